"""The finish: an attempt to destroy the enemy headquarters this turn, with every gun and airplane."""

from __future__ import annotations

from game.bots.tgm.answers.shooting import Priorities, Shot, aim
from game.bots.tgm.falls import is_airplane
from game.bots.tgm.features import fall_now
from game.bots.tgm.situation.situation import Situation
from game.rules.moves import Move
from game.tgm.cards.cards import impacts_in_hand
from game.tgm.fire.air import is_bomber
from game.tgm.tables import D10, MAIN, UNITS

WORTH_A_TRY = 0.12
"""Minimum chance of destroying the headquarters at which the bot makes the attempt."""
WORTH_AIRPLANES = 0.1
"""Minimum gain in that chance for which the bot uses airplanes."""


def send_airplanes(now: Situation) -> Move | None:
    """Bomb the headquarters or deploy a fighter, if airplanes make its destruction much more likely."""
    chance = fall_now(now.state, now.side)
    if now.last_card or chance < WORTH_A_TRY or chance < fall_now(now.state, now.side, airplanes=False) + WORTH_AIRPLANES:
        return None
    bombs = [args for args in now.options.get("bomb", ()) if args[1] in now.objectives.decisive_hqs]
    if bombs:
        return Move("bomb", min(bombs))
    fighters = [args for args in now.options.get("deploy", ()) if is_airplane(args[0]) and not is_bomber(UNITS[args[0]])]
    return Move("deploy", min(fighters)) if fighters else None


def shoot_it_down(now: Situation) -> Move | None:
    """The next shot at the headquarters, by a gun or else by a fighter, if the attempt is promising enough."""
    chance = fall_now(now.state, now.side)
    if chance < WORTH_A_TRY or now.options.get("storm"):
        return None
    priorities, hqs = Priorities(now), now.objectives.decisive_hqs
    guns = [args for args in now.options.get("shoot", ()) if len(args) == 3 and args[2] in hqs]
    shots = [aim(now, priorities, now.state.units[card], weapon, hq) for card, weapon, hq in guns]
    if best := _best(now, [shot for shot in shots if shot is not None]):
        return best
    planes = [args for args in now.options.get("fly", ()) if len(args) == 2 and args[1] in hqs]
    strikes = [aim(now, priorities, now.state.air[plane], MAIN, hq, "strike") for plane, hq in planes]
    return _best(now, [shot for shot in strikes if shot is not None])


def _best(now: Situation, shots: list[Shot]) -> Move | None:
    """The shot with the most expected damage, with an Impact card if a hit destroys the headquarters."""
    best = max(shots, key=lambda shot: shot.chance.damage, default=None)
    if best is None:
        return None
    hit, hp = best.chance.hit, now.state.hqs[best.target].hp
    sure = impacts_in_hand(now.state, now.seat)[:1] if hit < D10 and best.chance.damage >= hp * hit else []
    if best.unit.card in now.state.air:
        return Move("fly", (best.unit.card, best.target, *sure))
    return Move("shoot", (best.unit.card, best.weapon, best.target, *sure))


FINISHES = {"deployment": send_airplanes, "shooting": shoot_it_down}
