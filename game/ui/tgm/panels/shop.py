"""The shop: equipment for a unit being deployed, with effects, prices and remaining AP."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import chain, repeat

import pygame

from game.data.texts import Texts
from game.rules.moves import Move
from game.tgm.data.components import Equipment
from game.tgm.data.loaded import DATA
from game.tgm.decks.building import token_notes
from game.tgm.deployment.deploying import buy_problem, free_tokens, shelves, token_price
from game.tgm.state import FieldUnit, TgmState
from game.tgm.tables import UNITS, token_kind, token_names
from game.ui.kit import colours, lay
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import HAIRLINE, LIGHT_BRASS, PANEL, RAISED, SECOND_TEXT, STRONG_HAIRLINE, TEXT, WHITE, dark, light
from game.ui.kit.controls.form import Plated
from game.ui.kit.controls.tooltips import draw_tip, tip_size
from game.ui.kit.controls.widgets import NOWHERE, Button
from game.ui.kit.drawings import pieces
from game.ui.kit.drawings.pieces import Tip
from game.ui.kit.drawings.plates import panel, stamp_plate
from game.ui.kit.lay import Column, Flow, Node, Padded, Painted, Part, Put, Row, Sized, Space, Text
from game.ui.kit.nodes import KeyCap, pictured
from game.ui.table.face import Desk
from game.ui.table.layer import VEIL, Overlay
from game.ui.table.panels.free_place import Room, beside
from game.ui.table.panels.hand import CARD_HEIGHT, CARD_WIDTH
from game.ui.table.scene import UNSEEN
from game.ui.tgm.cards.badges import cost_disc, token_chip, weapon_nodes
from game.ui.tgm.cards.faces import card_face
from game.ui.tgm.cards.facts import TokenState
from game.ui.tgm.cards.looks import AP_BLUE

_WIDTH, _HEAD, _FOOT = 800.0, 64.0, 78.0
_SLOTS = ("offensive", "defensive", "additional")


class Shelf(Plated):
    """One piece of equipment: chip, name, values, other effects, and its price."""

    padding = (14, 6)

    def __init__(
        self, token: Equipment, words: tuple[str, str, str], owned: int, key: str, buy: Callable[[], None] | None, count: int
    ) -> None:
        """`count` is the number of pieces that the unit would have after buying, or has if it cannot buy this."""
        name, note, price = words
        state: TokenState = "ready" if buy or owned else "grey"
        ink, number_ink = (WHITE, TEXT) if buy or owned else (colours.DISABLED_TEXT, colours.DISABLED_TEXT)
        description = Column(
            Text(f"{name} ×{count}" if count > 1 else name, 18, ink, "bold"),
            Flow(*weapon_nodes(token.weapon, LIGHT_BRASS, number_ink), gap=12),
            Text(note, 16, SECOND_TEXT),
            gap=1,
            grow=1,
        )

        def chip(canvas: Canvas, box: Box) -> None:
            canvas.stamp(token_chip(canvas.look, token.id, state, 40), *box.middle, "c")
            if owned:
                canvas.icon("check_circle", box.right - 2, box.middle[1] - 19, 20, canvas.look.palette.selected)

        cost = Text(price, 18, AP_BLUE if buy else ink, "bold", whole=True)
        key = key if buy else ""
        super().__init__(Sized(Row(Painted(40, 40, chip), description, cost, KeyCap(key), gap=12), height=54), buy)
        self.key, self._owned = key, owned

    def draw(self, canvas: Canvas) -> None:
        palette = canvas.look.palette
        ground = dark(palette.legal, 0.62) if self._owned else RAISED if self.enabled else dark(RAISED, 0.25)
        edge = palette.selected if self._owned else STRONG_HAIRLINE if self.enabled else HAIRLINE
        stamp_plate(canvas, self.box, light(ground, 0.04), dark(ground, 0.1), edge, 1.6, 8)
        lay.draw(canvas, Padded(self.node(), *self.padding).parts(canvas.look, self.box))
        if self.focused or self.enabled:
            self.draw_mark(canvas, self.box)


def _kinds(unit: FieldUnit, slot: str) -> list[str]:
    return [*dict.fromkeys(token for token, _price in getattr(UNITS[unit.card], slot))]


class Shop(Overlay):
    """The shop with all equipment available to the unit. It closes when the buyer is done; Esc hides it."""

    below_bar = True
    is_choice = True

    def __init__(self, desk: Desk, unit: FieldUnit, texts: Texts, fresh: bool) -> None:
        super().__init__(desk.app, desk.close)
        self._desk, self._unit, self._texts = desk, unit, texts
        # A key pressed just before the shop opened must not end the purchase.
        self._since = desk.app.now if fresh and desk.app.settings.animation != "instant" else -UNSEEN
        self._box = NOWHERE

    def handle(self, event: pygame.event.Event) -> bool:
        unseen = event.type == pygame.KEYDOWN and self.app.now - self._since < UNSEEN
        return unseen or super().handle(event)

    def lay_out(self) -> None:
        # No click closes the shop: only its button or Esc does.
        area, look, texts, self.sheet = self._desk.area, self.app.look, self._texts, self.app.area
        width = min(_WIDTH, area.width - 40)
        # A narrow window doesn't show the card.
        beside = CARD_WIDTH + 56 if width >= 640 else 20
        listed = Column(*self._listed(), gap=8)
        inside = listed.high(look, width - beside - 38)
        height = min(area.height - 40, max(500.0, _HEAD + inside + _FOOT + 12))
        # If there is room beside the column, cover none of its numbers.
        free = area._replace(width=area.width - self._desk.room.sizes.column - 2 * self._desk.room.sizes.margin)
        self._box = box = (free if free.width >= width else area).centred(width, height)
        window = Box(box.x + beside, box.y + _HEAD, width - beside - 26, height - _HEAD - _FOOT)
        whole = Box(window.x, window.y, window.width - 12, inside)
        title = texts("tgm_table.shop.title", unit=texts(f"tgm.unit.{self._unit.printed.id}"))
        head, ready = Text(title, 24, LIGHT_BRASS, "serif_bold", lines=1), texts("tgm_table.shop.ready")
        parts = head.parts(look, Box(box.x + 24, box.y + 16, width - 48, 32))
        if beside > CARD_WIDTH:
            parts += self._bill().parts(look, Box(box.x + 28, box.y + 66, CARD_WIDTH, height - 82))
        done = Box(window.x, box.bottom - 66, window.width, 50)
        button = Button(ready, self._ready, icon="check_bold", key="Enter", primary=True, size=20, box=done)
        button.verb = "ready"
        self.form.show([*parts, Part(done, widget=button), Part(window, inner=(Part(whole), *listed.parts(look, whole)))])

    def _listed(self) -> list[Node]:
        found: list[Node] = []
        # Purchases change no key.
        keys = chain("123456789", repeat(""))
        for slot in _SLOTS:
            if kinds := _kinds(self._unit, slot):
                name = self._texts(f"tgm_table.shop.slot.{slot}")
                found.append(Painted(0, 26, lambda canvas, box, name=name: pieces.head(canvas, name, *box[:3])))  # type: ignore[misc]
            found += [Put(self._shelf(kind, next(keys)), 0) for kind in kinds]
        return found

    def _shelf(self, kind: str, key: str) -> Shelf:
        texts, unit, state, token = self._texts, self._unit, self._desk.state, DATA.equipment[kind]
        owned = [token_kind(name) for name in unit.tokens].count(kind)
        why = buy_problem(state, unit, kind)
        buy = partial(self._desk.play, Move("buy", (kind,))) if why is None else None
        # Equipment that is allowed but too expensive still shows its price.
        price = token_price(state, unit, kind) if why is None or "needed" in why.params else None
        words = "" if price is None else texts("tgm_cards.more_ap", ap=price) if price else texts("tgm_table.shop.free")
        name = texts(f"tgm.equipment.{kind}")
        more = [texts(f"tgm.equipment_text.{kind}"), *(texts(f"tgm.ability_text.{key}") for key in token.all_abilities)]
        more += [texts(f"tgm.trait_text.{trait}") for trait in token.traits]
        if why is not None and not owned:
            more.append(f"*{self._desk.wording.refusal_text(why)}*")
        bought = free_tokens(UNITS[unit.card].id, token_names((*map(token_kind, unit.tokens), kind))) if buy else unit.tokens
        count = [token_kind(t) for t in bought].count(kind)
        shelf = Shelf(token, (name, ", ".join(token_notes(texts, token)), words), owned, key, buy, count)
        shelf.thing, shelf.tip = kind, Tip(name, "\n".join(more), "cart")
        return shelf

    def _ready(self) -> None:
        if _is_open(self._desk):
            self._desk.play(Move("ready", ()))
        else:
            self.close()

    def draw(self, canvas: Canvas) -> None:
        canvas.rect(*self._desk.area, VEIL)
        panel(canvas, self._box, PANEL, canvas.look.palette.legal_on_dark)
        self.form.draw(canvas)
        widget, area = self.form.hover or self.form.focus, self._desk.area.inset(8)
        if widget is not None and widget.tip is not None:
            place = beside(self.form.shown_box(widget), (), tip_size(canvas.look, widget.tip), Room(area, area, NOWHERE))
            draw_tip(canvas, widget.tip, place.x, place.y)

    def _bill(self) -> Node:
        """The card, the AP paid, and the AP left."""
        unit = self._unit
        width = min(float(CARD_WIDTH), max(150.0, (self._box.height - 178) * CARD_WIDTH / CARD_HEIGHT))

        def line(words: str, ap: int, last: bool = False) -> Node:
            disc = Painted(26, 32, lambda canvas, box: cost_disc(canvas, *box.middle, 13, ap))
            text = Text(words, 16, WHITE, "bold") if last else Text(words, 16, SECOND_TEXT)
            return Row(text.growing(), disc)

        state, texts, height = self._desk.state, self._texts, width * CARD_HEIGHT / CARD_WIDTH
        picture = pictured(lambda look: card_face(look, texts, unit.card, width), width, height)
        lines = [line(texts("tgm_table.shop.unit"), unit.paid)]
        if (carrier := state.units.get(unit.carrier)) is not None and carrier.deployed:
            # A carrier deployed with the unit has its own line: the AP paid for it, or its cost if none were recorded.
            lines.append(line(texts(f"tgm.unit.{carrier.printed.id}"), carrier.paid or UNITS[carrier.card].cost))
        lines.append(line(texts("tgm_table.shop.spent"), unit.equipped))
        lines.append(line(texts("tgm_table.shop.left"), state.players[unit.seat].ap, last=True))
        return Column(picture, Space(0, 14), *lines)


def _is_open(desk: Desk) -> bool:
    return desk.selection is not None and any(move.verb == "ready" for move in desk.selection.options)


def shop_for(desk: Desk, texts: Texts, before: str) -> Shop | None:
    """The shop of the unit that is shopping, or of `before` (the previous shop's unit) if nothing is left for it to buy."""
    state: TgmState = desk.state
    card = state.shopping or before
    unit = state.units.get(card) or state.air.get(card)
    if unit is None or (state.shopping and not _is_open(desk)):
        return None
    sold_out = unit.seat == desk.seat and unit.equipped and not shelves(state, unit)
    return Shop(desk, unit, texts, card != before) if state.shopping or sold_out else None
