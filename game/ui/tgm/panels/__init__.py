"""The panels beside the board: banner, unit, supply, phases, air strike, shop."""
