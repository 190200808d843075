"""Things that come in many pictures: crowds, factories, walls, papers, money, missiles, tanks, flags."""

from __future__ import annotations

from math import cos, pi, sin

from game.ui.kit.canvas import AnyColour, Spot, arc, star
from game.ui.kit.colours import Colour, mix
from game.ui.volk.art_brush import Brush
from game.ui.volk.art_signs import dove


def crowd(b: Brush, foot: float = 84, count: int = 9, size: float = 1, tone: Colour | None = None) -> None:
    """Heads and shoulders in two rows across the picture, so many to a field, some with an arm raised."""
    t = b.tones
    step = 140 / count
    first, last = (int((edge + 10) / step) for edge in b.span)
    for row, colour in ((0, mix(t.deep, t.ground, 0.35)), (1, tone or t.deep)):
        for n in range(first - 1, last + 2):
            x = -10 + step * (n + 0.5 * row) + (n * 37 % 5 - 2)
            y = foot - (18 - 7 * row) * size - (n * 23 % 4)
            b.disc(x, y, 4.6 * size, colour)
            wide, top = 9 * size, y + 8 * size
            b.blob([(x - wide, y + 26), (x - wide + 1, top), (x + wide - 1, top), (x + wide, y + 26)], colour, 1)
            if (n + row) % 4 == 1:
                b.line([(x + 7 * size, y + 10 * size), (x + 9 * size, y - 9 * size)], colour, 3.4 * size)
                b.disc(x + 9 * size, y - 10 * size, 2.4 * size, colour)


def person(b: Brush, x: float, foot: float, size: float, colour: AnyColour) -> None:
    """A standing figure from afar, `size` high."""
    k = size / 40
    b.disc(x, foot - 35 * k, 5 * k, colour)
    b.blob(
        [(x - 8 * k, foot - 29 * k), (x + 8 * k, foot - 29 * k), (x + 7 * k, foot - 8 * k), (x - 7 * k, foot - 8 * k)],
        colour,
        1,
    )
    for side in (-1, 1):
        b.bar((x + 3.2 * side * k, foot - 14 * k), (x + 3.6 * side * k, foot), colour, 4.6 * k)
        b.bar((x + 7 * side * k, foot - 27 * k), (x + 9 * side * k, foot - 13 * k), colour, 3.4 * k)


def placard(b: Brush, x: float, y: float, width: float, words: str = "", turn: float = 0) -> None:
    """A board on a stick by its middle."""
    t, p = b.tones, b.moved(x, y, 1, turn)
    p.bar((0, 0), (0, 40), t.deep, 2.4)
    p.box(-width / 2 - 1.4, -9.4, width + 2.8, 18.8, t.deep, 2)
    p.box(-width / 2, -8, width, 16, t.pale, 1.4)
    if words:
        b.word(words, x, y, 11, t.deep)
    else:
        for n in range(2):
            p.box(-width * 0.36, -4 + 5 * n, width * (0.72 - 0.2 * n), 2.4, t.mid)


def factory(b: Brush, x: float, foot: float, size: float, colour: AnyColour, smoke: AnyColour | None = None) -> None:
    """Saw-tooth roofs and two chimneys, `size` wide, by the left end of its foot."""
    k = size / 60
    for left, high in ((4, 46), (14, 40)):
        b.shape(
            [
                (x + left * k, foot),
                (x + (left + 1) * k, foot - high * k),
                (x + (left + 6) * k, foot - high * k),
                (x + (left + 7) * k, foot),
            ],
            colour,
        )
        if smoke is not None:
            for n in range(3):
                b.disc(x + (left + 5 + 6 * n) * k, foot - (high + 4 + 4 * n) * k, (3.4 + 1.5 * n) * k, smoke)
    roof: list[Spot] = [(x, foot), (x, foot - 18 * k), (x + 22 * k, foot - 18 * k)]
    for n in range(3):
        roof += [(x + (22 + 12.6 * n) * k, foot - 30 * k), (x + (22 + 12.6 * (n + 1)) * k, foot - 18 * k)]
    b.shape([*roof, (x + 60 * k, foot)], colour)


def bricks(
    b: Brush, x: float, y: float, width: float, rows: int, brick: float = 9, gaps: tuple[tuple[float, float], ...] = ()
) -> None:
    """A wall by its upper left corner; `gaps` says by row from where to where no brick is."""
    t, high, mortar = b.tones, 8.0, 1.3
    for row in range(rows):
        start = x - (brick / 2 if row % 2 else 0)
        gap = gaps[row] if row < len(gaps) else (0.0, 0.0)
        for column in range(int(width / brick) + 2):
            left, right = max(x, start + column * brick), min(x + width, start + (column + 1) * brick - mortar)
            if right - left > 1 and not gap[0] < (left + right) / 2 < gap[1]:
                tone = (t.pale, t.soft, t.pale, mix(t.pale, t.soft, 0.5))[(row * 5 + column * 3) % 4]
                b.box(left, y + row * (high + mortar), right - left, high, tone, 0.8)


def long_wall(b: Brush, y: float, rows: int, brick: float, gaps: tuple[tuple[float, float], ...]) -> None:
    """A wall from one end of the picture to the other."""
    left, right = b.span
    start = int(left / brick - 1) * brick
    bricks(b, start, y, right - start, rows, brick, gaps)


def paper(
    b: Brush, x: float, y: float, width: float, height: float, lines: int = 4, turn: float = 0, seal: bool = False
) -> Brush:
    """A sheet with lines of writing by its middle; the brush that is returned has its origin there."""
    t, p = b.tones, b.moved(x, y, 1, turn)
    p.box(-width / 2 + 2, -height / 2 + 2, width, height, t.deep, 1)
    p.box(-width / 2, -height / 2, width, height, t.pale, 1)
    for n in range(lines):
        long = width * (0.72 if n % 3 < 2 else 0.46)
        p.box(-width * 0.36, -height * 0.36 + n * height * 0.62 / max(1, lines), long, max(1.2, height * 0.035), t.mid)
    if seal:
        p.disc(width * 0.24, height * 0.3, width * 0.14, t.accent if t.accent != t.pale else t.mid)
        p.shape(
            [
                (width * 0.16, height * 0.36),
                (width * 0.14, height * 0.54),
                (width * 0.24, height * 0.46),
                (width * 0.34, height * 0.54),
                (width * 0.32, height * 0.36),
            ],
            t.accent if t.accent != t.pale else t.mid,
        )
    return p


def coin(b: Brush, x: float, y: float, radius: float, words: str) -> None:
    t = b.tones
    b.disc(x + 1.6, y + 1.8, radius, t.deep)
    b.disc(x, y, radius, t.pale)
    b.ring(x, y, radius * 0.82, t.mid, radius * 0.07)
    b.word(words, x, y, radius * (1.1 if len(words) == 1 else 0.8), t.deep)


def note(b: Brush, x: float, y: float, width: float, words: str, turn: float = 0) -> None:
    """A banknote by its middle."""
    t, p, high = b.tones, b.moved(x, y, 1, turn), width * 0.5
    p.box(-width / 2 + 1.6, -high / 2 + 1.8, width, high, t.deep, 1.6)
    p.box(-width / 2, -high / 2, width, high, t.pale, 1.6)
    inset = width * 0.06
    for top in (-high / 2 + inset, high / 2 - inset):
        p.line([(-width / 2 + inset, top), (width / 2 - inset, top)], t.mid, 1, round_ends=False)
    p.disc(0, 0, high * 0.32, t.soft)
    b.word(words, x, y, high * 0.42, t.deep)
    for side in (-1, 1):
        p.disc(side * width * 0.36, 0, high * 0.1, t.mid)


def missile(b: Brush, x: float, foot: float, size: float, turn: float = 0, colour: Colour | None = None) -> None:
    """A missile that stands on its fins, `size` high."""
    t, m, k = b.tones, b.moved(x, foot, 1, turn), size / 60
    body = colour or t.pale
    for side in (-1, 1):
        m.shape([(6 * side * k, -14 * k), (14 * side * k, 0), (14 * side * k, 2 * k), (6 * side * k, -2 * k)], t.deep)
    m.blob(
        [(-7 * k, 0), (-7 * k, -42 * k), (-5 * k, -50 * k), (0, -62 * k), (5 * k, -50 * k), (7 * k, -42 * k), (7 * k, 0)],
        body,
        1,
    )
    m.shape([(1 * k, 0), (1 * k, -54 * k), (6 * k, -44 * k), (7 * k, 0)], t.soft)
    m.shape([(-6 * k, -44 * k), (-4 * k, -51 * k), (0, -60 * k), (4 * k, -51 * k), (6 * k, -44 * k)], t.accent)
    m.box(-7 * k, -18 * k, 14 * k, 4 * k, t.accent)


def tank(b: Brush, x: float, foot: float, size: float, colour: Colour, flip: bool = False) -> None:
    """A tank from the side, `size` wide, by the middle of its tracks."""
    t, k = b.tones, b.moved(x, foot, size / 70, 0, flip)
    k.blob([(-34, -2), (-34, -12), (-26, -16), (26, -16), (34, -12), (34, -2), (28, 0), (-28, 0)], t.ink, 1)
    for n in range(6):
        k.disc(-25 + 10 * n, -7, 4.6, colour)
        k.disc(-25 + 10 * n, -7, 1.8, t.ink)
    k.shape([(-33, -15), (-28, -22), (26, -22), (34, -16)], colour)
    k.blob([(-16, -21), (-14, -31), (-4, -35), (10, -34), (18, -28), (18, -21)], colour, 1)
    k.bar((14, -29), (44, -33), colour, 4, 3)
    k.box(41, -35.6, 6, 4.6, colour, 1)
    k.box(-6, -37, 9, 3, colour, 1)


def flag(
    b: Brush, x: float, foot: float, height: float, stripes: tuple[Colour, ...], width: float = 34, flip: bool = False
) -> None:
    """A flag on its pole, in stripes from above, blowing to the right."""
    t, way = b.tones, -1 if flip else 1
    b.bar((x, foot), (x, foot - height), t.ink, 2)
    b.disc(x, foot - height, 2.2, t.pale)
    high = width * 0.62 / len(stripes)
    for n, tone in enumerate(stripes):
        top = foot - height + 3 + n * high
        upper = [(x + way * width * s, top + 2.4 * sin(s * 5)) for s in (0, 0.2, 0.4, 0.6, 0.8, 1)]
        lower = [(sx, sy + high + 0.3) for sx, sy in reversed(upper)]
        b.shape([*upper, *lower], tone)


def gate(b: Brush, x: float, foot: float, size: float, colour: AnyColour) -> None:
    """The Brandenburg Gate, `size` wide, by the middle of its foot."""
    k = size / 70
    b.box(x - 33 * k, foot - 4 * k, 66 * k, 4 * k, colour)
    for n in range(6):
        b.box(x + (-29 + 10.8 * n) * k, foot - 32 * k, 4.4 * k, 29 * k, colour)
    b.box(x - 34 * k, foot - 39 * k, 68 * k, 7.4 * k, colour)
    b.box(x - 22 * k, foot - 46 * k, 44 * k, 7.4 * k, colour)
    b.blob(
        [
            (x - 8 * k, foot - 45 * k),
            (x - 7 * k, foot - 52 * k),
            (x - 2 * k, foot - 54 * k),
            (x, foot - 58 * k),
            (x + 3 * k, foot - 53 * k),
            (x + 8 * k, foot - 50 * k),
            (x + 8 * k, foot - 45 * k),
        ],
        colour,
        1,
    )


def tv_tower(b: Brush, x: float, foot: float, height: float, colour: AnyColour) -> None:
    """The television tower of East Berlin."""
    k = height / 70
    b.shape([(x - 3 * k, foot), (x - 1.2 * k, foot - 44 * k), (x + 1.2 * k, foot - 44 * k), (x + 3 * k, foot)], colour)
    b.disc(x, foot - 46 * k, 6 * k, colour)
    b.bar((x, foot - 50 * k), (x, foot - 70 * k), colour, 1.8 * k, 0.6 * k)


def wire(
    b: Brush, y: float, colour: AnyColour, start: float | None = None, end: float | None = None, width: float = 1.3
) -> None:
    """Barbed wire, from one end of the picture to the other unless it is said from where to where."""
    left, right = b.span
    first = int(left / 6) - 1 if start is None else int(start / 6)
    last = int(right / 6) + 1 if end is None else int(end / 6)
    spots = [(n * 6.0, y + 1.4 * sin(n * 1.3)) for n in range(first, last + 1)]
    b.line(spots, colour, width)
    for x, sy in spots[1::3]:
        for lean in (-3, 3):
            b.line([(x - 2.4, sy - lean), (x + 2.4, sy + lean)], colour, width)


def posts(b: Brush, foot: float, height: float, colour: AnyColour, step: float = 26, start: float = 2) -> None:
    """The concrete posts of a border fence, bent at the top; one of them stands at `start`."""
    left, right = b.span
    for n in range(int((left - start) / step) - 1, int((right - start) / step) + 2):
        x = start + n * step
        b.bar((x, foot), (x, foot - height), colour, 3.2)
        b.bar((x, foot - height + 1), (x + 6, foot - height - 6), colour, 2.6)


def smoke(b: Brush, x: float, y: float, size: float, colour: AnyColour, way: float = 1) -> None:
    """Smoke that drifts upwards."""
    for n in range(5):
        b.disc(x + way * n * size * 0.34, y - n * size * 0.36, size * (0.24 + 0.1 * n), colour)


def red_star(b: Brush, x: float, y: float, radius: float, colour: AnyColour) -> None:
    b.shape(star(x, y, radius), colour)


def earth(b: Brush, x: float, y: float, radius: float) -> None:
    """The globe with its lines."""
    t = b.tones
    b.disc(x, y, radius, t.pale)
    b.icon("earth", x, y, radius * 2.34, t.mid)


def laurel(b: Brush, x: float, y: float, radius: float, colour: AnyColour) -> None:
    """A wreath, open at the top."""
    for side in (-1, 1):
        for n in range(6):
            angle = pi / 2 + side * (0.28 + n * 0.4)
            b.oval(
                x + radius * cos(angle),
                y + radius * sin(angle),
                radius * 0.24,
                radius * 0.1,
                colour,
                angle * 180 / pi + 90 - 24 * side,
            )


def skyline(b: Brush, foot: float, colour: AnyColour) -> None:
    """Roofs across the picture."""
    left, right = b.span
    x, n = left, 0
    while x < right:
        wide, high = 10 + n * 7 % 6, 8 + n * 11 % 13
        b.box(x, foot - high, wide + 0.4, high + 20, colour)
        if n % 3 == 1:
            b.shape([(x, foot - high), (x + wide / 2, foot - high - 7), (x + wide, foot - high)], colour)
        x, n = x + wide, n + 1


def mountains(b: Brush, foot: float, colour: AnyColour, snow: AnyColour) -> None:
    for x, high in ((8, 34), (112, 42), (38, 46), (84, 38)):
        b.shape([(x - 34, foot), (x, foot - high), (x + 34, foot)], colour)
        b.shape(
            [
                (x - 9, foot - high * 0.73),
                (x, foot - high),
                (x + 9, foot - high * 0.73),
                (x + 3, foot - high * 0.66),
                (x - 2, foot - high * 0.76),
            ],
            snow,
        )


def book_cover(b: Brush, x: float, y: float, width: float, height: float, title: str, turn: float = 0) -> Brush:
    """A magazine by its middle."""
    t, p = b.tones, b.moved(x, y, 1, turn)
    p.box(-width / 2 + 2, -height / 2 + 2, width, height, t.deep, 1)
    p.box(-width / 2, -height / 2, width, height, t.pale, 1)
    p.box(-width / 2, -height / 2, width, height * 0.26, t.accent if t.accent != t.pale else t.mid)
    if title:
        b.word(title, x, y - height * 0.37, height * 0.155, t.pale if t.accent != t.pale else t.deep, "bold")
    return p


def dome(x: float, foot: float, radius: float) -> list[Spot]:
    """Half a circle on the ground."""
    return arc(x, foot, radius, pi, 2 * pi, 20)


def flying_dove(b: Brush, x: float, y: float, size: float, colour: Colour, twig: Colour | None = None) -> None:
    """A dove by its middle; it does not lean with the brush."""
    ((px, py),) = b.at([(x, y)])
    dove(b.canvas, px, py, size * b.scale, colour, twig)
