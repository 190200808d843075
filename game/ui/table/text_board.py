"""The board of a game that has no picture yet."""

from __future__ import annotations

from game.data.texts import Texts
from game.rules.game import AnyGame
from game.ui.kit import plates, rich
from game.ui.kit.box import Box, Look
from game.ui.kit.camera import Camera
from game.ui.kit.canvas import Canvas, Spot
from game.ui.kit.colours import INK
from game.ui.table.map.view import MapBoard
from game.ui.table.scene import Scene


class TextBoard(MapBoard):
    """A board that has no picture yet: its text on paper. Nothing on it can be pointed at."""

    def __init__(self, game: AnyGame, texts: Texts) -> None:
        super().__init__(Camera(Box(0, 0, 1, 1)), 1)
        self._game, self._texts = game, texts

    def lay_out(self, box: Box, look: Look) -> None:
        self.box = box

    def draw(self, canvas: Canvas, scene: Scene) -> bool:
        x, y, width, height = self.box
        canvas.stamp(plates.paper(canvas.look, width, height), x, y)
        with canvas.clipped(x, y, width, height):
            text = self._game.board(scene.state, self._texts).replace("*", "·")
            rich.write(canvas, rich.lay_out(canvas.look, text, width - 48), x + 24, y + 20, INK)
        return True

    def things_at(self, spot: Spot, scene: Scene) -> list[str]:
        return []

    def spot_of(self, thing: str, scene: Scene) -> Spot | None:
        return None

    def bring_into_sight(self, thing: str, scene: Scene) -> None:
        pass
