"""Saved games: their files, resuming them, and the seeds of new ones.

Games that were played by another version or on other data can be watched as far as they replay, and resumed from the last
state in their journal that the current rules accept. The same applies to damaged files."""

from __future__ import annotations

import os
import re
import secrets
import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import suppress
from io import FileIO
from pathlib import Path
from typing import Any, NamedTuple, get_args, get_origin, get_type_hints

import msgspec

from game.data.paths import first_free, saves_dir
from game.data.yaml_files import convert
from game.rules.errors import JournalError, Message, RulesError, message
from game.rules.game import AnyGame, Game
from game.rules.journals.history import JournalLine, digest
from game.rules.journals.journal import (
    game_of,
    go_on,
    of_other_version,
    problem_with,
    read_part,
    repeat,
    replay,
    save,
    set_up,
)
from game.rules.journals.journal_lines import Record, Snapshot, opened, resolved
from game.rules.moves import S
from game.rules.positions.position import Position, difference, read_options, settled, start_state
from game.rules.state import UNIONS
from game.rules.table import Table

LARGEST_NEW_SEED = 1_000_000_000
ENDING = ".journal"
ELSEWHERE = "elsewhere.txt"
MOST_ELSEWHERE = 50
"""Maximum number of games outside the saves folder that the menu shows."""

_MOST_STATES = 10
"""Maximum number of journal states tried, newest first."""

_TRIES = 100
"""Maximum number of seeds tried for a suitable start."""

FindGame = Callable[[str], AnyGame]


def new_seed() -> int:
    """Return an unpredictable seed."""
    return secrets.randbelow(LARGEST_NEW_SEED)


def fitting_table(open_with: Callable[[int], Table[S]]) -> Table[S]:
    """Open a table with a seed whose start suits its players; after many tries, accept any."""
    tables = (open_with(new_seed()) for _ in range(_TRIES))
    return next((table for table in tables if table.game.suits(table.state, table.seats)), open_with(new_seed()))


def new_journal(game: str) -> Path:
    """Path for a new game: in the saves folder, named after the game and the time."""
    return first_free(saves_dir(), f"{game}-{time.strftime('%Y%m%d-%H%M%S')}", ENDING)


def note_elsewhere(path: Path) -> None:
    """Add a game outside the saves folder to the list of such games, so that the menu shows it, if the list is writable."""
    folder = saves_dir()
    if path.parent != folder.resolve():
        with suppress(OSError), (folder / ELSEWHERE).open("a", encoding="utf-8") as file:
            file.write(f"{path}\n")


def kept_elsewhere(folder: Path) -> list[Path]:
    """The latest games outside the saves folder that still exist. Their paths are listed in a file in the saves folder."""
    try:
        noted = dict.fromkeys((folder / ELSEWHERE).read_text(encoding="utf-8", errors="replace").splitlines())
        return [path for path in map(Path, list(noted)[-MOST_ELSEWHERE:]) if os.path.isfile(path)]
    except (OSError, ValueError):
        return []


def keep(table: Table[Any], path: Path) -> list[Message]:
    """Save a new game in this file, move by move. If that fails, return a message that the game is not saved."""
    try:
        save(table, path)
    except JournalError as error:
        return [message("journal.unsaved", reason=error.message)]
    return []


def resume(path: Path, find_game: FindGame) -> tuple[Table[Any], list[Message]]:
    """Open a journal to continue it, and return messages about it.

    It continues in its own file if it has the same data and every move has the same result. Otherwise, or if the file is
    damaged or read-only, it continues in a new file, because new moves must not follow an old header or damaged lines."""
    path = resolved(path)
    record, broken = read_part(path)
    game = game_of(record, find_game)
    file = _to_go_on_in(path)
    try:
        if file is not None:
            record, broken = read_part(path)  # another program may have written to it before we locked it
        if broken is not None:
            raise broken
        table = replay(record, game)
        if record.header.data != game.data_digest:
            if file is not None:
                file.close()
            return table, [*record.notices, *_kept_elsewhere(table, path, "journal.other_data")]
        if file is not None:
            go_on(table, record, file)
            return table, list(record.notices)
    except JournalError as error:
        if file is not None:
            file.close()
        if not _lies_in_file(error):
            raise
        return _rescued(record, game, error)
    return table, [*record.notices, *_kept_elsewhere(table, path, "journal.copied")]


def _to_go_on_in(path: Path) -> FileIO | None:
    """Open the file for writing; None if the system forbids it."""
    try:
        return opened(path)
    except JournalError as error:
        if isinstance(error.__cause__, OSError):
            return None
        raise


def _lies_in_file(error: JournalError) -> bool:
    """Return whether the error comes from a damaged or old file, as opposed to a failing rule, which would fail again."""
    return error.message.key != "journal.broken_rule"


def _rescued(record: Record, game: AnyGame, error: JournalError) -> tuple[Table[Any], list[Message]]:
    other = of_other_version(record, game)
    if (found := rescued(record, game)) is None:
        if not other:
            raise error
        raise JournalError("journal.no_way_on", f"{error}; it holds no state that the rules accept") from error
    table, lost = found
    kept, gone = ("continued", "lost") if other else ("restored", "lost_by_damage")
    notices = [message(f"journal.{gone}", count=lost)] if lost else []
    return table, [*_kept_elsewhere(table, record.path, f"journal.{kept}"), *notices]


def _kept_elsewhere(table: Table[Any], path: Path, key: str) -> list[Message]:
    """Save a table in a new file next to the one it came from, or else in the saves folder; return a message with the path.

    A new file next to the old one has the same name with the next free number."""
    beside = first_free(path.parent, re.sub(r"-\d{1,3}$", "", path.name.removesuffix(ENDING)), ENDING, 2)
    for place in (beside, new_journal(table.game.id)):
        try:
            save(table, place, worth_keeping=False)
        except JournalError as error:
            trouble = error.message
        else:
            return [message(key, file=place)]
    return [message("journal.unsaved", reason=trouble)]


class Standing(NamedTuple):
    """Status of a saved game: its table, its error if any, and whether it can still be resumed."""

    table: Table[Any]
    problem: Message | None = None
    playable: bool = True


def standing(path: Path, find_game: FindGame) -> Standing:
    """Read a journal without changing it: return the table where it would resume, or as far as it can be watched."""
    record, broken = read_part(path)
    game = game_of(record, find_game)
    try:
        if broken is not None:
            raise broken
        return Standing(replay(record, game))
    except JournalError as error:
        problem = error
    if _lies_in_file(problem) and (found := rescued(record, game)) is not None:
        return Standing(found[0], problem.message)
    table, _notices = as_far_as_it_goes(record, game, broken)
    only_watched = problem.message.key == "journal.other_version"
    return Standing(table, message("journal.no_way_on") if only_watched else problem.message, False)


def watched(path: Path, find_game: FindGame) -> tuple[Table[Any], list[Message]]:
    """Open a journal to step through it, as far as it replays, and return messages about it."""
    record, broken = read_part(path)
    table, notices = as_far_as_it_goes(record, game_of(record, find_game), broken)
    return table, [*record.notices, *notices]


# Other versions ---------------------------------------------------------------------------------------------------------

Rescued = tuple[Table[S], int]
"""A game that can be resumed, and the number of its last moves that could not be repeated."""


def as_far_as_it_goes(record: Record, game: Game[S], broken: JournalError | None = None) -> tuple[Table[S], list[Message]]:
    """Replay a journal as far as possible, and return the table and messages about it.

    Under other rules a game may turn out differently; it is replayed as long as its moves are legal and its dice repeat. A
    damaged game is replayed only up to the first difference."""
    other = of_other_version(record, game)
    table = set_up(record, game, _usable(record, game) if other else record.header.position())
    differs, stopped = 0, problem_with(record, game) if broken is not None else ""
    for line in record.lines:
        try:
            repeat(table, line)
        except RulesError as error:
            stopped = problem_with(record, game, error)
            break
        if digest(table.state) != line.digest:
            if not other:
                table.history.undo(table)
                stopped = problem_with(record, game)
                break
            differs = differs or len(table.history.played)
    shown, notices = len(table.history.played), []
    if stopped:
        count = sum(1 - 2 * line.undo for line in record.lines if not line.seats)
        notices.append(message(f"journal.watched.{stopped}", number=shown, count=count))
    if differs and differs <= shown:
        notices.append(message("journal.watched.differs", number=differs))
    return table, notices


def rescued(record: Record, game: Game[S]) -> Rescued[S] | None:
    """Return a game to resume, or None: from a state in its journal, or from its start if all moves are still legal.

    A damaged game resumes from a state after the damage or from the last move before it, whichever loses fewer moves."""
    found = from_a_state(record, game)
    if not of_other_version(record, game):
        return _before_damage(record, game, found)
    if found is not None:
        return found
    try:
        table = set_up(record, game, msgspec.structs.replace(_usable(record, game), seats=record.seats))
    except Exception:  # rules may fail in any way on a header from another version
        return None
    return None if _repeated(table, _in_effect(record)[0]) else (table, 0)


def _before_damage(record: Record, game: Game[S], found: Rescued[S] | None) -> Rescued[S] | None:
    """Return the game as far as it replays, or `found`, which resumes after the damage, if that loses fewer moves."""
    try:
        table, _notices = as_far_as_it_goes(record, game)
    except JournalError:
        return found
    lost = len(_in_effect(record)[0]) - len(table.history.played)
    return (table, lost) if table.history.played and (found is None or lost <= found[1]) else found


def from_a_state(record: Record, game: Game[S]) -> Rescued[S] | None:
    """Resume from the newest state that the rules accept (None if there is none), and repeat as many moves as possible."""
    lines, states = _in_effect(record)
    for state in states[: -_MOST_STATES - 1 : -1]:
        if (table := _opened(record, game, state.plain())) is not None:
            return table, _repeated(table, lines[state.moves :], exactly=not of_other_version(record, game))
    return None


def _in_effect(record: Record) -> tuple[list[JournalLine], list[Snapshot]]:
    """Moves that were not undone, and the states among them that are still valid."""
    moves: list[JournalLine] = []
    undone: list[JournalLine] = []
    states: list[Snapshot] = []
    ahead = deque(record.states)
    # The dummy line comes first so that states before the first move are kept.
    for number, line in enumerate([JournalLine(digest=""), *record.lines]):
        if line.undo and moves:
            undone.append(moves.pop())
            while states and states[-1].moves > len(moves):
                states.pop()
        elif line.redo and undone:
            moves.append(undone.pop())
        elif line.move:
            moves.append(line)
            undone.clear()
        while ahead and ahead[0][0] <= number:
            _before, state = ahead.popleft()
            states += [state] if 0 <= state.moves <= len(moves) else []
    return moves, states


def _repeated(table: Table[S], lines: list[JournalLine], exactly: bool = False) -> int:
    """Repeat moves while they are legal and, with `exactly`, have the same result; return how many are left."""
    for number, line in enumerate(lines):
        try:
            repeat(table, line)
        except RulesError:
            return len(lines) - number
        if exactly and digest(table.state) != line.digest:
            table.history.undo(table)
            return len(lines) - number
    return 0


def _opened(record: Record, game: Game[S], plain: Any) -> Table[S] | None:
    """Open a table at a state from a journal; None if the rules do not accept it."""
    if not isinstance(plain, dict):
        return None
    try:
        position = msgspec.structs.replace(_usable(record, game), seats=record.seats, state={})
        start = start_state(game, position)
        state = settled(game, start, overlaid(start, plain))
        return set_up(record, game, msgspec.structs.replace(position, state=difference(start, state)))
    except Exception:  # a state from other rules may break these in any way
        return None


def _usable(record: Record, game: AnyGame) -> Position:
    """Start position of a journal, without options that the game no longer accepts."""
    position = record.header.position()
    return msgspec.structs.replace(position, options=dict(_usable_options(game, position.options)))


def _usable_options(game: AnyGame, options: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    for name in game.options_type.__struct_fields__:
        if name in options:
            with suppress(RulesError):
                read_options(game, {name: options[name]})
                yield name, options[name]


def overlaid(start: S, plain: dict[str, Any]) -> S:
    """Build a state from the plain values of an old one: obsolete fields are dropped, new fields keep their start value.

    The options stay those of `start`, which come from the journal header."""
    state, hints = start.copy(), get_type_hints(type(start))
    for name in start.__struct_fields__:
        if name in plain and name != "options":
            value = _fitting(plain[name], hints[name], getattr(start, name))
            setattr(state, name, convert(value, hints[name]))
    return state


def _fitting(value: Any, hint: Any, usual: Any) -> Any:
    """Adapt plain values to the current type. `usual` is the start value in the same place, if any."""
    arguments = get_args(hint)
    if get_origin(hint) in UNIONS:
        hint = next((choice for choice in arguments if _is_record(choice)), hint)
    if _is_record(hint) and isinstance(value, dict):
        hints, fields = get_type_hints(hint), hint.__struct_fields__
        known = {name: _fitting(value[name], hints[name], getattr(usual, name, None)) for name in fields if name in value}
        return (msgspec.to_builtins(usual) if isinstance(usual, hint) else {}) | known
    if get_origin(hint) is list and isinstance(value, list):
        places = usual if isinstance(usual, list) and len(usual) == len(value) else [None] * len(value)
        return [_fitting(item, arguments[0], place) for item, place in zip(value, places, strict=True)]
    if get_origin(hint) is dict and isinstance(value, dict):
        there = usual if isinstance(usual, dict) else {}
        return {key: _fitting(item, arguments[1], there.get(key)) for key, item in value.items()}
    return value


def _is_record(hint: Any) -> bool:
    return isinstance(hint, type) and issubclass(hint, msgspec.Struct)
