"""The superpowers' board at the top: three tracks, treasuries, calendar, turn order, world peace.

    draw_superpowers(canvas, box, scene, texts)
    superpower_things(box, scene)

Things are the spaces (`dominance-3`, `treasury+4`), the `doves`, the `red_button`, the boxes of the calendar (`decade2`,
`part3`), seats in the turn order, and then every track as a whole (`arms`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

import pygame

from game.data.boards.tiled import TiledMap, load_map
from game.data.texts import Texts
from game.rules.state import NOBODY
from game.ui.kit.box import Box, Look, centred
from game.ui.kit.cache import cached
from game.ui.kit.canvas import Canvas, smooth
from game.ui.kit.colours import WHITE, Colour, dark, rgb
from game.ui.kit.drawings import pieces
from game.ui.kit.drawings.drawing import Drawing, drawing
from game.ui.kit.drawings.edged import edged_rect
from game.ui.kit.drawings.plates import lifted, paper, shadow
from game.ui.table.map import chart as tiled
from game.ui.table.map import track as table_track
from game.ui.table.map.marks import RING_GAP, mark
from game.ui.table.scene import Scene, seat_id
from game.ui.volk.board.berlin import draw_button, draw_doves, war
from game.ui.volk.board.tracks import tint, track_name, ways_to_go
from game.ui.volk.cards.icons import HOUSE_ICON
from game.ui.volk.events.telling import with_places_of_card
from game.ui.volk.palette import BOARD_INK, BOARD_PAPER, BOARD_SECOND_INK, DANGER, EAST, TRACK_ICONS, WEST, draw_emblem
from game.volk.data.components import SUPERPOWERS
from game.volk.data.tables import BOX, CONSTANTS, DATA, LIMIT, SIDES
from game.volk.decade.powers import leading_power
from game.volk.decade.victory import space_points, wins_race
from game.volk.game import TWO_PLUS_TWO
from game.volk.naming import LETTERS, POWERS, money, part_of, plain
from game.volk.state import VolkState, powers_of, roles
from game.volk.states.tracks import doves_left

_BUTTON = "red_button"
_DOVES = "doves"
_TREASURY = "treasury"
_MOVED = ("dominance", "arms", "space")
_TRACKS = (*_MOVED, _TREASURY)
_EDGE, _RULE, _CHIP = rgb("#7E8682"), rgb("#A5ADA7"), rgb("#C3C8BF")
_DEBT, _MONEY = rgb("#E6B9A8"), rgb("#E7E4D6")
_TROPHIES: tuple[Colour, Colour] = (dark(WEST, 0.5), dark(EAST, 0.25))
_HEAD = 12.0
"""Distance from the middle of a track's name down to its spaces."""
_COUNT = 48.0
"""Width reserved for the number of standing doves."""


# Layout -------------------------------------------------------------------------------------------------------------------


@cache
def _board() -> tuple[TiledMap, tuple[table_track.Space, ...]]:
    """The game's board, read once, and the spaces of its tracks."""
    board = load_map(SUPERPOWERS)
    return board, tuple(table_track.read_spaces(board))


class Strip(NamedTuple):
    """The parts of the board, stretched to fit a box; round parts stay round."""

    box: Box
    spaces: Mapping[str, Box]
    # Bounding box of each track's spaces.
    tracks: Mapping[str, Box]
    # Boxes of the calendar (`decade2`, `part3`), and places in the turn order (`order1`).
    calendar: Mapping[str, Box]
    order: Mapping[str, Box]
    doves: Sequence[Box]
    button: Box
    # Area of world peace, and the vertical center of its heading.
    peace: Box
    peace_head: float


@lru_cache(4)
def strip_in(box: Box) -> Strip:
    board, all_spaces = _board()
    spaces, calendar, order, peace = (
        table_track.stretched(tiled.boxes(board, layer), tiled.whole(board), box)
        for layer in ("tracks", "calendar", "turn_order", "peace")
    )
    tracks = {}
    for track in _TRACKS:
        first, *_between, last = (spaces[space.name] for space in all_spaces if space.track == track)
        tracks[track] = Box(first.x, first.y, last.right - first.x, first.height)
    doves = {name: centred(place.middle, min(place.width, place.height)) for name, place in peace.items()}
    button, left = doves.pop(_BUTTON), min(dove.x for dove in doves.values()) - 12
    whole, head = Box(left, box.y, box.right - left, box.height), (box.y + next(iter(doves.values())).y) / 2 + 1
    return Strip(box, spaces, tracks, calendar, order, [*doves.values()], button, whole, head)


def superpower_things(box: Box, scene: Scene) -> list[tuple[str, Box]]:
    """Things with their boxes: small ones come before whole tracks (with their headings) and the area of world peace."""
    strip = strip_in(box)
    found = [*strip.spaces.items(), (_BUTTON, strip.button), *((_DOVES, dove) for dove in strip.doves)]
    found += [(seat_id(seat), place) for seat, place in zip(scene.state.order, strip.order.values(), strict=False)]
    heads = {track: Box(row.x, row.y - 24, row.width, row.height + 24) for track, row in strip.tracks.items()}
    found += (way for track in _MOVED for way in ways_to_go(scene, track, heads[track], strip.spaces))
    return [*found, *strip.calendar.items(), *heads.items(), (_DOVES, strip.peace), (_BUTTON, strip.peace)]


# Drawing ------------------------------------------------------------------------------------------------------------------


def draw_superpowers(canvas: Canvas, box: Box, scene: Scene, texts: Texts) -> None:
    strip, state, scene = strip_in(box), scene.state, with_places_of_card(scene)
    shadow(canvas, box, 10, 18, 190, 8)
    canvas.stamp(_sheet(canvas.look, texts, box.width, box.height), box.x, box.y)
    _draw_calendar(canvas, strip, state)
    _draw_order(canvas, strip, state)
    _write_notes(canvas, strip, state, texts)
    _draw_peace(canvas, strip, scene, texts)
    things = {thing: place for thing, place in reversed(superpower_things(box, scene)) if thing not in (_DOVES, _BUTTON)}
    # The frame of a whole track must not touch the numbers of the next one.
    things |= {track: things[track].inset(0, 4) for track in strip.tracks}
    table_track.mark_cells(canvas, scene, things)
    # Marks go around the button, and around the next dove to fall.
    for thing, place in ((_DOVES, strip.doves[max(0, doves_left(state) - 1)]), (_BUTTON, strip.button)):
        mark(canvas, place.middle, place.width / 2 - RING_GAP + 3, thing, scene)
    _draw_markers(canvas, strip, scene)


@drawing
def _sheet(look: Look, texts: Texts, width: float, height: float) -> Drawing:
    strip = strip_in(Box(0, 0, width, height))
    boxes, first = strip.spaces, strip.order["order1"]
    cells = {space.name: _cell(space) for space in _board()[1]}
    canvas = yield width, height
    canvas.stamp(paper(canvas.look, width, height, BOARD_PAPER, 10, 31), 0, 0)
    canvas.rect(0, 0, width, height, _EDGE, 10, 1.4)
    for x in (strip.tracks["dominance"].x - 16, strip.peace.x):
        canvas.line([(x, 12), (x, height - 12)], _RULE, 1.2)
    table_track.draw_cells(canvas, cells, boxes)
    canvas = yield None
    table_track.write_cells(canvas, cells, boxes)
    for track, row in strip.tracks.items():
        canvas.icon(TRACK_ICONS[track], row.x + 10, row.y - _HEAD - 1, 19, BOARD_INK)
        canvas.text(track_name(texts, track), row.x + 26, row.y - _HEAD, 16, BOARD_INK, "bold", "ml")
        if is_house(track):
            end = row.x + 26 + canvas.text_width(track_name(texts, track), 16, "bold")
            canvas.icon(HOUSE_ICON, end + 13, row.y - _HEAD - 1, 16, BOARD_SECOND_INK)
    # A label before each row of boxes, or an icon if it does not fit.
    for kind, icon in (("decade", "calendar_range"), ("part", "calendar_text")):
        box, words = strip.calendar[f"{kind}1"], texts(f"volk_board.{kind}")
        if canvas.text_width(words, 16, "bold") <= box.x - first.x - 6:
            canvas.text(words, first.x, box.middle[1], 16, BOARD_INK, "bold", "ml")
        else:
            canvas.icon(icon, (first.x + box.x) / 2, box.middle[1], 19, BOARD_INK)
    doves, peace = strip.doves[0].x, texts("volk_board.peace")
    if canvas.text_width(peace, 16, "bold") <= width - 16 - _COUNT - doves:
        canvas.text(peace, doves, strip.peace_head, 16, BOARD_INK, "bold", "ml")


def _cell(space: table_track.Space) -> table_track.Cell:
    """Contents of a space: victory points, a trophy where the game is won, the track's icon at 0, or a treasury's money."""
    track, number = space.track, space.number
    if track == _TREASURY:
        return table_track.Cell(_DEBT if number < 0 else _MONEY, plain(number), ink=BOARD_INK)
    ground = tint(number, LIMIT[track], 0.6)
    if not number:
        return table_track.Cell(ground, icon=TRACK_ICONS[track], ink=rgb("#8F9892"))
    if wins_race(track, number):
        return table_track.Cell(ground, icon="trophy", ink=_TROPHIES[SIDES[0] if number < 0 else SIDES[1]])
    return table_track.Cell(ground, str(space_points(track, number)), ink=rgb("#33302A"), signs=_signs(space))


def is_house(track: str) -> bool:
    """Return whether the numbers of a track are not those of the printed game."""
    return DATA.tracks.sources.get(_FILED.get(track, track)) == "house"


_FILED = {"arms": "arms_race", "space": "space_race"}
"""Names of tracks in their data file, if they differ."""


def _signs(space: table_track.Space) -> tuple[str, ...]:
    """Icons of a space's other effects: the leader's icons, the level of the advantage, three cards instead of two."""
    track, distance, tracks = space.track, abs(space.number), DATA.tracks
    if track == "dominance":
        found = tracks.dominance[distance]
        icons = (("hand_peace", found.calm), ("hand_back_left", found.unrest), ("cash_plus", found.money))
        return tuple(icon for icon, count in icons if count)
    if track == "arms":
        return (f"signal_cellular_{tracks.arms_race[distance].advantage}",)
    return ("cards_outline",) if track == "space" and tracks.space_race[distance].extra_card else ()


# Calendar and turn order --------------------------------------------------------------------------------------------------


def _draw_calendar(canvas: Canvas, strip: Strip, state: VolkState) -> None:
    for name, box in strip.calendar.items():
        kind, number = name[:-1], int(name[-1])
        now = number == (state.decade if kind == "decade" else part_of(state))
        # The places of the other boxes say enough.
        sign = f"roman_numeral_{number}" if kind == "decade" else f"alpha_{LETTERS[number - 1].lower()}"
        canvas.stamp(_chip(canvas.look, box.width, box.height, sign if now else "", kind == "decade"), box.x, box.y)


@drawing
def _chip(look: Look, width: float, height: float, sign: str, decade: bool) -> Drawing:
    """A calendar chip: rectangular for a decade, round for a part of it; the current one has its number or letter."""
    box = Box(0, 0, width, height) if decade else Box((width - height) / 2, 0, height, height)
    canvas = yield width, height
    colours = (BOARD_INK, BOARD_INK) if sign else (_RULE, _CHIP)
    edged_rect(canvas, box, *colours, 1.2, 5 if decade else min(width, height) / 2)
    if sign:
        canvas.icon(sign, width / 2, height / 2, min(width * 1.25, height * 1.4), WHITE)


def _draw_order(canvas: Canvas, strip: Strip, state: VolkState) -> None:
    """Draw the turn order, with a frame around the current player."""
    playing = roles(len(state.hands))
    for number, (seat, box) in enumerate(zip(state.order, strip.order.values(), strict=False), 1):
        now = seat == TWO_PLUS_TWO.turn_of(state)[1]
        canvas.stamp(_place(canvas.look, box.width, box.height, number, playing[seat], now), box.x, box.y)
        if now:
            pieces.frame(canvas, *box, canvas.look.palette.selected, 3.2, 7)


@drawing
def _place(look: Look, width: float, height: float, number: int, role: str, now: bool) -> Drawing:
    radius = round(min(12.0, height / 2 - 4), 1)
    # If there is no space for numbers, the places alone show the order.
    numbered = width >= 2 * radius + 20
    canvas = yield width, height
    edged_rect(canvas, Box(0, 0, width, height), rgb("#8F9892"), rgb("#F4F1E6") if now else rgb("#C9CDC4"), 1.2, 7)
    draw_emblem(canvas, width * (0.64 if numbered else 0.5), height / 2, 2 * radius, role)
    canvas = yield None
    if numbered:
        canvas.text(str(number), width * 0.22, height / 2, 16, BOARD_INK, "bold", "c")


# Tracks -------------------------------------------------------------------------------------------------------------------


def _write_notes(canvas: Canvas, strip: Strip, state: VolkState, texts: Texts) -> None:
    """Write a note at the right end of a track's heading: the leader, if any, with points, or the treasuries' money."""
    amounts = zip(POWERS, powers_of(state).treasury, strict=True)
    notes = {_TREASURY: [(power, money(amount, texts)) for power, amount in amounts]}
    for track in _MOVED:
        if position := state.tracks[track]:
            points = texts("volk_board.points", number=space_points(track, position))
            notes[track] = [(POWERS[leading_power(state, track)], points)]
    for track, lines in notes.items():
        right, y = strip.tracks[track].right, strip.tracks[track].y - _HEAD
        for power, words in reversed(lines):
            canvas.text(words, right, y, 16, BOARD_SECOND_INK, anchor="mr")
            right -= canvas.text_width(words, 16) + 16
            canvas.stamp(_role_badge(canvas.look, 9, power), right, y, "c")
            right -= 24


def _draw_markers(canvas: Canvas, strip: Strip, scene: Scene) -> None:
    state, boxes = scene.state, strip.spaces
    for track in _MOVED:
        space = table_track.space_name(track, state.tracks[track])
        table_track.put_marker(canvas, scene, track, space, boxes, TRACK_ICONS[track])
    # A treasury can exceed the track: then its marker stays at the end, and the heading shows the amount.
    minimum, maximum = CONSTANTS.treasury_least.value, CONSTANTS.treasury_most.value
    spaces = [table_track.space_name(_TREASURY, min(max(amount, minimum), maximum)) for amount in powers_of(state).treasury]
    for side, role in enumerate(POWERS):
        box = boxes[spaces[side]]
        x, y = table_track.marker_spot(scene, f"{_TREASURY}:{role}", spaces[side], boxes)
        # Two markers on one space are side by side.
        direction = 0 if spaces[0] != spaces[1] else 1 if side else -1
        badge = _role_badge(canvas.look, round(min(12.0, box.height / 2 - 2, box.width / 2), 1), role)
        canvas.stamp(badge, x + direction * box.width * 0.22, y + 3 * direction, "c")


@cached
def _role_badge(look: Look, radius: float, role: str) -> pygame.Surface:
    """A role's emblem: on a square for a superpower, on a disc for a German state."""
    middle = radius + 1
    flat = smooth(look, 2 * middle, 2 * middle, lambda canvas: draw_emblem(canvas, middle, middle, 2 * radius, role))
    return lifted(look, flat, 4, 150, 2)


# World peace --------------------------------------------------------------------------------------------------------------


def _draw_peace(canvas: Canvas, strip: Strip, scene: Scene, texts: Texts) -> None:
    up, button = doves_left(scene.state), strip.button
    if powers_of(scene.state).presser != NOBODY:
        x, y, width, height = strip.peace.inset(4, 4)
        canvas.stamp(war(canvas.look, width, height, texts("volk_board.pressed")), x, y)
        return
    draw_doves(canvas, strip.doves, up)
    draw_button(canvas, button, texts("volk_board.war"), up, scene.pulse)
    # Drawn last, over the glow of the button.
    count, ink = texts("volk_board.doves", up=up, all=BOX.doves.value), DANGER if up <= 2 else BOARD_INK
    canvas.text(count, strip.box.right - 16, strip.peace_head, 18, ink, "serif_black", "mr")
