"""What the cards of the game say about themselves, as a drawing needs it: kind, cost, limits, icon, texts."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Literal, TypeAlias

from game.data.texts import Texts
from game.dictators.components import ActionCard, AssetCard, Symbol
from game.dictators.data import kind_of
from game.dictators.state import DictatorsOptions
from game.dictators.tables import DATA
from game.ui.kit.colours import Colour, rgb

Kind = Literal["action", "interruption", "asset", "father", "defcon", "trident", "presidential"]
Lasting: TypeAlias = 'Literal[2, 3, "now", "stay"]'
AbilityCost: TypeAlias = 'Literal[0, 1, 2, 3, "travel"]'

LASTING_ICONS: dict[Lasting, str] = {"now": "flash", "stay": "all_inclusive", 2: "timer_sand", 3: "timer_sand"}


@dataclass(frozen=True)
class KindLook:
    """How a kind of card is told from the others: colour, badge icon, and the corners of the badge (0: a circle)."""

    colour: Colour
    badge: str
    corners: int


KINDS: dict[Kind, KindLook] = {
    "action": KindLook(rgb("#2B6591"), "lightning_bolt", 0),
    "interruption": KindLook(rgb("#B2382F"), "hand_back_right", 8),
    "asset": KindLook(rgb("#477A43"), "briefcase", 6),
    "father": KindLook(rgb("#8F6117"), "feather", 4),
    "defcon": KindLook(rgb("#B44A19"), "alert", 4),
    "trident": KindLook(rgb("#3F4C57"), "waves", 4),
    "presidential": KindLook(rgb("#1F3A5F"), "star_circle", 4),
}


@dataclass(frozen=True)
class CardFacts:
    """What is drawn of a card besides its texts. `cost` is in actions, None where nobody pays."""

    id: str
    kind: Kind
    icon: str
    cost: Literal[0, 1, 2, 3] | None = None
    usa: bool = False
    lasts: Lasting | None = None
    symbols: tuple[Symbol, ...] = ()
    abilities: tuple[AbilityCost, ...] = ()

    @property
    def style(self) -> KindLook:
        return KINDS[self.kind]


@cache
def card_facts(id: str) -> CardFacts:
    """The facts of a command card, event, Founding Father or presidential card; any copy of it will do."""
    name = kind_of(id)
    if (card := DATA.cards.get(name)) is not None:
        kind: Kind = "action" if isinstance(card, ActionCard) else "asset" if isinstance(card, AssetCard) else "interruption"
        turns = card.turns if isinstance(card, ActionCard) else None
        costs = tuple(ability.cost for ability in card.abilities) if isinstance(card, AssetCard) else ()
        icon = card.icon or KINDS[kind].badge
        return CardFacts(name, kind, icon, card.cost, card.limit == "usa", turns, card.symbols, costs)
    if (father := DATA.fathers.get(name)) is not None:
        return CardFacts(name, "father", father.icon or KINDS["father"].badge, lasts=father.turns)
    event = DATA.events.get(name) or DATA.presidential.get(name)
    assert event is not None, f"{id} is no card"
    kind = "presidential" if name in DATA.presidential else "defcon" if name == "defcon" else "trident"
    return CardFacts(name, kind, event.icon or KINDS[kind].badge)


def cost_icon(cost: AbilityCost) -> str:
    """The icon for what an ability costs: a number of actions, or the Travel."""
    return "shoe_print" if cost == "travel" else f"numeric_{cost}_circle"


def title_of(facts: CardFacts, texts: Texts) -> str:
    return texts(f"dictators.{_family(facts)}.{facts.id}")


def _family(facts: CardFacts) -> str:
    """Among which texts those of a card stand."""
    return facts.kind if facts.kind in ("father", "presidential") else "card"


def brief_title(facts: CardFacts, texts: Texts) -> str:
    """A shorter title for the smallest cards, where there is one."""
    key = f"dictators_cards.brief.{facts.id}"
    return texts(key) if key in texts else title_of(facts, texts)


def kind_name(facts: CardFacts, texts: Texts, at_length: bool = False) -> str:
    """What kind of card it is. Founding Fathers are events; at length it says so by their own name."""
    if facts.kind in ("action", "interruption", "asset"):
        return texts(f"dictators.symbol.{facts.kind}")
    if facts.kind == "presidential" or (facts.kind == "father" and at_length):
        return texts(f"dictators_cards.kind.{facts.kind}")
    return texts("dictators_cards.kind.event")


def full_text(facts: CardFacts, texts: Texts, options: DictatorsOptions) -> str:
    """All that a card says at a table with these options; `{count}` is how often something of it may be done there."""
    count = options.asset_ability_uses if facts.kind == "asset" else options.extra_turns_in_a_row
    return texts(f"dictators.{_family(facts)}_text.{facts.id}", count=count)


def short_text(texts: Texts, facts: CardFacts) -> str:
    """The few words on the face of a card, for `rich`: with bold words and icons.

    Who adds a card need not write them: then they are only on its sheet.
    """
    if f"dictators_cards.short.{facts.id}" not in texts:
        return ""
    icons = {f"ability_{number}": f"*{{{cost_icon(cost)}}}*" for number, cost in enumerate(facts.abilities, 1)}
    return texts.render(f"dictators_cards.short.{facts.id}", icons)
