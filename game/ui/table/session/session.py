"""A table as the people before the screen live through it: whose eyes see it, who is to decide, and who is waited for."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.bots.chair import Bot
from game.bots.players import HUMAN, bots_of, redo, undo, undo_refusal
from game.data.texts import Texts
from game.rules.decision import Decision
from game.rules.errors import RulesError
from game.rules.events import Event
from game.rules.exercises import find_exercise
from game.rules.kernel_verbs import LEAVE, PASS
from game.rules.moves import Move
from game.rules.refusals import Refusal
from game.rules.state import NOBODY
from game.rules.table import Table
from game.ui.table.session.calls import Calls
from game.ui.table.session.playback import Beat, Showing
from game.ui.table.session.presence import Attendance
from game.ui.table.session.sight import Audience, Cover, Sight, Waiting
from game.ui.table.session.story import Told


class Session(Showing):
    """One table on the screen."""

    def __init__(self, table: Table[Any], texts: Texts, open_hands: bool = False) -> None:
        super().__init__(table, texts, open_hands)
        # The file in which it was last kept, also when it no longer can be.
        self.kept_in = table.history.path
        self.bots = bots_of(table)
        self.people = [seat for seat in range(len(table.seats)) if seat not in self.bots]
        self.attendance, self.calls = Attendance(table, self.people), Calls(self)
        # How far somebody has got in the lesson that is given here.
        exercise = find_exercise(table.game.id, table.position.scenario)
        self.lesson = exercise.lesson() if exercise is not None and exercise.kind == "chapter" else None
        # What the only person was told of everybody's chances, by how many moves had been played.
        self.bars: dict[int, tuple[float, ...]] = {}

    @property
    def audience(self) -> Audience:
        return Audience(frozenset(self.people), self.open_hands, self.is_public)

    @property
    def waiting(self) -> Waiting:
        call, turn = self.table.decision, self.plays_on
        return replace(
            self._asking,
            by=call.by if call is not None else NOBODY,
            heard=bool(call is not None and call.callable_seats) and not self.calls.is_unheard,
            newcomer=self.stranger,
            turn=turn,
            turn_begins=self.attendance.nothing_done(turn),
            about_turn=call is not None and not call.params.get("subject"),
        )

    @property
    def _asking(self) -> Waiting:
        """What can be said of a call without asking the rules."""
        return Waiting(called=frozenset(self.calls.called()), for_bots=self.waits_for_bots, shown=self.decision is not None)

    @property
    def next_person(self) -> int:
        """Who is waited for behind the curtain, or whose secrets were on the screen last: that person needs no curtain."""
        return self.sight.person

    @property
    def curtain(self) -> bool:
        return self.sight.cover is not Cover.NOTHING

    @property
    def only_hand(self) -> bool:
        """Does the curtain cover the hand alone, for the person whose secrets were on the screen last?"""
        return self.sight.cover is Cover.HAND

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
        return self.audience.covers_hands

    @property
    def is_exposed(self) -> bool:
        """Is somebody's hand open where all look?"""
        return self.covers_hands and self.viewer != NOBODY

    @property
    def lone_person(self) -> int:
        """The seat of the only person before the screen."""
        return self.audience.only_person

    @property
    def passes_screen(self) -> bool:
        """Do several people sit before the screen in turn, each with secrets?"""
        return self.audience.passes_screen

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
        self.note_looks()
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
        if move.verb == LEAVE:
            self._seat_anew()
        if undecided is not None:
            self.stop_when_decided(undecided)
        if claimed in self.people and claimed != self.viewer:
            self._fetch(self.sight.awaiting(self.audience, claimed))

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

    def _seat_anew(self) -> None:
        """Somebody has left a seat to a bot, or that was taken back: nobody waits behind a curtain who plays no more."""
        bots, left = bots_of(self.table), self.table.history.left
        for seat, sitter in enumerate(self.table.seats):
            if sitter.player == HUMAN and (seat in left) != (seat in self.bots):
                self.seat_instead(seat, bots.get(seat))
        if (sight := self.sight.without_leavers(self.audience)) != self.sight:
            self._look(sight)

    def undo(self) -> None:
        # Who looked at a call that is taken back looks on: hands stay covered until their owner is alone.
        self.note_looks()
        passed = self._is_passed
        self._leave_hand()
        undo(self.table, self.bots, passed)
        self._seat_anew()
        self.look_again()
        self.settle_viewer()
        if self.calls.is_quiet:
            # Who comes back to a call wants to answer it.
            self.calls.ask_again()

    def redo(self) -> None:
        self.note_looks()
        self._leave_hand()
        redo(self.table, self.bots)
        self._seat_anew()
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
        return self.sight.cover is Cover.TABLE

    def settle_viewer(self) -> None:
        """Everything has been shown: whose eyes are next? Somebody else's wait behind the curtain."""
        if (now := self.sight.settled(self.audience, self.waiting)) != self.sight:
            self._look(now)

    @property
    def is_passed_on(self) -> bool:
        """Does somebody else come to the screen next?"""
        return not self.pending and not self.recapping and self.sight.is_passed_on(self.audience, self.waiting)

    def shows_to_all(self) -> bool:
        """Everybody looks at the table, if several share it: all hands are covered until their owner is alone."""
        if not self.passes_screen or self.recapping:
            return False
        self._look(self.sight.shown_to_all())
        return True

    @property
    def others_called(self) -> bool:
        """Does the table wait for a call that more people hear than the one whose secrets were on the screen?"""
        return bool(self.calls.called().intersection(self.people) - {self.next_person}) and not self.calls.is_unheard

    def note_looks(self) -> None:
        """Whoever hears a call looks at the screen, and may do so still when it goes."""
        if self.sight.others_look(self.audience, self.waiting):
            self.sight = replace(self.sight, all_looked=True)

    @property
    def sits(self) -> int:
        """Who sits before the screen, also while others look at it."""
        return self.sight.sits

    @property
    def holder(self) -> int:
        """Whose hand lies there, also face down."""
        return self.sight.holder(self.audience, self._asking)

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
            self._fetch(self.sight.called(self.audience, self.waiting, person))
        return self.curtain

    def _leave_hand(self) -> None:
        """The game goes on, and a hand that lies face down stays there; where all look at it, one is open for one choice."""
        if self.only_hand:
            self.sight = self.sight.uncovered()
        if self.covers_hands:
            self.shows_to_all()

    def cover(self) -> None:
        """Whose hand is open does not want it to be seen for now; or who is awaited comes to another screen than before."""
        seat = self.viewer if self.viewer != NOBODY else self.next_person
        self._look(self.sight.awaiting(self.audience, seat))

    def lift_curtain(self) -> None:
        self._look(self.sight.lifted())

    def draw_curtain(self) -> None:
        """Cover everything private again, as after loading."""
        self._look(Sight(all_looked=self.sight.all_looked))
        self.settle_viewer()

    def _fetch(self, sight: Sight) -> None:
        """Somebody comes to the screen for what has just happened."""
        self._look(sight)

    def _look(self, sight: Sight) -> None:
        """See the table as another sight has it."""
        if self.viewer != NOBODY or self.sits == self.table.game.turn_of(self.state)[1] != NOBODY:
            # Who reacted, and sat there while another went on, may have looked away.
            self.attendance.looked(self.sits, self._shown_events)
        self.sight = sight
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
