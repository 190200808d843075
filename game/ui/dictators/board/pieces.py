"""What stands on the map: signs of places, tokens and pins, rings and dots. All are kept, and put down by their middle."""

from __future__ import annotations

import pygame

from game.dictators.data.geography import Location
from game.dictators.data.tables import BOARD
from game.ui.dictators.cards.parts import medal
from game.ui.kit.box import Look
from game.ui.kit.cache import cached
from game.ui.kit.canvas import Canvas, Spot
from game.ui.kit.colours import INK, WHITE, Colour, SeatLook, dark, light, rgb
from game.ui.kit.drawings.art import drawn, has_art
from game.ui.kit.drawings.drawing import Drawing, artwork, drawing
from game.ui.kit.drawings.pieces import meeple, rim_of
from game.ui.kit.drawings.plates import lifted, shadow
from game.ui.table.map.marks import badge, mark_colour
from game.ui.table.scene import MarkKind

FACILITY = rgb("#F5C93B")
NO_FLY = rgb("#B3271E")

MEEPLE = 40.0
HEAD = 26.0
"""How wide the head of a meeple is: large enough to know it."""
PIN_HEIGHT = 31.0
"""From its point to its top."""
TOKEN_OFFSET: Spot = (15, -11)
TICK_OFFSET: Spot = (10, 9)
_TRIDENT_RADIUS = 19.0


def _sign(place: Location) -> str:
    if place.only_with_token:
        return "trident"
    if place.id == BOARD.capital:
        return "capital"
    if place.id == BOARD.start:
        return "start"
    if place.special:
        return place.id
    return "facility" if place.facility else "city"


SIGNS: dict[str, str] = {place.id: _sign(place) for place in BOARD.locations.values()}
"""Which sign each location has; a special site has its own."""
_RADII = {"trident": _TRIDENT_RADIUS, "capital": 15.5, "start": 14.0, "facility": 11.2, "city": 6.8}
RADII: dict[str, float] = {place: _RADII.get(kind, 12.5) for place, kind in SIGNS.items()}
"""How large the sign of each location is."""

_PIECES: dict[str, tuple[float, float, tuple[float, int, float] | None]] = {
    "trident": (62, 62, None),
    "trident_ghost": (40, 40, None),
    "hidden_token": (23, 23, (4, 90, 1)),
    "pin": (26, PIN_HEIGHT + 1, None),
    "tick": (20, 20, None),
    "roadblock": (32, 23.4, (4, 130, 2)),
    "no_fly": (48, 48, (4, 130, 3)),
    "no_fly_place": (42, 42, None),
    "defcon_marker": (29, 32, (4, 150, 2)),
}
"""By the name of its drawing the size of a piece; with blur, strength and depth of its shadow, if it has one."""


@cached
def piece(look: Look, name: str, growth: float = 1) -> pygame.Surface:
    width, height, depth = _PIECES[name]
    size = max(1, look.px(width * growth)), max(1, look.px(height * growth))
    flat = drawn(f"dictators/pieces/{name}", size)
    return lifted(look, flat, *depth) if depth else flat


@cached
def pin(look: Look, colour: Colour) -> pygame.Surface:
    """At the target of a seat, in its colour."""
    width, height, _depth = _PIECES["pin"]
    inks = (("seat", dark(colour, 0.35)), ("ground", light(colour, 0.85)))
    return artwork(look, "dictators/pieces/pin", width, height, inks)


@cached
def sign(look: Look, kind: str, radius: float, growth: float) -> pygame.Surface:
    """The sign of a location of this radius, which it has already grown to."""
    name = f"dictators/places/{kind if has_art(f'dictators/places/{kind}') else 'special'}"
    pixels, edge = max(1, look.px(2 * radius + 2)), 1 - 1 / growth
    across = 2 * (radius + 1) / growth
    return drawn(name, (pixels, pixels), (edge, edge, across, across))


@cached
def trident(look: Look, warheads: int) -> pygame.Surface:
    """The Trident on the surface, with the number of its warheads."""
    boat = piece(look, "trident").copy()
    middle = _TRIDENT_RADIUS + 12
    Canvas(boat, look).text(str(warheads), middle + 15, middle - 14, 16, WHITE, "bold", "c")
    return lifted(look, boat, 4, 120, 2)


@drawing
def dot(look: Look, radius: float, colour: Colour, rim: float = 1.8) -> Drawing:
    middle = radius + 2.6
    canvas = yield 2 * middle, 2 * middle
    canvas.circle(middle, middle, radius + rim, WHITE)
    canvas.circle(middle, middle, radius, colour)


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
def figure(look: Look, seat: SeatLook, dictator: str, raised: bool) -> pygame.Surface:
    """A meeple with the head of its dictator, and its shadow on the ground; who is to move is lifted a little."""
    body = meeple(look, MEEPLE, seat)
    width, height = body.get_size()
    room = look.px(14)
    whole = pygame.Surface((width + 2 * room, height + 2 * room), pygame.SRCALPHA)
    ground = Canvas(whole, look)
    middle, feet = ground.width / 2, (room + height) / look.unit
    shadow(ground, middle - 15, feet - (5 if raised else 7), 30, 8, 4, 4, 110 if raised else 150, 2)
    top = room - (look.px(4) if raised else 0)
    whole.blit(body, (room, top))
    ground.stamp(medal(look, dictator, HEAD, seat, rim_of(seat, on_dark=False)), middle, top / look.unit - 6, "tc")
    return whole
