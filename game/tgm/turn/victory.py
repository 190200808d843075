"""Goals and their checks, end of the game, front line, supply, and income from command groups (1.5, 1.29)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import cache
from typing import Any, NoReturn

from game.tgm.data.loaded import DATA
from game.tgm.data.scenarios import Condition, Goal, Moment
from game.tgm.ground import geometry
from game.tgm.ground.terrain import RUINS, card_at
from game.tgm.opening.scenario_rules import side_rules
from game.tgm.state import FieldUnit, TgmReferee, TgmState, hqs_of, is_craft, seats_of, units_of, value_of
from game.tgm.tables import ALL_SPACES, CONSTANTS, UNITS, card_kind

COMMAND_AP = CONSTANTS.command_ap.value
COMMANDERS = frozenset(card for card, printed in UNITS.items() if "command" in printed.abilities)
OWN_LINES: Mapping[geometry.Side, Mapping[geometry.Space, int]] = {
    side: {space: geometry.own_line(space, side) for space in ALL_SPACES} for side in geometry.SIDES
}


def front_line(state: TgmState, side: geometry.Side) -> int:
    """Line of the side's foremost unit, counted from its own edge; 0 without units (R8.2)."""
    return max((geometry.own_line(unit.space, side) for unit in units_of(state, side)), default=0)


def supplied_lines(state: TgmState, side: geometry.Side, half: geometry.Half | None = None) -> set[int]:
    """Lines with a unit of the side, counted from its own edge, on one half or the whole map.

    Craft do not count; the scenario may add lines that always count."""
    ahead = OWN_LINES[side]
    lines = {
        ahead[unit.space]
        for unit in state.units.values()
        if unit.side == side and unit.space and not is_craft(unit) and (half is None or geometry.half_of(unit.space) == half)
    }
    held = side_rules(state.options.scenario, side).held_lines
    return lines | {geometry.line_for(side, line) for line in held} if held else lines


def supply(state: TgmState, side: geometry.Side, half: geometry.Half | None = None) -> int:
    """Number of consecutive lines, from the side's own edge, on which it has a unit (R8.3)."""
    lines = supplied_lines(state, side, half)
    for line in range(1, geometry.LINES + 1):
        if line not in lines:
            return line - 1
    return geometry.LINES


def command_ap(unit: FieldUnit) -> int:
    """AP that a command group yields on its current line (R9.2)."""
    if unit.card not in COMMANDERS or not unit.space:
        return 0
    line = geometry.own_line(unit.space, unit.side)
    return COMMAND_AP[1] if line == 1 else COMMAND_AP[2] if line == 2 else COMMAND_AP[3]


def holds(state: TgmState, side: geometry.Side, condition: Condition) -> bool:
    if condition.kind in COUNTS:
        counted = condition.argument
        return bool(counted.fits(COUNTS[condition.kind](state, side, counted), len(state.layouts)))
    if condition.craft_gone is not None:
        enemy, unit = geometry.other(side), condition.craft_gone
        afloat = any(card_kind(craft.card) == unit for craft in units_of(state, enemy))
        return not afloat and not state.tallies[enemy].stock.get(unit, 0)
    if condition.hq_alive is not None:
        return all(hq.alive for _, hq in hqs_of(state, side))
    # On two battlefields one destroyed enemy headquarters is enough (R18.6).
    return any(hq.hp <= 0 and hq.side != side and not hq.out_of_reach for hq in state.hqs.values())


def objectives(state: TgmState) -> list[geometry.Space]:
    return (
        [*state.scenario.objectives]
        if len(state.layouts) == 1
        else [geometry.in_half(space, half) for half in ("west", "east") for space in state.scenario.objectives]
    )


def is_held(state: TgmState, side: geometry.Side, space: geometry.Space) -> bool:
    """Return whether a unit of the side is on the objective (A65)."""
    return any(unit.space == space for unit in units_of(state, side))


def _won(state: TgmState, side: geometry.Side, _: Any) -> int:
    """Number of objectives that the side holds or that are in ruins."""
    return sum(is_held(state, side, space) or card_at(state, space) is RUINS for space in objectives(state))


def _on_lines(state: TgmState, side: geometry.Side, counted: Any) -> int:
    owner = side if counted.of == "own" else geometry.other(side)
    return sum(geometry.line_of(unit.space) in counted.lines for unit in units_of(state, owner))


def _losses(state: TgmState, side: geometry.Side, counted: Any) -> int:
    tally = state.tallies[geometry.other(side)]
    return tally.losses if counted.unit is None else tally.special_losses.get(counted.unit, 0)


def _left_map(state: TgmState, side: geometry.Side, counted: Any) -> int:
    """Number of units that left the map or are on the given columns, counted within each battlefield."""
    at_edge = [
        unit
        for unit in units_of(state, side)
        if (geometry.column_of(unit.space) - 1) % geometry.COLUMNS + 1 in counted.columns
    ]
    departed: int = state.tallies[side].left_map.get(counted.unit, 0)
    return departed + len([unit for unit in at_edge if card_kind(unit.card) == counted.unit])


COUNTS: dict[str, Callable[[TgmState, geometry.Side, Any], int]] = {
    "points": lambda state, side, _: state.tallies[side].points,
    "objectives_held": lambda state, side, _: sum(is_held(state, side, space) for space in objectives(state)),
    "objectives_held_or_ruined": _won,
    "units_on_lines": _on_lines,
    "losses": _losses,
    "left_map": _left_map,
    "evacuated": lambda state, side, _: state.tallies[side].evacuated,
    "bridges_destroyed": lambda state, side, _: state.bridges_lost,
}


def check_at_once(referee: TgmReferee) -> None:
    """Check the `at_once` goals. This is called after each resolved attack, effect or Start event (E1)."""
    check(referee, "at_once")


def check(referee: TgmReferee, moment: Moment) -> None:
    """End the game if a goal of this moment is reached; the active side is checked first (A64)."""
    state = referee.state
    # Fast path: this runs after every attack, and most goals need a destroyed headquarters.
    if only_by_hq(state.options.scenario, moment) and not _any_hq_destroyed(state):
        return
    for side in ORDERS[state.side]:
        _win_by(referee, side, moment)


def _win_by(referee: TgmReferee, side: geometry.Side, moment: Moment) -> None:
    for number, goal in _goals_of(referee.state.options.scenario, side, moment):
        if _is_reached(referee.state, side, number, goal):
            kinds = [need.kind for need in goal.needs]
            end(referee, side, next((kind for kind in kinds if kind != "hq_alive"), kinds[0]))


@cache
def only_by_hq(scenario: str, moment: Moment) -> bool:
    """Return whether every goal checked at this moment requires a destroyed headquarters."""
    goals = [goal for side in geometry.SIDES for _, goal in _goals_of(scenario, side, moment)]
    return all(any(need.hq_destroyed is not None for need in goal.needs) for goal in goals)


def _any_hq_destroyed(state: TgmState) -> bool:
    for hq in state.hqs.values():  # noqa: SIM110  # a plain loop is faster, and this is asked all the time
        if hq.hp <= 0:
            return True
    return False


ORDERS: dict[geometry.Side, tuple[geometry.Side, geometry.Side]] = {"south": ("south", "north"), "north": ("north", "south")}


def _is_reached(state: TgmState, side: geometry.Side, number: int, goal: Goal) -> bool:
    for need in goal.needs:
        if not holds(state, side, need):
            return False
    return goal.turns == 1 or state.tallies[side].streaks.get(str(number), 0) >= goal.turns


def end_of_turn(referee: TgmReferee) -> None:
    """Check goals in the End phase (E2): `own_end` goals of the active side, and `every_end` goals."""
    state = referee.state
    # Count for how many of the side's consecutive turns each of its lasting goals has held.
    streaks = state.tallies[state.side].streaks
    for number, goal in enumerate(state.scenario.victory[state.side]):
        if goal.turns > 1:
            held = all(holds(state, state.side, need) for need in goal.needs)
            streaks[str(number)] = streaks.get(str(number), 0) + 1 if held else 0
    for side in ORDERS[state.side]:
        if side == state.side:
            _win_by(referee, side, "own_end")
        _win_by(referee, side, "every_end")


@cache
def _goals_of(scenario: str, side: geometry.Side, moment: Moment) -> tuple[tuple[int, Goal], ...]:
    """A side's goals that are checked at this moment, with their numbers."""
    return tuple((number, goal) for number, goal in enumerate(DATA.scenarios[scenario].victory[side]) if moment in goal.at)


def end(referee: TgmReferee, side: geometry.Side | None, reason: str) -> NoReturn:
    """End the game with a winning side, or with a draw if `side` is None."""
    if side is None:
        referee.emit("tgm.event.draw")
    else:
        referee.emit("tgm.event.victory", seat=referee.state.marshals[side], reason=reason)
    referee.end([] if side is None else sorted(seats_of(referee.state, side)), f"tgm.end.{reason}")


def give_up(referee: TgmReferee, seat: int) -> None:
    """Concede for one player. The other side wins once all players of this side have done so (E6, R17.11)."""
    state = referee.state
    state.players[seat].gave_up = True
    side = state.players[seat].side
    referee.emit("tgm.event.gave_up", seat=seat)
    if all(state.players[mate].gave_up for mate in seats_of(state, side)):
        end(referee, geometry.other(side), "gave_up")


def round_limit(state: TgmState) -> int:
    """Number of the last round, or 0 if there is no limit (E4). Calling time can only shorten the game (R19.4)."""
    rounds = state.scenario.rounds
    limit = state.options.round_limit if rounds.adjustable else rounds.limit
    return state.last_round if state.last_round and (not limit or state.last_round < limit) else limit


def is_stalemate(state: TgmState) -> bool:
    """Return whether a game without a round limit has seen no progress for too many rounds (E5)."""
    return not round_limit(state) and state.round - state.progress >= CONSTANTS.stalemate_rounds.value


def end_at_limit(referee: TgmReferee) -> NoReturn:
    """End the game after the last round: check the `limit` goals, then the verdicts in order."""
    check(referee, "limit")
    for verdict in referee.state.scenario.rounds.at_limit:
        if verdict == "draw":
            break
        if verdict in geometry.SIDES:
            end(referee, verdict, "limit")
        south, north = (MEASURES[verdict](referee.state, side) for side in geometry.SIDES)
        if south != north:
            end(referee, "south" if south > north else "north", f"limit_{verdict}")
    end(referee, None, "limit_draw")


def hq_hp(state: TgmState, side: geometry.Side) -> int:
    return sum(hq.hp for _, hq in hqs_of(state, side))


def unit_value(state: TgmState, side: geometry.Side) -> Fraction:
    """Total value of a side's ground units, including passengers (E4)."""
    return sum((value_of(unit) for unit in state.units.values() if unit.side == side), Fraction(0))


MEASURES: dict[str, Callable[[TgmState, geometry.Side], int | Fraction]] = {
    "points": lambda state, side: state.tallies[side].points,
    "hq_hp": hq_hp,
    "unit_value": unit_value,
}
