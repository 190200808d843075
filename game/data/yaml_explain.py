"""Why plain values do not fit a msgspec type: every reason, each with its place.

msgspec stops at its first error and does not say under which key of a mapping it happened. That is fine for the fast
path. When it fails, the value is walked along its type and each part is converted on its own.
"""

from __future__ import annotations

import re
import types
from collections.abc import Collection, Mapping
from enum import Enum
from typing import Annotated, Any, Literal, Union, get_args, get_origin

import msgspec

from game.data.names import quoted, shortened, unknown
from game.data.yaml_reader import Place
from game.data.yaml_writer import dump

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
_EXPECTED = re.compile(r"Expected `(?P<kinds>[^`]+)`(?P<limit>.*?)(?:, got (?P<length>\d+)|, got `\w+`)?")


def findings(value: object, kind: Any, place: Place = ()) -> list[Finding]:
    """What keeps `value` from being a `kind`; empty if nothing does."""
    try:
        msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        return _inside(value, kind, place) or [(place, _said(value, kind, str(error)))]
    return []


def _inside(value: object, kind: Any, place: Place) -> list[Finding]:
    """The findings in the parts of a collection; empty if it is not the parts that are wrong."""
    origin, arguments = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return _inside(value, arguments[0], place)
    if origin in (Union, types.UnionType):
        return _in_union(value, arguments, place)
    if isinstance(value, dict):
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
            return _in_struct(value, kind, place)
        if isinstance(origin, type) and issubclass(origin, Mapping):
            return _in_mapping(value, arguments, place)
    if isinstance(value, list) and isinstance(origin, type) and issubclass(origin, Collection):
        return _in_sequence(value, origin, arguments, place)
    return []


def _in_struct(value: dict[Any, Any], kind: type[msgspec.Struct], place: Place) -> list[Finding]:
    fields = {field.encode_name: field for field in msgspec.structs.fields(kind)}
    config = kind.__struct_config__
    found: list[Finding] = []
    for key, item in value.items():
        if key in fields:
            found += findings(item, fields[key].type, (*place, key))
        elif config.forbid_unknown_fields and key != config.tag_field:
            found.append(((*place, key), unknown("key", key, fields)))
    missing = (name for name, field in fields.items() if field.required and name not in value)
    return found + [(place, f"the key {name!r} is missing") for name in missing]


def _in_mapping(value: dict[Any, Any], arguments: tuple[Any, ...], place: Place) -> list[Finding]:
    key_kind, item_kind = arguments
    found: list[Finding] = []
    for key, item in value.items():
        found += [((*place, key), f"as a key: {message}") for _, message in findings(key, key_kind)]
        found += findings(item, item_kind, (*place, key))
    return found


def _in_sequence(value: list[Any], origin: type, arguments: tuple[Any, ...], place: Place) -> list[Finding]:
    fixed = origin is tuple and arguments[1:] != (...,)
    if fixed and len(arguments) != len(value):
        return []
    kinds = arguments if fixed else arguments[:1] * len(value)
    items = enumerate(zip(value, kinds, strict=True))
    return [found for i, (item, kind) in items for found in findings(item, kind, (*place, i))]


def _in_union(value: object, members: tuple[Any, ...], place: Place) -> list[Finding]:
    """By the member that was meant: the one with the value's tag, or else the only one of the value's shape."""
    tagged = {config.tag: member for member in members if (config := _tagging(member))}
    if isinstance(value, dict) and tagged:
        field = _tagging(next(iter(tagged.values()))).tag_field
        if field not in value:
            return [(place, f"the key {field!r} is missing")]
        for tag, member in tagged.items():
            if value[field] == tag:
                return _inside(value, member, place)
        return [((*place, field), unknown("kind", value[field], tagged))]
    return next((found for member in members if (found := _inside(value, member, place))), [])


def _tagging(kind: Any) -> Any:
    """How a Struct is told from the others in a union, if it is."""
    config = getattr(kind, "__struct_config__", None)
    return config if config and config.tag_field else None


def _said(value: object, kind: Any, error: str) -> str:
    """msgspec's message in words that someone who edits data need not look up."""
    if error.startswith("Invalid enum value"):
        return unknown("value", value, _choices(kind))
    expected = _EXPECTED.fullmatch(error)
    if expected is None:
        return error
    words = expected["kinds"].split(" | ")
    wanted = " or ".join(_KINDS.get(word, word) for word in words) + expected["limit"]
    hint = "; put it between quotes" if words == ["str"] and isinstance(value, bool | int | float) else ""
    return f"expected {wanted}, got {expected['length'] or _shown(value)}{hint}"


def _choices(kind: Any) -> list[object]:
    if isinstance(kind, type) and issubclass(kind, Enum):
        return [member.value for member in kind]
    if get_origin(kind) is Literal:
        return list(get_args(kind))
    return [choice for member in get_args(kind) for choice in _choices(member)]


def _shown(value: object) -> str:
    if isinstance(value, dict | list):
        return _KINDS["object" if isinstance(value, dict) else "array"]
    if isinstance(value, str):
        return f"the text {quoted(value)}"
    return "nothing" if value is None else shortened(dump(value).strip())
