"""The phases: dealing cards, turns, and new decades (4, 1.4, 1.5)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from itertools import chain, combinations

from game.rules.decision import Decision
from game.rules.game import Phase
from game.rules.moves import Args, Flow, Steps
from game.rules.refusals import Refusal, refusal
from game.rules.state import NOBODY
from game.volk.cards import cards
from game.volk.cards.agenda import Occasion
from game.volk.cards.events import automatic_event
from game.volk.data.geography import RED, YELLOW
from game.volk.data.tables import CARDS, CONSTANTS, SPECIAL_OF
from game.volk.decade.end import end_phases, steps_of
from game.volk.state import (
    SOVIET_UNION,
    USA,
    VolkReferee,
    VolkState,
    VolkVerb,
    german_seat,
    powers_of,
    prestige_leader,
    side_of,
)
from game.volk.states.accounts import Flight, flight, why_flight
from game.volk.states.unrest import deploy_socialists
from game.volk.turn.asking import POLICE, TURN
from game.volk.turn.outcome import changed_much, kept_peace, noting, protests_matter, tell_outcome
from game.volk.turn.verbs import CARD_VERBS, POWER_VERBS, VERBS, lay_down

HALVES = 2
PARTS = len(CONSTANTS.shared_cards.value)
HAND = CONSTANTS.hand.value
EXTRA_HAND = HAND + 1
ACTIONS = (*CARD_VERBS, POLICE)
POWER_ACTIONS = (*CARD_VERBS, *POWER_VERBS, POLICE)


def opening_phase(referee: VolkReferee) -> None:
    """Deal the first decade (3)."""
    for seat in referee.state.order:
        cards.fill_hand(referee, seat)
    _begin_decade(referee)


def _begin_decade(referee: VolkReferee) -> None:
    """Lay out the special card and the display, and start the first turn. Decks and hands must be ready."""
    state = referee.state
    cards.lay_out_special(state)
    if state.powers is not None:
        cards.prepare_power_cards(state)
    state.part = 1
    state.active = state.order[0]
    referee.emit("volk.event.decade", number=state.decade)
    _tell_order(referee)
    # The Wall decides which side of a two-sided card is face up.
    key = "volk.event.special"
    if len(SPECIAL_OF[state.decade]) > 1:
        key = "volk.event.special_wall" if state.wall else "volk.event.special_no_wall"
    referee.emit(key, card=state.special[0])
    cards.lay_out_display(referee)
    state.phase = TURN


def _tell_order(referee: VolkReferee) -> None:
    """Announce the turn order or, with two players, the first player, and the reason."""
    state, prestige = referee.state, referee.state.tracks["prestige"]
    if state.powers is not None:
        dominance = state.tracks["dominance"]
        referee.emit("volk.event.order", order=tuple(state.order), dominance=dominance, prestige=prestige)
    elif prestige:
        referee.emit("volk.event.first", seat=state.active, prestige=prestige)
    else:
        referee.emit("volk.event.first_even", seat=state.active)


def turn_phase(referee: VolkReferee) -> Flow[None]:
    """Let the active player use one card for one action. The outcome is reported after socialists are deployed."""
    state = referee.state
    seat = state.active
    actions = ACTIONS if state.powers is None else POWER_ACTIONS
    move = yield Decision(referee.game, state, seat, "volk.prompt.turn", actions, {"seat": seat})
    before, start = _fleeing(referee), state.copy() if referee.events is not None else state
    asked = list[int]()
    if steps := VERBS[move.verb].do(referee, seat, move.args):
        yield from noting(steps, asked)
    yield from deploy_socialists(referee)
    if move.verb == "event":
        deciders = tuple(dict.fromkeys(asked))
        tell = partial(referee.emit, "volk.event.event_over", card=move.args[0], seat=seat, deciders=deciders)
        tell_outcome(referee, tell, start)
    elif protests_matter(start, state) or kept_peace(start, state) or changed_much(start, state):
        tell = partial(referee.emit, "volk.event.action_over", card=move.args[0], seat=seat, verb=move.verb)
        tell_outcome(referee, tell, start)
    _tell_flight(referee, before)


def _fleeing(referee: VolkReferee) -> Flight | None:
    """The current flight sum; None if events are off or the Wall is standing."""
    return flight(referee.state) if referee.events is not None and not referee.state.wall else None


def _tell_flight(referee: VolkReferee, before: Flight | None) -> None:
    """Report a change of the flight sum, which the flight marker shows."""
    after = _fleeing(referee)
    if before is None or after is None or after.steps == before.steps:
        return
    key = "volk.event.flight_now" if after.steps > before.steps else "volk.event.flight_back"
    referee.emit(key, number=after.steps, was=before.steps, why=why_flight(before, after))


def after_turn_phase(referee: VolkReferee) -> Flow[None] | None:
    """Let East deploy socialists if it must; then start the next turn, or end the current part of the decade."""
    before = _fleeing(referee)
    waiting = deploy_socialists(referee)
    if waiting:
        return _deploy_and_continue(referee, waiting, before)
    _next_turn(referee, before)
    return None


def _deploy_and_continue(referee: VolkReferee, waiting: Steps, before: Flight | None) -> Flow[None]:
    yield from waiting
    _next_turn(referee, before)


def _next_turn(referee: VolkReferee, before: Flight | None) -> None:
    _tell_flight(referee, before)
    state = referee.state
    last = state.active
    state.active = state.order[(state.order.index(last) + 1) % len(state.order)]
    if state.powers is not None:
        state.powers.last_active = last
        state.phase = "automatic" if len(state.display) == 1 else TURN
    elif state.display:
        state.phase = TURN
    else:
        _end_part(referee, HALVES)


def _end_part(referee: VolkReferee, parts: int) -> None:
    """Start the next half or part of the decade, or the end of the decade."""
    state = referee.state
    if state.part == parts:
        state.phase = steps_of(state)[0]
        state.active = NOBODY
        referee.emit("volk.event.decade_ends", number=state.decade)
        return
    state.part += 1
    # The new cards belong to the next turn.
    state.phase = TURN
    cards.lay_out_display(referee)


def automatic_phase(referee: VolkReferee) -> Flow[None]:
    """Execute the last card of the display as an automatic event (1.9)."""
    state, powers = referee.state, powers_of(referee.state)
    card = state.display.pop()
    state.playing.append(card)
    referee.emit("volk.event.automatic", card=card)
    occasion, before = Occasion(card, NOBODY, powers.last_active), _fleeing(referee)
    asked, start = list[int](), state.copy() if referee.events is not None else state
    yield from noting(automatic_event(referee, occasion), asked)
    lay_down(referee, occasion)
    yield from deploy_socialists(referee)
    tell = partial(referee.emit, "volk.event.automatic_over", card=card, deciders=tuple(dict.fromkeys(asked)))
    tell_outcome(referee, tell, start)
    _tell_flight(referee, before)
    _end_part(referee, PARTS)


# A new decade -------------------------------------------------------------------------------------------------------------


class Discard(VolkVerb):
    """Secretly discard any hand cards of earlier decades before hands are refilled (3.1, 1.4)."""

    name = "discard"
    params = ("card*",)
    rule = "3.1"

    def candidates(self, state: VolkState, seat: int) -> Iterable[Args]:
        hand = [card for card in state.hands[seat] if may_discard(state, card)]
        return chain.from_iterable(combinations(hand, number) for number in range(len(hand) + 1))

    def refuse(self, state: VolkState, seat: int, args: Args) -> Refusal | None:
        hand = state.hands[seat]
        if len(set(args)) < len(args):
            return refusal("volk.refusal.named_twice", self.rule)
        for card in args:
            if card not in hand:
                return refusal("volk.refusal.card_not_there", self.rule, card=card)
            if not may_discard(state, card):
                return refusal("volk.refusal.new_card", "1.12", card=card)
        if list(args) != [card for card in hand if card in args]:
            return refusal("volk.refusal.order_of_hand", self.rule)
        if len(hand) - len(args) > hand_limit(state, seat):
            return refusal("volk.refusal.too_many_cards", self.rule, number=hand_limit(state, seat))
        return None


DISCARD = Discard()


def hand_limit(state: VolkState, seat: int) -> int:
    """Hand size: two cards. The superpower that leads in space refills to three and then gives one back (1.12)."""
    return EXTRA_HAND if state.powers is not None and state.powers.extra_seat == seat else HAND


def may_discard(state: VolkState, card: str) -> bool:
    """Return whether the card can be discarded now. An extra card of the next decade cannot (1.12)."""
    return CARDS[card].decade <= state.decade


def new_decade_phase(referee: VolkReferee) -> Flow[None]:
    """Let everyone discard in secret, then shuffle the new cards and refill the hands (8, 1.4)."""
    state, fled = referee.state, _fleeing(referee)
    state.order = turn_order(state)
    for card in state.special:
        referee.emit("volk.event.special_unused", card=card)
    _clear_table(state)
    chosen: dict[int, Args] = {}
    for seat in state.order:
        choices = DISCARD.legal_moves(state, seat)
        if len(choices) > 1:
            number = hand_limit(state, seat)
            move = yield referee.ask(seat, "volk.prompt.discard", (DISCARD,), eyes=(), seat=seat, number=number)
            chosen[seat] = move.args
        else:
            chosen[seat] = choices[0].args
    for seat, laid in chosen.items():
        cards.lay_away(referee, seat, laid)
    state.decade += 1
    cards.open_deck(state)
    for seat in state.order:
        cards.fill_hand(referee, seat, hand_limit(state, seat))
    if state.powers is not None and state.powers.extra_seat != NOBODY:
        yield from _give_back(referee, state.powers.extra_seat)
    _begin_decade(referee)
    _tell_flight(referee, fled)


def _clear_table(state: VolkState) -> None:
    """Remove used and unused cards from the table. Nobody gets to see the rest of the deck."""
    state.past += state.used + state.special
    state.used, state.special = [], []
    state.set_aside += state.deck
    state.deck = []
    if state.powers is not None:
        state.discarded += state.powers.tenth
        state.powers.tenth = []


def _give_back(referee: VolkReferee, seat: int) -> Flow[None]:
    """Let the superpower with the extra card keep two of its three cards (1.12)."""
    state, powers = referee.state, powers_of(referee.state)
    powers.extra_seat = NOBODY
    if len(state.hands[seat]) > HAND:
        card = yield from referee.pick(seat, "volk.prompt.give_back", tuple(state.hands[seat]), "1.12", eyes=(), seat=seat)
        cards.lay_away(referee, seat, (card,))


def turn_order(state: VolkState) -> list[int]:
    """Turn order of the coming decade: the prestige leader begins; for four players see 1.5."""
    prestige = state.tracks["prestige"]
    west, east = german_seat(state, YELLOW), german_seat(state, RED)
    if state.powers is None:
        return [east, west] if prestige_leader(state) == RED else [west, east]
    dominance = state.tracks["dominance"]
    steps = {USA: -dominance, SOVIET_UNION: dominance, west: -prestige, east: prestige}
    # The superpower that leads in space, or else in arms, or else the USA.
    ahead = RED if (state.tracks["space"] or state.tracks["arms"]) > 0 else YELLOW
    # Sort by track position. Ties: superpowers before German states, the leader of the races first, West before East.
    return sorted(steps, key=lambda seat: (-steps[seat], seat >= west, side_of(seat) != (ahead if seat < west else YELLOW)))


PHASES: dict[str, Phase[VolkState]] = {
    "opening": opening_phase,
    TURN: turn_phase,
    "after_turn": after_turn_phase,
    "automatic": automatic_phase,
    **end_phases(),
    "new_decade": new_decade_phase,
}
ALL_VERBS = VERBS | {DISCARD.name: DISCARD}
