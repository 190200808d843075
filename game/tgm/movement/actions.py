"""All legal moves of the Movement phase in one pass (1.25)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from game.rules.moves import Move, VerbGroup
from game.tgm.data.loaded import DATA
from game.tgm.ground.geometry import Space
from game.tgm.ground.surfaces import SURFACES, Steps, Surface, step_moves
from game.tgm.ground.terrain import MOBILITY, crosses_river, going, ground_for
from game.tgm.movement.boarding import CARRIERS
from game.tgm.movement.carrying import carries, landing_spaces
from game.tgm.movement.moving import is_hard_step, may_end, movement_of, shields
from game.tgm.movement.verbs import MARCH_AP
from game.tgm.opening.scenario_rules import side_rules
from game.tgm.state import FieldUnit, TgmState
from game.tgm.tables import NEIGHBOURS, UNITS
from game.tgm.turn.between import add_between_actions
from game.tgm.verbs import VERBS

PRINTED = {card: printed.movement or 0 for card, printed in UNITS.items()}
OTHER_MOVEMENT = frozenset(
    id for id, scenario in DATA.scenarios.items() if any(rule.kind == "unit_movement" for rule in scenario.special)
)
"""Scenarios that change the printed movement of some units."""
SHIELDS = frozenset(card for card in UNITS if shields(FieldUnit(card, 0, "south")))
INFANTRY = frozenset(card for card, printed in UNITS.items() if printed.type == "infantry")
MARCHING = {card: Move("march", (card,)) for card, printed in UNITS.items() if "march" in printed.abilities}
RIDING = {card: Move("ride", (card,)) for card, printed in UNITS.items() if "mounted" in printed.abilities}
CRAFT = frozenset(card for card in CARRIERS if "embark" in UNITS[card].abilities)
TAKEN_ABOARD = {
    card: frozenset(
        passenger for passenger in UNITS if carries(FieldUnit(card, 0, "south"), FieldUnit(passenger, 0, "south"))
    )
    for card in CARRIERS
}
"""Units that each carrier can take aboard."""


@lru_cache(10_000)
def _meeting(card: str, other: str) -> tuple[Move | None, Move, Move]:
    """Moves of a unit with an adjacent unit: join it (None if they cannot form a pair), swap with it, assault it."""
    cards = card, other
    fits = other in SHIELDS if card in INFANTRY else other in INFANTRY and card in SHIELDS
    return (Move("join", cards) if fits else None), Move("swap", cards), Move("assault", cards)


class Field:
    """Positions of all units, and the movement of those units of the player that can still start a move."""

    __slots__ = ("able", "carriers", "crowds", "equipped", "paired", "standing")

    def __init__(self, state: TgmState, seat: int) -> None:
        standing: dict[Space, FieldUnit] = {}
        crowds: dict[Space, list[FieldUnit]] = {}
        equipped: list[FieldUnit] = []
        able: dict[str, int] = {}
        carriers: list[FieldUnit] = []
        paired = False
        side, special = state.players[seat].side, state.options.scenario in OTHER_MOVEMENT
        for card, unit in state.units.items():
            space = unit.space
            if not space:
                continue
            if space in standing:
                crowds.setdefault(space, [standing[space]]).append(unit)
            else:
                standing[space] = unit
            if unit.side != side:
                continue
            if card in CARRIERS:
                carriers.append(unit)
            if unit.seat != seat:
                continue
            if unit.tokens:
                equipped.append(unit)
            if unit.done or unit.deployed or unit.set_down or unit.assaults:
                continue
            if special or unit.suppressed or unit.mounted or unit.stranded or unit.marched or unit.forced or unit.riding:
                movement = movement_of(state, unit)
            else:
                movement = PRINTED[card]
            if movement:
                able[card] = movement
                if unit.partner:
                    paired = True
        self.standing, self.crowds, self.equipped, self.able = standing, crowds, equipped, able
        self.carriers, self.paired = carriers, paired

    def at(self, space: Space) -> Sequence[FieldUnit]:
        """All units on an occupied space."""
        return self.crowds.get(space) or (self.standing[space],)


class MovementActions(VerbGroup[TgmState]):
    """Moves of the Movement phase while no unit is in the middle of a move."""

    def moves(self, state: TgmState, seat: int) -> list[Move]:
        field = Field(state, seat)
        moves: list[Move] = []
        if field.able:
            surface = SURFACES.of(state)
            rivers = bool(ground_for(state.layouts).banks)
            _add_first_steps(moves, state, seat, field, surface, rivers)
            if field.paired:
                _add_pairs(moves, state, seat, field, surface, rivers)
        if field.carriers:
            _add_carrying(moves, state, seat, field)
        if side_rules(state.options.scenario, state.players[seat].side).leaving:
            moves += VERBS["leave_map"].legal_moves(state, seat)
        if state.rowboats:
            moves += VERBS["row"].legal_moves(state, seat)
        if state.leftovers:
            moves += VERBS["take"].legal_moves(state, seat)
        add_between_actions(moves, state, seat, field.equipped)
        return moves


def _add_first_steps(moves: list[Move], state: TgmState, seat: int, field: Field, surface: Surface, rivers: bool) -> None:
    """Add steps, assaults, joins and swaps of all units that have not moved yet, and their use of March or Mounted."""
    units, able = state.units, field.able
    can_march = state.players[seat].ap >= MARCH_AP
    steps_by_card = {card: surface.steps_of(units[card]) for card in able}
    taken = field.standing.keys()
    for card, movement in able.items():
        unit, steps, step_to = units[card], steps_by_card[card], step_moves(card)
        if rivers:
            steps = {space: easy for space, easy in steps.items() if not crosses_river(state, unit, unit.space, space)}
        if taken.isdisjoint(steps):
            moves += map(step_to.__getitem__, steps)
        else:
            _add_meetings(moves, state, seat, field, steps_by_card, unit, movement, steps, step_to)
        if card in MARCHING:
            may_hurry = can_march and not (unit.marched or unit.forced or unit.suppressed)
            if may_hurry and (_can_continue(surface, field, unit) or VERBS["march"].refuse(state, seat, (card,)) is None):
                moves.append(MARCHING[card])
        elif card in RIDING and not (unit.riding or unit.suppressed):
            moves.append(RIDING[card])
    if rivers:
        # Rivers need the full check: a sapper bridge spans more than one step, and sappers may cross where their partner
        # cannot.
        others = [move for move in moves if move.verb not in ("move", "swap")]
        moves[:] = others + VERBS["move"].legal_moves(state, seat) + VERBS["swap"].legal_moves(state, seat)


def _can_continue(surface: Surface, field: Field, unit: FieldUnit) -> bool:
    """Return whether a unit with movement 1 has two easy steps over free spaces (a fast check). If not, ask `refuse`."""
    if field.able[unit.card] > 1 or surface.rivers or unit.cards:
        return False
    next_steps, here, standing = surface[MOBILITY[unit.card]], unit.space, field.standing
    for space, easy in next_steps[here].items():
        if easy and space not in standing:
            for beyond, easy_too in next_steps[space].items():
                if easy_too and beyond != here and beyond not in standing:
                    return True
    return False


def _add_meetings(
    moves: list[Move],
    state: TgmState,
    seat: int,
    field: Field,
    steps_by_card: Mapping[str, Steps],
    unit: FieldUnit,
    movement: int,
    steps: Steps,
    step_to: Mapping[Space, Move],
) -> None:
    """Add the first steps of a unit that is next to other units, and its moves with those units."""
    card, here, side, partner, crowds = unit.card, unit.space, unit.side, unit.partner, field.crowds
    alone = here not in crowds
    for space, easy in steps.items():
        other = field.standing.get(space)
        if other is None:
            moves.append(step_to[space])
            continue
        others = crowds.get(space, (other,))
        if other.side != side:
            if card in INFANTRY and not unit.riding:
                moves += [_meeting(card, enemy.card)[2] for enemy in others]
            continue
        if movement > 1 and ((easy and alone) or _may_pass(state, seat, unit, movement, step_to[space], easy, field)):
            moves.append(step_to[space])
        for mate in others:
            if mate.partner or mate.assaults:
                continue
            join, swap, _ = _meeting(card, mate.card)
            if join is not None:
                moves.append(join)
            if movement == 1 and not partner and field.able.get(mate.card) == 1 and here in steps_by_card[mate.card]:
                moves.append(swap)


def _may_pass(state: TgmState, seat: int, unit: FieldUnit, movement: int, move: Move, easy: bool, field: Field) -> bool:
    """Return whether a unit with movement 2 or more can pass through this friendly unit's space.

    The moving unit can always step back to its old space, unless its partner is still there."""
    here, space = unit.space, move.args[1]
    if not easy:
        # Only sappers make hard terrain passable, and sappers are units with a token.
        if not any(mate.tokens for mate in (*field.at(here), *field.at(space))):
            return False
        if going(state, unit, here) != "normal" or going(state, unit, space) != "normal":
            return False
    if here not in field.crowds:
        return True
    for beyond in NEIGHBOURS[state.columns][space]:
        leads_on = beyond not in field.standing and going(state, unit, beyond) == "normal"
        if leads_on and not crosses_river(state, unit, space, beyond):
            return True
    # If no neighboring space is free, only a unit with movement 3 or more can get farther.
    return movement > 2 and VERBS["move"].refuse(state, seat, move.args) is None


def _add_pairs(moves: list[Move], state: TgmState, seat: int, field: Field, surface: Surface, rivers: bool) -> None:
    """Add the first steps of pairs. The move names the vehicle."""
    if rivers:
        moves += VERBS["move_pair"].legal_moves(state, seat)
        return
    for card, movement in field.able.items():
        unit = state.units[card]
        if not unit.partner or card in INFANTRY or unit.partner not in field.able:
            continue
        mate = state.units[unit.partner]
        remaining = min(movement, field.able[mate.card])
        mate_steps = surface.steps_of(mate)
        for space in surface.steps_of(unit):
            if space not in mate_steps:
                continue
            other = field.standing.get(space)
            if other is None or (
                remaining > 1 and other.side == unit.side and _pair_passes(state, seat, unit, mate, space, field)
            ):
                moves.append(Move("move_pair", (card, space)))


def _pair_passes(state: TgmState, seat: int, unit: FieldUnit, mate: FieldUnit, space: Space, field: Field) -> bool:
    """Return whether a pair with movement 2 or more can pass through this friendly unit's space."""
    for mover in (unit, mate):
        if going(state, mover, unit.space) != "normal" or going(state, mover, space) != "normal":
            return False
    return len(field.at(unit.space)) == 2 or VERBS["move_pair"].refuse(state, seat, (unit.card, space)) is None


def _add_carrying(moves: list[Move], state: TgmState, seat: int, field: Field) -> None:
    """Add boarding moves of units next to carriers, and set-down moves of loaded carriers."""
    neighbors, standing = NEIGHBOURS[state.columns], field.standing
    for carrier in field.carriers:
        if carrier.cargo:
            if carrier.seat == seat and not (carrier.unloaded or carrier.done or carrier.deployed):
                options = [(carrier.card, space) for space in landing_spaces(state, carrier) if space not in standing]
                moves += [Move("set_down", args) for args in options if VERBS["set_down"].refuse(state, seat, args) is None]
            continue
        boarders = TAKEN_ABOARD[carrier.card]
        for space in (carrier.space, *neighbors[carrier.space]):
            if space in standing:
                moves += [
                    Move("board", (unit.card, carrier.card))
                    for unit in field.at(space)
                    if unit.card in boarders and unit.seat == seat and _may_board(state, seat, unit, carrier, field)
                ]


def _may_board(state: TgmState, seat: int, unit: FieldUnit, carrier: FieldUnit, field: Field) -> bool:
    """Return whether the unit can board this carrier on or next to its space. `refuse` decides for guns, craft and
    rivers."""
    if unit.done or unit.boarded or unit.mounted:
        return False
    if unit.card in field.able and carrier.card not in CRAFT and not ground_for(state.layouts).banks:
        return unit.partner == carrier.card or carrier.space in SURFACES.of(state).steps_of(unit)
    return VERBS["board"].refuse(state, seat, (unit.card, carrier.card)) is None


class MovingActions(VerbGroup[TgmState]):
    """Moves available while a unit is in the middle of its move."""

    def moves(self, state: TgmState, seat: int) -> list[Move]:
        unit = state.units[state.moving]
        if ground_for(state.layouts).banks:
            return super().moves(state, seat)
        moves: list[Move] = []
        if state.together:
            moves += VERBS["move"].legal_moves(state, seat)
        else:
            self._add_steps(moves, state, seat, unit)
        if unit.cargo:
            moves += VERBS["set_down"].legal_moves(state, seat)
        if unit.card in MARCHING:
            moves += VERBS["march"].legal_moves(state, seat)
        if not state.left or may_end(state, unit, unit.space):
            moves.append(STOP)
        return moves

    @staticmethod
    def _add_steps(moves: list[Move], state: TgmState, seat: int, unit: FieldUnit) -> None:
        """Add the next steps of a single unit, and its moves with adjacent units."""
        card, left = unit.card, state.left
        steps, step_to = SURFACES.of(state).steps_of(unit), step_moves(card)
        spaces_near = (unit.space, *NEIGHBOURS[state.columns][unit.space])
        neighbors = [other for other in state.units.values() if other.space in spaces_near and other is not unit]
        occupied = {other.space: other for other in neighbors}
        # In the extra move after deployment a unit cannot pair up, attack or board.
        meets = state.phase == "movement" and state.extra != "mobility"
        for space, easy in steps.items() if left else ():
            if not easy and state.trail and is_hard_step(state, unit, space):
                continue
            other = occupied.get(space)
            if other is None:
                moves.append(step_to[space])
            elif other.side == unit.side:
                if left > 1 and VERBS["move"].refuse(state, seat, step_to[space].args) is None:
                    moves.append(step_to[space])
                if meets:
                    free = [mate for mate in neighbors if mate.space == space and not (mate.partner or mate.assaults)]
                    moves += [join for mate in free if (join := _meeting(card, mate.card)[0]) is not None]
            elif meets and card in INFANTRY:
                options = [(card, enemy.card) for enemy in neighbors if enemy.space == space]
                moves += [Move("assault", args) for args in options if VERBS["assault"].refuse(state, seat, args) is None]
        if state.phase == "movement":
            options = [(card, other.card) for other in neighbors if other.card in CARRIERS and not other.cargo]
            moves += [Move("board", args) for args in options if VERBS["board"].refuse(state, seat, args) is None]


STOP = Move("stop")
