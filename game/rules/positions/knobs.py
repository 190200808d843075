"""Knobs of the position editor, and its list of goals. They are data, `rules_data/knobs/GAME.yaml`:

    like: GAME              # inherits everything from this game
    knobs:
      - {name: hand, group: hands, path: players.*.hand, at: seat, kind: cards, of: card, from: [deck, discard]}
      - {name: defcon, group: world, path: defcon, kind: number, least: 2, most: 5}
    aims:
      - {name: stand, condition: {of: players.me.location, is: $place}, picks: {place: {kind: location}}}

A star in a path matches every entry there, and `at` gives the kind of those entries. The texts are in `knobs.yaml` of every
language."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, partial
from typing import Any, Literal, NamedTuple

import msgspec

from game.data.paths import RULES_DATA, TEXT, shown
from game.data.problems import Problem, cut, plain, printable
from game.data.records import Record
from game.data.texts import ENGLISH, Texts, load_texts
from game.data.yaml_files import convert, load
from game.rules.errors import Message, PositionError, RulesError
from game.rules.game import AnyGame
from game.rules.positions.opening import position_of
from game.rules.positions.position import difference, start_state
from game.rules.practice.aims import Condition, value_at
from game.rules.practice.own import Own
from game.rules.state import Options
from game.rules.table import Table

_FOLDER = RULES_DATA / "knobs"
SEAT, FIGURE, NUMBER = "seat", "figure", "number"
Value = int | str | bool | list[str]


class Knob(Record, frozen=True):
    """A value in a position that a player can edit.

    `of` is the kind of ids to choose from. Cards come from the piles in `beside`; a removed card goes to the first of them
    that accepts it."""

    name: str
    group: str
    path: str
    kind: Literal["number", "flag", "one", "cards"]
    at: str = ""
    least: int = 0
    most: int = 0
    of: str = ""
    beside: tuple[str, ...] = msgspec.field(name="from", default=())


class Picked(Record, frozen=True):
    """A blank in a goal template: any id of a kind, or only the ids found at the path `among`."""

    kind: str
    among: str = ""


class Aim(Record, frozen=True):
    """A template for a goal. In its condition, the player's choices appear as `$name`, and a number as `$number`."""

    name: str
    condition: dict[str, Any]
    picks: dict[str, Picked] = {}
    least: int = 0
    most: int = 0

    @property
    def has_number(self) -> bool:
        return self.most != self.least

    def filled(self, values: Mapping[str, Any]) -> Condition:
        return convert({key: _filled(part, values) for key, part in self.condition.items()}, Condition)

    def values_of(self, condition: Condition) -> dict[str, Any] | None:
        """Return the choices that turn this template into the condition, or None if no choices do."""
        plain = msgspec.to_builtins(condition)
        if plain.keys() != self.condition.keys():
            return None
        values: dict[str, Any] = {}
        for key, part in self.condition.items():
            if isinstance(part, str) and part.startswith("$"):
                values[part[1:]] = plain[key]
            elif isinstance(part, str) and (found := re.fullmatch(_pattern(part), str(plain[key]))):
                values |= found.groupdict()
        fits = not self.has_number or self.least <= values.get(NUMBER, self.least - 1) <= self.most
        return values if fits and self.filled(values) == condition else None


def _filled(part: Any, values: Mapping[str, Any]) -> Any:
    if not isinstance(part, str):
        return part
    if part.startswith("$"):
        return values.get(part[1:])
    return re.sub(r"\$(\w+)", lambda found: str(values.get(found[1])), part)


def _pattern(part: str) -> str:
    return re.sub(r"\\\$(\w+)", r"(?P<\1>[^.]+)", re.escape(part))


class Controls(Record, frozen=True):
    like: str = ""
    knobs: tuple[Knob, ...] = ()
    aims: tuple[Aim, ...] = ()


@cache
def controls(game: str) -> Controls:
    """Knobs and goals of a game, including inherited ones; empty if it has no file."""
    path = _FOLDER / f"{game}.yaml"
    if not path.is_file():
        return Controls()
    loaded = load(path, Controls)
    others = controls(loaded.like) if loaded.like else Controls()
    return Controls("", others.knobs + loaded.knobs, others.aims + loaded.aims)


# Knobs --------------------------------------------------------------------------------------------------------------------


class Dial(NamedTuple):
    """A knob for one path. `at` is the entry that replaces the star in the knob's path."""

    knob: Knob
    path: str
    at: str = ""


def dials(game: AnyGame, state: Any) -> list[Dial]:
    return [Dial(knob, path, at) for knob in controls(game.id).knobs for path, at in _places(state, knob.path)]


def _places(state: Any, path: str) -> Iterator[tuple[str, str]]:
    before, star, after = path.partition("*")
    if not star:
        yield path, ""
        return
    found = value_at(state, before.removesuffix("."))
    for key in found if isinstance(found, Mapping) else range(len(found)):
        yield f"{before}{key}{after}", str(key)


def offered(game: AnyGame, state: Any, dial: Dial) -> Sequence[str]:
    """Values a dial can be set to, or cards that can be added."""
    ids = ids_of(game, state, dial.knob.of)
    if dial.knob.kind != "cards":
        return ids
    zones, known = {zone.path: zone for zone in game.zones(state)}, {*ids}
    takes, piles = zones[dial.path].takes, (path.replace("*", dial.at) for path in dial.knob.beside)
    found = (card for path in piles for card in zones[path].cards if card in known)
    return sorted(card for card in found if takes is None or takes(card))


def ids_of(game: AnyGame, state: Any, kind: str, among: str = "") -> list[str]:
    if among:
        return [*value_at(state, among)]
    if kind == SEAT:
        # Every figure has one number per seat, so any of them gives the number of seats.
        return [str(seat) for seat in range(len(next(iter(game.figures(state).values()))))]
    return [*game.figures(state)] if kind == FIGURE else [*game.ids_now(state, kind)]


def turned(game: AnyGame, exercise: Own, dial: Dial, value: Value) -> Own:
    """Return the exercise with a dial set to another value. Raises `PositionError` if the result is impossible.

    Drops the moves since the last checkpoint if they are no longer legal."""
    table = exercise.opened(game, "")
    state = _changed(game, table.checkpoint()[0], dial, value)
    changed = _with_phase(difference(start_state(game, table.position), state), state)
    try:
        return placed(exercise, msgspec.structs.replace(exercise, state=changed).opened(game, ""))
    except RulesError:
        if not exercise.moves_before:
            raise
        return placed(exercise, msgspec.structs.replace(exercise, state=changed, moves_before=()).opened(game, ""))


def _changed(game: AnyGame, before: Any, dial: Dial, value: Value) -> Any:
    state = before.copy()
    if dial.knob.kind == "cards":
        assert isinstance(value, list)
        _lay(game, state, dial, value)
    else:
        _set(state, dial.path, int(value) if dial.knob.of == SEAT and isinstance(value, str) else value)
    game.repair(before, state)
    return state


def why_not(game: AnyGame, state: Any, dial: Dial, value: Value) -> str | Message | None:
    """Return why a dial cannot be set to this value, or None. A quick check that does not open a table."""
    try:
        found = game.problems(_changed(game, state, dial, value), len(ids_of(game, state, SEAT)))
    except PositionError as error:
        return error.told[0]
    return next(iter(found), None)


def placed(exercise: Own, table: Table[Any]) -> Own:
    """Return the exercise with this table's position as its start."""
    position = position_of(table)
    state = _with_phase(position.state, table.checkpoint()[0])
    return msgspec.structs.replace(exercise, state=state, moves_before=position.moves)


def _with_phase(patch: dict[str, Any], state: Any) -> dict[str, Any]:
    """Add the phase, so that the state is never empty: an empty one would be a new game."""
    return {"phase": state.phase, **patch}


def own_of(table: Table[Any], seat: int, title: str) -> Own:
    """Make an exercise that starts at this table's position, with winning as its goal. Drops the options that all games
    have, which are about the players."""
    position = table.position
    options = {name: value for name, value in position.options.items() if name not in Options.__struct_fields__}
    others = next((other.player for other in position.seats if other.player != "human"), "easy")
    exercise = Own(
        game=table.game.id,
        title=title,
        seats=len(position.seats),
        seat=seat,
        others=others,
        seed=position.seed,
        options=options,
        state={},
        aim=(Condition(won=True),),
    )
    return placed(exercise, table)


def _set(state: Any, path: str, value: Value) -> None:
    parent, _, name = path.rpartition(".")
    target = value_at(state, parent)
    if isinstance(target, dict):
        target[name] = value
    elif isinstance(target, list):
        target[int(name)] = value
    else:
        setattr(target, name, value)


def _lay(game: AnyGame, state: Any, dial: Dial, cards: Sequence[str]) -> None:
    """Set the cards of a zone. Added cards are taken from a pile, and removed cards go to one."""
    zones = {zone.path: zone for zone in game.zones(state)}
    here, piles = zones[dial.path], [zones[path.replace("*", dial.at)] for path in dial.knob.beside]
    for card in [card for card in here.cards if card not in cards]:
        here.cards.remove(card)
        next(pile for pile in piles if pile.takes is None or pile.takes(card)).cards.insert(0, card)
    for card in [card for card in cards if card not in here.cards]:
        next(pile for pile in piles if card in pile.cards).cards.remove(card)
        here.cards.append(card)


# Texts --------------------------------------------------------------------------------------------------------------------


def named(game: AnyGame, state: Any, kind: str, id: Any, texts: Texts) -> str:
    """Name of a chosen id. A seat is named after its role, or else by its number."""
    if kind != SEAT:
        return game.name_now(state, kind, id, texts)
    role = game.role(state, int(id))
    return game.role_name(role, texts) if role else texts("kernel.seat", number=int(id) + 1)


def told(game: AnyGame, state: Any, dial: Dial, reasons: Iterable[str | Message], texts: Texts) -> str:
    """Explain to the player why a dial cannot be set. The text is a general one if all reasons are technical."""

    lines = [reason.text(texts, partial(named, game, state)) for reason in reasons if isinstance(reason, Message)]
    return " ".join(lines) or texts("knobs.why.other", knob=dial_line(game, state, dial, texts))


def dial_line(game: AnyGame, state: Any, dial: Dial, texts: Texts) -> str:
    at = named(game, state, dial.knob.at, dial.at, texts) if dial.at else ""
    return texts(f"knobs.knob.{dial.knob.name}", at=at)


def aim_of(game: str, condition: Condition) -> tuple[Aim, dict[str, Any]] | None:
    """Return the template that this condition was made from, and the choices in it; None if there is none."""
    return next(((aim, values) for aim in controls(game).aims if (values := aim.values_of(condition)) is not None), None)


def aim_line(game: AnyGame, state: Any, condition: Condition, texts: Texts) -> str:
    """Text of a goal. A condition that matches no template of the game is shown as written in a file."""
    if (found := aim_of(game.id, condition)) is None:
        written = (f"{key}: {value}" for key, value in msgspec.to_builtins(condition).items())
        return plain(printable(cut(", ".join(written))))
    aim, values = found
    return texts.render(f"knobs.aim.{aim.name}", values, partial(named, game, state))


def check_knobs(game: AnyGame) -> Iterator[Problem]:
    """Check that each knob and goal of a game has texts, and that the goals are valid conditions."""
    file, path = _FOLDER / f"{game.id}.yaml", TEXT / ENGLISH / "knobs.yaml"
    known, found = load_texts(path)[0], controls(game.id)
    words = [f"knob.{knob.name}" for knob in found.knobs] + [f"aim.{aim.name}" for aim in found.aims]
    for key in dict.fromkeys((*words, *(f"group.{knob.group}" for knob in found.knobs))):
        if f"knobs.{key}" not in known:
            yield Problem(shown(file), None, f"there is no text knobs.{key}; add it to {shown(path)}")
    for aim in found.aims:
        try:
            aim.filled({NUMBER: aim.least} | dict.fromkeys(aim.picks, "0"))
        except msgspec.ValidationError as error:
            yield Problem(shown(file), None, f"aim {aim.name}: {error}")
