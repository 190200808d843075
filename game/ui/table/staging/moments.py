"""Moments: the pop-ups of events, with their contents and display times."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import islice
from typing import Any, Literal

from game.data.settings import MomentPace
from game.rules.events import ROLLED, Event
from game.rules.state import NOBODY
from game.ui.kit.lay import Around, Group, Node, Text
from game.ui.table.face import AnyFace
from game.ui.table.session.exercise import verdict_of
from game.ui.table.session.session import Session
from game.ui.table.session.story import told
from game.ui.table.staging.records import Moment

Pace = MomentPace | Literal["lesson"]
"""Display times of moments; in a lesson, moments of other players' moves wait for the learner."""
_LINES = 6
"""Maximum number of following events that add reading time."""
_SUM = 3
"""Maximum number of results of an action that a phone tells; its log has all."""
LETTER, SHORTEST, LONGEST = 60, 2000, 9000
"""Reading time per letter, and minimum and maximum display time of a moment, in ms."""
GLANCE = 900
WORDS_FROM = 0.66
"""Share of the staging after which a great moment shows its text; its die has stopped by then."""
STAGED, STAGED_LEAST, STAGED_MOST = 3200, 2000, 5000
"""Duration of a great moment's staging at normal speed, with minimum and maximum, in ms."""

_SMALLER = 0.6
"""Factor for the duration of a staging that does not fill the board."""


@dataclass
class Held:
    """A moment on display, with the events that follow it, its viewer, and its display time."""

    moment: Moment
    event: Event
    before: Any
    follows: Sequence[Event]
    # The state and the viewer it is shown with.
    state: Any
    viewer: int
    # True if there is no person who could continue.
    unwatched: bool = False
    # True if everyone has to see it: others may react next, or it is a reaction on another player's turn.
    for_all: bool = False
    # True if it stops the game; other moments time out, and the log keeps them.
    stops: bool = True
    # True if the person at the screen caused it, it is not news to them, and others do not have to see it.
    own: bool = False
    # True if a reaction is pending, so that more may follow.
    goes_on: bool = False
    began: int = 0
    staged: float = 0
    # Display time after the staging, in ms; None if it stays until a player continues.
    stays: float | None = None
    letters: int = 0  # Number of letters on its page.

    @property
    def passes(self) -> bool:
        """Return whether it is shown in the column while the game continues."""
        return not (self.stops or self.unwatched or self.moment.drama != "told")

    @property
    def is_toast(self) -> bool:
        """Return whether a one-line notice is enough: it is not news, not staged, and does not stop the game for a hit."""
        hit = self.stops and any(seat != self.moment.seat for seat in self.moment.hits)
        return not self.is_news and self.moment.drama == "told" and not hit

    def things(self, face: AnyFace) -> list[str]:
        """Things that the moment is about, and those that its consequences are about."""
        return [*self.moment.focus, *(thing for event in self.follows for thing in face.event_things(event))]

    def fits(self, session: Session) -> bool:
        return session.state is self.state and session.viewer == self.viewer

    @property
    def is_news(self) -> bool:
        """Return whether the viewer has to read it, because it is not just the result of the viewer's own move."""
        if not self.own:
            return True
        # Private events, such as a drawn or stolen card, are news even to the acting player.
        return any(event.eyes is not None and self.viewer in event.eyes for event in self.follows)

    def begin(self, now: int, pace: Pace, speed: float, reduced: bool) -> None:
        self.began = now
        if self.moment.drama != "told" and not reduced:
            self.staged = min(STAGED_MOST, max(STAGED_LEAST, STAGED * speed)) * (1 if self.moment.great else _SMALLER)
        if not self.is_news or pace == "fast":
            self.stays = GLANCE
        elif pace != "lesson" and (self.passes or (self.moment.brief and not self.for_all)):
            self.stays = self.time_to_read(0.5)
        elif pace != "lesson" and (pace == "timed" or self.unwatched or self.own or not self.stops):
            # A player's own move never waits for a key; reading time is enough for its results.
            self.stays = self.time_to_read()

    def time_to_read(self, share: float = 1) -> float:
        """Display time in ms for this share of the reading time; the text on a card counts too."""
        letters = len(self.moment.title) + len(self.moment.text) + 50 * min(_LINES, len(self.follows)) + self.letters
        return min(LONGEST, max(SHORTEST, share * LETTER * (letters + (70 if self.moment.thing else 0))))

    def share(self, now: int) -> float:
        """Progress of the staging, from 0 to 1."""
        return min(1.0, (now - self.began) / self.staged) if self.staged else 1.0

    def is_staged(self, now: int) -> bool:
        return self.share(now) < 1

    def left(self, now: int) -> float | None:
        """Remaining share of the display time; None if it has no limit."""
        return None if self.stays is None else max(0.0, min(1.0, 1 - (now - self.began - self.staged) / self.stays))

    def is_over(self, now: int) -> bool:
        return self.stays is not None and now - self.began >= self.staged + self.stays

    def unstaged(self, now: int) -> Held | None:
        """The moment after a key press: without its staging, or None if the key press ends the moment."""
        read = self.share(now) >= WORDS_FROM and self.moment.page is None
        return None if read or not self.is_staged(now) else replace(self, began=now, staged=0)

    def note_read(self, session: Session, face: AnyFace, number: int) -> None:
        """Record that a person has closed the pop-up of event `number`. One that sums up tells the whole turn so far."""
        turns, first = session.table.history.turns, number
        if self.moment.page is not None or face.telling(self.event).role == "sum":
            while first > 1 and turns[first - 2] == turns[number - 1]:
                first -= 1
        if self.viewer in session.people:
            session.presence.read(self.viewer, first, number)


def held_moment(session: Session, face: AnyFace, event: Event, before: Any) -> Held | None:
    """The moment of the event just shown, if it has one. A public one switches a shared screen to the spectator view."""
    moment = moment_for(session.viewer, face, event, before, session.state) or _of_another(session, face, event, before)
    if moment is None or is_chosen_from(session, moment):
        return None
    if (verdict := verdict_of(session)) and not any(beat.event is not None for beat in session.pending):
        # The last moment of the game starts with the result for the person at the screen.
        moment = replace(moment, text=f"{face.texts(verdict)}. {moment.text}")
    if session.audience.only_person not in (NOBODY, moment.seat, *moment.hits) and moment.hits:
        # Actions between bots don't stop the game.
        moment = replace(moment, brief=not moment.great)
    seat = session.sight.sits
    if moment.to_all and moment.seat == seat and _is_left_to_all(session, face):
        return None
    in_turn = face.game.turn_of(session.state)[1] in (NOBODY, seat)
    for_all = session.calls.others_hear or (session.audience.passes_screen and not in_turn)
    unwatched, for_all = not session.audience.people, for_all and not session.recapping
    is_own = not (for_all or moment.news or seat == NOBODY or moment.seat != seat)
    # Others don't need to see a moment that neither hits them nor changes the game.
    looks = not is_own or stops_game(session, moment, seat)
    to_all = event.eyes is None and looks and session.shows_to_all()
    if to_all:
        before = session.as_all_see(before)[0]
        # Make it again from the public view.
        moment = replace(face.moment(event, before, session.state) or moment, brief=moment.brief)
    follows = what_follows(session, face, moment.brings)
    session.calls.told_events += [event, *follows] * to_all
    continues = bool(session.table.state.stack)
    # Cards that only this viewer sees are not shown again.
    secret = bool(moment.cards) and event.eyes is not None and session.viewer in session.people
    stops = for_all or secret or stops_game(session, moment)
    if moment.thing and not for_all and any(stops_game(session, effect) for effect in _effects(session, face, moment)):
        # Stop at the effects of the card instead, which are shown with the card beside them.
        stops = False
    held = Held(moment, event, before, follows, session.state, session.viewer, unwatched, for_all, stops, is_own, continues)
    pages = moment.page(session.log, partial(told, session.wording)) if moment.page is not None else ()
    return replace(held, letters=sum(map(_letters, pages)))


def _letters(node: Node) -> int:
    if isinstance(node, Text):
        return len(node.words)
    return sum(map(_letters, node.nodes if isinstance(node, Group) else [node.inner] if isinstance(node, Around) else ()))


def stops_game(session: Session, moment: Moment, except_seat: int = NOBODY) -> bool:
    """Return whether a moment hits a person (other than `except_seat`) or is important enough to stop the game."""
    hit = any(seat in session.people and seat != except_seat for seat in moment.hits)
    return moment.great or moment.page is not None or hit


def _effects(session: Session, face: AnyFace, cause: Moment) -> Iterator[Moment]:
    """The moments among a card's effects, until a moment of another card; none if its own moment brings no effects."""
    for event, before, after in session.ahead() if cause.brings != () else ():
        moment = moment_for(session.viewer, face, event, before, after)
        if moment is not None and moment.thing not in ("", cause.thing):
            return
        if moment is not None:
            yield moment


def _of_another(session: Session, face: AnyFace, event: Event, before: Any) -> Moment | None:
    """A moment meant only for the players it hits, if everyone is looking now, because after the turn would be too late."""
    looks = session.audience.passes_screen and session.sight.all_looked and not session.recapping
    moment = face.moment(event, before, session.state) if looks and event not in session.calls.told_events else None
    return replace(moment, brief=True) if moment is not None and moment.only_hits else None


def _is_left_to_all(session: Session, face: AnyFace) -> bool:
    """Return whether the turn has ended and the screen is passed on, so that everyone sees the moment just before that."""
    table, turn_of = session.table, face.game.turn_of
    comes = table.decision.seat if table.decision is not None else NOBODY
    others = session.audience.people - {session.sight.sits}
    passes = session.audience.passes_screen and not session.recapping and comes in others
    return passes and turn_of(table.state) != turn_of(session.state)


def is_chosen_from(session: Session, moment: Moment, ahead: int = 0) -> bool:
    """Return whether the next decision, after `ahead` pending beats, is a choice among the moment's cards and shows them."""
    decision, later = session.table.decision, islice(session.pending, ahead, None)
    if not moment.cards or decision is None or session.recapping or any(beat.event is not None for beat in later):
        return False
    offered = {word for move in decision.options for word in move.args}
    return session.viewer in (NOBODY, decision.by) and offered.issuperset(moment.cards)


def is_asked_about(session: Session, face: AnyFace, moment: Moment) -> bool:
    """Return whether the prompt already asks the viewer about the effects of a card, in the same turn."""
    table, turn_of = session.table, face.game.turn_of
    is_asked = table.decision is not None and table.decision.by == session.viewer
    return is_asked and moment.brings == () and turn_of(table.state) == turn_of(session.state)


def last_look(session: Session, face: AnyFace, since: int, turn: tuple[int, int]) -> Held | None:
    """A moment with the public consequences of a turn's choices, shown before the screen is passed on.

    `since` is the number of events before those choices. Events that everyone has already seen are left out."""
    table = session.table
    by_bots = any(move.by in session.bots for move in table.history.played[-1:])
    passes = not session.pending and not session.recapping and session.sight.is_passed_on(session.audience, session.waiting)
    if not passes or by_bots or table.game.turn_of(table.state) == turn:
        return None
    public: list[Event] = []
    for number, event, *states in session.shown_since(since, partial(_counts, face)):
        if table.history.turns[number - 1] != turn:
            continue
        if (moment := face.moment(event, *states)) is not None and moment.to_all:
            # This moment includes everything before it.
            session.shows_to_all()
            return Held(moment, event, session.state, (), session.state, NOBODY)
        # It changes the board beyond the choice, or has a pop-up only for other players.
        others = moment is not None and moment.only_hits and session.sight.person not in moment.hits
        seen = event.seen_by(NOBODY) if others or face.telling(event).consequence else None
        if seen is not None and seen not in session.calls.told_events:
            public.append(seen)
    session.calls.told_events.clear()
    if not public:
        return None
    words = "\n".join(dict.fromkeys(told(session.wording, event) for event in public))
    focus = tuple(thing for event in public for thing in face.event_things(event))
    brief = all(face.telling(event).aside for event in public)
    came = Moment(face.texts("ui_table.moment.came"), words, seat=session.sight.person, brief=brief, focus=focus)
    session.shows_to_all()
    return Held(came, public[-1], session.state, (), session.state, NOBODY)


def _counts(face: AnyFace, event: Event) -> bool:
    """Return whether an event may have a moment, do harm or remove a piece, or is a consequence."""
    telling = face.telling(event)
    return telling.moment is not None or bool(telling.harm or telling.leaves) or telling.consequence


def blows(session: Session, face: AnyFace, seat: int, since: int) -> dict[int, str]:
    """Remarks (maybe empty) on the most important events after `since`, by number: hard hits on this seat, great moments."""
    return judged(session, face, seat, since, {})[0]


def judged(
    session: Session, face: AnyFace, seat: int, since: int, earlier: Mapping[int, str]
) -> tuple[dict[int, str], dict[int, str]]:
    """The remarks of `blows` and on `earlier` events, and the first results of the actions that ended since, by number."""
    found, sums = {**earlier}, dict[int, str]()
    for number, event, before, after in session.shown_since(since, partial(_counts, face)):
        moment, harm = face.moment(event, before, after), face.harm(event, before, after, seat, session.state)
        great = moment is not None and (moment.great or (seat in moment.hits and not moment.brief))
        if harm is not None or great:
            found[number] = harm or ""
        elif number - 1 in found and face.telling(event).leaves:
            # The loss matters more than the wounds that caused it.
            found[number] = found.pop(number - 1)
        if moment is not None and moment.icons and face.telling(event).role == "sum":
            lines = moment.text.split("\n")
            sums[number] = " ".join([*lines[:_SUM], *(["…"] if lines[_SUM:] else [])])
    return found, sums


def moment_for(viewer: int, face: AnyFace, event: Event, before: Any, after: Any) -> Moment | None:
    """The moment of an event, if it has one for this viewer."""
    moment = face.moment(event, before, after)
    return moment if moment is None or not moment.only_hits or viewer in moment.hits else None


def what_follows(session: Session, face: AnyFace, brings: Collection[str] | None = None) -> list[Event]:
    """The consequences of an event: later events up to the next roll, moment, turn or decision.

    An event outside `brings` or with `aside` also ends the list; events in `brings` belong to it even with a pop-up."""
    found: list[Event] = []
    turn = face.game.turn_of(session.state)
    for event, before, after in session.ahead():
        other = face.telling(event).aside or (brings is not None and event.name not in brings)
        ends = event.key == ROLLED or face.game.turn_of(after) != turn
        if other or ends or (brings is None and moment_for(session.viewer, face, event, before, after) is not None):
            break
        found.append(event)
    return found
