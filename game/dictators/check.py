"""What `main.py check-data` looks at in this game beyond what it looks at in every file."""

from __future__ import annotations

from collections.abc import Iterator

from game.data.problems import Problem
from game.dictators.data_check import check_data as check_components
from game.dictators.data_check import check_places
from game.dictators.geography import geography
from game.dictators.geography_check import check_geography


def check_data() -> Iterator[Problem]:
    """Every problem of the board, of the components, and of the places that components name."""
    yield from check_geography()
    yield from check_components()
    board = geography()
    yield from check_places([*board.regions, *board.locations])
