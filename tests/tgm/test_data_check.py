"""Tests that every mistake in a value, an id, a count or a text is found and reported with its file, line and fix."""

import shutil
from pathlib import Path

import pytest

from game.data.art import ART
from game.data.problems import DataError
from game.tgm.check import check_data, check_pictures
from game.tgm.data.loaded import load_data
from tests.tgm.spoilt import Slip, Spoilt


def test_our_own_data_is_fine(spoilt: Spoilt) -> None:
    assert list(check_data()) == []
    assert spoilt.problems() == []


VALUES: dict[str, Slip] = {
    "field": ("units", "movement: 1", "moves: 1", r"6: \[0\].moves: unknown key 'moves'"),
    "type": ("units", "type: infantry", "type: infantri", r"6: .*did you mean 'infantry'\?"),
    "class": ("units", "unit_class: light", "unit_class: ligth", r"6: .*did you mean 'light'\?"),
    "ability": ("units", "[march]", "[marsh]", r"8: .*did you mean 'march'\?"),
    "weapon ability": ("units", "abilities: [antitank]}", "abilities: [march]}", "unknown value 'march'"),
    "token": ("units", "[[grenades, 1]]", "[[granades, 1]]", r"8: .*did you mean 'grenades'\?"),
    "price": ("units", "[[grenades, 1]]", "[[grenades, 13]]", "8: .*expected a whole number <= 12, got 13"),
    "cost": ("units", "cost: 1", "cost: -1", r"6: \[0\].cost: expected a whole number >= 0, got -1"),
    "range": ("units", "range: 2", "range: 6", "7: .*expected a whole number <= 5, got 6"),
    "impact": ("units", "impact: 5", "impact: 1", "7: .*expected a whole number >= 2, got 1"),
    "critical": ("units", "critical: 10", "critical: 4", "7: .*critical number 4 is below the impact number 5"),
    "armor": ("units", "armor: 1", "armor: thick", "7: .*expected a whole number, got the text 'thick'"),
    "year": ("units", "year: 1942", "year: 1949", "expected a whole number <= 1945, got 1949"),
    "copies": ("units", "copies: 8", "copies: 0", "9: .*expected a whole number >= 1, got 0"),
    "faction": ("units", "faction: us", "faction: usa", r"6: .*did you mean 'us'\?"),
    "source": ("units", "source: house", "source: hearsay", "9: .*unknown value 'hearsay'"),
    "slot": ("equipment", "slot: base", "slot: bas", r"4: .*did you mean 'base'\?"),
    "token id": ("equipment", "id: rifle", "id: riffle", r"4: .*did you mean 'rifle'\?"),
    "when": ("support", "when: deploy", "when: deploi", r"4: .*did you mean 'deploy'\?"),
    "target": ("support", "target: own_hq", "target: own_qh", r"4: .*did you mean 'own_hq'\?"),
    "op": ("support", "op: gain_ap", "op: gain", "4: .*unknown value 'gain'"),
    "icon": ("support", "icon: box", "icon: bag", "4: .*unknown value 'bag'"),
    "two effects": ("hq", "{income: 1}", "{income: 1, maximum: 1}", "exactly one key.*2: income, maximum"),
    "entry": ("terrain", "artillery: hard", "artillery: slow", "unknown value 'slow'"),
    "cover": ("terrain", "cover: [1, 1]", "cover: [1]", r"cards\[0\].cover: expected"),
    "going": ("terrain", "going: hard", "going: hart", "did you mean 'hard'"),
    "deck card": ("decks", "us01: 6", "us01: 0", "us01: expected a whole number >= 1, got 0"),
    "kind": ("scenarios", "kind: generic", "kind: generik", r"did you mean 'generic'\?"),
    "scenario id": ("scenarios", "id: S01", "id: ../S01", r"7: \[0\].id: expected a text matching regex"),
    "layout": (
        "scenarios",
        "  layout: random",
        "  layout: randem",
        r"layout: unknown value 'randem'; did you mean 'random'\?",
    ),
    "rule": ("scenarios", "score_objectives:", "score_objective:", r"did you mean 'score_objectives'\?"),
    "condition": ("scenarios", "hq_destroyed", "hq_destroied", r"did you mean 'hq_destroyed'\?"),
    "moment": ("scenarios", "at: [at_once]", "at: [now]", r"at\[0\]: unknown value 'now'"),
    "count": ("scenarios", "{least: 12}", "{}", "one of 'least', 'most' and 'fewer_than'"),
    "verdict": ("scenarios", "[hq_hp,", "[hq,", "unknown value 'hq'"),
    "side": ("scenarios", "first: south", "first: west", "first: unknown value 'west'"),
    "line": ("scenarios", "lines: [4, 5, 6]}", "lines: [4, 5, 7]}", "expected a whole number <= 6, got 7"),
    "terrain card": (
        "S04",
        'name="house"',
        'name="ruins"',
        "object 2 'ruins' in layer 'setup': unknown terrain card 'ruins'",
    ),
    "property": (
        "S04",
        'name="equipment"',
        'name="equipmnt"',
        "object 5 'ge02' .*did you mean 'equipment'.; fix or remove",
    ),
    "bid table": ("solo", "{1: 0,", "{0: 0,", r"bid.table\[0\]: as a key: expected a whole number >= 1"),
    "percent": ("solo", "assault_kill: 40", "assault_kill: 140", "expected a whole number <= 100"),
    "option": ("constants", "default: 30", "default: 90", "the default 90 is not between 0 and 60"),
    "wins": ("campaign", "wins: 2", "wins: 0", "wins: expected a whole number >= 1"),
}

WHOLE: dict[str, Slip] = {
    "same id": ("units", "id: us02", "id: us01", r"10: .*us01: .us01. is taken already \(units.yaml:6\)"),
    "card twice": ("support", "id: sp02", "id: us01", r"6: .*us01: .us01. is taken already \(units.yaml:6\)"),
    "token twice": ("equipment", "id: hmg,", "id: mg,", "1: 2 entries for the token mg; there must be one"),
    "token gone": ("equipment", "id: hmg,", "id: mg,", "1: 0 entries for the token hmg"),
    "terrain gone": ("terrain", "id: farm", "id: house", "4: cards: 0 entries for the terrain farm"),
    "natural gone": ("terrain", "id: lake", "id: sea", "natural: 2 entries for the terrain sea"),
    "hq gone": ("hq", "faction: uk", "faction: su", "2: headquarters: 0 entries for the headquarters of uk"),
    "unit count": ("units", "copies: 8", "copies: 7", "1: 55 with all copies, .* box.unit_cards.us: 56; fix"),
    "support count": ("support", "us: 3", "us: 2", "1: 38 with .*box.support_cards.us: 39"),
    "general count": ("constants", "{us: 4", "{us: 5", "hq@generals: 4 with .*box.generals.us: 5"),
    "terrain count": ("terrain", "copies: 3", "copies: 4", "4: cards: 19 with .*box.terrain_cards: 18"),
    "command": ("constants", ", 3: 3}", "}", "constants.command_ap.value: what does a command group yield on line 3"),
    "origin": ("units", "{weapon: rulebook", "{waepon: rulebook", "9: .*unknown value 'waepon'; did you mean 'weapon'"),
    "same origin": ("units", "wounds: rulebook", "wounds: house", "9: .*wounds comes from where the entry comes"),
    "text": ("text", '  us01: "Light', '  us91: "Light', "units@6: .*there is no text tgm.unit.us01; add it to text"),
    "extra text": ("text", '  us01: "Light', '  us91: "Light', "unit.us91: nothing has this id; unknown text"),
    "ability text": ("text", "  march: ", "  marsh: ", ": tgm.ability.march is missing; add it"),
    "goal text": ("text", "    south: ", "    sauth: ", "scenarios@7: .*no text tgm.scenario_goal.S01.south"),
    "rulebook name": ("text", '"M4 Sherman"', '"Sherman"', "the rulebook's name is 'M4 Sherman', not"),
}


@pytest.mark.slow
@pytest.mark.parametrize("slip", VALUES)
def test_a_wrong_value_is_found_with_its_line(spoilt: Spoilt, slip: str) -> None:
    assert spoilt.finds(VALUES[slip]), spoilt.problems()


@pytest.mark.slow
@pytest.mark.parametrize("slip", WHOLE)
def test_what_does_not_fit_together_is_found_with_its_line(spoilt: Spoilt, slip: str) -> None:
    assert spoilt.finds(WHOLE[slip]), spoilt.problems()


def test_files_that_cannot_be_read_are_all_named(spoilt: Spoilt) -> None:
    spoilt.replace("units", "copies: 8", "copies: 0")
    (spoilt.data / "support.yaml").unlink()
    (spoilt.maps / "S04.tmx").write_text("<map>", encoding="utf-8")
    assert [problem.split(":")[0] for problem in spoilt.problems()] == ["units.yaml", "support.yaml", "S04.tmx"]
    with pytest.raises(DataError):
        load_data(spoilt.data, spoilt.maps)


def test_texts_that_cannot_be_read_are_named(spoilt: Spoilt) -> None:
    (spoilt.texts / "en" / "tgm.yaml").unlink()
    assert spoilt.problems() == ["text.yaml: there is no such file"]


NEW_UNIT = """\
- {id: us33, faction: us, type: infantry, unit_class: light, cost: 1, movement: 1,
   armor: 1, wounds: 2, copies: 2, source: house}
"""


def test_a_new_unit_is_an_entry_a_name_and_a_count(spoilt: Spoilt) -> None:
    spoilt.replace("units", "- {id: us01,", f"{NEW_UNIT}- {{id: us01,")
    spoilt.replace("constants", "us: 56", "us: 58")
    spoilt.replace("text", "unit:\n", 'unit:\n  us33: "Cooks"\n')
    assert spoilt.problems() == []
    assert load_data(spoilt.data).units["us33"].weapon is None


def test_a_unit_without_a_picture_and_a_picture_without_a_unit_are_named(tmp_path: Path) -> None:
    shutil.copytree(ART / "tgm", tmp_path / "tgm")
    units = tmp_path / "tgm" / "units"
    (units / "us18.svg").rename(units / "us99.svg")
    missing, left_over = check_pictures(tmp_path)
    assert missing.file.endswith("us18.svg")
    assert left_over.file.endswith("us99.svg")
