"""Smooth camera movement from one view of a board to another."""

from __future__ import annotations

from game.ui.kit.canvas import between
from game.ui.kit.motion import Tween, ease_in_out
from game.ui.table.scene import Board, Sight


class Glide:
    """A camera movement to `goal`; without a duration it takes effect at once."""

    def __init__(self, board: Board, goal: Sight, now: int, duration: float) -> None:
        self.goal, self._board, self._start = goal, board, board.sight
        self._tween, self._last = Tween(now, duration, ease_in_out), board.sight

    @property
    def disturbed(self) -> bool:
        """Return whether the player has moved the board meanwhile."""
        return self._board.sight != self._last

    def follow(self, now: int) -> bool:
        """Advance the movement; return False when it is over."""
        (zoom, spot), (closer, goal), share = self._start, self.goal, self._tween.share(now)
        self._board.sight = zoom + (closer - zoom) * share, between(spot, goal, share)
        self._last = self._board.sight
        return not self._tween.done(now)
