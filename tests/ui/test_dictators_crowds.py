"""Tests that all required names on the Dictators map are written and cover nothing, however crowded the map is."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from game.dictators.data.tables import BOARD, DATA
from game.ui.app import App
from game.ui.dictators.board.board import DictatorsBoard
from game.ui.kit.box import centred
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


def drawn_board(app: App) -> tuple[DictatorsBoard, Any]:
    """The board of the table on the screen, and its places."""
    app.redraw()
    app.finish_drawing()
    screen = app.screen
    assert isinstance(screen, TableScreen)
    board = screen.face.board
    assert isinstance(board, DictatorsBoard)
    return board, board._places(screen.view.scene)


def overlaps(app: App) -> list[str]:
    """Names that overlap another name, the icon of a place or, unless they are required, a piece."""
    board, places = drawn_board(app)
    required, hidden = board._names.required(places, app.look), [*places.signs_over_names()]
    names = board._names.boxes(places, app.look)
    assert len(names) > 20
    names = {site: box for site, box in names.items() if site in required or not any(map(box.overlaps, hidden))}
    found = [(site, box.inset(2, 3)) for site, box in names.items()]
    pairs = [f"{one} on {other}" for (one, a), (other, b) in combinations(found, 2) if a.overlaps(b)]
    signs = {site: centred(places.site(site), 1.3 * places.radius(site)) for site in places.chart.sites}
    pairs += [f"{one} on {site}" for one, box in found for site, sign in signs.items() if box.overlaps(sign)]
    missing = [site for site in places.must_be_named() if site not in names and places.camera.zoom == 1]
    return [*pairs, *(f"no {site}" for site in missing)]


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
    assert not overlaps(app)


def test_no_name_without_room_covers_the_own_figure(stages: Stages) -> None:
    """At 720p, the plates of two neighboring places used to hide the figure between them."""
    app = stages(("720p", "en"))
    show(app, SITUATIONS["middle"])
    board, places = drawn_board(app)
    required = board._names.required(places, app.look)
    figure = places.stands["seat:0"]
    assert "grand_junction" in required.keys() & board._names._spare
    assert not [site for site in board._names._spare & required.keys() if required[site].overlaps(figure)]
