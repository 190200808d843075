"""Steps about turns, cards in play and dictators."""

from __future__ import annotations

from game.dictators.effects import Deed, choose, step, target_of
from game.dictators.events import remove_from_play
from game.dictators.facilities import choose_ability, draw_facility, holds_zone, joseph_zone
from game.dictators.standing import KIM
from game.dictators.state import DictatorsReferee, DictatorsState, owner_of, region_of
from game.dictators.tables import DATA
from game.dictators.waiting import FatherDrawn
from game.rules.moves import Flow
from game.rules.state import NOBODY

# Turns --------------------------------------------------------------------------------------------------------------------


def can_skip(state: DictatorsState, seat: int) -> bool:
    """May a skip marker be laid before this player? Not between a skip that was served and the next turn (1.18 af)."""
    return not (state.options.skip_guard and state.players[seat].served_skip)


def _skippers(state: DictatorsState, deed: Deed, who: str) -> list[int]:
    seats = [deed.seat]
    if who == "named_state":
        seats = [seat for seat in range(len(state.players)) if region_of(state, seat) == deed.named]
    return [seat for seat in seats if seat not in deed.spared and can_skip(state, seat)]


@step("skip", lambda state, deed, who: bool(_skippers(state, deed, who)))
def skip(referee: DictatorsReferee, deed: Deed, who: str) -> None:
    for seat in _skippers(referee.state, deed, who):
        referee.state.players[seat].skips += 1
        referee.emit("dictators.event.skip_laid", seat=seat)


def _may_go_on(state: DictatorsState, deed: Deed, who: str) -> bool:
    return not state.extra_turn_waits and state.extra_turns < state.options.extra_turns_in_a_row


@step("extra_turn", _may_go_on)
def extra_turn(referee: DictatorsReferee, deed: Deed, who: str) -> None:
    referee.state.extra_turn_waits = True
    referee.emit("dictators.event.extra_turn_waits", seat=deed.seat)


# Cards in play ------------------------------------------------------------------------------------------------------------


@step("lay")
def lay(referee: DictatorsReferee, deed: Deed, before: str) -> None:
    """The card stays before a player for some of that player's turns (1.13)."""
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


# Dictators ----------------------------------------------------------------------------------------------------------------


def unused_dictators(state: DictatorsState) -> list[str]:
    """The dictators that nobody plays."""
    played = [player.dictator for player in state.players]
    return [dictator for dictator in DATA.dictators if dictator not in played]


@step("swap_dictators")
def swap_dictators(referee: DictatorsReferee, deed: Deed, whom: str) -> Flow[None]:
    """Change dictators with an opponent (XII), or take one that nobody plays (IV). All else stays (1.18 k, ai)."""
    state, seat = referee.state, deed.seat
    mine = state.players[seat]
    if whom == "target":
        target = target_of(state, deed)
        theirs = state.players[target]
        lost = {other: joseph_zone(state, other) for other in (seat, target)}
        mine.dictator, theirs.dictator = theirs.dictator, mine.dictator
        referee.emit("dictators.event.dictators_swapped", seat=seat, target=target)
    else:
        prompt = "dictators.prompt.new_dictator"
        new = yield from choose(referee, seat, prompt, unused_dictators(state), "1.8", seat=seat)
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
    """Another player gets the Founding Father that is being shown (token XIII, W13)."""
    window = referee.state.stack[-1]
    assert isinstance(window, FatherDrawn)
    window.passed_to = target_of(referee.state, deed)
    window.cancelled = True
