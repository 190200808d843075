"""Tests for the campaign: every sentence of its rules (5.10), and that saving loses nothing."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from game.data.problems import DataError
from game.rules.positions.opening import new_table
from game.rules.positions.position import Seat
from game.rules.state import Result
from game.tgm.campaign import (
    Outcome,
    Progress,
    battle_options,
    campaign_deck_problems,
    campaign_file,
    champion,
    destroyed,
    extra_points,
    is_over,
    limit_of,
    load_campaign,
    lost_generals,
    nameable,
    next_battle,
    next_deck,
    outcome_of,
    prepared,
    ready_deck,
    recorded,
    reinforced,
    save_campaign,
    set_aside,
    wins,
    with_deck,
    with_veterans,
)
from game.tgm.data.components import Deck
from game.tgm.data.loaded import DATA
from game.tgm.decks.decks import deck_points
from game.tgm.game import GAME
from game.tgm.ground.geometry import SIDES, Side
from game.tgm.options import TgmOptions
from game.tgm.state import TgmState
from tests.tgm.field import Field

START = Progress("overlord", {"south": "Anna", "north": "Ben"})
SURVIVORS: dict[Side, tuple[str, ...]] = {"south": ("us18", "us02", "us01"), "north": ("ge13", "ge02", "ge01")}


def battle(winner: Side | None, south: int = 0, north: int = 0, *generals: str) -> Outcome:
    destroyed: dict[Side, int] = {"south": south, "north": north}
    return Outcome(winner=winner, destroyed=destroyed, survivors=SURVIVORS, generals_lost=generals)


def after(*outcomes: Outcome) -> Progress:
    progress = START
    for outcome in outcomes:
        progress = recorded(progress, outcome)
    return progress


def opened(progress: Progress) -> TgmState:
    """The state of the next battle, as the rules set it up."""
    fought = next_battle(progress)
    assert fought is not None
    seats = (Seat("Anna"), Seat("Ben"))
    return new_table(GAME, seats, 1, battle_options(progress), fought.scenario, keep="nothing").state


def more(deck: Deck, **cards: int) -> Deck:
    return msgspec.structs.replace(deck, id="own", cards={**deck.cards, **cards})


def keys(progress: Progress, side: Side, deck: Deck) -> list[str]:
    return [problem.key.rpartition(".")[2] for problem in campaign_deck_problems(progress, side, deck)]


# Battles and decks ---------------------------------------------------------------------------------------------------------


def test_its_battles_follow_each_other_with_their_decks() -> None:
    found = []
    for progress in (START, after(battle("south")), after(battle("south"), battle("north"))):
        fought = next_battle(progress)
        assert fought is not None
        found.append((fought.scenario, ready_deck(progress, "south").id, ready_deck(progress, "north").id))
    assert found == [("S06", "US_DDAY", "GE_ATL"), ("S08", "US_DDAY", "AI_GE_DEF"), ("S04", "US_RHINE", "GE_RHINE")]


def test_every_battle_can_be_opened_for_two_people_and_against_the_solo_opponent() -> None:
    for solo in (None, "north"):
        for outcomes in ([], [battle("north")], [battle("north"), battle("south")]):
            progress = prepared(msgspec.structs.replace(after(*outcomes), solo=solo))
            options = opened(progress).options
            assert isinstance(options, TgmOptions)
            assert options.solo_side == (solo or "none")


def test_an_own_deck_keeps_the_limit_and_the_year_of_the_ready_made_one() -> None:
    ready = ready_deck(START, "south")
    assert keys(START, "south", ready) == []
    assert keys(START, "south", more(ready, us10=0, us26=1, us28=2, us29=3)) == ["copies", "points"]
    assert keys(START, "south", DATA.decks["GE_ATL"]) == ["side"]


# Winner's advantages -------------------------------------------------------------------------------------------------------


def test_the_winner_adds_cards_worth_up_to_10_points_to_the_next_deck() -> None:
    progress = after(battle("south"))
    assert [extra_points(progress, side) for side in SIDES] == [10, 0]
    assert limit_of(progress, "south") == DATA.decks["US_DDAY"].limit + 10
    ready = ready_deck(progress, "south")
    bigger = more(ready, us18=3, us12=1, us14=1, us16=1)
    assert DATA.decks["US_DDAY"].limit < deck_points(DATA, bigger) <= limit_of(progress, "south")
    assert keys(progress, "south", bigger) == []
    assert keys(after(battle("north")), "south", bigger) == ["points"]
    state = opened(with_deck(progress, "south", bigger))
    assert len(state.players[0].army) == sum(bigger.cards.values())


def test_more_than_10_points_are_too_many() -> None:
    progress = after(battle("south"))
    deck = more(ready_deck(progress, "south"), us14=1, us16=1, us17=1, us19=2, us21=1)
    assert deck_points(DATA, deck) > limit_of(progress, "south")
    assert "points" in keys(progress, "south", deck)


def test_faction_year_and_copies_are_observed_for_added_cards() -> None:
    progress = after(battle("south"))
    ready = ready_deck(progress, "south")
    assert keys(progress, "south", more(ready, ge01=1)) == ["faction"]
    assert DATA.units["us23"].year == 1945
    assert keys(progress, "south", more(ready, us23=1)) == ["year"]
    assert keys(progress, "south", more(ready, us01=9)) == ["copies"]


def test_the_points_are_for_the_next_battle_only() -> None:
    assert [extra_points(after(battle("south"), battle("north")), side) for side in SIDES] == [0, 10]
    changed = with_deck(after(battle("south")), "south", more(DATA.decks["US_DDAY"], us18=2))
    assert recorded(changed, battle("north")).decks == {}


def test_a_draw_gives_nobody_points() -> None:
    assert [extra_points(after(battle(None)), side) for side in SIDES] == [0, 0]
    assert [extra_points(START, side) for side in SIDES] == [0, 0]


# Survivors -----------------------------------------------------------------------------------------------------------------


def test_each_side_names_up_to_two_survivors_winner_or_loser() -> None:
    progress = after(battle("south"))
    for side, named in (("south", ("us18", "us01")), ("north", ("ge02", "ge01"))):
        progress = with_veterans(progress, "south" if side == "south" else "north", named)
    assert progress.veterans == {"south": ("us18", "us01"), "north": ("ge02", "ge01")}
    with pytest.raises(ValueError, match="up to 2"):
        with_veterans(progress, "south", ("us18", "us02", "us01"))
    with pytest.raises(ValueError, match="up to 2"):
        with_veterans(progress, "south", ("us18", "us18"))


def test_only_survivors_that_the_next_deck_holds_can_be_named() -> None:
    progress = recorded(START, Outcome(survivors={"south": ("us01", "us28")}))
    assert "us28" not in next_deck(progress, "south").cards
    assert nameable(progress, "south") == ("us01",)
    for id in ("us28", "us02"):
        with pytest.raises(ValueError, match="survivors"):
            with_veterans(progress, "south", (id,))
    assert nameable(START, "south") == ()


def test_one_copy_of_each_is_marked_and_is_a_veteran_when_set_up() -> None:
    progress = with_veterans(after(battle("south")), "north", ("ge02", "ge13"))
    assert battle_options(progress)["north_veterans"] == ["ge02#1", "ge13#1"]
    ranks = {unit.card: unit.rank for unit in opened(progress).units.values()}
    assert ranks == {"ge02#1": "veteran", "ge02#2": "", "ge01#1": "", "ge13#1": "veteran"}


def test_the_mark_lasts_for_that_battle_and_a_survivor_may_be_named_again() -> None:
    progress = recorded(with_veterans(after(battle("south")), "north", ("ge01",)), battle("north"))
    assert progress.veterans == {}
    assert with_veterans(progress, "north", ("ge01",)).veterans["north"] == ("ge01",)


def test_who_leaves_the_deck_is_no_veteran_of_it() -> None:
    progress = with_veterans(after(battle(None)), "south", ("us18", "us01"))
    cards = {id: count for id, count in DATA.decks["US_DDAY"].cards.items() if id != "us18"}
    changed = with_deck(progress, "south", msgspec.structs.replace(DATA.decks["US_DDAY"], id="own", cards=cards))
    assert changed.veterans["south"] == ("us01",)
    assert with_deck(changed, "south", None).decks == {}


def finished(field: Field, *winners: int) -> TgmState:
    field.state.result = Result(winners=winners, reason="tgm.end.limit")
    return field.state


def test_survivors_are_on_the_map_or_aboard_but_not_in_the_air_and_not_of_the_scenario() -> None:
    field = Field("S06")
    field.unit("us01", "d3")
    field.unit("us01", "e3")
    craft = field.unit("xx01", "d2", 0)
    field.aboard("us02", craft)
    field.fighter("us29")
    field.unit("ge13", "d5", tokens=(), wounds=1)
    outcome = outcome_of(finished(field, 1))
    assert outcome.winner == "north"
    assert outcome.survivors == {"south": ("us02", "us01"), "north": ("ge13",)}


def test_what_a_side_has_destroyed_is_what_the_other_has_lost() -> None:
    field = Field("S06")
    field.state.tallies["south"].points_lost = 30
    field.state.tallies["north"].points_lost = 12
    field.state.tallies["north"].generals_lost = ("gge1",)
    outcome = outcome_of(finished(field))
    assert (outcome.winner, outcome.destroyed) == (None, {"south": 12, "north": 30})
    assert outcome.generals_lost == ("gge1",)


# Generals ------------------------------------------------------------------------------------------------------------------


def test_a_general_whose_hq_was_destroyed_is_out_for_the_rest() -> None:
    progress = after(battle("south", 0, 0, "gge1"), battle("north", 0, 0, "gus2"))
    assert lost_generals(progress) == ("gge1", "gus2")
    assert opened(progress).options.lost_generals == ("gge1", "gus2")


def test_a_deck_that_names_a_lost_general_is_changed_before_the_next_battle() -> None:
    named = msgspec.structs.replace(more(DATA.decks["US_DDAY"], sp05=1), general="gus4")
    assert keys(after(battle("south")), "south", named) == []
    assert keys(after(battle("south", 0, 0, "gus4")), "south", named) == ["general_lost"]


def test_without_a_general_left_the_general_card_stays_out() -> None:
    gone = [id for id, general in DATA.generals.items() if general.faction == "us"]
    progress = after(battle("south", 0, 0, *gone))
    deck = DATA.decks["US_DDAY"]
    assert "no_general" in keys(progress, "south", deck)
    without = {id: count for id, count in deck.cards.items() if id not in DATA.support or DATA.support[id].op != "general"}
    assert keys(progress, "south", msgspec.structs.replace(deck, cards=without)) == []


# The end -------------------------------------------------------------------------------------------------------------------


def test_two_wins_end_it_at_once() -> None:
    progress = after(battle("north"), battle("north"))
    assert is_over(progress)
    assert next_battle(progress) is None
    assert (champion(progress), wins(progress, "north")) == ("north", 2)
    assert not is_over(after(battle("north"), battle("south")))


def test_after_three_battles_more_wins_decide() -> None:
    progress = after(battle(None, 50, 0), battle("north"), battle(None))
    assert is_over(progress)
    assert champion(progress) == "north"


def test_then_more_enemy_deck_points_destroyed_over_all_battles() -> None:
    progress = after(battle("south", 10, 12), battle("north", 20, 5), battle(None, 1, 13))
    assert [destroyed(progress, side) for side in SIDES] == [31, 30]
    assert champion(progress) == "south"


def test_then_it_is_a_draw() -> None:
    progress = after(battle("south", 10, 12), battle("north", 5, 3), battle(None))
    assert is_over(progress)
    assert champion(progress) is None


# The solo opponent ---------------------------------------------------------------------------------------------------------


def test_the_solo_opponent_names_its_dearest_survivors_and_uses_its_points() -> None:
    alone = msgspec.structs.replace(after(battle("north")), solo="north")
    progress = prepared(alone)
    assert progress.veterans["north"] == ("ge13", "ge02")
    before, deck = ready_deck(progress, "north"), next_deck(progress, "north")
    added = deck_points(DATA, deck) - deck_points(DATA, before)
    assert 0 < added <= 10
    assert keys(progress, "north", deck) == []
    assert all(deck.cards[id] >= count for id, count in before.cards.items())
    assert prepared(after(battle("north"))) == after(battle("north"))


def test_without_a_win_it_adds_nothing() -> None:
    progress = prepared(msgspec.structs.replace(after(battle("south")), solo="north"))
    assert progress.decks == {}
    assert reinforced(progress, "north").cards == ready_deck(progress, "north").cards


# Saved files ---------------------------------------------------------------------------------------------------------------


def test_a_campaign_is_read_as_it_was_written(tmp_path: Path) -> None:
    assert load_campaign("overlord", tmp_path) is None
    progress = with_veterans(after(battle(None, 3, 4, "gus1"), battle("south")), "south", ("us01",))
    progress = msgspec.structs.replace(progress, solo="north", level="elite", journal="tgm-1.journal")
    progress = with_deck(progress, "south", more(DATA.decks["US_RHINE"], us01=6))
    save_campaign(progress, tmp_path)
    assert load_campaign("overlord", tmp_path) == progress
    assert [path.name for path in tmp_path.iterdir()] == ["overlord.yaml"]


@pytest.mark.parametrize(
    "text",
    [
        "campaign: overlrd\nnames: {}\n",
        "campaign: overlord\nnames: {west: Anna}\n",
        "campaign: overlord\nnames: {}\nbattles: [{survivors: {south: [us99]}}]\n",
        "campaign: overlord\nnames: {}\nbattles: [{generals_lost: [nobody]}]\n",
        "campaign: overlord\nnames: {}\nbattles: [{}, {}, {}, {}]\n",
        "campaign: overlord\nnames: {}\ndecks: {south: nonsense}\n",
        "campaign: [\n",
    ],
)
def test_a_broken_file_is_told_of_and_kept_under_another_name(text: str, tmp_path: Path) -> None:
    path = campaign_file("overlord", tmp_path)
    for number in (1, 2):
        path.write_text(text)
        with pytest.raises(DataError, match=r"overlord\.yaml"):
            load_campaign("overlord", tmp_path)
        kept = set_aside("overlord", tmp_path)
        assert kept.read_text() == text
        assert kept.name == ("overlord.broken.yaml" if number == 1 else "overlord.broken-2.yaml")
        assert load_campaign("overlord", tmp_path) is None


def test_what_cannot_be_written_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    save_campaign(START, tmp_path)

    def refuse(*_args: object) -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr(Path, "replace", refuse)
    with pytest.raises(OSError, match="full"):
        save_campaign(after(battle("south")), tmp_path)
    assert load_campaign("overlord", tmp_path) == START
    assert len(list(tmp_path.iterdir())) == 1
