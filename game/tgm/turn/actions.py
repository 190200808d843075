"""All legal moves of a phase in one pass.

Random players and the solo opponent need them thousands of times a second, so work that most moves share is done once:
positions, enterable spaces, ready weapons. Rare moves are left to their verbs. The verbs remain authoritative; a check
compares the two at every decision of the fuzzer."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from game.rules.moves import Move, VerbGroup
from game.tgm.cards.cards import impacts_in_hand
from game.tgm.deployment.deploying import costs, is_full_price
from game.tgm.deployment.verbs import Deploy
from game.tgm.fire.air import is_bomber, is_fighter
from game.tgm.fire.armory import range_of, ready_weapons
from game.tgm.ground.geometry import Space
from game.tgm.ground.surfaces import SURFACES, WITH_HP, Surface
from game.tgm.ground.terrain import MOBILITY
from game.tgm.movement.actions import INFANTRY, SHIELDS, TAKEN_ABOARD, MovementActions, MovingActions
from game.tgm.opening.scenario_rules import side_rules
from game.tgm.state import FieldUnit, TgmState
from game.tgm.tables import DISTANCE, HQ_DISTANCE, MAIN, MAIN_WEAPONS, UNITS
from game.tgm.turn.between import END_PHASE, add_between_actions
from game.tgm.turn.end import mountable
from game.tgm.turn.turn import ACTIONS
from game.tgm.verbs import ACTION_VERBS, VERBS

PARATROOPERS = frozenset(card for card, printed in UNITS.items() if "paratrooper" in printed.abilities)
VEHICLES = frozenset(card for card, printed in UNITS.items() if printed.type in ("tank", "transport"))
COST = {card: printed.cost for card, printed in UNITS.items()}


class DeploymentActions(VerbGroup[TgmState]):
    def moves(self, state: TgmState, seat: int) -> list[Move]:
        player = state.players[seat]
        moves: list[Move] = []
        if player.ap:
            price = self._prices(state, seat)
            payable = [card for card in player.hand if card in UNITS and price((card,)) <= player.ap]
            if payable:
                self._add_units(moves, state, seat, payable, price)
        if side_rules(state.options.scenario, player.side).craft is not None:
            moves += VERBS["launch"].legal_moves(state, seat)
        if state.options.terrain_during_play:
            moves += VERBS["lay"].legal_moves(state, seat)
        equipped = [unit for unit in state.units.values() if unit.seat == seat and unit.tokens and unit.space]
        add_between_actions(moves, state, seat, equipped)
        return moves

    @staticmethod
    def _prices(state: TgmState, seat: int) -> Callable[[tuple[str, ...]], int]:
        """Return a function that gives the cost of units. It is faster if there are no discounts."""
        if is_full_price(state, seat):
            return lambda cards: sum([COST[card] for card in cards])
        return lambda cards: costs(state, seat, cards)

    def _add_units(
        self, moves: list[Move], state: TgmState, seat: int, payable: list[str], price: Callable[[tuple[str, ...]], int]
    ) -> None:
        player = state.players[seat]
        ground = [card for card in payable if UNITS[card].type != "airplane"]
        craft = side_rules(state.options.scenario, player.side).craft
        if craft is not None and craft.aboard == "only":
            moves += VERBS["deploy"].legal_moves(state, seat)
            moves += VERBS["deploy_afloat"].legal_moves(state, seat)
        else:
            if ground:
                self._add_on_land(moves, state, seat, ground, price)
            moves += [Move("deploy", (card, player.hq)) for card in payable if is_fighter(UNITS[card])]
        if not PARATROOPERS.isdisjoint(ground):
            moves += VERBS["parachute"].legal_moves(state, seat)
        if len(ground) < len(payable) and any(is_bomber(UNITS[card]) for card in payable):
            moves += VERBS["bomb"].legal_moves(state, seat)

    @staticmethod
    def _add_on_land(
        moves: list[Move], state: TgmState, seat: int, cards: list[str], price: Callable[[tuple[str, ...]], int]
    ) -> None:
        """Add deployments of single units, of vehicles with infantry in their cover, and of loaded carriers."""
        free, surface = Deploy.free_places(state, seat), SURFACES.of(state)
        places = {card: surface[MOBILITY[card]].open(free) for card in cards}
        for card in cards:
            moves += [Move("deploy", (card, space)) for space in places[card]]
        ap = state.players[seat].ap
        for first in cards:
            if first not in VEHICLES:
                continue
            carried = TAKEN_ABOARD.get(first) or ()
            for second in cards:
                shielded = first in SHIELDS and second in INFANTRY
                if not (shielded or second in carried) or second == first or price((first, second)) > ap:
                    continue
                if shielded:
                    shared = [space for space in places[first] if space in places[second]]
                    moves += [Move("deploy_pair", (first, second, space)) for space in shared]
                if second in carried:
                    moves += [Move("deploy_loaded", (first, second, space)) for space in places[first]]


@cache
def _reached(here: Space, reach: int) -> frozenset[str]:
    """Spaces and headquarters within range of a weapon on one space."""
    distances = {**DISTANCE[here], **{id: by_space[here] for id, by_space in HQ_DISTANCE.items()}}
    return frozenset(there for there, steps in distances.items() if steps <= reach)


MAIN_RANGE = {card: line.range for card, printed in UNITS.items() if (line := MAIN_WEAPONS[printed.id]) is not None}


class Front:
    """Positions and targets in a Shooting phase, with a cache of shots.

    It stays valid while no unit arrives, leaves or moves, no terrain is destroyed, and no headquarters falls, which is true
    between most shots. Units never change owners during a battle."""

    __slots__ = ("aimed", "cards", "empty", "enemies", "hqs", "mine", "seat", "shots", "spaces", "state", "surface")

    def __init__(self, state: TgmState, seat: int, spaces: list[Space], hqs: list[str], surface: Surface) -> None:
        self.state, self.seat, self.cards, self.spaces = state, seat, [*state.units], spaces
        self.hqs, self.surface = hqs, surface
        side, standing = state.players[seat].side, [unit for unit in state.units.values() if unit.space]
        self.mine = [unit.card for unit in standing if unit.seat == seat]
        self.enemies = [(unit.card, unit.space) for unit in standing if unit.side != side]
        taken = {*spaces}
        self.empty = [space for space, cover in surface.covers.items() if cover in WITH_HP and space not in taken]
        self.aimed = {*hqs, *self.empty, *[space for _, space in self.enemies]}
        self.shots: dict[tuple[Any, ...], list[Move]] = {}

    def shots_of(self, unit: FieldUnit) -> list[Move]:
        """Shots of all ready weapons of one unit (A41)."""
        key = (unit.card, unit.fired, unit.failed, unit.tokens, unit.grey, unit.mounted, unit.cards)
        moves = self.shots.get(key)
        if moves is None:
            moves = self.shots[key] = self._work_out(unit)
        return moves

    def _work_out(self, unit: FieldUnit) -> list[Move]:
        moves: list[Move] = []
        card, here, terrain = unit.card, unit.space, self.state.terrain
        for weapon in ready_weapons(unit):
            plain = weapon == MAIN and not unit.cards and here not in terrain
            reached = _reached(here, MAIN_RANGE[card] if plain else range_of(self.state, unit, weapon))
            if self.aimed.isdisjoint(reached):
                continue
            targets = [enemy for enemy, space in self.enemies if space in reached]
            targets += [there for there in (*self.hqs, *self.empty) if there in reached]
            moves += [Move("shoot", (card, weapon, target)) for target in targets]
        return moves


class Fronts:
    def __init__(self) -> None:
        self.last: Front | None = None

    def of(self, state: TgmState, seat: int) -> Front:
        last, surface, side = self.last, SURFACES.of(state), state.players[seat].side
        spaces = [unit.space for unit in state.units.values()]
        hqs = [id for id, hq in state.hqs.items() if hq.hp > 0 and hq.side != side]
        unchanged = last is not None and last.state is state and last.seat == seat and last.surface is surface
        if last is None or not unchanged or last.spaces != spaces or last.cards != [*state.units] or last.hqs != hqs:
            self.last = last = Front(state, seat, spaces, hqs, surface)
        return last


FRONTS = Fronts()


class ShootingActions(VerbGroup[TgmState]):
    def moves(self, state: TgmState, seat: int) -> list[Move]:
        front, units = FRONTS.of(state, seat), state.units
        moves: list[Move] = []
        equipped: list[FieldUnit] = []
        sure = impacts_in_hand(state, seat)
        for card in front.mine:
            unit = units[card]
            if unit.tokens:
                equipped.append(unit)
            if unit.assaults:
                moves.append(Move("storm", (card,)))
            else:
                shots = front.shots_of(unit)
                moves += shots
                if sure:
                    # Leave out shots at spaces, because empty terrain is hit without an Impact card.
                    moves += [Move("shoot", (*shot.args, *sure)) for shot in shots if shot.args[2] not in DISTANCE]
        if state.air:
            moves += VERBS["fly"].legal_moves(state, seat)
        if state.bridges:
            moves += VERBS["charge"].legal_moves(state, seat)
        add_between_actions(moves, state, seat, equipped)
        return moves


class FlipActions(VerbGroup[TgmState]):
    """Moves of the Flip Over phase: weapons to mount or unmount."""

    def moves(self, state: TgmState, seat: int) -> list[Move]:
        moves: list[Move] = []
        for card, unit in state.units.items():
            if unit.seat == seat and unit.tokens:
                moves += [
                    Move("unmount" if name in unit.mounted else "mount", (card, name))
                    for name in mountable(unit)
                    if f"{card}:{name}" not in state.turned
                ]
        moves.append(END_PHASE)
        return moves


ACTIONS |= {
    "movement": MovementActions(ACTION_VERBS["movement"]),
    "deployment": DeploymentActions(ACTION_VERBS["deployment"]),
    "shooting": ShootingActions(ACTION_VERBS["shooting"]),
    "moving": MovingActions(ACTION_VERBS["moving"]),
    "flip": FlipActions(ACTION_VERBS["flip"]),
}
