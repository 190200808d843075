"""The emblems of the four roles: a square for a superpower, a disc for a German state, told apart by their signs."""

from __future__ import annotations

from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import dark, light
from game.ui.kit.lay import Node, Painted
from game.ui.kit.look import Look
from game.ui.volk.palette import ON_SIDES, ROLES, SIDES


def emblem_of(look: Look, role: str) -> str:
    """The icon of a role, as it is set."""
    shown = ROLES[role]
    if look.star_sign and shown.star:
        return shown.star
    return shown.letters.get(look.language, shown.emblem)


def emblem(role: str, size: float) -> Node:
    return Painted(size, size, lambda canvas, box: draw_emblem(canvas, *box.middle, size, role))


def draw_emblem(canvas: Canvas, x: float, y: float, size: float, role: str) -> None:
    """The sign of a role on its colour, centred."""
    look = ROLES[role]
    colour, ink = SIDES[look.side], ON_SIDES[look.side]
    half = size / 2
    if look.square:
        canvas.rect(x - half, y - half, size, size, dark(colour, 0.5), size / 6)
        canvas.rect(x - half + 2, y - half + 2, size - 4, size - 4, light(colour, 0.12), size / 7)
    else:
        canvas.circle(x, y, half, dark(colour, 0.5))
        canvas.circle(x, y, half - 2, light(colour, 0.12))
    canvas.icon(emblem_of(canvas.look, role), x, y, size * 0.66, ink)
