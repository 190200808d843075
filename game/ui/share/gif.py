"""Animated GIFs: one palette for all frames, and only changed pixels in each later frame."""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Sequence
from itertools import accumulate, chain
from struct import pack

import pygame

_COLOURS = 255
"""Maximum number of colors, and the index that leaves a pixel as it is."""
_RESET, _END, _FIRST, _LAST = 256, 257, 258, 4095
"""Codes that reset the table of sequences and that end a frame, and the first and last code of a sequence."""
_REPEAT = b"\x21\xff\x0bNETSCAPE2.0\x03\x01\0\0\0"


def gif(frames: Sequence[pygame.Surface], seconds: Sequence[float]) -> bytes:
    """Combine pictures of equal size into an endlessly repeating GIF."""
    size, pictures = frames[0].get_size(), [*map(_pixels, frames)]
    boxes = _boxes([*Counter(chain.from_iterable(pictures)).items()])
    index = {colour: number for number, box in enumerate(boxes) for colour, _count in box}
    palette = b"".join(map(_mean, boxes)).ljust(3 * 256, b"\0")
    data, before = [b"GIF89a", pack("<HHBBB", *size, 0xF7, 0, 0), palette, _REPEAT], b""
    for picture, shown in zip(pictures, seconds, strict=True):
        now = bytes(map(index.__getitem__, picture))
        changed = bytes(new if new != old else _COLOURS for new, old in zip(now, before, strict=True)) if before else now
        data.append(b"\x21\xf9\x04" + pack("<BHBB", 0x05, round(100 * shown), _COLOURS, 0))
        packed = _packed(changed)
        blocks = (packed[start : start + 255] for start in range(0, len(packed), 255))
        data.append(b"\x2c" + pack("<HHHHBB", 0, 0, *size, 0, 8))
        data += [*(bytes([len(block)]) + block for block in blocks), b"\0"]
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


_Box = list[tuple[int, int]]
"""Colors that share an entry of the palette, each with its number of pixels."""


def _rgb(colour: int) -> tuple[int, int, int]:
    red, green, blue = colour >> 11, colour >> 5 & 63, colour & 31
    return red << 3 | red >> 2, green << 2 | green >> 4, blue << 3 | blue >> 2


def _boxes(colours: _Box) -> list[_Box]:
    """Median cut: the box that looks most mixed is halved until there are as many as the palette has entries."""
    found = [_weighed(colours)]
    while len(found) < _COLOURS and (widest := max(found, key=lambda entry: entry[0]))[0]:
        found.remove(widest)
        _weight, channel, box = widest
        box.sort(key=lambda entry: _rgb(entry[0])[channel])
        sums = [*accumulate(pixels for _colour, pixels in box)]
        middle = sum(total <= sums[-1] / 2 for total in sums) or 1
        found += map(_weighed, (box[:middle], box[middle:]))
    return [box for _weight, _channel, box in found]


def _weighed(box: _Box) -> tuple[float, int, _Box]:
    """A box, after how mixed it looks (0 for a single color) and the channel in which its colors differ most."""
    spans = [max(parts) - min(parts) for parts in zip(*(_rgb(colour) for colour, _pixels in box), strict=True)]
    # The square root, because a few pixels of another color are visible too.
    return max(spans) * sum(pixels for _colour, pixels in box) ** 0.5, spans.index(max(spans)), box


def _mean(box: _Box) -> bytes:
    whole = sum(pixels for _colour, pixels in box)
    return bytes(round(sum(_rgb(colour)[part] * pixels for colour, pixels in box) / whole) for part in range(3))


# Compression --------------------------------------------------------------------------------------------------------------


def _packed(pixels: bytes) -> bytes:
    """Compress with LZW: a code stands for a sequence seen before. Codes grow by a bit each time their number doubles."""
    codes, parts, width, code, new = dict[tuple[int, int], int](), [f"{_RESET:09b}"], 9, pixels[0], _FIRST
    for pixel in pixels[1:]:
        if (longer := codes.get((code, pixel))) is not None:
            code = longer
            continue
        parts.append(f"{code:0{width}b}")
        if new <= _LAST:
            codes[code, pixel] = new
            width += new >> width
            new += 1
        else:
            parts.append(f"{_RESET:0{width}b}")
            codes, width, new = {}, 9, _FIRST
        code = pixel
    # A decoder grows its codes after the last one too.
    parts += f"{code:0{width}b}", f"{_END:0{min(12, width + (new >> width))}b}"
    bits = "".join(reversed(parts))
    return int(bits, 2).to_bytes((len(bits) + 7) // 8, "little")
