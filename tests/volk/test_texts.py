"""Tests for all texts of the two German games in every language: names, questions, events, refusals, moves, options."""

from __future__ import annotations

import ast
import random
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from game.data.paths import TEXT
from game.data.texts import Text, Texts, load_texts
from game.rules.events import HIDDEN
from game.rules.moves import Move
from game.rules.positions.opening import new_table
from game.rules.state import Options
from game.rules.table import Table
from game.rules.wording import Wording
from game.volk import game as volk_game
from game.volk.data.tables import ARROWS, CARDS, DATA
from game.volk.game import TWO_PLUS_TWO, VOLK, Volk
from game.volk.naming import NAMES, component_name
from game.volk.state import TwoPlusTwoOptions
from game.volk.states.tracks import OVERFLOWS
from game.volk.turn.verbs import CARD_VERBS, POWER_VERBS
from tests.each import each
from tests.volk.card_table import FACES
from tests.volk.country import Country, answer
from tests.volk.outcome import GERMAN_REASONS, REASONS
from tests.volk.power_table import FACTS

LANGUAGES = ("en", "de", "nl")
TEXTS = {language: Texts(language) for language in LANGUAGES}
GAMES = (VOLK, TWO_PLUS_TWO)


@cache
def written(language: str, domain: str = "volk") -> dict[str, Text]:
    return load_texts(TEXT / language / f"{domain}.yaml")[0]


def wording(game: Volk, language: str) -> Wording:
    return Wording(game, new_table(game, game.min_seats).seats, TEXTS[language])


def is_whole(line: str) -> bool:
    """Return whether the text is complete: no missing key and no missing parameter."""
    return bool(line) and "[" not in line and "{" not in line


# Names --------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_everything_that_can_be_named_has_a_name_of_its_own(game: Volk, language: str) -> None:
    say = wording(game, language)
    for kind, ids in game.ids.items():
        names = [say.name("any", id, say.texts) for id in ids]
        assert all(map(is_whole, names))
        if kind not in ("item", "space"):
            assert len(set(names)) == len(names), kind


def test_an_id_means_one_thing_only() -> None:
    ids = [id for ids in VOLK.ids.values() for id in ids]
    assert len(ids) == len(set(ids))
    assert not any(id.isdecimal() for id in ids), "numbers are seats"


@pytest.mark.parametrize(
    ("kind", "id", "name"),
    [
        ("line", "berlin-cottbus", "Berlin – Cottbus"),
        ("line", "berlin>bitterfeld", "Berlin – Bitterfeld (line at Berlin)"),
        ("line", "bitterfeld>berlin", "Berlin – Bitterfeld (line at Bitterfeld)"),
        ("site", "cottbus", "factory in Cottbus"),
        ("site", "leipzig>jena", "infrastructure Leipzig – Jena (line at Leipzig)"),
        ("item", "unrest.yellow.west_germany.east", "Unrest +1 in West Germany outside West Berlin (East decides)"),
        ("item", "unrest.yellow", "Unrest +1 in the West"),
        ("item", "calm.yellow.west", "Unrest −1 in the West (West decides)"),
        ("item", "dismantle.yellow.niedersachsen", "Dismantling in Niedersachsen or Hamburg"),
        ("item", "build.red.cssr", "Build point in the ČSSR"),
        ("item", "socialists", "Socialists"),
        ("item", "socialists.red", "Socialists, 1 step for East"),
        ("item", "arms.yellow", "Arms race, 1 step for the USA"),
        ("item", "conflict", "Conflict (your superpower)"),
        ("item", "conflict.red", "Conflict (Soviet Union)"),
        (
            "space",
            "prestige-4",
            "Prestige, space 4 from the center: dismantling in the East and unrest +1 in the East",
        ),
        ("space", "prestige+1", "Prestige, space 1 from the center: build point in the East"),
        ("space", "dominance-5", "Dominance, space 5 from the center: unrest −1 in the West and $1"),
        ("space", "dominance+6", "Dominance, space 6 from the center: unrest +1 in the West and $2"),
        ("german_lead", "-3", "3 for West"),
        ("german_lead", "0", "in the center"),
        ("power_lead", "2", "2 for the Soviet Union"),
        ("socialists_lead", "4", "4 for East (+2 per decade)"),
        ("dominance_lead", "-3", "3 for the USA (2 victory points)"),
        ("arms_lead", "6", "6 for the Soviet Union (wins at the end of the decade)"),
        ("signed", "-2", "−2"),
        ("signed", "3", "+3"),
        ("signed", "0", "0"),
        ("money", "-7", "−$7"),
        ("money", "11", "$11"),
        ("roman", "4", "IV"),
        ("quoted", "blue_jeans", "“East permits manufacture of Blue Jeans”"),
    ],
)
def test_names_that_are_put_together(kind: str, id: str, name: str) -> None:
    assert component_name(kind, id, TEXTS["en"]) == name


def test_money_is_written_as_each_language_writes_it() -> None:
    assert [component_name("money", "-7", TEXTS[language]) for language in LANGUAGES] == ["−$7", "−7 $", "−$7"]


@each("face", FACES, lambda face: face.number)
def test_titles_of_the_box_are_as_printed(face: Any) -> None:
    ids = [card.id for card in (*DATA.cards.values(), *DATA.special.values()) if card.number == face.number]
    (id,) = ids
    assert component_name("card", id, TEXTS["en"]) == face.english
    assert component_name("card", id, TEXTS["de"]) == face.german


def test_titles_of_the_house_cards_are_those_of_the_specification() -> None:
    numbered = {card.number: card.id for card in DATA.power_cards.values()}
    titles = {fact.title for fact in FACTS}
    assert {component_name("card", numbered[str(fact.number)], TEXTS["en"]) for fact in FACTS} == titles
    for language in ("de", "nl"):
        assert not titles & {component_name("card", id, TEXTS[language]) for id in DATA.power_cards}


# Texts that the rules use -------------------------------------------------------------------------------------------------


class Said(NamedTuple):
    """A text key that the rules use, with its parameters."""

    key: str
    params: frozenset[str]


VERBS = [verb.name for verb in (*CARD_VERBS, *POWER_VERBS)]
FILLED: dict[str, Sequence[str]] = {
    "volk.event.{track}": sorted(ARROWS),
    "volk.event.{self.name}_with": VERBS,
    "volk.event.guillaume_{place}": ("hand", "deck"),
    "volk.event.guillaume_swapped_{place}": ("hand", "deck"),
    "volk.prompt.overflow_{track}": OVERFLOWS,
    "volk.prompt.hamburg_{step}": ("currency", "supply"),
    "volk.end.{reason}": (*REASONS, "gave_up"),
    "volk.event.{reason}": GERMAN_REASONS,
}
"""Keys composed in code, with the values of their variable part."""

CHOSEN_BEFORE = (
    Said("volk.event.received", frozenset(("seat", "number", "left"))),
    Said("volk.event.income", frozenset(("seat", "number", "left"))),
    Said("volk.event.paid", frozenset(("seat", "number", "left"))),
    Said("volk.event.display", frozenset(("number", "cards"))),
    Said("volk.event.display_four", frozenset(("number", "cards"))),
    *(Said(f"volk.event.special{side}", frozenset(("card",))) for side in ("", "_wall", "_no_wall")),
    Said("volk.event.wall_built", frozenset()),
    Said("volk.event.wall_opened", frozenset()),
    Said("volk.refusal.no_protest_there", frozenset(("province",))),
    Said("volk.refusal.no_standard_there", frozenset(("province",))),
    *(Said(f"volk.event.{name}", frozenset(("was", "number", "why"))) for name in ("flight_now", "flight_back")),
    Said("volk.event.protest_begins", frozenset(("seat", "province", "number"))),
    Said("volk.event.protest_over", frozenset(("seat", "province", "number"))),
    Said("volk.prompt.next_item", frozenset(("seat", "card", "open", "item"))),
    Said("volk.prompt.next_icon", frozenset(("seat", "card", "open", "item"))),
    Said("volk.event.event_over", frozenset(("card", "seat"))),
    Said("volk.event.action_over", frozenset(("card", "seat", "verb"))),
    Said("volk.prompt.next_drawn", frozenset(("seat", "card", "open", "item", "drawn", "power"))),
)
"""Keys the code selects before it uses them."""

NEVER_TOLD = ("eyes", "hide", "secret")


def _keys(node: ast.expr) -> list[str]:
    match node:
        case ast.Constant(value=str(words)) if words.startswith("volk."):
            return [words]
        case ast.JoinedStr(values=[ast.Constant(value=str(start)), *_]) if start.startswith("volk."):
            whole = ast.unparse(node)[2:-1]
            part = whole[whole.index("{") : whole.index("}") + 1]
            return [whole.replace(part, word) for word in FILLED[whole]] if whole in FILLED else []
    return []


def _calls() -> Iterator[ast.Call]:
    for path in sorted(Path(volk_game.__file__).parent.rglob("*.py")):
        yield from (node for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.Call))


@cache
def everything_said() -> tuple[Said, ...]:
    """Every question, event, refusal and ending in the code of the rules."""
    found = [*CHOSEN_BEFORE]
    for call in _calls():
        params = {keyword.arg for keyword in call.keywords if keyword.arg and keyword.arg not in NEVER_TOLD}
        for node in call.args:
            for key in _keys(node):
                about = key.split(".")[1]
                if about in ("prompt", "event", "refusal", "end"):
                    usual = {"prompt": {"seat", "asked"}, "end": {"winners"}}.get(about, set())
                    found.append(Said(key, frozenset(params | usual)))
    return tuple(found)


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_the_rules_say_has_a_text_with_parameters_they_give(language: str) -> None:
    texts = written(language)
    for key, params in everything_said():
        assert key in texts, key
        text = texts[key]
        names = {name.partition(":")[0] for name in text.parameters} | ({text.plural} if text.plural else set())
        assert names <= params, key


def test_every_text_about_the_play_is_said_somewhere() -> None:
    said = {key for key, _ in everything_said()}
    about = {key for key in written("en") if key.split(".")[1] in ("prompt", "event", "refusal", "end")}
    assert about == said


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_ask_only_for_names_of_known_kinds(language: str) -> None:
    for domain in ("volk", "twoplustwo"):
        for text in written(language, domain).values():
            kinds = {name.partition(":")[2] for name in text.parameters} - {""}
            assert kinds <= {*NAMES, "seat", "the", "any"}


def a_random_game(game: Volk, seed: int, decisions: int) -> Iterator[Table[Any]]:
    """A game of random moves, decision by decision."""
    table, chance = new_table(game, game.min_seats, seed=seed), random.Random(seed)
    for _ in range(decisions):
        yield table
        if table.decision is None:
            return
        table.choose(chance.choice(list(table.decision.options)))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_whole_game_can_be_told(game: Volk) -> None:
    told = [wording(game, language) for language in LANGUAGES]
    chance, table = random.Random(1), None
    for table in a_random_game(game, 8, game.max_decisions):
        if table.decision is not None:
            move = chance.choice(list(table.decision.options))
            for say in told:
                assert is_whole(say.prompt(table.decision)), table.decision.prompt
                assert is_whole(say.move(move)), str(move)
    assert table is not None
    assert table.result is not None
    for say in told:
        lines = [say.event(event) for event in table.events] + [say.result(table.result)]
        lines += [say.event(event) for event in table.events_for(0)]
        assert [line for line in lines if not is_whole(line)] == []


@pytest.mark.parametrize(("game", "part"), [(VOLK, "Halbdekade 1"), (TWO_PLUS_TWO, "Subdekade A")], ids=("two", "four"))
def test_the_log_calls_a_part_of_a_decade_as_its_rulebook_does(game: Volk, part: str) -> None:
    say = wording(game, "de")
    lines = [say.event(event) for event in new_table(game, game.min_seats).events]
    assert f"{part}: neue Karten." in lines


def test_hidden_cards_stay_hidden_in_words() -> None:
    table = new_table(VOLK, 2, seed=1)
    drawn = [event for event in table.events_for(0) if event.key == "volk.event.drawn"]
    lines = [wording(VOLK, "en").event(event) for event in drawn]
    assert [event.params["card"] == HIDDEN for event in drawn] == [False, False, True, True]
    assert lines[2:] == ["Player 2 draws a card."] * 2


# Moves, titles and options ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_move_has_a_label(game: Volk, language: str) -> None:
    say = wording(game, language)
    for name, verb in game.verbs.items():
        args = {"card": ("land_reform",), "province": ("sachsen",), "item": ("unrest.red",), "target:any": ("sachsen",)}
        wanted = tuple(word for param in verb.params for word in args[param.removesuffix("*")])
        assert is_whole(say.move(Move(name, wanted))), name


def test_where_a_track_is_chosen_only_what_happens_is_said() -> None:
    moves = ("execute prestige dominance", "execute free prestige.red", "execute unrest.red sachsen")
    said = [wording(TWO_PLUS_TWO, "en").move(Move(verb, tuple(args))) for verb, *args in map(str.split, moves)]
    assert said == ["Dominance", "Prestige, 1 step for East", "Sachsen (unrest +1 in the East)"]


def test_laying_cards_away_is_told_by_how_many() -> None:
    say = wording(TWO_PLUS_TWO, "en")
    assert say.move(Move("discard", ())) == "Keep your whole hand"
    assert say.move(Move("discard", ("land_reform", "berlin_airlift"))) == "Discard “Land reform” and “Berlin Airlift”"


@pytest.mark.parametrize("language", LANGUAGES)
def test_both_games_call_moves_the_same(language: str) -> None:
    ours = {key.removeprefix("volk."): text.forms for key, text in written(language).items() if ".move." in key}
    others = written(language, "twoplustwo")
    theirs = {key.removeprefix("twoplustwo."): text.forms for key, text in others.items() if ".move." in key}
    assert ours == theirs


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_box_says_whose_rules_it_follows_and_whose_numbers(language: str) -> None:
    texts = TEXTS[language]
    assert (texts("volk_menu.title"), texts("twoplustwo_menu.title")) == ("Wir sind das Volk!", "2+2")
    for key in ("volk_menu.subtitle", "twoplustwo_menu.subtitle"):
        assert "Histogame" in texts(key)
        assert {"en": "our own", "de": "unsere eigenen", "nl": "onze eigen"}[language] in texts(key)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_has_a_name_and_a_sentence(language: str) -> None:
    texts = written(language, "volk_options")
    own = set(TwoPlusTwoOptions.__struct_fields__) - set(Options.__struct_fields__)
    names = {key.split(".")[2] for key in texts if key.startswith("volk_options.name.")}
    sentences = {key.split(".")[2] for key in texts if key.startswith("volk_options.text.")}
    assert names == sentences == own


def test_every_card_is_worth_a_title_in_every_language() -> None:
    for language in LANGUAGES:
        assert {f"volk.card.{id}" for id in CARDS} == {key for key in written(language) if key.startswith("volk.card.")}


def test_a_refused_choice_is_named_in_words() -> None:
    """A refusal must not show ids."""
    table = Country("west").display("land_reform", "berlin_airlift").table()
    answer(table, "build berlin_airlift")
    why = table.why_not("choose goettingen_eighteen")
    assert why is not None
    said = Wording(table.game, table.seats, Texts("en")).refusal_text(why)
    assert "Göttingen Eighteen" in said
    assert "goettingen" not in said


def test_5_4_a_refused_living_standard_says_what_is_missing_and_what_the_card_adds() -> None:
    said = []
    for own in ((), ("koeln",)):
        table = Country("west").display("nato_membership", "land_reform").factories(*own).table()
        why = next(filter(None, (table.why_not(f"raise {card}") for card in ("land_reform", "nato_membership"))))
        said.append(Wording(table.game, table.seats, Texts("en")).refusal_text(why))
    assert said == [
        "Too little economy: Baden-Württemberg lacks 3, a card adds up to 2.",
        "Too little economy: Nordrhein-Westfalen lacks 2, “NATO membership and rearmament” adds 1.",
    ]
