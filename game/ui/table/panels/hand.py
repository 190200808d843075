"""The hand as a fan or row of cards, the cards in play beside it, and the card in flight."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import inf, radians, sin
from typing import TYPE_CHECKING

import pygame

from game.ui.kit.box import Box, Look, centred
from game.ui.kit.cache import Picture, cached
from game.ui.kit.canvas import Canvas, Spot
from game.ui.kit.colours import BLACK, LIGHT_BRASS, TEXT, WHITE
from game.ui.kit.drawings import pieces
from game.ui.kit.drawings.plates import shadow_of
from game.ui.table.panels.measures import Measures
from game.ui.table.scene import MarkKind
from game.ui.table.session.hands import names_hand

if TYPE_CHECKING:
    from game.ui.table.face import Hand
    from game.ui.table.panels.view import TableView
    from game.ui.table.staging.records import Flight

CARD_WIDTH = 192
CARD_HEIGHT = 272
_NAMED, _NARROWEST = 95.0, 62.0
"""Minimum visible width of a large card in a fan, which its name needs, and minimum width of a card in a high row."""
_ROW_GAP = 10.0
_NOTE, _WHOLE = 30.0, 130.0
"""Height of the note above a row, and minimum height of a strip with the note above; otherwise it is beside the cards."""
_WIDE, NOTE = 180.0, "hand_note"
"""Width of the note above a row, and the id of a note."""
_END = 10.0
"""Height of the empty lower end of a card."""


@dataclass(frozen=True)
class HeldCard:
    """A card in the hand: center of its upper edge, angle, and visible box."""

    thing: str
    x: float
    y: float
    width: float
    turn: float
    visible: Box


def held(box: Box, hand: Hand, sizes: Measures) -> list[HeldCard]:
    """Place the cards of a hand in a fan, or in a row if it has a note. They overlap only if they do not fit."""
    count, note = len(hand.cards), hand.note
    whole = note is not None and box.height >= _WHOLE
    if note is not None:
        room, width = _row(box, count, hand.widest, sizes)
        step = min(width + _ROW_GAP, max(8.0, room.width - width) / max(1, count - 1))
        seen, first = min(step, width), room.x + width / 2
    else:
        width, lean = sizes.few if box.width - sum(sizes.few) >= _NAMED * (count - 1) else sizes.many
        step = min(width + _ROW_GAP, max(8, box.width - width - lean) / max(1, count - 1))
        seen, first = min(width, max(40, step)), box.middle[0] - step * (count - 1) / 2
    cards: list[HeldCard] = []
    for number, thing in enumerate(hand.cards):
        away = number - (count - 1) / 2
        turn = 0 if note is not None else -away * min(3.2, 16 / count)
        x, y = first + number * step, room.y if note is not None else box.y + 28 + abs(away) ** 1.6 * 2.2
        # A card with little width in a row keeps the usual height.
        high = max(width, sizes.in_row[-1]) * CARD_HEIGHT / CARD_WIDTH
        height = min(room.height, high) if whole else max(0, box.bottom - y + 4)
        # The card rotates around its lower end, so its visible part moves sideways.
        aside = sin(radians(turn)) * (width * CARD_HEIGHT / CARD_WIDTH - height / 2)
        cards.append(HeldCard(thing, x, y, width, turn, Box(x - width / 2 - aside, y if whole else y - 4, width, height)))
    # Each card is partly covered by the next.
    ends = (*(card.visible.x for card in cards[1:]), inf)
    widths = [min(width, max(seen, end - card.visible.x)) for card, end in zip(cards, ends, strict=False)]
    shown = zip(cards, widths, strict=True)
    return [replace(card, visible=card.visible._replace(width=visible)) for card, visible in shown]


def note_box(box: Box, sizes: Measures) -> Box:
    return Box(box.x, box.y - 4, *((_WIDE, _NOTE) if box.height >= _WHOLE else (sizes.note, box.height)))


def _row(box: Box, count: int, widest: float, sizes: Measures) -> tuple[Box, float]:
    """The box of a row, and the largest card width at which all fit. Cards overlap if even the minimum is too large."""
    if box.height >= _WHOLE:
        room = box.from_top(_NOTE)[1]
        maximum = min(room.height * widest, sizes.in_row[0], (room.width + _ROW_GAP) / max(1, count) - _ROW_GAP)
        return room, max(_NARROWEST, maximum)
    room = Box(box.x + sizes.note, box.y + 12, box.width - sizes.note, box.height - 12)
    fits = (width for width in sizes.in_row if count * (width + _ROW_GAP) - _ROW_GAP <= room.width)
    return room, next(fits, sizes.in_row[-1])


@cached
def _shortened(look: Look, card: pygame.Surface, height: float) -> pygame.Surface:
    """Shorten a card that would extend past the window, but keep its lower edge, so that it does not look cut off."""
    pixels, end = min(card.get_height(), look.px(height)), look.px(_END)
    if pixels >= card.get_height() - end:
        return card
    short = pygame.Surface((card.get_width(), pixels), pygame.SRCALPHA)
    short.blit(card, (0, 0), (0, 0, card.get_width(), pixels - end))
    short.blit(card, (0, pixels - end), (0, card.get_height() - end, card.get_width(), end))
    return short


@cached
def _turned(look: Look, card: pygame.Surface, turn: float, dimmed: bool) -> Picture:
    """A rotated card with its shadow; the card is darker if dimmed. Rotated texts are not checked."""
    leaning = pygame.transform.rotozoom(card, turn, 1) if turn else card
    if dimmed:
        leaning = leaning.copy()
        leaning.fill((140, 140, 140, 255), special_flags=pygame.BLEND_RGBA_MULT)
    soft, reach = shadow_of(leaning, look, 8, 150)
    sheet = pygame.Surface(soft.get_size(), pygame.SRCALPHA)
    sheet.blit(soft, (0, look.px(4)))
    sheet.blit(leaning, (reach, reach))
    return Picture(sheet)


def draw_hand(canvas: Canvas, view: TableView) -> None:
    """Draw the cards in play and the hand, in which legal cards have a notched frame and a hovered card is raised."""
    _draw_in_play(canvas, view)
    box, hand, scene, session = view.places.hand, view.hand(), view.scene, view.session
    cards = [card for card in hand.cards if card != view.dragged]
    # A dragged card leaves a gap.
    places = [card for card in held(box, hand, view.places.sizes) if card.thing != view.dragged]
    if hand.note is not None:
        name, number = hand.note
        name, holder = scene.listed[session.holder] if names_hand(session) else name.upper(), session.holder
        space = 0 if names_hand(session) else 1.2
        if not name:
            canvas.icon("cards", box.x + 16, box.y + (7 if box.height >= _WHOLE else 26), 22, LIGHT_BRASS)
        if box.height >= _WHOLE:
            words, indent = (f"{name}  {number}", 4) if name else (number, 34)
            canvas.text(words, box.x + indent, box.y + 7, 16, LIGHT_BRASS, "bold", "ml", space=space)
        elif canvas.text_width(name, 16, "bold", space) <= view.places.sizes.note - 4:
            canvas.text(name, box.x + 4, box.y + 26, 16, LIGHT_BRASS, "bold", "ml", space=space)
        else:
            # Show the owner's figure, as in the banner, because a long name does not fit.
            figure = view.face.figure(canvas.look, scene.state, holder, scene.seats[holder], 36)
            canvas.stamp(figure, box.x + 22, box.y + 22, "c")
        if box.height < _WHOLE:
            canvas.text(number, box.x + 4, box.y + 54, 24, TEXT, "serif_bold", "ml")
    else:
        title = f"{len(cards)} / {hand.limit}" if hand.limit else f"{len(cards)}"
        title = f"{scene.listed[session.holder]}  ·  {title}" if names_hand(session) else title
        canvas.text(title, box.middle[0] + 16, box.y + 6, 16, LIGHT_BRASS, "bold", "c", space=1.4)
        left = box.middle[0] - canvas.text_width(title, 16, "bold", 1.4) / 2
        canvas.icon("cards", left, box.y + 5, 22, LIGHT_BRASS)
    # A selected card is not raised, because it must not cover its targets.
    raised = next((card for card in places if seen_card(card, view) != card.visible), None)
    for card in places:
        if card is not raised:
            _draw_card(canvas, card, view)
    if raised is not None:
        up = raised_card(raised, box, canvas.height)
        _draw_card(canvas, replace(raised, x=up.middle[0], y=up.y, width=CARD_WIDTH, turn=0), view, lifted=True)


def seen_card(card: HeldCard, view: TableView) -> Box:
    """Visible box of a card in the hand; if it is hovered or focused but not selected, that of the raised card."""
    pointed = card.thing in (view.scene.hovered, view.scene.focused) and view.scene.marks.get(card.thing) != "selected"
    return raised_card(card, view.places.hand, view.app.area.bottom) if pointed else card.visible


def raised_card(card: HeldCard, box: Box, bottom: float) -> Box:
    """Box of a raised card: fully visible, at full size, clear of the panels beside the hand."""
    x = min(max(card.x - CARD_WIDTH / 2, box.x), box.right - CARD_WIDTH)
    return Box(x, bottom - CARD_HEIGHT - 10, CARD_WIDTH, CARD_HEIGHT)


def _draw_card(canvas: Canvas, card: HeldCard, view: TableView, lifted: bool = False) -> None:
    look, scene = canvas.look, view.scene
    seen = (card.width, CARD_HEIGHT) if lifted else (min(card.width, card.visible.width), card.visible.height)
    picture = view.face.card(look, card.thing, card.width, scene.state, (*seen, scene.viewer))
    surface = _shortened(look, picture.surface, seen[1]) if picture is not None else None
    height = surface.get_height() / look.unit if surface is not None else CARD_HEIGHT
    # Cards rotate around their lower end, as in a real hand.
    sway = sin(radians(card.turn)) * height * 0.5
    if surface is not None:
        dimmed = view.is_useless(card.thing)
        canvas.stamp(_turned(look, surface, card.turn, dimmed), card.x - sway, card.y + height / 2, "c")
    mark = scene.marks.get(card.thing)
    if mark is not None or lifted:
        canvas.stamp(_card_frame(look, card.width, height, card.turn, mark), card.x - sway, card.y + height / 2, "c")
    if mark is not None:
        draw_badge(canvas, card.x + card.width / 2 - 8, card.y + 6, mark)


@cached
def _card_frame(look: Look, width: float, height: float, turn: float, mark: MarkKind | None) -> pygame.Surface:
    """The frame of a card, rotated with it; a legal card also has a notch, to be recognized by shape."""
    sheet = pygame.Surface((look.px(width + 40), look.px(height + 40)), pygame.SRCALPHA)
    canvas = Canvas(sheet, look)
    draw_frame(canvas, Box(17, 17, width + 6, height + 6), mark, 14)
    if mark == "legal":
        middle = 20 + width / 2
        canvas.polygon([(middle - 15, 9), (middle + 15, 9), (middle, 24)], BLACK)
        canvas.polygon([(middle - 12, 10), (middle + 12, 10), (middle, 22)], look.palette.legal_on_dark)
    return pygame.transform.rotozoom(sheet, turn, 1) if turn else sheet


def draw_mark(canvas: Canvas, box: Box, mark: MarkKind | None, radius: float = 8) -> None:
    """Draw the mark of a thing on a dark background: a frame for each kind, and a badge unless the kind is `legal`."""
    if mark is not None:
        draw_frame(canvas, box, mark, radius)
        draw_badge(canvas, box.right - 4, box.y + 4, mark)


def draw_frame(canvas: Canvas, box: Box, mark: MarkKind | None, radius: float) -> None:
    """Draw the frame of a mark: plain if hovered (None), thin if legal, thick if selected, dashed if illegal."""
    palette = canvas.look.palette
    if mark == "illegal":
        x, y, right, bottom = box.x, box.y, box.right, box.bottom
        canvas.dashes([(x, y), (right, y), (right, bottom), (x, bottom), (x, y)], palette.illegal_on_dark, 3.4, 9, 7)
        return
    colour, line = {"legal": (palette.legal_on_dark, 3.0), "selected": (palette.selected, 4.5), None: (WHITE, 3.0)}[mark]
    pieces.frame(canvas, *box, colour, line, radius)


def draw_badge(canvas: Canvas, x: float, y: float, mark: MarkKind) -> None:
    """Draw the badge of a mark: a check mark if selected, a cross if illegal, none if legal."""
    if mark == "legal":
        return
    palette = canvas.look.palette
    icon, colour = ("check_circle", palette.selected) if mark == "selected" else ("close_circle", palette.illegal_on_dark)
    canvas.icon("circle", x, y, 24, BLACK)
    canvas.icon(icon, x, y, 24, colour)


def _draw_in_play(canvas: Canvas, view: TableView) -> None:
    """Draw the cards in play of the hand's owner in a small row; hovered, focused and selected ones are on top."""
    box, scene, cards = view.places.in_play, view.scene, view.hand().in_play
    if not cards:
        return
    title = view.app.texts("ui_table.in_play").upper()
    if canvas.text_width(title, 16, "bold", 1.4) <= box.width:
        canvas.text(title, box.x, box.y + 6, 16, LIGHT_BRASS, "bold", "ml", space=1.4)
    pointed_at = {scene.hovered, scene.focused}
    on_top = pointed_at | {thing for thing in cards if scene.marks.get(thing) == "selected"}
    cells = sorted(in_play_cells(box, cards), key=lambda pair: pair[0] in on_top)
    width = max(cell.width for _thing, cell in cells)
    apart = all(cell.width == width for _thing, cell in cells)
    for thing, cell in cells:
        whole = cell._replace(width=width)
        if (card := view.face.card(canvas.look, thing, width, scene.state)) is not None:
            with canvas.clipped(*whole):
                # Drop the texts of covered cards, which cannot be read.
                canvas.stamp(card if apart or thing == cells[-1][0] else card.surface, whole.x, whole.y)
        draw_mark(canvas, whole.inset(-2), scene.marks.get(thing))
        if thing in pointed_at:
            pieces.focus_frame(canvas, *whole)


def in_play_cells(box: Box, cards: Sequence[str]) -> list[tuple[str, Box]]:
    """Visible box of each card in play; cards that do not fit side by side overlap."""
    top = box.y + min(26, box.height * 0.24)
    # On a narrower card the badge would cover the cost.
    width = min(96, max(56, (box.bottom - top) * CARD_WIDTH / CARD_HEIGHT))
    height = min(box.bottom - top, width * CARD_HEIGHT / CARD_WIDTH)
    step = min(width + 8, (box.width - width) / (len(cards) - 1)) if len(cards) > 1 else 0
    seen = [min(step, width)] * (len(cards) - 1) + [width]
    return [(thing, Box(box.x + n * step, top, seen[n], height)) for n, thing in enumerate(cards)]


def flight_box(flight: Flight, spot: Spot) -> Box:
    width = flight.width * (0.5 + 0.5 * flight.share)
    return centred(spot, width, width * CARD_HEIGHT / CARD_WIDTH)


def draw_flight(canvas: Canvas, view: TableView) -> None:
    if (found := view.flying()) is None:
        return
    flight, spot = found
    if (card := view.face.card(canvas.look, flight.card, flight.width, view.scene.state)) is None:
        return
    _x, _y, width, height = flight_box(flight, spot)
    size = canvas.px(width), canvas.px(height)
    surface = card.surface if size == card.surface.get_size() else pygame.transform.smoothscale(card.surface, size)
    canvas.stamp(surface, *spot, "c")
