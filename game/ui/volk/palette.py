"""Colors of Wir sind das Volk! and 2+2, emblems of the roles, and pieces and icons, placed by their center."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from types import MappingProxyType
from typing import NamedTuple

import pygame

from game.data.icons import load_icons
from game.ui.kit.box import Look, centred
from game.ui.kit.cache import cached
from game.ui.kit.canvas import Canvas, smooth
from game.ui.kit.colours import INK, WHITE, Colour, dark, light, rgb
from game.ui.kit.drawings.drawing import artwork
from game.ui.kit.drawings.edged import edged_disc, edged_rect
from game.ui.kit.drawings.pieces import on_seat
from game.ui.kit.lay import Node, Painted
from game.volk.data.geography import RED, YELLOW

WEST, EAST = rgb("#E0B03A"), rgb("#B8382E")
SIDES: tuple[Colour, Colour] = (WEST, EAST)
"""Color by side: yellow for West and the USA, red for East and the Soviet Union."""
ON_SIDES: tuple[Colour, Colour] = (rgb("#2A1E05"), rgb("#FFFFFF"))
"""Text colors on `SIDES`."""
PALE_SIDES: tuple[Colour, Colour] = (rgb("#F3DD9E"), rgb("#E7AFA2"))
FACTORY_STRIPES: tuple[Colour, Colour] = (WEST, rgb("#E8806F"))
"""Stripes of working lines, indexed by side; red is lighter than usual, to be visible on dark blue."""

SEA = rgb("#CBD3CE")
SEA_INK = rgb("#55696B")
TINTS: dict[str, Colour] = {
    "schleswig_holstein": rgb("#F0DDA4"),
    "niedersachsen": rgb("#E9D08A"),
    "nordrhein_westfalen": rgb("#F2E0AC"),
    "hessen": rgb("#EDD796"),
    "rheinland_pfalz": rgb("#E6CB80"),
    "baden_wuerttemberg": rgb("#F2E0AC"),
    "bayern": rgb("#E9D08A"),
    "mecklenburg_vorpommern": rgb("#E4AFA0"),
    "brandenburg": rgb("#DDA08F"),
    "sachsen_anhalt": rgb("#E8B9AB"),
    "sachsen": rgb("#E4AFA0"),
    "thueringen": rgb("#DDA08F"),
}
"""Colors of the provinces; neighbors differ slightly."""
SOFT_BORDERS: tuple[Colour, Colour] = (rgb("#FFF8E8"), rgb("#FBE9E2"))
BORDER = rgb("#4A2A26")

OPEN_LINE, BUILT_LINE = rgb("#5C86B0"), rgb("#173B66")
SOCIALIST, SOCIALIST_INK = rgb("#D9748E"), rgb("#6B2438")
ABROAD = rgb("#7A4C8F")
RUNDOWN = rgb("#8B8178")
BRICK, MORTAR = rgb("#8E4B36"), rgb("#E9D9C4")
PROTEST = rgb("#9E1B1B")

BOARD_PAPER, BOARD_INK, BOARD_SECOND_INK = rgb("#D9DCD3"), rgb("#1F3346"), rgb("#4D5B66")
"""Colors of the superpowers' board."""
TRACK_PAPER = rgb("#E2DDCB")
DOVE = rgb("#CFE4F2")
DANGER, WARNING = rgb("#C3221B"), rgb("#E9C33D")

TRACK_ICONS = load_icons("volk")["track"]


class RoleLook(NamedTuple):
    """Look of a role: a square for a superpower, a disc for a German state. `star` replaces the emblem if that setting is
    on, `letters` in languages where the role's name begins with another letter (never an O, which looks like a zero)."""

    side: int
    emblem: str
    square: bool
    colour: Colour
    star: str = ""
    letters: Mapping[str, str] = MappingProxyType({})


ROLES: dict[str, RoleLook] = {
    "usa": RoleLook(YELLOW, "star", True, dark(SIDES[YELLOW], 0.3)),
    "soviet_union": RoleLook(RED, "hammer_sickle", True, dark(SIDES[RED], 0.35), "star_circle"),
    "west": RoleLook(YELLOW, "alpha_w", False, SIDES[YELLOW], letters={"de": "alpha_b", "nl": "alpha_b"}),
    "east": RoleLook(RED, "alpha_e", False, SIDES[RED], letters={"de": "alpha_d", "nl": "alpha_d"}),
}


def emblem_of(look: Look, role: str) -> str:
    shown = ROLES[role]
    if look.star_sign and shown.star:
        return shown.star
    return shown.letters.get(look.language, shown.emblem)


def emblem(role: str, size: float) -> Node:
    return Painted(size, size, lambda canvas, box: draw_emblem(canvas, *box.middle, size, role))


@cached
def role_figure(look: Look, role: str, size: float) -> pygame.Surface:
    return smooth(look, size, size, lambda canvas: draw_emblem(canvas, size / 2, size / 2, size, role))


def draw_emblem(canvas: Canvas, x: float, y: float, size: float, role: str) -> None:
    look = ROLES[role]
    colour, ink = look.colour, on_seat(look.colour)
    if look.square:
        edged_rect(canvas, centred((x, y), size), dark(colour, 0.5), light(colour, 0.12), 2, size / 6)
    else:
        edged_disc(canvas, x, y, size / 2, dark(colour, 0.5), light(colour, 0.12), 2)
    sign = emblem_of(canvas.look, role)
    # A letter fills less than half of an icon's space.
    canvas.icon(sign, x, y, size * (1.4 if sign.startswith("alpha_") else 0.66), ink)


def _put(name: str, across: float, down: float, canvas: Canvas, x: float, y: float, size: float) -> None:
    canvas.stamp(artwork(canvas.look, f"volk/pieces/{name}", size * across, size * down), x, y, "c")


prism = partial(_put, "prism", 1, 1)
"""A living standard piece seen from above, `size` wide."""
cube = partial(_put, "cube", 1.2, 1.36)
"""A wooden cube, `size` wide without its rim."""
dove = partial(_put, "dove", 54 / 42, 44 / 42)
"""A dove in flight with a twig, `size` wide."""
placard = partial(_put, "placard", 1.1, 1.1)
"""A protest sign on its stick, `size` wide."""


def sign_with(canvas: Canvas, x: float, y: float, word: str) -> None:
    """Draw a protest sign, large enough for a word."""
    half = max(26.0, canvas.text_width(word, 16, "serif_black") / 2 + 6)
    canvas.line([(x, y), (x, y + 30)], INK, 5)
    edged_rect(canvas, centred((x, y - 4), 2 * half, 32), INK, WHITE, 2.5, 4)
    canvas.text(word, x, y - 4, 16, PROTEST, "serif_black", "c")


def fist(canvas: Canvas, x: float, y: float, size: float, colour: Colour, gap: Colour) -> None:
    """Draw a raised fist, `size` high; gaps between the fingers have the background color."""
    inks = (("ink", colour), ("gap", gap))
    canvas.stamp(artwork(canvas.look, "volk/pieces/fist", size * 40 / 36, size * 44 / 36, inks), x, y, "c")


def crossed(canvas: Canvas, x: float, y: float, radius: float, ground: Colour, ink: Colour) -> None:
    """Draw the stroke that crosses out an icon."""
    reach = radius * 0.74
    stroke = [(x - reach, y + reach), (x + reach, y - reach)]
    canvas.line(stroke, ground, radius * 0.36, round_ends=False)
    canvas.line(stroke, ink, radius * 0.19, round_ends=False)
