"""What a situation of The Sixth Line is worth, in numbers that have names: armies, headquarters, supply, fire, goals.

Asked for every game that the search plays ahead. What a weapon does to a target is worked out once for all games.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from math import prod
from typing import Any, NamedTuple

from game.bots.tgm.aims import Gun, Mark, chance_of, gun_of, mark_of
from game.bots.tgm.goals import goal_spaces, hq_wins
from game.tgm.data.files import DATA
from game.tgm.data.scenarios import Condition
from game.tgm.data.solo import SoloSide
from game.tgm.fire.armory import MOUNTED, range_of, weapons_of
from game.tgm.ground.geometry import LINES, SIDES, Side, Space, other
from game.tgm.ground.terrain import cover_of
from game.tgm.movement.moving import next_movement, rest_of
from game.tgm.state import FieldUnit, TgmState, line_of_weapon, wounds_value
from game.tgm.tables import D10, DISTANCE, HQ_ARMOR, HQ_DISTANCE, SUPPORT, UNITS
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
    "prey_in_its_hands_now",
    "on_turn",
    "goal_progress",
    "goal_near",
    "time_on_its_side",
)

WEAK_HQ = 4
FEW_CARDS = 10
FAR = 12
"""Farther than any way on one battlefield."""
AP, PLANE, UNIT, SUPPORTING, LAID, GENERAL = 0.7, 0.7, 0.15, 0.4, 0.6, 2.0
"""What AP, the cost of a waiting airplane, the cost of a unit in hand, a support card in hand or in play, and a general are
worth, where a unit on the map is worth its cost. Fitted, a hand would look dearer than what is played from it: who is rich
wins, and has both."""
IN_HAND = {**{card: UNIT * unit.cost for card, unit in UNITS.items()}, **dict.fromkeys(SUPPORT, SUPPORTING)}
BEFORE_SHOTS = ("start", "hq", "cards", "movement", "deployment", "shooting")


class Armed(NamedTuple):
    """A weapon that can be fired: how far it reaches, what it is, and its name."""

    reach: int
    gun: int
    weapon: str


class Known:
    """Everything that was ever worked out: weapons and targets by number, and what the one does to the other."""

    def __init__(self) -> None:
        self.guns: dict[Gun, int] = {}
        self.marks: dict[Mark, int] = {}
        self.gun_list: list[Gun] = []
        self.penetration: list[int] = []
        self.mark_list: list[Mark] = []
        self.damage: dict[tuple[int, int], float] = {}
        self.armed: dict[tuple[Any, ...], tuple[Armed, ...]] = {}
        self.marked: dict[tuple[Any, ...], tuple[int, int]] = {}

    def arms(self, state: TgmState, unit: FieldUnit) -> tuple[Armed, ...]:
        """The weapons of a unit that are set up, whether they have fired or not."""
        piece = state.terrain.get(unit.space)
        key = (
            unit.card, unit.wounds, unit.rank, unit.suppressed, unit.decorated, unit.tokens, unit.mounted, unit.cards,
            piece and state.pieces[piece].kind,
        )  # fmt: skip
        found = self.armed.get(key)
        if found is None:
            found = self.armed[key] = tuple(self._armed(state, unit))
        return found

    def _armed(self, state: TgmState, unit: FieldUnit) -> Iterable[Armed]:
        for weapon in weapons_of(unit):
            if weapon not in MOUNTED or weapon in unit.mounted:
                gun = gun_of(state, unit, weapon, line_of_weapon(unit, weapon))
                yield Armed(range_of(state, unit, weapon), self.gun(gun), weapon)

    def gun(self, gun: Gun) -> int:
        if gun not in self.guns:
            self.guns[gun] = len(self.gun_list)
            self.gun_list.append(gun)
            self.penetration.append(gun.line.penetration)
        return self.guns[gun]

    def mark(self, mark: Mark) -> int:
        if mark not in self.marks:
            self.marks[mark] = len(self.mark_list)
            self.mark_list.append(mark)
        return self.marks[mark]

    def target(self, state: TgmState, unit: FieldUnit) -> tuple[int, int]:
        """A unit as a target, by number, and how good its cover is."""
        space = unit.space
        piece = state.terrain.get(space)
        key = (
            unit.card, unit.wounds, unit.rank, unit.cards, unit.tokens, bool(unit.partner), unit.camouflaged, unit.smoke,
            unit.dug_in, unit.rowed, space, state.pieces[piece].kind if piece else space in state.bare, state.layouts,
        )  # fmt: skip
        found = self.marked.get(key)
        if found is None:
            found = self.marked[key] = self.mark(mark_of(state, unit)), cover_of(state, unit)[0]
        return found

    def harm(self, gun: int, mark: int) -> float:
        """The wounds that a shot is expected to make."""
        key = gun, mark
        found = self.damage.get(key)
        if found is None:
            found = self.damage[key] = chance_of(self.gun_list[gun], self.mark_list[mark], "shot").damage / D10
        return found


KNOWN = Known()


class Army:
    """The units of a side on the map, and what they are worth."""

    __slots__ = ("covered", "gained", "left", "marks", "means", "side", "spaces", "units", "value", "worth")

    def __init__(self, state: TgmState, side: Side) -> None:
        self.side = side
        self.units = [unit for unit in state.units.values() if unit.side == side and unit.space]
        self.spaces = [unit.space for unit in self.units]
        # By unit its mark, what each of its wounds is worth, and all that are left.
        self.marks: list[int] = []
        self.left: list[float] = []
        self.worth: list[float] = []
        self.value = self.covered = self.gained = 0.0
        lines = OWN_LINES[side]
        for unit in self.units:
            mark, cover = KNOWN.target(state, unit)
            most = wounds_value(unit)
            each = (UNITS[unit.card].cost + unit.equipped + 0.5) / most
            value = each * max(1, most - unit.wounds)
            self.marks.append(mark)
            self.worth.append(each)
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


class Fire(NamedTuple):
    """What a side's weapons are expected to do: to units in their value, to headquarters in points."""

    now: float
    here: float
    soon: float
    hq_now: float
    hq_here: float
    hq_soon: float
    # How likely all of the scenario's units are destroyed at once that a goal still asks for.
    prey_now: float


def fire_of(state: TgmState, army: Army, foes: Army) -> Fire:
    """What the weapons of a side could do: in what is left of this turn, from where they stand, and after a move."""
    phase, on_turn = state.phase, state.side == army.side
    shoots = on_turn and phase in BEFORE_SHOTS
    moves = on_turn and phase in ("start", "hq", "cards", "movement")
    targets = [*zip(range(len(foes.spaces)), foes.spaces, foes.marks, foes.worth, foes.left, strict=True)]
    now, here, soon = [0.0] * len(targets), [0.0] * len(targets), [0.0] * len(targets)
    hqs = [(HQ_DISTANCE[id], HQ_ARMOR[hq.faction]) for id, hq in state.hqs.items() if hq.side != army.side and hq.hp > 0]
    hq_now = hq_here = hq_soon = 0.0
    hunted, missing = _hunted(state, army.side)
    spared = {at: 1.0 for at, unit in enumerate(foes.units) if hunted and UNITS[unit.card].id == hunted}
    harm, guns, penetrations = KNOWN.damage.get, KNOWN.gun_list, KNOWN.penetration
    for unit in army.units:
        arms = KNOWN.arms(state, unit)
        if not arms:
            continue
        movement = next_movement(state, unit)
        left = rest_of(state, unit) if moves else 0
        here_space = unit.space
        far = DISTANCE[here_space]
        farthest = max([armed[0] for armed in arms]) + movement
        near = [(at, far[space], mark, worth, whole) for at, space, mark, worth, whole in targets if far[space] <= farthest]
        silent = not shoots or unit.riding or unit.failed or unit.rowed
        for reach, gun, weapon in arms:
            ready = not (silent or weapon in unit.fired or weapon in unit.grey)
            moved, at_once = reach + movement, reach + left
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
                # Of who is as good as gone little is left to shoot at.
                gain = wounds * worth
                if ready and at in spared and steps <= at_once:
                    spared[at] *= 1.0 - min(1.0, gain / whole)
                if (rest := gain * (1.0 - soon[at] / whole)) > best_soon:
                    best_soon, to_soon = rest, at
                if steps <= reach and (rest := gain * (1.0 - here[at] / whole)) > best_here:
                    best_here, to_here = rest, at
                if ready and steps <= at_once and (rest := gain * (1.0 - now[at] / whole)) > best_now:
                    best_now, to_now = rest, at
            if to_soon >= 0:
                soon[to_soon] += best_soon
                if to_here >= 0:
                    here[to_here] += best_here
                if to_now >= 0:
                    now[to_now] += best_now
            for ways, armor in hqs:
                steps = ways[here_space]
                if steps <= moved and penetrations[gun] >= armor:
                    points = _at_hq(guns[gun])
                    hq_soon += points
                    if steps <= reach:
                        hq_here += points
                    if ready and steps <= at_once:
                        hq_now += points
    caught = sorted((1.0 - chance for chance in spared.values()), reverse=True)[:missing]
    prey = prod(caught) if missing and len(caught) == missing else 0.0
    return Fire(sum(now), sum(here), sum(soon), hq_now, hq_here, hq_soon, prey)


@cache
def _hunting(scenario: str, side: Side) -> tuple[str, int]:
    """Which units of a scenario a side is to destroy, and how many of them; nothing if none."""
    needs = [need for goal in DATA.scenarios[scenario].victory[side] for need in goal.needs]
    losses: list[Any] = [need.argument for need in needs if need.kind == "losses"]
    return next(((one.unit, one.least) for one in losses if one.unit and one.least), ("", 0))


def _hunted(state: TgmState, side: Side) -> tuple[str, int]:
    """Those units, and how many are missing yet."""
    kind, least = _hunting(state.options.scenario, side)
    lost = state.tallies[other(side)].special_losses.get(kind, 0) if kind else 0
    return kind, max(0, least * len(state.layouts) - lost)


@cache
def _at_hq(gun: Gun) -> float:
    """What a shot at a headquarters is expected to take from it."""
    return chance_of(gun, Mark(DATA.constants.most_players.value * D10, 0, mortal=False), "shot").damage / D10


def measure(state: TgmState) -> list[list[float]]:
    """The features of every seat: those of its side."""
    armies = {side: Army(state, side) for side in SIDES}
    found = {side: _features(state, armies[side], armies[other(side)]) for side in SIDES}
    return [found[player.side] for player in state.players]


def _features(state: TgmState, army: Army, foes: Army) -> list[float]:
    side = army.side
    decisive = hq_wins(state.options.scenario, other(side))
    wins_by_hq = hq_wins(state.options.scenario, side)
    hp = float(hq_hp(state, side)) if decisive else 0.0
    fire = fire_of(state, army, foes)
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
        fire.prey_now,
        float(state.side == side),
        _progress(state, side),
        _nearness(state, army),
        _time(state, side),
    ]


def _progress(state: TgmState, side: Side) -> float:
    """How much of the goal is reached that is nearest to it; headquarters are counted elsewhere."""
    best = 0.0
    for goal in state.scenario.victory[side]:
        needs = [need for need in goal.needs if need.kind in COUNTS]
        if needs:
            best = max(best, min(_share(state, side, need) for need in needs))
    return best


def _share(state: TgmState, side: Side, need: Condition) -> float:
    counted: Any = need.argument
    number, fields = COUNTS[need.kind](state, side, counted), len(state.layouts)
    if counted.least is not None:
        least: int = counted.least * fields
        return min(1.0, number / least)
    return float(counted.fits(number, fields))


@cache
def _plan(scenario: str, side: Side) -> SoloSide:
    return DATA.solo.scenarios.get(scenario, {}).get(side, SoloSide())


def _nearness(state: TgmState, army: Army) -> float:
    """How near its units are to where the side wants to be."""
    goals = _goals(state, army.side)
    if not goals:
        return 0.0
    return sum([1 - min([DISTANCE[space][goal] for goal in goals]) / FAR for space in army.spaces])


def _goals(state: TgmState, side: Side) -> Sequence[Space]:
    plan = _plan(state.options.scenario, side)
    if all(goal.hq_in_reach is not None for goal in plan.goals):
        return ()
    return tuple(goal_spaces(state, side, plan.goals))


def _time(state: TgmState, side: Side) -> float:
    """How much of the time has gone by, for whoever wins when it is over."""
    limit = round_limit(state)
    return state.round / limit if limit and state.scenario.rounds.at_limit[0] == side else 0.0
