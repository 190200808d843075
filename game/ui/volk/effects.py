"""What a click on a lit place does while the icons of an event are carried out: in the tooltip, before it is done."""

from __future__ import annotations

from collections.abc import Sequence

from game.data.texts import Texts
from game.rules.moves import Move
from game.volk.naming import signed
from game.volk.rulings import calmed_protest
from game.volk.state import VolkState, side_of
from game.volk.tables import BOARD, PROVINCES_OF, STEP_OF
from game.volk.unrest import PROTEST


def effects_of(moves: Sequence[Move], state: VolkState, texts: Texts) -> list[str]:
    """One sentence for each icon that could be executed there."""
    executed = [move.args for move in moves if move.verb == "execute" and move.args[0] in STEP_OF]
    return [_effect(STEP_OF[item].icon, target, state, texts) for item, target in executed]


def starts_protest(moves: Sequence[Move], state: VolkState, seat: int) -> bool:
    """Would one of these icons start a mass protest in the player's own state?"""
    return any(
        move.verb == "execute"
        and move.args[0] in STEP_OF
        and STEP_OF[move.args[0]].icon == "unrest"
        and move.args[1] in PROVINCES_OF[side_of(seat)]
        and (state.unrest[move.args[1]] + 1) % PROTEST == 0
        for move in moves
    )


def _effect(icon: str, target: str, state: VolkState, texts: Texts) -> str:
    if icon in ("unrest", "calm", "pacify"):
        return _unrest(target, _change(icon, state, target), state, texts)
    if icon == "build":
        icon = "build_factory" if target in BOARD.cities else "build_piece"
    words = texts(f"volk_table.effect.{icon}")
    calms = icon == "standard" and state.unrest[target]
    return f"{words} {_unrest(target, -1, state, texts)}" if calms else words


def _change(icon: str, state: VolkState, province: str) -> int:
    """By how many cubes the unrest changes."""
    if icon == "pacify":
        return calmed_protest(state.options, state.unrest[province]) - state.unrest[province]
    return 1 if icon == "unrest" else -1


def _unrest(province: str, change: int, state: VolkState, texts: Texts) -> str:
    now = state.unrest[province]
    begun = (now + change) // PROTEST - now // PROTEST
    key = "unrest_begins" if begun > 0 else "unrest_ends" if begun < 0 else "unrest"
    return texts(f"volk_table.effect.{key}", change=signed(change), count=now + change)
