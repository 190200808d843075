"""The events a person missed since their last turn, summarized before the next one and shown again on request."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.state import NOBODY
from game.ui.table.session.story import StoryLine

if TYPE_CHECKING:
    from game.ui.table.session.session import Session


class Recap:
    def __init__(self, session: Session) -> None:
        self._session = session

    @property
    def seat(self) -> int:
        """The seat that the recap is for, even if its hand is covered."""
        return self._session.viewer if self._session.viewer != NOBODY else self._session.sight.person

    @property
    def since(self) -> int:
        """Number of events at the end of that seat's last turn."""
        return self._session.presence.last_turn_over(self.seat)

    def lines(self) -> list[StoryLine]:
        """The story since that seat's last turn, as the viewer saw it."""
        return self._session.told(self.since, self._session.viewer, self._session.open_hands).so_far()

    def seen_by_all(self, seat: int) -> list[StoryLine]:
        """The public story since this seat's player last looked at the screen."""
        return self._session.told(self._session.presence.looked_until(seat), NOBODY).so_far()

    def told_by_all(self, seat: int) -> None:
        """Mark a seat as caught up after its player saw the public story, unless they missed private events."""
        session, presence = self._session, self._session.presence
        since = presence.looked_until(seat)
        lines = session.told(min(since, presence.last_turn_over(seat)), seat).lines
        others = [line for line in lines if line.event is not None and line.event.seat != seat and line.turn[1] != seat]
        public, later = session.told(since, NOBODY).lines, [line for line in others if line.number > since]
        if all(line in public for line in later):
            # Events at the end of the seat's own turn may have passed too quickly, so they still count as missed.
            presence.caught_up(seat, since if later != others else 0)

    def is_wanted(self) -> bool:
        """Return whether the viewer's turn begins after moves of others that the viewer did not watch."""
        session, asked = self._session, self._session.asked
        if asked is None or session.open_hands or session.recapping or session.is_public:
            return False
        is_own_turn = session.table.game.turn_of(session.table.state)[1] == asked.seat
        return is_own_turn and session.presence.has_missed_others(session.viewer)
