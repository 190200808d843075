"""The room that phones join: its code, its port and the people who hold seats, in a file of the player's data folder.

The game changes a room, and the server's thread only reads it, so the holders are replaced as a whole."""

from __future__ import annotations

import os
import secrets
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta

from game.data.paths import first_free, read_whole, user_data_dir, write_whole
from game.data.problems import DataError, printable
from game.data.records import Record
from game.rules.errors import Message, message, reason

LETTERS = "BCDFGHJKMNPRSTWXYZ"
"""Letters of a code: none that look alike, and no vowels, so that no code is a word."""
CODE_LENGTH = 4
TOKEN_BYTES = 16
LONGEST_NAME = 80


class Holder(Record, frozen=True):
    """The person who holds a seat, and the token of their phone."""

    token: Annotated[str, Meta(pattern=r"^[\w-]{22}$")]
    name: Annotated[str, Meta(max_length=LONGEST_NAME)]


class Content(Record, frozen=True):
    """The content of a room's file: its code, the last address of the server, and the people by seat."""

    code: Annotated[str, Meta(pattern=rf"^[{LETTERS}]{{{CODE_LENGTH}}}$")]
    port: Annotated[int, Meta(ge=0, le=65535)] = 0
    host: Annotated[str, Meta(max_length=64)] = ""
    # True if only phones that hold a seat may join.
    locked: bool = False
    holders: dict[Annotated[int, Meta(ge=0, le=99)], Holder] = {}


class Room:
    """A room and its file. `problem` says if the file is damaged or can't be written; the room works anyway."""

    def __init__(self, name: str) -> None:
        """Open the room of this name, or make a new one. The name is that of the game's journal, without ending."""
        if not name or name != Path(name).name:
            raise ValueError(f"no name of a room: {name!r}")
        self.path = rooms_dir() / f"{name}.json"
        self.problem: Message | None = None
        self.content = self._read() or Content("".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH)))

    @property
    def code(self) -> str:
        return self.content.code

    @property
    def holders(self) -> Mapping[int, Holder]:
        """The people who hold seats on phones, by seat."""
        return self.content.holders

    def take(self, seat: int, name: str) -> str:
        """Give a free seat to a person and return the token of their phone."""
        if seat in self.holders:
            raise ValueError(f"seat {seat} is taken")
        token = secrets.token_urlsafe(TOKEN_BYTES)
        self.change(holders={**self.holders, seat: Holder(token, printable(name).strip()[:LONGEST_NAME])})
        return token

    def free(self, seat: int) -> None:
        """Take a seat from the person who holds it; the token is worthless after that."""
        self.change(holders={other: holder for other, holder in self.holders.items() if other != seat})

    def rearrange(self, names: Mapping[int, str]) -> dict[int, int]:
        """Follow a change of seats: `names` has the people on phones by seat. Return the former seat of each of them.

        People are known by their names. A new name at a seat whose holder is nowhere else is a new name of that one."""
        seats = {holder.name.casefold(): seat for seat, holder in self.holders.items()}
        before = {seat: seats[name.casefold()] for seat, name in names.items() if name.casefold() in seats}
        renamed = names.keys() & self.holders.keys() - before.keys() - set(before.values())
        before |= {seat: seat for seat in renamed}
        self.change(holders={seat: Holder(self.holders[left].token, names[seat]) for seat, left in before.items()})
        return before

    def succeed(self, before: Room) -> None:
        """Take over the code, the port and the people of another room, because they go on to another game."""
        self.change(code=before.code, port=before.content.port, host=before.content.host, holders=dict(before.holders))

    def has_code(self, code: str) -> bool:
        """Compare a typed code with that of the room in constant time."""
        return secrets.compare_digest(_bytes(code.strip().upper()), _bytes(self.code))

    def seat_of(self, token: str) -> int | None:
        """Return the seat of a token, after a comparison with all tokens in constant time."""
        given, holders = _bytes(token), self.holders.items()
        seats = [seat for seat, holder in holders if secrets.compare_digest(_bytes(holder.token), given)]
        return seats[0] if seats else None

    def _read(self) -> Content | None:
        if not os.path.lexists(self.path):
            return None
        try:
            return msgspec.json.decode(read_whole(self.path), type=Content)
        except (DataError, msgspec.MsgspecError, UnicodeDecodeError) as error:
            with suppress(OSError):
                self.path.rename(first_free(self.path.parent, f"{self.path.stem}.broken", self.path.suffix))
            self.problem = message("phones_server.room_damaged", f"{self.path}: {error}", file=self.path)
            return None

    def change(self, **changes: object) -> None:
        """Change some of the content, and write the file."""
        content = msgspec.structs.replace(self.content, **changes)
        if content == self.content:
            return
        self.content = content
        try:
            write_whole(self.path, msgspec.json.encode(content), private=True)
        except OSError as error:
            self.problem = message("phones_server.room_unsaved", reason=reason(error))


def rooms_dir() -> Path:
    return user_data_dir() / "rooms"


def _bytes(text: str) -> bytes:
    return text.encode(errors="replace")
