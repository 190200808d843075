"""A table as the people before the screen live through it: whose eyes see it, what has been shown, who is to decide.

The rules are ahead of the screen for as long as an animation lasts. So every event is kept with the state as it stood
right after it (a *beat*), and the screen shows one beat after the other: what it draws is never ahead of what it told.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import deque
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple
from weakref import ref

from game.bots.chair import Bot
from game.bots.players import known_seats, seated_bots, undo, undo_refusal, viewer
from game.data.texts import Texts
from game.rules.decision import Decision
from game.rules.errors import RulesError
from game.rules.events import Event
from game.rules.kernel_verbs import GO_ON
from game.rules.moves import Move, Refusal
from game.rules.state import NOBODY, State
from game.rules.table import Table
from game.rules.wording import Wording
from game.ui.table.attendance import Attendance
from game.ui.table.story import Story, Told


def journal_of(table: Table[Any]) -> Path | None:
    journal = table.history.journal
    return journal.path if journal is not None else None


def events_after(table: Table[Any]) -> list[int]:
    """How many events there had been after each number of moves."""
    return [*(played.events for played in table.history.played), len(table.events)]


class Beat(NamedTuple):
    """An event (none: only the end of a move), the state right after it with all secrets, and how many events there were."""

    event: Event | None
    state: State
    number: int


class Session:
    """One table on the screen. With open hands everybody sees everything."""

    def __init__(self, table: Table[Any], texts: Texts, open_hands: bool = False) -> None:
        self.table = table
        # The file in which it was last kept, also when it no longer can be.
        self.kept_in = journal_of(table)
        self.open_hands = open_hands or table.state.options.open_hands
        self.speak(texts)
        self.bots = seated_bots(table.game.id, known_seats(table.game.id, table.seats), table.position.seed)
        self.people = [seat for seat in range(len(table.seats)) if seat not in self.bots]
        self.pending: deque[Beat] = deque()
        # Is shown once more what happened before?
        self.recapping = False
        self.attendance = Attendance(table, self.people)
        self.viewer = NOBODY
        # Who is waited for behind the curtain, or whose secrets were on the screen last: that person needs no curtain.
        self.next_person = NOBODY
        self.curtain = False
        # Who has not seen the own hand, in the order of seats.
        self._strangers = [*self.people]
        # Does the curtain cover the hand alone, for the person whose secrets were on the screen last?
        self.only_hand = False
        # Were others asked to look at the screen since?
        self._all_looked = False
        self.log: list[Event] = []
        # The same turn by turn.
        self.story = Story(())
        self.state: Any = None
        # What is shown, and the same as everybody may see it.
        self._for_all: tuple[Any, Any, Story] | None = None
        self._shown_events = 0
        # The open call that all bots have let go by.
        self.passed_by_bots: Decision | None = None
        # The turn in which nobody wants to be asked any more, and what nobody wants to be asked about in this game.
        self._quiet_turn: tuple[int, int] | None = None
        self._quiet_about: list[Decision] = []
        table.watch(self._saw)
        self.look_again()

    def speak(self, texts: Texts) -> None:
        # Wording asks for the state, but must not keep a session that was left.
        here = ref(self)
        self.wording = Wording(self.table.game, self.table.seats, texts, lambda: there.state if (there := here()) else None)

    @property
    def names_hand(self) -> bool:
        """Is it said whose hand is shown? Where everybody sees everything, it is now this one's, now that one's."""
        return self.open_hands

    @property
    def lone_person(self) -> int:
        """The seat of the only person before the screen."""
        return self.people[0] if len(self.people) == 1 else NOBODY

    @property
    def passes_screen(self) -> bool:
        """Do several people sit before the screen in turn, each with secrets?"""
        return len(self.people) > 1 and not self.open_hands

    @property
    def verdict(self) -> str:
        """What the end means for the only person before the screen, as its text is named; empty where there is none."""
        result = self.table.result
        if result is None or not result.winners or self.lone_person == NOBODY:
            return ""
        return f"ui_table.result.you_{'won' if self.lone_person in result.winners else 'lost'}"

    @property
    def shown_moves(self) -> int:
        """After how many moves the table stands that is shown."""
        after = events_after(self.table)
        return bisect_right(after, self._shown_events) - 1 if self.pending else len(after) - 1

    def number_of(self, entry: Event) -> int:
        """How many events there were when an entry of the log was told."""
        place = next((number for number, event in enumerate(self.log) if event is entry), None)
        place = self.log.index(entry) if place is None else place
        seen = (number for number, event in enumerate(self.table.events, 1) if self.as_seen(event) is not None)
        return next(islice(seen, place, None))

    @property
    def decision(self) -> Decision | None:
        """What the table waits for, once everything before it has been shown, and everybody knows the own hand."""
        return None if self.pending or self._stranger != NOBODY else self.table.decision

    @property
    def _stranger(self) -> int:
        """Who has to look at the own hand first, because a game begins with a call: nobody can answer that unseen."""
        call = self.table.decision
        begins = call is not None and bool(call.callable_seats) and not self.table.history.played
        return self._strangers[0] if begins and self.passes_screen and self._strangers else NOBODY

    @property
    def first_look(self) -> bool:
        """Does somebody look at the own hand before the game begins?"""
        return not self.curtain and self.viewer == self._stranger != NOBODY

    @property
    def is_introduced(self) -> bool:
        """Has somebody yet to see the own hand before the game can begin?"""
        return self._stranger != NOBODY

    def looked(self) -> None:
        """The viewer knows the own hand: now the next one looks, or the game begins."""
        self._strangers.remove(self.viewer)

    @property
    def asked(self) -> Decision | None:
        """What the person before the screen has to decide."""
        decision = self.decision
        return decision if decision is not None and decision.by == self.viewer != NOBODY else None

    @property
    def may_be_advised(self) -> bool:
        """May there be hints? Between people only where the table allows it: in a practice game."""
        return len(self.people) < 2 or self.table.state.options.practice

    @property
    def foregone(self) -> Move | None:
        """What was decided here, where a game is looked at that went on."""
        return None

    @property
    def waits_for_bots(self) -> bool:
        """Is it for bots to decide? An open call goes to the bots among those called first, and once."""
        decision = self.decision
        if decision is None or self.recapping:
            return False
        if not decision.callable_seats:
            return decision.by in self.bots
        return not self._called().isdisjoint(self.bots) and decision is not self.passed_by_bots

    @property
    def is_quiet(self) -> bool:
        """Is this an open call that nobody wants to hear, or that everybody sees nobody can answer?"""
        decision = self.decision
        called = decision is not None and bool(decision.callable_seats)
        return called and not self.waits_for_bots and self._is_unheard

    @property
    def _is_unheard(self) -> bool:
        """Does what the table waits for go by, if it is an open call?"""
        call = self.table.decision
        if self.is_quiet_turn or not self.table.game.might_be_answered(self.table.state):
            return True
        return call is not None and any(self._alike(call, quiet) for quiet in self._quiet_about)

    def be_quiet_until_the_turn_is_over(self) -> None:
        self._note_looks()
        self._quiet_turn = self.table.game.turn_of(self.table.state)

    def be_quiet_about_this(self) -> None:
        """Nobody reacts to the like of what waits now in this game."""
        self._note_looks()
        if self.decision is not None:
            self._quiet_about.append(self.decision)

    def ask_again(self) -> None:
        """From now on every call is heard again."""
        self._quiet_turn = None
        self._quiet_about.clear()

    @property
    def is_quiet_turn(self) -> bool:
        """Does nobody want to be asked any more until the turn is over?"""
        return self._quiet_turn == self.table.game.turn_of(self.table.state)

    @property
    def quiet_occasions(self) -> list[str]:
        """What nobody wants to be asked about any more in this game, in words."""
        return list(dict.fromkeys(map(self.occasion, self._quiet_about)))

    def occasion(self, call: Decision) -> str:
        return self.wording.occasion(call.prompt, str(call.params.get("subject", "")))

    def _alike(self, one: Decision, other: Decision) -> bool:
        """Are two calls about the same moment, or about copies of the same thing?"""
        things = {str(call.params.get("subject", "")).partition("#")[0] for call in (one, other)}
        return one.prompt == other.prompt and (len(things) == 1 or self.occasion(one) == self.occasion(other))

    def choose(self, move: Move) -> None:
        """Play a move; what it brings about waits in `pending` to be shown."""
        decision = self.table.decision
        claimed = decision.mover(move) if decision is not None and decision.callable_seats else NOBODY
        self._note_looks(uncovered=move.verb == GO_ON.name and self.uncovers_hand)
        try:
            self.table.choose(move)
        except RulesError:
            self.look_again()
            raise
        self.pending.append(Beat(None, self.table.state.copy(), len(self.table.events)))
        if claimed in self.people and claimed != self.viewer:
            self._await(claimed)

    def _note_looks(self, uncovered: bool = False) -> None:
        """A call goes: whoever looked at it may still look at the screen, unless it was said whose hand comes next."""
        if self.decision is not None and not self.waits_for_bots and self.others_called:
            self._all_looked = not uncovered

    @property
    def plays_on(self) -> int:
        """The person who plays on when nobody answers the call that waits: whose turn it is."""
        seat = self.table.game.turn_of(self.table.state)[1]
        return self.table.game.acts_for(self.table.state, seat) if seat != NOBODY else NOBODY

    @property
    def uncovers_hand(self) -> bool:
        """Does who lets the call go by that waits show the hand that was on the screen before it?"""
        return self.passes_screen and self.plays_on == self.next_person and self.others_called

    @property
    def others_called(self) -> bool:
        """Does the table wait for a call that more people hear than the one whose secrets were on the screen?"""
        return bool(self._called().intersection(self.people) - {self.next_person}) and not self._is_unheard

    @property
    def call_ahead(self) -> Decision | None:
        """The open call that comes right after what is shown, if it goes to people alone."""
        call, called = self.table.decision, self._called()
        if not called or self.recapping or any(beat.event is not None for beat in self.pending):
            return None
        return call if called.issubset(self.people) and not self._is_unheard else None

    def _called(self) -> set[int]:
        """The persons to whom the open call goes that waits, if one does."""
        seats = self.table.decision.callable_seats if self.table.decision is not None else ()
        return {self.table.game.acts_for(self.table.state, seat) for seat in seats}

    def seat_instead(self, seat: int, bot: Bot | None) -> None:
        """Another bot, or a person where there is none, plays for the bot of a seat from now on."""
        if bot is None:
            del self.bots[seat]
            self.people = sorted([*self.people, seat])
        else:
            self.bots[seat] = bot
        self.passed_by_bots = None

    def undo(self) -> None:
        # Who looked at a call that is taken back looks on: hands stay covered until their owner is alone.
        self._note_looks()
        undo(self.table, self.bots)
        self.look_again()
        self.settle_viewer()
        if self.is_quiet:
            # Who comes back to a call wants to answer it.
            self.ask_again()

    def redo(self) -> None:
        self._note_looks()
        self.table.redo()
        self.look_again()
        self.settle_viewer()

    def close(self) -> None:
        """Nobody plays here any more: let go of the journal, so that it can be opened again."""
        self.table.watch(None)
        self.table.history.close()

    def undo_refusal(self) -> Refusal | None:
        return undo_refusal(self.table, self.bots)

    def _saw(self, event: Event) -> None:
        self.pending.append(Beat(event, self.table.state.copy(), len(self.table.events)))

    def next_beat(self, watched: bool = False) -> Beat:
        """Show the next beat; was there time to watch it?"""
        beat = self.pending.popleft()
        self.state = self._seen(beat.state)
        if beat.event is not None and beat.number > self._shown_events:
            self._shown_events = beat.number
            if not self.recapping:
                away = [seat for seat in self.people if not (watched and seat == self.viewer)]
                self.attendance.shown(beat.number, away)
            if (seen := self.as_seen(beat.event)) is not None:
                self.log.append(seen)
                self.story.add(beat.number, seen)
        if not self.pending and self.recapping:
            self.recapping = False
            self.look_again()
        return beat

    def ahead(self) -> Iterator[tuple[Event, Any, Any]]:
        """What is still to be shown of a move, as the viewer sees it: each event with the table before and after it.

        A move to which others may react is over when they have.
        """
        before = self.state
        for beat in self.pending:
            if beat.event is None and not beat.state.stack:
                return
            after = self._seen(beat.state)
            if beat.event is not None and (event := self.as_seen(beat.event)) is not None:
                yield event, before, after
            before = after

    def as_seen(self, event: Event) -> Event | None:
        return event if self.open_hands else event.seen_by(self.viewer)

    def _tell(self) -> None:
        """The log of all that was shown, as the viewer saw it."""
        self.story = self._told(0, self.viewer, self.open_hands)
        self.log = [seen for event in self.table.events[: self._shown_events] if (seen := self.as_seen(event)) is not None]

    def _told(self, start: int, seat: int, everything: bool = False) -> Story:
        """What was shown after the first so many events, as a seat saw it."""
        events = enumerate(self.table.events[start : self._shown_events], start + 1)
        seen = ((number, event if everything else event.seen_by(seat)) for number, event in events)
        return Story(self.table.history.turns, ((number, event) for number, event in seen if event is not None))

    def as_all_see(self, state: Any) -> tuple[Any, Story]:
        """A table that is shown and what was told of it, without what only some may know."""
        if self._for_all is None or self._for_all[0] is not state:
            view = state.copy()
            self.table.game.blank(view, self.table.viewers(NOBODY, view))
            self._for_all = (state, view, self._told(0, NOBODY))
        return self._for_all[1:]

    def _seen(self, state: State) -> State:
        view = state.copy()
        if not self.open_hands:
            self.table.game.blank(view, self.table.viewers(self.viewer, state))
        return view

    def look_again(self) -> None:
        """Show the table as it stands now, at once."""
        self.pending.clear()
        self.recapping = False
        self.state = self._seen(self.table.state)
        self._shown_events = len(self.table.events)
        self._tell()

    def settle_viewer(self) -> None:
        """Everything has been shown: whose eyes are next? Somebody else's wait behind the curtain."""
        now = viewer(self.table, self.bots)
        if self._stranger != NOBODY:
            now = self._stranger
        elif self.open_hands:
            decision = self.table.decision
            now = decision.by if decision is not None and decision.by != NOBODY else self.viewer
        elif self._called() == {self.next_person}:
            now = self.next_person  # who alone is called, and sits here already, need not be fetched
        if now == self.viewer and not self._joins_curtain():
            return
        if self._joins_curtain():
            self._await(self.plays_on)
        elif now in (NOBODY, self.next_person) and not (self._all_looked and now != NOBODY):
            self._show_to(now)
        else:
            self._call(now)

    def _joins_curtain(self) -> bool:
        """Is everybody called because a turn begins, to which somebody else comes to the screen? One curtain is for both."""
        call, person = self.decision, self.plays_on
        if call is None or not self.passes_screen or person not in self.people or person == self.next_person:
            return False
        about_turn = not call.params.get("subject") and self.attendance.nothing_done(person)
        return about_turn and self.others_called and not self.waits_for_bots and not self._called() <= {person}

    @property
    def call_on_curtain(self) -> Decision | None:
        """The open call that stands on the curtain: who opens it lets the call go by."""
        call = self.decision
        return call if call is not None and call.callable_seats and self.curtain and not self.only_hand else None

    def calls_eyes(self, event: Event) -> bool:
        """Has somebody else to come to the screen for an event that few may see? Who did it comes; others learn it later."""
        if event.eyes is None or self.viewer in event.eyes or self.open_hands or self.recapping:
            return False
        person = self.table.game.acts_for(self.table.state, event.seat) if event.seat != NOBODY else NOBODY
        if person in self.people and person in event.eyes:
            self._call(person)
        return self.curtain

    def _call(self, seat: int) -> None:
        """Who has only let others look at the table, and is there still, uncovers the hand: that needs no whole curtain."""
        self._await(seat, only_hand=seat == self.next_person)

    def _await(self, seat: int, only_hand: bool = False) -> None:
        """Somebody comes to the screen. Who is really there shows only when that person has opened the curtain."""
        self.curtain = self.passes_screen
        self.only_hand = self.curtain and only_hand
        self._show_to(NOBODY if self.curtain else seat)
        self.next_person = seat

    def lift_curtain(self) -> None:
        self.curtain = self.only_hand = False
        self._show_to(self.next_person)

    def draw_curtain(self) -> None:
        """Cover everything private again, as after loading."""
        now = viewer(self.table, self.bots) if self._stranger == NOBODY else self._stranger
        if now == NOBODY:
            self.curtain, self.only_hand, self.next_person = False, False, now
            self._show_to(now)
            if self._joins_curtain():
                self._await(self.plays_on)
        else:
            self._await(now)

    def _show_to(self, seat: int) -> None:
        if self.viewer != NOBODY:
            self.attendance.looked(self.viewer, self._shown_events)
        self.viewer = seat
        if seat != NOBODY:
            self.next_person, self._all_looked = seat, False
        if not self.pending:
            self.look_again()
        else:
            self._tell()

    def recap(self) -> list[Told]:
        """What happened since the viewer's last turn, as the viewer saw it."""
        return self._told(self.attendance.last_turn_over(self.viewer), self.viewer, self.open_hands).so_far()

    def seen_by_all(self, seat: int) -> list[Told]:
        """What happened since this seat's person last looked, as everybody saw it."""
        return self._told(self.attendance.looked_until(seat), NOBODY).so_far()

    def told_by_all(self, seat: int) -> None:
        """This seat's person was told what everybody saw: that is all, unless others did something for few eyes only."""
        since = self.attendance.looked_until(seat)
        own, public = (self._told(since, eyes).lines for eyes in (seat, NOBODY))
        others = (line for line in own if line.event is not None and line.event.seat != seat and line.turn[1] != seat)
        if all(line in public for line in others):
            self.attendance.caught_up(seat, since)

    def wants_recap(self) -> bool:
        """Does the viewer's own turn begin, and did others play meanwhile, more than this person has watched?"""
        asked = self.asked
        if asked is None or self.open_hands or self.recapping:
            return False
        return self.table.game.turn_of(self.table.state)[1] == asked.seat and self.attendance.has_missed_others(self.viewer)

    def caught_up(self) -> None:
        """The viewer knows all that was shown so far."""
        self.attendance.caught_up(self.viewer)

    def _past(self, start: int) -> tuple[Beat, list[Beat]]:
        """What was shown after the first so many events, and the last before it."""
        marks = self.table.history.marks
        mark = next((mark for mark in reversed(marks) if mark.events <= start), marks[0])
        beats = [Beat(None, mark.state, mark.events)]

        def saw(event: Event, state: State) -> None:
            beats.append(Beat(event, state.copy(), beats[-1].number + 1))

        for state in self.table.again_from(mark, saw):
            beats.append(Beat(None, state.copy(), beats[-1].number))
        known = max(1, sum(beat.number <= start for beat in beats))
        return beats[known - 1], [beat for beat in beats[known:] if beat.number <= self._shown_events]

    def shown_since(self, start: int) -> Iterator[tuple[int, Event, Any, Any]]:
        """The events after the first so many with their numbers, as the viewer sees them, and the table before and after."""
        last, beats = self._past(start)
        before = self._seen(last.state)
        for beat in beats:
            after = self._seen(beat.state)
            if beat.event is not None and (event := self.as_seen(beat.event)) is not None:
                yield beat.number, event, before, after
            before = after

    def replay_recap(self) -> None:
        before, beats = self._past(self.attendance.last_turn_over(self.viewer))
        if beats and not self.pending:
            # The first of them is shown on the table as it stood then, and nothing is told ahead of it.
            self.state, self._shown_events = self._seen(before.state), before.number
            self._tell()
        self.recapping = self.recapping or bool(beats)
        self.pending.extend(beats)
