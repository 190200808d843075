"""Locations that meeples can move to, and the tokens that block the way (1.11, 1.12, 4.0)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from game.dictators.data.geography import steps_from
from game.dictators.data.tables import BOARD, DATA, HAWAII, HAWAIIAN_ZONES, ONLY_WHEN_NAMED, ROAD_BETWEEN, reach
from game.dictators.state import DictatorsReferee, DictatorsState, trident_is_up
from game.dictators.steps.effects import choose
from game.rules.moves import Flow

ABROAD = tuple(spot.id for spot in BOARD.locations.values() if not spot.usa)
ABROAD_ON_LAND = tuple(spot for spot in ABROAD if not BOARD.locations[spot].only_with_token)
REGION_OF = {spot.id: spot.region for spot in BOARD.locations.values()}
TIME_ZONE_OF = {spot.id: spot.time_zone for spot in BOARD.locations.values()}


def stays_in_usa(road: str) -> bool:
    return all(BOARD.locations[end].usa for end in BOARD.roads[road].ends)


def open_roads(state: DictatorsState, location: str) -> list[str]:
    """Locations at the other ends of roads without a roadblock."""
    blocked = state.roadblocks
    return [end for road, end in BOARD.roads_at[location].items() if road not in blocked]


def blocked_roads(state: DictatorsState, location: str) -> list[str]:
    """Locations at the other ends of roads with a roadblock."""
    blocked = state.roadblocks
    return [end for road, end in BOARD.roads_at[location].items() if road in blocked]


def road_to(start: str, end: str) -> str:
    """The id of the road between two locations, or "" if there is none."""
    return ROAD_BETWEEN.get((start, end), "")


def flights(state: DictatorsState, location: str) -> list[str]:
    """Locations one dotted line away, even if no-fly tokens block the flight."""
    return list(BOARD.flights_at(location, trident_is_up(state)).values())


def no_fly_at(state: DictatorsState, *locations: str) -> str:
    """The first time zone of these locations that has a no-fly token, or ""."""
    closed = state.no_fly
    if closed:
        for location in locations:
            if TIME_ZONE_OF[location] in closed:
                return TIME_ZONE_OF[location]
    return ""


def open_flights(state: DictatorsState, location: str) -> list[str]:
    """Locations one dotted line away, if neither end has a no-fly token (1.12)."""
    lines = BOARD.flights_at(location, trident_is_up(state))
    if not lines or not state.no_fly:
        return list(lines.values())
    return [end for end in lines.values() if not no_fly_at(state, location, end)]


def open_steps(state: DictatorsState, start: str, past_roadblocks: bool = False) -> Mapping[str, int]:
    """Number of open roads and flights from `start` to each reachable location; `past_roadblocks` opens blocked roads."""
    return steps_from(start, lambda here: _open_ends(state, here, past_roadblocks))


def _open_ends(state: DictatorsState, location: str, past_roadblocks: bool) -> list[str]:
    blocked = blocked_roads(state, location) if past_roadblocks else []
    return [*open_roads(state, location), *blocked, *open_flights(state, location)]


def shortest_way(state: DictatorsState, start: str, goal: str, past_roadblocks: bool = False) -> list[str]:
    """Roads and flights of a shortest route, from end to start. Empty if the goal is the start or unreachable."""
    steps, location = open_steps(state, start, past_roadblocks), goal
    route: list[str] = []
    while steps.get(location):
        closer_ends = {end for end in _open_ends(state, location, past_roadblocks) if steps[end] < steps[location]}
        connections = {**BOARD.roads_at[location], **BOARD.flights_at(location, trident_is_up(state))}
        connection, location = next((connection, end) for connection, end in connections.items() if end in closer_ends)
        route.append(connection)
    return route


def state_destinations(state: DictatorsState, location: str, maximum: int, flies: bool) -> list[str]:
    """Locations where 1 to `maximum` state-steps from here can end, except this location and Area 51 (4.0, 1.18 h)."""
    region = REGION_OF[location]
    if flies and state.no_fly:
        places: tuple[str, ...] | list[str] = _flown(state, region, maximum)
    else:
        places = reach(region, maximum)
    return [place for place in places if place != location]


def can_step(state: DictatorsState, location: str, maximum: int, flies: bool) -> bool:
    """Return whether there are `state_destinations`, without computing them: one step to an adjacent state is enough."""
    region = REGION_OF[location]
    if not flies or not state.no_fly:
        return bool(reach(region, maximum))
    if TIME_ZONE_OF[location] not in state.no_fly:
        for neighbor in BOARD.regions[region].adjacent:
            if BOARD.regions[neighbor].time_zone not in state.no_fly:
                return True
    return False


def _flown(state: DictatorsState, region: str, maximum: int) -> list[str]:
    """Locations in states reachable in 1 to `maximum` steps that neither start nor end in a no-fly zone (1.18 i)."""
    closed = state.no_fly
    if BOARD.regions[region].time_zone in closed:
        return []
    regions: list[str] = []
    frontier = [region]
    for _ in range(maximum):
        neighbors = dict.fromkeys(there for here in frontier for there in BOARD.regions[here].adjacent)
        frontier = [there for there in neighbors if BOARD.regions[there].time_zone not in closed]
        regions += [there for there in frontier if there not in regions]
    return [place for there in regions for place in BOARD.locations_in[there] if place not in ONLY_WHEN_NAMED]


def airports(state: DictatorsState, location: str) -> list[str]:
    """Other locations of the same country that have a dotted line. Empty if this location has no dotted line (4.4)."""
    surfaced = trident_is_up(state)
    if not BOARD.flights_at(location, surfaced):
        return []
    return [spot for spot in _airports_of(BOARD.locations[location].country, surfaced) if spot != location]


@cache
def _airports_of(country: str, surfaced: bool) -> tuple[str, ...]:
    spots = (spot for spot in BOARD.locations.values() if spot.country == country)
    return tuple(spot.id for spot in spots if BOARD.flights_at(spot.id, surfaced))


def places_meant(state: DictatorsState, location: str, places: tuple[str, ...]) -> Iterator[str]:
    """Yield the locations meant by these words: a location, a region (without Area 51), `abroad` or `airports`."""
    for place in places:
        if place == "abroad":
            yield from ABROAD if trident_is_up(state) else ABROAD_ON_LAND
        elif place == "airports":
            yield from airports(state, location)
        elif place in BOARD.regions:
            yield from (spot for spot in BOARD.locations_in[place] if spot not in ONLY_WHEN_NAMED)
        else:
            yield place


# Roadblocks and no-fly zones ----------------------------------------------------------------------------------------------


def roadblocks_left(state: DictatorsState) -> int:
    return DATA.box.roadblock_tokens.value - len(state.roadblocks)


def no_fly_left(state: DictatorsState) -> int:
    return DATA.box.no_fly_tokens.value - len(state.no_fly)


def zones_to_close(state: DictatorsState) -> list[str]:
    """Time zones that may get a no-fly token: those without one, except zones that players in Hawaii need open (4.2)."""
    kept_open = HAWAIIAN_ZONES if any(REGION_OF[player.location] == HAWAII for player in state.players) else ()
    return [zone for zone in BOARD.time_zones if zone not in state.no_fly and zone not in kept_open]


def ways_blocked_by(state: DictatorsState, location: str) -> list[str]:
    """Tokens that block ways out of a location: roads with roadblocks, then time zones with no-fly tokens."""
    tokens = [road for road in BOARD.roads_at[location] if road in state.roadblocks]
    ends = flights(state, location)
    zones = dict.fromkeys(TIME_ZONE_OF[end] for end in ((location, *ends) if ends else ()))
    return tokens + [zone for zone in zones if zone in state.no_fly]


def place_roadblock(referee: DictatorsReferee, seat: int, road: str) -> Flow[None]:
    """Put a roadblock on a road. If none is left, the player may move one from another road."""
    state = referee.state
    if not roadblocks_left(state):
        prompt, tokens = "dictators.prompt.move_roadblock", sorted(state.roadblocks)
        if not (yield from _take_another(referee, seat, prompt, tokens, road=road)):
            return
    state.roadblocks |= {road}
    referee.emit("dictators.event.roadblock", seat=seat, road=road)


def place_no_fly(referee: DictatorsReferee, seat: int, zone: str) -> Flow[None]:
    """Put a no-fly token on a time zone. If none is left, the player may move one from another zone."""
    state = referee.state
    if not no_fly_left(state):
        prompt = "dictators.prompt.move_no_fly"
        if not (yield from _take_another(referee, seat, prompt, list(state.no_fly), zone=zone)):
            return
    state.no_fly.append(zone)
    referee.emit("dictators.event.no_fly", seat=seat, zone=zone)


def _take_another(referee: DictatorsReferee, seat: int, prompt: str, tokens: list[str], **place: Any) -> Flow[str]:
    """Let the player take a token from the board, because the supply is empty; return it, or "" if declined (1.18 o)."""
    token = yield from choose(referee, seat, prompt, tokens, "1.18 o", may=True, seat=seat, **place)
    if token:
        remove_token(referee, seat, token)
    return token


def remove_token(referee: DictatorsReferee, seat: int, token: str) -> None:
    """Remove a roadblock (by its road) or a no-fly token (by its time zone) from the board."""
    state = referee.state
    if token in state.no_fly:
        state.no_fly.remove(token)
        referee.emit("dictators.event.no_fly_removed", seat=seat, zone=token)
    else:
        state.roadblocks -= {token}
        referee.emit("dictators.event.roadblock_removed", seat=seat, road=token)


def tokens_on_board(state: DictatorsState) -> list[str]:
    """Roads with roadblocks and time zones with no-fly tokens."""
    return sorted(state.roadblocks) + state.no_fly
