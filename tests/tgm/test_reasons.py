"""Tests that every refusal names the true reason and links to its paragraph."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from game.data.rulebook import load_rulebook
from game.data.texts import Texts
from game.lab.fuzz import random_table
from game.rules.chance import Chance, below, pick
from game.rules.moves import Move, param_kind
from game.rules.positions.position import Seat
from game.rules.refusals import Refusal
from game.rules.wording import Wording
from game.tgm.game import GAME
from game.tgm.ground.geometry import spaces
from game.tgm.state import TgmState
from tests.tgm.field import Field, legal, play
from tests.tgm.shots import TgmTable

GENERIC = ("kernel.refusal.not_now", "kernel.refusal.not_offered")
TRIES, MOMENTS = 2, 150
"""Attempts per verb, and positions in which they are made."""


@cache
def wording() -> Wording:
    return Wording(GAME, (Seat(), Seat(), Seat(), Seat()), Texts("en"))


def why(table: TgmTable, move: str) -> Refusal:
    found = table.why_not(move)
    assert found is not None, f"{move} is legal"
    return found


def paragraph(table: TgmTable, move: str) -> str:
    """The rulebook paragraph that a move's refusal links to."""
    book = load_rulebook("tgm")
    assert book is not None
    return book.paragraph_of(why(table, move).rule)


# Every verb in many positions


def plausible(state: TgmState) -> dict[str, list[str]]:
    """Ids a player could point at, by kind."""
    hands = [card for player in state.players for card in player.hand]
    units = [*state.units, *state.air]
    known = {kind: [*ids] for kind, ids in GAME.ids.items()}
    known |= {
        "unit": units or known["unit"],
        "card": hands or known["card"],
        "space": [*spaces(state.columns)],
        "terrain": [*state.terrain_deck, *state.pieces],
        "number": ["0", "3", "9"],
    }
    known["any"] = [*state.hqs, *units, *known["space"][:: max(1, state.columns // 2)], *hands[:2]]
    return known


def attempts(table: TgmTable, chance: Chance) -> Iterator[Move]:
    """Mostly illegal moves of every verb of the game."""
    known = plausible(table.state)
    for name, verb in GAME.verbs.items():
        for _ in range(TRIES):
            params = [param for param in verb.params if not param.endswith("*") or below(chance, 2)]
            yield Move(name, tuple(pick(chance, known[param_kind(param)]) for param in params))


@pytest.mark.slow
def test_no_move_of_any_verb_is_refused_with_a_reason_that_says_nothing() -> None:
    """Try moves of every verb in many positions of random games, whatever the current decision."""
    chance, book = Chance(8), load_rulebook("tgm")
    assert book is not None
    explained = {rule for paragraph in book.paragraphs for rule in paragraph.rules}
    moments = number = 0
    while moments < MOMENTS:
        number += 1
        table = random_table(GAME, chance, number)
        while table.decision is not None and moments < MOMENTS:
            if not below(chance, 12):
                moments += 1
                for move in attempts(table, chance):
                    found = table.why_not(move)
                    if found is not None:
                        assert found.key not in GENERIC, f"{move} in {table.state.phase}: {table.decision.prompt}"
                        assert found.rule in explained, f"{move}: {found}"
                        assert not {*"[]{}"} & {*wording().refusal_text(found)}, found
            table.choose(pick(chance, table.decision.options))


# Timing and ownership


def test_a_move_of_another_phase_names_its_phase() -> None:
    field = Field()
    tank, enemy = field.unit("us18", "d3"), field.unit("ge27", "d5")
    (card,) = field.hand(0, "us01")
    table = field.table()
    shot = why(table, f"shoot {tank} main {enemy}")
    assert (shot.params["phases"], shot.params["phase"]) == (("shooting",), "movement")
    assert wording().refusal_text(shot) == "You can do that only in Shooting; this is Movement."
    assert why(table, f"deploy {card} d1").params["phases"] == ("deployment",)
    assert paragraph(table, f"deploy {card} d1") == "phases"


def test_who_answers_in_an_enemy_turn_is_told_that_it_is_not_his() -> None:
    field = Field(reactions="ask")
    field.hand(1, "sp21")
    mover, gun = field.unit("us01", "d3"), field.unit("ge27", "d5")
    table = play(field.table(), f"move {mover} d4")
    if table.decision is not None and table.decision.seat == 0:
        table.choose("stop")
    assert table.decision is not None
    assert table.decision.seat == 1
    assert why(table, f"shoot {gun} main {mover}").key == "tgm.refusal.own_turn"
    assert why(table, f"intercept {gun}").key == "tgm.refusal.no_strike"


def test_only_the_unit_of_a_partner_is_a_matter_of_teams() -> None:
    field = Field(seats=3)
    mine, mates, enemy = field.unit("us01", "d3", 0), field.unit("us01", "e3", 2), field.unit("ge01", "d5", 1)
    table = field.table()
    assert legal(table, f"move {mine} d4")
    assert paragraph(table, f"move {mates} e4") == "team_turn"
    assert wording().refusal_text(why(table, f"move {mates} e4")) == "Light Infantry: Player 3 commands this unit."
    assert paragraph(table, f"move {enemy} d4") == "moving"


def test_reasons_of_abilities_lead_to_the_paragraph_of_the_ability() -> None:
    field = Field()
    one, other = field.unit("us18", "d3"), field.unit("us01", "e3", suppressed=True)
    table = field.table()
    expected = {
        f"march {one}": "movement_abilities",
        f"march {other}": "movement_abilities",
        f"ride {one}": "movement_abilities",
        f"cure {one} {other}": "care",
        f"repair {one} {other}": "care",
        f"clear {one} d4": "sappers",
        f"smoke_shell {one}": "smoke",
        f"smoke_screen {one} d4": "smoke",
        f"mount {one} hmg_inf": "phases",
    }
    assert {move: paragraph(table, move) for move in expected} == expected


@pytest.mark.parametrize(("mounted", "verb", "reason"), [(False, "unmount", "is_packed"), (True, "mount", "is_mounted")])
def test_a_weapon_stays_as_it_is_for_the_true_reason(mounted: bool, verb: str, reason: str) -> None:
    field = Field(phase="flip")
    gun = field.unit("us02", "d1", tokens=("hmg_inf",))
    field.state.units[gun].mounted = ("hmg_inf",) * mounted
    table = field.table()
    assert why(table, f"{verb} {gun} hmg_inf").key == f"tgm.refusal.{reason}"
    other = {"mount": "unmount", "unmount": "mount"}[verb]
    table.choose(f"{other} {gun} hmg_inf")
    assert why(table, f"{verb} {gun} hmg_inf").key == "tgm.refusal.turned"


# Steps


FOREST = {5: "L03b"}
"""Forest on c4 and d4."""


def test_a_space_behind_a_hard_step_is_not_called_far_or_apart() -> None:
    field = Field()
    field.natural(FOREST)
    before, inside = field.unit("us17", "d3"), field.unit("us18", "c4")
    table = field.table()
    between, behind = why(table, f"move {before} d5"), why(table, f"move {inside} c2")
    assert (between.key, between.params["way"]) == ("tgm.refusal.hard_between", "d4"), "the terrain on the way"
    assert (behind.key, behind.params["way"]) == ("tgm.refusal.hard_between", "c4"), "the terrain that it leaves"
    assert paragraph(table, f"move {inside} c2") == "how_far"
    far = why(table, f"move {before} h1")
    assert (far.key, far.params["distance"], far.params["left"]) == ("tgm.refusal.too_far_to_go", 6, 3)
    assert why(table, f"move {before} d1").key == "tgm.refusal.not_adjacent", "a step at a time leads there"


def test_a_march_after_a_hard_step_is_refused_because_of_that_step() -> None:
    field = Field(ap=3)
    field.natural(FOREST)
    infantry = field.unit("us01", "d3")
    field.state.moving, field.state.trail, field.state.left = infantry, ("d4",), 0
    table = field.table()
    assert why(table, f"march {infantry}").key == "tgm.refusal.hard_step_made"
    assert why(table, f"move {infantry} d2").key == "tgm.refusal.hard_step_made"


def test_a_march_out_of_hard_terrain_is_in_vain_because_of_the_step_out_of_it() -> None:
    field = Field(ap=3)
    field.natural(FOREST)
    infantry = field.unit("us01", "d4")
    table = field.table()
    assert why(table, f"march {infantry}").key == "tgm.refusal.march_from_hard"
    assert paragraph(table, f"march {infantry}") == "how_far"


def test_a_march_that_cannot_be_paid_says_so() -> None:
    field = Field(ap=0)
    infantry = field.unit("us01", "d3")
    table = field.table()
    assert why(table, f"march {infantry}").key == "tgm.refusal.ap"
    assert [*GAME.verbs["march"].candidates(table.state, 0)] == [(infantry,)], "whoever asks learns the price"


# Targets


def test_a_headquarters_says_how_far_it_is_and_where_it_lies() -> None:
    field = Field(phase="shooting")
    tank = field.unit("us18", "b5")
    table = field.table()
    found = why(table, f"shoot {tank} main hq_north")
    told = "M4 Sherman: the distance is 4, the range 3. North HQ is one step behind D6 and E6."
    assert wording().refusal_text(found) == told
    assert paragraph(table, f"shoot {tank} main hq_north") == "distances"


def test_a_headquarters_that_nobody_can_hit_says_why() -> None:
    field = Field(phase="shooting")
    tank = field.unit("us18", "d6")
    assert why(field.table(), f"shoot {tank} main hq_south").key == "tgm.refusal.own_hq"
    field.state.hqs["hq_north"].hp = 0
    assert paragraph(field.table(), f"shoot {tank} main hq_north") == "hq_lost"
    field.state.hqs["hq_north"].out_of_reach = True
    assert why(field.table(), f"shoot {tank} main hq_north").key == "tgm.refusal.hq_away"


def test_what_is_no_target_says_why() -> None:
    field = Field(phase="shooting")
    tank, own, enemy = field.unit("us18", "d3"), field.unit("us01", "d2"), field.unit("ge34", "d5")
    passenger, plane = field.aboard("ge01", enemy), field.fighter("ge35")
    table = field.table()
    targets = {own: "shot_at_own", passenger: "shot_aboard", plane: "shot_at_plane", "d5": "shot_at_space", "a1": "no_shot"}
    found = {target: why(table, f"shoot {tank} main {target}").key.rpartition(".")[2] for target in targets}
    assert found == targets
    field.hand(0, "sp06")
    field.state.phase = "deployment"
    assert why(field.table(), f"play sp06.us#1 {enemy}").key == "tgm.refusal.for_own"


# Pointing


def pointed(table: TgmTable, thing: str, seat: int = 0) -> list[tuple[str, str]]:
    """Unit and reason of each refused move that pointing at this could mean."""
    meant = GAME.meant_by(table.state, seat, thing)
    found = [(move.args[0], table.why_not(move)) for move in meant]
    return [(card, why.key.rpartition(".")[2]) for card, why in found if why is not None]


def test_an_enemy_that_one_gun_can_hit_gives_no_reason() -> None:
    field = Field(phase="shooting")
    field.unit("us01", "a1"), field.unit("us18", "d3")
    enemy = field.unit("ge27", "d5")
    assert pointed(field.table(), enemy) == []
    assert pointed(field.table(), "hq_north") != []
    plane = field.fighter("us29", flying=True)
    field.state.phase = "deployment"
    assert pointed(field.table(), plane) == [(plane, "in_the_air")]


def test_the_reason_is_that_of_the_unit_nearest_to_possible() -> None:
    field = Field(phase="shooting")
    rifle, gun = field.unit("us01", "d1"), field.unit("us18", "b1")
    enemy = field.unit("ge27", "d5")
    assert pointed(field.table(), enemy)[0] == (rifle, "range")
    field.state.units[gun].space = "d1"
    field.state.units[rifle].space = "b1"
    assert pointed(field.table(), enemy)[0] == (gun, "range")
    field.state.units[gun].space = "d3"
    field.state.units[gun].fired = ("main",)
    assert pointed(field.table(), enemy)[0] == (gun, "fired")


def test_of_two_that_are_as_near_the_one_that_has_not_fired_speaks() -> None:
    field = Field(phase="shooting")
    field.unit("us18", "d1", fired=("main",))
    fresh, enemy = field.unit("us18", "e2"), field.unit("ge27", "d5")
    assert pointed(field.table(), enemy)[0] == (fresh, "range")


def test_a_space_that_somebody_can_get_to_gives_no_reason() -> None:
    field = Field()
    done = field.unit("us01", "d3", done=True)
    assert pointed(field.table(), "d4") == [(done, "has_moved")]
    field.unit("us18", "e3")
    assert pointed(field.table(), "d4") == []


def test_an_enemy_that_one_infantry_unit_can_assault_gives_no_reason() -> None:
    field = Field()
    done, enemy = field.unit("us01", "c4", done=True), field.unit("ge01", "d4")
    assert pointed(field.table(), enemy) == [(done, "has_moved")]
    field.unit("us01", "e4")
    assert pointed(field.table(), enemy) == []


def test_an_own_unit_that_reaches_nobody_says_how_far_the_nearest_is() -> None:
    field = Field(phase="shooting")
    tank = field.unit("us18", "d1")
    field.unit("ge01", "d5"), field.unit("ge01", "h6")
    table = field.table()
    assert pointed(table, tank)[0] == (tank, "range")
    assert why(table, str(GAME.meant_by(table.state, 0, tank)[0])).params["distance"] == 4


def test_an_own_unit_that_reaches_nobody_says_so_of_a_weapon_that_is_ready() -> None:
    field = Field(phase="shooting")
    infantry = field.unit("us02", "e2", tokens=("hmg_inf",))
    field.state.units[infantry].grey = field.state.units[infantry].tokens
    field.unit("ge01", "e5")
    assert pointed(field.table(), infantry)[0] == (infantry, "range")


def test_cards_in_the_hand_say_in_which_phase_they_are_played() -> None:
    for phase in ("movement", "shooting", "flip"):
        field = Field(phase=phase)
        field.unit("us02", "d1", tokens=("hmg_inf",))
        infantry, fighter, bomber, aid = field.hand(0, "us01", "us29", "us31", "sp12")
        table = field.table()
        for card in (infantry, fighter, bomber):
            (move, *_) = GAME.meant_by(table.state, 0, card)
            assert why(table, str(move)).params["phases"] == ("deployment",)
        assert pointed(table, aid) == [(aid, "when_deploy")]


def test_a_card_without_any_target_says_why_there_is_none() -> None:
    expected = {
        ("movement", "sp14"): "none_own_line",
        ("deployment", "sp06"): "none_own_unit",
        ("deployment", "sp07"): "none_own_veteran",
        ("deployment", "sp09"): "none_empty_space_near",
        ("deployment", "sp10"): "none_own_tank",
        ("deployment", "sp12"): "none_own_infantry",
        ("deployment", "sp13"): "none_own_vehicle_or_artillery",
        ("deployment", "sp17"): "no_ap_there",
        ("deployment", "sp18"): "none_enemy_vehicle",
        ("deployment", "sp22"): "none_own_tank_or_artillery",
        ("deployment", "sp23"): "none_own_vehicle",
    }
    for (phase, kind), reason in expected.items():
        field = Field(phase=phase)
        field.state.players[1].ap = 0
        (card,) = field.hand(0, kind)
        assert pointed(field.table(), card) == [(card, reason)]


def test_a_card_that_nobody_gains_from_says_so() -> None:
    field = Field(phase="deployment")
    field.unit("us01", "d3")
    (aid,) = field.hand(0, "sp12")
    assert pointed(field.table(), aid) == [(aid, "no_wounds")]
    field.unit("us01", "e3")
    assert pointed(field.table(), aid) == [(aid, "nobody_gains")]


def none_of(field: Field, verb: str) -> str:
    found = GAME.verbs[verb].why_none(field.table().state, 0)
    assert found is not None
    assert not {*"[]{}"} & {*wording().refusal_text(found)}
    return found.key.rpartition(".")[2]


def test_what_nobody_can_do_says_whether_nobody_is_there_or_what_is_missing() -> None:
    expected = {
        "move": "nobody_can_move",
        "march": "nobody_has_march",
        "assault": "no_enemy_beside",
        "join": "nobody_beside",
        "board": "no_carrier_beside",
        "shoot": "nobody_can_shoot",
        "storm": "no_assault_declared",
        "mount": "nothing_to_mount",
    }
    field = Field()
    assert {none_of(field, verb) for verb in expected} == {"nobody_here"}
    field.unit("us01", "d3", done=True)
    assert {verb: none_of(field, verb) for verb in expected} == expected


def test_without_cards_to_play_the_hand_is_the_reason() -> None:
    field = Field()
    field.hand(0, "us01")
    assert (none_of(field, "play"), none_of(field, "deploy")) == ("no_support_in_hand", "nothing_to_deploy")
    field.hand(0, "sp12")
    assert (none_of(field, "play"), none_of(field, "deploy")) == ("when_deploy", "no_unit_in_hand")
    field.hand(0, "sp12", "sp13")
    assert none_of(field, "play") == "no_card_now"
    field.hand(0, "us01")
    field.state.players[0].ap = 0
    assert none_of(field, "deploy") == "ap"
