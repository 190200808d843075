"""Tests for drawings from files: the requested part, size and colors."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.data import art as art_files
from game.ui.kit.drawings.drawing import drawn, has_art, scene_behind

FLAG = """<svg xmlns="http://www.w3.org/2000/svg"
     viewBox="0 0 20 10">
  <!-- colours: cloth #c03a2b, pole #101010 -->
  <image id="scene" href="../scenes/sea.svg" x="0" y="0" width="20" height="10"/>
  <rect x="0" y="0" width="10" height="10" fill="#101010"/>
  <rect x="10" y="0" width="30" height="10" fill="#C03A2B"/>
</svg>"""
BLACK, RED, BLUE = (16, 16, 16), (192, 58, 43), (0, 0, 255)


@pytest.fixture(autouse=True)
def flag(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(art_files, "ART", tmp_path)
    (tmp_path / "fleet").mkdir()
    (tmp_path / "fleet" / "flag.svg").write_text(FLAG)


def colours(picture: pygame.Surface) -> list[tuple[int, int, int]]:
    """Colors near the left and right edges."""
    width, height = picture.get_size()
    ends = (picture.get_at((x, height // 2)) for x in (2, width - 3))
    return [(end.r, end.g, end.b) for end in ends]


@pytest.mark.parametrize("size", [(40, 20), (41, 21), (40, 40)])
def test_a_drawing_has_exactly_the_size_that_is_asked_for(size: tuple[int, int]) -> None:
    picture = drawn("fleet/flag", size)
    assert picture.get_size() == size
    assert colours(picture) == [BLACK, RED]


def test_what_is_beyond_the_page_can_be_seen() -> None:
    assert colours(drawn("fleet/flag", (40, 20), (10, 0, 20, 10))) == [RED, RED]
    assert drawn("fleet/flag", (40, 20), (-20, 0, 20, 10)).get_at((20, 10))[3] == 0


def test_a_named_colour_is_put_in_and_others_stay() -> None:
    named = (("cloth", BLUE), ("sail", RED))
    assert colours(drawn("fleet/flag", (40, 20), inks=named)) == [BLACK, BLUE]


def test_colours_can_change_places() -> None:
    swapped = (("cloth", BLACK), ("pole", RED))
    assert colours(drawn("fleet/flag", (40, 20), inks=swapped)) == [RED, BLACK]


def test_a_drawing_says_what_is_behind_it() -> None:
    assert scene_behind("fleet/flag") == "sea"
    assert has_art("fleet/flag")
    assert not has_art("fleet/anchor")
