"""Mouse and keyboard at the table."""

from __future__ import annotations

from math import dist

import pygame

from game.rules.moves import Move
from game.ui.kit.canvas import Spot
from game.ui.kit.controls.form import key_name
from game.ui.kit.controls.widgets import NOWHERE, Widget
from game.ui.table.choosing.orders import is_number
from game.ui.table.choosing.selection import Narrowing
from game.ui.table.context import TableContext
from game.ui.table.panels.hand import flight_box
from game.ui.table.panels.log import filters_at
from game.ui.window.held_keys import OPENING, is_press

DOUBLE_CLICK = 350
DRAG_FROM = 6

_ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
_IN = ("+", "=", "[+]", "KEYPAD +")
_OUT = ("-", "[-]", "KEYPAD -")


class TableInput:
    """Translates mouse and keyboard events into calls of the screen."""

    def __init__(self, screen: TableContext) -> None:
        self._screen = screen
        self._grab: Spot | None = None
        self._mouse_was: Spot = (0.0, 0.0)
        self._dragging = False
        # The hand card under the pressed mouse button, which may be dragged.
        self._held = ""
        self._last_click = (-DOUBLE_CLICK, (0.0, 0.0))
        # The last two digits typed, for numbers with two digits.
        self._digits = ""

    def follow_mouse(self, event: pygame.event.Event) -> None:
        """Track the mouse even while an overlay is open, so that nothing it has left still looks hovered."""
        if event.type == pygame.MOUSEMOTION:
            self._mouse_was, self._screen.view.mouse = self._screen.view.mouse, self._screen.app.units(event.pos)

    def handle(self, event: pygame.event.Event) -> None:
        screen = self._screen
        moves = screen.stage.busy and screen.stage.held is None and not screen.watched
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            # A right click works even during animations, and even on a card in flight.
            spot = screen.app.units(event.pos)
            pointed = screen.form.hover.thing if screen.form.hover is not None else ""
            flying = screen.view.flying()
            in_air = flying[0].card if flying is not None and flight_box(*flying).holds(spot) else ""
            shown = pointed or in_air or screen.view.thing_at(spot)
            if shown or not screen.chooser.back():
                screen.opener.inspect(shown)
        elif moves and is_press(event) and getattr(event, "key", None) not in OPENING:
            screen.skip()
        elif event.type == pygame.KEYDOWN:
            self._key(event)
        else:
            self._mouse(event)

    def use_bar(self, event: pygame.event.Event) -> bool:
        """Handle an event for an icon of the bar; return whether it was one. Esc is left to overlays."""
        screen, bar = self._screen, self._screen.view.places.bar
        if event.type == pygame.KEYDOWN:
            name = key_name(event.key)
            signs = [widget for widget in screen.form.fixed if widget.key == name and bar.holds(widget.box.middle)]
            if signs and event.key != pygame.K_ESCAPE:
                self._key(event)
            return bool(signs) and event.key != pygame.K_ESCAPE
        spot = screen.app.spot(event)
        held = spot is not None and bar.holds(spot)
        if held or (event.type == pygame.MOUSEMOTION and screen.form.hover is not None):
            self._mouse(event)
        return held

    def _mouse(self, event: pygame.event.Event) -> None:
        screen, view = self._screen, self._screen.view
        spot = screen.app.spot(event)
        if event.type == pygame.MOUSEWHEEL and view.places.board.holds(view.mouse):
            screen.feedback.hide_tip()
            screen.face.board.camera.zoom_by(1.2**event.y, view.mouse)
            view.redraw_map()
            return
        if event.type == pygame.MOUSEWHEEL and view.column.get("log", NOWHERE).holds(view.mouse):
            view.log_view.scroll(-event.y)
            screen.app.redraw(view.places.column)
            return
        if event.type == pygame.MOUSEWHEEL and view.aim_scroll.farthest and view.column["aim"].holds(view.mouse):
            view.aim_scroll.handle(event, view.mouse)
            return
        if event.type == pygame.MOUSEMOTION and spot is not None:
            self._moved(spot)
        pointed, used = screen.form.hover, screen.form.handle(event, spot)
        if screen.form.hover is not pointed:
            screen.feedback.hide_tip()
            screen.feedback.tip_soon()
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and used and pointed is not None:
            self._refused(pointed)
        if used or spot is None:
            return
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._grab, self._held = spot, view.held_at(spot)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            dragged, grabbed, self._dragging, self._grab = self._dragging, self._grab, False, None
            if view.dragged:
                screen.chooser.drop(spot)
            elif not dragged and grabbed is not None and self._held in ("", view.held_at(spot)):
                # Dropping a card that has no target does not count as a click.
                self._click(spot)

    def _moved(self, spot: Spot) -> None:
        screen, view = self._screen, self._screen.view
        before = self._mouse_was
        if self._pulls(spot):
            view.hovered = view.thing_at(spot, screen.chooser.targets())
            screen.app.redraw()
            return
        if self._grab is not None and view.places.board.holds(self._grab):
            self._dragging = self._dragging or dist(self._grab, spot) > DRAG_FROM
        if self._dragging:
            screen.face.board.camera.pan(spot[0] - before[0], spot[1] - before[1])
            screen.feedback.hide_tip()
            view.redraw_map()
            return
        entry = view.entry_at(spot)
        if entry is not view.hovered_entry:
            view.hovered_entry = entry
            screen.feedback.hide_tip()
            screen.app.redraw()
        thing = view.thing_at(spot, screen.chooser.targets())
        if thing != view.hovered or (view.focused and dist(before, spot) > DRAG_FROM):
            screen.feedback.hide_tip()
            view.hovered, view.focused = thing, ""
            if view.illegal:
                view.illegal = ""
                view.mark(screen.selection)
            screen.app.redraw()
        if view.tip is None:
            screen.feedback.tip_soon()

    def _pulls(self, spot: Spot) -> bool:
        """Return whether a card is being dragged from the hand; start dragging if the mouse has moved far enough."""
        screen, grab, selection = self._screen, self._grab, self._screen.selection
        if screen.view.dragged or grab is None or not self._held:
            return bool(screen.view.dragged)
        # The card may also begin a different move than the current selection.
        can = selection is not None and (self._held in selection.targets() or selection.begins(self._held))
        if dist(grab, spot) <= DRAG_FROM or not can:
            return False
        screen.feedback.hide_tip()
        screen.chooser.lift(self._held)
        return True

    def _click(self, spot: Spot) -> None:
        screen, view, now = self._screen, self._screen.view, self._screen.app.now
        (before, at), self._last_click = self._last_click, (now, spot)
        entry, thing = view.entry_at(spot), view.thing_at(spot, screen.chooser.targets())
        if entry is not None and screen.way_of(entry):
            screen.follow(entry)
        elif (log := view.column.get("log", NOWHERE)).holds(spot):
            if filters_at(log, spot):
                view.log_view.next_kind()
                screen.app.redraw()
            else:
                screen.opener.open_log()
        elif thing and view.in_prompt(spot):
            screen.opener.inspect(thing)
        elif thing:
            view.hovered = thing  # The mouse may not have moved since the last move was played.
            screen.chooser.point(thing, view.pile_at(spot))
        elif now - before < DOUBLE_CLICK and dist(at, spot) < 12 and view.places.board.holds(spot):
            screen.face.board.focus(spot)
            screen.app.redraw(view.places.board)

    def _key(self, event: pygame.event.Event) -> None:
        screen, name = self._screen, key_name(event.key)
        board, app = screen.face.board, screen.app
        if name.isdigit() and self._numbers_asked():
            self._digits = (self._digits + name)[-2:]
            key = "ui_table.tray.typed" if screen.view.pad is not None else "ui_table.typed"
            screen.feedback.say(app.texts(key, number=self._digits))
        elif event.key == pygame.K_ESCAPE:
            self._digits = ""
            screen.chooser.step_back()
        elif event.key == pygame.K_TAB:
            self._walk(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif event.key in _ARROWS:
            self._arrow(event)
        elif event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            page = max(1, len(screen.view.entries) - 1)
            screen.view.log_view.scroll(page if event.key == pygame.K_PAGEDOWN else -page)
            app.redraw(screen.view.places.column)
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self._enter()
        elif getattr(event, "unicode", "") == "?":
            screen.opener.open_keys()
        elif name == "I":
            widget = screen.form.hover or screen.form.focus
            pointed = (widget.thing if widget is not None else "") or screen.view.hovered or screen.view.focused
            screen.opener.inspect(pointed or screen.layers.thing())
        elif name in _IN or name in _OUT:
            board.camera.zoom_by(1.25 if name in _IN else 1 / 1.25)
            app.redraw(screen.view.places.board)
        elif screen.stuck and event.key == pygame.K_SPACE:
            screen.try_again()
        elif event.key == pygame.K_SPACE and screen.thinking.hurry():
            return
        else:
            # Ignore modifiers: Ctrl+Z works like Z.
            before = self._narrowing()
            pressed = screen.form.short_cut(pygame.event.Event(pygame.KEYDOWN, key=event.key, mod=0))
            if not pressed and (widget := screen.form.with_key(event.key)):
                self._refused(widget)
            if self._narrowing() != before:
                # The choice is narrower now, so move the focus from the button to the things on the table.
                screen.form.focus_on(None)
            app.redraw()

    def _refused(self, widget: Widget) -> None:
        """Say once why a disabled widget cannot be used; spectators get no explanation."""
        if not widget.enabled and widget.tip is not None and not self._screen.watched:
            self._screen.feedback.refuse_widget(widget, widget.tip)

    def _ring(self) -> list[str | Widget]:
        """Everything in the keyboard focus order: targets in reading order, then buttons."""
        screen = self._screen
        spots = {thing: spot for thing in screen.chooser.targets() if (spot := screen.view.spot_of(thing)) is not None}
        things = sorted(spots, key=lambda thing: (round(spots[thing][1] / 40), spots[thing][0]))
        return [*things, *(widget for widget in (*screen.form.scrolling, *reversed(screen.form.fixed)) if widget.enabled)]

    def _walk(self, step: int) -> None:
        ring = self._ring()
        if not ring:
            return
        now = self._screen.view.focused or self._screen.form.focus
        place = ring.index(now) + step if now in ring else 0 if step > 0 else -1
        self._focus(ring[place % len(ring)])

    def _focus(self, item: str | Widget) -> None:
        screen, view = self._screen, self._screen.view
        thing, widget = (item, None) if isinstance(item, str) else ("", item)
        screen.feedback.hide_tip()
        view.hovered, view.focused = "", thing
        screen.form.focus_on(widget)
        if thing:
            screen.face.board.bring_into_sight(thing, view.scene)
        screen.feedback.tip_soon()
        screen.app.redraw()

    def _arrow(self, event: pygame.event.Event) -> None:
        """Focus the nearest target or button in the direction of the arrow; with Shift, pan the board."""
        screen = self._screen
        dx, dy = _ARROWS[event.key]
        if event.mod & pygame.KMOD_SHIFT:
            screen.face.board.camera.pan(-80 * dx, -80 * dy)
            screen.app.redraw(screen.view.places.board)
            return
        now = screen.view.focused or screen.form.focus
        here = self._spot(now) if now else None
        if here is None:
            self._walk(1 if dx + dy > 0 else -1)
            return
        costs: list[tuple[float, str | Widget]] = []
        for item in self._ring():
            spot = self._spot(item)
            if spot is not None and item != now:
                across, down = spot[0] - here[0], spot[1] - here[1]
                ahead, aside = across * dx + down * dy, abs(across * dy) + abs(down * dx)
                costs += [(ahead + 2 * aside, item)] if ahead > 4 else []
        if costs:
            self._focus(min(costs, key=lambda pair: pair[0])[1])

    def _spot(self, item: str | Widget) -> Spot | None:
        return self._screen.view.spot_of(item) if isinstance(item, str) else self._screen.form.shown_box(item).middle

    def _numbers_asked(self) -> list[Move]:
        """Moves that are numbers, if one of them has two digits and must be typed; otherwise none."""
        offer = self._screen.offer()
        numbers = offer.dice or [move for move in offer.moves if is_number(self._screen.face.orders, move)]
        return numbers if any(len(move.args[0]) > 1 for move in numbers) else []

    def _enter(self) -> None:
        screen = self._screen
        before = self._narrowing()
        typed, self._digits = self._digits, ""
        choice = next((move for move in self._numbers_asked() if typed and int(move.args[0]) == int(typed)), None)
        if choice is not None:
            screen.play(choice)
        elif screen.view.focused:
            screen.chooser.point(screen.view.focused)
        elif screen.form.focus is not None and screen.form.focus.enabled:
            screen.form.focus.press()
        else:
            screen.form.short_cut(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0))
        self._follow(before)
        screen.app.redraw()

    def _narrowing(self) -> Narrowing | None:
        return self._screen.selection.narrowing if self._screen.selection is not None else None

    def _follow(self, before: Narrowing | None) -> None:
        """After a selection by keyboard, focus the first of the next targets."""
        now = self._narrowing()
        if now is None or now == before or self._screen.overlay is not None or now == Narrowing():
            return
        if first := next((item for item in self._ring() if isinstance(item, str)), ""):
            self._focus(first)
        else:
            self._screen.form.focus_on(None)
