"""Make the README pictures in `assets/pictures`: the program draws them itself, without a display.

Run it when the window has changed on purpose: `python -m tools.make_pictures`. Apart from dates, the same version always
draws the same pictures, because their games are fixed."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pygame

from game.bots.players import bots_move, seated_bots
from game.data.paths import ASSETS, HOME_VARIABLE
from game.data.settings import Settings
from game.dictators.game import GAME
from game.rules.journals.journal import write
from game.rules.journals.keeping import new_journal
from game.rules.positions.opening import new_table
from game.rules.positions.position import Seat
from game.rules.table import Table
from game.tgm.data.loaded import DATA
from game.ui.app import App
from game.ui.program import Program
from game.ui.screens.new_game.screen import NewGameScreen
from game.ui.table.results.result import ResultScreen
from game.ui.table.screen import TableScreen
from game.ui.tgm.decks.builder import DeckScreen
from tests.ui import tgm_table_situations as tgm
from tests.ui import volk_situations as volk
from tests.ui.table_situations import hover, lift, shown, window

FOLDER = ASSETS / "pictures"
WIDEST = 1280
ROOM = 5_000_000
"""Maximum size of all pictures together, in bytes."""
STEP = 5
"""Number of neighboring shades of red, green or blue that are merged; this is invisible but saves a third of the size."""

NAMES = ("Ada", "Bruno", "Chen", "Dana")
PEOPLE = tuple(Seat(name) for name in NAMES)

# A game of four bots, shown as a game of four people. After this many moves, the board is full and Ada can try to disarm.
SEED, MOVES = 47, 224
TOLD = 60
"""Number of final moves that are played in the window, so that its log and dice tray show them."""

LARGE, SMALL = (1920, 1080), (1280, 720)


# Games --------------------------------------------------------------------------------------------------------------------


@cache
def whole_game() -> tuple[str, ...]:
    """All moves of the game."""
    seats = tuple(Seat(name, "easy") for name in NAMES)
    table, bots = new_table(GAME, seats, SEED), seated_bots(GAME.id, seats, SEED)
    while (move := bots_move(table, bots)) is not None:
        table.choose(move)
    return tuple(str(entry.move) for entry in table.history.played)


def played(moves: int) -> Table[Any]:
    """A table of four people after this many moves of the game."""
    table = new_table(GAME, PEOPLE, SEED)
    for move in whole_game()[:moves]:
        table.choose(move)
    return table


# Pictures -----------------------------------------------------------------------------------------------------------------


def lively(app: App) -> TableScreen:
    """Show the game on the screen as the deciding player sees it, with the latest moves in the log."""
    screen = shown(app, played(MOVES - TOLD))
    for move in whole_game()[MOVES - TOLD : MOVES]:
        screen.session.choose(screen.session.table.parse(move))
        screen.skip()
    lift(app)
    app.step()
    return screen


def menu(app: App) -> None:
    Program(app).menu()


def table(app: App) -> None:
    """The table with all options highlighted, and the odds of the option under the pointer."""
    screen = lively(app)
    hover(app, screen.session.state.players[screen.session.viewer].location)


def table_de(app: App) -> None:
    """A close-up of the table, with the pointer on a location."""
    screen = lively(app)
    screen.face.board.camera.zoom_by(1.9, screen.view.spot_of("atlanta"))
    hover(app, "dallas")


def new_game(app: App) -> None:
    Program(app).new_game(GAME.id)
    screen = app.screen
    assert isinstance(screen, NewGameScreen)
    draft = screen.draft
    draft.count = len(NAMES)
    for number, name in enumerate(NAMES):
        draft.all_seats[number].name = name
        draft.all_seats[number].player = "human" if number < 2 else "easy"
    screen.lay_out()


def curtain(app: App) -> None:
    shown(app, played(MOVES), lifted=False)


def rules(app: App) -> None:
    """The rule book, opened at the paragraph of rule 1.7."""
    Program(app).rules(GAME.id, "1.7")
    app.step()
    while app.screen.tick(app.now) == 1:
        app.draw()


def result(app: App) -> None:
    Program(app).show(played(len(whole_game())), [])
    app.step()
    screen = app.screen
    assert isinstance(screen, ResultScreen)
    screen._work.wait()
    screen._work.finish()


def settings(app: App) -> None:
    """The settings screen with default settings, except for the language and the tips."""
    app.settings = Settings(language=app.texts.language, tips=False)
    Program(app).settings()


def deck(app: App) -> None:
    """The deck builder with a ready-made deck."""
    app.push(DeckScreen(app, DATA.decks["US_A"], "Ada's armour"))


PICTURES: dict[str, tuple[Callable[[App], None], tuple[int, int], str]] = {
    "menu": (menu, LARGE, "en"),
    "table": (table, LARGE, "en"),
    "table_de": (table_de, SMALL, "de"),
    "new_game": (new_game, LARGE, "en"),
    "curtain": (curtain, SMALL, "en"),
    "rules": (rules, SMALL, "en"),
    "result": (result, LARGE, "en"),
    "settings": (settings, SMALL, "en"),
    "tgm": (tgm.ghost, LARGE, "en"),
    "tgm_shot": (tgm.aimed, SMALL, "de"),
    "tgm_shop": (tgm.shop, SMALL, "en"),
    "tgm_omaha": (tgm.omaha, SMALL, "nl"),
    "tgm_deck": (deck, SMALL, "en"),
    "volk": (volk.building, LARGE, "en"),
    "twoplustwo": (volk.four_card, LARGE, "en"),
    "volk_end": (volk.told, SMALL, "en"),
    "volk_forecast": (volk.forecast, SMALL, "de"),
}


# Files --------------------------------------------------------------------------------------------------------------------


def picture(name: str) -> pygame.Surface:
    """Draw a picture of the window, at most `WIDEST` pixels wide and with fewer colors."""
    show, size, language = PICTURES[name]
    app = window(size, language)
    show(app)
    app.finish_drawing()
    drawn = app.surface.copy()
    app.close()
    width, height = drawn.get_size()
    if width > WIDEST:
        drawn = pygame.transform.smoothscale(drawn, (WIDEST, height * WIDEST // width))
    return fewer_colours(drawn)


def fewer_colours(drawn: pygame.Surface) -> pygame.Surface:
    shades = bytes(min(255, (shade + STEP // 2) // STEP * STEP) for shade in range(256))
    return pygame.image.frombytes(pygame.image.tobytes(drawn, "RGB").translate(shades), drawn.get_size(), "RGB")


def made(home: Path) -> dict[str, pygame.Surface]:
    """Draw all pictures. `home` is the data folder of a player, who gets a saved game."""
    os.environ |= {HOME_VARIABLE: str(home), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    write(played(MOVES), new_journal(GAME.id))
    return {name: picture(name) for name in PICTURES}


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as home:
        pictures = made(Path(home))
    whole = 0
    for name, drawn in pictures.items():
        path = FOLDER / f"{name}.png"
        pygame.image.save(drawn, path)
        whole += path.stat().st_size
        print(f"{path.name}: {path.stat().st_size} bytes")
    assert whole < ROOM, f"{whole} bytes are too many: let more shades become one"


if __name__ == "__main__":
    main()
