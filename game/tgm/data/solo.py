"""The solo opponent's tables from `rules_data/tgm/solo.yaml` (5.11). Numbers in comments refer to its rules."""

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
    """1: bid by die; `defensive` is added in that stance, up to `most`."""

    table: dict[Die, Bid]
    defensive: Bid
    most: Bid


class TerrainTable(Record, frozen=True):
    """2: terrain to buy, repeatedly; the die gives the column, and odd or even gives the line from its own edge."""

    cards: Annotated[tuple[CardTerrainId, ...], msgspec.Meta(min_length=1)]
    columns: dict[Die, Column]
    odd_line: Line
    even_line: Line


class StanceTable(Record, frozen=True):
    """4: the variable stance is defensive at low HQ HP, or at a low share of the player's value with at most this supply."""

    hq_hp: Count
    value_percent: Percent
    supply: Count


class MovementWeights(Record, frozen=True):
    """5: weight of each point. `unheld`: an objective counts only if none of its other units holds it."""

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
    """Thresholds for its actions; shares are in percent."""

    # 5: minimum score gain from March or Mounted.
    march_gain: Count
    # 6: minimum chance to destroy the defender.
    assault_kill: Percent
    # 8: cost or equipment that makes a unit dangerous; kill chance at which a target counts as destroyed.
    danger_cost: Count
    danger_equipment: tuple[EquipmentId, ...]
    likely_kill: Percent
    # 8: minimum worth of a bomber strike, weight of its own losses, minimum worth of an attack on an HQ.
    bomber_score: Count
    own_damage: Annotated[int, msgspec.Meta(ge=100, le=300)]
    hq_damage: Count
    # 7: command groups in play; minimum enemies in reach of a barrage.
    command_groups: Count
    barrage_enemies: Count
    # 9: minimum value of a Fighter's target; chance of being destroyed that justifies smoke.
    intercept_value: Count
    smoke_kill: Percent


class LevelValues(Record, frozen=True):
    """Difficulty level: bonuses to its income and opening hand; `bombs_first`: bomb also before the enemy's first turn."""

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
    """12: spaces it wants to occupy."""

    hq_in_reach: Literal["enemy"] | None = None
    objectives: Literal["all"] | None = None
    beside_unit: str | None = None
    on_lines: FreeLines | None = None
    bridges: Literal["all"] | None = None
    # Spaces with a rowboat it may use.
    rowboats: Literal["own"] | None = None
    near_bridge: NearBridge | None = None
    # Spaces on this line with one of its empty craft in front.
    before_craft: Line | None = None
    on_terrain: tuple[TerrainId, ...] | None = None


class SoloTarget(Keyed, frozen=True):
    """12: preferred targets, in addition to units on objectives."""

    unit: str | None = None
    empty_terrain: TerrainId | None = None


class SoloSide(Record, frozen=True):
    """`stance`: used if the solo opponent leads a side that the scenario gives to a player."""

    goals: tuple[SoloGoal, ...] = ()
    targets: tuple[SoloTarget, ...] = ()
    actions: tuple[SoloAction, ...] = ()
    stance: Stance = "variable"


class SoloFile(Record, frozen=True):
    """`left_out`: cards removed from any deck it plays (3)."""

    source: Origin
    bid: BidTable
    terrain: TerrainTable
    stance: StanceTable
    movement: dict[Literal["offensive", "defensive"], MovementWeights]
    thresholds: Thresholds
    levels: dict[Level, LevelValues]
    left_out: tuple[str, ...]
    scenarios: dict[str, dict[Side, SoloSide]]
