"""Tests for building decks: everything works by keyboard alone and by mouse alone, and nothing is lost without asking."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest

from game.tgm.data.loaded import DATA
from game.tgm.decks.building import army, empty_deck
from game.tgm.decks.files import load_deck, save_deck, saved_decks
from game.ui.kit.controls.widgets import Choice, Slider
from game.ui.screens.dialog import Confirm, NameDialog, Notice
from game.ui.tgm.cards.facts import HIT, RANGE
from game.ui.tgm.decks.builder import SheetScreen
from game.ui.tgm.decks.look import CardRow, Tabs, values_of
from tests.ui.deck_driver import building, button, check_everywhere, options, row, rows, shown_at, troubled
from tests.ui.screen_driver import (
    WINDOWS,
    Blank,
    check_texts,
    click,
    hold,
    in_all_languages,
    in_all_windows,
    pass_time,
    pixel,
    point,
    press,
    release,
    turn_wheel,
    type_in,
    whole_words,
    words,
)

US = DATA.decks["US_A"]


# Cards ---------------------------------------------------------------------------------------------------------------------


def test_the_mouse_adds_and_takes_out(folder: Path) -> None:
    screen = building(folder)
    click(screen.app, shown_at(screen, "us01", "plus"))
    click(screen.app, shown_at(screen, "us01"))
    assert screen.draft.count("us01") == 8
    click(screen.app, shown_at(screen, "us01", "plus"))
    assert screen.draft.count("us01") == 8
    click(screen.app, shown_at(screen, "us01", "minus"))
    assert screen.draft.count("us01") == 7


def test_a_right_click_shows_the_whole_card_as_it_does_in_a_battle(folder: Path) -> None:
    screen = building(folder)
    count = screen.draft.count("us01")
    point(screen.app, shown_at(screen, "us01").middle)
    right = pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=3, pos=pixel(screen.app, shown_at(screen, "us01").middle))
    screen.app.handle(right)
    assert isinstance(screen.app.screen, SheetScreen)
    assert screen.draft.count("us01") == count


def test_a_row_has_the_values_of_the_weapon_that_comes_for_free(folder: Path) -> None:
    """Snipers always arrive with their rifle: range 3, 4+/9."""
    values = dict(values_of(building(folder).app.texts, "us06"))
    assert (values[RANGE], values[HIT]) == ("3", "4+/9")


def test_the_keyboard_adds_and_takes_out(folder: Path) -> None:
    screen = building(folder)
    app = screen.app
    assert screen.form.focus is row(screen, "us01")
    press(app, pygame.K_PLUS, pygame.K_MINUS, pygame.K_KP_MINUS, pygame.K_RIGHT, pygame.K_RETURN)
    assert screen.draft.count("us01") == 7
    press(app, pygame.K_LEFT, pygame.K_LEFT)
    assert screen.draft.count("us01") == 5
    press(app, pygame.K_2)
    assert screen.draft.count("us01") == 2
    press(app, pygame.K_DOWN, pygame.K_DELETE)
    assert screen.draft.count("us02") == 0


def test_points_and_problems_follow_at_once(folder: Path) -> None:
    screen = building(folder)
    assert "120 of 120" in words(screen.app)
    assert "This deck can be played." in words(screen.app)
    press(screen.app, pygame.K_PLUS)
    assert "121 of 120" in words(screen.app)
    assert "The limit is 120" in words(screen.app)
    assert "1 point too many" in words(screen.app)


def test_tabs_show_the_cards_of_a_type(folder: Path) -> None:
    screen = building(folder)
    assert rows(screen) == army("us")
    press(screen.app, pygame.K_e, pygame.K_e, pygame.K_e)
    assert screen.tab == "tank"
    assert {DATA.units[id].type for id in rows(screen)} == {"tank"}
    assert isinstance(screen.form.focus, CardRow)
    press(screen.app, *[pygame.K_q] * 4)
    assert rows(screen) == [id for id in army("us") if id in US.cards]
    tabs = next(found for found in screen.form.fixed if isinstance(found, Tabs))
    click(screen.app, tabs._cells()[-1])
    assert all(id in DATA.support for id in rows(screen))
    assert len(rows(screen)) == 30


def test_tabs_can_be_walked_with_the_arrows(folder: Path) -> None:
    screen = building(folder)
    while not isinstance(screen.form.focus, Tabs):
        press(screen.app, pygame.K_UP)
    press(screen.app, pygame.K_RIGHT, pygame.K_RIGHT)
    assert screen.tab == "artillery"
    assert isinstance(screen.form.focus, Tabs)


def test_cards_are_sorted(folder: Path) -> None:
    screen = building(folder)
    choice = next(found for found in screen.form.fixed if isinstance(found, Choice))
    click(screen.app, choice._cells()[1])
    costs = [card.cost for id in rows(screen) if (card := DATA.card(id))]
    assert costs == sorted(costs)
    click(screen.app, choice._cells()[2])
    names = [screen.app.texts(f"tgm.unit.{id}") for id in rows(screen) if id in DATA.units]
    assert names == sorted(names, key=str.casefold)
    click(screen.app, choice._cells()[3])
    years = [DATA.units[id].year or 0 for id in rows(screen) if id in DATA.units]
    assert years == sorted(years)


def test_a_card_explains_itself_to_the_mouse(folder: Path) -> None:
    screen = building(folder)
    point(screen.app, shown_at(screen, "us01").middle)
    screen.app.step()
    pass_time(screen.app, 300)
    read = words(screen.app)
    assert "Tokens to buy" in read
    assert "Penetration" in read


def test_a_card_that_is_too_new_says_so_and_cannot_be_added(folder: Path) -> None:
    screen = building(folder, DATA.decks["US_43"])
    screen.show("tank")
    assert "too new for 1943: in service since 1944" in words(screen.app)
    click(screen.app, shown_at(screen, "us19", "plus"))
    assert screen.draft.count("us19") == 0


def test_what_does_not_belong_into_the_deck_can_be_taken_out(folder: Path) -> None:
    deck = msgspec.structs.replace(US, cards={"ge01": 2, "nonsense": 1})
    screen = building(folder, deck)
    screen.show("in_deck")
    assert rows(screen) == ["ge01", "nonsense"]
    assert "nonsense" in words(screen.app)
    press(screen.app, pygame.K_MINUS, pygame.K_DOWN, pygame.K_MINUS)
    assert screen.draft.deck.cards == {}
    screen.show("in_deck")
    assert "no cards here yet" in words(screen.app)


def test_the_wheel_scrolls_the_cards(folder: Path) -> None:
    screen = building(folder)
    turn_wheel(screen.app, screen.form.window.middle, -5)
    assert screen.form.bar.at > 0


# Purpose of the deck -------------------------------------------------------------------------------------------------------


def test_a_new_deck_begins_with_what_it_is_for(folder: Path) -> None:
    screen = building(folder, empty_deck())
    assert screen.tab == "setup"
    assert not screen.changed
    army_choice, general, _battle = options(screen)
    assert screen.form.focus is army_choice
    press(screen.app, pygame.K_RIGHT)
    assert screen.draft.deck.faction == "ge"
    while screen.form.focus is not options(screen)[1]:
        press(screen.app, pygame.K_DOWN)
    press(screen.app, pygame.K_RIGHT)
    assert screen.draft.deck.general == "gge3"
    assert general is not options(screen)[1]


def test_another_army_is_asked_for_when_cards_would_go(folder: Path) -> None:
    screen = building(folder)
    screen.show("setup")
    click(screen.app, options(screen)[0]._cells()[1])
    assert isinstance(screen.app.screen, Confirm)
    press(screen.app, pygame.K_ESCAPE)
    assert (screen.draft.deck.faction, options(screen)[0].chosen) == ("us", "us")
    click(screen.app, options(screen)[0]._cells()[1])
    press(screen.app, pygame.K_y)
    assert (screen.draft.deck.faction, options(screen)[0].chosen) == ("ge", "ge")
    assert "us01" not in screen.draft.deck.cards


def test_the_limit_follows_the_slider_and_the_year_the_choice(folder: Path) -> None:
    screen = building(folder, size=(1920, 1080))
    screen.show("setup")
    slider = next(found for found in screen.form.scrolling if isinstance(found, Slider))
    left, middle = slider.box.x, slider.box.middle[1]
    hold(screen.app, (left + 2, middle))
    assert screen.draft.deck.limit == 40
    assert slider in screen.form.scrolling
    release(screen.app, (left + 2, middle))
    assert slider not in screen.form.scrolling
    assert "The limit is 40" in words(screen.app)
    years = next(found for found in screen.form.scrolling if isinstance(found, Choice))
    click(screen.app, years._cells()[0])
    assert screen.draft.deck.year == 1939
    assert "more" in words(screen.app)


def test_a_battle_sets_the_limit_and_the_year(folder: Path) -> None:
    screen = building(folder, DATA.decks["GE_ATL"])
    screen.show("setup")
    battle = options(screen)[-1]
    chosen = next(n for n, option in enumerate(battle._options) if option.value == "S06 north")
    battle._choose(battle._options[chosen].value)
    assert screen.draft.battle is not None
    assert (screen.draft.deck.limit, screen.draft.deck.year) == (80, 1944)
    assert "can be played in" in words(screen.app)
    assert not any(isinstance(found, Slider) for found in screen.form.scrolling)


# Saving --------------------------------------------------------------------------------------------------------------------


def test_a_new_deck_is_saved_under_a_name(folder: Path) -> None:
    screen = building(folder)
    type_in(screen.app, "s")
    assert isinstance(screen.app.screen, NameDialog)
    press(screen.app, pygame.K_RETURN)
    assert "at least one letter" in words(screen.app)
    type_in(screen.app, "Friday")
    press(screen.app, pygame.K_RETURN)
    assert screen.app.screens[-1] is screen
    assert [saved.name for saved in saved_decks(folder)] == ["Friday"]
    assert screen.title == "Friday"
    assert not screen.changed
    press(screen.app, pygame.K_PLUS)
    assert screen.changed
    press(screen.app, pygame.K_s, mod=pygame.KMOD_CTRL)
    (saved,) = saved_decks(folder)
    assert saved.deck is not None
    assert saved.deck.cards["us01"] == 7


def test_save_as_keeps_the_old_deck(folder: Path) -> None:
    path = save_deck(US, "One", folder)
    screen = building(folder, US, "One", path)
    click(screen.app, button(screen, "Save as"))
    type_in(screen.app, "2")
    assert isinstance(screen.app.screen, NameDialog)
    click(screen.app, screen.app.screen.form.fixed[-1].box)
    assert [saved.name for saved in saved_decks(folder)] == ["One", "One2"]
    assert screen.path != path


def test_another_deck_of_the_name_is_replaced_only_when_asked(folder: Path) -> None:
    other = save_deck(DATA.decks["GE_A"], "One", folder)
    screen = building(folder)
    type_in(screen.app, "a")
    type_in(screen.app, "ONE")
    press(screen.app, pygame.K_RETURN)
    assert isinstance(screen.app.screen, Confirm)
    press(screen.app, pygame.K_ESCAPE)
    assert load_deck(other).faction == "ge"
    type_in(screen.app, "a")
    type_in(screen.app, "ONE")
    press(screen.app, pygame.K_RETURN, pygame.K_y)
    assert load_deck(other).faction == "us"
    assert screen.path == other


def test_leaving_asks_before_changes_are_lost(folder: Path) -> None:
    path = save_deck(US, "One", folder)
    screen = building(folder, US, "One", path)
    press(screen.app, pygame.K_MINUS, pygame.K_ESCAPE)
    assert isinstance(screen.app.screen, Confirm)
    press(screen.app, pygame.K_ESCAPE)
    assert screen.app.screens[-1] is screen
    press(screen.app, pygame.K_ESCAPE, pygame.K_y)
    assert isinstance(screen.app.screen, Blank)
    assert load_deck(path).cards["us01"] == 6


def test_without_changes_nothing_is_asked(folder: Path) -> None:
    path = save_deck(US, "One", folder)
    screen = building(folder, US, "One", path)
    press(screen.app, pygame.K_ESCAPE)
    assert isinstance(screen.app.screen, Blank)


def test_what_cannot_be_saved_is_said(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    screen = building(folder)

    def refuse(*_args: object, **_more: object) -> None:
        raise PermissionError("the folder belongs to somebody else")

    monkeypatch.setattr(Path, "mkdir", refuse)
    type_in(screen.app, "s")
    type_in(screen.app, "x")
    press(screen.app, pygame.K_RETURN)
    assert isinstance(screen.app.screen, Notice)
    assert "belongs to somebody else" in words(screen.app)
    assert screen.changed


# Layout --------------------------------------------------------------------------------------------------------------------


@in_all_languages
@in_all_windows
def test_building_nothing_is_cut_off_or_over_another(
    size: tuple[int, int], settings: dict[str, Any], language: str, folder: Path
) -> None:
    name = "The long road to the bridges of the Rhine"[:40]
    with whole_words():
        screen = building(folder, US, name, None, size=size, language=language, **settings)
        tightest = (size, settings) == WINDOWS[0]
        for tab in ("all", "tank", "support", "in_deck", "setup") if tightest else ("in_deck", "setup"):
            screen.show(tab)
            check_everywhere(screen.app, screen)
        for faction in ("ge", "uk", "su") if tightest else ():
            built = building(folder, troubled() if faction == "ge" else empty_deck(faction), app=screen.app)
            for tab in ("setup",) if faction == "ge" else ("infantry",):
                built.show(tab)
                check_everywhere(built.app, built)
        for open_dialog in (screen.save_as, screen.back, screen.copy_code):
            screen.app.push(Blank(screen.app))
            open_dialog()
            check_texts(screen.app)
            press(screen.app, pygame.K_ESCAPE)


def test_an_empty_deck_cannot_be_played_and_is_not_saved_without_a_warning(tmp_path: Path) -> None:
    screen = building(tmp_path, empty_deck())
    assert [problem.key for problem in screen.draft.problems()] == ["tgm.deck_problem.empty"]
    screen.save_as()
    assert isinstance(screen.app.screen, Confirm)
    press(screen.app, pygame.K_ESCAPE)
    assert screen.app.screens[-1] is screen
    assert not [*tmp_path.iterdir()]


def test_the_key_i_shows_the_whole_card_that_is_pointed_at(tmp_path: Path) -> None:
    screen = building(tmp_path)
    screen.form.focus_on(row(screen, "us18"))
    press(screen.app, pygame.K_i)
    assert isinstance(screen.app.screen, SheetScreen)
    screen.app.draw()
    press(screen.app, pygame.K_i)
    assert screen.app.screens[-1] is screen
