"""A table as the people at the screen see it: the current viewer, the decision, and the players who must decide."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import Any

from game.bots.chair import Bot
from game.bots.players import bots_of, redo, shown_options, undo, undo_refusal
from game.data.texts import Texts
from game.rules.decision import Decision
from game.rules.errors import RulesError
from game.rules.events import Event
from game.rules.kernel_verbs import GO_ON, LEAVE
from game.rules.moves import Move
from game.rules.positions.position import HUMAN, Seat
from game.rules.practice.own import exercise_at
from game.rules.records.records import is_shared
from game.rules.refusals import Refusal
from game.rules.state import NOBODY
from game.rules.table import Table
from game.ui.table.session.calls import Calls
from game.ui.table.session.clock import Clock, Length
from game.ui.table.session.playback import Beat, Playback
from game.ui.table.session.presence import Presence, Recap
from game.ui.table.session.sight import Audience, Sight, Waiting


class Session(Playback):
    """A running table on the screen."""

    # False if nobody is asked, as in a replay.
    asks = True

    def __init__(self, table: Table[Any], texts: Texts, open_hands: bool = False) -> None:
        super().__init__(table, texts, open_hands)
        # The last file the table was saved in, even if saving fails now.
        self.kept_in = table.history.path
        self.bots = bots_of(table)
        self.people = [seat for seat in range(len(table.seats)) if seat not in self.bots]
        # True while phones can join, so that people whose seats are on phones decide there.
        self.phones = False
        # Where phones join: the address and the code of the room.
        self.room = ""
        # Seats whose phones have been missing for more than a moment.
        self.away = frozenset[int]()
        # Seconds that people on phones have left to answer; 0 without a countdown.
        self.countdown = 0
        self.presence, self.calls = Presence(table, self.people), Calls(self)
        self.recap, self.clock = Recap(self), Clock(table.history.kept.clock)
        # Progress in the lesson at this table.
        exercise = exercise_at(table.position)
        self.lesson = exercise.lesson() if exercise is not None and exercise.kind == "chapter" else None
        # Chances to win that were shown to the only person, by number of moves.
        self.bars: dict[int, tuple[float, ...]] = {}
        self.length = Length(table.history.kept, not table.history.played)

    @property
    def audience(self) -> Audience:
        return Audience(frozenset(self.people) - self.remote, self.open_hands, self.is_public, bool(self.remote))

    @property
    def remote(self) -> frozenset[int]:
        """Seats whose people decide on phones."""
        return frozenset(seat for seat in self.people if self.table.seats[seat].phone) if self.phones else frozenset()

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
        """The parts of `waiting` that `holder` needs."""
        return Waiting(called=self.calls.called(), for_bots=self.waits_for_bots, shown=self.decision is not None)

    @property
    def is_public(self) -> bool:
        """Return whether everyone sees this window: it is projected, or hands are on phones, without a second window."""
        return (self.table.position.projector or bool(self.remote)) and self.follower is None

    @property
    def decision(self) -> Decision | None:
        """The current decision, once all earlier beats are shown and everyone has seen their hand."""
        decision = self.table.decision
        if self.pending or self.later or decision is None:
            return None
        return None if decision.callable_seats and self.stranger != NOBODY else decision

    @property
    def stranger(self) -> int:
        """The next seat whose player must see its hand before the game can begin, or NOBODY."""
        stranger = self.presence.stranger
        return stranger if stranger != NOBODY and self.audience.passes_screen else NOBODY

    @property
    def first_look(self) -> bool:
        """Return whether a player is looking at their hand before the game begins."""
        return not self.sight.curtain and self.viewer == self.stranger != NOBODY

    @property
    def asked(self) -> Decision | None:
        """The current decision if the person at the screen makes it; otherwise None."""
        decision = self.decision
        return decision if decision is not None and decision.by == self.viewer != NOBODY else None

    @property
    def may_be_advised(self) -> bool:
        """Return whether hints are allowed: with several people, also if only one is left, only in practice games."""
        return not is_shared(self.table) or self.table.state.options.practice

    @property
    def foregone(self) -> Move | None:
        """The move that was played next, in a look back at a game that continued; None otherwise."""
        return None

    @property
    def waits_for_bots(self) -> bool:
        """Return whether bots decide next. An open call goes to the bots among the called players first, once."""
        if (decision := self.decision) is None or self.recapping:
            return False
        if not decision.callable_seats:
            return decision.by in self.bots
        return not self.calls.called().isdisjoint(self.bots) and decision is not self.calls.passed_by_bots

    def options(self) -> Sequence[Move]:
        """Moves that people may choose at this screen."""
        called = self.table.decision is not None and self.table.decision.callable_seats
        uncalled = {*self.people} - self.calls.called() if called else set[int]()
        return shown_options(self.table, {*self.bots, *self.remote, *uncalled})

    def choose(self, move: Move, by_itself: bool = False) -> None:
        """Play a move, `by_itself` if it belongs to the choice before it. Its beats wait in `pending`.

        A pass on an open call waits until everyone on a phone has answered."""
        if move.verb == GO_ON.name and self.calls.waits_for - self.audience.people:
            self.calls.pass_on(self.audience.people)
            return
        decision = self.table.decision
        claimed = decision.mover(move) if decision is not None and decision.callable_seats else NOBODY
        undecided = self.undecided
        history = self.table.history
        continues = decision is not None and decision.by in [played.by for played in history.played[history.choice :][:1]]
        unasked = self.calls.is_unasked or (by_itself and continues)
        self._leave_hand()
        self.length.note()
        try:
            self.table.choose(move, unasked=unasked)
        except RulesError:
            self.look_again()
            raise
        self.pending.append(Beat(None, self.table.state.copy(), len(self.table.events)))
        if move.verb == LEAVE:
            self._update_seats()
        if undecided is not None:
            self.stop_when_decided(undecided)
        if self.asks and claimed in self.audience.people and claimed != self.viewer:
            self._look(self.sight.awaiting(self.audience, claimed))

    def seat_instead(self, seat: int, bot: Bot | None) -> None:
        """Let another bot, or a person if None, play a seat from now on."""
        if bot is None:
            self.bots.pop(seat, None)
        else:
            self.bots[seat] = bot
        self.people = [seat for seat in range(len(self.table.seats)) if seat not in self.bots]
        self.calls.passed_by_bots = None

    def reseat(self, changes: Mapping[int, Seat]) -> None:
        """Give seats to other people or to bots, from now on and in the journal. Cover private things if people changed."""
        self._leave_hand()
        idle, before = not self.pending, self.table.seats
        if changes:
            self.table.reseat(changes)
            seating = self.table.history.seatings[-1]
            self.calls.follow_names(seating)
            for seat in changes:
                if seating.kind(seat).startswith("seat_taken"):
                    self.presence.joined(seat)
        self._update_seats(changes)
        if idle:
            self.look_again()
        moved = [*changes.values(), *(before[seat] for seat in changes)]
        if self.audience.passes_screen and (not changes or any(seat.player == HUMAN for seat in moved)):
            # Any of them may be at the screen now.
            self.draw_curtain()
        else:
            self.settle_viewer()

    def _update_seats(self, changed: Collection[int] = ()) -> None:
        """Update bots and people after a bot took over a seat or gave it back; no curtain waits for a player who left."""
        bots, left = bots_of(self.table), self.table.history.left
        for seat, sitter in enumerate(self.table.seats):
            if seat in changed or (sitter.player == HUMAN and (seat in left) != (seat in self.bots)):
                self.seat_instead(seat, bots.get(seat))
        self.speak(self.wording.texts)
        if self.asks and (sight := self.sight.without_leavers(self.audience)) != self.sight:
            self._look(sight)

    def undo(self) -> None:
        passed = self._is_passed
        self._leave_hand()
        undo(self.table, self.bots, passed)
        self._update_seats()
        self.look_again()
        self.settle_viewer()
        if self.calls.is_quiet:
            # A player who returns to a call wants to answer it.
            self.calls.ask_again()

    def redo(self) -> None:
        self._leave_hand()
        redo(self.table, self.bots)
        self._update_seats()
        self.look_again()
        self.settle_viewer()

    def close(self) -> None:
        """End the session and close the journal, so that the journal can be opened again."""
        self.follower = None
        self.table.watch(None)
        self.table.history.close()

    def undo_refusal(self) -> Refusal | None:
        return undo_refusal(self.table, self.bots, self._is_passed)

    @property
    def _is_passed(self) -> bool:
        """Return whether the screen was passed on since the last choice, or its player has a phone and is still there."""
        history = self.table.history
        keeps_phone = bool(history.played) and history.played[history.choice].by in self.remote
        return keeps_phone or self.sight.covers_table or (self.sight.curtain and self.audience.covers_hands)

    def settle_viewer(self) -> None:
        """Update the viewer after the last beat. If another person comes next, a curtain waits for them."""
        if (now := self.sight.settled(self.audience, self.waiting)) != self.sight:
            self._look(now)

    def shows_to_all(self) -> bool:
        """Switch a shared screen to the spectator view, in which hands are covered. Return whether that was done."""
        if not self.audience.passes_screen or self.recapping:
            return False
        self._look(self.sight.shown_to_all())
        return True

    def note_looks(self) -> None:
        """Record that other players may have looked at the screen because of a call."""
        if self.sight.others_look(self.audience, self.waiting):
            self.sight = replace(self.sight, all_looked=True)

    @property
    def holder(self) -> int:
        """The seat whose hand is shown, even if it is face down."""
        return self.played_by(self.sight.holder(self.audience, self._call_waiting))

    def calls_eyes(self, event: Event) -> bool:
        """Call the player of a private event to the screen; others learn of it later. Return whether a curtain is closed."""
        if event.eyes is None or self.viewer in event.eyes or self.open_hands or self.recapping:
            return False
        person = self.table.game.acts_for(self.table.state, event.seat) if event.seat != NOBODY else NOBODY
        if self.asks and person in self.audience.people and person in event.eyes:
            self._look(self.sight.called(self.audience, self.waiting, person))
        return self.sight.curtain

    def _leave_hand(self) -> None:
        """Before a choice, remove a hand's curtain without showing the hand; on a public screen, cover an open hand."""
        # Players who saw the call may still be looking, so a hand stays covered until its owner is alone.
        self.note_looks()
        if self.sight.only_hand:
            self.sight = self.sight.uncovered()
        if self.audience.covers_hands:
            self.shows_to_all()

    def cover(self) -> None:
        """Cover the open hand, or draw the curtain again for the awaited player."""
        seat = self.viewer if self.viewer != NOBODY else self.sight.person
        self._look(self.sight.awaiting(self.audience, seat))

    def lift_curtain(self) -> None:
        self._look(self.sight.lifted())

    def draw_curtain(self) -> None:
        """Cover everything private again, as after loading."""
        self._look(Sight(all_looked=self.sight.all_looked))
        self.settle_viewer()

    def _look(self, sight: Sight) -> None:
        """Switch to another sight."""
        if self.viewer != NOBODY or self.sight.sits == self.table.game.turn_of(self.state)[1] != NOBODY:
            # Note how much the player has seen: after a reaction, they may look away while another's turn continues.
            self.presence.looked(self.sight.sits, self.shown_events)
        self.sight = sight
        if not self.pending:
            self.look_again()
        else:
            self.state = self._seen(self.state)
            self._rebuild_story()

    def next_beat(self, watched: bool = False) -> Beat:
        """Show the next beat. `watched` is True if there was time to see it."""
        shown, again = self.shown_events, self.recapping
        beat = super().next_beat()
        if beat.event is not None and beat.number > shown and not again:
            away = [seat for seat in self.people if not (watched and seat == self.sight.sits)]
            self.presence.shown(beat.number, away)
        return beat
