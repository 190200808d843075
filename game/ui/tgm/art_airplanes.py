"""Airplanes from above: each by its wings, engines and tail."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial

from game.ui.kit.brush import Spots
from game.ui.tgm.art_brush import Brush, Painter


@dataclass(frozen=True)
class Airplane:
    """An airplane that flies upwards, its middle at 0, 0. Outlines are of its right half, from the nose backwards."""

    body: Spots
    wing: Spots
    tail: Spots
    # How far from the middle the engines are; 0 is the nose.
    engines: tuple[float, ...] = (0,)
    nacelle: tuple[float, float] = (-12, 6)
    cockpit: tuple[float, float] = (-6, 5)
    # Two fins at the ends of the tail instead of one in the middle.
    twin_tail: bool = False
    rounds: int = 1
    mark: tuple[float, float, float] = (24, -3, 4.4)
    glazed: bool = False


_FIGHTER_BODY = ((1.5, -32), (3.6, -30), (4.2, -16), (3.8, 4), (2.2, 22), (1, 33))

AIRPLANES: Mapping[str, Airplane] = {
    "us29": Airplane(
        ((3, -31), (5.4, -29), (5.6, -12), (4.8, 6), (2.6, 22), (1, 32)),
        ((4, -15), (28, -14), (40, -9), (43, -3), (38, 1), (4, 4)), ((2, 22), (14, 23), (16, 28), (2, 31)),
    ),
    "us30": Airplane(
        _FIGHTER_BODY, ((3, -14), (40, -9), (42, -2), (4, 3)), ((2, 22), (15, 24), (15, 29), (2, 31)), rounds=0,
    ),
    "us31": Airplane(
        ((1, -36), (4, -32), (4.6, -10), (4.2, 12), (3, 30), (1, 36)),
        ((4, -10), (26, -11), (56, -3), (56, 1), (24, 5), (4, 6)), ((2, 26), (22, 26), (22, 32), (2, 33)),
        engines=(18,), nacelle=(-22, 8), twin_tail=True, mark=(40, -2.5, 4.6), rounds=0, glazed=True,
    ),
    "us32": Airplane(
        ((1.5, -38), (4.6, -34), (5.2, -10), (5, 10), (3.4, 30), (1, 40)),
        ((5, -14), (30, -12), (58, -3), (60, 1), (30, 5), (5, 8)), ((3, 26), (22, 28), (22, 34), (3, 37)),
        engines=(17, 33), nacelle=(-22, 2), mark=(46, -2.5, 4.8), glazed=True,
    ),
    "ge35": Airplane(
        ((1, -33), (3.6, -30), (3.8, -14), (3.4, 4), (1.8, 22), (1, 33)),
        ((3, -14), (34, -11), (38, -6), (36, 0), (4, 3)), ((2, 23), (13, 24), (13, 29), (2, 30)),
    ),
    "ge36": Airplane(
        ((1.5, -34), (4, -31), (4.6, -14), (4.4, 8), (2.6, 24), (1, 34)),
        ((4, -12), (16, -15), (46, -9), (50, -3), (46, 2), (16, 3), (4, 6)), ((2, 23), (18, 23), (18, 31), (2, 31)),
        rounds=0, cockpit=(-8, 12), mark=(32, -4, 4.6),
    ),
    "ge37": Airplane(
        ((1, -34), (4.6, -31), (5, -16), (3.4, 6), (2.4, 26), (1, 36)),
        ((4, -12), (28, -12), (56, -4), (57, 0), (26, 5), (4, 6)), ((2, 24), (20, 26), (20, 31), (2, 32)),
        engines=(17,), nacelle=(-30, 8), mark=(40, -3, 4.6), glazed=True,
    ),
    "uk15": Airplane(
        _FIGHTER_BODY, ((3, -16), (20, -16), (36, -10), (43, -3), (36, 2), (20, 5), (4, 5)),
        ((2, 22), (10, 22), (14, 26), (10, 30), (2, 31)), rounds=2, mark=(25, -5, 4.8),
    ),
    "uk16": Airplane(
        ((1.5, -40), (4.6, -36), (4.8, -10), (4.4, 12), (3, 30), (1, 40)),
        ((4, -14), (26, -12), (60, -5), (62, -1), (28, 5), (4, 7)), ((2, 29), (24, 30), (24, 35), (2, 36)),
        engines=(16, 31), nacelle=(-23, 3), twin_tail=True, mark=(46, -3, 5), glazed=True,
    ),
    "su16": Airplane(
        ((1, -34), (4, -31), (5, -14), (4.4, 6), (2.4, 24), (1, 34)),
        ((4, -14), (24, -13), (46, -8), (48, -2), (22, 5), (4, 6)), ((2, 23), (17, 24), (17, 30), (2, 31)),
        cockpit=(-7, 9), mark=(33, -3.5, 4.8),
    ),
}  # fmt: skip


def airplane(spec: Airplane, b: Brush) -> None:
    t = b.tones
    for n, (x, y, wide) in enumerate(((26, 70, 46), (126, 28, 38), (88, 80, 60))):
        b.cloud(x, y, wide, t.pale if n != 1 else t.haze)
    size = 0.86 if spec.engines == (0,) else 0.66
    _silhouette(spec, b.moved(88, 52, size, 52), (*t.ink, 60))
    plane = b.moved(80, 38, size, 52)
    _plane(spec, plane)


def _both(half: Spots) -> list[tuple[float, float]]:
    return [*half, *((-x, y) for x, y in reversed(half))]


def _mirrored(spots: Spots) -> list[tuple[float, float]]:
    return [(-x, y) for x, y in spots]


def _silhouette(spec: Airplane, b: Brush, shade: tuple[int, int, int, int]) -> None:
    for outline in (_both(spec.wing), _both(spec.body), _both(spec.tail)):
        b.blob(outline, shade, spec.rounds)


def _plane(spec: Airplane, b: Brush) -> None:
    t = b.tones
    b.blob(_both(spec.tail), t.dark, spec.rounds)
    for half in (spec.wing, _mirrored(spec.wing)):
        b.blob(half, t.body, spec.rounds)
    right = spec.wing
    back = max(y for _, y in right)
    b.shape([(-right[-1][0], back - 3), (right[-1][0], back - 3), (right[-1][0], back), (-right[-1][0], back)], t.dark)
    for side in (1, -1):
        b.line([(side * x, y + 0.8) for x, y in right[:3]], t.light, 1.3)
        tip = max(right)
        b.line([(side * right[-1][0] * 2, back - 3.4), (side * tip[0] * 0.9, tip[1] - 0.6)], t.dark, 0.8)
        for place in spec.engines:
            if place:
                _engine(b, side * place, spec.nacelle)
        b.mark(side * spec.mark[0], spec.mark[1], spec.mark[2])
    b.blob(_both(spec.body), t.ink, 1)
    b.blob([(x * 0.78, y * 0.97) for x, y in _both(spec.body)], t.body, 1)
    b.line([(-1.2, spec.body[0][1] + 6), (-1.2, spec.body[-1][1] - 8)], t.light, 1.1)
    top, length = spec.cockpit
    b.oval(0, top + length / 2, 2.2, length, t.pale)
    b.line([(-2, top + length / 2), (2, top + length / 2)], t.ink, 0.8)
    if spec.glazed:
        b.oval(0, spec.body[0][1] + 4.5, 2.4, 3.6, t.pale)
    else:
        _propeller(b, 0, spec.body[0][1])
    if spec.twin_tail:
        end = max(spec.tail)[0]
        for side in (1, -1):
            b.oval(side * end, spec.tail[1][1] + 3, 1.8, 7, t.ink)
    else:
        b.oval(0, spec.tail[-1][1] - 2, 1.3, 8, t.ink)


def _engine(b: Brush, x: float, nacelle: tuple[float, float]) -> None:
    t, (front, back) = b.tones, nacelle
    b.blob([(x - 3.8, front), (x + 3.8, front), (x + 3.2, back), (x, back + 6), (x - 3.2, back)], t.dark, 1)
    b.line([(x - 1.2, front + 3), (x - 1.2, back)], t.light, 0.9)
    _propeller(b, x, front)


def _propeller(b: Brush, x: float, y: float) -> None:
    b.oval(x, y - 0.6, 9, 1.3, (*b.tones.pale, 190))
    b.disc(x, y - 0.4, 1.6, b.tones.ink)


AIRPLANE_PICTURES: Mapping[str, Painter] = {id: partial(airplane, spec) for id, spec in AIRPLANES.items()}
"""By unit."""
