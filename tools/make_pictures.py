"""Make the README pictures in `docs/pictures`: the program draws them itself, without a display.

Run it when the window has changed on purpose: `python -m tools.make_pictures` for the pictures of the games, and
`python -m tools.make_pictures animation` for the animated picture (a minute). With the same `PYTHONHASHSEED`, the same
version always draws the same."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

import msgspec
import pygame

from game.catalog import find_game
from game.data.paths import HOME_VARIABLE, ROOT
from game.rules.journals.journal import game_of, read, replay
from game.rules.positions.opening import open_table
from game.rules.positions.position import HUMAN, Seat
from game.ui.app import App
from game.ui.program import Program
from game.ui.share.gif import gif
from game.ui.share.picture import saved
from game.ui.table.screen import TableScreen
from game.ui.table.session.thinking import Thinking
from tests.ui import tgm_table_situations as tgm
from tests.ui import volk_situations as volk
from tests.ui.screen_driver import opened, pass_time
from tests.ui.table_situations import at_table, hover, window

FOLDER, JOURNALS = ROOT / "docs" / "pictures", ROOT / "tests" / "journals" / "shown"
DRAWN, SHOWN, MOVING = (1280, 720), (960, 540), (800, 450)
"""Size of the window, of the pictures of games, and of the animated picture, in pixels."""
ROOM = 3_000_000
"""Maximum size of the pictures of games together, and of the animated picture, in bytes."""
STEP = 5
"""Number of neighboring shades of red, green or blue that are merged; this is invisible but saves a third of the size."""
NAMES = ("Ada", "Bruno", "Chen", "Dana")
FRAME, PAUSE, LAST = 100, 600, 0.5
"""Time of a frame and before a move, in ms, and seconds that the last frame of a scene stays longer."""


# Scenes from journals -----------------------------------------------------------------------------------------------------


class Scene(NamedTuple):
    """Some seconds of a kept game from a move on, as the player of a seat saw them."""

    journal: str
    move: int
    seat: int
    seconds: float


SCENES = (Scene("dictators", 90, 0, 5.2), Scene("tgm", 33, 0, 3.9), Scene("volk", 21, 0, 4.9))


class Silent(Thinking):
    """Bots that never choose, because their moves are in the journal."""

    def start(self, now: int) -> None:
        """Wait."""


def opened_scene(app: App, scene: Scene) -> tuple[TableScreen, list[str]]:
    """Show the table at the start of a scene; return its screen and the following moves."""
    record = read(JOURNALS / f"{scene.journal}.journal")
    game = game_of(record, find_game)
    played = replay(record, game)
    moves = [str(entry.move) for entry in played.history.played]
    names = NAMES[: len(played.seats)]
    seats = tuple(Seat(name, HUMAN if seat == scene.seat else "normal") for seat, name in enumerate(names))
    table = open_table(game, msgspec.structs.replace(played.position, seats=seats))
    for move in moves[: scene.move]:
        table.choose(table.parse(move))
    Program(app).show(table, [])
    screen = at_table(app)
    screen.thinking = Silent(screen)
    return screen, moves[scene.move :]


def frames_of(scene: Scene) -> Iterator[pygame.Surface]:
    """Play the moves of a scene in the window, and yield its frames."""
    app = opened(DRAWN, volume=0, moments="fast", recap=False)
    screen, moves = opened_scene(app, scene)
    rested = 0
    for _frame in range(round(1000 * scene.seconds / FRAME)):
        pass_time(app, FRAME)
        rested = 0 if screen.stage.busy else rested + FRAME
        if rested > PAUSE and moves:
            screen.attempt(partial(screen.session.choose, screen.session.table.parse(moves.pop(0))))
            rested = 0
        app.finish_drawing()
        yield pygame.transform.smoothscale(app.surface, MOVING)
    app.close()


def animation() -> dict[str, bytes]:
    frames, seconds = list[pygame.Surface](), list[float]()
    for scene in SCENES:
        frames += frames_of(scene)
        seconds += [FRAME / 1000] * (len(frames) - len(seconds))
        seconds[-1] += LAST
    return {"play.gif": gif(frames, seconds)}


# Pictures of the games ----------------------------------------------------------------------------------------------------


def dictators(app: App) -> None:
    """The table with all options highlighted, and the odds of disarming at the place of the deciding player."""
    screen, _moves = opened_scene(app, SCENES[0])
    hover(app, screen.session.state.players[screen.session.viewer].location)


PICTURES: dict[str, Callable[[App], None]] = {
    "dictators": dictators,
    "tgm": tgm.SITUATIONS["ghost"],
    "volk": volk.SITUATIONS["building"],
    "twoplustwo": volk.SITUATIONS["four_card"],
}


def pictures() -> dict[str, bytes]:
    return {f"{name}.png": picture(show) for name, show in PICTURES.items()}


def picture(show: Callable[[App], None]) -> bytes:
    """Draw a picture of the window with fewer colors, as the bytes of a PNG."""
    app = window(DRAWN)
    show(app)
    app.finish_drawing()
    drawn = pygame.transform.smoothscale(app.surface, SHOWN)
    app.close()
    return saved(fewer_colours(drawn), "png")


def fewer_colours(drawn: pygame.Surface) -> pygame.Surface:
    shades = bytes(min(255, (shade + STEP // 2) // STEP * STEP) for shade in range(256))
    return pygame.image.frombytes(pygame.image.tobytes(drawn, "RGB").translate(shades), drawn.get_size(), "RGB")


def main(arguments: list[str]) -> None:
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as home:
        os.environ |= {HOME_VARIABLE: home, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
        made = animation() if arguments == ["animation"] else pictures()
    for name, data in made.items():
        (FOLDER / name).write_bytes(data)
        print(f"{name}: {len(data)} bytes")
    assert sum(map(len, made.values())) < ROOM, "too large: let more shades become one, or make a scene shorter"


if __name__ == "__main__":
    main(sys.argv[1:])
