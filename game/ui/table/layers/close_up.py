"""A layer that chooses the view of the map: where the player decides, or where something happens."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import replace
from typing import TypeVar

from game.ui.kit.camera import Camera, Glide
from game.ui.table.context import StandingLayer
from game.ui.table.scene import Board, Scene, Sight
from game.ui.table.staging.moments import Held
from game.ui.table.staging.stage import FRAME

T = TypeVar("T")

_GLIDE = 450
"""Duration of a camera move, in milliseconds at normal speed."""
_CROWD = 4
"""Minimum number of targets for zooming in. Fewer are easy to find, and the next question may be about other things."""


class CloseUp(StandingLayer):
    """Zooms in for an action, and shows the whole map for anything outside the view; then the player's own view returns.

    The map never moves between two clicks of an action, nor while the same things can be chosen."""

    # The player's own view while this layer shows another (otherwise None), the zoom it chose, and the current movement.
    _own: Sight | None = None
    _zoom = 1.0
    _glide: Glide | None = None
    # The last question, its turn, and the last moment.
    _asked: Hashable = None
    _turn: Hashable = None
    _told: Held | None = None

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

    def follow_stage(self, now: int) -> None:
        """Show the whole map at once if another player's piece or a pop-up's subject is outside the view."""
        screen, held = self._screen, self._screen.stage.shown_moment
        things = [screen.stage.looks_at, *(held.things(screen.face) if held is not None and held is not self._told else ())]
        self._told = held
        if any(things) and not screen.watched and not all(self._seen(self._on_map(things), self._here)):
            self._go(self._whole)

    def lay_out(self) -> None:
        """Move to the choices if they have changed."""
        screen, session = self._screen, self._screen.session
        if screen.stage.busy or screen.sequence.left or session.lesson is not None:
            # Wait until the action is over; in a lesson, the coach moves the camera.
            return
        targets = screen.selection.targets() if screen.selection is not None else []
        asked, self._asked = self._asked, (session.shown_moves, tuple(targets))
        if asked == self._asked:
            return
        # Ask the board first: it may begin with a view of its own.
        # The question's subject matters as much as its choices.
        orders, unpointed = screen.face.orders, replace(screen.view.scene, hovered="", focused="")
        on_map, here = self._on_map([*targets, *orders.concerned(unpointed, screen.selection)]), self._here
        if self._glide is None and here[0] != self._zoom:
            # The player has changed the zoom, so keep it.
            self._own = None
        goal = self._sight_on(targets, on_map, here, self._own or here)
        if goal != here:
            self._go(goal, 0.0 if screen.app.settings.reduced_motion else _GLIDE * screen.stage.speed)

    def _sight_on(self, targets: Sequence[str], on_map: Sequence[str], here: Sight, own: Sight) -> Sight:
        """The view for these targets: the current one during an action, the player's own if it will do, or a new one."""
        screen, before = self._screen, self._turn
        self._turn = screen.session.viewer, screen.stage.current_turn
        if screen.selection is None or not on_map:
            return here if here[0] == 1 and screen.session.waits_for_bots else own
        begun = bool(self._on_map(screen.selection.narrowing.things))
        elsewhere = [thing for thing in targets if thing not in on_map and screen.view.spot_of(thing) is not None]
        is_here = len(on_map) > len(elsewhere) and not begun
        # In the same turn, players know what lies outside the view that they have chosen.
        enough = all if self._turn != before and own[0] > screen.face.board.usual_zoom else any
        acts = begun or (is_here and here[0] > 1 and here != own)
        if acts and (any if begun else all)(self._seen(on_map, here)):
            return here
        if own[0] > 1 and enough(self._seen(on_map, own)):
            return own
        closer = self._from(self._whole, lambda board, scene: board.sight_on(on_map, scene))
        return closer if closer is not None and is_here and len(on_map) >= _CROWD else self._whole

    @property
    def _camera(self) -> Camera:
        return self._screen.face.board.camera

    @property
    def _here(self) -> Sight:
        return self._glide.goal if self._glide is not None else self._camera.sight

    @property
    def _whole(self) -> Sight:
        return self._from((1.0, (0.0, 0.0)), lambda board, _scene: board.camera.sight)

    def _on_map(self, things: Iterable[str]) -> list[str]:
        board, scene = self._screen.face.board, self._screen.view.scene
        return board.on_map(things, scene)

    def _seen(self, things: Sequence[str], sight: Sight) -> list[bool]:
        """For each thing, whether it is visible in this view."""
        spots = self._from(sight, lambda board, scene: [board.spot_of(thing, scene) for thing in things])
        return [spot is not None and self._screen.face.board.ground.holds(spot) for spot in spots]

    def _from(self, sight: Sight, ask: Callable[[Board, Scene], T]) -> T:
        """Ask the board as if it had this view."""
        here, self._camera.sight = self._camera.sight, sight
        found = ask(self._screen.face.board, self._screen.view.scene)
        self._camera.sight = here
        return found

    def _go(self, goal: Sight, duration: float = 0) -> None:
        """Move there, at once if there is no duration."""
        app, own = self._screen.app, self._own or self._here
        self._own, self._zoom = own if goal != own else None, goal[0]
        glide = Glide(self._camera, goal, app.now, duration)
        self._glide = glide if glide.follow(app.now) else None
        app.redraw()
