"""Tests for the settings: they apply at once, are saved, and work by keyboard alone and by mouse alone."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.data.settings import Settings, read_settings
from game.ui.app import App
from game.ui.kit.controls.widgets import Choice, Slider, Toggle, Widget
from game.ui.screens.choices import Options
from game.ui.screens.settings_screen import SettingsScreen
from tests.ui.screen_driver import (
    Blank,
    check_scrolling,
    click,
    hold,
    in_all_languages,
    in_all_windows,
    opened,
    point,
    press,
    release,
    whole_words,
    words,
)


def shown(**settings: Any) -> tuple[App, SettingsScreen]:
    app = opened(**settings)
    app.push(Blank(app))
    screen = SettingsScreen(app)
    app.push(screen)
    app.step()
    return app, screen


def widget(screen: SettingsScreen, kind: type[Widget], number: int = 0) -> Any:
    """A widget of this kind, looked up each time because widgets are rebuilt when the look changes."""
    return [found for found in screen.form.widgets if isinstance(found, kind)][number]


def walk_to(app: App, screen: SettingsScreen, kind: type[Widget], number: int = 0) -> None:
    for _ in range(30):
        press(app, pygame.K_TAB)
        if screen.form.focus is widget(screen, kind, number):
            return
    raise AssertionError(f"the keyboard does not reach {kind.__name__} {number}")


def where(screen: SettingsScreen, found: Widget) -> tuple[float, float]:
    return screen.form.shown_box(found).middle


@pytest.mark.parametrize(
    ("kind", "number", "keys", "expected"),
    [
        (Choice, 0, [pygame.K_RIGHT], {"language": "nl"}),
        (Choice, 0, [pygame.K_LEFT], {"language": "de"}),
        (Slider, 0, [pygame.K_RIGHT] * 3, {"scale": 130}),
        (Slider, 0, [pygame.K_LEFT] * 9, {"scale": 80}),
        (Slider, 0, [pygame.K_RIGHT] * 20, {"scale": 200}),
        (Toggle, 1, [pygame.K_SPACE], {"projector": True}),
        (Toggle, 2, [pygame.K_SPACE], {"kiosk": True}),
        (Slider, 1, [pygame.K_LEFT] * 12, {"volume": 0}),
        (Slider, 1, [pygame.K_RIGHT], {"volume": 65}),
        (Choice, 1, [pygame.K_RIGHT], {"public_size": "1280x720"}),
        (Choice, 1, [pygame.K_LEFT], {"public_size": "1920x1080"}),
        (Choice, 2, [pygame.K_RIGHT], {"demo_after": 30}),
        (Choice, 3, [pygame.K_RIGHT], {"thinking": 5.0}),
        (Choice, 5, [pygame.K_RIGHT], {"animation": "fast"}),
        (Choice, 5, [pygame.K_RIGHT] * 2, {"animation": "instant"}),
        (Choice, 5, [pygame.K_LEFT], {"animation": "slow"}),
        (Slider, 2, [pygame.K_RIGHT], {"music": 40}),
        (Slider, 2, [pygame.K_LEFT] * 8, {"music": 0}),
        (Toggle, 3, [pygame.K_SPACE], {"muted": True}),
        (Toggle, 4, [pygame.K_SPACE], {"chances": True}),
        (Toggle, 10, [pygame.K_RETURN], {"reduced_motion": True}),
        (Choice, 6, [pygame.K_RIGHT], {"moments": "timed"}),
        (Choice, 6, [pygame.K_LEFT], {"moments": "fast"}),
        (Options, 0, [pygame.K_RIGHT], {"reactions": "able"}),
        (Options, 0, [pygame.K_RIGHT] * 2, {"reactions": "all"}),
        (Options, 0, [pygame.K_SPACE] * 3, {"reactions": "call"}),
        (Options, 1, [pygame.K_RIGHT], {"practice": True}),
        (Options, 2, [pygame.K_RIGHT], {"palette": "safe"}),
        (Toggle, 11, [pygame.K_SPACE], {"recap": False}),
        (Toggle, 5, [pygame.K_SPACE], {"ask_about_leftovers": False}),
        (Toggle, 6, [pygame.K_SPACE], {"skip_idle": False}),
        (Toggle, 8, [pygame.K_SPACE], {"star_sign": True}),
        (Toggle, 9, [pygame.K_SPACE], {"large_cards": True}),
        (Choice, 7, [pygame.K_RIGHT], {"clock": "shown"}),
        (Choice, 7, [pygame.K_RIGHT] * 2, {"clock": "limited"}),
    ],
)
def test_everything_can_be_set_with_the_keyboard_and_is_kept(
    kind: type[Widget], number: int, keys: list[int], expected: dict[str, Any]
) -> None:
    app, screen = shown()
    walk_to(app, screen, kind, number)
    press(app, *keys)
    for name, value in expected.items():
        assert getattr(app.settings, name) == value
        assert getattr(read_settings(), name) == value
    assert screen.form.focus is widget(screen, kind, number)


@pytest.mark.parametrize(
    ("kind", "number", "keys", "expected"),
    [
        (Choice, 8, [pygame.K_RIGHT], {"move_seconds": 300}),
        (Choice, 8, [pygame.K_RIGHT] * 2, {"move_seconds": 0}),
        (Choice, 9, [pygame.K_LEFT], {"game_minutes": 60}),
        (Options, 3, [pygame.K_RIGHT], {"at_zero": "pass"}),
        (Options, 3, [pygame.K_LEFT], {"at_zero": "bot"}),
    ],
)
def test_the_limits_of_the_clock_can_be_set(
    kind: type[Widget], number: int, keys: list[int], expected: dict[str, Any]
) -> None:
    app, screen = shown(clock="limited")
    walk_to(app, screen, kind, number)
    press(app, *keys)
    assert {name: getattr(read_settings(), name) for name in expected} == expected


def test_a_clock_without_limits_shows_none() -> None:
    app, screen = shown(clock="shown")
    assert len([found for found in screen.form.widgets if isinstance(found, Choice)]) == 8
    walk_to(app, screen, Choice, 7)
    press(app, pygame.K_RIGHT)
    assert len([found for found in screen.form.widgets if isinstance(found, Choice)]) == 10


@pytest.mark.parametrize(
    ("number", "cell", "expected"),
    [
        (0, 0, {"reactions": "able"}),
        (0, 1, {"reactions": "all"}),
        (1, 1, {"practice": True}),
        (2, 1, {"palette": "safe"}),
    ],
)
def test_a_sentence_can_be_clicked(number: int, cell: int, expected: dict[str, Any]) -> None:
    app, screen = shown()
    options = widget(screen, Options, number)
    click(app, options._cells()[cell])
    for name, value in expected.items():
        assert getattr(app.settings, name) == value


def test_switches_and_choices_can_be_clicked() -> None:
    app, screen = shown(size=(1920, 1080))
    click(app, where(screen, widget(screen, Toggle, 3)))
    assert app.settings.muted
    click(app, where(screen, widget(screen, Toggle, 3)))
    assert not app.settings.muted
    box = screen.form.shown_box(widget(screen, Choice, 0))
    click(app, (box.x + 20, box.middle[1]))
    assert app.settings.language == "de"
    assert "Einstellungen" in words(app)


def test_the_language_changes_everything_that_is_shown() -> None:
    app, screen = shown()
    assert "Settings" in words(app)
    walk_to(app, screen, Choice)
    press(app, pygame.K_RIGHT)
    assert "Instellingen" in words(app)
    assert "Settings" not in words(app)


def test_moving_the_volume_is_heard_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    app, screen = shown(volume=50)
    heard: list[str] = []
    monkeypatch.setattr(app.sounds, "play", heard.append)
    slider = widget(screen, Slider, 1)
    screen.form.focus_on(slider)
    box = screen.form.shown_box(slider)
    hold(app, (box.x + 1, box.middle[1]))
    assert app.settings.volume == 0
    assert heard == ["token"]
    for share in (0.2, 0.4, 0.4, 0.8):
        point(app, (box.x + (box.width - 84) * share, box.middle[1]))
    release(app, (box.x + (box.width - 84) * 0.8, box.middle[1]))
    assert app.settings.volume == 80
    assert heard == ["token"] * 4
    assert widget(screen, Slider, 1) is slider


def test_a_scale_that_changes_nothing_in_this_window_says_so() -> None:
    app, screen = shown()
    before = app.look.unit
    assert "from 80% to 130% looks the same" in " ".join(words(app).split())
    walk_to(app, screen, Slider, 0)
    press(app, pygame.K_RIGHT, pygame.K_RIGHT)
    assert app.look.unit == before
    press(app, pygame.K_RIGHT, pygame.K_RIGHT)
    assert app.look.unit > before
    assert "looks the same" not in " ".join(words(app).split())
    large, screen = shown(size=(1920, 1080))
    assert screen._scale_note() == ""
    large.close()


def test_the_key_that_mutes_moves_the_switch() -> None:
    app, screen = shown()
    press(app, pygame.K_m, mod=pygame.KMOD_LCTRL)
    assert widget(screen, Toggle, 3).on
    press(app, pygame.K_m, mod=pygame.KMOD_LCTRL)
    assert not widget(screen, Toggle, 3).on


def test_a_dragged_scale_holds_when_it_is_let_go() -> None:
    app, screen = shown()
    box = screen.form.shown_box(widget(screen, Slider, 0))
    hold(app, (box.x + 2, box.middle[1]))
    end = (box.x + box.width - 84, box.middle[1])
    point(app, end)
    assert app.settings.scale == 100
    release(app, end)
    assert app.settings.scale == 200
    assert widget(screen, Slider, 0).value == 200


def test_the_focus_and_its_place_in_sight_survive_another_scale() -> None:
    app, screen = shown()
    walk_to(app, screen, Slider, 0)
    for _ in range(10):
        press(app, pygame.K_RIGHT)
        assert screen.form.focus is widget(screen, Slider, 0)
        assert screen.form.focus.focused
        box = screen.form.shown_box(screen.form.focus)
        assert screen.form.window.y <= box.y
        assert box.bottom <= app.area.height
    assert app.settings.scale == 200


def test_full_screen_is_switched_and_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    full = [False]
    set_mode = pygame.display.set_mode

    def switched(size: tuple[int, int], flags: int = 0) -> pygame.Surface:
        full.append(bool(flags & pygame.FULLSCREEN))
        return set_mode(size if size[0] else (1920, 1080), pygame.RESIZABLE)

    app, screen = shown()
    monkeypatch.setattr(pygame.display, "set_mode", switched)
    monkeypatch.setattr(pygame.display, "is_fullscreen", lambda: full[-1])
    click(app, where(screen, widget(screen, Toggle, 0)))
    assert full[-1]
    assert widget(screen, Toggle, 0).on
    assert read_settings().full_screen
    press(app, pygame.K_F11)
    assert not widget(screen, Toggle, 0).on


def test_where_no_full_screen_is_possible_the_switch_stays_off(monkeypatch: pytest.MonkeyPatch) -> None:
    app, screen = shown()

    def impossible(size: tuple[int, int], flags: int = 0) -> pygame.Surface:
        raise pygame.error("no such mode")

    monkeypatch.setattr(pygame.display, "set_mode", impossible)
    click(app, where(screen, widget(screen, Toggle, 0)))
    assert not widget(screen, Toggle, 0).on
    assert not app.settings.full_screen


def test_escape_and_the_button_leave() -> None:
    app, screen = shown()
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.screen, Blank)
    app.push(screen)
    click(app, screen.form.fixed[0].box)
    assert isinstance(app.screen, Blank)


def test_what_was_set_elsewhere_is_shown() -> None:
    settings: dict[str, Any] = {"scale": 120, "volume": 5, "animation": "slow", "practice": True, "palette": "safe"}
    app, screen = shown(reactions="all", projector=True, **settings)
    assert app.settings == Settings(language="en", reactions="all", projector=True, chances=False, tips=False, **settings)
    assert [widget(screen, Slider, n).value for n in (0, 1)] == [120, 5]
    assert [widget(screen, Options, n).chosen for n in (0, 1, 2)] == ["all", "practice", "safe"]
    assert widget(screen, Choice, 5).chosen == "slow"
    assert widget(screen, Toggle, 1).on


@in_all_languages
@in_all_windows
def test_nothing_is_cut_off_wherever_one_scrolls(size: tuple[int, int], settings: dict[str, Any], language: str) -> None:
    with whole_words():
        app = opened(size, language, clock="limited", **settings)
        screen = SettingsScreen(app)
        app.push(screen)
        check_scrolling(app, screen.form)
        lowest = max(screen.form.shown_box(found).bottom for found in screen.form.scrolling)
        assert lowest <= app.area.height + 1
