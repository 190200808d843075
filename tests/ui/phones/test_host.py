"""Tests of the phones at a table: joining, seats, decisions, open calls, lost connections. The network is replaced."""

from __future__ import annotations

from collections.abc import Iterator
from queue import SimpleQueue
from types import SimpleNamespace
from typing import Any, TypeVar

import msgspec
import pytest

from game.bots.apart import Study
from game.data.texts import Texts
from game.phones.messages import (
    Back,
    Choose,
    Failure,
    Freed,
    Heard,
    Hello,
    Leave,
    Lobby,
    Look,
    Lost,
    Message,
    Picture,
    Point,
    Refused,
    Request,
    Seated,
    Sheet,
    Show,
    Sit,
    Touch,
    Undo,
    View,
    Why,
)
from game.phones.room import Room
from game.rules.positions.position import Seat
from game.rules.state import NOBODY
from game.ui.app import App
from game.ui.faces import kept_face, start_drawing
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import BRASS
from game.ui.phones.host import Phones, pause_of
from game.ui.phones.pictures import Painter
from game.ui.phones.screen import PhonesScreen
from game.ui.screens.dialog import Notice
from game.ui.table.panels.painting import _told_things
from game.ui.table.screen import TableScreen
from game.ui.table.staging.stage import Stage
from tests.ui.layers import popup_of
from tests.ui.screen_driver import Clock, opened, pass_time, words
from tests.ui.table_situations import at_table, in_the_middle, seated, shown, window

PEOPLE = (Seat("Anna"), Seat("Ben"), Seat("Cora"), Seat(player="random"), Seat(""))
M = TypeVar("M", bound=Message)


class Wire:
    """The phones and their network in a test."""

    def __init__(self) -> None:
        self.inbox: SimpleQueue[Heard] = SimpleQueue()
        self.sent: list[tuple[int, Message]] = []
        self.seats: dict[int, int] = {}

    def send(self, phone: int, message: Message) -> None:
        self.sent.append((phone, message))
        if isinstance(message, Seated):
            self.seats[phone] = message.seat

    def keep(self, picture_id: str, content: bytes, kind: str) -> None: ...

    def stop(self) -> None: ...


class Evening:
    """A table in a window, with phones."""

    def __init__(self, app: App, screen: TableScreen) -> None:
        self.app, self.screen, self.wire = app, screen, Wire()
        self.phones = Phones(screen, Room("evening"), self.wire)  # type: ignore[arg-type]

    def hear(self, phone: int, what: Request | Lost | Refused) -> None:
        self.wire.inbox.put(Heard(phone, self.wire.seats.get(phone), what))
        self.go_on()

    def go_on(self) -> None:
        pass_time(self.app, 10)
        self.phones.hear()
        self.phones.tick(self.app.now)

    def watch(self) -> None:
        """Wait until everything is shown on the big screen."""
        for _second in range(20):
            pass_time(self.app, 1_000)
        self.go_on()
        assert self.screen.session.decision is not None

    def join(self, phone: int, seat: int, name: str, language: str = "") -> None:
        self.hear(phone, Hello(look=Look(language)))
        self.hear(phone, Sit(seat, name))

    def last(self, phone: int, kind: type[M]) -> M:
        return next(message for number, message in reversed(self.wire.sent) if number == phone and isinstance(message, kind))

    def view(self, phone: int) -> View:
        return self.last(phone, View)

    def press(self, phone: int, label: str) -> None:
        """Press the button with this label."""
        view = self.view(phone)
        choices = view.question.choices if view.question is not None else view.choices
        number = next(choice.choice for choice in choices if choice.label == label)
        self.hear(phone, Choose(view.view, number))


@pytest.fixture
def evening() -> Iterator[Evening]:
    app = window()
    opened = Evening(app, shown(app, seated(in_the_middle(reactions="call"), PEOPLE), lifted=False))
    yield opened
    # The process that draws for the phones ends with the room.
    opened.phones.close()
    app.close()


def test_a_newcomer_sees_the_seats_and_takes_a_free_one(evening: Evening) -> None:
    evening.hear(1, Hello(look=Look("de")))
    lobby = evening.last(1, Lobby)
    assert lobby.language == "de"
    table, face = evening.screen.session.table, kept_face("dictators", "de")
    for seat, place in enumerate(lobby.places):
        ability = face.seat(table.state, seat).ability
        assert ability is not None
        # People at the screen have names, which a stranger has to know.
        note = place.note.removesuffix(ability.name)
        assert (place.name, note != place.note, note != "") == ("", True, place.seat < 4)
    assert len({place.figure.id for place in lobby.places} - {""}) == 5
    evening.hear(1, Sit(3, "Dana"))
    assert evening.last(1, Seated).seat == 3
    assert evening.screen.session.table.seats[3] == Seat("Dana", phone=True)
    assert evening.view(1).name == "Dana"
    assert evening.phones.connected == {3}


def test_people_move_from_the_screen_to_their_phone_by_their_name(evening: Evening) -> None:
    evening.join(1, 1, "Eve")
    assert isinstance(evening.last(1, Failure), Failure)
    assert not evening.screen.session.remote
    evening.hear(1, Sit(1, " "))
    assert evening.last(1, Failure).text == Texts("en")("ui_phones.type_name", name="Ben")
    evening.hear(1, Sit(1, "ben"))
    assert evening.screen.session.remote == {1}
    assert evening.screen.session.table.seats[1].name == "Ben", "the seat keeps the spelling of its name"


def test_who_turns_off_warnings_about_leftovers_is_not_warned_on_a_phone_either(evening: Evening) -> None:
    evening.join(1, 3, "Dana")
    hand = evening.phones.guests[1].hand
    assert hand is not None
    assert hand._warns()
    evening.app.change(ask_about_leftovers=False)
    assert not hand._warns()


def test_a_seat_for_a_phone_whose_name_the_host_typed_needs_that_name(evening: Evening) -> None:
    evening.screen.session.reseat({3: Seat("Karl", phone=True)})
    evening.join(1, 3, "Eve")
    assert evening.last(1, Lobby).places[3].name == ""
    assert "Karl" in evening.last(1, Failure).text
    assert not evening.phones.connected
    evening.hear(1, Sit(3, "karl"))
    assert evening.phones.connected == {3}


def test_two_people_cannot_have_one_name(evening: Evening) -> None:
    evening.join(1, 3, "Anna")
    assert "Anna" in evening.last(1, Failure).text
    assert not evening.phones.connected


def test_nobody_takes_a_second_seat_or_one_that_is_not_there(evening: Evening) -> None:
    evening.join(1, 3, "Dana")
    evening.hear(2, Hello(look=Look()))
    evening.hear(2, Sit(4, ""))
    assert evening.last(2, Failure).text == Texts("en")("ui_phones.type")
    for seat in (4, 9):
        evening.hear(1, Sit(seat, "Eve"))
        assert evening.last(1, Failure).error == "seat"
    assert evening.phones.connected == {3}


def all_on_phones(evening: Evening) -> None:
    for seat, name in enumerate(("Anna", "Ben", "Cora", "Dana", "Eve")):
        evening.join(seat + 1, seat, name)
    evening.go_on()


def test_the_big_screen_needs_no_curtain_and_shows_no_hand_once_all_have_phones(evening: Evening) -> None:
    assert evening.screen.session.sight.curtain
    all_on_phones(evening)
    session = evening.screen.session
    assert not session.sight.curtain
    assert session.viewer == session.holder == NOBODY
    assert session.is_public


def test_only_the_player_who_decides_is_asked(evening: Evening) -> None:
    all_on_phones(evening)
    asked = [phone for phone in range(1, 6) if evening.view(phone).asked]
    assert asked == [1]


def test_a_move_chosen_on_a_phone_is_played_at_the_table(evening: Evening) -> None:
    all_on_phones(evening)
    played = len(evening.screen.session.table.history.played)
    evening.press(1, "Draw")
    assert len(evening.screen.session.table.history.played) == played + 1
    assert evening.screen.session.table.history.played[-1].by == 0


def test_a_tap_on_an_older_view_changes_nothing(evening: Evening) -> None:
    all_on_phones(evening)
    view = evening.view(1)
    draw = next(choice.choice for choice in view.choices if choice.label == "Draw")
    evening.hear(1, Choose(view.view, draw))
    played = len(evening.screen.session.table.history.played)
    evening.hear(1, Choose(view.view, draw))
    assert evening.last(1, Failure).error == "stale"
    assert len(evening.screen.session.table.history.played) == played


def test_a_second_tap_before_the_phone_shows_what_the_first_has_changed_does_nothing(evening: Evening) -> None:
    all_on_phones(evening)
    view, history = evening.view(1), evening.screen.session.table.history
    tap = next(Choose(view.view, choice.choice) for choice in view.choices if choice.label == "Draw")
    for _tap in range(2):
        evening.wire.inbox.put(Heard(1, 0, tap))
    evening.go_on()
    evening.watch()
    assert len(history.played) == 1
    assert evening.last(1, Failure).error == "stale"


def test_pictures_are_drawn_first_for_the_person_who_has_just_tapped(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    all_on_phones(evening)
    orders = list[int]()
    monkeypatch.setattr(Painter, "work", lambda _painter, hand, _look: orders.append(hand.seat))
    asked = next(seat for seat in range(3) if evening.view(seat + 1).asked)
    idle = next(seat for seat in reversed(range(3)) if seat != asked)
    evening.go_on()
    assert orders[0] == asked
    orders.clear()
    evening.hear(idle + 1, Undo(evening.view(idle + 1).view))
    assert orders[:2] == [idle, asked]


def test_of_two_people_who_react_at_once_the_first_is_asked(evening: Evening) -> None:
    called(evening)
    for phone, seat in ((2, 1), (3, 2)):
        view = evening.view(phone)
        tap = Choose(view.view, view.choices[0].choice)
        evening.wire.inbox.put(Heard(phone, seat, tap))
    evening.go_on()
    played = evening.screen.session.table.history.played
    assert [move.by for move in played if move.move.verb == "claim"] == [1]
    assert evening.last(3, Failure).error == "stale"


def test_others_cannot_choose_for_the_player(evening: Evening) -> None:
    all_on_phones(evening)
    played = len(evening.screen.session.table.history.played)
    for number in range(20):
        evening.hear(2, Choose(evening.view(2).view, number))
        evening.hear(2, Point(evening.view(2).view, "seattle"))
        evening.hear(2, Undo(evening.view(2).view))
        evening.hear(2, Back(evening.view(2).view))
    assert len(evening.screen.session.table.history.played) == played


def test_the_big_screen_tells_who_took_back_a_choice(evening: Evening) -> None:
    all_on_phones(evening)
    evening.hear(1, Point(evening.view(1).view, "las_vegas"))
    evening.watch()
    evening.hear(1, Undo(evening.view(1).view))
    for wait in (3_000, 2_500):
        assert evening.screen.view.toast == "Anna took back “Travel to Las Vegas”."
        pass_time(evening.app, wait)
    pass_time(evening.app, 2_000)
    assert not evening.screen.view.toast


def test_a_later_notice_appears_below_the_one_about_an_undo(evening: Evening) -> None:
    all_on_phones(evening)
    evening.hear(1, Point(evening.view(1).view, "las_vegas"))
    evening.watch()
    evening.hear(1, Undo(evening.view(1).view))
    feedback, view = evening.screen.feedback, evening.screen.view
    feedback.say("Ben draws a card.", this_turn=True)
    assert view.toast == "Anna took back “Travel to Las Vegas”.\nBen draws a card."
    pass_time(evening.app, 10_000)
    feedback.say("Ben draws a card.")
    assert view.toast == "Ben draws a card."


def called(evening: Evening) -> None:
    """Play a card that everyone may react to."""
    all_on_phones(evening)
    evening.hear(1, Point(evening.view(1).view, "mutually_assured_destruction#1"))
    assert evening.screen.session.calls.called()
    evening.watch()


def claim(evening: Evening, seat: int) -> None:
    """Let a seat react, without a choice of a card yet."""
    hand = next(hand for (number, _language), hand in evening.phones._hands.items() if number == seat)
    hand.play(hand._claims[0])
    evening.watch()


def test_the_big_screen_shows_a_card_beside_the_board_and_where_something_happened_last(evening: Evening) -> None:
    app, screen = evening.app, evening.screen
    app.change(animation="normal")
    all_on_phones(evening)
    table, view = screen.session.table, screen.view
    screen.session.choose(table.parse("play mutually_assured_destruction#1"))
    for _ in range(100):
        pass_time(app, 100)
    assert screen.session.calls.called()
    assert popup_of(screen).thing()
    assert popup_of(screen).box.y > view.column["prompt"].bottom
    assert popup_of(screen).box.x > view.places.board.right
    assert not _told_things(view)
    table.referee.emit("dictators.event.roadblock", seat=0, road="medford-reno")
    screen.session.look_again()
    assert {*_told_things(view)} == {"medford-reno"}


def test_an_open_call_asks_everyone_at_once_and_goes_on_when_all_have_passed(evening: Evening) -> None:
    called(evening)
    waits = sorted(evening.screen.session.calls.waits_for)
    assert len(waits) > 1
    assert all(evening.view(seat + 1).asked for seat in waits)
    played = len(evening.screen.session.table.history.played)
    for seat in waits[:-1]:
        evening.press(seat + 1, "Pass")
        assert not evening.view(seat + 1).asked
        assert len(evening.screen.session.table.history.played) == played
    evening.press(waits[-1] + 1, "Pass")
    assert evening.screen.session.table.history.played[played].move.verb == "go_on"


def test_a_reaction_is_asked_from_the_person_who_claims_it(evening: Evening) -> None:
    called(evening)
    seat = min(evening.screen.session.calls.waits_for)
    claim(evening, seat)
    decision = evening.screen.session.decision
    assert decision is not None
    assert decision.by == seat
    assert [phone - 1 for phone in range(1, 6) if evening.view(phone).asked] == [seat]


def test_only_the_phone_of_a_player_with_nothing_that_fits_says_so_and_takes_no_call_for_it(evening: Evening) -> None:
    called(evening)
    session, face = evening.screen.session, evening.screen.face
    for seat in sorted(session.calls.waits_for):
        react, let_pass, *_quiet = evening.view(seat + 1).choices
        able = "veto" in str(face.hand(session.full, seat).cards)
        mute = face.texts("ui_phones.quiet.fits")
        assert (react.label, let_pass.label, let_pass.why_not) == ("Play Veto" if able else mute, "Pass", "")
        assert able is not (evening.view(seat + 1).prompt == face.texts("ui_phones.nothing_fits"))


def test_passing_stays_in_its_place_after_the_choice_to_react(evening: Evening) -> None:
    called(evening)
    session, face = evening.screen.session, evening.screen.face
    seat = next(seat for seat in session.calls.waits_for if "veto" in str(face.hand(session.full, seat).cards))
    claim(evening, seat)
    assert [choice.label for choice in evening.view(seat + 1).choices][1] == "Pass"


def test_the_big_screen_says_what_is_asked_and_counts_down_without_who_could_answer(evening: Evening) -> None:
    called(evening)
    clock, asked = evening.app.clock, "Anna plays Mutually Assured Destruction. Whoever can may respond."
    assert isinstance(clock, Clock)
    assert evening.screen.view.prompt.text == f"{asked} 20 s"
    clock.now += 3_000
    evening.go_on()
    assert evening.screen.view.prompt.text == f"{asked} 17 s"
    for seat in evening.screen.session.calls.waits_for:
        evening.press(seat + 1, "Pass")
    assert not evening.screen.session.countdown


def was_late(evening: Evening) -> set[int]:
    """The seats whose phones have said that they did not answer in time."""
    late = Texts("en")("ui_phones.time_up")
    return {number - 1 for number, sent in evening.wire.sent if isinstance(sent, View) and sent.notice == late}


def test_the_countdown_passes_for_those_who_say_nothing(evening: Evening) -> None:
    called(evening)
    waits, clock = evening.screen.session.calls.waits_for, evening.app.clock
    assert evening.view(min(waits) + 1).seconds == 20
    played = len(evening.screen.session.table.history.played)
    assert isinstance(clock, Clock)
    clock.now += 19_000
    evening.go_on()
    assert len(evening.screen.session.table.history.played) == played
    clock.now += 1_000
    evening.go_on()
    assert evening.screen.session.table.history.played[played].move.verb == "go_on"
    assert not evening.screen.session.countdown, "nobody is asked any more"
    assert was_late(evening) == waits


def test_the_window_goes_on_by_itself_when_the_countdown_has_ended(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It used to stand still until someone pressed a key, because nothing told its loop when to look again."""
    called(evening)
    monkeypatch.setattr(evening.app, "idle", evening.phones.tick)
    clock, call = evening.app.clock, evening.screen.session.decision
    assert isinstance(clock, Clock)
    while evening.screen.session.decision in (call, None):
        # The loop of the window sleeps so long if nobody touches anything.
        wait = evening.app.step()
        assert wait is not None or evening.screen.session.decision not in (call, None)
        clock.now += wait or 0


def test_the_card_beside_a_call_has_no_bar_that_disagrees_with_the_countdown(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bar used to show the time to read the card, and stood still while the seconds ran."""
    app, bars = opened(volume=0), list[object]()
    evening = Evening(app, shown(app, seated(in_the_middle(reactions="call"), PEOPLE), lifted=False))
    called(evening)
    stage = evening.screen.stage
    assert evening.screen.session.countdown
    assert stage.shown_moment is not None
    assert stage.looked_at is None
    draw = Canvas.rect

    def rect(canvas: Canvas, *args: Any) -> None:
        bars.extend([args] if args[3:5] == (3, BRASS) else [])
        draw(canvas, *args)

    monkeypatch.setattr(Canvas, "rect", rect)
    app.redraw()
    app.finish_drawing()
    assert not bars
    evening.phones.close()
    app.close()


def test_a_call_that_everyone_has_muted_never_counts_down(evening: Evening) -> None:
    """The next prompt of the big screen used to begin with the seconds of a call that had passed by itself."""
    called(evening)
    session = evening.screen.session
    hands = [guest.hand for guest in evening.phones.guests.values() if guest.seat in session.calls.waits_for]
    played = len(session.table.history.played)
    for hand in hands:
        assert hand is not None
        hand.session.calls.hush("game")
    evening.go_on()
    assert session.table.history.played[played].move.verb == "go_on"
    assert not session.countdown
    assert not evening.screen.view.prompt.text.endswith(" s")


def test_calls_that_nothing_fits_pass_after_a_moment_for_those_who_want_it(evening: Evening) -> None:
    evening.app.settings = msgspec.structs.replace(evening.app.settings, phone_seconds=0)
    called(evening)
    session = evening.screen.session
    able = {seat for seat in session.calls.waits_for if "veto" in str(evening.screen.face.hand(session.full, seat).cards)}
    rest = session.calls.waits_for - able
    assert able
    assert rest
    for seat in sorted(able | rest):
        hand = evening.phones.guests[seat + 1].hand
        assert hand is not None
        hand.session.calls.hush("fits")
        hand.refresh()
        evening.hear(seat + 1, Show(Look(palette="safe")))
    assert {seat for seat in able | rest if evening.view(seat + 1).asked} == able
    assert session.calls.waits_for == able | rest, "nobody sees yet who has nothing"
    pause = pause_of(len(session.table.events))
    pass_time(evening.app, pause - 1_000)
    evening.go_on()
    assert session.calls.waits_for == able | rest
    pass_time(evening.app, 1_000)
    evening.go_on()
    assert session.calls.waits_for == able


def test_the_time_after_which_calls_pass_that_nothing_fits_varies_and_depends_on_nothing_secret() -> None:
    """When a call took longer than the others, people knew that someone held a card."""
    pauses = [pause_of(number) for number in range(20)]
    assert len(set(pauses)) == 20
    assert pauses == [pause_of(number) for number in range(20)]


def test_a_pass_that_comes_after_the_countdown_does_nothing(evening: Evening) -> None:
    called(evening)
    phone, clock = min(evening.screen.session.calls.waits_for) + 1, evening.app.clock
    view = evening.view(phone)
    late = next(Choose(view.view, choice.choice) for choice in view.choices if choice.label == "Pass")
    assert isinstance(clock, Clock)
    clock.now += 20_000
    for _second in range(20):
        pass_time(evening.app, 1_000)
        evening.go_on()
    waits, played = evening.screen.session.calls.waits_for, len(evening.screen.session.table.history.played)
    assert evening.view(phone).view > view.view
    evening.hear(phone, late)
    assert evening.last(phone, Failure).error == "stale"
    assert evening.screen.session.calls.waits_for == waits
    assert len(evening.screen.session.table.history.played) == played


def test_a_phone_that_comes_back_is_in_the_same_decision(evening: Evening) -> None:
    all_on_phones(evening)
    before = evening.view(1)
    evening.hear(1, Lost())
    assert 0 not in evening.phones.connected
    evening.wire.seats[9] = 0
    evening.hear(9, Hello(look=Look()))
    now = evening.view(9)
    assert (now.prompt, now.choices, now.cards) == (before.prompt, before.choices, before.cards)


def test_a_person_who_is_asked_and_has_no_phone_is_marked_for_as_long_as_it_lasts(evening: Evening) -> None:
    all_on_phones(evening)
    clock, away = evening.app.clock, "Waiting for Anna: phone not connected."
    assert isinstance(clock, Clock)
    evening.hear(1, Lost())
    clock.now += 20_000
    evening.go_on()
    assert evening.screen.view.prompt.detail == away
    assert evening.view(2).detail.endswith(away)
    evening.screen.session.room = "192.168.0.2:8023 · BCDF"
    shown = evening.screen.prompt()
    assert shown.detail.splitlines() == [away, "*192.168.0.2:8023 · BCDF*"], "to open the page again"
    evening.wire.seats[9] = 0
    evening.hear(9, Hello(look=Look()))
    assert evening.screen.view.prompt.detail != away
    assert away not in evening.view(2).detail


def test_an_open_call_without_a_time_says_everywhere_for_whose_missing_phone_all_wait(evening: Evening) -> None:
    evening.app.settings = msgspec.structs.replace(evening.app.settings, phone_seconds=0)
    called(evening)
    session, clock = evening.screen.session, evening.app.clock
    gone, *others = sorted(session.calls.waits_for)
    missing = f"Waiting for {session.wording.seat(gone)}: phone not connected."
    assert isinstance(clock, Clock)
    evening.hear(gone + 1, Lost())
    clock.now += 20_000
    evening.go_on()
    assert evening.screen.view.prompt.detail == missing
    for seat in others:
        assert missing in evening.view(seat + 1).detail
        evening.press(seat + 1, "Pass")
    assert session.calls.waits_for == {gone}
    assert missing in evening.view(1).detail
    assert evening.screen.view.prompt.detail == missing


def test_nobody_waits_for_a_missing_phone_whose_person_has_muted_the_game(evening: Evening) -> None:
    evening.app.settings = msgspec.structs.replace(evening.app.settings, phone_seconds=0)
    called(evening)
    gone, *others = sorted(evening.screen.session.calls.waits_for)
    hand = evening.phones.guests[gone + 1].hand
    assert hand is not None
    hand.session.calls.hush("game")
    evening.hear(gone + 1, Lost())
    played = len(evening.screen.session.table.history.played)
    for seat in others:
        evening.press(seat + 1, "Pass")
    evening.go_on()
    assert evening.screen.session.table.history.played[played].move.verb == "go_on"


def test_a_new_name_leaves_calls_muted(evening: Evening) -> None:
    called(evening)
    session = evening.screen.session
    seat, other, *_others = sorted(session.calls.waits_for)
    evening.press(seat + 1, Texts("en")("ui_phones.quiet.stop"))
    evening.press(seat + 1, Texts("en")("ui_phones.quiet.game"))
    before = session.table.seats
    session.reseat({seat: msgspec.structs.replace(before[seat], name="Bobby")})
    evening.go_on()
    hand = evening.phones.guests[seat + 1].hand
    assert hand is not None
    assert hand.session.calls.hushed_for == "game"
    assert evening.phones.guests[seat + 1].seat == seat
    # Somebody else who takes the old name has muted nothing.
    session.reseat({other: msgspec.structs.replace(before[other], name=before[seat].name)})
    evening.go_on()
    hand = evening.phones.guests[other + 1].hand
    assert hand is not None
    assert not hand.session.calls.is_hushed


def test_unmuting_asks_in_the_running_call_unless_the_seat_has_passed(evening: Evening) -> None:
    called(evening)
    calls = evening.screen.session.calls
    first, *_others, last = sorted(calls.waits_for)
    evening.press(first + 1, "Pass")
    for seat in (first, last):
        hand = evening.phones.guests[seat + 1].hand
        assert hand is not None
        hand.session.calls.hush("game")
        hand.refresh()
        evening.hear(seat + 1, Show(Look(palette="safe")))
    assert not calls.waits_for & {first, last}
    for seat in (first, last):
        evening.press(seat + 1, Texts("en")("ui_phones.quiet.ask"))
    assert calls.waits_for & {first, last} == {last}
    assert [evening.view(seat + 1).asked for seat in (first, last)] == [False, True]
    assert evening.view(last + 1).seconds


def test_nobody_is_told_of_a_phone_that_comes_back_within_a_moment(evening: Evening) -> None:
    all_on_phones(evening)
    evening.screen.view.toast = ""
    evening.hear(1, Lost())
    assert not evening.screen.view.toast
    evening.wire.seats[9] = 0
    evening.hear(9, Hello(look=Look()))
    clock = evening.app.clock
    assert isinstance(clock, Clock)
    clock.now += 20_000
    evening.go_on()
    assert not evening.screen.view.toast
    assert not evening.screen.session.away


def test_each_phone_has_its_language(evening: Evening) -> None:
    all_on_phones(evening)
    evening.hear(1, Show(Look("nl")))
    assert any("aan de beurt" in word for word in (evening.view(1).turn,))
    assert evening.view(2).turn == "Anna's turn"


def test_a_freed_seat_is_played_at_the_screen(evening: Evening) -> None:
    all_on_phones(evening)
    evening.phones.free(0)
    evening.go_on()
    assert evening.last(1, Freed).reason
    assert evening.screen.session.audience.people == {0}
    assert evening.screen.session.sight.person == 0
    assert evening.screen.session.viewer == NOBODY, "others look at the screen, so the hand is covered"


def test_someone_who_leaves_frees_the_seat(evening: Evening) -> None:
    all_on_phones(evening)
    evening.hear(5, Leave())
    assert 4 not in evening.phones.room.holders
    assert evening.last(5, Lobby).places[4].state == "free"
    evening.hear(5, Sit(4, "Fay"))
    assert evening.view(5).name == "Fay"


def test_someone_who_left_a_seat_takes_another_by_the_same_name(evening: Evening) -> None:
    all_on_phones(evening)
    evening.hear(2, Leave())
    evening.hear(3, Leave())
    evening.hear(3, Sit(1, "Cora"))
    session = evening.screen.session
    assert [sits.name for sits in session.table.seats[1:3]] == ["Cora", ""]
    events = enumerate(session.table.events, 1)
    told = [session.wording.at(number).event(event) for number, event in [*events][-3:]]
    assert told == ["Ben makes room for someone else.", "Cora makes room for someone else.", "Cora joins: Vlad."]


def test_a_bot_has_its_seat_back_from_a_person_who_leaves(evening: Evening) -> None:
    bot = msgspec.structs.replace(evening.screen.session.table.seats[4], name="Robbie", player="easy", phone=False)
    evening.screen.session.reseat({4: bot})
    evening.hear(5, Hello(look=Look()))
    assert evening.last(5, Lobby).places[4].state == "bot"
    evening.hear(5, Sit(4, "Eve"))
    assert evening.screen.session.table.seats[4].name == "Eve"
    evening.hear(5, Leave())
    assert evening.screen.session.table.seats[4] == bot
    assert 4 in evening.screen.session.bots


def test_a_bot_that_played_for_a_person_gives_up_the_name_of_that_person(evening: Evening) -> None:
    all_on_phones(evening)
    session = evening.screen.session
    session.reseat({4: msgspec.structs.replace(session.table.seats[4], player="easy", phone=False)})
    evening.hear(4, Leave())
    evening.hear(5, Sit(3, "Eve"))
    assert [sits.name for sits in session.table.seats[3:]] == ["Eve", ""]


def test_a_thing_can_be_looked_at_even_out_of_turn(evening: Evening) -> None:
    all_on_phones(evening)
    card = evening.view(2).cards[0].cards[0]
    evening.hear(2, Why(card.thing))
    assert evening.last(2, Sheet).title == card.name


def test_taps_wait_while_the_host_has_opened_something(evening: Evening) -> None:
    all_on_phones(evening)
    evening.app.push(Notice(evening.app, "A title", "A text"))
    evening.wire.inbox.put(Heard(1, 0, Choose(evening.view(1).view, 0)))
    evening.phones.hear()
    assert evening.last(1, Failure).error == "not_possible"


def test_phones_of_others_say_that_the_host_has_opened_something(evening: Evening) -> None:
    all_on_phones(evening)
    evening.app.push(Notice(evening.app, "", ""))
    evening.go_on()
    paused = [evening.view(phone) for phone in (1, 2)]
    assert {(view.turn, view.prompt) for view in paused} == {("", "The table is paused at the big screen.")}
    for view in paused:
        assert not view.choices
        assert view.board is not None
        assert not view.board.targets
        assert not [card for row in view.cards for card in row.cards if card.mark]
    evening.app.pop()
    evening.go_on()
    assert evening.view(2).prompt == "Anna is asked:"
    assert evening.view(1).choices


def test_phones_tell_a_result_and_count_down_only_once_the_big_screen_has_shown_it(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    all_on_phones(evening)
    hidden = [SimpleNamespace(before=evening.screen.session.state, event=None)]
    monkeypatch.setattr(evening.screen.stage, "staged", lambda _now: hidden[0] if hidden else None)
    evening.hear(1, Point(evening.view(1).view, "mutually_assured_destruction#1"))
    before = evening.view(2).news
    evening.watch()
    assert evening.view(2).news == before
    assert not evening.view(2).asked
    hidden.clear()
    evening.go_on()
    assert evening.view(2).news != before
    assert evening.view(2).seconds == 20


def test_people_can_join_while_the_page_about_the_room_is_open(evening: Evening) -> None:
    evening.app.push(PhonesScreen(evening.app, None, evening.phones))  # type: ignore[arg-type]
    evening.join(1, 3, "Dana")
    assert evening.phones.connected == {3}
    assert "Phone connected" in words(evening.app)


def test_the_window_says_who_was_refused(evening: Evening) -> None:
    evening.hear(0, Refused("10.0.0.7", "room"))
    assert "10.0.0.7" in at_table(evening.app).view.toast


def test_people_who_swap_seats_keep_their_phones(evening: Evening) -> None:
    all_on_phones(evening)
    anna, ben = evening.screen.session.table.seats[:2]
    token = evening.phones.room.holders[0].token
    evening.screen.session.reseat({0: ben, 1: anna})
    evening.go_on()
    assert (evening.view(1).seat, evening.view(1).name) == (1, "Anna")
    assert (evening.view(2).seat, evening.view(2).name) == (0, "Ben")
    assert evening.phones.room.seat_of(token) == 1


def test_a_renamed_person_keeps_the_phone(evening: Evening) -> None:
    all_on_phones(evening)
    evening.screen.session.reseat({4: Seat("Eva", phone=True)})
    evening.go_on()
    assert evening.phones.room.holders[4].name == evening.view(5).name == "Eva"


def test_a_seat_given_to_a_bot_is_taken_from_its_phone(evening: Evening) -> None:
    all_on_phones(evening)
    evening.screen.session.reseat({4: Seat("Eve", "random")})
    evening.go_on()
    assert evening.last(5, Freed).reason
    assert 4 not in evening.phones.room.holders
    assert evening.last(5, Lobby).places[4].state == "bot"


def test_a_person_with_another_phone_takes_the_own_seat_by_name(evening: Evening) -> None:
    all_on_phones(evening)
    token = evening.phones.room.holders[1].token
    evening.join(7, 1, "Ben")
    assert evening.last(7, Failure).error == "seat", "the first phone is connected"
    evening.hear(2, Lost())
    evening.hear(7, Sit(1, "Eva"))
    assert evening.phones.connected == {0, 2, 3, 4}
    evening.hear(7, Sit(1, "Ben"))
    assert evening.view(7).name == "Ben"
    assert evening.phones.room.seat_of(token) is None


def test_a_reaction_that_nobody_chooses_passes_with_the_countdown(evening: Evening) -> None:
    called(evening)
    seat, clock = min(evening.screen.session.calls.waits_for), evening.app.clock
    claim(evening, seat)
    assert evening.view(seat + 1).seconds == 20
    assert isinstance(clock, Clock)
    clock.now += 20_000
    evening.go_on()
    assert str(evening.screen.session.table.history.played[-1].move) == "pass"
    assert seat in was_late(evening)


def test_there_is_no_curtain_when_the_room_is_opened_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.ui.program.show_phones", lambda *_args, **_kwargs: None)
    app = window()
    people = tuple(Seat(seat.name or "Eve", phone=True) for seat in PEOPLE)
    screen = shown(app, seated(in_the_middle(reactions="call"), people), lifted=False)
    Evening(app, screen)
    assert not screen.session.sight.curtain
    app.close()


def test_the_window_rests_while_people_decide_on_phones(evening: Evening) -> None:
    all_on_phones(evening)
    evening.watch()
    evening.app.finish_drawing()
    evening.screen.tick(evening.app.now)
    assert evening.app.changed is None


def test_a_card_at_full_size_says_nothing_about_a_mouse(evening: Evening) -> None:
    all_on_phones(evening)
    for row in evening.view(2).cards:
        for card in row.cards:
            evening.hear(2, Why(card.thing))
            assert "ight-click" not in evening.last(2, Sheet).text


@pytest.mark.slow
def test_the_process_that_draws_ends_when_it_is_told_to() -> None:
    study = Study()
    study.do(start_drawing)
    assert study._process is not None
    study._process.terminate()
    study._process.join(60)
    assert study._process.exitcode is not None


@pytest.mark.parametrize("thing", ["", "seattle", "pile:", "supply:x", "value:x", "\0"])
def test_a_phone_can_neither_tap_nor_look_at_a_thing_that_is_not_in_its_view(evening: Evening, thing: str) -> None:
    all_on_phones(evening)
    view = evening.view(2)
    for request in (Why(thing), Point(view.view, thing)):
        evening.hear(2, request)
        assert evening.last(2, Failure).error == "stale"
    assert not [message for phone, message in evening.wire.sent if phone == 2 and isinstance(message, Sheet)]


def test_a_tap_on_a_place_of_the_board_is_answered_once(evening: Evening) -> None:
    all_on_phones(evening)
    hand = evening.phones.guests[2].hand
    assert hand is not None
    ((x, y),) = (place.middle for place in hand.places_of(["atlanta"]).values())
    evening.hear(2, Touch(evening.view(2).view, 0, x, y, 390))
    assert hand.named("atlanta") in evening.view(2).notice
    evening.phones.guests[2].stale = True
    evening.go_on()
    assert evening.view(2).notice == ""
    evening.hear(2, Touch(evening.view(2).view - 1, 0, x, y, 390))
    assert evening.last(2, Failure).error == "stale"
    assert evening.view(2).notice == ""


def test_a_card_that_is_tapped_in_a_panel_opens_at_full_size_even_out_of_turn(evening: Evening) -> None:
    """Only its first line used to be said, so nobody could read the cards on display while others decided."""
    all_on_phones(evening)
    evening.phones.painter.of(1).panels["side"] = Picture("x", 400, 100), [("emp#1", Box(0, 0, 1, 1))]
    evening.hear(2, Touch(evening.view(2).view, 1, 0.5, 0.5, 390))
    sheet = evening.last(2, Sheet)
    assert (sheet.thing, sheet.opens) == ("emp#1", True)
    assert sheet.text
    assert not evening.view(2).notice
    # Its picture follows, and opens nothing again.
    evening.hear(2, Touch(evening.view(2).view, 1, 2, 2, 390))
    assert [sheet.opens for phone, sheet in evening.wire.sent if phone == 2 and isinstance(sheet, Sheet)].count(True) == 1


def test_whoever_moved_goes_on_from_a_pop_up_on_the_big_screen(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    called(evening)
    screen, skipped = evening.screen, list[bool]()
    decision = screen.session.table.decision
    assert decision is not None
    monkeypatch.setattr(screen, "skip", lambda: skipped.append(True))
    with monkeypatch.context() as shows:
        shows.setattr(Stage, "held", SimpleNamespace(is_staged=lambda _now: False))
        evening.phones.tick(evening.app.now)
        offers = [{choice.label for choice in evening.view(seat + 1).choices} for seat in (0, *decision.callable_seats)]
        evening.phones._take(Heard(1, 0, Choose(evening.view(1).view, 0)))
        shows.setattr(screen.session, "pending", [object()])
        assert evening.phones._may_go_on() == {0, *decision.callable_seats}, "who decides next cannot do so yet"
    assert ["Continue" in labels for labels in offers] == [True, *[False] * len(decision.callable_seats)]
    assert skipped == [True]
    evening.go_on()
    assert not evening.view(1).choices
