"""Buttons for the player's current options."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from itertools import chain, repeat
from typing import Any

from game.bots.players import shown_options
from game.rules.moves import Move
from game.rules.state import NOBODY
from game.ui.kit.box import Look
from game.ui.kit.controls.widgets import Button
from game.ui.kit.drawings.pieces import Tip
from game.ui.kit.lay import Column, Node, Put, Row, Space
from game.ui.table.choosing.orders import LETS_PASS, Offer, is_number
from game.ui.table.choosing.verbs import VerbOffer
from game.ui.table.context import TableContext
from game.ui.table.panels.measures import Measures
from game.ui.table.session.hands import is_exposed, tells_hand


def ways_about_calls(screen: TableContext) -> list[Button]:
    """Buttons to stop frequent prompts: for this turn, for the game, or for this kind of event at this table."""
    texts, session, call = screen.app.texts, screen.session, screen.session.decision
    if call is None or not call.callable_seats or (screen.selection is None and session.calls.on_curtain is None):
        return []

    def button_for(name: str, icon: str, key: str, change: Callable[[], None]) -> Button:
        def change_and_continue() -> None:
            change()
            screen.settle(screen.app.now)

        label = texts(f"ui_table.quiet.{name}", what=session.calls.occasion(call))
        tip = Tip(label, texts("ui_table.quiet.tip"), icon)
        return Button(label, change_and_continue, icon=icon, key=key, size=16, tip=tip)

    turn = button_for(session.calls.next_hush, "bell_sleep_outline", "Q", session.calls.hush)
    return [turn, button_for("about", "bell_off_outline", "W", session.calls.hush_this)]


def cover_hand(screen: TableContext) -> list[Button]:
    """A button to cover an open hand again, if everyone watches the same screen."""
    label, cover = screen.app.texts("ui_table.public.cover"), partial(cover_now, screen)
    open_now = is_exposed(screen.session) and screen.selection is not None
    return [Button(label, cover, icon="eye_off_outline", key="F4", size=16)] if open_now else []


def cover_now(screen: TableContext) -> None:
    """Cover an open hand because everyone is about to look at this screen."""
    if is_exposed(screen.session):
        screen.session.cover()
        screen.refresh()


class Controls:
    """Creates the widgets for an offer."""

    def __init__(self, screen: TableContext) -> None:
        self._screen, self._orders, self._adviser = screen, screen.face.orders, screen.adviser
        self._verbs = self._orders.verbs

    @property
    def _sizes(self) -> Measures:
        return self._screen.view.places.sizes

    def node(self, offer: Offer) -> Node:
        """Buttons for verbs and for answers to a call, in pairs, then all others except the primary and occasional ones."""
        minimum, gap = self._sizes.answer, self._sizes.answer_gap
        keyed = zip(offer.moves, self._keys(offer.moves), strict=True)
        others = [
            self._first(move, key, offer.firsts[move]) if move in offer.firsts else self._move(move, key)
            for move, key in keyed
        ]
        if len(others) == 1 and offer.primary is None and not others[0].danger:
            # The only choice left needs no number.
            others[0].primary, others[0].key = True, "Enter"
        claims = [button for button in others if button.verb == "claim"]
        for claim in claims:
            claim.size = self._sizes.verb_text
        pairs = [self._pair(claims[n : n + 2], minimum) for n in range(0, len(claims), 2)]
        others = [button for button in others if button not in claims] + offer.besides
        singles = (Put(button, partial(button.high, least=minimum)) for button in others)
        return Column(*self._pairs(offer.verbs), *pairs, *singles, gap=gap)

    def occasional(self, offer: Offer) -> Node | None:
        """The occasional buttons. If there is only one, it is wide and low, to leave more room for the seats below."""
        if len(offer.occasional) == 1:
            button = self._verb(offer.occasional[0], 16)
            return Put(button, partial(button.high, least=self._sizes.occasional))
        return Column(*self._pairs(offer.occasional), gap=6) if offer.occasional else None

    def _pairs(self, verbs: Sequence[VerbOffer[Any]]) -> list[Node]:
        buttons = [self._verb(button, self._sizes.verb_text) for button in verbs]
        # In a small window, drop the icons; otherwise a label with a price would need a second line.
        bare = not self._sizes.prices_below and any("{" in button.label for button in buttons)
        for button in buttons:
            button.alike = buttons
            button.icon = "" if bare else button.icon
        return [self._pair(buttons[n : n + 2], self._sizes.verb) for n in range(0, len(buttons), 2)]

    def answers(self) -> Node:
        """Buttons that answer a call on the curtain. Opening the curtain instead passes on the call."""
        screen, session = self._screen, self._screen.session
        claims = [move for move in shown_options(session.table, session.bots) if move.args]
        buttons = [*map(self._move, claims, self._keys(claims)), *ways_about_calls(screen)]
        if (undo := self.undo()) is not None:
            buttons.append(undo)
        return Column(*(Put(button, partial(button.high, least=40)) for button in buttons), gap=8)

    def undo(self) -> Button | None:
        """The undo button, if undo is possible."""
        screen = self._screen
        if screen.session.undo_refusal() is not None:
            return None
        return Button(screen.app.texts("ui_table.bar.undo"), screen.undo, icon="undo", key="Z", size=16)

    @staticmethod
    def _pair(buttons: Sequence[Button], minimum: float) -> Node:
        """Two buttons side by side, of equal height."""

        def tallest(look: Look, width: float) -> float:
            return max(button.high(look, width, minimum) for button in buttons)

        return Row(*(*(Put(button, tallest).growing() for button in buttons), Space().growing())[:2], gap=8)

    def _move(self, move: Move, key: str) -> Button:
        dangers, play = self._adviser.dangers(move), partial(self._screen.play, move)
        label, detail, verb = self.called(move).replace("*", ""), self._adviser.details(move, dangers), move.verb
        # The subject of a move is the last thing on its path.
        session, decision = self._screen.session, self._screen.session.decision
        path = self._orders.path(move, session.state, max(0, decision.seat)) if decision is not None else ()
        thing = path[-1] if path else ""
        plain = self._adviser.described(thing) or self._explained(Tip(label, detail, "check_circle"), verb)
        tip, rule, risky = self._adviser.preview([move]) if dangers else plain, self._rule(verb), bool(dangers)
        button = Button(label, play, key=key, detail=detail, danger=risky, tip=tip, thing=thing, verb=verb, rule=rule)
        button.move = str(move)
        return button

    def _first(self, move: Move, key: str, thing: str) -> Button:
        """A button that stands for several moves with the same first thing, such as a card that needs a target."""
        selection, adviser = self._screen.selection, self._adviser
        targets = len(selection.path_of(move)) - 1 if selection is not None else 0
        bare = Move(move.verb, move.args[: len(move.args) - targets])
        label, choose = f"{self.called(bare)} …", partial(self._screen.chooser.point, thing)
        detail, tip, rule = adviser.remark(bare).text, adviser.described(thing), self._rule(move.verb)
        return Button(label, choose, key=key, detail=detail, tip=tip, thing=thing, verb=move.verb, rule=rule)

    def _answer(self, move: Move) -> str:
        """The label of a move as an answer to the current question; "" if the game has no special one."""
        decision, words = self._screen.session.decision, self._screen.session.wording.move(move)
        return self._verbs.answer(decision.prompt, move, words) if decision is not None else ""

    def called(self, move: Move) -> str:
        """The label of a move in a list of options; if it needs no target, that of its button."""
        session = self._screen.session
        label = "" if move.args else self._verbs.called(move, session.state)
        return self._answer(move) or label or session.wording.move(move)

    def _rule(self, verb: str) -> str:
        return self._adviser.rule_of_verb(verb) or self._adviser.rule_of_question()

    def _explained(self, tip: Tip, verb: str) -> Tip:
        """Add the verb's explanation and rule to a button's tooltip."""
        text = "\n".join(filter(None, (tip.text, self._verbs.text(verb))))
        return replace(tip, text=text, rule=self._adviser.rule_name(self._rule(verb)))

    def _keys(self, moves: Sequence[Move]) -> list[str]:
        """Keys for the moves: 1 to 9 in order, except for moves that are numbers or players or have their own key."""
        if moves and all(is_number(self._orders, move) for move in moves):
            return [move.args[0] for move in moves]
        if moves and all(move.verb == "claim" for move in moves):
            # The seats in a call vary, but each player keeps the same key.
            return [str(int(move.args[0]) + 1) for move in moves]
        by_place, state = chain("123456789", repeat("")), self._screen.session.state
        return [self._verbs[move.verb].move_key(move, state) or place for move, place in zip(moves, by_place, strict=False)]

    def _verb(self, offer: VerbOffer[Any], size: float) -> Button:
        screen, verbs, adviser, verb = self._screen, self._verbs, self._adviser, offer.verb
        label, selection = verbs.label(verb), screen.selection
        state = screen.session.state
        # While no one here is asked, show the price for the viewer's own seat.
        words, price = label, verbs.price(verb, state, screen.session.viewer if selection is None else NOBODY)
        if price and not self._sizes.prices_below:
            # If the price is beside the words, it needs no extra line.
            words, price = f"{label} {price}", ""
        if selection is None:
            return Button(words, None, icon=offer.icon, key=offer.key, detail=price, size=size)
        unlit = verbs.why_wasted(verb, state, selection)
        legal = verb in selection.verbs and not unlit
        if not legal and tells_hand(screen.session, verb):
            unlit = screen.app.texts("ui_table.curtain.face_down")
        moves, action = (selection.of_verb(verb), partial(screen.chooser.only, verb)) if legal else ([], None)
        # Only a single move is played at once, so only it needs a warning.
        dangers = adviser.dangers(moves[0]) if len(moves) == 1 else []
        button = Button(words, action, icon=offer.icon, key=offer.key, size=size, detail=price, danger=bool(dangers))
        button.selected = legal and selection.narrowing.verb == verb
        button.verb, button.rule = verb, self._rule(verb)
        if dangers:
            button.tip = adviser.preview(moves)
        elif legal:
            chance = adviser.odds_line(moves[0]) if len(moves) == 1 else ""
            button.tip = self._explained(Tip(label, chance, offer.icon), verb)
        elif unlit:
            button.tip = Tip(label, unlit, "lock")
        else:
            refusal = adviser.why_not_verb(verb, selection.narrowing.things)
            button.rule = refusal.rule if refusal is not None else button.rule
            button.tip = adviser.refused(refusal, label) if refusal else adviser.nothing_for(verb, label)
        return button

    def resting(self) -> Button | None:
        """The disabled primary button while there is nothing to decide."""
        label = self._verbs.label(self._verbs.ends_turn)
        return Button(label, None, icon="flag_checkered", key="Enter", size=20) if label else None

    def seen(self) -> Button:
        """The button with which the viewer confirms having seen their hand before the game begins."""
        screen = self._screen

        def done() -> None:
            screen.session.presence.knows_hand(screen.session.viewer)
            screen.settle(screen.app.now)

        return Button(screen.app.texts("ui_table.first_look.done"), done, icon="check", key="Enter", primary=True)

    def primary(self, move: Move) -> Button:
        """The primary button, plain if it only declines. Its key is not Space, which players press to dismiss texts."""
        screen, dangers = self._screen, self._adviser.dangers(move)
        icon = "skip_next" if move.verb in LETS_PASS else "flag_checkered"
        label = self._answer(move) or self._verbs.called(move, screen.session.state)
        label = label or screen.session.wording.move(move)
        play, risky = partial(screen.play, move), bool(dangers)
        brass = not risky and not self._verbs[move.verb].declines(move)
        button = Button(label, play, icon=icon, key="Enter", primary=brass, danger=risky, size=20)
        button.verb, button.rule = move.verb, self._rule(move.verb)
        button.tip = self._explained(Tip(label.replace("*", ""), icon=icon), move.verb)
        if dangers or self._adviser.odds(move):
            button.tip, button.detail = self._adviser.preview([move]), self._adviser.details(move, dangers)
        return button
