"""The current motion: moving pieces, flying cards, appearing and disappearing things, a die."""

from __future__ import annotations

from collections.abc import Mapping

from game.ui.kit.motion import Tween, ease_in_out, ease_out
from game.ui.table.scene import Journey, Scene
from game.ui.table.staging.records import Flight, Motion

_LIES = 0.7
"""Share of a die's motion in which it tumbles."""
ARRIVED = 0.35
"""Share of its motion after which a shown card has reached the column."""
REST = Motion()


class Moving:
    """The motion of the current event, and its progress."""

    def __init__(self, reduced: bool) -> None:
        self.reduced = reduced
        self._motion = REST
        self._tween = Tween(0, 0)
        # Things that stay highlighted until the next event.
        self.lit: tuple[str, ...] = ()

    @property
    def subjects(self) -> tuple[str, ...]:
        """The things that the current motion shows."""
        return (*self._motion.things, self._motion.start, *self._motion.leaving, *self.lit)

    def rolling(self, now: int) -> float:
        """Progress of a tumbling die, 0 to 1; it rests for the last part of its motion."""
        return 1.0 if self._motion.sound != "dice" or self.reduced else min(1.0, self._tween.share(now) / _LIES)

    @property
    def rolls_large(self) -> bool:
        """Return whether a die is rolling in the large tray on the board."""
        return self._motion.sound == "dice" and self._motion.goal == "show"

    def journeys(self, now: int) -> Mapping[str, Journey]:
        motion = self._motion
        if not motion.piece:
            return {}
        share = 1.0 if self.reduced else ease_in_out(min(1.0, self._tween.share(now) / 0.75))
        return {motion.piece: Journey(motion.start, motion.goal, share, motion.carrier)}

    def show_on(self, scene: Scene, now: int) -> None:
        """Update the scene with moving, arriving, leaving and highlighted things."""
        motion, share = self._motion, self._tween.share(now)
        coming, going = ((), ()) if self.reduced else (motion.arriving, motion.leaving)
        scene.journeys, scene.lit, scene.losses = self.journeys(now), self.lit, motion.losses
        scene.arriving = dict.fromkeys(coming, ease_out(min(1.0, share / 0.7)))
        scene.leaving = dict.fromkeys(going, min(1.0, share))

    def flight(self, now: int) -> Flight | None:
        motion = self._motion
        if not motion.card:
            return None
        whole = ARRIVED if motion.card_to == "show" else 0.9
        share = 1.0 if self.reduced else ease_out(min(1.0, self._tween.share(now) / whole))
        return Flight(motion.card, motion.card_from, motion.card_to, share)
