"""Tests for the nearest valid name."""

import pytest

from game.data.problems import LISTED, LONGEST, nearest, quoted, unknown

WORDS = ["discard", "effects", "id", "location", "prestige", "turns"]


@pytest.mark.parametrize("word", WORDS)
def test_one_typo_is_mended(word: str) -> None:
    for i in range(len(word)):
        typos = {word[:i] + word[i + 1 :], *(word[:i] + "z" + word[end:] for end in (i, i + 1))}
        assert {typo: nearest(typo, WORDS) for typo in typos} == dict.fromkeys(typos, word)


def test_case_does_not_matter_and_is_mended_too() -> None:
    assert nearest("wa", ["OR", "WA"]) == "WA"


@pytest.mark.parametrize("word", ["xylophone", "x", "", "location_of_the_president", "cat"])
def test_a_word_like_none_of_them_has_no_nearest(word: str) -> None:
    assert nearest(word, WORDS) is None


def test_a_near_word_is_named_alone() -> None:
    assert unknown("card", "vetto", ["veto", "amtrak"]) == "unknown card 'vetto'; did you mean 'veto'?"


def test_without_a_near_word_the_valid_ones_are_listed() -> None:
    assert unknown("zone", 9, [1, 2]) == "unknown zone 9; known: '1', '2'"


def test_a_long_list_is_cut() -> None:
    message = unknown("zone", "x", range(LISTED + 1))
    assert message.endswith(f"'{LISTED - 1}', ...")


def test_nothing_valid_at_all_is_said() -> None:
    assert unknown("layer", "roads", []) == "unknown layer 'roads'; there is none here"


@pytest.mark.parametrize("value", ["x" * 1_000_000, list(range(1000)), 10**900, "\n" * 200])
def test_a_value_in_a_message_is_cut_to_a_line(value: object) -> None:
    assert len(quoted(value)) <= LONGEST + 2
    assert len(unknown("card", value, WORDS)) < 300


def test_a_short_value_is_quoted_whole() -> None:
    assert quoted("x" * LONGEST) == repr("x" * LONGEST)
