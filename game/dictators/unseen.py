"""What a seat can reckon of cards that lie face down: which of them may come next."""

from __future__ import annotations

from game.dictators.setup import PRESIDENTIAL_CARDS, played
from game.dictators.state import DictatorsState
from game.dictators.zones import blank, zones
from game.rules.events import HIDDEN
from game.rules.state import NOBODY


def decider(state: DictatorsState, seat: int) -> int:
    """Who has bribed the active player decides for that seat (1.18 ak)."""
    return state.bribed_by if seat == state.active and state.bribed_by != NOBODY else seat


def as_seen(state: DictatorsState, seat: int) -> DictatorsState:
    """The state as whoever decides for a seat may know it."""
    by, view = decider(state, seat), state.copy()
    blank(view, (by, state.active) if by == state.bribed_by else (by,))
    return view


def next_presidential(view: DictatorsState) -> list[str]:
    """The presidential cards of which one is shown next, each as likely as the others."""
    deck = view.presidential_deck
    if not deck:
        return view.presidential_discard
    return [deck[-1]] if deck[-1] != HIDDEN else unknown_presidential(view)


def kept_presidential(view: DictatorsState, seat: int) -> list[str]:
    """The cards of which one is the presidential card that this seat keeps."""
    card = view.players[seat].kept[-1]
    return [card] if card != HIDDEN else unknown_presidential(view)


def unknown_presidential(view: DictatorsState) -> list[str]:
    """The presidential cards that lie where the viewer does not see them."""
    known = {card for zone in zones(view) if zone.kind == "presidential" for card in zone.cards}
    return [card for card in played(view.options, PRESIDENTIAL_CARDS) if card not in known]
