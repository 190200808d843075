"""The icons of the cards and tracks: one picture for every word of the vocabulary, wherever it is shown.

    canvas.stamp(icon_picture(look, "unrest.yellow.west_berlin", 15), x, y, "c")
    paint_icon(canvas, step, x, y, 15)

An icon is a disc: yellow for West and the USA, red for East and the Soviet Union, pale blue for the world, paper for the
tracks of Germany. What is crossed is taken away. Counts, arrows, places and amounts stand beside it: `card_rows`.
"""

from __future__ import annotations

from collections.abc import Callable
from math import pi
from typing import Literal

import pygame

from game.ui.kit.canvas import Canvas, ngon, smooth
from game.ui.kit.colours import WHITE, Colour, dark, light, rgb
from game.ui.kit.kept import kept
from game.ui.kit.look import Look
from game.ui.volk.art_signs import (
    crest,
    crossed,
    dove,
    fist,
    octagon,
    placard,
    pointing_down,
    pointing_up,
    prism,
    triangle,
)
from game.ui.volk.card_facts import POLICE_PINK, POLICE_RED
from game.ui.volk.palette import DOVE_INK, EAST, ON_SIDES, PROTEST, SIDES
from game.volk.components import Step
from game.volk.tables import ARROWS, CRESTS, SIDE_OF, STEP_OF

WORLD, NEUTRAL, NIGHT = rgb("#DCE8F2"), rgb("#F3ECDB"), rgb("#2B2B2E")
SIGN_INK = rgb("#22303D")
_STROKE, _BRIGHT_STROKE = rgb("#15110E"), rgb("#FF8A70")

TRACK_ICONS: dict[str, str] = {
    "prestige": "leaf",
    "currency": "currency_usd",
    "socialists": "account_hard_hat",
    "dominance": "earth",
    "arms": "nuke",
    "space": "rocket_launch",
}
"""The sign of each track that arrows move."""

_GLYPHS: dict[str, str] = {
    **TRACK_ICONS,
    "build": "factory",
    "dismantle": "factory",
    "wall": "wall",
    "wall_off": "wall",
    "guillaume": "incognito",
    "free": "arrow_left_right_bold",
    "peacemaker": "peace",
    "pay": "cash",
    "receive": "cash",
    "conflict": "sword_cross",
}
"""Icons that are one glyph on a disc."""

_GROUNDS: dict[str, Colour] = {
    **dict.fromkeys(("dominance", "arms", "space", "dove_down", "dove_up", "arms_dearer"), WORLD),
    **dict.fromkeys(("prestige", "currency", "socialists", "free", "peacemaker"), NEUTRAL),
    "police_red": POLICE_RED,
    "police_pink": POLICE_PINK,
    "soviets_weaker": EAST,
}
"""The ground of icons that do not show whose they are."""

CROSSED = frozenset(("calm", "dismantle", "pacify", "standard_off", "wall_off", "stasi_off", "dove_down"))
"""Icons that take something away."""

_Outline = Literal["disc", "octagon", "down", "up"]
_OUTLINES: dict[str, _Outline] = {"stop": "octagon", "standard_alone": "down", "rundown": "up", "repair": "up"}
"""Those that are no discs."""


def step_of(item: Step | str) -> Step:
    """The step for a word of a move: `dominance.red`, or a whole track by itself."""
    if isinstance(item, Step):
        return item
    return STEP_OF[item] if item in STEP_OF else Step(icon=item)  # type: ignore[arg-type]


def ground_of(step: Step) -> Colour:
    """The colour behind an icon."""
    if step.icon in _GROUNDS:
        return _GROUNDS[step.icon]
    return SIDES[SIDE_OF[step.side]] if step.side else NIGHT


def ink_on(ground: Colour) -> Colour:
    """The ink of signs on the grounds of icons."""
    if ground == SIDES[0]:
        return ON_SIDES[0]
    return SIGN_INK if ground in (WORLD, NEUTRAL) else WHITE


def paint_icon(canvas: Canvas, item: Step | str, x: float, y: float, radius: float) -> None:
    """One icon by its middle, for a canvas that is made soft. Arrows are left to whoever says how many there are."""
    step = step_of(item)
    ground = ground_of(step)
    _outline(canvas, _OUTLINES.get(step.icon, "disc"), x, y, radius, ground)
    _SIGNS.get(step.icon, _glyph)(canvas, step, x, y, radius, ground)
    if step.icon in CROSSED:
        crossed(canvas, x, y, radius, ground, _STROKE if ground != NIGHT else _BRIGHT_STROKE)
    if step.by:
        crest(canvas, x + radius * 0.72, y + radius * 0.66, radius * 0.92, CRESTS[step.by])


@kept
def icon_picture(look: Look, item: Step | str, radius: float) -> pygame.Surface:
    """An icon of this radius with room for its crest, to be stamped by its middle."""
    half = radius * ICON_REACH
    return smooth(look, 2 * half, 2 * half, lambda canvas: paint_icon(canvas, item, half, half, radius))


ICON_REACH = 1.34
"""How far an icon with its crest reaches from its middle, in radii."""


@kept
def arrow_picture(look: Look, side: int, size: float) -> pygame.Surface:
    """One arrow towards a side, `size` high."""
    return smooth(look, size, size, lambda canvas: triangle(canvas, size / 2, size / 2, size * 0.94, side))


@kept
def choice_picture(look: Look, item: Step | str, size: float) -> pygame.Surface:
    """An icon for a button or a line of a list, `size` wide: an arrow shows its way beside the disc."""
    step = step_of(item)

    def paint(canvas: Canvas) -> None:
        if step.icon not in ARROWS or not step.side:
            paint_icon(canvas, step, size / 2, size / 2, size / 2 / ICON_REACH)
            return
        side, radius = SIDE_OF[step.side], size * 0.32
        middle = size * 0.36 if side else size * 0.64
        paint_icon(canvas, step, middle, size / 2, radius)
        triangle(canvas, size * 0.84 if side else size * 0.16, size / 2, size * 0.44, side)

    return smooth(look, size, size, paint)


def _outline(canvas: Canvas, outline: _Outline, x: float, y: float, radius: float, ground: Colour) -> None:
    rim, line = dark(ground, 0.52), max(1.3, radius * 0.09)
    match outline:
        case "disc":
            canvas.circle(x, y, radius, rim)
            canvas.circle(x, y, radius - line, ground)
        case "octagon":
            canvas.polygon(octagon(x, y, radius * 1.04), rim)
            canvas.polygon(octagon(x, y, radius * 0.95), WHITE)
            canvas.polygon(octagon(x, y, radius * 0.84), ground)
        case "down":
            canvas.polygon(pointing_down(x, y, radius), rim)
            canvas.polygon(pointing_down(x, y, radius * 0.87), ground)
        case "up":
            canvas.polygon(pointing_up(x, y, radius), rim)
            canvas.polygon(pointing_up(x, y, radius * 0.87), ground)


# Signs --------------------------------------------------------------------------------------------------------------------

_Sign = Callable[[Canvas, Step, float, float, float, Colour], None]


def _glyph(canvas: Canvas, step: Step, x: float, y: float, radius: float, ground: Colour) -> None:
    canvas.icon(_GLYPHS[step.icon], x, y, radius * 1.24, ink_on(ground))


def _fist(canvas: Canvas, step: Step, x: float, y: float, radius: float, ground: Colour) -> None:
    fist(canvas, x, y - radius * 0.06, radius * 1.18, ink_on(ground), ground)


def _moving_fist(canvas: Canvas, step: Step, x: float, y: float, radius: float, ground: Colour) -> None:
    """A fist, and the arrow on which it goes elsewhere."""
    fist(canvas, x, y - radius * 0.24, radius * 0.92, ink_on(ground), ground)
    canvas.icon("arrow_right_bold", x, y + radius * 0.58, radius * 0.9, rgb("#E3DCD2"))


def _placard(canvas: Canvas, step: Step, x: float, y: float, radius: float, ground: Colour) -> None:
    placard(canvas, x, y, radius * 1.36, PROTEST, WHITE, _STROKE)


def _prism(canvas: Canvas, step: Step, x: float, y: float, radius: float, ground: Colour) -> None:
    prism(canvas, x, y, radius * 1.24)


def _small_prism(canvas: Canvas, step: Step, x: float, y: float, radius: float, ground: Colour) -> None:
    prism(canvas, x, y - radius * 0.14, radius * 0.98)


def _rheinsberg(canvas: Canvas, step: Step, x: float, y: float, radius: float, ground: Colour) -> None:
    """A factory that is worth two at once, with the sign of what it runs on."""
    canvas.icon("factory", x, y + radius * 0.3, radius * 0.96, WHITE)
    canvas.icon("atom", x, y - radius * 0.42, radius * 0.78, rgb("#FFE08A"))


def _stop(canvas: Canvas, step: Step, x: float, y: float, radius: float, ground: Colour) -> None:
    canvas.icon("factory", x, y - radius * 0.06, radius * 1.04, WHITE)
    crossed(canvas, x, y, radius * 0.8, ground, WHITE)


def _worn(canvas: Canvas, step: Step, x: float, y: float, radius: float, ground: Colour) -> None:
    """A factory that becomes rundown, or is repaired."""
    down = step.icon == "rundown"
    canvas.icon("factory", x - radius * 0.16, y + radius * 0.34, radius * 0.84, WHITE)
    way = "arrow_down_bold" if down else "arrow_up_bold"
    canvas.icon(way, x + radius * 0.42, y + radius * 0.1, radius * 0.72, rgb("#FFD98A"))


def _police(canvas: Canvas, step: Step, x: float, y: float, radius: float, ground: Colour) -> None:
    canvas.icon("police_badge", x, y, radius * 1.3, rgb("#3A0D16") if step.icon == "police_pink" else rgb("#FFE6B0"))


def _dove(canvas: Canvas, step: Step, x: float, y: float, radius: float, ground: Colour) -> None:
    rising = step.icon == "dove_up"
    dove(canvas, x, y, radius * 1.46, DOVE_INK, rgb("#3B7D4F") if rising else None)


def _dearer(canvas: Canvas, step: Step, x: float, y: float, radius: float, ground: Colour) -> None:
    """The arms race costs more for ever."""
    canvas.icon("nuke", x - radius * 0.18, y - radius * 0.12, radius * 0.98, SIGN_INK)
    canvas.circle(x + radius * 0.46, y + radius * 0.44, radius * 0.46, SIGN_INK)
    canvas.icon("currency_usd", x + radius * 0.46, y + radius * 0.44, radius * 0.6, rgb("#FFE08A"))


def _weaker(canvas: Canvas, step: Step, x: float, y: float, radius: float, ground: Colour) -> None:
    """The cards of the Soviet Union are worth less for ever."""
    canvas.circle(x - radius * 0.2, y, radius * 0.56, rgb("#1E1E20"))
    canvas.text("1", x - radius * 0.2, y, radius * 0.84, WHITE, "serif_black", "c")
    canvas.icon("arrow_down_bold", x + radius * 0.54, y, radius * 0.8, rgb("#FFD98A"))


_SIGNS: dict[str, _Sign] = {
    "unrest": _fist,
    "calm": _fist,
    "move": _moving_fist,
    "pacify": _placard,
    "standard": _prism,
    "standard_alone": _small_prism,
    "standard_off": _prism,
    "rheinsberg": _rheinsberg,
    "stop": _stop,
    "rundown": _worn,
    "repair": _worn,
    "police_red": _police,
    "police_pink": _police,
    "stasi_off": _police,
    "dove_down": _dove,
    "dove_up": _dove,
    "arms_dearer": _dearer,
    "soviets_weaker": _weaker,
}
"""Icons that are drawn."""


# Marks that are no part of an event ---------------------------------------------------------------------------------------


@kept
def value_disc(look: Look, radius: float, side: int | None) -> pygame.Surface:
    """The ground of a card's value: black for everybody, or in the colour of a side."""
    rim, ground = (rgb("#F5EFE0"), rgb("#1E1E20")) if side is None else (rgb("#1B1712"), SIDES[side])

    def paint(canvas: Canvas) -> None:
        canvas.circle(radius, radius, radius, rim)
        canvas.circle(radius, radius, radius * 0.89, ground)

    return smooth(look, 2 * radius, 2 * radius, paint)


def value_ink(side: int | None) -> Colour:
    return rgb("#FBF5E6") if side is None else ON_SIDES[side]


@kept
def corner_mark(look: Look, radius: float, icon: str, ground: Colour, ink: Colour, barred: bool = False) -> pygame.Surface:
    """A round mark on a picture: flight, police, or what is not allowed."""

    def paint(canvas: Canvas) -> None:
        canvas.circle(radius, radius, radius, dark(ground, 0.6))
        canvas.circle(radius, radius, radius * 0.9, ground)
        canvas.icon(icon, radius, radius, radius * 1.2, ink)
        if barred:
            reach = radius * 0.6
            stroke = [(radius - reach, radius + reach), (radius + reach, radius - reach)]
            canvas.line(stroke, light(ground, 0.5), radius * 0.36, round_ends=False)
            canvas.line(stroke, rgb("#C0271E"), radius * 0.22, round_ends=False)

    return smooth(look, 2 * radius, 2 * radius, paint)


@kept
def badge_plate(look: Look, radius: float, corners: int, icon: str, lit: bool = False) -> pygame.Surface:
    """The badge of a kind of card, in its own shape; `lit` is for dark cards."""
    ground = (255, 255, 255, 56) if lit else (0, 0, 0, 110)
    # A triangle has less room, and that lies lower.
    low, size = (radius * 0.18, 0.86) if corners == 3 else (0.0, 1.2)

    def paint(canvas: Canvas) -> None:
        if not corners:
            canvas.circle(radius, radius, radius * 0.94, ground)
        elif corners == 4:
            edge = radius * 0.12
            canvas.rect(edge, edge, 2 * radius - 2 * edge, 2 * radius - 2 * edge, ground, radius * 0.3)
        else:
            turn = pi / 8 if corners == 8 else pi / 6 if corners == 6 else -pi / 2
            canvas.polygon(ngon(radius, radius + low, radius * (1.18 if low else 1), corners, turn), ground)
        canvas.icon(icon, radius, radius + low, radius * size, WHITE)

    return smooth(look, 2 * radius, 2 * radius, paint)
