"""Reading a game's things from the objects of a map: all of them, or every problem in them at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import TypeVar

from game.data.names import unknown
from game.data.problems import DataError
from game.data.tiled_model import Described, MapObject

ObjectT = TypeVar("ObjectT", bound=MapObject)
T = TypeVar("T")


def each(objects: Mapping[str, ObjectT], read: Callable[[ObjectT], T]) -> Mapping[str, T]:
    """All objects of a layer as `read` makes them, or every problem that it finds in them."""
    made: dict[str, T] = {}
    error = DataError([])
    for name, thing in objects.items():
        try:
            made[name] = read(thing)
        except DataError as found:
            error.problems += found.problems
    if error.problems:
        raise error
    return MappingProxyType(made)


def known_id(thing: Described, name: str, what: str, known: Iterable[str]) -> str:
    """The property `name`, which must be one of the known ids."""
    return one_of(thing, what, thing.typed(name, str), known)


def known_ids(thing: Described, name: str, what: str, known: Iterable[str]) -> tuple[str, ...]:
    """The words of the property `name`, each of which must be one of the known ids."""
    return tuple(one_of(thing, what, word, known) for word in thing.typed(name, str).split())


def one_of(thing: Described, what: str, word: str, known: Iterable[str]) -> str:
    if word not in known:
        raise DataError([thing.where.problem(unknown(what, word, known))])
    return word
