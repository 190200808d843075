"""Tests for positions in a few lines of YAML, refusals of impossible ones, and the scenarios."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from game.data.yaml_files import dump, parse
from game.dictators.data.tables import BOARD, DATA, ZONE_4_SITES
from game.dictators.game import GAME
from game.rules.chance import Chance, pick
from game.rules.errors import PositionError, SetupError
from game.rules.positions.opening import new_table, open_table, position_of
from game.rules.positions.position import read_position
from tests.dictators.tables import DictatorsTable, asked, options, play, prompt

MID_GAME = """
game: dictators
seats: 3
options: {dice: manual}
state:
  phase: act
  active: 1
  round: 12
  defcon: 3
  spent: 1
  deck: [veto#5, amtrak#1]
  roadblocks: [hanford-seattle, calgary-suffield]
  no_fly: [eastern]
  trident_reveals: 1
  warheads: 2
  turns: {john_jay: 2, spin_doctor#1: 1}
  bribers: {bribery#1: 2}
  players:
    0: {dictator: joseph, location: trident, hand: [], skips: 2, father: [john_jay], briberies: [bribery#1]}
    1: {dictator: vlad, location: seattle, hand: [emp#1, veto#1], tokens: [V, IX], facilities: [[Z1-01], [], [], []]}
    2: {dictator: kim, location: reno, hand: [], lasting: [spin_doctor#1], assets: [private_jet#1], disarmed: [Z2-01]}
  kim_ability: cleo
"""


VLAD_AND_MAO = "phase: act, players: {0: {dictator: vlad}, 1: {dictator: mao}}"


def opened(text: str) -> DictatorsTable:
    return open_table(GAME, read_position(parse(text, dict[str, Any])))


def reasons(state: str, seats: int = 2) -> tuple[str, ...]:
    """Reasons for refusing this state."""
    with pytest.raises(PositionError) as error:
        opened(f"{{game: dictators, seats: {seats}, state: {state}}}")
    return error.value.reasons


# Short positions ----------------------------------------------------------------------------------------------------------


def mid_game() -> DictatorsTable:
    return opened(MID_GAME)


def test_positions_a_few_lines_are_a_situation_in_the_middle_of_a_game() -> None:
    table = mid_game()
    state = table.state
    assert (asked(table), prompt(table), state.round, state.defcon, state.spent) == (1, "prompt.act", 12, 3, 1)
    assert [each.location for each in state.players] == ["trident", "seattle", "reno"]
    assert state.players[1].hand == ["emp#1", "veto#1"]
    assert state.deck == ["veto#5", "amtrak#1"]


def test_positions_the_game_goes_on_from_there() -> None:
    table = play(mid_game(), "draw")
    assert table.state.players[1].hand == ["emp#1", "veto#1", "amtrak#1"]
    assert options(table, "travel") == ["travel trojan"]
    play(table, "travel trojan", "end_turn")
    assert asked(table) == 2
    play(table, "end_turn")
    assert (asked(table), table.state.players[0].skips, table.state.turns) == (1, 1, {"john_jay": 2})


def test_positions_every_card_lies_in_one_place() -> None:
    state = mid_game().state
    places = [state.deck, state.discard, state.father_deck, state.father_discard]
    for each in state.players:
        places += [each.hand, each.father, each.assets, each.lasting, each.briberies]
    cards = [card for place in places for card in place]
    assert sorted(cards) == sorted([*DATA.command_cards(), *DATA.event_cards(), *DATA.fathers])


def test_positions_what_is_not_said_is_as_at_the_start() -> None:
    table = opened(f"{{game: dictators, seats: 2, seed: 5, state: {{{VLAD_AND_MAO}}}}}")
    start = new_table(GAME, 2, 5).state
    assert [each.hand for each in table.state.players] == [each.hand for each in start.players]
    assert table.state.deck == start.deck
    assert table.state.site_tokens == start.site_tokens


def test_positions_a_card_that_is_mentioned_leaves_where_it_was() -> None:
    start = new_table(GAME, 2, 0).state
    taken = start.players[1].hand[0]
    table = opened(
        f"{{game: dictators, seats: 2, options: {{dice: manual}}, state: {{players: {{0: {{hand: ['{taken}']}}}}}}}}"
    )
    assert table.state.players[0].hand == [taken]
    assert table.state.players[1].hand == start.players[1].hand[1:]
    assert set(start.players[0].hand) <= set(table.state.deck)


def test_positions_a_deck_that_is_written_leaves_no_father_in_the_command_pile() -> None:
    """Founding Fathers are never in the command discard pile (1.6)."""
    table = opened(f"{{game: dictators, seats: 2, state: {{{VLAD_AND_MAO}, deck: [veto#1]}}}}")
    assert [card for card in table.state.discard if card in DATA.fathers] == []


def test_positions_seats_can_be_named() -> None:
    table = opened("{game: dictators, seats: [{name: Anna}, {name: Ben, player: random}]}")
    assert [seat.name for seat in table.seats] == ["Anna", "Ben"]


def test_positions_moves_can_follow() -> None:
    text = """
    game: dictators
    seats: 2
    options: {dice: manual}
    state:
      phase: act
      players:
        0: {dictator: vlad, location: seattle, hand: []}
        1: {dictator: mao, hand: [flat_tire#1]}
    moves: [travel hanford]
    """
    table = opened(text)
    assert (asked(table), options(table)) == (1, ["interrupt flat_tire#1", "pass"])


def test_positions_a_move_that_is_not_legal_is_refused_with_its_number() -> None:
    text = f"{{game: dictators, seats: 2, state: {{{VLAD_AND_MAO}}}, moves: [end_turn, travel boston]}}"
    with pytest.raises(PositionError, match="move 2, 'travel boston'"):
        opened(text)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_positions_every_situation_of_a_game_can_be_written_and_read(seed: int) -> None:
    table, chance = new_table(GAME, 2 + seed, seed), Chance(seed)
    for number in range(240):
        if table.decision is None:
            break
        if not number % 12:
            again = opened(dump(msgspec.to_builtins(position_of(table))))
            assert again.state == table.state
            assert options(again) == options(table)
        table.choose(pick(chance, table.decision.options))


def test_positions_the_end_of_a_game_can_be_written_and_read() -> None:
    text = "{game: dictators, seats: 2, options: {dice: manual}, state: {phase: act, defcon: 2, deck: [defcon#1], players: "
    table = opened(text + "{0: {dictator: vlad}, 1: {dictator: mao, tokens: [IX]}}}}")
    play(table, "draw")
    again = opened(dump(msgspec.to_builtins(position_of(table))))
    assert again.result == table.result
    assert again.result is not None
    assert again.result.winners == (1,)


# Refusals -----------------------------------------------------------------------------------------------------------------


def of_players(first: str = "", **state: str) -> tuple[str, ...]:
    """Reasons for refusing a state of Vlad (with the fields `first`) and Mao, plus these other fields."""
    players = VLAD_AND_MAO.replace("vlad}", f"vlad, {first}}}") if first else VLAD_AND_MAO
    return reasons("{" + ", ".join([players, *(f"{name}: {value}" for name, value in state.items())]) + "}")


def test_positions_the_number_of_players_is_that_of_the_seats() -> None:
    found = reasons("{players: [{dictator: vlad, facilities: [[], [], [], []]}]}")
    assert "players has 1 entries, not 2" in found


def test_positions_a_seat_that_is_none_is_refused() -> None:
    assert reasons("{players: {2: {dictator: vlad}}}") == ("players.2 is unknown: there are 2, counted from 0",)


@pytest.mark.parametrize(
    ("first", "reason"),
    [
        ("location: seatle", "players.0.location: unknown location 'seatle'; did you mean 'seattle'?"),
        ("location: trident", "players.0.location: the Trident is on the board only while trident_reveals is 1"),
        ("father: [john_hancock, james_madison]", "players.0.father holds one card at most"),
        ("kept: [oops#1, oval_office#1]", "players.0.kept holds one card at most"),
        ("assets: [veto#1]", "players.0.assets holds asset cards only"),
        ("lasting: [veto#1]", "players.0.lasting holds multi-turn cards only"),
        ("briberies: [bribery#1]", "players.0.briberies: bribers says who laid each of them"),
        ("father: [john_jay]", "players.0: turns says how many of its 2 turns are left to john_jay"),
        ("lasting: [spin_doctor#1]", "players.0: turns says how many of its 3 turns are left to spin_doctor#1"),
        ("skips: -1", "players.0.skips is -1, not between 0 and 100"),
    ],
)
def test_positions_what_a_player_cannot_have(first: str, reason: str) -> None:
    assert reason in of_players(first)


def test_positions_an_unknown_dictator_is_refused_with_the_nearest() -> None:
    found = reasons("{phase: act, players: {0: {dictator: vald}, 1: {dictator: mao}}}")
    assert found == ("players.0.dictator: unknown dictator 'vald'; did you mean 'vlad'?",)


def test_positions_a_dictator_is_played_once() -> None:
    found = reasons("{phase: act, players: {0: {dictator: mao}, 1: {dictator: mao}}}")
    assert found == ("players.0.dictator: mao is played twice", "players.1.dictator: mao is played twice")


def test_positions_nobody_bribes_oneself() -> None:
    assert of_players("briberies: [bribery#1]", bribers="{bribery#1: 0}") == ("players.0.briberies: nobody bribes oneself",)


def test_positions_a_player_has_facility_cards_by_zone() -> None:
    assert any(
        "facilities is a list for each nuclear zone, 4 in all" in reason for reason in of_players("facilities: [[Z1-01]]")
    )


def test_positions_a_facility_card_lies_in_its_zone() -> None:
    assert of_players("facilities: [[Z2-01], [], [], []]") == ("players.0.facilities.0 cannot hold 'Z2-01'",)


@pytest.mark.parametrize(
    ("name", "value", "reason"),
    [
        ("active", "2", "active is 2, not a seat"),
        ("active", "-1", "active is -1, not a seat"),
        ("starter", "5", "starter is 5, not a seat"),
        ("bribed_by", "0", "bribed_by is 0: an opponent of the active seat, or -1"),
        ("bribed_by", "2", "bribed_by is 2: an opponent of the active seat, or -1"),
        ("bribed_by", "-2", "bribed_by is -2: an opponent of the active seat, or -1"),
        ("spent", "-1", "spent is -1"),
        ("travels", "-1", "travels is -1"),
        ("extra_turns", "-1", "extra_turns is -1"),
        ("round", "0", "round is 0, not between 1 and 100"),
        ("round", "101", "round is 101, not between 1 and 100"),
        ("fresh_tokens", "1", "fresh_tokens is 1: the active player has not so many tokens"),
        ("fresh_tokens", "-1", "fresh_tokens is -1: the active player has not so many tokens"),
        ("memory", "{veto#1: [2]}", "memory names seats"),
        ("lookers", "[2]", "lookers names seats"),
        ("defcon", "6", "defcon is 6, not between 2 and 5"),
        ("defcon", "1", "defcon is 1, not between 2 and 5"),
        ("roadblocks", "[seattle-boston]", "roadblocks: unknown road 'seattle-boston'"),
        ("roadblocks", "[hanford-seatle]", "did you mean 'hanford-seattle'?"),
        ("no_fly", "[canada]", "no_fly: unknown time zone 'canada'"),
        ("no_fly", "[central, central]", "no_fly: one token on each time zone, and no more than there are"),
        ("trident_reveals", "-1", "warheads: there are some only while trident_reveals is 1"),
        ("warheads", "2", "warheads: there are some only while trident_reveals is 1"),
        ("warheads", "-1", "warheads: there are some only while trident_reveals is 1"),
        ("uses", "{fidel: -1}", "uses: nobody has used an ability less than never"),
        ("kim_ability", "kim", "kim_ability: unknown dictator 'kim'"),
        ("kim_ability", "vald", "kim_ability: unknown dictator 'vald'; did you mean 'vlad'?"),
        ("open", "[veto#1]", "open, looked, aside: between two actions no card is being resolved"),
        ("looked", "[veto#1]", "open, looked, aside: between two actions no card is being resolved"),
        ("aside", "[veto#1]", "open, looked, aside: between two actions no card is being resolved"),
        ("presidential_open", "[oops#1]", "open, looked, aside: between two actions no card is being resolved"),
        ("presidential_looked", "[oops#1]", "open, looked, aside: between two actions no card is being resolved"),
        ("turns", "{john_jay: 2}", "turns: john_jay is not in play"),
        ("bribers", "{bribery#1: 1}", "bribers: bribery#1 is not in play"),
        ("bribers", "{bribery#1: 2}", "bribers names seats"),
    ],
)
def test_positions_what_a_table_cannot_be(name: str, value: str, reason: str) -> None:
    assert any(reason in found for found in of_players(**{name: value}))


def test_positions_there_are_30_roadblocks() -> None:
    roads = list(BOARD.roads)
    assert of_players(roadblocks=f"[{', '.join(roads[:31])}]") == ("roadblocks: there are only 30",)
    table = opened(f"{{game: dictators, seats: 2, state: {{{VLAD_AND_MAO}, roadblocks: [{', '.join(roads[:30])}]}}}}")
    assert len(table.state.roadblocks) == 30


def test_positions_warheads_need_spare_tokens() -> None:
    found = of_players(
        "tokens: [I, II, III, IV, V, VI, VII, VIII, IX, X, XI, XII, XIII, XIV]", trident_reveals="1", warheads="2"
    )
    assert any("warheads is 2, but there are only" in reason for reason in found)


def test_positions_each_site_has_one_token_at_most() -> None:
    sites = ", ".join(["[I, II]", *["[]"] * 8])
    assert any(
        "site_tokens holds one token at most for each of the 9 sites" in reason
        for reason in of_players(site_tokens=f"[{sites}]")
    )


def test_positions_there_are_nine_sites() -> None:
    found = of_players(site_tokens="[[I], [II]]")
    assert any("site_tokens holds one token at most for each of the 9 sites: comox" in reason for reason in found)
    assert len(ZONE_4_SITES) == 9


def test_positions_there_is_a_facility_deck_for_each_zone() -> None:
    assert any(
        "facility_decks is a deck for each nuclear zone, 4 in all" in reason for reason in of_players(facility_decks="[[]]")
    )


def test_positions_who_plays_kim_has_chosen() -> None:
    found = reasons("{phase: act, players: {0: {dictator: kim}, 1: {dictator: mao}}}")
    assert found == ("kim_ability: a player is Kim, so an ability must be chosen",)


def test_positions_kim_may_be_about_to_choose() -> None:
    table = opened("{game: dictators, seats: 2, state: {phase: kim, players: {0: {dictator: mao}, 1: {dictator: kim}}}}")
    assert (asked(table), prompt(table)) == (1, "prompt.choose_ability")


def test_positions_nobody_chooses_for_kim_without_kim() -> None:
    assert reasons("{phase: kim, players: {0: {dictator: mao}, 1: {dictator: vlad}}}") == ("phase: nobody plays Kim",)


def test_positions_a_founding_father_in_the_command_pile_is_refused() -> None:
    """Founding Fathers have their own discard pile (1.6)."""
    assert of_players(discard="[john_jay]") == ("discard cannot hold 'john_jay'",)


@pytest.mark.parametrize(
    ("first", "reason"),
    [
        ("hand: [vetto#1]", "players.0.hand: unknown card 'vetto#1'; did you mean 'veto#1'?"),
        ("hand: [veto#6]", "players.0.hand: unknown card 'veto#6'"),
        ("hand: [defcon#1]", "players.0.hand cannot hold 'defcon#1'"),
        ("hand: [john_jay]", "players.0.hand cannot hold 'john_jay'"),
        ("hand: [veto#1, veto#1]", "card 'veto#1' is in players.0.hand more often than the 1 there are"),
        ("hand: [veto#1], assets: [veto#1]", "card 'veto#1' is in players.0.hand and players.0.assets"),
        ("tokens: [XVI]", "players.0.tokens: unknown token 'XVI'"),
        ("disarmed: [Z5-01]", "players.0.disarmed: unknown facility 'Z5-01'"),
        ("kept: [veto#1]", "players.0.kept: unknown presidential 'veto#1'"),
        ("colour: red", "unknown field 'colour'"),
        ("skips: many", "players.0.skips: Expected `int`, got `str`"),
    ],
)
def test_positions_components_that_cannot_be_there(first: str, reason: str) -> None:
    assert any(reason in found for found in of_players(first))


def test_positions_a_card_that_the_options_leave_out_is_unknown() -> None:
    text = "{game: dictators, seats: 2, options: {command_defcon_cards: 1, oops: false}, state: {%s, discard: [defcon#2]}}"
    with pytest.raises(PositionError, match="unknown card 'defcon#2'; did you mean 'defcon#1'"):
        opened(text % VLAD_AND_MAO)
    with pytest.raises(PositionError, match="unknown presidential 'oops#1'"):
        opened((text % VLAD_AND_MAO).replace("discard: [defcon#2]", "presidential_discard: [oops#1]"))


def test_positions_an_unknown_phase_is_refused_with_the_nearest() -> None:
    found = reasons("{phase: acct, players: {0: {dictator: vlad}, 1: {dictator: mao}}}")
    assert found == ("unknown phase 'acct'; did you mean 'act'?",)


def test_positions_every_reason_is_given_at_once() -> None:
    found = of_players("location: seatle, skips: -3", defcon="7", roadblocks="[a-b]", active="9")
    assert len(found) == 5
    assert all(
        any(word in reason for reason in found) for word in ("seatle", "skips is -3", "defcon is 7", "a-b", "active is 9")
    )


# Scenarios ----------------------------------------------------------------------------------------------------------------

SCENARIOS = {"at_the_gate": 2, "submarine": 3, "last_mile": 4}


def test_scenarios_are_these() -> None:
    assert {name: len(entry.seats) for name, entry in GAME.scenarios().items()} == SCENARIOS


@pytest.mark.parametrize("name", SCENARIOS)
@pytest.mark.parametrize("seed", [0, 1, 2, 3])
def test_scenarios_open_and_can_be_played(name: str, seed: int) -> None:
    table, chance = new_table(GAME, SCENARIOS[name], seed, {}, name), Chance(seed)
    assert asked(table) == 0
    start = table.state.round
    for _ in range(300):
        if table.decision is None:
            break
        assert table.decision.options
        table.choose(pick(chance, table.decision.options))
    assert table.result is not None or table.state.round > start


@pytest.mark.parametrize("name", SCENARIOS)
def test_scenarios_are_for_their_number_of_seats(name: str) -> None:
    with pytest.raises(SetupError, match=f"is for {SCENARIOS[name]} seats, not 5"):
        new_table(GAME, 5, 0, {}, name)


def test_scenarios_that_are_none_are_refused_with_the_nearest() -> None:
    with pytest.raises(SetupError, match="unknown scenario 'submarin'; did you mean 'submarine'"):
        new_table(GAME, 3, 0, {}, "submarin")


def scenario(name: str) -> DictatorsTable:
    return new_table(GAME, SCENARIOS[name], 0, {"dice": "manual"}, name)


def test_scenario_at_the_gate_both_stand_before_the_president() -> None:
    """Oliver adds 2 to the die and needs 14 with two facilities; Fidel needs 8."""
    table = scenario("at_the_gate")
    assert (asked(table), prompt(table), options(table)) == (0, "prompt.confront", ["confront", "stay_away"])
    assert [each.location for each in table.state.players] == ["washington_dc"] * 2
    play(table, "stay_away", "token VII")
    assert prompt(table) == "prompt.keep_presidential"
    play(table, options(table)[0])
    assert len(table.state.players[0].kept) == 1
    play(table, "end_turn")
    while asked(table) == 0:
        play(table, options(table)[0])
    assert (asked(table), prompt(table)) == (1, "prompt.confront")


def test_scenario_submarine_the_warheads_can_be_reached_and_disarmed() -> None:
    table = scenario("submarine")
    assert (table.state.warheads, table.state.defcon) == (3, 4)
    play(table, "fly trident")
    assert table.state.players[0].location == "trident"
    while not (asked(table) == 2 and prompt(table) == "prompt.act"):
        play(table, "end_turn" if "end_turn" in options(table) else options(table)[0])
    play(table, "play hacker#1 warhead")
    while prompt(table).startswith("answer"):
        play(table, "pass")
    assert (table.state.warheads, len(table.state.players[2].tokens)) == (2, 1)


def test_scenario_last_mile_the_next_defcon_card_ends_the_world() -> None:
    table = scenario("last_mile")
    assert (table.state.defcon, table.state.no_fly) == (2, ["eastern", "central"])
    assert "travel washington_dc" in options(table)
    assert table.state.players[1].tokens == ["IX", "XIII"]
