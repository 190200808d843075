"""The emblems of the factions, and plates with their corners."""

from __future__ import annotations

from math import cos, pi, sin

import pygame

from game.tgm.vocabulary import Faction
from game.ui.kit.art import drawn
from game.ui.kit.canvas import Spot, smooth
from game.ui.kit.colours import WHITE, Colour, dark, light, mix, veil
from game.ui.kit.kept import kept
from game.ui.kit.look import Look
from game.ui.kit.plates import gradient
from game.ui.tgm.palette import Corner, FactionLook, look_of

# Emblems ------------------------------------------------------------------------------------------------------------------


@kept
def emblem(look: Look, faction: Faction | None, size: float) -> pygame.Surface:
    """The emblem of a faction in a disc, as wide as `size`."""
    pixels = max(1, look.px(size))
    return drawn(f"tgm/emblems/{faction or 'none'}", (pixels, pixels))


# Corners ------------------------------------------------------------------------------------------------------------------


def outline(corner: Corner, x: float, y: float, width: float, height: float, size: float) -> list[Spot]:
    """A rectangle with corners of a kind that reach `size` into it."""
    places = (((x, y), 1, 1), ((x + width, y), -1, 1), ((x + width, y + height), -1, -1), ((x, y + height), 1, -1))
    spots: list[Spot] = []
    for number, ((cx, cy), dx, dy) in enumerate(places):
        # Each corner from its vertical to its horizontal edge; every second one is walked the other way.
        walk = _corner(corner, cx, cy, dx * size, dy * size)
        spots += walk if number % 2 == 0 else walk[::-1]
    return spots


def _corner(corner: Corner, x: float, y: float, dx: float, dy: float) -> list[Spot]:
    match corner:
        case "cut":
            return [(x, y + dy), (x + dx, y)]
        case "step":
            return [(x, y + dy * 0.75), (x + dx * 0.75, y + dy * 0.75), (x + dx * 0.75, y)]
        case "round":
            return [(x + dx - dx * cos(a), y + dy - dy * sin(a)) for a in (pi / 2 * n / 8 for n in range(9))]
        case "ticket":
            return [(x + dx * sin(a), y + dy * cos(a)) for a in (pi / 2 * n / 8 for n in range(9))]


def cut_out(sheet: pygame.Surface, look: Look, spots: list[Spot]) -> None:
    """Leave of a drawing only what is inside this outline."""
    size = (sheet.get_width() / look.unit, sheet.get_height() / look.unit)
    mask = smooth(look, *size, lambda canvas: canvas.polygon(spots, WHITE))
    sheet.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)


@kept
def faction_plate(look: Look, faction: Faction | None, width: float, height: float, corner: float = 10) -> pygame.Surface:
    """A plate in the colour of a faction, with its corners: the ground of headquarters and banners."""
    side = look_of(faction)
    return plate_of(look, side, width, height, corner, side.colour, mix(side.colour, side.paper, 0.5))


def plate_of(
    look: Look, side: FactionLook, width: float, height: float, corner: float, colour: Colour, frame: Colour
) -> pygame.Surface:
    """A plate with the corners of a faction, in any colour."""
    sheet = smooth(look, width, height, lambda c: c.polygon(outline(side.corner, 0, 0, width, height, corner), frame))
    inner = outline(side.corner, 1.4, 1.4, width - 2.8, height - 2.8, corner)
    ground = gradient(*sheet.get_size(), veil(light(colour, 0.07), 255), veil(dark(colour, 0.2), 255))
    cut_out(ground, look, inner)
    sheet.blit(ground, (0, 0))
    return sheet
