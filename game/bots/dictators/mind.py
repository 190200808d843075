"""What the search knows of Revenge of the Dictators."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from game.bots.dictators.situation import Situation
from game.bots.search.judge import Judge
from game.bots.search.weights import BALANCED, weights_file, weights_of
from game.dictators.state import DictatorsState
from game.dictators.turn.standing import actions_left
from game.rules.moves import Move
from game.rules.table import Table, View

NAMES = ("turns_left", "cards", "actions", "tokens", "skips")
MAIN = ("dictators.prompt.act", "dictators.prompt.confront")


def measure(state: DictatorsState) -> list[list[float]]:
    found = []
    for seat, player in enumerate(state.players):
        now = Situation(View(seat, state, None), None, seat)
        turns = now.plan.turns(player.location)
        acting = float(actions_left(state)) if state.active == seat else 0.0
        found.append([turns, sum(map(now.keep, player.hand)), acting, float(len(player.tokens)), float(player.skips)])
    return found


class DictatorsMind:
    def __init__(self, game: str, style: str = BALANCED) -> None:
        weights = weights_of(game, style) if weights_file(game).exists() else {}
        self.judge = Judge(NAMES, measure, weights, lambda seat: seat)

    def priors(self, table: Table[Any], options: Sequence[Move]) -> Sequence[float] | None:
        return None

    def is_quiet(self, table: Table[Any]) -> bool:
        return table.decision.prompt in MAIN

    def quick(self, table: Table[Any], options: Sequence[Move], random: Random) -> Move:
        last = options[-1]
        return last if last.verb in ("pass", "go_on") else random.choice(options)
