"""The `normal` bot: plays by the solo rules, but judges moves, shots and deployments.

It decides where a unit goes, which target it shoots at and which units to deploy by the value of the resulting situation:
one move ahead, from the seat's own view. Headquarters that could fall count most. It is good but not perfect: it is too
cautious, and overrates some spaces."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from zlib import crc32

from game.bots.search.weights import weights_of
from game.bots.tgm.answers import shooting
from game.bots.tgm.answers.deployment import deploy
from game.bots.tgm.answers.movement import by_gain
from game.bots.tgm.answers.shooting import Priorities, Shot, aim, clear, effective, heal, impact_card, shot_move
from game.bots.tgm.answers.special import lay_charge
from game.bots.tgm.answers.supports import AFTER_SHOTS, BEFORE_SHOTS, play
from game.bots.tgm.falls import is_airplane
from game.bots.tgm.features import NAMES, fall_now, measure
from game.bots.tgm.situation.situation import Situation
from game.bots.tgm.solo import Solo, move_on
from game.rules.decision import SeenDecision
from game.rules.moves import Move
from game.rules.table import View
from game.tgm.cards.cards import impacts_in_hand
from game.tgm.deployment.deploying import costs
from game.tgm.fire.air import is_bomber, is_fighter
from game.tgm.fire.destroying import count_loss
from game.tgm.state import FieldUnit, TgmState
from game.tgm.tables import D10, MAIN, UNITS

POINTS = 1000
"""Points of the judge per unit of log odds."""
OWN_FIRE = ("fire_this_turn", "fire_from_here", "fire_next_turn", "prey_in_its_hands_now")
LEAST_GAIN, LEAST_STRIKE = 3, 150
"""Minimum gain of a shot, and of a fighter strike, in points."""
CAUTIOUS, UNSURE = "cautious", 600
"""Weaknesses of a good player: it is too cautious, and each turn it overrates spaces by up to this many points."""


class Normal(Solo):
    level = "normal"

    def __init__(self, seed: int, style: str = CAUTIOUS, unsure: int = UNSURE) -> None:
        super().__init__(seed)
        self._seed, self._unsure = seed, unsure
        weights = weights_of("tgm", style)
        self._weights = [weights.get(name, 0.0) for name in NAMES]
        # Leave out the side's own fire, because destroying its targets must not count as a loss.
        self._harmed = [0.0 if name in OWN_FIRE else weight for name, weight in zip(NAMES, self._weights, strict=True)]

    def situation(self, view: View, decision: SeenDecision, seat: int) -> Situation:
        now = super().situation(view, decision, seat)
        now.judged = partial(self._judged, now.state, seat, self._weights)
        now.harmed = partial(self._judged, now.state, seat, self._harmed)
        now.overrates = partial(self._overrates, now.state.round)
        return now

    def _overrates(self, turn: int, card: str, space: str) -> int:
        """The error about a space. It stays the same all turn, so that a unit does not change direction between steps."""
        return crc32(f"{self._seed} {turn} {card} {space}".encode()) * self._unsure >> 32

    def answer(self, question: str, now: Situation) -> Move | None:
        finish = FINISHES.get(question) if now.objectives.decisive_hqs else None
        if finish is not None and (move := finish(now)) is not None:
            return move
        return ANSWERS[question](now) if question in ANSWERS else super().answer(question, now)

    def _judged(self, state: TgmState, seat: int, weights: Sequence[float]) -> int:
        """The side's lead over its enemy, in points. `weights` apply to its own features."""
        features = measure(state)
        mine = features[seat]
        theirs = next(found for found in features if found is not mine)
        total = 0.0
        for weight, value, their_weight, their_value in zip(weights, mine, self._weights, theirs, strict=True):
            total += weight * value - their_weight * their_value
        return int(total * POINTS)


def judged(now: Situation) -> int:
    assert now.judged is not None
    return now.judged()


def harmed(now: Situation) -> int:
    """Like `judged`, but without the side's own fire."""
    assert now.harmed is not None
    return now.harmed()


# Shooting -----------------------------------------------------------------------------------------------------------------


def shoot(now: Situation) -> Move | None:
    move = heal(now) or clear(now) or lay_charge(now) or play(now, BEFORE_SHOTS)
    if move is not None:
        return move
    if now.options.get("storm"):
        return shooting.shoot(now)
    return best_shot(now) or play(now, AFTER_SHOTS)


def best_shot(now: Situation) -> Move | None:
    """The shot with the highest expected gain, if the gain is large enough."""
    found: dict[Move, int] = {}
    for shot in _shots(now):
        gain = expected(now, shot)
        if gain > (LEAST_STRIKE if shot.unit.card in now.state.air else LEAST_GAIN):
            found[shot_move(now, shot, impact_card(now, shot))] = gain
    return max(found, key=found.__getitem__, default=None)


def _shots(now: Situation) -> list[Shot]:
    """Every shot and fighter strike that can do damage, except at airplanes."""
    priorities = Priorities(now)
    return [*shooting.shots(now, priorities), *_strikes(now, priorities, lambda target: target not in now.state.air)]


def _strikes(now: Situation, priorities: Priorities, is_aimed_at: Callable[[str], bool]) -> list[Shot]:
    strikes = (args for args in now.options.get("fly", ()) if len(args) == 2 and is_aimed_at(args[1]))
    return effective(aim(now, priorities, now.state.air[plane], MAIN, target, "strike") for plane, target in strikes)


def expected(now: Situation, shot: Shot) -> int:
    """Expected gain from a shot over all outcomes, in points."""
    state, target, unit, chance = now.state, now.fire.target(shot.target), shot.unit, shot.chance
    fired = unit.fired
    unit.fired = (*fired, shot.weapon)
    missed = harmed(now)
    if target is not None:
        total = (D10 - chance.hit) * missed
        if chance.kill:
            tally = state.tallies[target.side]
            # Copy the tally, because a goal may count the loss.
            state.tallies[target.side] = tally.copy()
            state.units.pop(target.card, None)
            count_loss(state, target)
            total += chance.kill * harmed(now)
            state.units[target.card], state.tallies[target.side] = target, tally
        if chance.hit > chance.kill:
            wounds = target.wounds
            target.wounds = wounds + max(1, now.fire.gun(unit, shot.weapon).line.damage)
            total += (chance.hit - chance.kill) * harmed(now)
            target.wounds = wounds
    elif shot.target in state.hqs:
        hq = state.hqs[shot.target]
        hp = hq.hp
        hq.hp = max(0, hp - chance.damage // max(1, chance.hit))
        hurt = harmed(now) + (WON if hq.hp == 0 else 0)
        hq.hp = hp
        total = (D10 - chance.hit) * missed + chance.hit * hurt
    else:
        total = D10 * missed + WANTED
    unit.fired = fired
    # Firing has no cost, because the weapon could not be used later; `LEAST_STRIKE` covers the higher value of a fighter.
    return total // D10 - missed


WON, WANTED = 20_000, 1_000


# Deployment ---------------------------------------------------------------------------------------------------------------


def deploy_judged(now: Situation) -> Move | None:
    """Deploy when the solo opponent would, but choose the unit and the space by the judge."""
    move = deploy(now)
    if move is None or move.verb not in ("deploy", "deploy_loaded") or is_fighter(UNITS[move.args[0]]):
        return move
    best, best_worth = move, -(10**9)
    for args in now.options.get("deploy", ()):
        card, space = args
        if space in now.state.units or is_fighter(UNITS[card]) or space in now.objectives.kept_free:
            continue
        worth = with_unit(now, card, space) + now.overrates(card, space)
        if worth > best_worth:
            best, best_worth = Move("deploy", args), worth
    return best if best.verb == "deploy" else move


def with_unit(now: Situation, card: str, space: str) -> int:
    """The judge's value of the situation with the unit deployed there."""
    state, player, price = now.state, now.player, costs(now.state, now.seat, (card,))
    place = player.hand.index(card)
    del player.hand[place]
    player.ap -= price
    state.units[card] = FieldUnit(card, now.seat, now.side, space, deployed=True)
    worth = judged(now)
    del state.units[card]
    player.ap += price
    player.hand.insert(place, card)
    return worth


# Flip Over ----------------------------------------------------------------------------------------------------------------


def flip(now: Situation) -> Move | None:
    """Mount or unmount a weapon if that improves the situation."""
    before = judged(now)
    flips = [(verb, args) for verb in ("mount", "unmount") for args in now.options.get(verb, ())]
    for verb, (card, weapon) in flips:
        unit = now.state.units[card]
        mounted = unit.mounted
        unit.mounted = (*mounted, weapon) if verb == "mount" else tuple(other for other in mounted if other != weapon)
        worth = judged(now)
        unit.mounted = mounted
        if worth > before + LEAST_GAIN:
            return Move(verb, (card, weapon))
    return None


# The finish: an attempt to destroy the enemy headquarters this turn, with every gun and airplane.

WORTH_A_TRY = 0.12
"""Minimum chance of success for which the bot makes the attempt."""
WORTH_AIRPLANES = 0.1
"""Minimum increase of this chance for which the bot uses airplanes."""


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
    """Shoot at the headquarters with every gun, then with fighters."""
    if fall_now(now.state, now.side) < WORTH_A_TRY or now.options.get("storm"):
        return None
    priorities, hqs = Priorities(now), now.objectives.decisive_hqs
    shots = [shot for shot in shooting.shots(now, priorities) if shot.target in hqs]
    return _hardest(now, shots) or _hardest(now, _strikes(now, priorities, hqs.__contains__))


def _hardest(now: Situation, shots: list[Shot]) -> Move | None:
    """The shot with the most expected damage, with an Impact card if a hit destroys the headquarters."""
    best = max(shots, key=lambda shot: shot.chance.damage, default=None)
    if best is None:
        return None
    hit, hp = best.chance.hit, now.state.hqs[best.target].hp
    sure = impacts_in_hand(now.state, now.seat)[:1] if hit < D10 and best.chance.damage >= hp * hit else []
    return shot_move(now, best, sure)


FINISHES = {"deployment": send_airplanes, "shooting": shoot_it_down}
ANSWERS: dict[str, Callable[[Situation], Move | None]] = {
    # The unit with the largest gain moves first.
    "movement": lambda now: move_on(now, by_gain),
    "shooting": shoot,
    "deployment": deploy_judged,
    "flip": flip,
}
