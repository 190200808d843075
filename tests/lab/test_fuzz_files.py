"""Tests for mutated scenarios and journals: a number reproduces each; a crash, a dead process or a timeout is a finding."""

from __future__ import annotations

import os
from copy import deepcopy
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from unittest.mock import Mock

import pytest

from game.cli import main
from game.lab import fuzz_files
from game.lab.fuzz_files import ENDINGS, MEGABYTES, SECONDS, Samples, case, samples, spoil


@pytest.fixture(scope="module")
def known() -> Samples:
    return samples()


def test_a_number_stands_for_the_same_file_every_time(known: Samples) -> None:
    found = [case(known, 3, number) for number in range(40)]
    assert found == [case(known, 3, number) for number in range(40)]
    assert {ending for ending, _content in found} == {*ENDINGS}
    assert found != [case(known, 4, number) for number in range(40)]
    assert max(len(content) for _ending, content in found) < 10_000_000


def test_something_is_always_changed_and_what_holds_nothing_stays_as_it_is(known: Samples) -> None:
    plain = {"a": {"b": [1]}}
    assert sum(_spoilt(plain, seed) != plain for seed in range(50)) > 40
    spoil({}, Random(1))
    spoil(None, Random(1))


def _spoilt(plain: object, seed: int) -> object:
    changed = deepcopy(plain)
    spoil(changed, Random(seed))
    return changed


def test_what_raises_or_takes_too_much_is_a_finding(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "KeyError" in fuzz_files._tried(Mock(open=Mock(side_effect=KeyError)), 0, ".yaml", b"")
    assert fuzz_files._tried(Mock(), 0, ".yaml", b"") == ""
    monkeypatch.setattr(fuzz_files, "time", Mock(process_time=Mock(side_effect=[0, SECONDS + 1])))
    assert "seconds" in fuzz_files._tried(Mock(), 0, ".yaml", b"")
    monkeypatch.setattr(fuzz_files, "time", Mock(process_time=Mock(return_value=0)))
    monkeypatch.setattr(fuzz_files, "_peak", Mock(side_effect=[0, MEGABYTES + 1]))
    assert "MB" in fuzz_files._tried(Mock(), 0, ".yaml", b"")


def dies_at_the_third(told: Connection, seed: int, first: int, end: int) -> None:
    """Replacement for the process that tries files; it dies at the third one."""
    for number in range(first, end):
        if number == 2:
            os._exit(11)
        told.send("")


@pytest.mark.parametrize(("again", "code"), [("", 0), ("takes 3.0 seconds", 1)])
def test_what_takes_too_long_is_tried_once_more(
    tmp_path: Path, known: Samples, monkeypatch: pytest.MonkeyPatch, again: str, code: int
) -> None:
    batches = [[(0, ""), (1, "takes 4.0 seconds"), (2, "")], [(1, again)]]
    tried = Mock(side_effect=batches)
    monkeypatch.setattr(fuzz_files, "_batch", tried)
    monkeypatch.setattr(fuzz_files, "samples", lambda: known)
    assert main(["fuzz", "files", "--count", "3", "--out", str(tmp_path)]) == code
    assert tried.call_args_list[1].args == (0, 1, 2)


@pytest.mark.slow
def test_a_process_that_dies_is_a_finding_and_the_next_one_goes_on(
    tmp_path: Path, known: Samples, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(fuzz_files, "_try_all", dies_at_the_third)
    monkeypatch.setattr(fuzz_files, "samples", lambda: known)
    assert main(["fuzz", "files", "--count", "5", "--out", str(tmp_path)]) == 1
    told = capsys.readouterr()
    assert "file 2: ends the process with 11" in told.err
    assert told.out == "files: 5 files, 1 finding\n"
    assert [path.stem for path in tmp_path.iterdir()] == ["finding-files-0-2"]
