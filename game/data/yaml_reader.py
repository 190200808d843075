"""Reads YAML text as plain values, by the rules of YAML 1.2 and with fewer special cases.

Why not `yaml.safe_load`: it follows YAML 1.1, where `no` is a boolean, `1_000` and `12:30` are numbers and `2024-01-01` is a
date; it silently keeps the last of two equal keys; and it drops line numbers. Building values directly from the events of
the (C) parser is also twice as fast.

Special values: `true` and `false`, `null`, `~` and an empty value, decimal integers, floats. Everything else is text.
Anchors, aliases and tags are refused, so that an entry can be read without looking elsewhere and a hostile file cannot
expand."""

from __future__ import annotations

import math
import re
from typing import Any

import yaml

from game.data.problems import DataError, Problem, quoted, refuse_if

Scalar = str | int | float | bool | None

Place = tuple[str | int, ...]
"""Path from the top of a file to a value, as a tuple of keys and list indices, such as `("cards", 3, "cost")`."""

DEEPEST = 100
"""Maximum nesting depth. Real files have fewer than ten levels, and a hostile one must not exhaust the stack."""

_Parser: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

_UNREADABLE = re.compile("[\x00-\x09\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff\ufffe\uffff]")
_INT = re.compile(r"[-+]?(0|[1-9][0-9]{0,999})")
_FLOAT = re.compile(r"[-+]?(\.[0-9]+|[0-9]+\.[0-9]*|[0-9]+(?=[eE]))([eE][-+]?[0-9]+)?")
_WORDS: dict[str, Scalar] = {
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
    **dict.fromkeys(("", "~", "null", "Null", "NULL")),
    ".inf": math.inf,
    "-.inf": -math.inf,
    ".nan": math.nan,
}
_NO_ALIASES = "no anchors and aliases here (& and *): write the value out, or a text that begins so between quotes"
_NO_TABS = r"a tab character: use spaces (and \t between double quotes in a text)"
_NO_TAGS = "no tags here (!): a text that begins so needs quotes"
_HINTS = {
    "mapping values are not allowed": "a text that contains ': ' needs quotes",
    "cannot start any token": "a text that begins with a special sign such as @, % or ` needs quotes",
    "unexpected end of stream": "a quote is not closed",
    "expected": "look at the indentation, commas and brackets here and just above",
}


def scalar(word: str) -> Scalar:
    """Value of an unquoted word: a number, a boolean, None or text."""
    if word in _WORDS:
        return _WORDS[word]
    if word[0] in "0123456789+-.":
        if _INT.fullmatch(word):
            return int(word)
        if _FLOAT.fullmatch(word):
            return float(word)
    return word


def read(text: str, name: str) -> tuple[Any, dict[Place, int]]:
    """Parse a YAML text; return its plain value and the line of each part. `name` is used in messages."""
    builder = _Builder(text, name)
    return builder.document(), builder.lines


class _Builder:
    """Builds values in one pass over the parser's events. The line of a part is the line of its key or list item."""

    def __init__(self, text: str, name: str) -> None:
        self.name = name
        self.lines: dict[Place, int] = {}
        self.problems: list[Problem] = []
        if bad := _UNREADABLE.search(text):
            message = f"the character {bad[0]!a} is not allowed: in a text write it as an escape between double quotes"
            raise self._error(text.count("\n", 0, bad.start()), _NO_TABS if bad[0] == "\t" else message)
        self.events = _Parser(text)

    def document(self) -> Any:
        try:
            value = self._only_document()
        except yaml.MarkedYAMLError as error:
            mark = error.problem_mark or error.context_mark
            text = ", ".join(part for part in (error.context, error.problem) if part)
            hint = next((f"; {hint}" for sign, hint in _HINTS.items() if sign in text), "")
            raise self._error(mark.line if mark else None, f"not readable as YAML: {text}{hint}") from None
        except yaml.YAMLError as error:
            raise self._error(None, f"not readable as YAML: {error}") from None
        finally:
            self.events.dispose()
        refuse_if(self.problems)
        return value

    def _only_document(self) -> Any:
        self.events.get_event()
        if isinstance(self.events.get_event(), yaml.StreamEndEvent):
            raise DataError.single(self.name, None, "empty: nothing but white space and comments")
        value = self._value(self.events.get_event(), (), 0)
        self.events.get_event()
        if not isinstance(event := self.events.get_event(), yaml.StreamEndEvent):
            raise self._error(event.start_mark.line, "a second document begins here ('---'); one file holds one")
        return value

    def _value(self, event: Any, place: Place, depth: int) -> Any:
        if isinstance(event, yaml.AliasEvent) or event.anchor is not None:
            raise self._error(event.start_mark.line, _NO_ALIASES)
        if event.tag is not None:
            raise self._error(event.start_mark.line, _NO_TAGS)
        if isinstance(event, yaml.ScalarEvent):
            return scalar(event.value) if event.implicit[0] else event.value
        if depth == DEEPEST:
            raise self._error(event.start_mark.line, f"nested more than {DEEPEST} levels deep")
        build = self._mapping if isinstance(event, yaml.MappingStartEvent) else self._sequence
        return build(place, depth + 1)

    def _sequence(self, place: Place, depth: int) -> list[Any]:
        items: list[Any] = []
        while not isinstance(event := self.events.get_event(), yaml.SequenceEndEvent):
            item = (*place, len(items))
            self.lines[item] = event.start_mark.line + 1
            items.append(self._value(event, item, depth))
        return items

    def _mapping(self, place: Place, depth: int) -> dict[str | int, Any]:
        entries: dict[str | int, Any] = {}
        while not isinstance(event := self.events.get_event(), yaml.MappingEndEvent):
            line = event.start_mark.line
            key = self._key(event, line)
            if key in entries:
                self.problems.append(Problem(self.name, line + 1, f"the key {quoted(key)} is there twice"))
            item = (*place, key)
            self.lines[item] = line + 1
            entries[key] = self._value(self.events.get_event(), item, depth)
        return entries

    def _key(self, event: Any, line: int) -> str | int:
        key = self._value(event, (), 0) if isinstance(event, yaml.ScalarEvent | yaml.AliasEvent) else None
        if isinstance(key, str) or type(key) is int:
            return key
        raise self._error(line, "a key must be a text or a whole number; put anything else between quotes")

    def _error(self, line: int | None, message: str) -> DataError:
        return DataError.single(self.name, None if line is None else line + 1, message)
