"""What tests of The Sixth Line share."""

from __future__ import annotations

import pytest

from tests.tgm.spoilt import Spoilt, read_map


@pytest.fixture
def spoilt(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Spoilt:
    """The data and the maps in a folder of their own, to be spoilt."""
    monkeypatch.setattr("game.tgm.data.battlefield.load_map", read_map)
    return Spoilt(tmp_path_factory.getbasetemp() / "spoilt")
