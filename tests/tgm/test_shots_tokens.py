"""Tests for every equipment token (5.2): its numbers in a shot, turning gray, and its cost. Test names give the rules."""

from __future__ import annotations

import pytest

from tests.tgm.field import Field, offered, play, unit
from tests.tgm.shots import NEVER, alive, can, needs, prompt, shot, until, wounds

LINES = {
    # unit, token: range, impact, critical, damage, turns gray
    ("us01", "grenades"): (1, 5, 10, 2, False),
    ("us02", "hmg_inf"): (3, 4, 10, 2, False),
    ("us02", "mortar_inf"): (4, 6, 10, 2, False),
    ("us02", "bazooka"): (2, 6, 10, 3, True),
    ("us06", "sniper"): (3, 4, 9, 1, False),
    ("us07", "flamethrower"): (1, 4, 9, 2, True),
    ("us18", "mg"): (2, 5, 10, 1, True),
    ("us19", "hmg"): (3, 5, 10, 2, True),
    ("us18", "mrl"): (4, 6, 10, 3, True),
}
"""Values against Heavy Infantry in the open (armor 1, 4 HP)."""


@pytest.mark.parametrize(("kind", "token"), LINES)
def test_token_numbers_of_every_weapon(kind: str, token: str) -> None:
    reach, impact, critical, damage, flips = LINES[kind, token]
    field = Field(phase="shooting")
    shooter = field.unit(kind, "d1", tokens=(token,))
    target, beyond = field.unit("ge02", f"d{1 + reach}"), field.unit("ge02", f"e{1 + reach}")
    table = field.table()
    move = f"shoot {shooter} {token} {target}"
    assert needs(table, target, move) == (impact, critical)
    assert not can(table, f"shoot {shooter} {token} {beyond}")
    shot(table, shooter, target, impact, token)
    assert wounds(table, target) == damage
    assert unit(table, shooter).grey == ((token,) if flips else ())


PENETRATION = {
    ("us01", "grenades"): 2,
    ("us02", "hmg_inf"): 3,
    ("us02", "mortar_inf"): 2,
    ("us02", "bazooka"): 6,
    ("us06", "sniper"): 2,
    ("us07", "flamethrower"): 3,
    ("us18", "mg"): 2,
    ("us19", "hmg"): 3,
    ("us18", "mrl"): 4,
}
"""Penetration against tanks, including HEAT for the bazooka."""
ARMORED = {2: "ge20", 3: "ge21", 4: "ge23", 5: "ge26", 6: "ge27", 7: "ge28"}


@pytest.mark.parametrize(("kind", "token"), PENETRATION)
def test_token_penetration_of_every_weapon(kind: str, token: str) -> None:
    """The weapon hurts a tank whose armor equals its penetration, but not one with 1 more."""
    penetration = PENETRATION[kind, token]
    for armor in (penetration, penetration + 1):
        field = Field(phase="shooting")
        shooter, tank = field.unit(kind, "d3", tokens=(token,)), field.unit(ARMORED[armor], "d4", rank="elite")
        impact, critical = needs(field.table(), tank, f"shoot {shooter} {token} {tank}")
        assert (impact < NEVER) == (armor == penetration)
        assert critical == NEVER


@pytest.mark.parametrize("kind", ["us18", "us19"])
def test_token_two_weapons_of_one_kind_are_two(kind: str) -> None:
    field = Field(phase="shooting")
    tank, target = field.unit(kind, "d3", tokens=("mg", "mg")), field.unit("ge02", "d5")
    table = field.table()
    shot(table, tank, target, 5, "mg")
    assert unit(table, tank).grey == ("mg",)
    shot(table, tank, target, 5, "mg.2")
    assert unit(table, tank).grey == ("mg", "mg.2")
    assert wounds(table, target) == 2


def test_token_mrl_two_launchers_of_a_nebelwerfer_fire_and_flip_separately() -> None:
    field = Field(phase="shooting", side="north")
    launcher, target = field.unit("ge19", "d5", tokens=("mrl", "mrl")), field.unit("us18", "d1")
    table = field.table()
    assert {move.split()[2] for move in offered(table, "shoot")} == {"mrl", "mrl.2"}, "it has no main weapon"
    shot(table, launcher, target, 6, "mrl.2")
    assert unit(table, launcher).grey == ("mrl.2",)
    assert wounds(table, target) == 3
    until(table, "north", "shooting")
    assert can(table, f"shoot {launcher} mrl {target}")
    assert not can(table, f"shoot {launcher} mrl.2 {target}")


def test_token_mrl_has_high_explosives() -> None:
    field = Field(phase="shooting")
    sherman = field.unit("us18", "d3", tokens=("mrl",))
    bunker = field.terrain("bunker", "d5")
    table = play(field.table(), f"shoot {sherman} main d5")
    assert table.state.pieces[bunker].hp == 9
    table.choose(f"shoot {sherman} mrl d5")
    assert table.state.pieces[bunker].hp == 4


def test_token_medic_face_down_and_others_are_no_weapons() -> None:
    field = Field(phase="shooting")
    field.unit("us01", "d3", tokens=("grenades", "medic"))
    field.unit("us08", "c3", tokens=("face_down", "sappers"))
    field.unit("us18", "e3", tokens=("smoke_shell",))
    field.unit("us14", "f3", tokens=("smoke_screen",))
    field.unit("us09", "d2", tokens=("mechanics",))
    field.unit("ge02", "d4")
    table = field.table()
    assert {move.split()[2] for move in offered(table, "shoot")} == {"main", "grenades"}


def test_token_bomber_gun_never_fires_at_the_ground() -> None:
    field = Field(phase="shooting")
    plane = field.fighter("su16", seat=0, tokens=("bomber_mg",))
    target = field.unit("ge21", "d5")
    table = field.table()
    assert offered(table, "shoot") == []
    play(table, f"fly {plane} {target}", "roll 5")
    assert wounds(table, target) == 4, "one roll: 3 damage, and 1 as an antitank weapon"
    assert prompt(table) == "shooting"


def test_token_bomber_gun_numbers_against_an_interceptor() -> None:
    field = Field(phase="deployment")
    interceptor = field.fighter("ge35")
    (bomber,) = field.hand(0, "us31")
    field.unit("ge27", "d5")
    table = play(field.table(), f"bomb {bomber} d5", "buy bomber_mg")
    while prompt(table) in ("equip", "escort"):
        table.choose("ready" if prompt(table) == "equip" else "pass")
    table.choose(f"intercept {interceptor}")
    assert needs(table, interceptor) == (5, 10), "penetration 2 against armor 1, one wound of three"


PRICES = {
    ("us01", "grenades"): 1,
    ("us01", "face_down"): 1,
    ("us01", "medic"): 1,
    ("us02", "hmg_inf"): 1,
    ("us02", "mortar_inf"): 1,
    ("us02", "bazooka"): 2,
    ("us07", "flamethrower"): 1,
    ("us08", "flamethrower"): 2,
    ("us12", "smoke_shell"): 1,
    ("us13", "smoke_screen"): 1,
    ("us18", "mg"): 1,
    ("us18", "mrl"): 3,
    ("us18", "smoke_shell"): 1,
    ("us28", "hmg"): 1,
}


@pytest.mark.parametrize(("kind", "token"), PRICES)
def test_token_price_is_paid_at_deployment(kind: str, token: str) -> None:
    field = Field(phase="deployment")
    (card,) = field.hand(0, kind)
    table = play(field.table(), f"deploy {card} d1")
    before = table.state.players[0].ap
    table.choose(f"buy {token}")
    assert before - table.state.players[0].ap == PRICES[kind, token]
    assert token in unit(table, card).tokens


@pytest.mark.parametrize(
    ("kind", "tokens"),
    [("us06", {"sniper", "face_down"}), ("us08", {"sappers"}), ("us09", {"mechanics"}), ("us28", {"mg"})],
)
def test_token_those_for_nothing_come_with_the_card(kind: str, tokens: set[str]) -> None:
    field = Field(phase="deployment")
    (card,) = field.hand(0, kind)
    table = play(field.table(), f"deploy {card} d1")
    assert tokens <= {*unit(table, card).tokens}


def test_token_grenades_x10_rifle_and_grenades_in_one_turn() -> None:
    field = Field(phase="shooting")
    infantry = field.unit("us01", "d3", tokens=("grenades",))
    near, far = field.unit("ge02", "d4"), field.unit("ge02", "d5")
    table = field.table()
    shot(table, infantry, far, 5)
    shot(table, infantry, near, 5, "grenades")
    assert (wounds(table, far), wounds(table, near)) == (1, 2)
    assert unit(table, infantry).grey == ()


def test_token_sniper_critical_at_nine() -> None:
    field = Field(phase="shooting")
    sniper, target = field.unit("us06", "d3", tokens=("sniper", "face_down")), field.unit("ge11", "d6")
    table = field.table()
    shot(table, sniper, target, 9, "sniper")
    assert not alive(table, target)
