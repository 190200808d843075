"""Work beside the window: loading, bots. Workers take it in turn; who hangs is left behind and another takes the place."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from queue import SimpleQueue
from typing import Any, Generic, TypeVar

import pygame

WORK_DONE = pygame.event.custom_type()
WORKERS = 2

T = TypeVar("T")


class LeftBehind(BaseException):
    """Raised inside a task that nobody waits for any more, so that one that runs in circles comes to an end."""


class Pace:
    """How far something is that takes long, from 0 to 1, and whether nobody waits for it any more."""

    def __init__(self) -> None:
        self.progress = 0.0
        self.cancelled = False

    def cancel(self) -> None:
        self.cancelled = True

    def wait(self) -> None:
        """Until it is done; what is done in the window's own time need not be waited for."""


class Work(Pace, Generic[T]):
    """Something that takes long, done beside the window. A cancelled work ends unheard."""

    def __init__(self, task: Callable[[Work[T]], T], done: Callable[[T], None], failed: Callable[[Exception], None]) -> None:
        super().__init__()
        self._done, self._failed = done, failed
        self._outcome: T | None = None
        self._error: Exception | None = None
        self._task = task
        self._ended = threading.Event()
        # Which thread is at it just now; `_lock` is held while that changes.
        self._thread: int | None = None
        self._lock = threading.Lock()
        _workers().put(self)

    def run(self) -> None:
        """Called by a worker."""
        with self._lock:
            if self.cancelled:
                return
            self._thread = threading.get_ident()
        try:
            self._outcome = self._task(self)
        except Exception as error:
            self._error = error
        with self._lock:
            self._thread = None
        self._ended.set()
        # The window may have been closed meanwhile.
        if pygame.display.get_init():
            pygame.event.post(pygame.event.Event(WORK_DONE, work=self))

    def cancel(self) -> None:
        """Nobody waits for it any more. Who is at it just now may never come back, so another worker takes the place."""
        with self._lock:
            if self._thread is not None and not self.cancelled and not _imports(self._thread):
                # Rarely needed, and never at the start.
                from ctypes import c_ulong, py_object, pythonapi

                # First the other: until it is heard, what was raised may keep a traced Python 3.11 from calling anything.
                _start_worker(_workers())
                pythonapi.PyThreadState_SetAsyncExc(c_ulong(self._thread), py_object(LeftBehind))
            self.cancelled = True
            self._task = self._done = self._failed = _forget  # it holds nobody
        self._ended.set()

    def wait(self, seconds: float | None = None) -> None:
        self._ended.wait(seconds)

    def finish(self) -> None:
        """Hand over the outcome, in the window's own thread."""
        if self.cancelled:
            return
        if self._error is not None:
            self._failed(self._error)
        else:
            self._done(self._outcome)  # type: ignore[arg-type]


def _imports(thread: int) -> bool:
    """Is it just loading a module? Who is torn out of that keeps a lock, and nobody could load anything any more."""
    frame = sys._current_frames().get(thread)
    while frame is not None and "importlib" not in frame.f_code.co_filename:
        frame = frame.f_back
    return frame is not None


@cache
def _workers() -> SimpleQueue[Work[Any]]:
    """What the workers have to do next. There are two for good: threads that come and go leave holes in the memory."""
    queue: SimpleQueue[Work[Any]] = SimpleQueue()
    for _ in range(WORKERS):
        _start_worker(queue)
    return queue


def _start_worker(queue: SimpleQueue[Work[Any]]) -> None:
    def labour() -> None:
        with suppress(LeftBehind):
            while True:
                queue.get().run()

    threading.Thread(target=labour, daemon=True).start()


def _forget(_anything: Any) -> Any:
    """Stands in for what a cancelled work would have done."""
