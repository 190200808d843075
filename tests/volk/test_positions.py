"""Tests for positions of both games in a few lines of YAML, and for refusals of impossible ones."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from game.data.yaml_files import dump, parse
from game.lab.checks import check_position
from game.rules.chance import Chance, pick
from game.rules.errors import PositionError
from game.rules.positions.opening import new_table, open_table, position_of
from game.rules.positions.position import read_position
from game.volk.data.tables import CARDS, DATA
from game.volk.game import GAMES, TWO_PLUS_TWO, VOLK, Volk
from game.volk.state import powers_of
from tests.volk.country import VolkTable, offered

MID_GAME = """
game: volk
seats: 2
seed: 4
state:
  phase: turn
  active: 1
  display: [land_reform, berlin_airlift]
  hands: [[nato_membership], [saar_protectorate, stalinist_purges]]
  used: [forced_merger]
  police: [stasi_is_founded]
  police_used: [stasi_is_founded]
  tracks: {prestige: -2, socialists: 3}
  unrest: {west_berlin: 5, sachsen: 0}
  exported: {rheinland_pfalz: 1}
  socialists_box: 2
  socialists_supply: 9
  socialists: {thueringen: 1}
  economies:
    - {factories: [hamburg, kiel], lines: [kiel-hamburg]}
    - {factories: [berlin, rheinsberg, polska_south], rundown: [rheinsberg], lines: [berlin-polska_south]}
"""


def opened(text: str) -> VolkTable:
    position = read_position(parse(text, dict[str, Any]))
    return open_table(GAMES[position.game], position)


def reasons(state: str, four: bool = False) -> tuple[str, ...]:
    """Reasons for refusing this state, by default at a table of two."""
    game, seats = ("twoplustwo", 4) if four else ("volk", 2)
    with pytest.raises(PositionError) as error:
        opened(f"{{game: {game}, seats: {seats}, state: {{{state}}}}}")
    return error.value.reasons


TURN = "phase: turn, active: 0, display: [land_reform, berlin_airlift, colour_tv]"
TURN_OF_TWO = TURN.replace(", colour_tv", "")
STACKS = (
    "[war_on_the_korean_peninsula, thaw_and_peaceful_coexistence, budapest_rises], "
    "[first_artificial_moon, a_dog_in_orbit, containment_becomes_policy]"
)


def of_two(state: str) -> tuple[str, ...]:
    return reasons(f"{TURN_OF_TWO}, {state}")


def of_four(powers: str = "", state: str = "") -> tuple[str, ...]:
    fields = ", ".join(filter(None, (f"stacks: [{STACKS}]" if "stacks" not in powers else "", powers)))
    return reasons(", ".join(filter(None, (TURN_OF_TWO, f"powers: {{{fields}}}", state))), four=True)


# Short positions ----------------------------------------------------------------------------------------------------------


def test_positions_a_few_lines_are_a_situation_in_the_middle_of_a_game() -> None:
    table = opened(MID_GAME)
    state = table.state
    assert table.decision is not None
    assert (table.decision.seat, table.decision.prompt) == (1, "volk.prompt.turn")
    assert (state.tracks["prestige"], state.tracks["currency"], state.unrest["hessen"]) == (-2, 0, 3)
    assert "event stalinist_purges" in offered(table)
    assert "police stasi_is_founded thueringen" not in offered(table)


def test_positions_every_card_lies_in_one_place() -> None:
    state = opened(MID_GAME).state
    piles = [state.box, state.past, state.used, state.display, state.special, state.police, state.deck, *state.hands]
    cards = [card for pile in piles for card in pile]
    assert sorted(cards) == sorted([*DATA.cards, *DATA.special])


def test_positions_of_four_have_the_cards_of_both_games() -> None:
    stacks = f"{{game: twoplustwo, seats: 4, state: {{{TURN_OF_TWO}, powers: {{stacks: [{STACKS}], treasury: [-3, 12]}}}}}}"
    state = opened(stacks).state
    assert powers_of(state).treasury == [-3, 12]
    assert len(state.box) + len(state.deck) + 2 + 6 == len(CARDS)


@pytest.mark.parametrize("game", [VOLK, TWO_PLUS_TWO])
@pytest.mark.parametrize("seed", range(3))
def test_positions_every_situation_of_a_game_can_be_written_and_read(game: Volk, seed: int) -> None:
    table, chance = new_table(game, game.min_seats, seed), Chance(seed)
    for number in range(1500):
        if table.decision is None:
            break
        if not number % 29:
            check_position(table)
        table.choose(pick(chance, table.decision.options))
    assert number > 20
    again = opened(dump(msgspec.to_builtins(position_of(table))))
    assert (again.state, again.result) == (table.state, table.result)


@pytest.mark.parametrize("game", [VOLK, TWO_PLUS_TWO])
@pytest.mark.parametrize("seed", range(3))
def test_problems_no_state_between_two_phases_of_a_game_has_any(game: Volk, seed: int) -> None:
    table, chance = new_table(game, game.min_seats, seed + 10), Chance(seed)
    while table.decision is not None:
        checkpoint, _ = table.checkpoint()
        assert list(game.problems(checkpoint, game.min_seats)) == []
        table.choose(pick(chance, table.decision.options))
    assert list(game.problems(table.state, game.min_seats)) == []


# Refusals -----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("state", "reason"),
    [
        ("decade: 5", "decade is 5, not between 1 and 4"),
        ("part: 3", "part is 3, not between 1 and 2"),
        ("order: [0, 0]", "order is [0, 0]: every seat once"),
        ("order: [0]", "order is [0]: every seat once"),
        ("active: 2", "active is 2, not a seat"),
        ("active: -1", "active is -1, not a seat"),
        ("memory: {colour_tv: [2]}", "memory names seats"),
        ("memory: {colour_vt: [1]}", "memory: unknown card 'colour_vt'; did you mean 'colour_tv'?"),
        ("hands: [[]]", "hands has 1 entries, not 2"),
        ("hands: [[], [land_reform]]", "card 'land_reform' is in display and hands.1"),
        (
            "hands: [[], [saar_protectorate, stalinist_purges, the_miracle_of_bern, nato_membership]]",
            "hands.1: 4 cards, at most 3",
        ),
        ("hands: [[], [russian_tanks]]", "hands.1 holds cards of the base game only, not russian_tanks"),
        ("hands: [[], [colour_tv]]", "hands.1 is of decade 1 or earlier, not colour_tv"),
        ("hands: [[], [a_dog_in_orbit]]", "hands.1: unknown card 'a_dog_in_orbit'"),
        ("deck: [colour_tv]", "deck is that of decade 1, not colour_tv"),
        ("deck: [russian_tanks]", "deck holds cards of the base game only, not russian_tanks"),
        ("used: [colour_tv]", "used is of decade 1 or earlier, not colour_tv"),
        ("past: [colour_tv]", "past is of decade 1 or earlier, not colour_tv"),
        ("special: [building_the_berlin_wall]", "special: at most the special card of decade 1"),
        ("special: [land_reform]", "special: at most the special card of decade 1"),
        ("playing: [land_reform]", "playing: between two actions no card is being played"),
        ("police: [land_reform]", "police holds cards with a badge only, not land_reform"),
        ("police: [stasi_is_founded], stasi_disbanded: true", "police: the Stasi is disbanded"),
        ("police_used: [stasi_is_founded]", "police_used: stasi_is_founded is not a police card of East"),
        ("economies: [{}]", "economies has 1 entries, not 2"),
        ("economies: [{factories: [berlin]}, {}]", "economies.0.factories: unknown city 'berlin'"),
        ("economies: [{}, {factories: [hamburg]}]", "economies.1.factories: unknown city 'hamburg'"),
        ("economies: [{lines: [berlin-cottbus]}, {}]", "economies.0.lines: unknown line 'berlin-cottbus'"),
        ("economies: [{}, {lines: [berlin-bitterfeld]}]", "economies.1.lines: unknown line 'berlin-bitterfeld'"),
        ("economies: [{}, {rundown: [berlin]}]", "economies.1.rundown: there is no factory in berlin"),
        (
            "economies: [{factories: [kiel], rundown: [kiel]}, {}]",
            "economies.0.rundown: kiel cannot be rundown, only factories of the East",
        ),
        (
            "economies: [{}, {factories: [cssr_west], rundown: [cssr_west]}]",
            "economies.1.rundown: cssr_west cannot be rundown, only factories of the East",
        ),
        ("unrest: {sachsen: -1}", "unrest.sachsen is -1"),
        ("unrest: {sachsen: null}", "unrest: no number for sachsen"),
        ("unrest: {saxony: 1}", "unrest: unknown place 'saxony'"),
        ("standards: {west_berlin: 1}", "standards: unknown place 'west_berlin'"),
        ("standards: {bayern: -2}", "standards.bayern is -2"),
        ("sectors: {us_sector: -1}", "sectors.us_sector is -1"),
        ("exported: {hessen: 1}", "exported: unknown place 'hessen'"),
        ("exported: {rheinland_pfalz: 1}", "exported: 1 protests at suppliers, but West Berlin has 0"),
        ("unrest: {west_berlin: 8}", "exported: 0 protests at suppliers, but West Berlin has 2"),
        ("socialists_box: 5", "socialists: 16 in box, supply and provinces, not 12"),
        ("socialists_box: -1, socialists_supply: 13", "socialists_box is -1"),
        ("socialists: {sachsen: -1}, socialists_supply: 12", "socialists.sachsen is -1"),
        ("socialists: {bayern: 1}", "socialists: unknown place 'bayern'"),
        ("wall: true", "wall: nobody can have built it in the first decade"),
        ("tracks: {prestige: 7}", "tracks.prestige is 7, not between -6 and 6"),
        ("tracks: {dominance: 1}", "tracks: unknown track 'dominance'"),
        ("tracks: {prestige: null}", "tracks: prestige is missing"),
        ("powers: {treasury: [6, 6]}", "powers: there is a second board exactly with four seats, not with 2"),
    ],
)
def test_positions_what_a_table_of_two_cannot_be(state: str, reason: str) -> None:
    # A case that sets the active seat replaces the default turn.
    plain = TURN_OF_TWO.replace("active: 0", state) if state.startswith("active") else f"{TURN_OF_TWO}, {state}"
    assert any(reason in found for found in reasons(plain)), reasons(plain)


@pytest.mark.parametrize(
    ("state", "reason"),
    [
        ("phase: turn, active: 0", "display: 0 cards in the phase 'turn', not 1 to 7"),
        (f"{TURN_OF_TWO.replace('turn', 'end_flight')}, part: 2", "active is 0, but nobody is active in the phase"),
        ("phase: end_flight, display: [land_reform], part: 2", "display: 1 cards in the phase 'end_flight', not 0 to 0"),
        ("phase: end_flight, part: 1", "phase 'end_flight': a decade ends after part 2, not after part 1"),
        ("phase: automatic, active: 0, display: [land_reform]", "phase 'automatic': there are no superpowers"),
        ("phase: end_arms, part: 2", "phase 'end_arms': there are no superpowers"),
        ("phase: new_decade, decade: 4, part: 2", "phase 'new_decade': there is no other decade"),
        ("phase: trun", "unknown phase 'trun'; did you mean 'turn'?"),
        (
            f"phase: turn, active: 0, display: [{', '.join([*DATA.decade(1)][:8])}]",
            "display: 8 cards in the phase 'turn', not 1 to 7",
        ),
        ("phase: turn, active: 0, display: [russian_tanks]", "display holds no special card, not russian_tanks"),
        ("phase: turn, active: 0, display: [colour_tv]", "display is of decade 1 or earlier, not colour_tv"),
    ],
)
def test_positions_phases_and_the_display(state: str, reason: str) -> None:
    assert any(reason in found for found in reasons(state)), reasons(state)


@pytest.mark.parametrize(
    ("powers", "state", "reason"),
    [
        ("treasury: [6]", "", "powers.treasury has 1 entries, not 2"),
        ("doves_down: 7", "", "powers.doves_down is 7, not between 0 and 6"),
        ("doves_down: -1", "", "powers.doves_down is -1, not between 0 and 6"),
        ("peacemakers: [[]]", "", "powers.peacemakers has 1 entries, not 4"),
        (
            "peacemakers: [[], [], [], [spy_plane_over_sverdlovsk]]",
            "",
            "powers.peacemakers.3 holds cards with the icon of a peacemaker only, not spy_plane_over_sverdlovsk",
        ),
        ("extra_seat: 4", "", "powers.extra_seat is 4, not a seat and not -1"),
        ("extra_seat: 2, next_deck: [colour_tv]", "", "powers.extra_seat is that of a superpower"),
        ("next_deck: [colour_tv]", "", "powers.next_deck: it is shuffled early exactly for the superpower"),
        ("extra_seat: 1", "", "powers.next_deck: it is shuffled early exactly for the superpower"),
        ("presser: 1", "", "powers.presser: who has pressed the red button has ended the game"),
        ("last_active: 9", "", "powers.last_active is 9, not a seat and not -1"),
        ("stacks: []", "", "powers.stacks has 0 entries, not 2"),
        ("stacks: [[], []]", "", "powers.stacks.0: 0 cards, not 3"),
        (
            "stacks: [[nato_membership], [a_dog_in_orbit]]",
            "",
            "powers.stacks.0 holds cards of 2+2 of decade 1 only, not nato_membership",
        ),
        ("tenth: [footprints_on_the_moon]", "", "powers.tenth holds cards of 2+2 of decade 1 only"),
        ("", "tracks: {space: 6}", "tracks.space is 6, not between -5 and 5"),
        ("", "tracks: {arms: -7}", "tracks.arms is -7, not between -6 and 6"),
        ("", "part: 4", "part is 4, not between 1 and 3"),
        ("", "order: [3, 2, 1]", "order is [3, 2, 1]: every seat once"),
        ("", "hands: [[], [], [], [ultimatum_over_berlin]]", "hands.3 holds cards of the base game only"),
    ],
)
def test_positions_what_a_table_of_four_cannot_be(powers: str, state: str, reason: str) -> None:
    found = of_four(powers, state)
    assert any(reason in text for text in found), found


def test_positions_four_have_a_second_board() -> None:
    found = reasons(f"{TURN_OF_TWO}, powers: null", four=True)
    assert "powers: there is a second board exactly with four seats, not with 4" in found


def test_positions_with_four_a_turn_leaves_two_cards() -> None:
    one = TURN_OF_TWO.replace(", berlin_airlift", "")
    found = reasons(f"{one}, powers: {{stacks: [{STACKS}]}}", four=True)
    assert found == ("display: 1 cards in the phase 'turn', not 2 to 7",)


def test_positions_an_automatic_event_has_one_card_and_a_last_player() -> None:
    start = f"phase: automatic, active: 1, powers: {{stacks: [{STACKS}]}}"
    assert reasons(f"{start}, display: [land_reform, berlin_airlift]", four=True) == (
        "display: 2 cards in the phase 'automatic', not 1 to 1",
        "powers.last_active: before an automatic event a seat must have acted",
    )


def test_positions_who_is_ahead_in_space_may_hold_one_card_more() -> None:
    cards = "[saar_protectorate, stalinist_purges, the_miracle_of_bern, colour_tv]"
    board = "powers: {extra_seat: 0, next_deck: [more_democracy]}, tracks: {dominance: 1}"
    ahead = f"phase: end_dominance, part: 3, hands: [{cards}, [], [], []], {board}"
    table = opened(f"{{game: twoplustwo, seats: 4, state: {{{ahead}}}}}")
    assert table.state.hands[0][-1] == "colour_tv"
    found = reasons(ahead.replace("extra_seat: 0", "extra_seat: 1"), four=True)
    assert "hands.0: 4 cards, at most 3" in found
    assert "hands.0 is of decade 1 or earlier, not colour_tv" in found


def test_positions_every_reason_is_given_at_once() -> None:
    found = of_two("decade: 9, tracks: {prestige: 8}, unrest: {sachsen: -4}, wall: true, socialists_box: 9")
    assert len(found) >= 4
    assert all(
        any(word in reason for reason in found) for word in ("decade is 9", "prestige is 8", "sachsen is -4", "20 in box")
    )


def test_positions_an_entry_of_a_list_is_changed_by_its_index() -> None:
    hands = "hands: [[nato_membership], [saar_protectorate, stalinist_purges]]"
    text = MID_GAME.replace(hands, "hands: {1: [stalinist_purges]}")
    west = "    - {factories: [hamburg, kiel], lines: [kiel-hamburg]}\n"
    east = "    - {factories: [berlin, rheinsberg, polska_south], rundown: [rheinsberg], lines: [berlin-polska_south]}\n"
    text = text.replace(west + east, "    0: {factories: [hamburg, kiel]}\n")
    start = opened("{game: volk, seats: 2, seed: 4}").state
    state = opened(text).state
    assert (state.hands[1], state.economies[1]) == (["stalinist_purges"], start.economies[1])
    assert state.economies[0] == msgspec.structs.replace(start.economies[0], factories=frozenset({"hamburg", "kiel"}))
    assert "deck is a list of single values: write it as a whole" in reasons("deck: {0: land_reform}")


def test_positions_a_small_deck_is_never_empty() -> None:
    found = reasons("powers: {arms_deck: [], conflict_deck: []}", four=True)
    assert [reason.partition(":")[0] for reason in found] == ["powers.arms_deck", "powers.conflict_deck"]


def test_positions_east_may_have_put_an_old_card_into_the_deck_by_the_spy() -> None:
    state = "decade: 3, deck: [berlin_visas], used: [%s]"
    assert "deck is that of decade 3, not berlin_visas" in reasons(state % "oil_crisis_of_1973")
    opened(f"{{game: volk, seats: 2, state: {{{state % 'guillaume_affair'}}}}}")
