"""Cards of the small decks: the arms race by decade and superpower, conflicts by superpower."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.data.texts import Texts
from game.ui.kit import rich
from game.ui.kit.box import Box, Look
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import INK, SECOND_INK, WHITE, Colour, dark, mix, rgb
from game.ui.kit.drawings.cards import CARD_WIDTH, RATIO, SMALL, SMALLEST_TEXT, Band, card_ground, shade
from game.ui.kit.drawings.drawing import Drawing, drawing
from game.ui.kit.drawings.plates import slab
from game.ui.kit.lay import Column, Icon, Node, Padded, Painted, Row, Sized, Space, Text, draw
from game.ui.volk.cards import icons, parts
from game.ui.volk.cards.icons import cell_node, cells_of
from game.ui.volk.palette import ON_SIDES, SIDES, emblem_of
from game.volk.cards.power_icons import row_of
from game.volk.data.components import ArmsCard, ConflictCard, Step
from game.volk.data.tables import DATA, DECADES
from game.volk.naming import POWERS

_LOW = 0.95
"""Height of a card with one row, as a share of its width."""
_NUMBERED = 0.135
"""Share of the width for the decades' numerals."""


def small_entry(id: str) -> ArmsCard | ConflictCard:
    return DATA.arms_race[id] if id in DATA.arms_race else DATA.conflict[id]


def small_colour(id: str) -> Colour:
    return icons.ARMS_GREY if id in DATA.arms_race else icons.CONFLICT_BROWN


@drawing
def small_card(look: Look, texts: Texts, id: str, width: float, row_for: tuple[int, int] | None = None) -> Drawing:
    """The whole card; with `row_for` (superpower, decade), a shorter card that shows only that row, enlarged."""
    height, k, colour = width * (RATIO if row_for is None else _LOW), width / CARD_WIDTH, small_colour(id)
    head = max(34.0, 46 * k)
    band = Band(head, shade(colour, dark(colour, 0.22)), parts.rule(k))
    canvas = yield card_ground(look, width, height, k, parts.STOCK, band)
    deck, icon = ("arms", "nuke") if id in DATA.arms_race else ("conflict", "sword_cross")
    size, words = max(SMALLEST_TEXT, 18 * k), texts(f"volk_cards.deck.{deck}")
    name = Text(words, size, WHITE, "serif_bold", whole=True, rank=1, grow=1)
    house = Icon(icons.HOUSE_ICON, 20 * k, rgb("#FFE08A")) if icons.is_house(small_entry(id)) else Space()
    draw(canvas, Row(Icon(icon, 25 * k, WHITE), name, house, gap=6 * k).parts(look, Box(8 * k, 0, width - 16 * k, head)))
    if width < SMALL:
        canvas.icon(icon, width / 2, (head + height) / 2, width * 0.5, dark(colour, 0.1))
    else:
        room = Box(7 * k, head + 4 * k, width - 14 * k, height - head - 12 * k)
        page = _table(look, texts, id, *room[2:], k) if row_for is None else _row(look, texts, id, *room[2:], k, *row_for)
        draw(canvas, page.parts(look, room))


def _table(look: Look, texts: Texts, id: str, width: float, height: float, k: float) -> Node:
    """The title, and below it a column for each superpower; an arms race card has a row for each decade."""
    card = small_entry(id)
    gap = 4 * k
    numbered = width * _NUMBERED if isinstance(card, ArmsCard) or card.reshuffle else 0
    cell_width = (width - gap - (numbered + gap if numbered else 0)) / 2

    def row(first: Node, cells: Iterable[Node]) -> Row:
        return Row(Sized(first, numbered, fixed=True), *(Sized(cell, cell_width, fixed=True) for cell in cells), gap=gap)

    title, bar = _small_title(look, texts, id, width - 4 * k, k), max(20.0, 22 * k)
    shuffled = Icon(icons.RESHUFFLE_ICON, max(16, 20 * k), dark(small_colour(id), 0.3)) if card.reshuffle else Space()
    bars = (_on(Icon(emblem_of(look, role), bar * 0.76, ON_SIDES[side]), bar, side) for side, role in enumerate(POWERS))
    room = height - title.high(look, width) - bar - 2 * gap
    if isinstance(card, ArmsCard):
        row_height = (room - 3 * k * (DECADES - 1)) / DECADES
        rows = []
        for decade in range(1, DECADES + 1):
            numeral = Text(icons.NUMERALS[decade], max(SMALLEST_TEXT, 17 * k), INK, "serif_black", align="centre", spread=1)
            steps = (card.yellow[decade], card.red[decade])
            cells = (_cell(texts, each, min(row_height / 2 - 1, 13.5 * k)) for each in steps)
            rows.append(_on(row(numeral, cells), row_height))
        return Column(title, row(shuffled, bars), Column(*rows, gap=3 * k), gap=gap)
    cells = (_on(_cell(texts, steps, 14.5 * k), min(room, 64 * k)) for steps in (card.yellow, card.red))
    words = texts("volk_cards.reshuffle" if card.reshuffle else "volk_cards.powers")
    note = Text(words, SMALLEST_TEXT, SECOND_INK, "italic", spread=1.16)
    return Column(title, row(shuffled, bars), row(Space(), cells), Padded(note, 3 * k, rank=1, grow=1), gap=gap)


def _row(look: Look, texts: Texts, id: str, width: float, height: float, k: float, side: int, decade: int) -> Node:
    """The title, the superpower (for the arms race also the decade), and the effects on it."""
    title, bar = _small_title(look, texts, id, width - 4 * k, k), max(24.0, 34 * k)
    emblem = Icon(emblem_of(look, POWERS[side]), bar * 0.8, ON_SIDES[side])
    when = [Text(icons.NUMERALS[decade], bar * 0.62, ON_SIDES[side], "serif_black")] if id in DATA.arms_race else []
    cell_height = height - title.high(look, width) - bar - 8 * k
    cell = _cell(texts, row_of(id, side, decade), min(cell_height / 2 - 2, 26 * k))
    return Column(title, _on(Row(emblem, *when, gap=8 * k), bar, side), _on(cell, cell_height), gap=4 * k)


def _small_title(look: Look, texts: Texts, id: str, width: float, k: float) -> Node:
    title = texts(f"volk.{'arms_card' if id in DATA.arms_race else 'conflict_card'}.{id}")
    words = icons.divided(look, texts, title, width, SMALLEST_TEXT)
    block = rich.fitting(look, words, width, (max(SMALLEST_TEXT, 18 * k), SMALLEST_TEXT))
    block = block or icons.broken_title(look, texts, title, width, SMALLEST_TEXT)
    return Painted(width, block.height, lambda canvas, box: rich.write(canvas, block, box.x + 2 * k, box.y, INK))


def _on(node: Node, height: float, side: int | None = None) -> Node:
    """A node centered on a plain slab, or on a bar in a side's color."""
    colour, edge = (mix(INK, icons.CARD_PAPER, 0.92), None) if side is None else (SIDES[side], dark(SIDES[side], 0.5))

    def ground(canvas: Canvas, box: Box) -> None:
        canvas.stamp(slab(canvas.look, box.width, box.height, colour, 4, edge, 1.2), box.x, box.y)

    return Padded(Sized(Row(Space().growing(), node, Space().growing()), height=height), ground=ground)


def _cell(texts: Texts, steps: Sequence[Step], radius: float) -> Node:
    """The effects on a superpower, or a dash if there are none; payments are written as numbers."""
    paid = "".join(f"−${step.amount}" for step in steps if step.icon == "pay")
    cells = cells_of(texts, [step for step in steps if step.icon != "pay"])
    size = max(SMALLEST_TEXT, radius * 1.3) if steps else SMALLEST_TEXT
    text = Text(paid if steps else "–", size, INK if steps else SECOND_INK, "bold", spread=1)
    return Row(Space().growing(), text, *(cell_node(cell, radius) for cell in cells), Space().growing(), gap=3)
