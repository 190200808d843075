"""Tests for practice games: a bar shows each seat's chance to win, and undo and redo include bot moves."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, cast

import pytest

from game.bots.chair import Chair
from game.bots.players import bots_move, mind_of
from game.bots.search.advice import Advice, Suggestion
from game.bots.search.searcher import Searcher
from game.data.paths import languages
from game.data.texts import Texts
from game.rules.positions.opening import new_table
from game.rules.positions.position import Seat
from game.ui.app import App
from game.ui.kit import fonts
from game.ui.table.panels.chances import CHANCES, percent, percents
from game.ui.table.results.course import course_of
from game.ui.table.results.result import ResultScreen
from game.ui.table.results.turning_points import Odds
from game.ui.table.screen import TableScreen
from game.ui.table.staging import chances
from game.ui.window.work import Pace
from game.volk.game import VOLK
from tests.ui.screen_driver import read_screen, words
from tests.ui.table_situations import hover, result, shown, window
from tests.ui.tgm_table_situations import battle, seated
from tests.volk.country import Country


class Knows:
    """A bot with fixed answers."""

    def advice_on(self, chair: Chair) -> Callable[[], Advice]:
        return lambda: Advice((0.75, 0.25) if chair.seat == 0 else (0.4, 0.6), [])


@pytest.fixture
def app(monkeypatch: pytest.MonkeyPatch) -> App:
    monkeypatch.setattr(chances, "adviser", lambda screen, seconds, make: Knows())
    return window(chances=True)


def table(app: App, practice: bool, other: str = "human") -> TableScreen:
    made = new_table(VOLK, (Seat(), Seat(player=other)), 1, {"practice": practice})
    screen = shown(app, made)
    screen.layers.close()
    if screen.chances.work is not None:
        screen.chances.work.wait()
        screen.chances.work.finish()
    return screen


def colour_of(app: App, text: str) -> object:
    return next(read.mark.colour for read in read_screen(app) if read.mark.text == text)


def test_the_bar_tells_everybodys_chance(app: App) -> None:
    screen = table(app, practice=True, other="easy")
    hover(app, CHANCES)
    assert "75%" in words(app)
    assert "25%" in words(app)
    assert screen.view.tip is not None
    assert "75%" in screen.view.tip.text


def test_its_tip_says_what_has_changed_since_the_last_look(app: App) -> None:
    """If the bar has fallen, the tip names what got worse; if the bar hasn't moved, the tip names nothing."""
    screen = table(app, practice=True, other="easy")
    assert screen.view.chances_why == "", "there was no look before"
    screen.session.table.state.unrest.update(bayern=7, hessen=7)
    for share, told in ((0.5, "Before: 75%. Since then: West: more unrest"), (0.5, "")):
        screen.chances.came(0, Advice((share, 1 - share), []))
        assert screen.view.chances_why.startswith(told)
        assert bool(screen.view.chances_why) == bool(told)


def test_at_100_percent_the_tip_says_that_a_move_wins(app: App) -> None:
    """The forecast beside it may say that the game would continue, because it knows no moves."""
    screen = table(app, practice=True, other="easy")
    move = screen.session.table.decision.options[0]  # type: ignore[union-attr]
    screen.chances.came(0, Advice((1.0, 0.0), [Suggestion(move, 1.0, (), wins=True)]))
    assert screen.view.chances_why == "One of your moves wins the game now."


def test_where_a_game_is_told_of_at_any_time_so_is_what_has_changed_since_another_round(app: App) -> None:
    screen = shown(app, seated(battle(practice=True)))
    screen.chances.came(0, Advice((0.6, 0.4), []))
    state = screen.session.table.state
    state.round, state.phase = state.round + 1, "shooting"
    del state.units["us18#1"]
    screen.chances.came(0, Advice((0.4, 0.6), []))
    assert screen.view.chances_why.startswith("Before: 60%. Since then: A weaker army")


def test_what_the_only_person_was_told_is_kept_for_the_curve_of_the_result(app: App) -> None:
    session = table(app, practice=True, other="easy").session
    assert session.bars == {0: (0.75, 0.25)}
    assert table(app, practice=True).session.bars == {}, "several have seen different bars"


def test_the_curve_of_the_result_is_the_bar_that_was_shown_and_nothing_else() -> None:
    """The first bars are missing, as after resuming a game."""
    app = window()
    result("convinced_2")(app)
    screen = app.screen
    assert isinstance(screen, ResultScreen)
    session, shares = screen.session, (0.33, 0.33, 0.24)[: len(screen.session.table.seats)]
    bars = {20: shares, 31: shares[::-1]}
    curve = course_of(session.table, screen.face, session.wording, Pace(), bars).curves[CHANCES]
    assert [noted.moves for noted in curve] == [20, 31, len(session.table.history.played)]
    assert [list(noted.numbers) for noted in curve[:2]] == [percents(bar) for bar in bars.values()]


def test_what_nobody_wins_has_its_name_on_the_bar(app: App) -> None:
    screen = table(app, practice=True, other="easy")
    screen.chances.came(0, Advice((0.4, 0.1), []))
    assert "Nobody: 50%" in words(app)
    screen.chances.came(0, Advice((0.5, 0.35), []))
    assert "15%" in words(app), "where there is no room for more; its tip has the name"
    screen.chances.came(0, Advice((0.5, 0.5), []))
    assert "Nobody" not in words(app)


def test_the_bar_has_its_place_before_it_is_known(app: App) -> None:
    screen = table(app, practice=True, other="easy")
    known = screen.view.column
    screen.view.chances = {}
    screen.refresh()
    assert screen.view.column == known
    assert known[CHANCES].height > 0
    assert "Chance to win: not known yet" in words(app)


def test_no_seat_is_shown_what_another_can_know(app: App) -> None:
    screen = table(app, practice=True)
    assert screen.view.chances_shown() == (0.75, 0.25)
    screen.session.viewer = 1
    assert screen.view.chances_shown() == ()


def test_where_it_counts_nobody_tells_chances(app: App) -> None:
    assert table(app, practice=False).view.chances_shown() == ()


@pytest.mark.parametrize(
    ("shares", "shown"),
    [
        ((0.27, 0.27, 0.27, 0.19), [30, 25, 25, 20]),
        ((0.32, 0.23, 0.22, 0.16), [35, 25, 20, 15]),
        ((0.995, 0.005), [99, 1]),
        ((1.0, 0.0), [100, 0]),
        ((0.6, 0.6, 0.4), [60, 60, 40]),
    ],
)
def test_what_the_bar_shows_is_a_hundred_together(shares: tuple[float, ...], shown: list[int]) -> None:
    assert percents(shares) == shown
    assert sum(shown) in (100, 95, 160), "with what is nobody's, or of allies twice"


def test_the_same_situation_has_the_same_bar(app: App) -> None:
    made = new_table(VOLK, (Seat(), Seat(player="easy")), 1, {})
    bots = [chances.counting_bot("volk", "hard", 5) for _ in range(2)]
    for bot in bots:
        bot.seconds = 3
    found = [bot.advise(Chair(made, 0)).chances for bot in bots if isinstance(bot, Searcher)]
    assert found[0] == found[1]


def test_nothing_is_sure_before_the_end() -> None:
    assert [percent(share) for share in (0.0, 0.004, 0.04, 0.52, 0.999, 1.0)] == [0, 1, 5, 50, 99, 100]


@pytest.mark.parametrize(
    ("phase", "unrest", "sure"),
    [("end_envy", 16, True), ("end_envy", 12, False), ("act", 16, False), ("end_flight", 16, True)],
)
def test_a_fall_that_nothing_can_avert_any_more_is_told(phase: str, unrest: int, sure: bool) -> None:
    """The fall is certain if the decade is ending with four mass protests and there is no way left to calm them."""
    country = Country(phase=phase, part=2).unrest(sachsen=unrest).socialists(0)
    odds, made = Odds(VOLK, 2), SimpleNamespace(state=country.state, decision=None)
    odds.saw(7, cast("Any", made))
    odds.saw(8, cast("Any", made))
    assert [(moves, shares[country.west]) for _round, moves, shares in odds.noted] == [(7, 0.99)] * sure


def test_the_bar_foresees_it_without_being_asked(app: App) -> None:
    screen = table(app, practice=True, other="easy")
    country = Country(phase="end_envy", part=2).unrest(sachsen=16).socialists(0)
    screen.chances.foresee()
    assert screen.view.chances_shown() == (0.75, 0.25)
    screen.session.state = country.state
    screen.chances.foresee()
    assert screen.view.chances_shown()[country.west] == 0.99


def test_who_takes_back_more_than_the_own_turn_is_told_where_that_leads(app: App) -> None:
    """In a practice game, undo also takes back the bot's moves since."""
    screen = table(app, practice=True, other="random")
    game, state = screen.session.table.game, screen.session.table.state
    first = game.turn_of(state)
    while screen.session.table.decision is not None and game.turn_of(screen.session.table.state) == first:
        screen.session.choose(screen.session.table.decision.options[0])
    screen.thinking.stop()
    screen.session.look_again()
    screen.undo()
    assert screen.view.toast == "Back to: Decade I · West"


def test_redo_brings_back_what_the_bots_did_as_they_did_it(app: App) -> None:
    session = table(app, practice=True, other="random").session
    made, bots = session.table, session.bots
    while (decision := made.decision) is not None and decision.by not in bots:
        session.choose(decision.options[0])
    while (move := bots_move(made, bots)) is not None:
        session.choose(move)
    session.look_again()
    before = [*made.history.played]
    session.undo()
    assert len(before) - len(made.history.played) > 1, "the bot's as well"
    session.redo()
    assert made.history.played == before


def test_the_bar_stands_still_while_an_action_is_under_way(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """Meanwhile, its numbers are gray. In a game that can compute the chances at any time, the bar changes at once."""
    screen = table(app, practice=True, other="easy")
    asked, white = screen.chances.work, colour_of(app, "75%")
    made = screen.session.table
    made.choose(next(move for move in made.decision.options if move.verb == "build"))  # type: ignore[union-attr]
    screen.session.look_again()
    screen.refresh()
    assert screen.chances.work is asked, "half an action would only swing it"
    assert colour_of(app, "75%") != white
    mind = mind_of("volk")
    assert mind is not None
    monkeypatch.setattr(type(mind.judge), "standing", lambda judge, state, seats: [0.5] * seats)
    screen.refresh()
    assert screen.chances.work is asked
    assert screen.view.chances_shown() == (0.5, 0.5)
    assert colour_of(app, "50%") == white
    monkeypatch.undo()
    screen.view.chances, screen.chances._asked = {}, -1
    screen.chances.ask()
    assert screen.chances.work is not asked


def test_a_curve_of_chances_says_whether_somebody_saw_it_or_all_hands_are_open() -> None:
    app = window()
    result("convinced_2")(app)
    screen = app.screen
    assert isinstance(screen, ResultScreen)
    assert screen._named(CHANCES) == "Win chance, open hands"
    # With its check mark, it fits on one line beside three others in a large window.
    for language in languages():
        assert fonts.text_width(Texts(language)("ui_table.chances.open"), "bold", 16) < 208
    screen.session.bars = {0: (0.5, 0.5)}
    assert screen._named(CHANCES) == "Chance to win, as you saw it"
