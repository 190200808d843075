"""Tests for a campaign in the window: prepared, fought, recorded and won by keyboard; broken files are reported and kept."""

from __future__ import annotations

import sys
from itertools import combinations
from math import dist
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest

from game.rules.journals.keeping import ENDING
from game.rules.positions.opening import new_table
from game.tgm.campaign import (
    Outcome,
    Progress,
    campaign_file,
    extra_points,
    load_campaign,
    next_deck,
    recorded,
    save_campaign,
    with_veterans,
)
from game.tgm.data.loaded import DATA
from game.tgm.decks.building import empty_deck
from game.tgm.decks.files import save_deck
from game.tgm.ground.geometry import Side
from game.ui.app import App
from game.ui.kit.controls.text_field import TextField
from game.ui.kit.controls.widgets import Choice, Toggle, Widget
from game.ui.program import Program
from game.ui.screens.choices import PickPage
from game.ui.screens.dialog import Busy, Confirm, Notice, Question
from game.ui.screens.exits import CampaignExits, NewGame
from game.ui.screens.menu.screen import MenuScreen
from game.ui.screens.scenarios_screen import ScenariosScreen
from game.ui.table.map.chart import spots, whole
from game.ui.table.pause import PauseScreen, who_could_give_up
from game.ui.table.results.result import ResultScreen
from game.ui.table.screen import TableScreen
from game.ui.tgm.campaign.europe import BattleMap, europe
from game.ui.tgm.campaign.panels import CampaignDeckScreen
from game.ui.tgm.campaign.screen import CampaignScreen
from tests.night_train import GAME as NIGHT_TRAIN
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
    type_in,
    whole_words,
    words,
)

START = Progress("overlord", {"south": "Anna", "north": "Ben"})
SURVIVORS: dict[Side, tuple[str, ...]] = {"south": ("us18", "us02", "us01"), "north": ("ge13", "ge02", "ge01")}


def battle(winner: Side | None, *generals: str) -> Outcome:
    return Outcome(winner=winner, destroyed={"south": 12, "north": 12}, survivors=SURVIVORS, generals_lost=generals)


class House:
    """Exits that record which games are started and loaded."""

    def __init__(self) -> None:
        self.started: list[NewGame] = []
        self.loaded: list[Path] = []

    def start(self, setup: NewGame, on_saved: Any = None) -> None:
        self.started.append(setup)
        if on_saved is not None:
            on_saved(Path("tgm-1.journal"))


def shown(progress: Progress | None = None, **settings: Any) -> tuple[App, CampaignScreen, House]:
    settings.setdefault("size", (1920, 1080))
    app, house = opened(**settings), House()
    if progress is not None:
        save_campaign(progress)
    app.push(Blank(app))
    screen = CampaignScreen(app, "overlord", CampaignExits(house.start, house.loaded.append))
    app.push(screen)
    app.step()
    return app, screen, house


def read(app: App) -> str:
    return " ".join(words(app).split())


def of_kind(screen: CampaignScreen, kind: type[Widget]) -> list[Any]:
    return [found for found in screen.form.scrolling if isinstance(found, kind)]


def kept() -> Progress:
    found = load_campaign("overlord")
    assert found is not None
    return found


# Before the first battle ---------------------------------------------------------------------------------------------------


def test_a_new_campaign_shows_its_battles_on_the_map_and_the_next_one_in_words() -> None:
    app, _screen, _house = shown()
    names = ("Omaha Beach", "Crack the Bunker Line", "Bridge over the Rhine")
    for expected in ("Campaign: Overlord", *names, "The next battle", "The first wave", "Fight: Omaha Beach"):
        assert expected in read(app)
    assert "Not yet" not in read(app)
    assert load_campaign("overlord") is None


def test_a_battle_is_chosen_on_the_map_with_the_mouse_and_the_keyboard() -> None:
    app, screen, _house = shown()
    sides = (("USA", "south"), ("Germany", "north"))
    goals = [f"{name}: {app.texts(f'tgm.scenario_goal.S04.{side}')}" for name, side in sides]
    assert not any(goal in read(app) for goal in goals)
    (field,) = of_kind(screen, BattleMap)
    click(app, field._cells()[2].middle)
    assert "A last bridge" in read(app)
    assert all(goal in read(app) for goal in goals), "its own goals, not those of the next battle"
    assert "Not yet" in read(app)
    screen.form.focus_on(None)
    press(app, pygame.K_LEFT)
    assert "two bunkers block the road" in read(app)
    assert "Fight: Omaha Beach" in read(app), "what comes next does not depend on what is looked at"


def test_places_on_the_map_are_over_next_or_later() -> None:
    def statuses(progress: Progress) -> list[tuple[str, str | None]]:
        _app, screen, _house = shown(progress)
        return [(place.status, place.winner) for place in of_kind(screen, BattleMap)[0]._places]

    assert statuses(START) == [("next", None), ("later", None), ("later", None)]
    won = recorded(START, battle("south"))
    assert statuses(won) == [("over", "us"), ("next", None), ("later", None)]
    assert statuses(recorded(won, battle("south"))) == [("over", "us"), ("over", "us"), ("later", None)]
    assert statuses(recorded(START, battle(None)))[0] == ("over", None)


def test_every_battle_of_a_campaign_has_its_place_on_the_map_apart_from_the_others() -> None:
    places = spots(europe(), "battles")
    for campaign in DATA.campaigns.values():
        at = [places[fought.scenario] for fought in campaign.battles]
        assert all(whole(europe()).holds(spot) for spot in at)
        # On the narrowest map, 540 wide, no two places overlap.
        assert all(dist(one, other) * 540 / whole(europe()).width > 40 for one, other in combinations(at, 2))


def test_two_people_start_the_first_battle_and_it_is_kept() -> None:
    app, screen, house = shown()
    screen.form.focus_on(of_kind(screen, TextField)[0])
    type_in(app, "Zoe")
    screen.form.focus_on(None)
    press(app, pygame.K_RETURN)
    (wished,) = house.started
    assert (wished.scenario, [seat.name for seat in wished.seats]) == ("S06", ["Zoe", ""])
    assert [seat.player for seat in wished.seats] == ["human", "human"]
    assert wished.options["solo_side"] == "none"
    assert (kept().journal, kept().names["south"]) == ("tgm-1.journal", "Zoe")


def test_against_the_solo_opponent_with_a_level() -> None:
    app, screen, house = shown()
    against = of_kind(screen, Choice)[0]
    screen.form.focus_on(against)
    press(app, pygame.K_RIGHT)
    levels = of_kind(screen, Choice)[1]
    screen.form.focus_on(levels)
    press(app, pygame.K_RIGHT)
    screen.form.focus_on(None)
    press(app, pygame.K_RETURN)
    (wished,) = house.started
    assert [seat.player for seat in wished.seats] == ["human", "easy"]
    assert (wished.options["solo_side"], wished.options["level"]) == ("north", "veteran")


def test_two_of_one_name_cannot_begin() -> None:
    app, screen, house = shown()
    for field in of_kind(screen, TextField):
        screen.form.focus_on(field)
        type_in(app, "Zoe")
    assert "Two players are called Zoe" in read(app)
    screen.form.focus_on(None)
    press(app, pygame.K_RETURN)
    assert house.started == []


# Between battles -----------------------------------------------------------------------------------------------------------


def test_what_carries_over_is_shown() -> None:
    app, screen, _house = shown(recorded(START, battle("south", "gge1")))
    screen._pick("_chosen", "S06")
    seen = read(app)
    screen.form.bar.to(10_000)
    app.redraw()
    seen += read(app)
    for expected in ("Won by USA", "1 win", "Extra deck points", "Survivors to become Veterans", "Rommel", "M4 Sherman"):
        assert expected in seen


def test_survivors_are_named_and_a_third_takes_the_place_of_the_first() -> None:
    app, screen, house = shown(recorded(START, battle("south")))
    for number in range(3):
        screen.form.focus_on(of_kind(screen, Toggle)[number])
        press(app, pygame.K_RETURN)
    assert kept().veterans["south"] == ("us02", "us01")
    click(app, screen.form.shown_box(of_kind(screen, Toggle)[2]))
    assert kept().veterans["south"] == ("us02",)
    screen.form.focus_on(None)
    press(app, pygame.K_RETURN)
    assert house.started[0].options["south_veterans"] == ["us02#1"]


def test_the_winner_adds_cards_with_the_deck_builder() -> None:
    app, screen, house = shown(recorded(START, battle("south")))
    press(app, pygame.K_3)
    builder = app.screen
    assert isinstance(builder, CampaignDeckScreen)
    assert builder.draft.deck.limit == DATA.decks["US_DDAY"].limit + 10
    builder._set_count("us22", 1)
    builder._set_count("us15", 1)
    press(app, pygame.K_s)
    assert app.screens[-1] is screen
    assert next_deck(kept(), "south").cards["us22"] == 1
    assert "Changed for this battle" in read(app)
    screen.form.focus_on(None)
    press(app, pygame.K_RETURN)
    assert "us22x1" in house.started[0].options["south_deck"]
    assert house.started[0].options["south_extra_points"] == 10


def test_a_deck_that_is_too_dear_does_not_go_along() -> None:
    app, _screen, _house = shown(recorded(START, battle("south")))
    press(app, pygame.K_3)
    builder = app.screen
    assert isinstance(builder, CampaignDeckScreen)
    for id in ("us22", "us32", "us15"):
        builder._set_count(id, 1)
    assert not builder._save_button.enabled
    builder.save()
    assert isinstance(app.screen, Notice)
    press(app, pygame.K_RETURN, pygame.K_ESCAPE)
    assert isinstance(app.screen, Confirm)
    press(app, pygame.K_y)
    assert isinstance(app.screen, CampaignScreen)
    assert kept().decks == {}


def test_own_decks_can_be_taken_and_those_that_cannot_say_why() -> None:
    save_deck(msgspec.structs.replace(empty_deck("us"), cards={"us01": 4}), "Small")
    save_deck(msgspec.structs.replace(empty_deck("us"), cards={"us23": 1}), "Too late")
    app, _screen, _house = shown(recorded(START, battle(None)))
    press(app, pygame.K_1)
    pick = app.screen
    assert isinstance(pick, PickPage)
    assert "1945" in read(app)
    press(app, pygame.K_DOWN, pygame.K_RETURN)
    assert next_deck(kept(), "south").cards == {"us01": 4}


def test_a_lost_general_in_a_deck_is_refused_before_the_battle() -> None:
    deck = msgspec.structs.replace(
        DATA.decks["US_DDAY"], id="own", general="gus4", cards={**DATA.decks["US_DDAY"].cards, "sp05": 1}
    )
    save_deck(deck, "Ridgway")
    app, screen, house = shown(recorded(START, battle("north", "gus4")))
    screen._change(msgspec.structs.replace(screen.progress, decks={"south": "us-110-1944:sp05x1,us01x2:gus4"}))
    assert "Ridgway has lost his HQ" in read(app)
    screen.form.focus_on(None)
    press(app, pygame.K_RETURN)
    assert house.started == []


def test_what_the_solo_opponent_chooses_is_shown_beforehand() -> None:
    app, screen, house = shown(msgspec.structs.replace(recorded(START, battle("north")), solo="north"))
    screen.form.bar.to(10_000)
    app.redraw()
    assert "5cm PaK 38 and Heavy Infantry" in read(app)
    press(app, pygame.K_RETURN)
    assert house.started[0].options["north_veterans"] == ["ge13#1", "ge02#1"]
    assert house.started[0].options["north_extra_points"] == 10


def test_a_running_battle_is_gone_on_with(own_home: Path) -> None:
    progress = msgspec.structs.replace(START, journal="tgm-1.journal")
    (own_home / "saves").mkdir(parents=True)
    (own_home / "saves" / "tgm-1.journal").write_text("")
    app, _screen, house = shown(progress)
    assert "In progress" in read(app)
    press(app, pygame.K_RETURN)
    assert [path.name for path in house.loaded] == ["tgm-1.journal"]
    (own_home / "saves" / "tgm-1.journal").unlink()
    app, _screen, house = shown()
    press(app, pygame.K_RETURN)
    assert house.started[0].scenario == "S06"


def test_beginning_anew_is_asked_for() -> None:
    app, _screen, _house = shown(with_veterans(recorded(START, battle("south")), "south", ("us01",)))
    press(app, pygame.K_n)
    assert isinstance(app.screen, Confirm)
    press(app, pygame.K_ESCAPE)
    assert kept().battles != ()
    press(app, pygame.K_n, pygame.K_y)
    assert kept() == START


@pytest.mark.parametrize(
    ("outcomes", "expected"),
    [
        ([battle("north"), battle("north")], "Germany wins the campaign"),
        ([battle("south"), battle("north"), battle(None)], "ends in a draw"),
    ],
)
def test_the_end_is_told(outcomes: list[Outcome], expected: str) -> None:
    progress = START
    for outcome in outcomes:
        progress = recorded(progress, outcome)
    app, screen, house = shown(progress)
    assert expected in read(app)
    press(app, pygame.K_RETURN)
    assert isinstance(app.screen, Confirm)
    press(app, pygame.K_y)
    assert not screen.begun
    assert house.started == []


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no links like these")
def test_a_file_that_cannot_be_opened_is_told_of() -> None:
    path = campaign_file("overlord")
    path.parent.mkdir(parents=True)
    path.symlink_to(path)
    app, _screen, _house = shown()
    assert "can't be read" in read(app)


def test_an_own_deck_of_unknown_cards_does_not_keep_a_campaign_from_opening(own_home: Path) -> None:
    (own_home / "decks").mkdir(parents=True)
    text = "name: Mine\nfaction: us\nlimit: 5000\nyear: 1944\ncards: {us99: 1000}\n"
    (own_home / "decks" / "mine.yaml").write_text(text)
    app, _screen, _house = shown()
    assert "Fight: Omaha Beach" in read(app)


def test_a_broken_file_is_told_of_and_kept() -> None:
    path = campaign_file("overlord")
    path.parent.mkdir(parents=True)
    path.write_text("campaign: overlrd\n")
    app, screen, _house = shown()
    assert "can't be read" in read(app)
    assert path.exists()
    press(app, pygame.K_RETURN)
    assert isinstance(app.screen, Notice)
    press(app, pygame.K_RETURN)
    assert app.screens[-1] is screen
    assert "Fight: Omaha Beach" in read(app)
    assert (path.parent / "overlord.broken.yaml").read_text() == "campaign: overlrd\n"


# With real tables ----------------------------------------------------------------------------------------------------------


def settle(app: App) -> None:
    """Wait for tables and bots, and lift curtains, until the player can decide or the game is over."""
    for _ in range(200):
        app.step()
        screen = app.screen
        if isinstance(screen, Busy):
            screen._work.wait()
        elif isinstance(screen, TableScreen):
            if screen.session.sight.curtain:
                press(app, pygame.K_SPACE)
            elif screen.thinking.work is not None:
                screen.thinking.work.wait()
            elif not screen.stage.busy and screen.session.decision is not None:
                return
        elif isinstance(screen, ResultScreen):
            return
        for event in pygame.event.get():
            app.handle(event)


def begin(app: App) -> None:
    """Make the first move, which creates the saved game."""
    settle(app)
    screen = app.screen
    assert isinstance(screen, TableScreen)
    assert screen.selection is not None
    screen.play(screen.selection.fitting[0])


def give_up(app: App) -> None:
    """Start to give up in the table's menu and cancel, then do it again and confirm."""
    settle(app)
    assert isinstance(app.screen, TableScreen)
    while not isinstance(app.screen, PauseScreen):
        press(app, pygame.K_ESCAPE)
    press(app, pygame.K_u)
    assert isinstance(app.screen, Question)
    assert "Concede as" in read(app)
    press(app, pygame.K_RETURN)
    assert isinstance(app.screen, TableScreen)
    press(app, pygame.K_ESCAPE, pygame.K_u, pygame.K_y)
    settle(app)
    assert isinstance(app.screen, ResultScreen)


def test_a_whole_campaign_from_the_menu_to_its_end() -> None:
    """The seat with the first decision gives up each battle, and the result returns to the campaign."""
    app = opened(size=(1280, 720), animation="instant", volume=0)
    Program(app).menu()
    press(app, pygame.K_s)
    listed = app.screen
    assert isinstance(listed, ScenariosScreen)
    listed.game = "tgm"
    listed.lay_out()
    (number,) = (number for number, one in enumerate(listed.scenarios) if one.kind == "campaign")
    listed.form.focus_on(listed.form.scrolling[number])
    press(app, pygame.K_RETURN)
    assert isinstance(app.screen, CampaignScreen)
    for number in (1, 2):
        press(app, pygame.K_RETURN)
        give_up(app)
        assert "To the campaign" in read(app)
        assert len(kept().battles) == number
        press(app, pygame.K_n)
        assert isinstance(app.screen, CampaignScreen)
        assert kept().battles[-1].winner == "north"
    assert "Germany wins the campaign" in read(app)
    assert kept().journal == ""
    press(app, pygame.K_ESCAPE, pygame.K_ESCAPE)
    assert isinstance(app.screen, MenuScreen)


def at_first_battle() -> tuple[App, Program]:
    """The table of the first battle of a campaign, opened from the menu."""
    app = opened(size=(1280, 720), animation="instant", volume=0)
    program = Program(app)
    program.menu()
    program.campaign("tgm", "overlord")
    press(app, pygame.K_RETURN)
    return app, program


def test_a_battle_that_is_loaded_from_the_saved_games_comes_back_as_well() -> None:
    app, program = at_first_battle()
    begin(app)
    program.to_menu()
    program.continue_game()
    give_up(app)
    assert extra_points(kept(), "south") == 10
    press(app, pygame.K_n)
    assert isinstance(app.screen, CampaignScreen)
    assert isinstance(app.screens[0], MenuScreen)


def test_a_battle_left_before_its_first_move_is_fought_anew(own_home: Path) -> None:
    app = opened(size=(1280, 720), animation="instant", volume=0)
    Program(app).menu()
    Program(app).campaign("tgm", "overlord")
    press(app, pygame.K_RETURN)
    settle(app)
    app.pop()
    assert list((own_home / "saves").iterdir()) == []
    assert "Fight: Omaha Beach" in read(app)


def test_a_battle_saved_elsewhere_still_belongs_to_its_campaign(tmp_path: Path) -> None:
    app, _program = at_first_battle()
    begin(app)
    settle(app)
    while not isinstance(app.screen, PauseScreen):
        press(app, pygame.K_ESCAPE)
    press(app, pygame.K_s)
    app.clock.now += 1000  # type: ignore[attr-defined]
    (tmp_path / "stick").mkdir()
    type_in(app, str(tmp_path / "stick" / "omaha"))
    press(app, pygame.K_RETURN)
    assert kept().journal == str(tmp_path / "stick" / f"omaha{ENDING}")
    give_up(app)
    assert len(kept().battles) == 1


def test_a_battle_whose_saved_game_has_another_name_still_belongs_to_its_campaign() -> None:
    app, program = at_first_battle()
    begin(app)
    program.to_menu()
    program.saved_games("saves")
    type_in(app, "r")
    press(app, *[pygame.K_BACKSPACE] * 40)
    type_in(app, "Omaha")
    press(app, pygame.K_RETURN)
    assert kept().journal == f"Omaha{ENDING}"
    program.to_menu()
    program.continue_game()
    give_up(app)
    assert len(kept().battles) == 1
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.screen, MenuScreen)


def test_nobody_gives_up_while_others_decide() -> None:
    app, program = at_first_battle()
    settle(app)
    table = app.screen
    assert isinstance(table, TableScreen)
    assert who_could_give_up(table.session) == 0
    table.session.people = [1]
    assert who_could_give_up(table.session) is None
    program.tables.pause(table.session)
    press(app, pygame.K_u)
    assert type(app.screen) is Notice
    assert "a decision to make" in read(app)
    press(app, pygame.K_RETURN)
    assert app.screens[-1] is table
    assert table.session.table.result is None


def test_a_game_that_cannot_be_given_up_does_not_offer_it() -> None:
    app = opened(size=(1280, 720), animation="instant", volume=0)
    program = Program(app)
    program.menu()
    program.show(new_table(NIGHT_TRAIN, 2, 1), [])
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.screen, PauseScreen)
    assert "Concede" not in read(app)


# Picture -------------------------------------------------------------------------------------------------------------------


@in_all_languages
@in_all_windows
@pytest.mark.parametrize("outcomes", [0, 1, 3])
def test_nothing_is_cut_off_wherever_one_scrolls(
    outcomes: int, size: tuple[int, int], settings: dict[str, Any], language: str
) -> None:
    progress = START
    for outcome in (battle("south", "gge1"), battle("north", "gus1", "gge2"), battle(None))[:outcomes]:
        progress = recorded(progress, outcome)
    with whole_words():
        app, screen, _house = shown(progress if outcomes else None, size=size, language=language, **settings)
        check_scrolling(app, screen.form, -6)
        check_apart(screen.form)


@in_all_languages
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_deck_builder_of_a_campaign_can_be_read(size: tuple[int, int], language: str) -> None:
    with whole_words():
        app = opened(size=size, language=language)
        app.push(Blank(app))
        builder = CampaignDeckScreen(app, recorded(START, battle("south", "gus4")), "south", lambda _deck: None)
        app.push(builder)
        for tab in ("all", "setup"):
            builder.show(tab)
            check_texts(app)
    assert "gus4" not in builder.draft.generals()
