"""Tests for the texts of card effects, which must match the icons."""

from __future__ import annotations

import re
from typing import get_args

import pytest

from game.data.texts import Texts
from game.volk.data.components import Icon, Step
from game.volk.data.tables import CARDS, DATA, STEP_OF
from game.volk.naming import card_lines, event_lines, step_line, value_lines
from tests.each import each

TEXTS = {language: Texts(language) for language in ("en", "de", "nl")}
SHADED = (
    "Not in an automatic event: Whoever plays the card moves dominance or prestige 1 step in either direction."
    " Whoever plays the card keeps it as a peacemaker."
)
ENGLISH = TEXTS["en"]

STANDARDS = "whatever the economy; each also removes 1 unrest."
DOVE = "A peace dove falls, or if none is left, someone must press the red button."


def every_step() -> list[Step]:
    """All printed steps, including those of the small decks and the prestige track."""
    steps = [step for card in CARDS.values() for step in (*card.event, *card.beside, *card.below)]
    steps += [step for row in DATA.tracks.prestige.values() for step in row]
    for arms in DATA.arms_race.values():
        steps += [step for column in (arms.yellow, arms.red) for row in column.values() for step in row]
    for conflict in DATA.conflict.values():
        steps += [*conflict.yellow, *conflict.red]
    return steps


@pytest.mark.parametrize("language", TEXTS)
def test_every_icon_that_is_printed_is_a_whole_sentence(language: str) -> None:
    texts = TEXTS[language]
    for step in every_step():
        line = step_line(step, texts)
        assert re.fullmatch(r"[A-ZÄÖÜ0-9][^\[{]*\.", line), line
        assert "  " not in line


def test_every_icon_is_printed_somewhere() -> None:
    assert {step.icon for step in every_step()} == set(get_args(Icon))


@pytest.mark.parametrize("language", TEXTS)
def test_icons_that_differ_are_told_apart(language: str) -> None:
    """Texts differ by effect, side, place, number and deciding side; those of police badges also by color."""
    texts = TEXTS[language]
    lines = {item: step_line(step, texts) for item, step in STEP_OF.items()}
    assert len(set(lines.values())) == len(lines)


@pytest.mark.parametrize(
    ("card", "lines"),
    [
        (
            "land_reform",
            ["Remove 2 unrest in the East.", "Western currency: 1 step for West.", "Socialist track: 1 step for East."],
        ),
        (
            "nato_membership",
            ["Place 1 unrest in West Germany outside West Berlin. East decides.", "Prestige: 1 step for West."],
        ),
        (
            "uprising_of_1953",
            ["Place 4 unrest in the East. At most 2 per province.", "Socialist track: 1 step for West."],
        ),
        (
            "colour_tv",
            [
                f"Add 2 living standard in West Germany outside West Berlin, {STANDARDS} At most 1 per province.",
                "Place 1 unrest in the East.",
            ],
        ),
        (
            "joining_the_cmea",
            [
                "2 build points for factories in the ČSSR, or for the infrastructure that leads there.",
                "2 build points for factories in Polska, or for the infrastructure that leads there.",
                "Place 1 unrest in the East.",
                "Western currency: 1 step for East.",
            ],
        ),
        ("western_sovereignty", ["2 build points for West.", "Prestige: 1 step for West."]),
        ("shipyards_crisis", ["Dismantle 3 pieces of the economy in Niedersachsen or Hamburg."]),
        ("eastern_olympics", ["Prestige: 2 steps for East."]),
        (
            "first_artificial_moon",
            [
                "Space race: 1 step for the USA.",
                "Space race: 1 step for the Soviet Union.",
                "Dominance: 1 step for the USA.",
                "Dominance: 1 step for the Soviet Union.",
                "The USA pays $3.",
                "The Soviet Union pays $3.",
            ],
        ),
        (
            "thaw_and_peaceful_coexistence",
            [
                "2 fallen peace doves rise again.",
                SHADED,
            ],
        ),
    ],
)
def test_events_in_words(card: str, lines: list[str]) -> None:
    assert event_lines(card, ENGLISH) == lines


def test_an_event_without_icons_but_with_arrows_is_told_too() -> None:
    assert [len(event_lines(card, ENGLISH)) for card in ("hidden_currency_import", "us_jet_shot_down")] == [1, 2]


def test_what_comes_with_a_value() -> None:
    assert value_lines("land_reform", ENGLISH) == []
    assert value_lines("containment_becomes_policy", ENGLISH) == [
        "If the yellow side uses it for anything but its event: The USA draws a conflict card."
    ]
    assert value_lines("ultimatum_over_berlin", ENGLISH) == [
        f"If you use it for anything but its event: The active side's superpower draws a conflict card. {DOVE}"
    ]


def test_all_about_a_card_with_a_split_value_and_a_flight_icon() -> None:
    assert card_lines("forced_merger", ENGLISH) == [
        "Only the red side may trigger the event.",
        "1 build point for East.",
        "Place 1 unrest in the East.",
        "Socialist track: 2 steps for East.",
        "Value for economy and living standard: 1 for the yellow side, 3 for the red side.",
        "Removing unrest is free for the red side; the yellow side must dismantle a piece of its economy.",
        "Flight: once used, this card adds 1 step at the end of the decade.",
    ]


def test_a_special_card_has_no_value_to_speak_of() -> None:
    lines = card_lines("russian_tanks", ENGLISH)
    use, price = lines[0].split(" The price: ")
    assert use == "Only the red side may use this card, and only for its event."
    assert price == "it discards a card, or yellow draws one."
    assert not any("Value" in line or "for free" in line for line in lines)
    assert "Flight: once used, this card adds 2 steps at the end of the decade." in lines


def test_a_banned_house_card_says_so() -> None:
    lines = card_lines("a_dog_in_orbit", ENGLISH)
    assert lines[0] == "Either side may trigger the event. Only the icons in its own color count."
    assert "You can't use it for the arms race." in lines
    assert "Value 2 for economy and living standard." in lines
    assert "Removing unrest costs either side a piece of its own economy." in lines
    assert lines[-1] == "House card: its numbers are our own."


@pytest.mark.parametrize("language", TEXTS)
@each("card", CARDS)
def test_every_card_can_be_told(card: str, language: str) -> None:
    lines = card_lines(card, TEXTS[language])
    assert all(line.endswith(".") for line in lines)
    assert not any("[" in line or "{" in line for line in lines)


@pytest.mark.parametrize(("language", "sentence"), [("en", "3 unrest"), ("de", "3 Unruhe"), ("nl", "3 onrust")])
def test_numbers_are_said(language: str, sentence: str) -> None:
    (line, *_) = event_lines("recognition_of_the_east", TEXTS[language])
    assert sentence in line


@pytest.mark.parametrize("game", ["volk", "twoplustwo"])
@pytest.mark.parametrize("language", TEXTS)
def test_what_is_done_with_a_card_is_called_as_on_its_button(language: str, game: str) -> None:
    texts = TEXTS[language]
    for verb in ("calm", "build", "raise", "event", "arm", "credit"):
        button = texts(f"volk_table.verb.{verb}").split()[0].rstrip(".").lower()
        assert button in texts(f"{game}.move.{verb}", card="x").lower()
