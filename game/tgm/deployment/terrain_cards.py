"""Terrain cards: bought before the game or laid during it (R7.3, R14.6, R19.3)."""

from __future__ import annotations

from collections.abc import Iterable

from game.rules.moves import Args, Move
from game.rules.refusals import Refusal, refusal
from game.tgm.deployment.purse import pay
from game.tgm.ground.geometry import Space, left, line_for, right, spaces, spaces_on
from game.tgm.ground.terrain import bridge_at, ground_type, lay_bare, natural_at
from game.tgm.state import Piece, TgmReferee, TgmState, TgmVerb, units_of
from game.tgm.tables import CONSTANTS, DISTANCE, TERRAIN, UNITS, card_kind

EXTENSIVE_AP = CONSTANTS.extensive_ap.value


class Lay(TgmVerb):
    """Lay a terrain card on one space, or also on the spaces beside it (R7.3, R14.6, R19.3)."""

    name, rule, params = "lay", "R7.3", ("terrain", "space*")

    def candidates(self, state: TgmState, seat: int) -> Iterable[Args]:
        kinds = {card_kind(card): card for card in reversed(state.terrain_deck)}
        if not kinds or not _may_lay(state):
            return
        purse = purse_for_terrain(state, seat)
        payable = [card for card in kinds.values() if lay_cost(card, 1) <= purse]
        before_game = state.phase == "terrain"
        for space in own_terrain_lines(state, seat) if before_game else spaces(state.columns):
            # Before the game, no units are on the map, so a space is suitable either for all cards or for none.
            if before_game and payable and ground_problem(state, seat, payable[0], space) is not None:
                continue
            for card in payable:
                yield card, space
                if state.options.extensive_terrain and TERRAIN[card].extensive:
                    for covered in extensions(state, space):
                        yield (card, *covered)

    def legal_moves(self, state: TgmState, seat: int) -> list[Move]:
        """Return the legal moves. Before the game, every affordable card on one free space is legal."""
        if state.phase != "terrain":
            return super().legal_moves(state, seat)
        candidates = self.candidates(state, seat)
        return [Move(self.name, args) for args in candidates if len(args) == 2 or self.refuse(state, seat, args) is None]

    def refuse(self, state: TgmState, seat: int, args: Args) -> Refusal | None:
        card, *covered = args
        if not _may_lay(state):
            return refusal("tgm.refusal.no_laying", "R7.4")
        # Copies are interchangeable, so only the first one in the deck is legal.
        if card != next((other for other in state.terrain_deck if card_kind(other) == card_kind(card)), None):
            return refusal("tgm.refusal.not_in_deck", "R7.3", terrain=card_kind(card))
        if problem := _shape_problem(state, card, tuple(covered)):
            return problem
        for space in covered:
            if problem := ground_problem(state, seat, card, space):
                return problem
        price, purse = lay_cost(card, len(covered)), purse_for_terrain(state, seat)
        return refusal("tgm.refusal.ap", "R7.3", needed=price, have=purse) if price > purse else None

    def do(self, referee: TgmReferee, seat: int, args: Args) -> None:
        card, *covered = args
        state = referee.state
        price = lay_cost(card, len(covered))
        if state.phase == "terrain":
            state.to_spend[state.players[seat].side] -= price
        else:
            pay(state, seat, price)
        place_card(state, card, tuple(covered))
        referee.emit("tgm.event.laid", seat=seat, terrain=card_kind(card), spaces=tuple(covered))


def _may_lay(state: TgmState) -> bool:
    during = state.phase == "deployment" and state.options.terrain_during_play and not state.moving
    return during or state.phase == "terrain"


def extensions(state: TgmState, space: Space) -> list[tuple[Space, ...]]:
    """Ways to extend a card from this space: to its left neighbor, its right neighbor, or both."""
    sides = [neighbor for neighbor in (left(space), right(space, state.columns)) if neighbor is not None]
    both = [(space, *sides)] if len(sides) > 1 else []
    return [*((space, neighbor) for neighbor in sides), *both]


def _shape_problem(state: TgmState, card: str, covered: tuple[Space, ...]) -> Refusal | None:
    known = spaces(state.columns)
    if not covered or any(space not in known for space in covered):
        return refusal("tgm.refusal.no_space", "R7.3", target=" ".join(covered))
    if len(covered) == 1:
        return None
    if not state.options.extensive_terrain or not TERRAIN[card].extensive:
        return refusal("tgm.refusal.not_extensive", "R14.6", terrain=card_kind(card))
    if covered not in extensions(state, covered[0]):
        return refusal("tgm.refusal.not_beside", "R14.6", unit=card, space=covered[-1])
    return None


def lay_cost(card: str, count: int) -> int:
    """AP cost of a terrain card: 1 more if it is laid across several spaces (R14.6)."""
    cost = TERRAIN[card].cost
    assert cost is not None
    return cost + (EXTENSIVE_AP if count > 1 else 0)


def purse_for_terrain(state: TgmState, seat: int) -> int:
    player = state.players[seat]
    return state.to_spend.get(player.side, 0) if state.phase == "terrain" else player.ap


def ground_problem(state: TgmState, seat: int, card: str, space: Space) -> Refusal | None:
    """Reason why this card cannot be placed on this space, or None (A28, R7.3, R19.3)."""
    side = state.players[seat].side
    if space in state.terrain or natural_at(state, space) not in ("plain", "bushes") or bridge_at(state, space):
        return refusal("tgm.refusal.ground", "A28", space=space)
    standing = [unit for unit in state.units.values() if unit.space == space]
    if state.phase == "terrain":
        if standing or space not in own_terrain_lines(state, seat):
            return refusal("tgm.refusal.terrain_lines", "R7.3", space=space)
        return None
    if not any(DISTANCE[unit.space][space] <= 1 for unit in units_of(state, side)):
        return refusal("tgm.refusal.too_far", "R19.3", space=space)
    # Your own units may be on the space if they could enter the card.
    if any(unit.side != side or TERRAIN[card].entry[ground_type(UNITS[unit.card])] == "never" for unit in standing):
        return refusal("tgm.refusal.occupied", "R19.3", space=space)
    return None


def own_terrain_lines(state: TgmState, seat: int) -> tuple[Space, ...]:
    """Spaces of a side's second and third lines, where it buys terrain before the game (R7.3)."""
    side = state.players[seat].side
    return spaces_on((line_for(side, 2), line_for(side, 3)), state.columns)


def place_card(state: TgmState, card: str, covered: tuple[Space, ...]) -> None:
    """Place a terrain card on the map; bushes under it are removed for good (A58)."""
    state.terrain_deck.remove(card)
    kind = card_kind(card)
    state.pieces[card] = Piece(kind, TERRAIN[kind].hp or 0, covered)
    for space in covered:
        state.terrain[space] = card
    lay_bare(state, covered)
