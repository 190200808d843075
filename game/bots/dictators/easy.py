"""`easy`: plays like `normal`, but overlooks things, on some days more than on others."""

from __future__ import annotations

from random import Random

from game.bots.chair import Chair
from game.bots.dictators.normal import NormalDictators
from game.rules.moves import Move

# How much is overlooked in a game: by somebody wide awake, distracted, or half asleep.
MOODS = (0.2, 0.28, 0.36)
# There is always something that cannot be overlooked.
PLAIN = ("pass", "go_on", "claim", "end_turn", "confront", "confront_kept", "stay_away")


class EasyDictators(NormalDictators):
    """Forgets cards, ways and answers that it has: for a whole turn, as people do."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self._seed = seed
        self._overlooks = MOODS[seed // 16 % len(MOODS)]

    def _decide(self, chair: Chair, options: tuple[Move, ...]) -> Move | None:
        seen = self._seen(chair, options)
        return seen[0] if len(seen) == 1 else super()._decide(chair, seen)

    def _seen(self, chair: Chair, options: tuple[Move, ...]) -> tuple[Move, ...]:
        """What comes to mind in this turn."""
        view = chair.view()
        turn = f"{self._seed} {view.state.round} {view.state.active}"
        seen = tuple(move for move in options if move.verb in PLAIN or self._comes_to_mind(turn, move))
        return seen or options

    def _comes_to_mind(self, turn: str, move: Move) -> bool:
        return Random(f"{turn} {move}").random() >= self._overlooks
