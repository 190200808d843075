"""What `main.py check-data` looks at in this game beyond what it looks at in every file."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from pathlib import Path
from typing import get_args

from game.data.art import ART, check_art
from game.data.problems import Problem
from game.data.rulebook import check_rulebook
from game.tgm.data_check import check_data as check_components
from game.tgm.vocabulary import Branch, Faction

MARKERS = ("antitank_mine", "bare", "bridge", "burst", "leftover", "objective", "pennant", "smoke")
"""What lies on a space besides units and terrain cards."""
WITHOUT_TILE = "bridge"
"""Its roadway is the whole piece, so that it goes on over the next space."""


def check_data() -> Iterator[Problem]:
    """Every problem of the rule book, the components, the tiles, the scenarios with their maps, and the tables."""
    yield from check_rulebook("tgm")
    yield from list(check_components()) or check_pictures()


def check_pictures(folder: Path = ART) -> Iterator[Problem]:
    """Has everything that is shown a picture, and is every picture shown? The data are loaded, so they must be fine."""
    from game.tgm.data import DATA

    kinds: dict[str, Collection[str]] = {
        "units": DATA.units,
        "support": DATA.support,
        "generals": DATA.generals,
        "hq": [hq.id for hq in DATA.headquarters.values()],
        "terrain": [*DATA.terrain, *DATA.natural],
        "tiles": [id for id in DATA.terrain if id != WITHOUT_TILE],
        "markers": MARKERS,
        "badges": ("cost", "elite", "veteran", "wounds"),
        "grounds": ("army_back", "sky"),
        "tokens": ("grey", "mounted", "packed", "ready"),
        "symbols": get_args(Branch),
        "emblems": (*get_args(Faction), "none"),
    }
    yield from check_art("tgm", kinds, folder)
