"""Layout of the table and content of its right column, where parts that do not fit are shortened or left out."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import pygame

from game.data.texts import Texts
from game.ui.kit.box import Box, Look
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import HAIRLINE, LIGHT_BRASS, PANEL, SECOND_TEXT, TEXT, WHITE, Colour, contrast, dark, light, rgb
from game.ui.kit.controls.widgets import NOWHERE
from game.ui.kit.drawings.plates import panel
from game.ui.kit.lay import AsWideAs, Column, First, Icon, Node, Padded, Paint, Painted, Row, Sized, Space, Text, Thing, grid
from game.ui.kit.nodes import on_plate, stamped
from game.ui.kit.rich import LINE_HEIGHT
from game.ui.table.choosing.orders import Prompt
from game.ui.table.face import AnyFace, Badge, Furniture, Pips, Room, SeatFacts
from game.ui.table.panels.chances import CHANCES
from game.ui.table.panels.measures import LINE, LOW, SHORT, Measures, Size, size_of
from game.ui.table.scene import Scene, seat_id

TURN = 260.0
"""Maximum height of a turn's buttons: four rows, some with two lines. They are never cut; longer lists scroll."""
AIM = 0.25
"""Share of the column that goals keep when they must scroll."""
BACK = (60.0, 36.0)
"""Size of the back button in the corner of the prompt."""
_TITLES = (50, 40, 34, 30, 28, 24, 22, 20, 18)
"""Font sizes to try for the name on a banner."""


@dataclass(frozen=True)
class Layout:
    bar: Box
    # Box for large text when watching a game: above everything, or in place of an absent hand.
    caption: Box
    # Box above the board, if the game has a strip.
    strip: Box
    board: Box
    # Field beside the board and above the hand, if the game has one; the board then extends to the lower edge.
    middle: Box
    side: Box
    hand: Box
    in_play: Box
    tray: Box
    column: Box
    sizes: Measures


def lay_out(
    look: Look, area: Box, furniture: Furniture, in_play: int, row: bool, has_caption: bool = False, no_hand: bool = False
) -> Layout:
    """Lay out a window of this size for the game's panels and number of cards in play.

    A hand in a `row` has its name beside it and cards down to the lower edge, which leaves the board more room. A board that
    uses only a share of the width has a field beside it, and below that the hand, unless there is never one. `has_caption`
    reserves room for a caption above everything."""
    sizes = Measures(size_of(area))
    margin = sizes.margin
    bar, rest = area.from_top(sizes.bar)
    inner = rest.inset(margin)
    strip_height = furniture.strip.high(look, area.width) if furniture.strip is not None else 0
    if furniture.strip_is_wide:
        strip, inner = inner.from_top(strip_height, margin - 4)
    column, inner = inner.from_right(sizes.column, margin)
    caption, inner = inner.from_top(sizes.caption, 8) if has_caption else (NOWHERE, inner)
    hand_height = sizes.hand - (24 if row else 0)
    if row:
        # Above the strip, a smaller margin is enough.
        inner = Box(inner.x, inner.y - 6, inner.width, inner.height + 6) if not has_caption else inner
    if not furniture.strip_is_wide:
        strip, inner = inner.from_top(strip_height, 8 if strip_height else 0)
    beside = Box(inner.right, inner.y, 0, inner.height)
    if furniture.middle is not None:
        room = inner.width - margin
        width = min(furniture.board_share * room, room - furniture.middle_width, furniture.board_shape * inner.height)
        board, beside = inner.from_left(width, margin)
        share = 0 if no_hand else max(hand_height, furniture.hand_share * inner.height)
        hand, beside = beside.from_bottom(share, 6 if share else 0)
    else:
        hand, board = inner.from_bottom(hand_height, 6 if row else sizes.above_hand)
    side_width = min(furniture.side.wide(look) if furniture.side is not None else 0, sizes.side)
    side, hand = hand.from_left(side_width, margin) if side_width else (Box(hand.x, hand.y, 0, 0), hand)
    tray = NOWHERE
    if furniture.tray:
        tray, hand = hand.from_right(sizes.tray_in_row if row else sizes.tray, margin)
    card_width, minimum = sizes.in_play
    # Leave most of the strip to the hand; if there are too many cards in play to fit, they overlap.
    width = max(minimum, min(0.3 * hand.width, in_play * card_width)) if in_play else 0
    played, hand = hand.from_right(width, margin if in_play else 0)
    caption = caption if has_caption else hand.inset(8, 3)
    return Layout(bar, caption, strip, board, beside, side, hand, played, tray, column, sizes)


def column_places(look: Look, box: Box, inside: Mapping[str, Node | None], sizes: Measures) -> dict[str, Box]:
    """Divide the column among its contents from top to bottom; contents without room get no height.

    Options that do not fit scroll; seats and panels that do not fit are left out. The log gets the rest, or nothing; before
    that, the seats get shorter. The panel on the selection is below the options, so that selecting moves no button."""
    gap = sizes.gap
    heights = {name: node.high(look, box.width) if node else 0.0 for name, node in inside.items()}
    always = [heights[key] for key in ("banner", "clock", "aim", CHANCES, "prompt", "primary", "occasional") if heights[key]]
    room = box.height - sum(always) - gap * len(always)
    options = heights["options"]
    needed = min(options, TURN) + (gap if options else 0)
    # Let the goals scroll if they leave too little room for the options.
    less = max(0.0, min(needed - room, heights["aim"] - box.height * AIM))
    heights["aim"], room = heights["aim"] - less, room + less
    seats = inside["seats"]
    seat_heights = [node.high(look, box.width) + gap for node in (seats.nodes if isinstance(seats, First) else ())] or [0.0]
    if look.projector:
        # Names never disappear on a big screen: the options scroll, and if that is not enough, the goals disappear.
        if heights["aim"] and min(needed, SHORT) + seat_heights[-1] > room:
            heights["aim"], room = 0, room + heights["aim"] + gap
        needed = max(0.0, min(needed, room - seat_heights[-1]))
    # The panel on the selection comes before everything below it; the status panel must leave the log its lines.
    lines = sizes.log_below_chances if heights[CHANCES] else sizes.log
    for name, minimum in (("panel", 0.0), ("status", lines)):
        if needed + heights[name] + minimum + seat_heights[-1] > room:
            heights[name] = 0
        room -= heights[name] + gap if heights[name] else 0
    # Show a longer list without scrolling, if the smallest seats and a short log leave enough room.
    needed = min(options + gap, max(needed, room - seat_heights[-1] - SHORT)) if options else 0.0
    # Shorten the seats before the log.
    tries = [(seat_height, minimum) for minimum in (SHORT, LOW, LINE) for seat_height in seat_heights]
    alone = next((seat_height for seat_height in seat_heights if needed + seat_height - gap <= room), 0.0)
    seat_height, min_log = next((pair for pair in tries if needed + sum(pair) <= room), (alone, LINE))
    heights["seats"], room = max(0, seat_height - gap), room - seat_height
    # A list that has to scroll anyway leaves room for a few log lines.
    with_log = needed + min_log <= room or options > room > 240
    heights["options"] = max(0, min(options, room - (min_log + gap if with_log else 0)))
    found: dict[str, Box] = {}
    for name, height in heights.items():
        found[name], box = box.from_top(height, gap if height else 0)
    return found | {"log": box} if with_log else found


def banner(room: Room, sign: Callable[[float], Node], line: Node, foot: Node, ground: Paint, ink: Colour = WHITE) -> Node:
    """A banner with a figure, the name, a line that is dropped if there is no room, and a foot. Long names shrink first."""
    sizes, name = room.sizes, room.scene.called(room.seat)
    height, largest = (sizes.banner_afar, sizes.title_afar) if room.large else (sizes.banner, sizes.title)
    robot = robot_of(room.scene, room.seat, ink)
    titles = [Row(*robot, Text(name, size, ink, "serif_black", whole=True), gap=8) for size in _TITLES if size <= largest]
    title = First(*titles, Row(*robot, Text(name, _TITLES[-1], ink, "serif_black", lines=1).growing(), gap=8))
    words = Column(title, line.ranked(1), Space().growing(), foot)
    shown = Row(Column(sign(min(84, height - 24)).growing()), words.growing(), gap=16, align="stretch")
    return Padded(shown, 16, sizes.banner_edge, ground)


def banner_node(room: Room, face: AnyFace, facts: SeatFacts, texts: Texts) -> Node:
    """The banner in the seat's color."""
    scene, seat = room.scene, room.scene.seats[room.seat]
    colour = seat.colour
    while contrast(WHITE, dark(colour, 0.1)) < 4.5:
        colour = dark(colour, 0.1)

    def sign(size: float) -> Node:
        figure, radius = face.figure(room.look, scene.state, room.seat, seat, min(76, size)), min(44, size / 2 + 6)
        stamp = stamped(figure, size, size)
        return Padded(stamp, ground=lambda canvas, box: canvas.circle(*box.middle, radius, (255, 255, 255, 34)))

    ground = on_plate(dark(colour, 0.1), dark(colour, 0.45), light(seat.colour, 0.35), 1.6, 12, lifted=True)
    foot = _pips(facts.pips, room) if facts.pips is not None else Space()
    return banner(room, sign, Text(facts.role, 16, rgb("#F3EAF8"), lines=1), foot, ground)


def _pips(pips: Pips, room: Room) -> Node:
    """Remaining, spent and lost actions, then other resources."""
    radius = room.sizes.pip

    def action(number: int, canvas: Canvas, box: Box) -> None:
        canvas.circle(*box.middle, radius, LIGHT_BRASS if number < pips.left else (0, 0, 0, 110))
        gone = "check" if number < pips.total else "close"
        icon, share, ink = ("lightning_bolt", 1.35, "#4A3508") if number < pips.left else (gone, 1.2, "#E9DFF0")
        canvas.icon(icon, *box.middle, radius * share, rgb(ink))

    def other(icon: str, there: bool, canvas: Canvas, box: Box) -> None:
        ground = canvas.look.palette.legal_on_dark if there else (0, 0, 0)
        canvas.icon("hexagon", *box.middle, radius * 2.3, ground, 255 if there else 110)
        canvas.icon(icon if there else "check", *box.middle, radius * 1.15, rgb("#0F2B28" if there else "#E9DFF0"))

    nodes: list[Node] = [Painted(2 * radius, 2 * radius, partial(action, n)) for n in range(pips.total + pips.lost)]
    nodes.append(Text(f"{pips.left} / {pips.total}", 16, WHITE, "bold", whole=True))
    for icon, _label, there in pips.others:
        nodes.append(Painted(2 * radius, 2 * radius, partial(other, icon, there)))
    return Row(*nodes, gap=6)


def prompt_node(room: Room, prompt: Prompt, face: AnyFace) -> Node:
    """The prompt, with the card to react to and its targets, in a different color for warnings."""
    palette = room.look.palette
    colour = dark(palette.illegal, 0.62) if prompt.warning else dark(palette.legal, 0.66)
    frame = palette.illegal_on_dark if prompt.warning else palette.legal
    ink = palette.illegal_on_dark if prompt.warning else palette.legal_on_dark
    ground = on_plate(light(colour, 0.04), dark(colour, 0.12), frame, 1.6, 10, lifted=True)
    found = (small_card(room.look, room.scene.state, face, thing, room.sizes.prompt_card) for thing in prompt.things)
    cards = [card for card in found if card is not None]
    aimed = [Sized(Icon("arrow_down_bold", 16, ink), height=18), cards[1]] if len(cards) > 1 else []
    is_far = room.large and room.selection is None
    sign = Column(cards[0], *aimed) if cards else Space() if is_far else Icon(prompt.icon, 28, ink, room=40)
    hit = [Icon("arrow_right_bold", 20, ink), *(small_figure(room.look, room.scene, face, seat) for seat in prompt.seats)]
    turn = [Text(prompt.turn, 16, ink, lines=1)] if prompt.turn else []

    def words(size: float, detail: str = prompt.detail) -> Node:
        below = Row(*(hit if prompt.seats else ()), Text(detail, 16, rgb("#D4E4E1")).growing(), gap=5)
        asked = Column(*turn, Text(prompt.text, size, WHITE, "bold", spread=1.2), below, gap=4 if prompt.seats else 0)
        # Leave room for the back button in the corner, with a gap.
        return Row(asked.growing(), Space(BACK[0] + 2 if prompt.back else 0))

    # Use smaller letters for long text, so that the buttons below seldom move. Without buttons, there is more room.
    height, letters = room.sizes.prompt, (32, 28, 24, 20) if room.large else (20, 18, 16)
    height, letters = (room.sizes.prompt_afar, (44, 38, *letters)) if is_far else (height, letters)
    text = First(*map(words, letters), most=height)
    if prompt.fits:
        # With five players, the prompt gets no extra height: the seats and the log need the room.
        fits = "\n".join(filter(None, (prompt.detail, prompt.fits)))
        sizes, most = ((16,), height if len(room.scene.names) > 4 else height + 44) if not is_far else (letters, height)
        text = First(*(words(size, detail) for detail in (fits, prompt.detail) for size in sizes), most=most)
    return Padded(Sized(Row(sign, text.growing(), gap=8), height=height), 12, room.sizes.prompt_edge, ground)


def small_card(look: Look, state: Any, face: AnyFace, thing: str, width: float) -> Node | None:
    """A small picture of a card, just large enough to recognize; a click shows its text."""
    # Draw it larger, where its words have room, and scale it down.
    if (card := face.card(look, thing, 92, state)) is None:
        return None
    card_width, card_height = card.surface.get_size()
    height = width * card_height / card_width
    return stamped(pygame.transform.smoothscale(card.surface, (look.px(width), look.px(height))), width, height, thing)


def small_figure(look: Look, scene: Scene, face: AnyFace, seat: int) -> Node:
    return stamped(face.figure(look, scene.state, seat, scene.seats[seat], 30), 30, 32, seat_id(seat))


def seats_node(room: Room, seats: Sequence[int], face: AnyFace) -> Node | None:
    """The seats with their public facts; if there is little room, in one line each or two per line."""
    if not seats:
        return None
    rows = Measures(Size.FULL).seats if room.large else room.sizes.seats
    sitters = [(seat, face.seat(room.scene.state, seat)) for seat in seats]
    lists = [(row, Column(*(_seat_row(room, *sitter, face, row) for sitter in sitters))) for row in rows]
    options = [Padded(seat_rows, 0, 8 if row > 29 else 3, panel) for row, seat_rows in lists]
    if room.large and len(seats) < 5:
        # Viewers at a distance would not recognize small figures.
        return First(*options)
    pairs = grid([_seat_cell(room, *sitter, face) for sitter in sitters], 2)
    return First(*options, Padded(pairs, 2, 3, panel))


_SIGNS, _BADGE = 3, rgb("#2B3641")
"""Maximum number of a seat's badges in one line, and their background color."""
_NAME = 8.4
"""Width of fourteen letters of a name, as a multiple of the font size."""


def _seat_row(room: Room, seat: int, facts: SeatFacts, face: AnyFace, height: float) -> Node:
    scene, sizes, full = room.scene, room.sizes, height > 42
    figure = face.figure(room.look, scene.state, seat, scene.seats[seat], sizes.seat_figure if height >= 42 else 25)
    meeple = stamped(figure, sizes.seat_room, min(32, height))
    # Highlight the player whose turn it is, if the banner shows another player.
    ink = LIGHT_BRASS if face.game.turn_of(scene.state)[1] == seat != room.seat else TEXT
    size = (26 if height >= 42 else 20) if room.large else sizes.seat_name
    # Large letters are closer together, so that the frame around a marked row does not touch them.
    spread = 1.1 if room.large else LINE_HEIGHT
    tried = (*range(size, max(16, size - 2), -1), max(16, size - 2))
    whole = [Text(scene.listed[seat], each, ink, "serif_bold", spread=spread, whole=True) for each in tried]
    called = First(*whole, Text(scene.listed[seat], tried[-1], ink, "serif_bold", lines=1, spread=spread))
    # A name shrinks, and icons are dropped, before it is cut or pushes the numbers out of the row.
    robot = [icon.ranked(1) for icon in robot_of(scene, seat, SECOND_TEXT)]
    name = Row(*robot, Sized(called, min(_NAME * size, whole[-1].wide(room.look))).growing(), gap=6)
    # The last part is the place; the figure shows the role.
    place = Text(facts.whereabouts.rpartition(" · ")[2], 16, SECOND_TEXT, whole=True, spread=spread)
    words = Column(name, place, grow=1) if full else name.growing()
    # In a single line, badges are icons, which are dropped if there is no room.
    signs = [Icon(badge.icon, 18, LIGHT_BRASS, rank=1) for badge in facts.badges[:_SIGNS] if not full]
    # Equal widths align the marks of all rows.
    marks = AsWideAs(facts.marks, ()) if facts.marks else Space()
    row: Node = Sized(Row(meeple, words, *signs, marks, Space(4), gap=4), height=height)
    if facts.badges and full:
        row = Column(row, Padded(_badges(facts.badges), 52, 0), Space(height=6))
    return Thing(Padded(row, 4, 0, _own_ground(room, seat)), id=seat_id(seat), framed=True)


def robot_of(scene: Scene, seat: int, ink: Colour) -> list[Node]:
    """The icon of a bot, also of one that has taken over a player's seat; empty for a person."""
    return [Icon("robot", 18, ink)] if seat in scene.bots else []


def _own_ground(room: Room, seat: int) -> Paint | None:
    """Background that highlights the viewer's row; none on a screen that everyone sees."""
    if seat != room.scene.viewer or room.large:
        return None
    ground = on_plate(dark(PANEL, 0.3), dark(PANEL, 0.3), dark(LIGHT_BRASS, 0.4))
    return lambda canvas, box: ground(canvas, box.inset(2, 1))


def _seat_cell(room: Room, seat: int, facts: SeatFacts, face: AnyFace) -> Node:
    """A cell with the figure, name and marks of a seat, as small as possible."""
    scene = room.scene
    figure = face.figure(room.look, scene.state, seat, scene.seats[seat], 25)

    def sign(canvas: Canvas, box: Box) -> None:
        canvas.stamp(figure, *box.middle, "c")
        if seat in scene.bots:
            canvas.circle(box.right - 5, box.bottom - 5, 8, PANEL)
            canvas.icon("robot", box.right - 5, box.bottom - 5, 13, TEXT)

    marks = facts.marks or Space()
    small = Sized(marks, marks.least(room.look), fixed=True)
    name = Text(scene.names[seat], 16, TEXT, "serif_bold", lines=1)
    row = Sized(Row(Painted(25, 27, sign), name.growing(), small, gap=2), height=29)
    return Thing(Padded(row, 4, 0, _own_ground(room, seat)), id=seat_id(seat), framed=True)


def _badges(badges: Sequence[Badge]) -> Node:
    """Badges of a seat: with words as far as they fit, the rest as icons."""
    ground = on_plate(_BADGE, _BADGE, HAIRLINE, 1, 13)

    def badge(item: Badge, words: str) -> Node:
        inner = Row(Icon(item.icon, 16, LIGHT_BRASS, room=28), Text(words, 16, TEXT, whole=True), Space(14 if words else 0))
        return Thing(Padded(Sized(inner, height=26), ground=ground), id=item.thing)

    named, bare = [badge(item, item.text) for item in badges], [badge(item, "") for item in badges]
    return First(*(Row(*named[:count], *bare[count:], gap=6) for count in range(len(badges), -1, -1)))
