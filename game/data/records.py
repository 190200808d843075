"""Base types of all games' data files: mappings without unknown keys, options, and the digest of the data."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Generic, Literal, TypeVar

import msgspec

from game.data.icons import ICONS
from game.data.problems import DataError
from game.data.rulebook import RULEBOOK
from game.data.yaml_files import read_text

T = TypeVar("T")

TELLING = "telling.yaml"
"""Name of the file that defines how a game's events are shown."""
_SHOWN = (RULEBOOK, TELLING, ICONS)
"""Files that do not affect play."""


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A mapping in a file; unknown keys are errors."""


class Keyed(Record, frozen=True):
    """A mapping with exactly one key. `kind` is the key, and `argument` its value."""

    def __post_init__(self) -> None:
        if len(keys := [name for name in self.__struct_fields__ if getattr(self, name) is not None]) != 1:
            raise ValueError(f"exactly one key belongs here, not {len(keys)}" + (f": {', '.join(keys)}" if keys else ""))

    @property
    def kind(self) -> str:
        return next(name for name in self.__struct_fields__ if getattr(self, name) is not None)

    @property
    def argument(self) -> Any:
        return getattr(self, self.kind)


Origin = Literal["rulebook", "published", "house", "rulebook+house"]
"""Origin of a value: the rulebook; a review or FAQ; this project; or this project where the rulebook leaves a gap."""


class Sourced(Record, Generic[T], frozen=True):
    """A number, or a table of numbers, and its source."""

    value: T
    source: Origin


class Switch(Record, frozen=True):
    """An on/off option of a table."""

    default: bool
    source: Origin


class Scale(Record, frozen=True):
    """A numeric option of a table, with limits."""

    least: int
    most: int
    default: int
    source: Origin

    def __post_init__(self) -> None:
        if not self.least <= self.default <= self.most:
            raise ValueError(f"the default {self.default} is not between {self.least} and {self.most}")


def digest_of(folder: Path, others: Iterable[Path] = ()) -> str:
    """Digest of the data in a folder and of other files, independent of line endings.

    Files that only say how things are shown are ignored."""
    digest = hashlib.blake2b(digest_size=16)
    for path in (*(path for path in sorted(folder.glob("*.yaml")) if path.name not in _SHOWN), *others):
        try:
            content = "\n".join(read_text(path).splitlines()).encode()
        except DataError:
            # Skip unreadable files; their errors are reported elsewhere.
            continue
        digest.update(f"{path.name} {len(content)}\n".encode() + content)
    return digest.hexdigest()


def kind_of(card: str) -> str:
    """The entry that a physical card is a copy of: `us01` for `us01#3`."""
    return card.partition("#")[0]
