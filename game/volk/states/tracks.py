"""Markers on their tracks, step by step, and what a step beyond the end gives (2.4)."""

from __future__ import annotations

from game.rules.moves import Flow, Steps
from game.volk.data.geography import RED, YELLOW
from game.volk.data.tables import LIMIT, PROVINCES_OF
from game.volk.state import VolkReferee, VolkState, german_seat
from game.volk.states.unrest import calm, place_unrest, restless
from game.volk.turn.powers import blocked_dominance


def move_marker(referee: VolkReferee, track: str, side: int) -> Steps:
    """One step towards a side; a step off the track gives its bonus, or on some tracks nothing."""
    state = referee.state
    step = 1 if side == RED else -1
    position = state.tracks[track] + step
    if abs(position) <= LIMIT[track]:
        state.tracks[track] = position
        if referee.events is not None:
            referee.emit(f"volk.event.{track}", step=step, number=position)
        return ()
    if track == "dominance":
        return blocked_dominance(referee, side)
    return _overflow(referee, track, side) if track in OVERFLOWS else ()


def move_marker_by(referee: VolkReferee, track: str, steps: int) -> Steps:
    """So many steps: to the left below zero, to the right above."""
    if not steps:
        return ()
    side = RED if steps > 0 else YELLOW
    if abs(steps) == 1:
        return move_marker(referee, track, side)
    return _several(referee, track, side, abs(steps))


def _several(referee: VolkReferee, track: str, side: int, steps: int) -> Flow[None]:
    for _ in range(steps):
        yield from move_marker(referee, track, side)


OVERFLOWS = ("prestige", "currency", "socialists")
"""The tracks whose blocked steps profit the German state towards which they point."""


def _overflow(referee: VolkReferee, track: str, side: int) -> Flow[None]:
    """The German state that profits takes the bonus, whoever moved the marker; without a target it lapses."""
    state = referee.state
    seat = german_seat(state, side)
    if not (options := overflow_options(state, track, side)):
        return
    province = yield from referee.pick(seat, f"volk.prompt.overflow_{track}", options, "2.4", seat=seat)
    if province in PROVINCES_OF[side]:
        yield from calm(referee, province)
    else:
        yield from place_unrest(referee, province)


def overflow_options(state: VolkState, track: str, side: int) -> list[str]:
    """Where the bonus can be taken: an own province loses unrest, one of the other state gets it."""
    other = list(PROVINCES_OF[1 - side])
    if track == "prestige":
        return restless(state, side) + other
    return other if side == YELLOW else restless(state, RED)
