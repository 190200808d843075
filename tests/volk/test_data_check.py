"""Tests that every mistake in cards, decks, tracks and numbers is found and reported with its line and the fix."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import get_args

import pytest

from game.catalog import check_modules
from game.data.art import ART
from game.volk.cards.agenda import ICONS
from game.volk.check import check_data as check_everything
from game.volk.check import check_pictures, check_scenarios, check_texts
from game.volk.checks.cards import check_data, check_places
from game.volk.checks.steps import SHAPES
from game.volk.data.components import Icon, load_data
from game.volk.data.geography import germany
from game.volk.game import ICONS as POWER_ICONS
from tests.volk.spoilt_data import Copy, Slip, expect


@pytest.fixture
def copy(tmp_path: Path) -> Copy:
    return Copy(tmp_path)


def test_our_own_data_is_fine(copy: Copy) -> None:
    assert list(check_data()) == []
    assert list(check_places(germany())) == []
    assert copy.problems() == []


def test_both_games_are_looked_over_by_one_module() -> None:
    assert check_modules().count("game.volk.check") == 1
    assert list(check_everything()) == []


SLIPS: dict[str, Slip] = {
    "unknown icon": ("cards", "icon: calm", "icon: clam", r"cards.yaml:N .*unknown value 'clam'; did you mean 'calm'\?"),
    "unknown key": ("cards", "flight: 1", "fligth: 1", r"cards.yaml:N .*unknown key 'fligth'; did you mean 'flight'\?"),
    "unknown colour": ("cards", "colour: red", "colour: rde", r"cards.yaml:N .*unknown value 'rde'; did you mean 'red'\?"),
    "source": ("power_cards", "source: house", "source: hearsay", r"power_cards.yaml:N .*unknown value 'hearsay'"),
    "no source": ("cards", "    source: published\n", "", r"cards.yaml:N .*source"),
    # Counts.
    "same id": ("cards", "id: forced_merger", "id: land_reform", r"cards.yaml:N .*'land_reform' is taken already \(cards.y"),
    "same id in 2+2": ("power_cards", "id: a_dog_in_orbit", "id: colour_tv", r"power_cards.yaml:N .*'colour_tv' is taken"),
    "same arms card": ("small_decks", "id: a2", "id: a1", r"small_decks.yaml:N .*'a1' is taken already"),
    "number": ("cards", 'number: "2"', 'number: "3"', r"cards.yaml:N .*forced_merger: it is number 2 in the file, not '3'"),
    "decade": ("cards", "decade: 1", "decade: 2", r"cards.yaml:N .*land_reform: number 1 belongs to decade 1, not 2"),
    "cards of a decade": ("cards", "decade: 1", "decade: 2", r"cards.yaml:N cards: 19 cards of decade 1, .*_decade: 20"),
    "special number": ("cards", 'number: "II"', 'number: "2"', r"cards.yaml:N .*the special cards are I, II, III, IV-a"),
    "special decade": ("cards", "decade: 4", "decade: 3", r"cards.yaml:N .*number IV-a belongs to decade 4, not 3", "IV-a"),
    "red cards": ("cards", "colour: red", "colour: dual", r"cards.yaml:N cards: 36 red cards, but .*box.red_cards: 37"),
    "dual cards": ("cards", "colour: red", "colour: dual", r"cards.yaml:N cards: 13 dual cards, but .*box.dual_cards: 12"),
    "yellow cards": (
        "constants",
        "yellow_cards: {value: 31",
        "yellow_cards: {value: 30",
        r"cards.yaml:N cards: 31 yellow cards, but constants.yaml says box.yellow_cards: 30; fix the entries here or",
    ),
    "special cards": (
        "constants",
        "special_cards: {value: 4",
        "special_cards: {value: 5",
        r"cards.yaml:N special: 4 special cards, one for each decade, .*box.special_cards: 5",
    ),
    "blue cards": ("constants", "blue: 9", "blue: 8", r"power_cards.yaml:1: 9 blue cards, .*box.power_cards for blue: 8"),
    "cards of 2+2": (
        "constants",
        "power_cards_per_decade: {value: 10",
        "power_cards_per_decade: {value: 11",
        r"power_cards.yaml:1: 10 cards of decade 4, but .*: 11",
    ),
    "arms race cards": (
        "constants",
        "arms_race_cards: {value: 10",
        "arms_race_cards: {value: 9",
        r"small_decks.yaml:N arms_race: 10 cards, .*: 9;",
    ),
    "conflict cards": (
        "constants",
        "conflict_cards: {value: 10",
        "conflict_cards: {value: 12",
        r"small_decks.yaml:N conflict: 10 cards, .*: 12;",
    ),
    "reshuffles": (
        "small_decks",
        "    reshuffle: true\n",
        "",
        r"small_decks.yaml:N arms_race: 1 cards with reshuffle, .*box.reshuffles_per_deck: 2",
    ),
    # Printed card values.
    "colour of the base game": (
        "cards",
        "colour: red",
        "colour: black",
        r"cards.yaml:N .*a card of the base game is red, yellow, dual, not black",
    ),
    "special colour": ("cards", "colour: red", "colour: special", r"cards.yaml:N .*the color special goes with the list"),
    "no value": ("cards", "    value: {yellow: 2, red: 2}\n", "", r"cards.yaml:N .*land_reform: there is no value; add"),
    "special with value": (
        "cards",
        "    event:\n",
        "    value: {yellow: 1, red: 1}\n    event:\n",
        r"cards.yaml:N .*russian_tanks: a special card has no value; remove it",
        "id: russian_tanks",
    ),
    "value": ("cards", "{yellow: 2, red: 2}", "{yellow: 2, red: 5}", r"cards.yaml:N .*a value of 5 is not between 1 and 4"),
    "ban in the base game": (
        "cards",
        "    event:\n",
        "    ban: true\n    event:\n",
        r"cards.yaml:N .*'ban', 'beside' and 'below' belong to the four-player game",
    ),
    "flight": ("cards", "flight: 1", "flight: -1", r"cards.yaml:N .*-1 flight icons; leave it out"),
    "beside": (
        "power_cards",
        "beside:\n    - {icon: conflict, side: yellow}",
        "beside:\n    - {icon: dove_down}",
        r"power_cards.yaml:N .*beside a value is a yellow or a red conflict, nothing else",
    ),
    "black beside": (
        "power_cards",
        "beside:\n    - {icon: conflict, side: yellow}",
        "beside:\n    - {icon: conflict}",
        r"power_cards.yaml:N .*beside a value is a yellow or a red conflict",
    ),
    "shaded": (
        "power_cards",
        "{icon: dominance, side: red}",
        "{icon: dominance, side: red, shaded: true}",
        r"power_cards.yaml:N .*only green cards have a shaded part",
        "id: moscow_tests",
    ),
    "not shaded": (
        "power_cards",
        "{icon: free, shaded: true}",
        "{icon: free}",
        r"power_cards.yaml:N .*'free' is skipped in an automatic event; add 'shaded: true'",
    ),
    "shaded value": (
        "power_cards",
        "{icon: peacemaker}",
        "{icon: peacemaker, shaded: true}",
        r"power_cards.yaml:N .*only an event has a shaded part",
    ),
    # Peace.
    "peacemaker": (
        "power_cards",
        "- {icon: arms, side: red}",
        "- {icon: peacemaker, shaded: true}",
        r"power_cards.yaml:N .*moscow_tests.*: an event makes a peacemaker exactly once on a green card",
    ),
    "no peacemaker": (
        "power_cards",
        "    - {icon: peacemaker}\n",
        "",
        r"power_cards.yaml:N .*a value makes a peacemaker exactly once on a black card",
        "id: struggle_for_the_suez_canal",
    ),
    "dove down": (
        "power_cards",
        "- {icon: arms, side: red}",
        "- {icon: dove_down}",
        r"power_cards.yaml:N .*an event flips doves exactly on black cards",
    ),
    "black without dove": (
        "power_cards",
        "- {icon: dove_down}\n    - {icon: conflict, side: yellow}",
        "- {icon: conflict, side: yellow}",
        r"power_cards.yaml:N .*war_on_the_korean_peninsula: an event flips doves exactly on black cards",
    ),
    "dove up": (
        "power_cards",
        "- {icon: arms, side: red}",
        "- {icon: dove_up}",
        r"power_cards.yaml:N .*an event turns doves back exactly on green cards",
    ),
    "dove up by value": (
        "power_cards",
        "- {icon: dove_down}",
        "- {icon: dove_up}",
        r"power_cards.yaml:N .*doves come back by events only; remove 'dove_up'",
        "id: ultimatum_over_berlin",
    ),
    "black conflict": (
        "power_cards",
        "- {icon: conflict, side: yellow}\n    - {icon: conflict, side: red}",
        "- {icon: conflict}\n    - {icon: conflict, side: red}",
        r"power_cards.yaml:N .*a conflict in an event is yellow or red; add 'side'",
    ),
    # Blue.
    "space": (
        "power_cards",
        "- {icon: arms, side: red}",
        "- {icon: space, side: red}",
        r"power_cards.yaml:N .*space arrows are on blue cards, and on all of them",
    ),
    "symmetry": (
        "power_cards",
        "    - {icon: dominance, side: red}\n",
        "",
        r"power_cards.yaml:N .*first_artificial_moon: 'dominance' is there in yellow only; add it in the other color",
    ),
    "amounts": (
        "power_cards",
        "{icon: pay, side: red, amount: 3}",
        "{icon: pay, side: red, amount: 2}",
        r"power_cards.yaml:N .*'pay' is there in yellow only",
    ),
    "colourless on blue": (
        "power_cards",
        "    - {icon: dominance, side: red}\n",
        "    - {icon: dominance, side: red}\n    - {icon: arms_dearer}\n",
        r"power_cards.yaml:N .*'arms_dearer' has no color; on a blue card every icon has one",
    ),
    "two badges": (
        "cards",
        "      - {icon: police_red, side: red}\n",
        "      - {icon: police_red, side: red}\n      - {icon: police_pink, side: red}\n",
        r"cards.yaml:N .*more than one police badge",
    ),
    "special badge": (
        "cards",
        "{icon: wall, side: red}",
        "{icon: police_red, side: red}",
        r"cards.yaml:N .*a special card cannot be kept as a police card",
    ),
    # Icons.
    "powers in the base game": (
        "cards",
        "icon: prestige",
        "icon: dominance",
        r"cards.yaml:N .*'dominance' needs superpowers, whom the base game has not",
    ),
    "no side": ("cards", "{icon: calm, side: red, times: 2}", "{icon: calm, times: 2}", r"cards.yaml:N .*'calm' is of side"),
    "wrong side": (
        "cards",
        "{icon: move, side: red",
        "{icon: move, side: yellow",
        r"cards.yaml:N .*'move' is of side 'red'",
    ),
    "no place": (
        "cards",
        "{icon: prestige, side: red",
        "{icon: prestige, at: bayern, side: red",
        r".*'prestige' has no 'at'",
    ),
    "no crest": ("cards", "{icon: prestige, side: red", "{icon: prestige, by: east, side: red", r".*'prestige' has no 'by'"),
    "no limit": ("cards", "{icon: calm, side: red", "{icon: calm, most: 2, side: red", r".*'calm' has no 'most'; remove it"),
    "no amount": ("cards", "{icon: calm, side: red", "{icon: calm, amount: 2, side: red", r".*'calm' has no 'amount'"),
    "no times": ("cards", "side: red, times: 2", "side: red, times: 0", r"cards.yaml:N .*'calm' has times: 0; at least 1"),
    "negative limit": ("cards", "most: 2", "most: -2", r"cards.yaml:N .*'unrest' has most: -2; leave it out"),
    "needs place": (
        "cards",
        "{icon: repair, side: red, at: east_berlin}",
        "{icon: repair, side: red}",
        r".*'repair' needs a",
    ),
    "twice": (
        "cards",
        "- {icon: calm, side: red, times: 2}",
        "- {icon: calm, side: red}\n      - {icon: calm, side: red}",
        r"cards.yaml:N .*'calm.red' is listed 2 times; list it once, with 'times'",
    ),
    "unknown place": ("cards", "at: bayern", "at: bavaria", r"cards.yaml:N .*unknown place of 'standard_alone' 'bavaria'"),
    "place of the other state": (
        "cards",
        "at: sachsen",
        "at: bayern",
        r"cards.yaml:N .*unknown place of 'standard' 'bayern'",
    ),
    "unknown country": ("cards", "at: cssr", "at: csrs", r"cards.yaml:N .*unknown place of 'build' 'csrs'; did you mean"),
    "West Germany in the East": (
        "cards",
        "at: sachsen",
        "at: west_germany",
        r".*unknown place of 'standard' 'west_germany'",
    ),
}


@pytest.mark.slow
@pytest.mark.parametrize("slip", SLIPS)
def test_a_slip_is_found_with_its_line_and_the_mend(copy: Copy, slip: str) -> None:
    expect(copy, SLIPS[slip])


def test_files_that_cannot_be_read_are_all_named(copy: Copy) -> None:
    copy.replace("cards", "decade: 1", "decade: first")
    (copy.data / "tracks.yaml").unlink()
    assert [problem.split(":")[0] for problem in copy.problems()] == ["cards.yaml", "tracks.yaml"]


def test_every_name_has_its_english_text(copy: Copy) -> None:
    def missing(old: str, new: str) -> list[str]:
        copy.replace("text", old, new)
        found = [str(problem) for problem in check_texts(germany(), copy.data, copy.texts)]
        copy.replace("text", new, old)
        return found

    assert list(check_texts(germany())) == []
    assert missing("  land_reform:", "  land_refrom:")[0].endswith("volk.card.land_reform is missing; add it")
    assert missing("  bayern:", "  bavaria:")[0].endswith("volk.province.bayern is missing; add it")
    assert missing("  a1:", "  a0:")[0].endswith("volk.arms_card.a1 is missing; add it")
    (copy.texts / "en" / "volk.yaml").unlink()
    assert [problem.message for problem in check_texts(germany(), copy.data, copy.texts)] == ["there is no such file"]


def test_every_scenario_opens_and_has_a_name() -> None:
    assert list(check_scenarios()) == []


def test_every_icon_has_a_rule_and_a_shape() -> None:
    assert POWER_ICONS
    assert set(get_args(Icon)) == set(SHAPES) == set(ICONS)


def test_4_6_the_sums_of_the_house_set() -> None:
    """The specification's totals for its own cards, without blue cards and without values."""
    sums = dict.fromkeys(
        ("dominance.yellow", "dominance.red", "arms.yellow", "arms.red", "conflict.yellow", "conflict.red"), 0
    )
    doves = {"dove_down": 0, "dove_up": 0}
    for card in load_data().power_cards.values():
        if card.colour == "blue":
            continue
        for step in card.event:
            if f"{step.icon}.{step.side}" in sums:
                sums[f"{step.icon}.{step.side}"] += step.times
            elif step.icon in doves:
                doves[step.icon] += step.times
    assert [*sums.values()] == [9, 10, 4, 4, 4, 5]
    assert doves == {"dove_down": 9, "dove_up": 11}


def test_4_6_the_mean_values() -> None:
    """The mean values for West and East are 1.88 and 1.83 in the house set, 1.85 and 1.69 in the base game."""
    data = load_data()
    power = [card.value for card in data.power_cards.values() if card.value]
    base = [card.value for card in data.cards.values() if card.value]
    assert (sum(value.yellow for value in power), sum(value.red for value in power), len(power)) == (75, 73, 40)
    assert (sum(value.yellow for value in base), sum(value.red for value in base), len(base)) == (148, 135, 80)


def test_a_card_without_a_picture_and_a_picture_without_a_card_are_named(tmp_path: Path) -> None:
    shutil.copytree(ART / "volk", tmp_path / "volk")
    cards = tmp_path / "volk" / "cards"
    (cards / "land_reform.svg").rename(cards / "land_reforms.svg")
    missing, left_over = check_pictures(tmp_path)
    assert missing.file.endswith("land_reform.svg")
    assert left_over.file.endswith("land_reforms.svg")
