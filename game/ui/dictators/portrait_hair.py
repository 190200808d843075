"""Hair and hats of the dictators' portraits."""

from __future__ import annotations

from collections.abc import Mapping
from math import cos, pi, sin

from game.ui.dictators.brush import Brush, whole
from game.ui.dictators.portrait_parts import DARK_GOLD, GOLD, IVORY, RED, Features, Part, fur
from game.ui.kit.colours import dark, light, mix, rgb

# Hair ---------------------------------------------------------------------------------------------------------------------


def _cap_of_hair(brush: Brush, who: Features) -> None:
    """Short hair, seen round the head."""
    brush.blob(whole([(50, 24), (70, 26), (80, 46), (76, 66), (66, 70), (50, 70)]), who.hair, 2)


def _swept(brush: Brush, who: Features) -> None:
    brush.blob([(22, 60), (22, 38), (32, 20), (54, 12), (74, 20), (80, 40), (78, 60), (50, 66)], who.hair, 2)


def _flat_top_sides(brush: Brush, who: Features) -> None:
    brush.blob(whole([(50, 30), (78, 34), (80, 58), (74, 62), (50, 60)]), mix(who.hair, who.skin, 0.35), 1)


def _long(brush: Brush, who: Features) -> None:
    half = [(50, 20), (72, 24), (84, 46), (84, 76), (92, 100), (86, 116), (66, 112), (50, 108)]
    brush.blob(whole(half), who.hair, 2)
    brush.bow((80, 60), (79, 84), (86, 104), light(who.hair, 0.12), 1.6, both=True)


def _braids(brush: Brush, who: Features) -> None:
    brush.blob(whole([(50, 26), (72, 30), (80, 52), (78, 74), (50, 76)]), who.hair, 2)
    for number in range(5):
        brush.oval(81 + number % 2, 72 + number * 9.5, 6.2, 6.6, dark(who.hair, 0.08 * (number % 2)), both=True)
    brush.oval(82, 117, 5, 3, RED, both=True)


def _bob(brush: Brush, who: Features) -> None:
    half = [(50, 18), (76, 20), (88, 44), (90, 80), (88, 102), (68, 102), (50, 96)]
    brush.blob(whole(half), who.hair, 2)


def _curls(brush: Brush, who: Features) -> None:
    brush.blob(whole([(50, 22), (72, 24), (82, 44), (80, 70), (50, 70)]), who.hair, 2)
    for number, (x, y) in enumerate(((79, 50), (83, 62), (81, 74), (85, 86), (80, 97))):
        brush.oval(x, y, 8.5, 7.5, dark(who.hair, 0.06 * (number % 2)), both=True)
        brush.oval(x + 0.8, y - 0.6, 4.2, 3.6, light(who.hair, 0.16), both=True)


HAIR_BEHIND: Mapping[str, Part] = {
    "short": _cap_of_hair,
    "roman": _cap_of_hair,
    "lock": _cap_of_hair,
    "receding": _cap_of_hair,
    "swept": _swept,
    "flat_top": _flat_top_sides,
    "long": _long,
    "braids": _braids,
    "bob": _bob,
    "curls": _curls,
}


def _swept_front(brush: Brush, who: Features) -> None:
    outline = [(24, 54), (24, 34), (34, 20), (54, 13), (73, 21), (78, 40), (76, 54), (71, 42), (60, 36), (42, 38), (30, 44)]
    brush.blob(outline, who.hair, 2)
    for start, bend, end in (((32, 38), (40, 24), (58, 19)), ((40, 37), (50, 27), (66, 23)), ((52, 35), (60, 28), (72, 31))):
        brush.bow(start, bend, end, light(who.hair, 0.2), 1.5)


def _receding_front(brush: Brush, who: Features) -> None:
    brush.blob([(73, 30), (80, 44), (78, 62), (74, 60), (74, 46), (66, 34)], who.hair, 2, both=True)


def _flat_top_front(brush: Brush, who: Features) -> None:
    brush.blob(
        [(25, 44), (20, 20), (24, 8), (50, 5), (76, 8), (80, 20), (75, 44), (68, 37), (50, 34), (32, 37)], who.hair, 2
    )
    for x in (32, 42, 52, 62):
        brush.bow((x, 34), (x - 2, 22), (x + 3, 11), light(who.hair, 0.2), 1.4)


def _roman_fringe(brush: Brush, who: Features) -> None:
    brush.blob(whole([(50, 23), (70, 26), (78, 44), (74, 50), (68, 42), (60, 45), (50, 42)]), who.hair, 1)
    for x in (36, 43, 50, 57, 64):
        brush.blob([(x - 5, 38), (x + 5, 38), (x + 1, 48)], who.hair, 1)


def _lock(brush: Brush, who: Features) -> None:
    brush.blob([(40, 34), (60, 34), (56, 42), (50, 50), (48, 44), (42, 46)], who.hair, 2)
    brush.blob([(71, 40), (78, 44), (77, 62), (73, 60)], who.hair, 1, both=True)


def _fringe(brush: Brush, who: Features) -> None:
    brush.blob([(22, 48), (26, 26), (50, 19), (74, 26), (78, 48), (70, 48), (50, 49), (30, 48)], who.hair, 2)
    brush.blob([(20, 44), (28, 40), (28, 72), (27, 98), (14, 98), (14, 70)], who.hair, 1, both=True)
    for x in (36, 43, 57, 64):
        brush.line([(x, 30), (x + (x - 50) * 0.05, 45)], light(who.hair, 0.16), 1.1)


def _parting(brush: Brush, who: Features) -> None:
    brush.blob([(50, 28), (70, 28), (80, 48), (80, 74), (74, 72), (72, 50), (60, 38)], who.hair, 2, both=True)


HAIR_IN_FRONT: Mapping[str, Part] = {
    "swept": _swept_front,
    "receding": _receding_front,
    "flat_top": _flat_top_front,
    "roman": _roman_fringe,
    "lock": _lock,
    "bob": _fringe,
    "long": _parting,
}


# Hats ---------------------------------------------------------------------------------------------------------------------


def _patrol_cap(brush: Brush, who: Features) -> None:
    cloth = who.cloth
    brush.blob([(22, 42), (17, 16), (50, 8), (83, 16), (78, 42)], light(cloth, 0.1), 2)
    brush.blob([(21, 44), (21, 32), (50, 27), (79, 32), (79, 44), (50, 40)], dark(cloth, 0.16), 1)
    brush.blob([(18, 43), (50, 36), (82, 43), (80, 51), (50, 44), (20, 51)], dark(cloth, 0.34), 2)
    brush.bow((30, 18), (50, 12), (70, 18), light(cloth, 0.28), 1.6)


def _laurel(brush: Brush, who: Features) -> None:
    leaf = rgb("#4F8A3D")
    for number in range(7):
        angle = pi * (0.04 + 0.072 * number)
        x, y = 50 + 30 * cos(angle), 52 - 27 * sin(angle)
        tip = (x + 4 * cos(angle + 1.0), y - 11 * sin(angle + 1.0) * 0.8)
        outline = [(x + 4.5, y - 1), tip, (x - 4.5, y + 1), (x, y + 4.5)]
        brush.blob(outline, dark(leaf, 0.12) if number % 2 else light(leaf, 0.12), 2, both=True)
    brush.oval(50, 23.5, 3.4, 3.4, GOLD)


def _bicorne(brush: Brush, who: Features) -> None:
    felt = rgb("#23252B")
    brush.blob([(2, 34), (14, 30), (30, 10), (50, 4), (70, 10), (86, 30), (98, 34), (84, 43), (50, 36), (16, 43)], felt, 2)
    brush.bow((10, 35), (50, 22), (90, 35), GOLD, 2)
    brush.oval(50, 18, 6.4, 6.4, GOLD)
    brush.oval(50, 18, 3.8, 3.8, RED)
    # Something went off close by.
    brush.blob([(76, 8), (84, 12), (82, 18), (88, 22), (80, 24), (74, 20), (77, 15)], rgb("#E8772E"), 0)
    brush.blob([(78, 11), (82, 13), (80, 18), (84, 21), (79, 21), (77, 18)], rgb("#F6C445"), 0)
    for x, y, size in ((88, 10, 5), (92, 3, 4)):
        brush.oval(x, y, size, size, (90, 90, 96, 170))


def _fur_hat(brush: Brush, who: Features) -> None:
    brush.blob([(26, 36), (34, 16), (50, 3), (66, 16), (74, 36)], who.trim, 2)
    brush.bow((50, 7), (45, 18), (44, 34), dark(who.trim, 0.3), 1.4)
    brush.bow((50, 7), (58, 18), (60, 34), dark(who.trim, 0.3), 1.4)
    brush.oval(50, 7, 3.6, 3.6, GOLD)
    fur(brush, [(20 + 6.7 * n, 40 - 4.5 * sin(pi * n / 9)) for n in range(10)], 7.4, rgb("#5E4129"))


def _tsars_cap(brush: Brush, who: Features) -> None:
    brush.blob([(26, 36), (30, 16), (50, 4), (70, 16), (74, 36)], GOLD, 2)
    for x in (38, 50, 62):
        brush.bow((50, 6), (x + (x - 50) * 0.5, 18), (x + (x - 50) * 0.6, 34), DARK_GOLD, 1.3)
    brush.oval(50, 5, 4.2, 4.2, RED)
    for x, gem in ((37, rgb("#2E7D6B")), (50, RED), (63, rgb("#2E7D6B"))):
        brush.oval(x, 26, 3.2, 3.6, DARK_GOLD)
        brush.oval(x, 26, 2.2, 2.6, gem)
    fur(brush, [(21 + 6.4 * n, 41 - 4.5 * sin(pi * n / 9)) for n in range(10)], 6.8, rgb("#8C6A49"))


def _jewelled_cap(brush: Brush, who: Features) -> None:
    brush.blob([(24, 40), (24, 18), (50, 10), (76, 18), (76, 40), (50, 35)], who.trim, 2)
    brush.blob([(22, 43), (22, 35), (50, 29), (78, 35), (78, 43), (50, 38)], dark(who.trim, 0.3), 1)
    for number in range(9):
        x = 25 + 6.25 * number
        brush.oval(x, 39 - 4.6 * sin(pi * number / 8), 2.3, 2.3, IVORY)
    brush.blob([(48, 24), (43, 6), (50, -1), (57, 6), (52, 24)], IVORY, 2)
    brush.blob(_star(50, 25, 8), GOLD, 0)
    brush.oval(50, 25, 2.4, 2.4, RED)


def _star(x: float, y: float, size: float) -> list[tuple[float, float]]:
    """Eight points, as on an old jewel."""
    radii = (size, size * 0.5)
    return [(x + radii[n % 2] * cos(pi * n / 8), y + radii[n % 2] * sin(pi * n / 8)) for n in range(16)]


def _helmet(brush: Brush, who: Features) -> None:
    steel = rgb("#8E979E")
    brush.blob([(46, 14), (50, -6), (54, 14)], dark(steel, 0.25), 1)
    brush.blob([(23, 42), (26, 22), (50, 6), (74, 22), (77, 42)], steel, 2)
    brush.blob([(28, 38), (31, 22), (46, 12), (42, 38)], light(steel, 0.3), 2)
    brush.blob([(46, 10), (54, 10), (55, 40), (45, 40)], DARK_GOLD, 1)
    fur(brush, [(20 + 6.7 * n, 42 - 4 * sin(pi * n / 9)) for n in range(10)], 6.4, rgb("#6A4A2C"))
    # Horns as everybody imagines them.
    brush.blob([(74, 32), (86, 28), (92, 12), (97, 26), (92, 40), (78, 44)], IVORY, 2, both=True)
    brush.blob([(73, 33), (79, 31), (82, 43), (76, 44)], DARK_GOLD, 1, both=True)


def _diadem(brush: Brush, who: Features) -> None:
    brush.blob([(20, 37), (50, 28), (80, 37), (80, 44), (50, 36), (20, 44)], GOLD, 1)
    for x in (28, 36, 64, 72):
        brush.oval(x, 39.5 - (1 - abs(x - 50) / 30) * 6, 2, 2.2, rgb("#2F8F8B"))
    # The snake rises over the forehead.
    brush.bow((50, 36), (56, 28), (50, 22), DARK_GOLD, 4)
    brush.blob([(45, 24), (44, 14), (50, 8), (56, 14), (55, 24)], GOLD, 2)
    brush.oval(47.5, 15, 1.2, 1.4, RED)
    brush.oval(52.5, 15, 1.2, 1.4, RED)


def _crown(brush: Brush, who: Features) -> None:
    outline = [(24, 36), (18, 10), (35, 22), (50, 5), (65, 22), (82, 10), (76, 36)]
    brush.blob(outline, DARK_GOLD, 0)
    brush.blob([(26.5, 34), (21.5, 15), (35, 25), (50, 10), (65, 25), (78.5, 15), (73.5, 34)], GOLD, 0)
    brush.blob([(24, 30), (50, 28), (76, 30), (76, 38), (50, 35), (24, 38)], DARK_GOLD, 1)
    for x, gem in ((34, rgb("#2E7D6B")), (50, RED), (66, rgb("#2E7D6B"))):
        brush.oval(x, 33 - (1 - abs(x - 50) / 26) * 1.6, 3, 2.6, gem)
    for x, y in ((18, 10), (50, 5), (82, 10)):
        brush.oval(x, y + 1, 3.4, 3.4, IVORY)


def _puritan(brush: Brush, who: Features) -> None:
    felt = rgb("#26272C")
    brush.blob([(31, 34), (35, -8), (65, -8), (69, 34)], felt, 1)
    brush.blob([(30, 33), (50, 30), (70, 33), (70, 24), (50, 21), (30, 24)], rgb("#5B4A33"), 0)
    brush.blob([(44, 33), (44, 19), (56, 19), (56, 33)], GOLD, 0)
    brush.blob([(47, 30), (47, 22.5), (53, 22.5), (53, 30)], rgb("#5B4A33"), 0)
    brush.blob([(4, 38), (50, 26), (96, 38), (88, 44), (50, 36), (12, 44)], dark(felt, 0.25), 2)


HATS: Mapping[str, Part] = {
    "patrol_cap": _patrol_cap,
    "laurel": _laurel,
    "bicorne": _bicorne,
    "fur_hat": _fur_hat,
    "tsars_cap": _tsars_cap,
    "jewelled_cap": _jewelled_cap,
    "helmet": _helmet,
    "diadem": _diadem,
    "crown": _crown,
    "puritan": _puritan,
}
