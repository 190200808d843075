"""Tests of `release-check`: the list of checks, the results that are kept, and the table."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from pathlib import Path

import pytest

from game.bootstrap import VERSION
from game.cli.arguments import parser
from game.lab import release
from game.lab.release import Chunk, Result, ladder, plan, read, run, table

ONE, TWO = (Chunk("rules", 5, VERSION, 0, ("fuzz", "volk", "--seed", seed)) for seed in ("0", "5"))


def fuzz_seeds(chunks: list[Chunk], check: str) -> list[int]:
    return [int(chunk.arguments[-1]) for chunk in chunks if chunk.check == check]


def test_every_check_is_a_command_of_this_program() -> None:
    for arguments in {chunk.check: chunk.arguments for chunk in plan(0, [VERSION]) if chunk.check != "package"}.values():
        parser().parse_args(arguments)


def test_chunks_add_up_and_never_repeat_a_seed() -> None:
    chunks = plan(0, [VERSION])
    for check, whole in (("rules, tgm", 1_000_000), ("window, menu", 200_000), ("levels, volk", 200)):
        assert sum(chunk.amount for chunk in chunks if chunk.check == check) == whole
        seeds, amount = fuzz_seeds(chunks, check), next(chunk.amount for chunk in chunks if chunk.check == check)
        assert seeds == [*range(0, whole, amount)]


def test_every_journal_is_replayed_on_every_python_under_three_hash_seeds() -> None:
    chunks = [chunk for chunk in plan(0, ["3.10", "3.12"]) if chunk.check == "journals, 3.12"]
    assert {chunk.hash_seed for chunk in chunks} == {0, 1, 2}
    assert len(chunks) == 3 * len([*Path("tests/journals").rglob("*.journal")])


def test_long_checks_advance_together() -> None:
    long = [chunk for chunk in plan(0, [VERSION]) if chunk.check.startswith(("rules", "window", "levels"))]
    assert {chunk.check for chunk in long[:13]} == {chunk.check for chunk in long}


def answering(monkeypatch: pytest.MonkeyPatch, *results: Result | BaseException) -> list[Chunk]:
    """Let chunks have these results, and return the list of chunks that ran."""
    ran, left = [], [*results]

    def carried_out(chunk: Chunk, *_where: object) -> Result:
        ran.append(chunk)
        if isinstance(result := left.pop(0), BaseException):
            raise result
        return result

    monkeypatch.setattr(release, "plan", lambda *_given: [ONE, TWO])
    monkeypatch.setattr(release, "found_pythons", lambda: {VERSION: ""})
    monkeypatch.setattr(release, "carried_out", carried_out)
    return ran


def test_an_interrupted_run_loses_one_chunk_and_continues_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    ran, options = (
        answering(monkeypatch, Result("", "", 60), KeyboardInterrupt(), Result("", "", 60)),
        Namespace(folder=tmp_path, minutes=1, seed=0),
    )
    with pytest.raises(KeyboardInterrupt):
        run(options)
    assert "| rules | 5 | 10 | 0 | 1 |" in capsys.readouterr().out
    assert run(options) == 0
    assert "| rules | 10 | 10 | 0 | 2 |" in capsys.readouterr().out
    assert ran == [ONE, TWO, TWO]


def test_a_finding_is_shown_with_its_command_and_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    ran = answering(monkeypatch, Result("", "Finding: a leak", 1), Result("", "", 1), Result("", "", 1))
    options = Namespace(folder=tmp_path, minutes=1, seed=0)
    assert run(options) == 1
    assert "main.py fuzz volk --seed 0\nFinding: a leak" in capsys.readouterr().out
    assert run(options) == 0
    assert ran == [ONE, TWO, ONE]


def test_a_line_that_was_cut_off_only_repeats_its_chunk(tmp_path: Path) -> None:
    file, done = tmp_path / "results.jsonl", Result("fine", "", 1.5)
    whole = json.dumps([ONE, done])
    file.write_text(f"\n{whole[:40]}\n{json.dumps([TWO, done])}", encoding="utf-8")
    assert read(file) == {TWO: done}


def test_a_failed_command_is_a_finding(tmp_path: Path) -> None:
    wrong = Chunk("rules", 1, VERSION, 0, ("fuzz", "--no-such-option"))
    assert "usage: main.py fuzz" in release.carried_out(wrong, tmp_path, sys.executable).finding


def test_the_ladder_adds_up_all_chunks() -> None:
    def output(won: int, lost: int) -> str:
        return json.dumps({"pairings": [{"one": "easy", "other": "normal", "games": 4, "won": won, "lost": lost}]})

    assert ladder([output(1, 3), output(0, 4)]) == "normal beats easy in 88% (53% to 98%)"
    assert ladder([]) == ""
    assert "88%" in table([ONE._replace(check="levels")], {ONE._replace(check="levels"): Result(output(1, 7), "", 0)})
