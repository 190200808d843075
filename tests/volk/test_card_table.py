"""Tests that `check-data --cards volk` prints every card as in the lists of the specification (10, 4.3, 4.4)."""

from __future__ import annotations

import pytest

from game.cli import main
from tests.volk.card_table import FACES, Face
from tests.volk.power_table import ARMS, CONFLICT, FACTS, RESHUFFLES, Fact

DECADES = ("I", "II", "III", "IV")


def printed(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, list[list[str]]]:
    """The tables by title, row by row; the first row has the column names."""
    assert main(["check-data", "--cards", *words]) == 0
    found: dict[str, list[list[str]]] = {}
    for block in capsys.readouterr().out.strip().split("\n\n"):
        title, *lines = block.splitlines()
        found[title.partition(":")[0]] = [[cell.strip() for cell in line.split(" | ")] for line in lines]
    return found


@pytest.fixture
def tables(capsys: pytest.CaptureFixture[str]) -> dict[str, list[list[str]]]:
    return printed(capsys, "volk", "--lang", "en")


def value(yellow: int | None, red: int | None) -> str:
    """A value as the lists write it: one number, or one per side."""
    if yellow is None:
        return "-"
    return str(yellow) if yellow == red else f"W{yellow} / E{red}"


LIMITS = {"[1]": "different provinces", "[2]": "max 2 per province"}
PLACES = {"NRW": "Nordrhein-Westfalen"}


def icon(text: str) -> str:
    """An icon of the list, `2x W+U (WG) @East [2]`, as the program prints it."""
    notes = []
    for short, words in LIMITS.items():
        if text.endswith(short):
            text, notes = text.removesuffix(short).strip(), [words]
    text, _, crest = text.partition(" @")
    notes = [f"{crest} decides", *notes] if crest else notes
    text, _, place = text.partition(" (")
    if place:
        notes = [PLACES.get(place[:-1], place[:-1]), *notes]
    return f"{text} ({'; '.join(notes)})" if notes else text


def face_row(face: Face, title: str) -> list[str]:
    return [
        title,
        face.year.replace("–", "-"),
        face.type,
        value(face.west, face.east),
        ", ".join(map(icon, face.icons)) or "-",
        ", ".join(face.arrows) or "-",
        str(face.flight or "-"),
    ]


def test_10_every_row_of_the_base_cards_and_special_cards(tables: dict[str, list[list[str]]]) -> None:
    base, special = tables["Cards of the base game"], tables["Special cards"]
    assert base[0] == ["no.", "id", "title", "year", "type", "value", "icons", "arrows", "flight"]
    rows = base[1:] + special[1:]
    assert [row[0] for row in rows] == [face.number for face in FACES]
    assert [(row[0], *row[2:]) for row in rows] == [(face.number, *face_row(face, face.english)) for face in FACES]


def test_10_the_titles_are_those_of_the_language(capsys: pytest.CaptureFixture[str]) -> None:
    tables = printed(capsys, "volk", "--lang", "de")
    rows = tables["Cards of the base game"][1:] + tables["Special cards"][1:]
    assert [row[2] for row in rows] == [face.german for face in FACES]


def fact_row(fact: Fact) -> list[str]:
    # The list writes `beside: {y: conf US}`.
    beside = [f"{words[0]}: {words[2:]}" for words in fact.beside]
    return [
        str(fact.number),
        fact.id,
        fact.title,
        fact.year,
        fact.colour.capitalize(),
        value(fact.yellow, fact.red),
        "ban" if fact.ban else "-",
        *(", ".join(words) or "-" for words in (beside, fact.below, fact.event, fact.shaded)),
        "house",
    ]


def test_4_4_every_row_of_the_forty_cards(tables: dict[str, list[list[str]]]) -> None:
    head, *rows = tables["Cards of 2+2"]
    assert head[6:] == ["ban", "beside", "below", "event", "shaded", "source"]
    assert rows == [fact_row(fact) for fact in FACTS]


def drawn(words: str) -> str:
    """`P1 dom R1` of the list as the program prints it."""
    parts: list[str] = []
    for word in words.split():
        if parts and parts[-1] in ("dom", "arm"):
            parts[-1] += f" {word}"
        else:
            parts.append(word)
    return ", ".join(parts) or "-"


def test_4_3_every_row_of_the_arms_race(tables: dict[str, list[list[str]]]) -> None:
    head, *rows = tables["Arms race"]
    assert head[3:] == [f"{power} {decade}" for power in ("USA", "Soviet Union") for decade in DECADES]
    assert {row[0].lower(): row[2] == "reshuffle" for row in rows} == {card: card in RESHUFFLES for card in ARMS}
    assert {row[0].lower(): row[3:] for row in rows} == {
        card: [drawn(cell) for power in ("usa", "soviet_union") for cell in cells[power]] for card, cells in ARMS.items()
    }


def test_4_3_every_row_of_the_conflicts(tables: dict[str, list[list[str]]]) -> None:
    head, *rows = tables["Conflicts"]
    assert head == ["id", "title", "reshuffle", "USA", "Soviet Union"]
    assert {row[0].lower(): row[2] == "reshuffle" for row in rows} == {card: card in RESHUFFLES for card in CONFLICT}
    assert {row[0].lower(): row[3:] for row in rows} == {
        card: [drawn(cells["usa"]), drawn(cells["soviet_union"])] for card, cells in CONFLICT.items()
    }


def test_both_games_have_the_same_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert printed(capsys, "volk", "--lang", "nl") == printed(capsys, "twoplustwo", "--lang", "nl")


def test_columns_stand_below_each_other(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check-data", "--cards", "volk", "--lang", "en"]) == 0
    block = capsys.readouterr().out.split("\n\n")[0].splitlines()[1:]
    places = [[place for place in range(len(line)) if line.startswith(" | ", place)] for line in block]
    assert all(found == places[0] for found in places)


@pytest.mark.parametrize(
    ("game", "message"),
    [
        ("vokl", "unknown game 'vokl'; did you mean 'volk'?"),
        ("dictators", "dictators has no table of its cards; these have: volk, twoplustwo"),
    ],
)
def test_a_game_without_a_table_is_refused_in_words(game: str, message: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check-data", "--cards", game]) == 2
    assert message in capsys.readouterr().err
