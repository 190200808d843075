"""Journal lines and the journal file, which can be read at any time but is open for writing in only one program."""

from __future__ import annotations

import os
import stat
import zlib
from base64 import b64decode, b64encode
from contextlib import suppress
from io import FileIO
from operator import itemgetter
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import msgspec

from game.bootstrap import locked
from game.data.yaml_files import convert
from game.rules.errors import JournalError, Message, reason
from game.rules.journals.history import JournalLine, Kept, Mark
from game.rules.positions.position import MOST_SEATS, Position, Seat

LARGEST = 8 * 1024 * 1024
"""Maximum file size in bytes: about 80,000 moves, far more than any game has."""

# The lock covers one byte beyond the end of any journal, because Windows blocks reading of locked bytes.
_LOCKED_BYTE = 0x7FFF_FFF0


def resolved(path: Path) -> Path:
    """Resolve links, so that a game is saved in the linked file and the link is kept."""
    try:
        return path.resolve()
    except (OSError, ValueError, RuntimeError) as error:
        raise JournalError("journal.no_path", f"{str(path)!r} is no path of a file: {error}") from None


def content_of(path: Path) -> bytes:
    """Read a whole journal file without blocking. Refuses a file that is too large or not a regular file."""
    try:
        check_file(path, os.stat(path))
        flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
        with open(os.open(path, flags), "rb") as file:
            return file.read(LARGEST) or b""
    except (OSError, ValueError) as error:
        raise JournalError("journal.cannot_read", file=path, reason=reason(error)) from error


def check_file(path: Path, status: os.stat_result) -> None:
    """Refuse a file that cannot be a journal, before opening it."""
    if stat.S_ISDIR(status.st_mode):
        raise JournalError("journal.folder", file=path)
    if not stat.S_ISREG(status.st_mode):
        raise JournalError("journal.no_file", file=path)
    if status.st_size > LARGEST:
        raise JournalError("journal.too_large", file=path)


def opened(path: Path) -> FileIO:
    """Open a journal for writing, unbuffered (one system write per line) and locked against other programs."""
    try:
        check_file(path, os.stat(path))
        file = FileIO(str(path), "r+")
    except OSError as error:
        raise JournalError("journal.cannot_write", file=path, reason=reason(error)) from error
    file.seek(_LOCKED_BYTE)
    if not locked(file.fileno()):
        file.close()
        raise JournalError("journal.in_use", file=path)
    return file


FORMAT = 3
SIGNATURE = "situation-room"

# Maximum sizes in bytes: of an unpacked state, thirty times that of any real one, and of what the window keeps with a game.
_LARGEST_STATE, _LARGEST_ASIDE = 256 * 1024, 16 * 1024


Id = Annotated[str, msgspec.Meta(max_length=100, pattern=r"^[^\x00-\x1f]*$")]
"""Type of a name in a file: short and without control characters, so that it can be displayed even if it is unknown."""
_Times = dict[Annotated[int, msgspec.Meta(ge=0)], Annotated[int, msgspec.Meta(ge=0, le=100_000_000)]]
"""Type of the thinking times in a journal: by seat, in ms, up to a little more than a day."""


class Header(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """First line of a journal: the starting position, and the versions of program and data that it was started with."""

    journal: str
    format: int
    program: str
    data: str
    game: Id
    seats: Annotated[tuple[Seat, ...], msgspec.Meta(max_length=MOST_SEATS)]
    seed: int
    options: dict[str, Any]
    scenario: Id = ""
    state: dict[str, Any] = {}
    projector: bool = False
    task: dict[str, Any] = {}

    def position(self) -> Position:
        return Position(**{name: getattr(self, name) for name in Position.__struct_fields__ if name != "moves"})


class Snapshot(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The packed state at a checkpoint, the number of moves before it, and what the window keeps, as in `JournalLine`."""

    state: str
    moves: int
    clock: Any = {}
    aside: Any = {}

    @staticmethod
    def of(mark: Mark[Any], kept: Kept) -> Snapshot:
        return Snapshot(Snapshot.packed(msgspec.json.encode(mark.state)), mark.moves, dict(kept.clock), dict(kept.aside))

    @staticmethod
    def packed(state: bytes) -> str:
        return b64encode(zlib.compress(state)).decode()

    def plain(self) -> Any:
        """The state as plain values; None if it cannot be unpacked."""
        try:
            return msgspec.json.decode(zlib.decompressobj().decompress(b64decode(self.state), _LARGEST_STATE))
        except (ValueError, zlib.error, RecursionError):
            return None


decode_header = msgspec.json.Decoder(Header).decode
decode_snapshot = msgspec.json.Decoder(Snapshot).decode


STATE_LINE = b'{"state":'
"""Start of a line that holds a state instead of a move."""
SEATS_LINE = b'{"seats":'
"""Start of a line that holds a change of seats instead of a move."""


class Record(NamedTuple):
    """A journal as read: its lines and states, the size of the file and of its intact part, and notices about lost lines.

    Each state comes with the number of lines before it."""

    path: Path
    header: Header
    lines: list[JournalLine]
    states: list[tuple[int, Snapshot]]
    length: int
    size: int
    notices: list[Message]

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats after all changes."""
        changes = {number: seat for line in self.lines for number, seat in line.seats.items()}
        return tuple(changes.get(number, seat) for number, seat in enumerate(self.header.seats))

    @property
    def clock(self) -> dict[int, int]:
        """The last known thinking time of each seat in ms; damaged times are ignored."""
        found, seats = dict[int, int](), len(self.header.seats)
        # In the order of the file, because times move with their people.
        for line in self._written:
            with suppress(msgspec.ValidationError):
                known: dict[int, int] = convert(line.clock, _Times, str_keys=True)
                found |= {seat: time for seat, time in known.items() if seat < seats}
        return found

    @property
    def aside(self) -> dict[str, Any]:
        """The last values of the window, unless they are damaged or too large to be copied to each further line."""
        last: object = self._written[-1].aside if self._written else {}
        return last if isinstance(last, dict) and len(msgspec.json.encode(last)) <= _LARGEST_ASIDE else {}

    @property
    def _written(self) -> list[JournalLine | Snapshot]:
        """The lines and states in the order of the file."""
        found: list[tuple[int, JournalLine | Snapshot]] = [*enumerate(self.lines, 1), *self.states]
        return [line for _number, line in sorted(found, key=itemgetter(0))]

    def place(self, index: int) -> str:
        """File and number of a line, for error messages."""
        return f"{self.path}:{index + 2 + sum(before <= index for before, _state in self.states)}"
