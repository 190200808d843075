"""The pictures of cards and counters: which drawing belongs to what, and how it lies before its scene in one print."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.tgm.data import DATA
from game.tgm.vocabulary import Faction
from game.ui.kit.art import Inks, Place, drawn, has_art, scene_behind
from game.ui.kit.canvas import Canvas, smooth
from game.ui.kit.colours import Colour, dark, light, mix, rgb
from game.ui.kit.kept import kept
from game.ui.kit.look import Look

FIELD = (160.0, 80.0)
"""The page of a drawing."""
_AMBER = rgb("#E3A23C")
_USUAL = {"infantry": "us01", "artillery": "us12", "tank": "us18", "transport": "us27", "airplane": "us30"}
"""Units that somebody has added look like these."""


@dataclass(frozen=True)
class Art:
    """The picture of a card: its drawing, in whose colours. `flip`: it looks to the left."""

    drawing: str
    colour: Colour
    paper: Colour
    faction: Faction | None = None
    flip: bool = False


def unit_drawing(id: str) -> str:
    return _known(f"tgm/units/{id}", f"tgm/units/{_USUAL[DATA.units[id].type]}")


def support_drawing(id: str) -> str:
    return _known(f"tgm/support/{id}", "tgm/support/sp01")


def general_drawing(id: str, faction: Faction) -> str:
    return _known(f"tgm/generals/{id}", f"tgm/hq/{DATA.headquarters[faction].id}")


def _known(name: str, usual: str) -> str:
    return name if has_art(name) else usual


def inks(colour: Colour, paper: Colour) -> Inks:
    """The inks of a print in this colour on this paper, from the darkest to the palest; then those of what is behind."""
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
        ("sun", mix(pale, _AMBER, 0.18)),
    )


def paint_picture(canvas: Canvas, art: Art, place: Place) -> None:
    """A whole picture that fills `place`; the subject as large as it fits, in the middle of its lower edge."""
    area, unit = canvas.area(*place), canvas.look.unit
    print_inks = inks(art.colour, art.paper)
    colours = dict(print_inks)
    sky = _sky(canvas.look, area.width / unit, area.height / unit, colours["sky"], colours["haze"])
    canvas.surface.blit(sky, area)
    if scene := scene_behind(art.drawing):
        canvas.surface.blit(_scene(scene, area.size, print_inks), area)
    canvas.surface.blit(subject(art.drawing, area.size, print_inks, art.flip), area)


def subject(drawing: str, size: tuple[int, int], print_inks: Inks, flip: bool) -> pygame.Surface:
    """A drawing as large as it fits into so many pixels, in the middle of their lower edge."""
    (across, down), (width, height) = FIELD, size
    scale = min(width / across, height / down)
    view = ((across - width / scale) / 2, down - height / scale, width / scale, height / scale)
    picture = drawn(drawing, size, view, print_inks)
    return pygame.transform.flip(picture, True, False) if flip else picture


@kept
def _scene(scene: str, size: tuple[int, int], print_inks: Inks) -> pygame.Surface:
    """What is behind a subject, as high as the picture."""
    across, down = FIELD
    wide = down * size[0] / size[1]
    return drawn(f"tgm/scenes/{scene}", size, ((across - wide) / 2, 0, wide, down), print_inks)


@kept
def _sky(look: Look, width: float, height: float, sky: Colour, haze: Colour) -> pygame.Surface:
    """Dots as of a coarse print, larger towards the horizon."""

    def paint(canvas: Canvas) -> None:
        canvas.rect(0, 0, width, height, sky)
        step = max(3.2, height / 16)
        rows = int(height / step) + 1
        for row in range(rows):
            radius = step * 0.44 * (row / rows) ** 0.8
            if radius * canvas.look.unit < 0.7:
                continue
            for column in range(int(width / step) + 2):
                canvas.circle((column + (row % 2) / 2) * step, row * step, radius, haze)

    return smooth(look, width, height, paint)
