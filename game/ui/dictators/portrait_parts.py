"""What the dictators' portraits are put together from: faces, hair, beards, hats, clothes, and what they have with them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from game.ui.dictators.brush import Brush, Spots, whole
from game.ui.kit.colours import WHITE, Colour, dark, light, mix, rgb

BLACK = rgb("#1B1A1E")
GOLD = rgb("#E7B93F")
DARK_GOLD = rgb("#A9791D")
RED = rgb("#B23A32")
BLUSH = rgb("#D9705F")
IVORY = rgb("#F7F0E0")


@dataclass(frozen=True)
class Features:
    """A person in a few words; the words are names of the parts below."""

    skin: Colour
    hair: Colour
    face: str
    clothes: str
    cloth: Colour
    trim: Colour
    hairdo: str = ""
    hat: str = ""
    eyes: str = "open"
    # How much the brows slope: up outwards (angry) or down outwards (worried).
    brows: float = 2
    mouth: str = "line"
    moustache: str = ""
    beard: str = ""
    extras: tuple[str, ...] = ()


Part = Callable[[Brush, Features], None]

_FACES: Mapping[str, Spots] = {
    "oval": ((50, 32), (69, 34), (76, 54), (73, 76), (62, 92), (50, 96)),
    "round": ((50, 33), (72, 34), (83, 56), (81, 78), (68, 94), (50, 97)),
    "long": ((50, 29), (67, 31), (73, 54), (70, 80), (60, 97), (50, 102)),
    "jaw": ((50, 28), (70, 29), (76, 50), (77, 76), (75, 96), (62, 106), (50, 106)),
    "heart": ((50, 33), (70, 34), (77, 54), (70, 78), (57, 94), (50, 96)),
}


def head(brush: Brush, who: Features) -> None:
    """Neck, ears, face."""
    shade = dark(who.skin, 0.16)
    brush.blob([(41, 80), (59, 80), (60, 106), (40, 106)], dark(who.skin, 0.26), 1)
    brush.oval(24 if who.face in ("round", "jaw") else 27, 62, 5, 8, shade, both=True)
    brush.blob(whole(_FACES[who.face]), who.skin)


def features(brush: Brush, who: Features) -> None:
    """Mouth, beard, moustache, nose, eyes and brows, in this order."""
    _BEARDS.get(who.beard, _nothing)(brush, who)
    _MOUTHS[who.mouth](brush, who)
    _MOUSTACHES.get(who.moustache, _nothing)(brush, who)
    _nose(brush, who)
    _EYES[who.eyes](brush, who)
    if who.eyes not in ("sunglasses", "hearts"):
        ink = dark(who.hair, 0.2)
        brush.bow((33, 53 - who.brows), (39, 50 - who.brows / 2), (46, 53 + who.brows / 2), ink, 3.4, both=True)


def _nothing(_brush: Brush, _who: Features) -> None:
    pass


def _nose(brush: Brush, who: Features) -> None:
    brush.blob([(50, 57), (54, 68), (57, 73), (50, 77), (43, 73), (46, 68)], dark(who.skin, 0.13))
    brush.oval(50, 71.5, 3, 2.2, light(who.skin, 0.18))


def fur(brush: Brush, spots: Spots, size: float, colour: Colour) -> None:
    """Tufts at these spots."""
    for number, (x, y) in enumerate(spots):
        brush.oval(x, y, size, size * 0.95, dark(colour, 0.14 * (number % 2)))
    for number, (x, y) in enumerate(spots):
        brush.oval(x - 1.2, y - size * 0.3, size * 0.42, size * 0.32, light(colour, 0.14 + 0.05 * (number % 2)))


# Eyes ---------------------------------------------------------------------------------------------------------------------


def _open_eyes(brush: Brush, who: Features) -> None:
    brush.oval(39.5, 60.5, 4.9, 4.1, IVORY, both=True)
    brush.oval(40.4, 60.8, 2.5, 2.7, BLACK, both=True)
    brush.oval(41.2, 59.8, 0.8, 0.8, WHITE)
    brush.oval(60.4, 59.8, 0.8, 0.8, WHITE)


def _wide_eyes(brush: Brush, who: Features) -> None:
    brush.oval(39, 61, 7.4, 7, dark(who.skin, 0.22), both=True)
    brush.oval(39, 60.5, 6.3, 6, IVORY, both=True)
    brush.oval(39.6, 60.8, 2.4, 2.6, BLACK, both=True)


def _narrow_eyes(brush: Brush, who: Features) -> None:
    brush.blob([(33, 61), (39, 57.5), (46, 61), (39, 63)], IVORY, 2, both=True)
    brush.oval(40, 60.3, 2, 2.1, BLACK, both=True)
    brush.bow((32.5, 61), (39, 56), (46.5, 61), BLACK, 1.6, both=True)


def _sleepy_eyes(brush: Brush, who: Features) -> None:
    brush.oval(39.5, 61, 5.2, 4, rgb("#F2D5CC"), both=True)
    brush.oval(40, 62.4, 2.3, 2.2, BLACK, both=True)
    brush.blob([(33.5, 61.6), (34, 56), (45, 56), (45.5, 61.6)], dark(who.skin, 0.12), 1, both=True)
    brush.line([(34, 61.4), (45.2, 61.4)], dark(who.skin, 0.55), 1.3, both=True)


def _happy_eyes(brush: Brush, who: Features) -> None:
    brush.bow((33.5, 62.5), (39.5, 54.5), (45.5, 62.5), BLACK, 2.4, both=True)


def _closed_eyes(brush: Brush, who: Features) -> None:
    """Painted lids, and the long line of Egypt."""
    brush.blob([(32, 61), (39, 53.5), (47, 61), (39, 66)], rgb("#2F8F8B"), 2, both=True)
    brush.bow((27, 60.5), (39, 68), (47, 61), BLACK, 2.4, both=True)


def _sunglasses(brush: Brush, who: Features) -> None:
    glass = rgb("#17181C")
    brush.line([(25, 57), (75, 57)], glass, 2.6)
    brush.blob([(29, 55), (48, 55), (48.5, 63), (43, 70), (34, 70), (29, 64)], glass, 2, both=True)
    brush.line([(34, 66), (40, 58.5)], (255, 255, 255, 90), 2)
    brush.line([(56, 66), (62, 58.5)], (255, 255, 255, 90), 2)


def _heart_glasses(brush: Brush, who: Features) -> None:
    brush.line([(26, 58), (74, 58)], rgb("#8E1F4B"), 2.2)
    for x in (38.5, 61.5):
        brush.icon("heart", x, 61.5, 24, rgb("#8E1F4B"))
        brush.icon("heart", x, 61.2, 19.5, rgb("#F06A9B"))
    brush.line([(35, 63), (39, 57.5)], (255, 255, 255, 150), 1.8)
    brush.line([(58, 63), (62, 57.5)], (255, 255, 255, 150), 1.8)


def _masked_eyes(brush: Brush, who: Features) -> None:
    """A burglar's mask."""
    mask = rgb("#202328")
    brush.blob([(24, 55), (38, 50), (50, 54), (62, 50), (76, 55), (75, 66), (62, 71), (50, 66), (38, 71), (25, 66)], mask, 2)
    brush.oval(39, 60.5, 5.6, 4.6, IVORY, both=True)
    brush.oval(42, 60.8, 2.4, 2.7, BLACK)
    brush.oval(64, 60.8, 2.4, 2.7, BLACK)


_EYES: Mapping[str, Part] = {
    "open": _open_eyes,
    "wide": _wide_eyes,
    "narrow": _narrow_eyes,
    "sleepy": _sleepy_eyes,
    "happy": _happy_eyes,
    "closed": _closed_eyes,
    "sunglasses": _sunglasses,
    "hearts": _heart_glasses,
    "masked": _masked_eyes,
}


# Mouths, moustaches, beards -----------------------------------------------------------------------------------------------


def _line_mouth(brush: Brush, who: Features) -> None:
    brush.bow((43, 84), (50, 85.5), (57, 84), dark(who.skin, 0.55), 1.8)


def _smile(brush: Brush, who: Features) -> None:
    brush.bow((41, 82), (50, 91), (59, 82), dark(who.skin, 0.6), 2.2)


def _smirk(brush: Brush, who: Features) -> None:
    brush.bow((43, 85), (52, 88), (59, 81), dark(who.skin, 0.6), 2.2)


def _grin(brush: Brush, who: Features) -> None:
    brush.blob([(39, 81), (50, 83), (61, 81), (58, 90), (50, 93), (42, 90)], rgb("#6A1F1E"), 2)
    brush.blob([(41, 82), (50, 83.5), (59, 82), (57, 86), (50, 87), (43, 86)], WHITE, 1)


def _pout(brush: Brush, who: Features) -> None:
    lip = mix(who.skin, rgb("#A23E36"), 0.55)
    brush.bow((39, 93), (50, 84), (61, 93), dark(who.skin, 0.55), 2)
    brush.blob([(43, 90), (50, 87.5), (57, 90), (55, 95), (45, 95)], lip, 2)


def _lips(brush: Brush, who: Features) -> None:
    brush.blob([(42, 84), (47, 81.5), (50, 83), (53, 81.5), (58, 84), (50, 90)], rgb("#B5303A"), 2)
    brush.bow((42.5, 84.2), (50, 86), (57.5, 84.2), rgb("#6F1820"), 1)


_MOUTHS: Mapping[str, Part] = {
    "line": _line_mouth,
    "smile": _smile,
    "smirk": _smirk,
    "grin": _grin,
    "pout": _pout,
    "lips": _lips,
}


def _walrus(brush: Brush, who: Features) -> None:
    half = [(50, 75), (58, 73), (68, 79), (76, 78), (72, 87), (60, 89), (50, 84)]
    brush.blob(half, who.hair, 2, both=True)
    brush.bow((50, 79), (58, 81), (67, 83), light(who.hair, 0.16), 1.2, both=True)


def _thin(brush: Brush, who: Features) -> None:
    """Two long strings."""
    brush.bow((51, 77), (64, 77), (67, 99), who.hair, 2.8, both=True)


def _drooping(brush: Brush, who: Features) -> None:
    brush.blob([(50, 75), (60, 75), (69, 83), (72, 104), (68, 108), (64, 92), (57, 83), (50, 83)], who.hair, 2, both=True)
    for y in (94, 100):
        brush.oval(69, y, 3.4, 2, GOLD, both=True)


def _waxed(brush: Brush, who: Features) -> None:
    brush.blob([(50, 76), (58, 75), (68, 77), (82, 71), (71, 83), (58, 84), (50, 82)], who.hair, 2, both=True)


def _small(brush: Brush, who: Features) -> None:
    brush.blob([(50, 77.5), (56, 77), (62, 82), (55, 81.5), (50, 81)], who.hair, 1, both=True)


_MOUSTACHES: Mapping[str, Part] = {
    "walrus": _walrus,
    "thin": _thin,
    "drooping": _drooping,
    "waxed": _waxed,
    "small": _small,
}


def _full_beard(brush: Brush, who: Features) -> None:
    half = [(50, 74), (62, 74), (72, 66), (77, 60), (79, 84), (70, 106), (58, 116), (50, 118)]
    brush.blob(whole(half), who.hair, 2)
    for x in (38, 46, 54, 62):
        brush.bow((x, 96), (x + 1, 104), (x + (50 - x) * 0.2, 111), light(who.hair, 0.14), 1.2)


def _goatee(brush: Brush, who: Features) -> None:
    brush.blob([(50, 88), (56, 90), (54, 104), (50, 114), (46, 104), (44, 90)], who.hair, 2)


def _round_beard(brush: Brush, who: Features) -> None:
    half = [(50, 77), (60, 76), (70, 68), (76, 60), (78, 78), (72, 96), (60, 105), (50, 107)]
    brush.blob(whole(half), who.hair, 2)


_BEARDS: Mapping[str, Part] = {"full": _full_beard, "goatee": _goatee, "round": _round_beard}
