"""Checks that the rulebook of the German games matches the data: names, numbers, examples, in every language."""

from __future__ import annotations

import re

import pytest

from game.data.paths import languages
from game.data.rulebook import book_key
from game.volk.data.geography import RED, YELLOW
from game.volk.data.tables import ADJACENT, BOARD, BORDER, BOX, CONSTANTS, DATA, PROVINCES_OF
from game.volk.decade.end import END_STEPS
from game.volk.decade.victory import victory_points
from game.volk.game import GAMES
from game.volk.states.accounts import currency, envied, flight, internal_unrest, west_berlin_limit
from game.volk.states.economy import dismantlable, dismantle_points, output
from game.volk.turn.turn import turn_order
from tests.volk.country import Country
from tests.volk.rule_texts import book_of, items, names, paragraphs, words, written

every_language = pytest.mark.parametrize("language", languages())


# Names --------------------------------------------------------------------------------------------------------------------


@every_language
def test_things_are_called_as_elsewhere(language: str) -> None:
    texts, cards = paragraphs(language), names(language, "card")
    provinces, cities, steps = (names(language, kind) for kind in ("province", "city", "step"))
    assert all(name in texts["provinces"] for name in provinces.values())
    assert all(cities[site] in texts["connections"] for site in BOARD.cities if BOARD.cities[site].country)
    assert [re.sub(r"^- \d+\. \*(.*?)\*.*", r"\1", line) for line in items(texts["ten_steps"])] == [
        steps[step] for step in END_STEPS
    ]
    for id, paragraph in (
        *((card, "special_cards") for card in DATA.special),
        ("joining_the_cmea", "factories"),
        ("joining_the_warsaw_pact", "factories"),
        ("palace_of_the_republic", "factories"),
        ("guillaume_affair", "guillaume"),
        ("ultimatum_over_berlin", "value_icons"),
        ("acid_rain_and_bitterfeld", "advantage"),
    ):
        assert cards[id] in texts[paragraph], id


@every_language
def test_the_steps_of_the_end_of_a_decade_are_titled_by_their_names(language: str) -> None:
    steps = names(language, "step")
    told = [paragraph.id for section in book_of("volk").sections if section.id == "end" for paragraph in section.paragraphs]
    for number, (step, paragraph) in enumerate(zip(END_STEPS, told[1:], strict=False), 1):
        title = words(written(language)[book_key("volk", "rules.title", paragraph)])
        assert title.lower().endswith(f" {number}: {steps[step]}".lower())


@every_language
def test_every_option_is_told_by_its_name(language: str) -> None:
    texts = paragraphs(language)
    for option, name in names(language, "name", "volk_options").items():
        assert f"*{name}*".lower() in (texts["options"] + texts["power_options"]).lower(), option


def figures(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", text)]


# Numbers ------------------------------------------------------------------------------------------------------------------


@every_language
def test_the_numbers_of_the_box_are_right(language: str) -> None:
    texts = paragraphs(language)
    assert f"- {len(DATA.cards)} *" in texts["components"]
    assert f" {BOX.cards_per_decade.value} " in texts["components"]
    assert f" {BOX.special_cards.value} *" in texts["components"]
    assert f"- {BOX.socialists.value} *" in texts["components"]
    counts = [len(DATA.cards), *(getattr(BOX, f"{colour}_cards").value for colour in ("red", "yellow", "dual"))]
    assert figures(texts["cards"]) == counts
    board = texts["power_board"]
    assert f" {sum(BOX.power_cards.value.values())} " in board
    assert f" {BOX.doves.value} " in board
    assert board.count(f" {BOX.arms_race_cards.value} *") == 2
    ready = CONSTANTS.starting_socialists.value["2.0"]
    assert figures(items(texts["setup"])[2]) == [ready, BOX.socialists.value - ready]
    assert figures(items(texts["setup"])[0])[:2] == [
        CONSTANTS.starting_supplier_unrest.value["2.0"],
        CONSTANTS.starting_unrest.value,
    ]


@every_language
def test_the_map_is_told_as_it_is(language: str) -> None:
    texts, provinces = paragraphs(language), names(language, "province")
    cities = names(language, "city")
    first, double = texts["connections"].split("\n\n")[:2]
    connections = BOARD.connections.values()
    western = sum(BOARD.cities[connection.ends[0]].side == YELLOW for connection in connections)
    assert figures(first)[:3] == [len(connections), western, len(connections) - western]
    pairs = {"–".join(cities[end] for end in connection.ends) for connection in connections if len(connection.lines) > 1}
    assert {*re.findall(r"[\w-]+–[\w-]+", double)} == pairs
    rows = items(texts["border"])
    west = [id for id in BORDER if id in PROVINCES_OF[YELLOW]]
    assert len(rows) == len(west)
    for row, province in zip(rows, west, strict=True):
        seen = {other for other in PROVINCES_OF[RED] if re.search(rf"{provinces[other]}(?![-\w])", row)}
        assert row.startswith(f"- {provinces[province]} ")
        assert seen == {*ADJACENT[province]}, row


@every_language
def test_the_tracks_are_told_as_they_are(language: str) -> None:
    texts, tracks = paragraphs(language), DATA.tracks
    gains = [tracks.socialists[space] for space in range(1, 7)]
    assert [-tracks.socialists[-space] for space in range(1, 7)] == gains
    assert ", ".join(map(str, gains[:-1])) in texts["tracks"]
    rows = items(texts["prestige"])
    assert len(rows) == 11, "the first two spaces of West are one row"
    spaces = [-2, -3, -4, -5, -6, 1, 2, 3, 4, 5, 6]
    assert tracks.prestige[-1] == tracks.prestige[-2]
    for row, space in zip(rows, spaces, strict=True):
        number, _, told = row.partition(": ")
        assert str(abs(space)) in number
        assert len(told.split(",")) == len(tracks.prestige[space])
        assert told.count("1 ") == len(tracks.prestige[space])


@every_language
def test_the_tracks_of_the_superpowers_are_told_as_they_are(language: str) -> None:
    tracks = DATA.tracks
    rows = [figures(row) for row in items(paragraphs(language)["power_tracks"])]
    dominance, arms, space = rows[:7], rows[7:11], rows[11:]
    for steps, row in enumerate(dominance):
        there = tracks.dominance[steps]
        icons = [number for number in (there.calm, there.unrest, there.money) if number]
        assert row == [*([steps] if steps else []), there.vp, *icons, there.income_leader, there.income_other]
    told = {steps: (tracks.arms_race[steps].vp, tracks.arms_race[steps].advantage) for steps in range(1, 7)}
    assert {steps: (row[-2], row[-1]) for row in arms for steps in row[:-2]} == told
    assert {row[0]: row[1] for row in space} == {steps: tracks.space_race[steps].vp for steps in range(1, 6)}
    assert [steps for steps, there in tracks.arms_race.items() if there.victory] == arms[-1][:2]
    assert [steps for steps, there in tracks.space_race.items() if there.victory] == space[-1][:1]
    assert [steps for steps, there in tracks.space_race.items() if there.extra_card] == [row[0] for row in space[1:4]]


# Examples ---------------------------------------------------------------------------------------------------------------


def test_the_example_of_factories() -> None:
    country = Country().factories("dortmund", "koeln", "bielefeld", "duisburg", "kassel")
    country.lines("dortmund-koeln", "bielefeld-dortmund", "dortmund-kassel", "koeln-frankfurt")
    found = output(YELLOW, country.state.economies[YELLOW])
    assert found.values == {"dortmund": 4, "koeln": 2, "bielefeld": 2, "kassel": 2, "duisburg": 1}
    assert (found.lands["nordrhein_westfalen"], found.exports["nordrhein_westfalen"]) == (9, 4)
    found = output(YELLOW, country.factories("frankfurt").state.economies[YELLOW])
    assert (found.values["koeln"], found.values["frankfurt"]) == (3, 2)
    ends = [end for connection in BOARD.connections.values() for end in connection.ends]
    most = {city for city in BOARD.cities if ends.count(city) == 5}
    assert most == {"hamburg", "frankfurt", "stuttgart", "nuernberg", "muenchen", "berlin", "bitterfeld", "jena"}
    assert max(map(ends.count, BOARD.cities)) == 5


def test_the_example_of_dismantling() -> None:
    country = Country().factories("berlin", "schwedt", "rheinsberg").factories("bitterfeld", rundown=True)
    country.lines("schwedt-berlin", "berlin>bitterfeld", "bitterfeld>berlin")
    economy = country.state.economies[RED]
    assert dismantle_points(economy) == 7
    assert {*dismantlable(RED, economy)} == {"schwedt-berlin", "berlin>bitterfeld", "bitterfeld>berlin", "rheinsberg"}


def test_the_example_of_a_factory_abroad() -> None:
    country = Country().factories("berlin", "schwedt", "polska_south")
    country.lines("berlin-polska_south", "schwedt-polska_south")
    (abroad,) = output(RED, country.state.economies[RED]).floating
    assert (abroad.value, {*abroad.provinces}) == (3, {"brandenburg", "east_berlin"})


def test_the_example_of_flight() -> None:
    country = Country().used("forced_merger", "reparations_agreement", "russian_tanks").police("stasi_is_founded")
    country.standards(hessen=2).unrest(sachsen=4, thueringen=4)
    account = flight(country.state)
    assert (account.icons, account.police, account.steps, account.points) == (4, 1, 8, 4)


def test_the_example_of_currency() -> None:
    country = Country().track(currency=1).standards(sachsen=2, thueringen=2, east_berlin=2)
    west = ("flensburg", "kiel", "bremen", "hannover", "wolfsburg", "dortmund", "koeln", "kassel", "giessen", "koblenz")
    country.factories(*west, "saarbruecken", "mannheim", "stuttgart", "muenchen", "nuernberg")
    country.lines("flensburg-kiel", "hannover-wolfsburg", "dortmund-koeln", "kassel-giessen", "koblenz-saarbruecken")
    country.lines("mannheim-stuttgart", "nuernberg-muenchen")
    country.factories("berlin", "cottbus", "dresden", "rostock").lines("berlin-cottbus", "cottbus-dresden")
    account = currency(country.state, "")
    assert (account.marker, account.weakest, len(account.earning), account.standards) == (1, 2, 3, 6)
    assert account.total == -2


def test_the_examples_of_the_comparisons() -> None:
    country = Country().standards(niedersachsen=3, hessen=2, bayern=1, british_sector=2)
    state = country.standards(brandenburg=1, sachsen_anhalt=1).state
    unrest = internal_unrest(state, YELLOW)
    assert (unrest.get("hessen"), unrest["bayern"], unrest["west_berlin"]) == (None, 1, 1)
    assert envied(state)["niedersachsen"] == {"mecklenburg_vorpommern": 3, "brandenburg": 2, "sachsen_anhalt": 2}


def test_the_example_of_supply() -> None:
    state = Country().standards(french_sector=1, british_sector=1, us_sector=1).state
    exports = {"rheinland_pfalz": 1, "nordrhein_westfalen": 4, "baden_wuerttemberg": 3}
    assert west_berlin_limit(state, exports) == 1
    assert west_berlin_limit(state, exports, {**state.sectors, "french_sector": 0}) == 3
    assert west_berlin_limit(state, exports, {**state.sectors, "british_sector": 0}) == 1


def test_the_examples_of_the_superpowers() -> None:
    state = Country(four=True).track(prestige=-3, dominance=3).state
    assert [GAMES["twoplustwo"].role(state, seat) for seat in turn_order(state)] == ["soviet_union", "west", "usa", "east"]
    country = Country(four=True).track(dominance=-4, space=-1, arms=3)
    assert [victory_points(country.state, side) for side in (YELLOW, RED)] == [3, 2]
    country.money(-3, 6)
    assert [victory_points(country.state, side) for side in (YELLOW, RED)] == [2, 2]
