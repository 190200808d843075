"""Small things that come everywhere: key caps, chips, heads, buttons, tooltips, meeples, dice."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import pygame

from game.ui.kit import fonts, rich
from game.ui.kit.cache import cached
from game.ui.kit.canvas import Canvas, smooth
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
    dark,
    light,
    rgb,
)
from game.ui.kit.look import Look
from game.ui.kit.plates import plate, shadow

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
