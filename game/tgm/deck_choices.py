"""Which decks a side of a scenario can be played with: its ready-made ones, and those that a person has built (5.10)."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from game.data.texts import Texts
from game.tgm.components import Deck
from game.tgm.data import DATA
from game.tgm.deck_code import read, written
from game.tgm.deck_files import saved_decks
from game.tgm.deck_words import problem_text
from game.tgm.decks import scenario_deck_problems
from game.tgm.geometry import Side


class DeckChoice(NamedTuple):
    """`value` is the id of a ready-made deck or the code of an own one; `why_not` is empty if it can be played."""

    label: str
    value: str
    why_not: str = ""


def deck_choices(scenario_id: str, side: Side, texts: Texts, folder: Path | None = None) -> list[DeckChoice]:
    """First the ready-made decks of the side, then all own ones that can be read; what is wrong with them is said."""
    scenario = DATA.scenarios[scenario_id]
    choices = [DeckChoice(texts(f"tgm.deck.{id}"), id) for id in scenario.decks[side]]
    for saved in saved_decks(folder):
        if saved.deck is not None:
            problems = scenario_deck_problems(DATA, scenario, side, saved.deck)
            why_not = "\n".join(problem_text(texts, problem) for problem in problems)
            choices.append(DeckChoice(saved.name, written(saved.deck), why_not))
    return choices


def chosen_deck(value: str) -> Deck:
    """The deck of such a value: ready-made, or read from its code."""
    return DATA.decks[value] if value in DATA.decks else read(value)
