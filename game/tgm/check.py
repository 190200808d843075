"""What `main.py check-data` looks at in this game beyond what it looks at in every file."""

from __future__ import annotations

from collections.abc import Iterator

from game.data.problems import Problem
from game.data.rulebook import check_rulebook
from game.tgm.data_check import check_data as check_components


def check_data() -> Iterator[Problem]:
    """Every problem of the rule book, the components, the tiles, the scenarios with their maps, and the tables."""
    yield from check_rulebook("tgm")
    yield from check_components()
