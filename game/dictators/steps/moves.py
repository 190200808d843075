"""Steps that move meeples (4.0)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from game.dictators.board import ways
from game.dictators.board.moving import flight_step, move_several, move_to, road_step
from game.dictators.data.tables import BOARD, Effect, every_effect
from game.dictators.data.vocabulary import FlightStep, MoveTo, StateSteps
from game.dictators.state import DictatorsReferee, DictatorsState, in_usa
from game.dictators.steps.effects import Activation, choose, mover_of, step, target_of
from game.dictators.turn.standing import forbidden_by
from game.rules.moves import Flow, Steps


def _can_step(state: DictatorsState, activation: Activation, steps: StateSteps) -> bool:
    location = state.players[mover_of(state, activation, steps.who)].location
    return ways.can_step(state, location, steps.most, steps.flies)


@step("state_steps", _can_step)
def state_steps(referee: DictatorsReferee, activation: Activation, steps: StateSteps) -> Flow[None]:
    """Let the player choose only the end of all steps, because a meeple is never at the locations in between."""
    state = referee.state
    seat, maximum = mover_of(state, activation, steps.who), steps.most
    ends = ways.state_destinations(state, state.players[seat].location, maximum, steps.flies)
    prompt = "dictators.prompt.state_steps_oneself" if seat == activation.seat else "dictators.prompt.state_steps"
    flow = choose(
        referee, activation.seat, prompt, ends, "4.0", may=steps.may, seat=activation.seat, target=seat, most=maximum
    )
    if end := (yield from flow):
        yield from move_to(referee, seat, end, activation.seat)


# Road-steps ---------------------------------------------------------------------------------------------------------------


def _road_ends(state: DictatorsState, activation: Activation, maximum: int = 1) -> Iterator[str]:
    """Locations within this many open roads."""
    last = [state.players[activation.seat].location]
    for _ in range(maximum):
        last = [end for place in last for end in _within(activation, place, ways.open_roads(state, place))]
        yield from last


def _within(activation: Activation, here: str, ends: list[str]) -> list[str]:
    """The ends of roads that the card allows. Some cards allow only roads inside the USA (1.18 j)."""
    return [end for end in ends if ways.stays_in_usa(ways.road_to(here, end))] if activation.use.usa else ends


@step("road_steps", lambda state, activation, maximum: any(_road_ends(state, activation)))
def road_steps(referee: DictatorsReferee, activation: Activation, maximum: int) -> Flow[None]:
    """Take 1 to `maximum` road-steps, each chosen after the one before. If one is stopped, the rest are lost."""
    for number in range(maximum):
        if not (ends := [*_road_ends(referee.state, activation)]):
            return
        prompt = "dictators.prompt.road_step"
        end = yield from choose(referee, activation.seat, prompt, ends, "4.0", may=number > 0, seat=activation.seat)
        if not end or not (yield from road_step(referee, activation.seat, end, free=activation.free)):
            return


def _blocked_ends(state: DictatorsState, activation: Activation, token: str = "") -> list[str]:
    here = state.players[activation.seat].location
    return _within(activation, here, ways.blocked_roads(state, here))


def _some_blocked_road(state: DictatorsState, activation: Activation, token: str) -> bool:
    """Return whether the player can pass a roadblock here. Usually there is none, so that case is checked first."""
    blocked = state.roadblocks
    if not blocked or blocked.isdisjoint(BOARD.roads_at[state.players[activation.seat].location]):
        return False
    return bool(_blocked_ends(state, activation))


@step("past_roadblock", _some_blocked_road)
def past_roadblock(referee: DictatorsReferee, activation: Activation, token: str) -> Flow[None]:
    """Take a road-step along a road with a roadblock; other roads are not allowed (FAQ 16)."""
    ends = _blocked_ends(referee.state, activation)
    end = yield from choose(
        referee, activation.seat, "dictators.prompt.past_roadblock", ends, "FAQ 16", seat=activation.seat
    )
    yield from road_step(referee, activation.seat, end, free=activation.free, removes=token == "removed")


def _flight_ends(state: DictatorsState, activation: Activation, flight: FlightStep) -> list[str]:
    here = state.players[activation.seat].location
    if flight.start == "near_named" and BOARD.locations[here].usa and ways.TIME_ZONE_OF[here] != activation.named:
        return []
    ends = ways.open_flights(state, here)
    if activation.use.usa:
        ends = [end for end in ends if BOARD.locations[end].usa and BOARD.locations[here].usa]
    return ends if ends and not forbidden_by(state, activation.seat, "flight_steps") else []


@step("flight_step", lambda state, activation, flight: bool(_flight_ends(state, activation, flight)))
def make_flight_step(referee: DictatorsReferee, activation: Activation, flight: FlightStep) -> Flow[None]:
    ends = _flight_ends(referee.state, activation, flight)
    prompt = "dictators.prompt.flight_step"
    if end := (yield from choose(referee, activation.seat, prompt, ends, "4.0", may=flight.may, seat=activation.seat)):
        yield from flight_step(referee, activation.seat, end, free=activation.free)


# Moving directly ----------------------------------------------------------------------------------------------------------


def _move_ends(state: DictatorsState, activation: Activation, move: MoveTo) -> Iterator[str]:
    """Other locations where the meeple may be put, considering no-fly zones and the symbols of the card."""
    here = state.players[mover_of(state, activation, move.who)].location
    for place in ways.places_meant(state, here, move.to):
        closed = move.flies and ways.no_fly_at(state, here, place)
        abroad = activation.use.usa and not (BOARD.locations[place].usa and BOARD.locations[here].usa)
        if place != here and not closed and not abroad:
            yield place


@step("move", lambda state, activation, move: any(_move_ends(state, activation, move)))
def move(referee: DictatorsReferee, activation: Activation, move: MoveTo) -> Flow[None]:
    state = referee.state
    ends = list(dict.fromkeys(_move_ends(state, activation, move)))
    mover = mover_of(state, activation, move.who)
    prompt = "dictators.prompt.move_oneself" if mover == activation.seat else "dictators.prompt.move"
    end = yield from choose(referee, activation.seat, prompt, ends, "4.0", seat=activation.seat, target=mover)
    if move.who == "here":
        here = state.players[activation.seat].location
        seats_here = [seat for seat, player in enumerate(state.players) if player.location == here]
        yield from move_several(referee, dict.fromkeys(seats_here, end))
    else:
        yield from move_to(referee, mover, end, activation.seat)


def _can_swap(state: DictatorsState, activation: Activation, argument: str) -> bool:
    target = target_of(state, activation)
    if activation.use.usa and not (in_usa(state, activation.seat) and in_usa(state, target)):
        return False
    return state.players[target].location != state.players[activation.seat].location


@step("swap_places", _can_swap)
def swap_places(referee: DictatorsReferee, activation: Activation, argument: str) -> Steps:
    state = referee.state
    target = target_of(state, activation)
    here, there = state.players[activation.seat].location, state.players[target].location
    return move_several(referee, {activation.seat: there, target: here})


# Destinations of the player's own moves -----------------------------------------------------------------------------------


def own_ends(state: DictatorsState, activation: Activation, effects: Iterable[Effect] = ()) -> list[str]:
    """Locations to which these steps, or all steps of a use, can move its own player."""
    steps = (effect for effect in every_effect(effects or activation.use.effects) if effect.kind in _OWN_ENDS)
    return list(dict.fromkeys(end for effect in steps for end in _OWN_ENDS[effect.kind](state, activation, effect.argument)))


def _state_ends(state: DictatorsState, activation: Activation, steps: StateSteps) -> list[str]:
    here = state.players[activation.seat].location
    return ways.state_destinations(state, here, steps.most, steps.flies) if steps.who == "self" else []


def _own_move_ends(state: DictatorsState, activation: Activation, move: MoveTo) -> Iterable[str]:
    is_own = move.who == "self" or activation.named == str(activation.seat)
    return _move_ends(state, activation, move) if is_own else ()


_OWN_ENDS: Mapping[str, Callable[[DictatorsState, Activation, Any], Iterable[str]]] = {
    "state_steps": _state_ends,
    "road_steps": _road_ends,
    "flight_step": _flight_ends,
    "past_roadblock": _blocked_ends,
    "move": _own_move_ends,
    "swap_places": lambda state, activation, _: (state.players[target_of(state, activation)].location,),
    "flow": lambda state, _, name: (player.location for player in state.players if name == "rearrange_meeples"),
}
