"""What every game's state has in common, and the plain values it is made of, with a copy compiled from the field types.

A state is a tree of `Plain` objects holding numbers, strings, lists and dictionaries. Bots copy it thousands of times a
second, so the copy must be as fast as one written by hand; and it must never forget a field that was added later, so it is
not written by hand but compiled, once for each class, from the same annotations that type the class and its YAML form.
"""

from __future__ import annotations

import types
import typing
from collections.abc import Callable
from typing import Any, ClassVar, Literal, TypeVar, get_args, get_origin

import msgspec

P = TypeVar("P", bound="Plain")

UNIONS = (typing.Union, types.UnionType)

NOBODY = -1

# How much a table keeps, each level with all before it: nothing but the state; checkpoints, for copies and forks; events;
# and its history, for undo and saving.
Keep = Literal["nothing", "checkpoints", "events", "history"]


class Plain(msgspec.Struct, forbid_unknown_fields=True, gc=False):
    """A mutable record of the state. Its fields hold plain values only, so it is never part of a circle of references."""

    def copy(self: P) -> P:
        """An independent copy: no list, dictionary or record is shared with the original."""
        return _compiled(type(self))(self)

    def __init_subclass__(cls) -> None:
        """Every class compiles a copy of its own, which takes the place of this method when it is first called."""
        super().__init_subclass__()
        setattr(cls, "copy", Plain.copy)  # noqa: B010


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How this table plays. A game adds its own by subclassing."""

    # Are dice rolled by the program, or on the real table and typed in?
    dice: Literal["auto", "manual"] = "auto"
    # Who is asked to react: the seats that could, all seats (so that silence betrays nothing), or one open call to all.
    reactions: Literal["able", "all", "call"] = "able"
    # A practice game undoes freely, also past dice and other seats' choices.
    practice: bool = False
    # Everybody at the screen sees all hands, for teaching. What bots may know stays as it is.
    open_hands: bool = False


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """How a game ended: who won (nobody is possible), and the text key that tells why."""

    winners: tuple[int, ...]
    reason: str


class Window(Plain):
    """Something that waits while others may react to it: what it is, whose doing, and whom it hits.

    Windows lie on `state.stack`, the newest last, so that a reaction's `refuse` can see what it would answer. Everybody sees
    them there: what is secret stays in the flow that opened the window. A game gives each kind a class of its own, whose
    fields say the rest.
    """

    # Does it bring something that nobody could know before, such as the number of a die?
    is_news: ClassVar[bool] = False
    trigger: str
    seat: int
    subject: str = ""
    targets: list[int] = []
    cancelled: bool = False

    def told(self) -> dict[str, Any]:
        """What a prompt can say of what waits."""
        own = {name: getattr(self, name) for name in self.__struct_fields__ if name not in Window.__struct_fields__}
        return {"seat": self.seat, "subject": self.subject, **own}


class State(Plain, kw_only=True):
    """The base of every game's state. `phase` says which phase flow runs; with it, a game can be entered from its state."""

    phase: str
    rng: int
    options: Options
    result: Result | None = None
    stack: list[Window] = []


# Copies -----------------------------------------------------------------------------------------------------------------


def _compiled(cls: type[P]) -> Callable[[P], P]:
    """Compile the copy function of a class: a shallow copy, with fresh containers for the mutable fields.

    Records in lists and dictionaries are copied in loops on the spot: most of a state is made of these, and calls cost.
    """
    writer = _Writer()
    writer.line(f"return {writer.record('old', cls)}")
    exec("\n".join(["def copy(old):", *writer.lines]), writer.scope)
    setattr(cls, "copy", writer.scope["copy"])  # noqa: B010  # a method is not assigned to in typed code
    return cls.copy


class _Writer:
    """Writes the statements of a copy function. Its methods return the expression for a copy of `source`."""

    def __init__(self) -> None:
        self.scope: dict[str, Any] = {"copy_list": list.copy}
        self.lines: list[str] = []
        self.depth = 1
        self.names = 0

    def record(self, source: str, cls: type) -> str:
        """A record: a shallow copy first, which is quick, then the fields that must not be shared."""
        hints = typing.get_type_hints(cls)
        fields: tuple[str, ...] = getattr(cls, "__struct_fields__", ())
        fresh = self.name()
        self.line(f"{fresh} = {source}.__copy__()")
        for field in fields:
            if not _immutable(hints[field]):
                self.line(f"{fresh}.{field} = {self.value(f'{source}.{field}', hints[field], f'{cls.__name__}.{field}')}")
        return fresh

    def value(self, source: str, annotation: Any, place: str) -> str:
        """A mutable value of any type that a state can hold."""
        origin, arguments = get_origin(annotation), get_args(annotation)
        if _is_record(annotation):
            return f"{source}.copy()"
        if origin is list:
            return self.items(source, "{fresh}.append({copy})", "[]", arguments[0], place)
        if origin is dict and arguments[0] is str:
            return self.items(source, "{fresh}[{key}] = {copy}", "{}", arguments[1], place)
        if origin in UNIONS and len(arguments) == 2 and type(None) in arguments:
            inner = next(choice for choice in arguments if choice is not type(None))
            if _is_record(inner):
                return f"(None if {source} is None else {source}.copy())"
        raise TypeError(f"{place}: a state cannot hold {annotation}; use numbers, texts, lists, dictionaries, Plain")

    def items(self, source: str, add: str, empty: str, annotation: Any, place: str) -> str:
        """A list or dictionary: copied in C where its members are immutable, else member by member."""
        if _immutable(annotation):
            return f"{source}.copy()"
        if empty == "[]" and get_origin(annotation) is list and _immutable(get_args(annotation)[0]):
            return f"[*map(copy_list, {source})]"  # in C as well
        fresh, key, member = self.name(), self.name(), self.name()
        self.line(f"{fresh} = {empty}")
        self.line(f"for {member} in {source}:" if empty == "[]" else f"for {key}, {member} in {source}.items():")
        self.depth += 1
        if _is_record(annotation):
            # On the spot, unless a subclass is in its place, which knows itself what it adds.
            self.scope[annotation.__name__] = annotation
            self.line(f"if {member}.__class__ is not {annotation.__name__}:")
            self.line("    " + add.format(fresh=fresh, key=key, copy=f"{member}.copy()"))
            self.line("    continue")
            copy = self.record(member, annotation)
        else:
            copy = self.value(member, annotation, place)
        self.line(add.format(fresh=fresh, key=key, copy=copy))
        self.depth -= 1
        return fresh

    def line(self, text: str) -> None:
        self.lines.append("    " * self.depth + text)

    def name(self) -> str:
        self.names += 1
        return f"v{self.names}"


def _is_record(annotation: Any) -> bool:
    return isinstance(annotation, type) and issubclass(annotation, Plain)


def _immutable(annotation: Any) -> bool:
    """Can a value of this type be shared between copies?"""
    origin, arguments = get_origin(annotation), get_args(annotation)
    if origin is Literal:
        return True
    if origin in UNIONS:
        return all(_immutable(choice) for choice in arguments)
    if origin in (tuple, frozenset):
        return all(choice is Ellipsis or _immutable(choice) for choice in arguments)
    if not isinstance(annotation, type) or origin is not None:
        return False
    if issubclass(annotation, msgspec.Struct):
        return annotation.__struct_config__.frozen
    return issubclass(annotation, (int, str, float, type(None)))
