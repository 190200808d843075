"""The choices of a player as buttons: moves and verbs with their prices, odds and warnings, or why they are impossible."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from itertools import chain, islice, repeat
from typing import Any

from game.rules.moves import Move
from game.rules.state import NOBODY
from game.ui.kit.controls.widgets import Button
from game.ui.kit.drawings.pieces import Tip
from game.ui.table.choosing.orders import LETS_PASS, is_number
from game.ui.table.choosing.verbs import VerbOffer
from game.ui.table.context import Deciding
from game.ui.table.session.hands import tells_hand


class Choices:
    """Creates buttons for the options of the player who decides at a table or on a phone."""

    def __init__(self, table: Deciding) -> None:
        self._table, self._face, self._adviser = table, table.face, table.adviser
        self._orders, self._verbs = table.face.orders, table.face.orders.verbs
        # The labels of moves in one state and decision: several buttons and cards may have the same.
        self._known: tuple[object, object, dict[Move, str]] = None, None, {}

    def move(self, move: Move, key: str) -> Button:
        dangers, play = self._adviser.dangers(move), partial(self._table.play, move)
        label, detail, verb = self.called(move).replace("*", ""), self._adviser.details(move, dangers), move.verb
        # The subject of a move is the last thing on its path.
        session, decision = self._table.session, self._table.session.decision
        path = self._orders.path(move, session.state, max(0, decision.seat)) if decision is not None else ()
        thing = path[-1] if path else ""

        def tip() -> Tip:
            if dangers:
                return self._adviser.preview([move])
            return self._adviser.described(thing) or self._explained(Tip(label, detail, "check_circle"), verb)

        risky, rule = bool(dangers), self._rule(verb)
        button = Button(label, play, key=key, detail=detail, danger=risky, tip=tip, thing=thing, verb=verb, rule=rule)
        button.move = str(move)
        return button

    def first(self, move: Move, key: str, thing: str) -> Button:
        """A button that stands for several moves with the same first thing, such as a card that needs a target."""
        selection, adviser = self._table.selection, self._adviser
        targets = len(selection.path_of(move)) - 1 if selection is not None else 0
        bare = Move(move.verb, move.args[: len(move.args) - targets])
        label, choose = f"{self.called(bare)} …", partial(self._table.chooser.point, thing)
        detail, tip, rule = adviser.remark(bare).text, partial(adviser.described, thing), self._rule(move.verb)
        return Button(label, choose, key=key, detail=detail, tip=tip, thing=thing, verb=move.verb, rule=rule)

    @property
    def _seat(self) -> int:
        """The seat that decides; in a call and while no one here is asked, the viewer."""
        session = self._table.session
        asked = session.decision.seat if session.decision is not None and self._table.selection is not None else NOBODY
        return session.viewer if asked == NOBODY else asked

    def _answer(self, move: Move, words: str) -> str:
        """The label of a move (usually `words`) as an answer to the question; "" if the game has no special one."""
        decision = self._table.session.decision
        return self._verbs.answer(decision.prompt, move, words) if decision is not None else ""

    def called(self, move: Move) -> str:
        """The label of a move in a list of options; if it needs no target, that of its button."""
        state, decision = self._table.session.state, self._table.session.decision
        if self._known[0] is not state or self._known[1] is not decision:
            self._known = state, decision, {}
        known = self._known[2]
        if move not in known:
            words = self._table.session.wording.move(move)
            label = "" if move.args else self._verbs.called(move, state, self._seat)
            known[move] = self._answer(move, words) or label or words
        return known[move]

    def _rule(self, verb: str) -> str:
        return self._adviser.rule_of_verb(verb) or self._adviser.rule_of_question()

    def _explained(self, tip: Tip, verb: str) -> Tip:
        """Add the verb's explanation and rule to a button's tooltip."""
        text = "\n".join(filter(None, (tip.text, self._verbs.text(verb))))
        return replace(tip, text=text, rule=self._adviser.rule_name(self._rule(verb)))

    def keys(self, moves: Sequence[Move]) -> list[str]:
        """Keys for the moves: 1 to 9 in order, except for moves that are numbers or players."""
        if moves and all(is_number(self._orders, move) for move in moves):
            return [move.args[0] for move in moves]
        if moves and all(move.verb == "claim" for move in moves):
            # The seats in a call vary, but each player keeps the same key.
            return [str(int(move.args[0]) + 1) for move in moves]
        return list(islice(chain("123456789", repeat("")), len(moves)))

    def verb(self, offer: VerbOffer[Any], size: float = 18, prices_below: bool = True) -> Button:
        table, verbs, adviser, verb = self._table, self._verbs, self._adviser, offer.verb
        state, selection = table.session.state, table.selection
        # While no one here is asked, show the price for the viewer's own seat.
        price = verbs.price(verb, state, table.session.viewer if selection is None else NOBODY)
        label = words = verbs.called(Move(verb), state, self._seat)
        if price and not prices_below:
            # If the price is beside the words, it needs no extra line.
            words, price = f"{label} {price}", ""
        if selection is None:
            return Button(words, None, icon=offer.icon, key=offer.key, detail=price, size=size)
        unlit = verbs.why_wasted(verb, state, selection)
        legal = verb in selection.verbs and not unlit
        if not legal and tells_hand(table.session, verb):
            unlit = self._face.texts("ui_table.curtain.face_down")
        moves, action = (selection.of_verb(verb), partial(table.chooser.only, verb)) if legal else ([], None)
        # Only a single move is played at once, so only it needs a warning.
        dangers = adviser.dangers(moves[0]) if len(moves) == 1 else []
        button = Button(words, action, icon=offer.icon, key=offer.key, size=size, detail=price, danger=bool(dangers))
        button.selected = legal and selection.narrowing.verb == verb
        button.verb, button.rule = verb, self._rule(verb)
        if dangers:
            button.tip = partial(adviser.preview, moves)
        elif legal:
            chance = partial(adviser.odds_line, moves[0]) if len(moves) == 1 else str
            button.tip = lambda: self._explained(Tip(label, chance(), offer.icon), verb)
        elif unlit:
            button.tip = Tip(label, unlit, "lock")
        else:
            refusal = adviser.why_not_verb(verb, selection.narrowing.things)
            button.rule = refusal.rule if refusal is not None else button.rule
            button.tip = adviser.refused(refusal, label) if refusal else adviser.nothing_for(verb, label)
        return button

    def primary(self, move: Move) -> Button:
        """The primary button, plain if it only declines. Its key is not Space, which players press to dismiss texts."""
        table, dangers = self._table, self._adviser.dangers(move)
        icon = "skip_next" if move.verb in LETS_PASS else "flag_checkered"
        words = table.session.wording.move(move)
        label = self._answer(move, words) or self._verbs.called(move, table.session.state, self._seat) or words
        play, risky = partial(table.play, move), bool(dangers)
        options = table.selection.options if table.selection is not None else ()
        useful = (other for other in options if self._verbs.gains(other, table.session.state))
        brass = not risky and not self._verbs[move.verb].declines(move, useful)
        button = Button(label, play, icon=icon, key="Enter", primary=brass, danger=risky, size=20)
        button.verb, button.rule = move.verb, self._rule(move.verb)
        button.tip = lambda: self._explained(Tip(label.replace("*", ""), icon=icon), move.verb)
        if dangers or self._adviser.odds(move):
            button.tip, button.detail = partial(self._adviser.preview, [move]), self._adviser.details(move, dangers)
        return button
