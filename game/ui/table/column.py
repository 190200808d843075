"""The right column: whose turn it is, what is asked, what can be done, and who else sits at the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.data.texts import Texts
from game.ui.kit import figures, fonts, pieces, rich
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import (
    HAIRLINE,
    LIGHT_BRASS,
    SECOND_TEXT,
    TEXT,
    WHITE,
    SeatLook,
    contrast,
    dark,
    light,
    rgb,
)
from game.ui.kit.lay import draw_at_right
from game.ui.kit.look import Look
from game.ui.kit.plates import panel, plate, shadow
from game.ui.table.face import AnyFace, Badge, Pips
from game.ui.table.hand import draw_mark
from game.ui.table.scene import Scene, seat_id

GAP = 10
LEAST_LOG, LEAST_FOLDED_LOG = 130, 100
"""A lower log would show a line or two; it is a drawer then. In a small window two lines are better than none."""
ENOUGH_OPTIONS = 300
"""The buttons of a turn need so much; longer lists scroll."""
_HEAD = 42
NARROW = 320
"""A column narrower than this has little room for names."""


@dataclass(frozen=True)
class Places:
    """Where the parts of the column are. `options` is for the buttons; the log may have no place here."""

    banner: Box
    prompt: Box
    # What a game says about what is selected, and below the buttons about how its viewer stands.
    panel: Box
    options: Box
    primary: Box
    status: Box
    seats: Box
    log: Box | None


@dataclass(frozen=True)
class Prompt:
    """What is asked: an icon, the question, and a second line."""

    icon: str
    text: str
    detail: str = ""
    # Esc takes a step back.
    back: bool = False
    warning: bool = False


def places(
    look: Look,
    box: Box,
    prompt: Prompt,
    options_height: float,
    has_primary: bool,
    primary_detail: float,
    seats_height: float,
    folded: bool,
    tiny: bool,
    panel_height: float = 0,
    status_height: float = 0,
) -> Places:
    """Divide the column. Options that do not fit scroll; seats and panels that do not fit are left out."""
    banner, rest = box.from_top(64 if tiny else 96 if folded else 140, GAP)
    asked, rest = rest.from_top(prompt_height(look, box.width, prompt), GAP)
    # In the narrowest column its label may take two lines.
    primary_height = (54 if tiny else 46 if folded else 56) + primary_detail if has_primary else 0
    room = rest.height - (primary_height + GAP if has_primary else 0)
    needed = min(options_height, ENOUGH_OPTIONS) + (GAP if options_height else 0)
    heights: list[float] = []
    for height in (panel_height, status_height, seats_height):
        height = height if needed + height <= room else 0
        room -= height + GAP if height else 0
        heights.append(height)
    panel_height, status_height, seats_height = heights
    least_log = LEAST_FOLDED_LOG if folded else LEAST_LOG
    with_log = needed + least_log <= room
    options_room = room - (least_log + GAP if with_log else 0)
    panel, rest = rest.from_top(panel_height, GAP if panel_height else 0)
    options, rest = rest.from_top(max(0, min(options_height, options_room)), GAP if options_height else 0)
    primary, rest = rest.from_top(primary_height, GAP if has_primary else 0)
    status, rest = rest.from_top(status_height, GAP if status_height else 0)
    seats, rest = rest.from_top(seats_height, GAP if seats_height else 0)
    return Places(banner, asked, panel, options, primary, status, seats, rest if with_log else None)


# The banner ---------------------------------------------------------------------------------------------------------------


def draw_banner(canvas: Canvas, box: Box, seat: SeatLook, name: str, role: str, pips: Pips | None, texts: Texts) -> None:
    """Whose turn it is, in that seat's colour, and what is left of it."""
    x, y, width, height = box
    ground = seat.colour
    while contrast(WHITE, dark(ground, 0.1)) < 4.5:
        ground = dark(ground, 0.1)
    shadow(canvas, x, y, width, height, 12)
    canvas.stamp(
        plate(canvas.look, width, height, dark(ground, 0.1), dark(ground, 0.45), light(seat.colour, 0.35), 1.6), x, y
    )
    size = min(76, height - 24)
    figure = figures.meeple(canvas.look, size, seat, on_dark=True)
    middle = x + 18 + size / 2
    canvas.circle(middle, y + height / 2, min(44, height / 2 - 6), (255, 255, 255, 34))
    canvas.stamp(figure, middle, y + height / 2, "c")
    left, room = x + 36 + size, width - 52 - size
    roomy, low = height >= 120, height < 90
    title = 30 if roomy else 20 if low else 24
    top = y + (16 if roomy else 7 if low else 10)
    canvas.text(rich.fitted(canvas, name, room, title, "serif_black"), left, top, title, WHITE, "serif_black")
    top += title * 1.3
    if not low or pips is None:
        canvas.text(rich.fitted(canvas, role, room, 16), left, top, 16, rgb("#F3EAF8"))
        top += 26
    if pips is not None:
        _draw_pips(canvas, left, y + height - (30 if roomy else 17 if low else 19), room, pips, texts, 13 if roomy else 11)


def _draw_pips(canvas: Canvas, x: float, y: float, room: float, pips: Pips, texts: Texts, radius: float) -> None:
    for number in range(pips.total):
        middle = x + radius + number * (2 * radius + 6)
        if number < pips.left:
            canvas.circle(middle, y, radius, LIGHT_BRASS)
            canvas.icon("lightning_bolt", middle, y, radius * 1.35, rgb("#4A3508"))
        else:
            canvas.circle(middle, y, radius, (0, 0, 0, 110))
            canvas.icon("check", middle, y, radius * 1.2, rgb("#E9DFF0"))
    left = x + pips.total * (2 * radius + 6) + 4
    count = texts("ui_table.left_of", left=pips.left, total=pips.total)
    canvas.text(count, left, y, 16, WHITE, "bold", "ml")
    left += canvas.text_width(count, 16, "bold") + 14
    for icon, label, there in pips.others:
        canvas.icon(
            "hexagon" if there else "hexagon_outline", left + radius, y, radius * 2.3, canvas.look.palette.legal_on_dark
        )
        canvas.icon(icon, left + radius, y, radius * 1.15, rgb("#0F2B28") if there else WHITE)
        left += 2 * radius + 8
        if left + canvas.text_width(label, 16, "bold") <= x + room:
            canvas.text(label, left, y, 16, WHITE, "bold", "ml")


# The prompt ---------------------------------------------------------------------------------------------------------------


def prompt_height(look: Look, width: float, prompt: Prompt) -> float:
    height = rich.lay_out(look, prompt.text, width - 76, 20, "bold", "bold", 1.2).height
    if prompt.detail:
        height += rich.lay_out(look, prompt.detail, width - 76 - (48 if prompt.back else 0), 16).height
    return max(64, height + 24)


def draw_prompt(canvas: Canvas, box: Box, prompt: Prompt) -> None:
    x, y, width, height = box
    palette = canvas.look.palette
    ground = dark(palette.illegal, 0.62) if prompt.warning else dark(palette.legal, 0.66)
    frame = palette.illegal_on_dark if prompt.warning else palette.legal
    ink = palette.illegal_on_dark if prompt.warning else palette.legal_on_dark
    shadow(canvas, x, y, width, height, 10)
    canvas.stamp(plate(canvas.look, width, height, light(ground, 0.04), dark(ground, 0.12), frame, 1.6, 10), x, y)
    canvas.icon(prompt.icon, x + 32, y + height / 2, 28, ink)
    block = rich.lay_out(canvas.look, prompt.text, width - 76, 20, "bold", "bold", 1.2)
    detail = rich.lay_out(canvas.look, prompt.detail, width - 76 - (48 if prompt.back else 0), 16) if prompt.detail else None
    top = y + (height - block.height - (detail.height if detail else 0)) / 2
    rich.write(canvas, block, x + 60, top, WHITE)
    if detail is not None:
        rich.write(canvas, detail, x + 60, top + block.height, rgb("#D4E4E1"))
    if prompt.back:
        pieces.key_cap(canvas, "Esc", x + width - 12, y + height - 20)


# The seats ----------------------------------------------------------------------------------------------------------------


def seat_rows(seats: list[int], state: Any, face: AnyFace, folded: bool) -> list[tuple[int, float]]:
    """How high the row of each seat is."""
    return [(seat, 42 if folded else 56 + (32 if face.seat(state, seat).badges else 0)) for seat in seats]


def seats_height(seats: list[int], state: Any, face: AnyFace, folded: bool) -> float:
    return _HEAD + sum(height for _seat, height in seat_rows(seats, state, face, folded)) + 8 if seats else 0


def draw_seats(canvas: Canvas, box: Box, seats: list[int], scene: Scene, face: AnyFace, texts: Texts, folded: bool) -> None:
    panel(canvas, *box)
    pieces.head(canvas, texts("ui_table.seats"), box.x + 16, box.y + 10, box.width - 32, "account_group")
    for seat, row in seat_boxes(box, seats, scene, face, folded):
        thing = seat_id(seat)
        look = scene.seats[seat]
        narrow = row.width < NARROW
        figure = figures.meeple(canvas.look, 26 if narrow else 32, look, on_dark=True)
        middle = row.y + (21 if folded else 28)
        canvas.stamp(figure, row.x + (24 if narrow else 30), middle, "c")
        facts = face.seat(scene.state, seat)
        marks = draw_at_right(canvas, facts.marks, row.right - 12, middle)
        indent = 42 if narrow else 56
        left, room = row.x + indent, row.width - 16 - indent - marks
        size = 16 if narrow else 18
        name = rich.fitted(canvas, scene.names[seat], room, size, "serif_bold")
        if folded:
            canvas.text(name, left, middle, size, TEXT, "serif_bold", "ml")
        else:
            canvas.text(name, left, middle - 12, 18, TEXT, "serif_bold", "ml")
            below = facts.whereabouts
            if canvas.text_width(below, 16) > room:
                # Where somebody is comes last, and says more than who it is.
                below = below.rpartition(" · ")[2]
            canvas.text(below, left, middle + 12, 16, SECOND_TEXT, anchor="ml")
            _draw_badges(canvas, badges_in(canvas.look, row, facts.badges))
        draw_mark(canvas, row.inset(6, 1), scene.marks.get(thing))
        if thing in (scene.hovered, scene.focused):
            pieces.focus_frame(canvas, *row.inset(8, 3))


def seat_boxes(box: Box, seats: list[int], scene: Scene, face: AnyFace, folded: bool) -> list[tuple[int, Box]]:
    boxes: list[tuple[int, Box]] = []
    top = box.y + _HEAD
    for seat, height in seat_rows(seats, scene.state, face, folded):
        boxes.append((seat, Box(box.x, top, box.width, height)))
        top += height
    return boxes


def badges_in(look: Look, row: Box, badges: Sequence[Badge]) -> list[tuple[Badge, Box, bool]]:
    """The badges of a seat's row, each with its place and whether its words fit; the others show only their icon."""

    def wide(badge: Badge) -> float:
        return fonts.text_width(badge.text, "regular", look.px(16)) / look.unit + 42

    x = row.x + 56
    spare = row.right - 12 - x - len(badges) * 34
    placed: list[tuple[Badge, Box, bool]] = []
    for badge in badges:
        whole = wide(badge) - 34 <= spare
        width = wide(badge) if whole else 28
        spare -= width - 34 if whole else 0
        placed.append((badge, Box(x, row.y + 54, width, 26), whole))
        x += width + 6
    return placed


def _draw_badges(canvas: Canvas, placed: list[tuple[Badge, Box, bool]]) -> None:
    ground = rgb("#2B3641")
    for badge, box, whole in placed:
        canvas.stamp(plate(canvas.look, box.width, box.height, ground, ground, HAIRLINE, 1, 13), box.x, box.y)
        canvas.icon(badge.icon, box.x + 14, box.middle[1], 16, LIGHT_BRASS)
        if whole:
            canvas.text(badge.text, box.x + 28, box.middle[1], 16, TEXT, anchor="ml")


def seat_tip_text(scene: Scene, seat: int, face: AnyFace) -> str:
    """Everything public about a seat, in words."""
    facts = face.seat(scene.state, seat)
    lines = [facts.role, facts.whereabouts, *(badge.text for badge in facts.badges), *facts.facts]
    return "\n".join(line for line in lines if line)
