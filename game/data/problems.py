"""What is wrong with a file, in a form that the command line prints and a test compares, and how to mend it."""

from __future__ import annotations

import difflib
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

LISTED = 8
"""So many valid names are listed when none of them is near."""
LONGEST = 80
"""So many signs of a value are shown in a message; a longer word is near to none."""

LONGEST_SENTENCE = 400
"""So many signs of one problem are shown."""


def quoted(value: object) -> str:
    """A value out of a file or from a person, between quotes and cut to what a message has room for."""
    return shortened(repr(value[: LONGEST + 1] if isinstance(value, str | bytes) else value))


def shortened(text: str) -> str:
    """A text that others wrote, cut likewise; a short one with quotes around it stays whole."""
    return text if len(text) <= LONGEST + 2 else f"{text[:LONGEST]}…"


def cut(text: str) -> str:
    """A sentence about a value, without its end where that is too long to be read."""
    return text if len(text) <= LONGEST_SENTENCE else f"{text[:LONGEST_SENTENCE]}…"


def printable(text: str) -> str:
    """A text from anywhere without the signs that cannot be drawn: those that steer a terminal, halves of letters."""
    return text if text.isprintable() else "".join(filter(str.isprintable, text))


STAR = "\u2217"
"""Stands for the sign that would make the text bold."""


def plain(words: str) -> str:
    """What people typed, without the signs that are marks in a text."""
    return words.replace("*", STAR).replace("{", "(").replace("}", ")")


def nearest(word: object, known: Iterable[object]) -> str | None:
    """The name in `known` that `word` was most likely meant to be; upper and lower case are the same here."""
    if len(str(word)) > LONGEST:
        return None
    folded = {str(name).casefold(): str(name) for name in known}
    typed = str(word).casefold()
    # A word is still near with one wrong letter, or one in each four.
    letters = max(len(typed), 1)
    least = max(0.5, 0.99 - max(letters // 4, 1) / letters)
    matches = difflib.get_close_matches(typed, folded, n=1, cutoff=least)
    return folded[matches[0]] if matches else None


def unknown(what: str, word: object, known: Iterable[object]) -> str:
    """A sentence for a word that is not in `known`: `unknown card 'vetto'; did you mean 'veto'?`"""
    names = [str(name) for name in known]
    complaint = f"unknown {what} {quoted(word)}"
    if (near := nearest(word, names)) is not None:
        return f"{complaint}; did you mean {quoted(near)}?"
    if not names:
        return f"{complaint}; there is none here"
    listed = ", ".join(map(quoted, names[:LISTED]))
    return f"{complaint}; known: {listed}{', ...' if len(names) > LISTED else ''}"


MOST_TOLD = 20
"""So many problems of a file are told; whoever mends these sees the rest."""


@dataclass(frozen=True)
class Problem:
    """One thing wrong in one file; `line` is None where the whole file is meant."""

    file: str
    line: int | None
    message: str

    def __str__(self) -> str:
        place = self.file if self.line is None else f"{self.file}:{self.line}"
        return f"{place}: {self.message}"


class DataError(ValueError):
    """A file cannot be used; holds every problem found in it, because nobody mends a file one error at a time."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = list(problems)
        super().__init__(self.problems)

    @classmethod
    def single(cls, file: str, line: int | None, message: str) -> DataError:
        return cls([Problem(file, line, message)])

    def __str__(self) -> str:
        return "\n".join(map(str, summed_up(self.problems)))


def refuse_if(problems: Iterable[Problem]) -> None:
    """A file with problems is not used."""
    if found := list(problems):
        raise DataError(found)


def summed_up(problems: Iterable[Problem]) -> list[Problem]:
    """The first problems of each file, and whether it has more."""
    found: Counter[str] = Counter()
    told: list[Problem] = []
    for problem in problems:
        found[problem.file] += 1
        if found[problem.file] <= MOST_TOLD:
            told.append(problem)
    return told + [Problem(file, None, "and more") for file, count in found.items() if count > MOST_TOLD]
