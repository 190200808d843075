"""The camera: a view of a world larger than its box on the screen."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.kit.box import Box
from game.ui.kit.canvas import Spot, between
from game.ui.kit.motion import Tween, ease_in_out

MOST_ZOOM = 6.0


class Camera:
    """A view of the world through a box; zoom 1 shows all. It moves by whole pixels to keep cached drawings aligned."""

    def __init__(self, world: Box, most: float = MOST_ZOOM) -> None:
        self.world = world
        self.box = Box(0, 0, world.width, world.height)
        self.most, self.zoom, self._unit = most, 1.0, 1.0
        self._middle: Spot = world.middle
        # True if a layer moves the camera to events; then nothing else pans it.
        self.led = False

    def lay_out(self, box: Box, unit: float = 1.0, world: Box | None = None) -> None:
        """Set the box on the screen (in units of `unit` pixels) and the world, keeping the center of the view."""
        self.box, self._unit = box, unit
        self.world = world or self.world
        self._clamp()

    @property
    def fit_scale(self) -> float:
        """Units per world pixel at which the whole world is visible."""
        return min(self.box.width / self.world.width, self.box.height / self.world.height)

    @property
    def scale(self) -> float:
        return self.fit_scale * self.zoom

    @property
    def origin(self) -> Spot:
        """Screen position of world pixel 0, 0, which may be out of view."""
        middle = self.box.middle
        x, y = (middle[axis] - self._middle[axis] * self.scale for axis in (0, 1))
        return round(x * self._unit) / self._unit, round(y * self._unit) / self._unit

    def to_screen(self, spot: Spot) -> Spot:
        x, y = self.origin
        return x + spot[0] * self.scale, y + spot[1] * self.scale

    def to_world(self, spot: Spot) -> Spot:
        x, y = self.origin
        return (spot[0] - x) / self.scale, (spot[1] - y) / self.scale

    @property
    def sight(self) -> tuple[float, Spot]:
        """Zoom and center of the view. Assign a saved value to restore the view."""
        return self.zoom, self._middle

    @sight.setter
    def sight(self, sight: tuple[float, Spot]) -> None:
        self.zoom, self._middle = sight
        self._clamp()

    # Movement ---------------------------------------------------------------------------------------------------------

    def zoom_by(self, factor: float, at: Spot | None = None) -> None:
        """Zoom in or out around this spot of the screen, or around the middle if it is None or outside the box."""
        self.zoom_to(self.zoom * factor, at)

    def zoom_to(self, zoom: float, at: Spot | None = None) -> None:
        middle = self.box.middle
        at = at if at is not None and self.box.holds(at) else middle
        anchor = self.to_world(at)
        self.zoom = min(max(zoom, 1.0), self.most)
        self._middle = anchor[0] - (at[0] - middle[0]) / self.scale, anchor[1] - (at[1] - middle[1]) / self.scale
        self._clamp()

    def pan(self, across: float, down: float) -> None:
        """Drag the world by this many units."""
        self._middle = self._middle[0] - across / self.scale, self._middle[1] - down / self.scale
        self._clamp()

    def fit(self) -> None:
        self.zoom, self._middle = 1.0, self.world.middle

    def bring_into_sight(self, spot: Spot, margin: float) -> None:
        """Move as little as needed to get this world spot at least `margin` units inside the box, if possible."""
        if not self.led:
            self._pan_to(spot, margin)

    def shows(self, spot: Spot, margin: float) -> bool:
        """Return whether this world spot is at least `margin` units inside the box, or at an edge of the world."""
        before = self.sight
        self._pan_to(spot, margin)
        found, self.sight = self.sight == before, before
        return found

    def _pan_to(self, spot: Spot, margin: float) -> None:
        x, y = self.to_screen(spot)
        inner = self.box.inset(min(margin, self.box.width / 2), min(margin, self.box.height / 2))
        self.pan(min(max(x, inner.x), inner.right) - x, min(max(y, inner.y), inner.bottom) - y)

    def sight_on(self, spots: Sequence[Spot], margin: float, closest: float) -> tuple[float, Spot]:
        """The closest view of these world spots, with a margin around them as a share of the world."""
        across, down = zip(*spots, strict=True)
        x, y, width, height = min(across), min(down), max(across) - min(across), max(down) - min(down)
        shares = width / self.world.width + 2 * margin, height / self.world.height + 2 * margin
        return min(closest, self.most, *(1 / share for share in shares)), (x + width / 2, y + height / 2)

    def _clamp(self) -> None:
        """Keep the view within the world; center a world smaller than the box."""
        self._middle = (
            _clamped(self._middle[0], self.world.x, self.world.right, self.box.width / self.scale),
            _clamped(self._middle[1], self.world.y, self.world.bottom, self.box.height / self.scale),
        )


def _clamped(middle: float, start: float, end: float, length: float) -> float:
    return (start + end) / 2 if length > end - start - 0.001 else min(max(middle, start + length / 2), end - length / 2)


class Glide:
    """A camera movement to `goal`; without a duration it takes effect at once.

    With a number of `steps`, the same movement has the same scales each time, for which a board caches its drawings."""

    def __init__(self, camera: Camera, goal: tuple[float, Spot], now: int, duration: float, steps: int = 0) -> None:
        self.goal, self._camera, self._start, self._steps = goal, camera, camera.sight, steps
        self._tween, self._last = Tween(now, duration, ease_in_out), camera.sight

    @property
    def disturbed(self) -> bool:
        """Return whether the player has moved the board meanwhile."""
        return self._camera.sight != self._last

    def follow(self, now: int) -> bool:
        """Advance the movement; return False when it is over."""
        (zoom, spot), (closer, goal), share = self._start, self.goal, self._tween.share(now)
        share = round(share * self._steps) / self._steps if self._steps else share
        self._camera.sight = zoom + (closer - zoom) * share, between(spot, goal, share)
        self._last = self._camera.sight
        return not self._tween.done(now)
