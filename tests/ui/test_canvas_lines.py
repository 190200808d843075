"""Tests that drawing a dashed line ends, whatever the lengths of dash and gap."""

from __future__ import annotations

import pytest

from game.ui.kit.canvas import dashed, length_of


@pytest.mark.parametrize(("dash", "gap"), [(5, 3.4), (4, 3), (2.1, 0.7), (9, 7)])
@pytest.mark.parametrize("length", [1, 33.6, 420, 1234.5])
def test_dashes_cover_their_share_of_a_line(dash: float, gap: float, length: float) -> None:
    pieces = dashed([(0, 0), (length, 0)], dash, gap)
    drawn = sum(length_of(piece) for piece in pieces)
    assert drawn == pytest.approx(length * dash / (dash + gap), abs=dash)
