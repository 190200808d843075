"""What whoever is about to choose should know: the odds of a roll, and what the choice may cost."""

from __future__ import annotations

from fractions import Fraction

import msgspec

from game.rules.refusals import Param


class Share(msgspec.Struct, frozen=True):
    """One thing that has a part in a number: its text key, and how much it is."""

    key: str
    amount: int
    params: dict[str, Param] = {}


def in_percent(chance: float | Fraction) -> int:
    """Never 0 for what may happen, nor 100 for what may not."""
    return round(100 * chance) if chance in (0, 1) else min(max(round(100 * chance), 1), 99)


class Before(msgspec.Struct, frozen=True):
    """What must come about before a die is rolled at all: its text key, with `{percent}` in it, and how likely it is.

    `otherwise` is what may come instead, each in the same way.
    """

    key: str
    chance: float
    otherwise: tuple[Before, ...] = ()

    @property
    def percent(self) -> int:
        return in_percent(self.chance)


class Odds(msgspec.Struct, frozen=True):
    """How likely the roll of a die is to succeed.

    `needed` is the least total that is enough, and `source` what asks for it (the number is its amount). `shares` are added
    to the die. `hits` is how many faces of the die succeed with them. `again` lets the roller roll once more what has
    failed, as often as its amount says. `before` stands between the choice and the roll. Somebody else may be the `roller`.
    """

    sides: int
    needed: int
    hits: int
    shares: tuple[Share, ...] = ()
    source: Share | None = None
    again: Share | None = None
    before: Before | None = None
    roller: int | None = None

    @property
    def face(self) -> int:
        """The least number on the die that succeeds; one more than it has sides if none does."""
        return self.sides + 1 - self.hits

    @property
    def roll_chance(self) -> float:
        """How likely the roll succeeds once it is made, with all that is rolled again."""
        rolls = 1 + (self.again.amount if self.again else 0)
        ways: int = self.sides**rolls
        failing: int = (self.sides - self.hits) ** rolls
        return (ways - failing) / ways

    @property
    def chance(self) -> float:
        """How likely it all succeeds."""
        return self.roll_chance * (self.before.chance if self.before else 1)

    @property
    def roll_percent(self) -> int:
        return in_percent(self.roll_chance)

    @property
    def percent(self) -> int:
        return in_percent(self.chance)


def at_least(
    sides: int,
    needed: int,
    added: int = 0,
    shares: tuple[Share, ...] = (),
    source: Share | None = None,
    again: Share | None = None,
) -> Odds:
    """The odds that a die and what is added to it come to the number needed, or to more."""
    hits = min(max(sides + 1 - (needed - added), 0), sides)
    return Odds(sides, needed, hits, shares, source, again)


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
        return in_percent(self.chance)
