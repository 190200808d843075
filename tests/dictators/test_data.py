"""Tests that the components match the rules. Numbers in test names are sections of the specification."""

import shutil
from collections import Counter
from pathlib import Path
from typing import Any, get_args

import pytest

from game.data.paths import TEXT, languages
from game.data.records import kind_of
from game.data.texts import load_texts
from game.dictators.data.components import (
    FOLDER,
    NORTH_AMERICA,
    ActionCard,
    AssetCard,
    DictatorsData,
    InterruptionCard,
    Numeral,
    data_digest,
    load_data,
)
from game.dictators.data.geography import geography
from game.dictators.data.vocabulary import every_step

# id: copies, cost, limit, turns, hits, symbols
ACTIONS: dict[str, tuple[Any, ...]] = {
    "just_what_i_needed": (3, 1, None, None, "none"),
    "amtrak": (3, 1, "usa", None, "none"),
    "emp": (2, 2, "usa", None, "state"),
    "helicopter": (4, 2, "usa", None, "none"),
    "censorship": (4, 1, None, None, "target"),
    "bribery": (2, 3, None, None, "target"),
    "mutually_assured_destruction": (3, 1, "usa", None, "opponents"),
    "sneaking_across": (4, 1, None, None, "none", "roadblock"),
    "stealth_fighter": (2, 2, None, None, "none"),
    "engineer": (4, 1, None, None, "none"),
    "hacker": (2, 2, None, None, "none"),
    "morale_boost": (2, 1, None, None, "none"),
    "roadworks": (4, 1, None, None, "none", "roadblock"),
    "state_troopers": (2, 2, "usa", None, "none", "roadblock"),
    "restricted_airspace": (3, 1, "usa", None, "none", "no_fly"),
    "bulldozer": (3, 1, None, None, "none", "roadblock"),
    "air_traffic_controller": (2, 1, None, None, "none", "no_fly"),
    "road_trip": (3, 1, None, None, "none"),
    "extraordinary_rendition": (1, 3, None, None, "target"),
    "close_encounter": (2, 2, "usa", None, "target"),
    "undercover": (1, 3, "usa", None, "none"),
    "swiss_bank_account": (3, 1, None, None, "none"),
    "espionage": (2, 1, None, None, "target"),
    "economic_sanctions": (1, 2, None, 3, "target"),
    "house_arrest": (1, 2, None, 2, "target"),
    "body_double": (1, 2, "usa", None, "target"),
    "spin_doctor": (1, 1, None, 3, "none"),
    "de_escalation": (1, 3, None, None, "none"),
}

# id: copies, limit, windows, hits, symbols
INTERRUPTIONS: dict[str, tuple[Any, ...]] = {
    "tornado_season": (3, "usa", "moved", "target"),
    "veto": (5, None, "card_played", "doing"),
    "diplomatic_immunity": (4, None, "card_played+ability_used", "doing"),
    "faulty_wiring": (3, None, "disarm_succeeds", "doing"),
    "secret_service": (2, None, "president_convinced", "doing"),
    "air_force_one": (2, None, "president_present", "doing"),
    "border_patrol": (2, None, "flight_step", "doing"),
    "flat_tire": (2, None, "road_step", "doing", "roadblock"),
    "loaded_dice": (3, None, "die_rolled", "doing"),
    "pickpocket": (2, None, "card_drawn", "target"),
    "scapegoat": (2, None, "card_played+ability_used", "target+doing"),
    "wiretap": (1, None, "turn_starts", "target"),
}

# id: cost, limit, cost and hits of each ability, symbols
ASSETS: dict[str, tuple[Any, ...]] = {
    "the_marauder": (2, "usa", [(1, "none"), ("travel", "none")], "roadblock"),
    "blackmail_box": (2, None, [(0, "target"), (2, "target")]),
    "private_jet": (3, None, [(1, "none"), ("travel", "none")]),
    "propaganda_machine": (2, None, [(1, "none")]),
    "spy_satellite": (1, None, [(1, "none"), (2, "none")]),
}

FATHERS = {
    "gouverneur_morris": 3,
    "john_adams": 2,
    "signing_the_declaration": "now",
    "george_washington": 3,
    "benjamin_franklin": 2,
    "thomas_jefferson": 2,
    "james_madison": "stay",
    "alexander_hamilton": 3,
    "john_jay": 2,
    "samuel_adams": "now",
    "john_hancock": "stay",
    "patrick_henry": "now",
    "thomas_paine": 3,
    "roger_sherman": "now",
    "george_mason": "stay",
}

# id: copies, present, optional
PRESIDENTIAL = {
    "oval_office": (6, True, False),
    "strip_search": (1, False, False),
    "golf_weekend": (1, False, False),
    "camp_david": (1, False, False),
    "wrong_door": (1, False, False),
    "presidential_defcon": (1, False, False),
    "oops": (1, False, True),
}

# id: when, and how often (None: always)
DICTATORS = {
    "joseph": "setup passive",
    "fidel": "reaction, 1 turn d6, 1 game d20",
    "mao": "own_turn",
    "kim": "setup, 1 game",
    "julius": "reaction, 1 opponent_turn",
    "napoleon": "own_turn, 1 turn",
    "genghis": "passive",
    "ivan": "setup passive",
    "vlad": "own_turn, 1 turn",
    "attila": "own_turn, 1 turn",
    "cleo": "reaction, 2 game",
    "catherine": "passive",
    "benito": "passive",
    "oliver": "passive",
}


@pytest.fixture
def data() -> DictatorsData:
    return load_data()


# 4.2 to 4.4, command cards


def test_action_cards_are_as_in_4_2(data: DictatorsData) -> None:
    found = {
        card.id: (card.copies, card.cost, card.limit, card.turns, card.hits, *card.symbols)
        for card in data.cards.values()
        if isinstance(card, ActionCard)
    }
    assert found == ACTIONS
    assert len(ACTIONS) == 28


def test_interruption_cards_are_as_in_4_3(data: DictatorsData) -> None:
    cards = [card for card in data.cards.values() if isinstance(card, InterruptionCard)]
    found = {card.id: (card.copies, card.limit, "+".join(card.windows), card.hits, *card.symbols) for card in cards}
    assert found == INTERRUPTIONS
    assert {card.cost for card in cards} == {0}
    assert [card.id for card in cards if card.against == "anyone"] == ["loaded_dice"]


def test_asset_cards_are_as_in_4_4(data: DictatorsData) -> None:
    cards = [card for card in data.cards.values() if isinstance(card, AssetCard)]
    found = {
        card.id: (card.cost, card.limit, [(ability.cost, ability.hits) for ability in card.abilities], *card.symbols)
        for card in cards
    }
    assert found == ASSETS
    assert {card.copies for card in cards} == {1}


def test_every_command_card_is_a_card_of_its_own(data: DictatorsData) -> None:
    cards = data.command_cards()
    assert len(cards) == len(set(cards)) == 102
    assert [card for card in cards if kind_of(card) == "veto"] == ["veto#1", "veto#2", "veto#3", "veto#4", "veto#5"]
    assert "wiretap#1" in cards
    kinds = Counter(type(data.cards[kind_of(card)]) for card in cards)
    assert kinds == {ActionCard: 66, InterruptionCard: 31, AssetCard: 5}


def test_4_13_roadblock_and_no_fly_symbols_are_on_21_of_the_command_cards(data: DictatorsData) -> None:
    assert sum(card.copies for card in data.cards.values() if card.symbols) == 21


# 4.5 to 4.8, the other components


def test_event_cards_are_as_in_4_5(data: DictatorsData) -> None:
    assert {father.id: father.turns for father in data.fathers.values()} == FATHERS
    assert data.event_cards() == ["defcon#1", "defcon#2", "trident#1"]
    assert [father.id for father in data.fathers.values() if not father.replaces] == ["signing_the_declaration"]


def test_2_4_the_stray_lines_are_on_cards_or_levels(data: DictatorsData) -> None:
    lines = [("add_fathers", 2), ("discard_hand", "everyone")]
    on_cards = [step for card in data.events.values() for step in card.extra["A"]]
    on_levels = [step for level in (4, 3) for step in data.levels["B"][level].effects]
    for steps in (on_cards, on_levels):
        assert [(step.kind, step.argument) for step in steps] == lines
    assert all("B" not in card.extra for card in data.events.values())


@pytest.mark.parametrize("reading", ["A", "B"])
def test_defcon_2_and_1_are_the_same_in_both_readings(data: DictatorsData, reading: Any) -> None:
    levels = data.levels[reading]
    assert list(levels) == [5, 4, 3, 2, 1]
    assert levels[5].effects == ()
    assert [step.discard_deck for step in levels[2].effects] == [20]
    assert [step.end_game for step in levels[1].effects] == ["nuclear_war"]


def test_presidential_cards_are_as_in_4_6(data: DictatorsData) -> None:
    found = {card.id: (card.copies, card.present, card.optional) for card in data.presidential.values()}
    assert found == PRESIDENTIAL
    assert len(data.presidential_cards()) == 12


def test_tokens_are_as_in_4_7(data: DictatorsData) -> None:
    others = {token.id: token.when for token in data.tokens.values() if token.when != "own_turn"}
    assert others == {"III": "after_d20", "V": "turn_taken", "IX": "defcon_1", "XIII": "father_drawn"}
    assert list(data.tokens) == list(get_args(Numeral))
    assert {token.source for token in data.tokens.values()} == {"rulebook"}


def test_dictators_are_as_in_4_1(data: DictatorsData) -> None:
    found = {}
    for dictator in data.dictators.values():
        limits = [f"{limit.most} {limit.per} {limit.die or ''}".strip() for limit in dictator.limits]
        found[dictator.id] = ", ".join([" ".join(dictator.when), *limits])
    assert found == DICTATORS


def test_facilities_are_as_in_4_8(data: DictatorsData) -> None:
    facilities = data.facilities.values()
    assert Counter(facility.zone for facility in facilities) == {1: 11, 2: 12, 3: 8, 4: 9}
    assert all(facility.id.startswith(f"Z{facility.zone}-") for facility in facilities)
    locations = {facility.location: facility.zone for facility in facilities}
    assert locations == {spot.id: spot.zone for spot in geography().locations.values() if spot.facility}


def test_constants_and_options_are_as_in_4_12(data: DictatorsData) -> None:
    constants = data.constants
    assert (constants.least_players.value, constants.most_players.value) == (2, 5)
    assert (constants.actions_per_turn.value, constants.travels_per_turn.value) == (3, 1)
    assert (constants.opening_hand.value, constants.hand_limit.value, constants.facilities_per_zone.value) == (4, 5, 1)
    assert constants.disarm_min.value == 3
    assert constants.convince_min.value == {0: 20, 1: 18, 2: 14, 3: 8}
    assert (data.box.roadblock_tokens.value, data.box.no_fly_tokens.value) == (30, 5)
    options = data.options
    assert {name: getattr(options, name).default for name in options.__struct_fields__} == {
        "event_text": "A",
        "founding_fathers": 3,
        "oops": True,
        "defcon_start": 5,
        "command_defcon_cards": 2,
        "presidential_defcon_cards": 1,
        "round_limit": 100,
        "skip_guard": True,
        "safety_valve": True,
        "confront_optional": True,
        "extra_turns_in_a_row": 1,
        "asset_ability_uses": 1,
    }


def test_steps_within_steps_are_found(data: DictatorsData) -> None:
    def kinds(card: str) -> list[str]:
        return [step.kind for step in every_step(getattr(data.cards[card], "effects", ()))]

    assert kinds("sneaking_across") == ["choose", "flight_step", "past_roadblock"]
    assert kinds("mutually_assured_destruction") == ["unless_all_discard", "state_steps"]
    (morris,) = data.fathers["gouverneur_morris"].standing.turn_end  # type: ignore[union-attr]
    assert [step.kind for step in every_step([morris])] == ["first", "discard_hand", "skip"]


# the digest


def test_the_digest_changes_with_the_data_and_the_map_only(tmp_path: Path) -> None:
    folder, board = tmp_path / "data", tmp_path / NORTH_AMERICA.name
    shutil.copytree(FOLDER, folder)
    shutil.copy(NORTH_AMERICA, board)
    tokens = folder / "tokens.yaml"
    tokens.write_bytes(tokens.read_bytes().replace(b"\n", b"\r\n"))
    assert data_digest(folder, board) == data_digest()
    tokens.write_bytes(tokens.read_bytes().replace(b"own_turn", b"turn_taken", 1))
    changed = data_digest(folder, board)
    board.write_bytes(board.read_bytes() + b"<!-- -->")
    assert len({data_digest(), changed, data_digest(folder, board)}) == 3


# the texts


def test_titles_and_dictators_are_the_same_in_every_language() -> None:
    titles = []
    for language in languages():
        texts = load_texts(TEXT / language / "dictators.yaml")[0]
        kinds = ("card", "father", "presidential", "dictator")
        words = {key: text.forms["other"][0].words for key, text in texts.items() if key.split(".")[1] in kinds}
        # Each language has its own quotation marks.
        titles.append({key: "".join(letter for letter in title if letter not in '"„“”‘’') for key, title in words.items()})
    assert len(titles[0]) == 45 + 2 + 15 + 7 + 14
    assert titles[0] == titles[1] == titles[2]
