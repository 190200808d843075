"""Tests that reaction windows are records with known fields that copies, prompts and views can read."""

from __future__ import annotations

import msgspec
import pytest

from game.data.texts import Texts
from game.rules.positions.position import Seat
from game.rules.wording import Wording
from game.tgm.cards.windows import AimedAt, AirStrike, AttackWindow, Moved, Overhead, Rolled, Stormed, open_window
from game.tgm.game import GAME
from tests.tgm.field import Field

WINDOWS = (
    Moved(0, "us01#1", other="us18#1"),
    AimedAt(0, "us01#1", unit="ge27#1", weapon="main", kind="shot"),
    Rolled(0, "us01#1", unit="ge27#1", weapon="main", kind="shot", number=3, impact=5, critical=10),
    Stormed(0, "us01#1", assaulter="ge01#1"),
    AirStrike(0, "us29#1", target="hq_north", interceptors=("ge35#1",)),
    Overhead(0, "us29#1", spaces=("d4", "d5"), hq="", escorts=("us30#1",)),
)


@pytest.mark.parametrize("window", WINDOWS)
def test_a_window_is_copied_told_and_written_with_all_that_it_knows(window: Moved) -> None:
    state = Field().state
    state.stack.append(window)
    assert state.copy().stack == [window]
    assert state.copy().stack[0] is not window
    own = {name: getattr(window, name) for name in type(window).__annotations__ if name != "trigger"}
    assert own.items() <= window.told().items()
    assert own.keys() <= msgspec.to_builtins(window).keys()
    wording, params = Wording(GAME, (Seat(), Seat()), Texts("en")), window.told() | {"asked": 1}
    prompt = wording.texts.render(f"tgm.answer.{window.trigger}", params, wording.name)
    assert not {*"[]{}"} & {*prompt}


def test_only_a_window_of_the_kind_that_is_asked_for_is_given() -> None:
    state = Field().state
    assert open_window(state, Moved) is None
    state.stack.append(WINDOWS[2])
    assert open_window(state, Rolled) is open_window(state, AttackWindow) is WINDOWS[2]
    assert open_window(state, AimedAt) is None
