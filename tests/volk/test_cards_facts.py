"""Tests for every printed fact of the 85 faces (10): icons, arrows, values, colors, flight. Test names give the cards."""

from collections import Counter

import pytest

from game.volk.data.components import Card, Step
from game.volk.data.tables import CARDS, DATA, FLIGHT
from tests.each import each
from tests.volk.card_table import FACES, REGULAR, Face
from tests.volk.country import Country, offered, refused
from tests.volk.outcome import at_step, flights

BY_NUMBER = {card.number: card for card in (*DATA.cards.values(), *DATA.special.values())}
ROMAN = {"I": 1, "II": 2, "III": 3, "IV-a": 4, "IV-b": 4}

STATE = {"yellow": "W", "red": "E"}
AFTER_STATE = {
    "unrest": "+U",
    "calm": "-U",
    "move": "move",
    "build": "build",
    "dismantle": "dism",
    "pacify": "-MP",
    "standard": "+LS",
    "standard_alone": "+LS°",
}
ALONE = {
    "stop": "STOP",
    "rundown": "rundown",
    "repair": "repair",
    "police_red": "POLICE-red",
    "police_pink": "POLICE-pink",
    "wall": "WALL",
    "wall_off": "WALL-off",
    "stasi_off": "STASI-off",
    "guillaume": "GUILLAUME",
}
TRACKS = {"prestige": "Pre", "currency": "WC", "socialists": "Soc"}
PLACES = {
    "west_germany": "WG",
    "west_berlin": "WB",
    "rheinland_pfalz": "Rheinland-Pfalz",
    "nordrhein_westfalen": "NRW",
    "bayern": "Bayern",
    "east_berlin": "East Berlin",
    "sachsen": "Sachsen",
    "cssr": "ČSSR",
    "polska": "Polska",
    # On card 63, Niedersachsen includes Hamburg.
    "niedersachsen": "Niedersachsen or Hamburg",
}


def notation(step: Step) -> str:
    """A step in the notation of the table."""
    if step.icon in TRACKS:
        return f"{TRACKS[step.icon]} {step.times}>{'West' if step.side == 'yellow' else 'East'}"
    if step.icon == "rheinsberg":
        # The game has one item for the card's two icons (7.6).
        return "2x Ebuild (Rheinsberg)"
    words = [ALONE.get(step.icon) or STATE[step.side] + AFTER_STATE[step.icon]]
    if step.at:
        words.append(f"({PLACES[step.at]})")
    if step.by:
        words.append(f"@{step.by.capitalize()}")
    if step.most:
        words.append(f"[{step.most}]")
    return (f"{step.times}x " if step.times > 1 else "") + " ".join(words)


def card_of(face: Face) -> Card:
    return BY_NUMBER[face.number]


def named(face: Face) -> str:
    return f"card_{face.number}"


EACH_FACE = each("face", FACES, named)
EACH_REGULAR = each("face", REGULAR, named)


# Printed facts ------------------------------------------------------------------------------------------------------------


def test_10_there_are_85_faces() -> None:
    assert len(FACES) == len(BY_NUMBER) == 85
    assert set(BY_NUMBER) == {face.number for face in FACES}


@EACH_FACE
def test_10_icons(face: Face) -> None:
    icons = [notation(step) for step in card_of(face).event if step.icon not in TRACKS]
    assert sorted(icons) == sorted(face.icons)


@EACH_FACE
def test_10_arrows(face: Face) -> None:
    arrows = [notation(step) for step in card_of(face).event if step.icon in TRACKS]
    assert sorted(arrows) == sorted(face.arrows)


@EACH_FACE
def test_10_type_year_and_decade(face: Face) -> None:
    card = card_of(face)
    assert card.colour == face.type.lower()
    assert card.year == face.year.replace("–", "-")
    assert card.decade == (ROMAN.get(face.number) or (int(face.number) - 1) // 20 + 1)


@EACH_FACE
def test_10_value_for_both_sides(face: Face) -> None:
    value = card_of(face).value
    assert (value and value.yellow, value and value.red) == (face.west, face.east)


@EACH_FACE
def test_10_flight_icons(face: Face) -> None:
    assert card_of(face).flight == face.flight


@pytest.mark.parametrize(
    ("decade", "counts"), [(1, (10, 8, 2, 1)), (2, (11, 6, 3, 1)), (3, (9, 6, 5, 1)), (4, (7, 11, 2, 2))]
)
def test_6_how_many_cards_of_each_type_a_decade_has(decade: int, counts: tuple[int, ...]) -> None:
    types = Counter(card.colour for card in BY_NUMBER.values() if card.decade == decade)
    assert tuple(types[colour] for colour in ("red", "yellow", "dual", "special")) == counts


def test_10_the_police_cards() -> None:
    badges = {
        kind: {card.number for card in BY_NUMBER.values() if any(step.icon == kind for step in card.event)}
        for kind in ("police_red", "police_pink")
    }
    assert badges == {"police_red": {"5", "21", "49"}, "police_pink": {"15", "51", "66"}}


def test_10_the_flight_cards() -> None:
    icons = {card.number: card.flight for card in BY_NUMBER.values() if card.flight}
    once = ("2", "12", "28", "32", "48", "52", "60", "61", "62", "75", "78", "IV-b")
    assert icons == dict.fromkeys(once, 1) | {"I": 2}


# Facts at the table -------------------------------------------------------------------------------------------------------


def holding(face: Face, turn: str) -> Country:
    """A country of this card's decade, with this card and one other in the display."""
    card = card_of(face)
    other = "land_reform" if card.id != "land_reform" else "forced_merger"
    return Country(turn=turn, decade=card.decade).display(card.id, other)


@pytest.mark.parametrize("turn", ["west", "east"])
@EACH_REGULAR
def test_5_2_the_build_action_gives_the_printed_value(face: Face, turn: str) -> None:
    table = holding(face, turn).table()
    table.choose(f"build {card_of(face).id}")
    assert table.decision is not None
    assert table.decision.prompt == "volk.prompt.build"
    assert table.decision.params["number"] == (face.west if turn == "west" else face.east)


@pytest.mark.parametrize("turn", ["west", "east"])
@EACH_REGULAR
def test_5_1_only_a_card_in_the_own_colour_calms_free(face: Face, turn: str) -> None:
    table = holding(face, turn).unrest(bayern=1, sachsen=1).table()
    move = f"calm {card_of(face).id}"
    own = face.type == ("Yellow" if turn == "west" else "Red")
    assert (move in offered(table)) == own
    assert refused(table, move) == ("" if own else "5.1")


@pytest.mark.parametrize("face", [face for face in FACES if face.type == "Special"], ids=named)
def test_4_special_cards_are_events_for_east_only(face: Face) -> None:
    card = card_of(face)
    moves = {f"{verb} {card.id}" for verb in ("calm", "build", "raise", "event")}
    east = Country(turn="east", decade=card.decade).special(card.id).table()
    assert offered(east) & moves == {f"event {card.id}"}
    assert refused(east, f"build {card.id}") == "4"
    west = Country(turn="west", decade=card.decade).special(card.id).table()
    assert not offered(west) & moves
    assert refused(west, f"event {card.id}") == "4"


@EACH_FACE
def test_8_1_the_flight_icons_of_a_used_card_are_counted(face: Face) -> None:
    card = card_of(face)
    country = Country(decade=card.decade).used(card.id).standards(bayern=2).factories("berlin", "schwedt", "jena")
    assert flights(at_step(1, country).table())[0][0] == 2 + face.flight
    assert FLIGHT[card.id] == face.flight


def test_10_no_other_card_belongs_to_the_base_game() -> None:
    base = {id for id, card in CARDS.items() if card.id not in DATA.power_cards}
    assert base == {card.id for card in BY_NUMBER.values()}
