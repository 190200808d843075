"""The weights of a game's features, fitted by `main.py train` and stored in `rules_data/minds`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from game.data.paths import RULES_DATA
from game.data.records import Record
from game.data.yaml_files import load

BALANCED = "balanced"


class Weights(Record, frozen=True):
    """The weight of each feature, the command that fitted them, and the multipliers of each style."""

    made_by: str
    weights: dict[str, float]
    # Multipliers of the weights, by style and feature.
    styles: dict[str, dict[str, float]] = {}
    # Features that reveal a player's secrets.
    secret: tuple[str, ...] = ()
    # For each unbalanced scenario, the usual lead of the first side at the start and at the end.
    even: dict[str, tuple[float, float]] = {}


def weights_file(game: str) -> Path:
    return RULES_DATA / "minds" / f"{game}.yaml"


@cache
def fitted(game: str) -> Weights:
    """The fitted weights of a game; none if they were never fitted."""
    path = weights_file(game)
    return load(path, Weights) if path.exists() else Weights("", {})


def weights_of(game: str, style: str = BALANCED) -> Mapping[str, float]:
    found = fitted(game)
    times = found.styles.get(style, {})
    return {name: weight * times.get(name, 1.0) for name, weight in found.weights.items()}
