"""Cards and decks in words, for screens and lists that have no table open."""

from __future__ import annotations

from typing import Any

from game.data.texts import Texts
from game.rules.moves import Refusal
from game.tgm.data import DATA
from game.tgm.vocabulary import Offer


def card_name(texts: Texts, id: str) -> str:
    return texts(f"tgm.unit.{id}") if id in DATA.units else texts(f"tgm.support.{id}")


def problem_text(texts: Texts, problem: Refusal) -> str:
    """Why a deck is not legal, in a sentence."""
    return texts.render(problem.key, problem.params, _named)


def _named(kind: str, value: Any, texts: Texts) -> str:
    return card_name(texts, str(value)) if kind == "card" else texts(f"tgm.{kind}.{value}")


def ability_names(texts: Texts, id: str) -> list[str]:
    """What a unit can do, its main weapon included; nothing for a support card."""
    unit = DATA.units.get(id)
    if unit is None:
        return []
    return [texts(f"tgm.ability.{word}") for word in (*(unit.weapon.abilities if unit.weapon else ()), *unit.abilities)]


def ability_texts(texts: Texts, id: str) -> list[str]:
    """The same, explained."""
    unit = DATA.units[id]
    words = (*(unit.weapon.abilities if unit.weapon else ()), *unit.abilities)
    return [f"*{texts(f'tgm.ability.{word}')}:* {texts(f'tgm.ability_text.{word}')}" for word in words]


def offer_names(texts: Texts, offers: tuple[Offer, ...]) -> list[str]:
    """Tokens with their prices."""
    return [texts("tgm_decks.offer", token=texts(f"tgm.equipment.{token}"), price=price) for token, price in offers]
