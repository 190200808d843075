"""`normal`: decides by rules of thumb, from what it sees alone.

It goes the shortest way over the facilities that are worth the detour to Washington D.C., uses what brings it forward or
throws the leader back, and answers what would cost it most. All levels play by this; what sets them apart is how much of
what they could do they overlook, and `hard`, which overlooks nothing, thinks ahead besides.
"""

from __future__ import annotations

from random import Random

from game.bots.chair import Chair
from game.bots.dictators import worths
from game.bots.dictators.answers import answer, answer_call
from game.bots.dictators.choices import choose
from game.bots.dictators.gains import discarded_worth, draw_worth, ends_of, gain_of, outlook
from game.bots.dictators.plans import plan_for
from game.bots.dictators.situation import Situation, best_of
from game.dictators.data.tables import ABILITIES, DICTATOR_USES, TOKEN_USES, USES, WARHEAD, Use
from game.dictators.state import DictatorsState
from game.dictators.turn.standing import actions_left, travel_is_left
from game.rules.chance import Chance, pick
from game.rules.moves import Move
from game.rules.state import NOBODY

# The part of its cards, ways and answers that a good player overlooks in a turn.
OVERLOOKS = 0.18
# There is always something that cannot be overlooked; so is what a card that was played asks for.
PLAIN = ("pass", "choose", "go_on", "claim", "end_turn", "confront", "confront_kept", "stay_away")


class NormalDictators:
    """Weighs every option of a decision by itself; it does not think ahead.

    Now and then it forgets a card, a way or an answer that it has: for a whole turn, as people do.
    """

    thinks_ahead = False
    seconds = 0.0
    level = "normal"

    def __init__(self, seed: int, overlooks: float = OVERLOOKS) -> None:
        self._chance = Chance(seed)
        self._seed, self._overlooks = seed, overlooks

    def choose(self, chair: Chair) -> Move:
        options = chair.options
        if len(options) == 1:
            return options[0]
        move = self._decide(chair, options)
        return move if move in options else pick(self._chance, options)

    def _decide(self, chair: Chair, options: tuple[Move, ...]) -> Move | None:
        """What to do; None for a question that it has no thoughts about. Dice are rolled, not chosen."""
        view = chair.view()
        decision = view.decision
        if decision is None or decision.prompt.startswith("kernel."):
            return None
        options = self._seen(view.state, options)
        if len(options) == 1:
            return options[0]
        seat = chair.seat if decision.seat == NOBODY else decision.seat
        now = Situation(view, decision, seat)
        if decision.seat == NOBODY:
            return answer_call(now, options)
        if ".answer." in decision.prompt:
            return answer(now, options)
        if decision.prompt == "dictators.prompt.act":
            return act(now, options)
        if decision.prompt == "dictators.prompt.confront":
            return confront(now, options)
        return choose(now, options)

    def _seen(self, state: DictatorsState, options: tuple[Move, ...]) -> tuple[Move, ...]:
        """What comes to mind in this turn."""
        turn = f"{self._seed} {state.round} {state.active}"
        return tuple(move for move in options if move.verb in PLAIN or self._comes_to_mind(turn, move)) or options

    def _comes_to_mind(self, turn: str, move: Move) -> bool:
        return not self._overlooks or Random(f"{turn} {move}").random() >= self._overlooks


# The own turn. Everything is measured in turns: what promises more than it costs comes first, then the Travel of the turn,
# and with the actions that are left cards are drawn.

END_TURN = Move("end_turn")
USING = ("play", "use", "ability", "token")
GOING = ("travel", "fly")


def act(now: Situation, options: tuple[Move, ...]) -> Move:
    """One thing to do in the own turn."""
    if now.sabotage:
        return _lead_astray(now, options)
    return _use(now, options) or _travel(now, options) or _draw(now, options) or END_TURN


def confront(now: Situation, options: tuple[Move, ...]) -> Move:
    """Confront the President when the plan says so; a card kept with token VII is sure to find him."""
    verbs = {move.verb: move for move in options}
    if "stay_away" in verbs and (now.sabotage or not now.awaits_president):
        return verbs["stay_away"]
    if "confront_kept" in verbs and (now.keeps_presence or "confront" not in verbs):
        return verbs["confront_kept"]
    return verbs["stay_away"] if "stay_away" in verbs and now.courts_war else verbs["confront"]


# Cards, abilities, tokens -------------------------------------------------------------------------------------------------


def _use(now: Situation, options: tuple[Move, ...]) -> Move | None:
    """The use that wins most, if any wins something; who is shut in may also use the turn to get out (1.18 p)."""
    using = [move for move in options if move.verb == "clear" or move.verb in USING]
    return best_of(using, lambda move: _clears(now, move.args[0]) if move.verb == "clear" else _score(now, move))


def _use_of(now: Situation, move: Move) -> tuple[Use, str]:
    """What a move uses, and what it names."""
    args = move.args
    if move.verb == "play":
        return USES[args[0]], "".join(args[1:])
    if move.verb == "use":
        return ABILITIES[args[0]][int(args[1]) - 1], "".join(args[2:])
    if move.verb == "token":
        return TOKEN_USES[args[0]], "".join(args[1:])
    return DICTATOR_USES[now.ability], "".join(args)


def _score(now: Situation, move: Move) -> float:
    """The turns that using this wins, less what it costs. Actions that the Travel of the turn needs are dear."""
    state = now.state
    use, named = _use_of(now, move)
    cost = 0 if move.verb == "play" and move.args[0] in state.free else use.cost
    before = outlook(now, now.plan, now.here, actions_left(state), travel_is_left(state))
    actions, travel = actions_left(state) - cost, travel_is_left(state) and not use.travel
    staying = outlook(now, now.plan, now.here, actions, travel)
    gain = before - staying + gain_of(now, use, named)
    ends = ends_of(now, use, named)
    if ends:
        gain += _moved(use, staying - min(outlook(now, now.plan, end, actions, travel) for end in ends))
    return gain - _price(now, move, bool(ends)) - cost * worths.ACTION


def _clears(now: Situation, barrier: str) -> float:
    """What it wins to remove this token; where two shut the way, the first wins nothing yet but must go all the same."""
    shut = now.shut
    no_fly = tuple(zone for zone in shut.no_fly if zone != barrier)
    cleared = plan_for(now.aims, shut._replace(roadblocks=shut.roadblocks - {barrier}, no_fly=no_fly))
    gain = now.plan.turns(now.here) - cleared.turns(now.here)
    return max(gain, worths.SHUT_IN) - actions_left(now.state) * worths.ACTION


def _moved(use: Use, gain: float) -> float:
    """What being moved wins; some cards move only perhaps, and some cost a turn."""
    if any(effect.kind == "unless_all_discard" for effect in use.effects):
        return gain * worths.SOMEBODY_KEEPS
    if any(effect.kind == "skip" for effect in use.effects):
        return gain - worths.SKIPPED_TURN
    return gain


def _price(now: Situation, move: Move, moves: bool) -> float:
    """What is given up: a card, or a token that could move later."""
    if move.verb == "play":
        return now.price(move.args[0])
    return worths.MOVING_TOKEN if move.verb == "token" and moves else 0.0


def _travel(now: Situation, options: tuple[Move, ...]) -> Move | None:
    """Disarm where the plan says so, or go on towards the next place."""
    here, plan = now.here, now.plan
    if now.at_goal or f"disarm {WARHEAD}" in map(str, options):
        return next((move for move in options if move.verb == "disarm"), None)
    going = [move for move in options if move.verb in GOING]
    return best_of(going, lambda move: -plan.turns(move.args[0]), worths.LEAST_GAIN - plan.turns(here))


def _lead_astray(now: Situation, options: tuple[Move, ...]) -> Move:
    """A bribed turn: take the dictator as far from the goal as one move can, and waste the rest."""
    turns = now.plan.turns

    def farthest(move: Move) -> float:
        return max(map(turns, move.args if move.verb in GOING else ends_of(now, *_use_of(now, move))), default=0.0)

    moving = [move for move in options if move.verb in GOING or move.verb in USING]
    return best_of(moving, farthest, turns(now.here) + worths.LEAST_GAIN) or END_TURN


def _draw(now: Situation, options: tuple[Move, ...]) -> Move | None:
    """A card for an action that nothing else needs; with Mao's ability perhaps the one on the discard pile."""
    drawing = [move for move in options if move.verb in ("draw", "draw_discarded")]
    share = 1.0 if now.has_room else worths.TAKEN_WITH_FULL_HAND
    pile = now.state.discard
    return best_of(drawing, lambda move: draw_worth(now) if move.verb == "draw" else discarded_worth(now, pile[-1]) * share)
