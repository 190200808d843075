"""How decks look: armies and cards told apart by colours, always together with an icon, and how a deck stands."""

from __future__ import annotations

from functools import partial

import pygame

from game.data.texts import Texts
from game.tgm.data import DATA
from game.tgm.deck_draft import CARD_TYPES, CardType, DeckDraft, type_of
from game.tgm.deck_words import problem_text
from game.tgm.vocabulary import Faction, Icon
from game.ui.kit import lay
from game.ui.kit.box import Box
from game.ui.kit.cache import cached
from game.ui.kit.canvas import Canvas, smooth
from game.ui.kit.colours import BRASS, HAIRLINE, INK, LIGHT_BRASS, SECOND_TEXT, TEXT, WHITE, Colour, dark, light, rgb
from game.ui.kit.lay import Column, First, Node, Painted, Row, Space, Text
from game.ui.kit.look import Look
from game.ui.kit.plates import plate
from game.ui.kit.widgets import FIELD

FACTION_COLOURS: dict[Faction, Colour] = {
    "us": rgb("#5F6B3C"),
    "ge": rgb("#54626F"),
    "uk": rgb("#7A6238"),
    "su": rgb("#7C3F38"),
}
EMBLEMS: dict[Faction, str] = {"us": "star", "ge": "plus_thick", "uk": "record_circle_outline", "su": "star_outline"}
TYPE_ICONS: dict[CardType, str] = {
    "infantry": "account_hard_hat",
    "artillery": "bomb",
    "tank": "tank",
    "transport": "truck",
    "airplane": "airplane",
    "support": "package_variant_closed",
}
SUPPORT: dict[Icon, tuple[str, Colour]] = {
    "box": ("package_variant_closed", rgb("#7A5A2E")),
    "patch": ("chevron_triple_up", rgb("#6B3F5A")),
    "backpack": ("bag_personal", rgb("#3F5A4A")),
}
AP = rgb("#7FB4E0")
TILE = 44
DISC = 17


def tile(icon: str, colour: Colour, size: float = TILE) -> Node:
    """A square with an icon in it."""

    def paint(canvas: Canvas, box: Box) -> None:
        ground = plate(canvas.look, size, size, light(colour, 0.08), dark(colour, 0.12), light(colour, 0.3), 1.2, 8)
        canvas.stamp(ground, box.x, box.y)
        canvas.icon(icon, box.x + size / 2, box.y + size / 2, size * 0.62, WHITE)

    return Painted(size, size, paint)


def faction_tile(faction: Faction, size: float = TILE) -> Node:
    return tile(EMBLEMS[faction], FACTION_COLOURS[faction], size)


def card_tile(id: str) -> Node:
    """What kind of card it is; units in the colour of their army."""
    if support := DATA.support.get(id):
        return tile(*SUPPORT[support.icon])
    unit = DATA.units.get(id)
    if unit is None:
        return tile("help", HAIRLINE)
    return tile(TYPE_ICONS[type_of(id)], FACTION_COLOURS[unit.faction] if unit.faction else HAIRLINE)


def cost_disc(id: str) -> Node:
    """The printed cost of a card."""
    card = DATA.card(id)

    def paint(canvas: Canvas, box: Box) -> None:
        if card is not None:
            canvas.stamp(_disc(canvas.look), *box.middle, "c")
            canvas.text(str(card.cost), *box.middle, 20, INK, "serif_black", "c")

    return Painted(2 * DISC, 2 * DISC, paint)


@cached
def _disc(look: Look) -> pygame.Surface:
    def paint(canvas: Canvas) -> None:
        canvas.circle(DISC, DISC, DISC, dark(AP, 0.6))
        canvas.circle(DISC, DISC, DISC - 2, AP)

    return smooth(look, 2 * DISC, 2 * DISC, paint)


# How a deck stands --------------------------------------------------------------------------------------------------------


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


def state_icon(look: Look, legal: bool, size: float) -> Node:
    """Can a deck be played?"""
    icon, ink = ("check_circle", look.palette.legal_on_dark) if legal else ("alert_circle", look.palette.illegal_on_dark)
    return lay.Icon(icon, size, ink)


def _praise(draft: DeckDraft, texts: Texts) -> str:
    if draft.battle is None:
        return texts("tgm_decks.sum.legal")
    return texts("tgm_decks.sum.legal_battle", battle=texts(f"tgm.scenario.{draft.battle.scenario}"))
