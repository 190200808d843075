"""Tests for the club: name fields that offer known people, the page of people, and leagues with their files."""

from __future__ import annotations

import csv
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest

from game.data.paths import saves_dir, user_data_dir
from game.data.texts import Texts
from game.rules.positions.position import Seat
from game.rules.records.club import Club, League, club_file, read_club, write_club
from game.rules.records.league import standings
from game.rules.records.records import Played, Sitter, records, records_file
from game.ui.app import App
from game.ui.kit.controls.offer_field import OfferField
from game.ui.kit.controls.text_field import TextField
from game.ui.kit.controls.widgets import Button, Choice, Toggle
from game.ui.screens.choices import PickPage
from game.ui.screens.club.league_screen import LeagueForm, LeagueScreen
from game.ui.screens.club.people_screen import PeopleScreen
from game.ui.screens.dialog import Confirm, NameDialog, Notice
from game.ui.screens.new_game.screen import ColourPick, NewGameScreen
from game.ui.screens.page import Page
from game.ui.screens.seats_screen import SeatsScreen
from game.ui.screens.statistics_screen import StatisticsScreen
from game.ui.share.league_page import league_page
from tests.dictators.tables import player, position
from tests.rules.test_league import season
from tests.ui import table_situations
from tests.ui.screen_driver import (
    Blank,
    check_texts,
    click,
    in_all_languages,
    in_all_windows,
    opened,
    press,
    tick,
    turn_wheel,
    type_in,
    whole_words,
    words,
)
from tests.ui.test_share import Reader

HOSTILE = ("<b>&\"'</b>", "=1+1", "\u202eevil", "*x* {bird}", "x" * 100)


def game(number: int, *names: str, winner: int = 0) -> Played:
    seats = tuple(Sitter(name, "human", side=side) for side, name in enumerate(names))
    return Played(str(number), 1_790_000_000 + number, "dictators", seats, (winner,))


FOUND = [game(0, "Anna", "Ben"), game(1, "Anna", "Ben", winner=1), game(2, "Annika", "Ben"), game(3, "Anna", "Cor")]


def keep(found: list[Played], club: Club | None = None) -> None:
    records_file().parent.mkdir(parents=True, exist_ok=True)
    records_file().write_bytes(b"".join(msgspec.json.encode(one) + b"\n" for one in found))
    if club is not None:
        write_club(club)


def page(made: Any, **settings: Any) -> tuple[App, Any]:
    app = opened(**settings)
    app.push(Blank(app))
    screen = made(app)
    app.push(screen)
    app.step()
    return app, screen


def new_game(found: list[Played] = FOUND, club: Club | None = None) -> tuple[App, NewGameScreen]:
    keep(found, club)
    return page(lambda app: NewGameScreen(app, "dictators", lambda _game: None), size=(1920, 1080))


def fields(screen: Page) -> list[OfferField]:
    return [widget for widget in screen.form.widgets if isinstance(widget, OfferField)]


def push(app: App, screen: Page, label: str) -> None:
    button = next(widget for widget in screen.form.widgets if isinstance(widget, Button) and widget.label == label)
    click(app, screen.form.shown_box(button))


# Name fields ---------------------------------------------------------------------------------------------------------------


def test_a_click_on_a_field_and_on_a_name_seats_a_known_person() -> None:
    app, screen = new_game(club=Club({"Ben": "yellow"}))
    field = fields(screen)[0]
    click(app, screen.form.shown_box(field))
    app.draw()
    assert [name in words(app) for name in ("Anna", "Ben", "Cor", "Annika")] == [True] * 4
    # The list covers other widgets, and a click on it goes to no other.
    x, y, _width, height = screen.form.shown_box(field)
    click(app, (x + 40, y + height + 4 + 1.5 * 36))
    seat = screen.draft.seats[0]
    assert (seat.name, seat.player, seat.colour) == ("Ben", "human", "yellow")
    assert "Annika" not in words(app), "the list is closed"
    click(app, screen.form.shown_box(fields(screen)[1]))
    assert fields(screen)[1].offered == ["Anna", "Annika", "Cor"]


def test_first_letters_and_tab_complete_a_name_and_the_next_tab_goes_on() -> None:
    app, screen = new_game()
    screen.form.focus_on(fields(screen)[1])
    type_in(app, "b")
    assert screen.draft.seats[1].player == "human", "the seat of a bot"
    assert fields(screen)[1].offered == ["Ben"]
    press(app, pygame.K_TAB)
    assert (screen.draft.seats[1].name, screen.form.focus) == ("Ben", fields(screen)[1])
    press(app, pygame.K_TAB)
    assert screen.form.focus is not fields(screen)[1]


def test_down_and_enter_choose_from_several() -> None:
    app, screen = new_game()
    click(app, screen.form.shown_box(fields(screen)[0]))
    type_in(app, "ann")
    press(app, pygame.K_DOWN, pygame.K_DOWN, pygame.K_UP, pygame.K_DOWN, pygame.K_RETURN)
    assert screen.draft.seats[0].name == "Annika"


def test_a_new_name_is_typed_as_ever() -> None:
    app, screen = new_game()
    first = fields(screen)[0]
    click(app, screen.form.shown_box(first))
    type_in(app, "Ann")
    press(app, pygame.K_TAB)
    assert first.text == "Anna"
    press(app, pygame.K_BACKSPACE, pygame.K_TAB)
    assert (screen.draft.seats[0].name, screen.form.focus) == ("Ann", fields(screen)[1])
    type_in(app, "Zoe")
    press(app, pygame.K_TAB)
    assert screen.draft.seats[1].name == "Zoe"
    # Arrows pass the field, and Esc first closes the list.
    app.draw()
    screen.form.focus_on(fields(screen)[0])
    press(app, pygame.K_DOWN)
    assert screen.form.focus is not fields(screen)[0]
    screen.form.focus_on(fields(screen)[0])
    type_in(app, "i")
    assert fields(screen)[0].offered == ["Annika"]
    press(app, pygame.K_ESCAPE)
    assert (fields(screen)[0].offered, app.screen) == ([], screen)
    press(app, pygame.K_ESCAPE)
    assert app.screen is not screen


def test_a_color_that_belongs_to_somebody_at_the_table_stays_there() -> None:
    app, screen = new_game(club=Club({"Anna": "red", "Ben": "red"}))
    for number, name in enumerate(("Anna", "Ben")):
        screen.form.focus_on(fields(screen)[number])
        type_in(app, name)
    assert [seat.colour == "red" for seat in screen.draft.seats] == [True, False]


def test_a_name_too_long_for_the_settings_is_not_offered() -> None:
    _app, screen = new_game([game(0, "Anna", "x" * 60)])
    field = fields(screen)[0]
    field.press()
    assert field.offered == ["Anna"]


def test_at_the_bottom_of_a_page_the_list_is_above_its_field() -> None:
    app, screen = new_game()
    field = fields(screen)[0]
    click(app, screen.form.shown_box(field))
    assert field.popup(field.box.bottom + 20).bottom < field.box.y < field.popup(field.box.bottom + 400).y


def test_the_seats_of_a_running_game_offer_names_too() -> None:
    keep(FOUND)
    app = table_situations.window()
    table = table_situations.seated(position(player(), player(), player()), (Seat("Anna"), Seat("Zoe"), Seat(player="easy")))
    screen = table_situations.shown(app, table)
    press(app, pygame.K_F6)
    assert isinstance(app.screen, SeatsScreen)
    field = fields(app.screen)[1]
    app.screen.form.focus_on(field)
    field.mark()
    type_in(app, "B")
    press(app, pygame.K_TAB)
    push(app, app.screen, "Done")
    tick(app)
    assert screen.session.table.seats[1].name == "Ben"


# People --------------------------------------------------------------------------------------------------------------------


def people(club: Club | None = None, **settings: Any) -> tuple[App, PeopleScreen]:
    keep(FOUND, club)
    return page(lambda app: PeopleScreen(app, lambda: None), **settings)


def in_games() -> list[list[str]]:
    return [[sitter.name for sitter in played.seats] for played in records()]


def test_the_statistics_lead_to_people_and_know_their_new_names() -> None:
    keep(FOUND)
    app, screen = page(StatisticsScreen)
    press(app, pygame.K_p)
    assert "won 2 of 3 · 67%" in words(app)
    press(app, pygame.K_r)
    assert isinstance(app.screen, NameDialog)
    app.screen.field.mark()
    type_in(app, "Eva")
    press(app, pygame.K_RETURN, pygame.K_ESCAPE)
    assert app.screen is screen
    assert "Eva" in words(app)
    assert in_games() == [["Eva", "Ben"], ["Eva", "Ben"], ["Annika", "Ben"], ["Eva", "Cor"]]


def test_two_names_of_one_person_are_merged_once_that_is_confirmed() -> None:
    app, screen = people(Club({"Annika": "red"}, (League("Spring", people=("Anna", "Annika")),)))
    screen._pick("chosen", "Annika")
    press(app, pygame.K_m)
    assert isinstance(app.screen, PickPage)
    assert {pick.title: bool(pick.why_not) for pick in app.screen.shown} == {"Ben": True, "Anna": False, "Cor": False}
    app.screen._take("Anna")
    assert isinstance(app.screen, Confirm)
    assert "Anna stays" in " ".join(words(app).split())
    press(app, pygame.K_RETURN)
    assert in_games()[2] == ["Annika", "Ben"], "Enter is pressed without a thought"
    screen._ask("merge", "Anna")
    press(app, pygame.K_y)
    assert in_games()[2] == ["Anna", "Ben"]
    assert records_file().with_name("records.before.jsonl").is_file()
    assert read_club()[0] == Club(leagues=(League("Spring", people=("Anna",)),)), "the color of the person who stays"
    assert screen.chosen == "Anna"


def test_a_new_name_that_exists_asks_for_a_merge_and_people_who_met_stay_apart() -> None:
    app, screen = people()
    screen._pick("chosen", "Annika")
    for typed, follows in (("ANNA", Confirm), ("ben", NameDialog), ("", NameDialog)):
        press(app, pygame.K_r)
        assert isinstance(app.screen, NameDialog)
        app.screen.field.mark()
        press(app, pygame.K_BACKSPACE)
        type_in(app, typed)
        press(app, pygame.K_RETURN)
        assert isinstance(app.screen, follows), typed
        press(app, pygame.K_ESCAPE)
    assert in_games()[2] == ["Annika", "Ben"]


def test_a_removed_person_leaves_games_without_a_name() -> None:
    app, screen = people(names=("Ben",))
    screen._pick("chosen", "Ben")
    press(app, pygame.K_DELETE)
    assert "All 3 games of Ben stay" in " ".join(words(app).split())
    press(app, pygame.K_y)
    assert in_games() == [["Anna", ""], ["Anna", ""], ["Annika", ""], ["Anna", "Cor"]]
    assert (app.settings.names, "Ben" in screen._people) == ((), False)


def test_a_color_is_chosen_and_kept() -> None:
    app, screen = people()
    screen._pick("chosen", "Cor")
    colours = next(widget for widget in screen.form.widgets if isinstance(widget, ColourPick))
    tick(app)
    click(app, colours._cells()[4])
    assert read_club()[0].colours == {"Cor": "yellow"}


def test_a_change_that_cannot_be_saved_is_explained_and_nothing_is_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    app, screen = people()

    def full(*_args: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("game.rules.records.people.write_whole", full)
    screen._ask("remove", "")
    press(app, pygame.K_y)
    assert isinstance(app.screen, Notice)
    assert "couldn't be saved" in words(app)
    assert in_games() == [["Anna", "Ben"], ["Anna", "Ben"], ["Annika", "Ben"], ["Anna", "Cor"]]


def test_nobody_is_known_yet() -> None:
    app, _screen = page(lambda app: PeopleScreen(app, lambda: None))
    assert "Nobody is known" in words(app)
    press(app, pygame.K_DELETE, pygame.K_r, pygame.K_m)
    assert isinstance(app.screen, PeopleScreen)


# Leagues -------------------------------------------------------------------------------------------------------------------


def test_a_league_is_made_changed_and_deleted() -> None:
    keep(FOUND)
    app, _screen = page(StatisticsScreen, size=(1920, 1080))
    press(app, pygame.K_l)
    assert "There is no league yet" in words(app)
    press(app, pygame.K_n)
    form = app.screen
    assert isinstance(form, LeagueForm)
    name, first, _last, points = (widget for widget in form.form.scrolling if isinstance(widget, TextField))
    for field, text in ((name, "Spring"), (first, "2026-01-01"), (points, "3 1")):
        click(app, form.form.shown_box(field))
        field.mark()
        type_in(app, text)
    next(widget for widget in form.form.scrolling if isinstance(widget, Toggle)).press()
    assert form.problem == "Choose at least two people."
    for toggle in [widget for widget in form.form.scrolling if isinstance(widget, Toggle)][1:3]:
        toggle.press()
    assert not form.problem
    next(widget for widget in form.form.scrolling if isinstance(widget, Choice)).press()
    push(app, form, "Save")
    league = read_club()[0].leagues[0]
    assert league == League("Spring", ("dictators",), ("Anna", "Ben"), league.first, None, (3, 1))
    assert str(league.first) == "2026-01-01"
    said = " ".join(words(app).split())
    assert "RANKING AFTER 2 GAMES" in said.upper()
    assert "from January 1, 2026" in said
    assert "1–1" in said
    press(app, pygame.K_e, pygame.K_DELETE)
    assert isinstance(app.screen, Confirm)
    press(app, pygame.K_y)
    assert read_club()[0] == Club()
    assert isinstance(app.screen, LeagueScreen)
    assert len(records()) == 4


@pytest.mark.parametrize(
    ("field", "text", "told"),
    [
        ("name", " ", "name of its own"),
        ("name", "Old", "name of its own"),
        ("first", "tomorrow", "year-month-day"),
        ("last", "2020-01-01", "before the first"),
        ("points", "none", "one to eight numbers"),
        ("points", "1000", "one to eight numbers"),
    ],
)
def test_a_league_that_makes_no_sense_is_not_saved(field: str, text: str, told: str) -> None:
    keep([], Club(leagues=(League("Old"),)))
    app, form = page(lambda app: LeagueForm(app, None, lambda _number: None))
    form._set(form._typed, "first", "2026-01-01")
    assert form.done.enabled
    form._set(form._typed, field, text)
    assert not form.done.enabled
    assert told in " ".join(words(app).split())


def league(found: list[Played], *leagues: League, **settings: Any) -> tuple[App, LeagueScreen]:
    keep(found, Club(leagues=leagues or (League("Spring"),)))
    return page(LeagueScreen, **settings)


def test_the_table_goes_into_a_file_and_a_page() -> None:
    app, _screen = league(FOUND)
    press(app, pygame.K_x)
    assert "league.csv" in words(app)
    with (saves_dir() / "league.csv").open(encoding="utf-8", newline="") as file:
        lines = [*csv.DictReader(file)]
    assert [(line["name"], line["points"]) for line in lines][:2] == [("Anna", "13.0"), ("Ben", "11.0")]
    press(app, pygame.K_RETURN, pygame.K_p)
    assert isinstance(app.screen, Notice)
    (shared,) = (user_data_dir() / "shared").glob("league-*.html")
    assert shared.name in words(app)
    found = Reader(shared.read_text("utf-8"))
    assert found.all("html") == [{"lang": "en"}]
    for told in ("Spring", "Anna", "Annika", "Points by place: 5–3–2–1", "Elo starts at 1500", "1–1"):
        assert told in found.text


def test_names_are_words_and_nothing_else_on_the_page_and_the_screen() -> None:
    found = [game(0, *HOSTILE), game(1, *HOSTILE[:2])]
    table, texts = standings(found, League(HOSTILE[0])), Texts("en")
    read = Reader(league_page(texts, League(HOSTILE[0]), ["<i>all"], table, dict.fromkeys(HOSTILE, "red")))
    assert not read.all("b")
    assert not read.all("i")
    for name in HOSTILE:
        assert read.text.count(name) >= 2, name
    assert len(read.all("bdi")) == 1 + 2 * len(HOSTILE) + len(HOSTILE) + 5
    app, screen = league(found, League(HOSTILE[0]), League(HOSTILE[3]), League(HOSTILE[4]))
    for number in range(3):
        screen._show("number", number)
        check_texts(app)
    app, screen = page(lambda app: PeopleScreen(app, lambda: None))
    check_texts(app)
    for name in HOSTILE:
        screen._pick("chosen", name)
        screen._ask("merge", HOSTILE[-1])
        assert isinstance(app.screen, Confirm)
        assert app.screen.panel.bottom <= app.area.height
        press(app, pygame.K_ESCAPE)


def test_a_damaged_file_is_named_on_the_page_and_the_next_change_keeps_it() -> None:
    keep(FOUND)
    club_file().write_text("leagues: 5\n", "utf-8")
    app, _screen = page(LeagueScreen)
    said = " ".join(words(app).split())
    assert "club.yaml:1: leagues" in said.replace("- ", "")
    assert "club.broken.yaml" in said
    app, _screen = page(lambda app: PeopleScreen(app, lambda: None))
    assert "club.broken.yaml" in " ".join(words(app).split())
    _screen._change("")
    assert club_file().read_text("utf-8") == "leagues: 5\n", "a removed person needs no change there"
    _screen._paint("red")
    assert club_file().with_name("club.broken.yaml").read_text("utf-8") == "leagues: 5\n"
    new_game()


def test_more_people_than_fit_are_all_on_the_page() -> None:
    names = [f"Person {number}" for number in range(9)]
    app, screen = league([game(number, *pair) for number, pair in enumerate(pairwise(names))])
    assert "These are the first 6" in " ".join(words(app).split())
    assert "These are" not in Reader(Path(screen._page()).read_text("utf-8")).text


@in_all_windows
@in_all_languages
def test_no_text_is_cut_off_or_over_another(language: str, size: tuple[int, int], settings: dict[str, Any]) -> None:
    leagues = League("Winter 2026", people=("Anna", "Ben", "Cor")), League("Wir sind das Volk!", ("volk", "twoplustwo"))
    keep(season(), Club(leagues=leagues))
    pages = (LeagueScreen, lambda app: PeopleScreen(app, lambda: None), lambda app: LeagueForm(app, 0, lambda _number: None))
    for made in pages:
        app, screen = page(made, size=size, language=language, **settings)
        with whole_words():
            for _ in range(3):
                app.draw()
                check_texts(app)
                turn_wheel(app, screen.body.middle, -4)
