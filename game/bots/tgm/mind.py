"""What the search knows of The Sixth Line."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random
from typing import Any

from game.bots.search.judge import Judge
from game.bots.search.weights import BALANCED, weights_file, weights_of
from game.bots.tgm.features import NAMES, measure
from game.rules.moves import Move
from game.rules.table import Table
from game.tgm.state import TgmState


class SideJudge(Judge):
    """The seats of a side share all its features, however many they are."""

    def chances(self, state: TgmState, seats: int) -> list[float]:
        sides = [player.side for player in state.players]
        if state.result is not None:
            won = {sides[seat] for seat in state.result.winners}
            return [0.5 if not won else float(side in won) for side in sides]
        features = measure(state)
        scores = {side: sum(map(float.__mul__, self.weights, mine)) for side, mine in zip(sides, features, strict=True)}
        south = 1 / (1 + exp(min(50.0, max(-50.0, scores["north"] - scores["south"]))))
        return [south if side == "south" else 1 - south for side in sides]


class TgmMind:
    def __init__(self, game: str, style: str = BALANCED) -> None:
        weights = weights_of(game, style) if weights_file(game).exists() else {}
        self.judge = SideJudge(NAMES, measure, weights, lambda seat: seat % 2)

    def priors(self, table: Table[Any], options: Sequence[Move]) -> Sequence[float] | None:
        return None

    def is_quiet(self, table: Table[Any]) -> bool:
        assert table.decision is not None
        return table.decision.prompt in QUIET

    def quick(self, table: Table[Any], options: Sequence[Move], random: Random) -> Move:
        return random.choice(options)


QUIET = ("tgm.prompt.movement", "tgm.prompt.deployment", "tgm.prompt.shooting")
