"""What stands on the map: signs of places, tokens and pins. All are kept, and put down by their middle."""

from __future__ import annotations

from math import cos, pi, sin

import pygame

from game.dictators.geography import Location
from game.dictators.tables import BOARD
from game.ui.kit.canvas import Canvas, Spot, ngon, smooth, star
from game.ui.kit.colours import INK, WHITE, Colour, SeatLook, dark, light, rgb
from game.ui.kit.figures import meeple
from game.ui.kit.kept import kept
from game.ui.kit.look import Look
from game.ui.kit.plates import lifted, shadow

FACILITY = rgb("#F5C93B")
CITY_RING, CITY = rgb("#4A4038"), rgb("#FBF5E6")
_SITE = rgb("#3A3F46")
_NAVY, _GOLD = rgb("#1F3A5F"), rgb("#F4CF6B")
_HARBOUR = rgb("#2F7D74")
_TOKEN = rgb("#35506B")
_PIN, _PIN_FACE = rgb("#5A2C70"), rgb("#F6E7FF")
_DONE = rgb("#1F6B4A")
_BARRIER, _BARRIER_STRIPE, _BARRIER_FRAME = rgb("#F7EFE0"), rgb("#D8572A"), rgb("#3A332B")
NO_FLY = rgb("#B3271E")
_IVORY = rgb("#F6EEDD")
_STEEL, _GHOST = rgb("#2F3E4C"), rgb("#4B6A78")

_SPECIAL_ICONS = {"area_51": "alien", "cia_hq": "eye", "guantanamo_bay": "fence"}

MEEPLE = 40.0
TRIDENT_RADIUS = 19.0
PIN_HEIGHT = 31.0
"""From its point to its top."""
TOKEN_OFFSET: Spot = (15, -11)
TICK_OFFSET: Spot = (10, 9)


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
_RADII = {"trident": TRIDENT_RADIUS, "capital": 15.5, "start": 14.0, "facility": 11.2, "city": 6.8}
RADII: dict[str, float] = {place: _RADII.get(kind, 12.5) for place, kind in SIGNS.items()}
"""How large the sign of each location is."""


@kept
def sign(look: Look, kind: str, radius: float, growth: float) -> pygame.Surface:
    """The sign of a location of this radius, which it has already grown to."""
    middle = radius + 1

    def disc(canvas: Canvas, *rings: tuple[float, Colour]) -> None:
        for size, colour in rings:
            canvas.circle(middle, middle, size * growth, colour)

    def paint(canvas: Canvas) -> None:
        if kind == "capital":
            disc(canvas, (15.5, WHITE), (14, _NAVY))
            canvas.polygon(star(middle, middle, 11 * growth), _GOLD)
        elif kind == "start":
            disc(canvas, (14, WHITE), (12.5, _HARBOUR))
            canvas.icon("palm_tree", middle, middle, 18 * growth, WHITE)
        elif kind == "facility":
            disc(canvas, (11.2, WHITE), (10, INK), (8.8, FACILITY))
            canvas.icon("radioactive", middle, middle, 15 * growth, INK)
        elif kind == "city":
            disc(canvas, (6.8, WHITE), (5.4, CITY_RING), (3.2, CITY))
        else:
            for side, colour, corner in ((11 * growth, WHITE, 5), (9.6 * growth, _SITE, 4)):
                canvas.rect(middle - side, middle - side, 2 * side, 2 * side, colour, corner * growth)
            canvas.icon(_SPECIAL_ICONS.get(kind, "star_four_points"), middle, middle, 15 * growth, WHITE)

    return smooth(look, 2 * middle, 2 * middle, paint)


@kept
def trident(look: Look, warheads: int) -> pygame.Surface:
    """The Trident on the surface, with the number of its warheads."""
    middle = TRIDENT_RADIUS + 12

    def paint(canvas: Canvas) -> None:
        canvas.circle(middle, middle, TRIDENT_RADIUS + 1.4, WHITE)
        canvas.circle(middle, middle, TRIDENT_RADIUS, dark(_STEEL, 0.45))
        canvas.circle(middle, middle, TRIDENT_RADIUS - 1.6, _STEEL)
        canvas.icon("submarine", middle, middle, 26, WHITE)
        canvas.circle(middle + 15, middle - 14, 11.4, WHITE)
        canvas.circle(middle + 15, middle - 14, 10, NO_FLY)
        canvas.text(str(warheads), middle + 15, middle - 14, 16, WHITE, "bold", "c")

    return lifted(look, smooth(look, 2 * middle, 2 * middle, paint), 4, 120, 2)


@kept
def trident_ghost(look: Look) -> pygame.Surface:
    """Where the Trident would come up."""
    middle = TRIDENT_RADIUS + 1

    def paint(canvas: Canvas) -> None:
        canvas.dashed_ring(middle, middle, TRIDENT_RADIUS - 2, _GHOST, 2, 12)
        canvas.icon("submarine", middle, middle, 20, _GHOST, 190)

    return smooth(look, 2 * middle, 2 * middle, paint)


@kept
def hidden_token(look: Look) -> pygame.Surface:
    """A zone 4 token, face down."""

    def paint(canvas: Canvas) -> None:
        canvas.polygon(ngon(11.5, 11.5, 10.6, 6), WHITE)
        canvas.polygon(ngon(11.5, 11.5, 9.2, 6), _TOKEN)
        canvas.text("?", 11.5, 11.5, 16, WHITE, "bold", "c")

    return lifted(look, smooth(look, 23, 23, paint), 4, 90, 1)


@kept
def pin(look: Look) -> pygame.Surface:
    """A target of one's own; its point is in the middle of the lower edge."""
    middle, top = 13.0, 13.0
    flanks = [(pi * (0.22 - 1.44 * step / 14)) for step in range(15)]
    outline = [(middle, PIN_HEIGHT)] + [(middle + 11 * cos(angle), top + 11 * sin(angle)) for angle in flanks]

    def paint(canvas: Canvas) -> None:
        canvas.circle(middle, top, 12.2, WHITE)
        canvas.polygon(outline, _PIN)
        canvas.circle(middle, top, 11, _PIN)
        canvas.circle(middle, top, 9, _PIN_FACE)
        canvas.icon("target", middle, top, 15, _PIN)

    return smooth(look, 2 * middle, PIN_HEIGHT + 1, paint)


@kept
def tick(look: Look) -> pygame.Surface:
    """A target of one's own that is disarmed."""

    def paint(canvas: Canvas) -> None:
        canvas.circle(10, 10, 9.4, WHITE)
        canvas.circle(10, 10, 8, _DONE)
        canvas.icon("check_bold", 10, 10, 12, WHITE)

    return smooth(look, 20, 20, paint)


@kept
def roadblock(look: Look, width: float) -> pygame.Surface:
    """A striped board on two feet."""
    height, board = width * 0.62, width * 0.36
    stripe = width * 0.16

    def stripes(canvas: Canvas) -> None:
        canvas.rect(0, 0, width, board, _BARRIER)
        for number in range(-2, 8):
            x = 2 * stripe * number
            canvas.polygon([(x, board), (x + stripe, board), (x + stripe + board, 0), (x + board, 0)], _BARRIER_STRIPE)

    def paint(canvas: Canvas) -> None:
        for foot in (width * 0.2, width * 0.8):
            canvas.line([(2 + foot, height * 0.3), (2 + foot, height + 3)], _BARRIER_FRAME, 3)
        canvas.rect(0.6, 1.6, width + 2.8, board + 2.8, _BARRIER_FRAME, 4)
        canvas.stamp(smooth(canvas.look, width, board, stripes), 2, 3)

    return lifted(look, smooth(look, width + 4, height + 6, paint), 4, 130, 2)


@kept
def no_fly(look: Look, size: float = 44) -> pygame.Surface:
    """A crossed plane."""
    middle, radius = size / 2 + 2, size / 2
    reach = (radius - 3.5) * cos(pi / 4)
    stroke: list[Spot] = [(middle - reach, middle - reach), (middle + reach, middle + reach)]

    def paint(canvas: Canvas) -> None:
        canvas.circle(middle, middle, radius + 1, WHITE)
        canvas.circle(middle, middle, radius, rgb("#3A1512"))
        canvas.circle(middle, middle, radius - 1.6, _IVORY)
        canvas.circle(middle, middle, radius - 1.6, NO_FLY, size * 0.1)
        canvas.icon("airplane", middle, middle, size * 0.62, INK, turn=-45)
        canvas.line(stroke, _IVORY, size * 0.17)
        canvas.line(stroke, NO_FLY, size * 0.1)

    return lifted(look, smooth(look, size + 4, size + 4, paint), 4, 130, 3)


@kept
def no_fly_place(look: Look, size: float = 40) -> pygame.Surface:
    """Where a no-fly token could be put."""
    middle = size / 2 + 1

    def paint(canvas: Canvas) -> None:
        canvas.circle(middle, middle, size / 2, (*_IVORY, 200))
        canvas.icon("airplane", middle, middle, size * 0.5, INK, turn=-45)

    return smooth(look, 2 * middle, 2 * middle, paint)


@kept
def flight_dot(look: Look, colour: Colour) -> pygame.Surface:
    def paint(canvas: Canvas) -> None:
        canvas.circle(5, 5, 3.1, WHITE)
        canvas.circle(5, 5, 2.1, colour)

    return smooth(look, 10, 10, paint)


@kept
def defcon_marker(look: Look) -> pygame.Surface:
    """The brass marker beside the level that holds."""
    edge: list[Spot] = [(1, 1), (15, 1), (28, 16), (15, 31), (1, 31)]
    inner: list[Spot] = [(3, 3), (14, 3), (25, 16), (14, 29), (3, 29)]

    def paint(canvas: Canvas) -> None:
        canvas.polygon(edge, rgb("#4A3508"))
        canvas.polygon(inner, rgb("#F0CB78"))
        canvas.line([(4, 4.5), (13, 4.5)], light(rgb("#F0CB78"), 0.7), 1.4)

    return lifted(look, smooth(look, 29, 32, paint), 4, 150, 2)


@kept
def figure(look: Look, seat: SeatLook, raised: bool) -> pygame.Surface:
    """A meeple with its shadow on the ground; who is to move is lifted a little."""
    body = meeple(look, MEEPLE, seat)
    width, height = body.get_size()
    room = look.px(8)
    whole = pygame.Surface((width + 2 * room, height + 2 * room), pygame.SRCALPHA)
    ground = Canvas(whole, look)
    middle, feet = ground.width / 2, (room + height) / look.unit
    shadow(ground, middle - 15, feet - (5 if raised else 7), 30, 8, 4, 4, 110 if raised else 150, 2)
    whole.blit(body, (room, room - (look.px(4) if raised else 0)))
    return whole
