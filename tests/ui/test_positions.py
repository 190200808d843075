"""Tests for copying a position in the pause menu and opening it on the practice page."""

from __future__ import annotations

import pygame
import pytest

from game.rules.journals.history import digest
from game.rules.positions.opening import open_table
from game.rules.positions.position_line import SIGN, line_of, read_line
from game.ui.program import Program
from game.ui.screens.dialog import Confirm, NameDialog, Notice
from game.ui.screens.scenarios_screen import ScenariosScreen
from tests.ui.screen_driver import press, to_the_end_of_work, words
from tests.ui.table_situations import at_table, in_the_middle, replayed, shown, window


def test_between_people_it_is_asked_first_and_then_copied_and_shown(clipboard: list[str]) -> None:
    app = window()
    table = in_the_middle()
    shown(app, table)
    press(app, pygame.K_ESCAPE, pygame.K_c)
    assert isinstance(app.screen, Confirm)
    assert not clipboard
    press(app, pygame.K_ESCAPE, pygame.K_ESCAPE, pygame.K_c, pygame.K_y)
    assert isinstance(app.screen, Notice)
    assert clipboard == [line_of(table)]
    assert clipboard[0][:20] in words(app)
    again = open_table(table.game, read_line(clipboard[0]))
    assert digest(again.state) == digest(table.state)
    app.close()


def test_a_replay_with_open_hands_is_copied_at_once_as_it_stands(clipboard: list[str]) -> None:
    app = window()
    replayed(app)
    table = at_table(app).session.table
    press(app, pygame.K_HOME, pygame.K_PAGEDOWN, pygame.K_ESCAPE, pygame.K_c)
    assert clipboard == [line_of(table)]
    assert table.result is None
    app.close()


def test_without_a_clipboard_the_line_is_in_a_file(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_text: str) -> None:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", refuse)
    app = window()
    replayed(app)
    press(app, pygame.K_ESCAPE, pygame.K_c)
    said = words(app)
    assert app.texts("share.position.not_copied") in said
    assert "dictators-position.txt" in said.replace("\n", "").replace(" ", "")
    app.close()


def test_a_line_on_the_clipboard_is_opened_from_the_practice_page(monkeypatch: pytest.MonkeyPatch) -> None:
    table = in_the_middle()
    line = line_of(table)
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: f" {line}\n")
    app = window()
    Program(app).practice.scenarios()
    assert isinstance(app.screen, ScenariosScreen)
    press(app, pygame.K_p)
    assert isinstance(app.screen, NameDialog)
    app.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_v, mod=pygame.KMOD_CTRL, unicode="v"))
    assert app.screen.field.text.strip() == line, "who pastes it as well has it once"
    press(app, pygame.K_RETURN)
    to_the_end_of_work(app)
    opened = at_table(app).session.table
    assert digest(opened.state) == digest(table.state)
    assert opened.history.journal is not None
    app.close()


def test_a_broken_line_is_not_taken_and_the_window_says_what_helps(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: SIGN + "abc")
    app = window()
    Program(app).practice.scenarios()
    press(app, pygame.K_p, pygame.K_RETURN)
    assert isinstance(app.screen, NameDialog)
    assert app.texts("share.line.damaged").split()[0] in words(app)
    app.close()


@pytest.fixture
def clipboard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Texts that would have been copied to the clipboard."""
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    return copied
