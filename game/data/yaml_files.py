"""Typed values from YAML files, and back.

    cards = load(RULES_DATA / "dictators" / "cards.yaml", list[Card])

A file that does not fit raises one `DataError` with every problem in it, each with its line, its place
(`cards[3].effects[0].draw`) and the nearest valid name.
"""

from __future__ import annotations

from pathlib import Path
from typing import TypeVar

import msgspec

from game.data.names import shortened
from game.data.paths import shown
from game.data.problems import DataError, Problem
from game.data.whole_files import LARGEST, read_whole
from game.data.yaml_explain import findings
from game.data.yaml_reader import Place, read
from game.data.yaml_writer import dump

__all__ = ["Source", "dump", "load", "load_with_source", "parse", "read_text"]

T = TypeVar("T")


class Source:
    """Where the parts of a value stand, so that a later check ("unknown location") can name the line too.

    problem = source.problem(unknown("location", card.location, locations), "cards", 3, "location")
    """

    def __init__(self, name: str, lines: dict[Place, int]) -> None:
        self.name = name
        self._lines = lines

    def line(self, *place: str | int) -> int:
        """The line of what is at `place`, or of the nearest thing around it that is there."""
        while place and place not in self._lines:
            place = place[:-1]
        return self._lines.get(place, 1)

    def problem(self, message: str, *place: str | int) -> Problem:
        return Problem(self.name, self.line(*place), f"{_spelled(place)}: {message}" if place else message)


def load(path: Path, kind: type[T], most: int = LARGEST) -> T:
    """The value of a YAML file as a `kind`: a Struct, or a list, dict or union of such; `most` bytes are read."""
    return load_with_source(path, kind, most)[0]


def load_with_source(path: Path, kind: type[T], most: int = LARGEST) -> tuple[T, Source]:
    """The value, and where its parts stand, for checks across files."""
    return _typed(read_text(path, most), kind, shown(path))


def parse(text: str, kind: type[T], name: str = "<position>") -> T:
    """The same for a text that is in no file."""
    return _typed(text, kind, name)[0]


def read_text(path: Path, most: int = LARGEST) -> str:
    """A whole UTF-8 file, with or without byte order mark."""
    try:
        return read_whole(path, most).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        raise DataError.single(shown(path), line, "not UTF-8: save the file with that encoding") from None


def _typed(text: str, kind: type[T], name: str) -> tuple[T, Source]:
    value, lines = read(text, name)
    source = Source(name, lines)
    try:
        return msgspec.convert(value, kind), source
    except msgspec.ValidationError:
        raise DataError(source.problem(message, *place) for place, message in findings(value, kind)) from None


def _spelled(place: Place) -> str:
    """The way to a value; of one that is too long the end is left out, as the line is told besides."""
    steps = (f"[{step}]" if isinstance(step, int) else f".{step}" for step in place)
    return shortened("".join(steps).removeprefix("."))
