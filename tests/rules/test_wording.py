"""Tests that prompts name the player if several people share the screen, and leave the name out for one person."""

import re

import msgspec
import pytest

from game.data.paths import TEXT
from game.data.texts import Texts, load_texts
from game.dictators.game import GAME
from game.rules.events import Event
from game.rules.positions.opening import new_table
from game.rules.positions.position import Seat
from game.rules.wording import Wording

LANGUAGES = ("en", "de", "nl")
ADDRESSED = re.compile(r"(^|[.!?] )\{(seat|asked):seat\}: ")
"""A name and a colon at the start of a sentence; both can be left out."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_can_be_asked_without_a_name(language: str) -> None:
    for path in sorted((TEXT / language).glob("*.yaml")):
        for key, text in load_texts(path)[0].items():
            if key.split(".")[1] != "prompt":
                continue
            for form in text.forms.values():
                said = "".join(f"{words}{{{name}:{kind}}}" if name else words for words, name, kind in form)
                assert "{seat:seat}" not in ADDRESSED.sub(r"\1", said, count=1) or "{asked:seat}: " in said, (key, said)


@pytest.mark.parametrize(
    ("language", "turn", "answer"),
    [
        ("en", "What next?", "Ben's turn begins. You may respond."),
        ("de", "Was tust du?", "Der Zug von Ben beginnt. Reagierst du?"),
        ("nl", "Wat doe je nu?", "De beurt van Ben begint. Reageren?"),
    ],
)
def test_who_sits_there_alone_is_not_called_by_name(language: str, turn: str, answer: str) -> None:
    table = new_table(GAME, (Seat("Anna"), Seat("Ben", player="random")), 1)
    wording = Wording(GAME, table.seats, Texts(language))
    assert table.decision is not None
    seen = msgspec.structs.replace(table.decision.seen_by(0), seat=0, by=0, prompt="dictators.prompt.act", params={})
    assert wording.prompt(seen, alone=0) == turn
    assert wording.prompt(seen).startswith("Anna: ")
    called = msgspec.structs.replace(seen, prompt="dictators.answer.turn_starts", params={"seat": 1}, callable_seats=(0,))
    assert wording.prompt(called, alone=0) == answer
    assert "Anna" in wording.prompt(called)


def test_a_seat_without_a_name_has_its_color_in_lists_and_in_no_sentence() -> None:
    table, texts = new_table(GAME, (Seat(colour="green"), Seat("Ben"), Seat()), 1), Texts("en")
    roles = [GAME.called(table.state, seat, texts) for seat in range(3)]
    wording = Wording(GAME, table.seats, texts, roles=table.state)
    assert [*map(wording.listed, range(3))] == [f"Green: {roles[0]}", "Ben", f"Blue: {roles[2]}"]
    assert [*map(wording.seat, range(3))] == [roles[0], "Ben", roles[2]]
    assert wording.event(Event("dictators.event.extra_turn", {"seat": 0})) == f"{roles[0]} takes another turn."


def test_a_role_that_is_the_name_of_a_person_keeps_its_color_in_sentences() -> None:
    table, texts = new_table(GAME, (Seat(colour="green"), Seat("Ben")), 1), Texts("en")
    role = GAME.called(table.state, 0, texts)
    wording = Wording(GAME, (table.seats[0], Seat(role)), texts, roles=table.state)
    assert [*map(wording.seat, range(2))] == [f"Green: {role}", role]
