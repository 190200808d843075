"""Cache of the terrain of every space, and of the steps that units could make there with no other units around.

    surface = SURFACES.of(state)
    surface.steps_of(unit)      # space -> True if the step is easy; only spaces the unit can enter
    step_moves(unit.card)       # space -> move

Rivers are not included: crossing them depends on bridges and sappers."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from game.rules.moves import Move
from game.tgm.data.vocabulary import Access
from game.tgm.ground.geometry import Space
from game.tgm.ground.terrain import CRAFT, ENTRIES, MOBILITY, Mobility, ground_for, mobility_of
from game.tgm.state import FieldUnit, TgmState
from game.tgm.tables import ALL_SPACES, NATURAL, NEIGHBOURS, TERRAIN

Steps = dict[Space, bool]
"""Adjacent spaces that a unit can enter; True if the step is easy, because neither end is hard terrain for the unit."""


@cache
def step_moves(card: str) -> Mapping[Space, Move]:
    """The moves of a unit by target space. They are cached, because there are few."""
    return {space: Move("move", (card, space)) for space in ALL_SPACES}


class Ways(dict[Space, Steps]):
    """Possible steps from each space for units of the same mobility, computed on first use."""

    def __init__(self, covers: Mapping[Space, str], entries: Mapping[str, Access], near: Mapping[Space, tuple[Space, ...]]):
        super().__init__()
        self.covers, self.entries, self.near = covers, entries, near

    def __missing__(self, here: Space) -> Steps:
        covers, entries = self.covers, self.entries
        easy_out = entries[covers[here]] == "normal"
        steps: Steps = {}
        for space in self.near[here]:
            into = entries[covers[space]]
            if into != "never":
                steps[space] = easy_out and into == "normal"
        self[here] = steps
        return steps

    def open(self, spaces: list[Space]) -> list[Space]:
        """The given spaces that such a unit can enter."""
        covers, entries = self.covers, self.entries
        return [space for space in spaces if entries[covers[space]] != "never"]


WITH_HP = frozenset(
    (*(id for id, natural in NATURAL.items() if natural.hp), *(kind for kind, card in TERRAIN.items() if card.hp))
)


class Surface(dict[Mobility, Ways]):
    """The current terrain of every space (tiles, destroyed terrain, cards), with the steps by mobility."""

    def __init__(self, state: TgmState, cards: tuple[tuple[Space, str], ...]) -> None:
        super().__init__()
        self.layouts, self.bare, self.cards = state.layouts, state.bare, cards
        self.natural: dict[Space, str] = {**ground_for(state.layouts).natural, **dict.fromkeys(state.bare, "plain")}
        self.covers = {**self.natural, **dict(cards)}
        self.near = NEIGHBOURS[state.columns]
        self.rivers = bool(ground_for(state.layouts).banks)

    def __missing__(self, mobility: Mobility) -> Ways:
        # Terrain cards are only on land, so they do not affect craft.
        found = self[mobility] = Ways(self.natural if mobility == CRAFT else self.covers, ENTRIES[mobility], self.near)
        return found

    def steps_of(self, unit: FieldUnit) -> Steps:
        """All steps that the unit could make from its space."""
        return self[mobility_of(unit) if unit.cards else MOBILITY[unit.card]][unit.space]


class Surfaces:
    """Cache of the last `Surface`: the next call nearly always needs the same one."""

    def __init__(self) -> None:
        self.last: Surface | None = None

    def of(self, state: TgmState) -> Surface:
        pieces, last = state.pieces, self.last
        cards = tuple([(space, pieces[id].kind) for space, id in state.terrain.items()])
        if last is None or last.cards != cards or last.bare != state.bare or last.layouts != state.layouts:
            self.last = last = Surface(state, cards)
        return last


SURFACES = Surfaces()
