"""What the board shows of a move that somebody considers: where a unit can go, what it hits from there, what hits it there.

The face makes a plan from the legal moves and from the odds that the rules tell; the board only draws it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.tgm.geometry import Space

SHOT = "shot"
"""A piece of this name that travels is no counter but a shot: it is drawn as a tracer from its start to its goal."""


@dataclass(frozen=True)
class Plan:
    """The plan of one unit. Targets are units, headquarters and spaces by their ids."""

    unit: str = ""
    # The spaces that it can reach, with what the way there costs, and those on which its move would be an assault.
    reach: Mapping[Space, int] = field(default_factory=dict)
    assaults: frozenset[Space] = frozenset()
    # What it can shoot at from where it stands.
    targets: frozenset[str] = frozenset()
    # The shot at them is declared already: its line is always shown.
    declared: bool = False
    # Where it would go if it were moved now: it stands there as a ghost. The way, with its start and its end.
    ghost: Space = ""
    path: tuple[Space, ...] = ()
    # What it could shoot at from there.
    ghost_targets: frozenset[str] = frozenset()
    # The chance to hit a target, in percent, where it is known.
    chances: Mapping[str, int] = field(default_factory=dict)
    # Spaces of its reach on which enemies could shoot at it, and how many of them.
    threatened: Mapping[Space, int] = field(default_factory=dict)


NO_PLAN = Plan()
