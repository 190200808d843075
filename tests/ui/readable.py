"""Checks that the texts of a drawing can be read."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pygame

from game.data.texts import Texts
from game.ui.kit.cache import Picture, TextMark
from game.ui.kit.colours import Colour, contrast

INK = 60
"""Color difference below which a pixel belongs to the text itself."""
_NEARLY = bytes(min(255, level // 12 * 12 + 6) for level in range(256))


@cache
def texts_in(language: str) -> Texts:
    return Texts(language)


def letters(mark: TextMark) -> pygame.Rect:
    """Approximate area of the ink, which is not as tall as the font."""
    place = mark.place
    return pygame.Rect(place.x + 1, place.y + place.height // 5, place.width - 2, place.height * 3 // 5)


def ground_behind(surface: pygame.Surface, mark: TextMark) -> Colour:
    """The most common color behind a text. Paper is mottled, so similar colors count together."""
    place = mark.place.clip(surface.get_rect())
    area = surface.subsurface(place)
    if place.width > 60:
        # Half the resolution is enough.
        area = pygame.transform.scale(area, (place.width // 2 + 1, place.height // 2 + 1))
    shades = Counter(memoryview(pygame.image.tobytes(area, "RGBX").translate(_NEARLY)).cast("I"))
    colours = (_colour(shade) for shade, _count in shades.most_common())
    return next(colour for colour in colours if sum(abs(a - b) for a, b in zip(colour, mark.colour, strict=True)) > INK)


@cache
def _colour(pixel: int) -> Colour:
    return pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255


def check_sizes(picture: Picture, unit: float) -> None:
    """Check that all texts are inside the picture and large enough."""
    whole = picture.surface.get_rect()
    for mark in picture.texts:
        assert whole.contains(letters(mark)), mark
        assert mark.pixels >= round(16 * unit), mark


def check_layout(picture: Picture, unit: float) -> None:
    """Check that all texts are inside the picture, large enough and apart from each other."""
    check_sizes(picture, unit)
    places = [letters(mark) for mark in picture.texts]
    for number, place in enumerate(places, 1):
        over = [picture.texts[number + other].text for other in place.collidelistall(places[number:])]
        assert not over, f"{picture.texts[number - 1].text!r} over {over}"


def check_contrast(picture: Picture, least: float) -> None:
    """Check the contrast of all texts."""
    for mark in picture.texts:
        found = contrast(mark.colour, ground_behind(picture.surface, mark))
        assert found >= least, f"{mark.text!r} has a contrast of {found:.1f}"


def words_in(picture: Picture) -> str:
    return " ".join(mark.text for mark in picture.texts)
