"""Tests for the text form of moves; a nonsense word gets a typed error that suggests the nearest valid one."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.errors import MalformedMove
from game.rules.moves import Choice, Move, legal_moves, param_kind, param_name, parse
from game.rules.refusals import Refusal, refusal
from tests.night_train import GAME, NightState

PARAMS = {"travel": ("place",), "play": ("card", "target:seat*"), "end": (), "swap": ("first:card", "second:card")}
IDS = {"place": {"seattle", "boise"}, "card": {"veto", "amtrak"}, "seat": {"0", "1"}}


@pytest.mark.parametrize("text", ["travel seattle", "play veto", "play veto 1", "play veto 0 1", "end", "swap veto amtrak"])
def test_a_move_reads_and_writes_the_same_text(text: str) -> None:
    assert str(parse(text, PARAMS, IDS)) == text


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "an empty text is no move"),
        ("   ", "an empty text is no move"),
        ("travl seattle", "unknown verb 'travl'; did you mean 'travel'?"),
        ("travel seatle", "unknown place 'seatle'; did you mean 'seattle'?"),
        ("travel", "'travel' is written: travel place"),
        ("travel seattle boise", "'travel' is written: travel place"),
        ("play", "'play' is written: play card target:seat*"),
        ("play veto 7", "unknown seat '7'"),
        ("end now", "'end' is written: end"),
    ],
)
def test_nonsense_is_a_typed_error_that_helps(text: str, message: str) -> None:
    with pytest.raises(MalformedMove) as error:
        parse(text, PARAMS, IDS)
    assert message in str(error.value)


@given(st.text())
def test_any_text_is_a_move_or_a_malformed_one(text: str) -> None:
    try:
        move = parse(text, PARAMS, IDS)
    except MalformedMove:
        return
    assert move.verb in PARAMS


def test_a_parameter_has_a_name_and_a_kind() -> None:
    assert (param_name("target:seat*"), param_kind("target:seat*")) == ("target", "seat")
    assert (param_name("card"), param_kind("card")) == ("card", "card")


def test_a_refusal_reads_well() -> None:
    assert str(refusal("travel.roadblock", "1.12", road="i5")) == "travel.roadblock road=i5 (rule 1.12)"
    assert refusal("a", "1") == Refusal("a", "1")


def test_legal_moves_are_the_candidates_that_are_not_refused() -> None:
    state = GAME.setup(GAME.options_type(), 2, 1)
    choice: Choice[NightState] = Choice(["a", "b"], "R1")
    assert legal_moves([choice], state, 0) == [Move("choose", ("a",)), Move("choose", ("b",))]
    why = choice.refuse(state, 0, ("c",))
    assert why is not None
    assert (why.key, why.rule) == ("kernel.refusal.not_offered", "R1")


def test_moves_are_equal_by_what_they_say() -> None:
    assert Move("play", ("veto",)) == Move.of("play veto")
    assert len({Move.of("end"), Move.of("end")}) == 1
    assert repr(Move.of("play veto")) == "<play veto>"
