"""Judges of situations in both games."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from game.bots.search.judge import Features, Judge
from game.bots.search.weights import BALANCED, weights_of
from game.bots.volk.features import EASTERN, POWERS, STATES, measure
from game.volk.decade.end import steps_of
from game.volk.decade.forecast import forecast
from game.volk.state import VolkState

BASE, WITH_POWERS = "volk", "twoplustwo"
SURE = 0.99
"""Chance given to a forced result, because nothing is certain before the end of the game."""
NAMES = {BASE: (*STATES, *EASTERN), WITH_POWERS: (*STATES, *EASTERN, *POWERS)}


class DecadeJudge(Judge):
    """A judge that recognizes forced results during the end of a decade."""

    compares_turns = True

    def told(self, state: VolkState, then: VolkState, features: Sequence[Features]) -> Sequence[Features]:
        """Within a decade, measure the features as if no time had passed and war had not come nearer."""
        return measure(state, then) if state.decade == then.decade else features

    def settled(self, state: VolkState, seats: int) -> list[float] | None:
        order = steps_of(state)
        if state.result is not None or state.phase not in order:
            return super().settled(state, seats)
        # The progress within the current step is unknown, so this step and the next must lead to the same result.
        number = order.index(state.phase)
        endings = {_ending(state, phase) for phase in order[number : number + 2]}
        winners = endings.pop()
        if not winners or endings:
            return None
        doubt = (1 - SURE) / (seats - len(winners))
        return [SURE / len(winners) if seat in winners else doubt for seat in range(seats)]

    def standing(self, state: VolkState, seats: int) -> list[float] | None:
        return self.settled(state, seats)


def _ending(state: VolkState, phase: str) -> tuple[int, ...]:
    """The winners if this step and those after it can end the game in only one way; otherwise empty."""
    after = state.copy()
    after.phase = phase
    outlook = forecast(after)
    endings = {ending.winners for ending in outlook.endings}
    return endings.pop() if outlook.over and len(endings) == 1 else ()


@cache
def judge_for(game: str, style: str = BALANCED) -> Judge:
    """The judge of a game. Every seat is its own side, because even with four players only one wins."""
    return DecadeJudge(NAMES[game], measure, weights_of(game, style), lambda seat: seat)
