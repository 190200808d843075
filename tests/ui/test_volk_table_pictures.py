"""Checks of pictures of the German games' table: everything can be read, in every language, window and situation."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.ui.app import App
from game.ui.kit.box import Box
from game.ui.table.panels.hand import seen_card
from game.ui.table.screen import TableScreen
from game.ui.volk.describing import TRACKS
from game.volk.data.tables import CARDS
from tests.ui.looking import HIDDEN, Edition, Note, Stages, layers, problems, short_log, show, tried
from tests.ui.volk_situations import SITUATIONS

# Every situation in the smallest window and the longest language; the most varied ones in all others.
# `--every-window` runs the full product.
FEW = ["turn", "western_card", "four_card", "four_told", "last_dove"]
FEWER = ["turn", "four_card", "last_dove"]
EDITIONS: dict[Edition, list[str]] = {
    ("720p", "de"): [name for name in SITUATIONS if name != "replayed"],
    ("1080p", "nl"): [*FEW, "start"],
    ("720p", "en"): [*FEWER, "result_war"],
    ("720p", "nl"): ["in_the_red"],
    ("720p-150", "de"): ["turn", "last_dove"],
    ("720p-200", "de"): FEW,
    ("laptop", "de"): ["turn"],
    ("laptop-150", "de"): ["four_card"],
    ("laptop-200", "de"): ["four_card"],
    ("1080p-150", "de"): ["last_dove"],
    ("twice", "de"): ["four_card"],
    ("projector-150", "de"): ["turn", "four_card"],
}


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    tried(metafunc, EDITIONS, SITUATIONS)


def test_every_text_can_be_read(stages: Stages, edition: Edition, situation: str) -> None:
    app = stages(edition)
    show(app, SITUATIONS[situation])
    lowest, *above = layers(app)
    shown = [[*looked_at(app, lowest)], *above]
    found = [wrong for notes in shown for wrong in problems(app, notes)] + short_log(app, edition)
    assert not found, "\n".join(found)


def looked_at(app: App, notes: list[Note]) -> Iterator[Note]:
    """All texts except map labels, which make way for pieces and ghosts, and numbers of spaces below a marker.

    Titles of small cards are left out too: some are cut, and the tooltip has the full title; others have small letters.
    A hovered card is larger and covers its neighbors, so texts under it don't count either."""
    titles = [app.texts(f"volk.card.{card}") for card in CARDS]

    def is_title(note: Note) -> bool:
        small = note.read.mark.pixels < round(16 * app.look.unit)
        return (small or note.text.endswith("…")) and any(note.text.rstrip("-…") in title for title in titles)

    notes = [note for note in notes if not is_title(note)]
    screen, unit = app.screen, app.look.unit
    if not isinstance(screen, TableScreen) or screen.overlay is not None or screen.session.sight.curtain:
        yield from notes
        return
    view = screen.view
    spaces = [box for thing, box in view.beside_the_board() if thing[-1:].isdigit() and thing.startswith(TRACKS)]
    raised = [box for thing, box in view.beside_the_board() if thing == view.hovered]
    raised += [seen_card(card, view) for card in view.held_cards() if card.thing == view.hovered]
    for note in notes:
        x, y = note.read.ink.center
        spot = (x / unit, y / unit)
        ink = Box(*(length / unit for length in note.read.ink))
        covered = any(box.holds(spot) for box in spaces) or any(box.inset(-10).overlaps(ink) for box in raised)
        covered = covered and note.hidden > HIDDEN
        # A closer map cuts what is at its edge.
        if not covered and not view.places.board.inset(-10).holds(spot):
            yield note
