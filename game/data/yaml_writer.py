"""Plain values into YAML that a person likes to read and that `yaml_files.parse` reads back to the same values."""

from __future__ import annotations

import json
import math
import re
from typing import Any

from game.data.yaml_reader import scalar

WIDTH = 100
"""A flat list or mapping that fits into so many columns is written in one line."""

LONGEST_KEY = 1000
"""YAML looks 1,024 characters ahead for the colon after a key, not further."""

_PLAIN = re.compile(r"\w(?:[\w.'()/+;=?!%&*$#-]| (?!#))*(?<! )")
_ESCAPED = re.compile("[\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]")


def dump(value: Any) -> str:
    """YAML for dicts, lists, tuples, strings, numbers, booleans and None, in the order given."""
    return "\n".join(_lines(value, 0)) + "\n"


def _lines(value: Any, indent: int) -> list[str]:
    """`value` as lines without their common indentation of `indent` columns."""
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
    if isinstance(value, str):
        return value if _is_plain(value) else _quoted(value)
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, float):
        return _float(value)
    raise TypeError(f"only plain values can be written as YAML, not {value!r}")


def _is_plain(text: str) -> bool:
    return _PLAIN.fullmatch(text) is not None and isinstance(scalar(text), str)


def _quoted(text: str) -> str:
    return _ESCAPED.sub(lambda match: f"\\u{ord(match.group()):04x}", json.dumps(text, ensure_ascii=False))


def _float(value: float) -> str:
    if math.isfinite(value):
        return repr(value)
    return ".nan" if math.isnan(value) else ".inf" if value > 0 else "-.inf"
