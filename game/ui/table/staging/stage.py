"""The stage: shows one beat after another, each with its motion and its moment."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Literal

from game.data.settings import AnimationSpeed
from game.rules.decision import Decision
from game.rules.events import ROLLED, Event
from game.rules.moves import Choice
from game.rules.state import NOBODY
from game.ui.kit.motion import Tween
from game.ui.kit.sound import Sounds
from game.ui.table.face import AnyFace
from game.ui.table.panels.log import Roll
from game.ui.table.session.session import Session
from game.ui.table.session.story import goes_on, told
from game.ui.table.staging.moments import GLANCE, Held, Pace, held_moment, is_asked_about, is_chosen_from, last_look
from game.ui.table.staging.moving import ARRIVED, REST, Moving
from game.ui.table.staging.records import Judgement, Moment, Motion

FRAME = 16
"""Time between frames during a motion, in ms."""
LINGERING = 100
"""Time between frames while a moment only counts down, in ms."""
SPEEDS: dict[AnimationSpeed, float] = {"slow": 1.8, "normal": 1.0, "fast": 0.45, "instant": 0.0}
_REMARK = re.compile(r" \([^)]*\)")
_GLANCED, _STRUCK = 1500, 3200
"""Minimum display time in the column of a moment that does not stop the game, and of one that hits someone, in ms."""
_SAME = 0.4
"""Duration factor for an event that is repeated elsewhere, so that the repetitions look like one event."""
_SEEN = 0.5
"""Share of a motion after which it counts as seen if it is skipped."""
_PATIENCE, _HASTE = 6000, 0.5
"""Time that other players' moves may take before the viewer's turn, in ms, and the duration factor after that."""
_HURRY = 0.2
"""Duration factor up to which moments are not shown."""


class Stage(Moving):
    """Shows the pending beats of a session; the displayed state follows beat by beat."""

    def __init__(self, session: Session, face: AnyFace, sounds: Sounds, speed: float, reduced: bool) -> None:
        super().__init__(reduced)
        self._session, self._face, self._sounds, self.speed = session, face, sounds, speed
        # True if no new motion begins after the current one.
        self.paused = False
        # Minimum display time of every event, in ms at normal speed.
        self.least = 0
        self.pace: Pace = "wait"
        # False until the beat is applied: when its motion begins, or when a die stops or a piece or a seat's card arrives.
        self._applied = True
        # The moment of the current beat, shown when the motion ends.
        self._coming: Held | None = None
        self._held: Held | None = None
        self.notice = ""  # Text of the last short moment.
        self._last_line = (0, "")  # Its round and text, so that it is not repeated.
        # A moment in the column that does not stop the game, the end of its minimum time, and the card of the move.
        self._passing: Held | None = None
        self._free_until = 0.0
        self.card: Moment | None = None
        # Time spent on other players' moves since the viewer's last turn, in ms.
        self._others_took = 0.0
        # The moment that an open call is about, shown beside the call, and the call.
        self._aside: tuple[Held, Decision] | None = None
        # The chain of moments that a viewer has skipped, and that viewer.
        self._left_out = ("", NOBODY)
        # True if there is time to see the current event.
        self._watched, self._number = False, 0  # Number of events, including this one.
        self.roll: Roll | None = None
        self.line = ""  # Text of the result for the highlighted things.
        self._drawn: tuple[Motion, bool, int] | None = None  # the last drawn beat
        self._earlier: Roll | None = None  # the roll in the tray before the last beat
        self._for = Judgement()
        self._turn = self.current_turn  # the turn of the last roll
        self.recall()

    def recall(self) -> None:
        """Find the last roll of this turn in the log, as after loading. Only the log can tell the number needed."""
        self.roll, self._turn, self._passing = None, self.current_turn, None
        for line in self._session.story.lines:
            if line.event is not None and line.turn == self._turn:
                self._look_at_dice(line.event)
                self._for = Judgement()

    @property
    def current_turn(self) -> tuple[int, int]:
        return self._face.game.turn_of(self._session.state)

    @property
    def looks_at(self) -> str:
        """The destination of a piece that another player moves, or the thing they deploy; "" for the viewer's own moves."""
        motion = self._motion
        others = self._session.viewer not in (NOBODY, self.current_turn[1])
        ends = (motion.goal, motion.start) if motion.piece else ()
        return next((thing for thing in (*ends, *motion.arriving) if thing not in ("", "show")), "") if others else ""

    def _haste(self) -> float:
        """Return the duration factor: after a long wait for the viewer's turn, the rest is faster."""
        if self._session.viewer in (NOBODY, self.current_turn[1]):
            self._others_took = 0.0
        return 1.0 if self._others_took < _PATIENCE * self.speed else _HASTE

    @property
    def busy(self) -> bool:
        moves = self._motion is not REST or self.held is not None or self._coming is not None
        return moves or (bool(self._session.pending) and not self.paused) or self._lingers

    @property
    def called(self) -> bool:
        """Return whether the next beat waits for a person to open the curtain."""
        return self._session.sight.curtain

    @property
    def held(self) -> Held | None:
        """The moment on display. It ends if a move is undone or the viewer changes."""
        if self._held is not None and not self._held.fits(self._session):
            self._held = None
        return self._held

    @property
    def looked_at(self) -> Held | None:
        """The moment on display, or the one in the column while the game continues."""
        if self._passing is not None and self._passing.viewer != self._session.viewer:
            self._passing = None
        return self.held or self._passing

    @property
    def _lingers(self) -> bool:
        """Return whether there is a moment in the column and no bot has to move."""
        return self._passing is not None and not self._session.waits_for_bots

    @property
    def shown_moment(self) -> Held | None:
        """The visible moment: the one on display, or the one that an open call is about."""
        if self._aside is not None and self._aside[1] is not self._session.table.decision:
            self._aside = None
        return self.looked_at or (self._aside[0] if self._aside is not None else None)

    def put_away(self) -> None:
        """Close moments that don't stop the game, so that the player sees the table behind them."""
        self._aside = self._passing = None

    def resume(self, other: Stage) -> None:
        """Take over the moment of a stage in another language."""
        if (held := other.held) is not None:
            moment = self._face.moment(held.event, held.before, self._session.state)
            self._held = replace(held, moment=moment) if moment is not None else None

    def staged(self, now: int) -> Held | None:
        """The moment being staged, if any; until its text appears, nothing else may reveal the outcome."""
        return self.held if self.held is not None and self.held.is_staged(now) else None

    def wait_for(self, now: int) -> int | None:
        """Time until the next frame, in ms; None if nothing moves until a player continues."""
        looked_at = self.looked_at
        if looked_at is None or self._motion is not REST or looked_at.is_staged(now):
            return FRAME
        return LINGERING if looked_at.stays is not None else None

    def moving(self) -> Literal["all", "board", "card"]:
        """The part of the screen that moves; "all" if a beat was applied since the last call."""
        motion = self._motion
        beat = (motion, self._applied, len(self._session.pending))
        same, self._drawn = beat == self._drawn, beat
        still = motion is REST or (motion.card and not (motion.piece or motion.arriving or motion.leaving or self.lit))
        return "all" if not same else "card" if still else "board"

    def advance(self, now: int) -> bool:
        """Advance to this time. Return whether a motion or moment is still in progress."""
        while True:
            if self._motion is not REST:
                if not self._tween.done(now):
                    if not self._applied and self._motion.sound == "dice" and self.rolling(now) >= 1:
                        # The die has stopped, so its result may be shown.
                        self._applied = True
                        self._apply_beat(silent=True)
                    return True
                self._finish()
            if now < self._free_until and (self._covers_column() or self._turn_ends()):
                return True
            if (passing := self._passing) and passing.moment.thing and not passing.is_over(now) and self._next_motion().lit:
                return True  # Leave time to read a card before the next shot.
            if self._coming is not None:
                self._hold(now)
            if self.held is not None:
                if not self.held.is_over(now):
                    return True
                self._held = None
            if self._passing is not None and (self._passing.is_over(now) or self._turn_ends()):
                self._passing = None
            if not self._session.pending or self.paused or self._waits_for_eyes():
                self.lit = ()
                return self._lingers
            self._begin(now)

    def skip(self, now: int) -> None:
        """End the current moment, or only its staging; without a moment, skip to the next moment that is news."""
        if (held := self.held) is not None:
            self._held, decision = held.unstaged(now), self._session.table.decision
            if self._held is None and held.stays is None:
                held.note_read(self._session, self._face, self._number)
            by_bot = decision.params.values() if decision is not None and decision.by in self._session.bots else ()
            if self._held is None and held.moment.thing in by_bot:
                # A bot decides about this card, so leave it in the column until its effects are shown.
                self._passing = replace(held, stops=False, began=now, stays=held.time_to_read())
            return
        self._watched, self._passing = False, None
        missed = self._motion is not REST and self._tween.share(now) < _SEEN
        if self._motion is not REST:
            self._finish()
        while self._coming is None or not self._coming.is_news:
            if missed and not self._session.recapping:
                self._session.presence.shown(self._number, self._session.people)
            if not self._session.pending or self._waits_for_eyes():
                self._coming = None
                return
            self._apply_beat(silent=True)
            missed = True
        self._hold(now)

    def skip_chain(self, now: int) -> None:
        """Skip the current moment and, for this viewer, all further moments of its chain."""
        if self.held is not None and self.held.moment.chain:
            self._left_out = (self.held.moment.chain, self._session.viewer)
            self._held = None
            self.skip(now)

    def end(self) -> None:
        """Show everything at once, without moments."""
        if self._motion is not REST:
            self._finish()
        while self._session.pending:
            self._apply_beat(silent=True)
        self.clear()

    def clear(self) -> None:
        """Drop all motions and moments, because another state is shown."""
        self._motion, self._applied, self.lit = REST, True, ()
        self._coming = self._held = self._aside = self._passing = None

    def last_look(self, now: int, chosen: tuple[int, tuple[int, int]]) -> bool:
        """Show the unseen consequences of the choices in a turn that is over. Return whether there were any."""
        self._held = last_look(self._session, self._face, *chosen) if self.speed > _HURRY else None
        if self._held is not None:
            self._held.begin(now, self.pace, self.speed, self.reduced)
        return self._held is not None

    def stay(self) -> None:
        """Keep the current moment open while a player inspects something."""
        if self._passing is not None and self.held is None:
            self._held, self._passing = replace(self._passing, state=self._session.state), None
        if self.held is not None:
            self.held.stays = None

    def _waits_for_eyes(self) -> bool:
        """Call a player to the screen if the next moment is only for them. Return whether a curtain is closed for that."""
        event, session = self._session.pending[0].event, self._session
        if event is None or event.eyes is None or session.viewer in event.eyes or self.speed <= _HURRY:
            return False
        seen, states = session.as_seen(event), (session.state, session.pending[0].state)
        if seen is not None and self._face.moment(seen, *states) is not None:
            return False
        moment = self._face.moment(event, *states)
        return moment is not None and not is_chosen_from(session, moment, 1) and session.calls_eyes(event)

    def _covers_column(self) -> bool:
        """Return whether new content will replace the moment in the column: a moment of another card, or a flying card."""
        if self._coming is not None:
            return self.card is None or self._coming.moment.thing not in ("", self.card.thing)
        return self.held is None and self._next_motion().card_to == "show"

    def _next_motion(self) -> Motion:
        beat = self._session.pending[0] if self._session.pending else None
        event = self._session.as_seen(beat.event) if beat is not None and beat.event is not None else None
        return self._face.motion(event, self._session.state) if event is not None else REST

    def _turn_ends(self) -> bool:
        """Return whether the next beat begins another turn, or a step outside of turns, while a moment is in the column."""
        if self._passing is None or not self._session.pending:
            return False
        event, state = self._session.pending[0].event, self._session.pending[0].state
        begins_step = event is not None and self._face.telling(event).role == "step"
        return begins_step or self._face.game.turn_of(state) != self.current_turn

    def _hold(self, now: int) -> None:
        coming, self._coming, self.lit = self._coming, None, ()
        if coming is not None and coming.is_toast:
            # A title alone says nothing; if a card begins and ends with the same one, show its first sentence only.
            line = (self.current_turn[0], coming.moment.title)
            is_said = line == self._last_line or is_asked_about(self._session, self._face, coming.moment)
            then = self._session.wording.at(self._session.shown_events)
            self.notice, self._last_line = "" if is_said else told(then, coming.event), line
        elif coming is not None and coming.fits(self._session):
            # Show the effects of a card beside it, up to a second moment about the card itself, which tells how it ended.
            card = coming.moment if coming.moment.thing else self.card
            self.card = None if card and self.card and coming.moment.thing == self.card.thing else card
            if card is not None and not (coming.moment.great or coming.moment.cards or coming.moment.page):
                coming.moment = coming.moment.beside_card(card)
            coming.begin(now, self.pace, self.speed, self.reduced)
            call, self._passing = self._session.calls.ahead, None
            if call is not None and coming.is_news and coming.event.eyes is None and not coming.moment.great:
                # Answering the call or passing on it closes the moment.
                self._aside = (coming, call)
            elif coming.passes and coming.stays is not None:
                haste = self._haste()
                least = min(coming.stays, _STRUCK if coming.moment.hits else _GLANCED)
                self._passing, self._free_until = coming, now + least * self.speed * haste
                self._others_took += self._free_until - now
                coming.stays *= 1.0 if coming.moment.thing else haste  # Even after a long wait, leave time to read a card.
            else:
                self._held = coming
            if coming.moment.sound:
                self._sounds.play(coming.moment.sound)

    def _begin(self, now: int) -> None:
        beat = self._session.begin()
        event = self._session.as_seen(beat.event) if beat.event is not None else None
        self._watched = self.speed >= 1 and not self.reduced
        if event is None or self.speed == 0:
            self._apply_beat(silent=event is None)
            return
        motion, rolls = self._face.motion(event, self._session.state), event.key == ROLLED
        if rolls and not motion.duration:
            # The staging of a moment shows this roll.
            self._apply_beat()
            return
        later = self._session.pending[1].event if len(self._session.pending) > 1 else None
        again = later is not None and later.key == event.key and not goes_on(event, later)
        self._motion = motion
        if not rolls:
            self.lit, self.line = motion.lit, ""
        if self.lit and not rolls:
            # If the event highlights things on the board, use it to judge the roll that preceded it.
            self._look_at_dice(event)
            if self.roll is not None and self.roll.judgement.success is not None:
                # The picture shows what the remarks say.
                self.line = _REMARK.sub("", told(self._session.wording.at(self._session.shown_events + 1), event))
        # Apply the beat only when the die stops or the piece arrives, so that nothing is revealed early.
        comes = motion.piece and motion.goal != "show"
        self._applied = not (rolls or comes or (motion.card and motion.card_to.startswith("seat:")))
        if self._applied:
            self._apply_beat()
            if self._coming is not None and self._coming.moment.great and not motion.card:
                # The staging shows the event instead.
                self._motion = REST
                return
        elif motion.sound:
            self._sounds.play(motion.sound)
        if rolls:
            self._look_at_dice(event)
        if self.rolls_large:
            # Everyone may see a large die, so switch to the spectator view.
            self._session.shows_to_all()
        duration = motion.duration * self.speed
        if self._coming is not None and motion.card_to == "show":
            # Shorten the flight: the pop-up shows the card at a readable size right after it.
            duration *= ARRIVED + 0.1
        if again and not (rolls or motion.card):
            duration *= _SAME
        if not rolls:
            duration *= self._haste()
        minimum = self.least
        if self.looks_at:
            minimum = max(minimum, motion.others)
        duration = max(min(duration, 250) if self.reduced else duration, minimum * self.speed)
        self._others_took += duration
        self._tween = Tween(now, duration, lambda share: share)

    def _finish(self) -> None:
        self._motion = REST
        if not self._applied:
            self._applied = True
            self._apply_beat(silent=True)

    def _apply_beat(self, silent: bool = False) -> None:
        """Apply the beat to the session, and update tray, moment and sound."""
        if not self._session.pending:
            # Another state has been shown in the meantime.
            return
        before = self._session.state
        beat = self._session.next_beat(self._watched or self.pace != "fast")
        self._number = beat.number
        event = self._session.as_seen(beat.event) if beat.event is not None else None
        if beat.event is None and not beat.state.stack:
            self.card = None
        if event is None:
            return
        if self.current_turn != self._turn:
            # Rolls of a past turn no longer matter.
            self._turn, self.roll, self.card = self.current_turn, None, None
        self._earlier = self.roll
        self._look_at_dice(event)
        if self.speed > _HURRY:
            self._coming = self._unless_left_out(held_moment(self._session, self._face, event, before))
        passing, last = self._passing, self._session.table.history.played[-1:]
        chosen = self._coming is None and any(played.move.verb == Choice.name for played in last)
        if chosen and passing is not None and passing.stays and passing.moment.thing:
            # The choice that a card asks for comes after its moment and is added there.
            self._passing = replace(passing, follows=[*passing.follows, event], stays=passing.stays + GLANCE)
        motion, coming = self._face.motion(event, before), self._coming
        # A moment's sound replaces that of its event, except for a flying card.
        of_moment = coming.moment.sound if coming is not None else None
        if not silent and motion.sound and (of_moment is None or (motion.card and motion.sound != of_moment)):
            self._sounds.play(motion.sound)

    def _unless_left_out(self, coming: Held | None) -> Held | None:
        if coming is None:
            return None
        if coming.moment.chain and (coming.moment.chain, coming.viewer) == self._left_out:
            coming.note_read(self._session, self._face, self._number)
            return None
        # The chain is over, so moments are shown again.
        self._left_out = ("", NOBODY)
        return coming

    def _look_at_dice(self, event: Event) -> None:
        judgement = self._face.judgement(event, self._session.state)
        if event.key == ROLLED:
            seat, sides, number = (event.number(name) for name in ("seat", "sides", "number"))
            name = self._session.wording.seat(seat) if seat != NOBODY else ""
            self.roll = Roll(seat, name, sides, number, judgement or self._for)
        elif judgement is not None:
            # A judgement without a result is about the next roll, not the last one.
            self._for = judgement if judgement.success is None else Judgement()
            if judgement.success is None:
                self.roll = None
            elif self.roll is not None and self.roll.judgement.success is None:
                # Judge a roll only once: later events may be about something else.
                known = {name: value for name, value in vars(judgement).items() if value is not None}
                self.roll = replace(self.roll, judgement=replace(self.roll.judgement, **known))

    def roll_in_tray(self, now: int) -> Roll | None:
        return self._earlier if self.staged(now) is not None else self.roll

    def flashing(self) -> frozenset[str]:
        """Things affected by the motion; without any, those that the current moment and its effects are about."""
        looked_at = self.looked_at if not self._motion.flashing else None
        return frozenset(looked_at.things(self._face) if looked_at is not None else self._motion.flashing)
