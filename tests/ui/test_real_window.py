"""Tests the program in a real window with a real mouse and keyboard, on its own display, if the system has the tools.

All other tests post events themselves. This one starts `main.py` as people do, to cover the layer between the system
and those events."""

from __future__ import annotations

import ctypes
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar

import pytest

from game.bots.players import bots_move, seated_bots
from game.data.paths import ROOT
from game.data.settings import Settings, read_settings, write_settings
from game.dictators.game import GAME
from game.rules.journals.journal import read, replay
from game.rules.journals.journal_lines import Record
from game.rules.positions.opening import new_table
from game.rules.positions.position import Seat
from game.rules.table import Table
from game.ui.program import Program
from game.ui.table.screen import TableScreen
from game.ui.window.display import SMALLEST
from tests.ui.screen_driver import opened, pixel

pytestmark = pytest.mark.skipif(
    not (shutil.which("Xvfb") and shutil.which("xdotool")), reason="needs a display of its own (Xvfb) and xdotool"
)

PATIENCE = 60.0
"""Timeout in seconds; on an idle machine nothing here takes two seconds."""
SEATS = (Seat(player="human"), Seat(player="easy"))
PERSON = 0
FLIGHT, DRAW, END = "fly seattle", "draw", "end_turn"

T = TypeVar("T")


def wait_for(what: str, look: Callable[[], T | None], process: subprocess.Popen[Any]) -> T:
    """Wait until `look` finds something, and return it."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        if (found := look()) is not None:
            return found
        assert process.poll() is None, f"the program has ended before {what}"
        time.sleep(0.05)
    pytest.fail(f"waited in vain for {what}")


def stop(process: subprocess.Popen[Any]) -> None:
    if process.poll() is None:
        process.kill()
    process.wait()


# Display ------------------------------------------------------------------------------------------------------------------


@pytest.fixture
def display() -> Iterator[str]:
    """A virtual display; the server chooses a free number itself."""
    listening, telling = os.pipe()
    command = ["Xvfb", "-displayfd", str(telling), "-screen", "0", "1400x800x24", "-nolisten", "tcp", "-noreset"]
    server = subprocess.Popen(command, pass_fds=[telling], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.close(telling)
    try:
        with os.fdopen(listening) as told:
            number = told.readline().strip()
        assert number, "the display does not start"
        yield f":{number}"
    finally:
        stop(server)


class Hands:
    """The mouse and keyboard of a display, for one window."""

    def __init__(self, display: str, program: subprocess.Popen[str]) -> None:
        self._environment = os.environ | {"DISPLAY": display}
        self._display = display
        self._window = wait_for("its window", lambda: self._window_of(program), program)
        self._do("windowfocus", "--sync", self._window)

    def _do(self, *words: str) -> str:
        command = ["xdotool", *words]
        done = subprocess.run(command, env=self._environment, capture_output=True, text=True, timeout=PATIENCE, check=False)
        return done.stdout

    def _window_of(self, program: subprocess.Popen[str]) -> str | None:
        return next(iter(self._do("search", "--onlyvisible", "--pid", str(program.pid)).split()), None)

    def click(self, spot: tuple[int, int]) -> None:
        self._do("mousemove", "--window", self._window, str(spot[0]), str(spot[1]), "click", "1")

    def press(self, key: str) -> None:
        self._do("key", key)

    def close_window(self) -> None:
        """Ask the program to close its window, as the button in the corner does."""
        x11 = ctypes.CDLL("libX11.so.6")
        x11.XOpenDisplay.restype = ctypes.c_void_p
        x11.XInternAtom.restype = ctypes.c_ulong
        server = ctypes.c_void_p(x11.XOpenDisplay(self._display.encode()))
        protocols, wish = (x11.XInternAtom(server, name, False) for name in (b"WM_PROTOCOLS", b"WM_DELETE_WINDOW"))
        window = ctypes.c_ulong(int(self._window))
        message = _Message(type=33, window=window, message_type=protocols, format=32)
        message.data[0] = wish
        x11.XSendEvent(server, window, False, ctypes.c_long(0), ctypes.byref(message))
        x11.XCloseDisplay(server)


class _Message(ctypes.Structure):
    """An X client message, padded to the size of the largest event."""

    _fields_ = (
        ("type", ctypes.c_int),
        ("serial", ctypes.c_ulong),
        ("send_event", ctypes.c_int),
        ("display", ctypes.c_void_p),
        ("window", ctypes.c_ulong),
        ("message_type", ctypes.c_ulong),
        ("format", ctypes.c_int),
        ("data", ctypes.c_long * 5),
        ("rest", ctypes.c_long * 12),
    )


# Game ---------------------------------------------------------------------------------------------------------------------


def quiet_seed() -> int:
    """A seed for which the person moves first and nothing interrupts the three moves."""
    for seed in range(1000):
        table = new_table(GAME, SEATS, seed)
        bots = seated_bots(GAME.id, SEATS, seed)
        for move in (FLIGHT, DRAW, END):
            decision = table.decision
            if decision is None or decision.seat != PERSON or move not in map(str, decision.options):
                break
            table.choose(move)
        else:
            while (answer := bots_move(table, bots)) is not None:
                table.choose(answer)
            if table.decision is not None:
                return seed
    raise AssertionError("no game begins so quietly")


def spot_on_the_board(seed: int, thing: str) -> tuple[int, int]:
    """Position of a thing in the window, found on the same table drawn offscreen."""
    app = opened(SMALLEST, animation="instant", volume=0)
    Program(app).show(new_table(GAME, SEATS, seed), [])
    screen = app.screen
    assert isinstance(screen, TableScreen)
    app.step()
    spot = screen.view.spot_of(thing)
    assert spot is not None
    assert thing in screen.chooser.targets()
    return pixel(app, spot)


def kept(journal: Path) -> Record | None:
    """The journal so far, or None before it exists."""
    return read(journal) if journal.is_file() and journal.stat().st_size else None


def moves_by(table: Table[Any], seat: int) -> list[str]:
    return [str(played.move) for played in table.history.played if played.by == seat]


def test_a_game_is_played_with_mouse_and_keyboard_in_a_real_window(display: str, tmp_path: Path) -> None:
    seed = quiet_seed()
    seattle = spot_on_the_board(seed, "seattle")
    write_settings(Settings(language="en", animation="instant", muted=True, tips=False))
    journal = tmp_path / "game.journal"
    command = [sys.executable, str(ROOT / "main.py"), "play", GAME.id, "--seats", "human,easy", "--seed", str(seed)]
    environment = os.environ | {"DISPLAY": display, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}
    # On a busy machine the click arrives together with the focus; it must still count.
    environment |= {"SDL_MOUSE_FOCUS_CLICKTHROUGH": "1"}
    command += ["--journal", str(journal)]
    program = subprocess.Popen(
        command, env=environment, cwd=tmp_path, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True
    )
    try:
        hands = Hands(display, program)

        def played(*moves: str) -> Table[Any] | None:
            """The journal's table, once it is the person's turn again after these moves."""
            record = kept(journal)
            table = replay(record, GAME) if record is not None else None
            if table is None or moves_by(table, PERSON) != list(moves):
                return None
            return table if bots_move(table, seated_bots(GAME.id, SEATS, seed)) is None else None

        # Clicks before the table appears would be lost.
        wait_for("the table", lambda: kept(journal), program)
        hands.click(seattle)
        wait_for("the flight", lambda: played(FLIGHT), program)
        hands.press("d")
        wait_for("the card", lambda: played(FLIGHT, DRAW), program)
        hands.press("Return")
        after = wait_for("the other's turn", lambda: played(FLIGHT, DRAW, END), program)
        hands.close_window()
        _out, errors = program.communicate(timeout=PATIENCE)
    finally:
        stop(program)
    assert program.returncode == 0, errors
    assert "Traceback" not in errors
    record = read(journal)
    assert record.notices == []
    table = replay(record, GAME)
    assert moves_by(table, PERSON) == [FLIGHT, DRAW, END]
    assert len(table.history.played) == len(after.history.played) > 3
    assert table.state.players[PERSON].location == "seattle"
    assert read_settings().window_size == SMALLEST
