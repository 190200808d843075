"""The price of the special card (3.1, 1.10).

The spy in the chancellery: East looks at West's hand or at the deck, and may change something (card 50).
"""

from __future__ import annotations

from game.rules.moves import Flow
from game.rules.state import NOBODY
from game.volk.cards.cards import can_draw, draw_card, lay_away
from game.volk.data.geography import RED, YELLOW
from game.volk.state import VolkReferee, VolkState, forget, german_seat, remember, side_of
from game.volk.turn.asking import NOTHING

HAND, DECK, REMOVE = "hand", "deck", "remove"
CARDS_SEEN = 2


def guillaume(referee: VolkReferee) -> Flow[None]:
    """East may look, at one of the two, and then swap a card or take one of the deck out of the game. All is optional."""
    state = referee.state
    east, west = german_seat(state, RED), german_seat(state, YELLOW)
    choices = [place for place, cards in ((HAND, state.hands[west]), (DECK, state.deck)) if cards]
    place = yield from referee.pick(east, "volk.prompt.guillaume", [*choices, NOTHING], "50", seat=east)
    if place == NOTHING:
        return
    cards = state.hands[west] if place == HAND else state.deck
    seen = cards[-CARDS_SEEN:] if place == DECK else list(cards)
    remember(state, (east,), seen)
    referee.emit(f"volk.event.guillaume_{place}", seat=east, cards=tuple(seen), eyes=(east,), hide=("cards",))
    yield from _act(referee, place, cards, seen)


def _act(referee: VolkReferee, place: str, cards: list[str], seen: list[str]) -> Flow[None]:
    state = referee.state
    east = german_seat(state, RED)
    means = [*state.hands[east], *([REMOVE] if place == DECK else [])]
    if not means:
        return
    card = yield from referee.pick(
        east, "volk.prompt.guillaume_card", [*seen, NOTHING], "50", eyes=(), seat=east, place=place
    )
    if card == NOTHING:
        return
    instead = yield from referee.pick(
        east, "volk.prompt.guillaume_act", means, "50", secret=("card",), eyes=(), seat=east, card=card
    )
    if instead == REMOVE:
        cards.remove(card)
        state.discarded.append(card)
        referee.emit("volk.event.guillaume_removed", seat=east, card=card, eyes=(east,), hide=("card",))
        return
    _swap(referee, place, cards, card, instead)


def _swap(referee: VolkReferee, place: str, cards: list[str], card: str, instead: str) -> None:
    """One own card for one that was seen, at the same place."""
    state = referee.state
    east, west = german_seat(state, RED), german_seat(state, YELLOW)
    cards[cards.index(card)] = instead
    own = state.hands[east]
    own[own.index(instead)] = card
    knowing = (east, west) if place == HAND else (east,)
    _know(state, card, knowing)
    _know(state, instead, knowing)
    referee.emit(
        f"volk.event.guillaume_swapped_{place}",
        seat=east,
        card=card,
        instead=instead,
        eyes=knowing,
        hide=("card", "instead"),
    )


def _know(state: VolkState, card: str, seats: tuple[int, ...]) -> None:
    """Exactly these seats know from now on where this card is, and its holder does anyway."""
    forget(state, (card,))
    remember(state, seats, (card,))


DRAW = "draw"


def pay_price(referee: VolkReferee, seat: int) -> Flow[None]:
    """The red player lays away a hand card or lets the yellow side draw one, before the event (ruling u)."""
    state = referee.state
    choices = price_of(state, seat)
    if not choices:
        return
    drawer = yellow_drawer(state, seat)
    paid = yield from referee.pick(seat, "volk.prompt.price", choices, "3.1", eyes=(), seat=seat, target=drawer)
    if paid == DRAW:
        referee.emit("volk.event.price_draw", seat=seat, target=drawer)
        draw_card(referee, drawer)
    else:
        lay_away(referee, seat, (paid,))
        referee.emit("volk.event.price_discard", seat=seat, card=paid, eyes=(seat,), hide=("card",))


def price_of(state: VolkState, seat: int) -> list[str]:
    """With what this seat could pay: its hand cards, or that the yellow side draws; nothing, if the card is free."""
    if state.options.version == "1.0" and state.powers is None:
        return []
    return [*state.hands[seat], *([DRAW] if yellow_drawer(state, seat) != NOBODY else [])]


def yellow_drawer(state: VolkState, seat: int) -> int:
    """Who would draw: of two the one with fewer cards, or else whose turn is next; nobody, if there is no card (1.10)."""
    if not can_draw(state):
        return NOBODY
    later = [*state.order, *state.order]
    after = later[later.index(seat) + 1 :]
    yellow = [player for player in dict.fromkeys(after) if side_of(player) == YELLOW]
    return min(yellow, key=lambda player: len(state.hands[player]))
