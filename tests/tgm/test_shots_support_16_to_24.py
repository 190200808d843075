"""Tests for the support cards Smoke Barrage to Field Optics (5.6): exact effect and restrictions."""

from __future__ import annotations

import pytest

from tests.tgm.field import Field, asked, offered, play, unit
from tests.tgm.shots import NEVER, TgmTable, alive, can, choices, holding, needs, prompt, shot, until, wounds


def under(field: Field, kind: str, card: str) -> str:
    """Put a permanent card of this kind under a unit and return its id."""
    seat = field.state.units[card].seat
    player = field.state.players[seat]
    kept = [*player.hand]
    laid = field.hand(seat, kind)[0]
    player.hand[:] = kept
    player.deck[:] = [other for other in player.deck if other not in kept]
    player.laid.append(laid)
    field.state.units[card].cards += (laid,)
    return laid


def ap(table: TgmTable, seat: int) -> int:
    return table.state.players[seat].ap


# sp16


@pytest.mark.parametrize("phase", ["movement", "deployment", "shooting"])
def test_sp16_smoke_barrage_on_any_space_in_any_of_three_phases(phase: str) -> None:
    field, (card,) = holding("sp16", phase=phase)
    table = field.table()
    assert len([move for move in offered(table, "play") if card in move]) == 48
    table.choose(f"play {card} h6")
    assert {move.split()[1] for move in choices(table)} == {"alone", "to_left"}
    table.choose("choose to_left")
    assert table.state.smoke["south"] == frozenset({"g6", "h6"})
    assert ap(table, 0) == 10
    until(table, "south", "movement")
    assert table.state.smoke["south"] == frozenset()


# sp17


@pytest.mark.parametrize(("before", "after"), [(5, 3), (1, 0)])
def test_sp17_sabotage_takes_two_ap(before: int, after: int) -> None:
    field, (card,) = holding("sp17")
    field.state.players[1].ap = before
    table = play(field.table(), f"play {card} hq_north")
    assert (ap(table, 0), ap(table, 1)) == (9, after)


def test_sp17_sabotage_not_if_there_is_nothing_to_lose() -> None:
    field, (card,) = holding("sp17")
    field.state.players[1].ap = 0
    table = field.table()
    assert not can(table, f"play {card} hq_north")
    assert not can(table, f"play {card} hq_south")


# sp18


def test_sp18_fuel_shortage_stops_a_vehicle_for_its_next_turn() -> None:
    field, (card,) = holding("sp18")
    tank, other = field.unit("ge23", "d5"), field.unit("ge24", "d4")
    victim = field.unit("us02", "d2")
    table = play(field.table(), f"play {card} {tank}")
    until(table, "north", "movement")
    for move in (f"move {tank} c5", f"swap {tank} {other}", f"swap {other} {tank}"):
        assert not can(table, move)
    assert can(table, f"move {other} c4")
    until(table, "north", "shooting")
    assert can(table, f"shoot {tank} main {victim}")
    until(table, "north", "movement")
    assert can(table, f"move {tank} c5"), "only that turn"


def test_sp18_fuel_shortage_a_passenger_may_be_set_down() -> None:
    field, (card,) = holding("sp18")
    truck = field.unit("ge33", "d5")
    passenger = field.aboard("ge01", truck)
    table = play(field.table(), f"play {card} {truck}")
    until(table, "north", "movement")
    assert not can(table, f"move {truck} d4")
    table.choose(f"set_down {truck} c5")
    assert unit(table, passenger).space == "c5"


def test_sp18_fuel_shortage_enemy_vehicles_only_and_not_twice() -> None:
    field, (card,) = holding("sp18")
    tank, truck = field.unit("ge23", "d5"), field.unit("ge33", "d6")
    infantry, gun, own = field.unit("ge01", "c5"), field.unit("ge14", "c6"), field.unit("us18", "d2")
    stranded = field.unit("ge24", "e5", stranded=True)
    table = field.table()
    assert can(table, f"play {card} {tank}")
    assert can(table, f"play {card} {truck}")
    for target in (infantry, gun, own, stranded):
        assert not can(table, f"play {card} {target}")


# sp19


def test_sp19_intelligence_shows_the_hand_to_this_player_and_draws() -> None:
    field, (card,) = holding("sp19")
    hand = field.hand(1, "ge01", "ge27")
    (top,) = field.deck(0, "us18")
    table = play(field.table(), f"play {card} 1")
    assert table.state.players[0].hand == [top]
    assert ap(table, 0) == 11
    assert all(any(seen in str(event.params) for event in table.events_for(0)) for seen in hand)
    assert not any("looked" in event.key and hand[0] in str(event.params) for event in table.events_for(1))


def test_sp19_intelligence_without_a_deck_draws_nothing() -> None:
    field, (card,) = holding("sp19")
    field.hand(1, "ge01")
    field.state.players[0].deck.clear()
    table = play(field.table(), f"play {card} 1")
    assert table.state.players[0].hand == []


def test_a68_sp19_intelligence_not_if_there_is_neither_a_hand_nor_a_deck() -> None:
    field, (card,) = holding("sp19")
    field.state.players[0].deck.clear()
    assert not can(field.table(), f"play {card} 1")


# sp20


def test_sp20_counter_order_cancels_a_card_whose_ap_stay_spent() -> None:
    field, (aid,) = holding("sp12")
    (counter,) = field.hand(1, "sp20")
    patient = field.unit("us02", "d3", wounds=2)
    table = play(field.table(), f"play {aid} {patient}")
    assert asked(table) == 1
    table.choose(f"counter {counter}")
    assert wounds(table, patient) == 2
    assert (ap(table, 0), ap(table, 1)) == (11, 10)
    assert table.state.players[0].discard == [aid]
    assert table.state.players[1].discard == [counter]


def test_sp20_counter_order_can_be_countered_itself() -> None:
    field, (aid, own) = holding("sp12", "sp20")
    (counter,) = field.hand(1, "sp20")
    patient = field.unit("us02", "d3", wounds=2)
    table = play(field.table(), f"play {aid} {patient}", f"counter {counter}")
    assert asked(table) == 0
    table.choose(f"counter {own}")
    assert wounds(table, patient) == 0, "the First Aid works after all"
    assert (ap(table, 0), ap(table, 1)) == (9, 10)


def test_sp20_counter_order_must_be_paid_and_answers_support_cards_only() -> None:
    field, (aid, infantry) = holding("sp12", "us01")
    field.hand(1, "sp20")
    field.state.players[1].ap = 1
    patient = field.unit("us02", "d3", wounds=2)
    table = play(field.table(), f"deploy {infantry} d1", "ready", f"play {aid} {patient}")
    assert wounds(table, patient) == 0


def test_sp20_counter_order_is_not_played_in_the_own_turn() -> None:
    field, (card,) = holding("sp20")
    assert not can(field.table(), f"play {card}")
    assert not can(field.table(), f"counter {card}")


# sp21


def test_sp21_ambush_one_ready_weapon_in_range() -> None:
    field = Field(phase="movement", side="north")
    mover = field.unit("ge21", "d6")
    gun, tank = field.unit("us12", "d2"), field.unit("us18", "e3", tokens=("mg", "mrl"), grey=("mrl",))
    field.unit("us01", "a1")
    (ambush,) = field.hand(0, "sp21")
    table = play(field.table(), f"move {mover} d5", "stop")
    assert {*offered(table, "ambush")} == {
        f"ambush {ambush} {gun} main {mover}",
        f"ambush {ambush} {tank} main {mover}",
    }
    play(table, f"ambush {ambush} {gun} main {mover}", "roll 5")
    assert wounds(table, mover) == 3, "2, and 1 against a tank"
    assert ap(table, 0) == 9
    assert prompt(table) == "movement"
    assert unit(table, gun).reacted == ("main",)
    assert unit(table, gun).fired == ()


def test_sp21_ambush_not_without_anybody_in_range() -> None:
    field = Field(phase="movement", side="north")
    mover = field.unit("ge21", "d6")
    field.unit("us01", "d2")
    field.hand(0, "sp21")
    table = play(field.table(), f"move {mover} d5", "stop")
    assert asked(table) == 1


def test_w1_sp21_a_cancelled_ambush_fires_no_shot() -> None:
    field = Field(phase="movement", side="north")
    mover, gun = field.unit("ge21", "d6"), field.unit("us12", "d2")
    (ambush,) = field.hand(0, "sp21")
    (counter,) = field.hand(1, "sp20")
    table = play(field.table(), f"move {mover} d5", "stop", f"ambush {ambush} {gun} main {mover}")
    play(table, f"counter {counter}")
    assert wounds(table, mover) == 0
    assert unit(table, gun).reacted == ()
    assert (prompt(table), asked(table)) == ("movement", 1)


# sp22


def test_sp22_camouflage_is_on_when_played_and_off_after_a_step() -> None:
    field, (card,) = holding("sp22")
    tank, shooter = field.unit("us18", "d3"), field.unit("ge26", "d6")
    table = play(field.table(), f"play {card} {tank}")
    assert unit(table, tank).camouflaged
    assert table.state.players[0].laid == [card]
    until(table, "north", "shooting")
    assert needs(table, tank, f"shoot {shooter} main {tank}") == (6, 10)
    until(table, "south", "movement")
    table.choose(f"move {tank} d2")
    assert not unit(table, tank).camouflaged


def test_sp22_camouflage_returns_after_a_full_own_turn_without_either() -> None:
    field = Field(phase="shooting")
    tank, target = field.unit("us18", "d3"), field.unit("ge26", "d6")
    under(field, "sp22", tank)
    field.state.units[tank].camouflaged = True
    table = field.table()
    shot(table, tank, target, 1)
    assert not unit(table, tank).camouflaged
    until(table, "north", "movement")
    assert not unit(table, tank).camouflaged
    until(table, "south", "shooting")
    assert not unit(table, tank).camouflaged, "not before the End phase"
    until(table, "north", "movement")
    assert unit(table, tank).camouflaged


def test_sp22_camouflage_goes_off_by_a_reaction_too() -> None:
    field = Field(phase="movement", side="north")
    mover, tank = field.unit("ge21", "d6"), field.unit("us18", "d3")
    under(field, "sp22", tank)
    field.state.units[tank].camouflaged = True
    (ambush,) = field.hand(0, "sp21")
    table = play(field.table(), f"move {mover} d5", "stop", f"ambush {ambush} {tank} main {mover}")
    assert not unit(table, tank).camouflaged
    table.choose("roll 1")
    until(table, "south", "movement")
    assert not unit(table, tank).camouflaged
    until(table, "north", "movement")
    assert unit(table, tank).camouflaged, "an own turn without either"


def test_sp22_camouflage_being_carried_counts_as_moving() -> None:
    field = Field(phase="movement")
    truck = field.unit("us27", "d2")
    gun = field.unit("us12", "d3", camouflaged=True)
    under(field, "sp22", gun)
    table = play(field.table(), f"board {gun} {truck}")
    assert not unit(table, gun).camouflaged
    until(table, "south", "movement")
    assert not unit(table, gun).camouflaged


def test_sp22_camouflage_for_tanks_and_guns_only() -> None:
    field, (card,) = holding("sp22")
    tank, gun = field.unit("us18", "d3"), field.unit("us14", "d2")
    infantry, truck = field.unit("us01", "c3"), field.unit("us27", "c2")
    table = field.table()
    assert can(table, f"play {card} {tank}")
    assert can(table, f"play {card} {gun}")
    assert not can(table, f"play {card} {infantry}")
    assert not can(table, f"play {card} {truck}")


# sp23


def test_sp23_extra_armor_for_vehicles() -> None:
    field, (card,) = holding("sp23")
    tank, truck = field.unit("us18", "d3"), field.unit("us27", "c2")
    infantry, gun = field.unit("us01", "c3"), field.unit("us14", "d2")
    table = field.table()
    assert can(table, f"play {card} {tank}")
    assert can(table, f"play {card} {truck}")
    assert not can(table, f"play {card} {infantry}")
    assert not can(table, f"play {card} {gun}")


@pytest.mark.parametrize(("shooter", "numbers"), [("ge21", (NEVER, NEVER)), ("ge13", (5, NEVER)), ("ge23", (5, 9))])
def test_sp23_extra_armor_raises_a_sherman_to_5(shooter: str, numbers: tuple[int, int]) -> None:
    field = Field(phase="shooting", side="north")
    tank, enemy = field.unit("us18", "d3"), field.unit(shooter, "d5")
    under(field, "sp23", tank)
    assert needs(field.table(), tank, f"shoot {enemy} main {tank}") == numbers


def test_sp23_extra_armor_counts_against_mines() -> None:
    """Mines have penetration 5, which equals a Sherman's armor with the card, so there is no critical hit."""
    field = Field(phase="movement")
    tank = field.unit("us18", "d3")
    under(field, "sp23", tank)
    field.terrain("mines", "d4")
    table = field.table()
    assert needs(table, tank, f"move {tank} d4") == (4, NEVER)
    field.state.units[tank].cards = ()
    assert needs(field.table(), tank, f"move {tank} d4") == (4, 9)


def test_sp23_extra_armor_goes_with_the_unit() -> None:
    field = Field(phase="shooting", side="north")
    tank, enemy = field.unit("us18", "d3", wounds=4), field.unit("ge27", "d5")
    armor = under(field, "sp23", tank)
    table = field.table()
    shot(table, enemy, tank, 4)
    assert not alive(table, tank)
    assert {tank, armor} <= {*table.state.players[0].discard}


# sp24


@pytest.mark.parametrize(("kind", "reach"), [("us18", 4), ("us22", 5), ("us12", 4)])
def test_sp24_field_optics_one_space_more_for_the_main_weapon(kind: str, reach: int) -> None:
    field, (card,) = holding("sp24")
    tank = field.unit(kind, "d1", tokens=("hmg",) if kind == "us22" else ())
    near, far = field.unit("ge02", f"d{1 + reach}"), field.unit("ge02", f"e{1 + reach}")
    table = play(field.table(), f"play {card} {tank}")
    until(table, "south", "shooting")
    assert can(table, f"shoot {tank} main {near}")
    assert not can(table, f"shoot {tank} main {far}")
    assert all(move.split()[2] == "main" for move in offered(table, "shoot"))


def test_sp24_field_optics_need_a_main_weapon_of_a_tank_or_gun() -> None:
    field, (card,) = holding("sp24")
    infantry, truck = field.unit("us01", "c3"), field.unit("us27", "c2")
    rockets = field.unit("su10", "d3", seat=0, tokens=("mrl",))
    tank = field.unit("us18", "d2")
    table = field.table()
    for target in (infantry, truck, rockets):
        assert not can(table, f"play {card} {target}")
    assert can(table, f"play {card} {tank}")


def test_a68_sp24_field_optics_not_for_a_weapon_that_reaches_5_already() -> None:
    field, (card,) = holding("sp24")
    howitzer = field.unit("us14", "d2")
    assert not can(field.table(), f"play {card} {howitzer}"), "no range is above 5, so nothing would come of it"


def test_sp24_field_optics_for_anti_aircraft_fire() -> None:
    """A 2 cm FlaK reaches 3 spaces, or 4 with the card."""
    for optics in (False, True):
        field = Field(phase="shooting")
        plane, gun = field.fighter("us29"), field.unit("ge16", "d2")
        target = field.unit("ge23", "d6")
        if optics:
            under(field, "sp24", gun)
        table = play(field.table(), f"fly {plane} {target}")
        assert (prompt(table) == "flak") == optics
