"""Soldiers on foot, with the helmets of their army: poses of one figure, and the groups they are cards of."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Literal

from game.tgm.vocabulary import Faction
from game.ui.kit.canvas import Spot
from game.ui.tgm.art_brush import GROUND, Brush, Painter, Tones

Headgear = Literal["m1", "stahlhelm", "brodie", "ssh", "fur", "beret", "peaked", "garrison", "kubanka"]
Held = Literal["rifle", "smg", "none", "nozzle", "detector", "wrench", "scoped"]

HELMETS: Mapping[Faction, Headgear] = {"us": "m1", "ge": "stahlhelm", "uk": "brodie", "su": "ssh"}

_HATS: Mapping[Headgear, tuple[tuple[float, float], ...]] = {
    "m1": ((-6, 0.6), (-5.6, -4), (-2.6, -7.2), (2, -7.4), (5.4, -4.6), (6.4, 0.2), (3, -0.8)),
    "stahlhelm": ((-7.4, 3.4), (-6, -3), (-2.6, -7.2), (2.2, -7), (5, -4), (5.4, -1.2), (7.4, 0.4), (2, -0.2), (-3, 1.2)),
    "brodie": ((-8.6, -0.2), (-4.4, -3), (-2, -6.2), (2.2, -6.2), (4.6, -3), (8.8, -0.2), (0, 0.6)),
    "ssh": ((-6.8, 1.8), (-5.4, -4), (-2.4, -7.4), (2, -7.4), (5.2, -4.4), (6, 1), (0, -0.4)),
    "fur": ((-6, 3), (-6, -4.6), (-3, -7.4), (3.4, -7.2), (5.4, -4), (5, -1), (0, -1.2), (-2.6, 3.4)),
    "beret": ((-7.4, -2), (-5, -6.4), (1, -7.2), (5, -4.6), (5, -2), (0, -1.4)),
    "peaked": ((-6.6, -4.6), (-4, -8.2), (4, -8.4), (6.6, -5.6), (5, -2.6), (8.4, -0.6), (5, -0.4), (-4.6, -1.4)),
    "garrison": ((-6, -1.4), (-4.4, -6.8), (3, -7.6), (6, -3.4), (5, -1.6)),
    "kubanka": ((-5.6, -1), (-6.2, -7.4), (5.4, -7.6), (5.2, -1.2)),
}


def _limb(b: Brush, spots: tuple[Spot, ...], ink: tuple[int, int, int], width: float) -> None:
    b.line(spots, ink, width)


def head(b: Brush, x: float, y: float, hat: Headgear) -> None:
    t = b.tones
    b.disc(x + 0.4, y + 0.4, 4.3, t.light)
    b.shape([(x + 4, y), (x + 5.8, y + 1.4), (x + 3.8, y + 2.4)], t.light)
    b.blob([(x + hx, y + hy) for hx, hy in _HATS[hat]], t.ink, 1)


def weapon(b: Brush, held: Held, one: Spot, other: Spot) -> None:
    """What is in the hands, from its butt to its muzzle."""
    t = b.tones
    dx, dy = other[0] - one[0], other[1] - one[1]

    def on(share: float) -> Spot:
        return one[0] + dx * share, one[1] + dy * share

    match held:
        case "rifle" | "scoped":
            b.bar(one, on(0.3), t.ink, 3.4, 2.4)
            b.bar(on(0.2), on(0.66), t.ink, 2.4, 1.8)
            b.line([on(0.5), other], t.ink, 1.3)
            if held == "scoped":
                x, y = on(0.42)
                b.line([(x - 4, y - 2.8), (x + 5, y - 3.4)], t.ink, 1.6)
        case "smg":
            b.bar(one, on(0.35), t.ink, 3.2, 2.4)
            b.bar(on(0.3), on(0.72), t.ink, 2.8, 2.2)
            b.line([on(0.7), on(0.9)], t.ink, 1.4)
            x, y = on(0.55)
            b.disc(x, y + 3.2, 2.6, t.ink)
        case "nozzle":
            b.line([one, other], t.ink, 2)
            b.bar(on(0.86), other, t.ink, 3)
        case "detector":
            b.line([one, other], t.ink, 1.6)
            b.oval(other[0], other[1], 7, 2.2, t.ink)
        case "wrench":
            b.line([one, other], t.ink, 2.4)
            b.disc(other[0], other[1], 2.8, t.ink)
        case "none":
            pass


def walking(b: Brush, hat: Headgear, held: Held = "rifle", pack: bool = True) -> None:
    """Going to the right, the weapon across; 48 high, on the origin."""
    t = b.tones
    _limb(b, ((-1, -22), (-6, -11), (-13, -2)), t.dark, 5.2)
    _limb(b, ((-13, -1.4), (-9.6, -0.6)), t.ink, 3.4)
    if pack:
        b.box(-11, -37, 8, 13, t.dark, 2.4)
    _limb(b, ((4, -35), (9, -28), (15, -30)), t.dark, 4)
    _limb(b, ((1, -22), (7, -12), (6, -1.6)), t.body, 5.4)
    _limb(b, ((6, -1.4), (10.4, -1.2)), t.ink, 3.4)
    b.blob([(-6, -36), (-2, -39.6), (5, -39), (7, -34), (5, -20), (-5, -20)], t.body, 1)
    b.line([(-5, -23.4), (5.4, -23.4)], t.ink, 1.8)
    if held in ("rifle", "smg", "scoped"):
        weapon(b, held, (-5, -25), (25, -33))
    elif held == "wrench":
        weapon(b, held, (10, -28), (20, -40))
    elif held == "detector":
        weapon(b, held, (-2, -28), (26, -3))
    elif held == "nozzle":
        weapon(b, held, (-2, -26), (24, -29))
    _limb(b, ((-3, -35), (-1, -27), (7, -27)), t.body, 4.4)
    b.disc(7.6, -27.2, 1.9, t.light)
    head(b, 2, -43.4, hat)


def firing(b: Brush, hat: Headgear, held: Held = "rifle") -> None:
    """On one knee, aiming to the right; 37 high."""
    t = b.tones
    _limb(b, ((-2, -17), (-11, -2.6), (-18, -2)), t.dark, 5.2)
    _limb(b, ((1, -17), (9, -14), (9, -1.8)), t.body, 5.4)
    _limb(b, ((9, -1.4), (13.4, -1.2)), t.ink, 3.4)
    b.blob([(-7, -27), (-4, -32), (4, -32), (7, -27), (4, -14), (-5, -14)], t.body, 1)
    b.line([(-5, -16.4), (4.4, -16.4)], t.ink, 1.8)
    b.box(-11.4, -30, 6, 11, t.dark, 2)
    weapon(b, held, (1, -27.6), (31, -29.6))
    _limb(b, ((4, -28), (9, -23), (16, -27.4)), t.body, 4.2)
    b.disc(16, -27.6, 1.9, t.light)
    head(b, 3.4, -34.6, hat)


def prone(b: Brush, hat: Headgear, held: Held = "rifle") -> None:
    """Flat on the ground, the feet to the left."""
    t = b.tones
    _limb(b, ((-8, -5), (-20, -3), (-31, -2.4)), t.dark, 5)
    _limb(b, ((-8, -5), (-19, -5.6), (-30, -4.6)), t.body, 5)
    b.blob([(-11, -2), (-10, -8.4), (4, -12.6), (9, -9), (8, -2)], t.body, 1)
    b.box(-8, -13, 9, 6, t.dark, 2)
    weapon(b, held, (5, -9.4), (38, -11))
    _limb(b, ((6, -8), (12, -2), (17, -8.6)), t.body, 4)
    head(b, 9.6, -14, hat)


def _faded(t: Tones) -> Tones:
    """Those farther back are paler."""
    return Tones(t.dark, t.body, t.light, t.haze, t.pale, t.sky, t.haze, t.far, t.near, t.ground)


def _stand(b: Brush, x: float, size: float = 1.0, back: bool = False) -> Brush:
    brush = b.inked(_faded(b.tones)) if back else b
    place = brush.moved(x, GROUND - (4 if back else 0), size * (0.94 if back else 1.08))
    if not back:
        place.oval(0, 0.4, 15, 1.8, (*b.tones.ink, 80))
    return place


def _hat(b: Brush) -> Headgear:
    return HELMETS[b.faction] if b.faction else "m1"


def squad(b: Brush, hat: Headgear | None = None, held: Held = "rifle") -> None:
    hat = hat or _hat(b)
    walking(_stand(b, 52, back=True), hat)
    walking(_stand(b, 112, back=True), hat)
    walking(_stand(b, 80), hat, held)


def storm(b: Brush, hat: Headgear | None = None, held: Held = "smg") -> None:
    hat = hat or _hat(b)
    walking(_stand(b, 116, back=True), hat, held)
    firing(_stand(b, 92), hat, held)
    walking(_stand(b, 52), hat, held)


def machine_gun(b: Brush) -> None:
    """A machine gun on its tripod, and a mortar behind it."""
    t, hat = b.tones, _hat(b)
    firing(_stand(b, 46, back=True), hat, "none")
    back = b.inked(_faded(t))
    back.bar((66, 65), (78, 36), back.tones.ink, 4.4)
    back.line([(76, 42), (84, 65)], back.tones.ink, 1.8)
    back.oval(66, 65, 6, 1.8, back.tones.ink)
    prone(_stand(b, 62), hat, "none")
    for leg in ((84, GROUND), (100, GROUND), (92, GROUND + 1)):
        b.line([(94, 57), leg], t.ink, 2)
    b.bar((80, 55), (106, 55), t.ink, 5)
    b.bar((104, 55), (128, 55), t.ink, 3.4, 2.4)
    b.box(88, 57, 8, 8, t.dark, 1)
    b.burst(134, 55, 8, 7, t.accent)
    b.burst(133, 55, 4, 6, t.pale)


def sniper(b: Brush) -> None:
    t = b.tones
    hat: Headgear = "garrison" if b.faction == "su" else _hat(b)
    firing(_stand(b, 50, back=True), hat, "none")
    b.line([(55, 31), (64, 30)], t.ink, 3.4)
    prone(_stand(b, 82), hat, "scoped")
    for x, h in ((104, 10), (110, 14), (116, 9), (60, 9), (54, 12)):
        b.bow((x, GROUND), (x + 2, GROUND - h * 0.6), (x + 5, GROUND - h), t.dark, 1.6)
    b.line([(132, 56), (144, 56)], t.dark, 1)
    b.line([(138, 50), (138, 62)], t.dark, 1)
    for radius, tone in ((5.4, t.dark), (4.4, t.sky)):
        b.disc(138, 56, radius, tone)
    b.line([(134, 56), (142, 56)], t.dark, 0.8)
    b.line([(138, 52), (138, 60)], t.dark, 0.8)


def flamethrower(b: Brush) -> None:
    t = b.tones
    place = _stand(b, 52)
    place.box(-13, -40, 5.4, 18, t.ink, 2.4)
    place.box(-8.6, -39, 4.4, 17, t.dark, 2)
    walking(place, _hat(b), "nozzle", pack=False)
    b.blob([(78, 38), (96, 30), (116, 26), (140, 30), (150, 40), (138, 48), (116, 46), (96, 42)], t.flame)
    b.blob([(80, 38), (100, 33), (122, 32), (138, 38), (126, 42), (100, 41)], t.accent)
    b.blob([(82, 38), (98, 36), (112, 37), (100, 39.6)], t.pale)
    for x, y, r in ((146, 26, 6), (154, 34, 5), (138, 22, 4)):
        b.disc(x, y, r, (*t.dark, 120))


def engineers(b: Brush) -> None:
    t, hat = b.tones, _hat(b)
    firing(_stand(b, 122, back=True).moved(0, 0, 1, 0, True), hat, "none")
    walking(_stand(b, 62), hat, "detector")
    for x, y in ((112, 67), (128, 69)):
        b.oval(x, y, 8, 2.8, t.ink)
        b.oval(x, y - 1.6, 6, 2, t.body)
        b.box(x - 1.6, y - 5, 3.2, 3, t.ink, 1)
    for n in range(4):
        x = 14 + 9 * n
        b.line([(x, GROUND), (x + 9, GROUND - 14)], t.dark, 1.4)
        b.line([(x + 9, GROUND), (x, GROUND - 14)], t.dark, 1.4)


def mechanics(b: Brush) -> None:
    t = b.tones
    walking(_stand(b, 56), "garrison", "wrench", pack=False)
    b.wheel(108, GROUND - 15, 15)
    b.disc(108, GROUND - 15, 8.6, t.body)
    for n in range(6):
        x, y = 108 + 5.6 * (1 - 2 * (n % 2)) * (n // 2 > 0), GROUND - 15 + (n - 2.5) * 2
        b.disc(x, y, 1.1, t.ink)
    b.box(122, 52, 26, 18, t.body, 2)
    b.box(122, 52, 26, 4, t.light, 2)
    b.line([(128, 52), (130, 46), (140, 46), (142, 52)], t.ink, 2)
    b.box(132, 58, 6, 4, t.ink, 1)


def command(b: Brush) -> None:
    """Officers over a map, with a radio."""
    t = b.tones
    hat: Headgear = "peaked"
    radio = _stand(b, 40)
    radio.box(-14, -39, 10, 19, t.ink, 2)
    radio.line([(-10, -38), (-14, -64)], t.ink, 1)
    walking(radio, _hat(b), "none", pack=False)
    walking(_stand(b, 118, back=True).moved(0, 0, 1, 0, True), hat, "none", pack=False)
    b.shape([(62, 50), (112, 48), (118, 57), (58, 58)], t.pale)
    b.bow((66, 56), (84, 47), (112, 55), t.flame, 1.4)
    b.line([(74, 51), (80, 57)], t.body, 1)
    b.disc(100, 52, 1.8, t.flame)
    for x in (64, 112):
        b.line([(x, 58), (x - 2, GROUND)], t.ink, 2.4)
    b.box(58, 57, 60, 3, t.dark, 1)
    near = _stand(b, 84)
    near.blob([(-6, -36), (-2, -39.6), (5, -39), (7, -34), (6, -12), (-6, -12)], t.body, 1)
    near.line([(4, -34), (12, -27), (17, -18)], t.body, 4.2)
    near.disc(17.4, -17, 2, t.light)
    head(near, 2, -43.4, hat)


def parachutists(b: Brush, hat: Headgear | None = None) -> None:
    hat = hat or _hat(b)
    for x, y, size, back in ((32, 26, 0.5, True), (128, 34, 0.58, True), (80, 30, 0.8, False)):
        place = (b.inked(_faded(b.tones)) if back else b).moved(x, y, size)
        t = place.tones
        canopy = [(-34, 2), (-32, -14), (-18, -27), (0, -31), (18, -27), (32, -14), (34, 2)]
        place.blob(canopy, t.light, 2)
        for edge in (-22.6, 0.0, 22.6):
            place.blob([(edge - 7, 3), (edge - 4, -18), (edge * 0.3, -30), (edge + 4, -18), (edge + 7, 3)], t.pale, 1)
        for edge in (-31, -14, 14, 31):
            place.line([(edge, 1), (0, 28)], t.ink, 1)
        hanging = place.moved(0, 62, 0.92)
        hanging.line([(-2, -20), (-6, -10), (-5, -1)], t.dark, 5)
        hanging.line([(1, -20), (6, -10), (4, -1)], t.body, 5)
        hanging.blob([(-6, -36), (-2, -39.6), (5, -39), (7, -34), (5, -18), (-5, -18)], t.body, 1)
        for side in (-1, 1):
            hanging.line([(side * 4, -35), (side * 9, -41), (side * 4, -47)], t.body, 3.6)
        head(hanging, 0.5, -42, hat)


def bicycle(b: Brush) -> None:
    t = b.tones
    b.oval(80, GROUND + 0.5, 44, 2.4, (*t.ink, 90))
    for x in (54, 104):
        b.disc(x, GROUND - 14, 14, t.ink)
        b.disc(x, GROUND - 14, 12.2, t.haze)
        for dx, dy in ((12, 0), (0, 12), (8.5, 8.5), (8.5, -8.5)):
            b.line([(x - dx, GROUND - 14 - dy), (x + dx, GROUND - 14 + dy)], t.ink, 0.6, round_ends=False)
    b.line([(54, 56), (68, 38), (96, 38), (76, 57), (54, 56)], t.ink, 2.2)
    b.line([(68, 38), (76, 57)], t.ink, 2.2)
    b.line([(104, 56), (95, 32), (102, 30)], t.ink, 2.2)
    b.line([(62, 35), (74, 35)], t.ink, 3)
    b.line([(68, 34), (82, 44), (78, 58)], t.dark, 6)
    b.line([(76, 59), (84, 59)], t.ink, 3)
    b.blob([(60, 34), (68, 14), (76, 11), (82, 16), (76, 36)], t.body, 1)
    weapon(b, "rifle", (58, 32), (84, 2))
    b.line([(78, 17), (88, 26), (98, 29)], t.body, 4.6)
    head(b.moved(82, 8, 1.05), 0, 0, _hat(b))


def cavalry(b: Brush) -> None:
    t = b.tones
    b.oval(78, GROUND + 0.5, 40, 2.4, (*t.ink, 90))
    for leg in (((58, 50), (48, 58), (40, 68)), ((94, 50), (108, 54), (112, 64))):
        b.line(leg, t.dark, 4.4)
    for leg in (((60, 50), (60, 60), (52, 69)), ((96, 48), (104, 60), (100, 69))):
        b.line(leg, t.ink, 4.4)
    b.blob([(46, 42), (56, 36), (86, 38), (98, 34), (108, 40), (102, 52), (84, 54), (64, 56), (50, 54)], t.ink, 2)
    b.blob([(94, 42), (104, 22), (112, 12), (118, 14), (120, 20), (130, 28), (128, 33), (116, 30), (108, 46)], t.ink, 1)
    b.shape([(110, 14), (111, 6), (115, 12)], t.ink)
    b.blob([(100, 32), (104, 18), (110, 9), (107, 22)], t.dark, 1)
    b.blob([(48, 42), (38, 44), (30, 58), (34, 60), (44, 50)], t.dark, 1)
    b.shape([(64, 36), (84, 37), (82, 46), (66, 46)], t.body)
    b.line([(72, 36), (82, 46), (78, 57)], t.body, 6)
    b.line([(77, 58), (84, 58)], t.dark, 3)
    b.blob([(66, 36), (68, 17), (75, 14), (82, 18), (80, 37)], t.body, 1)
    b.line([(80, 20), (90, 28), (100, 28)], t.body, 4.2)
    b.line([(70, 20), (60, 14), (56, 6)], t.body, 4.2)
    b.bow((56, 7), (50, -10), (34, -14), t.pale, 2)
    head(b.moved(77, 11, 1.05), 0, 0, "kubanka")


SOLDIER_PICTURES: Mapping[str, Painter] = {
    **dict.fromkeys(("us01", "ge01", "uk01", "us03", "ge03"), squad),
    "su01": partial(squad, hat="fur"),
    **dict.fromkeys(("us02", "ge02", "uk02", "su02"), machine_gun),
    **dict.fromkeys(("us04", "ge06", "su03"), storm),
    "uk03": partial(storm, hat="beret"),
    **dict.fromkeys(("us05", "ge05"), parachutists),
    "uk04": partial(parachutists, hat="beret"),
    **dict.fromkeys(("us06", "ge07", "su05"), sniper),
    **dict.fromkeys(("us07", "ge08"), flamethrower),
    **dict.fromkeys(("us08", "ge09", "uk05", "su06"), engineers),
    **dict.fromkeys(("us09", "ge10"), mechanics),
    **dict.fromkeys(("us10", "ge11", "uk06", "su07"), command),
    "ge04": bicycle,
    "su04": cavalry,
}
"""By unit."""
