"""Tests that docs/DATA.md is true: its position opens, and its card needs only YAML and texts, no code."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from game.data.paths import ROOT
from game.data.yaml_files import parse
from game.dictators.game import GAME
from game.rules.positions.opening import open_table
from game.rules.positions.position import read_position
from game.rules.state import Options
from tests.changed_data import check_of, copy_data, run_on

DOCS = ROOT / "docs"
EXAMPLES = re.findall(r"```yaml\n(.*?)```", (DOCS / "DATA.md").read_text(encoding="utf-8"), re.DOTALL)
POSITION, CARD, *_ = EXAMPLES
HEADING = "\n# Interruptions"

TEXTS = {
    "en": ("Greyhound", "Ride on by one or two states. Then draw a card."),
    "de": ("Greyhound", "Ein oder zwei Staaten weit fahren. Dann eine Karte ziehen."),
    "nl": ("Greyhound", "Rijd een of twee staten verder. Raap daarna een kaart."),
}

PLAY_IT = """
from game.catalog import find_game
from game.rules.positions.opening import open_table
from game.rules.positions.position import read_position
from game.rules.state import Options
from game.rules.wording import Wording
from game.data.texts import Texts

state = {"phase": "act", "active": 0, "deck": ["veto#1"], "players": {
    0: {"dictator": "vlad", "location": "seattle", "hand": ["greyhound#2"]}, 1: {"dictator": "mao", "hand": []}}}
table = open_table(find_game("dictators"), read_position({"game": "dictators", "seats": 2, "state": state}))
wording = Wording(table.game, table.seats, Texts("de"))
for text in ("play greyhound#2", "choose boise"):
    move = table.parse(text)
    print(wording.move(move))
    table.choose(move)
import os
os.environ["SDL_VIDEODRIVER"] = "dummy"
import pygame
from game.ui.dictators.cards.faces import card_face
from game.ui.dictators.cards.sheets import card_sheet
from game.ui.kit.box import Look
pygame.display.init()
pygame.font.init()
pygame.display.set_mode((64, 64))
for picture in (card_face(Look(), Texts("de"), "greyhound#1"), card_sheet(Look(), Texts("de"), "greyhound#1")):
    print(any(mark.text == "Greyhound" for mark in picture.texts))
player = table.state.players[0]
print(player.location, player.hand, table.state.discard[-1])
"""


def test_the_position_of_the_document_opens() -> None:
    table = open_table(GAME, read_position(parse(POSITION, dict[str, Any])))
    assert [player.dictator for player in table.state.players] == ["mao", "vlad"]
    assert table.state.players[1].hand == ["secret_service#1"]


def test_the_documented_options_are_those_of_the_game() -> None:
    document = (DOCS / "OPTIONS.md").read_text(encoding="utf-8")
    table = document.partition("Options of Revenge of the Dictators")[2].partition("Options of The Sixth Line")[0]
    rows = re.findall(r"^\| (`.*?`(?:, `.*?`)*) \| (.*?) \| (.*?) \|", table, re.MULTILINE)
    told: dict[str, str] = {}
    for names, _values, usual in rows:
        told |= dict(zip(re.findall(r"`(\w+)`", names), usual.split(", "), strict=True))
    ours = set(GAME.options_type.__struct_fields__) - set(Options.__struct_fields__) - {"leaders"}
    usual_options = GAME.options_type()
    assert told == {name: str(getattr(usual_options, name)).replace("True", "true") for name in ours}


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A copy of the data that the test can change."""
    return copy_data(tmp_path)


def replace(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


@pytest.mark.slow
def test_a_card_that_moves_and_draws_is_added_in_yaml_and_texts_alone(project: Path) -> None:
    data = project / "rules_data"
    replace(data / "dictators" / "cards.yaml", HEADING, f"\n{CARD}{HEADING}")
    replace(data / "dictators" / "constants.yaml", "action_cards: {value: 66,", "action_cards: {value: 68,")
    for language, (name, text) in TEXTS.items():
        path = data / "text" / language / "dictators.yaml"
        replace(path, "\ncard:\n", f'\ncard:\n  greyhound: "{name}"\n')
        replace(path, "\ncard_text:\n", f'\ncard_text:\n  greyhound: "{text}"\n')
    checked = run_on(project, check_of("dictators"))
    assert (checked.returncode, checked.stdout) == (0, ""), checked.stdout + checked.stderr
    played = run_on(project, PLAY_IT)
    assert played.stdout.splitlines() == [
        "Greyhound spielen",
        "Boise",
        "True",
        "True",
        "boise ['veto#1'] greyhound#2",
    ], played.stderr


@pytest.mark.slow
def test_a_card_without_texts_and_count_is_reported_with_its_place(project: Path) -> None:
    replace(project / "rules_data" / "dictators" / "cards.yaml", HEADING, f"\n{CARD}{HEADING}")
    checked = run_on(project, check_of("dictators"))
    assert "greyhound" in checked.stdout
    assert "66" in checked.stdout
