"""Steps that put tokens on the board or take them off."""

from __future__ import annotations

from collections.abc import Sequence

from game.dictators.effects import Deed, choose, step
from game.dictators.state import DictatorsReferee, DictatorsState, clockwise
from game.dictators.tables import BOARD, ROADS_IN, level_id
from game.dictators.tokens_on_board import place_no_fly, place_roadblock, remove_no_fly, remove_token, tokens_on_board
from game.dictators.vocabulary import NoFly, Roadblocks
from game.dictators.ways import no_fly_left, roadblocks_left, stays_in_usa, zones_to_close
from game.rules.moves import Flow


def _roads(state: DictatorsState, deed: Deed, where: str) -> list[str]:
    """The roads that may get a roadblock."""
    blocked = state.roadblocks
    if where == "anywhere":
        # All but a few of the many roads: quicker to take those few away.
        roads = dict.fromkeys(ALL_ROADS_IN_USA if deed.use.usa else ALL_ROADS)
        for road in blocked:
            roads.pop(road, None)
        return [*roads]
    if where == "that_road":
        assert deed.answers is not None
        return [] if deed.answers.subject in blocked else [deed.answers.subject]
    return [road for road in ROADS_IN[deed.named] if road not in blocked]


ALL_ROADS = tuple(BOARD.roads)
ALL_ROADS_IN_USA = tuple(road for road in ALL_ROADS if stays_in_usa(road))


def _some_road(state: DictatorsState, deed: Deed, rule: Roadblocks) -> bool:
    if rule.where == "anywhere" and not deed.use.usa:
        return len(state.roadblocks) < len(ALL_ROADS)
    return bool(_roads(state, deed, rule.where))


@step("roadblocks", _some_road)
def roadblocks(referee: DictatorsReferee, deed: Deed, rule: Roadblocks) -> Flow[None]:
    state = referee.state
    for seat in [deed.seat] if rule.who == "self" else clockwise(state, deed.seat):
        yield from _place_roadblocks(referee, deed, rule, seat)


def _place_roadblocks(referee: DictatorsReferee, deed: Deed, rule: Roadblocks, seat: int) -> Flow[None]:
    """Cards may move a roadblock when none is left; what an event forces on the players just stops (1.18 o)."""
    state = referee.state
    for number in range(rule.most):
        roads = _roads(state, deed, rule.where)
        if not roads or (deed.use.sort == "event" and not roadblocks_left(state)):
            return
        may = number > 0 and not rule.must
        total = number + _placeable(deed, rule.most - number, roads, roadblocks_left(state))
        road = yield from choose(
            referee,
            seat,
            "dictators.prompt.roadblock",
            roads,
            "1.12",
            may=may,
            seat=seat,
            number=number + 1,
            total=total,
            cause=_cause(state, deed),
        )
        if not road:
            return
        yield from place_roadblock(referee, seat, road)


def _placeable(deed: Deed, most: int, places: Sequence[str], tokens: int) -> int:
    """How many tokens can still be placed at most."""
    return min(most, len(places), tokens if deed.use.sort == "event" else most)


def _cause(state: DictatorsState, deed: Deed) -> str:
    """What tokens are placed for: a card, or the level of DEFCON."""
    return deed.card or level_id(state.defcon)


def _zones(state: DictatorsState, deed: Deed, rule: NoFly) -> list[str]:
    open_zones = zones_to_close(state)
    return open_zones if rule.where == "anywhere" else [zone for zone in open_zones if zone == deed.named]


@step("put_no_fly", lambda state, deed, rule: bool(_zones(state, deed, rule)))
def put_no_fly(referee: DictatorsReferee, deed: Deed, rule: NoFly) -> Flow[None]:
    state = referee.state
    for number in range(rule.most):
        zones = _zones(state, deed, rule)
        if not zones or (deed.use.sort == "event" and not no_fly_left(state)):
            return
        total = number + _placeable(deed, rule.most - number, zones, no_fly_left(state))
        zone = yield from choose(
            referee,
            deed.seat,
            "dictators.prompt.no_fly",
            zones,
            "1.12",
            seat=deed.seat,
            number=number + 1,
            total=total,
            cause=_cause(state, deed),
        )
        yield from place_no_fly(referee, deed.seat, zone)


@step("remove_no_fly", lambda state, deed, what: deed.named in state.no_fly)
def remove_named_no_fly(referee: DictatorsReferee, deed: Deed, what: str) -> None:
    remove_no_fly(referee, deed.named)


def _some_tokens(state: DictatorsState, deed: Deed, which: str) -> bool:
    return bool(tokens_on_board(state)) if which == "barriers" else any(state.site_tokens)


@step("remove_tokens", _some_tokens)
def remove_tokens(referee: DictatorsReferee, deed: Deed, which: str) -> Flow[None]:
    """Any number of roadblocks and no-fly tokens (XV), or all zone 4 tokens on the board (XI)."""
    state = referee.state
    if which == "bonuses":
        for site in state.site_tokens:
            state.removed_tokens += site
            site.clear()
        referee.emit("dictators.event.bonuses_removed")
        return
    removed = 0
    while tokens := tokens_on_board(state):
        prompt = "dictators.prompt.remove_token"
        token = yield from choose(referee, deed.seat, prompt, tokens, "1.8", may=removed > 0, seat=deed.seat)
        if not token:
            return
        removed += 1
        remove_token(referee, token)
