"""Tests that all required names on the Dictators map are written and cover nothing, however crowded the map is."""

from __future__ import annotations

from itertools import combinations
from math import dist
from typing import Any

import pygame
import pytest

from game.dictators.data.tables import BOARD, DATA
from game.rules.state import NOBODY
from game.ui.app import App
from game.ui.dictators.board.board import DictatorsBoard
from game.ui.kit.box import Box, Look, centred
from game.ui.table.map.names import Names
from game.ui.table.panels.free_place import share_covered
from game.ui.table.scene import Scene
from game.ui.table.screen import TableScreen
from tests.dictators.tables import DictatorsTable, player, position
from tests.ui.boards import drawn
from tests.ui.looking import Stages, in_turn, show
from tests.ui.table_situations import SITUATIONS, seated, shown
from tests.ui.test_dictators_board import FOLDED, FULL, board, scene

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


def beside_a_star() -> DictatorsTable:
    """Two players at a disarmed target of the first, and a neighbor of the capital."""
    me = player("", "offutt", facilities="Z1-11 Z3-03 Z4-06", disarmed=["Z2-03"])
    return position(me, player("", "offutt"), player("", "richmond"))


def under_martial_law() -> DictatorsTable:
    """Six roadblocks, four of them near the places of players."""
    roads = ["st_louis-whiteman", "charlotte-richmond", "barksdale-dallas", "atlanta-charlotte", "detroit-indianapolis"]
    me = player("", "charleston_wv", facilities="Z4-06", disarmed=["Z1-11", "Z2-03", "Z3-03"])
    others = player("", "argonne"), player("", "washington_dc")
    return position(me, *others, roadblocks=[*roads, "charleston_wv-louisville"], active=1)


FOUND = {"offutt": beside_a_star, "roadblocks": under_martial_law, "scattered": scattered}
"""Positions in which names used to cover figures, roadblocks and check marks in a small window."""


def small_board(table: DictatorsTable) -> tuple[DictatorsBoard, Scene]:
    """The board of the smallest window, with the next places marked."""
    what = scene(table)
    what.marks = dict.fromkeys(BOARD.roads_at[table.state.players[0].location].values(), "legal")
    return board(FOLDED, Look(0.875)), what


@pytest.mark.parametrize("found", FOUND)
def test_names_avoid_figures_roadblocks_and_check_marks(found: str) -> None:
    shown, what = small_board(FOUND[found]())
    drawn(shown, what, Look(0.875))
    places = shown._places(what)
    names = shown._names.required(places, Look(0.875))
    assert {site for site, done in places.targets.items() if not done} <= names.keys()
    crowded = {player.location for player in what.state.players} | what.marks.keys()
    free = names.keys() - crowded - {BOARD.capital}
    bodies = {thing: box.inset(0.2 * box.width, 3) for thing, box in places.stands.items()}
    assert not [(site, thing) for site in free for thing, box in bodies.items() if names[site].inset(3).overlaps(box)]


@pytest.mark.painted
@pytest.mark.parametrize("found", FOUND)
def test_no_name_is_drawn_over_a_piece(found: str, monkeypatch: pytest.MonkeyPatch) -> None:
    shown, what = small_board(FOUND[found]())
    named = drawn(shown, what, Look(0.875)).copy()
    monkeypatch.setattr(Names, "draw_required", lambda *_args: None)
    plain = drawn(shown, what, Look(0.875))
    for thing, box in shown._places(what).stands.items():
        x, y = (round(value * 0.875) for value in box.middle)
        assert named.get_at((x, y)) == plain.get_at((x, y)), thing


@pytest.mark.painted
def test_a_name_far_from_its_piece_has_the_color_of_the_piece() -> None:
    look = Look(0.875)
    table = position(player("emp#1", "livermore"), player("", "grand_junction"), player("", "seattle"), active=1)
    shown, what = small_board(table)
    surface = drawn(shown, what, look)
    (x, y, width, _height) = shown._names.required(shown._places(what), look)["grand_junction"]
    edge = [surface.get_at((look.px(x + width / 2), look.px(y - 2) + down))[:3] for down in range(-2, 3)]
    assert what.seats[1].colour[:3] in edge


@pytest.mark.parametrize("place", ["richmond", "baltimore", "cia_hq"])
def test_a_figure_beside_the_capital_leaves_its_star_visible(place: str) -> None:
    shown, what = small_board(position(player("", "honolulu"), player("", place)))
    places = shown._places(what)
    star, figure = centred(places.site("washington_dc"), 2 * places.radius("washington_dc")), places.stands["seat:1"]
    assert share_covered(figure, star) < 0.2


@pytest.mark.parametrize("size", ["full", "folded"])
def test_the_place_of_another_player_is_named(size: str) -> None:
    box, unit = {"full": (FULL, 1.0), "folded": (FOLDED, 0.875)}[size]
    table = position(player("", "dallas"), player("", "memphis"), player("", "richmond"))
    shown, what = board(box, Look(unit)), scene(table)
    drawn(shown, what, Look(unit))
    assert {"memphis", "richmond"} <= shown._names.required(shown._places(what), Look(unit)).keys()


@pytest.mark.parametrize("own", ["las_vegas", "grand_junction"])
@pytest.mark.parametrize(("width", "unit"), [(906.0, 1.0), (900.0, 0.867)])
def test_places_on_offer_and_of_players_have_names_that_no_line_crosses(own: str, width: float, unit: float) -> None:
    """On a big screen at 720p and on a phone, rings used to have the names of other places beside them."""
    others = player("", "coeur_dalene"), player("", "reno"), player("", "phoenix")
    what = scene(position(player("", own, facilities="Z1-02 Z2-07 Z3-03 Z4-06"), *others))
    what.spoken_of = frozenset(BOARD.roads_at[own].values())
    look, shown = Look(unit), board(Box(10, 58, width, width * 0.573), Look(unit))
    drawn(shown, what, look)
    places = shown._places(what)
    required, written = shown._names.required(places, look), shown._names.boxes(places, look)
    at = {player.location for player in what.state.players}
    assert what.spoken_of | at | places.targets.keys() <= required.keys()
    lines = {site: shown._names._leader(places, site, room) for site, room in required.items()}
    assert any(lines.values())
    for site, line in lines.items():
        rooms = [pygame.FRect(room.inset(2, 4)) for other, room in written.items() if other != site]
        assert line is None or not [room for room in rooms if room.clipline(*line)]


@pytest.mark.parametrize("place", ["las_vegas", "los_angeles"])
def test_the_name_of_a_players_place_is_near_it_and_its_line_crosses_nothing(place: str) -> None:
    """The name of Las Vegas was in the Pacific, with a line through that of Los Angeles."""
    others = (player("", other) for other in ("guadalajara", "medford", place))
    look, shown = Look(1.0), board(Box(10, 58, 906, 519), Look(1.0))
    what = scene(position(player("", "livermore"), *others, roadblocks=["medford-reno"]), NOBODY)
    drawn(shown, what, look)
    places = shown._places(what)
    written = shown._names.boxes(places, look)
    line = shown._names._leader(places, place, written[place])
    assert line is None or dist(*line) < 60
    signs = {site: centred(spot, places.radius(site)) for site, spot in places.seen.items()}
    rooms = [pygame.FRect(box.inset(2)) for boxes in (written, signs) for site, box in boxes.items() if site != place]
    assert line is None or not [room for room in rooms if room.clipline(*line)]


def test_no_name_without_room_covers_the_own_figure(stages: Stages) -> None:
    """At 720p, the plates of two neighboring places used to hide the figure between them."""
    app = stages(("720p", "en"))
    show(app, SITUATIONS["middle"])
    board, places = drawn_board(app)
    required = board._names.required(places, app.look)
    figure = places.stands["seat:0"]
    assert "grand_junction" in required.keys() & board._names._spare
    assert not [site for site in board._names._spare & required.keys() if required[site].overlaps(figure)]
