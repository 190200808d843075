"""Tests for lines, the sequences of moves that a hint plans for the rest of the turn, and for their texts."""

from __future__ import annotations

from copy import deepcopy
from itertools import count
from typing import Any

import msgspec
import pytest

from game.bots.chair import Chair
from game.bots.dictators.hard import DictatorsMind, HardDictators
from game.bots.dictators.normal import NormalDictators
from game.bots.dictators.situation.situation import PERFECT
from game.bots.search import advice, lines, looks
from game.bots.search.advice import Suggestion
from game.bots.search.lines import Line, Planner
from game.bots.search.looks import Edge, edge_of
from game.bots.search.words import line_said
from game.data.texts import Texts
from game.dictators.game import GAME
from game.rules.moves import Move
from game.rules.positions.position import Seat
from game.rules.practice.exercises import exercises
from game.rules.table import Table
from game.rules.wording import Wording
from tests.dictators.tables import player, position
from tests.each import each
from tests.ui.screen_driver import LANGUAGES

LESSON = "on_your_own"
FEW_DEALS = 3, 3, 6
GUIDE = NormalDictators(1, PERFECT)


@pytest.fixture(autouse=True)
def few_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advice, "LOOKS", 2)
    monkeypatch.setattr(advice, "MORE", 2)


def wording(language: str = "en") -> Wording:
    return Wording(GAME, [Seat("Ann"), Seat("Ben")], Texts(language))


def advised(table: Table[Any], seed: int = 1) -> list[Suggestion]:
    bot = HardDictators(seed)
    bot.seconds, bot.goes_on = 600.0, lambda games: games < 12
    return bot.advise(Chair(table, 0)).suggestions


def planned(table: Table[Any]) -> Planner:
    return Planner(Chair(table, 0), DictatorsMind("dictators"), GUIDE, 1, lambda: True)


def line_of(found: Suggestion) -> Line:
    assert found.line is not None
    return found.line


def words(line: Line) -> list[str]:
    return [str(move) for move in line.moves]


def lesson() -> Table[Any]:
    return exercises("dictators")[LESSON].opened(GAME, LESSON)


def test_in_the_last_lesson_the_hint_goes_the_way_of_the_coach() -> None:
    table, coach = lesson(), exercises("dictators")[LESSON].solution
    first, *others = advised(table)
    line = line_of(first)
    assert str(first.move) == coach[0] == "play road_trip#1"
    assert words(line)[2:] == list(coach[2:5]) == ["choose louisville", "travel piketon", "play engineer#1 Z3-02"]
    assert line.odds == pytest.approx(2 / 3)
    assert line_said(line, wording()).endswith("Louisville; Travel to Piketon; Play Engineer: Piketon (zone 3) (roll: 67%)")
    assert all(words(line_of(one))[0] != "travel oak_ridge" for one in others), "the same moves in another order"


def test_who_goes_on_with_a_line_is_advised_its_next_move() -> None:
    table = lesson()
    for move in ("play road_trip#1", "choose paducah", "choose louisville"):
        table.choose(move)
    assert words(line_of(advised(table)[0])) == ["travel piketon", "play engineer#1 Z3-02"]


def test_an_interrupted_line_is_planned_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lines, "DEALS", FEW_DEALS)
    state = deepcopy(exercises("dictators")[LESSON].state)
    state["players"][1]["hand"] = ["veto#2"]
    table = msgspec.structs.replace(exercises("dictators")[LESSON], state=state).opened(GAME, LESSON)
    for move in (words(line_of(advised(table)[0]))[0], "interrupt veto#2", "pass"):
        table.choose(move)
    assert words(line_of(advised(table)[0])) == ["play helicopter#1", "choose piketon"], "with the two actions that are left"


def test_a_line_ends_with_what_is_not_known_before(monkeypatch: pytest.MonkeyPatch) -> None:
    """A plan doesn't use a card that hasn't been drawn yet."""
    monkeypatch.setattr(lines, "DEALS", FEW_DEALS)
    for one in advised(position(player("", "memphis", facilities="Z3-02"), player("", "honolulu"))):
        assert "draw" not in words(line_of(one))[:-1]


def test_a_line_ends_with_the_turn_which_needs_no_word() -> None:
    planner, travel, end = planned(lesson()), Move.of("travel oak_ridge"), Move.of("end_turn")
    assert planner._walked(((travel,),), [end]) == (Line(((travel,),)), [])
    assert planner._walked((), [end]) == (Line(((end,),)), [])


def test_in_the_turn_of_somebody_else_nothing_is_planned() -> None:
    table = position(player("veto#1", "honolulu"), player("swiss_bank_account#1", "memphis"), active=1)
    table.choose("play swiss_bank_account#1")
    assert table.decision is not None
    assert table.decision.by == 0
    assert all(one.line is None for one in advised(table))


def test_without_time_no_step_is_varied_after_the_first_and_lines_are_tried_on_few_deals() -> None:
    bot = HardDictators(1)
    bot.clock = count(0.0).__next__
    bot.seconds = 1.0
    for one in bot.advise(Chair(lesson(), 0)).suggestions:
        assert len(line_of(one).found) == looks.FEW_DEALS


@pytest.mark.parametrize("sure", [2.0, 1e9])
def test_the_move_of_the_guide_comes_first_unless_another_line_is_surely_better(
    sure: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The guide would go straight to the President."""
    monkeypatch.setattr(lines, "DEALS", FEW_DEALS)
    table = lesson()
    for move in ("play road_trip#1", "choose oak_ridge"):
        table.choose(move)
    first = planned(table).best(sure)[0].moves[0]
    assert (first == GUIDE.choose(Chair(table, 0))) == (sure > 2)


def test_an_edge_is_sure_by_its_error_and_by_no_fewer_than_four_deals() -> None:
    assert edge_of([0.1, 0.1, 0.1]).error == float("inf")
    assert edge_of([0.1, 0.1, 0.1, 0.1]).is_sure(2.0)
    assert not edge_of([0.3, -0.1, 0.3, -0.1]).is_sure(2.0)
    assert not Edge(0.0, 0.0).is_sure(2.0)


@each("language", LANGUAGES)
def test_a_line_has_at_most_twenty_words_and_its_chance_only_if_it_is_whole(language: str) -> None:
    fly, attempt = Move("fly", ("honolulu",)), Move("play", ("engineer#1", "Z3-02"))
    whole, cut = Line(((fly,), (fly,), (attempt,)), 2 / 3), Line(((fly,), *[(fly,)] * 8, (attempt,)), 2 / 3)
    for line in (whole, cut):
        said = line_said(line, wording(language))
        assert len(said.split()) <= 20
        assert ("67" in said) == (line is whole)
        assert ("…" in said) == (line is cut)


def test_a_line_of_one_move_says_nothing() -> None:
    assert line_said(Line(((Move("play", ("engineer#1", "Z3-02")),),), 2 / 3), wording()) == ""
    going = Move("play", ("road_trip#1",)), Move("choose", ("boise",)), Move("pass")
    assert line_said(Line((going,)), wording()) == "Then: Boise", "to pass is nothing"
