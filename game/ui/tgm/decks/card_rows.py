"""A card in the list of a deck that is being built: what it is, its numbers, and how many of it are in the deck."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.tgm.data.files import DATA
from game.tgm.decks.building import DeckDraft, ability_names, ability_texts, card_name, offer_names
from game.ui.app import App
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
from game.ui.kit.form import Laid
from game.ui.kit.lay import Column, First, Node, Painted, Row, Share, Sized, Space, Text
from game.ui.kit.pieces import Tip
from game.ui.kit.plates import plate
from game.ui.kit.widgets import NOWHERE
from game.ui.tgm.decks.look import card_tile, cost_disc

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
BESIDE = 840
"""From this width on a row has its numbers beside its name instead of below it."""
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


class CardRow(Laid):
    """Pressed, one more comes into the deck; the arrows, plus, minus and digits change the number as well.

    `tip` is what the mouse learns about the card when it rests here.
    """

    padding = (10, 10)

    def __init__(self, app: App, id: str, draft: DeckDraft, set_count: Callable[[str, int], None]) -> None:
        super().__init__(NOWHERE)
        self.id, self.draft, self._app, self._texts, self._set_count = id, draft, app, app.texts, set_count
        self._unit = DATA.units.get(id)
        self.tip = self._explained()

    def node(self) -> Node:
        """Its numbers stand beside its name where there is room, otherwise below."""
        bad = self.draft.too_new(self.id) is not None or not self.draft.available(self.id)
        ink = self._app.look.palette.illegal_on_dark if bad else SECOND_TEXT
        title = DISABLED_TEXT if bad and not self.draft.count(self.id) else TEXT
        name = Text(self._card_name, 18, title, "bold", spread=1.2)
        line = Text(self._description, 16, ink, bold_ink=TEXT, spread=1.25)
        if self._unit is None:
            return self._row(Column(name, line))
        values = Painted(VALUES_WIDTH, 20, self._draw_values)
        below = self._row(Column(name, line, Space(0, 4), Row(values)))
        return First(Sized(self._row(Column(name, line), values), BESIDE), below)

    def _row(self, words: Node, *values: Node) -> Node:
        stepper = Painted(_STEPPER, _STEP, self._draw_stepper)
        return Row(card_tile(self.id), cost_disc(self.id), Share(words), *values, stepper, gap=10)

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
        return Box(self.box.right - 10 - _STEPPER, self.box.middle[1] - _STEP / 2, _STEP, _STEP)

    @property
    def plus(self) -> Box:
        return Box(self.box.right - 10 - _STEP, self.box.middle[1] - _STEP / 2, _STEP, _STEP)

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

    def draw_ground(self, canvas: Canvas) -> None:
        x, y, width, height = self.box
        used = self.draft.count(self.id)
        ground = light(RAISED, 0.05) if used else PANEL
        edge = dark(LIGHT_BRASS, 0.25) if used else STRONG_HAIRLINE
        canvas.stamp(plate(canvas.look, width, height, ground, ground, edge, 1.4, 8), x, y)

    def _draw_values(self, canvas: Canvas, box: Box) -> None:
        x, y = box.x, box.middle[1]
        for name, value in values_of(self.id).items():
            icon, width = VALUES[name]
            canvas.icon(icon, x + 8, y, 16, SECOND_TEXT)
            canvas.text(value, x + 20, y, 16, TEXT, "bold", "ml")
            x += width

    def _draw_stepper(self, canvas: Canvas, box: Box) -> None:
        available, used = self.draft.available(self.id), self.draft.count(self.id)
        _sign(canvas, self.minus, "minus", used > 0)
        _sign(canvas, self.plus, "plus", self.draft.can_add(self.id))
        ink: Colour = LIGHT_BRASS if used else SECOND_TEXT
        if used > available:
            ink = canvas.look.palette.illegal_on_dark
        canvas.text(f"{used}/{available}", *box.middle, 20, ink, "bold", "c")


def _sign(canvas: Canvas, box: Box, icon: str, able: bool) -> None:
    ground = light(RAISED, 0.08) if able else PANEL
    edge = STRONG_HAIRLINE if able else RAISED
    canvas.stamp(plate(canvas.look, box.width, box.height, ground, ground, edge, 1.2, 8), box.x, box.y)
    canvas.icon(icon, *box.middle, 22, TEXT if able else STRONG_HAIRLINE)
