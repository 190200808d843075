"""Tests that the data check reads every file according to its extension."""

from pathlib import Path

import pytest

from game.data import check
from game.data.check import check_all, check_files
from game.data.problems import MOST_TOLD, DataError, Problem

PNG = b"\x89PNG\r\n\x1a\n" + b"\x00\x00\x00\x0dIHDR..." + b"\x00\x00\x00\x00IEND\xaeB`\x82"
GOOD = {
    "a.json": b'{"a": 1}',
    "a.md": "# Köln".encode(),
    "a.ogg": b"OggS\x00\x02",
    "a.otf": b"OTTO\x00\x02",
    "a.png": PNG,
    "a.svg": b'<?xml version="1.0" encoding="UTF-8"?>\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>',
    "a.ttf": b"\x00\x01\x00\x00\x00\x02",
    "a.txt": b"text",
    "a.wav": b"RIFF\x24\x00\x00\x00WAVEfmt ",
    "a.yaml": b"a: no\n",
    ".hidden": b"",
}
BAD = {
    "a.json": (b'{\n"a": }', "a.json:2: not readable as JSON"),
    "a.md": (b"\xff", "a.md:1: not UTF-8"),
    "a.ogg": (b"RIFF", "a.ogg: not a whole Ogg file"),
    "a.otf": (b"", "a.otf: not a whole OpenType file"),
    "a.png": (PNG[:-3], "a.png: not a whole PNG file"),
    "a.svg": (b"<svg>\n", "a.svg:2: not readable as XML"),
    "b.svg": (b"<html/>", "b.svg:1: not an SVG picture"),
    "a.tmx": (b"<map", "a.tmx:1: not readable as XML"),
    "a.tsx": (b"<map/>", "a.tsx:1: not a Tiled tileset"),
    "a.ttf": (b"OTTO", "a.ttf: not a whole TrueType file"),
    "a.wav": (b"OggS", "a.wav: not a whole WAV file"),
    "a.yaml": (b"a: 1\na: 2\n", "a.yaml:2: the key 'a' is there twice"),
    "a.yml": (b"a: 1", "a.yml: unknown kind of file '.yml'; did you mean '.yaml'?"),
}


def test_good_files_are_fine(tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    for name, content in GOOD.items():
        (tmp_path / "deep" / name).write_bytes(content)
    assert list(check_files(tmp_path)) == []


@pytest.mark.parametrize("name", BAD)
def test_a_file_that_is_not_what_it_says_is_named(tmp_path: Path, name: str) -> None:
    content, message = BAD[name]
    (tmp_path / name).write_bytes(content)
    (problem,) = check_files(tmp_path)
    assert str(problem).startswith(str(tmp_path / message))


def test_everything_is_looked_at_and_each_problem_said_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folders = {name: tmp_path / name.lower() for name in ("RULES_DATA", "MAPS", "ASSETS")}
    for name, folder in folders.items():
        folder.mkdir()
        (folder / "bad.xyz").touch()
        monkeypatch.setattr(check, name, folder)
    monkeypatch.setattr(check, "check_texts", lambda used: [Problem("text", 1, word) for word in used])
    monkeypatch.setattr(check, "check_glossaries", lambda: [Problem("glossary", 2, "a word")])
    trouble = Problem("cards.yaml", 3, "unknown location")

    def stumbling() -> list[Problem]:
        raise DataError([trouble])

    problems = check_all([lambda: [trouble], stumbling], used_texts=["a.b"])
    assert [p.file for p in problems[:3]] == [str(folder / "bad.xyz") for folder in folders.values()]
    assert problems[3:] == [Problem("text", 1, "a.b"), Problem("glossary", 2, "a word"), trouble]


def test_a_long_report_is_summed_up_file_by_file() -> None:
    problems = [Problem("a.yaml", line, "wrong") for line in range(1, 1001)] + [Problem("b.yaml", 1, "wrong, too")]
    lines = str(DataError(problems)).splitlines()
    assert len(lines) == MOST_TOLD + 2
    assert lines[MOST_TOLD - 1 :] == ["a.yaml:20: wrong", "b.yaml:1: wrong, too", "a.yaml: and more"]


def test_what_cannot_be_opened_is_told(tmp_path: Path) -> None:
    (tmp_path / "round.png").symlink_to(tmp_path / "round.png")
    (problem,) = check_files(tmp_path)
    assert problem.file == str(tmp_path / "round.png")
    assert problem.message.startswith("cannot be read")
