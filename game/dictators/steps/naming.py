"""Targets that a use can name (1.18 z), and its requirements for the player."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.dictators.board.ways import REGION_OF, TIME_ZONE_OF, zones_to_close
from game.dictators.data.tables import BOARD, ROADS_IN, SEATS, Use
from game.dictators.data.vocabulary import NamedPlayer, Needs
from game.dictators.state import DictatorsState, cards_before, held_facilities, opponents, owner_of, region_of
from game.dictators.turn.standing import sites_here
from game.rules.refusals import Param, Refusal, refusal
from game.rules.state import NOBODY

RULE = "1.18 z"
NOBODY_IN_ZONE = refusal("dictators.refusal.nobody_in_zone", "4.2")
ANY_OPPONENT = NamedPlayer()
NAMES = tuple(str(seat) for seat in range(SEATS))
STATE_ROADS = {state: frozenset(ROADS_IN[state]) for state in BOARD.states}
STATES_WITH_ROADS = tuple(state for state, roads in STATE_ROADS.items() if roads)


def nameable(state: DictatorsState, seat: int, use: Use) -> Sequence[str]:
    """All targets that a use can name: exactly those that `refuse_name` allows."""
    return NAMEABLE[use.naming](state, seat, use)


def _players(state: DictatorsState, seat: int, use: Use) -> Sequence[str]:
    assert use.names is not None
    rule = use.names.player
    assert rule is not None
    seats = range(len(state.players))
    if rule == ANY_OPPONENT and not use.usa:
        return [NAMES[other] for other in seats if other != seat]
    return [NAMES[other] for other in seats if not _player_problem(state, seat, rule, other, use)]


def _states_with_dictator(state: DictatorsState, seat: int, use: Use) -> Sequence[str]:
    places = dict.fromkeys(REGION_OF[player.location] for player in state.players)
    return [place for place in places if BOARD.regions[place].usa]


def _states_with_open_road(state: DictatorsState, seat: int, use: Use) -> Sequence[str]:
    blocked = state.roadblocks
    return [name for name, roads in STATE_ROADS.items() if not roads <= blocked] if blocked else STATES_WITH_ROADS


NAMEABLE: Mapping[str, Callable[[DictatorsState, int, Use], Sequence[str]]] = {
    "": lambda state, seat, use: (),
    "player": _players,
    "state with_dictator": _states_with_dictator,
    "state with_open_road": _states_with_open_road,
    "time_zone with_no_fly": lambda state, seat, use: state.no_fly,
    "time_zone without_no_fly": lambda state, seat, use: zones_to_close(state),
    "card in_play": lambda state, seat, use: [card for player in state.players for card in cards_before(player)],
    "facility here": lambda state, seat, use: sites_here(state, seat),
}
"""Functions that list the possible targets, by kind of target."""


def refuse_name(state: DictatorsState, seat: int, use: Use, named: str) -> Refusal | None:
    """Return why this target is not allowed, or None. `named` may be any word, even one that is not a target."""
    names = use.names
    if names is None:
        return refusal("dictators.refusal.names_nothing", RULE) if named else None
    if not named:
        if not nameable(state, seat, use):
            rule, others = names.player, opponents(state, seat)
            problems = {_player_problem(state, seat, rule, other, use) for other in others} if rule is not None else set()
            if problems == {"wrong_time_zone"}:
                return NOBODY_IN_ZONE
            return refusal(f"dictators.refusal.none_to_name.{use.naming.replace(' ', '_')}", RULE)
        return refusal(f"dictators.refusal.names_a_{names.kind}", RULE)
    if names.player is not None:
        if not (named.isdecimal() and int(named) < len(state.players)):
            return refusal("dictators.refusal.names_a_player", RULE)
        problem = _player_problem(state, seat, names.player, int(named), use)
        params: dict[str, Param] = {"target": int(named), "location": state.players[int(named)].location}
        return refusal(f"dictators.refusal.{problem}", PLAYER_RULES[problem], **params) if problem else None
    if names.state is not None:
        return _refuse_state(state, names.state, named)
    if names.time_zone is not None:
        return _refuse_time_zone(state, names.time_zone, named)
    if names.card is not None:
        return refusal("dictators.refusal.not_in_play", "4.2") if owner_of(state, named) == NOBODY else None
    return None if named in sites_here(state, seat) else refusal("dictators.refusal.nothing_to_disarm", "1.7")


# Rule that forbids naming a player, by reason.
PLAYER_RULES = {
    "oneself": "4.0",
    "card_player": "4.3",
    "no_cards": "1.18 y",
    "nothing_to_give": "1.18 y",
    "wrong_time_zone": "4.2",
    "wrong_place": "4.2",
    "not_in_usa": "1.18 j",
    "same_place": "4.2",
    "too_far": "4.1",
}


def _player_problem(state: DictatorsState, seat: int, rule: NamedPlayer, target: int, use: Use) -> str:
    """The reason why a player cannot be named, as the last word of the refusal key, or ""."""
    if target == seat and rule.who != "anyone":
        return "oneself"
    if rule.who == "third" and target == state.stack[-1].seat:
        return "card_player"
    player = state.players[target]
    if rule.holding == "card" and not player.hand:
        return "no_cards"
    if rule.holding == "card_or_facility" and not player.hand and not held_facilities(player):
        return "nothing_to_give"
    spot = BOARD.locations[player.location]
    if rule.time_zones and spot.time_zone not in rule.time_zones:
        return "wrong_time_zone"
    if rule.not_in and (spot.region in rule.not_in or spot.id in rule.not_in):
        return "wrong_place"
    if use.usa and not spot.usa:
        return "not_in_usa"
    if rule.elsewhere and spot.id == state.players[seat].location:
        return "same_place"
    return "too_far" if rule.near and not are_near(state, seat, target) else ""


def are_near(state: DictatorsState, seat: int, target: int) -> bool:
    """Return whether two players are in the same or adjacent states, or outside the USA at the same location (Vlad)."""
    here, there = state.players[seat].location, state.players[target].location
    if not BOARD.locations[here].usa:
        return here == there
    region = REGION_OF[here]
    return REGION_OF[there] == region or REGION_OF[there] in BOARD.regions[region].adjacent


def _refuse_state(state: DictatorsState, rule: str, named: str) -> Refusal | None:
    if named not in BOARD.regions or not BOARD.regions[named].usa:
        return refusal("dictators.refusal.names_a_state", RULE)
    if rule == "with_dictator":
        if all(region_of(state, seat) != named for seat in range(len(state.players))):
            return refusal("dictators.refusal.nobody_there", "4.2", state=named)
    elif all(road in state.roadblocks for road in ROADS_IN[named]):
        return refusal("dictators.refusal.no_open_road", "4.2", state=named)
    return None


def _refuse_time_zone(state: DictatorsState, rule: str, named: str) -> Refusal | None:
    if named not in BOARD.time_zones:
        return refusal("dictators.refusal.names_a_time_zone", RULE)
    if rule == "with_no_fly":
        return None if named in state.no_fly else refusal("dictators.refusal.no_token_there", "4.2", time_zone=named)
    if named in state.no_fly:
        return refusal("dictators.refusal.closed_already", "1.12", time_zone=named)
    if named not in zones_to_close(state):
        return refusal("dictators.refusal.hawaii_stays_open", "4.2", time_zone=named)
    return None


def refuse_needs(state: DictatorsState, seat: int, needs: Needs) -> Refusal | None:
    """Return which requirement the player does not meet (they are in the wrong place, or have not traveled yet), or None."""
    here = state.players[seat].location
    if needs.time_zones and TIME_ZONE_OF[here] not in needs.time_zones:
        return refusal("dictators.refusal.wrong_time_zone", "4.2", target=seat)
    if needs.not_in and (REGION_OF[here] in needs.not_in or here in needs.not_in):
        return refusal("dictators.refusal.wrong_place", "4.2", target=seat, location=here)
    if needs.travelled and not state.travelled:
        return refusal("dictators.refusal.not_travelled", "4.1")
    return None


def others_with_cards(state: DictatorsState, seat: int) -> list[int]:
    """Opponents with cards in hand, clockwise."""
    return [other for other in opponents(state, seat) if state.players[other].hand]
