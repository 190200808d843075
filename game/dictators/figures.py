"""What a game can be told by in numbers: how far everybody has come (1.0)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.dictators.data.tables import BOARD
from game.dictators.state import DictatorsState, trident_is_up
from game.dictators.turn.standing import counted_facilities
from game.rules.state import NOBODY

BEFORE_THE_FIRST_TURN = ("kim", "roll_off")


def figures(state: DictatorsState) -> Mapping[str, tuple[int, ...]]:
    seats = range(len(state.players))
    return {name: tuple(count(state, seat) for seat in seats) for name, count in FIGURES.items()}


def hand_size(state: DictatorsState, seat: int) -> int:
    return len(state.players[seat].hand)


def distance(state: DictatorsState, seat: int) -> int:
    """The roads and flights to Washington D.C., blocked or not."""
    here = state.players[seat].location
    # Who is aboard while the Trident dives is still there for a moment, and so are the lines away from it.
    surfaced = trident_is_up(state) or here == BOARD.trident
    return BOARD.steps_to(BOARD.capital, trident=surfaced)[here]


FIGURES: Mapping[str, Callable[[DictatorsState, int], int]] = {
    "facilities": counted_facilities,
    "hand": hand_size,
    "distance": distance,
}


def turn_of(state: DictatorsState) -> tuple[int, int]:
    """The round and who has the turn; nobody before it is clear who starts."""
    return (0, NOBODY) if state.phase in BEFORE_THE_FIRST_TURN else (state.round, state.active)
