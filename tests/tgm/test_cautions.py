"""What a player is asked about once more: what ends the battle, and what would be left undone."""

from __future__ import annotations

from game.rules.moves import Move
from game.tgm.game import GAME
from tests.tgm.field import Field
from tests.tgm.shots import TgmTable

END = Move("end_phase")


def warned(table: TgmTable, move: str | Move, seat: int = 0) -> list[tuple[str, bool]]:
    """The cautions of a move, and whether each is a danger; whoever looks at the view sees the same."""
    parsed = table.parse(move) if isinstance(move, str) else move
    found = GAME.cautions(table.state, seat, parsed)
    assert found == GAME.cautions(table.view(seat).state, seat, parsed)
    return [(caution.key.rpartition(".")[2], caution.danger) for caution in found]


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


def test_a_drawn_end_is_a_danger_too() -> None:
    field = Field("S01", phase="shooting", side="north", round_limit=5)
    field.state.round, field.state.first = 5, "south"
    assert ("battle_drawn", True) in warned(field.table(), END, 1)


def test_ap_and_cards_that_are_left_in_deployment() -> None:
    field = Field(phase="deployment")
    field.hand(0, "us01", "us18")
    assert warned(field.table(), END) == [("cards_left", False)]
    field = Field(phase="deployment", ap=0)
    field.hand(0, "us01", "us18")
    assert warned(field.table(), END) == []


def test_a_movement_phase_in_which_nobody_moved() -> None:
    field = Field(ap=0)
    one, _ = field.unit("us01", "d1"), field.unit("us01", "e1")
    table = field.table()
    assert warned(table, END) == [("nobody_moved", False)]
    table.choose(f"move {one} d2")
    assert warned(table, END) == []


def test_shots_and_assaults_that_are_left() -> None:
    field = Field(phase="shooting")
    tank, enemy = field.unit("us18", "d3"), field.unit("ge01", "d4")
    field.unit("us01", "e4", assaults=enemy, assault_space="d4")
    table = field.table()
    assert warned(table, END) == [("assaults_left", False), ("shots_left", False)]
    table.choose(f"shoot {tank} main {enemy}")
    table.choose("roll 1")
    assert warned(table, END) == [("assaults_left", False)]


def test_a_shot_that_can_do_nothing_is_not_missed() -> None:
    field = Field(phase="shooting")
    field.unit("us01", "d3"), field.unit("ge27", "d4")
    assert warned(field.table(), END) == []
