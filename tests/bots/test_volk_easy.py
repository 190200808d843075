"""The first opponent of the German games: what it strives for in plain situations, and that it beats chance."""

from __future__ import annotations

import pytest

from game.bots.chair import Chair
from game.bots.players import bots_move, seated_bots
from game.bots.volk.easy import EasyVolk
from game.bots.volk.worth import worth
from game.rules.opening import new_table
from game.rules.position import Seat
from game.volk.game import GAMES, TWO_PLUS_TWO, VOLK
from game.volk.state import side_of
from tests.volk.country import Country, VolkTable, answer


def chosen(table: VolkTable) -> str:
    """What it chooses now."""
    assert table.decision is not None
    return str(EasyVolk(1).choose(Chair(table, table.decision.seat)))


def play(game: str, players: str, seed: int, most: int = 10_000) -> VolkTable:
    seats = tuple(Seat(player=name) for name in players.split(","))
    table = new_table(GAMES[game], seats, seed)
    bots = seated_bots(game, seats, seed)
    while len(table.history.played) < most and (move := bots_move(table, bots)) is not None:
        table.choose(move)
    return table


@pytest.mark.parametrize(("players", "side"), [("easy,random", 0), ("random,easy", 1)])
def test_it_beats_random_on_either_side(players: str, side: int) -> None:
    result = play(VOLK.id, players, 0).result
    assert result is not None
    assert result.winners == (side,)


@pytest.mark.parametrize(("players", "side"), [("easy,random,easy,random", 0), ("random,easy,random,easy", 1)])
def test_two_of_it_beat_two_random_players(players: str, side: int) -> None:
    result = play(TWO_PLUS_TWO.id, players, 0).result
    assert result is not None
    assert side_of(result.winners[0]) == side


def test_the_same_seed_plays_the_same_game() -> None:
    one, other = (play(VOLK.id, "easy,easy", 3, most=20) for _ in range(2))
    assert [str(played.move) for played in one.history.played] == [str(played.move) for played in other.history.played]


def test_it_connects_factories() -> None:
    country = Country("west").factories("dortmund", "koeln").display("western_monetary_reform", "land_reform")
    table = country.table()
    answer(table, "build western_monetary_reform")
    assert chosen(table) == "choose dortmund-koeln"


def test_it_calms_where_a_protest_ends() -> None:
    country = Country("west").unrest(bayern=4, hessen=2).display("western_monetary_reform", "land_reform")
    table = country.table()
    answer(table, "calm western_monetary_reform")
    assert chosen(table) == "choose bayern"


def test_it_places_unrest_where_a_protest_begins() -> None:
    country = Country("east").unrest(bayern=3, hessen=1, nordrhein_westfalen=3).exported(nordrhein_westfalen=0)
    table = country.display("goettingen_eighteen", "land_reform").factories("berlin").table()
    answer(table, "event goettingen_eighteen", "unrest.yellow.west_germany")
    assert chosen(table) in (
        "execute unrest.yellow.west_germany bayern",
        "execute unrest.yellow.west_germany nordrhein_westfalen",
    )


def test_it_does_not_press_the_button_where_it_can_help_it() -> None:
    country = Country("usa", four=True).doves(0)
    country.display("struggle_for_the_suez_canal", "war_on_the_korean_peninsula", "berlin_airlift")
    move = chosen(country.table())
    card = move.split()[1]
    assert card == "berlin_airlift" or not move.startswith(("event", "arm"))


def test_it_ignores_what_hurts_most() -> None:
    country = Country("west").factories("berlin", "dortmund").display("nato_membership", "land_reform")
    table = country.table()
    answer(table, "event nato_membership")
    assert chosen(table) == "choose unrest.yellow.west_germany.east"


def test_the_worth_of_a_situation_knows_ruin_and_collapse() -> None:
    calm = Country("west").factories("berlin", "schwedt").lines("schwedt-berlin")
    ruined = Country("west").used("forced_merger", "reparations_agreement").standards(bayern=4).factories("bitterfeld")
    assert worth(ruined.state) > worth(calm.state) + 5
    restless = Country("west").factories("berlin", "schwedt").lines("schwedt-berlin")
    restless.unrest(bayern=4, hessen=4, niedersachsen=4, schleswig_holstein=4)
    assert worth(restless.state) < worth(calm.state) - 10
