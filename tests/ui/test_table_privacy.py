"""Tests that no secret is on the screen: tables that differ only in hidden information look the same."""

from __future__ import annotations

from typing import Any

import msgspec
import pygame
import pytest

from game.dictators.data.tables import BOARD, DATA
from game.dictators.game import GAME
from game.rules.chance import Chance, pick
from game.rules.events import HIDDEN
from game.rules.moves import Move
from game.rules.positions.opening import new_table, open_table
from game.rules.positions.position import Seat
from game.rules.state import NOBODY
from game.rules.table import Table
from game.ui.app import App
from game.ui.faces import board_errand, face_of
from game.ui.kit.drawings.pieces import Tip
from game.ui.program import Program
from game.ui.table.pause import PauseScreen
from game.ui.table.screen import TableScreen
from game.ui.table.session.hands import open_moves
from game.ui.table.session.story import told
from game.ui.table.watching.replay import ReplayScreen
from game.ui.window.work import Work
from tests.dictators.tables import play
from tests.ui.deals import picture, pictures, with_deals
from tests.ui.screen_driver import press, words
from tests.ui.table_situations import at_table, finished, in_the_middle, lift, seated, shown, window

WITH_BOTS = (Seat("Anna"), Seat("Ben"), Seat("Cora", "random"), Seat("Dot", "random"), Seat("Eve", "random"))


def let_go_by(table: Table[Any]) -> None:
    """Let every call pass."""
    while table.decision is not None and table.decision.callable_seats:
        table.choose("go_on")


def covered(app: App, table: Table[Any]) -> TableScreen:
    screen = shown(app, table, lifted=False)
    assert screen.session.sight.curtain
    return screen


# Spectator view ------------------------------------------------------------------------------------------------------------


def test_the_curtain_hides_everything_until_it_is_lifted() -> None:
    tables = with_deals(in_the_middle())
    assert len(pictures(tables, covered)) == 1
    assert len(pictures(tables, shown)) == len(tables)


def test_nothing_can_be_looked_at_behind_the_curtain() -> None:
    """Neither hovering over the place of the hand nor pressing a key shows anything."""

    def prying(app: App, table: Table[Any]) -> None:
        covered(app, table)
        for x in range(40, 1280, 80):
            app.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(x, 690), rel=(0, 0), buttons=(0, 0, 0)))
            app.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x, 690), button=3))
        press(app, pygame.K_i, pygame.K_l, pygame.K_r, pygame.K_TAB, pygame.K_z)

    assert len(pictures(with_deals(in_the_middle()), prying)) == 1


def test_a_pause_over_the_curtain_hides_as_much() -> None:
    def paused(app: App, table: Table[Any]) -> None:
        covered(app, table)
        press(app, pygame.K_ESCAPE)
        assert isinstance(app.screen, PauseScreen)

    assert len(pictures(with_deals(in_the_middle()), paused)) == 1


def test_an_open_call_shows_nobodys_hand_until_somebody_claims_it() -> None:
    def called(app: App, table: Table[Any]) -> None:
        screen = shown(app, table, lifted=False)
        assert screen.session.decision is not None
        assert screen.session.decision.callable_seats
        assert screen.session.viewer == NOBODY

    def claimed(app: App, table: Table[Any]) -> None:
        called(app, table)
        at_table(app).play(Move.of("claim 1"))

    def opened(app: App, table: Table[Any]) -> None:
        claimed(app, table)
        lift(app)

    def tables() -> list[Table[Any]]:
        return with_deals(play(in_the_middle(reactions="call"), "play mutually_assured_destruction#1"))

    assert len(pictures(tables(), called)) == 1
    assert len(pictures(tables(), claimed)) == 1
    assert len(pictures(tables(), opened)) == len(tables())


@pytest.mark.parametrize("key", [pygame.K_l, pygame.K_r])
def test_the_log_and_the_recap_of_an_open_call_are_for_all(key: int) -> None:
    def looked_up(app: App, table: Table[Any]) -> None:
        shown(app, table, lifted=False)
        press(app, key)
        assert at_table(app).overlay is not None

    tables = with_deals(play(in_the_middle(reactions="call"), "play mutually_assured_destruction#1"))
    assert len(pictures(tables, looked_up)) == 1


def test_nobodys_hand_is_shown_while_bots_decide_for_two_people(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bot here thinks forever."""
    monkeypatch.setattr(App, "work", lambda *_args: Work(lambda _work: None, lambda _done: None, lambda _error: None))

    def thinking(app: App, table: Table[Any]) -> None:
        screen = shown(app, table, lifted=False)
        assert screen.session.waits_for_bots
        assert not screen.session.sight.curtain
        assert screen.session.viewer == NOBODY

    start = msgspec.structs.replace(in_the_middle().position, seats=WITH_BOTS)
    table = open_table(GAME, msgspec.structs.replace(start, state=start.state | {"active": 2}))
    assert len(pictures(with_deals(table), thinking)) == 1


def test_thumbnails_show_nobodys_secrets() -> None:
    """Even a single player's secrets are hidden, because others may see the list."""
    for seats in (in_the_middle().seats, (Seat("Anna"), *WITH_BOTS[2:], Seat("Fay", "random"))):
        tables = with_deals(seated(in_the_middle(), seats))
        app = window()
        # The board reuses its ground from the second picture on.
        _first, *drawn = [board_errand(table, "classic", "en", (300, 180))() for table in (tables[0], *tables)]
        assert len({*drawn}) == 1
        assert len({face_of(GAME, app.texts).progress(table.state) for table in tables}) == 1
        app.close()


def test_a_replay_of_an_unfinished_game_of_two_people_shows_no_hands() -> None:
    def replayed(app: App, table: Table[Any]) -> None:
        Program(app).tables.watch(table)
        screen = app.screen
        assert isinstance(screen, ReplayScreen)
        taken = []
        for number in range(len(table.history.played) + 1):
            screen.go_to(number)
            taken.append(picture(app))
            assert "/ 5" not in words(app)
        assert len(set(taken)) > 1

    tables = with_deals(in_the_middle(reactions="call"))
    for table in tables:
        for move in ("travel reno", "end_turn"):
            play(table, move)
            let_go_by(table)
    assert len(pictures(tables, replayed)) == 1


def test_a_replay_of_a_finished_game_hides_nothing() -> None:
    app = window()
    table = finished("convinced_2")
    Program(app).tables.watch(table)
    screen = app.screen
    assert isinstance(screen, ReplayScreen)
    screen.go_to(5)
    assert all(HIDDEN not in player.hand for player in screen.session.state.players)
    assert "/ 5" in words(app)


# The viewer's own view -----------------------------------------------------------------------------------------------------


def test_a_seat_sees_only_its_own_secrets() -> None:
    tables = with_deals(in_the_middle(), knower=0)
    assert len(pictures(tables, shown)) == 1


def things(screen: TableScreen) -> list[str]:
    """Everything that could be pointed at: on the board, beside it, and hidden."""
    seats = [f"seat:{seat}" for seat in range(5)]
    piles = [f"pile:{pile}" for pile in ("deck", "discard", "father", "presidential")]
    own = [thing for thing, _box in screen.view.beside_the_board()]
    board = [*BOARD.locations, *BOARD.roads, *BOARD.flights, *BOARD.time_zones, *BOARD.regions]
    hidden = [HIDDEN, *DATA.facilities, *DATA.tokens, *DATA.command_cards(), *DATA.presidential_cards(), *DATA.fathers]
    return [*board, *seats, *piles, *own, *hidden]


@pytest.mark.parametrize("knower", [0, NOBODY])
def test_tips_tell_nothing_that_is_hidden(knower: int) -> None:
    """Tips don't depend on other hands, or on any hand while all are face down and only public options are offered."""

    def tips(table: Table[Any]) -> dict[str, Tip | None]:
        app = window()
        screen = shown(app, table)
        if knower == NOBODY:
            assert screen.session.shows_to_all()
            screen.settle(app.now)
            assert {move.verb for move in open_moves(screen.session)} == {"travel", "draw", "use", "end_turn"}
            assert screen.selection is not None
            looks.add(picture(app))
        found = {thing: screen.adviser.tip(thing, screen.selection)[0] for thing in things(screen)}
        found |= {f"button {widget.key}": widget.tip for widget in screen.form.widgets}
        app.close()
        return found

    looks = set[bytes]()
    known, *others = [tips(table) for table in with_deals(in_the_middle(), knower)]
    assert len([tip for tip in known.values() if tip is not None and tip.kind == "refusal"]) > 50
    for other in others:
        assert other == known
    assert len(looks) <= 1


def test_what_lies_under_the_pointer_tells_nothing_in_an_open_call() -> None:
    def found(table: Table[Any]) -> list[str]:
        app = window()
        screen = shown(app, table, lifted=False)
        area = app.area
        spots = [(x, y) for x in range(0, int(area.width), 36) for y in range(0, int(area.height), 36)]
        things = [screen.view.thing_at(spot) for spot in spots]
        app.close()
        return things

    table = play(in_the_middle(reactions="call"), "play mutually_assured_destruction#1")
    known, *others = [found(each) for each in with_deals(table)]
    assert len(set(known)) > 60
    assert all(other == known for other in others)
    assert not {thing for thing in known if thing in DATA.tokens or thing in DATA.facilities}


def test_the_log_of_a_seat_hides_what_it_did_not_see() -> None:
    table, chance = new_table(GAME, [Seat("Anna"), Seat("Ben"), Seat("Cor")], 3), Chance(4)
    while table.decision is not None and len(table.events) < 150:
        table.choose(pick(chance, table.decision.options))
    app = window()
    screen = shown(app, table)
    session, wording = screen.session, screen.session.wording
    # Words for one or several cards, a facility card, or anything else hidden.
    hidden = (app.texts("kernel.hidden"), "a card", "a facility card", " cards")
    secret = [event for event in table.events if event.eyes is not None and session.viewer not in event.eyes]
    seen = [event.seen_by(session.viewer) for event in secret]
    blanked = [(event, other) for event, other in zip(secret, seen, strict=True) if other is not None]
    assert len(blanked) > 5
    for event, other in blanked:
        assert other in session.log
        assert any(words in told(wording, other) for words in hidden)
        card = event.params.get("card", HIDDEN)
        assert GAME.name("card", str(card), wording.texts) not in told(wording, other)
    # Events only for others aren't mentioned at all.
    assert len(session.log) == len(table.events) - seen.count(None)


def test_the_curtain_tells_only_what_everybody_saw() -> None:
    table, chance = new_table(GAME, [Seat("Anna"), Seat("Ben")], 3), Chance(4)
    while table.decision is not None and len(table.events) < 60:
        table.choose(pick(chance, table.decision.options))
    app = window()
    screen = covered(app, table)
    session = screen.session
    saw = [line.event for line in session.recap.seen_by_all(session.sight.person) if line.event is not None]
    public = [seen for event in table.events if (seen := event.seen_by(NOBODY)) is not None]
    assert saw
    assert all(event in public for event in saw)
    # Long lines wrap, so only the first words are searched.
    assert " ".join(told(session.wording, saw[0]).split()[:2]) in words(app)


def test_the_curtain_falls_again_when_a_game_is_loaded() -> None:
    app = window()
    screen = shown(app, in_the_middle())
    assert screen.session.viewer == 0
    screen.session.draw_curtain()
    assert screen.session.sight.curtain
    assert screen.session.viewer == NOBODY
    assert all(card == HIDDEN for player in screen.session.state.players for card in player.hand)
    lift(app)
    assert screen.session.viewer == 0
