"""Where the cards lie and who knows them (A73)."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from game.rules import memory
from game.rules.chance import HasRng
from game.rules.zones import EVERYONE, NO_ONE, ONLY, Zone
from game.tgm.state import TgmState


def zones(state: TgmState) -> list[Zone]:
    """Every player has cards of his own kind, which never change places with another's."""
    found: list[Zone] = []
    for seat, player in enumerate(state.players):
        kind, path = f"cards_{seat}", f"players.{seat}."
        found += [
            Zone(f"{path}deck", kind, player.deck, NO_ONE, None, memory.known(state.memory, player.deck)),
            Zone(f"{path}hand", kind, player.hand, ONLY[seat], None, memory.known(state.memory, player.hand)),
            Zone(f"{path}looked", kind, player.looked, ONLY[seat], passing=True),
            Zone(f"{path}discard", kind, player.discard, EVERYONE),
            Zone(f"{path}field", kind, player.field, EVERYONE),
            Zone(f"{path}laid", kind, player.laid, EVERYONE),
            Zone(f"{path}gone", kind, player.gone, EVERYONE),
        ]
    return found


def blank(state: TgmState, viewers: Sequence[int]) -> None:
    """Hide hands, decks, and what others remember of them."""
    state.memory = memory.blank(state.memory, zones(state), viewers)
    state.rng = 0


def redeal(state: TgmState, viewers: Sequence[int], chance: HasRng, pinned: Collection[str]) -> None:
    state.memory = memory.redeal(state.memory, zones(state), viewers, chance, pinned)
