"""Helpers that read the texts of a rulebook."""

from __future__ import annotations

from functools import cache

from game.data.paths import TEXT
from game.data.rulebook import Rulebook, load_rulebook
from game.data.texts import Text, load_texts


def book_of(game: str) -> Rulebook:
    book = load_rulebook(game)
    assert book is not None
    return book


@cache
def written(book: str, language: str) -> dict[str, Text]:
    return load_texts(TEXT / language / f"{book}_rules.yaml")[0]


def words(text: Text) -> str:
    assert list(text.forms) == ["other"]
    assert text.parameters == set()
    return "".join(piece.words for piece in text.forms["other"])


def paragraphs(book: str, language: str) -> dict[str, str]:
    return {key.rpartition(".")[2]: words(text) for key, text in written(book, language).items() if ".text." in key}
