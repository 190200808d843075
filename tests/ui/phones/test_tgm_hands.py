"""Tests of The Sixth Line on phones."""

from __future__ import annotations

import pytest

from game.lab.phone_games import hand_at, show
from game.rules.moves import Move
from game.ui.kit.box import Look
from game.ui.phones.hand import Hand
from game.ui.table.session.session import Session
from tests.tgm.field import Field
from tests.ui.phones.hands import phone_table, session_of, shown
from tests.ui.table_situations import window
from tests.ui.tgm_table_situations import seated


@pytest.fixture(autouse=True)
def _window() -> None:
    """Cards are drawn to find out whether a thing has one, and that needs a display."""
    window().close()


def at_field(field: Field) -> tuple[Session, list[Hand]]:
    """The battle with both seats on phones."""
    table = seated(field, phone=True)
    session = session_of(table)
    return session, [hand_at(session, seat) for seat in range(2)]


def play(session: Session, *moves: str) -> None:
    for move in moves:
        session.choose(Move.of(move))
        show(session)


def test_a_player_sees_which_card_the_other_may_play_after_a_roll_and_what_the_roll_did() -> None:
    field = Field(phase="shooting", reactions="call")
    shooter, target = field.unit("us18", "d3"), field.unit("ge02", "d4")
    field.hand(0, "sp27")
    session, (owner, other) = at_field(field)
    play(session, f"shoot {shooter} main {target}", "roll 7")
    assert shown(owner).prompt == (
        "You rolled 7 against Heavy Infantry (5+ hits) and may reroll with the card Second Chance."
    )
    assert shown(owner).detail.endswith("A hit.")
    assert shown(other).detail == shown(owner).prompt.replace("You", session.wording.seat(0))


def test_the_whole_result_of_one_action_is_told_together() -> None:
    field = Field(phase="shooting", reactions="able")
    shooters = field.unit("us18", "d3"), field.unit("us18", "d2")
    target = field.unit("ge02", "d4")
    session, (_owner, other) = at_field(field)
    for shooter, roll in zip(shooters, (2, 6), strict=True):
        play(session, f"shoot {shooter} main {target}", f"roll {roll}")
    name = session.wording.seat(1)
    assert [line.text for line in shown(other).latest[-2:]] == [
        f"{name}: Heavy Infantry (D4) is suppressed because two units have fired at it, hit or miss.",
        f"3 wounds: {name}, Heavy Infantry (D4) (by M4 Sherman, rolled 6, 5+ needed). It now hits only at 9+.",
    ]


@pytest.mark.parametrize(("tokens", "told"), [((), True), (("hmg_inf",), False)])
def test_a_wound_tells_the_hit_number_of_a_unit_only_if_its_counter_cannot_show_another_weapon(
    tokens: tuple[str, ...], told: bool
) -> None:
    field = Field(phase="shooting", reactions="able")
    shooter, target = field.unit("us18", "d3"), field.unit("ge02", "d4", tokens=tokens)
    session, (_owner, other) = at_field(field)
    play(session, f"shoot {shooter} main {target}", "roll 6")
    assert ("It now hits only at" in shown(other).latest[-1].text) is told


def test_the_only_reaction_that_fits_is_one_tap() -> None:
    field = Field(phase="shooting", reactions="call")
    shooter, target = field.unit("us18", "d3"), field.unit("ge02", "d4")
    field.hand(0, "sp27")
    session, (owner, _other) = at_field(field)
    play(session, f"shoot {shooter} main {target}", "roll 7")
    assert shown(owner).choices[0].label == "Play Second Chance and reroll"
    owner.press(0)
    show(session)
    owner.follow()
    show(session)
    assert session.decision is not None
    assert session.decision.prompt == "kernel.prompt.roll"


def test_equipment_is_offered_with_its_price_and_its_effect_and_all_that_is_bought_is_told() -> None:
    field = Field(phase="deployment", ap=12)
    sherman, infantry = field.hand(0, "us18", "us01")
    session, (owner, other) = at_field(field)
    play(session, f"deploy {sherman} f1")
    details = {choice.label: choice.detail for choice in shown(owner).choices}
    assert details["Buy MG"] == "1 AP · range 2, hits at 5+, penetration 2, damage 1 · Reload"
    assert details["Buy Smoke Shell"] == "1 AP · Shots at it need 1 more to hit, 1 more for a critical hit · Reload"
    play(session, "buy mg", "ready")
    assert f"{session.wording.seat(0)} buys MG ×2 for M4 Sherman (1 AP)." in [line.text for line in shown(other).news]
    play(session, f"deploy {infantry} e1")
    details = {choice.label: choice.detail for choice in shown(owner).choices}
    assert details["Buy Medic"].startswith("1 AP · Removes 1 wound from infantry or artillery within 1 space")


def test_a_reason_is_told_once_in_a_view() -> None:
    field = Field(phase="deployment", ap=0)
    field.hand(0, "us01", "sp03")
    view = shown(at_field(field)[1][0])
    reasons = [choice.why_not for choice in view.choices if choice.why_not]
    assert len(reasons) == 2
    assert "\n".join((view.detail, *(choice.detail for choice in view.choices))).count("you have 0") == 1


def test_the_board_is_whole_while_another_player_decides() -> None:
    field = Field(phase="shooting")
    shooter = field.unit("us18", "d3")
    field.unit("ge02", "d4")
    field.state.players[1].deck = ["ge01#5", "ge01#6"]
    session, (owner, _other) = at_field(field)
    owner.point(shooter)
    owner.follow()
    board = shown(owner).board
    assert board is not None
    assert board.part != (0, 0, 1, 1)
    while session.table.state.side == "south":
        play(session, "end_phase")
    board = shown(owner).board
    assert board is not None
    assert (board.part, board.shown) == ((0, 0, 1, 1), ())


def test_terrain_for_sale_is_no_hand() -> None:
    field = Field(phase="terrain")
    field.state.to_spend = {"south": 3, "north": 0}
    _session, (owner, _other) = at_field(field)
    assert [row.title for row in shown(owner).cards] == ["Terrain · 3 AP"]


def test_only_targets_worth_a_shot_are_framed_in_full() -> None:
    field = Field(phase="shooting")
    shooter, enemy = field.unit("us18", "d3"), field.unit("ge02", "d4")
    lone = field.unit("us02", "h2")
    for space in ("e3", "h3"):
        field.terrain("house", space)
    _session, (owner, _other) = at_field(field)
    for chosen, marks in ((None, {shooter: "legal", lone: "vain"}), (shooter, {enemy: "legal", "e3": "vain"})):
        if chosen:
            owner.point(chosen)
        board = shown(owner).board
        assert board is not None
        assert marks.items() <= {target.thing: target.mark for target in board.targets}.items()


def test_the_board_shows_a_headquarters_in_range_with_the_chance_to_hit_it() -> None:
    field = Field(phase="shooting")
    gun, _target = field.unit("us14", "d3"), field.unit("ge02", "d4")
    _session, (owner, _other) = at_field(field)
    shown(owner)
    owner.point(gun)
    board = shown(owner).board
    assert board is not None
    assert board.part is not None
    (headquarters,) = [target for target in board.targets if target.thing == "hq_north"]
    assert headquarters.note
    left, top, width, height = board.part
    assert top < headquarters.y < top + height
    assert width < headquarters.width, "the board stays close to the units"
    assert left < headquarters.x < left + width


def test_the_places_of_a_move_have_the_chance_of_the_worst_enemy_shot() -> None:
    field = Field(phase="movement")
    mover = field.unit("us02", "d3")
    field.unit("ge24", "d6")
    _session, (owner, _other) = at_field(field)
    shown(owner)
    owner.point(mover)
    board = shown(owner).board
    assert board is not None
    assert {target.note for target in board.targets if target.thing in ("d4", "c3")} == {"60 %", ""}
    assert "In %: the worst enemy shot there." in shown(owner).detail


def test_the_move_of_a_suppressed_unit_says_why_it_is_short() -> None:
    field = Field(phase="movement")
    slow, other = field.unit("us28", "d3", suppressed=True), field.unit("us28", "g3")
    _session, (owner, _other) = at_field(field)
    shown(owner)
    for unit, words in ((slow, "Suppressed: can go to 4 spaces (movement 1)."), (other, "Can go to ")):
        owner.point(unit)
        assert shown(owner).detail.startswith(words)


def test_a_button_that_has_a_price_says_why_it_is_impossible() -> None:
    field = Field(phase="movement")
    field.unit("us17", "d3")
    _session, (owner, _other) = at_field(field)
    (march,) = [choice for choice in shown(owner).choices if choice.label == "March"]
    assert march.why_not
    assert march.detail == march.why_not


def test_a_pair_is_asked_for_its_other_unit_and_told_what_it_costs() -> None:
    field = Field(phase="movement")
    infantry, _tank = field.unit("us01", "d3"), field.unit("us18", "d4")
    _session, (owner, _other) = at_field(field)
    shown(owner)
    owner.only("join")
    assert shown(owner).detail.startswith("Choose a unit, then the other one of the pair.")
    owner.point(infantry)
    assert shown(owner).detail.startswith("With which unit? The pair may move on together; then both are done moving.")


def test_ways_to_deploy_two_cards_say_what_they_do() -> None:
    field = Field(phase="deployment")
    infantry, *_others = field.hand(0, "us01", "us28", "us18")
    _session, (owner, _other) = at_field(field)
    shown(owner)
    owner.point(infantry)
    details = {choice.label: choice.detail for choice in shown(owner).choices}
    assert details["As a pair"].startswith("Deploy infantry with the vehicle that covers it")
    assert details["Loaded"].startswith("Deploy a carrier with its passenger aboard")


def test_a_chosen_card_asks_where_it_goes() -> None:
    field = Field(phase="deployment")
    (stuart,) = field.hand(0, "us17")
    _session, (owner, _other) = at_field(field)
    shown(owner)
    owner.only("deploy")
    assert shown(owner).detail == "Choose a unit in your hand."
    owner.point(stuart)
    assert (shown(owner).prompt, shown(owner).detail.splitlines()[0]) == ("M5 Stuart: where?", "3 AP")


def test_the_first_bid_is_asked_with_the_goal_and_the_prices_of_terrain() -> None:
    session = session_of(phone_table("tgm"))
    hand = hand_at(session, session.decision.by if session.decision is not None else 0)
    goal, prices = shown(hand).detail.splitlines()
    assert goal == "Destroy the enemy HQ."
    assert "Trench 2" in prices


def test_a_caution_repeats_the_button_that_was_pressed() -> None:
    """Ending the phase also stops the unit in the middle of its move."""
    field = Field(ap=0)
    tank, _ = field.unit("us18", "g1"), field.unit("us01", "d1")
    session, (owner, _other) = at_field(field)
    play(session, f"move {tank} h1")
    (end,) = [choice for choice in shown(owner).choices if choice.label.startswith("End")]
    owner.press(end.choice)
    question = shown(owner).question
    assert question is not None
    assert [choice.label for choice in question.choices] == [end.label]


def test_the_places_of_a_move_tell_what_it_changes_of_the_next_income() -> None:
    field = Field()
    mover, _others = field.unit("us01", "d2"), [field.unit("us01", space) for space in ("a1", "a3", "h3")]
    _session, (owner, _other) = at_field(field)
    shown(owner)
    owner.point(mover)
    board = shown(owner).board
    assert board is not None
    assert {target.thing: target.note for target in board.targets if target.note} == {"d1": "−2 AP", "d3": "−2 AP"}
    assert "+ or −: income next turn." in shown(owner).detail


def test_a_tap_on_an_enemy_reads_its_card() -> None:
    field = Field()
    field.unit("us01", "d2")
    enemy = field.unit("ge02", "d6", wounds=2, suppressed=True, tokens=("hmg_inf",))
    _session, (owner, _other) = at_field(field)
    shown(owner)
    owner.point(enemy)
    assert (owner.to_read, owner.notice) == (enemy, "")
    assert "HMG (mounted)" in owner.explained(enemy)[1]


def test_the_card_of_a_unit_in_play_has_its_values_now() -> None:
    field = Field()
    enemy = field.unit("ge02", "d6", tokens=("hmg_inf",))
    _session, (owner, _other) = at_field(field)
    face, look = owner.face, Look()

    def pictures() -> list[bytes]:
        found = face.card(look, enemy, 192, field.state), face.sheet(look, enemy, field.state)
        return [picture.surface.get_buffer().raw for picture in found if picture is not None]

    whole = pictures()
    field.state.units[enemy].wounds = 2
    assert all(before != now for before, now in zip(whole, pictures(), strict=True))


def test_who_mutes_a_roll_is_told_of_no_exception_as_there_is_none() -> None:
    field = Field(phase="shooting", reactions="call")
    shooter, target = field.unit("us18", "d3"), field.unit("ge02", "d4")
    field.hand(0, "us01")
    session, (owner, _other) = at_field(field)
    play(session, f"shoot {shooter} main {target}", "roll 1")
    (stop,) = [choice for choice in shown(owner).choices if choice.label == "Don't ask me again"]
    owner.press(stop.choice)
    question = shown(owner).question
    assert question is not None
    assert question.text == ""
    assert not session.table.state.stack[-1].is_news


def test_a_barrage_shows_its_spaces_and_who_is_there_before_it_is_played() -> None:
    field = Field(phase="shooting")
    field.unit("us01", "d3"), field.unit("ge01", "d4")
    (barrage,) = field.hand(0, "sp15")
    session, (owner, _other) = at_field(field)
    shown(owner)
    owner.point(barrage)
    owner.point("d4")
    view = shown(owner)
    assert view.question is not None
    assert "Light Infantry (D3)" in view.question.text
    assert view.board is not None
    assert {target.thing for target in view.board.shown} == {"c4", "d3", "d4", "d5", "e4"}
    owner.back()
    assert not owner.asked_about
    owner.point("d4")
    owner.press(0)
    assert session.table.history.played


def test_a_target_has_the_best_chance_of_several_ways_without_a_card() -> None:
    field = Field(phase="shooting")
    shooter, enemy = field.unit("us18", "d3", tokens=("mg",)), field.unit("ge02", "d4")
    field.hand(0, "sp08")
    _session, (owner, _other) = at_field(field)
    shown(owner)
    owner.point(shooter)
    board = shown(owner).board
    assert board is not None
    assert {target.thing: target.note for target in board.targets if target.note} == {enemy: "60 %"}


def test_a_second_shot_has_its_chances() -> None:
    field = Field(phase="shooting")
    shooter, enemy = field.unit("us18", "d3", fired=("main",)), field.unit("ge02", "d4")
    field.terrain("house", "e3")
    (card,) = field.hand(0, "sp11")
    session, (owner, _other) = at_field(field)
    play(session, f"play {card} {shooter}")
    board = shown(owner).board
    assert board is not None
    assert {target.thing: target.note for target in board.targets if target.note} == {enemy: "60 %"}


def test_a_unit_names_the_weapon_that_still_reloads() -> None:
    field = Field(phase="shooting")
    shooter, _enemy = field.unit("us18", "d3", tokens=("mg",), grey=("mg",)), field.unit("ge02", "d4")
    _session, (owner, _other) = at_field(field)
    shown(owner)
    owner.point(shooter)
    assert shown(owner).detail.startswith("1 enemy in range. MG: still reloading.")
