"""Animated GIFs: one palette for all frames, and only changed pixels in each later frame."""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import accumulate
from struct import pack
from typing import NamedTuple

import pygame

SIGNATURE = b"GIF89a"
_COLOURS = 255
"""Maximum number of colors, and the index that leaves a pixel as it is."""
_RESET, _END, _FIRST, _LAST = 256, 257, 258, 4095
"""Codes that reset the table of sequences and that end a frame, and the first and last code of a sequence."""
_FLUSHED = 1024
"""Minimum number of bits that are written at once."""
_REPEAT = b"\x21\xff\x0bNETSCAPE2.0\x03\x01\0\0\0"


def gif(frames: Sequence[pygame.Surface], seconds: Sequence[float]) -> bytes:
    """Combine pictures of equal size into an endlessly repeating GIF."""
    size, pictures, counts = frames[0].get_size(), [*map(_pixels, frames)], Counter[int]()
    for picture in pictures:
        counts.update(picture)
    boxes = _boxes(counts)
    index = {colour.value: number for number, box in enumerate(boxes) for colour in box}
    palette = b"".join(map(_mean, boxes)).ljust(3 * 256, b"\0")
    data, before = [SIGNATURE, pack("<HHBBB", *size, 0xF7, 0, 0), palette, _REPEAT], b""
    for picture, shown in zip(pictures, seconds, strict=True):
        now = bytes(map(index.__getitem__, picture))
        changed = bytes(new if new != old else _COLOURS for new, old in zip(now, before, strict=True)) if before else now
        data.append(b"\x21\xf9\x04" + pack("<BHBB", 0x05, round(100 * shown), _COLOURS, 0))
        data.append(b"\x2c" + pack("<HHHHBB", 0, 0, *size, 0, 8) + b"".join(_blocks(_packed(changed))) + b"\0")
        before = now
    return b"".join([*data, b"\x3b"])


def _pixels(frame: pygame.Surface) -> array[int]:
    """Colors with 5, 6 and 5 bits for red, green and blue."""
    sheet = pygame.Surface(frame.get_size(), depth=16, masks=(0xF800, 0x07E0, 0x001F, 0))
    sheet.blit(frame, (0, 0))
    found, raw, wide, pitch = array("H"), sheet.get_buffer().raw, 2 * sheet.get_width(), sheet.get_pitch()
    for start in range(0, len(raw), pitch):
        found.frombytes(raw[start : start + wide])
    return found


# Palette ------------------------------------------------------------------------------------------------------------------


class _Colour(NamedTuple):
    """A color of the pictures, as in `_pixels` and as red, green and blue, and its number of pixels."""

    value: int
    rgb: tuple[int, int, int]
    pixels: int


def _colour(value: int, count: int) -> _Colour:
    red, green, blue = value >> 11, value >> 5 & 63, value & 31
    return _Colour(value, (red << 3 | red >> 2, green << 2 | green >> 4, blue << 3 | blue >> 2), count)


def _boxes(counts: Counter[int]) -> list[list[_Colour]]:
    """Colors by entry of the palette. Median cut: the box that looks most mixed is halved until there are enough."""
    found = [_weighed([_colour(*entry) for entry in counts.items()])]
    while len(found) < _COLOURS and (widest := max(found, key=lambda entry: entry[0]))[0]:
        found.remove(widest)
        _weight, channel, box = widest
        box.sort(key=lambda colour: colour.rgb[channel])
        sums = [*accumulate(colour.pixels for colour in box)]
        middle = sum(total <= sums[-1] / 2 for total in sums) or 1
        found += map(_weighed, (box[:middle], box[middle:]))
    return [box for _weight, _channel, box in found]


def _weighed(box: list[_Colour]) -> tuple[float, int, list[_Colour]]:
    """A box, after how mixed it looks (0 for a single color) and the channel in which its colors differ most."""
    spans = [max(parts) - min(parts) for parts in zip(*(colour.rgb for colour in box), strict=True)]
    # The square root, because a few pixels of another color are visible too.
    return max(spans) * sum(colour.pixels for colour in box) ** 0.5, spans.index(max(spans)), box


def _mean(box: list[_Colour]) -> bytes:
    whole = sum(colour.pixels for colour in box)
    return bytes(round(sum(colour.rgb[part] * colour.pixels for colour in box) / whole) for part in range(3))


# Compression --------------------------------------------------------------------------------------------------------------


def _packed(pixels: bytes) -> bytes:
    """Compress with LZW: a code stands for a sequence seen before. Codes grow by a bit each time their number doubles."""
    codes: dict[tuple[int, int], int] = {}
    data, bits, held, width, code, new = bytearray(), _RESET, 9, 9, pixels[0], _FIRST
    for pixel in pixels[1:]:
        if (longer := codes.get((code, pixel))) is not None:
            code = longer
            continue
        bits |= code << held
        held += width
        if new <= _LAST:
            codes[code, pixel] = new
            width += new >> width
            new += 1
        else:
            bits |= _RESET << held
            held, width, new = held + width, 9, _FIRST
            codes.clear()
        code = pixel
        if held >= _FLUSHED:
            whole = held // 8
            data += bits.to_bytes(whole + 1, "little")[:whole]
            bits, held = bits >> 8 * whole, held % 8
    bits |= code << held
    held += width
    # A decoder grows its codes after the last one too.
    bits |= _END << held
    held += min(12, width + (new >> width))
    return bytes(data + bits.to_bytes((held + 7) // 8, "little"))


def _blocks(data: bytes) -> Iterator[bytes]:
    """Split data into blocks that begin with their length."""
    for start in range(0, len(data), 255):
        yield bytes([len(data[start : start + 255])]) + data[start : start + 255]
