"""Helpers for the boards of the German games: situations, finished pictures, and their texts."""

from __future__ import annotations

import functools

from game.data.texts import Texts
from game.ui.kit.box import Box, Look
from game.ui.kit.cache import TextMark
from game.ui.kit.canvas import Spot
from game.ui.table.scene import Scene
from game.ui.volk.board.board import VolkBoard
from game.ui.volk.board.places import NO_PLAN, Plan
from game.volk.data.tables import PROVINCES
from tests.ui.boards import drawn
from tests.volk.country import Country

NORMAL = Look()
FULL, FOLDED, TALL = Box(16, 248, 724, 816), Box(10, 185, 490, 628), Box(16, 72, 724, 992)
SIZES = {"full": (FULL, 1.0), "folded": (FOLDED, 0.875), "tall": (TALL, 1.0)}


def board(box: Box = FULL, look: Look = NORMAL, language: str = "en") -> VolkBoard:
    made = VolkBoard(Texts(language))
    made.lay_out(box, look)
    return made


def scene(country: Country) -> Scene:
    return Scene(country.state)


def written(
    country: Country, box: Box = FULL, look: Look = NORMAL, plan: Plan = NO_PLAN, **of_scene: object
) -> list[TextMark]:
    """Texts drawn on the board."""
    shown, what, texts = board(box, look), scene(country), list[TextMark]()
    shown.plan = plan
    for name, value in of_scene.items():
        setattr(what, name, value)
    drawn(shown, what, look, texts)
    return texts


@functools.cache
def _compared() -> VolkBoard:
    """The board for comparisons, whose background is painted only once."""
    return board()


def raw(country: Country, plan: Plan = NO_PLAN, **of_scene: object) -> bytes:
    """The picture as bytes, for comparisons."""
    shown, what = _compared(), scene(country)
    shown.plan = plan
    for name, value in of_scene.items():
        setattr(what, name, value)
    return drawn(shown, what).get_buffer().raw


def spot(shown: VolkBoard, thing: str, what: Scene) -> Spot:
    found = shown.spot_of(thing, what)
    assert found is not None, thing
    return found


def industry() -> Country:
    """Some of everything: working and unconnected lines, rundown and foreign factories, protests of both kinds."""
    country = Country("east")
    country.factories("hamburg", "bremen", "dortmund", "koeln", "frankfurt").lines("hamburg-bremen", "dortmund-koeln")
    country.lines("hamburg>hannover", "koeln-frankfurt")
    country.factories("berlin", "bitterfeld", "leipzig", "dresden", "polska_south", "rheinsberg")
    country.factories("karl_marx_stadt", rundown=True)
    country.lines("bitterfeld-leipzig", "leipzig-dresden", "berlin-polska_south", "berlin>bitterfeld")
    country.unrest(west_berlin=5, sachsen=9, hessen=2, bayern=3, thueringen=1).exported(nordrhein_westfalen=1)
    country.standards(hessen=2, sachsen=1, british_sector=1, east_berlin=1)
    return country.socialists(3, thueringen=1)


def crowded() -> Country:
    """As many pieces in every province as after a bad decade."""
    country = industry()
    for province in PROVINCES:
        country.unrest(**{province: 6})
    for province in country.state.standards:
        country.standards(**{province: 2})
    return country.exported(nordrhein_westfalen=1, rheinland_pfalz=1)
