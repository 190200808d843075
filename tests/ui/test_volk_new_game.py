"""Tests for the box with two games: the choice of players decides which one is set up."""

from __future__ import annotations

import re
from typing import Any

import pygame

from game.data.manifests import boxes
from game.data.texts import Texts
from game.ui.kit.controls.widgets import Choice
from game.ui.program import Program
from game.ui.screens.new_game.draft import OptionWords
from game.ui.screens.new_game.screen import ColourPick, NewGameScreen
from tests.ui.screen_driver import check_texts, click, in_all_languages, in_all_windows, press, whole_words, words
from tests.ui.test_new_game_screen import of_kind, shown, walk_to


def test_four_players_take_the_second_game_out_of_the_box() -> None:
    app, screen, started = shown("volk")
    walk_to(app, screen, Choice)
    press(app, pygame.K_RIGHT)
    assert screen.draft.game.id == "twoplustwo"
    assert screen.draft.count == 4
    click(app, screen.done.box.middle)
    assert started.games[0].game == "twoplustwo"
    assert len(started.games[0].seats) == 4


def test_two_players_go_back_to_the_first() -> None:
    app, screen, _ = shown("twoplustwo")
    walk_to(app, screen, Choice)
    press(app, pygame.K_LEFT)
    assert screen.draft.game.id == "volk"
    assert screen.draft.count == 2


def test_the_switch_names_the_games_of_the_box() -> None:
    _, screen, _ = shown("volk")
    counts = of_kind(screen, Choice)[0]
    assert [label for _, label in counts.values] == ["2 · Wir sind das Volk!", "4 · 2+2"]


def test_the_game_that_was_played_last_is_taken_out_of_the_box() -> None:
    app, screen, _ = shown("twoplustwo")
    click(app, screen.done.box.middle)
    program = Program(app)
    for count, game in (("4", "twoplustwo"), ("2", "volk"), ("4", "twoplustwo")):
        program.new_game("volk")
        form = app.screen
        assert isinstance(form, NewGameScreen)
        form._set_count(count)
        form._start = lambda _wished: None
        form.finish()
        program.new_game("volk")
        assert isinstance(app.screen, NewGameScreen)
        assert (app.screen.draft.game.id, app.screen.draft.count) == (game, int(count))


def test_a_scenario_keeps_its_players() -> None:
    _, screen, _ = shown("twoplustwo", "on_the_brink")
    counts = [choice for choice in of_kind(screen, Choice) if {"2", "4"} <= {value for value, _ in choice.values}]
    assert counts == []


def test_every_seat_says_what_it_plays() -> None:
    app, _, _ = shown("twoplustwo")
    said = words(app)
    for role in ("USA", "Soviet Union", "West", "East"):
        assert role in said


@in_all_languages
@in_all_windows
def test_the_form_fits(language: str, size: tuple[int, int], settings: dict[str, Any]) -> None:
    for game in ("volk", "twoplustwo"):
        with whole_words():
            app, _, _ = shown(game, size=size, language=language, **settings)
            check_texts(app)


def test_only_games_of_one_box_are_together() -> None:
    assert ("volk", "twoplustwo") in [box.ids for box in boxes()]
    assert all(len(box.ids) == 1 for box in boxes() if "volk" not in box.ids)


def test_the_price_of_the_special_card_is_no_matter_of_the_version_with_four_players() -> None:
    two, four = (OptionWords(game, Texts("en")).sentence("version", "1.0") for game in ("volk", "twoplustwo"))
    assert "special card" in two
    assert "special card" not in four
    assert "two socialists" in four


def test_a_game_without_dice_and_reactions_offers_neither() -> None:
    for game in ("volk", "twoplustwo"):
        app, screen, _ = shown(game, size=(1920, 2400))
        said = words(app)
        assert not re.search(r"\b(dice|rolls?)\b", said, re.IGNORECASE)
        assert app.texts("ui_menu.option.reactions") not in said
        assert app.texts("ui_menu.option.practice") in said
        assert not screen.page.unused & {"practice", "open_hands"}


def test_a_game_with_dice_offers_them() -> None:
    app, _, _ = shown("dictators", size=(1920, 2400))
    assert app.texts("ui_menu.option.dice") in words(app)


def test_roles_have_their_emblem_and_nobody_chooses_a_colour() -> None:
    _, screen, _ = shown("twoplustwo")
    assert of_kind(screen, ColourPick) == []
    assert len(screen.page.emblems(4, 28)) == 4


def test_who_is_allied_with_whom_is_said_and_that_allies_are_rivals_in_the_end() -> None:
    app, _, _ = shown("twoplustwo")
    said = words(app)
    for pair in ("USA · with West", "Soviet Union · with East", "West · with the USA", "East · with the Soviet Union"):
        assert pair in said
    assert "allies are rivals" in said
