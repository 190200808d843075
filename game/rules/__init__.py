"""Rules shared by all games: tables, decisions, phases, dice, cards, journals. Independent of any game and any screen."""
