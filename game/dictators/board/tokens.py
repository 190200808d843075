"""Putting roadblocks and no-fly tokens on the board and taking them off (1.12, 1.18 o)."""

from __future__ import annotations

from collections.abc import Sequence

from game.dictators.board.ways import no_fly_left, roadblocks_left
from game.dictators.state import DictatorsReferee, DictatorsState
from game.dictators.steps.effects import choose
from game.rules.moves import Flow


def place_roadblock(referee: DictatorsReferee, seat: int, road: str) -> Flow[None]:
    """Put a roadblock on a road; with none left, the player may move one of those on the board instead."""
    state = referee.state
    if not roadblocks_left(state):
        prompt, tokens = "dictators.prompt.move_roadblock", sorted(state.roadblocks)
        moved = yield from choose(referee, seat, prompt, tokens, "1.18 o", may=True, seat=seat, road=road)
        if not moved:
            return
        remove_roadblock(referee, moved)
    state.roadblocks |= {road}
    referee.emit("dictators.event.roadblock", road=road)


def remove_roadblock(referee: DictatorsReferee, road: str) -> None:
    referee.state.roadblocks -= {road}
    referee.emit("dictators.event.roadblock_removed", road=road)


def place_no_fly(referee: DictatorsReferee, seat: int, zone: str) -> Flow[None]:
    """Put a no-fly token on a time zone; with none left, the player may move one of those on the board instead."""
    state = referee.state
    if not no_fly_left(state):
        prompt, tokens = "dictators.prompt.move_no_fly", list(state.no_fly)
        moved = yield from choose(referee, seat, prompt, tokens, "1.18 o", may=True, seat=seat, zone=zone)
        if not moved:
            return
        remove_no_fly(referee, moved)
    state.no_fly.append(zone)
    referee.emit("dictators.event.no_fly", zone=zone)


def remove_no_fly(referee: DictatorsReferee, zone: str) -> None:
    referee.state.no_fly.remove(zone)
    referee.emit("dictators.event.no_fly_removed", zone=zone)


def remove_token(referee: DictatorsReferee, token: str) -> None:
    """Take a roadblock, by its road, or a no-fly token, by its time zone, off the board."""
    if token in referee.state.no_fly:
        remove_no_fly(referee, token)
    else:
        remove_roadblock(referee, token)


def tokens_on_board(state: DictatorsState) -> Sequence[str]:
    """The roads with roadblocks and the time zones with no-fly tokens."""
    return sorted(state.roadblocks) + state.no_fly
