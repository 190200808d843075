"""Drawing cards, and resolving event cards and DEFCON levels (1.6)."""

from __future__ import annotations

from typing import Any, get_args

from game.dictators.cards.decks import can_draw, take_top, to_discard
from game.dictators.data.components import Level
from game.dictators.data.tables import (
    DATA,
    EVENT_USES,
    EVENTS,
    EXTRA_USES,
    FATHER_USES,
    KIND,
    LEVEL_USES,
    TOKEN_USES,
    TURN_START,
)
from game.dictators.state import DictatorsReferee, FatherDrawn, clockwise, forget, remember
from game.dictators.steps.effects import happen
from game.dictators.turn.windows import answers
from game.rules.moves import Flow, Steps
from game.rules.state import NOBODY

HIGHEST_LEVEL, NUCLEAR_WAR = max(get_args(Level)), min(get_args(Level))


def draw_cards(referee: DictatorsReferee, seat: int, count: int) -> Flow[None]:
    """Draw this many cards one after another into the hand, or all cards that are left; resolve events (1.18 w, x)."""
    for _ in range(count):
        if can_draw(referee.state):
            yield from receive(referee, seat, take_top(referee))


def receive(referee: DictatorsReferee, seat: int, card: str, source: str = "deck") -> Steps:
    """Add a card to a hand, or show and resolve it if it is an event card."""
    if card in EVENTS:
        return resolve_event(referee, seat, card)
    referee.state.players[seat].hand.append(card)
    if source == "deck":
        if referee.events is not None:
            referee.emit("dictators.event.drew", eyes=(seat,), hide=("card",), seat=seat, card=card)
    else:
        remember(referee.state, range(len(referee.state.players)), (card,))
        referee.emit("dictators.event.took_discarded", seat=seat, card=card)
    return ()


def resolve_event(referee: DictatorsReferee, seat: int, card: str) -> Flow[None]:
    """Show an event card and resolve it."""
    state = referee.state
    state.open.append(card)
    referee.emit("dictators.event.event_shown", seat=seat, card=card)
    if card in DATA.fathers:
        yield from resolve_father(referee, seat, card)
        return
    kind = KIND[card]
    yield from happen(referee, seat, EVENT_USES[kind])
    extra = EXTRA_USES.get((kind, state.options.event_text))
    if extra is not None:
        yield from happen(referee, seat, extra)
    state.open.remove(card)
    to_discard(state, card)


def resolve_father(referee: DictatorsReferee, seat: int, card: str) -> Flow[None]:
    """Resolve a shown Founding Father for this player, or for the player it is passed to in W13 (1.18 ad)."""
    state = referee.state
    window = FatherDrawn(seat=seat, subject=card)
    yield from answers(referee, window)
    if window.passed_to != NOBODY:
        yield from resolve_father(referee, window.passed_to, card)
        return
    father, player = DATA.fathers[card], state.players[seat]
    if father.replaces and player.father:
        remove_from_play(referee, seat, player.father[0])
    if father.turns == "now":
        yield from happen(referee, seat, FATHER_USES[card])
        state.open.remove(card)
        to_discard(state, card)
        return
    state.open.remove(card)
    player.father.append(card)
    player.father_rests = seat != state.active
    if father.turns != "stay":
        state.turns[card] = father.turns
    referee.emit("dictators.event.father_laid", seat=seat, card=card)
    if seat == state.active and card in TURN_START:
        yield from happen(referee, seat, TURN_START[card])


def remove_from_play(referee: DictatorsReferee, seat: int, card: str, event: str = "left_play", **facts: Any) -> None:
    """Discard a card that is in play in front of a player, and announce it with this event and these facts."""
    state, player = referee.state, referee.state.players[seat]
    for place in (player.father, player.assets, player.lasting, player.briberies):
        if card in place:
            place.remove(card)
    if not player.father:
        player.father_rests = False
    state.turns.pop(card, None)
    state.bribers.pop(card, None)
    to_discard(state, card)
    referee.emit(f"dictators.event.{event}", seat=seat, card=card, **facts)


# DEFCON -------------------------------------------------------------------------------------------------------------------


def raise_defcon(referee: DictatorsReferee, seat: int) -> Flow[None]:
    """Advance the DEFCON marker, unless it is at 1, and resolve the new level. `seat` caused this (1.18 ac)."""
    state = referee.state
    if state.defcon == NUCLEAR_WAR:
        return
    state.defcon -= 1
    referee.emit("dictators.event.defcon", seat=seat, level=state.defcon)
    yield from happen(referee, seat, LEVEL_USES[state.options.event_text, state.defcon])


def end_in_war(referee: DictatorsReferee, reason: str) -> Flow[None]:
    """End the game at DEFCON 1 or after the last round: the owner of token IX wins, or else all lose (1.18 e, am)."""
    state = referee.state
    referee.hands_were_probed()
    for seat in clockwise(state, state.active):
        for token in list(state.players[seat].tokens):
            if DATA.tokens[token].when == "defcon_1":
                spend_token(referee, seat, token)
                yield from happen(referee, seat, TOKEN_USES[token])
    referee.end((), f"dictators.end.{reason}")


def spend_token(referee: DictatorsReferee, seat: int, token: str, named: tuple[str, ...] = ()) -> None:
    """Show a zone 4 token and remove it from the game."""
    state = referee.state
    tokens = state.players[seat].tokens
    if seat == state.active and tokens.index(token) >= len(tokens) - state.fresh_tokens:
        state.fresh_tokens -= 1
    tokens.remove(token)
    state.used_tokens.append(token)
    forget(state, (token,))
    referee.emit("dictators.event.token_used", seat=seat, token=token, named=named)
