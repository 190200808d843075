"""Chance that a headquarters is destroyed by guns, waiting airplanes, and airplanes that can still be bought."""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.tgm.situation.aims import Gun, Mark, chance_of
from game.tgm.deployment.deploying import costs
from game.tgm.fire.air import is_bomber, is_fighter
from game.tgm.ground.geometry import Side
from game.tgm.state import TgmState
from game.tgm.tables import D10, MAIN_WEAPONS, UNITS

Strike = tuple[float, int]
"""One attack on a headquarters: its chance to hit, and the damage of a hit."""
CAN_DEPLOY = ("start", "hq", "cards", "movement", "deployment")


def falls(hp: int, strikes: Sequence[Strike]) -> float:
    """Chance that these strikes together destroy a headquarters with this many HP."""
    if sum([damage for _, damage in strikes]) < hp:
        return 0.0
    left = [0.0] * hp + [1.0]
    for hit, damage in strikes:
        for points in range(1, hp + 1):
            if left[points]:
                there = left[points] * hit
                left[points] -= there
                left[max(0, points - damage)] += there
    return left[0]


def strike(gun: Gun) -> Strike:
    chance = chance_of(gun, Mark(D10 * D10, 0, mortal=False), "shot")
    return (chance.hit / D10, round(chance.damage / chance.hit)) if chance.hit else (0.0, 0)


def strikes_by_air(state: TgmState, side: Side) -> list[Strike]:
    """Strikes by the side's airplanes in play and, until deployment ends, by airplanes in hand that it can afford."""
    found = [_by_air(plane.card) for plane in state.air.values() if plane.side == side]
    if state.phase in CAN_DEPLOY:
        for seat, player in enumerate(state.players):
            if player.side == side:
                left = player.ap
                for card in player.hand:
                    if is_airplane(card) and (price := costs(state, seat, (card,))) <= left:
                        left -= price
                        found.append(_by_air(card))
    return found


def is_airplane(card: str) -> bool:
    return card in UNITS and (is_fighter(UNITS[card]) or is_bomber(UNITS[card]))


def _by_air(card: str) -> Strike:
    line = MAIN_WEAPONS[UNITS[card].id]
    return (0.0, 0) if line is None else strike(Gun(line))
