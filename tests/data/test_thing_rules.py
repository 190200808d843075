"""Tests for the table that links things to rules, and for its data check."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.catalog import find_game
from game.data.manifests import entries
from game.data.thing_rules import ThingRule, ThingRules, check_thing_rules, load_thing_rules
from game.tgm.tables import SUPPORT
from game.ui.faces import check_rules_of_things
from game.ui.tgm.describing import PREDICATES

IDS = {"card": ("veto#1", "jet#1"), "place": ("rome",), "word": ("stop",)}
BOOK = "- {id: all, icon: book, paragraphs: [{id: cards}, {id: places, rules: ['1.2']}]}\n"
TABLE = """
questions: {goal: cards}
unexplained: [word]
things:
  - {rule: places, kinds: [card], when: [flies]}
  - {rule: cards, things: ["pile:*"], kinds: [card]}
  - {rule: "1.2", kinds: [place]}
"""


def problems(folder: Path, table: str) -> list[str]:
    (folder / "night").mkdir()
    (folder / "night/rulebook.yaml").write_text(BOOK)
    (folder / "night/thing_rules.yaml").write_text(table)
    found = check_thing_rules("night", IDS, ("flies",), folder)
    return [str(problem).partition("thing_rules.yaml:")[2] for problem in found]


@pytest.mark.parametrize(
    ("right", "wrong", "problem"),
    [
        ("", "", ""),
        ("rule: cards", "rule: card", "6: things[1].rule: unknown rule 'card'; did you mean 'cards'?"),
        ("goal: cards", "goal: card", "2: questions.goal: unknown rule 'card'; did you mean 'cards'?"),
        ("flies", "flie", "5: things[0].when: unknown predicate 'flie'; did you mean 'flies'?"),
        ("[place]", "[places]", "7: things[2].kinds: unknown kind 'places'; did you mean 'place'?"),
        ("[word]", "[word, sword]", "3: unexplained: unknown kind 'sword'; did you mean 'word'?"),
        ('"1.2", kinds: [place]', '"1.2", things: [paris]', "4: things: the kind place has no rule, as rome shows"),
        ("], kinds: [card]}", "], only: day}", "6: things[1].only: unknown game 'day'; known: 'night'"),
        ("[word]", "[]", "4: things: the kind word has no rule, as stop shows"),
    ],
)
def test_the_check_names_what_is_wrong(tmp_path: Path, right: str, wrong: str, problem: str) -> None:
    assert right in TABLE
    found = problems(tmp_path, TABLE.replace(right, wrong, 1))
    assert [line for line in found if problem and line.startswith(problem)] == found[:1]
    assert bool(found) == bool(problem)


def test_a_kind_whose_rules_all_depend_on_a_predicate_has_no_rule_for_sure(tmp_path: Path) -> None:
    found = problems(tmp_path, TABLE.replace('["pile:*"], kinds: [card]', '["pile:*"]'))
    assert found == ["4: things: the kind card has no rule, as veto#1 shows; add a row or list it in unexplained"]


def test_the_tables_of_all_games_are_right() -> None:
    assert [problem for entry in entries() for problem in check_rules_of_things(find_game(entry.id))] == []


@pytest.mark.parametrize(
    ("thing", "rule"),
    [
        ("jet#1", "flying"),
        ("veto#1", "cards"),
        ("pile:deck", "cards"),
        ("prestige", "tracks"),
        ("prestige-3", "tracks"),
        ("prestige.red", ""),
        ("rome", ""),
    ],
)
def test_the_first_row_that_fits_counts(thing: str, rule: str) -> None:
    rows = (
        ThingRule("flying", kinds=("card",), when=("flies",)),
        ThingRule("cards", things=("pile:*",), kinds=("card",)),
        ThingRule("tracks", things=("prestige#",)),
    )
    flies = {"flies": lambda card, state: card.startswith(state)}
    assert ThingRules(things=rows).rule_of(thing, "jet", IDS, flies) == rule


def test_every_support_card_leads_to_the_paragraph_of_what_it_does() -> None:
    rules, ids = load_thing_rules("tgm"), find_game("tgm").ids
    found = {card: rules.rule_of(card, None, ids, PREDICATES) for card in SUPPORT}
    assert [card for card, rule in found.items() if rule == "playing_support"] == []
