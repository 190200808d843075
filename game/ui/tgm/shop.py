"""The shop: equipment for a unit that is being deployed, with what each piece does, what it costs, and what is left."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.data.texts import Texts
from game.rules.moves import Move
from game.tgm.components import Equipment
from game.tgm.data import DATA
from game.tgm.deploying import buy_problem, shelves, token_price
from game.tgm.state import FieldUnit, TgmState
from game.tgm.tables import UNITS, token_kind
from game.tgm.vocabulary import Slot
from game.ui.kit import pieces, rich
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import (
    DISABLED_TEXT,
    HAIRLINE,
    LIGHT_BRASS,
    PANEL,
    RAISED,
    SECOND_TEXT,
    STRONG_HAIRLINE,
    TEXT,
    WHITE,
    dark,
    light,
)
from game.ui.kit.pieces import Tip
from game.ui.kit.plates import panel, plate
from game.ui.kit.widgets import Button, Widget
from game.ui.table.hand import CARD_HEIGHT, CARD_WIDTH
from game.ui.table.orders import Desk
from game.ui.table.overlays import VEIL, Overlay
from game.ui.tgm.card_texts import weapon_line
from game.ui.tgm.cards import card_face
from game.ui.tgm.counter_badges import cost_disc, token_chip
from game.ui.tgm.counter_facts import TokenState
from game.ui.tgm.palette import AP_BLUE

_WIDE = 800.0
_ROW = 66.0
_GAP = 8.0
_SLOT_HEAD = 34.0
_SLOTS: tuple[Slot, ...] = ("offensive", "defensive", "additional")


class Shelf(Widget):
    """One piece of equipment: chip, name, numbers, what else it does, and its price."""

    def __init__(
        self,
        box: Box,
        token: Equipment,
        words: tuple[str, str, str],
        owned: int,
        key: str,
        buy: Callable[[], None] | None,
    ) -> None:
        super().__init__(box, key if buy is not None else "")
        self.token, self._owned, self._buy = token, owned, buy
        self._name, self._note, self._price = words
        self.enabled = buy is not None

    def draw(self, canvas: Canvas) -> None:
        x, y, width, height = self.box
        palette = canvas.look.palette
        ground = dark(palette.legal, 0.62) if self._owned else RAISED if self.enabled else dark(RAISED, 0.25)
        edge = palette.selected if self._owned else STRONG_HAIRLINE if self.enabled else HAIRLINE
        canvas.stamp(plate(canvas.look, width, height, light(ground, 0.04), dark(ground, 0.1), edge, 1.6, 8), x, y)
        state: TokenState = "ready" if self.enabled or self._owned else "grey"
        canvas.stamp(token_chip(canvas.look, self.token.id, state, 40), x + 34, y + height / 2, "c")
        if self._owned:
            canvas.icon("check_circle", x + 52, y + 14, 20, palette.selected)
        ink = WHITE if self.enabled or self._owned else DISABLED_TEXT
        right = x + width - 14
        if self.key:
            right -= pieces.key_cap(canvas, self.key, right, y + height / 2) + 10
        canvas.text(self._price, right, y + height / 2, 18, AP_BLUE if self.enabled else ink, "bold", "mr")
        right -= canvas.text_width(self._price, 18, "bold") + 12
        title = f"{self._name} ×{self._owned}" if self._owned > 1 else self._name
        canvas.text(title, x + 66, y + 20, 18, ink, "bold", "ml")
        self._draw_numbers(canvas, x + 66, y + 46)
        if self.focused or (self.hovered and self.enabled):
            pieces.focus_frame(canvas, *self.box)

    def _draw_numbers(self, canvas: Canvas, x: float, y: float) -> None:
        """The numbers of a weapon, and below them, or in their place, what else it does."""
        ink = TEXT if self.enabled or self._owned else DISABLED_TEXT
        left = x
        for icon, value in weapon_line(self.token.weapon):
            canvas.icon(icon, x + 9, y, 17, LIGHT_BRASS)
            canvas.text(value, x + 21, y, 16, ink, "bold", "ml")
            x += 21 + canvas.text_width(value, 16, "bold") + 12
        below = y + 24 if x > left else y
        canvas.text(self._note, left, below, 16, SECOND_TEXT, anchor="ml")

    def press(self, spot: tuple[float, float] | None = None) -> None:
        if self._buy is not None:
            self._buy()


class Shop(Overlay):
    """Everything that the unit may have. It goes when the buyer is done; Esc leaves a look at the table."""

    def __init__(self, desk: Desk, unit: FieldUnit, texts: Texts) -> None:
        super().__init__(desk.app, desk.close)
        self._desk, self._unit, self._texts = desk, unit, texts
        self._box = Box(0, 0, 0, 0)
        self._heads: list[tuple[str, float]] = []
        self.lay_out()

    def lay_out(self) -> None:
        area = self.app.area
        wide = min(_WIDE, area.width - 40)
        slots = [slot for slot in _SLOTS if self._kinds(slot)]
        heights = [_height(kind) + _GAP for slot in slots for kind in self._kinds(slot)]
        inside = sum(heights) + len(slots) * _SLOT_HEAD
        high = min(area.height - 40, max(500.0, 76 + inside + 80))
        self._box = box = Box(area.middle[0] - wide / 2, area.middle[1] - high / 2, wide, high)
        beside = self._card_room
        window = Box(box.x + beside, box.y + 64, wide - beside - 26, high - 64 - 78)
        widgets = self._shelves(window, slots)
        done = Box(window.x, box.bottom - 66, window.width, 50)
        ready = Button(
            done, self._texts("tgm_table.shop.ready"), self._ready, icon="check_bold", key="Enter", primary=True, size=20
        )
        self.form.fill([ready], widgets, window)

    @property
    def _card_room(self) -> float:
        """Where the window is too narrow the card is not shown."""
        return CARD_WIDTH + 56 if self._box.width >= 640 else 20

    def _kinds(self, slot: Slot) -> list[str]:
        printed = UNITS[self._unit.card]
        return [*dict.fromkeys(token for token, _price in getattr(printed, slot))]

    def _shelves(self, window: Box, slots: list[Slot]) -> list[Widget]:
        state: TgmState = self._desk.state
        made: list[Widget] = []
        self._heads = []
        y = window.y
        for slot in slots:
            self._heads.append((self._texts(f"tgm_table.shop.slot.{slot}"), y))
            y += _SLOT_HEAD
            for kind in self._kinds(slot):
                box = Box(window.x, y, window.width - 12, _height(kind))
                made.append(self._shelf(box, state, kind, len(made) + 1))
                y += box.height + _GAP
        return made

    def _shelf(self, box: Box, state: TgmState, kind: str, number: int) -> Shelf:
        texts, unit = self._texts, self._unit
        token = DATA.equipment[kind]
        kinds = tuple(token_kind(name) for name in unit.tokens)
        owned = kinds.count(kind)
        why = buy_problem(state, unit, kind)
        buy = partial(self._desk.play, Move("buy", (kind,))) if why is None else None
        # What is only too dear has its price as well.
        priced = why is None or "needed" in why.params
        price = token_price(state, unit, kind) if priced else None
        words = "" if price is None else texts("tgm_cards.more_ap", ap=price) if price else texts("tgm_table.shop.free")
        marks = [trait for trait in ("flip", "mount") if getattr(token, trait)]
        # A token that is called like its ability says what that does.
        effects = {ability: f"tgm_table.shop.effect.{ability}" for ability in _abilities(token)}
        traits = [texts(key if key in texts else f"tgm.ability.{ability}") for ability, key in effects.items()]
        traits += [texts(f"tgm.trait.{trait}") for trait in marks]
        key = str(number) if number < 10 else ""
        name = texts(f"tgm.equipment.{kind}")
        shelf = Shelf(box, token, (name, ", ".join(traits), words), owned, key, buy)
        shelf.thing = kind
        more = [texts(f"tgm.ability_text.{ability}") for ability in _abilities(token)]
        more += [texts(f"tgm.trait_text.{trait}") for trait in marks]
        text = "\n".join((texts(f"tgm.equipment_text.{kind}"), *more))
        if why is not None and not owned:
            text = f"{text}\n*{self._desk.wording.refusal_text(why)}*"
        shelf.tip = Tip(name, text, "cart")
        return shelf

    def _ready(self) -> None:
        if _is_open(self._desk):
            self._desk.play(Move("ready", ()))
        else:
            self.close()

    # Drawing ------------------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        canvas.rect(*self.app.area, VEIL)
        box, texts = self._box, self._texts
        panel(canvas, *box, PANEL, canvas.look.palette.legal_on_dark)
        title = texts("tgm_table.shop.title", unit=texts(f"tgm.unit.{self._unit.printed.id}"))
        title = rich.fitted(canvas, title, box.width - 48, 24, "serif_bold")
        canvas.text(title, box.x + 24, box.y + 16, 24, LIGHT_BRASS, "serif_bold")
        if self._card_room > CARD_WIDTH:
            self._draw_unit(canvas, box.x + 28, box.y + 66)
        window = self.form.window
        with canvas.clipped(*window):
            for head, y in self._heads:
                pieces.head(canvas, head, window.x, y - self.form.scroll, window.width - 12)
        self.form.draw(canvas)
        self._draw_tip(canvas)

    def _draw_unit(self, canvas: Canvas, x: float, y: float) -> None:
        """The card, what is paid already, and what is left."""
        room = self._box.bottom - y - 112
        width = min(float(CARD_WIDTH), max(150.0, room * CARD_WIDTH / CARD_HEIGHT))
        canvas.stamp(card_face(canvas.look, self._texts, self._unit.card, width), x, y)
        state: TgmState = self._desk.state
        seat = self._unit.seat
        lines = (
            ("unit", self._unit.paid),
            ("spent", self._unit.equipped),
            ("left", state.players[seat].ap),
        )
        top = y + width * CARD_HEIGHT / CARD_WIDTH + 18
        for name, ap in lines:
            bold = name == "left"
            label = self._texts(f"tgm_table.shop.{name}")
            canvas.text(label, x, top + 12, 16, WHITE if bold else SECOND_TEXT, "bold" if bold else "regular", "ml")
            cost_disc(canvas, x + CARD_WIDTH - 14, top + 12, 13, ap)
            top += 32

    def _draw_tip(self, canvas: Canvas) -> None:
        widget = self.form.hover or self.form.focus
        if widget is None or widget.tip is None:
            return
        box = self.form.shown_box(widget)
        width, height = pieces.tip_size(canvas.look, widget.tip)
        area = self.app.area.inset(8)
        place = Box(box.right + 14, box.y, width, height)
        if place.right > area.right:
            place = Box(box.x - width - 14, box.y, width, height)
        place = place.kept_inside(area)
        pieces.tooltip(canvas, widget.tip, place.x, place.y)

    def click(self, spot: tuple[float, float], button: int) -> None:
        """Beside the shop nothing happens: one leaves it with its button, or with Esc."""


def _height(kind: str) -> float:
    """Weapons that do something besides have a third line."""
    token = DATA.equipment[kind]
    return _ROW + 22 if token.weapon is not None and (_abilities(token) or token.flip or token.mount) else _ROW


def _abilities(token: Equipment) -> tuple[str, ...]:
    weapon = token.weapon.abilities if token.weapon else ()
    return (*weapon, token.ability) if token.ability else tuple(weapon)


def _is_open(desk: Desk) -> bool:
    """Is equipment being bought now?"""
    return any(move.verb == "ready" for move in desk.selection.options)


def shop_for(desk: Desk, texts: Texts, before: str) -> Shop | None:
    """The shop, if equipment is being bought now, or where the last piece has just been bought.

    `before`: the unit that had the shop before. Whoever has bought everything still looks for the button to be done.
    """
    state: TgmState = desk.state
    card = state.shopping or before
    unit = state.units.get(card) or state.air.get(card)
    if unit is None or (state.shopping and not _is_open(desk)):
        return None
    sold_out = unit.seat == desk.seat and unit.equipped and not shelves(state, unit)
    return Shop(desk, unit, texts) if state.shopping or sold_out else None
