"""Tests that the rulebook explains every rule once, in every language, with the names and numbers of the data."""

import ast
import re
from collections.abc import Iterator

import pytest

from game.data.paths import ROOT, TEXT, languages
from game.data.rulebook import Rulebook, load_rulebook
from game.data.texts import load_texts
from game.tgm.data.loaded import DATA
from game.tgm.ground.geometry import in_front
from game.tgm.opening.setup import points_of
from tests.rule_texts import paragraphs, words, written

SECTIONS = {
    1: 7,
    2: 6,
    3: 3,
    4: 7,
    5: 3,
    6: 5,
    7: 7,
    8: 3,
    9: 6,
    10: 7,
    11: 8,
    12: 9,
    13: 3,
    14: 8,
    15: 8,
    17: 11,
    18: 6,
    19: 4,
}
"""Number of rules R<section>.<number> in each section."""

ABILITIES = ("March", "Mounted", "Mobility", "Smoke Shell", "Smoke Screen", "Weapon deployment", "Cure", "Repair", "Sappers")
"""Entries in the table of abilities that refusals name."""

SPECIFICATION = [
    "0",
    *(f"1.{chapter}" for chapter in range(1, 30)),
    *(f"5.{chapter}" for chapter in range(1, 12)),
    *(f"R{section}.{number}" for section, last in SECTIONS.items() for number in range(1, last + 1)),
    *(f"A{number:02}" for number in range(1, 77)),
    *(f"W{number}" for number in range(1, 8)),
    *(f"E{number}" for number in range(1, 9)),
    *(f"S{number:02}" for number in range(1, 12)),
    *(f"1.16 {ability}" for ability in ABILITIES),
]

RULE = re.compile(r"(R\d+\.\d+|A\d\d|[WE]\d|1\.\d+|5\.\d+)( .+)?")
"""Pattern of a rule named in code."""

SCENARIOS = {
    "S01": "open_battle",
    "S02": "crossroads",
    "S03": "supply_raid",
    "S04": "rhine",
    "S05": "dunkirk",
    "S06": "omaha",
    "S07": "ridge",
    "S08": "bunker_line",
    "S09": "last_bridge",
    "S10": "open_battle_alone",
    "S11": "roer",
}

every_language = pytest.mark.parametrize("language", languages())


@pytest.fixture(scope="module")
def book() -> Rulebook:
    found = load_rulebook("tgm")
    assert found is not None
    return found


# Rules --------------------------------------------------------------------------------------------------------------------


def test_the_whole_specification_is_explained_and_each_rule_once(book: Rulebook) -> None:
    listed = [rule for paragraph in book.paragraphs for rule in paragraph.rules]
    assert sorted(listed) == sorted([*SPECIFICATION, "kernel"])


def test_every_rule_that_the_program_names_is_in_the_book(book: Rulebook) -> None:
    listed = {rule for paragraph in book.paragraphs for rule in paragraph.rules}
    named = {
        node.value: f"{path.relative_to(ROOT)}:{node.lineno}"
        for path in sorted((ROOT / "game" / "tgm").rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and RULE.fullmatch(node.value)
    }
    assert {rule: place for rule, place in named.items() if rule.partition(" ")[0] not in listed} == {}


@pytest.mark.parametrize(
    ("rule", "paragraph"),
    [
        ("R9.4", "moving"),
        ("R12.1", "shooting"),
        ("R1.1", "aim"),
        ("R11.1", "pairs"),
        ("A16", "smoke"),
        ("W5", "react_units"),
        ("E3", "checks"),
        ("S04", "rhine"),
        ("0", "field"),
        ("1.2", "card_kinds"),
        ("1.20", "house_rules"),
        ("1.23", "shot_steps"),
        ("5.6 sp09", "playing_support"),
        ("5.10", "scenarios"),
        ("kernel", "undo"),
        ("R99.9", "wins"),
    ],
)
def test_a_rule_leads_to_its_paragraph(book: Rulebook, rule: str, paragraph: str) -> None:
    assert book.paragraph_of(rule) == paragraph


def test_each_scenario_has_a_paragraph_of_its_own(book: Rulebook) -> None:
    assert {id: book.paragraph_of(id) for id in DATA.scenarios} == SCENARIOS


# Texts --------------------------------------------------------------------------------------------------------------------


def names(language: str, kind: str) -> dict[str, str]:
    """Names of the components of a kind."""
    texts = load_texts(TEXT / language / "tgm.yaml")[0]
    start = f"tgm.{kind}."
    return {key.removeprefix(start): words(text) for key, text in texts.items() if key.startswith(start)}


# Names and numbers --------------------------------------------------------------------------------------------------------


@every_language
def test_scenarios_are_called_as_elsewhere(language: str) -> None:
    titles = {key.rpartition(".")[2]: words(text) for key, text in written("tgm", language).items() if ".title." in key}
    assert {id: titles[paragraph] for id, paragraph in SCENARIOS.items()} == names(language, "scenario")


@every_language
@pytest.mark.parametrize(
    ("kind", "where"),
    [
        ("general", {"generals"}),
        ("support", {"support_hq", "support_units", "support_fire", "support_ground", "support_air", "react_cards"}),
        ("equipment", {"token_list"}),
        ("terrain", {"natural", "terrain_cards", "rivers"}),
        (
            "ability",
            {"weapon_abilities", "movement_abilities", "care", "sappers", "parachutes", "bombers", "smoke", "strike_steps"},
        ),
    ],
)
def test_every_component_is_explained_by_its_name(language: str, kind: str, where: set[str]) -> None:
    texts = paragraphs("tgm", language)
    read = " ".join(texts[id] for id in where).lower()
    # Weapon deployment is numbered among the abilities, but it is a requirement of some cards.
    found = [name for id, name in names(language, kind).items() if id != "weapon_deployment"]
    assert [name for name in found if not any(word in read for word in _forms(name))] == []


def _forms(name: str) -> Iterator[str]:
    """Forms of a name to search for: Ju 52 for Transporter Ju 52, and other words for two abilities."""
    yield name.lower()
    yield name.lower().removeprefix("transporter ").removeprefix("transportvliegtuig ").removesuffix(" transport")
    others = {"paratrooper": "parachut", "fallschirmsprung": "fallschirm", "parachutesprong": "parachut"}
    others |= {"air gunner": "bomber gun", "bordschütze": "bordkanone", "boordschutter": "boordkanon"}
    if name.lower() in others:
        yield others[name.lower()]


HP = {"en": "HP", "de": "TP", "nl": "HP"}
"""Abbreviations of hit points."""


@every_language
def test_the_numbers_of_the_box_and_the_hq_are_right(language: str) -> None:
    texts = paragraphs("tgm", language)
    box, constants = DATA.box, DATA.constants
    for count in (*box.unit_cards.value.values(), *box.support_cards.value.values()):
        assert f"{count} " in texts["components"]
    for count in (box.terrain_cards.value, box.land_tiles.value, box.water_tiles.value):
        assert f"{count} *" in texts["components"]
    for hq in DATA.headquarters.values():
        assert re.search(rf"\*{hq.hp} {HP[language]}\*.*{hq.armor}\*.*\*{hq.income} AP\*.*\*{hq.maximum} AP\*", texts["hq"])
    assert f"*{constants.starting_ap.value} AP*" in texts["bidding"]
    assert re.search(
        rf"\*{constants.opening_hand.value} [^*]*\*.*\*{constants.hand_limit.value}\*", texts["opening_hand"], re.DOTALL
    )
    assert f" {constants.longest_range.value}." in texts["distances"]
    assert f" {DATA.options.points_limit.default} " in texts["decks"]
    assert f"*{DATA.options.round_limit.default} " in texts["limit"]
    assert f" {constants.stalemate_rounds.value} " in texts["limit"]


@every_language
def test_the_table_of_terrain_is_right(language: str) -> None:
    texts, called = paragraphs("tgm", language), names(language, "terrain")
    for id, terrain in DATA.terrain.items():
        if terrain.cost is None:
            continue
        (row,) = (line for line in texts["terrain_cards"].split("\n") if line.startswith(f"- *{called[id]}*"))
        assert f"* {terrain.cost} AP" in row
        assert terrain.hp is None or f" {terrain.hp} {HP[language]}" in row
        assert terrain.cover == (0, 0) or f"+{terrain.cover[0]}/+{terrain.cover[1]}" in row
        assert not terrain.armor or f" +{terrain.armor}." in row
    for id, natural in DATA.natural.items():
        (row,) = (line for line in texts["natural"].split("\n") if line.startswith(f"- *{called[id]}*"))
        assert natural.hp is None or f" {natural.hp} {HP[language]}" in row


@every_language
@pytest.mark.parametrize("id", SCENARIOS)
def test_the_set_up_of_each_scenario_is_told(language: str, id: str) -> None:
    """The text names every occupied space, the decks, the AP and the number of rounds."""
    text, scenario, decks = paragraphs("tgm", language)[SCENARIOS[id]], DATA.scenarios[id], names(language, "deck")
    setup = scenario.setup
    spaces = {*scenario.objectives, *(card.at for card in setup.terrain), *(unit.at for unit in setup.units)}
    for bridge in setup.bridges:
        spaces |= {bridge, in_front(bridge, "south") or ""}
    spaces |= {boat.at for boat in setup.rowboats}
    if id == "S03":
        spaces |= {"h4", "h5", "h6"}  # where trucks leave the map
    assert {space.lower() for space in re.findall(r"\b[A-H][1-6]\b", text)} == spaces
    for points in (points_of(scenario, side) for side in scenario.hq):
        assert f" {points.start} AP" in text
        assert points.income == scenario.ap.income or re.search(rf" {points.income}\b", text)
    assert re.search(rf"\b{scenario.rounds.limit}\b", text)
    for deck in (deck for side in scenario.decks.values() for deck in side if not deck.startswith("AI_")):
        name = re.sub(r" 19\d\d$", "", decks[deck]) if ":" in decks[deck] else decks[deck]
        assert scenario.layout == "random" or name in text
        assert scenario.kind == "solo" or str(DATA.decks[deck].limit) in text
