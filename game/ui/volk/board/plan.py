"""What a move that is considered would make of an economy: the board shows it before it is confirmed.

The rules say what follows: a plan only holds the economy as it would be.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from game.ui.table.scene import Scene
from game.ui.table.selection import Selection
from game.volk.economy import built, dismantlable, dismantled, output
from game.volk.state import Economy, VolkState
from game.volk.tables import BOARD, SIDES

Change = Callable[[Economy, str], Economy]


@dataclass(frozen=True)
class Plan:
    """By side the economy as it would be; none for one that stays as it is."""

    economies: tuple[Economy | None, Economy | None] = (None, None)

    def after(self, state: VolkState, side: int) -> Economy:
        return self.economies[side] or state.economies[side]

    def new_pieces(self, state: VolkState) -> frozenset[str]:
        """The factories and lines that would be built."""
        return frozenset[str]().union(*(_pieces(self.after(state, s)) - _pieces(state.economies[s]) for s in SIDES))

    def lost_pieces(self, state: VolkState) -> frozenset[str]:
        """The factories and lines that would be gone."""
        return frozenset[str]().union(*(_pieces(state.economies[s]) - _pieces(self.after(state, s)) for s in SIDES))

    def new_values(self, state: VolkState) -> Mapping[str, tuple[int, int]]:
        """By city the value of its factory now and then, where it changes; new and lost factories apart."""
        found: dict[str, tuple[int, int]] = {}
        for side in SIDES:
            now, then = output(side, state.economies[side]).values, output(side, self.after(state, side)).values
            found.update({city: (now[city], then[city]) for city in now if city in then and now[city] != then[city]})
        return found


NO_PLAN = Plan()


def building(state: VolkState, *sites: str) -> Plan:
    """Factories or lines on these sites, one after the other."""
    return _changed(state, sites, built)


def dismantling(state: VolkState, *pieces: str) -> Plan:
    return _changed(state, pieces, dismantled)


def plan_for(scene: Scene, selection: Selection | None) -> Plan:
    """The plan for what is pointed at, if choosing it would build or dismantle something there."""
    thing = scene.hovered or scene.focused
    if selection is None or not thing or not selection.moves_at(thing):
        return NO_PLAN
    if thing not in BOARD.cities and thing not in BOARD.lines:
        return NO_PLAN
    side = _side_of_site(thing)
    economy = scene.state.economies[side]
    if thing not in _pieces(economy):
        return building(scene.state, thing)
    return dismantling(scene.state, thing) if thing in dismantlable(side, economy) else NO_PLAN


def _side_of_site(site: str) -> int:
    """The state to which a city or a line belongs."""
    return BOARD.lines[site].side if site in BOARD.lines else BOARD.cities[site].side


def _changed(state: VolkState, sites: tuple[str, ...], change: Change) -> Plan:
    economies = list(state.economies)
    for site in sites:
        side = _side_of_site(site)
        economies[side] = change(economies[side], site)
    yellow, red = (after if after != before else None for after, before in zip(economies, state.economies, strict=True))
    return Plan((yellow, red))


def _pieces(economy: Economy) -> frozenset[str]:
    return economy.factories | economy.lines
