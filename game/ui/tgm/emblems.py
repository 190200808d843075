"""The emblems of the factions, and plates with their corners."""

from __future__ import annotations

from math import cos, pi, sin

import pygame

from game.tgm.vocabulary import Faction
from game.ui.kit.canvas import Canvas, Spot, smooth, star
from game.ui.kit.colours import WHITE, Colour, dark, light, mix, rgb, veil
from game.ui.kit.kept import kept
from game.ui.kit.look import Look
from game.ui.kit.plates import gradient
from game.ui.tgm.palette import Corner, FactionLook, look_of

NAVY = rgb("#23305A")
ROUNDEL_RED = rgb("#B5302B")
STAR_RED = rgb("#C8342A")
IRON = rgb("#23272B")


# Emblems ------------------------------------------------------------------------------------------------------------------


@kept
def emblem(look: Look, faction: Faction | None, size: float) -> pygame.Surface:
    """The emblem of a faction in a disc, as wide as `size`."""
    return smooth(look, size, size, lambda canvas: _disc(canvas, faction, size / 2))


def _disc(canvas: Canvas, faction: Faction | None, r: float) -> None:
    canvas.circle(r, r, r, dark(look_of(faction).colour, 0.55))
    r_in = r * 0.93
    match faction:
        case "us":
            canvas.circle(r, r, r_in, NAVY)
            canvas.polygon(star(r, r, r_in * 0.92, waist=0.382), WHITE)
        case "ge":
            canvas.circle(r, r, r_in, rgb("#DDE2E5"))
            canvas.polygon(cross(r, r, r_in * 0.88, 0.4), IRON)
            canvas.polygon(cross(r, r, r_in * 0.88, 0.27), WHITE)
            canvas.polygon(cross(r, r, r_in * 0.88, 0.17), IRON)
        case "uk":
            for share, colour in ((1.0, NAVY), (0.7, WHITE), (0.38, ROUNDEL_RED)):
                canvas.circle(r, r, r_in * share, colour)
        case "su":
            canvas.circle(r, r, r_in, rgb("#F4E3C4"))
            canvas.polygon(star(r, r * 1.03, r_in * 0.96, waist=0.382), dark(STAR_RED, 0.45))
            canvas.polygon(star(r, r * 1.03, r_in * 0.84, waist=0.382), STAR_RED)
        case None:
            canvas.circle(r, r, r_in, rgb("#D9CFB8"))
            canvas.polygon(_chevron(r, r_in), look_of(None).colour)


def cross(x: float, y: float, reach: float, arm: float) -> list[Spot]:
    """A straight cross; `arm` is the width of its beams as a share of its reach."""
    a = reach * arm
    quarter = [(a, -reach), (a, -a), (reach, -a)]
    return [spot for turn in range(4) for spot in (_turned(x, y, dx, dy, turn) for dx, dy in quarter)]


def _turned(x: float, y: float, dx: float, dy: float, quarters: int) -> Spot:
    for _ in range(quarters):
        dx, dy = -dy, dx
    return x + dx, y + dy


def _chevron(r: float, reach: float) -> list[Spot]:
    shape = ((0, -0.55), (0.6, 0.1), (0.6, 0.55), (0, -0.1), (-0.6, 0.55), (-0.6, 0.1))
    return [(r + dx * reach, r + dy * reach) for dx, dy in shape]


def vehicle_mark(faction: Faction | None, x: float, y: float, r: float) -> list[tuple[list[Spot], bool]]:
    """The mark on the side of a vehicle, to be drawn in one pale tone: outlines from the outside in, filled or cut out."""
    disc = [(x + r * cos(a), y + r * sin(a)) for a in (2 * pi * n / 24 for n in range(24))]
    match faction:
        case "us" | "su":
            return [(star(x, y, r * 1.1, waist=0.4), True)]
        case "ge":
            return [(cross(x, y, r, 0.42), True), (cross(x, y, r, 0.2), False)]
        case "uk":
            inner = [(x + (px - x) * 0.62, y + (py - y) * 0.62) for px, py in disc]
            core = [(x + (px - x) * 0.3, y + (py - y) * 0.3) for px, py in disc]
            return [(disc, True), (inner, False), (core, True)]
        case None:
            return []


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
