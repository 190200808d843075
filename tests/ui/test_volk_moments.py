"""Tests for the event pop-ups of the German games, and for the goals and final scores of every seat."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

import pygame
import pytest

from game.data.texts import Texts
from game.rules.events import Event
from game.rules.positions.opening import new_table
from game.rules.positions.position import Seat
from game.rules.practice.tips import tips
from game.rules.state import NOBODY, Result
from game.ui.kit.box import Box, Look
from game.ui.kit.cache import TextMark
from game.ui.kit.canvas import Canvas, Spot
from game.ui.kit.lay import Padded, Sized, Text, Thing
from game.ui.kit.sound import Sounds
from game.ui.table.choosing.question import prompt_for, prompt_of
from game.ui.table.scene import Scene
from game.ui.table.session.playback import Beat
from game.ui.table.session.session import Session
from game.ui.table.staging.moments import LONGEST, SHORTEST, Held, what_follows
from game.ui.table.staging.records import Moment, Motion
from game.ui.table.staging.stage import Stage
from game.ui.volk.cards.small import small_card
from game.ui.volk.events.story import WAY_ON
from game.ui.volk.face import TwoPlusTwoFace, VolkFace
from game.ui.volk.standing import alarm, goals, why_standing
from game.volk.cards.power_icons import row_of
from game.volk.data.geography import RED, YELLOW
from game.volk.data.tables import DATA, PROVINCES_OF, SIDES
from game.volk.game import GAMES
from game.volk.naming import component_name
from game.volk.state import german_seat
from game.volk.states.unrest import protests_of
from game.volk.turn.outcome import tell_outcome
from tests.ui.layers import popup_of
from tests.ui.looking import Stages
from tests.ui.screen_driver import opened, pass_time, press, read_screen, words
from tests.ui.table_situations import at_table, shown, window
from tests.ui.volk_situations import SITUATIONS
from tests.ui.volk_tables import ending, finished, four_players, seated, two_players
from tests.volk.country import Country, VolkTable, answer
from tests.volk.power_table import ID, last_card, stage

TEXTS = Texts("en")
FACE = VolkFace(TEXTS)


def told(name: str, country: Country, after: Country | None = None, /, **params: object) -> Moment | None:
    event = Event(f"volk.event.{name}", dict(params))  # type: ignore[arg-type]
    return FACE.moment(event, country.state, (after or country).state)


_PLACES = "lost built unrest calmed raised lowered begun over spread unspread"
NOTHING: dict[str, object] = dict.fromkeys(f"{_PLACES} tracks steps flight flight_why points money kept drew".split(), ())
NOTHING["economy"] = NOTHING["protests"] = (2, 2, 2, 2)


def test_an_event_of_the_other_side_is_told_once_with_what_it_came_to_and_where() -> None:
    table = seated(two_players().display("red_army_faction", "steel_crisis"))
    table.choose("event red_army_faction")
    while table.state.active == 1 and table.decision is not None:
        table.choose(table.decision.options[0])
    began, over = (event for event in table.events if event.name in ("event_with", "event_over"))
    card = FACE.moment(began, table.state, table.state)
    assert card is not None
    assert (card.thing, card.hits) == ("red_army_faction", ()), "the card stands there while it happens and stops nobody"
    found = FACE.moment(over, table.state, table.state)
    assert found is not None
    assert (found.thing, found.seat, found.hits, found.news, found.brings) == ("red_army_faction", 1, (0,), True, ())
    assert "New unrest in the West: Schleswig-Holstein" in found.text
    assert "schleswig_holstein" in found.focus


@pytest.mark.parametrize(("arms", "words"), [(0, "Nobody leads"), (-1, "USA leads"), (4, "may ignore one")])
def test_an_automatic_event_says_who_decides_and_why(arms: int, words: str) -> None:
    found = told("automatic", four_players().track(arms=arms), card="spring_guns")
    assert found is not None
    assert words in found.text


@pytest.mark.parametrize(("name", "card"), [("arms_card", next(iter(DATA.arms_race))), ("conflict_card", "K1")])
def test_a_card_of_a_small_deck_is_told_for_the_power_that_draws_it_and_why(name: str, card: str) -> None:
    card = card if name == "arms_card" else next(iter(DATA.conflict))
    found = told(name, four_players(), seat=1, cause="spring_guns", **{name: card})
    assert found is not None
    assert found.thing == card
    words = "Caused by “Spring-guns on the border”. The Soviet Union, this decade: "
    assert found.text.startswith(words if name == "arms_card" else "The Soviet Union is drawn into a conflict by “Spring")


def test_a_conflict_of_an_automatic_event_waits_for_both_superpowers() -> None:
    country = four_players()
    country.state.phase = "automatic"
    found = told("conflict_card", country, seat=1, cause="spring_guns", conflict_card=next(iter(DATA.conflict)))
    assert found is not None
    assert (found.seat, found.hits, found.aimed) == (1, (0, 1), False)


def with_bots(country: Country) -> VolkTable:
    """The table of a position with one person, the first, and bots."""
    seats = (Seat("Anna"), *(Seat(player="easy") for _ in country.state.hands[1:]))
    return new_table(country.game, seats, options=dict(country.options)).resumed(country.state.copy(), keep="history")


def watched(country: Country, *moves: str) -> tuple[list[Moment], set[str]]:
    """The moments of these moves that wait for the one person, and the cards in the column while a cube of unrest moves."""
    table = with_bots(country)
    session = Session(table, TEXTS)
    stage, now = Stage(session, TwoPlusTwoFace(TEXTS), Sounds(0), 1.0, reduced=False), 0
    waited, beside = list[Moment](), set[str]()
    for move in moves:
        session.choose(table.parse(move))
        while session.pending or stage.busy:
            now += 50
            stage.advance(now)
            if (held := stage.held) is not None and held.stays is None and held.stops:
                waited.append(held.moment)
                stage.skip(now)
            if "unrest" in stage.journeys(now) and (passing := stage.looked_at) is not None:
                beside.add(passing.moment.thing)
    return waited, beside


def test_both_conflicts_of_a_card_wait_for_the_player_who_uses_it() -> None:
    korea, province = "war_on_the_korean_peninsula", "execute unrest.yellow.west schleswig_holstein"
    country = four_players("usa").conflict_deck("k10", "k3").display(korea, "steel_crisis", "spring_guns")
    waited, _ = watched(country, f"event {korea}", "choose conflict.yellow", province)
    drawn = [(moment.thing, moment.seat, moment.hits) for moment in waited if moment.thing != korea]
    assert drawn == [("k10", 0, (0, 0)), ("k3", 0, (1, 0))]


def test_a_conflict_that_an_ally_causes_shows_who_hits_whom_and_then_where() -> None:
    """The drawn card stays beside the board while its cube moves, and the outcome waits for the player it costs money."""
    suez = "struggle_for_the_suez_canal"
    country = four_players("west").conflict_deck("k10").display(suez, "steel_crisis", "spring_guns")
    cube = "execute unrest.yellow.west nordrhein_westfalen"
    waited, beside = watched(country, f"build {suez}", "choose flensburg", "choose giessen", cube)
    assert [(moment.thing, moment.seat, moment.hits) for moment in waited] == [("k10", 2, (0, 2)), (suez, 2, (0,))]
    assert beside == {"k10"}
    assert "nordrhein_westfalen" in waited[-1].focus


def test_a_card_without_an_effect_stops_nobody() -> None:
    country = four_players("usa")
    country.state.decade = 1
    card = next(card for card in DATA.arms_race if not row_of(card, 0, 1))
    nothing = told("arms_card", country, seat=0, cause="arms", arms_card=card)
    assert nothing is not None
    assert "Nothing happens" in nothing.text
    assert (nothing.hits, nothing.brief) == ((), True)


def test_a_dove_beside_a_small_card_says_who_played_that_card_and_not_its_name_again(stages: Stages) -> None:
    found = told("dove_down", four_players("east"), number=3, cause="k10", seat=3)
    assert found is not None
    assert found.text == "Played by East."
    app = stages(("720p", "en"))
    SITUATIONS["four_turn"](app)
    screen = at_table(app)
    state, viewer = screen.session.state, screen.session.viewer
    card = Moment("Naval blockade", thing="k10", drawn=lambda look, width: small_card(look, TEXTS, "k10", width, (0, 1)))
    event = Event("volk.event.dove_down", {"number": 3, "cause": "k10"})
    popup_of(screen).show(Held(found.beside_card(card), event, state, (), state, viewer))
    assert found.title in words(app), "the card beside it does not say that a dove falls"
    popup_of(screen).show(None)


def test_a_card_stops_the_game_once_and_lists_the_police_that_comes_of_it() -> None:
    assert told("police_gained", two_players(), seat=1, card="stasi_is_founded") is None


def outcome(**params: object) -> dict[str, object]:
    return {**NOTHING, **params}


@pytest.mark.parametrize(
    ("params", "words", "hits", "brief", "news"),
    [
        ({"calmed": ("sachsen",) * 2, "protests": (0, 0, 2, 0), "drew": (0,)}, "East: 2 before, now 0 of", (), False, False),
        ({"over": ("sachsen",), "protests": (0, 0, 3, 2)}, "Mass protests that end: Sachsen", (0,), False, False),
        ({"unrest": ("sachsen",), "protests": (0, 0, 0, 1)}, "now 1 of 4", (1,), False, True),
        ({"calmed": ("sachsen",) * 6}, "Less unrest", (), False, False),
        ({"calmed": ("sachsen",)}, "Less unrest", (), True, False),
        ({"spread": ("hessen",), "protests": (0, 2, 0, 0)}, "spreads to one of its suppliers", (0,), False, True),
        ({"lowered": ("hessen",) * 2}, "West loses living standard: Hessen\N{NO-BREAK SPACE}×2.", (0,), False, False),
    ],
    ids=["protests end", "a near win ends", "protests begin", "much changes", "little changes", "spread", "losses"],
)
def test_a_card_that_ends_or_starts_protests_or_changes_much_waits_and_tells_it(
    params: dict[str, object], words: str, hits: tuple[int, ...], brief: bool, news: bool
) -> None:
    found = told("event_over", two_players(), seat=1, card="russian_tanks", **outcome(**params))
    assert found is not None
    assert words in found.text
    assert ("West has drawn a card" in found.text) == ("drew" in params)
    assert (found.hits, found.brief, found.news) == (hits, brief, news)


@pytest.mark.parametrize(("verb", "words"), [("calm", "Unrest −1"), ("build", "Economy"), ("raise", "Standard")])
def test_an_ordinary_action_of_a_bot_stands_in_the_column_and_stops_nobody(verb: str, words: str) -> None:
    country = two_players()
    table = new_table(country.game, (Seat("Anna"), Seat(player="easy")), options=dict(country.options))
    table = table.resumed(country.state.copy(), keep="history")
    session = Session(table, TEXTS)
    stage, now = Stage(session, FACE, Sounds(0), 1.0, reduced=False), 0
    session.choose(table.parse(f"{verb} steel_crisis"))
    while stage.looked_at is None and session.pending:
        now += 50
        stage.advance(now)
    found = stage.looked_at
    assert found is not None
    assert stage.held is None, "the game goes on"
    assert (found.moment.thing, found.moment.seat, found.moment.text) == ("steel_crisis", 1, words)


def test_protests_that_socialists_end_are_not_told_as_if_they_went_on() -> None:
    """The pop-up of a card appears only after all its consequences have settled."""
    country = two_players("west").display("uprising_of_1953", "steel_crisis").socialists(6)
    table = seated(country.unrest(**dict.fromkeys(country.state.unrest, 0) | {"sachsen": 3}))
    table.choose("event uprising_of_1953")
    while table.state.active == 0 and table.decision is not None:
        there = [move for move in table.decision.options if move.args[-1:] == ("sachsen",)]
        table.choose((there or table.decision.options)[0])
    names = [event.name for event in table.events]
    assert names.index("deployed") < names.index("event_over")
    (over,) = [event for event in table.events if event.name == "event_over"]
    found = FACE.moment(over, table.state, table.state)
    assert found is not None
    assert over.params["protests"] == (1, 1, 0, 0)
    assert "Mass protests" not in found.text
    lines = found.text.split("\n")
    assert lines[0].startswith("New unrest in the East: ")
    assert "Sachsen" in lines[0], "what the card brought is told, and what became of it"
    assert lines[1].startswith("Socialists replace unrest: Sachsen")
    harm = FACE.harm(over, table.state, table.state, german_seat(table.state, RED))
    assert harm == " ".join(lines[:2]), "East hears of both at the beginning of its turn"


def test_a_socialist_is_seen_to_end_a_protest_and_explained_before_protests() -> None:
    country = Country("west").display("reparations_agreement", "land_reform").socialists(1)
    country.unrest(sachsen=4, hessen=1, bayern=1)
    table = new_table(country.game, (Seat("Anna"), Seat(player="easy"))).resumed(country.state, keep="history")
    session = Session(table, TEXTS)
    stage, seen, titles = Stage(session, FACE, Sounds(0), 1.0, reduced=False), [("", 4)], set[str]()
    session.choose(table.parse("calm reparations_agreement"))
    session.choose(table.parse("choose hessen"))
    for now in range(0, 20_000, 50):
        stage.advance(now)
        seen.append((stage._motion.piece, session.state.unrest["sachsen"]))
        titles |= {stage.looked_at.moment.title} if stage.looked_at is not None else set()
    steps = [*dict.fromkeys(seen)]
    arrival = steps.index(("socialist", 4))
    assert steps[arrival:] == [("socialist", 4), ("unrest", 3), ("", 3)], "it arrives, and then the unrest leaves"
    assert "Sachsen: a socialist replaces 1 unrest in the mass protest." in titles
    first = (id for id, tip in tips("volk").items() if tip.event and tip.fits((), "turn", ("protest_begins", "deployed")))
    assert next(first) == "socialists"


def test_a_card_drawn_because_east_pays_is_seen_with_its_reason() -> None:
    country = Country("east").display("land_reform", "reparations_agreement").special("russian_tanks")
    country.unrest(sachsen=4, thueringen=4)
    table = new_table(country.game, (Seat("Anna"), Seat(player="easy"))).resumed(country.state, keep="history")
    session = Session(table, TEXTS)
    stage, seen = Stage(session, FACE, Sounds(0), 1.0, reduced=False), set[tuple[str, str]]()
    session.choose(table.parse("event russian_tanks"))
    for now in range(0, 9_000, 50):
        stage.advance(now)
        if stage.looked_at is not None and (flight := stage.flight(now)) is not None:
            seen.add((flight.goal, stage.looked_at.moment.title))
    assert ("seat:0", "To pay for the special card, East lets West draw a card.") in seen


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_card_in_the_column_cuts_neither_a_panel_nor_a_line_of_the_log(language: str) -> None:
    app, country = opened(language=language), Country("east").display("land_reform", "reparations_agreement")
    country.special("russian_tanks").unrest(sachsen=4, thueringen=4, hessen=1)
    table = new_table(country.game, (Seat("Anna"), Seat(player="easy"))).resumed(country.state, keep="history")
    screen, tops = shown(app, table), set[float]()
    press(app, pygame.K_SPACE)
    screen.session.choose(table.parse("event russian_tanks"))
    for _ in range(60):
        pass_time(app, 100)
        if screen.stage.looked_at is None:
            continue
        app.draw()
        view, top = screen.view, popup_of(screen)._words_box.y
        panels = [box for name, box in view.column.items() if name != "log"]
        assert not [box for box in (*panels, *(line.box for line in view.entries)) if box.y < top < box.bottom - 1]
        tops.add(top)
    assert tops


def test_protests_are_told_with_the_card_that_brings_them_and_not_before_it() -> None:
    """Four protests at once share one pop-up, after the card that caused them."""
    lands = ("sachsen", "thueringen", "brandenburg", "mecklenburg_vorpommern")
    country = two_players("west").display("uprising_of_1953", "steel_crisis")
    table = seated(country.unrest(**dict.fromkeys(lands, 3)))
    table.choose("event uprising_of_1953")
    while table.state.active == 0 and table.decision is not None:
        free = [move for move in table.decision.options if move.args[-1] in lands and table.state.unrest[move.args[-1]] < 4]
        table.choose((free or table.decision.options)[0])
    found = [one for event in table.events if (one := FACE.moment(event, table.state, table.state)) is not None]
    card, one = found
    assert (card.thing, card.hits) == ("uprising_of_1953", ())
    assert "Mass protests in the East: 0 before, now 4 of 4" in one.text
    assert (one.thing, one.news, one.hits) == ("uprising_of_1953", True, (1,))


def test_the_end_of_a_decade_is_summed_up_once() -> None:
    assert told("end_step", two_players(), step="end_flight", number=3) is None
    found = told("protests", ending("end_collapse", unrest={"sachsen": 1, "brandenburg": 0, "rheinland_pfalz": 0}))
    assert found is not None
    assert found.great
    assert found.picture is not None, "the numbers of both states sum the decade up"
    assert found.page is None, "its steps have been read one by one"


def decades_end() -> tuple[Session, Stage]:
    """The end of a decade with two steps that change the board, up to the next decision."""
    standards = {"niedersachsen": 4, "bayern": 4, "hessen": 4}
    country = ending("end_supply", standards=standards)
    table = new_table(country.game, (Seat("Anna"), Seat("Bot", "easy"))).resumed(country.state, keep="history")
    session = Session(table, TEXTS)
    stage = Stage(session, VolkFace(TEXTS), Sounds(0), 1.0, reduced=False)
    session.choose(table.parse("choose schleswig_holstein"))
    return session, stage


def held_in(stage: Stage) -> Iterator[Held]:
    """One pop-up after another, until nothing is left to show."""
    now = 0
    while stage.advance(now := now + 50):
        if stage.held is not None and not stage.held.is_staged(now):
            yield stage.held
            stage.skip(now)


def test_every_step_that_changes_the_board_waits_and_says_what_and_why() -> None:
    session, stage = decades_end()
    held = [one.moment for one in held_in(stage)]
    assert [one.title.rpartition("step ")[2] for one in held] == ["5 of 10", "6 of 10"]
    assert "schleswig_holstein" in held[1].focus
    assert held[1].page is not None
    assert held[1].beside == WAY_ON
    assert len(held[1].page(session.log, lambda event: event.key)) == 1
    assert not any("step_over" in line.event.key for line in session.story.lines if line.event is not None)


def test_a_step_that_is_told_marks_itself_and_its_track() -> None:
    _session, stage = decades_end()
    told = [held for held in held_in(stage) if held.event.name == "step_over"]
    assert told
    for held in told:
        step = held.event.word("step")
        assert held.moment.focus[-2:] == (step, step.removeprefix("end_"))


@pytest.mark.parametrize(
    ("name", "params", "thing"),
    [
        ("dove_up", {"number": 5}, "doves"),
        ("doves_stand", {}, "doves"),
        ("flight", {"steps": 7}, "flight7"),
        ("prestige_space", {"space": "prestige-3"}, "prestige-3"),
        ("currency_sum", {}, "currency"),
        ("socialists_change", {}, "socialists"),
    ],
)
def test_what_happens_on_a_track_flashes_there(name: str, params: dict[str, Any], thing: str) -> None:
    assert FACE.motion(Event(f"volk.event.{name}", params), four_players().state).flashing == (thing,)


def test_while_steps_run_in_nobodys_turn_the_prompt_says_how_to_skip_them() -> None:
    session, stage = decades_end()
    stage.advance(50)
    found = prompt_for(session, VolkFace(TEXTS), None, TEXTS)
    assert (found.text, found.detail) == ("The game continues…", "Any key skips.")


def test_the_steps_can_be_skipped_as_a_whole() -> None:
    session, stage = decades_end()
    next(held_in(stage))
    stage.skip_chain(10_000)
    assert [*held_in(stage)] == []
    assert not session.pending


def test_the_end_of_a_game_is_told_by_the_step_that_ends_it_and_who_wins() -> None:
    lands = ("sachsen", "thueringen", "brandenburg", "mecklenburg_vorpommern")
    table = seated(ending("end_police", unrest=dict.fromkeys(lands, 8)))
    while table.decision is not None:
        table.choose(table.decision.options[0])
    (falls,) = [event for event in table.events if event.name.endswith("_collapses")]
    found = FACE.moment(falls, table.state, table.state)
    assert found is not None
    assert found.page is not None
    assert table.state.result is not None
    (step,) = found.page(table.events, lambda event: event.key)
    assert isinstance(step, Thing)
    assert step.id == "end_collapse"
    assert found.seat == table.state.result.winners[0], "who wins stands above it"


def bankrupt() -> VolkTable:
    """A table where East can pay for only one of the flight's two points."""
    country = Country(phase="end_flight").factories("berlin")
    return country.used("forced_merger", "reparations_agreement", "russian_tanks").table()


def test_a_state_that_falls_is_told_with_the_step_in_which_it_fell_before_the_victory() -> None:
    table = bankrupt()
    falls, won = table.events[-2:]
    assert (falls.name, won.name) == ("insolvency", "won")
    found = FACE.moment(falls, table.state, table.state)
    assert found is not None
    assert found.great
    assert found.title == "East is bankrupt"
    assert found.text.startswith("Flight: East must dismantle 1 more piece")
    assert found.text.endswith("West wins the game.")
    assert (found.seat, found.hits) == (0, ())
    assert found.page is not None
    lines = list[Event]()

    def heard(event: Event) -> str:
        lines.append(event)
        return event.key

    assert len(found.page(table.events[:-1], heard)) == 1
    assert falls not in lines, "it is told above the page already"


def test_the_victory_and_the_standing_name_the_cause() -> None:
    state = bankrupt().state
    found = told("won", two_players(), Country(phase="end_flight"), seat=0, reason="insolvency")
    assert found is not None
    assert "In the step “Flight”, East had to dismantle more than it had." in found.text
    assert not found.hits, "the winner did not do it to the other"
    assert why_standing(state, 1, TEXTS) == "bankrupt in the step “Flight”: nothing left to dismantle"
    lasts = next(goal for goal in goals(state, 1, TEXTS) if goal.text.startswith("East: decades"))
    assert lasts.done == 0, "the decade in which it fell does not count"
    survived = finished("volk-survival").state
    assert next(goal for goal in goals(survived, 1, TEXTS) if goal.text.startswith("East: decades")).done == 4
    assert why_standing(survived, 1, TEXTS) == "still stands"
    assert why_standing(survived, 0, TEXTS) == "didn't bring East down"


def test_new_cards_in_the_middle_of_a_decade_are_told_before_somebody_takes_one() -> None:
    assert told("display", two_players(), number=1, cards=()) is None
    found = told("display", two_players(), number=2, cards=())
    assert found is not None
    assert found.title == "Part 2: new cards"
    assert (found.seat, found.news, found.brief) == (1, False, False), "only who takes the first card need not wait"


def test_a_new_part_with_four_players_waits_and_says_who_begins() -> None:
    """The Soviet Union played first, though the turn order listed the USA first, and nothing had announced it."""
    table = last_card("saar_protectorate").table()
    while table.decision is not None and table.state.part == 1:
        table.choose(table.decision.options[0])
    (laid_out,) = [event for event in table.events if event.name == "display_four"]
    found = TwoPlusTwoFace(TEXTS).moment(laid_out, table.state, table.state)
    assert found is not None
    assert found.title == "Part B: new cards"
    first = ("The USA", "The Soviet Union", "West", "East")[table.state.active]
    assert found.text == f"Turns continue in order: {first} takes the first card."
    assert (found.hits, found.aimed) == ((0, 1, 2, 3), False)


def test_new_cards_of_a_part_are_told_in_the_next_turn_and_not_beside_the_last_card() -> None:
    country = stage("east", 7).display("founding_of_the_fdj", "saar_protectorate")
    table = new_table(country.game, [Seat(name) for name in "abcd"]).resumed(country.state, keep="history")
    session = Session(table, TEXTS)
    shown_on = Stage(session, TwoPlusTwoFace(TEXTS), Sounds(0), 1.0, reduced=False)
    session.choose(session.table.parse("calm founding_of_the_fdj"))
    *_, last = held_in(shown_on)
    assert (last.moment.title, last.moment.thing, last.state.phase) == ("Part B: new cards", "", "turn")


def test_the_last_card_leaves_the_column_when_the_first_step_of_a_decades_end_comes() -> None:
    session, stage = decades_end()
    while (event := session.pending[0].event) is None or event.name != "end_step":
        session.next_beat(True)
    card = Moment("x", thing="herstatt_bank")
    stage._passing = Held(card, Event("x", {}), session.state, (), session.state, session.viewer, stays=100_000)
    stage.advance(50)
    assert stage._passing is None


def test_what_both_superpowers_pay_hits_the_other_superpower_and_not_its_ally() -> None:
    paid = outcome(money=(3, 1, 7, 5))
    found = told("event_over", four_players(), seat=1, card="struggle_for_the_suez_canal", **paid)
    assert found is not None
    assert found.hits == (0,)
    assert "before" in found.text


def test_what_an_ally_loses_and_a_lost_point_hit_both_players_of_their_side() -> None:
    for lost in (outcome(economy=(4, 2, 3, 3)), outcome(points=(1, 0, 0, 0)), outcome(unrest=("hessen",))):
        found = told("event_over", four_players(), seat=1, card="saar_protectorate", **lost)
        assert found is not None
        assert (found.hits, found.brief) == ((0, 2), False)


def harm(name: str, country: Country, seat: int, /, **params: Any) -> str | None:
    return FACE.harm(Event(f"volk.event.{name}", params), country.state, country.state, seat)


def test_a_recap_lists_the_own_losses_and_all_protests_of_a_card() -> None:
    event = {"seat": 1, "card": "saar_protectorate"}
    lost = outcome(lost=("hamburg",), begun=("sachsen",), points=(1, 0, 0, 1)) | event
    assert harm("event_over", four_players(), 0, **lost) == (
        "New mass protests: Sachsen. West loses: factory in Hamburg. The USA's victory points: 1 before, 0 now."
    )
    assert harm("event_over", four_players(), 1, **lost) == "New mass protests: Sachsen."
    assert harm("event_over", four_players(), 1, **outcome(lost=("hamburg",)), **event) is None


def test_a_recap_leaves_out_protests_that_are_over_by_then() -> None:
    """West had ended them, but the recap still highlighted "now 3 of 4"."""
    now = four_players().unrest(west_berlin=0, hessen=0, niedersachsen=0).exported(niedersachsen=0).state
    spread = {"begun": ("west_berlin", "sachsen"), "spread": ("niedersachsen",), "over": ("hessen",)}
    params: dict[str, Any] = outcome(protests=(0, 3, 0, 9), **spread) | {"seat": 1, "card": "saar_protectorate"}
    event = Event("volk.event.event_over", params)
    assert FACE.harm(event, now, now, 2, now) == "New mass protests: Sachsen. Mass protests that end: Hessen."
    then = protests_of(now, YELLOW)
    still = Event(event.key, params | {"protests": (0, then, 0, 0)})
    assert (FACE.harm(still, now, now, 2, now) or "").startswith(f"Mass protests in the West: 0 before, now {then} of 4.")


def test_protests_that_end_with_the_one_that_spread_them_take_one_line() -> None:
    over = outcome(over=("west_berlin",), unspread=("hessen",))
    found = told("event_over", two_players(), seat=1, card="russian_tanks", **over)
    assert found is not None
    assert found.text == "Mass protests that end: West Berlin and Hessen."


def test_a_recap_lists_falling_doves_and_the_steps_of_the_other_superpower_in_a_race() -> None:
    assert [harm("dove_down", four_players(), seat, number=4, cause="a5") for seat in range(4)] == [""] * 4
    for race in ("arms", "space"):
        assert [harm(race, four_players(), seat, step=1, number=0) for seat in range(4)] == ["", None, None, None]
        assert harm(race, four_players(), 1, step=-1, number=0) == ""
    assert harm("dominance", four_players(), 0, step=1, number=0) is None, "it goes to and fro all the time"


def test_a_recap_of_a_decades_end_lists_own_losses_and_protests_but_not_the_page_that_sums_up() -> None:
    end = Country(phase="end_flight", part=2)
    assert harm("dismantled", end, 1, seat=1, site="bitterfeld") == ""
    assert harm("dismantled", end, 0, seat=1, site="bitterfeld") is None
    assert harm("rundown_all", end, 1, city=("bitterfeld", "leipzig"), number=2) == ""
    assert harm("protest_over", end, 0, province="sachsen", number=1) == ""
    assert harm("protest_over", two_players(), 0, province="sachsen", number=1) is None, "the line of the card says it"


def test_a_cube_is_not_told_beside_the_protest_it_causes() -> None:
    found = told("event_over", two_players(), seat=1, card="russian_tanks", **outcome(unrest=("hessen",), begun=("hessen",)))
    assert found is not None
    assert found.text == "New mass protests: Hessen."
    two = outcome(calmed=("sachsen",) * 2, over=("sachsen",))
    found = told("event_over", two_players(), seat=1, card="russian_tanks", **two)
    assert found is not None
    assert "Less unrest in the East: Sachsen\N{NO-BREAK SPACE}×2." in found.text


def test_an_event_about_which_others_decided_waits_for_its_own_player() -> None:
    for deciders, hits, news in (((0,), (), False), ((0, 2), (0,), True)):
        found = told("event_over", four_players(), seat=0, card="joining_the_cmea", **NOTHING, deciders=deciders)
        assert found is not None
        assert (found.hits, found.news) == (hits, news)
    table = seated(two_players("west").display("dismantling_industry", "steel_crisis"))
    table.choose("event dismantling_industry")
    while table.state.active == 0 and table.decision is not None:
        table.choose(table.decision.options[0])
    (over,) = [event for event in table.events if event.name == "event_over"]
    assert "deciders" in over.params


@pytest.mark.parametrize("card", [3, "the_wirtschaftswunder"])
def test_every_automatic_event_ends_with_a_list_that_waits_for_a_person(card: int | str) -> None:
    country = four_players("usa").display(ID[card] if isinstance(card, int) else card, "steel_crisis").unrest(hessen=1)
    session = Session(with_bots(country), TEXTS)
    stage, waited = Stage(session, TwoPlusTwoFace(TEXTS), Sounds(0), 1.0, reduced=False), list[str]()
    session.choose(session.table.parse("credit steel_crisis"))
    for now in range(0, 300_000, 50):
        stage.advance(now)
        if (held := stage.held) is not None and held.stays is None:
            waited.append(held.event.name)
            stage.skip(now)
        if not stage.busy and session.table.decision is not None:
            if session.table.state.part == 2:
                break
            session.choose(session.table.decision.options[0])
    assert "automatic_over" in waited


def test_a_payment_for_an_automatic_event_that_asks_nobody_waits_for_those_who_pay() -> None:
    table = last_card(9).money(usa=4, soviet_union=6).track(arms=1).table()
    while table.decision is not None and table.state.part == 1:
        answer(table, str(table.decision.options[0]))
    (over,) = [event for event in table.events if event.name == "automatic_over"]
    found = FACE.moment(over, table.state, table.state)
    assert found is not None
    assert (found.hits, found.brief, found.aimed) == ((0, 1, 2, 3), False, False)
    assert (found.seat, found.title) == (NOBODY, "Struggle for the Suez Canal: by itself"), "it is no attack of the leader"
    assert "treasury: $4 before, $2 now" in found.text
    assert "Peace doves left: 6 before, 5 now" in found.text


def test_no_arrow_leads_from_a_player_to_an_ally_when_a_card_hurts_only_their_own_side() -> None:
    for seat, place, aimed in ((3, "sachsen", False), (3, "hessen", True), (2, "hessen", False)):
        found = told("event_over", four_players(), seat=seat, card="joining_the_cmea", **outcome(unrest=(place,)))
        assert found is not None
        assert found.aimed == aimed, (seat, place)


@pytest.mark.parametrize("second", ["dominance", "prestige"])
def test_a_superpower_that_moved_dominance_instead_of_prestige_is_said_to_have_done_so(second: str) -> None:
    table = stage("soviet_union", "goettingen_eighteen").table()
    answer(table, "event goettingen_eighteen", "prestige", "dominance", second, "hessen", "hessen")
    (over,) = [event for event in table.events if event.name == "event_over"]
    found = TwoPlusTwoFace(TEXTS).moment(over, table.state, table.state)
    assert found is not None
    steps = "2 steps" if second == "dominance" else "1 step"
    assert f"Dominance instead of prestige: {steps} for the Soviet Union" in found.text
    assert [event.name for event in table.events].count("converted") == (2 if second == "dominance" else 1)


def test_an_action_that_cost_a_state_a_piece_tells_it_and_waits_for_its_ally() -> None:
    table = seated(four_players("west"))
    answer(table, "calm steel_crisis", "hessen", "kiel-hamburg")
    (over,) = [event for event in table.events if event.name == "action_over"]
    found = TwoPlusTwoFace(TEXTS).moment(over, table.state, table.state)
    assert found is not None
    assert found.text.startswith("Price: infrastructure Kiel – Hamburg.\nLess unrest in the West: Hessen.")
    harm = FACE.harm(over, table.state, table.state, 0)
    assert harm == "Price: infrastructure Kiel – Hamburg.", "the card did not do it"
    assert (found.hits, found.brief) == ((0,), False)


def test_an_action_that_ends_a_near_win_waits_for_the_side_that_was_close() -> None:
    country = two_players("east").unrest(sachsen=4, brandenburg=4, thueringen=4)
    table = country.socialists(0).table()
    while table.state.active == 1 and table.decision is not None:
        options = table.decision.options
        table.choose(next((move for move in options if move.verb == "calm" or move.args[-1:] == ("sachsen",)), options[0]))
    (over,) = [event for event in table.events if event.name == "action_over"]
    found = FACE.moment(over, table.state, table.state)
    assert found is not None
    assert found.hits == (0,)
    assert "Mass protests that end: Sachsen" in found.text


def test_icons_are_told_in_words_where_nothing_else_is_and_a_triggered_card_shows_its_own() -> None:
    automatic = told("automatic", four_players(), card="saar_protectorate")
    chosen = told("event_over", four_players(), seat=1, card="ultimatum_over_berlin", **NOTHING)
    assert automatic is not None
    assert chosen is not None
    assert "Icons: Dismantle 2" in automatic.text
    assert chosen.text.endswith(".")
    triggered = told("event_with", four_players(), seat=1, card="ultimatum_over_berlin")
    assert triggered is not None
    assert not triggered.text, "words would leave the card the size of a stamp"


def test_an_automatic_event_about_which_players_decided_tells_in_the_end_what_it_came_to() -> None:
    table = last_card("saar_protectorate").factories("koeln", "ulm", "kiel").table()
    while table.decision is not None and table.state.part == 1:
        answer(table, str(table.decision.options[0]))
    (over,) = [event for event in table.events if event.key == "volk.event.automatic_over"]
    found = FACE.moment(over, table.state, table.state)
    assert found is not None
    assert found.text.startswith("West loses: factory in")
    assert "New unrest in the West: Rheinland-Pfalz" in found.text
    assert "Prestige: 1 step for East, now 1 for East" in found.text
    assert len(found.icons) == len(found.text.split("\n"))
    assert "West's economy: 3 before, 1 now." in found.text


@pytest.mark.parametrize(("language", "words"), [("de", "Die DDR gewinnt das Spiel"), ("nl", "De DDR wint het spel")])
def test_a_victory_is_told_in_a_whole_sentence(language: str, words: str) -> None:
    event = Event("volk.event.won", {"seat": 1, "reason": "west_collapses"})
    found = VolkFace(Texts(language)).moment(event, two_players().state, two_players().state)
    assert found is not None
    assert found.title == words


@pytest.mark.parametrize(("left", "title"), [(4, "A peace dove falls: 4 of 6 left"), (1, "Peace doves left: only 1 of 6")])
def test_every_dove_is_told_with_its_cause_and_the_last_ones_wait(left: int, title: str) -> None:
    found = told("dove_down", four_players().doves(left), number=left, cause="spring_guns")
    assert found is not None
    assert (found.title.startswith(title), found.brief) == (True, left > 2)
    assert found.text.startswith("Caused by “Spring-guns on the border”.")
    ultimatum = told("dove_down", four_players().doves(left), number=left, cause="ultimatum_over_berlin")
    assert ultimatum is not None
    assert ultimatum.text.startswith("Caused by “Ultimatum over Berlin”. The crossed-out dove below the value counts")


@pytest.mark.parametrize(
    ("name", "params"),
    [
        ("police_used", {"seat": 3, "card": "struggle_for_the_suez_canal", "province": "sachsen"}),
        ("wall_built", {}),
    ],
)
def test_what_comes_after_it_is_told_with_nothing_but_a_card(name: str, params: dict[str, object]) -> None:
    found = told(name, four_players(), **params)
    assert found is not None
    assert found.brings == ()


@pytest.mark.parametrize(("name", "card"), [("arms_card", "a5"), ("conflict_card", "k10")])
def test_a_card_of_a_small_deck_shows_the_row_that_applies_alone_and_nothing_twice(name: str, card: str) -> None:
    found = told(name, four_players(), seat=1, cause="spring_guns", **{name: card})
    assert found is not None
    assert found.brings == (), "its words say what it brings"
    assert found.drawn is not None
    texts: list[TextMark] = []
    Canvas(pygame.Surface((400, 400)), Look(), texts).stamp(found.drawn(Look(), 320.0), 0, 0)
    shown, whole = " ".join(mark.text for mark in texts), small_card(Look(), TEXTS, card, 320.0)
    numerals = [mark.text for mark in texts if mark.text in ("I", "II", "III", "IV")]
    assert numerals == (["III"] if name == "arms_card" else []), shown
    assert found.drawn(Look(), 320.0).surface.get_height() < whole.surface.get_height()


def test_what_is_printed_on_a_card_is_listed_with_it_also_where_it_is_worth_a_look_of_its_own() -> None:
    state = four_players().state
    paid, dove = (Event(f"volk.event.{name}", {"number": 4, "seat": 0, "cause": "a5"}) for name in ("paid", "dove_down"))
    session: Any = SimpleNamespace(state=state, viewer=0, ahead=lambda: [(one, state, state) for one in (paid, dove)])
    face = TwoPlusTwoFace(TEXTS)
    listed = [what_follows(session, face, brings) for brings in (None, ["paid", "dove_down"])]
    assert listed == [[paid], [paid, dove]]
    tellings = (TwoPlusTwoFace.tellings.of(f"volk.event.{name}") for name in ("flight_now", "deployed"))
    assert all(telling.aside for telling in tellings), "these have reasons of their own"


@pytest.mark.parametrize(
    ("name", "params", "way"),
    [
        ("deployed", {"province": "sachsen", "number": 2}, ("socialist", "socialists_box", "sachsen")),
        ("socialist_lost", {"province": "sachsen"}, ("socialist", "sachsen", "socialists_box")),
        ("unrest_moved", {"seat": 0, "start": "hessen", "province": "bayern"}, ("unrest", "hessen", "bayern")),
        ("transferred", {"province": "bayern", "sector": "us_sector"}, ("standard", "bayern", "us_sector")),
        ("unrest_by", {"seat": 0, "province": "bayern", "number": 1}, ("unrest", "show", "bayern")),
        ("calmed", {"province": "bayern", "number": 1}, ("unrest", "bayern", "show")),
        ("standard", {"province": "bayern"}, ("standard", "show", "bayern")),
        ("standard_lost", {"province": "bayern", "number": 1}, ("standard", "bayern", "show")),
    ],
)
def test_pieces_travel_from_where_they_come_from(name: str, params: dict[str, Any], way: tuple[str, str, str]) -> None:
    event, state = Event(f"volk.event.{name}", params), two_players().state
    motion = FACE.motion(event, state)
    assert (motion.piece, motion.start, motion.goal) == way
    assert name == "deployed" or FACE.moment(event, state, state) is None, "no page tells what is seen"
    FACE.germany.lay_out(Box(0, 0, 600, 700), Look())
    assert all(FACE.germany.spot_of(place, Scene(state)) for place in way[1:] if place != "show")


def test_a_factory_comes_from_the_cards_and_leaves_for_them() -> None:
    """The area halfway between the cards and the site is otherwise empty, so only the factory can appear there."""
    state, board = two_players().state, FACE.germany
    board.lay_out(Box(0, 0, 600, 700), Look())
    event = Event("volk.event.built", {"seat": 0, "site": "koeln"})
    assert FACE.motion(event, state).arriving == ("koeln",)
    lost = Event("volk.event.dismantled_all", {"site": ("koeln", "kiel"), "number": 2})
    assert FACE.motion(lost, state).leaving == ("koeln", "kiel")

    def drawn(**shown: Any) -> bytes:
        canvas = Canvas(pygame.Surface((600, 700)), Look())
        while not board.draw(canvas, Scene(state, **shown)):
            pass
        return pygame.image.tobytes(canvas.surface.subsurface(half_way), "RGB")

    (x, y), (right, middle) = cast("Spot", board.spot_of("koeln", Scene(state))), (600, 350)
    half_way = pygame.Rect(0, 0, 20, 20)
    half_way.center = round((x + right) / 2), round((y + middle) / 2)
    still = drawn()
    assert drawn(arriving={"koeln": 0.5}) != still
    assert drawn(leaving={"koeln": 0.5}) != still


def test_a_living_standard_passed_on_to_west_berlin_is_told() -> None:
    before, after = two_players("west").state, two_players("west").state
    before.sectors, after.sectors = {"british_sector": 0}, {"british_sector": 1}
    params = dict[str, Any]()
    tell_outcome(cast(Any, SimpleNamespace(state=after, events=[])), params.update, before)
    assert params["raised"] == ("west_berlin",)
    found = told("event_over", two_players(), seat=0, card="russian_tanks", **outcome(raised=("west_berlin",)))
    assert found is not None
    assert "Higher living standard in the West: West Berlin." in found.text


def test_the_part_of_a_dual_card_that_was_ignored_is_in_its_list_of_results() -> None:
    table = seated(two_players("east").display("nato_membership", "steel_crisis"))
    table.choose("event nato_membership")
    assert table.decision is not None
    part = table.decision.options[0].args[0]
    while table.state.active == 1 and table.decision is not None:
        table.choose(table.decision.options[0])
    (over,) = [event for event in table.events if event.name == "event_over"]
    found = FACE.moment(over, table.state, table.state)
    assert found is not None
    assert f"Ignored: {component_name('item', part, TEXTS)}." in found.text


def test_while_a_card_takes_effect_the_prompt_names_it() -> None:
    screen = shown(window(), seated(two_players("west")))
    screen.session.pending.append(Beat(None, screen.session.state, 0))
    assert "1953 Uprising" not in prompt_of(screen).text
    screen.stage.card = Moment("1953 Uprising")
    assert prompt_of(screen).text == "1953 Uprising"


def test_the_flight_is_told() -> None:
    moved = outcome(flight=(1, 4), flight_why=("police+3",))
    over = told("event_over", four_players(), card="forced_merger", seat=0, **moved | {"doves": (4, 6)})
    assert over is not None
    assert "Flight at the decade's end, 1 before, now 4: red police cards (+3)." in over.text
    assert "Peace doves left: 4 before, 6 now." in over.text


def test_protests_of_an_automatic_event_are_told_when_it_is_over() -> None:
    table = four_players("west").display("forced_merger", "steel_crisis").track(arms=1).unrest(sachsen=3).table()
    answer(table, "build steel_crisis")
    while table.decision is not None and not any(event.name == "automatic_over" for event in table.events):
        east = [move for move in table.decision.options if move.args[-1:] == ("sachsen",)]
        table.choose((east or table.decision.options)[0])
    (over,) = [event for event in table.events if event.name == "automatic_over"]
    found = FACE.moment(over, table.state, table.state)
    assert found is not None
    assert "Mass protests in the East" in found.text
    assert (found.brief, found.hits, found.aimed) == (False, (0, 1, 2, 3), False)
    assert found.seat == 1, "the Soviet Union leads the arms race, and decides"


def test_doves_that_rise_are_told_with_what_a_card_came_to() -> None:
    table = stage("usa", 7).doves(4).table()
    answer(table, "event thaw_and_peaceful_coexistence")
    answer(table, "execute free dominance.yellow")
    (over,) = [event for event in table.events if event.name == "event_over"]
    assert over.params["doves"] == (4, 6)


@pytest.mark.parametrize(
    ("track", "was", "now", "title"),
    [
        ("space", -4, -5, "The USA reaches the end of the space race"),
        ("arms", -2, -3, ""),
        ("arms", 4, 5, "The Soviet Union reaches the end of the arms race"),
        ("space", 1, 2, ""),
        ("space", 3, 2, ""),
        ("arms", 1, 2, ""),
    ],
)
def test_a_marker_is_told_of_where_it_wins(track: str, was: int, now: int, title: str) -> None:
    before, after = four_players().track(**{track: was}), four_players().track(**{track: now})
    found = told(track, before, after, step=1 if now > was else -1, number=now)
    assert (found.title if found is not None else "") == title


def test_a_decade_that_begins_says_what_is_new() -> None:
    found = told("decade", four_players(), number=3)
    assert found is not None
    assert found.thing == "honecker_ousts_ulbricht"
    assert "Row III" in found.text
    assert found.brings == (), "what follows is told in it already, and counted nowhere"
    assert told("decade", four_players(), number=1) is None


@pytest.mark.parametrize(
    ("name", "params"),
    [
        ("nuclear_war", {"seat": 0}),
        ("wall_built", {}),
        ("wall_opened", {}),
        ("won", {"seat": 2, "reason": "east_collapses"}),
        ("won", {"seat": 1, "reason": "arms_race"}),
        ("won", {"seat": 0, "reason": "space_race"}),
    ],
)
def test_great_moments_fill_their_box_at_every_time(stages: Stages, name: str, params: dict[str, object]) -> None:
    app = stages(("720p", "en"))
    found = told(name, four_players(), **params)
    assert found is not None
    assert found.great
    assert found.picture is not None
    sheets = []
    for share in (0.0, 0.4, 1.0):
        sheet = pygame.Surface((400, 360))
        found.picture(Canvas(sheet, app.look), Box(0, 0, 400 / app.look.unit, 360 / app.look.unit), share)
        sheets.append(pygame.image.tobytes(sheet, "RGB"))
    assert len(set(sheets)) == len(sheets)


def test_the_numbers_of_a_decade_that_brings_nobody_down_are_shown() -> None:
    calm = two_players().unrest(niedersachsen=0, rheinland_pfalz=0, west_berlin=0).exported(niedersachsen=0)
    found = told("protests", calm, yellow=0, red=3)
    assert found is not None
    assert found.great
    assert told("protests", two_players(), yellow=5, red=3) is None


@pytest.mark.parametrize(("size", "language"), [("720p", "en"), ("1080p", "en"), ("720p-150", "de")])
def test_the_numbers_of_a_decades_end_are_above_its_title(stages: Stages, size: str, language: str) -> None:
    app = stages((size, language))
    SITUATIONS["four_turn"](app)
    screen, calm = at_table(app), four_players().exported(niedersachsen=0)
    calm.unrest(**dict.fromkeys(calm.state.unrest, 0))
    event = Event("volk.event.protests", {"yellow": 0, "red": 3})
    found = screen.face.moment(event, calm.state, calm.state)
    assert found is not None
    popup_of(screen).show(Held(found, event, calm.state, (), calm.state, screen.session.viewer))
    app.redraw()
    texts = read_screen(app)
    popup_of(screen).show(None)
    protests = Texts(language)("volk_moments.number.protests")
    names = [number for number, text in enumerate(texts) if text.mark.text == protests]
    drawn = texts[names[-1] :]
    for number, one in enumerate(drawn):
        over = [other.mark.text for other in drawn[number + 1 :] if one.seen.colliderect(other.seen)]
        assert not over, f"{one.mark.text!r} over {over}"


def test_with_hands_on_phones_every_page_of_a_decades_end_closes_by_itself() -> None:
    country = ending("end_flight", wall=False)
    country.unrest(**dict.fromkeys(country.state.unrest, 0)).exported(niedersachsen=0)
    session = Session(seated(country), TEXTS)
    session.phones = True
    session.reseat({seat: Seat(name, phone=True) for seat, name in enumerate(("Anna", "Ben"))})
    stage, steps = Stage(session, FACE, Sounds(0), 1.0, reduced=False), dict[int, float | None]()
    for now in range(0, 200_000, 50):
        stage.advance(now)
        held = stage.held
        if held is not None and held.moment.great:
            break
        if held is not None and held.moment.page is not None:
            steps[held.began] = held.stays
        if session.decision is not None and not stage.busy:
            session.choose(session.decision.options[0])
    assert held is not None
    times = [stays or 0 for stays in steps.values()]
    assert len(times) > 5
    assert SHORTEST <= min(times) < max(times) <= LONGEST
    assert SHORTEST < (held.stays or 0) <= LONGEST, "the numbers of both states"


def test_only_what_is_being_told_has_rings_and_a_card_in_the_column_gets_them_back_afterwards() -> None:
    session = Session(seated(two_players()), TEXTS)
    stage, state = Stage(session, FACE, Sounds(0), 1.0, reduced=False), session.state
    stage._passing = Held(Moment("x", focus=("hessen", "bayern")), Event("x", {}), state, (), state, session.viewer)
    assert stage.flashing() == {"hessen", "bayern"}
    stage._motion = Motion(flashing=("sachsen",))
    assert stage.flashing() == {"sachsen"}


# Goals and winners ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("country", [two_players(), four_players()])
def test_the_own_goals_come_first_with_how_far_they_are(country: Country) -> None:
    for seat in range(len(country.state.hands)):
        found = goals(country.state, seat, TEXTS)
        own = [seat in goal.seats for goal in found if not goal.alarm]
        assert own == sorted(own, reverse=True)
        assert own[0]
    falls = next(goal for goal in goals(country.state, 0, TEXTS) if goal.text.startswith("East: protests"))
    assert (falls.done, falls.needed) == (3, 4)
    # A seat that has its own line about East's survival isn't told about it twice.
    tips = " ".join(goal.detail for goal in goals(country.state, 0, TEXTS))
    assert tips.count("after decade IV") == 1


def test_an_end_that_the_decade_would_bring_stands_among_the_goals() -> None:
    country = Country().factories("berlin").used("forced_merger", "reparations_agreement", "russian_tanks")
    for viewer in SIDES:
        assert goals(country.state, viewer, TEXTS)[-1].text == "Forecast: East goes bankrupt (reserve 1, loss 2)"
        # The line is always there, so that nothing below it moves.
        assert goals(Country().state, viewer, TEXTS)[-1].text == "No state falls yet"
    assert alarm(country.state, 1, TEXTS).startswith("Forecast: East goes bankrupt (reserve 1, loss 2). East must")
    assert not alarm(Country().state, 1, TEXTS)
    assert not alarm(country.state, 0, TEXTS), "by that West wins"
    # Only one of two allies wins.
    country = four_players().unrest(**dict.fromkeys(PROVINCES_OF[YELLOW], 4))
    assert goals(country.state, 3, TEXTS)[-1].text.endswith("West falls (Soviet Union)")


def test_between_two_decades_nothing_is_foreseen() -> None:
    """The last steps are over, so a fall of the next decade's end would look like one that has happened."""
    country = two_players().unrest(**dict.fromkeys(PROVINCES_OF[YELLOW], 4)).exported(niedersachsen=0)
    assert alarm(country.state, 0, TEXTS)
    country.state.phase = "new_decade"
    assert goals(country.state, 0, TEXTS)[-1].text == "The decade is ending"
    assert not alarm(country.state, 0, TEXTS)


@pytest.mark.parametrize(("hessen", "protests"), [(3, 0), (16, 4)], ids=["foreseen", "seen already"])
def test_a_state_that_would_fall_is_told_before_and_after_its_protests_are_counted(hessen: int, protests: int) -> None:
    country = two_players().unrest(**dict.fromkeys(PROVINCES_OF[YELLOW], 3)).exported(niedersachsen=0)
    country.unrest(hessen=hessen)
    (goal,) = (goal for goal in goals(country.state, 0, TEXTS) if goal.alarm)
    assert protests_of(country.state, YELLOW) == protests
    # With fewer than four protests now, the line says how many there will be, and its detail where they come from.
    foreseen = not protests
    assert goal.text.startswith(f"Forecast: West falls{' (protests 0, then ' if foreseen else ''}")
    assert ("(" in goal.text, "(then" in goal.brief, "Comparison within each state" in goal.detail) == (foreseen,) * 3


def test_a_fall_that_east_can_avert_is_possible_but_no_alarm() -> None:
    """East can use its police to end one of four protests, but need not."""
    country = Country(decade=2).factories("berlin", "leipzig", "dresden").police("career_bans").socialists(0)
    country.unrest(brandenburg=4, east_berlin=4, sachsen_anhalt=4, sachsen=4, thueringen=3)
    last = goals(country.state, 1, TEXTS)[-1]
    assert (last.text, last.alarm) == ("Forecast: East falls?", False)
    assert not alarm(country.state, 1, TEXTS)


@pytest.mark.parametrize("viewer", [0, 1])
def test_where_either_state_may_lose_both_are_warned_of_and_the_own_loss_first(viewer: int) -> None:
    country = Country().unrest(**dict.fromkeys(PROVINCES_OF[YELLOW], 4)).exported(niedersachsen=0)
    country.factories("berlin", "leipzig").track(currency=-4, prestige=-6)
    warned = [goal.seats for goal in goals(country.state, viewer, TEXTS) if goal.alarm]
    assert warned == [(1 - viewer,), (viewer,)]


def ranking(table: VolkTable) -> list[int]:
    """The seats, best first."""
    assert table.result is not None
    return sorted(range(4), key=table.game.places(table.state, table.result, 4).__getitem__)


def test_after_a_nuclear_war_the_presser_stands_last() -> None:
    table = finished("twoplustwo-two_winners_nuclear_war")
    state, result = table.state, table.result
    assert result is not None
    ranked = ranking(table)
    assert sorted(ranked) == [0, 1, 2, 3]
    assert ranked[-1] == state.powers.presser
    assert {*ranked[:2]} == {*result.winners}
    assert why_standing(state, ranked[-1], TEXTS) == "pressed the red button"
    # A tie in peacemakers isn't enough for the ally of the player who pressed the button.
    assert "loses ties" in why_standing(state, ranked[2], TEXTS)
    found = FACE.moment(Event("volk.event.nuclear_war", {"seat": ranked[-1]}), state, state)
    assert found is not None
    tie = "USA 1, West 1, East 1. As the ally of the player who pressed it, East loses ties."
    assert f"{tie} Victory goes to the USA and West." in found.text


def test_allies_are_ranked_by_who_of_them_has_won() -> None:
    table = finished("twoplustwo-power_survival")
    assert table.result is not None
    first, second, *_ = ranking(table)
    assert first in table.result.winners
    assert first % 2 == second % 2
    assert "East won; ahead" in why_standing(table.state, first, TEXTS)


@pytest.mark.parametrize("ending", ["volk-survival", "twoplustwo-power_survival"])
def test_all_pages_count_the_economy_in_one_way(ending: str) -> None:
    table = finished(ending)
    game = GAMES[table.game.id]
    face = (VolkFace if game.id == "volk" else TwoPlusTwoFace)(TEXTS)
    west, east = game.figures(table.state)["economy"][-2:]
    name = game.name("figure", "economy", TEXTS)
    assert ("factory", f"{west} : {east}", f"{name}, West : East") in face.result_things(table.state)
    seats = len(table.state.hands)
    assert f"{name} {east}" in face.seat(table.state, seats - 1).facts


def test_the_words_of_a_great_moment_leave_the_own_hand_in_sight(stages: Stages) -> None:
    app = stages(("720p", "en"))
    SITUATIONS["turn"](app)
    screen = at_table(app)
    state, viewer = screen.session.state, screen.session.viewer
    held = Held(Moment("The wall", drama="scene"), Event("volk.event.wall", {}), state, (), state, viewer)
    held.begin(screen.app.now, "wait", 1, reduced=False)
    hand = screen.view.places.hand
    popup_of(screen).show(held)
    assert popup_of(screen).box.bottom > hand.y, "while it is staged it fills the table"
    words = held.unstaged(screen.app.now)
    popup_of(screen).show(words)
    assert popup_of(screen).box.bottom <= hand.y
    screen.session.table.state.result = Result(winners=(0,), reason="volk.end.survival")
    popup_of(screen).show(words)
    assert popup_of(screen).box.bottom > hand.y, "who has won is not shown a second time, smaller"
    screen.session.table.state.result = None
    screen.session.sight = replace(screen.session.sight, viewer=NOBODY)
    popup_of(screen).show(words)
    places = screen.view.places
    assert popup_of(screen).box.bottom >= places.board.bottom, "no black ground stays where no hand is in sight"
    popup_of(screen).show(None)


def test_who_goes_on_when_the_words_of_a_great_moment_are_there_does_not_see_them_twice() -> None:
    state = two_players().state
    held = Held(Moment("The wall", drama="scene"), Event("volk.event.wall", {}), state, (), state, 0)
    held.begin(0, "wait", 1, reduced=False)
    assert held.unstaged(int(0.5 * held.staged)) is not None
    assert held.unstaged(int(0.7 * held.staged)) is None


def test_a_page_is_scrolled_where_it_is_longer_than_the_board(stages: Stages) -> None:
    app = stages(("720p", "en"))
    SITUATIONS["end_envy"](app)
    screen = at_table(app)
    state, viewer = screen.session.state, screen.session.viewer
    longest = Moment("All of it", drama="scene", page=lambda log, told: [Sized(Text("A step", 18), height=90)] * 30)
    popup_of(screen).show(Held(longest, Event("x", {}), state, (), state, viewer))
    assert popup_of(screen)._scroll(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_PAGEDOWN))
    assert popup_of(screen).form.bar.at > 0
    popup_of(screen).show(None)


def test_round_a_page_no_pieces_of_its_picture_are_seen_and_its_last_piece_is_whole(stages: Stages) -> None:
    app = stages(("720p", "en"))
    SITUATIONS["end_envy"](app)
    screen = at_table(app)
    state, viewer = screen.session.state, screen.session.viewer
    drawn: list[float] = []
    short = Moment(
        "All of it",
        drama="scene",
        page=lambda log, told: [Padded(Text("A step", 18), ground=lambda canvas, box: None)] * 2,
        picture=lambda canvas, box, share: drawn.append(share),
    )
    popup_of(screen).show(Held(short, Event("x", {}), state, (), state, viewer))
    app.draw()
    assert not drawn
    last = max(part.box.bottom for part in popup_of(screen).form._moving if part.paint)
    assert last + 2 < popup_of(screen).form.bar.window.bottom
    popup_of(screen).show(None)


def test_words_leave_free_what_they_are_about_on_the_board_or_beside_it(stages: Stages) -> None:
    app = stages(("720p", "en"))
    SITUATIONS["end_envy"](app)
    screen = at_table(app)
    state, viewer = screen.session.state, screen.session.viewer
    popup_of(screen).show(Held(Moment("A comparison", "Unrest grows."), Event("x", {}), state, (), state, viewer))
    assert not popup_of(screen).box.overlaps(screen.view.places.board)
    for thing in ("", "steel_crisis"):
        about = Moment("A protest", "Unrest grows.", thing, focus=("hessen",))
        popup_of(screen).show(Held(about, Event("x", {}), state, (), state, viewer))
        assert popup_of(screen).box.x >= screen.view.places.board.right, "what it is about stays in sight"
    popup_of(screen).show(None)


def test_a_recap_leaves_out_what_its_reader_closed_in_a_pop_up_and_lists_other_events_again_after_an_undo() -> None:
    """The recap used to repeat each pop-up that had waited for its reader a minute before."""
    session = Session(with_bots(four_players("west")), TEXTS)
    session.draw_curtain()
    stage, now = Stage(session, TwoPlusTwoFace(TEXTS), Sounds(0), 1.0, reduced=False), 0
    waited = list[str]()
    for move in ("calm steel_crisis", "choose hessen", "choose kiel-hamburg"):
        session.choose(session.table.parse(move))
        while session.pending or stage.busy:
            stage.advance(now := now + 50)
            if (held := stage.held) is not None and held.stays is None:
                assert not session.presence.read_by(0), "it has not been closed yet"
                waited.append(held.event.name)
                stage.skip(now)
    told_again = {line.event.name for line in session.recap.lines() if line.event is not None}
    assert waited == ["action_over"]
    assert not told_again & {"calm_with", "calmed", "dismantled", "action_over"}, "the pop-up summed up the whole turn"
    closed = session.presence.read_by(0)
    session.table.undo()
    session.table.choose(session.table.parse("choose hamburg-bremen"))
    assert closed
    assert session.presence.read_by(0) < closed, "other events have these numbers now"


def test_a_long_outcome_scrolls_in_the_column_and_covers_neither_cards_nor_tracks(stages: Stages) -> None:
    """Other results of the same kind were in the column, but this one covered the track that it was about."""
    app = stages(("720p", "en"))
    SITUATIONS["four_turn"](app)
    screen = at_table(app)
    state, viewer = screen.session.state, screen.session.viewer
    lines = ("It spreads to one of its suppliers and ends there when West Berlin has less than 4 unrest.",) * 8
    moment = Moment("Ultimatum over Berlin", "\n".join(lines), "steel_crisis", 1, (0, 2), icons=("bullhorn",) * 8)
    screen.stage._held = held = Held(moment, Event("x", {}), state, (), state, viewer)
    popup_of(screen).show(held)
    places = screen.view.places
    assert popup_of(screen).box.x >= places.column.x
    assert popup_of(screen).box.bottom <= places.column.bottom + 1
    assert popup_of(screen).form.bar.farthest > 0
    screen.stage.clear()
    popup_of(screen).show(None)


def test_a_click_on_a_space_beside_the_marker_moves_it_without_a_question() -> None:
    app, country = opened(), stage("usa", 7).doves(5)
    bots = [Seat(player="easy")] * 3
    screen = shown(app, new_table(country.game, (Seat("Anna"), *bots)).resumed(country.state, keep="history"))
    press(app, pygame.K_SPACE)
    screen.session.choose(screen.session.table.parse(f"event {ID[7]}"))
    pass_time(app, 20_000)
    press(app, pygame.K_SPACE)
    pass_time(app, 20_000)
    screen.chooser.point("prestige+1")
    assert screen.overlay is None
    assert screen.session.table.state.tracks["prestige"] == 1


def test_an_unknown_card_that_is_dealt_has_the_back_of_its_decade(stages: Stages) -> None:
    app, country = stages(("720p", "en")), two_players()
    for country.state.decade, numeral in ((1, "I"), (2, "II")):
        back = FACE.card(app.look, "?", 92, country.state)
        assert back is not None
        assert numeral in [mark.text for mark in back.texts]
