"""The seats of a running game: who plays which one from now on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

import msgspec

from game.bots.players import known_seats, levels
from game.rules.game import AnyGame
from game.rules.positions.position import HUMAN, LONGEST_NAME, Seat
from game.rules.records.people import besides, corrected, guests
from game.ui.app import App
from game.ui.kit.colours import LIGHT_BRASS
from game.ui.kit.controls.offer_field import OfferField
from game.ui.kit.controls.widgets import Button, Choice
from game.ui.kit.drawings.pieces import Tip
from game.ui.kit.lay import Column, Icon, Node, Put, Row, Share, Sized
from game.ui.kit.nodes import on_panel, stamped
from game.ui.screens.dialog import Answer, Question
from game.ui.screens.new_game.draft import player_name, style_choice
from game.ui.screens.page import FormPage, note, scrolled
from game.ui.table.panels.view import TableView
from game.ui.table.session.session import Session

_CONTROL, _FIGURE = 44, 56


class SeatsScreen(FormPage):
    """Changes names and players of seats, swaps two players, and waits for a player who is away."""

    domain = "ui_screens.seats"

    def __init__(self, app: App, session: Session, view: TableView, reseat: Callable[[Mapping[int, Seat]], None]) -> None:
        super().__init__(app)
        self._session, self._view, self._reseat = session, view, reseat
        table, self._guests = session.table, guests(app.settings.names)
        self._seats = [*known_seats(table.game.id, table.seats, table.history.left)]
        # The seat to swap with another.
        self._marked: int | None = None

    @property
    def _game(self) -> AnyGame:
        return self._session.table.game

    def contents(self) -> Node:
        usual = "note" if self._game.bots_take_over else "bots_stay"
        words = self.text(usual if self._marked is None else "other")
        rows = on_panel(note(words), *map(self._row, range(len(self._seats))), gap=18, across=20, down=17)
        return self.with_foot(scrolled(rows))

    def _row(self, number: int) -> Node:
        """The row of a seat: its figure, name, player, and what else the player can do."""
        seat, scene = self._seats[number], self._view.scene
        picture = self._view.face.figure(self.app.look, scene.state, number, scene.seats[number], _FIGURE)
        hint = self._session.wording.listed(number, marked=False) if not self._session.table.seats[number].name else ""
        offers = partial(self._offers, number)
        name = OfferField(seat.name, partial(self._rename, number), offers, hint=hint, longest=LONGEST_NAME, group="names")
        swap = self._button("swap", "swap_vertical", partial(self._swap, number))
        swap.selected = self._marked == number
        buttons = [Sized(Put(swap, _CONTROL), 150)]
        if seat.player == HUMAN == self._session.table.seats[number].player:
            buttons.append(Sized(Put(self._button("away", "timer_sand", partial(self._wait_for, number)), _CONTROL), 230))
        phone = [Icon("cellphone", 28, LIGHT_BRASS)] if seat.phone else []
        upper = Row(*phone, Put(name, _CONTROL, 1).growing(), *buttons, gap=12)
        return Row(stamped(picture, _FIGURE, _FIGURE), Share(Column(upper, *self._players(number), gap=8)), gap=14)

    def _button(self, name: str, icon: str, action: Callable[[], None]) -> Button:
        label = self.text(name)
        return Button(label, action, icon=icon, size=16, tip=Tip(label, self.text(f"{name}_text"), icon))

    def _players(self, number: int) -> list[Node]:
        """The choice of a person or a bot, and of the bot's style."""
        game, seat, texts = self._game.id, self._seats[number], self.app.texts
        if not self._game.bots_take_over:
            return []
        players = [(player, player_name(game, player, texts)) for player in (HUMAN, *levels(game))]
        choice = Put(Choice(players, seat.player, partial(self._change, number, "player")), _CONTROL)
        return [choice, *style_choice(game, seat, texts, partial(self._change, number, "style"))]

    def _offers(self, number: int) -> list[str]:
        return besides((seat.name for other, seat in enumerate(self._seats) if other != number), self._guests)

    def _rename(self, number: int, name: str) -> None:
        self._seats[number] = msgspec.structs.replace(self._seats[number], name=name)
        self.weigh()

    def _change(self, number: int, field: str, value: str) -> None:
        changed = msgspec.structs.replace(self._seats[number], **{field: value})
        self._seats[number] = msgspec.structs.replace(changed, phone=changed.phone and changed.player == HUMAN)
        self.rebuild()

    def _swap(self, number: int) -> None:
        """Mark a seat, or swap its player with that of the marked one; colors stay with their seats."""
        marked, self._marked = self._marked, number if self._marked is None else None
        if marked not in (None, number):
            pair = self._seats[marked], self._seats[number]
            for seat, here, there in ((marked, *pair), (number, *pair[::-1])):
                self._seats[seat] = msgspec.structs.replace(there, colour=here.colour)
        self.rebuild()

    def find_problem(self) -> str:
        names = [seat.name.strip().casefold() for seat in self._seats if seat.name.strip()]
        if not any(seat.player == HUMAN for seat in self._seats):
            return self.text("no_person")
        twice = next((seat.name for seat in self._seats if names.count(seat.name.strip().casefold()) > 1), "")
        return self.app.texts("ui_menu.new.same_names", name=twice) if twice else ""

    def finish(self) -> None:
        self.app.pop()
        now = known_seats(self._game.id, self._session.table.seats, self._session.table.history.left)
        pairs = zip(self._seats, now, strict=True)
        self._reseat({number: seat for number, (seat, was) in enumerate(pairs) if seat != was})
        for seating in self._session.table.history.seatings[-1:]:
            self.app.keep_settings(corrected(self.app.settings, seating))

    def _wait_for(self, number: int) -> None:
        """Apply the changes, and pause the game until a player is back."""
        self.finish()
        name = self._session.wording.seat(number)
        back = Answer(self.text("back", name=name), "check", "Enter")
        self.app.push(Question(self.app, self.text("waits", name=name), "", [back], icon="timer_sand"))
