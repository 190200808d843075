"""`main.py release-check`: the long checks before a release, in chunks whose results are kept, and a table of them.

Each chunk is another command of this program, in its own process. Results belong to one version of code and data."""

from __future__ import annotations

import argparse
import json
import os
import shlex
import shutil
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import partial
from itertools import pairwise, product, takewhile
from pathlib import Path
from typing import NamedTuple

import msgspec

from game.bootstrap import VERSION, read_requirements
from game.catalog import installed
from game.data.paths import ROOT
from game.lab.arena import Pairing
from game.lab.crew import tracked, version
from game.lab.fuzz import MENU

DECISIONS, INPUTS, GAMES = (1_000_000, 5_000), (200_000, 1_000), (200, 4)
"""Amounts of a whole check and of each of its chunks: decisions of a game, inputs to a window, games of two levels."""
HASH_SEEDS, LEVELS = range(3), ("easy", "normal", "hard")


class Chunk(NamedTuple):
    """A command of this program, and how much of its check it does."""

    check: str
    amount: int
    python: str
    hash_seed: int
    arguments: tuple[str, ...]


class Result(NamedTuple):
    """The output of a chunk if it succeeded, its finding if it failed, and its duration."""

    output: str
    finding: str
    seconds: float


def run(options: argparse.Namespace) -> int:
    """Run the chunks that have no result yet, then print the table, even after Ctrl-C."""
    folder, pythons = options.folder.absolute(), found_pythons()
    file, chunks = folder / f"{version()}.jsonl", plan(options.seed, [*pythons])
    results, until = read(file), time.monotonic() + 60 * options.minutes
    left = [chunk for chunk in chunks if chunk not in results or results[chunk].finding]
    try:
        for chunk in takewhile(lambda _chunk: time.monotonic() < until, tracked(left, len(left))):
            results[chunk] = carried_out(chunk, folder, pythons[chunk.python])
            with file.open("a", encoding="utf-8") as kept:
                kept.write(f"\n{json.dumps([chunk, results[chunk]])}")  # on a new line, even if the last one was cut off
    finally:
        print(table(chunks, results))
    return int(any(chunk in results and results[chunk].finding for chunk in chunks))


def read(file: Path) -> dict[Chunk, Result]:
    """Read the results so far. A damaged line only means that its chunk runs again."""
    results = dict[Chunk, Result]()
    for line in file.read_text("utf-8", "replace").splitlines() if file.exists() else []:
        with suppress(msgspec.DecodeError):
            chunk, result = msgspec.json.decode(line, type=tuple[Chunk, Result])
            results[chunk] = result
    return results


def plan(seed: int, pythons: Sequence[str]) -> list[Chunk]:
    """All chunks: short checks first, then those that take hours, side by side."""
    paths = sorted((ROOT / "tests" / "journals").rglob("*.journal"))
    replays = (
        Chunk(f"journals, {python}", 1, python, hash_seed, ("replay", str(path), "--verify"))
        for python, hash_seed, path in product(pythons, HASH_SEEDS, paths)
    )
    arena = ("--levels", ",".join(LEVELS), "--seconds", "0.2", "--jobs", "1", "--json", "--games")
    long = [
        *(parts(f"rules, {game}", DECISIONS, seed, "fuzz", game, "--decisions") for game in installed()),
        *(parts(f"window, {name}", INPUTS, seed, "fuzz", name, "--window", "--inputs") for name in (*installed(), MENU)),
        *(parts(f"levels, {game}", GAMES, seed, "arena", game, *arena) for game in installed()),
    ]
    ordered = sorted((at / len(chunks), chunk) for chunks in long for at, chunk in enumerate(chunks))
    return [Chunk("package", 1, VERSION, 0, ("package", "--check")), *replays, *(chunk for _at, chunk in ordered)]


def parts(check: str, amounts: tuple[int, int], seed: int, *command: str) -> list[Chunk]:
    """The chunks of a check whose command ends with an amount. No two chunks have the same seeds."""
    starts = range(seed, seed + amounts[0], amounts[1])
    return [Chunk(check, amounts[1], VERSION, 0, (*command, str(amounts[1]), "--seed", str(start))) for start in starts]


def found_pythons() -> dict[str, str]:
    """The running Python and every other supported one on the `PATH` that starts, by version."""
    found = {f"3.{minor}": shutil.which(f"python3.{minor}") for minor in range(10, 20)}
    works = {path: subprocess.run([path, "-c", ""], capture_output=True).returncode == 0 for path in found.values() if path}
    return {name: path for name, path in found.items() if path and works[path]} | {VERSION: sys.executable}


def carried_out(chunk: Chunk, folder: Path, python: str) -> Result:
    """Run a chunk to its end in the folder, where `fuzz` leaves its findings."""
    start, output, finding = time.monotonic(), "", ""
    environ, packages = os.environ | {"PYTHONHASHSEED": str(chunk.hash_seed)}, folder / f"python{chunk.python}"
    call = partial(subprocess.run, cwd=folder, capture_output=True, encoding="utf-8", check=True)
    try:
        if python != sys.executable:
            environ["PYTHONPATH"] = str(packages)
            if not packages.exists():
                wanted = ("--constraint", str(ROOT / "constraints.txt"), *read_requirements(str(ROOT / "setup.cfg"))[""])
                call([python, "-m", "pip", "install", "--target", str(packages), *wanted])
        output = call([python, str(ROOT / "main.py"), *chunk.arguments], env=environ).stdout
    except subprocess.CalledProcessError as error:
        finding = f"{error.output}{error.stderr}".strip() or str(error)
    return Result(output, finding, time.monotonic() - start)


def table(chunks: Sequence[Chunk], results: Mapping[Chunk, Result]) -> str:
    """The checks as Markdown, then each finding with its command."""
    rows, told = ["| check | done | of | findings | minutes | result |", "|---|--:|--:|--:|--:|---|"], []
    for check in dict.fromkeys(chunk.check for chunk in chunks):
        mine = [chunk for chunk in chunks if chunk.check == check]
        done = {chunk: results[chunk] for chunk in mine if chunk in results}
        wrong = {chunk: result.finding for chunk, result in done.items() if result.finding}
        amounts = " | ".join(f"{sum(chunk.amount for chunk in some):,}" for some in (done, mine))
        minutes = sum(result.seconds for result in done.values()) / 60
        levels = ladder([result.output for result in done.values()]) if check.startswith("levels") and not wrong else ""
        rows.append(f"| {check} | {amounts} | {len(wrong)} | {minutes:.0f} | {levels} |")
        told += [f"python{chunk.python} main.py {shlex.join(chunk.arguments)}\n{why}" for chunk, why in wrong.items()]
    return "\n\n".join(["\n".join(rows), *told])


def ladder(outputs: Sequence[str]) -> str:
    """How often each level beats the one below, over all chunks."""
    played, told = [pairing for text in outputs for pairing in json.loads(text)["pairings"]], []
    for lower, higher in pairwise(LEVELS):
        same = [pairing for pairing in played if (pairing["one"], pairing["other"]) == (lower, higher)]
        games, won, lost = (sum(pairing[figure] for pairing in same) for figure in ("games", "won", "lost"))
        low, high = Pairing(higher, lower, games, lost, won).interval
        told += [f"{higher} beats {lower} in {lost / (won + lost):.0%} ({low:.0%} to {high:.0%})"] if won + lost else []
    return ", ".join(told)
