"""Smoke screens (1.16): where they lie, and how one is laid."""

from __future__ import annotations

from game.rules.moves import Flow
from game.tgm.geometry import Space, left, right
from game.tgm.state import TgmReferee

SPREADS = ("alone", "to_left", "to_right", "to_both")
"""Whether the spaces beside the target are screened, too."""


def lay_screen(referee: TgmReferee, seat: int, space: Space) -> Flow[None]:
    """Smoke on a space and, if wanted, on the spaces beside it, until the owner's next Start phase."""
    state = referee.state
    west, east = left(space), right(space, state.columns)
    choices = ["alone"]
    if west is not None:
        choices.append("to_left")
    if east is not None:
        choices.append("to_right")
    if len(choices) == len(SPREADS) - 1:
        choices.append("to_both")
    spread = yield from referee.pick(seat, "tgm.prompt.spread", choices, "1.16", space=space)
    covered = {space}
    if west is not None and spread in ("to_left", "to_both"):
        covered.add(west)
    if east is not None and spread in ("to_right", "to_both"):
        covered.add(east)
    side = state.players[seat].side
    state.smoke[side] |= covered
    referee.emit("tgm.event.screen", seat=seat, spaces=tuple(sorted(covered)))
