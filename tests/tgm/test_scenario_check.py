"""Whatever is wrong with scenarios, campaigns or the solo opponent is found, and named with its line and the mend."""

from pathlib import Path

import pytest

from tests.tgm.spoilt import Slip, Spoilt


@pytest.fixture
def spoilt(tmp_path: Path) -> Spoilt:
    return Spoilt(tmp_path)


SCENARIOS: dict[str, Slip] = {
    "no side": ("scenarios", "hq: {south: 10, north: 10}", "hq: {south: 10}", "S01: nothing for north; add it"),
    "nobody begins": ("scenarios", "  first: south\n", "", "S03: the bid decides who begins, or 'first' does"),
    "unpaid terrain": ("scenarios", "terrain: bought", "terrain: none", "terrain is bought with what was bid"),
    "not alone": ("scenarios", "players: [1]", "players: [1, 2]", "S07: a solo scenario is for one player"),
    "nobody to fight": ("scenarios", "  solo_ai: {north: offensive}\n", "", "S02: who plays alone needs an"),
    "undecided": ("scenarios", "unit_value, draw]", "unit_value]", "the last verdict must be south, north or"),
    "tile": ("scenarios", "L02br", "L20br", r"layout.north\[0\]: S02: unknown tile 'L20'; did you mean"),
    "tile twice": ("scenarios", "[L09a, L08b", "[L01b, L08b", "the tile L01 lies elsewhere already"),
    "half a river": ("scenarios", "[W13a, W15a", "[L05a, W15a", "a river crosses the whole map"),
    "space": ("scenarios", "at: a5", "at: a7", r"units\[0\].at: S03: there is no space 'a7'; they are a1 to h6"),
    "objective": ("scenarios", "[b4, g3", "[b4, i3", r"objectives\[1\]: S02: there is no space 'i3'"),
    "taken": ("scenarios", "at: a6", "at: a5", "S03: a5 is taken already; choose another"),
    "random": ("scenarios", "layout: random", "objectives: [a1]\n  layout: random", "S01: nothing can be placed"),
    "unit": ("scenarios", "unit: ge31", "unit: ge91", "unknown unit 'ge91'; did you mean"),
    "unit of a rule": ("scenarios", "{unit: xx03, movement", "{unit: xx13, movement", "unknown unit 'xx13'"),
    "unit of a goal": ("scenarios", "{craft_gone: xx02}", "{craft_gone: xx92}", "unknown unit 'xx92'"),
    "no terrain": ("scenarios", "terrain: preset", "terrain: none", "S04: 'terrain: none', but some is set up"),
    "too much terrain": (
        "scenarios",
        "{card: wall, at: d4}",
        "{card: bunker, at: d4}\n      - {card: bunker, at: a4}\n      - {card: bunker, at: a5}",
        "S05: 3 cards bunker, but there are only 2",
    ),
    "on a lake": (
        "tiles",
        "{id: L10, a: PP/PP",
        "{id: L10, a: PP/KK",
        "scenarios@house cannot lie on d5: that is lake; choose",
    ),
    "dry bridge": ("scenarios", "bridges: [d3]", "bridges: [d2]", "S04: no river runs north of d2; a bridge"),
    "blocked bridge": ("scenarios", "bridges: [d3]", "bridges: [c3]", "terrain lies where the bridge is"),
    "airplane": ("scenarios", "unit: ge31, at: c5", "unit: ge35, at: c5", "S03: ge35 can never be on c5"),
    "ship ashore": ("scenarios", "unit: xx03, at: a5", "unit: xx01, at: a5", "S03: xx01 can never be on a5"),
    "in the sea": ("scenarios", "unit: uk07, at: e3", "unit: uk07, at: e2", "S05: uk07 can never be on e2"),
    "tank in a bunker": ("scenarios", "unit: ge02, at: c5", "unit: ge24, at: c5", "ge24 can never be on c5"),
    "equipment": ("scenarios", "equipment: [face_down]", "equipment: [bazooka]", "ge01 cannot be equipped so: .*not_off"),
    "slots": ("scenarios", "equipment: [hmg_inf]", "equipment: [hmg_inf, bazooka]", "ge02 cannot be equipped so: .*slot"),
    "too many": ("scenarios", "unit: ge31, at: c5", "unit: xx03, at: c5", "4 units xx03, but there are only 3"),
    "deck": ("scenarios", "south: [US_43]", "south: [US_34]", r"unknown deck 'US_34'; did you mean 'US_43'\?"),
    "old scenario": ("scenarios", "year: 1943", "year: 1942", "US_43 is of 1943, the scenario of 1942"),
    "deck of the wrong stance": ("scenarios", "[AI_GE_OFF]", "[AI_GE_DEF]", "made for the stance defensive, this"),
    "set-up not in the deck": ("scenarios", "unit: ge31, at: c5", "unit: ge30, at: c5", "deck_problem.needed card=ge30"),
    "both opponents": (
        "scenarios",
        "solo_ai: {south: offensive}",
        "solo_ai: {south: offensive, north: defensive}",
        "one side without a player",
    ),
    "wet objective": (
        "scenarios",
        "  terrain: preset\n  setup:\n    terrain:\n      - {card: bunker",
        "  objectives: [a1]\n  terrain: preset\n  setup:\n    terrain:\n      - {card: bunker",
        "S06: nobody gets to a1: that is sea",
    ),
    "no bunker": ("scenarios", "objectives: [c5, f5]", "objectives: [c5, d5]", "S08: no building stands on d5, which south"),
    "no HQ there": ("scenarios", "{losses: {least: 12}}", "{hq_destroyed: enemy}", "S05: the HQ of south is out of reach"),
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
    "nothing to blow up": ("scenarios", "    bridges: [c3, f3]\n", "", "S09: there is no bridge to blow up"),
    "nothing to hold": ("scenarios", "  objectives: [b4, g3, d3, e4]\n", "", "S02: there are no objectives to hold"),
    "too late": ("scenarios", "from_round: 3", "from_round: 13", "round 13 comes after the last one, 12"),
}

PLANS: dict[str, Slip] = {
    "wins": ("campaign", "wins: 2", "wins: 4", "overlord: 4 wins in 3 battles are not possible"),
    "battle": ("campaign", "scenario: S06", "scenario: S16", "unknown scenario 'S16'"),
    "campaign deck": ("campaign", "north: GE_ATL", "north: GE_TAL", "unknown deck 'GE_TAL'; did you mean 'GE_ATL'"),
    "campaign faction": ("campaign", "north: ge", "north: us", "GE_ATL is not a deck of the faction of north"),
    "die": ("solo", ", 10: 3}", "}", "bid.table: nothing for 10; add it"),
    "column": ("solo", "{1: 1, ", "{", "terrain.columns: nothing for 1; add it"),
    "level": ("solo", "  regular: {}\n", "", "levels: nothing for regular; add it"),
    "left out": ("solo", "[sp19,", "[sp91,", r"left_out\[0\]: unknown support card 'sp91'"),
    "no plan": (
        "solo",
        "  S02:\n    south: {goals: [{objectives: all}]}\n",
        "  S02:\n",
        "scenarios.S02: nothing for south of S02",
    ),
    "plan for nothing": ("solo", "  S10:\n", "  S11:\n", "scenarios.S11: unknown scenario 'S11'"),
    "plan for no unit": ("solo", "{beside_unit: xx03}", "{beside_unit: xx93}", "scenarios.S03.south: unknown unit 'xx93'"),
    "plan for no objective": ("solo", "{hq_in_reach: enemy}", "{objectives: all}", "S01 has no objectives; choose other"),
    "idle action": ("solo", "[move_trucks]", "[place_charges]", "S03 has no rule charges for place_charges"),
}


@pytest.mark.parametrize("slip", SCENARIOS)
def test_a_slip_in_a_scenario_is_found_with_its_line(spoilt: Spoilt, slip: str) -> None:
    assert spoilt.finds(SCENARIOS[slip]), spoilt.problems()


@pytest.mark.parametrize("slip", PLANS)
def test_a_slip_in_a_campaign_or_a_plan_is_found_with_its_line(spoilt: Spoilt, slip: str) -> None:
    assert spoilt.finds(PLANS[slip]), spoilt.problems()
