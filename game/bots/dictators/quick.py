"""Rough values of moves, in turns, for the priors and quick moves of the search."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random

from game.bots.dictators import worths
from game.bots.dictators.choices import PLAIN
from game.bots.dictators.outlooks import Outlook
from game.bots.dictators.situation.kinds import LAST_LEVEL
from game.bots.dictators.situation.plans import D20
from game.dictators.board.ways import open_roads, state_destinations
from game.dictators.data.tables import CARD_USES, KIND, USES, WARHEAD, Use, every_effect
from game.dictators.state import DictatorsState, DieRolled
from game.dictators.turn.standing import actions_left, hand_limit
from game.rules.decision import Decision
from game.rules.moves import Move

ACT, CONFRONT = "dictators.prompt.act", "dictators.prompt.confront"
# Rough value of playing a card, minus the value of keeping it.
PLAYED: Mapping[str, float] = {
    kind: max(worths.BENEFIT.get(kind, 0.0), worths.HARM.get(kind, 0.0) / 2) - worths.KEEP.get(kind, worths.UNKNOWN_CARD)
    for kind in CARD_USES
}
# Rough value of using an asset, ability or token, of an attempt to disarm, and of clearing a barrier.
USED, ATTEMPT, CLEARED = 0.3, 1.0, 1.0
# Value of wasting actions.
IDLE = -0.2
# Windows in which a reaction can decide the game.
DECISIVE = frozenset(("president_convinced", "president_present"))
ANSWER_DECISIVE, ANSWER, STAY_AWAY = 3.0, -0.3, -1.5


def worth_a_look(state: DictatorsState, decision: Decision, options: Sequence[Move]) -> list[float] | None:
    """Rough value of each option, or None if unknown."""
    prompt, seat = decision.prompt, decision.seat
    if prompt == ACT:
        sight = Sight(state, seat)
        sign = 1.0 if decision.by == seat else -1.0
        return [sign * sight.act(move) for move in options]
    if prompt == CONFRONT:
        return [STAY_AWAY if move.verb == "stay_away" else 0.0 for move in options]
    if ".answer." in prompt:
        return [_answer(state, seat, move) for move in options]
    if seat < 0 or options[0].verb != "choose":
        return None
    name = prompt.rpartition(".")[2]
    if name in PLAIN:
        target = int(str(decision.params.get("target", seat)))
        turns = Outlook(state, target).turns
        sign = -1.0 if target == decision.by else 1.0
        here = state.players[target].location
        return [sign * turns(move.args[0] if move.args else here) for move in options]
    if name in GIVING or name in TAKING:
        sign = -1.0 if name in GIVING else 1.0
        return [sign * worths.KEEP.get(KIND.get(move.args[0], ""), 0.0) if move.args else 0.0 for move in options]
    return None


GIVING = frozenset(("hand_limit", "discard", "give_card"))
TAKING = frozenset(("take_card", "take_discarded", "take_named"))


class Sight:
    """Rough values of the moves in a seat's turn."""

    def __init__(self, state: DictatorsState, seat: int) -> None:
        self._state, self._seat = state, seat
        self._outlook = Outlook(state, seat)
        self._now = self._outlook.turns(self._outlook.here)

    def act(self, move: Move) -> float:
        """Value of this move, in turns."""
        verb, args = move.verb, move.args
        if verb in ("travel", "fly"):
            return self._now - self._outlook.turns(args[0])
        if verb == "play":
            return self._play(args)
        if verb == "disarm":
            return ATTEMPT if args[0] in self._outlook.facilities or args[0] == WARHEAD else 0.0
        if verb in ("draw", "draw_discarded"):
            return self._draw()
        if verb == "end_turn":
            return IDLE if actions_left(self._state) else 0.0
        return CLEARED if verb == "clear" else USED

    def _draw(self) -> float:
        state = self._state
        if state.defcon <= LAST_LEVEL:
            return IDLE
        has_room = len(state.players[self._seat].hand) < hand_limit(state, self._seat)
        return worths.DRAW if has_room else worths.DRAW_WITH_FULL_HAND

    def _play(self, args: tuple[str, ...]) -> float:
        use = USES[args[0]]
        worth = PLAYED[use.id]
        if use.id in ("hacker", "engineer") and args[1] not in self._outlook.facilities:
            return IDLE
        if ends := list(_ends(self._state, self._outlook.here, use)):
            worth = self._now - min(map(self._outlook.turns, ends)) - worths.KEEP.get(use.id, worths.UNKNOWN_CARD)
            if use.id == "amtrak":
                worth -= worths.SKIPPED_TURN
        return worth

    def quick(self, options: Sequence[Move]) -> Move:
        """The best move that uses no card, ability or token; the last option if none gains anything."""
        best, best_worth = options[-1], worths.LEAST_GAIN
        for move in options:
            if move.verb == "play" or move.verb in ("use", "ability", "token"):
                continue
            worth = self.act(move)
            if worth > best_worth:
                best, best_worth = move, worth
        return best


def _ends(state: DictatorsState, here: str, use: Use) -> Iterable[str]:
    """Destinations of a card that moves its player, for the most common effects."""
    for effect in every_effect(use.effects):
        if effect.kind == "state_steps" and effect.argument.who == "self":
            yield from state_destinations(state, here, effect.argument.most, effect.argument.flies)
        elif effect.kind == "road_steps":
            for end in open_roads(state, here):
                yield end
                yield from open_roads(state, end)


def _answer(state: DictatorsState, seat: int, move: Move) -> float:
    """Rough value of a reaction. It is negative unless the reaction decides a roll or the game."""
    if move.verb == "pass":
        return 0.0
    window = state.stack[-1]
    if window.trigger in DECISIVE:
        return ANSWER_DECISIVE
    if isinstance(window, DieRolled):
        if (window.seat == seat) == window.is_enough:
            return -ANSWER_DECISIVE
        return ANSWER_DECISIVE if window.sides == D20 else ATTEMPT / 2
    if window.trigger == "after_d20":
        return ANSWER_DECISIVE
    return ANSWER


# Quick moves --------------------------------------------------------------------------------------------------------------


def quick_move(state: DictatorsState, decision: Decision, options: Sequence[Move], random: Random) -> Move:
    if decision.prompt == ACT and decision.by == decision.seat:
        return Sight(state, decision.seat).quick(options)
    if options[-1].verb == "go_on":
        return options[-1]
    found = worth_a_look(state, decision, options)
    if found is None:
        return random.choice(options)
    return options[max(range(len(options)), key=found.__getitem__)]
