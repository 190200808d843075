"""The log with the newest event last, and the dice tray: the roll, the number needed, and whether it was enough."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import accumulate, chain, groupby, pairwise, takewhile
from math import cos, pi, sin
from operator import attrgetter
from typing import TYPE_CHECKING

from pygame import Surface

from game.data.texts import Texts
from game.rules.events import ROLLED, Event
from game.rules.moves import Move
from game.rules.state import NOBODY
from game.ui.kit import rich
from game.ui.kit.box import Box, Look
from game.ui.kit.canvas import Canvas, Spot
from game.ui.kit.colours import HAIRLINE, LIGHT_BRASS, PANEL, SECOND_TEXT, TEXT, WHITE, rgb
from game.ui.kit.controls.form import Plated
from game.ui.kit.controls.widgets import Pressable, Widget
from game.ui.kit.drawings import pieces
from game.ui.kit.drawings.plates import panel, shadow, stamp_plate
from game.ui.kit.lay import Flow, Paint, Put
from game.ui.kit.motion import ease_out
from game.ui.table.face import AnyFace
from game.ui.table.panels.measures import LOW
from game.ui.table.scene import Scene
from game.ui.table.session.story import StoryLine, Teller
from game.ui.table.staging.records import Judgement
from game.ui.table.staging.telling import EVENT_KINDS, EventKind, Telling, things_in

if TYPE_CHECKING:
    from game.ui.table.panels.view import TableView
    from game.ui.table.session.session import Session

_HEAD, _INDENT, _TURN, _ENTRY, _FOLDED = 44, 34, 32, 25, 21
_MORE = 22
"""Width of the sign that a finished turn has other results."""
_CUT = 48
"""Minimum height left for the oldest entry to be cut to two lines."""
_HEADED = 140.0
"""Minimum height of a log that has a head."""
_ROOMY = 140
"""Minimum height of the log's lines for turn headings to be shown."""
_REMARK, _LAST_REMARK = re.compile(r" \([^)]*\)"), re.compile(r" \([^)]*\)$")
_SENTENCE_END = re.compile(r"(?<=[^\W\d]{3}|..\))\. (?=[^\W\d])")
"""The end of a sentence, which the period of an abbreviation is not."""
_TUMBLES = 9
"""Number of faces a rolling die shows before it stops."""
_DIE, _PAD = 48, 10
_RING = 0.72
"""Radius of the ring that shows success, as a share of the die's size."""


@dataclass(frozen=True)
class LogEntry:
    """A line of the log with its box; `block` is its text, None for a turn heading or a finished `turn` in one line."""

    line: StoryLine
    block: rich.Block | None
    box: Box
    turn: Sequence[StoryLine] = ()

    @property
    def event(self) -> Event | None:
        return self.line.event


def _head(box: Box) -> float:
    """Height of the log's head. A small log has only a 3-pixel margin instead, and a very low one has nothing."""
    return _HEAD if box.height >= _HEADED else 3 if box.height >= LOW else 0


def filters_at(box: Box, spot: Spot) -> bool:
    """Return whether this spot is in the right half of the log's head, which has the filter."""
    return _head(box) == _HEAD and box.y <= spot[1] < box.y + _HEAD and spot[0] >= box.middle[0]


@dataclass
class LogView:
    """State of a log: its filter and its last line (None to follow new lines)."""

    kind: EventKind | None = None
    end: int | None = None
    # Number of lines at the last layout, which in a small log has no turn headings.
    count: int = 0
    # Number of lines above the visible ones.
    above: int = 0
    # True if the log is read-only, without key and filter.
    plain: bool = False

    def next_kind(self) -> None:
        kinds: list[EventKind | None] = [None, *EVENT_KINDS]
        self.kind = kinds[(kinds.index(self.kind) + 1) % len(kinds)]
        self.end = None

    def scroll(self, lines: int) -> None:
        """Scroll by this many lines; at the end, follow new events again."""
        end = (self.count if self.end is None else self.end) + lines
        self.end = max(1, end) if end < self.count else None


def wanted(lines: Sequence[StoryLine], kind: EventKind | None, face: AnyFace) -> Sequence[StoryLine]:
    """Lines of one kind of event, with the headings of their turns."""
    if kind is None:
        return lines
    kept: list[StoryLine] = []
    for line in lines:
        if line.event is None and kept and kept[-1].event is None and kind != "turn":
            kept.pop()
        if line.event is None or face.telling(line.event).kind == kind:
            kept.append(line)
    return kept[:-1] if kept and kept[-1].event is None and kind != "turn" else kept


def _is_routine(line: StoryLine, face: AnyFace) -> bool:
    """Return whether a line tells what every turn has, such as its income and drawn cards."""
    if line.event is None or line.turn == (0, NOBODY):
        return False
    telling = face.telling(line.event)
    if telling.kind == "turn" and line.turn[1] != NOBODY:
        return True
    flight = telling.flies
    return flight is not None and flight.goal.startswith("seat:") and not flight.start.startswith("seat:")


def _by_weight(turn: Sequence[StoryLine], face: AnyFace) -> list[StoryLine]:
    """The lines of a finished turn, most important first: who begins the game, losses, hits, staged results, the last first,
    changes beyond the choice, misses, great things that appear, a journey's end and others that appear, other results, own
    events. Bare rolls, who sits where and the beginnings of steps come last."""
    told = [(line, line.event, face.telling(line.event)) for line in turn if line.event is not None]
    # Only a piece with an id of its own makes a journey; others, such as cubes, are one of many.
    named = [(line, event, way.piece) for line, event, telling in told if (way := telling.travels) and "{" in way.piece]
    journeys = [(line, things_in(event, piece)) for line, event, piece in named]
    end = journeys[-1][0] if len({piece for _, piece in journeys}) == 1 else None

    def weight(entry: tuple[StoryLine, Event, Telling]) -> tuple[int, ...]:
        line, event, telling = entry
        loss = telling.kind == "dice" and bool(telling.leaves)
        success, is_try = (telling.roll.success, telling.roll.success is None) if telling.roll is not None else (None, False)
        hit, missed = success is True, success is False
        staged = telling.moment is not None and telling.moment.drama != "told" and not is_try
        begins = line.turn == (0, NOBODY) and telling.kind == "turn"
        appears, arrives, is_own = bool(telling.arrives), line is end, event.seat == line.turn[1]
        great = appears and telling.moment is not None
        tells = event.key != ROLLED and telling.role not in ("seats", "names", "step")
        changes = telling.consequence and not telling.aside
        first = tells, begins or loss, begins or hit, staged * line.number, changes, missed, great
        return *first, appears or arrives, _matters(line, face), is_own, arrives

    return [line for line, *_ in sorted(told, key=weight, reverse=True)]


def latest(
    lines: Sequence[StoryLine], face: AnyFace, hard: Collection[int], most: int, kept: Collection[int] = ()
) -> list[StoryLine]:
    """The latest news, oldest first: the last line or the sum of the last turn, lines whose numbers are in `kept`, one of
    each turn before, the rest of the last turn, and then others. Lines whose numbers are in `hard` come before the rest,
    and the last one before the last line, which tells its cause, before other turns."""
    told = {*hard, *kept}
    turns = [news for _turn, turn in groupby(lines, key=attrgetter("turn")) if (news := _summed_up([*turn], face, told))]
    *earlier, last = turns or [[]]
    main = next((line for line in last if face.telling(line.whole).role == "sum"), last[-1] if last else None)
    # The setup is left out as long as there are other turns.
    turns_before = [turn for turn in earlier if turn[0].turn != (0, NOBODY)]
    foremost = [min(_by_weight(turn, face), key=lambda line: line.number not in hard) for turn in turns_before]

    hits = [line for line in last if main is not None and line.number in hard and line.number <= main.number]
    begins = hits[-2:] if main in hits else [main]

    def weight(line: StoryLine) -> tuple[bool | int, ...]:
        return line in begins, line.number in kept, line in foremost, line in last, line.number in hard, line.number

    return sorted(sorted(chain(*turns), key=weight)[-most:], key=attrgetter("number"))


def _summed_up(turn: Sequence[StoryLine], face: AnyFace, hard: Collection[int]) -> list[StoryLine]:
    """The lines of a turn from its last sum on; without what every turn has, unless it is `hard`."""
    lines = (line for line in turn if line.event is not None)
    told = [line for line in lines if line.number in hard or not _is_routine(line, face)]
    sums = (number for number in range(len(told) - 1, -1, -1) if face.telling(told[number].whole).role == "sum")
    return told[next(sums, 0) :]


def last_on_map(session: Session, face: AnyFace, scene: Scene) -> tuple[StoryLine | None, Sequence[str]]:
    """The last line since the last choice about things on the map, and those things; None if there is no such line."""
    lines, history = session.story.lines, session.table.history
    since = history.played[history.choice].events if history.played else 0
    # The steps of a route are one line, with the number of the first one.
    told = takewhile(lambda line: line.number > since or line is lines[-1], reversed(lines))
    found = ((line, face.board.on_map(face.event_things(line.whole), scene)) for line in told if line.event is not None)
    return next((pair for pair in found if pair[1]), (None, ()))


def _finished_turns(lines: Sequence[StoryLine], teller: Teller) -> list[Sequence[StoryLine]]:
    """The lines of each turn that is over, without headings."""
    begins = [number for number, line in enumerate(lines) if line.event is None]
    turns = [[line for line in lines[start:end] if line.event is not None] for start, end in pairwise([*begins, len(lines)])]
    now = teller.face.game.turn_of(teller.state)
    return [turn for turn in turns if turn and (turn[0].turn != now or turn is not turns[-1])]


def entries(box: Box, lines: Sequence[StoryLine], view: LogView, teller: Teller) -> list[LogEntry]:
    """The lines that fit, oldest first, up to the newest or the scroll position.

    If there is room, the first turn's heading is above. The newest line is cut if it does not fit.
    A log without room for headings shows a finished turn in one line, unless it is scrolled."""
    top, width, look = _head(box), box.width - 20 - _INDENT, teller.look
    room = box.height - top - min(6, top)
    turn = _TURN if room >= _ROOMY else 0
    lines = wanted(lines, view.kind, teller.face)
    turns = [] if turn else _finished_turns(lines, teller)
    lines = [line for line in lines if turn or line.event is not None]
    count = len(lines) + bool(turns)
    turns = turns if view.end is None else []
    lines = [*(_by_weight(past, teller.face)[0] for past in turns), *lines[sum(map(len, turns)) :]]
    # Keep room for the last finished turn, so that the next one does not push it out.
    kept = _FOLDED if turns and room >= 3 * _FOLDED else 0

    def laid(number: int, maximum: float = 0) -> LogEntry:
        line, past = lines[number], turns[number] if number < len(turns) else ()
        if line.event is None or past:
            return LogEntry(line, None, Box(box.x + 8, 0, box.width - 16, min(_FOLDED, room) if past else turn), past)
        words = teller.below(line) if turn else teller.words(line)
        block = rich.lay_out(look, words, width, 16, line_height=1.22)
        if maximum and block.height + 6 > maximum:
            block = rich.cut(look, words, width, max(1, int((maximum - 6) / block.line_height)), block)
        height = min(_ENTRY, room) if len(block.lines) == 1 else block.height + 6
        return LogEntry(line, block, Box(box.x + 8, 0, box.width - 16, height))

    first = last = len(lines) if view.end is None else min(view.end, len(lines))
    shown: list[LogEntry] = []
    used = 0.0
    while first:
        # Cut the oldest entry to two lines rather than leave the space empty.
        left = room - used - turn - (kept if first > len(turns) else 0)
        entry = laid(first - 1, left if not shown or (top and left >= _CUT) else 0)
        if entry.box.height > left + (turn if entry.event is None else 0):
            if first > len(turns) and kept:
                shown.insert(0, laid(len(turns) - 1))
            break
        shown.insert(0, entry)
        used, first = used + entry.box.height, first - 1
    # At the beginning of the log, fill the remaining space with later lines.
    while not first and last < len(lines) and used + (entry := laid(last)).box.height <= room:
        shown.append(entry)
        used, last = used + entry.box.height, last + 1
    view.end, view.count, view.above = last if view.end is not None and last < count else None, count, first
    if turn and shown and shown[0].event is not None:
        line = shown[0].line
        above = (line for line in reversed(lines[:first]) if line.event is None)
        heading = next(above, line)._replace(event=None)
        shown.insert(0, LogEntry(heading, None, Box(box.x + 8, 0, box.width - 16, turn)))
    tops = accumulate((entry.box.height for entry in shown), initial=box.y + top)
    return [replace(entry, box=entry.box._replace(y=y)) for entry, y in zip(shown, tops, strict=False)]


def draw_log(
    canvas: Canvas, box: Box, shown: list[LogEntry], view: LogView, table: TableView, hovered: Event | None
) -> None:
    texts, teller = table.app.texts, table.teller()
    panel(canvas, box)
    if not canvas.shows(*box):
        return
    if _head(box) == _HEAD:
        _draw_head(canvas, box, texts, view)
    for entry in shown:
        x, y, width, height = entry.box
        if entry.event is not None and entry.event is hovered:
            canvas.rect(x, y, width, height, (255, 255, 255, 18), 6)
        if entry.block is None:
            _draw_turn(canvas, entry, teller)
            continue
        canvas.stamp(teller.disc(entry.line, 12), x + 16, y + min(30, height) / 2, "c")
        rich.write(canvas, entry.block, x + _INDENT, y + max(3, (min(30, height) - entry.block.height) / 2), TEXT)
    if not shown and _head(box) != _HEAD:
        middle = box.middle[1]
        canvas.icon("script_text_outline", box.x + 28, middle, 18, LIGHT_BRASS)
        pieces.key_cap(canvas, "L", box.right - 12, middle)
    # Draw arrows if there are more lines above or below.
    ends = ((view.above, "up", box.x + 56, box.y + 22), (view.end, "down", box.right - 20, box.bottom - 14))
    for more, direction, x, y in ends if shown and _head(box) == _HEAD else ():
        if more:
            canvas.circle(x, y, 12, PANEL)
            canvas.icon(f"chevron_double_{direction}", x, y, 20, LIGHT_BRASS)


def _draw_head(canvas: Canvas, box: Box, texts: Texts, view: LogView) -> None:
    """Draw the head with filter and key."""
    kind = texts(f"ui_table.log.{view.kind}") if view.kind else ""
    pieces.head(canvas, "", box.x + 16, box.y + 10, box.width - 32, "script_text_outline")
    if view.plain:
        return
    right = box.right - 24 - pieces.key_cap(canvas, "L", box.right - 16, box.y + 22)
    left = right - pieces.chip_width(canvas, kind, "filter_variant")
    pieces.chip(canvas, left, box.y + 9, kind, "filter_variant", height=26)


def _shortened(words: str) -> tuple[str, ...]:
    """A text, its first sentence, that without the last parentheses, and both without any."""
    words = words.removesuffix(".")
    first, short = _SENTENCE_END.split(words)[0], _REMARK.sub("", words)
    return words, first, _LAST_REMARK.sub("", first), short, _SENTENCE_END.split(short)[0]


def _matters(line: StoryLine, face: AnyFace) -> bool:
    """Return whether a line has a result: not a roll, an attempt, a step, or what every turn has."""
    if line.event is None or line.event.key == ROLLED or _is_routine(line, face):
        return False
    telling = face.telling(line.event)
    return telling.role not in ("seats", "names", "step", "means", "price", "try") and not telling.aside


def _told(canvas: Canvas, turn: Sequence[StoryLine], teller: Teller, width: float) -> tuple[str, int]:
    """The most important events of a finished turn, as many as fit into one line, and the number of other results.

    Events of one kind with cards, such as losses, share a line: the first whole, the others by their names."""
    lines = _by_weight(turn, teller.face)
    lines = [line for line in lines if _matters(line, teller.face)] or lines[:1]
    alike: dict[tuple[str, int, int], list[StoryLine]] = {}
    for line in lines:
        number = 0 if teller.wording.card_of(line.whole) else line.number
        alike.setdefault((line.whole.key, line.whole.seat, number), []).append(line)
    told, left = "", len(lines)
    for main, *others in alike.values():
        names = [teller.wording.card_of(line.whole) for line in others]
        texts = _shortened(teller.below(main))
        wordings = [(" + ".join([text, *names[:count]]), count) for count in range(len(names), -1, -1) for text in texts]
        added = ((f"{told} · {words}" if told else words, left - count - 1) for words, count in wordings)
        found = (words for words in added if canvas.text_width(words[0], 16) <= width - _MORE * bool(words[1]))
        if (fitting := next(found, None)) is None:
            break
        told, left = fitting
    return (told, left) if told else (_cut(canvas, lines[0], teller, width - _MORE * (left > 1)), left - 1)


def _cut(canvas: Canvas, line: StoryLine, teller: Teller, width: float) -> str:
    """A line without space for all its words: its card, after the name of another player, or the line without its middle."""
    card = teller.wording.card_of(line.whole) if teller.face.telling(line.whole).kind == "card" else ""
    below, names = teller.below(line), map(teller.wording.at(line.number).seat, range(len(teller.seats)))
    other = next((f"{name}: " for name in names if below.startswith(name)), "")
    words = (other + card if card else min(_shortened(below), key=len)).split()
    for count in range(len(words) - 1):
        start = (len(words) - count + 1) // 2
        text = " ".join([*words[:start], *["…"][:count], *words[start + count :]])
        if canvas.text_width(text, 16) <= width:
            return text
    begin, end = (f"{words[0]} …", f" {words[-1]}") if words[1:] else (words[0], "")
    return rich.fitted(canvas, begin, width - canvas.text_width(end, 16), 16) + end


def _draw_turn(canvas: Canvas, entry: LogEntry, teller: Teller) -> None:
    """Draw a turn heading with a line to its right, or a finished turn: its player, its results and a sign for others."""
    x, y, width, height = entry.box
    middle = y + height / 2 + 1
    if entry.turn:
        canvas.stamp(teller.figure(entry.line.turn[1], height - 2), x + 16, middle, "c")
        words, others = _told(canvas, entry.turn, teller, width - _INDENT - 4)
        canvas.text(words, x + _INDENT, middle, 16, TEXT, anchor="ml")
        if others:
            canvas.icon("dots_horizontal", x + width - 12, middle, 18, SECOND_TEXT)
        return
    canvas.stamp(teller.figure(entry.line.turn[1], min(24, height - 4)), x + 16, middle, "c")
    title = rich.fitted(canvas, teller.title(entry.line), width - _INDENT - 12, 16, "serif_bold")
    canvas.text(title, x + _INDENT, middle, 16, LIGHT_BRASS, "serif_bold", "ml")
    left = x + _INDENT + canvas.text_width(title, 16, "serif_bold") + 10
    if left < x + width - 12:
        canvas.line([(left, middle), (x + width - 6, middle)], HAIRLINE, 1)


@dataclass(frozen=True)
class Roll:
    """The last roll: player, die and number; also the number needed and the success, as far as they are known."""

    seat: int
    name: str
    sides: int
    number: int
    judgement: Judgement


class Pressed(Pressable):
    """A clickable custom drawing, such as a card or a face of a die. `inset` is that of its focus frame."""

    def __init__(self, paint: Paint, action: Callable[[], None], key: str = "", inset: float = 0, radius: float = 8) -> None:
        super().__init__(key=key)
        self._paint, self.action, self._inset, self._radius = paint, action, inset, radius

    def draw(self, canvas: Canvas) -> None:
        self._paint(canvas, self.box)
        self.draw_mark(canvas, self.box.inset(self._inset), self._radius)


def die_pad(tray: Box, area: Box, moves: Sequence[Move], play: Callable[[Move], None]) -> tuple[Box, list[Widget]]:
    """Buttons to enter the result of a real die, and their box above the tray."""
    sides = len(moves)
    columns = 3 if sides <= 6 else 5
    width, height = columns * _DIE + 2 * _PAD, -(-sides // columns) * _DIE + 2 * _PAD
    pad = Box(tray.right - width, tray.y - height - 8, width, height).kept_inside(area)

    def face(number: int, canvas: Canvas, box: Box) -> None:
        canvas.stamp(pieces.die(canvas.look, box.width - 10, number, sides), *box.middle, "c")

    # With more than nine faces, a digit may be the first of two, so buttons have no keys.
    buttons = [
        Pressed(partial(face, int(move.args[0])), partial(play, move), move.args[0] if sides < 10 else "", inset=2)
        for move in moves
    ]
    Flow(*(Put(button, _DIE, _DIE) for button in buttons), gap=0, line_gap=0).parts(Look(), pad.inset(_PAD))
    return pad, [*buttons]


def draw_tray(
    canvas: Canvas, box: Box, roll: Roll | None, rolling: float, texts: Texts, figure: Callable[[int, float], Surface]
) -> None:
    """Draw the tray. `rolling` is the progress of the roll, 1 when the die has stopped; `figure` draws the player."""
    shadow(canvas, box, 14, 12, 150)
    stamp_plate(canvas, box, rgb("#7A5433"), rgb("#52351E"), rgb("#3A2514"), 1.4, 14)
    felt = box.inset(9)
    stamp_plate(canvas, felt, rgb("#16372F"), rgb("#1F4A3E"), rgb("#0C1F1A"), 2, 8)
    if roll is None:
        canvas.icon("dice_multiple", *felt.middle, min(felt.width, felt.height) * 0.4, rgb("#2C5B4E"))
        return
    if roll.seat != NOBODY:
        canvas.stamp(figure(roll.seat, min(40, felt.height / 4)), felt.x + 4, felt.y + 4)
    draw_die(canvas, felt, roll, rolling)
    if rolling >= 1 and felt.height >= 100:
        _draw_words(canvas, felt, roll, texts)


def draw_die(canvas: Canvas, felt: Box, roll: Roll, rolling: float) -> None:
    words = 46 if felt.height >= 100 else 0
    # Leave room for the ring that shows success.
    size = min(130.0, (felt.height - words - 4) / (2 * _RING))
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
    palette, radius = canvas.look.palette, size * _RING
    if roll.judgement.critical:
        # The ring has rays if the roll was more than enough.
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


def roll_words(roll: Roll, texts: Texts) -> list[str]:
    """The player, the result and, if known, the number needed, as text."""
    judgement = roll.judgement
    words = [texts("ui_table.tray.rolled", name=roll.name, number=roll.number, sides=roll.sides)]
    if judgement.needed is not None:
        total = roll.number if judgement.total is None else judgement.total
        words.append(texts("ui_table.tray.needed", needed=judgement.needed, total=total))
    return words


def _draw_words(canvas: Canvas, felt: Box, roll: Roll, texts: Texts) -> None:
    heading, *verdict = roll_words(roll, texts)
    if verdict or canvas.text_width(heading, 16) > felt.width - 8:
        # Leave out the result, because the die and the verdict show it.
        heading = rich.fitted(canvas, roll.name, felt.width - 8, 16)
    canvas.text(heading, felt.middle[0], felt.bottom - 34, 16, TEXT, anchor="c")
    for words in verdict:
        canvas.text(words, felt.middle[0], felt.bottom - 14, 16, WHITE, "bold", "c")


class Line(Plated):
    """A clickable line without a background."""

    padding = (6, 4)

    def draw_ground(self, canvas: Canvas) -> None:
        if self.hovered or self.focused:
            canvas.rect(*self.box, (255, 255, 255, 18), 6)
