"""Tests for the text check: languages that disagree, unused texts, and missing keys."""

from collections.abc import Iterable
from pathlib import Path

import pytest

from game.data.check import check_texts

TEXTS = {
    "en/kernel.yaml": 'undo:\n  dice: "Dice {die}"\n  other: "{seat:seat} chose"\n',
    "de/kernel.yaml": 'undo:\n  dice: "Würfel {die}"\n  other: "{seat:seat} entschied"\n',
}
CODE = 'say("kernel.undo.dice", die=6)\nsay("kernel.undo.other")\n'


@pytest.fixture
def found(tmp_path: Path) -> "Found":
    return Found(tmp_path)


class Found:
    """A callable that takes files, code and used keys and returns the problems as short texts."""

    def __init__(self, folder: Path) -> None:
        self.text, self.code = folder / "text", folder / "code"

    def __call__(self, *, code: str = CODE, used: Iterable[str] = (), **files: str) -> list[str]:
        for name, text in {
            **TEXTS,
            **{name.replace("__", "/") + ".yaml": text for name, text in files.items()},
        }.items():
            (self.text / name).parent.mkdir(parents=True, exist_ok=True)
            (self.text / name).write_text(text)
        (self.code / "deep").mkdir(parents=True)
        (self.code / "deep" / "module.py").write_text(code)
        problems = check_texts(self.text, self.code, used)
        return [str(problem).replace(f"{self.text}/", "").replace(f"{self.code}/", "") for problem in problems]


def test_texts_that_agree_are_fine(found: Found) -> None:
    assert found() == []


def test_a_missing_translation_is_named_with_the_english_line(found: Found) -> None:
    message = "de/kernel.yaml: kernel.undo.other is missing (English: en/kernel.yaml:3)"
    assert found(de__kernel='undo: {dice: "{die}"}') == [message]


def test_a_missing_file_is_one_problem(found: Found) -> None:
    assert found(nl__other="{}") == [
        "nl/other.yaml: there is no English file of this name",
        "nl/kernel.yaml: missing: 2 texts remain English",
    ]


def test_a_text_that_english_does_not_have(found: Found) -> None:
    text = TEXTS["de/kernel.yaml"] + '  dise: "x"\n'
    (message,) = found(de__kernel=text)
    assert message.startswith("de/kernel.yaml:4: kernel.undo.dise: unknown English text")
    assert message.endswith("did you mean 'kernel.undo.dice'?")


@pytest.mark.parametrize(
    ("german", "names"),
    [("Würfel", "{die}"), ("{dei}", "{dei}, {die}"), ("{die:card}", "{die}, {die:card}"), ("{die} {more}", "{more}")],
)
def test_parameters_that_differ(found: Found, german: str, names: str) -> None:
    text = TEXTS["de/kernel.yaml"].replace("Würfel {die}", german)
    assert found(de__kernel=text) == [f"de/kernel.yaml:2: kernel.undo.dice: not both in English and here: {names}"]


def test_a_plural_may_be_plain_in_another_language_but_not_chosen_by_something_else(found: Found) -> None:
    english = 'a: {plural: n, one: "card", other: "{n} cards"}\nb: "{n}"\nc: "{n}"'
    german = 'a: "{n}"\nb: {plural: n, one: "{n}", other: "x"}\nc: {plural: m, one: "", other: "{n}"}'
    problems = found(en__x=english, de__x=german, used=["x.a", "x.b", "x.c"])
    assert problems == ["de/x.yaml:3: x.c: unknown parameter of the plural 'm'; known: 'n'"]


def test_a_missing_form_of_a_plural(found: Found) -> None:
    problems = found(de__kernel="undo: {dice: {plural: die, other: '{die}'}, other: '{seat:seat}'}")
    assert problems == ["de/kernel.yaml:1: undo.dice: the form 'one' of the plural is missing"]


def test_a_broken_file_does_not_make_all_its_texts_missing(found: Found) -> None:
    assert len(found(de__kernel="undo: [")) == 1


def test_a_text_that_nothing_uses(found: Found) -> None:
    assert found(code='say("kernel.undo.dice")') == ["en/kernel.yaml:3: kernel.undo.other: nothing uses this text"]


@pytest.mark.parametrize(
    ("code", "used"),
    [
        ('say(f"kernel.undo.{why}")', []),
        ('say(f"kernel.undo.{why}.long")', []),
        ('say(f"kernel.{why}")', []),
        ('say("kernel.undo.dice")', ["kernel.undo.other"]),
        ("pass", ["kernel.undo.other", "kernel.undo.dice"]),
        ("pass", ["kernel.undo."]),
    ],
)
def test_keys_put_together_or_named_in_data_are_used(found: Found, code: str, used: list[str]) -> None:
    assert found(code=code, used=used) == []


def test_an_f_string_does_not_use_what_it_only_begins_like(found: Found) -> None:
    assert len(found(code='say(f"kernel.undo.dice.{x}")')) == 3


def test_an_f_string_that_breaks_off_inside_a_word_is_no_key_of_its_own(found: Found) -> None:
    assert found(code=CODE + 'say(f"kernel.undo.di{x}")') == []


def test_without_any_english_text_no_string_is_a_key(tmp_path: Path) -> None:
    (tmp_path / "code.py").write_text('a = ".kernel.undo"')
    (tmp_path / "text").mkdir()
    assert check_texts(tmp_path / "text", tmp_path) == []


def test_a_key_in_the_code_that_is_not_there(found: Found) -> None:
    message = "deep/module.py:3: unknown text 'kernel.undo.dize'; did you mean 'kernel.undo.dice'?"
    assert found(code=CODE + 'say("kernel.undo.dize")') == [message]


def test_a_beginning_in_the_code_that_no_key_has(found: Found) -> None:
    assert found(code=CODE + 'say(f"kernel.uno.{x}")') == ["deep/module.py:3: no text begins with 'kernel.uno.'"]


def test_file_names_parts_of_keys_and_other_strings_are_no_keys(found: Found) -> None:
    strings = '"kernel.yaml", "kernel.undo", "kernel", "see kernel.undo.dize", f"{x}.kernel.y"'
    assert found(code=CODE + strings) == []
