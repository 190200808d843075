"""Rows of the list of saved games, renaming, and saving under another name."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any

from game.data.paths import saves_dir
from game.data.problems import plain, printable
from game.data.texts import Texts
from game.rules.errors import JournalError
from game.rules.journals.journal import save
from game.rules.journals.keeping import ENDING, note_elsewhere
from game.rules.positions.position import HUMAN, Seat
from game.rules.table import Table
from game.ui.app import App
from game.ui.kit.box import Look
from game.ui.kit.colours import LIGHT_BRASS, SECOND_TEXT, TEXT
from game.ui.kit.lay import Column, First, Flow, Icon, Node, Row, Share, Space, Text, even
from game.ui.screens.dialog import Action, Answer, NameDialog, Question
from game.ui.screens.exits import SavedGame
from game.ui.screens.page import ListRow, chip
from game.ui.screens.pictures import board_node, row_width
from game.ui.screens.saves import files

ROW = 132


@dataclass(eq=False)
class Entry:
    """Details of a saved game. Its position is filled in once the journal has been replayed."""

    game: SavedGame
    stands: str = ""
    # Opens the table at its last position; None until the journal has been replayed.
    opened: Callable[[], Table[Any]] | None = None
    looked: bool = False
    # The seats at the last position, including bots that took over a seat.
    seats: tuple[Seat, ...] = ()
    # True for the game to continue; of two copies, for the later one.
    newest: bool = False

    def __post_init__(self) -> None:
        self.problem, self.finished = self.game.problem, self.game.finished
        self.playable = self.watchable = self.problem is None

    @property
    def path(self) -> Path:
        return self.game.path

    def board(self, app: App, width: float) -> Node:
        """The picture of the board, or an icon if there is none."""
        icon = "file_alert_outline" if self.problem is not None else "map_outline"
        return board_node(app, (self.path, self.game.when), self.opened, width, icon)


class GameRow(ListRow):
    """A saved game: picture of the board, title, players, date."""

    padding = (12, 12)

    def __init__(self, app: App, entry: Entry, choose: Callable[[Path], None], open: Callable[[Path], None]) -> None:
        super().__init__(app, partial(choose, entry.path), partial(open, entry.path))
        self.entry = entry

    def high(self, look: Look, width: float) -> float:
        return ROW

    def node(self) -> Node:
        board = self.entry.board(self._app, row_width(self.box.width))
        return Row(board, Share(self._words()), self._right(), gap=18, align="stretch")

    def _words(self) -> Node:
        entry, texts = self.entry, self._app.texts
        name = files.title(entry.game, texts)
        title = Text(plain(name), 24, face="serif_bold", lines=1, spread=1.32)
        if entry.problem is not None and not entry.playable:
            ink = self._app.look.palette.illegal_on_dark
            # The tooltips of the buttons show the full text.
            why_not = Text(entry.problem.text(texts), 16, ink, spread=1.2, lines=3)
            return Column(title, Row(Icon("alert_circle_outline", 20, ink), why_not, gap=8, align="top"), gap=4)
        game = files.game_name(entry.game, texts)
        # A playable game can have a problem too: another version, or damage at the end.
        parts = [texts(f"ui_screens.saves.{entry.problem.key.rpartition('.')[2]}")] if entry.problem is not None else []
        parts += [] if game == name else [game]
        parts.append(entry.stands if entry.looked else texts("ui_screens.saves.looking"))
        ink = TEXT if entry.looked else SECOND_TEXT
        return Column(title, Text("  ·  ".join(part for part in parts if part), 18, ink, lines=1), self._seats(), gap=6)

    def _seats(self) -> Node:
        """The seats on at most two lines, shortened if necessary."""
        seats = [self._seat(seat, number) for number, seat in enumerate(self.entry.seats or self.entry.game.seats)]
        half = -(-len(seats) // 2)
        pairs = (even(*line, *[Space()] * (half - len(line)), gap=12) for line in (seats[:half], seats[half:]) if line)
        return First(Flow(*seats, gap=20, line_gap=2), Column(*pairs, gap=2), most=54)

    def _seat(self, seat: Seat, number: int) -> Node:
        human = seat.player == HUMAN
        icon = Icon("account" if human else "robot", 18, LIGHT_BRASS if human else SECOND_TEXT)
        return Row(icon, Text(plain(files.seat_name(seat, number, self._app.texts)), 16, SECOND_TEXT, lines=1), gap=8)

    def _right(self) -> Node:
        entry, texts = self.entry, self._app.texts
        when = files.moment(entry.game.when, datetime.now(), texts)
        date = Text(when, 18, face="bold", align="right", whole=True, spread=1.76)
        if entry.problem is not None and not entry.game.game:
            return Column(date)
        moves = Text(texts("ui_screens.saves.moves", count=entry.game.moves), 16, SECOND_TEXT, align="right", whole=True)
        finished = entry.looked and entry.finished
        word, icon = ("finished", "flag_checkered") if finished else ("newest", "history")
        sign = chip(texts(f"ui_screens.saves.{word}"), icon) if finished or entry.newest else Space()
        return Column(date, moves, Row(Space().growing(), sign), gap=6)


def ask_save_as(app: App, table: Table[Any], saved: Callable[[Path], None]) -> None:
    """Ask for a name within the saves folder, or a full path, and save the table there from now on."""
    texts = app.texts

    def wrong(typed: str) -> str:
        """Try to save; return the problem, or "". Only an attempt shows whether saving works."""
        if problem := typed_problem(typed, texts):
            return problem
        try:
            save(table, target_of(typed), worth_keeping=True)
        except JournalError as error:
            return error.text(texts)
        note_elsewhere(target_of(typed).resolve())
        return ""

    def accept(typed: str) -> None:
        saved(target_of(typed).resolve())

    title, yes, hint, detail = (texts(f"ui_table.save_as.{key}") for key in ("title", "save", "hint", "detail"))
    app.push(NameDialog(app, title, "", yes, wrong, accept, hint=hint, longest=400, detail=detail))


def target_of(typed: str) -> Path:
    """The file for a typed name within the saves folder, or for a typed path."""
    if not _is_path(typed):
        return files.named(saves_dir() / ENDING, typed)
    path = Path(os.path.expanduser(typed))
    return path if path.suffix == ENDING else path.with_name(f"{path.name}{ENDING}")


def typed_problem(typed: str, texts: Texts) -> str:
    """The problem with this name or path, or ""; saving may still fail."""
    if not _is_path(typed):
        return files.name_problem(saves_dir() / ENDING, typed, texts)
    path = Path(os.path.expanduser(typed))
    if not any(sign.isalnum() for sign in path.name):
        return texts("ui_screens.saves.refusal.empty")
    if not path.is_absolute():
        return texts("ui_table.save_as.not_whole")
    return "" if os.path.isdir(path.parent) else texts("ui_table.save_as.no_folder", folder=printable(str(path.parent)))


def _is_path(typed: str) -> bool:
    return any(sign in typed for sign in (os.sep, os.altsep) if sign) or typed.startswith("~")


class CannotSave(Question):
    """A question after a failed save: retry (Enter), save elsewhere, or stop saving. Esc leaves the move unplayed."""

    leaves = True

    def __init__(self, app: App, error: JournalError, again: Action, elsewhere: Action, without: Action) -> None:
        texts, icon = app.texts, "content_save_alert_outline"
        answers = [
            Answer(texts("ui_table.cannot_save.again"), "refresh", "Enter", again),
            Answer(texts("ui_table.cannot_save.elsewhere"), "content_save_outline", "S", elsewhere),
            Answer(texts("ui_table.cannot_save.without"), "play", "W", without),
        ]
        super().__init__(app, texts("ui_table.cannot_save.title"), error.text(texts), answers, icon=icon)
