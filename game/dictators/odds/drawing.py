"""The chance that drawing command cards ends the world (1.6), given a viewer's knowledge.

It depends on which face-down cards may come next. The viewer always knows how many cards of each sort are in the deck, but
rarely knows their order. Immediate effects of Founding Fathers are ignored, because they only change the size of a deck that
the same draws renew."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import msgspec

from game.dictators.cards.decks import zones
from game.dictators.cards.events import NUCLEAR_WAR
from game.dictators.data.tables import DATA, EVENT_USES, EXTRA_USES, KIND, LEVEL_USES, Effect
from game.dictators.state import DictatorsState
from game.dictators.turn.setup import EVENT_CARDS, PRESIDENTIAL_CARDS, played
from game.dictators.turn.windows import is_bribed
from game.rules.events import HIDDEN
from game.rules.hidden.memory import blank


def decider(state: DictatorsState, seat: int) -> int:
    """The seat that decides for this one: the briber on a bribed turn, otherwise the seat itself (1.18 ak)."""
    return state.bribed_by if is_bribed(state, seat) else seat


def as_seen(state: DictatorsState, seat: int) -> DictatorsState:
    """The state as the player who decides for this seat sees it, with everything unknown to that player hidden."""
    by, view = decider(state, seat), state.copy()
    blank(view, zones(view), (by, state.active) if by == state.bribed_by else (by,))
    return view


def next_presidential(view: DictatorsState) -> list[str]:
    """The presidential cards that may come next, all equally likely."""
    deck = view.presidential_deck
    if not deck:
        return view.presidential_discard
    return [deck[-1]] if deck[-1] != HIDDEN else unknown_presidential(view)


def kept_presidential(view: DictatorsState, seat: int) -> list[str]:
    """The presidential cards that the seat may have kept, all equally likely."""
    card = view.players[seat].kept[-1]
    return [card] if card != HIDDEN else unknown_presidential(view)


def unknown_presidential(view: DictatorsState) -> list[str]:
    """The presidential cards whose place the viewer does not know."""
    known = {card for zone in zones(view) if zone.kind == "presidential" for card in zone.cards}
    return [card for card in played(view.options, PRESIDENTIAL_CARDS) if card not in known]


COMMAND, FATHER = "command", "father"


def sort_of(card: str) -> str:
    """The sort of a card for counting: its kind if it is an event, `FATHER`, `COMMAND`, or `HIDDEN`."""
    if card == HIDDEN:
        return HIDDEN
    return FATHER if card in DATA.fathers else KIND[card] if KIND[card] in EVENT_USES else COMMAND


def raises_defcon(effects: Iterable[Effect]) -> bool:
    return any(effect.kind == "defcon" and effect.argument == "raise" for effect in effects)


class Deck(msgspec.Struct):
    """The command deck (top card last) and its discard pile by sort of card, and the cards that can join them."""

    cards: list[str]
    # Number of hidden cards by sort.
    unknown: Counter[str]
    discard: Counter[str]
    # Number of Founding Fathers left, and number that each renewal takes.
    fathers: int
    renewal: int
    hands: int
    reading: str

    def copy(self) -> Deck:
        return msgspec.structs.replace(
            self, cards=[*self.cards], unknown=Counter(self.unknown), discard=Counter(self.discard)
        )

    def add_fathers(self, count: int) -> None:
        taken = min(count, self.fathers)
        self.fathers -= taken
        self.cards += [FATHER] * taken

    def shuffle(self) -> None:
        self.unknown += Counter(card for card in self.cards if card != HIDDEN)
        self.cards = [HIDDEN] * len(self.cards)

    def renew(self) -> None:
        self.cards, self.discard = [*self.discard.elements()], Counter()
        self.add_fathers(self.renewal)
        self.shuffle()

    def discard_command_cards(self, count: int) -> None:
        """Discard cards as `decks.discard_from_deck` does: event cards stay, and an empty deck is renewed once."""
        self.shuffle()
        gone = min(count, self.unknown[COMMAND])
        self.unknown[COMMAND] -= gone
        self.discard[COMMAND] += gone
        if gone < count:
            self.unknown += self.discard
            again = min(count - gone, self.unknown[COMMAND])
            self.unknown[COMMAND] -= again
            self.discard = Counter({COMMAND: again})
        self.cards = [HIDDEN] * self.unknown.total()
        if gone < count:
            self.add_fathers(self.renewal)
            self.shuffle()


def deck_of(view: DictatorsState) -> Deck:
    """The command deck as the viewer knows it. Event cards that the viewer cannot see must be in the deck."""
    seen = Counter(card for zone in zones(view) if zone.kind == "card" for card in zone.cards)
    unknown = Counter(sort_of(card) for card in played(view.options, EVENT_CARDS) if card not in seen)
    unknown[FATHER] = sum(card not in seen for card in DATA.fathers) - len(view.father_deck)
    unknown[COMMAND] = view.deck.count(HIDDEN) - unknown.total()
    return Deck(
        [sort_of(card) for card in view.deck],
        unknown,
        Counter(map(sort_of, view.discard)),
        len(view.father_deck) + len(view.father_discard),
        view.options.founding_fathers,
        sum(len(player.hand) for player in view.players),
        view.options.event_text,
    )


def war_chance(deck: Deck, level: int, draws: int) -> float:
    """Chance that this many consecutive draws move the DEFCON marker from this level to 1."""
    if draws < level - NUCLEAR_WAR:
        return 0
    deck = deck.copy()
    if not deck.cards:
        deck.renew()
    if not deck.cards:
        return 0
    top = deck.cards.pop()
    if top != HIDDEN:
        return _after(deck, top, level, draws - 1)
    total, chance = deck.unknown.total(), 0.0
    for sort, count in deck.unknown.items():
        if count:
            left = deck.copy()
            left.unknown[sort] -= 1
            chance += count / total * _after(left, sort, level, draws - 1)
    return chance


def _after(deck: Deck, sort: str, level: int, draws: int) -> float:
    """Chance that the card just drawn, or one of the remaining draws, ends the world."""
    if sort in EVENT_USES:
        extra = EXTRA_USES.get((sort, deck.reading))
        for use in (EVENT_USES[sort], extra) if extra is not None else (EVENT_USES[sort],):
            level = _happen(deck, use.effects, level)
        if level == NUCLEAR_WAR:
            return 1
        deck.discard[sort] += 1
    elif sort == COMMAND:
        deck.hands += 1
    return war_chance(deck, level, draws)


def _happen(deck: Deck, effects: Iterable[Effect], level: int) -> int:
    """Apply the effects of these steps to the deck, and return the new DEFCON level."""
    for effect in effects:
        if effect.kind == "defcon":
            level = _happen(deck, LEVEL_USES[deck.reading, level - 1].effects, level - 1)
        elif effect.kind == "add_fathers":
            deck.add_fathers(effect.argument)
            deck.shuffle()
        elif effect.kind == "discard_deck":
            deck.discard_command_cards(effect.argument)
        elif effect.kind == "discard_hand":
            deck.discard[COMMAND] += deck.hands
            deck.hands = 0
    return level
