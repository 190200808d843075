"""The phases: the start, and the six steps of a turn (1.3, 1.20)."""

from __future__ import annotations

from game.dictators.cards.decks import to_discard
from game.dictators.cards.events import end_in_war, remove_from_play
from game.dictators.data.tables import BOARD, TURN_END, TURN_START
from game.dictators.state import DictatorsReferee, DictatorsState, forget, remember, secrets_of
from game.dictators.steps.effects import choose, happen
from game.dictators.turn.actions import ALL_ACTIONS
from game.dictators.turn.president import D20, can_be_shown
from game.dictators.turn.setup import choose_ability, draw_opening_cards, joseph_zone, return_facility
from game.dictators.turn.standing import KIM, LEAST_HAND_LIMIT, cards_on, hand_limit
from game.dictators.turn.verbs import CONFRONTING, VERBS
from game.dictators.turn.windows import answers, is_quiet
from game.rules.decision import Decision
from game.rules.moves import Flow, Steps
from game.rules.state import NOBODY, Window


def kim_phase(referee: DictatorsReferee) -> Flow[None]:
    """Let Kim's player choose an ability before anyone sees a command card (1.2, 12)."""
    state = referee.state
    seat = next(seat for seat, player in enumerate(state.players) if player.dictator == KIM)
    yield from choose_ability(referee, seat)
    if zone := joseph_zone(state, seat):
        return_facility(state, seat, zone)
    draw_opening_cards(state, seat)
    state.phase = "roll_off"


def roll_off_phase(referee: DictatorsReferee) -> Flow[None]:
    """Let everyone roll the d20: the highest starts, and ties roll again (1.3, 1.18 v)."""
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


def turn_phase(referee: DictatorsReferee) -> Flow[None] | None:
    """Steps 1 to 3: serve a skip, or start the turn, with W11 and the effects at its start."""
    state = referee.state
    player = state.players[state.active]
    if player.skips:
        player.skips -= 1
        player.served_skip = True
        causes, player.skip_causes = player.skip_causes[:1], player.skip_causes[1:]
        referee.emit("dictators.event.turn_skipped", seat=state.active, cause=tuple(causes), left=player.skips)
        return next_turn(referee)
    open_turn(referee)
    quiet = is_quiet(referee, "turn_starts", state.active)
    waiting = () if quiet else answers(referee, Window("turn_starts", state.active))
    if waiting or player.father or player.lasting:
        return _start_turn(referee, waiting)
    _continue_to_actions(state)
    return None


def _start_turn(referee: DictatorsReferee, waiting: Steps) -> Flow[None]:
    """Step 3: reactions to the start of the turn, then effects of the cards in front of the player (Alexander Hamilton)."""
    state = referee.state
    yield from waiting
    for card in cards_on(state, state.active):
        if card in TURN_START:
            yield from happen(referee, state.active, TURN_START[card])
    _continue_to_actions(state)


def _continue_to_actions(state: DictatorsState) -> None:
    """Continue with step 4 in Washington D.C. if a presidential card is available, otherwise with step 5."""
    player = state.players[state.active]
    confronts = player.location == BOARD.capital and (can_be_shown(state) or bool(player.kept))
    state.phase = "confront" if confronts else "act"


def open_turn(referee: DictatorsReferee) -> None:
    """Step 2: reset the actions and Travels spent; the oldest Bribery takes effect (1.18 ak)."""
    state = referee.state
    player = state.players[state.active]
    state.spent = state.travels = 0
    player.served_skip = player.father_rests = False
    if referee.events is not None:  # skipped without events, because simulations play millions of turns
        referee.emit("dictators.event.turn", seat=state.active, round=state.round)
        if state.extra_turns:
            referee.emit("dictators.event.extra_turn", seat=state.active)
    if player.briberies:
        card = player.briberies.pop(0)
        state.bribed_by = state.bribers.pop(card)
        to_discard(state, card)
        referee.emit("dictators.event.bribed", seat=state.bribed_by, target=state.active)


def confront_phase(referee: DictatorsReferee) -> Flow[None]:
    """Step 4: in Washington D.C., the player confronts the President, or stays away if the options allow it."""
    seat = referee.state.active
    move = yield referee.ask(seat, "dictators.prompt.confront", CONFRONTING, seat=seat)
    yield from referee.perform(seat, move)


def act_phase(referee: DictatorsReferee) -> Flow[None]:
    """Step 5: the active player's actions, one after another. Tables with checkpoints record one after each action."""
    state = referee.state
    seat = state.active
    while state.phase == "act":
        move = yield Decision(referee.game, state, seat, "dictators.prompt.act", ALL_ACTIONS, {"seat": seat})
        yield from VERBS[move.verb].do(referee, seat, move.args) or ()
        if referee.checkpoint is not None:
            return


def end_phase(referee: DictatorsReferee) -> Flow[None] | None:
    """Step 6: the effects of Gouverneur Morris, the hand limit, multi-turn cards, and the next player."""
    player = referee.state.players[referee.state.active]
    if player.father or player.lasting or len(player.hand) > LEAST_HAND_LIMIT:
        return _end_turn(referee)
    return _close_turn(referee)


def _end_turn(referee: DictatorsReferee) -> Flow[None]:
    """End a turn that has effects to resolve, in the order of step 6."""
    state = referee.state
    seat = state.active
    for card in cards_on(state, seat):
        if card in TURN_END:
            yield from happen(referee, seat, TURN_END[card])
    excess = len(state.players[seat].hand) - hand_limit(state, seat)
    if excess > 0:
        yield from keep_hand_limit(referee, seat, excess)
    count_turns(referee, seat)
    yield from _close_turn(referee) or ()


def _close_turn(referee: DictatorsReferee) -> Flow[None] | None:
    """Reset everything that lasts only for this turn, and start the next one."""
    state = referee.state
    if state.bribed_by != NOBODY:
        # The briber has seen the secrets of the bribed seat and remembers them.
        remember(state, (state.bribed_by,), secrets_of(state.players[state.active]))
        state.bribed_by = NOBODY
    state.used = ()
    state.free = []
    state.fresh_tokens = 0
    state.travelled = False
    return next_turn(referee)


def keep_hand_limit(referee: DictatorsReferee, seat: int, excess: int) -> Flow[None]:
    """Discard this many cards above the limit. The player names them first, and Julius may take one (W12)."""
    state = referee.state
    hand = state.players[seat].hand
    # Players who know cards in the hand do not learn which ones are named.
    known = {card: state.memory[card] for card in hand if card in state.memory}
    forget(state, hand)
    state.lookers = (seat,)
    for remaining in range(excess, 0, -1):
        prompt = "dictators.prompt.hand_limit"
        card = yield from choose(referee, seat, prompt, list(hand), "1.4", eyes=(), seat=seat, count=remaining)
        hand.remove(card)
        state.looked.append(card)
    yield from answers(referee, Window("hand_limit", seat))
    cards, state.looked, state.lookers = state.looked, [], ()
    for card in cards:
        to_discard(state, card)
    if len(cards) == excess:
        state.memory |= {card: seats for card, seats in known.items() if card in hand}
    if cards:
        referee.emit("dictators.event.discarded", seat=seat, cards=tuple(cards))


def count_turns(referee: DictatorsReferee, seat: int) -> None:
    """Count this turn for each card in effect with a limited number of turns, and discard cards that run out (1.18 ae)."""
    state = referee.state
    for card in cards_on(state, seat):
        if card in state.turns:
            state.turns[card] -= 1
            if not state.turns[card]:
                remove_from_play(referee, seat, card, "ran_out")


def next_turn(referee: DictatorsReferee) -> Flow[None] | None:
    """Start an extra turn or the turn of the next seat; after the last round, end the game (1.18 ag, am)."""
    state = referee.state
    state.phase = "turn"
    if state.extra_turn_waits:
        state.extra_turn_waits = False
        state.extra_turns += 1
        return None
    state.extra_turns = 0
    state.active = (state.active + 1) % len(state.players)
    if state.active == state.starter:
        state.round += 1
        if 0 < state.options.round_limit < state.round:
            return end_in_war(referee, "round_limit")
    return None


PHASES = {
    "kim": kim_phase,
    "roll_off": roll_off_phase,
    "turn": turn_phase,
    "confront": confront_phase,
    "act": act_phase,
    "end": end_phase,
}
