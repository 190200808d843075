"""Tests for the shared rulebook of the German games: every rule is explained once, in each book and every language."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest

from game.data.paths import ROOT, languages
from game.data.problems import DataError
from game.data.rulebook import BookPart, book_key, check_rulebook, load_rulebook, used_texts
from game.volk.game import GAMES
from tests.volk.country import Country, VolkTable, refused
from tests.volk.rule_texts import book_of

RULINGS = [*"abcdefghijklmnopqrstuvwxyz", *(f"{letter}{letter}" for letter in "abcdef")]
BASE = {
    *(str(chapter) for chapter in (1, 2, 3, 4, 6, 8, 9, 11, 50)),
    *(f"{chapter}.{number}" for chapter, last in ((2, 4), (5, 5), (7, 7), (8, 10)) for number in range(1, last + 1)),
    "3.1",
    *(f"11 {letter}" for letter in RULINGS),
    "kernel",
}
"""Chapters of the base game, its rulings, and the program's own refusals."""
POWERS = {
    *(f"1.{chapter}" for chapter in range(1, 17)),
    *(f"4.{chapter}" for chapter in range(2, 5)),
    *(f"6.{chapter}" for chapter in range(1, 7)),
}
"""Chapters of the four-player game."""

RULE = re.compile(r"[1-9]\d?(\.\d+)?")
"""Pattern of a rule named in code."""
VERSIONS = {"1.0", "2.0"}

every_language = pytest.mark.parametrize("language", languages())
either_game = pytest.mark.parametrize("game", GAMES)


def listed(game: str) -> list[str]:
    return [rule for paragraph in book_of(game).paragraphs for rule in paragraph.rules]


# Rules --------------------------------------------------------------------------------------------------------------------


def named_rules() -> dict[str, str]:
    """Every string in the code that looks like a rule, with one place where it occurs."""
    return {
        node.value: f"{path.relative_to(ROOT)}:{node.lineno}"
        for path in sorted((ROOT / "game" / "volk").rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and RULE.fullmatch(node.value)
        if node.value not in VERSIONS
    }


def test_the_rules_are_found() -> None:
    """A scan that finds nothing would pass every other test."""
    found = named_rules()
    assert {"4", "5.1", "50", "8.7", "1.9", "1.16", "6.6"} <= found.keys()
    assert {verb.rule for game in GAMES.values() for verb in game.verbs.values()} <= found.keys()


@either_game
def test_every_rule_that_can_be_named_has_its_paragraph(game: str) -> None:
    """All of them are in both books, because actions of superpowers are also refused to two players."""
    assert {rule: place for rule, place in named_rules().items() if rule not in listed(game)} == {}


def test_the_whole_specification_is_explained_and_each_rule_once() -> None:
    assert sorted(listed("twoplustwo")) == sorted(BASE | POWERS)
    told = listed("volk")
    assert len(told) == len({*told})
    assert BASE <= {*told} <= BASE | POWERS


@pytest.mark.parametrize(
    ("rule", "two", "four"),
    [
        ("3.1", "hands", "hands"),
        ("4", "turn", "turn_four"),
        ("5.1", "calm", "calm"),
        ("5.4", "raise", "raise"),
        ("6", "icons", "icons"),
        ("7.5", "police", "police"),
        ("8.2", "prestige", "prestige"),
        ("50", "guillaume", "guillaume"),
        ("11 ff", "secrets", "secrets"),
        ("11 xy", "house_rules", "house_rules"),
        ("1.9", "with_four", "automatic"),
        ("1.12", "with_four", "power_phases"),
        ("1.16", "with_four", "track_ends"),
        ("6.4", "with_four", "power_events"),
        ("6.6", "with_four", "credit"),
        ("kernel", "undo", "undo"),
        ("99", "wins", "wins_four"),
    ],
)
def test_a_rule_leads_to_its_paragraph(rule: str, two: str, four: str) -> None:
    assert book_of("volk").paragraph_of(rule) == two
    assert book_of("twoplustwo").paragraph_of(rule) == four


def refusals() -> Iterator[tuple[VolkTable, str, str]]:
    two = Country().display("the_miracle_of_bern", "land_reform").table()
    four = Country("usa", four=True).display("the_miracle_of_bern", "a_dog_in_orbit").money(-1, 6).table()
    yield two, "calm land_reform", "calm"
    yield two, "event land_reform", "event"
    yield two, "raise the_miracle_of_bern", "raise"
    yield two, "build oil_crisis_of_1973", "turn"
    yield two, "police stasi_is_founded sachsen", "police"
    yield two, "credit land_reform", "with_four"
    yield four, "build the_miracle_of_bern", "credit"
    yield four, "build oil_crisis_of_1973", "turn_four"


def test_a_refusal_opens_the_paragraph_that_explains_it() -> None:
    for table, move, paragraph in refusals():
        assert book_of(table.game.id).paragraph_of(refused(table, move)) == paragraph, move


# One book for two games ---------------------------------------------------------------------------------------------------


def test_what_is_for_all_is_in_both_books_in_the_same_order() -> None:
    two, four = ([paragraph.id for paragraph in book_of(game).paragraphs] for game in ("volk", "twoplustwo"))
    assert [id for id in two if id in four] == [id for id in four if id in two]
    assert {*two} - {*four} == {"wins", "wins_turn", "first_aim", "course", "turn", "with_four", "term_decade"}
    assert [section.id for section in book_of("volk").sections if section.id in ("powers", "power_end")] == []


def test_both_games_use_the_texts_of_the_owner() -> None:
    for part in get_args(BookPart):
        assert book_key("twoplustwo", part, "calm") == book_key("volk", part, "calm")
    assert used_texts("twoplustwo") == []
    assert [*check_rulebook("volk"), *check_rulebook("twoplustwo")] == []


SMALL = """\
- id: start
  icon: flag
  paragraphs:
    - {id: aim, only: volk, rules: ["1"]}
    - {id: aims, only: twoplustwo, rules: ["1"]}
    - {id: turn, rules: ["2"]}
- id: more
  icon: flag
  only: twoplustwo
  paragraphs:
    - {id: arms, rules: ["3"]}
"""


def written_down(folder: Path, text: str) -> None:
    (folder / "volk").mkdir(exist_ok=True)
    (folder / "volk" / "rulebook.yaml").write_text(text, encoding="utf-8")


def test_each_game_finds_what_is_for_it(tmp_path: Path) -> None:
    written_down(tmp_path, SMALL)
    two, four = load_rulebook("volk", tmp_path), load_rulebook("twoplustwo", tmp_path)
    assert two is not None
    assert four is not None
    assert [section.id for section in two.sections] == ["start"]
    assert [paragraph.id for paragraph in two.paragraphs] == ["aim", "turn"]
    assert [paragraph.id for paragraph in four.paragraphs] == ["aims", "turn", "arms"]
    assert (two.paragraph_of("1"), four.paragraph_of("1")) == ("aim", "aims")
    assert two.paragraph_of("3") == "aim", "a rule of the other game leads to the beginning"
    # Every text is listed, and only once.
    assert len(used_texts("volk", tmp_path)) == 2 + 2 * 4


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("only: volk", "only: volc", "4: [0].paragraphs[0].only: unknown game 'volc'; did you mean 'volk'?"),
        ("  only: twoplustwo\n  p", "  only: tgm\n  p", "9: [1].only: unknown game 'tgm'; known: 'volk', 'twoplustwo'"),
        ("id: aims", "id: aim", "5: [0].paragraphs[1].id: the paragraph 'aim' is there already, in line 4"),
        ('"2"', '"1"', "6: [0].paragraphs[2].rules[0]: the rule '1' is there already, in line 4"),
        ('"3"', '"2"', "11: [1].paragraphs[0].rules[0]: the rule '2' is there already, in line 6"),
    ],
)
def test_a_shared_book_knows_its_games_and_names_nothing_twice(tmp_path: Path, old: str, new: str, problem: str) -> None:
    assert SMALL.count(old) == 1
    written_down(tmp_path, SMALL.replace(old, new))
    assert [str(found).partition("rulebook.yaml:")[2] for found in check_rulebook("volk", tmp_path)] == [problem]
    assert [*check_rulebook("twoplustwo", tmp_path)] == [], "it is said once"
    with pytest.raises(DataError):
        load_rulebook("twoplustwo", tmp_path)


def test_a_game_that_finds_nothing_in_the_book_is_a_problem(tmp_path: Path) -> None:
    written_down(tmp_path, '- {id: a, icon: b, only: volk, paragraphs: [{id: c, rules: ["1"]}]}')
    with pytest.raises(DataError, match="there is no section"):
        load_rulebook("twoplustwo", tmp_path)
