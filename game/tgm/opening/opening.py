"""Phases before the first turn: Field Marshals, shared decks, bids, terrain, hands (R7.2 to R7.7, R17.2 to R17.5)."""

from __future__ import annotations

from collections.abc import Iterable

from game.rules.kernel_verbs import PASS
from game.rules.moves import Args, Choice, Flow
from game.rules.refusals import Refusal, refusal
from game.tgm.cards.zones import draw, shuffle_deck
from game.tgm.data.loaded import DATA
from game.tgm.ground.geometry import SIDES, other
from game.tgm.opening.setup import second_deck, solo_side
from game.tgm.state import TgmReferee, TgmState, TgmVerb, ally_of, seats_of
from game.tgm.tables import CONSTANTS, D10, TERRAIN


def marshal_phase(referee: TgmReferee) -> Flow[None]:
    """Roll for Field Marshal in each team. The winner also gets the first half of a shared deck (R17.3)."""
    state = referee.state
    for side in SIDES:
        seats = seats_of(state, side)
        if len(seats) < 2:
            continue
        rolls = [0, 0]
        while rolls[0] == rolls[1]:
            for place, seat in enumerate(seats):
                rolls[place] = yield from referee.roll(seat, D10)
        if rolls[1] > rolls[0]:
            state.marshals[side] = seats[1]
            if state.options.battlefields == 1:
                _change_places(state, *seats)
        referee.emit("tgm.event.marshal", seat=state.marshals[side])
    state.phase = "exchange"


def _change_places(state: TgmState, old: int, new: int) -> None:
    """Swap the AP, cards and units of two teammates, because the second one has become Field Marshal."""
    first, second = state.players[old], state.players[new]
    first.ap, second.ap = second.ap, first.ap
    first.deck, second.deck = second.deck, first.deck
    first.field, second.field = second.field, first.field
    first.army, second.army = second.army, first.army
    for unit in state.units.values():
        if unit.seat in (old, new):
            unit.seat = new if unit.seat == old else old


def exchange_phase(referee: TgmReferee) -> Flow[None]:
    """Let teammates who share a deck give each other cards, each card only once (R17.2). Each call handles one card."""
    state = referee.state
    one_map = state.options.battlefields == 1
    teams = [seats_of(state, side) for side in SIDES if one_map and not second_deck(state.options, side)]
    seat = next((seat for seats in teams if len(seats) > 1 for seat in seats if seat not in state.finished), None)
    if seat is None:
        state.finished, state.exchanged = (), frozenset()
        for number in range(len(state.players)):
            shuffle_deck(state, number)
        state.phase = "bid"
        return
    mate = ally_of(state, seat)
    mine, theirs = state.players[seat], state.players[mate]
    offered = [card for card in mine.deck if card not in state.exchanged]
    if offered:
        verbs: tuple[TgmVerb, ...] = (Choice(offered, "R17.2"), PASS)
        move = yield referee.ask(seat, "tgm.prompt.exchange", verbs, eyes=(mate,))
        if move.verb != "pass":
            given = move.args[0]
            mine.deck.remove(given)
            theirs.deck.append(given)
            mine.army, theirs.army = mine.army - {given}, theirs.army | {given}
            state.exchanged |= {given}
            return
    state.finished += (seat,)


class Bid(TgmVerb):
    """Bid any part of the starting AP in secret (R7.2)."""

    name, rule, params = "bid", "R7.2", ("number",)

    def candidates(self, state: TgmState, seat: int) -> Iterable[Args]:
        return [(str(ap),) for ap in range(state.players[seat].ap + 1)]

    def refuse(self, state: TgmState, seat: int, args: Args) -> Refusal | None:
        have = state.players[seat].ap
        return refusal("tgm.refusal.ap", "R7.2", needed=int(args[0]), have=have) if int(args[0]) > have else None


def bid_phase(referee: TgmReferee) -> Flow[None]:
    """Collect both bids before revealing either (R7.2)."""
    state = referee.state
    if not state.scenario.bid:
        _after_bids(state)
        return
    bids: dict[str, int] = {}
    for side in SIDES:
        move = yield referee.ask(state.marshals[side], "tgm.prompt.bid", (referee.game.verbs["bid"],), eyes=())
        bids[side] = int(move.args[0])
    state.bids = bids
    state.phase = "roll_off"


def roll_off_phase(referee: TgmReferee) -> Flow[None]:
    """Roll for the first turn: the higher sum of die and bid begins; ties reroll (R7.7). Both sides lose their bid."""
    state = referee.state
    bids = state.bids
    referee.emit("tgm.event.bids", south=bids["south"], north=bids["north"])
    sums = dict.fromkeys(SIDES, 0)
    while sums["south"] == sums["north"]:
        for side in SIDES:
            number = yield from referee.roll(state.marshals[side], D10)
            sums[side] = number + bids[side]
        referee.emit("tgm.event.bid_sums", south=sums["south"], north=sums["north"])
    state.first = "south" if sums["south"] > sums["north"] else "north"
    state.side = state.first
    referee.emit("tgm.event.begins", seat=state.marshals[state.first])
    for side in SIDES:
        state.players[state.marshals[side]].ap -= bids[side]
        state.to_spend[side] = bids[side]
    _after_bids(state)


def _after_bids(state: TgmState) -> None:
    """Split a team's remaining AP between its players; an odd point goes to the Field Marshal (R17.5)."""
    for side in SIDES:
        seats = seats_of(state, side)
        if state.options.battlefields == 1:
            share(state, seats, sum(state.players[seat].ap for seat in seats))
    state.active = state.marshals[state.first]
    state.phase = "terrain"


def share(state: TgmState, seats: list[int], ap: int) -> None:
    """Give AP to one player, or half each to two; an odd point goes to the Field Marshal."""
    marshal, *general = seats
    state.players[marshal].ap = ap - ap // 2 * len(general)
    for seat in general:
        state.players[seat].ap = ap // 2


def terrain_phase(referee: TgmReferee) -> Flow[None]:
    """Let the winner of the bid place all its terrain cards, then the other side (R7.3)."""
    state = referee.state
    verbs = (referee.game.verbs["lay"], referee.game.verbs["done_laying"])
    if state.scenario.terrain == "bought":
        for side in (state.first, other(state.first)):
            seat = state.marshals[side]
            while any((TERRAIN[card].cost or 0) <= state.to_spend.get(side, 0) for card in state.terrain_deck):
                move = yield referee.ask(seat, "tgm.prompt.lay", verbs, ap=state.to_spend[side])
                if move.verb == "done_laying":
                    break
                yield from referee.perform(seat, move)
    state.to_spend = {}
    state.phase = "hands"


def hands_phase(referee: TgmReferee) -> None:
    state = referee.state
    for seat in _order(state):
        draw(referee, seat, opening_hand(state, seat))
    state.finished = ()
    state.phase = "mulligan"


def _order(state: TgmState) -> list[int]:
    """All seats, beginning with those of the side that has the first turn."""
    return [seat for side in (state.first, other(state.first)) for seat in seats_of(state, side)]


def mulligan_phase(referee: TgmReferee) -> Flow[None]:
    """Offer the next player one mulligan. Each player has a separate phase, so that a checkpoint is recorded for each."""
    state = referee.state
    seat = next((seat for seat in _order(state) if seat not in state.finished), None)
    if seat is None:
        state.finished = ()
        state.phase = "start"
        return
    move = yield referee.ask(seat, "tgm.prompt.mulligan", (referee.game.verbs["mulligan"], referee.game.verbs["keep_hand"]))
    state.finished += (seat,)
    if move.verb == "mulligan":
        player = state.players[seat]
        player.deck += player.hand
        player.hand.clear()
        shuffle_deck(state, seat)
        referee.emit("tgm.event.mulligan", seat=seat)
        draw(referee, seat, opening_hand(state, seat))


def opening_hand(state: TgmState, seat: int) -> int:
    """Size of the opening hand; some levels give the solo opponent more cards (5.10, S10)."""
    solo = solo_side(state.options) == state.players[seat].side
    return CONSTANTS.opening_hand.value + (DATA.solo.levels[state.options.level].cards if solo else 0)
