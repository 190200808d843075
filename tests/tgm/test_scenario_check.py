"""Tests that mistakes in scenarios, maps, campaigns or the solo opponent are found and reported with line and fix."""

import shutil

import pytest

from tests.tgm.spoilt import Slip, Spoilt

SCENARIOS: dict[str, Slip] = {
    "no side": ("scenarios", "hq: {south: 10, north: 10}", "hq: {south: 10}", "S01: nothing for north; add it"),
    "nobody begins": ("scenarios", "  first: south\n", "", "S03: the bid decides who begins, or 'first' does"),
    "unpaid terrain": ("scenarios", "terrain: bought", "terrain: none", "terrain is bought with what was bid"),
    "not alone": ("scenarios", "players: [1]", "players: [1, 2]", "S07: a solo scenario is for one player"),
    "nobody to fight": ("scenarios", "  solo_ai: {north: offensive}\n", "", "S02: who plays alone needs an"),
    "undecided": ("scenarios", "unit_value, draw]", "unit_value]", "the last verdict must be south, north or"),
    "half a river": ("S04", "25,29,27,31", "9,29,27,31", "4: layer 'tiles': center: a river crosses the whole map"),
    "random": (
        "scenarios",
        "  layout: random\n",
        "  layout: random\n  objectives: [a1]\n",
        r"\[0\].objectives: unknown key 'objectives'",
    ),
    "no map": (
        "scenarios",
        "id: S02",
        "id: S12",
        r"S12: there is no map S12.tmx; make it in Tiled, or add 'layout: random'",
    ),
    "random map": (
        "scenarios",
        "terrain: none",
        "layout: random\n  terrain: none",
        "S03@: S03 has 'layout: random'; remove",
    ),
    "unit": ("S03", 'name="ge31"', 'name="ge91"', "object 4 'ge91' in layer 'setup': unknown unit 'ge91'; did you mean"),
    "unit of a rule": ("scenarios", "{unit: xx03, movement", "{unit: xx13, movement", "unknown unit 'xx13'"),
    "unit of a goal": ("scenarios", "{craft_gone: xx02}", "{craft_gone: xx92}", "unknown unit 'xx92'"),
    "no terrain": ("scenarios", "terrain: preset", "terrain: none", "S04: 'terrain: none', but some is set up"),
    "too much terrain": ("S06", 'name="trench"', 'name="mines"', "object 8 'mines' .*one mines too many: there are only 2"),
    "on a lake": (
        "S04",
        "5,19,1,12",
        "5,3221225492,1,12",
        "object 2 'house' .*house cannot be on d5: that is lake; choose",
    ),
    "blocked bridge": ("S04", 'x="832" y="544"', 'x="576" y="544"', "object 1 '' .*terrain lies where the bridge is; .* c4"),
    "airplane": ("S03", 'name="ge31"', 'name="ge35"', "object 4 'ge35' .*ge35 can never be on c5"),
    "ship ashore": ("S03", 'name="xx03"', 'name="xx01"', "object 1 'xx01' .*xx01 can never be on a5"),
    "in the sea": ("S05", 'x="1152" y="872"', 'x="1152" y="1128"', "object 9 'uk07' .*uk07 can never be on e2"),
    "tank in a bunker": ("S06", 'name="ge02"', 'name="ge24"', "object 11 'ge24' .*ge24 can never be on c5"),
    "equipment": ("S03", '"face_down"', '"bazooka"', "object 5 'ge01' .*ge01 cannot be equipped so: .*not_off"),
    "slots": ("S04", '"hmg_inf"', '"hmg_inf bazooka"', "object 5 'ge02' .*ge02 cannot be equipped so: .*slot"),
    "too many": ("S03", 'name="ge31"', 'name="xx03"', "object 4 'xx03' .*one xx03 too many: there are only 3; remove"),
    "deck": ("scenarios", "south: [US_43]", "south: [US_34]", r"unknown deck 'US_34'; did you mean 'US_43'\?"),
    "civil war": ("scenarios", "north: [GE_43]", "north: [US_43]", "US_43: every deck of north is of the same faction"),
    "old scenario": ("scenarios", "year: 1943", "year: 1942", "US_43 is of 1943, the scenario of 1942"),
    "deck of the wrong stance": ("scenarios", "[AI_GE_OFF]", "[AI_GE_DEF]", "made for the stance defensive, this"),
    "set-up not in the deck": (
        "S03",
        'name="ge31"',
        'name="ge30"',
        "object 4 'ge30' in layer 'setup': the deck GE_43 of north has none of ge30; add it there or remove",
    ),
    "too few in the deck": ("decks", "ge02: 5", "ge02: 1", "S06@object 12 'ge02' .*the deck GE_ATL of north has 1 of ge02"),
    "both opponents": (
        "scenarios",
        "solo_ai: {south: offensive}",
        "solo_ai: {south: offensive, north: defensive}",
        "one side without a player",
    ),
    "wet objective": (
        "S06",
        'name="objectives"/>',
        'name="objectives"><object id="20" x="9" y="1530"><point/></object></objectgroup>',
        "object 20 '' in layer 'objectives': nobody gets to a1: that is sea",
    ),
    "no bunker": ("S08", 'x="1408" y="384"', 'x="896" y="384"', "object 13 '' .*there is no building on d5, but a goal"),
    "no HQ there": ("scenarios", "{losses: {least: 14}}", "{hq_destroyed: enemy}", "S05: the HQ of south is out of reach"),
    "no points": (
        "scenarios",
        "    - score_objectives: {from_round: 3, points: 1}\n",
        "    - no_general: south\n",
        "points needs the special rule score_obj",
    ),
    "many objectives": (
        "scenarios",
        "{objectives_held: {least: 3}}",
        "{objectives_held: {least: 4}}",
        "4 objectives, but there are only 3",
    ),
    "many bridges": (
        "scenarios",
        "{bridges_destroyed: {least: 1}}",
        "{bridges_destroyed: {least: 2}}",
        "2 bridges, but there are only 1",
    ),
    "no charges": (
        "scenarios",
        "    - charges: {side: north, from_round: 4, reach: 1, roll: 6, damage: 7}\n",
        "    - no_general: south\n",
        "nothing destroys a bridge without charges",
    ),
    "rule twice": (
        "scenarios",
        "    - no_general: south\n",
        "    - no_general: south\n    - no_general: north\n",
        "this rule is there already; join them",
    ),
    "no craft": (
        "scenarios",
        "craft: {side: south, unit: xx02",
        "craft: {side: south, unit: xx03",
        "xx03 carries nobody over the sea",
    ),
    "craft on land": (
        "scenarios",
        "unit: xx02, line: 1, most",
        "unit: xx02, line: 3, most",
        "no sea on this line; craft need it",
    ),
    "evacuated by nobody": (
        "scenarios",
        "evacuation: {side: south, unit: xx02",
        "evacuation: {side: south, unit: xx01",
        "nobody has this craft here",
    ),
    "nothing to blow up": (
        "scenarios",
        "    - no_general: south\n",
        "    - charges: {side: north, from_round: 4, reach: 1, roll: 6, damage: 7}\n",
        "S05: there is no bridge to blow up",
    ),
    "nothing to hold": (
        "scenarios",
        "    - no_general: south\n",
        "    - score_objectives: {from_round: 3, points: 1}\n",
        "S05: there are no objectives to hold",
    ),
    "too late": ("scenarios", "from_round: 3", "from_round: 13", "round 13 comes after the last one, 12"),
}

PLANS: dict[str, Slip] = {
    "wins": ("campaign", "wins: 2", "wins: 4", "overlord: 4 wins in 3 battles are not possible"),
    "battle": ("campaign", "scenario: S06", "scenario: S16", "unknown scenario 'S16'"),
    "campaign deck": ("campaign", "north: GE_ATL", "north: GE_TAL", "unknown deck 'GE_TAL'; did you mean 'GE_ATL'"),
    "campaign faction": ("campaign", "north: ge", "north: us", "GE_ATL is not a deck of the faction of north"),
    "die": ("solo", ", 10: 3}", "}", "bid.table: nothing for 10; add it"),
    "column": ("solo", "{1: 1, ", "{", "terrain.columns: nothing for 1; add it"),
    "level": ("solo", "  regular: {bombs_first: false}\n", "", "levels: nothing for regular; add it"),
    "left out": ("solo", "[sp19,", "[sp91,", r"left_out\[0\]: unknown support card 'sp91'"),
    "no plan": (
        "solo",
        "  S02:\n    south: {goals: [{objectives: all}], stance: offensive}\n",
        "  S02:\n",
        "scenarios.S02: nothing for south of S02",
    ),
    "plan for nothing": ("solo", "  S10:\n", "  S99:\n", "scenarios.S99: unknown scenario 'S99'"),
    "plan for no unit": ("solo", "{beside_unit: xx03}", "{beside_unit: xx93}", "scenarios.S03.south: unknown unit 'xx93'"),
    "plan for no objective": ("solo", "{hq_in_reach: enemy}", "{objectives: all}", "S01 has no objectives; choose other"),
    "idle action": ("solo", "[move_trucks]", "[place_charges]", "S03 has no rule charges for place_charges"),
}


@pytest.mark.slow
@pytest.mark.parametrize("slip", SCENARIOS)
def test_a_slip_in_a_scenario_is_found_with_its_line(spoilt: Spoilt, slip: str) -> None:
    assert spoilt.finds(SCENARIOS[slip]), spoilt.problems()


@pytest.mark.slow
@pytest.mark.parametrize("slip", PLANS)
def test_a_slip_in_a_campaign_or_a_plan_is_found_with_its_line(spoilt: Spoilt, slip: str) -> None:
    assert spoilt.finds(PLANS[slip]), spoilt.problems()


def test_a_map_without_a_scenario_is_named(spoilt: Spoilt) -> None:
    (spoilt.maps / "S04.tmx").rename(spoilt.maps / "S40.tmx")
    assert spoilt.problems() == [
        "scenarios.yaml:69: [3]: S04: there is no map S04.tmx; make it in Tiled, or add 'layout: random'"
    ]
    shutil.copy(spoilt.maps / "S40.tmx", spoilt.maps / "S04.tmx")
    assert spoilt.problems() == ["S40.tmx: no scenario has the id S40; add it to scenarios.yaml, or rename the map"]


def test_whoever_plays_without_the_solo_opponent_needs_no_plan_for_it(spoilt: Spoilt) -> None:
    spoilt.replace("scenarios", "  players: [1, 2, 3, 4]\n  year: 1943", "  players: [2]\n  year: 1943")
    spoilt.replace("scenarios", "  solo_ai: {north: offensive}\n", "")
    plan = "  S02:\n    south: {goals: [{objectives: all}], stance: offensive}\n    north: {goals: [{objectives: all}]}\n"
    spoilt.replace("solo", plan, "")
    assert spoilt.problems() == []
