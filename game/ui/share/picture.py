"""Pictures as bytes: a JPEG for a page, and several in a row as one animated PNG."""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Sequence
from io import BytesIO
from itertools import chain, count
from struct import pack

import pygame

from game.ui.kit import rich
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import LIGHT_BRASS, TABLE
from game.ui.share.account import LOOK, Account, Turn

SIGNATURE = b"\x89PNG\r\n\x1a\n"
_SIZE, _CAPTION = (640, 400), 36
_FRAMES, _END = 12, 3.0
"""So many turns are shown, each for a second, and the last for so many."""
_WITHOUT_ALPHA = 2
"""The kind of PNG whose spots have three parts of eight bits."""


def jpeg(surface: pygame.Surface) -> bytes:
    return _saved(surface, "jpg")


def png(surface: pygame.Surface) -> bytes:
    return _saved(surface, "png")


def _saved(surface: pygame.Surface, ending: str) -> bytes:
    file = BytesIO()
    pygame.image.save(surface, file, f"picture.{ending}")
    return file.getvalue()


def last_turns(account: Account) -> bytes:
    """The last turns of a game as one picture that moves; the end stays longer."""
    frames = [_titled(account, account.turns[number]) for number in account.told[-_FRAMES:]]
    return animation(frames, [1.0] * (len(frames) - 1) + [_END])


def _titled(account: Account, turn: Turn) -> pygame.Surface:
    """The board when a turn was over, and below it which turn that was."""
    sheet = pygame.Surface((_SIZE[0], _SIZE[1] + _CAPTION)).convert()
    sheet.fill(TABLE)
    sheet.blit(account.picture(turn, _SIZE), (0, 0))
    canvas = Canvas(sheet, LOOK)
    title = rich.fitted(canvas, turn.title, _SIZE[0] - 2 * _CAPTION, 18, "serif_bold")
    canvas.text(title, _SIZE[0] / 2, _SIZE[1] + _CAPTION / 2, 18, LIGHT_BRASS, "serif_bold", "c")
    return sheet


def evenly(count: int, most: int) -> list[int]:
    """At most so many numbers below a count, the last always among them, with equal steps between."""
    wanted = min(count, most)
    return [] if not wanted else [round((number + 1) * count / wanted) - 1 for number in range(wanted)]


def animation(frames: Sequence[pygame.Surface], seconds: Sequence[float]) -> bytes:
    """Pictures of one size that follow each other for ever, each for so long. Whoever knows no animation sees the first.

    Of every other one there is only the part that has changed.
    """
    size = frames[0].get_size()
    chunks = [
        _chunk(b"IHDR", pack(">IIBBBBB", *size, 8, _WITHOUT_ALPHA, 0, 0, 0)),
        _chunk(b"acTL", pack(">II", len(frames), 0)),
    ]
    numbers = count()
    for number, (frame, shown) in enumerate(zip(frames, seconds, strict=True)):
        place = _changed(frames[number - 1], frame) if number else frame.get_rect()
        where = pack(">IIII", *place.size, *place.topleft) + pack(">HHBB", round(100 * shown), 100, 0, 0)
        chunks.append(_chunk(b"fcTL", pack(">I", next(numbers)) + where))
        data = zlib.compress(_filtered(frame.subsurface(place)), 9)
        chunks.append(_chunk(b"fdAT", pack(">I", next(numbers)) + data) if number else _chunk(b"IDAT", data))
    return b"".join([SIGNATURE, *chunks, _chunk(b"IEND", b"")])


def _changed(before: pygame.Surface, now: pygame.Surface) -> pygame.Rect:
    """The smallest box round all that is different; of nothing a single spot."""
    more, less = now.copy(), before.copy()
    more.blit(before, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    less.blit(now, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    more.blit(less, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    more.set_colorkey((0, 0, 0))
    place = more.get_bounding_rect()
    return place if place.size != (0, 0) else pygame.Rect(0, 0, 1, 1)


def _filtered(frame: pygame.Surface) -> bytes:
    """The rows of a picture, each as the difference from the one above: that packs well for a drawing."""
    width, height = frame.get_size()
    plain, row = pygame.image.tobytes(frame, "RGB"), 3 * width
    rows = [plain[at * row : (at + 1) * row] for at in range(height)]
    above: Iterable[bytes] = chain([bytes(row)], rows)
    return b"".join(b"\x02" + _difference(now, before) for now, before in zip(rows, above, strict=False))


def _difference(now: bytes, before: bytes) -> bytes:
    return bytes((a - b) & 255 for a, b in zip(now, before, strict=True))


def _chunk(kind: bytes, data: bytes) -> bytes:
    return pack(">I", len(data)) + kind + data + pack(">I", zlib.crc32(kind + data))
