"""Tests that a game with a wrong declaration is refused when it loads, not when a move hits the mistake."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.kernel_verbs import slips
from tests.night_train import GAME, KIND, NightState, NightTrain, NightVerb


def changed(**changes: Any) -> NightTrain:
    return type("Changed", (NightTrain,), changes)()


class Strange(NightVerb):
    name = "strange"
    rule = "N99"
    params = ("locomotive",)


class Nameless(NightVerb):
    rule = "N99"


class Roll(NightVerb):
    name = "roll"
    rule = "N99"


def doubled(self: NightTrain, *args: Any) -> NightState:
    state = NightTrain.setup(self, *args)
    state.lost.append(state.deck[0])
    return state


def lost_phase(self: NightTrain, *args: Any) -> NightState:
    state = NightTrain.setup(self, *args)
    state.phase = "drwa"
    return state


def test_the_small_game_declares_itself_rightly() -> None:
    assert list(slips(GAME)) == []


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"verbs": dict(GAME.verbs, strange=Strange())}, "unknown kind 'locomotive'"),
        ({"verbs": dict(GAME.verbs, nameless=Nameless())}, "the verb 'nameless' needs this name and a rule"),
        ({"verbs": dict(GAME.verbs, roll=Roll())}, "the verb 'roll' is one of the shared verbs"),
        ({"setup": doubled}, "every card needs an id of its own"),
        ({"setup": lost_phase}, "unknown phase 'drwa'; did you mean 'draw'?"),
    ],
)
def test_a_slip_is_named(changes: dict[str, Any], message: str) -> None:
    (slip,) = slips(changed(**changes))
    assert message in slip
    assert KIND
