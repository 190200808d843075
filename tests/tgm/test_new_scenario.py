"""Tests that a new scenario needs only a Tiled map, a few lines of YAML and texts, as docs/DATA.md says, and no code."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from game.data.paths import ROOT
from game.rules.state import Options
from game.tgm.options import TgmOptions
from tests.changed_data import check_of, copy_data, run_on

DOCS = ROOT / "docs"
SECTION = (DOCS / "DATA.md").read_text(encoding="utf-8").partition("## Making a scenario")[2].partition("\n## ")[0]
(MAP,) = re.findall(r"```xml\n(.*?)```", SECTION, re.DOTALL)
(ENTRY,) = re.findall(r"```yaml\n(.*?)```", SECTION, re.DOTALL)

TEXTS = {
    "en": {
        "scenario": "Mill Bridge",
        "scenario_text": "A single bridge leads to the mill, and to the road behind it.",
        "scenario_rules": "The bridge and sappers lead across the river, nothing else.",
        "scenario_goal": ("End your turn on both objectives.", "Take the enemy headquarters, or hold out."),
    },
    "de": {
        "scenario": "Mühlenbrücke",
        "scenario_text": "Eine einzige Brücke führt zur Mühle und zur Straße dahinter.",
        "scenario_rules": "Über den Fluss führen nur die Brücke und Pioniere.",
        "scenario_goal": ("Den Zug auf beiden Zielen beenden.", "Das gegnerische Hauptquartier nehmen oder durchhalten."),
    },
    "nl": {
        "scenario": "Molenbrug",
        "scenario_text": "Eén brug leidt naar de molen en naar de weg erachter.",
        "scenario_rules": "Alleen via de brug of met geniesoldaten kom je over de rivier.",
        "scenario_goal": ("Eindig je beurt op beide doelen.", "Neem het vijandelijke hoofdkwartier in of houd stand."),
    },
}

LOOK_AT_IT = """
from game.catalog import find_game
from game.rules.positions.opening import open_table
from game.tgm.ground.terrain import natural_at
from game.tgm.turn.victory import objectives

game = find_game("tgm")
print(list(game.scenarios())[-1])
state = open_table(game, game.scenarios()["mill_bridge"]).state
print(*state.layouts[0])
print(*(natural_at(state, space) for space in ("b5", "e5", "b1", "g2", "d3")))
print(*state.bridges, *state.terrain, *objectives(state))
for unit in state.units.values():
    print(unit.side, unit.card, unit.space, *unit.tokens)
"""

PLAY_IT = """
import game.cli, sys
sys.exit(game.cli.main("simulate tgm --games 2 --scenario mill_bridge --bots random,random --json".split()))
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A copy of the data with the map and the entry."""
    copy_data(tmp_path)
    (tmp_path / "maps" / "battlefields" / "mill_bridge.tmx").write_text(MAP, encoding="utf-8")
    with (tmp_path / "rules_data" / "tgm" / "scenarios.yaml").open("a", encoding="utf-8") as file:
        file.write(f"\n{ENTRY}")
    return tmp_path


def add_texts(project: Path) -> None:
    for language, texts in TEXTS.items():
        path = project / "rules_data" / "text" / language / "tgm.yaml"
        content = path.read_text(encoding="utf-8")
        for heading, text in texts.items():
            lines = f' "{text}"' if isinstance(text, str) else f'\n    south: "{text[0]}"\n    north: "{text[1]}"'
            assert f"\n{heading}:\n" in content
            content = content.replace(f"\n{heading}:\n", f"\n{heading}:\n  mill_bridge:{lines}\n")
        path.write_text(content, encoding="utf-8")


@pytest.mark.slow
def test_a_scenario_is_a_map_an_entry_and_texts(project: Path) -> None:
    add_texts(project)
    checked = run_on(project, check_of("tgm"))
    assert (checked.returncode, checked.stdout) == (0, ""), checked.stdout + checked.stderr
    looked = run_on(project, LOOK_AT_IT)
    assert looked.stdout.splitlines() == [
        "mill_bridge",
        "L02br L08b L12a L04adh W13a W15ar W14a W16ah L03adh L10a L01bh L06b",
        "forest forest bushes bushes plain",
        "d3 d5 d5 e4",
        "north ge02#1 d5 hmg_inf face_down",
        "south us08#1 e2 sappers",
    ], looked.stderr
    played = run_on(project, PLAY_IT)
    assert played.returncode == 0, played.stdout + played.stderr
    figures = json.loads(played.stdout)
    assert figures["games"] == 2
    assert sum(seat["wins"] for seat in figures["seats"]) + figures["nobody"] == 2
    assert {row["role"] for row in figures["roles"]} == {"us_south", "ge_north"}


@pytest.mark.slow
def test_what_is_missing_or_wrong_is_told_with_its_place(project: Path) -> None:
    path = project / "maps" / "battlefields" / "mill_bridge.tmx"
    path.write_text(MAP.replace('name="us08"', 'name="us04"'), encoding="utf-8")
    found = run_on(project, check_of("tgm")).stdout
    assert "there is no text tgm.scenario.mill_bridge; add it to rules_data/text/en/tgm.yaml" in found
    message = (
        "object 4 'us04' in layer 'setup': the deck US_43 of south has none of us04; add it there or remove the unit here"
    )
    assert f"maps/battlefields/mill_bridge.tmx:20: {message}" in found


def test_every_option_of_the_game_is_documented() -> None:
    document = (DOCS / "OPTIONS.md").read_text(encoding="utf-8")
    table = document.partition("Options of The Sixth Line")[2].partition("\n## ")[0]
    told = {name for row in re.findall(r"^\| (`[^|]*`) \|", table, re.MULTILINE) for name in re.findall(r"`(\w+)`", row)}
    assert told == set(TgmOptions.__struct_fields__) - set(Options.__struct_fields__)
