"""Events of cards, the seats that decide for their icons, East's spy, and the price of the special card (5.5, 6.4, 1.9)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.rules.hidden import memory
from game.rules.moves import Flow
from game.rules.state import NOBODY
from game.volk.cards.agenda import Agenda, Occasion
from game.volk.cards.cards import can_draw, draw_card, lay_away
from game.volk.cards.execution import in_free_order, in_printed_order
from game.volk.data.components import Card, Step
from game.volk.data.geography import RED, YELLOW
from game.volk.data.tables import CARDS, CRESTS, DATA, SIDE_OF, SIDE_WORDS
from game.volk.state import VolkReferee, VolkState, german_seat, side_of
from game.volk.turn.asking import NOTHING, decide

DECIDES_UNCRESTED, DECIDES_OPPOSING_CREST, MAY_IGNORE = 1, 2, 3
"""Levels of the arms race at which the leader gains each of these advantages (1.9)."""


def trigger(referee: VolkReferee, occasion: Occasion) -> Flow[None]:
    """Execute an event in an order the active player chooses; on a dual card, a part may be ignored (5.5, ruling cc)."""
    seat = occasion.active
    card = CARDS[occasion.card]
    agenda = Agenda(effective_steps(card, side_of(seat)))
    if card.colour == "dual":
        part = yield from decide(
            referee, seat, "volk.prompt.ignore", lambda: [*agenda.parts(), NOTHING], "5.5", card=card.id
        )
        _ignore(referee, seat, agenda, part)
    yield from in_free_order(referee, occasion, agenda, seat)


def effective_steps(card: Card, side: int) -> Sequence[Step]:
    """The steps of an event that apply to a side: on a blue card, only those in its own color (6.4)."""
    if card.colour != "blue":
        return card.event
    return [step for step in card.event if step.side == SIDE_WORDS[side]]


def usual_steps(four: bool) -> list[Step]:
    """An example of each icon that is on several cards, the most frequent first."""
    cards = CARDS if four else {**DATA.cards, **DATA.special}
    steps = sorted((step for card in cards.values() for step in card.event), key=lambda step: (step.at, step.by))
    icons = [icon for icon, count in Counter(step.icon for step in steps).most_common() if count > 1]
    return [next(step for step in steps if step.icon == icon) for icon in icons]


# Automatic events ---------------------------------------------------------------------------------------------------------


def automatic_event(referee: VolkReferee, occasion: Occasion) -> Flow[None]:
    """Execute the last card of a part, in reading order. The arms race determines who chooses for each icon (1.9)."""
    state = referee.state
    card = CARDS[occasion.card]
    leader, level = advantage(state)
    agenda = Agenda(step for step in card.event if not step.shaded)
    if level >= MAY_IGNORE:
        parts, card_id = [*agenda.parts(), NOTHING], card.id
        part = yield from referee.pick(leader, "volk.prompt.ignore_automatic", parts, "1.9", seat=leader, card=card_id)
        _ignore(referee, leader, agenda, part)
    yield from in_printed_order(referee, occasion, agenda, lambda step: automatic_decider(state, step, leader, level))


def _ignore(referee: VolkReferee, seat: int, agenda: Agenda, part: str) -> None:
    if part != NOTHING:
        agenda.ignore(part)
        referee.emit("volk.event.ignored", seat=seat, item=part)


def advantage(state: VolkState) -> tuple[int, int]:
    """The superpower that leads the arms race, and the level of its advantage."""
    position = state.tracks["arms"]
    return (SIDE_OF["red"] if position > 0 else SIDE_OF["yellow"]), DATA.tracks.arms_race[abs(position)].advantage


def automatic_decider(state: VolkState, step: Step, leader: int, level: int) -> int:
    """The seat that chooses the target of an icon in an automatic event (1.9)."""
    if not step.by:
        return leader if level >= DECIDES_UNCRESTED else german_seat(state, SIDE_OF[step.side] if step.side else 0)
    crest = CRESTS[step.by]
    if level >= DECIDES_OPPOSING_CREST and crest != leader:
        return leader
    return german_seat(state, crest)


# The spy in the chancellery (card 50) --------------------------------------------------------------------------------------

HAND, DECK, REMOVE, DRAW = "hand", "deck", "remove", "draw"
CARDS_SEEN = 2


def guillaume(referee: VolkReferee) -> Flow[None]:
    """Let East look at West's hand or the top of the deck, and swap one of those cards or remove it from the deck."""
    state = referee.state
    east, west = german_seat(state, RED), german_seat(state, YELLOW)
    choices = [place for place, cards in ((HAND, state.hands[west]), (DECK, state.deck)) if cards]
    place = yield from referee.pick(east, "volk.prompt.guillaume", [*choices, NOTHING], "50", seat=east)
    if place == NOTHING:
        return
    cards = state.hands[west] if place == HAND else state.deck
    seen = cards[-CARDS_SEEN:] if place == DECK else list(cards)
    memory.remember(state.memory, (east,), seen)
    referee.emit(f"volk.event.guillaume_{place}", seat=east, cards=tuple(seen), eyes=(east,), hide=("cards",))
    yield from _act(referee, place, cards, seen)


def _act(referee: VolkReferee, place: str, cards: list[str], seen: list[str]) -> Flow[None]:
    state = referee.state
    east = german_seat(state, RED)
    means = [*state.hands[east], *([REMOVE] if place == DECK else [])]
    if not means:
        return
    choices = [*seen, NOTHING]
    card = yield from referee.pick(east, "volk.prompt.guillaume_card", choices, "50", eyes=(), seat=east, place=place)
    if card == NOTHING:
        return
    secret = ("card",)
    instead = yield from referee.pick(
        east, "volk.prompt.guillaume_act", means, "50", secret=secret, eyes=(), seat=east, card=card
    )
    if instead == REMOVE:
        cards.remove(card)
        state.discarded.append(card)
        referee.emit("volk.event.guillaume_removed", seat=east, card=card, eyes=(east,), hide=("card",))
        return
    _swap(referee, place, cards, card, instead)


def _swap(referee: VolkReferee, place: str, cards: list[str], card: str, instead: str) -> None:
    """Swap one of East's cards for one of the cards that East saw. The new card takes the position of the old one."""
    state = referee.state
    east, west = german_seat(state, RED), german_seat(state, YELLOW)
    cards[cards.index(card)] = instead
    hand = state.hands[east]
    hand[hand.index(instead)] = card
    knowing = (east, west) if place == HAND else (east,)
    # Only these seats know where the cards are now.
    memory.forget(state.memory, (card, instead))
    memory.remember(state.memory, knowing, (card, instead))
    hide = ("card", "instead")
    referee.emit(f"volk.event.guillaume_swapped_{place}", seat=east, card=card, instead=instead, eyes=knowing, hide=hide)


# The price of the special card (3.1, 1.10) ---------------------------------------------------------------------------------


def pay_price(referee: VolkReferee, seat: int) -> Flow[None]:
    """Make the red player pay for the special card before the event: discard a card or let yellow draw one (ruling u)."""
    choices = price_of(referee.state, seat)
    if not choices:
        return
    drawer = yellow_drawer(referee.state, seat)
    paid = yield from referee.pick(seat, "volk.prompt.price", choices, "3.1", eyes=(), seat=seat, target=drawer)
    if paid == DRAW:
        referee.emit("volk.event.price_draw", seat=seat, target=drawer)
        draw_card(referee, drawer)
    else:
        lay_away(referee, seat, (paid,))
        referee.emit("volk.event.price_discard", seat=seat, card=paid, eyes=(seat,), hide=("card",))


def price_of(state: VolkState, seat: int) -> list[str]:
    """Ways for this seat to pay for the special card: its hand cards, or a draw by yellow. Empty if no price is due."""
    if state.options.version == "1.0" and state.powers is None:
        return []
    return [*state.hands[seat], *([DRAW] if yellow_drawer(state, seat) != NOBODY else [])]


def yellow_drawer(state: VolkState, seat: int) -> int:
    """The yellow seat that would draw: with fewer cards or, if tied, next in turn; `NOBODY` if no card is left (1.10)."""
    if not can_draw(state):
        return NOBODY
    seats = [*state.order, *state.order]
    yellow = [player for player in dict.fromkeys(seats[seats.index(seat) + 1 :]) if side_of(player) == YELLOW]
    return min(yellow, key=lambda player: len(state.hands[player]))
