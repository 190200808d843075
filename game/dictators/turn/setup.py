"""Game setup (1.2)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.dictators.cards.decks import shuffle_deck, take_fathers
from game.dictators.data.tables import DATA, DICTATOR_STANDING, EVENTS, KIND, NUCLEAR_ZONES, ZONE_4_SITES
from game.dictators.state import DictatorsOptions, DictatorsReferee, DictatorsState, Player, forget
from game.dictators.steps.effects import choose
from game.dictators.turn.standing import KIM, chosen_ability
from game.rules.chance import seeded, shuffle
from game.rules.errors import SetupError
from game.rules.moves import Flow
from game.rules.state import Options

# Ids of the physical cards, in the order of the data files.
COMMAND_CARDS, EVENT_CARDS, PRESIDENTIAL_CARDS = DATA.command_cards(), DATA.event_cards(), DATA.presidential_cards()
FACILITY_CARDS = {zone: [id for id, facility in DATA.facilities.items() if facility.zone == zone] for zone in NUCLEAR_ZONES}


# Options that make up the difficulty (1.14).
DIFFICULTY = ("founding_fathers", "oops", "defcon_start", "command_defcon_cards", "presidential_defcon_cards")
LEVELS = {"easier": (0, False, 5, 1, 1), "usual": (3, True, 5, 2, 1), "harder": (6, True, 4, 2, 1)}
PRESETS: dict[str, dict[str, Any]] = {name: dict(zip(DIFFICULTY, level, strict=True)) for name, level in LEVELS.items()}


def set_up(options: Options, seats: int, seed: int) -> DictatorsState:
    """Set up and deal a game. If Kim plays, hands stay face down until Kim has chosen an ability (1.2, 12)."""
    assert isinstance(options, DictatorsOptions)
    if not options.round_limit and not (options.command_defcon_cards or options.presidential_defcon_cards):
        raise SetupError("dictators: without any DEFCON card there must be a round limit: set round_limit (1.18 ar)")
    state = DictatorsState(phase="roll_off", rng=seeded(seed), options=options, players=[], defcon=options.defcon_start)
    dictators = list(DATA.dictators)
    shuffle(state, dictators)
    state.players = [Player(dictator) for dictator in _leaders(options, dictators, seats)]
    _deal_facilities(state)
    _put_out_tokens(state)
    _deal_command_cards(state)
    state.presidential_deck = played(options, PRESIDENTIAL_CARDS)
    shuffle(state, state.presidential_deck)
    if any(player.dictator == KIM for player in state.players):
        state.phase = "kim"
    return state


def _leaders(options: DictatorsOptions, shuffled: list[str], seats: int) -> list[str]:
    """Each seat's dictator: the chosen one, or the next that nobody has chosen."""
    wishes = options.leaders if isinstance(options.leaders, tuple) else ()
    chosen = [*wishes[:seats], *[""] * (seats - len(wishes))]
    for leader in filter(None, chosen):
        if leader not in DATA.dictators:
            raise SetupError(f"dictators: leaders: {leader!r} is no dictator; there are {', '.join(DATA.dictators)}")
        if chosen.count(leader) > 1:
            raise SetupError(f"dictators: leaders: {leader} leads two seats; choose another for one of them")
    rest = (dictator for dictator in shuffled if dictator not in chosen)
    return [leader or next(rest) for leader in chosen]


def _deal_facilities(state: DictatorsState) -> None:
    """Deal each player one facility card per zone, but none of zone 1 to Joseph."""
    for zone in NUCLEAR_ZONES:
        deck = [*FACILITY_CARDS[zone]]
        shuffle(state, deck)
        state.facility_decks.append(deck)
        for seat, player in enumerate(state.players):
            count = 0 if joseph_zone(state, seat) == zone else DATA.constants.facilities_per_zone.value
            player.facilities.append([deck.pop() for _ in range(count)])


def _put_out_tokens(state: DictatorsState) -> None:
    """Put a zone 4 token on every facility in Mexico and Canada, and keep the others in reserve."""
    tokens = list(DATA.tokens)
    shuffle(state, tokens)
    state.site_tokens = [[tokens.pop()] for _ in ZONE_4_SITES]
    state.spare_tokens = tokens


def _deal_command_cards(state: DictatorsState) -> None:
    """Deal hands from command cards only, then shuffle the event cards into the rest."""
    state.deck = [*COMMAND_CARDS]
    shuffle(state, state.deck)
    for seat in range(len(state.players)):
        draw_opening_cards(state, seat)
    state.father_deck = list(DATA.fathers)
    shuffle(state, state.father_deck)
    state.deck += take_fathers(state, state.options.founding_fathers)
    state.deck += played(state.options, EVENT_CARDS)
    shuffle_deck(state)


def played(options: DictatorsOptions, cards: Iterable[str]) -> list[str]:
    """The given cards that are used in the game, depending on its options."""
    return [card for card in cards if _is_played(options, card)]


def _is_played(options: DictatorsOptions, card: str) -> bool:
    """Return whether this card is used in the game, given the difficulty options (1.14)."""
    kind, copy = KIND[card], int(card.partition("#")[2])
    if kind == "defcon":
        return copy <= options.command_defcon_cards
    if kind == "presidential_defcon":
        return copy <= options.presidential_defcon_cards
    return kind not in DATA.presidential or options.oops or not DATA.presidential[kind].optional


# Joseph's zone 1 and Kim's choice: abilities that affect the deal (1.2, 1.18 k, 4.1) --------------------------------------


def joseph_zone(state: DictatorsState, seat: int) -> int:
    """The zone that counts as disarmed because of a player's ability, even if it was chosen by Kim; 0 if there is none."""
    return DICTATOR_STANDING[chosen_ability(state, seat)].disarmed_zone or 0


def holds_zone(state: DictatorsState, seat: int, zone: int) -> bool:
    """Return whether a player has a facility card of this zone, disarmed or not."""
    player = state.players[seat]
    return bool(player.facilities[zone - 1]) or any(DATA.facilities[card].zone == zone for card in player.disarmed)


def draw_facility(referee: DictatorsReferee, seat: int, zone: int) -> None:
    """Give a player a random facility card of a zone, if one is left."""
    state = referee.state
    if state.facility_decks[zone - 1]:
        facility = state.facility_decks[zone - 1].pop()
        state.players[seat].facilities[zone - 1].append(facility)
        referee.emit("dictators.event.facility_drawn", eyes=(seat,), hide=("facility",), seat=seat, facility=facility)


def choose_ability(referee: DictatorsReferee, seat: int) -> Flow[None]:
    """Let Kim choose another dictator's ability, in play or not, for the whole game (FAQ 19)."""
    others = [dictator for dictator in DATA.dictators if dictator != KIM]
    chosen = yield from choose(referee, seat, "dictators.prompt.choose_ability", others, "FAQ 19", seat=seat)
    referee.state.kim_ability = chosen
    referee.state.uses.pop(KIM, None)
    referee.emit("dictators.event.ability_chosen", seat=seat, dictator=chosen)


def opening_hand(state: DictatorsState, seat: int) -> int:
    """Number of command cards dealt to a player (1.2, Ivan)."""
    return DICTATOR_STANDING[chosen_ability(state, seat)].opening_hand or DATA.constants.opening_hand.value


def return_facility(state: DictatorsState, seat: int, zone: int) -> None:
    """Shuffle a player's facility card of a zone back into its deck, because Kim plays as Joseph (4.1)."""
    cards, deck = state.players[seat].facilities[zone - 1], state.facility_decks[zone - 1]
    forget(state, cards)
    deck += cards
    cards.clear()
    shuffle(state, deck)


def draw_opening_cards(state: DictatorsState, seat: int) -> None:
    """Fill an opening hand with the top command cards of the deck; event cards in the deck stay in place."""
    hand, deck = state.players[seat].hand, state.deck
    for index in range(len(deck) - 1, -1, -1):
        if len(hand) >= opening_hand(state, seat):
            return
        if deck[index] not in EVENTS:
            hand.append(deck.pop(index))
