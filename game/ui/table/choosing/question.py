"""The current question: the moves that the player at the screen may choose from, and the prompt above them."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import msgspec

from game.data.texts import Texts
from game.rules.decision import Decision
from game.rules.moves import Move
from game.rules.state import NOBODY, Window
from game.ui.table.choosing.orders import LETS_PASS, AnyOrders, Prompt, waiting_now
from game.ui.table.choosing.selection import Selection
from game.ui.table.context import TableContext
from game.ui.table.face import AnyFace
from game.ui.table.session.hands import open_moves
from game.ui.table.session.session import Session
from game.ui.table.session.story import told


def selection_for(session: Session, orders: AnyOrders) -> Selection | None:
    """The moves that may be chosen on this screen now; None if there are none, as while bots think."""
    decision = session.decision
    openly = open_moves(session)
    if not session.asks or decision is None or (session.sight.curtain and not openly) or session.waits_for_bots:
        return None
    if not (decision.callable_seats or session.open_hands or openly) and decision.by != session.viewer:
        return None
    seat, options = max(0, decision.seat), openly or session.options()
    if session.remote and decision.callable_seats and session.calls.waits_for.isdisjoint(session.audience.people):
        # Only people on phones still have to answer.
        return None
    offered = orders.offered(options, session.state, seat)
    path = partial(orders.path, state=session.state, seat=seat)
    params = {name: value for name, value in decision.params.items() if name not in decision.secret}
    verbs = orders.verbs
    ways = verbs.explicit, verbs.patient, params, decision.prompt, verbs.asked, verbs.added(offered), verbs.sets
    return Selection([*offered], path, offered, *ways)


def is_midway(session: Session, face: AnyFace) -> bool:
    """Return whether the player is in the middle of a choice of several steps, or of an action."""
    table, asked, verbs = session.table, session.asked, face.orders.verbs
    if asked is None or not table.history.played or table.history.played[-1].by != asked.by or table.state.stack:
        return False
    in_steps = any(isinstance(item, Move) for item in table.checkpoint()[1])
    return in_steps or any(verbs[move.verb].finishes for move in asked.options)


def why_awaited(session: Session, texts: Texts) -> str:
    """Public text on the awaited player's decision; on their own turn, it says that the turn begins or continues."""
    decision = session.table.decision
    if (call := session.calls.on_curtain) is not None:
        return session.wording.prompt(call.seen_by(NOBODY))
    if session.stranger != NOBODY:
        return texts("ui_table.first_look.why")
    now = session.table.game.turn_of(session.state)
    ahead = any(beat.event is not None for beat in session.pending)
    if decision is None or ahead or decision.by != session.sight.person:
        return ""
    begins, is_own = session.presence.nothing_done(decision.by), now[1] == decision.seat and not session.table.state.stack
    if is_own and (begins or decision.verb("choose") is None):
        return texts("ui_table.curtain.your_turn" if begins else "ui_table.curtain.turn_goes_on")
    # Players who react, or choose on their own turn, also see what it is about.
    return session.wording.prompt(decision.seen_by(NOBODY))


def prompt_of(screen: TableContext) -> Prompt:
    """The prompt for any situation at the table."""
    texts, session = screen.app.texts, screen.session
    if screen.stuck:
        return Prompt("alert", screen.view.toast, texts("ui_table.try_again"), warning=True)
    if session.sight.only_hand and screen.selection is None:
        public = session.audience.covers_hands
        text_key, detail_key = ("public.own_hand", "public.away") if public else ("curtain.goes_on", "curtain.back_why")
        reason = " ".join(filter(None, (why_awaited(session, texts), texts(f"ui_table.{detail_key}"))))
        return Prompt("eye_outline", texts(f"ui_table.{text_key}", name=session.wording.seat(session.sight.person)), reason)
    if session.first_look:
        name = session.wording.seat(session.viewer)
        return Prompt("cards", texts("ui_table.first_look.text", name=name), texts("ui_table.first_look.detail"))
    if (held := screen.stage.held) is not None:
        if held.stays is None:
            return Prompt("eye", texts("ui_table.moment.keys"))
        return Prompt("eye", _whose_turn(session, texts), texts("ui_table.moment.by_itself"))
    if session.recapping:
        return Prompt("replay", texts("ui_table.recap.once_more"), texts("ui_table.recap.present"), back=True)
    reason = screen.adviser.why_nothing(screen.selection)
    prompt = prompt_for(session, screen.face, screen.selection, texts, screen.thinking.games, reason)
    asked = session.asked or (session.decision if session.sight.only_hand else None)
    if session.decision is None and session.pending and screen.stage.card is not None:
        prompt = replace(prompt, text=screen.stage.card.title)
    shown, options = screen.stage.shown_moment, screen.selection.options if screen.selection is not None else []
    if session.sight.only_hand and not prompt.detail:
        left = screen.controls.called(options[0]) if len(options) == 1 else ""
        prompt = replace(prompt, detail=texts(f"ui_table.curtain.{'only_left' if left else 'face_down'}", what=left))
    if shown is not None:
        # The pop-up beside the prompt may have the same text.
        prompt = replace(prompt, fits="", detail="" if prompt.detail in shown.moment.text else prompt.detail)
    if session.asked is not None and session.state.stack and options and all(move.verb in LETS_PASS for move in options):
        prompt = replace(prompt, detail=texts("ui_table.nothing_fits"))
    if session.calls.is_hushed and session.decision is not None and session.decision.callable_seats:
        prompt = replace(prompt, detail=texts("ui_table.quiet.aimed"))
    if session.countdown:
        prompt = replace(prompt, text=f"{prompt.text} {texts('ui_phones.room.seconds', count=session.countdown)}")
    if missing := session.calls.missing(session.wording):
        detail = "\n".join(filter(None, (missing, f"*{session.room}*" if session.room else "")))
        return replace(prompt, detail=detail, fits="", seats=(), warning=True)
    turn = session.table.game.turn_of(session.state)[1]
    if asked is None or turn in (NOBODY, asked.seat) or (name := session.wording.seat(turn)) in prompt.text:
        # The prompt does not need to say whose turn it is.
        return prompt
    return replace(prompt, turn=texts("ui_table.in_turn", name=name))


def _whose_turn(session: Session, texts: Texts) -> str:
    turn = session.table.game.turn_of(session.state)[1]
    return session.wording.seat(turn) if turn != NOBODY else texts("ui_table.watching")


def prompt_for(
    session: Session, face: AnyFace, selection: Selection | None, texts: Texts, games: int = 0, reason: str = ""
) -> Prompt:
    """The prompt for a session. `games` is the number simulated by bots; `reason` says why only ending the turn is left."""
    decision, result = session.decision, session.table.result
    if result is not None and not session.pending:
        return Prompt("trophy", session.wording.result(result))
    if decision is None:
        # Where all hands are on phones, nobody is at the keyboard.
        return Prompt("dots_horizontal", _whose_turn(session, texts), "" if session.remote else texts("ui_table.skip"))
    if session.waits_for_bots:
        called, ahead = decision.by == NOBODY, texts("ui_table.ahead", games=games) if games else ""
        words = texts("ui_table.thinking_others" if called else "ui_table.thinking", name=session.wording.seat(decision.by))
        waits = face.orders.question(session.state, None, decision)
        return Prompt("thought_bubble", words, waits.detail if waits is not None else ahead)
    question = face.orders.question(session.state, selection, decision)
    if question is not None and question.text and selection is not None:
        undoes = is_midway(session, face) and session.undo_refusal() is None
        return replace(question, back=selection.narrowed or undoes)
    if selection is not None and selection.narrowed and selection.marked is None:
        return Prompt("cursor_default_click", said_so_far(session, face, selection), back=True)
    verbs = face.orders.verbs
    alone = selection is not None and [move.verb for move in selection.options] == [verbs.ends_turn]
    if alone and selection is not None and not session.sight.only_hand and face.orders.in_turn(session.state, selection):
        # The rules' question would suggest more.
        words = texts("ui_table.nothing_left", seat=session.wording.seat(decision.seat))
        words = session.wording.to_person(words, session.audience.only_person)
        return Prompt("flag_checkered", words, reason or verbs.called(selection.options[0], session.state, session.viewer))
    ends = selection is None and any(move.verb == verbs.ends_turn for move in decision.options)
    if ends and (pips := face.seat(session.state, decision.seat).pips) and not pips.left:
        # Everyone sees that no action is left, and nobody what else is.
        return Prompt("flag_checkered", f"{session.wording.seat(decision.by)}: {verbs.label(verbs.ends_turn)}?")
    prompt = _plain_prompt(session, decision, question, texts)
    if (window := awaited_window(session)) is None:
        return prompt
    waiting = waiting_now(face.orders, session.state, session.log)
    things = tuple(thing for thing in waiting.about if any(thing in ids for ids in face.game.ids.values()))
    detail = told(session.wording, waiting.since) if waiting.since is not None else prompt.detail
    return replace(prompt, detail=detail, fits=what_fits(session, face), things=things, seats=tuple(window.targets))


def what_fits(session: Session, face: AnyFace) -> str:
    """A sentence on possible answers to the open call; "" if there is no call or the answers are unknown."""
    decision = session.decision
    called = decision is not None and decision.callable_seats
    answers = waiting_now(face.orders, session.state, session.log).answers if called else ()
    return face.texts("ui_table.fits", what=", ".join(answers)) if answers else ""


def _plain_prompt(session: Session, decision: Decision, question: Prompt | None, texts: Texts) -> Prompt:
    """The question in the words of the rules."""
    words = _asked(session, decision)
    if decision.by not in (decision.seat, NOBODY):
        wording = session.wording
        detail = texts("ui_table.plays_for", by=wording.seat(decision.by), seat=wording.seat(decision.seat))
        return Prompt("cash", words, detail)
    if question is not None:
        return replace(question, text=words)
    return Prompt("chat_question", words, _answered(session, texts))


def _asked(session: Session, decision: Decision) -> str:
    """The question as the viewer may see it. The banner above names the player who decides."""
    seen = decision.seen_by_all() if session.open_hands else decision.seen_by(session.viewer)
    people = tuple(seat for seat in seen.callable_seats if seat in session.calls.called().intersection(session.people))
    words = session.wording.prompt(msgspec.structs.replace(seen, callable_seats=people), session.audience.only_person)
    return session.wording.to_person(words, decision.by if decision.by == decision.seat else NOBODY)


def awaited_window(session: Session) -> Window | None:
    """The event that the current decision may react to, if any."""
    stack, decision = session.state.stack, session.decision
    return stack[-1] if stack and decision is not None and decision.prompt.endswith(f".{stack[-1].trigger}") else None


def _answered(session: Session, texts: Texts) -> str:
    """A sentence on the earlier event that the pending reaction answers; "" if there is none or it was canceled."""
    stack, wording = session.state.stack, session.wording
    if len(stack) < 2 or stack[-2].cancelled or awaited_window(session) is None:
        return ""
    if text := wording.answered(stack[-2]):
        return text
    occasion = wording.occasion(stack[-2].trigger, stack[-2].subject)
    return texts("ui_table.answers", name=wording.seat(stack[-2].seat), what=occasion)


def said_so_far(session: Session, face: AnyFace, selection: Selection) -> str:
    """The current selection in words: its last thing, or else its verb."""
    now = selection.narrowing
    if now.things:
        known = face.describe(now.things[-1], session.state, session.viewer)
        return known[0] if known else now.things[-1]
    return face.orders.verbs.label(now.verb)
