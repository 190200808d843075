"""What is beside the board: banner, unit, supply, the phases, an air strike, the shop."""
