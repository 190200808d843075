"""Background work such as loading and bots. The worker thread of a canceled task is abandoned and replaced."""

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
    """Raised in the thread of a canceled task, to stop even an endless loop."""


class Pace:
    """Progress of a long task from 0 to 1, and whether it was canceled."""

    def __init__(self) -> None:
        self.progress = 0.0
        self.cancelled = False

    def cancel(self) -> None:
        self.cancelled = True

    def wait(self) -> None:
        """Wait for the end. Does nothing here, because the base class is for tasks in the main thread."""


def do_soon(action: Callable[[], None]) -> None:
    """Call a function in the window's loop, together with the input, and end its wait. Called in any thread."""
    # The window may be closed already.
    if pygame.display.get_init():
        pygame.event.post(pygame.event.Event(WORK_DONE, finish=action))


class Work(Pace, Generic[T]):
    """A long task in a worker thread. A canceled task reports nothing."""

    def __init__(self, task: Callable[[Work[T]], T], done: Callable[[T], None], failed: Callable[[Exception], None]) -> None:
        super().__init__()
        self._done, self._failed = done, failed
        self._outcome: T | None = None
        self._error: Exception | None = None
        self._task = task
        self._ended = threading.Event()
        # Id of the thread running the task, if any; `_lock` guards it.
        self._thread: int | None = None
        self._lock = threading.Lock()
        _workers().put(self)

    def run(self) -> None:
        """Run the task in the current worker thread, unless it was canceled."""
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
        do_soon(self.finish)

    def cancel(self) -> None:
        """Cancel the task. If it is running, another worker replaces its thread, which may never return."""
        with self._lock:
            if self._thread is not None and not self.cancelled and not _imports(self._thread):
                # Imported here because it is rarely needed.
                from ctypes import c_ulong, py_object, pythonapi

                # Start the worker first: with tracing on Python 3.11, the pending exception may prevent any further call.
                _start_worker(_workers())
                pythonapi.PyThreadState_SetAsyncExc(c_ulong(self._thread), py_object(LeftBehind))
            self.cancelled = True
            self._task = self._done = self._failed = _forget  # drops references
        self._ended.set()

    def wait(self, seconds: float | None = None) -> None:
        self._ended.wait(seconds)

    def finish(self) -> None:
        """Pass the result or the error to its callback, in the main thread, unless the task was canceled."""
        if self.cancelled:
            return
        if self._error is not None:
            self._failed(self._error)
        else:
            self._done(self._outcome)  # type: ignore[arg-type]


def _imports(thread: int) -> bool:
    """Return whether the thread is importing a module. Stopping it then would leave the import lock held forever."""
    frame = sys._current_frames().get(thread)
    while frame is not None and "importlib" not in frame.f_code.co_filename:
        frame = frame.f_back
    return frame is not None


@cache
def _workers() -> SimpleQueue[Work[Any]]:
    """Queue of tasks for the workers. Two workers are permanent, because new threads for each task would fragment memory."""
    queue: SimpleQueue[Work[Any]] = SimpleQueue()
    for _ in range(WORKERS):
        _start_worker(queue)
    return queue


def _start_worker(queue: SimpleQueue[Work[Any]]) -> None:
    def run_tasks() -> None:
        with suppress(LeftBehind):
            while True:
                queue.get().run()

    threading.Thread(target=run_tasks, daemon=True).start()


def _forget(_anything: Any) -> Any:
    """Placeholder for the callbacks of a canceled task."""
