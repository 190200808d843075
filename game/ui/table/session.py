"""A table as the people before the screen live through it: whose eyes see it, who is to decide, and who is waited for."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game.bots.chair import Bot
from game.bots.players import known_seats, redo, seated_bots, undo, undo_refusal, viewer
from game.data.texts import Texts
from game.rules.decision import Decision
from game.rules.errors import RulesError
from game.rules.events import Event
from game.rules.kernel_verbs import PASS
from game.rules.moves import Move, Refusal
from game.rules.state import NOBODY
from game.rules.table import Table
from game.ui.table.attendance import Attendance
from game.ui.table.calls import Calls
from game.ui.table.showing import Beat, Showing
from game.ui.table.story import Told


def journal_of(table: Table[Any]) -> Path | None:
    journal = table.history.journal
    return journal.path if journal is not None else None


class Session(Showing):
    """One table on the screen."""

    def __init__(self, table: Table[Any], texts: Texts, open_hands: bool = False) -> None:
        super().__init__(table, texts, open_hands)
        # The file in which it was last kept, also when it no longer can be.
        self.kept_in = journal_of(table)
        self.bots = seated_bots(table.game.id, known_seats(table.game.id, table.seats), table.position.seed)
        self.people = [seat for seat in range(len(table.seats)) if seat not in self.bots]
        self.attendance, self.calls = Attendance(table, self.people), Calls(self)
        # What the only person was told of everybody's chances, by how many moves had been played.
        self.bars: dict[int, tuple[float, ...]] = {}
        # Who is waited for behind the curtain, or whose secrets were on the screen last: that person needs no curtain.
        self.next_person = NOBODY
        self.curtain = False
        # Does the curtain cover the hand alone, for the person whose secrets were on the screen last?
        self.only_hand = False

    @property
    def names_hand(self) -> bool:
        """Is it said whose hand lies there? Where all see it, open or face down, it is now this one's, now that one's."""
        return self.open_hands or self.covers_hands or self.viewer == NOBODY

    @property
    def is_public(self) -> bool:
        """Do all look at this picture, because it is for a projector and there is no other window for them?"""
        return self.table.position.projector and self.follower is None

    @property
    def covers_hands(self) -> bool:
        """Is it always the hand alone that is covered, until its owner opens it?"""
        return self.is_public and self.passes_screen

    @property
    def is_exposed(self) -> bool:
        """Is somebody's hand open where all look?"""
        return self.covers_hands and self.viewer != NOBODY

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
    def decision(self) -> Decision | None:
        """What the table waits for, once everything before it has been shown, and everybody knows the own hand."""
        return None if self.pending or self.later or self.stranger != NOBODY else self.table.decision

    @property
    def stranger(self) -> int:
        """Who has to look at the own hand before the game can begin."""
        return self.attendance.stranger if self.passes_screen else NOBODY

    @property
    def first_look(self) -> bool:
        """Does somebody look at the own hand before the game begins?"""
        return not self.curtain and self.viewer == self.stranger != NOBODY

    @property
    def asked(self) -> Decision | None:
        """What the person before the screen has to decide."""
        decision = self.decision
        return decision if decision is not None and decision.by == self.viewer != NOBODY else None

    @property
    def openly(self) -> tuple[Move, ...]:
        """What who sits there can choose while the hand lies face down: what everybody sees without it."""
        decision = self.decision if self.only_hand else None
        found = decision.open_options if decision is not None and decision.by == self.next_person else ()
        return found if any(move.verb != PASS.name for move in found) else ()

    def tells_hand(self, verb: str) -> bool:
        """Might it tell what lies face down, whether something can be done?"""
        law = self.decision.verb(verb) if self.decision is not None else None
        return self.only_hand and not (law is not None and law.open)

    @property
    def lies_open(self) -> bool:
        """Is the table there to be used while a hand is covered?"""
        return self.covers_hands or bool(self.openly)

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
        return not self.calls.called().isdisjoint(self.bots) and decision is not self.calls.passed_by_bots

    def choose(self, move: Move) -> None:
        """Play a move; what it brings about waits in `pending` to be shown."""
        decision = self.table.decision
        claimed = decision.mover(move) if decision is not None and decision.callable_seats else NOBODY
        undecided = self.undecided
        unasked = self.calls.is_unasked
        self.calls.note_looks()
        self._leave_hand()
        try:
            self.table.choose(move)
        except RulesError:
            self.look_again()
            raise
        if unasked:
            played = self.table.history.played
            played[-1] = played[-1]._replace(unasked=True)
        self.pending.append(Beat(None, self.table.state.copy(), len(self.table.events)))
        if undecided is not None:
            self.stop_when_decided(undecided)
        if claimed in self.people and claimed != self.viewer:
            self._await(claimed)

    @property
    def plays_on(self) -> int:
        """The person who plays on when nobody answers the call that waits: whose turn it is."""
        seat = self.table.game.turn_of(self.table.state)[1]
        return self.table.game.acts_for(self.table.state, seat) if seat != NOBODY else NOBODY

    @property
    def call_ahead(self) -> Decision | None:
        """The open call that comes right after what is shown, if it goes to people alone."""
        call, called = self.table.decision, self.calls.called()
        if not called or self.recapping or any(beat.event is not None for beat in self.pending):
            return None
        return call if called.issubset(self.people) and not self.calls.is_unheard else None

    def seat_instead(self, seat: int, bot: Bot | None) -> None:
        """Another bot, or a person where there is none, plays for a seat from now on."""
        if bot is None:
            del self.bots[seat]
        else:
            self.bots[seat] = bot
        self.people = [seat for seat in range(len(self.table.seats)) if seat not in self.bots]
        self.calls.passed_by_bots = None

    def undo(self) -> None:
        # Who looked at a call that is taken back looks on: hands stay covered until their owner is alone.
        self.calls.note_looks()
        passed = self._is_passed
        self._leave_hand()
        undo(self.table, self.bots, passed)
        self.look_again()
        self.settle_viewer()
        if self.calls.is_quiet:
            # Who comes back to a call wants to answer it.
            self.calls.ask_again()

    def redo(self) -> None:
        self.calls.note_looks()
        self._leave_hand()
        redo(self.table, self.bots)
        self.look_again()
        self.settle_viewer()

    def close(self) -> None:
        """Nobody plays here any more: let go of the journal, so that it can be opened again."""
        self.follower = None
        self.table.watch(None)
        self.table.history.close()

    def undo_refusal(self) -> Refusal | None:
        return undo_refusal(self.table, self.bots, self._is_passed)

    @property
    def _is_passed(self) -> bool:
        """May who chose last still sit there?"""
        return self.is_covered or (self.curtain and self.covers_hands)

    @property
    def is_covered(self) -> bool:
        """Is a whole curtain drawn, and not the hand alone covered?"""
        return self.curtain and not self.only_hand

    def settle_viewer(self) -> None:
        """Everything has been shown: whose eyes are next? Somebody else's wait behind the curtain."""
        now = self._next_eyes()
        if self.curtain and now == self.next_person:
            # Only that person opens it.
            return
        if now == self.viewer and not self._joins_curtain():
            return
        if self._joins_curtain():
            self._await(self.plays_on)
        elif now in (NOBODY, self.next_person) and not (self.calls.all_looked and now != NOBODY):
            self._show_to(now)
            if now == NOBODY:
                self.calls.note_looks()
        else:
            self._call(now)

    def _next_eyes(self) -> int:
        if self.stranger != NOBODY:
            return self.stranger
        if self.open_hands:
            decision = self.table.decision
            return decision.by if decision is not None and decision.by != NOBODY else self.viewer
        # Who alone is called, and sits here already, need not be fetched.
        called_alone = self.calls.called() == {self.next_person}
        return self.next_person if called_alone else viewer(self.table, self.bots)

    @property
    def is_passed_on(self) -> bool:
        """Does somebody else come to the screen next?"""
        if not self.passes_screen or self.curtain or self.pending or self.recapping:
            return False
        return self._joins_curtain() or self._next_eyes() not in (NOBODY, self.next_person)

    def shows_to_all(self) -> bool:
        """Everybody looks at the table, if several share it: all hands are covered until their owner is alone."""
        if not self.passes_screen or self.recapping:
            return False
        self._show_to(NOBODY)
        self.calls.all_looked = True
        return True

    @property
    def sits(self) -> int:
        """Who sits before the screen, also while others look at it."""
        return self.next_person if self.viewer == NOBODY and self.calls.all_looked and not self.curtain else self.viewer

    @property
    def holder(self) -> int:
        """Whose hand lies there, also face down: at a call before all eyes that of who alone is called, or nobody's."""
        call = self.decision if self.covers_hands and self.viewer == NOBODY and not self.waits_for_bots else None
        if call is not None and call.callable_seats:
            called = self.calls.called().intersection(self.people)
            return called.pop() if len(called) == 1 else NOBODY
        return self.next_person if self.only_hand else self.sits

    def _joins_curtain(self) -> bool:
        """Is everybody called because a turn begins, to which somebody else comes to the screen? One curtain is for both."""
        call, person = self.decision, self.plays_on
        if call is None or not self.passes_screen or person not in self.people or person == self.next_person:
            return False
        if self.covers_hands:
            return False
        about_turn = not call.params.get("subject") and self.attendance.nothing_done(person)
        return about_turn and self.calls.others_called and not self.waits_for_bots and not self.calls.called() <= {person}

    @property
    def call_on_curtain(self) -> Decision | None:
        """The open call that stands on the curtain: who opens it lets the call go by."""
        call = self.decision
        return call if call is not None and call.callable_seats and self.is_covered else None

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
        # Nor does who plays on after somebody's reaction at which all looked: the table lies there as before.
        plays_on = seat == self.plays_on and self.calls.all_looked and not self.attendance.nothing_done(seat)
        self._await(seat, only_hand=seat == self.next_person or plays_on)

    def _await(self, seat: int, only_hand: bool = False) -> None:
        """Somebody comes to the screen. Who is really there shows only when that person has opened the curtain."""
        self._show_to(NOBODY if self.passes_screen else seat)
        self.curtain, self.next_person = self.passes_screen, seat
        self.only_hand = self.curtain and (only_hand or self.covers_hands)

    def _leave_hand(self) -> None:
        """The game goes on, and a hand that lies face down stays there; where all look at it, one is open for one choice."""
        if self.only_hand:
            self.curtain = self.only_hand = False
        if self.covers_hands:
            self.shows_to_all()

    def cover(self) -> None:
        """Whose hand is open does not want it to be seen for now; or who is awaited comes to another screen than before."""
        self._await(self.viewer if self.viewer != NOBODY else self.next_person)

    def lift_curtain(self) -> None:
        self._show_to(self.next_person)
        self.curtain = self.only_hand = False

    def draw_curtain(self) -> None:
        """Cover everything private again, as after loading."""
        self.curtain, self.only_hand, self.next_person = False, False, NOBODY
        self._show_to(NOBODY)
        self.settle_viewer()

    def _show_to(self, seat: int) -> None:
        if self.viewer != NOBODY or self.sits == self.table.game.turn_of(self.state)[1] != NOBODY:
            # Who reacted, and sat there while another went on, may have looked away.
            self.attendance.looked(self.sits, self._shown_events)
        self.viewer = seat
        if seat != NOBODY:
            self.next_person, self.calls.all_looked = seat, False
        if not self.pending:
            self.look_again()
        else:
            self.state = self._seen(self.state)
            self._tell()

    def next_beat(self, watched: bool = False) -> Beat:
        """Show the next beat; was there time to watch it?"""
        shown, again = self._shown_events, self.recapping
        beat = super().next_beat()
        if beat.event is not None and beat.number > shown and not again:
            away = [seat for seat in self.people if not (watched and seat == self.sits)]
            self.attendance.shown(beat.number, away)
        return beat

    def recap(self) -> list[Told]:
        """What happened since the viewer's last turn, as the viewer saw it."""
        return self._told(self.attendance.last_turn_over(self.viewer), self.viewer, self.open_hands).so_far()

    def seen_by_all(self, seat: int) -> list[Told]:
        """What happened since this seat's person last looked, as everybody saw it."""
        return self._told(self.attendance.looked_until(seat), NOBODY).so_far()

    def told_by_all(self, seat: int) -> None:
        """This seat's person was told what everybody saw: that is all, unless others did something for few eyes only."""
        since = self.attendance.looked_until(seat)
        own = self._told(min(since, self.attendance.last_turn_over(seat)), seat).lines
        others = [line for line in own if line.event is not None and line.event.seat != seat and line.turn[1] != seat]
        public, later = self._told(since, NOBODY).lines, [line for line in others if line.number > since]
        if all(line in public for line in later):
            # What only flew by when the own turn ended has no line that could be missed.
            self.attendance.caught_up(seat, since if later != others else 0)

    def wants_recap(self) -> bool:
        """Does the viewer's own turn begin, and did others play meanwhile, more than this person has watched?"""
        asked = self.asked
        if asked is None or self.open_hands or self.recapping or self.is_public:
            return False
        return self.table.game.turn_of(self.table.state)[1] == asked.seat and self.attendance.has_missed_others(self.viewer)

    def replay_recap(self) -> None:
        before, beats = self._past(self.attendance.last_turn_over(self.viewer))
        if beats and not self.pending:
            # The first of them is shown on the table as it stood then, and nothing is told ahead of it.
            self.state, self._shown_events = self._seen(before.state), before.number
            self._tell()
        self.recapping = self.recapping or bool(beats)
        self.pending.extend(beats)
