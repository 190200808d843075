"""Fonts: two families and an icon font, installed as packages; rendered texts are cached."""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Sequence
from functools import cache, lru_cache
from importlib.util import find_spec
from itertools import accumulate, product
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
"""Maximum number of characters rendered in a line; no window fits more."""
_SIZES = 4
"""Maximum number of open sizes per typeface; each takes a file handle and 0.5 MB."""

_COMPOSED = str.maketrans(
    {"“": "‘‘", "”": "’’", "„": "‚‚", "«": "‹‹", "»": "››", '"': "''", "…": "...", "%": "%\xa0\xa0\xa0"}
)
"""Replacements for characters that are so narrow in the serif fonts that the next character would overlap them."""
_SMALL, _SPACE, _WIDE_SPACE = 22, "\u2005", "\u2004"
"""The font's own spaces are too narrow, so words are separated by 1/4 em, or by 1/3 em up to `_SMALL` pixels."""

_HYPHEN = re.compile(r"(?<=[A-Z])(?=-)")
"""Place between a capital and a hyphen. In small sizes, the gap there is so wide that it looks like a word break."""


@cache
def _file(face: Typeface) -> Path:
    package, file = _FILES[face]
    spec = find_spec(package)
    origin = spec and spec.origin
    assert origin, f"{package} is not installed"
    return Path(origin).parent / file


@cache
def _ready(face: Typeface) -> OrderedDict[int, pygame.font.Font]:
    """Fonts by size, the most recently used last."""
    return OrderedDict()


def font(face: Typeface, pixels: int) -> pygame.font.Font:
    """A font for immediate use. A later call may change its size, which is faster than opening another."""
    ready, size = _ready(face), max(1, pixels)
    if size not in ready:
        ready[size] = ready.popitem(last=False)[1] if len(ready) == _SIZES else pygame.font.Font(_file(face), size)
        ready[size].set_point_size(size)
    ready.move_to_end(size)
    return ready[size]


def close_all() -> None:
    """Drop all fonts, because pygame closes them together with its window."""
    _ready.cache_clear()


@lru_cache(6_000)
def text_width(text: str, face: Typeface, pixels: int) -> int:
    parts = _composed(text, face, pixels)
    return sum(font(face, pixels).size(part)[0] for part in parts) - len(parts) + 1


@cached
def drawn(text: str, face: Typeface, pixels: int, colour: Colour) -> pygame.Surface:
    """A rendered line of text. It is cached, so do not draw on it."""
    text = text[:_LONGEST]
    parts = [font(face, pixels).render(part, True, colour).convert_alpha() for part in _composed(text, face, pixels)]
    return parts[0] if len(parts) == 1 else _in_a_row(parts, -1)


def _in_a_row(parts: Sequence[pygame.Surface], space: int) -> pygame.Surface:
    """Pictures side by side, with `space` pixels between them."""
    *lefts, end = accumulate((part.get_width() + space for part in parts), initial=0)
    line = pygame.Surface((max(1, end - space), max((part.get_height() for part in parts), default=1)), pygame.SRCALPHA)
    line.blits([(part, (left, 0)) for part, left in zip(parts, lefts, strict=True)])
    return line


def _composed(text: str, face: Typeface, pixels: int) -> list[str]:
    """The text with replaced characters, split into parts that are drawn one pixel closer together than normal."""
    if not face.startswith("serif"):
        return [text]
    words = text.translate(_COMPOSED).replace(" ", _WIDE_SPACE if pixels <= _SMALL else _SPACE)
    return _HYPHEN.split(words) if pixels <= _SMALL else [words]


@cached
def drawn_with_halo(text: str, face: Typeface, pixels: int, colour: Colour, halo: Shade, width: int) -> pygame.Surface:
    """A line of text with a soft halo, legible on any background; the halo adds `width` pixels on each side."""
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
    """A line of text with `space` pixels between the letters."""
    return _in_a_row([drawn(letter, face, pixels, colour) for letter in text], space)


@cache
def icon_names() -> frozenset[str]:
    return frozenset(name for name in vars(MDI7) if not name.startswith("_"))


@cached
def icon(name: str, pixels: int, colour: Colour) -> pygame.Surface:
    """An icon, cropped to its visible pixels so that it can be centered."""
    glyph: str = getattr(MDI7, name)
    picture = font("icons", pixels).render(glyph[-1], True, colour).convert_alpha()
    ink = picture.get_bounding_rect()
    return picture.subsurface(ink).copy() if ink.width else picture
