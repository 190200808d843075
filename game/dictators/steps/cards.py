"""Steps that affect hands, piles and decks."""

from __future__ import annotations

from collections.abc import Sequence

from game.dictators.cards.decks import can_draw, discard_cards, discard_hand, hand_over, shuffle_into_deck, take_top
from game.dictators.cards.events import draw_cards, receive, remove_from_play
from game.dictators.data.tables import EVENTS, zone_id
from game.dictators.data.vocabulary import GiveCard
from game.dictators.state import (
    CardDrawn,
    DictatorsReferee,
    DictatorsState,
    clockwise,
    forget,
    held_facilities,
    opponents,
    remember,
)
from game.dictators.steps.effects import Activation, choose, step, target_of
from game.dictators.turn.president import can_be_shown, refill_presidential
from game.rules.chance import pick
from game.rules.moves import Flow


def _can_draw(state: DictatorsState, activation: Activation, argument: object) -> bool:
    return can_draw(state)


step("draw", _can_draw)(lambda referee, activation, count: draw_cards(referee, activation.seat, count))


@step("opponents_draw", _can_draw)
def opponents_draw(referee: DictatorsReferee, activation: Activation, count: int) -> Flow[None]:
    for seat in opponents(referee.state, activation.seat):
        yield from draw_cards(referee, seat, count)


@step("draw_past_events", _can_draw)
def draw_past_events(referee: DictatorsReferee, activation: Activation, count: int) -> None:
    """Draw cards; event cards count but are shuffled back afterwards instead of being resolved (token XIV)."""
    drawn, events = take_past_events(referee, count)
    referee.state.players[activation.seat].hand += drawn
    referee.emit(
        "dictators.event.drew_many", eyes=(activation.seat,), hide=("cards",), seat=activation.seat, cards=tuple(drawn)
    )
    if events:
        eyes = (activation.seat,)
        referee.emit("dictators.event.events_drawn", eyes=eyes, hide=("cards",), seat=activation.seat, cards=tuple(events))
    shuffle_into_deck(referee.state, events)


def take_past_events(referee: DictatorsReferee, count: int) -> tuple[list[str], list[str]]:
    """Take this many cards from the deck, or all that are left. Return the command cards and the event cards."""
    taken: list[str] = []
    while len(taken) < count and can_draw(referee.state):
        taken.append(take_top(referee))
    return [card for card in taken if card not in EVENTS], [card for card in taken if card in EVENTS]


@step("take_discarded", lambda state, activation, count: bool(state.discard))
def take_discarded(referee: DictatorsReferee, activation: Activation, count: int) -> Flow[None]:
    """Take cards of the player's choice from the command discard pile. An event card is shown and resolved (FAQ 17)."""
    state = referee.state
    for _ in range(count):
        if state.discard:
            prompt = "dictators.prompt.take_discarded"
            card = yield from choose(referee, activation.seat, prompt, list(state.discard), "1.5", seat=activation.seat)
            state.discard.remove(card)
            yield from receive(referee, activation.seat, card, "discard")


# Taking and giving --------------------------------------------------------------------------------------------------------


@step(
    "take_card",
    lambda state, activation, method: bool(
        state.looked if method == "discarded" else state.players[target_of(state, activation)].hand
    ),
)
def take_card(referee: DictatorsReferee, activation: Activation, method: str) -> Flow[None]:
    state, seat = referee.state, activation.seat
    target = target_of(state, activation)
    if method == "drawn":
        # The card is secret, so the code that opened the window gives it to the thief.
        assert isinstance(activation.answers, CardDrawn)
        activation.answers.thief = seat
        activation.answers.cancelled = True
        return
    if method == "discarded":
        yield from _take_named_for_discard(referee, seat)
        return
    hand = state.players[target].hand
    if method == "chosen":
        look_at_hand(referee, seat, target)
        prompt, eyes = "dictators.prompt.take_card", (target,)
        card = yield from choose(referee, seat, prompt, list(hand), "4.2", eyes=eyes, seat=seat, target=target)
    elif method == "given":
        prompt, eyes = "dictators.prompt.give_card", (seat,)
        card = yield from choose(referee, target, prompt, list(hand), "4.4", eyes=eyes, seat=target, target=seat)
    else:
        card = pick(state, hand)
    activation.taken = card
    hand_over(referee, target, seat, card)


def _take_named_for_discard(referee: DictatorsReferee, seat: int) -> Flow[None]:
    """Look at the cards that a player is about to discard for the hand limit, and take one (Julius, W12)."""
    state = referee.state
    state.lookers += (seat,)
    remember(state, (seat,), state.looked)
    prompt = "dictators.prompt.take_named"
    card = yield from choose(referee, seat, prompt, list(state.looked), "4.1", eyes=(state.active,), seat=seat)
    state.looked.remove(card)
    state.players[seat].hand.append(card)
    remember(state, (state.active,), (card,))
    eyes = (seat, state.active)
    referee.emit("dictators.event.handed_over", eyes=eyes, hide=("card",), seat=state.active, target=seat, card=card)


def _can_give(state: DictatorsState, activation: Activation, give: GiveCard) -> bool:
    if give.to == "target" and not activation.taken:
        return False  # only possible in exchange for a card that was taken
    return any(card != activation.taken for card in state.players[activation.seat].hand)


@step("give_card", _can_give)
def give_card(referee: DictatorsReferee, activation: Activation, give: GiveCard) -> Flow[None]:
    state, seat = referee.state, activation.seat
    taker = yield from _taker(referee, activation, give.to)
    hand = [card for card in state.players[seat].hand if card != activation.taken]
    if give.how == "random":
        card = pick(state, hand)
    else:
        prompt = "dictators.prompt.give_card"
        card = yield from choose(referee, seat, prompt, hand, "4.2", eyes=(taker,), seat=seat, target=taker)
    hand_over(referee, seat, taker, card)


def _taker(referee: DictatorsReferee, activation: Activation, recipient: str) -> Flow[int]:
    state, seat = referee.state, activation.seat
    if recipient == "target":
        return target_of(state, activation)
    others = opponents(state, seat)
    if recipient == "left":
        return others[0]
    if recipient == "right":
        return others[-1]
    minimum = min(len(state.players[other].hand) for other in others)
    candidates = [str(other) for other in others if len(state.players[other].hand) == minimum]
    return int((yield from choose(referee, seat, "dictators.prompt.fewest_cards", candidates, "4.5", seat=seat)))


# Discarding ---------------------------------------------------------------------------------------------------------------


@step("discard", lambda state, activation, count: bool(state.players[activation.seat].hand))
def discard(referee: DictatorsReferee, activation: Activation, count: int) -> Flow[None]:
    """Discard this many cards of the player's choice, or the whole hand if it is smaller."""
    seat, hand = activation.seat, referee.state.players[activation.seat].hand
    for _ in range(min(count, len(hand))):
        card = yield from choose(referee, seat, "dictators.prompt.discard", list(hand), "1.18 al", seat=seat)
        discard_cards(referee, seat, [card])


def _some_hand(state: DictatorsState, activation: Activation, scope: str) -> bool:
    return any(player.hand for player in ([state.players[activation.seat]] if scope == "self" else state.players))


@step("discard_hand", _some_hand)
def discard_hands(referee: DictatorsReferee, activation: Activation, scope: str) -> None:
    """Discard the player's hand, or all hands clockwise from the active player."""
    for seat in [activation.seat] if scope == "self" else clockwise(referee.state, referee.state.active):
        discard_hand(referee, seat)


@step("discard_assets", lambda state, activation, argument: bool(state.players[activation.seat].assets))
def discard_assets(referee: DictatorsReferee, activation: Activation, argument: str) -> None:
    for card in list(referee.state.players[activation.seat].assets):
        remove_from_play(referee, activation.seat, card)


# Looking ------------------------------------------------------------------------------------------------------------------


def look_at_hand(referee: DictatorsReferee, seat: int, target: int) -> None:
    """Show one player another player's hand, and record that they know it."""
    hand = tuple(referee.state.players[target].hand)
    remember(referee.state, (seat,), hand)
    referee.emit("dictators.event.saw_hand", eyes=(seat, target), hide=("cards",), seat=seat, target=target, cards=hand)


def show_facilities(referee: DictatorsReferee, seat: int, target: int, facilities: Sequence[str]) -> None:
    """Show one player some of another player's facility cards, and record that they know them."""
    remember(referee.state, (seat,), facilities)
    shown, key = tuple(facilities), "dictators.event.saw_facilities"
    referee.emit(key, eyes=(seat, target), hide=("facilities",), seat=seat, target=target, facilities=shown)


def _can_look(state: DictatorsState, activation: Activation, items: tuple[str, ...]) -> bool:
    player = state.players[target_of(state, activation)]
    return ("hand" in items and bool(player.hand)) or (items != ("hand",) and bool(held_facilities(player)))


@step("look_at", _can_look)
def look_at(referee: DictatorsReferee, activation: Activation, items: tuple[str, ...]) -> Flow[None]:
    state, seat = referee.state, activation.seat
    target = target_of(state, activation)
    player = state.players[target]
    if "hand" in items:
        look_at_hand(referee, seat, target)
    if "facilities" in items:
        show_facilities(referee, seat, target, held_facilities(player))
    if "one_facility" in items:
        zones = {zone_id(zone): cards for zone, cards in enumerate(player.facilities, 1) if cards}
        prompt = "dictators.prompt.facility_zone"
        zone = yield from choose(referee, seat, prompt, list(zones), "4.4", seat=seat, target=target)
        show_facilities(referee, seat, target, zones[zone])


@step("reorder_deck", lambda state, activation, count: bool(state.deck))
def reorder_deck(referee: DictatorsReferee, activation: Activation, count: int) -> Flow[None]:
    """Look at the top command cards and put them back; an empty deck is not renewed (Spy Satellite)."""
    state, seat = referee.state, activation.seat
    state.lookers = (seat,)
    state.looked = state.deck[-count:]
    del state.deck[-count:]
    forget(state, state.looked)
    remember(state, (seat,), state.looked)
    referee.emit("dictators.event.peeked", eyes=(seat,), hide=("cards",), seat=seat, cards=tuple(reversed(state.looked)))
    while state.looked:
        card = yield from choose(referee, seat, "dictators.prompt.put_back", list(state.looked), "4.4", eyes=(), seat=seat)
        state.looked.remove(card)
        state.deck.append(card)
    state.lookers = ()


@step("peek_presidential", lambda state, activation, argument: can_be_shown(state))
def peek_presidential(referee: DictatorsReferee, activation: Activation, argument: str) -> Flow[None]:
    """Look at the top presidential card, which may go to the bottom of its deck (Spy Satellite)."""
    state, seat = referee.state, activation.seat
    refill_presidential(state)
    card = state.presidential_deck.pop()
    state.lookers = (seat,)
    state.presidential_looked = [card]
    forget(state, (card,))
    remember(state, (seat,), (card,))
    referee.emit("dictators.event.peeked_president", eyes=(seat,), hide=("card",), seat=seat, card=card)
    bottom = yield from choose(referee, seat, "dictators.prompt.to_the_bottom", [card], "4.4", may=True, eyes=(), seat=seat)
    state.presidential_looked = []
    # Others forget where the remaining cards are, because they cannot tell whether the top card went to the bottom.
    forget(state, state.presidential_deck, but=(seat,))
    state.presidential_deck.insert(0 if bottom else len(state.presidential_deck), card)
    state.lookers = ()
