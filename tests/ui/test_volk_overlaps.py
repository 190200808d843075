"""Tests that no readable part of the Germany board covers another."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.ui.kit.box import Box, centred
from game.ui.table.screen import TableScreen
from game.ui.volk.board.board import VolkBoard
from game.ui.volk.board.places import Places
from tests.ui.looking import Edition, Stages
from tests.ui.volk_situations import SITUATIONS

EDITIONS: tuple[Edition, ...] = (("720p-150", "de"), ("720p", "de"), ("1080p", "en"))
OVER_THE_BOARD = {"inspector", "used_cards", "forecast", "log", "keys", "result", "result_war", "result_power"}
"""Situations with a page that covers the board; the board below it may still show another situation."""
ON_THE_BOARD = [name for name in SITUATIONS if name not in OVER_THE_BOARD]
TOUCH = 4.0
"""Allowed overlap of edges, for halos and the free corners of a triangle."""


TOO_WIDE = "plate niedersachsen and factory hamburg"
"""An accepted overlap: with pieces of every kind, the plate is too wide for the smallest map, 2+2 with large text."""


def read_on(board: VolkBoard, places: Places) -> dict[str, Box]:
    """Boxes that must be readable, by name: plates, boxes, factories, and drawn names."""
    found = {f"plate {province}": box for province, (_plate, box) in places.plates.items()}
    found |= {"Berlin": places.inset.frame, "socialists": places.boxes["socialists_box"]}
    found |= {f"factory {city}": centred(places.site(city), 1.5 * places.radius(city)) for city in places.factories}
    return found | {f"name {city}": box for city, box in board._names.boxes(places, board._look).items()}


def is_seen(places: Places, box: Box) -> bool:
    return places.camera.box.overlaps(box)


def overlaps(board: VolkBoard, places: Places) -> list[str]:
    board._names.lay_out(places, board._look)
    shown = {what: box.inset(TOUCH) for what, box in read_on(board, places).items() if is_seen(places, box)}
    return [
        f"{one} and {other}"
        for (one, box), (other, second) in combinations(shown.items(), 2)
        if box.overlaps(second) and not one.endswith(other.rpartition(" ")[2])
    ]


@pytest.mark.parametrize(
    ("edition", "situations"),
    [
        (EDITIONS[0], ON_THE_BOARD),
        *((edition, ON_THE_BOARD[number::2]) for number, edition in enumerate(EDITIONS[1:])),
        *(pytest.param(edition, ON_THE_BOARD, marks=pytest.mark.thorough) for edition in EDITIONS[1:]),
    ],
    ids=lambda value: value[0],
)
def test_nothing_on_the_board_overlaps(stages: Stages, edition: Edition, situations: list[str]) -> None:
    """Check situations with and without province values: all in the tightest window, half of them in each other window."""
    app, found = stages(edition), list[str]()
    for name in situations:
        SITUATIONS[name](app)
        screen = app.screen
        if isinstance(screen, TableScreen) and isinstance(board := screen.face.board, VolkBoard):
            for values in (False, True):
                board.values = values
                found += [f"{name}: {both}" for both in overlaps(board, board._places(screen.view.scene))]
    found = [both for both in found if edition[0] != "720p-150" or TOO_WIDE not in both]
    assert not found, "\n".join(found)
