"""Tests for hints at the table: H asks for one, H again shows the other players' answers, and no text is cut off."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any
from unittest.mock import Mock

import pygame
import pytest

from game.bots.chair import Chair
from game.bots.search.advice import Advice, Suggestion
from game.bots.search.lines import Line
from game.bots.search.reasons import Reason
from game.data.texts import Texts
from game.rules.events import Event
from game.rules.moves import Move
from game.rules.positions.opening import new_table
from game.rules.positions.position import Seat
from game.rules.state import Result
from game.ui.app import App
from game.ui.kit.canvas import Canvas, Spot
from game.ui.kit.colours import BRASS, INK, LIGHT_BRASS
from game.ui.table.layers.teaching import hint
from game.ui.table.layers.teaching.hint import Hint, Why, brought_by
from game.ui.table.screen import TableScreen
from game.ui.table.staging.chances import Chances
from game.ui.table.watching.replay import ReplayScreen
from game.volk.game import TWO_PLUS_TWO, VOLK
from tests.dictators.tables import player, position
from tests.ui.screen_driver import LANGUAGES, press, read_screen, tick, words
from tests.ui.table_situations import at_table, replayed, seated, shown, window
from tests.volk.country import Country

# Reasons with the longest texts.
REASONS = (
    Reason("way_to_facility", (0,), 14.0, 13.0, "savannah_river", chance=0.6),
    Reason("way_to_capital", (1,), 11.0, 13.0),
    Reason("asset", (0,), 0.0, 1.0, "propaganda_machine#1"),
)


class Knows:
    """A bot with fixed answers."""

    games = 0

    # Chances of the bot's three moves, whether they differ significantly, and whether the bot foresees an answer.
    chances, are_apart, foresees = (0.4, 0.35, 0.3), True, True

    def __init__(self, reasons: tuple[Reason, ...], wins: bool, may_win: bool = False) -> None:
        self.reasons, self.wins, self.may_win = reasons, wins, may_win

    def advice_on(self, chair: Chair) -> Callable[[], Advice]:
        moves = chair.options[:3]
        answers = ((1, moves[0]), (1, moves[1])) if self.foresees else ()
        line = Line(((moves[0], Move("choose", ("boise",))), (Move("travel", ("arco",)), Move("choose", ("Z1-09",)))), 2 / 3)
        result = Result(winners=(0,), reason="dictators.end.convinced_1")
        found = [
            Suggestion(move, chance, self.reasons, answers, self.wins, self.may_win, True, line, result)
            for move, chance in zip(moves, self.chances, strict=False)
        ]
        return lambda: Advice((0.4, 0.6), found, self.are_apart)


def hinted(
    app: App, patch: pytest.MonkeyPatch, reasons: tuple[Reason, ...] = REASONS, wins: bool = False, may_win: bool = False
) -> hint.ThinkingLayer:
    """Show a hint at the table of a practice game."""
    patch.setattr(hint, "adviser", lambda screen, seconds: Knows(reasons, wins, may_win))
    table = position(player("veto#1 amtrak#1", "seattle"), player("", "honolulu"), options={"practice": True})
    screen = shown(app, seated(table))
    press(app, pygame.K_h)
    return thought_over(screen)


def thought_over(screen: TableScreen) -> hint.ThinkingLayer:
    """The hint layer with its finished answer."""
    overlay = screen.overlay
    assert isinstance(overlay, hint.ThinkingLayer)
    assert overlay.work is not None
    overlay.work.wait()
    overlay.work.finish()
    return overlay


def test_the_number_on_a_card_leaves_its_title_free(monkeypatch: pytest.MonkeyPatch) -> None:
    class Calms(Knows):
        def advice_on(self, chair: Chair) -> Callable[[], Advice]:
            return lambda: Advice((0.5, 0.5), [Suggestion(chair.options[0], 0.5, ())])

    monkeypatch.setattr(hint, "adviser", lambda screen, seconds: Calms((), False))
    app, country = window(), Country("west").display("nato_membership", "steel_crisis")
    seats = (Seat("Anna"), Seat(player="easy"))
    screen = shown(app, new_table(VOLK, seats, 1, {"practice": True}).resumed(country.state, keep="history"))
    screen.layers.close()
    press(app, pygame.K_h)
    found = thought_over(screen)
    assert isinstance(found, Hint)
    card = str(found._found[0].move.args[0])
    box = dict(screen.view.beside_the_board())[card]
    (spot,) = found._spots(found._found[0])
    assert spot == pytest.approx((box.middle[0], box.y + 8.5))


def test_space_plays_nothing_and_asked_again_it_tells_what_the_others_would_do(monkeypatch: pytest.MonkeyPatch) -> None:
    app = window((1920, 1080))
    shown_by = hinted(app, monkeypatch)
    press(app, pygame.K_SPACE)
    assert at_table(app).overlay is shown_by
    assert "Benjamin: 13 steps instead of 11 to Washington D.C." in words(app)
    assert words(app).count("Benjamin: 13 steps") == 1
    assert "to the next facility, Savannah River Site, but a little weaker than 1" in words(app), "the reason itself"
    press(app, pygame.K_h)
    assert "Benjamin will probably reply" in words(app)
    assert "13 steps" not in words(app)
    press(app, pygame.K_h)
    assert "Then Benjamin" not in words(app)
    press(app, pygame.K_ESCAPE)
    assert at_table(app).overlay is None


@pytest.mark.parametrize("foresees", [False, True])
def test_what_the_others_would_do_can_be_asked_if_any_reply_is_foreseen(
    foresees: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The button used to lead to the same line for every move: that the reply is hard to predict."""
    monkeypatch.setattr(Knows, "foresees", foresees)
    app = window((1920, 1080))
    hinted(app, monkeypatch)
    assert ("What happens then?" in words(app)) is foresees


def test_a_move_that_wins_and_moves_that_are_alike_say_so(monkeypatch: pytest.MonkeyPatch) -> None:
    app = window()
    hinted(app, monkeypatch, wins=True)
    assert "Wins the game. The President is convinced: one zone is disarmed." in words(app), "with the cause"
    press(app, pygame.K_ESCAPE)
    hinted(app, monkeypatch, may_win=True)
    assert "Wins the game unless someone prevents it." in words(app)
    press(app, pygame.K_ESCAPE)
    found = hinted(app, monkeypatch, reasons=())
    assert words(app).count("No move is clearly better.") == 1
    assert "Chance to win" in words(app)
    # In an exercise, the chance to win the whole game isn't shown.
    for known, way in ((True, "walk"), (False, None)):
        puzzle = Mock(kind="puzzle", next_move=Mock(return_value=way))
        monkeypatch.setattr(hint, "exercise_at", lambda _position, puzzle=puzzle: puzzle)
        found.lay_out()
        app.redraw()
        assert "Chance to win" not in words(app)
        assert ("There is no known way to the goal from here." in " ".join(words(app).split())) != known


@pytest.mark.parametrize("moves", [3, 1])
def test_the_moves_of_the_page_are_numbered_on_the_board_side_by_side(moves: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Moves that aren't on the page get no number, because nobody could tell which they are."""
    app = window((1280, 720))
    monkeypatch.setattr(Hint, "_spots", lambda self, found: [(400.0, 300.0)])
    monkeypatch.setattr(Hint, "pages", ((1, moves),))
    read = read_screen(app, hinted(app, monkeypatch))  # type: ignore[arg-type]
    board = at_table(app).view.places.board
    badges = [text.mark for text in read if text.mark.text in "123" and text.mark.place.x < board.right * app.look.unit]
    assert [mark.text for mark in badges] == ["1", "2", "3"][:moves]
    assert len({mark.place.x for mark in badges}) == moves


def test_each_line_on_the_board_leads_to_its_own_number(monkeypatch: pytest.MonkeyPatch) -> None:
    app, starts = window((1280, 720)), iter([(200.0, 300.0), (600.0, 300.0), (400.0, 500.0)] * 9)
    monkeypatch.setattr(Hint, "_spots", lambda self, found: [next(starts), (400.0, 300.0)])
    monkeypatch.setattr(Hint, "pages", ((1, 3),))
    hinted(app, monkeypatch)
    lines, numbers = list[Spot](), dict[str, Spot]()
    line, text = Canvas.line, Canvas.text

    def drawn_line(canvas: Canvas, spots: Sequence[Spot], *how: Any, **named: Any) -> None:
        if how[:1] in ((LIGHT_BRASS,), (BRASS,)) and how[1:] == (3,):
            lines.append(spots[-1])
        line(canvas, spots, *how, **named)

    def written(canvas: Canvas, words: str, x: float, y: float, *how: Any, **named: Any) -> None:
        if how[:2] == (20, INK) and lines:
            assert len(lines) == 3, "no line lies over a number"
            numbers[words] = x, y
        text(canvas, words, x, y, *how, **named)

    monkeypatch.setattr(Canvas, "line", drawn_line)
    monkeypatch.setattr(Canvas, "text", written)
    app.draw()
    assert lines == [numbers["1"], numbers["2"], numbers["3"]]


def test_the_hint_says_what_the_bar_says(monkeypatch: pytest.MonkeyPatch) -> None:
    """The hint's search was longer, but the hint shows the bar's number, because the bar for a position must not change."""
    monkeypatch.setattr(Chances, "ask", lambda self: None)
    app = window()
    hinted(app, monkeypatch)
    assert "40%" in words(app), "without a bar, as it was found"
    press(app, pygame.K_ESCAPE)
    at_table(app).view.chances = {0: (0.5, 0.5)}
    press(app, pygame.K_h)
    thought_over(at_table(app))
    assert at_table(app).view.chances == {0: (0.5, 0.5)}
    assert "50%" in words(app)


@pytest.mark.parametrize(
    ("chances", "are_apart", "numbers"),
    [
        ((0.4, 0.35, 0.3), True, ["40%", "35%", "30%"]),
        # Two chances that are equal within 5%, and two that differ by less than their error.
        ((0.4, 0.39, 0.3), True, []),
        ((0.4, 0.35, 0.3), False, []),
        # A single number needs no comparison.
        ((0.4,), False, ["40%"]),
    ],
)
def test_suggestions_have_different_chances_or_none(
    chances: tuple[float, ...], are_apart: bool, numbers: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Chances, "ask", lambda self: None)
    monkeypatch.setattr(Knows, "chances", chances)
    monkeypatch.setattr(Knows, "are_apart", are_apart)
    app = window()
    hinted(app, monkeypatch, reasons=())
    assert re.findall(r"Chance to win: about (\d+%)", words(app)) == numbers


def test_a_hint_says_the_rest_of_its_line_and_the_chance_of_its_roll(monkeypatch: pytest.MonkeyPatch) -> None:
    app = window()
    hinted(app, monkeypatch)
    assert "Then: Boise; Travel to Arco" in words(app)
    assert "(roll: 67%)" in words(app)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_all_of_it_can_be_read(size: tuple[int, int], language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    app = window(size, language)
    overlay = hinted(app, monkeypatch)
    for _page in range(2):
        read = read_screen(app, overlay)  # type: ignore[arg-type]
        assert all(text.clip.contains(text.ink) for text in read)
        assert Texts(language)("ui_table.hint.close") in [text.mark.text for text in read]
        press(app, pygame.K_h)


def test_the_sheet_of_keys_has_the_hint() -> None:
    app = window()
    screen = shown(app, seated(position(player("", "seattle"), player("", "honolulu"), options={"practice": True})))
    screen.opener.open_keys()
    assert "Hint" in words(app)


# Why did it do that? --------------------------------------------------------------------------------------------------


class Explains(Knows):
    """A bot that must be asked about the table before the move in question."""

    def advise(self, chair: Chair, about: Move) -> Advice:
        assert about in chair.options
        return Advice((0.4, 0.6), [Suggestion(about, 0.4, self.reasons, (), self.wins)])


def asked_why(app: App, patch: pytest.MonkeyPatch, open_hands: bool = False) -> Why:
    """Click the log line of a bot's first move."""
    reasons = (Reason("card", (1,), 0.0, 1.0, "veto#1"), Reason("way_to_capital", (1,), 13.0, 12.0))
    patch.setattr(hint, "adviser", lambda screen, seconds: Explains(reasons, False))
    table = position(player("", "honolulu"), player("veto#1", "seattle"), active=1, starter=1)
    screen = shown(app, seated(table, (Seat("Anna"), Seat("Bob", "easy"))))
    screen.thinking.stop()
    assert screen.session.table.decision is not None
    screen.session.choose(next(move for move in screen.session.table.decision.options if move.verb == "travel"))
    tick(app)
    screen.thinking.stop()
    screen.session.open_hands = open_hands
    screen.follow(screen.session.log[-1])
    why = thought_over(screen)
    assert isinstance(why, Why)
    return why


def test_a_bots_line_tells_what_speaks_for_it_and_none_of_its_secrets(monkeypatch: pytest.MonkeyPatch) -> None:
    app = window()
    asked_why(app, monkeypatch)
    told = words(app)
    assert "Bob: 12 steps instead of 13 to Washington D.C." in told
    assert told.index("A strong player might give these reasons:") < told.index("Bob: 12 steps"), "reasons follow the colon"
    assert "Veto" not in told


def test_once_all_hands_lie_open_everything_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    app = window()
    asked_why(app, monkeypatch, open_hands=True)
    assert "Bob: gets Veto" in words(app)


def test_a_replay_tells_what_would_have_been_best_beside_what_was_played(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pressing a number doesn't play that move."""
    app = window()
    monkeypatch.setattr(hint, "adviser", lambda screen, seconds: Knows((), False))
    replayed(app)
    screen = app.screen
    assert isinstance(screen, ReplayScreen)
    screen.go_to(next(number for number in range(99) if _decides(screen, number)))
    press(app, pygame.K_h)
    thought_over(screen)
    assert screen.session.foregone is not None
    before = [*screen.session.table.history.played]
    assert f"Played: {screen.session.wording.move(screen.session.foregone)}" in words(app)
    press(app, pygame.K_1)
    assert screen.session.table.history.played == before


def _decides(screen: ReplayScreen, number: int) -> bool:
    screen.go_to(number)
    asked = screen.session.asked
    return asked is not None and len(asked.options) > 3


def test_what_nobody_chose_names_what_it_followed_from(monkeypatch: pytest.MonkeyPatch) -> None:
    """A drawn Trident takes every hand, and another seat's turn begins."""
    app = window()
    monkeypatch.setattr(hint, "adviser", lambda screen, seconds: Explains((), False))
    table = position(player("veto#1", "honolulu"), player("", "seattle"), active=1, starter=1, deck="trident#1")
    screen = shown(app, seated(table, (Seat("Anna"), Seat("Bob", "easy"))))
    screen.thinking.stop()
    for verb in ("draw", "end_turn"):
        screen.session.choose(Move(verb))
        tick(app)
        screen.thinking.stop()
    screen.follow(next(event for event in screen.session.log if event.key == "dictators.event.discarded"))
    assert isinstance(thought_over(screen), Why)
    assert "It followed from this: “Bob gets an event: Trident Nuclear Deterrent.”" in words(app)
    assert all(brought_by(screen.session, event) is None for event in screen.session.log if event.key.endswith(".turn"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_quoted_event_keeps_its_period_and_gets_no_second_one(language: str) -> None:
    words = Texts(language)("ui_table.why.follows", what="Bob draws.")
    assert re.search(r"Bob draws\.[”“’] [A-Z]", words)


def test_what_a_card_does_follows_from_the_card_and_not_from_its_payment() -> None:
    country = Country("east").special("russian_tanks").hand(0).hand(1, "joining_the_cmea")
    table = new_table(VOLK, (Seat("Anna"), Seat(player="easy"))).resumed(country.state, keep="history")
    screen = shown(window(), table)
    screen.thinking.stop()
    for move in ("event russian_tanks", "choose draw"):
        screen.session.choose(table.parse(move))
    screen.stage.end()
    (prestige,) = [event for event in screen.session.log if event.name == "prestige"]
    found = brought_by(screen.session, prestige)
    assert found is not None
    assert found.first is not None
    assert (str(found.played.move), found.first.name) == ("event russian_tanks", "event_with")
    (drawn,) = [event for event in screen.session.log if event.name == "drawn"]
    assert str(brought_by(screen.session, drawn).played.move) == "choose draw"  # type: ignore[union-attr]


def test_what_came_before_the_first_move_follows_from_none() -> None:
    table = new_table(TWO_PLUS_TWO, (Seat("Anna"), *(Seat(player="easy") for _ in range(3))))
    screen = shown(window(), table)
    screen.thinking.stop()
    assert screen.session.log
    assert [brought_by(screen.session, event) for event in screen.session.log] == [None] * len(screen.session.log)


def test_who_lets_something_pass_has_not_brought_it_about() -> None:
    app = window()
    table = position(player("swiss_bank_account#1", "honolulu"), player("veto#1", "seattle"), deck="amtrak#1 amtrak#2")
    screen = shown(app, seated(table, (Seat("Anna"), Seat("Bob", "easy"))))
    for move in (Move("play", ("swiss_bank_account#1",)), Move("pass")):
        screen.thinking.stop()
        screen.session.choose(move)
    tick(app)
    screen.thinking.stop()
    assert screen.session.log[-1].key == "dictators.event.drew"
    assert brought_by(screen.session, screen.session.log[-1]) is None


def test_a_line_that_was_taken_back_has_no_reason_to_tell(monkeypatch: pytest.MonkeyPatch) -> None:
    app = window()
    asked_why(app, monkeypatch)
    screen = at_table(app)
    stale = Event("dictators.event.moved", {"seat": 1, "location": "boise"})
    assert stale not in screen.session.log
    screen.follow(stale)
    assert not isinstance(screen.overlay, Why)
