"""The `normal` bot for both games: rehearses every option and plays the best."""

from __future__ import annotations

from collections.abc import Mapping

from game.bots.chair import Bot, Chair
from game.bots.volk.choices import ACT, gives_up, useful_actions, war_after, weighed
from game.rules.chance import Chance, below, pick
from game.rules.moves import Move

# Maximum error about an action with four players, in log odds: even a good player may choose the second best.
UNSURE = 0.28
STEPS = 1000


class Rehearsing(Bot):
    """Rehearses every option of a decision and plays the best, without a search.

    With errors set to 0, it is the strongest bot that does not search."""

    level = "normal"

    def __init__(self, seed: int, acting: float = 0.0, placing: float = 0.0) -> None:
        """`acting` is the maximum error about the turn's action, `placing` about all other choices, in log odds."""
        self._chance = Chance(seed)
        self._acting, self._placing = acting, placing

    def weigh(self, chair: Chair) -> Mapping[Move, float]:
        """The bot's values, including errors, of the options that it can judge."""
        view, options = chair.view(), chair.options
        assert view.decision is not None
        acts = view.decision.prompt == ACT
        off = self._acting if acts else self._placing
        if acts and off:
            weights = useful_actions(view.state, view.decision.seat, options)
        else:
            weights = weighed(view.state, view.decision, options)
        found = {move: value for move, value in weights.items() if move in options}
        if found and not gives_up(max(found, key=found.__getitem__)):
            # An error may lead to the second best option, but not to doing nothing.
            found = {move: value for move, value in found.items() if not gives_up(move)}
        if not off:
            return found
        errors = {move: off * self._error() for move in found}
        if acts:
            # Give moves that risk a war the worst possible error, so that they are avoided.
            seat = view.decision.seat
            errors = {move: -off if war_after(view.state, seat, move) else error for move, error in errors.items()}
        return {move: value + errors[move] for move, value in found.items()}

    def choose(self, chair: Chair) -> Move:
        options = chair.options
        if len(options) == 1:
            return options[0]
        weights = self.weigh(chair)
        return max(weights, key=weights.__getitem__) if weights else pick(self._chance, options)

    def _error(self) -> float:
        return 2 * below(self._chance, STEPS) / STEPS - 1


def volk(seed: int) -> Rehearsing:
    return Rehearsing(seed)


def two_plus_two(seed: int) -> Rehearsing:
    return Rehearsing(seed, UNSURE)
