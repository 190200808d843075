"""Checks of pictures of The Sixth Line's table: everything can be read, in every language, window and situation."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.ui.app import App
from game.ui.kit.box import Box
from game.ui.table.screen import TableScreen
from tests.ui.looking import Edition, Note, Stages, layers, problems, short_log, show, tried
from tests.ui.tgm_table_situations import SITUATIONS

# Every situation in the smallest window and the longest language; the most varied ones in all others.
FEW = ["movement", "ghost", "aimed", "shop", "air_fight"]
EDITIONS = {
    ("720p", "de"): [name for name in SITUATIONS if name != "replayed"],
    ("720p", "en"): FEW,
    ("1080p", "nl"): FEW,
    ("twice", "de"): [*FEW, "inspector", "log"],
    ("projector", "de"): ["bid", "shop", "inspector", "keys"],
    ("720p-150", "de"): FEW,
    ("720p-200", "de"): FEW,
    ("laptop", "de"): ["movement", "shop"],
    ("laptop-150", "de"): ["shop", "air_fight"],
    ("laptop-200", "de"): ["movement"],
    ("1080p-150", "de"): ["movement"],
    ("projector-150", "de"): FEW,
}


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    tried(metafunc, EDITIONS, SITUATIONS)


def test_every_text_of_the_screen_can_be_read(stages: Stages, edition: Edition, situation: str) -> None:
    app = stages(edition)
    show(app, SITUATIONS[situation])
    lowest, *above = layers(app)
    shown = [[*beside_the_board(app, lowest)], *above]
    found = [wrong for notes in shown for wrong in problems(app, notes)] + short_log(app, edition)
    assert not found, "\n".join(found)


def beside_the_board(app: App, notes: list[Note]) -> Iterator[Note]:
    """Texts outside the map, whose overlapping counters, ghosts and labels have their own tests.

    Shortened entries of the log don't count, because a click opens the full text."""
    screen = app.screen
    table = isinstance(screen, TableScreen) and screen.overlay is None and not screen.session.sight.curtain
    board = screen.view.places.board if isinstance(screen, TableScreen) and table else Box(0, 0, 0, 0)
    unit = app.look.unit
    nowhere = Box(0, 0, 0, 0)
    log = screen.view.column.get("log", nowhere) if isinstance(screen, TableScreen) else nowhere
    for note in notes:
        x, y = note.read.ink.center
        cut_short = note.text.endswith("…") and log.holds((x / unit, y / unit))
        if not cut_short and not board.holds((x / unit, y / unit)):
            yield note
