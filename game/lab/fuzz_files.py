"""`main.py fuzz files`: mutated scenarios and journals, opened as if other people had sent them.

The program must open each of them or refuse it with a reason. Batches run in separate processes; a process that dies or
hangs is a finding."""

from __future__ import annotations

import argparse
import copy
import json
import os
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Iterator
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import msgspec

from game.catalog import find_game, installed
from game.data.paths import HOME_VARIABLE, saves_dir
from game.data.problems import DataError
from game.lab.checks import expect
from game.lab.crew import tracked
from game.rules.chance import Chance, pick
from game.rules.errors import RulesError
from game.rules.journals.journal import save
from game.rules.journals.journal_lines import STATE_LINE, Snapshot
from game.rules.journals.keeping import resume, standing, watched
from game.rules.positions.knobs import own_of
from game.rules.positions.opening import new_table
from game.rules.practice.exercises import exercises
from game.rules.practice.own import read_own

FILES = "files"
SECONDS, MEGABYTES = 2.0, 500
"""Maximum processor time in seconds, and maximum memory in MB, for one file."""
_MOST_MEMORY = 4 * 1024**3
_BATCH = 500
_PATIENCE = 300
"""Maximum seconds to wait for the next result of a batch."""
_MOVES = 60
"""Number of moves in the journals that are mutated."""
_DRAWN = 5
"""One in this many files is also opened in the window; refused files are opened there less often."""
_MOST_FINDINGS = 20
_TAKES = "takes"

ENDINGS = (".yaml", ".journal")


def run(options: argparse.Namespace) -> int:
    """Open the requested number of files. Each file with a finding is saved."""
    found, first = 0, 0
    progress = iter(tracked(range(options.count), options.count))
    while first < options.count and found < _MOST_FINDINGS:
        end = min(first + _BATCH, options.count)
        for number, finding in _batch(options.seed, first, end):
            first = number + 1
            next(progress, None)
            if finding.startswith(_TAKES):
                # Retry slow files in a fresh process, because the computer may have been busy.
                ((_number, finding),) = _batch(options.seed, number, first)
            if finding:
                found += 1
                print(f"file {number}: {finding}\nkept as {_kept(options, number)}", file=sys.stderr)
    print(f"files: {first} files, {found or 'no'} finding{'s' if found > 1 else ''}")
    return 1 if found else 0


def _kept(options: argparse.Namespace, number: int) -> Path:
    ending, content = case(samples(), options.seed, number)
    path = options.out / f"finding-files-{options.seed}-{number}{ending}"
    path.write_bytes(content)
    return Path(path)


def _batch(seed: int, first: int, end: int) -> Iterator[tuple[int, str]]:
    """Open files in another process. Yield each file's number and finding ("" if none), until a file ends the process."""
    ours, theirs = get_context("spawn").Pipe()
    process = get_context("spawn").Process(target=_try_all, args=(theirs, seed, first, end), daemon=True)
    process.start()
    theirs.close()
    number = first
    try:
        while number < end:
            if not ours.poll(_PATIENCE):
                yield number, f"{_TAKES} longer than {_PATIENCE} seconds"
                return
            yield number, ours.recv()
            number += 1
    except EOFError:
        process.join()
        yield number, f"ends the process with {process.exitcode}"
    finally:
        process.kill()
        process.join()


# Worker process -----------------------------------------------------------------------------------------------------------


def _try_all(pipe: Connection, seed: int, first: int, end: int) -> None:
    os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "SDL_NO_SIGNAL_HANDLERS": "1"}
    with tempfile.TemporaryDirectory() as home:
        os.environ[HOME_VARIABLE] = home
        # Excessive allocations fail with a `MemoryError` before they affect the rest of the computer.
        with suppress(ImportError):
            from resource import RLIMIT_AS, setrlimit

            setrlimit(RLIMIT_AS, (_MOST_MEMORY, _MOST_MEMORY))
        known, opener = samples(), _Opener(Path(home))
        opener.warm_up(known)
        for number in range(first, end):
            pipe.send(_tried(opener, number, *case(known, seed, number)))


def _tried(opener: _Opener, number: int, ending: str, content: bytes) -> str:
    """Return the finding for a file: an error, too much time or too much memory; "" if there is none."""
    before, began = _peak(), time.process_time()
    try:
        opener.open(ending, content, shown=number % _DRAWN == 0)
    except Exception:  # any error is a finding
        return traceback.format_exc()
    seconds, megabytes = time.process_time() - began, _peak() - before
    if seconds > SECONDS:
        return f"{_TAKES} {seconds:.1f} seconds"
    return f"{_TAKES} {megabytes:.0f} MB" if megabytes > MEGABYTES else ""


def _peak() -> float:
    """Peak memory of this process in MB; 0 if the system does not report it."""
    try:
        from resource import RUSAGE_SELF, getrusage
    except ImportError:
        return 0
    return getrusage(RUSAGE_SELF).ru_maxrss / (1_000_000 if sys.platform == "darwin" else 1_000)


class _Opener:
    """Opens files with the functions that the window uses, and some of them in the window itself."""

    def __init__(self, home: Path) -> None:
        # A late import, because only the worker needs the window.
        from game.lab.shake.rig import Host, Rig

        self._home = home
        self._rig = Rig()
        self._program = Host(self._rig, Chance(0))
        self._program.menu()

    def warm_up(self, known: Samples) -> None:
        """Draw the boards of all games once, because the first drawing takes longer than a file is allowed to take."""
        for scenario in known.scenarios:
            self.open(ENDINGS[0], _text(scenario), shown=True)

    def open(self, ending: str, content: bytes, shown: bool) -> None:
        saves_dir().mkdir(parents=True, exist_ok=True)
        path = (self._home if ending == ENDINGS[0] else saves_dir()) / f"mutated{ending}"
        path.write_bytes(content)
        try:
            (self._scenario if ending == ENDINGS[0] else self._journal)(path)
        except (DataError, RulesError) as error:
            # People see these errors, so their text must be short.
            expect(len(str(error)) < 20_000, f"a reason of {len(str(error))} letters")
            shown = shown and not len(content) % _DRAWN
        if shown:
            self._show(path)
        for other in (*saves_dir().iterdir(), *(self._home / "exercises").glob("*")):
            other.unlink()

    def _scenario(self, path: Path) -> None:
        exercise = read_own(path)
        exercise.begun(find_game(exercise.game), "")

    def _journal(self, path: Path) -> None:
        standing(path, find_game)
        watched(path, find_game)
        resume(path, find_game)[0].history.close()

    def _show(self, path: Path) -> None:
        """Open a file in the window: as if it were dropped there, or chosen in the list of saved games."""
        from game.lab.shake.hands import check_places, check_reports
        from game.ui.screens.dialog import Question

        program, rig = self._program, self._rig
        if path.suffix == ENDINGS[0]:
            program.practice.open_file(path)
            rig.step()
            if isinstance(rig.screen, Question):
                exercise = read_own(path)
                program.practice.exercise(exercise.game, f"own:{path.stem}")
            program.practice.scenarios([installed()[0]], "own")
        else:
            program.saved_games("saves")
            rig.deliver()
            rig.step()
            program.load(path)
        for _ in range(3):
            rig.deliver()
            rig.step()
            rig.time.now += 1000
        check_places(rig)
        check_reports()
        program.to_menu()
        rig.deliver()


# Files --------------------------------------------------------------------------------------------------------------------


class Samples(NamedTuple):
    """Intact files: scenarios as plain values, journals as bytes."""

    scenarios: list[dict[str, Any]]
    journals: list[bytes]


def samples() -> Samples:
    """For every game: its last exercise, as if a player had made it, and the journal of a random game, with saved states."""
    found = Samples([], [])
    with tempfile.TemporaryDirectory() as folder:
        for name in installed():
            game, chance, path = find_game(name), Chance(1), Path(folder) / f"{name}.journal"
            id, exercise = [*exercises(name).items()][-1]
            own_exercise = own_of(exercise.opened(game, id), exercise.seat, "Mutated")
            parts = {part: getattr(exercise, part) for part in ("aim", "until", "fails", "better", "best", "turns")}
            found.scenarios.append(msgspec.to_builtins(msgspec.structs.replace(own_exercise, **parts)))
            table = new_table(game, game.min_seats, 1)
            save(table, path)
            for _ in range(_MOVES):
                if table.decision is not None:
                    table.choose(pick(chance, table.decision.options))
            table.history.close()
            found.journals.append(path.read_bytes())
    return found


def case(known: Samples, seed: int, number: int) -> tuple[str, bytes]:
    """Return the extension and content of the file with this number."""
    random = Random(f"{seed} {number}")
    if random.random() < 0.5:
        plain = copy.deepcopy(random.choice(known.scenarios))
        spoil(plain, random)
        ending, content = ENDINGS[0], _text(plain)
    else:
        ending, content = ENDINGS[1], _spoilt_journal(random.choice(known.journals), random)
    return ending, _spoilt_bytes(content, random) if random.random() < 0.3 else content


def _text(plain: Any) -> bytes:
    """Encode as JSON, which is also YAML."""
    return json.dumps(plain).encode()


def _spoilt_journal(content: bytes, random: Random) -> bytes:
    lines = content.splitlines()
    for _ in range(random.choice((1, 1, 2, 5))):
        at = 0 if random.random() < 0.4 else random.randrange(len(lines))
        plain = json.loads(lines[at])
        if lines[at].startswith(STATE_LINE) and random.random() < 0.8:
            state = Snapshot(**plain).plain()
            spoil(state, random)
            plain["state"] = Snapshot.packed(_text(state))
        elif at == 0 and random.random() < 0.3:
            plain["program"] = "older"
        else:
            spoil(plain, random)
        lines[at] = _text(plain).replace(b'{"state": ', STATE_LINE)
        if random.random() < 0.2:
            lines[at:at] = [lines[at]] * _times(random, (1, 50, 20_000), len(lines[at]))
    return b"\n".join(lines) + b"\n"


def _spoilt_bytes(content: bytes, random: Random) -> bytes:
    at = random.randrange(len(content))
    end = min(len(content), at + random.choice((1, 1, 1, 10, 1000)))
    new = random.choice((b"", b"\0", b"\xff\xfe", random.randbytes(end - at), content[:at], b"[" * 5000, b"x: {" * 5000))
    return content[:at] + new + content[end:]


_TEXTS = ("x", "\u202e*{}\n\t\0", "\ud800", "9" * 400, "__class__", "\U0001f600" * 50)
_VALUES: tuple[Callable[[Random], Any], ...] = (
    lambda random: random.choice((None, True, False, "", [], {}, 0, 1, -1, 2, 0.5, float("inf"), float("nan"))),
    lambda random: random.choice((10**6, 10**9, -(10**9), 2**63, -(2**63), 10**18, 10**300, 1e300)),
    lambda random: random.choice(_TEXTS) * random.choice((1, 1, 900)),
    lambda random: ["x", 1, {}, []][: random.randrange(5)] * random.choice((1, 1, 100, 5000)),
    lambda random: {f"x{number}": number for number in range(random.choice((1, 20, 5000)))},
    lambda random: nested(random.choice((5, 90, 400))),
)


def nested(depth: int) -> Any:
    value: Any = 1
    for _ in range(depth):
        value = [value]
    return value


def spoil(plain: Any, random: Random) -> None:
    """Change some values in a tree of plain values, often to values of the same type, which the program may accept."""
    only_numbers = random.random() < 0.5
    for _ in range(random.choice((1, 1, 1, 2, 4))):
        if not (places := [*_places(plain)]):
            return
        numbers = [place for place in places if type(place[0][place[1]]) is int]
        holder, key = random.choice(numbers if numbers and only_numbers else places)
        mutation = random.randrange(8) if not only_numbers else 7
        if mutation == 0:
            del holder[key]
        elif mutation == 1 and isinstance(holder, list):
            holder[key:key] = [holder[key]] * _times(random, (1, 9, 4000), len(_text(holder[key])))
        elif mutation == 1:
            holder[random.choice(("x", "is", "of", f"{key}x", "x" * 2000))] = holder.pop(key)
        elif mutation < 4:
            holder[key] = random.choice(_VALUES)(random)
        elif isinstance(holder[key], int):
            holder[key] += random.choice((1, 1, -1, -1, 7, 1000, 10**15))
        else:
            alike = [other[other_key] for other, other_key in places if type(other[other_key]) is type(holder[key])]
            # An earlier change may have nested the value too deeply; then it stays as it is.
            with suppress(RecursionError):
                holder[key] = copy.deepcopy(random.choice(alike))


def _times(random: Random, counts: tuple[int, ...], size: int) -> int:
    """Return one of these counts, or a lower one if that many copies of this size would make the file too large."""
    return min(random.choice(counts), 1_000_000 // (size + 1))


def _places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Yield the container and key of each part of a tree."""
    if isinstance(value, dict | list):
        for key in range(len(value)) if isinstance(value, list) else [*value]:
            yield value, key
            yield from _places(value[key])
