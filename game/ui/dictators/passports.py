"""The dictators' cards, which look like passports."""

from __future__ import annotations

from math import pi, sin

import pygame

from game.data.texts import Texts
from game.ui.dictators.card_facts import short_text
from game.ui.dictators.card_parts import (
    CARD_WIDTH,
    LINE,
    RADIUS,
    RATIO,
    SMALLEST_TEXT,
    Bands,
    card_ground,
    inked,
)
from game.ui.dictators.portraits import portrait
from game.ui.kit import rich
from game.ui.kit.canvas import Canvas, smooth
from game.ui.kit.colours import INK, SECOND_INK, WHITE, Colour, SeatLook, mix, rgb
from game.ui.kit.figures import meeple
from game.ui.kit.kept import Picture, TextMark, kept
from game.ui.kit.look import Look

PASSPORT_RED = rgb("#7A2E35")
PASSPORT_PAPER = rgb("#EDE3CC")
_BAND = rgb("#DDD0B2")
_STAMP = rgb("#B2382F")
_SMALL = 176
"""Narrower passports show the photo and the name."""

_SMALL_DESIGN = 150
"""The width for which the small passport is laid out."""

_NAME_ROOM = 95
"""What names and nicknames need beside the photo, in two lines."""


def split_name(texts: Texts, dictator: str) -> tuple[str, str]:
    """The name of a dictator, and what he or she is called, between quotes."""
    name, _, nickname = texts(f"dictators.dictator.{dictator}").partition(' "')
    return name, "“" + nickname.rstrip('"') + "”"


@kept
def passport(look: Look, texts: Texts, dictator: str, seat: SeatLook, width: float = CARD_WIDTH) -> Picture:
    """The card of a dictator in the colour of a seat."""
    cover = inked(seat.colour, WHITE)
    marks: list[TextMark] = []
    k = width / (CARD_WIDTH if width >= _SMALL else _SMALL_DESIGN)
    canvas = Canvas(_ground(look, width, cover, k).copy(), look, marks)
    if width >= _SMALL:
        _large(canvas, texts, dictator, seat, width)
    else:
        _small(canvas, texts, dictator, seat, width)
    return Picture(canvas.surface, tuple(marks))


@kept
def _ground(look: Look, width: float, cover: Colour, k: float) -> pygame.Surface:
    """A page with the fine waves that make it hard to forge."""
    height, head = width * RATIO, 32 * k
    ground = card_ground(look, width, height, Bands(head, 0), cover, PASSPORT_PAPER, k).copy()

    def paint(canvas: Canvas) -> None:
        wave = (*mix(cover, PASSPORT_PAPER, 0.35), 26)
        edge = LINE * k
        with canvas.clipped(edge, head, width - 2 * edge, height - head - RADIUS * k):
            for number in range(12):
                y = head + (number + 0.5) * (height - head) / 12
                spots = [(x * width / 24, y + 7 * k * sin(pi * x / 4 + number * 0.7)) for x in range(25)]
                canvas.line(spots, wave, 1.2 * k, round_ends=False)

    ground.blit(smooth(look, width, height, paint), (0, 0))
    return ground


def _large(canvas: Canvas, texts: Texts, dictator: str, seat: SeatLook, width: float) -> None:
    look, k, height = canvas.look, width / CARD_WIDTH, width * RATIO
    size = max(SMALLEST_TEXT, 16 * k)
    canvas.text(texts("dictators_cards.passport").upper(), 12 * k, 17 * k, size, WHITE, "bold", "ml", space=1.6)
    canvas.icon("passport", width - 21 * k, 17 * k, 21 * k, WHITE)
    photo = min(76 * k, width - 25 * k - _NAME_ROOM)
    canvas.stamp(portrait(look, dictator, photo, 97 * k, seat.colour), 10 * k, 40 * k)
    _holder(canvas, texts, dictator, photo + 18 * k, width)
    canvas.stamp(meeple(look, 36 * k, seat), photo + 19 * k, 98 * k)
    canvas.icon("stamper", width - 30 * k, 121 * k, 28 * k, _STAMP, 150, turn=-12)
    canvas.line([(10 * k, 145 * k), (width - 10 * k, 145 * k)], rgb("#B7A581"), 1.2 * k)
    text = rich.lay_out(look, short_text(texts, dictator), width - 22 * k, size, line_height=1.2)
    top, band = 149 * k, max(21, 24 * k)
    if top + text.height + 8 * k <= height:
        rich.write(canvas, text, 12 * k, top, INK, inked(seat.colour, PASSPORT_PAPER))
    if top + text.height <= height - band:
        _machine_line(canvas, texts, dictator, width, height - band, band, size)


def _holder(canvas: Canvas, texts: Texts, dictator: str, left: float, width: float) -> None:
    """Name and nickname beside the photo."""
    k = width / CARD_WIDTH
    room = width - left - 7 * k
    name, nickname = split_name(texts, dictator)
    sizes = [max(SMALLEST_TEXT, size * k) for size in (20, 18, 17, 16)]
    title = rich.fitting(canvas.look, name, room, sizes, "serif_black", 1)
    size = max(SMALLEST_TEXT, 16 * k)
    if canvas.text_width(nickname, size, "italic") > room:
        # A name such as Blown-Apart may be parted at its hyphen.
        nickname = nickname.replace("-", "- ")
    below = rich.lay_out(canvas.look, nickname, room, size, "italic", "italic", 1.15)
    if title:
        rich.write(canvas, title, left, 40 * k, INK)
    rich.write(canvas, below, left, 63 * k, SECOND_INK)


def _machine_line(canvas: Canvas, texts: Texts, dictator: str, width: float, top: float, height: float, size: float) -> None:
    """The line at the foot of a passport that machines read."""
    k = width / CARD_WIDTH
    edge, corner = LINE * k, (RADIUS - LINE) * k
    strip = smooth(
        canvas.look,
        width,
        height,
        lambda c: c.rect(edge, 0, width - 2 * edge, height - edge, _BAND, 0, 0, (0, 0, corner, corner)),
    )
    canvas.stamp(strip, 0, top)
    line, space = f"P<{split_name(texts, dictator)[0].upper()}<<", 1.4
    while canvas.text_width(f"{line}<", size, "regular", space) <= width - 24 * k:
        line += "<"
    canvas.text(line, 12 * k, top + height / 2 - k, size, SECOND_INK, anchor="ml", space=space)


def _small(canvas: Canvas, texts: Texts, dictator: str, seat: SeatLook, width: float) -> None:
    """Photo and name."""
    look, k, height = canvas.look, width / _SMALL_DESIGN, width * RATIO
    head, foot, margin = 32 * k, max(24, 30 * k), 7 * k
    canvas.icon(seat.emblem, margin + 11 * k, head / 2 + k, 20 * k, WHITE)
    canvas.icon("passport", width - margin - 11 * k, head / 2 + k, 20 * k, WHITE)
    tall = height - head - foot - margin
    wide = min(width - 2 * margin, tall * 0.82)
    canvas.stamp(portrait(look, dictator, wide, tall, seat.colour), width / 2, head + margin, "tc")
    sizes = [max(SMALLEST_TEXT, size * k) for size in (20, 18, 16)]
    name = rich.fitting(look, split_name(texts, dictator)[0], width - 2 * margin, sizes, "serif_black", 1)
    if name:
        top = height - foot / 2 - name.height / 2 - k
        rich.write(canvas, name, margin, top, INK, None, "centre", width - 2 * margin)
