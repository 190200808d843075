"""The log: what happened, newest first. The dice tray: what was rolled, what was needed, and whether it was enough."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from itertools import islice
from math import cos, pi, sin
from typing import TYPE_CHECKING

from game.data.texts import Texts
from game.rules.events import Event
from game.rules.moves import Move
from game.rules.state import NOBODY
from game.rules.wording import Wording
from game.ui.kit import lay, pieces, rich
from game.ui.kit.box import Box, Look
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import SECOND_TEXT, TEXT, WHITE, SeatLook, rgb
from game.ui.kit.lay import First, Flow, Paint, Put, Space, Text
from game.ui.kit.motion import ease_out
from game.ui.kit.plates import panel, plate, shadow
from game.ui.kit.widgets import NOWHERE, Widget
from game.ui.table.face import EVENT_KINDS, AnyFace, EventKind, Judgement

if TYPE_CHECKING:
    from game.ui.table.view import TableView

_HEAD, _INDENT = 44, 40
_TUMBLES = 9
"""How many faces a rolling die shows before it rests."""
_DIE, _PAD = 48, 10


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


def draw_log(canvas: Canvas, box: Box, lines: list[LogEntry], table: TableView, hovered: Event | None) -> None:
    texts, seats = table.app.texts, table.scene.seats
    panel(canvas, *box)
    kind = texts(f"ui_table.log.{table.log_view.kind or 'all'}")
    pieces.head(canvas, texts("ui_table.log.title"), box.x + 16, box.y + 10, box.width - 32, "script_text_outline")
    right = box.right - 24 - pieces.key_cap(canvas, "L", box.right - 16, box.y + 22)
    left = right - pieces.chip_width(canvas, kind, "filter_variant")
    pieces.chip(canvas, left, box.y + 9, kind, "filter_variant", height=26)
    for line in lines:
        if line.event is hovered:
            canvas.rect(*line.box, (255, 255, 255, 18), 6)
        seat = line.event.params.get("seat", NOBODY)
        who = seats[seat] if isinstance(seat, int) and 0 <= seat < len(seats) else SeatLook(rgb("#6A5A35"), "circle")
        disc = pieces.seat_disc(canvas.look, 12, who, table.face.event_icon(line.event)[0])
        canvas.stamp(disc, line.box.x + 20, line.box.y + 15, "c")
        rich.write(canvas, line.block, line.box.x + _INDENT, line.box.y + 3 + (max(0, 24 - line.block.height)) / 2, TEXT)
    if not lines:
        canvas.text(texts("ui_table.log.empty"), box.x + 20, box.y + _HEAD + 14, 16, SECOND_TEXT, "italic", "ml")


@dataclass(frozen=True)
class Roll:
    """The last roll: who, which die, the number, and what it was for as far as that is known."""

    name: str
    sides: int
    number: int
    judgement: Judgement


class Pressed(Widget):
    """Something painted by hand that can be pressed: a card, a face of a die. `inset`: how far inside its frame is."""

    def __init__(self, paint: Paint, action: Callable[[], None], key: str = "", inset: float = 0, radius: float = 8) -> None:
        super().__init__(NOWHERE, key=key)
        self._paint, self._action, self._inset, self._radius = paint, action, inset, radius

    def draw(self, canvas: Canvas) -> None:
        self._paint(canvas, self.box)
        if self.focused or self.hovered:
            pieces.focus_frame(canvas, *self.box.inset(self._inset), self._radius)

    def press(self, spot: tuple[float, float] | None = None) -> None:
        self._action()


def die_pad(tray: Box, area: Box, moves: Sequence[Move], play: Callable[[Move], None]) -> tuple[Box, list[Widget]]:
    """The faces of a real die, to say what it shows, and where they are offered: above the tray."""
    sides = len(moves)
    columns = 3 if sides <= 6 else 5
    width, height = columns * _DIE + 2 * _PAD, -(-sides // columns) * _DIE + 2 * _PAD
    pad = Box(tray.right - width, tray.y - height - 8, width, height).kept_inside(area)

    def face(number: int, canvas: Canvas, box: Box) -> None:
        canvas.stamp(pieces.die(canvas.look, box.width - 10, number, sides), *box.middle, "c")

    # With more than nine faces a digit could be the first of two.
    made = [
        Pressed(partial(face, int(move.args[0])), partial(play, move), move.args[0] if sides < 10 else "", inset=2)
        for move in moves
    ]
    Flow(*(Put(button, _DIE, _DIE) for button in made), gap=0, line_gap=0).parts(Look(), pad.inset(_PAD))
    return pad, [*made]


def draw_tray(canvas: Canvas, box: Box, roll: Roll | None, rolling: float, texts: Texts) -> None:
    """The tray; `rolling` is how far the die has tumbled, 1 when it rests."""
    x, y, width, height = box
    shadow(canvas, x, y, width, height, 14, 12, 150)
    canvas.stamp(plate(canvas.look, width, height, rgb("#7A5433"), rgb("#52351E"), rgb("#3A2514"), 1.4, 14), x, y)
    felt = box.inset(9)
    green = rgb("#16372F"), rgb("#1F4A3E"), rgb("#0C1F1A")
    canvas.stamp(plate(canvas.look, felt.width, felt.height, *green, 2, 8), felt.x, felt.y)
    if roll is None:
        empty = Text(texts("ui_table.tray.empty"), 16, rgb("#A9C4BA"), align="centre", spread=1.2)
        lay.draw(canvas, First(empty, Space(), most=felt.height).parts(canvas.look, felt.inset(6, 0)))
        return
    _draw_die(canvas, felt, roll, rolling)
    if rolling >= 1 and felt.height >= 100:
        _draw_words(canvas, felt, roll, texts)


def _draw_die(canvas: Canvas, felt: Box, roll: Roll, rolling: float) -> None:
    words = 46 if felt.height >= 100 else 0
    size = min(72, felt.height - words - 18)
    middle_x, middle_y = felt.middle[0], felt.y + (felt.height - words) / 2
    number = roll.number
    if rolling < 1:
        tumble = int(ease_out(rolling) * _TUMBLES)
        number = (roll.number + (_TUMBLES - tumble) * 7) % roll.sides + 1 if tumble < _TUMBLES else roll.number
        middle_x += (1 - ease_out(rolling)) * felt.width * 0.3 * cos(rolling * 9)
        middle_y -= abs(sin(rolling * 3 * pi)) * (1 - rolling) * 18
    canvas.stamp(pieces.die(canvas.look, size, number, roll.sides), middle_x, middle_y, "c")
    success = roll.judgement.success
    if rolling < 1 or success is None:
        return
    palette, radius = canvas.look.palette, size * 0.72
    if roll.judgement.critical:
        # A ring with rays: more than enough.
        badge, ink = "skull", palette.selected
        canvas.circle(middle_x, middle_y, radius, ink, 3)
        for ray in range(12):
            across, down = cos(ray * pi / 6), sin(ray * pi / 6)
            reaches = radius + 3, radius + (9 if ray % 2 else 13)
            canvas.line([(middle_x + across * reach, middle_y + down * reach) for reach in reaches], ink, 2.6)
    elif success:
        badge, ink = "check_circle", palette.legal_on_dark
        canvas.circle(middle_x, middle_y, radius, ink, 3)
    else:
        badge, ink = "close_circle", palette.illegal_on_dark
        canvas.dashed_ring(middle_x, middle_y, radius, ink, 3)
    x, y = middle_x + radius * 0.75, middle_y - radius * 0.7
    canvas.icon("circle", x, y, 28 if badge == "skull" else 24, rgb("#0C1F1A"))
    canvas.icon(badge, x, y, 21, ink)


def _draw_words(canvas: Canvas, felt: Box, roll: Roll, texts: Texts) -> None:
    judgement = roll.judgement
    who = texts("ui_table.tray.rolled", name=roll.name, number=roll.number, sides=roll.sides)
    if canvas.text_width(who, 16) > felt.width - 8:
        # The number is on the die already.
        who = rich.fitted(canvas, roll.name, felt.width - 8, 16)
    canvas.text(who, felt.middle[0], felt.bottom - 34, 16, TEXT, anchor="c")
    if judgement.needed is None:
        return
    total = roll.number if judgement.total is None else judgement.total
    verdict = texts("ui_table.tray.needed", needed=judgement.needed, total=total)
    canvas.text(verdict, felt.middle[0], felt.bottom - 14, 16, WHITE, "bold", "c")
