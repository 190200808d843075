"""The tooltip of the table: when it comes and goes, and where it is put."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.moves import Refusal
from game.ui.kit.box import Box
from game.ui.kit.canvas import Spot
from game.ui.kit.pieces import Tip
from game.ui.table.column import seat_tip_text
from game.ui.table.hand import raised_card

if TYPE_CHECKING:
    from game.ui.table.screen import TableScreen
    from game.ui.table.view import TableView

TIP_AFTER = 250
_ASIDE, _BELOW = 26, 20
_GAP = 14


class Tooltip:
    """Decides what the view shows as its tip. `refusal` is why something cannot be done, if the tip says so."""

    def __init__(self, screen: TableScreen) -> None:
        self._screen = screen
        self.refusal: Refusal | None = None
        self._due: int | None = None

    def soon(self) -> None:
        """Something is pointed at: say something about it if it stays so."""
        self._due = self._screen.app.now + TIP_AFTER

    def hide(self) -> None:
        if self._screen.view.tip is not None:
            self._screen.app.redraw()
        self._screen.view.tip = self.refusal = self._due = None

    def refuse(self, thing: str, why: Refusal) -> None:
        """Say at once why nothing can be done with a thing."""
        screen, view = self._screen, self._screen.view
        known = screen.face.describe(thing, screen.session.state, screen.session.viewer)
        view.illegal = thing
        view.tip, self.refusal, self._due = screen.adviser.refused(why, known[0] if known else ""), why, None
        view.mark(screen.selection)
        screen.app.redraw()

    def tick(self, now: int) -> int | None:
        if self._due is None:
            return None
        if now < self._due:
            return self._due - now
        self._due = None
        self._screen.view.tip, self.refusal = self._here()
        if self._screen.view.tip is not None:
            self._screen.app.redraw()
        return None

    def _here(self) -> tuple[Tip | None, Refusal | None]:
        """What to say about the widget or the thing that the pointer or the keyboard is on."""
        screen, view = self._screen, self._screen.view
        widget = screen.form.hover or screen.form.focus
        if widget is not None:
            return widget.tip, None
        thing = view.hovered or view.focused
        if not thing:
            return None, None
        tip, why = screen.adviser.tip(thing, screen.selection)
        if why is not None and view.hovered:
            view.illegal = thing
            view.mark(screen.selection)
        if tip is None and thing.startswith("seat:"):
            seat = int(thing.partition(":")[2])
            return Tip(view.scene.names[seat], seat_tip_text(view.scene, seat, screen.face), "account"), None
        return tip, why


# Where it is put ----------------------------------------------------------------------------------------------------------


def tip_box(view: TableView, spot: Spot, width: float, height: float) -> Box:
    """The place of a tooltip of this size about what is at a spot.

    It never lies over its own subject: it is to the right of it and below, or flipped where there is no room.
    """
    x, y = spot
    area = view.app.area.inset(8)
    left = x + _ASIDE if x + _ASIDE + width <= area.right else x - _ASIDE - width
    top = y + _BELOW if y + _BELOW + height <= area.bottom else y - _BELOW - height
    raised = raised_card(view.places.hand, view.app.area.bottom)
    if raised.y <= y and raised.x <= x <= raised.right and (view.hovered or view.focused) in view.things.held():
        # Above the card that is raised, which shows all its words.
        top = raised.y - height - 12
    clear = view.face.keep_clear(view.scene) if view.places.board.holds(spot) else []
    if clear:
        return _beside(clear, width, height, view.places.board.inset(-30), area)
    return Box(left, top, width, height).kept_inside(area)


def tip_spot(view: TableView) -> Spot:
    """What the tooltip is about: a widget, the thing under the pointer, or the one the keyboard is on."""
    widget = view.form.hover or view.form.focus
    if widget is not None:
        return view.form.shown_box(widget).middle
    if view.hovered and not view.places.board.holds(view.mouse):
        return view.mouse
    thing = view.hovered or view.focused
    return (view.things.spot_of(thing) if thing else None) or view.mouse


def _beside(clear: list[Box], width: float, height: float, board: Box, area: Box) -> Box:
    """A place beside the first of these boxes, where it covers least of all of them."""
    about = clear[0]
    middle_x, middle_y = about.middle
    spots = [
        (x, y)
        for x in (about.right + _GAP, about.x - width - _GAP)
        for y in (middle_y - height / 2, about.y, about.bottom - height)
    ]
    spots += [
        (x, y)
        for y in (about.y - height - _GAP, about.bottom + _GAP)
        for x in (middle_x - width / 2, about.x, about.right - width)
    ]
    boxes = [Box(x, y, width, height).kept_inside(area) for x, y in spots]

    def covered(box: Box) -> float:
        outside = 0.0 if board.holds((box.x, box.y)) and board.holds((box.right - 1, box.bottom - 1)) else 0.2
        weights = [8.0, *(1.0 for _ in clear[1:])]
        return outside + sum(weight * _share(box, other) for weight, other in zip(weights, clear, strict=True))

    return min(boxes, key=covered)


def _share(box: Box, other: Box) -> float:
    """How much of the other box this one covers, 0 to 1."""
    across = min(box.right, other.right) - max(box.x, other.x)
    down = min(box.bottom, other.bottom) - max(box.y, other.y)
    return max(0.0, across) * max(0.0, down) / max(1.0, other.width * other.height)
