"""Tests that the displayed chances match the dice: every roll of every kind of attack is tried on a copy of the table."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import pygame
import pytest

from game.data.texts import Texts
from game.rules.moves import Move
from game.rules.table import Table
from game.tgm.data.loaded import DATA
from game.tgm.fire.odds import under_attack, weighed
from game.tgm.state import TgmState
from game.tgm.tables import D10, MAIN_WEAPONS, SUPPORT
from game.tgm.turn.start import income_changes
from game.ui.kit.controls.tooltips import Preview
from game.ui.table.scene import Scene
from game.ui.tgm.board.headquarters import hq_facts
from game.ui.tgm.choosing.preview import preview
from game.ui.tgm.describing import describe
from game.ui.tgm.face import TgmFace
from game.ui.tgm.panels.shop import Shop
from tests.tgm.field import Field, play
from tests.tgm.shots import strength
from tests.ui.screen_driver import press, words
from tests.ui.table_situations import choose, hover, shown, window
from tests.ui.tgm_table_situations import seated

TgmTable = Table[TgmState]


TEXTS = Texts("en")


def tried(table: TgmTable, target: str, *moves: str) -> tuple[Fraction, Fraction]:
    """Chances that the target is hurt and that it is destroyed, with no reactions."""
    hurt = gone = 0
    for roll in range(1, D10 + 1):
        copy = table.copy()
        for move in moves:
            copy.choose(move)
        while copy.decision is not None and copy.decision.prompt != "kernel.prompt.roll":
            copy.choose(next(str(move) for move in copy.decision.options if move.verb in ("pass", "ready")))
        copy.choose(f"roll {roll}")
        left = strength(copy, target)
        hurt += left < strength(table, target)
        gone += not left
    return Fraction(hurt, D10), Fraction(gone, D10)


def shot_in_the_open(field: Field) -> tuple[str, str]:
    target = field.unit("ge21", "d4", wounds=3)
    return f"shoot {field.unit('us18', 'd3', wounds=1)} main {target}", target


def shot_at_a_falling_house(field: Field) -> tuple[str, str]:
    """A shot that the unit survives but its house doesn't."""
    field.terrain("house", "d4", hp=2)
    target = field.unit("ge02", "d4")
    return f"shoot {field.unit('us18', 'd3')} main {target}", target


def shot_at_a_firm_house(field: Field) -> tuple[str, str]:
    field.terrain("house", "d4", hp=8)
    target = field.unit("ge02", "d4")
    return f"shoot {field.unit('us18', 'd3')} main {target}", target


def shot_at_the_headquarters(field: Field) -> tuple[str, str]:
    field.state.hqs["hq_north"].hp = 2
    return f"shoot {field.unit('us23', 'd5')} main hq_north", "hq_north"


def fighter_under_air_cover(field: Field) -> tuple[str, str]:
    field.state.air_cover = frozenset({"north"})
    target = field.unit("ge01", "d4")
    return f"fly {field.fighter('us30')} {target}", target


def fighter(field: Field) -> tuple[str, str]:
    target = field.unit("ge21", "d4")
    return f"fly {field.fighter('us29')} {target}", target


@pytest.mark.parametrize(
    "kind",
    [
        shot_in_the_open,
        shot_at_a_falling_house,
        shot_at_a_firm_house,
        shot_at_the_headquarters,
        fighter,
        fighter_under_air_cover,
    ],
)
def test_a_shot(kind: Callable[[Field], tuple[str, str]]) -> None:
    field = Field(phase="shooting")
    words, target = kind(field)
    table = field.table()
    shot = weighed(table.state, 0, table.parse(words))
    assert shot is not None
    assert (shot.chances.hit, shot.chances.kill) == tried(table, target, words)


@pytest.mark.parametrize("hp", [2, 8])
def test_shells_on_a_house(hp: int) -> None:
    field = Field(phase="shooting")
    field.terrain("house", "d4", hp=hp)
    target = field.unit("ge02", "d4")
    (barrage,) = field.hand(0, "sp15")
    field.unit("us01", "d2")
    field.terrain("house", "d5", hp=hp + 2)
    table = field.table()
    move = Move("play", (barrage, "d4"))
    (shot,) = under_attack(table.state, 0, move)
    told = preview([move], table.state, 0, TEXTS)
    assert isinstance(told, Preview)
    assert told.title == "Artillery Barrage: D4"
    worn = {"House, D4": "−4 HP for each hit", "House, D5": "destroyed" if hp == 2 else "−4 HP, 6 left"}
    assert {row.words: row.value for row in told.rows if row.icon == "hammer"} == worn
    assert (shot.chances.hit, shot.chances.kill) == tried(table, target, str(move))


@pytest.mark.parametrize("impact", [False, True])
def test_the_shot_of_an_assault(impact: bool) -> None:
    field = Field(phase="shooting")
    field.hand(1)
    enemy = field.unit("ge02", "d4", wounds=3, reacted=("main",))
    unit = field.unit("us01", "d3", assaults=enemy, assault_space="d4")
    cards = field.hand(0, "sp08") if impact else field.hand(0)
    table = play(field.table(), f"storm {unit}")
    words = " ".join(("storm_with main", *cards))
    shot = weighed(table.state, 0, table.parse(words))
    assert shot is not None
    assert (shot.chances.hit, shot.chances.kill) == tried(table, enemy, words)


def test_anti_aircraft_fire() -> None:
    field = Field(phase="shooting")
    plane, target, gun = field.fighter("us29"), field.unit("ge01", "d4"), field.unit("ge15", "d6")
    table = play(field.table(), f"fly {plane} {target}")
    words = f"flak {gun} main {plane}"
    shot = weighed(table.state, 1, table.parse(words))
    assert shot is not None
    assert (shot.chances.hit, shot.chances.kill) == tried(table, plane, words)


def test_a_house_that_falls_is_told_in_words() -> None:
    field = Field(phase="shooting")
    words, _ = shot_at_a_falling_house(field)
    table = field.table()
    tip = preview([table.parse(words)], table.state, 0, TEXTS)
    assert isinstance(tip, Preview)
    assert "building" in tip.result
    # The bar agrees: every hit destroys.
    hit = next(part.percent for part in tip.bar)
    assert [(part.kind, part.percent) for part in tip.bar] == [("kill", hit), ("hit", 0), ("miss", 100 - hit)]


@pytest.mark.parametrize("cover", [frozenset(), frozenset({"north"})])
@pytest.mark.parametrize("place", ["hq_north", "d5"])
def test_a_bomber(cover: frozenset[str], place: str) -> None:
    field = Field(phase="deployment")
    field.state.air_cover = cover  # type: ignore[assignment]
    target = place if place == "hq_north" else field.unit("ge01", place)
    (bomber,) = field.hand(0, "us31")
    table = field.table()
    move = Move("bomb", (bomber, place))
    shot = weighed(table.state, 0, move) if place == "hq_north" else under_attack(table.state, 0, move)[0]
    assert shot is not None
    assert (shot.chances.hit, shot.chances.kill) == tried(table, target, str(move))
    assert "[" not in str(preview([move], table.state, 0, TEXTS))


def test_a_stormed_unit_answers_with_what_fired_in_its_own_turn() -> None:
    field = Field()
    unit = field.unit("us01", "d3")
    enemy = field.unit("ge02", "d4", fired=("main",))
    table = field.table()
    move = table.parse(f"assault {unit} {enemy}")
    tip = preview([move], table.state, 0, TEXTS)
    assert isinstance(tip, Preview)
    assert tip.first is not None
    table.choose(str(move))
    play(table, "end_phase", "end_phase", f"storm {unit}")
    hit, _ = tried(table, unit, f"fire_back {enemy} main")
    assert sum(chance.percent for chance in tip.first.bar if chance.kind != "miss") == round(100 * hit)


def test_a_weapon_that_has_reacted_does_not_answer_again() -> None:
    field = Field()
    unit, enemy = field.unit("us01", "d3"), field.unit("ge02", "d4", reacted=("main",))
    table = field.table()
    tip = preview([table.parse(f"assault {unit} {enemy}")], table.state, 0, TEXTS)
    assert isinstance(tip, Preview)
    assert tip.first is None


@pytest.mark.parametrize(
    ("wounds", "target", "needed", "told"), [(2, "", "7+ / 10", 1), (1, "", "6+ / 10", 0), (2, "hq", "7+", 0)]
)
def test_a_number_that_a_rule_keeps_from_rising_says_so(wounds: int, target: str, needed: str, told: int) -> None:
    field = Field(phase="shooting")
    shooter, enemy = field.unit("us16", "d5", wounds=wounds), field.unit("ge01", "d4")
    found = preview([Move("shoot", (shooter, "main", "hq_north" if target else enemy))], field.state, 0, TEXTS)
    assert isinstance(found, Preview)
    rows = [(row.words, row.value) for row in found.rows]
    assert (TEXTS("tgm_table.shot.needed"), needed) in rows
    assert rows.count((TEXTS("tgm_table.shot.held"), "")) == told


def test_a_shot_that_is_never_critical_says_why() -> None:
    field = Field(phase="shooting")
    tank = field.unit("us18", "d5")
    gun = MAIN_WEAPONS["us18"]
    assert gun is not None
    even = next(id for id, unit in DATA.units.items() if unit.faction == "ge" and unit.armor == gun.penetration)
    for target, reason in (("hq_north", "an HQ takes no critical hits"), (field.unit(even, "d6"), "more than the armor")):
        found = preview([Move("shoot", (tank, "main", target))], field.state, 0, TEXTS)
        assert isinstance(found, Preview)
        assert [reason in row.words for row in found.rows if row.icon == "shield"] == [True]


def test_who_may_fire_at_an_airplane_before_it_strikes_is_told_with_the_chance() -> None:
    field = Field(phase="shooting")
    plane, target = field.fighter("us29"), field.unit("ge24", "d4")
    field.unit("ge16", "d6"), field.unit("ge16", "a1"), field.unit("ge15", "b6"), field.unit("ge01", "d5")
    move = Move("fly", (plane, target))
    found = preview([move], field.state, 0, TEXTS)
    assert isinstance(found, Preview)
    rows = [(row.words, row.value) for row in found.rows if row.icon == "alert"]
    assert rows == [("2cm FlaK 38", "60% / 10%"), ("8.8cm FlaK 36", "60% / 60%")]
    screen = shown(window(), seated(field))
    screen.chooser.point(plane)
    screen.app.step()
    assert isinstance(screen.face, TgmFace)
    assert [screen.face.field.plan.threatened[card] for card in (target, "ge16#2")] == [2, 1]


def test_air_cover_in_force_is_shown_at_the_headquarters() -> None:
    field = Field()
    field.state.air_cover = frozenset({"north"})
    state = field.table().state
    assert hq_facts(state, "hq_north", Scene(state), TEXTS).air_cover
    assert not hq_facts(state, "hq_south", Scene(state), TEXTS).air_cover
    known = describe("hq_north", state, TEXTS, 0)
    assert known is not None
    assert "+2/+2" in known[1]


# Prices


def test_an_impact_card_has_its_price_where_it_is_chosen() -> None:
    field = Field(phase="shooting")
    unit, enemy = field.unit("us18", "d3"), field.unit("ge27", "d4")
    (impact,) = field.hand(0, "sp08")
    face, state = TgmFace(TEXTS), field.table().state
    cost = f"{SUPPORT[impact].ap} AP"
    assert cost in str(face.orders.remark(Move("shoot", (unit, "main", enemy, impact)), state, 0).odds)
    assert "AP" not in str(face.orders.remark(Move("shoot", (unit, "main", enemy)), state, 0).odds)


def test_a_landing_costs_the_unit_and_its_craft() -> None:
    field = Field("S06", phase="deployment", plain=False)
    (card,) = field.hand(0, "us18")
    screen = shown(window(), seated(field))
    screen.chooser.point(card)
    assert screen.selection is not None
    asked = screen.face.orders.question(screen.session.state, screen.selection)
    assert asked is not None
    assert asked.detail.startswith("5 AP")


def test_the_shop_shows_what_was_paid() -> None:
    """Patton makes the first tank of a turn cheaper."""
    field = Field(phase="deployment")
    field.state.hqs["hq_south"].general = next(
        id for id, one in DATA.generals.items() if one.faction == "us" and any(effect.discount for effect in one.effects)
    )
    (card,) = field.hand(0, "us18")
    table = play(field.table(), f"deploy {card} d1")
    assert table.state.units[card].paid == 12 - table.state.players[0].ap == 3


def test_a_move_that_changes_the_income_says_so_before_it_is_made() -> None:
    field = Field()
    field.unit("us01", "d1")
    tank = field.unit("us18", "d2")
    field.unit("us01", "d3")
    state = field.table().state
    lost = preview([Move("move", (tank, "c3"))], state, 0, TEXTS)
    kept = preview([Move("move", (tank, "c2"))], state, 0, TEXTS)
    assert lost is not None
    assert kept is not None
    assert "+4 instead of +6 AP" in lost.text
    assert "instead" not in kept.text
    ways = [Move("move", (tank, space)) for space in ("c3", "c2")]
    assert income_changes(state.units[tank], ways, state) == {"c3": -2}


def test_a_move_that_raises_the_income_says_so_on_the_map_and_in_its_preview() -> None:
    field = Field()
    field.unit("us01", "e1")
    command = field.unit("us10", "d1")
    app = window()
    screen = shown(app, seated(field))
    screen.chooser.point(command)
    app.step()
    # A second line of supply, and 2 AP instead of 1 by the Command Group.
    assert "+2" in words(app).split()
    assert "Can cut" not in screen.view.prompt.detail
    gain = preview([Move("move", (command, "d2"))], screen.session.state, 0, TEXTS)
    assert gain is not None
    assert "+7 instead of +5 AP" in gain.text


def test_a_move_says_that_no_enemy_is_in_range_from_there() -> None:
    field = Field()
    men = field.unit("us01", "d1")
    field.unit("ge27", "d4")
    state = field.table().state
    for space, told in (("c1", "No enemy in range."), ("d2", "it couldn't hurt any target in range")):
        shown_there = preview([Move("move", (men, space))], state, 0, TEXTS)
        assert shown_there is not None
        assert told in shown_there.text, space


def test_a_unit_with_many_ways_is_not_described_by_the_first_of_them() -> None:
    field = Field()
    tank = field.unit("us18", "d2")
    state = field.table().state
    ways = [Move("move", (tank, space)) for space in ("d3", "c2")]
    assert preview(ways, state, 0, TEXTS) is None
    assert preview(ways[:1], state, 0, TEXTS) is not None


def test_targets_alike_are_told_apart_by_their_spaces() -> None:
    field = Field()
    tank = field.unit("us18", "d2")
    field.unit("ge02", "d5"), field.unit("ge02", "c5")
    table = field.table()
    tip = preview([Move("move", (tank, "d3"))], table.state, 0, TEXTS)
    assert isinstance(tip, Preview)
    assert {row.words.partition(" (")[0][-4:] for row in tip.rows[1:]} == {", C5", ", D5"}


def test_who_comes_over_the_sea_sees_the_price_of_the_craft_before_paying_and_in_the_shop() -> None:
    field = Field("S06", phase="deployment", plain=False)
    field.hand(0, "us02")
    app = window()
    screen = shown(app, seated(field))
    screen.chooser.point("us02#1")
    assert "3 AP (2 + 1 LCVP Landing Craft)" in screen.view.prompt.detail
    selection = screen.selection
    assert selection is not None
    orders = screen.face.orders
    tip = orders.pointed_at("c1", screen.session.state, 0, selection).tip
    assert tip is not None
    assert "3 AP (2 + 1 LCVP Landing Craft)" in str(tip)
    screen.chooser.point("c1")
    for _ in range(4):
        app.step()
    assert isinstance(screen.overlay, Shop)
    assert "LCVP Landing Craft" in words(app).partition("The unit itself")[2].partition("Equipment so far")[0]


def test_the_targets_of_a_shot_with_impact_show_that_it_is_sure() -> None:
    field = Field(phase="shooting")
    (card,) = field.hand(0, "sp08")
    infantry, enemy = field.unit("us01", "d3"), field.unit("ge01", "d5")
    app = window()
    screen = shown(app, seated(field))
    assert isinstance(screen.face, TgmFace)
    chances = []
    for clicked in ([infantry], [card, infantry]):
        for thing in clicked:
            screen.chooser.point(thing)
        app.draw()
        chances.append(screen.face.field.plan.chances)
        press(app, pygame.K_ESCAPE)
    assert chances == [{enemy: 60}, {enemy: 100}]


def test_the_targets_of_a_second_shot_show_its_chance() -> None:
    field = Field(phase="shooting")
    (card,) = field.hand(0, "sp11")
    infantry, enemy = field.unit("us01", "d3", fired=("main",)), field.unit("ge01", "d5")
    field.terrain("house", "d4")
    app = window()
    screen = shown(app, seated(field))
    choose(app, f"play {card} {infantry}")
    assert isinstance(screen.face, TgmFace)
    app.draw()
    assert screen.face.field.plan.chances == {enemy: 60}
    hover(app, enemy)
    assert isinstance(screen.view.tip, Preview)
    assert screen.view.tip.title == "Fire at Light Infantry"


def test_the_preview_of_a_route_tells_what_threatens_there_from_its_target_by_signs() -> None:
    field = Field(phase="movement")
    tank = field.unit("us18", "d2")
    field.unit("ge23", "d6")
    shown = preview([Move("move", (tank, "d3"))], field.state, 0, Texts("en"))
    assert shown is not None
    signs = [line.partition(" ")[0] for line in shown.text.split("\n")[1:]]
    assert {*signs[:-1]} == {"{shield_alert_outline}"}
    assert signs[-1] == "{crosshairs}"


def test_the_preview_of_a_shot_names_where_more_wounds_than_the_weapon_has_come_from() -> None:
    field = Field(phase="shooting")
    gun, tank = field.unit("us12", "d3"), field.unit("ge23", "d5")
    shown = preview([Move("shoot", (gun, "main", tank))], field.state, 0, Texts("en"))
    assert isinstance(shown, Preview)
    assert [row.value for row in shown.rows if row.words == "Damage"] == ["2 + 1 Antitank"]
