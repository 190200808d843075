"""Warnings about choices that give up something useful and free in Wir sind das Volk! and 2+2.

Every turn is one action with one card, and nobody can pass. A player can give up points of an action, a police move
that would end a protest, the right to ignore a harmful part of an event, a look at secret cards, or the whole action.
Useful means that the judge shared by all levels rates it clearly above doing without."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.bots.chair import Chair
from game.bots.volk.choices import ACT, CLEARLY, wasteful_actions, weighed
from game.bots.volk.imagine import compared, gain
from game.rules.decision import SeenDecision
from game.rules.moves import Move
from game.rules.table import Table
from game.volk.state import VolkState
from game.volk.turn.asking import NOTHING, POLICE, STOP


def wasted(table: Table[Any], seat: int, move: Move) -> str | None:
    """A short key for what the seat gives up by this move; if nothing, "" for the action of a turn and None otherwise."""
    if table.decision is None or table.decision.seat != seat:
        return None
    view = Chair(table, seat).view()
    assert view.decision is not None
    state, decision = view.state, view.decision
    if decision.prompt == ACT and move.verb != "police":
        return "action" if move in wasteful_actions(state, seat, decision.options) else ""
    given_up = move.args[0] if move.verb == "choose" else move.verb
    key, is_useful = ENDS.get((decision.prompt.rpartition(".")[2], given_up), ("", None))
    return key if is_useful is not None and is_useful(state, decision) else None


def _helps_to_go_on(state: VolkState, decision: SeenDecision) -> bool:
    """Return whether one more point of the action would clearly help."""
    found = weighed(state, decision, [option for option in decision.options if option.verb == "choose"])
    return max(found.values(), default=0.0) > gain(state, decision.seat) + CLEARLY


def _police_helps(state: VolkState, decision: SeenDecision) -> bool:
    """Return whether police would clearly help now, for example by ending a protest. Otherwise it can wait."""
    seat, moves = decision.seat, {option.args[1]: option.args for option in decision.options if option.verb == "police"}
    found = compared(state, seat, moves, lambda referee, province: POLICE.do(referee, seat, moves[province]))
    return max(found.values()) > gain(state, seat) + CLEARLY


def _is_spared_something(state: VolkState, decision: SeenDecision) -> bool:
    """Return whether ignoring a part of the event, or swapping a card, is clearly better than doing nothing."""
    found = {move.args[0]: value for move, value in weighed(state, decision, decision.options).items() if move.args}
    return max(found.values(), default=0.0) > found.get(NOTHING, 0.0) + CLEARLY


ENDS: Mapping[tuple[str, str], tuple[str, Callable[[VolkState, SeenDecision], bool]]] = {
    ("build", STOP): ("points", _helps_to_go_on),
    ("raise", STOP): ("points", _helps_to_go_on),
    ("last_police", "end_turn"): ("police", _police_helps),
    ("ignore", NOTHING): ("ignored", _is_spared_something),
    ("ignore_automatic", NOTHING): ("ignored", _is_spared_something),
    # Looking costs nothing.
    ("guillaume", NOTHING): ("look", lambda _state, _decision: True),
    ("guillaume_card", NOTHING): ("swap", _is_spared_something),
}
"""For each prompt and move that gives something up: the key for what is given up, and a check that it would help."""
