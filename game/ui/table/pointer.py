"""A pointer: lights up parts of the table, and says something about them with an arrow."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import TYPE_CHECKING

import pygame

from game.ui.kit.box import Box, centred
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import INK, LIGHT_BRASS, PANEL
from game.ui.kit.form import Form
from game.ui.kit.lay import Node, Padded, Put, Space
from game.ui.kit.nodes import on_plate
from game.ui.kit.widgets import NOWHERE, Button
from game.ui.table.scene import seat_id

if TYPE_CHECKING:
    from game.ui.table.screen import TableScreen

_WIDTH, _AWAY, _PLACE = 420.0, 30.0, (190.0, 104.0)
_VEIL, _THIN_VEIL = (6, 8, 11, 165), (6, 8, 11, 70)
"""Over what is not talked about: while one reads, and while one does something."""
_OF_MOUSE = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
_GO_ON = (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER)


class Pointer:
    """Lights up parts of the table, says something about them, and draws an arrow from the words to what they are about."""

    # Does it speak about what lies over the table for a choice?
    over_choices = False

    def __init__(self, screen: TableScreen) -> None:
        self._screen = screen
        self._form = Form(screen.app.redraw)
        # What the board was moved for.
        self._shown: object = None
        # Where the words stand, and what they are about.
        self.bubble, self.lit = NOWHERE, list[Box]()
        # The page, and what it was made for: its button stays the same while somebody presses it.
        self._page: tuple[object, Node] = (None, Space())

    @property
    def speaks(self) -> bool:
        """Is there something to be said now, and nothing else to look at?"""
        screen, session = self._screen, self._screen.session
        covered = screen.overlay is not None and not (screen.overlay.is_choice and self.over_choices)
        return not (screen.stage.busy or covered or session.curtain or session.pending)

    @property
    def is_read(self) -> bool:
        """Does it wait until somebody has read something?"""
        return True

    @property
    def subject(self) -> object:
        """What it is about now: another thing for everything that is said."""
        raise NotImplementedError

    def lights(self) -> Sequence[str]:
        """The names of what is lit up."""
        raise NotImplementedError

    def page(self) -> Node:
        raise NotImplementedError

    def go_on(self) -> None:
        """Somebody has read it."""
        raise NotImplementedError

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event that is meant here; while something is read, all that would change the table are."""
        if not self.speaks:
            return False
        spot = self._screen.app.units(event.pos) if hasattr(event, "pos") else None
        if event.type != pygame.KEYDOWN and self._form.handle(event, spot):
            return True
        if not self.is_read:
            return False
        if event.type == pygame.KEYDOWN and event.key in _GO_ON:
            self.go_on()
            return True
        # The bar stays at hand, and so does what Esc opens; nothing else says anything meanwhile.
        in_bar = spot is not None and self._screen.view.places.bar.holds(spot)
        if event.type == pygame.MOUSEMOTION and not in_bar:
            self._screen.attention.hide_tip()
        return event.type in _OF_MOUSE and not in_bar

    def button(self) -> Node:
        words = self._screen.app.texts("ui_exercise.coach.go_on")
        return Put(Button(NOWHERE, words, self.go_on, icon="check", key="Space", primary=True), 46)

    # What is seen -----------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        if not self.speaks:
            return
        self._bring_into_sight()
        found = (box for name in self.lights() if (box := self._box_of(name)) is not None)
        self.lit = lit = [box.inset(-8).kept_inside(self._screen.area) for box in found]
        if self._screen.overlay is not None and not lit:
            # It is about something that lies below.
            return
        self._draw_veil(canvas, lit)
        made_for = self.subject, self._screen.app.texts.language
        if self._page[0] != made_for:
            self._page = made_for, Padded(self.page(), 20, 16, on_plate(PANEL, PANEL, LIGHT_BRASS, 2.2, 12))
        page = self._page[1]
        self.bubble = box = self._place(Box(0, 0, _WIDTH, page.high(canvas.look, _WIDTH)), lit)
        if lit:
            _draw_arrow(canvas, box, min(lit, key=lambda other: _gap(box, other)))
        self._form.show(page.parts(canvas.look, box))
        self._form.draw(canvas)

    def _box_of(self, name: str) -> Box | None:
        """Where a part of the window, a button or a thing of the table is."""
        view, overlay = self._screen.view, self._screen.overlay
        form, verb = overlay.form if overlay is not None else self._screen.form, name.removeprefix("verb:")
        if name != verb:
            buttons = (widget for widget in form.widgets if isinstance(widget, Button))
            return next((form.shown_box(button) for button in buttons if button.verb == verb), None)
        if overlay is not None:
            return next((form.shown_box(widget) for widget in form.widgets if widget.thing == name), None)
        found = view.column.get(name) or getattr(view.places, name, None)
        if found is None:
            things = chain(((card.thing, card.visible) for card in view.held_cards()), view.beside_the_board())
            found = next((box for thing, box in things if thing == name), None)
        if found is None and (spot := view.face.board.spot_of(name, view.scene)) is not None:
            found = centred(spot, *_PLACE)
        return found if found is not None and found.width and found.height else None

    def _bring_into_sight(self) -> None:
        if self._shown == self.subject:
            return
        self._shown, view = self.subject, self._screen.view
        for thing in self.lights():
            if view.face.board.spot_of(thing, view.scene) is not None:
                view.face.board.bring_into_sight(thing, view.scene)

    def _draw_veil(self, canvas: Canvas, lit: list[Box]) -> None:
        colour = _VEIL if self.is_read else _THIN_VEIL
        veil = pygame.Surface(canvas.surface.get_size(), pygame.SRCALPHA)
        veil.fill(colour)
        for box in lit:
            pygame.draw.rect(veil, (0, 0, 0, 0), canvas.area(*box), border_radius=canvas.px(12))
        canvas.surface.blit(veil, (0, 0))
        for box in lit:
            canvas.rect(*box, LIGHT_BRASS, 12, 3)

    def _place(self, size: Box, lit: list[Box]) -> Box:
        """Beside what is talked about, covering none of it; in the middle of the board where nothing is."""
        area, board = self._screen.area.inset(12), self._screen.view.places.board
        if not lit:
            return board.centred(size.width, size.height)
        at, across, down = lit[0], size.width, size.height
        x, y = at.middle[0] - across / 2, at.middle[1] - down / 2
        corners = [
            (x, at.bottom + _AWAY),
            (x, at.y - _AWAY - down),
            (at.x - _AWAY - across, y),
            (at.right + _AWAY, y),
            board.centred(across, down)[:2],
        ]
        places = [Box(*corner, across, down).kept_inside(area) for corner in corners]
        # Where the person stands should be seen, too, if there is a choice.
        own = self._box_of(seat_id(self._screen.session.viewer))
        return min(places, key=lambda place: (_covered(lit, place), _covered([own] if own else [], place)))


def _covered(lit: list[Box], place: Box) -> float:
    """How much of what is lit up lies below a place."""
    across = (min(place.right, box.right) - max(place.x, box.x) for box in lit)
    down = (min(place.bottom, box.bottom) - max(place.y, box.y) for box in lit)
    return sum(max(0, wide) * max(0, high) for wide, high in zip(across, down, strict=True))


def _gap(one: Box, other: Box) -> float:
    return abs(one.middle[0] - other.middle[0]) + abs(one.middle[1] - other.middle[1])


def _draw_arrow(canvas: Canvas, bubble: Box, lit: Box) -> None:
    """From the bubble to the nearest edge of what is lit up."""
    if bubble.inset(-4).overlaps(lit):
        return
    x, y = lit.middle
    start = min(max(x, bubble.x + 24), bubble.right - 24), min(max(y, bubble.y + 24), bubble.bottom - 24)
    end = min(max(start[0], lit.x), lit.right), min(max(start[1], lit.y), lit.bottom)
    across, down = end[0] - start[0], end[1] - start[1]
    long = max(1.0, (across**2 + down**2) ** 0.5)
    dx, dy = across / long, down / long
    neck = end[0] - 18 * dx, end[1] - 18 * dy
    head = [end, (neck[0] - 11 * dy, neck[1] + 11 * dx), (neck[0] + 11 * dy, neck[1] - 11 * dx)]
    for colour, thick in ((INK, 9), (LIGHT_BRASS, 5)):
        canvas.line([start, neck], colour, thick)
    canvas.polygon(head, LIGHT_BRASS)
