"""The rulings aa to ar of table 1.18: every statement of each, and what is secret (an) in depth."""

from __future__ import annotations

from typing import Any

import pytest

from game.dictators.game import GAME
from game.dictators.tables import DATA
from game.rules.errors import SetupError
from game.rules.opening import new_table
from tests.dictators.tables import DictatorsTable, asked, options, play, player, position, prompt, why_not

COMMAND_CARDS = DATA.command_cards()
NO_SITE_TOKENS: list[list[str]] = [[] for _ in range(9)]
SEEDS = range(12)


def pantry(*used: str) -> dict[str, Any]:
    """A player who holds every command card that lies nowhere else, and may not interrupt with any of them."""
    elsewhere = " ".join(used).split()
    return player(" ".join(card for card in COMMAND_CARDS if card not in elsewhere), father=["thomas_paine"])


PAINE = {"thomas_paine": 3}


def president(*top: str) -> list[str]:
    """The whole presidential deck, with these cards on top: the first of them is the first to be shown."""
    return [card for card in DATA.presidential_cards() if card not in top] + list(reversed(top))


def winners(table: DictatorsTable) -> tuple[int, ...]:
    assert table.result is not None
    return table.result.winners


def decider(table: DictatorsTable) -> tuple[int, int]:
    """The seat that is asked, and the seat whose person decides."""
    assert table.decision is not None
    return table.decision.seat, table.decision.by


def seen(table: DictatorsTable, seat: int) -> Any:
    """The state as a seat sees it."""
    return table.view(seat).state


def told(table: DictatorsTable, seat: int, key: str) -> dict[str, Any]:
    """The last event of a kind, as a seat saw it."""
    return next(event.params for event in reversed(table.events_for(seat)) if event.key.endswith(f".{key}"))


def forks(table: DictatorsTable, seat: int) -> list[DictatorsTable]:
    return [table.fork(seat, seed) for seed in SEEDS]


# aa: where a card is -------------------------------------------------------------------------------------------------------


def test_ruling_aa_a_card_being_resolved_lies_open_in_no_pile() -> None:
    table = position(player("roadworks#1"), player(), discard="")
    play(table, "play roadworks#1")
    assert table.state.open == ["roadworks#1"]
    assert table.state.discard == []
    assert table.state.players[0].hand == []


def test_ruling_aa_just_what_i_needed_cannot_fetch_itself() -> None:
    table = position(player("just_what_i_needed#1"), player(), deck="emp#1")
    play(table, "play just_what_i_needed#1")
    assert "choose just_what_i_needed#2" in options(table)
    assert "choose just_what_i_needed#1" not in options(table)


def test_ruling_aa_resolved_it_goes_on_top_of_the_pile() -> None:
    table = position(player("swiss_bank_account#1"), player(), deck="emp#1 emp#2")
    play(table, "play swiss_bank_account#1")
    assert table.state.discard[-1] == "swiss_bank_account#1"
    assert table.state.open == []


def test_ruling_aa_cancelled_it_goes_on_top_of_the_pile() -> None:
    table = position(player("swiss_bank_account#1"), player("veto#1"), deck="emp#1 emp#2")
    play(table, "play swiss_bank_account#1", "interrupt veto#1")
    assert table.state.discard[-2:] == ["veto#1", "swiss_bank_account#1"]
    assert table.state.deck == ["emp#1", "emp#2"]


def test_ruling_aa_an_asset_lies_before_its_player() -> None:
    table = play(position(player("spy_satellite#1"), player(), discard=""), "play spy_satellite#1")
    assert (table.state.players[0].assets, table.state.discard) == (["spy_satellite#1"], [])


def test_ruling_aa_a_cancelled_asset_goes_to_the_pile() -> None:
    table = position(player("spy_satellite#1"), player("veto#1"), discard="")
    play(table, "play spy_satellite#1", "interrupt veto#1")
    assert (table.state.players[0].assets, table.state.discard) == ([], ["veto#1", "spy_satellite#1"])


def test_ruling_aa_a_multi_turn_card_lies_before_its_target_and_goes_to_the_pile_when_it_leaves() -> None:
    table = position(player("house_arrest#1"), player(), discard="")
    play(table, "play house_arrest#1 1")
    assert (table.state.players[1].lasting, table.state.discard) == (["house_arrest#1"], [])
    play(table, "end_turn", "end_turn", "end_turn", "end_turn")
    assert (table.state.players[1].lasting, table.state.discard) == ([], ["house_arrest#1"])


def test_ruling_aa_a_waiting_bribery_lies_before_its_target() -> None:
    table = play(position(player("bribery#1"), player(), discard=""), "play bribery#1 1")
    assert (table.state.players[1].briberies, table.state.discard) == (["bribery#1"], [])
    play(table, "end_turn")
    assert (table.state.players[1].briberies, table.state.discard) == ([], ["bribery#1"])


def test_ruling_aa_a_censored_card_goes_to_the_pile_before_censorship() -> None:
    table = position(player("censorship#1"), player(assets=["spy_satellite#1"]), discard="")
    play(table, "play censorship#1 spy_satellite#1")
    assert table.state.discard == ["spy_satellite#1", "censorship#1"]


def test_ruling_aa_cards_discarded_together_keep_the_order_they_were_held_in() -> None:
    table = position(
        player("emp#2 amtrak#1 emp#1", "washington_dc"),
        player(),
        phase="confront",
        discard="",
        presidential_deck=president("strip_search#1"),
    )
    play(table, "confront")
    assert table.state.discard == ["emp#2", "amtrak#1", "emp#1"]


def test_ruling_aa_assets_discarded_together_keep_their_order() -> None:
    table = position(player(assets=["spy_satellite#1", "private_jet#1"]), player(), deck="samuel_adams")
    play(table, "draw")
    assert table.state.discard[-2:] == ["spy_satellite#1", "private_jet#1"]


def test_ruling_aa_for_the_hand_limit_the_owner_chooses_the_order() -> None:
    table = position(player("emp#1 emp#2 amtrak#1 amtrak#2 amtrak#3 veto#1 veto#2"), player(), discard="")
    play(table, "end_turn", "choose veto#2", "choose amtrak#1")
    assert table.state.discard == ["veto#2", "amtrak#1"]
    assert table.state.players[0].hand == ["emp#1", "emp#2", "amtrak#2", "amtrak#3", "veto#1"]


# ab: DEFCON 2 step by step -------------------------------------------------------------------------------------------------


def test_ruling_ab_with_20_in_the_deck_the_rest_and_the_waiting_cards_are_the_deck() -> None:
    gone = COMMAND_CARDS[10:30]
    deck = [*COMMAND_CARDS[:3], *gone[:19], "trident#1", gone[19], "defcon#1"]
    table = position(player(), player(), deck=deck, defcon=3, options={"event_text": "B"})
    pile = list(table.state.discard)
    play(table, "draw")
    assert table.state.discard == [*pile, *reversed(gone), "defcon#1"]
    assert sorted(table.state.deck) == sorted([*COMMAND_CARDS[:3], "trident#1"])


def test_ruling_ab_event_cards_below_the_20th_are_not_met() -> None:
    gone = COMMAND_CARDS[10:30]
    deck = ["defcon#2", "emp#1", *gone, "defcon#1"]
    table = position(player(), player(), deck=deck, defcon=3, options={"event_text": "B"})
    play(table, "draw")
    assert sorted(table.state.deck) == ["defcon#2", "emp#1"]


def test_ruling_ab_the_printed_example() -> None:
    left, pile = COMMAND_CARDS[:5], COMMAND_CARDS[5:35]
    used = " ".join(COMMAND_CARDS[:35])
    table = position(
        player(),
        pantry(used),
        deck=[*left[:3], "trident#1", *left[3:], "john_jay", "defcon#1"],
        discard=[*pile, "defcon#2"],
        defcon=3,
        turns=PAINE,
        options={"event_text": "B"},
    )
    fathers = list(table.state.father_deck)
    play(table, "draw")
    state = table.state
    # Five go, the pile with them is shuffled, fifteen more go onto a new pile; the DEFCON card itself comes last.
    assert len(state.discard) == 16
    assert state.discard[-1] == "defcon#1"
    commands = [card for card in state.deck if card in COMMAND_CARDS]
    assert sorted(commands + state.discard[:-1]) == sorted([*left, *pile])
    new = [card for card in fathers if card not in state.father_deck]
    assert len(new) == 3
    assert sorted(card for card in state.deck if card not in COMMAND_CARDS) == sorted(
        ["trident#1", "john_jay", "defcon#2", *new]
    )


def test_ruling_ab_that_deck_out_as_well_stops_the_count() -> None:
    used = " ".join(COMMAND_CARDS[:8])
    table = position(
        player(),
        pantry(used),
        deck=[*COMMAND_CARDS[:4], "trident#1", "defcon#1"],
        discard=[*COMMAND_CARDS[4:8], "defcon#2"],
        defcon=3,
        turns=PAINE,
        options={"event_text": "B"},
    )
    play(table, "draw")
    state = table.state
    # Four go, then these and four others out of the shuffled pile: all eight lie on the pile again.
    assert sorted(state.discard[:-1]) == sorted(COMMAND_CARDS[:8])
    assert state.discard[-1] == "defcon#1"
    assert len(state.deck) == 5
    assert {"trident#1", "defcon#2"} < set(state.deck)
    assert len([card for card in state.deck if card in DATA.fathers]) == 3


def test_ruling_ab_also_without_any_card_to_put_down_the_new_fathers_come() -> None:
    table = position(
        player(),
        pantry(),
        deck=["trident#1", "defcon#2", "defcon#1"],
        discard="",
        defcon=3,
        turns=PAINE,
        options={"event_text": "B"},
    )
    play(table, "draw")
    state = table.state
    assert state.discard == ["defcon#1"]
    assert {"trident#1", "defcon#2"} < set(state.deck)
    assert len([card for card in state.deck if card in DATA.fathers]) == 3


def test_ruling_ab_the_defcon_card_being_resolved_is_in_no_pile() -> None:
    table = position(player(), player(), deck=[*COMMAND_CARDS[:3], "defcon#1"], defcon=3, options={"event_text": "B"})
    play(table, "draw")
    assert "defcon#1" not in table.state.deck
    assert table.state.discard[-1] == "defcon#1"


# ac: levels ----------------------------------------------------------------------------------------------------------------


def test_ruling_ac_who_drew_the_card_is_the_raiser() -> None:
    table = position(
        player(at="washington_dc"),
        player(),
        player(),
        phase="confront",
        deck="emp#1 defcon#1",
        presidential_deck=president("wrong_door#1"),
    )
    play(table, "confront")
    roads = iter(["arco-boise", "arco-casper", "hanford-seattle", "boise-hanford", "baltimore-dover", "area_51-las_vegas"])
    for seat in (1, 1, 2, 2, 0, 0):
        assert (asked(table), prompt(table)) == (seat, "prompt.roadblock")
        play(table, f"choose {next(roads)}")
    assert len(table.state.roadblocks) == 6
    assert (asked(table), prompt(table)) == (0, "prompt.act")


def test_ruling_ac_who_fetched_the_card_is_the_raiser() -> None:
    table = position(player(at="seattle"), player("just_what_i_needed#1", "seattle"), active=1, deck="emp#1", defcon=4)
    play(table, "play just_what_i_needed#1", "choose defcon#1")
    assert (asked(table), prompt(table)) == (1, "prompt.no_fly")
    play(table, "choose central", "choose hawaii")
    assert sorted(table.state.no_fly) == ["central", "hawaii"]


def test_ruling_ac_who_showed_a_presidential_card_is_the_raiser() -> None:
    table = position(
        player(),
        player(at="washington_dc"),
        active=1,
        phase="confront",
        defcon=4,
        presidential_deck=president("presidential_defcon#1"),
    )
    play(table, "confront")
    assert (asked(table), prompt(table)) == (1, "prompt.no_fly")


def test_ruling_ac_marker_level_extra_line_pile() -> None:
    table = position(player(at="seattle"), player(at="seattle"), deck="defcon#1", defcon=4)
    fathers = len(table.state.father_deck)
    play(table, "draw")
    # The level is being carried out: the marker has moved, the extra line and the pile still wait.
    state = table.state
    assert (state.defcon, state.open, len(state.father_deck)) == (3, ["defcon#1"], fathers)
    play(table, "choose central", "choose hawaii")
    assert len(table.state.deck) == 2
    assert all(card in DATA.fathers for card in table.state.deck)
    assert len(table.state.father_deck) == fathers - 2
    assert table.state.discard[-1] == "defcon#1"


def test_ruling_ac_starting_at_level_4_does_not_carry_it_out() -> None:
    table = new_table(GAME, 3, 5, {"defcon_start": 4})
    assert table.state.defcon == 4
    assert sorted(table.state.roadblocks) == []


def test_ruling_ac_a_level_reached_again_is_carried_out_again() -> None:
    table = position(player("de_escalation#1"), player(), deck="defcon#1", defcon=4)
    play(table, "play de_escalation#1")
    assert table.state.defcon == 5
    play(table, "end_turn", "draw")
    assert table.state.defcon == 4
    assert (asked(table), prompt(table)) == (1, "prompt.roadblock")


# ad: Founding Fathers ------------------------------------------------------------------------------------------------------


def test_ruling_ad_shown_then_w13_while_the_old_one_still_lies_there() -> None:
    table = position(player(tokens=["XIII"], father=["george_mason"]), player(), deck="john_jay")
    play(table, "draw")
    assert (asked(table), prompt(table)) == (0, "answer.father_drawn")
    assert table.state.open == ["john_jay"]
    assert table.state.players[0].father == ["george_mason"]


def test_ruling_ad_then_the_old_one_leaves_and_the_new_one_is_laid_down() -> None:
    table = position(player(father=["george_mason"]), player(), deck="john_jay", father_discard=[])
    play(table, "draw")
    assert table.state.players[0].father == ["john_jay"]
    assert table.state.father_discard == ["george_mason"]
    assert "george_mason" not in table.state.discard


def test_ruling_ad_the_old_one_has_left_before_the_new_one_is_carried_out() -> None:
    table = position(player("veto#1", father=["george_mason"]), player(), deck="patrick_henry", father_discard=[])
    play(table, "draw")
    assert prompt(table) == "prompt.option"
    assert table.state.players[0].father == []
    assert table.state.father_discard == ["george_mason"]


def test_ruling_ad_a_father_resolved_at_once_pushes_the_old_one_out() -> None:
    table = position(player("veto#1", father=["george_mason"]), player(), deck="roger_sherman", father_discard=[])
    play(table, "draw")
    assert table.state.players[0].father == []
    assert table.state.father_discard == ["george_mason", "roger_sherman"]


def test_ruling_ad_the_declaration_alone_does_not() -> None:
    table = position(
        player(father=["george_mason"]), player(father=["james_madison"]), deck="signing_the_declaration", father_discard=[]
    )
    play(table, "draw", "choose james_madison")
    assert [each.father for each in table.state.players] == [["george_mason"], []]
    assert table.state.father_discard == ["james_madison", "signing_the_declaration"]


def test_ruling_ad_the_declaration_can_remove_ones_own() -> None:
    table = position(player(father=["george_mason"]), player(), deck="signing_the_declaration", father_discard=[])
    play(table, "draw")
    assert table.state.players[0].father == []
    assert table.state.father_discard == ["george_mason", "signing_the_declaration"]


def test_ruling_ad_passed_on_the_passers_own_stays() -> None:
    table = position(
        player(tokens=["XIII"], father=["george_mason"]),
        player(father=["james_madison"]),
        deck="john_jay",
        father_discard=[],
    )
    play(table, "draw", "token XIII 1")
    assert [each.father for each in table.state.players] == [["george_mason"], ["john_jay"]]
    assert table.state.father_discard == ["james_madison"]
    assert table.state.used_tokens == ["XIII"]


def test_ruling_ad_a_received_one_counts_as_drawn() -> None:
    others = [father for father in DATA.fathers if father not in ("john_jay", "thomas_paine")]
    table = position(
        player(tokens=["X"]),
        player(tokens=["XIII"]),
        pantry(),
        deck=[*others, "trident#1"],
        discard="",
        father_deck="john_jay",
        father_discard=[],
        turns=PAINE,
        options={"founding_fathers": 0, "command_defcon_cards": 0},
    )
    # No command card is to be had: all that is dealt is John Jay, to the first opponent.
    play(table, "token X")
    assert (asked(table), prompt(table)) == (1, "answer.father_drawn")
    play(table, "token XIII 2")
    assert table.state.players[2].father == ["john_jay"]


def test_ruling_ad_received_in_anothers_turn_what_is_resolved_at_once_happens_at_once() -> None:
    table = position(player(tokens=["XIII"]), player("veto#1 emp#1"), deck="patrick_henry")
    play(table, "draw", "token XIII 1")
    assert asked(table) == 1
    play(table, "choose patrick_henry-1")
    assert table.state.players[1].hand == []
    assert (asked(table), prompt(table)) == (0, "prompt.act")


def test_ruling_ad_received_in_anothers_turn_hamilton_begins_with_the_next_turn() -> None:
    table = position(player(tokens=["XIII"]), player("veto#1"), deck="alexander_hamilton")
    play(table, "draw", "token XIII 1")
    assert table.state.players[1].hand == ["veto#1"]
    play(table, "end_turn")
    assert table.state.active == 1
    assert [each.hand for each in table.state.players] == [["veto#1"], []]


def test_ruling_ad_received_in_anothers_turn_paine_begins_with_the_next_turn() -> None:
    table = position(player("swiss_bank_account#1", tokens=["XIII"]), player("veto#1"), deck="thomas_paine")
    play(table, "draw", "token XIII 1", "play swiss_bank_account#1")
    assert (asked(table), prompt(table)) == (1, "answer.card_played")
    assert "interrupt veto#1" in options(table)


def test_ruling_ad_received_in_anothers_turn_mason_begins_with_the_next_turn() -> None:
    table = position(player("espionage#1", tokens=["XIII"]), player("emp#1", dictator="cleo"), deck="emp#2 george_mason")
    play(table, "draw", "token XIII 1", "play espionage#1 1")
    assert (asked(table), prompt(table)) == (1, "answer.card_played")
    assert "ability" in options(table)


def test_ruling_ad_drawn_in_the_own_turn_it_holds_at_once() -> None:
    table = position(player("amtrak#1", "seattle"), player(), deck="john_adams")
    play(table, "draw")
    assert why_not(table, "play amtrak#1") == ("forbidden", "4.5")


def test_ruling_ad_drawn_in_the_own_turn_hamilton_gives_at_once() -> None:
    table = play(position(player("amtrak#1"), player(), deck="alexander_hamilton"), "draw")
    assert [each.hand for each in table.state.players] == [[], ["amtrak#1"]]


def test_ruling_ad_no_card_is_played_so_nothing_cancels_it() -> None:
    table = position(player(), player("veto#1"), deck="john_jay", options={"reactions": "all"})
    play(table, "draw")
    assert table.state.players[0].father == ["john_jay"]
    assert (asked(table), prompt(table)) == (0, "prompt.act")


def test_ruling_ad_nor_one_that_is_passed_on() -> None:
    table = position(player(tokens=["XIII"]), player("veto#1 diplomatic_immunity#1 emp#1"), deck="roger_sherman")
    play(table, "draw", "token XIII 1")
    assert (asked(table), prompt(table)) == (0, "prompt.act")
    assert len(table.state.players[1].hand) == 1


def test_ruling_ad_censorship_can_remove_it_later() -> None:
    table = position(player("censorship#1"), player(father=["george_mason"]), father_discard=[])
    play(table, "play censorship#1 george_mason")
    assert table.state.players[1].father == []
    assert table.state.father_discard == ["george_mason"]
    assert table.state.discard[-1] == "censorship#1"


# ae: counting multi-turn cards ---------------------------------------------------------------------------------------------


def test_ruling_ae_received_in_the_own_turn_it_counts_that_turn() -> None:
    table = position(player("spin_doctor#1"), player())
    play(table, "play spin_doctor#1")
    assert table.state.turns["spin_doctor#1"] == 3
    play(table, "end_turn")
    assert table.state.turns["spin_doctor#1"] == 2


def test_ruling_ae_whenever_in_the_turn_it_came() -> None:
    table = play(position(player(), player(), deck="john_jay amtrak#1 amtrak#2"), "draw", "draw", "draw", "end_turn")
    assert table.state.turns == {"john_jay": 1}


def test_ruling_ae_received_in_anothers_turn_it_starts_with_the_next() -> None:
    table = play(position(player("economic_sanctions#1"), player()), "play economic_sanctions#1 1", "end_turn")
    assert table.state.turns == {"economic_sanctions#1": 3}
    play(table, "end_turn")
    assert table.state.turns == {"economic_sanctions#1": 2}
    play(table, "end_turn", "end_turn")
    assert table.state.turns == {"economic_sanctions#1": 1}


def test_ruling_ae_at_its_last_count_it_leaves() -> None:
    table = position(
        player(lasting=["spin_doctor#1"], father=["john_jay"]),
        player(),
        turns={"spin_doctor#1": 1, "john_jay": 1},
        discard="",
        father_discard=[],
    )
    play(table, "end_turn")
    assert (table.state.players[0].lasting, table.state.players[0].father) == ([], [])
    assert (table.state.discard, table.state.father_discard) == (["spin_doctor#1"], ["john_jay"])
    assert table.state.turns == {}


def test_ruling_ae_each_card_counts_for_itself() -> None:
    table = position(
        player(lasting=["economic_sanctions#1", "house_arrest#1"], father=["john_jay"]),
        player(lasting=["spin_doctor#1"]),
        turns={"economic_sanctions#1": 3, "house_arrest#1": 1, "john_jay": 2, "spin_doctor#1": 2},
    )
    play(table, "end_turn")
    assert table.state.turns == {"economic_sanctions#1": 2, "john_jay": 1, "spin_doctor#1": 2}


def test_ruling_ae_extra_turns_count() -> None:
    table = position(player("morale_boost#1", father=["john_jay"]), player(), turns={"john_jay": 2})
    play(table, "play morale_boost#1", "end_turn")
    assert (table.state.active, table.state.turns) == (0, {"john_jay": 1})
    play(table, "end_turn")
    assert (table.state.active, table.state.turns) == (1, {})


def test_ruling_ae_bribed_turns_count() -> None:
    table = position(player(), player(father=["john_jay"]), active=1, bribed_by=0, turns={"john_jay": 2})
    play(table, "end_turn")
    assert table.state.turns == {"john_jay": 1}


def test_ruling_ae_turns_spent_on_the_president_count() -> None:
    table = position(
        player(at="washington_dc", father=["john_jay"]),
        player(),
        turns={"john_jay": 2},
        phase="confront",
        presidential_deck=president("oval_office#1"),
    )
    play(table, "confront", "roll 1")
    assert (table.state.active, table.state.turns) == (1, {"john_jay": 1})


def test_ruling_ae_skipped_turns_do_not_count() -> None:
    table = position(player(skips=1, father=["john_jay"]), player(), turns={"john_jay": 2}, phase="turn")
    assert (table.state.active, table.state.turns) == (1, {"john_jay": 2})


# af: skipped turns ---------------------------------------------------------------------------------------------------------


def test_ruling_af_a_skipped_turn_has_no_start() -> None:
    table = position(
        player("wiretap#1"),
        player("emp#1", skips=1, father=["alexander_hamilton"]),
        player("emp#2"),
        turns={"alexander_hamilton": 3},
        active=1,
        phase="turn",
    )
    # No Wiretap is offered for it, and Hamilton gives nothing away. The next question is about the turn of seat 2.
    assert (asked(table), prompt(table), table.state.active) == (0, "answer.turn_starts", 2)
    assert table.state.players[1].hand == ["emp#1"]


def test_ruling_af_a_skipped_turn_has_no_actions() -> None:
    table = position(player(skips=1), player(), phase="turn")
    assert (asked(table), table.state.active) == (1, 1)


def test_ruling_af_a_skipped_turn_has_no_end() -> None:
    hand = "emp#1 emp#2 amtrak#1 amtrak#2 amtrak#3 veto#1 veto#2"
    table = position(
        player(hand, skips=1, father=["gouverneur_morris"]), player(), turns={"gouverneur_morris": 2}, phase="turn"
    )
    assert table.state.players[0].hand == hand.split()
    assert table.state.turns == {"gouverneur_morris": 2}


def test_ruling_af_one_marker_goes() -> None:
    table = position(player(skips=3), player(), phase="turn")
    assert table.state.players[0].skips == 2


def test_ruling_af_who_owes_skips_may_react() -> None:
    table = position(player("swiss_bank_account#1"), player("veto#1", skips=2), deck="emp#1 emp#2")
    play(table, "play swiss_bank_account#1", "interrupt veto#1")
    assert table.state.players[0].hand == []


def test_ruling_af_after_a_served_skip_no_new_marker_can_be_laid() -> None:
    table = position(player("emp#1", "toronto"), player(at="piketon", skips=1), player(at="piketon"), phase="turn", active=1)
    play(table, "end_turn")
    assert (table.state.active, table.state.players[1].skips) == (0, 0)
    play(table, "play emp#1 OH")
    assert [each.skips for each in table.state.players] == [0, 0, 1]


def test_ruling_af_also_while_more_skips_are_owed() -> None:
    table = position(player("emp#1", "toronto"), player(at="piketon", skips=2), player(at="piketon"), phase="turn", active=1)
    play(table, "end_turn", "play emp#1 OH")
    assert [each.skips for each in table.state.players] == [0, 1, 1]


def test_ruling_af_the_guard_ends_when_the_next_played_turn_begins() -> None:
    table = position(player("emp#1", "toronto"), player(at="piketon", skips=1), phase="turn", active=1)
    play(table, "end_turn", "end_turn")
    assert (table.state.active, table.state.players[1].skips) == (0, 0)
    play(table, "play emp#1 OH")
    assert table.state.players[1].skips == 1


def test_ruling_af_in_the_played_turn_itself_a_marker_can_be_laid() -> None:
    table = position(player(), player("amtrak#1", "piketon", skips=1), phase="turn", active=1)
    play(table, "end_turn", "play amtrak#1", "choose pittsburgh")
    assert table.state.players[1].skips == 1


def test_ruling_af_without_a_served_skip_markers_add_up() -> None:
    table = position(player("emp#1", "toronto"), player(at="piketon", skips=1))
    play(table, "play emp#1 OH")
    assert table.state.players[1].skips == 2


def test_ruling_af_the_guard_is_an_option() -> None:
    table = position(player("emp#1", "toronto"), player(at="piketon", served_skip=True), options={"skip_guard": False})
    play(table, "play emp#1 OH")
    assert table.state.players[1].skips == 1


def test_ruling_af_patrick_henry_then_only_offers_the_discard() -> None:
    table = position(player(tokens=["XIII"]), player("veto#1 emp#1", served_skip=True), deck="patrick_henry")
    play(table, "draw", "token XIII 1")
    # One possibility is no choice, so nobody is asked.
    assert (asked(table), prompt(table)) == (0, "prompt.act")
    assert table.state.players[1].hand == []
    assert table.state.players[1].skips == 0


def test_ruling_af_patrick_henry_then_does_nothing_to_an_empty_hand() -> None:
    table = position(player(tokens=["XIII"]), player(served_skip=True), deck="patrick_henry", father_discard=[])
    play(table, "draw", "token XIII 1")
    assert (asked(table), prompt(table)) == (0, "prompt.act")
    assert table.state.players[1].skips == 0
    assert table.state.father_discard == ["patrick_henry"]


# ag: extra turns -----------------------------------------------------------------------------------------------------------


def test_ruling_ag_an_extra_turn_comes_directly_after_the_turn() -> None:
    table = position(player("morale_boost#1", "seattle"), player())
    play(table, "travel hanford", "play morale_boost#1", "end_turn")
    assert (table.state.active, table.state.spent) == (0, 0)
    assert "travel boise" in options(table)
    play(table, "end_turn")
    assert table.state.active == 1


def test_ruling_ag_it_begins_with_step_1_so_a_skip_eats_it() -> None:
    table = position(player("morale_boost#1 amtrak#1", "piketon"), player())
    play(table, "play morale_boost#1", "play amtrak#1", "choose pittsburgh", "end_turn")
    assert (table.state.active, table.state.players[0].skips) == (1, 0)
    play(table, "end_turn")
    assert table.state.active == 0


def test_ruling_ag_it_has_a_start_of_its_own() -> None:
    table = position(player("morale_boost#1", "washington_dc"), player(), presidential_deck=president("golf_weekend#1"))
    play(table, "play morale_boost#1", "end_turn")
    assert (asked(table), prompt(table)) == (0, "prompt.confront")


def test_ruling_ag_not_playable_while_one_waits() -> None:
    table = play(position(player("morale_boost#1 morale_boost#2"), player()), "play morale_boost#1")
    assert why_not(table, "play morale_boost#2") == ("no_effect", "1.18 y")


def test_ruling_ag_not_playable_in_an_extra_turn() -> None:
    table = play(position(player("morale_boost#1 morale_boost#2"), player()), "play morale_boost#1", "end_turn")
    assert why_not(table, "play morale_boost#2") == ("no_effect", "1.18 y")


def test_ruling_ag_playable_again_in_the_next_normal_turn() -> None:
    table = position(player("morale_boost#1 morale_boost#2"), player())
    play(table, "play morale_boost#1", "end_turn", "end_turn", "end_turn")
    assert "play morale_boost#2" in options(table)


def test_ruling_ag_it_belongs_to_the_seat_not_to_the_briber() -> None:
    table = position(player(), player("morale_boost#1"), active=1, bribed_by=0)
    play(table, "play morale_boost#1", "end_turn")
    assert table.state.active == 1
    assert decider(table) == (1, 1)


# ah: token V ---------------------------------------------------------------------------------------------------------------


def swapped() -> DictatorsTable:
    """Seat 0 has just changed everything with seat 1."""
    mine = player(
        "emp#1 amtrak#1",
        "seattle",
        facilities="Z2-01",
        disarmed=["Z1-03"],
        tokens=["III", "V"],
        kept=["oval_office#1"],
        assets=["spy_satellite#1"],
        skips=0,
    )
    theirs = player(
        "veto#1",
        "tampa",
        dictator="cleo",
        facilities="Z3-01 Z4-02",
        tokens=["XI"],
        father=["john_jay"],
        lasting=["house_arrest#1"],
        briberies=["bribery#1"],
        skips=2,
    )
    table = position(
        mine,
        theirs,
        player(),
        fresh_tokens=1,
        spent=2,
        travels=1,
        turns={"john_jay": 2, "house_arrest#1": 1},
        bribers={"bribery#1": 2},
        uses={"cleo": 1},
    )
    return play(table, "token V 1")


def test_ruling_ah_dictator_with_its_counted_uses() -> None:
    table = swapped()
    assert [each.dictator for each in table.state.players] == ["cleo", "napoleon", "mao"]
    assert table.state.uses == {"cleo": 1}


def test_ruling_ah_kims_choice_goes_with_the_card() -> None:
    table = position(player(tokens=["V"]), player(dictator="kim"), fresh_tokens=1, kim_ability="ivan")
    play(table, "token V 1")
    assert table.state.players[0].dictator == "kim"
    assert table.state.kim_ability == "ivan"


def test_ruling_ah_hands_and_facility_cards_disarmed_or_not() -> None:
    state = swapped().state
    assert [each.hand for each in state.players[:2]] == [["veto#1"], ["emp#1", "amtrak#1"]]
    assert state.players[0].facilities == [[], [], ["Z3-01"], ["Z4-02"]]
    assert state.players[1].facilities == [[], ["Z2-01"], [], []]
    assert [each.disarmed for each in state.players[:2]] == [[], ["Z1-03"]]


def test_ruling_ah_meeple_and_place() -> None:
    assert [each.location for each in swapped().state.players] == ["tampa", "seattle", "honolulu"]


def test_ruling_ah_tokens_and_a_kept_card() -> None:
    state = swapped().state
    assert [each.tokens for each in state.players[:2]] == [["XI"], ["III"]]
    assert [each.kept for each in state.players[:2]] == [[], ["oval_office#1"]]
    assert state.used_tokens == ["V"]


def test_ruling_ah_all_that_lies_before_them() -> None:
    state = swapped().state
    assert [each.assets for each in state.players[:2]] == [[], ["spy_satellite#1"]]
    assert [each.father for each in state.players[:2]] == [["john_jay"], []]
    assert [each.lasting for each in state.players[:2]] == [["house_arrest#1"], []]
    assert state.turns == {"john_jay": 2, "house_arrest#1": 1}
    assert [each.skips for each in state.players[:2]] == [2, 0]


def test_ruling_ah_a_waiting_bribery_goes_along() -> None:
    state = swapped().state
    assert [each.briberies for each in state.players[:2]] == [["bribery#1"], []]
    assert state.bribers == {"bribery#1": 2}


def test_ruling_ah_the_active_player_goes_on_with_the_actions_left() -> None:
    table = swapped()
    assert (asked(table), table.state.active, table.state.spent, table.state.travels) == (0, 0, 2, 1)


def test_ruling_ah_the_turn_order_stays() -> None:
    table = play(swapped(), "end_turn")
    assert table.state.active == 1


def test_ruling_ah_a_bribery_before_its_own_player_is_discarded() -> None:
    table = position(
        player(tokens=["V"]), player(briberies=["bribery#1"]), fresh_tokens=1, bribers={"bribery#1": 0}, discard=""
    )
    play(table, "token V 1")
    assert [each.briberies for each in table.state.players] == [[], []]
    assert table.state.discard == ["bribery#1"]
    assert table.state.bribers == {}


def test_ruling_ah_free_play_rights_of_viii_end() -> None:
    deck = "emp#1 emp#2 amtrak#1 amtrak#2 de_escalation#1 economic_sanctions#1"
    table = position(player(tokens=["VIII", "V"]), player("bribery#1"), fresh_tokens=1, deck=deck, spent=3)
    play(table, "token VIII")
    assert "play economic_sanctions#1 1" in options(table)
    play(table, "token V 1")
    assert table.state.free == []
    assert why_not(table, "play bribery#1 1") == ("too_few_actions", "1.4")


def test_ruling_ah_not_used_in_its_turn_it_is_worth_nothing() -> None:
    table = play(position(player(tokens=["V"]), player(), fresh_tokens=1), "end_turn", "end_turn")
    assert table.state.players[0].tokens == ["V"]
    assert why_not(table, "token V 1") == ("token_too_late", "1.18 ah")


def test_ruling_ah_usable_in_the_turn_it_was_taken() -> None:
    sites = [["V"], *NO_SITE_TOKENS[1:]]
    table = position(player(at="comox", facilities="Z4-01"), player(at="tampa"), site_tokens=sites)
    play(table, "disarm Z4-01", "roll 4", "token V 1")
    assert [each.location for each in table.state.players] == ["tampa", "comox"]


# ai: another dictator ------------------------------------------------------------------------------------------------------


def test_ruling_ai_by_xii_only_card_figure_and_ability_change() -> None:
    table = position(
        player("emp#1", "seattle", tokens=["XII"], skips=0, assets=["spy_satellite#1"], facilities="Z1-01"),
        player("veto#1", "tampa", dictator="benito", tokens=["III"], skips=1, father=["john_jay"], facilities="Z1-02"),
        turns={"john_jay": 2},
    )
    play(table, "token XII 1")
    mine, theirs = table.state.players
    assert (mine.dictator, theirs.dictator) == ("benito", "napoleon")
    assert (mine.location, theirs.location) == ("seattle", "tampa")
    assert (mine.hand, theirs.hand) == (["emp#1"], ["veto#1"])
    assert (mine.facilities[0], theirs.facilities[0]) == (["Z1-01"], ["Z1-02"])
    assert (mine.tokens, theirs.tokens) == ([], ["III"])
    assert (mine.skips, theirs.skips) == (0, 1)
    assert (mine.assets, theirs.father) == (["spy_satellite#1"], ["john_jay"])


def test_ruling_ai_the_new_ability_works_at_once() -> None:
    table = position(player(at="seattle", tokens=["XII"], facilities="Z1-01"), player(dictator="benito"))
    play(table, "token XII 1", "end_turn", "end_turn", "travel hanford", "end_turn", "end_turn", "disarm Z1-01", "roll 2")
    assert table.state.players[0].disarmed == ["Z1-01"]


def test_ruling_ai_uses_are_counted_on_the_dictator_card() -> None:
    table = position(
        player("espionage#1"), player("emp#1", dictator="cleo", tokens=["XII"]), player("emp#2"), uses={"cleo": 2}, active=1
    )
    play(table, "token XII 2", "end_turn", "end_turn", "play espionage#1 2")
    # Both uses of the card are gone, whoever has it now.
    assert prompt(table) != "answer.card_played"
    assert table.state.uses == {"cleo": 2}


def test_ruling_ai_ivan_gained_later_gives_only_the_limit() -> None:
    hand = "emp#1 emp#2 amtrak#1 amtrak#2 amtrak#3 roadworks#1"
    table = play(position(player(hand, tokens=["IV"]), player()), "token IV", "choose ivan")
    assert table.state.players[0].hand == hand.split()
    play(table, "end_turn")
    assert table.state.players[0].hand == hand.split()
    assert table.state.active == 1


def test_ruling_ai_token_iv_chooses_among_the_unused_dictators() -> None:
    table = play(position(player(tokens=["IV"]), player()), "token IV")
    assert options(table) == [f"choose {id}" for id in DATA.dictators if id not in ("napoleon", "vlad")]


def test_ruling_ai_kim_from_the_unused_deck_chooses_at_once() -> None:
    table = play(position(player(tokens=["IV"], facilities="Z1-01"), player()), "token IV", "choose kim")
    assert (asked(table), prompt(table)) == (0, "prompt.choose_ability")
    play(table, "choose joseph")
    assert table.state.kim_ability == "joseph"
    # Got so late, Joseph's ability leaves the zone 1 card where it is.
    assert table.state.players[0].facilities[0] == ["Z1-01"]


def test_ruling_ai_by_xii_kims_choice_goes_with_the_card() -> None:
    table = position(player(tokens=["XII"]), player(dictator="kim"), kim_ability="ivan")
    play(table, "token XII 1")
    assert (table.state.players[0].dictator, table.state.kim_ability) == ("kim", "ivan")
    assert prompt(table) == "prompt.act"


# aj: numbers that meet -----------------------------------------------------------------------------------------------------


def at_the_president(die: int, **mine: Any) -> DictatorsTable:
    """Seat 0 has tried to convince the President and rolled this number."""
    table = position(
        player(at="washington_dc", **mine),
        player(),
        phase="confront",
        deck="emp#1 emp#2",
        turns=dict.fromkeys(mine.get("lasting", []), 2),
        presidential_deck=president("oval_office#1"),
    )
    return play(table, "confront", f"roll {die}")


def test_ruling_aj_the_d20_alone() -> None:
    assert winners(at_the_president(14, disarmed=["Z1-01", "Z2-01"])) == (0,)
    assert at_the_president(13, disarmed=["Z1-01", "Z2-01"]).result is None


def test_ruling_aj_oliver_adds_2() -> None:
    assert winners(at_the_president(12, disarmed=["Z1-01", "Z2-01"], dictator="oliver")) == (0,)
    assert at_the_president(11, disarmed=["Z1-01", "Z2-01"], dictator="oliver").result is None


def test_ruling_aj_spin_doctor_adds_3() -> None:
    assert winners(at_the_president(11, disarmed=["Z1-01", "Z2-01"], lasting=["spin_doctor#1"])) == (0,)
    assert at_the_president(10, disarmed=["Z1-01", "Z2-01"], lasting=["spin_doctor#1"]).result is None


def test_ruling_aj_token_iii_adds_5() -> None:
    assert winners(play(at_the_president(9, disarmed=["Z1-01", "Z2-01"], tokens=["III"]), "token III")) == (0,)
    assert play(at_the_president(8, disarmed=["Z1-01", "Z2-01"], tokens=["III"]), "token III").result is None


def test_ruling_aj_all_of_them_add_up() -> None:
    boosts: dict[str, Any] = {"dictator": "oliver", "lasting": ["spin_doctor#1"], "tokens": ["III"]}
    # 18 are needed with one facility: 8 + 2 + 3 + 5.
    assert winners(play(at_the_president(8, disarmed=["Z1-01"], **boosts), "token III")) == (0,)
    assert play(at_the_president(7, disarmed=["Z1-01"], **boosts), "token III").result is None


def test_ruling_aj_no_face_fails_by_itself() -> None:
    boosts: dict[str, Any] = {"dictator": "oliver", "lasting": ["spin_doctor#1"], "tokens": ["III"]}
    table = at_the_president(1, disarmed=["Z1-01", "Z2-01", "Z3-01"], **boosts)
    assert winners(play(table, "token III")) == (0,)


def test_ruling_aj_hancock_goes_before_benito() -> None:
    for die, disarmed in ((4, []), (5, ["Z1-01"])):
        table = position(player(at="hanford", dictator="benito", facilities="Z1-01", father=["john_hancock"]), player())
        play(table, "disarm Z1-01", f"roll {die}")
        assert table.state.players[0].disarmed == disarmed


def test_ruling_aj_madison_goes_before_ivan() -> None:
    table = position(player("emp#1 emp#2 amtrak#1 amtrak#2", dictator="ivan", father=["james_madison"]), player())
    play(table, "end_turn", "choose emp#1")
    assert table.state.players[0].hand == ["emp#2", "amtrak#1", "amtrak#2"]
    assert table.state.active == 1


def test_ruling_aj_two_cards_that_allow_2_actions_still_allow_2() -> None:
    table = position(
        player(father=["thomas_jefferson"], lasting=["economic_sanctions#1"]),
        player(),
        turns={"thomas_jefferson": 2, "economic_sanctions#1": 3},
        deck="emp#1 emp#2 amtrak#1",
    )
    play(table, "draw", "draw")
    assert why_not(table, "draw") == ("too_few_actions", "1.4")


def test_ruling_aj_actions_already_spent_in_the_turn_count() -> None:
    table = position(player(), player(), deck="emp#1 thomas_jefferson amtrak#1")
    play(table, "draw", "draw")
    assert table.state.players[0].father == ["thomas_jefferson"]
    assert why_not(table, "draw") == ("too_few_actions", "1.4")


def test_ruling_aj_under_washington_a_travel_costs_2_actions() -> None:
    table = position(player(at="seattle", father=["george_washington"]), player(), turns={"george_washington": 3})
    play(table, "travel hanford")
    assert (table.state.spent, table.state.travels) == (2, 1)
    assert why_not(table, "travel boise") == ("travel_used", "1.4")
    late = position(player(at="seattle", father=["george_washington"]), player(), turns={"george_washington": 3}, spent=2)
    assert why_not(late, "travel hanford") == ("too_few_actions", "1.4")


# ak: the bribed turn -------------------------------------------------------------------------------------------------------


def test_ruling_ak_the_briber_decides_the_actions() -> None:
    table = position(player(), player(at="seattle"), active=1, bribed_by=0)
    assert decider(table) == (1, 0)
    assert table.view(1).decision is not None
    assert table.view(1).decision.options == ()  # type: ignore[union-attr]
    assert "travel hanford" in [str(move) for move in table.view(0).decision.options]  # type: ignore[union-attr]


def test_ruling_ak_with_the_bribed_seats_hand_and_meeple() -> None:
    table = position(player("amtrak#2", "tampa"), player("amtrak#1", "seattle"), active=1, bribed_by=0)
    assert why_not(table, "play amtrak#2") == ("not_in_hand", "1.5")
    play(table, "play amtrak#1", "choose boise")
    assert [each.location for each in table.state.players] == ["tampa", "boise"]
    assert [each.skips for each in table.state.players] == [0, 1]


def test_ruling_ak_the_briber_decides_reactions_from_the_bribed_hand() -> None:
    table = position(player(), player("diplomatic_immunity#1", "seattle"), player("flat_tire#1"), active=1, bribed_by=0)
    play(table, "travel hanford", "interrupt flat_tire#1")
    assert decider(table) == (1, 0)
    play(table, "interrupt diplomatic_immunity#1")
    assert table.state.players[1].location == "hanford"


def test_ruling_ak_the_briber_decides_the_hand_limit() -> None:
    table = position(player(), player("emp#1 emp#2 amtrak#1 amtrak#2 amtrak#3 veto#1"), active=1, bribed_by=0)
    play(table, "end_turn")
    assert (decider(table), prompt(table)) == ((1, 0), "prompt.hand_limit")
    play(table, "choose veto#1")
    assert table.state.discard[-1] == "veto#1"


def test_ruling_ak_the_briber_decides_whether_to_confront() -> None:
    table = position(player(), player(at="washington_dc"), active=1, bribed_by=0, phase="confront")
    assert (decider(table), prompt(table)) == ((1, 0), "prompt.confront")


def test_ruling_ak_the_bribed_seats_restrictions_hold() -> None:
    table = position(
        player(), player("spin_doctor#1", father=["john_adams"]), active=1, bribed_by=0, turns={"john_adams": 2}
    )
    assert why_not(table, "play spin_doctor#1") == ("forbidden", "4.5")


def test_ruling_ak_the_bribers_restrictions_do_not() -> None:
    table = position(player(father=["john_adams"]), player("spin_doctor#1"), active=1, bribed_by=0, turns={"john_adams": 2})
    play(table, "play spin_doctor#1")
    assert table.state.players[1].lasting == ["spin_doctor#1"]


def test_ruling_ak_the_briber_is_one_of_the_opponents() -> None:
    table = position(player("veto#1"), player("espionage#1 emp#1"), active=1, bribed_by=0)
    play(table, "play espionage#1 0")
    assert table.state.players[0].hand == ["emp#1"]
    assert table.state.players[1].hand == ["veto#1"]


def test_ruling_ak_you_is_the_bribed_seat() -> None:
    table = position(player(), player("swiss_bank_account#1"), active=1, bribed_by=0, deck="emp#1 emp#2")
    play(table, "play swiss_bank_account#1")
    assert [each.hand for each in table.state.players] == [[], ["emp#2", "emp#1"]]


@pytest.mark.parametrize("reactions", ["able", "all"])
def test_ruling_ak_the_briber_may_play_nothing_from_the_own_hand(reactions: str) -> None:
    table = position(
        player("veto#1 diplomatic_immunity#1"),
        player("espionage#1"),
        active=1,
        bribed_by=0,
        options={"reactions": reactions},
    )
    play(table, "play espionage#1 0", "choose veto#1")
    assert table.state.players[1].hand == ["veto#1"]


def test_ruling_ak_others_may_react_as_usual() -> None:
    table = position(
        player("veto#1"), player("swiss_bank_account#1"), player("veto#2"), active=1, bribed_by=0, deck="emp#1 emp#2"
    )
    play(table, "play swiss_bank_account#1")
    assert decider(table) == (2, 2)


def test_ruling_ak_the_briber_may_use_no_ability_of_the_own() -> None:
    table = position(player("veto#1", dictator="cleo"), player("espionage#1"), active=1, bribed_by=0)
    play(table, "play espionage#1 0")
    assert table.state.players[1].hand == ["veto#1"]
    assert table.state.uses == {}


def test_ruling_ak_julius_as_briber_takes_nothing() -> None:
    hand = "emp#1 emp#2 amtrak#1 amtrak#2 amtrak#3 veto#1"
    table = position(player(dictator="julius"), player(hand), active=1, bribed_by=0)
    play(table, "end_turn", "choose veto#1")
    assert table.state.players[0].hand == []
    assert table.state.discard[-1] == "veto#1"


def test_ruling_ak_the_briber_may_use_no_token_of_the_own() -> None:
    table = position(player(tokens=["I"]), player(tokens=["XI"]), active=1, bribed_by=0)
    assert why_not(table, "token I") == ("not_your_token", "1.8")
    play(table, "token XI")
    assert table.state.used_tokens == ["XI"]


def test_ruling_ak_the_bribers_ix_works_all_the_same() -> None:
    table = position(player(tokens=["IX"]), player(), active=1, bribed_by=0, defcon=2, deck="defcon#1")
    play(table, "draw")
    assert winners(table) == (0,)


def test_ruling_ak_the_bribers_xiii_works_all_the_same() -> None:
    table = position(
        player(tokens=["XIII"], at="washington_dc"),
        player(at="washington_dc"),
        player(),
        active=1,
        bribed_by=0,
        phase="confront",
        deck="john_jay emp#1",
        presidential_deck=president("wrong_door#1"),
    )
    # Seat 2 draws first, then the briber: the Founding Father.
    play(table, "confront")
    assert table.state.players[2].hand == ["emp#1"]
    assert decider(table) == (0, 0)
    assert prompt(table) == "answer.father_drawn"
    play(table, "token XIII 2")
    assert table.state.players[2].father == ["john_jay"]


def test_ruling_ak_the_briber_makes_the_choices_forced_on_the_own_seat() -> None:
    table = position(player("emp#1 emp#2"), player(assets=["blackmail_box#1"]), active=1, bribed_by=0)
    play(table, "use blackmail_box#1 1 0")
    assert decider(table) == (0, 0)
    play(table, "choose emp#2")
    assert table.state.players[1].hand == ["emp#2"]


def test_ruling_ak_the_bribed_player_decides_nothing_until_the_turn_is_over() -> None:
    table = position(player(), player("road_trip#1 roadworks#1", "seattle"), player(), active=1, bribed_by=0)
    for move in ("play roadworks#1", "choose arco-boise", "pass", "play road_trip#1", "choose trojan", "pass", "end_turn"):
        assert decider(table) == (1, 0)
        play(table, move)
    assert decider(table) == (2, 2)
    play(table, "end_turn", "end_turn")
    assert decider(table) == (1, 1)


def test_ruling_ak_two_briberies_take_one_turn_each_in_the_order_laid() -> None:
    table = position(
        player(),
        player(briberies=["bribery#2", "bribery#1"]),
        player(),
        bribers={"bribery#1": 0, "bribery#2": 2},
        active=1,
        phase="turn",
        discard="",
    )
    assert decider(table) == (1, 2)
    assert table.state.players[1].briberies == ["bribery#1"]
    assert table.state.discard == ["bribery#2"]
    play(table, "end_turn", "end_turn", "end_turn")
    assert decider(table) == (1, 0)
    assert table.state.players[1].briberies == []


# al: always a legal move ---------------------------------------------------------------------------------------------------


def test_ruling_al_ending_the_turn_is_always_legal() -> None:
    table = position(player(at="comox"), player(), spent=3, roadblocks=["comox-vancouver"])
    assert options(table) == ["end_turn"]


def test_ruling_al_a_reaction_can_always_be_passed() -> None:
    table = play(position(player("swiss_bank_account#1"), player("veto#1")), "play swiss_bank_account#1")
    assert options(table) == ["interrupt veto#1", "pass"]


def test_ruling_al_a_forced_choice_with_nothing_to_choose_is_passed_over() -> None:
    table = position(player(), player(), deck="samuel_adams", father_discard=[])
    play(table, "draw")
    assert (asked(table), prompt(table)) == (0, "prompt.act")
    assert table.state.father_discard == ["samuel_adams"]


def test_ruling_al_with_too_little_it_is_as_much_as_there_is() -> None:
    table = position(player("veto#1"), player(), deck="samuel_adams")
    play(table, "draw")
    assert table.state.players[0].hand == []
    assert table.state.discard[-1] == "veto#1"
    one_card = play(position(player("veto#1"), player(), player(), deck="roger_sherman"), "draw")
    assert [each.hand for each in one_card.state.players] == [[], ["veto#1"], []]


def test_ruling_al_the_declaration_without_any_other_father_is_passed_over() -> None:
    table = play(position(player(), player(), deck="signing_the_declaration", father_discard=[]), "draw")
    assert table.state.father_discard == ["signing_the_declaration"]
    assert prompt(table) == "prompt.act"


# am: the round limit -------------------------------------------------------------------------------------------------------


def test_ruling_am_the_game_ends_when_the_starter_would_begin_the_round_after_the_last() -> None:
    table = position(player(), player(), player(), active=2, starter=1, round=100)
    play(table, "end_turn")
    assert (asked(table), table.result) == (0, None)
    play(table, "end_turn")
    assert table.decision is None
    assert winners(table) == ()


def test_ruling_am_it_ends_as_at_defcon_1() -> None:
    table = position(player(), player(tokens=["IX"]), active=1, round=100)
    play(table, "end_turn")
    assert winners(table) == (1,)


def test_ruling_am_the_limit_is_an_option_and_0_is_none() -> None:
    for limit, goes_on in ((3, False), (4, True), (0, True)):
        table = position(player(), player(), active=1, round=3, options={"round_limit": limit})
        play(table, "end_turn")
        assert (table.result is None) == goes_on
    assert table.state.round == 4


def test_ruling_am_100_rounds_are_the_default() -> None:
    assert new_table(GAME, 2).state.options.round_limit == 100


def test_ruling_am_skipped_turns_are_part_of_a_round() -> None:
    table = position(player(), player(skips=1), round=100)
    play(table, "end_turn")
    assert table.decision is None
    assert winners(table) == ()


def test_ruling_am_a_skipped_turn_of_the_starter_begins_the_round() -> None:
    table = position(player(skips=1), player(), active=1, round=3)
    play(table, "end_turn")
    assert (table.state.active, table.state.round) == (1, 4)


def test_ruling_am_an_extra_turn_is_no_new_round() -> None:
    table = position(player("morale_boost#1"), player(), round=100)
    play(table, "play morale_boost#1", "end_turn")
    assert (table.state.active, table.state.round) == (0, 100)


# an: what is public --------------------------------------------------------------------------------------------------------


def a_secretive_table(**more: Any) -> DictatorsTable:
    """Three players with something of everything."""
    state: dict[str, Any] = {
        "deck": "roadworks#1 roadworks#2 john_adams roadworks#3",
        "turns": {"john_jay": 2, "spin_doctor#1": 3},
        "father_discard": ["roger_sherman"],
        "presidential_discard": ["camp_david#1"],
        "used_tokens": ["XV"],
        "defcon": 4,
        "trident_reveals": 1,
        "warheads": 2,
        "roadblocks": ["arco-boise"],
        "no_fly": ["central"],
    } | more
    return position(
        player("emp#1 amtrak#1", "seattle", facilities="Z1-01 Z2-02", tokens=["VI"], skips=1),
        player(
            "veto#1 veto#2 pickpocket#1",
            "tampa",
            facilities="Z2-05 Z3-03 Z4-04",
            disarmed=["Z1-05"],
            tokens=["II", "IX"],
            kept=["oval_office#3"],
            father=["john_jay"],
        ),
        player("emp#2", "boise", assets=["spy_satellite#1"], lasting=["spin_doctor#1"]),
        **state,
    )


def test_ruling_an_public_what_lies_on_the_table() -> None:
    table = a_secretive_table()
    view = seen(table, 2)
    assert [each.dictator for each in view.players] == ["napoleon", "vlad", "mao"]
    assert [each.location for each in view.players] == ["seattle", "tampa", "boise"]
    assert view.players[1].disarmed == ["Z1-05"]
    assert view.players[1].father == ["john_jay"]
    assert seen(table, 0).players[2].assets == ["spy_satellite#1"]
    assert seen(table, 0).players[2].lasting == ["spin_doctor#1"]
    assert view.turns == {"john_jay": 2, "spin_doctor#1": 3}
    assert [each.skips for each in view.players] == [1, 0, 0]
    assert (view.defcon, sorted(view.roadblocks), sorted(view.no_fly), view.warheads) == (4, ["arco-boise"], ["central"], 2)


def test_ruling_an_public_the_discard_piles() -> None:
    table = a_secretive_table()
    view = seen(table, 2)
    assert view.discard == table.state.discard
    assert "?" not in view.discard
    assert view.father_discard == ["roger_sherman"]
    assert view.presidential_discard == ["camp_david#1"]
    assert view.used_tokens == ["XV"]


def test_ruling_an_public_a_waiting_bribery_and_who_laid_it() -> None:
    table = play(position(player("bribery#1"), player(), player()), "play bribery#1 1")
    view = seen(table, 2)
    assert view.players[1].briberies == ["bribery#1"]
    assert view.bribers == {"bribery#1": 0}


def test_ruling_an_public_the_sizes_of_decks_and_hands() -> None:
    table = a_secretive_table()
    view, state = seen(table, 2), table.state
    assert [len(each.hand) for each in view.players] == [2, 3, 1]
    for name in ("deck", "father_deck", "presidential_deck", "spare_tokens"):
        assert len(getattr(view, name)) == len(getattr(state, name))


def test_ruling_an_public_how_many_tokens_somebody_holds() -> None:
    view = seen(a_secretive_table(), 2)
    assert [each.tokens for each in view.players] == [["?"], ["?", "?"], []]


def test_ruling_an_public_the_zones_of_undisarmed_facility_cards() -> None:
    view = seen(a_secretive_table(), 2)
    assert view.players[0].facilities == [["?"], ["?"], [], []]
    assert view.players[1].facilities == [[], ["?"], ["?"], ["?"]]


def test_ruling_an_secret_the_hands_of_the_others() -> None:
    view = seen(a_secretive_table(), 2)
    assert [each.hand for each in view.players] == [["?", "?"], ["?", "?", "?"], ["emp#2"]]


def test_ruling_an_one_sees_ones_own() -> None:
    mine = seen(a_secretive_table(), 1).players[1]
    assert mine.hand == ["veto#1", "veto#2", "pickpocket#1"]
    assert mine.facilities == [[], ["Z2-05"], ["Z3-03"], ["Z4-04"]]
    assert mine.tokens == ["II", "IX"]
    assert mine.kept == ["oval_office#3"]


def test_ruling_an_secret_a_card_kept_with_vii() -> None:
    assert seen(a_secretive_table(), 0).players[1].kept == ["?"]


def test_ruling_an_secret_the_order_of_the_decks() -> None:
    for seat in range(3):
        view = seen(a_secretive_table(), seat)
        for name in ("deck", "father_deck", "presidential_deck"):
            assert set(getattr(view, name)) == {"?"}
        assert all(set(deck) == {"?"} for deck in view.facility_decks)


def test_ruling_an_secret_the_numerals_on_the_board_and_the_spare_ones() -> None:
    for seat in range(3):
        view = seen(a_secretive_table(), seat)
        assert {token for site in view.site_tokens for token in site} == {"?"}
        assert set(view.spare_tokens) == {"?"}


def test_ruling_an_secret_also_the_dice_to_come() -> None:
    table = a_secretive_table()
    table.state.rng = 12345
    assert seen(table, 0).rng == 0


def test_ruling_an_tokens_removed_by_xi_stay_unseen() -> None:
    sites = [["I"], ["II"], ["III"], *NO_SITE_TOKENS[3:]]
    table = play(position(player(tokens=["XI"]), player(), site_tokens=sites), "token XI")
    assert table.state.removed_tokens == ["I", "II", "III"]
    assert seen(table, 0).removed_tokens == ["?", "?", "?"]


def test_ruling_an_an_attempt_gives_its_facility_away() -> None:
    table = position(player(at="hanford", facilities="Z1-01 Z2-02"), player(), player())
    play(table, "disarm Z1-01", "roll 1")
    for seat in (1, 2):
        assert seen(table, seat).players[0].facilities == [["Z1-01"], ["?"], [], []]
        assert all(fork.state.players[0].facilities[0] == ["Z1-01"] for fork in forks(table, seat))


def test_ruling_an_so_does_an_engineer_even_if_it_is_cancelled() -> None:
    table = position(player("engineer#1", "hanford", facilities="Z1-01"), player("veto#1"), player())
    play(table, "play engineer#1 Z1-01", "interrupt veto#1")
    # The card was laid open and its facility named before the Veto.
    assert seen(table, 2).players[0].facilities[0] == ["Z1-01"]


def test_ruling_an_a_success_shows_the_card_but_not_the_token() -> None:
    table = position(player(at="comox", facilities="Z4-01"), player(), site_tokens=[["VI"], *NO_SITE_TOKENS[1:]])
    play(table, "disarm Z4-01", "roll 5")
    assert seen(table, 1).players[0].disarmed == ["Z4-01"]
    assert seen(table, 1).players[0].tokens == ["?"]
    assert seen(table, 0).players[0].tokens == ["VI"]
    assert told(table, 0, "token_taken")["token"] == "VI"
    assert told(table, 1, "token_taken")["token"] == "?"


def test_ruling_an_a_token_used_is_shown() -> None:
    table = play(position(player(tokens=["I", "VI"]), player()), "token I", "choose seattle")
    assert seen(table, 1).players[0].tokens == ["?"]
    assert seen(table, 1).used_tokens == ["I"]
    assert told(table, 1, "token_used")["token"] == "I"


# an: what the events tell --------------------------------------------------------------------------------------------------


def test_ruling_an_the_events_hide_a_drawn_card() -> None:
    table = play(position(player(), player(), deck="emp#1"), "draw")
    assert told(table, 0, "drew")["card"] == "emp#1"
    assert told(table, 1, "drew") == {"seat": 0, "card": "?"}


def test_ruling_an_the_events_hide_several_drawn_cards_but_not_how_many() -> None:
    table = play(position(player(tokens=["XIV"]), player(), deck=COMMAND_CARDS[:12]), "token XIV")
    assert told(table, 0, "drew_many")["cards"] == tuple(reversed(COMMAND_CARDS[2:12]))
    assert told(table, 1, "drew_many")["cards"] == ("?",) * 10


def test_ruling_an_the_events_show_an_event_card() -> None:
    table = play(position(player(), player(), deck="john_jay"), "draw")
    assert told(table, 1, "event_shown") == {"seat": 0, "card": "john_jay"}


def test_ruling_an_the_events_hide_a_card_handed_over_from_the_third() -> None:
    table = position(player("espionage#1 emp#1"), player("faulty_wiring#1 faulty_wiring#2"), player("amtrak#1"))
    play(table, "play espionage#1 1", "choose faulty_wiring#2")
    handed = [
        [event.params["card"] for event in table.events_for(seat) if event.key.endswith("handed_over")] for seat in range(3)
    ]
    assert handed == [["faulty_wiring#2", "emp#1"], ["faulty_wiring#2", "emp#1"], ["?", "?"]]
    assert told(table, 0, "saw_hand")["cards"] == ("faulty_wiring#1", "faulty_wiring#2")
    assert told(table, 2, "saw_hand")["cards"] == ("?", "?")


def test_ruling_an_the_events_hide_what_a_wiretap_saw_from_the_third() -> None:
    table = position(
        player("wiretap#1"), player("faulty_wiring#1", facilities="Z1-01 Z3-02"), player(), active=1, phase="turn"
    )
    play(table, "interrupt wiretap#1")
    assert told(table, 0, "saw_facilities")["facilities"] == ("Z1-01", "Z3-02")
    assert told(table, 2, "saw_facilities")["facilities"] == ("?", "?")
    assert told(table, 2, "saw_hand")["cards"] == ("?",)


def test_ruling_an_the_events_hide_what_a_satellite_saw() -> None:
    table = position(player(assets=["spy_satellite#1"]), player(), deck="emp#1 emp#2 amtrak#1")
    play(table, "use spy_satellite#1 1")
    assert set(told(table, 0, "peeked")["cards"]) == {"emp#1", "emp#2", "amtrak#1"}
    assert told(table, 1, "peeked")["cards"] == ("?", "?", "?")


def test_ruling_an_the_events_hide_what_token_vii_saw() -> None:
    deck = president("oops#1", "oval_office#1", "golf_weekend#1", "camp_david#1", "oval_office#2")
    table = play(position(player(tokens=["VII"]), player(), presidential_deck=deck), "token VII")
    assert set(told(table, 0, "looked_ahead")["cards"]) == set(deck[-5:])
    assert told(table, 1, "looked_ahead")["cards"] == ("?",) * 5


def test_ruling_an_the_events_hide_a_facility_card_that_is_drawn() -> None:
    table = play(position(player(dictator="joseph", tokens=["IV"]), player()), "token IV", "choose benito")
    assert told(table, 0, "facility_drawn")["facility"] in DATA.facilities
    assert told(table, 1, "facility_drawn")["facility"] == "?"


def test_ruling_an_the_events_hide_what_a_pickpocket_got_from_the_third() -> None:
    table = play(position(player(), player("pickpocket#1"), player(), deck="emp#1"), "draw", "interrupt pickpocket#1")
    assert table.state.players[1].hand == ["emp#1"]
    assert [told(table, seat, "handed_over")["card"] for seat in range(3)] == ["emp#1", "emp#1", "?"]
    assert [seen(table, seat).players[1].hand for seat in range(3)] == [["emp#1"], ["emp#1"], ["?"]]


def test_ruling_an_no_event_shows_a_secret_to_the_others() -> None:
    table = position(
        player("swiss_bank_account#1 propaganda_machine#1", facilities="Z1-01"), player(), deck="emp#1 emp#2 veto#1 veto#2"
    )
    play(table, "play swiss_bank_account#1", "draw", "draw")
    secrets = {"emp#1", "emp#2", "veto#1", "veto#2", "Z1-01", "propaganda_machine#1"}
    shown = {str(value) for event in table.events_for(1) for value in event.params.values()}
    assert not secrets & shown


# an: what others decide ----------------------------------------------------------------------------------------------------


def test_ruling_an_others_do_not_see_between_which_moves_somebody_decides() -> None:
    table = position(player("emp#1 amtrak#1", "seattle"), player())
    mine, theirs = table.view(0).decision, table.view(1).decision
    assert mine is not None
    assert theirs is not None
    assert "play amtrak#1" in [str(move) for move in mine.options]
    assert theirs.options == ()
    assert (theirs.seat, theirs.prompt) == (mine.seat, mine.prompt)


def test_ruling_an_cards_named_for_the_hand_limit_are_unseen_until_they_reach_the_pile() -> None:
    table = position(player("emp#1 emp#2 amtrak#1 amtrak#2 amtrak#3 veto#1 veto#2"), player(), player())
    play(table, "end_turn", "choose veto#2")
    assert seen(table, 0).looked == ["veto#2"]
    assert seen(table, 1).looked == ["?"]
    play(table, "choose emp#1")
    assert seen(table, 1).discard[-2:] == ["veto#2", "emp#1"]


def test_ruling_an_only_julius_looks_at_the_cards_of_the_hand_limit() -> None:
    hand = "emp#1 emp#2 amtrak#1 amtrak#2 amtrak#3 veto#1 veto#2"
    table = position(player(hand), player(dictator="julius"), player())
    play(table, "end_turn", "choose veto#2", "choose emp#1")
    assert (asked(table), seen(table, 1).looked) == (1, ["?", "?"])
    play(table, "ability")
    assert [seen(table, seat).looked for seat in range(3)] == [["veto#2", "emp#1"], ["veto#2", "emp#1"], ["?", "?"]]
    play(table, "choose veto#2")
    assert [seen(table, seat).players[1].hand for seat in range(3)] == [["veto#2"], ["veto#2"], ["?"]]
    assert told(table, 2, "handed_over")["card"] == "?"


def test_ruling_an_a_satellites_cards_are_seen_by_its_owner_alone() -> None:
    table = position(player(assets=["spy_satellite#1"]), player(), deck="roadworks#1 emp#1 emp#2 amtrak#1")
    play(table, "use spy_satellite#1 1")
    assert sorted(seen(table, 0).looked) == ["amtrak#1", "emp#1", "emp#2"]
    assert seen(table, 1).looked == ["?", "?", "?"]


def test_ruling_an_the_five_cards_of_vii_are_seen_by_its_owner_alone() -> None:
    deck = president("oops#1", "oval_office#1", "golf_weekend#1", "camp_david#1", "oval_office#2")
    table = play(position(player(tokens=["VII"]), player(), presidential_deck=deck), "token VII")
    assert sorted(seen(table, 0).presidential_looked) == sorted(deck[-5:])
    assert seen(table, 1).presidential_looked == ["?"] * 5
    play(table, "choose oval_office#1")
    assert seen(table, 0).players[0].kept == ["oval_office#1"]
    assert seen(table, 1).players[0].kept == ["?"]
    assert set(seen(table, 0).presidential_deck) == {"?"}


# an: what a seat remembers -------------------------------------------------------------------------------------------------


def test_ruling_an_who_has_looked_at_a_hand_remembers_it() -> None:
    table = position(player("espionage#1"), player("faulty_wiring#1 faulty_wiring#2"), player())
    play(table, "play espionage#1 1", "choose faulty_wiring#2", "end_turn")
    assert seen(table, 0).players[1].hand == ["faulty_wiring#1"]
    assert seen(table, 2).players[1].hand == ["?"]
    assert table.state.memory["faulty_wiring#1"] == (0,)


def test_ruling_an_who_gave_a_card_knows_where_it_is() -> None:
    table = position(player("espionage#1 emp#1"), player("faulty_wiring#1 faulty_wiring#2"), player())
    play(table, "play espionage#1 1", "choose faulty_wiring#2", "end_turn")
    assert seen(table, 0).players[1].hand == ["faulty_wiring#1", "emp#1"]
    assert seen(table, 1).players[0].hand == ["faulty_wiring#2"]


def test_ruling_an_cards_drawn_later_are_not_known() -> None:
    table = position(player("espionage#1"), player("faulty_wiring#1 faulty_wiring#2"), deck="amtrak#1")
    play(table, "play espionage#1 1", "choose faulty_wiring#2", "end_turn", "draw")
    assert seen(table, 0).players[1].hand == ["faulty_wiring#1", "?"]


def test_ruling_an_a_wiretap_is_remembered() -> None:
    table = position(
        player("wiretap#1"), player("faulty_wiring#1", facilities="Z1-01 Z3-02"), player(), active=1, phase="turn"
    )
    play(table, "interrupt wiretap#1", "end_turn")
    assert seen(table, 0).players[1].hand == ["faulty_wiring#1"]
    assert seen(table, 0).players[1].facilities == [["Z1-01"], [], ["Z3-02"], []]
    assert seen(table, 2).players[1].facilities == [["?"], [], ["?"], []]


def test_ruling_an_a_facility_card_shown_to_a_blackmailer_is_remembered() -> None:
    table = position(player(assets=["blackmail_box#1"]), player(facilities="Z1-01 Z3-02"), player())
    play(table, "use blackmail_box#1 1 1", "choose zone-3", "end_turn")
    assert seen(table, 0).players[1].facilities == [["?"], [], ["Z3-02"], []]
    assert seen(table, 2).players[1].facilities == [["?"], [], ["?"], []]


def test_ruling_an_who_put_cards_back_on_the_deck_remembers_their_order() -> None:
    table = position(player(assets=["spy_satellite#1"]), player(), deck="roadworks#1 emp#1 emp#2 amtrak#1")
    play(table, "use spy_satellite#1 1", "choose amtrak#1", "choose emp#1")
    assert table.state.deck == ["roadworks#1", "amtrak#1", "emp#1", "emp#2"]
    assert seen(table, 0).deck == ["?", "amtrak#1", "emp#1", "emp#2"]
    assert seen(table, 1).deck == ["?"] * 4


def test_ruling_an_who_knows_the_top_card_knows_who_drew_it() -> None:
    table = position(player(assets=["spy_satellite#1"]), player(), player(), deck="roadworks#1 emp#1 emp#2 amtrak#1")
    play(table, "use spy_satellite#1 1", "choose amtrak#1", "choose emp#1", "end_turn", "draw")
    assert seen(table, 0).players[1].hand == ["emp#2"]
    assert seen(table, 2).players[1].hand == ["?"]


def test_ruling_an_shuffling_makes_forget() -> None:
    table = position(player(assets=["spy_satellite#1"]), player(), player(), deck="defcon#1 emp#1 emp#2", defcon=4)
    play(table, "use spy_satellite#1 1", "choose emp#1", "choose emp#2", "draw", "choose central", "choose mountain")
    # The card's extra line has shuffled two new Founding Fathers into the deck.
    assert len(table.state.deck) == 4
    assert seen(table, 0).deck == ["?"] * 4
    assert table.state.memory == {}


def test_ruling_an_a_presidential_card_put_at_the_bottom_is_remembered() -> None:
    table = position(player(assets=["spy_satellite#1"]), player(), presidential_deck=president("oops#1"))
    play(table, "use spy_satellite#1 2", "choose oops#1")
    assert seen(table, 0).presidential_deck == ["oops#1", *["?"] * 11]
    assert seen(table, 1).presidential_deck == ["?"] * 12


def test_ruling_an_cards_revealed_by_viii_are_known_to_all() -> None:
    deck = "emp#1 emp#2 amtrak#1 amtrak#2 veto#1 veto#2"
    table = play(position(player("flat_tire#1", tokens=["VIII"]), player(), deck=deck), "token VIII", "end_turn")
    play(table, "choose veto#1", "choose veto#2")
    assert seen(table, 1).players[0].hand == ["?", "amtrak#2", "amtrak#1", "emp#2", "emp#1"]


def test_ruling_an_a_card_taken_from_the_open_pile_is_known_to_all() -> None:
    table = position(player("just_what_i_needed#1"), player(), player(), deck="emp#1")
    play(table, "play just_what_i_needed#1", "choose veto#3", "end_turn")
    # Everybody saw which card left the pile.
    assert seen(table, 1).players[0].hand == ["veto#3"]
    assert all("veto#3" in fork.state.players[0].hand for fork in forks(table, 1))


def test_ruling_an_after_token_v_both_know_what_they_gave_away() -> None:
    table = position(
        player("emp#1", facilities="Z1-01", tokens=["VI", "V"]),
        player("veto#1", facilities="Z2-02"),
        player(),
        fresh_tokens=1,
    )
    play(table, "token V 1")
    assert seen(table, 0).players[1].hand == ["emp#1"]
    assert seen(table, 0).players[1].facilities[0] == ["Z1-01"]
    assert seen(table, 0).players[1].tokens == ["VI"]
    assert seen(table, 1).players[0].hand == ["veto#1"]
    assert seen(table, 2).players[0].hand == ["?"]
    assert seen(table, 2).players[1].tokens == ["?"]


def test_ruling_an_nobody_sees_what_others_remember() -> None:
    table = position(player("espionage#1"), player("faulty_wiring#1 faulty_wiring#2"), player())
    play(table, "play espionage#1 1", "choose faulty_wiring#2", "end_turn")
    assert seen(table, 2).memory == {}
    assert seen(table, 0).memory == {"faulty_wiring#1": (0,)}


# an: what must not be given away by what somebody remembers ----------------------------------------------------------------


def test_ruling_an_a_random_card_is_taken_unseen_also_from_a_hand_one_knows() -> None:
    # Seat 2 knows both cards of seat 0. One of them is taken at random, and seat 2 cannot tell which one is left.
    table = position(
        player("emp#1 amtrak#1", "seattle"),
        player(at="seattle"),
        player(),
        active=1,
        memory={"emp#1": [2], "amtrak#1": [2]},
    )
    assert seen(table, 2).players[0].hand == ["emp#1", "amtrak#1"]
    play(table, "ability 0")
    assert len(table.state.players[1].hand) == 1
    assert seen(table, 2).players[0].hand == ["?"]
    assert seen(table, 2).players[1].hand == ["?"]


def test_ruling_an_a_card_given_is_unseen_also_from_a_hand_one_knows() -> None:
    table = position(
        player("emp#1 amtrak#1"),
        player(assets=["blackmail_box#1"]),
        player(),
        active=1,
        memory={"emp#1": [2], "amtrak#1": [2]},
    )
    play(table, "use blackmail_box#1 1 0", "choose amtrak#1")
    assert seen(table, 2).players[0].hand == ["?"]
    assert seen(table, 2).players[1].hand == ["?"]


def test_ruling_an_the_card_julius_takes_is_unseen_also_from_a_hand_one_knows() -> None:
    hand = "emp#1 emp#2 amtrak#1 amtrak#2 amtrak#3 veto#1 veto#2"
    table = position(player(hand), player(dictator="julius"), player(), memory={card: [2] for card in hand.split()})
    play(table, "end_turn", "choose veto#2", "choose emp#1", "ability", "choose veto#2")
    # Seat 2 sees emp#1 on the pile; which of the six others Julius has, it does not see.
    assert table.state.players[1].hand == ["veto#2"]
    assert seen(table, 2).players[1].hand == ["?"]


def test_ruling_an_another_looker_does_not_learn_the_new_order_of_the_deck() -> None:
    known = {card: [2] for card in ("emp#1", "emp#2", "amtrak#1")}
    table = position(
        player(assets=["spy_satellite#1"]), player(), player(), deck="roadworks#1 emp#1 emp#2 amtrak#1", memory=known
    )
    assert seen(table, 2).deck == ["?", "emp#1", "emp#2", "amtrak#1"]
    play(table, "use spy_satellite#1 1", "choose amtrak#1", "choose emp#1")
    assert seen(table, 0).deck == ["?", "amtrak#1", "emp#1", "emp#2"]
    assert seen(table, 2).deck == ["?"] * 4


def test_ruling_an_another_looker_does_not_learn_whether_the_presidential_card_went_to_the_bottom() -> None:
    for answer in ("choose oops#1", "pass"):
        table = position(
            player(assets=["spy_satellite#1"]),
            player(),
            player(),
            presidential_deck=president("oops#1"),
            memory={"oops#1": [2]},
        )
        play(table, "use spy_satellite#1 2", answer)
        assert seen(table, 2).presidential_deck == ["?"] * 12


def test_ruling_an_another_looker_does_not_learn_what_is_kept_with_vii() -> None:
    deck = president("oops#1", "oval_office#1", "golf_weekend#1", "camp_david#1", "oval_office#2")
    table = position(player(tokens=["VII"]), player(), player(), presidential_deck=deck, memory={"oops#1": [2]})
    play(table, "token VII", "choose oops#1")
    assert seen(table, 2).players[0].kept == ["?"]


def test_ruling_an_token_x_deals_unseen_also_from_a_deck_one_knows() -> None:
    fathers = list(DATA.fathers)
    known = {card: [1] for card in ("amtrak#1", "amtrak#2", "amtrak#3")}
    table = position(
        player(tokens=["X"]),
        player(),
        player(),
        deck=[*fathers, "amtrak#1", "amtrak#2", "amtrak#3"],
        father_deck="",
        father_discard=[],
        memory=known,
    )
    play(table, "token X")
    assert len(table.state.players[2].hand) == 1
    assert seen(table, 1).players[2].hand == ["?"]


# an: forks -----------------------------------------------------------------------------------------------------------------


def test_ruling_an_a_fork_looks_the_same_to_its_seat() -> None:
    table = a_secretive_table()
    for seat in range(3):
        assert all(fork.view(seat) == table.view(seat) for fork in forks(table, seat))


def test_ruling_an_a_fork_deals_the_unknown_anew() -> None:
    table = a_secretive_table()
    imagined = [fork.state for fork in forks(table, 0)]
    assert any(state.players[1].hand != table.state.players[1].hand for state in imagined)
    assert any(state.players[1].facilities != table.state.players[1].facilities for state in imagined)
    assert any(state.players[1].tokens != table.state.players[1].tokens for state in imagined)
    assert any(state.players[1].kept != table.state.players[1].kept for state in imagined)
    assert any(state.deck != table.state.deck for state in imagined)
    assert any(state.father_deck != table.state.father_deck for state in imagined)
    assert any(state.presidential_deck != table.state.presidential_deck for state in imagined)
    assert any(state.site_tokens != table.state.site_tokens for state in imagined)
    assert any(state.spare_tokens != table.state.spare_tokens for state in imagined)
    assert all(state.rng != table.state.rng for state in imagined)


def test_ruling_an_a_fork_keeps_what_its_seat_holds() -> None:
    table = a_secretive_table()
    for fork in forks(table, 1):
        assert fork.state.players[1] == table.state.players[1]


def test_ruling_an_a_fork_keeps_all_that_is_open() -> None:
    table = a_secretive_table()
    for fork in forks(table, 0):
        assert fork.state.discard == table.state.discard
        assert fork.state.father_discard == table.state.father_discard
        assert [each.location for each in fork.state.players] == [each.location for each in table.state.players]
        assert [each.disarmed for each in fork.state.players] == [each.disarmed for each in table.state.players]


def test_ruling_an_a_fork_puts_every_card_where_it_can_be() -> None:
    table = a_secretive_table()
    for fork in forks(table, 0):
        for zone, cards in enumerate(fork.state.players[1].facilities, 1):
            assert all(DATA.facilities[card].zone == zone for card in cards)
        # No event card is ever in a hand, and only Founding Fathers are in their deck.
        assert all(card in COMMAND_CARDS for card in fork.state.players[1].hand)
        assert all(card in DATA.fathers for card in fork.state.father_deck)


def test_ruling_an_a_fork_keeps_a_hand_that_was_looked_at() -> None:
    table = position(player("espionage#1"), player("faulty_wiring#1 faulty_wiring#2 emp#1"), player("emp#2 amtrak#1"))
    play(table, "play espionage#1 1", "choose faulty_wiring#2", "end_turn")
    assert all(fork.state.players[1].hand == ["faulty_wiring#1", "emp#1"] for fork in forks(table, 0))
    assert any(fork.state.players[2].hand != ["emp#2", "amtrak#1"] for fork in forks(table, 0))
    # Seat 2 has not looked.
    assert any(fork.state.players[1].hand != ["faulty_wiring#1", "emp#1"] for fork in forks(table, 2))


def test_ruling_an_a_fork_keeps_the_cards_looked_at_on_the_deck() -> None:
    table = position(player(assets=["spy_satellite#1"]), player(), discard="")
    play(table, "use spy_satellite#1 1")
    looked = list(table.state.looked)
    play(table, f"choose {looked[0]}", f"choose {looked[1]}", "end_turn")
    top = table.state.deck[-3:]
    assert all(fork.state.deck[-3:] == top for fork in forks(table, 0))
    assert any(fork.state.deck[-3:] != top for fork in forks(table, 1))


def test_ruling_an_a_fork_keeps_a_presidential_card_looked_at() -> None:
    table = position(player(assets=["spy_satellite#1"]), player(), presidential_deck=president("oops#1"))
    play(table, "use spy_satellite#1 2", "choose oops#1", "end_turn")
    assert all(fork.state.presidential_deck[0] == "oops#1" for fork in forks(table, 0))
    assert any(fork.state.presidential_deck[0] != "oops#1" for fork in forks(table, 1))


def test_ruling_an_a_fork_keeps_facility_cards_that_were_shown() -> None:
    table = position(
        player("wiretap#1"), player("faulty_wiring#1", facilities="Z1-01 Z3-02"), player(), active=1, phase="turn"
    )
    play(table, "interrupt wiretap#1", "end_turn")
    for fork in forks(table, 0):
        assert fork.state.players[1].facilities == [["Z1-01"], [], ["Z3-02"], []]
        assert fork.state.players[1].hand == ["faulty_wiring#1"]
    assert any(fork.state.players[1].facilities[0] != ["Z1-01"] for fork in forks(table, 2))


def test_ruling_an_a_fork_in_the_middle_of_an_action_looks_the_same() -> None:
    table = position(player(assets=["spy_satellite#1"]), player("emp#1"), discard="")
    play(table, "use spy_satellite#1 1")
    for seat in range(2):
        assert all(fork.view(seat) == table.view(seat) for fork in forks(table, seat))
    assert all(fork.state.looked == table.state.looked for fork in forks(table, 0))
    assert any(fork.state.looked != table.state.looked for fork in forks(table, 1))


def test_ruling_an_a_fork_deals_a_card_just_drawn_anew_for_the_others() -> None:
    table = play(position(player(), player("pickpocket#1"), deck=COMMAND_CARDS[:40]), "draw")
    assert prompt(table) == "answer.card_drawn"
    drawn = [COMMAND_CARDS[39]]
    assert table.fork(0, 0).state.players[0].hand == drawn
    assert all(fork.view(1) == table.view(1) for fork in forks(table, 1))
    assert any(fork.state.players[0].hand != drawn for fork in forks(table, 1))


def test_ruling_an_on_a_fork_others_remember_the_places_they_looked_at() -> None:
    table = position(player("espionage#1"), player("faulty_wiring#1 faulty_wiring#2 emp#1"), player("emp#2 amtrak#1"))
    play(table, "play espionage#1 1", "choose faulty_wiring#2", "end_turn")
    for fork in forks(table, 2):
        for card in fork.state.players[1].hand:
            assert fork.state.memory[card] == (0,)


# an and ak: what the briber sees -------------------------------------------------------------------------------------------


def a_bribed_turn(**more: Any) -> DictatorsTable:
    """Seat 0 plays the turn of seat 1."""
    return position(
        player("emp#2", "seattle"),
        player(
            "emp#1 amtrak#1",
            "hanford",
            facilities="Z1-01 Z3-02",
            tokens=["VI"],
            kept=["oval_office#3"],
        ),
        player("veto#1", "boise"),
        active=1,
        bribed_by=0,
        **more,
    )


def test_ruling_an_a_bribed_turn_shows_the_bribed_seats_secrets_to_the_briber() -> None:
    mine = seen(a_bribed_turn(), 0).players[1]
    assert mine.hand == ["emp#1", "amtrak#1"]
    assert mine.facilities == [["Z1-01"], [], ["Z3-02"], []]
    assert mine.tokens == ["VI"]


def test_ruling_an_the_briber_still_sees_the_own_secrets_and_no_others() -> None:
    view = seen(a_bribed_turn(), 0)
    assert view.players[0].hand == ["emp#2"]
    assert view.players[2].hand == ["?"]
    assert set(view.deck) == {"?"}


def test_ruling_an_a_bribed_turn_shows_nothing_to_the_third_nor_the_bribers_secrets_to_the_bribed() -> None:
    table = a_bribed_turn()
    assert seen(table, 2).players[1].hand == ["?", "?"]
    assert seen(table, 1).players[0].hand == ["?"]
    assert seen(table, 1).players[1].hand == ["emp#1", "amtrak#1"]


def test_ruling_an_a_waiting_bribery_shows_nothing_yet() -> None:
    table = position(player("bribery#1"), player("emp#1"), player())
    play(table, "play bribery#1 1")
    assert seen(table, 0).players[1].hand == ["?"]
    play(table, "end_turn")
    assert seen(table, 0).players[1].hand == ["emp#1"]


def test_ruling_an_the_briber_sees_what_is_drawn_in_the_bribed_turn() -> None:
    table = play(a_bribed_turn(deck="roadworks#1"), "draw")
    assert [told(table, seat, "drew")["card"] for seat in range(3)] == ["roadworks#1", "roadworks#1", "?"]
    assert seen(table, 0).players[1].hand == ["emp#1", "amtrak#1", "roadworks#1"]


def test_ruling_an_the_briber_remembers_what_the_bribed_seat_held() -> None:
    table = play(a_bribed_turn(deck="roadworks#2 roadworks#1"), "draw", "end_turn", "end_turn", "end_turn")
    assert (table.state.active, table.state.bribed_by) == (1, -1)
    play(table, "draw")
    mine = seen(table, 0).players[1]
    assert mine.hand == ["emp#1", "amtrak#1", "roadworks#1", "?"]
    assert mine.facilities == [["Z1-01"], [], ["Z3-02"], []]
    assert mine.tokens == ["VI"]
    for fork in forks(table, 0):
        assert fork.state.players[1].hand[:3] == ["emp#1", "amtrak#1", "roadworks#1"]
        assert fork.state.players[1].facilities == [["Z1-01"], [], ["Z3-02"], []]


def test_ruling_an_the_briber_remembers_the_card_kept_with_vii() -> None:
    table = a_bribed_turn()
    assert seen(table, 0).players[1].kept == ["oval_office#3"]
    play(table, "end_turn")
    assert seen(table, 0).players[1].kept == ["oval_office#3"]
    assert seen(table, 2).players[1].kept == ["?"]


def test_ruling_an_the_briber_remembers_a_hand_looked_at_in_the_bribed_turn() -> None:
    table = position(player(), player("espionage#1"), player("faulty_wiring#1 faulty_wiring#2"), active=1, bribed_by=0)
    play(table, "play espionage#1 2", "choose faulty_wiring#2")
    assert seen(table, 0).players[2].hand == ["faulty_wiring#1"]
    play(table, "end_turn")
    assert seen(table, 0).players[2].hand == ["faulty_wiring#1"]


def test_ruling_an_the_briber_remembers_the_deck_looked_at_in_the_bribed_turn() -> None:
    table = position(
        player(), player(assets=["spy_satellite#1"]), active=1, bribed_by=0, deck="roadworks#1 emp#1 emp#2 amtrak#1"
    )
    play(table, "use spy_satellite#1 1", "choose amtrak#1", "choose emp#1", "end_turn")
    assert seen(table, 0).deck == ["?", "amtrak#1", "emp#1", "emp#2"]


def test_ruling_an_a_fork_of_the_briber_keeps_the_bribed_seats_secrets() -> None:
    table = a_bribed_turn()
    for fork in forks(table, 0):
        assert fork.view(0) == table.view(0)
        assert fork.state.players[1] == table.state.players[1]
    assert any(fork.state.players[2].hand != ["veto#1"] for fork in forks(table, 0))


def test_ruling_an_a_fork_of_the_bribed_seat_does_not_know_the_briber() -> None:
    assert any(fork.state.players[0].hand != ["emp#2"] for fork in forks(a_bribed_turn(), 1))


# ao: the Trident -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_ruling_ao_as_many_warheads_as_players(seats: int) -> None:
    table = play(position(*[player() for _ in range(seats)], deck="trident#1"), "draw")
    assert (table.state.warheads, table.state.trident_reveals) == (seats, 1)


def on_the_trident(**more: Any) -> DictatorsTable:
    state: dict[str, Any] = {"trident_reveals": 1, "warheads": 2} | more
    return position(player(at="trident"), player(at="trident"), **state)


def test_ruling_ao_each_success_takes_one_and_gives_a_spare_token() -> None:
    table = on_the_trident()
    spare = list(table.state.spare_tokens)
    play(table, "disarm warhead", "roll 3")
    state = table.state
    assert state.warheads == 1
    assert len(state.players[0].tokens) == 1
    assert sorted(state.spare_tokens + state.players[0].tokens) == sorted(spare)


def test_ruling_ao_a_failure_gives_nothing() -> None:
    table = play(on_the_trident(), "disarm warhead", "roll 2")
    assert (table.state.warheads, table.state.players[0].tokens) == (2, [])


def test_ruling_ao_none_left_nothing_more_to_disarm_and_the_token_stays() -> None:
    table = on_the_trident(warheads=0)
    assert why_not(table, "disarm warhead") == ("nothing_to_disarm", "1.7")
    assert "fly cancun" in options(table)
    play(table, "fly cancun", "end_turn", "end_turn", "fly trident")
    assert table.state.players[0].location == "trident"


def test_ruling_ao_a_player_may_take_several() -> None:
    table = position(
        player("engineer#1", "trident"), player(), trident_reveals=1, warheads=2, spare_tokens=["III", "XIII", "IX", "V"]
    )
    play(table, "disarm warhead", "roll 6", "play engineer#1 warhead", "roll 6")
    assert (table.state.warheads, len(table.state.players[0].tokens)) == (0, 2)


def test_ruling_ao_no_card_is_needed_and_it_does_not_count_for_the_president() -> None:
    table = play(on_the_trident(spare_tokens=["III", "IX"]), "disarm warhead", "roll 6")
    assert table.state.players[0].disarmed == []
    table = position(
        player(at="washington_dc", tokens=["VI"], disarmed=["Z4-01"]),
        player(),
        phase="confront",
        presidential_deck=president("oval_office#1"),
    )
    assert play(table, "confront", "roll 19").result is None


def test_ruling_ao_token_xi_does_not_touch_the_spare_tokens() -> None:
    table = position(player(tokens=["XI"]), player())
    spare, on_board = list(table.state.spare_tokens), [token for site in table.state.site_tokens for token in site]
    play(table, "token XI")
    assert table.state.spare_tokens == spare
    assert sorted(table.state.removed_tokens) == sorted(on_board)


def test_ruling_ao_tokens_used_or_removed_are_out_of_the_game() -> None:
    table = play(position(player(tokens=["XI", "I"]), player()), "token I", "choose seattle", "token XI")
    assert table.state.used_tokens == ["I", "XI"]
    assert not {"I", "XI", *table.state.removed_tokens} & set(table.state.spare_tokens)


def test_ruling_ao_put_down_once_only() -> None:
    table = on_the_trident(deck="trident#1", warheads=1)
    play(table, "draw")
    assert [each.location for each in table.state.players] == ["guantanamo_bay", "guantanamo_bay"]
    assert (table.state.warheads, table.state.trident_reveals) == (0, 2)
    again = play(position(player(at="cancun"), player(), trident_reveals=2, deck="trident#1"), "draw")
    assert again.state.warheads == 0
    assert why_not(again, "fly trident") == ("no_flight", "1.11")


# ap: presidential cards ----------------------------------------------------------------------------------------------------


def test_ruling_ap_at_most_one_is_shown_a_turn() -> None:
    table = position(
        player(at="washington_dc"),
        player(),
        phase="confront",
        presidential_deck=president("golf_weekend#1", "oval_office#1"),
    )
    play(table, "confront")
    assert prompt(table) == "prompt.act"
    assert why_not(table, "confront") == ("not_now", "1.10")


def test_ruling_ap_a_kept_card_and_a_drawn_one_are_not_both_shown() -> None:
    table = position(
        player(at="washington_dc", kept=["golf_weekend#1"]), player(), phase="confront", presidential_discard=[]
    )
    play(table, "confront_kept")
    assert prompt(table) == "prompt.act"
    assert table.state.presidential_discard == ["golf_weekend#1"]
    assert table.state.players[0].kept == []


def test_ruling_ap_before_anything_else() -> None:
    table = position(player("emp#1", "washington_dc", tokens=["XI"]), player(), phase="turn")
    assert options(table) == ["confront", "stay_away"]
    assert why_not(table, "token XI") == ("not_now", "1.8")


def test_ruling_ap_reaching_dc_during_the_turn_means_waiting() -> None:
    table = play(position(player(at="richmond"), player(), phase="turn"), "travel washington_dc")
    assert prompt(table) == "prompt.act"
    assert why_not(table, "confront") == ("not_now", "1.10")
    play(table, "end_turn", "end_turn")
    assert (asked(table), prompt(table)) == (0, "prompt.confront")


def test_ruling_ap_also_by_token_i() -> None:
    table = play(position(player(tokens=["I"]), player()), "token I", "choose washington_dc")
    assert (table.state.players[0].location, prompt(table)) == ("washington_dc", "prompt.act")
    assert why_not(table, "confront") == ("not_now", "1.10")


@pytest.mark.parametrize("reactions", ["able", "all"])
def test_ruling_ap_only_air_force_one_answers_them(reactions: str) -> None:
    table = position(
        player(at="washington_dc"),
        player("veto#1 air_force_one#1"),
        phase="confront",
        presidential_deck=president("oval_office#1"),
        options={"reactions": reactions},
    )
    play(table, "confront")
    assert (asked(table), options(table)) == (1, ["interrupt air_force_one#1", "pass"])


def test_ruling_ap_no_veto_on_what_a_presidential_card_says() -> None:
    table = position(
        player("emp#1", "washington_dc"), player("veto#1"), phase="confront", presidential_deck=president("strip_search#1")
    )
    play(table, "confront")
    assert (asked(table), prompt(table)) == (0, "prompt.act")
    assert table.state.players[0].hand == []


def test_ruling_ap_a_shown_card_goes_to_the_pile_when_dealt_with() -> None:
    table = position(
        player(at="washington_dc"),
        player(),
        phase="confront",
        presidential_deck=president("oval_office#1"),
        presidential_discard=[],
    )
    play(table, "confront")
    assert (table.state.presidential_open, table.state.presidential_discard) == (["oval_office#1"], [])
    play(table, "roll 2")
    assert (table.state.presidential_open, table.state.presidential_discard) == ([], ["oval_office#1"])


def test_ruling_ap_after_the_try_the_turn_is_over() -> None:
    table = position(
        player("emp#1", "washington_dc", tokens=["XI"]),
        player(),
        phase="confront",
        presidential_deck=president("oval_office#1"),
    )
    play(table, "confront", "roll 2")
    assert (asked(table), table.state.active) == (1, 1)


def test_ruling_ap_in_the_try_fidel_and_token_iii_can_be_used() -> None:
    table = position(
        player(at="washington_dc", dictator="fidel", tokens=["III", "XI"]),
        player(),
        phase="confront",
        presidential_deck=president("oval_office#1"),
    )
    play(table, "confront", "roll 2")
    assert (asked(table), options(table)) == (0, ["ability", "pass"])
    play(table, "ability", "roll 15")
    assert (asked(table), options(table)) == (0, ["token III", "pass"])
    play(table, "token III")
    assert winners(table) == (0,)


def test_ruling_ap_the_end_of_the_turn_is_played() -> None:
    hand = "emp#1 emp#2 amtrak#1 amtrak#2 amtrak#3 veto#1"
    table = position(player(hand, "washington_dc"), player(), phase="confront", presidential_deck=president("oval_office#1"))
    play(table, "confront", "roll 2")
    assert (asked(table), prompt(table)) == (0, "prompt.hand_limit")
    play(table, "choose veto#1")
    assert table.state.active == 1


# aq: two players -----------------------------------------------------------------------------------------------------------


def test_ruling_aq_scapegoat_is_not_playable() -> None:
    table = position(player("espionage#1"), player("scapegoat#1 veto#1"))
    play(table, "play espionage#1 1")
    assert (asked(table), options(table)) == (1, ["interrupt veto#1", "pass"])
    assert why_not(table, "interrupt scapegoat#1 0") == ("card_player", "4.3")
    assert why_not(table, "interrupt scapegoat#1 1") == ("oneself", "4.0")


def test_ruling_aq_sherman_takes_two_cards() -> None:
    table = play(position(player("emp#1 emp#2 amtrak#1"), player(), deck="roger_sherman"), "draw")
    assert [len(each.hand) for each in table.state.players] == [1, 2]


def test_ruling_aq_token_x_deals_one() -> None:
    deck = [*DATA.fathers, "amtrak#1", "amtrak#2", "amtrak#3"]
    table = position(player(tokens=["X"]), player(), deck=deck, father_deck="", father_discard=[])
    play(table, "token X")
    assert (len(table.state.players[0].hand), len(table.state.players[1].hand)) == (0, 1)
    assert len(table.state.deck) == 17


def test_ruling_aq_the_trident_has_2_warheads() -> None:
    assert play(position(player(), player(), deck="trident#1"), "draw").state.warheads == 2


def test_ruling_aq_each_opponent_is_the_one() -> None:
    table = position(
        player("mutually_assured_destruction#1", "seattle"), player("veto#1 emp#1"), options={"reactions": "able"}
    )
    play(table, "play mutually_assured_destruction#1", "pass")
    assert (asked(table), prompt(table)) == (1, "prompt.discard_or_let_go")
    play(table, "choose emp#1")
    assert table.state.players[0].location == "seattle"
    assert prompt(table) == "prompt.act"


def test_ruling_aq_the_opponent_with_the_fewest_cards_is_the_one() -> None:
    table = play(position(player("emp#1"), player("veto#1 veto#2"), deck="alexander_hamilton"), "draw")
    assert table.state.players[1].hand == ["veto#1", "veto#2", "emp#1"]


# ar: difficulty ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("count", [0, 1, 3, 6])
def test_ruling_ar_so_many_fathers_are_in_the_deck_at_the_start(count: int) -> None:
    table = new_table(GAME, 3, 1, {"founding_fathers": count})
    assert len([card for card in table.state.deck if card in DATA.fathers]) == count
    assert len(table.state.father_deck) == 15 - count


@pytest.mark.parametrize("count", [0, 1, 5])
def test_ruling_ar_and_so_many_come_at_a_renewal(count: int) -> None:
    table = position(player(tokens=["XIV"]), player(), deck="", options={"founding_fathers": count})
    before = len(table.state.father_deck)
    play(table, "token XIV")
    assert len(table.state.father_deck) == before - count


@pytest.mark.parametrize("count", [0, 1, 5])
def test_ruling_ar_and_so_many_at_defcon_2(count: int) -> None:
    table = position(
        player(), player(), deck="emp#1 defcon#1", defcon=3, options={"founding_fathers": count, "event_text": "B"}
    )
    before = len(table.state.father_deck)
    play(table, "draw")
    assert len(table.state.father_deck) == before - count


def test_ruling_ar_the_defcon_cards_extra_line_still_takes_fathers() -> None:
    table = position(player(at="seattle"), player(at="seattle"), deck="defcon#1", defcon=4, options={"founding_fathers": 0})
    before = len(table.state.father_deck)
    play(table, "draw", "choose central", "choose mountain")
    assert len(table.state.deck) == 2
    assert len(table.state.father_deck) == before - 2


def test_ruling_ar_token_x_still_takes_fathers() -> None:
    table = position(
        player(tokens=["X"]),
        player(),
        deck="emp#1 amtrak#1 amtrak#2",
        father_deck="john_jay george_mason james_madison",
        options={"founding_fathers": 0},
    )
    play(table, "token X")
    assert table.state.father_deck == []
    theirs = table.state.players[1].hand + table.state.players[1].father
    assert len(theirs) == 1
    assert sorted(table.state.deck + theirs) == [
        "amtrak#1",
        "amtrak#2",
        "emp#1",
        "george_mason",
        "james_madison",
        "john_jay",
    ]


def test_ruling_ar_without_any_defcon_card_the_round_limit_must_not_be_0() -> None:
    none = {"command_defcon_cards": 0, "presidential_defcon_cards": 0}
    with pytest.raises(SetupError, match=r"1\.18 ar"):
        new_table(GAME, 3, 0, none | {"round_limit": 0})
    assert new_table(GAME, 3, 0, none | {"round_limit": 50}).result is None
    assert new_table(GAME, 3, 0, {"command_defcon_cards": 0, "round_limit": 0}).result is None
