"""If the decade ended now: what the rules foresee, put into words and laid over the table."""
