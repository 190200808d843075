"""How a deck stands: its points, its cards by type and by cost, and what is still wrong with it."""

from __future__ import annotations

from functools import partial

from game.data.texts import Texts
from game.tgm.deck_draft import CARD_TYPES, DeckDraft
from game.tgm.deck_words import problem_text
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import BRASS, HAIRLINE, LIGHT_BRASS, SECOND_TEXT, TEXT
from game.ui.kit.lay import Column, First, Icon, Node, Painted, Row, Space, Text
from game.ui.kit.look import Look
from game.ui.kit.widgets import FIELD
from game.ui.tgm.decks.look import TYPE_ICONS


def standing(look: Look, draft: DeckDraft, texts: Texts) -> Node:
    """Points, types and costs below each other."""
    points, limit = draft.points, draft.deck.limit
    over = points > limit
    ink = look.palette.illegal_on_dark if over else TEXT
    words = texts("tgm_decks.sum.points_of", points=points, limit=limit)
    count = Text(texts("tgm_decks.cards", count=draft.size), 16, SECOND_TEXT, whole=True)
    left = texts("tgm_decks.sum.over", count=points - limit) if over else texts("tgm_decks.sum.left", count=limit - points)
    if draft.deck.general and draft.saved_points:
        general = texts(f"tgm.general.{draft.deck.general}")
        left = f"{left} · {texts('tgm_decks.sum.free', general=general, points=draft.saved_points)}"
    return Column(
        Row(Text(words, 26, ink, "serif_bold", lines=1).growing(), count, gap=8),
        Painted(0, 12, partial(draw_bar, draft)),
        Space(0, 4),
        Text(left, 16, ink if over else SECOND_TEXT, lines=1),
        Painted(0, 36, partial(_draw_types, draft)),
        Painted(0, 110, partial(_draw_curve, draft)),
    )


def draw_bar(draft: DeckDraft, canvas: Canvas, box: Box) -> None:
    """The points as a share of what there are."""
    share = min(1.0, draft.points / draft.deck.limit)
    over = draft.points > draft.deck.limit
    canvas.rect(*box, FIELD, box.height / 2)
    if share:
        colour = canvas.look.palette.illegal_on_dark if over else BRASS
        canvas.rect(box.x, box.y, max(box.height, box.width * share), box.height, colour, box.height / 2)


def _draw_types(draft: DeckDraft, canvas: Canvas, box: Box) -> None:
    """How many cards of each type, as icons with numbers."""
    counts = draft.by_type()
    for type, cell in zip(CARD_TYPES, box.columns(len(CARD_TYPES), 4), strict=True):
        ink = TEXT if counts[type] else HAIRLINE
        canvas.icon(TYPE_ICONS[type], cell.x + 12, cell.middle[1], 22, LIGHT_BRASS if counts[type] else HAIRLINE)
        canvas.text(str(counts[type]), cell.x + 28, cell.middle[1], 18, ink, "bold", "ml")


def _draw_curve(draft: DeckDraft, canvas: Canvas, box: Box) -> None:
    """How many cards of each cost, as columns."""
    counts = draft.by_cost()
    most = max(8, *counts.values())
    high = box.height - 24 - 20
    for (cost, count), cell in zip(counts.items(), box.columns(len(counts), 6), strict=True):
        tall = high * count / most
        base = box.bottom - 24
        canvas.rect(cell.x, base - max(2, tall), cell.width, max(2, tall), BRASS if count else HAIRLINE, 3)
        if count:
            canvas.text(str(count), cell.middle[0], base - tall - 10, 16, TEXT, "bold", "c")
        canvas.text(str(cost), cell.middle[0], box.bottom - 11, 16, SECOND_TEXT, anchor="c")


def verdict(look: Look, draft: DeckDraft, texts: Texts) -> Node:
    """Every reason why the deck cannot be played, one below the other; or that it can.

    As many of them as there is room for; then how many more there are.
    """
    problems = [problem_text(texts, problem) for problem in draft.problems()]
    mark = state_icon(look, not problems, 18)
    lines = [Row(mark, Text(words, 16, spread=1.25), gap=12, align="top") for words in problems or [_praise(draft, texts)]]

    def shortened(count: int) -> Node:
        rest = texts("tgm_decks.sum.more", count=len(lines) - count) if count < len(lines) else ""
        return Column(*lines[:count], Row(Space(30), Text(rest, 16, SECOND_TEXT, "italic", spread=1.25)), gap=6)

    return First(*(shortened(count) for count in range(len(lines), 0, -1)))


def state_icon(look: Look, legal: bool, size: float) -> Icon:
    """Can a deck be played?"""
    palette = look.palette
    return (
        Icon("check_circle", size, palette.legal_on_dark) if legal else Icon("alert_circle", size, palette.illegal_on_dark)
    )


def _praise(draft: DeckDraft, texts: Texts) -> str:
    if draft.battle is None:
        return texts("tgm_decks.sum.legal")
    return texts("tgm_decks.sum.legal_battle", battle=texts(f"tgm.scenario.{draft.battle.scenario}"))
