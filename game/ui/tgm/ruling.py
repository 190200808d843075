"""The predicates of `rules_data/tgm/thing_rules.yaml`."""

from __future__ import annotations

from functools import partial

from game.data.thing_rules import Predicate
from game.tgm.data.loaded import DATA
from game.tgm.ground.terrain import card_at
from game.tgm.state import TgmState
from game.tgm.tables import SUPPORT, TERRAIN, UNITS


def _is_plane(unit_class: str, unit: str, state: TgmState) -> bool:
    return UNITS[unit].type == "airplane" and UNITS[unit].unit_class == unit_class


def _does(op: str, card: str, state: TgmState) -> bool:
    return SUPPORT[card].op == op


def _is_mined(space: str, state: TgmState) -> bool:
    card = card_at(state, space)
    return card is not None and card.id == "mines"


PREDICATES: dict[str, Predicate] = {
    **{kind: partial(_is_plane, kind) for kind in ("fighter", "bomber")},
    **{support.op: partial(_does, support.op) for support in DATA.support.values()},
    "terrain": lambda thing, state: thing in TERRAIN,
    "mined": _is_mined,
    "without_card": lambda space, state: card_at(state, space) is None,
}
