"""Every entry of the files with its place, for the checks: a problem is said with its file, line and id."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from game.data.problems import Problem
from game.data.yaml_files import Source
from game.tgm.data import Files


class Listed(NamedTuple):
    """An entry and where it stands; `kind` is what texts call it."""

    kind: str
    value: Any
    source: Source
    place: tuple[str | int, ...]

    @property
    def id(self) -> str:
        return str(self.value.id)

    def problem(self, message: str, *inside: str | int) -> Problem:
        return self.source.problem(f"{self.id}: {message}", *self.place, *inside)


def entries(files: Files) -> Iterator[Listed]:
    """Every entry, in the order of the files."""
    sources = files.sources
    yield from _listed("unit", files.units, sources["units"])
    yield from _listed("equipment", files.equipment, sources["equipment"])
    yield from _listed("support", files.support, sources["support"])
    yield from _listed("hq", files.hq.headquarters, sources["hq"], "headquarters")
    yield from _listed("general", files.hq.generals, sources["hq"], "generals")
    yield from _listed("terrain", files.terrain.cards, sources["terrain"], "cards")
    yield from _listed("terrain", files.terrain.natural, sources["terrain"], "natural")
    yield from _listed("deck", files.decks, sources["decks"])
    yield from (Listed("scenario", value, sources["scenarios"], (index,)) for index, value in files.scenarios.items())
    yield from _listed("campaign", files.campaign, sources["campaign"])


def of_kind(files: Files, kind: str) -> Iterator[Listed]:
    return (entry for entry in entries(files) if entry.kind == kind)


def _listed(kind: str, values: Iterable[Any], source: Source, *place: str) -> Iterator[Listed]:
    return (Listed(kind, value, source, (*place, index)) for index, value in enumerate(values))
