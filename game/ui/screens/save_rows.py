"""A saved game in the list: a picture of its board, what it is, who plays, when."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pygame

from game.bots.players import HUMAN
from game.data.texts import Texts
from game.rules.messages import Message
from game.ui.kit import pieces, rich
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import LIGHT_BRASS, PANEL, RAISED, SECOND_TEXT, STRONG_HAIRLINE, TEXT, light, rgb
from game.ui.kit.plates import plate
from game.ui.kit.widgets import TextField, Widget
from game.ui.screens import save_names
from game.ui.screens.doors import SavedGame

ROW = 132
PICTURE = (176.0, 108.0)
_EMPTY = rgb("#12171C")
_SEAT_ICON = 26
_SEAT_GAP = 20


@dataclass
class Entry:
    """What the list knows about a saved game; the state of the game comes when the journal has been replayed."""

    game: SavedGame
    title: str
    when: str
    stands: str = ""
    picture: pygame.Surface | None = None
    problem: Message | None = None
    playable: bool = True
    watchable: bool = True
    looked: bool = False
    finished: bool = False
    _small: pygame.Surface | None = None

    @property
    def path(self) -> Path:
        return self.game.path

    def small(self, size: tuple[int, int]) -> pygame.Surface | None:
        """The picture at the size of the list, made once."""
        if self.picture is None or self.picture.get_size() == size:
            return self.picture
        if self._small is None or self._small.get_size() != size:
            self._small = pygame.transform.smoothscale(self.picture, size)
        return self._small


class GameRow(Widget):
    """An entry that can be chosen: a click chooses it, a double click or Enter opens it."""

    def __init__(
        self,
        box: Box,
        entry: Entry,
        texts: Texts,
        is_chosen: Callable[[Path], bool],
        clicked: Callable[[Path], None],
        opened: Callable[[Path], None],
    ) -> None:
        super().__init__(box)
        self.entry = entry
        self._texts, self._is_chosen, self._clicked, self._opened = texts, is_chosen, clicked, opened

    def press(self, spot: tuple[float, float] | None = None) -> None:
        if spot is None:
            self._opened(self.entry.path)
        else:
            self._clicked(self.entry.path)

    def draw(self, canvas: Canvas) -> None:
        draw_ground(canvas, self.box, self._is_chosen(self.entry.path))
        room = draw_picture(canvas, self.box, self.entry)
        right, left = room.from_right(_right_width(canvas, self.entry, self._texts), 16)
        self._write_right(canvas, right)
        self._write(canvas, left)
        if self.focused or self.hovered:
            pieces.focus_frame(canvas, *self.box, 8)

    def _write(self, canvas: Canvas, room: Box) -> None:
        entry, texts = self.entry, self._texts
        heading = rich.fitted(canvas, entry.title, room.width, 24, "serif_bold")
        canvas.text(heading, room.x, room.y + 16, 24, TEXT, "serif_bold", "ml")
        if entry.problem is not None and not entry.playable:
            _write_problem(canvas, Box(room.x, room.y + 34, room.width, room.height - 34), entry.problem.text(texts))
            return
        game = save_names.game_name(entry.game, texts)
        parts = [texts("ui_screens.saves.other_version")] if entry.problem is not None else []
        parts += [] if game == entry.title else [game]
        parts.append(entry.stands if entry.looked else texts("ui_screens.saves.looking"))
        words = rich.fitted(canvas, "  ·  ".join(part for part in parts if part), room.width, 18)
        canvas.text(words, room.x, room.y + 46, 18, TEXT if entry.looked else SECOND_TEXT, anchor="ml")
        self._write_seats(canvas, Box(room.x, room.y + 64, room.width, room.height - 64))

    def _write_seats(self, canvas: Canvas, room: Box) -> None:
        """The seats one after another, in two lines at most."""
        seats = self.entry.game.seats
        names = [save_names.seat_name(seat, number, self._texts) for number, seat in enumerate(seats)]
        places = _flow(canvas, names, room.width)
        if places and places[-1][1] > 1:
            share = room.width / -(-len(names) // 2) - _SEAT_ICON - _SEAT_GAP
            names = [rich.fitted(canvas, name, share, 16) for name in names]
            places = _flow(canvas, names, room.width)
        for seat, name, (x, line) in zip(seats, names, places, strict=True):
            human, y = seat.player == HUMAN, room.y + 11 + line * 24
            canvas.icon("account" if human else "robot", room.x + x + 9, y, 18, LIGHT_BRASS if human else SECOND_TEXT)
            canvas.text(name, room.x + x + _SEAT_ICON, y, 16, SECOND_TEXT, anchor="ml")

    def _write_right(self, canvas: Canvas, room: Box) -> None:
        entry = self.entry
        canvas.text(entry.when, room.right, room.y + 16, 18, TEXT, "bold", "mr")
        if entry.problem is not None and not entry.game.game:
            return
        canvas.text(_moves(entry, self._texts), room.right, room.y + 46, 16, SECOND_TEXT, anchor="mr")
        if entry.finished:
            label = self._texts("ui_screens.saves.finished")
            width = pieces.chip_width(canvas, label, "flag_checkered")
            pieces.chip(canvas, room.right - width, room.y + 64, label, "flag_checkered")


class RenameRow(TextField):
    """The entry that gets another name: the same row, with a line to type into."""

    def __init__(self, box: Box, entry: Entry, texts: Texts, name: str, changed: Callable[[str], None]) -> None:
        super().__init__(box, name, changed, hint=texts("ui_screens.saves.rename_hint"), longest=save_names.LONGEST)
        self.entry = entry
        self.problem = ""
        self._keys = texts("ui_screens.saves.rename_keys")

    def draw(self, canvas: Canvas) -> None:
        whole = self.box
        draw_ground(canvas, whole, True)
        room = draw_picture(canvas, whole, self.entry)
        self.box = Box(room.x, room.y, room.width, 44)
        super().draw(canvas)
        self.box = whole
        ink = canvas.look.palette.illegal_on_dark if self.problem else SECOND_TEXT
        if self.problem:
            canvas.icon("alert_circle_outline", room.x + 10, room.y + 66, 20, ink)
        indent = 28 if self.problem else 0
        block = rich.lay_out(canvas.look, self.problem or self._keys, room.width - indent, 18, line_height=1.2)
        rich.write(canvas, block, room.x + indent, room.y + 55, ink)


def _flow(canvas: Canvas, names: list[str], width: float) -> list[tuple[float, int]]:
    """Where names with their icons stand that follow each other: how far to the right, and in which line."""
    places: list[tuple[float, int]] = []
    x, line = 0.0, 0
    for name in names:
        wide = _SEAT_ICON + canvas.text_width(name, 16)
        if x and x + wide > width:
            x, line = 0.0, line + 1
        places.append((x, line))
        x += wide + _SEAT_GAP
    return places


def draw_ground(canvas: Canvas, box: Box, chosen: bool) -> None:
    x, y, width, height = box
    ground = light(RAISED, 0.05) if chosen else PANEL
    edge, line = (canvas.look.palette.selected, 3) if chosen else (STRONG_HAIRLINE, 1.2)
    canvas.stamp(plate(canvas.look, width, height, ground, ground, edge, line, 8), x, y)


def draw_picture(canvas: Canvas, box: Box, entry: Entry) -> Box:
    """The picture at the left; returns the room beside it."""
    # A narrow list has more need of words.
    width = PICTURE[0] if box.width >= 640 else 96
    place = Box(box.x + 12, box.y + (box.height - PICTURE[1]) / 2, width, PICTURE[1])
    draw_board(canvas, place, entry)
    return Box(place.right + 18, box.y + 14, box.right - 18 - place.right - 18, box.height - 28)


def draw_board(canvas: Canvas, place: Box, entry: Entry) -> None:
    area = canvas.area(*place)
    picture = entry.small(area.size)
    if picture is not None:
        canvas.surface.blit(picture, area)
        canvas.rect(*place, STRONG_HAIRLINE, line=1.2)
        return
    canvas.stamp(plate(canvas.look, place.width, place.height, _EMPTY, _EMPTY, STRONG_HAIRLINE, 1.2, 4), place.x, place.y)
    icon = "file_alert_outline" if entry.problem is not None else "map_outline"
    canvas.icon(icon, *place.middle, min(48, place.height * 0.4), STRONG_HAIRLINE)


def _moves(entry: Entry, texts: Texts) -> str:
    return texts("ui_screens.saves.moves", count=entry.game.moves)


def _right_width(canvas: Canvas, entry: Entry, texts: Texts) -> float:
    finished = texts("ui_screens.saves.finished")
    return max(
        canvas.text_width(entry.when, 18, "bold"),
        canvas.text_width(_moves(entry, texts), 16),
        pieces.chip_width(canvas, finished, "flag_checkered") if entry.finished else 0,
    )


def _write_problem(canvas: Canvas, room: Box, words: str) -> None:
    """What is wrong with it, as far as there is room; the buttons say it in full."""
    ink = canvas.look.palette.illegal_on_dark
    canvas.icon("alert_circle_outline", room.x + 10, room.y + 12, 20, ink)
    block = rich.lay_out(canvas.look, words, room.width - 28, 16, line_height=1.2)
    while block.height > room.height and " " in words:
        words = words.rpartition(" ")[0]
        block = rich.lay_out(canvas.look, f"{words}…", room.width - 28, 16, line_height=1.2)
    rich.write(canvas, block, room.x + 28, room.y, ink)
