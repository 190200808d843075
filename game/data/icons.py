"""Icons of the things of a game: `rules_data/GAME/icons.yaml`, by kind and id.

    load_icons("tgm")["terrain"]["farm"]"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import cache
from pathlib import Path

from game.data.paths import RULES_DATA
from game.data.problems import Problem, unknown
from game.data.yaml_files import load, load_with_source

ICONS = "icons.yaml"
Icons = dict[str, dict[str, str]]


@cache
def load_icons(game: str) -> Icons:
    return load(RULES_DATA / game / ICONS, Icons)


def check_icons(known: Collection[str], folder: Path = RULES_DATA) -> Iterator[Problem]:
    """Yield every unknown name in the icon files."""
    for file in sorted(folder.glob(f"*/{ICONS}")):
        icons, source = load_with_source(file, Icons)
        for kind, names in icons.items():
            for id, name in names.items():
                if name not in known:
                    yield source.problem(unknown("icon", name, known), kind, id)
