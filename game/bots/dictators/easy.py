"""`easy`: a first opponent that decides by rules of thumb, from what it sees alone.

It goes the shortest way over the facilities that are worth the detour to Washington D.C., uses what brings it forward or
throws the leader back, and answers what would cost it most.
"""

from __future__ import annotations

from game.bots.chair import Chair
from game.bots.dictators.acting import act, confront
from game.bots.dictators.answers import answer, answer_call
from game.bots.dictators.choices import choose
from game.bots.dictators.situation import Situation
from game.rules.chance import Chance, pick
from game.rules.moves import Move
from game.rules.state import NOBODY


class EasyDictators:
    """Weighs every option of a decision by itself; it does not think ahead."""

    thinks_ahead = False

    def __init__(self, seed: int) -> None:
        self._chance = Chance(seed)

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
