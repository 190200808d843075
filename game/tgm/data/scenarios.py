"""Scenario and campaign records from `scenarios.yaml`, `campaign.yaml` and the maps in `maps/battlefields`.

Special rules and conditions are mappings with one key, `{evacuated: {least: 7}}`: rules look up `kind` and use `argument`.
All counts are for one battlefield; `Counted.fits` doubles them for two (R18.6). Rounds are never doubled."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from game.data.records import Keyed, Record
from game.tgm.data import vocabulary as words
from game.tgm.ground.geometry import Side, Space

Placement = str
"""A tile, its side and its orientation, such as `L02br`. See `tiles`."""
Row = tuple[Placement, Placement, Placement, Placement]

Moment = Literal["at_once", "own_end", "every_end", "bridge_destroyed", "limit"]
"""When a condition is checked (1.29): after every attack, effect or event; in the End phase of the side's own turn, or of
every turn; when a bridge falls and its units are removed; after the last round."""

Verdict = Literal["points", "hq_hp", "unit_value", "south", "north", "draw"]
"""How to decide the winner: more points, more headquarters HP, more total unit value, a fixed side, or a draw."""


class Counted(Record, frozen=True, kw_only=True):
    """A condition on a number: exactly one of the three fields is set."""

    least: words.Count | None = None
    most: words.Count | None = None
    fewer_than: words.Count | None = None

    def __post_init__(self) -> None:
        if sum(number is not None for number in (self.least, self.most, self.fewer_than)) != 1:
            raise ValueError("one of 'least', 'most' and 'fewer_than' belongs here")

    def fits(self, number: int, battlefields: int = 1) -> bool:
        """Return whether this number meets the condition. With two battlefields, the required number doubles."""
        if self.least is not None:
            return number >= self.least * battlefields
        if self.most is not None:
            return number <= self.most * battlefields
        return self.fewer_than is not None and number < self.fewer_than * battlefields


class UnitsOnLines(Counted, frozen=True, kw_only=True):
    """Number of units on these lines of the map, not counting passengers."""

    lines: tuple[words.Line, ...]
    of: Literal["own", "enemy"] = "own"


class Losses(Counted, frozen=True, kw_only=True):
    """Number of enemy units destroyed (A61), of any kind or of one kind; captured units count too."""

    unit: str | None = None


class LeftMap(Counted, frozen=True, kw_only=True):
    """Number of the side's units that left the map, plus those on the `columns`."""

    unit: str
    columns: tuple[words.Column, ...] = ()


class Condition(Keyed, frozen=True):
    """A condition of a goal. "Own" and "enemy" refer to the side that has the goal."""

    hq_destroyed: Literal["enemy"] | None = None
    hq_alive: Literal["own"] | None = None
    points: Counted | None = None
    # Objectives held by the side's units (A65). The second field also counts all objectives in ruins.
    objectives_held: Counted | None = None
    objectives_held_or_ruined: Counted | None = None
    units_on_lines: UnitsOnLines | None = None
    losses: Losses | None = None
    left_map: LeftMap | None = None
    evacuated: Counted | None = None
    bridges_destroyed: Counted | None = None
    # True if the enemy must have none of these craft left, in play or in stock.
    craft_gone: str | None = None


class Goal(Record, frozen=True, kw_only=True):
    """A way to win: all conditions in `needs` must be true at one of the times in `at`, on `turns` consecutive turns."""

    at: Annotated[tuple[Moment, ...], msgspec.Meta(min_length=1)]
    needs: Annotated[tuple[Condition, ...], msgspec.Meta(min_length=1)]
    turns: words.Count = 1


class Rounds(Record, frozen=True, kw_only=True):
    """The round limit. After the last round, the goals for the moment `limit` are checked, then these verdicts in order.

    `adjustable`: players can choose another limit, or none."""

    limit: words.Round
    at_limit: Annotated[tuple[Verdict, ...], msgspec.Meta(min_length=1)]
    adjustable: bool = False


class ScoreObjectives(Record, frozen=True):
    """Points that a side scores in the End phase of its own turn for each objective it holds."""

    from_round: words.Round
    points: words.Count


class UnitMovement(Record, frozen=True):
    """A movement that replaces the one printed on a unit's card."""

    unit: str
    movement: Annotated[int, msgspec.Meta(ge=0, le=4)]


class LeaveMap(Record, frozen=True):
    """An exit: such a unit, on the column and one of the lines, can use its whole move to leave the map."""

    side: Side
    unit: str
    column: words.Column
    lines: tuple[words.Line, ...]


class Capture(Record, frozen=True):
    """Infantry of this side captures such a unit by destroying it with an assault shot, and the side gains AP."""

    side: Side
    unit: str
    ap: words.Count


class Charges(Record, frozen=True):
    """Sappers of this side within `reach` of a bridge can lay a charge there instead of firing, one per bridge.

    In the side's next Start phase a roll of `roll` or more takes `damage` HP. The charge is then removed in any case, or
    earlier as soon as no sappers of the side are near. `spare_last`: the last bridge cannot be destroyed."""

    side: Side
    from_round: words.Round
    reach: words.Count
    roll: words.Die
    damage: words.Count
    spare_last: bool = False


class Craft(Record, frozen=True):
    """Craft that a side deploys on its own `line`, limited by their total copies and by a number in play at once.

    They do not count for supply and never return when destroyed. `aboard`: `only` if units must be deployed aboard them,
    `never` if they cannot be."""

    side: Side
    unit: str
    line: words.Line
    most_in_play: words.Count
    aboard: Literal["only", "never"]


class SideLine(Record, frozen=True):
    """A map line with a special meaning for one side."""

    side: Side
    line: words.Line


class SideLines(Record, frozen=True):
    """Map lines with a special meaning for one side."""

    side: Side
    lines: tuple[words.Line, ...]


class Evacuation(Record, frozen=True):
    """In the side's Start phase, each such craft on this line leaves with its passenger, which is out of the game.

    The craft returns to stock."""

    side: Side
    unit: str
    line: words.Line


class SpecialRule(Keyed, frozen=True):
    """A special rule of a scenario. Lines are numbered from the southern edge of the map."""

    score_objectives: ScoreObjectives | None = None
    unit_movement: UnitMovement | None = None
    leave_map: LeaveMap | None = None
    capture: Capture | None = None
    charges: Charges | None = None
    craft: Craft | None = None
    evacuation: Evacuation | None = None
    # The side deploys ground units here instead of on its first line.
    deployment_line: SideLine | None = None
    # Lines that always count as held for the side's supply.
    held_lines: SideLines | None = None
    # The only lines on which the side's parachute units can land.
    landing_lines: SideLines | None = None
    no_general: Side | None = None


class Layout(Record, frozen=True):
    """The three rows of tiles, each from the west."""

    north: Row
    center: Row
    south: Row


class ActionPoints(Record, frozen=True):
    """AP of both sides: at the start, gained in every HQ phase, and the maximum that can be stored."""

    start: words.Count
    income: words.Count
    maximum: words.Count


class OtherPoints(Record, frozen=True, kw_only=True):
    """AP values that replace the common ones for one side, for balance."""

    start: words.Count | None = None
    income: words.Count | None = None


class PlacedTerrain(Record, frozen=True):
    """A terrain card that is on the map at the start and does not belong to a side."""

    card: words.CardTerrainId
    at: Space


class PlacedUnit(Record, frozen=True, kw_only=True):
    """A unit on the map at the start, at no cost: from the side's deck, or a scenario unit. Its weapons are mounted."""

    side: Side
    unit: str
    at: Space
    equipment: tuple[words.EquipmentId, ...] = ()


class PlacedBoat(Record, frozen=True, kw_only=True):
    """A rowboat on a bank, for one side or for both (A76)."""

    at: Space
    side: Side | None = None


class Setup(Record, frozen=True):
    """Objects on the map at the start. A bridge is named after its southern space; the other bank is the space in front."""

    bridges: tuple[Space, ...] = ()
    rowboats: tuple[PlacedBoat, ...] = ()
    terrain: tuple[PlacedTerrain, ...] = ()
    units: tuple[PlacedUnit, ...] = ()


class ScenarioFrame(words.Entry, frozen=True, kw_only=True):
    """A scenario without its map data.

    `decks`: ready-made decks by side, the default first; the two sides never play the same faction. `first`: the side that
    begins unless there is a bid. `hq`: the HP of headquarters, or their place if they are out of reach (A53). `solo_ai`: the
    sides that the solo opponent can play, with their stances; in a `solo` scenario, the one side without a player."""

    # Also the file name of its map.
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
    """An entry of `scenarios.yaml`, not yet joined with the map of the same id. Its tiles may be random instead."""

    layout: Literal["random"] | None = None


class Scenario(ScenarioFrame, frozen=True, kw_only=True):
    """A whole scenario: the entry plus its map data."""

    layout: Layout | Literal["random"]
    setup: Setup = Setup()
    objectives: tuple[Space, ...] = ()


class Battle(Record, frozen=True):
    scenario: str
    decks: dict[Side, str]


class Campaign(words.Entry, frozen=True, kw_only=True):
    """A campaign. `winner_points`: added to the winner's deck limit in the next battle. `veterans`: maximum per side.

    A side with `wins` victories ends the campaign early. Otherwise the side with more wins is the winner; if these are
    equal, the side that destroyed more deck points."""

    factions: dict[Side, words.Faction]
    battles: Annotated[tuple[Battle, ...], msgspec.Meta(min_length=1)]
    winner_points: words.Count
    veterans: words.Count
    wins: words.Count
