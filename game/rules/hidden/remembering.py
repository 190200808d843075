"""Base class for games in which seats remember hidden components; a view keeps only the viewer's memory."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any, Protocol

from game.rules.chance import HasRng
from game.rules.game import Game
from game.rules.hidden import memory
from game.rules.hidden.zones import Zone
from game.rules.moves import S


class Remembered(HasRng, Protocol):
    """A state that records what each seat remembers."""

    memory: memory.Memory


def blank(state: Remembered, zones: Iterable[Zone], viewers: Sequence[int]) -> None:
    """Hide unknown cards, other seats' memories and the random generator from the viewers."""
    state.memory = memory.blank(state.memory, zones, viewers)
    state.rng = 0


class RememberingGame(Game[S]):
    def blank(self, state: Any, viewers: Sequence[int]) -> None:
        blank(state, self.zones(state), viewers)

    def redeal(self, state: Any, viewers: Sequence[int], chance: HasRng, pinned: Collection[str]) -> None:
        state.memory = memory.redeal(state.memory, self.zones(state), viewers, chance, pinned)
