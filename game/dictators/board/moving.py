"""Movement of meeples with its reaction windows: W3 and W4 before a move, W5 after it (1.19, 1.20)."""

from __future__ import annotations

from collections.abc import Iterable

from game.dictators.board.ways import place_roadblock, remove_token, road_to
from game.dictators.data.tables import BOARD, FLIGHT_BETWEEN, HAWAII
from game.dictators.state import DictatorsReferee, DictatorsState, SetOff, clockwise
from game.dictators.steps.effects import choose
from game.dictators.turn.standing import count_use, own_standing, uses_left
from game.dictators.turn.windows import answers, is_quiet
from game.rules.moves import Flow, Steps
from game.rules.state import NOBODY, Window


def put(referee: DictatorsReferee, seat: int, location: str, event: str = "moved", by: int = NOBODY) -> None:
    """Put a player's meeple on a location. This cancels open windows for its previous arrival (W5)."""
    referee.state.players[seat].location = location
    for window in referee.state.stack:
        if window.trigger == "moved" and window.seat == seat:
            window.cancelled = True
    if referee.events is not None:
        if by == NOBODY:
            referee.emit(f"dictators.event.{event}", seat=seat, location=location)
        else:
            referee.emit("dictators.event.sent", seat=seat, location=location, by=by)


def arrived(referee: DictatorsReferee, seat: int, *by: int) -> Steps:
    """Open W5 for a meeple that has just moved, unless it is in Hawaii or outside the USA, or nobody could react."""
    location = referee.state.players[seat].location
    spot = BOARD.locations[location]
    if not spot.usa or spot.region == HAWAII or is_quiet(referee, "moved", seat):
        return ()
    return answers(referee, Window("moved", seat, location), by=by)


def move_to(referee: DictatorsReferee, seat: int, location: str, by: int) -> Steps:
    """Put a player's meeple directly on a location. If `by` is another player, this counts as being sent there."""
    put(referee, seat, location, by=NOBODY if by == seat else by)
    return arrived(referee, seat, *{by} - {seat})


def move_several(referee: DictatorsReferee, moves: dict[int, str]) -> Flow[None]:
    """Move several meeples at once, then open W5 for each that changed location, clockwise from the active player."""
    moved = [seat for seat, location in moves.items() if referee.state.players[seat].location != location]
    for seat in moved:
        put(referee, seat, moves[seat])
    for seat in in_turn(referee.state, moved):
        yield from arrived(referee, seat)


def in_turn(state: DictatorsState, seats: Iterable[int]) -> list[int]:
    """These seats, sorted clockwise from the active player."""
    members = set(seats)
    return [seat for seat in clockwise(state, state.active) if seat in members]


def road_step(
    referee: DictatorsReferee, seat: int, end: str, *, free: bool = False, removes: bool = False, travel: bool = False
) -> Flow[bool]:
    """Move a meeple along one road, even one with a roadblock. Return False if the step was stopped during W3."""
    state = referee.state
    start = state.players[seat].location
    road = road_to(start, end)
    if not free and not is_quiet(referee, "road_step", seat):
        passes = road in state.roadblocks or (travel and own_standing(state, seat).pass_roadblocks)
        window = SetOff("road_step", seat, road, start=start, goal=end)
        yield from answers(referee, window)
        # A reaction can indirectly place a roadblock (by a drawn card, at DEFCON 4), which then stops the step (1.18 y).
        if window.cancelled or (road in state.roadblocks and not passes):
            return False
    put(referee, seat, end)
    if removes:
        remove_token(referee, seat, road)
    if travel:
        state.travelled = True
        standing = own_standing(state, seat)
        if standing.pass_roadblocks or standing.roadblock_behind:
            yield from _after_travel(referee, seat, road)
    yield from arrived(referee, seat)
    return True


def _after_travel(referee: DictatorsReferee, seat: int, road: str) -> Flow[None]:
    """Let Genghis remove the roadblock he passed, or Attila put one behind him (4.1)."""
    state = referee.state
    standing = own_standing(state, seat)
    if road in state.roadblocks:
        prompt = "dictators.prompt.remove_roadblock"
        if standing.pass_roadblocks and (
            yield from choose(referee, seat, prompt, [road], "4.1", may=True, seat=seat, road=road)
        ):
            remove_token(referee, seat, road)
    elif standing.roadblock_behind and uses_left(state, seat):
        prompt = "dictators.prompt.roadblock_behind"
        if (yield from choose(referee, seat, prompt, [road], "4.1", may=True, seat=seat, road=road)):
            count_use(state, seat)
            yield from place_roadblock(referee, seat, road)


def flight_step(referee: DictatorsReferee, seat: int, end: str, *, free: bool = False) -> Flow[bool]:
    """Move a meeple along one dotted line. Return False if the step was stopped during W4."""
    start = referee.state.players[seat].location
    if not free and not is_quiet(referee, "flight_step", seat):
        window = SetOff("flight_step", seat, FLIGHT_BETWEEN[start, end], start=start, goal=end)
        yield from answers(referee, window)
        if window.cancelled:
            return False
    put(referee, seat, end, "flew")
    yield from arrived(referee, seat)
    return True
