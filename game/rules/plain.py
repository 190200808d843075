"""Plain values: what a game's state is made of, with a copy compiled from the field types.

A state is a tree of `Plain` objects holding numbers, strings, lists and dictionaries. Bots copy it thousands of times a
second, so the copy must be as fast as one written by hand; and it must never forget a field that was added later, so it is
not written by hand but compiled, once for each class, from the same annotations that type the class and its YAML form.
"""

from __future__ import annotations

import enum
import types
import typing
from collections.abc import Callable
from typing import Any, Literal, TypeVar, get_args, get_origin

import msgspec

P = TypeVar("P", bound="Plain")

UNIONS = (typing.Union, types.UnionType)


class Plain(msgspec.Struct, forbid_unknown_fields=True):
    """A mutable record of the state. Its fields hold plain values only."""

    def copy(self: P) -> P:
        """An independent copy: no list, dictionary or record is shared with the original."""
        return _compiled(type(self))(self)

    def __init_subclass__(cls) -> None:
        """Every class compiles a copy of its own, which takes the place of this method when it is first called."""
        super().__init_subclass__()
        setattr(cls, "copy", Plain.copy)  # noqa: B010


def _compiled(cls: type[P]) -> Callable[[P], P]:
    """Compile the copy function of a class: shallow copies in C, and fresh containers for the mutable fields.

    It is one function without calls into Python: records inside lists and dictionaries are copied in loops on the spot.
    """
    writer = _Writer()
    writer.record("new", "old", cls)
    scope: dict[str, Any] = {}
    exec("\n".join(["def copy(old):", *writer.lines, "    return new"]), scope)
    setattr(cls, "copy", scope["copy"])  # noqa: B010  # a method is not assigned to in typed code
    return cls.copy


class _Writer:
    """Writes the statements of a copy function."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.depth = 1
        self.names = 0

    def record(self, target: str, source: str, cls: type) -> None:
        """`target` becomes a copy of the record `source`."""
        self.line(f"{target} = {source}.__copy__()")
        for field, annotation in typing.get_type_hints(cls).items():
            if field in getattr(cls, "__struct_fields__", ()) and not _immutable(annotation):
                self.value(f"{target}.{field}", f"{source}.{field}", annotation, f"{cls.__name__}.{field}")

    def value(self, target: str, source: str, annotation: Any, place: str) -> None:
        """`target` becomes a copy of `source`, which is of a mutable type."""
        origin, arguments = get_origin(annotation), get_args(annotation)
        if isinstance(annotation, type) and issubclass(annotation, Plain):
            fresh = self.name()
            self.record(fresh, source, annotation)
            self.line(f"{target} = {fresh}")
        elif origin is list:
            self.items(target, source, f"{source}[:]", arguments[0], place)
        elif origin is dict and _immutable(arguments[0]):
            self.items(target, source, f"{source}.copy()", arguments[1], place)
        elif origin in UNIONS and len(arguments) == 2 and type(None) in arguments:
            self.line(f"if {source} is not None:")
            self.depth += 1
            self.value(target, source, next(choice for choice in arguments if choice is not type(None)), place)
            self.depth -= 1
        else:
            raise TypeError(f"{place}: a state cannot hold {annotation}; use numbers, texts, lists, dictionaries, Plain")

    def items(self, target: str, source: str, shallow: str, annotation: Any, place: str) -> None:
        """`target` becomes a copy of the list or dictionary `source`, with its mutable members copied too."""
        if _immutable(annotation):
            self.line(f"{target} = {shallow}")
            return
        fresh, key, member = self.name(), self.name(), self.name()
        self.line(f"{fresh} = {shallow}")
        self.line(f"for {key}, {member} in {fresh + '.items()' if shallow.endswith('copy()') else f'enumerate({fresh})'}:")
        self.depth += 1
        self.value(f"{fresh}[{key}]", member, annotation, place)
        self.depth -= 1
        self.line(f"{target} = {fresh}")

    def line(self, text: str) -> None:
        self.lines.append("    " * self.depth + text)

    def name(self) -> str:
        self.names += 1
        return f"v{self.names}"


def _immutable(annotation: Any) -> bool:
    """Can a value of this type be shared between copies?"""
    origin, arguments = get_origin(annotation), get_args(annotation)
    if origin is Literal:
        return True
    if origin in UNIONS:
        return all(_immutable(choice) for choice in arguments)
    if origin is tuple:
        return all(choice is Ellipsis or _immutable(choice) for choice in arguments)
    if not isinstance(annotation, type) or origin is not None:
        return False
    if issubclass(annotation, msgspec.Struct):
        return annotation.__struct_config__.frozen
    return issubclass(annotation, (int, str, float, type(None), enum.Enum))
