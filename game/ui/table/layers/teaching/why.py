"""The reasons for a bot's move, as of the time it was played, without revealing its secrets."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable
from typing import NamedTuple

from game.bots.chair import Chair
from game.bots.players import HARD
from game.bots.search.advice import Advice
from game.bots.search.weights import fitted
from game.bots.search.words import said
from game.data.manifests import entry_of
from game.rules.events import Event
from game.rules.journals.history import Played
from game.rules.state import NOBODY
from game.ui.kit.colours import SECOND_TEXT, TEXT
from game.ui.kit.controls.widgets import Button
from game.ui.kit.lay import Column, Node, Text
from game.ui.table.choosing.offer import LETS_PASS
from game.ui.table.context import TableContext
from game.ui.table.layers.teaching.hint import REASONS, ThinkingLayer, put
from game.ui.table.session.playback import events_after
from game.ui.table.session.session import Session
from game.ui.table.session.story import told, words_of
from game.ui.table.staging.telling import role_of

_NO_CAUSE = (*LETS_PASS, "roll")
"""Verbs that cause no events: the events after them follow from earlier moves."""


class Brought(NamedTuple):
    """A bot's move that caused an event: its number, the move, and its first event if that was a different one."""

    number: int
    played: Played
    first: Event | None


def brought_by(session: Session, event: Event) -> Brought | None:
    """The bot's move that caused an event, if any."""
    table, seen = session.table, session.as_seen
    # A displayed entry may have been undone meanwhile.
    if not session.bots or not entry_of(table.game.id).mind or event not in session.log:
        return None
    at, moves = session.number_of(event), table.history.played
    number = bisect_left(events_after(table), at) - 1
    while number > 0 and moves[number].move.verb in _NO_CAUSE and moves[number].by != event.seat:
        number -= 1
    if not 0 <= number < len(moves) or (played := moves[number]).by not in session.bots:
        return None
    lines = [line for made in table.events[played.events : at] if (line := seen(made)) is not None]
    # Events at the start of a turn are nobody's choice.
    if table.history.turns[at - 1] != played.turn or any(role_of(line.key) == "turn" for line in lines):
        return None
    return Brought(number, played, lines[0] if len(lines) > 1 else None)


class Why(ThinkingLayer):
    """The reasons for a bot's move, with a button for the card that the log entry is about."""

    def __init__(self, screen: TableContext, event: Event, cause: Brought, card: Callable[[], None] | None) -> None:
        self._event, self._card = event, card
        self._number, self._played, self._first = cause
        super().__init__(screen)

    def _thought(self) -> Callable[[], Advice]:
        """A search on the table as it was before the move."""
        table, played, bot = self._screen.session.table, self._played, self._bot
        path = table.history.way_to(self._number)
        return lambda: bot.advise(Chair(table.resumed(*path), played.by), played.move)

    def _page(self, reasons: int, moves: int) -> Node:
        texts, wording = self.app.texts, self._screen.session.wording
        head = self.head("head_question_outline", texts("ui_table.why.title"))
        words = words_of(wording, self._screen.session.story.line_of(self._event))
        nodes: list[Node] = [head, Text(words, 18, TEXT, "bold")]
        if self._first is not None:
            nodes.append(Text(texts("ui_table.why.follows", what=told(wording, self._first)), 16, TEXT))
        if self.work is not None:
            nodes.append(self.progress())
        else:
            nodes += [Text(line, 16, TEXT) for line in self._reasons_for()]
        if self._screen.session.bots[self._played.by].level != HARD:
            nodes.append(Text(texts("ui_table.why.by_rules"), 16, SECOND_TEXT, "italic"))
        if self._card is not None:
            nodes.append(put(Button(texts("ui_table.why.card"), self._card, icon="cards_outline", key="I")))
        nodes.append(self.closing_button())
        return Column(*nodes, gap=10)

    def _reasons_for(self) -> list[str]:
        session, texts = self._screen.session, self.app.texts
        secret = None if session.open_hands else fitted(session.table.game.id).secret
        for found in self._found:
            if found.wins or found.may_win:
                return [texts("ui_table.why.wins" if found.wins else "ui_table.why.may_win")]
            if lines := said(found.reasons, NOBODY, session.wording, REASONS, secret):
                return lines
        return [texts("ui_table.why.nothing")]
