"""Tests for refusals: a verb gives its reason, and a move that doesn't fit the question names the question."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from game.catalog import find_game, installed
from game.data.texts import Texts
from game.lab.checks import random_move
from game.lab.fuzz import random_table
from game.rules.chance import Chance, below, pick
from game.rules.events import HIDDEN
from game.rules.kernel_verbs import ids
from game.rules.moves import NOT_OFFERED, Choice, Move, Verb, param_kind
from game.rules.refusals import Refusal
from game.rules.state import NOBODY
from game.rules.table import Table
from game.rules.wording import Wording
from tests.night_train import NightState
from tests.rules.tables import hands, position

GENERIC = ("kernel.", "dictators.refusal.no_effect")
GAMES = 10
DECISIONS = 250
SELDOM = 4


def attempts(table: Table[Any], verb: Verb[Any], chance: Chance) -> Iterator[Move]:
    """Mostly illegal moves of a verb: candidates, a nonsense move, and a legal move with one word changed."""
    decision = table.decision
    assert decision is not None
    kinds = ids(table.game, len(table.seats))
    yield from (Move(verb.name, args) for args in list(verb.candidates(table.state, decision.seat))[:20])
    yield random_move(table, verb.name, chance)
    legal = [move for move in decision.options if move.verb == verb.name and move.args]
    if legal:
        move = pick(chance, legal)
        place = below(chance, len(move.args))
        kind = param_kind(verb.params[min(place, len(verb.params) - 1)])
        word = pick(chance, [*kinds[kind]])
        yield Move(verb.name, (*move.args[:place], word, *move.args[place + 1 :]))


def refusals(game: str, chance: Chance) -> Iterator[tuple[Move, Refusal]]:
    for number in range(GAMES):
        table = random_table(find_game(game), chance, number)
        for _ in range(DECISIONS):
            decision = table.decision
            if decision is None:
                break
            for verb in () if below(chance, SELDOM) else decision.verbs:
                if verb.name not in table.game.verbs:
                    continue
                for move in attempts(table, verb, chance):
                    if (why := table.why_not(move)) is not None:
                        yield move, why
            table.choose(pick(chance, decision.options))


@pytest.mark.slow
@pytest.mark.parametrize("game", ["dictators", "volk", "twoplustwo"])
def test_at_no_decision_of_random_games_a_verb_refuses_a_move_without_a_reason_of_its_own(game: str) -> None:
    found = Counter[str]()
    for move, why in refusals(game, Chance(4)):
        assert not why.key.startswith(GENERIC), f"{move}: {why}"
        found[why.key] += 1
    assert len(found) > 7


def test_who_tries_something_else_is_told_what_is_asked() -> None:
    table = position(couriers=hands("train#1", "stop#1"))
    wording = Wording(table.game, table.seats, Texts("en"))
    why = table.why_not("discard train#1")
    assert why is not None
    question = wording.prompt(table.decision)  # type: ignore[arg-type]
    assert wording.refusal_text(why, table.decision).endswith(f"The question is: {question}")
    assert question not in wording.refusal_text(why)
    choice: Choice[NightState] = Choice(["train#1"], "N3")
    other = choice.refuse(table.state, 0, ("stop#1",))
    assert other is not None
    assert other.key == NOT_OFFERED
    assert wording.refusal_text(other, table.decision).endswith(question)


@pytest.mark.parametrize("name", installed())
def test_a_card_that_lies_face_down_means_no_move(name: str) -> None:
    table = random_table(find_game(name), Chance(5), 5)
    while table.decision is not None and table.decision.seat == NOBODY:
        table.choose(table.decision.options[0])
    assert table.decision is not None
    seat = table.decision.seat
    assert table.game.meant_by(table.view(NOBODY).state, seat, HIDDEN) == ()
