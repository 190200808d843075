"""Tests for the solo opponent before the game and in Deployment, Flip Over and Discard (5.11, 1 to 3, 7, 8, 10 to 13)."""

from __future__ import annotations

from collections import Counter

import pytest

from game.tgm.ground.geometry import Side
from tests.bots.solo_field import choice, phase
from tests.tgm.field import Field

# before the first turn (1 to 3) -------------------------------------------------------------------------------------------


def test_bids_by_the_die() -> None:
    bids = Counter(choice(Field(phase="bid", ap=5), seed) for seed in range(200))
    assert set(bids) == {"bid 0", "bid 1", "bid 2", "bid 3"}
    assert bids["bid 1"] > bids["bid 0"]
    assert bids["bid 2"] > bids["bid 3"]


def test_bids_more_in_defence() -> None:
    field = Field(phase="bid", ap=5)
    field.state.hqs["hq_south"].hp = 3
    assert {choice(field, seed) for seed in range(100)} == {"bid 1", "bid 2", "bid 3", "bid 4"}


def laying(ap: int) -> Field:
    field = Field(phase="terrain")
    field.state.to_spend = {"south": ap, "north": 0}
    return field


@pytest.mark.parametrize(("ap", "kinds"), [(1, ["barrier"]), (3, ["trench", "barrier"]), (5, ["trench", "wall", "barrier"])])
def test_buys_terrain_by_the_list(ap: int, kinds: list[str]) -> None:
    moves = phase(laying(ap))
    assert [move.split()[1].partition("#")[0] for move in moves if move.startswith("lay")] == kinds


def test_terrain_lies_where_the_die_says() -> None:
    """An odd roll means the third line, an even one the second; 9 and 10 mean columns 4 and 5."""
    spaces = {choice(laying(2), seed).split()[2] for seed in range(200)}
    assert spaces == {"a3", "b2", "c3", "d2", "e3", "f2", "g3", "h2", "d3", "e2"}


def test_terrain_goes_outward_where_the_space_is_taken() -> None:
    field = laying(2)
    for column in "abcdefg":
        field.terrain("house" if column in "abc" else "barrier" if column in "de" else "mines", f"{column}2")
    spaces = {choice(field, seed).split()[2] for seed in range(100)}
    assert {space for space in spaces if space.endswith("2")} == {"h2"}


def test_keeps_any_hand_with_a_unit() -> None:
    for hand, answer in (("sp01", "sp03"), "mulligan"), (("sp01", "us01"), "keep_hand"):
        field = Field(phase="hands")
        table = field.table()
        field.hand(0, *hand)
        table.state.players[0].hand[:] = field.state.players[0].hand
        assert choice(table) == answer


def test_keeps_its_last_card() -> None:
    field = Field(phase="deployment")
    field.hand(0, "us01")
    assert choice(field).startswith("deploy")
    field.deck(0)
    assert choice(field) == "end_phase"


# units (7) ----------------------------------------------------------------------------------------------------------------


def test_supplies_come_first_if_nothing_is_lost() -> None:
    field = Field(phase="deployment", ap=9)
    supplies = field.hand(0, "us01", "sp01")[1]
    assert choice(field) == f"play {supplies}"
    field.state.players[0].ap = 10
    assert choice(field).startswith("deploy")


def test_command_groups_before_other_units_but_no_third() -> None:
    field = Field(phase="deployment")
    field.hand(0, "us18", "us10")
    assert choice(field).startswith("deploy us10")
    field.unit("us10", "a1")
    field.unit("us10", "b1")
    field.hand(0, "us18", "us10")
    assert choice(field).startswith("deploy us18")


def test_faces_a_unit_of_the_same_type() -> None:
    """The Stuart can't penetrate the Panther, so the Sherman faces it; the half-track faces nobody."""
    field = Field(phase="deployment")
    _, _, sherman = field.hand(0, "us28", "us17", "us18")
    field.unit("ge26", "g4")
    field.unit("ge01", "b3")
    assert choice(field) == f"deploy {sherman} g1"


def test_faces_the_nearest_and_goes_outward_if_the_column_is_taken() -> None:
    field = Field(phase="deployment")
    infantry = field.hand(0, "us01")[0]
    field.unit("ge01", "b5")
    field.unit("ge01", "f4")
    assert choice(field) == f"deploy {infantry} f1"
    field.unit("us02", "f1")
    assert choice(field) == f"deploy {infantry} e1"


def test_most_damage_first() -> None:
    field = Field(phase="deployment")
    _, priest = field.hand(0, "us17", "us24")
    field.unit("ge20", "c4")
    assert choice(field) == f"deploy {priest} c1"


def test_others_come_where_the_die_says_the_dearest_first() -> None:
    field = Field(phase="deployment")
    field.hand(0, "us01", "us18")
    moves = {choice(field, seed) for seed in range(100)}
    assert {move.split()[1] for move in moves} == {"us18#1"}
    assert len(moves) == 8


def test_carriers_come_loaded() -> None:
    field = Field(phase="deployment")
    truck, infantry = field.hand(0, "us28", "us02")
    assert choice(field).startswith(f"deploy_loaded {truck} {infantry}")


def test_fighters_wait_beside_the_hq() -> None:
    field = Field(phase="deployment")
    fighter = field.hand(0, "us29")[0]
    assert choice(field) == f"deploy {fighter} hq_south"


# equipment (7) ------------------------------------------------------------------------------------------------------------


def test_equipment_only_with_ap_that_nothing_else_can_use() -> None:
    field = Field(phase="deployment", ap=3)
    field.hand(0, "us02", "us01")
    moves = phase(field)
    assert [move.split()[0] for move in moves] == ["deploy", "ready", "deploy", "end_phase"]
    field = Field(phase="deployment", ap=4)
    field.hand(0, "us02", "us01")
    assert "buy hmg_inf" in phase(field)


@pytest.mark.parametrize(("foe", "token"), [("ge21", "bazooka"), ("ge01", "hmg_inf"), ("ge12", "hmg_inf")])
def test_equipment_against_what_stands_in_the_column(foe: str, token: str) -> None:
    field = Field(phase="deployment", ap=4)
    field.hand(0, "us02")
    field.unit(foe, "c6")
    table = field.table()
    table.choose("deploy us02#1 c1")
    assert choice(table) == f"buy {token}"


def test_vehicles_buy_weapons_then_mgs_then_smoke() -> None:
    field = Field(phase="deployment", ap=12)
    field.hand(0, "us18")
    assert [move for move in phase(field) if move.startswith("buy")] == ["buy mrl", "buy mg", "buy smoke_shell"]


# bombers (8) --------------------------------------------------------------------------------------------------------------


def test_bombs_where_it_pays() -> None:
    """Bombs cost a Panzer III 1.7 HP on average and light infantry 1.5; the bot's own losses count 1.5 times."""
    field = Field("S02", phase="deployment")
    bomber = field.hand(0, "us32")[0]
    field.unit("ge21", "c4")
    assert not choice(field).startswith("bomb")
    field.unit("ge21", "d4")
    assert choice(field).split()[:2] == ["bomb", bomber]
    for space in ("c3", "c5"):
        field.unit("us01", space)
    assert not choice(field).startswith("bomb")


def test_bombs_the_hq_that_decides() -> None:
    field = Field(phase="deployment", side="north")
    bomber = field.hand(1, "ge36")[0]
    assert choice(field) == f"bomb {bomber} hq_south"
    heavy = field.hand(1, "ge37")[0]
    assert choice(field) != f"bomb {heavy} hq_south"


def test_does_not_bomb_before_the_first_turn_of_a_new_player() -> None:
    def bombs(level: str, round: int = 1, first: Side = "north", side: str = "north") -> bool:
        field = Field("S01", phase="deployment", side="north", level=level, solo_side=side)
        field.state.round, field.state.first = round, first
        field.hand(1, "ge36")
        return choice(field).startswith("bomb")

    assert [bombs(level) for level in ("recruit", "regular", "veteran", "elite")] == [False, False, True, True]
    assert bombs("recruit", round=2), "from the second round on"
    assert bombs("recruit", first="south"), "after a turn of the enemy"
    assert bombs("recruit", side="none"), "other opponents know no levels"


def test_guns_and_escorts_only_against_fighters() -> None:
    def strike(waiting: bool) -> list[str]:
        field = Field(phase="deployment", side="north")
        field.hand(1, "ge36")
        for _ in range(2):
            field.fighter("ge35")
        if waiting:
            field.fighter("us30")
        return [move.split()[0] for move in phase(field)]

    assert strike(waiting=False)[:3] == ["bomb", "ready", "pass"]
    assert strike(waiting=True)[:4] == ["bomb", "buy", "choose", "pass"]


# support cards (13) -------------------------------------------------------------------------------------------------------


def played(field: Field, kind: str, seat: int = 0) -> str:
    """Targets of the move that plays the card, "yes" if it has none, or "" if the card isn't played."""
    moves = [move.split() for move in phase(field) if move.startswith("play ")]
    return next((" ".join(words[2:]) or "yes" for words in moves if words[1].startswith(kind)), "")


@pytest.mark.parametrize(("others", "answer"), [(3, "yes"), (4, "")])
def test_reinforcements_with_few_cards(others: int, answer: str) -> None:
    field = Field(phase="deployment", ap=2)
    field.hand(0, "sp03", *["us18"] * min(others, 3), *["us19"] * (others - 3))
    assert played(field, "sp03") == answer


def test_quartermaster_fetches_the_dearest() -> None:
    field = Field(phase="deployment", ap=2)
    field.hand(0, "sp04")
    field.deck(0, "us01", "us18", "us12")
    assert "choose us18#1" in phase(field)


def test_general_at_once_and_the_first_of_the_list() -> None:
    field = Field(phase="deployment", ap=1)
    field.hand(0, "sp05")
    table = field.table()
    phase(table)
    assert table.state.hqs["hq_south"].general == "gus1"


def test_promotion_for_who_can_shoot() -> None:
    field = Field(phase="deployment", ap=0)
    field.unit("us18", "a1")
    near = field.unit("us01", "d4")
    field.unit("ge01", "d6")
    field.hand(0, "sp06")
    assert played(field, "sp06") == near


def test_mine_before_the_nearest_tank() -> None:
    field = Field(phase="deployment")
    field.unit("us01", "d2")
    field.unit("ge21", "d4")
    field.unit("ge21", "e6")
    field.hand(0, "sp09")
    assert played(field, "sp09") == "d3"


@pytest.mark.parametrize(("wounds", "healed"), [(1, False), (2, True)])
def test_heals_where_two_wounds_can_go(wounds: int, healed: bool) -> None:
    field = Field(phase="deployment")
    unit = field.unit("us02", "d2", wounds=wounds)
    field.hand(0, "sp12")
    assert played(field, "sp12") == (unit if healed else "")


@pytest.mark.parametrize("kind", ["sp10", "sp22", "sp23", "sp24", "sp25"])
def test_permanent_cards_on_the_highest_value(kind: str) -> None:
    field = Field(phase="deployment")
    field.unit("us17", "c2")
    best = field.unit("us18", "d2")
    field.unit("us18", "e2", wounds=3)
    field.hand(0, kind)
    assert played(field, kind) == best


@pytest.mark.parametrize(("ap", "answer"), [(1, ""), (2, "hq_north")])
def test_sabotage_if_it_takes_two(ap: int, answer: str) -> None:
    field = Field(phase="deployment")
    field.state.players[1].ap = ap
    field.hand(0, "sp17")
    assert played(field, "sp17") == answer


def test_fuel_shortage_radio_and_decoration() -> None:
    field = Field(phase="deployment")
    field.unit("ge20", "a5")
    tiger = field.unit("ge27", "b6")
    front = field.unit("us01", "c4")
    hurt = field.unit("us18", "d1", wounds=2)
    field.hand(0, "sp18", "sp26", "sp31")
    table = field.table()
    moves = [move.split()[2] for move in phase(table) if move.startswith("play")]
    assert moves == [tiger, front, hurt]


def test_air_cover_against_fighters() -> None:
    field = Field(phase="deployment")
    field.hand(0, "sp28")
    assert played(field, "sp28") == ""
    field.fighter("ge35")
    assert played(field, "sp28") == "yes"


def test_airdrop_where_the_attack_is_best() -> None:
    field = Field(phase="deployment", ap=4)
    field.hand(0, "sp29", "us01", "us01")
    moves = phase(field)
    assert moves[0].startswith("play sp29")
    landed = next(move for move in moves if move in {f"choose {column}{line}" for column in "abcdefgh" for line in "123456"})
    assert landed in ("choose d6", "choose e6", "choose d5")


def test_forced_march_for_three() -> None:
    field = Field()
    for space in ("a1", "b1"):
        field.unit("us02", space)
    field.hand(0, "sp14")
    assert played(field, "sp14") == ""
    field.unit("us02", "c1")
    assert played(field, "sp14") == "line1"


def test_never_lays_smoke() -> None:
    field = Field()
    field.unit("us24", "d3", tokens=("smoke_screen",))
    field.unit("ge27", "d5")
    field.hand(0, "sp16")
    assert not any("smoke" in move or "sp16" in move for move in phase(field))


# scenario purchases (12) --------------------------------------------------------------------------------------------------


def test_s05_buys_a_ship_for_the_nearest() -> None:
    field = Field("S05", phase="deployment", plain=False, ap=1)
    field.unit("uk01", "f3", seat=0)
    field.unit("uk01", "b4", seat=0)
    assert choice(field) == "launch f1"
    field.unit("xx02", "f1", seat=0)
    assert choice(field) == "launch b1"


def test_s06_deploys_the_dearest_aboard() -> None:
    field = Field("S06", phase="deployment", plain=False)
    _, sherman = field.hand(0, "us01", "us18")
    assert choice(field).split()[:2] == ["deploy_afloat", sherman]
    craft = field.unit("xx01", "c1", seat=0)
    assert choice(field) == f"deploy {sherman} {craft}"


# Flip Over (10) -----------------------------------------------------------------------------------------------------------


def flipping(foe: str, mounted: bool, fired: tuple[str, ...] = ()) -> str:
    field = Field(phase="flip")
    unit = field.unit("us02", "d3", tokens=("hmg_inf",), fired=fired)
    if not mounted:
        field.state.units[unit].mounted = ()
    field.unit("us18", "a1")
    field.unit("us18", "b1")
    field.unit("us01", "a2")
    field.unit("ge01", foe)
    return choice(field).split()[0]


def test_mounts_where_an_enemy_comes_near() -> None:
    assert flipping("e6", mounted=False) == "mount"
    assert flipping("f6", mounted=False) == "end_phase"


def test_unmounts_where_nobody_came() -> None:
    assert flipping("e6", mounted=True) == "unmount"
    assert flipping("d6", mounted=True) == "end_phase"
    assert flipping("e6", mounted=True, fired=("hmg_inf",)) == "end_phase"


def test_always_mounted_in_defence() -> None:
    field = Field("S04", phase="flip", side="north")
    field.unit("ge02", "h6", tokens=("hmg_inf",), mounted=())
    assert choice(field).startswith("mount")


# Discard (11) -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "out"),
    [
        (("sp12", "us01", "us02", "us03", "us04", "us18", "us19", "us20"), "sp12"),
        (("sp16", "us01", "us02", "us03", "us04", "us18", "us19", "us20"), "sp16"),
        (("sp01", "us01", "us02", "us03", "us04", "us18", "us19", "us20"), "us01"),
        (("sp01", "sp08", "sp02", "sp01", "sp03", "sp01", "sp03", "sp08"), "sp01"),
    ],
)
def test_discards_what_is_of_least_use(hand: tuple[str, ...], out: str) -> None:
    field = Field(phase="discard")
    field.hand(0, *hand)
    assert choice(field).split()[1].startswith(out)


def test_discards_what_it_can_never_pay() -> None:
    field = Field(phase="discard", side="north")
    field.hand(1, "ge28", "ge01", "ge02", "ge03", "ge05", "ge07", "ge09", "ge11")
    field.state.hqs["hq_north"].maximum = 8
    assert choice(field) == "discard ge28#1"
