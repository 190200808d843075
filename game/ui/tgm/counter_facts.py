"""What a counter shows: one frozen value, so that its drawing can be kept. No state of a game is needed to fill it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.data.texts import Texts
from game.tgm.data import DATA, kind_of
from game.tgm.vocabulary import Faction

TokenState = Literal["ready", "grey", "mounted", "packed"]
"""Grey: used, it comes back in colour; mounted and packed: of a weapon that must be set up."""

Rank = Literal["veteran", "elite"]


@dataclass(frozen=True)
class TokenFacts:
    """An equipment token of the unit."""

    id: str
    state: TokenState = "ready"


@dataclass(frozen=True)
class CounterFacts:
    """The values as they are now; `None` where there is none. `cover` is the text of a chip, such as `+1/+1`."""

    unit: str
    faction: Faction | None
    name: str
    # For when marks stand beside the name.
    short_name: str
    cost: int
    wounds: int
    armor: int
    movement: int | None = None
    range: int | Literal["unlimited"] | None = None
    impact: int | None = None
    critical: int | None = None
    penetration: int | None = None
    damage: int | None = None
    wounds_taken: int = 0
    cover: str = ""
    tokens: tuple[TokenFacts, ...] = ()
    # How many permanent support cards lie under it.
    attached: int = 0
    rank: Rank | None = None
    suppressed: bool = False
    smoke: bool = False
    camouflaged: bool = False
    # It cannot move for a while: no fuel.
    stuck: bool = False
    # The unit that is aboard.
    passenger: str | None = None
    # It has moved onto an enemy; the assault is still to be resolved.
    assaulting: bool = False
    done: bool = False
    own: bool = True


def printed_facts(texts: Texts, card: str, faction: Faction | None = None, own: bool = True) -> CounterFacts:
    """The counter of a unit as its card is printed, with no token; `faction` for scenario units, which have none."""
    unit = DATA.units[kind_of(card)]
    weapon = unit.weapon
    reach = weapon.range if weapon else None
    return CounterFacts(
        unit=unit.id,
        faction=unit.faction or faction,
        name=counter_name(texts, unit.id),
        short_name=shortest_name(texts, unit.id),
        cost=unit.cost,
        wounds=unit.wounds,
        armor=unit.armor,
        movement=unit.movement,
        range=None if reach == "air" else reach,
        impact=weapon.impact if weapon else None,
        critical=weapon.critical if weapon else None,
        penetration=weapon.penetration if weapon else None,
        damage=weapon.damage if weapon else None,
        own=own,
    )


def counter_name(texts: Texts, unit: str) -> str:
    """The name of a unit for a counter: a short one where the printed name is too long."""
    key = f"tgm_cards.brief.{unit}"
    return texts(key) if key in texts else texts(f"tgm.unit.{unit}")


def shortest_name(texts: Texts, unit: str) -> str:
    """The shortest name there is."""
    key = f"tgm_board.shortest.{unit}"
    return texts(key) if key in texts else counter_name(texts, unit)
