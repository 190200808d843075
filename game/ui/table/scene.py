"""Input for drawing a board at one moment: a view of the game, and the table's marks on its things.

Things on the screen have ids: those of the rules (`seattle`, `arco-reno`, `helicopter#1`, `pacific`, `MT`), `seat:2` for a
seat or its meeple, `pile:deck` for a pile of cards. Marks, hovering, focus and animations use them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from game.rules.events import Event
from game.rules.state import NOBODY
from game.ui.kit.box import Box, Look
from game.ui.kit.camera import Camera
from game.ui.kit.canvas import Canvas, Spot
from game.ui.kit.colours import SeatLook
from game.ui.kit.controls.widgets import NOWHERE

MarkKind = Literal["legal", "selected", "illegal"]
UNSEEN = 500
"""Time after a change in which key presses and clicks are ignored, in ms: they belong to the earlier content."""


_ROUND_THING = 80.0
"""Distance from the edge of the view to a thing brought into sight."""
Sight = tuple[float, Spot]
"""Zoom of a board, and the spot it looks at."""


def seat_id(seat: int) -> str:
    return f"seat:{seat}"


@dataclass(frozen=True)
class Journey:
    """A moving piece: its start, its destination, and its progress from 0 to 1."""

    start: str
    goal: str
    share: float
    # Icon of its vehicle.
    carrier: str = ""


@dataclass
class Scene:
    """Everything a board is drawn from. The state is a view, without secrets of other seats."""

    state: Any
    # The seat it is drawn for: secrets of other seats are not marked.
    viewer: int = NOBODY
    seats: tuple[SeatLook, ...] = ()
    # Names of the seats in sentences, and as labels.
    names: tuple[str, ...] = ()
    listed: tuple[str, ...] = ()
    bots: frozenset[int] = frozenset()
    # Label for a viewer who is the only person and gave no name.
    you: str = ""
    marks: Mapping[str, MarkKind] = field(default_factory=dict)
    hovered: str = ""
    focused: str = ""
    # Current strength of legal marks, 0.7 to 1.
    pulse: float = 1.0
    # Moving pieces by id (`seat:0`), and appearing things by id with their progress, 0 to 1.
    journeys: Mapping[str, Journey] = field(default_factory=dict)
    arriving: Mapping[str, float] = field(default_factory=dict)
    # Disappearing things by id with their progress, 0 to 1.
    leaving: Mapping[str, float] = field(default_factory=dict)
    # Things that stay bright while the rest dims, the target last, and the number of hearts the target loses.
    lit: tuple[str, ...] = ()
    losses: int = 0
    # Things that flash, as when the log points at them, and things the coach talks about or a phone offers.
    flashing: frozenset[str] = frozenset()
    spoken_of: frozenset[str] = frozenset()
    # Events whose traces are shown, as when the log points at them, or others' turns since the viewer's.
    told: tuple[Event, ...] = ()

    def called(self, seat: int) -> str:
        """A seat's label, which may be `you`; sentences use its name."""
        return self.you or self.listed[seat] if seat == self.viewer else self.listed[seat]


class Board:
    """A game's board; by default without anything to point at. Spots and boxes are in units on the screen.

    `close` is the zoom used to focus on a spot, `usual_zoom` the zoom that a game begins with."""

    def __init__(self, camera: Camera, close: float) -> None:
        self.box, self.camera, self._close, self.usual_zoom = NOWHERE, camera, close, 1.0
        # Natural width of the board divided by its height.
        self.shape = camera.world.width / camera.world.height

    @property
    def ground(self) -> Box:
        """The map itself, without its surroundings."""
        return self.camera.box

    @property
    def moving(self) -> Box:
        """The part that changes while the map is moved or zoomed."""
        return self.box

    def lay_out(self, box: Box, look: Look) -> None:
        """Take this box on the screen and keep the current sight."""
        self.box = box
        self.camera.lay_out(box)

    def draw(self, canvas: Canvas, scene: Scene) -> bool:
        """Draw the board. Return False if parts are still coarse, so that it must be drawn again."""
        raise NotImplementedError

    def things_at(self, spot: Spot, scene: Scene) -> list[str]:
        """Ids of the things at this spot, nearest and topmost first."""
        return []

    def spot_of(self, thing: str, scene: Scene) -> Spot | None:
        """Current position of a thing; None if it is not on the board."""
        return None

    def room_of(self, thing: str, scene: Scene) -> Box | None:
        """Box of a thing on the screen; None if it only has a spot."""
        return None

    def rooms(self, things: Iterable[str], scene: Scene) -> dict[str, Box]:
        """Boxes for marks on those things that are on the board; a site or a line has no size. Faster than one by one."""
        return {}

    def focus(self, spot: Spot) -> None:
        """Zoom in on a spot."""
        self.camera.zoom_to(self._close, spot)

    def sight_on(self, things: Sequence[str], scene: Scene) -> Sight | None:
        """The sight that zooms in on all of these things; None if zooming in would not help."""
        return None

    def on_map(self, things: Iterable[str], scene: Scene) -> list[str]:
        """Those of the things that move with the map."""
        return [*self.rooms(things, scene)]

    def bring_into_sight(self, thing: str, scene: Scene) -> None:
        """Pan as little as needed to show a thing."""
        if self.on_map((thing,), scene) and (spot := self.spot_of(thing, scene)):
            self.camera.bring_into_sight(self.camera.to_world(spot), _ROUND_THING)
