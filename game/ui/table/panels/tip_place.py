"""Where a tooltip stands: beside what it is about, and off the buttons and whatever a game wants to be seen."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, product
from typing import NamedTuple

from game.ui.kit.box import Box, centred
from game.ui.kit.canvas import Spot
from game.ui.kit.controls.widgets import NOWHERE
from game.ui.table.panels.hand import raised_card
from game.ui.table.panels.view import TableView

_GAP = 14
_SIGN = 44.0
"""A thing on the board is about so large, if the game does not say it."""
_NOTICE = 90.0
"""A notice is so high at most."""


def tip_box(view: TableView, spot: Spot, width: float, height: float) -> Box:
    """The place of a tooltip about what is at a spot."""
    on_board = view.form.hover is None and view.places.board.holds(spot)
    about, *clear = (view.face.keep_clear(view.scene).about if on_board else ()) or [_about(view, spot)]
    if on_board:
        # What can be chosen, where something else is pointed at: that is only looked up.
        clear += [] if view.scene.marks.get(view.hovered or view.focused) == "legal" else legal_targets(view)
    else:
        # Of what stands above them, nothing is told on who is to act or on what lies beside the board.
        clear += [box for box in (view.column.get("banner", NOWHERE), view.places.middle) if not box.overlaps(about)]
    # Nor on what is meant by what somebody says about the table; and never on that itself.
    buttons = [*choices(view), *(box for box in view.spoken[1:] if not box.holds(spot))]
    room = Room(view.app.area.inset(8), view.places.board.inset(-30), view.places.column)
    return beside(about, clear, buttons, (width, height), room, view.spoken[:1])


def toast_edge(view: TableView) -> tuple[float, bool]:
    """The edge of a notice, and whether it is the lower one: at the foot of the board, or above it where somebody speaks."""
    board = view.places.board
    bottom = board.bottom - 16 - view.face.keep_clear(view.scene).foot
    is_low = all(words.bottom < bottom - _NOTICE for words in view.spoken[:1])
    return bottom if is_low else board.y + 16, is_low


def choices(view: TableView) -> list[Box]:
    """Where the buttons of what can be done are."""
    back = ("prompt",) if view.prompt.back else ()
    return [box for name in (*back, "options", "primary", "occasional") if (box := view.column.get(name, NOWHERE)).width]


def legal_targets(view: TableView) -> list[Box]:
    """What one can choose on the board."""
    marks, board = view.scene.marks, view.face.board
    spots = (board.spot_of(thing, view.scene) for thing, mark in marks.items() if mark == "legal")
    return [centred(spot, _SIGN) for spot in spots if spot is not None]


def tip_spot(view: TableView) -> Spot:
    """What the tooltip is about: a widget, the thing under the pointer, or the one the keyboard is on."""
    widget = view.form.hover or view.form.focus
    if widget is not None:
        return view.form.shown_box(widget).middle
    if view.hovered and not view.places.board.holds(view.mouse):
        return view.mouse
    thing = view.hovered or view.focused
    return (view.spot_of(thing) if thing else None) or view.mouse


def _about(view: TableView, spot: Spot) -> Box:
    """What must be seen with the tooltip: a button, a card that is raised, something round the board, a sign on it."""
    widget, thing = view.form.hover or view.form.focus, view.hovered or view.focused
    if widget is not None:
        return view.form.shown_box(widget)
    if held := next((card for card in view.held_cards() if card.thing == thing), None):
        return raised_card(held, view.places.hand, view.app.area.bottom)
    if not thing and (line := next((one for one in view.entries if one.event is view.hovered_entry), None)) is not None:
        return line.box
    around = (box for other, box in view.beside_the_board() if other == thing and box.holds(spot))
    # All of it, where a part of it is pointed at.
    return max(around, key=lambda box: box.width * box.height, default=centred(spot, _SIGN))


class Room(NamedTuple):
    """The window, and in it the board and the column."""

    area: Box
    board: Box
    column: Box


def beside(
    about: Box, clear: list[Box], buttons: list[Box], size: tuple[float, float], room: Room, words: Sequence[Box] = ()
) -> Box:
    """A place beside a box, where it covers least of all that is to be seen; beside words that are never covered."""
    board = room.board
    near, far = places_beside(about, size, room, bool(clear)), (places_beside(box, size, room, True) for box in words)

    def covered(box: Box) -> tuple[float, float]:
        outside = 0.0 if board.holds((box.x, box.y)) and board.holds((box.right - 1, box.bottom - 1)) else 0.2
        seen = 7 * share_covered(box, about) + sum(share_covered(box, other) for other in clear)
        others = outside + seen + sum(5 * share_covered(box, other) for other in buttons)
        return sum(share_covered(box, one) for one in words), others

    return min(chain(near, *far), key=covered)


def places_beside(about: Box, size: tuple[float, float], room: Room, far: bool) -> list[Box]:
    """The places on all sides of a box; also `far` from it, beside the board, where nothing near it may be free."""
    (area, board, column), (width, height) = room, size
    middle_x, middle_y = about.middle
    next_to, level = [about.right + _GAP, about.x - width - _GAP], (middle_y - height / 2, about.y, about.bottom - height)
    off, along = (about.y - height - _GAP, about.bottom + _GAP), (middle_x - width / 2, about.x, about.right - width)
    if column.holds(about.middle):
        next_to.append(column.x - width - _GAP)
    elif far and board.holds(about.middle):
        next_to.append(board.right + _GAP)
    spots = [*product(next_to, level), *((x, y) for y, x in product(off, along))]
    return [Box(x, y, width, height).kept_inside(area) for x, y in spots]


def share_covered(box: Box, other: Box) -> float:
    """How much of the other box this one covers, 0 to 1."""
    across = min(box.right, other.right) - max(box.x, other.x)
    down = min(box.bottom, other.bottom) - max(box.y, other.y)
    return max(0.0, across) * max(0.0, down) / max(1.0, other.width * other.height)


def free_row(taken: Sequence[Box], ground: Box, width: float, height: float) -> Box:
    """A place for a line in the middle of the ground that covers least of what is there, the lowest first."""
    tops = (ground.bottom - height - (ground.height - height) * number / 6 for number in range(7))
    rows = [Box(ground.middle[0] - width / 2, top, width, height) for top in tops]
    return min(rows, key=lambda row: sum(share_covered(row, box) for box in taken))
