"""Pictures of the table of the German games: everything can be read, in every language, window and situation."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from itertools import product

import pytest

from game.data.texts import Texts
from game.rules.game import AnyGame
from game.ui import program
from game.ui.app import App
from game.ui.faces import face_of
from game.ui.kit import rich
from game.ui.table.face import AnyFace
from game.ui.table.screen import TableScreen
from game.ui.volk.describing import TRACKS
from game.volk.tables import CARDS
from tests.ui.screen_driver import LANGUAGES, Clock
from tests.ui.table_situations import window
from tests.ui.test_table_pictures import BROKEN, HIDDEN, Note, forget_drawings, layers, problems
from tests.ui.volk_situations import SITUATIONS

Edition = tuple[tuple[int, int], int, str]
"""The size of a window, the size of everything in it in percent, and a language."""

SMALL, DESIGN = (1280, 720), (1920, 1080)
# Every situation in the smallest window and the longest language; what differs most in all others. The full product is
# tried by --every-window.
FEW = ["turn", "western_card", "told", "four_card", "four_told", "last_dove", "result_war"]
EDITIONS: dict[Edition, list[str]] = {
    (SMALL, 100, "de"): [name for name in SITUATIONS if name != "replayed"],
    (DESIGN, 100, "nl"): [*FEW, "start", "building", "four_turn"],
    (SMALL, 100, "en"): FEW,
    (DESIGN, 150, "de"): FEW,
}


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    editions = EDITIONS
    if metafunc.config.getoption("every_window"):
        windows = product(((SMALL, 100), (DESIGN, 100), (DESIGN, 150)), LANGUAGES)
        editions = {(size, scale, language): list(SITUATIONS) for (size, scale), language in windows}
    shown = [(edition, situation) for edition, some in editions.items() for situation in some]
    ids = [f"{edition[0][1]}p-{edition[1]}-{edition[2]}-{situation}" for edition, situation in shown]
    metafunc.parametrize(("edition", "situation"), shown, ids=ids)


@contextmanager
def opened(size: tuple[int, int], scale: int, language: str) -> Iterator[App]:
    """A window for many situations of both games. Their boards are painted once for all of them, which takes longest."""
    faces: dict[str, AnyFace] = {}
    breaking = rich._broken

    def same_face(game: AnyGame, texts: Texts) -> AnyFace:
        if game.id not in faces:
            faces[game.id] = face_of(game, texts)
        faces[game.id].board.fit()
        return faces[game.id]

    def noting(word: list[rich.Piece], width: float, measured: rich.Measure) -> list[rich.Piece]:
        pieces = breaking(word, width, measured)
        BROKEN.update(piece.text for piece in pieces[:-1] if not piece.icon)
        return pieces

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rich, "_broken", noting)
        patch.setenv("SDL_VIDEODRIVER", "dummy")
        patch.setenv("SDL_AUDIODRIVER", "dummy")
        patch.setattr(program, "face_of", same_face)
        forget_drawings()
        yield window(size, language, scale=scale)
        forget_drawings()


def show(app: App, situation: str) -> None:
    app.close()
    assert isinstance(app.clock, Clock)
    app.clock.now = Clock.now
    SITUATIONS[situation](app)


class Windows:
    """One window at a time, kept for as long as tests want the same."""

    def __init__(self) -> None:
        self._open = ExitStack()
        self._edition: Edition | None = None
        self._app: App | None = None

    def __call__(self, edition: Edition) -> App:
        if self._app is None or edition != self._edition:
            self.close()
            self._edition, self._app = edition, self._open.enter_context(opened(*edition))
        return self._app

    def close(self) -> None:
        self._open.close()


@pytest.fixture(scope="module")
def windows() -> Iterator[Windows]:
    made = Windows()
    yield made
    made.close()


def test_every_text_can_be_read(windows: Windows, edition: Edition, situation: str) -> None:
    app = windows(edition)
    show(app, situation)
    app.finish_drawing()
    lowest, *above = layers(app)
    shown = [[*looked_at(app, lowest)], *above]
    found = [wrong for notes in shown for wrong in problems(app, notes)]
    assert not found, "\n".join(found)


def is_beginning(text: str, title: str) -> bool:
    return text.endswith("…") and title.startswith(text.removesuffix("…"))


def looked_at(app: App, notes: list[Note]) -> Iterator[Note]:
    """All but names on the map, which make way for pieces and ghosts, and numbers of spaces on which a marker stands.

    Low cards on display show the beginning of their titles; the whole of them is in the tooltip.
    """
    titles = [app.texts(f"volk.card.{card}") for card in CARDS]
    notes = [note for note in notes if not any(is_beginning(note.text, title) for title in titles)]
    screen, unit = app.screen, app.look.unit
    if not isinstance(screen, TableScreen) or screen.overlay is not None or screen.session.curtain:
        yield from notes
        return
    view = screen.view
    spaces = [box for thing, box in view.things.beside_the_board() if thing[-1:].isdigit() and thing.startswith(TRACKS)]
    for note in notes:
        x, y = note.read.ink.center
        spot = (x / unit, y / unit)
        covered = note.hidden > HIDDEN and any(box.holds(spot) for box in spaces)
        if not covered and not view.places.board.holds(spot):
            yield note
