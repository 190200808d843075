"""`easy`: a first opponent for both games, that knows what is good but overlooks things, and plays by its mood."""

from __future__ import annotations

from collections.abc import Mapping

from game.bots.chair import Chair
from game.bots.volk.normal import Rehearsing
from game.rules.chance import below
from game.rules.moves import Move

# How far its opinion of an action is off at most, in odds as a logarithm, and of how to carry it out; and of how many
# options one is overlooked. With four there is more to be wrong about, and to overlook.
WITH_TWO = (0.15, 0.15, 8)
WITH_FOUR = (0.45, 0.25, 3)
# What it likes to do with its cards, by its mood.
MOODS: tuple[Mapping[str, float], ...] = (
    {"build": 0.1},
    {"raise": 0.1, "calm": 0.05},
    {"event": 0.1},
    {"calm": 0.1, "arm": 0.05},
)


class Moody(Rehearsing):
    """Weighs every option that it sees, but not quite right."""

    level = "easy"

    def __init__(self, seed: int, acting: float, placing: float, overlooked: int) -> None:
        """Of so many options one is `overlooked`."""
        super().__init__(seed, acting, placing)
        self._overlooked = overlooked
        self._mood = MOODS[below(self._chance, len(MOODS))]

    def weigh(self, chair: Chair) -> Mapping[Move, float]:
        """What it thinks of the options that it sees; it sees one at least, and never only how to do without."""
        found = super().weigh(chair)
        seen = [move for move in found if below(self._chance, self._overlooked)] or [*found]
        return {move: found[move] + self._mood.get(move.verb, 0.0) for move in seen}


def volk(seed: int) -> Moody:
    return Moody(seed, *WITH_TWO)


def two_plus_two(seed: int) -> Moody:
    return Moody(seed, *WITH_FOUR)
