"""Tests that the boards as text show exactly what a player may see."""

from __future__ import annotations

import pytest

from game.data.texts import Texts
from game.volk.game import TWO_PLUS_TWO, VOLK
from game.volk.state import powers_of
from tests.volk.country import Country, VolkTable, answer

TEXTS = {language: Texts(language) for language in ("en", "de", "nl")}


def shown(table: VolkTable, seat: int = 0, language: str = "en") -> list[str]:
    return table.game.board(table.view(seat).state, TEXTS[language]).splitlines()


def line(lines: list[str], start: str) -> str:
    """The only line that starts like this."""
    (found,) = [line.strip() for line in lines if line.strip().startswith(start)]
    return found


def test_the_decade_the_tracks_and_whose_turn_it_is() -> None:
    country = Country(turn="east", decade=3, part=2).track(prestige=-3, currency=2, socialists=-1)
    lines = shown(country.table())
    assert lines[0].startswith("Decade III, part 2   deck ")
    assert lines[0].endswith("order: West, East")
    assert lines[1] == "Prestige: 3 for West   Western currency: +2   socialist track: −1"
    assert [line for line in lines if line.startswith("> ")] == ["> Player 2, East"]


def test_a_province_with_unrest_protests_living_standard_and_socialists() -> None:
    country = Country().unrest(sachsen=9, hessen=4).standards(sachsen=2).socialists(3, sachsen=1)
    lines = shown(country.table())
    assert line(lines, "Sachsen:") == "Sachsen: unrest 9, living standard 2, 2 mass protests, 1 socialist, economy 0"
    assert line(lines, "Hessen:") == "Hessen: unrest 4, living standard 0, a mass protest, economy 0"
    assert line(lines, "Mass protests:").startswith(
        "Mass protests: 1 in the West, 2 in the East   Socialists: 3 in the cadre school, 8 in"
    )


def test_protests_exported_from_west_berlin_count_where_they_lie() -> None:
    lines = shown(Country().unrest(west_berlin=4).exported(rheinland_pfalz=1).table())
    assert "a mass protest" in line(lines, "Rheinland-Pfalz:")
    assert line(lines, "Mass protests:").startswith("Mass protests: 2 in the West")


def test_west_berlin_shows_its_sectors() -> None:
    lines = shown(Country().standards(british_sector=1, us_sector=1).table())
    sectors = "sectors: French sector 0, British sector 1 and US sector 1"
    assert line(lines, "West Berlin:") == f"West Berlin: unrest 0, living standard 2, {sectors}"


def test_factories_with_their_values_and_the_lines_that_work_or_do_not() -> None:
    country = Country().factories("berlin", "cottbus", "hamburg").factories("dresden", rundown=True)
    country.lines("berlin-cottbus", "cottbus-dresden", "berlin>bitterfeld")
    lines = shown(country.table())
    assert line(lines, "East Berlin:").endswith("economy 2, factories: Berlin 2")
    assert line(lines, "Brandenburg:").endswith("economy 3, factories: Cottbus 3")
    assert line(lines, "Sachsen:").endswith("economy 1, factories: Dresden 1 (rundown)")
    assert line(lines, "Working connections:") == "Working connections: Berlin – Cottbus and Cottbus – Dresden"
    hanging = "Infrastructure without effect: Berlin – Bitterfeld (line at Berlin)"
    assert line(lines, "Infrastructure without effect:") == hanging
    assert line(lines, "Hamburg") == "Hamburg 1 counts for one of two provinces"
    assert line(lines, "Schleswig-Holstein:").endswith("economy 0")


def test_factories_abroad_belong_to_no_province() -> None:
    lines = shown(Country().factories("polska_north", "neubrandenburg").lines("neubrandenburg-polska_north").table())
    assert line(lines, "Abroad:") == "Abroad: Polska North 2"
    assert line(lines, "Mecklenburg-Vorpommern:").endswith("economy 2, factories: Neubrandenburg 2")


def test_the_wall_and_the_stasi() -> None:
    country = Country()
    assert line(shown(country.table()), "Mass protests:").endswith("There is no Wall.")
    country.wall().state.stasi_disbanded = True
    assert line(shown(country.table()), "Mass protests:").endswith("The Wall stands.   The Stasi is disbanded.")


def test_the_cards_on_the_table() -> None:
    country = Country(turn="east").display("land_reform", "forced_merger").special("russian_tanks")
    country.used("the_miracle_of_bern").police("stasi_is_founded", "stalinist_purges", used=1)
    lines = shown(country.table())
    assert line(lines, "On display:") == "On display: Land reform (2) and Forced Merger of KPD and SPD (1/3)"
    assert line(lines, "Special card:") == "Special card: Russian tanks"
    assert line(lines, "Used this decade:") == "Used this decade: The Miracle of Bern"
    assert line(lines, "Police cards:") == "Police cards: Stasi is founded (used) and Stalinist purges"


def test_the_card_that_is_being_used() -> None:
    table = Country(turn="east").display("land_reform", "berlin_airlift").unrest(sachsen=2, thueringen=2).table()
    answer(table, "calm land_reform")
    assert line(shown(table), "Being used:") == "Being used: Land reform"
    assert line(shown(table), "On display:") == "On display: Berlin Airlift (2)"


def test_a_hand_is_shown_to_its_owner_and_to_others_only_its_backs() -> None:
    country = Country().hand(0, "land_reform", "berlin_airlift")
    table = country.table()
    owner, other = (shown(table, seat) for seat in (country.west, country.east))
    assert "    Hand: Land reform (2) and Berlin Airlift (2)" in owner
    assert "    Hand: card of decade I ×2" in other
    assert not any("Land reform" in line for line in other)


def test_the_second_board() -> None:
    country = Country("usa", four=True).track(dominance=-5, arms=3, space=1).money(-3, 12).doves(4)
    country.peacemakers(usa=("red_telephone_and_test_ban",))
    powers = powers_of(country.state)
    powers.arms_dearer = powers.soviets_weaker = True
    lines = shown(country.table())
    tracks = "Dominance: 5 for the USA   arms race: 3 for the Soviet Union   space race: 1 for the Soviet Union"
    assert line(lines, "Dominance:") == tracks
    assert line(lines, "Treasuries:") == "Treasuries: USA −$3, Soviet Union $12   peace doves: 4 of 6"
    points = "Victory points: USA 2, Soviet Union 3   Arms race deck 10   conflict deck 10"
    assert line(lines, "Victory points:") == points
    assert line(lines, "Every step") == "Every step in the arms race costs $1 more."
    assert line(lines, "Cards are worth") == "Cards are worth 1 less to the Soviet Union for economy and living standard."
    assert line(lines, "Peacemakers:") == "Peacemakers: Red telephone and test ban"
    assert line(lines, "Decade I").endswith("order: USA, Soviet Union, West, East")


def test_two_players_have_no_second_board() -> None:
    assert not any("Dominance" in line or "Treasur" in line for line in shown(Country().table()))


@pytest.mark.parametrize("language", TEXTS)
@pytest.mark.parametrize("game", [VOLK, TWO_PLUS_TWO], ids=lambda game: game.id)
def test_the_board_is_whole_in_every_language(game: object, language: str) -> None:
    country = Country(four=game is TWO_PLUS_TWO).unrest(sachsen=9, bayern=4).wall().police("stasi_is_founded", used=1)
    country.factories("berlin", "cottbus", "polska_north", "hamburg").lines("berlin-cottbus", "berlin>bitterfeld")
    country.socialists(2, sachsen=2).used("the_miracle_of_bern").special("russian_tanks").hand(0, "land_reform")
    country.state.stasi_disbanded = True
    text = "\n".join(shown(country.table(), language=language))
    assert "[" not in text
    assert "{" not in text
