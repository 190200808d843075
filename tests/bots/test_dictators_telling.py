"""Tests that a Dictators hint says what its move does, in numbers that can be counted on the board."""

from __future__ import annotations

import pytest

from game.bots.chair import Chair
from game.bots.dictators.hard import HardDictators
from game.bots.search import advice
from game.bots.search.words import said
from game.data.texts import Texts
from game.dictators.game import GAME
from game.rules.moves import Move
from game.rules.positions.position import Seat
from game.rules.wording import Wording
from tests.dictators.tables import DC, THREE_DISARMED, DictatorsTable, player, position

WORDING = Wording(GAME, [Seat("Ann"), Seat("Ben"), Seat("Cem")], Texts("en"))
AHEAD = player("", "richmond", disarmed=THREE_DISARMED)
FAR = player("", "phoenix", facilities="Z1-09")


@pytest.fixture(autouse=True)
def few_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advice, "LOOKS", 4)


def speaks_for(table: DictatorsTable, move: str) -> list[str]:
    """Reasons that the hints give to the first seat for a move."""
    bot = HardDictators(1)
    bot.seconds, bot.goes_on = 600.0, lambda games: games < 12
    found = bot.advise(Chair(table, 0), Move.of(move)).suggestions[0]
    return said(found.reasons, 0, WORDING, 2)


def test_a_step_is_told_by_the_steps_that_are_left() -> None:
    assert not any("steps" in line for line in speaks_for(position(FAR, AHEAD), "travel los_angeles")), "away"
    told = speaks_for(position(FAR, AHEAD), "travel los_alamos")
    assert told[0] == "1 step instead of 2 to the next facility, Cheyenne Mountain"


def test_a_drawn_card_is_a_card_and_no_step() -> None:
    deck = "veto#1 amtrak#1 emp#1 hacker#1 bribery#1 flat_tire#1 espionage#1 wiretap#1"
    assert speaks_for(position(FAR, AHEAD, deck=deck), "draw") == ["1 card in hand instead of 0"]


def test_who_is_held_up_is_named_and_by_how_much() -> None:
    held_up = position(player("state_troopers#1", "seattle"), AHEAD, player("", "honolulu"))
    told = ["Ben: 2 steps instead of 1 to Washington D.C.", "Ben: 3 open roads instead of 4 from Richmond"]
    assert speaks_for(held_up, "play state_troopers#1 VA") == told


def test_nobody_is_held_up_who_skips_the_next_turn() -> None:
    table = position(player("state_troopers#1", "seattle"), AHEAD | {"skips": 1}, player("", "honolulu"))
    assert not any("Ben" in line for line in speaks_for(table, "play state_troopers#1 VA"))


def test_an_attempt_and_the_odds_it_is_for() -> None:
    table = position(player("hacker#1", "cheyenne_mountain", facilities="Z1-09"), player("", "honolulu"))
    told = speaks_for(table, "play hacker#1 Z1-09")
    assert told == ["Disarms Cheyenne Mountain (zone 1)", "A better chance with the President (15% instead of 5%)"]
    told = speaks_for(table, "disarm Z1-09")
    assert told == [
        "Likely (67%): disarms Cheyenne Mountain (zone 1)",
        "Likely (67%): a better chance with the President (15% instead of 5%)",
    ], "four of six"


@pytest.mark.parametrize(("place", "helps"), [("richmond", True), ("phoenix", False)])
def test_better_odds_for_a_few_turns_are_worth_a_word_near_the_president(place: str, helps: bool) -> None:
    table = position(player("spin_doctor#1", place), player("", "honolulu"))
    assert any("President" in line for line in speaks_for(table, "play spin_doctor#1")) == helps


def test_a_roadblock_is_told_by_whom_it_holds_up() -> None:
    """The game asks for the target while the card is being played."""
    table = position(player("roadworks#1", "seattle"), AHEAD, player("", "honolulu"))
    table.choose(Move.of("play roadworks#1"))
    assert table.decision is not None
    assert speaks_for(table, "choose richmond-washington_dc")[0].startswith("Ben: ")


def test_where_nothing_gets_better_it_says_what_is_kept() -> None:
    table = position(player("spin_doctor#1", DC, disarmed=THREE_DISARMED), player("", "honolulu"), defcon=2)
    assert "Keeps Spin Doctor" in speaks_for(table, "end_turn")


def test_what_passes_with_the_turn_anyway_is_no_reason_to_end_it() -> None:
    burdened = player("", "seattle", lasting=["economic_sanctions#1"])
    table = position(burdened, player("", "honolulu"), turns={"economic_sanctions#1": 1})
    assert not any("Economic Sanctions" in line for line in speaks_for(table, "end_turn"))
