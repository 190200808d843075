"""The prepared positions of the game: `rules_data/dictators/scenarios.yaml`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from game.data.yaml_files import load
from game.dictators.data import FOLDER
from game.rules.position import Position, read_position


@cache
def scenarios() -> Mapping[str, Position]:
    """Each scenario by its id; what it does not say is as at the start of a game."""
    plain = load(FOLDER / "scenarios.yaml", dict[str, dict[str, Any]])
    return {id: read_position({"game": "dictators", **position}) for id, position in plain.items()}
