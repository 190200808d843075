"""Tests for changes of mind at the table of The Sixth Line: other units, other cards, spaces that aren't highlighted."""

from __future__ import annotations

from itertools import combinations, pairwise
from types import SimpleNamespace

import pygame
import pytest

from game.bots.search.advice import Advice, Suggestion
from game.data.texts import Texts
from game.rules.chance import Chance, below
from game.rules.events import Event
from game.rules.moves import Move
from game.rules.positions.opening import new_table
from game.rules.refusals import refusal
from game.rules.wording import Wording
from game.tgm.fire.armory import weapons_of
from game.tgm.fire.odds import percent
from game.tgm.game import GAME
from game.tgm.ground.terrain import natural_at
from game.tgm.tables import DISTANCE, UNITS, card_kind
from game.tgm.turn.threats import Threats
from game.tgm.turn.worth import cannot_get_better, coming_phase, passes_by_itself
from game.ui.app import App
from game.ui.faces import texts_of
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas
from game.ui.kit.controls.widgets import Button
from game.ui.kit.drawings import pieces
from game.ui.table.choosing.actions import Cautious
from game.ui.table.face import Hand
from game.ui.table.layers.move_menu import MoveMenu
from game.ui.table.layers.sheets.pile_browser import PileBrowser
from game.ui.table.layers.teaching import hint
from game.ui.table.layers.teaching.hint import Hint
from game.ui.table.panels.hand import held
from game.ui.table.panels.measures import Measures, Size
from game.ui.table.pause import PauseScreen, give_up
from game.ui.table.screen import TableScreen
from game.ui.table.staging.feedback import TIP_AFTER
from game.ui.tgm.board.places import EnemyFire
from game.ui.tgm.cards.facts import component_of, counter_name, shortest_name, titles_of
from game.ui.tgm.face import TgmFace
from game.ui.tgm.panels.shop import Shop
from tests.tgm.field import Field
from tests.ui.layers import tutor_of
from tests.ui.screen_driver import LANGUAGES, check_texts, click, hold, pass_time, point, press, read_screen, release, words
from tests.ui.table_situations import PEOPLE, at_table, choose, hover, shown, window
from tests.ui.tgm_situations import LAND
from tests.ui.tgm_table_situations import SITUATIONS, battle, seated

FULL = (1920, 1080)


def on_screen(app: App, situation: str) -> TableScreen:
    SITUATIONS[situation](app)
    return at_table(app)


def played(app: App) -> list[str]:
    for _ in range(12):
        app.step()
    return [str(entry.move) for entry in at_table(app).session.table.history.played]


def selected(screen: TableScreen) -> tuple[str, ...]:
    assert screen.selection is not None
    return screen.selection.narrowing.things


def spot(screen: TableScreen, thing: str) -> tuple[float, float]:
    found = screen.view.spot_of(thing)
    assert found is not None, thing
    return found


def drag(app: App, screen: TableScreen, card: str, goal: str) -> None:
    start, end = spot(screen, card), spot(screen, goal)
    hold(app, start)
    point(app, (start[0], start[1] - 40))
    point(app, end)
    release(app, end)


def test_who_points_at_another_own_unit_means_that_one_and_a_pair_is_asked_about() -> None:
    field = Field(phase="movement")
    tank, men = field.unit("us25", "d2"), field.unit("us01", "d3")
    screen = shown(window(), seated(field))
    for thing in (tank, men):
        screen.chooser.point(thing)
    assert (selected(screen), screen.overlay) == ((men,), None)
    # Another unit can be selected even in the middle of a move.
    for space in ("c2", "c3"):
        screen.play(Move("move", (tank, space)), whole=False)
        played(screen.app)
    screen.chooser.point(men)
    assert (selected(screen), screen.overlay) == ((men,), None)
    screen.selection.back()  # type: ignore[union-attr]
    screen.chooser.only("join")
    screen.chooser.point(men)
    assert any(widget.move == f"join {tank} {men}" for widget in screen.form.widgets)


def test_the_button_for_a_pair_asks_for_both_units_and_says_what_a_pair_is_for() -> None:
    field = Field(dice="auto")
    men, tank = field.unit("us01", "f1"), field.unit("us18", "e1")
    app = window()
    screen = shown(app, seated(field))
    press(app, pygame.K_j)
    assert played(app) == []
    screen.chooser.point(men)
    assert played(app) == [], "the tank is the only one, but a pair uses up both units"
    hover(app, tank)
    assert screen.view.tip is not None
    assert "shots at the infantry need +1/+1" in screen.view.tip.text
    screen.chooser.point(tank)
    assert played(app) == [f"join {men} {tank}"]


# Refusals ------------------------------------------------------------------------------------------------------------------


def test_cards_of_the_opening_hand_are_read_without_a_refusal() -> None:
    app = window()
    screen = on_screen(app, "opening_hand")
    for card in screen.session.state.players[0].hand:
        hover(app, card)
        assert screen.view.tip is not None
        assert screen.view.tip.kind == "plain"
        assert "Right-click" in screen.view.tip.text


def test_a_unit_card_says_in_movement_that_it_is_for_deployment() -> None:
    screen = on_screen(window(), "movement")
    tip, why = screen.adviser.tip("us19#1", screen.selection)
    assert why is not None
    assert tip is not None
    assert tip.text.startswith("You can do that only in Deployment; this is Movement.")


def test_an_enemy_at_whom_others_can_fire_is_not_refused_for_one_who_has_to_assault() -> None:
    field = Field(phase="shooting")
    storms, target = field.unit("us04", "e3"), field.unit("ge02", "e4")
    field.unit("us02", "d3")
    field.state.units[storms].assaults, field.state.units[storms].assault_space = target, "e4"
    screen = shown(window(), seated(field))
    for thing in (target, "e4"):
        assert screen.adviser.tip(thing, screen.selection)[1] is None


def test_a_headquarters_says_before_which_columns_it_lies() -> None:
    screen = on_screen(window(), "movement")
    tip, why = screen.adviser.tip("hq_north", screen.selection)
    assert why is None
    assert tip is not None
    assert "D6 and E6" in tip.text


@pytest.mark.parametrize(
    ("trigger", "subject", "told"),
    [
        ("rolled", "ge24#1", "Second Chance after a roll"),
        ("rolled", "e2", "Second Chance after a roll"),
        ("support", "sp13.us#1", "Field Repair"),
    ],
)
def test_what_is_not_asked_again_is_the_kind_of_question_and_not_its_target(trigger: str, subject: str, told: str) -> None:
    assert Wording(GAME, PEOPLE[:2], Texts("en")).occasion(f"tgm.answer.{trigger}", subject) == told


# Moves that may end the battle ---------------------------------------------------------------------------------------------


def test_a_mine_on_a_long_way_that_may_lose_the_battle_is_asked_about_before_the_first_step() -> None:
    app = window()
    field = Field("S06")
    field.state.tallies["south"].losses = 11
    field.terrain("mines", "d4")
    tank = field.unit("us17", "d2", wounds=3)
    screen = shown(app, seated(field))
    screen.chooser.point(tank)
    tip, _ = screen.adviser.tip("d4", screen.selection)
    assert tip is not None
    assert tip.kind == "danger"
    assert "your own losses cost you the battle" in tip.text
    screen.play(Move("move", (tank, "d4")))
    assert isinstance(app.screen, Cautious)
    assert screen.session.table.history.played == []


# Changed choices -----------------------------------------------------------------------------------------------------------


def test_a_click_on_another_own_unit_selects_that() -> None:
    app = window()
    screen = on_screen(app, "selected")
    click(app, spot(screen, "us04#1"))
    assert selected(screen) == ("us04#1",)
    assert screen.overlay is None


def test_a_second_click_on_a_unit_lets_it_go() -> None:
    app = window()
    screen = on_screen(app, "selected")
    click(app, spot(screen, "us18#1"))
    assert selected(screen) == ()
    assert screen.overlay is None


def test_the_verb_that_was_chosen_stays_with_another_unit() -> None:
    screen = on_screen(window(), "shooting")
    screen.chooser.only("shoot")
    for unit in ("us18#1", "us12#1"):
        screen.chooser.point(unit)
        assert screen.selection is not None
        assert (screen.selection.narrowing.verb, selected(screen)) == ("shoot", (unit,))


def test_a_click_beside_what_is_within_reach_lets_the_unit_go() -> None:
    app = window()
    screen = on_screen(app, "selected")
    click(app, spot(screen, "a1"))
    assert selected(screen) == ()
    assert screen.overlay is None


def test_a_card_that_cannot_be_laid_there_says_why_and_stays_selected() -> None:
    app = window()
    screen = on_screen(app, "deployment")
    screen.chooser.point("us19#1")
    click(app, spot(screen, "a2"))
    assert screen.view.tip is not None
    assert screen.view.tip.kind == "refusal"
    assert selected(screen) == ("us19#1",)
    assert played(app) == []


def test_the_card_that_is_dragged_is_the_one_that_is_deployed() -> None:
    app = window()
    screen = on_screen(app, "deployment")
    screen.chooser.point("us19#1")
    drag(app, screen, "us02#2", "c1")
    assert played(app) == ["deploy us02#2 c1"]


def test_a_card_that_is_selected_already_can_be_dragged() -> None:
    app = window()
    screen = on_screen(app, "deployment")
    screen.chooser.point("us19#1")
    drag(app, screen, "us19#1", "c1")
    assert played(app) == ["deploy us19#1 c1"]


def test_dragging_what_cannot_be_played_plays_nothing_else() -> None:
    field = battle("deployment")
    field.state.players[0].ap = 2
    app = window()
    screen = shown(app, seated(field))
    screen.chooser.point("us02#2")
    drag(app, screen, "us19#1", "c1")
    assert played(app) == []


def test_two_cards_that_come_together_are_priced_together() -> None:
    app = window()
    screen = on_screen(app, "deployment")
    screen.chooser.point("us19#1")
    lit = screen.chooser.targets()
    places, cards = (sum(thing in DISTANCE for thing in lit), sum(thing in UNITS for thing in lit))
    # All highlighted things: the spaces, and the cards in hand that can go along.
    assert (places + cards, cards) == (len(lit), 1)
    assert screen.view.prompt.detail == "4 AP"
    assert screen.selection is not None
    screen.selection.only("deploy_pair")
    asked = screen.face.orders.question(screen.session.state, screen.selection)
    assert asked is not None
    assert asked.detail == "6 AP · choose the second card"
    screen.selection.back()
    screen.chooser.point("us02#2")
    assert "6 AP" in screen.view.prompt.detail
    assert "+" in screen.view.prompt.text


def test_a_card_for_a_unit_waits_for_it_also_where_only_one_can_be_meant() -> None:
    field = with_hand("deployment", "sp12")
    field.state.units["us02#1"].wounds = 2
    app = window()
    screen = shown(app, seated(field))
    screen.chooser.point("sp12.us#1")
    assert (played(app), screen.chooser.targets()) == ([], ["us02#1"])
    screen.chooser.point("us02#1")
    assert played(app) == ["play sp12.us#1 us02#1"]


def test_a_card_on_a_carrier_says_that_it_is_not_for_who_is_aboard() -> None:
    field = battle("deployment")
    (promotion,) = field.hand(0, "sp06")
    screen = shown(window(), seated(field))
    screen.chooser.point(promotion)
    tip, _ = screen.adviser.tip("us28#1", screen.selection)
    assert tip is not None
    assert "not for Light Infantry aboard" in tip.text


def test_the_button_that_goes_on_keeps_its_place_when_a_card_is_selected() -> None:
    screen = on_screen(window(FULL), "deployment")
    before = screen.view.column["primary"]
    screen.chooser.point("us19#1")
    assert "deploy_pair" in {button.verb for button in screen.offer().verbs}
    assert screen.view.column["primary"] == before


def test_a_step_that_is_advised_does_not_end_the_move(monkeypatch: pytest.MonkeyPatch) -> None:
    step, app = Move("move", ("us18#1", "d2")), window(FULL)
    advice = Advice((0.5, 0.5), [Suggestion(step, 0.5, ())])
    adviser = SimpleNamespace(games=0, advice_on=lambda _chair: lambda: advice)
    monkeypatch.setattr(hint, "adviser", lambda *_: adviser)
    screen = shown(app, seated(battle(practice=True)))
    screen.opener.open_hint()
    assert isinstance(screen.overlay, Hint)
    assert screen.overlay.work is not None
    screen.overlay.work.wait()
    screen.overlay.work.finish()
    press(app, pygame.K_1)
    assert played(app) == [str(step)]
    assert screen.session.state.moving == "us18#1"


def test_who_has_stopped_with_its_passenger_aboard_says_when_that_could_have_got_off() -> None:
    field = battle()
    field.state.units["us28#1"].done = True
    screen = shown(window(), seated(field))
    for verb, space in (("set_down", "a2"), ("move", "b3")):
        why = screen.session.table.why_not(Move(verb, ("us28#1", space)))
        assert why is not None
        assert "before you stop" in screen.session.wording.refusal_text(why)


def test_what_was_rolled_lies_in_the_tray_no_longer_when_it_is_taken_back() -> None:
    app = window(FULL)
    screen = shown(app, seated(battle("shooting", practice=True, reactions="able")))
    choose(app, "shoot us18#1 main ge24#1", "roll 9")
    assert screen.stage.roll is not None
    screen.undo()
    assert screen.stage.roll is None


def test_a_shot_may_begin_with_the_card_that_is_added_to_it() -> None:
    app = window(FULL)
    screen = on_screen(app, "shooting")
    impact = "sp08.us#1"
    assert impact in screen.chooser.targets(), "the card is lit in the phase in which it says that it is played"
    screen.chooser.point(impact)
    assert not played(app)
    assert (screen.view.prompt.text.endswith(": which unit?"), screen.view.prompt.detail) == (True, "4 AP")
    screen.chooser.point("us18#1")
    assert "ge24#1" in screen.chooser.targets()
    # Esc takes back one choice after the other.
    press(app, pygame.K_ESCAPE)
    press(app, pygame.K_ESCAPE)
    assert screen.selection is not None
    assert not screen.selection.narrowed
    for thing in (impact, "us18#1", "ge24#1"):
        screen.chooser.point(thing)
    if screen.overlay is not None:
        press(app, pygame.K_1)
    assert [move for move in played(app) if move.startswith("shoot")][-1].endswith(impact)


def test_a_carrier_in_the_middle_of_its_move_offers_to_set_its_passenger_down() -> None:
    app = window(FULL)
    screen = on_screen(app, "carrier")
    screen.chooser.point("b3")
    assert played(app) == ["move us28#1 b3"]
    assert "Or set the passenger down" in screen.view.prompt.detail
    press(app, pygame.K_u)
    assert screen.chooser.targets() == ["a3"]
    app.step()
    assert isinstance(screen.face, TgmFace)
    state = screen.session.state
    fire = Threats(state, "south").against(state.units["us01#1"], ["a3"])
    assert screen.face.field.threats == {"a3": EnemyFire(percent(fire["a3"]))}, "of the passenger, who would stand there"
    screen.chooser.point("a3")
    assert played(app)[1:] == ["set_down us28#1 a3"]


def test_what_was_chosen_after_a_walk_is_taken_back_alone() -> None:
    app = window(FULL)
    screen = shown(app, seated(battle(practice=True)))
    for thing in ("us28#1", "b3"):
        screen.chooser.point(thing)
    assert played(app) == ["move us28#1 b3"]
    press(app, pygame.K_u)
    screen.chooser.point("a3")
    assert played(app) == ["move us28#1 b3", "set_down us28#1 a3"]
    screen.undo()
    assert played(app) == ["move us28#1 b3"]
    screen.undo()
    assert played(app) == []


def test_esc_takes_back_the_steps_of_a_unit_that_has_not_finished() -> None:
    app = window()
    screen = shown(app, seated(battle()))
    choose(app, "move us18#1 d2")
    assert screen.session.state.moving == "us18#1"
    press(app, pygame.K_ESCAPE)
    assert (at_table(app), played(app)) == (screen, [])
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.screen, PauseScreen), "nothing has begun"


def test_esc_says_why_steps_cannot_be_taken_back_and_then_opens_the_menu(monkeypatch: pytest.MonkeyPatch) -> None:
    app = window()
    screen = shown(app, seated(battle()))
    choose(app, "move us18#1 d2")
    monkeypatch.setattr(screen.session, "undo_refusal", lambda: refusal("kernel.undo.dice", "kernel"))
    press(app, pygame.K_ESCAPE)
    assert (at_table(app), played(app)) == (screen, ["move us18#1 d2"])
    assert screen.view.toast == screen.app.texts("kernel.undo.dice")
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.screen, PauseScreen)


@pytest.mark.parametrize("size", [(1280, 720), FULL])
def test_one_button_leads_back_into_the_shop(size: tuple[int, int]) -> None:
    app = window(size)
    screen = on_screen(app, "shop")
    press(app, pygame.K_ESCAPE)
    assert screen.overlay is None
    buttons = {widget.label for widget in screen.form.widgets if isinstance(widget, Button)}
    assert "Equipment" in buttons
    assert not [label for label in buttons if label.startswith("Buy")]
    press(app, pygame.K_b)
    assert isinstance(screen.overlay, Shop)
    press(app, pygame.K_1)
    assert played(app)[-1].startswith("buy")


def test_a_unit_that_moves_when_it_is_deployed_says_why_it_may() -> None:
    field = Field(phase="deployment")
    (scout,) = field.hand(0, "us25")
    table = seated(field)
    for move in (f"deploy {scout} c1", "ready"):
        table.choose(move)
    screen = shown(window(), table)
    assert screen.view.prompt.detail.startswith("Mobility: may move right after deployment.")


# Terrain -------------------------------------------------------------------------------------------------------------------


def test_terrain_that_can_be_bought_lies_in_the_place_of_the_hand() -> None:
    app = window()
    screen = on_screen(app, "laying")
    state = screen.session.state
    hand = screen.face.hand(state, 0).cards
    assert sorted(map(card_kind, hand)) == sorted({card_kind(card) for card in state.terrain_deck})
    wall = next(card for card in hand if card_kind(card) == "wall")
    click(app, spot(screen, wall))
    assert screen.overlay is None
    goal = screen.chooser.targets()[0]
    click(app, spot(screen, goal))
    assert played(app)[-1] == f"lay {wall} {goal}"


def test_a_card_picked_from_those_laid_out_clears_the_sight_of_its_goals() -> None:
    app = window()
    field = battle("deployment", terrain_during_play=True)
    screen = shown(app, seated(field))
    screen.chooser.only("lay")
    assert isinstance(screen.overlay, PileBrowser)
    click(app, screen.overlay.form.widgets[0].box)
    assert screen.overlay is None
    assert len(selected(screen)) == 1
    assert screen.chooser.targets()


@pytest.mark.parametrize(
    ("keys", "place"),
    [((pygame.K_2,), 1), ((pygame.K_RETURN,), 0), ((pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT, pygame.K_RETURN), 1)],
)
def test_cards_laid_out_are_chosen_with_numbers_or_arrows(keys: tuple[int, ...], place: int) -> None:
    app = window()
    screen = shown(app, seated(battle("deployment", terrain_during_play=True)))
    screen.chooser.only("lay")
    cards = screen.face.hand(screen.session.state, 0).cards
    laid_out = [card for card in dict.fromkeys(screen.chooser.targets()) if card not in cards]
    for key in keys:
        press(app, key)
    assert screen.overlay is None
    assert selected(screen) == (laid_out[place],)


def test_partners_may_pass_without_giving_a_card_away() -> None:
    """The cards cover the button in the column, so there is another below them."""
    app = window()
    table = new_table(GAME, PEOPLE[:4], 9, {"scenario": "S01"})
    screen = shown(app, table)
    assert isinstance(screen.overlay, PileBrowser)
    assert "Pass" in words(app)
    press(app, pygame.K_RETURN)
    assert played(app) == ["pass"]


# Shooters ------------------------------------------------------------------------------------------------------------------


def against_a_bunker() -> Field:
    """Infantry beside a bunker that its weapon can't penetrate, and another enemy out of range."""
    field = Field(phase="shooting", ap=0)
    field.unit("us02", "d3"), field.unit("ge02", "d4"), field.unit("ge02", "h6")
    field.terrain("bunker", "d4")
    return field


def test_where_nobody_can_hurt_anybody_the_table_says_so_and_lights_no_unit() -> None:
    screen = shown(window(skip_idle=False), seated(against_a_bunker()))
    assert screen.view.prompt.text == "Nobody has a worthwhile target."
    assert "us02#1" not in screen.view.scene.marks
    field = against_a_bunker()
    field.unit("ge01", "d2")
    screen = shown(window(), seated(field))
    assert screen.view.prompt.text != "Nobody has a worthwhile target."
    assert screen.view.scene.marks["us02#1"] == "legal"


NO_SHOT = [("fired", "Every unit that can fire has fired."), ("rowed", "Nobody can fire.")]


@pytest.mark.parametrize(("change", "why"), NO_SHOT)
def test_who_cannot_fire_any_more_is_not_said_to_have_no_target(change: str, why: str) -> None:
    field = against_a_bunker()
    field.unit("ge01", "d2")
    unit = field.state.units["us02#1"]
    setattr(unit, change, tuple(weapons_of(unit)) if change == "fired" else True)
    screen = shown(window(skip_idle=False), seated(field))
    assert screen.view.prompt.text == why
    assert screen.selection is not None
    assert screen.face.orders.idle(screen.selection.options, field.state) in ("", f"Shooting skipped. {why}")


def test_a_tip_says_that_somebody_is_in_range_only_where_a_shot_is_worth_it() -> None:
    for enemy, told in ((), False), (("ge01", "d2"), True):
        field = against_a_bunker()
        field.unit(*enemy) if enemy else None
        screen = shown(window(skip_idle=False, tips=True), seated(field))
        assert (tutor_of(screen).speaks and tutor_of(screen).subject == "shooting") is told
        assert screen.selection is not None
        assert "shoot" in screen.selection.verbs


def test_where_nobody_has_a_target_a_card_that_can_be_played_is_named() -> None:
    screen = shown(window(skip_idle=False), seated(with_hand("shooting", "sp16")))
    assert screen.view.prompt.text == "Nobody has a worthwhile target. You can still play a card."


def test_who_has_only_smoke_left_or_nothing_but_a_turn_to_hand_over_is_not_told_to_fire() -> None:
    field = Field(phase="shooting")
    tank = field.unit("us18", "h1", tokens=("smoke_screen",), fired=("main",))
    field.unit("ge01", "d2")
    screen = shown(window(skip_idle=False), seated(field))
    assert screen.view.prompt.text == "Every unit that can fire has fired. A unit can still do something else."
    assert screen.view.scene.marks == {tank: "legal"}
    field = Field(phase="shooting", seats=4)
    field.unit("us02", "d3", fired=("main",)), field.unit("ge01", "d4")
    field.state.acted = True
    screen = shown(window(skip_idle=False), seated(field, 4))
    assert screen.selection is not None
    assert "hand_over" in screen.selection.verbs
    assert screen.view.prompt.text == "Every unit that can fire has fired."
    assert not screen.view.scene.marks


@pytest.mark.parametrize(
    ("cards", "ap", "told"),
    [
        (("us27", "us02"), 12, ""),
        (("us27", "us02"), 2, "too few AP to load it"),
        (("us27", "us18"), 12, "no unit in your hand fits aboard"),
    ],
)
def test_a_carrier_asks_whom_to_load_and_says_why_it_goes_empty(cards: tuple[str, ...], ap: int, told: str) -> None:
    screen = shown(window(), seated(with_hand("deployment", *cards, ap=ap)))
    screen.chooser.point("us27#1")
    assert screen.selection is not None
    if not told:
        screen.selection.only("deploy_loaded")
    asked = screen.face.orders.question(screen.session.state, screen.selection)
    assert asked is not None
    assert asked.detail.endswith(told) if told else asked.detail.startswith("Which unit should it carry?")


def test_with_a_shooter_chosen_an_enemy_out_of_range_says_that_it_is() -> None:
    screen = shown(window(skip_idle=False), seated(against_a_bunker()))
    tip = screen.adviser.described("ge02#1")
    assert tip is not None
    assert "Heavy Infantry, D3 (can't pierce its armor)" in tip.text
    screen.chooser.point("us02#1")
    found, why = screen.adviser.tip("ge02#2", screen.selection)
    assert found is not None
    assert why is not None
    assert "range" in found.text
    assert "First choose" not in found.text


def test_a_unit_in_a_bunker_says_what_its_numbers_are() -> None:
    tip = shown(window(), seated(against_a_bunker())).adviser.described("ge02#1")
    assert tip is not None
    assert "+2 for a hit, +2 for a critical hit" in tip.text
    assert "Bunker: 12 HP, the number at the left edge." in tip.text


def test_woods_that_were_shot_at_say_what_the_number_on_them_is() -> None:
    field = Field(phase="shooting", ap=0)
    field.state.layouts = (LAND,)
    wood = next(space for space in DISTANCE if natural_at(field.state, space) == "forest")
    field.state.scars[wood] = 2
    face = TgmFace(texts_of(GAME, Texts("en")))
    told = face.describe(wood, field.state, 0)
    assert told is not None
    assert "damaged: 6 of 8 HP left (the number at its edge)" in told[1]
    unit = face.describe(field.unit("us02", wood), field.state, 0)
    assert unit is not None
    assert "Forest: 6 HP, the number at the left edge." in unit[1]


def test_of_two_nobody_is_told_of_a_teammate_who_plays_on() -> None:
    app = window()
    screen = shown(app, seated(battle("movement")))
    give_up(screen)
    assert "You lose the game. This can't be undone." in words(app)


# Pending actions -----------------------------------------------------------------------------------------------------------


def test_whoever_may_hide_sees_the_shot_and_what_smoke_would_make_of_it() -> None:
    app = window()
    screen = on_screen(app, "smoke_shell")
    app.step()
    said = words(app)
    assert "M4 Sherman, Main Weapon" in said
    assert "Hit 6+: 50%" in said
    assert "Behind smoke: Hit 7+: 40%, −3" in said
    assert said.count("Destroyed 10%") == 2, "also the chance to destroy it"
    face = screen.face
    assert isinstance(face, TgmFace)
    assert (face.field.plan.unit, face.field.plan.targets, face.field.plan.declared) == (
        "us18#1",
        frozenset({"ge24#1"}),
        True,
    )


@pytest.mark.parametrize(("number", "told"), [(3, "A miss."), (7, "A hit."), (10, "A critical hit.")])
def test_whoever_may_roll_again_sees_what_the_die_came_to(number: int, told: str) -> None:
    field = battle("shooting", dice="manual")
    field.hand(0, "sp27")
    app = window(skip_idle=False)
    shown(app, seated(field))
    choose(app, "shoot us18#1 main ge24#1", f"roll {number}")
    assert f"rolled {number} against" in words(app)
    assert told in words(app)


def test_who_may_intercept_sees_the_chance_of_each_fighter() -> None:
    app = window()
    screen = on_screen(app, "air_strike")
    assert screen.adviser.odds_line(Move("intercept", ("ge35#1",))).startswith("Hit ")
    app.step()
    face = screen.face
    assert isinstance(face, TgmFace)
    assert face.field.plan.targets == {"ge24#1"}


def test_a_fighter_that_is_selected_shows_its_chances() -> None:
    app = window()
    screen = on_screen(app, "shooting")
    press(app, pygame.K_g)
    assert "Which airplane? It costs no AP" in screen.view.prompt.detail
    screen.chooser.point("us29#1")
    app.step()
    assert screen.view.prompt.detail.endswith("It's gone after its attack.")
    face = screen.face
    assert isinstance(face, TgmFace)
    assert face.field.plan.unit == "us29#1"
    assert face.field.plan.chances["ge01#1"] > 0


# Space ---------------------------------------------------------------------------------------------------------------------


def test_the_board_fills_its_place() -> None:
    app = window(FULL)
    screen = on_screen(app, "movement")
    face = screen.face
    assert isinstance(face, TgmFace)
    a1, h6 = spot(screen, "a1"), spot(screen, "h6")
    assert (h6[0] - a1[0]) / 7 >= 172
    assert (a1[1] - h6[1]) / 5 >= 109


@pytest.mark.parametrize("size", Size)
def test_cards_in_a_row_stand_upright_from_left_to_right(size: Size) -> None:
    box = Box(100, 600, 900, 160)
    cards = held(box, Hand([str(number) for number in range(7)], note=("Hand", "7 / 7")), Measures(size))
    assert all(card.turn == 0 and card.visible.right <= box.right for card in cards)
    assert all(one.visible.right <= other.visible.x + 1 for one, other in pairwise(cards))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_log_has_its_place_in_a_small_window_with_a_unit_selected(language: str) -> None:
    screen = on_screen(window(language=language), "selected")
    assert "log" in screen.view.column
    assert screen.view.column["panel"].height
    assert screen.view.column["aim"].height


@pytest.mark.parametrize("settings", [{}, {"scale": 200}, {"scale": 150, "projector": True}])
def test_the_headquarters_of_two_battlefields_keep_apart_and_stay_on_the_board(settings: dict[str, int]) -> None:
    app = window(FULL, "de", **settings)
    screen = on_screen(app, "two_fields")
    face = screen.face
    assert isinstance(face, TgmFace)
    boxes = face.field.boxes_of(screen.session.state.hqs, screen.view.scene)
    assert len(boxes) == 4
    assert not any(one.overlaps(other) for one, other in combinations(boxes, 2))
    assert all(box.right <= screen.view.places.board.right for box in boxes)


def test_from_far_away_counters_show_no_numbers_that_run_together() -> None:
    app = window(language="de")
    screen = on_screen(app, "two_fields")
    for _ in range(6):
        screen.face.board.camera.zoom_by(0.8)
    app.step()
    check_texts(app)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_shortest_names_are_no_longer_than_others(language: str) -> None:
    texts = texts_of(GAME, Texts(language))
    for unit in GAME.ids["unit"]:
        kind = card_kind(unit)
        assert len(shortest_name(texts, kind)) <= len(counter_name(texts, kind))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_brief_name_is_that_of_something_else_in_the_log(language: str) -> None:
    texts = texts_of(GAME, Texts(language))
    kinds = {card_kind(id) for kind in ("unit", "card") for id in GAME.ids[kind]}
    names = {kind: titles_of(texts, component_of(kind)) for kind in kinds}
    for kind, (_, *brief) in names.items():
        # Units of other armies may have the same name.
        others = {name for other in kinds if other != kind and other[:2] in (kind[:2], "sp") for name in names[other]}
        assert not {*brief} & others, kind


def test_the_bar_does_not_count_a_bot_as_a_player() -> None:
    app = window()
    on_screen(app, "movement")
    assert "players" not in words(app)


# Sounds --------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "params", "sound"),
    [
        ("moved", {"unit": "us18#1", "start": "e2", "space": "e3"}, "engine"),
        ("moved", {"unit": "us04#1", "start": "d4", "space": "d3"}, "step"),
        # The sound of a weapon is played after its die has come to rest.
        ("aims", {"unit": "us18#1", "weapon": "main", "target": "ge24#1"}, None),
        ("critical", {"by": "us18#1", "weapon": "main", "target": "ge24#1"}, "gun"),
        ("missed", {"by": "us18#1", "weapon": "mg", "target": "ge24#1"}, "rifle"),
        ("wounded", {"by": "us04#1", "weapon": "main", "unit": "ge01#1"}, "rifle"),
        ("wounded", {"by": "", "weapon": "barrage", "unit": "ge01#1"}, "blast"),
        ("air_strike", {"unit": "us29#1", "target": "ge24#1"}, "plane"),
        ("destroyed", {"unit": "ge24#1"}, "blast"),
    ],
)
def test_weapons_and_engines_are_heard(name: str, params: dict[str, str], sound: str | None) -> None:
    found = TgmFace(Texts("en")).motion(Event(f"tgm.event.{name}", dict(params)), battle("shooting").state)
    assert found.sound == sound


# Moves that can't be undone ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("target", ["ge01", "trench"])
def test_choosing_the_only_tank_does_not_fire_it(target: str) -> None:
    field = Field(phase="shooting")
    tank = field.unit("us18", "d3")
    thing = "d4"
    if target == "trench":
        field.terrain(target, "d4")
    else:
        thing = field.unit(target, "d4")
    app = window()
    screen = shown(app, seated(field))
    screen.chooser.point(tank)
    assert played(app) == []
    assert selected(screen) == (tank,)
    screen.chooser.point(thing)
    assert played(app) == [f"shoot {tank} main {thing}"]


@pytest.mark.parametrize(
    ("terrain", "enemy", "lit"), [("d2", "", False), ("d5", "", False), ("d2", "d4", True), ("", "", False)]
)
def test_fire_is_lit_for_an_enemy_and_not_for_terrain_alone(terrain: str, enemy: str, lit: bool) -> None:
    field = Field(phase="shooting")
    field.unit("us18", "d3")
    if terrain:
        field.terrain("trench", terrain)
    else:
        # Trees are the only terrain.
        field.state.layouts = (LAND,)
    if enemy:
        field.unit("ge01", enemy)
    screen = shown(window(skip_idle=False), seated(field))
    assert screen.selection is not None
    assert screen.selection.of_verb("shoot")
    (fire,) = [widget for widget in screen.form.widgets if isinstance(widget, Button) and widget.label == "Fire"]
    assert fire.enabled is lit
    assert lit or (fire.tip is not None and "No enemy in range" in fire.tip.text)


def test_a_shooter_says_how_many_enemies_are_in_range_and_the_panel_has_the_numbers_of_its_best_weapon() -> None:
    field = Field("S07", phase="shooting", plain=False)
    gunner, _enemy = field.unit("us02", "c3", tokens=("hmg_inf",)), field.unit("ge02", "c6")
    field.terrain("house", "e2")
    app = window()
    screen = shown(app, seated(field))
    screen.chooser.point(gunner)
    assert screen.view.prompt.detail == "1 enemy in range."
    # The panel shows the numbers of the best weapon, not of the main one.
    assert "HMG 0 3 4+/10 3 1 2" in words(app)


def test_the_panel_of_a_shooter_names_no_target_that_nobody_points_at() -> None:
    field = Field(phase="shooting")
    shooter, _enemy = field.unit("us18", "e5"), field.unit("ge01", "d5")
    app = window()
    screen = shown(app, seated(field))
    screen.chooser.point(shooter)
    for pointed in ("", "hq_north"):
        if pointed:
            hover(app, pointed)
        panel = screen.view.column["panel"]
        spots = ((read.mark.text, [side / app.look.unit for side in read.seen.center]) for read in read_screen(app))
        told = [text for text, (x, y) in spots if panel.holds((x, y))]
        assert "M4 Sherman" in told
        assert not any("D5" in text for text in told)


def test_a_target_too_far_away_is_told_with_the_longest_range_of_who_fires() -> None:
    field = Field(phase="shooting")
    gunner, near, far = field.unit("us02", "c2", tokens=("hmg_inf",)), field.unit("ge02", "c4"), field.unit("ge02", "c6")
    screen = shown(window(), seated(field))
    screen.chooser.point(gunner)
    assert screen.selection is not None
    assert near in screen.selection.targets()
    tip, _why = screen.adviser.tip(far, screen.selection)
    assert tip is not None
    assert "The distance is 4, the range 3." in tip.text


def test_who_clears_is_told_what_that_does_and_not_what_it_could_shoot_at() -> None:
    field = Field(phase="shooting")
    engineers, _enemy = field.unit("us08", "c3", tokens=("sappers",)), field.unit("ge02", "c5")
    field.terrain("barrier", "b3"), field.terrain("barrier", "c4")
    screen = shown(window(), seated(field))
    screen.chooser.point(engineers)
    screen.chooser.only("clear")
    assert screen.view.prompt.detail == "Choose the space to clear."


def test_who_presses_aboard_is_told_to_choose_a_unit() -> None:
    field = Field("S06", phase="deployment", plain=False)
    field.hand(0, "us02")
    screen = shown(window(), seated(field))
    screen.chooser.only("deploy_afloat")
    assert (screen.view.prompt.text, screen.view.prompt.detail) == ("Aboard", "Choose which unit comes in a landing craft.")


def test_who_can_only_cure_itself_does_so_when_its_button_is_pressed() -> None:
    field = Field()
    medic = field.unit("us01", "d3", tokens=("medic",), wounds=1)
    app = window()
    screen = shown(app, seated(field))
    screen.chooser.point(medic)
    screen.chooser.only("cure")
    assert played(app) == [f"cure {medic} {medic}"]


# Units that could act against an enemy -------------------------------------------------------------------------------------


def two_against_one(second: str) -> TableScreen:
    """In Shooting, a Sherman with an enemy in range, and another unit beside it."""
    field = Field(phase="shooting")
    field.unit("us18", "d3"), field.unit(second, "e3"), field.unit("ge01", "d5")
    return shown(window(), seated(field))


def test_an_enemy_in_range_says_who_could_hit_it_and_how_likely() -> None:
    screen = two_against_one("us18")
    tip, why = screen.adviser.tip("ge01#1", screen.selection)
    assert why is None
    assert tip is not None
    assert "M4 Sherman, D3 (" in tip.text
    assert "M4 Sherman, E3 (" in tip.text


def test_a_click_on_an_enemy_selects_the_only_unit_that_can_shoot_at_it() -> None:
    screen = two_against_one("us01")
    screen.chooser.point("ge01#1")
    assert selected(screen) == ("us18#1",)
    assert screen.session.table.history.played == []


def test_a_click_on_an_enemy_shows_all_units_that_can_shoot_at_it() -> None:
    screen = two_against_one("us18")
    screen.chooser.point("ge01#1")
    assert selected(screen) == ()
    assert screen.overlay is None
    assert screen.view.scene.flashing == {"us18#1", "us18#2"}


# Unreachable spaces --------------------------------------------------------------------------------------------------------

FOREST = {5: "L03b"}
"""Forest on c4, c5, d4 and d5."""


def reason_there(field: Field, unit: str, space: str) -> str:
    """Key of the reason why a selected unit can't go to a space, or ""."""
    screen = shown(window(), seated(field))
    screen.chooser.point(unit)
    why = screen.adviser.refusal_at(space, screen.selection)
    return "" if why is None else why.key.rpartition(".")[2]


def test_a_space_behind_or_in_hard_terrain_says_so_to_who_is_selected() -> None:
    for space, reason in (("d5", "hard_between"), ("c4", "hard"), ("d4", ""), ("a1", "")):
        field = Field(ap=0)
        field.natural(FOREST)
        assert reason_there(field, field.unit("us17", "d3"), space) == reason, space


def test_a_space_that_only_a_march_leads_to_says_so() -> None:
    for ap, reason in ((1, "needs_march"), (0, "too_far_to_go")):
        field = Field(ap=ap)
        assert reason_there(field, field.unit("us01", "d3"), "d5") == reason


def test_a_click_on_a_space_with_a_reason_keeps_the_unit() -> None:
    field = Field(ap=1)
    unit = field.unit("us01", "d3")
    screen = shown(window(), seated(field))
    screen.chooser.point(unit)
    screen.chooser.point("d5")
    assert selected(screen) == (unit,)
    assert screen.view.tip is not None
    assert screen.view.tip.kind == "refusal"


def test_hard_ground_says_what_that_means() -> None:
    field = Field()
    field.natural(FOREST)
    screen = shown(window(), seated(field))
    tip = screen.adviser.described("d4")
    assert tip is not None
    assert "Hard: a step in or out takes the unit's whole movement" in tip.text


def test_a_unit_stays_selected_after_it_has_paid_for_a_march() -> None:
    app = window()
    field = Field(ap=1)
    unit = field.unit("us01", "d3")
    screen = shown(app, seated(field))
    screen.chooser.point(unit)
    screen.chooser.only("march")
    assert played(app) == [f"march {unit}"]
    assert selected(screen) == (unit,)
    assert "d5" in screen.chooser.targets()


def test_the_button_of_a_march_says_what_it_costs() -> None:
    screen = on_screen(window(), "movement")
    march = next(button for button in screen.form.widgets if isinstance(button, Button) and button.key == "Q")
    assert march.enabled
    assert march.tip is not None
    assert "1 AP" in march.tip.text


def test_the_key_of_a_bid_is_its_number() -> None:
    app = window()
    screen = on_screen(app, "bid")
    keys = {button.label: button.key for button in screen.form.widgets if isinstance(button, Button)}
    assert [keys[f"Bid {ap} AP"] for ap in range(6)] == ["0", "1", "2", "3", "4", "5"]
    press(app, pygame.K_0)
    assert played(app) == ["bid 0"]


def test_a_bid_of_two_digits_is_typed_and_confirmed() -> None:
    app = window()
    screen = on_screen(app, "bid")
    decision = screen.session.decision
    assert decision is not None
    screen.session.table.state.players[decision.seat].ap = 12
    decision.worked_out = None
    screen.refresh()
    assert [one.key for one in screen.form.scrolling][:2] == ["0", "1"]
    assert "12" in [one.key for one in screen.form.scrolling]
    press(app, pygame.K_1, pygame.K_2)
    assert played(app) == []
    press(app, pygame.K_RETURN)
    assert played(app) == ["bid 12"]


def test_nobody_is_asked_to_move_units_that_are_not_there() -> None:
    screen = shown(window(skip_idle=False), seated(Field()))
    assert screen.view.prompt.text == "You have no unit on the map."
    move = next(button for button in screen.form.widgets if isinstance(button, Button) and button.label == "Move")
    assert move.tip is not None
    assert move.tip.text == "You have no unit on the map."


# Phases without a decision -------------------------------------------------------------------------------------------------


def with_hand(phase: str, *cards: str, ap: int = 12, enemy: bool = True) -> Field:
    """A battle with a unit, these cards in hand and, by default, an enemy far away."""
    field = Field(phase=phase, ap=ap)
    field.unit("us02", "d1")
    if enemy:
        field.unit("ge02", "d6")
    field.hand(0, *cards)
    return field


def only_smoke() -> Field:
    """An empty map, and a card that can be played in any phase."""
    field = Field()
    field.hand(0, "sp16")
    return field


@pytest.mark.parametrize(
    ("field", "told"),
    [
        (Field(), ["Movement", "Deployment", "Shooting"]),
        (only_smoke(), ["Movement"]),
        (with_hand("deployment", "us19", ap=0), ["Deployment", "Shooting"]),
        (with_hand("shooting", "sp15", enemy=False), ["Shooting"]),
        (with_hand("shooting", "sp15"), []),
        (with_hand("shooting", "sp16", enemy=False), ["Shooting"]),
        # Not skipped: smoke with an enemy on the map, a unit that can move, and a unit that can be deployed.
        (with_hand("shooting", "sp16"), []),
        (with_hand("movement"), []),
        (with_hand("deployment", "us19"), []),
    ],
)
def test_a_phase_in_which_nothing_is_to_be_decided_goes_by_itself_and_that_is_told(field: Field, told: list[str]) -> None:
    app = window()
    screen = shown(app, seated(field))
    assert played(app) == ["end_phase"] * len(told)
    assert [line.split()[:2] for line in screen.view.toast.splitlines()] == [["Anna:", phase] for phase in told]


def test_undo_takes_back_a_skipped_phase_with_the_choice_before_it() -> None:
    app, field = window(), with_hand("movement", enemy=False)
    field.unit("ge02", "d3")
    screen = shown(app, seated(field))
    choose(app, "end_phase")
    assert (played(app), screen.session.state.phase) == (["end_phase"] * 2, "shooting"), "Deployment was skipped"
    screen.undo()
    assert (played(app), screen.session.state.phase) == ([], "movement")
    screen.redo()
    assert (played(app), screen.session.state.phase) == (["end_phase"] * 2, "shooting")


def test_who_has_no_empty_craft_on_the_line_is_told_that_one_can_come_back() -> None:
    field = Field("S06", phase="deployment", plain=False)
    field.hand(0, "us02")
    for space in ("a2", "b2", "c2", "d2"):
        field.unit("xx01", space, seat=0)
    app = window()
    screen = shown(app, seated(field))
    assert played(app)[0] == "end_phase"
    assert "no empty craft is on the deployment line. One that returns can be loaded again" in screen.view.toast


@pytest.mark.parametrize(("number", "asked"), [(9, True), (10, False)])
def test_nobody_is_asked_for_a_second_chance_after_a_roll_that_cannot_get_better(number: int, asked: bool) -> None:
    field = battle("shooting", dice="manual")
    field.hand(0, "sp27")
    app = window()
    screen = shown(app, seated(field))
    choose(app, "shoot us18#1 main ge24#1", f"roll {number}")
    assert ("pass" not in played(app)[-1]) is asked
    assert ("can't get any better" in screen.view.toast) is not asked


@pytest.mark.parametrize(
    ("by", "at", "wounds", "roll", "asked"),
    [
        ("us18", "ge02", 0, 7, True),
        ("us18", "ge02", 3, 7, False),
        # A shot that can't be critical, and one that can't pierce the armor.
        *(("us17", "ge22", 0, 7, False), ("us17", "ge22", 0, 3, True), ("us02", "ge27", 0, 3, False)),
    ],
)
def test_nobody_is_asked_for_a_second_chance_after_a_roll_that_no_other_could_better(
    by: str, at: str, wounds: int, roll: int, asked: bool
) -> None:
    field = Field(phase="shooting")
    shooter, target = field.unit(by, "d3"), field.unit(at, "d4", wounds=wounds)
    field.hand(0, "sp27")
    table = field.table()
    table.choose(f"shoot {shooter} main {target}")
    table.choose(f"roll {roll}")
    assert cannot_get_better(table.state) is not asked


@pytest.mark.parametrize(
    ("where", "hand", "asked"),
    [
        ({"ge01": "d4", "ge02": "d5"}, (), False),
        ({"ge01": "d4", "ge02": "d5"}, ("sp27",), True),
        ({"ge01": "d4", "us01": "d5"}, (), True),
        ({"ge01": "d4", "ge23": "d4"}, (), True),
    ],
)
def test_under_shells_it_is_asked_who_is_first_only_where_that_may_matter(
    where: dict[str, str], hand: tuple[str, ...], asked: bool
) -> None:
    field = Field(phase="shooting")
    barrage, *_ = field.hand(0, "sp15", *hand)
    field.hand(1)
    cards = [field.unit(unit, space) for unit, space in where.items()]
    if len({*where.values()}) == 1:
        field.pair(*cards)
    field.unit("us18", "a1")
    app = window()
    screen = shown(app, seated(field))
    choose(app, f"play {barrage} d4")
    assert ("choose" not in [move.split()[0] for move in played(app)]) is asked
    assert ("no difference" in screen.view.toast) is not asked


def test_undo_leads_back_to_a_phase_that_went_by_itself_and_stays_there() -> None:
    app, field = window(), Field()
    field.hand(0, "us19")
    screen = shown(app, seated(field))
    assert played(app) == ["end_phase"]
    screen.undo()
    assert played(app) == []
    assert screen.view.prompt.text == "You have no unit on the map."


@pytest.mark.parametrize(
    ("phase", "cards", "skips", "label"),
    [
        ("movement", 1, True, "Next: Deployment"),
        ("movement", 0, True, "End turn"),
        ("deployment", 1, True, "End turn"),
        ("deployment", 8, True, "Next: Discard"),
        ("deployment", 1, False, "Next: Shooting"),
        ("shooting", 0, False, "End turn"),
    ],
)
def test_the_button_names_the_phase_that_really_comes(phase: str, cards: int, skips: bool, label: str) -> None:
    field = with_hand(phase, *("us02", "us19", "us01", "us03", "us04", "us08", "us12", "us14")[:cards])
    screen = shown(window(skip_idle=skips), seated(field))
    assert screen.face.orders.verbs.called(Move("end_phase"), screen.session.state, 0) == label


def test_the_button_says_that_the_end_of_the_turn_wins() -> None:
    field = Field("S07", side="north", phase="shooting")
    field.unit("ge01", "c3"), field.unit("ge01", "f3"), field.unit("ge01", "e2")
    screen = shown(window(skip_idle=False), seated(field))
    assert screen.face.orders.verbs.called(Move("end_phase"), screen.session.state, 0) == "End turn and win"


def test_in_a_battle_played_at_random_what_is_named_comes() -> None:
    table, chance, end, found = new_table(GAME, PEOPLE[:2], 7, {"scenario": "S07"}), Chance(7), Move("end_phase"), set[str]()
    while table.result is None and table.state.round < 4:
        assert table.decision is not None
        seat, options = table.decision.by, table.decision.options
        view = table.view(seat).state
        if end not in options or view.moving or view.stack or below(chance, 3):
            table.choose(options[below(chance, len(options))])
            continue
        named, turn = coming_phase(view, seat, skips=True), (view.round, view.side)
        table.choose(end)
        while (view := table.view(seat).state).phase != "discard" and table.decision is not None:
            if not passes_by_itself(view, seat, table.decision.options) or (view.round, view.side) != turn:
                break
            table.choose(end)
        assert named == (view.phase if (view.round, view.side) == turn else "")
        found.add(named)
    assert {"", "deployment"} < found


# Texts ---------------------------------------------------------------------------------------------------------------------


def test_the_name_of_an_ability_in_a_rule_is_in_the_language_of_the_window() -> None:
    adviser = shown(window(language="de"), seated(Field())).adviser
    assert adviser.rule_name("1.16 March") == "Regel 1.16 Marsch"
    assert adviser.rule_name("1.16 Weapon deployment") == "Regel 1.16 Aufbauen"
    assert adviser.rule_name("A40") == "Regel A40"


def test_what_an_enemy_did_in_its_own_turn_is_not_said_of_this_one() -> None:
    field = Field()
    field.unit("us01", "d3", done=True), field.unit("ge01", "d5", done=True)
    screen = shown(window(), seated(field))
    said = {unit: screen.face.describe(unit, screen.session.state, screen.session.viewer) for unit in ("us01#1", "ge01#1")}
    assert {unit: "moved this turn" in (words or ("", ""))[1] for unit, words in said.items()} == {
        "us01#1": True,
        "ge01#1": False,
    }


def test_of_two_units_alike_a_reason_names_the_space_of_the_one_that_is_meant() -> None:
    field = Field()
    field.unit("us01", "c1"), field.unit("us18", "e1", done=True)
    second = field.unit("us01", "d3", done=True)
    screen = shown(window(), seated(field))
    for unit, name in ((second, "Light Infantry (D3)"), ("us18#1", "M4 Sherman")):
        why = screen.session.table.why_not(Move("move", (unit, "d4")))
        assert why is not None
        assert screen.session.wording.refusal_text(why) == f"{name} has already moved this turn."


def test_a_space_that_is_closed_says_by_what() -> None:
    field = Field()
    field.terrain("house", "d4")
    tank = field.unit("us18", "d3")
    screen = shown(window(), seated(field))
    why = screen.session.table.why_not(Move("move", (tank, "d4")))
    assert why is not None
    assert screen.session.wording.refusal_text(why) == "D4 (House) is closed to M4 Sherman."


def test_an_objective_says_what_it_counts_for() -> None:
    field = Field("S02")
    screen = shown(window(), seated(field))
    tip = screen.adviser.described("d3")
    assert tip is not None
    assert "From round 3 on, it gives 1 point" in tip.text
    assert "Score 12 points" in tip.text


def test_smoke_in_the_shop_says_what_it_does(monkeypatch: pytest.MonkeyPatch) -> None:
    app = window()
    field = battle("deployment")
    screen = shown(app, seated(field))
    choose(app, "deploy us19#1 c1")
    assert screen.overlay is not None
    tips = {widget.thing: widget.tip.text for widget in screen.overlay.form.widgets if widget.tip is not None}
    assert "+1/+1" in tips["smoke_shell"]
    # The hovered row has a calmer frame than the focused one.
    frames: list[str] = []
    for name in ("focus_frame", "hover_frame"):
        monkeypatch.setattr(pieces, name, lambda *place, name=name: frames.append(name))
    row = next(widget for widget in screen.overlay.form.widgets if widget.thing == "smoke_shell")
    row.hovered, row.focused = True, False
    row.draw(Canvas(app.surface, app.look))
    assert {*frames} == {"hover_frame"}


def test_a_tip_is_about_what_is_there_when_the_panel_under_the_mouse_has_changed() -> None:
    """The panel shows the hovered unit until the mouse reaches the panel, and then supply again."""
    app = window()
    SITUATIONS["movement"](app)
    screen = at_table(app)
    view = screen.view
    unit = next(thing for thing, known in view.scene.state.units.items() if known.space and known.seat == view.scene.viewer)
    hover(app, unit)
    app.draw()
    cell, box = next((thing, box) for thing, box in view.beside_the_board() if thing.startswith("value:"))
    point(app, box.middle)
    assert view.hovered == cell
    app.draw()
    pass_time(app, TIP_AFTER)
    app.draw()
    assert view.hovered != cell
    assert view.hovered in ("", *(thing for thing, there in view.beside_the_board() if there.holds(box.middle)))


def test_a_unit_with_only_terrain_in_range_is_not_outlined_and_the_prompt_says_so() -> None:
    field = Field(phase="shooting")
    tank = field.unit("us18", "d3")
    field.terrain("trench", "d5")
    screen = shown(window(), seated(field))
    app = screen.app
    assert "No enemy in range can be hurt, only terrain." in words(app)
    assert tank not in screen.view.scene.marks
    click(app, spot(screen, tank))
    assert "Only terrain in range." in words(app)
    click(app, spot(screen, "d5"))
    assert played(app) == [f"shoot {tank} main d5"], "it can still be fired at"


def test_the_menu_of_a_targets_shots_covers_no_piece_and_names_only_what_differs() -> None:
    field = Field(phase="shooting")
    gun, target = field.unit("us12", "h2"), field.unit("ge15", "h4")
    field.hand(0, "sp08")
    screen = shown(window(), seated(field))
    app = screen.app
    click(app, spot(screen, gun))
    click(app, spot(screen, target))
    assert isinstance(screen.overlay, MoveMenu)
    labels = [widget.label for widget in screen.overlay.form.widgets if isinstance(widget, Button)]
    assert labels == ["57mm M1 Gun, Main Weapon", "57mm M1 Gun, Main Weapon + Impact"]
    menu = screen.overlay.form.widgets[0].box
    assert not any(menu.overlaps(box) for box in screen.face.keep_clear(screen.view.scene).pieces)


def test_a_card_without_a_target_is_lifted_before_it_is_played_and_paid() -> None:
    field = Field(phase="deployment", ap=6, practice=True)
    (card,) = field.hand(0, "sp05")
    app = window()
    screen = shown(app, seated(field))
    click(app, spot(screen, card))
    assert (played(app), isinstance(screen.overlay, MoveMenu)) == ([], True)
    click(app, spot(screen, card))
    assert played(app) == [f"play {card}"]


def test_a_click_on_a_unit_that_can_hide_selects_it_and_the_button_uses_its_smoke() -> None:
    app = window()
    field = Field(phase="deployment", ap=9)
    tank = field.unit("us18", "d2", tokens=("smoke_shell",))
    field.hand(0, "us01")
    screen = shown(app, seated(field))
    click(app, spot(screen, tank))
    state = screen.session.state
    assert not state.units[tank].smoke
    app.step()
    if screen.overlay is None:
        press(app, pygame.K_k)
    else:
        press(app, pygame.K_1)
    assert screen.session.state.units[tank].smoke


def test_no_more_terrain_is_a_plain_button_while_a_card_can_still_be_bought() -> None:
    app = window()
    screen = on_screen(app, "laying")
    app.step()
    assert not next(widget for widget in screen.form.widgets if isinstance(widget, Button) and widget.key == "Enter").primary


def test_a_deployment_without_ap_quotes_the_cheapest_card() -> None:
    # Smoke is still possible, so the phase does not end by itself.
    field = Field(phase="deployment", ap=0)
    field.unit("us18", "d2", tokens=("smoke_shell",))
    hand = field.hand(0, "us29", "us19", "us01")
    field.state.players[0].hand[:] = hand
    screen = shown(window(), seated(field))
    why = screen.adviser.why_not_verb("deploy")
    assert why is not None
    assert why.params["needed"] == min(UNITS[card].cost for card in hand) < UNITS[hand[0]].cost


def test_the_tooltip_of_a_card_gives_its_reason_once() -> None:
    app = window()
    field = Field(phase="deployment", ap=1)
    tank = field.hand(0, "us19")[0]
    field.unit("us18", "d2", tokens=("smoke_shell",))
    screen = shown(app, seated(field))
    hover(app, tank)
    assert screen.view.tip is not None
    assert screen.view.tip.text.count("AP; you have") == 1


def test_a_fighter_is_deployed_by_its_card_and_then_the_headquarters() -> None:
    app = window()
    field = Field(phase="deployment", ap=9)
    fighter, _other = field.hand(0, "us29", "us01")
    screen = shown(app, seated(field))
    app.step()
    card = next(card for card in screen.view.held_cards() if card.thing == fighter)
    click(app, card.visible.middle)
    app.step()
    assert screen.overlay is None, "no menu with one entry"
    assert selected(screen) == (fighter,)
    screen.chooser.point("hq_south")
    app.step()
    assert fighter in screen.session.state.air
