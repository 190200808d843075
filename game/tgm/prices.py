"""Prices in words: terrain for a bid, and equipment for the unit being deployed."""

from __future__ import annotations

from game.data.texts import Texts
from game.tgm.data.components import Weapon
from game.tgm.data.loaded import DATA
from game.tgm.decks.building import token_notes
from game.tgm.deployment.deploying import token_price
from game.tgm.deployment.terrain_cards import lay_cost
from game.tgm.deployment.verbs import shopper
from game.tgm.state import TgmState
from game.tgm.tables import card_kind


def at_stake(state: TgmState, seat: int, texts: Texts) -> str:
    """The goal of a seat, and the prices of the terrain that it can buy with its bid."""
    kinds = dict.fromkeys(sorted(map(card_kind, state.terrain_deck), key=lambda kind: lay_cost(kind, 1)))
    prices = ", ".join(f"{texts(f'tgm.terrain.{kind}')} {lay_cost(kind, 1)}" for kind in kinds)
    goal = texts(f"tgm.scenario_goal.{state.options.scenario}.{state.players[seat].side}")
    return f"{goal}\n{texts('tgm_table.order.terrain_prices', prices=prices)}"


def offered_token(kind: str, state: TgmState, texts: Texts) -> str:
    """The price of equipment for the unit being deployed, the values of a weapon, and other effects."""
    unit, token = shopper(state), DATA.equipment[kind]
    ap = token_price(state, unit, kind) if unit is not None else 0
    words = [texts("tgm_table.order.cost", ap=ap) if ap else texts("tgm_table.shop.free")]
    if isinstance(token.weapon, Weapon):
        values = {name: getattr(token.weapon, name) for name in ("range", "impact", "penetration", "damage")}
        words.append(texts("tgm_table.shop.weapon", **values))
    return " · ".join((*words, *token_notes(texts, token)))
