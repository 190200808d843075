"""The saved games: to play on, to watch, to rename, to delete."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any, Literal

import pygame

from game.data.paths import saves_dir
from game.rules.errors import JournalError
from game.rules.journal_files import opened
from game.rules.keeping import ENDING, Standing
from game.rules.messages import message
from game.rules.table import Table
from game.ui.app import App
from game.ui.kit import rich
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import LIGHT_BRASS, SECOND_TEXT
from game.ui.kit.look import Look
from game.ui.kit.pieces import Tip
from game.ui.kit.plates import panel
from game.ui.kit.widgets import Button, Widget
from game.ui.screens import save_names
from game.ui.screens.campaigns import renamed_battle
from game.ui.screens.dialog import Confirm, Trouble, in_words
from game.ui.screens.doors import SavedGame
from game.ui.screens.page import Page, in_lines
from game.ui.screens.save_lookup import Lookup
from game.ui.screens.save_rows import PICTURE, ROW, Entry, GameRow, RenameRow, draw_board
from game.ui.screens.saves import saved_games

Thumbnail = Callable[[Table[Any], Look, float, float], "pygame.Surface | None"]
"""A picture of the board, so wide and high in units."""

_GAP = 10
_SIDE = 360
_SIDE_FROM = 1300
"""From this width on the buttons stand at the right, under a larger picture."""
_BUTTON = 52
_DOUBLE_CLICK = 450


class SavedGamesScreen(Page):
    """The list appears at once; how each game stands is looked up meanwhile, one journal after another."""

    def __init__(
        self,
        app: App,
        mode: Literal["saves", "replays"],
        open: Callable[[Path], None],
        watch: Callable[[Path], None],
        thumbnail: Thumbnail,
        describe: Callable[[Table[Any]], str],
        folder: Path | None = None,
    ) -> None:
        super().__init__(app)
        self._mode, self._open, self._watch = mode, open, watch
        self._thumbnail, self._describe = thumbnail, describe
        self._folder = folder or saves_dir()
        self._lookup = Lookup(app, self._found, self._not_found)
        self.entries: list[Entry] = []
        self.chosen: Path | None = None
        self._renaming: RenameRow | None = None
        self._made_for: object = None
        self._list = self._bar = Box(0, 0, 0, 0)
        self._clicked: tuple[Path, int] | None = None
        # The key that begins renaming also comes as a letter, which is not meant for the field.
        self._swallow = ""
        self._read()

    @property
    def title(self) -> str:
        return self.app.texts(f"ui_screens.saves.title.{self._mode}")

    def leave(self) -> None:
        self._lookup.stop()

    # The games ------------------------------------------------------------------------------------------------------------

    def _read(self) -> None:
        """List the folder anew; what is known about a game stays known."""
        known = {entry.path: entry for entry in self.entries}
        self.entries = [known.get(game.path) or self._entry(game) for game in saved_games(self._folder)]
        paths = [entry.path for entry in self.entries]
        if self.chosen not in paths:
            self.chosen = paths[0] if paths else None

    def _entry(self, game: SavedGame) -> Entry:
        texts = self.app.texts
        when = save_names.moment(game.when, datetime.now(), texts)
        fine = game.problem is None
        return Entry(game, save_names.title(game, texts), when, problem=game.problem, playable=fine, watchable=fine)

    def _find(self, path: Path | None) -> Entry | None:
        return next((entry for entry in self.entries if entry.path == path), None)

    @property
    def _current(self) -> Entry | None:
        return self._find(self.chosen)

    def _look_up(self) -> None:
        self._lookup.start([entry.path for entry in self.entries if not entry.looked and entry.game.game])

    def _found(self, path: Path, found: Standing) -> None:
        entry = self._find(path)
        if entry is None:
            return
        table = found.table
        entry.problem, entry.playable, entry.watchable = found.problem, found.playable, True
        self._set_buttons()
        entry.looked, entry.stands = True, self._describe(table)
        entry.finished = entry.game.finished or table.result is not None
        entry.picture = self._thumbnail(table, self.app.look, *self._picture_size)
        self.app.redraw()

    def _not_found(self, path: Path, error: Exception) -> None:
        entry = self._find(path)
        if entry is not None:
            entry.looked = True
            # Whatever else is wrong lies with the game, not with what was saved of it.
            unplayable = message("journal.unplayable", words=in_words(error, self.app.texts))
            entry.problem = error.message if isinstance(error, JournalError) else unplayable
            entry.playable = entry.watchable = False
            self._set_buttons()
            self.app.redraw()

    # The layout -----------------------------------------------------------------------------------------------------------

    @property
    def _wide(self) -> bool:
        return self.area.width >= _SIDE_FROM

    @property
    def _picture_size(self) -> tuple[float, float]:
        """As large as it is shown anywhere."""
        width = _SIDE - 32 if self._wide else PICTURE[0]
        return width, width * PICTURE[1] / PICTURE[0]

    def lay_out(self) -> None:
        made_for = (self.area, self.app.look, self.app.texts.language)
        if made_for != self._made_for:
            # Pictures and words are for another size or language now; old pictures do until there are new ones.
            self._made_for = made_for
            for entry in self.entries:
                fresh = self._entry(entry.game)
                entry.title, entry.when, entry.looked = fresh.title, fresh.when, False
            self._look_up()
        self._fill()

    def _fill(self) -> None:
        buttons = self._buttons() if self.entries else []
        if self._wide:
            self._bar, self._list = self.body.from_right(_SIDE, 24)
            board = self._large_board
            first = Box(board.x, board.bottom + 16, board.width, _BUTTON)
            places = [first.moved(0, number * (_BUTTON + _GAP)) for number in range(len(buttons))]
        else:
            lines = in_lines(self.measure, buttons, self.body.width, _GAP)
            self._bar, self._list = self.body.from_bottom(len(lines) * (_BUTTON + _GAP), 2)
            top = self._bar.y
            places = [
                Box(self._bar.x + x, top + line * (_BUTTON + _GAP), width, _BUTTON)
                for line, widths in enumerate(lines)
                for x, width in widths
            ]
        for button, place in zip(buttons, places, strict=True):
            button.box = place
        rows = [self._row(number, entry) for number, entry in enumerate(self.entries)]
        self.form.fill([self.back_button(), *buttons], rows, self._list)
        self._set_buttons()
        self.form.focus_on(
            next((row for row, entry in zip(rows, self.entries, strict=True) if entry.path == self.chosen), None)
        )

    @property
    def _large_board(self) -> Box:
        """The picture above the buttons, where there is room for it."""
        return Box(self._bar.x + 16, self._bar.y + 6 + 16, *self._picture_size)

    def _row(self, number: int, entry: Entry) -> Widget:
        top = self._list.y + 6 + number * (ROW + _GAP)
        box = Box(self._list.x + 4, top, self._list.width - 12, ROW)
        if self._renaming is not None and self._renaming.entry is entry:
            self._renaming.box = box
            return self._renaming
        return GameRow(box, entry, self.app.texts, lambda path: path == self.chosen, self._click, self._enter)

    def _buttons(self) -> list[Button]:
        """The buttons of now; where they stand is decided by the layout."""
        texts, nowhere = self.app.texts, Box(0, 0, 0, 0)
        rename, movie = texts("ui_screens.saves.rename"), "movie_open_play_outline"
        if self._renaming is not None:
            cancel = texts("ui_screens.dialog.cancel")
            return [
                Button(nowhere, rename, self._finish_renaming, icon="check_bold", key="Enter", primary=True),
                Button(nowhere, cancel, self._stop_renaming, icon="arrow_left", key="Esc"),
            ]
        load, watch, delete = (texts(f"ui_screens.saves.{what}") for what in ("load", "watch", "delete"))
        if self._mode == "saves":
            first = Button(nowhere, load, self.play_on, icon="play", key="Enter", primary=True)
            second = Button(nowhere, watch, self.watch, icon=movie, key="W")
        else:
            first = Button(nowhere, watch, self.watch, icon=movie, key="Enter", primary=True)
            second = Button(nowhere, load, self.play_on, icon="play", key="L")
        return [
            first,
            second,
            Button(nowhere, rename, self.rename, icon="pencil_outline", key="R"),
            Button(nowhere, delete, self.delete, icon="trash_can_outline", key="Del"),
        ]

    def _set_buttons(self) -> None:
        """What cannot be done with a game, its buttons say."""
        entry = self._current
        if entry is None or self._renaming is not None:
            return
        play, watch = self.form.fixed[1:3] if self._mode == "saves" else self.form.fixed[2:0:-1]
        for button, possible in ((play, entry.playable), (watch, entry.watchable)):
            assert isinstance(button, Button)
            button.enabled = possible
            why = "" if entry.problem is None else entry.problem.text(self.app.texts)
            button.tip = None if possible else Tip(button.label, why, "lock")

    # What one does --------------------------------------------------------------------------------------------------------

    def choose(self, path: Path) -> None:
        if path == self.chosen:
            return
        self.chosen = path
        if self._renaming is not None:
            self._stop_renaming()
        self._set_buttons()
        self.app.redraw()

    def _click(self, path: Path) -> None:
        """A click chooses, a second one soon after it opens."""
        now = self.app.now
        again = self._clicked is not None and self._clicked[0] == path and now - self._clicked[1] < _DOUBLE_CLICK
        self._clicked = None if again else (path, now)
        self.choose(path)
        if again:
            self._enter(path)

    def _enter(self, path: Path) -> None:
        self.choose(path)
        if self._mode == "saves":
            self.play_on()
        else:
            self.watch()

    def play_on(self) -> None:
        entry = self._current
        self._hand_over(self._open, entry is not None and entry.playable)

    def watch(self) -> None:
        entry = self._current
        self._hand_over(self._watch, entry is not None and entry.watchable)

    def _hand_over(self, action: Callable[[Path], None], possible: bool) -> None:
        entry = self._current
        if entry is None:
            return
        if possible:
            action(entry.path)
        else:
            self.app.sounds.play("refuse")

    def rename(self) -> None:
        entry = self._current
        if entry is not None:
            name = entry.path.name.removesuffix(ENDING)
            self._renaming = RenameRow(Box(0, 0, 0, 0), entry, self.app.texts, name, self._typed_name)
            self._fill()
            self.app.redraw()

    def _typed_name(self, _name: str) -> None:
        """What was wrong may be right now."""
        if self._renaming is not None:
            self._renaming.problem = ""

    def _stop_renaming(self) -> None:
        self._renaming = None
        self._fill()
        self.app.redraw()

    def _finish_renaming(self) -> None:
        field = self._renaming
        if field is None:
            return
        path, name = field.entry.path, field.text.strip()
        field.problem = save_names.name_problem(path, name, self.app.texts)
        if field.problem:
            self.app.sounds.play("refuse")
            self.app.redraw()
            return
        target = save_names.named(path, name)
        try:
            path.rename(target)
            renamed_battle(field.entry.game.game, path.name, target.name)
        except OSError as error:
            self._renaming = None
            self._trouble("ui_screens.saves.not_renamed", error)
            return
        self.chosen, self._renaming = target, None
        self._changed()

    def delete(self) -> None:
        """Ask before it is gone."""
        entry, texts = self._current, self.app.texts
        if entry is None:
            return
        detail = texts("ui_screens.saves.delete_damaged")
        if entry.game.game:
            game, moves = save_names.game_name(entry.game, texts), texts("ui_screens.saves.moves", count=entry.game.moves)
            detail = texts("ui_screens.saves.delete_detail", game=game, when=entry.when, moves=moves)
        question, yes = texts("ui_screens.saves.ask_delete", name=entry.title), texts("ui_screens.saves.delete")
        delete, icon = partial(self._delete, entry), "trash_can_outline"
        self.app.push(Confirm(self.app, question, detail, yes, delete, icon=icon, yes_icon=icon))

    def _delete(self, entry: Entry) -> None:
        place = self.entries.index(entry)
        try:
            if entry.game.game:
                opened(entry.path).close()  # refused while another window plays it
            entry.path.unlink(missing_ok=True)
        except (OSError, JournalError) as error:
            self._trouble("ui_screens.saves.not_deleted", error)
            return
        rest = [other.path for other in self.entries if other is not entry]
        self.chosen = rest[min(place, len(rest) - 1)] if rest else None
        self._changed()

    def _changed(self) -> None:
        self._read()
        self._look_up()
        self._fill()
        self.app.redraw()

    def _trouble(self, key: str, error: Exception) -> None:
        self._changed()
        self.app.push(Trouble(self.app, self.app.texts(key), error))

    def handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.TEXTINPUT and event.text == self._swallow:
            self._swallow = ""
            return
        if event.type == pygame.KEYDOWN:
            self._swallow = ""
            if self._renaming is not None and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
                self._finish_renaming()
                return
            if self._renaming is not None and event.key == pygame.K_ESCAPE:
                self._stop_renaming()
                return
            if event.key == pygame.K_w and self._renaming is None and self._mode == "replays":
                self.watch()
                return
        renaming = self._renaming
        super().handle(event)
        if event.type == pygame.KEYDOWN and self._renaming is not renaming:
            self._swallow = event.unicode
        if isinstance(self.form.focus, GameRow):
            self.choose(self.form.focus.entry.path)

    # Drawing --------------------------------------------------------------------------------------------------------------

    def paint(self, canvas: Canvas) -> None:
        if not self.entries:
            width = min(720.0, self.body.width)
            block = rich.lay_out(canvas.look, self.app.texts("ui_screens.saves.empty"), width, 20)
            left, top = (self.area.width - width) / 2, self.body.y + self.body.height * 0.35
            icon = "content_save_outline" if self._mode == "saves" else "movie_open_play_outline"
            canvas.icon(icon, self.area.width / 2, top - 48, 64, LIGHT_BRASS)
            rich.write(canvas, block, left, top, SECOND_TEXT, align="centre", width=width)
        elif self._wide and self._current is not None:
            top, bottom = self._bar.y + 6, self._large_board.bottom + 16 + 4 * (_BUTTON + _GAP) + 6
            panel(canvas, self._bar.x, top, self._bar.width, bottom - top)
            draw_board(canvas, self._large_board, self._current)
