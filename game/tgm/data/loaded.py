"""The data of the game, read and checked once.

from game.tgm.data.loaded import DATA
DATA.units["us18"].cost
DATA.scenarios["S06"].victory["south"]
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from game.tgm.checks.usable import usable_data
from game.tgm.data.battlefield import BATTLEFIELDS
from game.tgm.data.files import FOLDER, Files, TgmData

if TYPE_CHECKING:
    DATA: TgmData


@cache
def load_data(folder: Path = FOLDER, maps: Path = BATTLEFIELDS) -> TgmData:
    """Return the data, with the playable scenarios only. Raise `DataError` if a file cannot be used."""
    return usable_data(Files(folder, maps))


def __getattr__(name: str) -> TgmData:
    """Read `DATA` on first use, because the checks must also run on unusable files."""
    if name == "DATA":
        return load_data()
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
