"""What the search knows of Revenge of the Dictators: how a situation is measured, what deserves a look, how a turn ends."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random
from typing import Any

from game.bots.dictators.features import NAMES, measure
from game.bots.dictators.quick import quick_move, worth_a_look
from game.bots.dictators.telling import NAMES as TOLD
from game.bots.dictators.telling import told
from game.bots.search.judge import Judge
from game.bots.search.weights import BALANCED, weights_file, weights_of
from game.dictators.state import DictatorsState
from game.rules.moves import Move
from game.rules.table import Table

ACT, CONFRONT = "dictators.prompt.act", "dictators.prompt.confront"
# What is worth this many turns more than another option deserves to be looked at almost three times as often.
WARMTH = 0.6


class DictatorsMind:
    """Situations are judged where a turn begins: what is under way is played to the end of the turn first."""

    # By what moves are told of, instead of what they are judged by.
    topics, told = TOLD, staticmethod(told)

    def __init__(self, game: str, style: str = BALANCED) -> None:
        weights = weights_of(game, style) if weights_file(game).exists() else {}
        self.judge = Judge(NAMES, measure, weights, lambda seat: seat)

    def priors(self, table: Table[Any], options: Sequence[Move]) -> Sequence[float] | None:
        decision = table.decision
        assert decision is not None
        worths = worth_a_look(table.state, decision, options)
        if worths is None:
            return None
        most = max(worths)
        found = [exp((worth - most) / WARMTH) for worth in worths]
        whole = sum(found)
        return [one / whole for one in found]

    def is_quiet(self, table: Table[Any]) -> bool:
        decision = table.decision
        assert decision is not None
        if decision.prompt == ACT:
            state: DictatorsState = table.state
            return not (state.spent or state.travels or state.used)
        return decision.prompt == CONFRONT

    def is_over(self, table: Table[Any]) -> bool:
        return table.decision is None or table.decision.prompt in (ACT, CONFRONT)

    def quick(self, table: Table[Any], options: Sequence[Move], random: Random) -> Move:
        decision = table.decision
        assert decision is not None
        return quick_move(table.state, decision, options, random)
