"""The predicates of `rules_data/volk/thing_rules.yaml`."""

from __future__ import annotations

from game.data.thing_rules import Predicate
from game.volk.data.tables import CARDS

PREDICATES: dict[str, Predicate] = {"special": lambda card, state: CARDS[card].colour == "special"}
