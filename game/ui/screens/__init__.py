"""Screens around the games: menu, new game, saved games, rules, settings, credits, dialogs."""
