"""Games that the workers of a cluster play are those that one process plays."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from distributed import LocalCluster

from game.cli import main


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    """A scheduler with a worker, in this process."""
    with LocalCluster(n_workers=1, threads_per_worker=1, processes=False, dashboard_address=None) as made:
        yield made.scheduler_address


COMMANDS = [
    ["simulate", "dictators", "--games", "3", "--bots", "random,easy", "--set", "round_limit=2", "--json"],
    ["arena", "dictators", "--games", "4", "--levels", "random,easy", "--set", "round_limit=2", "--json"],
    ["balance", "dictators", "--games", "2", "--bot", "random", "--lang", "en"],
]


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command[0])
def test_the_same_games_are_played_there(command: list[str], cluster: str, capsys: pytest.CaptureFixture[str]) -> None:
    told: list[str] = []
    for where in (["--cluster", cluster], ["--jobs", "1"]):
        assert main([*command, *where]) == 0
        told.append(capsys.readouterr().out)
    # How long they take is another matter.
    assert re.sub(r'"decisions_per_second": \d+', "", told[0]) == re.sub(r'"decisions_per_second": \d+', "", told[1])


def test_a_scheduler_that_does_not_answer_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "dictators", "--games", "1", "--cluster", "nowhere://x"]) == 2
    assert "nowhere://x" in capsys.readouterr().err
