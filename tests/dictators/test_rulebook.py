"""Tests that every rule a refusal can name is explained in the rulebook, in every language and in one place."""

import ast
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.data.check import check_texts
from game.data.paths import ROOT, RULES_DATA, TEXT, languages
from game.data.problems import DataError
from game.data.rulebook import Rulebook, check_rulebook, load_rulebook, used_texts
from game.data.yaml_files import load
from game.dictators.data.components import FOLDER
from game.dictators.game import GAME
from tests.rule_texts import paragraphs

SOURCES = ("dictators", "rules", "bots")
"""Packages that can refuse a move of this game."""

RULE_ARGUMENT = {"refusal": 1, "choose": 4, "pick": 3, "Choice": 1}
"""Position of the rule among the arguments of these calls."""


@pytest.fixture(scope="module")
def book() -> Rulebook:
    found = load_rulebook("dictators")
    assert found is not None
    return found


# Rules that the program names ---------------------------------------------------------------------------------------------


def named_rules() -> dict[str, str]:
    """Every rule that a refusal, verb, question or data entry can name, with one place that does."""
    found: dict[str, str] = {}
    for path in sorted(path for source in SOURCES for path in (ROOT / "game" / source).rglob("*.py")):
        for rule, line in _rules_in(ast.parse(path.read_text(encoding="utf-8")), path):
            found[rule] = f"{path.relative_to(ROOT)}:{line}"
    # Rules in `thing_rules.yaml` may also name paragraphs; they are checked when that file is read.
    for path in sorted({*FOLDER.glob("*.yaml")} - {FOLDER / "thing_rules.yaml"}):
        for rule in _rules_in_data(load(path, object)):
            found[rule] = str(path.relative_to(ROOT))
    return found


def _rules_in(module: ast.Module, path: Path) -> Iterator[tuple[str, int]]:
    values = {
        target.id: node.value
        for node in module.body
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    for node in ast.walk(module):
        for value in _given_rules(node):
            for rule in _spelled_out(value, values, f"{path}:{value.lineno}"):
                yield rule, value.lineno


def _given_rules(node: ast.AST) -> Iterator[ast.expr]:
    """Expressions for rules: `rule = ...` in a verb, `rule=...`, and arguments of the calls that take one."""
    match node:
        case ast.ClassDef(body=body):
            for line in body:
                match line:
                    case ast.Assign(targets=[ast.Name(id="rule")], value=value):
                        yield value
        case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name), args=args, keywords=keywords):
            place = RULE_ARGUMENT.get(name)
            if place is not None and len(args) > place:
                yield args[place]
            yield from (keyword.value for keyword in keywords if keyword.arg == "rule")


def _spelled_out(value: ast.expr, values: dict[str, ast.expr], where: str) -> Iterator[str]:
    """The rules an expression can evaluate to. Fails on an unknown form, which could hide a rule."""
    match value:
        case ast.Constant(value=str(rule)):
            yield rule
        case ast.IfExp():
            yield from _spelled_out(value.body, values, where)
            yield from _spelled_out(value.orelse, values, where)
        case ast.Name(id=name) if name in values:
            yield from _spelled_out(values[name], values, where)
        case ast.Subscript(value=ast.Name(id=name)) if isinstance(table := values.get(name), ast.Dict):
            for item in table.values:
                yield from _spelled_out(item, values, where)
        case ast.Name(id="rule") | ast.Attribute(attr="rule") | ast.Call(func=ast.Attribute(attr="_rule")):
            pass  # the rule is passed on from the code that names it
        case _:
            pytest.fail(f"{where}: what rule is {ast.unparse(value)}?")


def _rules_in_data(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        if isinstance(value.get("rule"), str):
            yield value["rule"]
        for inner in value.values():
            yield from _rules_in_data(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _rules_in_data(inner)


def test_the_rules_are_found() -> None:
    """A scan that finds nothing would pass every other test."""
    found = named_rules()
    assert {"1.4", "1.12", "1.18 z", "1.18 al", "4.0", "4.3", "4.5", "FAQ 11", "FAQ 19", "kernel"} <= found.keys()
    assert {verb.rule for verb in GAME.verbs.values()} <= found.keys()


def test_every_rule_that_can_be_named_has_its_paragraph(book: Rulebook) -> None:
    listed = {paragraph.id: paragraph.rules for paragraph in book.paragraphs}
    missing = {rule: place for rule, place in named_rules().items() if rule not in listed[book.paragraph_of(rule)]}
    assert missing == {}


def test_the_whole_specification_is_explained(book: Rulebook) -> None:
    rulings = [f"1.18 {letter}" for letter in "abcdefghijklmnopqrstuvwxyz"]
    rulings += [f"1.18 a{letter}" for letter in "abcdefghijklmnopqr"]
    wanted = {f"1.{number}" for number in range(21)} | {f"FAQ {number}" for number in range(1, 21)} | {*rulings}
    wanted |= {f"4.{number}" for number in range(8)}
    assert wanted - {rule for paragraph in book.paragraphs for rule in paragraph.rules} == set()


@pytest.mark.parametrize(
    ("rule", "paragraph"),
    [("1.12", "barriers"), ("1.18 ad", "father_arrives"), ("1.18 zz", "house_rules"), ("9.9", "wins"), ("", "wins")],
)
def test_a_rule_leads_to_its_paragraph_or_the_nearest(book: Rulebook, rule: str, paragraph: str) -> None:
    assert book.paragraph_of(rule) == paragraph


# Texts --------------------------------------------------------------------------------------------------------------------


def test_the_numbers_of_the_rules_are_right() -> None:
    """The numbers in the book match the data in every language."""
    data = load(FOLDER / "constants.yaml", dict)
    box, constants = data["box"], data["constants"]
    needed = constants["convince_min"]["value"].values()
    for language in languages():
        texts = paragraphs("dictators", language)
        assert all(f": *{number}*" in texts["convincing"] for number in needed)
        for name in ("action_cards", "interruption_cards", "asset_cards", "dictators", "presidential_cards", "zone4_tokens"):
            assert f"{box[name]['value']} " in texts["components"], name
        assert all(f"{box[name]['value']} " in texts["placing"] for name in ("roadblock_tokens", "no_fly_tokens"))
        assert f" {constants['hand_limit']['value']} (" in texts["drawing"]
        assert f"*{data['options']['defcon_start']['default']}*" in texts["setup"]
        assert f" {data['options']['round_limit']['default']}." in texts["nuclear_war"]


# Refusals -----------------------------------------------------------------------------------------------------------------


def refused(folder: Path, text: str) -> list[str]:
    """Problems found in a rulebook with this text; their paths leave out the folder."""
    (folder / "game").mkdir(exist_ok=True)
    (folder / "game" / "rulebook.yaml").write_text(text, encoding="utf-8")
    with pytest.raises(DataError) as error:
        load_rulebook("game", folder)
    load_rulebook.cache_clear()
    assert [*check_rulebook("game", folder)] == error.value.problems
    assert used_texts("game", folder) == ["game_rules."]
    return [str(problem).removeprefix(f"{folder}/") for problem in error.value.problems]


TWICE = """\
- id: start
  icon: flag
  paragraphs:
    - {id: aim, rules: ["1.0", "1.1"]}
- id: start
  icon: flag
  paragraphs:
    - id: end
      rules: ["1.2"]
    - id: aim
      rules:
        - "1.3"
        - "1.1"
"""


def test_what_is_there_twice_is_refused_with_its_line(tmp_path: Path) -> None:
    assert refused(tmp_path, TWICE) == [
        "game/rulebook.yaml:5: [1].id: the section 'start' is there already, in line 1",
        "game/rulebook.yaml:10: [1].paragraphs[1].id: the paragraph 'aim' is there already, in line 4",
        "game/rulebook.yaml:13: [1].paragraphs[1].rules[1]: the rule '1.1' is there already, in line 4",
    ]


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("[]", "game/rulebook.yaml:1: there is no section"),
        ("- {id: a, icon: b, paragraphs: []}", "1: [0].paragraphs: expected a list of length >= 1, got 0"),
        ("- {id: a, icon: b, paragraphs: [{id: A.b}]}", "1: [0].paragraphs[0].id: expected a text matching regex"),
        ("- {id: a, icon: b, paragraphs: [{id: c, rules: [1.10]}]}", "got 1.1; put it between quotes"),
        ("- {id: a, icon: b, paragraphs: [{id: c, rule: []}]}", "unknown key 'rule'; did you mean 'rules'?"),
    ],
)
def test_a_book_that_is_none_is_refused(tmp_path: Path, text: str, problem: str) -> None:
    (found,) = refused(tmp_path, text)
    assert problem in found


def test_a_game_need_not_have_a_rule_book(tmp_path: Path) -> None:
    assert load_rulebook("game", tmp_path) is None
    assert used_texts("game", tmp_path) == []
    assert [*check_rulebook("game", tmp_path)] == []


# Output of check-data -----------------------------------------------------------------------------------------------------


class Copy:
    """A copy of the rulebook and its texts that tests can spoil."""

    def __init__(self, folder: Path) -> None:
        self.data, self.texts = folder / "data", folder / "text"
        (self.data / "dictators").mkdir(parents=True)
        shutil.copy(RULES_DATA / "dictators" / "rulebook.yaml", self.data / "dictators")
        for language in languages():
            (self.texts / language).mkdir(parents=True)
            for part in ("rules", "book"):
                shutil.copy(TEXT / language / f"dictators_{part}.yaml", self.texts / language)

    def replace(self, path: Path, old: str, new: str) -> None:
        text = path.read_text(encoding="utf-8")
        assert text.count(old) == 1, old
        path.write_text(text.replace(old, new), encoding="utf-8")

    def problems(self) -> list[str]:
        used = ["dictators_book.", *used_texts("dictators", self.data)]
        found = [*check_rulebook("dictators", self.data, self.texts), *check_texts(self.texts, self.data, used)]
        return [str(problem).replace(f"{self.data}/", "").replace(f"{self.texts}/", "") for problem in found]


@pytest.fixture
def copy(tmp_path: Path) -> Copy:
    return Copy(tmp_path)


def test_our_own_book_is_fine(copy: Copy) -> None:
    assert copy.problems() == []


def test_a_paragraph_without_words_is_found(copy: Copy) -> None:
    copy.replace(copy.data / "dictators" / "rulebook.yaml", "{id: aim,", "{id: intent,")
    found = copy.problems()
    assert [problem.partition("; ")[0] for problem in found if "there is no text" in problem] == [
        "dictators/rulebook.yaml:14: [1].paragraphs[0].id: there is no text dictators_rules.title.intent",
        "dictators/rulebook.yaml:14: [1].paragraphs[0].id: there is no text dictators_rules.text.intent",
    ]
    assert [problem.partition(": ")[2] for problem in found if "there is no text" not in problem] == [
        "dictators_rules.title.aim: nothing uses this text",
        "dictators_rules.text.aim: nothing uses this text",
    ]


def test_a_term_that_leads_nowhere_and_a_picture_without_words_are_found(copy: Copy) -> None:
    copy.replace(copy.data / "dictators" / "rulebook.yaml", "picture: ways", "picture: detours")
    assert any("there is no text dictators_book.picture.detours" in problem for problem in copy.problems())
    copy.replace(copy.data / "dictators" / "rulebook.yaml", "see: abilities}", "see: ability}")
    (found,) = [problem for problem in copy.problems() if "see" in problem]
    assert "unknown paragraph 'ability'" in found


@pytest.mark.parametrize("language", [language for language in languages() if language != "en"])
def test_words_that_a_translation_lacks_or_has_too_many_are_found(copy: Copy, language: str) -> None:
    copy.replace(copy.texts / language / "dictators_rules.yaml", "\n  president: ", "\n  presidents: ")
    lacking, extra = copy.problems()
    assert lacking.startswith(f"{language}/dictators_rules.yaml: dictators_rules.section.president is missing")
    assert "dictators_rules.section.presidents: unknown English text" in extra


def test_a_file_of_texts_that_is_missing_is_found(copy: Copy) -> None:
    (copy.texts / "en" / "dictators_rules.yaml").unlink()
    assert "en/dictators_rules.yaml: there is no such file" in copy.problems()
