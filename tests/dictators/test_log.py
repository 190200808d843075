"""Tests for the log: it says whose action failed and why a card was drawn, and never says anything twice."""

from __future__ import annotations

import pytest

from game.data.texts import Texts
from game.dictators.game import GAME
from game.rules.events import HIDDEN, Event
from game.rules.positions.position import Seat
from game.rules.refusals import Param
from game.rules.wording import Wording
from tests.dictators.tables import CALL, DC, THREE_DISARMED, DictatorsTable, player, position, president


def log(table: DictatorsTable, *moves: str) -> list[str]:
    """Play these moves and return all lines of the log."""
    for move in moves:
        table.choose(move)
    wording = Wording(GAME, table.seats, Texts("en"))
    return [wording.event(event) for event in table.events]


def test_a_veto_on_a_veto_says_whose_card_comes_to_nothing() -> None:
    table = position(player("amtrak#1 veto#1", "seattle"), player("veto#2", "seattle"), options=CALL)
    said = log(table, "play amtrak#1", "claim 1", "interrupt veto#2", "claim 0", "interrupt veto#1")
    assert "Player 1 stops Player 2's Veto: it has no effect." in said
    assert not any("action is canceled" in line for line in said)


def test_somebody_stopped_on_a_road_is_named_with_the_road() -> None:
    table = position(player("", "seattle"), player("flat_tire#1"), options=CALL)
    said = log(table, "travel hanford", "claim 1", "interrupt flat_tire#1")
    assert "Player 2 stops Player 1 with Flat Tire: Seattle – Hanford." in said


def test_a_card_that_somebody_removes_is_told_with_that_player() -> None:
    table = position(player("censorship#1"), player(assets=["spy_satellite#1"]))
    assert "Player 1 removes Spy Satellite in front of Player 2." in log(table, "play censorship#1 spy_satellite#1")
    own = position(player("censorship#1", assets=["spy_satellite#1"]), player())
    assert "Spy Satellite is no longer in front of Player 1." in log(own, "play censorship#1 spy_satellite#1")


@pytest.mark.parametrize(
    ("start", "move", "said"),
    [("seattle", "travel hanford", "sets off"), ("honolulu", "fly seattle", "takes off")],
)
def test_who_sets_off_is_said_to_go_from_here_to_there(start: str, move: str, said: str) -> None:
    """The ends of a road used to appear in alphabetical order, because roads have no direction."""
    table = position(player("", start), player("flat_tire#1 border_patrol#1"), options=CALL)
    table.choose(move)
    assert table.decision is not None
    words, goal = Wording(GAME, table.seats, Texts("en")).prompt(table.decision), move.split()[1]
    assert f"Player 1 {said} from {start.title()} to {GAME.name('location', goal, Texts('en'))}." in words


@pytest.mark.parametrize(
    ("move", "hand", "cause"), [("play emp#1 WA", "emp#1", "EMP"), ("play amtrak#1", "amtrak#1", "Amtrak")]
)
def test_a_skipped_turn_says_because_of_which_card(move: str, hand: str, cause: str) -> None:
    table = position(player(hand, "seattle"), player())
    log(table, move)
    while table.state.active == 0 and table.decision is not None:
        moves = [str(option) for option in table.decision.options]
        log(table, "end_turn" if "end_turn" in moves else moves[-1] if "hanford" not in moves else "choose hanford")
    while table.state.active == 1:
        log(table, "end_turn")
    said = log(table)
    assert f"Player 1 must skip a turn because of {cause}." in said
    assert f"Player 1 skips this turn: {cause}." in said


def test_the_card_that_catherine_draws_is_from_her_ability() -> None:
    me = player("roadworks#1", "seattle", dictator="catherine")
    table = position(me, player("", dictator="vlad"), deck=["amtrak#1", "amtrak#2"])
    said = log(table, "play roadworks#1")
    while table.decision is not None and table.decision.prompt != "dictators.prompt.act":
        said = log(table, str(table.decision.options[0]))
    drawn = next(number for number, line in enumerate(said) if "draws" in line)
    assert "“A card per barrier”" in said[drawn - 1]


def test_a_president_who_is_out_and_does_nothing_is_said_to_be_out() -> None:
    me = player(at=DC, disarmed=THREE_DISARMED)
    table = position(me, player(), phase="confront", presidential_deck=president("golf_weekend#1"))
    assert "The President is out, and nothing else happens. Player 1 continues the turn." in log(table, "confront")


def test_no_travel_left_is_said_before_that_no_road_leads_there() -> None:
    table = position(player("", "trojan"), player(), options={"reactions": "able"}, travels=1)
    why = table.why_not("travel washington_dc")
    assert why is not None
    assert why.key == "dictators.refusal.travel_used"
    fresh = position(player("", "trojan"), player()).why_not("travel washington_dc")
    assert fresh is not None
    said = Wording(GAME, table.seats, Texts("en")).refusal_text(fresh)
    assert said == "No single road leads from Trojan (Rainier) to Washington D.C."


def test_cards_that_others_know_are_counted() -> None:
    wording = Wording(GAME, position(player(), player()).seats, Texts("en"))
    seen = Event("dictators.event.saw_hand", {"seat": 0, "target": 1, "cards": (HIDDEN,) * 5})
    assert wording.event(seen) == "Player 1 looks at Player 2's hand: 5 cards."


@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_nothing_is_said_twice_nor_in_double_brackets(language: str) -> None:
    teller = Wording(GAME, [Seat("Anna"), Seat("Ben")], Texts(language))
    hidden = teller.event(Event("dictators.event.drew", {"seat": 0, "card": HIDDEN}))
    assert hidden.lower().count(Texts(language)("dictators.hidden.card", count=1).lower()) == 1
    params: dict[str, Param] = {"seat": 0, "card": "helicopter#1", "deed": "helicopter#1-1", "named": ("livermore",)}
    assert "))" not in teller.event(Event("dictators.event.asset_used", params))


def test_a_card_that_has_run_out_says_so() -> None:
    house = player(lasting=["house_arrest#1"])
    table = position(house, player(), turns={"house_arrest#1": 1})
    assert "House Arrest in front of Player 1 has run out and is discarded." in log(table, "end_turn")


def test_several_facilities_in_a_row_can_be_told_apart() -> None:
    seen = Event("dictators.event.saw_facilities", {"seat": 0, "target": 1, "facilities": ("Z2-06", "Z3-04")})
    said = Wording(GAME, [Seat("Anna"), Seat("Ben")], Texts("en")).event(seen)
    assert said.endswith("Pantex (Amarillo, zone 2) and Kings Bay (zone 3).")
    hidden = Event(seen.key, seen.params | {"facilities": (HIDDEN,)})
    said = Wording(GAME, [Seat("Anna"), Seat("Ben")], Texts("en")).event(hidden)
    assert said == "Anna looks at what Ben must disarm: a facility card."


@pytest.mark.parametrize(("language", "token"), [("en", "token II."), ("de", "Marke II."), ("nl", "fiche II.")])
def test_faulty_wiring_says_that_only_token_ii_is_out_of_its_reach(language: str, token: str) -> None:
    assert Texts(language)("dictators.card_text.faulty_wiring").endswith(token)


@pytest.mark.parametrize(("language", "everyone"), [("en", "everyone"), ("de", "alle"), ("nl", "iedereen")])
def test_benitos_text_says_nothing_of_the_rolls_of_others(language: str, everyone: str) -> None:
    assert everyone not in Texts(language)("dictators.dictator_text.benito")
