"""Keys of the table that are not shown on any button: `rules_data/keys.yaml`, by purpose."""

from __future__ import annotations

from game.data.paths import RULES_DATA
from game.data.yaml_files import load

Keys = tuple[str, ...]
KeyRows = tuple[tuple[str, Keys], ...]

KEYS: dict[str, KeyRows] = {
    group: tuple(rows.items()) for group, rows in load(RULES_DATA / "keys.yaml", dict[str, dict[str, Keys]]).items()
}
