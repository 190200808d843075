"""Tests for the seats at the Dictators table: ability, goal, and final standing."""

from __future__ import annotations

import pygame
import pytest

from game.data.texts import Texts
from game.dictators.game import GAME
from game.dictators.turn.standing import counted_zones
from game.rules.positions.position import Seat
from game.rules.state import Result
from game.ui.dictators import seats
from game.ui.dictators.face import DictatorsFace
from game.ui.kit import lay
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas
from game.ui.table.choosing.orders import Prompt
from game.ui.table.face import Pips
from game.ui.table.panels.layout import BACK, _own_ground, _pips, _seat_row, prompt_node
from tests.dictators.tables import DC, MASON, THREE_DISARMED, DictatorsTable, play, player, position
from tests.ui.screen_driver import words
from tests.ui.table_situations import SITUATIONS, at_table, middle, seated, shown, window

WAR = Result(winners=(), reason="dictators.end.nuclear_war")
texts = Texts("en")


def state_of(table: DictatorsTable, seat: int = 0) -> str:
    return seats.ability_state(table.state, seat)


@pytest.mark.parametrize("dictator", ["joseph", "genghis", "ivan", "catherine", "benito", "oliver"])
def test_what_works_by_itself_is_always_in_force(dictator: str) -> None:
    assert state_of(position(player(dictator=dictator), player())) == "always"


@pytest.mark.parametrize("dictator", ["joseph", "mao", "cleo"])
def test_under_george_mason_no_ability_can_be_used(dictator: str) -> None:
    assert state_of(position(player(dictator=dictator, **MASON), player())) == "barred"


def test_an_ability_of_a_turn_is_ready_as_soon_as_the_rules_allow_it_and_used_once_it_was() -> None:
    table = position(player(at="reno", dictator="napoleon"), player(dictator="vlad"))
    assert state_of(table) == "not_now"
    play(table, "travel medford")
    assert (state_of(table), state_of(table, 1)) == ("ready", "not_now")
    play(table, "ability", "choose livermore")
    assert state_of(table) == "used"


def test_mao_needs_something_discarded() -> None:
    assert state_of(position(player(dictator="mao"), player(), discard="")) == "not_now"
    assert state_of(position(player(dictator="mao"), player(), discard="emp#1")) == "ready"


def test_a_reaction_is_ready_in_its_moment_only() -> None:
    cleo = player(at="reno", dictator="cleo")
    table = position(player("house_arrest#1"), cleo)
    assert state_of(table, 1) == "not_now"
    play(table, "play house_arrest#1 1")
    assert state_of(table, 1) == "ready"


def test_what_is_counted_over_the_game_says_how_often_it_is_left() -> None:
    table = position(player(), player(dictator="cleo"), uses={"cleo": 2})
    ability = seats.ability(table.state, 1, texts)
    assert ability is not None
    assert (ability.state, "0 of 2" in ability.text) == ("used", True)


def test_kim_has_the_ability_that_was_chosen() -> None:
    table = position(player(dictator="kim"), player(), kim_ability="benito")
    ability = seats.ability(table.state, 0, texts)
    assert ability is not None
    assert (ability.name, ability.state) == (texts("dictators.ability.benito"), "always")


def test_the_own_goal_comes_first_and_counts_the_zones_that_count() -> None:
    table = position(player(disarmed=["Z2-01"]), player(dictator="joseph", disarmed=["Z4-01", "Z3-01"]))
    own, other = seats.goals(table.state, 1, texts)
    assert (own.seats, own.done, own.needed) == ((1,), 2, 3)
    assert (other.seats, other.done) == ((0,), 1)
    assert seats.goals(table.state, 1, texts, others=False) == [own]
    assert "14 or more" in own.detail
    assert "2" in own.detail.split("·")[0]


def test_with_three_zones_the_president_is_what_is_left() -> None:
    table = position(player(at=DC, disarmed=THREE_DISARMED), player())
    goal = seats.goals(table.state, 0, texts)[0]
    assert goal.text == texts("dictators_table.goal.president")
    assert "in Washington D.C." in goal.detail


@pytest.mark.parametrize(("defcon", "goals"), [(5, 2), (4, 2), (3, 2), (2, 3)])
def test_that_the_world_may_end_is_told_a_step_before_war(defcon: int, goals: int) -> None:
    assert len(seats.goals(position(player(), player(), defcon=defcon).state, 0, texts)) == goals


@pytest.mark.parametrize(("limit", "told"), [(10, "Round 3 of 10"), (100, "Round 3"), (0, "Round 3")])
def test_the_last_round_is_told_where_somebody_chose_one(limit: int, told: str) -> None:
    state = position(player(), player(), options={"round_limit": limit}, round=3).state
    assert DictatorsFace(texts).progress(state) == told


def test_marks_and_figures_count_zones_in_one_way_and_the_result_what_was_disarmed() -> None:
    """Joseph's zone 1 counts as disarmed without a card, but the total in the result counts only facilities."""
    table = position(player(dictator="joseph", disarmed=["Z2-01"]), player(disarmed=["Z1-01"]))
    state = table.state
    assert counted_zones(state, 0) == {1, 2}
    assert GAME.figures(state)["facilities"] == (2, 1)
    assert seats.result_things(state, texts)[1][1:] == ("2", "Facilities disarmed")
    assert seats.standing_at_the_end(state, 0, texts).startswith("2 zones disarmed")


def test_the_marks_of_a_seat_show_josephs_zone_as_disarmed() -> None:
    app = window((960, 540))
    state = position(player(dictator="joseph"), player(disarmed=["Z1-01"]), player()).state
    pictures = []
    for seat in range(3):
        sheet = pygame.Surface((200, 60))
        marks = seats.facts(state, seat, texts).marks
        assert marks is not None
        lay.draw(Canvas(sheet, app.look), marks.parts(app.look, Box(10, 10, 160, 30)))
        pictures.append(pygame.image.tobytes(sheet, "RGB"))
    assert pictures[0] == pictures[1] != pictures[2]


def ranked(result: Result, *presidential: str) -> list[int]:
    state = position(player(at=DC, disarmed=THREE_DISARMED), player(), player(at=DC)).state
    state.presidential_open += presidential
    return sorted(range(3), key=GAME.places(state, result, 3).__getitem__)


def test_who_won_stands_first_then_who_came_farthest() -> None:
    assert ranked(Result(winners=(1,), reason="dictators.end.survived")) == [1, 0, 2]
    assert ranked(Result(winners=(), reason="dictators.end.round_limit")) == [0, 2, 1]


def test_after_a_nuclear_war_who_brought_it_about_stands_last() -> None:
    assert ranked(WAR) == [2, 1, 0]


def test_where_others_drew_cards_nobody_is_blamed_for_the_war() -> None:
    assert ranked(WAR, "wrong_door#1") == [0, 2, 1]


def test_everybody_is_listed_in_the_order_of_turns_whoever_looks_who_is_marked() -> None:
    app = window()
    laden = player(at="reno", **MASON)
    screen = shown(app, seated(position(laden, *(player(at="reno") for _ in range(3)), active=2), tuple(map(Seat, "ABCD"))))
    assert screen.session.viewer == 2
    assert screen.view._listed_seats() == [0, 1, 2, 3], "also in a small window"
    marked = [seat for seat in range(4) if _own_ground(screen.view.furnish(), seat) is not None]
    assert marked == [2]
    facts = [(seat, screen.face.seat(screen.session.state, seat)) for seat in (0, 1)]
    first, other = (_seat_row(screen.view.furnish(), *sitter, screen.face, 42).wide(app.look) for sitter in facts)
    assert first > other, "what lies before somebody has a sign also in a low row"


def test_in_a_small_window_a_name_shrinks_before_it_is_cut() -> None:
    app = window()
    laden = [player(at="reno", **MASON), *(player(at="reno") for _ in range(4))]
    bots = (Seat("Bartholomeus", player="easy"), *(Seat("Konstantin", player="easy") for _ in range(3)))
    screen = shown(app, seated(position(*laden), (*bots, Seat("Anna"))))
    for seat, name in enumerate(screen.view.scene.listed):
        canvas = Canvas(app.surface, app.look, [])
        row = _seat_row(screen.view.furnish(), seat, screen.face.seat(screen.session.state, seat), screen.face, 29)
        lay.draw(canvas, row.parts(app.look, Box(0, 0, 344, 29)))
        assert canvas.texts is not None
        assert name in [mark.text for mark in canvas.texts]


def test_why_somebody_stands_last_is_told_also_where_there_is_little_room() -> None:
    """No reason used to be shown beside the name of the player whose action ended the game."""
    app = window(language="nl")
    SITUATIONS["result_nuclear_war"](app)
    assert "heeft de oorlog veroorzaakt" in words(app)


def test_the_list_tells_where_everybody_is_and_no_dictator_whose_name_a_player_bears() -> None:
    app = window((1920, 1080))
    table = position(player(), player(at="reno", dictator="cleo"), player(at="reno", dictator="mao"))
    shown(app, seated(table, (Seat("Ann"), Seat("Bob"), Seat("cleo"))))
    told = words(app)
    assert told.count("Reno") == 3, "on the map and in the rows of both"
    assert "Cleo" not in told


def test_what_is_asked_stands_beside_the_way_back_however_long_it_is() -> None:
    app = window()
    middle(app)
    view, width = at_table(app).view, 308
    asked = prompt_node(view.furnish(), Prompt("cards", "a card whose name is long " * 2, back=True), view.face)
    parts = [part for part in asked.parts(app.look, Box(0, 0, width, 90)) if part.box.width < width]
    assert max(part.box.right for part in parts) <= width - BACK[0]


@pytest.mark.parametrize(("size", "told"), [((960, 540), False), ((1280, 720), True), ((1920, 1080), True)])
def test_a_banner_without_room_leaves_out_the_role_and_keeps_its_height(size: tuple[int, int], told: bool) -> None:
    app = window(size)
    middle(app)
    view = at_table(app).view
    box, canvas = view.column["banner"], Canvas(app.surface, app.look, [])
    lay.draw(canvas, [part for part in view.parts() if box.holds(part.box.middle)])
    drawn = [mark.text for mark in canvas.texts or ()]
    assert box.height == view.places.sizes.banner
    assert view.scene.called(view.furnish().seat) in drawn
    assert "2 / 2" in drawn, "what is left of the turn"
    assert any("Napoleon" in text for text in drawn) == told


@pytest.mark.parametrize("language", ["en", "de", "nl"])
@pytest.mark.parametrize("situation", ["middle", "call", "reaction", "start"])
def test_five_players_have_their_names_in_the_list_of_a_small_window(situation: str, language: str) -> None:
    """In two columns, the list used to show only pictures, and icons used to cut off "Benjamin" after five letters."""
    app = window(language=language)
    SITUATIONS[situation](app)
    screen = at_table(app)
    box, canvas = screen.view.column["seats"], Canvas(app.surface, app.look, [])
    lay.draw(canvas, [part for part in screen.view.parts() if box.holds(part.box.middle)])
    drawn = [mark.text for mark in canvas.texts or ()]
    assert {"Anna", "Benjamin", "Cor", "Dorothea"} <= {*drawn}
    assert any(text.startswith("Wilhelm") for text in drawn)


@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_an_open_call_to_five_shows_all_its_buttons_in_a_small_window(language: str) -> None:
    """The last button used to be below the edge of the list."""
    app = window(language=language)
    SITUATIONS["call"](app)
    view = at_table(app).view
    box = view.column["options"]
    assert box.height >= view._options.high(app.look, box.width)


def test_a_card_that_lowers_the_number_of_actions_lowers_the_total_too() -> None:
    table = position(player(father=["thomas_jefferson"]), player(), turns={"thomas_jefferson": 2}, spent=1)
    app = window(language="en")
    shown(app, seated(table))
    assert "1 / 2" in words(app)
    app.close()


@pytest.mark.parametrize("used", [False, True])
def test_a_used_travel_has_a_check_mark_like_a_spent_action_and_a_lost_one_a_cross(
    used: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, drawn = window(), list[str]()
    screen = shown(app, seated(position(player(), player())))
    pips = Pips(2, 3, (("shoe_print", "Travel", not used),), lost=1)
    parts = _pips(pips, screen.view.furnish()).parts(app.look, Box(0, 0, 400, 40))
    ours = Canvas(app.surface, app.look)
    # Other pictures may be drawn at the same time.
    monkeypatch.setattr(Canvas, "icon", lambda canvas, name, *_args: drawn.append(name) if canvas is ours else None)
    for part in parts:
        if part.paint is not None:
            part.paint(ours, part.box)
    assert drawn == ["lightning_bolt", "lightning_bolt", "check", "close", "hexagon", "check" if used else "shoe_print"]
