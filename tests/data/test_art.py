"""Tests that every id has a drawing and every drawing an id, and that drawings use only what the window can draw."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.data.art import ART, LARGEST, check_art, open_svg
from game.data.problems import DataError

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">{}</svg>'


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "chess" / "pieces").mkdir(parents=True)
    for id in ("king", "queen"):
        (tmp_path / "chess" / "pieces" / f"{id}.svg").write_text(SVG.format(""))
    return tmp_path


def test_ids_and_drawings_that_fit_together_are_fine(folder: Path) -> None:
    assert list(check_art("chess", {"pieces": ("king", "queen")}, folder)) == []


def test_an_id_without_a_drawing_is_named(folder: Path) -> None:
    (problem,) = check_art("chess", {"pieces": ("king", "queen", "rook")}, folder)
    assert problem.file.endswith("chess/pieces/rook.svg")
    assert "'rook' has no picture" in problem.message


def test_a_drawing_without_an_id_is_named(folder: Path) -> None:
    _, problem = check_art("chess", {"pieces": ("king", "queens")}, folder)
    assert problem.file.endswith("chess/pieces/queen.svg")
    assert "did you mean 'queens'?" in problem.message


def test_a_drawing_of_an_unknown_kind_is_named(folder: Path) -> None:
    (folder / "chess" / "piece").mkdir()
    (folder / "chess" / "piece" / "rook.svg").write_text(SVG.format(""))
    (problem,) = check_art("chess", {"pieces": ("king", "queen")}, folder)
    assert problem.file.endswith("chess/piece/rook.svg")
    assert "did you mean 'pieces'?" in problem.message


def test_a_scene_belongs_to_whoever_stands_before_it(folder: Path) -> None:
    (folder / "chess" / "scenes").mkdir()
    for scene in ("board", "moon"):
        (folder / "chess" / "scenes" / f"{scene}.svg").write_text(SVG.format(""))
    king = folder / "chess" / "pieces" / "king.svg"
    king.write_text(SVG.format('<image id="scene"\n  xlink:href="../scenes/board.svg"/>'))
    (problem,) = check_art("chess", {"pieces": ("king", "queen")}, folder)
    assert problem.file.endswith("chess/scenes/moon.svg")


@pytest.mark.parametrize(
    ("inside", "message"),
    [
        ("<text>1</text>", "does not draw <text>"),
        ('<g><clipPath id="a"/></g>', "does not draw <clipPath>"),
        ('<image href="../scenes/moon.svg"/>', "links to '../scenes/moon.svg'"),
        ('<image href="queen.svg"/>', "links to 'queen.svg'"),
        (" " * LARGEST, "too large"),
    ],
)
def test_what_the_window_would_not_draw_is_named(folder: Path, inside: str, message: str) -> None:
    path = folder / "chess" / "pieces" / "king.svg"
    path.write_text(SVG.format(inside))
    with pytest.raises(DataError, match=message):
        open_svg(path)


def test_a_drawing_says_how_large_its_page_is(folder: Path) -> None:
    path = folder / "chess" / "pieces" / "king.svg"
    path.write_text("<svg/>")
    with pytest.raises(DataError, match="no viewBox"):
        open_svg(path)


def test_all_drawings_together_are_small() -> None:
    assert sum(path.stat().st_size for path in ART.rglob("*.svg")) < 3_000_000
