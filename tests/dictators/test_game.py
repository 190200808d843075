"""Tests for the game as a whole: names, random play with every check, and the same game under every hash seed."""

from __future__ import annotations

import itertools
import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from game.data.paths import ROOT
from game.data.texts import Texts
from game.dictators.data.tables import DATA
from game.dictators.game import GAME
from game.lab.fuzz import fuzz, option_choices
from game.rules.journals.journal import write
from game.rules.positions.opening import new_table
from game.rules.wording import Wording
from tests.dictators.tables import random_game

LANGUAGES = ("en", "de", "nl")


def test_an_id_means_one_thing_only() -> None:
    counts = Counter(id for ids in GAME.ids.values() for id in ids)
    assert [id for id, count in counts.items() if count > 1] == []
    assert not any(id.isdecimal() for id in counts), "numbers are seats"


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_can_be_named_has_a_name(language: str) -> None:
    wording = Wording(GAME, new_table(GAME, 2).seats, Texts(language))
    for ids in GAME.ids.values():
        for id in ids:
            name = wording.name("any", id, wording.texts)
            assert name
            assert "[" not in name


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
def test_random_play_holds_every_invariant(seed: int) -> None:
    for table, finding in itertools.islice(fuzz(GAME, 100 + seed), 400):
        assert finding is None, f"{finding!r} after {[str(played.move) for played in table.history.played]}"


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_random_game_ends(seats: int) -> None:
    for seed in range(2):
        table = random_game(seed, seats=seats)
        assert table.result is not None
        assert table.state.stack == []


def test_the_fuzzer_varies_every_option_of_the_table() -> None:
    ours = set(GAME.options_type.__struct_fields__)
    # `leaders` has too many values to list; every seed deals different ones.
    assert set(option_choices(GAME)) == ours - {"leaders"}


@pytest.mark.slow
@pytest.mark.parametrize("hash_seed", ["0", "4711"])
def test_the_same_seed_gives_the_same_game_under_any_hash_seed(tmp_path: Path, hash_seed: str) -> None:
    path = tmp_path / "game.journal"
    write(random_game(21, decisions=400), path)
    code = (
        "from pathlib import Path; from game.rules.journals.journal import read, replay;"
        "from game.dictators.game import GAME;"
        f"replay(read(Path({str(path)!r})), GAME)"
    )
    environment = os.environ | {"PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)}
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_can_be_told(language: str) -> None:
    table = random_game(5, seats=4)
    wording = Wording(GAME, table.seats, Texts(language))
    told = [wording.event(event) for event in table.events]
    assert not [line for line in told if "[" in line or "{" in line]
    assert table.result is not None
    assert wording.result(table.result)


def test_the_box_holds_what_the_rulebook_counts() -> None:
    state = GAME.setup(GAME.options_type(), 5, 0)
    hands = sum(len(player.hand) for player in state.players)
    assert len(state.deck) + hands == 102 + 3 + 2 + 1
    assert len(DATA.command_cards()) == 102
