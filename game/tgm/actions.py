"""All that a player can do in a phase, worked out in one go.

Random players and the solo opponent are asked thousands of times a second. What most moves have in common is looked at once:
who stands where, which spaces can be entered at all, which weapons are ready. Rare things are left to their own verbs. The
law is and stays in the verbs; a check compares both at every decision of the fuzzer.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from game.rules.moves import Move, VerbGroup
from game.tgm.air import is_bomber, is_fighter
from game.tgm.armory import main_range, ready_weapons, shootable_spaces
from game.tgm.cards import impacts_in_hand, phases_of
from game.tgm.data import DATA
from game.tgm.deploying import costs
from game.tgm.geometry import Space
from game.tgm.moving import movement_of, shields
from game.tgm.scenario_rules import side_rules
from game.tgm.state import TOKEN_ABILITY, FieldUnit, TgmState, all_at, has, weapon_line
from game.tgm.tables import DISTANCE, HQ_DISTANCE, MAIN, NEIGHBOURS, SUPPORT, TERRAIN, UNITS, natural_access
from game.tgm.terrain import crosses_river, going, ground_for
from game.tgm.turn import ACTIONS
from game.tgm.verbs import ACTION_VERBS, VERBS
from game.tgm.verbs_deploying import Deploy
from game.tgm.verbs_moving import MARCH_AP

Sign = str | tuple[Any, ...]
"""What matters of a unit on the next space: its card alone, if nothing is unusual about it."""
Key = tuple[Any, ...]

END_PHASE = Move("end_phase")
PLAYABLE: dict[str, frozenset[str]] = {
    phase: frozenset(
        card for card, support in SUPPORT.items() if phase in phases_of(support) and support.target != "own_shot"
    )
    for phase in ("movement", "deployment", "shooting")
}
"""By phase the support cards that are played in it by themselves."""

PRINTED = {card: printed.movement or 0 for card, printed in UNITS.items()}
OTHER_MOVEMENT = frozenset(
    id for id, scenario in DATA.scenarios.items() if any(rule.kind == "unit_movement" for rule in scenario.special)
)
"""The scenarios in which some units move otherwise than their cards say."""
SHIELDS = frozenset(card for card in UNITS if shields(FieldUnit(card, 0, "south")))
CARRIERS = frozenset(card for card, printed in UNITS.items() if {"transport", "tow", "embark"} & {*printed.abilities})
INFANTRY = frozenset(card for card, printed in UNITS.items() if printed.type == "infantry")
MARCHING = {card: Move("march", (card,)) for card, printed in UNITS.items() if "march" in printed.abilities}
RIDING = {card: Move("ride", (card,)) for card, printed in UNITS.items() if "mounted" in printed.abilities}
PARATROOPERS = frozenset(card for card, printed in UNITS.items() if "paratrooper" in printed.abilities)
ABILITY_VERBS = {
    "smoke_shell": "smoke_shell",
    "smoke_screen": "smoke_screen",
    "cure": "cure",
    "repair": "repair",
    "sappers": "clear",
}
ABILITY_TOKENS = {name: ABILITY_VERBS[ability] for name, ability in TOKEN_ABILITY.items() if ability in ABILITY_VERBS}


@cache
def open_spaces(layouts: tuple[tuple[str, ...], ...], craft: bool) -> frozenset[Space]:
    """The spaces that units could enter if no card lay there. What is shot away was no obstacle."""
    natural = ground_for(layouts).natural
    return frozenset(space for space, kind in natural.items() if natural_access(kind, craft) != "never")


def _may_step(state: TgmState, unit: FieldUnit, space: Space) -> bool:
    """May the unit make its first step onto this free space, as far as terrain and rivers go?"""
    if space in state.terrain:
        if going(state, unit, space) == "never":
            return False
    elif space not in open_spaces(state.layouts, UNITS[unit.card].unit_class == "landing"):
        return False
    return not crosses_river(state, unit, unit.space, space)


def _shared(state: TgmState, seat: int, mine: list[FieldUnit]) -> list[Move]:
    """Cards, abilities, and the end of the phase: what all three phases offer."""
    moves: list[Move] = []
    playable = PLAYABLE[state.phase]
    if not playable.isdisjoint(state.players[seat].hand):
        moves += VERBS["play"].legal_moves(state, seat)
    ready: set[str] = set()
    for unit in mine:
        for name in unit.tokens:
            if name in ABILITY_TOKENS and name not in unit.grey:
                ready.add(ABILITY_TOKENS[name])
    for verb in ready:
        moves += VERBS[verb].legal_moves(state, seat)
    if len(state.players) > 2:
        moves += VERBS["hand_over"].legal_moves(state, seat)
    if state.options.time_limit:
        moves += VERBS["call_time"].legal_moves(state, seat)
    moves.append(END_PHASE)
    return moves


def _on_map(state: TgmState, seat: int) -> list[FieldUnit]:
    return [unit for unit in state.units.values() if unit.seat == seat and unit.space]


class Kept(dict[Key, list[Move]]):
    """Lists of moves by all that they follow from. Most of them are the same from one decision to the next."""

    MOST = 50_000

    def keep(self, key: Key, moves: list[Move]) -> list[Move]:
        if len(self) >= self.MOST:
            self.clear()
        self[key] = moves
        return moves


class Numbered(dict[Key, int]):
    """Gives long signatures short numbers."""

    def __missing__(self, signature: Key) -> int:
        number = self[signature] = len(self)
        return number


FIRST_STEPS, SHOTS, SIGNATURES = Kept(), Kept(), Numbered()


class Surfaces(dict[Key, Mapping[Space, str]]):
    """What covers every space, by the tiles, what was shot away, and the cards."""

    MOST = 2_000

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
        mine: list[FieldUnit] = []
        able: list[tuple[FieldUnit, int]] = []
        side, special = state.players[seat].side, state.options.scenario in OTHER_MOVEMENT
        carriers = paired = False
        for card, unit in state.units.items():
            space = unit.space
            if not space:
                continue
            sign: Sign = card
            if unit.side == side:
                if card in CARRIERS:
                    carriers = True
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
            standing[space] = (standing[space], sign) if space in standing else sign
        moves = self._first_steps(state, seat, able, standing) if able else []
        if paired:
            moves += VERBS["move_pair"].legal_moves(state, seat)
        if carriers:
            moves += VERBS["board"].legal_moves(state, seat)
            moves += VERBS["set_down"].legal_moves(state, seat)
        if side_rules(state.options.scenario, side).leaving:
            moves += VERBS["leave_map"].legal_moves(state, seat)
        if state.leftovers:
            moves += VERBS["take"].legal_moves(state, seat)
        return moves + _shared(state, seat, mine)

    @staticmethod
    def _first_steps(
        state: TgmState, seat: int, able: list[tuple[FieldUnit, int]], standing: dict[Space, Sign]
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
            if unit.partner or rivers:
                # Whether it can part here, or cross, depends on more than what is around it.
                moves += _first_steps_of(state, seat, unit, movement)
            else:
                around = near[here]
                riding, laid = unit.riding, unit.cards
                key = (card, here, movement > 1, riding, laid, surface[here], *map(what, around), *map(who, around))
                found = FIRST_STEPS.get(key)
                if found is None:
                    found = FIRST_STEPS.keep(key, _first_steps_of(state, seat, unit, movement))
                moves += found
            if card in MARCHING:
                if can_march and not (unit.marched or unit.forced or unit.suppressed):
                    moves.append(MARCHING[card])
            elif card in RIDING and not unit.riding:
                moves.append(RIDING[card])
        if rivers:
            # Sappers' bridges lead farther than one step.
            moves = [move for move in moves if move.verb != "move"] + VERBS["move"].legal_moves(state, seat)
        return moves


def _is_changed(unit: FieldUnit) -> bool:
    """May its movement be another than the printed one?"""
    return bool(unit.suppressed or unit.mounted or unit.stranded or unit.marched or unit.forced or unit.riding)


def _first_steps_of(state: TgmState, seat: int, unit: FieldUnit, movement: int) -> list[Move]:
    """What one unit can do with its first step."""
    moves: list[Move] = []
    card = unit.card
    infantry = card in INFANTRY
    for space in NEIGHBOURS[state.columns][unit.space]:
        if not _may_step(state, unit, space):
            continue
        there = all_at(state, space)
        if not there:
            moves.append(Move("move", (card, space)))
        elif there[0].side != unit.side:
            if infantry and not unit.riding:
                moves += [Move("assault", (card, enemy.card)) for enemy in there]
        else:
            if movement > 1 and _may_pass(state, seat, unit, space):
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


def _may_pass(state: TgmState, seat: int, unit: FieldUnit, space: Space) -> bool:
    """May a unit with more than one step pass this own unit? It could always come back, unless it leaves its partner."""
    if unit.partner:
        return VERBS["move"].refuse(state, seat, (unit.card, space)) is None
    return going(state, unit, unit.space) == "normal" and going(state, unit, space) == "normal"


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
                    if there[0].side != unit.side or law.refuse(state, seat, (card, space)) is not None:
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


class DeploymentActions(VerbGroup[TgmState]):
    """What the Deployment phase offers."""

    def moves(self, state: TgmState, seat: int) -> list[Move]:
        player = state.players[seat]
        rules = side_rules(state.options.scenario, player.side)
        moves: list[Move] = []
        payable = [card for card in player.hand if card in UNITS and costs(state, seat, (card,)) <= player.ap]
        ground = [card for card in payable if UNITS[card].type != "airplane"]
        if rules.craft is not None:
            for verb in ("deploy", "deploy_afloat", "launch"):
                moves += VERBS[verb].legal_moves(state, seat)
        else:
            moves += self._on_land(state, seat, ground)
            moves += [Move("deploy", (card, player.hq)) for card in payable if is_fighter(UNITS[card])]
        if len(ground) > 1 and any(UNITS[card].type in ("tank", "transport") for card in ground):
            moves += VERBS["deploy_pair"].legal_moves(state, seat)
            moves += VERBS["deploy_loaded"].legal_moves(state, seat)
        if any(card in PARATROOPERS for card in ground):
            moves += VERBS["parachute"].legal_moves(state, seat)
        if any(is_bomber(UNITS[card]) for card in payable):
            moves += VERBS["bomb"].legal_moves(state, seat)
        if state.options.terrain_during_play:
            moves += VERBS["lay"].legal_moves(state, seat)
        return moves + _shared(state, seat, _on_map(state, seat))

    @staticmethod
    def _on_land(state: TgmState, seat: int, cards: list[str]) -> list[Move]:
        if not cards:
            return []
        free = Deploy.free_places(state, seat)
        open_to_all = [space for space in free if space not in state.terrain]
        open_to_all = [space for space in open_to_all if space in open_spaces(state.layouts, False)]
        moves = [Move("deploy", (card, space)) for card in cards for space in open_to_all]
        for space in free:
            id = state.terrain.get(space)
            if id is not None:
                entry = TERRAIN[state.pieces[id].kind].entry
                moves += [
                    Move("deploy", (card, space))
                    for card in cards
                    if (kind := UNITS[card].type) != "airplane" and entry[kind] != "never"
                ]
        return moves


class ShootingActions(VerbGroup[TgmState]):
    """What the Shooting phase offers."""

    def moves(self, state: TgmState, seat: int) -> list[Move]:
        moves: list[Move] = []
        side = state.players[seat].side
        taken: set[Space] = set()
        mine: list[FieldUnit] = []
        enemies: list[tuple[str, Space]] = []
        for unit in state.units.values():
            if unit.space:
                taken.add(unit.space)
                if unit.side != side:
                    enemies.append((unit.card, unit.space))
                elif unit.seat == seat:
                    mine.append(unit)
        hqs = tuple([id for id, hq in state.hqs.items() if hq.side != side and hq.hp > 0])
        empty = tuple([space for space in shootable_spaces(state) if space not in taken])
        targets = SIGNATURES[(tuple(enemies), hqs, empty)]
        sure = impacts_in_hand(state, seat)
        storming = False
        for unit in mine:
            if unit.assaults:
                storming = True
                continue
            here = unit.space
            for weapon in ready_weapons(unit):
                line = weapon_line(unit, weapon)
                assert line is not None
                reach = main_range(state, unit, line, here) if weapon == MAIN else line.range
                key = (unit.card, weapon, here, reach, targets)
                found = SHOTS.get(key)
                if found is None:
                    found = SHOTS.keep(key, _shots_of(unit, weapon, reach, enemies, hqs, empty))
                moves += found
                for card in sure:
                    moves += [Move("shoot", (*shot.args, card)) for shot in found if shot.args[2] not in DISTANCE]
        if storming:
            moves += VERBS["storm"].legal_moves(state, seat)
        if state.air:
            moves += VERBS["fly"].legal_moves(state, seat)
        if state.bridges:
            moves += VERBS["charge"].legal_moves(state, seat)
        return moves + _shared(state, seat, mine)


def _shots_of(
    unit: FieldUnit,
    weapon: str,
    reach: int,
    enemies: list[tuple[str, Space]],
    hqs: tuple[str, ...],
    empty: tuple[Space, ...],
) -> list[Move]:
    """All targets of one weapon (A41)."""
    far, card = DISTANCE[unit.space], unit.card
    aims = [enemy for enemy, space in enemies if far[space] <= reach]
    aims += [id for id in hqs if HQ_DISTANCE[id][unit.space] <= reach]
    aims += [space for space in empty if far[space] <= reach]
    return [Move("shoot", (card, weapon, aim)) for aim in aims]


ACTIONS |= {
    "movement": MovementActions(ACTION_VERBS["movement"]),
    "deployment": DeploymentActions(ACTION_VERBS["deployment"]),
    "shooting": ShootingActions(ACTION_VERBS["shooting"]),
    "moving": MovingActions(ACTION_VERBS["moving"]),
    "flip": ACTION_VERBS["flip"],
}
