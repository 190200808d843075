"""Tests for the rulebook in the window: reading, sections, search, opening at a paragraph."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.catalog import installed
from game.data.problems import DataError
from game.data.rulebook import load_rulebook
from game.data.texts import Texts
from game.ui.app import App
from game.ui.kit.box import Box
from game.ui.kit.controls.widgets import Choice
from game.ui.screens.rules import gallery
from game.ui.screens.rules import screen as rules_screen
from game.ui.screens.rules.book import Chapter, Passage, Reader, chapters
from game.ui.screens.rules.gallery import book_of as book_in
from game.ui.screens.rules.screen import FLASH, RulesScreen
from game.ui.screens.rules.search import find
from game.ui.table.layers.sheets.inspector import Inspector
from tests.ui.screen_driver import (
    LANGUAGES,
    WINDOWS,
    Blank,
    check_texts,
    click,
    hold,
    in_all_languages,
    in_all_windows,
    opened,
    pass_time,
    point,
    press,
    release,
    turn_wheel,
    type_in,
    whole_words,
    words,
)

BOOKS = [game for game in installed() if load_rulebook(game)]
LOOKED_FOR = {"dictators": "defcon", "tgm": "hq", "volk": "hamburg", "twoplustwo": "dominan"}
"""A word that each book contains in every language."""

every_book = pytest.mark.parametrize("game", BOOKS)


def shown(paragraph: str = "", game: str = "dictators", **settings: Any) -> tuple[App, RulesScreen]:
    app = opened(**settings)
    app.push(Blank(app))
    screen = RulesScreen(app, game, paragraph)
    app.push(screen)
    app.step()
    return app, screen


def in_sight(screen: RulesScreen, paragraph: str) -> bool:
    pages, scroll = screen.reader.pages, screen.reader.scroll
    assert pages is not None
    top, _bottom = pages.places[paragraph]
    return scroll.at - 1 <= top <= scroll.at + scroll.window.height - 40


def rows(screen: RulesScreen) -> list[Box]:
    return [screen.form.shown_box(row) for row in screen.form.scrolling]


# Reading -------------------------------------------------------------------------------------------------------------------


def test_it_opens_at_the_beginning_with_the_sections_beside_it() -> None:
    app, screen = shown()
    read = words(app)
    assert screen.reader.scroll.at == 0
    assert "How to win" in read
    assert "Revenge of the Dictators" in read
    book = load_rulebook("dictators")
    assert book is not None
    added = book_in("dictators")
    assert added is not None
    assert len(screen.form.scrolling) == len(book.sections) + len(added.shelves(app.texts))


@every_book
def test_every_paragraph_of_the_book_can_be_opened(game: str) -> None:
    app, screen = shown(game=game)
    book = load_rulebook(game)
    assert book is not None
    for paragraph in book.paragraphs:
        screen.open(paragraph.id)
        assert in_sight(screen, paragraph.id), paragraph.id
    screen.open("no such paragraph")
    app.step()


def test_a_named_paragraph_is_shown_and_pointed_out_for_a_moment() -> None:
    app, screen = shown("barriers")
    assert in_sight(screen, "barriers")
    assert screen.reader.section == "movement"
    marked = pygame.image.tobytes(app.surface, "RGB")
    pass_time(app, FLASH + 1)
    assert pygame.image.tobytes(app.surface, "RGB") != marked
    assert screen.tick(app.now) is None


@pytest.mark.parametrize("key", [pygame.K_DOWN, pygame.K_PAGEDOWN, pygame.K_SPACE, pygame.K_END])
def test_keys_scroll_the_book(key: int) -> None:
    app, screen = shown()
    press(app, key)
    there = screen.reader.scroll.at
    assert there > 0
    press(app, {pygame.K_DOWN: pygame.K_UP, pygame.K_END: pygame.K_HOME}.get(key, pygame.K_PAGEUP))
    assert screen.reader.scroll.at == 0


def test_the_wheel_and_the_bar_scroll_the_book() -> None:
    app, screen = shown()
    turn_wheel(app, screen.reader.box.middle, -3)
    assert screen.reader.scroll.at == 180
    bar = screen.reader.scroll.bar
    hold(app, (bar.x + 2, bar.y + 4))
    point(app, (bar.x + 2, bar.bottom))
    release(app, (bar.x + 2, bar.bottom))
    assert screen.reader.scroll.at == screen.reader.scroll.farthest
    point(app, (bar.x + 2, bar.y))
    assert screen.reader.scroll.at == screen.reader.scroll.farthest


def test_what_is_read_stays_in_sight_when_the_size_changes() -> None:
    app, screen = shown("confronting")
    app.surface = pygame.display.set_mode((1920, 1080), pygame.RESIZABLE)
    app.change()
    assert in_sight(screen, "confronting")


def test_another_language_shows_other_words() -> None:
    app, screen = shown()
    app.texts = Texts("de")
    screen.lay_out()
    assert "INHALT" in words(app)
    assert "Washington D.C." in words(app)
    assert "President" not in words(app)


# Sections ------------------------------------------------------------------------------------------------------------------


def test_tab_and_the_arrows_walk_through_the_sections() -> None:
    app, screen = shown()
    book = load_rulebook("dictators")
    assert book is not None
    press(app, pygame.K_TAB)
    seen = [screen.reader.section]
    for _ in book.sections[1:]:
        press(app, pygame.K_DOWN)
        seen.append(screen.reader.section)
    assert seen == [section.id for section in book.sections]
    press(app, pygame.K_UP)
    assert screen.reader.section == book.sections[-2].id
    press(app, pygame.K_RETURN)
    assert isinstance(screen.form.focus, Reader)
    before = screen.reader.scroll.at
    press(app, pygame.K_DOWN)
    assert screen.reader.scroll.at > before


def test_left_goes_to_the_section_that_is_read_and_right_back_to_the_book() -> None:
    app, screen = shown("confronting")
    press(app, pygame.K_LEFT)
    assert screen.form.focus is not None
    assert screen.form.focus.focused
    assert screen.reader.section == "president"
    press(app, pygame.K_UP)
    assert screen.reader.section == "events"
    press(app, pygame.K_RIGHT)
    assert screen.form.focus is screen.reader


def test_a_section_can_be_clicked() -> None:
    app, screen = shown()
    click(app, rows(screen)[4])
    assert screen.reader.section == "map"


def test_the_contents_follow_what_is_read() -> None:
    app, screen = shown(scale=200)
    assert screen.form.bar.at == 0
    press(app, pygame.K_END)
    assert screen.form.bar.at > 0


def test_the_wheel_over_a_long_list_scrolls_the_list() -> None:
    app, screen = shown(scale=200)
    turn_wheel(app, rows(screen)[0].middle, -2)
    assert screen.form.bar.at > 0
    assert screen.reader.scroll.at == 0


# Searching -----------------------------------------------------------------------------------------------------------------


def test_slash_searches_and_enter_opens_the_first_place() -> None:
    app, screen = shown()
    type_in(app, "/trident")
    assert screen._search.text == "trident"
    assert screen.hits
    press(app, pygame.K_RETURN)
    first = screen.hits[0].passage
    assert "trident" in first.title.lower()
    assert in_sight(screen, first.id)
    press(app, pygame.K_DOWN)
    assert in_sight(screen, screen.hits[1].passage.id)


def test_who_types_on_after_enter_types_into_the_search() -> None:
    app, screen = shown()
    press(app, pygame.K_f, mod=pygame.KMOD_CTRL)
    type_in(app, "hand")
    press(app, pygame.K_RETURN)
    assert screen.form.focus is not screen._search
    type_in(app, "s")
    assert screen._search.text == "hands"
    assert screen.form.focus is screen._search
    press(app, pygame.K_RETURN)
    press(app, pygame.K_BACKSPACE)
    assert screen._search.text == "hand"


def test_control_f_searches_too() -> None:
    app, screen = shown()
    press(app, pygame.K_f, mod=pygame.KMOD_LCTRL)
    type_in(app, "fly")
    assert screen._search.text == "fly"


def test_a_hit_can_be_clicked() -> None:
    app, screen = shown()
    click(app, screen._search.box)
    type_in(app, "roadblock")
    click(app, rows(screen)[1])
    assert in_sight(screen, screen.hits[1].passage.id)


def test_escape_ends_the_search_and_then_leaves() -> None:
    app, screen = shown()
    type_in(app, "/card")
    press(app, pygame.K_ESCAPE)
    assert app.screen is screen
    assert screen._search.text == ""
    assert "Contents".upper() in words(app)
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.screen, Blank)


def test_escape_leaves_at_once_from_an_empty_search_field() -> None:
    app, screen = shown()
    type_in(app, "/")
    assert screen.form.focus is screen._search
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.screen, Blank)


def test_nothing_found_is_said() -> None:
    app, screen = shown()
    type_in(app, "/xyzzy")
    assert screen.hits == []
    assert "NOTHING FOUND" in words(app)
    press(app, pygame.K_RETURN)
    assert screen.form.focus is screen._search


def book_of(*passages: tuple[str, str]) -> list[Chapter]:
    made = tuple(Passage(f"p{number}", title, text, (f"1.{number}",)) for number, (title, text) in enumerate(passages))
    return [Chapter("s", "map", "Section", made)]


def test_words_are_found_in_titles_first_and_without_regard_to_case_accents_and_marks() -> None:
    book = book_of(("Roads", "Nobody likes *Müll*."), ("Muller", "Something else."), ("Else", "A muLL."))
    assert [hit.passage.id for hit in find(book, "mull")] == ["p1", "p0", "p2"]
    assert find(book, "MÜLL")[1].quote == "Nobody likes *Müll*."


def test_all_words_must_be_there_and_rule_numbers_are_found() -> None:
    book = book_of(("Roads", "One travels along a road."), ("Flights", "One flies."))
    assert [hit.passage.id for hit in find(book, "one road")] == ["p0"]
    assert [hit.passage.id for hit in find(book, "1.1")] == ["p1"]
    assert find(book, "  ") == []


def test_a_quote_of_a_long_text_is_short_and_shows_the_word() -> None:
    book = book_of(("Long", f"{'word ' * 100}needle {'word ' * 100}"))
    quote = find(book, "needle")[0].quote
    assert "*needle*" in quote
    assert len(quote) < 160
    assert quote.startswith("…")
    assert quote.endswith("…")


@every_book
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_every_title_finds_its_paragraph(game: str, language: str) -> None:
    book = load_rulebook(game)
    assert book is not None
    for chapter in chapters(game, book, Texts(language)):
        # Searching its own chapter is enough: other paragraphs don't affect whether one with all the words is found.
        for passage in chapter.passages:
            assert passage.id in [hit.passage.id for hit in find([chapter], passage.title)]


# No book -------------------------------------------------------------------------------------------------------------------


def test_a_game_without_a_rule_book_says_so_kindly() -> None:
    app, _screen = shown(game="no_such_game")
    assert "no rulebook" in words(app)
    press(app, pygame.K_DOWN, pygame.K_SLASH)
    turn_wheel(app, (300, 300), 1)
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.screen, Blank)


def test_a_rule_book_that_cannot_be_read_is_no_reason_to_stop(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_game: str) -> None:
        raise DataError([])

    monkeypatch.setattr(rules_screen, "load_rulebook", broken)
    app, _screen = shown()
    assert "can't be read" in words(app)


def test_a_game_whose_data_cannot_be_used_has_its_rules_without_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_name: str) -> None:
        raise DataError([])

    monkeypatch.setattr(gallery, "loaded", broken)
    app, screen = shown("travel")
    assert in_sight(screen, "travel")
    book = load_rulebook("dictators")
    assert book is not None
    assert len(screen.form.scrolling) == len(book.sections)
    press(app, pygame.K_PAGEDOWN)


@in_all_languages
@in_all_windows
def test_nothing_is_cut_off_or_over_another(size: tuple[int, int], settings: dict[str, Any], language: str) -> None:
    """All books have the same layout, so only the tightest window in the longest language checks all of them."""
    app = opened(size, language, **settings)
    tightest = (size, settings) == WINDOWS[0] and language == "de"
    for game in BOOKS if tightest else [*BOOKS][:1]:
        screen = RulesScreen(app, game)
        with whole_words():
            app.push(screen)
            check_texts(app)
            for _ in range(8 if tightest else 2):
                press(app, pygame.K_PAGEDOWN)
                check_texts(app)
            screen.reader.scroll.to(screen.reader.scroll.farthest)
            check_texts(app)
        screen._search.text = LOOKED_FOR[game]
        screen._searched(screen._search.text)
        assert screen.hits
        check_texts(app)
    none = RulesScreen(app, "no_such_game")
    app.push(none)
    check_texts(app)


# Terms and cards -----------------------------------------------------------------------------------------------------------


def test_a_term_leads_to_its_paragraph_and_a_card_is_shown_as_on_the_table() -> None:
    app, screen = shown("term_roadblock")
    assert screen.reader.pages is not None
    top, bottom = screen.reader.pages.places["term_roadblock"]
    spot = (screen.reader.box.middle[0], screen.reader.scroll.window.y + 20 + (top + bottom) / 2 - screen.reader.scroll.at)
    point(app, spot)
    assert screen.reader.pointed_at == "term_roadblock"
    click(app, Box(*spot, 1, 1))
    assert in_sight(screen, "barriers")
    # A button, keys and the mouse lead back.
    for back in (
        pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=pygame.BUTTON_X1, pos=(0, 0)),
        pygame.event.Event(pygame.KEYDOWN, key=pygame.K_LEFT, mod=pygame.KMOD_ALT, unicode=""),
        pygame.event.Event(pygame.KEYDOWN, key=pygame.K_BACKSPACE, mod=0, unicode=""),
    ):
        check_texts(app)
        assert screen.app.texts("ui_screens.rules.back_to", name="")[:7] in words(app)
        app.handle(back)
        assert in_sight(screen, "term_roadblock")
        assert not screen._trail
        screen._entered("term_roadblock")
    type_in(app, "/amtrak")
    press(app, pygame.K_RETURN, pygame.K_RETURN, pygame.K_RETURN)
    assert isinstance(screen._overlay, Inspector)
    assert screen.reader.section == "shelf_action"
    press(app, pygame.K_ESCAPE)
    assert screen._overlay is None
    screen.open("barriers")
    assert in_sight(screen, "barriers")


def test_the_book_of_a_game_leads_to_that_of_its_expansion_and_back() -> None:
    app, screen = shown(game="volk")
    (choice,) = (widget for widget in screen.form.widgets if isinstance(widget, Choice))
    assert [title for _game, title in choice.values] == ["Wir sind das Volk!", "2+2"]
    screen.reader.show_section("decade")
    click(app, choice.box.columns(2, 2)[1])
    assert screen.title == "2+2"
    assert screen.reader.section == "decade"
    assert screen._passage("wins_four") is not None
    (choice,) = (widget for widget in screen.form.widgets if isinstance(widget, Choice))
    click(app, choice.box.columns(2, 2)[0])
    assert screen._passage("wins_four") is None


def test_the_book_of_a_game_alone_in_its_box_offers_no_other() -> None:
    _app, screen = shown()
    assert not any(isinstance(widget, Choice) for widget in screen.form.widgets)
