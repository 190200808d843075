"""Cards at full length: every value, ability, token and origin of a card, to be read at leisure."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from game.data.texts import Texts
from game.tgm.data import kind_of
from game.tgm.vocabulary import Faction
from game.ui.kit import rich
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import INK, Colour, mix
from game.ui.kit.kept import Picture, TextMark, kept
from game.ui.kit.look import Look
from game.ui.kit.sheets import Item, draw_columns, halves, height_of, sheet_height
from game.ui.tgm.card_facts import Entry, art_of, cost_of, entry_of, faction_of, title_of
from game.ui.tgm.card_parts import card_ground, inked
from game.ui.tgm.card_texts import Line, Offer, Paragraph, Section, Table, lines_of
from game.ui.tgm.counter_badges import cost_disc, token_chip
from game.ui.tgm.emblems import emblem
from game.ui.tgm.pictures import Art

SHEET_WIDTH = 420
SHEET_HEIGHT = 790
"""Sheets that would be higher have a second column."""
MARGIN, HEAD, ART = 20, 76, 150
BODY = 18
SMALL = 16
_ROW = 27


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
    start = HEAD + ART + 14
    columns: list[Sequence[Item]] = [items]
    wide = width
    if start + height_of(items) + 12 > most:
        # The picture stands above both columns.
        columns, wide = halves(items), 2 * width - MARGIN
    height = sheet_height(start + max(height_of(part) for part in columns) + 12)
    marks: list[TextMark] = []
    canvas = Canvas(card_ground(look, wide, height, HEAD, ART, art, 1.3).copy(), look, marks)
    _head(canvas, texts, entry, art, wide)
    draw_columns(canvas, columns, MARGIN, column, start, height - 18, mix(art.colour, art.paper, 0.6))
    return Picture(canvas.surface, tuple(marks))


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


def _items(look: Look, line: Line, width: float, art: Art) -> Iterator[Item]:
    match line:
        case Section():
            yield _section(look, line, width, art)
        case Table():
            yield from _table(line, width, art)
        case Paragraph():
            yield _paragraph(look, line, width, art)
        case Offer():
            yield _offer(look, line, width, art)


def _section(look: Look, line: Section, width: float, art: Art) -> Item:
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

    return Item(34 + (note.height + 5 if note else 0), draw, opens=True)


def _table(line: Table, width: float, art: Art) -> Iterator[Item]:
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
        yield Item(_ROW + (6 if number == len(rows) - 1 else 0), drawing(row))


def _paragraph(look: Look, line: Paragraph, width: float, art: Art) -> Item:
    face = "italic" if line.quiet else "regular"
    block = rich.lay_out(look, line.text, width, SMALL if line.quiet else BODY, face, "bold", 1.28)
    bold: Colour = inked(art.colour, art.paper)

    def draw(canvas: Canvas, x: float, y: float) -> None:
        rich.write(canvas, block, x, y, bold if line.quiet else INK, bold)

    return Item(block.height + 7, draw)


def _offer(look: Look, line: Offer, width: float, art: Art) -> Item:
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

    return Item(height, draw)
