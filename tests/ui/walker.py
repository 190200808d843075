"""Helper that walks through all choices with the keyboard."""

from __future__ import annotations

from functools import cache
from typing import Any

import pygame
import pytest

from game.rules.moves import Move
from game.ui.app import App
from game.ui.kit.controls.widgets import IconButton, Widget
from game.ui.table.layers.move_menu import MoveMenu
from tests.ui.table_situations import at_table


class Walker:
    """A walker that visits everything Tab reaches and presses Enter everywhere. Moves are recorded instead of played."""

    def __init__(self, app: App, monkeypatch: pytest.MonkeyPatch) -> None:
        self._app, self._screen = app, at_table(app)
        self.moves: set[Move] = set()
        self._been: set[object] = set()
        monkeypatch.setattr(self._screen, "play", self.moves.add)
        # Buttons that aren't moves would leave the choice.
        monkeypatch.setattr("game.ui.table.screen.ways_about_calls", lambda _screen: [])
        # Cache the positions, because nothing moves during the walk and every step looks up all of them.
        monkeypatch.setattr(self._screen.view, "spot_of", cache(self._screen.view.spot_of))
        # Rebuild the buttons, which keep the old callbacks.
        self._screen.fill()

    def walk(self) -> None:
        """Go once around the focus ring, and into every choice not visited yet."""
        narrowing = self._narrowing()
        self._been.add(narrowing)
        seen: set[str] = set()
        self._key(pygame.K_TAB)
        while (place := self._place()) not in seen:
            seen.add(place)
            # Icons of the top bar leave the choice, and Esc goes back.
            focus = self._screen.form.focus
            if not isinstance(focus, IconButton) and (focus is None or focus.key != "Esc"):
                self._enter(place)
            self._key(pygame.K_TAB)

    def _enter(self, place: str) -> None:
        before = self._narrowing()
        self._key(pygame.K_RETURN)
        if isinstance(self._screen.overlay, MoveMenu):
            self._walk_menu(self._screen.overlay)
        elif self._screen.overlay is not None:
            self._key(pygame.K_ESCAPE)
        after = self._narrowing()
        if after == before:
            return
        if after not in self._been:
            self.walk()
        while self._narrowing() != before and self._screen.selection is not None and self._screen.selection.narrowed:
            self._key(pygame.K_ESCAPE)
        self._restore(before)
        self._go_to(place)

    def _restore(self, narrowing: Any) -> None:
        """Restore the earlier selection, which a button may have cleared."""
        selection = self._screen.selection
        assert selection is not None
        if selection.narrowing == narrowing:
            return
        if narrowing.verb:
            selection.only(narrowing.verb)
        for thing in narrowing.things:
            selection.point_at(thing)
        self._screen.narrowed()

    def _walk_menu(self, menu: MoveMenu) -> None:
        """Visit every move of a menu, including those behind a button."""
        hides = any(widget.key == "0" for widget in menu.form.widgets)
        if hides:
            self._key(pygame.K_0)
        for number in range(len(menu.form.walkable())):
            if self._screen.overlay is None:
                self._key(pygame.K_RETURN)
                if hides:
                    self._key(pygame.K_0)
            menu_now = self._screen.overlay
            assert menu_now is not None
            menu_now.form.focus_first()
            for _ in range(number):
                self._key(pygame.K_TAB)
            self._key(pygame.K_RETURN)
            assert self._screen.overlay is None

    def _go_to(self, place: str) -> None:
        """Set the focus back directly, because Tab has already reached it."""
        items = {self._named(item): item for item in self._screen._input._ring()}
        assert place in items, f"{place} is no longer there"
        self._screen._input._focus(items[place])

    def _place(self) -> str:
        """Name of the focused item."""
        on = self._screen.view.focused or self._screen.form.focus
        assert on is not None
        return self._named(on)

    def _named(self, item: str | Widget) -> str:
        """Name of a thing or a button; buttons may be rebuilt, so their label and column identify them."""
        return item if isinstance(item, str) else f"{getattr(item, 'label', '') or item.key or item.box.y} {item.box.x}"

    def _narrowing(self) -> Any:
        assert self._screen.selection is not None
        return self._screen.selection.narrowing

    def _key(self, key: int) -> None:
        self._app.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
        self._app.handle(pygame.event.Event(pygame.KEYUP, key=key, mod=0, unicode=""))
