"""A layer that moves the camera of a watched board: close to what happens, and back to the whole."""

from __future__ import annotations

from game.ui.kit.camera import Glide
from game.ui.kit.canvas import Spot
from game.ui.table.context import StandingLayer
from game.ui.table.scene import Sight
from game.ui.table.staging.stage import FRAME

_GLIDE, _STAY = 700, 2500
"""Duration of a camera move, and time that the camera stays after an event, in ms."""
_AROUND, _CLOSER, _CLOSEST = 0.12, 1.25, 2.0
"""Margin around what happens, as a share of the map, and minimum and maximum zoom."""
_STEPS = 16
"""Number of steps of a camera move, so that it does not keep the players' window waiting."""
_INSIDE = 60.0
"""Minimum distance from the edges of a close view for an event to be seen there, in units."""


class EventCamera(StandingLayer):
    """Zooms in only from the whole board. If something happens out of sight, it goes back, and stays there for a while.

    So the camera never wanders from one event to the next."""

    _glide: Glide | None = None
    # The time until which the current view stays.
    _until = 0

    def lay_out(self) -> None:
        self._screen.face.board.camera.led = self._screen.watched

    def tick(self, now: int) -> int | None:
        screen, camera = self._screen, self._screen.face.board.camera
        if not screen.watched:
            self._glide = None
            return None
        if self._glide is not None:
            screen.app.redraw(screen.view.places.board)
            if not self._glide.follow(now):
                self._glide = None
                # A pop-up may have to leave other things free now.
                screen.layers.lay_out()
            return FRAME
        is_close, spots = camera.zoom > 1, self._spots() if screen.stage.busy else []
        seen = all(camera.shows(spot, _INSIDE) for spot in spots)
        if spots and is_close and seen:
            self._until = now + _STAY
        elif is_close and (spots or (now >= self._until and not screen.stage.busy)):
            return self._move((1.0, camera.world.middle), now)
        elif spots and not is_close and now >= self._until:
            sight = camera.sight_on(spots, _AROUND, _CLOSEST)
            return self._move(sight, now) if sight[0] >= _CLOSER else None
        return max(FRAME, self._until - now) if is_close else None

    def _spots(self) -> list[Spot]:
        """Positions in the world of the things on the map that something happens to."""
        board, scene, stage = self._screen.face.board, self._screen.view.scene, self._screen.stage
        if (moment := stage.looked_at) is not None and moment.moment.great:
            # Its picture hides the board.
            return []
        now, camera = board.camera.sight, board.camera
        camera.fit()
        spots = [board.spot_of(thing, scene) for thing in {*stage.subjects, *stage.flashing()}]
        found = [camera.to_world(spot) for spot in spots if spot is not None and camera.box.holds(spot)]
        camera.sight = now
        return found

    def _move(self, goal: Sight, now: int) -> int:
        duration = 0 if self._screen.app.settings.reduced_motion else _GLIDE
        self._glide, self._until = Glide(self._screen.face.board.camera, goal, now, duration, _STEPS), now + duration + _STAY
        return FRAME
