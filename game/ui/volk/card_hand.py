"""Cards in a hand, of which only the upper part shows: value, kind and title come first, the picture below them."""

from __future__ import annotations

from game.data.texts import Texts
from game.ui.kit import rich
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import INK, SECOND_INK
from game.ui.kit.kept import Picture, TextMark, kept
from game.ui.kit.look import Look
from game.ui.volk import card_rows
from game.ui.volk.card_facts import KINDS, broken_title, is_power_card, title_block, year_of
from game.ui.volk.card_parts import (
    CARD_WIDTH,
    LINE,
    RATIO,
    SMALLEST_TEXT,
    draw_badge,
    draw_tag,
    draw_value,
    draw_value_icons,
    headed_card,
)
from game.volk.tables import CARDS

_LEAST_PICTURE = 46
"""A picture would be lower than this only where nothing but the head and the title is shown anyway."""


@kept
def hand_card(look: Look, texts: Texts, id: str, width: float = CARD_WIDTH) -> Picture:
    """The face of a card for a hand. A small one has no year and, where its picture would be too low, no icons."""
    card, height, k = CARDS[id], width * RATIO, width / CARD_WIDTH
    inset, disc = 9 * k, max(12.5, 16 * k)
    head, inner = 2 * disc + 8 * k, width - 2 * inset
    sizes = tuple(max(SMALLEST_TEXT, size * k) for size in (19, 18, 17, 16))
    title = (
        title_block(look, texts, id, inner, sizes, 2)
        or title_block(look, texts, id, inner, sizes[-1:], 6)
        or broken_title(look, texts, id, inner, sizes[-1])
    )
    top = head + title.height + 7 * k
    rows = card_rows.lay_out(look, texts, card.event, inner + 4 * k, max(13.0, 16 * k))
    line = max(20.0, 21 * k)
    foot = height - rows.height - 12 * k - line
    if foot - top < _LEAST_PICTURE or rows.width > inner + 4 * k:
        foot, line = height - LINE * k, 0.0
    marks: list[TextMark] = []
    ground = headed_card(look, width, height, k, id, head, min(top, foot - 4), foot)
    canvas = Canvas(ground.copy(), look, marks)
    end = draw_value(canvas, card, 6 * k + disc, head / 2, disc)
    draw_value_icons(canvas, card, 6 * k + disc, end, head / 2, disc, low=False)
    draw_badge(canvas, card, width - 6 * k - disc * 0.9, head / 2, disc * 0.9, low=False)
    rich.write(canvas, title, inset, head + 3 * k, KINDS[card.colour].title)
    if is_power_card(id) and foot - top >= 24:
        draw_tag(canvas, card, LINE * k, foot - 1.2 * k, max(20.0, 21 * k))
    if line:
        size = max(SMALLEST_TEXT, 16 * k)
        canvas.text(year_of(card), inset, foot + line / 2, size, SECOND_INK, "regular", "ml")
        canvas.text(card.number, width - inset, foot + line / 2, size, SECOND_INK, "bold", "mr")
        card_rows.write(canvas, rows, inset - k, foot + line + 2 * k, INK)
    return Picture(canvas.surface, tuple(marks))
