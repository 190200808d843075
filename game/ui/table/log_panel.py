"""The log: what happened, newest first, with who and what kind at a glance."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import islice

from game.data.texts import Texts
from game.rules.events import Event
from game.rules.state import NOBODY
from game.rules.wording import Wording
from game.ui.kit import figures, pieces, rich
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import SECOND_TEXT, TEXT, SeatLook, rgb
from game.ui.kit.look import Look
from game.ui.kit.plates import panel
from game.ui.table.face import EVENT_KINDS, AnyFace, EventKind

_NEUTRAL = SeatLook(rgb("#6A5A35"), "circle")
_HEAD = 44
_INDENT = 40


@dataclass(frozen=True)
class LogEntry:
    """A line of the log: the event, its words, and where it is drawn."""

    event: Event
    block: rich.Block
    box: Box


@dataclass
class LogView:
    """How the log is looked at: filtered to one kind, scrolled so many entries back."""

    kind: EventKind | None = None
    scroll: int = 0

    def next_kind(self) -> None:
        kinds: list[EventKind | None] = [None, *EVENT_KINDS]
        self.kind = kinds[(kinds.index(self.kind) + 1) % len(kinds)]
        self.scroll = 0


@lru_cache(800)
def _told(wording: Wording, key: str, params: tuple[tuple[str, object], ...]) -> str:
    """The words of an event, kept: a log is drawn often."""
    return wording.event(Event(key, dict(params))).replace("*", "")  # type: ignore[arg-type]


def told(wording: Wording, event: Event) -> str:
    return _told(wording, event.key, tuple(event.params.items()))


def entries(look: Look, box: Box, log: list[Event], view: LogView, wording: Wording, face: AnyFace) -> list[LogEntry]:
    """The entries that fit, newest on top. Where there is no room for the whole of the first, it is cut short."""
    shown: list[LogEntry] = []
    kind, y, width = view.kind, box.y + _HEAD, box.width - 20 - _INDENT
    wanted = (event for event in reversed(log) if kind is None or face.event_icon(event)[1] == kind)
    for event in islice(wanted, view.scroll, None):
        room, words = box.bottom - 6 - y, told(wording, event)
        block = rich.lay_out(look, words, width, 16, line_height=1.22)
        lines = int((room - 6) / block.line_height)
        if not shown and 0 < lines < len(block.lines):
            block = rich.cut(look, words, width, lines, block)
        height = max(30, block.height + 6)
        if height > room:
            break
        shown.append(LogEntry(event, block, Box(box.x + 8, y, box.width - 16, height)))
        y += height
    return shown


def draw_log(
    canvas: Canvas,
    box: Box,
    lines: list[LogEntry],
    view: LogView,
    seats: tuple[SeatLook, ...],
    face: AnyFace,
    texts: Texts,
    hovered: Event | None,
) -> None:
    panel(canvas, *box)
    kind = texts(f"ui_table.log.{view.kind}") if view.kind else texts("ui_table.log.all")
    pieces.head(canvas, texts("ui_table.log.title"), box.x + 16, box.y + 10, box.width - 32, "script_text_outline")
    right = box.right - 16
    right -= pieces.key_cap(canvas, "L", right, box.y + 22) + 8
    pieces.chip(
        canvas, right - pieces.chip_width(canvas, kind, "filter_variant"), box.y + 9, kind, "filter_variant", height=26
    )
    for line in lines:
        if line.event is hovered:
            canvas.rect(*line.box, (255, 255, 255, 18), 6)
        seat = _seat(line.event)
        icon, _kind = face.event_icon(line.event)
        disc = figures.seat_disc(canvas.look, 12, seats[seat] if 0 <= seat < len(seats) else _NEUTRAL, icon)
        canvas.stamp(disc, line.box.x + 20, line.box.y + 15, "c")
        rich.write(canvas, line.block, line.box.x + _INDENT, line.box.y + 3 + (max(0, 24 - line.block.height)) / 2, TEXT)
    if not lines:
        canvas.text(texts("ui_table.log.empty"), box.x + 20, box.y + _HEAD + 14, 16, SECOND_TEXT, "italic", "ml")


def _seat(event: Event) -> int:
    seat = event.params.get("seat", NOBODY)
    return seat if isinstance(seat, int) else NOBODY
