"""The state of Revenge of the Dictators, and its table options."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Annotated, Any, ClassVar

from msgspec import UNSET, Meta, UnsetType

from game.data.records import Scale
from game.dictators.data.components import EventText
from game.dictators.data.tables import BOARD, CLOCKWISE, DATA
from game.rules.hidden import memory
from game.rules.moves import Verb
from game.rules.referee import Referee
from game.rules.state import NOBODY, Options, Plain, State, Window

_SAID = DATA.options


def _within(scale: Scale) -> Meta:
    return Meta(ge=scale.least, le=scale.most)


class DictatorsOptions(Options, frozen=True, kw_only=True):
    """Difficulty (1.14), the reading of the stray lines (2.4) and the house rules (1.18). `constants.yaml` explains each."""

    event_text: EventText = _SAID.event_text.default
    founding_fathers: Annotated[int, _within(_SAID.founding_fathers)] = _SAID.founding_fathers.default
    oops: bool = _SAID.oops.default
    defcon_start: Annotated[int, _within(_SAID.defcon_start)] = _SAID.defcon_start.default
    command_defcon_cards: Annotated[int, _within(_SAID.command_defcon_cards)] = _SAID.command_defcon_cards.default
    presidential_defcon_cards: Annotated[int, _within(_SAID.presidential_defcon_cards)] = (
        _SAID.presidential_defcon_cards.default
    )
    round_limit: Annotated[int, _within(_SAID.round_limit)] = _SAID.round_limit.default
    skip_guard: bool = _SAID.skip_guard.default
    safety_valve: bool = _SAID.safety_valve.default
    confront_optional: bool = _SAID.confront_optional.default
    extra_turns_in_a_row: Annotated[int, _within(_SAID.extra_turns_in_a_row)] = _SAID.extra_turns_in_a_row.default
    asset_ability_uses: Annotated[int, _within(_SAID.asset_ability_uses)] = _SAID.asset_ability_uses.default
    # The dictators chosen, by seat; "" means that the seat is dealt one (1.2, 2). Unset if nobody has chosen, so that such
    # states are saved in the same form as before this option existed.
    leaders: tuple[str, ...] | UnsetType = UNSET


class Player(Plain):
    """A player, with their dictator, location, cards and tokens."""

    dictator: str
    location: str = BOARD.start
    hand: list[str] = []
    # Facility cards not yet disarmed, by nuclear zone: everyone sees the zones, but not the cards.
    facilities: list[list[str]] = []
    disarmed: list[str] = []
    # Zone 4 tokens, in the order taken.
    tokens: list[str] = []
    # The presidential card kept with token VII.
    kept: list[str] = []
    # Cards in play: the Founding Father, assets, multi-turn cards and pending Briberies, oldest first.
    father: list[str] = []
    # True if the Founding Father arrived on another player's turn and takes effect on this player's next turn (1.18 ad).
    father_rests: bool = False
    assets: list[str] = []
    lasting: list[str] = []
    briberies: list[str] = []
    skips: int = 0
    # The cards that caused the player's pending skips, oldest first, if known.
    skip_causes: list[str] = []
    # True if the player has skipped a turn since their last turn. With `skip_guard`, they get no new skip (1.18 af).
    served_skip: bool = False


class DictatorsState(State, kw_only=True):
    options: DictatorsOptions
    players: list[Player]
    active: int = 0
    starter: int = 0
    round: int = 1

    # The current turn: actions and Travels spent.
    spent: int = 0
    travels: int = 0
    # True if the active player has traveled by road this turn.
    travelled: bool = False
    # Abilities used this turn: `vlad`, `blackmail_box#1:2`.
    used: tuple[str, ...] = ()
    # Number of tokens the active player took this turn; they are the last ones in the list.
    fresh_tokens: int = 0
    # Cards that token VIII lets the active player play for free this turn.
    free: list[str] = []
    # The seat that plays this turn in place of the bribed active player.
    bribed_by: int = NOBODY
    extra_turn_waits: bool = False
    # Number of extra turns in a row that the active player has taken.
    extra_turns: int = 0

    # Decks, with the top card last, and piles on the table.
    deck: list[str] = []
    discard: list[str] = []
    father_deck: list[str] = []
    father_discard: list[str] = []
    presidential_deck: list[str] = []
    presidential_discard: list[str] = []
    facility_decks: list[list[str]] = []
    # Face-up cards that are being resolved (1.18 aa).
    open: list[str] = []
    presidential_open: list[str] = []
    # Cards that only the seats in `lookers` see: cards being looked at, or named for discarding at the hand limit.
    looked: list[str] = []
    presidential_looked: list[str] = []
    lookers: tuple[int, ...] = ()
    # Cards set aside face down, for token X to deal.
    aside: list[str] = []

    # Turns left of each card in play, and the player who played each Bribery.
    turns: dict[str, int] = {}
    bribers: dict[str, int] = {}
    # The ability that Kim chose; and uses during the whole game, by dictator.
    kim_ability: str = ""
    uses: dict[str, int] = {}

    # The board.
    defcon: int = 5
    roadblocks: frozenset[str] = frozenset()
    no_fly: list[str] = []
    # Zone 4 tokens: those at each site, those for the Trident's warheads, and those out of the game.
    site_tokens: list[list[str]] = []
    spare_tokens: list[str] = []
    used_tokens: list[str] = []
    removed_tokens: list[str] = []
    # Number of Trident cards revealed so far. The Trident's token is on the board while this is 1.
    trident_reveals: int = 0
    warheads: int = 0

    # Seats that remember where a hidden component is, because they looked at it, gave it away or saw it before.
    memory: dict[str, tuple[int, ...]] = {}


DictatorsReferee = Referee[DictatorsState]
DictatorsVerb = Verb[DictatorsState]


# Seats and places ---------------------------------------------------------------------------------------------------------


def clockwise(state: DictatorsState, first: int) -> list[int]:
    """All seats in clockwise order, starting with this one."""
    return CLOCKWISE[len(state.players)][first]


def opponents(state: DictatorsState, seat: int) -> list[int]:
    """All other seats, clockwise."""
    return clockwise(state, seat)[1:]


def region_of(state: DictatorsState, seat: int) -> str:
    return BOARD.locations[state.players[seat].location].region


def in_usa(state: DictatorsState, seat: int) -> bool:
    return BOARD.locations[state.players[seat].location].usa


def trident_is_up(state: DictatorsState) -> bool:
    """Return whether the Trident's token is on the board (1.6)."""
    return state.trident_reveals == 1


def cards_before(player: Player) -> Iterator[str]:
    """The cards in play in front of a player; Censorship can name any of them (4.2)."""
    yield from player.father
    yield from player.assets
    yield from player.lasting
    yield from player.briberies


def owner_of(state: DictatorsState, card: str) -> int:
    """The seat with this card in play, or nobody."""
    return next((seat for seat, player in enumerate(state.players) if card in cards_before(player)), NOBODY)


def held_facilities(player: Player) -> list[str]:
    """The facility cards a player has not disarmed."""
    return [card for zone in player.facilities for card in zone]


def secrets_of(player: Player) -> list[str]:
    """A player's face-down components: hand, facility cards, zone 4 tokens and kept presidential card."""
    return player.hand + held_facilities(player) + player.tokens + player.kept


# Memory -------------------------------------------------------------------------------------------------------------------


def remember(state: DictatorsState, seats: Iterable[int], components: Iterable[str]) -> None:
    """Record that these seats know where these hidden components are."""
    memory.remember(state.memory, _with_briber(state, seats), components)


def forget(state: DictatorsState, components: Iterable[str], but: Sequence[int] = ()) -> None:
    """Make all seats except those in `but` forget these components, because they were revealed or moved unseen."""
    if state.memory:
        memory.forget(state.memory, components, _with_briber(state, but))


def _with_briber(state: DictatorsState, seats: Iterable[int]) -> Sequence[int]:
    """These seats and, on a bribed turn, also the briber if the bribed player is one of them (1.18 ak)."""
    seats = tuple(seats)
    return (*seats, state.bribed_by) if state.bribed_by != NOBODY and state.active in seats else seats


# Windows with additional data (1.19) --------------------------------------------------------------------------------------


class Announced(Window, kw_only=True):
    """W1 and W2: a card, or an ability of an asset with its number. The target may change (Scapegoat)."""

    named: str
    ability: int = 0

    def told(self) -> dict[str, Any]:
        return Window.told(self) | {"named": (self.named,) if self.named else ()}


class SetOff(Window, kw_only=True):
    """W3 and W4: the road or flight about to be used, and its direction."""

    start: str
    goal: str


class DieRolled(Window, kw_only=True):
    """W6: the number of sides of a rolled die, the number rolled, and the number needed."""

    is_news: ClassVar[bool] = True
    trigger: str = "die_rolled"
    sides: int
    number: int
    needed: int

    @property
    def is_enough(self) -> bool:
        return self.number >= self.needed


class RollSucceeds(Window):
    """W7: an attempt that succeeds thanks to the die just rolled."""

    is_news: ClassVar[bool] = True


class Tried(Window, kw_only=True):
    """W9 and token III: the total of a try, and the number needed to convince the President."""

    is_news: ClassVar[bool] = True
    total: int
    needed: int

    @property
    def is_enough(self) -> bool:
        return self.total >= self.needed


class CardDrawn(Window, kw_only=True):
    """W10: a card was drawn by an action. Records the player who steals it; the card is secret, so it is not stored here."""

    trigger: str = "card_drawn"
    thief: int = NOBODY


class FatherDrawn(Window, kw_only=True):
    """W13: the Founding Father being shown, and the player it is passed to."""

    trigger: str = "father_drawn"
    passed_to: int = NOBODY
