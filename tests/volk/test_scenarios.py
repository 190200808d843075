"""Tests for the scenarios of both games: they open, deal differently each time, and can be played to the end."""

from __future__ import annotations

from itertools import chain

import pytest

from game.data.paths import languages
from game.data.texts import Texts
from game.rules.chance import Chance, pick
from game.rules.errors import SetupError
from game.rules.positions.opening import new_table, open_table
from game.rules.practice.exercises import exercises
from game.volk.data.tables import CARDS, DATA, PROVINCES
from game.volk.decade.forecast import forecast
from game.volk.game import GAMES, TWO_PLUS_TWO, VOLK
from game.volk.state import powers_of
from tests.volk.country import VolkTable

SCENARIOS = {
    "volk": ("behind_the_wall", "the_last_decade", "autumn_of_1989", "first_edition"),
    "twoplustwo": ("on_the_brink", "a_divided_world", "the_end_of_an_empire"),
}
ALL = [(game, id) for game, ids in SCENARIOS.items() for id in ids]


def opened(game: str, id: str, seed: int = 0) -> VolkTable:
    return new_table(GAMES[game], GAMES[game].min_seats, seed, {}, id)


def test_scenarios_are_these() -> None:
    assert {game: tuple(GAMES[game].scenarios()) for game in GAMES} == SCENARIOS


@pytest.mark.parametrize(("game", "id"), ALL)
def test_scenarios_open_in_a_turn_and_nothing_in_them_is_impossible(game: str, id: str) -> None:
    table = opened(game, id)
    assert table.decision is not None
    assert table.decision.prompt == "volk.prompt.turn"
    assert list(table.game.problems(table.state, len(table.seats))) == []


@pytest.mark.parametrize(("game", "id"), ALL)
@pytest.mark.parametrize("seed", [0, 1])
def test_scenarios_can_be_played_to_their_end(game: str, id: str, seed: int) -> None:
    table, chance = opened(game, id, seed), Chance(seed)
    for _ in range(table.game.max_decisions):
        if table.decision is None:
            break
        table.choose(pick(chance, table.decision.options))
    assert table.result is not None


@pytest.mark.parametrize(("game", "id"), [(game, id) for game, id in ALL if id not in ("autumn_of_1989", "first_edition")])
def test_scenarios_that_begin_with_a_decade_are_dealt_by_the_seed(game: str, id: str) -> None:
    first, second = opened(game, id, 1).state, opened(game, id, 2).state
    assert first.display != second.display
    assert first.unrest == second.unrest
    assert (first.part, [len(hand) for hand in first.hands]) == (1, [2] * len(first.hands))
    dealt = [*first.deck, *first.display, *chain.from_iterable(first.hands)]
    assert {CARDS[card].decade for card in dealt} == {first.decade}
    cards = {**DATA.cards, **DATA.special} if game == "volk" else CARDS
    earlier = [id for id, card in cards.items() if card.decade < first.decade]
    kept = chain.from_iterable(powers_of(first).peacemakers if first.powers else ())
    assert sorted([*first.past, *first.police, *kept]) == sorted(earlier)


@pytest.mark.parametrize(("game", "id"), ALL)
def test_scenarios_begin_with_no_mass_protest_and_nobody_has_won(game: str, id: str) -> None:
    state = opened(game, id).state
    assert max(state.unrest[province] for province in PROVINCES) < 4
    assert not any(ending.certain for ending in forecast(state).endings)


def test_scenario_the_last_decade_is_the_fourth_with_the_wall() -> None:
    state = opened("volk", "the_last_decade").state
    assert (state.decade, state.wall, state.special, len(state.police)) == (4, True, ["the_wall_comes_down"], 3)
    assert state.active == 0


def test_scenario_autumn_of_1989_is_over_after_four_cards_of_the_display() -> None:
    table, chance = opened("volk", "autumn_of_1989"), Chance(3)
    assert table.state.special == ["round_table_emergency_cabinet"]
    while table.decision is not None and table.state.phase != "end_flight":
        table.choose(pick(chance, table.decision.options))
    assert table.state.display == []
    assert len(table.state.used) <= 8 + 4 + 5


def test_scenario_first_edition_is_version_1_of_the_rules() -> None:
    state = opened("volk", "first_edition").state
    assert (state.options.version, state.socialists_box, state.unrest["rheinland_pfalz"]) == ("1.0", 2, 3)


def test_scenario_on_the_brink_has_two_doves_left() -> None:
    state = opened("twoplustwo", "on_the_brink").state
    assert DATA.box.doves.value - powers_of(state).doves_down == 2


@pytest.mark.parametrize(("game", "id"), ALL)
def test_scenarios_are_for_their_number_of_seats(game: str, id: str) -> None:
    with pytest.raises(SetupError, match="seats, not"):
        new_table(GAMES[game], 6 - GAMES[game].min_seats, 0, {}, id)


@pytest.mark.parametrize("language", languages())
def test_scenarios_have_names_and_are_told_in_every_language(language: str) -> None:
    texts = Texts(language)
    for _, id in ALL:
        assert f"volk_scenarios.scenario.{id}" in texts
        assert f"volk_scenarios.scenario_text.{id}" in texts


def test_scenarios_of_the_two_games_are_their_own() -> None:
    with pytest.raises(SetupError, match="unknown scenario 'on_the_brink'"):
        new_table(VOLK, 2, 0, {}, "on_the_brink")
    with pytest.raises(SetupError, match="unknown scenario 'first_edition'"):
        new_table(TWO_PLUS_TWO, 4, 0, {}, "first_edition")


def test_no_card_of_the_fourth_lesson_raises_the_province_that_its_event_is_to_calm() -> None:
    """Otherwise, raising the living standard there would help more than the move that the coach asks for."""
    lesson = exercises("volk")["bread_and_protest"]
    table = open_table(VOLK, lesson.position("volk", "bread_and_protest", "Anna"))
    for move in lesson.solution[: lesson.solution.index("event more_democracy")]:
        table.choose(table.parse(move))
    for card in (*table.state.display, *table.state.hands[0]):
        tried = table.copy()
        tried.choose(tried.parse(f"raise {card}"))
        hamburg = [str(move) for move in tried.decision.options] if tried.decision is not None else []
        if "choose schleswig_holstein" in hamburg and tried.decision is not None and "lands" not in tried.decision.params:
            tried.choose(tried.parse("choose schleswig_holstein"))
        assert tried.decision is not None
        assert "schleswig_holstein" not in str(tried.decision.params.get("lands", ()))
