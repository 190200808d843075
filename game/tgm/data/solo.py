"""The solo opponent's tables from `rules_data/tgm/solo.yaml` (5.11). Numbers that begin a comment are rules of 5.11."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from game.data.records import Keyed, Origin, Record
from game.tgm.data.vocabulary import CardTerrainId, Column, Count, Die, EquipmentId, Line, Percent, Stance, TerrainId
from game.tgm.ground.geometry import Side

Level = Literal["recruit", "regular", "veteran", "elite"]
Bid = Annotated[int, msgspec.Meta(ge=0, le=5)]
Weight = Annotated[int, msgspec.Meta(ge=-100, le=100)]
SoloAction = Literal["move_trucks", "place_charges", "sail_ships", "sail_landing_craft"]
"""Extra actions in some scenarios (12)."""


class BidTable(Record, frozen=True):
    """1: the bid for each die roll. In the defensive stance, `defensive` is added, up to a total of `most`."""

    table: dict[Die, Bid]
    defensive: Bid
    most: Bid


class TerrainTable(Record, frozen=True):
    """2: terrain cards to buy, in order and repeating. The roll gives the column; its parity gives the line."""

    cards: Annotated[tuple[CardTerrainId, ...], msgspec.Meta(min_length=1)]
    columns: dict[Die, Column]
    odd_line: Line
    even_line: Line


class StanceTable(Record, frozen=True):
    """4: limits at which the variable stance becomes defensive: headquarters HP, or a share of the player's unit value.

    The share counts only if the supply is at most `supply`."""

    hq_hp: Count
    value_percent: Percent
    supply: Count


class MovementWeights(Record, frozen=True):
    """5: weights of the terms in the score of a move. `unheld`: skip objectives that another unit of the side holds."""

    objective: Weight
    unheld: bool
    damage: Weight
    lines_gained: Weight
    nearer: Weight
    lines_beyond_third: Weight
    cover: Weight
    enemy_weapons: Weight
    breaks_supply: Weight


class Thresholds(Record, frozen=True):
    """Thresholds for the solo opponent's actions; chances and shares are in percent."""

    # 5: minimum score gain from March or Mounted.
    march_gain: Count
    # 6: minimum chance to destroy the defender.
    assault_kill: Percent
    # 8: unit cost or equipment that makes a unit dangerous; chance from which a target counts as destroyed.
    danger_cost: Count
    danger_equipment: tuple[EquipmentId, ...]
    likely_kill: Percent
    # 8: minimum score of a bomber strike; weight of damage to its own side; minimum score of a strike on a headquarters.
    bomber_score: Count
    own_damage: Annotated[int, msgspec.Meta(ge=100, le=300)]
    hq_damage: Count
    # 7: maximum command groups in play; minimum enemies under a barrage.
    command_groups: Count
    barrage_enemies: Count
    # 9: minimum value of a target for a Fighter; minimum chance of being destroyed at which a unit uses smoke.
    intercept_value: Count
    smoke_kill: Percent


class LevelValues(Record, frozen=True):
    """A difficulty level: bonuses to income and opening hand. `bombs_first`: may bomb before the enemy's first turn."""

    income: Annotated[int, msgspec.Meta(ge=-3, le=3)] = 0
    cards: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0
    bombs_first: bool = True


class NearBridge(Record, frozen=True):
    steps: Count
    lines: tuple[Line, ...]


class FreeLines(Record, frozen=True):
    lines: tuple[Line, ...]
    free: bool = False


class SoloGoal(Keyed, frozen=True):
    """12: spaces that the solo opponent's units try to occupy."""

    hq_in_reach: Literal["enemy"] | None = None
    objectives: Literal["all"] | None = None
    beside_unit: str | None = None
    on_lines: FreeLines | None = None
    bridges: Literal["all"] | None = None
    # Spaces with a rowboat that the side may use.
    rowboats: Literal["own"] | None = None
    near_bridge: NearBridge | None = None
    # Spaces on this line with an empty craft of the side in front of them.
    before_craft: Line | None = None
    on_terrain: tuple[TerrainId, ...] | None = None


class SoloTarget(Keyed, frozen=True):
    """12: preferred targets, in addition to units on objectives."""

    unit: str | None = None
    empty_terrain: TerrainId | None = None


class SoloSide(Record, frozen=True):
    """The solo opponent's plan for a side. `stance` applies if the scenario assigns that side to a human player."""

    goals: tuple[SoloGoal, ...] = ()
    targets: tuple[SoloTarget, ...] = ()
    actions: tuple[SoloAction, ...] = ()
    stance: Stance = "variable"


class SoloFile(Record, frozen=True):
    """Content of `solo.yaml`. `left_out`: cards that are removed from every deck of the solo opponent (3)."""

    source: Origin
    bid: BidTable
    terrain: TerrainTable
    stance: StanceTable
    movement: dict[Literal["offensive", "defensive"], MovementWeights]
    thresholds: Thresholds
    levels: dict[Level, LevelValues]
    left_out: tuple[str, ...]
    scenarios: dict[str, dict[Side, SoloSide]]
