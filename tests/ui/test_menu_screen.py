"""Tests for the menu: every entry works by keyboard alone and by mouse alone, in every language and window."""

from __future__ import annotations

import time
from collections import Counter
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.catalog import find_game
from game.data.manifests import Manifest, boxes, loaded
from game.data.problems import Problem
from game.data.settings import read_settings
from game.data.texts import Texts
from game.data.yaml_files import load
from game.rules.journals.journal import save
from game.rules.positions.opening import new_table
from game.rules.positions.position import Seat
from game.rules.practice import exercises
from game.ui.app import App
from game.ui.kit import cache
from game.ui.kit.box import Look
from game.ui.kit.controls.widgets import Button, Choice
from game.ui.program import Program
from game.ui.screens.credits_screen import CreditsScreen
from game.ui.screens.dialog import Notice
from game.ui.screens.exits import Course, Exits, SavedGame
from game.ui.screens.menu.boxes import CoverWords, Standing, cover, cover_height, words_of
from game.ui.screens.menu.screen import MenuScreen
from game.ui.screens.settings_screen import SettingsScreen
from game.ui.screens.statistics_screen import StatisticsScreen
from game.ui.window.work import WORK_DONE
from tests.ui.screen_driver import (
    LANGUAGES,
    WINDOWS,
    check_texts,
    click,
    in_all_languages,
    in_all_windows,
    opened,
    pass_time,
    press,
    whole_words,
    words,
)

LESSON = "Lesson 2 of 8: Across the border"
LAST = SavedGame(Path("one.journal"), "dictators", (Seat("Anna"), Seat("Ben")), time.time() - 86_400, 84)

NAMES = [box.name for box in boxes()]

KEYS = {
    pygame.K_c: ("continue_game",),
    pygame.K_n: ("new_game", "dictators"),
    pygame.K_s: ("scenarios", ("dictators",)),
    pygame.K_r: ("replays",),
    pygame.K_F1: ("rules", "dictators"),
    pygame.K_v: ("demo", ("dictators",)),
    pygame.K_q: ("quit",),
    pygame.K_g: ("saved_games", ["dictators"]),
    pygame.K_RETURN: ("new_game", "dictators"),
    pygame.K_KP_ENTER: ("new_game", "dictators"),
}

PAGES = {pygame.K_o: SettingsScreen, pygame.K_t: StatisticsScreen}
"""Pages that the menu opens itself, by key."""


class House:
    """Exits that record when they are used."""

    def __init__(self, last: SavedGame | None = LAST, counts: dict[str, int] | None = None, learned: bool = True) -> None:
        self.learned = learned
        self.opened: list[tuple[object, ...]] = []
        self.last, self.progress = last, "Round 4"
        self.counts = {"dictators": 3} if counts is None else counts

    def door(self, name: str) -> Any:
        return lambda *args: self.opened.append((name, *args))

    def saves(self) -> list[SavedGame]:
        """The game to continue, and as many finished ones as the counts say."""
        last = [self.last] if self.last is not None else []
        counts = Counter(self.counts) - Counter(saved.game for saved in last)
        return [*last, *(SavedGame(Path("over.journal"), game, (), 0, 9, finished=True) for game in counts.elements())]

    def exits(self) -> Exits:
        names = "continue_game new_game scenarios replays saved_games rules room demo quit"
        return Exits(
            **{name: self.door(name) for name in names.split()},
            course=lambda games: None if self.learned else Course(partial(self.door("course"), games), LESSON),
            saves=self.saves,
            progress=lambda _table: self.progress,
        )


def shown(house: House | None = None, **settings: Any) -> tuple[App, MenuScreen, House]:
    house = house or House()
    app = opened(**settings)
    screen = MenuScreen(app, house.exits())
    app.push(screen)
    app.step()
    return app, screen, house


def button(screen: MenuScreen, label: str) -> Button:
    return next(found for found in screen.form.widgets if isinstance(found, Button) and found.label == label)


def choose(app: App, screen: MenuScreen, name: str) -> None:
    while screen.chosen.name != name:
        press(app, pygame.K_RIGHT)


def standing(screen: MenuScreen) -> list[Standing]:
    return [found for found in screen.form.widgets if isinstance(found, Standing)]


# Navigation ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", KEYS)
def test_every_entry_has_a_key(key: int) -> None:
    app, _screen, house = shown()
    press(app, key)
    assert house.opened == [KEYS[key]]


@pytest.mark.parametrize("key", PAGES)
def test_every_page_has_a_key(key: int) -> None:
    app, _screen, _house = shown()
    press(app, key)
    assert isinstance(app.screen, PAGES[key])


def test_the_keys_are_shown() -> None:
    app, _screen, _house = shown()
    read = words(app).split()
    for cap in ("C", "N", "S", "R", "F1", "O", "Q", "G", "Enter"):
        assert cap in read


@pytest.mark.parametrize(
    "label", ["Continue", "New game", "Lessons and puzzles", "Replays", "Rules", "Settings", "Quit", "Open"]
)
def test_every_entry_can_be_clicked(label: str) -> None:
    app, screen, house = shown()
    click(app, button(screen, label).box)
    assert len(house.opened) + len(app.screens) == 2, "an exit was taken, or a page opened"


def test_the_first_start_offers_to_learn_a_game_and_its_box_does_so_until_that_is_done() -> None:
    for last, primary in ((None, True), (LAST, False)):
        app, screen, house = shown(House(last, learned=False))
        assert button(screen, "Learn to play").primary is primary
        tip = button(screen, "Learn to play").tip
        assert LESSON in words(app) if primary else tip is not None and LESSON in tip.text
        check_texts(app)
        press(app, pygame.K_l)
        assert house.opened == [("course", ("dictators",))]
        assert "Learn to play" not in words(shown(House(last))[0])


def test_what_opens_a_box_stands_in_one_place_whichever_is_chosen() -> None:
    _app, screen, _house = shown()
    places = set()
    for box in screen._boxes:
        screen.choose_game(box.ids[0])
        screen._arrange()
        place = button(screen, "Open").box
        places.add((round(place.right), round(place.middle[1])))
    assert len(places) == 1


def test_tab_and_enter_reach_everything() -> None:
    app, screen, house = shown()
    pages = set()
    count = len([found for found in screen.form.widgets if found.enabled])
    for number in range(count):
        press(app, pygame.K_TAB)
        if not isinstance(screen.form.focus, Choice | Standing):
            press(app, pygame.K_RETURN)
            if app.screen is not screen:
                pages.add(type(app.screen))
                app.pop()
            assert house.opened or pages, number
    assert {entry[0] for entry in house.opened} == {entry[0] for entry in KEYS.values()}
    assert pages == {*PAGES.values(), CreditsScreen}
    press(app, pygame.K_TAB)
    assert screen.form.focus is screen.form.widgets[0]


def test_the_credits_can_be_clicked() -> None:
    app, screen, _house = shown()
    link = next(found for found in screen.form.widgets if getattr(found, "label", "") == "Credits")
    click(app, link.box)
    assert isinstance(app.screen, CreditsScreen)


def test_escape_does_not_leave_the_program() -> None:
    app, screen, house = shown()
    press(app, pygame.K_ESCAPE)
    assert app.screen is screen
    assert house.opened == []


# Continue ------------------------------------------------------------------------------------------------------------------


def test_continue_says_what_is_continued() -> None:
    app, screen, _house = shown()
    assert button(screen, "Continue").detail == "Revenge of the Dictators\n84 moves, yesterday"
    assert "yesterday" in words(app)


def test_continue_says_how_far_the_game_has_got(tmp_path: Path) -> None:
    table = new_table(find_game("night_train"), 2, 1)
    save(table, tmp_path / "one.journal")
    assert table.decision is not None
    table.choose(table.decision.options[0])
    app, screen, _house = shown(House(replace(LAST, path=tmp_path / "one.journal")))
    assert button(screen, "Continue").detail == "Revenge of the Dictators\n84 moves, yesterday"
    while (event := pygame.event.wait()).type != WORK_DONE:
        pass
    app.handle(event)
    assert button(screen, "Continue").detail == "Revenge of the Dictators\nRound 4, yesterday"


def test_continue_names_the_scenario_and_what_has_no_room_there_the_pointer_learns() -> None:
    _app, screen, _house = shown(House(replace(LAST, scenario="pact")))
    assert button(screen, "Continue").detail == "Revenge of the Dictators\npact · 84 moves, yesterday"
    before = button(screen, "New game").box
    screen._progress = "A battle with a long name on a long day · Round 4"
    screen._arrange()
    entry = button(screen, "Continue")
    assert entry.detail == "Revenge of the Dictators\nRound 4, yesterday"
    assert entry.tip is not None
    assert "pact · A battle with a long name" in entry.tip.text
    assert button(screen, "New game").box == before


def test_where_a_line_is_short_the_scenario_stands_beside_the_game() -> None:
    _app, screen, _house = shown(House(replace(LAST, game="tgm")))
    screen._progress = "Omaha Beach · Round 4 of 15"
    screen._arrange()
    assert button(screen, "Continue").detail == "The Sixth Line · Omaha Beach\nRound 4 of 15, yesterday"


def test_without_a_saved_game_continue_says_why_not() -> None:
    app, screen, house = shown(House(None, {}))
    entry = button(screen, "Continue")
    assert not entry.enabled
    assert "no unfinished game" in entry.detail
    press(app, pygame.K_c)
    click(app, entry.box)
    assert house.opened == []
    pass_time(app, 300)
    assert screen._tip_shown


def test_what_was_saved_meanwhile_is_there_when_one_comes_back() -> None:
    app, screen, house = shown(House(None, {}))
    assert not button(screen, "Saved games").enabled
    house.last, house.counts = LAST, {"dictators": 1}
    screen.lay_out()
    assert button(screen, "Continue").enabled
    assert "1 saved game ·" in words(app)
    press(app, pygame.K_g)
    assert house.opened == [("saved_games", ["dictators"])]


def test_choosing_a_box_does_not_look_through_the_saves_again() -> None:
    app, screen, house = shown()
    house.last, house.counts = None, {}
    press(app, pygame.K_RIGHT, pygame.K_LEFT)
    assert screen.chosen.name == "dictators"
    assert button(screen, "Continue").enabled
    assert button(screen, "Saved games").enabled


def test_the_box_of_the_last_game_is_chosen_first() -> None:
    _app, screen, _house = shown(House(replace(LAST, game="twoplustwo"), {"volk": 1, "twoplustwo": 2}))
    assert screen.chosen.name == "volk"
    assert dict(zip(NAMES, screen._saved, strict=True)) == dict.fromkeys(NAMES, 0) | {"volk": 3}


# Games ---------------------------------------------------------------------------------------------------------------------


def test_arrows_choose_a_box_and_stop_at_the_ends() -> None:
    app, screen, _house = shown()
    names = []
    for key in [pygame.K_LEFT, *[pygame.K_RIGHT] * len(NAMES), pygame.K_LEFT]:
        press(app, key)
        names.append(screen.chosen.name)
    assert names == [*NAMES, *NAMES[:-3:-1]]


def test_the_mouse_chooses_a_box_and_opens_the_chosen_one() -> None:
    app, screen, house = shown()
    press(app, pygame.K_RIGHT)
    click(app, standing(screen)[0].box)
    assert screen.chosen.name == "dictators"
    assert house.opened == []
    click(app, standing(screen)[0].box)
    assert house.opened == [("new_game", "dictators")]


def test_the_chosen_box_is_larger_and_boxes_do_not_overlap() -> None:
    app, screen, _house = shown()
    for _ in boxes():
        fronts = standing(screen)
        large = next(found for found in fronts if found.chosen)
        assert all(found.box.width < large.box.width for found in fronts if found is not large)
        assert all(not one.box.overlaps(other.box) for one in fronts for other in fronts if one is not other)
        press(app, pygame.K_RIGHT)


def test_no_box_moves_up_or_down_when_another_is_chosen() -> None:
    _app, screen, _house = shown(size=(1920, 1080), language="de")
    edges = set()
    for number in range(len(screen._boxes)):
        screen._choose(number)
        edges |= {standing.box.bottom for standing in screen._standing if not standing.chosen}
    assert len(edges) == 1


def test_the_keyboard_walks_to_a_box_and_along_them() -> None:
    app, screen, house = shown()
    while not isinstance(screen.form.focus, Standing):
        press(app, pygame.K_TAB)
    press(app, pygame.K_RIGHT)
    assert screen.chosen.name == NAMES[1]
    assert screen.form.focus is standing(screen)[1]
    press(app, pygame.K_LEFT, pygame.K_RETURN)
    assert house.opened == [("new_game", "dictators")]


def test_a_box_with_two_games_opens_the_first() -> None:
    app, screen, house = shown()
    choose(app, screen, "volk")
    press(app, pygame.K_RETURN)
    assert house.opened == [("new_game", "volk")]


def test_the_rules_of_a_box_with_two_games_are_those_of_the_game_that_names_it() -> None:
    app, screen, house = shown()
    choose(app, screen, "volk")
    press(app, pygame.K_F1)
    assert house.opened == [("rules", "volk")]


@in_all_languages
def test_the_boxes_speak_the_language_of_the_person(language: str) -> None:
    app, _screen, _house = shown(language=language)
    assert app.texts("dictators_menu.motto") in words(app)
    assert len({Texts(each)("volk_menu.motto") for each in LANGUAGES}) == len(LANGUAGES)


def test_the_box_of_a_game_with_rooms_leads_to_them() -> None:
    app, screen, house = shown()
    press(app, pygame.K_d)
    assert house.opened == []
    choose(app, screen, "tgm")
    press(app, pygame.K_d)
    click(app, button(screen, "Decks").box)
    press(app, pygame.K_k)
    campaign, decks = screen.chosen.rooms
    assert house.opened == [("room", decks), ("room", decks), ("room", campaign)]
    assert loaded(decks.screen).__name__ == "DecksScreen"
    assert campaign.campaign == ("tgm", "overlord")


# Languages -----------------------------------------------------------------------------------------------------------------


def test_the_language_changes_at_once_and_is_kept() -> None:
    app, screen, _house = shown()
    choice = next(found for found in screen.form.widgets if isinstance(found, Choice))
    click(app, (choice.box.right - 20, choice.box.middle[1]))
    assert read_settings().language == "nl"
    assert "Spelregels" in words(app)
    assert "Rules" not in words(app)
    while not isinstance(screen.form.focus, Choice):
        press(app, pygame.K_TAB)
    press(app, pygame.K_LEFT)
    assert isinstance(screen.form.focus, Choice)
    assert app.settings.language == "de"
    assert "Weiterspielen" in words(app)


@pytest.mark.parametrize(("size", "settings"), [WINDOWS[0], WINDOWS[1], WINDOWS[-1]])
def test_the_languages_and_quit_keep_their_places_in_every_language(size: tuple[int, int], settings: dict[str, Any]) -> None:
    """Clicking through the languages must not quit the program."""
    places = set()
    for language in LANGUAGES:
        _app, screen, _house = shown(size=size, language=language, **settings)
        choice = next(found for found in screen.form.widgets if isinstance(found, Choice))
        places.add(choice.box)
        leave = next(found for found in screen.form.widgets if found.key == "Q")
        assert leave.box.y >= choice.box.bottom
        links = [found.box for found in screen.form.widgets if type(found).__name__ == "_Link"]
        assert all(link.x >= leave.box.right + 10 for link in links), "what is small touches no button"
    assert len({(place.x, place.width, place.height) for place in places}) == 1
    # A long line below Continue may push the choice down slightly.
    assert max(place.y for place in places) - min(place.y for place in places) < 30


@in_all_languages
@in_all_windows
@pytest.mark.parametrize("house", [House(), House(None, {})], ids=["saved", "nothing saved"])
def test_no_text_is_cut_off_or_over_another(
    house: House, size: tuple[int, int], settings: dict[str, Any], language: str
) -> None:
    with whole_words():
        app, screen, _house = shown(house, size=size, language=language, **settings)
        for _ in boxes():
            check_texts(app)
            inside = app.area.inset(-1)
            for widget in screen.form.fixed:
                assert inside.x <= widget.box.x
                assert widget.box.right <= inside.right
                assert widget.box.bottom <= inside.bottom
            pressed = [widget.box for widget in screen.form.widgets if not isinstance(widget, Standing)]
            if not screen.form.scrolling:
                assert not any(one.overlaps(other) for n, one in enumerate(pressed) for other in pressed[n + 1 :])
            press(app, pygame.K_RIGHT)


@pytest.mark.parametrize("size", [(640, 480), (800, 1200), (2560, 720), (1024, 600)])
def test_odd_windows_are_laid_out_and_drawn(size: tuple[int, int]) -> None:
    app, screen, _house = shown(size=size, language="de")
    press(app, *[pygame.K_TAB] * 14, pygame.K_RIGHT)
    assert screen.form.widgets


# Drawing -------------------------------------------------------------------------------------------------------------------


NO_WORDS = CoverWords("Title", "")


@pytest.mark.parametrize("box", boxes(), ids=lambda box: box.name)
def test_covers_are_kept_and_scale(box: Manifest) -> None:
    opened()
    large, small = cover(Look(1.0), box, 400, NO_WORDS), cover(Look(2.0), box, 100, NO_WORDS)
    assert large.surface.get_size() == (400, round(cover_height(400)))
    assert small.surface.get_size() == (200, round(cover_height(200)))
    assert cover(Look(1.0), box, 400, NO_WORDS) is large
    assert large.texts, "the title"


@in_all_languages
@pytest.mark.parametrize("box", boxes(), ids=lambda box: box.name)
def test_a_cover_speaks_the_language_and_its_strip_is_never_empty(box: Manifest, language: str) -> None:
    opened()
    said = words_of(Texts(language), box)
    written = [mark.text for mark in cover(Look(1.0), box, 236, said).texts]
    assert said.motto in written
    assert [word for word in said.title.upper().split() if word not in " ".join(written)] == []


def test_each_cover_looks_different() -> None:
    opened()
    pictures = {pygame.image.tobytes(cover(Look(1.0), box, 90, NO_WORDS).surface, "RGB") for box in boxes()}
    assert len(pictures) == len(boxes())


def test_a_frame_draws_nothing_new_once_everything_is_kept() -> None:
    app, screen, _house = shown(size=(1920, 1080))
    before = dict(cache._drawings)
    app.redraw()
    app.draw()
    assert cache._drawings.keys() == before.keys()
    assert screen.form.widgets


def test_texts_that_cannot_be_read_are_told_of_once() -> None:
    app, screen, _house = shown()
    app.texts.problems.append(Problem("rules_data/text/en/tgm.yaml", 7, "a quote is not closed"))
    app.step()
    assert isinstance(app.screen, Notice)
    assert "tgm.yaml:7: a quote is not closed" in " ".join(words(app).split())
    press(app, pygame.K_RETURN)
    app.step()
    assert app.screens == [screen]


def test_after_a_game_its_box_is_the_chosen_one() -> None:
    """The choice doesn't depend on how the game was started."""
    app = opened(animation="instant", volume=0)
    program = Program(app)
    program.menu()
    menu = app.screen
    assert isinstance(menu, MenuScreen)
    assert menu.chosen.name == NAMES[0]
    program.show(new_table(find_game("twoplustwo"), 4, 1), [])
    program.to_menu()
    assert app.screen is menu
    assert menu.chosen.name == "volk"
    assert [box.game.name for box in standing(menu) if box.chosen] == ["volk"]


def test_the_menu_reads_the_courses_but_no_exercises(monkeypatch: pytest.MonkeyPatch) -> None:
    """The files of exercises are long, and the menu must open quickly."""
    read: list[Path] = []

    def noted(path: Path, kind: type[Any]) -> Any:
        read.append(path)
        return load(path, kind)

    monkeypatch.setattr(exercises, "load", noted)
    exercises._on_shelf.cache_clear()
    Program(opened()).menu()
    assert {path.parent.name for path in read} == {"courses"}
