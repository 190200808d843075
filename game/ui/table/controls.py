"""The buttons of the table: what can be done now, as the right column offers it.

What stands in the prompt of the right column: what is asked, of whom, and what has been said so far.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import msgspec

from game.data.texts import Texts
from game.rules.decision import Decision
from game.rules.moves import Move
from game.rules.state import NOBODY
from game.ui.kit import pieces
from game.ui.kit.lay import Column, Node, Put, Row, Space
from game.ui.kit.widgets import NOWHERE, Button
from game.ui.table.column import Prompt
from game.ui.table.face import AnyFace
from game.ui.table.orders import AnyOrders, VerbButton
from game.ui.table.selection import Selection
from game.ui.table.session import Session
from game.ui.table.tips import Adviser


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


_GAP = 8
ROLL = "roll"


class Aside(NamedTuple):
    """Something to do that is no move, and what it comes to."""

    label: str
    icon: str
    key: str
    action: Callable[[], None]
    about: str


@dataclass
class Offer:
    """What is offered: buttons of verbs in two columns, then moves in a list, and the one primary button."""

    verbs: list[VerbButton] = field(default_factory=list)
    moves: list[Move] = field(default_factory=list)
    primary: Move | None = None
    # The numbers of a real die, which are entered beside the tray.
    dice: list[Move] = field(default_factory=list)
    # What can be done besides, that is no move: its words and its key.
    besides: list[Aside] = field(default_factory=list)


def offer(selection: Selection | None, orders: AnyOrders, state: Any) -> Offer:
    """Sort the moves that are left: a turn by its verbs, anything else one by one."""
    buttons = orders.verb_buttons(state)
    if selection is None:
        # The buttons of a turn stay in their places while something moves or somebody else decides.
        return Offer([button for button in buttons if button.shown])
    fitting = selection.fitting
    if fitting and all(move.verb == ROLL for move in fitting):
        return Offer(dice=fitting)
    in_turn = orders.in_turn(state, selection)
    # The way out of a turn stays open while something is selected.
    ends = selection.options if in_turn else fitting
    primary = orders.primary_move(ends, state)
    left = [move for move in fitting if move != primary]
    listed = [move for move in left if orders.is_listed(move, state, selection)]
    if not in_turn:
        return Offer([], listed, primary)
    known = {button.verb for button in buttons}
    there = selection.verbs
    verbs = [
        button for button in buttons if button.shown or (button.verb in there and (selection.narrowed or not button.later))
    ]
    return Offer(verbs, [move for move in listed if move.verb not in known or selection.narrowed], primary)


class Controls:
    """Makes the widgets for an offer."""

    def __init__(self, session: Session, face: AnyFace, adviser: Adviser, texts: Texts) -> None:
        self._session, self._orders, self._adviser, self._texts = session, face.orders, adviser, texts

    def node(
        self,
        what: Offer,
        folded: bool,
        selection: Selection | None,
        verb: Callable[[str], None],
        play: Callable[[Move], None],
    ) -> Node:
        """All the buttons: those of verbs side by side, then moves and what can be done besides."""
        size, high = (16, 44) if folded else (18, 50)
        verbs = [Put(self._verb(button, selection, verb, size), high).growing() for button in what.verbs]
        pairs = [Row(*(*verbs[n : n + 2], Space().growing())[:2], gap=_GAP) for n in range(0, len(verbs), 2)]
        least = 40 if folded else 46
        keys = self._keys(what.moves)
        moves = [self._move(move, key, play, least) for move, key in zip(what.moves, keys, strict=True)]
        return Column(*pairs, *moves, *(self._aside(aside, least) for aside in what.besides), gap=_GAP)

    def _move(self, move: Move, key: str, play: Callable[[Move], None], least: float) -> Node:
        dangers = self._adviser.dangers(move)
        one = Button(NOWHERE, self._label(move), _play(play, move), key=key, detail=self._detail(move), danger=bool(dangers))
        one.thing = self._thing(move)
        one.tip = self._adviser.preview([move]) if dangers else self._adviser.described(one.thing)
        return Put(one, lambda look, width: one.high(look, width, least))

    def _aside(self, aside: Aside, least: float) -> Node:
        one = Button(NOWHERE, aside.label, aside.action, icon=aside.icon, key=aside.key, size=16)
        one.tip = pieces.Tip(aside.label, aside.about, aside.icon)
        return Put(one, lambda look, width: one.high(look, width, least))

    def _keys(self, moves: Sequence[Move]) -> list[str]:
        """The first nine have the keys 1 to 9; where numbers are chosen, each has its own."""
        verbs = self._orders.game.verbs
        if moves and all(move.verb in verbs and verbs[move.verb].params == ("number",) for move in moves):
            return [number if len(number := move.args[0]) == 1 else "" for move in moves]
        return [str(place + 1) if place < 9 else "" for place in range(len(moves))]

    def _verb(self, button: VerbButton, selection: Selection | None, verb: Callable[[str], None], size: float) -> Button:
        label = self._orders.verb_label(button.verb)
        legal = selection is not None and button.verb in selection.verbs
        unlit = self._orders.unlit(button.verb, self._session.state, selection) if legal and selection is not None else ""
        legal = legal and not unlit
        action = (lambda: verb(button.verb)) if legal else None
        alone = self._only_move(button.verb, selection) if legal else None
        dangers = self._adviser.dangers(alone) if alone is not None else []
        made = Button(NOWHERE, label, action, icon=button.icon, key=button.key, size=size, danger=bool(dangers))
        if alone is not None and dangers:
            made.tip = self._adviser.preview([alone])
        elif legal and (text := self._orders.verb_text(button.verb)):
            made.tip = pieces.Tip(label, text)
        made.selected = legal and selection is not None and selection.narrowing.verb == button.verb
        if unlit:
            made.tip = pieces.Tip(label, unlit, "lock")
        elif not legal and selection is not None:
            why = self._adviser.why_not_verb(button.verb, selection.narrowing.things)
            made.tip = self._adviser.refused(why, label) if why else self._adviser.nothing_for(button.verb, label)
        return made

    @staticmethod
    def _only_move(verb: str, selection: Selection | None) -> Move | None:
        """The move that the button of a verb plays at once, if it is the only one."""
        moves = selection.of_verb(verb) if selection is not None else []
        return moves[0] if len(moves) == 1 else None

    def resting(self) -> Button | None:
        """The primary button while there is nothing to decide: in its place, but not to be pressed."""
        label = self._orders.verb_label(self._orders.primary_verbs[0])
        return Button(NOWHERE, label, None, icon="flag_checkered", key="Enter", size=20) if label else None

    def primary(self, move: Move, play: Callable[[Move], None]) -> Button:
        """The brass button; letting something pass is done with the space bar."""
        key = "Space" if move.verb in ("go_on", "pass") else "Enter"
        label = self._orders.primary_label(move, self._session.state) or self._session.wording.move(move)
        icon = "skip_next" if key == "Space" else "flag_checkered"
        dangers = self._adviser.dangers(move)
        play_it = _play(play, move)
        made = Button(NOWHERE, label, play_it, icon=icon, key=key, primary=not dangers, danger=bool(dangers), size=20)
        if dangers or self._adviser.odds(move):
            made.tip = self._adviser.preview([move])
            made.detail = self._detail(move)
        return made

    def _detail(self, move: Move) -> str:
        """What stands below the words of a move: what it may end, and how likely it is to succeed."""
        adviser = self._adviser
        return "\n".join(filter(None, (*adviser.dangers(move), adviser.remark(move), adviser.odds_line(move))))

    def _thing(self, move: Move) -> str:
        """What a move is about: the last thing to point at for it."""
        decision = self._session.decision
        path = self._orders.path(move, self._session.state, max(0, decision.seat)) if decision is not None else ()
        return path[-1] if path else ""

    def _label(self, move: Move) -> str:
        return self._session.wording.move(move).replace("*", "")


def _play(play: Callable[[Move], None], move: Move) -> Callable[[], None]:
    return lambda: play(move)
