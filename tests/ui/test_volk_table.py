"""Tests for the German games in the window: whole games by mouse and by keyboard, every choice by keys, and secrets."""

from __future__ import annotations

from itertools import product
from math import hypot
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.rules.chance import Chance, pick
from game.rules.moves import Move
from game.rules.positions.opening import new_table
from game.rules.positions.position import Seat
from game.rules.table import Table
from game.ui.kit.canvas import Canvas
from game.ui.table.scene import Scene
from game.ui.table.screen import TableScreen
from game.ui.volk.seats import backs_of
from game.volk.game import GAMES
from tests.ui.deals import pictures, with_deals, without_past
from tests.ui.looking import stage
from tests.ui.screen_driver import point, press, words
from tests.ui.scripted import A_FEW, Keyboard, Mouse, Person, check_game
from tests.ui.table_situations import PEOPLE, at_table, choose, lift, shown, window
from tests.ui.volk_situations import SITUATIONS
from tests.ui.volk_tables import ending, four_players, seated, two_players
from tests.ui.walker import Walker

# Whole games ---------------------------------------------------------------------------------------------------------------

PLAYED = [(Mouse, "volk", "nl", 15, "the_last_decade"), (Keyboard, "twoplustwo", "nl", 2, "the_end_of_an_empire")]
PLAYED_BEFORE = 45
"""Least number of moves of a whole game before it is shown, which then begins between two turns."""
BEGUN = [(Keyboard, "volk", "en", 9, ""), (Mouse, "twoplustwo", "de", 1, "")]


def new_game(game: str, seed: int, scenario: str) -> Table[Any]:
    rules = GAMES[game]
    seats = tuple(Seat(name) for name in ("Anna", "Ben", "Cor", "Dora"))[: rules.min_seats]
    return new_table(rules, seats, seed, {}, scenario)


def late_game(game: str, seed: int, scenario: str) -> Table[Any]:
    """The same game shortly before the end of its last decade."""
    table, chance = new_game(game, seed, scenario), Chance(seed)
    while len(table.history.played) < PLAYED_BEFORE or table.checkpoint()[1]:
        assert table.decision is not None
        table.choose(pick(chance, table.decision.options))
    return without_past(table)


@pytest.mark.parametrize(("person", "game", "language", "seed", "scenario"), PLAYED)
def test_a_game_played_in_the_window_is_the_game_that_the_rules_make_of_its_moves(
    person: type[Person], game: str, language: str, seed: int, scenario: str, tmp_path: Path
) -> None:
    assert check_game(lambda: late_game(game, seed, scenario), person(5), language, tmp_path).result is not None


@pytest.mark.parametrize(("person", "game", "language", "seed", "scenario"), BEGUN)
def test_so_are_the_first_moves_of_others(
    person: type[Person], game: str, language: str, seed: int, scenario: str, tmp_path: Path
) -> None:
    check_game(lambda: new_game(game, seed, scenario), person(5, A_FEW), language, tmp_path)


# Legal moves ---------------------------------------------------------------------------------------------------------------

OVER = {"curtain", "inspector", "used_cards", "forecast", "log", "keys", "replayed", "arms_card"}
WITH_CHOICES = [name for name in SITUATIONS if name not in OVER and not name.startswith("result")]
FEWER = ["card", "price", "ignoring", "guillaume", "guillaume_act", "last_police", "transfer", "discard", "convert"]
FEWER += ["end_prestige", "dominance_space", "automatic", "in_the_red", "building"]


def test_every_legal_move_is_marked_or_has_a_button() -> None:
    """Every target is visible, marked, and found by the mouse there."""
    missing: list[str] = []
    with stage("720p", "en") as app:
        for situation in WITH_CHOICES:
            app.close()
            SITUATIONS[situation](app)
            missing += [f"{situation}: {move}" for move in out_of_reach(at_table(app))]
    assert not missing, "\n".join(missing)


def out_of_reach(screen: TableScreen) -> list[Move]:
    """Legal moves with neither a button nor a marked target that the mouse finds."""
    selection, offer = screen.selection, screen.offer()
    assert selection is not None
    buttons, verbs = {*offer.moves, offer.primary}, {button.verb for button in offer.verbs}
    depth = len(selection.narrowing.things)

    def has_a_place(move: Move) -> bool:
        pointed = selection.path_of(move)[depth : depth + 1]
        if not pointed:
            return move.verb in verbs
        return pointed[0] in screen.view.scene.marks and is_met(screen, pointed[0])

    return [move for move in selection.fitting if move not in buttons and not has_a_place(move)]


AROUND = sorted(product(range(-40, 41, 4), repeat=2), key=lambda away: hypot(*away))
"""Offsets, nearest first."""


def is_met(screen: TableScreen, thing: str) -> bool:
    """Return whether the mouse finds the thing at its position, or nearby if an icon covers it."""
    spot = screen.view.spot_of(thing)
    if spot is None:
        return False
    targets = screen.chooser.targets()
    around = ((spot[0] + dx, spot[1] + dy) for dx, dy in AROUND)
    return any(screen.view.thing_at(near, targets) == thing for near in around)


@pytest.mark.parametrize("situation", FEWER)
def test_every_choice_is_reached_with_tab_and_enter(situation: str, monkeypatch: pytest.MonkeyPatch) -> None:
    app = window()
    SITUATIONS[situation](app)
    selection = at_table(app).selection
    assert selection is not None
    wanted = {*selection.fitting}
    walker = Walker(app, monkeypatch)
    walker.walk()
    assert wanted <= walker.moves
    assert walker.moves <= {*selection.options}


def test_a_card_is_selected_before_its_only_action_is_played() -> None:
    app = window()
    SITUATIONS["in_the_red"](app)
    screen = at_table(app)
    assert screen.selection is not None
    assert screen.selection.narrowing.things == ("steel_crisis",)
    assert {move.verb for move in screen.selection.fitting} == {"credit"}
    assert not screen.chooser.targets()


# Secrets -------------------------------------------------------------------------------------------------------------------

OPENED = {"volk": two_players, "twoplustwo": four_players}
in_both_games = pytest.mark.parametrize("game", OPENED)


def in_play(game: str) -> Table[Any]:
    """A real game in its second decade, with hidden hands and decks."""
    table = new_table(GAMES[game], PEOPLE[: GAMES[game].min_seats], 3, {}, "")
    while table.state.decade < 2:
        assert table.decision is not None
        table.choose(table.decision.options[-1])
    return table


@in_both_games
def test_the_curtain_hides_everything_until_it_is_lifted(game: str) -> None:
    tables = with_deals(without_past(in_play(game)))
    assert len(pictures(tables, lambda app, table: shown(app, table, lifted=False))) == 1
    assert len(pictures(tables, shown)) > 1


@in_both_games
def test_who_looks_sees_nothing_of_other_hands_and_decks(game: str) -> None:
    table = in_play(game)
    assert table.decision is not None
    assert len(pictures(with_deals(without_past(table), table.decision.seat), shown)) == 1


@in_both_games
def test_nothing_that_can_be_pointed_at_tells_what_is_hidden(game: str) -> None:
    table = in_play(game)
    assert table.decision is not None

    def tips(one: Table[Any]) -> dict[str, Any]:
        app = window()
        screen = shown(app, one)
        things = [*screen.chooser.targets(), *(thing for thing, _box in screen.view.beside_the_board())]
        found: dict[str, Any] = {thing: screen.adviser.tip(thing, screen.selection)[0] for thing in things}
        found |= {f"{seat}": tuple(screen.face.seat(screen.session.state, seat).facts) for seat in range(len(one.seats))}
        app.close()
        return found

    known, *others = [tips(one) for one in with_deals(without_past(table), table.decision.seat)]
    assert all(other == known for other in others)


@in_both_games
def test_between_people_the_curtain_falls(game: str) -> None:
    app = window()
    screen = shown(app, seated(OPENED[game]()))
    first = screen.session.viewer
    while not screen.session.sight.curtain:
        decision = screen.session.table.decision
        assert decision is not None
        screen.play(decision.options[-1])
        app.step()
    assert screen.session.sight.person != first
    said = words(app)
    for hand in screen.session.table.state.hands:
        for card in hand:
            assert screen.face.texts(f"volk.card.{card}") not in said


def test_every_turn_of_a_decade_is_called_a_new_one() -> None:
    app = window()
    screen = shown(app, seated(OPENED["volk"]()))
    called: list[tuple[int, bool]] = []
    while len(called) < 2:
        decision = screen.session.table.decision
        assert decision is not None
        screen.play(decision.options[-1])
        app.step()
        if screen.session.sight.curtain:
            called.append((screen.session.sight.person, "It's your turn." in words(app)))
            assert screen.session.presence.had_turn(screen.session.sight.person) == (len(called) == 2)
            lift(app)
    assert called == [(0, True), (1, True)]


def test_other_hands_show_the_decades_on_their_backs() -> None:
    """The back of a card shows its decade, and nothing more."""
    country = two_players().hand(0, "oil_crisis_of_1973", "colour_tv")
    app = window((1920, 1080))
    screen = shown(app, seated(country))
    assert screen.session.viewer == 1
    hidden = screen.session.state.hands[0]
    assert all(card.startswith("?") for card in hidden)
    assert backs_of(screen.session.state, 0) == ["III", "II"]
    said = words(app)
    assert any("III" in line and "II" in line for line in screen.face.seat(screen.session.state, 0).facts)
    assert "III·II" not in said, "how many there are is a number"
    assert "Oil Crisis" not in said


def test_the_log_hides_what_others_drew() -> None:
    app = window()
    table = in_play("volk")
    screen = shown(app, table)
    press(app, pygame.K_l)
    said = words(app)
    for card in table.state.hands[1 - screen.session.viewer]:
        assert screen.face.texts(f"volk.card.{card}") not in said


def test_a_card_on_display_stays_in_its_slot_while_it_is_played_and_when_others_are_gone() -> None:
    app = window()
    SITUATIONS["turn"](app)
    screen = at_table(app)
    before = dict(screen.view.beside_the_board())
    choose(app, "build recognition_of_the_east")
    assert screen.session.state.playing == ["recognition_of_the_east"]
    there = dict(screen.view.beside_the_board())
    cards = [*screen.session.state.display, "recognition_of_the_east"]
    assert len(cards) > 4
    assert {card: there[card] for card in cards} == {card: before[card] for card in cards}


def test_a_card_played_from_the_hand_moves_no_other() -> None:
    app = window()
    SITUATIONS["turn"](app)
    screen = at_table(app)
    before = dict(screen.view.beside_the_board())
    choose(app, "build palace_of_the_republic")
    there = dict(screen.view.beside_the_board())
    assert {card: there[card] for card in screen.session.state.display} == {
        card: before[card] for card in screen.session.state.display
    }


# The log and the board -----------------------------------------------------------------------------------------------------


def scenes_of(screen: TableScreen, monkeypatch: pytest.MonkeyPatch) -> list[Scene]:
    """A list to which each scene that the board draws is added."""
    seen, draw = list[Scene](), screen.face.board.draw

    def watched(canvas: Canvas, scene: Scene) -> bool:
        seen.append(scene)
        return draw(canvas, scene)

    monkeypatch.setattr(screen.face.board, "draw", watched)
    return seen


def test_a_place_that_the_question_names_is_marked_on_the_board(monkeypatch: pytest.MonkeyPatch) -> None:
    """The small map has only codes of provinces, such as BY."""
    app = window((1280, 720))
    screen = shown(app, seated(ending("end_envy", four=True)))
    seen = scenes_of(screen, monkeypatch)
    said = words(app)
    assert "worse off than Bayern" in said
    assert "BY" in said
    assert seen[-1].flashing == {"bayern"}
    assert "thueringen" in seen[-1].marks, "choices are marked as such"


def test_the_turn_before_is_marked_on_the_board_until_the_own_begins_and_a_log_line_marks_its_place(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = new_table(GAMES["volk"], PEOPLE[:2], 5)
    for move in ("build goettingen_eighteen", "choose giessen", "choose saarbruecken", "choose fulda"):
        table.choose(move)
    app = window((1280, 720))
    screen = shown(app, table)
    seen = scenes_of(screen, monkeypatch)
    point(app, screen.view.places.board.middle)
    assert "Gießen" in words(app)
    assert {"giessen", "saarbruecken", "fulda"} <= seen[-1].flashing
    line = next(entry for entry in screen.view.entries if entry.event is not None and "fulda" in entry.event.ids)
    point(app, line.box.middle)
    words(app)
    assert seen[-1].flashing == {"fulda"}
    screen.chooser.point("stalinist_purges")
    point(app, screen.view.places.board.middle)
    words(app)
    assert not seen[-1].flashing, "the choice of a card begins the own turn"
