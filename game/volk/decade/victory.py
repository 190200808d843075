"""Victory conditions (9); with four players, the winner within a side and tournament points (1.12, 1.13)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NoReturn

from game.volk.data.components import ArmsSpace, DominanceSpace, SpaceSpace
from game.volk.data.geography import RED, YELLOW
from game.volk.data.tables import CONSTANTS, DATA, DECADES, SIDES
from game.volk.state import VolkReferee, VolkState, german_seat, powers_of, side_of
from game.volk.states.tracks import options_of


def side_wins(referee: VolkReferee, side: int, reason: str, number: int) -> NoReturn:
    """End the game with a win for a side: for its superpower if that is ahead in victory points, otherwise for its state."""
    referee.emit(f"volk.event.{reason}", step=referee.state.phase, number=number)
    _win(referee, side, reason)


def give_up(referee: VolkReferee, seat: int) -> NoReturn:
    """End the game because a seat concedes. The other side wins as if it had met a victory condition (11 gg)."""
    referee.emit("kernel.event.gave_up", seat=seat)
    _win(referee, 1 - side_of(seat), "gave_up")


def _win(referee: VolkReferee, side: int, reason: str) -> NoReturn:
    state = referee.state
    if state.powers is not None:
        points = [victory_points(state, power) for power in SIDES]
        referee.emit("volk.event.victory_points", yellow=points[YELLOW], red=points[RED])
    winner = winner_of(state, side)
    referee.emit("volk.event.won", seat=winner, reason=reason)
    referee.end((winner,), f"volk.end.{reason}")


def winner_of(state: VolkState, side: int) -> int:
    """The seat that wins when a side meets a victory condition."""
    ahead = state.powers is not None and victory_points(state, side) > victory_points(state, 1 - side)
    return side if ahead else german_seat(state, side)


def national_insolvency(referee: VolkReferee, missing: int) -> NoReturn:
    """End the game: East cannot dismantle all points due at the end of a decade (9, 1)."""
    side_wins(referee, YELLOW, "insolvency", missing)


def power_wins(referee: VolkReferee, side: int, reason: str) -> NoReturn:
    """End the game because a superpower has won the arms race or the space race (1.12)."""
    referee.emit("volk.event.won", seat=side, reason=reason)
    referee.end((side,), f"volk.end.{reason}")


RACES: Mapping[str, Mapping[int, ArmsSpace | SpaceSpace]] = {"arms": DATA.tracks.arms_race, "space": DATA.tracks.space_race}
POWER_TRACKS: Mapping[str, Mapping[int, ArmsSpace | SpaceSpace | DominanceSpace]] = {
    "dominance": DATA.tracks.dominance,
    **RACES,
}


def space_points(track: str, position: int) -> int:
    """Victory points of a space on a superpower track, for the superpower on whose side it is."""
    return POWER_TRACKS[track][abs(position)].vp


def wins_race(track: str, position: int) -> bool:
    """Return whether a marker at this position wins the race at the end of the decade, for that side's superpower (1.12)."""
    return track in RACES and RACES[track][abs(position)].victory


def victory_points(state: VolkState, side: int) -> int:
    """A superpower's points on the tracks of its board, minus its debts (1.12, 4)."""
    points = 0
    for track in POWER_TRACKS:
        position = state.tracks[track] if side == RED else -state.tracks[track]
        if position > 0:
            points += space_points(track, position)
    debt, unit = max(0, -powers_of(state).treasury[side]), CONSTANTS.debt_per_point.value
    return points - (-(-debt // unit) if options_of(state).round_debt_up else debt // unit)


WINNER_POINTS, SECOND_POINTS, SECOND_LAST_POINTS, PRESSER_POINTS = 4, 2, 1, -2


def tournament_points(state: VolkState) -> list[int]:
    """Tournament points of each of four players after a finished game (1.13)."""
    result, powers = state.result, powers_of(state)
    assert result is not None
    if powers.presser >= 0:
        points = [SECOND_LAST_POINTS] * len(state.hands)
        points[powers.presser] = PRESSER_POINTS
    else:
        points = [0] * len(state.hands)
        if state.decade == DECADES:
            for seat in range(len(points)):
                if side_of(seat) == side_of(result.winners[0]):
                    points[seat] = SECOND_POINTS
    for seat in result.winners:
        points[seat] = WINNER_POINTS
    return points
