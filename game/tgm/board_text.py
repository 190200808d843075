"""Names of components, and the battlefield as text for the terminal and for failing tests."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.tgm.data import DATA
from game.tgm.geometry import LINES, Space, space_at
from game.tgm.leftovers import GREY
from game.tgm.state import FieldUnit, TgmState, all_at, wounds_value
from game.tgm.tables import HQ_PLACES, SUPPORT, TERRAIN, TERRAIN_CARDS, TOKENS, UNITS, card_kind, token_kind
from game.tgm.terrain import natural_at

if TYPE_CHECKING:
    from game.data.texts import Texts


def component_name(kind: str, id: str, texts: Texts) -> str:
    """The name of a thing in a language."""
    if id in UNITS or id in DATA.units:
        return texts(f"tgm.unit.{card_kind(id)}")
    if id in SUPPORT or id in DATA.support:
        return texts(f"tgm.support.{card_kind(id)}")
    if id in HQ_PLACES:
        return texts(f"tgm.hq_place.{id}")
    if id in DATA.generals:
        return texts(f"tgm.general.{id}")
    if id in TERRAIN_CARDS or id in TERRAIN:
        return texts(f"tgm.terrain.{card_kind(id)}")
    if kind in ("equipment", "leftover", "weapon") or id in TOKENS:
        return texts("tgm.weapon.main") if id == "main" else texts(f"tgm.equipment.{token_kind(id.rstrip(GREY))}")
    if kind in WORDS:
        return texts(f"tgm.{kind}.{id}")
    return id.upper()


WORDS = ("line", "spread", "figure", "ability", "faction", "attack")
SIGNS = {"plain": ".", "forest": "f", "bushes": "b", "mountain": "^", "lake": "o", "sea": "~"}
WIDTH = 9


def board_text(state: TgmState, texts: Texts) -> str:
    """The lines from the North, each space with its terrain and who stands there."""
    lines = [_hq_line(state, texts, "north")]
    for line in range(LINES, 0, -1):
        cells = [_cell(state, space) for space in _line(state, line)]
        lines.append(f"{line} " + " ".join(cell.ljust(WIDTH) for cell in cells))
    letters = [space[0].ljust(WIDTH) for space in _line(state, 1)]
    return "\n".join([*lines, "  " + " ".join(letters), _hq_line(state, texts, "south")])


def _line(state: TgmState, line: int) -> list[Space]:
    found = (space_at(column, line, state.columns) for column in range(1, state.columns + 1))
    return [space for space in found if space is not None]


def _cell(state: TgmState, space: Space) -> str:
    ground = state.pieces[state.terrain[space]].kind[:4] if space in state.terrain else SIGNS[natural_at(state, space)]
    units = "+".join(_sign(unit) for unit in all_at(state, space))
    return f"{ground}{units}" if units else ground


def _sign(unit: FieldUnit) -> str:
    sign = card_kind(unit.card).upper() if unit.side == "south" else card_kind(unit.card)
    return f"{sign}{wounds_value(unit) - unit.wounds}{'!' if unit.suppressed else ''}"


def _hq_line(state: TgmState, texts: Texts, side: str) -> str:
    parts = []
    for id, hq in state.hqs.items():
        if hq.side == side:
            owners = [player for player in state.players if player.hq == id]
            purses = "+".join(str(player.ap) for player in owners)
            cards = "+".join(f"{len(player.hand)}/{len(player.deck)}" for player in owners)
            name = texts(f"tgm.faction.{hq.faction}")
            parts.append(texts("tgm.board.hq", name=name, hp=hq.hp, ap=purses, cards=cards))
    return "   ".join(parts)
