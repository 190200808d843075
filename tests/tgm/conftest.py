"""Fixtures for the tests of The Sixth Line."""

from __future__ import annotations

import pytest

from tests.tgm.spoilt import Spoilt, read_map


@pytest.fixture
def spoilt(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Spoilt:
    """A copy of the data and the maps that tests can spoil."""
    monkeypatch.setattr("game.tgm.data.battlefield.load_map", read_map)
    return Spoilt(tmp_path_factory.getbasetemp() / "spoilt")
