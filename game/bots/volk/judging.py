"""Who judges a situation of either game."""

from __future__ import annotations

from functools import cache

from game.bots.search.judge import Judge
from game.bots.search.weights import BALANCED, weights_file, weights_of
from game.bots.volk.features import EASTERN, POWERS, STATES, measure
from game.volk.state import VolkState

BASE, WITH_POWERS = "volk", "twoplustwo"
NAMES = {BASE: (*STATES, *EASTERN), WITH_POWERS: (*STATES, *EASTERN, *POWERS)}


@cache
def judge_for(game: str, style: str = BALANCED) -> Judge:
    """Who weighs the features of a game. With four players everybody plays for themselves in the end: one wins."""
    weights = weights_of(game, style) if weights_file(game).exists() else {}
    return Judge(NAMES[game], measure, weights, lambda seat: seat)


def judge_of(state: VolkState) -> Judge:
    return judge_for(BASE if state.powers is None else WITH_POWERS)
