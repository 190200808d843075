"""What a person has missed since the last own turn: it is told before the next one, and shown again if wanted."""

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
        """Whose recap it is: also of a person whose hand is covered."""
        return self._session.viewer if self._session.viewer != NOBODY else self._session.sight.person

    @property
    def since(self) -> int:
        """The number of events when that person's last turn was over."""
        return self._session.presence.last_turn_over(self.seat)

    def lines(self) -> list[StoryLine]:
        """What happened since the last turn of who sits there, as the viewer saw it."""
        return self._session.told(self.since, self._session.viewer, self._session.open_hands).so_far()

    def seen_by_all(self, seat: int) -> list[StoryLine]:
        """What happened since this seat's person last looked, as everybody saw it."""
        return self._session.told(self._session.presence.looked_until(seat), NOBODY).so_far()

    def told_by_all(self, seat: int) -> None:
        """This seat's person was told what everybody saw: that is all, unless others did something for few eyes only."""
        session, presence = self._session, self._session.presence
        since = presence.looked_until(seat)
        own = session.told(min(since, presence.last_turn_over(seat)), seat).lines
        others = [line for line in own if line.event is not None and line.event.seat != seat and line.turn[1] != seat]
        public, later = session.told(since, NOBODY).lines, [line for line in others if line.number > since]
        if all(line in public for line in later):
            # What only flew by when the own turn ended has no line that could be missed.
            presence.caught_up(seat, since if later != others else 0)

    def is_wanted(self) -> bool:
        """Does the viewer's own turn begin, and did others play meanwhile, more than this person has watched?"""
        session, asked = self._session, self._session.asked
        if asked is None or session.open_hands or session.recapping or session.is_public:
            return False
        own = session.table.game.turn_of(session.table.state)[1] == asked.seat
        return own and session.presence.has_missed_others(session.viewer)

    def show_again(self) -> None:
        self._session.show_since(self.since)
