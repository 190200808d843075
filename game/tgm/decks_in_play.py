"""Drawing, discarding and remembering cards (R9.3, R9.6, A73)."""

from __future__ import annotations

from collections.abc import Iterable

from game.rules import memory
from game.rules.chance import shuffle
from game.tgm.state import TgmReferee, TgmState


def draw(referee: TgmReferee, seat: int, count: int) -> list[str]:
    """The top cards of the own deck go to the hand, or what is left of it (A52)."""
    player = referee.state.players[seat]
    drawn = [player.deck.pop() for _ in range(min(count, len(player.deck)))]
    player.hand += drawn
    forget(referee.state, drawn)
    if drawn:
        referee.emit("tgm.event.drew", eyes=(seat,), hide=("cards",), seat=seat, cards=tuple(drawn), count=len(drawn))
    return drawn


def discard(state: TgmState, seat: int, card: str) -> None:
    """A card leaves the hand for the discard pile, face up."""
    player = state.players[seat]
    player.hand.remove(card)
    player.discard.append(card)
    forget(state, (card,))


def remember(state: TgmState, seats: Iterable[int], cards: Iterable[str]) -> None:
    """These seats know where these hidden cards are, until those go where they cannot follow."""
    memory.remember(state.memory, seats, cards)


def forget(state: TgmState, cards: Iterable[str]) -> None:
    memory.forget(state.memory, cards)


def shuffle_deck(state: TgmState, seat: int) -> None:
    """Nobody knows any more what lies where in this deck."""
    deck = state.players[seat].deck
    forget(state, deck)
    shuffle(state, deck)
