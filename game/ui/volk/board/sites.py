"""What stands in cities: signs of empty sites, factories with their values, and what a plan would change there.

All are put down by their middle.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

import pygame

from game.ui.kit.art import Inks, drawn
from game.ui.kit.cache import Picture, cached
from game.ui.kit.canvas import Canvas, picture
from game.ui.kit.colours import WHITE, Colour, dark, mix, rgb
from game.ui.kit.look import Look
from game.ui.volk.palette import ABROAD, EAST, ON_SIDES, RUNDOWN, SIDES
from game.volk.economy import output
from game.volk.state import VolkState
from game.volk.tables import BOARD, RHEINSBERG
from game.volk.tables import SIDES as ALL_SIDES

SiteKind = Literal["dot", "start", "special", "abroad"]

PLUS = 14.5
PILL = (52.0, 24.0)
_FACTORY, _FACTORY_ROOM = 17.0, 27.5
"""Of a factory: half its width, nearly, and half that of its picture."""
_RADII: dict[SiteKind, float] = {"dot": 7.4, "start": 9.0, "special": 10.5, "abroad": 15.0}
_FACTORY_RADIUS = 19.0


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


@cached
def sign(look: Look, name: str, size: float, inks: Inks = ()) -> pygame.Surface:
    pixels = max(1, look.px(size))
    return drawn(f"volk/sites/{name}", (pixels, pixels), inks=inks)


def empty_site(look: Look, city: str, growth: float) -> pygame.Surface:
    return sign(look, _SITES[city], 2 * (_RADII[_SITES[city]] + 2) * growth)


def plus(look: Look, growth: float) -> pygame.Surface:
    """Where something can be built."""
    legal = look.palette.legal
    return sign(look, "plus", 2 * (PLUS + 2) * growth, (("legal", legal), ("ink", dark(legal, 0.3))))


def new_ring(look: Look, growth: float) -> pygame.Surface:
    """Round a factory that would be built."""
    return sign(look, "new", 58 * growth, (("legal", look.palette.legal),))


def crossed_out(look: Look, size: float = 26) -> pygame.Surface:
    """On a piece that would be gone, or that is not allowed."""
    return sign(look, "crossed", size, (("illegal", look.palette.illegal),))


@cached
def factory(look: Look, what: Factory, growth: float) -> Picture:
    """A triangle with the factory's value; rundown it is grey and has a cog."""
    size, middle = _FACTORY * growth, _FACTORY_ROOM * growth
    colour = ABROAD if what.abroad else SIDES[what.side]
    ground: Colour = mix(colour, RUNDOWN, 0.72) if what.rundown else colour
    badges = [(-1, dark(EAST, 0.35), "atom")] if what.special else []
    badges += [(1, rgb("#45423E"), "cog")] if what.rundown else []

    def shapes(canvas: Canvas) -> None:
        inks = (("edge", dark(colour, 0.55)), ("ground", ground))
        canvas.stamp(sign(canvas.look, "factory", 2 * middle, inks), 0, 0)
        for way, badge, icon in badges:
            x, y = middle + way * size * 0.92, middle - size * 0.5
            canvas.circle(x, y, 9.2 * growth, WHITE)
            canvas.circle(x, y, 8 * growth, badge)
            canvas.icon(icon, x, y, 12 * growth, WHITE)

    def writing(canvas: Canvas) -> None:
        ink = WHITE if what.rundown else ON_SIDES[what.side]
        canvas.text(str(what.value), middle, middle + size * 0.22, max(16.0, size * 1.04), ink, "bold", "c")

    return picture(look, 2 * middle, 2 * middle, shapes, writing)


@cached
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
