"""The end of a game or an exercise, as a result for the people at the screen."""

from __future__ import annotations

from game.rules.state import NOBODY
from game.ui.table.session.exercise import standing_of
from game.ui.table.session.session import Session


def verdict_of(session: Session) -> str:
    """Text key of the result for the only person at the screen; "" if there are several, or no winner."""
    result, person = session.table.result, session.audience.only_person
    if result is None or not result.winners or person == NOBODY:
        return ""
    return f"ui_table.result.you_{'won' if person in result.winners else 'lost'}"


def ended_well(session: Session) -> bool | None:
    """Return whether the game or exercise ended well for someone here; None if it is not over."""
    result, lesson = session.table.result, session.lesson
    if lesson is not None:
        # After a victory, the player may still read the last text of the lesson.
        reads = lesson.beat is not None and lesson.beat.is_read
        won = result is not None and session.viewer in result.winners
        return True if lesson.beat is None or (result is not None and not (won and reads)) else None
    if (standing := standing_of(session)) is not None and standing.over:
        return standing.stars > 0
    return None if result is None else any(seat in session.people for seat in result.winners)
