"""Tests for the length limits of texts."""

from pathlib import Path

import pytest

from game.data.check import check_lengths

LIMITS = """\
- {texts: "_course.*wrong_", words: 4}
- {texts: "_table.verb", characters: 9, but: [dictators_table.verb.open]}
"""


def problems_with(folder: Path, domain: str, text: str, limits: str = LIMITS) -> list[str]:
    (folder / "en").mkdir()
    (folder / "en" / f"{domain}.yaml").write_text(text)
    (folder / "lengths.yaml").write_text(limits)
    return [str(problem).replace(f"{folder}/", "") for problem in check_lengths(folder)]


@pytest.mark.parametrize(
    ("domain", "text"),
    [
        ("dictators_course", 'fly: {wrong_1: "Not that one. Fly."}\n'),
        ("dictators_course", 'fly: {say_1: "This is a long line of another kind."}\n'),
        ("dictators_table", 'verb: {draw: "Draw {count}"}\n'),
        ("dictators_table", 'verb: {open: "Open your hand"}\n'),
    ],
)
def test_texts_within_their_limits_are_fine(tmp_path: Path, domain: str, text: str) -> None:
    assert problems_with(tmp_path, domain, text) == []


def test_a_text_with_too_many_words_is_named_with_both_numbers(tmp_path: Path) -> None:
    (problem,) = problems_with(tmp_path, "dictators_course", 'fly: {wrong_1: "Not that one. Fly to Reno."}\n')
    assert problem == "en/dictators_course.yaml:1: dictators_course.fly.wrong_1: has 6 words, at most 4 fit here"


def test_every_form_of_a_plural_counts(tmp_path: Path) -> None:
    draw = 'verb:\n  draw: {plural: count, one: "Draw", other: "Draw {count} cards"}\n'
    (problem,) = problems_with(tmp_path, "dictators_table", draw)
    assert "has 12 characters, at most 9 fit here" in problem


def test_a_limit_that_is_no_pattern_is_named(tmp_path: Path) -> None:
    (problem,) = problems_with(tmp_path, "dictators_course", "fly: {}\n", '- {texts: "(", words: 4}\n')
    assert "is not a pattern of keys" in problem
