"""Data files of a game, loaded together, and their entries with places, so that a check can name the line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar, get_type_hints

from game.data.paths import shown
from game.data.problems import DataError, Problem, quoted
from game.data.texts import load_texts
from game.data.yaml_files import Source, load, load_with_source

EntryT = TypeVar("EntryT", bound="Entry")


class Files:
    """The data files in a folder as typed values, with `sources`, the lines of everything in them.

    A game declares its files as fields of a subclass: `cards: CardsFile` is the content of `cards.yaml`."""

    def __init__(self, folder: Path) -> None:
        self.sources = dict[str, Source]()
        for name, kind in get_type_hints(type(self)).items():
            value, self.sources[name] = load_with_source(folder / f"{name}.yaml", kind)
            setattr(self, name, value)

    @classmethod
    def unreadable(cls, folder: Path) -> Iterator[Problem]:
        """Yield the problems of all files together, so that authors can fix them in one pass."""
        for name, kind in get_type_hints(cls).items():
            try:
                load(folder / f"{name}.yaml", kind)
            except DataError as error:
                yield from error.problems


@dataclass(frozen=True)
class Entry:
    """A component, or part of one, and its place in its file; `kind` is its name in messages."""

    kind: str
    value: Any
    source: Source
    place: tuple[str | int, ...]
    id: str

    @classmethod
    def listed(cls: type[EntryT], kind: str, values: Iterable[Any], source: Source, *place: str) -> Iterator[EntryT]:
        """Entries for the items of a list in a file."""
        return (cls(kind, value, source, (*place, index), value.id) for index, value in enumerate(values))

    def problem(self, message: str, *inside: str | int) -> Problem:
        return self.source.problem(f"{self.id}: {message}", *self.place, *inside)


def taken_twice(words: Iterable[tuple[Entry, str, str]], *inside: str) -> Iterator[Problem]:
    """Yield a problem for each word that two entries of the same group share; `inside` is the word's place in the entry.

    Each item of `words` is an entry, its group and its word."""
    seen: dict[tuple[str, str], Entry] = {}
    for entry, group, word in words:
        first = seen.setdefault((group, word), entry)
        if first is not entry:
            location = f"{first.source.name}:{first.source.line(*first.place)}"
            yield entry.problem(f"{quoted(word)} is taken already ({location}); choose another", *inside)


def missing_texts(path: Path, keys: Iterable[str]) -> Iterator[Problem]:
    """Yield a problem for each of these keys that is missing from a text file."""
    try:
        written = load_texts(path)[0]
    except DataError as error:
        yield from error.problems
        return
    yield from (Problem(shown(path), None, f"{key} is missing; add it") for key in keys if key not in written)
