"""Execution of effects. Each kind of step is registered with a function to carry it out and one to check it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import Any

import msgspec

from game.dictators.data.tables import Effect, Use, every_effect
from game.dictators.state import DictatorsReferee, DictatorsState, owner_of
from game.rules.decision import Decision
from game.rules.kernel_verbs import PASS
from game.rules.moves import Choice, Flow, Steps
from game.rules.refusals import Param
from game.rules.state import NOBODY, Window


class Activation(msgspec.Struct, eq=False, gc=False):
    """One use of a card, ability or token, or an automatic effect on `seat`. `named`: the target named before anyone could
    react; `answers`: the window that this use reacts to; `spared`: players that it does not affect. A card made `free` by
    token VIII cannot be stopped (FAQ 10)."""

    seat: int
    use: Use
    named: str = ""
    card: str = ""
    answers: Window | None = None
    spared: frozenset[int] = frozenset()
    free: bool = False
    # The card that this activation has just taken from another player.
    taken: str = ""

    @property
    def named_words(self) -> tuple[str, ...]:
        """The target as event parameters: one word, or none."""
        return (self.named,) if self.named else ()


Possible = Callable[[DictatorsState, Activation, Any], bool]
CarryOut = Callable[[DictatorsReferee, Activation, Any], Steps | None]

POSSIBLE: dict[str, Possible] = {}
CARRY_OUT: dict[str, CarryOut] = {}


def always(state: DictatorsState, activation: Activation, argument: Any) -> bool:
    return True


def step(kind: str, possible: Possible = always) -> Callable[[CarryOut], CarryOut]:
    """Register the decorated function as the effect of a kind of step; `possible` checks whether the step is possible."""

    def register(carry_out: CarryOut) -> CarryOut:
        POSSIBLE[kind] = possible
        CARRY_OUT[kind] = carry_out
        return carry_out

    return register


def can(state: DictatorsState, activation: Activation, effect: Effect) -> bool:
    """Return whether this step is possible now. A step with nested steps passes the whole effect to its check."""
    return POSSIBLE[effect.kind](state, activation, effect if effect.lists else effect.argument)


def can_do_something(state: DictatorsState, activation: Activation) -> bool:
    """Return whether a use has any effect now (1.18 y). True for a use without steps, such as playing an asset."""
    checks = checks_of(activation.use)
    for possible, argument in checks:
        if possible(state, activation, argument):
            return True
    return not checks


Checks = tuple[tuple[Possible, Any], ...]


@cache
def checks_of(use: Use) -> Checks:
    """The checks of all steps of a use, cached. Skipping one's own turn does not count as an effect."""
    steps = [effect for effect in use.effects if not (effect.kind == "skip" and effect.argument == "self")]
    return tuple((POSSIBLE[effect.kind], effect if effect.lists else effect.argument) for effect in steps)


def carry_out(referee: DictatorsReferee, activation: Activation, effects: Iterable[Effect]) -> Flow[None]:
    """Do these steps in order, skipping any that have become impossible (1.18 y)."""
    for effect in effects:
        if can(referee.state, activation, effect):
            argument = effect if effect.lists else effect.argument
            yield from CARRY_OUT[effect.kind](referee, activation, argument) or ()


NOTHING = ("remove_card", "discard", "discard_hand", "give_card", "skip")
"""Kinds of steps that have their own text for an event that does nothing."""


def happen(referee: DictatorsReferee, seat: int, use: Use) -> Steps:
    """Apply an automatic effect, to which nobody can react, to a player; announce it if it does nothing."""
    activation = Activation(seat, use)
    if use.effects and referee.events is not None and not can_do_something(referee.state, activation):
        # Name the last step, because it is the fallback for the others.
        *_, last = every_effect(use.effects)
        referee.emit(f"dictators.event.nothing.{last.kind if last.kind in NOTHING else 'other'}", seat=seat)
    return carry_out(referee, activation, use.effects) if use.effects else ()


def target_of(state: DictatorsState, activation: Activation) -> int:
    """The target player: the named one, the owner of the named card, the player being answered, or nobody (4.0)."""
    names = activation.use.names
    if names is not None and names.player is not None:
        return int(activation.named)
    if names is not None and names.card is not None:
        return owner_of(state, activation.named)
    return NOBODY if activation.answers is None else activation.answers.seat


def mover_of(state: DictatorsState, activation: Activation, role: str) -> int:
    """The player that a step moves: the target or the player themselves."""
    return target_of(state, activation) if role == "target" else activation.seat


def choose(
    referee: DictatorsReferee,
    seat: int,
    prompt: str,
    ids: Sequence[str],
    rule: str,
    /,
    may: bool = False,
    eyes: tuple[int, ...] | None = None,
    **params: Param,
) -> Flow[str]:
    """Let a seat choose one of these ids; if it `may` pass, return "" for a pass."""
    if not may:
        return referee.pick(seat, prompt, ids, rule, (), eyes, **params)
    return _chosen_or_passed(referee.ask(seat, prompt, (Choice[DictatorsState](ids, rule), PASS), (), eyes, **params))


def _chosen_or_passed(decision: Decision) -> Flow[str]:
    move = yield decision
    return move.args[0] if move.args else ""
