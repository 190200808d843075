"""Tests for the content of the Germany board (values, pieces, marks and plans), and that it is painted without seams."""

from __future__ import annotations

import pygame
import pytest

from game.data.texts import Texts
from game.ui.kit.box import Box, Look
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import CLASSIC, SAFE, Palette
from game.ui.table.choosing.selection import Selection
from game.ui.table.map.layers import Painter
from game.ui.table.scene import Journey, MarkKind
from game.ui.volk.board.chart import chart, ground
from game.ui.volk.board.places import NO_PLAN, Plan, gifts_of, paired, planned
from game.ui.volk.board.sites import working_lines
from game.ui.volk.board.tokens import tokens_in
from game.ui.volk.events.telling import SURE, UNSURE
from game.ui.volk.palette import SEA
from game.volk.data.geography import RED, YELLOW
from game.volk.data.tables import BOARD, EXTERNAL, PROVINCES, PROVINCES_OF, SECTORS, SUPPLIERS, WEST_BERLIN
from game.volk.states.economy import built, dismantled
from tests.ui.boards import drawn
from tests.ui.volk_boards import FULL, board, industry, raw, scene, spot, written
from tests.volk.country import Country, answer


def numbers(country: Country, city: str) -> list[str]:
    """Numbers drawn near a city."""
    shown, what = board(), scene(country)
    x, y = spot(shown, city, what)
    near = pygame.Rect(x - 16, y - 18, 32, 40)
    return [mark.text for mark in written(country) if mark.text.isdigit() and near.collidepoint(mark.place.center)]


# Values -------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("city", "value"),
    [
        ("hamburg", "2"),
        ("dortmund", "2"),
        ("koeln", "3"),
        ("leipzig", "3"),
        ("karl_marx_stadt", "0"),
        ("polska_south", "2"),
        ("rheinsberg", "2"),
        ("berlin", "2"),
    ],
)
def test_factories_show_their_values(city: str, value: str) -> None:
    assert numbers(industry(), city) == [value]


def test_an_empty_site_has_no_value() -> None:
    assert numbers(industry(), "muenchen") == []


def test_protests_are_told_by_a_number_and_a_marker() -> None:
    texts = [mark.text for mark in written(Country().unrest(sachsen=5, hessen=3))]
    assert texts.count("WIR") == 1
    assert "5" in texts
    assert "3" not in texts


def test_the_markers_of_a_state_count_its_protests_with_their_words() -> None:
    east = dict.fromkeys(("mecklenburg_vorpommern", "sachsen_anhalt", "sachsen", "thueringen"), 4)
    west = dict.fromkeys(("schleswig_holstein", "niedersachsen", "hessen", "bayern"), 4)
    texts = {mark.text for mark in written(Country().unrest(**east, **west))}
    assert {"WIR", "SIND", "DAS", "VOLK!", "WEHRT", "EUCH", "JETZT", "ALLE!"} <= texts


def test_two_protests_are_counted() -> None:
    assert "×2" in [mark.text for mark in written(Country().unrest(sachsen=9))]


def test_an_exported_protest_looks_different() -> None:
    """Both pictures have the word, but only one of the protests comes from West Berlin."""
    own, foreign = Country().unrest(nordrhein_westfalen=4), Country().exported(nordrhein_westfalen=1)
    assert [mark.text for mark in written(foreign)].count("WEHRT") == 1
    assert raw(own) != raw(foreign)


def test_an_exported_protest_continues_the_slogan_after_those_of_the_province() -> None:
    country = Country().unrest(nordrhein_westfalen=4).exported(nordrhein_westfalen=1)
    words = Texts("en")("volk_board.protest.west").split()
    found = {token.kind: token.words for token in tokens_in(country.state, "nordrhein_westfalen", Texts("en"))}
    before = words.index(found["protest"])
    assert found["exported"] == words[before + 1]


@pytest.mark.parametrize("supplier", SUPPLIERS)
def test_every_supplier_shows_what_is_exported_to_it(supplier: str) -> None:
    assert raw(Country()) != raw(Country().exported(**{supplier: 1}))


@pytest.mark.parametrize("place", [*(province for province in PROVINCES if province != WEST_BERLIN), *SECTORS])
def test_living_standard_is_seen_everywhere(place: str) -> None:
    assert len({raw(Country().standards(**{place: number})) for number in (0, 1, 2, 7)}) == 4


@pytest.mark.parametrize("province", PROVINCES_OF[RED])
def test_socialists_are_seen_in_every_eastern_province(province: str) -> None:
    assert len({raw(Country().socialists(0, **{province: number})) for number in range(4)}) == 4


def test_the_box_tells_who_waits_and_who_is_left() -> None:
    texts = {mark.text for mark in written(Country().socialists(9))}
    assert {"×9", "3"} <= texts


def test_the_wall_is_seen() -> None:
    assert raw(Country()) != raw(Country().wall())


def test_a_rundown_factory_is_told_from_an_intact_one_of_its_value() -> None:
    intact = Country().factories("jena")
    rundown = Country().factories("leipzig").factories("jena", rundown=True).lines("leipzig>jena", "jena>leipzig")
    assert numbers(intact, "jena") == numbers(rundown, "jena") == ["1"]
    assert raw(intact) != raw(rundown)


@pytest.mark.parametrize("site", EXTERNAL)
def test_sites_abroad_carry_the_names_of_their_countries(site: str) -> None:
    names = [mark.text for mark in written(Country())]
    assert names.count("Polska") == names.count("ČSSR") == 2
    assert raw(Country()) != raw(Country().factories(site))


# Lines --------------------------------------------------------------------------------------------------------------------


def test_a_connection_works_with_all_its_lines_and_both_factories() -> None:
    state = industry().state
    assert working_lines(YELLOW, state.economies[YELLOW]) == {"hamburg-bremen", "dortmund-koeln", "koeln-frankfurt"}
    assert "berlin>bitterfeld" not in working_lines(RED, state.economies[RED])


def test_a_working_line_looks_different_from_a_hanging_one() -> None:
    """The same piece, with and without a factory at its other end."""
    shown, what = board(), scene(Country())
    x, y = spot(shown, "leipzig-dresden", what)
    pictures = (
        drawn(shown, scene(country))
        for country in (
            Country().factories("leipzig").lines("leipzig-dresden"),
            Country().factories("leipzig", "dresden").lines("leipzig-dresden"),
        )
    )
    hanging, works = (sheet.subsurface((round(x) - 6, round(y) - 4, 12, 8)).copy().get_buffer().raw for sheet in pictures)
    assert hanging != works


def test_half_of_a_connection_is_seen() -> None:
    none, near = Country(), Country().lines("berlin>bitterfeld")
    far, both = Country().lines("bitterfeld>berlin"), Country().lines("berlin>bitterfeld", "bitterfeld>berlin")
    assert len({raw(none), raw(near), raw(far), raw(both)}) == 4


# Marks --------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "thing", ["jena", "leipzig", "leipzig-dresden", "jena-cssr_west", "sachsen", "west_berlin", "us_sector"]
)
def test_all_marks_of_a_thing_differ(thing: str) -> None:
    country = industry()
    kinds: tuple[MarkKind, ...] = ("legal", "selected", "illegal")
    pictures = {raw(country, marks={thing: kind}) for kind in kinds}
    pictures |= {raw(country), raw(country, hovered=thing), raw(country, flashing=frozenset({thing}))}
    pictures.add(raw(country, marks={thing: "legal"}, hovered=thing))
    assert len(pictures) == 7


def test_the_light_of_what_can_be_chosen_pulses() -> None:
    country = industry()
    marks: dict[str, MarkKind] = {"jena": "legal", "jena-cssr_west": "legal"}
    assert raw(country, marks=marks, pulse=0.7) != raw(country, marks=marks, pulse=1.0)


@pytest.mark.parametrize("look", [Look(), Look(palette=SAFE), Look(1.15, projector=True), Look(0.875), Look(2.0)])
def test_every_mark_can_be_drawn(look: Look) -> None:
    country = industry()
    what = scene(country)
    things = (*BOARD.cities, *PROVINCES, *SECTORS, *list(BOARD.lines)[::3], "socialists_box")
    kinds: tuple[MarkKind, ...] = ("legal", "selected", "illegal")
    what.marks = {thing: kinds[number % 3] for number, thing in enumerate(things)}
    what.flashing = frozenset({"kiel", "kiel-hamburg", "hessen"})
    what.arriving = {"hamburg": 0.3, "hamburg-bremen": 0.5, "sachsen": 0.7, "ulm": 0.2}
    what.journeys = {
        "unrest": Journey("sachsen", "hessen", 0.4),
        "standard": Journey("baden_wuerttemberg", "us_sector", 0.5),
    }
    shown = board(Box(10, 20, 500, 500) if look.unit > 1 else FULL, look)
    shown.plan = Plan((None, built(built(country.state.economies[RED], "jena"), "leipzig>jena")))
    pointed_at = (("jena", "sachsen"), ("leipzig>jena", "us_sector"), ("socialists_box", ""))
    seen = set()
    for hovered, focused in pointed_at:
        what.hovered, what.focused = hovered, focused
        seen.add(drawn(shown, what, look).get_buffer().raw)
    assert len(seen) == len(pointed_at), "what is pointed at looks otherwise"


@pytest.mark.painted
def test_what_stays_is_not_drawn_again() -> None:
    """A second frame of the same situation is the same picture; another situation gives another one."""
    shown, country = board(), industry()
    what = scene(country)
    first = drawn(shown, what).get_buffer().raw
    assert drawn(shown, what).get_buffer().raw == first
    country.unrest(sachsen=1)
    assert drawn(shown, what).get_buffer().raw != first


# Plans --------------------------------------------------------------------------------------------------------------------


def test_a_plan_tells_the_new_values_of_the_factories_concerned() -> None:
    state = industry().state
    plan = planned(state, built, "bitterfeld>berlin")
    assert plan.new_pieces(state) == {"bitterfeld>berlin"}
    assert plan.new_values(state) == {"berlin": (2, 3), "bitterfeld": (2, 3)}
    assert not plan.lost_pieces(state)
    assert NO_PLAN.new_pieces(state) == NO_PLAN.lost_pieces(state) == frozenset()


def test_provinces_that_can_be_raised_bear_what_they_take_of_the_card() -> None:
    country = Country("east").display("goettingen_eighteen", "western_sovereignty")
    table = country.factories("leipzig", "dresden", "jena").table()
    answer(table, "raise goettingen_eighteen")
    question = table.decision
    assert question is not None
    prices = dict(paired(Selection(question.options, lambda move: move.args, params=question.params), "lands", "prices"))
    assert prices == {"sachsen": 1, "thueringen": 2}
    prices["east_berlin"] = 3
    tags = [mark.text for mark in written(industry(), plan=Plan(prices=tuple(prices.items()))) if mark.text.endswith(" pt")]
    assert tags == ["1 pt", "2 pt", "3 pt"], "also the half of Berlin, which has no plate"


def test_provinces_lit_for_one_icon_of_several_bear_what_it_brings_them() -> None:
    """This keeps a player who wants to build next to a province from adding unrest there by mistake."""
    table = Country("east").display("joining_the_warsaw_pact", "land_reform").factories("berlin").table()
    answer(table, "event joining_the_warsaw_pact")
    question = table.decision
    assert question is not None
    gifts = gifts_of(Selection(question.options, lambda move: move.args[1:], params=question.params), table.state)
    assert gifts == dict.fromkeys(PROVINCES_OF[RED], ("hand_back_left +1", True))
    plan = Plan(gifts=tuple(gifts.items()))
    assert sum(mark.text == "+1" for mark in written(industry(), plan=plan)) == len(gifts)
    alone = Selection(question.options, lambda move: move.args[1:], params={**question.params, "open": 1})
    assert gifts_of(alone, table.state) == {}, "the question says it"


def test_provinces_where_a_mass_protest_would_begin_bear_a_mark_that_says_whether_it_lasts() -> None:
    """A protest in the East ends at once while a socialist waits in the cadre school."""
    country = Country("west").display("dismantling_industry", "land_reform").unrest(sachsen=3, thueringen=2)
    for socialists, mark in ((0, SURE), (1, UNSURE)):
        table = country.socialists(socialists).table()
        answer(table, "event dismantling_industry")
        question = table.decision
        assert question is not None
        selection = Selection(question.options, lambda move: move.args[1:], params=question.params)
        assert gifts_of(selection, table.state) == {"sachsen": (f"bullhorn {mark}", False)}


def test_a_tag_at_the_lower_edge_of_the_map_stays_on_it() -> None:
    """Bayern and West Berlin lie near the edge of a map in a small window."""
    small = Box(10, 46, 562, 666)
    lands = ("bayern", "west_berlin")
    plan = Plan(gifts=tuple((land, ("hand_peace -1", False)) for land in lands))
    tags = [mark for mark in written(Country("west").unrest(bayern=6), small, plan=plan) if mark.text == "-1"]
    assert len(tags) == len(lands)
    assert max(tag.place.bottom for tag in tags) <= board(small).camera.box.bottom


def test_a_plan_of_taking_apart_tells_what_is_lost() -> None:
    state = industry().state
    plan = planned(state, dismantled, "leipzig-dresden")
    assert plan.lost_pieces(state) == {"leipzig-dresden"}
    assert plan.new_values(state) == {"leipzig": (3, 2), "dresden": (2, 1)}


def test_a_ghost_shows_what_a_new_factory_would_be_worth() -> None:
    country = Country().factories("leipzig").lines("leipzig-dresden")
    before = {mark.text for mark in written(country)}
    with_plan = [mark.text for mark in written(country, plan=planned(country.state, built, "dresden"))]
    assert "2" not in before
    # Dresden's value, and Leipzig's new value.
    assert with_plan.count("2") == 2
    assert raw(country) != raw(country, planned(country.state, built, "dresden"))


# Painting -----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("palette", [CLASSIC, SAFE])
@pytest.mark.parametrize("zoom", [1, 2.6])
def test_a_map_painted_in_pieces_has_no_seams(palette: Palette, zoom: float) -> None:
    fit = 716 / 2750
    look = Look(palette=palette)
    painter = Painter(look, fit, ground(chart(), look, Texts("en"), fit, wall=True), SEA)
    left, top = int(1200 * fit * zoom), int(1400 * fit * zoom)
    whole = pygame.Surface((192, 160)).convert()
    painter(whole, left, top, fit * zoom, True)
    pieces = pygame.Surface((192, 160)).convert()
    for x, y in ((0, 0), (96, 0), (0, 80), (96, 80)):
        piece = pygame.Surface((96, 80)).convert()
        painter(piece, left + x, top + y, fit * zoom, True)
        pieces.blit(piece, (x, y))
    worst = max(
        abs(a - b)
        for x in range(192)
        for y in range(160)
        for a, b in zip(whole.get_at((x, y)), pieces.get_at((x, y)), strict=True)
    )
    # Only the soft water lines are scaled tile by tile; the difference is too small to see.
    assert worst <= 4


@pytest.mark.painted
def test_the_states_have_different_inks_on_the_map() -> None:
    sheet = drawn(board(), scene(Country()))
    canvas, shown, what = Canvas(sheet, Look()), board(), scene(Country())
    west, east = (
        sheet.get_at((canvas.px(x) + 14, canvas.px(y) + 14))
        for x, y in (spot(shown, "heilbronn", what), spot(shown, "cottbus", what))
    )
    assert west.g > east.g + 20
    assert west.r - west.b > 60
