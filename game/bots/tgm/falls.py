"""How likely a headquarters falls: what guns, airplanes and the AP for them could do to it in one turn."""

from __future__ import annotations

from collections.abc import Iterable

from game.bots.tgm.aims import Gun, Mark, chance_of
from game.bots.tgm.arms import KNOWN
from game.bots.tgm.goals import hq_wins
from game.tgm.deployment.deploying import costs
from game.tgm.fire.air import is_bomber, is_fighter
from game.tgm.ground.geometry import Side, other
from game.tgm.movement.moving import next_movement, rest_of
from game.tgm.state import Headquarters, TgmState, hqs_of
from game.tgm.tables import D10, HQ_ARMOR, HQ_DISTANCE, MAIN_WEAPONS, UNITS

Strike = tuple[float, int]
"""How likely it hits, and what it takes from the headquarters then."""
ON_THE_MOVE = ("start", "hq", "cards", "movement")


def falls(hp: int, strikes: Iterable[Strike]) -> float:
    """How likely all these strikes together bring it down."""
    left = [0.0] * hp + [1.0]
    for hit, damage in strikes:
        for points in range(hp + 1):
            if points and left[points]:
                there = left[points] * hit
                left[points] -= there
                left[max(0, points - damage)] += there
    return left[0]


def fall_now(state: TgmState, side: Side, airplanes: bool = True) -> float:
    """How likely the side brings down an enemy headquarters in what is left of its turn."""
    return _fall(state, side, now=True, airplanes=airplanes)


def fall_next(state: TgmState, side: Side) -> float:
    """How likely the side does so in its next turn with who stands on the map; nobody knows its hand."""
    return _fall(state, side, now=False, airplanes=False)


def _fall(state: TgmState, side: Side, now: bool, airplanes: bool) -> float:
    if not hq_wins(state.options.scenario, side):
        return 0.0
    worst = 0.0
    for id, hq in hqs_of(state, other(side)):
        if hq.hp > 0 and not hq.out_of_reach:
            strikes = _guns(state, side, id, hq, now) + (_airplanes(state, side, hq) if airplanes else [])
            if sum(damage for _, damage in strikes) >= hq.hp:
                worst = max(worst, falls(hq.hp, strikes))
    return worst


def _guns(state: TgmState, side: Side, id: str, hq: Headquarters, now: bool) -> list[Strike]:
    far, armor, found = HQ_DISTANCE[id], HQ_ARMOR[hq.faction], []
    for unit in state.units.values():
        if unit.side != side or not unit.space or (now and (unit.riding or unit.failed or unit.rowed)):
            continue
        moves = next_movement(state, unit) if not now else rest_of(state, unit) if state.phase in ON_THE_MOVE else 0
        for reach, gun, weapon in KNOWN.arms(state, unit):
            if far[unit.space] <= reach + moves and not (now and (weapon in unit.fired or weapon in unit.grey)):
                found += _strike(KNOWN.gun_list[gun], armor)
    return found


def _airplanes(state: TgmState, side: Side, hq: Headquarters) -> list[Strike]:
    """Of the fighters that wait, and of the airplanes in hand that can be paid."""
    armor, found = HQ_ARMOR[hq.faction], []
    for plane in state.air.values():
        if plane.side == side:
            found += _by_air(plane.card, armor)
    if state.phase in (*ON_THE_MOVE, "deployment"):
        for seat, player in enumerate(state.players):
            if player.side == side:
                left = player.ap
                for card in player.hand:
                    if is_airplane(card) and (price := costs(state, seat, (card,))) <= left:
                        left -= price
                        found += _by_air(card, armor)
    return found


def is_airplane(card: str) -> bool:
    return card in UNITS and (is_fighter(UNITS[card]) or is_bomber(UNITS[card]))


def _by_air(card: str, armor: int) -> list[Strike]:
    line = MAIN_WEAPONS[UNITS[card].id]
    return [] if line is None else _strike(Gun(line), armor)


def _strike(gun: Gun, armor: int) -> list[Strike]:
    chance = chance_of(gun, Mark(D10 * D10, armor, mortal=False), "shot")
    return [(chance.hit / D10, round(chance.damage / chance.hit))] if chance.hit else []
