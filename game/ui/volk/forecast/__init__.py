"""The forecast if the decade ended now: its texts and its overlay."""
