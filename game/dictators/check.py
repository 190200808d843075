"""What `main.py check-data` looks at in this game beyond what it looks at in every file."""

from __future__ import annotations

from collections.abc import Iterator

from game.data.problems import Problem
from game.dictators.geography_check import check_geography


def check_data() -> Iterator[Problem]:
    """Every problem of the board."""
    yield from check_geography()
