"""Tests for the program's texts: keys, parameters, plurals, names, languages."""

import locale
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.data.problems import DataError
from game.data.texts import Text, Texts, choose_language, load_texts

DUTCH = Texts("nl")
ENGLISH = """\
list: {and: and}
greeting: "Hello {name}, {{literally}}"
only_english: "Only here"
played: "{seat:seat} plays {card:card}"
won: "Winners: {seats:seat}"
drawn:
  plural: count
  one: "{seat:seat} draws a card"
  other: "{seat:seat} draws {count} cards"
wins:
  plural: seats
  zero: "Nobody wins"
  one: "{seats:seat} wins"
  other: "{seats:seat} win"
level:
  5: "Peace"
said: "{seat:seat} waits. {seat:seat} sees {card:card}."
"""
GERMAN = """\
list: {and: und}
greeting: "Hallo {name}"
won: "Es gewinnen: {seats:seat}"
"""
NAMES = {"en": {"veto": "Veto"}, "de": {"veto": "Einspruch"}}


def namer(kind: str, value: Any, texts: Texts) -> str:
    return f"Seat {value}" if kind == "seat" else NAMES[texts.language][value]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for language, text in {"en": ENGLISH, "de": GERMAN}.items():
        (tmp_path / language).mkdir()
        (tmp_path / language / "kernel.yaml").write_text(text)
    return tmp_path


@pytest.fixture
def english(folder: Path) -> Texts:
    return Texts("en", folder)


@pytest.fixture
def german(folder: Path) -> Texts:
    return Texts("de", folder)


def test_a_text_is_found_by_file_and_place_and_takes_its_parameters(english: Texts) -> None:
    assert english("kernel.greeting", name="Ada") == "Hello Ada, {literally}"


def test_a_key_may_end_in_a_number(english: Texts) -> None:
    assert english("kernel.level.5") == "Peace"


def test_another_thread_finds_texts_of_a_file_that_is_being_read(english: Texts, monkeypatch: pytest.MonkeyPatch) -> None:
    read, found = Texts._read, list[str]()

    def interrupted(texts: Texts, domain: str) -> dict[str, Text]:
        monkeypatch.undo()
        thread = Thread(target=lambda: found.append(english("kernel.level.5")))
        thread.start()
        thread.join()
        return read(texts, domain)

    monkeypatch.setattr(Texts, "_read", interrupted)
    assert (english("kernel.level.5"), found) == ("Peace", ["Peace"])


def test_a_missing_translation_falls_back_to_english(german: Texts) -> None:
    assert german("kernel.greeting", name="Ada") == "Hallo Ada"
    assert german("kernel.only_english") == "Only here"


@pytest.mark.parametrize("key", ["kernel.nothing", "kernel.list", "nobody.home", "kernel", ""])
def test_a_missing_text_shows_its_key_and_parameters(english: Texts, key: str) -> None:
    assert key not in english
    assert english(key, a=1, b="x") == f"[{key} a=1 b=x]"


def test_a_missing_parameter_shows_its_name(english: Texts) -> None:
    assert english("kernel.greeting") == "Hello {name}, {literally}"


def test_a_parameter_with_a_kind_is_named_by_the_game(english: Texts, german: Texts) -> None:
    params = {"seat": 1, "card": "veto"}
    assert english.render("kernel.played", params, namer) == "Seat 1 plays Veto"
    assert german.render("kernel.played", params, namer) == "Seat 1 plays Einspruch"


def test_a_parameter_without_a_kind_is_printed_as_it_is(english: Texts) -> None:
    assert english.render("kernel.greeting", {"name": "veto"}, namer) == "Hello veto, {literally}"


def test_without_a_namer_ids_are_printed(english: Texts) -> None:
    assert english("kernel.played", seat=1, card="veto") == "1 plays veto"


@pytest.mark.parametrize(
    ("seats", "joined"),
    [([], "-"), ([1], "Seat 1"), ([1, 2], "Seat 1 und Seat 2"), ((1, 2, 3), "Seat 1, Seat 2 und Seat 3")],
)
def test_a_list_is_joined_in_the_language(german: Texts, seats: list[int], joined: str) -> None:
    assert german.render("kernel.won", {"seats": seats}, namer) == f"Es gewinnen: {joined}"


@pytest.mark.parametrize(
    ("count", "said"),
    [(0, "0 draws 0 cards"), (1, "0 draws a card"), (2, "0 draws 2 cards"), (None, "0 draws None cards")],
)
def test_a_plural_is_chosen_by_its_parameter(english: Texts, count: int | None, said: str) -> None:
    assert english("kernel.drawn", seat=0, count=count) == said


def test_a_plural_counts_a_list_and_may_say_none_in_its_own_words(english: Texts) -> None:
    assert english("kernel.wins", seats=[]) == "Nobody wins"
    assert english("kernel.wins", seats=["Ada"]) == "Ada wins"
    assert english("kernel.wins", seats=["Ada", "Bo"]) == "Ada and Bo win"


@pytest.mark.slow
@settings(max_examples=30, deadline=None)
@given(
    st.text(max_size=20),
    st.dictionaries(st.sampled_from(["seat", "count", "x"]), st.none() | st.text() | st.integers()),
)
def test_no_key_and_no_parameters_stop_the_program(key: str, params: dict[str, Any]) -> None:
    assert DUTCH.render("kernel." + key, params)
    assert DUTCH.render("cli.text.winner", params)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("a: 5", "kernel.yaml:1: a: a text must be a string; put it between quotes"),
        ("a:\n  b: [x]", "kernel.yaml:2: a.b: a text must be a string; put it between quotes"),
        ("a: 'x } y'", "kernel.yaml:1: a: Single '}' encountered in format string; write {{ or }}"),
        ("a: '{x.y}'", "kernel.yaml:1: a: in braces stands {name} or {name:kind}, not 'x.y'"),
        ("a: '{}'", "kernel.yaml:1: a: in braces stands {name} or {name:kind}, not ''"),
        ("a: '{x!r}'", "kernel.yaml:1: a: in braces stands {name} or {name:kind}, not 'x'"),
        ("a: '{x:>3}'", "kernel.yaml:1: a: in braces stands {name} or {name:kind}, not 'x'"),
        ("a.b: x", "kernel.yaml:1: a.b: a dot joins the parts of a key"),
        ("a: {plural: n, one: x}", "kernel.yaml:1: a: the form 'other' of the plural is missing"),
        ("a: {plural: n, one: x, oter: y, other: z}", "unknown form of a plural 'oter'; did you mean 'other'?"),
        ("a: {plural: n, one: x, other: 3}", "kernel.yaml:1: a.other: must be a string"),
        ("- a", "kernel.yaml:1: expected a mapping (key: value), got a list"),
    ],
)
def test_a_file_of_texts_that_is_wrong_says_where(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "kernel.yaml"
    path.write_text(text)
    with pytest.raises(DataError) as caught:
        load_texts(path)
    assert message in str(caught.value)


def test_a_game_brings_its_own_texts_beside_those_of_the_program(tmp_path: Path) -> None:
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "train.yaml").write_text("title: Night train")
    texts = Texts("nl", tmp_path)
    assert texts("train.title") == "Night train"
    assert texts("kernel.list.and") == "en"


# choice of language


@pytest.mark.parametrize(
    ("setting", "environ", "expected"),
    [
        ("de", {"LANG": "nl_NL.UTF-8"}, "de"),
        ("fr", {"LANG": "nl_NL.UTF-8"}, "nl"),
        (None, {"LANG": "de_AT.UTF-8"}, "de"),
        (None, {"LANG": "de_DE", "LC_MESSAGES": "nl_BE"}, "nl"),
        (None, {"LANG": "de_DE", "LC_MESSAGES": "nl_BE", "LC_ALL": "en_GB"}, "en"),
        (None, {"LANGUAGE": "fr:nl:de", "LANG": "de_DE"}, "nl"),
        (None, {"LC_ALL": "fr_FR", "LANG": "de_DE"}, "en"),
        (None, {"LC_ALL": "", "LANG": "de-DE"}, "de"),
        (None, {"LANG": "C.UTF-8"}, "en"),
        ("", {"LANG": "C"}, "en"),
    ],
)
def test_the_language_is_the_setting_s_else_the_environment_s(
    setting: str | None, environ: dict[str, str], expected: str
) -> None:
    assert choose_language(setting, environ) == expected


@pytest.mark.parametrize(
    ("system", "expected"),
    [("German_Germany", "de"), ("Dutch_Netherlands", "nl"), ("nl_BE", "nl"), (None, "en"), ("C", "en")],
)
def test_else_the_system_s(monkeypatch: pytest.MonkeyPatch, system: str | None, expected: str) -> None:
    monkeypatch.setattr(locale, "getlocale", lambda: (system, "UTF-8"))
    assert choose_language(None, {}) == expected


def test_a_new_folder_is_a_new_language(folder: Path) -> None:
    assert choose_language("fr", {"LANG": "C"}, folder) == "en"
    (folder / "fr").mkdir()
    assert choose_language("fr", {"LANG": "C"}, folder) == "fr"


def test_a_file_that_is_wrong_is_done_without_and_told_of(folder: Path) -> None:
    (folder / "de" / "kernel.yaml").write_text("greeting: [1\n")
    (folder / "en" / "other.yaml").write_text("word: 3\n")
    texts = Texts("de", folder)
    assert texts("kernel.greeting", name="Ada") == "Hello Ada, {literally}"
    assert texts("other.word") == "[other.word]"
    assert [(Path(problem.file).name, problem.line) for problem in texts.problems] == [("kernel.yaml", 2), ("other.yaml", 1)]


def test_a_name_begins_a_sentence_with_a_capital_and_does_not_end_it_twice(english: Texts) -> None:
    names = {"seat": "everyone", "card": "Washington D.C."}
    said = english.render("kernel.said", {"seat": 0, "card": "capital"}, lambda kind, _value, _texts: names[kind])
    assert said == "Everyone waits. Everyone sees Washington D.C."
