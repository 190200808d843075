"""Check of a built package: unpacks the download and plays with it where no Python can be reached."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from statistics import median

from game.catalog import find_game, installed
from game.data.paths import HOME_VARIABLE
from game.lab.package.build import COMMAND, NAME, SYSTEM, unpack
from game.phones.addresses import THIS_COMPUTER
from game.rules.errors import RulesError
from game.rules.journals.journal import read, write
from game.rules.positions.opening import new_table
from game.rules.positions.position import Seat
from game.rules.practice.exercises import chapters, exercises

MOST_UNPACKED, MOST_DOWNLOADED = 100, 50
"""Maximum sizes in MB."""
STARTS, MOVES, SAVED = 3, 40, 10
"""Number of measured starts, of moves before a picture, and of moves before and after a game is saved."""
PATIENCE = 600
"""Seconds after which a command counts as failed."""
NEEDED_BY_WINDOWS = ("SYSTEMROOT", "TEMP")
PROGRAMS = {"windows": f"{COMMAND}.exe", "macos": f"Contents/MacOS/{NAME}"}


class Failed(RulesError):
    """Error: the package did not do what it should."""


class Trial:
    """An unpacked package and a folder for the files of a player. Each check returns a figure."""

    def __init__(self, package: Path, home: Path) -> None:
        self.package, self.home = package, home
        self.program = package / PROGRAMS.get(SYSTEM, NAME)
        self.files = [path for path in package.rglob("*") if path.is_file() and not path.is_symlink()]
        kept = {name: os.environ[name] for name in NEEDED_BY_WINDOWS if name in os.environ}
        drivers = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
        self._environment = {**kept, **drivers, "PATH": "", "HOME": str(home), HOME_VARIABLE: str(home)}

    def start(self, *words: str | int | Path, program: Path | None = None) -> subprocess.Popen[str]:
        command, pipe, env = [str(program or self.program), *map(str, words)], subprocess.PIPE, self._environment
        return subprocess.Popen(command, env=env, cwd=self.home, stdin=pipe, stdout=pipe, stderr=pipe, encoding="utf-8")

    def run(self, *words: str | int | Path, typed: str = "", program: Path | None = None) -> str:
        """Run a command with this input and return its output. Raises `Failed` with its complaint."""
        with self.start(*words, program=program) as process:
            try:
                output, complaint = process.communicate(typed, PATIENCE)
            except subprocess.TimeoutExpired:
                process.kill()
                raise Failed(f"{words[0]} has not ended after {PATIENCE} seconds") from None
        if process.returncode:
            raise Failed(f"{words[0]} ended with {process.returncode}: {complaint.strip()[-500:]}")
        return output

    def file(self, name: str, *words: str | int | Path, program: Path | None = None) -> str:
        """Run a command that writes this file, and return its size."""
        self.run(*words, "--out", self.home / name, program=program)
        return f"{(self.home / name).stat().st_size / 1000:,.0f} kB"

    def first_frame(self, cold: bool = False) -> float:
        """Seconds from the start to the first frame of the menu. If cold, Linux reads the files from the disk again."""
        for path in self.files if cold and sys.platform == "linux" else ():
            with path.open("rb") as file:
                os.fsync(file.fileno())
                os.posix_fadvise(file.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)
        started = time.time()
        return float(json.loads(self.run("bench", installed()[0], "--part", "menu"))["shown_at"]) - started

    def bots(self, game: str) -> str:
        bots = ",".join(["normal"] * find_game(game).min_seats)
        figures = json.loads(self.run("simulate", game, "--games", 2, "--jobs", 2, "--json", "--bots", bots))
        return f"{figures['decisions']['mean']:.0f} decisions"

    def thinking(self, game: str) -> str:
        return f"{json.loads(self.run('bench', game, '--part', 'thinking'))['median_ms']} ms"

    def continued(self, game: str) -> str:
        """Play a few moves in the terminal, continue the saved game, and verify it."""
        path, seats = self.home / game, ",".join(["human"] * find_game(game).min_seats)
        self.run("text", game, "--seats", seats, "--seed", 7, "--journal", path, typed="1\n" * SAVED)
        before = len(read(path).lines)
        self.run("text", "--load", path, typed="1\n" * SAVED)
        after = len(read(path).lines)
        self.run("replay", path, "--verify")
        if not 0 < before < after:
            raise Failed(f"{before} moves were saved, and {after} after it was continued")
        return f"{before} + {after - before} moves"

    def picture(self, game: str) -> str:
        """Draw a table with the program that players start, which on Windows is not that for commands."""
        window = self.package / f"{NAME}.exe" if SYSTEM == "windows" else None
        return self.file(f"{game}.png", "screenshot", game, "--moves", MOVES, program=window)

    def lesson(self, game: str) -> str:
        lesson, path = chapters(game)[0], self.home / "lesson.journal"
        write(exercises(game)[lesson].begun(find_game(game), lesson), path)
        return self.file("lesson.png", "screenshot", game, "--journal", path)

    def phones(self, game: str) -> str:
        """Open a saved game with seats on phones, and fetch the page that they open."""
        path, room = self.home / "phones.journal", self.home / "rooms" / "phones.json"
        write(new_table(find_game(game), [Seat("Ada", phone=True), Seat("Bruno", phone=True)], 7), path)
        room.parent.mkdir()
        room.write_text(json.dumps({"code": "BCDF", "host": THIS_COMPUTER}), encoding="utf-8")
        process, ended = self.start("play", "--load", path), time.monotonic() + PATIENCE
        try:
            while not (port := json.loads(room.read_text(encoding="utf-8")).get("port")) and time.monotonic() < ended:
                with suppress(subprocess.TimeoutExpired):
                    raise Failed(f"the program has ended with {process.wait(0.1)}")
            with urllib.request.urlopen(f"http://{THIS_COMPUTER}:{port}/", timeout=PATIENCE) as answer:
                return f"{answer.status}, {len(answer.read()) / 1000:.0f} kB"
        finally:
            process.kill()
            process.communicate()


def check(download: Path) -> int:
    """Check a download and print a table of figures. Return 1 if something failed or is larger than promised."""
    failed = 0
    with tempfile.TemporaryDirectory(prefix="Übung am Abend ", ignore_cleanup_errors=True) as folder:
        elsewhere, home = Path(folder) / "Käse und Brot", Path(folder) / "home"
        elsewhere.mkdir()
        home.mkdir()
        print(f"| package for {SYSTEM} | |\n|---|---|")
        for name, action in _checks(Trial(unpack(download, elsewhere), home), download):
            try:
                figure = action()
            except (OSError, ValueError, LookupError, RulesError) as error:
                failed, figure = 1, f"**failed**: {error}"
            print(f"| {name} | {figure} |", flush=True)
    return failed


def _checks(trial: Trial, download: Path) -> Iterator[tuple[str, Callable[[], str]]]:
    yield "size, unpacked", lambda: _size(trial.files, MOST_UNPACKED)
    yield "size of the download", lambda: _size([download], MOST_DOWNLOADED)
    yield "first frame of the menu, from the disk", lambda: f"{trial.first_frame(cold=True):.2f} s"
    yield "first frame of the menu, started again", lambda: f"{median(trial.first_frame() for _ in range(STARTS)):.2f} s"
    yield "version", lambda: trial.run("--version").strip()
    yield "`check-data`", lambda: trial.run("check-data").strip().splitlines()[-1]
    for game in installed():
        yield f"{game}: two games of bots in two processes", partial(trial.bots, game)
        yield f"{game}: a frame while a *hard* bot thinks", partial(trial.thinking, game)
        yield f"{game}: a saved game, continued", partial(trial.continued, game)
        yield f"{game}: a picture of its table", partial(trial.picture, game)
    game = installed()[0]
    for ending in ("html", "png", "gif"):
        yield f"a game to share, as {ending}", partial(trial.file, f"shared.{ending}", "share", trial.home / game)
    yield "a lesson", partial(trial.lesson, game)
    yield "the page for phones", partial(trial.phones, game)


def _size(files: Sequence[Path], most: int) -> str:
    found = sum(path.stat().st_size for path in files) / 1_000_000
    if SYSTEM == "linux" and found > most:
        raise Failed(f"{found:.1f} MB, more than {most} MB")
    return f"{found:.1f} MB"
