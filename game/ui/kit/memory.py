"""Memory that nobody needs any more goes back to the system."""

from __future__ import annotations

import gc
import sys


def give_back() -> None:
    """Let go of what only knows itself, such as a table that was left, and hand back what it took.

    Linux keeps what is free between things in use for later: after a game that is a third of all that the program takes.
    """
    gc.collect()
    if sys.platform == "linux":
        # Needed when a table is left, and never at the start.
        from ctypes import CDLL

        trim = getattr(CDLL(None), "malloc_trim", None)
        if trim is not None:
            trim(0)
