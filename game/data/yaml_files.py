"""Loading YAML files as typed values, and writing plain values as readable YAML.

    cards = load(RULES_DATA / "dictators" / "cards.yaml", list[Card])

If a file does not have the expected type, one `DataError` lists every problem in it, each with its line, its place
(`cards[3].effects[0].draw`) and the nearest valid name. msgspec stops at its first error and does not say under which key of
a mapping it happened; after a failure, the value is therefore walked along its type and each part converted separately."""

from __future__ import annotations

import json
import math
import re
import types
from collections.abc import Collection, Iterator, Mapping, Sized
from itertools import islice
from pathlib import Path
from threading import Lock
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin, overload

import msgspec

from game.data.paths import LARGEST, read_whole, shown
from game.data.problems import MOST_TOLD, DataError, Problem, cut, quoted, shortened, unknown
from game.data.yaml_reader import Place, read, scalar

Finding = tuple[Place, str]

_KINDS = {
    "int": "a whole number",
    "float": "a number",
    "str": "a text",
    "bool": "true or false",
    "null": "nothing",
    "array": "a list",
    "object": "a mapping (key: value)",
}
_one_at_a_time = Lock()
_EXPECTED = re.compile(r"Expected `(?P<kinds>[^`]+)`(?P<limit>.*?)(?:, got (?P<length>\d+)|, got `\w+`)?")


@overload
def convert(value: object, kind: type[T], *, strict: bool = ..., str_keys: bool = ...) -> T: ...
@overload
def convert(value: object, kind: Any, *, strict: bool = ..., str_keys: bool = ...) -> Any: ...
def convert(value: object, kind: Any, *, strict: bool = True, str_keys: bool = False) -> Any:
    """Return the value as this kind, or raise a `ValidationError`.

    msgspec prepares a kind when it is first used; two threads that do so at the same time would end the process."""
    with _one_at_a_time:
        return msgspec.convert(value, kind, strict=strict, str_keys=str_keys)


def findings(value: object, kind: Any, place: Place = ()) -> Iterator[Finding]:
    """Yield the reasons why `value` is not a `kind`. Callers can stop early to save time: each search for a name is slow."""
    try:
        convert(value, kind)
    except msgspec.ValidationError as error:
        inside = _inside(value, kind, place)
        yield next(inside, (place, _explained(value, kind, str(error))))
        yield from inside


def _inside(value: object, kind: Any, place: Place) -> Iterator[Finding]:
    """Yield the problems in the parts of a collection; nothing if all parts are valid."""
    origin, arguments = get_origin(kind), get_args(kind)
    if origin is Annotated:
        yield from _inside(value, arguments[0], place)
    elif origin in (Union, types.UnionType):
        # Report the problems inside the first union member for which there are any.
        for member in arguments:
            inside = _inside(value, member, place)
            if (first := next(inside, None)) is not None:
                yield first
                yield from inside
                return
    elif isinstance(value, dict) and isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        yield from _in_struct(value, kind, place)
    elif isinstance(value, dict) and isinstance(origin, type) and issubclass(origin, Mapping):
        yield from _in_mapping(value, arguments, place)
    elif isinstance(value, list) and isinstance(origin, type) and issubclass(origin, Collection):
        yield from _in_sequence(value, origin, arguments, place)


def _in_struct(value: dict[Any, Any], kind: type[msgspec.Struct], place: Place) -> Iterator[Finding]:
    fields = {field.encode_name: field for field in msgspec.structs.fields(kind)}
    for key, item in value.items():
        if key in fields:
            yield from findings(item, fields[key].type, (*place, key))
        elif kind.__struct_config__.forbid_unknown_fields:
            yield (*place, key), unknown("key", key, fields)
    missing = (name for name, field in fields.items() if field.required and name not in value)
    yield from ((place, f"the key {name!r} is missing") for name in missing)


def _in_mapping(value: dict[Any, Any], arguments: tuple[Any, ...], place: Place) -> Iterator[Finding]:
    key_kind, item_kind = arguments
    for key, item in value.items():
        yield from (((*place, key), f"as a key: {message}") for _, message in findings(key, key_kind))
        yield from findings(item, item_kind, (*place, key))


def _in_sequence(value: list[Any], origin: type, arguments: tuple[Any, ...], place: Place) -> Iterator[Finding]:
    fixed = origin is tuple and arguments[1:] != (...,)
    if fixed and len(arguments) != len(value):
        return
    kinds = arguments if fixed else arguments[:1] * len(value)
    for i, (item, item_kind) in enumerate(zip(value, kinds, strict=True)):
        yield from findings(item, item_kind, (*place, i))


def _explained(value: object, kind: Any, error: str) -> str:
    """Rephrase msgspec's message for people who edit data."""
    if error.startswith("Invalid enum value"):
        return unknown("value", value, _choices(kind))
    if (expected := _EXPECTED.fullmatch(error)) is None:
        return cut(error)
    words = expected["kinds"].split(" | ")
    wanted = " or ".join(_KINDS.get(word, word) for word in words) + expected["limit"]
    hint = "; put it between quotes" if words == ["str"] and isinstance(value, bool | int | float) else ""
    length = expected["length"] or (len(value) if "length" in wanted and isinstance(value, Sized) else None)
    return f"expected {wanted}, got {_shown(value) if length is None else length}{hint}"


def _choices(kind: Any) -> list[object]:
    if get_origin(kind) is Literal:
        return list(get_args(kind))
    return [choice for member in get_args(kind) for choice in _choices(member)]


def _shown(value: object) -> str:
    if isinstance(value, dict | list):
        return _KINDS["object" if isinstance(value, dict) else "array"]
    if isinstance(value, str):
        return f"the text {quoted(value)}"
    return "nothing" if value is None else shortened(dump(value).strip())


T = TypeVar("T")


class Source:
    """Lines of the parts of a value, so that a later check ("unknown location") can name the line too.

    problem = source.problem(unknown("location", card.location, locations), "cards", 3, "location")"""

    def __init__(self, name: str, lines: dict[Place, int]) -> None:
        self.name = name
        self._lines = lines

    def line(self, *place: str | int) -> int:
        """Line of `place`, or of the nearest known part that contains it."""
        while place and place not in self._lines:
            place = place[:-1]
        return self._lines.get(place, 1)

    def problem(self, message: str, *place: str | int) -> Problem:
        """Make a problem whose message starts with the path to the value, shortened if necessary."""
        steps = "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in place)
        prefix = f"{shortened(steps.removeprefix('.'))}: " if place else ""
        return Problem(self.name, self.line(*place), prefix + message)


def load(path: Path, kind: type[T], limit: int = LARGEST) -> T:
    """Load a YAML file of at most `limit` bytes as a `kind`: a Struct, or a list, dict or union of them."""
    return load_with_source(path, kind, limit)[0]


def load_with_source(path: Path, kind: type[T], limit: int = LARGEST) -> tuple[T, Source]:
    """Load a YAML file as a `kind`, with the lines of its parts for later checks."""
    return _typed(read_text(path, limit), kind, shown(path))


def parse(text: str, kind: type[T], name: str = "<position>") -> T:
    """Parse YAML text that does not come from a file, and convert it to a `kind`."""
    return _typed(text, kind, name)[0]


def read_text(path: Path, limit: int = LARGEST) -> str:
    """Read a whole UTF-8 file, with or without byte order mark."""
    try:
        return read_whole(path, limit).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        raise DataError.single(shown(path), line, "not UTF-8: save the file with that encoding") from None


def _typed(text: str, kind: type[T], name: str) -> tuple[T, Source]:
    value, lines = read(text, name)
    source = Source(name, lines)
    try:
        return convert(value, kind), source
    except msgspec.ValidationError:
        found = islice(findings(value, kind), MOST_TOLD + 1)
        raise DataError(source.problem(message, *place) for place, message in found) from None


# Writing ----------------------------------------------------------------------------------------------------------------

WIDTH = 100
"""Maximum width in columns of a list or mapping written on one line."""

LONGEST_KEY = 1000
"""Maximum key length in characters: YAML looks only 1,024 characters ahead for the colon."""

_PLAIN = re.compile(r"\w(?:[\w.'()/+;=?!%&*$#-]| (?!#))*(?<! )")
_ESCAPED = re.compile("[\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]")


def dump(value: Any) -> str:
    """Write dicts, lists, tuples, strings, numbers, booleans and None as YAML, in the given order."""
    return "\n".join(_lines(value, 0)) + "\n"


def _lines(value: Any, indent: int) -> list[str]:
    """Lines of `value`, not yet indented. The caller will indent them by `indent` columns."""
    if isinstance(value, dict) and value:
        return [line for key, item in value.items() for line in _entry(_key(key), item, indent)]
    if isinstance(value, list | tuple) and value:
        return [line for item in value for line in _item(item, indent)]
    return [_inline(value)]


def _entry(key: str, value: Any, indent: int) -> list[str]:
    if _fits(value, indent + len(key) + 2):
        return [f"{key}: {_inline(value)}"]
    return [f"{key}:", *(f"  {line}" for line in _lines(value, indent + 2))]


def _item(value: Any, indent: int) -> list[str]:
    if _fits(value, indent + 2):
        return [f"- {_inline(value)}"]
    first, *rest = _lines(value, indent + 2)
    return [f"- {first}", *(f"  {line}" for line in rest)]


def _fits(value: Any, indent: int) -> bool:
    if not value or not isinstance(value, dict | list | tuple):
        return True
    members = value.values() if isinstance(value, dict) else value
    flat = not any(isinstance(member, dict | list | tuple) for member in members)
    return flat and indent + len(_inline(value)) <= WIDTH


def _inline(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_key(key)}: {_inline(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(_inline, value)) + "]"
    return _scalar(value)


def _key(key: Any) -> str:
    if not isinstance(key, str) and type(key) is not int:
        raise TypeError(f"a key must be a text or a whole number, not {key!r}")
    text = _scalar(key)
    if len(text) > LONGEST_KEY:
        raise ValueError(f"a key of {len(text)} characters is too long for YAML: {text[:40]}...")
    return text


def _scalar(value: Any) -> str:
    if isinstance(value, str) and _PLAIN.fullmatch(value) and isinstance(scalar(value), str):
        return value
    if isinstance(value, float) and not math.isfinite(value):
        return ".nan" if math.isnan(value) else ".inf" if value > 0 else "-.inf"
    if value is None or isinstance(value, str | int | float):
        return _ESCAPED.sub(lambda match: f"\\u{ord(match.group()):04x}", json.dumps(value, ensure_ascii=False))
    raise TypeError(f"only plain values can be written as YAML, not {value!r}")
