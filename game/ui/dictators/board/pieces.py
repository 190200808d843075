"""Pieces on the map: signs of places, tokens, pins, rings and dots. Pictures are cached and placed by their center."""

from __future__ import annotations

import pygame

from game.dictators.data.geography import Location
from game.dictators.data.tables import BOARD
from game.ui.dictators.cards.parts import medal
from game.ui.kit.box import Box, Look
from game.ui.kit.cache import Picture, cached
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import INK, WHITE, Colour, SeatLook, dark, light, rgb
from game.ui.kit.drawings.drawing import Drawing, drawing, drawn, has_art
from game.ui.kit.drawings.edged import At, edged_disc, tag
from game.ui.kit.drawings.pieces import meeple, rim_of
from game.ui.kit.drawings.plates import lifted, shadow
from game.ui.table.map.marks import badge, mark_colour
from game.ui.table.scene import MarkKind

NO_FLY = rgb("#B3271E")
TOKEN = rgb("#35506B")

_MEEPLE, _OWN_MEEPLE = 32.0, 36.0
MEEPLE = 18.0
"""Radius of a meeple that rings surround."""
_HEAD = 0.65
"""Width of a head as a share of its meeple, large enough to be recognized."""
_TRIDENT_RADIUS = 19.0


_UNIQUE = {BOARD.trident: "trident", BOARD.capital: "capital", BOARD.start: "start"}


def _sign(place: Location) -> str:
    return _UNIQUE.get(place.id) or (place.id if place.special else "facility" if place.facility else "city")


SIGNS: dict[str, str] = {place.id: _sign(place) for place in BOARD.locations.values()}
"""Kind of sign of each location; special sites have their own."""
_RADII = {"trident": _TRIDENT_RADIUS, "capital": 15.5, "start": 14.0, "facility": 11.2, "city": 6.8}
RADII: dict[str, float] = {place: _RADII.get(kind, 12.5) for place, kind in SIGNS.items()}
"""Radius of each location's sign, in units."""

_PIECES: dict[str, tuple[float, float, tuple[float, int, float] | None]] = {
    "trident": (62, 62, None),
    "trident_ghost": (40, 40, None),
    "hidden_token": (23, 23, (4, 90, 1)),
    "tick": (20, 20, None),
    "roadblock": (32, 23.4, (4, 130, 2)),
    "no_fly": (48, 48, (4, 130, 3)),
    "no_fly_place": (42, 42, None),
    "defcon_marker": (29, 32, (4, 150, 2)),
}
"""Width and height of each piece, by artwork name, and its shadow (blur, strength, depth) or None."""
SIZES = {name: (width, height) for name, (width, height, _shadow) in _PIECES.items()} | {
    "figure": (32.0, 44.0),
    # Includes base and arrow.
    "own_figure": (36.0, 56.0),
}
ROADBLOCK = 0.8
"""Scale of roadblocks on the map, so that they fit on short roads."""


def piece_growth(growth: float) -> float:
    """Scale of pieces if signs have scale `growth`: pieces shrink with signs below 93% and never grow."""
    return min(1.0, growth / 0.93)


@cached
def piece(look: Look, name: str, growth: float = 1) -> pygame.Surface:
    width, height, depth = _PIECES[name]
    size = max(1, look.px(width * growth)), max(1, look.px(height * growth))
    flat = drawn(f"dictators/pieces/{name}", size)
    return lifted(look, flat, *depth) if depth else flat


@drawing
def target_ring(look: Look, radius: float, colour: Colour) -> Drawing:
    """The ring around the sign of a seat's target, in the seat's color."""
    middle = radius + 6
    canvas = yield 2 * middle, 2 * middle
    for out, line, ink in ((4.6, 6.6, WHITE), (3.6, 4.6, dark(colour, 0.2))):
        canvas.circle(middle, middle, radius + out, ink, line)


@cached
def sign(look: Look, kind: str, radius: float, growth: float) -> pygame.Surface:
    """The sign of a location; `radius` already includes `growth`."""
    name = f"dictators/places/{kind if has_art(f'dictators/places/{kind}') else 'special'}"
    pixels, edge = max(1, look.px(2 * radius + 2)), 1 - 1 / growth
    across = 2 * (radius + 1) / growth
    return drawn(name, (pixels, pixels), (edge, edge, across, across))


@cached
def trident(look: Look, warheads: int) -> pygame.Surface:
    """The surfaced Trident with its number of warheads."""
    boat = piece(look, "trident").copy()
    middle = _TRIDENT_RADIUS + 12
    Canvas(boat, look).text(str(warheads), middle + 15, middle - 14, 16, WHITE, "bold", "c")
    return lifted(look, boat, 4, 120, 2)


@drawing
def dot(look: Look, radius: float, colour: Colour, rim: float = 1.8) -> Drawing:
    middle = radius + 2.6
    canvas = yield 2 * middle, 2 * middle
    edged_disc(canvas, middle, middle, radius + rim, WHITE, colour, rim)


@drawing
def carrier(look: Look, icon: str) -> Drawing:
    """An icon that carries a piece through the air, larger than the piece."""
    canvas = yield 92, 92
    canvas.circle(46, 46, 44, (255, 255, 255, 120))
    canvas = yield None
    canvas.icon(icon, 46, 46, 84, TOKEN)


STEPS = (50.0, 24.0)


def steps(look: Look, count: int) -> Picture:
    """A label with a number of steps."""
    sign, number = At("shoe_print", 14, 12, 16, INK), At(str(count), 36, 12, 17, INK)
    return tag(look, *STEPS, look.palette.selected, sign, number, edge=INK)


def ring_radius(name: str) -> float:
    return 15.0 if len(name) < 3 else 20.0


@drawing
def named_ring(look: Look, name: str, kind: MarkKind) -> Drawing:
    radius = ring_radius(name)
    middle = radius + 8
    colour = mark_colour(look, kind)
    canvas = yield 2 * middle, 2 * middle
    canvas.circle(middle, middle, radius + 1, INK if kind == "selected" else WHITE)
    canvas.circle(middle, middle, radius - 0.6, colour)
    canvas.circle(middle, middle, radius - 3, light(colour, 0.9))
    canvas.text(name, middle, middle, 16, INK, "bold", "c")
    badge(canvas, middle + radius * 0.75, middle - radius * 0.75, kind)


@cached
def figure(look: Look, seat: SeatLook, dictator: str, raised: bool, is_own: bool, growth: float = 1) -> pygame.Surface:
    """A meeple with its dictator's head, slightly higher if `raised`; if `is_own`, larger, with a base and an arrow."""
    size = (_OWN_MEEPLE if is_own else _MEEPLE) * growth
    body = meeple(look, size, seat)
    width, height = body.get_size()
    room, rim = look.px(20), rim_of(seat, on_dark=False)
    # Center the whole picture, including the arrow above the head.
    above, below = room + look.px(10 if is_own else 6), room
    whole = pygame.Surface((width + 2 * room, height + above + below), pygame.SRCALPHA)
    ground = Canvas(whole, look)
    middle, feet = ground.width / 2, (above + height) / look.unit
    if is_own:
        ground.stamp(_base(look, seat.colour), middle, feet - 4, "c")
    shadow(ground, Box(middle - size * 0.38, feet - (5 if raised else 7), size * 0.76, 8), 4, 4, 110 if raised else 150, 2)
    top = above - (look.px(4) if raised else 0)
    whole.blit(body, (room, top))
    head = top / look.unit - 6
    ground.stamp(medal(look, dictator, size * _HEAD, seat, rim), middle, head, "tc")
    if is_own:
        draw_arrow(ground, middle, head, seat.colour)
    return whole


def draw_arrow(canvas: Canvas, x: float, y: float, colour: Colour) -> None:
    """Draw the arrow above the viewer's figure, which points to this spot."""
    for reach, ink in ((8.0, WHITE), (5.6, colour)):
        tip = y - 8 + reach
        canvas.polygon([(x - reach, tip - reach * 1.1), (x + reach, tip - reach * 1.1), (x, tip)], ink)


@drawing
def _base(look: Look, colour: Colour) -> Drawing:
    canvas = yield 40, 15
    for inset, ink in ((0.0, WHITE), (2.0, dark(colour, 0.3)), (4.5, light(colour, 0.45))):
        canvas.rect(inset, inset / 2, 40 - 2 * inset, 15 - inset, ink, 7.5 - inset / 2)
