"""A card in the list of a deck that is being built: what it is, its numbers, and how many of it are in the deck."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.data.texts import Texts
from game.tgm.data import DATA
from game.tgm.deck_draft import DeckDraft
from game.tgm.deck_words import ability_names, ability_texts, card_name, offer_names
from game.ui.kit import pieces, rich
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas, Spot
from game.ui.kit.colours import (
    DISABLED_TEXT,
    LIGHT_BRASS,
    PANEL,
    RAISED,
    SECOND_TEXT,
    STRONG_HAIRLINE,
    TEXT,
    Colour,
    dark,
    light,
)
from game.ui.kit.look import Look
from game.ui.kit.pieces import Tip
from game.ui.kit.plates import plate
from game.ui.kit.widgets import Widget
from game.ui.tgm.decks.look import DISC, TILE, card_tile, cost_disc

VALUES = {
    "movement": ("shoe_print", 44),
    "range": ("crosshairs", 44),
    "impact": ("bullseye_arrow", 78),
    "penetration": ("ammunition", 44),
    "armor": ("shield", 44),
    "damage": ("fire", 44),
    "wounds": ("heart", 44),
}
"""The numbers of a unit in the order of the cards: their icons, and how wide they are."""
VALUES_WIDTH = sum(width for _icon, width in VALUES.values())
BESIDE = 860
"""From this width on a row has its numbers beside its name instead of below it."""
_PADDING = 10
_WORDS = _PADDING + TILE + 8 + 2 * DISC + 12
_STEP = 40
_COUNT = 58
_STEPPER = 2 * _STEP + _COUNT


def values_of(id: str) -> dict[str, str]:
    """What is printed on a unit; a dash where it has no such number."""
    unit = DATA.units[id]
    weapon = unit.weapon
    numbers = dict.fromkeys(VALUES, "–") | {"armor": str(unit.armor), "wounds": str(unit.wounds)}
    if unit.movement is not None:
        numbers["movement"] = str(unit.movement)
    if weapon is not None:
        numbers |= {"penetration": str(weapon.penetration), "damage": str(weapon.damage)}
        numbers["range"] = str(weapon.range) if isinstance(weapon.range, int) else "∞"
        numbers["impact"] = f"{weapon.impact}+/{weapon.critical}"
    return numbers


class CardRow(Widget):
    """Pressed, one more comes into the deck; the arrows, plus, minus and digits change the number as well.

    `tip` is what the mouse learns about the card when it rests here.
    """

    def __init__(
        self, look: Look, room: Box, id: str, draft: DeckDraft, texts: Texts, set_count: Callable[[str, int], None]
    ) -> None:
        super().__init__(room)
        self.id, self.draft, self._texts, self._set_count = id, draft, texts, set_count
        self._unit = DATA.units.get(id)
        self._beside = room.width >= BESIDE and self._unit is not None
        self._lay_out(look)
        self.tip = self._explained()

    def _lay_out(self, look: Look) -> None:
        inner = self.box.width - _WORDS - _STEPPER - _PADDING - 12 - (VALUES_WIDTH if self._beside else 0)
        self._name = rich.lay_out(look, self._card_name, inner, 18, "bold", "bold", 1.2)
        self._line = rich.lay_out(look, self._description, inner, 16, line_height=1.25)
        words = self._name.height + self._line.height + (28 if self._unit and not self._beside else 0)
        self.box = self.box._replace(height=max(TILE, words) + 2 * _PADDING)

    @property
    def _card_name(self) -> str:
        return self.id if DATA.card(self.id) is None else card_name(self._texts, self.id)

    @property
    def _description(self) -> str:
        texts, draft = self._texts, self.draft
        if not draft.available(self.id):
            return texts("tgm_decks.card.foreign")
        if (support := DATA.support.get(self.id)) is not None:
            words = texts(f"tgm.support_text.{self.id}")
            paid = "" if support.playing_cost is None else texts("tgm_decks.card.playing_cost", ap=support.playing_cost)
            return f"*{paid}:* {words}" if paid else words
        unit = DATA.units[self.id]
        parts = [texts(f"tgm.unit_class.{unit.unit_class}"), *ability_names(texts, self.id)]
        if draft.too_new(self.id) is None and unit.year is not None:
            parts.insert(1, texts("tgm_decks.card.since", year=unit.year))
        elif unit.year is not None and unit.year > draft.deck.year:
            parts.insert(0, texts("tgm_decks.card.too_new", year=unit.year, limit=draft.deck.year))
        return " · ".join(parts)

    def _explained(self) -> Tip:
        texts = self._texts
        parts = []
        if self._unit is not None:
            parts += [f"{texts(f'tgm_decks.value.{name}')} *{value}*" for name, value in values_of(self.id).items()]
            parts = [" · ".join(parts), *ability_texts(texts, self.id)]
            if self._unit.offers:
                parts.append(texts("tgm_decks.card.equipment", names=", ".join(offer_names(texts, self._unit.offers))))
        parts.append(texts("tgm_decks.card.keys"))
        return Tip(self._card_name, "\n".join(parts))

    # What happens ---------------------------------------------------------------------------------------------------------

    @property
    def minus(self) -> Box:
        return Box(self.box.right - _PADDING - _STEPPER, self.box.middle[1] - _STEP / 2, _STEP, _STEP)

    @property
    def plus(self) -> Box:
        return Box(self.box.right - _PADDING - _STEP, self.box.middle[1] - _STEP / 2, _STEP, _STEP)

    def press(self, spot: Spot | None = None) -> None:
        # The whole height of the row belongs to its two signs.
        taken_out = spot is not None and self.minus.x - 4 <= spot[0] < self.minus.right + 4
        self.change(-1 if taken_out else 1)

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

    # Drawing --------------------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        x, y, width, height = self.box
        used = self.draft.count(self.id)
        ground = light(RAISED, 0.05) if used else PANEL
        edge = dark(LIGHT_BRASS, 0.25) if used else STRONG_HAIRLINE
        canvas.stamp(plate(canvas.look, width, height, ground, ground, edge, 1.4, 8), x, y)
        card_tile(canvas, x + _PADDING, y + (height - TILE) / 2, self.id)
        card = DATA.card(self.id)
        if card is not None:
            cost_disc(canvas, x + _PADDING + TILE + 8 + DISC, y + height / 2, card.cost)
        self._write(canvas)
        self._draw_stepper(canvas, used)
        if self.focused or self.hovered:
            pieces.focus_frame(canvas, x, y, width, height, 8)

    def _write(self, canvas: Canvas) -> None:
        x, left = self.box.x, self.box.x + _WORDS
        below = self._unit is not None and not self._beside
        words = self._name.height + self._line.height + (28 if below else 0)
        y = self.box.middle[1] - words / 2
        bad = self.draft.too_new(self.id) is not None or not self.draft.available(self.id)
        rich.write(canvas, self._name, left, y, DISABLED_TEXT if bad and not self.draft.count(self.id) else TEXT)
        ink = canvas.look.palette.illegal_on_dark if bad else SECOND_TEXT
        rich.write(canvas, self._line, left, y + self._name.height, ink, TEXT)
        if self._unit is None:
            return
        if below:
            self._draw_values(canvas, left, y + self._name.height + self._line.height + 16)
        else:
            self._draw_values(canvas, x + self.box.width - _PADDING - _STEPPER - 8 - VALUES_WIDTH, self.box.middle[1])

    def _draw_values(self, canvas: Canvas, x: float, y: float) -> None:
        for name, value in values_of(self.id).items():
            icon, width = VALUES[name]
            canvas.icon(icon, x + 8, y, 16, SECOND_TEXT)
            canvas.text(value, x + 20, y, 16, TEXT, "bold", "ml")
            x += width

    def _draw_stepper(self, canvas: Canvas, used: int) -> None:
        available = self.draft.available(self.id)
        _sign(canvas, self.minus, "minus", used > 0)
        _sign(canvas, self.plus, "plus", self.draft.can_add(self.id))
        ink: Colour = LIGHT_BRASS if used else SECOND_TEXT
        if used > available:
            ink = canvas.look.palette.illegal_on_dark
        middle = (self.minus.right + self.plus.x) / 2
        canvas.text(f"{used}/{available}", middle, self.box.middle[1], 20, ink, "bold", "c")


def _sign(canvas: Canvas, box: Box, icon: str, able: bool) -> None:
    ground = light(RAISED, 0.08) if able else PANEL
    edge = STRONG_HAIRLINE if able else RAISED
    canvas.stamp(plate(canvas.look, box.width, box.height, ground, ground, edge, 1.2, 8), box.x, box.y)
    canvas.icon(icon, *box.middle, 22, TEXT if able else STRONG_HAIRLINE)
