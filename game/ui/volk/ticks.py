"""The icons of an event while they are carried out: ticked off in the column, and what each would do where one points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, cast

from game.data.texts import Texts
from game.rules.moves import Move
from game.ui.kit.colours import SECOND_TEXT, TEXT
from game.ui.kit.lay import Node
from game.ui.kit.nodes import head, icon_line, on_panel
from game.ui.table.selection import Selection
from game.volk.geography import RED, YELLOW
from game.volk.naming import component_name, signed, whom
from game.volk.rulings import calmed_protest
from game.volk.state import VolkState, side_of
from game.volk.tables import BOARD, PROVINCES_OF, STEP_OF
from game.volk.unrest import PROTEST


class Tick(NamedTuple):
    """An icon of an event, or the arrows of a track."""

    item: str
    done: int
    times: int
    most: int
    net: int

    @property
    def is_done(self) -> bool:
        return self.done == self.times


def ticks_of(selection: Selection | None) -> list[Tick]:
    """What the question says about the icons; none, if it is about something else."""
    if selection is None or "items" not in selection.params:
        return []
    items = cast("tuple[str, ...]", selection.params["items"])
    numbers = [cast("tuple[int, ...]", selection.params[name]) for name in ("done", "times", "most", "net")]
    return [Tick(item, *each) for item, *each in zip(items, *numbers, strict=True)]


def words_of(tick: Tick, texts: Texts) -> str:
    """`Unrest in the East: 2 of 4, at most 2 in a province`"""
    name = component_name("item", tick.item, texts)
    if tick.net:
        gains = whom(tick.item, RED if tick.net > 0 else YELLOW, texts)
        return texts("volk_table.draw.steps", track=name, count=abs(tick.net), whom=gains)
    if tick.is_done:
        return name
    more = [texts("volk_table.ticks.count", done=tick.done, times=tick.times)] if tick.times > 1 else []
    more += [texts("volk_table.ticks.limit", most=tick.most)] if tick.most else []
    return f"{name}: {', '.join(more)}" if more else name


def ticks_panel(ticks: Sequence[Tick], card: str, texts: Texts) -> Node:
    """One line for each icon of a card, or of a space of a track."""
    title = texts("volk_table.ticks.head" if card else "volk_table.ticks.head_alone")
    signs = {True: ("checkbox_marked_circle", SECOND_TEXT), False: ("checkbox_blank_circle_outline", TEXT)}
    lines = (icon_line(icon, words_of(tick, texts), ink) for tick in ticks for icon, ink in [signs[tick.is_done]])
    return on_panel(head(title, "lightning_bolt"), *lines)


# What a click on a lit place does -----------------------------------------------------------------------------------------


def _executed(moves: Sequence[Move]) -> list[tuple[str, str]]:
    """By the icon that is executed, the place."""
    executed = [move.args for move in moves if move.verb == "execute" and move.args[0] in STEP_OF]
    return [(STEP_OF[item].icon, target) for item, target in executed]


def effects_of(moves: Sequence[Move], state: VolkState, texts: Texts) -> list[str]:
    """One sentence for each icon that could be executed there."""
    return [_effect(icon, target, state, texts) for icon, target in _executed(moves)]


def starts_protest(moves: Sequence[Move], state: VolkState, seat: int) -> bool:
    """Would one of these icons start a mass protest in the player's own state?"""
    return any(
        icon == "unrest" and target in PROVINCES_OF[side_of(seat)] and (state.unrest[target] + 1) % PROTEST == 0
        for icon, target in _executed(moves)
    )


def _effect(icon: str, target: str, state: VolkState, texts: Texts) -> str:
    if icon == "pacify":
        return _unrest(target, calmed_protest(state.options, state.unrest[target]) - state.unrest[target], state, texts)
    if icon in ("unrest", "calm"):
        return _unrest(target, 1 if icon == "unrest" else -1, state, texts)
    if icon == "build":
        icon = "build_factory" if target in BOARD.cities else "build_piece"
    words = texts(f"volk_table.effect.{icon}")
    calms = icon == "standard" and state.unrest[target]
    return f"{words} {_unrest(target, -1, state, texts)}" if calms else words


def _unrest(province: str, change: int, state: VolkState, texts: Texts) -> str:
    """By how many cubes the unrest changes, and whether a mass protest begins or ends with them."""
    now = state.unrest[province]
    begun = (now + change) // PROTEST - now // PROTEST
    key = "unrest_begins" if begun > 0 else "unrest_ends" if begun < 0 else "unrest"
    return texts(f"volk_table.effect.{key}", change=signed(change), count=now + change)
