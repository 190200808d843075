"""Tests that the scenarios of all games are listed and can be chosen by keyboard alone and by mouse alone."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.catalog import find_game, installed
from game.data.problems import DataError, Problem
from game.rules.game import AnyGame
from game.rules.practice.daily import Challenge
from game.rules.practice.exercises import exercises
from game.ui.app import App
from game.ui.kit.controls.form import Plated
from game.ui.kit.controls.widgets import Choice
from game.ui.kit.lay import Icon, Node
from game.ui.screens import scenarios_screen as daily
from game.ui.screens.dialog import Notice
from game.ui.screens.scenarios_screen import Filter, ScenariosScreen, scenarios_of
from game.ui.table.layers.teaching.exercise_end import earned_node
from tests.ui.screen_driver import (
    Blank,
    check_scrolling,
    check_texts,
    click,
    in_all_languages,
    in_all_windows,
    opened,
    press,
    whole_words,
    words,
)

Chosen = list[tuple[str, ...]]


def shown(game: str = "dictators", filter: Filter = "scenarios", **settings: Any) -> tuple[App, ScenariosScreen, Chosen]:
    app = opened(**settings)
    chosen: Chosen = []
    app.push(Blank(app))
    screen = ScenariosScreen(
        app,
        lambda game, scenario: chosen.append((game, scenario)),
        lambda game, campaign: chosen.append((game, "campaign", campaign)),
        lambda game, exercise: chosen.append((game, "exercise", exercise)),
        lambda game, exercise: chosen.append((game, "edit", exercise)),
        lambda: chosen.append(("paste",)),
        game,
    )
    screen.filter = filter
    app.push(screen)
    app.step()
    return app, screen, chosen


def rows(screen: ScenariosScreen) -> list[Plated]:
    return [found for found in screen.form.scrolling if isinstance(found, Plated)]


def free(game: str) -> list[str]:
    return [one.id for one in scenarios_of(game) if not one.is_exercise]


def test_every_scenario_is_listed_with_its_name_sentence_and_seats() -> None:
    app, screen, _chosen = shown(size=(1920, 1080))
    assert free("dictators") == ["at_the_gate", "submarine", "last_mile"]
    screen.form.focus_on(rows(screen)[-1])
    read = words(app)
    for expected in ("At the Gate", "Submarine", "The Last Mile", "2 players", "3 players", "4 players", "Houston"):
        assert all(word in read for word in expected.split())


def test_those_of_the_sixth_line_are_listed_with_its_campaign() -> None:
    app, screen, chosen = shown("tgm", size=(1920, 1080))
    found = free("tgm")
    assert found == ["overlord", *(f"S{number:02}" for number in range(1, 12))]
    first = len(screen.scenarios) - len(found)
    screen.form.focus_on(rows(screen)[first + 1])
    read = " ".join(words(app).split())
    for expected in ("Overlord", "Campaign", "Open Battle", "1–4 players"):
        assert expected in read
    screen.form.focus_on(rows(screen)[-1])
    assert "1 player" in " ".join(words(app).split())
    for number in (first, first + 1):
        screen.form.focus_on(rows(screen)[number])
        press(app, pygame.K_RETURN)
    assert chosen == [("tgm", "campaign", "overlord"), ("tgm", "S01")]


@pytest.mark.parametrize("game", ["volk", "twoplustwo"])
def test_the_emblems_of_roles_stand_in_the_place_of_meeples(monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    def meeple(_colour: str, _size: float) -> Node:
        pytest.fail("a meeple stands where an emblem should")

    monkeypatch.setattr("game.ui.screens.scenarios_screen.figure", meeple)
    shown(game)


@pytest.mark.parametrize("game", installed())
def test_every_filter_lists_its_kind_and_nothing_is_lost(game: str) -> None:
    _app, screen, _chosen = shown(game, "all")
    listed = {one.id for one in screen.scenarios}
    assert listed == {*exercises(game), *free(game)}
    parts: set[str] = set()
    for filter in ("learn", "puzzles", "scenarios"):
        screen.filter = filter
        parts |= {one.id for one in screen.scenarios}
    assert parts == listed


def test_what_is_solved_is_not_listed_among_what_is_open(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.ui.screens.scenarios_screen.earned", lambda: {"dictators": {"last_facility": 1}})
    _app, screen, _chosen = shown(filter="open")
    assert {one.id for one in screen.scenarios} == {*exercises("dictators")} - {"last_facility"}


def test_the_list_begins_at_what_is_not_done_yet(monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = [*exercises("dictators")][:2]
    monkeypatch.setattr("game.ui.screens.scenarios_screen.earned", lambda: {"dictators": {first: 3}})
    app, screen, chosen = shown(filter="all")
    assert screen.form.focus is rows(screen)[1]
    press(app, pygame.K_RETURN)
    assert chosen[0][-1] == second


def test_a_lesson_is_done_or_not_and_has_no_stars() -> None:
    signs = [earned_node(kind, stars, 30) for kind, stars in (("chapter", 3), ("chapter", 0), ("puzzle", 2))]
    assert [one.name for one in signs if isinstance(one, Icon)] == ["check_circle", "circle_outline"]


def test_another_game_and_another_kind_are_chosen_above_the_list() -> None:
    app, screen, chosen = shown(filter="all")
    for number, value in enumerate(("tgm", "scenarios")):
        choice = [found for found in screen.form.fixed if isinstance(found, Choice)][number]
        click(app, choice._cells()[choice.names.index(value)])
    assert (screen.game, screen.filter) == ("tgm", "scenarios")
    screen.form.focus_on(rows(screen)[0])
    press(app, pygame.K_RETURN)
    assert [told[-1] for told in chosen] == [screen.scenarios[0].id]


def test_enter_opens_the_first_and_arrows_walk() -> None:
    app, screen, chosen = shown()
    assert screen.form.focus is rows(screen)[0]
    first, second = (one.id for one in screen.scenarios[:2])
    press(app, pygame.K_RETURN)
    press(app, pygame.K_DOWN, pygame.K_RETURN)
    assert [told[-1] for told in chosen] == [first, second]


def test_a_row_can_be_clicked() -> None:
    app, screen, chosen = shown()
    click(app, screen.form.shown_box(rows(screen)[1]))
    assert [told[-1] for told in chosen] == [screen.scenarios[1].id]


def test_the_challenge_of_the_day_stands_on_top_whatever_is_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(daily, "challenge", lambda _games, _day: Challenge("dictators", "last_facility"))
    app, screen, chosen = shown("volk")
    top = next(found for found in screen.form.widgets if isinstance(found, Plated) and found not in rows(screen))
    assert "Revenge of the Dictators · The last facility" in " ".join(words(app).split())
    assert top.box.bottom <= min(found.box.y for found in screen.form.widgets if isinstance(found, Choice))
    click(app, top.box)
    assert chosen == [("dictators", "exercise", "last_facility")]


def test_escape_and_the_button_lead_back() -> None:
    app, screen, _chosen = shown()
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.screen, Blank)
    app.push(screen)
    click(app, screen.form.fixed[0].box)
    assert isinstance(app.screen, Blank)


def test_where_there_is_nothing_the_screen_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.ui.screens.scenarios_screen.scenarios_of", lambda _game: [])
    app, screen, chosen = shown()
    assert rows(screen) == []
    assert "nothing of this kind" in " ".join(words(app).split())
    check_texts(app)
    press(app, pygame.K_RETURN)
    assert chosen == []
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.screen, Blank)


def test_the_row_one_is_on_stays_when_the_window_changes() -> None:
    app, screen, _chosen = shown()
    press(app, pygame.K_DOWN, pygame.K_DOWN)
    screen.lay_out()
    assert screen.form.focus is rows(screen)[2]


@in_all_languages
@in_all_windows
def test_nothing_is_cut_off_wherever_one_scrolls(size: tuple[int, int], settings: dict[str, Any], language: str) -> None:
    with whole_words():
        app, screen, _chosen = shown("tgm", "all", size=size, language=language, **settings)
        check_scrolling(app, screen.form, -3)
        assert max(screen.form.shown_box(found).bottom for found in rows(screen)) <= app.area.height + 1


WRONG = DataError([Problem("rules_data/tgm/units.yaml", line, "the key *cost* is missing") for line in (7, 8)])


def without_tgm(game: str) -> AnyGame:
    if game == "tgm":
        raise WRONG
    return find_game(game)


@in_all_windows
def test_a_game_that_its_files_spoil_takes_no_other_with_it(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], settings: dict[str, Any]
) -> None:
    monkeypatch.setattr("game.ui.screens.scenarios_screen.find_game", without_tgm)
    app, screen, chosen = shown("tgm", size=size, **settings)
    (row,) = rows(screen)
    screen.form.focus_on(row)
    assert "units.yaml:7: the key cost is missing" in " ".join(words(app).split())
    check_texts(app)
    press(app, pygame.K_RETURN)
    assert isinstance(app.screen, Notice)
    assert "units.yaml:8" in words(app)
    assert chosen == []


def test_a_scenario_that_its_files_spoil_is_listed_with_the_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    game = find_game("dictators")
    monkeypatch.setattr(type(game), "broken_scenarios", lambda _self: {"my_own": "a.yaml:3: no such card"})
    app, screen, chosen = shown()
    screen.form.focus_on(rows(screen)[-1])
    assert "my_own" in words(app)
    press(app, pygame.K_RETURN)
    assert isinstance(app.screen, Notice)
    assert chosen == []
