"""Where everything is at the table, and what its right column shows. What does not fit is folded away, not made smaller."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import pygame

from game.data.texts import Texts
from game.ui.kit import rich
from game.ui.kit.box import Box, Look
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import HAIRLINE, LIGHT_BRASS, PANEL, SECOND_TEXT, TEXT, WHITE, contrast, dark, light, rgb
from game.ui.kit.controls.widgets import NOWHERE
from game.ui.kit.drawings import pieces
from game.ui.kit.drawings.plates import panel, plate, shadow
from game.ui.kit.lay import Column, First, Icon, Node, Padded, Painted, Row, Sized, Space, Text, Thing
from game.ui.kit.nodes import stamped
from game.ui.table.face import AnyFace, Badge, Furniture, Pips, Room, SeatFacts
from game.ui.table.panels.chances import CHANCES
from game.ui.table.panels.log import LINE, LOW, SHORT
from game.ui.table.scene import seat_id

WIDE = 1640
"""Units of width from which the full layout fits; text needs more room on small windows, so they have fewer units."""
HIGH = 940
TINY = 1120
TURN = 260.0
"""The buttons of a turn are no higher: four rows, of which some have two lines. They are never cut; longer lists scroll."""
AIM = 0.25
"""The share of the column that aims have at least, if they need it."""
BACK = (60.0, 36.0)
"""The button in the corner of the prompt that takes a step back."""


@dataclass(frozen=True)
class Layout:
    bar: Box
    # What is told in large words, where a game is only looked at.
    caption: Box
    # Above the board, if a game has one.
    strip: Box
    board: Box
    # Beside the board and above the hand, if a game has one: then the board reaches down to the lower edge.
    middle: Box
    side: Box
    hand: Box
    in_play: Box
    tray: Box
    column: Box
    # On small windows the log is a drawer over the board, seats take one line, and the bar shows no keys.
    folded: bool
    tiny: bool


def is_folded(area: Box) -> bool:
    """Is the window too small for everything?"""
    return area.width < WIDE or area.height < HIGH


def column_width(area: Box) -> float:
    return 290 if area.width < TINY else 344 if is_folded(area) else 408


def lay_out(look: Look, area: Box, has: Furniture, in_play: int, row: bool, told: bool = False) -> Layout:
    """The places for a window of this size, for what a game has round its board, and so many cards in play.

    A hand that lies in a `row` has its name beside it and its cards reach the lower edge: the board has the room. A board
    that takes only a share of the width has a field beside it. What is `told` in large words has room above all that.
    """
    tiny, folded = area.width < TINY, is_folded(area)
    margin = 8 if tiny else 10 if folded else 16
    bar, rest = area.from_top(44 if tiny else 48 if folded else 56)
    inner = rest.inset(margin)
    strip_height = has.strip.high(look, area.width) if has.strip is not None else 0
    if has.strip_is_wide:
        strip, inner = inner.from_top(strip_height, margin - 4)
    column, inner = inner.from_right(column_width(area), margin)
    caption, inner = inner.from_top(58 if folded else 76, 8) if told else (NOWHERE, inner)
    hand_height = (92 if tiny else 124 if folded else 184) - (24 if row else 0)
    if row:
        # Nothing above the strip needs the whole margin.
        inner = Box(inner.x, inner.y - 6, inner.width, inner.height + 6) if not told else inner
    if not has.strip_is_wide:
        strip, inner = inner.from_top(strip_height, 8 if strip_height else 0)
    beside = Box(inner.right, inner.y, 0, inner.height)
    if has.board_share < 1:
        board, beside = inner.from_left(has.board_share * (inner.width - margin), margin)
        hand, beside = beside.from_bottom(hand_height, 6)
    else:
        hand, board = inner.from_bottom(hand_height, 6 if row else margin if folded else 14)
    side_width = min(has.side.wide(look) if has.side is not None else 0, 108 if tiny else 330 if folded else area.width)
    side, hand = hand.from_left(side_width, margin) if side_width else (Box(hand.x, hand.y, 0, 0), hand)
    tray = NOWHERE
    if has.tray:
        tray, hand = hand.from_right(72 if tiny else 140 if folded else 154 if row else 208, margin)
    each, least = (64, 64) if tiny else (77, 108) if folded else (104, 108)
    # The hand has most of the strip: many cards in play overlap.
    wide = max(least, min(0.3 * hand.width, in_play * each)) if in_play else 0
    played, hand = hand.from_right(wide, margin if in_play else 0)
    return Layout(bar, caption, strip, board, beside, side, hand, played, tray, column, folded, tiny)


@dataclass(frozen=True)
class Prompt:
    """What is asked: an icon, the question, and a second line; above it in whose turn, where that is another's."""

    icon: str
    text: str
    detail: str = ""
    # Esc, or the button in its corner, takes a step back.
    back: bool = False
    warning: bool = False
    # What is reacted to, first the card or the unit itself, then what it is aimed at; and the seats it hits.
    things: tuple[str, ...] = ()
    seats: tuple[int, ...] = ()
    turn: str = ""
    # What could answer it: a line that is left out where there is no room.
    fits: str = ""


def column_places(look: Look, box: Box, inside: Mapping[str, Node | None], folded: bool) -> dict[str, Box]:
    """Divide the column for what stands in it from top to bottom; what has no place has no height.

    Options that do not fit scroll; seats and panels that do not fit are left out. The log has what is left, or no place
    at all; before that, the seats are told in fewer words. What is told about the selection stands below the options, so
    that no button moves when something is selected.
    """
    gap = 8 if folded else 10
    heights = {name: node.high(look, box.width) if node else 0.0 for name, node in inside.items()}
    always = [heights[name] for name in ("banner", "aim", CHANCES, "prompt", "primary", "occasional") if heights[name]]
    room = box.height - sum(always) - gap * len(always)
    options = heights["options"]
    needed = min(options, TURN) + (gap if options else 0)
    # Aims that leave the options too little room scroll.
    less = max(0.0, min(needed - room, heights["aim"] - box.height * AIM))
    heights["aim"], room = heights["aim"] - less, room + less
    seats = inside["seats"]
    ways = [way.high(look, box.width) + gap for way in (seats.nodes if isinstance(seats, First) else ())] or [0.0]
    # What is told of the selection goes before all below it; the rest leaves the log its lines, fewer where a large window
    # or the chances need the room. In the narrowest column it is a drawer, with a place where one is left.
    lines = 0.0 if box.width <= 320 else LINE if not folded else LOW if heights[CHANCES] else SHORT
    for name, least in (("panel", 0.0), ("status", lines)):
        if needed + heights[name] + least + ways[-1] > room:
            heights[name] = 0
        room -= heights[name] + gap if heights[name] else 0
    # The seats are told in fewer words before the log is shorter than it should be.
    tries = [(way, least) for least in (SHORT, LOW, LINE) for way in ways]
    alone = next((way for way in ways if needed + way - gap <= room), 0.0)
    way, least_log = next((one for one in tries if needed + sum(one) <= room), (alone, LINE))
    heights["seats"], room = max(0, way - gap), room - way
    # A list that scrolls anyway has room for a few lines below it.
    with_log = needed + least_log <= room or options > room > 240
    heights["options"] = max(0, min(options, room - (least_log + gap if with_log else 0)))
    found: dict[str, Box] = {}
    for name, height in heights.items():
        found[name], box = box.from_top(height, gap if height else 0)
    return found | {"log": box} if with_log else found


def banner_node(room: Room, face: AnyFace, facts: SeatFacts, texts: Texts) -> Node:
    """Whose turn it is, in that seat's colour, and what is left of it."""
    scene, seat = room.scene, room.scene.seats[room.seat]
    ground, name = seat.colour, scene.called(room.seat)
    while contrast(WHITE, dark(ground, 0.1)) < 4.5:
        ground = dark(ground, 0.1)

    def paint(canvas: Canvas, box: Box) -> None:
        x, y, width, height = box
        shadow(canvas, x, y, width, height, 12)
        colours = dark(ground, 0.1), dark(ground, 0.45), light(seat.colour, 0.35)
        canvas.stamp(plate(canvas.look, width, height, *colours, 1.6), x, y)
        size = min(76, height - 24)
        middle = x + 18 + size / 2
        canvas.circle(middle, y + height / 2, min(44, height / 2 - 6), (255, 255, 255, 34))
        canvas.stamp(face.figure(canvas.look, scene.state, room.seat, seat, size), middle, y + height / 2, "c")
        left, room_left = x + 36 + size, width - 52 - size
        roomy, low = height >= 120, height < 80
        largest = (50 if roomy else 34) if room.large else 30 if roomy else 20 if low else 22
        sizes = (largest, *((40, 34, 28, 24) if room.large else ()), 20, 18)
        # A long name is written smaller before it is cut.
        fits = (tried for tried in sizes if canvas.text_width(name, tried, "serif_black") <= room_left)
        title = min(largest, next(fits, 18))
        top = y + (16 if roomy else 5)
        canvas.text(rich.fitted(canvas, name, room_left, title, "serif_black"), left, top, title, WHITE, "serif_black")
        if not low or facts.pips is None:
            canvas.text(rich.fitted(canvas, facts.role, room_left, 16), left, top + title * 1.3, 16, rgb("#F3EAF8"))
        if facts.pips is not None:
            above = 30 if roomy else 16
            _draw_pips(canvas, left, y + height - above, room_left, facts.pips, texts, 13 if roomy else 11)

    return Painted(0, 0, paint, facts.thing)


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
        hexagon = "hexagon" if there else "hexagon_outline"
        canvas.icon(hexagon, left + radius, y, radius * 2.3, canvas.look.palette.legal_on_dark)
        canvas.icon(icon, left + radius, y, radius * 1.15, rgb("#0F2B28") if there else WHITE)
        left += 2 * radius + 8
        if left + canvas.text_width(label, 16, "bold") <= x + room:
            canvas.text(label, left, y, 16, WHITE, "bold", "ml")


def prompt_node(room: Room, prompt: Prompt, face: AnyFace) -> Node:
    """What is asked, on a ground that says whether something is wrong, with the card that is reacted to and its targets."""
    look = room.look
    palette = look.palette
    ground = dark(palette.illegal, 0.62) if prompt.warning else dark(palette.legal, 0.66)
    frame = palette.illegal_on_dark if prompt.warning else palette.legal
    ink = palette.illegal_on_dark if prompt.warning else palette.legal_on_dark

    def paint(canvas: Canvas, box: Box) -> None:
        shadow(canvas, *box, 10)
        colours = light(ground, 0.04), dark(ground, 0.12), frame
        canvas.stamp(plate(look, box.width, box.height, *colours, 1.6, 10), box.x, box.y)

    size = 44 if room.folded else 54
    cards = [card for thing in prompt.things if (card := _small_card(room, face, thing, size))]
    aimed = [Sized(Icon("arrow_down_bold", 16, ink), height=18), cards[1]] if len(cards) > 1 else []
    sign = Column(cards[0], *aimed) if cards else Icon(prompt.icon, 28, ink, room=40)
    hit = [Icon("arrow_right_bold", 20, ink), *(_small_figure(room, face, seat) for seat in prompt.seats)]
    turn = [Text(prompt.turn, 16, ink, lines=1)] if prompt.turn else []

    def words(size: float, detail: str = prompt.detail) -> Node:
        below = Row(*(hit if prompt.seats else ()), Text(detail, 16, rgb("#D4E4E1")).growing(), gap=5)
        asked = Column(*turn, Text(prompt.text, size, WHITE, "bold", spread=1.2), below, gap=4 if prompt.seats else 0)
        # Beside the way back in the corner.
        return Row(asked.growing(), Space(BACK[0] - 8 if prompt.back else 0))

    # What is long is said in smaller letters, so that the buttons below it seldom move.
    high = 62 if room.folded else 72
    said = First(*map(words, (32, 28, 24, 20) if room.large else (20, 18, 16)), most=high)
    if prompt.fits:
        # Where five sit, they and the log need the room.
        fits = "\n".join(filter(None, (prompt.detail, prompt.fits)))
        said = First(words(16, fits), words(16), most=high if len(room.scene.names) > 4 else high + 44)
    row = Row(sign, said.growing(), gap=8)
    return Padded(Sized(row, height=high), 12, 8 if room.folded else 12, paint)


def _small_card(room: Room, face: AnyFace, thing: str, width: float) -> Node | None:
    """Large enough to know it again; a click shows what is written on it."""
    # None is drawn so small: it would have no room for its words.
    card = face.card(room.look, thing, 92, room.scene.state)
    if card is None:
        return None
    wide, high = card.surface.get_size()
    height = width * high / wide
    small = pygame.transform.smoothscale(card.surface, (room.look.px(width), room.look.px(height)))
    return Painted(width, height, lambda canvas, box: canvas.stamp(small, box.x, box.y), thing)


def _small_figure(room: Room, face: AnyFace, seat: int) -> Node:
    figure = face.figure(room.look, room.scene.state, seat, room.scene.seats[seat], 30)
    return stamped(figure, 30, 32, seat_id(seat))


def seats_node(room: Room, seats: Sequence[int], face: AnyFace, texts: Texts) -> Node | None:
    """Who else sits at the table, with what everybody may know; with little room, in one line each, or two in one."""
    if not seats:
        return None
    ways = [_seats(room, seats, face, texts, row) for row in ((29,) if room.folded and not room.large else (56, 42, 29))]
    if room.large and len(seats) < 5:
        # Who sits far away knows nobody by a small picture.
        return First(*ways)
    cells = [_seat_cell(room, seat, face) for seat in seats]
    pairs = Column(*(Row(*cells[n : n + 2], gap=0) for n in range(0, len(cells), 2)))
    return First(*ways, Padded(pairs, 4, 3, lambda canvas, box: panel(canvas, *box)))


def _seats(room: Room, seats: Sequence[int], face: AnyFace, texts: Texts, row: float) -> Node:
    """With rows of this height. The lowest have no head, and need none."""

    def head(canvas: Canvas, box: Box) -> None:
        pieces.head(canvas, texts("ui_table.seats"), box.x + 16, box.y + 10, box.width - 32, "account_group")

    rows = [_seat_row(room, seat, face, row) for seat in seats]
    whole = Column(Painted(0, 42, head), *rows, Space(height=8)) if row > 29 else Padded(Column(*rows), 0, 3)
    return Padded(whole, ground=lambda canvas, box: panel(canvas, *box))


_SIGNS = 3
"""So many things in force for a seat are shown in a low row."""


def _seat_row(room: Room, seat: int, face: AnyFace, height: float) -> Node:
    # A narrow column has little room for names.
    narrow, scene, full = room.width < 320, room.scene, height > 42
    facts = face.seat(scene.state, seat)
    figure = face.figure(room.look, scene.state, seat, scene.seats[seat], 32 if height >= 42 and not narrow else 25)
    meeple = stamped(figure, 38 if narrow else 52, min(32, height))
    # Whose turn it is, where the banner is that of somebody else who decides.
    ink = LIGHT_BRASS if face.game.turn_of(scene.state)[1] == seat != room.seat else TEXT
    size = (26 if height >= 42 else 20) if room.large else 16 if narrow else 18
    name = Row(*_robot(room, seat), Text(scene.names[seat], size, ink, "serif_bold", lines=1).growing(), gap=6)
    # Where somebody is comes last, and says more than who it is.
    called, _, place = facts.whereabouts.rpartition(" · ")
    # A player may be called like the role of another, whose whole name tells them apart.
    namesake = called.casefold() in [one.casefold() for one in scene.names]
    said = (f"{facts.role} · {place}" if namesake else facts.whereabouts, place)
    where = First(*(Text(words, 16, SECOND_TEXT, whole=True) for words in said))
    words = Column(name, where, grow=1) if full else name.growing()
    # In a low row what is in force for a seat has no words, as far as there is room for it.
    signs = [Icon(badge.icon, 18, LIGHT_BRASS, rank=1) for badge in facts.badges[:_SIGNS] if not full]
    row: Node = Sized(Row(meeple, words, *signs, facts.marks or Space(), Space(4), gap=4), height=height)
    if facts.badges and full:
        row = Column(row, Padded(_badges(facts.badges), 52, 0), Space(height=6))
    return Thing(Padded(row, 4, 0, _own(room, seat)), id=seat_id(seat), framed=True)


def _robot(room: Room, seat: int) -> list[Node]:
    """The mark of a seat that a bot plays, also after its person has left."""
    return [Icon("robot", 18, SECOND_TEXT)] if seat in room.scene.bots else []


def _own(room: Room, seat: int) -> Callable[[Canvas, Box], None] | None:
    """The ground on which the row of who looks stands out; where all look, nobody's does."""
    if seat != room.scene.viewer or room.large:
        return None

    def paint(canvas: Canvas, box: Box) -> None:
        (x, y, width, height), colour = box.inset(4, 1), dark(PANEL, 0.3)
        canvas.stamp(plate(canvas.look, width, height, colour, colour, dark(LIGHT_BRASS, 0.4), 1.2, 8), x, y)

    return paint


def _seat_cell(room: Room, seat: int, face: AnyFace) -> Node:
    """Who it is in a picture, and nothing but the marks."""
    scene = room.scene
    figure = face.figure(room.look, scene.state, seat, scene.seats[seat], 25)
    marks = face.seat(scene.state, seat).marks or Text(scene.names[seat], 16, TEXT, "serif_bold", lines=1)
    row = Sized(Row(stamped(figure, 25, 27), *_robot(room, seat), marks, gap=0), height=29)
    return Thing(Padded(row, 10, 0, _own(room, seat)), id=seat_id(seat), framed=True)


def _badges(badges: Sequence[Badge]) -> Node:
    """What is in force for a seat; as many as there is room for have words, the others show only their icon."""

    def paint(canvas: Canvas, box: Box) -> None:
        ground = rgb("#2B3641")
        canvas.stamp(plate(canvas.look, box.width, box.height, ground, ground, HAIRLINE, 1, 13), box.x, box.y)

    def badge(one: Badge, words: str) -> Node:
        inner = Row(Icon(one.icon, 16, LIGHT_BRASS, room=28), Text(words, 16, TEXT, whole=True), Space(14 if words else 0))
        return Thing(Padded(Sized(inner, height=26), ground=paint), id=one.thing)

    named, bare = [badge(one, one.text) for one in badges], [badge(one, "") for one in badges]
    return First(*(Row(*named[:count], *bare[count:], gap=6) for count in range(len(badges), -1, -1)))
