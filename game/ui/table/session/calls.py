"""Open calls, which go to several people at once: who hears one, and which ones nobody wants to hear."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.decision import Decision
from game.rules.events import Event
from game.rules.state import NOBODY
from game.ui.table.staging.telling import role_of

if TYPE_CHECKING:
    from game.ui.table.session.session import Session


class Calls:
    def __init__(self, session: Session) -> None:
        self._session, self._table = session, session.table
        # The one that all bots have let go by.
        self.passed_by_bots: Decision | None = None
        # What was told to all since the turn began.
        self.told_events: list[Event] = []
        # The turn in which nobody wants to be asked any more; the same once more means the whole game.
        self._quiet_turn: tuple[int, int] | None = None
        self.hushed_for = "turn"
        self._quiet_since = 0
        # At which call nobody wanted to hear more, and what nobody wants to be asked about in this game.
        self._quiet_from: Decision | None = None
        self._quiet_about: list[Decision] = []

    def called(self) -> set[int]:
        """The persons to whom the open call goes that waits, if one does."""
        seats = self._table.decision.callable_seats if self._table.decision is not None else ()
        return {self._table.game.acts_for(self._table.state, seat) for seat in seats}

    @property
    def on_curtain(self) -> Decision | None:
        """The open call that stands on the curtain: who opens it lets the call go by."""
        call = self._session.decision
        return call if call is not None and call.callable_seats and self._session.sight.covers_table else None

    @property
    def over_hand(self) -> Decision | None:
        """The open call at which all look while the hand of the person whose turn goes on lies face down."""
        session, call = self._session, self._session.decision
        if session.viewer != NOBODY or call is None or not call.callable_seats or session.waits_for_bots:
            return None
        turn = self._table.game.turn_of(self._table.state)[1]
        plays_on = turn != NOBODY and self._table.game.acts_for(self._table.state, turn) == session.sight.sits
        return call if plays_on and not session.audience.covers_hands else None

    @property
    def others_hear(self) -> bool:
        """Does the table wait for a call that more people hear than the one whose secrets were on the screen?"""
        return bool(self.called().intersection(self._session.people) - {self._session.sight.person}) and not self.is_unheard

    @property
    def is_quiet(self) -> bool:
        """Is this an open call that nobody wants to hear, or that everybody sees nobody can answer?"""
        decision = self._session.decision
        called = decision is not None and bool(decision.callable_seats)
        return called and not self._session.waits_for_bots and self.is_unheard

    @property
    def is_unheard(self) -> bool:
        """Does what the table waits for go by, if it is an open call?"""
        call, stack = self._table.decision, self._table.state.stack
        # Who says so does not know yet what will be aimed at whom, or rolled.
        is_new = bool(stack and (stack[-1].targets or stack[-1].is_news)) and call is not self._quiet_from
        if (self.is_hushed and not is_new) or not self._table.game.might_be_answered(self._table.state):
            return True
        return call is not None and any(self._alike(call, quiet) for quiet in self._quiet_about)

    @property
    def is_unasked(self) -> bool:
        """Does an open call go by of which nobody was told? Who asks to hear no more answers the one that waits then."""
        call = self._table.decision
        told = call is self._quiet_from or any(call is quiet for quiet in self._quiet_about)
        return call is not None and bool(call.callable_seats) and self.is_unheard and not told

    @property
    def is_hushed(self) -> bool:
        """Does nobody want to be asked any more until the turn, or the game, is over?"""
        if self.hushed_for == "game":
            return True
        if self._quiet_turn != self._table.game.turn_of(self._table.state):
            return False
        # The same seat may have another turn in the same round.
        return not any(role_of(event.key) == "turn" for event in self._table.events[self._quiet_since :])

    @property
    def next_hush(self) -> str:
        """How long nobody would be asked: whoever did not want to be asked in an earlier turn may mean all of them."""
        return "turn" if self._quiet_turn is None else "game"

    def hush(self) -> None:
        """Nobody reacts any more, but to a die, and to what is aimed at somebody from now on."""
        self._session.note_looks()
        self.hushed_for = self.next_hush
        self._quiet_from = self._table.decision
        self._quiet_turn, self._quiet_since = self._table.game.turn_of(self._table.state), len(self._table.events)

    def hush_this(self) -> None:
        """Nobody reacts to the like of what waits now in this game."""
        self._session.note_looks()
        if self._session.decision is not None:
            self._quiet_about.append(self._session.decision)

    def ask_again(self) -> None:
        """From now on every call is heard again."""
        self._quiet_turn, self.hushed_for = None, "turn"
        self._quiet_about.clear()

    @property
    def quiet_occasions(self) -> list[str]:
        """What nobody wants to be asked about any more in this game, in words."""
        return list(dict.fromkeys(map(self.occasion, self._quiet_about)))

    def occasion(self, call: Decision) -> str:
        return self._session.wording.occasion(call.prompt, str(call.params.get("subject", "")))

    def _alike(self, one: Decision, other: Decision) -> bool:
        """Are two calls about the same moment, or about copies of the same thing?"""
        things = {str(call.params.get("subject", "")).partition("#")[0] for call in (one, other)}
        return one.prompt == other.prompt and (len(things) == 1 or self.occasion(one) == self.occasion(other))
