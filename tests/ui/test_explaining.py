"""Tests that everything at the table explains itself: tips, prices on buttons, and the paragraph that F1 opens."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
import pytest

from game.catalog import find_game
from game.data.rulebook import Rulebook, load_rulebook
from game.data.texts import Texts
from game.data.thing_rules import load_thing_rules
from game.ui.app import App
from game.ui.faces import face_of
from game.ui.kit.box import Box, Look
from game.ui.kit.controls.tooltips import tip_size
from game.ui.kit.controls.widgets import Button, IconButton, Shortcut
from game.ui.kit.drawings.pieces import key_name, key_width
from game.ui.screens.rules.screen import RulesScreen
from game.ui.table.face import rule_of
from game.ui.table.layers.sheets.key_sheet import KeySheet
from game.ui.table.layers.sheets.log_drawer import LogDrawer
from game.ui.table.panels.free_place import tip_box, tip_spot
from game.ui.table.panels.goals import ABILITY, GOAL
from game.ui.table.panels.hand import raised_card
from game.ui.table.panels.log import Pressed
from game.ui.table.panels.measures import LINE, SHORT
from game.ui.table.screen import TableScreen
from game.ui.table.staging.feedback import TIP_AFTER
from game.ui.volk.board.superpowers import strip_in
from tests.ui import table_situations, tgm_table_situations, volk_situations
from tests.ui.looking import Stages
from tests.ui.screen_driver import click, pass_time, point, press, tick, words
from tests.ui.table_situations import at_table, hover, window

GAMES = ("dictators", "tgm", "volk", "twoplustwo")
every_game = pytest.mark.parametrize("game", GAMES)

SITUATIONS: dict[str, Callable[[App], None]] = {
    **{f"dictators {name}": table_situations.SITUATIONS[name] for name in ("middle", "reaction", "call", "d6", "roads")},
    **{
        f"tgm {name}": tgm_table_situations.SITUATIONS[name]
        for name in ("bid", "laying", "opening_hand", "movement", "deployment", "shooting", "storm", "second_chance")
    },
    **{
        f"volk {name}": volk_situations.SITUATIONS[name]
        for name in ("turn", "building", "card", "guillaume", "transfer", "four_turn", "four_told", "dominance_space")
    },
}


CLOSELY = {"dictators middle", "tgm storm", "volk card", "volk four_turn"}
"""Situations whose board is searched in a fine grid; most of a board is the same in all situations of a game."""


def things_of(screen: TableScreen, closely: bool) -> Iterator[str]:
    """Everything that can be hovered: the hand, the parts around the board, and things at a grid of spots on the board."""
    view, board = screen.view, screen.view.places.board
    yield from view.hand().cards
    yield from (thing for thing, _box in view.beside_the_board())
    rows, columns = (24, 36) if closely else (9, 13)
    for down in range(1, rows):
        for across in range(1, columns):
            spot = (board.x + across * board.width / columns, board.y + down * board.height / rows)
            yield from screen.face.board.things_at(spot, screen.view.scene)


@pytest.mark.parametrize("situation", SITUATIONS)
def test_every_thing_and_every_button_has_a_tip_and_a_paragraph_and_so_has_the_question(
    situation: str, stages: Stages
) -> None:
    app = stages(("720p", "en"))
    app.close()
    SITUATIONS[situation](app)
    table, book = at_table(app), load_rulebook(at_table(app).face.game.id)
    assert book is not None
    check_things(table, book, situation in CLOSELY)
    check_buttons(table)
    assert table.session.decision is not None
    assert explains(book, table.adviser.rule_of_question()), table.session.decision.prompt


def explains(book: Rulebook, rule: str) -> bool:
    """Return whether a paragraph has this name or exactly this rule."""
    return any(rule == paragraph.id or rule in paragraph.rules for paragraph in book.paragraphs)


def check_things(table: TableScreen, book: Rulebook, closely: bool) -> None:
    """Check the tips and paragraphs of all things except seats, abilities and goals, which the table itself describes."""
    state, viewer = table.session.state, table.session.viewer
    things = {thing for thing in things_of(table, closely) if not thing.startswith(("seat:", ABILITY, GOAL))}
    described = {thing: table.face.describe(thing, state, viewer) for thing in things}
    assert [thing for thing, words in described.items() if words is None or not words[0]] == []
    rules = {thing: rule_of(table.face, thing, state) for thing in things}
    assert {thing: rule for thing, rule in rules.items() if not explains(book, rule)} == {}


def check_buttons(table: TableScreen) -> None:
    """Check the tips of all buttons except those of a real die, which need none."""
    tips = [widget.tip for widget in table.form.widgets if widget.enabled and not isinstance(widget, Pressed)]
    assert None not in tips
    assert [tip.title for tip in tips if tip is not None and not (tip.text or tip.rule)] == []


@every_game
def test_every_verb_and_every_named_question_leads_to_a_paragraph(game: str) -> None:
    book, face = load_rulebook(game), face_of(find_game(game), Texts("en"))
    assert book is not None
    rules = {verb.name: verb.rule for verb in face.game.verbs.values()} | dict(load_thing_rules(game).questions)
    assert {name: rule for name, rule in rules.items() if not explains(book, rule)} == {}


@every_game
def test_every_verb_with_a_button_tells_what_it_does(game: str) -> None:
    """One language is enough, because the data check compares all languages."""
    orders = face_of(find_game(game), Texts("en")).orders
    named = [verb for verb in face_of(find_game(game), Texts("en")).game.verbs if orders.verbs.label(verb)]
    assert named
    assert [verb for verb in named if not orders.verbs.text(verb)] == []


def opened_by_f1(app: App) -> str:
    press(app, pygame.K_F1)
    assert isinstance(app.screen, RulesScreen)
    return app.screen.reader.pointed_out


@pytest.mark.parametrize(
    ("thing", "paragraph"),
    [
        ("roadworks#1", "placing"),
        ("state_troopers#1", "placing"),
        ("Z1-05", "disarming"),
        ("defcon", "defcon_levels"),
        ("goal:0", "winning"),
        ("ability:0", "abilities"),
    ],
)
def test_f1_opens_the_paragraph_of_what_is_pointed_at(thing: str, paragraph: str) -> None:
    app = window()
    table_situations.middle(app)
    hover(app, thing)
    assert opened_by_f1(app) == paragraph


def test_f1_on_a_highlighted_place_opens_the_paragraph_of_the_action() -> None:
    app = window()
    table_situations.middle(app)
    screen = at_table(app)
    assert rule_of(screen.face, "arco", screen.session.state) == "disarming"
    hover(app, "arco")
    assert opened_by_f1(app) == "actions", "one can travel there"


def test_f1_opens_the_paragraph_of_the_button_the_verb_or_the_question() -> None:
    app = window()
    table_situations.middle(app)
    screen = at_table(app)
    assert opened_by_f1(app) == "actions"
    press(app, pygame.K_ESCAPE)
    fly = next(widget for widget in screen.form.widgets if isinstance(widget, Button) and widget.verb == "fly")
    point(app, fly.box.middle)
    assert opened_by_f1(app) == "flights"
    press(app, pygame.K_ESCAPE)
    point(app, (2, 2))
    press(app, pygame.K_p)
    assert opened_by_f1(app) == "card_kinds"


def test_f1_and_escape_come_back_to_what_was_selected() -> None:
    app = window()
    table_situations.middle(app)
    screen = at_table(app)
    press(app, pygame.K_p)
    before = screen.selection.narrowing if screen.selection is not None else None
    press(app, pygame.K_F1, pygame.K_ESCAPE)
    assert app.screen is screen
    assert screen.selection is not None
    assert screen.selection.narrowing == before


def test_a_button_shows_what_it_takes_also_while_it_cannot_be_pressed() -> None:
    app = window()
    table_situations.middle(app)
    # In a small window the price is beside the label.
    labels = [one.label for one in at_table(app).form.widgets if isinstance(one, Button)]
    assert "Fly {lightning_bolt}{lightning_bolt}{shoe_print}" in labels
    assert "Draw {lightning_bolt}" in labels


def test_buttons_of_one_kind_show_their_icons_or_none_does() -> None:
    app = window(language="de")
    table_situations.middle(app)
    verbs = [one for one in at_table(app).form.scrolling if isinstance(one, Button) and one.alike]
    assert len(verbs) > 4
    assert len({bool(one._fitting(app.look, one.box.width)[0]) for one in verbs}) == 1


@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_buttons_of_a_turn_show_their_icons_in_a_small_window(language: str) -> None:
    app = window((1280, 720), language)
    volk_situations.SITUATIONS["four_turn"](app)
    verbs = [one for one in at_table(app).form.scrolling if isinstance(one, Button) and one.alike]
    assert len(verbs) == 6
    assert all(one._fitting(app.look, one.box.width)[0] and one._fitting(app.look, one.box.width)[1] for one in verbs)
    assert at_table(app).view.column["log"].height >= LINE, "four seats leave room for the last line of the log"


@pytest.mark.parametrize("situation", ["middle", "roads", "call"])
def test_five_at_a_small_table_still_see_the_log_or_the_way_to_it(situation: str) -> None:
    app = window((1280, 720), "de")
    table_situations.SITUATIONS[situation](app)
    tick(app)
    view = at_table(app).view
    assert len(view.session.table.seats) == 5
    assert view.column["log"].height >= LINE
    assert all(entry.box.bottom <= view.column["log"].bottom for entry in view.entries)
    if view.column["log"].height < SHORT:
        click(app, view.column["log"].inset(2)._replace(width=4, height=4))
        assert isinstance(at_table(app).overlay, LogDrawer)


@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_the_sheet_of_keys_lists_every_key_of_the_bar_and_what_the_mouse_can_do(language: str) -> None:
    app = window(language=language)
    volk_situations.SITUATIONS["keys"](app)
    read, texts = words(app), app.texts
    mouse = [texts(f"ui_table.key.{name}") for name in ("right_click", "wheel", "drag", "double_click")]
    bar = [widget.key for widget in at_table(app).form.fixed if isinstance(widget, IconButton)]
    assert "F" in bar
    keys = [key_name(app.look, key) for key in (*bar, "PgUp", "Ctrl+Z")]
    assert [name for name in (*mouse, *keys) if name not in read] == []


@pytest.mark.parametrize(("language", "size"), [("de", (1280, 720)), ("nl", (1366, 768)), ("en", (1920, 1080))])
def test_all_rows_of_the_sheet_of_keys_have_one_size(language: str, size: tuple[int, int]) -> None:
    app = window(size, language=language)
    volk_situations.SITUATIONS["keys"](app)
    sheet = at_table(app).overlay
    assert isinstance(sheet, KeySheet)
    wide = sheet.form.window.width / 3 - 19
    # No row needs smaller text.
    assert all(sheet._line(*row).high(app.look, wide) <= 30 for rows in sheet._groups.values() for row in rows)


def test_keys_are_called_as_on_the_keyboards_of_a_language() -> None:
    german, dutch = Look(language="de"), Look(language="nl")
    keys = ("Space", "Ctrl+Z", "Del", "Bksp", "PgUp", "Home", "+", "F1")
    assert [key_name(german, key) for key in keys] == [
        "Leertaste", "Strg+Z", "Entf", "Rück", "Bild auf", "Pos 1", "+", "F1",
    ]  # fmt: skip
    assert [key_name(dutch, key) for key in keys[:2]] == ["Spatie", "Ctrl+Z"]
    assert [key_name(Look(), key) for key in keys] == [*keys]
    assert key_width(german, "Space") > key_width(Look(), "Space")


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_no_button_moves_while_something_is_selected(size: tuple[int, int]) -> None:
    app = window(size)
    volk_situations.SITUATIONS["turn"](app)
    screen = at_table(app)

    def places() -> dict[str, Box]:
        return {one.label: one.box for one in screen.form.scrolling if isinstance(one, Button)}

    before = places()
    screen.chooser.point("recognition_of_the_east")
    assert screen.selection is not None
    assert screen.selection.narrowed
    assert places() == before
    press(app, pygame.K_ESCAPE)
    assert places() == before


def covers(box: Box, other: Box) -> bool:
    across = min(box.right, other.right) - max(box.x, other.x)
    return across > 0.5 and min(box.bottom, other.bottom) - max(box.y, other.y) > 0.5


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("situation", ["dictators middle", "tgm movement", "volk card"])
def test_a_tip_covers_neither_what_it_is_about_nor_a_button(situation: str, size: tuple[int, int]) -> None:
    app = window(size)
    SITUATIONS[situation](app)
    screen = at_table(app)
    view, form = screen.view, screen.form
    buttons = [one for one in form.widgets if isinstance(one, Button)]
    for widget in form.widgets:
        if isinstance(widget, Shortcut):
            continue
        point(app, form.shown_box(widget).middle)
        pass_time(app, TIP_AFTER)
        assert view.tip is not None
        box = tip_box(view, tip_spot(view), *tip_size(app.look, view.tip))
        assert not covers(box, form.shown_box(widget)), widget.tip
        assert [other.label for other in buttons if covers(box, form.shown_box(other))] == []


def test_the_tip_of_the_red_button_leaves_the_doves_free_and_their_danger_and_who_is_to_act() -> None:
    app = window((1920, 1080))
    volk_situations.brink(app)
    view = at_table(app).view
    for thing in ("red_button", "doves"):
        hover(app, thing)
        assert view.tip is not None
        box = tip_box(view, tip_spot(view), *tip_size(app.look, view.tip))
        seen = strip_in(view.places.strip).peace, view.places.middle, view.column["banner"]
        assert not any(covers(box, other) for other in seen)


def test_the_numbers_of_the_banner_are_put_into_words() -> None:
    app = window()
    volk_situations.four_east(app)
    view = at_table(app).view
    point(app, view.column["banner"].middle)
    pass_time(app, TIP_AFTER)
    assert view.tip is not None
    assert "Protests 3" in view.tip.text


def test_the_tip_of_a_card_stands_beside_it_when_it_is_raised() -> None:
    app = window()
    table_situations.middle(app)
    view = at_table(app).view
    for held in view.held_cards():
        hover(app, held.thing)
        assert view.tip is not None
        box = tip_box(view, tip_spot(view), *tip_size(app.look, view.tip))
        assert not covers(box, raised_card(held, view.places.hand, app.area.bottom))


def test_a_tip_is_gone_below_the_menu_and_with_what_it_was_about() -> None:
    app = window()
    table_situations.middle(app)
    screen = at_table(app)
    draw = next(one for one in screen.form.widgets if isinstance(one, Button) and one.verb == "draw")
    point(app, draw.box.middle)
    pass_time(app, TIP_AFTER)
    assert screen.view.tip is not None
    assert screen.view.tip.text in words(app)
    screen.exits.pause()
    assert "Take the top card of the deck" not in words(app)
    press(app, pygame.K_ESCAPE)
    screen.refresh()
    pass_time(app, 50)
    assert screen.view.tip is None


def test_a_menu_of_moves_says_what_each_takes() -> None:
    app = window()
    table_situations.SITUATIONS["move_menu"](app)
    overlay = at_table(app).overlay
    assert overlay is not None
    details = [one.detail for one in overlay.form.widgets if isinstance(one, Button)]
    assert "2 actions" in details
