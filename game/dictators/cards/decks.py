"""The command deck, its discard pile and the Founding Fathers: drawing, renewing, discarding (1.4, 1.18 c, w, x, ab)."""

from __future__ import annotations

from collections.abc import Iterable

from game.dictators.data.tables import DATA, EVENTS, NUCLEAR_ZONES, SEATS, ZONE_4_SITES
from game.dictators.state import DictatorsReferee, DictatorsState, forget, remember
from game.rules.chance import shuffle
from game.rules.hidden.memory import known
from game.rules.hidden.zones import EVERYONE, NO_ONE, ONLY, Zone


def can_draw(state: DictatorsState) -> bool:
    """Return whether a card can be drawn: from the deck, or after renewing it (1.18 w)."""
    fathers = state.options.founding_fathers and (state.father_deck or state.father_discard)
    return bool(state.deck or state.discard or fathers)


def take_top(referee: DictatorsReferee) -> str:
    """Take the top card of the command deck, renewing an empty deck first."""
    state = referee.state
    if not state.deck:
        # Renew the deck from the discard pile and new Founding Fathers (1.4).
        state.deck, state.discard = state.discard, []
        shuffle_into_deck(state, take_fathers(state, state.options.founding_fathers))
        referee.emit("dictators.event.deck_renewed", cards=len(state.deck))
    return state.deck.pop()


def shuffle_deck(state: DictatorsState) -> None:
    shuffle(state, state.deck)
    forget(state, state.deck)


def shuffle_into_deck(state: DictatorsState, cards: Iterable[str]) -> None:
    state.deck += cards
    shuffle_deck(state)


def take_fathers(state: DictatorsState, count: int) -> list[str]:
    """Take this many new Founding Fathers, or all that are left (1.18 c)."""
    if len(state.father_deck) < count:
        state.father_deck += state.father_discard
        state.father_discard = []
        shuffle(state, state.father_deck)
    taken = state.father_deck[-count:] if count else []
    del state.father_deck[len(state.father_deck) - len(taken) :]
    return taken


def discard_from_deck(referee: DictatorsReferee, count: int) -> None:
    """Discard this many command cards, renewing the deck at most once. Event cards are shuffled back in (1.18 ab)."""
    state = referee.state
    events: list[str] = []
    discarded: list[str] = []
    renewed = False
    while len(discarded) < count:
        if not state.deck:
            if renewed:
                break
            renewed = True
            state.deck, state.discard = state.discard, []
            shuffle_deck(state)
            continue
        card = state.deck.pop()
        if card in EVENTS:
            events.append(card)
        else:
            discarded.append(card)
            state.discard.append(card)
    if renewed:
        events += take_fathers(state, state.options.founding_fathers)
    forget(state, discarded)
    shuffle_into_deck(state, events)
    # If the pile was reshuffled, the cards in it are hidden again, so announce only those now on the pile.
    shown = tuple(state.discard if renewed else discarded)
    referee.emit("dictators.event.deck_discarded", count=len(discarded), cards=shown)


# Hands --------------------------------------------------------------------------------------------------------------------


def to_discard(state: DictatorsState, card: str) -> None:
    """Put a command or event card face up on its discard pile."""
    (state.father_discard if card in DATA.fathers else state.discard).append(card)
    forget(state, (card,))


def discard_hand(referee: DictatorsReferee, seat: int) -> None:
    """Discard the whole hand, in the order held (1.18 aa)."""
    hand = referee.state.players[seat].hand
    if hand:
        discard_cards(referee, seat, list(hand))


def discard_cards(referee: DictatorsReferee, seat: int, cards: list[str]) -> None:
    hand = referee.state.players[seat].hand
    for card in cards:
        hand.remove(card)
        to_discard(referee.state, card)
    referee.emit("dictators.event.discarded", seat=seat, cards=tuple(cards))


def hand_over(referee: DictatorsReferee, giver: int, taker: int, card: str, which_is_clear: bool = False) -> None:
    """Pass a card from one hand to another, without showing it to the others.

    Unless `which_is_clear`, all others forget what they knew of the giver's hand: they cannot tell which card was passed."""
    state = referee.state
    if not which_is_clear:
        forget(state, state.players[giver].hand, but=(taker,))
        forget(state, (card,))
    state.players[giver].hand.remove(card)
    state.players[taker].hand.append(card)
    if card in state.free:
        state.free.remove(card)
    remember(state, (giver,), (card,))
    referee.emit("dictators.event.handed_over", eyes=(giver, taker), hide=("card",), seat=giver, target=taker, card=card)


# Zones: component locations and who knows them (1.18 an) ------------------------------------------------------------------

_is_command = frozenset(DATA.command_cards()).__contains__
_is_father = DATA.fathers.__contains__
OF_ZONE = tuple(
    frozenset(id for id, card in DATA.facilities.items() if card.zone == zone).__contains__ for zone in NUCLEAR_ZONES
)
DECK_PATHS = tuple(f"facility_decks.{index}" for index in range(len(NUCLEAR_ZONES)))
SITE_PATHS = tuple(f"site_tokens.{index}" for index in range(len(ZONE_4_SITES)))


class _Paths:
    """The paths of one player's zones, built once."""

    def __init__(self, seat: int) -> None:
        start = f"players.{seat}."
        self.hand, self.father, self.assets = f"{start}hand", f"{start}father", f"{start}assets"
        self.lasting, self.briberies, self.kept = f"{start}lasting", f"{start}briberies", f"{start}kept"
        self.tokens, self.disarmed = f"{start}tokens", f"{start}disarmed"
        self.facilities = tuple(f"{start}facilities.{index}" for index in range(len(NUCLEAR_ZONES)))


PATHS = tuple(_Paths(seat) for seat in range(SEATS))


def zones(state: DictatorsState) -> list[Zone]:
    """All zones of a state. A hidden zone lists the seats that remember single cards in it.

    A position may have too many or too few lists. That must not fail here, because `problems` reports it later."""
    lookers, president, memory = frozenset(state.lookers), state.presidential_deck, state.memory
    zones_found = [
        Zone("deck", "card", state.deck, NO_ONE, None, known(memory, state.deck)),
        Zone("discard", "card", state.discard, EVERYONE, lambda card: card not in DATA.fathers),
        Zone("father_deck", "card", state.father_deck, NO_ONE, _is_father),
        Zone("father_discard", "card", state.father_discard, EVERYONE, _is_father),
        Zone("open", "card", state.open, EVERYONE, passing=True),
        Zone("looked", "card", state.looked, lookers, None, known(memory, state.looked), passing=True),
        Zone("aside", "card", state.aside, NO_ONE, passing=True),
        Zone("presidential_deck", "presidential", president, NO_ONE, None, known(memory, president)),
        Zone("presidential_discard", "presidential", state.presidential_discard, EVERYONE),
        Zone("presidential_open", "presidential", state.presidential_open, EVERYONE, passing=True),
        Zone("presidential_looked", "presidential", state.presidential_looked, lookers, passing=True),
        Zone("spare_tokens", "token", state.spare_tokens, NO_ONE),
        Zone("removed_tokens", "token", state.removed_tokens, NO_ONE),
        Zone("used_tokens", "token", state.used_tokens, EVERYONE),
    ]
    for path, token in zip(SITE_PATHS, state.site_tokens, strict=False):
        zones_found.append(Zone(path, "token", token, NO_ONE))
    for path, deck, accepts in zip(DECK_PATHS, state.facility_decks, OF_ZONE, strict=False):
        zones_found.append(Zone(path, "facility", deck, NO_ONE, accepts))
    # While Kim chooses an ability, nobody has looked at the command cards yet (1.2, 12).
    hands_are_down = state.phase == "kim"
    for player, paths, owner in zip(state.players, PATHS, ONLY, strict=False):
        in_hand = known(memory, player.hand)
        zones_found.append(Zone(paths.hand, "card", player.hand, NO_ONE if hands_are_down else owner, _is_command, in_hand))
        zones_found.append(Zone(paths.father, "card", player.father, EVERYONE, _is_father))
        zones_found.append(Zone(paths.assets, "card", player.assets, EVERYONE, _is_command))
        zones_found.append(Zone(paths.lasting, "card", player.lasting, EVERYONE, _is_command))
        zones_found.append(Zone(paths.briberies, "card", player.briberies, EVERYONE, _is_command))
        zones_found.append(Zone(paths.kept, "presidential", player.kept, owner, None, known(memory, player.kept)))
        zones_found.append(Zone(paths.tokens, "token", player.tokens, owner, None, known(memory, player.tokens)))
        zones_found.append(Zone(paths.disarmed, "facility", player.disarmed, EVERYONE))
        for path, cards, accepts in zip(paths.facilities, player.facilities, OF_ZONE, strict=False):
            zones_found.append(Zone(path, "facility", cards, owner, accepts, known(memory, cards)))
    return zones_found
