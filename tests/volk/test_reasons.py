"""In the middle of an action: what is missing where something cannot be chosen."""

from __future__ import annotations

import pytest

from tests.volk.country import Country, VolkTable, answer

THREE = "goettingen_eighteen"
"""Worth 3 to both."""


def reason(table: VolkTable, id: str) -> tuple[str, str]:
    """The word of the refusal, and the rule it leads to."""
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
