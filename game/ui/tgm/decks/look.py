"""The parts of the deck screens: icons and colors of armies and cards, the summary of a deck, tabs, card rows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.data.icons import load_icons
from game.data.texts import Texts
from game.tgm.data.loaded import DATA
from game.tgm.data.vocabulary import Faction
from game.tgm.decks import building
from game.tgm.decks.building import CARD_TYPES, DeckDraft, card_name, problem_text, type_of
from game.ui.app import App
from game.ui.kit import colours, fonts, lay
from game.ui.kit.box import Box, Look
from game.ui.kit.canvas import Canvas, Spot
from game.ui.kit.colours import BRASS, HAIRLINE, LIGHT_BRASS, RAISED, SECOND_TEXT, STRONG_HAIRLINE, TEXT, dark, light
from game.ui.kit.controls.form import Cells, Laid
from game.ui.kit.controls.widgets import FIELD
from game.ui.kit.drawings.drawing import Drawing, drawing
from game.ui.kit.drawings.edged import edged_disc
from game.ui.kit.drawings.pieces import Tip
from game.ui.kit.lay import Column, First, Icon, Node, Padded, Painted, Row, Share, Sized, Space, Text, Thing
from game.ui.kit.nodes import KeyCap, on_plate, pictured
from game.ui.tgm.cards import facts
from game.ui.tgm.cards.looks import AP_BLUE, FACTIONS, SUPPORT_COLOURS, SUPPORT_ICONS, emblem

TYPE_ICONS = load_icons("tgm")["deck"]
TILE, DISC = 44, 17


def tile(icon: str, colour: colours.Colour) -> Node:
    ground = on_plate(light(colour, 0.08), dark(colour, 0.12), light(colour, 0.3))
    return Padded(Sized(Icon(icon, TILE * 0.62, colours.WHITE, TILE), height=TILE), ground=ground)


def faction_tile(faction: Faction, size: float = TILE) -> Node:
    return pictured(partial(emblem, faction=faction, size=size), size, size)


def _card_tile(id: str) -> Node:
    """The icon of a card's kind; units have their army's color."""
    if support := DATA.support.get(id):
        return tile(SUPPORT_ICONS[support.icon], SUPPORT_COLOURS[support.icon])
    if (unit := DATA.units.get(id)) is None:
        return tile("help", HAIRLINE)
    return tile(TYPE_ICONS[type_of(id)], FACTIONS[unit.faction].colour if unit.faction else HAIRLINE)


def _cost_disc(id: str) -> Node:
    card = DATA.card(id)

    def paint(canvas: Canvas, box: Box) -> None:
        if card is not None:
            canvas.stamp(_disc(canvas.look), *box.middle, "c")
            canvas.text(str(card.cost), *box.middle, 20, colours.INK, "serif_black", "c")

    return Painted(2 * DISC, 2 * DISC, paint)


@drawing
def _disc(look: Look) -> Drawing:
    canvas = yield 2 * DISC, 2 * DISC
    edged_disc(canvas, DISC, DISC, DISC, dark(AP_BLUE, 0.6), AP_BLUE, 2)


# Summary of a deck --------------------------------------------------------------------------------------------------------


def standing(look: Look, draft: DeckDraft, texts: Texts) -> Node:
    """The summary of a deck in a column: points, types and costs."""
    points, limit = draft.points, draft.deck.limit
    ink, over = (look.palette.illegal_on_dark, True) if points > limit else (TEXT, False)
    words = texts("tgm_decks.sum.points_of", points=points, limit=limit)
    count = Text(texts("tgm_decks.cards", count=draft.size), 16, SECOND_TEXT, whole=True)
    left = texts(f"tgm_decks.sum.{'over' if over else 'left'}", count=abs(points - limit))
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
    share = draft.points / draft.deck.limit
    canvas.rect(*box, FIELD, box.height / 2)
    if share:
        colour = canvas.look.palette.illegal_on_dark if share > 1 else BRASS
        canvas.rect(*box._replace(width=max(box.height, box.width * min(1, share))), colour, box.height / 2)


def _draw_types(draft: DeckDraft, canvas: Canvas, box: Box) -> None:
    """Draw the number of cards of each type, with icons."""
    counts = draft.by_type()
    for type, cell in zip(CARD_TYPES, box.columns(len(CARD_TYPES), 4), strict=True):
        ink = TEXT if counts[type] else HAIRLINE
        canvas.icon(TYPE_ICONS[type], cell.x + 12, cell.middle[1], 22, LIGHT_BRASS if counts[type] else HAIRLINE)
        canvas.text(str(counts[type]), cell.x + 28, cell.middle[1], 18, ink, "bold", "ml")


def _draw_curve(draft: DeckDraft, canvas: Canvas, box: Box) -> None:
    """Draw the number of cards of each cost, as a bar chart."""
    counts = draft.by_cost()
    maximum, base = max(8, *counts.values()), box.bottom - 24
    for (cost, count), cell in zip(counts.items(), box.columns(len(counts), 6), strict=True):
        height = (box.height - 44) * count / maximum
        canvas.rect(cell.x, base - max(2, height), cell.width, max(2, height), BRASS if count else HAIRLINE, 3)
        if count:
            canvas.text(str(count), cell.middle[0], base - height - 10, 16, TEXT, "bold", "c")
        canvas.text(str(cost), cell.middle[0], box.bottom - 11, 16, SECOND_TEXT, anchor="c")


def verdict(look: Look, draft: DeckDraft, texts: Texts) -> Node:
    """A note that the deck is legal, or the reasons why it is not; a last line counts the reasons that do not fit."""
    problems = [problem_text(texts, problem) for problem in draft.problems()]
    praise = texts("tgm_decks.sum.legal")
    if draft.battle is not None:
        praise = texts("tgm_decks.sum.legal_battle", battle=texts(f"tgm.scenario.{draft.battle.scenario}"))
    mark = state_icon(look, not problems, 18)
    lines = [Row(mark, Text(words, 16, spread=1.25), gap=12, align="top") for words in problems or [praise]]

    def shortened(count: int) -> Node:
        rest = texts("tgm_decks.sum.more", count=len(lines) - count) if count < len(lines) else ""
        return Column(*lines[:count], Row(Space(30), Text(rest, 16, SECOND_TEXT, "italic", spread=1.25)), gap=6)

    return First(*(shortened(count) for count in range(len(lines), 0, -1)))


def state_icon(look: Look, legal: bool, size: float) -> Node:
    """The icon of a legal or illegal deck."""
    icon, ink = ("check_circle", look.palette.legal_on_dark) if legal else ("alert_circle", look.palette.illegal_on_dark)
    return lay.Icon(icon, size, ink)


class Tab(NamedTuple):
    value: str
    label: str
    icon: str


class Tabs(Cells):
    """A row of tabs; the keys at its ends step through them. If the names do not fit, only the selected tab has a name."""

    radius = 10

    def __init__(self, tabs: Sequence[Tab], chosen: str, changed: Callable[[str], None], most: float) -> None:
        super().__init__([tab.value for tab in tabs], chosen, changed)
        self.tabs, self._most, self._named = list(tabs), most, False

    def high(self, look: Look, width: float) -> float:
        """Return the height, which is greater if all names fit."""
        each = ((width - 76) / len(self.tabs) - 10) * look.unit
        widest = max(fonts.text_width(tab.label, "bold", look.px(16)) for tab in self.tabs)
        self._named = self._most >= 50 and widest <= each
        return 64 if self._named else 46

    def node(self) -> Node:
        before, after = map(KeyCap, "QE")
        tabs = Share(Row(*map(self._tab, self.tabs), gap=2, align="stretch"))
        ground = on_plate(FIELD, FIELD, STRONG_HAIRLINE, 1.2, 10)
        return Padded(Row(before, tabs, after, gap=4, align="stretch"), 4, 4, ground)

    def _tab(self, tab: Tab) -> Node:
        """A tab; the selected one is wider if only it has a name."""
        chosen = tab.value == self.chosen
        brass = on_plate(LIGHT_BRASS, BRASS, BRASS, 1, 7)
        ink, ground = (colours.ON_BRASS, brass) if chosen else (TEXT, None)
        if self._named:
            name = Text(tab.label, 16, ink, "bold" if chosen else "regular", align="centre", lines=1)
            return Share(Thing(Padded(Column(lay.Icon(tab.icon, 22, ink), name), 0, 7, ground), id=tab.value))
        if not chosen:
            return Share(Thing(lay.Icon(tab.icon, 24, ink), id=tab.value))
        shown = Row(lay.Icon(tab.icon, 24, ink), Text(tab.label, 18, ink, "bold", whole=True), gap=8)
        return Thing(Padded(shown, 10, 0, ground), id=tab.value)


# Card rows ----------------------------------------------------------------------------------------------------------------

VALUES = facts.VALUES | {"heart": "wounds"}
_VALUE, _HIT = 44, 78
"""Width of the column of a value, and of the one with two numbers."""
_BESIDE = 840
"""Minimum width of a row at which the values are beside the name instead of below it."""
_STEP, _STEPPER = 40, 138
"""Width of the plus or minus sign, and of both with the number between them."""


def values_of(texts: Texts, id: str) -> list[tuple[str, str]]:
    """Values of a unit with the best weapon it arrives with, as text with their icons; a dash for a missing one."""
    printed = facts.printed_facts(texts, id, armed=True)
    return [*facts.values_of(printed, critical=True), ("heart", str(printed.wounds))]


class CardRow(Laid):
    """A card in the builder. A click adds a copy; a click on the minus sign removes one. Keys change the count too."""

    padding = (10, 10)

    def __init__(self, app: App, id: str, draft: DeckDraft, set_count: Callable[[str, int], None]) -> None:
        super().__init__()
        self.id, self.draft, self._app, self._texts, self._set_count = id, draft, app, app.texts, set_count
        self._name = id if DATA.card(id) is None else card_name(app.texts, id)
        self._unit = DATA.units.get(id)
        self.tip = self._explained()

    def node(self) -> Node:
        """The row, with the values beside the name if there is room, otherwise below."""
        bad = self.draft.too_new(self.id) is not None or not self.draft.available(self.id)
        ink = self._app.look.palette.illegal_on_dark if bad else SECOND_TEXT
        title = colours.DISABLED_TEXT if bad and not self.draft.count(self.id) else TEXT
        name = Text(self._name, 18, title, "bold", spread=1.2)
        line = Text(self._description(), 16, ink, bold_ink=TEXT, spread=1.25)
        if self._unit is None:
            return self._row(Column(name, line))
        values = Painted(_VALUE * (len(VALUES) - 1) + _HIT, 20, self._draw_values)
        below = self._row(Column(name, line, Space(0, 4), Row(values)))
        return First(Sized(self._row(Column(name, line), values), _BESIDE), below)

    def _row(self, words: Node, *values: Node) -> Node:
        stepper = Painted(_STEPPER, _STEP, self._draw_stepper)
        return Row(_card_tile(self.id), _cost_disc(self.id), Share(words), *values, stepper, gap=10)

    def _description(self) -> str:
        texts, draft = self._texts, self.draft
        if not draft.available(self.id):
            return texts("tgm_decks.card.foreign")
        if (support := DATA.support.get(self.id)) is not None:
            words = texts(f"tgm.support_text.{self.id}")
            paid = "" if support.playing_cost is None else texts("tgm_decks.card.playing_cost", ap=support.playing_cost)
            return f"*{paid}:* {words}" if paid else words
        unit = DATA.units[self.id]
        parts = [texts(f"tgm.unit_class.{unit.unit_class}"), *building.ability_names(texts, self.id)]
        if draft.too_new(self.id) is None and unit.year is not None:
            parts.insert(1, texts("tgm_decks.card.since", year=unit.year))
        elif unit.year is not None and unit.year > draft.deck.year:
            parts.insert(0, texts("tgm_decks.card.too_new", year=unit.year, limit=draft.deck.year))
        return " · ".join(parts)

    def _explained(self) -> Tip:
        texts = self._texts
        parts = []
        if self._unit is not None:
            values = values_of(texts, self.id)
            line = " · ".join(f"{texts(f'tgm_cards.value.{VALUES[icon]}')} *{value}*" for icon, value in values)
            parts = [line, *building.ability_texts(texts, self.id)]
            if self._unit.offers:
                offers = ((texts(f"tgm.equipment.{token}"), price) for token, price in self._unit.offers)
                names = ", ".join(texts("tgm_decks.offer", token=token, price=price) for token, price in offers)
                parts.append(texts("tgm_decks.card.equipment", names=names))
        parts.append(texts("tgm_decks.card.keys"))
        return Tip(self._name, "\n".join(parts))

    @property
    def minus(self) -> Box:
        return self.plus.moved(_STEP - _STEPPER, 0)

    @property
    def plus(self) -> Box:
        return Box(self.box.right - 10 - _STEP, self.box.middle[1] - _STEP / 2, _STEP, _STEP)

    def press(self, spot: Spot | None = None) -> None:
        # Both signs are clickable over the full height of the row.
        self.change(-1 if spot is not None and self.minus.x - 4 <= spot[0] < self.minus.right + 4 else 1)

    def change(self, by: int) -> None:
        self._set_count(self.id, self.draft.count(self.id) + by)

    def step(self, direction: int) -> bool:
        self.change(direction)
        return True

    def take(self, event: pygame.event.Event) -> bool:
        if event.type != pygame.KEYDOWN:
            return False
        match event.key:
            case pygame.K_PLUS | pygame.K_KP_PLUS | pygame.K_EQUALS:
                self.change(1)
            case pygame.K_MINUS | pygame.K_KP_MINUS | pygame.K_BACKSPACE:
                self.change(-1)
            case pygame.K_DELETE:
                self._set_count(self.id, 0)
            case key if pygame.K_0 <= key <= pygame.K_9:
                self._set_count(self.id, key - pygame.K_0)
            case _:
                return False
        return True

    def draw_ground(self, canvas: Canvas) -> None:
        used = self.draft.count(self.id)
        ground, edge = (light(RAISED, 0.05), dark(LIGHT_BRASS, 0.25)) if used else (colours.PANEL, STRONG_HAIRLINE)
        on_plate(ground, ground, edge, 1.4)(canvas, self.box)

    def _draw_values(self, canvas: Canvas, box: Box) -> None:
        x, y = box.x, box.middle[1]
        for icon, value in values_of(self._texts, self.id):
            canvas.icon(icon, x + 8, y, 16, SECOND_TEXT)
            canvas.text(value, x + 20, y, 16, TEXT, "bold", "ml")
            x += _HIT if icon == facts.HIT else _VALUE

    def _draw_stepper(self, canvas: Canvas, box: Box) -> None:
        available, used = self.draft.available(self.id), self.draft.count(self.id)
        _sign(canvas, self.minus, "minus", used > 0)
        _sign(canvas, self.plus, "plus", self.draft.can_add(self.id))
        ink = canvas.look.palette.illegal_on_dark if used > available else LIGHT_BRASS if used else SECOND_TEXT
        canvas.text(f"{used}/{available}", *box.middle, 20, ink, "bold", "c")


def _sign(canvas: Canvas, box: Box, icon: str, able: bool) -> None:
    ground, edge = (light(RAISED, 0.08), STRONG_HAIRLINE) if able else (colours.PANEL, RAISED)
    on_plate(ground, ground, edge)(canvas, box)
    canvas.icon(icon, *box.middle, 22, TEXT if able else STRONG_HAIRLINE)
