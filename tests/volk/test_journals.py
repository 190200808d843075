"""Tests that journals cover every ending of the German games and still replay to it."""

from __future__ import annotations

import pytest

from game.rules.journals.journal import read, replay
from game.volk.game import GAMES
from tests.volk.outcome import REASONS
from tools.make_volk_journals import ENDINGS, FOLDER, ending

KEPT = [(game, word) for game, words in ENDINGS.items() for word in words]


@pytest.mark.parametrize(("game", "word"), KEPT, ids=lambda word: word)
def test_journal_ends_as_it_is_called(game: str, word: str) -> None:
    record = read(FOLDER / f"{game}-{word}.journal")
    table = replay(record, GAMES[game])
    assert record.notices == []
    assert ending(table) == word


def test_9_all_six_ways_to_win_are_kept() -> None:
    assert {*ENDINGS["volk"]} == {*REASONS} - {"nuclear_war", "arms_race", "space_race"}
