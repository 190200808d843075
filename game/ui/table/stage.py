"""The stage: shows one beat after the other, each for as long as its motion takes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import cast

from game.data.settings import AnimationSpeed
from game.rules.events import Event
from game.rules.state import NOBODY
from game.ui.kit.motion import Tween, ease_in_out, ease_out
from game.ui.kit.sound import Sounds
from game.ui.table.face import AnyFace, Judgement, Motion
from game.ui.table.log_panel import Roll
from game.ui.table.scene import Journey
from game.ui.table.session import Session

FRAME = 16
"""Milliseconds between two pictures while something moves."""
SPEEDS: dict[AnimationSpeed, float] = {"slow": 1.8, "normal": 1.0, "fast": 0.45, "instant": 0.0}
_REST = Motion()


@dataclass(frozen=True)
class Flight:
    """A card in the air: which, from where, to where, and how far it has got. `show` is the middle of the board."""

    card: str
    start: str
    goal: str
    share: float

    @property
    def width(self) -> float:
        """How wide it becomes: one that is shown grows in the middle of the board."""
        return 220 if self.goal == "show" else 120


class Stage:
    """What moves just now. The session's state follows it beat by beat."""

    def __init__(self, session: Session, face: AnyFace, sounds: Sounds, speed: float, reduced: bool) -> None:
        self._session, self._face, self._sounds = session, face, sounds
        self.speed, self.reduced = speed, reduced
        # What moves comes to its end, but nothing new begins.
        self.paused = False
        # In milliseconds at normal speed: for so long everything that is told is shown at least.
        self.least = 0
        self._motion = _REST
        self._tween = Tween(0, 0)
        # The beat is shown when its motion begins, or, where something travels, when it has arrived.
        self._applied = True
        self.roll: Roll | None = None
        self._for = Judgement()
        self.recall()

    def recall(self) -> None:
        """Find the last roll in the log, as after loading. What it needed then is told only where the log says so."""
        # What is older than that belongs to another turn.
        for event in self._session.log[-60:]:
            self._look_at_dice(event)
            self._for = Judgement()

    @property
    def busy(self) -> bool:
        return self._motion is not _REST or (bool(self._session.pending) and not self.paused)

    def advance(self, now: int) -> bool:
        """Let time pass; True as long as something moves."""
        while True:
            if self._motion is not _REST:
                if not self._tween.done(now):
                    return True
                self._finish()
            if not self._session.pending or self.paused:
                return False
            self._begin(now)

    def skip(self) -> None:
        """Show everything at once."""
        if self._motion is not _REST:
            self._finish()
        while self._session.pending:
            self._tell(silent=True)

    def _begin(self, now: int) -> None:
        beat = self._session.pending[0]
        event = self._session.as_seen(beat.event) if beat.event is not None else None
        if event is None or self.speed == 0:
            self._tell(silent=event is None)
            return
        self._motion = motion = self._face.motion(event, self._session.state)
        duration = motion.duration * self.speed
        duration = max(min(duration, 250) if self.reduced else duration, self.least * self.speed)
        self._tween = Tween(now, duration, lambda share: share)
        self._applied = not (motion.piece or (motion.card and motion.card_to.startswith("seat:")))
        if self._applied:
            self._tell()
        elif motion.sound:
            self._sounds.play(motion.sound)

    def _finish(self) -> None:
        self._motion = _REST
        if not self._applied:
            self._applied = True
            self._tell(silent=True)

    def _tell(self, silent: bool = False) -> None:
        """Let the session show the beat, with what the tray and the ear learn from it."""
        before = self._session.state
        beat = self._session.next_beat()
        event = self._session.as_seen(beat.event) if beat.event is not None else None
        if event is None:
            return
        if not silent and (sound := self._face.motion(event, before).sound):
            self._sounds.play(sound)
        self._look_at_dice(event)

    def _look_at_dice(self, event: Event) -> None:
        judgement = self._face.judgement(event, self._session.state)
        if event.key == "kernel.event.rolled":
            seat, sides, number = (cast("int", event.params[name]) for name in ("seat", "sides", "number"))
            name = self._session.wording.seat(seat) if seat != NOBODY else ""
            self.roll = Roll(name, sides, number, self._for)
        elif judgement is not None:
            # What is not judged yet is what the next roll will be for.
            self._for = judgement if judgement.success is None else Judgement()
            if judgement.success is not None and self.roll is not None and self.roll.judgement.success is None:
                # A roll is judged once: what follows may have other reasons.
                known = {name: value for name, value in vars(judgement).items() if value is not None}
                self.roll = replace(self.roll, judgement=replace(self.roll.judgement, **known))

    def rolling(self, now: int) -> float:
        """How far a die has tumbled; it rests for the last part of its time."""
        if self._motion.sound != "dice" or self.reduced:
            return 1.0
        return min(1.0, self._tween.share(now) / 0.7)

    def journeys(self, now: int) -> Mapping[str, Journey]:
        motion = self._motion
        if not motion.piece:
            return {}
        share = 1.0 if self.reduced else ease_in_out(min(1.0, self._tween.share(now) / 0.75))
        return {motion.piece: Journey(motion.start, motion.goal, share)}

    def arriving(self, now: int) -> Mapping[str, float]:
        motion = self._motion
        if not motion.arriving or self.reduced:
            return {}
        return dict.fromkeys(motion.arriving, ease_out(min(1.0, self._tween.share(now) / 0.7)))

    def flashing(self) -> frozenset[str]:
        return frozenset(self._motion.flashing)

    def flight(self, now: int) -> Flight | None:
        motion = self._motion
        if not motion.card:
            return None
        whole = 0.35 if motion.card_to == "show" else 0.9
        share = 1.0 if self.reduced else ease_out(min(1.0, self._tween.share(now) / whole))
        return Flight(motion.card, motion.card_from, motion.card_to, share)
