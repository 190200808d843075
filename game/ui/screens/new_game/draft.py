"""A new game while it is being set up: seats, options, seed. The options come from the game's options type."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property
from math import inf
from typing import Any, Literal, get_args, get_type_hints

import msgspec.inspect

from game.bots.players import filler, levels, styles
from game.bots.search.weights import BALANCED
from game.data.manifests import entry_of
from game.data.settings import LastSeat, LastTable, Settings
from game.data.texts import Texts
from game.rules.game import AnyGame
from game.rules.positions.position import HUMAN, Position, Seat
from game.rules.practice.own import OWN_ID, Own, find_exercise, words_at, words_of
from game.rules.state import Options
from game.ui.kit.colours import SEAT_COLOURS
from game.ui.kit.controls.widgets import Choice, Slider, Toggle
from game.ui.kit.lay import Column, Node, Padded, Put
from game.ui.screens.exits import NewGame
from game.ui.screens.page import label, note, switch

_NAMES = 24
"""Maximum number of player names remembered."""


@dataclass
class SeatDraft:
    """Settings of a seat. An empty name means the default name."""

    colour: str
    player: str
    name: str = ""
    style: str = ""


class Draft:
    """Settings of a new game. It keeps the maximum number of seats, so that a seat removed and added again is unchanged."""

    def __init__(self, game: AnyGame, settings: Settings, scenario: str = "") -> None:
        self.game, self.scenario = game, scenario
        found = find_exercise(game.id, scenario) if scenario else None
        self.own = own = found if isinstance(found, Own) else None
        prepared = own or (game.scenarios()[scenario] if scenario else None)
        # A scenario that only sets options leaves the seats open, unless it says how many there are.
        self.fixed = own is not None or (prepared is not None and bool(prepared.state))
        seats = prepared.seats if prepared is not None else game.min_seats
        self.count = seats if isinstance(seats, int) else len(seats)
        people, bot = ({own.seat, *own.people}, own.others) if own is not None else ({0}, filler(game.id))
        self.all_seats = [
            SeatDraft(SEAT_COLOURS[number % len(SEAT_COLOURS)], HUMAN if number in people else bot)
            for number in range(game.max_seats)
        ]
        fields = option_fields(game.options_type)
        state = prepared.state if prepared is not None else {}
        # Skip options for starting values that the scenario's position already sets.
        self.fields = [field for field in fields if field.name.removesuffix("_start") not in state]
        self.seed, self.projector, self.phones, self._settings = "", False, False, settings
        self._usual = self._fitting_defaults()
        self._defaults: dict[str, Any] = {field.name: field.default for field in fields}
        self.options = self._defaults | self._usual
        self.options |= prepared.options if prepared is not None else {}

    @cached_property
    def roles(self) -> list[str]:
        """Role of each seat in a scenario that a player made; otherwise empty."""
        state = self.own.opened(self.game, self.scenario).state if self.own is not None else None
        return [self.game.role(state, seat) for seat in range(self.count)] if state is not None else []

    @property
    def seats(self) -> list[SeatDraft]:
        return self.all_seats[: self.count]

    @property
    def people(self) -> int:
        return sum(seat.player == HUMAN for seat in self.seats)

    def _fitting_defaults(self) -> dict[str, Any]:
        """Defaults for reactions and undo. A single player is asked only when able to react, and may undo anything."""
        if self.people > 1:
            return {"reactions": self._settings.reactions, "practice": self._settings.practice}
        return {"reactions": "able", "practice": True}

    def seats_changed(self) -> None:
        """Update the defaults after a change of players, except for options that were changed by hand."""
        now = self._fitting_defaults()
        self.options |= {name: value for name, value in now.items() if self.options[name] == self._usual[name]}
        self._usual = now

    def usual_name(self, number: int, texts: Texts) -> str:
        """Default name of a seat: for a person, a remembered name if there is one."""
        if self.all_seats[number].player != HUMAN:
            return texts("ui_menu.new.bot_name", number=number + 1)
        return self._remembered(number) or texts("kernel.seat", number=number + 1)

    def _remembered(self, number: int) -> str:
        """A name from earlier games that is not in use, or ""."""
        typed = {seat.name.strip().casefold() for seat in self.seats}
        left = [name for name in self._settings.names if name.casefold() not in typed]
        before = sum(seat.player == HUMAN and not seat.name.strip() for seat in self.all_seats[:number])
        return left[before] if before < len(left) else ""

    def names(self) -> tuple[str, ...]:
        """Names to remember, those of the current players first."""
        now = [seat.name.strip() or self._remembered(n) for n, seat in enumerate(self.seats) if seat.player == HUMAN]
        unique = {name.casefold(): name for name in (*filter(None, now), *self._settings.names)}
        return tuple(unique.values())[:_NAMES]

    def name_of(self, number: int, texts: Texts) -> str:
        return self.all_seats[number].name.strip() or self.usual_name(number, texts)

    def twice(self, texts: Texts) -> str:
        """A name that two seats share, or ""."""
        names = [self.name_of(number, texts) for number in range(self.count)]
        folded = [name.casefold() for name in names]
        return next((name for number, name in enumerate(names) if folded[number] in folded[:number]), "")

    def paint(self, number: int, colour: str) -> None:
        """Give a seat a color, swapping it with the seat that has it."""
        seat = self.all_seats[number]
        for other in self.all_seats:
            if other is not seat and other.colour == colour:
                other.colour = seat.colour
        seat.colour = colour

    # Last game -----------------------------------------------------------------------------------------------------------

    def recall(self, last: LastTable) -> None:
        """Restore the last table's seats and options, as far as this version supports them."""
        self.count = min(self.game.max_seats, max(self.game.min_seats, len(last.seats)))
        players = (HUMAN, *levels(self.game.id))
        for number, saved in enumerate(last.seats[: self.count]):
            seat = self.all_seats[number]
            seat.name, seat.style = saved.name, saved.style
            seat.player = saved.player if saved.player in players else seat.player
            if saved.colour in SEAT_COLOURS:
                self.paint(number, saved.colour)
        self.seats_changed()
        fields = {field.name: field for field in self.fields}
        fits = {name: value for name, value in last.options.items() if name in fields and fields[name].takes(value)}
        if last.options.get("scenario") in self.game.scenarios():
            fits["scenario"] = last.options["scenario"]
        self.options |= fits
        self.projector = last.projector

    def table(self) -> LastTable:
        """Seats and changed options to remember, but never open hands."""
        game, usual = self.new_game(), self._defaults | self._usual
        kept = {field.name for field in self.fields} - {OPEN_HANDS} | {"scenario"}
        changed = {name: value for name, value in game.options.items() if name in kept and value != usual.get(name)}
        seats = tuple(LastSeat(seat.player, seat.name, seat.colour, seat.style) for seat in game.seats)
        return LastTable(seats, changed, game.projector)

    @property
    def preset(self) -> str:
        presets, options = self.game.presets.items(), self.options
        return next((name for name, values in presets if all(options[key] == values[key] for key in values)), OWN)

    def set_preset(self, preset: str) -> None:
        self.options |= self.game.presets.get(preset, {})

    def new_game(self) -> NewGame:
        # A seat without a name is called by its role, in the viewer's language.
        named = (
            seat.name.strip() or (self._remembered(n) if seat.player == HUMAN else "") for n, seat in enumerate(self.seats)
        )
        known = [seat.style if seat.style in styles(self.game.id, seat.player) else "" for seat in self.seats]
        of = zip(named, self.seats, known, strict=True)
        seats = tuple(
            Seat(name, seat.player, seat.colour, style, self.phones and seat.player == HUMAN) for name, seat, style in of
        )
        options = {name: value for name, value in self.options.items() if name != OPEN_HANDS}
        seed = int(self.seed) if self.seed.isascii() and self.seed.isdecimal() else None
        hands = bool(self.options.get(OPEN_HANDS))
        return NewGame(self.game.id, seats, options, seed, self.scenario, hands, self.projector, self.own)


OPEN_HANDS = "open_hands"
"""Name of the option that `NewGame` holds in a separate field."""

OWN = "own"
"""Preset name of options that match no preset."""


@dataclass(frozen=True)
class OptionField:
    """One option: a choice, a switch, or a number in a range."""

    name: str
    kind: Literal["choice", "switch", "number"]
    default: Any
    values: tuple[Any, ...] = ()
    least: int = 0
    most: int = 0

    def takes(self, value: object) -> bool:
        if self.kind == "number":
            return type(value) is int and self.least <= value <= self.most
        return type(value) is bool if self.kind == "switch" else value in self.values

    @property
    def few(self) -> tuple[Any, ...]:
        """The values if they are few enough to show side by side, otherwise empty."""
        if self.kind == "number" and self.most - self.least < 5:
            return tuple(range(self.least, self.most + 1))
        return self.values

    def stops(self, value: int, none: bool) -> list[int]:
        """Stops of a slider, including `value`; farther apart in a long range. If 0 means no limit (`none`), it is last."""
        every = range(self.least, self.most + 1)
        kept = every if len(every) <= 101 else (n for n in every if n % next(gap for end, gap in _GAPS if n <= end) == 0)
        return sorted({*kept, value}, key=lambda number: (none and not number, number))


_GAPS: tuple[tuple[float, int], ...] = ((20, 1), (50, 5), (100, 10), (inf, 100))
"""Gaps between stops in a long range, each with the number up to which it applies."""


def option_fields(options_type: type[Options]) -> list[OptionField]:
    """The options that a form can show; others keep their defaults."""
    fields: list[OptionField] = []
    declared, info = get_type_hints(options_type), msgspec.inspect.type_info(options_type)
    assert isinstance(info, msgspec.inspect.StructType)
    for field in info.fields:
        match field.type:
            case msgspec.inspect.LiteralType():
                # In declared order, which may be meaningful; `type_info` sorts the values.
                fields.append(OptionField(field.encode_name, "choice", field.default, get_args(declared[field.name])))
            case msgspec.inspect.BoolType():
                fields.append(OptionField(field.encode_name, "switch", field.default))
            case msgspec.inspect.IntType(ge=int(least), le=int(most)):
                fields.append(OptionField(field.encode_name, "number", field.default, (), least, most))
    return fields


def is_shared(option: str) -> bool:
    return option in Options.__struct_fields__


def player_name(game: str, player: str, texts: Texts) -> str:
    """Name of a kind of player. People and bot levels have the same names in every game."""
    keys = (f"ui_menu.bot.{player}", f"ui_menu.new.{player}", f"{game}_menu.bot.{player}")
    return next((texts(key) for key in keys if key in texts), player)


def style_choice(game: str, seat: Seat | SeatDraft, texts: Texts, changed: Callable[[str], None]) -> list[Node]:
    """The choice of a bot's style; empty if it has only one."""
    if not (known := styles(game, seat.player)):
        return []
    named = [(style, texts(f"bots.style.{style or BALANCED}")) for style in ("", *known)]
    return [Put(Choice(named, seat.style if seat.style in known else "", changed), 44)]


class OptionWords:
    """Names and descriptions of a game's options. The id or value replaces a missing name."""

    def __init__(self, game: str, texts: Texts) -> None:
        self._game, self._domains, self._texts = game, entry_of(game).word_domains, texts

    def option(self, option: str) -> str:
        return self._about("name", option) or option

    def sentence(self, option: str, value: Any) -> str:
        """Description of this value, or else of the option."""
        return self._about("text", f"{option}.{value}") or self._about("text", option)

    def value(self, option: str, value: Any) -> str:
        return self._about("value", f"{option}.{value}") or str(value)

    def name(self, kind: Literal["preset", "scenario", "campaign"], id: str, at: Position | None = None) -> str:
        """The name of an id. `at` is the position of a game, which keeps the title of a player's scenario."""
        if kind == "scenario" and (title := words_at(at or Position(self._game, (), scenario=id), "title", self._texts)):
            return title
        return self._own(f"{kind}.{id}") or id.removeprefix(OWN_ID)

    def text(self, kind: Literal["preset", "scenario", "campaign"], id: str) -> str:
        return self._own(f"{kind}_text.{id}") or words_of(self._game, id, "brief", self._texts)

    def _about(self, kind: str, option: str) -> str:
        """A text about an option, from the shared texts for options that all games have."""
        if not is_shared(option.partition(".")[0]):
            return self._own(f"{kind}.{option}")
        key = f"ui_menu.option{'' if kind == 'name' else f'_{kind}'}.{option}"
        return self._texts(key) if key in self._texts else ""

    def _own(self, key: str) -> str:
        """The text from the first of the game's text domains that has the key, or ""."""
        return next((self._texts(f"{each}.{key}") for each in self._domains if f"{each}.{key}" in self._texts), "")


@dataclass
class OptionForm:
    """Controls that set `options` and call `changed`, which rebuilds the form. `slider` makes sliders that survive this."""

    options: dict[str, Any]
    words: OptionWords
    changed: Callable[[], None]
    slider: Callable[..., Slider]
    # Returns a text that replaces the description of an option, or "".
    remark: Callable[[str], str] = lambda _option: ""

    def controls(self, fields: Iterable[OptionField]) -> Node:
        return Column(*(self._control(field) for field in fields), gap=22)

    def _control(self, field: OptionField) -> Node:
        words, name, value = self.words, field.name, self.options[field.name]
        title, text = words.option(name), self.remark(name) or words.sentence(name, value)
        if field.kind == "switch":
            return switch(Toggle(title, value, lambda on: self.set(name, on)), text)
        if not field.few:
            stops = field.stops(value, none=words.value(name, 0) != "0")
            at, end = stops.index(value), len(stops) - 1
            slider = self.slider(name, 0, end, at, lambda place: self.set(name, stops[place]))
            slider.shown = lambda place: words.value(name, stops[place])
            # The knob extends beyond the ends of its track.
            return label(title, Padded(Put(slider, 44), 14), note(text))
        values = {str(choice): choice for choice in field.few}
        labels = [(key, words.value(name, choice)) for key, choice in values.items()]
        choice = Choice(labels, str(value), lambda key: self.set(name, values[key]))
        return label(title, Put(choice, 44), note(text))

    def set(self, name: str, value: Any) -> None:
        self.options[name] = value
        self.changed()
