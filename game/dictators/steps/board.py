"""Steps that affect tokens on the board, turns, cards in play and dictators."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.dictators.board import ways
from game.dictators.cards.events import remove_from_play
from game.dictators.data.tables import BOARD, DATA, ROADS_IN
from game.dictators.data.vocabulary import NoFly, Roadblocks
from game.dictators.state import DictatorsReferee, DictatorsState, FatherDrawn, clockwise, owner_of, region_of
from game.dictators.steps.effects import Activation, choose, step, target_of
from game.dictators.turn.setup import choose_ability, draw_facility, holds_zone, joseph_zone
from game.dictators.turn.standing import KIM
from game.rules.moves import Flow
from game.rules.state import NOBODY


def _roads(state: DictatorsState, activation: Activation, area: str) -> list[str]:
    """The roads in this area that may get a roadblock."""
    blocked = state.roadblocks
    if area == "anywhere":
        # Few roads are blocked, so it is faster to start with all roads and remove the blocked ones.
        roads = dict.fromkeys(ALL_ROADS_IN_USA if activation.use.usa else ALL_ROADS)
        for road in blocked:
            roads.pop(road, None)
        return [*roads]
    if area == "that_road":
        assert activation.answers is not None
        return [] if activation.answers.subject in blocked else [activation.answers.subject]
    return [road for road in ROADS_IN[activation.named] if road not in blocked]


ALL_ROADS = tuple(BOARD.roads)
ALL_ROADS_IN_USA = tuple(road for road in ALL_ROADS if ways.stays_in_usa(road))


def _some_road(state: DictatorsState, activation: Activation, rule: Roadblocks) -> bool:
    if rule.where == "anywhere" and not activation.use.usa:
        return len(state.roadblocks) < len(ALL_ROADS)
    return bool(_roads(state, activation, rule.where))


@step("roadblocks", _some_road)
def roadblocks(referee: DictatorsReferee, activation: Activation, rule: Roadblocks) -> Flow[None]:
    for seat in [activation.seat] if rule.who == "self" else clockwise(referee.state, activation.seat):
        yield from _place_roadblocks(referee, activation, rule, seat)


def _place_roadblocks(referee: DictatorsReferee, activation: Activation, rule: Roadblocks, seat: int) -> Flow[None]:
    """Let a player place roadblocks. If no token is left, a card can move one, but an event stops (1.18 o)."""
    state = referee.state
    for number in range(rule.most):
        roads = _roads(state, activation, rule.where)
        if not roads or (activation.use.sort == "event" and not ways.roadblocks_left(state)):
            return
        may = number > 0 and not rule.must
        params = _params(state, activation, number, rule.most, roads, ways.roadblocks_left(state))
        road = yield from choose(referee, seat, "dictators.prompt.roadblock", roads, "1.12", may=may, seat=seat, **params)
        if not road:
            return
        yield from ways.place_roadblock(referee, seat, road)


def _params(
    state: DictatorsState, activation: Activation, placed: int, limit: int, places: Sequence[str], tokens: int
) -> dict[str, Any]:
    """Prompt parameters: number of this token, total to place, and the cause (a card or the DEFCON level)."""
    left = min(limit - placed, len(places), tokens if activation.use.sort == "event" else limit)
    return {"number": placed + 1, "total": placed + left, "cause": activation.card or f"defcon-{state.defcon}"}


def _zones(state: DictatorsState, activation: Activation, rule: NoFly) -> list[str]:
    open_zones = ways.zones_to_close(state)
    return open_zones if rule.where == "anywhere" else [zone for zone in open_zones if zone == activation.named]


@step("put_no_fly", lambda state, activation, rule: bool(_zones(state, activation, rule)))
def put_no_fly(referee: DictatorsReferee, activation: Activation, rule: NoFly) -> Flow[None]:
    state, seat = referee.state, activation.seat
    for number in range(rule.most):
        zones = _zones(state, activation, rule)
        if not zones or (activation.use.sort == "event" and not ways.no_fly_left(state)):
            return
        params = _params(state, activation, number, rule.most, zones, ways.no_fly_left(state))
        zone = yield from choose(referee, seat, "dictators.prompt.no_fly", zones, "1.12", seat=seat, **params)
        yield from ways.place_no_fly(referee, seat, zone)


step("remove_no_fly", lambda state, activation, argument: activation.named in state.no_fly)(
    lambda referee, activation, argument: ways.remove_token(referee, activation.seat, activation.named)
)


@step(
    "remove_tokens",
    lambda state, activation, kind: any(ways.tokens_on_board(state) if kind == "barriers" else state.site_tokens),
)
def remove_tokens(referee: DictatorsReferee, activation: Activation, kind: str) -> Flow[None]:
    """Let the player remove one or more roadblocks or no-fly tokens (XV), or remove all zone 4 tokens from sites (XI)."""
    state = referee.state
    if kind == "bonuses":
        for site in state.site_tokens:
            state.removed_tokens += site
            site.clear()
        referee.emit("dictators.event.bonuses_removed", seat=activation.seat)
        return
    removed = 0
    while tokens := ways.tokens_on_board(state):
        prompt = "dictators.prompt.remove_token"
        token = yield from choose(referee, activation.seat, prompt, tokens, "1.8", may=removed > 0, seat=activation.seat)
        if not token:
            return
        removed += 1
        ways.remove_token(referee, activation.seat, token)


# Turns --------------------------------------------------------------------------------------------------------------------


def _skippers(state: DictatorsState, activation: Activation, scope: str) -> list[int]:
    """Players who get a skip. With `skip_guard`, nobody gets one between a skipped turn and their next turn (1.18 af)."""
    seats = [activation.seat]
    if scope == "named_state":
        seats = [seat for seat in range(len(state.players)) if region_of(state, seat) == activation.named]
    guarded = [state.options.skip_guard and player.served_skip for player in state.players]
    return [seat for seat in seats if seat not in activation.spared and not guarded[seat]]


@step("skip", lambda state, activation, scope: bool(_skippers(state, activation, scope)))
def skip(referee: DictatorsReferee, activation: Activation, scope: str) -> None:
    for seat in _skippers(referee.state, activation, scope):
        player = referee.state.players[seat]
        player.skips += 1
        cause = activation.card or next(iter((*referee.state.open[-1:], *player.father)))
        player.skip_causes.append(cause)
        referee.emit("dictators.event.skip_laid", seat=seat, cause=cause)


@step(
    "extra_turn",
    lambda state, activation, argument: (
        not state.extra_turn_waits and state.extra_turns < state.options.extra_turns_in_a_row
    ),
)
def extra_turn(referee: DictatorsReferee, activation: Activation, argument: str) -> None:
    referee.state.extra_turn_waits = True
    referee.emit("dictators.event.extra_turn_waits", seat=activation.seat)


# Cards in play ------------------------------------------------------------------------------------------------------------


@step("lay")
def lay(referee: DictatorsReferee, activation: Activation, holder: str) -> None:
    """Put the card in front of a player for a number of that player's turns (1.13)."""
    state = referee.state
    seat = activation.seat if holder == "self" else target_of(state, activation)
    state.open.remove(activation.card)
    state.players[seat].lasting.append(activation.card)
    state.turns[activation.card] = activation.use.turns
    referee.emit("dictators.event.laid", seat=seat, card=activation.card)


def _removable(state: DictatorsState, activation: Activation, kind: str) -> list[str]:
    if kind == "father":
        return [card for player in state.players for card in player.father]
    return [activation.named] if owner_of(state, activation.named) != NOBODY else []


@step("remove_card", lambda state, activation, kind: bool(_removable(state, activation, kind)))
def remove_card(referee: DictatorsReferee, activation: Activation, kind: str) -> Flow[None]:
    cards = _removable(referee.state, activation, kind)
    card = yield from choose(referee, activation.seat, "dictators.prompt.remove_father", cards, "4.5", seat=activation.seat)
    owner = owner_of(referee.state, card)
    if owner == activation.seat:
        remove_from_play(referee, owner, card)
    else:
        remove_from_play(referee, owner, card, "removed", by=activation.seat)


@step("swap_dictators")
def swap_dictators(referee: DictatorsReferee, activation: Activation, source: str) -> Flow[None]:
    """Swap dictators with an opponent (XII) or take an unused one (IV). A former Joseph draws a facility (1.18 k, ai)."""
    state, seat = referee.state, activation.seat
    mine = state.players[seat]
    if source == "target":
        target = target_of(state, activation)
        theirs = state.players[target]
        lost = {other: joseph_zone(state, other) for other in (seat, target)}
        mine.dictator, theirs.dictator = theirs.dictator, mine.dictator
        referee.emit("dictators.event.dictators_swapped", seat=seat, target=target)
    else:
        played = [player.dictator for player in state.players]
        unused = [dictator for dictator in DATA.dictators if dictator not in played]
        new = yield from choose(referee, seat, "dictators.prompt.new_dictator", unused, "1.8", seat=seat)
        lost = {seat: joseph_zone(state, seat)}
        mine.dictator = new
        referee.emit("dictators.event.new_dictator", seat=seat, dictator=new)
        if new == KIM:
            yield from choose_ability(referee, seat)
    for loser, zone in lost.items():
        if zone and not holds_zone(state, loser, zone):
            draw_facility(referee, loser, zone)


@step("pass_father")
def pass_father(referee: DictatorsReferee, activation: Activation, argument: str) -> None:
    """Pass the Founding Father being shown to another player (token XIII, W13)."""
    window = referee.state.stack[-1]
    assert isinstance(window, FatherDrawn)
    window.passed_to = target_of(referee.state, activation)
    window.cancelled = True
