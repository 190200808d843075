"""Tooltip placement: beside the subject, without covering buttons and boxes that the game wants visible."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from game.ui.kit.box import Box, centred
from game.ui.kit.canvas import Spot
from game.ui.kit.controls.widgets import NOWHERE
from game.ui.table.panels.free_place import NEVER, Kept, Room, free_place, places_beside
from game.ui.table.panels.hand import raised_card
from game.ui.table.panels.view import TableView

_SIGN = 44.0
"""Default size of a thing on the board, in units."""
_NOTICE = 90.0
"""Maximum height of a notice."""


def tip_box(view: TableView, spot: Spot, width: float, height: float) -> Box:
    """The box of a tooltip about the thing at a spot."""
    on_board = view.form.hover is None and view.places.board.holds(spot)
    about, *clear = (view.face.keep_clear(view.scene).about if on_board else ()) or [_about(view, spot)]
    if on_board:
        # While the player only looks something up, keep legal targets visible.
        clear += [] if view.scene.marks.get(view.hovered or view.focused) == "legal" else legal_targets(view)
    else:
        # For things outside the board, keep the banner and the field beside the board visible.
        clear += [box for box in (view.column.get("banner", NOWHERE), view.places.middle) if not box.overlaps(about)]
    # Avoid buttons and the things a coach or tutor talks about; never cover the words themselves.
    buttons = [*choices(view), *(box for box in view.spoken[1:] if not box.holds(spot))]
    room = Room(view.app.area.inset(8), view.places.board.inset(-30), view.places.column)
    return beside(about, clear, buttons, (width, height), room, view.spoken[:1])


def toast_edge(view: TableView) -> tuple[float, bool]:
    """The y coordinate of a notice, and whether its lower edge is there: at the board's top only if a bubble is below."""
    board = view.places.board
    bottom = board.bottom - 16 - view.face.keep_clear(view.scene).foot
    is_low = all(words.bottom < bottom - _NOTICE for words in view.spoken[:1])
    return bottom if is_low else board.y + 16, is_low


def choices(view: TableView) -> list[Box]:
    """Boxes of the option buttons."""
    back = ("prompt",) if view.prompt.back else ()
    boxes = (view.column.get(name, NOWHERE) for name in (*back, "options", "primary", "occasional"))
    return [box for box in boxes if box.width and box.height]


def legal_targets(view: TableView) -> list[Box]:
    """Boxes of legal targets on the board."""
    marks, board = view.scene.marks, view.face.board
    spots = (board.spot_of(thing, view.scene) for thing, mark in marks.items() if mark == "legal")
    return [centred(spot, _SIGN) for spot in spots if spot is not None]


def tip_spot(view: TableView) -> Spot:
    """Position of the tooltip's subject: a widget, the hovered thing, or the one with keyboard focus."""
    widget = view.form.hover or view.form.focus
    if widget is not None:
        return view.form.shown_box(widget).middle
    if view.hovered and not view.places.board.holds(view.mouse):
        return view.mouse
    thing = view.hovered or view.focused
    return (view.spot_of(thing) if thing else None) or view.mouse


def _about(view: TableView, spot: Spot) -> Box:
    """Box of the tooltip's subject, which stays visible: a button, a raised card, a part around the board, or a sign."""
    widget, thing = view.form.hover or view.form.focus, view.hovered or view.focused
    if widget is not None:
        return view.form.shown_box(widget)
    if held := next((card for card in view.held_cards() if card.thing == thing), None):
        return raised_card(held, view.places.hand, view.app.area.bottom)
    if not thing and (entry := next((line for line in view.entries if line.event is view.hovered_entry), None)) is not None:
        return entry.box
    around = (box for other, box in view.beside_the_board() if other == thing and box.holds(spot))
    # Take the whole thing, even if only a part of it is hovered.
    return max(around, key=lambda box: box.width * box.height, default=centred(spot, _SIGN))


def beside(
    about: Box, clear: list[Box], buttons: list[Box], size: tuple[float, float], room: Room, words: Sequence[Box] = ()
) -> Box:
    """A place beside a box that covers as little as possible of the other boxes, and never the `words`."""
    board = room.board
    near, far = places_beside(about, size, room, bool(clear)), (places_beside(box, size, room, True) for box in words)
    kept = [Kept(about, 7), *(Kept(box, 1) for box in clear), *(Kept(box, 5) for box in buttons)]

    def outside(box: Box) -> float:
        return 0.0 if board.holds((box.x, box.y)) and board.holds((box.right - 1, box.bottom - 1)) else 0.2

    return free_place(chain(near, *far), [*kept, *(Kept(box, NEVER) for box in words)], outside)
