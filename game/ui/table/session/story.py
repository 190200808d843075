"""The story of a table: its events as lines, by turn, oldest first, for the log, the recap and the curtain."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec
import pygame

from game.rules.events import ROLLED, Event
from game.rules.state import NOBODY
from game.rules.wording import Wording
from game.ui.kit.box import Look
from game.ui.kit.cache import Picture
from game.ui.kit.colours import BROWN, INK, LIGHT_BRASS, WHITE, SeatLook, rgb
from game.ui.kit.drawings import pieces
from game.ui.kit.lay import Node, Row, Sized, Text
from game.ui.kit.nodes import stamped
from game.ui.table.face import AnyFace, round_name
from game.ui.table.staging.telling import role_of

NOBODYS = SeatLook(rgb("#6A5A35"), "circle")
"""Look of events that belong to no seat."""
_LINE = 26
_TAKEN = "seat_taken", "seat_taken_unnamed"


class StoryLine(NamedTuple):
    """A line of the story: an event as the viewer saw it, with its repetitions, or a turn's heading, which has no event.

    `number` is the number of its first event; `turn` is the round and the seat. A past turn with nothing to show has a
    heading with `times` 0. The steps of one route are one line; `way` has the starts of those before the event. A heading
    has the name that its player had at the event `named`."""

    turn: tuple[int, int]
    number: int
    event: Event | None = None
    times: int = 1
    way: tuple[str, ...] = ()
    named: int = 0

    @property
    def whole(self) -> Event:
        """Its event, with the start of its whole route, and what the route passes as `via`."""
        assert self.event is not None
        if not self.way:
            return self.event
        start, *via = (*self.way, self.event.word("start"))
        return msgspec.structs.replace(self.event, params=self.event.params | {"start": start, "via": tuple(via)})


class Story:
    """A list of lines. `turns` has the round and the seat of the turn for each event of the table."""

    def __init__(self, turns: Sequence[tuple[int, int]], events: Iterable[tuple[int, Event]] = ()) -> None:
        self._turns, self._role = turns, ""
        # Index of the last heading, whether its player has done something, and whether another person may have followed.
        self._head, self._is_named, self._is_others = 0, False, False
        self.lines: list[StoryLine] = []
        for number, event in events:
            self.add(number, event)

    def add(self, number: int, event: Event) -> None:
        role = role_of(event.key)
        if role == "step_over":
            # The end of a step adds no line: its result was shown before.
            return
        # An event that announces a turn only adds its heading.
        turn, announced = self._turns[number - 1], role == "turn"
        before, self._role = self._role, role
        # A turn that another person continues has a heading for each.
        other = role != "seats" and self._is_named and self._is_others
        if announced or not self.lines or self.lines[-1].turn != turn or other:
            self._head, self._is_named, self._is_others = len(self.lines), False, False
            self.lines.append(StoryLine(turn, number))
        self._is_others |= event.name == "seats_swapped" or (event.name in _TAKEN and event.seat == turn[1])
        if not self._is_named:
            # A turn is named after the player who first did something in it: its seat may change before that.
            self.lines[self._head] = self.lines[self._head]._replace(named=number)
            self._is_named, self._is_others = role not in ("seats", "turn"), False
        if role == "result":
            # It tells the attempt and its last roll as well.
            keys = [line.event.key if line.event is not None else ROLLED for line in self.lines[self._head :]]
            if back := next((back for back, key in enumerate(reversed(keys), 1) if role_of(key) == "try"), 0):
                end = len(self.lines)
                self.lines[-back:] = self.lines[end - back + 1 : end - (keys[-1] == ROLLED)]
        last = self.lines[-1]
        if last.event is not None and role == before == "step":
            # Replace a step without a result with the next step.
            self.lines[-1] = StoryLine(turn, number, event)
        elif last.event == event:
            self.lines[-1] = last._replace(times=last.times + 1)
        elif last.event is not None and goes_on(last.event, event):
            self.lines[-1] = last._replace(event=event, way=(*last.way, last.event.word("start")))
        elif not announced:
            self.lines.append(StoryLine(turn, number, event))

    def line_of(self, event: Event) -> StoryLine:
        """The line of an event; if there are several, the last one."""
        return next((line for line in reversed(self.lines) if line.event == event), StoryLine((0, NOBODY), 0, event))

    def so_far(self, most: int = 0, over: bool = False) -> list[StoryLine]:
        """The lines, or only the last ones, at `most` so many. The heading of an empty past turn has `times` 0; that of a
        still empty current turn is left out, unless the game is over."""
        lines = self.lines[:-1] if self.lines and self.lines[-1].event is None and not over else self.lines
        lines = lines[-most:]
        pairs = zip(lines, [*lines[1:], *lines[-1:]], strict=True)
        return [line._replace(times=0) if line.event is None is follows.event else line for line, follows in pairs]


def goes_on(last: Event, event: Event) -> bool:
    """Return whether this event is the next step of the same piece."""
    ends = "start", "space"
    steps = last.key == event.key and all(map(event.word, ends)) and event.word("start") == last.word("space")
    return steps and event.params == last.params | {name: event.params[name] for name in ends}


@lru_cache(800)
def _event_text(wording: Wording, key: str, params: tuple[tuple[str, object], ...]) -> str:
    """The text of an event, cached because the log is drawn often."""
    return wording.event(Event(key, dict(params))).replace("*", "")  # type: ignore[arg-type]


def told(wording: Wording, event: Event, section: str = "event") -> str:
    """The text of an event; in another section of the texts, if it has one there."""
    key = event.key.replace(".event.", f".{section}.")
    return _event_text(wording, key if key in wording.texts else event.key, tuple(event.params.items()))


def words_of(wording: Wording, line: StoryLine) -> str:
    """The text of a line, with the start of its whole route and the number of repetitions."""
    words = told(wording, line.whole)
    return f"{words.removesuffix('.')} (×{line.times})" if line.times > 1 else words


@dataclass(frozen=True)
class Teller:
    """Turns the lines of a story into texts, pictures and nodes."""

    look: Look
    face: AnyFace
    wording: Wording
    state: Any
    seats: tuple[SeatLook, ...]

    def title(self, line: StoryLine) -> str:
        number, seat = line.turn
        name = self.wording.at(line.named or line.number).listed(seat) if seat != NOBODY else ""
        quiet = "" if line.times else self.face.texts("ui_table.unseen")
        return " · ".join(filter(None, (round_name(self.face, number), name, quiet)))

    def words(self, line: StoryLine) -> str:
        return words_of(self.wording.at(line.number), line)

    def below(self, line: StoryLine) -> str:
        """The text of a line without the player whom the heading of its turn names."""
        words, event = self.words(line), line.event
        if event is None or event.seat != line.turn[1] or event.seat == NOBODY or role_of(event.key) == "seats":
            return words
        name = self.wording.at(line.number).seat(event.seat)
        rest = words.removeprefix(f"{name} ").removeprefix(f"{name}: ")
        return f"{rest[:1].upper()}{rest[1:]}"

    def figure(self, seat: int, size: float, on_dark: bool = True) -> pygame.Surface:
        """The figure of a seat, or a calendar icon for no seat."""
        if seat == NOBODY:
            return pieces.seat_disc(self.look, size / 2, NOBODYS, "calendar_clock").surface
        return self.face.figure(self.look, self.state, seat, self.seats[seat], size, on_dark=on_dark)

    def disc(self, line: StoryLine, radius: float) -> Picture:
        """A disc with the icon of the event and the color of its seat."""
        seat = line.whole.seat
        seat_look = self.seats[seat] if 0 <= seat < len(self.seats) else NOBODYS
        return pieces.seat_disc(self.look, radius, seat_look, self.face.telling(line.whole).icon)

    def node(self, line: StoryLine, on_dark: bool = True, blows: Mapping[int, str] | None = None) -> Node:
        """A line or heading as a node. Lines in `blows`, by event number, are bold and have a remark."""
        ink, head = (WHITE, LIGHT_BRASS) if on_dark else (INK, BROWN)
        if line.event is None:
            figure = stamped(self.figure(line.turn[1], 34, on_dark), 44, 40)
            return Row(figure, Text(self.title(line), 20, head, "serif_bold", grow=1, lines=1), gap=6)
        disc = Sized(stamped(self.disc(line, 11), 28, _LINE), height=_LINE)
        words, more = self.words(line), (blows or {}).get(line.number)
        text = Text(words, 18, ink, spread=1.2, grow=1)
        if more is not None:
            text = Text(f"{words} {more}".strip(), 18, head, "bold", spread=1.2, grow=1)
        return Row(disc, text, gap=8, align="top")
