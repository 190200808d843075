"""Cards at full size: every value, ability and token."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from game.data.records import kind_of
from game.data.texts import Texts
from game.tgm.data.components import Attack, Equipment, General, Headquarters, Natural, Support, Terrain, Unit, Weapon
from game.tgm.data.loaded import DATA
from game.tgm.data.vocabulary import Faction
from game.tgm.decks.building import token_notes
from game.ui.kit import rich
from game.ui.kit.box import Box, Look
from game.ui.kit.cache import Picture
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import INK, WHITE, mix
from game.ui.kit.drawings.cards import SHEET_HEAD, SHEET_SCALE, Page, inked, section, sheet_head
from game.ui.kit.drawings.drawing import Drawing, drawing
from game.ui.kit.lay import Column, Flow, Node, Painted, Row, Sized, Space, Text
from game.ui.tgm.cards import facts
from game.ui.tgm.cards.badges import cost_disc, token_chip, weapon_nodes, write_value
from game.ui.tgm.cards.faces import TYPE_ICONS, ground_of
from game.ui.tgm.cards.facts import Now
from game.ui.tgm.cards.looks import WOUND, Art, emblem

ART = 150
BODY, SMALL = 18, 16
HEART, DECK, AP, COVER = "heart", "cards", "alpha_a_circle", "shield_half_full"
Value = tuple[str, str, str]
"""Icon, label and value."""


def card_sheet(
    look: Look, texts: Texts, id: str, faction: Faction | None = None, note: str = "", now: Now = None
) -> Picture:
    """The sheet of a card, token or terrain; twice as wide if it would be very tall. A `note` goes across its picture."""
    return _sheet(look, texts, kind_of(id), faction, note, now)


@drawing
def _sheet(look: Look, texts: Texts, id: str, faction: Faction | None, note: str, now: Now) -> Drawing:
    component = facts.component_of(id)
    art, cost = facts.art_of(component, faction), facts.cost_of(component)
    page = Page(look, [*_Nodes(texts, art, now).all_of(component)], SHEET_HEAD + ART + 14, 12)
    canvas = yield ground_of(look, page.width, page.height, SHEET_HEAD, ART, art, SHEET_SCALE).copy()
    price = partial(cost_disc, radius=25, cost=cost) if cost is not None else None
    title, army = facts.title_of(texts, component), lambda c, x, y: c.stamp(emblem(look, art.faction, 44), x, y, "mr")
    sheet_head(canvas, title, page.width, price, army if art.faction else None)
    if note:
        bottom = SHEET_HEAD + ART
        canvas.rect(0, bottom - 40, page.width, 40, WOUND)
        words = rich.fitted(canvas, note, page.width - 24, 18, "bold")
        canvas.text(words, page.width / 2, bottom - 20, 18, WHITE, "bold", "c")
    page.draw(canvas, mix(art.colour, art.paper, 0.6))


class _Nodes:
    """Everything below the picture: values, explained abilities, tokens with price and weapon."""

    def __init__(self, texts: Texts, art: Art, now: Now) -> None:
        self.texts, self.art, self.now, self.ink = texts, art, now, inked(art.colour, art.paper, 2)

    def all_of(self, component: facts.Component) -> Iterator[Node]:
        texts = self.texts
        match component:
            case Unit():
                yield from self._unit(component)
            case Support():
                yield from self._support(component)
            case Terrain() | Natural():
                yield from self._terrain(component)
            case General():
                yield self._quiet(f"*{facts.kind_name(texts, component)}*, {texts(f'tgm.faction.{component.faction}')}")
                yield self._words(facts.full_text(texts, component))
            case Headquarters():
                yield self._quiet(f"*{texts(f'tgm.hq.{component.id}')}*")
                hp, armor = self._value(HEART, "hp", component.hp), self._value(facts.ARMOR, "armor", component.armor)
                income, maximum = self._value(AP, "income", component.income), self._value(AP, "maximum", component.maximum)
                yield from self._table(hp, armor, income, maximum)
            case Equipment():
                yield self._words(facts.full_text(texts, component))
                yield from self._attack(component.weapon)
                yield from self._explained("ability", component.all_abilities)
                yield from self._explained("trait", component.traits)

    # Kinds of cards ---------------------------------------------------------------------------------------------------

    def _unit(self, unit: Unit) -> Iterator[Node]:
        texts = self.texts
        of_army = f", {texts(f'tgm.faction.{unit.faction}')}" if unit.faction else ""
        unit_class = texts(f"tgm.unit_class.{unit.unit_class}")
        yield self._quiet(f"*{texts(f'tgm.unit_type.{unit.type}')}*, {unit_class}{of_army}")
        now = self.now or facts.printed_facts(texts, unit.id)
        left, values = now.wounds - now.wounds_taken, facts.values_of(now, critical=True)
        yield from self._table(
            *(self._value(icon, facts.VALUES[icon], words) for icon, words in values),
            self._value(HEART, "wounds", f"{left} / {now.wounds}" if left < now.wounds else left),
            self._value("calendar", "year", unit.year or facts.NOTHING),
            self._value(AP, "cost", texts("tgm_cards.ap", ap=unit.cost)),
            self._value(DECK, "deck_points", unit.cost if unit.faction else facts.NOTHING),
        )
        if now.suppressed:
            yield self._words(texts("tgm_table.unit.suppressed"))
        if has := [(texts(f"tgm.equipment.{token.id}"), token.state) for token in now.tokens]:
            names = [name if state == "ready" else texts(f"tgm_table.unit.{state}", token=name) for name, state in has]
            yield self._words(texts("tgm_table.unit.tokens", tokens=texts.joined(names)))
        if unit.weapon is None:
            yield self._quiet(texts("tgm_cards.no_weapon"))
        if words := facts.full_text(texts, unit):
            yield self._words(words)
        if unit.all_abilities:
            yield self._section("abilities")
            yield from self._explained("ability", unit.all_abilities)
        if unit.offers:
            yield from self._offers(unit)

    def _offers(self, unit: Unit) -> Iterator[Node]:
        texts = self.texts
        yield self._section("equipment", texts(f"tgm_cards.{'one_each' if unit.offensive and unit.defensive else 'any_of'}"))
        for slot, offers in (("offensive", unit.offensive), ("defensive", unit.defensive), ("additional", unit.additional)):
            for token in dict.fromkeys(token for token, _ in offers):
                notes = [texts(f"tgm_cards.{slot}")] if unit.type == "infantry" else []
                yield self._offer(DATA.equipment[token], [price for id, price in offers if id == token], notes)
        tokens = [DATA.equipment[token] for token in dict.fromkeys(token for token, _ in unit.offers)]
        abilities = [key for token in tokens for key in token.all_abilities if key not in unit.all_abilities]
        yield from self._explained("ability", abilities)
        yield from self._explained("trait", sorted(trait for token in tokens for trait in token.traits))

    def _offer(self, token: Equipment, prices: list[int], notes: list[str]) -> Node:
        """A token: chip, name and price, and its effect below."""
        texts, ink = self.texts, self.ink
        name = texts(f"tgm.equipment.{token.id}") + (f" ×{len(prices)}" if len(prices) > 1 else "")
        first, *others = prices
        together = bool(others) and not any(others)
        ap = first if together else " / ".join(map(str, prices))
        price = texts("tgm_cards.together_ap" if together else "tgm_cards.more_ap", ap=ap)
        notes += token_notes(texts, token)
        weapon = weapon_nodes(token.weapon, ink, INK)
        return Row(
            Painted(28, 30, lambda canvas, box: canvas.stamp(token_chip(canvas.look, token.id, "ready", 28), *box[:2])),
            Column(
                Sized(Row(Text(f"*{name}*", BODY, INK, spread=1.2).growing(), Text(price, BODY, ink, "bold")), height=24),
                Sized(Flow(*weapon, gap=13), height=24) if weapon else Space(),
                Text(", ".join(notes), SMALL, INK, bold_ink=ink, spread=1.28),
                Space(height=10),
                grow=1,
            ),
            gap=12,
            align="top",
        )

    def _support(self, card: Support) -> Iterator[Node]:
        texts = self.texts
        yield self._quiet(f"*{facts.kind_name(texts, card)}*, {texts(f'tgm_cards.when.{card.when}')}")
        cost = texts("tgm_cards.ap", ap=card.ap)
        yield from self._table(self._value(DECK, "deck_points", card.cost), self._value(AP, "cost", cost))
        yield self._words(facts.full_text(texts, card))
        yield from self._attack(card.attack)
        if card.attack:
            yield from self._explained("ability", card.attack.abilities)
        if card.icon == "backpack" and card.keep:
            yield from self._explained("trait", ["permanent"])
        elif card.keep:
            yield self._quiet(texts("tgm_cards.stays"))

    def _terrain(self, terrain: Terrain | Natural) -> Iterator[Node]:
        texts = self.texts
        yield self._quiet(f"*{facts.kind_name(texts, terrain)}*")
        yield self._words(facts.full_text(texts, terrain))
        hp, armor, cover = facts.terrain_values(terrain)
        rows = [self._value(HEART, "hp", hp), self._value(COVER, "cover", cover)]
        if isinstance(terrain, Terrain):
            rows.append(self._value(facts.ARMOR, "armor", armor))
        if (cost := facts.cost_of(terrain)) is not None:
            rows.append(self._value(AP, "cost", texts("tgm_cards.ap", ap=cost)))
        yield from self._table(*rows)
        if not isinstance(terrain, Terrain):
            return
        yield from self._attack(terrain.attack)
        yield self._section("entry")
        kinds = terrain.entry.items()
        yield from self._table(
            *(
                (TYPE_ICONS[kind], texts(f"tgm.unit_type.{kind}"), texts(f"tgm_cards.access.{access}"))
                for kind, access in kinds
            )
        )
        traits = [trait for trait in ("building", "extensive", "removable") if getattr(terrain, trait)]
        yield from self._explained("trait", traits)

    # Building blocks --------------------------------------------------------------------------------------------------

    def _value(self, icon: str, name: str, value: object) -> Value:
        return icon, self.texts(f"tgm_cards.value.{name}"), str(value)

    def _attack(self, attack: Attack | None) -> Iterator[Node]:
        rows = [self._value(icon, facts.VALUES[icon], words) for icon, words in facts.weapon_line(attack)]
        if isinstance(attack, Weapon) and attack.range == "air":
            rows[0] = self._value(facts.RANGE, "range", self.texts("tgm_cards.air_only"))
        return self._table(*rows)

    def _explained(self, kind: str, names: Sequence[str]) -> Iterator[Node]:
        """Explanations of abilities or traits, each once."""
        for name in dict.fromkeys(names):
            yield self._words(f"*{self.texts(f'tgm.{kind}.{name}')}:* {self.texts(f'tgm.{kind}_text.{name}')}")

    def _words(self, text: str) -> Node:
        return Column(Text(text, BODY, INK, bold_ink=self.ink, spread=1.28), Space(height=7))

    def _quiet(self, text: str) -> Node:
        """A text of low importance: small and in italics."""
        return Column(Text(text, SMALL, self.ink, "italic", spread=1.28), Space(height=7))

    def _section(self, name: str, note: str = "") -> Node:
        """A heading, with a note that applies to everything below it."""
        title, line = self.texts(f"tgm_cards.section.{name}"), mix(self.art.colour, self.art.paper, 0.55)
        below = Column(Text(note, SMALL, self.ink, "italic", spread=1.28), Space(height=4)) if note else None
        return section(title, self.ink, line, note=below)

    def _table(self, *rows: Value) -> Iterator[Node]:
        """Labels and values, two pairs per row."""
        for n in range(0, len(rows), 2):
            pair: list[Node] = [Painted(0, 27, partial(self._paint_value, row), grow=1) for row in rows[n : n + 2]]
            line = Row(*pair, *([Space(grow=1)] if len(pair) == 1 else []), gap=14)
            yield Column(line, Space(height=6)) if n + 2 >= len(rows) else line

    def _paint_value(self, row: Value, canvas: Canvas, box: Box) -> None:
        (icon, label, value), middle = row, box.middle[1]
        canvas.icon(icon, box.x + 9, middle, 18, self.ink)
        width = canvas.text_width(label, BODY) + canvas.text_width(value, BODY, "bold")
        canvas.text(label, box.x + 24, middle, BODY if width < box.width - 32 else SMALL, INK, anchor="ml")
        write_value(canvas, value, box.right, middle, BODY, anchor="mr")
