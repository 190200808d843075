"""The shared rules module: tables, decisions, phases, dice, cards, journals. It knows no game and no screen."""
