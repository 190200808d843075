"""Tests that every mistake in the small decks, tracks and numbers of the rules is found, with its line and the fix."""

from __future__ import annotations

from pathlib import Path
from typing import get_args, get_type_hints

import pytest

from game.volk.checks.tracks import VERSIONS
from game.volk.state import VolkOptions
from tests.volk.spoilt_data import Copy, Slip, expect


@pytest.fixture
def copy(tmp_path: Path) -> Copy:
    return Copy(tmp_path)


SLIPS: dict[str, Slip] = {
    # Small decks.
    "missing row": (
        "small_decks",
        "      4: [{icon: pay, side: yellow, amount: 2}]\n",
        "",
        r".*the rows are 1, 2, 3, not one",
    ),
    "wrong column": (
        "small_decks",
        "1: [{icon: pay, side: yellow}]",
        "1: [{icon: pay, side: red}]",
        r".*is of side 'yellow'",
    ),
    "own dominance": (
        "small_decks",
        "{icon: dominance, side: red}",
        "{icon: dominance, side: yellow}",
        r"small_decks.yaml:N .*'dominance' in the yellow column is of side 'red'",
    ),
    "wrong crest": ("small_decks", "by: west", "by: east", r".*the crest in the yellow column is that of west"),
    "not drawn": (
        "small_decks",
        "1: [{icon: dove_down}]",
        "1: [{icon: dove_up}]",
        r".*'dove_up' cannot be drawn; it needs pay",
    ),
    # Tracks.
    "missing space": ("tracks", "  -3: [{icon: unrest, side: red}]\n", "", r"tracks.yaml:N prestige: space -3 is missing"),
    "centre": (
        "tracks",
        "  1: [{",
        "  0: [{icon: build, side: red}]\n  1: [{",
        r"tracks.yaml:N prestige.*no space 0 on the",
    ),
    "too long": ("tracks", "6: {vp: 4", "7: {vp: 4", r"tracks.yaml:N dominance.*no space 7 on the board; remove it"),
    "western prestige": (
        "tracks",
        "icon: unrest, side: red",
        "icon: unrest, side: yellow",
        r".*on this track is of side red",
    ),
    "socialists": ("tracks", "4: 2, 5: 3", "4: 4, 5: 3", r"tracks.yaml:N socialists.*3 is less than the 4 on its left"),
    "socialists in the centre": ("tracks", "0: 0", "0: 1", r"tracks.yaml:N .*nothing happens in the center; set 0"),
    "falling points": (
        "tracks",
        "{vp: 3, calm",
        "{vp: 1, calm",
        r"tracks.yaml:N dominance.*1 vp is less than on the space bef",
    ),
    "points in the centre": ("tracks", "0: {vp: 0}", "0: {vp: 1}", r"tracks.yaml:N space_race.*set vp to 0"),
    "advantage": ("tracks", "advantage: 2", "advantage: 4", r"tracks.yaml:N arms_race.*advantage 4 is not between 0 and 3"),
    "poor leader": ("tracks", "income_leader: 6", "income_leader: 0", r"tracks.yaml:N dominance.*the leader earns less"),
    "one arms victory": ("tracks", "3, victory: true}", "3}", r"tracks.yaml:N arms_race: 1 spaces with victory, not 2 to 7"),
    "space victories": (
        "tracks",
        "{vp: 3, extra_card: true}",
        "{vp: 3, victory: true}",
        r"tracks.yaml:N space_race: 2 spaces",
    ),
    "victory inside": (
        "tracks",
        "4: {vp: 2, advantage: 3}\n  5: {vp: 3, advantage: 3, victory: true}",
        "4: {vp: 2, advantage: 3, victory: true}\n  5: {vp: 3, advantage: 3}",
        r"tracks.yaml:N arms_race: victory is at the end of the track; fix the spaces before",
    ),
    "no source of a track": (
        "tracks",
        "  dominance: house\n",
        "",
        r"tracks.yaml:N sources: no source for dominance; add it",
    ),
    # Numbers.
    "version": (
        "constants",
        '{"1.0": 3, "2.0": 2}',
        '{"2.0": 2}',
        r"constants.yaml:N .*no number for version 1.0 of the rules",
    ),
    "socialists at the start": ("constants", '"2.0": 1}', '"2.0": 13}', r"constants.yaml:N .*there are only 12 socialists"),
    "starting money": (
        "constants",
        "starting_money: {value: 6",
        "starting_money: {value: 11",
        r".*is not on the track of the tr",
    ),
    "treasury": (
        "constants",
        "treasury_least: {value: -5",
        "treasury_least: {value: -6",
        r".*the treasury begins with -5 on",
    ),
    "treasury end": (
        "constants",
        "treasury_most: {value: 10",
        "treasury_most: {value: 12",
        r".*the treasury ends with 10 on the",
    ),
    "flight track": (
        "constants",
        "longest_flight: {value: 20",
        "longest_flight: {value: 21",
        r".*the flight track ends with 20",
    ),
    "doves": ("constants", "doves: {value: 6", "doves: {value: 7", r"constants.yaml:N box.doves: .*places for 6 doves"),
    "display": ("constants", "display: {value: 7", "display: {value: 9", r"constants.yaml:N .*24 can be needed, .* only 20"),
    "shared cards": ("constants", "[3, 3, 4]", "[5, 5, 5]", r"constants.yaml:N .*24 can be needed, but there are only 20"),
    "power display": (
        "constants",
        "power_display: {value: 3",
        "power_display: {value: 4",
        r".*12 can be needed, .* only 10",
    ),
}


@pytest.mark.slow
@pytest.mark.parametrize("slip", SLIPS)
def test_a_slip_is_found_with_its_line_and_the_mend(copy: Copy, slip: str) -> None:
    expect(copy, SLIPS[slip])


def test_versions_are_those_of_the_option() -> None:
    assert set(VERSIONS) == set(get_args(get_type_hints(VolkOptions)["version"]))
