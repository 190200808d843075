"""Measurements of the window, without a display: frame times, processor load while idle, memory."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame

from game.bots.players import HARD, filler
from game.catalog import find_game
from game.data.settings import AnimationSpeed, Settings
from game.data.texts import Texts
from game.lab.phone_games import PhoneGame
from game.rules.positions.opening import new_table
from game.rules.positions.position import HUMAN, Seat
from game.rules.table import Table
from game.ui.app import App
from game.ui.program import Program
from game.ui.screens.exits import NewGame
from game.ui.table.context import TableContext
from game.ui.table.results.result import ResultScreen
from game.ui.table.staging.stage import FRAME
from game.ui.table.watching.watcher import AT_ONCE, WatcherScreen

if sys.platform != "win32":
    import resource

FULL_HD = (1920, 1080)
DRAGS = 300
MOVED, ZOOMED = 600, 120
"""Number of frames measured during motion, and during a zoom."""
IDLE_SECONDS = 10
TURNS = 100
# Maximum thinking time in the settings, in seconds.
MOST_THINKING = 10.0
MEGABYTE = 1_000_000
SIX, PHONE_GAMES, PHONE_TAPS = 6, 3, 300
"""Number of phones, of games, and of taps in each game."""

Figures = dict[str, Any]


def _app(animation: AnimationSpeed = "instant") -> App:
    """An app without recaps and tips, whose pop-ups close by themselves, because nobody is there to confirm them."""
    settings = Settings(animation=animation, volume=0, moments="fast", recap=False, tips=False, thinking=MOST_THINKING)
    return App(Texts("en"), settings, FULL_HD)


def _table(game: str, people: int, seed: int = 7) -> Table[Any]:
    """A table for four players, or the game's maximum if it is lower; bots take the seats without people."""
    seats = [Seat(player=HUMAN)] * people + [Seat(player=filler(game))] * (min(4, find_game(game).max_seats) - people)
    return new_table(find_game(game), seats, seed)


def _shown(app: App, table: Table[Any]) -> TableContext:
    """Show the table in the window, and let bots play until the first person decides."""
    screen = _opened(app, table)
    while screen.selection is None:
        if screen.overlay is not None:
            # Bots do not play until the briefing is closed.
            screen.overlay.close()
        _turn_over(app)
    app.finish_drawing()
    return screen


def _turn_over(app: App, wait: int = 20) -> None:
    """Run the event loop once. If animations are off, do not pause after bots' moves either."""
    if not app.screens:
        raise SystemExit("the window was closed before everything was measured")
    if app.settings.animation == "instant" and isinstance(app.screen, WatcherScreen) and app.screen.tempo != AT_ONCE:
        app.screen.set_tempo(AT_ONCE)
    due = app.step()
    first = pygame.event.wait(max(1, min(wait, due)) if due is not None else wait)
    for event in [first, *pygame.event.get()]:
        app.handle(event)


def menu() -> Figures:
    app = _app()
    Program(app).menu()
    app.step()
    return {"shown_at": time.time()}


def panning(game: str) -> Figures:
    """Frame times in ms while panning across the whole board at double size."""
    app = _app()
    return frame_times(_panning_times(app, _shown(app, _table(game, 1)), lambda: True))


def motion(game: str) -> Figures:
    """Frame times in ms while pieces move, cards fly and dice roll. Bots play on a simulated clock."""
    app = _app("normal")
    now = app.now
    screen = _opened(app, _table(game, 0))
    app.clock = lambda: now
    times: list[float] = []
    while len(times) < MOVED:
        if screen.session.table.result is not None:
            screen = _opened(app, _table(game, 0, 7 + len(times)))
        now += FRAME
        moves, started = screen.stage.busy and screen.stage.held is None, time.perf_counter()
        due = app.step()
        if moves:
            times.append(1000 * (time.perf_counter() - started))
        elif due is None or due > FRAME:
            _turn_over(app, 1)
    return frame_times(times)


def zooming(game: str) -> Figures:
    """Frame times in ms while zooming in and out."""
    app = _app()
    screen = _shown(app, _table(game, 1))
    screen.layers.close()
    board, times = screen.face.board, list[float]()
    board.camera.fit()
    app.redraw()
    app.finish_drawing()
    for number in range(ZOOMED):
        board.camera.zoom_by(1.03 if number % 60 < 30 else 1 / 1.03)
        app.redraw(screen.view.places.board)
        started = time.perf_counter()
        app.step()
        times.append(1000 * (time.perf_counter() - started))
    return frame_times(times)


def thinking(game: str) -> Figures:
    """Frame times in ms while panning during a bot's search."""
    app = _app()
    seats = min(4, find_game(game).max_seats)
    screen = _opened(app, new_table(find_game(game), [Seat(player=HARD)] * seats, 7))
    times: list[float] = []
    while len(times) < DRAGS:
        while not screen.thinking.games:
            _turn_over(app)
        times += _panning_times(app, screen, lambda: bool(screen.thinking.games))
    return frame_times(times)


def _panning_times(app: App, screen: TableContext, continues: Callable[[], bool]) -> list[float]:
    """Frame times in ms while panning the board."""
    # A prompt may cover the board.
    screen.layers.close()
    board, box = screen.face.board, screen.view.places.board
    board.camera.fit()
    board.camera.zoom_by(2.0, box.middle)
    app.redraw()
    app.finish_drawing()
    x, y = box.middle
    unit = app.look.unit

    def event(kind: int, **more: Any) -> None:
        position = (round(x * unit), round(y * unit))
        app.handle(pygame.event.Event(kind, pos=position, rel=(0, 0), buttons=(1, 0, 0), button=1, **more))

    # Start the drag on a spot without a button.
    event(pygame.MOUSEMOTION)
    event(pygame.MOUSEBUTTONDOWN)
    times: list[float] = []
    dx, dy = 7.0, 4.0
    while len(times) < DRAGS and continues():
        if len(times) % 60 == 59:
            dx, dy = -dx, -dy
        x, y = x + dx, y + dy
        started = time.perf_counter()
        event(pygame.MOUSEMOTION)
        app.step()
        times.append(1000 * (time.perf_counter() - started))
    event(pygame.MOUSEBUTTONUP)
    return times


def frame_times(times: list[float]) -> Figures:
    times.sort()
    return {
        "median_ms": round(times[len(times) // 2], 2),
        "95th_percentile_ms": round(times[len(times) * 95 // 100], 2),
        "slowest_ms": round(times[-1], 2),
    }


def idle(game: str) -> Figures:
    """Processor load while a table is shown and nobody acts, as a share of one core."""
    app = _app("normal")
    _shown(app, _table(game, 1))
    ended = time.monotonic() + 4
    while time.monotonic() < ended:
        _turn_over(app, 100)
    used, started = time.process_time(), time.monotonic()
    while time.monotonic() < started + IDLE_SECONDS:
        _turn_over(app, 1000)
    share = (time.process_time() - used) / (time.monotonic() - started)
    return {"percent_of_a_core": round(100 * share, 2)}


def memory(game: str) -> Figures:
    """Memory in MB after bots have played some turns on the screen."""
    turns = _play_on_screen(_app(), game, lambda turns: turns >= TURNS)
    return {"turns": turns, "megabytes": megabytes(), "most_megabytes": most_megabytes()}


def long_play(game: str, minutes: int) -> Figures:
    """Memory in MB after each minute while bots play one game after another on the screen, with animations."""
    app = _app("fast")
    started = time.monotonic()
    course: list[float] = []

    def over(_turns: int) -> bool:
        if time.monotonic() > started + 60 * (len(course) + 1):
            course.append(megabytes())
        return len(course) >= minutes

    turns = _play_on_screen(app, game, over)
    return {"turns": turns, "megabytes": course}


def evening(game: str, games: int) -> Figures:
    """Memory in MB and number of open files after each of several bot games, from the menu to the result and back."""
    app = _app()
    program = Program(app)
    program.menu()
    seats = (Seat(player=filler(game)),) * find_game(game).max_seats
    course: list[float] = []
    files: list[int] = []
    for seed in range(1, games + 1):
        program.start(NewGame(game, seats, {}, seed))
        while not isinstance(app.screen, ResultScreen):
            _turn_over(app, 5)
        app.finish_drawing()
        app.screen.exits.menu()
        app.finish_drawing()
        course.append(megabytes())
        files.append(open_files())
    return {"megabytes": course, "open_files": files}


def _play_on_screen(app: App, game: str, over: Callable[[int], bool]) -> int:
    """Let bots play one game after the other until `over` returns True; return the number of turns."""
    turns, last, seed = 0, (0, 0), 0
    screen: TableContext | None = None
    while not over(turns):
        if screen is None or screen.session.table.result is not None:
            while app.screens:
                app.pop()
            seed += 1
            screen = _opened(app, _table(game, 0, seed))
        _turn_over(app, 5)
        now = screen.session.table.game.turn_of(screen.session.table.state)
        if now != last:
            last = now
            turns += 1
    return turns


def _opened(app: App, table: Table[Any]) -> TableContext:
    program = Program(app)
    program.show(table, [])
    return program.table_screen()


def phones(game: str) -> Figures:
    """Processor time in ms to compute the message to one phone, and those to six after a change. They tap at random."""
    _app()
    times, rounds = list[float](), list[float]()
    for seed in range(PHONE_GAMES):
        played = PhoneGame(game, SIX, seed)
        while not played.is_over and played.taps < PHONE_TAPS:
            took = [1000 * seconds for seconds in played.messages()]
            times += took
            if len(took) == SIX:
                rounds.append(sum(took))
            played.tap()
    return {"messages": len(times), "message": frame_times(times), "six_phones": frame_times(rounds)}


def megabytes() -> float:
    """Current memory of this process in MB; its peak if the system reports only that."""
    status = Path("/proc/self/status")
    if status.is_file():
        line = next(line for line in status.read_text().splitlines() if line.startswith("VmRSS"))
        return round(int(line.split()[1]) * 1024 / MEGABYTE, 1)
    return most_megabytes()


def open_files() -> int:
    """Number of open files; 0 if the system does not report it."""
    folder = Path("/proc/self/fd")
    return len(list(folder.iterdir())) if folder.is_dir() else 0


def most_megabytes() -> float:
    """Peak memory of this process in MB; 0 if the system does not report it."""
    if sys.platform == "win32":
        return 0.0
    kilobytes = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return round(kilobytes * (1 if sys.platform == "darwin" else 1024) / MEGABYTE, 1)
