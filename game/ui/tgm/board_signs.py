"""Signs of what is on a space: objectives, terrain under a unit, damage, mines, smoke, equipment left behind.

A unit covers its space, so everything there has a sign that sticks out on the left of its counter.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from game.tgm.geometry import COLUMNS, SIDES, Half, Side, Space, in_half
from game.tgm.state import TgmState, unit_at
from game.tgm.terrain import card_at, hp_at, natural_at
from game.tgm.vocabulary import TerrainId
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas, picture
from game.ui.kit.colours import WHITE, Colour, dark, mix, rgb
from game.ui.kit.kept import Picture, kept
from game.ui.kit.look import Look
from game.ui.tgm.board_counters import faction_of
from game.ui.tgm.palette import BUSHES, FOREST, SMOKE, TERRAIN_COLOUR, look_of

_MINE, _LEFTOVER = rgb("#3A3F3A"), rgb("#7A5A2E")
_FREE = rgb("#6B5F45")
"""An objective that nobody holds."""
_WIDTH = 25.0
_HIGH, _LOW = 43.0, 25.0
_SMALL = 160.0

TERRAIN_ICONS: dict[TerrainId, str] = {
    "house": "home",
    "farm": "barn",
    "church": "church",
    "bunker": "castle",
    "trench": "square_wave",
    "wall": "wall",
    "barrier": "boom_gate",
    "barb_wire": "fence_electric",
    "mines": "mine",
    "ruins": "home_remove",
    "bridge": "bridge",
}


@dataclass(frozen=True)
class Sign:
    """A small mark: an icon, a number, or both, the number below."""

    icon: str
    colour: Colour
    number: int | None = None

    @property
    def height(self) -> float:
        return _HIGH if self.icon and self.number is not None else _LOW


def side_colour(state: TgmState, side: Side) -> Colour:
    """The colour of a side: that of the faction of its first headquarters."""
    return look_of(next((hq.faction for hq in state.hqs.values() if hq.side == side), None)).colour


def objectives(state: TgmState) -> list[Space]:
    """The objectives of the scenario; on two battlefields each has its own."""
    halves: tuple[Half, ...] = ("west",) if state.columns == COLUMNS else ("west", "east")
    return [in_half(space, half) for half in halves for space in state.scenario.objectives]


def signs_at(state: TgmState, space: Space, held: bool) -> Iterator[Sign]:
    """The signs of a space; `held`: a unit stands there and hides the ground."""
    terrain = card_at(state, space)
    if space in objectives(state) and (held or terrain is not None):
        unit = unit_at(state, space)
        yield Sign("flag_variant", _FREE if unit is None else look_of(faction_of(state, unit)).colour)
    if held and terrain is not None:
        yield Sign(TERRAIN_ICONS[terrain.id], TERRAIN_COLOUR, hp_at(state, space) or None)
    if space in state.scars and terrain is None:
        forest = natural_at(state, space) == "forest"
        yield Sign("pine_tree_fire" if forest else "grass", dark(FOREST if forest else BUSHES, 0.2), hp_at(state, space))
    if held and space in state.tank_mines:
        yield Sign("mine", _MINE)
    for side in SIDES:
        if space in state.smoke[side]:
            yield Sign("weather_fog", mix(side_colour(state, side), SMOKE, 0.2))
    for boat in state.rowboats:
        if boat.space == space:
            yield Sign("ferry", side_colour(state, boat.side) if boat.side else _FREE)
    if held and space in state.leftovers:
        yield Sign("bag_personal", _LEFTOVER, len(state.leftovers[space]))


def draw_signs(canvas: Canvas, box: Box, signs: list[Sign], held: bool) -> None:
    """In the upper left corner of an empty space; on the left edge of a counter, between its head and its numbers.

    A small counter has no room there for more than a number.
    """
    x, y = box.x + (-3 if held else 6), box.y + (box.height * 0.3 if held else 6)
    small = held and box.width < _SMALL
    for sign in signs:
        shown = replace(sign, icon="") if small and sign.number is not None else sign
        canvas.stamp(_picture(canvas.look, shown), x, y)
        if held:
            y += shown.height + 1
        else:
            x += _WIDTH + 3


@kept
def _picture(look: Look, sign: Sign) -> Picture:
    middle = _WIDTH / 2

    def shapes(canvas: Canvas) -> None:
        canvas.rect(0, 0, _WIDTH, sign.height, WHITE, middle)
        canvas.rect(1.5, 1.5, _WIDTH - 3, sign.height - 3, sign.colour, middle - 1.5)
        if sign.icon:
            canvas.icon(sign.icon, middle, middle, 15, WHITE)

    def writing(canvas: Canvas) -> None:
        if sign.number is not None:
            canvas.text(str(sign.number), middle, sign.height - (13 if sign.icon else middle), 16, WHITE, "bold", "c")

    return picture(look, _WIDTH, sign.height, shapes, writing)
