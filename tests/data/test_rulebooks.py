"""Tests for all rulebooks: every paragraph exists in every language, with the same structure and valid markup."""

from __future__ import annotations

import re

import pytest

from game.data.paths import languages
from game.data.rulebook import BookPart, Rulebook, book_key, check_rulebook, used_texts
from tests.rule_texts import book_of, paragraphs, words, written

BOOKS = {"dictators": ("dictators",), "tgm": ("tgm",), "volk": ("volk", "twoplustwo")}
"""The games that each rulebook covers."""

every_book = pytest.mark.parametrize("book", BOOKS)
every_language = pytest.mark.parametrize("language", languages())


def keys_of(game: str, book: Rulebook) -> set[str]:
    parts: tuple[BookPart, ...] = ("rules.title", "rules.text")
    keys = {book_key(game, "rules.section", section.id) for section in book.sections}
    return keys | {book_key(game, part, paragraph.id) for paragraph in book.paragraphs for part in parts}


@every_language
@every_book
def test_everything_has_its_words_and_none_are_left_over(book: str, language: str) -> None:
    keys = {key for game in BOOKS[book] for key in keys_of(game, book_of(game))}
    assert written(book, language).keys() == keys == set(used_texts(book))
    assert all(words(text).strip() for text in written(book, language).values())
    assert [*check_rulebook(book)] == []


@every_language
@every_book
def test_the_markup_is_whole(book: str, language: str) -> None:
    """Bold text ends on the line where it starts, and every list is a separate paragraph."""
    for key, text in written(book, language).items():
        for block in words(text).split("\n\n"):
            lines = block.split("\n")
            assert all(line.count("*") % 2 == 0 and line == line.strip() and line for line in lines), (key, block)
            assert len(lines) == 1 or all(line.startswith("- ") for line in lines), (key, block)


@every_language
@every_book
def test_the_languages_are_built_alike(book: str, language: str) -> None:
    """Every language has the same paragraphs, list items and figures, so that no translation leaves anything out."""

    def shape(line: str) -> tuple[bool, list[str]]:
        figures = re.findall(r"\d+", line)
        # In The Sixth Line, some languages repeat a figure.
        return line.startswith("- "), sorted({*figures} if book == "tgm" else figures)

    english, other = paragraphs(book, "en"), paragraphs(book, language)
    for id, text in english.items():
        for line, translated in zip(text.split("\n"), other[id].split("\n"), strict=True):
            assert shape(line) == shape(translated), (id, line, translated)


@pytest.mark.parametrize("game", [game for games in BOOKS.values() for game in games])
def test_the_icons_are_there(game: str) -> None:
    icons = pytest.importorskip("fonticon_mdi7").MDI7
    assert [section.icon for section in book_of(game).sections if not hasattr(icons, section.icon)] == []
