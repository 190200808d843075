"""The command deck, its discard pile and the Founding Fathers: drawing, renewing, discarding (1.4, 1.18 c, w, x, ab)."""

from __future__ import annotations

from collections.abc import Iterable

from game.dictators.data.tables import DATA, EVENTS
from game.dictators.state import DictatorsReferee, DictatorsState, forget, remember
from game.rules.chance import shuffle


def can_draw(state: DictatorsState) -> bool:
    """Is there a card to be had, from the deck or by renewing it? (1.18 w)"""
    fathers = state.options.founding_fathers and (state.father_deck or state.father_discard)
    return bool(state.deck or state.discard or fathers)


def take_top(referee: DictatorsReferee) -> str:
    """The top card of the command deck, which is renewed first if it is empty."""
    state = referee.state
    if not state.deck:
        # The discard pile and new Founding Fathers become the deck (1.4).
        state.deck, state.discard = state.discard, []
        shuffle_into_deck(state, take_fathers(state, state.options.founding_fathers))
        referee.emit("dictators.event.deck_renewed", cards=len(state.deck))
    return state.deck.pop()


def shuffle_deck(state: DictatorsState) -> None:
    shuffle(state, state.deck)
    forget(state, state.deck)


def shuffle_into_deck(state: DictatorsState, cards: Iterable[str]) -> None:
    state.deck += cards
    shuffle_deck(state)


def take_fathers(state: DictatorsState, count: int) -> list[str]:
    """So many new Founding Fathers, or as many as there are (1.18 c)."""
    if len(state.father_deck) < count:
        state.father_deck += state.father_discard
        state.father_discard = []
        shuffle(state, state.father_deck)
    taken = state.father_deck[-count:] if count else []
    del state.father_deck[len(state.father_deck) - len(taken) :]
    return taken


def discard_from_deck(referee: DictatorsReferee, count: int) -> None:
    """Put so many command cards from the deck on the discard pile; event cards wait aside (DEFCON 2, FAQ 8, 1.18 ab)."""
    state = referee.state
    waiting: list[str] = []
    gone: list[str] = []
    renewed = False
    while len(gone) < count:
        if not state.deck:
            if renewed:
                break
            renewed = True
            state.deck, state.discard = state.discard, []
            shuffle_deck(state)
            continue
        card = state.deck.pop()
        if card in EVENTS:
            waiting.append(card)
        else:
            gone.append(card)
            state.discard.append(card)
    if renewed:
        waiting += take_fathers(state, state.options.founding_fathers)
    forget(state, gone)
    shuffle_into_deck(state, waiting)
    # What went back into the deck with the pile is hidden again, so only the cards that lie there now are told.
    lying = tuple(state.discard if renewed else gone)
    referee.emit("dictators.event.deck_discarded", count=len(gone), cards=lying)


# Hands --------------------------------------------------------------------------------------------------------------------


def to_discard(state: DictatorsState, card: str) -> None:
    """A command or event card goes to its discard pile; it lies open there."""
    (state.father_discard if card in DATA.fathers else state.discard).append(card)
    forget(state, (card,))


def discard_hand(referee: DictatorsReferee, seat: int) -> None:
    """Discard the whole hand, in the order in which it was held (1.18 aa)."""
    hand = referee.state.players[seat].hand
    if hand:
        discard_cards(referee, seat, list(hand))


def discard_cards(referee: DictatorsReferee, seat: int, cards: list[str]) -> None:
    """Discard these cards from a hand."""
    state = referee.state
    hand = state.players[seat].hand
    for card in cards:
        hand.remove(card)
        to_discard(state, card)
    referee.emit("dictators.event.discarded", seat=seat, cards=tuple(cards))


def hand_over(referee: DictatorsReferee, giver: int, taker: int, card: str, which_is_clear: bool = False) -> None:
    """A card goes from one hand to another, unseen by the others.

    Unless it is clear which card it is, whoever knew that hand cannot be sure of any card in it any more.
    """
    state = referee.state
    if not which_is_clear:
        forget(state, state.players[giver].hand, but=(taker,))
        forget(state, (card,))
    state.players[giver].hand.remove(card)
    state.players[taker].hand.append(card)
    if card in state.free:
        state.free.remove(card)
    remember(state, (giver,), (card,))
    referee.emit("dictators.event.handed_over", eyes=(giver, taker), hide=("card",), seat=giver, target=taker, card=card)
