"""Tests for experimenting at the table of the German games: considered cards, ghosts, dangers, stories, scores."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import partial
from itertools import pairwise
from unittest.mock import Mock

import pygame
import pytest

from game.data.texts import Texts
from game.rules.events import Event
from game.rules.moves import Move
from game.rules.odds import Caution
from game.rules.positions.opening import new_table
from game.rules.positions.position import Seat
from game.rules.refusals import Param
from game.rules.state import NOBODY
from game.rules.table import Table
from game.ui.app import App
from game.ui.kit import lay, rich
from game.ui.kit.box import Box, Look
from game.ui.kit.canvas import Canvas
from game.ui.kit.controls.tooltips import TIP_WIDTH, Preview, tip_size
from game.ui.kit.controls.widgets import Button
from game.ui.kit.drawings.pieces import Tip
from game.ui.table.choosing.orders import offer
from game.ui.table.choosing.question import prompt_of
from game.ui.table.choosing.selection import Selection
from game.ui.table.face import Room
from game.ui.table.layers.event_popup import EventPopup
from game.ui.table.layers.sheets.pile_browser import PileBrowser
from game.ui.table.map.track import space_name
from game.ui.table.panels.free_place import tip_box, tip_spot, toast_box
from game.ui.table.panels.hand import NOTE
from game.ui.table.panels.log import _by_weight, _told
from game.ui.table.panels.measures import Measures, Size
from game.ui.table.panels.painting import _told_things
from game.ui.table.scene import Scene
from game.ui.table.screen import TableScreen
from game.ui.table.session.story import Story
from game.ui.table.staging.feedback import TIP_AFTER
from game.ui.table.staging.moments import Held
from game.ui.table.staging.telling import Telling
from game.ui.volk import actions
from game.ui.volk.actions import ICONS, action_rows, layouts_in_brief, may_bring, rows_in_short, standards_in_reach
from game.ui.volk.board.board import VolkBoard
from game.ui.volk.board.places import NO_PLAN, Plan
from game.ui.volk.board.tokens import value_of
from game.ui.volk.describing import describe
from game.ui.volk.display import POLICE, USED, _head, cards_of
from game.ui.volk.events.story import WAY_ON, last_decade, outcome
from game.ui.volk.events.telling import STEP_ICONS, ticks_of, words_of
from game.ui.volk.face import TwoPlusTwoFace, VolkFace
from game.ui.volk.forecast.overlay import ForecastOverlay
from game.ui.volk.orders import VolkOrders
from game.ui.volk.seats import score
from game.volk.data.tables import CARDS, DATA
from game.volk.decade.end import steps_of
from game.volk.decade.victory import victory_points
from game.volk.game import VOLK
from game.volk.naming import MINUS
from game.volk.state import VolkState, powers_of
from game.volk.states.economy import dismantlable
from game.volk.states.standards import most_raised
from game.volk.states.unrest import protests_of
from tests.ui.looking import Stages
from tests.ui.screen_driver import LANGUAGES, click, opened, pass_time, press, read_screen, tick, words
from tests.ui.table_situations import at_table, choose, hover, lift, shown, window
from tests.ui.volk_situations import SITUATIONS
from tests.ui.volk_tables import ending, finished, four_players, seated, two_players
from tests.volk.country import Country

FULL, SMALL = "1080p", "720p"


def fresh(stages: Stages, size: str = FULL, language: str = "en") -> App:
    """An empty window without motion."""
    app = stages((size, language))
    app.close()
    return app


def on_screen(app: App, situation: str) -> TableScreen:
    SITUATIONS[situation](app)
    return at_table(app)


def spot(screen: TableScreen, thing: str) -> tuple[float, float]:
    found = screen.view.spot_of(thing)
    assert found is not None, thing
    return found


def chosen(screen: TableScreen) -> tuple[str, ...]:
    assert screen.selection is not None
    return screen.selection.narrowing.things


def played(app: App) -> list[str]:
    return [str(entry.move) for entry in at_table(app).session.table.history.played]


# A card and an action ------------------------------------------------------------------------------------------------------


def test_a_click_chooses_a_card_and_shows_what_each_action_would_give(stages: Stages) -> None:
    app = fresh(stages)
    screen = on_screen(app, "turn")
    click(app, spot(screen, "recognition_of_the_east"))
    assert chosen(screen) == ("recognition_of_the_east",)
    assert screen.overlay is None
    assert played(app) == []
    said = words(app)
    assert "WITH THIS CARD" in said
    for part in ("you dismantle a factory or a line", "1 build point.", "Sachsen", "West decides."):
        assert part in said


def test_a_step_on_a_track_is_pointed_at_by_its_space() -> None:
    """An arrow shows its direction on the card."""
    orders, state = VolkOrders(VOLK, Texts("en")), Country().track(dominance=1).state
    state.playing = ["guillaume_affair"]
    for target, thing in (("dominance.yellow", "dominance0"), ("prestige", "prestige+1"), ("sachsen", "sachsen")):
        assert orders.path(Move("execute", ("free", target)), state, 0) == (thing,)


@pytest.mark.parametrize("track", ["dominance", "prestige"])
@pytest.mark.parametrize("side", [-1, 1])
@pytest.mark.parametrize("away", [0.6, 1.0, 3.0])
def test_a_click_on_either_side_of_a_marker_moves_it_there(track: str, side: int, away: float, stages: Stages) -> None:
    """Beside the marker, on the next space, and farther along the track."""
    app = fresh(stages, SMALL)
    shown(app, seated(four_players("east").display("thirty_five_signatures_in_helsinki", "steel_crisis")))
    choose(app, "event thirty_five_signatures_in_helsinki")
    screen = at_table(app)
    before = dict(screen.session.state.tracks)
    marker, following = (spot(screen, space_name(track, before[track] + step)) for step in (0, side))
    click(app, (marker[0] + away * (following[0] - marker[0]), marker[1]))
    assert screen.overlay is None
    assert screen.session.state.tracks == {**before, track: before[track] + side}


def test_a_place_beside_the_map_flashes_when_it_is_told(stages: Stages, monkeypatch: pytest.MonkeyPatch) -> None:
    app = fresh(stages, SMALL)
    screen = on_screen(app, "four_turn")

    def picture(thing: str, *flashing: str) -> bytes:
        monkeypatch.setattr(screen.stage, "flashing", lambda: frozenset(flashing))
        app.redraw()
        app.draw()
        box = next(box for found, box in screen.view.beside_the_board() if found == thing).inset(-9)
        place = pygame.Rect(*map(app.look.px, box)).clip(app.surface.get_rect())
        return pygame.image.tobytes(app.surface.subsurface(place), "RGB")

    for thing in ("doves", "prestige", "arms", "treasury", "end_envy", "pile:conflict"):
        assert picture(thing) == picture(thing), thing
        assert picture(thing) != picture(thing, thing), thing


def test_the_chosen_card_shows_on_the_map_whose_living_standard_it_can_raise(stages: Stages) -> None:
    app = fresh(stages)
    screen = on_screen(app, "four_card")
    app.draw()
    state = screen.session.state
    reach = standards_in_reach(state, 1, 2)
    assert reach
    assert isinstance(screen.face, VolkFace)
    assert dict(screen.face.germany.plan.gifts) == dict.fromkeys(reach, ("hexagon +1", False))
    click(app, spot(screen, "revolution_in_tehran"))
    app.draw()
    assert screen.face.germany.plan == NO_PLAN


def test_unrest_to_remove_shows_its_cube_and_what_may_pay_for_it(stages: Stages) -> None:
    app = fresh(stages)
    shown(app, seated(two_players("west").display("guillaume_affair", "biermann_expelled")))
    screen = at_table(app)
    assert isinstance(screen.face, VolkFace)
    state, marked = screen.session.state, list[Plan]()
    for card in ("guillaume_affair", "biermann_expelled"):
        screen.chooser.only("calm")
        hover(app, card)
        app.draw()
        marked.append(screen.face.germany.plan)
        screen.chooser.back()
    assert marked == [Plan(payable=frozenset(dismantlable(0, state.economies[0]))), Plan()]
    choose(app, "calm guillaume_affair")
    hover(app, "hessen")
    app.draw()
    assert screen.face.germany.plan == marked[0]._replace(gifts=(("hessen", (f"hand_peace {MINUS}1", False)),))


def test_the_only_piece_that_can_pay_is_crossed_out(stages: Stages) -> None:
    app, country = fresh(stages), Country("west").factories("kassel").display("guillaume_affair").unrest(hessen=2, bayern=1)
    shown(app, seated(country))
    choose(app, "calm guillaume_affair")
    face, state = at_table(app).face, at_table(app).session.state
    assert isinstance(face, VolkFace)
    app.draw()
    assert face.germany.plan.lost_pieces(state) == {*dismantlable(0, state.economies[0])}


def test_another_card_takes_its_place_and_once_more_lets_it_go(stages: Stages) -> None:
    app = fresh(stages)
    screen = on_screen(app, "card")
    click(app, spot(screen, "steel_crisis"))
    assert chosen(screen) == ("steel_crisis",)
    click(app, spot(screen, "steel_crisis"))
    assert chosen(screen) == ()
    assert played(app) == []


def test_the_button_of_an_action_uses_the_card_that_was_chosen(stages: Stages) -> None:
    app = fresh(stages)
    screen = on_screen(app, "card")
    button = next(widget for widget in screen.form.scrolling if widget.key == "2")
    click(app, button.box)
    assert played(app) == ["build recognition_of_the_east"]


def test_the_key_of_an_action_uses_the_card_that_was_chosen(stages: Stages) -> None:
    app = fresh(stages)
    on_screen(app, "card")
    press(app, pygame.K_2)
    assert played(app) == ["build recognition_of_the_east"]


def test_an_action_can_be_chosen_before_its_card(stages: Stages) -> None:
    app = fresh(stages)
    screen = on_screen(app, "turn")
    press(app, pygame.K_2)
    assert chosen(screen) == ()
    assert "recognition_of_the_east" in screen.chooser.targets()
    assert "honecker_ousts_ulbricht" not in screen.chooser.targets()
    click(app, spot(screen, "recognition_of_the_east"))
    assert played(app) == ["build recognition_of_the_east"]


def test_a_card_that_can_do_one_thing_only_does_not_do_it_by_itself(stages: Stages) -> None:
    """The special card has a cost, so looking at it must not play it."""
    app = fresh(stages)
    screen = on_screen(app, "turn")
    click(app, spot(screen, "honecker_ousts_ulbricht"))
    assert played(app) == []
    assert chosen(screen) == ("honecker_ousts_ulbricht",)
    press(app, pygame.K_4)
    assert played(app) == ["event honecker_ousts_ulbricht"]


def test_a_special_card_says_why_it_is_good_for_its_event_only(stages: Stages) -> None:
    app = stages(("720p", "en"))
    SITUATIONS["special_card"](app)
    closed = [widget for widget in at_table(app).form.widgets if widget.key in ("1", "2", "3")]
    assert len(closed) == 3
    assert all("you can use it only for its event" in str(widget.tip) for widget in closed)


@pytest.mark.parametrize("verb", ["", "event"])
def test_a_card_that_is_closed_to_a_side_says_so_once_and_what_it_does(stages: Stages, verb: str) -> None:
    """The side can never use it, so the title doesn't say that it's only impossible now."""
    app, card = fresh(stages), "steel_crisis" if verb else "building_the_berlin_wall"
    screen = shown(app, seated(two_players("west").special("building_the_berlin_wall")))
    screen.chooser.only(verb) if verb else None
    hover(app, card)
    tip = screen.view.tip
    assert isinstance(tip, Tip)
    assert tip.title == f"{Texts('en')(f'volk.card.{card}')}: not possible"
    reason, effect = tip.text.splitlines()
    assert reason.startswith("Only the red side may")
    assert effect.startswith("Dismantling in Nordrhein-Westfalen" if verb else "The Wall is built: nobody flees")


def test_actions_in_a_list_say_what_they_give_and_cost() -> None:
    orders, state = VolkFace(Texts("en")).orders, two_players().state
    said = [orders.remark(Move(verb, ("munich_olympics",)), state, 1).text for verb in ("calm", "build")]
    assert said == ["Removes 1 unrest; you dismantle a factory or a line of yours.", "1 build point."]


def test_the_pointer_on_a_card_weighs_its_actions(stages: Stages) -> None:
    app = fresh(stages)
    screen = on_screen(app, "turn")
    hover(app, "palace_of_the_republic")
    tip = screen.view.tip
    assert isinstance(tip, Preview)
    assert "Economy *2 pt* · Standard *3 provinces*" in tip.rows[0].words, "points and provinces look different"


@pytest.mark.parametrize("situation", ["card", "western_card", "four_card"])
@pytest.mark.parametrize("size", [SMALL, FULL])
def test_what_a_card_could_do_has_its_place_in_every_window(stages: Stages, size: str, situation: str) -> None:
    app = fresh(stages, size)
    screen = on_screen(app, situation)
    tick(app)
    assert screen.view.column["panel"].height > 0


def test_living_standard_tells_which_provinces_qualify_and_how_many_points_they_take() -> None:
    state = two_players("west").state
    reach = standards_in_reach(state, 0, 1)
    assert {land for land, need in reach.items() if need == 1} == {"nordrhein_westfalen", "hessen", "rheinland_pfalz"}
    rows = action_rows(state, 0, "nationalizing_the_mittelstand", Texts("en"), {"raise"})
    assert any("Hessen (1 point of the card)" in row.words and row.possible for row in rows)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_living_standard_that_needs_no_point_is_told_without_points(language: str) -> None:
    country = Country("west").factories("dortmund", "koeln", "duisburg")
    rows = action_rows(country.state, 0, "nationalizing_the_mittelstand", Texts(language), {"raise"})
    assert [row.words.partition(": ")[2] for row in rows if row.icon == ICONS["raise"]] == ["Nordrhein-Westfalen."]


def test_a_blue_card_tells_only_the_icons_of_the_own_side() -> None:
    state = four_players("usa").state
    said = " ".join(row.words for row in action_rows(state, 0, "first_german_in_space", Texts("en"), {"event"}))
    assert "The USA pays" in said
    assert "The Soviet Union pays" not in said


def test_an_event_that_brings_debt_has_its_rows_without_the_warning() -> None:
    """The button of the action warns about debt (6.6)."""
    state = four_players("usa").money(0, 2).state
    rows = action_rows(state, 0, "containment_becomes_policy", Texts("en"), {"event"})
    assert rows
    assert not any("in the red" in row.words for row in rows)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rows_of_a_card_name_the_players_who_may_win(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    params: dict[str, Param] = {"ending": "west_collapses", "provinces": (), "count": 0, "winners": (1, 3)}
    monkeypatch.setattr(actions, "cautions", lambda *_: [Caution("volk.danger.shared", params=params)])
    texts = Texts(language)
    (row,) = [row for row in action_rows(four_players("usa").state, 0, "land_reform", texts, {"event"}) if row.danger]
    assert texts("volk.role.soviet_union") in row.words


def test_no_more_provinces_are_promised_than_can_be_raised() -> None:
    """A card worth 1 raises one province that needs a point, plus those that need none, but at most three in all."""
    state = two_players("west").state
    reach = standards_in_reach(state, 0, 1)
    free = sum(need == 0 for need in reach.values())
    assert len(reach) > 3
    assert most_raised(state, 0, 1) == min(3, free + 1)


def test_the_panel_tells_the_price_of_the_special_card_and_what_belongs_to_the_value() -> None:
    state = four_players("soviet_union").state
    said = [row.words for row in action_rows(state, 1, "honecker_ousts_ulbricht", Texts("en"), {"event"})]
    assert any(words.startswith("Price, before the event: discard a hand card or") for words in said)
    said = [row.words for row in action_rows(state, 1, "revolution_in_tehran", Texts("en"), {"build", "event"})]
    assert any(words.startswith("If used for its value: ") for words in said)


@pytest.mark.parametrize("card", [card for card, entry in CARDS.items() if entry.value is not None][::9])
def test_the_panel_tells_all_that_event_and_value_do_in_a_large_window(card: str) -> None:
    pygame.font.init()
    state = four_players("usa").state
    rows = action_rows(state, 0, card, Texts("en"), {"calm", "build", "raise", "event", "arm", "credit"})
    longest, *shorter = layouts_in_brief(rows)
    told = {row.words for row in longest}
    assert told >= {row.words for row in rows if row.possible and row.icon in ("plus_box", ICONS["event"])}
    event = next(row for row in rows if row.short)
    assert all({event.words, event.short} & {row.words for row in shown} for shown in shorter), "however small"


def test_chances_that_come_to_more_than_the_whole_say_that_several_may_come_together() -> None:
    said = may_bring(four_players("usa").state, "conflict", 0, Texts("en"))
    assert sum(int(number) for number in re.findall(r"(\d+)%", said)) > 110
    assert said.endswith("(several at once are possible)")
    assert may_bring(four_players("usa").state, "conflict", 0, Texts("en"), limit=3).count("%") == 3


# Police --------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("by_button", [False, True])
def test_the_police_beside_the_hand_or_its_button_is_sent_to_a_province(by_button: bool, stages: Stages) -> None:
    app = fresh(stages)
    screen = on_screen(app, "turn")
    assert "sachsen" not in screen.chooser.targets()
    (button,) = [one for one in screen.form.widgets if isinstance(one, Button) and one.label == "Police"]
    click(app, button.box.middle if by_button else spot(screen, POLICE))
    assert "sachsen" in screen.chooser.targets()
    click(app, spot(screen, "sachsen"))
    assert played(app) == ["police doubling_the_agents sachsen"]


def test_when_only_the_police_is_left_to_send_it_has_a_button_too() -> None:
    table, orders = seated(two_players()), VolkOrders(VOLK, Texts("en"))
    for move in ("calm recognition_of_the_east", "choose sachsen"):
        table.choose(table.parse(move))
    while table.decision is not None and not table.decision.prompt.endswith("last_police"):
        table.choose(table.decision.options[0])
    assert table.decision is not None
    path, prompt = partial(orders.path, state=table.state, seat=1), table.decision.prompt
    left = Selection(table.decision.options, path, prompt=prompt)
    asked = orders.question(table.state, left, table.decision)
    assert asked is not None
    assert "it costs 1 economy" in asked.detail
    found = offer(left, orders, table.state)
    assert [button.verb for button in found.occasional] == ["police"]
    assert (found.moves, str(found.primary)) == ([], "end_turn")


@pytest.mark.parametrize("thing", [POLICE, USED, "pile:deck"])
def test_stacks_can_be_looked_through(stages: Stages, thing: str) -> None:
    app = fresh(stages)
    country = two_players("west").used("herstatt_bank", "hidden_currency_import", "blue_jeans")
    screen = shown(app, seated(country))
    click(app, spot(screen, thing))
    assert isinstance(screen.overlay, PileBrowser)
    assert len(screen.overlay.form.scrolling) == len(cards_of(screen.session.state, thing)) > 0


def test_used_cards_of_this_decade_come_before_earlier_ones() -> None:
    state = two_players().used("herstatt_bank", "blue_jeans").state
    assert cards_of(state, USED) == ["blue_jeans", "herstatt_bank", *reversed(state.past)]
    pile = VolkFace(Texts("en")).pile(state, USED)
    heads = [pile.heads[card] for card in pile.cards]
    assert [*dict.fromkeys(heads)] == ["Decade III: flight icons count at its end", "Earlier decades: no longer count"]
    assert heads.index(heads[-1]) == 2


def test_what_is_ignored_is_called_so_on_its_button(stages: Stages) -> None:
    app = fresh(stages)
    screen = on_screen(app, "ignoring")
    labels = [one.label for one in screen.form.widgets if isinstance(one, Button) and one.label.startswith("Ignore: ")]
    assert len(labels) == 3
    (nothing,) = [one for one in screen.form.widgets if isinstance(one, Button) and one.label == "Ignore nothing"]
    assert not nothing.primary, "what few would choose is not in brass"


@pytest.mark.parametrize(("language", "seat", "ally"), [("de", "usa", "Bundesrepublik"), ("nl", "soviet_union", "DDR")])
def test_the_curtain_and_the_banner_of_four_name_the_ally(stages: Stages, language: str, seat: str, ally: str) -> None:
    app = fresh(stages, SMALL, language)
    shown(app, seated(four_players(seat)), lifted=False)
    assert ally in words(app)
    lift(app)
    assert ally in words(app)


@pytest.mark.parametrize(
    ("arms", "decides"), [(0, "Each state decides"), (1, "Soviet Union leads the arms race and decides")]
)
def test_an_automatic_event_is_nobodys_turn_and_says_who_decides(arms: int, decides: str) -> None:
    state, face = four_players().track(arms=arms).state, TwoPlusTwoFace(Texts("en"))
    state.phase = "automatic"
    names = ("Ann", "Bob", "Cleo", "Dan")
    scene = Scene(state, 0, (), names, names)
    room = Room(Look(1), scene, Measures(Size.SMALL), seat=0)
    banner = face._banner(room)
    assert decides in repr(banner)
    asked = face._banner(replace(room, selection=Selection.__new__(Selection)))
    assert "Ann" in repr(asked), "who is asked has it"


@pytest.mark.parametrize("country", [two_players(), four_players()])
def test_the_deck_shows_the_cards_of_the_decade_that_nobody_has_seen_and_not_their_order(country: Country) -> None:
    table = seated(country)
    seen, hidden = table.view(0).state, table.state
    coming = cards_of(seen, "pile:deck")
    out_of_sight = [*hidden.deck, *(card for hand in hidden.hands[1:] for card in hand)]
    assert {card for card in out_of_sight if CARDS[card].decade == hidden.decade} <= {*coming}
    assert not {*coming} & {*hidden.display, *hidden.special, *hidden.hands[0], *hidden.used}
    numbers = [[*CARDS].index(card) for card in coming]
    assert numbers == sorted(numbers)


@pytest.mark.parametrize("deck", ["arms", "conflict"])
def test_a_small_deck_shows_all_that_may_come_but_the_last_one_drawn(deck: str) -> None:
    country = four_players()
    powers = country.state.powers
    assert powers is not None
    left, drawn = (
        (powers.arms_deck, powers.arms_discard) if deck == "arms" else (powers.conflict_deck, powers.conflict_discard)
    )
    drawn += [left.pop(), left.pop()]
    seen = seated(country).view(0).state
    assert {*cards_of(seen, f"pile:{deck}")} == {*left, drawn[0]}


def test_a_key_shows_the_economy_of_provinces_and_what_they_need_next(stages: Stages) -> None:
    app = fresh(stages)
    screen = on_screen(app, "turn")
    wanted = value_of(screen.session.state, "hessen")
    assert wanted == "5 / 6"
    assert wanted not in words(app)
    press(app, pygame.K_v)
    assert wanted in words(app)
    press(app, pygame.K_v)
    assert wanted not in words(app)


# Refusals -----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("situation", "why"),
    [
        ("end_flight", "You take turns choosing"),
        ("end_upkeep", "Each police card costs East"),
        ("end_prestige", "Choose the prestige space"),
        ("exported", "East decides where West Berlin's protests spread"),
        ("dismantling", "The card isn't in your color"),
        ("automatic", "Your lead in the arms race"),
        ("dominance_space", "Choose the dominance space"),
    ],
)
def test_a_question_says_why_this_seat_decides(stages: Stages, situation: str, why: str) -> None:
    app = fresh(stages)
    on_screen(app, situation)
    assert why in words(app)


def test_the_event_of_the_other_side_is_told_although_it_is_locked(stages: Stages) -> None:
    screen = on_screen(fresh(stages), "turn")
    assert screen.selection is not None
    tip = screen.face.orders.pointed_at("biermann_expelled", screen.session.state, 1, screen.selection).tip
    assert isinstance(tip, Preview)
    assert any(row.words.startswith("Other side: ") and "nrest +1 in the East" in row.words for row in tip.rows)


@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_the_tooltip_of_a_card_has_about_eight_lines_at_most(language: str) -> None:
    pygame.font.init()
    state, texts, look = four_players("usa").state, Texts(language), Look(0.875)
    verbs, lines = {"calm", "build", "raise", "event", "arm", "credit"}, list[int]()
    for card in CARDS:
        rows = rows_in_short(action_rows(state, 0, card, texts, verbs))
        lines.append(sum(len(rich.lay_out(look, row.words, TIP_WIDTH - 58, 16).lines) for row in rows))
        known = describe(card, state, texts)
        assert known is not None
        lines.append(len(rich.lay_out(look, known[1], TIP_WIDTH - 32, 18).lines))
    assert max(lines) <= 11
    assert sum(count > 8 for count in lines) * 20 <= len(lines), "one of twenty at most"


# Space ---------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("situation", ["turn", "four_east"])
def test_hand_cards_lie_side_by_side_whatever_east_has_before_it(stages: Stages, situation: str) -> None:
    screen = on_screen(fresh(stages), situation)
    cards = screen.view.held_cards()
    assert len(cards) == 2
    for one, other in pairwise(cards):
        assert one.x + one.width / 2 <= other.x - other.width / 2
    assert cards[-1].visible.right <= screen.view.places.hand.right


@pytest.mark.parametrize("situation", ["turn", "four_turn", "told", "four_told"])
def test_everything_that_can_be_pointed_at_is_explained(stages: Stages, situation: str) -> None:
    screen = on_screen(fresh(stages), situation)
    things = [thing for thing, _box in screen.view.beside_the_board() if not thing.startswith(("seat:", "goal:", WAY_ON))]
    state = screen.session.state
    assert [thing for thing in things if not (screen.face.describe(thing, state, 0) or ("", ""))[1]] == []


def test_the_note_on_the_last_card_says_what_happens_with_it(stages: Stages) -> None:
    app = fresh(stages)
    country = four_players().display("steel_crisis", "spring_guns", "biermann_expelled").doves(1)
    screen = shown(app, seated(country))
    hover(app, "automatic")
    pass_time(app, TIP_AFTER + 1)
    assert screen.view.tip is not None
    assert "its event is carried out without a player" in screen.view.tip.text


def test_what_lies_on_display_is_named_beside_the_last_dove_too(stages: Stages) -> None:
    look, texts = stages((SMALL, "en")).look, Texts("nl")
    head = _head(look, four_players("west").doves(1).state, texts)
    canvas = Canvas(pygame.Surface((510, 24)), look, [])
    lay.draw(canvas, head.parts(look, Box(0, 0, 582, 26)))
    said = ["AANBOD", texts("volk_table.display.last"), texts("volk_table.danger", count=1)]
    assert [mark.text for mark in canvas.texts or ()] == said


# Building ------------------------------------------------------------------------------------------------------------------


def test_the_pointer_on_a_site_shows_the_new_values_before_anything_is_built(stages: Stages) -> None:
    app = fresh(stages)
    screen = on_screen(app, "building_line")
    app.step()
    face = screen.face
    assert isinstance(face, VolkFace)
    state = screen.session.state
    assert face.germany.plan.new_pieces(state) == {"berlin-magdeburg"}
    assert face.germany.plan.new_values(state) == {"berlin": (5, 6), "magdeburg": (0, 1)}
    assert played(app) == ["build steel_crisis"]
    assert screen.selection is not None
    tip = face.orders.pointed_at("berlin-magdeburg", state, 1, screen.selection).tip
    assert tip is not None
    assert "Infrastructure here." in tip.text
    assert "Sachsen-Anhalt: economy" in tip.text


def test_the_pointer_on_a_piece_shows_what_is_lost_without_it(stages: Stages) -> None:
    app = fresh(stages)
    shown(app, seated(two_players("west")))
    choose(app, "calm guillaume_affair", "choose hessen")
    screen = at_table(app)
    piece = next(thing for thing in screen.chooser.targets() if "-" in thing)
    hover(app, piece)
    app.step()
    face = screen.face
    assert isinstance(face, VolkFace)
    assert face.germany.plan.lost_pieces(screen.session.state) == {piece}


# Events --------------------------------------------------------------------------------------------------------------------


def test_four_unrest_of_an_event_take_four_clicks(stages: Stages) -> None:
    app = fresh(stages)
    shown(app, seated(two_players().display("red_army_faction", "steel_crisis")))
    choose(app, "event red_army_faction")
    screen = at_table(app)
    assert {"hessen", "bayern", "west_berlin"} <= set(screen.chooser.targets()), "all targets are lit at once"
    for province in ("hessen", "hessen", "bayern", "niedersachsen"):
        click(app, spot(screen, province))
        pass_time(app, 4000)
    assert played(app)[1:] == [
        *["execute unrest.yellow hessen"] * 2,
        "execute unrest.yellow bayern",
        "execute unrest.yellow niedersachsen",
    ]


def test_of_two_icons_that_do_the_same_good_in_a_province_a_click_uses_the_one_for_fewer_places(stages: Stages) -> None:
    app = fresh(stages)
    country = two_players("west").display("ich_bin_ein_berliner", "steel_crisis")
    shown(app, seated(country.unrest(west_berlin=3).exported(niedersachsen=0)))
    choose(app, "event ich_bin_ein_berliner")
    screen = at_table(app)
    click(app, spot(screen, "west_berlin"))
    pass_time(app, 4000)
    assert screen.overlay is None, "there is nothing to ask"
    assert played(app)[-1] == "execute calm.yellow.west_berlin west_berlin"
    assert "bayern" in screen.chooser.targets()
    assert "west_berlin" in screen.chooser.targets(), "the other icon fits there too"


def test_a_click_does_not_ask_between_different_icons_with_the_same_effect(stages: Stages) -> None:
    app = fresh(stages)
    shown(app, seated(two_players().special("russian_tanks")))
    choose(app, "event russian_tanks", "choose draw")
    screen = at_table(app)
    click(app, spot(screen, "sachsen"))
    pass_time(app, 4000)
    assert screen.overlay is None
    assert played(app)[-1] == "execute pacify.red sachsen", "the icon for provinces with protests comes first"


@pytest.mark.parametrize("size", [SMALL, FULL])
def test_a_menu_at_a_place_has_its_name_and_says_what_each_choice_does_there(stages: Stages, size: str) -> None:
    app = fresh(stages, size)
    screen = on_screen(app, "ambiguous")
    assert screen.overlay is not None
    parts = [part for part in screen.overlay.form.scrolling if isinstance(part, Button)]
    assert [(button.label, button.detail) for button in parts] == [
        ("Living standard +1 in the East", "Living standard +1 here. Unrest −1 here, then 7: a mass protest ends."),
        ("Unrest −1 in the East", "Unrest −1 here, then 7: a mass protest ends."),
    ]
    window = screen.overlay.form.window
    inside = pygame.Rect(*(round(length * app.look.unit) for length in window))
    assert "Sachsen" in [read.mark.text for read in read_screen(app) if inside.contains(read.ink)]


def test_the_column_ticks_off_the_icons_of_an_event(stages: Stages) -> None:
    app = fresh(stages)
    screen = on_screen(app, "ticked")
    assert [words_of(tick, screen.face.texts) for tick in ticks_of(screen.selection)] == [
        "Unrest +1 in the West: 2 / 4, at most 2 in a province",
        "Prestige 1 for East",
    ]
    assert "hessen" not in screen.chooser.targets(), "it has taken as many as it may"


def test_a_city_means_building_and_its_province_the_other_icons(stages: Stages) -> None:
    """While building is possible, a click on a city with a factory doesn't mean its province."""
    app = fresh(stages)
    country = two_players("east").display("joining_the_warsaw_pact", "steel_crisis").socialists(0)
    shown(app, seated(country.factories("leipzig").unrest(sachsen=3)))
    choose(app, "event joining_the_warsaw_pact")
    screen = at_table(app)
    assert {"sachsen", "cssr_east"} <= set(screen.chooser.targets())
    assert screen.view.thing_at(spot(screen, "leipzig"), screen.chooser.targets()) == "leipzig"
    hover(app, "sachsen")
    tip = screen.view.tip
    assert tip is not None
    assert tip.kind == "danger"
    assert "Unrest +1 here, then 4: a mass protest begins." in tip.text


def test_an_unlit_line_says_why_nothing_is_built_there(stages: Stages) -> None:
    app = fresh(stages)
    shown(app, seated(two_players("east").socialists(0).factories("dresden").unrest(sachsen=4)))
    choose(app, "build steel_crisis")
    hover(app, "dresden-cssr_east")
    tip = at_table(app).view.tip
    assert tip is not None
    assert tip.kind == "refusal"
    assert "mass protest in Sachsen" in tip.text


# Danger --------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("doves", "said"), [(0, "No dove is left!"), (1, "Only 1 dove left!")])
def test_nobody_overlooks_that_world_peace_is_in_danger(stages: Stages, doves: int, said: str) -> None:
    app = fresh(stages)
    shown(app, seated(four_players("usa").doves(doves)))
    assert said in words(app)


def test_with_more_doves_there_is_nothing_to_fear(stages: Stages) -> None:
    app = fresh(stages)
    on_screen(app, "four_turn")
    assert "dove is left" not in words(app)


@pytest.mark.parametrize("size", [FULL, SMALL])
def test_a_card_that_would_press_the_red_button_says_so(stages: Stages, size: str) -> None:
    app = fresh(stages, size)
    screen = shown(app, seated(four_players("usa").doves(0)))
    screen.chooser.point("revolution_in_tehran")
    assert "Event: You press the red button" in words(app)
    button = next(widget for widget in screen.form.scrolling if widget.key == "4")
    assert isinstance(button, Button)
    assert button.state == "danger"


@pytest.mark.parametrize("size", [FULL, SMALL])
def test_what_fires_by_itself_is_said_beside_the_doves_that_are_left(stages: Stages, size: str) -> None:
    app = fresh(stages, size)
    shown(app, seated(four_players("usa").doves(0)))
    assert "No dove is left!" in words(app)
    assert "last card: automatic" in words(app)


def test_the_doves_that_would_be_left_are_told_with_their_chances_for_each_action() -> None:
    state = four_players("usa").doves(5).state
    said = [row.words for row in action_rows(state, 0, "revolution_in_tehran", Texts("en"), {"build", "event"})]
    left = "Peace doves left after that: {}."
    assert said[:2] == [f"Economy: {left.format('5 (76%) or 4 (24%)')}", f"Event: {left.format('4 (76%) or 3 (24%)')}"]
    # If an automatic event removes a gained dove again, the text names that event.
    thaw = "thaw_and_peaceful_coexistence"
    state = Country("usa", four=True).display(thaw, "war_on_the_korean_peninsula").state
    said = [row.words for row in action_rows(state, 0, thaw, Texts("en"), {"event"})]
    assert any(
        words.endswith("This includes “War on the Korean peninsula”, which is automatic afterward.") for words in said
    )


def test_in_the_red_only_credit_is_left(stages: Stages) -> None:
    app = fresh(stages)
    screen = on_screen(app, "in_the_red")
    assert "In the red" in words(app)
    assert screen.selection is not None
    screen.selection.back()
    assert prompt_of(screen).detail.startswith("In the red"), "before a card is chosen, too"
    screen.chooser.point("steel_crisis")
    enabled = [widget.key for widget in screen.form.scrolling if widget.enabled]
    assert enabled == ["6"]


# End of a decade -----------------------------------------------------------------------------------------------------------


def told_to_the_end(table: Table[VolkState]) -> tuple[Table[VolkState], list[Event]]:
    """Play through the end of a decade for all seats; return the table and its events."""
    while table.decision is not None and table.state.phase.startswith("end_"):
        table.choose(table.decision.options[0])
    return table, list(table.events)


@pytest.mark.parametrize("four", [False, True])
def test_every_step_of_the_end_of_a_decade_is_told(four: bool) -> None:
    first = "end_arms" if four else "end_flight"
    table, events = told_to_the_end(seated(ending(first, four=four, wall=False)))
    told = last_decade(events)
    assert told is not None
    assert [*told.steps] == [*steps_of(table.state)]


def test_the_sums_of_the_story_are_those_of_the_board() -> None:
    country = ending("end_flight", wall=False, track={"currency": -4})
    before = country.state.copy()
    table, events = told_to_the_end(seated(country))
    last = last_decade(events)
    assert last is not None
    came_to = {step: outcome(told) for step, told in last.steps.items()}
    flight = next(event for event in events if event.key == "volk.event.flight")
    steps, points = str(flight.params["steps"]), f"{MINUS}{flight.params['number']}"
    assert came_to["end_flight"][:2] == [("run", steps), ("bulldozer", points)]
    unrest = sum(table.state.unrest.values()) - sum(before.unrest.values())
    moved = sum(
        int(words.replace(MINUS, "-"))
        for numbers in came_to.values()
        for icon, words in numbers
        if icon in ("hand_back_left", "hand_peace")
    )
    deployed = [event for event in events if event.key == "volk.event.deployed"]
    assert moved - len(deployed) == unrest
    protests = [protests_of(table.state, side) for side in (0, 1)]
    assert came_to["end_collapse"] == [("bullhorn", f"{protests[0]} : {protests[1]}")]


def test_income_of_both_superpowers_is_told_side_by_side() -> None:
    paid: list[Event] = []
    for seat, number in ((1, 5), (0, 2)):
        paid.append(Event("volk.event.received", {"seat": seat, "number": number, "left": 7}))
    assert outcome(paid) == [("cash_plus", "+2 : +5")]


@pytest.mark.parametrize("situation", ["told", "four_told"])
@pytest.mark.parametrize("size", [FULL, SMALL])
def test_the_story_keeps_to_its_place_and_tells_the_step_that_happens_now(stages: Stages, situation: str, size: str) -> None:
    app = fresh(stages, size)
    screen = on_screen(app, situation)
    said = words(app)
    assert screen.face.texts(f"volk.step.{screen.session.state.phase}") in said
    field, middle = screen.view.places.middle, screen.view.furniture.middle
    assert middle is not None
    tracks = min(box.y for thing, box in lay.things(middle.parts(app.look, field)) if thing.startswith("prestige"))
    # No card under the story can be pointed at.
    place = Box(field.x, field.y, field.width, tracks - field.y)
    assert place.height > field.height / 3
    assert screen.view.thing_at(place.middle) in ("", *STEP_ICONS)


def test_the_forecast_is_a_key_away(stages: Stages) -> None:
    app = fresh(stages)
    screen = on_screen(app, "four_turn")
    press(app, pygame.K_f)
    assert isinstance(screen.overlay, ForecastOverlay)
    press(app, pygame.K_f)
    assert screen.overlay is None


@pytest.mark.parametrize("turned", [False, True])
def test_hand_cards_are_laid_away_by_marking_them_in_any_order(stages: Stages, turned: bool) -> None:
    app = fresh(stages, SMALL)
    screen = on_screen(app, "discard")
    hand = screen.view.hand().cards
    assert "Keep all cards" in words(app)
    assert "Discard “" not in words(app), "the hand is the choice, without a list of combinations"
    for card in hand[::-1] if turned else hand:
        click(app, spot(screen, card))
    assert {*chosen(screen)} == {*hand}
    click(app, spot(screen, hand[1]))
    assert chosen(screen) == (hand[0],), "a second click takes one card back"
    click(app, spot(screen, hand[1]))
    assert played(app) == []
    press(app, pygame.K_RETURN)
    assert played(app) == [f"discard {' '.join(hand)}"]


def test_the_leader_in_space_is_told_at_once_that_one_of_three_cards_goes(stages: Stages) -> None:
    app, country = fresh(stages, SMALL), ending("new_decade", four=True)
    first = seated(country).decision
    assert first is not None
    powers_of(country.state).extra_seat = first.seat
    shown(app, seated(country))
    said = " ".join(words(app).split())
    assert "Up to 3 may be kept." in said
    assert "filled up to 3, and you discard one" in said
    assert "filled up to 2" not in said


def test_with_too_many_hand_cards_one_has_to_be_marked(stages: Stages) -> None:
    app, country = fresh(stages, SMALL), ending("new_decade")
    country.hand(country.west, *country.state.hands[country.west], country.state.deck[-1])
    screen = shown(app, seated(country))
    hand = screen.view.hand().cards
    assert len(hand) == 3
    said = " ".join(words(app).split())
    assert "Choose cards to discard. Up to 2 may be kept." in said
    assert "Keep all" not in said
    press(app, pygame.K_RETURN)
    assert played(app) == []
    click(app, spot(screen, hand[2]))
    assert "Choose cards to discard." in " ".join(words(app).split()), "the question stays"
    press(app, pygame.K_RETURN)
    assert played(app) == [f"discard {hand[2]}"]


# End of the game -----------------------------------------------------------------------------------------------------------


def test_of_four_players_victory_and_tournament_points_are_counted(stages: Stages) -> None:
    app = fresh(stages)
    SITUATIONS["result_war"](app)
    said = words(app)
    points = victory_points(finished("twoplustwo-two_winners_nuclear_war").state, 0)
    for part in ("4 tournament points", f"{MINUS}2 tournament points", f"{points} VP", "Victory points, USA : Soviet Union"):
        assert part in said


def test_of_two_players_nothing_is_counted(stages: Stages) -> None:
    app = fresh(stages)
    SITUATIONS["result"](app)
    said = words(app)
    assert "tournament" not in said
    assert "Economy, West : East" in said


def test_points_are_counted_only_when_the_game_is_over(stages: Stages) -> None:
    app = fresh(stages)
    screen = on_screen(app, "four_turn")
    assert score(screen.session.state, 0, screen.face.texts) is None


@pytest.mark.parametrize("ending", ["volk-triumph", "twoplustwo-arms_race", "twoplustwo-one_winner_nuclear_war"])
def test_the_result_tells_of_every_ending(stages: Stages, ending: str) -> None:
    table = finished(ending)
    face = VolkFace(Texts("en"))
    numbers = [number for _icon, number, _words in face.result_things(table.state)]
    assert len(numbers) == 4
    assert all(numbers)


# Motion --------------------------------------------------------------------------------------------------------------------


def test_events_of_the_superpowers_have_icons_of_their_own(stages: Stages) -> None:
    face = VolkFace(Texts("en"))
    for name in ("dove_down", "arms_card", "conflict_card", "peacemaker", "received", "paid", "nuclear_war"):
        assert face.telling(Event(f"volk.event.{name}", {})).icon != Telling().icon


def test_a_drawn_arms_race_card_is_shown_in_the_middle(stages: Stages) -> None:
    app = fresh(stages)
    screen = on_screen(app, "arms_card")
    flight = screen.stage.flight(app.now)
    assert flight is not None
    assert flight.goal == "show"
    assert flight.card in DATA.arms_race


# Questions -----------------------------------------------------------------------------------------------------------------


def test_whether_to_hand_on_to_west_berlin_shows_both_answers_as_buttons(stages: Stages) -> None:
    app = fresh(stages)
    screen = on_screen(app, "transfer")
    assert "Pass it on: US sector" in words(app)
    assert "Keep it" in words(app)
    assert "Don't pass it on" not in words(app)
    offered = offer(screen.selection, screen.face.orders, screen.session.state)
    assert [move.args for move in (*offered.moves, offered.primary) if move is not None] == [("us_sector",), ("leave",)]


# Small decks ---------------------------------------------------------------------------------------------------------------


def test_a_small_deck_tells_what_its_next_card_may_bring_and_how_likely_that_is() -> None:
    country = four_players("usa")
    said = describe("pile:conflict", country.state, Texts("en"))
    assert said is not None
    assert "USA: −$1 40%, Dominance 1 for the Soviet Union 20%, a peace dove falls 20%" in said[1]
    rows = action_rows(country.state, 0, "revolution_in_tehran", Texts("en"), {"build"})
    assert any(row.words.startswith("Conflict, USA: −$1 40%") for row in rows)


# Texts of each game -------------------------------------------------------------------------------------------------------


def test_prestige_says_what_it_does_for_the_turns_of_either_game() -> None:
    two, four = (describe("prestige", country.state, Texts("en")) for country in (two_players("west"), four_players("usa")))
    assert two is not None
    assert four is not None
    assert "goes first in the next" in two[1]
    assert "plays earlier in the next" in four[1]


@pytest.mark.parametrize("size", [FULL, SMALL])
def test_everybodys_peacemakers_can_be_looked_at_where_they_are_counted(stages: Stages, size: str) -> None:
    """This works even with the police button and the chances to win above them."""
    app = fresh(stages, size)
    screen = on_screen(app, "four_turn")
    screen.view.tells_chances = True
    screen.fill()
    tick(app)
    for seat in (0, 3):
        click(app, spot(screen, f"pile:peace:{seat}"))
        assert isinstance(screen.overlay, PileBrowser)
        press(app, pygame.K_ESCAPE)


@pytest.mark.parametrize("situation", ["turn", "four_turn"])
def test_the_smallest_window_names_the_fall_that_threatens_with_all_counts(stages: Stages, situation: str) -> None:
    app = fresh(stages, SMALL)
    on_screen(app, situation)
    assert all(brief in words(app) for brief in ("West falls?", "protests W", "protests E"))


# Notices -------------------------------------------------------------------------------------------------------------------


def test_a_notice_covers_no_legal_target_and_ends_with_the_turn() -> None:
    app, country = opened(), two_players("west")
    table = new_table(country.game, (Seat("Anna"), Seat(player="easy"))).resumed(country.state, keep="history")
    screen = shown(app, table)
    screen.play(table.parse("calm auto_industry_booms"))
    for _ in range(40):
        pass_time(app, 50)
    assert not screen.view.toast, "the prompt asks about the card, and the log names it"
    screen.feedback.say("Anna removes unrest with “Auto industry booms”.", this_turn=True)
    app.draw()
    notice = toast_box(screen.view, 240, 45)
    assert screen.view.places.board.holds((notice.x, notice.y))
    targets = [screen.face.board.room_of(thing, screen.view.scene) for thing in screen.chooser.targets()]
    assert len(targets) > 3
    assert not [room for room in targets if room is not None and notice.overlaps(room)]
    state = screen.session.state.copy()
    state.active = 1
    screen.session.state = state
    pass_time(app, 1)
    assert not screen.view.toast


def test_the_changes_of_all_others_since_the_own_turn_stay_marked() -> None:
    app, country = opened(), four_players("west")
    table = new_table(country.game, (Seat("Anna"), *(Seat(player="easy"),) * 3)).resumed(country.state, keep="history")
    screen = shown(app, table)
    screen.thinking.stop()
    while table.state.active != 0 and table.decision is not None:
        moves = table.decision.options
        screen.session.choose(next((move for move in moves if move.verb == "build"), moves[0]))
        screen.thinking.stop()
    screen.stage.end()
    pass_time(app, 1)
    built = [str(event.params["site"]) for event in table.events if event.name == "built"]
    assert len(built) > 2
    assert {*built} <= {*_told_things(screen.view)}, "both West's and East's"


@pytest.mark.parametrize("step", ["end_police", "end_flight"])
def test_the_tip_of_a_step_leaves_the_tracks_in_sight(step: str, stages: Stages) -> None:
    app = fresh(stages, SMALL)
    screen = on_screen(app, "turn")
    hover(app, step)
    view = screen.view
    assert view.tip is not None
    tip = tip_box(view, tip_spot(view), *tip_size(app.look, view.tip))
    others = [box for thing, box in view.beside_the_board() if thing.startswith(("prestige", "currency", "flight"))]
    assert len(others) > 30
    assert not [box for box in others if box.overlaps(tip)]


def test_pointing_at_the_number_of_hand_cards_says_when_the_limit_counts(stages: Stages) -> None:
    app = fresh(stages, SMALL)
    screen = on_screen(app, "turn")
    hover(app, NOTE)
    pass_time(app, TIP_AFTER + 1)
    assert screen.view.tip is not None
    assert "The limit counts when a new decade begins: you keep at most 2" in screen.view.tip.text


def test_the_buttons_of_a_pop_up_in_a_narrow_column_stay_whole_and_inside_it(stages: Stages) -> None:
    app = fresh(stages, SMALL)
    screen = on_screen(app, "four_turn")
    session, spread = screen.session, ("nordrhein_westfalen",)
    params: dict[str, Param] = {"seat": 1, "card": "founding_of_the_fdj", "calmed": ("thueringen",), "spread": spread}
    event = Event("volk.event.event_over", {**params, "protests": (0, 2, 0, 0), "begun": ("west_berlin",)})
    moment = screen.face.moment(event, session.state, session.state)
    assert moment is not None
    screen.stage._held = held = Held(moment, event, session.state, (), session.state, session.viewer, began=app.now)
    (pop_up,) = (layer for layer in screen.layers if isinstance(layer, EventPopup))
    pop_up.show(held)
    look, go_on = (widget.box for widget in pop_up.form.widgets if widget.key in ("I", "Space"))
    column = screen.view.places.column
    assert column.holds(look.middle)
    assert look.right <= go_on.x
    assert go_on.right < column.right


def test_a_pop_up_leaves_out_the_names_at_its_figures_before_its_text_has_to_scroll() -> None:
    screen = on_screen(window((1280, 720), "de"), "four_turn")
    screen.view.scene.listed = ("USA", "Sowjetunion", "Bundesrepublik", "DDR")
    params: dict[str, Param] = {"seat": 1, "card": "saar_protectorate", "unrest": ("rheinland_pfalz",)}
    params |= {"lost": ("hannover", "duisburg"), "economy": (6, 4, 3, 3), "protests": (0, 2, 0, 0), "money": (3, 1, 7, 5)}
    event, state, viewer = Event("volk.event.event_over", params), screen.session.state, screen.session.viewer
    moment = screen.face.moment(event, state, state)
    assert moment is not None
    screen.stage._held = held = Held(moment, event, state, (), state, viewer)
    (pop_up,) = (layer for layer in screen.layers if isinstance(layer, EventPopup))
    pop_up.show(held)
    assert pop_up.form.bar.farthest == 0


def test_no_name_moves_while_one_builds() -> None:
    app = window((1280, 720), "de")
    country = Country("usa", four=True).display("the_wirtschaftswunder").factories("hamburg", "dortmund", "berlin")
    screen = shown(app, country.table())
    lift(app)
    choose(app, "build the_wirtschaftswunder")
    board = screen.face.board
    assert isinstance(board, VolkBoard)

    def middles() -> dict[str, tuple[float, float]]:
        words(app)
        names = board._names.required(board._places(screen.view.scene), app.look)
        return {city: box.middle for city, box in names.items()}

    before = middles()
    assert "giessen" in before
    for city in ("koeln", "duisburg", "bremen"):
        choose(app, f"choose {city}")
        assert middles() == {**before, city: before[city]}


def test_a_folded_turn_says_what_its_card_was_for_and_a_drawn_card_is_not_told_as_played(stages: Stages) -> None:
    screen = on_screen(fresh(stages), "turn")
    speaks, card = screen.view.teller(), "founding_of_the_fdj"
    with_card = Event("volk.event.event_with", {"seat": 1, "card": card})
    calmed = Event("volk.event.calmed_by", {"seat": 1, "province": "thueringen", "number": 1})
    turn = Story([(1, 1)] * 2, enumerate([with_card, calmed], 1)).lines[1:]
    assert speaks.below(_by_weight(turn, screen.face)[0]) == "Triggers “Founding of the FDJ”."
    (drawn,) = Story([(0, -1)], [(1, Event("volk.event.drawn", {"seat": 0, "card": card}))]).lines[1:]
    assert "draws “Founding of the FDJ”" in speaks.below(drawn)


@pytest.mark.parametrize(
    ("used", "effects", "headline"),
    [
        (
            "raise_with",
            [("standard", {"province": "schleswig_holstein", "number": 1})],
            "Schleswig-Holstein: living standard +1",
        ),
        (
            "build_with",
            [("built", {"seat": 1, "site": city}) for city in ("berlin", "schwedt")],
            "Builds: factory in Berlin · Builds: factory in Schwedt",
        ),
        (
            "calm_with",
            [("dismantled", {"seat": 1, "site": "dortmund"}), ("protest_over", {"province": "thueringen", "number": 1})],
            "Thüringen: mass protest ends",
        ),
    ],
)
def test_a_folded_turn_tells_what_a_card_was_used_for(
    stages: Stages, used: str, effects: list[tuple[str, dict[str, Param]]], headline: str
) -> None:
    speaks = on_screen(fresh(stages), "turn").view.teller()
    with_card = Event(f"volk.event.{used}", {"seat": 1, "card": "joining_the_cmea"})
    events = [with_card, *(Event(f"volk.event.{name}", params) for name, params in effects)]
    turn = Story([(1, 1)] * len(events), enumerate(events, 1)).lines[1:]
    canvas = Mock(look=speaks.look, text_width=lambda words, *_font: 8 * len(words))
    assert _told(canvas, turn, speaks, 450)[0] == headline


def test_the_folded_end_of_a_decade_is_named_after_how_it_ended(stages: Stages) -> None:
    country = ending("end_flight", wall=False)
    country.unrest(**dict.fromkeys(country.state.unrest, 0)).exported(niedersachsen=0)
    table, events = told_to_the_end(seated(country))
    speaks = on_screen(fresh(stages), "turn").view.teller()
    lines = Story(table.history.turns, enumerate(events, 1)).lines
    turn = [line for line in lines if line.event is not None and line.turn[1] == NOBODY]
    canvas = Mock(look=speaks.look, text_width=lambda words, *_font: 8 * len(words))
    for width in (330, 200):
        assert _told(canvas, turn, speaks, width)[0].startswith("Mass protests: ")


def test_unrest_decided_across_the_border_is_a_tag_until_all_have_chosen_and_the_board_shows_what_is_there(
    stages: Stages,
) -> None:
    """The rules place all cubes at the end of the step, since each comparison uses the situation at its beginning."""
    app = fresh(stages)
    screen = on_screen(app, "end_envy")
    germany = screen.face.board
    assert isinstance(germany, VolkBoard)
    app.draw()
    before = screen.session.state.unrest["sachsen_anhalt"]
    choose(app, "choose sachsen_anhalt")
    app.draw()
    assert germany._places(screen.view.scene).state.unrest["sachsen_anhalt"] == before
    assert dict(germany.plan.cubes).keys() == {"sachsen_anhalt"}
    assert screen.selection is not None
    (subject,) = screen.face.orders.concerned(screen.view.scene, screen.selection)
    assert subject == screen.selection.params["province"]
    hover(app, "sachsen_anhalt")
    pass_time(app, TIP_AFTER + 1)
    assert screen.view.tip is not None
    assert "Unrest +1 is already decided" in screen.view.tip.text
