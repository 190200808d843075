"""Positions: any situation of a game as a few lines of YAML.

A position names the game, the seats, the options and the seed, and then only the differences from the start of that game. A
new game is a position without differences, a scenario is a few lines, and a journal header is a position too."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import islice
from typing import Annotated, Any, get_args, get_type_hints

import msgspec

from game.data.problems import MOST_TOLD, cut, printable, quoted, unknown
from game.data.yaml_files import convert
from game.rules.chance import MASK
from game.rules.errors import Message, PositionError, SetupError
from game.rules.game import Game
from game.rules.hidden.zones import Zone, census
from game.rules.moves import S
from game.rules.state import Options, Plain

# Maximum number of seats in a position, more than any game allows.
MOST_SEATS = 16

Moves = Annotated[tuple[str, ...], msgspec.Meta(max_length=2000)]
"""Moves since a checkpoint; the limit is far above the number in any turn."""

LARGEST_NUMBER = 10_000
"""Maximum size of a number in a state, except `rng` and options, because bots calculate with it and the window draws it."""

LONGEST_NAME = 60
"""Maximum length of a player's name, in characters."""

types_of = cache(get_type_hints)
"""Cached field types of a record, because resolving them takes most of the time needed to read a position."""


COLOURS = ("purple", "green", "blue", "red", "yellow", "grey")
"""Seat colors, in the order in which they are assigned by default."""


HUMAN = "human"
"""Value of `Seat.player` for a seat taken by a person."""


class Seat(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A place at the table: a name, `human` or the name of a bot, and optionally the color and style of its pieces."""

    name: str = ""
    player: str = HUMAN
    colour: str = ""
    style: str = ""
    # True if a person decides on a phone instead of at the screen. The rules ignore it; a resumed game needs it.
    phone: bool = False

    def __post_init__(self) -> None:
        """Clean the name so that it can be displayed: no undrawable characters, limited length."""
        msgspec.structs.force_setattr(self, "name", printable(self.name)[:LONGEST_NAME])


def colours_of(seats: Sequence[Seat]) -> list[str]:
    """Color of every seat: the chosen one, or the next free one."""
    free = [colour for colour in COLOURS if colour not in {seat.colour for seat in seats}]
    return [seat.colour if seat.colour in COLOURS else free.pop(0) for seat in seats]


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A situation of a game. `state` holds differences from the start, `moves` the moves since the last checkpoint."""

    game: str
    seats: tuple[Seat, ...]
    seed: int = 0
    options: dict[str, Any] = {}
    scenario: str = ""
    state: dict[str, Any] = {}
    moves: Moves = ()
    # True if all players share one public screen, such as a projector. The rules ignore it; a resumed game needs it.
    projector: bool = False
    # Goal and texts of a scenario that a player made (`Own`), so that a saved game does not depend on the scenario's file.
    task: dict[str, Any] = {}


def read_position(plain: Any) -> Position:
    """Make a position from plain values, as decoded from YAML or JSON. `seats` may be just a number."""
    if isinstance(plain, dict) and isinstance(plain.get("seats"), int):
        # Too many seats are an error in any case; the cap saves memory.
        plain = plain | {"seats": [{}] * min(plain["seats"], MOST_SEATS)}
    try:
        return convert(plain, Position)
    except msgspec.ValidationError as error:
        raise PositionError([_explained(error, Position)]) from None


def read_options(game: Game[S], plain: dict[str, Any]) -> Options:
    """Read the options of a table. Strings such as `"true"` and `"3"` from a command line are converted."""
    try:
        options = convert(plain, game.options_type, strict=False)
        msgspec.msgpack.encode(options)
    except msgspec.ValidationError as error:
        raise SetupError(f"{game.id}: {_explained(error, game.options_type, 'option')}") from None
    except OverflowError:
        raise SetupError(f"{game.id}: an option is a larger number than can be kept: {quoted(plain)}") from None
    return options


def check_seats(game: Game[S], seats: int) -> None:
    if not game.min_seats <= seats <= game.max_seats:
        raise SetupError(f"{game.id} is for {game.min_seats} to {game.max_seats} seats, not {seats}")


def start_state(game: Game[S], position: Position) -> S:
    """Return the start state of this game, before the differences in the position are applied."""
    seats = len(position.seats)
    check_seats(game, seats)
    options = read_options(game, position.options)
    try:
        return game.setup(options, seats, position.seed)
    except SetupError:
        raise
    except Exception as error:
        chosen = quoted(position.options)
        raise SetupError(f"{game.id} cannot be set up with the options {chosen}: {quoted(error)}") from error


def positioned_state(game: Game[S], position: Position) -> S:
    """Return the state that a position describes. Raises `PositionError` with the contradictions found."""
    start = start_state(game, position)
    if not position.state:
        return start
    state = start.copy()
    if reasons := [*islice(_contradictions(game, position, start, state), MOST_TOLD + 1)]:
        raise PositionError(reasons, game.name)
    return state


def _contradictions(game: Game[S], position: Position, start: S, state: S) -> Iterator[str | Message]:
    """Apply the position to the state, and yield every contradiction as it is found."""
    mentioned: list[str] = []
    yield from _patch(state, position.state, "", mentioned)
    try:
        yield from _settle(game.zones(start), game.zones(state), mentioned)
        yield from _impossible(game, state, start, len(position.seats))
    except Exception as error:
        yield f"the game cannot make sense of it: {quoted(error)}"


def settled(game: Game[S], start: S, state: S) -> S:
    """Return the state with the components of `start`: obsolete ones are removed, new ones go to their home zone."""
    if reasons := [*islice(_settle(game.zones(start), game.zones(state), ()), MOST_TOLD + 1)]:
        raise PositionError(reasons)
    return state


def _impossible(game: Game[S], state: S, start: S, seats: int) -> Iterable[str | Message]:
    """Yield general contradictions first, then those found by the game."""
    if state.phase not in game.phases:
        yield unknown("phase", state.phase, game.phases)
    if state.stack:
        yield "stack: nothing can wait for reactions at a checkpoint; write the moves that led to it under `moves`"
    if state.options != start.options:
        yield "options: they belong beside `state`, not in it"
    if not 0 <= state.rng <= MASK:
        yield f"rng is {state.rng}, not a number of 64 bits"
    known = msgspec.to_builtins(state) | {"rng": 0, "options": 0}
    if any(abs(number) > LARGEST_NUMBER for number in _numbers(known)):
        yield f"some number is larger than {LARGEST_NUMBER}"
    if state.result is not None and not all(0 <= seat < seats for seat in state.result.winners):
        yield f"result: the winners {quoted(state.result.winners)} are not all seats"
    yield from game.problems(state, seats)


def _numbers(plain: Any) -> Iterator[int]:
    """Yield every whole number in a tree of plain values."""
    for value in plain.values() if isinstance(plain, dict) else plain:
        if isinstance(value, int):
            yield value
        elif isinstance(value, dict | list | tuple):
            yield from _numbers(value)


def difference(start: Plain, now: Plain) -> dict[str, Any]:
    """Return the patch that leads from one state to the other. Removed dictionary entries become null."""
    changes: dict[str, Any] = {}
    for field in start.__struct_fields__:
        old, new = getattr(start, field), getattr(now, field)
        if old == new:
            continue
        if isinstance(old, Plain) and type(old) is type(new):
            changes[field] = difference(old, new)
        elif isinstance(old, dict) and isinstance(new, dict):
            changed = {key: value for key, value in new.items() if key not in old or old[key] != value}
            plain = {key: msgspec.to_builtins(value, order="deterministic") for key, value in changed.items()}
            changes[field] = plain | {key: None for key in old if key not in new}
        elif _records(old) and _records(new) and len(old) == len(new):
            pairs = enumerate(zip(old, new, strict=True))
            changes[field] = {index: difference(a, b) for index, (a, b) in pairs if a != b}
        else:
            changes[field] = msgspec.to_builtins(new, order="deterministic")
    return changes


def _patch(target: Plain, patch: Any, place: str, mentioned: list[str]) -> Iterator[str]:
    """Apply the patch to the target; yield errors, and add the paths it changes to `mentioned`."""
    if not isinstance(patch, dict):
        yield f"{place or 'state'} is a record: write its fields below it"
        return
    hints = types_of(type(target))
    for field, value in patch.items():
        path = f"{place}{field}"
        if field not in target.__struct_fields__:
            yield f"{place.rstrip('.') or 'state'}: {unknown('field', field, target.__struct_fields__)}"
            continue
        old = getattr(target, field)
        if isinstance(old, Plain) and isinstance(value, dict):
            yield from _patch(old, value, f"{path}.", mentioned)
        elif isinstance(old, list) and isinstance(value, dict):
            yield from _patch_items(old, value, hints[field], path, mentioned)
        else:
            if isinstance(old, dict) and isinstance(value, dict):
                entries = msgspec.to_builtins(old) | value
                value = {key: entry for key, entry in entries.items() if entry is not None}
            try:
                setattr(target, field, convert(value, hints[field]))
            except msgspec.ValidationError as error:
                yield f"{path}: {_explained(error, hints[field])}"
            mentioned.append(path)


def _patch_items(items: list[Any], patch: dict[Any, Any], hint: Any, path: str, mentioned: list[str]) -> Iterator[str]:
    for key, value in patch.items():
        index = int(key) if str(key).isdecimal() and len(str(key)) < 6 else -1
        if not 0 <= index < len(items):
            yield f"{path}.{key} is unknown: there are {len(items)}, counted from 0"
        elif isinstance(items[index], Plain):
            yield from _patch(items[index], value, f"{path}.{index}.", mentioned)
        elif not isinstance(items[index], list | msgspec.Struct):
            yield f"{path} is a list of single values: write it as a whole"
        else:
            if isinstance(items[index], msgspec.Struct) and isinstance(value, dict):
                value = msgspec.to_builtins(items[index]) | value
            try:
                items[index] = convert(value, get_args(hint)[0])
            except msgspec.ValidationError as error:
                yield f"{path}.{index}: {_explained(error, hint)}"
            mentioned.append(f"{path}.{index}")


def _records(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and isinstance(value[0], Plain)


def _settle(start: Sequence[Zone], zones: Sequence[Zone], mentioned: Sequence[str]) -> Iterator[str]:
    """Put every component in exactly one place, and yield errors. Zones that the position mentions take precedence.

    A card in a mentioned zone is removed from its starting place. A displaced card goes to the first zone of its kind
    that accepts it and is neither mentioned nor `passing`."""
    places = tuple(f"{path}." for path in mentioned)
    fixed = [zone for zone in zones if f"{zone.path}.".startswith(places)]
    free = [zone for zone in zones if not f"{zone.path}.".startswith(places)]
    for kind, expected in census(start).items():
        left = expected.copy()
        for zone in (zone for zone in fixed if zone.kind == kind):
            for card in zone.cards:
                yield from _misplaced(card, zone, fixed, left[card], expected)
                left[card] -= 1
        homes = [zone for zone in free if zone.kind == kind]
        for zone in homes:
            kept = []
            for card in zone.cards:
                if left[card] > 0:
                    left[card] -= 1
                    kept.append(card)
            zone.cards[:] = kept
        for card in left:
            for _ in range(left[card]):
                takers = (zone for zone in homes if not zone.passing and (zone.takes is None or zone.takes(card)))
                if (home := next(takers, None)) is None:
                    yield f"{kind} {quoted(card)} lies nowhere"
                else:
                    home.cards.insert(0, card)


def _misplaced(card: str, zone: Zone, fixed: Sequence[Zone], left: int, expected: dict[str, int]) -> list[str]:
    if card not in expected:
        return [f"{zone.path}: {unknown(zone.kind, card, expected)}"]
    if left <= 0:
        places = " and ".join(dict.fromkeys(other.path for other in fixed if card in other.cards))
        return [f"{zone.kind} {quoted(card)} is in {places} more often than the {expected[card]} there are"]
    if zone.takes is not None and not zone.takes(card):
        return [f"{zone.path} cannot hold {quoted(card)}"]
    return []


def _explained(error: msgspec.ValidationError, expected: Any, kind: str = "field") -> str:
    """Explain a decoding error, with the nearest valid name for an unknown field of this kind."""
    text = str(error).replace("`$.", "`")
    if "unknown field" in text:
        return unknown(kind, text.split("`")[1], getattr(expected, "__struct_fields__", ()))
    return cut(text)
