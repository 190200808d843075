"""Tests for refusals during an action: the reason a choice isn't possible."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.volk.turn.pointing import ANY_ICON
from tests.volk.country import Country, VolkTable, answer

THREE = "goettingen_eighteen"
"""A card worth 3 to both sides."""


def reason(table: VolkTable, id: str) -> tuple[str, str]:
    """The last word of the refusal, and its rule."""
    why = table.why_not(f"choose {id}")
    assert why is not None
    return why.key.rpartition(".")[2], why.rule


def acting(move: str, country: Country) -> VolkTable:
    table = country.display(THREE, "land_reform", "berlin_airlift").table()
    answer(table, *move.split(", "))
    return table


@pytest.mark.parametrize(
    ("site", "why"),
    [
        ("rostock-neubrandenburg", "no_factory_at_ends"),
        ("magdeburg>eisenach", "no_factory_near"),
        ("dresden", "protest_forbids"),
        ("leipzig-dresden", "protest_forbids"),
        ("berlin", "already_built"),
        ("schwedt-berlin", "already_built"),
        ("muenchen", "other_state"),
        ("rheinsberg", "special_site"),
        ("polska_north", "special_site"),
        ("brandenburg", "not_a_site"),
        ("land_reform", "not_offered"),
    ],
)
def test_5_2_why_a_build_point_cannot_go_there(site: str, why: str) -> None:
    country = Country("east").socialists(0).factories("berlin", "schwedt").lines("schwedt-berlin").unrest(sachsen=4)
    assert reason(acting(f"build {THREE}", country), site)[0] == why


@pytest.mark.parametrize(
    ("piece", "why"),
    [
        ("berlin", "pieces_first"),
        ("jena", "rundown_stays"),
        ("polska_north", "abroad_stays"),
        ("leipzig", "nothing_built"),
        ("muenchen", "other_state"),
        ("sachsen", "not_a_piece"),
    ],
)
def test_5_3_why_nothing_can_be_dismantled_there(piece: str, why: str) -> None:
    country = Country("east").factories("berlin", "schwedt", "cottbus", "polska_north").lines("schwedt-berlin")
    table = acting("calm berlin_airlift", country.factories("jena", rundown=True).unrest(sachsen=1))
    assert reason(table, piece) == (why, "7.6" if why == "abroad_stays" else "5.3")


@pytest.mark.parametrize(
    ("province", "why"),
    [
        ("west_berlin", "berlin_is_supplied"),
        ("bayern", "raised_already"),
        ("hessen", "points_missing"),
        ("sachsen", "other_state"),
    ],
)
def test_5_4_why_a_province_gets_no_living_standard(province: str, why: str) -> None:
    country = Country("west").factories("bayreuth", "nuernberg", "muenchen", "ulm", "koblenz", "stuttgart", "saarbruecken")
    assert reason(acting(f"raise {THREE}, bayern", country), province)[0] == why


def test_5_1_why_nothing_is_calmed_there() -> None:
    table = acting("calm land_reform", Country("east").unrest(sachsen=1, thueringen=1, bayern=1))
    assert reason(table, "brandenburg") == ("no_unrest_there", "5.1")
    assert reason(table, "bayern") == ("other_state", "5.1")


def test_5_4_hamburg_counts_for_one_of_two_provinces_only() -> None:
    country = Country("west").factories("kiel", "hamburg", "bremen", "hannover").lines("hamburg-bremen")
    table = acting(f"raise {THREE}", country)
    assert table.decision is not None
    assert table.decision.prompt == "volk.prompt.assign"
    assert reason(table, "bayern") == ("counts_elsewhere", "5.4")


def poor() -> Country:
    """A country with three intact factories, of which one must be run down, and one rundown factory."""
    return (
        Country(phase="end_currency")
        .track(currency=-5)
        .factories("berlin", "jena", "cottbus")
        .factories("rostock", rundown=True)
    )


def envied() -> Country:
    return Country(phase="end_envy").standards(niedersachsen=3)


def policed() -> Country:
    return Country(phase="end_police").police("stasi_is_founded").unrest(sachsen=2, thueringen=2)


def forsaken() -> Country:
    return Country(phase="end_socialists").track(socialists=-3).socialists(0, sachsen=2, thueringen=2)


@pytest.mark.parametrize(
    ("country", "id", "why"),
    [
        (poor, "muenchen", "other_state"),
        (poor, "rostock", "already_rundown"),
        (envied, "schleswig_holstein", "not_across"),
        (policed, "bayern", "other_state"),
        (policed, "brandenburg", "no_unrest_there"),
        (forsaken, "brandenburg", "no_socialist_there"),
    ],
)
def test_8_why_something_cannot_be_chosen_at_the_end_of_a_decade(country: Callable[[], Country], id: str, why: str) -> None:
    assert reason(country().table(), id)[0] == why


def test_8_7_whoever_points_beside_the_border_is_told_what_lies_across() -> None:
    why = envied().table().why_not("choose thueringen")
    assert why is not None
    assert why.params["across"] == ("mecklenburg_vorpommern", "brandenburg", "sachsen_anhalt")


def test_7_2_a_sector_stands_for_west_berlin_and_says_so() -> None:
    table = acting("event berlin_airlift", Country("west").unrest(west_berlin=2, bayern=2, hessen=2))
    why = table.why_not(f"execute {ANY_ICON} west_berlin")
    assert why is not None
    assert why.key == "volk.refusal.itself"
