"""Pictures of the table of The Sixth Line: everything can be read, in every language, window and situation."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.ui.app import App
from game.ui.kit.box import Box
from game.ui.table.screen import TableScreen
from tests.ui.screen_driver import Clock
from tests.ui.test_table_pictures import Note, Stages, layers, problems
from tests.ui.tgm_table_situations import SITUATIONS

MANY = [name for name in SITUATIONS if name != "replayed"]
FEW = ["movement", "ghost", "aimed", "shop", "air_fight"]
EDITIONS = {("720p", "en"): MANY, ("720p", "de"): MANY, ("1080p", "nl"): MANY, ("4k", "de"): FEW, ("twice", "nl"): FEW}
EDITIONS |= {("projector", "de"): ["bid", "shop", "inspector", "keys"]}


@pytest.fixture(scope="module")
def stages() -> Iterator[Stages]:
    opened = Stages()
    yield opened
    opened.close()


@pytest.mark.parametrize(
    ("edition", "situation"),
    [
        pytest.param(edition, situation, id="-".join((*edition, situation)))
        for edition, situations in EDITIONS.items()
        for situation in situations
    ],
)
def test_every_text_of_the_screen_can_be_read(stages: Stages, edition: tuple[str, str], situation: str) -> None:
    app = stages(edition)
    app.close()
    assert isinstance(app.clock, Clock)
    app.clock.now = Clock.now
    SITUATIONS[situation](app)
    app.finish_drawing()
    lowest, *above = layers(app)
    shown = [[*beside_the_board(app, lowest)], *above]
    found = [wrong for notes in shown for wrong in problems(app, notes)]
    assert not found, "\n".join(found)


def beside_the_board(app: App, notes: list[Note]) -> Iterator[Note]:
    """Counters, ghosts and labels cover each other on the map; the tests of the board look at them."""
    screen = app.screen
    table = isinstance(screen, TableScreen) and screen.overlay is None and not screen.session.curtain
    board = screen.view.places.board if isinstance(screen, TableScreen) and table else Box(0, 0, 0, 0)
    unit = app.look.unit
    for note in notes:
        x, y = note.read.ink.center
        if not board.holds((x / unit, y / unit)):
            yield note
