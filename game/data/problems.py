"""Problems with files and how to fix them, as messages for the command line and tests."""

from __future__ import annotations

import difflib
from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass

LISTED = 8
"""Maximum number of valid names listed if none of them is similar."""
LONGEST = 80
"""Maximum number of characters of a value in a message. No name is suggested for a longer word."""

LONGEST_SENTENCE = 400
"""Maximum number of characters of one problem."""


def quoted(value: object) -> str:
    """Quote a value from a file or a person, shortened for a message."""
    return shortened(repr(value[: LONGEST + 1] if isinstance(value, str | bytes) else value))


def shortened(text: str) -> str:
    """Shorten text to the maximum length of a quoted value in a message."""
    return text if len(text) <= LONGEST + 2 else f"{text[:LONGEST]}…"


def cut(text: str) -> str:
    """Shorten a sentence that is too long to read."""
    return text if len(text) <= LONGEST_SENTENCE else f"{text[:LONGEST_SENTENCE]}…"


def printable(text: str) -> str:
    """Remove characters that cannot be printed, such as control characters and lone surrogates."""
    return text if text.isprintable() else "".join(filter(str.isprintable, text))


STAR = "\u2217"
"""Replacement for the character that would make the text bold."""


def plain(words: str) -> str:
    """Replace markup characters in text that a player typed."""
    return words.replace("*", STAR).replace("{", "(").replace("}", ")")


def nearest(word: object, known: Iterable[object]) -> str | None:
    """Return the name in `known` most similar to `word`, ignoring case; None if none is similar."""
    if len(str(word)) > LONGEST:
        return None
    folded = {str(name).casefold(): str(name) for name in known}
    typed = str(word).casefold()
    # Tolerate one wrong letter in four, and at least one in any word.
    letters = max(len(typed), 1)
    cutoff = max(0.5, 0.99 - max(letters // 4, 1) / letters)
    matches = difflib.get_close_matches(typed, folded, n=1, cutoff=cutoff)
    return folded[matches[0]] if matches else None


def unknown(kind: str, word: object, known: Iterable[object]) -> str:
    """Message about a word that is not in `known`: `unknown card 'vetto'; did you mean 'veto'?`"""
    names = [str(name) for name in known]
    complaint = f"unknown {kind} {quoted(word)}"
    if (near := nearest(word, names)) is not None:
        return f"{complaint}; did you mean {quoted(near)}?"
    if not names:
        return f"{complaint}; there is none here"
    listed = ", ".join(map(quoted, names[:LISTED]))
    return f"{complaint}; known: {listed}{', ...' if len(names) > LISTED else ''}"


def unknown_words(place: str, kind: str, words: Iterable[str], known: Collection[str]) -> Iterator[str]:
    """Messages about the words in this place that are not in `known`."""
    return (f"{place}: {unknown(kind, word, known)}" for word in words if word not in known)


MOST_TOLD = 20
"""Maximum number of problems shown per file; the rest appear once these are fixed."""


@dataclass(frozen=True)
class Problem:
    """One problem in one file; `line` is None if it is unknown or the problem concerns the whole file."""

    file: str
    line: int | None
    message: str

    def __str__(self) -> str:
        place = self.file if self.line is None else f"{self.file}:{self.line}"
        return f"{place}: {self.message}"


class DataError(ValueError):
    """A file that cannot be used. Holds every problem found, so that a file need not be fixed one error at a time."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = list(problems)
        super().__init__(self.problems)

    @classmethod
    def single(cls, file: str, line: int | None, message: str) -> DataError:
        return cls([Problem(file, line, message)])

    def __str__(self) -> str:
        return "\n".join(map(str, summed_up(self.problems)))


def refuse_if(problems: Iterable[Problem]) -> None:
    """Raise `DataError` if there are problems."""
    if found := list(problems):
        raise DataError(found)


def summed_up(problems: Iterable[Problem]) -> list[Problem]:
    """Return the first problems of each file, and a note for each file with more."""
    found: Counter[str] = Counter()
    listed: list[Problem] = []
    for problem in problems:
        found[problem.file] += 1
        if found[problem.file] <= MOST_TOLD:
            listed.append(problem)
    return listed + [Problem(file, None, "and more") for file, count in found.items() if count > MOST_TOLD]
