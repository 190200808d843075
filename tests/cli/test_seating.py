"""Tests for the seats of tables opened from the command line, for simulated results by role, and for the fuzzer's setups."""

from __future__ import annotations

from typing import Annotated, Any

import pytest
from msgspec import Meta

from game.bots.players import bot_names, filler, seated_bots
from game.catalog import find_game
from game.cli.seating import seats_from
from game.dictators.game import GAME as DICTATORS
from game.lab.checks import Finding, check_options
from game.lab.fuzz import option_choices, random_table
from game.lab.simulate import Played, by_role, summary, table_of
from game.rules.chance import Chance
from game.rules.errors import SetupError
from game.rules.moves import Move, VerbGroup
from game.rules.positions.opening import new_table
from game.rules.state import Options
from tests.night_train import NightState, NightTrain
from tests.night_train import game as night_train


def players(text: str | None, game: str = "dictators", scenario: str = "") -> list[str]:
    return [seat.player for seat in seats_from(text, find_game(game), scenario=scenario)]


def test_an_empty_seat_is_taken_by_the_games_own_opponent() -> None:
    assert players("human,,random") == ["human", "easy", "random"]
    assert players("human,", "night_train") == ["human", "random"]


def test_without_a_word_as_few_people_as_can_play_or_as_the_scenario_has() -> None:
    assert players(None) == ["human", "human"]
    assert players(None, scenario="last_mile") == ["human"] * 4


def test_an_unknown_bot_is_refused_with_those_there_are() -> None:
    with pytest.raises(SetupError, match="unknown player 'eazy'; did you mean 'easy'"):
        players("human,eazy")
    with pytest.raises(SetupError, match="unknown player 'easy'"):
        players("human,easy", "night_train")


def test_every_bot_of_every_game_can_be_seated() -> None:
    assert bot_names("dictators") == ["easy", "normal", "hard", "random"]
    assert filler("night_train") == "random"
    seats = seats_from(",".join(bot_names("dictators")), DICTATORS)
    assert [bot.level for bot in seated_bots("dictators", seats, 1).values()] == bot_names("dictators")


def test_simulations_say_how_often_each_role_wins() -> None:
    games = [
        Played(1, (0,), "a.end", 10, 0.1, ("mao", "vlad")),
        Played(2, (), "b.end", 10, 0.1, ("mao", "kim")),
        Played(3, (0, 1), "c.end", 10, 0.1, ("vlad", "mao")),
    ]
    assert [(row["role"], row["games"], row["wins"], row["share"]) for row in by_role(games)] == [
        ("mao", 3, 2, 0.6667),
        ("vlad", 2, 1, 0.5),
        ("kim", 1, 0, 0.0),
    ]
    text = table_of(summary("dictators", "random,random", games))
    assert "mao               3      2   66.7%" in text


def test_where_seats_are_alike_there_are_no_roles() -> None:
    games = [Played(1, (0,), "a.end", 10, 0.1, ("", ""))]
    assert by_role(games) == []
    assert "role" not in table_of(summary("night_train", "random,random", games))


class Ranged(Options, frozen=True, kw_only=True):
    small: Annotated[int, Meta(ge=1, le=3)] = 2
    open_ended: Annotated[int, Meta(ge=0)] = 0
    free: int = 7


def test_the_fuzzer_tries_the_limits_of_an_option() -> None:
    game = NightTrain()
    game.options_type = Ranged  # type: ignore[assignment]
    choices = option_choices(game)
    assert (choices["small"], choices["open_ended"]) == ([1, 2, 3], [0])
    assert choices["practice"] == [False, True]
    assert "free" not in choices


def test_the_fuzzer_reports_a_setup_that_fails_instead_of_trying_for_ever() -> None:
    class Failing(NightTrain):
        def setup(self, options: Options, seats: int, seed: int) -> NightState:
            raise KeyError("a slip")

    class Refusing(NightTrain):
        def setup(self, options: Options, seats: int, seed: int) -> NightState:
            raise SetupError("not with these options")

    with pytest.raises(SetupError, match="a slip"):
        random_table(Failing(), Chance(1), 1)
    with pytest.raises(Finding, match="refuses"):
        random_table(Refusing(), Chance(1), 1)


class Forgetful(VerbGroup[NightState]):
    def moves(self, state: NightState, seat: int) -> list[Move]:
        return super().moves(state, seat)[1:]


@pytest.mark.parametrize("group", [VerbGroup, Forgetful])
def test_a_group_that_offers_other_moves_than_its_verbs_is_found(group: type[VerbGroup[NightState]]) -> None:
    def act_phase(referee: Any) -> Any:
        yield referee.ask(referee.state.active, "night_train.prompt.act", group(night_train.ACTION_VERBS))

    game = NightTrain()
    game.phases = {"draw": act_phase}
    table = new_table(game, 2, 1)
    if group is Forgetful:
        with pytest.raises(Finding, match="differs from the law"):
            check_options(table)
    else:
        check_options(table)
