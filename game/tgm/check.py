"""What `main.py check-data` looks at in this game beyond what it looks at in every file."""

from __future__ import annotations

from collections.abc import Iterator

from game.data.problems import Problem
from game.data.rulebook import check_rulebook
from game.tgm.battlefield import check_battlefields
from game.tgm.data import load_data
from game.tgm.data_check import check_data as check_components


def check_data() -> Iterator[Problem]:
    """Every problem of the rule book, the components, the scenarios and the tables; then of the maps, which name units."""
    yield from check_rulebook("tgm")
    found = list(check_components())
    yield from found or check_battlefields(load_data().units)
