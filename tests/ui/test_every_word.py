"""Tests that the window has words in every language for everything at a table, without keys, ids or errors."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import cycle
from typing import Any

import pytest

from game.catalog import find_game, installed
from game.data.texts import Texts
from game.lab.checks import random_move
from game.lab.fuzz import random_table
from game.lab.shake.hands import is_raw
from game.rules.chance import Chance, below, pick
from game.rules.kernel_verbs import params
from game.rules.table import Table
from game.ui.faces import face_of
from game.ui.table.choosing.adviser import Adviser
from game.ui.table.face import AnyFace
from game.ui.table.session.session import Session
from tests.ui.screen_driver import LANGUAGES

GAMES = 2
DECISIONS = 150
# Texts are checked at every eighth decision, with the languages in turn, for this many things.
SELDOM = 8
THINGS = 10
# Pattern of an id where a person expects a word.
ID = re.compile(r"[a-z]_[a-z]|\w#\d")


class Speaker:
    """A table and the texts that the window shows about it in one language."""

    def __init__(self, table: Table[Any], language: str) -> None:
        texts = Texts(language)
        self.session = Session(table, texts)
        self.face: AnyFace = face_of(table.game, texts)
        self.adviser = Adviser(self.session, self.face)

    def said(self, chance: Chance) -> Iterator[str]:
        session = self.session
        table, wording = session.table, session.wording
        session.settle_viewer()
        session.look_again()
        yield from map(wording.event, table.events[-DECISIONS:])
        if (why := session.undo_refusal()) is not None:
            yield wording.refusal(why)
        decision = table.decision
        if decision is None:
            assert table.result is not None
            yield wording.result(table.result)
            return
        yield wording.prompt(decision)
        for move in decision.options:
            tip = self.adviser.preview([move])
            yield from (tip.title, tip.text, self.adviser.odds_line(move))
            yield from map(self.adviser.warning, self.adviser.cautions(move))
            for thing in self.face.orders.path(move, session.state, decision.seat):
                yield from self.face.describe(thing, session.state, session.viewer) or ()
        yield from self._refused(chance)
        yield from self._pointed_at(chance)

    def _refused(self, chance: Chance) -> Iterator[str]:
        """Refusals of some random moves."""
        table = self.session.table
        for verb in params(table.game):
            why = table.why_not(random_move(table, verb, chance))
            if why is not None:
                yield self.session.wording.refusal(why, table.decision)
            if (why := self.adviser.why_not_verb(verb)) is not None:
                yield self.session.wording.refusal_text(why)

    def _pointed_at(self, chance: Chance) -> Iterator[str]:
        """Texts about some random things."""
        for ids in self.face.game.ids.values():
            things = sorted(ids)
            for thing in {pick(chance, things) for _ in range(THINGS)} if things else ():
                why = self.adviser.refusal_at(thing)
                if why is not None:
                    tip = self.adviser.refused(why)
                    yield from (tip.title, tip.text, tip.rule)


@pytest.mark.parametrize("game", installed())
def test_everything_that_is_said_at_a_table_is_said_in_words(game: str) -> None:
    chance = Chance(5)
    for number in range(GAMES):
        table = random_table(find_game(game), chance, number)
        speakers = cycle([Speaker(table, language) for language in LANGUAGES])
        for _ in range(DECISIONS):
            if not below(chance, SELDOM) or table.decision is None:
                raw = [text for text in next(speakers).said(chance) if is_raw(text) or ID.search(text)]
                assert raw == []
            if table.decision is None:
                break
            table.choose(pick(chance, table.decision.options))
