"""Tests for `normal` in Revenge of the Dictators: single decisions in built positions, and whole games."""

from __future__ import annotations

from typing import Any

import pytest

from game.bots.chair import Chair
from game.bots.dictators.answers import WINDOWS
from game.bots.dictators.choices import JUDGES
from game.bots.dictators.normal import NormalDictators
from game.bots.dictators.situation.plans import Barriers, steps_to, turns_of_tries, way_to
from game.bots.dictators.situation.situation import PERFECT, Insight
from game.bots.dictators.worths import KEEP
from game.bots.players import RandomBot, bots_move
from game.data.paths import TEXT
from game.data.texts import load_texts
from game.dictators.data.tables import BOARD, CARD_USES, KIND
from game.dictators.game import GAME
from game.dictators.turn.setup import PRESIDENTIAL_CARDS
from game.rules.positions.opening import new_table
from tests.dictators.tables import DictatorsTable, asked, options, play, player, position, prompt

DC = "washington_dc"
THREE_DISARMED = ["Z1-01", "Z2-01", "Z3-01"]
MORRIS = {"gouverneur_morris": 3}
OPEN = Barriers(frozenset(), (), False, 2.5)


def attentive(seed: int = 0) -> NormalDictators:
    """A bot that judges without error."""
    return NormalDictators(seed, PERFECT)


def choice(table: DictatorsTable, seed: int = 0) -> str:
    """The bot's move for the seat that has to decide."""
    assert table.decision is not None
    return str(attentive(seed).choose(Chair(table, table.decision.by)))


def whole_turn(table: DictatorsTable, seat: int = 0) -> list[str]:
    """The bot's moves until its turn ends; other seats always pass, and every die shows 6."""
    bot, moves = attentive(), list[str]()
    while table.decision is not None and (table.state.active, table.state.phase) == (seat, "act"):
        if prompt(table) == "prompt.roll":
            move = "roll 6"
        elif asked(table) != seat:
            move = "pass"
        else:
            move = str(bot.choose(Chair(table, seat)))
            moves.append(move)
        play(table, move)
    return moves


def bystander(at: str = "honolulu", hand: str = "", **more: Any) -> dict[str, Any]:
    """An opponent, by default in Honolulu, far from everything."""
    return player(hand, at, **more)


# Travel -------------------------------------------------------------------------------------------------------------------


def test_takes_the_shorter_way_to_the_next_facility() -> None:
    table = position(player(at="las_vegas", facilities="Z1-10"), bystander())
    assert choice(table) == "travel phoenix"


def test_goes_around_a_roadblock_when_the_other_way_is_not_much_longer() -> None:
    table = position(player(at="pittsburgh", disarmed=THREE_DISARMED), bystander(), roadblocks=["pittsburgh-washington_dc"])
    assert choice(table) == "travel philadelphia"


def test_disarms_where_its_facility_is() -> None:
    table = position(player(at="green_valley", facilities="Z1-10"), bystander())
    assert choice(table) == "disarm Z1-10"


def test_leaves_alone_what_is_too_far_off() -> None:
    """Two steps from the President, it doesn't drive back to Hanford for a third facility."""
    table = position(player(at="richmond", facilities="Z1-01", disarmed=["Z2-12", "Z3-06"]), bystander())
    assert choice(table) == f"travel {DC}"


def test_goes_to_the_capital_with_three_disarmed() -> None:
    table = position(player(at="baltimore", disarmed=THREE_DISARMED), bystander())
    assert choice(table) == f"travel {DC}"


def test_stays_in_the_capital_when_the_president_was_not_there() -> None:
    table = position(player(at=DC, disarmed=THREE_DISARMED), bystander())
    assert all(move.split()[0] not in ("travel", "fly") for move in whole_turn(table))


def test_frees_itself_when_shut_in() -> None:
    table = position(player(at="comox", facilities="Z1-02"), bystander(), roadblocks=["comox-vancouver"])
    assert choice(table) == "clear comox-vancouver"


def test_leaves_hawaii_before_anything_else_when_the_sky_is_closed() -> None:
    me = player(at="honolulu", facilities="Z1-02", assets=["blackmail_box#1"])
    table = position(me, bystander("seattle", "veto#1"), no_fly=["hawaii", "pacific"])
    turn = [move for move in whole_turn(table) if not move.startswith("use blackmail_box#1 1")]
    assert turn[0].split()[0] == "clear"


def test_draws_for_a_way_out_rather_than_wait_for_ever() -> None:
    """All roads to the President are closed and the deck is dangerous, but nothing else is left to do."""
    roads = list(BOARD.roads_at[DC])
    me = player("roadworks#1", "baltimore", disarmed=THREE_DISARMED)
    table = position(me, bystander(), roadblocks=roads, defcon=2, deck="veto#1 defcon#1 defcon#2 veto#2 veto#3")
    assert "draw" in whole_turn(table)


def test_ways_are_as_long_as_the_board_says() -> None:
    steps = steps_to(DC, OPEN)
    roads = BOARD.steps_to(DC, flights=False)
    assert all(steps[place] == roads[place] for place in roads if roads[place] <= 5)
    assert way_to("baltimore", DC, OPEN) == ["baltimore-washington_dc"]


@pytest.mark.parametrize(("deadline", "levels"), [(60, 4), (12, 1), (6, 3)])
def test_every_facility_shortens_the_tries(deadline: int, levels: int) -> None:
    turns = [turns_of_tries(counted, 0, deadline, levels) for counted in range(4)]
    assert turns == sorted(turns, reverse=True)


# Cards on its own turn ----------------------------------------------------------------------------------------------------


def test_road_trip_and_travel_lead_on() -> None:
    table = position(player("road_trip#1", "st_louis", disarmed=THREE_DISARMED), bystander())
    whole_turn(table)
    assert table.state.players[0].location != "st_louis"
    assert BOARD.steps_to(DC)[table.state.players[0].location] <= BOARD.steps_to(DC)["st_louis"] - 3


def test_whoever_misjudges_much_knows_where_the_card_leads_that_was_played() -> None:
    """A bot that misjudged the destination too would go away and come back."""
    table = position(player("road_trip#1", "st_louis", disarmed=THREE_DISARMED), bystander())
    table.choose("play road_trip#1")
    assert len({str(NormalDictators(seed, Insight(seed, 3.0)).choose(Chair(table, 0))) for seed in range(8)}) == 1


def test_engineer_first_and_then_on() -> None:
    table = position(player("engineer#1", "green_valley", facilities="Z1-10"), bystander())
    moves = whole_turn(table)
    assert moves[0] == "play engineer#1 Z1-10"
    assert any(move.startswith("travel") for move in moves)


def test_hacker_at_the_site() -> None:
    table = position(player("hacker#1", "argonne", facilities="Z2-11"), bystander())
    assert whole_turn(table)[0] == "play hacker#1 Z2-11"


def test_morale_boost_is_played_at_once() -> None:
    table = position(player("morale_boost#1", "warren"), bystander())
    assert "play morale_boost#1" in whole_turn(table)


def test_spin_doctor_waits_for_the_capital() -> None:
    away = position(player("spin_doctor#1", "seattle", disarmed=THREE_DISARMED), bystander())
    assert "play spin_doctor#1" not in whole_turn(away)
    there = position(player("spin_doctor#1", DC, disarmed=THREE_DISARMED), bystander())
    assert "play spin_doctor#1" in whole_turn(there)


def test_de_escalation_only_near_the_end() -> None:
    def turn(defcon: int) -> list[str]:
        return whole_turn(position(player("de_escalation#1", "st_louis"), bystander(), defcon=defcon))

    assert "play de_escalation#1" in turn(2)
    assert "play de_escalation#1" not in turn(4)
    hand = "de_escalation#1 amtrak#1 road_trip#1 helicopter#1 loaded_dice#1 veto#1"
    calm, tense = (position(player(hand, "st_louis"), bystander(), defcon=level) for level in (5, 2))
    assert choice(play(calm, "end_turn")) == "choose de_escalation#1"
    assert choice(play(tense, "end_turn")) != "choose de_escalation#1"


def test_does_not_draw_on_the_brink_unless_the_deck_is_safe() -> None:
    me = player("veto#1", DC, disarmed=THREE_DISARMED)
    assert "draw" not in whole_turn(position(me, bystander(), defcon=2, deck="defcon#1 defcon#2 amtrak#1 amtrak#2"))
    assert "draw" in whole_turn(position(me, bystander(), defcon=2, deck="amtrak#1 amtrak#2 amtrak#3"))
    machine = player("veto#1", DC, disarmed=THREE_DISARMED, assets=["propaganda_machine#1"])
    using = "use propaganda_machine#1 1"
    assert using not in whole_turn(position(machine, bystander(), defcon=2, deck="defcon#1 defcon#2 amtrak#1 amtrak#2"))
    assert using in whole_turn(position(machine, bystander(), defcon=2, deck="amtrak#1 amtrak#2 amtrak#3"))


def test_with_token_ix_the_end_of_the_world_is_welcome() -> None:
    me = player("just_what_i_needed#1", DC, disarmed=THREE_DISARMED, tokens=["IX"])
    table = position(me, bystander(), defcon=2, deck="amtrak#1 amtrak#2 amtrak#3")
    assert choice(table) == "play just_what_i_needed#1"
    assert choice(play(table, "play just_what_i_needed#1")).startswith("choose defcon")


def test_censors_its_own_founding_father_away() -> None:
    table = position(player("censorship#1", "st_louis", father=["gouverneur_morris"]), bystander(), turns=MORRIS)
    assert choice(table) == "play censorship#1 gouverneur_morris"


def test_sends_the_leader_to_guantanamo_and_nobody_else() -> None:
    me = player("extraordinary_rendition#1", "st_louis")
    winner = player(at=DC, disarmed=["Z1-02", "Z2-02", "Z3-02"])
    assert choice(position(me, bystander("seattle"), winner)) == "play extraordinary_rendition#1 2"
    assert not choice(position(me, bystander("seattle"), bystander("seattle"))).startswith("play")


# The President ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("disarmed", [THREE_DISARMED, ["Z1-01", "Z2-01"]])
def test_confronts_the_president(disarmed: list[str]) -> None:
    table = position(player(at=DC, disarmed=disarmed), bystander(), phase="confront")
    assert choice(table) == "confront"


@pytest.mark.parametrize(
    ("shown", "defcon", "tokens", "chosen"),
    [
        ("oval_office", 2, [], "stay_away"),
        ("oval_office", 3, [], "confront"),
        ("oval_office", 2, ["IX"], "confront"),
        ("golf_weekend", 2, [], "confront"),
        ("oval_office oops presidential_defcon", 2, [], "confront"),
    ],
)
def test_does_not_show_a_card_that_can_only_bring_war(shown: str, defcon: int, tokens: list[str], chosen: str) -> None:
    """Presidential cards shown earlier are face up, so the bot knows which are left."""
    kinds = shown.split()
    discard = [card for card in PRESIDENTIAL_CARDS if KIND[card] in kinds]
    me = player(at=DC, disarmed=THREE_DISARMED, tokens=tokens)
    assert choice(position(me, bystander(), phase="confront", defcon=defcon, presidential_discard=discard)) == chosen


def test_where_the_next_presidential_card_can_only_bring_war_it_draws_for_what_could_prevent_it() -> None:
    """Otherwise nobody would ever show that card, and the game would stall."""
    discard = [card for card in PRESIDENTIAL_CARDS if KIND[card] != "presidential_defcon"]
    me = player(at=DC, disarmed=THREE_DISARMED)
    deck = "defcon#1 defcon#2 de_escalation#1 veto#1 emp#1"
    assert choice(position(me, bystander(), defcon=2, deck=deck, presidential_discard=discard)) == "draw"
    assert choice(position(me, bystander(), defcon=2, deck=deck)) == "end_turn"


def test_stays_away_when_the_next_facility_is_worth_more() -> None:
    table = position(player(at=DC, facilities="Z3-02 Z2-12"), bystander(), phase="confront")
    assert choice(table) == "stay_away"


def test_shows_the_card_that_it_kept() -> None:
    table = position(player(at=DC, disarmed=THREE_DISARMED, kept=["oval_office#1"]), bystander(), phase="confront")
    assert choice(table) == "confront_kept"


def confronted(number: int, *others: dict[str, Any], **mine: Any) -> DictatorsTable:
    """A position where seat 0 has rolled this number against the President and needs 8."""
    me = player(mine.pop("hand", ""), DC, disarmed=THREE_DISARMED, **mine)
    table = position(me, *others, phase="confront", presidential_deck="oval_office#1")
    return play(table, "confront", f"roll {number}")


def test_token_iii_only_when_it_wins() -> None:
    assert choice(confronted(4, bystander(), tokens=["III"])) == "token III"
    assert choice(confronted(2, bystander(), tokens=["III"])) == "pass"


# Reactions ----------------------------------------------------------------------------------------------------------------


def test_vetoes_bribery_against_itself() -> None:
    table = position(bystander(hand="bribery#1"), player("veto#1", "st_louis"))
    assert choice(play(table, "play bribery#1 1")) == "interrupt veto#1"


def test_does_not_veto_what_harms_somebody_else() -> None:
    table = position(bystander(hand="bribery#1"), player("veto#1", "st_louis"), bystander())
    assert choice(play(table, "play bribery#1 2")) == "pass"


def test_immunity_is_cheaper_than_a_veto() -> None:
    table = position(bystander(hand="bribery#1"), player("veto#1 diplomatic_immunity#1", "st_louis"))
    assert choice(play(table, "play bribery#1 1")) == "interrupt diplomatic_immunity#1"


def test_defends_its_victory() -> None:
    table = play(confronted(15, bystander(hand="secret_service#1"), hand="veto#1"), "interrupt secret_service#1")
    assert asked(table) == 0
    assert choice(table) == "interrupt veto#1"


def test_secret_service_against_a_winner() -> None:
    assert choice(confronted(15, player("secret_service#1"))) == "interrupt secret_service#1"


def test_air_force_one_when_the_odds_are_good() -> None:
    me = player(at=DC, disarmed=THREE_DISARMED)
    table = position(me, player("air_force_one#1"), phase="confront", presidential_deck="oval_office#1")
    assert choice(play(table, "confront")) == "interrupt air_force_one#1"


def test_loaded_dice_for_its_own_failure_and_the_others_success() -> None:
    assert choice(confronted(5, bystander(), hand="loaded_dice#1")) == "interrupt loaded_dice#1"
    assert choice(confronted(9, player("loaded_dice#1"))) == "interrupt loaded_dice#1"
    # The roller's token might be III, but preventing that rescue isn't worth a card.
    assert choice(confronted(5, player("loaded_dice#1"), tokens=["VI"])) == "pass"


def test_faulty_wiring_against_the_leader() -> None:
    table = position(player(at="green_valley", facilities="Z1-10"), player("faulty_wiring#1"))
    assert choice(play(table, "disarm Z1-10", "roll 6")) == "interrupt faulty_wiring#1"


def test_tornado_on_who_comes_to_the_capital() -> None:
    table = position(player(at="baltimore", disarmed=THREE_DISARMED), player("tornado_season#1"))
    play(table, f"travel {DC}")
    assert choice(table) == "interrupt tornado_season#1"
    play(table, "interrupt tornado_season#1")
    assert choice(table) == "choose philadelphia"


def test_claims_an_open_call_only_with_something_to_say() -> None:
    def called(hand: str) -> str:
        table = position(bystander(hand="bribery#1"), player(hand, "st_louis"), options={"reactions": "call"})
        play(table, "play bribery#1 1")
        return str(attentive().choose(Chair(table, 1)))

    assert called("veto#1") == "claim 1"
    assert called("amtrak#1") == "go_on"


# Questions during a move --------------------------------------------------------------------------------------------------


def test_discards_junk() -> None:
    hand = "veto#1 wiretap#1 amtrak#1 hacker#1 secret_service#1 loaded_dice#1"
    table = position(player(hand, "area_51", facilities="Z1-10"), bystander(), spent=3, travels=1)
    assert choice(play(table, "end_turn")) == "choose wiretap#1"


def test_blocks_the_way_of_others_and_not_its_own() -> None:
    table = position(player("roadworks#1", "st_louis", disarmed=THREE_DISARMED), player(at="pittsburgh", disarmed=["Z1-02"]))
    assert choice(play(table, "play roadworks#1")) == "choose pittsburgh-washington_dc"


def test_rolls_dice_honestly() -> None:
    table = play(position(player(at="green_valley", facilities="Z1-10"), bystander()), "disarm Z1-10")
    assert len({choice(table, seed) for seed in range(60)}) == 6


def test_leads_a_bribed_dictator_astray() -> None:
    table = position(player(at=DC, disarmed=THREE_DISARMED), player(), phase="confront", bribed_by=1)
    assert table.decision is not None
    assert table.decision.by == 1
    assert choice(table) == "stay_away"
    assert choice(play(table, "stay_away")).startswith("travel")


def test_every_card_has_a_worth() -> None:
    assert KEEP.keys() == CARD_USES.keys()


def test_knows_every_question_of_the_game() -> None:
    """A prompt that is renamed in the texts must also be renamed in the bot's tables."""
    keys = [key.split(".") for key in load_texts(TEXT / "en" / "dictators.yaml")[0]]
    assert {words[2] for words in keys if words[1] == "prompt"} == {*JUDGES, "act", "confront"}
    assert {words[2] for words in keys if words[1] == "answer"} == WINDOWS.keys()


def test_an_unknown_question_gets_a_seeded_answer() -> None:
    table = position(player(at="las_vegas"), bystander())
    assert table.decision is not None
    table.decision.prompt = "dictators.prompt.riddle"
    answers = {choice(table, seed=7) for _ in range(3)}
    assert len(answers) == 1
    assert answers < set(options(table))


# Whole games --------------------------------------------------------------------------------------------------------------

TABLES: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (3, {"reactions": "call", "dice": "manual"}),
    (4, {"reactions": "all", "event_text": "B", "founding_fathers": 15, "skip_guard": False}),
    (5, {"reactions": "call", "oops": False, "defcon_start": 4, "extra_turns_in_a_row": 3, "asset_ability_uses": 3}),
    (2, {"safety_valve": False, "confront_optional": False, "command_defcon_cards": 0, "presidential_defcon_cards": 0}),
    (3, {"founding_fathers": 0, "round_limit": 12, "dice": "manual", "command_defcon_cards": 1}),
]


def played(seats: int, seed: int, chosen: dict[str, Any], normal: range | None = None) -> tuple[list[str], DictatorsTable]:
    """Moves and table of a whole game. `normal` bots play the seats in `normal` (all by default), `random` the others."""
    table = new_table(GAME, seats, seed, chosen, keep="nothing")
    here = range(seats) if normal is None else normal
    bots = {seat: (NormalDictators if seat in here else RandomBot)(seed * 16 + seat) for seat in range(seats)}
    moves = []
    while table.decision is not None:
        move = bots_move(table, bots)
        assert move is not None
        table.choose(move)
        moves.append(str(move))
    return moves, table


@pytest.mark.parametrize(("seats", "chosen"), TABLES)
def test_plays_whole_games(seats: int, chosen: dict[str, Any]) -> None:
    for seed in range(2):
        moves, table = played(seats, seed, chosen)
        assert table.result is not None
        assert len(moves) < 3000


def test_the_same_seed_plays_the_same_game() -> None:
    assert played(3, 11, {})[0] == played(3, 11, {})[0]


def test_beats_random() -> None:
    won = 0
    for seed in range(16):
        seat = seed % 2
        _, table = played(2, seed, {}, range(seat, seat + 1))
        won += table.result is not None and table.result.winners == (seat,)
    assert won >= 13
