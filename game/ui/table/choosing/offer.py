"""The options offered to the deciding player: the remaining moves, grouped by verb."""

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
"""Verbs of moves that pass."""
MANY = 9
"""Maximum number of listed moves with the same first thing; if there are more, only that thing is listed."""


@dataclass
class Offer:
    """The options on the screen: verb buttons in two columns, a list of moves, and one primary button."""

    verbs: list[VerbOffer[Any]] = field(default_factory=list)
    # Buttons shown only sometimes: below the primary one, so that it keeps its place.
    occasional: list[VerbOffer[Any]] = field(default_factory=list)
    moves: list[Move] = field(default_factory=list)
    # For each listed move that stands for many with the same first thing: that thing. The player chooses its target later.
    firsts: dict[Move, str] = field(default_factory=dict)
    primary: Move | None = None
    # Possible results of a real die, entered beside the tray.
    dice: list[Move] = field(default_factory=list)
    # Buttons that are not moves.
    besides: list[Button] = field(default_factory=list)


def offer(selection: Selection | None, orders: AnyOrders, state: Any) -> Offer:
    """Group the remaining moves: by verb in a turn, otherwise one by one."""
    buttons = orders.verbs.buttons(state)
    if selection is None:
        # The buttons of a turn keep their places during motion and other players' decisions.
        return Offer([button for button in buttons if button.shown and state.result is None])
    fitting = selection.fitting
    if fitting and all(move.verb == "roll" for move in fitting):
        return Offer(dice=fitting)
    in_turn = orders.in_turn(state, selection)
    # The player can end the turn even while something is selected.
    ends = selection.options if in_turn else fitting
    primary = orders.verbs.primary(ends)
    left = [move for move in fitting if move != primary]
    listed = orders.in_order([move for move in left if orders.is_listed(move, state, selection)], state, selection.prompt)
    if not in_turn:
        any_time = [button for button in buttons if button.anytime and button.verb in selection.verbs and not listed]
        return replace(_folded(listed, selection), primary=primary, occasional=any_time)
    known, there = {button.verb for button in buttons}, selection.verbs
    begun = selection.narrowed
    # In the middle of an action, when the turn cannot end yet, `later` buttons need no selection.
    now = begun or all(selection.way(move)[0].verb != orders.verbs.ends_turn for move in selection.options)
    verbs = [button for button in buttons if button.shown]
    occasional = [button for button in buttons if button.verb in there and not button.shown and (now or not button.later)]
    if orders.verbs.primary_on_top:
        # Below the primary button, occasional buttons shift nothing, so they fill the rows of verbs.
        verbs, occasional = verbs + occasional, []
    return Offer(verbs, occasional, [move for move in listed if move.verb not in known or begun], primary=primary)


def _folded(moves: list[Move], selection: Selection) -> Offer:
    """List moves; if a thing has more than `MANY` targets, such as a card that names a state, list only that thing."""
    begun = not selection.narrowing.verb or selection.narrowing.things
    paths = {move: () if begun else selection.path_of(move) for move in moves}
    counts = Counter(path[:1] for path in paths.values() if len(path) > 1)
    firsts = {path[:1]: move for move, path in reversed(paths.items()) if MANY < counts[path[:1]] < len(moves)}
    listed = [move for move in moves if firsts.get(paths[move][:1], move) == move]
    return Offer(moves=listed, firsts={move: thing for (thing,), move in firsts.items()})


def is_number(orders: AnyOrders, move: Move) -> bool:
    """Return whether the only argument of a move is a number."""
    verb = orders.game.verbs.get(move.verb)
    return verb is not None and verb.params == ("number",)
