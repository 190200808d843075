"""Tests for the display of a decade's end: the decade, the reason for each event, and reading it again."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pygame
import pytest

from game.data.texts import Texts
from game.rules.events import Event
from game.rules.positions.position import Seat
from game.rules.refusals import Param
from game.rules.table import Table
from game.rules.wording import Wording
from game.ui.kit import lay
from game.ui.kit.box import Box, Look
from game.ui.kit.canvas import Canvas
from game.ui.table.panels.measures import Size
from game.ui.table.scene import Scene
from game.ui.table.session.story import Story
from game.ui.volk.board.tracks import flight_position
from game.ui.volk.display import field
from game.ui.volk.events.outcome import named
from game.ui.volk.events.story import WAY_ON, chapters, flight_sum, last_decade, outcome, story, sum_of
from game.ui.volk.forecast.overlay import ForecastOverlay
from game.ui.volk.measures import VolkMeasures
from game.ui.volk.standing import economy_of
from game.volk.data.geography import YELLOW
from game.volk.data.tables import BOARD, PROVINCES_OF
from game.volk.decade.end import steps_of
from game.volk.game import VOLK
from game.volk.naming import component_name
from game.volk.state import VolkState
from tests.ui.looking import Stages
from tests.ui.screen_driver import press, words
from tests.ui.table_situations import at_table, shown, window
from tests.ui.volk_situations import SITUATIONS
from tests.ui.volk_tables import ending, seated
from tests.volk.country import Country

SMALL = VolkMeasures(Size.SMALL)


def ended(table: Table[VolkState], phase: str = "turn") -> Table[VolkState]:
    """Play the first option of every question until this phase begins."""
    for _ in range(200):
        if table.decision is None or table.state.phase == phase:
            break
        table.choose(table.decision.options[0])
    return table


def told(table: Table[VolkState], name: str) -> list[Event]:
    return [event for event in table.events if event.key == f"volk.event.{name}"]


def test_the_end_of_a_decade_is_told_under_its_own_number_while_hands_are_filled_for_the_next() -> None:
    country = ending("end_collapse", four=True, unrest={"sachsen": 1, "brandenburg": 0, "rheinland_pfalz": 0})
    country.state.decade = 1
    table = ended(seated(country))
    state = table.state.copy()
    assert state.decade == 2
    state.phase = "new_decade"
    assert chapters(state, table.events).decade == 1


def test_the_last_decade_can_be_told_when_the_next_has_begun() -> None:
    table = ended(seated(ending("end_police", unrest={"sachsen": 1, "brandenburg": 0, "rheinland_pfalz": 0})))
    found = last_decade(table.events)
    assert found is not None
    assert found.decade == table.state.decade - 1
    assert not any(event.key == "volk.event.drawn" for events in found.steps.values() for event in events)


def test_who_takes_a_phone_during_a_step_is_no_result_of_it() -> None:
    step = Event("volk.event.end_step", {"step": "end_flight", "number": 1})
    events = [step, Event("kernel.event.seat_on_phone", {"seat": 0}), Event("volk.event.wall_stands", {})]
    found = last_decade(events)
    assert found is not None
    assert found.steps["end_flight"] == events[2:]


def test_unrest_at_the_end_of_a_decade_says_why() -> None:
    table = ended(seated(ending("end_internal")), "end_police")
    state = table.state
    gaps = {event.params["province"]: event.params["gap"] for event in told(table, "unrest_internal")}
    assert gaps["hessen"] == max(state.standards.values()) - state.standards["hessen"]
    assert all(event.params["rivals"] for event in told(table, "unrest_envy"))


def test_a_step_that_brought_nothing_is_not_told_and_whoever_is_asked_is_told_for_what() -> None:
    quiet = {"sachsen": 1, "brandenburg": 0, "rheinland_pfalz": 0}
    app = window()
    screen = shown(app, ended(seated(ending("end_police", unrest=quiet)), "new_decade"), lifted=False)
    assert "choose cards to discard." in words(app)
    steps = [("end_upkeep", 1), ("end_supply", 0), ("end_internal", 0), ("end_envy", 1)]
    events = list[Event]()
    for step, number in steps:
        events += [Event("volk.event.end_step", {"step": step, "number": 3})]
        events += [Event("volk.event.unrest", {"province": "sachsen", "number": 1})] * number
        events += [Event("volk.event.step_over", {"step": step, "number": 3})]
    lines = Story([(3, -1)] * len(events), enumerate(events, 1)).lines
    assert {line.event.name for line in lines if line.event} == {"end_step", "unrest"}
    told_steps = [line.event.params["step"] for line in lines if line.event and "step" in line.event.params]
    assert told_steps == ["end_upkeep", "end_envy"]
    assert screen.session.sight.curtain


@pytest.mark.parametrize("waits", [False, True])
def test_all_ten_steps_stay_in_sight_while_one_tells_its_sum(waits: bool, stages: Stages) -> None:
    """In the smallest window, a finished step that waits is shown completely above the buttons."""
    calm = dict.fromkeys(PROVINCES_OF[YELLOW], 0)
    table = ended(seated(ending("end_flight", wall=False, unrest=calm)), "end_prestige")
    name = "step_over" if waits else "flight"
    log = table.events[: next(number for number, event in enumerate(table.events, 1) if event.name == name)]
    texts, look = Texts("en"), stages(("720p", "en")).look
    wording = Wording(table.game, table.seats, texts)
    found = story(SMALL, table.state, log, wording.event, texts).parts(look, Box(0, 0, 425, 500))
    things = [part.thing for part in found if part.thing]
    assert things == [*steps_of(table.state), *([WAY_ON] if waits else [])]
    if not waits:
        return
    canvas = Canvas(pygame.Surface((900, 700)), look, [])
    lay.draw(canvas, found)
    drawn = " ".join(mark.text for mark in canvas.texts or ())
    lost = [event.word("site") for event in log if event.name.startswith("dismantled")]
    names = [component_name("city" if piece in BOARD.cities else "line", piece, texts) for piece in lost]
    assert len(names) > 2
    # A name may continue on the next line.
    assert all("".join(name.split()) in "".join(drawn.split()) for name in names)


def test_a_comparison_with_many_results_names_all_its_provinces_in_the_smallest_window(stages: Stages) -> None:
    """Sentences that had no room were left out, so that the others did not add up to the total."""
    table = ended(seated(ending("end_envy", standards=dict.fromkeys(PROVINCES_OF[YELLOW][:-1], 4))), "end_police")
    log = table.events[: next(number for number, event in enumerate(table.events, 1) if event.name == "step_over")]
    hit = {event.word("province"): event.number("number") for event in log if event.name == "unrest_envy"}
    assert len(hit) > 3
    texts, look = Texts("en"), stages(("720p", "en")).look
    panel = story(SMALL, table.state, log, Wording(table.game, table.seats, texts).event, texts)
    canvas = Canvas(pygame.Surface((900, 700)), look, [])
    lay.draw(canvas, panel.parts(look, Box(0, 0, 425, 330)))
    drawn = " ".join(mark.text for mark in canvas.texts or ())
    missing = [land for land, number in hit.items() if texts(f"volk.province.{land}") not in drawn]
    assert not missing, drawn


@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_each_finished_step_keeps_its_heading_and_all_its_places_in_the_smallest_window(
    language: str, stages: Stages
) -> None:
    rich = dict.fromkeys(PROVINCES_OF[YELLOW][:-1], 3)
    table = ended(seated(ending("end_flight", wall=False, track={"prestige": -1}, standards=rich)), "new_decade")
    texts, look = Texts(language), stages(("720p", language)).look
    describe = Wording(table.game, table.seats, texts).event
    for number, over in enumerate(table.events, 1):
        if over.name != "step_over":
            continue
        log = table.events[:number]
        canvas = Canvas(pygame.Surface((900, 700)), look, [])
        lay.draw(canvas, story(SMALL, table.state, log, describe, texts).parts(look, Box(0, 0, 380, 298)))
        drawn = " ".join(mark.text for mark in canvas.texts or ())
        assert texts("volk_table.story.title", number="III").upper() in drawn
        events = chapters(table.state, log).steps[over.word("step")]
        lands = {event.word("province") for event in events if "province" in event.params}
        assert not [land for land in lands if texts(f"volk.province.{land}") not in drawn], (over.word("step"), drawn)


@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_the_buttons_below_a_long_sum_stay_above_the_tracks(language: str, stages: Stages) -> None:
    table = ended(seated(ending("end_flight", wall=False)), "end_prestige")
    log = table.events[: next(number for number, event in enumerate(table.events, 1) if event.name == "step_over")]
    texts = Texts(language)
    told = story(SMALL, table.state, log, Wording(table.game, table.seats, texts).event, texts)
    beside = field(SMALL.tracks, Scene(table.state), texts, told, [])
    found = beside.parts(stages(("720p", language)).look, Box(0, 0, 425, 480))
    (buttons,) = (part.box for part in found if part.thing == WAY_ON)
    assert buttons.bottom < min(part.box.y for part in found if part.thing.startswith("prestige"))


def test_all_thirteen_steps_stay_in_sight_above_the_buttons_that_lead_on(stages: Stages) -> None:
    """In the smallest window, the tracks below make space."""
    texts, table = Texts("en"), seated(ending("end_arms", four=True))
    step: dict[str, Any] = {"step": "end_space", "number": table.state.decade}
    log = [Event("volk.event.end_step", step), Event("volk.event.step_over", step)]
    told = story(SMALL, table.state, log, Wording(table.game, table.seats, texts).event, texts)
    beside = field(SMALL.tracks, Scene(table.state), texts, told, [])
    found = Counter(part.thing for part in beside.parts(stages(("720p", "en")).look, Box(0, 0, 500, 525)))
    # Each step is also on the track below.
    assert [found[step] for step in (*steps_of(table.state), WAY_ON)] == [2] * 13 + [1]


def test_the_tracks_of_four_players_stay_where_they_are_when_a_decade_ends(stages: Stages) -> None:
    app, tops = stages(("720p", "en")), set[float]()
    for situation in ("four_turn", "four_told"):
        SITUATIONS[situation](app)
        tops.add(next(box.y for thing, box in at_table(app).view.beside_the_board() if thing == "prestige0"))
    assert len(tops) == 1


@pytest.mark.parametrize(("width", "height", "sign"), [(900, 900, "4"), (900, 250, "Police upkeep"), (340, 170, "4")])
def test_steps_that_are_over_without_effect_keep_their_place_and_number(width: int, height: int, sign: str) -> None:
    state = ending("end_envy").state
    log = [Event("volk.event.end_step", {"step": step, "number": state.decade}) for step in steps_of(state)[:7]]
    log.insert(2, Event("volk.event.wall_stands", {}))
    look, canvas = Look(), Canvas(pygame.Surface((900, 900)), Look(), [])
    found = story(SMALL, state, log, str, Texts("en")).parts(look, Box(0, 0, width, height))
    assert [part.thing for part in found if part.thing] == [*steps_of(state)]
    lay.draw(canvas, found)
    drawn = [mark.text for mark in canvas.texts or ()]
    assert sign in drawn


def test_the_flight_marker_stays_after_its_step_although_protests_change() -> None:
    table = ended(seated(ending("end_flight", wall=False)), "end_police")
    [flight] = told(table, "flight")
    assert flight_sum(table.state, table.events) == flight.params["steps"]
    table.state.unrest |= dict.fromkeys(PROVINCES_OF[YELLOW], 4)
    assert flight_position(table.state, flight_sum(table.state, table.events)) == flight.params["steps"]
    table.state.phase = "turn"
    assert flight_sum(table.state, table.events) is None, "the next decade's marker follows the board again"


def test_a_step_that_computes_something_waits_although_nothing_is_lost() -> None:
    table = ended(seated(ending("end_currency", track={"currency": 6})), "end_upkeep")
    assert told(table, "currency_sum")[0].number("number") >= 0
    assert [event.params["step"] for event in told(table, "step_over")] == ["end_currency"]


def test_the_comparison_across_the_border_names_the_neighbor_that_is_envied() -> None:
    table = ended(seated(ending("end_envy", standards=dict.fromkeys(PROVINCES_OF[YELLOW][:-1], 4))), "end_police")
    log = table.events[: next(number for number, event in enumerate(table.events, 1) if event.name == "step_over")]
    envy = next(event for event in log if event.name == "unrest_envy")
    texts, canvas = Texts("en"), Canvas(pygame.Surface((900, 900)), Look(), [])
    panel = story(SMALL, table.state, log, Wording(table.game, table.seats, texts).event, texts)
    lay.draw(canvas, panel.parts(Look(), Box(0, 0, 900, 900)))
    drawn = " ".join(mark.text for mark in canvas.texts or ())
    rivals = texts.joined([component_name("province", str(rival), texts) for rival in named(envy, "rivals")])
    assert f"{rivals} › {component_name('province', envy.word('province'), texts)}" in drawn


def test_the_sum_of_the_flight_is_shown_part_by_part() -> None:
    table = ended(seated(ending("end_flight", wall=False)), "end_prestige")
    [flight] = told(table, "flight")
    terms = sum_of(flight, Texts("en"))
    assert [term.sign for term in terms if term.sign in ("equal", "division")] == ["equal", "division", "equal"]
    assert f"*{flight.params['steps']}*" in terms[-3].words
    assert f"*{flight.params['number']}*" in terms[-1].words


@pytest.mark.parametrize(("change", "words"), [(0, "neither gains nor loses socialists"), (-1, "by −1: it now has 3")])
def test_socialists_are_told_as_a_change_with_what_is_left(change: int, words: str) -> None:
    quiet = {"sachsen": 1, "brandenburg": 0, "rheinland_pfalz": 0}
    table = ended(seated(ending("end_socialists", unrest=quiet, track={"socialists": change})), "new_decade")
    [event] = told(table, "socialists_change")
    assert words in Wording(table.game, table.seats, Texts("en")).event(event)
    assert bool(outcome([event])) == bool(change)
    sent = Event("volk.event.deployed", {"province": "sachsen", "number": 2})
    icons = [icon for icon, _number in outcome([event, sent])]
    assert len({*icons}) == len(icons), "who goes out is not gained again"


def test_the_balance_of_currency_says_whose_it_is_and_whether_it_is_enough() -> None:
    for number, enough in ((4, True), (-2, False)):
        parts: dict[str, Param] = {"marker": 0, "missing": max(0, -number), "earning": 4, "standards": 0, "number": number}
        sums = Event("volk.event.currency_sum", parts)
        assert ("enough" in (last := sum_of(sums, Texts("en"))[-1].words)) == enough
        assert "East" in last
        said = Wording(VOLK, [Seat("")] * 2, Texts("en")).event(sums)
        assert said.endswith("+4, enough: East loses nothing." if enough else "= −2. East is 2 short.")


def test_who_dismantles_and_who_only_chooses_is_told_with_what_it_did_to_the_economy() -> None:
    table = ended(seated(ending("end_flight", wall=False, track={"prestige": 1})), "end_prestige")
    lost = [(event.name, event.params["seat"]) for event in table.events if event.name.startswith("dismantled")]
    assert lost == [("dismantled", 1), ("dismantled_where", 0), ("dismantled", 1)]
    state, before = table.state, seated(ending("end_flight", wall=False)).state
    found = outcome(chapters(state, table.events).steps["end_flight"])
    assert found[1:] == [("bulldozer", "−3"), ("factory", f"−{economy_of(before, 1) - economy_of(state, 1)}")]


@pytest.mark.parametrize(("prestige", "first", "key"), [(2, 1, "first"), (-2, 0, "first"), (0, 0, "first_even")])
def test_a_new_decade_says_who_goes_first_and_why(prestige: int, first: int, key: str) -> None:
    country = ending("new_decade", track={"prestige": prestige})
    table = ended(seated(country))
    [event] = told(table, key)
    assert event.params["seat"] == first


def test_a_new_decade_of_four_tells_the_order_of_turns_and_the_special_card() -> None:
    table = ended(seated(ending("new_decade", four=True)))
    [order], [special], [gone] = told(table, "order"), told(table, "special_wall"), told(table, "special_unused")
    assert gone.params["card"] == "honecker_ousts_ulbricht"
    assert order.params["order"] == tuple(table.state.order)
    assert special.params["card"] == table.state.special[0]


def test_the_report_leads_to_the_last_decade_and_back(stages: Stages) -> None:
    app = stages(("1080p", "en"))
    app.close()
    SITUATIONS["told"](app)
    press(app, pygame.K_f)
    assert "If the decade ended now" not in words(app)
    press(app, pygame.K_d)
    assert "End of decade III" in words(app)
    assert "loses: " in words(app)
    press(app, pygame.K_d)
    assert "Remaining steps of this decade" in words(app)


@pytest.mark.parametrize(("phase", "told_first"), [("end_police", "Remaining"), ("new_decade", "End of decade III")])
def test_the_report_tells_what_has_happened_where_nothing_is_left_to_foresee(
    stages: Stages, phase: str, told_first: str
) -> None:
    app = stages(("1080p", "en"))
    table = ended(seated(ending("end_internal")), "end_police")
    state = table.state.copy()
    state.phase = phase
    overlay = ForecastOverlay(app, state, lambda: None, Texts("en"), table.events)
    assert overlay.title.startswith(told_first)


def test_finished_steps_keep_their_names_while_there_is_room() -> None:
    app, country = window(), Country("east", part=2).display("land_reform")
    country.hand(country.east, "founding_of_the_fdj")
    screen = shown(app, seated(country.factories("berlin")))
    screen.session.choose(screen.session.table.parse("build land_reform"))
    while screen.session.table.state.phase == "turn" and screen.session.table.decision is not None:
        screen.session.choose(screen.session.table.decision.options[-1])
    app.step()
    told = words(app)
    assert [step for step in steps_of(screen.session.table.state) if Texts("en")(f"volk.step.{step}") not in told] == []
