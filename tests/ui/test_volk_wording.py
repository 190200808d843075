"""Tests for the short texts of the German games' table, for tight spaces."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.data.paths import languages
from game.data.texts import Texts
from game.rules.events import Event
from game.rules.moves import Move
from game.rules.positions.position import Seat
from game.rules.state import Result
from game.rules.wording import Wording
from game.ui.kit import lay
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import contrast, dark
from game.ui.table.choosing.question import prompt_of
from game.ui.table.face import Goal
from game.ui.table.panels.goals import count_ink, goals_of
from game.ui.volk.actions import ICONS, action_rows, layouts_in_brief
from game.ui.volk.board.tokens import tokens_in
from game.ui.volk.describing import describe
from game.ui.volk.display import Slots, automatic
from game.ui.volk.events import staging
from game.ui.volk.events.telling import Tick, effects_of, words_of
from game.ui.volk.orders import VolkOrders
from game.ui.volk.palette import SIDES
from game.ui.volk.seats import role_banner
from game.volk.data.geography import RED
from game.volk.data.tables import PROVINCES_OF
from game.volk.game import TWO_PLUS_TWO, VOLK
from game.volk.naming import card_lines, component_name
from tests.ui import screen_driver
from tests.ui.looking import Stages
from tests.ui.table_situations import at_table, shown, window
from tests.ui.volk_situations import SITUATIONS
from tests.ui.volk_tables import ending, four_players, seated, two_players
from tests.volk.country import Country, answer
from tests.volk.power_table import stage

SUEZ = "struggle_for_the_suez_canal"


@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_a_small_panel_tells_the_event_before_all_that_is_no_danger(language: str) -> None:
    rows = action_rows(stage("usa", 9).state, 0, SUEZ, Texts(language), {"calm", "build", "raise", "event", "credit"})
    told = [[row.icon for row in shown if not row.danger] for shown in layouts_in_brief(rows)]
    assert all(icons[0] == ICONS["event"] for icons in told)
    assert "bird" in told[0][1:]
    assert all(row.name for row in rows if row.brief)


@pytest.mark.parametrize("card", ["dollars_for_rebuilding_europe", "land_reform"])
def test_a_small_panel_shows_the_risk_of_every_step_in_the_arms_race(card: str) -> None:
    app = window()
    screen = shown(app, seated(Country("usa", four=True).display(card, "forced_merger", "russian_tanks")))
    screen.chooser.point(card)
    (arm,) = (row for row in action_rows(screen.session.state, 0, card, Texts("en"), {"arm"}) if row.risk)
    assert arm.risk in screen_driver.words(app)


@pytest.mark.parametrize(
    ("language", "state", "person"),
    [
        ("en", "Victory goes to the Soviet Union. ", "Victory goes to Anna. "),
        ("de", "Der Sieg geht an die Sowjetunion. ", "Der Sieg geht an Anna. "),
        ("nl", "De overwinning gaat naar de Sovjet-Unie. ", "De overwinning gaat naar Anna. "),
    ],
)
def test_a_state_that_wins_has_its_article_and_a_person_has_none(language: str, state: str, person: str) -> None:
    texts = Texts(language)
    wording = Wording(TWO_PLUS_TWO, [Seat("Anna"), *[Seat("")] * 3], texts, roles=four_players().state)
    for seat, words in ((1, state), (0, person)):
        assert wording.result(Result(winners=(seat,), reason="volk.end.survival")).startswith(words)
        assert wording.event(Event("volk.event.won", {"seat": seat, "reason": "survival"})).startswith(words)


def test_what_an_event_costs_both_superpowers_is_told() -> None:
    table = stage("usa", 9).table()
    answer(table, f"event {SUEZ}")
    paid = [(event.params["seat"], event.params["number"]) for event in table.events if event.key == "volk.event.paid"]
    assert paid == [(0, 2), (1, 2)]


@pytest.mark.parametrize(("times", "lapsed", "told"), [(1, 0, ""), (3, 0, " ×3"), (3, 1, ": 2 / 3, no more was possible")])
def test_an_icon_that_is_done_says_how_often_it_was(times: int, lapsed: int, told: str) -> None:
    tick = Tick("dismantle.red", times, times, 0, 0, lapsed)
    assert words_of(tick, Texts("en")) == f"Dismantling in the East{told}"


def test_what_could_not_be_done_of_an_icon_is_not_counted_as_done() -> None:
    table = Country("west", decade=1).display("dismantling_industry").factories("berlin").table()
    answer(table, "event dismantling_industry")
    assert table.decision is not None
    assert table.decision.params["lapsed"] == (2, 0, 0)


@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_which_province_a_factory_counts_for_is_asked_briefly(language: str) -> None:
    def name(kind: str, id: object, texts: Texts) -> str:
        return "Anna" if kind == "seat" else component_name(kind, str(id), texts)

    params = {"seat": 0, "city": "hamburg", "one": "schleswig_holstein", "first": 2, "other": "niedersachsen", "second": 1}
    assert len(Texts(language).render("volk.prompt.assign", params, name)) < 100


def test_an_action_chosen_first_is_said_to_be_chosen(stages: Stages) -> None:
    app = stages(("720p", "de"))
    app.close()
    SITUATIONS["build_chosen"](app)
    screen = at_table(app)
    assert screen.selection is not None
    question = screen.face.orders.question(screen.session.state, screen.selection)
    assert question is not None
    assert question.text == "Gewählt: Wirtschaft"


def test_a_display_on_which_nothing_is_left_promises_no_last_card() -> None:
    assert automatic(four_players().display().state, Texts("en")) == "event under way"


def test_that_the_last_card_is_automatic_is_said_when_few_are_left_to_four_players() -> None:
    assert automatic(four_players().state, Texts("en")) == ""
    few = "steel_crisis", "spring_guns"
    assert automatic(four_players().display(*few).state, Texts("en")) == "last card: automatic"
    assert automatic(two_players().display(*few).state, Texts("en")) == ""


def test_who_waits_is_told_why_another_decides_in_a_turn() -> None:
    table = seated(four_players("usa").display("peace_movement", "steel_crisis", "spring_guns"))
    orders = VolkOrders(TWO_PLUS_TWO, Texts("en"))
    said = set[tuple[bool, str]]()
    table.choose(table.parse("event peace_movement"))
    while table.decision is not None and table.state.active == 0 and table.state.phase == "turn":
        waits = orders.question(table.state, None, table.decision)
        said.add((table.decision.seat == 0, waits.detail if waits is not None else ""))
        table.choose(table.decision.options[0])
    assert (False, "The side whose crest is on the icon decides, even on another player's turn.") in said
    assert all(not words for own, words in said if own)


def test_the_slogan_lacks_no_word_that_berlin_has_no_room_for() -> None:
    state = Country().unrest(east_berlin=4, brandenburg=4, sachsen=4, thueringen=4, mecklenburg_vorpommern=4).state
    shown = [token.words for land in PROVINCES_OF[RED] for token in tokens_in(state, land, Texts("en")) if token.words]
    assert {"WIR", "SIND", "DAS", "VOLK!"} == {*shown}
    assert [token.words for token in tokens_in(state, "east_berlin", Texts("en"))][1] == "VOLK!"


@pytest.mark.parametrize(
    ("language", "words"), [("en", "We are the people!"), ("de", "WIR SIND"), ("nl", "Wij zijn het volk!")]
)
def test_a_protesting_province_says_what_its_sign_means(language: str, words: str) -> None:
    state = two_players().unrest(sachsen=4, thueringen=3).state
    found = [describe(land, state, Texts(language)) for land in ("sachsen", "thueringen")]
    assert [one is not None and words in one[1] for one in found] == [True, False]


def test_a_title_in_red_is_explained() -> None:
    assert "red title" in card_lines("nato_membership", Texts("en"))[0]


def test_cards_on_display_lie_after_loading_where_they_lay_before() -> None:
    table = Country("west").display("land_reform").table()
    answer(table, "build land_reform", "stop")
    laid, before = [*table.state.display], Slots()
    assert before.of(table.state, table.events) == laid
    answer(table, f"build {laid[0]}", "stop")
    assert before.of(table.state, table.events) == Slots().of(table.state, table.events) == ["", *laid[1:]]


def test_the_people_in_the_streets_stand_above_the_words_of_a_victory(
    stages: Stages, monkeypatch: pytest.MonkeyPatch
) -> None:
    lows, words = list[float](), set[str]()

    def noted(_canvas: Canvas, _x: float, y: float, word: str) -> None:
        lows.append(y)
        words.add(word)

    monkeypatch.setattr(staging, "sign_with", noted)
    look = stages(("720p", "en")).look
    slogan = ["THE", "WHOLE", "OF", "IT"]
    staging.victory("east", (200, 0, 0), 0, slogan, Canvas(pygame.Surface((970, 573)), look), Box(0, 0, 970, 573), 1.0)
    assert words == {*slogan}, "each carries another word"
    # Height of both figures, a title, a line and a button.
    assert max(lows) < 573 - 240


def test_a_hand_card_that_is_played_moves_no_card_on_display() -> None:
    country = four_players()
    state, slots = country.state.copy(), Slots()
    laid = slots.of(state, ())
    state.playing.append("land_reform")
    assert slots.of(state, ()) == [*laid[:-1], "land_reform"], "two full rows stay as large as they are"
    state.playing.clear()
    assert slots.of(state, ()) == laid
    state.display.pop()
    state.playing.append("land_reform")
    fewer = Slots().of(state, ())
    assert fewer[-2:] == [*state.special, "land_reform"], "where there is room beside it, it covers no special card"


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "Conflict card “Protest against the war”, drawn by Anna. Choose a target: unrest +1 in the West."),
        ("de", "Konfliktkarte „Protest gegen den Krieg“ (Anna). Wähle ein Ziel: Unruhe +1 im Westen."),
        ("nl", "Conflictkaart ‘Protest tegen de oorlog’ (Anna). Kies een doel: onrust +1 in het Westen."),
    ],
)
def test_the_question_of_a_drawn_card_names_it_and_shows_it(stages: Stages, language: str, words: str) -> None:
    app = stages(("720p", language))
    app.close()
    SITUATIONS["drawn"](app)
    prompt = prompt_of(at_table(app))
    assert prompt.text.endswith(words)
    assert prompt.things == ("k10",)


def test_of_two_spaces_that_do_the_same_one_says_so() -> None:
    orders, state = VolkOrders(VOLK, Texts("en")), Country().state
    said = [orders.remark(Move("choose", (space,)), state, 0).text for space in ("prestige-1", "prestige-2", "prestige-3")]
    assert said == ["", "Does the same as space 1.", ""]


@pytest.mark.parametrize(("prestige", "asks"), [(-2, False), (-3, True)])
def test_spaces_that_all_do_the_same_are_not_asked_about(prestige: int, asks: bool) -> None:
    screen = shown(window(), seated(ending("end_prestige", track={"prestige": prestige})))
    asked = screen.session.asked
    assert (asked is not None and asked.prompt == "volk.prompt.prestige_space") == asks
    assert ("do the same here: a factory in the East runs down" in screen.view.toast) == (not asks)


@pytest.mark.parametrize(("protests", "others_near"), [(2, False), (3, True), (5, True)])
def test_what_another_lacks_but_one_of_is_counted_in_red(stages: Stages, protests: int, others_near: bool) -> None:
    app = stages(("720p", "en"))
    app.close()
    SITUATIONS["western_turn"](app)
    room = at_table(app).view.furnish()
    red = app.look.palette.illegal_on_dark
    assert (count_ink(room, Goal((1,), "West falls", protests, 4)) == red) is others_near
    assert count_ink(room, Goal((0,), "East falls", protests, 4)) != red
    # A forecast is shown as a danger to the side that would lose.
    assert [count_ink(room, Goal((seat,), "East falls", alarm=True)) == red for seat in (0, 1)] == [False, True]
    # The forecast stays below the goals, whichever side would win.
    goals = [Goal((1,), "West falls"), Goal((0,), "East falls"), Goal((0,), "East falls now", alarm=True)]
    face: Any = SimpleNamespace(lists_seats=False, goals=lambda _state, _viewer: goals)
    assert [goal.text for goal in goals_of(room, face)] == ["East falls", "West falls", "East falls now"]


def test_the_choice_of_a_supplier_says_what_comes_there(stages: Stages) -> None:
    app = stages(("720p", "en"))
    app.close()
    SITUATIONS["exported"](app)
    screen = at_table(app)
    assert screen.selection is not None
    state = screen.session.state
    tip = screen.face.orders.pointed_at("rheinland_pfalz", state, 1, screen.selection).tip
    assert tip is not None
    assert "A mass protest spreads here" in tip.text


@pytest.mark.parametrize(
    ("box", "told"), [(0, ""), (1, "the socialist in the cadre school"), (2, "the socialists in the cadre school")]
)
def test_a_mass_protest_that_socialists_will_end_is_not_promised_without_them(box: int, told: str) -> None:
    country = Country().unrest(brandenburg=3, hessen=3).socialists(box)
    for province in ("brandenburg", "hessen"):
        (words,) = effects_of([Move("execute", ("unrest.red", province))], country.state, Texts("en"))
        assert "a mass protest begins" in words
        assert ("socialist" in words and told in words) == bool(box and province == "brandenburg")


@pytest.mark.parametrize(("card", "told"), [("nato_membership", True), (SUEZ, False)])
def test_what_may_be_left_out_of_a_dual_card_is_not_told_as_if_it_were_sure(card: str, told: bool) -> None:
    rows = action_rows(Country().state, 0, card, Texts("en"), {"event"})
    assert any("You may ignore one" in row.words for row in rows if row.icon == ICONS["event"]) == told


def test_the_space_that_does_most_is_listed_first() -> None:
    spaces = [Move("choose", (f"prestige-{distance}",)) for distance in range(1, 7)]
    assert VolkOrders(VOLK, Texts("en")).in_order(spaces, Country().state) == spaces[::-1]
    lands = [Move("choose", (land,)) for land in ("sachsen", "bayern")]
    assert VolkOrders(VOLK, Texts("en")).in_order(lands, Country().state) == lands


@pytest.mark.parametrize("language", languages())
def test_a_danger_at_the_end_of_the_decade_fits_its_line_in_the_small_window(language: str, stages: Stages) -> None:
    look, texts = stages(("720p", "en")).look, Texts(language)
    for reason in ("insolvency", "socialism_fails", "triumph", "east_collapses", "west_collapses"):
        words = texts("volk_table.goal.foreseen_brief", ending=texts(f"volk_table.goal.ends.{reason}"))
        assert lay.Text(words, 16, whole=True).wide(look) <= 290, words


@pytest.mark.parametrize("seat", [0, 1])
def test_what_stands_on_a_banner_can_be_read(seat: int, stages: Stages) -> None:
    """White on gold used to be unreadable."""
    app = stages(("720p", "en"))
    app.close()
    SITUATIONS["western_turn"](app)
    canvas = Canvas(pygame.Surface((900, 200)), app.look, [])
    room = replace(at_table(app).view.furnish(), seat=seat)
    lay.draw(canvas, role_banner(room, Texts("en")).parts(app.look, Box(0, 0, 450, 120)))
    assert canvas.texts
    grounds = [dark(SIDES[seat], share) for share in (0.05, 0.2)]
    assert min(contrast(mark.colour, ground) for mark in canvas.texts for ground in grounds) > 4.5
