"""Tests for section 5.4: raising the living standard, adding the card's value, Hamburg and factories abroad."""

from __future__ import annotations

import pytest

from tests.volk.country import Country, answer, asked, offered, refused

THREE = "goettingen_eighteen"
"""A card worth 3 to both sides. Card 1 is worth 2, card 2 is worth 1 to West and 3 to East, and card 3 is worth 1."""


def raising(turn: str, card: str = THREE) -> Country:
    return Country(turn).display(card, "western_sovereignty")


def sachsen(country: Country, economy: int) -> Country:
    """Give Sachsen this economy: 1, 2, 3, 5 or 7."""
    country.factories(*("leipzig", "dresden", "karl_marx_stadt")[: min(3, economy)])
    return country.lines(*("leipzig-dresden", "dresden-karl_marx_stadt")[: max(0, (economy - 2) // 2)])


def thueringen(country: Country, economy: int) -> Country:
    """Give Thueringen this economy: 1, 2 or 4."""
    country.factories(*("eisenach", "jena")[: min(2, economy)])
    return country.lines(*(["eisenach-jena"] if economy == 4 else []))


# Requirements -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("economy", "standard", "card", "legal"),
    [
        (3, 0, "forced_merger", True),
        (2, 0, "eastern_monetary_reform", True),
        (1, 0, "eastern_monetary_reform", False),
        (1, 0, "land_reform", True),
        (1, 1, THREE, False),
        (5, 1, "eastern_monetary_reform", True),
        (3, 1, THREE, False),
        (7, 2, "land_reform", True),
        (7, 2, "eastern_monetary_reform", False),
        (5, 2, THREE, False),
    ],
)
def test_5_4_three_economy_for_each_living_standard_at_most_two_bridged(
    economy: int, standard: int, card: str, legal: bool
) -> None:
    table = sachsen(raising("east", card), economy).standards(sachsen=standard).table()
    assert refused(table, f"raise {card}") == ("" if legal else "5.4")
    assert (f"raise {card}" in offered(table)) == legal


def test_5_4_nothing_at_all_allows_nothing() -> None:
    table = raising("east").table()
    assert refused(table, f"raise {THREE}") == "5.4"


def test_5_4_a_living_standard_removes_one_unrest_there() -> None:
    table = sachsen(raising("east"), 5).unrest(sachsen=2, thueringen=2).table()
    answer(table, f"raise {THREE}")
    assert asked(table) == (0, "turn")
    assert (table.state.standards["sachsen"], table.state.unrest["sachsen"]) == (1, 1)
    assert table.state.unrest["thueringen"] == 2


def test_5_4_without_unrest_the_living_standard_comes_alone() -> None:
    table = sachsen(raising("east"), 5).table()
    answer(table, f"raise {THREE}")
    assert (table.state.standards["sachsen"], table.state.unrest["sachsen"]) == (1, 0)


def test_5_4_a_province_with_a_mass_protest_may_receive_one() -> None:
    table = sachsen(raising("east"), 5).unrest(sachsen=4).socialists(0).table()
    answer(table, f"raise {THREE}")
    assert (table.state.standards["sachsen"], table.state.unrest["sachsen"]) == (1, 3)


# Several provinces --------------------------------------------------------------------------------------------------------


def rich(country: Country) -> Country:
    """Give four Eastern provinces an economy of at least 3, so that each can be raised once for free."""
    sachsen(country, 3)
    thueringen(country, 4)
    country.factories("magdeburg", "bitterfeld").lines("magdeburg-bitterfeld")
    return country.factories("rostock", "neubrandenburg").lines("rostock-neubrandenburg")


def test_5_4_up_to_three_each_in_a_different_province() -> None:
    country = rich(raising("east"))
    table = country.table()
    answer(table, f"raise {THREE}")
    assert offered(table) == {"sachsen", "thueringen", "sachsen_anhalt", "mecklenburg_vorpommern"}
    answer(table, "thueringen")
    assert offered(table) == {"sachsen", "sachsen_anhalt", "mecklenburg_vorpommern", "stop"}
    answer(table, "sachsen")
    assert offered(table) == {"sachsen_anhalt", "mecklenburg_vorpommern", "stop"}
    answer(table, "sachsen_anhalt")
    assert asked(table) == (country.west, "turn"), "the fourth is left out"
    assert sum(table.state.standards.values()) == 3


def test_5_4_there_is_no_stop_before_the_first() -> None:
    table = rich(raising("east")).table()
    answer(table, f"raise {THREE}")
    assert "stop" not in offered(table)


@pytest.mark.parametrize("number", [1, 2])
def test_5_4_fewer_than_three_may_be_placed(number: int) -> None:
    table = rich(raising("east")).table()
    answer(table, f"raise {THREE}", *("sachsen", "thueringen")[:number], "stop")
    assert sum(table.state.standards.values()) == number
    assert asked(table) == (0, "turn")


def test_5_4_the_value_is_one_pool_for_the_whole_action() -> None:
    """The card has 2 points. Sachsen needs 1, Thueringen 1, East Berlin 2: after Sachsen, only Thueringen is possible."""
    country = thueringen(sachsen(raising("east", "land_reform"), 2), 2).factories("berlin")
    table = country.table()
    answer(table, "raise land_reform")
    assert offered(table) == {"sachsen", "thueringen", "east_berlin"}
    answer(table, "sachsen")
    assert offered(table) == {"thueringen", "stop"}
    answer(table, "thueringen")
    assert asked(table) == (0, "turn")
    assert (table.state.standards["sachsen"], table.state.standards["thueringen"]) == (1, 1)


def test_5_4_points_do_not_change_the_economy() -> None:
    table = sachsen(raising("east"), 2).table()
    before = table.state.economies
    answer(table, f"raise {THREE}")
    assert table.state.economies == before


def test_5_4_a_province_that_needs_three_points_is_out_of_reach() -> None:
    table = sachsen(raising("east", "forced_merger"), 3).standards(sachsen=1).table()
    assert refused(table, "raise forced_merger") == "5.4"


def test_5_4_the_value_of_the_own_side_counts() -> None:
    """Card 2 is worth 1 to West and 3 to East."""
    assert refused(Country("west").display("forced_merger", THREE).factories("ulm").table(), "raise forced_merger") == "5.4"
    assert refused(Country("east").display("forced_merger", THREE).factories("jena").table(), "raise forced_merger") == ""


def test_5_4_west_berlin_never_qualifies_directly() -> None:
    country = raising("west").factories("ulm", "muenchen", "stuttgart").lines("ulm-muenchen", "stuttgart-ulm")
    table = country.unrest(west_berlin=3).table()
    answer(table, f"raise {THREE}")
    assert "west_berlin" not in offered(table)
    assert offered(table) == {"baden_wuerttemberg", "bayern"}


def test_5_4_the_action_needs_one_legal_placement() -> None:
    table = sachsen(raising("east", "eastern_monetary_reform"), 1).table()
    assert "raise eastern_monetary_reform" not in offered(table)
    assert "raise western_sovereignty" in offered(table), "worth 2"


# Hamburg ------------------------------------------------------------------------------------------------------------------


def hamburg(card: str = THREE) -> Country:
    """A country where Hamburg is worth 3, and Kiel and Bremen 2 each."""
    country = raising("west", card).factories("hamburg", "kiel", "bremen")
    return country.lines("kiel-hamburg", "hamburg-bremen")


def test_5_4_west_assigns_hamburg_before_the_first_placement() -> None:
    country = hamburg()
    table = country.table()
    answer(table, f"raise {THREE}")
    assert asked(table) == (country.west, "assign")
    assert offered(table) == {"schleswig_holstein", "niedersachsen"}


def test_5_4_it_is_asked_with_what_each_province_would_then_need() -> None:
    table = hamburg().standards(niedersachsen=1).table()
    answer(table, f"raise {THREE}")
    assert table.decision is not None
    params = table.decision.params
    assert [params[name] for name in ("one", "first", "other", "second")] == ["schleswig_holstein", 0, "niedersachsen", 1]


def test_5_4_hamburg_is_not_asked_for_where_it_changes_nothing() -> None:
    """Hamburg makes no difference: both provinces are out of reach even with it, or need no points even without it."""
    far = hamburg().factories("bayreuth", "nuernberg", "muenchen").standards(niedersachsen=4, schleswig_holstein=4).table()
    answer(far, f"raise {THREE}")
    assert asked(far)[1] == "turn", "Bayern was the only one"
    rich = hamburg().factories("hannover", "flensburg", "wolfsburg").lines("hannover-wolfsburg", "flensburg-kiel").table()
    answer(rich, f"raise {THREE}")
    assert asked(rich) == (0, "raise")


def test_5_4_hamburg_is_not_counted_for_both_within_one_action() -> None:
    """A second living standard needs 6: with 3 points, a province reaches it only with Hamburg's 3."""
    table = hamburg().standards(schleswig_holstein=1, niedersachsen=1).table()
    answer(table, f"raise {THREE}", "niedersachsen")
    assert asked(table) == (1, "turn"), "the only placement was made"
    assert (table.state.standards["niedersachsen"], table.state.standards["schleswig_holstein"]) == (2, 1)


def test_5_4_the_assignment_holds_for_the_whole_action() -> None:
    table = hamburg().factories("ulm", "stuttgart").lines("stuttgart-ulm").standards(niedersachsen=1).table()
    answer(table, f"raise {THREE}", "schleswig_holstein")
    assert offered(table) == {"schleswig_holstein", "baden_wuerttemberg"}
    answer(table, "schleswig_holstein")
    assert offered(table) == {"baden_wuerttemberg", "stop"}


def test_5_4_only_assignments_that_leave_a_placement_are_offered() -> None:
    table = hamburg().standards(niedersachsen=2, schleswig_holstein=1).table()
    answer(table, f"raise {THREE}")
    assert asked(table)[1] == "turn", "Niedersachsen is out of reach, so Hamburg counts for Schleswig-Holstein unasked"
    assert table.state.standards["schleswig_holstein"] == 2


def test_5_4_hamburg_without_a_factory_is_not_asked_for() -> None:
    table = (
        raising("west").factories("kiel", "flensburg", "ulm", "stuttgart").lines("flensburg-kiel", "stuttgart-ulm").table()
    )
    answer(table, f"raise {THREE}")
    assert asked(table) == (0, "raise")


def test_5_4_the_action_is_legal_if_some_assignment_allows_a_placement() -> None:
    country = raising("west", "eastern_monetary_reform").factories("hamburg", "bremen")
    table = country.table()
    assert refused(table, "raise eastern_monetary_reform") == ""
    answer(table, "raise eastern_monetary_reform")
    assert table.state.standards["niedersachsen"] == 1, "Schleswig-Holstein would need two points"


# Factories abroad ---------------------------------------------------------------------------------------------------------


def polska(*lines: str) -> Country:
    """A country with factories in Polska South, Berlin and Schwedt."""
    return raising("east").factories("polska_south", "berlin", "schwedt").lines(*lines)


BOTH = ("berlin-polska_south", "schwedt-polska_south")


def test_5_4_east_assigns_an_external_factory_with_two_working_connections() -> None:
    """Berlin and Schwedt are worth 2 each, the factory abroad 3."""
    country = polska(*BOTH)
    table = country.table()
    answer(table, f"raise {THREE}")
    assert asked(table) == (country.east, "assign")
    assert offered(table) == {"east_berlin", "brandenburg"}
    answer(table, "east_berlin")
    assert offered(table) == {"east_berlin", "brandenburg"}, "Brandenburg needs a point"
    answer(table, "east_berlin", "brandenburg")
    assert (table.state.standards["east_berlin"], table.state.standards["brandenburg"]) == (1, 1)


def test_5_4_it_counts_for_one_of_the_two_only() -> None:
    """A second living standard needs 6: a province has 5 with the factory abroad, and only 2 without it."""
    table = polska(*BOTH).standards(east_berlin=1, brandenburg=1).table()
    answer(table, f"raise {THREE}", "brandenburg")
    assert (table.state.standards["east_berlin"], table.state.standards["brandenburg"]) == (1, 2)
    assert asked(table) == (0, "turn")


@pytest.mark.parametrize(
    ("line", "province"), [("berlin-polska_south", "east_berlin"), ("schwedt-polska_south", "brandenburg")]
)
def test_5_4_with_one_working_connection_it_counts_there_unasked(line: str, province: str) -> None:
    """The connected city and the factory abroad are worth 2 each. That is 4 of the 6 needed; points supply the rest."""
    table = polska(line).standards(east_berlin=1, brandenburg=1).table()
    answer(table, f"raise {THREE}")
    assert asked(table) == (0, "turn")
    assert table.state.standards[province] == 2


def test_5_4_without_a_working_connection_it_counts_for_nothing() -> None:
    table = raising("east").factories("polska_south", "schwedt").lines("berlin-polska_south").table()
    answer(table, f"raise {THREE}")
    assert table.state.standards["brandenburg"] == 1, "1 of 3 with two points"
    again = raising("east", "eastern_monetary_reform").factories("polska_south", "schwedt").table()
    assert refused(again, "raise eastern_monetary_reform") == "5.4"


def test_5_4_it_is_assigned_anew_for_each_action() -> None:
    country = polska(*BOTH).display(THREE, "western_sovereignty", "land_reform", "the_miracle_of_bern")
    table = country.standards(east_berlin=1, brandenburg=1).table()
    answer(table, f"raise {THREE}", "brandenburg", "build western_sovereignty", "stop")
    answer(table, "raise land_reform")
    assert table.state.standards["east_berlin"] == 2, "only this assignment leaves a placement"


def test_5_4_only_external_assignments_that_leave_a_placement_are_offered() -> None:
    table = polska(*BOTH).standards(east_berlin=1, brandenburg=2).table()
    answer(table, f"raise {THREE}")
    assert asked(table) == (0, "turn")
    assert table.state.standards["east_berlin"] == 2


def test_5_4_police_may_be_used_between_two_placements() -> None:
    table = rich(raising("east")).police("stasi_is_founded").unrest(thueringen=3).table()
    answer(table, f"raise {THREE}", "sachsen", "police stasi_is_founded thueringen", "stop")
    assert table.state.unrest["thueringen"] == 2


def test_5_4_the_action_ends_by_itself_when_nothing_more_is_legal() -> None:
    table = thueringen(sachsen(raising("east", "eastern_monetary_reform"), 2), 2).table()
    answer(table, "raise eastern_monetary_reform")
    answer(table, "sachsen")
    assert asked(table) == (0, "turn"), "the only point is spent"
