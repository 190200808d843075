"""What all boards with a map have in common: a camera to look at it with."""

from __future__ import annotations

from game.ui.kit.box import Box
from game.ui.kit.camera import Camera
from game.ui.kit.canvas import Spot


class MapBoard:
    """Implements the part of `game.ui.table.scene.Board` that moves the camera. `close` is the zoom to look at a spot."""

    def __init__(self, camera: Camera, close: float) -> None:
        self.box = Box(0, 0, 0, 0)
        self._camera, self._close = camera, close

    @property
    def zoom_level(self) -> float:
        return self._camera.zoom

    def zoom(self, factor: float, at: Spot | None = None) -> None:
        self._camera.zoom_by(factor, at if at and self._camera.box.holds(at) else None)

    def pan(self, across: float, down: float) -> None:
        self._camera.pan(across, down)

    def fit(self) -> None:
        self._camera.fit()

    def focus(self, spot: Spot) -> None:
        self._camera.zoom_to(self._close, spot if self._camera.box.holds(spot) else None)
