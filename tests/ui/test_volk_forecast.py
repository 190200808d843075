"""Tests for the forecast overlay of the German games: each step shows its sum, all texts can be read, and input works."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from itertools import count
from typing import Any
from unittest.mock import Mock

import pygame
import pytest

from game.data.texts import Texts
from game.rules.chance import Chance, pick
from game.rules.positions.opening import new_table
from game.rules.state import NOBODY, Result
from game.ui.app import App, Screen
from game.ui.kit.canvas import Canvas
from game.ui.kit.lay import things
from game.ui.table.face import Desk, Goal, Room
from game.ui.table.panels.measures import Measures, Size
from game.ui.table.scene import Scene
from game.ui.table.session.session import Session
from game.ui.volk import standing
from game.ui.volk.face import VolkFace
from game.ui.volk.forecast.overlay import ForecastOverlay, points_then, summary_of, winners_of
from game.ui.volk.forecast.steps import Remark, StoryLine, lost, told_steps
from game.volk.data.tables import PROVINCES_OF
from game.volk.decade import forecast as forecasts
from game.volk.decade.end import steps_of
from game.volk.decade.forecast import forecast
from game.volk.decade.outlook import Forecast
from game.volk.decade.victory import victory_points
from game.volk.game import TWO_PLUS_TWO, VOLK, Volk
from game.volk.naming import money, plain, signed
from game.volk.state import VolkState, roles
from game.volk.states.accounts import Range
from game.volk.states.economy import dismantle_points
from game.volk.states.unrest import PROTEST
from tests.ui import volk_tables
from tests.ui.screen_driver import (
    check_texts,
    click,
    in_all_languages,
    in_all_windows,
    opened,
    press,
    read_screen,
    turn_wheel,
    whole_words,
)
from tests.volk.country import Country
from tests.volk.outcome import REASONS

TEXTS = Texts("en")


# Situations ----------------------------------------------------------------------------------------------------------------


def calm() -> Country:
    """A country where nothing is lost and the game continues."""
    country = Country(decade=2).factories("berlin", "leipzig", "dresden", "bitterfeld", "hamburg", "hannover", "muenchen")
    return country.lines("leipzig-dresden").unrest(sachsen=1, bayern=2)


def troubled(four: bool = False) -> Country:
    """A country where something happens in every step, and later steps depend on choices in earlier ones."""
    country = Country(decade=2, four=four)
    country.factories("berlin", "leipzig", "dresden", "bitterfeld", "magdeburg", "cottbus", "schwedt")
    country.factories("hamburg", "hannover", "muenchen", "nuernberg", "frankfurt", "koeln", "stuttgart", "bremen")
    country.lines("schwedt-berlin", "hamburg-bremen")
    country.standards(bayern=3, hessen=2, sachsen=1, thueringen=1, east_berlin=1, us_sector=1, niedersachsen=1)
    country.unrest(sachsen=5, brandenburg=3, thueringen=4, bayern=3, west_berlin=3, hessen=4)
    country.used("eastern_citizenship", "spiegel_scandal", "protests_of_1968")
    country.police("stalinist_purges", "career_bans").socialists(2, mecklenburg_vorpommern=1)
    country.track(prestige=-5, currency=-1, socialists=3)
    if four:
        country.track(dominance=-5, arms=2, space=-3).money(-3, 4)
    return country


def walled(prestige: int = 0) -> Country:
    country = Country(decade=3).wall().factories("berlin", "leipzig", "dresden").lines("leipzig-dresden")
    return country.track(prestige=prestige)


def bankrupt() -> Country:
    """A country where East can't pay for the refugees."""
    return Country(decade=2).standards(bayern=6).factories("berlin")


def last_decade() -> Country:
    """A country where both sides may win, depending on West's targets and East's losses."""
    country = Country(decade=4).factories("berlin", "leipzig", "dresden", "magdeburg", "eisenach", "jena", "rostock")
    country.factories("muenchen", "nuernberg", "frankfurt", "hannover", "kiel", "koeln", "stuttgart", "mannheim")
    country.standards(bayern=1, niedersachsen=1, hessen=1)
    return country.unrest(sachsen=8, thueringen=7, sachsen_anhalt=3, east_berlin=3).track(prestige=-4)


def survived() -> Country:
    return Country(decade=4).factories("berlin", "leipzig")


def race_won() -> Country:
    return Country(decade=3, four=True).track(arms=-5)


def may_fall() -> Country:
    """A country where the prestige leader decides whether East can still pay for its police."""
    country = Country(decade=2).factories("berlin", "leipzig").police("stalinist_purges", "career_bans")
    return country.track(prestige=-3, currency=1)


def averted(decade: int = 2) -> Country:
    """A country where East falls unless it uses its police to end a protest."""
    country = Country(decade=decade).factories("berlin", "leipzig", "dresden").police("career_bans").socialists(0)
    return country.unrest(brandenburg=4, east_berlin=4, sachsen_anhalt=4, sachsen=4, thueringen=3)


def ruined_or(socialists: int) -> Country:
    """A country where West may ruin East in step 2; otherwise step 9 ends the game."""
    return Country(decade=2).track(prestige=-4, socialists=socialists).socialists(0 if socialists < 0 else 11)


def half_way() -> Country:
    """A country where three steps of the end of the decade are over."""
    country = troubled()
    country.state.phase = "end_supply"
    return country


SITUATIONS: dict[str, Callable[[], Country]] = {
    "calm": calm,
    "troubled": troubled,
    "troubled_four": lambda: troubled(four=True),
    "wall": walled,
    "wall_overflow": lambda: walled(-6),
    "bankrupt": bankrupt,
    "last_decade": last_decade,
    "survived": survived,
    "race_won": race_won,
    "half_way": half_way,
    "may_fall": may_fall,
    "averted": averted,
    "likely": lambda: averted(decade=4),
    "ruined_or_alone": lambda: ruined_or(-6),
    "ruined_or_red": lambda: ruined_or(6),
}
in_all_situations = pytest.mark.parametrize("situation", SITUATIONS)


class Table(Screen):
    """A screen to put below the forecast."""

    def __init__(self, app: App, state: VolkState, language: str = "en") -> None:
        super().__init__(app)
        self.closed = 0
        self.overlay = ForecastOverlay(app, state, self._close, Texts(language))

    def _close(self) -> None:
        self.closed += 1

    def lay_out(self) -> None:
        self.overlay.lay_out()

    def draw(self, canvas: Canvas) -> None:
        canvas.surface.fill((40, 60, 80))
        self.overlay.draw(canvas)

    def handle(self, event: pygame.event.Event) -> None:
        self.overlay.handle(event)


def shown(
    situation: str, size: tuple[int, int] = (1280, 720), language: str = "en", **settings: object
) -> tuple[App, Table, ForecastOverlay]:
    app = opened(size, language, **settings)
    table = Table(app, SITUATIONS[situation]().state, language)
    app.push(table)
    app.step()
    return app, table, table.overlay


def pages(app: App, overlay: ForecastOverlay) -> Iterator[None]:
    """Scroll from the top to the end, a page at a time."""
    overlay.form.bar.to(0)
    yield
    while overlay.form.bar.at < overlay.form.bar.farthest:
        overlay.form.bar.to(overlay.form.bar.at + overlay.form.bar.window.height * 0.8)
        app.step()
        yield


def everything_shown(app: App, overlay: ForecastOverlay) -> str:
    return " ".join(read.mark.text for _ in pages(app, overlay) for read in read_screen(app))


def outlook_of(situation: str, language: str = "en") -> tuple[VolkState, Forecast, list[StoryLine]]:
    state, texts = SITUATIONS[situation]().state, Texts(language)
    outlook = forecast(state)
    return state, outlook, told_steps(state, outlook, texts)


def bold(words: str) -> list[str]:
    return re.findall(r"\*([^*]+)\*", words)


def written(number: Range, shown: Callable[[int], str] = plain) -> list[str]:
    return [shown(number.least)] if number.least == number.most else [shown(number.least), shown(number.most)]


def all_words(line: Remark) -> str:
    return " ".join((line.words, *line.places))


# Content -------------------------------------------------------------------------------------------------------------------


@in_all_situations
def test_every_step_of_both_games_has_its_row(situation: str) -> None:
    app, _, overlay = shown(situation)
    state = SITUATIONS[situation]().state
    rows = [phase for phase, _box in reversed(things(overlay.form._moving))]
    assert rows == [*steps_of(state)]
    assert len(rows) == (13 if state.powers is not None else 10)
    seen = everything_shown(app, overlay)
    for phase in steps_of(state):
        assert TEXTS(f"volk.step.{phase}") in seen


@pytest.mark.parametrize("situation", ["troubled", "troubled_four", "wall", "last_decade"])
def test_everything_told_of_a_step_can_be_read(situation: str) -> None:
    app, _, overlay = shown(situation, (1920, 1080))
    _, _, told = outlook_of(situation)
    seen = everything_shown(app, overlay).replace(" ", "")
    for step in told:
        for term in step.terms:
            assert term.words.replace("*", "").replace(" ", "") in seen
        for line in (*step.account, *step.results):
            for words in re.split(r"\{\w+\}", line.words.replace("*", "").replace(" ", "")):
                assert words in seen
            for place in line.places:
                assert place.replace("*", "").replace(" ", "").replace("{bullhorn}", "") in seen


@in_all_situations
def test_the_numbers_of_a_sum_are_those_of_the_forecast(situation: str) -> None:
    for told in outlook_of(situation)[2]:
        step = told.step
        if step.total is None or step.parts[0].name == "wall":
            assert told.terms == ()
            continue
        numbers = [bold(term.words)[-1] for term in told.terms]
        for part, number in zip(step.parts, numbers, strict=False):
            assert number == (signed(part.number) if part.name == "marker" else str(abs(part.number)))
        (total,) = [term for term in told.terms if term.sign == "equal"][:1]
        shown_as = {"end_currency": signed, "end_socialists": signed, "end_police": lost}.get(step.phase, plain)
        assert bold(total.words)[-len(written(step.total)) :] == written(step.total, shown_as)


def test_the_forecast_of_what_is_shown_is_worked_out_once_and_anew_when_that_has_changed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    worked_out, state = Mock(wraps=forecast), new_table(VOLK, 2, seed=7).state
    monkeypatch.setattr(forecasts, "forecast", worked_out)
    monkeypatch.setattr(forecasts, "_KEPT", [])
    for _ in range(2):
        standing.goals(state, 0, TEXTS)
        standing.alarm(state, 0, TEXTS)
        standing.goals(state.copy(), 1, TEXTS)
    state.display.pop()
    state.hands[0].pop()
    state.active = 1 - state.active
    standing.goals(state, 0, TEXTS)
    assert worked_out.call_count == 1, "no forecast depends on where cards are"
    state.unrest["sachsen"] += 1
    standing.goals(state, 0, TEXTS)
    assert worked_out.call_count == 2


@pytest.mark.parametrize("game", [VOLK, TWO_PLUS_TWO])
def test_the_kept_forecast_is_that_of_the_whole_position(game: Volk) -> None:
    table, chance = new_table(game, game.min_seats, seed=7, keep="checkpoints"), Chance(7)
    for number in count():
        if table.decision is None:
            break
        table.choose(pick(chance, table.decision.options))
        assert number % 5 or forecasts.outlook_of(table.state) == forecast(table.view(NOBODY).state)


def test_the_sum_of_flight_is_worked_out_to_its_points() -> None:
    told = outlook_of("troubled")[2][0]
    assert [(term.sign, term.words) for term in told.terms] == [
        ("", "flight icons *2*"),
        ("plus", "red police cards *1*"),
        ("plus", "best Western province (Bayern) *3*"),
        ("minus", "worst Eastern province (3 provinces) *0*"),
        ("plus", "mass protests in the East, counted once *1*"),
        ("minus", "mass protests in the West, counted once *1*"),
        ("equal", "*6* steps"),
        ("division", "*2*, rounded down"),
        ("equal", "*3* pieces of economy"),
    ]
    results = ["East loses *3* pieces of its economy.", "East's reserve afterward: *5*."]
    assert [line.words for line in told.results] == results


def test_both_parts_of_the_west_lose_in_one_line() -> None:
    """West Berlin is computed after all provinces but belongs to the West too."""
    country = Country(phase="end_supply").standards(bayern=1, sachsen=1, us_sector=1)
    told = {step.step.phase: step for step in told_steps(country.state, forecast(country.state), TEXTS)}
    lines = {line.words: line.places for line in told["end_supply"].results}
    assert lines == {
        "Living standard in the West:": ("Bayern *−1*", "West Berlin *−1*"),
        "Living standard in the East:": ("Sachsen *−1*",),
    }


def test_a_reserve_that_may_be_missing_says_so() -> None:
    told = {step.step.phase: step for step in outlook_of("may_fall")[2]}
    (line,) = [line for line in told["end_upkeep"].results if "reserve" in line.words]
    assert line == Remark("alert", "East's reserve afterward: *−1* to *0*. That may not be enough.", "danger")


def test_a_sum_beyond_the_end_of_the_track_says_what_counts() -> None:
    country = Country().standards(**dict.fromkeys(PROVINCES_OF[1], 2))
    told = told_steps(country.state, forecast(country.state), TEXTS)[0]
    assert told.terms[-3].words == "*−2*, counted as *0* steps"


@in_all_situations
def test_what_comes_of_a_step_is_what_the_forecast_says(situation: str) -> None:
    for told in outlook_of(situation)[2]:
        numbers = [number for line in told.results for number in bold(all_words(line))]
        for effect in told.step.effects:
            if effect.kind in ("overflow", "extra_card"):
                continue
            shown_as = {"unrest": signed, "calm": lost, "standard_lost": lost}.get(effect.kind, plain)
            if effect.kind in ("income", "money"):
                shown_as = partial(money, texts=TEXTS)
            number = Range(*map(abs, effect.number)) if effect.kind == "socialists" else effect.number
            for word in written(number, shown_as):
                assert word in numbers, effect
            if effect.place:
                assert any(f"{TEXTS(f'volk.province.{effect.place}')} *" in all_words(line) for line in told.results)
        for ending in told.step.endings:
            assert any(TEXTS(f"volk_forecast.reason.{ending.reason}") in line.words for line in told.results)


@in_all_situations
def test_whoever_chooses_is_named(situation: str) -> None:
    state, _, told = outlook_of(situation)
    for step in told:
        choices = [line.words for line in step.account if line.icon]
        assert bool(choices) == bool(step.step.deciders)
        for seat in step.step.deciders:
            assert any(TEXTS(f"volk.role.{roles(len(state.hands))[seat]}") in line for line in choices)


def test_who_chooses_in_turn_is_told_in_turn() -> None:
    told = {step.step.phase: step for step in outlook_of("troubled")[2]}
    assert told["end_flight"].account[-1].words == "Choice (West, East and West): what to dismantle."
    assert told["end_upkeep"].account[-1].words == "Choice (East): what to dismantle."


def test_spaces_to_choose_from_are_told_with_what_they_bring() -> None:
    told = {step.step.phase: step for step in outlook_of("troubled_four")[2]}
    prestige, dominance = told["end_prestige"].account[-1].words, told["end_dominance"].account[-1].words
    begins = "Choice (West): one of these spaces (effects in the East). *1*, *2*: a factory runs down (worth 1 less); *3*:"
    assert prestige.startswith(begins)
    assert dominance.startswith("Choice (USA): one of these spaces. *1*: $1; *2*: unrest −1 in the West;")


def test_steps_that_choices_can_change_are_marked() -> None:
    app, _, overlay = shown("troubled", (1920, 1080))
    seen = everything_shown(app, overlay)
    open_steps = [step for step in overlay.outlook.steps if not step.certain]
    assert open_steps
    assert seen.count(TEXTS("volk_forecast.may_change")) >= len(open_steps)
    assert TEXTS("volk_forecast.note") in seen
    app, _, overlay = shown("bankrupt")
    assert TEXTS("volk_forecast.may_change") not in everything_shown(app, overlay)


@in_all_situations
def test_danger_is_told_by_an_icon_too(situation: str) -> None:
    state, outlook, told = outlook_of(situation)
    lines = [line for step in told for line in (*step.account, *step.results)]
    lines += [summary_of(state, outlook, TEXTS).headline]
    for line in lines:
        assert (line.tone == "danger") <= (line.icon in ("alert", "trophy")), line
    for step in told:
        assert bool(step.step.endings) <= any(line.tone == "danger" for line in step.results)


# Summary -------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("situation", "headline", "winners"),
    [
        ("calm", "The game would continue with decade III.", ()),
        ("troubled", "The game would continue with decade III.", ()),
        ("averted", "Right now, the game would continue with decade III. Later choices can change that.", ()),
        ("bankrupt", "The game would end with a victory for West.", ("west",)),
        ("ruined_or_alone", "The game would end with a victory for West.", ("west",)),
        ("ruined_or_red", "Later choices will decide who wins.", ()),
        ("last_decade", "Later choices will decide who wins.", ()),
        ("survived", "The game would end with a victory for East.", ("east",)),
        ("race_won", "The game would end with a victory for the USA.", ("usa",)),
        ("may_fall", "The game could end with this decade.", ()),
        ("likely", "Right now, the game would end with a victory for East. Later choices can change that.", ("east",)),
    ],
)
def test_the_first_line_says_who_would_win(situation: str, headline: str, winners: tuple[str, ...]) -> None:
    state, outlook, _ = outlook_of(situation)
    summary = summary_of(state, outlook, TEXTS)
    assert (summary.headline.words, summary.winners) == (headline, winners)


def test_the_summary_says_why_and_in_which_step() -> None:
    state, outlook, _ = outlook_of("bankrupt")
    assert [line.words for line in summary_of(state, outlook, TEXTS).endings] == [
        "Step 1 (Flight): East must dismantle more than it can: rundown factories and those abroad don't count."
    ]
    state, outlook, _ = outlook_of("last_decade")
    east, west = (line.words for line in summary_of(state, outlook, TEXTS).endings)
    assert east.startswith("A victory *for East* is possible in step 10")
    assert west.startswith("A victory *for West* is possible in step 10")


@pytest.mark.parametrize(("before", "loud"), [(0, False), (1, True), (2, True)])
def test_a_megaphone_stands_where_the_masses_protest_then(before: int, loud: bool) -> None:
    """Bayern's living standard is three above Thüringen's, which adds three unrest there. One more makes a protest."""
    country = Country(phase="end_envy", part=2).standards(bayern=3, sachsen=3).unrest(thueringen=before)
    outlook = forecast(country.state)
    told = {each.step.phase: each for each in told_steps(country.state, outlook, TEXTS)}
    (line,) = [place for line in told["end_envy"].results for place in line.places if place.startswith("Thüringen")]
    assert ("{bullhorn}" in line) == loud


SHARED = "Unrest in the East, *+3* in total; choices decide where:"


@pytest.mark.parametrize(("hessen", "words"), [(0, "Unrest in the East:"), (3, SHARED)])
def test_unrest_that_only_one_of_several_neighbors_gets_is_told_with_its_sum(hessen: int, words: str) -> None:
    """West Berlin causes unrest in both of its neighbors, but Hessen in only one of its own."""
    country = Country(phase="end_envy", part=2).standards(hessen=hessen)
    country.standards(**({} if hessen else {"us_sector": 1}))
    outlook = forecast(country.state)
    told = {each.step.phase: each for each in told_steps(country.state, outlook, TEXTS)}["end_envy"]
    (line,) = [line for line in told.results if line.places]
    assert line.words == words
    assert len(line.places) == 2


@pytest.mark.parametrize(("berlin", "told"), [(3, False), (4, True)])
def test_a_protest_in_west_berlin_is_said_to_count_twice(berlin: int, told: bool) -> None:
    country = Country(phase="end_collapse", part=2).unrest(west_berlin=berlin, bayern=4)
    outlook = forecast(country.state)
    steps = {each.step.phase: each for each in told_steps(country.state, outlook, TEXTS)}
    account, results = steps["end_collapse"].account, steps["end_collapse"].results
    assert ("counts twice" in account[0].words) is told
    assert f"Mass protests in the West: *{3 if told else 1}* of 4." in [line.words for line in results]


def test_a_megaphone_stands_where_the_masses_may_protest() -> None:
    """The maximum of a range counts, because a protest is possible."""
    country = Country(phase="end_envy", part=2).standards(bayern=3, sachsen=3)
    outlook = forecast(country.state)
    for least, most, loud in ((PROTEST - 1, PROTEST, True), (PROTEST - 2, PROTEST - 1, False)):
        unsure = outlook._replace(unrest={**outlook.unrest, "thueringen": Range(least, most)})
        told = {each.step.phase: each for each in told_steps(country.state, unsure, TEXTS)}
        (line,) = [place for line in told["end_envy"].results for place in line.places if place.startswith("Thüringen")]
        assert ("{bullhorn}" in line) == loud
        listed = [place for remark in told["end_collapse"].account for place in remark.places]
        assert any(place.startswith("Thüringen") for place in listed) == loud


def test_a_game_that_is_over_has_no_forecast() -> None:
    country = survived()
    country.state.result = Result(winners=(1,), reason="volk.end.survival")
    app = opened()
    screen = Table(app, country.state)
    app.push(screen)
    app.step()
    assert screen.overlay.told == []
    assert TEXTS("volk_forecast.headline.over") in everything_shown(app, screen.overlay)


def opened_forecast(app: App, face: VolkFace, session: Session) -> ForecastOverlay:
    """The overlay that the forecast button opens."""
    room = Room(app.look, Scene(session.state), Measures(Size.FULL), 0, log=session.log, after=session.after)
    ways = (lambda _move: None, app.pop, lambda _thing: None, lambda _picture: None)
    overlay = face.overlay(Desk(app, app.area, room, session.state, 0, None, session.wording, *ways, "report"))
    assert isinstance(overlay, ForecastOverlay)
    return overlay


def test_what_has_been_paid_of_a_running_step_is_not_counted_again() -> None:
    app, face = opened(), VolkFace(TEXTS)
    table = volk_tables.seated(volk_tables.ending("end_flight", wall=False))
    session = Session(table, TEXTS)

    def told() -> tuple[list[Range | None], str, list[Goal]]:
        overlay = opened_forecast(app, face, session)
        reserves = [step.reserve for step in overlay.outlook.steps]
        return reserves, overlay._summary.figures[0].label, face.goals(session.state, 1)

    reserves, label, goals = told()
    session.choose(table.parse("choose rostock-neubrandenburg"))
    while session.pending:
        session.next_beat()
    assert session.state.phase == "end_flight"
    assert told() == (reserves, label.replace("now 22", "now 21"), goals)


def test_a_step_that_is_over_is_not_foreseen_while_its_last_page_is_read() -> None:
    """West has already chosen its target, so the forecast must not count that choice again."""
    app, face = opened(), VolkFace(TEXTS)
    table = volk_tables.seated(volk_tables.ending("end_prestige", track={"prestige": -3}))
    session = Session(table, TEXTS)
    assert face.goals(session.state, 1)[-1].text != TEXTS("volk_table.goal.calm")
    for move in ("choose prestige-3", "execute unrest.red east_berlin"):
        session.choose(table.parse(move))
    while session.log[-1].name != "step_over":
        session.next_beat()
    assert session.state.phase == "end_prestige"
    assert opened_forecast(app, face, session).outlook.steps[0].phase == "end_currency"


def test_the_summary_counts_the_reserve_and_the_protests_of_the_forecast() -> None:
    state, outlook, _ = outlook_of("troubled")
    reserve, protests = summary_of(state, outlook, TEXTS).figures
    left = [step.reserve for step in outlook.steps if step.reserve is not None][-1]
    assert bold(reserve.number) == written(left)
    assert f"(now {dismantle_points(state.economies[1])})" in reserve.label
    assert bold(protests.number) == [*written(outlook.protests[0]), *written(outlook.protests[1])]
    assert not reserve.danger
    assert not protests.danger
    assert summary_of(*outlook_of("bankrupt")[:2], TEXTS).figures[0].danger
    assert summary_of(*outlook_of("last_decade")[:2], TEXTS).figures[1].danger


def test_income_pays_debts_before_victory_points_are_compared() -> None:
    """The USA owes three dollars; its income covers them (1.12)."""
    state, outlook, _ = outlook_of("troubled_four")
    now = victory_points(state, 0)
    assert points_then(state, outlook)[0] == Range(now + 1, now + 1)
    assert [winners_of(state, outlook, side) for side in (0, 1)] == [(0,), (3,)]


def test_a_chosen_space_may_decide_who_of_a_side_wins() -> None:
    """If the USA chooses the first space, its dollar reduces the debt to one; otherwise a debt of two costs it a point."""
    country = Country(four=True).track(dominance=-2).money(-6, 0)
    outlook = forecast(country.state)
    assert points_then(country.state, outlook) == (Range(0, 1), Range(0, 0))
    points, winners = summary_of(country.state, outlook, TEXTS).figures[2:]
    assert (points.number, winners.number) == ("*0* to *1* : *0*", "*USA* or *West* : *East*")


def test_every_way_to_win_at_the_end_of_a_decade_has_its_reason() -> None:
    for reason in REASONS:
        assert (f"volk_forecast.reason.{reason}" in TEXTS) == (reason != "nuclear_war")


# Languages and windows -----------------------------------------------------------------------------------------------------


@in_all_languages
@in_all_windows
@pytest.mark.parametrize("situation", ["troubled_four", "wall_overflow", "half_way"])
def test_no_text_is_cut_off_or_over_another(
    situation: str, size: tuple[int, int], settings: dict[str, Any], language: str
) -> None:
    with whole_words():
        app, _, overlay = shown(situation, size, language, **settings)
        for _ in pages(app, overlay):
            check_texts(app)


@in_all_languages
@pytest.mark.parametrize("game", [VOLK, TWO_PLUS_TWO], ids=lambda game: game.id)
def test_whatever_happens_in_a_game_can_be_told(game: Volk, language: str) -> None:
    """The texts are complete: no missing key and no missing parameter."""
    texts, chance = Texts(language), random.Random(11)
    table = new_table(game, game.min_seats, seed=11)
    for decision in range(600):
        if table.decision is None:
            break
        if decision % 12 == 0:
            state = table.view(0).state
            outlook = forecast(state)
            summary = summary_of(state, outlook, texts)
            told = told_steps(state, outlook, texts)
            lines = [all_words(line) for step in told for line in (*step.account, *step.results)]
            lines += [term.words for step in told for term in step.terms]
            lines += [line.words for line in (summary.headline, *summary.endings)]
            lines += [words for figure in summary.figures for words in (figure.number, figure.label)]
            for line in lines:
                assert line.strip()
                assert "[" not in line.replace("{bullhorn}", "")
                assert "{" not in line.replace("{bullhorn}", "")
        table.choose(chance.choice(list(table.decision.options)))


# Keys and mouse ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_f])
def test_it_is_closed_by_keys(key: int) -> None:
    app, table, _ = shown("troubled")
    press(app, pygame.K_DOWN, pygame.K_x)
    assert table.closed == 0
    press(app, key)
    assert table.closed == 1


def test_it_is_closed_by_its_button_and_by_a_click_beside_it() -> None:
    app, table, overlay = shown("troubled", (1920, 1080))
    click(app, overlay.form.bar.window.middle)
    assert table.closed == 0
    click(app, (4, 4))
    assert table.closed == 1
    click(app, overlay.form.fixed[0].box)
    assert table.closed == 2


def test_the_wheel_and_the_keys_scroll() -> None:
    app, _, overlay = shown("troubled_four")
    scroll = overlay.form.bar
    assert scroll.farthest > 0
    turn_wheel(app, scroll.window.middle, -1)
    assert scroll.at == 60
    press(app, pygame.K_DOWN)
    assert scroll.at == 120
    press(app, pygame.K_UP, pygame.K_UP)
    assert scroll.at == 0
    press(app, pygame.K_PAGEDOWN)
    assert 0 < scroll.at <= scroll.window.height
    press(app, pygame.K_END)
    assert scroll.at == scroll.farthest
    assert TEXTS("volk.step.end_collapse") in " ".join(read.mark.text for read in read_screen(app))
    press(app, pygame.K_HOME)
    assert scroll.at == 0


def test_the_bar_can_be_pulled() -> None:
    app, table, overlay = shown("troubled_four")
    click(app, (overlay.form.bar.bar.middle[0], overlay.form.bar.bar.bottom - 2))
    assert overlay.form.bar.at > overlay.form.bar.farthest / 2
    assert table.closed == 0


def test_in_another_window_it_is_laid_out_anew() -> None:
    app, table, overlay = shown("troubled_four")
    press(app, pygame.K_END)
    app.surface = pygame.display.set_mode((1920, 1080), pygame.RESIZABLE)
    app.look = replace(app.look, unit=1.0)
    table.lay_out()
    app.redraw()
    app.step()
    assert overlay.form.bar.at <= overlay.form.bar.farthest
    check_texts(app)
