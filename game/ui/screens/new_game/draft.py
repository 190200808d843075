"""A new game while somebody puts it together: who sits where, which options, which dice."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.bots.players import HUMAN, filler
from game.data.settings import Settings
from game.data.texts import Texts
from game.rules.game import AnyGame
from game.rules.position import Seat
from game.ui.kit.colours import SEAT_COLOURS
from game.ui.screens.doors import NewGame
from game.ui.screens.new_game.options import OPEN_HANDS, option_fields, preset_of

LONGEST_SEED = 9


@dataclass
class SeatDraft:
    """A seat. Without a name it gets the usual one."""

    colour: str
    player: str
    name: str = ""


class Draft:
    """All seats that the game can have are remembered, so that one that is taken away and put back is as it was."""

    def __init__(self, game: AnyGame, settings: Settings, scenario: str = "") -> None:
        self.game, self.scenario = game, scenario
        prepared = game.scenarios()[scenario] if scenario else None
        # A scenario that only sets options leaves the seats open.
        self.fixed = prepared is not None and bool(prepared.state)
        self.count = len(prepared.seats) if prepared is not None else game.min_seats
        self.all_seats = [
            SeatDraft(SEAT_COLOURS[number % len(SEAT_COLOURS)], filler(game.id) if number else HUMAN)
            for number in range(game.max_seats)
        ]
        fields = option_fields(game.options_type)
        said = prepared.state if prepared is not None else {}
        # How something stands at the start is not asked where the position says it.
        self.fields = [field for field in fields if field.name.removesuffix("_start") not in said]
        self.options: dict[str, Any] = {field.name: field.default for field in fields}
        self._settings = settings
        self._usual = self._fitting_manners()
        self.options |= self._usual
        if prepared is not None:
            self.options |= prepared.options
        self.seed = ""

    # Seats --------------------------------------------------------------------------------------------------------------

    @property
    def seats(self) -> list[SeatDraft]:
        return self.all_seats[: self.count]

    def _fitting_manners(self) -> dict[str, Any]:
        """How reactions are asked for, and how far one may go back.

        An open call is for people round one screen; whoever plays alone would only press a key again and again, and may
        take back everything.
        """
        if sum(seat.player == HUMAN for seat in self.seats) > 1:
            return {"reactions": self._settings.reactions, "practice": self._settings.practice}
        return {"reactions": "able", "practice": True}

    def seats_changed(self) -> None:
        """Somebody else sits there, or more or fewer: the manners follow, unless somebody has chosen otherwise."""
        now = self._fitting_manners()
        self.options |= {name: value for name, value in now.items() if self.options[name] == self._usual[name]}
        self._usual = now

    def usual_name(self, number: int, texts: Texts) -> str:
        """What a seat is called that nobody has named."""
        if self.all_seats[number].player == HUMAN:
            return texts("kernel.seat", number=number + 1)
        return texts("ui_menu.new.bot_name", number=number + 1)

    def name_of(self, number: int, texts: Texts) -> str:
        return self.all_seats[number].name.strip() or self.usual_name(number, texts)

    def twice(self, texts: Texts) -> str:
        """A name that two seats have, if there is one."""
        seen: set[str] = set()
        for number in range(self.count):
            name = self.name_of(number, texts)
            if name.casefold() in seen:
                return name
            seen.add(name.casefold())
        return ""

    def paint(self, number: int, colour: str) -> None:
        """Give a seat a colour. No two seats can have the same, so whoever had it gets the other in exchange."""
        seat = self.all_seats[number]
        for other in self.all_seats:
            if other is not seat and other.colour == colour:
                other.colour = seat.colour
        seat.colour = colour

    # Options ------------------------------------------------------------------------------------------------------------

    @property
    def preset(self) -> str:
        return preset_of(self.game, self.options)

    def set_preset(self, preset: str) -> None:
        self.options |= self.game.presets.get(preset, {})

    # The whole ----------------------------------------------------------------------------------------------------------

    def new_game(self, texts: Texts) -> NewGame:
        seats = tuple(Seat(self.name_of(n, texts), seat.player, seat.colour) for n, seat in enumerate(self.seats))
        options = {name: value for name, value in self.options.items() if name != OPEN_HANDS}
        seed = int(self.seed) if self.seed.isascii() and self.seed.isdecimal() else None
        return NewGame(self.game.id, seats, options, seed, self.scenario, bool(self.options.get(OPEN_HANDS)))
