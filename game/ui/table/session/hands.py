"""Moves that are possible while a hand is face down, and those that would reveal it."""

from __future__ import annotations

from game.rules.kernel_verbs import PASS
from game.rules.moves import Move
from game.rules.state import NOBODY
from game.ui.table.session.session import Session


def is_exposed(session: Session) -> bool:
    """Return whether a hand is open on a screen that everyone sees."""
    return session.audience.covers_hands and session.viewer != NOBODY


def names_hand(session: Session) -> bool:
    """Return whether the hand is labeled with its owner, because hands of different players are shown."""
    return not session.asks or session.open_hands or session.audience.covers_hands or session.viewer == NOBODY


def open_moves(session: Session) -> tuple[Move, ...]:
    """Moves that the awaited player can make while their hand stays face down; none if they could only pass."""
    decision = session.decision if session.sight.only_hand else None
    found = decision.open_options if decision is not None and decision.by == session.sight.person else ()
    return found if any(move.verb != PASS.name for move in found) else ()


def tells_hand(session: Session, verb: str) -> bool:
    """Return whether showing that this verb is legal or not would reveal something about the covered hand."""
    law = session.decision.verb(verb) if session.decision is not None else None
    return session.sight.only_hand and not (law is not None and law.open)
