"""The saved games screen: continue, watch, share, rename, delete."""

from __future__ import annotations

from collections.abc import Callable, Collection
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any, Literal

import pygame
from msgspec.structs import replace

from game.bots.players import known_seats
from game.data.paths import saves_dir
from game.rules.errors import JournalError, message
from game.rules.journals.journal_lines import opened
from game.rules.journals.keeping import ENDING, Standing
from game.rules.table import Table
from game.rules.wording import seat_names
from game.ui.app import App
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas
from game.ui.kit.controls.widgets import Button
from game.ui.kit.lay import Column, Node, Painted, Put, Space, draw
from game.ui.screens.dialog import Confirm, NameDialog, Reporting, in_words
from game.ui.screens.exits import campaign_page
from game.ui.screens.page import SIDE, Page, bar, beside, has_side, nothing, scrolled, side_panel
from game.ui.screens.pictures import SHAPE
from game.ui.screens.saves import files
from game.ui.screens.saves.files import Lookup
from game.ui.screens.saves.rows import Entry, GameRow

_GAP = 10
_BUTTON = 52
_WIDTH = SIDE - 32


class GameList:
    """Saved games in a folder: those of the `wanted` games, or all."""

    def __init__(self, folder: Path, wanted: Collection[str]) -> None:
        self._folder, self._wanted = folder, wanted
        self.only_wanted = bool(wanted)
        self.entries: list[Entry] = []
        self.chosen: Path | None = None
        # Number of saved games that belong to none of the wanted games.
        self.others = 0
        self.read()

    def read(self) -> None:
        """Read the folder again, keeping details already known."""
        known, games = {entry.path: entry for entry in self.entries}, files.saved_games(self._folder)
        wanted = [game for game in games if game.game in self._wanted]
        self.only_wanted = self.only_wanted and bool(wanted)
        self.others = len(games) - len(wanted) if self._wanted else 0
        self.entries = [known.get(game.path) or Entry(game) for game in (wanted if self.only_wanted else games)]
        newest = files.latest(games)
        for entry in self.entries:
            entry.newest = len(games) > 1 and newest is not None and entry.path == newest.path
        paths = [entry.path for entry in self.entries]
        if self.chosen not in paths:
            self.chosen = next((game.path for game in wanted), next(iter(paths), None))

    def find(self, path: Path | None) -> Entry | None:
        return next((entry for entry in self.entries if entry.path == path), None)

    @property
    def current(self) -> Entry | None:
        return self.find(self.chosen)

    def unlooked(self) -> list[Path]:
        """Files of games whose position is not known yet."""
        return [entry.path for entry in self.entries if not entry.looked and entry.game.game]


class SavedGamesScreen(Page):
    """Lists saved games at once, and replays their journals in the background for details."""

    _made_for: object = None

    def __init__(
        self,
        app: App,
        mode: Literal["saves", "replays"],
        open: Callable[[Path], None],
        watch: Callable[[Path], None],
        share: Callable[[Path], None],
        describe: Callable[[Table[Any]], str],
        folder: Path | None = None,
        wanted: Collection[str] = (),
    ) -> None:
        """`wanted` are the ids of the games to list; if empty, all are listed."""
        super().__init__(app)
        self._mode, self._open, self._watch, self._share = mode, open, watch, share
        self._describe = describe
        self.games = GameList(folder or saves_dir(), wanted)
        # Kept when the page is laid out again, so that a row knows a double click.
        self._rows: dict[Entry, GameRow] = {}
        self._lookup = Lookup(app, self._found, self._not_found)

    @property
    def title(self) -> str:
        title, count = self.app.texts(f"ui_screens.saves.title.{self._mode}"), len(self.games.entries)
        return f"{title} · {count}" if count else title

    def leave(self) -> None:
        self._lookup.stop()

    def _found(self, path: Path, found: Standing) -> None:
        if (entry := self.games.find(path)) is None:
            return
        table = found.table
        entry.problem, entry.playable, entry.watchable = found.problem, found.playable, True
        entry.looked, entry.stands = True, self._describe(table)
        seats = known_seats(table.game.id, table.seats, table.history.left)
        names = seat_names(table.game, seats, table.state, self.app.texts)
        entry.seats = tuple(replace(seat, name=name.listed) for seat, name in zip(seats, names, strict=True))
        entry.finished = entry.game.finished or table.result is not None
        entry.opened = lambda: table
        self._show_details(entry)

    def _not_found(self, path: Path, error: Exception) -> None:
        if (entry := self.games.find(path)) is not None:
            entry.looked = True
            # Any other error is a bug in the game, not damage to the file.
            unplayable = message("journal.unplayable", words=in_words(error, self.app.texts))
            entry.problem = error.message if isinstance(error, JournalError) else unplayable
            entry.playable = entry.watchable = False
            self._show_details(entry)

    def _show_details(self, entry: Entry) -> None:
        """Show what is known of a game now; that of the selected one may change the buttons."""
        if entry is self.games.current:
            super().lay_out()
        self.app.redraw()

    def lay_out(self) -> None:
        made_for = (self.area, self.app.look, self.app.texts.language)
        if made_for != self._made_for:
            # Pictures and texts depend on size and language. Old pictures stay until new ones are ready.
            self._made_for = made_for
            for entry in self.games.entries:
                entry.looked = False
            self._lookup.start(self.games.unlooked())
        self._fill()

    def _fill(self) -> None:
        super().lay_out()
        self.form.focus_on(self._rows[self.games.current] if self.games.current is not None else None)

    def contents(self) -> Node:
        if not self.games.entries:
            icon = "content_save_outline" if self._mode == "saves" else "movie_open_play_outline"
            return nothing(icon, self.app.texts("ui_screens.saves.empty"))
        rows = scrolled(Column(*(Put(self._row(entry), 0) for entry in self.games.entries), gap=_GAP))
        buttons = self._buttons()
        if not has_side(self.area):
            return Column(rows, bar(buttons, _BUTTON), gap=_GAP)
        side = side_panel(Painted(_WIDTH, _WIDTH * SHAPE, self._draw_board), buttons, _BUTTON)
        return beside(rows, Column(Space(0, 6), side))

    def _row(self, entry: Entry) -> GameRow:
        row = self._rows.setdefault(entry, GameRow(self.app, entry, self.choose, self._enter))
        row.selected = entry is self.games.current
        return row

    def _draw_board(self, canvas: Canvas, box: Box) -> None:
        if self.games.current is not None:
            draw(canvas, self.games.current.board(self.app, box.width).parts(canvas.look, box))

    def _buttons(self) -> list[Button]:
        """The actions. One that the selected game does not allow is disabled, with the reason."""
        entry, texts = self.games.current, self.app.texts
        assert entry is not None
        why_not = entry.problem.text(texts) if entry.problem is not None else ""

        def button(name: str, icon: str, key: str, action: Callable[[], None], possible: bool = True) -> Button:
            locked = "" if possible else why_not
            return Button(texts(f"ui_screens.saves.{name}"), action, icon=icon, key=key, why_not=locked)

        # Each button keeps its own key; Enter presses the primary one.
        name, sign, key = ("result", "trophy", "E") if entry.finished else ("load", "play", "L")
        play = button(name, sign, key, self.play_on, entry.playable)
        watch = button("watch", "movie_open_play_outline", "W", self.watch, entry.watchable)
        play.primary, watch.primary = not self._watches, self._watches
        switch = button("all_games" if self.games.only_wanted else "these_games", "filter_variant", "A", self._other_games)
        return [
            *((watch, play) if self._mode == "replays" else (play, watch)),
            button("share", "share_variant", "P", self.share, entry.watchable),
            button("rename", "pencil_outline", "R", self.rename),
            button("delete", "trash_can_outline", "Del", self.delete),
            *([switch] if self.games.others else []),
        ]

    @property
    def _watches(self) -> bool:
        """Return whether Enter shows the replay of the selected game: in the list of replays, or if the game is over."""
        return self._mode == "replays" or (self.games.current is not None and self.games.current.finished)

    def _other_games(self) -> None:
        self.games.only_wanted = not self.games.only_wanted
        self._changed()

    def choose(self, path: Path) -> None:
        if path != self.games.chosen:
            self.games.chosen = path
            self._fill()
            self.app.redraw()

    def _enter(self, path: Path) -> None:
        self.choose(path)
        (self.watch if self._watches else self.play_on)()

    def play_on(self) -> None:
        self._run(self._open, lambda entry: entry.playable)

    def watch(self) -> None:
        self._run(self._watch, lambda entry: entry.watchable)

    def share(self) -> None:
        self._run(self._share, lambda entry: entry.watchable)

    def _run(self, action: Callable[[Path], None], allows: Callable[[Entry], bool]) -> None:
        if (entry := self.games.current) is not None and allows(entry):
            action(entry.path)
        elif entry is not None:
            self.app.sounds.play("refuse")

    def rename(self) -> None:
        if (entry := self.games.current) is None:
            return
        texts, old = self.app.texts, entry.path.name.removesuffix(ENDING)
        label, hint = texts("ui_screens.saves.rename"), texts("ui_screens.saves.rename_hint")
        wrong, accept = partial(files.name_problem, entry.path, texts=texts), partial(self._rename, entry)
        self.app.push(NameDialog(self.app, label, old, label, wrong, accept, hint=hint, longest=files.LONGEST))

    def _rename(self, entry: Entry, name: str) -> None:
        path, target = entry.path, files.named(entry.path, name)
        with Reporting(self.app, self.app.texts("ui_screens.saves.not_renamed")):
            path.rename(target)
            campaign_page(entry.game.game).renamed(path.name, target.name)
            self.games.chosen = target
        self._changed()

    def delete(self) -> None:
        texts = self.app.texts
        if (entry := self.games.current) is None:
            return
        detail = texts("ui_screens.saves.delete_damaged")
        if entry.game.game:
            game, moves = files.game_name(entry.game, texts), texts("ui_screens.saves.moves", count=entry.game.moves)
            when = files.moment(entry.game.when, datetime.now(), texts)
            detail = texts("ui_screens.saves.delete_detail", game=game, when=when, moves=moves)
        name, yes = files.title(entry.game, texts), texts("ui_screens.saves.delete")
        delete, icon = partial(self._delete, entry), "trash_can_outline"
        question = texts("ui_screens.saves.ask_delete", name=name)
        self.app.push(Confirm(self.app, question, detail, yes, delete, icon=icon, yes_icon=icon))

    def _delete(self, entry: Entry) -> None:
        with Reporting(self.app, self.app.texts("ui_screens.saves.not_deleted"), OSError, JournalError):
            if entry.game.game:
                opened(entry.path).close()  # raises an error while another window plays it
            entry.path.unlink(missing_ok=True)
            # The next game, or else the one before it, is selected now.
            place, rest = self.games.entries.index(entry), [other.path for other in self.games.entries if other is not entry]
            self.games.chosen = rest[min(place, len(rest) - 1)] if rest else None
        self._changed()

    def _changed(self) -> None:
        self.games.read()
        self._lookup.start(self.games.unlooked())
        self._fill()
        self.app.redraw()

    def handle(self, event: pygame.event.Event) -> None:
        entered = event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER)
        if entered and self.form.focus is None and self.games.chosen is not None:
            self._enter(self.games.chosen)
            return
        super().handle(event)
        if isinstance(self.form.focus, GameRow):
            self.choose(self.form.focus.entry.path)
