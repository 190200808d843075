"""The log: what happened, newest first, with who and what kind at a glance.

The dice tray: what was rolled, what was needed, and whether it was enough.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from itertools import islice
from math import cos, pi, sin

from game.data.texts import Texts
from game.rules.events import Event
from game.rules.moves import Move
from game.rules.state import NOBODY
from game.rules.wording import Wording
from game.ui.kit import lay, pieces, rich
from game.ui.kit.box import Box, Look
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import SECOND_TEXT, TEXT, WHITE, SeatLook, rgb
from game.ui.kit.lay import First, Flow, Put, Space, Text
from game.ui.kit.motion import ease_out
from game.ui.kit.plates import panel, plate, shadow
from game.ui.kit.widgets import Widget
from game.ui.table.face import EVENT_KINDS, AnyFace, EventKind, Judgement

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
        disc = pieces.seat_disc(canvas.look, 12, seats[seat] if 0 <= seat < len(seats) else _NEUTRAL, icon)
        canvas.stamp(disc, line.box.x + 20, line.box.y + 15, "c")
        rich.write(canvas, line.block, line.box.x + _INDENT, line.box.y + 3 + (max(0, 24 - line.block.height)) / 2, TEXT)
    if not lines:
        canvas.text(texts("ui_table.log.empty"), box.x + 20, box.y + _HEAD + 14, 16, SECOND_TEXT, "italic", "ml")


def _seat(event: Event) -> int:
    seat = event.params.get("seat", NOBODY)
    return seat if isinstance(seat, int) else NOBODY


_NOTHING_KNOWN = Judgement()
_TUMBLES = 9
"""How many faces a rolling die shows before it rests."""


@dataclass(frozen=True)
class Roll:
    """The last roll: who, which die, the number, and what it was for as far as that is known."""

    name: str
    sides: int
    number: int
    judgement: Judgement = _NOTHING_KNOWN

    def judged(self, judgement: Judgement) -> Roll:
        """With what a later event says about it."""
        known = {name: value for name, value in vars(judgement).items() if value is not None}
        return replace(self, judgement=replace(self.judgement, **known))


_DIE = 48
_PAD = 10


class DieButton(Widget):
    """A face of a real die, to say what it shows."""

    def __init__(self, box: Box, number: int, sides: int, action: Callable[[], None]) -> None:
        # With more than nine faces a digit could be the first of two.
        super().__init__(box, key=str(number) if sides < 10 else "")
        self._number, self._sides, self._action = number, sides, action

    def draw(self, canvas: Canvas) -> None:
        canvas.stamp(pieces.die(canvas.look, self.box.width - 10, self._number, self._sides), *self.box.middle, "c")
        if self.focused or self.hovered:
            pieces.focus_frame(canvas, *self.box.inset(2))

    def press(self, spot: tuple[float, float] | None = None) -> None:
        self._action()


def pad(tray: Box, area: Box, count: int) -> Box:
    """Where the faces of a real die are offered: above the tray."""
    columns = 3 if count <= 6 else 5
    width, height = columns * _DIE + 2 * _PAD, -(-count // columns) * _DIE + 2 * _PAD
    return Box(tray.right - width, tray.y - height - 8, width, height).kept_inside(area)


def die_buttons(box: Box, moves: Sequence[Move], play: Callable[[Move], None]) -> list[Widget]:
    made = [DieButton(box, int(move.args[0]), len(moves), partial(play, move)) for move in moves]
    Flow(*(Put(button, _DIE, _DIE) for button in made), gap=0, line_gap=0).parts(Look(), box.inset(_PAD))
    return list(made)


def draw_tray(canvas: Canvas, box: Box, roll: Roll | None, rolling: float, texts: Texts) -> None:
    """The tray; `rolling` is how far the die has tumbled, 1 when it rests."""
    x, y, width, height = box
    shadow(canvas, x, y, width, height, 14, 12, 150)
    canvas.stamp(plate(canvas.look, width, height, rgb("#7A5433"), rgb("#52351E"), rgb("#3A2514"), 1.4, 14), x, y)
    felt = box.inset(9)
    canvas.stamp(
        plate(canvas.look, felt.width, felt.height, rgb("#16372F"), rgb("#1F4A3E"), rgb("#0C1F1A"), 2, 8), felt.x, felt.y
    )
    if roll is None:
        empty = Text(texts("ui_table.tray.empty"), 16, rgb("#A9C4BA"), align="centre", spread=1.2)
        lay.draw(canvas, First(empty, Space(), most=felt.height).parts(canvas.look, felt.inset(6, 0)))
        return
    _draw_die(canvas, felt, roll, rolling)
    if rolling >= 1 and felt.height >= 100:
        _draw_words(canvas, felt, roll, texts)


def draw_pad(canvas: Canvas, box: Box) -> None:
    panel(canvas, *box, rgb("#1F4A3E"), canvas.look.palette.legal_on_dark)


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
        badge, ink = "skull", palette.selected
        _draw_rays(canvas, middle_x, middle_y, radius)
    elif success:
        badge, ink = "check_circle", palette.legal_on_dark
        canvas.circle(middle_x, middle_y, radius, ink, 3)
    else:
        badge, ink = "close_circle", palette.illegal_on_dark
        canvas.dashed_ring(middle_x, middle_y, radius, ink, 3)
    x, y = middle_x + radius * 0.75, middle_y - radius * 0.7
    canvas.icon("circle", x, y, 28 if badge == "skull" else 24, rgb("#0C1F1A"))
    canvas.icon(badge, x, y, 21, ink)


def _draw_rays(canvas: Canvas, x: float, y: float, radius: float) -> None:
    """A ring with rays: more than enough."""
    colour = canvas.look.palette.selected
    canvas.circle(x, y, radius, colour, 3)
    for number in range(12):
        turn = number * pi / 6
        near, far = radius + 3, radius + (9 if number % 2 else 13)
        ends = [(x + cos(turn) * reach, y + sin(turn) * reach) for reach in (near, far)]
        canvas.line(ends, colour, 2.6)


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
