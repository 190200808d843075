"""The cover of Revenge of the Dictators: a travel poster of the sixties, with somebody in exile who has had enough of it."""

from __future__ import annotations

from math import cos, pi, sin

from game.ui.kit.canvas import Canvas, Spot, arc, curve, rounded, star
from game.ui.kit.colours import light, rgb
from game.ui.screens.covers.brush import BAND, HEIGHT, WIDTH, Cover, mirrored, motto, moved, outlined, rays, readable, shade

_INK = rgb("#12292E")
_GOLD = rgb("#F0C64F")
_CREAM = rgb("#FFF4DC")
_RED = rgb("#C7402F")
_SKIN = rgb("#E5AE7E")
_SKIN_SHADE = rgb("#CC9160")
_CAP = rgb("#2C5A5E")
_LEAF = rgb("#1E4C3B")
_HORIZON = 322
# The leaves of a palm: degrees and length.
_FRONDS = ((-172, 74), (-204, 70), (-232, 46), (-132, 66), (-95, 56), (-50, 62), (-12, 72), (22, 62), (52, 40))
_X = WIDTH / 2


def _paint(canvas: Canvas) -> None:
    canvas.rect(0, 0, WIDTH, HEIGHT, rgb("#F4DDA6"))
    rays(canvas, (_X, 250), 26, rgb("#EFC678"))
    _sun(canvas)
    _capitol(canvas)
    _sea(canvas)
    _missile(canvas, 318, 402, 1.0)
    _missile(canvas, 276, 392, 0.72)
    _palm(canvas, 14, 408, 1.08)
    _shirt(canvas)
    _head(canvas)
    _glasses(canvas)
    _cap(canvas)
    shade(canvas, 0, 190, (18, 40, 46, 235), (18, 40, 46, 0))
    canvas.rect(0, HEIGHT - BAND, WIDTH, BAND, _INK)
    canvas.rect(0, HEIGHT - BAND, WIDTH, 2, _GOLD)


def _sun(canvas: Canvas) -> None:
    """A disc that goes down in stripes."""
    canvas.circle(_X, 250, 146, rgb("#E8833A"))
    canvas.circle(_X, 250, 134, rgb("#F19F49"))
    for number, y in enumerate((262, 282, 302)):
        canvas.rect(_X - 140, y, 280, 3 + 2.5 * number, rgb("#E8833A"))


def _capitol(canvas: Canvas) -> None:
    """Where the journey goes, on the horizon."""
    x, y, stone = 96.0, float(_HORIZON), rgb("#FBF1D8")
    parts = [
        [(x - 46, y + 12), (x - 46, y - 14), (x + 46, y - 14), (x + 46, y + 12)],
        [(x - 18, y - 14), (x - 18, y - 27), (x + 18, y - 27), (x + 18, y - 14)],
        [(x - 15, y - 27), *arc(x, y - 29, 15, pi, 2 * pi), (x + 15, y - 27)],
        [(x - 3.5, y - 44), (x - 2.5, y - 56), (x + 2.5, y - 56), (x + 3.5, y - 44)],
    ]
    for part in parts:
        outlined(canvas, part, stone, _INK, 2)
    for pillar in range(9):
        canvas.line([(x - 40 + 10 * pillar, y - 10), (x - 40 + 10 * pillar, y + 6)], rgb("#8C7A5A"), 2)


def _sea(canvas: Canvas) -> None:
    for number, colour in enumerate(("#2F918D", "#277E7E", "#1F6A6E", "#18575E")):
        top, wave = _HORIZON + number * 27, 30
        crest: list[Spot] = []
        for start in range(-wave, WIDTH + wave, wave):
            x = start + (wave / 2 if number % 2 else 0)
            crest += curve((x, top), (x + wave / 2, top + 11), (x + wave, top), 6)[:-1]
        canvas.polygon([*crest, (WIDTH + wave, HEIGHT), (-wave, HEIGHT)], rgb(colour))
        canvas.line(crest, light(rgb(colour), 0.16), 1.4)


def _missile(canvas: Canvas, x: float, foot: float, size: float) -> None:
    def at(*spots: Spot) -> list[Spot]:
        return moved(spots, x, foot, size)

    for side in (-1, 1):
        outlined(canvas, at((11 * side, -42), (31 * side, -8), (31 * side, 10), (11 * side, -4)), rgb("#8E2C22"), _INK, 2.4)
    hull = mirrored([(0.0, -214.0), (-9, -190), (-14, -160), (-15, -60), (-12, 0)], 0)
    outlined(canvas, at(*hull), rgb("#EDE3CC"), _INK, 2.6)
    canvas.polygon(at((0, -214), (9, -190), (13, -166), (-13, -166), (-9, -190)), _RED)
    canvas.polygon(at((2, -160), (14, -160), (14, -60), (11, 0), (2, 0)), (120, 96, 70, 70))
    canvas.polygon(at((-15, -74), (15, -74), (14.4, -54), (-14.4, -54)), _RED)
    canvas.icon("radioactive", x, foot - 116 * size, 22 * size, _INK)
    outlined(canvas, at((-4, -44), (4, -44), (4, 14), (-4, 14)), rgb("#B33A2C"), _INK, 2)


def _palm(canvas: Canvas, x: float, foot: float, size: float) -> None:
    top = (x + 34 * size, foot - 150 * size)
    stem = curve((x, foot), (x - 4 * size, foot - 90 * size), top, 14)
    islet = curve((x - 60 * size, foot + 16), (x, foot - 26), (x + 62 * size, foot + 16), 16)
    outlined(canvas, islet, rgb("#E9CB8A"), _INK, 2.4)
    canvas.line(stem, _INK, 13 * size)
    canvas.line(stem, rgb("#7B5230"), 8 * size)
    for sx, sy in stem[1:-1]:
        canvas.line([(sx - 3.5 * size, sy + 1.5), (sx + 3.5 * size, sy)], rgb("#5B3A1E"), 1.6)
    for angle, reach in _FRONDS:
        _frond(canvas, top, angle / 180 * pi, reach * size)
    for dx, dy in ((-5, 4), (5, 5), (0, 9)):
        canvas.circle(top[0] + dx * size, top[1] + dy * size, 5 * size, rgb("#5B3A1E"))


def _frond(canvas: Canvas, root: Spot, angle: float, reach: float) -> None:
    """A leaf that goes out and hangs down at its end."""
    x, y = root
    end = (x + reach * cos(angle), y + reach * sin(angle) * 0.8 + reach * 0.34)
    middle = (x + reach * 0.6 * cos(angle), y + reach * 0.75 * sin(angle) - reach * 0.16)
    upper = curve(root, middle, end, 10)
    lower = curve(end, (middle[0], middle[1] + reach * 0.36), root, 10)
    canvas.polygon([*upper, *lower], _LEAF)
    canvas.line(upper, rgb("#2F6E54"), 1.6)


def _shirt(canvas: Canvas) -> None:
    """A dress uniform would be too warm here: a flowered shirt, but with the shoulder boards and the medals."""
    body = mirrored([(_X, 352.0), (_X - 46, 362), (_X - 104, 390), (_X - 126, 430), (_X - 134, HEIGHT)], _X)
    outlined(canvas, body, _RED, _INK, 3.4)
    canvas.polygon([(_X + 8, 372), (_X + 104, 390), (_X + 126, 430), (_X + 134, HEIGHT), (_X + 30, HEIGHT)], (60, 8, 8, 44))
    for x, y, size, colour in ((78, 452, 30, _GOLD), (112, 424, 24, _CREAM), (258, 448, 26, _CREAM), (132, 462, 20, _GOLD)):
        _flower(canvas, x, y, size / 2, colour)
    outlined(canvas, [(_X - 30, 340), (_X + 30, 340), (_X + 26, 372), (_X, 418), (_X - 26, 372)], _SKIN_SHADE, _INK, 2.4)
    for side in (-1, 1):
        lapel = [(_X + 30 * side, 356), (_X + 62 * side, 374), (_X + 34 * side, 412), (_X + 4 * side, 424)]
        outlined(canvas, lapel, rgb("#E1594B"), _INK, 2.6)
        _epaulette(canvas, side)
    for number, ribbon in enumerate(("#2A5A8C", "#EFE5CE", "#2E7A5A")):
        left = _X + 40 + number * 19
        medal: list[Spot] = [(left, 420), (left + 12, 420), (left + 12, 432), (left + 6, 438), (left, 432)]
        outlined(canvas, medal, rgb(ribbon), _INK, 1.4)
        canvas.circle(left + 6, 445, 7.5, _INK)
        canvas.circle(left + 6, 445, 6, _GOLD)


def _flower(canvas: Canvas, x: float, y: float, radius: float, colour: tuple[int, int, int]) -> None:
    for petal in range(5):
        angle = 2 * pi * petal / 5 - pi / 2
        canvas.circle(x + radius * 0.62 * cos(angle), y + radius * 0.62 * sin(angle), radius * 0.46, colour)
    canvas.circle(x, y, radius * 0.34, rgb("#8E2C22"))


def _epaulette(canvas: Canvas, side: int) -> None:
    board: list[Spot] = [(62, 370), (104, 386), (124, 402), (110, 412), (60, 388)]
    outlined(canvas, moved(rounded(board, 1), _X, 0, flip=side < 0), _GOLD, _INK, 2.6)
    for number in range(6):
        x, y = _X + (96 + number * 6) * side, 409 - abs(number - 3) * 1.5
        canvas.line([(x, y), (x + 2 * side, y + 13)], rgb("#C99A2B"), 3)


def _head(canvas: Canvas) -> None:
    for side in (-1, 1):
        canvas.circle(_X + 54 * side, 300, 14, _INK)
        canvas.circle(_X + 54 * side, 300, 11.5, _SKIN_SHADE)
    jaw = mirrored([(_X, 240.0), (_X - 52, 244), (_X - 54, 310), (_X - 48, 346), (_X - 30, 370), (_X - 12, 378)], _X)
    outlined(canvas, rounded(jaw), _SKIN, _INK, 3)
    canvas.polygon([(_X + 20, 252), (_X + 51, 256), (_X + 52, 310), (_X + 46, 344), (_X + 26, 370)], (150, 84, 40, 60))
    # Nose, a moustache of consequence, and a mouth that is used to giving orders.
    canvas.polygon([(_X - 6, 302), (_X + 5, 302), (_X + 13, 322), (_X, 328), (_X - 12, 322)], _SKIN_SHADE)
    wing: list[Spot] = [(_X, 326), (_X - 14, 323), (_X - 32, 330), (_X - 48, 324), (_X - 40, 342), (_X - 18, 345), (_X, 337)]
    canvas.polygon(rounded(mirrored(wing, _X)), rgb("#241610"))
    canvas.line(curve((_X - 13, 354), (_X + 2, 350), (_X + 16, 353), 8), rgb("#8A4528"), 3)


def _glasses(canvas: Canvas) -> None:
    canvas.line([(_X - 54, 288), (_X + 54, 288)], _INK, 3.4)
    for side in (-1, 1):
        lens = rounded([(7, 284), (46, 284), (48, 300), (36, 314), (16, 312), (6, 298)])
        outlined(canvas, moved(lens, _X, 0, flip=side < 0), rgb("#16262B"), _GOLD, 2)
        x = _X + 27 * side
        canvas.polygon([(x - 13, 288), (x - 2, 288), (x - 12, 310), (x - 17, 304)], (255, 226, 170, 84))
    canvas.line([(_X - 8, 289), (_X + 8, 289)], _GOLD, 3)


def _cap(canvas: Canvas) -> None:
    crown: list[Spot] = [(_X - 62, 262), (_X - 96, 226), (_X - 90, 206), (_X - 40, 184), (_X, 178)]
    outlined(canvas, mirrored(crown, _X), _CAP, _INK, 3.4)
    canvas.polygon([(_X + 10, 182), (_X + 40, 188), (_X + 88, 208), (_X + 94, 226), (_X + 60, 258)], (8, 22, 26, 70))
    canvas.line(curve((_X - 92, 222), (_X, 196), (_X + 92, 222), 16), light(_CAP, 0.18), 2)
    band = [*curve((_X - 62, 240), (_X, 230), (_X + 62, 240), 12), *curve((_X + 62, 264), (_X, 256), (_X - 62, 264), 12)]
    outlined(canvas, band, rgb("#A92C22"), _INK, 2.6)
    visor = [*curve((_X - 64, 262), (_X, 254), (_X + 64, 262), 12), *curve((_X + 60, 276), (_X, 300), (_X - 60, 276), 14)]
    outlined(canvas, visor, rgb("#10191C"), _INK, 2)
    for low, high in ((267, 286), (271, 291)):
        canvas.line(curve((_X - 54, low), (_X, high), (_X + 54, low), 16), _GOLD, 2)
    canvas.circle(_X, 224, 22, _INK)
    canvas.circle(_X, 224, 19.5, _GOLD)
    canvas.circle(_X, 224, 15.5, rgb("#E0A92F"))
    canvas.polygon(star(_X, 224, 13), rgb("#A8231D"))
    for side in (-1, 1):
        canvas.circle(_X + 56 * side, 258, 4.5, _GOLD)


def _write(canvas: Canvas, scale: float, line: str) -> None:
    edge = (*_INK, 255)
    canvas.text("REVENGE", _X, 46, 56, _CREAM, "serif_black", "c", edge, 3)
    if readable(20, scale) < 36:
        canvas.text("OF THE", _X, 86, readable(20, scale), _GOLD, "serif_bold", "c", space=5)
    canvas.text("DICTATORS", _X, 124, 52, _CREAM, "serif_black", "c", edge, 3)
    motto(canvas, line, _GOLD, scale)


COVER = Cover("dictators", rgb("#7A2A22"), _paint, _write)
