"""The price of the special card (3.1, 1.10)."""

from __future__ import annotations

from game.rules.moves import Flow
from game.rules.state import NOBODY
from game.volk.cards import can_draw, draw_card, lay_away
from game.volk.geography import YELLOW
from game.volk.state import VolkReferee, VolkState, side_of

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
