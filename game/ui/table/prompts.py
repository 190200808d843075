"""What stands in the prompt of the right column: what is asked, of whom, and what has been said so far."""

from __future__ import annotations

import msgspec

from game.data.texts import Texts
from game.rules.decision import Decision
from game.rules.state import NOBODY
from game.ui.table.column import Prompt
from game.ui.table.face import AnyFace
from game.ui.table.selection import Selection
from game.ui.table.session import Session


def prompt_for(session: Session, face: AnyFace, selection: Selection | None, texts: Texts) -> Prompt:
    """The prompt for how the session stands, with what has been selected."""
    decision, result = session.decision, session.table.result
    if result is not None and not session.pending:
        return Prompt("trophy", session.wording.result(result))
    if decision is None:
        return Prompt("dots_horizontal", texts("ui_table.watching"), texts("ui_table.skip"))
    if session.waits_for_bots:
        name = session.wording.seat(decision.by) if decision.by != NOBODY else texts("kernel.everyone")
        return Prompt("thought_bubble", texts("ui_table.thinking", name=name))
    question = face.orders.question(session.state, selection) if selection is not None else None
    if question is not None and question.text and selection is not None:
        return Prompt(question.icon, question.text, question.detail, selection.narrowed)
    if selection is not None and selection.narrowed:
        return Prompt("cursor_default_click", _said_so_far(session, face, selection), back=True)
    words = _asked(session, decision)
    if decision.by not in (decision.seat, NOBODY):
        wording = session.wording
        detail = texts("ui_table.plays_for", by=wording.seat(decision.by), seat=wording.seat(decision.seat))
        return Prompt("cash", words, detail)
    if question is not None:
        return Prompt(question.icon, words, question.detail)
    return Prompt("chat_question", words, _answered(session, decision, texts))


def _asked(session: Session, decision: Decision) -> str:
    """The question, as the viewer may see it."""
    seen = decision.seen_by_all() if session.open_hands else decision.seen_by(session.viewer)
    people = tuple(seat for seat in seen.callable_seats if seat not in session.bots)
    return session.wording.prompt(msgspec.structs.replace(seen, callable_seats=people))


def _answered(session: Session, decision: Decision, texts: Texts) -> str:
    """What the reaction that waits is itself a reaction to."""
    stack, wording = session.state.stack, session.wording
    if len(stack) < 2 or not decision.prompt.endswith(f".{stack[-1].trigger}"):
        return ""
    below = stack[-2]
    what = wording.occasion(below.trigger, below.subject)
    return texts("ui_table.answers", name=wording.seat(below.seat), what=what)


def _said_so_far(session: Session, face: AnyFace, selection: Selection) -> str:
    now = selection.narrowing
    if now.things:
        known = face.describe(now.things[-1], session.state, session.viewer)
        return known[0] if known else now.things[-1]
    return face.orders.verb_label(now.verb)
