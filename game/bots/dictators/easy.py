"""`easy`: plays like `normal`, but overlooks far more, on some days more than on others."""

from __future__ import annotations

from game.bots.dictators.normal import NormalDictators

# How much is overlooked in a game: by somebody wide awake, distracted, or half asleep.
MOODS = (0.31, 0.39, 0.47)


class EasyDictators(NormalDictators):
    def __init__(self, seed: int) -> None:
        super().__init__(seed, MOODS[seed // 16 % len(MOODS)])
