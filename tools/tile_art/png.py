"""One palette for all tiles, and PNG files that use it: a quarter of the size, and colors at the edges still match."""

from __future__ import annotations

import math
import struct
import zlib
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import TypeAlias

import pygame

from tools.tile_art.brush import Colour

Box: TypeAlias = list[tuple[Colour, int]]
"""Colors to merge into one, with their counts."""

MASK = 0xFEFEFE
"""Mask that clears the lowest bit of each color channel, which is invisible and leaves far fewer colors."""


def counted(pictures: Iterable[pygame.Surface]) -> Counter[int]:
    """Count the pixels of each color (0xRRGGBB) in all pictures."""
    found: Counter[int] = Counter()
    for picture in pictures:
        found.update(colours(picture))
    return found


def colours(picture: pygame.Surface) -> list[int]:
    pixels = memoryview(pygame.image.tobytes(picture, "BGRA")).cast("I")
    return [pixel & MASK for pixel in pixels]


def palette(found: Counter[int], size: int) -> list[Colour]:
    """Choose a palette: split the box with the greatest spread until there are enough boxes, and average each box."""
    boxes: list[Box] = [[(_parts(number), count) for number, count in sorted(found.items())]]
    while len(boxes) < size:
        widest = max(boxes, key=_spread)
        if len(widest) < 2:
            break
        boxes.remove(widest)
        boxes += _halves(widest)
    return sorted(_average(box) for box in boxes)


def _parts(number: int) -> Colour:
    return (number >> 16, number >> 8 & 255, number & 255)


def _spread(box: Box) -> float:
    """Spread of the colors in a box, weighted by their number; the eye sees green best and blue least."""
    total = sum(count for _, count in box)
    return max(_range(box, channel) for channel in range(3)) * math.pow(total, 0.26)


def _range(box: Box, channel: int) -> float:
    values = [colour[channel] for colour, _ in box]
    return (max(values) - min(values)) * (0.9, 1.0, 0.7)[channel]


def _halves(box: Box) -> tuple[Box, Box]:
    channel = max(range(3), key=lambda channel: _range(box, channel))
    box = sorted(box, key=lambda entry: (entry[0][channel], entry[0]))
    middle = (box[0][0][channel] + box[-1][0][channel]) / 2
    cut = next(number for number, (colour, _) in enumerate(box) if colour[channel] > middle)
    return box[:cut], box[cut:]


def _average(box: Box) -> Colour:
    total = sum(count for _, count in box)
    red, green, blue = (round(sum(colour[channel] * count for colour, count in box) / total) for channel in range(3))
    return (red, green, blue)


class Matcher:
    """A cached search for the nearest color of a palette."""

    def __init__(self, palette: list[Colour]) -> None:
        self.palette = palette
        self.known: dict[int, int] = {}

    def __call__(self, number: int) -> int:
        if number not in self.known:
            red, green, blue = _parts(number)
            away = [3 * (r - red) ** 2 + 4 * (g - green) ** 2 + 2 * (b - blue) ** 2 for r, g, b in self.palette]
            self.known[number] = away.index(min(away))
        return self.known[number]


def write_png(path: Path, picture: pygame.Surface, match: Matcher) -> None:
    width, height = picture.get_size()
    pixels = bytes(map(match, colours(picture)))
    # Each row starts with its filter type: none, which suits palette indices best.
    rows = b"".join(b"\0" + pixels[width * row : width * (row + 1)] for row in range(height))
    chunks = (
        (b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)),
        (b"PLTE", bytes(channel for colour in match.palette for channel in colour)),
        (b"IDAT", zlib.compress(rows, 9)),
        (b"IEND", b""),
    )
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(name, data) for name, data in chunks))


def _chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
