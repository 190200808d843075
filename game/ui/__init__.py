"""The window: a pygame loop that shows tables and hands clicks to the rules. It contains no rule."""

import os

# pygame greets on standard output when it is loaded, which is no place for greetings.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
