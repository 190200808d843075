"""Make the pictures of phones in `docs/phones`: each game in Chromium, at a table in a window without a display.

Run it when the phones have changed on purpose: `python -m tools.make_phone_pictures`. It needs Chromium."""

from __future__ import annotations

import io
import os
import tempfile
from functools import partial
from pathlib import Path
from typing import Any

import pygame

from game.bots.players import bots_move, seated_bots
from game.catalog import find_game
from game.data.paths import HOME_VARIABLE, ROOT
from game.rules.positions.opening import new_table
from game.rules.positions.position import Seat
from game.rules.table import Table
from game.ui.window.work import do_soon
from tests.phones.browser import Browser
from tests.ui.phones.browsing import Evening, Person, only_here, seat_people

FOLDER = ROOT / "docs" / "phones"
NAMES, SEED = ("Ada", "Bruno", "Chen", "Dana"), 2
MOMENTS = {"dictators": (4, 149), "tgm": (2, 107), "volk": (2, 35), "twoplustwo": (4, 44)}
"""Number of players, and of the bots' moves after which Ada decides."""
WIDTH, LARGEST = 320, 70_000
"""Width of a picture in pixels, and its maximum size in bytes."""


def table_of(game: str) -> Table[Any]:
    """A table of people on phones, after the moves of bots."""
    count, moves = MOMENTS[game]
    seats = tuple(Seat(name, "easy") for name in NAMES[:count])
    source, bots = new_table(find_game(game), seats, SEED), seated_bots(game, seats, SEED)
    table = new_table(find_game(game), tuple(Seat(name, phone=True) for name in NAMES[:count]), SEED)
    for _number in range(moves):
        move = bots_move(source, bots)
        assert move is not None, "the game is over"
        source.choose(move)
        table.choose(move)
    return table


def picture(game: str, browser: Browser) -> pygame.Surface:
    """Ada's phone."""
    evening = Evening(table_of(game))
    browser.idle = evening.step
    seat_people(evening, browser, [Person(NAMES[0])])
    phone = evening.phones[0]
    drawn = "[...document.querySelectorAll('#board .picture, #figure, .card')].every((each) => each.querySelector('img'))"
    phone.until(drawn)
    evening.settle()
    sheet = pygame.image.load(io.BytesIO(phone.picture()), "phone.png")
    phone.close()
    evening.close()
    return pygame.transform.smoothscale_by(sheet, WIDTH / sheet.get_width())


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, only_here():
        os.environ |= {HOME_VARIABLE: f"{folder}/home", "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
        browser = Browser(Path(folder) / "browser", lambda: None, partial(do_soon, lambda: None))
        try:
            for game in MOMENTS:
                path = FOLDER / f"{game}.jpg"
                pygame.image.save(picture(game, browser), path)
                print(f"{path.name}: {path.stat().st_size} bytes")
                assert path.stat().st_size < LARGEST
        finally:
            browser.idle = lambda: None
            browser.close()


if __name__ == "__main__":
    main()
