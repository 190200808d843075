"""The predicates of `rules_data/dictators/thing_rules.yaml`."""

from __future__ import annotations

from functools import partial

from game.data.thing_rules import Predicate
from game.dictators.data.components import AssetCard, InterruptionCard
from game.dictators.data.tables import BOARD, CARD_USES, DATA, FACILITY_AT, KIND
from game.dictators.data.vocabulary import Step
from game.dictators.state import DictatorsState


def _begins_with(step: str, card: str, state: DictatorsState) -> bool:
    """Return whether the card's first effect is this step."""
    use = CARD_USES.get(KIND[card])
    return use is not None and [effect.kind for effect in use.effects[:1]] == [step]


PREDICATES: dict[str, Predicate] = {
    **{step: partial(_begins_with, step) for step in Step.__struct_fields__},
    "facility": lambda place, state: place in FACILITY_AT,
    "flight": lambda way, state: way in BOARD.flights or way in BOARD.trident_flights,
    "father": lambda card, state: card in DATA.fathers,
    "event": lambda card, state: KIND[card] not in DATA.cards,
    "interruption": lambda card, state: isinstance(DATA.cards[KIND[card]], InterruptionCard),
    "asset": lambda card, state: isinstance(DATA.cards[KIND[card]], AssetCard),
}
