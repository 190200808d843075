"""A deck under construction: available cards, content and remaining problems (1.1).

Also the deck code, a single word for table options, journals and sharing.

us-120-1945:sp01x3,sp05x1,us01x6:gus4

It holds the faction, points limit and year; the cards with their counts; and the named general, if any. The cards are
sorted by id, so the same deck always has the same code."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple, get_args

import msgspec

from game.data.problems import quoted, unknown
from game.data.texts import Texts
from game.rules.refusals import Refusal, refusal
from game.tgm.data.components import Deck, Equipment
from game.tgm.data.loaded import DATA
from game.tgm.data.vocabulary import Faction, UnitType, Year
from game.tgm.decks.decks import deck_points, deck_problems, scenario_deck_problems
from game.tgm.ground.geometry import SIDES, Side


def card_name(texts: Texts, id: str) -> str:
    return texts(f"tgm.unit.{id}") if id in DATA.units else texts(f"tgm.support.{id}")


def problem_text(texts: Texts, problem: Refusal) -> str:
    """Return the reason why a deck is illegal, as a sentence."""

    def named(kind: str, value: Any, texts: Texts) -> str:
        return card_name(texts, str(value)) if kind == "card" else texts(f"tgm.{kind}.{value}")

    return texts.render(problem.key, problem.params, named)


def _abilities(id: str) -> tuple[str, ...]:
    return DATA.units[id].all_abilities if id in DATA.units else ()


def ability_names(texts: Texts, id: str) -> list[str]:
    """Names of the abilities of a unit and its main weapon, and for an airplane, a note that it is used only once."""
    once = [texts("tgm_cards.airplane.once")] if id in DATA.units and DATA.units[id].type == "airplane" else []
    return [*(texts(f"tgm.ability.{word}") for word in _abilities(id)), *once]


def ability_texts(texts: Texts, id: str) -> list[str]:
    """Explanations of the abilities in `ability_names`."""
    return [f"*{texts(f'tgm.ability.{word}')}:* {texts(f'tgm.ability_text.{word}')}" for word in _abilities(id)]


def token_notes(texts: Texts, token: Equipment) -> list[str]:
    """Describe a token in a few words: the effect of each ability (its name if no effect text exists), then the traits."""
    effects = {ability: f"tgm_table.shop.effect.{ability}" for ability in token.all_abilities}
    notes = [texts(key if key in texts else f"tgm.ability.{ability}") for ability, key in effects.items()]
    return notes + [texts(f"tgm.trait.{trait}") for trait in token.traits]


OWN = "own"
"""Common id of all decks that are not ready-made."""
FORM = "faction-points-year:card x number, ...:general"
MOST = 999
"""Largest number in a code, for points and for copies of a card."""


class DeckCodeError(ValueError):
    """Error: the text is not a deck code. The message says where it is wrong and how to fix it."""


def written(deck: Deck) -> str:
    """Return the code of a deck. It does not include the deck's name."""
    cards = ",".join(f"{id}x{count}" for id, count in sorted(deck.cards.items()))
    return ":".join([f"{deck.faction}-{deck.limit}-{deck.year}", cards, *([deck.general] if deck.general else [])])


def read(text: str) -> Deck:
    """Parse a deck code. Use `decks.deck_problems` to check legality."""
    parts = text.strip().split(":")
    if not 2 <= len(parts) <= 3:
        raise DeckCodeError(f"a code of a deck has two or three parts with colons between them ({FORM}), not {len(parts)}")
    deck = _head(parts[0]) | {"cards": _cards(parts[1])}
    for general in parts[2:]:
        if general not in DATA.generals:
            raise DeckCodeError(f"the last part: {unknown('general', general, DATA.generals)}")
        deck["general"] = general
    return msgspec.convert({"id": OWN, "source": "house", **deck}, Deck)


def _head(text: str) -> dict[str, Any]:
    words = text.split("-")
    if len(words) != 3:
        raise DeckCodeError(f"the first part is faction-points-year, for instance us-120-1945, not {quoted(text)}")
    faction, points, year = words
    if faction not in FACTIONS:
        raise DeckCodeError(unknown("faction", faction, FACTIONS))
    limit = _number("the points of the deck", points, 1)
    return {"faction": faction, "limit": limit, "year": _number("the year of the deck", year, YEARS[0], YEARS[-1])}


def _cards(text: str) -> dict[str, int]:
    cards: dict[str, int] = {}
    for place, entry in enumerate(text.split(",") if text else (), start=1):
        # Ids can contain an `x` too.
        id, x, count = entry.rpartition("x")
        if not x:
            raise DeckCodeError(f"card {place}: {quoted(entry)} has no number; write for instance us01x1")
        if DATA.card(id) is None:
            raise DeckCodeError(f"card {place}: {unknown('card', id, [*DATA.units, *DATA.support])}")
        if id in cards:
            raise DeckCodeError(f"card {place}: {id} is there twice; write it once, with the sum of both numbers")
        cards[id] = _number(f"card {place}: the number of {id}", count, 1)
    return cards


def _number(label: str, text: str, minimum: int, maximum: int = MOST) -> int:
    """Parse a number between the bounds; only ASCII digits are allowed."""
    number = int(text) if text.isascii() and text.isdigit() and len(text) <= 4 else minimum - 1
    if not minimum <= number <= maximum:
        raise DeckCodeError(f"{label} is a number from {minimum} to {maximum}, not {quoted(text)}")
    return number


CardType = Literal[UnitType, "support"]
CARD_TYPES: tuple[CardType, ...] = (*get_args(UnitType), "support")
FACTIONS: tuple[Faction, ...] = get_args(Faction)
YEARS = tuple(range(get_args(Year)[1].ge, get_args(Year)[1].le + 1))


class Battle(NamedTuple):
    """A side in a scenario for which a deck can be built. It determines the points limit and the year."""

    scenario: str
    side: Side
    limit: int
    year: int


def type_of(id: str) -> CardType:
    return DATA.units[id].type if id in DATA.units else "support"


def army(faction: Faction) -> list[str]:
    """All cards of a faction, in box order."""
    return [id for id in (*DATA.units, *DATA.support) if DATA.copies(id, faction)]


def battles(faction: Faction) -> list[Battle]:
    """Battles in which a deck of this faction can be played (5.10)."""
    result = []
    for scenario in DATA.scenarios.values():
        for side in SIDES:
            ready = [DATA.decks[id] for id in scenario.decks[side] if DATA.decks[id].faction == faction]
            result += [Battle(scenario.id, side, deck.limit, min(deck.year, scenario.year)) for deck in ready[:1]]
    return result


def empty_deck(faction: Faction = "us") -> Deck:
    limit = DATA.options.points_limit.default
    return Deck(id=OWN, source="house", faction=faction, limit=limit, year=YEARS[-1], cards={})


class DeckDraft:
    """An editable copy of a deck. `deck` is the current version, which need not be legal.

    `fixed`: it is built for one battle, which determines its army, points and year."""

    fixed = False

    def __init__(self, deck: Deck) -> None:
        self.deck = msgspec.structs.replace(deck, id=OWN, source="house", ai=None, origins={}, cards=dict(deck.cards))
        self.battle: Battle | None = None

    def count(self, id: str) -> int:
        return self.deck.cards.get(id, 0)

    def available(self, id: str) -> int:
        return DATA.copies(id, self.deck.faction)

    def too_new(self, id: str) -> int | None:
        """The year of a card if it is later than the deck's year, else None (R1.6)."""
        year = DATA.units[id].year if id in DATA.units else None
        return year if year is not None and year > self.deck.year else None

    def can_add(self, id: str) -> bool:
        return self.count(id) < self.available(id) and self.too_new(id) is None

    def set_count(self, id: str, count: int) -> bool:
        """Set the number of copies, up to the number available; return whether it changed. Refuse cards that are too new."""
        count = max(0, min(count, self.available(id)))
        if count == self.count(id) or (count > self.count(id) and self.too_new(id) is not None):
            return False
        cards = {other: number for other, number in self.deck.cards.items() if other != id}
        self.change(cards=cards | ({id: count} if count else {}))
        return True

    def set_faction(self, faction: Faction) -> None:
        """Change the army and keep the support cards that the new one also has, up to its copies."""
        kept = {id: min(n, DATA.copies(id, faction)) for id, n in self.deck.cards.items() if DATA.copies(id, faction)}
        self.battle = None
        self.change(faction=faction, cards=kept, general=None)

    def lost_with(self, faction: Faction) -> int:
        """Number of cards that a change to another faction would remove."""
        return sum(max(0, count - DATA.copies(id, faction)) for id, count in self.deck.cards.items())

    def set_battle(self, battle: Battle | None) -> None:
        self.battle = battle
        if battle is not None:
            self.change(limit=battle.limit, year=battle.year)

    def generals(self) -> list[str]:
        """Generals that can be named so that some cards cost no points (5.7)."""
        return [id for id, general in DATA.generals.items() if general.faction == self.deck.faction and general.deck_free]

    @property
    def points(self) -> int:
        return deck_points(DATA, self.deck)

    @property
    def saved_points(self) -> int:
        return deck_points(DATA, msgspec.structs.replace(self.deck, general=None)) - self.points

    @property
    def size(self) -> int:
        return sum(self.deck.cards.values())

    def by_type(self) -> dict[CardType, int]:
        types = [(type_of(id), count) for id, count in self.deck.cards.items() if DATA.card(id) is not None]
        return {type: sum(count for card_type, count in types if card_type == type) for type in CARD_TYPES}

    def by_cost(self) -> dict[int, int]:
        """Number of cards by cost, for every cost from 1 to the highest in the army or the deck."""
        cards = {id: card for id in (*army(self.deck.faction), *self.deck.cards) if (card := DATA.card(id))}
        counts = dict.fromkeys(range(1, max(card.cost for card in cards.values()) + 1), 0)
        for id, card in cards.items():
            counts[card.cost] = counts.get(card.cost, 0) + self.count(id)
        return counts

    def problems(self) -> list[Refusal]:
        """Reasons why the deck cannot be played as it is, including those of the battle if one is set."""
        if not self.deck.cards:
            return [refusal("tgm.deck_problem.empty", "R1.7")]
        if self.battle is None:
            return deck_problems(DATA, self.deck)
        return scenario_deck_problems(DATA, DATA.scenarios[self.battle.scenario], self.battle.side, self.deck)

    def change(self, **changes: object) -> None:
        """Change values of the deck: its limit, year, cards, army or general."""
        self.deck = msgspec.structs.replace(self.deck, **changes)
