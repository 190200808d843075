"""Cities (empty sites, factories, previews) and the lines between them.

A line consists of several strokes, which the legend uses too. Its picture is cached by scale, so panning is fast. Every
icon is placed by its center."""

from __future__ import annotations

from collections.abc import Sequence
from math import floor
from typing import Literal, NamedTuple

import pygame

from game.ui.kit.box import Look
from game.ui.kit.cache import Picture, cached
from game.ui.kit.canvas import Canvas, Spot, smooth
from game.ui.kit.colours import INK, LIGHT_BRASS, WHITE, Colour, dark, mix, rgb
from game.ui.kit.drawings.drawing import Drawing, artwork, drawing
from game.ui.kit.drawings.edged import At, edged_disc, tag
from game.ui.kit.drawings.tiles import Corners
from game.ui.table.map.chart import bounds, broken, share_of
from game.ui.table.scene import MarkKind
from game.ui.volk.palette import ABROAD, BUILT_LINE, EAST, FACTORY_STRIPES, ON_SIDES, OPEN_LINE, RUNDOWN, SIDES
from game.volk.data.tables import BOARD, RHEINSBERG
from game.volk.data.tables import SIDES as ALL_SIDES
from game.volk.state import Economy, VolkState
from game.volk.states.economy import built as with_piece
from game.volk.states.economy import output, working

_MARGIN = 30
"""Margin around the picture of a line, in pixels."""
_TIE = 5.0
"""Length of the pale dashes of an unconnected line."""


class Stroke(NamedTuple):
    """A stroke with its width in units; with a `dash` above 0 it is dashed, with gaps of the same length."""

    colour: Colour
    width: float
    dash: float = 0.0


Strokes = tuple[Stroke, ...]

_BED = (Stroke(WHITE, 10.4), Stroke(BUILT_LINE, 8))
WORKING: tuple[Strokes, Strokes] = ((*_BED, Stroke(FACTORY_STRIPES[0], 3.6)), (*_BED, Stroke(FACTORY_STRIPES[1], 3.6)))
"""Strokes of a working line, indexed by side: it has a continuous stripe in that side's color."""
HANGING: Strokes = (*_BED, Stroke(rgb("#C9D0D6"), 4.6, _TIE))
"""Strokes of an unconnected line: its stripe is dashed and has no side's color."""
OPEN: Strokes = (Stroke(rgb("#F6EDD6"), 6), Stroke(OPEN_LINE, 3.2))
HOVER: Strokes = (Stroke(INK, 16), Stroke(WHITE, 13.4))
FLASH: Strokes = (Stroke(INK, 16), Stroke(LIGHT_BRASS, 13.4))
GONE: Strokes = (Stroke(INK, 9, 8), Stroke(LIGHT_BRASS, 5.6, 8))
"""Strokes of a line that the log speaks of but that is no longer there: a broad band would look like a built line."""


def marked(look: Look, kind: MarkKind, hovered: bool, built: bool = False, idle: bool = False) -> Strokes:
    """Strokes of a casing in the mark's color; wider under a built line, to be visible beside it; dashed if it's idle."""
    palette = look.palette
    more, extra = 3.0 if hovered else 0.0, 8.0 if built else 0.0
    rim = (Stroke(INK, 18 + more + extra), Stroke(WHITE, 15.6 + more + extra)) if hovered else (Stroke(WHITE, 15.6 + extra),)
    if kind == "illegal":
        return (*rim, Stroke(palette.illegal, 7, 8))
    colour = palette.legal if kind == "legal" else palette.selected
    if idle:
        return (*rim, Stroke(colour, 12 + more / 2, 9))
    return (*rim, Stroke(colour, 12 + more / 2 + extra), Stroke(mix(colour, WHITE, 0.3), 6))


def lights(look: Look) -> Strokes:
    return (Stroke(mix(look.palette.legal, (232, 255, 252), 0.92), 3.4, 6.5),)


def planned(look: Look) -> Strokes:
    """Strokes of the casing of a line that would be built or would start to work."""
    return (Stroke(WHITE, 17), Stroke(look.palette.legal, 14.4))


def lost(look: Look) -> Strokes:
    """Strokes over a line that would be lost."""
    return (Stroke(WHITE, 12), Stroke(look.palette.illegal, 7, 7))


def working_lines(side: int, economy: Economy) -> frozenset[str]:
    ends = {frozenset(pair) for pair in working(side, economy)}
    found = (connection for connection in BOARD.connections.values() if frozenset(connection.ends) in ends)
    return frozenset(line for connection in found for line in connection.lines)


def is_idle(state: VolkState, line: str) -> bool:
    """Return whether building this line now would add nothing to the economy yet."""
    side = BOARD.lines[line].side
    economy = state.economies[side]
    return line not in economy.lines and line not in working_lines(side, with_piece(economy, line))


def built(side: int, works: bool) -> Strokes:
    return WORKING[side] if works else HANGING


def draw_line(canvas: Canvas, spots: Sequence[Spot], strokes: Strokes, scale: float = 1.0, opacity: int = 255) -> None:
    """Draw a line on the screen, its width multiplied by `scale`."""
    unit, around = canvas.look.unit, bounds(spots)
    left, top = floor(around.x * unit) - _MARGIN, floor(around.y * unit) - _MARGIN
    inner = tuple((round(x - left / unit, 3), round(y - top / unit, 3)) for x, y in spots)
    canvas.stamp(_picture(canvas.look, inner, strokes, scale), left / unit, top / unit, opacity=opacity)


@cached
def _picture(look: Look, spots: Corners, strokes: Strokes, scale: float) -> pygame.Surface:
    around, margin = bounds(spots), (_MARGIN + 1) / look.unit
    width, height = around.right + margin, around.bottom + margin
    return smooth(look, width, height, lambda canvas: paint_line(canvas, spots, strokes, scale))


def paint_line(canvas: Canvas, spots: Sequence[Spot], strokes: Strokes, scale: float = 1.0) -> None:
    """Draw a line without smoothing, for a picture that is smoothed as a whole."""
    for colour, width, dash in strokes:
        pieces = broken(spots, dash * scale, dash * scale) if dash else [tuple(spots)]
        for piece in pieces:
            canvas.line(piece, colour, width * scale, round_ends=not dash)


def growing(spots: Sequence[Spot], share: float) -> Corners:
    """The visible part of a line that is being built or lost."""
    return share_of(spots, 0, min(1.0, max(0.06, share)))


SiteKind = Literal["dot", "start", "special", "abroad"]

PLUS = 14.5
PILL, PRICE_TAG = (52.0, 24.0), (44.0, 24.0)
_FACTORY, _FACTORY_ROOM = 17.0, 27.5
"""Approximately half the width of a factory, and of its picture."""
_RADII: dict[SiteKind, float] = {"dot": 7.4, "start": 9.0, "special": 10.5, "abroad": 15.0}


class Factory(NamedTuple):
    side: int
    value: int
    rundown: bool = False
    abroad: bool = False
    special: bool = False


_SITES: dict[str, SiteKind] = {
    city: "abroad" if place.country else "special" if place.special else "start" if place.start else "dot"
    for city, place in BOARD.cities.items()
}
"""Kinds of empty sites, which determine their look."""


def factories(state: VolkState) -> dict[str, Factory]:
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
    """A plus sign for a place where something can be built."""
    legal = look.palette.legal
    return artwork(look, "volk/sites/plus", 2 * (PLUS + 2) * growth, inks=(("legal", legal), ("ink", dark(legal, 0.3))))


def new_ring(look: Look, growth: float) -> pygame.Surface:
    return artwork(look, "volk/sites/new", 58 * growth, inks=(("legal", look.palette.legal),))


def crossed_out(look: Look, size: float = 26) -> pygame.Surface:
    """A cross for a piece that would be lost or may not be chosen."""
    return artwork(look, "volk/sites/crossed", size, inks=(("illegal", look.palette.illegal),))


def lost_factory(look: Look, city: str, growth: float) -> pygame.Surface:
    """A factory that is being lost, without its value."""
    colour = ABROAD if BOARD.cities[city].country else SIDES[BOARD.cities[city].side]
    inks = (("edge", dark(colour, 0.55)), ("ground", mix(colour, RUNDOWN, 0.5)))
    return artwork(look, "volk/sites/factory", 2 * _FACTORY_ROOM * growth, inks=inks)


@drawing
def factory(look: Look, site: Factory, growth: float) -> Drawing:
    """A triangle with the factory's value; a rundown one is gray and has a cog."""
    size, middle = _FACTORY * growth, _FACTORY_ROOM * growth
    colour = ABROAD if site.abroad else SIDES[site.side]
    ground: Colour = mix(colour, RUNDOWN, 0.72) if site.rundown else colour
    badges = [(-1, dark(EAST, 0.35), "atom")] if site.special else []
    badges += [(1, rgb("#45423E"), "cog")] if site.rundown else []
    canvas = yield 2 * middle, 2 * middle
    inks = (("edge", dark(colour, 0.55)), ("ground", ground))
    canvas.stamp(artwork(canvas.look, "volk/sites/factory", 2 * middle, inks=inks), 0, 0)
    for direction, badge, icon in badges:
        x, y = middle + direction * size * 0.92, middle - size * 0.5
        edged_disc(canvas, x, y, 9.2 * growth, WHITE, badge, 1.2 * growth)
        canvas.icon(icon, x, y, 12 * growth, WHITE)
    canvas = yield None
    ink = WHITE if site.rundown else ON_SIDES[site.side]
    canvas.text(str(site.value), middle, middle + size * 0.22, max(16.0, size * 1.04), ink, "bold", "c")


def price_tag(look: Look, words: str, ground: Colour, icon: str = "") -> Picture:
    """A tag beside a choice, with its price or effect."""
    return tag(look, *PRICE_TAG, ground, At(icon, 13, 12, 15) if icon else None, At(words, 30 if icon else 22, 12, 16))


def change(look: Look, now: int, then: int) -> Picture:
    """A pill with a factory's old and new value."""
    colour = dark(look.palette.legal if then > now else look.palette.illegal, 0.12)
    before, after = At(str(now), 12, 12, 16, face="regular"), At(str(then), PILL[0] - 12, 12, 16)
    return tag(look, *PILL, colour, At("arrow_right_bold", PILL[0] / 2, 12, 15), before, after)
