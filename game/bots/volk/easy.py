"""`easy`: a first opponent for both games, that knows what is good but overlooks things, and plays by its mood."""

from __future__ import annotations

from collections.abc import Mapping

from game.bots.chair import Chair
from game.bots.volk.normal import Rehearsing
from game.rules.chance import below
from game.rules.moves import Move

# Of so many options one is overlooked.
OVERLOOKED = 8
# How far its opinion of an action is off at most, in odds as a logarithm, and of how to carry it out; with four there is
# more to be wrong about.
UNSURE = (0.15, 0.15)
UNSURE_WITH_FOUR = (0.45, 0.2)
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

    def __init__(self, seed: int, acting: float, placing: float) -> None:
        super().__init__(seed, acting, placing)
        self._mood = MOODS[below(self._chance, len(MOODS))]

    def weigh(self, chair: Chair) -> Mapping[Move, float]:
        """What it thinks of the options that it sees; it sees one at least."""
        found = super().weigh(chair)
        seen = [move for move in found if below(self._chance, OVERLOOKED)] or [*found]
        return {move: found[move] + self._mood.get(move.verb, 0.0) for move in seen}


def volk(seed: int) -> Moody:
    return Moody(seed, *UNSURE)


def two_plus_two(seed: int) -> Moody:
    return Moody(seed, *UNSURE_WITH_FOUR)
