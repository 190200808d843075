"""Tests for writing YAML: readable output that reads back as the same values."""

import math
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from game.data.yaml_files import WIDTH, dump, parse

scalars = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text()
keys = st.text(max_size=20) | st.integers()
values = st.recursive(
    scalars, lambda inner: st.lists(inner, max_size=6) | st.dictionaries(keys, inner, max_size=6), max_leaves=30
)
awkward = st.text("ab01 :#-?,[]{}&*!|>'\"%@`~.\\\n\r\t\x85\u2028\ufeff\x7f_é", max_size=12)


def typed(value: Any) -> Any:
    """The value with its types, because 1, 1.0 and True are equal in Python but not in YAML."""
    if isinstance(value, dict):
        return [(typed(key), typed(item)) for key, item in value.items()]
    return list(map(typed, value)) if isinstance(value, list) else (type(value), value)


@settings(deadline=None)
@given(values)
@example("\ufffe\uffff\U0010ffff")
def test_what_is_written_is_read_back(value: Any) -> None:
    assert typed(parse(dump(value), object)) == typed(value)


@settings(deadline=None)
@given(st.dictionaries(awkward, st.lists(awkward, max_size=4), max_size=4))
@example({"a #b": ["c # d", "a: b", "a:", "- a", "a,b", "a\tb"]})
def test_awkward_texts_are_read_back_too(value: dict[str, list[str]]) -> None:
    assert parse(dump(value), object) == value


@settings(deadline=None)
@given(values)
def test_no_line_ends_in_a_space(value: Any) -> None:
    assert not any(line.endswith(" ") for line in dump(value).splitlines())


def test_not_a_number_is_read_back() -> None:
    assert math.isnan(parse(dump({"a": math.nan}), dict[str, float])["a"])


def test_a_position_reads_well() -> None:
    position = {
        "phase": "turn",
        "seats": [
            {"at": "seattle", "hand": ["veto", "emp"], "skip": 0},
            {"at": "area_51", "hand": [], "skip": None},
        ],
        "roads": [["seattle", "hanford"], ["reno", "boise"]],
        "units": {"us18#2": {"w": 5, "turned": True}},
        "note": "Köln: 'first', then no",
        "words": ["no", "1_000", "12", "true", "", "a b"],
    }
    assert dump(position) == (
        "phase: turn\n"
        "seats:\n"
        "  - at: seattle\n"
        "    hand: [veto, emp]\n"
        "    skip: 0\n"
        "  - at: area_51\n"
        "    hand: []\n"
        "    skip: null\n"
        "roads:\n"
        "  - [seattle, hanford]\n"
        "  - [reno, boise]\n"
        "units:\n"
        "  us18#2: {w: 5, turned: true}\n"
        "note: \"Köln: 'first', then no\"\n"
        'words: [no, 1_000, "12", "true", "", a b]\n'
    )


def test_a_list_too_long_for_a_line_has_an_item_on_each() -> None:
    ids = [f"card_{i}" for i in range(30)]
    lines = dump({"deck": ids}).splitlines()
    assert lines == ["deck:", *(f"  - {card}" for card in ids)]


@settings(deadline=None)
@given(st.lists(st.sampled_from(["veto", "amtrak", "emp"]), max_size=40))
def test_no_line_of_short_words_is_wider_than_the_page(ids: list[str]) -> None:
    assert max(map(len, dump({"seats": [{"hand": ids, "more": [ids]}]}).splitlines())) <= WIDTH


def test_what_is_no_plain_value_is_refused() -> None:
    with pytest.raises(TypeError, match="only plain values"):
        dump({"a": {1, 2}})
    with pytest.raises(TypeError, match="a key must be"):
        dump({True: 1})
    with pytest.raises(ValueError, match="too long for YAML"):
        dump({"a" * 2000: 1})
