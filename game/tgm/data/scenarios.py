"""Scenarios and campaigns, as `scenarios.yaml` and `campaign.yaml` write them and the maps in `maps/battlefields` show them.

Special rules and conditions are mappings with one key, `{evacuated: {least: 7}}`: rules look up `kind` and use `argument`.
All counts are for one battlefield; on two they are doubled, which `Counted.fits` does (R18.6). Rounds never are.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from game.data.records import Keyed, Record
from game.tgm.data import vocabulary as words
from game.tgm.ground.geometry import Side, Space

Placement = str
"""A tile, its side, and how it is turned or flipped: `L02br`. `tiles` tells all of it."""
Row = tuple[Placement, Placement, Placement, Placement]

Moment = Literal["at_once", "own_end", "every_end", "bridge_destroyed", "limit"]
"""When a condition is looked at (1.29): after every attack, effect or event; in the End phase of the own turn, or of every
turn; when a bridge falls and its units are removed; after the last round."""

Verdict = Literal["points", "hq_hp", "unit_value", "south", "north", "draw"]
"""Who wins: who has more points, more HP of headquarters, more value of units on the map; or simply a side, or nobody."""


class Counted(Record, frozen=True, kw_only=True):
    """How many it takes: one of the three."""

    least: words.Count | None = None
    most: words.Count | None = None
    fewer_than: words.Count | None = None

    def __post_init__(self) -> None:
        if sum(number is not None for number in (self.least, self.most, self.fewer_than)) != 1:
            raise ValueError("one of 'least', 'most' and 'fewer_than' belongs here")

    def fits(self, number: int, battlefields: int = 1) -> bool:
        """Is this number right for so many battlefields?"""
        if self.least is not None:
            return number >= self.least * battlefields
        if self.most is not None:
            return number <= self.most * battlefields
        return self.fewer_than is not None and number < self.fewer_than * battlefields


class UnitsOnLines(Counted, frozen=True, kw_only=True):
    """Units on these lines of the map, passengers not counted."""

    lines: tuple[words.Line, ...]
    of: Literal["own", "enemy"] = "own"


class Losses(Counted, frozen=True, kw_only=True):
    """Enemy units destroyed (A61), or only those of one kind, captured ones too."""

    unit: str | None = None


class LeftMap(Counted, frozen=True, kw_only=True):
    """Own units that left the map; those on the `columns` count like them."""

    unit: str
    columns: tuple[words.Column, ...] = ()


class Condition(Keyed, frozen=True):
    """Something that holds or not, as the side sees it whose goal it belongs to."""

    hq_destroyed: Literal["enemy"] | None = None
    hq_alive: Literal["own"] | None = None
    points: Counted | None = None
    # Objectives held by own units (A65); or held, or their buildings in ruins, whoever did it.
    objectives_held: Counted | None = None
    objectives_held_or_ruined: Counted | None = None
    units_on_lines: UnitsOnLines | None = None
    losses: Losses | None = None
    left_map: LeftMap | None = None
    evacuated: Counted | None = None
    bridges_destroyed: Counted | None = None
    # The enemy has none of these craft left, neither in play nor in stock.
    craft_gone: str | None = None


class Goal(Record, frozen=True, kw_only=True):
    """Wins if all its conditions hold at one of the moments; `turns`: at so many in a row."""

    at: Annotated[tuple[Moment, ...], msgspec.Meta(min_length=1)]
    needs: Annotated[tuple[Condition, ...], msgspec.Meta(min_length=1)]
    turns: words.Count = 1


class Rounds(Record, frozen=True, kw_only=True):
    """After the last round goals of the moment `limit` come first, then these verdicts until one decides.

    `adjustable`: the table can choose another limit, or none.
    """

    limit: words.Round
    at_limit: Annotated[tuple[Verdict, ...], msgspec.Meta(min_length=1)]
    adjustable: bool = False


class ScoreObjectives(Record, frozen=True):
    """In the End phase of its own turn each side scores for every objective it holds."""

    from_round: words.Round
    points: words.Count


class UnitMovement(Record, frozen=True):
    """The movement of a unit, whatever its card says."""

    unit: str
    movement: Annotated[int, msgspec.Meta(ge=0, le=4)]


class LeaveMap(Record, frozen=True):
    """Such a unit that stands on the column and one of the lines can leave the map as its whole move."""

    side: Side
    unit: str
    column: words.Column
    lines: tuple[words.Line, ...]


class Capture(Record, frozen=True):
    """Infantry of this side that destroys such a unit by an assault shot captures it, and gains AP under the maximum."""

    side: Side
    unit: str
    ap: words.Count


class Charges(Record, frozen=True):
    """Sappers of this side within `reach` of a bridge can lay a charge there instead of all their shots, one on each bridge.

    In the next Start phase of the side a roll of `roll` or more takes `damage` HP; the charge is gone in any case, and at
    once when no sappers of the side are near any more. `spare_last`: one bridge always stays.
    """

    side: Side
    from_round: words.Round
    reach: words.Count
    roll: words.Die
    damage: words.Count
    spare_last: bool = False


class Craft(Record, frozen=True):
    """A side deploys such craft on its own `line`, as many as there are copies, but only so many in play at once.

    They do not count for supply, and are gone for good when destroyed. `aboard`: units are deployed only aboard, or never.
    """

    side: Side
    unit: str
    line: words.Line
    most_in_play: words.Count
    aboard: Literal["only", "never"]


class SideLine(Record, frozen=True):
    """A line of the map that means something to one side."""

    side: Side
    line: words.Line


class SideLines(Record, frozen=True):
    """Lines of the map that mean something to one side."""

    side: Side
    lines: tuple[words.Line, ...]


class Evacuation(Record, frozen=True):
    """In the Start phase of the side each such craft with a passenger on this line leaves and takes it out of the game.

    The craft goes back to the stock.
    """

    side: Side
    unit: str
    line: words.Line


class SpecialRule(Keyed, frozen=True):
    """Lines are those of the map."""

    score_objectives: ScoreObjectives | None = None
    unit_movement: UnitMovement | None = None
    leave_map: LeaveMap | None = None
    capture: Capture | None = None
    charges: Charges | None = None
    craft: Craft | None = None
    evacuation: Evacuation | None = None
    # Ground units of the side are deployed here instead of on its first line.
    deployment_line: SideLine | None = None
    # Lines that count as held for the supply of the side.
    held_lines: SideLines | None = None
    # Parachute units of the side land nowhere else.
    landing_lines: SideLines | None = None
    no_general: Side | None = None


class Layout(Record, frozen=True):
    """The three rows of tiles, each from the West."""

    north: Row
    center: Row
    south: Row


class ActionPoints(Record, frozen=True):
    """Of both sides: before the first HQ phase, in every HQ phase, and at most in store."""

    start: words.Count
    income: words.Count
    maximum: words.Count


class OtherPoints(Record, frozen=True, kw_only=True):
    """What one side has instead, so that both have a fair chance."""

    start: words.Count | None = None
    income: words.Count | None = None


class PlacedTerrain(Record, frozen=True):
    """A card out of the terrain deck; it belongs to nobody."""

    card: words.CardTerrainId
    at: Space


class PlacedUnit(Record, frozen=True, kw_only=True):
    """A unit out of the side's deck, or a scenario unit, at no cost; weapons that must be mounted are."""

    side: Side
    unit: str
    at: Space
    equipment: tuple[words.EquipmentId, ...] = ()


class PlacedBoat(Record, frozen=True, kw_only=True):
    """A rowboat on a bank, for one side or for both (A76)."""

    at: Space
    side: Side | None = None


class Setup(Record, frozen=True):
    """A bridge is called by its southern space; the northern one is that in front of it."""

    bridges: tuple[Space, ...] = ()
    rowboats: tuple[PlacedBoat, ...] = ()
    terrain: tuple[PlacedTerrain, ...] = ()
    units: tuple[PlacedUnit, ...] = ()


class ScenarioFrame(words.Entry, frozen=True, kw_only=True):
    """What a scenario says besides where things are.

    `decks`: ready-made ones for each side, the first unless another is chosen; the sides never have the same faction.
    `first` begins, unless there is a bid. `hq`: the HP, or where it is out of reach (A53). `solo_ai`: the sides that the
    solo opponent can play, and how; in a scenario of the kind `solo` that is the one side without a player.
    """

    # The name of its map too.
    id: Annotated[str, msgspec.Meta(pattern=r"^[A-Za-z0-9_]{1,60}$")]
    kind: Literal["battle_royal", "generic", "historical", "solo"]
    players: tuple[Literal[1, 2, 3, 4], ...]
    year: words.Year
    decks: dict[Side, Annotated[tuple[str, ...], msgspec.Meta(min_length=1)]]
    ap: ActionPoints
    hq: dict[Side, words.Count | Literal["offshore", "off_map"]]
    terrain: Literal["bought", "preset", "none"]
    victory: dict[Side, Annotated[tuple[Goal, ...], msgspec.Meta(min_length=1)]]
    rounds: Rounds
    other_ap: dict[Side, OtherPoints] = {}
    bid: bool = False
    first: Side | None = None
    special: tuple[SpecialRule, ...] = ()
    solo_ai: dict[Side, words.Stance] = {}


class WrittenScenario(ScenarioFrame, frozen=True, kw_only=True):
    """An entry of `scenarios.yaml`: its tiles are laid at random, or as in the map that has its id."""

    layout: Literal["random"] | None = None


class Scenario(ScenarioFrame, frozen=True, kw_only=True):
    """A whole scenario: the entry, and what its map shows."""

    layout: Layout | Literal["random"]
    setup: Setup = Setup()
    objectives: tuple[Space, ...] = ()


class Battle(Record, frozen=True):
    scenario: str
    decks: dict[Side, str]


class Campaign(words.Entry, frozen=True, kw_only=True):
    """`winner_points`: added to the winner's limit in the next battle. `veterans`: survivors that each side may name.

    `wins` of them end it; otherwise more wins decide, then more deck points destroyed, then nobody.
    """

    factions: dict[Side, words.Faction]
    battles: Annotated[tuple[Battle, ...], msgspec.Meta(min_length=1)]
    winner_points: words.Count
    veterans: words.Count
    wins: words.Count
