"""What stands in cities (empty sites, factories, what a plan would change) and the lines between them, softly drawn.

A line is some strokes over each other. Its picture is kept while the scale stays as it is: one may pan, and the legend uses
the same strokes. All signs are put down by their middle.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import floor
from typing import Literal, NamedTuple

import pygame

from game.ui.kit.box import Look
from game.ui.kit.cache import cached
from game.ui.kit.canvas import Canvas, Spot, smooth
from game.ui.kit.colours import INK, LIGHT_BRASS, WHITE, Colour, dark, mix, rgb
from game.ui.kit.drawings.drawing import Drawing, artwork, drawing
from game.ui.kit.drawings.tiles import Corners
from game.ui.table.map.chart import bounds, broken, share_of
from game.ui.table.scene import MarkKind
from game.ui.volk.palette import ABROAD, BUILT_LINE, EAST, FACTORY_STRIPES, ON_SIDES, OPEN_LINE, RUNDOWN, SIDES
from game.volk.data.tables import BOARD, RHEINSBERG
from game.volk.data.tables import SIDES as ALL_SIDES
from game.volk.state import Economy, VolkState
from game.volk.states.economy import output, working

_MARGIN = 30
"""Pixels round the picture of a line."""
_TIE = 5.0
"""The length of the pale pieces of a line that hangs."""


class Stroke(NamedTuple):
    """Of so many units; with a dash it is broken, with gaps as long as that."""

    colour: Colour
    width: float
    dash: float = 0.0


Strokes = tuple[Stroke, ...]

_BED = (Stroke(WHITE, 10.4), Stroke(BUILT_LINE, 8))
WORKING: tuple[Strokes, Strokes] = ((*_BED, Stroke(FACTORY_STRIPES[0], 3.6)), (*_BED, Stroke(FACTORY_STRIPES[1], 3.6)))
"""By side: a working line carries the stripe of its state all the way."""
HANGING: Strokes = (*_BED, Stroke(rgb("#C9D0D6"), 4.6, _TIE))
"""A line that hangs is broken and has no colour."""
OPEN: Strokes = (Stroke(rgb("#F6EDD6"), 6), Stroke(OPEN_LINE, 3.2))
HOVER: Strokes = (Stroke(INK, 16), Stroke(WHITE, 13.4))
FLASH: Strokes = (Stroke(INK, 16), Stroke(LIGHT_BRASS, 13.4))


def marked(look: Look, kind: MarkKind, hovered: bool, built: bool = False) -> Strokes:
    """A casing in the colour of the mark; it is wider under a built line, beside which it must be seen."""
    palette = look.palette
    more, wider = 3.0 if hovered else 0.0, 8.0 if built else 0.0
    rim = (Stroke(INK, 18 + more + wider), Stroke(WHITE, 15.6 + more + wider)) if hovered else (Stroke(WHITE, 15.6 + wider),)
    if kind == "illegal":
        return (*rim, Stroke(palette.illegal, 7, 8))
    colour = palette.legal if kind == "legal" else palette.selected
    return (*rim, Stroke(colour, 12 + more / 2 + wider), Stroke(mix(colour, WHITE, 0.3), 6))


def lights(look: Look) -> Strokes:
    """Along a line that can be chosen: they pulse."""
    return (Stroke(mix(look.palette.legal, (232, 255, 252), 0.92), 3.4, 6.5),)


def planned(look: Look) -> Strokes:
    """Under a line that would be built, or would begin to work."""
    return (Stroke(WHITE, 17), Stroke(look.palette.legal, 14.4))


def lost(look: Look) -> Strokes:
    """Over a line that would be gone."""
    return (Stroke(WHITE, 12), Stroke(look.palette.illegal, 7, 7))


def working_lines(side: int, economy: Economy) -> frozenset[str]:
    """The lines of the connections that work."""
    ends = {frozenset(pair) for pair in working(side, economy)}
    return frozenset(
        line for connection in BOARD.connections.values() if frozenset(connection.ends) in ends for line in connection.lines
    )


def built(side: int, works: bool) -> Strokes:
    return WORKING[side] if works else HANGING


def draw_line(canvas: Canvas, spots: Sequence[Spot], strokes: Strokes, wider: float = 1.0, opacity: int = 255) -> None:
    """On the screen, as wide as the zoom wants it."""
    unit, around = canvas.look.unit, bounds(spots)
    left, top = floor(around.x * unit) - _MARGIN, floor(around.y * unit) - _MARGIN
    inner = tuple((round(x - left / unit, 3), round(y - top / unit, 3)) for x, y in spots)
    canvas.stamp(_picture(canvas.look, inner, strokes, wider), left / unit, top / unit, opacity=opacity)


@cached
def _picture(look: Look, spots: Corners, strokes: Strokes, wider: float) -> pygame.Surface:
    around, margin = bounds(spots), (_MARGIN + 1) / look.unit
    return smooth(
        look, around.right + margin, around.bottom + margin, lambda canvas: paint_line(canvas, spots, strokes, wider)
    )


def paint_line(canvas: Canvas, spots: Sequence[Spot], strokes: Strokes, wider: float = 1.0) -> None:
    """As part of a picture that is made soft as a whole."""
    for colour, width, dash in strokes:
        pieces = broken(spots, dash * wider, dash * wider) if dash else [tuple(spots)]
        for piece in pieces:
            canvas.line(piece, colour, width * wider, round_ends=not dash)


def growing(spots: Sequence[Spot], share: float) -> Corners:
    """The first part of a line that is just being laid."""
    return share_of(spots, 0, min(1.0, max(0.06, share)))


SiteKind = Literal["dot", "start", "special", "abroad"]

PLUS = 14.5
PILL = (52.0, 24.0)
TAG = (44.0, 24.0)
_FACTORY, _FACTORY_ROOM = 17.0, 27.5
"""Of a factory: half its width, nearly, and half that of its picture."""
_RADII: dict[SiteKind, float] = {"dot": 7.4, "start": 9.0, "special": 10.5, "abroad": 15.0}


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
    return (19.0 if has_factory else _RADII[_SITES[city]]) * growth


def empty_site(look: Look, city: str, growth: float) -> pygame.Surface:
    return artwork(look, f"volk/sites/{_SITES[city]}", 2 * (_RADII[_SITES[city]] + 2) * growth)


def plus(look: Look, growth: float) -> pygame.Surface:
    """Where something can be built."""
    legal = look.palette.legal
    return artwork(look, "volk/sites/plus", 2 * (PLUS + 2) * growth, inks=(("legal", legal), ("ink", dark(legal, 0.3))))


def new_ring(look: Look, growth: float) -> pygame.Surface:
    """Round a factory that would be built."""
    return artwork(look, "volk/sites/new", 58 * growth, inks=(("legal", look.palette.legal),))


def crossed_out(look: Look, size: float = 26) -> pygame.Surface:
    """On a piece that would be gone, or that is not allowed."""
    return artwork(look, "volk/sites/crossed", size, inks=(("illegal", look.palette.illegal),))


def lost_factory(look: Look, city: str, growth: float) -> pygame.Surface:
    """One that leaves: it has no value any more."""
    colour = ABROAD if BOARD.cities[city].country else SIDES[BOARD.cities[city].side]
    inks = (("edge", dark(colour, 0.55)), ("ground", mix(colour, RUNDOWN, 0.5)))
    return artwork(look, "volk/sites/factory", 2 * _FACTORY_ROOM * growth, inks=inks)


@drawing
def factory(look: Look, what: Factory, growth: float) -> Drawing:
    """A triangle with the factory's value; rundown it is grey and has a cog."""
    size, middle = _FACTORY * growth, _FACTORY_ROOM * growth
    colour = ABROAD if what.abroad else SIDES[what.side]
    ground: Colour = mix(colour, RUNDOWN, 0.72) if what.rundown else colour
    badges = [(-1, dark(EAST, 0.35), "atom")] if what.special else []
    badges += [(1, rgb("#45423E"), "cog")] if what.rundown else []
    canvas = yield 2 * middle, 2 * middle
    inks = (("edge", dark(colour, 0.55)), ("ground", ground))
    canvas.stamp(artwork(canvas.look, "volk/sites/factory", 2 * middle, inks=inks), 0, 0)
    for way, badge, icon in badges:
        x, y = middle + way * size * 0.92, middle - size * 0.5
        canvas.circle(x, y, 9.2 * growth, WHITE)
        canvas.circle(x, y, 8 * growth, badge)
        canvas.icon(icon, x, y, 12 * growth, WHITE)
    canvas = yield None
    ink = WHITE if what.rundown else ON_SIDES[what.side]
    canvas.text(str(what.value), middle, middle + size * 0.22, max(16.0, size * 1.04), ink, "bold", "c")


@drawing
def tag(look: Look, words: str, ground: Colour, icon: str = "") -> Drawing:
    """What a choice takes of a card, or brings."""
    width, height = TAG
    canvas = yield width, height
    canvas.rect(0, 0, width, height, WHITE, height / 2)
    canvas.rect(1.8, 1.8, width - 3.6, height - 3.6, ground, height / 2 - 1.8)
    if icon:
        canvas.icon(icon, 13, height / 2, 15, WHITE)
    canvas = yield None
    canvas.text(words, width / 2 + (8 if icon else 0), height / 2, 16, WHITE, "bold", "c")


@drawing
def change(look: Look, now: int, then: int) -> Drawing:
    """The value of a factory now and then, on a pill."""
    colour = dark(look.palette.legal if then > now else look.palette.illegal, 0.12)
    width, height = PILL
    canvas = yield width, height
    canvas.rect(0, 0, width, height, WHITE, height / 2)
    canvas.rect(1.8, 1.8, width - 3.6, height - 3.6, colour, height / 2 - 1.8)
    canvas.icon("arrow_right_bold", width / 2, height / 2, 15, WHITE)
    canvas = yield None
    canvas.text(str(now), 12, height / 2, 16, WHITE, "regular", "c")
    canvas.text(str(then), width - 12, height / 2, 16, WHITE, "bold", "c")
