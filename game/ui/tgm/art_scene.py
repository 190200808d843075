"""What is behind and around the subject of a picture: sky, hills, sea, a spotlight; and the picture as a whole."""

from __future__ import annotations

from typing import Literal

from game.tgm.vocabulary import Faction
from game.ui.kit.brush import Place, hill, rays, standing_in
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import dark, light, mix
from game.ui.tgm.art_brush import FIELD, Brush, Painter, Tones
from game.ui.tgm.palette import PLAIN

Scene = Literal["land", "air", "sea", "stage", "map"]


def paint_scene(
    canvas: Canvas,
    scene: Scene,
    subject: Painter,
    tones: Tones,
    faction: Faction | None,
    place: Place,
    flip: bool = False,
) -> None:
    """A whole picture that fills `place`; the subject as large as it fits, in the middle."""
    with canvas.clipped(*place):
        _BACKS[scene](canvas, tones, place)
        subject(Brush(canvas, tones, faction, standing_in(place, FIELD, place[2] / 2, flip)))


def _land(canvas: Canvas, t: Tones, place: Place) -> None:
    x, y, width, height = place
    _sky(canvas, t, place)
    _sun(canvas, t, x + width * 0.76, y + height * 0.34, height * 0.21)
    for top, tone, wave, phase in ((0.56, t.far, 0.07, 0.4), (0.7, t.near, 0.045, 2.1), (0.82, t.ground, 0.012, 4.0)):
        canvas.polygon(hill(place, top, wave, phase), tone)
    base = y + height * 0.9
    for n in range(9):
        left = x + width * ((n * 37 % 100) / 100)
        canvas.line([(left, base + n % 3 * height * 0.03), (left + width * 0.07, base + n % 3 * height * 0.03)], t.near, 1)


def _sky(canvas: Canvas, t: Tones, place: Place) -> None:
    """Dots as of a coarse print, larger towards the horizon."""
    x, y, width, height = place
    canvas.rect(x, y, width, height, t.sky)
    step = max(3.2, height / 16)
    rows = int(height / step) + 1
    for row in range(rows):
        radius = step * 0.44 * (row / rows) ** 0.8
        if radius * canvas.look.unit < 0.7:
            continue
        for column in range(int(width / step) + 2):
            left = x + (column + (row % 2) / 2) * step
            canvas.circle(left, y + row * step, radius, t.haze)


def _sun(canvas: Canvas, t: Tones, x: float, y: float, radius: float) -> None:
    canvas.circle(x, y, radius, mix(t.pale, t.accent, 0.18))


def _air(canvas: Canvas, t: Tones, place: Place) -> None:
    x, y, width, height = place
    _sky(canvas, t, place)
    _sun(canvas, t, x + width * 0.14, y + height * 0.26, height * 0.15)


def _sea(canvas: Canvas, t: Tones, place: Place) -> None:
    x, y, width, height = place
    _sky(canvas, t, place)
    _sun(canvas, t, x + width * 0.78, y + height * 0.4, height * 0.21)
    canvas.rect(x, y + height * 0.6, width, height * 0.4, t.far)
    canvas.rect(x, y + height * 0.84, width, height * 0.16, t.near)
    for n in range(14):
        left, down = x + width * (n * 29 % 100) / 100, y + height * (0.64 + (n * 17 % 32) / 100)
        canvas.line([(left, down), (left + width * 0.05, down)], t.haze, 1)


def _stage(canvas: Canvas, t: Tones, place: Place) -> None:
    """Rays of light behind an object, and a table that it stands on."""
    x, y, width, height = place
    canvas.rect(x, y, width, height, t.sky)
    for ray in rays((x + width / 2, y + height * 0.62), width + height, 16, 0.1):
        canvas.polygon(ray, t.haze)
    canvas.rect(x, y + height * 0.84, width, height * 0.16, t.near)
    canvas.rect(x, y + height * 0.84, width, max(0.8, height * 0.014), t.far)


def _map(canvas: Canvas, t: Tones, place: Place) -> None:
    """The ground of the battlefield, seen from above."""
    x, y, width, height = place
    canvas.rect(x, y, width, height, PLAIN)
    for n in range(40):
        left, down = x + width * (n * 37 % 100) / 100, y + height * (n * 61 % 100) / 100
        canvas.line([(left, down), (left + width * 0.03, down)], light(PLAIN, 0.14) if n % 2 else dark(PLAIN, 0.08), 1.2)


_BACKS = {"land": _land, "air": _air, "sea": _sea, "stage": _stage, "map": _map}
