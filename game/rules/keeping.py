"""Where games are kept, how one goes on that was kept, and the dice that a new one begins with."""

from __future__ import annotations

import os
import re
import secrets
import time
from collections.abc import Callable
from contextlib import suppress
from io import FileIO
from pathlib import Path
from typing import Any, NamedTuple

from game.data.paths import first_free, saves_dir
from game.rules.errors import JournalError, Message, message
from game.rules.game import AnyGame
from game.rules.journal import game_of, go_on, is_of_another_version, read, read_part, replay, save
from game.rules.journal_lines import Record, opened, resolved
from game.rules.table import Table
from game.rules.versions import as_far_as_it_goes, rescued

LARGEST_NEW_SEED = 1_000_000_000
ENDING = ".journal"
ELSEWHERE = "elsewhere.txt"
MOST_ELSEWHERE = 50
"""So many games outside of the saves are remembered."""

FindGame = Callable[[str], AnyGame]


def new_seed() -> int:
    """Dice and cards that nobody knows yet."""
    return secrets.randbelow(LARGEST_NEW_SEED)


def new_journal(game: str) -> Path:
    """Where a new game is kept: among the person's saves, named after the game and the time."""
    return first_free(saves_dir(), f"{game}-{time.strftime('%Y%m%d-%H%M%S')}", ENDING)


def note_elsewhere(path: Path) -> None:
    """A game is kept outside of the saves: note where, so that it is listed all the same, if that can be written."""
    folder = saves_dir()
    if path.parent != folder.resolve():
        with suppress(OSError), (folder / ELSEWHERE).open("a", encoding="utf-8") as file:
            file.write(f"{path}\n")


def kept_elsewhere(folder: Path) -> list[Path]:
    """The games outside of a folder of saves that were noted there and still exist."""
    try:
        noted = dict.fromkeys((folder / ELSEWHERE).read_text(encoding="utf-8", errors="replace").splitlines())
        return [path for path in map(Path, list(noted)[-MOST_ELSEWHERE:]) if os.path.isfile(path)]
    except (OSError, ValueError):
        return []


def keep(table: Table[Any], path: Path) -> list[Message]:
    """Keep a new game in a file. If that cannot be, it is played without, and the message says so."""
    try:
        save(table, path)
    except JournalError as error:
        return [message("journal.unsaved", reason=error.message)]
    return []


def resume(path: Path, find_game: FindGame) -> tuple[Table[Any], list[Message]]:
    """Open a journal to play on, and what there is to tell about it.

    It goes on in its own file if every move leads where it led. On other data, from another version that does not replay,
    or in a file that cannot be written, it goes on in a new one: what is played now must not stand below an old header.
    """
    path = resolved(path)
    record = read(path)
    game = game_of(record, find_game)
    file = _to_go_on_in(path)
    try:
        if file is not None:
            record = read(path)  # before it was ours, another program may have written to it
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
        if not is_of_another_version(record, game):
            raise
        return _rescued(record, game, error)
    return table, [*record.notices, *_kept_elsewhere(table, path, "journal.copied")]


def _to_go_on_in(path: Path) -> FileIO | None:
    """The file to be written, unless the system does not let us."""
    try:
        return opened(path)
    except JournalError as error:
        if isinstance(error.__cause__, OSError):
            return None
        raise


def _rescued(record: Record, game: AnyGame, why: JournalError) -> tuple[Table[Any], list[Message]]:
    found = rescued(record, game)
    if found is None:
        raise JournalError("journal.no_way_on", f"{why}; it holds no state that the rules accept") from why
    table, lost = found
    notices = [message("journal.lost", count=lost)] if lost else []
    return table, [*_kept_elsewhere(table, record.path, "journal.continued"), *notices]


def _kept_elsewhere(table: Table[Any], path: Path, said: str) -> list[Message]:
    """Keep a table that was opened from a file in a new one, beside it or among the saves; and say where.

    Beside it is the same name with the next number.
    """
    beside = first_free(path.parent, re.sub(r"-\d{1,3}$", "", path.name.removesuffix(ENDING)), ENDING, 2)
    for place in (beside, new_journal(table.game.id)):
        try:
            save(table, place, worth_keeping=False)
        except JournalError as error:
            trouble = error.message
        else:
            return [message(said, file=place)]
    return [message("journal.unsaved", reason=trouble)]


class Standing(NamedTuple):
    """How a saved game stands, what is wrong with it if anything is, and whether it can be played on all the same."""

    table: Table[Any]
    problem: Message | None = None
    playable: bool = True


def standing(path: Path, find_game: FindGame) -> Standing:
    """Look into a journal without touching its file: where it would go on, or else how far it can be watched."""
    record, broken = read_part(path)
    game = game_of(record, find_game)
    problem = broken
    if problem is None:
        try:
            return Standing(replay(record, game))
        except JournalError as error:
            problem = error
        found = rescued(record, game) if is_of_another_version(record, game) else None
        if found is not None:
            return Standing(found[0], problem.message)
    table, _notices = as_far_as_it_goes(record, game, broken)
    only_watched = problem.message.key == "journal.other_version"
    return Standing(table, message("journal.no_way_on") if only_watched else problem.message, False)


def watched(path: Path, find_game: FindGame) -> tuple[Table[Any], list[Message]]:
    """The table of a journal to step through, as far as it replays, and what there is to tell about that."""
    record, broken = read_part(path)
    table, notices = as_far_as_it_goes(record, game_of(record, find_game), broken)
    return table, [*record.notices, *notices]
