"""Looking into saved games beside the window, one after another, without touching their files."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from game.catalog import find_game
from game.rules.journal import read, replay
from game.rules.table import Table
from game.ui.app import App
from game.ui.work import Work


class Lookup:
    """Replays journals in turn and hands over the tables, in the window's own time."""

    def __init__(
        self, app: App, found: Callable[[Path, Table[Any]], None], failed: Callable[[Path, Exception], None]
    ) -> None:
        self._app = app
        self._found, self._failed = found, failed
        self._waiting: list[Path] = []
        self._work: Work[Table[Any]] | None = None

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

        def done(table: Table[Any]) -> None:
            self._found(path, table)
            self._next()

        def failed(error: Exception) -> None:
            self._failed(path, error)
            self._next()

        self._work = self._app.work(lambda _work: replayed(path), done, failed)


def replayed(path: Path) -> Table[Any]:
    """The table that a journal leads to. The file is only read; nothing is appended to it later."""
    record = read(path)
    return replay(record, find_game(record.header.game))
