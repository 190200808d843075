"""The icons of the cards: one picture for every word of the vocabulary, and the marks on a card.

    canvas.stamp(icon_picture(look, step, 15), x, y, "c")

An icon is a disc: yellow for West and the USA, red for East and the Soviet Union, pale blue for the world, paper for the
tracks of Germany. What is crossed is taken away. Counts, arrows, places and amounts stand beside it: `rows`.
"""

from __future__ import annotations

import pygame

from game.ui.kit.art import drawn
from game.ui.kit.canvas import Canvas, picture
from game.ui.kit.colours import WHITE, Colour, dark, rgb
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


@kept
def mark_picture(look: Look, name: str, radius: float, ground: Colour | None = None, ink: Colour = WHITE) -> pygame.Surface:
    """A mark that is no part of an event (`marks/flight`, `badges/red`), in these colours where it has different ones."""
    inks = (("ground", ground), ("rim", dark(ground, 0.6)), ("ink", ink)) if ground is not None else ()
    pixels = max(1, look.px(2 * radius))
    return drawn(f"volk/{name}", (pixels, pixels), inks=inks)
