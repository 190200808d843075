"""The forecast for an immediate end of the decade: its texts and its overlay."""
