"""This game's checks for `main.py check-data`, in addition to those made for every file."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from pathlib import Path
from typing import get_args

from game.data.art import ART, check_art
from game.data.problems import Problem
from game.data.rulebook import check_rulebook
from game.dictators.checks.data import check_data as check_components
from game.dictators.checks.data import check_facility_sites, check_places
from game.dictators.checks.geography import check_geography
from game.dictators.data.components import FOLDER, Symbol
from game.dictators.data.geography import geography

PLACES = ("capital", "start", "facility", "city", "special")
"""Kinds of locations with a picture. In addition, each special site has its own picture."""
PIECES = (
    *("defcon_marker", "hidden_token", "no_fly", "no_fly_place"),
    *("roadblock", "tick", "trefoil", "trident", "trident_ghost"),
)
MOMENTS = ("president", "submarine", "white_house")


def check_data() -> Iterator[Problem]:
    """Check the rulebook, board, components and places; if they are valid, check pictures and scenarios."""
    yield from check_rulebook("dictators")
    problems = [*check_geography(), *check_components()]
    if not problems:
        board = geography()
        problems += check_places([*board.regions, *board.locations])
        problems += check_facility_sites({spot.id: spot.zone for spot in board.locations.values() if spot.facility})
    yield from problems or (*check_pictures(), *check_scenarios())


def check_pictures(folder: Path = ART) -> Iterator[Problem]:
    """Check that everything shown on screen has a picture, and that every picture is used."""
    from game.dictators.data.tables import BOARD, DATA

    kinds: dict[str, Collection[str]] = {
        "portraits": DATA.dictators,
        "places": (*PLACES, *(place.id for place in BOARD.locations.values() if place.special)),
        "pieces": PIECES,
        "moments": MOMENTS,
        "symbols": get_args(Symbol),
    }
    yield from check_art("dictators", kinds, folder)


def check_scenarios() -> Iterator[Problem]:
    """Check the scenarios. This loads the game, so its data must be valid."""
    from game.dictators.game import GAMES
    from game.rules.positions import scenario_check

    return scenario_check.check_scenarios(GAMES.values(), FOLDER / "scenarios.yaml", "dictators.scenario")
