"""The reaction windows W1 to W14 (1.19): who may react to what, and in which order."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import chain
from typing import get_args

from game.dictators.data.components import Trigger
from game.dictators.data.tables import (
    ABILITIES,
    ABILITY_ANSWERS,
    ANSWERED_BY_ALL,
    ANSWERS,
    DICTATOR_USES,
    TOKEN_ANSWERS,
    USES,
    Use,
)
from game.dictators.state import Announced, DictatorsReferee, DictatorsState, DictatorsVerb, cards_before, clockwise
from game.dictators.steps.effects import Activation, can_do_something
from game.dictators.turn.standing import ability, chosen_ability, forbidden_by, uses_left
from game.rules.moves import Steps
from game.rules.referee import reactions
from game.rules.refusals import Param
from game.rules.state import NOBODY, Window

NO_CARDS: frozenset[str] = frozenset()
PROMPTS = {trigger: f"dictators.answer.{trigger}" for trigger in (*get_args(Trigger), "after_d20")}


def answers(
    referee: DictatorsReferee, window: Window, holds: Callable[[Window], bool] = lambda window: True, **facts: Param
) -> Steps:
    """Open a window and let eligible players react while it `holds`. Call with `yield from`."""
    state = referee.state
    if state.options.reactions == "able" and not _anybody_could(state, window.trigger, window.seat):
        # Record this for undo: that nobody is asked reveals something about the hands.
        if referee.history is not None and may_react(state, window):
            referee.hands_were_probed()
        return ()
    verbs = _verbs(referee, window.trigger)
    prompt = PROMPTS[window.trigger]
    return reactions(referee, window, prompt, verbs, lambda window: may_react(state, window), holds, **facts)


def is_quiet(referee: DictatorsReferee, trigger: str, doer: int) -> bool:
    """Return whether nobody could react to such a window, so that it need not be opened.

    False if all are asked anyway, or if the table keeps a history for undo: people notice that nobody was asked."""
    if referee.history is not None or referee.state.options.reactions != "able":
        return False
    return not _anybody_could(referee.state, trigger, doer)


def _verbs(referee: DictatorsReferee, trigger: str) -> Sequence[DictatorsVerb]:
    verbs = referee.game.verbs
    if trigger in TOKEN_ANSWERS:
        return (verbs["token"],)
    if trigger in ABILITY_ANSWERS:
        return (verbs["interrupt"], verbs["ability"])
    return (verbs["interrupt"],)


def may_react(state: DictatorsState, window: Window) -> list[int]:
    """Seats to ask, clockwise from the active player: those that could react, judging by public information."""
    trigger, doer = window.trigger, window.seat
    if trigger in TOKEN_ANSWERS:
        return [doer] if state.players[doer].tokens else []
    if trigger == "hand_limit" and not state.looked:
        return []
    seats = clockwise(state, state.active)
    if trigger == "ability_used":
        seats = [seat for seat in seats if seat in window.targets]
    return [seat for seat in seats if may_answer(trigger, seat, doer) and _might(state, seat, trigger)]


def may_answer(trigger: str, seat: int, doer: int) -> bool:
    """Return whether this seat may react to a window of this kind opened by `doer`."""
    return seat != doer or trigger in ANSWERED_BY_ALL


def is_briber(state: DictatorsState, seat: int) -> bool:
    """Return whether this seat plays a bribed turn now, during which its own hand and abilities are suspended (1.18 ak)."""
    return seat == state.bribed_by


def is_bribed(state: DictatorsState, seat: int) -> bool:
    """Return whether an opponent plays this seat's turn now (1.18 ak)."""
    return seat == state.active and state.bribed_by != NOBODY


def _might(state: DictatorsState, seat: int, trigger: str) -> bool:
    """Return whether this seat could react, judging by public information: it has cards in hand, or a suitable ability."""
    if is_briber(state, seat):
        return False
    if trigger in ANSWERS and state.players[seat].hand and not forbidden_by(state, seat, "interruption_cards"):
        return True
    return _is_able(state, seat, trigger)


def _is_able(state: DictatorsState, seat: int, trigger: str) -> bool:
    return trigger in ABILITY_ANSWERS and ability(state, seat) in ABILITY_ANSWERS[trigger] and uses_left(state, seat) > 0


def might_answer(state: DictatorsState, seats: Sequence[int]) -> Sequence[int]:
    """Return those of these seats who could react to the current window, judging by public information."""
    if state.stack[-1].trigger in TOKEN_ANSWERS:
        return seats
    return [seat for seat in seats if any(_answers_of(state, seat))]


def possible_answers(state: DictatorsState) -> tuple[list[str], list[str]]:
    """Cards not in sight that could answer the current window, and dictators whose ability could answer it now."""
    found = [_answers_of(state, seat) for seat in may_react(state, state.stack[-1])]
    cards, dictators = ([*dict.fromkeys(chain(*lists))] for lists in zip(*found, strict=True)) if found else ([], [])
    return sorted(cards), dictators


def _answers_of(state: DictatorsState, seat: int) -> tuple[list[str], list[str]]:
    """Cards and dictators with which a seat that may react could answer the current window."""
    window, cards, dictators = state.stack[-1], list[str](), list[str]()
    if state.players[seat].hand and not forbidden_by(state, seat, "interruption_cards"):
        shown = {*state.discard, *state.open, *(card for player in state.players for card in cards_before(player))}
        cards = [card for card in ANSWERS.get(window.trigger, NO_CARDS) - shown if _fits(state, card, seat)]
    if _is_able(state, seat, window.trigger):
        activation = Activation(seat, DICTATOR_USES[ability(state, seat)], answers=window)
        dictators = [activation.use.id] if can_do_something(state, activation) else []
    return cards, dictators


def waiting_use(window: Announced) -> Use:
    """The pending use in a window W1 or W2: of a card, or of an asset's ability."""
    return ABILITIES[window.subject][window.ability - 1] if window.ability else USES[window.subject]


def _fits(state: DictatorsState, card: str, seat: int) -> bool:
    """Return whether a card of this seat can answer the current window. A reroll must help the seat (1.18 y). Scapegoat
    needs a third player, and a use that names one player."""
    window, kinds = state.stack[-1], {effect.kind for effect in USES[card].effects}
    if "reroll" in kinds:
        return can_do_something(state, Activation(seat, USES[card], answers=window))
    if not isinstance(window, Announced) or kinds.isdisjoint(("spare", "redirect")):
        return True
    use = waiting_use(window)
    names_target = use.hits == "target" and use.sort != "interruption" and len(state.players) > 2
    return bool(window.targets) and (names_target or "redirect" not in kinds)


def _anybody_could(state: DictatorsState, trigger: str, doer: int) -> bool:
    """Return whether a card, ability or token of any player can answer this window. Called often, so it must be fast."""
    holds_none, dictators, tokens = FITTING[trigger]
    for seat, player in enumerate(state.players):
        if not holds_none(player.hand) and may_answer(trigger, seat, doer):
            return True
    if dictators:
        return any(chosen_ability(state, seat) in dictators for seat in range(len(state.players)))
    return bool(tokens) and not tokens.isdisjoint(state.players[doer].tokens)


FITTING = {
    trigger: (
        ANSWERS.get(trigger, NO_CARDS).isdisjoint,
        ABILITY_ANSWERS.get(trigger, NO_CARDS),
        TOKEN_ANSWERS.get(trigger, NO_CARDS),
    )
    for trigger in PROMPTS
}
"""For each window: a function that returns True if a hand has no card for it, the dictators whose ability can answer it, and
the tokens that can."""
