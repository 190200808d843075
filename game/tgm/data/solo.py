"""The tables of the solo opponent, as `rules_data/tgm/solo.yaml` writes them (5.11). Numbers in comments are its rules."""

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
"""What it does in some scenarios besides (12)."""


class BidTable(Record, frozen=True):
    """1: by the die; `defensive` is added in that stance, up to `most`."""

    table: dict[Die, Bid]
    defensive: Bid
    most: Bid


class TerrainTable(Record, frozen=True):
    """2: what it buys, over and over; the column by the die, and the own line by whether the die is odd or even."""

    cards: Annotated[tuple[CardTerrainId, ...], msgspec.Meta(min_length=1)]
    columns: dict[Die, Column]
    odd_line: Line
    even_line: Line


class StanceTable(Record, frozen=True):
    """4: when the variable stance is defensive: HP of the HQ, or less of the player's value with at most so much supply."""

    hq_hp: Count
    value_percent: Percent
    supply: Count


class MovementWeights(Record, frozen=True):
    """5: what each point of these counts. `objective`: one that no other own unit holds, if `unheld`."""

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
    """From when on something is worth doing; shares are in percent."""

    # 5: what March or Mounted must add to the score.
    march_gain: Count
    # 6: the chance to destroy the defender.
    assault_kill: Percent
    # 8: when a unit is dangerous, and when it is as good as destroyed.
    danger_cost: Count
    danger_equipment: tuple[EquipmentId, ...]
    likely_kill: Percent
    # 8: what a bomber must be worth, how much own losses count, and what an attack on an HQ must be worth.
    bomber_score: Count
    own_damage: Annotated[int, msgspec.Meta(ge=100, le=300)]
    hq_damage: Count
    # 7: command groups in play; enemies that a barrage must reach.
    command_groups: Count
    barrage_enemies: Count
    # 9: value of what a Fighter strikes at; chance to be destroyed.
    intercept_value: Count
    smoke_kill: Percent


class LevelValues(Record, frozen=True):
    """How hard it is: added to its income and to its opening hand."""

    income: Annotated[int, msgspec.Meta(ge=-3, le=3)] = 0
    cards: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0


class NearBridge(Record, frozen=True):
    steps: Count
    lines: tuple[Line, ...]


class FreeLines(Record, frozen=True):
    lines: tuple[Line, ...]
    free: bool = False


class SoloGoal(Keyed, frozen=True):
    """12: spaces where it wants to stand."""

    hq_in_reach: Literal["enemy"] | None = None
    objectives: Literal["all"] | None = None
    beside_unit: str | None = None
    on_lines: FreeLines | None = None
    bridges: Literal["all"] | None = None
    # Where a rowboat lies that it may use.
    rowboats: Literal["own"] | None = None
    near_bridge: NearBridge | None = None
    # On this line, with an own empty craft before it.
    before_craft: Line | None = None
    on_terrain: tuple[TerrainId, ...] | None = None


class SoloTarget(Keyed, frozen=True):
    """12: what it shoots at first, besides units on objectives."""

    unit: str | None = None
    empty_terrain: TerrainId | None = None


class SoloSide(Record, frozen=True):
    """`stance`: of a side that a player leads by the scenario, if the solo opponent leads it all the same."""

    goals: tuple[SoloGoal, ...] = ()
    targets: tuple[SoloTarget, ...] = ()
    actions: tuple[SoloAction, ...] = ()
    stance: Stance = "variable"


class SoloFile(Record, frozen=True):
    """`left_out`: cards that are taken out of any deck it plays (3)."""

    source: Origin
    bid: BidTable
    terrain: TerrainTable
    stance: StanceTable
    movement: dict[Literal["offensive", "defensive"], MovementWeights]
    thresholds: Thresholds
    levels: dict[Level, LevelValues]
    left_out: tuple[str, ...]
    scenarios: dict[str, dict[Side, SoloSide]]
