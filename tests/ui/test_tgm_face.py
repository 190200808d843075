"""Tests for the table of The Sixth Line: routes over several spaces, previews, the shop, dragged cards, event texts."""

from __future__ import annotations

import math
from typing import Any

import pygame
import pytest

from game.data.texts import Texts
from game.rules.events import Event
from game.rules.moves import Move
from game.tgm.data.loaded import DATA
from game.tgm.fire.odds import weighed
from game.tgm.game import GAME
from game.tgm.movement.walking import offered, walks
from game.tgm.state import Rowboat
from game.tgm.tables import TERRAIN_CARDS, card_kind
from game.tgm.turn.worth import price_problem
from game.ui.app import App
from game.ui.faces import face_of
from game.ui.kit.box import Box
from game.ui.kit.controls.tooltips import Preview
from game.ui.kit.lay import things
from game.ui.table.face import Hand
from game.ui.table.layers.move_menu import MoveMenu
from game.ui.table.layers.sheets.log_drawer import LogDrawer
from game.ui.table.panels.free_place import gap
from game.ui.table.panels.hand import held, raised_card
from game.ui.table.panels.measures import Size
from game.ui.table.scene import UNSEEN, Journey, Scene
from game.ui.table.screen import TableScreen
from game.ui.table.staging.records import Judgement
from game.ui.tgm.board.headquarters import hq_facts
from game.ui.tgm.briefing import Briefing
from game.ui.tgm.cards.faces import card_face
from game.ui.tgm.cards.looks import FACTIONS
from game.ui.tgm.choosing.orders import goes_to
from game.ui.tgm.events.telling import step_of_strike
from game.ui.tgm.face import TgmFace, army_looks
from game.ui.tgm.panels.column import TgmMeasures, unit_panel
from game.ui.tgm.panels.ribbon import Step, ribbon
from game.ui.tgm.panels.shop import Shop
from tests.tgm.field import Field
from tests.ui.screen_driver import click, hold, opened, pass_time, point, press, release, words
from tests.ui.table_situations import at_table, choose, hover, shown, window
from tests.ui.tgm_table_situations import SITUATIONS, battle, new_game, seated


def on_screen(app: App, situation: str) -> TableScreen:
    SITUATIONS[situation](app)
    return at_table(app)


def played(app: App) -> list[str]:
    return [str(entry.move) for entry in at_table(app).session.table.history.played]


def settle(app: App) -> None:
    """Let all chosen moves happen."""
    for _ in range(12):
        app.step()


# Routes --------------------------------------------------------------------------------------------------------------------


def test_a_way_of_several_steps_is_one_choice() -> None:
    field = Field()
    tank = field.unit("us18", "d2")
    ways = offered(field.state, field.table().decision.options)  # type: ignore[union-attr]
    assert ways[Move("move", (tank, "d4"))] == (Move("move", (tank, "d3")), Move("move", (tank, "d4")))
    assert ways[Move("move", (tank, "d3"))] == (Move("move", (tank, "d3")),), "what movement is left is kept"


def test_a_way_goes_around_mines_if_it_can() -> None:
    field = Field()
    scout = field.unit("us18", "d2")
    field.terrain("mines", "d3")
    found = walks(field.state, field.state.units[scout])
    assert (found["e3"].steps, found["e3"].dangers) == (("e2", "e3"), 0)
    assert found["d3"].dangers == 1


def test_infantry_walks_up_to_whom_it_assaults() -> None:
    field = Field()
    rangers, enemy = field.unit("us04", "d2", marched=True), field.unit("ge01", "d4")
    ways = offered(field.state, field.table().decision.options)  # type: ignore[union-attr]
    assault = Move("assault", (rangers, enemy))
    assert ways[assault] == (Move("move", (rangers, "d3")), assault)


def test_pointing_at_the_end_of_a_way_walks_there() -> None:
    app = window()
    screen = on_screen(app, "selected")
    screen.chooser.point("c2")
    settle(app)
    assert played(app) == ["move us18#1 d2", "move us18#1 c2"]
    assert screen.session.table.state.units["us18#1"].done


def test_a_click_on_the_far_bank_rows() -> None:
    field = Field("S11", plain=False)
    field.state.rowboats = [Rowboat("b3", "south")]
    infantry, _ = field.unit("us02", "b3"), field.unit("ge02", "b5")
    app = window()
    shown(app, seated(field))
    screen = at_table(app)
    assert screen.selection is not None
    screen.chooser.point(infantry)
    assert "b4" in screen.selection.targets()
    assert "b4" in goes_to(screen.selection), "the enemies who could shoot there are counted"
    question = screen.face.orders.question(screen.session.state, screen.selection)
    assert question is not None
    assert "Can go to 4 spaces" in question.detail
    screen.chooser.point("b4")
    settle(app)
    assert played(app) == [f"row {infantry}"]


def test_a_walk_ends_where_somebody_is_hurt() -> None:
    """The second step is skipped if a mine hurts the tank on the first."""
    field = Field(dice="auto")
    tank = field.unit("us18", "d2")
    for space in ("c2", "e2", "d1"):
        field.unit("us10", space)
    field.terrain("mines", "d3")
    field.state.rng = 5
    app = window()
    screen = shown(app, seated(field))
    screen.chooser.point(tank)
    screen.chooser.point("d4")
    settle(app)
    unit = screen.session.table.state.units.get(tank)
    walked = played(app)
    assert walked[0] == f"move {tank} d3"
    assert (unit is not None and not unit.wounds) == (f"move {tank} d4" in walked)


def test_undo_takes_back_the_whole_walk() -> None:
    field = Field(practice=True)
    tank = field.unit("us18", "d2")
    app = window()
    screen = shown(app, seated(field))
    screen.chooser.point(tank)
    screen.chooser.point("d3")
    settle(app)
    screen.chooser.point("d4")
    settle(app)
    assert played(app) == [f"move {tank} d3", f"move {tank} d4"], "a click on a near space loses no movement"
    screen.undo()
    settle(app)
    assert played(app) == [f"move {tank} d3"]
    screen.undo()
    settle(app)
    assert played(app) == []
    screen.redo()
    settle(app)
    assert played(app) == [f"move {tank} d3"]


def test_a_unit_is_finished_when_another_one_acts_or_the_phase_ends() -> None:
    field = Field(practice=True)
    tank, scout = field.unit("us18", "d2"), field.unit("us18", "f2")
    app = window(ask_about_leftovers=False)
    screen = shown(app, seated(field))
    screen.chooser.point(tank)
    screen.chooser.point("d3")
    settle(app)
    screen.chooser.point(scout)
    settle(app)
    assert played(app) == [f"move {tank} d3"], "to look at another unit ends nothing"
    assert face_on(app).field.plan.unit == scout
    assert {*face_on(app).field.plan.reach} >= {"f3", "f4"}
    screen.chooser.point("f3")
    settle(app)
    assert played(app) == [f"move {tank} d3", "stop", f"move {scout} f3"]
    screen.undo()
    settle(app)
    assert played(app) == [f"move {tank} d3"], "the move and the stop before it are taken back together"
    assert screen.session.state.moving == tank
    press(app, pygame.K_RETURN)
    settle(app)
    assert played(app)[:3] == [f"move {tank} d3", "stop", "end_phase"]


# Previews ------------------------------------------------------------------------------------------------------------------


def face_on(app: App) -> TgmFace:
    face = at_table(app).face
    assert isinstance(face, TgmFace)
    return face


def test_a_selected_unit_shows_where_it_can_go_and_what_it_can_hit() -> None:
    app = window()
    on_screen(app, "selected")
    app.step()
    plan = face_on(app).field.plan
    assert plan.unit == "us18#1"
    # An antitank mine there ends the move.
    assert plan.reach["e3"] == 2
    assert max(plan.reach.values()) == 2
    assert "ge24#1" in plan.targets
    assert plan.chances["ge24#1"] == 50


def test_the_place_that_is_pointed_at_shows_a_ghost_and_its_targets() -> None:
    app = window()
    on_screen(app, "ghost")
    app.step()
    plan = face_on(app).field.plan
    assert (plan.ghost, plan.path[0], plan.path[-1]) == ("f2", "e2", "f2")
    assert plan.targets == {"ge02#1", "ge24#1"}


def test_the_preview_of_a_shot_has_every_number_with_its_reason() -> None:
    app = window()
    screen = on_screen(app, "aimed")
    tip = screen.view.tip
    assert isinstance(tip, Preview)
    rows = {row.words: row.value for row in tip.rows}
    assert rows["Main Weapon"] == "5+ / 10"
    assert rows["Shooter's wounds"] == "+1 / +1"
    assert tip.corner == "range 2 / 3"
    # Each part shows its share and its die numbers; the shares add up to 100.
    assert [(part.percent, part.words) for part in tip.bar] == [
        (10, "Destroyed 10%"),
        (40, "Hit 6–9: 40%"),
        (50, "Miss 50%"),
    ]
    assert "3 wounds" in tip.result


def test_several_weapons_are_a_menu_with_their_chances() -> None:
    app = window()
    screen = on_screen(app, "weapons")
    assert isinstance(screen.overlay, MoveMenu)
    said = words(app)
    assert "Hit 6+: 50%" in said
    # Useless shots are behind a button.
    assert "No effect" not in said
    press(app, pygame.K_0)
    said = words(app)
    assert said.index("Hit 6+: 50%") < said.index("No effect")
    press(app, pygame.K_ESCAPE)
    assert screen.overlay is None


def test_the_menu_of_weapons_opens_beside_its_target_and_covers_no_other() -> None:
    field = Field(phase="shooting")
    tank, target = field.unit("us18", "c1", tokens=("hmg",)), field.unit("ge23", "d3")
    others = [field.unit("ge02", space) for space in ("c3", "b4", "c5", "e6", "f5")]
    for space in ("e1", "f2", "e3", "f4"):
        field.unit("us02", space)
    app = window()
    screen = shown(app, seated(field))
    for thing in (tank, target):
        app.draw()
        screen.chooser.point(thing)
    assert isinstance(screen.overlay, MoveMenu)
    rooms = screen.face.board.rooms([tank, target, *others[:1]], screen.view.scene)
    boxes = [widget.box for widget in screen.overlay.form.widgets]
    menu = boxes[0]._replace(height=boxes[-1].bottom - boxes[0].y)
    assert gap(menu, rooms[target]) < 60
    assert not [box for box in rooms.values() if box.overlaps(menu)]


def test_weapons_are_offered_from_the_best_to_those_that_need_a_card() -> None:
    screen = on_screen(window(), "weapons")
    table, orders = screen.session.table, screen.face.orders
    assert table.decision is not None
    at = next(move.args[2] for move in table.decision.options if move.verb == "shoot")
    moves = [move for move in table.decision.options if move.verb == "shoot" and move.args[2] == at]
    found = orders.in_order(moves[::-1], table.state)
    shots = [weighed(table.state, 0, move) for move in found]
    useful = [orders.verbs.gains(move, table.state) for move in found]
    free = [len(move.args) == 3 for move in found]
    ranks = [*zip(useful, free, (shot.merit for shot in shots if shot is not None), strict=True)]
    assert ranks == sorted(ranks, reverse=True)
    assert {*useful} == {*free} == {True, False}


def test_the_preview_of_an_assault_shows_the_enemys_shot_first_and_then_ones_own() -> None:
    app = window()
    screen = on_screen(app, "assault")
    tip = screen.view.tip
    assert isinstance(tip, Preview)
    assert tip.first is not None
    assert [(chance.kind, chance.percent) for chance in tip.first.bar] == [("loss", 10), ("harm", 20), ("miss", 70)]
    assert (tip.first.text[:2], tip.text[:2]) == ("1.", "2.")
    assert tip.bar[0].kind == "kill"
    assert "30%" in words(app)
    assert isinstance(screen.face, TgmFace)
    plan = screen.face.field.plan
    assert (plan.met["us04#1"].now, plan.chances) == (30, {"ge01#1": 60})


def test_an_assault_is_neither_declared_nor_resolved_before_its_target_is_clicked() -> None:
    for phase, button in (("movement", pygame.K_a), ("shooting", 0), ("shooting", pygame.K_a)):
        field = Field(phase=phase)
        unit, enemy = field.unit("us01", "d4"), field.unit("ge02", "d5")
        if phase == "shooting":
            field.state.units[unit].assaults, field.state.units[unit].assault_space = enemy, "d5"
        app = window()
        screen = shown(app, seated(field))
        if button:
            press(app, button)
        screen.chooser.point(unit)
        assert screen.session.table.history.played == []
        tip = screen.adviser.tip(enemy, screen.selection)[0]
        assert isinstance(tip, Preview)
        assert tip.first is not None
        screen.chooser.point(enemy)
        assert [move.split()[0] for move in played(app)][:1] in (["assault"], ["storm"])


def test_the_button_of_an_assault_says_what_to_choose_and_that_the_enemy_may_fire_first() -> None:
    field = Field()
    field.unit("us01", "d4")
    field.unit("ge02", "d5")
    app = window()
    screen = shown(app, seated(field))
    press(app, pygame.K_a)
    assert screen.view.prompt.detail == "Choose the infantry, then the enemy. It may fire first."


def test_a_click_on_an_assaulted_enemy_selects_the_unit_that_assaults_it() -> None:
    field = Field(phase="shooting")
    unit, enemy = field.unit("us01", "d4"), field.unit("ge02", "d5")
    field.state.units[unit].assaults, field.state.units[unit].assault_space = enemy, "d5"
    screen = shown(window(), seated(field))
    screen.chooser.point(enemy)
    assert screen.selection is not None
    assert screen.selection.narrowing.things == (unit,)
    assert screen.session.table.history.played == []


def test_smoke_is_laid_only_when_its_button_was_pressed() -> None:
    app = window()
    screen = on_screen(app, "selected")
    assert screen.selection is not None
    assert all(move.verb != "smoke_screen" for move in screen.selection.fitting)
    press(app, pygame.K_w)
    assert {move.verb for move in screen.selection.fitting} == {"smoke_screen"}
    press(app, pygame.K_w)
    assert screen.selection.narrowing.things == ("us18#1",)


# Cards ---------------------------------------------------------------------------------------------------------------------


def test_a_card_is_dragged_onto_the_map() -> None:
    app = window()
    screen = on_screen(app, "dragged")
    assert screen.view.dragged == "us19#1"
    goal = screen.view.spot_of("c1")
    assert goal is not None
    release(app, goal)
    settle(app)
    assert played(app) == ["deploy us19#1 c1"]
    assert screen.view.dragged == ""


def test_a_card_that_is_let_go_elsewhere_stays_in_the_hand() -> None:
    app = window()
    screen = on_screen(app, "dragged")
    release(app, screen.view.places.tray.middle)
    assert played(app) == []
    assert screen.selection is not None
    assert not screen.selection.narrowed


def test_a_card_without_a_target_is_played_by_dropping_it_on_the_board() -> None:
    field = battle("deployment")
    field.hand(0, "sp01")
    app = window()
    screen = shown(app, seated(field))
    spot, board = screen.view.spot_of("sp01.us#1"), screen.view.places.board
    assert spot is not None
    hold(app, spot)
    point(app, (spot[0], spot[1] - 40))
    point(app, board.middle)
    release(app, board.middle)
    settle(app)
    assert played(app) == ["play sp01.us#1"]


@pytest.mark.parametrize("cards", [("us19#1", "us02#2"), ("us02#2", "us19#1")])
def test_a_pair_is_deployed_by_two_cards_in_any_order_and_a_space(cards: tuple[str, str]) -> None:
    app = window()
    screen = on_screen(app, "deployment")
    for thing in (*cards, "c1"):
        screen.chooser.point(thing)
    settle(app)
    assert played(app) == ["deploy_pair us19#1 us02#2 c1"]


def test_the_shop_buys_and_shows_what_is_left() -> None:
    app = window()
    screen = on_screen(app, "shop")
    assert isinstance(screen.overlay, Shop)
    ap = screen.session.state.players[0].ap
    press(app, pygame.K_1)
    settle(app)
    assert isinstance(screen.overlay, Shop)
    assert played(app)[-1].startswith("buy ")
    assert screen.session.state.players[0].ap < ap
    # After a purchase, the other pieces keep their keys, so 1 does nothing now; neither does a click beside the shop.
    bought = played(app)
    press(app, pygame.K_1)
    click(app, (4, 4))
    settle(app)
    assert played(app) == bought
    assert isinstance(screen.overlay, Shop)
    assert next(shelf.key for shelf in screen.overlay.form.widgets if shelf.thing == "face_down") == "4"
    press(app, pygame.K_RETURN)
    settle(app)
    assert played(app)[-1] == "ready"
    assert screen.overlay is None


def test_a_second_press_for_the_end_of_a_phase_does_not_end_the_next_one() -> None:
    app = opened(volume=0, ask_about_leftovers=False, skip_idle=False)
    screen = shown(app, seated(battle("movement")), lifted=False)
    screen.session.lift_curtain()
    pass_time(app, 0)
    pass_time(app, UNSEEN)
    screen.play(Move.of("end_phase"))
    while screen.selection is None:
        pass_time(app, 10)
    for wait, moves in ((0, 1), (UNSEEN, 2)):
        pass_time(app, wait)
        press(app, pygame.K_RETURN)
        assert len(screen.session.table.history.played) == moves


def test_a_key_pressed_for_the_deployment_does_not_close_the_shop_that_comes_with_it() -> None:
    app = opened(volume=0)
    screen = shown(app, seated(battle("deployment")), lifted=False)
    screen.session.lift_curtain()
    pass_time(app, UNSEEN)
    screen.play(Move.of("deploy us02#2 c1"))
    while screen.overlay is None:
        pass_time(app, 50)
    for wait, is_open in ((0, True), (UNSEEN, False)):
        pass_time(app, wait)
        press(app, pygame.K_RETURN)
        assert bool(screen.session.table.state.shopping) == is_open


def test_two_weapons_for_one_price_are_sold_as_two_and_never_chosen_between() -> None:
    app = window()
    field = battle("deployment")
    field.hand(0, "us18")
    field.state.units["us18#1"].tokens = ("mg", "mg.2")
    shown(app, seated(field))
    choose(app, "deploy us18#2 c1")
    assert "MG ×2" in words(app)
    field.state.phase, field.state.shopping = "shooting", ""
    screen = shown(app, seated(field))
    assert screen.selection is not None
    fired = {move.args[1] for move in screen.selection.options if move.verb == "shoot" and move.args[0] == "us18#1"}
    assert fired == {"main", "mg"}


def test_the_signs_of_the_bar_work_while_the_shop_is_open() -> None:
    app = window()
    screen = on_screen(app, "shop")
    press(app, pygame.K_l)
    assert isinstance(screen.overlay, LogDrawer)
    press(app, pygame.K_ESCAPE)
    assert isinstance(screen.overlay, Shop)
    # An unavailable hint gives its reason.
    press(app, pygame.K_h)
    assert screen.view.toast
    undo = next(widget for widget in screen.form.fixed if widget.key == "Z")
    click(app, undo.box.middle)
    settle(app)
    assert (screen.overlay, screen.session.state.shopping, played(app)) == (None, "", [])


def test_the_shop_stays_until_its_buyer_is_done_even_if_nothing_is_left_to_buy() -> None:
    app = window()
    field = battle("deployment")
    field.state.players[0].ap = 3
    screen = shown(app, seated(field))
    choose(app, "deploy us02#2 c1")
    press(app, pygame.K_1)
    settle(app)
    assert played(app)[-1].startswith("buy ")
    assert screen.session.state.shopping == ""
    assert isinstance(screen.overlay, Shop)
    press(app, pygame.K_RETURN)
    settle(app)
    assert screen.overlay is None
    assert played(app)[-1].startswith("buy ")


# Ribbon and column ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("situation", "label"),
    [
        ("movement", "Next: Deployment"),
        ("deployment", "Next: Shooting"),
        ("shooting", "Next: Flip Over"),
        ("flip", "End turn"),
    ],
)
def test_the_primary_button_names_the_next_phase(situation: str, label: str) -> None:
    app = window()
    on_screen(app, situation)
    assert label in words(app)


@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_seven_cards_in_a_small_window_show_their_names(language: str) -> None:
    app = window((1280, 720), language)
    screen = on_screen(app, "movement")
    texts = face_on(app).texts
    hand = screen.view.held_cards()
    assert len(hand) == 7
    assert all(card.visible.width >= card.width for card in hand)
    for id in (*DATA.units, *DATA.support, *DATA.terrain):
        words_on = [mark.text for mark in card_face(app.look, texts, id, hand[0].width).texts]
        assert any(len(text) > 2 for text in words_on), id
    # Nine kinds of terrain in a hand overlap, so their names must fit in the visible part.
    kinds = [*dict.fromkeys(map(card_kind, TERRAIN_CARDS))]
    *terrain, _ = held(screen.view.places.hand, Hand(kinds, note=("", "")), screen.view.places.sizes)
    seen, high = terrain[0].visible.width, terrain[0].visible.height
    assert seen < terrain[0].width
    for id in kinds:
        names = [mark for mark in card_face(app.look, texts, id, terrain[0].width, (seen, high)).texts if len(mark.text) > 2]
        assert names, id
        assert all(mark.place.right <= app.look.px(seen) for mark in names), id


@pytest.mark.parametrize("language", ["en", "de", "nl"])
@pytest.mark.parametrize("width", [184, 150, 130, 112])
def test_the_values_of_a_unit_are_on_the_visible_part_of_its_card(language: str, width: int) -> None:
    app = window((1280, 720), language)
    high = on_screen(app, "movement").view.held_cards()[0].visible.height
    for id in DATA.units:
        face = card_face(app.look, face_on(app).texts, id, width, (width, high))
        assert all(mark.place.bottom <= app.look.px(high) for mark in face.texts), id


def test_a_raised_card_keeps_clear_of_the_dice_and_a_selected_one_of_its_goals() -> None:
    app = window((1280, 720))
    screen = on_screen(app, "laying")
    *_, last = screen.view.held_cards()
    box = screen.view.places.hand
    assert raised_card(last, box, app.area.bottom).right <= box.right
    above = app.look.px(last.x), app.look.px(raised_card(last, box, app.area.bottom).y + 12)
    point(app, (last.x, last.y + 20))
    app.draw()
    raised = app.surface.get_at(above)
    screen.chooser.point(last.thing)
    app.draw()
    assert app.surface.get_at(above) != raised


def test_the_plate_and_the_log_call_a_headquarters_the_same() -> None:
    app = window()
    screen = on_screen(app, "headquarters")
    state, texts, scene = screen.session.state, face_on(app).texts, screen.view.scene
    for id in state.hqs:
        told = screen.session.wording.name("hq", id, texts)
        assert hq_facts(state, id, scene, texts).name == told
        known = face_on(app).describe(id, state, 0)
        assert known is not None
        assert known[0].startswith(told)


@pytest.mark.parametrize("size", Size)
def test_the_panel_of_a_unit_is_as_high_as_the_words_in_its_place(size: Size) -> None:
    app = window()
    scene = on_screen(app, "movement").view.scene
    heights = set()
    for thing in ("", *scene.state.units):
        scene.hovered = thing
        heights.add(unit_panel(TgmMeasures(size).panel, scene, None, app.texts).high(app.look, 376))
    assert len(heights) == 1


def test_a_ribbon_of_one_step_is_short_and_stands_in_the_middle() -> None:
    app = window((1920, 1080))
    box = Box(10, 10, 1400, 40)
    one = ribbon((Step("hands", "cards_outline", "Opening hand", "now"),), "")
    ((_id, only),) = things(one.parts(app.look, box))
    assert only.width < 400
    assert only.middle == box.middle
    nine = ribbon(tuple(Step(str(n), "flag_outline", "Movement", "next") for n in range(9)), "")
    last, *_others, first = [place for _id, place in things(nine.parts(app.look, box))]
    assert (first.x, round(last.right)) == (10, 1410)


def test_every_phase_of_the_ribbon_explains_itself() -> None:
    app = window()
    screen = on_screen(app, "movement")
    app.step()
    for thing in (part.thing for part in screen.view.parts() if part.thing.startswith("phase")):
        known = screen.face.describe(thing, screen.session.state, 0)
        assert known is not None
        assert known[1]


def test_a_key_of_something_impossible_says_why() -> None:
    app = window()
    screen = on_screen(app, "shooting")
    press(app, pygame.K_a)
    assert screen.view.toast


# Event texts ---------------------------------------------------------------------------------------------------------------


def test_events_are_shown_for_a_while() -> None:
    face = face_of(GAME, Texts("en"))
    state = battle().state
    examples: dict[str, Any] = {
        "moved": {"seat": 0, "unit": "us18#1", "start": "e2", "space": "e3"},
        "aims": {"seat": 0, "unit": "us18#1", "target": "ge24#1", "impact": 5},
        "air_strike": {"seat": 0, "unit": "us29#1", "target": "ge24#1"},
        "drew": {"seat": 0, "cards": ("us18#2",), "count": 1},
        "destroyed": {"unit": "us18#1", "space": "e2"},
    }
    for name, params in examples.items():
        motion = face.motion(Event(f"tgm.event.{name}", params), state)
        assert motion.duration > 0


def test_a_roll_is_judged_by_what_follows_it() -> None:
    face, state = face_of(GAME, Texts("en")), battle().state
    critical = Judgement(success=True, critical=True)
    told = {"aims": Judgement(needed=6), "missed": Judgement(success=False), "critical": critical}
    for name, judgement in told.items():
        assert face.judgement(Event(f"tgm.event.{name}", {"impact": 6}), state) == judgement


def test_an_air_strike_is_told_step_by_step() -> None:
    app = window()
    screen = on_screen(app, "air_strike")
    assert step_of_strike(screen.view.scene, screen.session.log) == ("title", "declared")
    # The steps of the strike are shown in place of the phases, so they cover nothing on the board.
    assert "Air strike: " in words(app)
    assert screen.adviser.described("phase:flak") is not None
    choose(app, "intercept ge35#1")
    assert step_of_strike(screen.view.scene, screen.session.log) == ("title", "fight")


def test_an_airplane_on_its_way_already_shows_the_steps_of_its_strike() -> None:
    state, on_the_way = battle("shooting").state, {"us29#1": Journey("hq_south", "ge24#1", 0.5)}
    assert step_of_strike(Scene(state), ()) is None
    assert step_of_strike(Scene(state, journeys=on_the_way), ()) == ("title", "declared")


def test_where_a_card_is_to_strike_is_marked_while_somebody_may_counter_it() -> None:
    screen = on_screen(window(), "support")
    waiting = screen.face.orders.waiting(screen.session.state, screen.session.log).marked
    assert {"e4", "e3", "e5", "d4", "f4"} <= {*waiting}


def test_what_waits_is_pointed_out() -> None:
    app = window()
    screen = on_screen(app, "fire_back")
    waiting = screen.face.orders.waiting(screen.session.state).marked
    assert {"ge01#1", "us04#1"} <= {*waiting}


def test_units_and_spaces_say_how_they_stand() -> None:
    app = window()
    screen = on_screen(app, "movement")
    state = screen.session.state
    for thing in ("us18#1", "us02#1", "us01#1", "ge35#1", "a4", "c5", "e3", "hq_south", "pile:deck:0", "pile:discard:1"):
        known = screen.face.describe(thing, state, 0)
        assert known is not None
        assert "[" not in known[0] + known[1], known


def test_resting_on_a_card_of_the_hand_explains_it() -> None:
    app = window()
    screen = on_screen(app, "deployment")
    hover(app, "us19#1")
    assert screen.view.tip is not None


def test_a_way_of_who_could_still_march_stays_open() -> None:
    field = Field(dice="auto")
    infantry = field.unit("us01", "d2")
    app = window()
    screen = shown(app, seated(field))
    screen.chooser.point(infantry)
    screen.chooser.point("d3")
    settle(app)
    assert played(app) == [f"move {infantry} d3"]
    assert screen.form.with_key(pygame.K_q) is not None, "the march is one key away"


def test_who_is_hurt_on_the_way_may_still_march() -> None:
    field = Field()
    infantry = field.unit("us01", "d2")
    field.terrain("mines", "d3")
    table = seated(field)
    for move in (f"move {infantry} d3", "roll 7"):
        table.choose(move)
    screen = shown(window(), table)
    assert screen.selection is not None
    screen.chooser.only("march")
    assert table.history.played[-1].move == Move("march", (infantry,))


def test_a_seat_has_the_colour_of_its_army_and_no_two_seats_the_same() -> None:
    view = on_screen(window(), "movement").view
    looks = army_looks(view.app.look, ("us", "ge"))
    assert view.scene.seats == looks
    # A seat is represented by its headquarters, so its side isn't also named in words.
    facts = view.face.seat(view.scene.state, 0)
    assert (facts.thing, facts.side) == ("hq_south", "")
    for faction, look in zip(("us", "ge"), looks, strict=True):
        near = {name: math.dist(look.colour[:3], army.colour[:3]) for name, army in FACTIONS.items()}
        assert min(near, key=near.__getitem__) == faction
    assert len({look.colour for look in army_looks(view.app.look, ("us", "us", "us", "us"))}) == 4


def test_the_menu_of_a_battle_leads_to_its_briefing_with_the_special_rules() -> None:
    app = window()
    shown(app, seated(battle()))
    at_table(app).exits.pause()
    press(app, pygame.K_F3)
    assert isinstance(at_table(app).overlay, Briefing)


def test_the_price_of_what_is_too_dear_is_gray_and_says_why() -> None:
    app = window()
    SITUATIONS["laying"](app)
    situation = at_table(app)
    state, look = situation.session.state, app.look
    bunker, church = ("bunker#1", "church#1")
    assert state.to_spend["south"] == 4

    def is_gray(card: str) -> bool:
        picture = situation.face.card(look, card, 90, state, (90, 90, 0))
        assert picture is not None
        red, _green, blue, _ = picture.surface.get_at((look.px(12), look.px(9)))
        return abs(red - blue) < 12

    assert [is_gray(card) for card in (bunker, church)] == [True, False]
    told = [situation.face.describe(card, state, 0) for card in (bunker, church)]
    assert ["That costs 5 AP; you have 4." in text[1] for text in told if text] == [True, False]


def test_the_side_that_buys_terrain_second_pays_with_its_own_bid() -> None:
    app = window()
    shown(app, new_game(dice="auto"))
    choose(app, "bid 2", "bid 2")
    first = at_table(app).session.state.active
    choose(app, f"lay trench#1 {'b2' if first == 0 else 'b5'}")
    assert at_table(app).session.holder == 1 - first
    hover(app, "trench#2")
    assert "Trench" in words(app)
    assert "AP; you have" not in words(app)


def test_cards_in_the_hand_are_too_dear_only_in_the_own_turn() -> None:
    field = Field(phase="deployment", ap=4)
    tank, cheap = field.hand(0, "us19", "us01")
    support, other = field.hand(0, "sp15")[0], field.hand(1, "ge27")[0]
    field.state.players[0].hand[:] = [tank, cheap, support]
    cards = tank, cheap, support, other
    assert [price_problem(field.state, card, 0) is None for card in cards] == [False, True, True, True]
    field.state.side = "north"
    assert [price_problem(field.state, card, 0) is None for card in (tank, other)] == [True, False]
