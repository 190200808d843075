"""The cover of The Sixth Line: a tank on a ridge at sundown, and what comes down from the sky behind it."""

from __future__ import annotations

from math import pi, sin

from game.ui.kit import fonts
from game.ui.kit.canvas import Canvas, Spot, arc, rounded, star
from game.ui.kit.colours import Colour, dark, light, rgb
from game.ui.kit.kept import TextMark
from game.ui.screens.covers.brush import BAND, HEIGHT, WIDTH, Cover, motto, moved, rays, readable, shade, sky, veiled

_OLIVE = rgb("#4C5629")
_DEEP = rgb("#1C2011")
_PAPER = rgb("#EFE6C8")
_AMBER = rgb("#E7BC63")
_SUN = (250.0, 306.0)
_TRACK: tuple[Spot, ...] = (
    *((2, 84), (12, 66), (30, 60), (214, 60), (238, 68)),
    *((246, 80), (232, 98), (214, 106), (36, 106), (14, 98)),
)
# The wheels in it: across, down, radius. The first and the last drive and lead the track.
_WHEELS = ((24, 80, 12), *((54 + 32 * number, 86, 15) for number in range(5)), (222, 80, 13))


def _paint(canvas: Canvas) -> None:
    sky(canvas, 0, 330, rgb("#2E3C46"), rgb("#7C7358"), rgb("#D9A65F"), rgb("#F3CD86"))
    veiled(canvas, 40, lambda sheet: rays(sheet, _SUN, 26, rgb("#FFE8B0")))
    canvas.circle(*_SUN, 50, rgb("#F8DDA2"))
    canvas.circle(*_SUN, 40, rgb("#FDF0CB"))
    veiled(canvas, 120, _smoke)
    _hills(canvas)
    for x, y, size in ((64, 178, 1.0), (104, 200, 0.78), (32, 214, 0.78)):
        _plane(canvas, x, y, size)
    for x, y, size in ((212, 196, 1.0), (300, 220, 0.78), (122, 236, 0.6), (336, 172, 0.55)):
        _parachute(canvas, x, y, size)
    canvas.polygon([(0, 394), (90, 382), (240, 388), (WIDTH, 376), (WIDTH, HEIGHT), (0, HEIGHT)], rgb("#6E6535"))
    _tank(canvas)
    _foreground(canvas)
    shade(canvas, 0, 190, (20, 27, 27, 240), (20, 27, 27, 0))
    canvas.rect(0, HEIGHT - BAND, WIDTH, BAND, rgb("#14170B"))
    canvas.rect(0, HEIGHT - BAND, WIDTH, 2, _AMBER)


def _smoke(canvas: Canvas) -> None:
    for x, y, puffs in ((66, 300, 8), (322, 296, 6)):
        for number in range(puffs):
            middle, radius = (x + 9 * sin(number * 1.3) + 5 * number, y - 22 * number), 12 + 3.2 * number
            canvas.circle(*middle, radius, rgb("#37342E"))
            canvas.circle(middle[0] + radius * 0.3, middle[1] - radius * 0.25, radius * 0.62, rgb("#4A463E"))


def _hills(canvas: Canvas) -> None:
    far = [(0.0, 312.0), (58, 296), (128, 314), (212, 298), (300, 316), (WIDTH, 300), (WIDTH, 400), (0, 400)]
    canvas.polygon(far, rgb("#8E7B4F"))
    near = [(0.0, 352.0), (86, 330), (186, 350), (272, 334), (WIDTH, 350), (WIDTH, 420), (0, 420)]
    canvas.polygon(near, rgb("#7A7040"))
    for number in range(13):
        height = 34 + 9 * (number % 2) + 4 * (number % 3)
        _pine(canvas, 6 + number * 29.5 + 7 * (number % 3), 352 - 8 * sin(number * 0.9), height)


def _pine(canvas: Canvas, x: float, foot: float, height: float) -> None:
    for part in range(3):
        top, wide = foot - height * (1 - 0.24 * part), height * (0.16 + 0.07 * part)
        canvas.polygon([(x, top), (x + wide, top + height * 0.4), (x - wide, top + height * 0.4)], rgb("#3A4224"))
    canvas.rect(x - 1.5, foot - height * 0.12, 3, height * 0.16, _DEEP)


def _plane(canvas: Canvas, x: float, y: float, size: float) -> None:
    """Seen from below and behind, on its way to the right."""
    ink = rgb("#23303A")
    turned = [(26, -8), (14, -2), (20, 22), (13, 24), (2, 4), (-12, 10), (-12, 20), (-17, 21), (-20, 12)]
    turned += [(-26, 6), (-24, 2), (-15, 0), (-6, -7), (-16, -30), (-9, -31), (8, -12), (20, -14)]
    canvas.polygon(moved([(float(sx), float(sy)) for sx, sy in turned], x, y, 0.62 * size), ink)


def _parachute(canvas: Canvas, x: float, y: float, size: float) -> None:
    def at(*spots: Spot) -> list[Spot]:
        return moved(spots, x, y, size)

    for rib in (-24, -12, 0, 12, 24):
        canvas.line(at((rib, -2), (0, 40)), (60, 50, 36, 200), 1.1)
    dome = arc(0, 0, 26, pi, 2 * pi, 16)
    scallops = [spot for number in range(4) for spot in arc(19.5 - 13 * number, 0, 6.5, 0, -pi, 5)]
    canvas.polygon(at(*dome, *scallops), _PAPER)
    for gore in (((-13, 0), (-6.5, -25), (0, -26), (0, 0)), ((13, 0), (6.5, -22.5), (13, -20), (26, 0))):
        canvas.polygon(at(*gore), (150, 128, 84, 90))
    canvas.circle(x, y + 42 * size, 3.4 * size, _DEEP)
    canvas.polygon(at((-4, 46), (4, 46), (3, 57), (5, 66), (1, 66), (0, 58), (-2, 66), (-6, 65), (-3, 57)), _DEEP)


def _tank(canvas: Canvas) -> None:
    """A medium tank from the side. It stands on the ground at 100 and is 250 long."""
    x, y = 56.0, 312.0

    def at(*spots: Spot) -> list[Spot]:
        return moved(spots, x, y)

    def part(colour: Colour, *spots: Spot, smooth: int = 0) -> None:
        outline = rounded(spots, smooth) if smooth else list(spots)
        canvas.polygon(at(*outline), colour)
        canvas.line([*at(*outline), at(outline[0])[0]], _DEEP, 3)

    canvas.polygon(rounded(at((-26, 104), (10, 92), (250, 92), (290, 104), (250, 116), (10, 116))), (20, 20, 8, 150))
    # Gun and turret, hull, then the track before it.
    part(dark(_OLIVE, 0.16), (150, 17), (262, 10), (262, 18), (150, 29))
    part(dark(_OLIVE, 0.3), (258, 6), (274, 5), (274, 22), (258, 22))
    part(_OLIVE, (72, 36), (78, 10), (92, 0), (142, 0), (162, 10), (166, 36), smooth=1)
    part(light(_OLIVE, 0.08), (96, 1), (100, -11), (126, -11), (130, 1))
    part(dark(_OLIVE, 0.1), (148, 12), (170, 14), (170, 32), (148, 34), smooth=1)
    canvas.line(at((112, -11), (84, -62)), _DEEP, 1.6)
    part(_OLIVE, (8, 66), (14, 44), (44, 35), (196, 35), (236, 58), (238, 72), (8, 72))
    canvas.polygon(at((16, 46), (46, 38), (194, 38), (206, 45)), light(_OLIVE, 0.14))
    part(dark(_OLIVE, 0.42), *_TRACK, smooth=2)
    for number in range(25):
        canvas.line(at((30 + number * 7.9, 101), (33 + number * 7.9, 106)), _DEEP, 2)
    for number, (wheel_x, wheel_y, radius) in enumerate(_WHEELS):
        cx, cy = at((wheel_x, wheel_y))[0]
        canvas.circle(cx, cy, radius, _DEEP)
        canvas.circle(cx, cy, radius - 2.4, dark(_OLIVE, 0.08 if number in (0, 6) else 0.2))
        canvas.circle(cx, cy, radius * 0.42, _DEEP)
        canvas.circle(cx, cy, radius * 0.24, light(_OLIVE, 0.1))
    canvas.polygon(star(*at((118, 19))[0], 13), _PAPER)
    for bx in (52, 66):
        part(dark(_OLIVE, 0.2), (bx, 30), (bx + 12, 30), (bx + 12, 40), (bx, 40))


def _foreground(canvas: Canvas) -> None:
    """Wire before the ridge."""
    canvas.polygon([(0, 436), (120, 424), (250, 432), (WIDTH, 420), (WIDTH, HEIGHT), (0, HEIGHT)], rgb("#2A2C14"))
    for x in (22, 128, 240, 340):
        canvas.line([(x, 398), (x + 4, 452)], rgb("#101207"), 6)
        canvas.line([(x - 9, 404), (x + 13, 446)], rgb("#101207"), 3)
    for row, y in enumerate((408, 428)):
        wire = [(float(x), y + 5 * sin(x / 22 + 1.7 * row)) for x in range(0, WIDTH + 6, 6)]
        canvas.line(wire, rgb("#101207"), 1.8)
        for barb in wire[3::4]:
            for lean in (-5, 5):
                canvas.line([(barb[0] - 4, barb[1] - lean), (barb[0] + 4, barb[1] + lean)], rgb("#101207"), 1.6)


def _write(canvas: Canvas, scale: float, line: str) -> None:
    canvas.text("THE", WIDTH / 2, 34, readable(22, scale), _AMBER, "bold", "c", space=10)
    _stencil(canvas, "SIXTH LINE", WIDTH / 2, 84, 58)
    if readable(22, scale) < 30:
        canvas.text("2GM TWG", WIDTH / 2, 132, readable(22, scale), _AMBER, "bold", "c", space=5)
    motto(canvas, line, _AMBER, scale)


def _stencil(canvas: Canvas, words: str, x: float, y: float, size: float) -> None:
    """Letters cut through, as those of a stencil are."""
    letters = fonts.drawn(words, "bold", canvas.px(size), _PAPER).copy()
    width, height = letters.get_size()
    letters.fill((0, 0, 0, 0), (0, round(height * 0.485), width, max(2, canvas.px(size * 0.055))))
    place = letters.get_rect(center=(canvas.px(x), canvas.px(y)))
    canvas.surface.blit(letters, place)
    if canvas.texts is not None:
        canvas.texts.append(TextMark(words, place, canvas.px(size), _PAPER, False))


COVER = Cover("tgm", rgb("#33381A"), _paint, _write)
