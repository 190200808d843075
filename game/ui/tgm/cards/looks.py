"""The look of The Sixth Line: colors, faction styles, and pictures of cards and counters."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Literal, NamedTuple

import pygame

from game.data.icons import load_icons
from game.tgm.data.loaded import DATA
from game.tgm.data.vocabulary import Faction, Icon
from game.ui.kit.box import Look
from game.ui.kit.cache import cached
from game.ui.kit.canvas import Canvas, Spot, smooth
from game.ui.kit.colours import WHITE, Colour, dark, light, mix, rgb, veil
from game.ui.kit.drawings import cards
from game.ui.kit.drawings.drawing import Inks, Place, artwork, has_art, scene_behind
from game.ui.kit.drawings.plates import gradient

Corner = Literal["round", "cut", "ticket", "step"]
"""Shapes of the corners of counters and plates: round, cut off, hollowed out, or with a square notch."""


class Front(NamedTuple):
    """The direction a counter points in, and the size of the two cut corners at that end."""

    up: bool
    across: float
    down: float


class FactionLook(NamedTuple):
    """The style of a faction; `paper` is the ground of its counters and cards."""

    faction: Faction | None
    colour: Colour
    paper: Colour
    corner: Corner


FACTIONS: dict[Faction, FactionLook] = {
    "us": FactionLook("us", rgb("#5F6B3C"), rgb("#EFE9D3"), "round"),
    "ge": FactionLook("ge", rgb("#54626F"), rgb("#E6E9EA"), "cut"),
    # Blue and red differ from olive and gray, and from each other, even with common color vision deficiencies.
    "uk": FactionLook("uk", rgb("#24417A"), rgb("#E5EAF1"), "ticket"),
    "su": FactionLook("su", rgb("#761010"), rgb("#F3E6DA"), "step"),
}
NOBODY = FactionLook(None, rgb("#5E5A4C"), rgb("#EDE6D6"), "round")
"""Style of scenario units that no army owns yet."""

SUPPORT_COLOURS: dict[Icon, Colour] = {"box": rgb("#7A5A2E"), "patch": rgb("#6B3F5A"), "backpack": rgb("#3F5A4A")}
SUPPORT_ICONS = load_icons("tgm")["support"]
TERRAIN_COLOUR = rgb("#6C6250")
TERRAIN_ICON, SUPPLY_ICON = "home", "truck_delivery"
CARD_PAPER = rgb("#F3EAD6")

AP_BLUE, AP_INK = rgb("#7FB4E0"), rgb("#10263A")
WOUND = rgb("#B3312A")
SMOKE = rgb("#6E767D")
COVER = rgb("#4F6B35")
ASSAULT = rgb("#C4561C")

FOREST, BUSHES = rgb("#4A5E31"), rgb("#7F8A45")
FRAME_WOOD = rgb("#4A3B28")


def look_of(faction: Faction | None) -> FactionLook:
    return FACTIONS[faction] if faction else NOBODY


def art(look: Look, name: str, width: float, height: float = 0, inks: Inks = ()) -> pygame.Surface:
    """A drawing of this game in this size; without a height, it is square."""
    return artwork(look, f"tgm/{name}", width, height, inks)


def emblem(look: Look, faction: Faction | None, size: float) -> pygame.Surface:
    return art(look, f"emblems/{faction or 'none'}", size)


def outline(
    corner: Corner, x: float, y: float, width: float, height: float, size: float, front: Front | None = None
) -> list[Spot]:
    """Outline of a rectangle with corners of this kind and `size`; `front` makes one end point at the enemy."""
    places = (((x, y), 1, 1), ((x + width, y), -1, 1), ((x + width, y + height), -1, -1), ((x, y + height), 1, -1))
    spots: list[Spot] = []
    for number, ((cx, cy), dx, dy) in enumerate(places):
        # Corners are listed from the vertical to the horizontal edge, so every second one has to be reversed.
        if front is not None and front.up == (number < 2):
            walk = _corner("cut", cx, cy, dx * front.across, dy * front.down)
        else:
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
    """Erase everything outside this outline."""
    size = (sheet.get_width() / look.unit, sheet.get_height() / look.unit)
    sheet.blit(smooth(look, *size, lambda canvas: canvas.polygon(spots, WHITE)), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)


@cached
def faction_plate(look: Look, faction: Faction | None, width: float, height: float, corner: float = 10) -> pygame.Surface:
    """A plate with a faction's color and corners, for headquarters and banners."""
    side = look_of(faction)
    shape = outline(side.corner, 0, 0, width, height, corner)
    sheet = smooth(look, width, height, lambda canvas: canvas.polygon(shape, mix(side.colour, side.paper, 0.5)))
    ground = gradient(*sheet.get_size(), veil(light(side.colour, 0.07), 255), veil(dark(side.colour, 0.2), 255))
    cut_out(ground, look, outline(side.corner, 1.4, 1.4, width - 2.8, height - 2.8, corner))
    sheet.blit(ground, (0, 0))
    return sheet


FIELD = (160.0, 80.0)
"""Page size of a drawing."""
_USUAL = {"infantry": "us01", "artillery": "us12", "tank": "us18", "transport": "us27", "airplane": "us30"}
"""By unit type, the drawing for added units that have none of their own."""


class Art(NamedTuple):
    """The picture of a card: its drawing and colors. `flip` makes it face left."""

    drawing: str
    colour: Colour
    paper: Colour
    faction: Faction | None = None
    flip: bool = False


def unit_drawing(id: str) -> str:
    return known(f"tgm/units/{id}", f"tgm/units/{_USUAL[DATA.units[id].type]}")


def known(name: str, usual: str) -> str:
    """The drawing if it exists, otherwise the usual one."""
    return name if has_art(name) else usual


def inks(colour: Colour, paper: Colour) -> Inks:
    """The inks of a print in this color on this paper, darkest first, followed by those of its background."""
    pale = light(paper, 0.25)
    return (
        ("ink", dark(colour, 0.74)),
        ("dark", dark(colour, 0.52)),
        ("body", dark(colour, 0.2)),
        ("light", mix(light(colour, 0.12), paper, 0.3)),
        ("pale", pale),
        ("sky", mix(colour, paper, 0.78)),
        ("haze", mix(colour, paper, 0.66)),
        ("far", mix(colour, paper, 0.56)),
        ("near", mix(colour, paper, 0.44)),
        ("ground", mix(colour, paper, 0.32)),
        ("sun", mix(pale, rgb("#E3A23C"), 0.18)),
    )


def paint_picture(canvas: Canvas, art: Art, place: Place) -> None:
    """Fill `place` with a picture; the subject is as large as possible, at the bottom center."""
    area, print_inks, scene = canvas.area(*place), inks(art.colour, art.paper), scene_behind(art.drawing)
    for behind in ("grounds/sky", *([f"scenes/{scene}"] if scene else [])):
        canvas.surface.blit(cards.backdrop(f"tgm/{behind}", area.size, FIELD, print_inks), area)
    canvas.surface.blit(subject(art.drawing, area.size, print_inks, art.flip), area)


def subject(drawing: str, size: tuple[int, int], print_inks: Inks, flip: bool) -> pygame.Surface:
    """A drawing scaled to fit this size in pixels, at the bottom center."""
    return pygame.transform.flip(cards.subject(drawing, size, FIELD, print_inks), flip, False)
