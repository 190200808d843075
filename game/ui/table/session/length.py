"""The length of a game: the time in which its table was open."""

from __future__ import annotations

import time

from game.rules.journals.history import Kept

_ASIDE, _LONGEST = "seconds", 10_000_000
"""The name of the length in the journal, and its maximum in seconds, so that damage isn't taken for a length."""


class Length:
    """Counts the length of a game. The journal keeps it, so that a continued game counts on."""

    def __init__(self, kept: Kept, is_new: bool) -> None:
        self._kept = kept
        before: object = kept.aside.get(_ASIDE, 0 if is_new else None)
        # Monotonic time at which the game would have begun without breaks; None if its earlier length is unknown.
        self._begun = time.monotonic() - before if isinstance(before, int) and 0 <= before <= _LONGEST else None

    def note(self) -> None:
        """Keep the length with the next line of the journal."""
        if self._begun is not None:
            self._kept.aside[_ASIDE] = int(time.monotonic() - self._begun)

    @property
    def minutes(self) -> int:
        """The length in minutes, at least 1; 0 if it is unknown."""
        return 0 if self._begun is None else max(1, round((time.monotonic() - self._begun) / 60))
