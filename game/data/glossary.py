"""One term for one thing: `rules_data/text/glossary_<language>.yaml` says which words the texts use, and which not.

    terms:
      - term: "flip"
        means: "turn a unit or weapon face down or up"
        not: ["turn(s|ed)? grey"]
        in: [tgm]
        but: [tgm_rules.text.colours]
    counted: {card: cards}
    only_many: [are]
    not_counted: [tgm_campaign.won]

`counted` are nouns as they stand after one and after several; no text may show "1 cards" or "2 card", whatever numbers
are put into it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import product
from pathlib import Path

import msgspec

from game.data.names import unknown
from game.data.paths import TEXT, languages
from game.data.problems import DataError, Problem
from game.data.records import Record
from game.data.text_files import Piece, Text, load_texts
from game.data.yaml_files import Source, load_with_source

WORD = r"[^\W\d_]+"
NUMBERS = (0, 1, 2)


class Term(Record, frozen=True):
    """A word of the games, and the patterns of words that must not stand for the same thing."""

    term: str
    means: str
    never: list[str] = msgspec.field(name="not", default_factory=list)
    domains: list[str] = msgspec.field(name="in", default_factory=list)
    but: list[str] = []

    def __post_init__(self) -> None:
        for pattern in self.never:
            try:
                re.compile(pattern)
            except re.error as error:
                raise ValueError(f"{pattern!r} is not a pattern of words: {error}") from None

    def pattern(self) -> re.Pattern[str]:
        """Finds the first of the words that must not be used; a word is only found whole."""
        return _any_of(self.never)

    def covers(self, key: str) -> bool:
        return key not in self.but and (not self.domains or key.startswith(tuple(self.domains)))


class Glossary(Record, frozen=True):
    """The words of one language. `only_many` are words that never stand after 1; `not_counted` are keys whose
    parameters only look like numbers."""

    terms: list[Term]
    counted: dict[str, str] = {}
    only_many: list[str] = []
    not_counted: list[str] = []

    def after(self, number: int) -> frozenset[str]:
        """The words that are wrong after this number."""
        return frozenset({*self.counted.values(), *self.only_many} if number == 1 else self.counted) - self._same

    @property
    def _same(self) -> set[str]:
        """One piece of armour, two pieces of armour: some nouns have one form."""
        return self.counted.keys() & set(self.counted.values())


def check_glossaries(folder: Path = TEXT) -> list[Problem]:
    """Every text that uses a word its language's glossary forbids, or a noun that does not fit its number."""
    problems: list[Problem] = []
    for language in languages(folder):
        path = folder / f"glossary_{language}.yaml"
        try:
            problems += _check_language(*load_with_source(path, Glossary), folder / language)
        except DataError as error:
            problems += error.problems
    return problems


def _check_language(glossary: Glossary, source: Source, folder: Path) -> Iterator[Problem]:
    known: set[str] = set()
    suspect = _any_of([words for term in glossary.terms for words in term.never])
    for path in sorted(folder.glob("*.yaml")):
        texts, file = load_texts(path)
        known |= texts.keys()
        for key, text in texts.items():
            for message in (*_wrong_words(key, text, glossary.terms, suspect), *_wrong_numbers(key, text, glossary)):
                yield Problem(file.name, file.line(*text.place), f"{key}: {message}")
    named = (*glossary.not_counted, *(key for term in glossary.terms for key in term.but))
    for key in named:
        if key not in known:
            yield Problem(source.name, None, unknown("text", key, known))


def _any_of(never: Iterable[str]) -> re.Pattern[str]:
    return re.compile(rf"(?<!\w)(?:{'|'.join(never) or '(?!)'})(?!\w)", re.IGNORECASE)


def _wrong_words(key: str, text: Text, terms: Iterable[Term], suspect: re.Pattern[str]) -> Iterator[str]:
    # One look for all terms together: hardly a text needs a look for each of them.
    said = [words for form in text.forms.values() if suspect.search(words := _said(form, {}))]
    if not said:
        return
    for term in terms:
        found = next(filter(None, map(term.pattern().search, said)), None)
        if found and term.covers(key):
            yield f"says {found[0]!r}; the glossary has {term.term!r} for it"


def _wrong_numbers(key: str, text: Text, glossary: Glossary) -> Iterator[str]:
    if key in glossary.not_counted:
        return
    names = {piece.parameter for form in text.forms.values() for piece in form if piece.parameter and not piece.kind}
    for name, number in product(sorted(names), NUMBERS):
        wrong = glossary.after(number)
        for form in _forms(text, name, number):
            said = _said(form, {name: str(number)})
            for found in re.finditer(rf"(?<![\w+−–-]){number} ({WORD})(?: ({WORD}))?", said):
                near = found.groups() if number == 1 else found.groups()[:1]
                if word := next((word for word in near if word in wrong), ""):
                    yield f"can say {found[0]!r}: {word!r} does not go with {number} (parameter {name!r})"


def _forms(text: Text, name: str, number: int) -> Iterable[tuple[Piece, ...]]:
    """The forms that can be chosen while a parameter is this number."""
    if text.plural == name:
        return [text.form({name: number})]
    return text.forms.values()


def _said(form: Iterable[Piece], params: dict[str, str]) -> str:
    """The words of a form; a parameter without a value is a mark that is no word."""
    return "".join(piece.words + (params.get(piece.parameter, "…") if piece.parameter else "") for piece in form)
