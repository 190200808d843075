"""The board of the superpowers above everything: three tracks, the treasuries, the calendar, the turn order, world peace.

    draw_superpowers(canvas, box, scene, texts)
    superpower_things(box, scene)

Things are the spaces (`dominance-3`, `treasury+4`), the `doves`, the `red_button`, the boxes of the calendar (`decade2`,
`part3`), seats in the turn order, and then every track as a whole (`arms`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

import pygame

from game.data.texts import Texts
from game.data.tiled import TiledMap, load_map
from game.rules.state import NOBODY
from game.ui.kit import pieces
from game.ui.kit.box import Box, Look, centred
from game.ui.kit.cache import Picture, cached
from game.ui.kit.canvas import Canvas, picture, smooth
from game.ui.kit.colours import WHITE, Colour, dark, rgb
from game.ui.kit.fonts import Typeface
from game.ui.kit.plates import lifted, paper, shadow
from game.ui.table.board_marks import RING_GAP, mark
from game.ui.table.map import chart as tiled
from game.ui.table.scene import Scene, seat_id
from game.ui.table.track import (
    Cell,
    Space,
    draw_cells,
    mark_cells,
    marker_spot,
    put_marker,
    read_spaces,
    signed,
    space_name,
    stretched,
    write_cells,
)
from game.ui.volk.board.berlin import draw_button, draw_doves, draw_war
from game.ui.volk.board.tracks import TRACK_ICONS, tint, track_name
from game.ui.volk.palette import BOARD_INK, BOARD_PAPER, BOARD_SECOND_INK, DANGER, EAST, WEST, draw_emblem
from game.volk.data.components import SUPERPOWERS
from game.volk.data.tables import BOX, CONSTANTS, DATA, LIMIT, SIDES
from game.volk.decade.end import leading_power
from game.volk.naming import LETTERS, money
from game.volk.state import VolkState, powers_of, roles

_BUTTON = "red_button"
_DOVES = "doves"
_TREASURY = "treasury"
_MOVED = ("dominance", "arms", "space")
_TRACKS = (*_MOVED, _TREASURY)
_EDGE, _RULE, _CHIP = rgb("#7E8682"), rgb("#A5ADA7"), rgb("#C3C8BF")
_CHIP_INK = rgb("#46524D")
_DEBT, _MONEY = rgb("#E6B9A8"), rgb("#E7E4D6")
_TROPHIES: tuple[Colour, Colour] = (dark(WEST, 0.5), dark(EAST, 0.25))
_LEAST, _MOST = CONSTANTS.treasury_least.value, CONSTANTS.treasury_most.value
_HEAD = 12.0
_COUNT = 48.0
"""The room for how many doves look up."""
"""Between the middle of a track's name and its spaces, at least."""
_POWERS = ("usa", "soviet_union")
_NUMERALS = ("I", "II", "III", "IV")


# Where everything is ------------------------------------------------------------------------------------------------------


@cache
def _board() -> TiledMap:
    """The board of the game, read once."""
    return load_map(SUPERPOWERS)


@cache
def _spaces() -> tuple[Space, ...]:
    return tuple(read_spaces(_board()))


@dataclass(frozen=True)
class Strip:
    """The board in a box: stretched as that wants it, while what is round stays round."""

    box: Box

    def _layer(self, layer: str) -> dict[str, Box]:
        return self._stretched(tiled.boxes(_board(), layer))

    def _stretched(self, boxes: Mapping[str, Box]) -> dict[str, Box]:
        return stretched(boxes, tiled.whole(_board()), self.box)

    @property
    def spaces(self) -> dict[str, Box]:
        return self._layer("tracks")

    def track(self, track: str) -> Box:
        """All spaces of a track."""
        own = {space.name: space.box for space in _spaces() if space.track == track}
        first, *_between, last = self._stretched(own).values()
        return Box(first.x, first.y, last.right - first.x, first.height)

    @property
    def calendar(self) -> dict[str, Box]:
        """Decades and parts of a decade: `decade2`, `part3`."""
        return self._layer("calendar")

    @property
    def order(self) -> dict[str, Box]:
        """Places in the turn order: `order1`."""
        return self._layer("turn_order")

    @property
    def _round(self) -> dict[str, Box]:
        return {name: centred(box.middle, min(box.width, box.height)) for name, box in self._layer("peace").items()}

    @property
    def doves(self) -> list[Box]:
        return [box for name, box in self._round.items() if name != _BUTTON]

    @property
    def button(self) -> Box:
        return self._round[_BUTTON]

    @property
    def peace(self) -> Box:
        """The part of the board for world peace."""
        left = min(box.x for box in self.doves) - 12
        return Box(left, self.box.y, self.box.right - left, self.box.height)

    @property
    def peace_head(self) -> float:
        return (self.box.y + self.doves[0].y) / 2 + 1


def superpower_things(box: Box, scene: Scene) -> list[tuple[str, Box]]:
    """What can be pointed at, and where: spaces before whole tracks, which have their heads with them."""
    strip = Strip(box)
    found = [*strip.spaces.items(), (_BUTTON, strip.button), *((_DOVES, dove) for dove in strip.doves)]
    found += [(seat_id(seat), place) for seat, place in zip(scene.state.order, strip.order.values(), strict=False)]
    rows = ((track, strip.track(track)) for track in _TRACKS)
    heads = ((track, Box(row.x, row.y - 24, row.width, row.height + 24)) for track, row in rows)
    return [*found, *strip.calendar.items(), *heads]


# Drawing ------------------------------------------------------------------------------------------------------------------


def draw_superpowers(canvas: Canvas, box: Box, scene: Scene, texts: Texts) -> None:
    strip, state = Strip(box), scene.state
    names = (*(track_name(texts, track) for track in _TRACKS), *map(texts, _KEYS))
    shadow(canvas, *box, 10, 18, 190, 8)
    canvas.stamp(_sheet(canvas.look, box.width, box.height, names), box.x, box.y)
    _draw_calendar(canvas, strip, state)
    _draw_order(canvas, strip, state)
    _write_notes(canvas, strip, state, texts)
    _draw_peace(canvas, strip, scene, texts)
    things = {thing: place for thing, place in reversed(superpower_things(box, scene)) if thing not in (_DOVES, _BUTTON)}
    mark_cells(canvas, scene, things)
    # Rings round the button, and round the dove that is meant: the next that would fall.
    for thing, place in ((_DOVES, strip.doves[max(0, _doves_up(state) - 1)]), (_BUTTON, strip.button)):
        mark(canvas, place.middle, place.width / 2 - RING_GAP + 3, thing, scene)
    _draw_markers(canvas, strip, scene)


_KEYS = tuple(f"volk_board.{key}" for key in ("decade", "part", "order", "peace"))


@cached
def _sheet(look: Look, width: float, height: float, names: tuple[str, ...]) -> Picture:
    """All that never changes."""
    strip = Strip(Box(0, 0, width, height))
    boxes, first = strip.spaces, strip.order["order1"]
    cells = {space.name: _cell(space) for space in _spaces()}
    decade, part, order, peace = names[len(_TRACKS) :]

    def shapes(canvas: Canvas) -> None:
        canvas.stamp(paper(canvas.look, width, height, BOARD_PAPER, 10, 31), 0, 0)
        canvas.rect(0, 0, width, height, _EDGE, 10, 1.4)
        for x in (strip.track("dominance").x - 16, strip.peace.x):
            canvas.line([(x, 12), (x, height - 12)], _RULE, 1.2)
        draw_cells(canvas, cells, boxes)

    def label(canvas: Canvas, box: Box, words: str, icon: str) -> None:
        """Before a row of boxes; a sign where the words have no room."""
        if canvas.text_width(words, 16, "bold") <= box.x - first.x - 6:
            canvas.text(words, first.x, box.middle[1], 16, BOARD_INK, "bold", "ml")
        else:
            canvas.icon(icon, (first.x + box.x) / 2, box.middle[1], 19, BOARD_INK)

    def writing(canvas: Canvas) -> None:
        write_cells(canvas, cells, boxes)
        for track, name in zip(_TRACKS, names, strict=False):
            row = strip.track(track)
            canvas.icon(TRACK_ICONS[track], row.x + 10, row.y - _HEAD - 1, 19, BOARD_INK)
            canvas.text(name, row.x + 26, row.y - _HEAD, 16, BOARD_INK, "bold", "ml")
        label(canvas, strip.calendar["decade1"], decade, "calendar_range")
        label(canvas, strip.calendar["part1"], part, "calendar_text")
        canvas.text(order, first.x, first.y - _HEAD - 1, 16, BOARD_INK, "bold", "ml")
        doves = strip.doves[0].x
        if canvas.text_width(peace, 16, "bold") <= width - 16 - _COUNT - doves:
            canvas.text(peace, doves, strip.peace_head, 16, BOARD_INK, "bold", "ml")

    return picture(look, width, height, shapes, writing)


def _cell(space: Space) -> Cell:
    """Victory points, a trophy where the game is won, the money of a treasury."""
    track, number = space.track, space.number
    if track == _TREASURY:
        return Cell(_DEBT if number < 0 else _MONEY, signed(number), ink=BOARD_INK)
    ground = tint(number, LIMIT[track], 0.6)
    if not number:
        return Cell(ground, icon=TRACK_ICONS[track], ink=rgb("#8F9892"))
    if victory_space(track, number):
        return Cell(ground, icon="trophy", ink=_TROPHIES[SIDES[0] if number < 0 else SIDES[1]])
    return Cell(ground, str(_points(track, number)), ink=rgb("#33302A"))


def _points(track: str, number: int) -> int:
    """The victory points of a space."""
    distance, tracks = abs(number), DATA.tracks
    if track == "dominance":
        return tracks.dominance[distance].vp
    return tracks.arms_race[distance].vp if track == "arms" else tracks.space_race[distance].vp


def victory_space(track: str, number: int) -> bool:
    """Does its superpower win from here?"""
    if track == "arms":
        return DATA.tracks.arms_race[abs(number)].victory
    return track == "space" and DATA.tracks.space_race[abs(number)].victory


# Calendar and turn order --------------------------------------------------------------------------------------------------


def _draw_calendar(canvas: Canvas, strip: Strip, state: VolkState) -> None:
    for name, box in strip.calendar.items():
        kind, number = name[:-1], int(name[-1])
        now = number == (state.decade if kind == "decade" else state.part)
        words = _NUMERALS[number - 1] if kind == "decade" else LETTERS[number - 1]
        canvas.stamp(_chip(canvas.look, box.width, box.height, words, now, kind == "decade"), box.x, box.y)


@cached
def _chip(look: Look, width: float, height: float, words: str, now: bool, decade: bool) -> Picture:
    """A decade has a square chip, a part of it a round one."""
    box = Box(0, 0, width, height) if decade else Box((width - height) / 2, 0, height, height)
    corners = 5 if decade else min(width, height) / 2
    face: Typeface = "serif_bold" if decade else "bold"

    def shapes(canvas: Canvas) -> None:
        canvas.rect(*box, BOARD_INK if now else _RULE, corners)
        canvas.rect(*box.inset(1.2), BOARD_INK if now else _CHIP, corners - 1)

    def writing(canvas: Canvas) -> None:
        # On a narrow board only what holds now can be read.
        if now or canvas.text_width(words, 16, face) <= width - 2:
            canvas.text(words, width / 2, height / 2, 16, WHITE if now else _CHIP_INK, face, "c")

    return picture(look, width, height, shapes, writing)


def _draw_order(canvas: Canvas, strip: Strip, state: VolkState) -> None:
    """Who acts in which order; whose turn it is has a frame."""
    playing = roles(len(state.hands))
    for number, (seat, box) in enumerate(zip(state.order, strip.order.values(), strict=False), 1):
        now = seat == state.active
        canvas.stamp(_place(canvas.look, box.width, box.height, number, playing[seat], now), box.x, box.y)
        if now:
            pieces.frame(canvas, *box, canvas.look.palette.selected, 3.2, 7)


@cached
def _place(look: Look, width: float, height: float, number: int, role: str, now: bool) -> Picture:
    radius = round(min(12.0, height / 2 - 4), 1)
    # Their order tells enough where numbers have no room.
    numbered = width >= 2 * radius + 20

    def shapes(canvas: Canvas) -> None:
        canvas.rect(0, 0, width, height, rgb("#8F9892"), 7)
        canvas.rect(1.2, 1.2, width - 2.4, height - 2.4, rgb("#F4F1E6") if now else rgb("#C9CDC4"), 6)
        draw_emblem(canvas, width * (0.64 if numbered else 0.5), height / 2, 2 * radius, role)

    def writing(canvas: Canvas) -> None:
        if numbered:
            canvas.text(str(number), width * 0.22, height / 2, 16, BOARD_INK, "bold", "c")

    return picture(look, width, height, shapes, writing)


# Tracks -------------------------------------------------------------------------------------------------------------------


def _write_notes(canvas: Canvas, strip: Strip, state: VolkState, texts: Texts) -> None:
    """At the right end of a track's head: who leads, and for how many points; what is in the treasuries."""
    powers = [texts(f"volk.role.{role}") for role in _POWERS]
    amounts = zip(powers, powers_of(state).treasury, strict=True)
    notes = {_TREASURY: "   ".join(f"{power} {money(amount, texts)}" for power, amount in amounts)}
    for track in _MOVED:
        position = state.tracks[track]
        notes[track] = texts("volk_board.even")
        if position:
            power = powers[leading_power(state, track)]
            notes[track] = texts("volk_board.leads", power=power, number=_points(track, position))
    for track, note in notes.items():
        row, name = strip.track(track), canvas.text_width(track_name(texts, track), 16, "bold") + 40
        if canvas.text_width(note, 16) <= row.width - name:
            canvas.text(note, row.right, row.y - _HEAD, 16, BOARD_SECOND_INK, anchor="mr")


def _draw_markers(canvas: Canvas, strip: Strip, scene: Scene) -> None:
    state, boxes = scene.state, strip.spaces
    for track in _MOVED:
        put_marker(canvas, scene, track, space_name(track, state.tracks[track]), boxes, TRACK_ICONS[track])
    # A treasury may be over or under the track: its marker stays at the end, and the head tells the sum.
    spaces = [space_name(_TREASURY, min(max(amount, _LEAST), _MOST)) for amount in powers_of(state).treasury]
    for side, role in enumerate(_POWERS):
        box = boxes[spaces[side]]
        x, y = marker_spot(scene, f"{_TREASURY}:{role}", spaces[side], boxes)
        # Two on one space stand side by side.
        way = 0 if spaces[0] != spaces[1] else 1 if side else -1
        badge = _role_badge(canvas.look, round(min(12.0, box.height / 2 - 2, box.width / 2), 1), role)
        canvas.stamp(badge, x + way * box.width * 0.22, y + 3 * way, "c")


@cached
def _role_badge(look: Look, radius: float, role: str) -> pygame.Surface:
    """Who: a square for a superpower, a disc for a German state, with the emblem of the role."""
    middle = radius + 1
    flat = smooth(look, 2 * middle, 2 * middle, lambda canvas: draw_emblem(canvas, middle, middle, 2 * radius, role))
    return lifted(look, flat, 4, 150, 2)


# World peace --------------------------------------------------------------------------------------------------------------


def _doves_up(state: VolkState) -> int:
    return BOX.doves.value - powers_of(state).doves_down


def _draw_peace(canvas: Canvas, strip: Strip, scene: Scene, texts: Texts) -> None:
    up, button = _doves_up(scene.state), strip.button
    if powers_of(scene.state).presser != NOBODY:
        draw_war(canvas, strip.peace.inset(4, 4), texts("volk_board.pressed"))
        return
    draw_doves(canvas, strip.doves, up)
    draw_button(canvas, button, texts("volk_board.war"), up, scene.pulse)
    # Over the glow of a button in danger.
    count, ink = texts("volk_board.doves", up=up, all=BOX.doves.value), DANGER if up <= 2 else BOARD_INK
    canvas.text(count, strip.box.right - 16, strip.peace_head, 18, ink, "serif_black", "mr")
    words = texts("volk_board.button")
    if button.bottom + 21 <= strip.box.bottom:
        x = min(button.middle[0], strip.box.right - canvas.text_width(words, 16) / 2 - 8)
        ink = dark(DANGER, 0.35) if up <= 2 else BOARD_SECOND_INK
        canvas.text(words, x, button.bottom + 13, 16, ink, anchor="c")
