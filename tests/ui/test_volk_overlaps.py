"""Tests that no readable part of the Germany board covers another."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.ui.kit.box import Box, centred
from game.ui.table.screen import TableScreen
from game.ui.volk.board.board import VolkBoard
from game.ui.volk.board.places import Places
from game.volk.data.tables import BOARD
from tests.ui.looking import Edition, Stages
from tests.ui.table_situations import at_table, shown
from tests.ui.volk_situations import SITUATIONS
from tests.ui.volk_tables import seated
from tests.volk.country import Country

EDITIONS: tuple[Edition, ...] = (("720p-150", "de"), ("720p", "de"), ("1080p", "en"))
OVER_THE_BOARD = {"inspector", "used_cards", "forecast", "log", "keys", "result", "result_war", "result_power"}
"""Situations with a page that covers the board; the board below it may still show another situation."""
ON_THE_BOARD = [name for name in SITUATIONS if name not in OVER_THE_BOARD]
TOUCH = 4.0
"""Allowed overlap of edges, for halos and the free corners of a triangle."""


TOO_WIDE = "plate niedersachsen and factory hamburg"
"""An accepted overlap: with pieces of every kind, the plate is too wide for the smallest map, 2+2 with large text."""


def read_on(board: VolkBoard, places: Places) -> dict[str, Box]:
    """Boxes that must be readable, by name: plates, boxes, factories, and drawn names."""
    found = {f"plate {province}": box for province, (_plate, box) in places.plates.items()}
    found |= {"Berlin": places.inset.frame, "socialists": places.boxes["socialists_box"]}
    found |= {f"factory {city}": centred(places.site(city), 1.5 * places.radius(city)) for city in places.factories}
    return found | {f"name {city}": box for city, box in board._names.boxes(places, board._look).items()}


def is_seen(places: Places, box: Box) -> bool:
    return places.camera.box.overlaps(box)


def overlaps(board: VolkBoard, places: Places) -> list[str]:
    board._names.lay_out(places, board._look)
    inner = {what: box.inset(TOUCH) for what, box in read_on(board, places).items() if is_seen(places, box)}
    return [
        f"{one} and {other}"
        for (one, box), (other, second) in combinations(inner.items(), 2)
        if box.overlaps(second) and not one.endswith(other.rpartition(" ")[2])
    ]


@pytest.mark.parametrize(
    ("edition", "situations"),
    [
        (EDITIONS[0], ON_THE_BOARD),
        *((edition, ON_THE_BOARD[number::2]) for number, edition in enumerate(EDITIONS[1:])),
        *(pytest.param(edition, ON_THE_BOARD, marks=pytest.mark.thorough) for edition in EDITIONS[1:]),
    ],
    ids=lambda value: value[0],
)
def test_nothing_on_the_board_overlaps(stages: Stages, edition: Edition, situations: list[str]) -> None:
    """Check situations with and without province values: all in the tightest window, half of them in each other window."""
    app, found = stages(edition), list[str]()
    for name in situations:
        SITUATIONS[name](app)
        screen = app.screen
        if isinstance(screen, TableScreen) and isinstance(board := screen.face.board, VolkBoard):
            for values in (False, True):
                board.values = values
                found += [f"{name}: {both}" for both in overlaps(board, board._places(screen.view.scene))]
    found = [both for both in found if edition[0] != "720p-150" or TOO_WIDE not in both]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    "told",
    [
        {"flensburg", "hamburg-wolfsburg"},
        {"cottbus", "flensburg", "magdeburg", "hamburg-wolfsburg"},
        {"polska_north", "neubrandenburg-polska_north"},
    ],
    ids=["west", "both", "east"],
)
def test_no_highlighted_name_touches_the_factory_of_another_city(stages: Stages, told: set[str]) -> None:
    """Neubrandenburg used to touch Hamburg, and Wolfsburg the factory of Magdeburg, whose own name was gone."""
    country = Country("usa", four=True).socialists(11, mecklenburg_vorpommern=1).standards(mecklenburg_vorpommern=1)
    country.factories("hamburg", "dortmund", "koblenz", "kaiserslautern", "flensburg", "rostock", "berlin", "bitterfeld")
    country.factories("magdeburg", "cottbus", "polska_north", "cssr_west", "cssr_east")
    country.lines("hamburg-wolfsburg", "berlin-polska_south", "schwedt-berlin", "neubrandenburg-polska_north")
    country.unrest(schleswig_holstein=2, niedersachsen=3, nordrhein_westfalen=2, hessen=3, rheinland_pfalz=2)
    country.unrest(baden_wuerttemberg=2, bayern=3, west_berlin=2, mecklenburg_vorpommern=2, brandenburg=2)
    country.unrest(sachsen_anhalt=3, thueringen=4, sachsen=7, east_berlin=3)
    app = stages(("720p", "en"))
    shown(app, seated(country))
    screen = at_table(app)
    board = screen.face.board
    assert isinstance(board, VolkBoard)
    screen.view.scene.flashing = frozenset(told)
    places = board._places(screen.view.scene)
    board._names.lay_out(places, board._look)
    rooms = board._names.required(places, board._look)
    assert rooms.keys() >= {"magdeburg", *places.must_be_named()}
    for city, room in rooms.items():
        own = room.distance(places.site(city)) - places.radius(city)
        others = [room.distance(places.site(other)) - places.radius(other) for other in BOARD.cities if other != city]
        # A name with a line keeps a greater distance.
        least = 8 if board._names._leader(places, city, room) else 4
        assert min(others) > min(own, least), (city, own, min(others))
