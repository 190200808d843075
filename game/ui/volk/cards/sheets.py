"""Cards at full size, with every icon explained."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.data.texts import Texts
from game.ui.kit import rich
from game.ui.kit.box import Box, Look
from game.ui.kit.cache import Picture
from game.ui.kit.canvas import Canvas, stroke
from game.ui.kit.colours import INK, SECOND_INK, Colour, mix, rgb
from game.ui.kit.drawings.cards import MARGIN, SHEET_SCALE, Band, Page, card_ground, inked, section, shade, sheet_height
from game.ui.kit.drawings.drawing import Drawing, drawing
from game.ui.kit.lay import Column, Icon, Node, Painted, Row, Sized, Space, Text, draw
from game.ui.volk.cards import icons, parts
from game.ui.volk.cards.icons import Cell, cell_node, cells_of, icon_picture
from game.ui.volk.cards.small import small_card, small_colour, small_entry
from game.ui.volk.palette import SIDES, emblem_of
from game.volk.data.components import ArmsCard, Card, Step
from game.volk.data.tables import CARDS, DECADES, SIDE_WORDS
from game.volk.naming import POWERS, card_lines, step_line

_WIDTH, _BAND = 440, 150
_SIGNS, _MANY_SIGNS = 46, 72
"""Widths of a single icon, and of several, before a sentence."""
_RADIUS, _GLYPH = 16, 26


def card_sheet(look: Look, texts: Texts, id: str) -> Picture:
    """The full sheet of a card of any deck."""
    return _card(look, texts, id) if id in CARDS else _small(look, texts, id)


@drawing
def _card(look: Look, texts: Texts, id: str) -> Drawing:
    """The complete picture, and below it the meaning of each icon in one or two columns."""
    card = CARDS[id]
    page = Page(look, _card_nodes(look, texts, id), _BAND + 8, 14, _WIDTH, partial(_head, look, texts, id))
    canvas = yield parts.pictured_card(look, page.width, page.height, SHEET_SCALE, id, _BAND, page.width / 2 + 8)
    parts.draw_value_icons(canvas, card, 38, parts.draw_value(canvas, card, 38, 38, 25), 38, 25)
    parts.draw_badge(canvas, card, page.width - 36, 36, 23)
    if icons.is_power_card(id):
        parts.draw_tag(canvas, card, 2, _BAND - 2, 26)
    page.draw(canvas, mix(INK, icons.CARD_PAPER, 0.75))


@drawing
def _small(look: Look, texts: Texts, id: str) -> Drawing:
    """A card of a small deck, and beside it the meaning for each superpower."""
    face = small_card(look, texts, id, 220)
    left, page = 220 + 2 * MARGIN, Column(*_small_nodes(look, texts, id))
    sheet_width, inner = left + _WIDTH - MARGIN, _WIDTH - 2 * MARGIN
    height = sheet_height(max(page.high(look, inner), face.surface.get_height() / look.unit) + 2 * MARGIN)
    colour = small_colour(id)
    canvas = yield card_ground(look, sheet_width, height, SHEET_SCALE, parts.STOCK, Band(12, shade(colour)))
    canvas.stamp(face, MARGIN, MARGIN + 4)
    draw(canvas, page.parts(look, Box(left, MARGIN - 4, inner, page.high(look, inner))))


def _head(look: Look, texts: Texts, id: str, width: float) -> Node:
    card = CARDS[id]
    title = rich.fitting(look, icons.title_of(texts, id), width, (28, 26, 24, 22))
    assert title is not None, f"the title of {id} is too long for a sheet"
    decade = texts("volk_cards.chip.decade", decade=icons.NUMERALS[card.decade])
    when = Text(f"{icons.year_of(card)} · {texts(f'volk_cards.kind.{card.colour}')} · {decade}", 16, SECOND_INK).growing()
    number = Text(texts("volk_cards.chip.number", number=card.number), 16, SECOND_INK, "bold")
    ink = icons.KINDS[card.colour].title
    name = Painted(width, title.height + 6, lambda canvas, box: rich.write(canvas, title, box.x, box.y, ink))
    return Column(Row(when, number), name, gap=4)


def _card_nodes(look: Look, texts: Texts, id: str) -> list[Node]:
    """The explanation of a card: its event by icon, and its value. Icons that automatic events skip share a sentence."""
    card = CARDS[id]
    story, *lines = card_lines(id, texts)
    colour = icons.KINDS[card.colour].colour
    shaded = tuple(step for step in card.event if step.shaded)
    signs = [_cell(texts, step) for step in card.event if not step.shaded]
    indent = 12 + max((sign.wide(look) for sign in signs), default=2 * _RADIUS)
    indent = max(indent, _MANY_SIGNS) if len(shaded) > 1 else indent
    signs += [_icons(shaded)] if shaded else []
    events = [_line(sign, line, indent) for sign, line in zip(signs, lines, strict=False)]
    split = card.value is not None and card.value.yellow != card.value.red
    sign_width = _MANY_SIGNS if split or len(card.below) > 1 else _SIGNS
    others = [_line(sign, line, sign_width) for sign, line in zip(_signs(card), lines[len(signs) :], strict=True)]
    story_node = Column(Text(story, 18, SECOND_INK, "italic", spread=1.24), Space(0, 6))
    value = [_section(texts("volk_cards.section.value"), colour)] if card.value is not None else []
    return [_section(texts("volk_cards.section.event"), colour), story_node, *events, *value, *others]


def _signs(card: Card) -> list[Node]:
    """Icons before those sentences that are not about the event, in order."""
    signs: list[Node] = []
    if card.value is not None:
        side = card.colour if card.colour in ("yellow", "red") else ""
        signs = [_value(card), _icons((Step(icon="calm", side=side),))]
    signs += [_icons((step,)) for step in card.beside]
    if card.below:
        signs.append(_icons(card.below))
    if card.ban:
        signs.append(Painted(2 * _RADIUS, _GLYPH, _draw_ban))
    if card.flight:
        signs.append(_glyph(icons.FLIGHT_ICON))
    return [*signs, *([_glyph(icons.HOUSE_ICON)] if icons.is_house(card) else [])]


def _small_nodes(look: Look, texts: Texts, id: str) -> list[Node]:
    """The effects of a card on each superpower, in words; for the arms race, by decade."""
    card = small_entry(id)
    nodes: list[Node] = []
    for side, role in enumerate(POWERS):
        nodes.append(_section(texts(f"volk.side.{SIDE_WORDS[side]}"), SIDES[side], emblem_of(look, role)))
        if isinstance(card, ArmsCard):
            column = card.red if side else card.yellow
            for decade in range(1, DECADES + 1):
                numeral = Text(icons.NUMERALS[decade], 18, INK, "serif_black", align="centre")
                nodes.append(_line(Row(Sized(numeral, 2 * _RADIUS, fixed=True)), words_of(texts, column[decade]), 40))
        else:
            steps = card.red if side else card.yellow
            nodes.append(_line(_icons(steps), words_of(texts, steps), 80))
    notes = [(icons.RESHUFFLE_ICON, "volk_cards.reshuffle")] if card.reshuffle else []
    notes += [(icons.HOUSE_ICON, "volk_icons.source.house")] if icons.is_house(card) else []
    return [*nodes, *(_line(_glyph(icon), texts(key), _SIGNS) for icon, key in notes)]


def words_of(texts: Texts, steps: Sequence[Step]) -> str:
    return " ".join(step_line(step, texts) for step in steps) or texts("volk_cards.nothing")


def _section(words: str, colour: Colour, icon: str = "") -> Node:
    return section(words, inked(colour, icons.CARD_PAPER, 2), mix(colour, icons.CARD_PAPER, 0.5), icon)


def _line(sign: Node, words: str, indent: float) -> Node:
    min_height = 2 * _RADIUS + 4
    text = Sized(Text(words, 18, INK, spread=1.24), height=min_height).growing()
    return Column(Row(Sized(sign, indent, min_height, fixed=True), text, align="top"), Space(0, 6))


def _cell(texts: Texts, step: Step) -> Node:
    """An icon of the event, without its place or limit: the sentence gives them."""
    (cell,) = cells_of(texts, (step,))
    return cell_node(Cell(cell.step, cell.arrows, cell.count), _RADIUS)


def _value(card: Card) -> Node:
    def paint(canvas: Canvas, box: Box) -> None:
        parts.draw_value(canvas, card, box.x + _RADIUS, box.middle[1], _RADIUS)

    return Painted(2 * _RADIUS, 2 * _RADIUS, paint)


def _icons(steps: Sequence[Step]) -> Node:
    def paint(canvas: Canvas, box: Box) -> None:
        for number, step in enumerate(steps):
            canvas.stamp(icon_picture(canvas.look, step, _RADIUS), box.x + _RADIUS + 34 * number, box.middle[1], "c")

    return Painted(2 * _RADIUS, 2 * _RADIUS, paint)


def _glyph(icon: str) -> Node:
    return Row(Icon(icon, _GLYPH, SECOND_INK, room=2 * _RADIUS))


def _draw_ban(canvas: Canvas, box: Box) -> None:
    """Draw the icon of a forbidden action, crossed out."""
    x, y = box.middle
    canvas.icon(icons.BAN_ICON, x, y, _GLYPH, SECOND_INK)
    stroke(canvas, [(x - 13, y + 13), (x + 13, y - 13)], rgb("#C0271E"), 3.4)
