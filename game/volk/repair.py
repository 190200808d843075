"""Repairs after someone edits a position: a decade has its cards, and socialists and exported protests add up."""

from __future__ import annotations

from game.rules.state import NOBODY
from game.volk.cards.cards import open_deck, zones
from game.volk.data.tables import BOX, CARDS, WEST_BERLIN
from game.volk.state import VolkState
from game.volk.states.unrest import PROTEST
from game.volk.turn.turn import HALVES, PARTS


def repair(before: VolkState, state: VolkState) -> None:
    if state.decade != before.decade:
        _begin_decade(state)
    state.socialists_supply = BOX.socialists.value - state.socialists_box - sum(state.socialists.values())
    # Every protest in West Berlin must be exported to a supplier (7.2).
    missing = state.unrest[WEST_BERLIN] // PROTEST - sum(state.exported.values())
    for _ in range(abs(missing)):
        lowest, highest = (choose(state.exported, key=state.exported.__getitem__) for choose in (min, max))
        state.exported[lowest if missing > 0 else highest] += 1 if missing > 0 else -1


def _begin_decade(state: VolkState) -> None:
    """Mark the cards of earlier decades as used, let the rules deal the rest, and remove what cannot exist yet."""
    early = [card for card in state.police if CARDS[card].decade >= state.decade]
    state.police[:], state.wall = [card for card in state.police if card not in early], state.wall and state.decade > 1
    piles = [zone.cards for zone in zones(state) if zone.kind == "card" and zone.path != "police"]
    cards = [*early, *(card for pile in piles for card in pile)]
    for pile in piles:
        pile.clear()
    state.past[:] = [card for card in cards if CARDS[card].decade < state.decade]
    state.box[:] = [card for card in cards if CARDS[card].decade >= state.decade]
    state.active, state.police_used = NOBODY, frozenset()
    if state.powers is not None:
        state.powers.stacks, state.powers.extra_seat = [], NOBODY
    if state.decade == 1:
        state.phase, state.part = "opening", 1
        open_deck(state)
    else:
        # Start from the end of the previous decade.
        state.phase, state.part, state.decade = "new_decade", HALVES if state.powers is None else PARTS, state.decade - 1
