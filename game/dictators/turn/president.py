"""Confronting and convincing the President (1.10, 1.18 ap, 1.20)."""

from __future__ import annotations

from game.dictators.cards.events import draw_cards
from game.dictators.data.tables import DATA, KIND, PRESIDENTIAL_USES
from game.dictators.state import DictatorsReferee, DictatorsState, Tried, forget
from game.dictators.steps.effects import Activation, choose, happen, step
from game.dictators.turn.disarming import rolled
from game.dictators.turn.standing import added_to_try, convince_min, counted_facilities, standings
from game.dictators.turn.windows import answers
from game.rules.chance import shuffle
from game.rules.moves import Flow
from game.rules.state import Window

D20 = 20
LOOKED_AHEAD = 5


def can_be_shown(state: DictatorsState) -> bool:
    """Return whether a presidential card is left to draw."""
    return bool(state.presidential_deck or state.presidential_discard)


def refill_presidential(state: DictatorsState) -> None:
    """If the presidential deck is empty, shuffle its discard pile into it (1.18 b)."""
    if not state.presidential_deck:
        state.presidential_deck, state.presidential_discard = state.presidential_discard, []
        shuffle_presidential(state)


def shuffle_presidential(state: DictatorsState) -> None:
    shuffle(state, state.presidential_deck)
    forget(state, state.presidential_deck)


def confront(referee: DictatorsReferee, seat: int, kept: bool) -> Flow[bool]:
    """Show a presidential card and resolve it. Return True if the turn is over because of a try."""
    state = referee.state
    if kept:
        card = state.players[seat].kept.pop()
    else:
        refill_presidential(state)
        card = state.presidential_deck.pop()
    forget(state, (card,))
    state.presidential_open.append(card)
    referee.emit("dictators.event.presidential", seat=seat, card=card)
    if not DATA.presidential[KIND[card]].present:
        use = PRESIDENTIAL_USES[KIND[card]]
        if not use.effects:
            referee.emit("dictators.event.president_out", seat=seat)
        yield from happen(referee, seat, use)
        _deal_with(state, card)
        return False
    if not kept:
        window = Window("president_present", seat, card)
        yield from answers(referee, window)
        if window.cancelled:
            state.presidential_open.remove(card)
            state.presidential_deck.append(card)
            shuffle_presidential(state)
            referee.emit("dictators.event.president_away", seat=seat)
            return False
    yield from convince(referee, seat)
    _deal_with(state, card)
    return True


def _deal_with(state: DictatorsState, card: str) -> None:
    state.presidential_open.remove(card)
    state.presidential_discard.append(card)


def convince(referee: DictatorsReferee, seat: int) -> Flow[None]:
    """Make a try: roll the d20 (W6) and allow token III. A sufficient total wins unless W9 cancels it."""
    state = referee.state
    needed = convince_min(state, seat)
    number = yield from rolled(referee, seat, D20, "president", needed - added_to_try(state, seat))
    total = number + added_to_try(state, seat)
    window = Tried("after_d20", seat, "president", total=total, needed=needed)
    yield from answers(referee, window)
    total = window.total
    convinced = window.is_enough
    if convinced:
        window = Tried("president_convinced", seat, "president", total=total, needed=needed)
        yield from answers(referee, window)
        convinced = not window.cancelled
    # Announce the result only now, because someone may have prevented the success.
    referee.emit("dictators.event.try", seat=seat, total=total, needed=needed, convinced=int(convinced))
    if convinced:
        referee.end((seat,), f"dictators.end.convinced_{counted_facilities(state, seat)}")
    referee.emit("dictators.event.try_failed", seat=seat)
    for standing in standings(state, seat):
        yield from draw_cards(referee, seat, standing.draw_on_failed_try or 0)


def _not_enough_yet(state: DictatorsState, activation: Activation, bonus: int) -> bool:
    window = state.stack[-1]
    return isinstance(window, Tried) and not window.is_enough


@step("add_to_try", _not_enough_yet)
def add_to_try(referee: DictatorsReferee, activation: Activation, bonus: int) -> None:
    """Add a bonus to the d20 just rolled (token III)."""
    window = referee.state.stack[-1]
    assert isinstance(window, Tried)
    window.total += bonus


def keep_presidential(referee: DictatorsReferee, activation: Activation) -> Flow[None]:
    """Look at the top presidential cards, keep one face down and shuffle the others back (token VII)."""
    state, seat = referee.state, activation.seat
    if len(state.presidential_deck) < LOOKED_AHEAD:
        state.presidential_deck += state.presidential_discard
        state.presidential_discard = []
        shuffle_presidential(state)
    state.lookers = (seat,)
    state.presidential_looked = state.presidential_deck[-LOOKED_AHEAD:]
    del state.presidential_deck[-LOOKED_AHEAD:]
    cards = tuple(state.presidential_looked)
    forget(state, cards)
    referee.emit("dictators.event.looked_ahead", eyes=(seat,), hide=("cards",), seat=seat, cards=cards)
    card = yield from choose(referee, seat, "dictators.prompt.keep_presidential", cards, "1.8", eyes=(), seat=seat)
    state.players[seat].kept.append(card)
    state.presidential_looked.remove(card)
    state.presidential_deck += state.presidential_looked
    state.presidential_looked = []
    state.lookers = ()
    shuffle_presidential(state)
