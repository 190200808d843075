"""Card zones and the seats that know their cards; drawing and discarding (A73, R9.3, R9.6)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from game.rules.chance import HasRng, shuffle
from game.rules.hidden import memory
from game.rules.hidden.zones import EVERYONE, NO_ONE, ONLY, Zone
from game.rules.state import NOBODY
from game.tgm.state import Player, TgmReferee, TgmState, seats_of


def zones(state: TgmState) -> list[Zone]:
    """All zones. Each accepts only cards from its player's `army`."""
    return [zone for seat, player in enumerate(state.players) for zone in _places(state, seat, player.army.__contains__)]


def _places(state: TgmState, seat: int, takes: Callable[[str], bool] | None) -> list[Zone]:
    player = state.players[seat]
    kind, path = f"cards_{player.side}", f"players.{seat}."
    # Both teammates see the whole deck while they divide it (R17.2).
    lookers = frozenset(seats_of(state, player.side)) if state.phase == "exchange" else NO_ONE
    return [
        Zone(f"{path}deck", kind, player.deck, lookers, takes, memory.known(state.memory, player.deck)),
        Zone(f"{path}hand", kind, player.hand, ONLY[seat], takes, memory.known(state.memory, player.hand)),
        Zone(f"{path}looked", kind, player.looked, ONLY[seat], takes, passing=True),
        *(
            Zone(f"{path}{pile}", kind, getattr(player, pile), EVERYONE, takes)
            for pile in ("discard", "field", "laid", "gone")
        ),
    ]


def blank(state: TgmState, viewers: Sequence[int]) -> None:
    """Hide everything the viewers do not know: hands, decks, how the enemy divided its deck, other seats' memories."""
    memory.blank(state, zones(state), viewers)
    for player in _enemies(state, viewers):
        player.army = frozenset()
    if state.phase == "exchange" and _enemies(state, viewers):
        state.exchanged = frozenset()


def redeal(state: TgmState, viewers: Sequence[int], chance: HasRng, pinned: Collection[str]) -> None:
    """Deal the cards unknown to the viewers at random, even across two enemies, because their division is unknown too."""
    enemies = _enemies(state, viewers)
    places: list[Zone] = []
    for seat, player in enumerate(state.players):
        places += _places(state, seat, None if player in enemies else player.army.__contains__)
    memory.redeal(state, places, viewers, chance, pinned)
    for player in enemies:
        mine = (player.deck, player.hand, player.looked, player.discard, player.field, player.laid, player.gone)
        player.army = frozenset(card for cards in mine for card in cards)


def _enemies(state: TgmState, viewers: Sequence[int]) -> list[Player]:
    """Players on a side to which none of the viewers belongs."""
    sides = {state.players[seat].side for seat in viewers if seat != NOBODY}
    return [player for player in state.players if player.side not in sides]


def draw(referee: TgmReferee, seat: int, count: int) -> list[str]:
    """Draw the top cards of the player's deck, or as many as are left (A52)."""
    player = referee.state.players[seat]
    drawn = [player.deck.pop() for _ in range(min(count, len(player.deck)))]
    player.hand += drawn
    memory.forget(referee.state.memory, drawn)
    if drawn:
        referee.emit("tgm.event.drew", eyes=(seat,), hide=("cards",), seat=seat, cards=tuple(drawn), count=len(drawn))
    return drawn


def discard(state: TgmState, seat: int, card: str) -> None:
    """Move a card from the hand to the discard pile, face up."""
    player = state.players[seat]
    player.hand.remove(card)
    player.discard.append(card)
    memory.forget(state.memory, (card,))


def shuffle_deck(state: TgmState, seat: int) -> None:
    """Shuffle a deck, so that nobody knows its order anymore."""
    deck = state.players[seat].deck
    memory.forget(state.memory, deck)
    shuffle(state, deck)
