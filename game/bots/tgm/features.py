"""Named features of a situation in The Sixth Line: armies, headquarters, supply, fire, goals.

They are computed in every simulation of the search, so they must be fast."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import prod
from typing import Any, NamedTuple

from game.bots.tgm.arms import KNOWN, Armed
from game.bots.tgm.falls import Strike, falls, strike, strikes_by_air
from game.bots.tgm.situation.goals import WAYS, goal_spaces, hq_wins
from game.tgm.data.loaded import DATA
from game.tgm.data.scenarios import Condition
from game.tgm.data.solo import SoloGoal, SoloSide
from game.tgm.data.vocabulary import Stance
from game.tgm.ground.geometry import LINES, SIDES, Side, Space, other
from game.tgm.movement.moving import next_movement, rest_of
from game.tgm.state import FieldUnit, TgmState, token_with, wounds_value
from game.tgm.tables import DISTANCE, HQ_ARMOR, HQ_DISTANCE, SUPPORT, UNITS
from game.tgm.turn.victory import COUNTS, OWN_LINES, command_ap, hq_hp, round_limit, supply

NAMES = (
    "headquarters",
    "headquarters_nearly_lost",
    "army_and_means",
    "army_in_cover",
    "ground_gained",
    "supply_and_command",
    "few_cards_left",
    "fire_this_turn",
    "fire_from_here",
    "fire_next_turn",
    "fire_on_headquarters",
    "headquarters_in_its_hands_now",
    "headquarters_in_its_hands_next_turn",
    "headquarters_may_fall_now",
    "headquarters_may_fall_next_turn",
    "prey_in_its_hands_now",
    "on_turn",
    "goal_progress",
    "goal_near",
    "time_on_its_side",
)

WEAK_HQ = 4
FEW_CARDS = 10
FAR = 12
"""Distance in steps that is longer than any route on one battlefield; also used if there is no route."""
HOLDS = 0.25
"""Value of a defender on a goal; an attacker on a goal counts 1."""
HUNTED = 40.0
"""Extra value of a unit whose destruction wins for the enemy."""
POINTS_AHEAD = 2
"""Number of turns ahead for which the points of held objectives count."""
AP, PLANE, UNIT, SUPPORTING, LAID, GENERAL = 0.7, 0.7, 0.15, 0.4, 0.6, 2.0
"""Values relative to the cost of a unit on the map: of AP, of a waiting airplane and of a unit in hand (both per cost), of a
support card in hand and in play, and of a general. They are not fitted: players with many cards in hand win more often, so
fitting would make keeping a card look better than playing it."""
IN_HAND = {**{card: UNIT * unit.cost for card, unit in UNITS.items()}, **dict.fromkeys(SUPPORT, SUPPORTING)}
BEFORE_SHOTS = ("start", "hq", "cards", "movement", "deployment", "shooting")


class Army:
    """A side's units on the map, and their value."""

    __slots__ = ("covered", "gained", "left", "marks", "means", "side", "spaces", "units", "value", "worth")

    def __init__(self, state: TgmState, side: Side) -> None:
        self.side = side
        self.units = [unit for unit in state.units.values() if unit.side == side and unit.space]
        self.spaces = [unit.space for unit in self.units]
        # For each unit: its number as a target, its value left, and its value per wound.
        self.marks: list[int] = []
        self.left: list[float] = []
        self.worth: list[float] = []
        self.value = self.covered = self.gained = 0.0
        lines, (hunted, _) = OWN_LINES[side], _prey(state.options.scenario, other(side))
        for unit in self.units:
            mark, cover = KNOWN.target(state, unit)
            wound_limit = wounds_value(unit)
            worth = (UNITS[unit.card].cost + unit.equipped + 0.5) / wound_limit
            if UNITS[unit.card].id == hunted:
                worth += HUNTED / wound_limit
            value = worth * max(1, wound_limit - unit.wounds)
            self.marks.append(mark)
            self.worth.append(worth)
            self.left.append(value)
            self.value += value
            self.gained += value * lines[unit.space]
            if cover:
                self.covered += value
        for unit in state.units.values():
            if unit.side == side and not unit.space:
                self.value += UNITS[unit.card].cost + unit.equipped
        self.means = PLANE * sum([UNITS[plane.card].cost for plane in state.air.values() if plane.side == side])
        self.means += GENERAL * sum([bool(hq.general) for hq in state.hqs.values() if hq.side == side])
        for player in state.players:
            if player.side == side:
                self.means += LAID * len(player.laid)
                self.means += AP * player.ap + sum([IN_HAND.get(card, SUPPORTING) for card in player.hand])


class Strikes(NamedTuple):
    """The HP of a headquarters, and the possible strikes against it in the rest of this turn and in the next."""

    hp: int
    now: list[Strike]
    soon: list[Strike]


class Fire(NamedTuple):
    """Expected effect of a side's weapons: lost value of units, lost HP of headquarters.

    `now`: in the rest of this turn; `here`: from the current spaces; `soon`: after a move next turn."""

    now: float
    here: float
    soon: float
    hq_now: float
    hq_here: float
    hq_soon: float
    # Chance to win this turn by destroying all units that must still be destroyed.
    prey_now: float
    # One entry per enemy headquarters.
    strikes: list[Strikes]
    # Share of each enemy unit expected to survive this turn's fire, from 0 to 1.
    spared: list[float]


def fire_of(state: TgmState, army: Army, foes: Army, spared: Sequence[float] | None = None) -> Fire:
    """Compute the expected fire of a side.

    `spared` gives the share of each of its units expected to survive earlier enemy fire."""
    volley = _Volley(state, army, foes)
    for number, unit in enumerate(army.units):
        if arms := KNOWN.arms(state, unit):
            volley.fire_by(unit, arms, 1.0 if spared is None else spared[number])
    return volley.told()


_Near = tuple[int, int, int, float, float]
"""An enemy unit: index, distance, number as a target, value per wound, and value left."""


class _Volley:
    """Assigns a side's weapons to targets, one after another: each to the target where it destroys the most value left."""

    def __init__(self, state: TgmState, army: Army, foes: Army) -> None:
        on_turn = state.side == army.side
        self._state, self._foes = state, foes
        self._shoots = on_turn and state.phase in BEFORE_SHOTS
        self._moves = on_turn and state.phase in ("start", "hq", "cards", "movement")
        self._targets = [*zip(range(len(foes.spaces)), foes.spaces, foes.marks, foes.worth, foes.left, strict=True)]
        # Value lost by each enemy unit now, from here, and next turn.
        self._now, self._here, self._soon = ([0.0] * len(self._targets) for _ in range(3))
        alive = [(id, hq) for id, hq in state.hqs.items() if hq.side != army.side and hq.hp > 0]
        self._hqs = [(HQ_DISTANCE[id], HQ_ARMOR[hq.faction], Strikes(hq.hp, [], [])) for id, hq in alive]
        self._hq = [0.0, 0.0, 0.0]
        kind, self._missing = _missing_prey(state, army.side)
        # Chance that each enemy unit of the required kind survives this turn.
        self._unhurt = {at: 1.0 for at, unit in enumerate(foes.units) if kind and UNITS[unit.card].id == kind}

    def fire_by(self, unit: FieldUnit, arms: Sequence[Armed], able: float) -> None:
        """Add the fire of a unit's weapons. `able` is the share of the unit that is expected to survive."""
        movement = next_movement(self._state, unit)
        left = rest_of(self._state, unit) if self._moves else 0
        far = DISTANCE[unit.space]
        farthest = max([armed[0] for armed in arms]) + movement
        near = [
            (at, far[space], mark, worth, whole) for at, space, mark, worth, whole in self._targets if far[space] <= farthest
        ]
        silent = not self._shoots or unit.riding or unit.failed or unit.rowed
        for reach, gun, weapon in arms:
            at_once = -1 if silent or weapon in unit.fired or weapon in unit.grey else reach + left
            self._at_units(near, gun, able, (at_once, reach, reach + movement))
            self._at_hqs(unit.space, gun, able, (at_once, reach, reach + movement))

    def _at_units(self, near: Sequence[_Near], gun: int, able: float, reaches: tuple[int, int, int]) -> None:
        """Add the fire of one weapon at units. Damage already assigned to a target reduces the gain."""
        at_once, reach, moved = reaches
        now, here, soon, harm, unhurt = self._now, self._here, self._soon, KNOWN.damage.get, self._unhurt
        best_now = best_here = best_soon = 0.0
        to_now = to_here = to_soon = -1
        for at, steps, mark, worth, whole in near:
            if steps > moved:
                continue
            wounds = harm((gun, mark))
            if wounds is None:
                wounds = KNOWN.harm(gun, mark)
            if not wounds:
                continue
            gain = wounds * worth * able
            if (rest := gain * (1.0 - soon[at] / whole)) > best_soon:
                best_soon, to_soon = rest, at
            if steps <= reach and (rest := gain * (1.0 - here[at] / whole)) > best_here:
                best_here, to_here = rest, at
            if steps <= at_once:
                if at in unhurt:
                    unhurt[at] *= 1.0 - min(1.0, gain / whole)
                if (rest := gain * (1.0 - now[at] / whole)) > best_now:
                    best_now, to_now = rest, at
        if to_soon >= 0:
            soon[to_soon] += best_soon
            if to_here >= 0:
                here[to_here] += best_here
            if to_now >= 0:
                now[to_now] += best_now

    def _at_hqs(self, space: Space, gun: int, able: float, reaches: tuple[int, int, int]) -> None:
        at_once, reach, moved = reaches
        for distances, armor, strikes in self._hqs:
            steps = distances[space]
            if steps > moved or KNOWN.penetration[gun] < armor:
                continue
            hit, damage = at_hq(gun)
            hit *= able
            points = hit * damage
            self._hq[2] += points
            strikes.soon.append((hit, damage))
            if steps <= reach:
                self._hq[1] += points
            if steps <= at_once:
                self._hq[0] += points
                strikes.now.append((hit, damage))

    def told(self) -> Fire:
        spares = [max(0.0, 1.0 - damage / whole) for damage, whole in zip(self._now, self._foes.left, strict=True)]
        caught = sorted((1.0 - chance for chance in self._unhurt.values()), reverse=True)[: self._missing]
        prey = prod(caught) if self._missing and len(caught) == self._missing else 0.0
        units = sum(self._now), sum(self._here), sum(self._soon)
        hq_now, hq_here, hq_soon = self._hq
        return Fire(*units, hq_now, hq_here, hq_soon, prey, [strikes for _, _, strikes in self._hqs], spares)


@cache
def _prey(scenario: str, side: Side) -> tuple[str, int]:
    """The kind and number of units that a side has to destroy to win by that alone, or ("", 0)."""
    enough = [goal.needs[0] for goal in DATA.scenarios[scenario].victory[side] if len(goal.needs) == 1]
    losses: list[Any] = [need.argument for need in enough if need.kind == "losses"]
    return next(((loss.unit, loss.least) for loss in losses if loss.unit and loss.least), ("", 0))


def _missing_prey(state: TgmState, side: Side) -> tuple[str, int]:
    """The kind of units to destroy, and the number still missing."""
    kind, count = _prey(state.options.scenario, side)
    lost = state.tallies[other(side)].special_losses.get(kind, 0) if kind else 0
    return kind, max(0, count * len(state.layouts) - lost)


@cache
def at_hq(gun: int) -> Strike:
    """The strike of a weapon, given by number, against a headquarters whose armor it penetrates."""
    return strike(KNOWN.gun_list[gun])


def fall_now(state: TgmState, side: Side, airplanes: bool = True) -> float:
    """Chance that the side destroys an enemy headquarters in the rest of its turn."""
    return _fall_now(state, side, fire_of(state, Army(state, side), Army(state, other(side))), airplanes)


def _fall_now(state: TgmState, side: Side, fire: Fire, airplanes: bool = True) -> float:
    flying = strikes_by_air(state, side) if airplanes and fire.strikes else []
    return max([falls(strikes.hp, strikes.now + flying) for strikes in fire.strikes], default=0.0)


def measure(state: TgmState) -> list[list[float]]:
    """The features of every seat, shared by its side. The side on turn fires first, which weakens the other side's fire."""
    armies = {side: Army(state, side) for side in SIDES}
    first, second = state.side, other(state.side)
    fire = fire_of(state, armies[first], armies[second])
    fires = {first: fire, second: fire_of(state, armies[second], armies[first], fire.spared)}
    found = {side: _features(state, armies[side], fires[side]) for side in SIDES}
    return [found[player.side] for player in state.players]


def _features(state: TgmState, army: Army, fire: Fire) -> list[float]:
    side = army.side
    decisive = hq_wins(state.options.scenario, other(side))
    wins_by_hq = hq_wins(state.options.scenario, side)
    hp = float(hq_hp(state, side)) if decisive else 0.0
    prey = max(1, hq_hp(state, other(side)))
    players = [player for player in state.players if player.side == side]
    cards = sum(len(player.deck) + len(player.hand) for player in players)
    return [
        hp,
        max(0.0, WEAK_HQ - hp) if decisive else 0.0,
        army.value + army.means,
        army.covered,
        army.gained / LINES,
        float(supply(state, side) + sum(map(command_ap, army.units))),
        float(max(0, FEW_CARDS - cards)),
        fire.now,
        fire.here,
        fire.soon,
        fire.hq_here if wins_by_hq else 0.0,
        min(1.0, fire.hq_now / prey) if wins_by_hq else 0.0,
        min(1.0, fire.hq_soon / prey) if wins_by_hq else 0.0,
        _fall_now(state, side, fire) if wins_by_hq and state.side == side else 0.0,
        max([falls(strikes.hp, strikes.soon) for strikes in fire.strikes], default=0.0) if wins_by_hq else 0.0,
        fire.prey_now,
        float(state.side == side),
        _progress(state, side),
        _nearness(state, army),
        _time(state, side),
    ]


def _progress(state: TgmState, side: Side) -> float:
    """Progress, from 0 to 1, toward the goal nearest to completion. Headquarters have their own features."""
    best = 0.0
    for goal in state.scenario.victory[side]:
        needs = [need for need in goal.needs if need.kind in COUNTS]
        if needs:
            best = max(best, min(_share(state, side, need) for need in needs))
    return best


def _share(state: TgmState, side: Side, need: Condition) -> float:
    counted: Any = need.argument
    number, fields = COUNTS[need.kind](state, side, counted), len(state.layouts)
    if need.points is not None:
        number += POINTS_AHEAD * COUNTS["objectives_held"](state, side, counted)
    if counted.least is not None:
        needed: int = counted.least * fields
        return min(1.0, number / needed)
    return float(counted.fits(number, fields))


@cache
def _plan(scenario: str, side: Side) -> SoloSide:
    return DATA.solo.scenarios.get(scenario, {}).get(side, SoloSide())


def _nearness(state: TgmState, army: Army) -> float:
    """Sum over all units of how near they are to the nearest goal without a friendly unit; units on a goal count fully.

    For a defender, only units on goals count, and sappers on their way to place charges."""
    side = army.side
    goals = _goals(state, side)
    if not goals:
        return 0.0
    there = goals.intersection(army.spaces)
    free, steps = goals - there, WAYS.of(state, side)
    near, going = 0.0, army.units
    if _stance(state.options.scenario, side) == "defensive":
        lays = "place_charges" in _plan(state.options.scenario, side).actions
        near = HOLDS * sum([space in there for space in army.spaces])
        going = [unit for unit in army.units if lays and token_with(unit, "sappers")]
    for unit in going:
        distance = 0 if unit.space in there else min([steps(unit, goal).get(unit.space, FAR) for goal in free], default=FAR)
        near += 1 - distance / FAR
    return near


def _goals(state: TgmState, side: Side) -> frozenset[Space]:
    goals = _places(state.options.scenario, side)
    return goal_spaces(state, side, goals) if goals else frozenset()


@cache
def _places(scenario: str, side: Side) -> list[SoloGoal]:
    """All goals except bridges, boats and spaces from which to hit an HQ. Those are only steps toward other goals."""
    return [goal for goal in _plan(scenario, side).goals if (goal.hq_in_reach, goal.bridges, goal.rowboats) == (None,) * 3]


@cache
def _stance(scenario: str, side: Side) -> Stance:
    return DATA.scenarios[scenario].solo_ai.get(side, _plan(scenario, side).stance)


def _time(state: TgmState, side: Side) -> float:
    """Share of the rounds that are over, for the side that wins at the round limit; 0 for the other side."""
    limit = round_limit(state)
    return state.round / limit if limit and state.scenario.rounds.at_limit[0] == side else 0.0
