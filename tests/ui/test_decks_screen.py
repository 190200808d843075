"""Tests for the list of decks: content, keys and mouse, and that no file changes without asking."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pygame

from game.tgm.data.loaded import DATA
from game.tgm.decks.building import written
from game.tgm.decks.files import save_deck
from game.tgm.manifest import MANIFEST as TGM
from game.ui.program import Program
from game.ui.screens.dialog import Confirm, Notice
from game.ui.tgm.decks.builder import DeckScreen
from game.ui.tgm.decks.screen import DecksScreen
from tests.ui.deck_driver import button, check_everywhere, deck_rows, listed, troubled
from tests.ui.screen_driver import (
    Blank,
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

US = DATA.decks["US_A"]


# List ----------------------------------------------------------------------------------------------------------------------


def test_own_and_ready_made_decks_are_listed(folder: Path) -> None:
    save_deck(US, "Mine", folder)
    save_deck(msgspec.structs.replace(US, limit=60), "Too large", folder)
    screen = listed(folder)
    assert [found.entry.name for found in deck_rows(screen)][:3] == ["Mine", "Too large", "USA: balanced"]
    assert len(deck_rows(screen)) == 2 + len(DATA.decks)
    assert "120/60" in words(screen.app)
    press(screen.app, pygame.K_DOWN)
    assert "The limit is 60" in words(screen.app)


def test_without_own_decks_the_list_says_what_to_do(folder: Path) -> None:
    assert "You have no decks yet" in words(listed(folder).app)


def test_a_ready_made_deck_opens_as_a_copy_and_stays(folder: Path) -> None:
    screen = listed(folder)
    press(screen.app, pygame.K_r, pygame.K_DELETE)
    assert screen.app.screen is screen
    press(screen.app, pygame.K_RETURN)
    built = screen.app.screen
    assert isinstance(built, DeckScreen)
    assert built.path is None
    assert built.changed
    type_in(screen.app, "s")
    press(screen.app, pygame.K_RETURN, pygame.K_ESCAPE)
    assert screen.app.screen is screen
    assert [found.entry.name for found in deck_rows(screen)][:2] == ["Copy of USA: balanced", "USA: balanced"]


def test_an_own_deck_opens_with_a_double_click(folder: Path) -> None:
    path = save_deck(US, "Mine", folder)
    screen = listed(folder)
    for _ in range(2):
        click(screen.app, screen.form.shown_box(deck_rows(screen)[0]))
    assert isinstance(screen.app.screen, DeckScreen)
    assert screen.app.screen.path == path


def test_a_new_deck_begins_empty(folder: Path) -> None:
    screen = listed(folder)
    click(screen.app, button(screen, "New deck"))
    assert isinstance(screen.app.screen, DeckScreen)
    assert screen.app.screen.draft.deck.cards == {}


def test_a_deck_is_renamed(folder: Path) -> None:
    save_deck(US, "Mine", folder)
    save_deck(US, "Other", folder)
    screen = listed(folder)
    type_in(screen.app, "r")
    press(screen.app, *[pygame.K_BACKSPACE] * 4)
    type_in(screen.app, "other")
    press(screen.app, pygame.K_RETURN)
    assert "already called that" in words(screen.app)
    type_in(screen.app, "s")
    press(screen.app, pygame.K_RETURN)
    assert [found.entry.name for found in deck_rows(screen)][:2] == ["Other", "others"]
    assert screen.current.name == "others"


def test_deleting_needs_a_confirmation(folder: Path) -> None:
    path = save_deck(US, "Mine", folder)
    save_deck(US, "Other", folder)
    screen = listed(folder)
    press(screen.app, pygame.K_DELETE)
    assert isinstance(screen.app.screen, Confirm)
    assert "“Mine”?" in words(screen.app)
    press(screen.app, pygame.K_ESCAPE)
    assert path.exists()
    click(screen.app, button(screen, "Delete"))
    press(screen.app, pygame.K_y)
    assert not path.exists()
    assert screen.current.name == "Other"


def test_a_broken_file_is_listed_and_can_only_be_deleted(folder: Path) -> None:
    folder.mkdir()
    path = folder / "broken.yaml"
    path.write_text("faction: usa\n", encoding="utf-8")
    screen = listed(folder)
    assert "did you mean 'us'?" in words(screen.app)
    press(screen.app, pygame.K_RETURN, pygame.K_r, pygame.K_c)
    assert screen.app.screen is screen
    assert path.exists()
    press(screen.app, pygame.K_DELETE, pygame.K_y)
    assert not path.exists()


def test_a_code_goes_over_the_clipboard(folder: Path) -> None:
    screen = listed(folder)
    press(screen.app, pygame.K_c)
    assert isinstance(screen.app.screen, Notice)
    assert pygame.scrap.get_text() == written(US)
    press(screen.app, pygame.K_RETURN, pygame.K_v)
    built = screen.app.screen
    assert isinstance(built, DeckScreen)
    assert built.draft.deck.cards == US.cards


def test_what_is_no_code_is_refused_with_a_reason(folder: Path) -> None:
    screen = listed(folder)
    pygame.scrap.put_text("us-120-1945:us99x1")
    press(screen.app, pygame.K_v)
    assert isinstance(screen.app.screen, Notice)
    assert "did you mean" in words(screen.app)


def test_the_program_leads_to_the_decks() -> None:
    app = opened()
    program = Program(app)
    program.menu()
    program._exits().room(next(room for room in TGM.rooms if room.screen))
    assert isinstance(app.screen, DecksScreen)


@in_all_languages
@in_all_windows
def test_in_the_list_nothing_is_cut_off_or_over_another(
    size: tuple[int, int], settings: dict[str, Any], language: str, folder: Path
) -> None:
    save_deck(troubled(), "The long road to the bridges of the Rhine"[:40], folder)
    (folder / "x.yaml").write_text("name: x\n", encoding="utf-8")
    with whole_words():
        screen = listed(folder, size=size, language=language, **settings)
        check_everywhere(screen.app, screen)
        for open_dialog in (screen.delete, screen.rename):
            screen.app.push(Blank(screen.app))
            open_dialog()
            check_texts(screen.app)
            press(screen.app, pygame.K_ESCAPE)
        empty = listed(folder / "none", app=screen.app)
        check_texts(empty.app)
