"""Tests for cautions: moves that end the battle, and actions left undone."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.data.texts import Texts
from game.rules.moves import Move
from game.rules.positions.position import Seat
from game.rules.wording import Wording
from game.tgm.game import GAME
from game.tgm.turn.worth import coming_phase, nothing_to_do
from tests.tgm.field import Field, play
from tests.tgm.shots import TgmTable

END = Move("end_phase")


def warned(table: TgmTable, move: str | Move, seat: int = 0) -> list[tuple[str, bool]]:
    """The cautions of a move, and whether each is a danger; they must be the same in the seat's view."""
    parsed = table.parse(move) if isinstance(move, str) else move
    found = GAME.cautions(table.state, seat, parsed)
    assert found == GAME.cautions(table.view(seat).state, seat, parsed)
    return [(caution.key.removeprefix("tgm.caution."), caution.danger) for caution in found]


def test_the_last_card_loses_the_battle_at_the_end_of_the_turn() -> None:
    field = Field(phase="deployment")
    (last,) = field.hand(0, "us01")
    field.deck(0)
    field.unit("us01", "d2")
    table = field.table()
    assert warned(table, f"deploy {last} d1") == [("last_card", True)]
    table.choose(f"deploy {last} d1")
    for move in ("ready", "end_phase", "end_phase"):
        if table.decision is not None and not table.why_not(move):
            table.choose(move)
    assert table.result is not None
    assert table.result.winners == (1,)


def test_a_card_is_not_the_last_while_there_is_another() -> None:
    field = Field(phase="deployment")
    one, two = field.hand(0, "us01", "us18")
    field.deck(0)
    table = field.table()
    assert warned(table, f"deploy {one} d1") == []
    assert warned(table, f"deploy_pair {two} {one} d1") == [("last_card", True)]


def test_a_partner_with_cards_keeps_a_team_in_the_battle() -> None:
    field = Field(seats=3, phase="deployment")
    (last,) = field.hand(0, "us01")
    field.deck(0)
    assert warned(field.table(), f"deploy {last} d1") == []


def test_the_end_of_the_last_round_is_a_danger_for_who_loses_by_it() -> None:
    for round_, side, expected in ((12, "north", True), (11, "north", False), (12, "south", False)):
        field = Field("S04", phase="shooting", side=side)  # type: ignore[arg-type]
        field.state.round, field.state.first = round_, "south"
        for winner, seat in (("north", 0), ("south", 1)):
            found = GAME.cautions(field.table().state, seat, END)
            danger = [caution.key for caution in found if caution.danger]
            assert bool(danger) is (expected and winner == "north"), (round_, side, seat)


@pytest.mark.parametrize(("space", "expected"), [("e2", []), ("e3", [("shots_left", False)])])
def test_nothing_is_left_to_do_where_the_end_of_the_turn_wins(space: str, expected: list[tuple[str, bool]]) -> None:
    field = Field("S07", side="north", phase="shooting")
    field.unit("ge01", "c3"), field.unit("ge01", "f3"), field.unit("ge01", space), field.unit("us01", "c2")
    assert warned(field.table(), END, 1) == expected


def test_a_drawn_end_is_a_danger_too() -> None:
    field = Field("S01", phase="shooting", side="north", round_limit=5)
    field.state.round, field.state.first = 5, "south"
    assert ("battle_drawn", True) in warned(field.table(), END, 1)


def test_ap_and_cards_that_are_left_in_deployment() -> None:
    field = Field(phase="deployment", ap=4)
    field.hand(0, "us01", "us18")
    table = field.table()
    assert warned(table, END) == [("cards_left", False)]
    play(table, "deploy us01#1 d1", "ready")
    # After one deployment, unused AP and cards count as kept on purpose.
    assert warned(table, END) == []
    field = Field(phase="deployment", ap=0)
    field.hand(0, "us01", "us18")
    assert warned(field.table(), END) == []


def test_a_card_that_costs_nothing_is_not_forgotten_if_the_hand_is_too_full_to_keep_it() -> None:
    field = Field(phase="deployment", ap=0)
    field.unit("us18", "d1")
    field.hand(0, "sp06")
    assert warned(field.table(), END) == []
    field.hand(0, "sp06", *["us01", "us02", "us03", "us04", "us05", "us08", "us17"])
    assert warned(field.table(), END) == [("free_left", False)]
    (caution,) = GAME.cautions(field.state, 0, END)
    texts, wording = Texts("en"), Wording(GAME, [Seat("A"), Seat("B")], Texts("en"))
    words = texts.render(caution.key, caution.params, wording.name)
    assert words == "You could still play this card for no AP: Promotion."


@pytest.mark.parametrize(("cards", "told"), [(("sp01", "us02"), True), (("sp01",), False), (("sp01", "us01"), False)])
def test_supplies_are_forgotten_only_where_they_pay_for_another_card(cards: tuple[str, ...], told: bool) -> None:
    field = Field(phase="deployment", ap=1)
    field.unit("us18", "d1", deployed=True)
    field.hand(0, *cards)
    assert warned(field.table(), END) == [("free_left", False)] * told
    for ap, lost in ((9, False), (10, True)):
        field.state.players[0].ap = ap
        assert warned(field.table(), "play sp01.us#1") == [("no_room", False)] * lost


def test_a_promotion_of_who_has_no_weapon_is_asked_about_and_never_missed() -> None:
    field = at_omaha("deployment", 0)
    craft = field.unit("xx01", "d1", 0)
    field.aboard("us01", craft)
    (promotion,) = field.hand(0, "sp06")
    assert warned(field.table(), f"play {promotion} {craft}") == [("unarmed", False)]
    assert warned(field.table(), END) == []
    armed = field.unit("us01", "e3")
    assert warned(field.table(), f"play {promotion} {armed}") == []


@pytest.mark.parametrize("others", [(), ("e1",), ("e1", "f1")])
@pytest.mark.parametrize("loaded", [True, False])
def test_a_loaded_craft_is_forgotten_wherever_it_lies_and_an_empty_one_never(others: tuple[str, ...], loaded: bool) -> None:
    field = Field("S06", plain=False, ap=0)
    craft = field.unit("xx01", "d1", 0)
    for space in others:
        field.unit("xx01", space, 0, moved=True)
    if loaded:
        field.aboard("us01", craft)
    assert warned(field.table(), END) == [("moves_left.passenger", False)] * loaded


@pytest.mark.parametrize(("ap", "card", "told"), [(12, "sp13", True), (8, "sp13", False), (12, "sp01", False)])
def test_ap_that_the_headquarters_cannot_store_are_told_where_they_buy_something(ap: int, card: str, told: bool) -> None:
    field = Field(phase="deployment", ap=ap)
    field.hand(0, card)
    field.unit("us18", "d1", wounds=2)
    found = GAME.cautions(field.state, 0, END)
    assert [caution.key for caution in found] == ["tgm.caution.ap_lost"] * told
    assert all(caution.params == {"most": 12, "due": 4, "lost": 4} for caution in found)


@pytest.mark.parametrize(("ap", "enemy", "lost"), [(12, "c3", 0), (12, "", 4), (8, "c3", 0)])
def test_ap_that_cards_in_hand_can_use_in_shooting_are_not_wasted(ap: int, enemy: str, lost: int) -> None:
    """Direct Hit costs 4 AP and is played with a shot, so it needs an enemy in range."""
    field = Field(phase="deployment", ap=ap)
    field.hand(0, "sp08", "us01")
    field.unit("us18", "c1")
    if enemy:
        field.unit("ge01", enemy, 1)
    found = [caution for caution in GAME.cautions(field.state, 0, END) if caution.key == "tgm.caution.ap_lost"]
    assert [caution.params["lost"] for caution in found] == [lost] * bool(lost)


def test_ap_that_a_reaction_can_use_are_not_wasted() -> None:
    """A Counter-order costs 2 AP to play, in the enemy's turn."""
    field = Field(phase="deployment", ap=12)
    field.hand(0, "sp20", "us01")
    field.unit("us18", "c1")
    found = [caution for caution in GAME.cautions(field.state, 0, END) if caution.key == "tgm.caution.ap_lost"]
    assert [caution.params["lost"] for caution in found] == [2]


def test_a_caution_counts_all_units_that_can_still_move() -> None:
    """Also those in cover, but none that has moved, is in the middle of its move, or cannot move."""
    field = Field(ap=0)
    tank, _ = field.unit("us18", "g1"), [field.unit("us01", space) for space in ("d1", "e1", "f1")]
    field.terrain("trench", "f1")
    field.unit("us01", "b1", tokens=("hmg_inf",)), field.unit("us01", "a1", moved=True, done=True)
    table = field.table()
    for move, units in (("", 4), (f"move {tank} h1", 3)):
        if move:
            table.choose(move)
        assert [caution.params["units"] for caution in GAME.cautions(table.state, 0, END)] == [units]


def test_units_in_the_open_that_have_not_moved_and_could_be_of_use_elsewhere() -> None:
    field = Field(ap=0)
    one, _, _ = field.unit("us01", "d1"), field.unit("us01", "e1"), field.unit("us01", "f1")
    table = field.table()
    assert warned(table, END) == [("moves_left.supply", False)]
    # The second line is now in supply, so another unit there gains nothing.
    table.choose(f"move {one} d2")
    assert warned(table, END) == []


@pytest.mark.parametrize(
    ("space", "enemy", "told"),
    [("g2", (), "objective"), ("a2", (), ""), ("a2", ("ge01", "a5"), "target"), ("a2", ("ge15", "b6"), "")],
)
def test_a_unit_is_forgotten_that_could_take_an_objective_or_get_at_an_enemy(
    space: str, enemy: tuple[str, ...], told: str
) -> None:
    """Staying under fire counts as deliberate and gives no caution."""
    field = Field("S02", ap=0)
    for line in (1, 2, 3):
        field.unit("us01", f"d{line}", moved=True)
    field.unit("us02", space)
    if enemy:
        field.unit(enemy[0], enemy[1])
    assert warned(field.table(), END) == [(f"moves_left.{told}", False)] * bool(told)


@pytest.mark.parametrize("stays_for", ["cover", "target", "supply", "objective"])
def test_a_unit_that_stays_for_a_reason_is_not_taken_for_forgotten(stays_for: str) -> None:
    field = Field("S02", ap=0)
    if stays_for == "supply":
        field.unit("us01", "g1"), field.unit("us01", "g2", moved=True)
    else:
        field.unit("us01", "h3" if stays_for != "objective" else "g3")
    if stays_for == "cover":
        field.terrain("trench", "h3")
    elif stays_for == "target":
        field.unit("ge01", "h4")
    assert warned(field.table(), END) == []


def test_shots_and_assaults_that_are_left() -> None:
    field = Field(phase="shooting")
    tank, enemy = field.unit("us18", "d3"), field.unit("ge01", "d4")
    field.unit("us01", "e4", assaults=enemy, assault_space="d4")
    table = field.table()
    assert warned(table, END) == [("assaults_left", False), ("shots_left", False)]
    play(table, f"shoot {tank} main {enemy}", "roll 1")
    assert warned(table, END) == [("assaults_left", False)]


def test_a_shot_that_can_do_nothing_is_not_missed() -> None:
    field = Field(phase="shooting")
    field.unit("us01", "d3"), field.unit("ge27", "d4")
    assert warned(field.table(), END) == []
    assert warned(field.table(), "shoot us01#1 main ge27#1") == [("no_effect", False)]


@pytest.mark.parametrize(("enemy", "vain"), [("d5", False), ("d6", True)])
def test_a_second_shot_that_can_only_hit_terrain_is_asked_about(enemy: str, vain: bool) -> None:
    field = Field(phase="shooting")
    (card,) = field.hand(0, "sp11")
    infantry = field.unit("us01", "d3", fired=("main",))
    field.unit("ge01", enemy)
    field.terrain("house", "d4")
    table = field.table()
    assert warned(table, f"play {card} {infantry}") == [("only_terrain", False)] * vain
    assert nothing_to_do(table.state, 0, [table.parse(f"play {card} {infantry}")]) == vain


# Losses by one's own move


def lost_share(table: TgmTable, move: Move, seat: int = 0) -> Fraction:
    """Share of die rolls that make a move lose the battle at once, found by playing every face without reactions."""
    after = table.copy()
    after.choose(move)
    return _lost(after, seat)


def _lost(table: TgmTable, seat: int) -> Fraction:
    if table.result is not None:
        return Fraction(seat not in table.result.winners)
    assert table.decision is not None
    if not table.state.stack and table.decision.verb("end_phase") is not None:
        return Fraction(0)
    options = table.decision.options
    if table.decision.verb("roll") is None:
        options = tuple(move for move in options if move.verb in ("pass", "ready", "stop")) or options
        options = options[:1]
    found = Fraction(0)
    for move in options:
        after = table.copy()
        after.choose(move)
        found += _lost(after, seat)
    return found / len(options)


def risk(table: TgmTable, move: str, seat: int = 0) -> Fraction:
    """Chance, given in the cautions, that a move costs its own side the battle; checked against every die roll."""
    parsed = table.parse(move)
    found = [caution for caution in GAME.cautions(table.state, seat, parsed) if ".own_doing" in caution.key]
    assert warned(table, parsed, seat) == [(caution.key.rpartition(".")[2], True) for caution in found]
    chance = Fraction(found[0].chance).limit_denominator(10**6) if found else Fraction(0)
    assert chance == lost_share(table, parsed, seat)
    return chance


def at_omaha(phase: str, losses: int) -> Field:
    """S06, where the Americans lose the battle with their twelfth loss."""
    field = Field("S06", phase=phase)
    field.state.tallies["south"].losses = losses
    return field


def test_bombs_on_an_own_unit_whose_loss_decides() -> None:
    field = at_omaha("deployment", 11)
    (bomber,) = field.hand(0, "us31")
    field.unit("us01", "d4", wounds=2), field.unit("ge01", "d5", wounds=2)
    assert risk(field.table(), f"bomb {bomber} d4") == Fraction(1, 2)
    assert risk(field.table(), f"bomb {bomber} h6") == 0
    field.state.tallies["south"].losses = 10
    assert risk(field.table(), f"bomb {bomber} d4") == 0


def test_shells_on_two_own_units_of_which_both_must_fall() -> None:
    field = at_omaha("shooting", 11)
    (shells,) = field.hand(0, "sp15")
    field.unit("us01", "d4", wounds=2)
    one = risk(field.table(), f"play {shells} d4")
    assert 0 < one < 1
    field.unit("us01", "d5", wounds=2)
    assert risk(field.table(), f"play {shells} d4") == 1 - (1 - one) ** 2
    field.state.tallies["south"].losses = 10
    assert risk(field.table(), f"play {shells} d4") == one**2


def test_shells_on_a_building_that_comes_down_on_who_is_inside() -> None:
    field = at_omaha("shooting", 11)
    (shells,) = field.hand(0, "sp15")
    field.terrain("house", "d4", hp=1)
    field.unit("us01", "d4")
    assert risk(field.table(), f"play {shells} d4") > Fraction(1, 10), "more than by a critical hit"


def test_mines_on_the_way_of_a_unit_whose_loss_decides() -> None:
    field = at_omaha("movement", 11)
    field.terrain("mines", "d4")
    infantry = field.unit("us01", "d3", wounds=2)
    assert 0 < risk(field.table(), f"move {infantry} d4") < 1
    assert risk(field.table(), f"move {infantry} d2") == 0


def test_a_march_that_was_paid_for_and_not_made() -> None:
    field = Field(ap=1)
    first, second = field.unit("us01", "d2"), field.unit("us01", "e2")
    table = field.table()
    for move in (f"move {first} d3", "stop", f"march {second}"):
        table.choose(move)
    assert warned(table, END) == [("marches_left", False)]
    play(table, f"move {second} e3", f"move {second} e4")
    assert warned(table, END) == []


def test_ap_of_the_bid_that_are_left_when_no_more_terrain_is_bought() -> None:
    table = Field(phase="bid").table()
    for move in ("bid 4", "bid 0", "roll 9", "roll 2"):
        table.choose(move)
    assert warned(table, "done_laying") == [("bid_left", False)]
    sums = [event for event in table.events if event.key == "tgm.event.bid_sums"]
    assert [(event.params["south"], event.params["north"]) for event in sums] == [(13, 2)]


def test_the_next_phase_is_the_same_while_a_unit_moves() -> None:
    field = Field(ap=0)
    tank, _ = field.unit("us18", "d1"), field.unit("ge01", "d4")
    field.hand(0, "us02")
    table = field.table()
    before = coming_phase(table.state, 0, skips=True)
    play(table, f"move {tank} d2")
    assert table.state.moving == tank
    assert [before, coming_phase(table.state, 0, skips=True)] == ["shooting", "shooting"], "nothing can be deployed"
