"""The `normal` bot: decides by rules of thumb, from visible information only.

It takes the shortest route to Washington D.C. via the facilities worth the detour, uses cards that advance it or set the
leader back, and reacts to the worst threats. All levels play this way and differ in the size of their errors; `hard`, which
has none, also searches. No level ends its turn while a useful free action is left."""

from __future__ import annotations

from typing import NamedTuple

from game.bots.chair import Bot, Chair
from game.bots.dictators import worths
from game.bots.dictators.answers import answer, answer_call
from game.bots.dictators.choices import choose
from game.bots.dictators.gains import discarded_worth, draw_worth, gain_of, outlook
from game.bots.dictators.situation.plans import plan_for
from game.bots.dictators.situation.situation import Insight, Situation, best_of
from game.dictators.cards.using import activation_of
from game.dictators.data.tables import WARHEAD, Use
from game.dictators.steps.moves import own_ends
from game.dictators.turn.standing import actions_left, price, travel_is_left
from game.rules.chance import Chance, pick
from game.rules.moves import Move
from game.rules.state import NOBODY

# Standard deviation of a good player's judgments, in turns.
ERROR = 1.8


class NormalDictators(Bot):
    """Rates the options of a decision one by one, with errors and without a search."""

    level = "normal"

    def __init__(self, seed: int, insight: Insight | None = None) -> None:
        self._chance = Chance(seed)
        self._insight = insight or Insight(seed, ERROR)

    def choose(self, chair: Chair) -> Move:
        options = chair.options
        if len(options) == 1:
            return options[0]
        move = self._decide(chair, options)
        return move if move in options else pick(self._chance, options)

    def _decide(self, chair: Chair, options: tuple[Move, ...]) -> Move | None:
        """The chosen move, or None for a prompt that the bot cannot judge or that rolls dice."""
        view = chair.view()
        decision = view.decision
        if decision is None or decision.prompt.startswith("kernel."):
            return None
        now = Situation(view, decision, chair.seat if decision.seat == NOBODY else decision.seat, self._insight)
        if decision.seat == NOBODY:
            return answer_call(now, options)
        if ".answer." in decision.prompt:
            return answer(now, options)
        if decision.prompt == "dictators.prompt.act":
            return act(now, options)
        if decision.prompt == "dictators.prompt.confront":
            return confront(now, options)
        return choose(now, options)


# The bot's own turn: first every use that gains more than it costs, then the Travel, then draws with the actions left.

END_TURN, DRAW = Move("end_turn"), Move("draw")
USING = ("play", "use", "ability", "token")
GOING = ("travel", "fly")


def act(now: Situation, options: tuple[Move, ...]) -> Move:
    """The next move of the turn."""
    if now.sabotage:
        return _lead_astray(now, options)
    for rule in (_use, _travel, _draw, _use_spare, _exchange):
        if (move := rule(now, options)) is not None:
            return move
    return END_TURN


def confront(now: Situation, options: tuple[Move, ...]) -> Move:
    """Confront the President if that is planned and can win; prefer a kept card (token VII) with the President present."""
    verbs = {move.verb: move for move in options}
    if "stay_away" in verbs and (now.sabotage or not now.planning.awaits_president):
        return verbs["stay_away"]
    if "confront_kept" in verbs and (now.hand.keeps_presence or "confront" not in verbs):
        return verbs["confront_kept"]
    return verbs["stay_away"] if "stay_away" in verbs and now.planning.courts_war else verbs["confront"]


# Cards, abilities, tokens -------------------------------------------------------------------------------------------------


def _use(now: Situation, options: tuple[Move, ...]) -> Move | None:
    """The best use that gains more than it costs. Errors can change the choice, but a use without a gain is never chosen."""
    scores = _scores(now, options)
    return now.best(scores, lambda move: scores[move].gain - scores[move].cost)


def _use_spare(now: Situation, options: tuple[Move, ...]) -> Move | None:
    """The best use, given that unused actions would be lost and that playing a card makes room in a full hand.

    This is judged without errors, so that no turn ends while a useful free action is left."""
    scores = _scores(now, options)
    return best_of(scores, lambda move: scores[move].gain - scores[move].cost + _spared(now, move))


def _spared(now: Situation, move: Move) -> float:
    """Reduction of the cost of a use when there is nothing else to do."""
    if move.verb == "clear":
        return 0.0
    room = 0.0
    if move.verb == "play" and not now.hand.has_room:
        room = min(now.hand.price(move.args[0]), worths.ROOM)
    return price(now.state, now.seat, move)[0] * worths.ACTION + room


class Score(NamedTuple):
    """Gain and cost of a use, in turns."""

    gain: float
    cost: float


def _scores(now: Situation, options: tuple[Move, ...]) -> dict[Move, Score]:
    """Scores of the uses with a gain, and of removing a barrier, which takes the whole turn of a shut-in player (1.18 p)."""
    found = {move: _clears(now, move.args[0]) for move in options if move.verb == "clear"}
    found |= {move: _score(now, move) for move in options if move.verb in USING}
    return {move: score for move, score in found.items() if score.gain > 0}


def _score(now: Situation, move: Move) -> Score:
    """Gain and cost of this use. If it leaves too few actions for the turn's Travel, losing the Travel reduces the gain."""
    state, activation = now.state, activation_of(now.state, now.seat, move)
    assert activation is not None
    use, (cost, _) = activation.use, price(state, now.seat, move)
    before = outlook(now, now.planning.plan, now.here, actions_left(state), travel_is_left(state))
    actions, travel = actions_left(state) - cost, travel_is_left(state) and not use.travel
    staying = outlook(now, now.planning.plan, now.here, actions, travel)
    gain = before - staying + gain_of(now, use, activation.named)
    ends = own_ends(state, activation)
    if ends:
        gain += _moved(use, staying - min(outlook(now, now.planning.plan, end, actions, travel) for end in ends))
    return Score(gain, _price(now, move, bool(ends)) + cost * worths.ACTION)


def _clears(now: Situation, barrier: str) -> Score:
    """Score of removing this barrier. Removing the first of two barriers gains no turns yet, so the gain has a minimum."""
    shut = now.planning.shut
    no_fly = tuple(zone for zone in shut.no_fly if zone != barrier)
    cleared = plan_for(now.planning.aims, shut._replace(roadblocks=shut.roadblocks - {barrier}, no_fly=no_fly))
    gain = now.planning.plan.turns(now.here) - cleared.turns(now.here)
    return Score(max(gain, worths.SHUT_IN), actions_left(now.state) * worths.ACTION)


def _moved(use: Use, gain: float) -> float:
    """Gain of a use that moves the player, reduced if it does not always work or costs a turn."""
    if any(effect.kind == "unless_all_discard" for effect in use.effects):
        return gain * worths.SOMEBODY_KEEPS
    if any(effect.kind == "skip" for effect in use.effects):
        return gain - worths.SKIPPED_TURN
    return gain


def _price(now: Situation, move: Move, moves: bool) -> float:
    """Value lost by a use: that of the card, or of a token that could move the player later."""
    if move.verb == "play":
        return now.hand.price(move.args[0])
    return worths.MOVING_TOKEN if move.verb == "token" and moves else 0.0


def _travel(now: Situation, options: tuple[Move, ...]) -> Move | None:
    """Disarm at the next stop of the plan, or travel toward it."""
    here, plan = now.here, now.planning.plan
    if now.planning.at_goal or f"disarm {WARHEAD}" in map(str, options):
        return next((move for move in options if move.verb == "disarm"), None)
    near = plan.turns(here) - worths.LEAST_GAIN
    going = [move for move in options if move.verb in GOING and plan.turns(move.args[0]) < near]
    return now.best(going, lambda move: -plan.turns(move.args[0]), float("-inf"))


def _lead_astray(now: Situation, options: tuple[Move, ...]) -> Move:
    """Play a bribed turn: move the dictator as far from the goal as one move can, and waste the other actions."""
    turns = now.planning.plan.turns

    def farthest(move: Move) -> float:
        activation = activation_of(now.state, now.seat, move)
        return max(map(turns, move.args if activation is None else own_ends(now.state, activation)), default=0.0)

    moving = [move for move in options if move.verb in GOING or move.verb in USING]
    return best_of(moving, farthest, turns(now.here) + worths.LEAST_GAIN) or END_TURN


def _draw(now: Situation, options: tuple[Move, ...]) -> Move | None:
    """Draw a card with a spare action; with Mao's ability, take the top discard if it is better."""
    if not (now.hand.has_room or now.planning.needs_card):
        return None
    drawing = [move for move in options if move.verb in ("draw", "draw_discarded")]
    pile = now.state.discard
    return best_of(drawing, lambda move: draw_worth(now) if move == DRAW else discarded_worth(now, pile[-1]))


def _exchange(now: Situation, options: tuple[Move, ...]) -> Move | None:
    """Draw to replace the worst card of a full hand, if that gains enough. Only players without errors do this."""
    if now.hand.has_room or not now.insight.is_perfect or DRAW not in options:
        return None
    return DRAW if draw_worth(now) > worths.LEAST_EXCHANGE else None
