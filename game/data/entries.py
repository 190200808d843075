"""Data files of a game, loaded together, and their entries with places, so that a check can name the line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar, get_type_hints

from game.data.paths import TEXT, shown
from game.data.problems import DataError, Problem, quoted, refuse_if
from game.data.texts import form_text, load_texts
from game.data.yaml_files import Source, load, load_with_source

EntryT = TypeVar("EntryT", bound="Entry")
ALL_COPIES = "with all copies"
"""Label of a count of cards."""


class Files:
    """The data files in a folder as typed values, with `sources`, the lines of everything in them.

    A game declares its files as fields of a subclass: `cards: CardsFile` is the content of `cards.yaml`. Read errors of all
    files are raised together, so that authors can fix them in one pass."""

    def __init__(self, folder: Path) -> None:
        self.sources = dict[str, Source]()
        refuse_if(self._read(folder))

    def _read(self, folder: Path) -> Iterator[Problem]:
        for name, kind in get_type_hints(type(self)).items():
            try:
                value, self.sources[name] = load_with_source(folder / f"{name}.yaml", kind)
            except DataError as error:
                yield from error.problems
            else:
                setattr(self, name, value)


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


def check_count(source: Source, count: int, label: str, name: str, expected: int, *place: str) -> Iterator[Problem]:
    """Check a number of components against the box, as listed in `constants.yaml`. `label` tells what was counted."""
    if count != expected:
        message = f"{count} {label}, but constants.yaml says box.{name}: {expected}"
        yield source.problem(f"{message}; fix the entries here or the number there", *place)


def check_texts(path: Path, keys: Iterable[str], of_entries: Iterable[tuple[Entry, str]] = ()) -> Iterator[Problem]:
    """Check that these keys and the keys of entries have texts, and that names printed in the rulebooks are unchanged."""
    try:
        texts, source = load_texts(path)
    except DataError as error:
        yield from error.problems
        return
    yield from (Problem(shown(path), None, f"{key} is missing; add it") for key in keys if key not in texts)
    for entry, key in of_entries:
        if key not in texts:
            yield entry.problem(f"there is no text {key}; add it to {shown(path)}")
    for key, name in load(TEXT / "printed_names.yaml", dict[str, str]).items():
        if key in texts and (written := form_text(texts[key].forms["other"])) != name:
            yield source.problem(f"the rulebook's name is {name!r}, not {quoted(written)}", *texts[key].place)
