"""Tests that no piece on the Dictators map hides another piece, a name or a place icon, however crowded the map is."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from math import dist
from typing import Any

import pytest

from game.dictators.data.tables import BOARD, DATA
from game.ui.app import App
from game.ui.dictators.board.board import DictatorsBoard
from game.ui.dictators.board.places import Places
from game.ui.kit.box import Box, centred
from game.ui.table.screen import TableScreen
from tests.dictators.tables import DictatorsTable, player, position
from tests.ui.looking import Stages, in_turn, show
from tests.ui.table_situations import SITUATIONS, seated, shown

WINDOWS = [("720p-150", "de"), ("720p", "de"), ("1080p", "en"), ("1080p-150", "de")]
LIVES = ("start", "middle", "narrowed", "roads", "reaction", "call", "d20", "recap", "replayed", "refused", "odds")
PINS = "Z1-05 Z2-05 Z3-06 Z4-09"


def gathered(place: str, **more: Any) -> DictatorsTable:
    """All five players at one place, with every road there blocked."""
    me = player("", place, facilities=PINS, disarmed=["Z1-01", "Z2-01"])
    return position(me, *(player("", place) for _ in range(4)), roadblocks=sorted(BOARD.roads_at[place]), **more)


def scattered() -> DictatorsTable:
    """Four players at the targets of the first one, with all roads to those targets blocked."""
    sites = [DATA.facilities[card].location for card in ("Z1-05", "Z2-05", "Z3-06", "Z4-09")]
    roads = sorted({road for site in sites for road in BOARD.roads_at[site]})
    me = player("", "washington_dc", facilities=PINS)
    return position(me, *(player("", site) for site in sites), roadblocks=roads, no_fly=["eastern", "central"])


CROWDS = {
    "washington": lambda: gathered("washington_dc", no_fly=["eastern"]),
    "piketon": lambda: gathered("piketon"),
    "salt_lake_city": lambda: gathered("salt_lake_city", trident_reveals=1, warheads=3),
    "honolulu": lambda: gathered("honolulu"),
    "point_lepreau": lambda: gathered("point_lepreau"),
    "scattered": scattered,
}


def rooms(app: App) -> Iterator[tuple[str, Box]]:
    """Boxes of everything on the map that must be readable, slightly shrunk: names, place icons, pieces."""
    screen = app.screen
    assert isinstance(screen, TableScreen)
    board, scene = screen.face.board, screen.view.scene
    assert isinstance(board, DictatorsBoard)
    places = board._places(scene)
    hidden = [*places.signs_over_names()]
    for site, box in board._names.boxes(places, app.look).items():
        if not any(map(box.overlaps, hidden)):
            yield f"name of {site}", box.inset(2, 3)
    for site in places.chart.sites:
        yield f"sign of {site}", centred(places.site(site), 1.3 * places.radius(site))
    for thing, box in places.stands.items():
        yield thing, box.inset(2)


def map_places(app: App) -> Places:
    screen = app.screen
    assert isinstance(screen, TableScreen)
    board = screen.face.board
    assert isinstance(board, DictatorsBoard)
    return board._places(screen.view.scene)


def short_roads(app: App) -> set[str]:
    places = map_places(app)
    return {road for road in BOARD.roads if dist(places.line(road)[0], places.line(road)[-1]) < 70}


def overlaps(app: App) -> list[str]:
    app.redraw()
    app.finish_drawing()
    found = [*rooms(app)]
    assert len(found) > len(BOARD.locations) + 20
    pairs = [f"{one} on {other}" for (one, a), (other, b) in combinations(found, 2) if a.overlaps(b)]
    # The map itself places the icons, so they may overlap each other.
    return [pair for pair in pairs if pair.count("sign of") < 2]


@pytest.mark.parametrize(("window", "situation"), in_turn(WINDOWS, LIVES))
def test_nothing_on_the_map_overlaps(stages: Stages, window: tuple[str, str], situation: str) -> None:
    app = stages(window)
    show(app, SITUATIONS[situation])
    assert not overlaps(app)


@pytest.mark.parametrize(("window", "crowd"), in_turn(WINDOWS, CROWDS))
def test_nothing_in_a_crowd_overlaps(stages: Stages, window: tuple[str, str], crowd: str) -> None:
    app = stages(window)

    def crowded(app: App) -> None:
        shown(app, seated(CROWDS[crowd]()))

    show(app, crowded)
    # A roadblock stays on its road, even if the road is shorter than a figure is high.
    short = short_roads(app)
    assert not [pair for pair in overlaps(app) if pair.rpartition(" ")[2] not in short]
