"""The `easy` bot for both games: an opponent for beginners, with large errors and a mood."""

from __future__ import annotations

from collections.abc import Mapping

from game.bots.chair import Chair
from game.bots.volk.normal import Rehearsing
from game.rules.chance import below
from game.rules.moves import Move

# Maximum error about the turn's action and about later choices, in log odds. With four players, errors are larger.
WITH_TWO = (0.34, 0.25)
WITH_FOUR = (0.85, 0.45)
# Bonus of the preferred actions, by mood.
MOODS: tuple[Mapping[str, float], ...] = (
    {"build": 0.1},
    {"raise": 0.1, "calm": 0.05},
    {"event": 0.1},
    {"calm": 0.1, "arm": 0.05},
)


class Moody(Rehearsing):
    """Rates the options with errors, and prefers the actions of a mood that lasts the whole game."""

    level = "easy"

    def __init__(self, seed: int, acting: float, placing: float) -> None:
        super().__init__(seed, acting, placing)
        self._mood = MOODS[below(self._chance, len(MOODS))]

    def weigh(self, chair: Chair) -> Mapping[Move, float]:
        return {move: value + self._mood.get(move.verb, 0.0) for move, value in super().weigh(chair).items()}


def volk(seed: int) -> Moody:
    return Moody(seed, *WITH_TWO)


def two_plus_two(seed: int) -> Moody:
    return Moody(seed, *WITH_FOUR)
