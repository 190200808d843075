"""Movement, step by step, of single units and pairs (1.25, 1.11): movement left, legal steps and their effects."""

from __future__ import annotations

from game.rules.moves import Flow
from game.rules.refusals import Refusal, refusal
from game.tgm.cards.windows import Moved, answers, is_open
from game.tgm.fire.armory import reacting_in_reach
from game.tgm.fire.combat import Attack
from game.tgm.fire.destroying import discard_laid
from game.tgm.fire.shooting import resolve
from game.tgm.ground.geometry import Space, line_of, other
from game.tgm.ground.terrain import (
    RAMMED_CARDS,
    check_charges,
    closed,
    crosses_river,
    going,
    has_card,
    remove_card,
    sapper_bridges,
)
from game.tgm.opening.scenario_rules import movement_here
from game.tgm.state import FieldUnit, TgmReferee, TgmState, all_at, enemies_of, is_craft, is_infantry, is_vehicle
from game.tgm.tables import ANTITANK_MINE, DISTANCE, NEIGHBOURS, TERRAIN, UNITS, line_of_attack
from game.tgm.turn.victory import check_at_once

SHIELD_ARMOR = 2
"""Minimum armor of a transport in whose cover infantry can move (A05)."""


def shields(unit: FieldUnit) -> bool:
    """Return whether infantry can move in the cover of this unit (A05)."""
    printed = UNITS[unit.card]
    armored = printed.type == "transport" and printed.armor >= SHIELD_ARMOR and not is_craft(unit)
    return armored or printed.type == "tank"


def pair_problem(unit: FieldUnit, mate: FieldUnit) -> Refusal | None:
    """Reason why these two units of one side cannot form a pair, or None (R11.1, R11.4)."""
    infantry, vehicle = (unit, mate) if is_infantry(unit) else (mate, unit)
    if mate.side != unit.side or not is_infantry(infantry) or is_infantry(vehicle) or not shields(vehicle):
        return refusal("tgm.refusal.no_pair", "R11.1", unit=unit.card, target=mate.card)
    if unit.partner or mate.partner:
        return refusal("tgm.refusal.paired", "R11.4", target=mate.card)
    return refusal("tgm.refusal.reserved", "A43", target=mate.card) if mate.assaults or mate.carrier else None


def make_pair(referee: TgmReferee, unit: FieldUnit, mate: FieldUnit) -> None:
    unit.partner, mate.partner = mate.card, unit.card
    referee.emit("tgm.event.paired", seat=unit.seat, unit=unit.card, target=mate.card)


def printed_movement(state: TgmState, unit: FieldUnit) -> int:
    """Movement as printed, or as set by the scenario."""
    printed = UNITS[unit.card]
    here = movement_here(state.options.scenario, printed.id)
    return (printed.movement or 0) if here is None else here


def movement_of(state: TgmState, unit: FieldUnit) -> int:
    """1.25, 2: printed movement plus Mounted, March and Forced March, up to the lowest limit that applies (A14, A74)."""
    printed = printed_movement(state, unit)
    if not printed or unit.mounted or unit.stranded:
        return 0
    if unit.suppressed:
        return 1
    return printed + unit.riding + (unit.marched or unit.forced)


def rest_of(state: TgmState, unit: FieldUnit) -> int:
    """Movement left this phase for a unit that is not in the middle of its move."""
    return 0 if unit.done or unit.deployed or unit.set_down or unit.carrier else movement_of(state, unit)


def next_movement(state: TgmState, unit: FieldUnit) -> int:
    """Movement of a unit on its next turn, without March or Mounted (5.11, 4)."""
    printed = 0 if unit.mounted or unit.stranded else printed_movement(state, unit)
    return min(printed, 1) if unit.suppressed else printed


def movers(state: TgmState, unit: FieldUnit, together: bool = False) -> list[FieldUnit]:
    """The units that move: the unit alone, or also its partner if they move `together`. The vehicle comes first."""
    as_pair = unit.partner and (together or state.together)
    return sorted([unit, state.units[unit.partner]], key=is_infantry) if as_pair else [unit]


def can_move(state: TgmState, unit: FieldUnit) -> Refusal | None:
    """Reason why this unit cannot start a move, or None (1.25, 1)."""
    if unit.carrier:
        return refusal("tgm.refusal.aboard", "1.25", unit=unit.card)
    if unit.done or unit.assaults:
        # The refusal for a loaded carrier also says when its passenger could have been set down.
        return refusal(f"tgm.refusal.{'has_moved_loaded' if unit.cargo else 'has_moved'}", "1.25", unit=unit.card)
    if unit.deployed or unit.set_down:
        return refusal("tgm.refusal.just_deployed", "R9.5", unit=unit.card)
    if unit.mounted:
        return refusal("tgm.refusal.weapon_mounted", "1.16 Weapon deployment", unit=unit.card)
    if unit.stranded:
        return refusal("tgm.refusal.no_fuel", "5.6", unit=unit.card)
    return None if movement_of(state, unit) else refusal("tgm.refusal.no_movement", "1.25", unit=unit.card)


def step_problem(state: TgmState, unit: FieldUnit, space: Space, left: int) -> Refusal | None:
    """Reason why this unit cannot step onto the space with this much movement left, or None. Ignores units on the space."""
    adjacent = space in NEIGHBOURS[state.columns].get(unit.space, ())
    if (not adjacent or crosses_river(state, unit, unit.space, space)) and space not in bridged_spaces(state, unit):
        if adjacent:
            return refusal(f"tgm.refusal.{'river_with_boats' if state.rowboats else 'river'}", "A57", unit=unit.card)
        return _far_problem(state, unit, space, left)
    if going(state, unit, space) == "never":
        return closed(state, "R14.1", unit.card, space)
    if left < 1:
        return _spent_problem(state, unit)
    if state.trail and is_hard_step(state, unit, space):
        return refusal("tgm.refusal.hard", "A40", unit=unit.card, space=space)
    return None


def _far_problem(state: TgmState, unit: FieldUnit, space: Space, left: int) -> Refusal:
    """Reason why a step to a space that is not adjacent is illegal: too far, behind hard terrain, or several steps away."""
    if left < 1:
        return _spent_problem(state, unit)
    distance = DISTANCE[unit.space][space]
    if distance > left:
        return refusal("tgm.refusal.too_far_to_go", "R9.4", unit=unit.card, space=space, distance=distance, left=left)
    on_the_way = [there for there in NEIGHBOURS[state.columns][unit.space] if DISTANCE[there][space] < distance]
    if on_the_way and all(is_hard_step(state, unit, there) for there in on_the_way):
        way = unit.space if going(state, unit, unit.space) == "hard" else on_the_way[0]
        return refusal("tgm.refusal.hard_between", "A40", unit=unit.card, space=space, way=way)
    return refusal("tgm.refusal.not_adjacent", "R9.4", unit=unit.card, space=space)


def _spent_problem(state: TgmState, unit: FieldUnit) -> Refusal:
    """Reason why a unit without movement left cannot make another step."""
    if state.moving == unit.card and is_stuck(state, unit):
        return refusal("tgm.refusal.hard_step_made", "A40", unit=unit.card)
    return refusal("tgm.refusal.no_movement", "1.25", unit=unit.card)


def is_stuck(state: TgmState, unit: FieldUnit) -> bool:
    """Return whether the moving unit has made a hard step, which ends its move (A40)."""
    return bool(state.trail) and is_hard_step(state, unit, state.trail[-1])


def is_hard_step(state: TgmState, unit: FieldUnit, space: Space) -> bool:
    """Return whether the step leads out of hard terrain or into it (1.25, 4)."""
    return going(state, unit, unit.space) == "hard" or going(state, unit, space) == "hard"


def left_after(state: TgmState, unit: FieldUnit, space: Space, left: int) -> int:
    """Movement left after a legal step; a hard step uses up all of it (A40)."""
    return 0 if is_hard_step(state, unit, space) else left - 1


def bridged_spaces(state: TgmState, unit: FieldUnit) -> list[Space]:
    """Free spaces that the unit can reach in one step over a bridge made by two friendly sappers (A56)."""
    spaces: list[Space] = []
    for south, north in sapper_bridges(state, unit.side):
        for near, far in ((south, north), (north, south)):
            if unit.card in (near.card, far.card) or DISTANCE[unit.space][near.space] != 1:
                continue
            far_line = line_of(far.space)
            if (line_of(unit.space) - far_line) * (line_of(near.space) - far_line) <= 0:
                continue
            spaces += [
                end
                for end in NEIGHBOURS[state.columns][far.space]
                if end != near.space
                and not all_at(state, end)
                and going(state, unit, end) != "never"
                and (line_of(end) - line_of(near.space)) * (far_line - line_of(near.space)) > 0
            ]
    return spaces


def may_end(state: TgmState, unit: FieldUnit, space: Space, together: bool = False) -> bool:
    """Return whether the unit or its pair may end its move on this space without joining another unit (1.25, 6)."""
    cards = [other_unit.card for other_unit in state.units.values() if other_unit.space == space]
    return not cards or cards == [unit.card] or {*cards} <= {mover.card for mover in movers(state, unit, together)}


def can_go_on(state: TgmState, unit: FieldUnit, space: Space, left: int, together: bool = False) -> bool:
    """Return whether the unit can continue, by easy steps, from a friendly unit's space to one where its move may end."""
    if left < 1 or going(state, unit, space) == "hard":
        return False
    ghost = unit.copy()
    ghost.space = space
    for there in (*NEIGHBOURS[state.columns][space], *bridged_spaces(state, ghost)):
        if going(state, unit, there) != "normal":
            continue
        if crosses_river(state, unit, space, there) and there not in bridged_spaces(state, ghost):
            continue
        if may_end(state, unit, there, together):
            return True
        if not _enemy_on(state, unit, there) and can_go_on(state, unit, there, left - 1, together):
            return True
    return False


def gains_a_step(state: TgmState, unit: FieldUnit, left: int) -> bool:
    """Return whether a unit with this much movement left could use one more point of movement for another step.

    All its steps would have to be easy, because a hard step is always the only step of a move (A40)."""
    if (state.moving and is_stuck(state, unit)) or going(state, unit, unit.space) == "hard":
        return False
    return _can_step(state, unit.copy(), unit.space, left + 1, frozenset({unit.space}))


def _can_step(state: TgmState, ghost: FieldUnit, here: Space, count: int, visited: frozenset[Space]) -> bool:
    """Return whether `count` easy steps to different spaces are possible from here. The last may be an assault."""
    ghost.space = here
    bridged = bridged_spaces(state, ghost)
    for there in (*NEIGHBOURS[state.columns][here], *bridged):
        if there in visited or going(state, ghost, there) != "normal":
            continue
        if there not in bridged and crosses_river(state, ghost, here, there):
            continue
        if _enemy_on(state, ghost, there):
            if count == 1 and is_infantry(ghost):
                return True
        elif count == 1 or _can_step(state, ghost, there, count - 1, visited | {there}):
            return True
        ghost.space = here
    return False


def _enemy_on(state: TgmState, unit: FieldUnit, space: Space) -> bool:
    for other_unit in state.units.values():  # noqa: SIM110  # a plain loop is faster, and this is asked all the time
        if other_unit.space == space and other_unit.side != unit.side:
            return True
    return False


def move_problem(state: TgmState, unit: FieldUnit, space: Space, left: int, together: bool = False) -> Refusal | None:
    """Reason why the next step of this unit or its pair cannot be to this space, or None."""
    moving_units = movers(state, unit, together)
    for mover in moving_units:
        if problem := step_problem(state, mover, space, left):
            return problem
    units_there = all_at(state, space)
    if any(met.side != unit.side for met in units_there):
        return refusal("tgm.refusal.enemy_there", "R9.4", space=space)
    remaining = min(left_after(state, mover, space, left) for mover in moving_units) if units_there else 0
    if units_there and not all(can_go_on(state, mover, space, remaining, together) for mover in moving_units):
        return refusal("tgm.refusal.occupied", "R9.4", space=space)
    return None


def begin_move(state: TgmState, unit: FieldUnit, together: bool) -> None:
    """Start the unit's move, alone or with its partner."""
    state.moving, state.together, state.trail = unit.card, together, ()
    state.left = min([movement_of(state, mover) for mover in movers(state, unit)])


def part(state: TgmState, unit: FieldUnit) -> None:
    """Dissolve the pair of a unit that moves without its partner (R11.7)."""
    if unit.partner:
        state.units[unit.partner].partner = unit.partner = ""


def take_step(referee: TgmReferee, unit: FieldUnit, space: Space) -> Flow[None]:
    """Move the unit or pair to the next space and apply its effects."""
    state = referee.state
    moving_units = movers(state, unit)
    remaining = min([left_after(state, mover, space, state.left) for mover in moving_units])
    start = unit.space
    if not state.together:
        part(state, unit)
    state.trail += (start,)
    state.left = remaining
    for mover in moving_units:
        mover.space = space
        stirs(state, mover)
    referee.emit(
        "tgm.event.moved", seat=unit.seat, unit=unit.card, start=start, space=space, partner=unit.partner, extra=state.extra
    )
    if space in state.terrain or space in state.tank_mines or state.rowboats:
        for mover in moving_units:
            if mover.card in state.units:
                yield from meet(referee, mover, space)
        survivors = [mover.card for mover in moving_units if mover.card in state.units]
        if not survivors:
            state.moving = ""
        elif unit.card not in state.units:
            # If one unit of a pair was destroyed, the other continues alone with the movement left.
            state.moving, state.together = survivors[0], False
    if state.bridges:
        check_charges(referee)


def stirs(state: TgmState, unit: FieldUnit) -> None:
    """Mark a unit and its passenger as moved, which ends camouflage and prevents digging in (sp22, Model)."""
    unit.moved, unit.camouflaged = True, False
    if unit.cargo:
        cargo = state.units[unit.cargo]
        cargo.moved, cargo.camouflaged = True, False


def meet(referee: TgmReferee, unit: FieldUnit, space: Space) -> Flow[None]:
    """1.25, 5: apply the effects of entering a space: crushed terrain, mines, captured boats."""
    state = referee.state
    for boat in state.rowboats:
        if boat.space == space and boat.side:
            # A unit that enters a boat's space takes the boat for its side (A76).
            boat.side = unit.side
    if space not in state.terrain and space not in state.tank_mines:
        return
    _crush(referee, unit, space)
    if space in state.tank_mines and is_vehicle(unit):
        yield from _tank_mine(referee, unit, space)
    id = state.terrain.get(space)
    if id is not None and TERRAIN[state.pieces[id].kind].attack is not None and unit.card in state.units:
        yield from _mines(referee, unit, id)
    check_at_once(referee)


def _crush(referee: TgmReferee, unit: FieldUnit, space: Space) -> None:
    state = referee.state
    id = state.terrain.get(space)
    if id is None or UNITS[unit.card].type != "tank":
        return
    kind = state.pieces[id].kind
    if TERRAIN[kind].crushed or (kind in RAMMED_CARDS and has_card(unit, "ram")):
        remove_card(state, id)
        referee.emit("tgm.event.crushed", seat=unit.seat, unit=unit.card, terrain=kind, space=space)


def _tank_mine(referee: TgmReferee, unit: FieldUnit, space: Space) -> Flow[None]:
    """Trigger an antitank mine. It is used up and ends the move, even if it does no damage (sp09)."""
    state = referee.state
    owner = discard_laid(state, state.tank_mines.pop(space))
    referee.emit("tgm.event.tank_mine", seat=unit.seat, unit=unit.card, space=space, owner=owner)
    state.left = 0
    assert ANTITANK_MINE.attack is not None
    attack = Attack("tank_mine", line_of_attack(ANTITANK_MINE.attack), unit.card)
    yield from resolve(referee, enemies_of(state, unit.side)[0], attack)


def _mines(referee: TgmReferee, unit: FieldUnit, id: str) -> Flow[None]:
    """Trigger a Mines card. It stays after a miss; any impact removes it, even without penetration (5.8)."""
    state = referee.state
    mines = TERRAIN[state.pieces[id].kind].attack
    assert mines is not None
    roller = state.marshals[other(unit.side)]
    outcome = yield from resolve(referee, roller, Attack("mines", line_of_attack(mines), unit.card))
    if outcome != "miss":
        remove_card(state, id)
        referee.emit("tgm.event.mines_gone", space=unit.space)


def settle(referee: TgmReferee, unit: FieldUnit) -> None:
    """If the unit may not stop here, form a pair or move it back to the last space where it may stop (A75)."""
    state = referee.state
    if may_end(state, unit, unit.space):
        return
    mate = next(mate for mate in all_at(state, unit.space) if mate.card not in (unit.card, unit.partner))
    if not state.together and pair_problem(unit, mate) is None:
        make_pair(referee, unit, mate)
        return
    last_space = next(space for space in reversed(state.trail) if may_end(state, unit, space) or space == state.trail[0])
    for mover in movers(state, unit):
        mover.space = last_space
    referee.emit("tgm.event.moved_back", seat=unit.seat, unit=unit.card, space=last_space)


def end_move(referee: TgmReferee, unit: FieldUnit) -> Flow[None]:
    """End the move: mark the units as done and let the other side ambush them (W2)."""
    state = referee.state
    moving_units = [mover for mover in movers(state, unit) if mover.card in state.units]
    entered = bool(state.trail)
    if moving_units and entered:
        settle(referee, moving_units[0])
    finish_move(state, moving_units)
    if entered and moving_units and is_open(referee, "moved", enemies_of(state, unit.side)):
        yield from ambush_window(referee, moving_units)


def finish_move(state: TgmState, moved: list[FieldUnit]) -> None:
    for mover in moved:
        mover.done = True
    clear_move(state)


def clear_move(state: TgmState) -> None:
    state.moving, state.together, state.extra, state.trail, state.left = "", False, "", (), 0


def ambush_window(referee: TgmReferee, moved: list[FieldUnit]) -> Flow[None]:
    """W2: let the other side fire at a unit that just moved, or at either unit of a pair. All see who could."""
    state = referee.state
    there = {unit.card: unit.space for unit in moved if unit.card in state.units and unit.space}
    ids, enemies = [*there], enemies_of(state, moved[0].side)
    if able := [seat for seat in enemies if any(reacting_in_reach(state, seat, space) for space in there.values())]:
        window = Moved(moved[0].seat, ids[0], other=ids[-1])
        yield from answers(referee, window, able, lambda _: any(id in state.units for id in ids))


def stopped(state: TgmState) -> TgmState:
    """The state after the moving unit has stopped."""
    after = state.copy()
    finish_move(after, movers(after, after.units[after.moving]))
    return after
