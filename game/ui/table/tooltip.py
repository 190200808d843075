"""The tooltip of the table: comes when the pointer or the keyboard rests, and goes when they do not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.moves import Refusal
from game.ui.kit.pieces import Tip
from game.ui.table.column import seat_tip_text

if TYPE_CHECKING:
    from game.ui.table.screen import TableScreen

TIP_AFTER = 250


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
