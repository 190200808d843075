"""`normal`: a good player of both games, which rehearses every option and plays what looks best then."""

from __future__ import annotations

from collections.abc import Mapping

from game.bots.chair import Chair
from game.bots.volk.choices import weighed
from game.rules.chance import Chance, pick
from game.rules.moves import Move


class NormalVolk:
    """Weighs every option of a decision by itself; it does not think ahead."""

    thinks_ahead = False
    seconds = 0.0
    level = "normal"

    def __init__(self, seed: int) -> None:
        self._chance = Chance(seed)

    def weigh(self, chair: Chair) -> Mapping[Move, float]:
        """What the options are worth, as far as there is something to say."""
        view = chair.view()
        assert view.decision is not None
        options = chair.options
        return {move: value for move, value in weighed(view.state, view.decision, options).items() if move in options}

    def choose(self, chair: Chair) -> Move:
        options = chair.options
        if len(options) == 1:
            return options[0]
        weights = self.weigh(chair)
        return max(weights, key=weights.__getitem__) if weights else pick(self._chance, options)
