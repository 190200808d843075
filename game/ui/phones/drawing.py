"""Pictures for a phone, drawn by the game's own painters in another process from what the seat may know."""

from __future__ import annotations

import zlib
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, NamedTuple

import pygame

from game.rules.events import Event
from game.rules.positions.position import Seat
from game.rules.wording import Wording
from game.ui.faces import kept_face, looks_of, start_drawing, whole_board
from game.ui.kit.box import Box, Look, box_round
from game.ui.kit.cache import make_room_for
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import PALETTES, TABLE
from game.ui.kit.lay import Node, things
from game.ui.kit.lay.node import draw as draw_parts
from game.ui.share.picture import saved
from game.ui.table.face import AnyFace, Furniture, Room
from game.ui.table.panels.measures import Measures, Size
from game.ui.table.scene import Scene
from game.ui.table.session.story import told

MAP_WIDTH = 900.0
"""Width of the board in units."""
CARD_WIDTH = 192.0
_PANELS = {"side": (357.0, 160.0), "middle": (724.0, 640.0), "strip": (1160.0, 132.0)}
"""Width and usual height in units of the game's panels that a phone shows below the board."""
_EDGE = 8.0
"""Margin of a panel."""
SHARPEST = 2.0
"""Maximum number of pixels per unit."""
_LOOKS = 4
"""Number of phones for whose sizes and languages drawings are cached."""
_files = dict[Hashable, bytes]()
"""The last files of pictures by format, size and checksum: writing a file takes longer than drawing an unchanged card."""
_MOST_FILES = 200


PARTS = BOARD, PANELS, CARDS = "board", "panels", "cards"
"""The pictures of a seat, each part drawn by an order of its own: the board first, because people wait for it."""
FIGURE = "figure"
"""Name of the seat's figure among its panels."""
Drawn = dict[str, "Shot"]
"""The pictures of a part by their names or cards."""


class Order(NamedTuple):
    """A part to draw, and everything that it depends on: a seat's view of the state, and how its phone shows things."""

    state: Any
    game: str
    seats: tuple[Seat, ...]
    seat: int
    names: tuple[str, ...]
    listed: tuple[str, ...]
    log: tuple[Event, ...]
    language: str
    palette: str
    # Width of the phone's window in pixels.
    width: int
    part: str
    cards: tuple[str, ...]
    # Things on offer, which have their names on the board.
    offered: frozenset[str] = frozenset()
    # A thing to show at full size, instead of a part.
    sheet: str = ""


class Shot(NamedTuple):
    """A picture in a file format of the web, and the boxes of its things as shares of its size."""

    content: bytes
    kind: str
    size: tuple[int, int]
    things: tuple[tuple[str, Box], ...] = ()


def board_box(face: AnyFace) -> Box:
    """Box of the board in its picture, in units."""
    width = MAP_WIDTH * min(1, face.board.shape + 0.1)
    return Box(0, 0, width, width / face.board.shape)


def draw(order: Order) -> Drawn:
    """Draw pictures, in any process."""
    start_drawing()
    face, state, seat = kept_face(order.game, order.language), order.state, order.seat
    look = Look(min(SHARPEST, max(1.0, order.width / 400)), PALETTES[order.palette], language=order.language)
    if order.sheet:
        sheet = face.sheet(replace(look, scrolls=True), order.sheet, state)
        return {order.sheet: shot_of(sheet.surface)} if sheet is not None else {}
    if order.part == CARDS:
        cards = ((card, face.card(look, card, CARD_WIDTH, state, (CARD_WIDTH, 400.0, seat))) for card in order.cards)
        return {card: shot_of(picture.surface) for card, picture in cards if picture is not None}
    scene = Scene(state, seat, looks_of(face, look, state, order.seats), order.names, order.listed, spoken_of=order.offered)
    if order.part == BOARD:
        box = board_box(face)
        # Twice as large as the window, to stay sharp when people zoom in.
        whole = Look(min(SHARPEST, 2 * order.width / box.width), look.palette, True, language=order.language)
        board = whole_board(face, scene, whole, box)
        make_room_for(*[board.get_size()] * _LOOKS)
        return {BOARD: shot_of(board)}
    wording = Wording(face.game, order.seats, face.texts, roles=state)
    words = order.log, partial(told, wording)
    furniture = face.furniture(Room(look, scene, Measures(Size.SMALL), seat, seat, None, *words, large_cards=True))
    return {FIGURE: shot_of(face.figure(look, state, seat, scene.seats[seat], 56)), **dict(_panels(furniture, look))}


def _panels(furniture: Furniture, look: Look) -> Iterator[tuple[str, Shot]]:
    for name, (width, height) in _PANELS.items():
        node: Node | None = getattr(furniture, name)
        if node is not None:
            width = max(width, furniture.middle_width) if name == "middle" else width
            box = Box(0, 0, width, max(height, node.high(look, width)))
            parts = node.parts(look, box.moved(_EDGE, _EDGE))
            # Leave out the empty rest of a panel.
            used = box_round([part.box for part in parts])
            box = Box(0, 0, min(box.width + _EDGE, used.right) + _EDGE, min(box.height + _EDGE, used.bottom) + _EDGE)
            sheet = pygame.Surface((look.px(box.width), look.px(box.height)))
            sheet.fill(TABLE)
            draw_parts(Canvas(sheet, look), parts)
            yield name, shot_of(sheet, [(thing, part.share_of(box)) for thing, part in things(parts)])


def shot_of(surface: pygame.Surface, inside: Sequence[tuple[str, Box]] = ()) -> Shot:
    """A surface as a file: a photo format unless it is transparent."""
    kind = "png" if surface.get_flags() & pygame.SRCALPHA else "jpeg"
    # Typed as `Any`, because the stubs of pygame don't say that this is a buffer.
    pixels: Any = surface.get_buffer()
    # A checksum hardly ever agrees by chance, and is much faster than a hash.
    key = kind, surface.get_size(), zlib.crc32(pixels)
    _files[key] = content = _files.pop(key, b"") or saved(surface, kind)
    if len(_files) > _MOST_FILES:
        del _files[next(iter(_files))]
    return Shot(content, f"image/{kind}", surface.get_size(), tuple(inside))
