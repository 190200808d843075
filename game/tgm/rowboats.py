"""Rowboats: infantry crosses a river where a scenario has laid some (A76)."""

from __future__ import annotations

from collections.abc import Iterable

from game.rules.moves import Args, Flow, Refusal, refusal
from game.tgm.bridges import check_charges
from game.tgm.geometry import Space, in_front
from game.tgm.moments import own_problem
from game.tgm.moving import ambush_window, can_move, meet, stirs
from game.tgm.state import FieldUnit, Rowboat, TgmReferee, TgmState, TgmVerb, all_at, is_infantry
from game.tgm.terrain import closed, going, ground_for
from game.tgm.verbs_moving import own_units, turn_problem


def opposite_bank(state: TgmState, space: Space) -> Space | None:
    """The space across the river in the same column."""
    banks = ground_for(state.layouts).banks
    if space in banks:
        return in_front(space, "south")
    south = in_front(space, "north")
    return south if south in banks else None


def boat_for(state: TgmState, unit: FieldUnit) -> Rowboat | None:
    """A boat where the unit stands that its side may use and that has carried nobody in this turn."""
    return next((boat for boat in state.rowboats if boat.space == unit.space and boat.may_carry(unit.side)), None)


class Row(TgmVerb):
    """Cross the river as the whole move; the boat goes along."""

    name, rule, params = "row", "A76", ("unit",)

    def candidates(self, state: TgmState, seat: int) -> Iterable[Args]:
        if not state.rowboats or state.moving:
            return ()
        return [(unit.card,) for unit in own_units(state, seat) if boat_for(state, unit) is not None]

    def refuse(self, state: TgmState, seat: int, args: Args) -> Refusal | None:
        if problem := own_problem(state, seat, args[0], self.rule):
            return problem
        unit = state.units[args[0]]
        if state.moving:
            return refusal("tgm.refusal.before_first_step", "A76", unit=unit.card)
        if problem := turn_problem(state, unit) or can_move(state, unit):
            return problem
        if not is_infantry(unit) or unit.partner:
            return refusal("tgm.refusal.no_rower", "A76", unit=unit.card)
        if boat_for(state, unit) is None:
            return refusal("tgm.refusal.no_boat", "A76", unit=unit.card)
        there = opposite_bank(state, unit.space)
        if there is None or going(state, unit, there) == "never":
            return closed(state, "A76", unit.card, there or unit.space)
        return refusal("tgm.refusal.occupied", "A76", space=there) if all_at(state, there) else None

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
