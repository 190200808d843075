"""Buttons for the player's current options."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any

from game.ui.kit.box import Look
from game.ui.kit.controls.widgets import Button
from game.ui.kit.drawings.pieces import Tip
from game.ui.kit.lay import Column, Node, Put, Row, Space
from game.ui.table.choosing.choices import Choices
from game.ui.table.choosing.orders import Offer
from game.ui.table.choosing.verbs import VerbOffer
from game.ui.table.context import TableContext
from game.ui.table.panels.measures import Measures
from game.ui.table.session.calls import DURATIONS
from game.ui.table.session.hands import is_exposed


def ways_about_calls(screen: TableContext) -> list[Sequence[Button]]:
    """Rows of buttons to stop frequent prompts: for this turn or the game, and for this kind of event at this table."""
    texts, session, call = screen.app.texts, screen.session, screen.session.decision
    if call is None or not call.callable_seats or (screen.selection is None and session.calls.on_curtain is None):
        return []

    def button_for(label: str, icon: str, key: str, change: Callable[[], None], *told: str) -> Button:
        def change_and_continue() -> None:
            change()
            screen.settle(screen.app.now)

        tip = Tip(label, "\n".join((*told, texts("ui_table.quiet.tip"))), icon)
        return Button(label, change_and_continue, icon=icon, key=key, size=16, tip=tip)

    calls, aimed = session.calls, texts("ui_table.quiet.aimed")
    hushes = [
        button_for(texts(f"ui_table.quiet.{until}_off"), "bell_sleep_outline", key, partial(calls.hush, until), aimed)
        for until, key in zip(DURATIONS, "QE", strict=True)
    ]
    label = texts("ui_table.quiet.about", what=calls.occasion(call))
    about = [button_for(label, "bell_off_outline", "W", calls.hush_this)]
    return [about] if calls.is_hushed else [hushes, about]


def cover_hand(screen: TableContext) -> list[Sequence[Button]]:
    """A button to cover an open hand again, if everyone watches the same screen."""
    label, cover = screen.app.texts("ui_table.public.cover"), partial(cover_now, screen)
    open_now = is_exposed(screen.session) and screen.selection is not None
    return [[Button(label, cover, icon="eye_off_outline", key="F4", size=16)]] if open_now else []


def to_page(screen: TableContext, made: Offer) -> list[Sequence[Button]]:
    """A button that opens the game's page again, in place of the moves that the page offers."""
    verbs, decision = screen.face.orders.verbs, screen.session.decision
    paged = [move for move in made.moves if verbs[move.verb].paged]
    made.moves = [move for move in made.moves if move not in paged]
    if not paged or decision is None:
        return []
    offer, seat = verbs[paged[0].verb], decision.seat

    def open_page() -> None:
        screen.opener.open_own(seat)

    return [[Button(screen.face.texts(offer.paged), open_page, icon=offer.icon, key=offer.key, size=18)]]


def cover_now(screen: TableContext) -> None:
    """Cover an open hand because everyone is about to look at this screen."""
    if is_exposed(screen.session):
        screen.session.cover()
        screen.refresh()


class Controls(Choices):
    """Lays out the buttons of an offer."""

    def __init__(self, screen: TableContext) -> None:
        super().__init__(screen)
        self._screen = screen

    @property
    def _sizes(self) -> Measures:
        return self._screen.view.places.sizes

    def node(self, offer: Offer) -> Node:
        """Buttons for verbs and for answers to a call, in pairs, then all others except the primary and occasional ones."""
        minimum, gap = self._sizes.answer, self._sizes.answer_gap
        keyed, firsts = zip(offer.moves, self.keys(offer.moves), strict=True), offer.firsts
        others = [self.first(move, key, firsts[move]) if move in firsts else self.move(move, key) for move, key in keyed]
        if len(others) == 1 and offer.primary is None and not others[0].danger:
            # The only choice left needs no number.
            others[0].primary, others[0].key = True, "Enter"
        claims = [button for button in others if button.verb == "claim"]
        for claim in claims:
            claim.size = self._sizes.verb_text
        pairs = [self._pair(claims[n : n + 2], minimum) for n in range(0, len(claims), 2)]
        rows = [*([button] for button in others if button not in claims), *offer.besides]
        return Column(*self._pairs(offer.verbs), *pairs, *self._rows(rows, minimum), gap=gap)

    def occasional(self, offer: Offer) -> Node | None:
        """The occasional buttons. If there is only one, it is wide and low, to leave more room for the seats below."""
        if len(offer.occasional) == 1:
            button = self.verb(offer.occasional[0], 16, self._sizes.prices_below)
            return Put(button, partial(button.high, least=self._sizes.occasional))
        return Column(*self._pairs(offer.occasional), gap=6) if offer.occasional else None

    def _pairs(self, verbs: Sequence[VerbOffer[Any]]) -> list[Node]:
        buttons = [self.verb(button, self._sizes.verb_text, self._sizes.prices_below) for button in verbs]
        # In a small window, drop the icons; otherwise a label with a price would need a second line.
        bare = not self._sizes.prices_below and any("{" in button.label for button in buttons)
        for button in buttons:
            button.alike = buttons
            button.icon = "" if bare else button.icon
        return [self._pair(buttons[n : n + 2], self._sizes.verb) for n in range(0, len(buttons), 2)]

    def answers(self) -> Node:
        """Buttons that answer a call on the curtain. Opening the curtain instead passes on the call."""
        screen, session = self._screen, self._screen.session
        claims = [move for move in session.options() if move.args]
        rows = [*([button] for button in map(self.move, claims, self.keys(claims))), *ways_about_calls(screen)]
        if (undo := self.undo()) is not None:
            rows.append([undo])
        return Column(*self._rows(rows, 40), gap=8)

    def undo(self) -> Button | None:
        screen = self._screen
        if screen.session.undo_refusal() is not None:
            return None
        return Button(screen.app.texts("ui_table.bar.undo"), screen.undo, icon="undo", key="Z", size=16)

    def _rows(self, rows: Iterable[Sequence[Button]], minimum: float) -> list[Node]:
        return [self._pair(row, minimum) if row[1:] else Put(row[0], partial(row[0].high, least=minimum)) for row in rows]

    @staticmethod
    def _pair(buttons: Sequence[Button], minimum: float) -> Node:
        """Two buttons side by side, of equal height."""

        def tallest(look: Look, width: float) -> float:
            return max(button.high(look, width, minimum) for button in buttons)

        return Row(*(*(Put(button, tallest).growing() for button in buttons), Space().growing())[:2], gap=8)

    def resting(self) -> Button | None:
        """The disabled primary button while there is nothing to decide."""
        label = self._verbs.label(self._verbs.ends_turn)
        return Button(label, None, icon="flag_checkered", key="Enter", size=20) if label else None

    def seen(self) -> Button:
        """The button with which the viewer confirms having seen their hand before the game begins."""
        screen = self._screen

        def done() -> None:
            screen.session.presence.strangers.remove(screen.session.viewer)
            screen.settle(screen.app.now)

        return Button(screen.app.texts("ui_table.first_look.done"), done, icon="check", key="Enter", primary=True)
