"""Events. Each has a text key and parameters. The log prints them, the board animates them, a replay shows them."""

from __future__ import annotations

from collections.abc import Collection, Iterable

import msgspec

from game.rules.refusals import Param
from game.rules.state import NOBODY

# Placeholder for anything a seat may not know.
HIDDEN = "?"
ROLLED = "kernel.event.rolled"


class Event(msgspec.Struct, frozen=True):
    """Something that happened at the table.

    `eyes` are the seats that see all of it (None: everyone). Other seats see it with the parameters in `hide` blanked, or
    not at all if `hide` is empty."""

    key: str
    params: dict[str, Param] = {}
    eyes: tuple[int, ...] | None = None
    hide: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """Event name without the game prefix."""
        return self.key.partition(".event.")[2]

    @property
    def seat(self) -> int:
        return self.number("seat")

    def number(self, name: str) -> int:
        """Return a numeric parameter, or -1 if it is missing or not a number. For a seat, -1 means nobody."""
        value = self.params.get(name, NOBODY)
        return value if isinstance(value, int) else NOBODY

    def word(self, name: str) -> str:
        return str(self.params.get(name, ""))

    @property
    def ids(self) -> list[str]:
        """All strings of the parameters, also in lists, but no name of a person, who may be called like a thing."""
        words = words_in(value for name, value in self.params.items() if name != "name")
        return [word for word in words if isinstance(word, str)]

    def seen_by(self, seat: int) -> Event | None:
        if self.eyes is None or seat in self.eyes:
            return self
        if not self.hide:
            return None
        return Event(self.key, blanked(self.params, self.hide))

    def __str__(self) -> str:
        return self.key + "".join(f" {name}={value}" for name, value in self.params.items())


def words_in(values: Iterable[Param]) -> list[str | int]:
    """Flatten the values: lists are replaced by their items."""
    return [word for value in values for word in (value if isinstance(value, tuple) else (value,))]


def blanked(params: dict[str, Param], hide: Collection[str]) -> dict[str, Param]:
    """Return the parameters with those in `hide` blanked. A list keeps its length."""
    return {name: _hidden(value) if name in hide else value for name, value in params.items()}


def _hidden(value: Param) -> Param:
    return (HIDDEN,) * len(value) if isinstance(value, tuple) else HIDDEN
