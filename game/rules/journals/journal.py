"""Journals: a saved game is a header, one line per move, and occasionally the whole state.

Each line is appended and flushed before the move is shown, so a killed program loses nothing that anyone saw. No file is
ever overwritten. The states help with damaged files and with other versions, whose rules may not repeat every move."""

from __future__ import annotations

import errno
import hashlib
import os
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from io import FileIO
from pathlib import Path
from typing import Any

import msgspec

from game import __version__
from game.data.problems import cut, quoted
from game.data.yaml_files import convert
from game.rules.errors import BrokenRule, JournalError, RulesError, SetupError, message, reason
from game.rules.game import AnyGame, Game
from game.rules.journals.history import JournalLine, Kept, Mark, decode_line, digest
from game.rules.journals.journal_lines import (
    FORMAT,
    SIGNATURE,
    STATE_LINE,
    Header,
    Record,
    Snapshot,
    content_of,
    decode_snapshot,
    opened,
    resolved,
)
from game.rules.moves import S
from game.rules.positions.opening import open_table
from game.rules.positions.position import Position
from game.rules.table import Table

_DAMAGED = JournalLine(move="?", digest="")
_MOST_DAMAGED = 20
"""Number of damaged lines after which reading stops."""
_TICK = 1_000_000
"""Time in ns by which a new file of a game must be later than the previous one."""
# Assumed size of the first state in a journal, in bytes.
_USUAL_STATE = 2500


class Journal:
    """A journal open for writing. A journal that is not worth keeping is deleted on closing unless a move was added."""

    def __init__(self, path: Path, file: FileIO, kept: Kept, worth_keeping: bool = True) -> None:
        self.path = path
        self._file = file
        self._size = file.seek(0, os.SEEK_END)
        self.worth_keeping = worth_keeping
        # Bytes written since the last state, and the size of that state.
        self._since, self._weight = 0, _USUAL_STATE
        # Values of the window, and the thinking times in the file.
        self._kept, self._kept_clock = kept, dict(kept.clock)

    def add(self, line: JournalLine, mark: Mark[Any]) -> None:
        """Append one line and flush it before anyone sees its effect.

        Once the lines since the last state are as large as that state, append a new state. In this way, states at most
        double the size of the file."""
        data = encoded(line)
        self._write(data)
        self._since, self._kept_clock = self._since + len(data), line.clock
        self.worth_keeping = True
        if self._since >= self._weight:
            self.keep(mark)

    def keep(self, mark: Mark[Any]) -> None:
        """Append the state at a checkpoint, unless the game is over. A failed write is ignored."""
        if mark.state.result is None:
            data = encoded(Snapshot.of(mark, self._kept))
            with suppress(JournalError):
                self._write(data)
                self._since, self._weight = 0, len(data)

    def close(self, mark: Mark[Any]) -> None:
        if self._since or (self.worth_keeping and self._kept.clock != self._kept_clock):
            self.keep(mark)
        with suppress(OSError):
            gone = not self.worth_keeping and self.is_ours()
            self._file.close()
            if gone:
                self.path.unlink()

    def is_ours(self) -> bool:
        """Return whether the path still leads to the open file, and nobody else has changed the file's length."""
        try:
            there = os.stat(self.path)
        except FileNotFoundError:
            return False
        held = os.fstat(self._file.fileno())
        return os.path.samestat(there, held) and held.st_size == self._size

    def _write(self, data: bytes) -> None:
        try:
            if not self.is_ours():
                raise JournalError("journal.changed", file=self.path)
            if self._file.write(data) != len(data):
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        except OSError as error:
            with suppress(OSError):  # nothing more can be done; reading drops the cut-off line
                self._file.truncate(self._size)
                self._file.seek(self._size)
            raise JournalError("journal.cannot_write", file=self.path, reason=reason(error)) from error
        self._size += len(data)


def encoded(value: msgspec.Struct) -> bytes:
    return msgspec.json.encode(value) + b"\n"


# Writing --------------------------------------------------------------------------------------------------------------


def save(table: Table[S], path: Path, worth_keeping: bool | None = None) -> None:
    """Write the table's journal to a new file, and append further moves to it.

    Raises `JournalError` if the file exists, unless it is the table's current journal. By default, a table without moves is
    not worth keeping."""
    history = table.history
    path = resolved(path)
    if history.journal is not None and history.journal.path == path and history.journal.is_ours():
        return
    write(table, path)
    journal = Journal(path, opened(path), history.kept, bool(history.entries) if worth_keeping is None else worth_keeping)
    left = history.path
    history.close()
    history.journal = journal
    if left is not None:
        # The new file must be newer than the previous one of the same game, because resuming picks the newest.
        with suppress(OSError):
            now = max(time.time_ns(), left.stat().st_mtime_ns + _TICK)
            os.utime(path, ns=(now, now))


def write(table: Table[S], path: Path) -> None:
    path = resolved(path)
    history = table.history
    content: list[msgspec.Struct] = [_header_of(table), *history.entries]
    if history.entries and table.result is None:
        content.append(Snapshot.of(history.marks[-1], history.kept))
    if os.path.lexists(path):
        raise JournalError("journal.exists", file=path)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        file = path.open("xb")
    except OSError as error:
        raise JournalError("journal.cannot_write", file=path, reason=reason(error)) from error
    try:
        with file:
            file.writelines(map(encoded, content))
    except OSError as error:
        with suppress(OSError):
            path.unlink()  # half a game would be useless
        raise JournalError("journal.cannot_write", file=path, reason=reason(error)) from error


def go_on(table: Table[S], record: Record, file: FileIO) -> None:
    """Append further moves of a replayed table to the file it was read from."""
    try:
        if file.seek(0, os.SEEK_END) != record.length:
            raise JournalError("journal.in_use", file=record.path)
        if record.length < record.size:
            file.write(b"\n")  # the last line is complete except for its newline
        elif record.length > record.size:
            file.truncate(record.size)  # the last line was cut off
    except OSError as error:
        raise JournalError("journal.cannot_write", file=record.path, reason=reason(error)) from error
    table.history.journal = Journal(record.path, file, table.history.kept)


# Reading --------------------------------------------------------------------------------------------------------------


def read(path: Path) -> Record:
    """Read a journal without replaying it. Raises `JournalError` if it is damaged; a cut-off last line is just dropped."""
    record, problem = read_part(path)
    if problem is not None:
        raise problem
    return record


def read_part(path: Path) -> tuple[Record, JournalError | None]:
    """Read a journal, and return the first error if it is damaged. A damaged line becomes one that cannot be repeated."""
    data = content_of(path)
    chunks = data.split(b"\n")
    record = Record(path, _header(path, chunks[0]), [], [], len(data), len(chunks[0]) + 1, [])
    size, problems = record.size, list[JournalError]()
    for number, chunk in enumerate(chunks[1:], 2):
        last = number == len(chunks)
        if last and not chunk:
            break
        try:
            if chunk.startswith(STATE_LINE):
                record.states.append((len(record.lines), decode_snapshot(chunk)))
            else:
                record.lines.append(decode_line(chunk))
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            if not last:
                detail = f"{path}:{number} is damaged ({cut(str(error))}); restore the file from a copy"
                problems.append(JournalError("journal.damaged", detail))
                record.lines.append(_DAMAGED)
                if len(problems) == _MOST_DAMAGED:
                    break
                continue
            if not chunk.startswith(STATE_LINE):
                detail = f"{path}:{number}: the last line was cut off and is left out"
                record.notices.append(message("journal.cut_off", detail))
            break
        size += len(chunk) + 1
    return record._replace(size=size), next(iter(problems), None)


def game_of(record: Record, find_game: Callable[[str], AnyGame]) -> AnyGame:
    try:
        return find_game(record.header.game)
    except SetupError as error:
        detail = f"{record.path}: {error}"
        raise JournalError("journal.unknown_game", detail, file=record.path) from error


def replay(record: Record, game: Game[S]) -> Table[S]:
    """Replay a journal from its start; every fingerprint must match."""
    table = set_up(record, game, record.header.position())
    for index, line in enumerate(record.lines):
        try:
            repeat(table, line)
        except RulesError as error:
            raise mismatch(record, game, index, f"{quoted(str(line))} is not possible: {error}", error) from error
        now = digest(table.state)
        if now != line.digest:
            move = f"move {len(table.history.played)}, {quoted(str(line))}"
            led = f"led to {quoted(line.digest)} when it was played and leads to {now!r} now"
            raise mismatch(record, game, index, f"the replay differs from here on: {move}, {led}")
    return table


def set_up(record: Record, game: Game[S], position: Position) -> Table[S]:
    """Open the table at the start of a journal, with the thinking times and the rest that the window kept at its end."""
    try:
        table = open_table(game, position)
        table.history.kept.clock.update(record.clock)
        table.history.kept.aside.update(record.aside)
        return table
    except Exception as error:  # rules may fail in any way on a header from another version
        detail = f"{record.path}:1: the game cannot be set up: {error}"
        raise JournalError(f"journal.{problem_with(record, game)}", detail) from error


def mismatch(record: Record, game: AnyGame, index: int, detail: str, error: RulesError | None = None) -> JournalError:
    """Error for a line that cannot be repeated or has a different result: different rules, damage, or a failing rule."""
    problem = problem_with(record, game, error)
    hint = "; it was played on other data or by another version of the program" if problem == "other_version" else ""
    return JournalError(f"journal.{problem}", f"{record.place(index)}: {detail}{hint}")


def problem_with(record: Record, game: AnyGame, error: RulesError | None = None) -> str:
    """Return why a journal does not replay, as part of a text key: another version, damage, or a failing rule of this
    version."""
    if of_other_version(record, game):
        return "other_version"
    return "broken_rule" if isinstance(error, BrokenRule) else "damaged"


def of_other_version(record: Record, game: AnyGame) -> bool:
    """Return whether the journal was started by another version of the program or on other data."""
    return (record.header.program, record.header.data) != (program_of(game), game.data_digest)


def repeat(table: Table[S], line: JournalLine) -> None:
    """Repeat a line at the table. Undo is not checked again: it was allowed when the line was written."""
    history, times = table.history, dict(table.history.kept.clock)
    if line.seats:
        table.reseat(line.seats)
        # The table has the times of the end, which have already moved with their people.
        history.kept.clock.update(times)
    elif line.undo or line.redo:
        stock, step = (history.played, history.undo) if line.undo else (history.undone, history.redo)
        if not stock:
            raise JournalError("journal.damaged", f"there is nothing to {step.__name__}")
        step(table)
    else:
        try:
            table.choose(line.move, unasked=line.unasked)
        except RulesError:
            raise
        except Exception as error:
            raise BrokenRule(f"the rules failed at {line.move}: {error!r}") from error
        if history.played[-1].dice != line.dice:
            shown = history.played[-1].dice
            history.undo(table)
            raise JournalError("journal.damaged", f"the dice show {shown}, in the journal {quoted(line.dice)}")


@cache
def program_of(game: AnyGame) -> str:
    """Version of the program, including a digest of the shared rule code and the game's own."""
    found = hashlib.blake2b(digest_size=6)
    game_file = sys.modules[type(game).__module__].__file__ or __file__
    for folder in (Path(__file__).parent.parent, Path(game_file).parent):
        for path in sorted(folder.rglob("*.py")):
            found.update(b"\n".join(path.read_bytes().splitlines()))
    return f"{__version__}+{found.hexdigest()}"


def _header_of(table: Table[S]) -> Header:
    start: dict[str, Any] = {name: getattr(table.position, name) for name in Position.__struct_fields__ if name != "moves"}
    program, data = program_of(table.game), table.game.data_digest
    return Header(journal=SIGNATURE, format=FORMAT, program=program, data=data, **start)


def _header(path: Path, line: bytes) -> Header:
    """Decode the header. Raises `JournalError` if this is not a readable journal."""
    try:
        plain = msgspec.json.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        plain = None
    if not isinstance(plain, dict) or plain.get("journal") != SIGNATURE:
        detail = f"{path} is not a journal of this program (its first line is no header)"
        raise JournalError("journal.not_one", detail, file=path)
    number = plain.get("format")
    if not isinstance(number, int) or number > FORMAT:
        detail = f"{path} has format {quoted(number)}, this program reads up to {FORMAT}: use a newer version"
        raise JournalError("journal.newer", detail, file=path)
    try:
        return convert(plain, Header)
    except msgspec.ValidationError as error:
        raise JournalError("journal.damaged", f"{path}:1: the header is damaged: {cut(str(error))}") from None
