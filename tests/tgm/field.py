"""Positions for tests: an empty battlefield of plain spaces, plus the units and cards a test adds.

    field = Field(phase="shooting")
    sherman = field.unit("us18", "d3", tokens=("mg",))
    tiger = field.unit("ge27", "d5")
    table = field.table()
    table.choose(f"shoot {sherman} main {tiger}")
    table.choose("roll 10")                       # dice are manual

Cards are physical ones: `us18#1`. South is seat 0 with the USA, North seat 1 with Germany, unless options say otherwise."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.rules.positions.position import Position, Seat
from game.rules.table import Table
from game.tgm.data.loaded import DATA
from game.tgm.game import GAME
from game.tgm.ground.geometry import Side, Space
from game.tgm.opening.setup import set_up
from game.tgm.options import TgmOptions
from game.tgm.state import FieldUnit, Piece, TgmState
from game.tgm.tables import SCENARIO_UNITS, SUPPORT_CARDS, TERRAIN, TERRAIN_CARDS, TOKENS, UNITS, card_kind, token_names

PLAIN = ("L01a",) * 12


class Field:
    """A state that a test builds, and the table to play it at."""

    def __init__(
        self,
        scenario: str = "S01",
        *,
        seats: int = 2,
        phase: str = "movement",
        side: Side = "south",
        ap: int = 12,
        plain: bool = True,
        empty: bool = True,
        **options: Any,
    ) -> None:
        options = {"dice": "manual", **options}
        self.state: TgmState = set_up(TgmOptions(scenario=scenario, **options), seats, 0)
        state = self.state
        if plain:
            state.layouts = (PLAIN,) * len(state.layouts)
        if empty:
            self._clear()
        state.phase, state.side, state.first = phase, side, side
        state.active = state.marshals[side]
        for player in state.players:
            player.ap = ap if len(state.players) == 2 else min(ap, 6)
        self._seats = seats

    def _clear(self) -> None:
        """Clear the map; units return to their decks."""
        state = self.state
        for player in state.players:
            player.deck += player.field
            player.field.clear()
        state.units.clear()
        state.pieces.clear()
        state.terrain.clear()
        state.terrain_deck = sorted(card for card in TERRAIN_CARDS if int(card.partition("#")[2]) <= TERRAIN[card].copies)
        state.bare = frozenset()

    # contents

    def unit(self, kind: str, space: Space, seat: int | None = None, tokens: Iterable[str] = (), **values: Any) -> str:
        """Add a unit with its weapons mounted, by default for the seat of its faction. Return its card."""
        seat = self._seat_of(kind) if seat is None else seat
        state = self.state
        card = self._free_card(kind)
        unit = FieldUnit(card, seat, state.players[seat].side, space, tokens=token_names(tuple(tokens)))
        unit.mounted = tuple(name for name in unit.tokens if TOKENS[name].mount)
        for name, value in values.items():
            setattr(unit, name, value)
        state.units[card] = unit
        self._into_play(seat, card)
        return card

    def fighter(self, kind: str, seat: int | None = None, **values: Any) -> str:
        """Add a fighter that waits beside its headquarters."""
        seat = self._seat_of(kind) if seat is None else seat
        card = self._free_card(kind)
        plane = FieldUnit(card, seat, self.state.players[seat].side)
        for name, value in values.items():
            setattr(plane, name, value)
        self.state.air[card] = plane
        self._into_play(seat, card)
        return card

    def aboard(self, kind: str, carrier: str, **values: Any) -> str:
        """Add a passenger to a carrier on the map."""
        card = self.unit(kind, "", self.state.units[carrier].seat, **values)
        self.state.units[card].carrier = carrier
        self.state.units[carrier].cargo = card
        return card

    def pair(self, one: str, two: str) -> None:
        self.state.units[one].partner, self.state.units[two].partner = two, one

    def terrain(self, kind: str, *spaces: Space, hp: int | None = None) -> str:
        """Add a terrain card on one space, or an extensive one on several. Return its id."""
        state = self.state
        if kind == "ruins":
            card = next(card for card in state.terrain_deck if card_kind(card) == "house")
        else:
            card = next(card for card in state.terrain_deck if card_kind(card) == kind)
        state.terrain_deck.remove(card)
        state.pieces[card] = Piece(kind, (TERRAIN[kind].hp or 0) if hp is None else hp, spaces)
        for space in spaces:
            state.terrain[space] = card
        return card

    def natural(self, tiles: dict[int, str]) -> None:
        """Replace tiles by position, from west to east: 0 to 3 in the south, 4 to 7 in the middle, 8 to 11 in the north."""
        laid = [*self.state.layouts[0]]
        for place, tile in tiles.items():
            laid[place] = tile
        self.state.layouts = (tuple(laid), *self.state.layouts[1:])

    def hand(self, seat: int, *kinds: str) -> list[str]:
        """Set a seat's hand to exactly these cards. Return the physical cards."""
        player = self.state.players[seat]
        player.deck += player.hand
        player.hand.clear()
        for kind in kinds:
            card = self._free_card(kind, seat)
            if card in player.deck:
                player.deck.remove(card)
            player.hand.append(card)
        return [*player.hand]

    def deck(self, seat: int, *kinds: str) -> list[str]:
        """Set a seat's deck to exactly these cards, top card last."""
        player = self.state.players[seat]
        player.deck.clear()
        for kind in kinds:
            player.deck.append(self._free_card(kind, seat))
        return [*player.deck]

    def table(self, keep: str = "history") -> Table[TgmState]:
        """The table, at the first decision of this position."""
        for player in self.state.players:
            mine = (player.deck, player.hand, player.discard, player.field, player.laid, player.gone, player.looked)
            player.army = frozenset(card for cards in mine for card in cards)
        position = Position("tgm", (Seat(),) * self._seats)
        return Table.open(GAME, position, self.state, keep)  # type: ignore[arg-type]

    # internals

    def _seat_of(self, kind: str) -> int:
        faction = DATA.units[kind].faction
        for seat, player in enumerate(self.state.players):
            if self.state.hqs[player.hq].faction == faction:
                return seat
        return 0

    def _into_play(self, seat: int, card: str) -> None:
        player = self.state.players[seat]
        if card in player.deck:
            player.deck.remove(card)
        if card not in SCENARIO_UNITS:
            player.field.append(card)

    def _free_card(self, kind: str, seat: int = 0) -> str:
        state = self.state
        taken = {*state.units, *state.air, *(card for player in state.players for card in (*player.hand, *player.field))}
        if kind in DATA.units:
            return next(card for card in UNITS if card_kind(card) == kind and card not in taken)
        faction = state.hqs[state.players[seat].hq].faction
        taken |= {card for player in state.players for card in (*player.laid, *player.discard)}
        return next(
            card
            for card in SUPPORT_CARDS
            if card_kind(card) == kind and card.partition(".")[2].startswith(faction) and card not in taken
        )


def play(table: Table[TgmState], *moves: str) -> Table[TgmState]:
    """Make these moves in order."""
    for move in moves:
        table.choose(move)
    return table


def said(table: Table[TgmState], move: str) -> str:
    """Last part of the refusal's key, or "" if the move is legal."""
    refusal = table.why_not(table.parse(move))
    return "" if refusal is None else refusal.key.rpartition(".")[2]


def unit(table: Table[TgmState], card: str) -> FieldUnit:
    return table.state.units[card]


def offered(table: Table[TgmState], verb: str) -> list[str]:
    """The options of a verb, as texts."""
    assert table.decision is not None
    return [str(move) for move in table.decision.options if move.verb == verb]


def legal(table: Table[TgmState], move: str) -> bool:
    """Return whether the move is offered; offered moves must be legal, all others refused by a rule."""
    assert table.decision is not None
    parsed = table.parse(move)
    found = parsed in table.decision.options
    refusal = table.why_not(parsed)
    assert found == (refusal is None), move
    assert refusal is None or refusal.key != "kernel.refusal.not_offered", f"nothing in the rules is against {move}"
    return found


def end_turn(table: Table[TgmState]) -> None:
    """End the active side's turn without actions or reactions, until the other side's first decision."""
    side = table.state.side
    while table.state.side == side:
        assert table.decision is not None
        verbs = {move.verb for move in table.decision.options}
        table.choose("end_phase" if "end_phase" in verbs else "pass" if "pass" in verbs else str(table.decision.options[0]))


def asked(table: Table[TgmState]) -> int:
    """The seat that has to decide."""
    assert table.decision is not None
    return table.decision.seat


def to_shooting(table: Table[TgmState]) -> None:
    """End phases until Shooting."""
    while table.state.phase != "shooting":
        table.choose("end_phase")


def paired(field: Field, space: str, vehicle: str = "us18", infantry: str = "us01") -> tuple[str, str]:
    """Add a pair that joined on an earlier turn."""
    two = field.unit(vehicle, space), field.unit(infantry, space)
    field.pair(*two)
    return two


def steps(table: Table[TgmState], card: str) -> set[str]:
    """The spaces the unit may step to next."""
    return {move.split()[2] for move in offered(table, "move") if move.split()[1] == card}
