"""Decks, displays and hands: drawing, dealing, discarding, and which seats know which cards (3, 4, 1.4, 1.16)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.rules.chance import below, shuffle
from game.rules.hidden import memory
from game.rules.hidden.zones import EVERYONE, NO_ONE, ONLY, Zone
from game.volk.data.tables import CARDS, CONSTANTS, DATA, SPECIAL_OF
from game.volk.state import VolkReferee, VolkState, powers_of

HAND = CONSTANTS.hand.value
# In the third decade the four-player deck can be one card short; a card of the previous decade replaces it.
SHORT_DECADE, HELPING_DECADE = 3, 2


def draw_card(referee: VolkReferee, seat: int) -> bool:
    """Draw the top card of the deck for a seat; return False if there is none."""
    if card := _take_top(referee.state):
        referee.state.hands[seat].append(card)
        referee.emit("volk.event.drawn", seat=seat, card=card, eyes=(seat,), hide=("card",))
    return bool(card)


def can_draw(state: VolkState) -> bool:
    return bool(state.deck) or bool(_helping_cards(state, state.set_aside) or _helping_cards(state, state.discarded))


def _helping_cards(state: VolkState, pile: list[str]) -> list[str]:
    """Cards of a pile that can be used in place of a missing card of the deck (1.16)."""
    if state.powers is None or state.decade != SHORT_DECADE:
        return []
    return [card for card in pile if CARDS[card].decade == HELPING_DECADE and card in DATA.cards]


def _take_top(state: VolkState) -> str:
    """Take the top card of the deck or, if the deck is empty, a card that replaces it (1.16); "" if there is none."""
    if state.deck:
        return state.deck.pop()
    if cards_left := _helping_cards(state, state.set_aside):
        state.set_aside.remove(cards_left[-1])
        return cards_left[-1]
    if cards_left := _helping_cards(state, state.discarded):
        card = cards_left[below(state, len(cards_left))]
        state.discarded.remove(card)
        memory.forget(state.memory, (card,))
        return card
    return ""


def lay_away(referee: VolkReferee, seat: int, cards: Sequence[str]) -> None:
    """Discard hand cards face down; only their owner knows them (ruling ff).

    Others see the backs. If only some cards with the same back are discarded, seats that knew cards of this hand no longer
    know where they are."""
    state = referee.state
    hand = state.hands[seat]
    for kind in dict.fromkeys(map(back, cards)):
        same_kind = [card for card in hand if back(card) == kind]
        if any(card not in cards for card in same_kind):
            memory.forget(state.memory, same_kind, but=(seat,))
    for card in cards:
        hand.remove(card)
        state.discarded.append(card)
        memory.remember(state.memory, (seat,), (card,))


# Start of a decade --------------------------------------------------------------------------------------------------------


def open_deck(state: VolkState) -> None:
    """Use the deck already shuffled for the space race, or else shuffle the decade's cards."""
    powers = state.powers
    if powers is not None and powers.next_deck:
        state.deck, powers.next_deck = powers.next_deck, []
    else:
        state.deck = shuffled_decade(state, state.decade)


def shuffled_decade(state: VolkState, decade: int) -> list[str]:
    """Take the base cards of a decade from the box and shuffle them."""
    deck = DATA.decade(decade)
    _take_from_box(state, deck)
    shuffle(state, deck)
    return deck


def _take_from_box(state: VolkState, cards: Iterable[str]) -> None:
    taken = set(cards)
    state.box = [card for card in state.box if card not in taken]


def lay_out_special(state: VolkState) -> None:
    """Lay out the decade's special card. The Wall decides which side of the last one is face up (4)."""
    faces = SPECIAL_OF[state.decade]
    face = faces[-1] if state.wall else faces[0]
    _take_from_box(state, (face,))
    state.special = [face]


def fill_hand(referee: VolkReferee, seat: int, size: int = HAND) -> None:
    while len(referee.state.hands[seat]) < size and draw_card(referee, seat):
        pass


def prepare_power_cards(state: VolkState) -> None:
    """Divide the decade's ten new cards: three for the display of each part, and one that nobody sees (1.4)."""
    powers = powers_of(state)
    cards = DATA.power_decade(state.decade)
    _take_from_box(state, cards)
    shuffle(state, cards)
    size = CONSTANTS.power_display.value
    parts = len(CONSTANTS.shared_cards.value)
    powers.stacks = [cards[part * size : (part + 1) * size] for part in range(parts)]
    powers.tenth = cards[parts * size :]


def lay_out_display(referee: VolkReferee) -> None:
    """Fill the display for half a decade, or for part A, B or C."""
    state = referee.state
    number, key = CONSTANTS.display.value, "volk.event.display"
    if state.powers is not None:
        state.display += state.powers.stacks.pop(0)
        number, key = CONSTANTS.shared_cards.value[state.part - 1], "volk.event.display_four"
    for _ in range(number):
        if card := _take_top(state):
            state.display.append(card)
    memory.forget(state.memory, state.display)
    referee.emit(key, number=state.part, cards=(*state.display, *state.special))


HAND_PATHS = tuple(f"hands.{seat}" for seat in range(4))
STACK_PATHS = tuple(f"powers.stacks.{part}" for part in range(3))
PEACE_PATHS = tuple(f"powers.peacemakers.{seat}" for seat in range(4))


def back(card: str) -> str:
    """The back of a card: its decade, and whether it belongs to the four-player game."""
    return f"{CARDS[card].decade}{'+' if card in DATA.power_cards else ''}"


def zones(state: VolkState) -> list[Zone]:
    """All card zones. The cards of later decades are in the box, unshuffled, so everyone knows them."""
    result = [
        Zone("box", "card", state.box, EVERYONE),
        Zone("past", "card", state.past, EVERYONE),
        Zone("used", "card", state.used, EVERYONE),
        Zone("display", "card", state.display, EVERYONE),
        Zone("special", "card", state.special, EVERYONE),
        Zone("playing", "card", state.playing, EVERYONE, passing=True),
        Zone("police", "card", state.police, EVERYONE),
        _hidden(state, "deck", state.deck),
        _hidden(state, "set_aside", state.set_aside),
        _hidden(state, "discarded", state.discarded),
    ]
    for path, hand, owner in zip(HAND_PATHS, state.hands, ONLY, strict=False):
        result.append(_hidden(state, path, hand, owner))
    if state.powers is not None:
        powers = state.powers
        result += [
            _hidden(state, "powers.next_deck", powers.next_deck),
            _hidden(state, "powers.tenth", powers.tenth),
            _small("powers.arms_deck", "arms_card", powers.arms_deck),
            _small_discard("powers.arms_discard", "arms_card", powers.arms_discard),
            _small("powers.conflict_deck", "conflict_card", powers.conflict_deck),
            _small_discard("powers.conflict_discard", "conflict_card", powers.conflict_discard),
        ]
        for path, stack in zip(STACK_PATHS, powers.stacks, strict=False):
            result.append(_hidden(state, path, stack))
        for path, kept in zip(PEACE_PATHS, powers.peacemakers, strict=False):
            result.append(Zone(path, "card", kept, EVERYONE))
    return result


def _small(path: str, kind: str, cards: list[str]) -> Zone:
    return Zone(path, kind, cards, NO_ONE, mixed=True)


def _small_discard(path: str, kind: str, cards: list[str]) -> Zone:
    """A small deck's discard pile, of which only the last card is visible (1.8)."""
    return Zone(path, kind, cards, NO_ONE, known={len(cards) - 1: EVERYONE} if cards else None, mixed=True)


def _hidden(state: VolkState, path: str, cards: list[str], seen_by: frozenset[int] = NO_ONE) -> Zone:
    """A face-down zone. Everyone sees the backs; only `seen_by` and seats that remember a card know its face."""
    return Zone(path, "card", cards, seen_by, None, memory.known(state.memory, cards), back=back)
