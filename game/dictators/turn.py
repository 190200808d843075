"""The phases: who starts, and the six steps of a turn (1.3, 1.20)."""

from __future__ import annotations

from game.dictators.decks import to_discard
from game.dictators.effects import choose, happen
from game.dictators.events import end_in_war, remove_from_play
from game.dictators.facilities import choose_ability, draw_opening_cards, joseph_zone, return_facility
from game.dictators.president import D20, can_be_shown
from game.dictators.standing import KIM, cards_on, hand_limit
from game.dictators.state import DictatorsReferee, DictatorsState, clockwise, held_facilities, remember
from game.dictators.tables import BOARD, TURN_END, TURN_START
from game.dictators.verbs import ACTIONS, CONFRONTING
from game.dictators.windows import answers
from game.rules.moves import Flow
from game.rules.state import NOBODY, Window


def kim_phase(referee: DictatorsReferee) -> Flow[None]:
    """Kim's owner chooses an ability before looking at any command card (1.2, 12)."""
    state = referee.state
    seat = next(seat for seat, player in enumerate(state.players) if player.dictator == KIM)
    yield from choose_ability(referee, seat)
    if zone := joseph_zone(state, seat):
        return_facility(state, seat, zone)
    draw_opening_cards(state, seat)
    state.phase = "roll_off"


def roll_off_phase(referee: DictatorsReferee) -> Flow[None]:
    """All roll the d20 and the highest starts; those tied roll again (1.3, 1.18 v)."""
    state = referee.state
    tied = list(range(len(state.players)))
    while len(tied) > 1:
        rolls: dict[int, int] = {}
        for seat in tied:
            rolls[seat] = yield from referee.roll(seat, D20)
        highest = max(rolls.values())
        tied = [seat for seat in tied if rolls[seat] == highest]
    state.starter = state.active = tied[0]
    referee.emit("dictators.event.starts", seat=tied[0])
    state.phase = "turn"


def turn_phase(referee: DictatorsReferee) -> Flow[None]:
    """Steps 1 to 3: a skip is served, or the turn opens, W11, and what happens at its start."""
    state = referee.state
    seat = state.active
    player = state.players[seat]
    if player.skips:
        player.skips -= 1
        player.served_skip = True
        referee.emit("dictators.event.turn_skipped", seat=seat, left=player.skips)
        yield from next_turn(referee)
        return
    open_turn(referee)
    yield from answers(referee, Window("turn_starts", seat))
    for card in cards_on(state, seat):
        if card in TURN_START:
            yield from happen(referee, seat, TURN_START[card])
    state.phase = "confront" if _may_confront(state) else "act"


def open_turn(referee: DictatorsReferee) -> None:
    """Step 2: fresh actions, Travel and uses; the oldest Bribery takes hold (1.18 ak)."""
    state = referee.state
    player = state.players[state.active]
    state.spent = state.travels = 0
    player.served_skip = False
    referee.emit("dictators.event.turn", seat=state.active, round=state.round)
    if player.briberies:
        card = player.briberies.pop(0)
        state.bribed_by = state.bribers.pop(card)
        to_discard(state, card)
        referee.emit("dictators.event.bribed", seat=state.bribed_by, target=state.active)


def _may_confront(state: DictatorsState) -> bool:
    player = state.players[state.active]
    return player.location == BOARD.capital and (can_be_shown(state) or bool(player.kept))


def confront_phase(referee: DictatorsReferee) -> Flow[None]:
    """Step 4: in Washington D.C. the President may be confronted."""
    seat = referee.state.active
    move = yield referee.ask(seat, "dictators.prompt.confront", CONFRONTING, seat=seat)
    yield from referee.perform(seat, move)


def act_phase(referee: DictatorsReferee) -> Flow[None]:
    """Step 5: one thing the active player does."""
    seat = referee.state.active
    move = yield referee.ask(seat, "dictators.prompt.act", ACTIONS, seat=seat)
    yield from referee.perform(seat, move)


def end_phase(referee: DictatorsReferee) -> Flow[None]:
    """Step 6: Gouverneur Morris, the hand limit, multi-turn cards count, and who is next."""
    state = referee.state
    seat = state.active
    for card in cards_on(state, seat):
        if card in TURN_END:
            yield from happen(referee, seat, TURN_END[card])
    yield from keep_hand_limit(referee, seat)
    count_turns(referee, seat)
    if state.bribed_by != NOBODY:
        player = state.players[seat]
        # The briber has seen it all and will not forget.
        remember(state, (state.bribed_by,), player.hand + held_facilities(player) + player.tokens)
    state.used = []
    state.free = []
    state.fresh_tokens = 0
    state.travelled = False
    state.bribed_by = NOBODY
    yield from next_turn(referee)


def keep_hand_limit(referee: DictatorsReferee, seat: int) -> Flow[None]:
    """Discard down to the limit: the cards are named first, Julius may take one of them (W12)."""
    state = referee.state
    hand = state.players[seat].hand
    over = len(hand) - hand_limit(state, seat)
    if over <= 0:
        return
    state.lookers = [seat]
    for left in range(over, 0, -1):
        prompt = "dictators.prompt.hand_limit"
        card = yield from choose(referee, seat, prompt, list(hand), "1.4", hidden=True, seat=seat, count=left)
        hand.remove(card)
        state.looked.append(card)
    yield from answers(referee, Window("hand_limit", seat))
    cards, state.looked, state.lookers = state.looked, [], []
    for card in cards:
        to_discard(state, card)
    referee.emit("dictators.event.discarded", seat=seat, cards=tuple(cards))


def count_turns(referee: DictatorsReferee, seat: int) -> None:
    """Every multi-turn card before the player counts a turn that was really played (1.18 ae)."""
    state = referee.state
    for card in cards_on(state, seat):
        if card in state.turns:
            state.turns[card] -= 1
            if not state.turns[card]:
                remove_from_play(referee, seat, card)


def next_turn(referee: DictatorsReferee) -> Flow[None]:
    """An extra turn, or the next seat clockwise; after the last round the game ends (1.18 ag, am)."""
    state = referee.state
    state.phase = "turn"
    if state.extra_turn_waits:
        state.extra_turn_waits = False
        state.extra_turns += 1
        return
    state.extra_turns = 0
    state.active = clockwise(state, state.active)[1]
    if state.active == state.starter:
        state.round += 1
        if 0 < state.options.round_limit < state.round:
            yield from end_in_war(referee, "round_limit")


PHASES = {
    "kim": kim_phase,
    "roll_off": roll_off_phase,
    "turn": turn_phase,
    "confront": confront_phase,
    "act": act_phase,
    "end": end_phase,
}
