"""Tests for the glossary check: words that a language forbids, and nouns that don't agree with their number."""

from pathlib import Path

import pytest

from game.data.check import check_glossaries

GLOSSARY = """\
terms:
  - {term: flip, means: turn over, not: ["turn(s|ed)? grey"], in: [tgm], but: [tgm.colour]}
counted: {card: cards, sheep: sheep}
only_many: [are]
not_counted: [tgm.who]
"""
TEXTS = 'colour: "They turn grey."\nwho: "{name} cards"\n'


def problems_with(folder: Path, text: str, glossary: str = GLOSSARY) -> list[str]:
    (folder / "en").mkdir()
    (folder / "en" / "tgm.yaml").write_text(TEXTS + text)
    (folder / "glossary_en.yaml").write_text(glossary)
    return [str(problem).replace(f"{folder}/", "") for problem in check_glossaries(folder)]


def test_texts_in_the_words_of_the_glossary_are_fine(tmp_path: Path) -> None:
    counted = 'drawn: {plural: count, one: "{count} card", other: "{count} cards"}\nflock: "{count} sheep"\n'
    assert problems_with(tmp_path, counted) == []


def test_a_forbidden_word_is_named_with_the_right_one(tmp_path: Path) -> None:
    message = "en/tgm.yaml:3: tgm.end: says 'Turned grey'; the glossary has 'flip' for it"
    assert problems_with(tmp_path, 'end: "Turned grey."\n') == [message]


def test_a_word_is_found_whole_only(tmp_path: Path) -> None:
    assert problems_with(tmp_path, 'end: "Return greyish."\n') == []


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('"Draw {count} cards."', "1 cards"),
        ('"Draw {count} card."', "0 card"),
        ('"Draw {count} more cards."', "1 more cards"),
        ('"Only {count} are left."', "1 are left"),
        ('{plural: left, one: "{count} cards", other: "{left} of 3"}', "1 cards"),
        ('{plural: count, one: "1 card", other: "{count} card"}', "2 card"),
    ],
)
def test_a_noun_that_does_not_fit_a_number_is_found(tmp_path: Path, text: str, said: str) -> None:
    assert f"can say {said!r}" in " ".join(problems_with(tmp_path, f"end: {text}\n"))


def test_an_exception_that_names_no_text_is_found(tmp_path: Path) -> None:
    found = problems_with(tmp_path, "", GLOSSARY.replace("tgm.who", "tgm.whoo"))
    assert any("tgm.whoo" in problem for problem in found)


def test_a_pattern_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    (problem,) = problems_with(tmp_path, "", GLOSSARY.replace("turn(s|ed)?", "turn(s"))
    assert "is not a pattern of words" in problem


def test_a_language_without_a_glossary_is_named(tmp_path: Path) -> None:
    (tmp_path / "en").mkdir()
    (problem,) = check_glossaries(tmp_path)
    assert "glossary_en.yaml" in str(problem)


def test_a_term_of_a_game_holds_for_texts_about_it_in_shared_files(tmp_path: Path) -> None:
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "tgm.yaml").write_text(TEXTS)
    (tmp_path / "en" / "bots.yaml").write_text('feature:\n  tgm: {one: "Turned grey."}\n  volk: {one: "Turned grey."}\n')
    (tmp_path / "glossary_en.yaml").write_text(GLOSSARY)
    (problem,) = check_glossaries(tmp_path)
    assert "bots.feature.tgm.one" in str(problem)
