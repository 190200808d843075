"""Joseph's zone 1 and Kim's choice: abilities that touch the deal of the facility cards (1.2, 1.18 k, 4.1)."""

from __future__ import annotations

from game.dictators.data.tables import DATA, DICTATOR_STANDING, EVENTS
from game.dictators.state import DictatorsReferee, DictatorsState, forget
from game.dictators.steps.effects import choose
from game.dictators.turn.standing import KIM, chosen_ability
from game.rules.chance import shuffle
from game.rules.moves import Flow


def joseph_zone(state: DictatorsState, seat: int) -> int:
    """The zone that counts as disarmed by the dictator card itself, Kim's choice included; 0 if none does."""
    return DICTATOR_STANDING[chosen_ability(state, seat)].disarmed_zone or 0


def holds_zone(state: DictatorsState, seat: int, zone: int) -> bool:
    """Does a player hold a facility card of this zone, disarmed or not?"""
    player = state.players[seat]
    return bool(player.facilities[zone - 1]) or any(DATA.facilities[card].zone == zone for card in player.disarmed)


def draw_facility(referee: DictatorsReferee, seat: int, zone: int) -> None:
    """Draw a facility card of a zone, if there is one."""
    state = referee.state
    if state.facility_decks[zone - 1]:
        facility = state.facility_decks[zone - 1].pop()
        state.players[seat].facilities[zone - 1].append(facility)
        referee.emit("dictators.event.facility_drawn", eyes=(seat,), hide=("facility",), seat=seat, facility=facility)


def choose_ability(referee: DictatorsReferee, seat: int) -> Flow[None]:
    """Kim takes the ability of another dictator, dealt out or not, for the whole game (FAQ 19)."""
    state = referee.state
    others = [dictator for dictator in DATA.dictators if dictator != KIM]
    chosen = yield from choose(referee, seat, "dictators.prompt.choose_ability", others, "FAQ 19", seat=seat)
    state.kim_ability = chosen
    state.uses.pop(KIM, None)
    referee.emit("dictators.event.ability_chosen", seat=seat, dictator=chosen)


def opening_hand(state: DictatorsState, seat: int) -> int:
    """How many command cards a player is dealt (1.2, Ivan)."""
    return DICTATOR_STANDING[chosen_ability(state, seat)].opening_hand or DATA.constants.opening_hand.value


def return_facility(state: DictatorsState, seat: int, zone: int) -> None:
    """Shuffle the facility card of a zone back into its deck: Kim plays as Joseph (4.1)."""
    cards, deck = state.players[seat].facilities[zone - 1], state.facility_decks[zone - 1]
    forget(state, cards)
    deck += cards
    cards.clear()
    shuffle(state, deck)


def draw_opening_cards(state: DictatorsState, seat: int) -> None:
    """Fill up an opening hand with the top command cards of the deck; the event cards in it stay where they are."""
    hand, deck = state.players[seat].hand, state.deck
    for index in range(len(deck) - 1, -1, -1):
        if len(hand) >= opening_hand(state, seat):
            return
        if deck[index] not in EVENTS:
            hand.append(deck.pop(index))
