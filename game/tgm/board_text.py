"""Names of components, and the battlefield as text for the terminal and for failing tests."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.data.texts import Texts
from game.rules.events import HIDDEN
from game.tgm.data.loaded import DATA
from game.tgm.fire.destroying import GREY
from game.tgm.ground.geometry import LINES, Space, spaces_on
from game.tgm.ground.terrain import card_at, natural_at
from game.tgm.state import TgmState, all_at, wounds_value
from game.tgm.tables import HQ_PLACES, LINE_IDS, MAIN, SUPPORT, TERRAIN, TERRAIN_CARDS, TOKENS, UNITS, card_kind


def component_name(kind: str, id: str, texts: Texts) -> str:
    if kind in PARTS:
        return PARTS[kind](id, texts)
    if id in UNITS or id in DATA.units:
        return texts(f"tgm.unit.{card_kind(id)}")
    if id in SUPPORT or id in DATA.support:
        return texts(f"tgm.support.{card_kind(id)}")
    if id in HQ_PLACES:
        return texts(f"tgm.hq_place.{id}")
    if id in DATA.generals:
        return texts(f"tgm.general.{id}")
    if kind == "weapon" and id in ATTACKS:
        return texts(f"tgm.attack.{id}")
    if id in TERRAIN_CARDS or id in TERRAIN:
        return texts(f"tgm.terrain.{card_kind(id)}")
    if kind in ("equipment", "leftover", "weapon") or id in TOKENS:
        return texts("tgm.weapon.main") if id == MAIN else _token(id, texts)
    return texts(f"tgm.{kind}.{id}") if kind in WORDS else id.upper()


WORDS = ("line", "spread", "figure", "ability", "faction", "phase", "terrain")
"""Kinds of ids whose names are simply the text `tgm.<kind>.<id>`."""

ATTACKS = ("barrage", "mines", "tank_mine")
"""Attacks that are not made by a unit. Events name one of these instead of a unit's weapon."""


def unit_name(state: TgmState, id: str, texts: Texts) -> str:
    """Return the name of a unit in play, with its space or copy number if another unit in either army has the same name."""
    unit, name = state.units.get(id) or state.air.get(id), component_name("unit", id, texts)
    names = [component_name("unit", other, texts) for other in (*state.units, *state.air)]
    if unit is None or names.count(name) < 2:
        return name
    return f"{name} ({unit.space.upper()})" if unit.space else f"{name} #{id.partition('#')[2]}"


def terrain_kind(state: TgmState, space: Space) -> str:
    """Return the terrain card of a space, or else its natural terrain."""
    card = card_at(state, space)
    return natural_at(state, space) if card is None else card.id


def terrain_name(state: TgmState, space: Space, texts: Texts) -> str:
    """Return the terrain of a space with the space."""
    return f"{texts(f'tgm.terrain.{terrain_kind(state, space)}')}, {space.upper()}"


def _token(id: str, texts: Texts) -> str:
    """Return the name of a token, with a number if it is not the first of its kind."""
    kind, _, number = id.rstrip(GREY).partition(".")
    name = texts(f"tgm.equipment.{kind}")
    return f"{name} #{number}" if number else name


def _onto(id: str, texts: Texts) -> str:
    """Return a suffix that names the target of a card; "" for a player, who is named by the next event."""
    if not id or id.isdigit():
        return ""
    return f": {component_name('line' if id in LINE_IDS else 'unit', id, texts)}"


def _boards(id: str, texts: Texts) -> str:
    """Return the phrase for boarding this carrier. Landing craft and vehicles need different verbs."""
    key = "craft" if id in UNITS and UNITS[id].unit_class == "landing" else "vehicle"
    return texts(f"tgm.boards.{key}", unit=component_name("unit", id, texts))


def damage_text(sum_: str, texts: Texts) -> str:
    """Return the damage as a sum with ability names, to be added to a text: ` (4 + 1 Antitank)`."""
    words = (texts(f"tgm.ability.{word}") if word[0].isalpha() else word for word in sum_.split())
    return f" ({' '.join(words)})" if sum_ else ""


def _shot(words: str, texts: Texts) -> str:
    """Return in parentheses who fired with what, the roll, and what was needed."""
    by, weapon, *numbers = words.split(",")
    parts = [texts("tgm.by", unit=component_name("unit", by, texts))] if by else []
    parts += [component_name("weapon", weapon, texts)] if weapon != MAIN else []
    told = zip(("rolled", "needed"), numbers, strict=True)
    parts += [texts(f"tgm.{key}", number=number) for key, number in told if number != "0"]
    return f" ({', '.join(parts)})"


PARTS: dict[str, Callable[[str, Texts], str]] = {
    "by": lambda id, texts: component_name("unit", id, texts) if id else "",
    "comma": lambda id, _: ", " if id else "",
    "from": lambda id, texts: f" {texts('tgm.by', unit=component_name('unit', id, texts))}" if id else "",
    "at": lambda id, _: f" ({id.upper()})" if id else "",
    "onto": _onto,
    "boards": _boards,
    "damage": damage_text,
    "from_critical": lambda number, _: f"/{number}" if number != "0" else "",
    "sum": lambda id, _: f" ({id})" if id else "",
    "along": lambda id, texts: f" + {component_name('unit', id, texts)}" if id else "",
    "shot": lambda words, texts: _shot(words, texts) if words else "",
    "aim": lambda number, texts: texts("tgm.worse_aim", number=number) if number != "0" else "",
    "thanks_to": lambda id, texts: f" ({texts(f'tgm.ability.{id}')})" if id else "",
}
"""Formatters for parts of a text, including their punctuation. Those for optional parts return "" without a value."""

SIGNS = {"plain": ".", "forest": "f", "bushes": "b", "mountain": "^", "lake": "o", "sea": "~"}
WIDTH = 13


def board_text(state: TgmState, texts: Texts) -> str:
    """Return the map from north to south, with the terrain and units of each space, then the hands visible in this view."""
    turn = texts("tgm.board.turn", round=state.round, phase=texts(f"tgm.phase.{state.phase}"))
    lines = [turn, _hq_line(state, texts, "north")]
    for line in range(LINES, 0, -1):
        cells = [_cell(state, space) for space in spaces_on((line,), state.columns)]
        lines.append(f"{line} " + " ".join(cell.ljust(WIDTH) for cell in cells))
    letters = [space[0].ljust(WIDTH) for space in spaces_on((1,), state.columns)]
    return "\n".join([*lines, "  " + " ".join(letters), _hq_line(state, texts, "south"), *_hands(state, texts)])


def _hands(state: TgmState, texts: Texts) -> Iterator[str]:
    for seat, player in enumerate(state.players):
        if player.hand and HIDDEN not in player.hand:
            cards = [component_name("card", card, texts) for card in player.hand]
            yield texts("tgm.board.hand", name=texts("kernel.seat", number=seat + 1), cards=cards)


def _cell(state: TgmState, space: Space) -> str:
    ground = state.pieces[state.terrain[space]].kind[:4] if space in state.terrain else SIGNS[natural_at(state, space)]
    # Ids as typed in moves (uppercase for South), with the HP left.
    signs = ((unit, unit.card.upper() if unit.side == "south" else unit.card) for unit in all_at(state, space))
    units = (f"{sign}:{wounds_value(unit) - unit.wounds}{'!' if unit.suppressed else ''}" for unit, sign in signs)
    return " ".join(filter(None, (ground, "+".join(units))))


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
