"""A table as one viewer sees it: the events shown so far, and those still to be shown.

The rules are ahead of the screen during an animation. Every event is kept with the state right after it (a *beat*), and the
screen shows one beat after another, so the picture is never ahead of the log."""

from __future__ import annotations

from bisect import bisect_right
from collections import deque
from collections.abc import Callable, Container, Iterable, Iterator
from dataclasses import replace
from itertools import islice
from operator import attrgetter, itemgetter
from typing import Any, NamedTuple, Protocol
from weakref import ref

from game.data.texts import Texts
from game.rules.events import Event
from game.rules.journals.replaying import replayed_moves
from game.rules.kernel_verbs import LEAVE
from game.rules.positions.position import HUMAN
from game.rules.practice.aims import Course
from game.rules.practice.exercises import Exercise
from game.rules.practice.own import exercise_at
from game.rules.state import NOBODY, State
from game.rules.table import Table
from game.rules.wording import Wording
from game.ui.table.session.sight import Sight
from game.ui.table.session.story import Story

_RECENT = 300
"""Maximum number of shown beats that are kept."""
_VIEWS = 4
"""Number of views that are kept: events are judged with the states before and after them."""


def events_after(table: Table[Any]) -> list[int]:
    """Return a list whose item n is the number of events after n moves."""
    return [*(played.events for played in table.history.played), len(table.events)]


def wording_of(table: Table[Any], texts: Texts, state: Callable[[], Any] = lambda: None) -> Wording:
    """The wording of a table, with the names of all players who have had a seat. Bots that replaced people are marked."""
    past, left, history = list[tuple[int, Wording]](), set[int](), table.history
    leaves = [(played.events + 1, {played.seat}, None) for played in history.played if played.move.verb == LEAVE]
    changes = [(seating.events + len(seating.reports), seating.changed, seating) for seating in history.seatings]
    seats = table.position.seats
    for until, changed, seating in sorted((*leaves, *changes), key=itemgetter(0)):
        # Someone who took a seat at a phone had no name yet. Only the report of the new name calls them as before.
        pairs = zip(seats, table.seats, strict=True)
        named = tuple(now if not seat.name and seat.player == now.player else seat for seat, now in pairs)
        for end, known in ((until - len(seating.reports) if seating else until, named), (until, seats)):
            past.append((end, Wording(table.game, known, texts, roles=table.state, left=left)))
        bots = {seat for seat in changed if seating is None or seating.seats[seat].player != HUMAN}
        left = (left | {seat for seat in bots if seat in left or seats[seat].player == HUMAN}) - (changed - bots)
        seats = seats if seating is None else seating.seats
    return Wording(table.game, seats, texts, state, table.state, past, left)


class Beat(NamedTuple):
    """An event (None at the end of a move), the full state right after it, and the number of events so far."""

    event: Event | None
    state: State
    number: int


class Follower(Protocol):
    """Another display of the same table, such as the public window."""

    def take(self, beat: Beat) -> None:
        """Start or continue this beat."""

    def catch_up(self) -> None:
        """Show the current table at once."""


class Playback:
    """A table as the viewer sees it. With open hands, everyone sees everything."""

    # True if another session decides when events are shown, so that this one does not hear them from the table.
    follows = False

    def __init__(self, table: Table[Any], texts: Texts, open_hands: bool) -> None:
        self.table = table
        self.open_hands = open_hands or table.state.options.open_hands
        self.sight = Sight()
        self.speak(texts)
        self.pending: deque[Beat] = deque()
        # Beats after the one that decided an exercise, held back until the player has read the verdict.
        self.later: deque[Beat] = deque()
        self.decided: Beat | None = None
        # The last beats that were shown, from the state with which they began; undoing clears them.
        self.recent: deque[Beat] = deque(maxlen=_RECENT)
        # True while past events are shown again.
        self.recapping = False
        self.log: list[Event] = []
        # The log as lines, grouped by turn.
        self.story = Story(())
        self.state: Any = None
        # The displayed state with all secrets, for the views of other seats.
        self.full: State = table.state
        # The last views made by `_seen`: full states with their viewers and views, because states never change once shown.
        self._views: deque[tuple[State, int, State]] = deque(maxlen=_VIEWS)
        # Cache of `as_all_see`: a displayed state, its public view, and its story.
        self._for_all: tuple[Any, Any, Story] | None = None
        self.shown_events = 0
        self.follower: Follower | None = None
        if not self.follows:
            table.watch(lambda event: self.pending.append(Beat(event, table.state.copy(), len(table.events))))
        self.look_again()

    @property
    def viewer(self) -> int:
        """The seat whose view is shown; `NOBODY` sees only public information."""
        return self.sight.viewer

    @viewer.setter
    def viewer(self, seat: int) -> None:
        self.sight = replace(self.sight, viewer=seat)

    def played_by(self, seat: int) -> int:
        """The seat that the player on this seat plays now: another one while they decide for that one."""
        return self.table.viewers(seat, self.state)[-1]

    def speak(self, texts: Texts) -> None:
        # A weak reference: the wording needs the state but must not keep a closed session alive.
        self_ref = ref(self)
        self.wording = wording_of(self.table, texts, lambda: playback.state if (playback := self_ref()) else None)

    @property
    def shown_moves(self) -> int:
        """Number of moves played up to the displayed state."""
        after = events_after(self.table)
        return bisect_right(after, self.shown_events) - 1 if self.pending or self.later else len(after) - 1

    def number_of(self, entry: Event) -> int:
        """Number of events at the table up to and including a log entry."""
        place = next((number for number, event in enumerate(self.log) if event is entry), None)
        place = self.log.index(entry) if place is None else place
        seen = (number for number, event in enumerate(self.table.events, 1) if self.as_seen(event) is not None)
        return next(islice(seen, place, None))

    def begin(self) -> Beat:
        """Return the next beat, and let the follower start it at the same time."""
        beat = self.pending[0]
        if self.follower is not None and not self.recapping:
            self.follower.take(beat)
        return beat

    def next_beat(self) -> Beat:
        beat = self.begin()
        self.pending.popleft()
        if not self.recapping:
            self.recent.append(beat)
        self.full, self.state = beat.state, self._seen(beat.state)
        if beat.event is not None and beat.number > self.shown_events:
            self._tell(beat.number, beat.event)
        if not self.pending and self.recapping:
            self.recapping = False
            self.look_again()
        return beat

    def _tell(self, number: int, event: Event) -> None:
        """Add an event to the log and the story as the viewer sees it."""
        self.shown_events = number
        if (seen := self.as_seen(event)) is not None:
            self.log.append(seen)
            self.story.add(number, seen)

    @property
    def undecided(self) -> Exercise | None:
        """The exercise at this table, until it is over."""
        exercise = exercise_at(self.table.position)
        return exercise if exercise is not None and not exercise.standing(self.table, exercise.seat).over else None

    def stop_when_decided(self, exercise: Exercise) -> None:
        """Hold back the beats after the one that reached or failed the goal, until the player has read the verdict."""
        for number, beat in enumerate(self.pending):
            course = Course(self.table, exercise.seat, (beat.state, beat.number))
            if exercise.has_ended(course) or exercise.has_failed(course):
                self.decided = beat
                while len(self.pending) > number + 1:
                    self.later.appendleft(self.pending.pop())
                return

    def see_rest(self) -> None:
        """Release the beats held back by the verdict."""
        self.pending.extend(self.later)
        self.later.clear()
        self.decided = None

    def course(self, exercise: Exercise) -> Course:
        """The course of an exercise; while beats are held back, only up to the deciding one."""
        then = (self.decided.state, self.decided.number) if self.decided is not None else None
        return Course(self.table, exercise.seat, then)

    def ahead(self) -> Iterator[tuple[Event, Any, Any]]:
        """The pending events of a move and its reactions, as the viewer sees them, with the states before and after each."""
        before = self.state
        for beat in self._beats_ahead():
            if beat.event is None and not beat.state.stack:
                return
            after = self._seen(beat.state)
            if beat.event is not None and (event := self.as_seen(beat.event)) is not None:
                yield event, before, after
            before = after

    def _beats_ahead(self) -> Iterable[Beat]:
        return self.pending

    def as_seen(self, event: Event) -> Event | None:
        return event if self.open_hands else event.seen_by(self.viewer)

    def _rebuild_story(self) -> None:
        """Rebuild the log and the story as the viewer saw them."""
        self.story = self.told(0, self.viewer, self.open_hands)
        self.log = [seen for event in self.table.events[: self.shown_events] if (seen := self.as_seen(event)) is not None]

    def told(self, start: int, seat: int, everything: bool = False, known: Container[int] = ()) -> Story:
        """The story of the events shown after `start`, as a seat saw them, without those whose numbers are `known`."""
        events = enumerate(self.table.events[start : self.shown_events], start + 1)
        seen = ((number, event if everything else event.seen_by(seat)) for number, event in events if number not in known)
        return Story(self.table.history.turns, ((number, event) for number, event in seen if event is not None))

    def as_all_see(self, state: Any) -> tuple[Any, Story]:
        """The public view of a displayed state, and the public story."""
        if self._for_all is None or self._for_all[0] is not state:
            view = state.copy()
            self.table.game.blank(view, self.table.viewers(NOBODY, view))
            self._for_all = (state, view, self.told(0, NOBODY))
        return self._for_all[1:]

    def _seen(self, state: State) -> State:
        for known, viewer, view in self._views:
            if known is state and viewer == self.viewer:
                return view
        view = state.copy()
        if not self.open_hands:
            self.table.game.blank(view, self.table.viewers(self.viewer, state))
        self._views.append((state, self.viewer, view))
        return view

    def look_again(self) -> None:
        """Drop pending beats and show the current table at once."""
        self.pending.clear()
        self.later.clear()
        self.decided, self.recapping = None, False
        self.full = self.table.state.copy()
        self.state = self._seen(self.full)
        self.shown_events = len(self.table.events)
        self.recent.clear()
        self.recent.append(Beat(None, self.full, self.shown_events))
        self._rebuild_story()
        if self.follower is not None:
            self.follower.catch_up()

    def after(self, entry: Event) -> Any:
        """The state right after a log entry, as the viewer sees it."""
        return self._seen(self._past(self.number_of(entry))[0].state)

    def _past(self, start: int) -> tuple[Beat, list[Beat]]:
        """The last beat up to event `start`, and the shown beats after it."""
        beats = [*self.recent]
        if beats[0].number > start:
            marks = self.table.history.marks
            mark = next((mark for mark in reversed(marks) if mark.events <= start), marks[0])
            steps = (step for move in replayed_moves(self.table, mark) for step in move.steps)
            beats = [Beat(None, mark.state, mark.events), *(Beat(step.event, step.after, step.number) for step in steps)]
        known = max(1, bisect_right(beats, start, key=attrgetter("number")))
        return beats[known - 1], [beat for beat in beats[known:] if beat.number <= self.shown_events]

    def shown_since(self, start: int, counts: Callable[[Event], bool]) -> Iterator[tuple[int, Event, Any, Any]]:
        """The events shown after `start` that count, as the viewer sees them: number, event, and the states around it."""
        last, beats = self._past(start)
        for before, beat in zip([last, *beats], beats, strict=False):
            event = self.as_seen(beat.event) if beat.event is not None else None
            if event is not None and counts(event):
                yield beat.number, event, self._seen(before.state), self._seen(beat.state)

    def show_since(self, start: int) -> None:
        """Show the events after `start` again."""
        before, beats = self._past(start)
        if beats and not self.pending:
            # Go back to the state and the log before these events.
            self.state, self.shown_events = self._seen(before.state), before.number
            self._rebuild_story()
        self.recapping = self.recapping or bool(beats)
        self.pending.extend(beats)
