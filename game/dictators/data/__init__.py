"""The game's data files and their loaders."""
