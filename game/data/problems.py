"""What is wrong with a file, in a form that the command line prints and a test compares."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

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


def summed_up(problems: Iterable[Problem]) -> list[Problem]:
    """The first problems of each file, and how many more it has."""
    found: Counter[str] = Counter()
    told: list[Problem] = []
    for problem in problems:
        found[problem.file] += 1
        if found[problem.file] <= MOST_TOLD:
            told.append(problem)
    left = {file: count - MOST_TOLD for file, count in found.items() if count > MOST_TOLD}
    return told + [Problem(file, None, f"and {count} more") for file, count in left.items()]
