"""The window plays a game: real events through the real loop, without a display."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.bots.chair import Chair
from game.bots.random_bot import RandomBot
from game.catalog import MODULES
from game.cli import main, window
from game.cli.seating import texts_for
from game.data.texts import Texts
from game.rules.journal import read, save
from game.rules.moves import Move
from game.ui import theme
from game.ui.app import App
from game.ui.menu import Menu
from game.ui.table_screen import TableScreen
from tests.night_train import GAME, NightTable
from tests.rules.tables import hands, position

CLICKS = 3000


@pytest.fixture(autouse=True)
def no_display(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    yield
    theme.font.cache_clear()
    pygame.quit()


def shown(table: NightTable, language: str = "en") -> tuple[App, TableScreen]:
    app = App(texts_for(GAME, language))
    screen = TableScreen(app, table)
    app.push(screen)
    app.draw()
    return app, screen


def click(app: App, screen: TableScreen, number: int = 0) -> None:
    """Click on a button where it was drawn."""
    place = screen._column.buttons[number].place
    app.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=place.center))
    app.draw()


def press(app: App, *keys: int) -> None:
    for key in keys:
        app.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0))
        app.draw()


def labels(screen: TableScreen) -> list[str]:
    return [button.label for button in screen._column.buttons]


def pixels(app: App) -> bytes:
    return pygame.image.tobytes(app.surface, "RGB")


def test_a_whole_game_is_played_with_the_mouse_alone() -> None:
    table = position(couriers=hands("train#1", "stop#1"), options={"dice": "auto"})
    app, screen = shown(table)
    for _ in range(CLICKS):
        if table.result is not None:
            break
        click(app, screen)
    assert table.result is not None
    assert "wins" in screen._headline()


def test_a_whole_game_is_played_with_the_keyboard_alone() -> None:
    table = position(options={"dice": "auto"})
    app, _screen = shown(table)
    for _ in range(CLICKS):
        if table.result is not None:
            break
        press(app, pygame.K_TAB, pygame.K_RETURN)
    assert table.result is not None


def test_the_menu_names_all_games_and_leaves_with_escape() -> None:
    app = App(Texts("en"))
    started: list[str] = []
    menu = Menu(app, started.append)
    app.push(menu)
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0))
    app.run()
    assert app.screens == []
    assert len(menu._column.buttons) == len(MODULES) + 1


@pytest.mark.parametrize("command", [[], ["play", "night_train", "--seed", "1"]])
def test_the_command_line_opens_the_window_and_closing_it_ends_the_program(
    command: list[str], own_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[App] = []

    class Watched(App):
        def run(self) -> None:
            opened.append(self)
            pygame.event.post(pygame.event.Event(pygame.QUIT))
            super().run()

    monkeypatch.setattr(window, "App", Watched)
    assert main(command) == 0
    assert len(opened) == 1
    saves = list((own_home / "saves").glob("*.journal"))
    assert len(saves) == bool(command)


def test_a_game_in_the_window_is_saved_as_it_is_played(own_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Clicking(App):
        def run(self) -> None:
            self.draw()
            screen = self.screens[-1]
            assert isinstance(screen, TableScreen)
            click(self, screen)  # lifts the curtain
            click(self, screen)

    monkeypatch.setattr(window, "App", Clicking)
    assert main(["play", "night_train", "--seed", "1"]) == 0
    (journal,) = (own_home / "saves").glob("*.journal")
    assert [line.move for line in read(journal).lines] == ["walk"]


def test_behind_the_curtain_nothing_private_is_on_the_screen() -> None:
    first, _ = shown(position(couriers=hands("train#1", "stop#1")))
    picture = pixels(first)
    second, screen = shown(position(couriers=hands("papers#1", "thief#2")))
    assert pixels(second) == picture
    click(second, screen)
    assert pixels(second) != picture


def test_bots_are_asked_once_about_an_open_call() -> None:
    class Undecided:
        """Lets the first question go by and would claim at the second."""

        thinks_ahead = False
        asked = 0

        def choose(self, chair: Chair) -> Move:
            self.asked += 1
            return chair.options[-1 if self.asked == 1 else 0]

    table = position(3, {"reactions": "call"}, couriers=hands("train#1", "train#2", "stop#1"))
    _app, screen = shown(table)
    undecided = Undecided()
    screen._bots = {2: undecided}
    screen._lift()
    screen._try(table.choose, "play train#1")
    assert undecided.asked == 1
    assert labels(screen)[0] == "Player 2 reacts"


def test_a_bots_move_that_cannot_be_kept_can_be_tried_again(tmp_path: Path) -> None:
    table = position(3, couriers=hands("", "", ""), actions=1)
    path = tmp_path / "a.journal"
    app, screen = shown(table)
    screen._bots = {1: RandomBot(1)}
    screen._lift()
    save(table, path)

    def lose_the_journal_after_the_persons_move(move: str) -> None:
        table.choose(move)
        path.unlink()

    screen._try(lose_the_journal_after_the_persons_move, "wait")
    app.draw()
    assert labels(screen) == ["Try again"]
    assert "changed or removed" in screen._notice
    assert set(table.view(screen._viewer).state.couriers[1].hand) == {"?"}
    save(table, tmp_path / "b.journal")
    click(app, screen)
    assert screen._notice == ""


def test_undo_says_why_it_is_not_possible() -> None:
    app, screen = shown(position(couriers=hands("", ""), actions=1))
    click(app, screen)
    assert "There is nothing to undo." in labels(screen)
    click(app, screen, 1)
    click(app, screen)
    assert "Undo stops here: Player 1 has made a choice since." in labels(screen)


def test_undo_and_redo_are_buttons() -> None:
    table = position()
    app, screen = shown(table)
    click(app, screen)
    click(app, screen)
    assert table.state.couriers[0].station == 1
    click(app, screen, labels(screen).index("Undo"))
    assert table.state.couriers[0].station == 0
    click(app, screen, labels(screen).index("Redo"))
    assert table.state.couriers[0].station == 1


@pytest.mark.parametrize("language", ["en", "de", "nl"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_no_button_is_outside_or_over_another(language: str, size: tuple[int, int]) -> None:
    app = App(texts_for(GAME, language), size)
    screen = TableScreen(app, position(couriers=hands("train#1 thief#1 agent#1", "stop#1")))
    app.push(screen)
    app.draw()
    click(app, screen)
    places = [button.place for button in screen._column.buttons]
    assert len(places) == 7
    assert all(app.surface.get_rect().contains(place) for place in places)
    assert all(place.collidelist(places[number + 1 :]) == -1 for number, place in enumerate(places))


def test_long_words_are_broken_and_long_texts_wrapped() -> None:
    pygame.font.init()
    lines = theme.wrapped("short " + "w" * 200, theme.BODY, 200)
    assert len(lines) > 3
    assert all(theme.font(theme.BODY).size(line)[0] <= 200 for line in lines)


def test_without_a_display_the_message_names_the_terminal_game(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "no_such_driver")
    pygame.quit()
    assert main([]) == 1
    assert "`main.py text GAME` plays in the terminal" in capsys.readouterr().err
