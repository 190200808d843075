"""Small shared drawings: meeples, seat-colored discs, dice, key caps, chips, heads, frames, QR codes."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

import pygame

from game.data.paths import RULES_DATA
from game.data.yaml_files import load
from game.ui.kit import colours, fonts
from game.ui.kit.box import Box, Look
from game.ui.kit.cache import cached
from game.ui.kit.canvas import Canvas, pixels, smooth
from game.ui.kit.colours import BLACK, BRASS, INK, TEXT, WHITE, Colour, SeatLook, dark, rgb
from game.ui.kit.drawings.drawing import Drawing, Inks, drawing, drawn
from game.ui.kit.drawings.plates import stamp_plate


@cached
def meeple(look: Look, size: float, seat: SeatLook, on_dark: bool = False) -> pygame.Surface:
    """A wooden figure with the seat's emblem on its chest."""
    figure = _piece(look, "pieces/meeple", size, 1.08, (("rim", rim_of(seat, on_dark)), ("wood", seat.colour)))

    def emblem(canvas: Canvas) -> None:
        canvas.icon(seat.emblem, 2 + 0.5 * size, 2 + 0.57 * size, 0.36 * size, on_seat(seat.colour))

    figure.blit(smooth(look, size + 4, size * 1.08 + 4, emblem), (0, 0))
    return figure


def _piece(look: Look, name: str, size: float, height: float = 1, inks: Inks = ()) -> pygame.Surface:
    """A piece from a file: `size` wide and `height` times as high, with a margin of two units."""
    edge = 200 / size
    view = (-edge, -edge, 100 + 2 * edge, 100 * height + 2 * edge)
    return drawn(f"menu/{name}", pixels(look, size + 4, size * height + 4), view, inks)


def rim_of(seat: SeatLook, on_dark: bool) -> Colour:
    """Rim color that sets a seat's figure apart from the background."""
    return rgb("#F4E8D8") if on_dark else dark(seat.colour, 0.55)


def seat_mark(canvas: Canvas, size: float, radius: float, seat: SeatLook, rim: Colour) -> None:
    """Draw the seat's emblem in the lower right corner of its figure."""
    at = size - radius - 0.5
    canvas.circle(at, at, radius, rim)
    canvas.circle(at, at, radius - 1, seat.colour)
    canvas.icon(seat.emblem, at, at, radius * 1.3, on_seat(seat.colour))


def on_seat(colour: Colour) -> Colour:
    return WHITE if colours.contrast(WHITE, colour) >= 3 else rgb("#2A1E05")


@drawing
def seat_disc(look: Look, radius: float, seat: SeatLook, icon: str) -> Drawing:
    """A disc in a seat's color with an icon, which shows who acts and how."""
    canvas = yield 2 * radius, 2 * radius
    canvas.circle(radius, radius, radius, rgb("#F3ECDD"))
    canvas.circle(radius, radius, radius - 1.6, seat.colour)
    canvas.icon(icon, radius, radius, radius * 1.15, on_seat(seat.colour))


@cached
def die(look: Look, size: float, number: int, sides: int) -> pygame.Surface:
    """A die. A d6 shows pips, others a number; a d20 is an icosahedron, others are kites. Number 0 means not rolled yet."""
    if sides == 6:
        return _piece(look, f"dice/d6_{number}", size)
    name, down = ("d20", 0.10) if sides == 20 else ("kite", 0.06)
    picture, middle = _piece(look, f"dice/{name}", size), size / 2 + 2
    Canvas(picture, look).text(str(number or "?"), middle, middle + size / 2 * down, max(16, size * 0.3), WHITE, "bold", "c")
    return picture


KEY_HEIGHT = 24
_KEYS = load(RULES_DATA / "text/key_names.yaml", dict[str, dict[str, str]])
"""Key labels by language, where they differ from English."""


def key_name(look: Look, key: str) -> str:
    """Name of a key or key combination in the current language."""
    names = _KEYS.get(look.language, {})
    return names.get(key) or "+".join(names.get(part, part) for part in key.split("+"))


@lru_cache(500)
def key_width(look: Look, key: str) -> float:
    return max(KEY_HEIGHT, fonts.text_width(key_name(look, key), "bold", look.px(16)) / look.unit + 14)


def key_cap(canvas: Canvas, key: str, right: float, middle: float, bright: bool = False, faded: bool = False) -> float:
    """Draw a key cap with its right end at `right`; return its width."""
    width, height = key_width(canvas.look, key), KEY_HEIGHT
    x, y = right - width, middle - height / 2
    ground, edge = (WHITE, rgb("#B8A98A")) if bright else (rgb("#0F1419"), colours.STRONG_HAIRLINE)
    canvas.stamp(_cap(canvas.look, width, ground, edge), x, y)
    colour = INK if bright else colours.DISABLED_TEXT if faded else TEXT
    canvas.text(key_name(canvas.look, key), x + width / 2, middle, 16, colour, "bold", "c")
    return width


@drawing
def _cap(look: Look, width: float, ground: Colour, edge: Colour) -> Drawing:
    canvas = yield width, KEY_HEIGHT + 2
    canvas.rect(0, 2, width, KEY_HEIGHT, dark(edge, 0.35), 5)
    canvas.rect(0, 0, width, KEY_HEIGHT, ground, 5)
    canvas.rect(0, 0, width, KEY_HEIGHT, edge, 5, 1.3)


def focus_frame(canvas: Canvas, x: float, y: float, width: float, height: float, radius: float = 8) -> None:
    canvas.stamp(_frame(canvas.look, width + 8, height + 8, WHITE, 3, radius + 4), x - 4, y - 4)


def hover_frame(canvas: Canvas, x: float, y: float, width: float, height: float, radius: float = 8) -> None:
    """Draw the frame of a hovered widget, fainter than that of the focused one."""
    canvas.stamp(_frame(canvas.look, width + 4, height + 4, colours.SECOND_TEXT, 1.6, radius + 2), x - 2, y - 2)


@drawing
def _frame(look: Look, width: float, height: float, colour: Colour, line: float, radius: float) -> Drawing:
    canvas = yield width, height
    canvas.rect(0, 0, width, height, colour, radius, line)


def frame(
    canvas: Canvas, x: float, y: float, width: float, height: float, colour: Colour, line: float = 3, radius: float = 8
) -> None:
    canvas.stamp(_frame(canvas.look, width, height, colour, line, radius), x, y)


def head(canvas: Canvas, text: str, x: float, y: float, width: float = 0, icon: str = "") -> None:
    """Draw the head of a panel in brass capitals, with a line below if a width is given."""
    if icon:
        canvas.icon(icon, x + 10, y + 12, 20, BRASS)
        x, width = x + 28, width - 28 if width else 0
    canvas.text(text.upper(), x, y + 12, 16, colours.LIGHT_BRASS, "bold", "ml", space=1.4)
    if width:
        left = x - 28 if icon else x
        canvas.line([(left, y + 30), (x + width, y + 30)], colours.HAIRLINE, 1)


def chip(
    canvas: Canvas, x: float, y: float, label: str, icon: str = "", ground: Colour = colours.RAISED, height: float = 28
) -> None:
    width, left = chip_width(canvas, label, icon), x + 10
    stamp_plate(canvas, Box(x, y, width, height), ground, ground, colours.STRONG_HAIRLINE, 1.2, height / 2)
    if icon:
        canvas.icon(icon, left + 8, y + height / 2, 18, TEXT)
        left += 22
    canvas.text(label, left, y + height / 2, 16, TEXT, anchor="ml")


def chip_width(canvas: Canvas, label: str, icon: str = "") -> float:
    return canvas.text_width(label, 16) + 20 + (22 if icon and label else 18 if icon else 0)


_QUIET = 4
"""Modules of empty space around a QR code, as its standard demands."""


def draw_qr_code(text: str, canvas: Canvas, box: Box) -> None:
    """Draw the QR code of a text as large as the box allows."""
    import segno  # an extra, installed when a room for phones is opened

    rows = [*segno.make(text, error="m", micro=False).matrix]
    pixels = canvas.px(box.width) // (len(rows) + 2 * _QUIET)
    unit = pixels / canvas.look.unit
    canvas.rect(*box.centred(unit * (len(rows) + 2 * _QUIET), unit * (len(rows) + 2 * _QUIET)), WHITE)
    inner = box.centred(unit * len(rows), unit * len(rows))
    for y, row in enumerate(rows):
        for x, is_dark in enumerate(row):
            if is_dark:
                canvas.rect(inner.x + x * unit, inner.y + y * unit, unit, unit, BLACK)


# Tooltips -----------------------------------------------------------------------------------------------------------------

TipKind = Literal["plain", "refusal", "preview", "danger"]


@dataclass(frozen=True)
class Tip:
    """Contents of a tooltip. `rule` is shown as a link to the rule book; `kind` determines the border."""

    title: str
    text: str = ""
    icon: str = ""
    rule: str = ""
    kind: TipKind = "plain"
