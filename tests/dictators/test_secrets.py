"""Tests for secrets (ruling an of table 1.18): views, events, memory, forks and the bribed turn."""

from __future__ import annotations

from typing import Any

from game.dictators.data.tables import DATA
from tests.dictators.tables import (
    COMMAND_CARDS,
    NO_SITE_TOKENS,
    DictatorsTable,
    asked,
    play,
    player,
    position,
    president,
    prompt,
)

SEEDS = range(12)


def seen(table: DictatorsTable, seat: int) -> Any:
    """The state as a seat sees it."""
    return table.view(seat).state


def told(table: DictatorsTable, seat: int, key: str) -> dict[str, Any]:
    """The last event of a kind, as a seat saw it."""
    return next(event.params for event in reversed(table.events_for(seat)) if event.key.endswith(f".{key}"))


def forks(table: DictatorsTable, seat: int) -> list[DictatorsTable]:
    return [table.fork(seat, seed) for seed in SEEDS]


# an: public information ---------------------------------------------------------------------------------------------------


def a_secretive_table(**more: Any) -> DictatorsTable:
    """A table of three players with components of every kind."""
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
    # The card was shown and its facility named before the Veto.
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


# an: events ----------------------------------------------------------------------------------------------------------------


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


# an: other players' decisions ----------------------------------------------------------------------------------------------


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


# an: memory of a seat ------------------------------------------------------------------------------------------------------


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
    # Every seat saw which card left the pile.
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


# an: leaks through memory --------------------------------------------------------------------------------------------------


def test_ruling_an_a_random_card_is_taken_unseen_also_from_a_hand_one_knows() -> None:
    # Seat 2 knows both of seat 0's cards. One is taken at random, and seat 2 can't tell which one is left.
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
    # Seat 2 sees emp#1 on the pile but not which of the six others Julius has.
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
        # Event cards are never in a hand, and the Fathers' deck has only Founding Fathers.
        assert all(card in COMMAND_CARDS for card in fork.state.players[1].hand)
        assert all(card in DATA.fathers for card in fork.state.father_deck)


def test_ruling_an_a_fork_keeps_a_hand_that_was_looked_at() -> None:
    table = position(player("espionage#1"), player("faulty_wiring#1 faulty_wiring#2 emp#1"), player("emp#2 amtrak#1"))
    play(table, "play espionage#1 1", "choose faulty_wiring#2", "end_turn")
    assert all(fork.state.players[1].hand == ["faulty_wiring#1", "emp#1"] for fork in forks(table, 0))
    assert any(fork.state.players[2].hand != ["emp#2", "amtrak#1"] for fork in forks(table, 0))
    # Seat 2 hasn't seen that hand.
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


# an and ak: the briber's view ----------------------------------------------------------------------------------------------


def a_bribed_turn(**more: Any) -> DictatorsTable:
    """A position where seat 0 plays seat 1's turn."""
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


def test_ruling_ak_the_briber_does_not_learn_what_the_bribed_seat_has_learned_about_others() -> None:
    known = {"veto#1": (1,), "roadworks#1": (1,), "Z2-05": (1,)}
    third = player("veto#1 helicopter#1", "boise", facilities="Z2-05")
    me = player("amtrak#1", "hanford")
    table = position(player("emp#2"), me, third, active=1, bribed_by=0, deck="emp#1 roadworks#1", memory=known)
    for _ in range(2):
        view = seen(table, 0)
        assert (view.players[2].hand, view.players[2].facilities[1], view.deck[0]) == (["?", "?"], ["?"], "?")
        assert "roadworks#1" not in view.deck
        assert not set(known) & set(view.memory)
        assert seen(table, 1).players[2].hand == ["veto#1", "?"]
        assert any(fork.state.players[2].hand[0] != "veto#1" for fork in forks(table, 0))
        play(table, "end_turn")
    assert table.state.bribed_by == -1
