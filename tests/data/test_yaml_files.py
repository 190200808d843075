"""Tests for typed values from YAML, and for the errors in files that don't fit."""

import math
import os
import sys
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from game.data import yaml_reader
from game.data.problems import DataError, Problem
from game.data.yaml_files import dump, load, load_with_source, parse


class Record(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    pass


class Step(Record, frozen=True):
    draw: int = 0
    who: Literal["self", "opponent"] = "self"


class Road(Record, frozen=True):
    length: int


class Card(Record, frozen=True):
    id: str
    cost: Annotated[int, msgspec.Meta(ge=0)] = 0
    effects: list[Step] = []
    side: Literal["east", "west"] = "east"
    levels: dict[int, Step] = {}
    place: tuple[float, float] = (0.0, 0.0)
    way: Road | None = None
    when: Step | list[Step] | None = None
    legal: bool = True

    def __post_init__(self) -> None:
        if self.id == "cheat":
            raise ValueError("nobody cheats here")


class Cards(Record, frozen=True):
    cards: list[Card]


@pytest.fixture(params=["C parser", "Python parser"])
def parser(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Run the test with and without PyYAML's C extension; the results must be the same."""
    if request.param == "Python parser":
        monkeypatch.setattr(yaml_reader, "_Parser", yaml.SafeLoader)


def problems_of(text: str, kind: Any = Cards) -> list[Problem]:
    with pytest.raises(DataError) as caught:
        parse(text, kind, "cards.yaml")
    return caught.value.problems


def said(text: str, kind: Any = Cards) -> list[str]:
    return [str(problem) for problem in problems_of(text, kind)]


# valid values


def test_a_file_becomes_its_type(tmp_path: Path) -> None:
    path = tmp_path / "cards.yaml"
    path.write_text("cards:\n  - {id: veto, cost: 2, effects: [{draw: 1}], side: west, levels: {3: {}}}\n")
    expected = Card("veto", 2, [Step(1)], "west", {3: Step()})
    assert load(path, Cards) == Cards([expected])


@pytest.mark.usefixtures("parser")
@pytest.mark.parametrize("word", ["no", "yes", "on", "off", "1_000", "007", "12:30", "2024-01-01", "0x1F", "<<", "="])
def test_what_older_yaml_took_for_something_else_is_text(word: str) -> None:
    assert parse(word, object) == word


@pytest.mark.usefixtures("parser")
@pytest.mark.parametrize(
    ("word", "value"),
    [
        ("true", True),
        ("FALSE", False),
        ("~", None),
        ("null", None),
        ("-12", -12),
        ("+3", 3),
        ("1.5", 1.5),
        (".5", 0.5),
        ("1e3", 1000.0),
        ("-.inf", -math.inf),
        ("'true'", "true"),
        ('"12"', "12"),
    ],
)
def test_what_is_not_text(word: str, value: object) -> None:
    read = parse(f"a: {word}", dict[str, object])["a"]
    assert (read, type(read)) == (value, type(value))


def test_keys_may_be_whole_numbers() -> None:
    assert parse("{0: 20, -1: 18}", dict[int, int]) == {0: 20, -1: 18}


def test_a_byte_order_mark_is_passed_over(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    path.write_bytes(b"\xef\xbb\xbfa: 1\r\nb: 2\r\n")
    assert load(path, dict[str, int]) == {"a": 1, "b": 2}


# refusals with their line


def test_every_problem_is_reported_with_line_place_and_mend() -> None:
    text = """\
cards:
  - id: veto
    cots: 1
  - {id: 5, cost: -1}
  - id: amtrak
    effects:
      - draw: 1_000
      - {drw: 1, who: oponent}
    side: est
    levels: {3: {draw: no}, x: {}}
    place: [1]
    legal: yes
  - cost: 1
  - id: cheat
crads: 1
"""
    assert said(text) == [
        "cards.yaml:3: cards[0].cots: unknown key 'cots'; did you mean 'cost'?",
        "cards.yaml:4: cards[1].id: expected a text, got 5; put it between quotes",
        "cards.yaml:4: cards[1].cost: expected a whole number >= 0, got -1",
        "cards.yaml:7: cards[2].effects[0].draw: expected a whole number, got the text '1_000'",
        "cards.yaml:8: cards[2].effects[1].drw: unknown key 'drw'; did you mean 'draw'?",
        "cards.yaml:8: cards[2].effects[1].who: unknown value 'oponent'; did you mean 'opponent'?",
        "cards.yaml:9: cards[2].side: unknown value 'est'; did you mean 'west'?",
        "cards.yaml:10: cards[2].levels[3].draw: expected a whole number, got the text 'no'",
        "cards.yaml:10: cards[2].levels.x: as a key: expected a whole number, got the text 'x'",
        "cards.yaml:11: cards[2].place: expected a list of length 2, got 1",
        "cards.yaml:12: cards[2].legal: expected true or false, got the text 'yes'",
        "cards.yaml:13: cards[3]: the key 'id' is missing",
        "cards.yaml:14: cards[4]: nobody cheats here",
        "cards.yaml:15: crads: unknown key 'crads'; did you mean 'cards'?",
    ]


@pytest.mark.parametrize(
    ("way", "message"),
    [
        ("{length: far}", "way.length: expected a whole number, got the text 'far'"),
        ("{length: 1, lenght: 1}", "way.lenght: unknown key 'lenght'; did you mean 'length'?"),
        ("{}", "way: the key 'length' is missing"),
        ("5", "way: expected a mapping (key: value) or nothing, got 5"),
    ],
)
def test_a_choice_of_types_is_explained_by_the_one_that_was_meant(way: str, message: str) -> None:
    assert said(f"id: a\nway: {way}", Card) == [f"cards.yaml:2: {message}"]


def test_a_type_that_allows_more_keys_is_asked_for_its_own_only() -> None:
    class Loose(msgspec.Struct):
        cost: int

    assert said("cost: x\nmore: y", Loose) == ["cards.yaml:1: cost: expected a whole number, got the text 'x'"]


@pytest.mark.parametrize("when", ["{draw: x}", "[{draw: x}]"])
def test_a_choice_between_one_and_many_is_explained_too(when: str) -> None:
    (message,) = said(f"id: a\nwhen: {when}", Card)
    assert message.endswith("draw: expected a whole number, got the text 'x'")


@settings(deadline=None)
@given(st.sampled_from(["id", "cost", "effects", "legal", "levels"]), st.sampled_from("qxz"), st.integers(0, 9))
def test_every_mistyped_key_names_the_nearest(key: str, letter: str, position: int) -> None:
    i = position % (len(key) + 1)
    typo = key[:i] + letter + key[i:]
    (problem,) = (p for p in problems_of(f"- {{{typo}: 1}}", list[Card]) if "unknown key" in p.message)
    assert problem.message == f"[0].{typo}: unknown key {typo!r}; did you mean {key!r}?"


@pytest.mark.usefixtures("parser")
@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("", None, "empty"),
        ("# nothing\n", None, "empty"),
        ("a: 1\nb: 2\na: 3", 3, "the key 'a' is there twice"),
        ("a: 1\n\tb: 2", 2, "tab"),
        ("a: 'x\ty'", 1, "tab"),
        ("a: 1\nb: \x07", 2, r"'\x07'"),
        ("a: \ud800", 1, r"'\ud800'"),
        ("a: 1\nb: c: d", 2, "': ' needs quotes"),
        ("a: 1\nb: @x", 2, "needs quotes"),
        ("a: 1\nb: 'x", 2, "quote is not closed"),
        ("a: [1, 2\nb: 3\nc: 4", 2, "brackets"),
        ("a: 1\nb: &x 1", 2, "no anchors"),
        ("a: 1\nb: *x", 2, "no anchors and aliases"),
        ("a: 1\nb: !!int 1", 2, "no tags"),
        ("a: 1\n---\nb: 1", 2, "second document"),
        ("a: 1\n? [b]\n: 1", 2, "a key must be"),
        ("a: 1\ntrue: 1", 2, "a key must be"),
        ("a:\n " + "[" * 200, 2, "levels deep"),
    ],
)
def test_what_is_no_yaml_of_ours(text: str, line: int | None, words: str) -> None:
    (problem,) = problems_of(text, object)
    assert (problem.file, problem.line) == ("cards.yaml", line)
    assert words in problem.message


def test_all_double_keys_are_found_at_once() -> None:
    assert [p.line for p in problems_of("a: 1\na: 2\nb: {c: 1,\n c: 2}", object)] == [2, 4]


def test_a_missing_file_and_a_folder_are_named(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"gone\.yaml: there is no such file"):
        load(tmp_path / "gone.yaml", object)
    with pytest.raises(DataError, match=r"cannot be read"):
        load(tmp_path, object)


def test_another_encoding_is_named_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    path.write_bytes("a: 1\nb: Köln\n".encode("latin-1"))
    with pytest.raises(DataError, match=r"a\.yaml:2: not UTF-8"):
        load(path, object)


any_character = st.characters(exclude_categories=())


@settings(deadline=None)
@given(st.text(any_character, max_size=40) | st.text("[]{}:,-?&*!|>'\"%@`#~ab01. \n\t\\", max_size=40))
def test_no_text_at_all_causes_anything_but_a_data_error(text: str) -> None:
    assert problems_of(text)


words = st.sampled_from(["id", "cost", "effects", "levels", "way", "when", "kind", "road", "zone", "length", "draw"])
shapes = st.recursive(
    st.none() | st.booleans() | st.integers(0, 9) | st.floats(allow_nan=False) | words,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(words | st.integers(0, 9), inner, max_size=4),
)


@settings(deadline=None)
@given(shapes | st.fixed_dictionaries({"id": st.just("a"), "way": shapes, "when": shapes, "levels": shapes}))
def test_whatever_does_not_fit_is_explained(value: object) -> None:
    try:
        expected = msgspec.convert(value, Card)
    except msgspec.ValidationError:
        problems = problems_of(dump(value), Card)
        assert problems
        assert all(problem.line and problem.message for problem in problems)
    else:
        assert parse(dump(value), Card) == expected


# line numbers of values


def test_the_source_knows_the_line_of_every_place(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    path.write_text("cards:\n  - id: a\n    effects:\n      [{draw: 1},\n       {draw: 2}]\n")
    value, source = load_with_source(path, Cards)
    assert value.cards[0].effects[1].draw == 2
    places = [(), ("cards",), ("cards", 0), ("cards", 0, "effects"), ("cards", 0, "effects", 1, "draw")]
    assert [source.line(*place) for place in places] == [1, 1, 2, 3, 5]


def test_a_place_that_is_not_there_has_the_line_of_what_is_around_it(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    path.write_text("a: 1\ncards:\n- id: x\n")
    source = load_with_source(path, object)[1]
    assert source.line("cards", 0, "cost") == 3
    assert source.line("nothing") == 1


def test_a_check_across_files_names_file_line_and_place(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    path.write_text("cards:\n- id: x\n- id: y\n")
    source = load_with_source(path, object)[1]
    assert str(source.problem("is in no deck", "cards", 1)) == f"{path}:3: cards[1]: is in no deck"


@pytest.mark.parametrize("text", [f"{'a' * 999}: 1", f"? {'x' * 9999}\n: 1", f"n: {'9' * 900}", f"n: {'x' * 9999}"])
def test_a_message_shows_only_the_beginning_of_a_long_value(text: str) -> None:
    with pytest.raises(DataError) as caught:
        parse(text, Numbered)
    assert all(len(line) < 300 for line in str(caught.value).splitlines())


class Numbered(msgspec.Struct, forbid_unknown_fields=True):
    n: Annotated[int, msgspec.Meta(le=9)] = 0


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has neither pipes nor links like these")
def test_a_file_that_is_no_file_or_too_large_is_not_read(tmp_path: Path) -> None:
    (tmp_path / "round.yaml").symlink_to(tmp_path / "round.yaml")
    os.mkfifo(tmp_path / "pipe.yaml")
    (tmp_path / "large.yaml").write_text("# " + "x" * 2000)
    for name, words in (("round", "cannot be read"), ("pipe", "it is no file"), ("large", "at most 1 kB")):
        with pytest.raises(DataError, match=words):
            load(tmp_path / f"{name}.yaml", object, limit=1000)
