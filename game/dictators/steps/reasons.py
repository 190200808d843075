"""Reasons why a use would do nothing now (1.18 y), by kind of step.

They are computed only after a use turned out to be impossible, so that listing the options stays fast."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.dictators.board.ways import airports, blocked_roads, flights, no_fly_at, places_meant
from game.dictators.data.tables import BOARD, Effect
from game.dictators.data.vocabulary import FlightStep, MoveTo, StateSteps
from game.dictators.state import Announced, DictatorsState, in_usa, trident_is_up
from game.dictators.steps.effects import Activation, can, mover_of, target_of
from game.dictators.steps.naming import others_with_cards
from game.dictators.turn.standing import forbidden
from game.dictators.turn.windows import waiting_use
from game.rules.refusals import Param, Refusal, refusal

Reason = Callable[[DictatorsState, Activation, Any], Refusal | None]

ABSENT = ("dictators.refusal.no_line_here", "dictators.refusal.no_roadblock_here")
"""Refusals that say little. If another option of the same card gives a different refusal, that one is shown."""


def why_nothing(state: DictatorsState, activation: Activation) -> Refusal:
    """Return why no step of this use is possible now."""
    reasons = (_why_not(state, activation, effect) for effect in activation.use.effects)
    return next((reason for reason in reasons if reason is not None), refusal("dictators.refusal.no_effect", "1.18 y"))


def _why_not(state: DictatorsState, activation: Activation, effect: Effect) -> Refusal | None:
    reason = REASONS.get(effect.kind)
    if reason is None or can(state, activation, effect):
        return None
    return reason(state, activation, effect if effect.lists else effect.argument)


def _constant(key: str, rule: str, **params: Param) -> Reason:
    """Return a reason function that always gives the same refusal."""
    reason = refusal(f"dictators.refusal.{key}", rule, **params)
    return lambda state, activation, argument: reason


# Moving -------------------------------------------------------------------------------------------------------------------


def _not_in_usa(seat: int) -> Refusal:
    return refusal("dictators.refusal.not_in_usa", "1.18 j", target=seat)


def _no_steps(state: DictatorsState, activation: Activation, steps: StateSteps) -> Refusal:
    seat = mover_of(state, activation, steps.who)
    here = state.players[seat].location
    if not in_usa(state, seat):
        return _not_in_usa(seat)
    if not BOARD.regions[BOARD.locations[here].region].adjacent:
        return refusal("dictators.refusal.no_state_next", "4.0", location=here)
    if closed := no_fly_at(state, here):
        return refusal("dictators.refusal.no_fly", "1.12", time_zone=closed)
    return refusal("dictators.refusal.no_fly_around", "1.18 i", location=here)


def _no_road(state: DictatorsState, activation: Activation, argument: int) -> Refusal:
    here = state.players[activation.seat].location
    key = "roads_blocked" if BOARD.roads_at[here] else "no_road_here"
    return refusal(f"dictators.refusal.{key}", "4.0", location=here)


def _no_roadblock(state: DictatorsState, activation: Activation, token: str) -> Refusal:
    here = state.players[activation.seat].location
    if blocked_roads(state, here):
        return refusal("dictators.refusal.leads_abroad", "1.18 j", location=here)
    return refusal("dictators.refusal.no_roadblock_here", "FAQ 16", location=here)


def _no_flight(state: DictatorsState, activation: Activation, flight: FlightStep) -> Refusal:
    here = state.players[activation.seat].location
    ends = flights(state, here)
    if not ends:
        return refusal("dictators.refusal.no_line_here", "4.0", location=here)
    closed = no_fly_at(state, here, *ends)
    why = forbidden(state, activation.seat, "flight_steps")
    return why or refusal("dictators.refusal.no_fly", "1.12", time_zone=closed)


def _no_move(state: DictatorsState, activation: Activation, move: MoveTo) -> Refusal:
    seat = mover_of(state, activation, move.who)
    here = state.players[seat].location
    if "airports" in move.to and not BOARD.flights_at(here, trident_is_up(state)):
        return refusal("dictators.refusal.no_line_here", "4.4", location=here)
    if "airports" in move.to and not airports(state, here):
        return refusal("dictators.refusal.no_other_airport", "4.4", location=here)
    if activation.use.usa and not in_usa(state, seat):
        return _not_in_usa(seat)
    closed = no_fly_at(state, here, *places_meant(state, here, move.to)) if move.flies else ""
    if closed:
        return refusal("dictators.refusal.no_fly", "1.12", time_zone=closed)
    return refusal("dictators.refusal.there_already", "4.0", target=seat, location=here)


def _no_swap(state: DictatorsState, activation: Activation, argument: str) -> Refusal:
    target = target_of(state, activation)
    outside = next((seat for seat in (activation.seat, target) if activation.use.usa and not in_usa(state, seat)), None)
    return refusal("dictators.refusal.same_place", "4.2", target=target) if outside is None else _not_in_usa(outside)


# Cards --------------------------------------------------------------------------------------------------------------------


def _nothing_to_take(state: DictatorsState, activation: Activation, method: str) -> Refusal:
    if method == "discarded":
        return refusal("dictators.refusal.nothing_discarded", "4.1")
    return refusal("dictators.refusal.no_cards", "1.18 y", target=target_of(state, activation))


def _nobody_discards(state: DictatorsState, activation: Activation, effect: Effect) -> Refusal | None:
    if not others_with_cards(state, activation.seat):
        return refusal("dictators.refusal.nobody_has_cards", "FAQ 11")
    return next(filter(None, (_why_not(state, activation, nested) for nested in effect.lists[0])), None)


def _no_list(state: DictatorsState, activation: Activation, effect: Effect) -> Refusal | None:
    """The most helpful of the reasons why the steps in the lists are impossible, or None if no step gives one."""
    reasons = [
        reason for steps in effect.lists for nested in steps if (reason := _why_not(state, activation, nested)) is not None
    ]
    if {reason.key for reason in reasons} == set(ABSENT):
        return refusal("dictators.refusal.no_way_across", "4.2", location=state.players[activation.seat].location)
    return next((reason for reason in reasons if reason.key not in ABSENT), reasons[0] if reasons else None)


# Tokens, turns and reactions ----------------------------------------------------------------------------------------------


def _no_extra_turn(state: DictatorsState, activation: Activation, argument: str) -> Refusal:
    if state.extra_turn_waits:
        return refusal("dictators.refusal.extra_turn_waits", "1.18 ag")
    return refusal("dictators.refusal.extra_turn_now", "1.18 ag", count=state.options.extra_turns_in_a_row)


def _not_redirected(state: DictatorsState, activation: Activation, argument: str) -> Refusal:
    window = activation.answers
    if not isinstance(window, Announced) or window.targets != [activation.seat] or waiting_use(window).hits != "target":
        return refusal("dictators.refusal.not_the_only_target", "4.3")
    return refusal("dictators.refusal.no_other_target", "4.3", target=int(activation.named))


def _no_reroll(state: DictatorsState, activation: Activation, argument: str) -> Refusal | None:
    window = activation.answers
    if window is None:
        return None
    if window.seat == activation.seat:
        return refusal("dictators.refusal.roll_is_enough", "1.18 y")
    if activation.use.sort == "dictator":
        return refusal("dictators.refusal.not_your_die", "1.19")
    return refusal("dictators.refusal.roll_has_failed", "1.18 y", target=window.seat)


_NOTHING_HERE = refusal("dictators.refusal.nothing_here", "1.7")
_NO_CARD = refusal("dictators.refusal.no_card_to_draw", "1.18 w")
_NO_PRESIDENTIAL = refusal("dictators.refusal.no_presidential_card", "1.18 b")

FLOW_REASONS: Mapping[str, Refusal] = {
    "deal_fathers": _NO_CARD,
    "keep_presidential": _NO_PRESIDENTIAL,
    "play_revealed_free": _NO_CARD,
    "rearrange_meeples": refusal("dictators.refusal.all_together", "1.8"),
}

REASONS: Mapping[str, Reason] = {
    "add_to_try": _constant("enough_already", "1.8"),
    "attempt": lambda state, activation, argument: forbidden(state, activation.seat, "attempts") or _NOTHING_HERE,
    "choose": _no_list,
    "defcon": _constant("defcon_is_lowest", "1.18 f"),
    "disarm": _constant("all_disarmed", "1.8"),
    "discard": _constant("empty_hand", "1.18 al"),
    "draw": lambda state, activation, argument: _NO_CARD,
    "draw_past_events": lambda state, activation, argument: _NO_CARD,
    "extra_turn": _no_extra_turn,
    "flight_step": _no_flight,
    "flow": lambda state, activation, name: FLOW_REASONS.get(name),
    "look_at": lambda state, activation, argument: refusal(
        "dictators.refusal.nothing_to_give", "1.18 y", target=target_of(state, activation)
    ),
    "move": _no_move,
    "past_roadblock": _no_roadblock,
    "peek_presidential": lambda state, activation, argument: _NO_PRESIDENTIAL,
    "redirect": _not_redirected,
    "remove_tokens": lambda state, activation, kind: refusal(f"dictators.refusal.no_{kind}", "1.8"),
    "reorder_deck": _constant("deck_is_empty", "4.4"),
    "reroll": _no_reroll,
    "road_steps": _no_road,
    "roadblocks": _constant("all_roads_blocked", "1.12"),
    "skip": lambda state, activation, argument: refusal("dictators.refusal.skip_guard", "1.18 af", state=activation.named),
    "spare": _constant("not_hit", "1.19"),
    "state_steps": _no_steps,
    "swap_places": _no_swap,
    "take_card": _nothing_to_take,
    "take_discarded": _constant("empty_pile", "1.5"),
    "unless_all_discard": _nobody_discards,
}
"""Reason functions by kind of step. Other kinds give no reason of their own."""
