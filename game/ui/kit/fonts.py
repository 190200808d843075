"""Type: two families and an icon font, which come with packages; texts once drawn are kept."""

from __future__ import annotations

import re
from collections import OrderedDict
from functools import cache, lru_cache
from importlib.util import find_spec
from itertools import product
from math import cos, pi, sin
from pathlib import Path
from typing import Literal

import pygame
from fonticon_mdi7 import MDI7

from game.ui.kit.cache import cached
from game.ui.kit.colours import Colour, Shade

Typeface = Literal["regular", "bold", "italic", "bold_italic", "serif", "serif_bold", "serif_black", "serif_italic", "icons"]

_FILES: dict[Typeface, tuple[str, str]] = {
    "regular": ("ttf_opensans", "ttf/OpenSans-Regular.ttf"),
    "bold": ("ttf_opensans", "ttf/OpenSans-Bold.ttf"),
    "italic": ("ttf_opensans", "ttf/OpenSans-Italic.ttf"),
    "bold_italic": ("ttf_opensans", "ttf/OpenSans-BoldItalic.ttf"),
    "serif": ("font_source_serif_pro", "files/SourceSerifPro-Semibold.ttf"),
    "serif_bold": ("font_source_serif_pro", "files/SourceSerifPro-Bold.ttf"),
    "serif_black": ("font_source_serif_pro", "files/SourceSerifPro-Black.ttf"),
    "serif_italic": ("font_source_serif_pro", "files/SourceSerifPro-SemiboldIt.ttf"),
    "icons": ("fonticon_mdi7", "fonts/materialdesignicons-webfont.ttf"),
}
_LONGEST = 1000
"""So many letters of a line are drawn: more fit into no window."""
_SIZES = 4
"""So many sizes of each face are ready: each takes an open file and half a megabyte."""

_COMPOSED = str.maketrans(
    {"“": "‘‘", "”": "’’", "„": "‚‚", "«": "‹‹", "»": "››", '"': "''", "…": "...", "%": "%\xa0\xa0\xa0"}
)
"""In the files of the serif faces these signs take too little room, so that what follows would stand in them."""
_SMALL, _SPACE, _WIDE_SPACE = 22, "\u2005", "\u2004"
"""So are spaces: a quarter of the size keeps words apart, and in small letters a third."""

_HYPHEN = re.compile(r"(?<=[A-Z])(?=-)")
"""Between a capital and a hyphen, in a small size, the file leaves so much room that it seems to belong to the next word."""


@cache
def _file(face: Typeface) -> Path:
    package, file = _FILES[face]
    spec = find_spec(package)
    origin = spec and spec.origin
    assert origin, f"{package} is not installed"
    return Path(origin).parent / file


@cache
def _ready(face: Typeface) -> OrderedDict[int, pygame.font.Font]:
    """Fonts by size, the one that was used last at the end."""
    return OrderedDict()


def font(face: Typeface, pixels: int) -> pygame.font.Font:
    """A font to be used at once: the next call may give it another size, which is quicker than to open one more."""
    ready, size = _ready(face), max(1, pixels)
    if size not in ready:
        ready[size] = ready.popitem(last=False)[1] if len(ready) == _SIZES else pygame.font.Font(_file(face), size)
        ready[size].set_point_size(size)
    ready.move_to_end(size)
    return ready[size]


def close_all() -> None:
    """Begin anew: pygame closes all fonts together with its window."""
    _ready.cache_clear()


@lru_cache(6_000)
def text_width(text: str, face: Typeface, pixels: int) -> int:
    parts = _composed(text, face, pixels)
    return sum(font(face, pixels).size(part)[0] for part in parts) - len(parts) + 1


@cached
def drawn(text: str, face: Typeface, pixels: int, colour: Colour) -> pygame.Surface:
    """A line of text. Nobody may draw on it: it is kept."""
    text = text[:_LONGEST]
    parts = [font(face, pixels).render(part, True, colour).convert_alpha() for part in _composed(text, face, pixels)]
    if len(parts) == 1:
        return parts[0]
    line = pygame.Surface((text_width(text, face, pixels), parts[0].get_height()), pygame.SRCALPHA)
    x = 0
    for part in parts:
        line.blit(part, (x, 0))
        x += part.get_width() - 1
    return line


def _composed(text: str, face: Typeface, pixels: int) -> list[str]:
    """What is drawn for a text, in parts that stand a pixel closer to each other than the file says."""
    if not face.startswith("serif"):
        return [text]
    words = text.translate(_COMPOSED).replace(" ", _WIDE_SPACE if pixels <= _SMALL else _SPACE)
    return _HYPHEN.split(words) if pixels <= _SMALL else [words]


@cached
def drawn_with_halo(text: str, face: Typeface, pixels: int, colour: Colour, halo: Shade, width: int) -> pygame.Surface:
    """A line of text with a soft edge, so that it can be read on anything; the edge adds `width` on each side."""
    ink, edge = drawn(text, face, pixels, colour), drawn(text, face, pixels, halo[:3])
    size = (ink.get_width() + 2 * width, ink.get_height() + 2 * width)
    ring = pygame.Surface(size, pygame.SRCALPHA)
    for radius, step in product((width, width * 0.55), range(16)):
        angle = 2 * pi * step / 16
        ring.blit(edge, (width + round(radius * cos(angle)), width + round(radius * sin(angle))))
    ring.set_alpha(halo[3])
    whole = pygame.Surface(size, pygame.SRCALPHA)
    whole.blit(ring, (0, 0))
    whole.blit(ink, (width, width))
    return whole


@cached
def drawn_spaced(text: str, face: Typeface, pixels: int, colour: Colour, space: int) -> pygame.Surface:
    """A line of capitals with space between the letters."""
    letters = [drawn(letter, face, pixels, colour) for letter in text]
    width = sum(letter.get_width() for letter in letters) + space * (len(letters) - 1)
    line = pygame.Surface((max(1, width), font(face, pixels).get_height()), pygame.SRCALPHA)
    x = 0
    for letter in letters:
        line.blit(letter, (x, 0))
        x += letter.get_width() + space
    return line


@cache
def icon_names() -> frozenset[str]:
    return frozenset(name for name in vars(MDI7) if not name.startswith("_"))


def has_icon(name: str) -> bool:
    return name in icon_names()


@cached
def icon(name: str, pixels: int, colour: Colour) -> pygame.Surface:
    """An icon, cut to its ink so that it can be centred."""
    glyph: str = getattr(MDI7, name)
    picture = font("icons", pixels).render(glyph[-1], True, colour).convert_alpha()
    ink = picture.get_bounding_rect()
    return picture.subsurface(ink).copy() if ink.width else picture
