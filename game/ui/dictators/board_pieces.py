"""What stands on the map: signs of places, tokens and pins. All are kept, and put down by their middle."""

from __future__ import annotations

import pygame

from game.dictators.geography import Location
from game.dictators.tables import BOARD
from game.ui.kit.art import drawn, has_art
from game.ui.kit.canvas import Canvas, Spot, smooth
from game.ui.kit.colours import WHITE, Colour, SeatLook, rgb
from game.ui.kit.figures import meeple
from game.ui.kit.kept import kept
from game.ui.kit.look import Look
from game.ui.kit.plates import lifted, shadow

FACILITY = rgb("#F5C93B")
NO_FLY = rgb("#B3271E")

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
    name = f"dictators/places/{kind if has_art(f'dictators/places/{kind}') else 'special'}"
    pixels, edge = max(1, look.px(2 * radius + 2)), 1 - 1 / growth
    across = 2 * (radius + 1) / growth
    return drawn(name, (pixels, pixels), (edge, edge, across, across))


def _piece(look: Look, name: str, width: float, height: float) -> pygame.Surface:
    return drawn(f"dictators/pieces/{name}", (max(1, look.px(width)), max(1, look.px(height))))


@kept
def trident(look: Look, warheads: int) -> pygame.Surface:
    """The Trident on the surface, with the number of its warheads."""
    middle = TRIDENT_RADIUS + 12
    boat = _piece(look, "trident", 2 * middle, 2 * middle)
    Canvas(boat, look).text(str(warheads), middle + 15, middle - 14, 16, WHITE, "bold", "c")
    return lifted(look, boat, 4, 120, 2)


@kept
def trident_ghost(look: Look) -> pygame.Surface:
    """Where the Trident would come up."""
    return _piece(look, "trident_ghost", 2 * TRIDENT_RADIUS + 2, 2 * TRIDENT_RADIUS + 2)


@kept
def hidden_token(look: Look) -> pygame.Surface:
    """A zone 4 token, face down."""
    return lifted(look, _piece(look, "hidden_token", 23, 23), 4, 90, 1)


@kept
def pin(look: Look) -> pygame.Surface:
    """A target of one's own; its point is in the middle of the lower edge."""
    return _piece(look, "pin", 26, PIN_HEIGHT + 1)


@kept
def tick(look: Look) -> pygame.Surface:
    """A target of one's own that is disarmed."""
    return _piece(look, "tick", 20, 20)


@kept
def roadblock(look: Look, width: float) -> pygame.Surface:
    """A striped board on two feet."""
    return lifted(look, _piece(look, "roadblock", width + 4, width * 0.62 + 6), 4, 130, 2)


@kept
def no_fly(look: Look, size: float = 44) -> pygame.Surface:
    """A crossed plane."""
    return lifted(look, _piece(look, "no_fly", size + 4, size + 4), 4, 130, 3)


@kept
def no_fly_place(look: Look, size: float = 40) -> pygame.Surface:
    """Where a no-fly token could be put."""
    return _piece(look, "no_fly_place", size + 2, size + 2)


@kept
def flight_dot(look: Look, colour: Colour) -> pygame.Surface:
    def paint(canvas: Canvas) -> None:
        canvas.circle(5, 5, 3.1, WHITE)
        canvas.circle(5, 5, 2.1, colour)

    return smooth(look, 10, 10, paint)


@kept
def defcon_marker(look: Look) -> pygame.Surface:
    """The brass marker beside the level that holds."""
    return lifted(look, _piece(look, "defcon_marker", 29, 32), 4, 150, 2)


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
