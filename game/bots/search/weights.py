"""The weights of a game's features, fitted by `main.py train` and kept in `rules_data/minds`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from game.data.paths import RULES_DATA
from game.data.records import Record
from game.data.yaml_files import load

BALANCED = "balanced"


class Weights(Record, frozen=True):
    """What each feature is worth, the command that found it out, and what each style makes of it."""

    made_by: str
    weights: dict[str, float]
    # By style the features that it values otherwise: so many times as much.
    styles: dict[str, dict[str, float]] = {}
    # The features that tell what somebody holds in secret.
    secret: tuple[str, ...] = ()
    # By scenario how far the first side is ahead as a rule, when it begins and in the end, where it is not even by itself.
    even: dict[str, tuple[float, float]] = {}


def weights_file(game: str) -> Path:
    return RULES_DATA / "minds" / f"{game}.yaml"


@cache
def fitted(game: str) -> Weights:
    return load(weights_file(game), Weights)


def weights_of(game: str, style: str = BALANCED) -> Mapping[str, float]:
    """The weights as a style has them."""
    found = fitted(game)
    times = found.styles.get(style, {})
    return {name: weight * times.get(name, 1.0) for name, weight in found.weights.items()}
