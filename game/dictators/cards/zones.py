"""Where the components lie and who knows them (1.18 an)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.dictators.data.tables import DATA, NUCLEAR_ZONES, SEATS, ZONE_4_SITES
from game.dictators.state import DictatorsState
from game.rules import memory
from game.rules.zones import EVERYONE, NO_ONE, ONLY, Zone

_is_command = frozenset(DATA.command_cards()).__contains__
_is_father = DATA.fathers.__contains__
OF_ZONE = tuple(
    frozenset(id for id, card in DATA.facilities.items() if card.zone == zone).__contains__ for zone in NUCLEAR_ZONES
)
DECK_PATHS = tuple(f"facility_decks.{index}" for index in range(len(NUCLEAR_ZONES)))
SITE_PATHS = tuple(f"site_tokens.{index}" for index in range(len(ZONE_4_SITES)))


class _Paths:
    """The places of one player, written once."""

    def __init__(self, seat: int) -> None:
        start = f"players.{seat}."
        self.hand, self.father, self.assets = f"{start}hand", f"{start}father", f"{start}assets"
        self.lasting, self.briberies, self.kept = f"{start}lasting", f"{start}briberies", f"{start}kept"
        self.tokens, self.disarmed = f"{start}tokens", f"{start}disarmed"
        self.facilities = tuple(f"{start}facilities.{index}" for index in range(len(NUCLEAR_ZONES)))


PATHS = tuple(_Paths(seat) for seat in range(SEATS))


def zones(state: DictatorsState) -> list[Zone]:
    """Hidden zones know who remembers single cards in them.

    A position may come with too many or too few lists; `problems` says so, after the kernel has looked through these.
    """
    lookers, president = frozenset(state.lookers), state.presidential_deck
    found = [
        Zone("deck", "card", state.deck, NO_ONE, None, _known(state, state.deck)),
        Zone("discard", "card", state.discard, EVERYONE, lambda card: card not in DATA.fathers),
        Zone("father_deck", "card", state.father_deck, NO_ONE, _is_father),
        Zone("father_discard", "card", state.father_discard, EVERYONE, _is_father),
        Zone("open", "card", state.open, EVERYONE, passing=True),
        Zone("looked", "card", state.looked, lookers, None, _known(state, state.looked), passing=True),
        Zone("aside", "card", state.aside, NO_ONE, passing=True),
        Zone("presidential_deck", "presidential", president, NO_ONE, None, _known(state, president)),
        Zone("presidential_discard", "presidential", state.presidential_discard, EVERYONE),
        Zone("presidential_open", "presidential", state.presidential_open, EVERYONE, passing=True),
        Zone("presidential_looked", "presidential", state.presidential_looked, lookers, passing=True),
        Zone("spare_tokens", "token", state.spare_tokens, NO_ONE),
        Zone("removed_tokens", "token", state.removed_tokens, NO_ONE),
        Zone("used_tokens", "token", state.used_tokens, EVERYONE),
    ]
    for path, token in zip(SITE_PATHS, state.site_tokens, strict=False):
        found.append(Zone(path, "token", token, NO_ONE))
    for path, deck, takes in zip(DECK_PATHS, state.facility_decks, OF_ZONE, strict=False):
        found.append(Zone(path, "facility", deck, NO_ONE, takes))
    # Before Kim has chosen, nobody has looked at the command cards (1.2, 12).
    hands_are_down = state.phase == "kim"
    for player, paths, owner in zip(state.players, PATHS, ONLY, strict=False):
        known = _known(state, player.hand)
        found.append(Zone(paths.hand, "card", player.hand, NO_ONE if hands_are_down else owner, _is_command, known))
        found.append(Zone(paths.father, "card", player.father, EVERYONE, _is_father))
        found.append(Zone(paths.assets, "card", player.assets, EVERYONE, _is_command))
        found.append(Zone(paths.lasting, "card", player.lasting, EVERYONE, _is_command))
        found.append(Zone(paths.briberies, "card", player.briberies, EVERYONE, _is_command))
        found.append(Zone(paths.kept, "presidential", player.kept, owner, None, _known(state, player.kept)))
        found.append(Zone(paths.tokens, "token", player.tokens, owner, None, _known(state, player.tokens)))
        found.append(Zone(paths.disarmed, "facility", player.disarmed, EVERYONE))
        for path, cards, takes in zip(paths.facilities, player.facilities, OF_ZONE, strict=False):
            found.append(Zone(path, "facility", cards, owner, takes, _known(state, cards)))
    return found


def _known(state: DictatorsState, cards: Sequence[str]) -> Mapping[int, frozenset[int]] | None:
    return memory.known(state.memory, cards)
