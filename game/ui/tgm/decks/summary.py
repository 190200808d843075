"""How a deck stands: its points, its cards by type and by cost, and what is still wrong with it."""

from __future__ import annotations

from game.data.texts import Texts
from game.tgm.deck_draft import CARD_TYPES, DeckDraft
from game.tgm.deck_words import problem_text
from game.ui.kit import pieces, rich
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import BRASS, HAIRLINE, LIGHT_BRASS, SECOND_TEXT, TEXT
from game.ui.kit.look import Look
from game.ui.kit.widgets import FIELD
from game.ui.screens.page import Still
from game.ui.tgm.decks.look import TYPE_ICONS

METER = 34 + 12 + 30
TYPES = 36
CURVE = 110
_INDENT = 30
_GAP = 6


def draw_meter(canvas: Canvas, box: Box, draft: DeckDraft, texts: Texts) -> None:
    """The points in numbers, as a bar, and what is left of them."""
    palette, points, limit = canvas.look.palette, draft.points, draft.deck.limit
    over = points > limit
    ink = palette.illegal_on_dark if over else TEXT
    words = texts("tgm_decks.sum.points_of", points=points, limit=limit)
    canvas.text(words, box.x, box.y + 16, 26, ink, "serif_bold", "ml")
    count = texts("tgm_decks.cards", count=draft.size)
    canvas.text(count, box.right, box.y + 18, 16, SECOND_TEXT, anchor="mr")
    draw_bar(canvas, Box(box.x, box.y + 36, box.width, 12), draft)
    left = texts("tgm_decks.sum.over", count=points - limit) if over else texts("tgm_decks.sum.left", count=limit - points)
    if draft.deck.general and draft.saved_points:
        general = texts(f"tgm.general.{draft.deck.general}")
        left = f"{left} · {texts('tgm_decks.sum.free', general=general, points=draft.saved_points)}"
    canvas.text(rich.fitted(canvas, left, box.width, 16), box.x, box.y + 64, 16, ink if over else SECOND_TEXT, anchor="ml")


def draw_bar(canvas: Canvas, box: Box, draft: DeckDraft) -> None:
    share = min(1.0, draft.points / draft.deck.limit)
    over = draft.points > draft.deck.limit
    canvas.rect(*box, FIELD, box.height / 2)
    if share:
        colour = canvas.look.palette.illegal_on_dark if over else BRASS
        canvas.rect(box.x, box.y, max(box.height, box.width * share), box.height, colour, box.height / 2)


def draw_types(canvas: Canvas, box: Box, draft: DeckDraft) -> None:
    """How many cards of each type, as icons with numbers."""
    counts = draft.by_type()
    for type, cell in zip(CARD_TYPES, box.columns(len(CARD_TYPES), 4), strict=True):
        ink = TEXT if counts[type] else HAIRLINE
        canvas.icon(TYPE_ICONS[type], cell.x + 12, cell.middle[1], 22, LIGHT_BRASS if counts[type] else HAIRLINE)
        canvas.text(str(counts[type]), cell.x + 28, cell.middle[1], 18, ink, "bold", "ml")


def draw_curve(canvas: Canvas, box: Box, draft: DeckDraft) -> None:
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


class Verdict:
    """Every reason why the deck cannot be played, one below the other; or that it can."""

    def __init__(self, look: Look, draft: DeckDraft, texts: Texts, width: float) -> None:
        self._texts = texts
        problems = [problem_text(texts, problem) for problem in draft.problems()]
        self.legal = not problems
        lines = problems or [self._praise(draft)]
        self._blocks = [rich.lay_out(look, line, width - _INDENT, 16, line_height=1.25) for line in lines]
        self._look, self._width = look, width

    def _praise(self, draft: DeckDraft) -> str:
        if draft.battle is None:
            return self._texts("tgm_decks.sum.legal")
        return self._texts("tgm_decks.sum.legal_battle", battle=self._texts(f"tgm.scenario.{draft.battle.scenario}"))

    @property
    def height(self) -> float:
        return sum(block.height + _GAP for block in self._blocks)

    def draw(self, canvas: Canvas, x: float, y: float, most: float) -> None:
        """As many of them as there is room for; then how many more there are."""
        shown, bottom = list(self._blocks), y + most
        more: rich.Block | None = None
        while len(shown) > 1 and sum(block.height + _GAP for block in shown) + (more.height if more else 0) > bottom - y:
            shown.pop()
            rest = self._texts("tgm_decks.sum.more", count=len(self._blocks) - len(shown))
            more = rich.lay_out(self._look, rest, self._width - _INDENT, 16, "italic", line_height=1.25)
        palette = canvas.look.palette
        icon, ink = ("check_circle", palette.legal_on_dark) if self.legal else ("alert_circle", palette.illegal_on_dark)
        for block in shown:
            canvas.icon(icon, x + 10, y + 10, 18, ink)
            rich.write(canvas, block, x + _INDENT, y, TEXT)
            y += block.height + _GAP
        if more is not None:
            rich.write(canvas, more, x + _INDENT, y, SECOND_TEXT)


class VerdictLines(Still):
    """All of it, among other things that scroll."""

    def __init__(self, look: Look, room: Box, draft: DeckDraft, texts: Texts) -> None:
        self._verdict = Verdict(look, draft, texts, room.width)
        super().__init__(room._replace(height=self._verdict.height))

    def draw(self, canvas: Canvas) -> None:
        self._verdict.draw(canvas, self.box.x, self.box.y, self.box.height + 1)


class Standing(Still):
    """Points, types and costs below each other, among other things that scroll."""

    def __init__(self, room: Box, draft: DeckDraft, texts: Texts) -> None:
        super().__init__(room._replace(height=METER + TYPES + CURVE + 12))
        self._draft, self._texts = draft, texts

    def draw(self, canvas: Canvas) -> None:
        draw_standing(canvas, self.box, self._draft, self._texts)


def draw_standing(canvas: Canvas, box: Box, draft: DeckDraft, texts: Texts) -> None:
    draw_meter(canvas, box, draft, texts)
    draw_types(canvas, Box(box.x, box.y + METER, box.width, TYPES), draft)
    draw_curve(canvas, Box(box.x, box.y + METER + TYPES, box.width, CURVE), draft)


def draw_head(canvas: Canvas, box: Box, text: str, icon: str) -> None:
    pieces.head(canvas, text, box.x, box.y, box.width, icon)
