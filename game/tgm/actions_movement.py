"""All that a player can do in the Movement phase, worked out in one go (1.25)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from game.rules.moves import Move, VerbGroup
from game.tgm.actions_between import Kept, Key, between_actions
from game.tgm.carrying import carries
from game.tgm.data import DATA
from game.tgm.geometry import Space
from game.tgm.moving import movement_of, shields
from game.tgm.scenario_rules import side_rules
from game.tgm.state import FieldUnit, TgmState, has
from game.tgm.tables import NEIGHBOURS, UNITS, natural_access
from game.tgm.terrain import crosses_river, going, ground_for
from game.tgm.verbs import VERBS
from game.tgm.verbs_moving import CARRIERS, MARCH_AP

Standing = Mapping[Space, list[FieldUnit]]
Sign = str | tuple[Any, ...]
"""What matters of a unit on the next space: its card alone, if nothing is unusual about it."""

PRINTED = {card: printed.movement or 0 for card, printed in UNITS.items()}
OTHER_MOVEMENT = frozenset(
    id for id, scenario in DATA.scenarios.items() if any(rule.kind == "unit_movement" for rule in scenario.special)
)
"""The scenarios in which some units move otherwise than their cards say."""
SHIELDS = frozenset(card for card in UNITS if shields(FieldUnit(card, 0, "south")))
INFANTRY = frozenset(card for card, printed in UNITS.items() if printed.type == "infantry")
MARCHING = {card: Move("march", (card,)) for card, printed in UNITS.items() if "march" in printed.abilities}
RIDING = {card: Move("ride", (card,)) for card, printed in UNITS.items() if "mounted" in printed.abilities}
FIRST_STEPS = Kept()


@cache
def open_spaces(layouts: tuple[tuple[str, ...], ...], craft: bool) -> frozenset[Space]:
    """The spaces that units could enter if no card lay there. What is shot away was no obstacle."""
    natural = ground_for(layouts).natural
    return frozenset(space for space, kind in natural.items() if natural_access(kind, craft) != "never")


def _may_step(state: TgmState, unit: FieldUnit, space: Space) -> bool:
    """May the unit make its first step onto this space, as far as terrain and rivers go?"""
    if space in state.terrain:
        if going(state, unit, space) == "never":
            return False
    elif space not in open_spaces(state.layouts, UNITS[unit.card].unit_class == "landing"):
        return False
    return not crosses_river(state, unit, unit.space, space)


class Surfaces(dict[Key, Mapping[Space, str]]):
    """What covers every space, by the tiles, what was shot away, and the cards."""

    MOST = 200

    def of(self, state: TgmState) -> Mapping[Space, str]:
        pieces = state.pieces
        cards = tuple([(space, pieces[id].kind) for space, id in state.terrain.items()])
        key = (state.layouts, state.bare, cards)
        found = self.get(key)
        if found is None:
            if len(self) >= self.MOST:
                self.clear()
            natural: dict[Space, str] = {**ground_for(state.layouts).natural}
            found = self[key] = {**natural, **dict.fromkeys(state.bare, "plain"), **dict(cards)}
        return found


SURFACES = Surfaces()


class MovementActions(VerbGroup[TgmState]):
    """What the Movement phase offers before a unit begins to move."""

    def moves(self, state: TgmState, seat: int) -> list[Move]:
        standing: dict[Space, Sign] = {}
        there: dict[Space, list[FieldUnit]] = {}
        mine: list[FieldUnit] = []
        able: list[tuple[FieldUnit, int]] = []
        side, special = state.players[seat].side, state.options.scenario in OTHER_MOVEMENT
        paired = False
        carriers: list[FieldUnit] = []
        for card, unit in state.units.items():
            space = unit.space
            if not space:
                continue
            sign: Sign = card
            if unit.side == side:
                if card in CARRIERS:
                    carriers.append(unit)
                movement = 0
                if unit.seat == seat:
                    mine.append(unit)
                    if not (unit.done or unit.deployed or unit.set_down or unit.assaults):
                        movement = movement_of(state, unit) if special or _is_changed(unit) else PRINTED[card]
                        if movement:
                            able.append((unit, movement))
                if unit.partner:
                    paired = True
                    sign = (card, unit.partner, unit.assaults, movement > 0, unit.tokens)
                elif unit.assaults or not movement or unit.tokens:
                    sign = (card, "", unit.assaults, movement > 0, unit.tokens)
            if space in standing:
                standing[space] = (standing[space], sign)
                there[space].append(unit)
            else:
                standing[space] = sign
                there[space] = [unit]
        moves = self._first_steps(state, seat, able, standing, there) if able else []
        if paired and able:
            _add_pairs(moves, state, seat, able, there)
        if carriers:
            _add_carrying(moves, state, seat, carriers, there)
        if side_rules(state.options.scenario, side).leaving:
            moves += VERBS["leave_map"].legal_moves(state, seat)
        if state.leftovers:
            moves += VERBS["take"].legal_moves(state, seat)
        return moves + between_actions(state, seat, mine)

    @staticmethod
    def _first_steps(
        state: TgmState,
        seat: int,
        able: list[tuple[FieldUnit, int]],
        standing: Mapping[Space, Sign],
        there: Standing,
    ) -> list[Move]:
        """Steps, assaults, pairs and swaps of all units that have not moved yet, and how they could hurry."""
        moves: list[Move] = []
        near = NEIGHBOURS[state.columns]
        surface, who = SURFACES.of(state), standing.get
        rivers = bool(ground_for(state.layouts).banks)
        what = surface.__getitem__
        can_march = state.players[seat].ap >= MARCH_AP
        for unit, movement in able:
            card, here = unit.card, unit.space
            around = near[here]
            if rivers:
                # Whether it can cross depends on more than what is around it.
                moves += _first_steps_of(state, seat, unit, movement, there)
            else:
                known = (unit.partner, movement > 1, unit.riding, unit.cards)
                key = (card, here, known, surface[here], *map(what, around), *map(who, around))
                found = FIRST_STEPS.get(key)
                if found is None:
                    found = FIRST_STEPS.keep(key, _first_steps_of(state, seat, unit, movement, there))
                moves += found
            if unit.partner and movement > 1:
                # Whether it can leave its partner depends on what lies beyond.
                moves += [
                    Move("move", (card, space))
                    for space in around
                    if space in there and there[space][0].side == unit.side and _may_pass(state, seat, unit, space, there)
                ]
            if card in MARCHING:
                if can_march and not (unit.marched or unit.forced or unit.suppressed):
                    moves.append(MARCHING[card])
            elif card in RIDING and not unit.riding:
                moves.append(RIDING[card])
        if rivers:
            # Sappers' bridges lead farther than one step.
            moves = [move for move in moves if move.verb != "move"] + VERBS["move"].legal_moves(state, seat)
        return moves


def _add_pairs(moves: list[Move], state: TgmState, seat: int, able: list[tuple[FieldUnit, int]], standing: Standing) -> None:
    """First steps of pairs, called by their vehicles."""
    cards = {unit.card for unit, _ in able}
    law, near = VERBS["move_pair"], NEIGHBOURS[state.columns]
    rivers = bool(ground_for(state.layouts).banks)
    for unit, _ in able:
        if not unit.partner or unit.card in INFANTRY or unit.partner not in cards:
            continue
        if rivers:
            moves += [move for move in law.legal_moves(state, seat) if move.args[0] == unit.card]
            continue
        mate = state.units[unit.partner]
        left = min(movement_of(state, unit), movement_of(state, mate))
        for space in near[unit.space]:
            way = (unit.card, space)
            if space in standing:
                if (
                    standing[space][0].side == unit.side
                    and left > 1
                    and _pair_passes(state, seat, unit, mate, space, standing)
                ):
                    moves.append(Move("move_pair", way))
            elif _may_step(state, unit, space) and _may_step(state, mate, space):
                moves.append(Move("move_pair", way))


def _pair_passes(state: TgmState, seat: int, unit: FieldUnit, mate: FieldUnit, space: Space, standing: Standing) -> bool:
    """May a pair with more than one step pass this own unit? Where it came from it can always end."""
    for mover in (unit, mate):
        if going(state, mover, unit.space) != "normal" or going(state, mover, space) != "normal":
            return False
    return len(standing[unit.space]) == 2 or VERBS["move_pair"].refuse(state, seat, (unit.card, space)) is None


def _add_carrying(moves: list[Move], state: TgmState, seat: int, carriers: list[FieldUnit], standing: Standing) -> None:
    """Who could board what stands beside it, and whom the loaded could set down."""
    law, near = VERBS["board"], NEIGHBOURS[state.columns]
    for carrier in carriers:
        if carrier.cargo:
            continue
        for space in (carrier.space, *near[carrier.space]):
            for unit in standing.get(space, ()):
                if unit.seat == seat and carries(carrier, unit):
                    way = (unit.card, carrier.card)
                    if law.refuse(state, seat, way) is None:
                        moves.append(Move("board", way))
    if any(carrier.cargo for carrier in carriers):
        moves += VERBS["set_down"].legal_moves(state, seat)


def _is_changed(unit: FieldUnit) -> bool:
    """May its movement be another than the printed one?"""
    return bool(unit.suppressed or unit.mounted or unit.stranded or unit.marched or unit.forced or unit.riding)


def _first_steps_of(state: TgmState, seat: int, unit: FieldUnit, movement: int, standing: Standing) -> list[Move]:
    """What one unit can do with its first step."""
    moves: list[Move] = []
    card = unit.card
    infantry = card in INFANTRY
    for space in NEIGHBOURS[state.columns][unit.space]:
        if not _may_step(state, unit, space):
            continue
        there = standing.get(space)
        if not there:
            moves.append(Move("move", (card, space)))
        elif there[0].side != unit.side:
            if infantry and not unit.riding:
                moves += [Move("assault", (card, enemy.card)) for enemy in there]
        else:
            if movement > 1 and not unit.partner and _may_pass(state, seat, unit, space, standing):
                moves.append(Move("move", (card, space)))
            for mate in there:
                vehicle = mate.card if infantry else card
                if infantry != (mate.card in INFANTRY) and vehicle in SHIELDS and not (mate.partner or mate.assaults):
                    moves.append(Move("join", (card, mate.card)))
                if mate.seat == seat and not (unit.partner or mate.partner) and _could_swap(state, mate, unit.space):
                    moves.append(Move("swap", (card, mate.card)))
    return moves


def _could_swap(state: TgmState, mate: FieldUnit, space: Space) -> bool:
    """Can the other one still move, and to where this unit stands?"""
    if mate.done or mate.deployed or mate.set_down or mate.assaults or not movement_of(state, mate):
        return False
    return _may_step(state, mate, space)


def _may_pass(state: TgmState, seat: int, unit: FieldUnit, space: Space, standing: Standing) -> bool:
    """May a unit with more than one step pass this own unit? It could always come back, unless others stand there."""
    if going(state, unit, unit.space) != "normal" or going(state, unit, space) != "normal":
        return False
    if len(standing[unit.space]) == 1:
        return True
    for beyond in NEIGHBOURS[state.columns][space]:
        if (
            beyond not in standing
            and going(state, unit, beyond) == "normal"
            and not crosses_river(state, unit, space, beyond)
        ):
            return True
    return VERBS["move"].refuse(state, seat, (unit.card, space)) is None


class MovingActions(VerbGroup[TgmState]):
    """What the unit in the middle of its move can do."""

    def moves(self, state: TgmState, seat: int) -> list[Move]:
        unit = state.units[state.moving]
        if state.together or ground_for(state.layouts).banks:
            return super().moves(state, seat)
        moves: list[Move] = []
        standing: dict[Space, list[FieldUnit]] = {}
        for other in state.units.values():
            if other.space:
                standing.setdefault(other.space, []).append(other)
        card, law = unit.card, VERBS["move"]
        crowded = False
        if state.left and not (state.trail and going(state, unit, unit.space) == "hard"):
            for space in NEIGHBOURS[state.columns][unit.space]:
                there = standing.get(space)
                if there is not None:
                    crowded = True
                    if there[0].side != unit.side or state.left < 2 or law.refuse(state, seat, (card, space)) is not None:
                        continue
                elif (way := going(state, unit, space)) == "never" or (way == "hard" and state.trail):
                    continue
                moves.append(Move("move", (card, space)))
        if crowded:
            moves += VERBS["join"].legal_moves(state, seat)
            moves += VERBS["assault"].legal_moves(state, seat)
        if crowded or has(unit, "embark") or state.trail == ():
            moves += VERBS["board"].legal_moves(state, seat)
        if unit.cargo:
            moves += VERBS["set_down"].legal_moves(state, seat)
        return moves + VERBS["stop"].legal_moves(state, seat)
