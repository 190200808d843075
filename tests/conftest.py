"""What all tests share: no deadlines (machines are shared), and a home of their own for saves and settings."""

from __future__ import annotations

from pathlib import Path

import functools

import pytest
from hypothesis import settings

from game.data import texts
from game.data.paths import TEXT

settings.register_profile("unhurried", deadline=None)
settings.load_profile("unhurried")

read_texts = texts.load_texts
read_once = functools.cache(read_texts)
texts.load_texts = lambda path: (read_once if path.is_relative_to(TEXT) else read_texts)(path)
"""Thousands of tests speak; our own texts do not change while they do."""


@pytest.fixture(autouse=True)
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Saves and settings of a test go to its own folder."""
    home = tmp_path / "home"
    monkeypatch.setenv("SITUATION_ROOM_HOME", str(home))
    return home
