"""Cards at full length: every value, ability, token and origin of a card, to be read at leisure."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import ceil

from game.data.texts import Texts
from game.tgm.data import kind_of
from game.tgm.vocabulary import Faction
from game.ui.kit import rich
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import INK, Colour, mix
from game.ui.kit.kept import Picture, TextMark, kept
from game.ui.kit.look import Look
from game.ui.tgm.card_facts import Entry, art_of, cost_of, entry_of, faction_of, title_of
from game.ui.tgm.card_parts import Art, card_ground, inked
from game.ui.tgm.card_texts import Line, Offer, Paragraph, Section, Table, lines_of
from game.ui.tgm.counter_badges import cost_disc, token_chip
from game.ui.tgm.emblems import emblem

SHEET_WIDTH = 420
SHEET_HEIGHT = 790
"""Sheets that would be higher have a second column."""
MARGIN, HEAD, ART = 20, 76, 150
BODY = 18
SMALL = 16
_ROW = 27
_STEP = 24
"""Heights are multiples of this, so that sheets share their grounds."""


@dataclass(frozen=True)
class _Item:
    """Something in a column: how high it is, and how it is drawn from its upper left corner."""

    height: float
    draw: Callable[[Canvas, float, float], None]
    # It opens a part and must not be the last in a column.
    opens: bool = False


def card_sheet(
    look: Look,
    texts: Texts,
    id: str,
    width: float = SHEET_WIDTH,
    faction: Faction | None = None,
    height: float = SHEET_HEIGHT,
) -> Picture:
    """The whole of a card, token or terrain, as high as it must be. If that is more than `height`, it is twice as wide."""
    return _sheet(look, texts, kind_of(id), width, faction, height)


@kept
def _sheet(look: Look, texts: Texts, id: str, width: float, faction: Faction | None, most: float) -> Picture:
    entry = entry_of(id)
    art = art_of(entry, faction)
    column = width - 2 * MARGIN
    items = [item for line in lines_of(texts, entry) for item in _items(look, line, column, art)]
    whole = sum(item.height for item in items)
    start = HEAD + ART + 14
    if start + whole + 12 <= most:
        columns, starts, wide = [items], [start], width
        height = start + whole + 12
    else:
        # The picture stands above both columns.
        columns, starts, wide = _halves(items, whole), [start, start], 2 * width - MARGIN
        height = start + max(sum(item.height for item in part) for part in columns) + 12
    height = ceil(height / _STEP) * _STEP
    marks: list[TextMark] = []
    canvas = Canvas(card_ground(look, wide, height, HEAD, ART, art, 1.3).copy(), look, marks)
    _head(canvas, texts, entry, art, wide)
    x = float(MARGIN)
    for part, top in zip(columns, starts, strict=True):
        y = float(top)
        for item in part:
            item.draw(canvas, x, y)
            y += item.height
        x += column + MARGIN
    if len(columns) > 1:
        line = MARGIN + column + MARGIN / 2
        canvas.line([(line, start + 4), (line, height - 18)], mix(art.colour, art.paper, 0.6), 1.2, round_ends=False)
    return Picture(canvas.surface, tuple(marks))


def _halves(items: list[_Item], whole: float) -> list[list[_Item]]:
    """Two columns, about equally high."""
    best = len(items)
    least = whole
    for cut in range(1, len(items)):
        first = sum(item.height for item in items[:cut])
        if not items[cut - 1].opens and max(first, whole - first) < least:
            best, least = cut, max(first, whole - first)
    return [items[:best], items[best:]]


def _head(canvas: Canvas, texts: Texts, entry: Entry, art: Art, width: float) -> None:
    indent = MARGIN
    if (cost := cost_of(entry)) is not None:
        cost_disc(canvas, 43, HEAD / 2, 25, cost)
        indent = 82
    side = art.faction or faction_of(entry)
    end = width - MARGIN
    if side:
        canvas.stamp(emblem(canvas.look, side, 44), end, HEAD / 2, "mr")
        end -= 54
    title = rich.fitting(canvas.look, title_of(texts, entry), end - indent, (28, 26, 24, 22))
    assert title is not None, f"{entry.id} is too long for a sheet"
    rich.write(canvas, title, indent, HEAD / 2 - title.height / 2, (255, 255, 255))


# What is written ----------------------------------------------------------------------------------------------------------


def _items(look: Look, line: Line, width: float, art: Art) -> Iterator[_Item]:
    match line:
        case Section():
            yield _section(look, line, width, art)
        case Table():
            yield from _table(line, width, art)
        case Paragraph():
            yield _paragraph(look, line, width, art)
        case Offer():
            yield _offer(look, line, width, art)


def _section(look: Look, line: Section, width: float, art: Art) -> _Item:
    ink = inked(art.colour, art.paper)
    title = line.title.upper()
    note = rich.lay_out(look, line.note, width, SMALL, "italic", "bold", 1.28) if line.note else None

    def draw(canvas: Canvas, x: float, y: float) -> None:
        canvas.text(title, x, y + 19, SMALL, ink, "bold", "ml", space=1.4)
        start = x + canvas.text_width(title, SMALL, "bold", 1.4) + 10
        if start < x + width:
            canvas.line([(start, y + 19), (x + width, y + 19)], mix(art.colour, art.paper, 0.55), 1.2, round_ends=False)
        if note:
            rich.write(canvas, note, x, y + 33, ink)

    return _Item(34 + (note.height + 5 if note else 0), draw, opens=True)


def _table(line: Table, width: float, art: Art) -> Iterator[_Item]:
    """Label and value, two in a row."""
    column = (width - 14) / 2
    ink = inked(art.colour, art.paper)
    rows = [line.rows[n : n + 2] for n in range(0, len(line.rows), 2)]

    def drawing(row: tuple[tuple[str, str, str], ...]) -> Callable[[Canvas, float, float], None]:
        def draw(canvas: Canvas, x: float, y: float) -> None:
            for n, (icon, label, value) in enumerate(row):
                left, middle = x + n * (column + 14), y + _ROW / 2
                canvas.icon(icon, left + 9, middle, 18, ink)
                size = (
                    BODY if canvas.text_width(label, BODY) + canvas.text_width(value, BODY, "bold") < column - 32 else SMALL
                )
                canvas.text(label, left + 24, middle, size, INK, anchor="ml")
                if value == "∞":
                    canvas.icon("infinity", left + column - 9, middle, 18, INK)
                else:
                    canvas.text(value, left + column, middle, BODY, INK, "bold", "mr")

        return draw

    for number, row in enumerate(rows):
        yield _Item(_ROW + (6 if number == len(rows) - 1 else 0), drawing(row))


def _paragraph(look: Look, line: Paragraph, width: float, art: Art) -> _Item:
    face = "italic" if line.quiet else "regular"
    block = rich.lay_out(look, line.text, width, SMALL if line.quiet else BODY, face, "bold", 1.28)
    bold: Colour = inked(art.colour, art.paper)

    def draw(canvas: Canvas, x: float, y: float) -> None:
        rich.write(canvas, block, x, y, bold if line.quiet else INK, bold)

    return _Item(block.height + 7, draw)


def _offer(look: Look, line: Offer, width: float, art: Art) -> _Item:
    """A token: its chip, name and price, and below them what it does."""
    chip, indent = 28, 40
    name = rich.lay_out(look, f"*{line.name}*", width - indent - 96, BODY, line_height=1.2)
    block = rich.lay_out(look, line.text, width - indent, SMALL, line_height=1.28) if line.text else None
    top = max(name.height, 24)
    weapon_height = 24 if line.weapon else 0
    height = top + weapon_height + (block.height if block else 0) + 10
    ink = inked(art.colour, art.paper)

    def draw(canvas: Canvas, x: float, y: float) -> None:
        canvas.stamp(token_chip(look, line.token, "ready", chip), x, y + 2)
        rich.write(canvas, name, x + indent, y, INK, INK)
        canvas.text(line.price, x + width, y + 12, BODY, ink, "bold", "mr")
        left = x + indent
        for icon, words in line.weapon:
            canvas.icon(icon, left + 7, y + top + 11, 14, ink)
            if words == "∞":
                canvas.icon("infinity", left + 26, y + top + 11, 15, INK)
            else:
                canvas.text(words, left + 18, y + top + 11, SMALL, INK, "bold", "ml")
            left += 18 + canvas.text_width(words, SMALL, "bold") + 13
        if block:
            rich.write(canvas, block, x + indent, y + top + weapon_height, INK, ink)

    return _Item(height, draw)
