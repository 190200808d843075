"""Verbs of the Movement phase other than steps: board, set down, leave the map, pick up equipment (1.26).

Also rowing: infantry crosses a river in one of the scenario's rowboats (A76)."""

from __future__ import annotations

from collections.abc import Iterable

from game.rules.moves import Args, Flow
from game.rules.refusals import Refusal, refusal
from game.tgm.data.scenarios import LeaveMap
from game.tgm.deployment.deploying import begin_extra_move
from game.tgm.fire.destroying import free_tokens, take
from game.tgm.ground.geometry import COLUMNS, Space, column_of, in_front, line_of
from game.tgm.ground.terrain import check_charges, closed, going, ground_for
from game.tgm.movement.carrying import board, board_problem, landing_spaces, set_down, set_down_problem
from game.tgm.movement.moving import ambush_window, can_move, clear_move, end_move, may_end, meet, stirs
from game.tgm.movement.verbs import MoverVerb, WholeMove, begin, own_units, rest, turn_problem
from game.tgm.opening.scenario_rules import side_rules
from game.tgm.state import FieldUnit, Rowboat, TgmReferee, TgmState, TgmVerb, all_at, has, is_infantry
from game.tgm.tables import DISTANCE, UNITS, card_kind
from game.tgm.turn.turn import UnitVerb, own_problem, phase_problem
from game.tgm.turn.victory import check_at_once


class Board(MoverVerb):
    """Board a carrier as the last step of a move, or as the whole move (1.26)."""

    name, rule, params = "board", "1.26", ("unit", "target:unit")
    none = "tgm.refusal.no_carrier_beside"

    def candidates(self, state: TgmState, seat: int) -> Iterable[Args]:
        carriers = [unit for card, unit in state.units.items() if card in CARRIERS and unit.space and not unit.cargo]
        for unit in own_units(state, seat) if carriers else ():
            for carrier in carriers:
                if carrier.side == unit.side and DISTANCE[unit.space][carrier.space] <= 1:
                    yield unit.card, carrier.card

    def forbid(self, state: TgmState, unit: FieldUnit, args: Args) -> Refusal | None:
        carrier = state.units.get(args[1])
        if carrier is None or not carrier.space:
            return refusal("tgm.refusal.no_carrier", "1.26", unit=unit.card, target=args[1])
        if state.together:
            return refusal("tgm.refusal.in_pair", "1.26", unit=unit.card)
        if problem := phase_problem(state, "movement"):
            return problem
        # A unit without movement or fuel can still be towed.
        problem = None if state.moving else can_move(state, unit)
        if problem is not None and problem.key not in ("tgm.refusal.no_movement", "tgm.refusal.no_fuel"):
            return problem
        if DISTANCE[unit.space][carrier.space] > 1:
            return refusal("tgm.refusal.not_adjacent", "1.26", unit=unit.card, space=carrier.space)
        return board_problem(state, unit, carrier, rest(state, unit))

    def do(self, referee: TgmReferee, seat: int, args: Args) -> None:
        board(referee, referee.state.units[args[0]], referee.state.units[args[1]])


CARRIERS = frozenset(card for card, printed in UNITS.items() if {"transport", "tow", "embark"} & {*printed.abilities})


class SetDown(MoverVerb):
    """Set down a carrier's passenger at the end of the carrier's move, even if the carrier did not move (1.26)."""

    name, rule, params = "set_down", "1.26", ("unit", "space")

    def candidates(self, state: TgmState, seat: int) -> Iterable[Args]:
        for unit in own_units(state, seat):
            if unit.cargo and not unit.unloaded:
                for space in landing_spaces(state, unit):
                    yield unit.card, space

    def forbid(self, state: TgmState, unit: FieldUnit, args: Args) -> Refusal | None:
        if not state.moving and (unit.done or unit.deployed):
            return refusal("tgm.refusal.has_moved_loaded", "1.26", unit=unit.card)
        if state.trail and not may_end(state, unit, unit.space):
            return refusal("tgm.refusal.occupied", "1.26", space=unit.space)
        return set_down_problem(state, unit, args[1])

    def do(self, referee: TgmReferee, seat: int, args: Args) -> Flow[None]:
        state = referee.state
        carrier = state.units[args[0]]
        passenger = state.units[carrier.cargo]
        begin(state, carrier)
        yield from end_move(referee, carrier)
        if carrier.card not in state.units:
            return
        yield from set_down(referee, carrier, args[1])
        # A mechanized unit may move at once (A55).
        if passenger.card in state.units and has(passenger, "mechanized") and not passenger.rushed:
            begin_extra_move(state, passenger, "mechanized")
            passenger.rushed = True
            if not state.left:
                clear_move(state)


class LeaveTheMap(TgmVerb):
    """Leave the map at the scenario's exit, as the unit's whole move (S03)."""

    name, rule, params, open = "leave_map", "5.10", ("unit",), True

    def candidates(self, state: TgmState, seat: int) -> Iterable[Args]:
        if state.moving or not side_rules(state.options.scenario, state.players[seat].side).leaving:
            return ()
        return [(unit.card,) for unit in own_units(state, seat) if _leaving(state, unit) is not None]

    def refuse(self, state: TgmState, seat: int, args: Args) -> Refusal | None:
        if problem := own_problem(state, seat, args[0], self.rule):
            return problem
        unit = state.units[args[0]]
        rule = _leaving(state, unit)
        # Each of two battlefields has its own exit.
        here = (column_of(unit.space) - 1) % COLUMNS + 1 if unit.space else 0
        if state.moving or rule is None or here != rule.column or line_of(unit.space) not in rule.lines:
            return refusal("tgm.refusal.no_exit", "5.10", unit=unit.card)
        return turn_problem(state, unit) or can_move(state, unit)

    def do(self, referee: TgmReferee, seat: int, args: Args) -> None:
        state = referee.state
        unit = state.units.pop(args[0])
        kind, tally = card_kind(unit.card), state.tallies[unit.side]
        tally.left_map[kind] = tally.left_map.get(kind, 0) + 1
        state.progress = state.round
        referee.emit("tgm.event.left_map", seat=seat, unit=unit.card)
        check_at_once(referee)


def _leaving(state: TgmState, unit: FieldUnit) -> LeaveMap | None:
    return side_rules(state.options.scenario, unit.side).leaving.get(card_kind(unit.card))


class Take(UnitVerb):
    """Pick up equipment left by destroyed infantry on the unit's space (R19.2)."""

    name, rule, params = "take", "R19.2", ("unit", "leftover")

    def candidates(self, state: TgmState, seat: int) -> Iterable[Args]:
        for unit in own_units(state, seat) if state.leftovers and not state.moving else ():
            if is_infantry(unit):
                for token in free_tokens(state, unit):
                    yield unit.card, token

    def forbid(self, state: TgmState, unit: FieldUnit, args: Args) -> Refusal | None:
        if not is_infantry(unit) or args[1] not in free_tokens(state, unit):
            return refusal("tgm.refusal.nothing_to_take", "R19.2", unit=unit.card)
        return None

    def do(self, referee: TgmReferee, seat: int, args: Args) -> None:
        take(referee, referee.state.units[args[0]], args[1])


def opposite_bank(state: TgmState, space: Space) -> Space | None:
    """The space across the river in the same column; None if there is no river."""
    banks = ground_for(state.layouts).banks
    if space in banks:
        return in_front(space, "south")
    south = in_front(space, "north")
    return south if south in banks else None


def boat_for(state: TgmState, unit: FieldUnit) -> Rowboat | None:
    """A boat on the unit's space that its side may use and that was not used this turn; None if there is none."""
    boats = (boat for boat in state.rowboats if boat.space == unit.space and not boat.used)
    return next((boat for boat in boats if boat.side in ("", unit.side)), None)


def row_problem(state: TgmState, unit: FieldUnit) -> Refusal | None:
    """Reason why the unit cannot row from its space, or None."""
    if not is_infantry(unit) or unit.partner:
        return refusal("tgm.refusal.no_rower", "A76", unit=unit.card)
    if boat_for(state, unit) is None:
        return refusal("tgm.refusal.no_boat", "A76", unit=unit.card)
    there = opposite_bank(state, unit.space)
    if there is None or going(state, unit, there) == "never":
        return closed(state, "A76", unit.card, there or unit.space)
    return refusal("tgm.refusal.occupied", "A76", space=there) if all_at(state, there) else None


class Row(WholeMove):
    """Row across the river as the unit's whole move; the boat ends on the other bank."""

    name, rule, params = "row", "A76", ("unit",)

    def candidates(self, state: TgmState, seat: int) -> Iterable[Args]:
        if not state.rowboats or state.moving:
            return ()
        return [(unit.card,) for unit in own_units(state, seat) if boat_for(state, unit) is not None]

    def forbid(self, state: TgmState, unit: FieldUnit, args: Args) -> Refusal | None:
        return row_problem(state, unit)

    def do(self, referee: TgmReferee, seat: int, args: Args) -> Flow[None]:
        state = referee.state
        unit = state.units[args[0]]
        boat, start, there = boat_for(state, unit), unit.space, opposite_bank(state, unit.space)
        assert boat is not None
        assert there is not None
        unit.space = boat.space = there
        boat.used = unit.rowed = unit.done = True
        stirs(state, unit)
        referee.emit("tgm.event.rowed", seat=seat, unit=unit.card, start=start, space=there)
        yield from meet(referee, unit, there)
        check_charges(referee)
        if unit.card in state.units:
            yield from ambush_window(referee, [unit])
