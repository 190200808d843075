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

TRAVEL_ICON = "shoe_print"
USA_ICON = "flag_variant"
TURNS_ICON = "timer_sand"
STAYS_ICON = "all_inclusive"
NOW_ICON = "flash"


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

ICONS: dict[str, str] = {
    "just_what_i_needed": "treasure_chest",
    "amtrak": "train",
    "emp": "flash_triangle",
    "helicopter": "helicopter",
    "censorship": "marker_cancel",
    "bribery": "hand_coin",
    "mutually_assured_destruction": "nuke",
    "sneaking_across": "ninja",
    "stealth_fighter": "navigation",
    "engineer": "account_hard_hat",
    "hacker": "guy_fawkes_mask",
    "morale_boost": "arm_flex",
    "roadworks": "traffic_cone",
    "state_troopers": "car_emergency",
    "restricted_airspace": "airplane_off",
    "bulldozer": "bulldozer",
    "air_traffic_controller": "airport",
    "road_trip": "car_convertible",
    "extraordinary_rendition": "handcuffs",
    "close_encounter": "alien",
    "undercover": "incognito",
    "swiss_bank_account": "bank",
    "espionage": "binoculars",
    "economic_sanctions": "cash_lock",
    "house_arrest": "home_lock",
    "body_double": "account_switch",
    "spin_doctor": "doctor",
    "de_escalation": "escalator_down",
    "tornado_season": "weather_tornado",
    "veto": "gavel",
    "diplomatic_immunity": "shield_crown",
    "faulty_wiring": "power_plug_off",
    "secret_service": "sunglasses",
    "air_force_one": "airplane_takeoff",
    "border_patrol": "boom_gate",
    "flat_tire": "car_tire_alert",
    "loaded_dice": "dice_multiple",
    "pickpocket": "wallet",
    "scapegoat": "sheep",
    "wiretap": "ear_hearing",
    "the_marauder": "car_lifted_pickup",
    "blackmail_box": "archive_lock",
    "private_jet": "airplane",
    "propaganda_machine": "bullhorn",
    "spy_satellite": "satellite_variant",
    "defcon": "alarm_light",
    "trident": "submarine",
    "gouverneur_morris": "script_text",
    "john_adams": "lectern",
    "signing_the_declaration": "fountain_pen_tip",
    "george_washington": "horse",
    "benjamin_franklin": "kite",
    "thomas_jefferson": "pillar",
    "james_madison": "book_open_page_variant",
    "alexander_hamilton": "cash_multiple",
    "john_jay": "scale_balance",
    "samuel_adams": "glass_mug_variant",
    "john_hancock": "signature_freehand",
    "patrick_henry": "account_voice",
    "thomas_paine": "newspaper_variant",
    "roger_sherman": "shoe_formal",
    "george_mason": "wall",
    "oval_office": "desk",
    "strip_search": "human_handsup",
    "golf_weekend": "golf",
    "camp_david": "tent",
    "wrong_door": "door_open",
    "presidential_defcon": "phone_classic",
    "oops": "gesture_tap_button",
}
"""One flat picture for each card."""


@dataclass(frozen=True)
class CardFacts:
    """What is drawn of a card besides its texts. `cost` is in actions, None where nobody pays."""

    id: str
    kind: Kind
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
    entry = kind_of(id)
    if entry in DATA.cards:
        return _command_card(entry)
    if entry in DATA.fathers:
        return CardFacts(entry, "father", lasts=DATA.fathers[entry].turns)
    if entry in DATA.events:
        return CardFacts(entry, "defcon" if entry == "defcon" else "trident")
    assert entry in DATA.presidential, f"{id} is no card"
    return CardFacts(entry, "presidential")


def _command_card(id: str) -> CardFacts:
    card = DATA.cards[id]
    usa = card.limit == "usa"
    if isinstance(card, ActionCard):
        return CardFacts(id, "action", card.cost, usa, card.turns, card.symbols)
    if isinstance(card, AssetCard):
        costs = tuple(ability.cost for ability in card.abilities)
        return CardFacts(id, "asset", card.cost, usa, None, card.symbols, costs)
    return CardFacts(id, "interruption", card.cost, usa, None, card.symbols)


def cost_icon(cost: AbilityCost) -> str:
    """The icon for what an ability costs: a number of actions, or the Travel."""
    return TRAVEL_ICON if cost == "travel" else f"numeric_{cost}_circle"


def title_of(facts: CardFacts, texts: Texts) -> str:
    if facts.kind == "father":
        return texts(f"dictators.father.{facts.id}")
    if facts.kind == "presidential":
        return texts(f"dictators.presidential.{facts.id}")
    return texts(f"dictators.card.{facts.id}")


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
    if facts.kind == "father":
        return texts(f"dictators.father_text.{facts.id}")
    if facts.kind == "presidential":
        return texts(f"dictators.presidential_text.{facts.id}")
    count = options.asset_ability_uses if facts.kind == "asset" else options.extra_turns_in_a_row
    return texts(f"dictators.card_text.{facts.id}", count=count)


def icon_of(facts: CardFacts) -> str:
    """The picture on a card; a card that somebody has added has that of its kind."""
    return ICONS.get(facts.id, KINDS[facts.kind].badge)


def short_text(texts: Texts, id: str) -> str:
    """The few words on the face of a card, a dictator or a token, for `rich`: with bold words and icons.

    Who adds a card need not write them: then they are only on its sheet.
    """
    entry = kind_of(id)
    if f"dictators_cards.short.{entry}" not in texts:
        return ""
    card = DATA.cards.get(entry)
    costs = card.abilities if isinstance(card, AssetCard) else ()
    icons = {f"ability_{number}": f"*{{{cost_icon(ability.cost)}}}*" for number, ability in enumerate(costs, 1)}
    return texts.render(f"dictators_cards.short.{entry}", icons)
