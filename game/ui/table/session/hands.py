"""What can be done while a hand lies face down, and what would tell what is in it."""

from __future__ import annotations

from game.rules.kernel_verbs import PASS
from game.rules.moves import Move
from game.rules.state import NOBODY
from game.ui.table.session.session import Session


def is_exposed(session: Session) -> bool:
    """Is somebody's hand open where all look?"""
    return session.audience.covers_hands and session.viewer != NOBODY


def open_moves(session: Session) -> tuple[Move, ...]:
    """What the person there can choose while the hand lies face down: what everybody sees without it."""
    decision = session.decision if session.sight.only_hand else None
    found = decision.open_options if decision is not None and decision.by == session.sight.person else ()
    return found if any(move.verb != PASS.name for move in found) else ()


def tells_hand(session: Session, verb: str) -> bool:
    """Might it tell what lies face down, whether something can be done?"""
    law = session.decision.verb(verb) if session.decision is not None else None
    return session.sight.only_hand and not (law is not None and law.open)


def lies_open(session: Session) -> bool:
    """Is the table there to be used while a hand is covered?"""
    return session.audience.covers_hands or bool(open_moves(session))
