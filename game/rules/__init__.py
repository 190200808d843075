"""Rules shared by all games: tables, decisions, phases, dice, cards, journals. They depend on no game and no screen."""
