"""Decks, displays and hands: what is drawn, laid out and laid away (3, 4, 1.4)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.rules.chance import below, shuffle
from game.volk.state import VolkReferee, VolkState, forget, powers_of, remember
from game.volk.tables import CARDS, CONSTANTS, DATA, SPECIAL_OF
from game.volk.zones import back

HAND = CONSTANTS.hand.value
# In the third decade the deck of the four-player game can be one card short; one of the decade before takes its place.
SHORT_DECADE, HELPING_DECADE = 3, 2


def draw_card(referee: VolkReferee, seat: int) -> bool:
    """The seat draws the top card of the deck; False if there is none."""
    card = _take_top(referee.state)
    if not card:
        return False
    state = referee.state
    state.hands[seat].append(card)
    referee.emit("volk.event.drawn", seat=seat, card=card, eyes=(seat,), hide=("card",))
    return True


def can_draw(state: VolkState) -> bool:
    return bool(state.deck) or bool(_helping_cards(state, state.set_aside) or _helping_cards(state, state.discarded))


def _helping_cards(state: VolkState, pile: list[str]) -> list[str]:
    """The cards of a pile that can help out (1.16)."""
    if state.powers is None or state.decade != SHORT_DECADE:
        return []
    return [card for card in pile if CARDS[card].decade == HELPING_DECADE and card in DATA.cards]


def _take_top(state: VolkState) -> str:
    """The top card; when the deck is short, that of the decade before, or any of it that was laid away unplayed."""
    if state.deck:
        return state.deck.pop()
    if left := _helping_cards(state, state.set_aside):
        state.set_aside.remove(left[-1])
        return left[-1]
    if left := _helping_cards(state, state.discarded):
        card = left[below(state, len(left))]
        state.discarded.remove(card)
        forget(state, (card,))
        return card
    return ""


def lay_away(referee: VolkReferee, seat: int, cards: Sequence[str]) -> None:
    """Hand cards leave the game face down; only their owner knows which (ruling ff).

    Others see the backs: who knew a card of the hand loses sight of it where some of its back go and some stay.
    """
    state = referee.state
    hand = state.hands[seat]
    for kind in dict.fromkeys(map(back, cards)):
        alike = [card for card in hand if back(card) == kind]
        if any(card not in cards for card in alike):
            forget(state, alike, but=(seat,))
    for card in cards:
        hand.remove(card)
        state.discarded.append(card)
        remember(state, (seat,), (card,))


# A decade begins ----------------------------------------------------------------------------------------------------------


def open_deck(state: VolkState) -> None:
    """The decade's cards are shuffled, unless the space race has had that done before."""
    powers = state.powers
    if powers is not None and powers.next_deck:
        state.deck, powers.next_deck = powers.next_deck, []
    else:
        state.deck = shuffled_decade(state, state.decade)


def shuffled_decade(state: VolkState, decade: int) -> list[str]:
    """The base cards of a decade, taken from the box and shuffled."""
    deck = DATA.decade(decade)
    _take_from_box(state, deck)
    shuffle(state, deck)
    return deck


def _take_from_box(state: VolkState, cards: Iterable[str]) -> None:
    taken = set(cards)
    state.box = [card for card in state.box if card not in taken]


def lay_out_special(state: VolkState) -> None:
    """The special card of the decade; the last one shows the side that the wall decides (4)."""
    faces = SPECIAL_OF[state.decade]
    face = faces[-1] if state.wall else faces[0]
    _take_from_box(state, (face,))
    state.special = [face]


def fill_hand(referee: VolkReferee, seat: int, size: int = HAND) -> None:
    while len(referee.state.hands[seat]) < size and draw_card(referee, seat):
        pass


def prepare_power_cards(state: VolkState) -> None:
    """The decade's ten new cards: three for the display of each part, one that nobody sees (1.4)."""
    powers = powers_of(state)
    cards = DATA.power_decade(state.decade)
    _take_from_box(state, cards)
    shuffle(state, cards)
    size = CONSTANTS.power_display.value
    parts = len(CONSTANTS.shared_cards.value)
    powers.stacks = [cards[part * size : (part + 1) * size] for part in range(parts)]
    powers.tenth = cards[parts * size :]


def lay_out_display(referee: VolkReferee) -> None:
    """The cards of a half decade, or of part A, B or C."""
    state = referee.state
    if state.powers is None:
        _lay_out(state, CONSTANTS.display.value)
    else:
        state.display += state.powers.stacks.pop(0)
        _lay_out(state, CONSTANTS.shared_cards.value[state.part - 1])
    forget(state, state.display)
    if state.powers is None:
        referee.emit("volk.event.display", number=state.part)
    else:
        referee.emit("volk.event.display_four", number=state.part)


def _lay_out(state: VolkState, number: int) -> None:
    for _ in range(number):
        if card := _take_top(state):
            state.display.append(card)
