"""What all tests share: no deadlines (machines are shared), and a home of their own for saves and settings."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import settings

settings.register_profile("unhurried", deadline=None)
settings.load_profile("unhurried")


@pytest.fixture(autouse=True)
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Saves and settings of a test go to its own folder."""
    home = tmp_path / "home"
    monkeypatch.setenv("SITUATION_ROOM_HOME", str(home))
    return home
