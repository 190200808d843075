"""The board of the superpowers above Germany: calendar, turn order, their four tracks, world peace.

    draw_superpowers(canvas, box, scene, texts)
    superpower_things(box, scene)

Things are the spaces (`dominance-3`, `treasury+4`), the `doves`, the `red_button`, the boxes of the calendar (`decade2`,
`part3`), seats in the turn order, and then every track as a whole (`arms`).
"""

from __future__ import annotations

from game.data.texts import Texts
from game.rules.state import NOBODY
from game.ui.kit import fonts, pieces
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas, picture
from game.ui.kit.colours import WHITE, Colour, dark, rgb
from game.ui.kit.fonts import Face
from game.ui.kit.kept import Picture, kept
from game.ui.kit.look import Look
from game.ui.kit.plates import paper, shadow
from game.ui.table.board_marks import RING_GAP, mark
from game.ui.table.scene import Scene, seat_id
from game.ui.volk.board_cells import (
    TRACK_ICONS,
    Cell,
    draw_cell_marks,
    draw_cells,
    flat_role_badge,
    marker,
    marker_radius,
    marker_spot,
    role_badge,
    signed,
    space_name,
    tint,
    write_cells,
)
from game.ui.volk.board_tracks import track_name
from game.ui.volk.map_chart import Space
from game.ui.volk.palette import BOARD_INK, BOARD_PAPER, BOARD_SECOND_INK, DANGER, EAST, WEST
from game.ui.volk.superpowers_chart import BUTTON, Strip, power_chart
from game.ui.volk.superpowers_peace import draw_button, draw_doves, draw_war
from game.volk.naming import LETTERS, money
from game.volk.power_end import leading_power
from game.volk.state import VolkState, powers_of, roles
from game.volk.tables import BOX, CONSTANTS, DATA, LIMIT, SIDES

DOVES = "doves"
TREASURY = "treasury"
MOVED = ("dominance", "arms", "space")
ALL_TRACKS = (*MOVED, TREASURY)
_EDGE, _RULE, _CHIP = rgb("#7E8682"), rgb("#A5ADA7"), rgb("#C3C8BF")
_CHIP_INK = rgb("#46524D")
_DEBT, _MONEY = rgb("#E6B9A8"), rgb("#E7E4D6")
_TROPHIES: tuple[Colour, Colour] = (dark(WEST, 0.5), dark(EAST, 0.25))
_LEAST, _MOST = CONSTANTS.treasury_least.value, CONSTANTS.treasury_most.value
_HEAD = 12.0
"""Between the middle of a track's name and its spaces, at least."""
_POWERS = ("usa", "soviet_union")


def superpower_things(box: Box, scene: Scene) -> list[tuple[str, Box]]:
    """What can be pointed at, and where: spaces before whole tracks."""
    strip, state = Strip(box), scene.state
    found = [*strip.spaces.items(), (BUTTON, strip.button), *((DOVES, dove) for dove in strip.doves)]
    found += [(seat_id(seat), place) for seat, place in zip(state.order, strip.order.values(), strict=False)]
    found += strip.calendar.items()
    return [*found, *((track, _with_head(strip.track(track))) for track in ALL_TRACKS)]


def doves_up(state: VolkState) -> int:
    return BOX.doves.value - powers_of(state).doves_down


def _with_head(track: Box) -> Box:
    return Box(track.x, track.y - 24, track.width, track.height + 24)


# Drawing ------------------------------------------------------------------------------------------------------------------


def draw_superpowers(canvas: Canvas, box: Box, scene: Scene, texts: Texts) -> None:
    state: VolkState = scene.state
    strip = Strip(box)
    shadow(canvas, *box, 10, 18, 190, 8)
    canvas.stamp(_sheet(canvas.look, box.width, box.height, _names(texts)), box.x, box.y)
    _draw_calendar(canvas, strip, state)
    _draw_order(canvas, strip, state)
    _write_notes(canvas, strip, state, texts)
    _draw_peace(canvas, strip, scene, texts)
    things = {thing: place for thing, place in reversed(superpower_things(box, scene)) if thing not in (DOVES, BUTTON)}
    draw_cell_marks(canvas, scene, things)
    _mark_peace(canvas, strip, scene)
    _draw_markers(canvas, strip, scene)


def _names(texts: Texts) -> tuple[str, ...]:
    tracks = (track_name(texts, track) for track in ALL_TRACKS)
    return (*tracks, *(texts(f"volk_board.{key}") for key in ("decade", "part", "order", "peace")))


@kept
def _sheet(look: Look, width: float, height: float, names: tuple[str, ...]) -> Picture:
    """All that never changes."""
    strip = Strip(Box(0, 0, width, height))
    boxes = strip.spaces
    cells = {space.name: _cell(space) for space in power_chart().spaces}
    decade, part, order, peace = names[len(ALL_TRACKS) :]

    def shapes(canvas: Canvas) -> None:
        canvas.stamp(paper(canvas.look, width, height, BOARD_PAPER, 10, 31), 0, 0)
        canvas.rect(0, 0, width, height, _EDGE, 10, 1.4)
        for x in (strip.track("dominance").x - 16, strip.peace.x):
            canvas.line([(x, 12), (x, height - 12)], _RULE, 1.2)
        draw_cells(canvas, cells, boxes)

    def writing(canvas: Canvas) -> None:
        write_cells(canvas, cells, boxes)
        for track, name in zip(ALL_TRACKS, names, strict=False):
            row = strip.track(track)
            canvas.icon(TRACK_ICONS[track], row.x + 10, row.y - _HEAD - 1, 19, BOARD_INK)
            canvas.text(name, row.x + 26, row.y - _HEAD, 16, BOARD_INK, "bold", "ml")
        _label(canvas, strip.calendar["decade1"], decade, "calendar_range")
        _label(canvas, strip.calendar["part1"], part, "calendar_text")
        first = strip.order["order1"]
        canvas.text(order, first.x, first.y - _HEAD - 1, 16, BOARD_INK, "bold", "ml")
        canvas.text(peace, strip.doves[0].x, _peace_head(strip), 16, BOARD_INK, "bold", "ml")

    return picture(look, width, height, shapes, writing)


def _peace_head(strip: Strip) -> float:
    return (strip.box.y + strip.doves[0].y) / 2 + 1


def _label(canvas: Canvas, first: Box, words: str, icon: str) -> None:
    """Before a row of boxes; a sign where the words have no room."""
    left = Strip(Box(0, 0, canvas.width, canvas.height)).order["order1"].x
    if canvas.text_width(words, 16, "bold") <= first.x - left - 6:
        canvas.text(words, left, first.middle[1], 16, BOARD_INK, "bold", "ml")
    else:
        canvas.icon(icon, (left + first.x) / 2, first.middle[1], 19, BOARD_INK)


def _cell(space: Space) -> Cell:
    """Victory points, a trophy where the game is won, the money of a treasury."""
    number = space.number
    if space.track == TREASURY:
        return Cell(_DEBT if number < 0 else _MONEY, signed(number), ink=BOARD_INK)
    ground = tint(number, LIMIT[space.track], 0.6)
    side = SIDES[0] if number < 0 else SIDES[1]
    if not number:
        return Cell(ground, icon=TRACK_ICONS[space.track], ink=rgb("#8F9892"))
    if victory_space(space.track, number):
        return Cell(ground, icon="trophy", ink=_TROPHIES[side])
    return Cell(ground, str(space_points(space.track, number)), ink=rgb("#33302A"))


def space_points(track: str, number: int) -> int:
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

_NUMERALS = ("I", "II", "III", "IV")


def _draw_calendar(canvas: Canvas, strip: Strip, state: VolkState) -> None:
    for name, box in strip.calendar.items():
        kind, number = name[:-1], int(name[-1])
        now = number == (state.decade if kind == "decade" else state.part)
        words = _NUMERALS[number - 1] if kind == "decade" else LETTERS[number - 1]
        canvas.stamp(_chip(canvas.look, box.width, box.height, words, now, kind == "decade"), box.x, box.y)


@kept
def _chip(look: Look, width: float, height: float, words: str, now: bool, decade: bool) -> Picture:
    round_corners = 5 if decade else min(width, height) / 2

    def shapes(canvas: Canvas) -> None:
        box = Box(0, 0, width, height) if decade else Box((width - height) / 2, 0, height, height)
        canvas.rect(*box, BOARD_INK if now else _RULE, round_corners)
        canvas.rect(*box.inset(1.2), BOARD_INK if now else _CHIP, round_corners - 1)

    def writing(canvas: Canvas) -> None:
        face: Face = "serif_bold" if decade else "bold"
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


@kept
def _place(look: Look, width: float, height: float, number: int, role: str, now: bool) -> Picture:
    radius = round(min(12.0, height / 2 - 4), 1)
    # Their order tells enough where numbers have no room.
    numbered = width >= 2 * radius + 20

    def shapes(canvas: Canvas) -> None:
        canvas.rect(0, 0, width, height, rgb("#8F9892"), 7)
        canvas.rect(1.2, 1.2, width - 2.4, height - 2.4, rgb("#F4F1E6") if now else rgb("#C9CDC4"), 6)
        canvas.stamp(flat_role_badge(canvas.look, radius, role), width * (0.64 if numbered else 0.5), height / 2, "c")

    def writing(canvas: Canvas) -> None:
        if numbered:
            canvas.text(str(number), width * 0.22, height / 2, 16, BOARD_INK, "bold", "c")

    return picture(look, width, height, shapes, writing)


# Tracks -------------------------------------------------------------------------------------------------------------------


def _write_notes(canvas: Canvas, strip: Strip, state: VolkState, texts: Texts) -> None:
    """At the right end of a track's head: who leads, and for how many points; what is in the treasuries."""
    for track in ALL_TRACKS:
        row = strip.track(track)
        note = _treasuries(state, texts) if track == TREASURY else _leader(state, track, texts)
        name = canvas.text_width(track_name(texts, track), 16, "bold") + 40
        if fonts.text_width(note, "regular", canvas.px(16)) / canvas.look.unit <= row.width - name:
            canvas.text(note, row.right, row.y - _HEAD, 16, BOARD_SECOND_INK, anchor="mr")


def _leader(state: VolkState, track: str, texts: Texts) -> str:
    position = state.tracks[track]
    if not position:
        return texts("volk_board.even")
    power = texts(f"volk.role.{_POWERS[leading_power(state, track)]}")
    return texts("volk_board.leads", power=power, number=space_points(track, position))


def _treasuries(state: VolkState, texts: Texts) -> str:
    amounts = powers_of(state).treasury
    return "   ".join(
        f"{texts(f'volk.role.{role}')} {money(amount, texts)}" for role, amount in zip(_POWERS, amounts, strict=True)
    )


def _draw_markers(canvas: Canvas, strip: Strip, scene: Scene) -> None:
    state: VolkState = scene.state
    boxes = strip.spaces
    for track in MOVED:
        name = space_name(track, state.tracks[track])
        radius = marker_radius(boxes[name])
        canvas.stamp(marker(canvas.look, radius, TRACK_ICONS[track]), *marker_spot(scene, track, name, boxes), "c")
    spaces = [_treasury_space(amount) for amount in powers_of(state).treasury]
    for side, role in enumerate(_POWERS):
        box = boxes[spaces[side]]
        x, y = marker_spot(scene, f"{TREASURY}:{role}", spaces[side], boxes)
        # Two on one space stand side by side.
        aside = box.width * 0.22 * (1 if side else -1) if spaces[0] == spaces[1] else 0.0
        badge = role_badge(canvas.look, round(min(12.0, box.height / 2 - 2, box.width / 2), 1), role)
        canvas.stamp(badge, x + aside, y + (3 if aside > 0 else -3 if aside else 0), "c")


def _treasury_space(amount: int) -> str:
    """A treasury may be over or under the track: its marker stays at the end, and the head tells the sum."""
    return space_name(TREASURY, min(max(amount, _LEAST), _MOST))


# World peace --------------------------------------------------------------------------------------------------------------


def _draw_peace(canvas: Canvas, strip: Strip, scene: Scene, texts: Texts) -> None:
    state: VolkState = scene.state
    up = doves_up(state)
    if powers_of(state).presser != NOBODY:
        draw_war(canvas, strip.peace.inset(4, 4), texts("volk_board.pressed"))
        return
    count = texts("volk_board.doves", up=up, all=BOX.doves.value)
    ink = DANGER if up <= 2 else BOARD_INK
    draw_doves(canvas, strip.doves, up)
    draw_button(canvas, strip.button, texts("volk_board.war"), up, scene.pulse)
    # Over the glow of a button in danger.
    canvas.text(count, strip.box.right - 16, _peace_head(strip), 18, ink, "serif_black", "mr")
    below, words = strip.button.bottom + 13, texts("volk_board.button")
    if below + 8 <= strip.box.bottom:
        half = canvas.text_width(words, 16) / 2
        x = min(strip.button.middle[0], strip.box.right - half - 8)
        canvas.text(words, x, below, 16, dark(DANGER, 0.35) if up <= 2 else BOARD_SECOND_INK, anchor="c")


def _mark_peace(canvas: Canvas, strip: Strip, scene: Scene) -> None:
    """Rings round the button, and round the dove that is meant: the next that would fall."""
    for thing, box in ((DOVES, strip.doves[max(0, doves_up(scene.state) - 1)]), (BUTTON, strip.button)):
        mark(canvas, box.middle, box.width / 2 - RING_GAP + 3, thing, scene)
