"""The cards of Wir sind das Volk! and 2+2: faces; from here one also takes backs, the small decks and larger sheets.

card_face(look, texts, "land_reform")
card_face(look, texts, "land_reform", 172, side=0, height=220)
"""

from __future__ import annotations

from dataclasses import dataclass

from game.data.texts import Texts
from game.ui.kit import rich
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import INK, SECOND_INK
from game.ui.kit.kept import Picture, TextMark, kept
from game.ui.kit.look import Look
from game.ui.volk import card_rows
from game.ui.volk.card_backs import card_back
from game.ui.volk.card_decks import small_card
from game.ui.volk.card_facts import KINDS, Locked, broken_title, is_power_card, locked_for, title_block, year_of
from game.ui.volk.card_hand import hand_card
from game.ui.volk.card_kept import peacemaker_card, police_card
from game.ui.volk.card_parts import (
    CARD_WIDTH,
    LINE,
    RATIO,
    SMALLEST_TEXT,
    draw_badge,
    draw_lock,
    draw_tag,
    draw_value,
    draw_value_icons,
    pictured_card,
)
from game.ui.volk.card_rows import Rows
from game.ui.volk.card_sheets import card_sheet
from game.volk.tables import CARDS

__all__ = [
    "CARD_WIDTH",
    "RATIO",
    "SMALL",
    "card_back",
    "card_face",
    "card_sheet",
    "hand_card",
    "peacemaker_card",
    "police_card",
    "small_card",
]

SMALL = 150
"""Narrower cards show value, kind, picture and title, and their icons if there is room."""
_PICTURE = 0.46
"""The share of a card that is its picture, if titles and icons leave so much."""
_LEAST_PICTURE, _MOST_PICTURE = 0.36, 0.62
"""The same of a small card with its icons, and without."""


def card_face(
    look: Look, texts: Texts, id: str, width: float = CARD_WIDTH, side: int | None = None, height: float = 0
) -> Picture:
    """The face of a card. An event that players of `side` may not trigger is veiled; the card itself stays usable."""
    locked = "" if side is None else locked_for(id, side)
    return _face(look, texts, id, width, height or width * RATIO, locked)


@kept
def _face(look: Look, texts: Texts, id: str, width: float, height: float, locked: Locked) -> Picture:
    plan = _small_plan(look, texts, id, width, height) if width < SMALL else _plan(look, texts, id, width, height)
    marks: list[TextMark] = []
    ground = pictured_card(look, width, height, plan.k, id, plan.band, width / 2 + 8 * plan.k)
    canvas = Canvas(ground.copy(), look, marks)
    _draw_marks(canvas, id, plan, width)
    _draw_writing(canvas, id, plan, width)
    if locked:
        _draw_lock(canvas, texts, locked, plan, width, height)
    return Picture(canvas.surface, tuple(marks))


@dataclass(frozen=True)
class _Plan:
    """Where everything on a face stands. `year` is 0 where there is no room for it, and so are title and rows."""

    k: float
    inset: float
    band: float
    year: float
    title: rich.Block | None
    title_top: float
    rows: Rows | None
    rows_top: float
    # The radius of the value's disc.
    disc: float


def _plan(look: Look, texts: Texts, id: str, width: float, height: float) -> _Plan:
    """The picture gives way to long titles and many icons."""
    k = width / CARD_WIDTH
    inset, line = 9 * k, max(21.0, 22 * k)
    inner = width - 2 * inset
    sizes = tuple(max(SMALLEST_TEXT, size * k) for size in (20, 19, 18, 17, 16))
    title = (
        title_block(look, texts, id, inner, sizes[:3], 2)
        or title_block(look, texts, id, inner, sizes[2:], 3)
        or title_block(look, texts, id, inner, sizes[-1:], 4)
        or broken_title(look, texts, id, inner, sizes[-1])
    )
    rows = card_rows.lay_out(look, texts, CARDS[id].event, inner + 4 * k, max(13.5, 16 * k))
    foot = rows.height + 17 * k
    written = line + title.height + 3 * k
    band = min(height * _PICTURE, height - foot - written)
    return _Plan(
        k=k,
        inset=inset,
        band=band,
        year=band + line / 2 + k,
        title=title,
        title_top=band + line,
        rows=rows,
        rows_top=height - 9 * k - rows.height,
        disc=max(14.5, 17 * k),
    )


def _small_plan(look: Look, texts: Texts, id: str, width: float, height: float) -> _Plan:
    """Value, kind, title and picture; the icons too where the picture is still large enough."""
    k = width / SMALL
    inset = 6 * k
    inner = width - 2 * inset
    title = title_block(look, texts, id, inner, (SMALLEST_TEXT,), 5)
    disc = max(12.5, 15 * k)
    if title is not None and height - title.height - 10 * k < _marks_height(id, k, disc):
        title = None
    room = height - (title.height + 10 * k if title else LINE * k)
    rows = card_rows.lay_out(look, texts, CARDS[id].event, inner + 2, 13)
    fits = rows.width <= inner + 2 and room - rows.height - 9 * k >= height * _LEAST_PICTURE
    shown = title is not None and fits
    if shown:
        room -= rows.height + 9 * k
    band = min(room, height * _MOST_PICTURE) if title else room
    return _Plan(
        k=k,
        inset=inset,
        band=band,
        year=0,
        title=title,
        title_top=band + 4 * k,
        rows=rows if shown else None,
        rows_top=height - rows.height - 7 * k,
        disc=disc,
    )


def _marks_height(id: str, k: float, disc: float) -> float:
    """How high a picture must be for what stands on it at the left: the value, icons below it, and the tag."""
    tag = max(20.0, 21 * k) if is_power_card(id) else 0.0
    icons = 24.0 if CARDS[id].below else 0.0
    return 7 * k + 2 * disc + tag + icons + 2


def _draw_marks(canvas: Canvas, id: str, plan: _Plan, width: float) -> None:
    """What stands on the picture: value at the left, kind and corner marks at the right, and the tag at its foot."""
    card, k, disc = CARDS[id], plan.k, plan.disc
    x = y = 7 * k + disc
    end = draw_value(canvas, card, x, y, disc)
    draw_value_icons(canvas, card, x, end, y, disc)
    badge = max(12.5, 15 * k)
    draw_badge(canvas, card, width - 7 * k - badge, 7 * k + badge, badge)
    if is_power_card(id):
        draw_tag(canvas, card, LINE * k + (0 if plan.year else 2), plan.band - 1.2 * k, max(20.0, 21 * k))


def _draw_writing(canvas: Canvas, id: str, plan: _Plan, width: float) -> None:
    card, k = CARDS[id], plan.k
    if plan.year:
        size = max(SMALLEST_TEXT, 16 * k)
        canvas.text(year_of(card), plan.inset, plan.year, size, SECOND_INK, "regular", "ml")
        canvas.text(card.number, width - plan.inset, plan.year, size, SECOND_INK, "bold", "mr")
    if plan.title:
        rich.write(canvas, plan.title, plan.inset, plan.title_top, KINDS[card.colour].title)
    if plan.rows is not None and plan.rows.rows:
        rule = plan.rows_top - 5 * k
        canvas.line([(plan.inset, rule), (width - plan.inset, rule)], (60, 40, 20, 70), 1, round_ends=False)
        card_rows.write(canvas, plan.rows, plan.inset - k, plan.rows_top, INK)


def _draw_lock(canvas: Canvas, texts: Texts, locked: Locked, plan: _Plan, width: float, height: float) -> None:
    edge = 3 * plan.k
    if plan.rows is not None:
        top = plan.rows_top - 4 * plan.k
        draw_lock(canvas, texts, locked, edge, top, width - 2 * edge, height - edge - top)
    else:
        size = 30.0
        draw_lock(canvas, texts, locked, width - size - edge, plan.band - size - 2, size, size)
