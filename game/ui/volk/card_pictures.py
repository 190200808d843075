"""The pictures of the cards: the ground in the colour of their kind, a scene, and the subject before it."""

from __future__ import annotations

import pygame

from game.ui.kit.art import Place, drawn, has_art, scene_behind
from game.ui.kit.canvas import Canvas, smooth
from game.ui.kit.colours import dark, light, rgb, veil
from game.ui.kit.kept import kept
from game.ui.kit.look import Look
from game.ui.kit.plates import gradient
from game.ui.volk.card_facts import KINDS
from game.ui.volk.palette import EAST, WEST
from game.volk import components
from game.volk.tables import CARDS

_FIELD = (120.0, 80.0)
"""The page of a drawing. What goes on beyond its edges is seen where a picture is wider or higher."""


def paint_picture(canvas: Canvas, id: str, place: Place, centre: float) -> None:
    """The picture of a card that fills `place`; the subject as large as it fits, its middle this far from the left."""
    paint_head(canvas, id, place)
    x, y, width, height = place
    name = f"volk/cards/{id}"
    if not has_art(name):
        canvas.icon(KINDS[CARDS[id].colour].badge, x + centre, y + height / 2, min(width, height) * 0.7, rgb("#FBF1DC"))
        return
    area, (across, down) = canvas.area(*place), _FIELD
    if scene := scene_behind(name):
        canvas.surface.blit(_scene(scene, area.size), area)
    scale = min(width / across, height / down)
    view = (across / 2 - centre / scale, down - height / scale, width / scale, height / scale)
    canvas.surface.blit(drawn(name, area.size, view), area)


def paint_head(canvas: Canvas, id: str, place: Place) -> None:
    """The ground of a card without its subject."""
    area, unit = canvas.area(*place), canvas.look.unit
    canvas.surface.blit(_ground(canvas.look, CARDS[id].colour, area.width / unit, area.height / unit), area)


@kept
def _scene(scene: str, size: tuple[int, int]) -> pygame.Surface:
    """What is behind a subject, as high as the picture."""
    across, down = _FIELD
    wide = down * size[0] / size[1]
    return drawn(f"volk/scenes/{scene}", size, ((across - wide) / 2, 0, wide, down))


@kept
def _ground(look: Look, kind: components.Colour, width: float, height: float) -> pygame.Surface:
    """The bare ground, on a dual card yellow and red, with the dots of a coarse print."""
    colour = KINDS[kind].colour

    def paint(canvas: Canvas) -> None:
        if kind == "dual":
            canvas.rect(0, 0, width, height, WEST)
            canvas.polygon([(width, 0), (width, height), (0, height)], EAST)
        else:
            shades = veil(light(colour, 0.1), 255), veil(dark(colour, 0.1), 255)
            canvas.surface.blit(gradient(*canvas.surface.get_size(), *shades), (0, 0))

    ground, dots = smooth(look, width, height, paint), smooth(look, width, height, _dots)
    dots.set_alpha(30)
    ground.blit(dots, (0, 0))
    return ground


def _dots(canvas: Canvas) -> None:
    """Halftone that becomes denser downwards."""
    width, height = canvas.width, canvas.height
    step = max(5.0, height / 12)
    for row in range(int(height / step) + 2):
        radius = step * 0.3 * (row * step / height)
        if radius * canvas.look.unit < 0.8:
            continue
        for column in range(int(width / step) + 2):
            canvas.circle((column + (row % 2) / 2) * step, row * step, radius, (0, 0, 0))
