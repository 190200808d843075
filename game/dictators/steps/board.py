"""Steps about tokens on the board, turns, cards in play and dictators."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.dictators.board.ways import (
    no_fly_left,
    place_no_fly,
    place_roadblock,
    remove_token,
    roadblocks_left,
    stays_in_usa,
    tokens_on_board,
    zones_to_close,
)
from game.dictators.cards.events import remove_from_play
from game.dictators.data.tables import BOARD, DATA, ROADS_IN
from game.dictators.data.vocabulary import NoFly, Roadblocks
from game.dictators.state import DictatorsReferee, DictatorsState, FatherDrawn, clockwise, owner_of, region_of
from game.dictators.steps.effects import Deed, choose, step, target_of
from game.dictators.turn.setup import choose_ability, draw_facility, holds_zone, joseph_zone
from game.dictators.turn.standing import KIM
from game.rules.moves import Flow
from game.rules.state import NOBODY


def _roads(state: DictatorsState, deed: Deed, where: str) -> list[str]:
    """The roads that may get a roadblock."""
    blocked = state.roadblocks
    if where == "anywhere":
        # Most roads are free, so removing the blocked ones is faster.
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
    """Cards may move a roadblock if none is left; an event just stops (1.18 o)."""
    state = referee.state
    for number in range(rule.most):
        roads = _roads(state, deed, rule.where)
        if not roads or (deed.use.sort == "event" and not roadblocks_left(state)):
            return
        may, told = number > 0 and not rule.must, _told(state, deed, number, rule.most, roads, roadblocks_left(state))
        road = yield from choose(referee, seat, "dictators.prompt.roadblock", roads, "1.12", may=may, seat=seat, **told)
        if not road:
            return
        yield from place_roadblock(referee, seat, road)


def _told(state: DictatorsState, deed: Deed, placed: int, most: int, places: Sequence[str], tokens: int) -> dict[str, Any]:
    """Prompt parameters: number and total of the tokens placed, and the cause: a card or the DEFCON level."""
    left = min(most - placed, len(places), tokens if deed.use.sort == "event" else most)
    return {"number": placed + 1, "total": placed + left, "cause": deed.card or f"defcon-{state.defcon}"}


def _zones(state: DictatorsState, deed: Deed, rule: NoFly) -> list[str]:
    open_zones = zones_to_close(state)
    return open_zones if rule.where == "anywhere" else [zone for zone in open_zones if zone == deed.named]


@step("put_no_fly", lambda state, deed, rule: bool(_zones(state, deed, rule)))
def put_no_fly(referee: DictatorsReferee, deed: Deed, rule: NoFly) -> Flow[None]:
    state, seat = referee.state, deed.seat
    for number in range(rule.most):
        zones = _zones(state, deed, rule)
        if not zones or (deed.use.sort == "event" and not no_fly_left(state)):
            return
        told = _told(state, deed, number, rule.most, zones, no_fly_left(state))
        zone = yield from choose(referee, seat, "dictators.prompt.no_fly", zones, "1.12", seat=seat, **told)
        yield from place_no_fly(referee, seat, zone)


step("remove_no_fly", lambda state, deed, what: deed.named in state.no_fly)(
    lambda referee, deed, what: remove_token(referee, deed.seat, deed.named)
)


@step("remove_tokens", lambda state, deed, which: any(tokens_on_board(state) if which == "barriers" else state.site_tokens))
def remove_tokens(referee: DictatorsReferee, deed: Deed, which: str) -> Flow[None]:
    """Remove any number of roadblocks and no-fly tokens (XV), or all zone 4 tokens on the board (XI)."""
    state = referee.state
    if which == "bonuses":
        for site in state.site_tokens:
            state.removed_tokens += site
            site.clear()
        referee.emit("dictators.event.bonuses_removed", seat=deed.seat)
        return
    removed = 0
    while tokens := tokens_on_board(state):
        prompt = "dictators.prompt.remove_token"
        token = yield from choose(referee, deed.seat, prompt, tokens, "1.8", may=removed > 0, seat=deed.seat)
        if not token:
            return
        removed += 1
        remove_token(referee, deed.seat, token)


# Turns --------------------------------------------------------------------------------------------------------------------


def _skippers(state: DictatorsState, deed: Deed, who: str) -> list[int]:
    """Players who get a skip: not between a served skip and their next turn (1.18 af)."""
    seats = [deed.seat]
    if who == "named_state":
        seats = [seat for seat in range(len(state.players)) if region_of(state, seat) == deed.named]
    guarded = [state.options.skip_guard and player.served_skip for player in state.players]
    return [seat for seat in seats if seat not in deed.spared and not guarded[seat]]


@step("skip", lambda state, deed, who: bool(_skippers(state, deed, who)))
def skip(referee: DictatorsReferee, deed: Deed, who: str) -> None:
    for seat in _skippers(referee.state, deed, who):
        player = referee.state.players[seat]
        player.skips += 1
        cause = deed.card or next(iter((*referee.state.open[-1:], *player.father)))
        player.skip_causes.append(cause)
        referee.emit("dictators.event.skip_laid", seat=seat, cause=cause)


@step(
    "extra_turn",
    lambda state, deed, who: not state.extra_turn_waits and state.extra_turns < state.options.extra_turns_in_a_row,
)
def extra_turn(referee: DictatorsReferee, deed: Deed, who: str) -> None:
    referee.state.extra_turn_waits = True
    referee.emit("dictators.event.extra_turn_waits", seat=deed.seat)


# Cards in play ------------------------------------------------------------------------------------------------------------


@step("lay")
def lay(referee: DictatorsReferee, deed: Deed, before: str) -> None:
    """Keep the card in front of a player for some of their turns (1.13)."""
    state = referee.state
    seat = deed.seat if before == "self" else target_of(state, deed)
    state.open.remove(deed.card)
    state.players[seat].lasting.append(deed.card)
    state.turns[deed.card] = deed.use.turns
    referee.emit("dictators.event.laid", seat=seat, card=deed.card)


def _removable(state: DictatorsState, deed: Deed, which: str) -> list[str]:
    if which == "father":
        return [card for player in state.players for card in player.father]
    return [deed.named] if owner_of(state, deed.named) != NOBODY else []


@step("remove_card", lambda state, deed, which: bool(_removable(state, deed, which)))
def remove_card(referee: DictatorsReferee, deed: Deed, which: str) -> Flow[None]:
    cards = _removable(referee.state, deed, which)
    card = yield from choose(referee, deed.seat, "dictators.prompt.remove_father", cards, "4.5", seat=deed.seat)
    remove_from_play(referee, owner_of(referee.state, card), card)


@step("swap_dictators")
def swap_dictators(referee: DictatorsReferee, deed: Deed, whom: str) -> Flow[None]:
    """Swap dictators with an opponent (XII), or take an unused one (IV). Everything else stays (1.18 k, ai)."""
    state, seat = referee.state, deed.seat
    mine = state.players[seat]
    if whom == "target":
        target = target_of(state, deed)
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
def pass_father(referee: DictatorsReferee, deed: Deed, whom: str) -> None:
    """Pass the Founding Father being shown to another player (token XIII, W13)."""
    window = referee.state.stack[-1]
    assert isinstance(window, FatherDrawn)
    window.passed_to = target_of(referee.state, deed)
    window.cancelled = True
