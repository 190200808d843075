"""What a board shows at one moment: a view of the game, and what the table screen has to say about the things on it.

Things on the screen have ids: those of the rules (`seattle`, `arco-reno`, `helicopter#1`, `pacific`, `MT`), `seat:2` for a
seat or its meeple, `pile:deck` for a pile of cards. Marks, hovering, focus and animations all go by them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, Protocol

from game.rules.state import NOBODY
from game.ui.kit.box import Box, Look
from game.ui.kit.canvas import Canvas, Spot
from game.ui.kit.colours import SeatLook

MarkKind = Literal["legal", "selected", "illegal"]
UNSEEN = 500
"""Milliseconds in which nobody can have answered what has just come: keys and clicks were meant for what was before it."""


Sight = tuple[float, Spot]
"""How closely one looks at a board, and at which spot of it."""


def seat_id(seat: int) -> str:
    return f"seat:{seat}"


@dataclass(frozen=True)
class Journey:
    """A piece on its way: from one thing to another, and how far it has got, 0 to 1."""

    start: str
    goal: str
    share: float
    # The icon of what carries it.
    carrier: str = ""


@dataclass
class Scene:
    """Everything a board is drawn from. The state is a view: what is not for these eyes is not in it."""

    state: Any
    # For whom it is drawn: only this seat's secrets are marked.
    viewer: int = NOBODY
    seats: tuple[SeatLook, ...] = ()
    # What the seats are called in sentences, and where that stands by itself.
    names: tuple[str, ...] = ()
    listed: tuple[str, ...] = ()
    # The seats that bots play.
    bots: frozenset[int] = frozenset()
    # How the viewer is called who sits there alone and has given no name.
    you: str = ""
    marks: Mapping[str, MarkKind] = field(default_factory=dict)
    hovered: str = ""
    focused: str = ""
    # How strong legal marks are just now, 0.7 to 1.
    pulse: float = 1.0
    # Pieces that travel, by their id (`seat:0`), and things that appear, by their id with how far they have come, 0 to 1.
    journeys: Mapping[str, Journey] = field(default_factory=dict)
    arriving: Mapping[str, float] = field(default_factory=dict)
    # Things that break and go, in the same way.
    leaving: Mapping[str, float] = field(default_factory=dict)
    # Things that stay bright while the rest dims, the one that something is done to last, and how many hearts that loses.
    lit: tuple[str, ...] = ()
    losses: int = 0
    # Things that the log points at, and those that a coach speaks of.
    flashing: frozenset[str] = frozenset()
    spoken_of: frozenset[str] = frozenset()

    def called(self, seat: int) -> str:
        """Who sits there, where it stands by itself: in a sentence everybody has a name."""
        return self.you or self.listed[seat] if seat == self.viewer else self.listed[seat]


class Board(Protocol):
    """A game's board. Spots and boxes are in units on the screen."""

    box: Box
    # Where one looks, to look so again.
    sight: Sight

    @property
    def ground(self) -> Box:
        """The map itself, without what stands round it."""

    def lay_out(self, box: Box, look: Look) -> None:
        """Take this place on the screen; where one looks stays as it is."""

    def draw(self, canvas: Canvas, scene: Scene) -> bool:
        """Draw it. False if parts are still coarse and another drawing will be finer."""

    def things_at(self, spot: Spot, scene: Scene) -> list[str]:
        """The ids of what is under this spot, the nearest and uppermost first."""

    def spot_of(self, thing: str, scene: Scene) -> Spot | None:
        """Where a thing is now; None if it is not on the board."""

    def room_of(self, thing: str, scene: Scene) -> Box | None:
        """The room that a thing takes up on the screen; None if that is nothing but its spot."""

    def zoom(self, factor: float, at: Spot | None = None) -> None: ...

    def pan(self, across: float, down: float) -> None: ...

    def fit(self) -> None:
        """Show all of it."""

    def focus(self, spot: Spot) -> None:
        """Look closely at a spot."""

    def sight_on(self, things: Sequence[str], scene: Scene) -> Sight | None:
        """How to look to see all of these closely; None: as from afar."""

    def bring_into_sight(self, thing: str, scene: Scene) -> None:
        """Move as little as needed to show a thing."""
