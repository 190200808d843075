"""What lies where once the tiles are laid: the natural terrain of every space, and the rivers between lines (5.9)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.tgm.geometry import Space, in_front
from game.tgm.vocabulary import NaturalId


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
