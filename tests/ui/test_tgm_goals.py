"""Tests for the goals of a battle and their progress, the briefing, and the description of a seat."""

from __future__ import annotations

from typing import Any

import msgspec
import pygame
import pytest

from game.data.texts import Texts
from game.rules.journals.journal import read, replay
from game.tgm.data.loaded import DATA
from game.tgm.game import GAME
from game.tgm.state import TgmState
from game.tgm.turn.start import income, income_parts
from game.ui.table.face import Goal
from game.ui.table.panels.chances import CHANCES
from game.ui.table.panels.log import _HEADED
from game.ui.table.panels.measures import LOW
from game.ui.table.screen import TableScreen
from game.ui.table.staging.chances import Chances
from game.ui.tgm.board.board import TgmBoard
from game.ui.tgm.briefing import Briefing
from game.ui.tgm.describing import describe
from game.ui.tgm.face import TgmFace, ability
from game.ui.tgm.goals import goals, standing
from game.ui.tgm.panels.column import INCOME, SUPPLY
from tests.tgm.field import Field
from tests.ui.screen_driver import LANGUAGES, press, words
from tests.ui.table_situations import at_table, choose, hover, shown, window
from tests.ui.tgm_table_situations import movement, new_game, seated
from tools.make_tgm_journals import FOLDER

TEXTS = Texts("en")


def counted(state: TgmState, viewer: int = 0) -> dict[str, tuple[int | None, int | None]]:
    return {goal.text: (goal.done, goal.needed) for goal in goals(state, viewer, TEXTS)}


def the(state: TgmState, words: str, viewer: int = 0) -> Goal:
    return next(goal for goal in goals(state, viewer, TEXTS) if words in goal.text)


def ended(name: str) -> TgmState:
    state: TgmState = replay(read(FOLDER / f"tgm-{name}.journal"), GAME).state
    return state


def test_the_own_goals_come_first() -> None:
    state = Field("S06").state
    assert goals(state, 0, TEXTS)[0].seats == (0,)
    assert goals(state, 1, TEXTS)[0].seats == (1,)


def test_omaha_counts_units_on_the_last_line_and_losses() -> None:
    field = Field("S06")
    field.unit("us01", "c6")
    field.unit("us02", "d5")
    field.state.tallies["south"].losses = 4
    field.state.round = 5
    assert counted(field.state) == {
        "Units on line 6": (1, 2),
        "Ground units destroyed": (4, 12),
        "Rounds held": (4, 15),
    }
    assert "airplanes" in the(field.state, "Ground units").detail, "A61"
    assert the(field.state, "Rounds held").detail == "11 rounds left"
    field.state.round = 15
    assert the(field.state, "Rounds held").detail == "this is the last round"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_count_has_a_word_in_a_small_window(language: str) -> None:
    app = window((1280, 720), language)
    shown(app, seated(Field("S06")))
    texts = app.texts
    said = words(app)
    assert texts("tgm_goals.brief.losses") in said
    assert texts("tgm_goals.brief.hold_out") in said


def test_dunkirk_counts_who_is_safe_and_every_ship_that_is_gone() -> None:
    state = Field("S05").state
    state.tallies["south"].evacuated = 2
    state.tallies["south"].stock["xx02"] = 5
    assert counted(state)["Evacuated"] == (2, 8)
    assert counted(state)["Little Ship sunk"] == (3, 8)


def test_a_goal_that_must_last_tells_for_how_long_it_has() -> None:
    field = Field("S04")
    field.unit("us01", "c5")
    field.state.tallies["south"].streaks["0"] = 1
    assert counted(field.state)["Units across the river (turns: 1 of 2)"] == (1, 3)
    assert "1 / 2" in the(field.state, "Units across").detail
    assert "Enemies across the river: 2 at most (now 1)" in the(field.state, "Bridges").detail
    for space in ("d5", "e5"):
        field.unit("us01", space)
    assert "at the end of its turn" in the(field.state, "Units across").detail, "this turn wins"


def test_the_nearer_to_its_fall_of_two_headquarters_counts() -> None:
    state = Field("S01", seats=4, battlefields=2).state
    state.hqs["hq_north_east"].hp = 3
    assert counted(state)["Damage: Germany"] == (7, 10)
    # The detail doesn't repeat the count.
    assert the(state, "Damage: Germany").detail == ""


def test_on_the_ridge_only_the_defender_has_to_hold_out() -> None:
    state = Field("S07").state
    assert [goal.seats for goal in goals(state, 0, TEXTS) if "Rounds held" in goal.text] == []
    assert "round 10" in the(state, "Objectives held").detail


def test_a_goal_keeps_its_name_when_it_is_reached_counts_no_more_than_it_needs_and_tells_how_long_to_hold() -> None:
    field = Field("S07")
    for held, space in enumerate(("c3", "f3", "e2"), 1):
        field.unit("us01", space)
        goal = goals(field.state, 0, TEXTS)[0]
        assert (goal.text, goal.done, goal.needed) == ("Objectives held", min(2, held), 2)
        assert ("USA wins if it still holds at least 2 after round 10." in goal.detail) is (held >= 2)
    field = Field("S07", side="north")
    field.unit("ge01", "c3"), field.unit("ge01", "f3"), field.unit("ge01", "e2")
    goal = next(goal for goal in goals(field.state, 1, TEXTS) if goal.text == "Objectives held")
    assert (goal.seats, goal.done, goal.needed) == ((1,), 3, 3)
    assert "Germany wins if this is still the case" in goal.detail


def test_without_a_limit_of_rounds_nobody_is_told_of_one() -> None:
    assert [*counted(Field("S01", round_limit=0).state)] == ["Damage: Germany", "Damage: USA"]


@pytest.mark.parametrize("scenario", sorted(DATA.scenarios))
@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_every_goal_has_words_in_every_language(scenario: str, language: str) -> None:
    state = Field(scenario).state
    told = goals(state, 0, Texts(language))
    assert {seat for goal in told for seat in goal.seats} == {0, 1}
    assert not any("[" in goal.text + goal.detail for goal in told)
    # Two goals of a side differ even if there is only space for a word.
    assert len({(goal.seats, goal.brief, goal.text if not goal.brief else "") for goal in told}) == len(told)


@pytest.mark.parametrize(
    ("journal", "winner", "loser"),
    [
        ("s01_north_hq_destroyed", "Damage: USA 10 / 10", "Headquarters lost"),
        ("s02_south_limit_points", "Points 9 : 0", "Points 0 : 9"),
        ("s04_south_units_on_lines", "Units across the river (turns: 2 of 2) 3 / 3", "Bridges blown up 0 / 1"),
        ("s05_north_craft_gone", "Little Ship sunk 8 / 8", "Evacuated 0 / 8"),
        ("s05_north_limit", "Rounds held 12 / 12", "Evacuated 0 / 8"),
        ("s03_north_late_left_map", "off the map or in G–H 1 / 1", "destroyed or captured 0 / 3"),
        ("s01_north_gave_up", "Damage: USA 0 / 10", "Damage: Germany 0 / 10"),
    ],
)
def test_the_result_is_measured_by_what_decided(journal: str, winner: str, loser: str) -> None:
    state = ended(journal)
    assert state.result is not None
    first, last = sorted((0, 1), key=GAME.places(state, state.result, 2).__getitem__)
    assert first in state.result.winners
    assert winner in standing(state, first, TEXTS)
    assert loser in standing(state, last, TEXTS)


# Briefing ------------------------------------------------------------------------------------------------------------------


def test_the_briefing_opens_before_the_first_choice_and_by_its_key() -> None:
    app = window()
    screen = shown(app, new_game(scenario="S05", dice="auto"))
    app.settings = msgspec.structs.replace(app.settings, animation="fast")
    screen.refresh()
    assert isinstance(screen.overlay, Briefing)
    press(app, pygame.K_RETURN)
    assert screen.overlay is None
    screen.refresh()
    assert screen.overlay is None
    press(app, pygame.K_F3)
    assert isinstance(screen.overlay, Briefing)


def test_who_waits_for_nothing_gets_no_briefing() -> None:
    assert shown(window(), new_game(scenario="S05", dice="auto")).overlay is None


# Description of a seat -----------------------------------------------------------------------------------------------------


def test_a_seat_has_the_emblem_of_its_army_and_its_side() -> None:
    app = window()
    state, face = Field().state, TgmFace(TEXTS)
    seats = [app.look.palette.seat("purple")] * 2
    south, north = (face.figure(app.look, state, seat, seats[seat], 40) for seat in (0, 1))
    assert south.get_buffer().raw != north.get_buffer().raw
    assert face.seat(state, 1).role == "North: Germany"


@pytest.mark.parametrize(
    ("general", "phase", "side", "given", "state"),
    [
        ("gus1", "movement", "south", (), "always"),
        ("gus2", "deployment", "south", (), "ready"),
        ("gus2", "deployment", "south", ("discount",), "used"),
        ("gus2", "shooting", "south", (), "not_now"),
        ("gus2", "deployment", "north", (), "not_now"),
    ],
)
def test_a_generals_ability_says_whether_it_can_be_used(
    general: str, phase: str, side: Any, given: tuple[str, ...], state: str
) -> None:
    field = Field(phase=phase, side=side)
    field.state.hqs["hq_south"].general = general
    field.state.hqs["hq_south"].given = given
    found = ability(field.state, 0, TEXTS)
    assert found is not None
    assert found.state == state


def test_a_headquarters_without_a_general_has_no_ability() -> None:
    assert ability(Field().state, 0, TEXTS) is None


def test_the_supply_stands_where_no_unit_is_shown_and_tells_its_sum() -> None:
    app = window()
    movement(app)
    view = at_table(app).view
    there = [thing for thing, _box in view.beside_the_board()]
    assert {"supply:1", INCOME} <= {*there}
    face = TgmFace(TEXTS)
    described = face.describe(INCOME, at_table(app).session.state, 0)
    assert described is not None
    assert "8 AP (Action Points) in all" in described[1]
    assert "lost" not in described[1], "they can be spent in Deployment yet"
    assert "8 AP next turn" in words(app)
    assert " lost: " not in words(app)
    choose(app, "end_phase")
    state = at_table(app).session.state
    assert state.phase == "deployment"
    described = face.describe(INCOME, state, 0)
    assert described is not None
    assert "4 of them will be lost" in described[1], "there are 8, and no more than 12 are stored"
    assert "8 AP, 4 lost: HQ stores 12" in words(app)


def test_the_smallest_window_says_why_ap_would_be_lost() -> None:
    field = Field(phase="deployment")
    field.unit("us10", "d2"), field.unit("us01", "d1")
    field.state.hqs["hq_south"].income = 10
    screen = shown(window(language="de"), seated(field))
    assert "14 AP, 14 verfallen: HQ fasst 12" in words(screen.app)


def test_the_sum_of_the_income_names_the_bonus_for_beginners() -> None:
    field = Field(rookies="south", rookie_bonus=2)
    field.unit("us01", "d1")
    assert "3 + 1 + 2 bonus = 6 AP next turn" in words(shown(window(), seated(field)).app)


def test_the_briefing_counts_the_bonus_for_beginners_and_what_the_opponent_gets_less() -> None:
    field = Field("S10", level="recruit", rookies="south", rookie_bonus=2)
    screen = shown(window(), seated(field))
    screen.opener.open_own(0, "report")
    told = words(screen.app)
    assert "gets 3 + 2 bonus each turn" in told
    assert "gets 3 − 1 each turn" in told


def crowded(monkeypatch: pytest.MonkeyPatch, scenario: str, *units: tuple[str, str]) -> TableScreen:
    """A column with a general, three goals and the bar of chances."""
    monkeypatch.setattr(Chances, "are_told", True)
    monkeypatch.setattr(Chances, "ask", lambda _self: None)
    field = Field(scenario, plain=False)
    field.state.hqs["hq_south"].general = "gus1"
    for card, space in units:
        field.unit(card, space)
    return shown(window((1920, 1080), "de"), seated(field))


def test_with_a_general_three_goals_and_the_bar_the_log_still_has_its_title(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = crowded(monkeypatch, "S06", ("us01", "h4"))
    assert screen.view.column[CHANCES].height
    assert screen.view.column["log"].height >= _HEADED
    assert "Eisenhower" in words(screen.app)


def test_with_a_general_three_goals_and_the_bar_no_button_of_the_turn_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = crowded(monkeypatch, "S11", ("us01", "a1"), ("us01", "b1"), ("us02", "b3"), ("us18", "b2"))
    view, place = screen.view, screen.view.column["options"]
    assert view._options.high(screen.app.look, place.width) == place.height
    assert view.column["log"].height >= LOW


def test_the_parts_of_the_income_are_its_sum() -> None:
    field = Field()
    field.unit("us10", "d2")
    field.unit("us01", "d1")
    assert income_parts(field.state, "hq_south") == {"own": 3, "supply": 2, "command": 2, "help": 0}
    assert income(field.state, "hq_south") == 7


@pytest.mark.parametrize(("side", "seat"), [("south", 0), ("north", 1)])
def test_lines_have_the_numbers_of_the_board_and_the_rail_tells_of_their_supply(side: Any, seat: int) -> None:
    field = Field(side=side)
    unit = field.unit("us01" if side == "south" else "ge01", "a1" if side == "south" else "a6")
    app = window()
    screen = shown(app, seated(field))
    scene, board = screen.view.scene, screen.face.board
    assert isinstance(board, TgmBoard)
    assert scene.viewer == seat
    box = board.boxes_of([unit], scene)[0]
    (line,) = board.things_at((screen.view.places.board.x + 14, box.middle[1]), scene)
    assert line == f"{SUPPLY}1"
    known = screen.face.describe(line, scene.state, seat)
    assert known is not None
    assert known[0] == f"Line {1 if side == 'south' else 6}"
    panel = words(app).partition("PER LINE")[2].split()
    assert panel[0] == ("1" if side == "south" else "6")


def test_a_headquarters_offshore_says_what_that_means() -> None:
    known = describe("hq_south", Field("S06").state, TEXTS, 0)
    assert known is not None
    assert known[1].startswith("Out of reach")


def test_a_general_leaves_both_goals_in_full() -> None:
    app = window((1280, 720))
    movement(app)
    assert at_table(app).session.state.hqs["hq_south"].general
    told = words(app)
    assert "Damage: Germany" in told
    assert "Damage: USA" in told
    hover(app, "hq_south")
    assert at_table(app).view.tip is not None
    assert "first tank" in words(app), "the headquarters tells of its general"
