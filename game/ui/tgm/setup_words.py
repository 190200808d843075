"""Scenarios and decks in words, for who sets up a battle."""

from __future__ import annotations

from game.data.texts import Texts
from game.tgm.data import DATA
from game.tgm.deck_choices import chosen_deck
from game.tgm.decks import deck_points
from game.tgm.geometry import SIDES, Side
from game.tgm.scenario_data import Scenario
from game.ui.screens.choices import Pick
from game.ui.screens.new_game.options import OptionWords


def people_of(scenario: Scenario) -> tuple[int, ...]:
    """How many people can play it: where the solo opponent can take a side, one is enough."""
    return tuple(sorted({*scenario.players, *((1,) if scenario.solo_ai else ())}))


def players_text(texts: Texts, players: tuple[int, ...]) -> str:
    """How many can play: `1 player`, `1–4 players`."""
    least, most = min(players), max(players)
    if least == most:
        return texts("ui_table.players", count=most)
    return texts("tgm_setup.players", least=least, most=most)


def scenario_pick(texts: Texts, scenario: Scenario) -> Pick:
    """A battle with who can play it, and what it is about."""
    facts = (
        players_text(texts, people_of(scenario)),
        str(scenario.year),
        texts("tgm_setup.rounds", count=scenario.rounds.limit),
    )
    line = " · ".join(facts)
    return Pick(scenario.id, texts(f"tgm.scenario.{scenario.id}"), f"{line}\n{texts(f'tgm.scenario_text.{scenario.id}')}")


def broken_pick(texts: Texts, id: str, problem: str) -> Pick:
    """A battle that its files spoil."""
    return Pick(id, OptionWords("tgm", texts).scenario(id), why_not=problem.replace("*", ""))


def deck_pick(texts: Texts, value: str, label: str = "", why_not: str = "") -> Pick:
    """A deck with its army, its points and its size. One that no file holds any more is called by its army."""
    deck = chosen_deck(value)
    faction = texts(f"tgm.faction.{deck.faction}")
    name = label or (texts(f"tgm.deck.{value}") if value in DATA.decks else faction)
    cards = texts("tgm_decks.cards", count=sum(deck.cards.values()))
    detail = texts("tgm_setup.deck_line", faction=faction, points=deck_points(DATA, deck), cards=cards)
    return Pick(value, name, detail, why_not)


def goals_of(texts: Texts, scenario: str) -> dict[Side, str]:
    return {side: texts(f"tgm.scenario_goal.{scenario}.{side}") for side in SIDES}
