"""All that a player can do in a phase, worked out in one go.

Random players and the solo opponent are asked thousands of times a second. What most moves have in common is looked at once:
who stands where, which spaces can be entered at all, which weapons are ready. Rare things are left to their own verbs. The
law is and stays in the verbs; a check compares both at every decision of the fuzzer.
"""

from __future__ import annotations

from game.rules.moves import Move, VerbGroup
from game.tgm.actions_between import Key, between_actions
from game.tgm.actions_movement import INFANTRY, SHIELDS, MovementActions, MovingActions, open_spaces
from game.tgm.air import is_bomber, is_fighter
from game.tgm.armory import main_range, ready_weapons, shootable_spaces
from game.tgm.cards import impacts_in_hand
from game.tgm.carrying import carries
from game.tgm.deploying import costs
from game.tgm.geometry import Space
from game.tgm.scenario_rules import side_rules
from game.tgm.state import FieldUnit, TgmState, weapon_line
from game.tgm.tables import DISTANCE, HQ_DISTANCE, MAIN, TERRAIN, UNITS
from game.tgm.turn import ACTIONS
from game.tgm.verbs import ACTION_VERBS, VERBS
from game.tgm.verbs_deploying import Deploy

PARATROOPERS = frozenset(card for card, printed in UNITS.items() if "paratrooper" in printed.abilities)


class Shots(dict[Key, tuple[Move, ...]]):
    """The shots of each weapon at the targets that there are now; other targets, and it begins anew."""

    targets: Key = ()

    def at(self, targets: Key) -> Shots:
        if self.targets != targets:
            self.clear()
            self.targets = targets
        return self


SHOTS = Shots()


class DeploymentActions(VerbGroup[TgmState]):
    """What the Deployment phase offers."""

    def moves(self, state: TgmState, seat: int) -> list[Move]:
        player = state.players[seat]
        moves: list[Move] = []
        payable = [card for card in player.hand if card in UNITS and costs(state, seat, (card,)) <= player.ap]
        if payable:
            self._add_units(moves, state, seat, payable)
        if side_rules(state.options.scenario, player.side).craft is not None:
            moves += VERBS["launch"].legal_moves(state, seat)
        if state.options.terrain_during_play:
            moves += VERBS["lay"].legal_moves(state, seat)
        mine = [unit for unit in state.units.values() if unit.seat == seat and unit.space]
        return moves + between_actions(state, seat, mine)

    def _add_units(self, moves: list[Move], state: TgmState, seat: int, payable: list[str]) -> None:
        player = state.players[seat]
        ground = [card for card in payable if UNITS[card].type != "airplane"]
        craft = side_rules(state.options.scenario, player.side).craft
        if craft is not None and craft.aboard == "only":
            moves += VERBS["deploy"].legal_moves(state, seat)
            moves += VERBS["deploy_afloat"].legal_moves(state, seat)
        else:
            self._add_on_land(moves, state, seat, ground)
            moves += [Move("deploy", (card, player.hq)) for card in payable if is_fighter(UNITS[card])]
        if any(card in PARATROOPERS for card in ground):
            moves += VERBS["parachute"].legal_moves(state, seat)
        if any(is_bomber(UNITS[card]) for card in payable):
            moves += VERBS["bomb"].legal_moves(state, seat)

    @staticmethod
    def _add_on_land(moves: list[Move], state: TgmState, seat: int, cards: list[str]) -> None:
        """Units alone, under cover of a vehicle, and aboard a carrier."""
        if not cards:
            return
        free = Deploy.free_places(state, seat)
        places = {card: [space for space in free if _may_stand(state, card, space)] for card in cards}
        for card in cards:
            moves += [Move("deploy", (card, space)) for space in places[card]]
        ap, side = state.players[seat].ap, state.players[seat].side
        for first in cards:
            if UNITS[first].type not in ("tank", "transport"):
                continue
            carrier = FieldUnit(first, seat, side)
            for second in cards:
                if second == first or costs(state, seat, (first, second)) > ap:
                    continue
                if first in SHIELDS and second in INFANTRY:
                    both = [space for space in places[first] if space in places[second]]
                    moves += [Move("deploy_pair", (first, second, space)) for space in both]
                if carries(carrier, FieldUnit(second, seat, side)):
                    moves += [Move("deploy_loaded", (first, second, space)) for space in places[first]]


def _may_stand(state: TgmState, card: str, space: Space) -> bool:
    """Could a unit enter this space at all?"""
    id = state.terrain.get(space)
    if id is None:
        return space in open_spaces(state.layouts, UNITS[card].unit_class == "landing")
    kind = UNITS[card].type
    return kind != "airplane" and TERRAIN[state.pieces[id].kind].entry[kind] != "never"


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
        shots = SHOTS.at((tuple(enemies), hqs, empty))
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
                key = (unit.card, weapon, here, reach)
                found = shots.get(key)
                if found is None:
                    found = shots[key] = _shots_of(unit, weapon, reach, enemies, hqs, empty)
                moves += found
                for card in sure:
                    moves += [Move("shoot", (*shot.args, card)) for shot in found if shot.args[2] not in DISTANCE]
        if storming:
            moves += VERBS["storm"].legal_moves(state, seat)
        if state.air:
            moves += VERBS["fly"].legal_moves(state, seat)
        if state.bridges:
            moves += VERBS["charge"].legal_moves(state, seat)
        return moves + between_actions(state, seat, mine)


def _shots_of(
    unit: FieldUnit,
    weapon: str,
    reach: int,
    enemies: list[tuple[str, Space]],
    hqs: tuple[str, ...],
    empty: tuple[Space, ...],
) -> tuple[Move, ...]:
    """All targets of one weapon (A41)."""
    far, card = DISTANCE[unit.space], unit.card
    aims = [enemy for enemy, space in enemies if far[space] <= reach]
    aims += [id for id in hqs if HQ_DISTANCE[id][unit.space] <= reach]
    aims += [space for space in empty if far[space] <= reach]
    return tuple([Move("shoot", (card, weapon, aim)) for aim in aims])


ACTIONS |= {
    "movement": MovementActions(ACTION_VERBS["movement"]),
    "deployment": DeploymentActions(ACTION_VERBS["deployment"]),
    "shooting": ShootingActions(ACTION_VERBS["shooting"]),
    "moving": MovingActions(ACTION_VERBS["moving"]),
    "flip": ACTION_VERBS["flip"],
}
