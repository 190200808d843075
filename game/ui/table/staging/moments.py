"""Moments: a card or an event that hits somebody is held until it is read; this is for how long, and with what."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any, Literal

from game.data.settings import MomentPace
from game.rules.events import ROLLED, Event
from game.rules.state import NOBODY
from game.ui.table.face import AnyFace
from game.ui.table.session.ending import verdict_of
from game.ui.table.session.session import Session
from game.ui.table.session.story import told
from game.ui.table.staging.records import Moment

Pace = MomentPace | Literal["lesson"]
"""How long moments stay; in a lesson all that others do waits for who learns it."""
LINES = 6
"""So many of the events that follow a moment are told with it; the others are counted."""
LETTER, SHORTEST, LONGEST = 60, 2000, 9000
"""Milliseconds that a letter takes to read, and how long a moment stays at least and at most."""
GLANCE = 900
WORDS_FROM = 0.66
"""The share of its time after which a great moment is put into words: then a die that is rolled in it lies."""
STAGED, STAGED_LEAST, STAGED_MOST = 3200, 2000, 5000
"""Milliseconds for which a great moment is staged, at normal speed, at least and at most."""

_SMALLER = 0.6
"""The share of that time for what is staged on the board alone."""


@dataclass
class Held:
    """A moment that is looked at: what follows it, for whose eyes it was made, and how long it stays."""

    moment: Moment
    event: Event
    before: Any
    follows: Sequence[Event]
    # What was shown when it came, and to whom: the moment belongs to this.
    state: Any
    viewer: int
    # Is nobody there who could go on?
    unwatched: bool = False
    # Are others asked next what they do about it, or does somebody answer another's turn? Then all have to know.
    for_all: bool = False
    # Does it wait for a key? All else has its time, and is read again in the log.
    stops: bool = True
    # Has who sits there just played it, and has nobody else to answer it or live with it?
    own: bool = False
    # Does it wait for an answer, so that more may follow?
    goes_on: bool = False
    began: int = 0
    staged: float = 0
    # For how long after it was staged; None: until somebody goes on.
    stays: float | None = None

    @property
    def passes(self) -> bool:
        """Does it stand in the column while the game goes on?"""
        return not (self.stops or self.unwatched or self.moment.drama != "told")

    @property
    def is_toast(self) -> bool:
        """Is a line enough for it? Not where another person at the screen is hit."""
        hit = self.stops and any(seat != self.moment.seat for seat in self.moment.hits)
        return not self.is_news and self.moment.drama == "told" and not hit

    def things(self, face: AnyFace) -> list[str]:
        """What it is about, and what is changed by what it brings about."""
        return [*self.moment.focus, *(thing for event in self.follows for thing in face.event_things(event))]

    def fits(self, session: Session) -> bool:
        return session.state is self.state and session.viewer == self.viewer

    @property
    def is_news(self) -> bool:
        """What a person has just played is no news to that person, but to those who have to answer it or live with it."""
        if not self.own:
            return True
        # What only some see, as a card that was drawn or stolen, could not be known before.
        return any(event.eyes is not None and self.viewer in event.eyes for event in self.follows)

    def begin(self, now: int, pace: Pace, speed: float, reduced: bool) -> None:
        self.began = now
        if self.moment.drama != "told" and not reduced:
            self.staged = min(STAGED_MOST, max(STAGED_LEAST, STAGED * speed)) * (1 if self.moment.great else _SMALLER)
        if not self.is_news or pace == "fast":
            self.stays = GLANCE
        elif pace != "lesson" and (self.passes or (self.moment.brief and not self.for_all)):
            self.stays = max(SHORTEST, self.time_to_read() / 2)
        elif pace != "lesson" and (pace == "timed" or self.unwatched or self.own or not self.stops):
            # What one has played oneself always goes on by itself; what it brought is read in that time.
            self.stays = self.time_to_read()

    def time_to_read(self) -> float:
        """As long as the words take; those on a card are about as many again."""
        letters = len(self.moment.title) + len(self.moment.text) + 50 * min(LINES, len(self.follows))
        letters += LONGEST // LETTER if self.moment.page is not None else 0
        return min(LONGEST, max(SHORTEST, LETTER * (letters + (40 if self.moment.thing else 0))))

    def share(self, now: int) -> float:
        """How far the staging has got."""
        return min(1.0, (now - self.began) / self.staged) if self.staged else 1.0

    def is_staged(self, now: int) -> bool:
        return self.share(now) < 1

    def left(self, now: int) -> float | None:
        """The share that is left of the time for which it stays; None: that does not run out."""
        if self.stays is None:
            return None
        return max(0.0, min(1.0, 1 - (now - self.began - self.staged) / self.stays))

    def is_over(self, now: int) -> bool:
        return self.stays is not None and now - self.began >= self.staged + self.stays

    def unstaged(self, now: int) -> Held | None:
        """Somebody goes on: from the staging to the words or the page, from these to what follows."""
        read = self.share(now) >= WORDS_FROM and self.moment.page is None
        return None if read or not self.is_staged(now) else replace(self, began=now, staged=0)


def held_moment(session: Session, face: AnyFace, event: Event, before: Any) -> Held | None:
    """What is worth a look about an event that has just been shown, if anything is: where all may see it, all look."""
    moment = moment_for(session.viewer, face, event, before, session.state) or _of_another(session, face, event, before)
    if moment is None or is_chosen_from(session, moment):
        return None
    if (verdict := verdict_of(session)) and not any(beat.event is not None for beat in session.pending):
        # The last of the game: what it means for who sits there comes first.
        moment = replace(moment, text=f"{face.texts(verdict)}. {moment.text}")
    if session.audience.only_person not in (NOBODY, moment.seat, *moment.hits) and moment.hits:
        # What one bot does to another is nothing to stop for.
        moment = replace(moment, brief=not moment.great)
    sits = session.sight.sits
    if moment.to_all and moment.seat == sits and _is_left_to_all(session, face):
        return None
    in_turn = face.game.turn_of(session.state)[1] in (NOBODY, sits)
    for_all = session.calls.others_hear or (session.audience.passes_screen and not in_turn)
    unwatched, for_all = not session.people, for_all and not session.recapping
    own = not (for_all or moment.news or sits == NOBODY or moment.seat != sits)
    # Nobody else here has to look up for what hits nobody else here and does not change the game.
    looks = not own or stops_game(session, moment, sits)
    to_all = event.eyes is None and looks and session.shows_to_all()
    if to_all:
        before = session.as_all_see(before)[0]
        # It was made as who sits there knows the table.
        moment = replace(face.moment(event, before, session.state) or moment, brief=moment.brief)
    follows = what_follows(session, face, moment.brings)
    session.calls.told_events += [event, *follows] * to_all
    goes_on = bool(session.table.state.stack)
    stops = for_all or stops_game(session, moment)
    if moment.thing and not for_all and any(stops_game(session, one) for one in _effects(session, face, moment.thing)):
        # What comes of a card stops the game, with the card beside it.
        stops = False
    return Held(moment, event, before, follows, session.state, session.viewer, unwatched, for_all, stops, own, goes_on)


def stops_game(session: Session, moment: Moment, besides: int = NOBODY) -> bool:
    """Does it hit a person (`besides` one), or change the game?"""
    hit = any(seat in session.people and seat != besides for seat in moment.hits)
    return moment.great or moment.page is not None or hit


def _effects(session: Session, face: AnyFace, card: str) -> Iterator[Moment]:
    """What is worth a look about what comes of a card, up to the next card."""
    for event, before, after in session.ahead():
        moment = moment_for(session.viewer, face, event, before, after)
        if moment is not None and moment.thing not in ("", card):
            return
        if moment is not None:
            yield moment


def _of_another(session: Session, face: AnyFace, event: Event, before: Any) -> Moment | None:
    """What is only for who is hit is told at once where all look already: at the end of a turn it comes late."""
    looks = session.audience.passes_screen and session.sight.all_looked and not session.recapping
    moment = face.moment(event, before, session.state) if looks and event not in session.calls.told_events else None
    return replace(moment, brief=True) if moment is not None and moment.only_hits else None


def _is_left_to_all(session: Session, face: AnyFace) -> bool:
    """Has the turn ended with what is shown, so that everybody looks at it before another person comes to the screen?"""
    table, turn_of = session.table, face.game.turn_of
    comes = table.decision.seat if table.decision is not None else NOBODY
    passes = (
        session.audience.passes_screen and not session.recapping and comes in session.people and comes != session.sight.sits
    )
    return passes and turn_of(table.state) != turn_of(session.state)


def is_chosen_from(session: Session, moment: Moment, ahead: int = 0) -> bool:
    """Does somebody choose next from the very cards to look at? Then they are laid out for that, and seen once.

    So many of the beats that wait come before that.
    """
    decision, later = session.table.decision, islice(session.pending, ahead, None)
    if not moment.cards or decision is None or session.recapping or any(beat.event is not None for beat in later):
        return False
    offered = {word for move in decision.options for word in move.args}
    return session.viewer in (NOBODY, decision.by) and offered.issuperset(moment.cards)


def last_look(session: Session, face: AnyFace, since: int, turn: tuple[int, int]) -> Held | None:
    """What the choices of a turn brought about beyond them, for everybody's eyes: the next person comes after that.

    They were made after so many events. What has stopped the game for who chose is not told again.
    """
    table = session.table
    by_bots = any(one.by in session.bots for one in table.history.played[-1:])
    if not session.is_passed_on or by_bots or table.game.turn_of(table.state) == turn:
        return None
    public: list[Event] = []
    for number, event, *states in session.shown_since(since):
        if table.history.turns[number - 1] != turn:
            continue
        moment = face.moment(event, *states)
        if moment is not None and moment.to_all:
            # It tells all that came before it.
            session.shows_to_all()
            return Held(moment, event, session.state, (), session.state, NOBODY)
        seen = event.seen_by(NOBODY)
        if seen is not None and seen not in session.calls.told_events and _is_consequence(session, face, event, moment):
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


def _is_consequence(session: Session, face: AnyFace, event: Event, moment: Moment | None) -> bool:
    """Does it change the board beyond what was chosen, or is it worth a look, but not for who sits there?"""
    if face.telling(event).consequence:
        return True
    return moment is not None and moment.only_hits and session.sight.person not in moment.hits


def blows(session: Session, face: AnyFace, seat: int, since: int) -> dict[int, str]:
    """What matters most of all that was shown after the first so many events: what hits this seat hard, great moments.

    By the number of the event, with what there is to say about it besides.
    """
    found = dict[int, str]()
    for number, event, before, after in session.shown_since(since):
        moment, harm = face.moment(event, before, after), face.harm(event, before, after, seat)
        if harm is not None or (moment is not None and (moment.great or (seat in moment.hits and not moment.brief))):
            found[number] = harm or ""
    return found


def moment_for(viewer: int, face: AnyFace, event: Event, before: Any, after: Any) -> Moment | None:
    """What is worth a look for this viewer."""
    moment = face.moment(event, before, after)
    return moment if moment is None or not moment.only_hits or viewer in moment.hits else None


def what_follows(session: Session, face: AnyFace, brings: Collection[str] | None = None) -> list[Event]:
    """What comes of an event: everything up to the next roll, the next moment, the next turn, or the next decision.

    What it cannot bring about, or what has a reason of its own, ends the list as well. What is printed on it belongs to the
    list, also where it is worth a look of its own.
    """
    found: list[Event] = []
    turn = face.game.turn_of(session.state)
    for event, before, after in session.ahead():
        other = face.telling(event).aside or (brings is not None and event.name not in brings)
        ends = event.key == ROLLED or face.game.turn_of(after) != turn
        if other or ends or (brings is None and moment_for(session.viewer, face, event, before, after) is not None):
            break
        found.append(event)
    return found
