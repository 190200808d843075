"""Situation Room: a desktop table for three rules-enforced games."""

import os

__version__ = "0.1.0"

# pygame greets on standard output when it is loaded, which is no place for greetings.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
