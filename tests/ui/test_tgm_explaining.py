"""Tests that everything at the table of The Sixth Line explains itself: piles, numbers, equipment, ghosts, lost units."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.data.texts import Texts
from game.ui.kit.box import Look
from game.ui.kit.controls.tooltips import tip_size
from game.ui.table.panels.free_place import result, shot, tip_box, tip_spot, toast_box
from game.ui.table.panels.log import Roll
from game.ui.table.staging.records import Judgement
from game.ui.tgm.cards.counter import COMPACT_SPACE, SPACE, counter
from game.ui.tgm.cards.faces import card_face
from game.ui.tgm.cards.facts import VALUES, TokenFacts, counter_facts, counter_values, moved_to, printed_facts
from game.ui.tgm.describing import describe
from game.ui.tgm.face import TgmFace
from game.ui.tgm.panels.column import VALUE
from game.ui.tgm.panels.shop import Shelf, Shop
from tests.tgm.field import Field
from tests.ui.readable import words_in
from tests.ui.screen_driver import LANGUAGES, words
from tests.ui.table_situations import at_table, hover, shown, window
from tests.ui.tgm_table_situations import SITUATIONS, battle, seated

TEXTS = Texts("en")


def told(thing: str, field: Field, language: str = "en") -> str:
    found = describe(thing, field.state, Texts(language), 0)
    assert found is not None
    return "\n".join(found)


@pytest.mark.parametrize("language", LANGUAGES)
def test_piles_and_the_numbers_of_a_unit_say_what_they_are(language: str) -> None:
    for thing in ("pile:deck:0", "pile:discard:1", *(VALUE + name for name in VALUES.values())):
        said = told(thing, Field(), language)
        assert len(said) > 30
        assert "[" not in said


def test_the_numbers_of_the_selected_unit_can_be_pointed_at() -> None:
    for size in ((1280, 720), (1920, 1080)):
        app = window(size)
        SITUATIONS["selected"](app)
        there = {thing for thing, _box in at_table(app).view.beside_the_board()}
        assert {VALUE + name for name in VALUES.values()} <= there


def test_equipment_with_an_ability_says_what_it_does() -> None:
    field = Field()
    unit = field.unit("us02", "d3", tokens=("hmg_inf", "face_down"))
    assert "Face Down: The unit hugs the ground: shots at it need 1 more to hit." in told(unit, field)
    assert "HMG:" not in told(unit, field)


def test_a_ghost_has_the_cover_of_where_it_stands() -> None:
    field = Field()
    unit = field.unit("us01", "d3")
    field.terrain("trench", "d4")
    mover = field.state.units[unit]
    assert counter_facts(field.state, mover, TEXTS, "south").cover == ""
    assert counter_facts(field.state, moved_to(mover, "d4"), TEXTS, "south").cover == "+2/+1"
    assert mover.space == "d3"


def test_the_sheet_of_a_unit_that_is_not_in_play_any_more_says_so() -> None:
    look, face, field = window().look, TgmFace(TEXTS), Field()
    unit = field.unit("us01", "d3")
    there = face.sheet(look, unit, field.state)
    del field.state.units[unit]
    field.state.players[0].field.remove(unit)
    field.state.players[0].discard.append(unit)
    gone = face.sheet(look, unit, field.state)
    assert there is not None
    assert gone is not None
    assert not any("No longer in play" in mark.text for mark in there.texts)
    assert any("No longer in play" in mark.text for mark in gone.texts)


def test_the_pieces_of_equipment_in_the_shop_are_numbered_in_the_order_of_the_moves() -> None:
    app = window()
    SITUATIONS["shop"](app)
    shop = at_table(app).overlay
    assert isinstance(shop, Shop)
    shelves = [widget for widget in shop.form.scrolling if isinstance(widget, Shelf) and widget.key]
    decision = at_table(app).session.decision
    assert decision is not None
    bought = [move.args[0] for move in decision.options if move.verb == "buy"]
    assert {shelf.thing: shelf.key for shelf in shelves} == {kind: str(n) for n, kind in enumerate(bought, 1)}


@pytest.mark.parametrize("width", [62.0, 74.0, 88.0])
@pytest.mark.parametrize("rank", [None, "veteran", "elite"])
def test_no_number_of_a_small_counter_is_cut_off(width: float, rank: Any) -> None:
    """At twice the interface scale, counters are only this wide."""
    look = window().look
    facts = replace(printed_facts(TEXTS, "us04"), wounds=7, rank=rank, wounds_taken=1, suppressed=True, faction="us")
    picture = counter(look, facts, width, width * 0.64, compact=True)
    across = picture.surface.get_width()
    assert str(facts.wounds - 1) in [mark.text.partition("/")[0] for mark in picture.texts]
    assert all(mark.place.left >= 0 and mark.place.right <= across - look.px(3) for mark in picture.texts)


@pytest.mark.parametrize("phase", ["movement", "shooting"])
def test_with_a_unit_selected_an_enemy_headquarters_says_only_how_far_away_it_is(phase: str) -> None:
    app = window()
    shown(app, seated(battle(phase)))
    at_table(app).chooser.point("us18#1")
    hover(app, "hq_north")
    tip = at_table(app).view.tip
    assert tip is not None
    told = "M4 Sherman: the distance is 5, the range 3. North HQ is one step behind D6 and E6."
    assert tip.text.splitlines() == ["10 of 10 HP, armor 2.", told]


def sniper(cover: bool = False) -> Field:
    """A Sniper Team that has only terrain in range."""
    field = Field(phase="shooting")
    field.unit("us06", "c1", tokens=("sniper", "face_down") if cover else ("sniper",))
    field.unit("us01", "g1")
    field.unit("ge01", "g3")
    field.terrain("house", "b1")
    return field


def test_a_unit_that_can_only_hit_terrain_is_described() -> None:
    app = window()
    screen = shown(app, seated(sniper()))
    hover(app, "us06#1")
    assert screen.view.tip is not None
    assert (screen.view.tip.title, screen.view.tip.kind) == ("Sniper Team", "plain")
    hover(app, "b1")
    assert screen.view.tip is not None
    screen.chooser.point("us06#1")
    hover(app, "b1")
    assert screen.view.tip is not None
    assert screen.view.tip.title == "Fire at House, B1"


def test_the_side_panel_has_the_numbers_of_the_counter_and_names_their_weapon() -> None:
    app = window()
    screen = shown(app, seated(sniper()))
    hover(app, "us06#1")
    state = screen.session.state
    facts = counter_facts(state, state.units["us06#1"], TEXTS, "south")
    assert [words for _icon, words in counter_values(facts)[:2]] == ["3", "4+"]
    told = words(app)
    assert "Sniper Rifle" in told
    assert "4+/9" in told
    assert "6+/10" not in told


def test_tokens_without_room_are_no_number_beside_the_cover() -> None:
    field = sniper(cover=True)
    facts = counter_facts(field.state, field.state.units["us06#1"], TEXTS, "south")
    assert "+1/+0" in words_in(counter(Look(2 / 3), facts, *COMPACT_SPACE, True))
    assert "+2" not in words_in(counter(Look(2 / 3), facts, *COMPACT_SPACE, True))


def test_equal_cover_looks_the_same_with_and_without_equipment() -> None:
    field = Field()
    facts = counter_facts(field.state, field.state.units[field.unit("us01", "c1")], TEXTS, "south")
    for tokens in ((), (TokenFacts("grenades"),)):
        for space, compact in ((COMPACT_SPACE, True), (SPACE, False)):
            shown_words = words_in(counter(Look(2 / 3), replace(facts, cover="+1/+1", tokens=tokens), *space, compact))
            assert "+1" in shown_words
            assert "+1/+1" not in shown_words


def test_the_counters_of_both_sides_have_the_same_four_values() -> None:
    field = Field()
    cards = field.unit("us01", "d3"), field.unit("ge01", "d4")
    facts = [counter_facts(field.state, field.state.units[card], TEXTS, "south") for card in cards]
    # The widths of a space in a window of 1280 x 720, and of one with the signs of terrain.
    for width in (129.5, 113.5):
        found = [words_in(counter(Look(0.875), each, width, 82.2, True)).split() for each in facts]
        assert [sum(word[0].isdigit() for word in numbers) for numbers in found] == [4, 4]


@pytest.mark.parametrize("height", [52.5, 60.0, 70.0, 76.0, 82.2, 92.0])
def test_counters_of_one_size_have_the_same_values_on_both_sides_and_beside_a_sign_of_terrain(height: float) -> None:
    field, space = Field(), height * SPACE[0] / SPACE[1]
    cards = field.unit("us01", "d3"), field.unit("ge01", "d4"), field.unit("ge02", "d5", wounds=1)
    facts = [counter_facts(field.state, field.state.units[card], TEXTS, "south") for card in cards]
    facts, widths = [replace(each, wounds=1) for each in facts], (space, space * 0.875)
    shown = [counter(Look(), each, width, height, True) for each in facts for width in widths]
    assert len({sum(word[0].isdigit() for word in words_in(picture).split()) for picture in shown}) == 1


@pytest.mark.parametrize(("height", "shown"), [(56.0, True), (51.0, False)])
def test_a_sign_of_terrain_leaves_a_small_counter_its_range_and_hit_number(height: float, shown: bool) -> None:
    facts, space = replace(printed_facts(TEXTS, "us01"), wounds=1), height * SPACE[0] / SPACE[1]
    (_, reach), (_, hit), *_ = counter_values(facts)
    for width in (space, space * 0.875):
        found = words_in(counter(Look(), facts, width, height, compact=True))
        assert (f"{reach} {hit}" in found) is shown, found


def test_weapons_that_an_enemy_fired_on_its_own_turn_are_not_told_on_mine() -> None:
    field = Field(phase="shooting")
    field.unit("us01", "d3", fired=("main",))
    field.unit("ge01", "d4", fired=("main",))
    field.unit("ge02", "e4", reacted=("main",))
    assert ["Fired: Main Weapon." in told(card, field) for card in ("us01#1", "ge01#1", "ge02#1")] == [True, False, True]


@pytest.mark.parametrize("thing", ["us06#1", "us01#1"])
def test_a_unit_in_the_hand_has_the_numbers_of_the_weapon_that_it_comes_with(thing: str) -> None:
    field = Field(phase="deployment")
    field.hand(0, thing.partition("#")[0])
    app = window()
    screen = shown(app, seated(field))
    screen.chooser.point(thing)
    numbers, weapon = ("1 3 4+/9 2 1 1", "Sniper Rifle") if thing == "us06#1" else ("1 2 5+/10 2 1 1", "Infantry")
    assert f"{weapon} {numbers}" in words(app)
    assert numbers.split()[2].partition("/")[0] in words_in(card_face(app.look, TEXTS, thing, 190, (190, 120)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_tip_of_a_unit_leaves_its_neighbors_free(language: str) -> None:
    app, field = window((1920, 1080), language), Field()
    # A row of units beside the hovered one, and another above it.
    crowd = [field.unit(kind, f"{file}{line}") for kind, line in (("us01", 3), ("ge01", 5)) for file in "cdef"]
    screen = shown(app, seated(field))
    for unit in crowd:
        hover(app, unit)
        app.draw()
        view, face = screen.view, screen.face
        assert view.tip is not None
        assert isinstance(face, TgmFace)
        tip = tip_box(view, tip_spot(view), *tip_size(app.look, view.tip))
        assert not any(map(tip.overlaps, face.field.boxes_of(crowd, view.scene))), unit


def test_a_notice_leaves_a_trench_free() -> None:
    field = Field()
    field.terrain("trench", "d1"), field.unit("us01", "a3")
    screen = shown(window(), seated(field))
    screen.app.draw()
    face = screen.face
    assert isinstance(face, TgmFace)
    (trench,) = face.field.boxes_of(["d1"], screen.view.scene)
    assert not toast_box(screen.view, 300, 45).overlaps(trench)


@pytest.mark.parametrize(("shooter", "target"), [("d3", "d2"), ("c3", "e3"), ("d1", "f1"), ("a1", "b2")])
def test_a_notice_leaves_a_die_beside_its_target_free(shooter: str, target: str) -> None:
    field = Field(phase="shooting")
    pair = field.unit("us18", shooter), field.unit("ge24", target)
    screen = shown(window(), seated(field))
    view = screen.view
    view.stage.lit, view.stage.roll = pair, Roll(0, "", 10, 2, Judgement())
    *_, die = shot(view)
    assert not toast_box(view, 300, 45).overlaps(die)


def test_a_notice_leaves_the_result_beside_a_die_free() -> None:
    field = Field(phase="shooting")
    pair = field.unit("ge24", "d4"), field.unit("us18", "c3")
    view = shown(window(), seated(field)).view
    view.stage.lit, view.stage.roll = pair, Roll(0, "", 10, 8, Judgement())
    view.stage.line, view.scene.marks = "3 wounds: USA, M4 Sherman. It now hits only at 8+.", {}
    _words, box = result(view)
    assert box.width
    assert not toast_box(view, 330, 45).overlaps(box)


@pytest.mark.parametrize("states", [["suppressed"], ["done"], ["suppressed", "done"], ["smoke", "suppressed", "done"]])
@pytest.mark.parametrize("rank", [None, "veteran"])
@pytest.mark.parametrize("unit", ["us17", "us18"])
def test_a_counter_with_many_signs_still_shows_how_many_hearts_its_unit_has(unit: str, rank: Any, states: list[str]) -> None:
    marked: dict[str, Any] = dict.fromkeys(states, True)
    facts = replace(printed_facts(TEXTS, unit), rank=rank, wounds_taken=2, **marked)
    left = facts.wounds - facts.wounds_taken
    shown = words_in(counter(window().look, facts, *COMPACT_SPACE, compact=True)).split()
    # A row of hearts has no number; without room for the row, the number comes with the maximum.
    assert len(shown) == 4 or shown[0] == f"{left}/{facts.wounds}"
