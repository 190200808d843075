"""The wooden frame round the field, drawn once for its size, and what is written on it: supply, front and columns."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.tgm.geometry import COLUMNS, LINES, Half, line_for
from game.tgm.lines import front_line, supply
from game.ui.kit.art import drawn
from game.ui.kit.box import Box
from game.ui.kit.cache import Picture, cached
from game.ui.kit.canvas import Canvas, Spot, picture, smooth
from game.ui.kit.colours import TEXT, WHITE, Colour, dark, light, mix, rgb, veil
from game.ui.kit.look import Look
from game.ui.kit.plates import gradient, mottled, shadow
from game.ui.tgm.board.ground import LETTER_RAIL, LINE_RAIL, SPACE_HEIGHT, SPACE_WIDTH, Layout
from game.ui.tgm.board.pieces import side_colour
from game.ui.tgm.board.places import Places
from game.ui.tgm.cards.looks import FRAME_WOOD

_RADIUS, _SHADOW_REACH = 10.0, 56.0
_INLAY = rgb("#B08A4A")
_BEHIND: Colour = rgb("#26302A")
"""What is seen beyond the edge of a map that is smaller than the hole."""
_SHADE = 16.0
"""How far the shadow of the frame reaches into the field."""
_NUMBER = 14.0
"""The radius of the number of a line."""
_QUIET, _QUIET_INK = dark(FRAME_WOOD, 0.55), rgb("#B9A98A")
_CHAIN = 5.0


class BoardFrame:
    """Four beams round a hole, and the shadow that they throw into it."""

    def __init__(self, frame: Box, field: Box, look: Look) -> None:
        self._field = field
        sheet = _wood(look, frame, field)
        outer = frame.inset(-_SHADOW_REACH)
        self._beams = [_part(look, sheet, frame, part) for part in outer.around(field)]
        self._shades = _shades(look, field)

    def draw(self, canvas: Canvas) -> None:
        for beam, place in self._beams:
            canvas.surface.blit(beam, place)

    def draw_behind(self, canvas: Canvas, world: Box) -> None:
        """What a map leaves of the hole that is smaller: dark felt, with an edge round the map."""
        if world.height >= self._field.height - 1 and world.width >= self._field.width - 1:
            return
        canvas.surface.fill(_BEHIND, canvas.area(*self._field).clip(canvas.surface.get_clip()))
        shadow(canvas, *world, 4, 18, 200, 6)
        canvas.rect(*world.inset(-2), _INLAY, 2, 2)

    def draw_shade(self, canvas: Canvas) -> None:
        """Over the map: the frame stands higher."""
        for shade, spot in self._shades:
            canvas.stamp(shade, *spot)


def _wood(look: Look, frame: Box, field: Box) -> pygame.Surface:
    """The whole frame as a sheet; its hole is left as it is."""
    sheet, standing = _grain(look, frame, upright=False), _grain(look, frame, upright=True)
    whole, hole = Box(0, 0, frame.width, frame.height), field.moved(-frame.x, -frame.y)

    def cut(beam: pygame.Surface, paint: Callable[[Canvas], None]) -> pygame.Surface:
        beam.blit(smooth(look, frame.width, frame.height, paint), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        return beam

    # Each upright beam, cut off slantwise where it meets those that lie.
    for outer, inner in ((whole.x, hole.x), (whole.right, hole.right)):
        beam = [(outer, whole.y), (inner, hole.y), (inner, hole.bottom), (outer, whole.bottom)]
        sheet.blit(cut(standing.copy(), lambda canvas, beam=beam: canvas.polygon(beam, WHITE)), (0, 0))  # type: ignore[misc]
    canvas = Canvas(sheet, look)
    for x, inner in ((whole.x, hole.x), (whole.right, hole.right)):
        for y, within in ((whole.y, hole.y), (whole.bottom, hole.bottom)):
            canvas.line([(x, y), (inner, within)], veil(dark(FRAME_WOOD, 0.6), 160), 1.2)
    canvas.rect(*whole, dark(FRAME_WOOD, 0.62), _RADIUS, 2)
    canvas.line([(_RADIUS, 2.6), (frame.width - _RADIUS, 2.6)], veil(light(FRAME_WOOD, 0.5), 110), 1.2)
    canvas.rect(*hole.inset(-3.4), veil(_INLAY, 190), 3, 1.4)
    canvas.rect(*hole.inset(-1.6), dark(FRAME_WOOD, 0.7), 2, 2)
    return cut(sheet, lambda canvas: canvas.rect(*whole, WHITE, _RADIUS))


def _grain(look: Look, frame: Box, upright: bool) -> pygame.Surface:
    """Wood: soft patches that are drawn out along the beam."""
    size = max(1, look.px(frame.width)), max(1, look.px(frame.height))
    if look.projector:
        sheet = pygame.Surface(size, pygame.SRCALPHA)
        sheet.fill(FRAME_WOOD)
        return sheet
    drawn_out = (size[0], max(8, size[1] // 40)) if upright else (max(8, size[0] // 40), size[1])
    patches = ((max(1, look.px(3)), 8), (max(1, look.px(9)), 7), (max(1, look.px(30)), 5))
    streaks = mottled(drawn_out, light(FRAME_WOOD, 0.03), patches, 17 if upright else 5)
    sheet = pygame.transform.smoothscale(streaks, size).convert_alpha()
    sheet.blit(gradient(*size, (255, 236, 200, 26), (0, 0, 0, 46)), (0, 0))
    return sheet


def _part(look: Look, sheet: pygame.Surface, frame: Box, part: Box) -> tuple[pygame.Surface, pygame.Rect]:
    place = Canvas(sheet, look).area(*part)
    picture = pygame.Surface(place.size, pygame.SRCALPHA)
    canvas = Canvas(picture, look)
    moved = frame.moved(-place.x / look.unit, -place.y / look.unit)
    shadow(canvas, *moved, _RADIUS, 24, 200, 10)
    canvas.stamp(sheet, moved.x, moved.y)
    return picture, place


def _shades(look: Look, field: Box) -> list[tuple[pygame.Surface, Spot]]:
    """From the top and the left, where the lamp is behind the frame, and a little from the other sides."""
    black, faint, clear = (16, 12, 6, 150), (16, 12, 6, 80), (16, 12, 6, 0)
    width, height, deep, low = look.px(field.width), look.px(field.height), look.px(_SHADE), look.px(_SHADE / 2)
    return [
        (gradient(width, deep, black, clear), (field.x, field.y)),
        (gradient(deep, height, black, clear, across=True), (field.x, field.y)),
        (gradient(width, low, clear, faint), (field.x, field.bottom - low / look.unit)),
        (gradient(low, height, clear, faint, across=True), (field.right - low / look.unit, field.y)),
    ]


# Rails -------------------------------------------------------------------------------------------------------------------


def draw_rails(canvas: Canvas, places: Places, layout: Layout) -> None:
    """The numbers of the lines with the supply of the own side, on the other side those of a second battlefield."""
    state = places.state
    colour = side_colour(state, places.side)
    front = line_for(places.side, ahead) if (ahead := front_line(state, places.side)) else 0
    rails: dict[Half, float] = {"west": layout.frame.x}
    if state.columns > COLUMNS:
        rails["east"] = layout.frame.right - LINE_RAIL
    for half, left in rails.items():
        # Each battlefield counts its supply for itself, from the own edge.
        length = supply(state, places.side, half if len(rails) > 1 else None)
        supplied = [line_for(places.side, line) for line in range(1, length + 1)]
        with canvas.clipped(left, layout.field.y - 4, LINE_RAIL, layout.field.height + 8):
            _draw_lines(canvas, places, left + LINE_RAIL / 2, supplied, front, colour)
    _draw_letters(canvas, places, layout.field)


def _draw_lines(canvas: Canvas, places: Places, x: float, supplied: list[int], front: int, colour: Colour) -> None:
    middles = (places.on_screen(Box(0, n * SPACE_HEIGHT, 1, SPACE_HEIGHT)).middle[1] for n in reversed(range(LINES)))
    spots = {line: (x, y) for line, y in enumerate(middles, 1)}
    if len(supplied) > 1:
        chain = [spots[line] for line in supplied]
        canvas.line(chain, dark(colour, 0.6), _CHAIN + 3)
        canvas.line(chain, mix(colour, WHITE, 0.45), _CHAIN)
    for line, spot in spots.items():
        canvas.stamp(_badge(canvas.look, line, colour if line in supplied else None), *spot, "c")
        if line == front:
            canvas.stamp(_pennant(canvas.look, colour), spot[0] + 1, spot[1] - _NUMBER + 4, "bc")


@cached
def _badge(look: Look, line: int, colour: Colour | None) -> Picture:
    """The number of a line; one in supply has the colour of its side and a light rim."""
    size = 2 * _NUMBER + 2

    def shapes(canvas: Canvas) -> None:
        middle = size / 2
        canvas.circle(middle, middle, _NUMBER, light(colour, 0.55) if colour else dark(_QUIET, 0.3))
        canvas.circle(middle, middle, _NUMBER - 1.8, dark(colour, 0.22) if colour else _QUIET)

    def writing(canvas: Canvas) -> None:
        canvas.text(str(line), size / 2, size / 2, 17, TEXT if colour else _QUIET_INK, "bold", "c")

    return picture(look, size, size, shapes, writing)


@cached
def _pennant(look: Look, colour: Colour) -> pygame.Surface:
    """Marks the front line: the farthest that the own side has got."""
    inks = (("edge", dark(colour, 0.6)), ("flag", light(colour, 0.35)))
    return drawn("tgm/markers/pennant", (look.px(26), look.px(28)), inks=inks)


def _draw_letters(canvas: Canvas, places: Places, field: Box) -> None:
    y = field.bottom + LETTER_RAIL / 2 + 1
    with canvas.clipped(field.x, field.bottom, field.width, LETTER_RAIL):
        for number in range(places.state.columns):
            x, _y = places.on_screen(Box(number * SPACE_WIDTH, 0, SPACE_WIDTH, 1)).middle
            canvas.text("ABCDEFGHIJKLMNOP"[number], x, y, 16, _QUIET_INK, "bold", "c")
