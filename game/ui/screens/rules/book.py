"""The words of a rule book in one language, and finding some of them."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from game.data.rulebook import Rulebook, section_key, text_key, title_key
from game.data.texts import Texts

_BEFORE = 36
_AFTER = 90
"""So many letters before and after a found word are quoted."""


@dataclass(frozen=True)
class Passage:
    """A paragraph of the book, as it is read."""

    id: str
    section: str
    title: str
    text: str
    rules: tuple[str, ...]

    @property
    def plain(self) -> str:
        """The text without its marks, in one line."""
        return " ".join(self.text.replace("*", "").replace("\n- ", "\n").split())


@dataclass(frozen=True)
class Chapter:
    id: str
    icon: str
    title: str
    passages: tuple[Passage, ...]


class Hit(NamedTuple):
    """A paragraph in which all words were found, and the place where the first of them is; found words are bold."""

    passage: Passage
    quote: str


def chapters(game: str, book: Rulebook, texts: Texts) -> list[Chapter]:
    return [
        Chapter(
            section.id,
            section.icon,
            texts(section_key(game, section.id)),
            tuple(
                Passage(part.id, section.id, texts(title_key(game, part.id)), texts(text_key(game, part.id)), part.rules)
                for part in section.paragraphs
            ),
        )
        for section in book.sections
    ]


def find(book: list[Chapter], words: str) -> list[Hit]:
    """The paragraphs that have all these words (or beginnings or parts of words), those with one in the title first.

    A rule's number is found, too.
    """
    wanted = _folded(words).split()
    if not wanted:
        return []
    in_titles: list[Hit] = []
    in_texts: list[Hit] = []
    for passage in (passage for chapter in book for passage in chapter.passages):
        title, text, numbers = _folded(passage.title), _folded(passage.plain), _folded(" ".join(passage.rules))
        if all(word in title or word in text or word in numbers for word in wanted):
            hits = in_titles if any(word in title for word in wanted) else in_texts
            hits.append(Hit(passage, _quote(passage.plain, wanted)))
    return in_titles + in_texts


@lru_cache(1_000)
def _folded(text: str) -> str:
    """The text as it is compared: small letters without accents. As long as the text itself, so that places are the same.

    Kept: the same paragraphs are looked through for every letter that is typed.
    """
    return "".join(_plain_letter(letter) for letter in text)


def _plain_letter(letter: str) -> str:
    base = unicodedata.normalize("NFD", letter)[0].lower()
    return base if len(base) == 1 else letter


def _quote(text: str, wanted: list[str]) -> str:
    folded = _folded(text)
    found = [(place, word) for word in wanted if (place := folded.find(word)) >= 0]
    if not found:
        return text[: _BEFORE + _AFTER].rpartition(" ")[0] + "…"
    place, word = min(found)
    start = (
        0 if place <= _BEFORE else text.index(" ", place - _BEFORE) + 1 if " " in text[place - _BEFORE : place] else place
    )
    end = len(text) if len(text) <= place + _AFTER else text.rindex(" ", 0, place + _AFTER)
    end = max(end, place + len(word))
    quote = f"{text[start:place]}*{text[place : place + len(word)]}*{text[place + len(word) : end]}"
    return f"{'…' if start else ''}{quote}{'…' if end < len(text) else ''}"
