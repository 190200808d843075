"""What stands in cities: dots and other signs of empty sites, factories with their values. Put down by their middle."""

from __future__ import annotations

from itertools import pairwise
from typing import Literal, NamedTuple

import pygame

from game.ui.kit.canvas import Canvas, Spot, picture, smooth
from game.ui.kit.colours import WHITE, Colour, dark, mix, rgb
from game.ui.kit.kept import Picture, kept
from game.ui.kit.look import Look
from game.ui.volk.map_chart import broken
from game.ui.volk.palette import ABROAD, EAST, ON_SIDES, RUNDOWN, SIDES
from game.volk.economy import output
from game.volk.state import VolkState
from game.volk.tables import BOARD, RHEINSBERG
from game.volk.tables import SIDES as ALL_SIDES

SiteKind = Literal["dot", "start", "special", "abroad"]

FACTORY = 17.0
"""Of a factory: half its width, nearly."""
_RADII: dict[SiteKind, float] = {"dot": 7.4, "start": 9.0, "special": 10.5, "abroad": 15.0}
_FACTORY_RADIUS = 19.0
_RING, _FACE = rgb("#4A4640"), rgb("#FBF7EA")
_DEPTH = (20, 16, 10, 80)


class Factory(NamedTuple):
    """A factory as it is drawn."""

    side: int
    value: int
    rundown: bool = False
    abroad: bool = False
    special: bool = False


def site_kind(city: str) -> SiteKind:
    """What an empty site looks like."""
    place = BOARD.cities[city]
    if place.country:
        return "abroad"
    if place.special:
        return "special"
    return "start" if place.start else "dot"


SITES: dict[str, SiteKind] = {city: site_kind(city) for city in BOARD.cities}


def factories(state: VolkState) -> dict[str, Factory]:
    """All factories there are, by city."""
    found: dict[str, Factory] = {}
    for side in ALL_SIDES:
        economy = state.economies[side]
        for city, value in output(side, economy).values.items():
            found[city] = factory_in(city, value, city in economy.rundown)
    return found


def factory_in(city: str, value: int, rundown: bool) -> Factory:
    place = BOARD.cities[city]
    return Factory(place.side, value, rundown, bool(place.country), city == RHEINSBERG)


def site_radius(city: str, has_factory: bool, growth: float) -> float:
    return (_FACTORY_RADIUS if has_factory else _RADII[SITES[city]]) * growth


@kept
def empty_site(look: Look, kind: SiteKind, growth: float) -> pygame.Surface:
    radius = _RADII[kind] * growth
    middle = radius + 2

    def paint(canvas: Canvas) -> None:
        if kind == "dot":
            for size, colour in ((7.4, WHITE), (6.0, _RING), (3.4, _FACE)):
                canvas.circle(middle, middle, size * growth, colour)
        elif kind == "start":
            for size, colour in ((8.6, WHITE), (7.2, _RING), (4.2, _FACE)):
                side = size * growth
                canvas.rect(middle - side, middle - side, 2 * side, 2 * side, colour, 3 * growth)
        elif kind == "special":
            side = 9.4 * growth
            canvas.rect(middle - side, middle - side, 2 * side, 2 * side, WHITE, 4 * growth)
            canvas.rect(middle - side + 1.4, middle - side + 1.4, 2 * side - 2.8, 2 * side - 2.8, dark(EAST, 0.35), 3)
            canvas.icon("atom", middle, middle, 15 * growth, _FACE)
        else:
            corners = _triangle(middle, middle + 2 * growth, 13.4 * growth)
            canvas.polygon(_grown(corners, 1.15), WHITE)
            canvas.polygon(corners, rgb("#F1E8F4"))
            for edge in pairwise((*corners, corners[0])):
                for piece in broken(edge, 5, 3.4):
                    canvas.line(piece, ABROAD, 2.4)

    return smooth(look, 2 * middle, 2 * middle, paint)


@kept
def factory(look: Look, what: Factory, growth: float) -> Picture:
    """A triangle with the factory's value; rundown it is grey and has a cog."""
    size = FACTORY * growth
    middle = size * 1.5 + 2
    colour = ABROAD if what.abroad else SIDES[what.side]
    ink: Colour = ON_SIDES[what.side]
    corners = _triangle(middle, middle, size)

    def shapes(canvas: Canvas) -> None:
        canvas.polygon([(x, y + 2.2) for x, y in _grown(corners, 1.16)], _DEPTH)
        canvas.polygon(_grown(corners, 1.14), WHITE)
        canvas.polygon(corners, dark(colour, 0.55))
        inner = _grown(corners, 0.83, (middle, middle + 1))
        canvas.polygon(inner, mix(colour, RUNDOWN, 0.72) if what.rundown else colour)
        if what.special:
            _badge(canvas, middle - size * 0.92, middle - size * 0.5, dark(EAST, 0.35), "atom", growth)
        if what.rundown:
            _badge(canvas, middle + size * 0.92, middle - size * 0.5, rgb("#45423E"), "cog", growth)

    def writing(canvas: Canvas) -> None:
        number = max(16.0, size * 1.04)
        canvas.text(str(what.value), middle, middle + size * 0.22, number, ink if not what.rundown else WHITE, "bold", "c")

    return picture(look, 2 * middle, 2 * middle, shapes, writing)


def _badge(canvas: Canvas, x: float, y: float, colour: Colour, icon: str, growth: float) -> None:
    canvas.circle(x, y, 9.2 * growth, WHITE)
    canvas.circle(x, y, 8 * growth, colour)
    canvas.icon(icon, x, y, 12 * growth, WHITE)


def _triangle(x: float, y: float, size: float) -> list[Spot]:
    return [(x, y - size * 1.08), (x + size * 1.08, y + size * 0.74), (x - size * 1.08, y + size * 0.74)]


def _grown(corners: list[Spot], times: float, middle: Spot | None = None) -> list[Spot]:
    x = middle[0] if middle else sum(spot[0] for spot in corners) / 3
    y = middle[1] if middle else sum(spot[1] for spot in corners) / 3
    return [(x + (cx - x) * times, y + (cy - y) * times) for cx, cy in corners]
