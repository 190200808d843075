"""Tests for the bots of the German games: choices in simple positions, what they see, and wins against `random`."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from game.bots.chair import Chair
from game.bots.players import bots_move, mind_of, seated_bots
from game.bots.search.reasons import Reason
from game.bots.search.words import said
from game.bots.volk import choices
from game.bots.volk.choices import war_after
from game.bots.volk.features import BERLIN, EAST, WEST, _worst, measure, outlook
from game.bots.volk.hard import HardVolk, VolkMind
from game.bots.volk.normal import Rehearsing
from game.data.texts import Texts
from game.rules.moves import Move
from game.rules.positions.opening import new_table
from game.rules.positions.position import Seat
from game.rules.wording import Wording
from game.volk.data.geography import YELLOW
from game.volk.data.tables import HAMBURG_PROVINCES
from game.volk.game import GAMES, TWO_PLUS_TWO, VOLK
from game.volk.state import side_of
from game.volk.states.accounts import currency, flight
from game.volk.states.unrest import protests_of
from tests.volk.country import Country, VolkTable, answer


def chosen(table: VolkTable) -> str:
    """The choice of a bot that makes no errors and doesn't search."""
    assert table.decision is not None
    return str(Rehearsing(1).choose(Chair(table, table.decision.seat)))


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


@pytest.mark.parametrize("value", [-3.0, 0.0, 100.0])
def test_a_war_that_is_certain_is_worth_the_same_to_who_is_winning(monkeypatch: pytest.MonkeyPatch, value: float) -> None:
    monkeypatch.setattr(choices, "war_after", lambda *_: 1.0)
    state = new_table(TWO_PLUS_TWO, 4).state
    assert value - choices._danger(state, 0, Move("event", ("any",)), value) == choices.NEVER


def test_it_does_not_leave_a_card_behind_that_presses_the_button() -> None:
    """The last card of the display is an automatic event, and the player who acted last presses the button."""
    country = Country("usa", four=True).doves(0).display("struggle_for_the_suez_canal", "berlin_airlift")
    assert chosen(country.table()).split()[1] == "struggle_for_the_suez_canal"


def test_who_is_unsure_misjudges_what_to_do_and_not_how() -> None:
    country = Country("west").factories("dortmund", "koeln").display("western_monetary_reform", "land_reform")
    table = country.table()
    sure, unsure = Rehearsing(1), Rehearsing(1, 0.2)
    chair = Chair(table, 0)
    right, thought = sure.weigh(chair), unsure.weigh(chair)
    assert right != thought
    assert all(abs(right[move] - value) <= 0.2 for move, value in thought.items())
    assert max(right, key=right.__getitem__) in thought
    answer(table, "build western_monetary_reform")
    assert sure.weigh(chair) == unsure.weigh(chair)


def test_nobody_takes_what_may_press_the_button_for_better_than_it_is() -> None:
    country = Country("usa", four=True).doves(1).display("ultimatum_over_berlin", "berlin_airlift")
    chair = Chair(country.table(), 0)
    right, risky = Rehearsing(1).weigh(chair), 0
    for seed in range(5):
        for move, value in Rehearsing(seed, 0.3).weigh(chair).items():
            if war_after(chair.view().state, 0, move):
                risky += 1
                assert value < right[move]
    assert risky


def test_it_ignores_what_hurts_most() -> None:
    country = Country("west").factories("berlin", "dortmund").display("nato_membership", "land_reform")
    table = country.table()
    answer(table, "event nato_membership")
    assert chosen(table) == "choose unrest.yellow.west_germany.east"


def chance_of_west(country: Country) -> float:
    mind = mind_of(VOLK.id)
    assert mind is not None
    return mind.judge.judged(country.state, 2)[0][0]


def test_the_judge_knows_ruin_and_collapse() -> None:
    calm = Country("west").factories("berlin", "schwedt").lines("schwedt-berlin")
    ruined = Country("west").used("forced_merger", "reparations_agreement").standards(bayern=4).factories("bitterfeld")
    assert chance_of_west(ruined) > chance_of_west(calm)
    restless = Country("west").factories("berlin", "schwedt").lines("schwedt-berlin")
    restless.unrest(bayern=4, hessen=4, niedersachsen=4, schleswig_holstein=4)
    assert chance_of_west(restless) < chance_of_west(calm)


def test_the_outlook_does_the_sums_of_the_rules() -> None:
    """In random games, the bot's missing currency and owed points match the rules, and it never underestimates protests."""
    seats = (Seat(player="random"),) * 2
    for seed in range(3):
        table = new_table(VOLK, seats, seed, keep="nothing")
        bots = seated_bots(VOLK.id, seats, seed)
        while (move := bots_move(table, bots)) is not None:
            state, found = table.state, outlook(table.state)
            assert found.missing == max(currency(state, hamburg).missing for hamburg in HAMBURG_PROVINCES)
            assert found.owed == len(state.police) + (1 if state.wall else flight(state).points)
            assert found.west_protests >= protests_of(state, YELLOW)
            table.choose(move)


def test_what_is_told_of_envy_is_the_worst_that_can_be_chosen() -> None:
    """A fourth cube in West Berlin causes two protests, which is worse than more cubes in Bayern."""
    cubes, bayern = [3] * len(WEST), WEST.index("bayern")
    worst = _worst(tuple(cubes), (((bayern, 1), (BERLIN, 1)), ((bayern, 4), (WEST.index("hessen"), 1))), BERLIN)
    assert (worst[BERLIN], worst[bayern]) == (4, 7)


@pytest.mark.parametrize(("phase", "cubes", "socialists"), [("end_internal", 2, 2), ("end_socialists", 1, 0)])
def test_what_has_come_at_the_end_of_a_decade_is_not_told_to_come_once_more(phase: str, cubes: int, socialists: int) -> None:
    country = Country("west").factories("berlin", "schwedt").lines("schwedt-berlin")
    state = country.unrest(sachsen=1).standards(brandenburg=2).table().state
    state.phase = phase
    state.tracks["socialists"] = 3
    found = outlook(state, at_worst=True)
    assert found.east_cubes[EAST.index("sachsen")] == cubes
    assert found.calming == state.socialists_box + socialists


def test_a_war_that_comes_nearer_makes_nobody_a_peacemaker() -> None:
    judge = mind_of(TWO_PLUS_TWO.id).judge  # type: ignore[union-attr]
    before, after = (
        Country("usa", four=True).doves(left).peacemakers(usa=("red_telephone_and_test_ban",)).table().state
        for left in (4, 2)
    )
    at = judge.names.index("peacemakers")
    assert measure(after)[0][at] > measure(before)[0][at]
    assert judge.told(after, before, measure(after))[0][at] == measure(before, before)[0][at]


def test_a_hint_carries_an_action_out_as_it_would_be_played() -> None:
    table = Country("west").unrest(bayern=1, hessen=1, niedersachsen=1).display("western_monetary_reform").table()
    answer(table, "calm western_monetary_reform")
    assert table.decision is not None
    assert table.decision.prompt == "volk.prompt.calm_action"
    bot = HardVolk(1, VOLK.id)
    bot.seconds, bot.goes_on = 600.0, lambda done: done < 12
    found = bot.advise(Chair(table, table.decision.seat)).suggestions
    assert [str(one.move) for one in found] == [chosen(table)]


def test_cards_that_are_laid_away_and_police_that_waits_have_a_reason() -> None:
    mind = VolkMind(VOLK.id)

    def remark(prompt: str, move: str) -> str | None:
        view: Any = SimpleNamespace(decision=SimpleNamespace(prompt=prompt, seat=1))
        return next((told.name for told in mind.remark(view, Move.of(move))), None)

    assert remark("volk.prompt.discard", "discard berlin_airlift") == "weak_cards"
    assert remark("volk.prompt.discard", "discard") == "good_hand"
    assert remark("volk.prompt.last_police", "end_turn") == "police_waits"
    assert remark("volk.prompt.turn", "end_turn") is None


@pytest.mark.parametrize(
    ("card", "words"),
    [
        ("nato_membership", "Keeps Reparations Agreement with Israel for its event"),
        ("stasi_is_founded", "East: can no longer trigger the event Stasi is founded"),
        ("reparations_agreement", ""),
    ],
)
def test_less_unrest_for_a_building_says_what_the_free_card_would_not_do(card: str, words: str) -> None:
    country = Country("west").display("stasi_is_founded", "reparations_agreement", "nato_membership")
    table = country.factories("koeln").unrest(hessen=4).table()
    found = VolkMind(VOLK.id).remark(table.view(0), table.parse(f"calm {card}"))
    reasons = [Reason(topic.name, (topic.seat,), 0.0, 1.0, topic.about) for topic in found]
    wording = Wording(VOLK, [Seat("Anna"), Seat("East")], Texts("en"))
    assert said(reasons, 0, wording, 2) == [words] * bool(words)
