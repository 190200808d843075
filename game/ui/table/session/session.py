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
from game.rules.kernel_verbs import LEAVE
from game.rules.moves import Move
from game.rules.practice.exercises import find_exercise
from game.rules.refusals import Refusal
from game.rules.state import NOBODY
from game.rules.table import Table
from game.ui.table.session.calls import Calls
from game.ui.table.session.playback import Beat, Playback
from game.ui.table.session.presence import Presence
from game.ui.table.session.recap import Recap
from game.ui.table.session.sight import Audience, Sight, Waiting


class Session(Playback):
    """One table on the screen."""

    def __init__(self, table: Table[Any], texts: Texts, open_hands: bool = False) -> None:
        super().__init__(table, texts, open_hands)
        # The file in which it was last kept, also when it no longer can be.
        self.kept_in = table.history.path
        self.bots = bots_of(table)
        self.people = [seat for seat in range(len(table.seats)) if seat not in self.bots]
        self.presence, self.calls = Presence(table, self.people), Calls(self)
        self.recap = Recap(self)
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
        call, seat = self.table.decision, self.table.game.turn_of(self.table.state)[1]
        turn = self.table.game.acts_for(self.table.state, seat) if seat != NOBODY else NOBODY
        return replace(
            self._call_waiting,
            by=call.by if call is not None else NOBODY,
            heard=bool(call is not None and call.callable_seats) and not self.calls.is_unheard,
            newcomer=self.stranger,
            turn=turn,
            turn_begins=self.presence.nothing_done(turn),
            about_turn=call is not None and not call.params.get("subject"),
        )

    @property
    def _call_waiting(self) -> Waiting:
        """What can be said of a call without asking the rules."""
        return Waiting(called=frozenset(self.calls.called()), for_bots=self.waits_for_bots, shown=self.decision is not None)

    @property
    def names_hand(self) -> bool:
        """Is it said whose hand lies there? Where all see it, open or face down, it is now this one's, now that one's."""
        return self.open_hands or self.audience.covers_hands or self.viewer == NOBODY

    @property
    def is_public(self) -> bool:
        """Do all look at this picture, because it is for a projector and there is no other window for them?"""
        return self.table.position.projector and self.follower is None

    @property
    def decision(self) -> Decision | None:
        """What the table waits for, once everything before it has been shown, and everybody knows the own hand."""
        return None if self.pending or self.later or self.stranger != NOBODY else self.table.decision

    @property
    def stranger(self) -> int:
        """Who has to look at the own hand before the game can begin."""
        return self.presence.stranger if self.audience.passes_screen else NOBODY

    @property
    def first_look(self) -> bool:
        """Does somebody look at the own hand before the game begins?"""
        return not self.sight.curtain and self.viewer == self.stranger != NOBODY

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
        return self.sight.covers_table or (self.sight.curtain and self.audience.covers_hands)

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
        if not self.audience.passes_screen or self.recapping:
            return False
        self._look(self.sight.shown_to_all())
        return True

    def note_looks(self) -> None:
        """Whoever hears a call looks at the screen, and may do so still when it goes."""
        if self.sight.others_look(self.audience, self.waiting):
            self.sight = replace(self.sight, all_looked=True)

    @property
    def holder(self) -> int:
        """Whose hand lies there, also face down."""
        return self.sight.holder(self.audience, self._call_waiting)

    def calls_eyes(self, event: Event) -> bool:
        """Has somebody else to come to the screen for an event that few may see? Who did it comes; others learn it later."""
        if event.eyes is None or self.viewer in event.eyes or self.open_hands or self.recapping:
            return False
        person = self.table.game.acts_for(self.table.state, event.seat) if event.seat != NOBODY else NOBODY
        if person in self.people and person in event.eyes:
            self._fetch(self.sight.called(self.audience, self.waiting, person))
        return self.sight.curtain

    def _leave_hand(self) -> None:
        """The game goes on, and a hand that lies face down stays there; where all look at it, one is open for one choice."""
        if self.sight.only_hand:
            self.sight = self.sight.uncovered()
        if self.audience.covers_hands:
            self.shows_to_all()

    def cover(self) -> None:
        """Whose hand is open does not want it to be seen for now; or who is awaited comes to another screen than before."""
        seat = self.viewer if self.viewer != NOBODY else self.sight.person
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
        if self.viewer != NOBODY or self.sight.sits == self.table.game.turn_of(self.state)[1] != NOBODY:
            # Who reacted, and sat there while another went on, may have looked away.
            self.presence.looked(self.sight.sits, self._shown_events)
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
            away = [seat for seat in self.people if not (watched and seat == self.sight.sits)]
            self.presence.shown(beat.number, away)
        return beat
