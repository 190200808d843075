"""Faces of cards, and the back of cards in a hand."""

from __future__ import annotations

from math import inf

from game.data.records import kind_of
from game.data.texts import Texts
from game.ui.dictators.cards import parts
from game.ui.kit import lay, rich
from game.ui.kit.box import Box, Look
from game.ui.kit.cache import Picture
from game.ui.kit.colours import INK, WHITE, dark, mix, rgb
from game.ui.kit.drawings.cards import CARD_WIDTH, LINE, RADIUS, RATIO, SMALL, SMALLEST_TEXT, inked
from game.ui.kit.drawings.drawing import Drawing, drawing
from game.ui.kit.drawings.edged import edged_disc
from game.ui.kit.drawings.plates import shaded
from game.ui.kit.lay import Row, Space, Text

_LINES = 4
"""Number of text lines for which there is always room; longer texts shrink the picture."""
_TITLE_SIZES = (18, 17, 16)
_TITLE_LINES = 3
"""Maximum number of title lines on an overlapped card."""
_MIN_PIXELS = 12
"""Minimum readable font size, in pixels."""


def card_face(look: Look, texts: Texts, id: str, width: float = CARD_WIDTH) -> Picture:
    return (_small_face if width < SMALL else _full_face)(look, texts, parts.card_facts(kind_of(id)), width)


def held_face(look: Look, texts: Texts, id: str, width: float, seen: float, height: float) -> Picture:
    """A card in a hand, at most `height` high. If only `seen` units on the left are visible, title and icons move there."""
    facts = parts.card_facts(kind_of(id))
    if width >= SMALL:
        k = width / CARD_WIDTH
        sizes = [max(SMALLEST_TEXT, size * k) for size in _TITLE_SIZES]
        title = rich.fitting(look, parts.title_of(facts, texts), width - 54 * k, sizes)
        if title is not None and 49 * k + title.width <= seen:
            return _full_face(look, texts, facts, width, height)
    return _overlapped_face(look, texts, facts, width, seen, min(height, width * RATIO))


@drawing
def _overlapped_face(look: Look, texts: Texts, facts: parts.CardFacts, width: float, seen: float, height: float) -> Drawing:
    """An overlapped card: cost and kind side by side, below them the title in short lines at the left edge."""
    colour, k = facts.style.colour, width / CARD_WIDTH
    radius, margin = max(13, 15 * k), 6 * k
    room = min(seen, width) - 2 * margin - 2
    title = _narrow_title(look, texts, parts.title_of(facts, texts), room)
    top = margin + 2 * radius + 2 * k
    # Without a title, the picture moves up.
    head = top + (_TITLE_LINES * title.line_height if any(title.lines) else 0) + 4 * k
    bands = parts.Bands(head, max(1.0, height - head - LINE * k))
    canvas = yield parts.ground_of(look, width, height, bands, colour, scale=k).copy()
    middle = margin + radius
    if facts.cost is not None:
        parts.cost_disc(canvas, middle, margin + radius, radius, facts.cost, colour)
        middle += 2 * radius + 2
    parts.kind_badge(canvas, middle, margin + radius, radius, facts.style)
    rich.write(canvas, title, margin + 2, top, WHITE)
    size = min(width * 0.5, room, (height - head) * 0.72)
    if size >= SMALLEST_TEXT:
        canvas.icon(facts.icon, min(seen, width) / 2, head + size / 2 + 6 * k, size, dark(colour, 0.12))


def _narrow_title(look: Look, texts: Texts, title: str, room: float) -> rich.Block:
    """The title of an overlapped card: smaller rather than hyphenated; else cut with an ellipsis; empty if nothing fits."""
    sizes = [size for size in range(SMALLEST_TEXT, 8, -1) if size == SMALLEST_TEXT or look.px(size) >= _MIN_PIXELS]
    if (whole := rich.fitting(look, title, room, sizes, lines=_TITLE_LINES, spread=1.06)) is not None:
        return whole
    breaks = texts("dictators_cards.breaks")
    tried = [rich.fitting(look, title, room, [size], lines=9, spread=1.06, breaks=breaks) for size in sizes]
    found = min(filter(None, tried), key=lambda block: len(block.lines), default=None)
    if found is None:
        return rich.lay_out(look, "", room, SMALLEST_TEXT, "serif_bold", "serif_bold", 1.06)
    return found if len(found.lines) <= _TITLE_LINES else rich.first_lines(look, found, room, _TITLE_LINES)


@drawing
def _full_face(look: Look, texts: Texts, facts: parts.CardFacts, width: float, limit: float = inf) -> Drawing:
    """A full card. Cost and kind are in a column on the left, where other cards of a fan do not cover them.

    If the strip with the kind in words would be cut off at `limit`, the card ends there with its picture."""
    k, height, colour = width / CARD_WIDTH, width * RATIO, facts.style.colour
    size = max(SMALLEST_TEXT, SMALLEST_TEXT * k)
    head, strip = 58 * k, max(25 * k, 23)
    text = rich.lay_out(look, parts.short_text(texts, facts), width - 22 * k, size, line_height=1.2)
    room = height - head - strip - 13 * k
    art = room - max(_LINES * text.line_height, text.height)
    written = art >= 44 * k
    bands = parts.Bands(head, art if written else room + 13 * k - LINE * k, strip)
    is_short = head + bands.art + strip > limit
    if is_short:
        height, bands = limit, parts.Bands(head, max(1.0, limit - head - LINE * k))
    canvas = yield parts.ground_of(look, width, height, bands, colour, scale=k).copy()
    if facts.cost is None:
        parts.kind_badge(canvas, 25 * k, 30 * k, 18 * k, facts.style)
    else:
        parts.cost_disc(canvas, 25 * k, 30 * k, 18 * k, facts.cost, colour)
        parts.kind_badge(canvas, 25 * k, 74 * k, 15.5 * k, facts.style)
    title = _title(look, texts, facts, width - 54 * k, tuple(size * k for size in _TITLE_SIZES), 3 if k >= 1 else 2)
    if title:
        rich.write(canvas, title, 49 * k, 30 * k - title.height / 2 - k, WHITE)
    # Slightly right of center, because the badge is on the left.
    canvas.icon(facts.icon, width / 2 + 3 * k, head + bands.art / 2 + k, min(76 * k, bands.art - 10 * k), dark(colour, 0.12))
    if is_short:
        return
    limits = Box(12 * k, head + bands.art, width - 19 * k, strip)
    lay.draw(canvas, _strip(texts, facts, k, strip).parts(look, limits))
    if written:
        rich.write(canvas, text, 12 * k, head + bands.art + strip + 4 * k, INK, inked(colour, parts.CARD_PAPER))


def _title(
    look: Look, texts: Texts, facts: parts.CardFacts, width: float, sizes: tuple[float, ...], lines: int = 2
) -> rich.Block | None:
    """The title as large as fits on two lines, else on `lines` close lines, else the short title; None if nothing fits."""
    readable, title = [max(SMALLEST_TEXT, size) for size in sizes], parts.title_of(facts, texts)
    whole = rich.fitting(look, title, width, readable) or rich.fitting(look, title, width, readable[-1:], lines, 1.0)
    short = texts.first(f"dictators_cards.brief.{facts.id}", f"dictators.{facts.family}.{facts.id}")
    return whole or rich.fitting(look, short, width, readable)


def _strip(texts: Texts, facts: parts.CardFacts, k: float, height: float) -> Row:
    """The kind of card, with its symbols, duration and limits on the right; the kind is dropped if space is short."""
    colour, plate, size = facts.style.colour, height - 6, max(SMALLEST_TEXT, SMALLEST_TEXT * k)
    tags = []
    if facts.lasts is not None and facts.lasts != "now":
        turns = "" if facts.lasts == "stay" else str(facts.lasts)
        tags.append(parts.tag(plate, colour, turns, parts.LASTING_ICONS[facts.lasts]))
    if facts.usa:
        tags.append(parts.tag(plate, colour, texts("dictators_cards.usa")))
    kind = Text(parts.kind_name(facts, texts), size, inked(colour, parts.strip_tint(colour)), "bold", rank=1)
    symbols = [parts.printed(name, plate + 3) for name in reversed(facts.symbols)]
    return Row(kind, Space(grow=1), Row(*symbols, *tags, gap=4 * k))


@drawing
def _small_face(look: Look, texts: Texts, facts: parts.CardFacts, width: float) -> Drawing:
    """A small card with cost, kind, title and picture, enough to tell cards apart."""
    height, colour, k = width * RATIO, facts.style.colour, width / SMALL
    radius, margin = max(13, 15 * k), 7 * k
    title = _title(look, texts, facts, width - 2 * margin, (17 * k, 16 * k))
    top = margin + 2 * radius + 2 * k
    head = top + (2 * title.line_height + 4 * k if title else 2 * k)
    bands = parts.Bands(head, max(1.0, height - head - LINE * k))
    canvas = yield parts.ground_of(look, width, height, bands, colour, scale=k).copy()
    if facts.cost is not None:
        parts.cost_disc(canvas, margin + radius, margin + radius, radius, facts.cost, colour)
    parts.kind_badge(canvas, width - margin - radius, margin + radius, radius, facts.style)
    if title:
        start = top + title.line_height - title.height / 2
        rich.write(canvas, title, margin, start, WHITE, None, "centre", width - 2 * margin)
    canvas.icon(facts.icon, width / 2, head + bands.art / 2, min(width * 0.5, bands.art * 0.72), dark(colour, 0.12))


@drawing
def card_back(look: Look, texts: Texts, width: float = CARD_WIDTH) -> Drawing:
    """The back of a command card: an emblem and, if there is room, the name."""
    height, k, colour = width * RATIO, width / CARD_WIDTH, parts.KINDS["action"].colour
    low = 0.44 if width >= SMALL else 0.5
    y = height * low
    canvas = yield width, height
    whole = Box(0, 0, width, height)
    canvas.rect(*whole, dark(colour, 0.5), RADIUS * k)
    shaded(canvas, whole.inset(LINE * k), colour, dark(colour, 0.18), (RADIUS - LINE) * k)
    parts.rays(canvas, *whole.inset(11 * k), (dark(colour, 0.22), dark(colour, 0.1)), low)
    canvas.rect(*whole.inset(11 * k), mix(colour, parts.CARD_PAPER, 0.7), 6 * k, 2 * k)
    canvas.rect(*whole.inset(16 * k), mix(colour, parts.CARD_PAPER, 0.45), 4 * k, k)
    edged_disc(canvas, width / 2, y, 52 * k, dark(colour, 0.4), mix(colour, parts.CARD_PAPER, 0.88), 4 * k)
    canvas = yield None
    canvas.icon("cards", width / 2, y, 62 * k, dark(colour, 0.15))
    label = texts("dictators_cards.back")
    name = rich.fitting(look, label, width - 44 * k, [max(SMALLEST_TEXT, 18 * k), SMALLEST_TEXT])
    if width >= SMALL and name:
        rich.write(canvas, name, 22 * k, y + 80 * k - name.height / 2, rgb("#FBF5E6"), None, "centre", width - 44 * k)
