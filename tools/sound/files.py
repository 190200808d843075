"""Samples as WAV files: 16 bits for short sounds; IMA ADPCM, a quarter of the size, for long ones.

The mixer reads both. ADPCM stores the difference from the previous sample in 4 bits, in steps that grow and shrink with the
differences."""

from __future__ import annotations

import struct
from array import array
from bisect import bisect
from collections.abc import Iterator, Sequence

# Step sizes of the format: each about a tenth larger than the one before.
# fmt: off
STEPS = (
    7, 8, 9, 10, 11, 12, 13, 14, 16, 17, 19, 21, 23, 25, 28, 31, 34, 37, 41, 45, 50, 55, 60, 66, 73, 80, 88, 97, 107,
    118, 130, 143, 157, 173, 190, 209, 230, 253, 279, 307, 337, 371, 408, 449, 494, 544, 598, 658, 724, 796, 876, 963,
    1060, 1166, 1282, 1411, 1552, 1707, 1878, 2066, 2272, 2499, 2749, 3024, 3327, 3660, 4026, 4428, 4871, 5358, 5894,
    6484, 7132, 7845, 8630, 9493, 10442, 11487, 12635, 13899, 15289, 16818, 18500, 20350, 22385, 24623, 27086, 29794,
    32767,
)
# fmt: on
MOVES = (-1, -1, -1, -1, 2, 4, 6, 8)
BLOCK = 1024
IN_BLOCK = 2 * (BLOCK - 4) + 1
PCM, ADPCM = 0x01, 0x11


def plain(samples: Sequence[int], rate: int) -> bytes:
    """Encode a file with 16 bits per sample."""
    form = struct.pack("<HHIIHH", PCM, 1, rate, 2 * rate, 2, 16)
    return _riff((b"fmt ", form), (b"data", struct.pack(f"<{len(samples)}h", *samples)))


def packed(samples: Sequence[int], rate: int) -> bytes:
    """Encode a file with 4 bits per sample."""
    form = struct.pack("<HHIIHHHH", ADPCM, 1, rate, rate * BLOCK // IN_BLOCK, BLOCK, 4, 2, IN_BLOCK)
    data = b"".join(_blocks(samples))
    return _riff((b"fmt ", form), (b"fact", struct.pack("<I", len(samples))), (b"data", data))


def unpacked(content: bytes) -> tuple[int, array[int]]:
    """Decode one of our files to its rate and samples."""
    chunks = dict(_chunks(content))
    kind, channels, rate = struct.unpack_from("<HHI", chunks[b"fmt "])
    assert channels == 1
    data = chunks[b"data"]
    if kind == PCM:
        return rate, array("h", struct.unpack(f"<{len(data) // 2}h", data))
    samples: array[int] = array("h")
    for start in range(0, len(data), BLOCK):
        now, index = struct.unpack_from("<hB", data, start)
        samples.append(now)
        for byte in data[start + 4 : start + BLOCK]:
            for code in (byte & 15, byte >> 4):
                now, index = _stepped(now, index, code)
                samples.append(now)
    return rate, samples[: struct.unpack("<I", chunks[b"fact"])[0]]


def _blocks(samples: Sequence[int]) -> Iterator[bytes]:
    # Start with steps as large as those of the samples.
    index = min(bisect(STEPS, abs(samples[1] - samples[0])), len(STEPS) - 1) if len(samples) > 1 else 0
    for start in range(0, len(samples), IN_BLOCK):
        # Pad the last block with its last sample.
        part = [*samples[start : start + IN_BLOCK], *[samples[-1]] * (start + IN_BLOCK - len(samples))]
        now = part[0]
        head, codes = struct.pack("<hBB", now, index, 0), []
        for value in part[1:]:
            away = value - now
            code = min(7, 4 * abs(away) // STEPS[index]) | (8 if away < 0 else 0)
            codes.append(code)
            now, index = _stepped(now, index, code)
        yield head + bytes(low | high << 4 for low, high in zip(codes[::2], codes[1::2], strict=True))


def _stepped(now: int, index: int, code: int) -> tuple[int, int]:
    """Next sample and next step index."""
    step = STEPS[index]
    change = (step >> 3) + (step >> 2) * (code & 1) + (step >> 1) * (code >> 1 & 1) + step * (code >> 2 & 1)
    now = max(-32768, now - change) if code & 8 else min(32767, now + change)
    return now, min(len(STEPS) - 1, max(0, index + MOVES[code & 7]))


def _riff(*chunks: tuple[bytes, bytes]) -> bytes:
    body = b"WAVE" + b"".join(name + struct.pack("<I", len(chunk)) + chunk for name, chunk in chunks)
    return b"RIFF" + struct.pack("<I", len(body)) + body


def _chunks(content: bytes) -> Iterator[tuple[bytes, bytes]]:
    place = 12
    while place < len(content):
        name, length = struct.unpack_from("<4sI", content, place)
        yield name, content[place + 8 : place + 8 + length]
        place += 8 + length
