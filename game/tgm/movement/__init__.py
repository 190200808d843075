"""Movement, transport and assaults."""
