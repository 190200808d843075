"""The icons of the cards: one picture for every word of the vocabulary, and the round marks on a card.

    canvas.stamp(icon_picture(look, step, 15), x, y, "c")

An icon is a disc: yellow for West and the USA, red for East and the Soviet Union, pale blue for the world, paper for the
tracks of Germany. What is crossed is taken away. Counts, arrows, places and amounts stand beside it: `rows`.
"""

from __future__ import annotations

from math import pi

import pygame

from game.ui.kit.art import drawn
from game.ui.kit.canvas import Canvas, ngon, picture, smooth
from game.ui.kit.colours import WHITE, Colour, dark, light, rgb
from game.ui.kit.kept import kept
from game.ui.kit.look import Look
from game.ui.volk.cards.facts import POLICE_PINK, POLICE_RED
from game.ui.volk.palette import EAST, ON_SIDES, SIDES
from game.volk.components import Step
from game.volk.tables import SIDE_OF

WORLD, NEUTRAL, NIGHT = rgb("#DCE8F2"), rgb("#F3ECDB"), rgb("#2B2B2E")
_GROUNDS: dict[str, Colour] = {
    **dict.fromkeys(("dominance", "arms", "space", "dove_down", "dove_up", "arms_dearer"), WORLD),
    **dict.fromkeys(("prestige", "currency", "socialists", "free", "peacemaker"), NEUTRAL),
    "police_red": POLICE_RED,
    "police_pink": POLICE_PINK,
    "soviets_weaker": EAST,
}
"""The ground of icons that do not show whose they are."""
_REACH = 1.34
"""How far an icon with its crest reaches from its middle, in radii."""


def ground_of(step: Step) -> Colour:
    """The colour behind an icon."""
    if step.icon in _GROUNDS:
        return _GROUNDS[step.icon]
    return SIDES[SIDE_OF[step.side]] if step.side else NIGHT


@kept
def icon_picture(look: Look, step: Step, radius: float) -> pygame.Surface:
    """An icon of this radius with room for its crest, to be stamped by its middle. Arrows are left to `rows`.

    Whose arms it bears: West's are a shield, those of East round, in a wreath.
    """
    half, ground = radius * _REACH, ground_of(step)
    ink = ON_SIDES[0] if ground == SIDES[0] else rgb("#22303D") if ground in (WORLD, NEUTRAL) else WHITE
    stroke = rgb("#15110E") if ground != NIGHT else rgb("#FF8A70")
    inks = (("ground", ground), ("rim", dark(ground, 0.52)), ("ink", ink), ("stroke", stroke))

    def paint(canvas: Canvas) -> None:
        pixels = max(1, look.px(2 * half))
        canvas.stamp(drawn(f"volk/icons/{step.icon}", (pixels, pixels), inks=inks), half, half, "c")
        if step.by:
            crest = max(1, look.px(radius * 1.2))
            spot = half + radius * 0.72, half + radius * 0.66
            canvas.stamp(drawn(f"volk/crests/{step.by}", (crest, crest)), *spot, "c")

    return picture(look, 2 * half, 2 * half, None, paint).surface


@kept
def arrow_picture(look: Look, side: int, size: float) -> pygame.Surface:
    """One arrow towards a side, `size` high: yellow ones point left, red ones right."""
    pixels = max(1, look.px(size))
    return drawn(f"volk/arrows/{('yellow', 'red')[side]}", (pixels, pixels))


# Marks that are no part of an event ---------------------------------------------------------------------------------------


@kept
def value_disc(look: Look, radius: float, side: int | None) -> pygame.Surface:
    """The ground of a card's value: black for everybody, or in the colour of a side."""
    rim, ground = (rgb("#F5EFE0"), rgb("#1E1E20")) if side is None else (rgb("#1B1712"), SIDES[side])

    def paint(canvas: Canvas) -> None:
        canvas.circle(radius, radius, radius, rim)
        canvas.circle(radius, radius, radius * 0.89, ground)

    return smooth(look, 2 * radius, 2 * radius, paint)


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
