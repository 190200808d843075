"""The real window under test, with simulated time, synchronous background work and seeded dice.

Also a watchdog that interrupts an input that hangs."""

from __future__ import annotations

import _thread
import faulthandler
import os
import signal
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import pygame

from game.bots.apart import Study, Task, Thought
from game.data.manifests import boxes, entries
from game.data.settings import Settings
from game.data.texts import Texts
from game.lab.checks import Finding
from game.rules.chance import Chance, below
from game.rules.errors import RulesError
from game.rules.journals.keeping import LARGEST_NEW_SEED
from game.ui.app import App
from game.ui.program import Program
from game.ui.screens.credits_screen import CreditsScreen
from game.ui.screens.exits import NewGame
from game.ui.screens.new_game.page import page_class
from game.ui.window.display import SMALLEST
from game.ui.window.work import WORK_DONE, Work

LIMIT = 60.0
"""Maximum seconds for an input, even on a busy machine."""
MOMENT = 0.05
"""Thinking time of a bot per decision, in seconds."""
_GRACE = 60.0
_PAUSE = 1.0


class Watchdog:
    """A thread that interrupts an input that takes too long. If the interrupt does not help, the thread ends the program."""

    def __init__(self) -> None:
        self._since: float | None = None
        self._barked = False
        threading.Thread(target=self._watch, daemon=True).start()

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Raise a finding if the code in this context takes too long. The traceback shows where it hangs."""
        # A shell starts background programs with interrupts ignored, but the watchdog needs them.
        handler = signal.signal(signal.SIGINT, signal.default_int_handler)
        try:
            self._since = time.monotonic()
            yield
        except KeyboardInterrupt as interrupted:
            if not self._barked:
                raise
            raise Finding(f"an input takes longer than {LIMIT:.0f} seconds") from interrupted
        finally:
            self._since = None
            signal.signal(signal.SIGINT, handler)

    def _watch(self) -> None:
        while True:
            time.sleep(_PAUSE)
            since = self._since
            duration = time.monotonic() - since if since is not None else 0.0
            if duration > LIMIT and not self._barked:
                self._barked = True
                _thread.interrupt_main()
            elif duration > LIMIT + _GRACE:
                faulthandler.dump_traceback()
                os._exit(1)


T = TypeVar("T")


class Clock:
    """A clock that shows the same time until `now` is changed."""

    now = 10_000

    def __call__(self) -> int:
        return self.now


class Hasty(Study):
    """A `Study` with little thinking time, because random play needs no good moves."""

    def think(self, task: Task, on_progress: Callable[[int], None]) -> Thought:
        return super().think(task._replace(seconds=MOMENT), on_progress)

    def do(self, errand: Callable[[], T]) -> T:
        """Call the function here: the worker of `fuzz files` may not start a process."""
        return errand()


class Rig(App):
    """An app whose time and background work are controlled by the test."""

    def __init__(self) -> None:
        super().__init__(Texts("en"), Settings(animation="instant", volume=0), SMALLEST)
        self.time = self.clock = Clock()
        self.study = Hasty()
        # True if an input closed the window.
        self.closed = False
        self._worked_out: deque[Work[Any]] = deque()

    def work(self, task: Callable[[Work[T]], T], done: Callable[[T], None], failed: Callable[[Exception], None]) -> Work[T]:
        """Do the background work at once, but hold its result until `deliver`."""

        def told(error: Exception) -> None:
            if not isinstance(error, RulesError):
                raise error
            failed(error)

        work = super().work(task, done, told)
        work.wait()
        self._worked_out.append(work)
        return work

    def deliver(self) -> None:
        while self._worked_out:
            self.handle(pygame.event.Event(WORK_DONE, finish=self._worked_out.popleft().finish))

    def close(self) -> None:
        self.closed = True
        super().close()

    def resize(self, size: tuple[int, int]) -> None:
        pygame.display.set_mode(size, pygame.RESIZABLE)
        self.handle(pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))


class Host(Program):
    """The program under test. New games have reproducible seeds, and `ways` lists functions that open screens."""

    def __init__(self, app: App, chance: Chance) -> None:
        super().__init__(app)
        self._chance = chance

    def start(self, wished: NewGame, kept: Callable[[Path], None] | None = None) -> None:
        seed = below(self._chance, LARGEST_NEW_SEED) if wished.seed is None else wished.seed
        super().start(replace(wished, seed=seed), kept)

    def ways(self, game: str) -> dict[str, Callable[[], None]]:
        """Functions that open the screens reachable from the menu, by name."""
        exits = self._exits()
        rooms = {room.label: partial(exits.room, room) for box in boxes() for room in box.rooms}
        campaigns = [(entry.id, id) for entry in entries() for id in page_class(entry.id).campaigns()]
        return {
            "new game": lambda: exits.new_game(game),
            "scenarios": lambda: exits.scenarios([game]),
            "replays": exits.replays,
            "saved games": lambda: exits.saved_games([game]),
            "rules": lambda: exits.rules(game),
            "settings": self.settings,
            "credits": lambda: self.app.push(CreditsScreen(self.app)),
            **rooms,
            **{id: partial(self.campaign, game, id) for game, id in campaigns},
        }
