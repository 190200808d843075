"""Helpers that read the rulebook of the German games."""

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
def written(language: str, domain: str = "volk_rules") -> dict[str, Text]:
    return load_texts(TEXT / language / f"{domain}.yaml")[0]


def words(text: Text) -> str:
    assert list(text.forms) == ["other"]
    return "".join(piece.words for piece in text.forms["other"])


def paragraphs(language: str) -> dict[str, str]:
    assert all(text.parameters == set() for text in written(language).values())
    return {key.rpartition(".")[2]: words(text) for key, text in written(language).items() if ".text." in key}


def names(language: str, kind: str, domain: str = "volk") -> dict[str, str]:
    start = f"{domain}.{kind}."
    found = {key.removeprefix(start): text for key, text in written(language, domain).items() if key.startswith(start)}
    return {id: words(text) for id, text in found.items() if not text.parameters}


def items(text: str) -> list[str]:
    """Items of the lists in a paragraph."""
    return [line for line in text.split("\n") if line.startswith("- ")]
