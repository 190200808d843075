"""Verbs of the Movement phase, including those during a move (1.25, 1.26, 1.10, 1.11)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.rules.moves import Args, Flow
from game.rules.refusals import Refusal, refusal
from game.tgm.deployment.purse import cost_problem, pay
from game.tgm.ground.terrain import going
from game.tgm.movement import moving
from game.tgm.movement.assaults import assault_problem, declare
from game.tgm.movement.carrying import landing_spaces, set_down_problem
from game.tgm.state import FieldUnit, TgmReferee, TgmState, TgmVerb, has, is_infantry
from game.tgm.tables import CONSTANTS, DISTANCE, NEIGHBOURS
from game.tgm.turn.turn import UnitVerb, own_problem, phase_problem

MARCH_AP = CONSTANTS.march_ap.value


def own_units(state: TgmState, seat: int) -> Iterator[FieldUnit]:
    """Units on the map that a player can move now: all of them, or only the one in the middle of its move."""
    if state.moving:
        return iter((state.units[state.moving],))
    return (unit for unit in state.units.values() if unit.seat == seat and unit.space)


def turn_problem(state: TgmState, unit: FieldUnit) -> Refusal | None:
    """Refusal if another unit is in the middle of its move, or if this is not the Movement phase; or None."""
    if state.moving:
        return None if state.moving == unit.card else refusal("tgm.refusal.other_moves", "1.25", unit=state.moving)
    return phase_problem(state, "movement")


def rest(state: TgmState, unit: FieldUnit) -> int:
    """Movement that the unit has left, during its move or before it."""
    return state.left if state.moving == unit.card else moving.rest_of(state, unit)


def begin(state: TgmState, unit: FieldUnit, together: bool = False) -> None:
    """Start a unit's move unless a move is already in progress."""
    if not state.moving:
        moving.begin_move(state, unit, together)


class MoverVerb(UnitVerb):
    """A verb of a unit that is moving or can start a move."""

    def moment(self, state: TgmState, unit: FieldUnit) -> Refusal | None:
        return turn_problem(state, unit)


class WholeMove(MoverVerb):
    """A verb that is only legal before the unit's first step."""

    def moment(self, state: TgmState, unit: FieldUnit) -> Refusal | None:
        if state.moving:
            return refusal("tgm.refusal.before_first_step", self.rule, unit=unit.card)
        return turn_problem(state, unit) or moving.can_move(state, unit)


class MoveUnit(MoverVerb):
    """Move a single unit by one step. If it was in a pair, it leaves the pair."""

    name, rule, params = "move", "R9.4", ("unit", "space")
    none = "tgm.refusal.nobody_can_move"

    def candidates(self, state: TgmState, seat: int) -> Iterable[Args]:
        near = NEIGHBOURS[state.columns]
        for unit in own_units(state, seat):
            if rest(state, unit):
                for space in dict.fromkeys((*near[unit.space], *moving.bridged_spaces(state, unit))):
                    yield unit.card, space

    def forbid(self, state: TgmState, unit: FieldUnit, args: Args) -> Refusal | None:
        if not state.moving and (problem := moving.can_move(state, unit)):
            return problem
        return moving.move_problem(state, unit, args[1], rest(state, unit))

    def do(self, referee: TgmReferee, seat: int, args: Args) -> Flow[None]:
        unit = referee.state.units[args[0]]
        begin(referee.state, unit)
        yield from moving.take_step(referee, unit, args[1])
        yield from stop_if_over(referee)


class MovePair(TgmVerb):
    """Make the first step of a pair that moves together. The move names the vehicle (R11.6)."""

    name, rule, params, open = "move_pair", "R11.6", ("unit", "space"), True

    def candidates(self, state: TgmState, seat: int) -> Iterable[Args]:
        for unit in own_units(state, seat) if not state.moving else ():
            if unit.partner and not is_infantry(unit):
                for space in dict.fromkeys((*NEIGHBOURS[state.columns][unit.space], *moving.bridged_spaces(state, unit))):
                    yield unit.card, space

    def refuse(self, state: TgmState, seat: int, args: Args) -> Refusal | None:
        card, space = args
        if problem := own_problem(state, seat, card, self.rule):
            return problem
        unit = state.units[card]
        if not unit.partner or is_infantry(unit):
            return refusal("tgm.refusal.no_pair_here", "R11.6", unit=card)
        both = (unit, state.units[unit.partner])
        if state.moving:
            return refusal("tgm.refusal.other_moves", "1.25", unit=state.moving)
        for mover in both:
            problem = own_problem(state, seat, mover.card, self.rule)
            if problem := problem or turn_problem(state, mover) or moving.can_move(state, mover):
                return problem
        return moving.move_problem(
            state, unit, space, min(moving.movement_of(state, mover) for mover in both), together=True
        )

    def do(self, referee: TgmReferee, seat: int, args: Args) -> Flow[None]:
        unit = referee.state.units[args[0]]
        moving.begin_move(referee.state, unit, together=True)
        yield from moving.take_step(referee, unit, args[1])
        yield from stop_if_over(referee)


def stop_if_over(referee: TgmReferee) -> Flow[None]:
    """End a move that cannot continue; otherwise wait for the next step."""
    state = referee.state
    if not state.moving:
        moving.clear_move(state)
        return
    unit = state.units[state.moving]
    if state.left or (has(unit, "march") and march_problem(state, unit) is None):
        return
    if not (unit.cargo and any(set_down_problem(state, unit, space) is None for space in landing_spaces(state, unit))):
        yield from moving.end_move(referee, unit)


class Stop(TgmVerb):
    """End the move here."""

    name, rule, open, ends = "stop", "1.25", True, True

    def refuse(self, state: TgmState, seat: int, args: Args) -> Refusal | None:
        if not state.moving:
            return refusal("tgm.refusal.nobody_moves", "1.25")
        unit = state.units[state.moving]
        # A unit stopped by an antitank mine may have to move back, so it can stop here (A75).
        if not moving.may_end(state, unit, unit.space) and state.left:
            return refusal("tgm.refusal.occupied", "R9.4", space=unit.space)
        return None

    def do(self, referee: TgmReferee, seat: int, args: Args) -> Flow[None]:
        yield from moving.end_move(referee, referee.state.units[referee.state.moving])


class March(MoverVerb):
    """Pay 1 AP for one more point of movement, before the first step or between steps (1.16)."""

    name, rule, params = "march", "1.16 March", ("unit",)
    none = "tgm.refusal.nobody_has_march"

    def candidates(self, state: TgmState, seat: int) -> Iterable[Args]:
        return [(unit.card,) for unit in own_units(state, seat) if has(unit, "march")]

    def forbid(self, state: TgmState, unit: FieldUnit, args: Args) -> Refusal | None:
        return march_problem(state, unit)

    def do(self, referee: TgmReferee, seat: int, args: Args) -> None:
        state = referee.state
        pay(state, seat, MARCH_AP)
        state.units[args[0]].marched = True
        if state.moving:
            state.left += 1
        referee.emit("tgm.event.marches", seat=seat, unit=args[0])


def march_problem(state: TgmState, unit: FieldUnit) -> Refusal | None:
    """Reason why a unit that may move now cannot march, or None. Marching for no benefit is illegal (A35)."""
    if not has(unit, "march"):
        return refusal("tgm.refusal.no_march", "1.16 March", unit=unit.card)
    if not state.moving and (problem := moving.can_move(state, unit)):
        return problem
    if unit.marched or unit.forced:
        return refusal("tgm.refusal.marched", "1.16 March", unit=unit.card)
    if unit.suppressed:
        return refusal("tgm.refusal.suppressed", "1.16 March", unit=unit.card)
    if state.extra == "mobility":
        return refusal("tgm.refusal.no_march_now", "1.16 Mobility", unit=unit.card)
    if state.together:
        return refusal("tgm.refusal.no_march_in_pair", "A35", unit=unit.card)
    if problem := cost_problem(state, unit.seat, MARCH_AP):
        return problem
    if state.moving and moving.is_stuck(state, unit):
        return refusal("tgm.refusal.hard_step_made", "A40", unit=unit.card)
    if going(state, unit, unit.space) == "hard":
        return refusal("tgm.refusal.march_from_hard", "A40", unit=unit.card)
    if not moving.gains_a_step(state, unit, rest(state, unit)):
        return refusal("tgm.refusal.march_in_vain", "A35", unit=unit.card)
    return None


class Ride(WholeMove):
    """Use Mounted: one more point of movement, but no attack this turn (1.16)."""

    name, rule, params = "ride", "1.16 Mounted", ("unit",)

    def candidates(self, state: TgmState, seat: int) -> Iterable[Args]:
        return () if state.moving else [(unit.card,) for unit in own_units(state, seat) if has(unit, "mounted")]

    def forbid(self, state: TgmState, unit: FieldUnit, args: Args) -> Refusal | None:
        if not has(unit, "mounted"):
            return refusal("tgm.refusal.not_mounted", self.rule, unit=unit.card)
        if unit.suppressed:
            return refusal("tgm.refusal.suppressed", self.rule, unit=unit.card)
        return refusal("tgm.refusal.marched", self.rule, unit=unit.card) if unit.riding else None

    def do(self, referee: TgmReferee, seat: int, args: Args) -> None:
        referee.state.units[args[0]].riding = True
        referee.emit("tgm.event.rides", seat=seat, unit=args[0])


def _no_last_step(state: TgmState, unit: FieldUnit, mobile: str, rule: str) -> Refusal | None:
    """Reason why a unit's next step cannot be an assault or a join, or None. `mobile`: refusal key in a Mobility move."""
    if state.extra == "mobility":
        return refusal(mobile, "1.16 Mobility", unit=unit.card)
    if state.together:
        return refusal("tgm.refusal.in_pair", rule, unit=unit.card)
    return phase_problem(state, "movement") or (None if state.moving else moving.can_move(state, unit))


class Join(MoverVerb):
    """Step onto the space of a friendly unit to form a pair (R11.4)."""

    name, rule, params = "join", "R11.4", ("unit", "target:unit")
    none = "tgm.refusal.nobody_beside"

    def candidates(self, state: TgmState, seat: int) -> Iterable[Args]:
        for unit in own_units(state, seat):
            for mate in state.units.values():
                if mate.side == unit.side and mate.space and DISTANCE[unit.space][mate.space] == 1:
                    yield unit.card, mate.card

    def forbid(self, state: TgmState, unit: FieldUnit, args: Args) -> Refusal | None:
        mate = state.units.get(args[1])
        if mate is None or not mate.space:
            return refusal("tgm.refusal.no_pair", "R11.1", unit=unit.card, target=args[1])
        if problem := _no_last_step(state, unit, "tgm.refusal.no_joining", self.rule):
            return problem
        if unit.partner and state.moving != unit.card and mate.card == unit.partner:
            return refusal("tgm.refusal.paired", "R11.4", target=mate.card)
        alone = unit.copy()
        alone.partner = ""
        return moving.pair_problem(alone, mate) or moving.step_problem(state, unit, mate.space, rest(state, unit))

    def do(self, referee: TgmReferee, seat: int, args: Args) -> Flow[None]:
        """Form the pair. It may continue with the movement of the unit that has less left; afterward, both are done."""
        state = referee.state
        unit, mate = state.units[args[0]], state.units[args[1]]
        begin(state, unit)
        moving.part(state, unit)
        mates_rest = moving.rest_of(state, mate)
        yield from moving.take_step(referee, unit, mate.space)
        if unit.card in state.units and mate.card in state.units:
            moving.make_pair(referee, unit, mate)
            state.together = True
            state.left = min(state.left, mates_rest) if mate.seat == seat else 0
        yield from stop_if_over(referee)


class Swap(TgmVerb):
    """Swap two adjacent units with movement 1 each, as the whole move of both (A36)."""

    name, rule, params, open = "swap", "A36", ("unit", "target:unit"), True

    def candidates(self, state: TgmState, seat: int) -> Iterable[Args]:
        mine = [] if state.moving else [unit for unit in own_units(state, seat) if rest(state, unit) == 1]
        return [(unit.card, mate.card) for unit in mine for mate in mine if DISTANCE[unit.space][mate.space] == 1]

    def refuse(self, state: TgmState, seat: int, args: Args) -> Refusal | None:
        for card in args:
            if problem := own_problem(state, seat, card, self.rule):
                return problem
        unit, mate = (state.units[card] for card in args)
        if state.moving:
            return refusal("tgm.refusal.other_moves", "1.25", unit=state.moving)
        if unit.partner or mate.partner or not (unit.space and mate.space):
            return refusal("tgm.refusal.no_swap", "A36", unit=unit.card, target=mate.card)
        for mover, other_unit in ((unit, mate), (mate, unit)):
            problem = turn_problem(state, mover) or moving.can_move(state, mover)
            if problem := problem or moving.step_problem(state, mover, other_unit.space, moving.movement_of(state, mover)):
                return problem
            if moving.movement_of(state, mover) != 1:
                return refusal("tgm.refusal.too_fast_to_swap", "A36", unit=mover.card)
        if DISTANCE[unit.space][mate.space] != 1:
            return refusal("tgm.refusal.not_adjacent", "A36", unit=unit.card, space=mate.space)
        return None

    def do(self, referee: TgmReferee, seat: int, args: Args) -> Flow[None]:
        unit, mate = (referee.state.units[card] for card in args)
        unit.space, mate.space = mate.space, unit.space
        referee.emit("tgm.event.swapped", seat=seat, unit=unit.card, target=mate.card)
        for mover in (unit, mate):
            mover.done = mover.moved = True
            mover.camouflaged = False
            yield from moving.meet(referee, mover, mover.space)
        for mover in (unit, mate):
            if mover.card in referee.state.units:
                yield from moving.ambush_window(referee, [mover])


class Assault(MoverVerb):
    """Assault an enemy with the last step of an infantry unit (R10.1)."""

    name, rule, params = "assault", "R10.1", ("unit", "target:unit")
    none = "tgm.refusal.no_enemy_beside"

    def candidates(self, state: TgmState, seat: int) -> Iterable[Args]:
        for unit in own_units(state, seat):
            if is_infantry(unit):
                for enemy in state.units.values():
                    if enemy.side != unit.side and enemy.space and DISTANCE[unit.space][enemy.space] == 1:
                        yield unit.card, enemy.card

    def forbid(self, state: TgmState, unit: FieldUnit, args: Args) -> Refusal | None:
        enemy = state.units.get(args[1])
        if enemy is None:
            return refusal("tgm.refusal.no_enemy", "R10.1", target=args[1])
        if problem := _no_last_step(state, unit, "tgm.refusal.no_assault", self.rule):
            return problem
        return assault_problem(state, unit, enemy, rest(state, unit))

    def do(self, referee: TgmReferee, seat: int, args: Args) -> Flow[None]:
        state = referee.state
        unit, enemy = state.units[args[0]], state.units[args[1]]
        entered = bool(state.trail)
        moving.clear_move(state)
        declare(referee, unit, enemy)
        if entered:
            yield from moving.ambush_window(referee, [unit])
