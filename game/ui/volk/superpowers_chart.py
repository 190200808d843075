"""Where everything on the board of the superpowers is, as the Tiled map has it, and where that is in a box of any shape."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from game.data.tiled import Ellipse, Rectangle, TiledMap, load_map
from game.ui.kit.box import Box
from game.ui.volk.map_chart import Space, box_of, read_spaces
from game.volk.data import SUPERPOWERS

BUTTON = "red_button"


@dataclass(frozen=True)
class PowerChart:
    """Everything by its name on the map, in pixels of the map."""

    world: Box
    spaces: tuple[Space, ...]
    # Decades and parts of a decade (`decade2`, `part3`), places in the turn order (`order1`).
    calendar: Mapping[str, Box]
    order: Mapping[str, Box]
    # The doves, and the button.
    peace: Mapping[str, Box]


@cache
def power_chart() -> PowerChart:
    """The board of the game, read once."""
    return read_power_chart(load_map(SUPERPOWERS))


def read_power_chart(board: TiledMap) -> PowerChart:
    return PowerChart(
        world=Box(0, 0, board.width * board.tile_width, board.height * board.tile_height),
        spaces=tuple(read_spaces(board)),
        calendar={thing.name: box_of(thing) for thing in board.objects("calendar", Rectangle)},
        order={thing.name: box_of(thing) for thing in board.objects("turn_order", Rectangle)},
        peace={thing.name: box_of(thing) for thing in board.objects("peace", Ellipse)},
    )


@dataclass(frozen=True)
class Strip:
    """The board in a box: stretched as that wants it, while what is round stays round."""

    box: Box

    @property
    def _scales(self) -> tuple[float, float]:
        world = power_chart().world
        return self.box.width / world.width, self.box.height / world.height

    def place(self, box: Box) -> Box:
        across, down = self._scales
        return Box(self.box.x + box.x * across, self.box.y + box.y * down, box.width * across, box.height * down)

    def round_place(self, box: Box) -> Box:
        """The same for a circle."""
        x, y = self.place(box).middle
        size = min(box.width * self._scales[0], box.height * self._scales[1])
        return Box(x - size / 2, y - size / 2, size, size)

    @property
    def spaces(self) -> dict[str, Box]:
        return {space.name: self.place(space.box) for space in power_chart().spaces}

    def track(self, track: str) -> Box:
        """All spaces of a track."""
        boxes = [self.place(space.box) for space in power_chart().spaces if space.track == track]
        return Box(boxes[0].x, boxes[0].y, boxes[-1].right - boxes[0].x, boxes[0].height)

    @property
    def calendar(self) -> dict[str, Box]:
        return {name: self.place(box) for name, box in power_chart().calendar.items()}

    @property
    def order(self) -> dict[str, Box]:
        return {name: self.place(box) for name, box in power_chart().order.items()}

    @property
    def doves(self) -> list[Box]:
        return [self.round_place(box) for name, box in power_chart().peace.items() if name != BUTTON]

    @property
    def button(self) -> Box:
        return self.round_place(power_chart().peace[BUTTON])

    @property
    def peace(self) -> Box:
        """The part of the board for world peace."""
        left = min(box.x for box in self.doves) - 12
        return Box(left, self.box.y, self.box.right - left, self.box.height)
