"""What the board shows before something is confirmed: what would be built or taken apart, with the new values."""

from __future__ import annotations

from game.ui.table.scene import Scene
from game.ui.table.selection import Selection
from game.ui.volk.board_plan import NO_PLAN, Plan, building, dismantling
from game.volk.economy import dismantlable
from game.volk.state import VolkState
from game.volk.tables import BOARD


def plan_for(scene: Scene, selection: Selection | None) -> Plan:
    """The plan for what is pointed at, if choosing it would build or dismantle something there."""
    thing = scene.hovered or scene.focused
    if selection is None or not thing or not selection.moves_at(thing):
        return NO_PLAN
    if thing not in BOARD.cities and thing not in BOARD.lines:
        return NO_PLAN
    state: VolkState = scene.state
    side = BOARD.lines[thing].side if thing in BOARD.lines else BOARD.cities[thing].side
    economy = state.economies[side]
    if thing not in economy.factories and thing not in economy.lines:
        return building(state, thing)
    return dismantling(state, thing) if thing in dismantlable(side, economy) else NO_PLAN
