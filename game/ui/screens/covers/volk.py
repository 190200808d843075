"""The cover of Wir sind das Volk! and 2+2: two colours of ink, a gate, a wall that cracks, and a crowd."""

from __future__ import annotations

import random
from math import pi, sin

import pygame

from game.ui.kit import fonts
from game.ui.kit.canvas import Canvas, Spot, rounded
from game.ui.kit.colours import Colour, dark, mix, rgb
from game.ui.screens.covers.brush import BAND, HEIGHT, WIDTH, Cover, motto, moved, shade, veiled

_GOLD = rgb("#E4B43E")
_RED = rgb("#B8382E")
_NIGHT = rgb("#1C1511")
_STONE = rgb("#3B332C")
_CREAM = rgb("#FFF6E2")
_PAPER = rgb("#F5ECD6")
_X = WIDTH / 2
_CRACK: list[Spot] = [(204, 0), (190, 64), (209, 104), (187, 168), (200, 206), (176, 300), (190, 340), (168, HEIGHT)]

_HORSE: list[Spot] = [
    *((-13, 0), (-12, -13), (-16, -18), (-13, -22), (-6, -21), (2, -22), (4, -31), (1, -36), (8, -34), (15, -28), (13, -25)),
    *((9, -26), (9, -17), (14, -12), (12, -7), (7, -13), (4, -11), (5, 0), (1, 0), (-1, -10), (-8, -10), (-9, 0)),
]


def _paint(canvas: Canvas) -> None:
    canvas.rect(0, 0, WIDTH, HEIGHT, _GOLD)
    canvas.polygon([*_CRACK, (WIDTH, HEIGHT), (WIDTH, 0)], _RED)
    veiled(canvas, 30, _halftone)
    canvas.circle(_X, 234, 130, dark(_PAPER, 0.14))
    canvas.circle(_X, 232, 128, _PAPER)
    _wall_crack(canvas)
    _gate(canvas)
    _dove(canvas, 304, 166, 1.0)
    _dove(canvas, 62, 196, 0.7, flip=True)
    _crowd(canvas)
    shade(canvas, 0, 176, (28, 20, 16, 225), (28, 20, 16, 0))
    canvas.circle(314, 412, 37, _NIGHT)
    canvas.circle(314, 412, 34, rgb("#CFE4F2"))
    canvas.circle(314, 412, 30, rgb("#1F3346"), 1.6)
    canvas.text("2+2", 314, 411, 27, rgb("#1F3346"), "serif_black", "c")
    canvas.rect(0, HEIGHT - BAND, WIDTH, BAND, _NIGHT)
    canvas.rect(0, HEIGHT - BAND, WIDTH, 2, _GOLD)


def _halftone(canvas: Canvas) -> None:
    """Dots that grow downwards, as the print shop did shades."""
    step = 10
    for row, y in enumerate(range(130, 400, step)):
        for x in range(0, WIDTH + step, step):
            canvas.circle(x + (step / 2 if row % 2 else 0), y, 3.1 * (y - 120) / 280, (0, 0, 0))


def _wall_crack(canvas: Canvas) -> None:
    canvas.line(_CRACK[:5], _STONE, 5)
    for start, end in (((209, 104), (226, 122)), ((187, 168), (170, 182)), ((190, 64), (176, 78))):
        canvas.line([start, end], _STONE, 2.6)


def _gate(canvas: Canvas) -> None:
    left, right, top = _X - 102, _X + 102, 222.0
    for x in (left - 16, right - 26):
        canvas.rect(x, top + 42, 42, 70, _STONE)
        canvas.rect(x - 3, top + 36, 48, 8, _STONE)
    for step in range(3):
        canvas.rect(left - 8 - 7 * step, top + 104 + 7 * step, right - left + 16 + 14 * step, 8, _STONE)
    for number in range(6):
        x = left + 6 + number * (right - left - 12 - 19) / 5
        canvas.rect(x, top + 14, 19, 92, _STONE)
        canvas.rect(x - 3, top + 12, 25, 7, _STONE)
        canvas.rect(x - 3, top + 99, 25, 7, _STONE)
        for flute in (5, 10, 15):
            canvas.line([(x + flute, top + 22), (x + flute, top + 97)], mix(_STONE, _PAPER, 0.2), 1.1)
    canvas.rect(left - 4, top - 8, right - left + 8, 21, _STONE)
    canvas.rect(left - 11, top - 14, right - left + 22, 8, _STONE)
    canvas.rect(left + 28, top - 38, right - left - 56, 25, _STONE)
    canvas.rect(left + 22, top - 43, right - left - 44, 7, _STONE)
    for number in range(9):
        canvas.rect(left + 8 + number * 22.4, top - 4, 9, 12, mix(_STONE, _PAPER, 0.16))
    for x in (-34, -17, 0, 17):
        _horse(canvas, _X - 12 + x, top - 43)
    _charioteer(canvas, _X + 36, top - 43)


def _horse(canvas: Canvas, x: float, foot: float) -> None:
    canvas.polygon(moved(_HORSE, x, foot, 0.86, flip=True), _STONE)


def _charioteer(canvas: Canvas, x: float, foot: float) -> None:
    canvas.polygon(moved([(-14.0, 0.0), (-16, -16), (-8, -16), (-6, -9), (10, -9), (12, 0)], x, foot), _STONE)
    canvas.polygon(moved([(-5.0, -9.0), (-4, -30), (4, -30), (7, -9)], x, foot), _STONE)
    canvas.circle(x, foot - 35, 4.4, _STONE)
    canvas.polygon(moved([(3.0, -29.0), (16, -40), (20, -28), (12, -22)], x, foot), _STONE)
    canvas.line([(x - 4, foot - 26), (x - 12, foot - 20), (x - 12, foot - 50)], _STONE, 2.4)
    canvas.circle(x - 12, foot - 52, 4.6, _STONE, 2)


def _dove(canvas: Canvas, x: float, y: float, size: float, flip: bool = False) -> None:
    body = rounded([(-30.0, 8.0), (-20, -2), (0, -4), (14, -12), (24, -12), (31, -7), (24, -3), (18, 8), (2, 16), (-16, 12)])
    wing = rounded([(8.0, -4.0), (2, -22), (-14, -38), (-20, -26), (-18, -10), (-8, 2)])
    other = rounded([(10.0, -6.0), (14, -24), (6, -40), (0, -24)])
    for shape, colour in ((other, dark(_CREAM, 0.12)), (body, _CREAM), (wing, _CREAM)):
        canvas.polygon(moved(shape, x, y, size, flip), colour)
    canvas.line(moved([(8.0, -4.0), (-8, 2), (-18, -10)], x, y, size, flip), dark(_CREAM, 0.16), 1.4)
    canvas.circle(x + (-24 if flip else 24) * size, y - 9 * size, 1.6 * size, _NIGHT)


def _crowd(canvas: Canvas) -> None:
    """Three rows, the nearest darkest; some hold placards."""
    # Always the same crowd.
    chance = random.Random(89)
    for row, (y, size, colour) in enumerate(((386, 0.8, "#6B4522"), (414, 0.98, "#432C1B"), (452, 1.22, "#21170F"))):
        if row == 1:
            _placard(canvas, "WIR SIND", 86, 338, 7)
        if row == 2:
            _placard(canvas, "DAS VOLK", 258, 344, -6)
        x = -10.0 - 13 * row
        while x < WIDTH + 30:
            _person(canvas, x, y + chance.uniform(-7, 5), size, rgb(colour), chance.random())
            x += 40 * size


def _person(canvas: Canvas, x: float, y: float, size: float, colour: Colour, mood: float) -> None:
    canvas.circle(x, y, 11 * size, colour)
    shoulders = [(-24.0, 60.0), (-23, 24), (-13, 14), (13, 14), (23, 24), (24, 60)]
    canvas.polygon(rounded(moved(shoulders, x, y, size), 1), colour)
    canvas.rect(x - 5 * size, y + 6 * size, 10 * size, 12 * size, colour)
    if mood < 0.34:
        for side in (-1, 1):
            canvas.line(moved([(20.0 * side, 26.0), (25.0 * side, 2), (19.0 * side, -20)], x, y, size), colour, 8 * size)
            canvas.circle(x + 19 * side * size, y - 22 * size, 5.4 * size, colour)
    elif mood < 0.52:
        canvas.line(moved([(19.0, 26.0), (26, 4), (22, -22)], x, y, size), colour, 8 * size)
        for finger in (18, 27):
            canvas.line(moved([(22.0, -22.0), (float(finger), -36)], x, y, size), colour, 3.4 * size)


def _placard(canvas: Canvas, words: str, x: float, y: float, turn: float) -> None:
    """A board on two sticks; its words are part of the drawing."""
    unit, lean = canvas.look.unit, 60 * sin(turn * pi / 180)
    for side in (-1, 1):
        canvas.line([(x + 44 * side, y - lean * 0.5 * side), (x + 40 * side, y + 80)], _NIGHT, 4)
    sheet = pygame.Surface((round(128 * unit), round(42 * unit)), pygame.SRCALPHA)
    board = Canvas(sheet, canvas.look)
    board.rect(0, 0, 128, 42, _NIGHT, 3)
    board.rect(2.4, 2.4, 123.2, 37.2, _CREAM, 2)
    ink = fonts.drawn(words, "serif_black", round(22 * unit), rgb("#A8231D"))
    sheet.blit(ink, ink.get_rect(center=sheet.get_rect().center))
    leaning = pygame.transform.rotozoom(sheet, turn, 1)
    canvas.surface.blit(leaning, leaning.get_rect(center=(round(x * unit), round(y * unit))))


def _write(canvas: Canvas, scale: float, line: str) -> None:
    edge = (*_NIGHT, 255)
    canvas.text("WIR SIND", _X, 46, 52, _CREAM, "serif_black", "c", edge, 3)
    canvas.text("DAS VOLK!", _X, 98, 52, _CREAM, "serif_black", "c", edge, 3)
    motto(canvas, line, rgb("#E9C66A"), scale)


COVER = Cover("volk", rgb("#5E1B16"), _paint, _write)
