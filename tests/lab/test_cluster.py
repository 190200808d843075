"""Tests that cluster workers play the same games as a single process, and that a cluster that can't play gives a reason.

They import `distributed` late, because every test process loads this module, but few play in a cluster."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.cli import main
from game.data.paths import ROOT
from game.lab.crew import Cluster, refusal, version
from game.lab.simulate import Job, Played, play_games
from game.rules.errors import SetupError

COMMANDS = [
    ["simulate", "dictators", "--games", "3", "--bots", "random,easy", "--set", "round_limit=2", "--json"],
    ["arena", "dictators", "--games", "4", "--levels", "random,easy", "--set", "round_limit=2", "--json"],
    ["balance", "dictators", "--games", "2", "--bot", "random", "--lang", "en"],
]


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    """A scheduler with one worker, in this process."""
    from distributed import LocalCluster

    with LocalCluster(n_workers=1, threads_per_worker=1, processes=False, dashboard_address=None) as made:
        yield made.scheduler_address


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command[0])
def test_the_same_games_are_played_there(command: list[str], cluster: str, capsys: pytest.CaptureFixture[str]) -> None:
    told: list[str] = []
    for where in (["--cluster", cluster], ["--jobs", "1"]):
        assert main([*command, *where]) == 0
        told.append(capsys.readouterr().out)
    # The measured speed may differ.
    assert re.sub(r'"decisions_per_second": \d+', "", told[0]) == re.sub(r'"decisions_per_second": \d+', "", told[1])


def test_a_scheduler_that_does_not_answer_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "dictators", "--games", "1", "--cluster", "nowhere://x"]) == 2
    assert "nowhere://x" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("scheduler", "worker", "said"),
    [("1+a", "1+a", ""), ("1+a", "1+b", "the worker w of s has version 1+b"), ("1+b", "1+a", "the scheduler of s has")],
)
def test_every_process_needs_the_same_version(scheduler: str, worker: str, said: str) -> None:
    why = refusal(scheduler, {"w": worker}, "1+a", "s")
    assert why.startswith(said)
    assert bool(why) == bool(said)


def test_the_version_changes_with_the_program_and_its_data(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    before = version()
    monkeypatch.setattr("game.lab.crew.RULES_DATA", tmp_path)
    assert version() != before


def dies_once(job: Job) -> list[Played]:
    """Play some games; the first worker that tries exits before it has a result."""
    first = Path(job.options["marker"])
    if not first.exists():
        first.touch()
        os._exit(1)
    return [*play_games(job._replace(options={}))]


class Processes:
    """A real scheduler, and workers that come and go."""

    def __init__(self, folder: Path) -> None:
        from distributed import Client

        self._folder, self._file, self._running = folder, folder / "scheduler.json", list[subprocess.Popen[bytes]]()
        self._start("dask_scheduler", "--port", "0", "--no-dashboard", "--scheduler-file", str(self._file))
        self.client = Client(scheduler_file=str(self._file), timeout=60, set_as_default=False)
        self.address: str = self.client.scheduler.address

    def _start(self, name: str, *words: str, program: bool = True) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", f"distributed.cli.{name}", *words]
        paths = {"PYTHONPATH": str(ROOT) if program else ""}
        made = subprocess.Popen(command, cwd=self._folder, env=os.environ | paths, stderr=subprocess.DEVNULL)
        self._running.append(made)
        return made

    def add_worker(self, program: bool = True) -> subprocess.Popen[bytes]:
        there = len(self.client.nthreads())
        words = ("--nthreads", "1", "--no-nanny", "--no-dashboard")
        made = self._start("dask_worker", self.address, *words, program=program)
        self.client.wait_for_workers(there + 1, timeout=60)
        return made

    def close(self) -> None:
        self.client.close()
        for process in reversed(self._running):
            process.kill()
            process.wait()


@pytest.mark.slow
def test_a_cluster_says_why_it_cannot_play_and_plays_the_games_of_a_lost_worker_again(tmp_path: Path) -> None:
    processes = Processes(tmp_path)
    try:
        why(processes.address, "has no worker")
        stranger = processes.add_worker(program=False)
        why(processes.address, "cannot import the program")
        stranger.kill()
        stranger.wait()
        both = [processes.add_worker(), processes.add_worker()]
        jobs = [Job("dictators", "random,random", {}, "", [seed]) for seed in range(4)]
        marked = [job._replace(options={"marker": str(tmp_path / "died")}) for job in jobs]
        with Cluster(processes.address) as crew:
            found = [*crew.map(dies_once, marked)]
            assert crew.workers == 1
        assert sorted(worker.poll() is None for worker in both) == [False, True]
        assert without_time(found) == without_time([[*play_games(job)] for job in jobs])
    finally:
        processes.close()


def why(address: str, said: str) -> None:
    with pytest.raises(SetupError, match=said), Cluster(address):
        pass


def without_time(found: list[list[Played]]) -> list[Any]:
    return [played._replace(seconds=0) for some in found for played in some]
