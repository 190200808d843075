"""Tests for the event texts of The Sixth Line: actor, unit and place."""

from __future__ import annotations

import pytest

from game.data.texts import Texts
from game.rules.events import Event
from game.rules.positions.position import Seat
from game.rules.refusals import Param
from game.rules.wording import Wording
from game.tgm.board_text import PARTS, unit_name
from game.tgm.game import GAME
from game.ui.table.session.story import Story
from game.ui.tgm.board.places import HIT
from game.ui.tgm.face import TgmFace
from tests.tgm.field import Field
from tests.ui.screen_driver import LANGUAGES

TEXTS = Texts("en")
PEOPLE = (Seat("Anna"), Seat("Benjamin"))
OF_SOMEBODY = (
    *("crushed", "captured", "cleared", "charge_laid", "critical", "decorated", "destroyed", "elite", "escort", "evacuated"),
    *("hq_destroyed", "hq_hit", "income", "intercepts", "paired", "picked_up", "promoted", "rowed", "smoke_shell"),
    *("suppressed", "swapped", "tank_mine", "victory", "wounded"),
)
PARAMS: dict[str, Param] = {
    "seat": 1,
    "owner": 0,
    "unit": "us01#4",
    "target": "ge01#1",
    "space": "d5",
    "terrain": "house",
    "hq": "hq_south",
    "wounds": 1,
    "ap": 3,
    "sum": "3",
    "token": "mg",
    "hp": 2,
    "left": 4,
}


def told(field: Field, *moves: str) -> list[str]:
    table = field.table()
    for move in moves:
        table.choose(move)
    wording = Wording(GAME, PEOPLE, TEXTS)
    return [wording.event(event) for event in table.events]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", OF_SOMEBODY)
def test_what_somebody_did_or_suffered_is_told_with_the_name(name: str, language: str) -> None:
    words = Wording(GAME, PEOPLE, Texts(language)).event(Event(f"tgm.event.{name}", PARAMS))
    assert "Benjamin" in words
    assert "#" not in words


def test_nobody_attacks_where_mines_strike_and_an_antitank_mine_is_told_with_who_laid_it() -> None:
    field = Field()
    (mine,) = field.hand(0, "sp09")
    player = field.state.players[0]
    player.hand.remove(mine)
    player.laid.append(mine)
    field.state.tank_mines["d4"] = mine
    field.terrain("mines", "d4")
    pershing = field.unit("us23", "d3")
    words = told(field, f"move {pershing} d4", "roll 3")
    assert "Anna: M26 Pershing drives onto an Antitank Mine on D4, laid by Anna." in words
    assert "Mines attack M26 Pershing (D4): 4+." in words
    assert not any("attacks" in line for line in words)


def test_a_shot_is_told_with_the_spaces_of_both_and_a_loss_with_its_owner() -> None:
    field = Field(phase="shooting")
    tank = field.unit("us18", "d3")
    field.unit("ge01", "d4")
    target = field.unit("ge01", "d5")
    words = told(field, f"shoot {tank} main {target}", "roll 10")
    assert any(line.startswith("Anna attacks Light Infantry (D5): M4 Sherman (D3), Main Weapon") for line in words)
    assert "Benjamin loses Light Infantry (D5)." in words
    missed = told(field, f"shoot {tank} main {target}", "roll 1")
    assert "No hit on Light Infantry (D5) (by M4 Sherman, rolled 1, 5+ needed)." in missed


def test_a_shot_at_terrain_flies_to_it_and_is_told_with_the_unit_that_fired() -> None:
    field = Field(phase="shooting")
    tank = field.unit("us18", "d3")
    field.terrain("house", "d4", hp=6)
    table = field.table()
    table.choose(f"shoot {tank} main d4")
    event = next(event for event in table.events if event.name == "terrain_hit")
    motion = TgmFace(TEXTS).motion(event, table.state)
    assert (motion.piece, motion.start, motion.goal) == (HIT, tank, "d4")
    assert "House (D4) hit by M4 Sherman (D3): 3 HP lost, 3 left." in told(field, f"shoot {tank} main d4")
    field.state.pieces[field.state.terrain["d4"]].hp = 1
    assert "House (D4) shot to ruins by M4 Sherman (D3)." in told(field, f"shoot {tank} main d4")


def test_an_income_is_told_as_its_sum() -> None:
    field = Field(phase="hq")
    field.unit("us10", "d1")
    assert "Anna gains 0 AP (3 + 1 + 1 = 5; 5 lost: the HQ stores 12)." in told(field)
    assert "Anna gains 3 AP." in told(Field(phase="hq", ap=0))


def test_who_moves_at_once_after_its_deployment_is_told_with_the_ability_that_lets_it() -> None:
    field = Field(phase="deployment")
    (greyhound,) = field.hand(0, "us25")
    assert "Anna moves M8 Greyhound from D1 to D2 (Mobility)." in told(
        field, f"deploy {greyhound} d1", "ready", f"move {greyhound} d2"
    )
    field = Field()
    assert "Anna moves M4 Sherman from D1 to D2." in told(field, f"move {field.unit('us18', 'd1')} d2")


def test_the_end_of_a_battle_is_told() -> None:
    field = Field(phase="shooting")
    field.unit("us18", "d6")
    field.state.hqs["hq_north"].hp = 1
    assert told(field, "shoot us18#1 main hq_north", "roll 10")[-1] == "Victory goes to Anna."


def test_only_units_of_the_same_name_are_told_apart_also_those_of_both_armies() -> None:
    field = Field()
    one = field.unit("us28", "d3")
    first = field.aboard("us01", one)
    assert unit_name(field.state, first, TEXTS) == "Light Infantry"
    other = field.unit("us01", "e3")
    assert unit_name(field.state, first, TEXTS) == "Light Infantry #1"
    assert unit_name(field.state, other, TEXTS) == "Light Infantry (E3)"
    enemy = field.unit("ge02", "e5", 1)
    assert unit_name(field.state, enemy, TEXTS) == "Heavy Infantry"
    own = field.unit("us02", "e4")
    assert unit_name(field.state, own, TEXTS) == "Heavy Infantry (E4)"


@pytest.mark.parametrize(("carrier", "said"), [("xx02#1", "geht an Bord: "), ("us12#1", "sitzt auf: ")])
def test_who_goes_to_sea_goes_aboard(carrier: str, said: str) -> None:
    assert PARTS["boards"](carrier, Texts("de")).startswith(said)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_opening_hand_has_one_name(language: str) -> None:
    texts = Texts(language)
    assert texts("tgm.phase.mulligan") == texts("tgm.phase.hands")


def test_a_shot_names_a_critical_number_only_if_it_can_be_critical() -> None:
    field = Field(phase="shooting")
    for target, numbers in ((field.unit("ge01", "d4"), "5+/10."), ("hq_north", "5+.")):
        words = told(field, f"shoot {field.unit('us18', 'd5')} main {target}")
        assert any(line.endswith(numbers) for line in words), words


def test_a_miss_names_both_suppression_its_cause_and_hidden_cards_their_number() -> None:
    said = Wording(GAME, PEOPLE, TEXTS).event
    missed: dict[str, Param] = {"target": "ge01#1", "space": ""}
    shot = said(Event("tgm.event.missed", {**missed, "shot": "us18#1,mg,3,5"}))
    assert shot == "No hit on Light Infantry (by M4 Sherman, MG, rolled 3, 5+ needed)."
    assert said(Event("tgm.event.missed", {**missed, "shot": ",mines,0,0"})) == "No hit on Light Infantry (Mines)."
    hit: dict[str, Param] = {"seat": 0, "unit": "us18#1", "wounds": 5, "space": "d3", "shot": "", "aim": 0}
    assert said(Event("tgm.event.wounded", {**hit, "sum": "4 + 1 antitank"})).startswith("5 wounds (4 + 1 Antitank): ")
    assert said(Event("tgm.event.wounded", {**hit, "sum": ""})).startswith("5 wounds: ")
    assert "two units have fired at it, hit or miss" in said(Event("tgm.event.suppressed", PARAMS))
    assert said(Event("tgm.event.drew", {"seat": 0, "cards": ("?", "?", "?")})) == "Anna draws 3 hidden cards."


def test_the_result_of_a_shot_replaces_the_attempt_and_its_roll_in_the_story() -> None:
    field = Field(phase="shooting")
    shooters, target = (field.unit("us18", "d3"), field.unit("us18", "c3")), field.unit("ge23", "d5")
    table = field.table()
    seen = list[list[str]]()
    for move in (f"shoot {shooters[0]} main {target}", "roll 1", f"shoot {shooters[1]} main {target}", "roll 6"):
        table.choose(move)
        lines = Story(table.history.turns, enumerate(table.events, 1)).lines
        seen.append([line.event.name for line in lines if line.event is not None])
    first, second = ["missed"], ["missed", "suppressed", "wounded"]
    assert seen == [["aims"], first, [*first, "aims", "suppressed"], second]


@pytest.mark.parametrize(("sure", "needed"), [(False, 5), (True, None)])
def test_a_die_has_no_number_to_reach_if_the_shot_hits_automatically(sure: bool, needed: int | None) -> None:
    field = Field(phase="shooting")
    gun, tank = field.unit("us18", "d3"), field.unit("ge24", "d5")
    (card,) = field.hand(0, "sp08")
    field.state.players[0].ap = 12
    table = field.table()
    table.choose(f"shoot {gun} main {tank}{f' {card}' if sure else ''}")
    aims = next(event for event in table.events if event.name == "aims")
    judgement = TgmFace(TEXTS).judgement(aims, table.state)
    assert judgement is not None
    assert judgement.needed == needed
