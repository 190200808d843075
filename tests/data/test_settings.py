"""Tests for the user's settings: valid ones are read, wrong ones are named."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.data.problems import DataError
from game.data.settings import LARGEST, LISTED, Settings, read_settings, usable_settings, write_settings


def test_without_a_file_everything_is_as_usual() -> None:
    assert read_settings() == Settings()


def test_the_language_is_read(own_home: Path) -> None:
    own_home.mkdir()
    (own_home / "settings.yaml").write_text("language: nl")
    assert read_settings().language == "nl"


def test_a_mistyped_setting_is_named(own_home: Path) -> None:
    own_home.mkdir()
    (own_home / "settings.yaml").write_text("langauge: nl")
    with pytest.raises(DataError, match="did you mean 'language'"):
        read_settings()


@pytest.mark.parametrize("content", ["scale: enormous\n", "#" * (LARGEST + 1), "\0"])
def test_damaged_settings_leave_the_usual_ones_and_are_never_written_over(content: str, own_home: Path) -> None:
    own_home.mkdir()
    for number in (1, 2, 3):
        (own_home / "settings.yaml").write_text(f"{content}#{number}")
        settings, problem = usable_settings()
        assert settings == Settings()
        assert "settings.yaml" in problem
        write_settings(Settings(scale=120))
        assert read_settings().scale == 120
    kept = {path.name: path.read_text() for path in own_home.iterdir() if path.name != "settings.yaml"}
    assert kept == {
        "settings.broken.yaml": f"{content}#1",
        "settings.broken-2.yaml": f"{content}#2",
        "settings.broken-3.yaml": f"{content}#3",
    }


def test_many_problems_are_told_in_a_few_lines(own_home: Path) -> None:
    own_home.mkdir()
    (own_home / "settings.yaml").write_text("".join(f"key{number}: 1\n" for number in range(100)))
    lines = usable_settings()[1].splitlines()
    assert len(lines) == LISTED + 1
    assert lines[-1] == "…"


def test_settings_are_written_whole_or_not_at_all(own_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_settings(Settings(scale=120))

    def full(handle: int) -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr("os.fsync", full)
    write_settings(Settings(scale=150))
    assert read_settings().scale == 120
    assert [path.name for path in own_home.iterdir()] == ["settings.yaml"]


def test_settings_behind_a_link_stay_behind_it(own_home: Path, tmp_path: Path) -> None:
    own_home.mkdir()
    (own_home / "settings.yaml").symlink_to(tmp_path / "elsewhere.yaml")
    write_settings(Settings(scale=120))
    assert (own_home / "settings.yaml").is_symlink()
    assert (tmp_path / "elsewhere.yaml").read_text() == "scale: 120\n"


def test_settings_that_cannot_be_reached_are_the_usual_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SITUATION_ROOM_HOME", "/" + "x" * 5000)
    assert usable_settings() == (Settings(), "")
    write_settings(Settings(scale=120))
