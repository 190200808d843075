"""What is offered to whoever decides: the moves that are left, sorted by their verbs."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from typing import Any

from game.rules.moves import Move
from game.ui.kit.controls.widgets import Button
from game.ui.table.choosing.orders import AnyOrders
from game.ui.table.choosing.selection import Selection
from game.ui.table.choosing.verbs import VerbOffer

LETS_PASS = ("go_on", "pass")
"""Verbs by which one lets something be."""
MANY = 9
"""Of the moves that begin with the same thing so many are listed, one for each key; of more only that thing."""


@dataclass
class Offer:
    """What is offered: buttons of verbs in two columns, then moves in a list, and the one primary button."""

    verbs: list[VerbOffer[Any]] = field(default_factory=list)
    # Those that come and go, below the primary button: it keeps its place.
    occasional: list[VerbOffer[Any]] = field(default_factory=list)
    moves: list[Move] = field(default_factory=list)
    # Of those the ones that stand for all which begin with the same thing: that is chosen first, and its target after it.
    firsts: dict[Move, str] = field(default_factory=dict)
    primary: Move | None = None
    # The numbers of a real die, which are entered beside the tray.
    dice: list[Move] = field(default_factory=list)
    # What can be done besides, that is no move.
    besides: list[Button] = field(default_factory=list)


def offer(selection: Selection | None, orders: AnyOrders, state: Any) -> Offer:
    """Sort the moves that are left: a turn by its verbs, anything else one by one."""
    buttons = orders.verbs.buttons(state)
    if selection is None:
        # The buttons of a turn stay in their places while something moves or somebody else decides.
        return Offer([button for button in buttons if button.shown and state.result is None])
    fitting = selection.fitting
    if fitting and all(move.verb == "roll" for move in fitting):
        return Offer(dice=fitting)
    in_turn = orders.in_turn(state, selection)
    # The way out of a turn stays open while something is selected.
    ends = selection.options if in_turn else fitting
    primary = orders.verbs.primary(ends)
    left = [move for move in fitting if move != primary]
    listed = orders.in_order([move for move in left if orders.is_listed(move, state, selection)], state, selection.prompt)
    if not in_turn:
        any_time = [button for button in buttons if button.anytime and button.verb in selection.verbs and not listed]
        return replace(_folded(listed, selection), primary=primary, occasional=any_time)
    known, there = {button.verb for button in buttons}, selection.verbs
    begun = selection.narrowed
    # Who is in the middle of something need not be selected for it, and cannot end the turn before that is over.
    now = begun or all(selection.way(move)[0].verb != orders.verbs.ends_turn for move in selection.options)
    verbs = [button for button in buttons if button.shown]
    occasional = [button for button in buttons if button.verb in there and not button.shown and (now or not button.later)]
    if orders.verbs.primary_on_top:
        # They move nothing there, and fill the rows.
        verbs, occasional = verbs + occasional, []
    return Offer(verbs, occasional, [move for move in listed if move.verb not in known or begun], primary=primary)


def _folded(moves: list[Move], selection: Selection) -> Offer:
    """Of a verb that was chosen: a thing with many targets, as a card that names a state, hides no other below them."""
    begun = not selection.narrowing.verb or selection.narrowing.things
    paths = {move: () if begun else selection.path_of(move) for move in moves}
    counts = Counter(path[:1] for path in paths.values() if len(path) > 1)
    firsts = {path[:1]: move for move, path in reversed(paths.items()) if MANY < counts[path[:1]] < len(moves)}
    listed = [move for move in moves if firsts.get(paths[move][:1], move) == move]
    return Offer(moves=listed, firsts={move: thing for (thing,), move in firsts.items()})


def is_number(orders: AnyOrders, move: Move) -> bool:
    """Does a move only say a number?"""
    verb = orders.game.verbs.get(move.verb)
    return verb is not None and verb.params == ("number",)
