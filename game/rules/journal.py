"""Journals: a saved game is a header and one line per move.

Lines are appended and handed to the system before the move is shown, so a killed program loses nothing that anybody saw. No
file is ever written over.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from io import FileIO
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from game import __version__
from game.rules.errors import JournalError, PositionError, RulesError, SetupError
from game.rules.game import AnyGame, Game
from game.rules.history import Entry, digest
from game.rules.moves import S
from game.rules.opening import open_table
from game.rules.position import Position, Seat
from game.rules.table import Table

FORMAT = 1
SIGNATURE = "situation-room"


class Header(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The first line: what the game is derived from, and what it was played with."""

    journal: str
    format: int
    program: str
    data: str
    game: str
    seats: tuple[Seat, ...]
    seed: int
    options: dict[str, Any]
    scenario: str = ""
    state: dict[str, Any] = {}

    def position(self) -> Position:
        return Position(self.game, self.seats, self.seed, self.options, self.scenario, self.state)


class Line(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """One thing done: a move, or an undo or redo of one, and the fingerprint of the state it led to.

    `over` marks what ended the game, so that a list of saved games need not play them to know.
    """

    move: str = ""
    undo: bool = False
    redo: bool = False
    dice: tuple[int, ...] = ()
    over: bool = False
    digest: str


class Record(NamedTuple):
    """A journal as read: its lines, how long the file was and how much of that is in good order, and what was lost."""

    path: Path
    header: Header
    lines: list[Line]
    length: int
    size: int
    notices: list[str]


class Journal:
    """A journal that is being written."""

    def __init__(self, path: Path, file: FileIO) -> None:
        self.path = path
        self._file = file
        self._size = file.seek(0, os.SEEK_END)

    def add(self, entry: Entry) -> None:
        """Append one line, and hand it to the system before anybody is shown what it says."""
        data = _encoded(_line_of(entry))
        try:
            if not self.is_ours():
                raise JournalError(f"{self.path} was changed or removed by another program; save this game to another file")
            if self._file.write(data) != len(data):
                raise OSError("the disk is full")
        except OSError as error:
            self._drop_partial_line()
            raise JournalError(f"cannot write {self.path}: {error}; make room or save to another place") from error
        self._size += len(data)

    def close(self) -> None:
        self._file.close()

    def is_ours(self) -> bool:
        """Is the file that we hold still the one at its place, and as long as we left it?"""
        try:
            there = os.stat(self.path)
        except FileNotFoundError:
            return False
        held = os.fstat(self._file.fileno())
        return os.path.samestat(there, held) and held.st_size == self._size

    def _drop_partial_line(self) -> None:
        try:
            self._file.truncate(self._size)
            self._file.seek(self._size)
        except OSError:
            return  # nothing more can be done here; reading drops a cut-off line


def save(table: Table[S], path: Path) -> None:
    """Write the table's journal to a new file, and keep it up to date from now on.

    A file that exists is never written over, whatever it is; only the file this table is kept in already is no error.
    """
    history = table.history
    path = _resolved(path)
    if isinstance(history.journal, Journal) and history.journal.path == path and history.journal.is_ours():
        return
    write(table, path)
    try:
        journal = Journal(path, _opened(path))
    except OSError as error:
        raise JournalError(f"cannot go on writing {path}: {error}; choose another place") from error
    if history.journal is not None:
        history.journal.close()
    history.journal = journal


def write(table: Table[S], path: Path) -> None:
    """Write the table's journal, as it is now, to a new file."""
    path = _resolved(path)
    content = b"".join(map(_encoded, [_header_of(table), *map(_line_of, table.history.entries)]))
    if os.path.lexists(path):
        raise JournalError(f"{path} exists already and is left as it is; choose another name")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("xb") as file:
            file.write(content)
    except OSError as error:
        raise JournalError(f"cannot write {path}: {error}; choose another place") from error


def read(path: Path) -> Record:
    """Read a journal without playing it. A cut-off last line is left out, with a notice."""
    try:
        data = path.read_bytes()
    except (OSError, ValueError) as error:
        raise JournalError(f"cannot read {path}: {error}") from error
    chunks = data.split(b"\n")
    header = _header(path, chunks[0])
    lines: list[Line] = []
    notices: list[str] = []
    size = len(chunks[0]) + 1
    for number, chunk in enumerate(chunks[1:], 2):
        last = number == len(chunks)
        if last and not chunk:
            break
        try:
            lines.append(msgspec.json.decode(chunk, type=Line))
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            if not last:
                raise JournalError(f"{path}:{number} is damaged ({error}); restore the file from a copy") from None
            notices.append(f"{path}:{number}: the last line was cut off and is left out")
            break
        size += len(chunk) + 1
    return Record(path, header, lines, len(data), size, notices)


def replay(record: Record, game: Game[S]) -> Table[S]:
    """Play a journal again from its start; every fingerprint must come out as it was."""
    try:
        table = open_table(game, record.header.position())
    except (PositionError, SetupError) as error:
        raise JournalError(f"{record.path}:1: the game cannot be set up: {error}") from error
    for number, line in enumerate(record.lines, 2):
        place = f"{record.path}:{number}"
        try:
            _do(table, line)
        except RulesError as error:
            message = f"{place}: {line_text(line)!r} is not possible: {error}{_other_data(record, game)}"
            raise JournalError(message) from error
        now = digest(table.state)
        if now != line.digest:
            move = len(table.history.played)
            raise JournalError(
                f"{place}: the replay differs from here on: move {move}, {line_text(line)!r}, led to {line.digest} when it "
                f"was played and leads to {now} now{_other_data(record, game)}"
            )
    return table


def resume(path: Path, find_game: Callable[[str], AnyGame]) -> tuple[Table[Any], list[str]]:
    """Open a journal to play on: replayed, and ready to be appended to. Also returns what there is to tell about it."""
    path = _resolved(path)
    record = read(path)
    game = find_game(record.header.game)
    table = replay(record, game)
    try:
        file = _opened(path)
        if file.seek(0, os.SEEK_END) != record.length:
            raise JournalError(f"{path} is being played by another program; close it there first")
        if record.length < record.size:
            file.write(b"\n")  # the last line is whole but for its end
        elif record.length > record.size:
            file.truncate(record.size)  # the last line was cut off
    except OSError as error:
        raise JournalError(f"cannot go on writing {path}: {error}; copy it to a place that can be written") from error
    table.history.journal = Journal(path, file)
    return table, [*record.notices, *data_notice(record, game)]


def data_notice(record: Record, game: AnyGame) -> list[str]:
    """That a game was played on other data than there are now, if so."""
    if record.header.data == game.data_digest:
        return []
    return [f"{record.path} was played on other data ({record.header.data}, now {game.data_digest})"]


def line_text(line: Line) -> str:
    """A line in a word: the move, or `undo` or `redo`."""
    return line.move or ("undo" if line.undo else "redo")


def _do(table: Table[S], line: Line) -> None:
    """Repeat what a line says. What could be taken back then can be taken back now, so undo asks no questions."""
    history = table.history
    if line.undo:
        if not history.played:
            raise JournalError("there is nothing to undo")
        history.undo(table)
    elif line.redo:
        table.redo()
    else:
        table.choose(line.move)
        if history.played[-1].dice != line.dice:
            raise JournalError(f"the dice show {history.played[-1].dice}, in the journal {line.dice}")


def _header_of(table: Table[S]) -> Header:
    position = table.position
    return Header(
        journal=SIGNATURE,
        format=FORMAT,
        program=__version__,
        data=table.game.data_digest,
        game=position.game,
        seats=position.seats,
        seed=position.seed,
        options=position.options,
        scenario=position.scenario,
        state=position.state,
    )


def _header(path: Path, line: bytes) -> Header:
    """The header, or why this is no journal that can be read."""
    try:
        plain = msgspec.json.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        plain = None
    if not isinstance(plain, dict) or plain.get("journal") != SIGNATURE:
        raise JournalError(f"{path} is not a journal of this program (its first line is no header)")
    number = plain.get("format")
    if not isinstance(number, int) or number > FORMAT:
        raise JournalError(f"{path} has format {number}, this program reads up to {FORMAT}: use a newer version")
    try:
        return msgspec.convert(plain, Header)
    except msgspec.ValidationError as error:
        raise JournalError(f"{path}:1: the header is damaged: {error}") from None


def _other_data(record: Record, game: AnyGame) -> str:
    return "" if record.header.data == game.data_digest else "; it was played on other data, restore those to replay it"


def _line_of(entry: Entry) -> Line:
    over = entry.played.over and entry.what != "undo"
    if entry.what == "move":
        return Line(move=str(entry.played.move), dice=entry.played.dice, over=over, digest=entry.digest)
    return Line(undo=entry.what == "undo", redo=entry.what == "redo", over=over, digest=entry.digest)


def _resolved(path: Path) -> Path:
    """Where a path leads. A game is kept in the file itself, not in the link to it."""
    try:
        return path.resolve()
    except (OSError, ValueError, RuntimeError) as error:
        raise JournalError(f"{str(path)!r} is no path of a file: {error}") from None


def _encoded(value: msgspec.Struct) -> bytes:
    return msgspec.json.encode(value) + b"\n"


def _opened(path: Path) -> FileIO:
    """Unbuffered: every line is one write to the system."""
    return FileIO(str(path), "r+")
