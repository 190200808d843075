"""Looking into saved games beside the window, one after another, without touching their files."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

from game.catalog import find_game
from game.rules.keeping import Standing, standing
from game.ui.app import App
from game.ui.work import Work


class Lookup:
    """Replays journals in turn and hands over how they stand, in the window's own time."""

    def __init__(self, app: App, found: Callable[[Path, Standing], None], failed: Callable[[Path, Exception], None]) -> None:
        self._app = app
        self._found, self._failed = found, failed
        self._waiting: list[Path] = []
        self._work: Work[Standing] | None = None

    def start(self, paths: Iterable[Path]) -> None:
        """Look into these, and no longer into others."""
        self.stop()
        self._waiting = list(paths)
        self._next()

    def stop(self) -> None:
        self._waiting = []
        if self._work is not None:
            self._work.cancel()
            self._work = None

    def _next(self) -> None:
        if not self._waiting:
            self._work = None
            return
        path = self._waiting.pop(0)

        def done(found: Standing) -> None:
            self._found(path, found)
            self._next()

        def failed(error: Exception) -> None:
            self._failed(path, error)
            self._next()

        self._work = self._app.work(lambda _work: standing(path, find_game), done, failed)
