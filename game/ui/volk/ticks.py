"""The icons of an event in the right column, ticked off one by one: what is done, and how much of the rest."""

from __future__ import annotations

from typing import NamedTuple, cast

from game.data.texts import Texts
from game.ui.kit import pieces, rich
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import SECOND_TEXT, TEXT
from game.ui.kit.lay import Drawn, Node
from game.ui.kit.look import Look
from game.ui.kit.plates import panel
from game.ui.table.selection import Selection
from game.volk.geography import RED, YELLOW
from game.volk.naming import component_name, whom

_HEAD = 40.0
_INDENT = 46.0
_SIZE = 16
_GAP = 5.0


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


def ticks_panel(look: Look, width: float, ticks: list[Tick], card: str, texts: Texts) -> Node:
    """One line for each icon of a card, or of a space of a track."""
    head = texts("volk_table.ticks.head" if card else "volk_table.ticks.head_alone")
    blocks = [rich.lay_out(look, words_of(tick, texts), width - _INDENT - 14, _SIZE, line_height=1.2) for tick in ticks]

    def draw(canvas: Canvas, box: Box) -> None:
        panel(canvas, *box)
        pieces.head(canvas, head, box.x + 16, box.y + 8, box.width - 32, "lightning_bolt")
        y = box.y + _HEAD
        for tick, block in zip(ticks, blocks, strict=True):
            icon = "checkbox_marked_circle" if tick.is_done else "checkbox_blank_circle_outline"
            ink = SECOND_TEXT if tick.is_done else TEXT
            canvas.icon(icon, box.x + 26, y + 11, 20, ink)
            rich.write(canvas, block, box.x + _INDENT, y, ink)
            y += block.height + _GAP

    return Drawn(0, _HEAD + sum(block.height + _GAP for block in blocks) + 6, draw)
