"""What happened, as keys and parameters: the log prints it, the board animates it, a replay shows it."""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from game.rules.moves import Param

# What stands in place of anything a seat may not know.
HIDDEN = "?"


class Event(msgspec.Struct, frozen=True):
    """One thing that happened.

    `eyes` are the seats that see all of it (None: everyone). The others see it with the parameters in `hide` blanked, or,
    if nothing is named there, not at all.
    """

    key: str
    params: dict[str, Param] = {}
    eyes: tuple[int, ...] | None = None
    hide: tuple[str, ...] = ()

    def seen_by(self, seat: int) -> Event | None:
        if self.eyes is None or seat in self.eyes:
            return self
        if not self.hide:
            return None
        return Event(self.key, blanked(self.params, self.hide))

    def __str__(self) -> str:
        return self.key + "".join(f" {name}={value}" for name, value in self.params.items())


def blanked(params: dict[str, Param], hide: Collection[str]) -> dict[str, Param]:
    """The parameters with those in `hide` made unknown. Of a list the length stays."""
    return {name: _hidden(value) if name in hide else value for name, value in params.items()}


def _hidden(value: Param) -> Param:
    return (HIDDEN,) * len(value) if isinstance(value, tuple) else HIDDEN
