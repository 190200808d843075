"""Opens the overlays of the table: a card, a pile, the log, the keys, a hint."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from game.rules.events import Event
from game.rules.moves import Move
from game.ui.dispensable import dispensable
from game.ui.kit.box import Box, Look
from game.ui.kit.cache import Picture
from game.ui.kit.controls.widgets import NOWHERE
from game.ui.table.choosing.orders import LETS_PASS
from game.ui.table.context import TableContext
from game.ui.table.face import Desk, Pile
from game.ui.table.layers.move_menu import MoveMenu
from game.ui.table.layers.sheets.inspector import Inspector
from game.ui.table.layers.sheets.key_sheet import KeySheet
from game.ui.table.layers.sheets.log_drawer import LogDrawer
from game.ui.table.layers.sheets.pile_browser import PileBrowser
from game.ui.table.layers.sheets.recap import Recap
from game.ui.table.layers.teaching.briefing import Briefing
from game.ui.table.layers.teaching.exercise_end import ExerciseHint
from game.ui.table.layers.teaching.hint import Brought, Hint, Why, brought_by
from game.ui.table.session.exercise import hint_of


class Leads(NamedTuple):
    """Subjects of a log entry that a click can show: places on the board, a card, and a bot's move."""

    places: list[str]
    card: str
    move: Brought | None

    @property
    def way(self) -> str:
        """Text key for the effect of a click; empty if it has none."""
        if self.move is not None:
            return "why"
        return ("card_and_place" if self.places else "card") if self.card else "place" if self.places else ""


class Opener:
    def __init__(self, screen: TableContext) -> None:
        self._screen, self._open = screen, screen.layers.open

    def card(self, look: Look, thing: str, width: float) -> Picture | None:
        return self._screen.face.card(look, thing, width, self._screen.session.state)

    def lay_out_cards(self, cards: list[str]) -> None:
        """Show cards to choose from, with a button to decline if that is possible."""
        move = self._screen.offer().primary
        button = self._screen.controls.primary(move) if move is not None and move.verb in LETS_PASS else None
        self._open(PileBrowser(self._screen, self._screen.view.prompt.text, cards, self._pick, button, choosing=True))

    def _pick(self, card: str) -> None:
        """Select a card and close the pile, so that its targets are visible."""
        self._screen.layers.close()
        self._screen.chooser.point(card)

    def choose_from(self, moves: list[Move], thing: str = "") -> None:
        """Play the move if it is the only one, otherwise ask which one."""
        if len(moves) == 1:
            self._screen.play(moves[0])
        else:
            self.ask_which(moves, thing)

    def ask_which(self, moves: list[Move], thing: str, card: Box = NOWHERE) -> None:
        self._open(MoveMenu(self._screen, thing, moves, card))

    def inspect(self, thing: str) -> None:
        """Show a card or another thing with a text at full size, or all cards of an open pile."""
        face, state = self._screen.face, self._screen.session.state
        pile = face.pile(state, thing) if thing else Pile()
        if pile.cards:
            known = face.describe(thing, state, self._screen.session.viewer)
            self._open(PileBrowser(self._screen, known[0] if known else "", pile.cards, self.inspect, heads=pile.heads))
            return
        picture = partial(face.sheet, self._screen.app.look, thing, state)
        if thing and picture() is not None:
            self._show(picture)

    def _show(self, picture: Callable[[], Picture | None]) -> None:
        self._open(Inspector(self._screen.app, self._screen.layers.close, picture))

    def follow(self, event: Event) -> None:
        """Handle a click on a log entry: flash its places, and open its card or the reasons for a bot's move."""
        screen, leads = self._screen, self.leads(event)
        if screen.overlay is not None and not screen.overlay.stays:
            screen.layers.close()
        for place in leads.places[:1]:
            screen.face.board.bring_into_sight(place, screen.view.scene)
        screen.feedback.flash(leads.places)
        if leads.move is None:
            self.inspect(leads.card)
        else:
            with dispensable():
                self._open(Why(screen, event, leads.move, partial(self.inspect, leads.card) if leads.card else None))
        screen.app.redraw()

    def on_board(self, event: Event) -> list[str]:
        """The things of an event that are on the board."""
        face, scene = self._screen.face, self._screen.view.scene
        return [thing for thing in face.event_things(event) if face.board.spot_of(thing, scene) is not None]

    def leads(self, event: Event) -> Leads:
        """The subjects of a log entry; a bot's move only while no bot is thinking."""
        screen, look, state = self._screen, self._screen.app.look, self._screen.session.state
        places = self.on_board(event)
        # A card can be inspected even if it is on the board or a pile.
        on_board = {*places} - {*screen.face.game.ids.get("card", ())}
        others = [thing for thing in (*event.ids, *screen.face.event_things(event)) if thing not in on_board]
        card = next((thing for thing in others if screen.face.sheet(look, thing, state) is not None), "")
        return Leads(places, card, brought_by(screen.session, event) if screen.thinking.work is None else None)

    def open_own(self, seat: int, tool: str = "") -> bool:
        """Open the game's own overlay for a tool or for a seat's choice; return False if there is none."""
        screen, session = self._screen, self._screen.session
        area = screen.app.area.from_top(screen.view.places.bar.bottom)[1]
        now = (screen.app, area, screen.view.furnish(), session.state, seat, screen.selection, session.wording)
        overlay = screen.face.overlay(Desk(*now, screen.play, screen.layers.close, self.inspect, self._show, tool))
        if overlay is not None:
            self._open(overlay)
        # A tool may also change how the board is drawn.
        screen.app.redraw()
        return overlay is not None

    def open_briefing(self, briefing: Briefing | None = None) -> None:
        self._screen.session.presence.briefed.add(self._screen.session.holder)
        self._open(briefing or Briefing(self._screen))

    def open_recap(self) -> None:
        """Open the complete recap, and mark the viewer as caught up."""
        session = self._screen.session
        lines = session.recap.lines()
        session.presence.caught_up(session.viewer)
        self._screen.app.sounds.play("page")
        self._open(Recap(self._screen, lines))

    def open_log(self) -> None:
        self._open(LogDrawer(self._screen))

    def open_hint(self) -> None:
        """Open a hint. In an exercise, its own hint comes first unless its goal is already lost."""
        if any(layer.advises() for layer in self._screen.layers):
            return
        if words := hint_of(self._screen.session.table, self._screen.app.texts):
            self._open(ExerciseHint(self._screen, words, self._advise))
        else:
            self._advise()

    def _advise(self) -> None:
        with dispensable():
            self._open(Hint(self._screen))

    def open_keys(self) -> None:
        self._open(KeySheet(self._screen))
