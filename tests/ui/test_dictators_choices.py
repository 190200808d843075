"""Tests for questions in Revenge of the Dictators at the table: the cards laid out to choose from, and their texts."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.dictators.data.tables import BOARD
from game.dictators.game import GAME
from game.rules.events import HIDDEN
from game.rules.moves import Move
from game.rules.positions.opening import new_table
from game.rules.positions.position import Seat
from game.ui.app import App
from game.ui.dictators.board.board import DictatorsBoard
from game.ui.dictators.board.chart import map_name
from game.ui.kit.canvas import Canvas, evenly
from game.ui.kit.controls.tooltips import tip_size
from game.ui.kit.controls.widgets import Button
from game.ui.table.layers.sheets.pile_browser import PileBrowser
from game.ui.table.panels.free_place import tip_box, tip_spot
from game.ui.table.scene import MarkKind
from game.ui.table.staging.feedback import TIP_AFTER
from tests.dictators.tables import player, position, prompt
from tests.ui.screen_driver import check_texts, pass_time, pixel, point, press, read_screen, tick
from tests.ui.table_situations import PEOPLE, at_table, choose, hover, roads, seated, shown, window


def test_from_a_pile_all_its_choices_are_laid_out_with_the_top_card() -> None:
    app = window()
    shown(app, seated(position(player("just_what_i_needed#1"), player(), discard="wiretap#1 tornado_season#1")))
    choose(app, "play just_what_i_needed#1")
    over = at_table(app).overlay
    assert isinstance(over, PileBrowser)
    assert len(over._cards) == 2
    canvas = Canvas(app.surface, app.look, [])
    over.draw(canvas)
    assert [text.text for text in canvas.texts or ()].count("2") == 1, "the key; how many there are says nothing"


def test_a_click_on_the_discards_only_looks_at_them() -> None:
    """The player may take a discarded card, but only with a button that names it."""
    app = window()
    screen = shown(app, seated(position(player(dictator="mao"), player(), discard="amtrak#1 trident#1")))
    spot = screen.view.spot_of("pile:discard")
    assert spot is not None
    screen.chooser.point(screen.view.thing_at(spot, screen.chooser.targets()), screen.view.pile_at(spot))
    assert isinstance(screen.overlay, PileBrowser)
    assert len(screen.session.state.discard) == 2
    price = screen.face.orders.verbs.price("draw_discarded", screen.session.state)
    assert price == "{lightning_bolt} Trident Nuclear Deterrent"


def told_about(app: App, thing: str) -> tuple[str, str]:
    hover(app, thing)
    tip = at_table(app).view.tip
    assert tip is not None
    return tip.title, tip.text


@pytest.mark.parametrize(("dictator", "discard", "state"), [("mao", "emp#1", "use it now"), ("attila", "", "can't use it")])
def test_the_banner_and_the_row_tell_the_same_of_the_own_ability(dictator: str, discard: str, state: str) -> None:
    app = window()
    shown(app, seated(position(player(dictator=dictator), player(), discard=discard)))
    told = told_about(app, dictator)
    assert told == told_about(app, "ability:0")
    assert app.texts(f"dictators.dictator_text.{dictator}") in told[1]
    assert state in told[1]


def test_an_ability_that_is_asked_about_is_ready() -> None:
    app = window()
    screen = shown(app, seated(position(player(at="reno", dictator="attila"), player())))
    choose(app, "travel medford")
    tick(app)
    assert screen.session.decision is not None
    assert screen.session.decision.prompt == "dictators.prompt.roadblock_behind"
    ability = screen.face.seat(screen.session.state, 0).ability
    assert ability is not None
    assert ability.state == "ready"


def test_what_a_reaction_answers_is_told_with_names() -> None:
    """The names are in the card's pop-up, and in the prompt to react to a reaction."""
    app = window()
    mine, other = player(at="reno"), player("tornado_season#1")
    screen = shown(app, seated(position(mine, other, player("veto#1"), options={"reactions": "able"})))
    choose(app, "travel medford")
    arrived = screen.session.state
    choose(app, "interrupt tornado_season#1")
    told = "Reason: Anna has moved to Medford."
    assert screen.view.prompt.detail == told
    event = next(event for event in screen.session.log if event.params.get("card") == "tornado_season#1")
    moment = screen.face.moment(event, arrived, arrived)
    assert moment is not None
    assert moment.text == told


def test_kims_choice_says_what_each_ability_is_and_that_no_card_has_been_seen() -> None:
    app = window()
    table = next(made for seed in range(99) if prompt(made := new_table(GAME, PEOPLE[:3], seed)) == "prompt.choose_ability")
    screen = shown(app, table)
    assert screen.view.prompt.detail == app.texts("dictators_table.about.unseen")
    assert table.decision is not None
    assert {screen.adviser.remark(move).text for move in table.decision.options} >= {"Draw from discards", "Steal a card"}
    # The row of the ability is already there, so no other row has to make space for it.
    ability = screen.face.seat(screen.session.state, screen.session.viewer).ability
    assert ability is not None
    assert ability.state == "ready"
    told = screen.face.describe(HIDDEN, screen.session.state, screen.session.viewer)
    assert told is not None
    assert told[1] == app.texts("dictators_table.about.unseen")


def test_a_flight_is_told_as_one() -> None:
    app = window()
    screen = shown(app, seated(position(player(at="honolulu"), player())))
    choose(app, "fly seattle")
    assert "Anna flies to Seattle." in [screen.session.wording.event(event) for event in screen.session.log]


def test_a_long_name_is_written_smaller_in_the_banner_before_it_is_cut() -> None:
    app = window()
    shown(app, seated(position(player(), player()), (Seat("Bernhardine-Theodora"), Seat("Ben"))))
    assert "Bernhardine-Theodora" in [read.mark.text for read in read_screen(app)]


@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_a_sign_that_calls_are_not_heard_is_seen_whole_and_moves_no_button(language: str) -> None:
    app = window(language=language)
    people = (player(dictator="mao"), player("veto#1"), player(dictator="ivan"), player(dictator="attila"))
    calls = {"reactions": "call"}
    screen = shown(app, seated(position(*people, discard="emp#1", options=calls)))
    before = dict(screen.view.column)
    screen.session.calls.hush()
    screen.narrowed()
    assert any(widget.key == "F2" for widget in screen.form.widgets)
    assert screen.view.column == before
    check_texts(app)


def test_a_card_that_is_selected_asks_what_it_is_aimed_at_and_is_let_go_with_the_mouse() -> None:
    """The area above the buttons used to show only the card's name."""
    app = window()
    screen = shown(app, seated(position(player("espionage#1"), player("veto#1"), player("emp#1"))))
    screen.chooser.point("espionage#1")
    assert (screen.view.prompt.text, screen.view.prompt.detail) == ("Espionage", "Choose a player.")
    # The mouse can cancel with the Esc icon, or with the right button on an empty spot.
    board = screen.view.places.board
    back = next(widget for widget in screen.form.widgets if widget.key == "Esc" and screen.view.in_prompt(widget.box.middle))
    for button, spot in ((1, back.box.middle), (3, (board.x + 3, board.y + 3))):
        assert screen.selection is not None
        screen.selection.back()
        screen.chooser.point("espionage#1")
        assert screen.selection.narrowed
        point(app, spot)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            app.handle(pygame.event.Event(kind, button=button, pos=pixel(app, spot)))
        assert not screen.selection.narrowed
        assert screen.overlay is None


def test_who_is_asked_for_a_card_keeps_the_hand_instead_of_passing() -> None:
    app = window()
    cards = player("mutually_assured_destruction#1", "boise"), player("veto#1"), player("emp#1")
    screen = shown(app, seated(position(*cards)))
    table = screen.session.table
    screen.session.choose(table.parse("play mutually_assured_destruction#1"))
    while table.decision is not None and prompt(table) != "prompt.discard_or_let_go":
        screen.session.choose(table.decision.options[-1])
    screen.session.look_again()
    assert screen.controls.primary(Move("pass")).label == "Keep your cards"


def test_who_has_looked_at_the_president_reads_what_each_answer_does() -> None:
    app = window()
    screen = shown(app, seated(position(player(assets=["spy_satellite#1"]), player())))
    choose(app, "use spy_satellite#1 2")
    labels = [widget.label for widget in screen.form.widgets if hasattr(widget, "label")]
    assert {"Leave it on top", "Put it on the bottom"} <= {*labels}


def test_genghis_is_asked_about_a_roadblock_with_verbs_not_with_the_name_of_a_road() -> None:
    app = window()
    genghis = player("", "seattle", dictator="genghis")
    screen = shown(app, seated(position(genghis, player(), roadblocks=["hanford-seattle"])))
    choose(app, "travel hanford")
    labels = [widget.label for widget in screen.form.widgets if hasattr(widget, "label")]
    assert {"Leave it there", "Remove it"} <= {*labels}


def test_a_train_says_before_it_leaves_that_a_turn_is_skipped() -> None:
    app = window()
    screen = shown(app, seated(position(player("amtrak#1", "boise"), player())))
    choose(app, "play amtrak#1")
    assert "skip a turn" in screen.view.prompt.detail


def test_the_end_of_a_turn_keeps_its_place_whether_the_ability_can_be_used_or_not() -> None:
    app, boxes = window(), list[object]()
    for at, key in (("dallas", ""), ("seattle", "B")):
        me, other = player(at="seattle", dictator="vlad"), player("veto#1", at, dictator="ivan")
        screen = shown(app, seated(position(me, other)))
        boxes.append(screen.view.column["primary"])
        assert {button.key for button in screen.offer().occasional} == {key} - {""}
        assert any(widget.key == "B" for widget in screen.form.widgets) == bool(key)
    assert boxes[0] == boxes[1]


def test_who_may_go_on_along_a_road_stops_here_instead_of_passing() -> None:
    app = window()
    screen = shown(app, seated(position(player("road_trip#1", "boise"), player())))
    choose(app, "play road_trip#1", "choose hanford")
    assert "Stop here" in [widget.label for widget in screen.form.widgets if hasattr(widget, "label")]


def test_pointing_at_a_listed_road_lights_it_on_the_map_and_names_its_ends() -> None:
    app = window()
    roads(app)
    screen = at_table(app)
    entry = next(widget for widget in screen.form.widgets if widget.thing == "montreal-point_lepreau")
    spot = screen.view.spot_of(entry.thing)
    assert spot is not None
    before = app.surface.get_at(pixel(app, spot))
    assert not any(read.mark.text == "Montréal" for read in read_screen(app)), "there is no room for its name"
    point(app, screen.form.shown_box(entry).middle)
    assert {"Montréal", "Point Lepreau"} <= {read.mark.text for read in read_screen(app)}
    assert app.surface.get_at(pixel(app, spot)) != before


def test_pointing_at_a_listed_place_lights_it_and_its_tip_leaves_it_visible() -> None:
    app = window()
    hands = player(at="detroit"), player("tornado_season#1", "reno")
    screen = shown(app, seated(position(*hands, options={"reactions": "able"})))
    choose(app, "travel indianapolis", "interrupt tornado_season#1")
    entries = [widget for widget in screen.form.widgets if widget.thing in BOARD.locations]
    assert entries
    for entry in entries:
        point(app, screen.form.shown_box(entry).middle)
        pass_time(app, TIP_AFTER)
        assert map_name(entry.thing, app.texts) in {read.mark.text for read in read_screen(app)}
        assert screen.view.scene.hovered == entry.thing
        spot = screen.view.spot_of(entry.thing)
        assert spot is not None
        assert not tip_box(screen.view, tip_spot(screen.view), 300, 90).holds(spot)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_tip_of_a_place_leaves_its_name_its_steps_the_way_and_the_own_figure_visible(size: tuple[int, int]) -> None:
    app = window(size)
    screen = shown(app, seated(position(player("", "dallas", facilities="Z2-05 Z3-06"), player("", "reno"))))
    view, board = screen.view, screen.face.board
    assert isinstance(board, DictatorsBoard)
    for place in sorted(BOARD.locations)[::9]:
        point(app, board.spot_of(place, view.scene) or (0.0, 0.0))
        pass_time(app, TIP_AFTER)
        app.finish_drawing()
        if view.tip is None or view.hovered not in BOARD.locations:
            continue
        tip = tip_box(view, tip_spot(view), *tip_size(app.look, view.tip))
        way: dict[str, MarkKind] = dict.fromkeys(screen.face.orders.concerned(view.scene, None), "selected")
        places = board._places(replace(view.scene, marks={**view.scene.marks, **way}))
        boxes = [board._names.required(places, app.look)[view.hovered], places.stands["seat:0"]]
        boxes += [places.steps[0]] if places.steps else []
        assert not any(map(tip.inset(2).overlaps, boxes)), place
        spots = [spot for road in way if road in places.chart.lines for spot in evenly(places.line(road), 6)]
        hidden = sum(map(tip.holds, spots))
        assert hidden < 0.15 * len(spots) + 1, place


def test_an_overlay_closes_the_way_to_the_hovered_place() -> None:
    app = window()
    screen = shown(app, seated(position(player("amtrak#1", "dallas"), player("", "reno"))))
    point(app, screen.view.spot_of("philadelphia") or (0.0, 0.0))
    app.finish_drawing()
    assert screen.view.scene.hovered == "philadelphia"
    press(app, pygame.K_l)
    app.finish_drawing()
    assert screen.overlay is not None
    assert not screen.view.scene.hovered


def test_pointing_at_a_line_of_the_log_explains_the_card_that_it_names() -> None:
    app = window((1920, 1080))
    screen = shown(app, seated(position(player("amtrak#1", "boise"), player())))
    choose(app, "play amtrak#1")
    app.draw()
    line = next(entry for entry in screen.view.entries if entry.event is not None and "amtrak#1" in entry.event.ids)
    point(app, line.box.middle)
    pass_time(app, TIP_AFTER + 1)
    about, tip = screen.face.describe("amtrak#1", screen.view.scene.state, 0), screen.view.tip
    assert about is not None
    assert tip is not None
    assert f"Amtrak: {about[1].splitlines()[0]}" in tip.text


def test_an_ability_is_called_as_on_the_dictators_card() -> None:
    """Its button and its row in a list used to say only "Ability"."""
    cards = player("veto#1", "boise", dictator="vlad"), player("veto#2", "boise", dictator="ivan")
    screen = shown(window(), seated(position(*cards)))
    (button,) = [widget for widget in screen.form.widgets if isinstance(widget, Button) and widget.verb == "ability"]
    assert (button.label.partition(" {")[0], button.icon) == ("Steal a card", "account_star")
    assert screen.controls.called(Move("ability")) == "Steal a card"


def test_a_flight_that_waits_for_reactions_is_marked_as_a_line_before_it_and_as_a_place_after_it() -> None:
    cards = player("veto#1", "cancun"), player("veto#2"), player("emp#1")
    screen = shown(window(), seated(position(*cards, options={"reactions": "call"})))
    table = screen.session.table
    table.choose(table.parse("fly tampa"))
    orders, marked = screen.face.orders, list[tuple[str, ...]]()
    while table.decision is not None and table.state.stack:
        marked.append((*orders.waiting(table.state).marked,))
        table.choose(table.parse("go_on"))
    assert marked == [("tampa", "cancun-tampa"), ("tampa",)]
