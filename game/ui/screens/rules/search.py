"""Full-text search in a rule book. It ranks whole words before parts, titles before texts, exact words before synonyms.

The data of each language lists stop words (`can I`), endings to strip, and synonyms for terms in the books: a search for
"line of sight" finds the rules on obstacles to a shot."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from math import log
from typing import NamedTuple

from game.data.texts import Texts
from game.ui.screens.rules.book import Chapter, Passage

_BEFORE, _AFTER = 36, 90
"""Number of characters quoted before and after a found word."""
_WORD = re.compile(r"[^\W_]+(?:[.'’-][^\W_]+)*")
_STEM = 3
"""Minimum length of a stem or a matching part of a word, in letters."""
_TITLE = {"whole": 100.0, "stem": 80.0, "begins": 40.0, "part": 12.0}
_TEXT = {"whole": 30.0, "stem": 24.0, "begins": 6.0, "part": 4.0}
_SECTION = {"whole": 20.0, "stem": 16.0}
_OTHER = (0.9, 0.7, 0.6, 0.5)
"""Weights of synonyms, in the order listed."""
_PHRASE = 2.0
"""Weight factor of a phrase of several words."""


class Hit(NamedTuple):
    """A matching paragraph, with a quote around the first match. Matches are bold."""

    passage: Passage
    quote: str


@dataclass(frozen=True, eq=False)
class SearchWords:
    stop: frozenset[str] = frozenset()
    endings: tuple[str, ...] = ()
    # Alternative spellings of letters, each with its normal form.
    spellings: tuple[tuple[str, str], ...] = ()
    # Words that the books use, by the word or phrase typed.
    others: tuple[tuple[str, tuple[str, ...]], ...] = ()

    def spelt(self, word: str) -> str:
        """Normalize the spelling of a word, because some keyboards lack letters."""
        for written, normal in self.spellings:
            word = word.replace(written, normal)
        return word

    def stem(self, word: str) -> str:
        """Strip the ending of a word, without a dictionary."""
        word = self.spelt(word)
        for ending in self.endings:
            if word.endswith(ending) and len(word) - len(ending) >= _STEM:
                return word[: -len(ending)]
        return word


PLAIN = SearchWords()
"""A language without search data."""


@lru_cache(4)
def search_words(texts: Texts) -> SearchWords:
    stop, endings, letters = (_folded(texts(f"ui_search.{name}")).split() for name in ("stop", "endings", "spellings"))
    spellings = tuple((written, normal) for written, _, normal in (pair.partition("=") for pair in letters))
    others = [line.partition(":") for line in _folded(texts("ui_search.others")).splitlines() if ":" in line]
    synonyms = [(phrases.strip(), tuple(other.strip() for other in found.split(","))) for phrases, _, found in others]
    lists = tuple((phrase.strip(), found) for phrases, found in synonyms for phrase in phrases.split(","))
    # Try longer phrases first, so that `line of sight` does not match as `line`.
    longest_first = sorted(lists, key=lambda pair: -len(pair[0].split()))
    return SearchWords(frozenset(stop), tuple(sorted(endings, key=len, reverse=True)), spellings, tuple(longest_first))


class _Term(NamedTuple):
    """A typed word or phrase, and its synonyms."""

    text: str
    others: tuple[str, ...] = ()

    @property
    def all(self) -> Iterator[tuple[str, float]]:
        yield self.text, 1
        yield from ((other, _OTHER[min(place, len(_OTHER) - 1)]) for place, other in enumerate(self.others))


def find(book: Sequence[Chapter], typed: str, lexicon: SearchWords = PLAIN) -> list[Hit]:
    """Find paragraphs with most of the typed words, words that contain them, or rule numbers. The best come first."""
    terms = _terms(typed, lexicon)
    passages = [passage for chapter in book for passage in chapter.passages]
    if not terms or not passages:
        return []
    placed = [(chapter, [(_in_section(chapter, term, lexicon), term) for term in terms]) for chapter in book]
    found = [
        [_score(passage, *pair, lexicon) for pair in pairs] for chapter, pairs in placed for passage in chapter.passages
    ]
    # Rare words count more.
    rarity = [1 + log(len(passages) / (1 + sum(bool(row[n][0]) for row in found))) for n in range(len(terms))]
    ranked: list[tuple[int, float, int, list[str]]] = []
    for place, row in enumerate(found):
        count = sum(bool(score) for score, _words in row)
        score = sum(value * max(0.2, rare) for (value, _words), rare in zip(row, rarity, strict=True))
        ranked.append((count, score * (count / len(terms)) ** 2, -place, [word for _score, words in row for word in words]))
    # With more than two terms, tolerate a missing one.
    minimum = max(1, max(count for count, *_rest in ranked) - (len(terms) > 2))
    # Among equal scores, an exact title comes first.
    called = _folded(typed.strip())
    best = sorted(
        (entry[1:] for entry in ranked if entry[0] >= minimum),
        key=lambda entry: (-entry[0], _folded(passages[-entry[1]].title) != called, -entry[1]),
    )
    return [Hit(passages[-place], _quote(passages[-place].plain, words)) for _score, place, words in best]


def _terms(typed: str, lexicon: SearchWords) -> list[_Term]:
    """Typed terms without stop words; all of them if there are only stop words."""
    words = _WORD.findall(_folded(typed))
    terms: list[_Term] = []
    while words:
        phrase, others, length = _first_phrase(words, lexicon)
        if length > 1 or others or not {words[0], lexicon.spelt(words[0])} & lexicon.stop:
            terms.append(_Term(phrase, others))
        del words[:length]
    return terms or [_Term(word) for word in _WORD.findall(_folded(typed))]


def _first_phrase(words: list[str], lexicon: SearchWords) -> tuple[str, tuple[str, ...], int]:
    """Return the longest known phrase at the start, or else the first word, with its synonyms and its number of words."""
    stems = [lexicon.stem(word) for word in words]
    for phrase, others in lexicon.others:
        parts = phrase.split()
        if stems[: len(parts)] == [lexicon.stem(part) for part in parts]:
            return phrase, others, len(parts)
    return words[0], (), 1


def _in_section(chapter: Chapter, term: _Term, lexicon: SearchWords) -> list[float]:
    """Scores of a section title for a term and each of its synonyms."""
    title = _folded(chapter.title)
    return [_SECTION.get(_match(title, words, lexicon)[0], 0) for words, _share in term.all]


def _score(passage: Passage, sections: list[float], term: _Term, lexicon: SearchWords) -> tuple[float, list[str]]:
    """Score of a paragraph for a term, including the score of its section, and the first matched word in its text."""
    title, text, numbers = _folded(passage.title), _folded(passage.plain), [_folded(rule) for rule in passage.rules]
    best, seen = 0.0, list[str]()
    for (words, share), section in zip(term.all, sections, strict=True):
        in_title, in_text = _match(title, words, lexicon), _match(text, words, lexicon)
        if share < 1:
            # Synonyms do not match parts of words.
            in_title, in_text = (place if place[0] in ("whole", "stem") else ("", []) for place in (in_title, in_text))
        score = _TITLE.get(in_title[0], 0) + _TEXT.get(in_text[0], 0) + min(3, len(in_text[1])) + section
        score = 150.0 if words in numbers else score * _PHRASE if " " in words else score
        if score * share > best:
            best, seen = score * share, in_text[1][:1]
    return best, seen


def _match(text: str, words: str, lexicon: SearchWords) -> tuple[str, list[str]]:
    """Kind of match of words in a text (whole, stem, begins, part, or "" for none), and the matched words of the text."""
    if " " in words:
        return ("whole", [words]) if re.search(rf"\b{re.escape(words)}\b", text) else ("", [])
    index = _index(text, lexicon)
    if words in index.words:
        return "whole", [words] * index.words[words]
    if same := index.stems.get(lexicon.stem(words)):
        return "stem", same
    # The player may not have finished typing the word.
    for typed in dict.fromkeys((words, lexicon.spelt(words))):
        if f" {typed}" in index.joined:
            return "begins", [word for word in index.words if word.startswith(typed)]
    inside = len(words) >= _STEM and words in index.joined
    return ("part", [word for word in index.words if words in word]) if inside else ("", [])


class _Index(NamedTuple):
    """The words of a text: with their counts, by stem, and joined into one string."""

    words: dict[str, int]
    stems: dict[str, list[str]]
    joined: str


@lru_cache(1_000)
def _index(text: str, lexicon: SearchWords) -> _Index:
    counts, stems = Counter[str](_WORD.findall(text)), dict[str, list[str]]()
    for word in counts:
        stems.setdefault(lexicon.stem(word), []).append(word)
    return _Index(counts, stems, "".join(f" {word}" for word in counts))


@lru_cache(1_000)
def _folded(text: str) -> str:
    """Convert to lower case without accents, keeping the length. Cached because each key press searches the same texts."""
    return "".join(_plain_letter(letter) for letter in text)


@cache
def _plain_letter(letter: str) -> str:
    base = unicodedata.normalize("NFD", letter)[0].lower()
    return base if len(base) == 1 else letter


def _quote(text: str, wanted: list[str]) -> str:
    folded = _folded(text)
    found = [(match.start(), word) for word in wanted if (match := re.search(rf"\b{re.escape(word)}", folded))]
    found = found or [(place, word) for word in wanted if (place := folded.find(word)) >= 0]
    if not found:
        return text[: _BEFORE + _AFTER].rpartition(" ")[0] + "…"
    place, word = min(found)
    start, beyond = 0, place + len(word)
    if place > _BEFORE:
        start = place - len(text[place - _BEFORE : place].partition(" ")[2])
    end = len(text) if len(text) <= place + _AFTER else max(text.rindex(" ", 0, place + _AFTER), beyond)
    quote = _marked(text[start:end], {word for _place, word in found})
    return f"{'…' if start else ''}{quote}{'…' if end < len(text) else ''}"


def _marked(text: str, words: set[str]) -> str:
    """Mark these words bold wherever they start a word, or else at their first occurrence inside a word."""
    either, folded = "|".join(map(re.escape, sorted(words, key=len, reverse=True))), _folded(text)
    begun = [*re.finditer(rf"\b(?:{either})", folded)]
    for start, end in (match.span() for match in reversed(begun or [*re.finditer(either, folded)][:1])):
        text = f"{text[:start]}*{text[start:end]}*{text[end:]}"
    return text
