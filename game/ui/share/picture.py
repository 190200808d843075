"""Pictures as the bytes of image files, and an animated picture of the end and the last turns."""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Sequence
from io import BytesIO
from itertools import count
from struct import pack, unpack

import pygame

from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import LIGHT_BRASS, TABLE, TEXT
from game.ui.kit.lay import Column, First, Text, draw
from game.ui.share.account import LOOK, Account, Turn
from game.ui.share.gif import gif

SIGNATURE = b"\x89PNG\r\n\x1a\n"
_SIZE, _CAPTION, _EDGE = (800, 500), 96, 14
_FRAMES, _TURN, _END = 8, 2.5, 5.0
"""Maximum number of turns shown, seconds per turn, and seconds for the end of the game."""
_FACES = 320
"""Width of a single winner's face, doubled; several faces are smaller."""


def saved(surface: pygame.Surface, ending: str) -> bytes:
    file = BytesIO()
    pygame.image.save(surface, file, f"picture.{ending}")
    return file.getvalue()


def frames_of(account: Account) -> Iterator[pygame.Surface]:
    """Yield the end of a game with the winners' faces, which chats show first, then the last turns; each drawn on demand."""
    yield _titled(account, account.last, account.title, [account.ending], account.winners)
    for number in account.told[-_FRAMES:]:
        turn = account.turns[number]
        yield _titled(account, turn, f"{account.title} · {turn.title}", [words for _seat, words in turn.lines])


def animated(frames: Sequence[pygame.Surface], ending: str) -> bytes:
    """An animated picture with these frames, as a PNG or GIF; the first frame stays longer."""
    return (gif if ending == ".gif" else animation)(frames, [_END] + [_TURN] * (len(frames) - 1))


def _titled(account: Account, turn: Turn, title: str, lines: list[str], winners: Sequence[int] = ()) -> pygame.Surface:
    """The board after a turn, with a title, lines of text and the winners' faces below."""
    sheet = pygame.Surface((_SIZE[0], _SIZE[1] + _CAPTION))
    sheet.fill(TABLE)
    sheet.blit(account.picture(turn, _SIZE), (0, 0))
    left = _EDGE
    for seat in winners:
        face = account.figure(seat, _FACES / (1 + len(winners)))
        sheet.blit(face, (left, sheet.get_height() - face.get_height() - 6))
        left += face.get_width() + _EDGE
    canvas = Canvas(sheet, LOOK)
    # Drop the earliest events if not all fit.
    shown = [" · ".join(lines[first:]) for first in range(max(1, len(lines)))]
    options = (Text(words, size, TEXT, spread=1.15) for size in ((22, 18) if winners else (18,)) for words in shown)
    caption = Column(Text(title, 18, LIGHT_BRASS, "serif_bold", lines=1), First(*options, most=_CAPTION - _EDGE - 30))
    draw(canvas, caption.parts(LOOK, Box(left, _SIZE[1] + 6, _SIZE[0] - left - _EDGE, _CAPTION - _EDGE)))
    return sheet


def evenly(count: int, limit: int) -> list[int]:
    """At most `limit` evenly spaced indices below `count`, including the last one."""
    total = min(count, limit)
    return [] if not total else [round((number + 1) * count / total) - 1 for number in range(total)]


def animation(frames: Sequence[pygame.Surface], seconds: Sequence[float]) -> bytes:
    """Combine pictures of equal size into an endlessly repeating PNG; later frames contain only the changed area."""
    size = frames[0].get_size()
    # The color type 2 is RGB without alpha.
    chunks = [
        _chunk(b"IHDR", pack(">IIBBBBB", *size, 8, 2, 0, 0, 0)),
        _chunk(b"acTL", pack(">II", len(frames), 0)),
    ]
    numbers = count()
    for number, (frame, shown) in enumerate(zip(frames, seconds, strict=True)):
        place = _changed(frames[number - 1], frame) if number else frame.get_rect()
        control = pack(">IIII", *place.size, *place.topleft) + pack(">HHBB", round(100 * shown), 100, 0, 0)
        chunks.append(_chunk(b"fcTL", pack(">I", next(numbers)) + control))
        data = _data(frame.subsurface(place))
        chunks.append(_chunk(b"fdAT", pack(">I", next(numbers)) + data) if number else _chunk(b"IDAT", data))
    return b"".join([SIGNATURE, *chunks, _chunk(b"IEND", b"")])


def _changed(before: pygame.Surface, now: pygame.Surface) -> pygame.Rect:
    """Bounding box of all differences, or a single pixel if there are none."""
    difference, reverse = now.copy(), before.copy()
    difference.blit(before, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    reverse.blit(now, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    difference.blit(reverse, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    difference.set_colorkey((0, 0, 0))
    place = difference.get_bounding_rect()
    return place if place.size != (0, 0) else pygame.Rect(0, 0, 1, 1)


def _data(frame: pygame.Surface) -> bytes:
    """The compressed pixels of a picture, as in its PNG."""
    png, at, found = saved(frame, "png"), len(SIGNATURE), b""
    while at < len(png):
        length, kind = unpack(">I4s", png[at : at + 8])
        found += png[at + 8 : at + 8 + length] if kind == b"IDAT" else b""
        at += length + 12
    return found


def _chunk(kind: bytes, data: bytes) -> bytes:
    return pack(">I", len(data)) + kind + data + pack(">I", zlib.crc32(kind + data))
