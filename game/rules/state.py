"""Base class of game states, made of plain values, with a copy function compiled from the field types.

A state is a tree of `Plain` objects with numbers, strings, lists and dictionaries. Bots copy it thousands of times a second,
so the copy must be as fast as handwritten code, but it must never miss a field added later. It is therefore compiled once
per class from the type annotations of the fields."""

from __future__ import annotations

import types
import typing
from collections.abc import Callable
from typing import Any, ClassVar, Literal, TypeVar, get_args, get_origin

import msgspec

P = TypeVar("P", bound="Plain")

UNIONS = (typing.Union, types.UnionType)

NOBODY = -1

# History levels of a table, each including the ones before it: only the state; checkpoints, for copies and forks; events;
# the full history, for undo and saving.
Keep = Literal["nothing", "checkpoints", "events", "history"]


class Plain(msgspec.Struct, forbid_unknown_fields=True, gc=False):
    """A mutable record of the state. Its fields hold plain values only, so it is never part of a reference cycle."""

    def copy(self: P) -> P:
        """Return an independent copy: it shares no mutable value with the original."""
        return _compiled(type(self))(self)

    def __init_subclass__(cls) -> None:
        """Install a method that compiles the class's own copy function on first use."""
        super().__init_subclass__()
        setattr(cls, "copy", Plain.copy)  # noqa: B010


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Options of a table. A game adds its own in a subclass."""

    # "manual": players roll real dice and enter the numbers.
    dice: Literal["auto", "manual"] = "auto"
    # Seats asked to react: those able to; all, one by one (so that being asked reveals nothing); or all in one open call.
    reactions: Literal["able", "all", "call"] = "able"
    # In a practice game, undo is allowed past dice and other seats' choices.
    practice: bool = False
    # If true, everyone at the screen sees all hands, for teaching. Bots still know only what their seat may know.
    open_hands: bool = False


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """Result of a game: the winners (possibly none) and the text key of the reason."""

    winners: tuple[int, ...]
    reason: str


class Window(Plain):
    """An event that others may react to: what it is, who caused it, and whom it affects.

    Windows are on `state.stack`, newest last, so that a reaction's `refuse` can see what it reacts to. They are public:
    secrets stay in the flow that opened the window. A game has a subclass for each kind of event, with fields for the
    details."""

    # True if the event reveals something that nobody could know before, such as a die roll.
    is_news: ClassVar[bool] = False
    trigger: str
    seat: int
    subject: str = ""
    targets: list[int] = []
    cancelled: bool = False

    def told(self) -> dict[str, Any]:
        """Parameters for a prompt about this window."""
        fields = {name: getattr(self, name) for name in self.__struct_fields__ if name not in Window.__struct_fields__}
        return {"seat": self.seat, "subject": self.subject, **fields}


class State(Plain, kw_only=True):
    """Base class of every game's state. `phase` names the phase flow to run, so a game can resume from its state."""

    phase: str
    rng: int
    options: Options
    result: Result | None = None
    stack: list[Window] = []


# Copies -----------------------------------------------------------------------------------------------------------------


def _compiled(cls: type[P]) -> Callable[[P], P]:
    """Compile the copy function of a class: a shallow copy with fresh containers for the mutable fields.

    Records in lists and dictionaries are copied by inline loops: most of a state consists of them, and calls are expensive.
    """
    writer = _Writer()
    writer.line(f"return {writer.record('old', cls)}")
    exec("\n".join(["def copy(old):", *writer.lines]), writer.scope)
    setattr(cls, "copy", writer.scope["copy"])  # noqa: B010  # a method is not assigned to in typed code
    return cls.copy


class _Writer:
    """Generates the statements of a copy function. `record`, `value` and `items` add statements and return an
    expression for a copy of `source`."""

    def __init__(self) -> None:
        self.scope: dict[str, Any] = {"copy_list": list.copy}
        self.lines: list[str] = []
        self.depth = 1
        self.names = 0

    def record(self, source: str, cls: type) -> str:
        """Copy a record: a quick shallow copy first, then the fields that must not be shared."""
        hints = typing.get_type_hints(cls)
        fields: tuple[str, ...] = getattr(cls, "__struct_fields__", ())
        fresh = self.name()
        self.line(f"{fresh} = {source}.__copy__()")
        for field in fields:
            if not _immutable(hints[field]):
                self.line(f"{fresh}.{field} = {self.value(f'{source}.{field}', hints[field], f'{cls.__name__}.{field}')}")
        return fresh

    def value(self, source: str, annotation: Any, place: str) -> str:
        """Copy a mutable value of any type that is allowed in a state."""
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
        """Copy a list or dictionary: in C if its members are immutable, else member by member."""
        if _immutable(annotation):
            return f"{source}.copy()"
        if empty == "[]" and get_origin(annotation) is list and _immutable(get_args(annotation)[0]):
            return f"[*map(copy_list, {source})]"  # a list of lists can be copied in C too
        fresh, key, member = self.name(), self.name(), self.name()
        self.line(f"{fresh} = {empty}")
        self.line(f"for {member} in {source}:" if empty == "[]" else f"for {key}, {member} in {source}.items():")
        self.depth += 1
        if _is_record(annotation):
            # Copied inline; an instance of a subclass uses its own copy function.
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
    """Return whether copies can share a value of this type."""
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
