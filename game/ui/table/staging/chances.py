"""Each seat's chance to win, estimated in the background at every decision of a person."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import count
from typing import Any

from game.bots.apart import Apart
from game.bots.chair import Bot, Chair
from game.bots.players import HARD, mind_of, new_bot
from game.bots.search.advice import Advice
from game.bots.search.reasons import by_time
from game.bots.search.searcher import Searcher
from game.bots.search.words import said
from game.data.manifests import entry_of
from game.rules.practice.own import exercise_at
from game.rules.state import NOBODY
from game.ui.table.context import TableContext
from game.ui.table.panels.chances import percents
from game.ui.window.work import Work

_GAMES = 40
"""Number of games simulated per estimate. It is fixed, so that the same situation always gives the same bar."""
# Maximum number of reasons given for a change.
_REASONS = 2


def adviser(screen: TableContext, seconds: float, make: Callable[[str, str, int], Bot] = new_bot) -> Apart:
    """A strong bot, or one from `make`, that thinks in the background."""
    table, app = screen.session.table, screen.app
    seed = table.position.seed * 16 + len(table.history.played)
    return Apart(app.study, HARD, partial(make, table.game.id, HARD, seed), seconds)


def counting_bot(game: str, name: str, seed: int) -> Bot:
    """A bot whose thinking time is a number of simulated games instead of seconds."""
    bot = new_bot(game, name, seed)
    if isinstance(bot, Searcher):
        bot.clock, bot.plans = count(0.0).__next__, False
    return bot


class Chances:
    """Estimates the chances at decisions of the viewer; the view shows them until the next estimate."""

    def __init__(self, screen: TableContext) -> None:
        self._screen = screen
        self._asked = -1
        # By seat: the situation at the last estimate, its round, and the seat's chance then.
        self._seen: dict[int, tuple[Any, int, int]] = {}
        self.work: Work[Advice] | None = None

    @property
    def are_told(self) -> bool:
        """Return whether chances are shown: only in practice games, and not in exercises, which have other goals."""
        table = self._screen.session.table
        wanted = self._screen.app.settings.chances and table.state.options.practice and exercise_at(table.position) is None
        return wanted and bool(entry_of(table.game.id).mind)

    def foresee(self) -> None:
        """Update the bar if no search is needed: the outcome is settled, or the game has its own estimate."""
        session = self._screen.session
        table, seat, seats = session.table, session.viewer, len(session.table.seats)
        mind = mind_of(table.game.id) if self.are_told and seat != NOBODY else None
        if mind is None:
            return
        if (settled := mind.judge.settled(session.state, seats)) is not None:
            self._screen.view.tell_chances(seat, tuple(settled))
            return
        is_new = self._screen.selection is not None and len(table.history.played) != self._asked
        if is_new and (standing := mind.judge.standing(table.view(seat).state, seats)) is not None:
            self._asked = len(table.history.played)
            self._show(seat, tuple(standing))

    def ask(self) -> None:
        screen, session = self._screen, self._screen.session
        table, moves = session.table, len(session.table.history.played)
        if not self.are_told:
            screen.view.chances = {}
        elif session.viewer != NOBODY and moves != self._asked and not (screen.view.chances_shown() and self._is_amid()):
            self._asked = moves
            thought = adviser(screen, _GAMES, counting_bot).advice_on(Chair(table, session.viewer))
            came = partial(self._on_advice, moves, session.viewer)
            self.work = screen.app.work(lambda _work: thought(), came, lambda _error: None)

    def _is_amid(self) -> bool:
        """Return whether an action is unfinished; the bar waits for its end, because half an action would make it swing."""
        table = self._screen.session.table
        mind = mind_of(table.game.id)
        return mind is not None and table.decision is not None and not mind.is_over(table)

    def _on_advice(self, moves: int, seat: int, found: Advice) -> None:
        if moves == self._asked and self._screen.is_front:
            self.came(seat, found)

    def came(self, seat: int, found: Advice) -> None:
        session = self._screen.session
        if session.audience.only_person == seat:
            # Drop estimates of moves that were undone.
            session.bars = {moves: bar for moves, bar in session.bars.items() if moves < self._asked}
            session.bars[self._asked] = found.chances
        self._show(seat, found.chances, any(suggestion.wins for suggestion in found.suggestions))
        self._screen.refresh(self._screen.selection)

    def _show(self, seat: int, shares: tuple[float, ...], wins: bool = False) -> None:
        reasons = self._reasons(seat, percents(shares)[seat])
        self._screen.view.tell_chances(seat, shares, self._screen.app.texts("ui_table.chances.wins") if wins else reasons)

    def _reasons(self, seat: int, number: int) -> str:
        """The main reasons why the bar changed since the last estimate; empty if it did not, or if none can be given."""
        session, mind = self._screen.session, mind_of(self._screen.session.table.game.id)
        state = session.table.view(seat).state
        turn = session.table.game.turn_of(state)[0]
        then, since, before = self._seen.get(seat, (state, turn, number))
        self._seen[seat] = state, turn, number
        # A game that gives facts as reasons has no words for its evaluation.
        if mind is None or mind.facts or before == number:
            return ""
        if mind.judge.lasting(state) is None and not (mind.judge.compares_turns and since == turn):
            return ""
        reasons = said(by_time(mind.judge, seat, then, state, number > before), seat, session.wording, _REASONS)
        return self._screen.app.texts("ui_table.chances.since", before=before, what="; ".join(reasons)) if reasons else ""
