"""A position as one line of text to send to someone: `SR1:` and characters that survive any messaging program.

The line contains everything, including hands and future dice."""

from __future__ import annotations

import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Any

import msgspec

from game.rules.errors import MessageError, SetupError
from game.rules.positions.opening import position_of
from game.rules.positions.position import Position, read_position
from game.rules.table import Table

SIGN = "SR1:"
LONGEST = 50_000
"""Maximum length in characters; a position late in a long game has about 3,000."""
_LARGEST = 4 * 1024 * 1024
_ANY_NUMBER = "SR"


class LineError(MessageError, SetupError):
    """A text that is not a valid position line; `message` gives the reason and a fix in any language."""

    def __init__(self, problem: str) -> None:
        super().__init__(f"share.line.{problem}")


def line_of(table: Table[Any]) -> str:
    """Return a table's position as a line. It omits the scenario, so that nobody earns stars by starting halfway through a
    puzzle."""
    position = msgspec.structs.replace(position_of(table), scenario="", task={})
    packed = zlib.compress(msgspec.msgpack.encode(position), 9)
    return SIGN + urlsafe_b64encode(packed).decode().rstrip("=")


def read_line(text: str) -> Position:
    """Read the position from a line. Line breaks added by a messaging program are ignored."""
    line = "".join(text.split())
    if not line.startswith(SIGN):
        newer = line.startswith(_ANY_NUMBER) and line[len(_ANY_NUMBER) :].partition(":")[0].isdecimal()
        raise LineError("newer" if newer else "other" if line else "empty")
    if len(line) > LONGEST:
        raise LineError("long")
    try:
        packed = urlsafe_b64decode(line[len(SIGN) :] + "=" * (-(len(line) - len(SIGN)) % 4))
        opened = zlib.decompressobj()
        content = opened.decompress(packed, _LARGEST)
        if not opened.eof:
            raise LineError("cut")
        plain = msgspec.msgpack.decode(content)
    except (ValueError, zlib.error, msgspec.DecodeError, RecursionError):
        raise LineError("damaged") from None
    return read_position(plain)
