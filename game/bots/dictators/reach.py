"""Where the use of a card, ability or token can bring its player, and how good it is to be there."""

from __future__ import annotations

from collections.abc import Iterable

from game.bots.dictators.plans import ROAD_COST, Plan
from game.bots.dictators.situation import Situation
from game.dictators.board.ways import blocked_roads, no_fly_at, open_flights, open_roads, places_meant, state_destinations
from game.dictators.data.tables import BOARD, Effect, Use
from game.dictators.state import DictatorsState
from game.dictators.turn.standing import DISARM_COST, actions_left, travel_cost, travel_is_left


def outlook(now: Situation, plan: Plan, location: str, actions: int, travel: bool) -> float:
    """The turns left for somebody here with so many actions, less what the Travel of this turn will still bring."""
    turns, goal = plan.turns(location), plan.goal(location)
    if not travel or location == BOARD.capital == goal:
        return turns
    if goal == location:
        return turns - 1 if actions >= DISARM_COST else turns
    needed = plan.step_cost(location)
    if needed == ROAD_COST:
        needed = travel_cost(now.state, now.seat)
    return turns - plan.pace if needed and actions >= needed else turns


def outlook_now(now: Situation, location: str) -> float:
    """The same with what is left of this turn."""
    return outlook(now, now.plan, location, actions_left(now.state), travel_is_left(now.state))


def ends_of(now: Situation, use: Use, named: str) -> list[str]:
    """Where this can bring its player; nowhere if it moves somebody else or nobody."""
    return list(dict.fromkeys(_ends(now, use.effects, named)))


def ends_of_option(now: Situation, use: Use, number: int) -> list[str]:
    """The same for one of the lists of steps that the use lets one choose between."""
    chosen = next(effect for effect in use.effects if effect.kind == "choose")
    return list(dict.fromkeys(_ends(now, chosen.lists[number - 1], "")))


def _ends(now: Situation, effects: Iterable[Effect], named: str) -> Iterable[str]:
    for effect in effects:
        if effect.lists:
            for inner in effect.lists:
                yield from _ends(now, inner, named)
        else:
            yield from _ends_of_step(now, effect, named)


def _ends_of_step(now: Situation, effect: Effect, named: str) -> Iterable[str]:
    state, here, step = now.state, now.here, effect.argument
    if effect.kind == "state_steps":
        return state_destinations(state, here, step.most, step.flies) if step.who == "self" else ()
    if effect.kind == "road_steps":
        return _roads_on(state, here, step)
    if effect.kind == "flight_step":
        return open_flights(state, here)
    if effect.kind == "past_roadblock":
        return blocked_roads(state, here)
    if effect.kind == "move" and (step.who == "self" or named == str(now.seat)):
        places = (place for place in places_meant(state, here, step.to) if place != here)
        return [place for place in places if not (step.flies and no_fly_at(state, here, place))]
    if effect.kind == "swap_places":
        return (state.players[int(named)].location,)
    if effect.kind == "flow" and effect.argument == "rearrange_meeples":
        return (player.location for player in state.players)
    return ()


def _roads_on(state: DictatorsState, here: str, most: int) -> Iterable[str]:
    """The locations that so many open roads lead to."""
    last = [here]
    for _ in range(most):
        last = [end for place in last for end in open_roads(state, place)]
        yield from last
