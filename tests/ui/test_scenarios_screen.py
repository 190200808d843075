"""The scenarios of all games are listed and can be chosen with the keyboard alone and with the mouse alone."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.catalog import find_game, installed
from game.data.problems import DataError, Problem
from game.data.texts import game_title
from game.rules.game import AnyGame
from game.ui.app import App
from game.ui.kit.form import Plated
from game.ui.kit.lay import Node
from game.ui.screens.dialog import Notice
from game.ui.screens.scenarios_screen import ScenariosScreen, all_scenarios
from tests.ui.screen_driver import (
    Blank,
    check_texts,
    click,
    in_all_languages,
    in_all_windows,
    opened,
    press,
    read_screen,
    turn_wheel,
    whole_words,
    words,
)
from tests.ui.screen_driver import no_display as no_display

Chosen = list[tuple[str, ...]]


def shown(**settings: Any) -> tuple[App, ScenariosScreen, Chosen]:
    app = opened(**settings)
    chosen: Chosen = []
    app.push(Blank(app))
    screen = ScenariosScreen(
        app,
        lambda game, scenario: chosen.append((game, scenario)),
        lambda game, campaign: chosen.append((game, "campaign", campaign)),
        lambda game, exercise: chosen.append((game, "exercise", exercise)),
    )
    app.push(screen)
    app.step()
    return app, screen, chosen


def rows(screen: ScenariosScreen) -> list[Plated]:
    return [found for found in screen.form.scrolling if isinstance(found, Plated)]


def test_every_scenario_is_listed_with_its_name_sentence_and_seats() -> None:
    app, screen, _chosen = shown(size=(1920, 1080))
    assert [one.id for one in all_scenarios() if one.game == "dictators"] == ["at_the_gate", "submarine", "last_mile"]
    assert len(rows(screen)) == len(all_scenarios())
    read = words(app)
    for expected in ("At the Gate", "Submarine", "The Last Mile", "2 players", "3 players", "4 players", "Houston"):
        assert all(word in read for word in expected.split())


def test_those_of_the_sixth_line_are_listed_with_its_campaign() -> None:
    app, screen, chosen = shown(size=(1920, 1080))
    found = [one for one in all_scenarios() if one.game == "tgm"]
    assert [one.id for one in found] == ["overlord", *(f"S{number:02}" for number in range(1, 12))]
    first = next(number for number, one in enumerate(screen.scenarios) if one.game == "tgm")
    screen.form.focus_on(rows(screen)[first + 1])
    read = " ".join(words(app).split())
    for expected in ("Overlord", "Campaign", "Open Battle", "1–4 players"):
        assert expected in read
    screen.form.focus_on(rows(screen)[first - 1 + len(found)])
    assert "1 player" in " ".join(words(app).split())
    for number in (first, first + 1):
        screen.form.focus_on(rows(screen)[number])
        press(app, pygame.K_RETURN)
    assert chosen == [("tgm", "campaign", "overlord"), ("tgm", "S01")]


def test_the_emblems_of_roles_stand_in_the_place_of_meeples(monkeypatch: pytest.MonkeyPatch) -> None:
    def meeple(_colour: str, _size: float) -> Node:
        pytest.fail("a meeple stands where an emblem should")

    monkeypatch.setattr("game.ui.screens.scenarios_screen.figure", meeple)
    monkeypatch.setattr("game.ui.screens.scenarios_screen.installed", lambda: ["volk", "twoplustwo"])
    shown()


def test_every_row_says_which_game_it_belongs_to() -> None:
    app, screen, _chosen = shown(size=(1920, 1080))
    for scenario, row in list(zip(screen.scenarios, rows(screen), strict=True))[::6]:
        screen.form.focus_on(row)
        box = screen.form.shown_box(row)
        said = " ".join(read.mark.text for read in read_screen(app) if box.holds(read.mark.place.center))
        assert game_title(app.texts, scenario.game) in said


def test_enter_opens_the_first_and_arrows_walk() -> None:
    app, screen, chosen = shown()
    assert screen.form.focus is rows(screen)[0]
    press(app, pygame.K_RETURN)
    press(app, pygame.K_DOWN, pygame.K_RETURN)
    press(app, pygame.K_DOWN, pygame.K_RETURN)
    assert chosen == [("dictators", "at_the_gate"), ("dictators", "submarine"), ("dictators", "last_mile")]


def test_a_row_can_be_clicked() -> None:
    app, screen, chosen = shown()
    click(app, screen.form.shown_box(rows(screen)[1]))
    assert chosen == [("dictators", "submarine")]


def test_escape_and_the_button_lead_back() -> None:
    app, screen, _chosen = shown()
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.screen, Blank)
    app.push(screen)
    click(app, screen.form.fixed[0].box)
    assert isinstance(app.screen, Blank)


def test_without_scenarios_the_screen_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.ui.screens.scenarios_screen.installed", lambda: iter(()))
    app, screen, chosen = shown()
    assert rows(screen) == []
    assert "has no scenarios" in " ".join(words(app).split())
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
        app, screen, _chosen = shown(size=size, language=language, **settings)
        scrolled = -1.0
        while screen.form.scroll != scrolled:
            scrolled = screen.form.scroll
            check_texts(app)
            turn_wheel(app, (app.area.width / 2, app.area.height / 2), -3)
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
    app, screen, chosen = shown(size=size, **settings)
    assert {one.game for one in screen.scenarios if not one.problem} == {*installed()} - {"tgm"}
    (number,) = (number for number, one in enumerate(screen.scenarios) if one.game == "tgm")
    screen.form.focus_on(rows(screen)[number])
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
    screen.form.focus_on(rows(screen)[len(game.scenarios())])
    assert "my_own" in words(app)
    press(app, pygame.K_RETURN)
    assert isinstance(app.screen, Notice)
    assert chosen == []


@pytest.mark.parametrize("first", installed())
def test_the_scenarios_of_the_box_one_comes_from_stand_on_top(first: str) -> None:
    app = opened()
    screen = ScenariosScreen(app, lambda *_: None, lambda *_: None, lambda *_: None, [first])
    games = [scenario.game for scenario in screen.scenarios]
    assert first not in games or games[0] == first
    assert sorted(games) == sorted(scenario.game for scenario in all_scenarios())
