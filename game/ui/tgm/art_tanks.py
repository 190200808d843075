"""Tanks, tank destroyers and self-propelled guns: each by its own outline, all built of the same parts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial

from game.ui.kit.brush import Spots
from game.ui.kit.canvas import Spot
from game.ui.tgm.art_brush import GROUND, Brush, Painter

Barrel = tuple[Spot, Spot, float]
"""From the mantlet to the muzzle, and how thick."""


@dataclass(frozen=True)
class Tank:
    """A tank that looks to the right. `track`: left, right and top of the track; `wheels`: their number and radius."""

    track: tuple[float, float, float]
    wheels: tuple[int, float]
    hull: Spots
    turret: Spots = ()
    gun: Barrel | None = None
    brake: bool = False
    # Wheels behind wheels, or small rollers that carry the upper run of the track.
    interleaved: bool = False
    rollers: int = 0
    # Plates that hide the upper part of the track.
    skirt: Spots = ()
    cupola: Spot | None = None
    mark: tuple[float, float, float] | None = None
    # A fighting room without a roof, with heads looking out.
    crew: tuple[Spot, ...] = ()
    round_turret: int = 1
    # Pots that throw smoke, a pulpit, boxes: extra shapes in the body's tone.
    extras: tuple[Spots, ...] = ()


def tank(spec: Tank, b: Brush) -> None:
    t = b.tones
    b.oval((spec.track[0] + spec.track[1]) / 2, GROUND + 0.5, (spec.track[1] - spec.track[0]) * 0.56, 2.6, (*t.ink, 90))
    _running_gear(spec, b)
    for spot in spec.crew:
        b.disc(spot[0], spot[1], 3, t.ink)
    b.shape(spec.hull, t.body)
    _shine(b, spec.hull)
    for extra in spec.extras:
        b.shape(extra, t.dark)
    if spec.gun:
        _barrel(b, spec.gun, spec.brake)
    if spec.turret:
        if spec.cupola:
            b.box(spec.cupola[0] - 4.5, spec.cupola[1] - 3.6, 9, 5, t.dark, 1.5)
        b.blob(spec.turret, t.body, spec.round_turret)
        _shine(b, spec.turret)
        low = [spot for spot in spec.turret if spot[1] >= max(y for _, y in spec.turret) - 0.1]
        b.line([min(low), max(low)], t.ink, 1.4)
    if spec.skirt:
        b.shape(spec.skirt, t.dark)
        left, right = min(x for x, _ in spec.skirt), max(x for x, _ in spec.skirt)
        top, bottom = min(y for _, y in spec.skirt), max(y for _, y in spec.skirt)
        for number in range(1, 6):
            x = left + (right - left) * number / 6
            b.line([(x, top + 1), (x, bottom - 1)], t.ink, 0.8, round_ends=False)
    if spec.mark:
        x, y, radius = spec.mark
        b.mark(x, y, radius)


def _running_gear(spec: Tank, b: Brush) -> None:
    t = b.tones
    left, right, top = spec.track
    low = GROUND
    loop = [(left, top + 6), (left + 5, top), (right - 5, top), (right, top + 6), (right - 11, low), (left + 11, low)]
    b.blob(loop, t.ink, 2)
    inner = [(left + 4, top + 6), (left + 7, top + 3.4), (right - 7, top + 3.4), (right - 4, top + 6)]
    b.blob([*inner, (right - 13, low - 3), (left + 13, low - 3)], t.dark, 1)
    count, radius = spec.wheels
    first, last = left + 11 + radius * 0.3, right - 11 - radius * 0.3
    for number in range(spec.rollers):
        b.disc(first + (last - first) * (number + 0.5) / spec.rollers, top + 5, 2, t.light)
    step = (last - first) / (count - 1)
    rows = ((0.5, t.dark, t.body), (0.0, t.light, t.dark)) if spec.interleaved else ((0.0, t.light, t.dark),)
    for offset, rim, core in rows:
        for number in range(count if not offset else count - 1):
            x = first + step * (number + offset)
            b.disc(x, low - radius - 1.2, radius + 0.5, t.ink)
            b.disc(x, low - radius - 1.2, radius * 0.84, rim)
            b.disc(x, low - radius - 1.2, radius * 0.62, core)
            b.disc(x, low - radius - 1.2, radius * 0.22, t.light)
    for x in (left + 6.5, right - 6.5):
        b.disc(x, top + 7, 4.4, t.ink)
        b.disc(x, top + 7, 3.4, t.light)
        b.disc(x, top + 7, 1.5, t.ink)


def _shine(b: Brush, spots: Spots) -> None:
    """The light falls from above: the upper edges are bright."""
    middle = sum(y for _, y in spots) / len(spots)
    for one, other in zip(spots, [*spots[1:], spots[0]], strict=True):
        if one[1] <= middle and other[1] <= middle and abs(one[0] - other[0]) > 2:
            b.line([(one[0], one[1] + 0.7), (other[0], other[1] + 0.7)], b.tones.light, 1.2)


def _barrel(b: Brush, gun: Barrel, brake: bool) -> None:
    t, (root, muzzle, thick) = b.tones, gun
    b.bar(root, muzzle, t.ink, thick + 1, thick * 0.8 + 1)
    b.bar(root, muzzle, t.dark, thick, thick * 0.8)
    dx, dy = muzzle[0] - root[0], muzzle[1] - root[1]
    length = (dx * dx + dy * dy) ** 0.5 or 1
    ux, uy = dx / length, dy / length
    b.bar(root, (root[0] + ux * 7, root[1] + uy * 7), t.dark, thick + 4, thick + 2.4)
    if brake:
        b.bar((muzzle[0] - ux * 5, muzzle[1] - uy * 5), muzzle, t.ink, thick + 3.2)
        b.bar((muzzle[0] - ux * 3, muzzle[1] - uy * 3), (muzzle[0] - ux * 2, muzzle[1] - uy * 2), t.light, thick + 2)


_SHERMAN_HULL = ((33, 54), (35, 41), (44, 36), (106, 36), (121, 47), (127, 55))
_PANZER_HULL = ((34, 53), (36, 42), (92, 41), (100, 46), (118, 48), (126, 54))
_T34_HULL = ((28, 50), (42, 38), (100, 38), (130, 53), (126, 56), (32, 56))

TANKS: Mapping[str, Tank] = {
    # USA
    "us17": Tank(
        (44, 120, 50), (4, 6.5), ((43, 53), (47, 42), (102, 42), (116, 49), (120, 55)),
        ((62, 42), (63, 31), (88, 30), (94, 35), (93, 42)), ((92, 36), (114, 36), 2.4),
        rollers=3, cupola=(72, 31), mark=(76, 36.5, 4),
    ),
    "us18": Tank(
        (34, 128, 49), (6, 5.6), _SHERMAN_HULL,
        ((60, 36), (61, 26), (70, 20), (90, 20), (100, 26), (100, 36)), ((98, 29), (130, 29), 3.4),
        rollers=3, cupola=(76, 20), mark=(78, 28.5, 5.4), round_turret=2,
    ),
    "us19": Tank(
        (34, 128, 49), (6, 5.6), _SHERMAN_HULL,
        ((52, 32), (54, 22), (66, 19), (92, 19), (101, 25), (100, 36), (62, 36)), ((99, 28), (147, 28), 3.2), brake=True,
        rollers=3, cupola=(72, 19), mark=(78, 27.5, 5.4),
    ),
    "us20": Tank(
        (32, 130, 49), (6, 5.6), ((31, 55), (33, 39), (42, 34), (106, 34), (124, 47), (131, 56)),
        ((52, 33), (53, 20), (66, 15), (94, 15), (106, 21), (106, 34), (60, 34)), ((105, 26), (134, 26), 4.4),
        rollers=3, cupola=(72, 15), mark=(78, 25, 6),
    ),
    "us21": Tank(
        (34, 128, 50), (6, 5.6), ((33, 54), (40, 40), (98, 40), (122, 49), (127, 55)),
        ((60, 40), (48, 28), (54, 22), (96, 22), (106, 33), (98, 40)), ((102, 30), (148, 30), 3),
        crew=((70, 20), (82, 20)), mark=(74, 31, 5.4), rollers=3,
    ),
    "us22": Tank(
        (34, 128, 50), (6, 5.6), ((33, 54), (40, 40), (98, 40), (122, 49), (127, 55)),
        ((62, 40), (46, 34), (46, 22), (96, 21), (106, 28), (102, 40)), ((102, 30), (152, 30), 3.6), brake=True,
        crew=((72, 19), (84, 19)), mark=(78, 30.5, 5.4), rollers=3, round_turret=2,
    ),
    "us23": Tank(
        (26, 132, 50), (6, 7), ((25, 54), (29, 42), (50, 39), (100, 39), (126, 48), (132, 55)),
        ((48, 36), (50, 24), (64, 19), (94, 19), (106, 26), (104, 39), (62, 39)), ((103, 29), (154, 29), 4), brake=True,
        rollers=5, cupola=(72, 19), mark=(78, 28.5, 5.8),
    ),
    "us24": Tank(
        (34, 126, 50), (6, 5.6), ((33, 55), (34, 30), (92, 28), (104, 40), (120, 48), (126, 55)),
        gun=((92, 34), (122, 27), 4.6), rollers=3, crew=((54, 27), (66, 27)), mark=(60, 42, 6),
        extras=(((84, 42), (84, 22), (98, 22), (98, 42)),),
    ),
    # Germany
    "ge20": Tank(
        (46, 116, 51), (5, 6), ((45, 54), (48, 43), (90, 43), (96, 47), (112, 49), (117, 54)),
        ((60, 43), (63, 33), (88, 33), (94, 39), (92, 43)), ((91, 38), (110, 38), 2), rollers=4, mark=(76, 38.5, 3.6),
    ),
    "ge21": Tank(
        (36, 124, 50), (6, 5.4), _PANZER_HULL,
        ((54, 41), (56, 30), (84, 28), (94, 34), (92, 41)), ((92, 35), (122, 35), 2.8), rollers=3, cupola=(62, 29),
        mark=(75, 35.5, 4.4), extras=(((46, 41), (46, 33), (55, 33), (55, 41)),),
    ),
    "ge22": Tank(
        (34, 126, 50), (8, 4.6), ((33, 53), (35, 41), (96, 40), (103, 45), (120, 48), (127, 54)),
        ((54, 40), (56, 29), (86, 27), (97, 33), (94, 40)), ((94, 34), (110, 34), 4.6), rollers=4, cupola=(62, 28),
        mark=(75, 34.5, 4.6),
    ),
    "ge23": Tank(
        (34, 126, 50), (8, 4.6), ((33, 53), (35, 41), (96, 40), (103, 45), (120, 48), (127, 54)),
        ((46, 40), (48, 27), (90, 25), (99, 32), (95, 40)), ((96, 33), (146, 33), 3), brake=True, cupola=(60, 26),
        skirt=((32, 42), (120, 42), (122, 56), (32, 56)), mark=(74, 33.5, 4.8),
    ),
    "ge24": Tank(
        (34, 126, 50), (6, 5.4), ((33, 54), (36, 42), (48, 40), (54, 30), (92, 29), (103, 41), (120, 47), (127, 54)),
        gun=((98, 38), (146, 38), 3.2), brake=True, rollers=3, mark=(72, 38, 4.8),
        extras=(((58, 30), (60, 25), (70, 25), (72, 30)),),
    ),
    "ge25": Tank(
        (40, 122, 51), (4, 7), ((39, 54), (42, 45), (100, 44), (114, 49), (123, 55)),
        ((50, 44), (46, 22), (84, 19), (94, 30), (94, 44)), ((88, 32), (144, 30), 3), brake=True, crew=((58, 20), (68, 19)),
        mark=(66, 33, 5), round_turret=0,
    ),
    "ge26": Tank(
        (28, 130, 50), (7, 6.8), ((26, 52), (36, 38), (98, 38), (130, 53), (126, 56), (30, 56)),
        ((54, 38), (50, 24), (86, 21), (99, 30), (97, 38)), ((97, 31), (154, 30), 3.2), brake=True, interleaved=True,
        cupola=(60, 23), mark=(73, 30.5, 5.2), round_turret=0,
    ),
    "ge27": Tank(
        (26, 130, 50), (7, 6.8), ((25, 55), (26, 40), (98, 39), (102, 46), (122, 47), (131, 56)),
        ((44, 39), (44, 26), (52, 22), (92, 21), (101, 28), (100, 39)), ((100, 30), (152, 30), 4.4), brake=True,
        interleaved=True, cupola=(58, 21), mark=(74, 31, 5.6),
    ),
    "ge28": Tank(
        (22, 134, 50), (8, 6.8), ((20, 52), (30, 38), (102, 38), (135, 53), (130, 57), (24, 57)),
        ((42, 38), (38, 24), (52, 18), (98, 18), (108, 28), (104, 38)), ((105, 28), (158, 28), 4.4), brake=True,
        interleaved=True, cupola=(60, 19), mark=(74, 28.5, 6), round_turret=0,
    ),
    "ge29": Tank(
        (28, 130, 50), (7, 6.8), ((26, 52), (40, 40), (52, 24), (88, 22), (131, 52), (126, 57), (30, 57)),
        gun=((104, 36), (156, 35), 4), brake=True, interleaved=True, mark=(70, 36, 5.6),
    ),
    "ge30": Tank(
        (44, 118, 51), (5, 6), ((43, 54), (44, 28), (76, 26), (84, 42), (108, 48), (119, 54)),
        gun=((78, 36), (112, 27), 4), brake=True, rollers=3, crew=((54, 26), (64, 25)), mark=(60, 41, 5),
    ),
    # United Kingdom
    "uk10": Tank(
        (34, 122, 50), (6, 5), ((32, 52), (36, 42), (98, 40), (118, 46), (125, 53)),
        ((58, 40), (58, 29), (66, 24), (86, 24), (94, 30), (94, 40)), ((93, 33), (116, 33), 2.6), cupola=(66, 25),
        skirt=((32, 47), (122, 47), (120, 61), (36, 61)), mark=(76, 32.5, 4.6), round_turret=2,
    ),
    "uk11": Tank(
        (32, 128, 51), (5, 7.6), ((31, 54), (33, 43), (98, 42), (102, 46), (120, 48), (128, 55)),
        ((52, 42), (50, 27), (92, 26), (98, 30), (98, 42)), ((98, 34), (132, 34), 3.4), cupola=(66, 27),
        mark=(74, 34.5, 5.2), round_turret=0,
    ),
    "uk12": Tank(
        (34, 128, 49), (6, 5.6), _SHERMAN_HULL,
        ((58, 36), (46, 33), (46, 25), (62, 24), (70, 20), (90, 20), (100, 26), (100, 36)), ((98, 29), (156, 28), 3.2),
        brake=True, rollers=3, cupola=(76, 20), mark=(78, 28.5, 5.4),
    ),
    "uk13": Tank(
        (24, 126, 40), (11, 3.4), ((34, 44), (36, 36), (98, 36), (104, 44)),
        ((54, 36), (54, 24), (92, 22), (99, 27), (98, 36)), ((98, 30), (120, 30), 3.4), cupola=(64, 23), mark=(76, 30, 4.8),
        skirt=((34, 46), (112, 46), (116, 58), (32, 58)), round_turret=0,
    ),
    # Soviet Union
    "su11": Tank(
        (42, 118, 51), (8, 4), ((41, 54), (44, 45), (56, 43), (98, 43), (114, 50), (118, 55)),
        ((62, 43), (62, 32), (70, 29), (88, 29), (94, 33), (93, 43)), ((93, 37), (114, 37), 2.4),
        rollers=4, mark=(77, 36.5, 4.2),
    ),
    "su12": Tank(
        (28, 130, 51), (5, 8), _T34_HULL,
        ((58, 38), (62, 26), (88, 25), (100, 32), (98, 38)), ((98, 32), (124, 31), 3), mark=(78, 32.5, 4.6), cupola=(80, 26),
        round_turret=0,
    ),
    "su13": Tank(
        (28, 130, 51), (5, 8), _T34_HULL,
        ((52, 36), (54, 22), (66, 19), (92, 20), (104, 28), (102, 38), (60, 38)), ((102, 30), (146, 29), 3.4),
        mark=(78, 29, 5.4), cupola=(66, 20),
    ),
    "su14": Tank(
        (24, 132, 51), (6, 7), ((22, 53), (36, 40), (98, 39), (112, 46), (128, 50), (134, 56), (26, 57)),
        ((44, 36), (46, 22), (62, 18), (94, 18), (108, 27), (104, 39), (56, 39)), ((104, 29), (158, 28), 4.8), brake=True,
        rollers=3, cupola=(60, 19), mark=(76, 28, 6),
    ),
}  # fmt: skip


def _crocodile(b: Brush) -> None:
    """The Churchill with its trailer of fuel, and the flame."""
    t = b.tones
    tank(TANKS["uk13"], b.moved(8, 0))
    b.line([(34, 60), (22, 60)], t.ink, 2)
    b.box(2, 46, 24, 17, t.body, 5)
    b.box(4, 48, 20, 3, t.light, 1.5)
    b.wheel(14, 63, 6.5)
    b.blob([(118, 47), (134, 41), (150, 42), (159, 50), (148, 55), (132, 51)], t.flame)
    b.blob([(122, 47), (134, 44), (146, 46), (150, 50), (136, 50)], t.accent)


TANK_PICTURES: Mapping[str, Painter] = {
    **{id: partial(tank, spec) for id, spec in TANKS.items()},
    "uk13": _crocodile,
}
"""By unit."""
