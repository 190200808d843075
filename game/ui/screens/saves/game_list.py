"""The list of saved games and its selection."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime
from pathlib import Path

from game.ui.app import App
from game.ui.screens.exits import SavedGame
from game.ui.screens.saves import files
from game.ui.screens.saves.rows import Entry


class GameList:
    """Saved games in a folder: those of the `wanted` games, or all."""

    def __init__(self, app: App, folder: Path, wanted: Collection[str]) -> None:
        self._app, self._folder, self._wanted = app, folder, wanted
        self.only_wanted = bool(wanted)
        self.entries: list[Entry] = []
        self.chosen: Path | None = None
        # Number of saved games of other than the wanted games.
        self.others = 0
        self.read()

    def read(self) -> None:
        """Read the folder again, keeping details already known."""
        known, games = {entry.path: entry for entry in self.entries}, files.saved_games(self._folder)
        wanted = [game for game in games if game.game in self._wanted]
        self.only_wanted = self.only_wanted and bool(wanted)
        self.others = len(games) - len(wanted) if self._wanted else 0
        self.entries = [known.get(game.path) or self._entry(game) for game in (wanted if self.only_wanted else games)]
        newest = files.latest(games)
        for entry in self.entries:
            entry.newest = len(games) > 1 and newest is not None and entry.path == newest.path
        paths = [entry.path for entry in self.entries]
        if self.chosen not in paths:
            self.chosen = next((game.path for game in wanted), next(iter(paths), None))

    def _entry(self, game: SavedGame) -> Entry:
        texts, fine = self._app.texts, game.problem is None
        when = files.moment(game.when, datetime.now(), texts)
        return Entry(game, files.title(game, texts), when, problem=game.problem, playable=fine, watchable=fine)

    def look_again(self) -> None:
        """Update all texts, and mark the positions as unknown so that they are replayed again."""
        for entry in self.entries:
            fresh = self._entry(entry.game)
            entry.title, entry.when, entry.looked = fresh.title, fresh.when, False

    def find(self, path: Path | None) -> Entry | None:
        return next((entry for entry in self.entries if entry.path == path), None)

    @property
    def current(self) -> Entry | None:
        return self.find(self.chosen)

    def unlooked(self) -> list[Path]:
        """Files of games whose position is not known yet."""
        return [entry.path for entry in self.entries if not entry.looked and entry.game.game]

    def choose_beside(self, entry: Entry) -> None:
        """Select the neighbor of a game that is being removed."""
        place, rest = self.entries.index(entry), [other.path for other in self.entries if other is not entry]
        self.chosen = rest[min(place, len(rest) - 1)] if rest else None
