"""Tests for several people at one screen: the person called, what is covered meanwhile, and private events."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

import pygame
import pytest

from game.data.texts import Texts
from game.dictators.game import GAME
from game.rules.events import HIDDEN, Event
from game.rules.moves import Move
from game.rules.positions.opening import new_table
from game.rules.positions.position import Seat
from game.rules.state import NOBODY
from game.rules.table import Table
from game.ui.app import App
from game.ui.dictators.face import DictatorsFace
from game.ui.kit.box import Box
from game.ui.kit.controls.widgets import Button
from game.ui.program import Program
from game.ui.table.layers.pages.curtain import HOLD
from game.ui.table.layers.sheets.recap import Recap
from game.ui.table.layers.teaching.briefing import Briefing
from game.ui.table.scene import UNSEEN
from game.ui.table.screen import TableScreen
from game.ui.table.session.session import Session
from game.ui.table.session.sight import Cover
from game.ui.table.staging.records import Moment
from game.ui.table.watching.replay import ReplayScreen
from tests.dictators.tables import player, position
from tests.ui.deals import picture
from tests.ui.layers import popup_of
from tests.ui.screen_driver import opened, pass_time, point, press, tick, words
from tests.ui.table_situations import at_table, in_the_middle, seated, shown, window
from tests.ui.volk_tables import seated as volk_table
from tests.ui.volk_tables import two_players

PEOPLE = (Seat("Anna"), Seat("Ben"), Seat("Cor"))


def wiretap(**options: Any) -> Table[Any]:
    """A table where Anna's turn starts and Ben can look at her hand; Cor could stop that."""
    hands = player("emp#1 hacker#1", "seattle"), player("wiretap#1", "dallas"), player("veto#1", "reno")
    return seated(position(*hands, phase="turn", options={"reactions": "call", **options}), PEOPLE)


def open_curtain(app: App) -> None:
    pass_time(app, UNSEEN)
    app.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" "))
    pass_time(app, HOLD + 1)
    app.handle(pygame.event.Event(pygame.KEYUP, key=pygame.K_SPACE, mod=0, unicode=" "))
    pass_time(app, UNSEEN)


def until(app: App, screen: TableScreen, wanted: Any) -> None:
    for _ in range(400):
        if wanted(screen):
            return
        pass_time(app, UNSEEN)
        held = screen.stage.held
        if held is not None and not wanted(screen):
            assert not held.moment.to_all, "it is left to the look of everybody"
            press(app, pygame.K_SPACE)
    raise AssertionError("that does not come")


def asked(screen: TableScreen) -> bool:
    return screen.selection is not None or screen.session.sight.curtain


def play(app: App, move: str) -> None:
    screen = at_table(app)
    screen.play(screen.session.table.parse(move))


def tapped(app: App) -> TableScreen:
    """Let Ben claim the call and play his card; nobody stops him."""
    screen = shown(app, wiretap(), lifted=False)
    until(app, screen, asked)
    play(app, "claim 1")
    open_curtain(app)
    until(app, screen, asked)
    assert screen.session.viewer == 1
    play(app, "interrupt wiretap#1")
    return screen


def test_who_looks_at_a_hand_by_a_reaction_is_called_to_see_it() -> None:
    app = opened(volume=0)
    screen = tapped(app)
    session = screen.session
    until(app, screen, lambda screen: session.viewer == NOBODY)
    screen.view.follow_stage(app.now)
    column = screen.view.furnish()
    assert (column.seat, column.owner, screen.session.holder) == (1, 1, 1), "all of it is about who has played"
    assert screen.view.furniture.side is None, "the targets of nobody have no heading"

    def looks(_screen: TableScreen) -> bool:
        return session.sight.curtain or (screen.stage.held is not None and "EMP" in screen.stage.held.moment.text)

    for _ in range(5):
        until(app, screen, lambda screen: looks(screen) or screen.selection is not None)
        if not screen.selection:
            break
        play(app, "go_on")
    assert session.sight.person == 1
    assert session.viewer == NOBODY
    assert session.pending
    assert "Hacker" not in words(app), "others are still there"
    open_curtain(app)
    assert session.viewer == 1
    until(app, screen, lambda screen: screen.stage.held is not None)
    assert screen.stage.held is not None
    assert "Hacker" in screen.stage.held.moment.text
    assert screen.stage.held.moment.cards == ("emp#1", "hacker#1")
    assert {"emp#1", "hacker#1"} <= {widget.thing for widget in popup_of(screen).form.widgets}
    assert "Hacker" in words(app)
    press(app, pygame.K_SPACE)
    until(app, screen, asked)
    while not session.sight.curtain:
        play(app, "go_on")
        until(app, screen, asked)
    assert session.sight.person == 0
    assert not session.sight.only_hand
    assert "Hacker" not in words(app)


def test_everybody_looks_at_the_own_hand_before_a_game_begins_with_a_call() -> None:
    app = opened(volume=0)
    table = wiretap()
    table.state.players[1].dictator = "benito"
    screen = shown(app, table, lifted=False)
    session, hands = screen.session, (["emp#1", "hacker#1"], ["wiretap#1"], ["veto#1"])
    for seat, hand in ((1, hands[1]), (2, hands[2]), (0, hands[0])):
        # The starting player is the last to look at their hand.
        assert (session.sight.curtain, session.sight.person, session.decision) == (True, seat, None)
        open_curtain(app)
        assert isinstance(screen.overlay, Briefing), "who one is, and what wins"
        assert [*screen.view.hand().cards] == hand
        press(app, pygame.K_RETURN)
        assert screen.selection is None, "nobody is asked yet"
        assert session.viewer == seat
        disarm = next(one for one in screen.form.widgets if isinstance(one, Button) and one.label.startswith("Disarm"))
        assert f"{2 if seat == 1 else 3}+" in disarm.label + disarm.detail, "what it takes who looks, not who begins"
        press(app, pygame.K_RETURN)
        assert session.viewer == NOBODY
    assert (session.sight.curtain, session.sight.person) == (False, 0), "now the turn begins, and who has it is there"
    assert session.decision is not None
    assert session.decision.callable_seats == (1, 2)
    assert screen.overlay is None, "once is enough"


def test_everybody_looks_at_the_own_hand_also_where_kim_has_chosen_an_ability_first() -> None:
    """Hands are dealt only after Kim's choice, so nobody can have looked at one before."""
    tables = (new_table(GAME, PEOPLE, seed, {"reactions": "call"}) for seed in range(100))
    table = next(table for table in tables if table.state.phase == "kim")
    session = Session(table, Texts("en"))
    assert session.stranger == NOBODY
    while not table.decision.callable_seats:  # type: ignore[union-attr]
        table.choose(table.decision.options[0])  # type: ignore[union-attr]
    assert session.stranger != NOBODY


def test_whose_own_turn_ended_too_quickly_to_watch_is_not_told_twice_what_the_others_did() -> None:
    session = Session(seated(position(player("", "seattle"), player("", "reno")), PEOPLE[:2]), Texts("en"))
    session.draw_curtain()
    session.lift_curtain()
    for move in ("end_turn", "travel livermore", "end_turn"):
        session.choose(session.table.parse(move))
        while session.pending:
            session.next_beat(watched=False)
        session.settle_viewer()
        if session.sight.curtain:
            session.recap.told_by_all(session.sight.person)
            session.lift_curtain()
    assert session.viewer == 0
    assert not session.recap.is_wanted()


def begun(app: App) -> TableScreen:
    """Show the table after Anna's turn, when Ben's begins."""
    table = wiretap()
    for move in ("go_on", "end_turn"):
        table.choose(table.parse(move))
    return shown(app, table, lifted=False)


def test_a_call_because_a_turn_begins_stands_on_the_curtain_of_that_turn() -> None:
    app = window()
    screen = begun(app)
    session = screen.session
    assert session.sight.person == 1
    assert session.calls.on_curtain is not None
    read = words(app)
    assert "stay covered" in read
    assert "please look away" not in read, "whoever can may answer"
    assert "Then everyone else looks away" in read
    assert "Ben's turn begins" in words(app)
    assert "Nobody reacts: hold" in words(app)
    press(app, pygame.K_RETURN)
    assert session.sight.curtain, "the key that ends a turn opens nothing"
    press(app, pygame.K_SPACE)
    assert (session.viewer, session.sight.curtain) == (1, False)
    assert session.asked is not None, "the call went by with the curtain"
    screen = begun(app)
    press(app, pygame.K_1)
    assert screen.session.sight.person == 0
    assert screen.session.calls.on_curtain is None
    press(app, pygame.K_SPACE)
    assert screen.session.viewer == 0
    screen = begun(app)
    press(app, pygame.K_w)
    app.step()
    assert screen.session.sight.curtain, "nobody has come to the screen"
    press(app, pygame.K_SPACE)
    assert screen.session.viewer == 1


def test_a_curtain_shows_no_call_to_a_bot_that_has_just_taken_over() -> None:
    app = window()
    screen = begun(app)
    session, played = screen.session, len(screen.session.table.history.played)
    session.reseat({0: Seat("Anna", "easy"), 2: Seat("Cor", "easy")})
    tick(app)
    assert session.calls.on_curtain is None
    assert "may respond" not in words(app)
    press(app, pygame.K_SPACE)
    assert (session.viewer, session.sight.curtain) == (1, False)
    assert all(move.by != 1 for move in session.table.history.played[played:]), "the person is not asked for the bot"
    screen.thinking.stop()


def test_a_key_pressed_twice_answers_no_call_that_has_just_come_onto_the_curtain() -> None:
    app = window(ask_about_leftovers=False)
    table = wiretap()
    table.choose("go_on")
    screen = shown(app, table)
    screen.stage.speed = 1.0
    pass_time(app, UNSEEN)
    screen.play(Move("end_turn"))
    until(app, screen, lambda here: here.session.calls.on_curtain is not None)
    call = table.decision
    press(app, pygame.K_1, pygame.K_z)
    assert table.decision is call
    pass_time(app, UNSEEN)
    press(app, pygame.K_1)
    assert table.decision is not call


def test_enter_that_ended_a_turn_does_not_end_the_next_one_after_bots_have_played() -> None:
    app = window(ask_about_leftovers=False)
    table = seated(position(player("", "seattle"), player("", "reno")), (Seat("Anna"), Seat("Bot", player="random")))
    screen = shown(app, table)
    screen.stage.speed = 1.0
    for _turn in range(2):
        table.choose("end_turn")
        screen.session.look_again()
        screen.refresh()
        screen.layers.tick(app.now)
    press(app, pygame.K_RETURN)
    assert screen.session.asked is not None, "that was meant for what was shown before"
    pass_time(app, UNSEEN)
    press(app, pygame.K_RETURN)
    assert screen.session.asked is None


def test_a_replay_never_meets_a_curtain() -> None:
    table = wiretap()
    for move in ("claim 1", "interrupt wiretap#1"):
        table.choose(table.parse(move))
    while table.decision is not None and table.decision.callable_seats:
        table.choose("go_on")
    app = opened(volume=0, animation="normal")
    Program(app).tables.watch(table)
    screen = app.screen
    assert isinstance(screen, ReplayScreen)
    screen.go_to(0)
    screen.toggle()
    for _ in range(600):
        pass_time(app, 100)
        assert not screen.session.sight.curtain
        if screen._replay.position == len(table.history.played) and not screen.session.pending:
            return
    raise AssertionError("the replay got stuck")


def test_the_whole_window_is_drawn_when_the_curtain_is_lifted(monkeypatch: pytest.MonkeyPatch) -> None:
    app = opened(volume=0)
    screen = shown(app, wiretap(), lifted=False)
    until(app, screen, asked)
    play(app, "claim 1")
    drawn: list[Box | None] = []
    app.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" "))
    monkeypatch.setattr(app, "redraw", lambda box=None: drawn.append(box))
    pass_time(app, HOLD + 1)
    assert not screen.session.sight.curtain
    assert None in drawn


def test_a_covered_hand_says_whose_it_is_and_opens_only_to_who_holds_the_key() -> None:
    app = window()
    table = seated(position(player("amtrak#1", "seattle"), player("veto#1"), options={"reactions": "call"}), PEOPLE)
    screen = shown(app, table)
    play(app, "travel hanford")
    app.step()
    assert screen.session.viewer == NOBODY
    press(app, pygame.K_q)
    app.step()
    assert screen.session.sight.only_hand, "no button has said whose hand comes"
    screen.stage.speed = 1.0
    read = words(app)
    assert "Anna: " in read
    assert "Amtrak" not in read
    pass_time(app, UNSEEN)
    press(app, pygame.K_SPACE)
    assert screen.session.sight.only_hand, "who goes on and taps once more than needed shows no hand"
    point(app, screen.view.places.hand.middle)
    pass_time(app, 600)
    assert screen.view.tip is not None
    open_curtain(app)
    assert screen.session.viewer == 0
    assert screen.view.tip is None, "what was said of the back of a card does not lie over its face"
    assert screen.selection is not None


def test_a_call_that_nobody_answers_uncovers_no_hand_before_its_owner_is_ready() -> None:
    """Everyone has seen the call and may still be looking at the screen."""
    app = window()
    table = seated(position(player("amtrak#1", "seattle"), player("veto#1"), options={"reactions": "call"}), PEOPLE)
    screen = shown(app, table)
    play(app, "travel hanford")
    app.step()
    pass_time(app, UNSEEN)
    # There is one call during the step and one after it. Pressing the key twice quickly doesn't answer the second.
    press(app, pygame.K_RETURN, pygame.K_RETURN)
    assert not screen.session.sight.only_hand
    pass_time(app, UNSEEN)
    press(app, pygame.K_RETURN)
    assert screen.session.sight.only_hand
    assert [*screen.view.hand().cards] == [HIDDEN], "it lies there face down"
    press(app, pygame.K_SPACE)
    assert [*screen.view.hand().cards] == ["amtrak#1"]


def test_the_banner_is_that_of_who_decides_in_anothers_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    app = window()
    table = wiretap(reactions="able")
    assert table.decision is not None
    assert table.decision.seat == 1
    screen = shown(app, table, lifted=False)
    assert screen.session.table.game.turn_of(screen.session.state)[1] == 0
    prompt = screen.session.wording.prompt(table.decision.seen_by(NOBODY))
    assert " ".join(prompt.replace("*", "").split()[:3]) in words(app), "the curtain says for what Ben is called"
    press(app, pygame.K_SPACE)
    assert screen.session.viewer == 1
    assert screen.view.furnish().seat == 1
    assert words(app).count("Anna's turn") == 1, "the question says already whose turn begins"
    monkeypatch.setattr(screen.session.wording, "prompt", lambda *_asked: "Who reacts?")
    assert screen.prompt().turn == "On Anna's turn"


def test_hand_and_banner_belong_together_while_a_choice_is_shown() -> None:
    app = opened(volume=0)
    screen = shown(app, seated(position(player("", "seattle"), player("", "reno")), PEOPLE), lifted=False)
    open_curtain(app)
    screen.session.choose(screen.session.table.parse("end_turn"))
    while screen.session.pending:
        screen.session.next_beat()
        assert screen.view.furnish().seat == screen.session.viewer == 0
    assert screen.session.table.game.turn_of(screen.session.state)[1] == 1


def test_the_banner_names_a_bot_in_its_turn_although_the_hand_of_a_person_lies_there() -> None:
    app = opened(volume=0)
    seats = Seat("Anna"), Seat("Ben", "easy"), Seat("Cor")
    table = seated(position(player("", "seattle"), player("", "reno"), player("", "reno")), seats)
    screen = shown(app, table, lifted=False)
    open_curtain(app)
    screen.session.choose(screen.session.table.parse("end_turn"))
    while screen.session.pending:
        screen.session.next_beat()
        assert screen.view.furnish().seat == screen.session.table.game.turn_of(screen.session.state)[1]
    assert (screen.session.holder, screen.view.furnish().seat) == (0, 1)


def test_the_banner_names_the_person_who_looks_at_the_own_hand_before_the_turn_of_a_bot() -> None:
    seats = Seat("Anna"), Seat("Ben", "easy"), Seat("Cor")
    tables = (new_table(GAME, seats, seed, {"reactions": "call"}) for seed in range(100))
    table = next(table for table in tables if table.game.turn_of(table.state)[1] == 1)
    screen = shown(opened(volume=0), table, lifted=False)
    open_curtain(screen.app)
    assert screen.session.first_look
    assert screen.view.furnish().seat == screen.session.viewer != 1


def test_what_is_shown_once_more_says_so_and_escape_leads_to_the_present(monkeypatch: pytest.MonkeyPatch) -> None:
    app = opened(volume=0)
    screen = shown(app, seated(position(player("", "seattle"), player("", "reno")), PEOPLE), lifted=False)
    open_curtain(app)
    play(app, "travel hanford")
    until(app, screen, asked)
    session = screen.session
    now = session.state
    monkeypatch.setattr(DictatorsFace, "moment", lambda face, event, before, after: Moment("Look", "at this"))
    session.show_since(session.recap.since)
    screen.refresh()
    assert session.recapping
    assert "Looking back" in words(app)
    press(app, pygame.K_ESCAPE)
    assert at_table(app) is screen, "Esc opens no menu here"
    assert not session.recapping
    assert session.state == now
    assert screen.selection is not None
    assert "Looking back" not in words(app)


def test_before_the_first_turn_nothing_is_told_since_the_last() -> None:
    app = window()
    screen = shown(app, seated(position(player("", "seattle"), player("", "reno")), PEOPLE))
    press(app, pygame.K_r)
    assert isinstance(screen.overlay, Recap)
    assert "What happened so far" in words(app)
    assert "Since your last turn" not in words(app)


def test_the_curtain_says_whether_a_turn_begins_or_goes_on() -> None:
    app = window()
    screen = shown(app, seated(position(player("", "seattle"), player("", "reno")), PEOPLE), lifted=False)
    assert "It's your turn." in words(app)
    screen.session.lift_curtain()
    screen.attempt(lambda: screen.session.choose(Move.of("draw")))
    screen.session.look_again()
    screen.session.draw_curtain()
    screen.refresh()
    app.redraw()
    assert "Your turn continues." in words(app)


def test_who_reacts_in_the_own_turn_reads_on_the_curtain_to_what() -> None:
    app, hands = window(), (player("veto#1 emp#1"), player("pickpocket#1"), player("hacker#1"))
    screen = shown(app, seated(position(*hands, deck="emp#2 amtrak#1", options={"reactions": "call"}), PEOPLE))
    for move in ("draw", "claim 1", "interrupt pickpocket#1", "claim 0"):
        screen.attempt(partial(screen.session.choose, Move.of(move)))
        screen.session.look_again()
    screen.refresh()
    app.redraw()
    assert screen.session.sight.curtain
    assert "Ben plays Pickpocket" in words(app)
    assert "Your turn continues." not in words(app)


def test_who_has_ended_a_turn_too_early_takes_it_back_from_the_curtain_in_a_practice_game() -> None:
    app = window()
    screen = shown(app, seated(position(player(), player(), options={"practice": True}), PEOPLE))
    screen.attempt(partial(screen.session.choose, Move("end_turn")))
    screen.stage.end()
    screen.settle(app.now)
    app.redraw()
    assert (screen.session.sight.curtain, screen.session.sight.person) == (True, 1)
    assert "Undo" in words(app)
    press(app, pygame.K_z)
    assert (screen.session.sight.curtain, screen.session.sight.person) == (True, 0), (
        "nobody's cards are open before somebody comes"
    )
    assert "Undo" not in words(app)


def test_an_event_for_few_eyes_calls_nobody_who_plays_no_part() -> None:
    screen = shown(window(), wiretap())
    for event in (Event("x", {"seat": 0}), Event("x", {"card": "y"}, (1,)), Event("x", {"seat": 0}, (1,))):
        assert not screen.session.calls_eyes(event)


def end_of_turn(app: App, table: Table[Any], *moves: str) -> TableScreen:
    """Play East's turn, move by move, at normal speed."""
    without_police = table.state.copy()
    without_police.police_used = frozenset(table.state.police)
    table = table.resumed(without_police, keep="history")
    screen = shown(app, table, lifted=False)
    open_curtain(app)
    for move in moves:
        until(app, screen, lambda here: here.selection is not None)
        screen.play(table.parse(move))

    def is_over(here: TableScreen) -> bool:
        """Return whether all public events of the turn have been shown."""
        held = here.stage.held
        return here.session.viewer != 1 and (held.before is held.state if held is not None else not here.stage.busy)

    until(app, screen, is_over)
    return screen


CALMED = "calm guillaume_affair", "choose sachsen"
STIRRED = "event red_army_faction", *(f"execute unrest.yellow {land}" for land in ("bayern", "bayern", "hessen", "hessen"))

BOTH_BEGIN = "New mass protests: Hessen and Bayern."


@pytest.mark.parametrize(("moves", "came"), [(CALMED, "Sachsen: mass protest ends."), (STIRRED, BOTH_BEGIN)])
def test_what_a_turn_ends_with_is_seen_by_everybody_before_the_curtain_falls(moves: tuple[str, ...], came: str) -> None:
    looks = set()
    for turned in (False, True):
        calm_west = two_players().display("red_army_faction", "guillaume_affair").unrest(rheinland_pfalz=1, niedersachsen=1)
        table = volk_table(calm_west.unrest(bayern=2, west_berlin=0).exported(niedersachsen=0))
        table.state.hands[:] = table.state.hands[:: -1 if turned else 1]
        app = opened(animation="normal", volume=0, reduced_motion=True)
        screen = end_of_turn(app, table, *moves)
        assert screen.stage.held is not None
        assert came in screen.stage.held.moment.text
        assert (screen.session.viewer, screen.session.sight.curtain) == (NOBODY, False)
        pass_time(app, 60_000)
        looks.add(picture(app))
        press(app, pygame.K_SPACE)
        assert (screen.session.sight.curtain, screen.session.sight.person) == (True, 0)
        app.close()
    assert len(looks) == 1, "nobody's hand shows"


def test_a_turn_that_ends_with_what_was_chosen_ends_without_another_key() -> None:
    app = opened(animation="normal", volume=0, reduced_motion=True)
    screen = end_of_turn(app, volk_table(two_players()), "calm guillaume_affair", "choose thueringen")
    assert (screen.stage.held, screen.session.sight.curtain) == (None, True)
    assert "Undo" in words(app), "nobody has looked yet"
    pass_time(app, UNSEEN)
    press(app, pygame.K_z)
    assert (screen.session.sight.person, len(screen.session.table.history.played)) == (1, 1)


def test_who_takes_back_what_everybody_looks_at_uncovers_the_own_hand_first() -> None:
    app = opened(animation="normal", volume=0, reduced_motion=True)
    screen = end_of_turn(app, volk_table(two_players(practice=True)), *CALMED)
    pass_time(app, UNSEEN)
    press(app, pygame.K_z)
    assert (screen.stage.held, screen.session.sight.only_hand, screen.session.sight.person) == (None, True, 1)


def test_while_all_look_on_at_what_happens_in_nobodys_turn_the_hand_lies_face_down(monkeypatch: pytest.MonkeyPatch) -> None:
    app = opened(animation="normal", volume=0, reduced_motion=True)
    table = volk_table(two_players())
    screen = shown(app, table, lifted=False)
    open_curtain(app)
    until(app, screen, lambda here: here.selection is not None)
    held = table.state.hands[screen.session.viewer]
    screen.view.lay_out()
    assert set(screen.view.hand().cards) == set(held)
    monkeypatch.setattr(type(table.game), "turn_of", lambda self, state: (1, NOBODY))
    screen.view.lay_out()
    assert set(screen.view.hand().cards) == set(held), "who is asked sees the own hand"
    monkeypatch.setattr(type(screen.session), "asked", None)
    screen.view.lay_out()
    assert set(held).isdisjoint(screen.view.hand().cards)


def test_undo_says_that_the_hand_must_be_opened_first_while_it_is_covered(monkeypatch: pytest.MonkeyPatch) -> None:
    app = window()
    screen = shown(app, in_the_middle())
    monkeypatch.setattr(screen.session, "undo_refusal", lambda: None)
    screen.session.sight = replace(screen.session.sight, viewer=NOBODY, cover=Cover.HAND)
    screen.refresh()
    undo = next(widget for widget in screen.form.widgets if widget.key == "Z")
    assert not undo.enabled
    assert undo.tip is not None
    assert undo.tip.text == app.texts("ui_table.curtain.face_down")
