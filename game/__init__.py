"""Situation Room: a desktop program for board games that enforces their rules."""

import os

__version__ = "0.2.0"

# pygame prints a greeting to standard output on import, which would corrupt our output.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
