"""Tests for event pop-ups: one that hits a person stays until it is read, and leads to the next."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pygame
import pytest

from game.dictators.game import GAME
from game.rules.events import Event
from game.rules.positions.position import Seat
from game.rules.state import NOBODY
from game.rules.table import Table
from game.ui.app import App
from game.ui.dictators.face import DictatorsFace
from game.ui.kit.box import Box, Look
from game.ui.kit.cache import Picture
from game.ui.kit.canvas import Canvas
from game.ui.kit.controls.widgets import Widget
from game.ui.kit.sound import SoundName
from game.ui.screens.rules.screen import RulesScreen
from game.ui.table.face import rule_of
from game.ui.table.layers.pages.curtain import HOLD
from game.ui.table.layers.sheets.inspector import Inspector
from game.ui.table.scene import UNSEEN
from game.ui.table.screen import TableScreen
from game.ui.table.staging.moments import GLANCE, LETTER, LONGEST, SHORTEST, STAGED, Held, Pace, what_follows
from game.ui.table.staging.records import Moment
from game.ui.window.held_keys import CONTINUE
from tests.dictators.tables import DC, player, position
from tests.ui.layers import popup_of
from tests.ui.screen_driver import Clock, Unhurried, click, opened, pass_time, press, turn_wheel, words
from tests.ui.table_situations import at_table, choose, lift, seated, shown
from tests.ui.tgm_table_situations import SITUATIONS as BATTLES

ANNA, BEN, COR = 0, 1, 2
SHOWN = "dictators.event.event_shown"
DISCARDED = "dictators.event.discarded"
PEOPLE = (Seat("Anna"), Seat("Ben"), Seat("Cor"))
LONE = (Seat("Anna"), Seat("Ben", "easy"), Seat("Cor", "easy"))
BOTS = tuple(Seat(name, "easy") for name in ("Anna", "Ben", "Cor"))
MOST = 20_000
"""Milliseconds after which all motion has stopped."""

Telling = Callable[[Event], Moment | None]


def trident(event: Event) -> Moment | None:
    """A pop-up for the Trident card; discards get none."""
    if event.key == SHOWN:
        return Moment("The submarine surfaces", "Everybody discards.", "trident#1", ANNA, (BEN, COR))
    return None


def low(look: Look, width: float) -> Picture:
    """A card with a custom drawing."""
    return Picture(pygame.Surface((round(width), 40)))


def each_discard(event: Event) -> Moment | None:
    if event.key == DISCARDED and isinstance(seat := event.params["seat"], int):
        return Moment(f"Hit {seat}", "All cards are gone.", seat=seat, hits=(seat,))
    return trident(event)


@pytest.fixture
def telling(monkeypatch: pytest.MonkeyPatch) -> Callable[[Telling], None]:
    """Set which Dictators events are pop-ups in this test."""

    def use(tell: Telling) -> None:
        monkeypatch.setattr(DictatorsFace, "moment", lambda face, event, before, after: tell(event))

    use(trident)
    return use


pytestmark = pytest.mark.usefixtures("telling")


def submarine(seats: tuple[Seat, ...]) -> Table[Any]:
    """A table with the Trident on top of the deck, on Anna's turn."""
    hands = player("", "reno"), player("amtrak#1 veto#1", "reno"), player("emp#1", "dallas")
    options = {"reactions": "able", "practice": True}
    return seated(position(*hands, deck="veto#2 trident#1", options=options), seats)


def drawn(seats: tuple[Seat, ...] = PEOPLE, **settings: Any) -> tuple[Unhurried, TableScreen]:
    """Let Anna draw the Trident; its display has just begun, and Ben and Cor will lose their cards."""
    app = opened(volume=0, **settings)
    screen = shown(app, submarine(seats), lifted=False)
    hold_curtain(app)
    screen.play(screen.session.table.parse("draw"))
    return app, screen


def hold_curtain(app: App) -> None:
    screen = at_table(app)
    if screen.session.sight.curtain:
        app.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=""))
        pass_time(app, 2000)
        app.handle(pygame.event.Event(pygame.KEYUP, key=pygame.K_SPACE, mod=0, unicode=""))


def until_held(app: App) -> Held:
    screen = at_table(app)
    for _ in range(400):
        pass_time(app, 25)
        if screen.stage.looked_at is not None:
            # Keys pressed right after a pop-up appears are ignored.
            pass_time(app, UNSEEN)
            assert screen.stage.looked_at is not None
            return screen.stage.looked_at
    raise AssertionError("nothing is held")


def come_to_rest(app: App) -> None:
    for _ in range(20):
        pass_time(app, 1000)


def open_hand(app: App) -> None:
    app.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" "))
    pass_time(app, HOLD)
    app.handle(pygame.event.Event(pygame.KEYUP, key=pygame.K_SPACE, mod=0, unicode=" "))


@pytest.mark.parametrize(("hit", "covered"), [(BEN, True), (COR, False)])
def test_an_own_card_covers_the_own_hand_only_where_it_hits_another_person_here(
    telling: Callable[[Telling], None], hit: int, covered: bool
) -> None:
    """Cor is a bot, so Ben has no reason to look at what happens to Cor."""
    telling(lambda event: replace(found, news=False, hits=(hit,), drama="staged") if (found := trident(event)) else None)
    app, screen = drawn((Seat("Anna"), Seat("Ben"), Seat("Cor", "easy")))
    until_held(app)
    while screen.stage.busy:
        press(app, pygame.K_SPACE)
        pass_time(app, MOST)
    assert (screen.session.sight.only_hand, screen.session.viewer) == ((True, NOBODY) if covered else (False, ANNA))


def test_a_card_that_hits_somebody_stays_until_somebody_goes_on() -> None:
    app, screen = drawn()
    held = until_held(app)
    pass_time(app, 10 * MOST)
    assert screen.stage.held is held
    read = words(app)
    assert "The submarine surfaces" in read
    assert "Everybody discards." in read
    assert "Ben" in read
    press(app, pygame.K_SPACE)
    assert screen.stage.held is None
    come_to_rest(app)
    assert screen.session.sight.only_hand, "everybody has looked, and may look on until the owner of the hand says so"
    assert screen.session.viewer == NOBODY
    open_hand(app)
    assert screen.session.viewer == 0


def test_a_moment_tells_what_it_does_here() -> None:
    app, screen = drawn()
    until_held(app)
    assert "What happens here".upper() in words(app).upper()
    discards = [event for event in screen.session.table.events if event.key == DISCARDED]
    assert len(discards) == 2
    for event in discards:
        told = screen.session.wording.event(event).replace("*", "")
        assert told.split()[-1] in words(app)


@pytest.mark.parametrize(("hand", "heading"), [("tornado_season#1", "What happened so far"), ("", "What happens here")])
def test_what_waits_for_an_answer_says_what_it_has_done_so_far(
    telling: Callable[[Telling], None], hand: str, heading: str
) -> None:
    """Wrong Door moves a player, and others may react to that; then the moved player draws."""
    telling(lambda event: Moment("Wrong Door", seat=0, hits=(0,)) if event.name == "presidential" else None)
    people, options = (player("", DC), player(hand), player()), {"reactions": "able"}
    table = position(*people, phase="turn", presidential_deck="wrong_door#1", deck="emp#1 emp#2", options=options)
    app = opened(volume=0)
    screen = shown(app, seated(table, PEOPLE), lifted=False)
    hold_curtain(app)
    screen.play(screen.session.table.parse("confront"))
    until_held(app)
    assert heading.upper() in words(app).upper()


def test_what_follows_ends_at_the_next_moment(telling: Callable[[Telling], None]) -> None:
    telling(each_discard)
    app, _screen = drawn()
    assert [event.key for event in until_held(app).follows] == ["dictators.event.trident_up"]


def test_a_moment_about_what_is_over_tells_nothing_ahead_of_the_board(telling: Callable[[Telling], None]) -> None:
    telling(lambda event: replace(found, brings=()) if (found := trident(event)) else None)
    app, screen = drawn()
    assert until_held(app).follows == []
    assert screen.session.pending


def test_what_follows_does_not_tell_a_roll(telling: Callable[[Telling], None]) -> None:
    telling(lambda event: Moment("The engineer begins") if event.key == "dictators.event.attempt" else None)
    app = opened(volume=0)
    me = player("", "hanford", facilities="Z1-01")
    screen = shown(app, position(me, player("", "reno"), options={"dice": "auto", "reactions": "able"}), lifted=False)
    hold_curtain(app)
    screen.play(screen.session.table.parse("disarm Z1-01"))
    assert any(beat.event and beat.event.key == "kernel.event.rolled" for beat in screen.session.pending)
    assert until_held(app).follows == []


def test_what_follows_is_told_as_the_viewer_may_see_it() -> None:
    app, screen = drawn()
    until_held(app)
    hidden = Event("dictators.event.drew", {"seat": BEN, "card": "emp#1"}, (BEN,), ("card",))
    secret = Event("dictators.event.peeked", {"seat": BEN, "cards": ("emp#1",)}, (BEN,))
    first = screen.session.pending[0]
    screen.session.pending.extendleft([first._replace(event=secret), first._replace(event=hidden)])
    told = what_follows(screen.session, screen.face)
    assert told[0].params["card"] == "?"
    assert secret.key not in [event.key for event in told]


MANY = [Event("dictators.event.moved", {"seat": ANNA, "location": one}) for one in sorted(GAME.ids["location"])[:10]]


def test_everything_that_follows_a_moment_is_told_and_the_same_once() -> None:
    app, screen = drawn()
    held = until_held(app)
    held.follows = [*MANY[:1]] * 2
    popup_of(screen).lay_out()
    assert words(app).count("Anna moves to") == 1
    assert "(×2)" in words(app)
    held.follows = MANY
    popup_of(screen).lay_out()
    assert words(app).count("Anna moves to") == len(MANY)


@pytest.mark.parametrize(("count", "scrolled"), [(9, False), (40, True)])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_moment_shows_every_line_and_its_buttons_below(size: tuple[int, int], count: int, scrolled: bool) -> None:
    app, screen = drawn(size=size)
    held = until_held(app)
    lines = [f"Line {number} of what came of it." for number in range(count)]
    held.moment = replace(held.moment, text="\n".join(lines), icons=("factory",) * len(lines))
    popup_of(screen).lay_out()
    form, shown_words = popup_of(screen).form, words(app)
    assert all(line in shown_words for line in lines) != scrolled
    assert bool(form.bar.farthest) == scrolled
    assert all(popup_of(screen).box.holds(widget.box.middle) for widget in form.widgets if widget.key == "Space")


@pytest.mark.parametrize("scrolled", [False, True])
def test_a_page_that_closes_by_itself_scrolls_by_itself_unless_someone_scrolls(scrolled: bool) -> None:
    app, screen = drawn()
    held = until_held(app)
    held.moment = replace(held.moment, text="\n".join(f"Line {number}." for number in range(60)))
    held.stays, held.began = 8_000, app.now - round(held.staged)
    popup_of(screen).lay_out()
    bar = popup_of(screen).form.bar
    assert bar.farthest > 0
    pass_time(app, 1_000)
    assert bar.at == 0
    pass_time(app, 3_000)
    assert 0 < bar.at < bar.farthest
    end = bar.at - 5 if scrolled else bar.farthest
    if scrolled:
        bar.to(end)
    pass_time(app, 3_500)
    assert screen.stage.looked_at is held
    assert bar.at == end


def test_what_a_moment_says_itself_is_not_said_again() -> None:
    app, screen = drawn()
    held = until_held(app)
    lines = len(popup_of(screen)._lines(held))
    said = screen.session.wording.event(held.follows[0])
    held.moment = replace(held.moment, text=said)
    assert len(popup_of(screen)._lines(held)) == lines - 1


@pytest.mark.parametrize(("pace", "least", "most"), [("timed", SHORTEST, LONGEST), ("fast", GLANCE, GLANCE)])
def test_a_moment_goes_by_itself_if_that_is_set(pace: str, least: int, most: int) -> None:
    app, screen = drawn(moments=pace)
    held = until_held(app)
    pass_time(app, least - UNSEEN - 50)
    assert screen.stage.held is held
    pass_time(app, most - least + 100)
    assert screen.stage.held is None


def test_where_nothing_is_animated_nothing_is_held() -> None:
    app, screen = drawn(animation="instant")
    pass_time(app, 1)
    assert screen.stage.held is None
    assert screen.selection is not None


def test_what_a_person_has_just_played_is_told_in_a_line(telling: Callable[[Telling], None]) -> None:
    telling(lambda event: replace(found, news=False, hits=()) if (found := trident(event)) else None)
    app, screen = drawn()
    while screen.stage.busy:
        assert screen.stage.held is None, "the board stays free"
        pass_time(app, 25)
    assert screen.view.toast == "Anna gets an event: Trident Nuclear Deterrent.", "a sentence, not a title"


def test_what_somebody_has_played_goes_on_by_itself_whatever_it_brought() -> None:
    """A played card used to wait for a key only if a card was drawn with it."""
    card, drawn = Event("x.event.played", {}), Event("x.event.drew", {}, (0,))
    for follows in ([], [drawn]):
        held = Held(Moment("Mine", seat=0, news=False), card, None, follows, None, 0, own=True)
        held.begin(0, "wait", 1.0, reduced=True)
        assert held.stays is not None
        assert (held.stays >= SHORTEST) == bool(follows)


def test_bots_alone_never_wait_for_anybody() -> None:
    app = opened(volume=0)
    screen = shown(app, submarine(BOTS))
    screen.thinking.stop()
    screen.session.choose(screen.session.table.parse("draw"))
    held = until_held(app)
    assert held.stays is not None
    assert SHORTEST <= held.stays <= LONGEST


def test_what_hits_no_person_stands_in_the_column_while_what_comes_of_it_is_shown() -> None:
    """Every card of a bot used to stop the game for four to nine seconds before its effect."""
    app, screen = drawn(LONE)
    card = until_held(app)
    waiting = len(screen.session.pending)
    assert screen.stage.held is None
    while screen.session.pending:
        pass_time(app, 25)
        assert screen.stage.looked_at is card
    assert waiting
    assert screen.stage.busy, "who is asked next may read it"
    come_to_rest(app)
    assert screen.stage.looked_at is None
    assert not screen.stage.busy


def test_what_comes_of_a_card_stops_the_game_once_with_the_card_beside_it(telling: Callable[[Telling], None]) -> None:
    telling(lambda event: replace(found, drawn=low if found.thing else None) if (found := each_discard(event)) else None)
    app, screen = drawn()
    assert until_held(app).moment.title == "The submarine surfaces"
    assert screen.stage.held is None
    while screen.stage.held is None:
        pass_time(app, 25)
    effect = screen.stage.held.moment
    assert (effect.title, effect.thing, effect.drawn) == (f"Hit {BEN}", "trident#1", low)
    assert effect.title in words(app), "the card names itself, but not what comes of it"


# Continuing ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", CONTINUE)
def test_every_key_that_continues_leaves_a_moment_and_decides_nothing(key: int) -> None:
    app, screen = drawn(LONE)
    held = until_held(app)
    played = len(screen.session.table.history.played)
    press(app, key)
    assert screen.stage.held is not held
    press(app, key)
    assert len(screen.session.table.history.played) == played, "nor does a second press before the question is seen"
    assert app.screen is screen


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_KP_ENTER])
def test_enter_that_leaves_a_message_decides_nothing_while_the_first_picture_of_the_question_is_made(key: int) -> None:
    app, screen = drawn(LONE)
    until_held(app)
    pass_time(app, UNSEEN)
    press(app, key)
    while screen.stage.busy:
        pass_time(app, 25)
        press(app, key)
    played, board = len(screen.session.table.history.played), screen.face.board
    slow, clock = board.draw, app.clock
    assert isinstance(clock, Clock)

    def draw(*args: Any) -> bool:
        clock.now += 2 * UNSEEN
        return slow(*args)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(board, "draw", draw)
        app.redraw()
        app.draw()
    press(app, key)
    assert (app.screen, len(screen.session.table.history.played)) == (screen, played)
    pass_time(app, UNSEEN)
    press(app, key)
    assert app.screen is not screen, "now it asks whether the turn is to end"


def test_enter_in_a_moment_presses_nothing_that_had_the_focus_before_it() -> None:
    app, screen = drawn()
    screen.form.focus_on(screen.form.with_key(pygame.K_F1))
    assert screen.form.focus is not None
    until_held(app)
    press(app, pygame.K_RETURN)
    assert (screen.stage.held, app.screen) == (None, screen)


def test_enter_in_a_moment_presses_what_the_keyboard_has_been_moved_to() -> None:
    app, screen = drawn()
    held = until_held(app)
    screen.form.focus_on(screen.form.with_key(pygame.K_F1))
    press(app, pygame.K_RETURN)
    assert screen.stage.held is held
    assert app.screen is not screen


def test_escape_leads_from_a_moment_to_the_menu_and_back_to_it() -> None:
    app, screen = drawn()
    held = until_held(app)
    press(app, pygame.K_ESCAPE)
    assert app.screen is not screen
    press(app, pygame.K_ESCAPE)
    assert app.screen is screen
    assert screen.stage.held is held


def test_the_button_goes_on_and_a_click_beside_it_does_not() -> None:
    app, screen = drawn()
    held = until_held(app)
    box = popup_of(screen).box
    click(app, (box.x + 4, box.y + 4))
    assert screen.stage.held is held
    [button] = goes_on(screen)
    click(app, button.box)
    assert screen.stage.held is None


def test_other_keys_and_the_wheel_leave_a_moment_where_it_is() -> None:
    app, screen = drawn()
    held = until_held(app)
    turn_wheel(app, popup_of(screen).box.middle, 1)
    press(app, pygame.K_t, pygame.K_LSHIFT)
    assert screen.stage.held is held


def test_escape_skips_what_moves_instead_of_opening_the_menu() -> None:
    app, screen = drawn()
    pass_time(app, 30)
    assert screen.stage.busy
    press(app, pygame.K_ESCAPE)
    assert app.screen is screen
    assert screen.stage.held is not None
    while screen.stage.held is not None:
        pass_time(app, UNSEEN)
        press(app, pygame.K_SPACE)
    press(app, pygame.K_ESCAPE)
    assert not screen.stage.busy
    pass_time(app, UNSEEN)
    press(app, pygame.K_ESCAPE)
    assert app.screen is not screen


def test_the_wheel_and_a_key_that_is_only_held_skip_nothing() -> None:
    app, screen = drawn()
    pass_time(app, 30)
    app.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=4, pos=(300, 300)))
    press(app, pygame.K_LALT)
    assert screen.stage.held is None
    assert len(screen.session.pending) > 1


def test_a_key_goes_on_to_the_next_moment_not_to_the_end(telling: Callable[[Telling], None]) -> None:
    telling(each_discard)
    app, screen = drawn()
    pass_time(app, 30)
    titles = []
    for _ in range(12):
        press(app, pygame.K_SPACE)
        pass_time(app, UNSEEN)
        if (told := screen.stage.looked_at) is not None and told.moment.title not in titles:
            titles.append(told.moment.title)
    assert titles == ["The submarine surfaces", f"Hit {BEN}", f"Hit {COR}"]


def test_a_key_that_was_meant_for_what_was_there_before_answers_nothing_new(telling: Callable[[Telling], None]) -> None:
    telling(each_discard)
    app, screen = drawn()
    held = until_held(app)
    press(app, pygame.K_SPACE)
    while screen.stage.held in (None, held):
        pass_time(app, 25)
    last = screen.stage.held
    go_on = next(widget.box for widget in popup_of(screen).form.widgets if widget.key == "Space")
    for when in (0, UNSEEN - 1):
        pass_time(app, when)
        press(app, pygame.K_SPACE, pygame.K_RETURN)
        click(app, go_on)
        assert screen.stage.held is last
    pass_time(app, 1)
    press(app, pygame.K_SPACE)
    assert screen.stage.held is None


def test_skipping_passes_over_what_is_no_news(telling: Callable[[Telling], None]) -> None:
    telling(lambda event: replace(found, news=False, seat=ANNA) if (found := trident(event)) else None)
    app, screen = drawn()
    pass_time(app, 30)
    press(app, pygame.K_SPACE)
    assert screen.stage.held is None
    assert not screen.stage.busy


def test_the_card_that_is_shown_can_be_inspected_and_then_waits() -> None:
    app, screen = drawn(moments="timed")
    held = until_held(app)
    assert "in a moment" in screen.view.prompt.detail
    assert not goes_on(screen), "it would be gone before somebody presses it"
    card = next(widget.box for widget in popup_of(screen).form.widgets if widget.thing)
    spot = tuple(round(length * app.look.unit) for length in card.middle)
    app.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=3, pos=spot))
    assert isinstance(screen.overlay, Inspector)
    pass_time(app, MOST)
    press(app, pygame.K_x)
    assert screen.overlay is None
    assert screen.stage.held is held
    assert goes_on(screen)
    assert "Space" in screen.view.prompt.text


def test_with_nobody_at_the_screen_no_page_makes_a_pop_up_wait() -> None:
    app, screen = drawn(moments="timed")
    held = until_held(app)
    held.unwatched = True
    screen.opener.inspect("trident#1")
    pass_time(app, MOST)
    press(app, pygame.K_x)
    pass_time(app, MOST)
    assert screen.overlay is None
    assert screen.stage.held is not held


def goes_on(screen: TableScreen) -> list[Widget]:
    """The button that closes a pop-up, if it has one."""
    return [widget for widget in popup_of(screen).form.widgets if widget.key == "Space"]


def test_a_card_for_which_there_is_no_room_has_a_button(telling: Callable[[Telling], None]) -> None:
    telling(lambda event: replace(found, text="Everybody discards. " * 9) if (found := trident(event)) else None)
    app, screen = drawn(scale=200)
    held = until_held(app)
    assert not any(widget.thing for widget in popup_of(screen).form.widgets)
    click(app, next(widget.box for widget in popup_of(screen).form.widgets if widget.key == "I"))
    assert isinstance(screen.overlay, Inspector)
    press(app, pygame.K_ESCAPE, pygame.K_i)
    assert isinstance(screen.overlay, Inspector)
    assert screen.stage.held is held


def test_the_rules_open_from_a_moment_and_lead_back_to_it() -> None:
    app, screen = drawn()
    held = until_held(app)
    rule = rule_of(screen.face, "trident#1", screen.session.state)
    assert rule
    assert screen.feedback.rule() == rule
    press(app, pygame.K_F1)
    assert isinstance(app.screen, RulesScreen)
    press(app, pygame.K_ESCAPE)
    assert app.screens[-1] is screen
    assert screen.stage.held is held
    assert popup_of(screen).held is held


def test_nothing_is_drawn_again_and_again_while_a_moment_waits() -> None:
    app, screen = drawn()
    until_held(app)
    app.finish_drawing()
    assert screen.tick(app.now) is None


# Staged pop-ups -----------------------------------------------------------------------------------------------------------


def great(drawings: list[float]) -> Telling:
    def picture(canvas: Canvas, box: Box, share: float) -> None:
        drawings.append(share)

    def tell(event: Event) -> Moment | None:
        found = trident(event)
        return replace(found, drama="scene", picture=picture, focus=("trident",), sound="lose") if found else None

    return tell


def test_a_great_moment_is_staged_and_then_stays(
    telling: Callable[[Telling], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    drawings: list[float] = []
    telling(great(drawings))
    heard: list[str] = []
    app, screen = drawn()
    monkeypatch.setattr(app.sounds, "play", heard.append)
    held = until_held(app)
    assert heard.count("lose") == 1
    for _ in range(3):
        pass_time(app, STAGED // 3)
        app.draw()
    pass_time(app, STAGED // 3)
    app.draw()
    assert drawings == sorted(drawings)
    assert drawings[0] < 1
    assert drawings[-1] == 1
    pass_time(app, MOST)
    assert screen.stage.held is held
    press(app, pygame.K_SPACE)
    assert screen.stage.held is None
    assert heard.count("lose") == 1


def test_a_moment_is_heard_instead_of_its_event(telling: Callable[[Telling], None], monkeypatch: pytest.MonkeyPatch) -> None:
    def heard_with(sound: SoundName | None) -> list[str]:
        telling(lambda event: replace(found, sound=sound) if (found := trident(event)) else None)
        heard: list[str] = []
        app, _screen = drawn()
        monkeypatch.setattr(app.sounds, "play", heard.append)
        until_held(app)
        return heard

    assert heard_with(None) == ["card"]
    assert heard_with("card") == ["card"]
    # The card's sound is played while it flies into view.
    assert heard_with("drum") == ["card", "drum"]


def test_any_key_ends_the_staging_and_leads_to_the_words(telling: Callable[[Telling], None]) -> None:
    telling(great([]))
    app, screen = drawn()
    until_held(app)
    press(app, pygame.K_x)
    held = screen.stage.held
    assert held is not None
    assert not held.is_staged(app.now)
    assert "Everybody discards." in words(app)
    press(app, pygame.K_x)
    assert screen.stage.held is held
    press(app, pygame.K_SPACE)
    assert screen.stage.held is None


def test_with_less_motion_a_great_moment_is_a_still_picture(telling: Callable[[Telling], None]) -> None:
    drawings: list[float] = []
    telling(great(drawings))
    app, screen = drawn(reduced_motion=True)
    held = until_held(app)
    assert not held.is_staged(app.now)
    app.draw()
    assert set(drawings) == {1.0}
    assert screen.tick(app.now) is None


@pytest.mark.parametrize(("speed", "lasts"), [(1.8, 5000), (1.0, 3200), (0.45, 2000)])
def test_great_moments_take_two_to_five_seconds(speed: float, lasts: int) -> None:
    held = Held(Moment("Peace", drama="scene"), Event(SHOWN), None, (), None, ANNA)
    held.begin(0, "wait", speed, reduced=False)
    assert held.is_staged(lasts - 1)
    assert not held.is_staged(lasts)


# Interruptions ------------------------------------------------------------------------------------------------------------


def test_undo_takes_a_moment_away() -> None:
    app, screen = drawn()
    until_held(app)
    screen.undo()
    assert screen.stage.held is None
    pass_time(app, 30)
    assert popup_of(screen).held is None
    assert screen.session.sight.only_hand


def test_the_curtain_hides_a_moment_and_what_it_was_for() -> None:
    app, screen = drawn()
    until_held(app)
    screen.session.draw_curtain()
    pass_time(app, 30)
    assert "submarine" not in words(app)
    hold_curtain(app)
    pass_time(app, MOST)
    assert screen.stage.held is None or screen.stage.held.viewer == screen.session.viewer


def test_another_language_tells_the_same_moment() -> None:
    app, screen = drawn()
    until_held(app)
    app.change(language="de")
    assert screen.stage.held is not None
    assert "Weiter" in words(app)
    press(app, pygame.K_SPACE)
    assert screen.stage.held is None


def test_a_window_of_another_size_shows_the_same_moment() -> None:
    app, screen = drawn()
    held = until_held(app)
    app.change(scale=150)
    assert screen.stage.held is held
    assert screen.view.places.column.holds((popup_of(screen).box.x, popup_of(screen).box.y)), "the board stays free"
    assert popup_of(screen).box.bottom <= screen.view.places.column.bottom


def test_a_recap_shows_moments_again() -> None:
    app, screen = drawn()
    until_held(app)
    press(app, pygame.K_SPACE)
    come_to_rest(app)
    open_hand(app)
    screen.session.show_since(screen.session.recap.since)
    screen.refresh()
    held = until_held(app)
    assert held.moment.title == "The submarine surfaces"
    assert held.before.trident_reveals == 0
    press(app, pygame.K_SPACE)
    come_to_rest(app)
    assert not screen.stage.busy


def test_what_happened_is_shown_once_more_also_from_a_moment_that_waits() -> None:
    app, screen = drawn()
    waiting = until_held(app)
    screen.opener.open_recap()
    press(app, pygame.K_r)
    pass_time(app, UNSEEN)
    app.step()
    assert screen.session.recapping
    assert popup_of(screen).held is not waiting
    assert until_held(app) is not waiting


def test_what_follows_ends_with_the_move_also_where_a_recap_shows_many() -> None:
    app, screen = drawn()
    held = until_held(app)
    ahead = [beat for beat in screen.session.pending if beat.event is not None]
    assert ahead
    screen.session.pending.extend(ahead)
    assert what_follows(screen.session, screen.face) == held.follows


def test_who_answers_in_the_turn_of_another_shows_it_to_all_until_somebody_goes_on(
    telling: Callable[[Telling], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    telling(lambda event: replace(found, news=False, seat=ANNA) if (found := trident(event)) else None)
    app, screen = drawn()
    monkeypatch.setattr(screen.face.game, "turn_of", lambda _state: (1, BEN))
    held = until_held(app)
    pass_time(app, MOST)
    assert screen.stage.held is held


def test_a_game_left_in_a_moment_is_whole() -> None:
    app, screen = drawn()
    until_held(app)
    played = [str(entry.move) for entry in screen.session.table.history.played]
    assert played == ["draw"]
    app.close()


# Reactions and dice -------------------------------------------------------------------------------------------------------


def test_a_prompt_for_a_reaction_shows_the_card_and_whom_it_hits() -> None:
    app = opened(animation="instant", volume=0)
    hands = player("house_arrest#1", "reno"), player("veto#1", "reno")
    screen = shown(app, seated(position(*hands, options={"reactions": "able"}), PEOPLE))
    choose(app, "play house_arrest#1 1")
    prompt = screen.view.prompt
    assert prompt.things[0] == "house_arrest#1"
    assert prompt.seats == (BEN,)
    card = next(part.box for part in screen.view.parts() if part.thing == "house_arrest#1")
    assert screen.view.column["prompt"].holds(card.middle)
    click(app, card)
    assert isinstance(screen.overlay, Inspector)


@pytest.mark.parametrize("situation", ["smoke_shell", "air_strike"])
def test_a_prompt_about_an_attack_shows_who_attacks_before_who_is_attacked(situation: str) -> None:
    app = opened(animation="instant", volume=0)
    BATTLES[situation](app)
    attacker, target = at_table(app).view.prompt.things[:2]
    assert attacker.startswith("us")
    assert target == "ge24#1"


def test_a_roll_is_told_when_the_die_lies() -> None:
    app = opened(animation="instant", volume=0)
    me = player("amtrak#1", "hanford", facilities="Z1-01")
    screen = shown(app, position(me, player("", "reno"), options={"dice": "manual", "reactions": "able"}))
    choose(app, "disarm Z1-01")
    lift(app)
    assert "amtrak#1" in screen.view.hand().cards
    screen.stage.speed = 1.0
    screen.play(screen.session.table.parse("roll 5"))
    pass_time(app, 1)
    seen: set[bool] = set()
    while screen.stage.rolling(app.now) < 1:
        pass_time(app, 40)
        assert "amtrak#1" not in screen.view.hand().cards, "everybody looks at the die"
        told = any(event.key == "kernel.event.rolled" for event in screen.session.log)
        seen.add(told)
        assert not told or screen.stage.rolling(app.now) >= 1
    assert seen == {False, True}
    assert not any(event.key == "dictators.event.disarmed" for event in screen.session.log)


def test_the_time_to_read_grows_with_the_text() -> None:
    def time(text: str) -> float:
        held = Held(Moment("A", text), Event(SHOWN), None, (), None, ANNA)
        held.begin(0, "timed", 1.0, reduced=False)
        return held.stays or 0

    assert time("") == SHORTEST
    assert SHORTEST < time("x" * 80) < LONGEST
    assert time("x" * 800) == LONGEST
    assert time("x" * 80) >= LETTER * 80


def test_only_what_hits_a_person_or_changes_the_game_waits_for_a_key() -> None:
    """Other pop-ups close after a while and stay in the log."""
    paces: list[tuple[bool, Pace, bool]] = [(True, "wait", True), (False, "wait", False), (False, "lesson", True)]
    for stops, pace, waits in paces:
        held = Held(Moment("News", seat=1), Event("x.event.played", {}), None, (), None, 0, stops=stops)
        held.begin(0, pace, 1.0, reduced=True)
        assert (held.stays is None) == waits, (stops, pace)
