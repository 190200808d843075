"""What lies where once the tiles are laid: the natural terrain of every space, and the rivers between lines (5.9).

ground = lay(DATA, DATA.scenarios["S04"].layout)
ground.natural["d3"], ground.crosses_river("d3", "d4")
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.tgm.data import TgmData
from game.tgm.geometry import BOTH, COLUMNS, Space, in_front, space_at, spaces
from game.tgm.scenario_data import Layout, Placement
from game.tgm.vocabulary import NaturalId

RIVER = "~"
ROWS = ("south", "center", "north")


@dataclass(frozen=True)
class Ground:
    """`banks`: the spaces with a river along their northern edge."""

    natural: Mapping[Space, NaturalId]
    banks: frozenset[Space]

    def crosses_river(self, one: Space, another: Space) -> bool:
        """Does a step between these adjacent spaces cross a river? Only a step along a column can (A57)."""
        return any(
            here in self.banks and in_front(here, "south") == there for here, there in ((one, another), (another, one))
        )


def tile_of(placement: Placement) -> str:
    """The physical tile: `L02` for `L02br`."""
    return placement[:3]


def lay(data: TgmData, *layouts: Layout) -> Ground:
    """The ground of one battlefield, or of two side by side, the West first."""
    ids: dict[str, NaturalId] = {natural.code: natural.id for natural in data.natural.values()}
    natural: dict[Space, NaturalId] = {}
    banks: set[Space] = set()
    for number, layout in enumerate(layouts):
        for row, name in enumerate(ROWS):
            for place, placement in enumerate(getattr(layout, name)):
                face = face_of(data, placement)
                west, south = COLUMNS * number + 2 * place + 1, 2 * row + 1
                for step, (above, below) in enumerate(zip(face[:2], face[3:], strict=True)):
                    lower, upper = _space(west + step, south), _space(west + step, south + 1)
                    natural[lower], natural[upper] = ids[below], ids[above]
                    if face[2] == RIVER:
                        banks.add(lower)
    return Ground({space: natural[space] for space in spaces(COLUMNS * len(layouts))}, frozenset(banks))


def face_of(data: TgmData, placement: Placement) -> str:
    """The side that lies up, as it is seen from the South: turning it reads its signs backwards."""
    tile = data.tiles[tile_of(placement)]
    face = tile.a if placement[3] == "a" else tile.b
    return face[::-1] if placement.endswith("r") else face


def _space(column: int, line: int) -> Space:
    space = space_at(column, line, BOTH)
    assert space is not None, "a layout has as many tiles as fit the map"
    return space
