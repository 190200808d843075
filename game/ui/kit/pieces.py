"""Small things that come everywhere: key caps, chips, heads, buttons, tooltips, meeples, dice.

Pieces that games are played with: meeples, discs in the colour of a seat, dice.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import pi
from typing import Literal

import pygame

from game.ui.kit import fonts, rich
from game.ui.kit.box import Look
from game.ui.kit.cache import cached
from game.ui.kit.canvas import Canvas, Spot, ngon, rounded, smooth
from game.ui.kit.colours import (
    BRASS,
    DISABLED,
    DISABLED_TEXT,
    HAIRLINE,
    INK,
    LIGHT_BRASS,
    ON_BRASS,
    RAISED,
    SECOND_TEXT,
    STRONG_HAIRLINE,
    TEXT,
    TOOLTIP,
    WHITE,
    Colour,
    SeatLook,
    contrast,
    dark,
    light,
    rgb,
)
from game.ui.kit.plates import gradient, plate, shaded, shadow

_MEEPLE = (
    *((50, 4), (62, 8), (68, 20), (66, 32), (62, 38), (80, 42), (96, 52), (97, 62), (88, 67), (74, 66)),
    *((80, 82), (90, 100), (86, 106), (58, 106), (50, 86), (42, 106), (14, 106), (10, 100), (20, 82)),
    *((26, 66), (12, 67), (3, 62), (4, 52), (20, 42), (38, 38), (34, 32), (32, 20), (38, 8)),
)


@cached
def meeple(look: Look, size: float, seat: SeatLook, on_dark: bool = False) -> pygame.Surface:
    """A wooden figure with the seat's emblem on its chest."""
    outline = rounded([(float(x), float(y)) for x, y in _MEEPLE])
    k = size / 100

    def paint(canvas: Canvas) -> None:
        rim = rgb("#F4E8D8") if on_dark else dark(seat.colour, 0.55)
        canvas.polygon([(2 + x * k, 2 + y * k) for x, y in outline], rim)
        body = [(2 + (50 + (x - 50) * 0.9) * k, 2 + (56 + (y - 56) * 0.91) * k) for x, y in outline]
        canvas.polygon(body, seat.colour)
        size_px = canvas.surface.get_size()
        lamp = gradient(*size_px, (255, 255, 255, 84), (0, 0, 0, 64))
        mask = pygame.Surface(size_px, pygame.SRCALPHA)
        Canvas(mask, canvas.look).polygon(body, WHITE)
        lamp.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        canvas.surface.blit(lamp, (0, 0))
        canvas.icon(seat.emblem, 2 + 50 * k, 2 + 57 * k, 36 * k, on_seat(seat.colour))

    return smooth(look, size + 4, size * 1.08 + 4, paint)


def on_seat(colour: Colour) -> Colour:
    """The ink on a seat's colour."""
    return WHITE if contrast(WHITE, colour) >= 3 else rgb("#2A1E05")


@cached
def seat_disc(look: Look, radius: float, seat: SeatLook, icon: str) -> pygame.Surface:
    """A disc in the colour of a seat with an icon: who did what kind of thing."""

    def paint(canvas: Canvas) -> None:
        canvas.circle(radius, radius, radius, rgb("#F3ECDD"))
        canvas.circle(radius, radius, radius - 1.6, seat.colour)
        canvas.icon(icon, radius, radius, radius * 1.15, on_seat(seat.colour))

    return smooth(look, 2 * radius, 2 * radius, paint)


_PIPS = {
    1: ((1, 1),),
    2: ((0, 0), (2, 2)),
    3: ((0, 0), (1, 1), (2, 2)),
    4: ((0, 0), (2, 0), (0, 2), (2, 2)),
    5: ((0, 0), (2, 0), (1, 1), (0, 2), (2, 2)),
    6: ((0, 0), (2, 0), (0, 1), (2, 1), (0, 2), (2, 2)),
}
_IVORY = rgb("#F4EBD8")
_BLUE = rgb("#2E5F8A")


@cached
def d6(look: Look, size: float, number: int) -> pygame.Surface:
    def paint(canvas: Canvas) -> None:
        canvas.rect(1, 1, size, size, dark(_IVORY, 0.35), size * 0.2)
        shaded(canvas, 1, 1, size, size * 0.95, light(_IVORY, 0.5), dark(_IVORY, 0.06), size * 0.2)
        for column, row in _PIPS[number]:
            canvas.circle(1 + size * (0.24 + 0.26 * column), 1 + size * (0.22 + 0.26 * row), size * 0.085, INK)

    return smooth(look, size + 2, size + 2, paint)


@cached
def polyhedron(look: Look, size: float, number: int, sides: int, colour: Colour) -> pygame.Surface:
    """A die with more than six sides: a d20 as an icosahedron, others as a kite."""

    def paint(canvas: Canvas) -> None:
        if sides == 20:
            _icosahedron(canvas, size, colour)
        else:
            _kite(canvas, size, colour)
        down = 0.10 if sides == 20 else 0.06
        middle = size / 2 + 2
        canvas.text(str(number), middle, middle + size / 2 * down, max(16, size * 0.3), WHITE, "bold", "c")

    return smooth(look, size + 4, size + 4, paint)


def _icosahedron(canvas: Canvas, size: float, colour: Colour) -> None:
    middle, radius = size / 2 + 2, size / 2
    canvas.polygon(ngon(middle, middle, radius, 6, -pi / 2), dark(colour, 0.45))
    rim = ngon(middle, middle, radius * 0.96, 6, -pi / 2)
    top, right, left = ngon(middle, middle + radius * 0.04, radius * 0.62, 3, -pi / 2)
    facets: tuple[tuple[tuple[Spot, Spot, Spot], float], ...] = (
        ((rim[0], rim[1], top), -0.14),
        ((rim[1], right, top), 0.16),
        ((rim[1], rim[2], right), 0.30),
        ((rim[2], rim[3], right), 0.42),
        ((rim[3], left, right), 0.34),
        ((rim[3], rim[4], left), 0.30),
        ((rim[4], rim[5], left), 0.14),
        ((rim[5], top, left), -0.14),
        ((rim[5], rim[0], top), -0.26),
    )
    for corners, shade in facets:
        canvas.polygon(corners, dark(colour, shade) if shade >= 0 else light(colour, -shade))
        canvas.line([*corners, corners[0]], (255, 255, 255, 46), 0.8)
    canvas.polygon((top, right, left), light(colour, 0.07))
    canvas.line([top, right, left, top], (255, 255, 255, 110), 1)


def _kite(canvas: Canvas, size: float, colour: Colour) -> None:
    c, r = size / 2 + 2, size / 2
    top, bottom, left, right = (c, c - r), (c, c + r), (c - r * 0.94, c + r * 0.18), (c + r * 0.94, c + r * 0.18)
    one, other, nose = (c - r * 0.5, c + r * 0.4), (c + r * 0.5, c + r * 0.4), (c, c + r * 0.55)
    canvas.polygon([top, right, bottom, left], dark(colour, 0.5))
    for corners, shade in (((top, left, one), -0.12), ((top, right, other), 0.22), ((left, one, bottom), 0.25)):
        canvas.polygon(corners, dark(colour, shade) if shade >= 0 else light(colour, -shade))
    canvas.polygon([right, other, bottom], dark(colour, 0.42))
    canvas.polygon([one, other, bottom], dark(colour, 0.34))
    canvas.polygon([top, one, nose, other], light(colour, 0.04))
    canvas.line([top, one, nose, other, top], (255, 255, 255, 110), 1)


def die(look: Look, size: float, number: int, sides: int, colour: Colour = _BLUE) -> pygame.Surface:
    return d6(look, size, number) if sides == 6 else polyhedron(look, size, number, sides, colour)


ButtonState = Literal["normal", "hover", "primary", "selected", "danger", "disabled"]

KEY_HEIGHT = 24


@dataclass(frozen=True)
class _ButtonColours:
    top: Colour
    bottom: Colour
    frame: Colour
    text: Colour
    icon: Colour


def _button_colours(look: Look, state: ButtonState) -> _ButtonColours:
    palette = look.palette
    match state:
        case "normal":
            return _ButtonColours(light(RAISED, 0.05), dark(RAISED, 0.12), STRONG_HAIRLINE, TEXT, LIGHT_BRASS)
        case "hover":
            return _ButtonColours(light(RAISED, 0.17), light(RAISED, 0.06), WHITE, WHITE, LIGHT_BRASS)
        case "primary":
            return _ButtonColours(LIGHT_BRASS, BRASS, rgb("#FFE9B5"), ON_BRASS, ON_BRASS)
        case "selected":
            ground = dark(palette.legal, 0.52)
            return _ButtonColours(
                light(ground, 0.06), dark(ground, 0.12), palette.legal_on_dark, WHITE, palette.legal_on_dark
            )
        case "danger":
            return _ButtonColours(rgb("#7A3120"), rgb("#5E2518"), palette.illegal_on_dark, WHITE, rgb("#FFD2BF"))
        case "disabled":
            return _ButtonColours(DISABLED, DISABLED, rgb("#343D47"), DISABLED_TEXT, rgb("#66727D"))


def key_width(look: Look, key: str) -> float:
    return max(KEY_HEIGHT, fonts.text_width(key, "bold", look.px(16)) / look.unit + 14)


def key_cap(canvas: Canvas, key: str, right: float, middle: float, bright: bool = False, faded: bool = False) -> float:
    """A key of the keyboard, by its right end; returns how wide it is."""
    width, height = key_width(canvas.look, key), KEY_HEIGHT
    x, y = right - width, middle - height / 2
    ground, edge = (WHITE, rgb("#B8A98A")) if bright else (rgb("#0F1419"), STRONG_HAIRLINE)
    canvas.stamp(_cap(canvas.look, width, ground, edge), x, y)
    colour = INK if bright else DISABLED_TEXT if faded else TEXT
    canvas.text(key, x + width / 2, middle, 16, colour, "bold", "c")
    return width


@cached
def _cap(look: Look, width: float, ground: Colour, edge: Colour) -> pygame.Surface:
    def paint(canvas: Canvas) -> None:
        canvas.rect(0, 2, width, KEY_HEIGHT, dark(edge, 0.35), 5)
        canvas.rect(0, 0, width, KEY_HEIGHT, ground, 5)
        canvas.rect(0, 0, width, KEY_HEIGHT, edge, 5, 1.3)

    return smooth(look, width, KEY_HEIGHT + 2, paint)


def button(
    canvas: Canvas,
    x: float,
    y: float,
    width: float,
    height: float,
    label: str,
    icon: str = "",
    key: str = "",
    state: ButtonState = "normal",
    size: float = 18,
    detail: str = "",
    focused: bool = False,
) -> None:
    """A button: icon, label, a second line if there is one, and its key at the right."""
    colours = _button_colours(canvas.look, state)
    if state != "disabled":
        shadow(canvas, x, y, width, height, 8, 6, 110, 3)
    line = 2.4 if state in ("selected", "hover") else 1.4
    shine = {"normal": 40, "primary": 120}.get(state, 0)
    canvas.stamp(plate(canvas.look, width, height, colours.top, colours.bottom, colours.frame, line, 8, shine), x, y)
    icon, key = _fitting(canvas, label, width, icon, key, size)
    left = x + 14
    if icon:
        canvas.icon(icon, left + 13, y + height / 2, 24, colours.icon)
        left += 38
    right = x + width - 12
    if key:
        right -= key_cap(canvas, key, right, y + height / 2, state == "primary", state == "disabled") + 8
    second = colours.text if state in ("primary", "danger") else SECOND_TEXT if state != "disabled" else DISABLED_TEXT
    block = rich.lay_out(canvas.look, label, right - left, size, "bold", "bold", 1.16)
    below = rich.lay_out(canvas.look, detail, right - left, 16, line_height=1.2) if detail else None
    top = y + (height - block.height - (below.height if below else 0)) / 2
    rich.write(canvas, block, left, top, colours.text)
    if below:
        rich.write(canvas, below, left, top + block.height, second)
    if focused:
        focus_frame(canvas, x, y, width, height, 8)


def _fitting(canvas: Canvas, label: str, width: float, icon: str, key: str, size: float) -> tuple[str, str]:
    """What stands beside the label: no icon, and then no key, if a word of it would have to be broken for them."""
    longest = max((canvas.text_width(word, size, "bold") for word in label.split()), default=0)
    # A unit to spare: the room is measured once more where the label is written, and may come out a little smaller.
    room = width - 27 - (key_width(canvas.look, key) + 8 if key else 0)
    if icon and longest > room - 38:
        icon = ""
    return icon, "" if longest > room else key


def button_height(
    look: Look, label: str, width: float, icon: bool, key_room: float, size: float = 18, least: float = 48
) -> float:
    """How high a button must be for its label."""
    inner = width - 26 - (38 if icon else 0) - (key_room + 8 if key_room else 0)
    return max(least, rich.lay_out(look, label, inner, size, "bold", "bold", 1.16).height + 16)


def focus_frame(canvas: Canvas, x: float, y: float, width: float, height: float, radius: float = 8) -> None:
    """What the keyboard is on."""
    canvas.stamp(_frame(canvas.look, width + 8, height + 8, WHITE, 3, radius + 4), x - 4, y - 4)


@cached
def _frame(look: Look, width: float, height: float, colour: Colour, line: float, radius: float) -> pygame.Surface:
    return smooth(look, width, height, lambda canvas: canvas.rect(0, 0, width, height, colour, radius, line))


def frame(
    canvas: Canvas, x: float, y: float, width: float, height: float, colour: Colour, line: float = 3, radius: float = 8
) -> None:
    canvas.stamp(_frame(canvas.look, width, height, colour, line, radius), x, y)


def head(canvas: Canvas, text: str, x: float, y: float, width: float = 0, icon: str = "", right: str = "") -> None:
    """The head of a panel, in brass capitals, with a line below if it has a width."""
    if icon:
        canvas.icon(icon, x + 10, y + 12, 20, BRASS)
        x, width = x + 28, width - 28 if width else 0
    canvas.text(text.upper(), x, y + 12, 16, LIGHT_BRASS, "bold", "ml", space=1.4)
    if right:
        canvas.text(right, x + width, y + 12, 16, SECOND_TEXT, anchor="mr")
    if width:
        left = x - 28 if icon else x
        canvas.line([(left, y + 30), (x + width, y + 30)], HAIRLINE, 1)


def chip(
    canvas: Canvas,
    x: float,
    y: float,
    label: str,
    icon: str = "",
    ground: Colour = RAISED,
    colour: Colour = TEXT,
    edge: Colour = STRONG_HAIRLINE,
    height: float = 28,
    size: float = 16,
) -> float:
    """A small pill; returns its width."""
    width = chip_width(canvas, label, icon, size)
    canvas.stamp(plate(canvas.look, width, height, ground, ground, edge, 1.2, height / 2), x, y)
    left = x + 10
    if icon:
        canvas.icon(icon, left + 8, y + height / 2, 18, colour)
        left += 22
    canvas.text(label, left, y + height / 2, size, colour, anchor="ml")
    return width


def chip_width(canvas: Canvas, label: str, icon: str = "", size: float = 16) -> float:
    return canvas.text_width(label, size) + 20 + (22 if icon else 0)


# Tooltips -----------------------------------------------------------------------------------------------------------------

TipKind = Literal["plain", "refusal", "preview", "danger"]


@dataclass(frozen=True)
class Tip:
    """What a tooltip says. `rule` is shown as a way to the rule book; `kind` gives the border."""

    title: str
    text: str = ""
    icon: str = ""
    rule: str = ""
    kind: TipKind = "plain"


@cached
def toast(look: Look, width: float, height: float) -> pygame.Surface:
    """The ground of a short notice."""
    return plate(look, width, height, TOOLTIP, TOOLTIP, look.palette.legal_on_dark, 2, height / 2)
