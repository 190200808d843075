"""Steps that react to a window (1.19), and steps that contain other steps."""

from __future__ import annotations

from typing import Any

from game.dictators.cards.decks import discard_cards
from game.dictators.data.tables import TOKEN_ANSWERS, TOKEN_USES, Effect, Use, option_id
from game.dictators.state import Announced, DictatorsReferee, DictatorsState, DieRolled, cards_before
from game.dictators.steps.effects import Activation, can, can_do_something, carry_out, choose, step, target_of
from game.dictators.steps.naming import others_with_cards, refuse_name
from game.dictators.turn.president import D20
from game.dictators.turn.windows import is_bribed, waiting_use
from game.rules.moves import Flow
from game.rules.state import Window

ONE_TARGET = ("target", "doing", "target+doing")
"""Values of `hits` for uses that do nothing at all if the player they hit is spared."""


def standing_windows(state: DictatorsState) -> list[bool]:
    """Whether each pending event happens if nobody responds any more, oldest first."""
    stands, stopped = list[bool](), False
    for window, below in zip(reversed(state.stack), [*reversed(state.stack[:-1]), None], strict=False):
        stands.append(not (window.cancelled or stopped))
        stopped = stands[-1] and below is not None and _stops(window, below)
    return stands[::-1]


def _stops(answer: Window, window: Window) -> bool:
    """Return whether an answer cancels the event that it responds to, perhaps because it spares its only target."""
    kinds = {effect.kind for effect in waiting_use(answer).effects} if isinstance(answer, Announced) else set[str]()
    if "spare" in kinds and isinstance(window, Announced):
        return waiting_use(window).hits in ONE_TARGET
    return not kinds.isdisjoint(("cancel", "reroll"))


@step("cancel")
def cancel(referee: DictatorsReferee, activation: Activation, argument: str) -> None:
    """Cancel the event in the window: a card, a move, a disarming, the President's presence or a try."""
    assert activation.answers is not None
    window = activation.answers
    _stop(referee, activation, window)
    if window.trigger != "card_played":
        facts = window.told() | {"by": activation.seat, "cause": activation.card}
        referee.emit(f"dictators.event.cancelled.{window.trigger}", **facts)


def _stop(referee: DictatorsReferee, activation: Activation, window: Window) -> None:
    """Cancel the pending action. For a card, announce who stopped it and with which card."""
    window.cancelled = True
    if window.trigger == "card_played":
        card = window.subject
        referee.emit("dictators.event.card_stopped", seat=window.seat, card=card, by=activation.seat, cause=activation.card)


def _is_hit(state: DictatorsState, activation: Activation, argument: str) -> bool:
    """Return whether the pending use hits this player. Cleo's ability needs a hit on more than her action (4.0, 4.1)."""
    window = activation.answers
    if not isinstance(window, Announced) or activation.seat not in window.targets:
        return False
    if activation.use.sort != "dictator":
        return True
    hits = waiting_use(window).hits
    return hits != "doing" and (hits != "target+doing" or str(activation.seat) == window.named)


@step("spare", _is_hit)
def spare(referee: DictatorsReferee, activation: Activation, argument: str) -> None:
    """Protect this player and their action from the pending card; it still affects others."""
    window = activation.answers
    assert isinstance(window, Announced)
    window.targets.remove(activation.seat)
    stops = waiting_use(window).hits in ONE_TARGET
    if not stops or window.trigger != "card_played":
        card, cause = window.subject, activation.card
        facts: dict[str, Any] = {"by": window.seat, "card": card, "cause": cause, "count": int(bool(cause))}
        referee.emit("dictators.event.spared", seat=activation.seat, **facts)
    if stops:
        _stop(referee, activation, window)


def _can_redirect(state: DictatorsState, activation: Activation, argument: str) -> bool:
    """Return whether the card hits only this player and could legally hit the named player instead (Scapegoat)."""
    window = activation.answers
    if not isinstance(window, Announced) or window.targets != [activation.seat]:
        return False
    use = waiting_use(window)
    return use.sort != "interruption" and use.hits == "target" and bool(_names_for(state, window, use, activation.named))


def _names_for(state: DictatorsState, window: Window, use: Use, target: str) -> list[str]:
    """Legal targets with which a use would hit this player: the player's seat, or cards in front of the player."""
    if use.names is not None and use.names.card is not None:
        names = list(cards_before(state.players[int(target)]))
    else:
        names = [target]
    seat, legal = window.seat, [name for name in names if refuse_name(state, window.seat, use, name) is None]
    return [name for name in legal if can_do_something(state, Activation(seat, use, name))]


@step("redirect", _can_redirect)
def redirect(referee: DictatorsReferee, activation: Activation, argument: str) -> Flow[None]:
    """Make another player the target. That player may react in turn; for Censorship, a new card must be named (4.2)."""
    window = activation.answers
    assert isinstance(window, Announced)
    names = _names_for(referee.state, window, waiting_use(window), activation.named)
    prompt = "dictators.prompt.name_again"
    name = yield from choose(referee, window.seat, prompt, names, "4.2", seat=window.seat, target=int(activation.named))
    window.named = name
    window.targets[:] = [int(activation.named)]
    referee.emit("dictators.event.redirected", seat=activation.seat, target=int(activation.named))


def _may_reroll(state: DictatorsState, activation: Activation, argument: str) -> bool:
    """Return whether a reroll could help (1.18 y). A dictator's ability rerolls only the player's own die, the card any die
    (W6).

    A briber may want the bribed seat to fail, so on a bribed turn even a success may be rerolled (1.18 ak)."""
    window = activation.answers
    if not isinstance(window, DieRolled):
        return False
    if window.seat == activation.seat:
        return not window.is_enough or is_bribed(state, activation.seat)
    return activation.use.sort != "dictator" and (window.is_enough or may_be_enough_yet(state, window))


def may_be_enough_yet(state: DictatorsState, window: DieRolled) -> bool:
    """Return whether a token could still turn a failed d20 into a success; others cannot see which tokens the roller has."""
    if window.sides != D20 or not state.players[window.seat].tokens:
        return False
    missing = window.needed - window.number
    return any(missing <= bonus for token, bonus in ADDED_LATER.items() if token not in state.used_tokens)


ADDED_LATER = {
    token: effect.argument
    for token in TOKEN_ANSWERS["after_d20"]
    for effect in TOKEN_USES[token].effects
    if effect.kind == "add_to_try"
}
"""Bonus that each token can add to a d20 after the roll."""


@step("reroll", _may_reroll)
def reroll(referee: DictatorsReferee, activation: Activation, argument: str) -> Flow[None]:
    window = activation.answers
    assert isinstance(window, DieRolled)
    window.number = yield from referee.roll(window.seat, window.sides)


def _possible_lists(state: DictatorsState, activation: Activation, effect: Effect) -> list[int]:
    """Numbers, from 1, of the lists in which at least one step is possible."""
    return [
        number for number, steps in enumerate(effect.lists, 1) if any(can(state, activation, nested) for nested in steps)
    ]


def _some_list(state: DictatorsState, activation: Activation, effect: Effect) -> bool:
    return any(can(state, activation, nested) for steps in effect.lists for nested in steps)


@step("choose", _some_list)
def choose_list(referee: DictatorsReferee, activation: Activation, effect: Effect) -> Flow[None]:
    """Let the player or the target choose one of the possible lists of steps."""
    state = referee.state
    chooser = activation.seat if effect.argument.by == "self" else target_of(state, activation)
    options = {option_id(activation.use.id, number): number for number in _possible_lists(state, activation, effect)}
    # Only the Blackmail Box makes another player choose; its prompt names the blackmailer.
    prompt = "dictators.prompt.option" if chooser == activation.seat else "dictators.prompt.blackmailed"
    option = yield from choose(referee, chooser, prompt, list(options), "1.18 z", seat=chooser, target=activation.seat)
    yield from carry_out(referee, activation, effect.lists[options[option] - 1])


@step("first", _some_list)
def first_possible(referee: DictatorsReferee, activation: Activation, effect: Effect) -> Flow[None]:
    number = _possible_lists(referee.state, activation, effect)[0]
    yield from carry_out(referee, activation, effect.lists[number - 1])


def _somebody_to_ask(state: DictatorsState, activation: Activation, effect: Effect) -> bool:
    anyone = any(seat not in activation.spared for seat in others_with_cards(state, activation.seat))
    return anyone and any(can(state, activation, nested) for nested in effect.lists[0])


@step("unless_all_discard", _somebody_to_ask)
def unless_all_discard(referee: DictatorsReferee, activation: Activation, effect: Effect) -> Flow[None]:
    """Let each opponent with cards discard one publicly or refuse; if anyone refuses, carry out the steps (FAQ 11)."""
    refused = 0
    for seat in others_with_cards(referee.state, activation.seat):
        if seat in activation.spared:
            continue
        hand = list(referee.state.players[seat].hand)
        prompt = "dictators.prompt.discard_or_let_go"
        # The prompt shows the number of refusals, because discarding is useless after the first.
        card = yield from choose(referee, seat, prompt, hand, "FAQ 11", may=True, seat=activation.seat, count=refused)
        if card:
            discard_cards(referee, seat, [card])
        else:
            refused += 1
            referee.emit("dictators.event.kept_hand", seat=seat)
    if refused:
        yield from carry_out(referee, activation, effect.lists[0])
    else:
        referee.emit("dictators.event.all_discarded", seat=activation.seat, card=activation.card)
