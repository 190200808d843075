"""A deck while it is being built: what can be put into it, what it holds, and what is still wrong with it (1.1)."""

from __future__ import annotations

from collections import Counter
from typing import Literal, NamedTuple, get_args

import msgspec

from game.rules.moves import Refusal
from game.tgm.components import Deck
from game.tgm.data import DATA
from game.tgm.deck_code import OWN
from game.tgm.decks import deck_points, deck_problems, scenario_deck_problems
from game.tgm.geometry import SIDES, Side
from game.tgm.vocabulary import Faction, UnitType, Year

CardType = Literal[UnitType, "support"]
CARD_TYPES: tuple[CardType, ...] = (*get_args(UnitType), "support")
FACTIONS: tuple[Faction, ...] = get_args(Faction)
YEARS = tuple(range(get_args(Year)[1].ge, get_args(Year)[1].le + 1))


class Battle(NamedTuple):
    """A side of a scenario that a deck can be built for; it sets the points and the year."""

    scenario: str
    side: Side
    limit: int
    year: int


def type_of(id: str) -> CardType:
    return DATA.units[id].type if id in DATA.units else "support"


def army(faction: Faction) -> list[str]:
    """Every card that there is for a faction, in the order of the box."""
    return [id for id in (*DATA.units, *DATA.support) if DATA.copies(id, faction)]


def battles(faction: Faction) -> list[Battle]:
    """Where a deck of this faction can be brought along (5.10)."""
    found = []
    for scenario in DATA.scenarios.values():
        for side in SIDES:
            ready = [DATA.decks[id] for id in scenario.decks[side] if DATA.decks[id].faction == faction]
            found += [Battle(scenario.id, side, deck.limit, min(deck.year, scenario.year)) for deck in ready[:1]]
    return found


def empty_deck(faction: Faction = "us") -> Deck:
    limit = DATA.options.points_limit.default
    return Deck(id=OWN, source="house", faction=faction, limit=limit, year=YEARS[-1], cards={})


class DeckDraft:
    """Begins with a deck, which stays as it is. `deck` is what has become of it; it need not be legal.

    `fixed`: it is built for one battle, whose army, points and year are settled.
    """

    fixed = False

    def __init__(self, deck: Deck) -> None:
        self.deck = msgspec.structs.replace(deck, id=OWN, source="house", ai=None, origins={}, cards=dict(deck.cards))
        self.battle: Battle | None = None

    # What is in it ------------------------------------------------------------------------------------------------------

    def count(self, id: str) -> int:
        return self.deck.cards.get(id, 0)

    def available(self, id: str) -> int:
        return DATA.copies(id, self.deck.faction)

    def too_new(self, id: str) -> int | None:
        """The year of a card that the deck's year does not reach (R1.6)."""
        year = DATA.units[id].year if id in DATA.units else None
        return year if year is not None and year > self.deck.year else None

    def can_add(self, id: str) -> bool:
        return self.count(id) < self.available(id) and self.too_new(id) is None

    def set_count(self, id: str, count: int) -> bool:
        """So many of a card; True if that changes something. More than there are, or one too new, cannot be put in."""
        count = max(0, min(count, self.available(id)))
        if count == self.count(id) or (count > self.count(id) and self.too_new(id) is not None):
            return False
        cards = {other: number for other, number in self.deck.cards.items() if other != id}
        self._change(cards=cards | ({id: count} if count else {}))
        return True

    # What it is for -----------------------------------------------------------------------------------------------------

    def set_faction(self, faction: Faction) -> None:
        """Another army: support cards that it has, too, stay as far as it has them."""
        kept = {id: min(n, DATA.copies(id, faction)) for id, n in self.deck.cards.items() if DATA.copies(id, faction)}
        self.battle = None
        self._change(faction=faction, cards=kept, general=None)

    def lost_with(self, faction: Faction) -> int:
        """How many cards would go with another faction."""
        return sum(max(0, count - DATA.copies(id, faction)) for id, count in self.deck.cards.items())

    def set_limit(self, limit: int) -> None:
        self._change(limit=limit)

    def set_year(self, year: int) -> None:
        self._change(year=year)

    def set_general(self, general: str | None) -> None:
        self._change(general=general)

    def set_battle(self, battle: Battle | None) -> None:
        self.battle = battle
        if battle is not None:
            self._change(limit=battle.limit, year=battle.year)

    def generals(self) -> list[str]:
        """Who can be named so that some cards cost no points (5.7)."""
        return [id for id, one in DATA.generals.items() if one.faction == self.deck.faction and one.deck_free]

    # How it stands ------------------------------------------------------------------------------------------------------

    @property
    def points(self) -> int:
        return deck_points(DATA, self.deck)

    @property
    def saved_points(self) -> int:
        """What its general saves."""
        return deck_points(DATA, msgspec.structs.replace(self.deck, general=None)) - self.points

    @property
    def size(self) -> int:
        return sum(self.deck.cards.values())

    def by_type(self) -> dict[CardType, int]:
        counts: Counter[CardType] = Counter()
        for id, count in self.deck.cards.items():
            if DATA.card(id) is not None:
                counts[type_of(id)] += count
        return {type: counts[type] for type in CARD_TYPES}

    def by_cost(self) -> dict[int, int]:
        """How many cards cost how much; every cost that the army has is there."""
        cards = {id: card for id in (*army(self.deck.faction), *self.deck.cards) if (card := DATA.card(id))}
        counts = dict.fromkeys(range(1, max(card.cost for card in cards.values()) + 1), 0)
        for id, card in cards.items():
            counts[card.cost] = counts.get(card.cost, 0) + self.count(id)
        return counts

    def problems(self) -> list[Refusal]:
        """Why it cannot be played so; where the battle is known, what that asks for as well."""
        if self.battle is None:
            return deck_problems(DATA, self.deck)
        return scenario_deck_problems(DATA, DATA.scenarios[self.battle.scenario], self.battle.side, self.deck)

    def _change(self, **changes: object) -> None:
        self.deck = msgspec.structs.replace(self.deck, **changes)
