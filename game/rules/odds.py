"""Odds and warnings shown before a choice."""

from __future__ import annotations

from fractions import Fraction

import msgspec

from game.rules.refusals import Param


class Share(msgspec.Struct, frozen=True):
    """One contribution to a number: its text key and its amount."""

    key: str
    amount: int
    params: dict[str, Param] = {}


def in_percent(chance: float | Fraction) -> int:
    """Chance in percent, never 0 for a possible event nor 100 for an uncertain one."""
    return round(100 * chance) if chance in (0, 1) else min(max(round(100 * chance), 1), 99)


class Before(msgspec.Struct, frozen=True):
    """An event needed before the die is rolled: its text key, with `{percent}`, and its chance.

    `otherwise` lists alternatives to this event."""

    key: str
    chance: float
    otherwise: tuple[Before, ...] = ()

    @property
    def percent(self) -> int:
        return in_percent(self.chance)


class Odds(msgspec.Struct, frozen=True):
    """Odds of a die roll.

    `needed` is the lowest successful total, and `source` explains it (with that number as its amount). `shares` are the
    modifiers added to the die. `hits` is the number of faces that succeed with them. `again` explains the rerolls allowed
    after a failure; its amount is the number of rerolls. `before` must happen before the roll. `roller` is set if another
    seat rolls."""

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
        """Lowest number on the die that succeeds; sides + 1 if no number does."""
        return self.sides + 1 - self.hits

    @property
    def roll_chance(self) -> float:
        """Chance of success once the die is rolled, including rerolls."""
        rolls = 1 + (self.again.amount if self.again else 0)
        outcomes: int = self.sides**rolls
        failures: int = (self.sides - self.hits) ** rolls
        return (outcomes - failures) / outcomes

    @property
    def chance(self) -> float:
        """Chance that the die is rolled and the roll succeeds."""
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
    """Odds that a die plus modifiers reaches the needed number."""
    hits = min(max(sides + 1 - (needed - added), 0), sides)
    return Odds(sides, needed, hits, shares, source, again)


class Caution(msgspec.Struct, frozen=True):
    """A warning before a choice: its text key and its chance.

    A `danger` may end the game, for the seat or for everyone. Other cautions warn of waste, such as unused actions. `things`
    are marked on the board."""

    key: str
    chance: float = 1.0
    params: dict[str, Param] = {}
    danger: bool = True
    things: tuple[str, ...] = ()

    @property
    def percent(self) -> int:
        return in_percent(self.chance)
