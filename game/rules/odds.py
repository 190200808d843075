"""What whoever is about to choose should know: the odds of a roll, and what the choice may cost."""

from __future__ import annotations

import msgspec

from game.rules.moves import Param


class Share(msgspec.Struct, frozen=True):
    """One thing that has a part in a number: its text key, and how much it is."""

    key: str
    amount: int
    params: dict[str, Param] = {}


class Odds(msgspec.Struct, frozen=True):
    """How likely the roll of a die is to succeed.

    `needed` is the least total that is enough, and `source` what asks for it (the number is its amount). `shares` are added
    to the die. `hits` is how many faces of the die succeed with them.
    """

    sides: int
    needed: int
    hits: int
    shares: tuple[Share, ...] = ()
    source: Share | None = None

    @property
    def face(self) -> int:
        """The least number on the die that succeeds; one more than it has sides if none does."""
        return self.sides + 1 - self.hits

    @property
    def chance(self) -> float:
        return self.hits / self.sides

    @property
    def percent(self) -> int:
        return round(100 * self.chance)


def at_least(sides: int, needed: int, added: int = 0, shares: tuple[Share, ...] = (), source: Share | None = None) -> Odds:
    """The odds that a die and what is added to it come to the number needed, or to more."""
    hits = min(max(sides + 1 - (needed - added), 0), sides)
    return Odds(sides, needed, hits, shares, source)


class Caution(msgspec.Struct, frozen=True):
    """Something to be thought over before a choice: its text key, and how likely it is.

    A `danger` may end the game, for the seat or for all. Anything else is only a pity, such as actions that are left.
    """

    key: str
    chance: float = 1.0
    params: dict[str, Param] = {}
    danger: bool = True

    @property
    def percent(self) -> int:
        """Never 0 for what may happen, nor 100 for what may not."""
        return 100 if self.chance >= 1 else min(max(round(100 * self.chance), 1), 99)
