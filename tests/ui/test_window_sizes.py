"""Tests that no window size, scale or saved position breaks the window: everything is drawn, smaller if necessary."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from unittest.mock import Mock

import pygame
import pytest

from game.data.settings import Settings, read_settings
from game.data.texts import Texts
from game.rules.journals.journal import write
from game.rules.journals.keeping import new_journal
from game.tgm.manifest import MANIFEST as TGM
from game.ui.app import App
from game.ui.kit import lay
from game.ui.kit.box import (
    LEAST_HEIGHT,
    LEAST_WIDTH,
    SMALLEST_UNIT,
    TINIEST_UNIT,
    Box,
    Look,
    area_of,
    largest_scale,
    unit_for,
)
from game.ui.kit.canvas import Canvas
from game.ui.kit.controls.text_field import TextField
from game.ui.kit.controls.widgets import Slider
from game.ui.program import Program
from game.ui.screens.credits_screen import CreditsScreen
from game.ui.screens.dialog import Notice
from game.ui.screens.settings_screen import SettingsScreen
from game.ui.table.panels import hand
from game.ui.table.panels.measures import By, Measures, size_of
from game.ui.table.panels.measures import Size as TableSize
from game.ui.tgm.panels.column import TgmMeasures
from game.ui.volk.measures import VolkMeasures
from game.ui.window import display as system
from game.volk.data.tables import CARDS
from tests.ui import table_situations as dictators
from tests.ui import tgm_table_situations as tgm
from tests.ui import volk_situations as volk
from tests.ui.deck_driver import building
from tests.ui.looking import painted_at_once
from tests.ui.screen_driver import LANGUAGES, opened, press, words
from tests.ui.volk_tables import four_players
from tests.ui.volk_tables import seated as at_the_table

Size = tuple[int, int]

EXTREME: tuple[Size, ...] = (
    *((1, 1), (10, 2000), (300, 300), (300, 720), (390, 700)),
    *((1280, 300), (1280, 400), (5000, 400)),
)
# A selection of these sizes: tiny, narrow or short. `WIDEST` is for tables, whose boards are as wide as the window.
DRAWN: tuple[Size, ...] = ((1, 1), (10, 2000), (300, 720), (1280, 300))
WIDEST: Size = (2500, 200)
# This window is so short that the board of 2+2 is below its lower edge.
FLATTEST: Size = (1280, 40)
FLAT_AND_NARROW: tuple[Size, ...] = ((300, 720), (1280, 300))
HOSTS: tuple[Size, ...] = ((1920, 1080), (1280, 720), (1366, 768), (1600, 900))


def resize(app: App, size: Size) -> None:
    app.surface = pygame.display.set_mode(size, pygame.RESIZABLE)
    app.handle(pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))
    app.finish_drawing()


# Drawing ------------------------------------------------------------------------------------------------------------------


def by_program(open_screen: Callable[[Program], None]) -> Callable[[App], None]:
    return lambda app: open_screen(Program(app))


def saves(app: App) -> None:
    write(dictators.in_the_middle(), new_journal("dictators"))
    Program(app).saved_games("saves")


def notice(app: App) -> None:
    Program(app).menu()
    app.push(Notice(app, "A notice", "It says more than fits. " * 30, icon="alert"))


def deck(app: App) -> None:
    building(Path(), app=app)


SCREENS: dict[str, Callable[[App], None]] = {
    "menu": by_program(Program.menu),
    "new_dictators": by_program(lambda program: program.new_game("dictators")),
    "new_tgm": by_program(lambda program: program.new_game("tgm")),
    "new_volk": by_program(lambda program: program.new_game("volk")),
    "new_twoplustwo": by_program(lambda program: program.new_game("twoplustwo")),
    "scenarios": by_program(lambda program: program.practice.scenarios()),
    "saves": saves,
    "settings": by_program(Program.settings),
    "rules": by_program(lambda program: program.rules("dictators")),
    "decks": by_program(lambda program: program.room(TGM.rooms[0])),
    "deck": deck,
    "campaign": by_program(lambda program: program.campaign("tgm", "overlord")),
    "credits": lambda app: app.push(CreditsScreen(app)),
    "notice": notice,
}
TABLES: dict[str, Callable[[App], None]] = {
    "dictators": dictators.middle,
    "tgm": tgm.movement,
    "volk": volk.turn,
    "twoplustwo": volk.four_turn,
}
# The flattest window is one of those of 2+2.
TINY_OR_WIDE: tuple[Size, ...] = ((1, 1), (300, 720), FLATTEST, WIDEST)
IN_TURN = {name: TINY_OR_WIDE[1 - number % 2 :: 2] for number, name in enumerate(TABLES)}
OVER_TABLES: dict[str, Callable[[App], None]] = {
    "pause": dictators.pause,
    "keys": dictators.keys,
    "inspector": dictators.SITUATIONS["inspector"],
    "curtain": dictators.SITUATIONS["curtain"],
    "tip": dictators.SITUATIONS["refused"],
    "result": dictators.result("convinced_2"),
    "shop": tgm.shop,
    "forecast": volk.forecast,
}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("scenes", "sizes"),
    [
        pytest.param(SCREENS, DRAWN, id="screens"),
        # Boards are painted too, in tiles of the window's size: each in two of the sizes, in turn.
        *(
            pytest.param({name: TABLES[name]}, sizes, id=name, marks=pytest.mark.painted)
            for name, sizes in IN_TURN.items()
        ),
        pytest.param(TABLES, TINY_OR_WIDE, id="tables", marks=[pytest.mark.painted, pytest.mark.thorough]),
        *(
            pytest.param({name: show}, FLAT_AND_NARROW[number % 2 :][:1], id=name)
            for number, (name, show) in enumerate(OVER_TABLES.items())
        ),
        pytest.param(OVER_TABLES, FLAT_AND_NARROW, id="over_tables", marks=pytest.mark.thorough),
    ],
)
def test_everything_is_drawn_in_a_window_of_any_size(
    scenes: dict[str, Callable[[App], None]], sizes: tuple[Size, ...]
) -> None:
    app = dictators.window((1, 1))
    with painted_at_once():
        for show in scenes.values():
            show(app)
            for size in sizes:
                resize(app, size)
                assert app.surface.get_size() == size
            app.close()


def test_a_host_with_a_projector_sees_every_table_at_the_largest_scale() -> None:
    app = dictators.window((1, 1), scale=200, projector=True)
    for show in TABLES.values():
        show(app)
        resize(app, (1280, 720))
        assert words(app)
        app.close()


def test_cards_on_display_can_be_told_apart_in_the_smallest_area() -> None:
    """Even in a very short window, all ten cards shown in 2+2 have room for a value and an icon."""
    for size in ((640, 360), (1280, 400)):
        app = dictators.window(size)
        assert app.area.height == LEAST_HEIGHT
        country = four_players()
        country.state.display = [*CARDS][:9]
        screen = dictators.shown(app, at_the_table(country))
        field = screen.view.places.middle
        assert screen.view.furniture.middle is not None
        things = lay.things(screen.view.furniture.middle.parts(app.look, field))
        boxes = [box for thing, box in things if thing in CARDS]
        assert len(boxes) == 10
        assert min(box.width for box in boxes) >= 44
        assert min(box.height for box in boxes) >= 44
        assert max(box.right for box in boxes) <= field.right + 0.1
        assert max(box.bottom for box in boxes) <= min(box.y for thing, box in things if thing not in CARDS)


def test_a_field_without_room_for_a_letter_is_drawn() -> None:
    app = opened((64, 64))
    field = TextField("Anna", lambda _text: None, box=Box(0, 0, 12, 40))
    before = app.surface.get_buffer().raw
    field.draw(Canvas(app.surface, Look()))
    assert app.surface.get_buffer().raw != before


# Size of a unit -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("percent", [80, 200])
@pytest.mark.parametrize("projector", [False, True])
def test_the_area_never_falls_below_what_everything_is_laid_out_in(percent: int, projector: bool) -> None:
    for size in (*EXTREME, *HOSTS, (100_000, 1)):
        unit = unit_for(size, percent, projector)
        area = area_of(size, unit)
        assert unit >= TINIEST_UNIT
        assert area.width >= LEAST_WIDTH
        assert area.height >= LEAST_HEIGHT
        if unit > TINIEST_UNIT:
            assert area.width * unit == pytest.approx(size[0])
            assert area.height * unit == pytest.approx(size[1])


def test_the_unit_is_as_wished_where_that_fits() -> None:
    assert unit_for((1920, 1080), 150) == 1.5
    assert 16 * unit_for((1920, 1080), projector=True) >= 24, "the smallest letters are read from the other end of a room"
    assert unit_for((1280, 720)) == SMALLEST_UNIT
    assert unit_for((640, 360)) == pytest.approx(640 / LEAST_WIDTH)


def test_the_measures_of_a_smaller_window_are_no_larger() -> None:
    areas = [area_of(size, unit_for(size)) for size in ((960, 540), (1280, 720), (1920, 1080))]
    assert [*map(size_of, areas)] == [*TableSize]
    # A label may take two lines in the narrowest column, and a large window gives its log more than it needs.
    others = ("primary", "log", "log_below_chances")
    for kind in (Measures, TgmMeasures, VolkMeasures):
        held = {name: by for name, by in vars(kind).items() if isinstance(by, By) and name not in others}
        assert held
        for name, by in held.items():
            assert by.tiny <= by.small <= by.full, name


# Settings -----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_settings_say_which_scale_is_shown_instead_of_one_that_is_too_large(language: str) -> None:
    app = opened(language=language, scale=130, projector=True)
    screen = SettingsScreen(app)
    app.push(screen)
    most = str(largest_scale(projector=True))
    assert most not in words(app)
    while not isinstance(screen.form.focus, Slider):
        press(app, pygame.K_TAB)
    press(app, pygame.K_RIGHT)
    assert app.settings.scale == 140
    assert most in words(app)


# System window ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wished", "usable"),
    [((1, 1), (640, 360)), ((300, 300), (640, 360)), ((-5, 700), (640, 700)), ((10**30, 600), (1600, 600))],
)
def test_a_remembered_size_is_brought_to_the_nearest_usable_one(
    wished: Size, usable: Size, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(800, 600), (1600, 900)])
    app = App(Texts("en"), Settings(window_size=wished))
    assert app.surface.get_size() == usable


@pytest.mark.parametrize(
    ("screen", "opened", "fills"),
    [((1920, 1080), (1632, 918), False), ((1440, 900), (1280, 765), False), ((1366, 768), (1280, 720), True)],
)
def test_the_first_start_takes_most_of_the_screen_and_all_of_a_small_one(
    screen: Size, opened: Size, fills: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    maximized = Mock()
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [screen])
    monkeypatch.setattr("game.ui.window.display._first_window", Mock(return_value=Mock(maximize=maximized)))
    assert App(Texts("en"), Settings()).surface.get_size() == opened
    assert maximized.called == fills
    maximized.reset_mock()
    assert App(Texts("en"), Settings(window_size=(900, 700))).surface.get_size() == (900, 700)
    assert not maximized.called


def test_a_window_that_was_shrunk_opens_again() -> None:
    app = App(Texts("en"), Settings())
    app.surface = pygame.display.set_mode((300, 300), pygame.RESIZABLE)
    app.run()
    assert read_settings().window_size == (300, 300)
    again = App(Texts("en"), read_settings())
    assert again.surface.get_size() == system.LEAST
    Program(again).settings()
    again.step()


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_the_system_is_told_the_least_size() -> None:
    App(Texts("en"), Settings())
    assert pygame.Window.from_display_module().minimum_size == system.LEAST


@pytest.mark.parametrize(
    ("place", "seen"),
    [
        ((100, 100), True),
        ((-300, 0), True),
        ((-1100, 50), True),
        ((1500, 100), False),
        ((-1500, 100), False),
        ((100, 2000), False),
        ((100, -3), False),
        ((10**30, 0), False),
    ],
)
def test_a_place_on_a_screen_that_is_gone_is_left_to_the_system(
    place: Size, seen: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """There is a second screen to the left."""
    monkeypatch.setattr(system, "_screens", lambda: [Box(0, 0, 1600, 900), Box(-800, 0, 800, 600)])
    moved: list[Size] = []
    monkeypatch.setattr(pygame.display, "set_window_position", moved.append)
    App(Texts("en"), Settings(window_size=(900, 600), window_place=place))
    assert moved == ([place] if seen else [])


@pytest.mark.parametrize("sizes", [[(1024, 768)], [(1024, 768), (1024, 768)]])
def test_the_screens_are_found_one_or_several(sizes: list[Size], monkeypatch: pytest.MonkeyPatch) -> None:
    """The second screen doesn't exist, so the system reports the first one again."""
    pygame.display.init()
    assert pygame.display.get_desktop_sizes() == [(1024, 768)]
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: sizes)
    assert set(system._screens()) == {Box(0, 0, 1024, 768)}


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("situation", [dictators.middle, tgm.movement, volk.turn, volk.four_turn])
def test_hand_cards_end_inside_the_window(situation: Callable[[App], None], size: Size) -> None:
    app = dictators.window(size)
    situation(app)
    view = dictators.at_table(app).view
    assert view.held_cards()
    for card in view.held_cards():
        seen = card.visible.width, card.visible.height, 0
        picture = view.face.card(app.look, card.thing, card.width, view.scene.state, seen)
        assert picture is not None
        drawn = hand._shortened(app.look, picture.surface, seen[1])
        assert card.y + drawn.get_height() / app.look.unit <= app.area.bottom + 4.5
        # No text at the top of the card is cut off.
        assert [mark.text for mark in picture.texts if mark.place.y < 20 and mark.place.bottom > drawn.get_height()] == []
