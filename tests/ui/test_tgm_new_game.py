"""Tests for setting up a battle of The Sixth Line by keyboard alone or mouse alone; unplayable setups give a reason."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest

from game.bots.players import bot_names
from game.catalog import find_game
from game.data.texts import Texts
from game.rules.positions.opening import new_table
from game.rules.table import Table
from game.tgm.data.files import FOLDER
from game.tgm.data.loaded import DATA
from game.tgm.decks.building import empty_deck, written
from game.tgm.decks.files import save_deck
from game.tgm.state import TgmState
from game.ui.app import App
from game.ui.kit.controls.widgets import Choice, Toggle, Widget
from game.ui.screens.choices import Options, PickPage, PickRow
from game.ui.screens.exits import NewGame
from game.ui.screens.new_game.screen import NewGameScreen
from game.ui.tgm import setup_page
from game.ui.tgm.decks.screen import DecksScreen
from game.ui.tgm.setup_page import PRESETS, USUAL_ROUNDS, TgmSetupPage
from tests.ui.screen_driver import (
    Blank,
    check_apart,
    check_scrolling,
    check_texts,
    click,
    in_all_languages,
    in_all_windows,
    opened,
    press,
    turn_wheel,
    type_in,
    whole_words,
    words,
)

GAME = find_game("tgm")


def shown(scenario: str = "", preset: str = "alone", **settings: Any) -> tuple[App, NewGameScreen, list[NewGame]]:
    """The screen with a preset, unless the last table or a scenario decides; "" for the screen as it opens."""
    settings.setdefault("size", (1920, 1080))
    app = opened(**settings)
    started: list[NewGame] = []
    app.push(Blank(app))
    screen = NewGameScreen(app, "tgm", started.append, scenario)
    app.push(screen)
    if preset and not screen._recalled and not scenario:
        screen._set(page(screen).set_preset, preset)
    app.step()
    return app, screen, started


def page(screen: NewGameScreen) -> TgmSetupPage:
    assert isinstance(screen.page, TgmSetupPage)
    return screen.page


def of_kind(screen: NewGameScreen, kind: type[Widget]) -> list[Any]:
    return [found for found in screen.form.scrolling if isinstance(found, kind)]


def choice_with(screen: NewGameScreen, value: str) -> Choice | None:
    return next((found for found in of_kind(screen, Choice) if value in dict(found.values)), None)


def read(app: App) -> str:
    return " ".join(words(app).split())


def start(app: App, started: list[NewGame]) -> Table[TgmState]:
    """Press Enter, and open the requested table."""
    app.screen.form.focus_on(None)  # type: ignore[attr-defined]
    press(app, pygame.K_RETURN)
    wished = started[-1]
    return new_table(GAME, wished.seats, 1, wished.options, wished.scenario)


# Initial state -------------------------------------------------------------------------------------------------------------


def test_who_has_not_played_yet_is_offered_the_first_battle() -> None:
    app, screen, started = shown(preset="")
    assert page(screen).preset == "first"
    assert start(app, started).state.options.rookie_bonus == 2
    # Next time, the last table is set up again.
    assert "tgm" in app.settings.tables
    again = NewGameScreen(app, "tgm", started.append)
    again._set(page(again).set_preset, "duel")
    again.finish()
    assert page(NewGameScreen(app, "tgm", started.append)).preset == "duel"


def test_alone_a_person_meets_the_solo_opponent_in_an_open_battle() -> None:
    app, screen, started = shown()
    for expected in ("The Sixth Line", "Open Battle", "South · USA", "North · Germany", "±0", "1–4 players"):
        assert expected in read(app)
    table = start(app, started)
    assert [seat.player for seat in table.seats] == ["human", "easy"]
    options = table.state.options
    assert (options.scenario, options.solo_side, options.level) == ("S01", "north", "regular")
    assert (options.south_deck, options.north_deck) == ("US_A", "GE_A")
    assert page(screen).preset == "alone"


def test_two_people_have_no_solo_opponent_and_no_level() -> None:
    app, screen, started = shown()
    assert choice_with(screen, "elite") is not None
    screen._set(screen.page.set_player, 1, "human")
    assert choice_with(screen, "elite") is None
    assert start(app, started).state.options.solo_side == "none"


def test_levels_stand_in_their_order_and_are_set() -> None:
    app, screen, started = shown()
    levels = choice_with(screen, "elite")
    assert levels is not None
    assert [value for value, _label in levels.values] == ["recruit", "regular", "veteran", "elite"]
    levels.step(1)
    assert start(app, started).state.options.level == "veteran"
    assert levels.tip is not None
    assert "1 more AP" in levels.tip.text


@pytest.mark.parametrize(("language", "beside"), [("en", True), ("de", True), ("nl", False)])
def test_level_and_handicap_of_the_bot_stand_side_by_side_where_no_word_breaks(language: str, beside: bool) -> None:
    _app, screen, _started = shown(size=(1280, 720), language=language)
    level = [choice for choice in of_kind(screen, Choice) if "hard" in choice.names][-1]
    handicap = choice_with(screen, "elite")
    assert handicap is not None
    assert (handicap.box.y == level.box.y) == beside
    assert handicap.box.x > level.box.x


# Sides ---------------------------------------------------------------------------------------------------------------------


def test_seats_say_their_sides_with_three_and_four() -> None:
    app, screen, started = shown()
    screen._set(screen.page.set_player, 1, "human")
    screen._set_count("3")
    assert [page(screen).seat_note(number) for number in range(3)] == ["South · USA", "North · Germany", "South · USA"]
    team = choice_with(screen, "north")
    assert team is not None
    team._choose("north")
    assert page(screen).seat_note(2) == "North · Germany"
    assert [player.side for player in start(app, started).state.players] == ["south", "north", "north"]
    screen._set_count("4")
    assert page(screen).sides == ["south", "north", "south", "north"]
    assert len(start(app, started).state.players) == 4


def test_who_comes_to_a_side_is_as_who_is_there() -> None:
    _app, screen, _started = shown()
    screen._set_count("4")
    assert [seat.player for seat in screen.draft.seats] == ["human", "easy", "human", "easy"]
    assert screen.problem == ""


def test_the_solo_opponent_takes_all_seats_of_its_side_and_only_one_side() -> None:
    app, screen, started = shown()
    screen._set_count("4")
    screen._set(screen.page.set_player, 1, "easy")
    assert [seat.player for seat in screen.draft.seats] == ["human", "easy", "human", "easy"]
    screen._set(screen.page.set_player, 0, "easy")
    assert [seat.player for seat in screen.draft.seats] == ["easy", "human", "easy", "human"]
    assert start(app, started).state.options.solo_side == "south"
    screen._set(screen.page.set_player, 2, "human")
    assert [seat.player for seat in screen.draft.seats] == ["human", "human", "human", "human"]
    assert start(app, started).state.options.solo_side == "none"


def test_two_battlefields_are_offered_to_four_and_taken_away_with_the_fourth() -> None:
    app, screen, started = shown()
    page(screen).set_preset("duel")
    screen._set_count("3")
    assert "Battlefields" not in read(app)
    screen._set_count("4")
    screen.draft.options["battlefields"] = 2
    assert len(start(app, started).state.layouts) == 2
    screen._set_count("2")
    assert len(start(app, started).state.layouts) == 1


# Scenarios -----------------------------------------------------------------------------------------------------------------


def test_a_battle_says_how_long_it_takes_and_how_much_there_is_to_know() -> None:
    texts = Texts("en")
    told = {id: [words for words, _icon in TgmSetupPage.facts(id, texts)] for id in ("S01", "S03", "S05")}
    assert told == {
        "S01": ["about 65 minutes: usually 13 rounds, 30 at most", "A good first battle"],
        "S03": ["about 35 minutes: usually 7 rounds, 10 at most", "Some special rules"],
        "S05": ["about 50 minutes: usually 10 rounds, 12 at most", "Many special rules"],
    }
    # The numbers match the games that bots played.
    table = (FOLDER / "BALANCE.md").read_text(encoding="utf-8").splitlines()
    for id, rounds in USUAL_ROUNDS.items():
        (played,) = (line for line in table if line.startswith(f"| {texts(f'tgm.scenario.{id}')}: "))
        assert rounds == round(float(played.split("|")[6])), id


@pytest.mark.parametrize("scenario", DATA.scenarios)
def test_every_scenario_can_be_chosen_and_opened_with_each_number_of_seats(scenario: str) -> None:
    app, screen, started = shown()
    page(screen).set_scenario(scenario)
    for count in page(screen).counts():
        screen._set_count(str(count))
        assert screen.problem == ""
        table = start(app, started)
        assert (table.state.options.scenario, len(table.seats)) == (scenario, count)
        assert table.position.scenario == scenario


def test_a_battle_for_one_person_settles_who_sits_where() -> None:
    app, screen, started = shown("S09")
    assert page(screen).players(0) == [name for name in bot_names("tgm") if name != "random"]
    assert "easy" not in page(screen).players(1)
    table = start(app, started)
    assert [seat.player for seat in table.seats] == ["easy", "human"]
    assert table.state.options.solo_side == "south"
    page(screen).set_scenario("S07")
    assert [seat.player for seat in start(app, started).seats] == ["human", "easy"]


def test_a_battle_from_the_list_of_scenarios_offers_no_table_of_another() -> None:
    app, screen, _started = shown()
    assert "QUICK START" in read(app)
    page(screen).set_scenario("S07")
    assert "QUICK START" in read(app), "nothing vanishes while somebody chooses"
    assert "As set below." in read(app)
    app, screen, _started = shown(scenario="S07")
    assert screen.page.before_seats() == []
    assert "QUICK START" not in read(app)
    app, _screen, _started = shown(scenario="S01")
    assert "QUICK START" in read(app)


def test_it_is_said_why_a_person_comes_when_the_solo_opponent_changes_sides() -> None:
    app, screen, _started = shown()
    assert "Bots can play only one side." in read(app)
    screen._set(screen.page.set_player, 0, "easy")
    assert [seat.player for seat in screen.draft.seats] == ["easy", "human"]
    page(screen).set_scenario("S07")
    assert "Bots can play only one side." not in read(app)


def test_the_keyboard_chooses_a_battle_on_its_page() -> None:
    app, screen, started = shown()
    type_in(app, "b")
    assert isinstance(app.screen, PickPage)
    assert not app.screen.search.text, "the key that leads there is not looked for"
    for expected in ("Choose a battle", "Crossroads", "Dunkirk 1940"):
        assert expected in read(app)
    press(app, pygame.K_DOWN, pygame.K_RETURN)
    assert app.screens[-1] is screen
    assert start(app, started).state.options.scenario == "S02"
    for expected in ("Crossroads", "Score 12 points"):
        assert expected in read(app)
    row = of_kind(screen, PickRow)[0]
    screen.form.focus_on(row)
    press(app, pygame.K_LEFT)
    assert start(app, started).state.options.scenario == "S01"


def test_the_mouse_chooses_a_battle_on_its_page() -> None:
    app, screen, started = shown()
    row = of_kind(screen, PickRow)[0]
    click(app, screen.form.shown_box(row))
    pick = app.screen
    assert isinstance(pick, PickPage)
    click(app, pick.form.shown_box(pick.form.scrolling[3]))
    assert start(app, started).state.options.scenario == "S04"
    press(app, pygame.K_b, pygame.K_ESCAPE)
    assert app.screens[-1] is screen


# Decks ---------------------------------------------------------------------------------------------------------------------


def test_taking_the_enemys_army_changes_places_with_it() -> None:
    app, screen, started = shown()
    page(screen).decks.choose("south", "GE_A")
    options = start(app, started).state.options
    assert (options.south_deck, options.north_deck) == ("GE_A", "US_A")
    page(screen).decks.choose("north", "SU_A")
    options = start(app, started).state.options
    assert (options.south_deck, options.north_deck) == ("GE_A", "SU_A")


def test_own_decks_are_offered_and_those_that_cannot_be_played_say_why(own_home: Path) -> None:
    good = msgspec.structs.replace(empty_deck("us"), cards={"us01": 4, "us18": 2})
    save_deck(good, "Two tanks")
    save_deck(msgspec.structs.replace(good, cards={"us01": 12}), "Too many")
    save_deck(empty_deck("us"), "No card")
    app, screen, started = shown()
    picks = {pick.title: pick for pick in page(screen).decks.picks("south")}
    assert picks["No card"].why_not == "This deck has no cards."
    assert picks["Two tanks"].why_not == ""
    assert "12" in picks["Too many"].why_not
    press(app, pygame.K_1)
    assert isinstance(app.screen, PickPage)
    assert picks["Too many"].why_not.split()[0] in read(app)
    press(app, pygame.K_ESCAPE)
    page(screen).decks.choose("south", picks["Two tanks"].value)
    assert start(app, started).state.options.south_deck == written(good)
    screen.draft.options["points_limit"] = 40
    cards = {"us18": 3, "us01": 8, "us02": 6, "us20": 1, "us32": 1}
    screen.draft.options["south_deck"] = written(msgspec.structs.replace(good, cards=cards))
    screen.lay_out()
    assert "South" in screen.problem
    assert not screen.done.enabled


def test_the_second_player_of_a_team_shares_or_brings_a_deck(own_home: Path) -> None:
    half = msgspec.structs.replace(empty_deck("us"), limit=60, cards={"us01": 3, "us18": 1})
    save_deck(half, "Half")
    app, screen, started = shown()
    page(screen).set_preset("duel")
    screen._set_count("4")
    first, second = page(screen).decks.second_picks("south")
    assert (first.value, second.title) == ("", "Half")
    assert second.why_not != ""
    page(screen).decks.choose("south", written(half))
    assert page(screen).decks.second_picks("south")[1].why_not == ""
    page(screen).decks.choose_second("south", written(half))
    state = start(app, started).state
    assert [len(state.players[seat].army) for seat in (0, 2)] == [4, 4]
    screen._set_count("2")
    assert screen.draft.options["south_second_deck"] == ""


def test_decks_can_be_built_from_here() -> None:
    app, screen, _started = shown()
    screen.form.focus_on(None)
    press(app, pygame.K_d)
    assert isinstance(app.screen, DecksScreen)
    press(app, pygame.K_ESCAPE)
    assert app.screens[-1] is screen


# Options -------------------------------------------------------------------------------------------------------------------


def test_limits_are_offered_only_where_the_battle_leaves_them_open() -> None:
    _app, screen, _started = shown()
    names = [field.name for field in page(screen).fine_points()]
    assert "points_limit" in names
    assert "round_limit" in names
    page(screen).set_scenario("S06")
    names = [field.name for field in page(screen).fine_points()]
    assert "points_limit" not in names
    assert "round_limit" not in names
    for hidden in ("solo_side", "south_extra_points", "team", "battlefields", "rookies"):
        assert hidden not in names
    screen.draft.options["rookie_bonus"] = 1
    assert "rookies" in [field.name for field in page(screen).fine_points()]


def test_optional_rules_are_switches_with_a_sentence() -> None:
    app, screen, started = shown()
    screen._fold()
    for label, sentence, name in (
        ("Leftover Equipment", "Tokens of destroyed infantry", "leftover_equipment"),
        ("Extensive Terrain", "Barb Wire, Barrier", "extensive_terrain"),
        ("Terrain During Play", "also buy terrain in the Deployment phase", "terrain_during_play"),
    ):
        screen.form.focus_on(next(toggle for toggle in of_kind(screen, Toggle) if toggle.label == label))
        assert sentence in read(app)
        press(app, pygame.K_SPACE)
        assert getattr(start(app, started).state.options, name)


@pytest.mark.parametrize("name", PRESETS)
def test_a_ready_made_table_sets_everything_and_is_known_again(name: str) -> None:
    app, screen, started = shown()
    page(screen).set_scenario("S05")
    screen._set_count("3")
    page(screen).set_preset(name)
    assert page(screen).preset == name
    options = of_kind(screen, Options)[0]
    assert options.chosen == name
    table = start(app, started)
    assert tuple(seat.player for seat in table.seats) == PRESETS[name].players
    screen.draft.options["leftover_equipment"] = True
    assert page(screen).preset == "own"


def test_the_first_battle_is_an_easy_one() -> None:
    app, screen, started = shown()
    page(screen).set_preset("first")
    options = start(app, started).state.options
    assert (options.level, options.practice, options.rookies, options.rookie_bonus) == ("recruit", True, "south", 2)


def test_the_beginner_bonus_of_the_first_battle_ends_with_the_choice_of_another() -> None:
    app, screen, started = shown()
    page(screen).set_preset("first")
    page(screen).set_scenario("S10")
    assert page(screen).preset == "first", "the same battle once more changes nothing"
    page(screen).set_scenario("S09")
    options = start(app, started).state.options
    assert (options.scenario, options.rookie_bonus, options.rookies) == ("S09", 0, "both")


# Picture -------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_clicked_choice_keeps_its_place_when_a_row_appears_above_it(size: tuple[int, int]) -> None:
    app, screen, _started = shown(size=size)
    bot = of_kind(screen, Choice)[2]
    screen.form.bar.to(bot.box.middle[1] - screen.form.window.middle[1])
    before = screen.form.shown_box(bot)
    assert page(screen).preset == "alone"
    click(app, (before.x + before.width * 0.6, before.middle[1]))
    assert page(screen).preset == "own"
    assert screen.form.shown_box(of_kind(screen, Choice)[2]) == before


@in_all_languages
@in_all_windows
@pytest.mark.parametrize(("scenario", "count"), [("S01", "4"), ("S09", "2")])
def test_nothing_is_cut_off_wherever_one_scrolls(
    scenario: str, count: str, size: tuple[int, int], settings: dict[str, Any], language: str
) -> None:
    with whole_words():
        app, screen, _started = shown(scenario, size=size, language=language, **settings)
        screen._set_count(count)
        screen._fold()
        screen.draft.seats[0].name = screen.draft.seats[1].name = "Wwwwwwwwwwwwwwwwwwww"
        screen.weigh()
        check_scrolling(app, screen.form, -6)
        check_apart(screen.form)


@in_all_languages
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_pages_to_choose_from_can_be_read(size: tuple[int, int], language: str, own_home: Path) -> None:
    save_deck(msgspec.structs.replace(empty_deck("us"), cards={"us01": 12, "ge01": 3}), "W" * 40)
    for key in (pygame.K_b, pygame.K_1):
        with whole_words():
            app, _screen, _started = shown(size=size, language=language)
            press(app, key)
            pick = app.screen
            assert isinstance(pick, PickPage)
            scrolled = -1.0
            while pick.form.bar.at != scrolled:
                scrolled = pick.form.bar.at
                check_texts(app)
                turn_wheel(app, (app.area.width / 2, app.area.height / 2), -6)


# Broken data --------------------------------------------------------------------------------------------------------------


def test_a_battle_that_its_files_spoil_is_listed_with_the_reason_and_not_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    sound = {id: scenario for id, scenario in DATA.scenarios.items() if id != "S10"}
    spoilt = replace(DATA, scenarios=sound, broken={"S10": "S10.tmx:3: not readable as XML"})
    monkeypatch.setattr(setup_page, "DATA", spoilt)
    app, screen, _started = shown()
    assert not any("first" in options.names for options in of_kind(screen, Options))
    press(app, pygame.K_b)
    assert isinstance(app.screen, PickPage)
    *_, last = app.screen.form.scrolling
    assert not last.enabled
    app.screen.form.bar.to(last.box.bottom)
    assert "S10.tmx:3: not readable as XML" in read(app)


def test_an_own_deck_of_unknown_cards_does_not_keep_a_game_from_opening(own_home: Path) -> None:
    (own_home / "decks").mkdir(parents=True)
    text = "name: Mine\nfaction: us\nlimit: 5000\nyear: 1944\ncards: {us99: 1000}\n"
    (own_home / "decks" / "mine.yaml").write_text(text)
    app, _screen, started = shown()
    assert start(app, started).state.options.south_deck == "US_A"


def test_the_first_battle_says_in_both_places_for_how_many_people_it_is() -> None:
    app, screen, _ = shown(size=(1920, 2400))
    page(screen).set_preset("first")
    said = read(app)
    assert "1 player · 1945" in said
    assert "This scenario is for 1 player." in said
    assert "2 players" not in said


def test_another_level_of_a_bot_moves_no_panel_to_the_other_column() -> None:
    app, screen, _ = shown(preset="first", size=(1280, 720))

    def table_options() -> float:
        app.step()
        return next(widget.box.x for widget in of_kind(screen, Toggle))

    before = table_options()
    screen._set(page(screen).set_player, 1, "normal")
    assert page(screen).preset != "first"
    assert table_options() == before
