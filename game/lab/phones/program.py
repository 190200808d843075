"""The program that `main.py phones-load` drives: a window with a game and the room of its phones, measured from inside."""

from __future__ import annotations

import socket
import time

import pygame

from game.catalog import find_game
from game.data.paths import user_data_dir
from game.data.settings import AnimationSpeed, Settings
from game.data.texts import Texts
from game.phones.addresses import THIS_COMPUTER
from game.phones.room import Room
from game.rules.journals.journal import write
from game.rules.journals.keeping import new_journal
from game.rules.positions.opening import new_table
from game.rules.positions.position import Seat
from game.ui.app import App
from game.ui.program import Program
from game.ui.screens.saves.files import saved_games

FRAMES = "frames.txt"
"""File with a line for each frame: its end, its duration and its processor time in seconds, and the moves made before it."""
_SIZE = (1920, 1080)


class _Measured(App):
    """An app that writes down its frames."""

    _drawn = False

    def measure(self, program: Program) -> None:
        """Start, and let everyone begin as soon as all seats are taken."""
        self._program, self._file = program, (user_data_dir() / FRAMES).open("a", encoding="utf-8", buffering=1)

    def step(self) -> int | None:
        phones, moves = self._program.phones.phones, 0
        if phones is not None:
            table = phones.table.session.table
            moves = len(table.history.played)
            if self.screen is phones.page and len(phones.connected) == len(table.seats):
                self.pop()
        started, used, self._drawn = time.monotonic(), time.thread_time(), False
        wait = super().step()
        if self._drawn:
            ended = time.monotonic()
            self._file.write(f"{ended} {ended - started} {time.thread_time() - used} {moves}\n")
        return wait

    def _present(self, changed: pygame.Rect | None) -> None:
        super()._present(changed)
        self._drawn = True


def _free_port() -> int:
    """A port that no other program on this computer uses or has used lately, whose phones may still look for it."""
    with socket.create_server((THIS_COMPUTER, 0)) as found:
        return int(found.getsockname()[1])


def run(game: str, seed: int, animation: AnimationSpeed) -> None:
    """Continue the last game. If there is none, make one whose seats are all for phones on this computer."""
    app = _Measured(Texts("en"), Settings(volume=0, tips=False, phone_seconds=0, animation=animation), _SIZE)
    program = Program(app)
    app.measure(program)
    program.menu()
    if saved_games():
        program.continue_game()
    else:
        rules, path = find_game(game), new_journal(game)
        write(new_table(rules, [Seat(phone=True)] * rules.max_seats, seed, {"reactions": "call"}), path)
        Room(path.stem).change(host=THIS_COMPUTER, port=_free_port())
        program.load(path)
    app.run()
