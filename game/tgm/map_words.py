"""Words and lists in Tiled files: what is not known is refused, with the object that says it and the nearest known word."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import TypeVar

from game.data.names import unknown
from game.data.problems import DataError
from game.data.tiled import Described

T = TypeVar("T")
ThingT = TypeVar("ThingT")


def word(thing: Described, name: str, known: Collection[str]) -> str:
    """The property `name`, which must be one of the known words."""
    return one_of(thing, name, thing.typed(name, str), known)


def one_of(thing: Described, what: str, said: str, known: Collection[str]) -> str:
    if said not in known:
        raise DataError([thing.where.problem(unknown(what, said, known))])
    return said


def refuse_others(thing: Described, known: Collection[str]) -> None:
    """Only these properties: a misspelt one would otherwise do nothing, and nobody would know why."""
    others = [name for name in thing.properties if name not in known]
    if others:
        raise DataError([thing.where.problem(f"{unknown('property', name, known)}; mend or remove it") for name in others])


def each(things: Collection[ThingT], read: Callable[[ThingT], T]) -> list[T]:
    """All things as `read` makes them, or every problem that it finds in them."""
    made: list[T] = []
    error = DataError([])
    for thing in things:
        try:
            made.append(read(thing))
        except DataError as found:
            error.problems += found.problems
    if error.problems:
        raise error
    return made
