"""What stands in cities: signs of empty sites, factories with their values, and what a plan would change there.

All are put down by their middle.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

import pygame

from game.ui.kit.art import drawn
from game.ui.kit.canvas import Canvas, Spot, picture, smooth
from game.ui.kit.colours import WHITE, Colour, dark, mix, rgb
from game.ui.kit.kept import Picture, kept
from game.ui.kit.look import Look
from game.ui.volk.palette import ABROAD, EAST, ON_SIDES, RUNDOWN, SIDES
from game.volk.economy import output
from game.volk.state import VolkState
from game.volk.tables import BOARD, RHEINSBERG
from game.volk.tables import SIDES as ALL_SIDES

SiteKind = Literal["dot", "start", "special", "abroad"]

PLUS = 14.5
PILL = (52.0, 24.0)
_FACTORY = 17.0
"""Of a factory: half its width, nearly."""
_RADII: dict[SiteKind, float] = {"dot": 7.4, "start": 9.0, "special": 10.5, "abroad": 15.0}
_FACTORY_RADIUS = 19.0
_CENTRE = (0.74 * 2 - 1.08) / 3
_DEPTH = (20, 16, 10, 80)


class Factory(NamedTuple):
    """A factory as it is drawn."""

    side: int
    value: int
    rundown: bool = False
    abroad: bool = False
    special: bool = False


def _site_kind(city: str) -> SiteKind:
    """What an empty site looks like."""
    place = BOARD.cities[city]
    if place.country:
        return "abroad"
    if place.special:
        return "special"
    return "start" if place.start else "dot"


_SITES: dict[str, SiteKind] = {city: _site_kind(city) for city in BOARD.cities}


def factories(state: VolkState) -> dict[str, Factory]:
    """All factories there are, by city."""
    return {
        city: factory_in(city, value, city in state.economies[side].rundown)
        for side in ALL_SIDES
        for city, value in output(side, state.economies[side]).values.items()
    }


def factory_in(city: str, value: int, rundown: bool) -> Factory:
    place = BOARD.cities[city]
    return Factory(place.side, value, rundown, bool(place.country), city == RHEINSBERG)


def site_radius(city: str, has_factory: bool, growth: float) -> float:
    return (_FACTORY_RADIUS if has_factory else _RADII[_SITES[city]]) * growth


@kept
def empty_site(look: Look, city: str, growth: float) -> pygame.Surface:
    kind = _SITES[city]
    pixels = max(1, look.px(2 * (_RADII[kind] + 2) * growth))
    return drawn(f"volk/sites/{kind}", (pixels, pixels))


@kept
def factory(look: Look, what: Factory, growth: float) -> Picture:
    """A triangle with the factory's value; rundown it is grey and has a cog."""
    size = _FACTORY * growth
    middle = size * 1.5 + 2
    colour = ABROAD if what.abroad else SIDES[what.side]
    ground: Colour = mix(colour, RUNDOWN, 0.72) if what.rundown else colour
    badges = [(-1, dark(EAST, 0.35), "atom")] if what.special else []
    badges += [(1, rgb("#45423E"), "cog")] if what.rundown else []

    def triangle(times: float, centre: float) -> list[Spot]:
        """Larger or smaller round this height, in shares of its size below the middle."""
        corners = ((0.0, -1.08), (1.08, 0.74), (-1.08, 0.74))
        return [(middle + x * size * times, middle + (centre + (y - centre) * times) * size) for x, y in corners]

    def shapes(canvas: Canvas) -> None:
        canvas.polygon([(x, y + 2.2) for x, y in triangle(1.16, _CENTRE)], _DEPTH)
        canvas.polygon(triangle(1.14, _CENTRE), WHITE)
        canvas.polygon(triangle(1, 0), dark(colour, 0.55))
        canvas.polygon(triangle(0.83, 1 / size), ground)
        for way, badge, icon in badges:
            x, y = middle + way * size * 0.92, middle - size * 0.5
            canvas.circle(x, y, 9.2 * growth, WHITE)
            canvas.circle(x, y, 8 * growth, badge)
            canvas.icon(icon, x, y, 12 * growth, WHITE)

    def writing(canvas: Canvas) -> None:
        ink = WHITE if what.rundown else ON_SIDES[what.side]
        canvas.text(str(what.value), middle, middle + size * 0.22, max(16.0, size * 1.04), ink, "bold", "c")

    return picture(look, 2 * middle, 2 * middle, shapes, writing)


# What would be there ------------------------------------------------------------------------------------------------------


@kept
def plus(look: Look, growth: float) -> pygame.Surface:
    """Where something can be built."""
    radius = PLUS * growth
    middle, legal = radius + 2, look.palette.legal

    def paint(canvas: Canvas) -> None:
        for less, colour in ((-1, WHITE), (0.8, legal), (4.4, WHITE)):
            canvas.circle(middle, middle, radius - less, colour)
        canvas.icon("plus_thick", middle, middle, radius * 1.02, dark(legal, 0.3))

    return smooth(look, 2 * middle, 2 * middle, paint)


@kept
def new_ring(look: Look, growth: float) -> pygame.Surface:
    """Round a factory that would be built."""
    radius = 25 * growth
    middle = radius + 4

    def paint(canvas: Canvas) -> None:
        canvas.circle(middle, middle, radius + 2, WHITE, 6)
        canvas.dashed_ring(middle, middle, radius - 1, look.palette.legal, 3.8, 12)

    return smooth(look, 2 * middle, 2 * middle, paint)


@kept
def crossed_out(look: Look, size: float = 26) -> pygame.Surface:
    """On a piece that would be gone, or that is not allowed."""
    middle = size / 2

    def paint(canvas: Canvas) -> None:
        canvas.circle(middle, middle, middle - 1, WHITE)
        canvas.circle(middle, middle, middle - 2.5, look.palette.illegal)
        canvas.icon("close_thick", middle, middle, size * 0.57, WHITE)

    return smooth(look, size, size, paint)


@kept
def change(look: Look, now: int, then: int) -> Picture:
    """The value of a factory now and then, on a pill."""
    colour = dark(look.palette.legal if then > now else look.palette.illegal, 0.12)
    width, height = PILL

    def shapes(canvas: Canvas) -> None:
        canvas.rect(0, 0, width, height, WHITE, height / 2)
        canvas.rect(1.8, 1.8, width - 3.6, height - 3.6, colour, height / 2 - 1.8)
        canvas.icon("arrow_right_bold", width / 2, height / 2, 15, WHITE)

    def writing(canvas: Canvas) -> None:
        canvas.text(str(now), 12, height / 2, 16, WHITE, "regular", "c")
        canvas.text(str(then), width - 12, height / 2, 16, WHITE, "bold", "c")

    return picture(look, width, height, shapes, writing)
