"""Pictures of world events: a step toward war, the war, and the Trident."""

from __future__ import annotations

from math import cos, pi, sin

import pygame

from game.ui.dictators.board.strip import LEVELS
from game.ui.dictators.scenes.stage import Stage, part_of, ray_ground, rimmed_icon, softly, sparks, stage_of
from game.ui.kit.box import Box, Look
from game.ui.kit.cache import cached
from game.ui.kit.canvas import Canvas, at_angle
from game.ui.kit.colours import INK, LIGHT_BRASS, WHITE, Colour, dark, light, mix, rgb
from game.ui.kit.drawings.drawing import Drawing, artwork, drawing
from game.ui.kit.drawings.plates import glow, sky
from game.ui.kit.motion import drop_in, ease_in_out, ease_out


def defcon(before: int, level: int, canvas: Canvas, box: Box, share: float) -> None:
    """Draw the light moving from one DEFCON level to another, with the beams of a rotating siren."""
    stage, turned = stage_of(box, 0), ease_in_out(part_of(share, 0.25, 0.55))
    colour = LEVELS[level] if turned > 0.5 else LEVELS[before]
    canvas.stamp(ray_ground(canvas.look, box.width, box.height, colour, 0.24), box.x, box.y)
    for beam in range(2):
        angle = 5.5 * share * pi + beam * pi
        ends = [at_angle(stage.x, stage.y, box.width, angle + turn) for turn in (-0.22, 0.22)]
        canvas.polygon([(stage.x, stage.y), *ends], (*light(colour, 0.35), 46))
    _stripes(canvas, Box(box.x, box.y, box.width, 22))
    size = stage.reach * 0.3
    canvas.text("DEFCON", stage.x, stage.y - stage.reach * 0.72, size, WHITE, "serif_black", "c", space=size * 0.2)
    _ladder(canvas, stage, before, level, turned)


def _stripes(canvas: Canvas, band: Box) -> None:
    """Draw black and yellow stripes along an edge."""
    step = band.height
    with canvas.clipped(*band):
        canvas.rect(*band, rgb("#D9A520"))
        for number in range(-1, int(band.width / step / 2) + 2):
            x = band.x + 2 * step * number
            canvas.polygon([(x, band.bottom), (x + step, band.y), (x + 2 * step, band.y), (x + step, band.bottom)], INK)


def _ladder(canvas: Canvas, stage: Stage, before: int, level: int, turned: float) -> None:
    """Draw all levels in a row, the current one large and bright."""
    width = stage.reach * 0.5
    middle = stage.y + stage.reach * 0.24
    for place, number in enumerate(LEVELS):
        x = stage.x + (place - 2) * width * 1.28
        lit = turned if number == level else 1 - turned if number == before else 0.0
        colour, half = mix(dark(LEVELS[number], 0.6), LEVELS[number], lit), width * (0.42 + 0.2 * lit)
        if lit > 0.5:
            canvas.stamp(glow(canvas.look, round(width * 0.7), LEVELS[number], 230, 34), x, middle, "c", int(255 * lit))
        for line, ink in ((0.0, mix(dark(colour, 0.4), WHITE, lit)), (3.0, colour)):
            canvas.rect(x - half + line, middle - half + line, 2 * (half - line), 2 * (half - line), ink, 14 - line)
        # Only a few different sizes, because each is cached.
        size = width * (0.5 + 0.08 * round(4 * lit))
        canvas.text(str(number), x, middle, size, mix(colour, WHITE, 0.45 + 0.55 * lit), "serif_black", "c")


def war(canvas: Canvas, box: Box, share: float) -> None:
    """Draw a flash, a mushroom cloud over the capital, and embers."""
    stage, look = stage_of(box), canvas.look
    floor = stage.floor + 6
    sky(canvas, box, rgb("#3A0D0A"), rgb("#D9581C"))
    grown = ease_out(part_of(share, 0.05, 0.8))
    light_of_it = glow(look, round(stage.reach), rgb("#FFD27A"), 235, 60)
    canvas.stamp(light_of_it, stage.x, floor - stage.reach, "c", int(90 + 165 * grown))
    cloud = _cloud(look, round(stage.reach * 1.95))
    size = cloud.get_width() * (0.25 + 0.75 * grown), cloud.get_height() * (0.12 + 0.88 * grown)
    canvas.stamp(pygame.transform.smoothscale(cloud, size), stage.x, floor + 4, "bc")
    wave = stage.reach * 3.2 * ease_out(part_of(share, 0.08, 0.6))
    if 0 < wave < stage.reach * 3.1:
        canvas.circle(stage.x, floor, wave, (255, 236, 200, 90), 6)
    canvas.stamp(_skyline(look, box.width, stage.reach), box.x, floor, "bl")
    canvas.rect(box.x, floor - 1, box.width, box.bottom - floor + 1, rgb("#140605"))
    for across, down, speed in sparks(7, 46):
        rise = (down + share * (0.4 + speed)) % 1
        x = box.x + box.width * across + 14 * sin(9 * share + 20 * speed)
        canvas.circle(x, floor - rise * stage.reach * 1.9, 1.6 + 2.2 * speed, light(rgb("#F07A2A"), 0.5 * speed))
    flash = 1 - part_of(share, 0.0, 0.22)
    if flash > 0:
        canvas.rect(*box, (255, 250, 235, int(255 * flash)))


@cached
def _cloud(look: Look, size: float) -> pygame.Surface:
    """The mushroom cloud: ground dust, stem, ring and cap, lit from below."""
    rim, body, core = rgb("#5A1B10"), rgb("#B4431A"), rgb("#F6B04A")

    def paint(canvas: Canvas) -> None:
        middle = size / 2
        puffs: list[tuple[float, float, float]] = []
        puffs += [(middle + size * 0.11 * (n - 3), size * 0.95, size * 0.075) for n in range(7)]
        puffs += [(middle + size * 0.02 * (-1) ** n, size * (0.9 - 0.07 * n), size * (0.1 - 0.004 * n)) for n in range(7)]
        puffs += [(middle + size * 0.1 * (n - 2), size * 0.5, size * 0.06) for n in range(5)]
        cap = [(middle + size * 0.31 * cos(n * pi / 9), size * (0.3 - 0.14 * sin(n * pi / 9))) for n in range(10)]
        puffs += [(x, y, size * 0.13) for x, y in cap]
        puffs += [(middle + size * 0.09 * (n - 2), size * 0.26, size * 0.15) for n in range(5)]
        for share, colour in ((1.0, rim), (0.86, body), (0.55, core)):
            down = size * 0.022 * (1 - share) * 3
            for x, y, radius in puffs:
                canvas.circle(x, y + down, radius * share, colour)

    return softly(look, size, size, paint)


@drawing
def _skyline(look: Look, width: float, reach: float) -> Drawing:
    """The capital in silhouette: obelisk, dome and roofs."""
    height, ink = reach * 0.5, rgb("#140605")
    canvas = yield width, height
    middle = width / 2
    for across, width_share, height_share in sparks(3, 44):
        x = width * across
        if abs(x - middle) > reach * 0.5:
            canvas.rect(x, height * (0.9 - 0.34 * height_share), reach * (0.08 + 0.16 * width_share), height, ink)
    obelisk, foot = middle - reach * 0.85, reach * 0.035
    canvas.polygon([(obelisk - foot, height), (obelisk - foot * 0.6, 12), (obelisk, 0), (obelisk + foot * 0.6, 12),
                    (obelisk + foot, height)], ink)  # fmt: skip
    canvas.rect(middle - reach * 0.42, height * 0.66, reach * 0.84, height, ink)
    canvas.rect(middle - reach * 0.13, height * 0.42, reach * 0.26, height, ink)
    canvas.circle(middle, height * 0.46, reach * 0.12, ink)
    canvas.rect(middle - reach * 0.016, height * 0.1, reach * 0.032, height * 0.3, ink)


def trident(rises: bool, warheads: int, canvas: Canvas, box: Box, share: float) -> None:
    """Draw the submarine rising through the waves with its warheads, or sinking for good."""
    stage, look = stage_of(box, 0), canvas.look
    moved = ease_in_out(part_of(share, 0.1, 0.75))
    up = moved if rises else 1 - moved
    sea = stage.y + stage.reach * 0.42
    sky(canvas, box, rgb("#122B3D"), rgb("#5E97A8"))
    moon = stage.x + stage.reach * 1.9, box.y + stage.reach * 0.5
    canvas.stamp(glow(look, round(stage.reach * 0.24), rgb("#F3E7C4"), 235, 30), *moon, "c")
    canvas.circle(*moon, stage.reach * 0.2, rgb("#F3E7C4"))
    _waves(canvas, box, sea - stage.reach * 0.22, rgb("#2F6274"), share, 0.7)
    long = round(stage.reach * 3.3)
    hull = artwork(look, "dictators/moments/submarine", long, long * 0.42)
    tilt = (1 - up) * (16 if rises else -16)
    down = (1 - up) * stage.reach * 1.25
    canvas.stamp(pygame.transform.rotozoom(hull, tilt, 1) if tilt else hull, stage.x, sea - stage.reach * 0.22 + down, "c")
    foam = sin(pi * part_of(share, 0.15, 0.8))
    for across, rise, size in sparks(19, 40 if foam > 0.02 else 0):
        x = stage.x + (across - 0.5) * stage.reach * 2.6
        canvas.circle(x, sea - foam * rise * stage.reach * 0.7, 2 + 5 * size * foam, rgb("#DDEBEE"))
    _waves(canvas, box, sea, rgb("#1D4C5F"), share, 1.0)
    _waves(canvas, box, sea + stage.reach * 0.26, rgb("#123848"), share, -1.3)
    if rises:
        shown = ease_out(part_of(share, 0.65, 0.9))
        for number in range(warheads if shown else 0):
            x = stage.x + (number - (warheads - 1) / 2) * stage.reach * 0.34
            rocket = rimmed_icon(look, "rocket", round(stage.reach * 0.3), LIGHT_BRASS)
            drop_in(canvas, rocket, (x, stage.y - stage.reach * 0.72), shown)


def _waves(canvas: Canvas, box: Box, y: float, colour: Colour, share: float, speed: float) -> None:
    crest = [
        (x, y + 7 * sin(x / 46 + 9 * speed * share) + 4 * sin(x / 19 - 7 * share))
        for x in range(int(box.x), int(box.right) + 14, 14)
    ]
    canvas.polygon([*crest, (box.right + 14, box.bottom), (box.x, box.bottom)], colour)
    canvas.line(crest, light(colour, 0.35), 2, round_ends=False)
