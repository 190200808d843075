"""A layer that zooms in on the map while the player chooses something there."""

from __future__ import annotations

from game.ui.kit.camera import Glide
from game.ui.table.context import StandingLayer
from game.ui.table.scene import Sight
from game.ui.table.staging.stage import FRAME

_GLIDE = 450
"""Duration of a camera move, in milliseconds at normal speed."""
_CROWD = 4
"""Minimum number of targets for zooming in. Fewer are easy to find, and the next question may be about other things."""


class CloseUp(StandingLayer):
    """Zooms in when an action begins and out when it ends, but never between two of its clicks."""

    # Sight before zooming in (None if not zoomed in by this layer), the zoom it chose, and the current movement.
    _before: Sight | None = None
    _close = 1.0
    _glide: Glide | None = None

    def narrowed(self) -> None:
        self.lay_out()

    def tick(self, now: int) -> int | None:
        if self._glide is None:
            return None
        self._screen.app.redraw(self._screen.view.places.board)
        if self._glide.disturbed or not self._glide.follow(now):
            self._glide = None
            self._screen.layers.lay_out()
        return FRAME

    def lay_out(self) -> None:
        """Zoom in or out if the choices on the map have changed."""
        screen, board = self._screen, self._screen.face.board
        if screen.stage.busy or screen.sequence.left or screen.session.lesson is not None:
            # Wait until the action is over; in a lesson, the coach moves the camera.
            return
        chosen = self._choices()
        if self._before is not None and self._glide is None and board.camera.sight[0] != self._close:
            # The player has changed the zoom, so keep it.
            self._before = None
        elif self._before is not None and not self._shows(chosen):
            before, self._before = self._before, None
            self._move(before)
        elif self._before is None and len(chosen) >= _CROWD and board.camera.sight[0] == 1.0:
            goal = board.sight_on(chosen, screen.view.scene)
            if goal is not None:
                self._before, self._close = board.camera.sight, goal[0]
                self._move(goal)

    def _choices(self) -> list[str]:
        """Targets on the map, if most targets are there and the action did not begin on the map."""
        selection, view = self._screen.selection, self._screen.view
        if selection is None:
            return []
        board, scene, targets = view.face.board, view.scene, selection.targets()
        on_map = [thing for thing in targets if board.spot_of(thing, scene) is not None]
        elsewhere = [thing for thing in targets if thing not in on_map and view.spot_of(thing) is not None]
        begun = any(board.spot_of(thing, scene) is not None for thing in selection.narrowing.things)
        return [] if len(on_map) <= len(elsewhere) or (begun and self._before is None) else on_map

    def _shows(self, chosen: list[str]) -> bool:
        """Return whether all of these are visible now, or will be when the camera arrives."""
        board, scene = self._screen.face.board, self._screen.view.scene
        now = board.camera.sight
        board.camera.sight = self._glide.goal if self._glide is not None else now
        spots = [board.spot_of(thing, scene) for thing in chosen]
        board.camera.sight = now
        return bool(chosen) and all(spot is not None and board.ground.holds(spot) for spot in spots)

    def _move(self, goal: Sight) -> None:
        app = self._screen.app
        duration = 0.0 if app.settings.reduced_motion else _GLIDE * self._screen.stage.speed
        self._glide = Glide(self._screen.face.board.camera, goal, app.now, duration)
        if not duration:
            self._glide.follow(app.now)
            self._glide = None
        app.redraw()
