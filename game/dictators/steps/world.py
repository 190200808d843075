"""Steps for DEFCON and the end of the game, and flows: effects that the vocabulary cannot describe."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.dictators.board.moving import move_several
from game.dictators.cards.decks import can_draw, discard_from_deck, shuffle_into_deck, take_fathers, take_top
from game.dictators.cards.events import HIGHEST_LEVEL, end_in_war, raise_defcon, receive, remove_from_play
from game.dictators.data.tables import BOARD, EVENTS
from game.dictators.state import (
    DictatorsReferee,
    DictatorsState,
    clockwise,
    forget,
    opponents,
    remember,
    secrets_of,
    trident_is_up,
)
from game.dictators.steps.cards import take_past_events
from game.dictators.steps.effects import Activation, choose, step, target_of
from game.dictators.turn.president import can_be_shown, keep_presidential
from game.dictators.turn.setup import choose_ability
from game.rules.chance import shuffle
from game.rules.moves import Flow, Steps

GUANTANAMO_BAY = "guantanamo_bay"

# DEFCON and the end -------------------------------------------------------------------------------------------------------


@step("defcon", lambda state, activation, direction: state.defcon < HIGHEST_LEVEL if direction == "lower" else True)
def defcon(referee: DictatorsReferee, activation: Activation, direction: str) -> Steps:
    """Raise the DEFCON level and resolve it, or lower it without resolving (1.18 f, ac)."""
    if direction == "raise":
        return raise_defcon(referee, activation.seat)
    referee.state.defcon += 1
    referee.emit("dictators.event.defcon", seat=activation.seat, level=referee.state.defcon)
    return ()


@step("add_fathers")
def add_fathers(referee: DictatorsReferee, activation: Activation, count: int) -> None:
    fathers = take_fathers(referee.state, count)
    shuffle_into_deck(referee.state, fathers)
    referee.emit("dictators.event.fathers_added", count=len(fathers))


step("discard_deck")(lambda referee, activation, count: discard_from_deck(referee, count))
step("end_game")(lambda referee, activation, reason: end_in_war(referee, reason))


@step("win")
def win(referee: DictatorsReferee, activation: Activation, argument: str) -> None:
    referee.end((activation.seat,), "dictators.end.survived")


# Flows --------------------------------------------------------------------------------------------------------------------


def bribery(referee: DictatorsReferee, activation: Activation) -> None:
    """Put the card in front of the opponent until their next turn that is not skipped (1.18 l)."""
    state = referee.state
    target = target_of(state, activation)
    state.open.remove(activation.card)
    state.players[target].briberies.append(activation.card)
    state.bribers[activation.card] = activation.seat
    referee.emit("dictators.event.laid", seat=target, card=activation.card)


def trident(referee: DictatorsReferee, activation: Activation) -> Flow[None]:
    """Resolve the Trident card: the first time the Trident surfaces with its warheads, the second time it dives, later
    nothing happens (1.6, 1.18 d)."""
    state = referee.state
    state.trident_reveals += 1
    if trident_is_up(state):
        state.warheads = min(len(state.players), len(state.spare_tokens))
        referee.emit("dictators.event.trident_up", warheads=state.warheads)
    elif state.trident_reveals == 2:
        state.warheads = 0
        referee.emit("dictators.event.trident_gone")
        aboard = [seat for seat, player in enumerate(state.players) if player.location == BOARD.trident]
        yield from move_several(referee, dict.fromkeys(aboard, GUANTANAMO_BAY))
    else:
        referee.emit("dictators.event.nothing.trident", seat=activation.seat)


FREE_CARDS = 6


def play_revealed_free(referee: DictatorsReferee, activation: Activation) -> None:
    """Token VIII: reveal the top 6 cards and take all but the events; this turn they are free and unstoppable (FAQ 10)."""
    state, seat = referee.state, activation.seat
    cards, events = take_past_events(referee, FREE_CARDS)
    state.players[seat].hand += cards
    state.free += cards
    remember(state, range(len(state.players)), cards)
    referee.emit("dictators.event.revealed", seat=seat, cards=tuple(cards))
    if events:
        referee.emit("dictators.event.events_returned", seat=seat, cards=tuple(events))
    shuffle_into_deck(state, events)


DEALT_COMMAND_CARDS = 3
DEALT_FATHERS = 3


def deal_fathers(referee: DictatorsReferee, activation: Activation) -> Flow[None]:
    """Token X: shuffle three command cards and three Founding Fathers, deal one to each opponent, and put the rest back."""
    state = referee.state
    mixed: list[str] = []
    events: list[str] = []
    while len(mixed) < DEALT_COMMAND_CARDS and (state.deck or state.discard):
        card = take_top(referee)
        (events if card in EVENTS else mixed).append(card)
    mixed += take_fathers(state, DEALT_FATHERS)
    shuffle(state, mixed)
    forget(state, mixed)
    state.aside = events + mixed
    for seat, _ in zip(opponents(state, activation.seat), mixed, strict=False):
        yield from receive(referee, seat, state.aside.pop())
    rest, state.aside = state.aside, []
    shuffle_into_deck(state, rest)


def rearrange_meeples(referee: DictatorsReferee, activation: Activation) -> Flow[None]:
    """Token VI: let the player redistribute all meeples over their current locations."""
    state, seat = referee.state, activation.seat
    places = [player.location for player in state.players]
    order = clockwise(state, seat)
    moves: dict[int, str] = {}
    for other in order:
        prompt = "dictators.prompt.rearrange"
        moves[other] = yield from choose(referee, seat, prompt, list(dict.fromkeys(places)), "1.8", seat=seat, target=other)
        places.remove(moves[other])
    yield from move_several(referee, moves)


def swap_everything(referee: DictatorsReferee, activation: Activation) -> None:
    """Token V: swap everything that two players have, except their seats and the turn (1.18 ah)."""
    state, seat = referee.state, activation.seat
    target = target_of(state, activation)
    for owner in (seat, target):
        remember(state, (owner,), secrets_of(state.players[owner]))
    mine, theirs = state.players[seat], state.players[target]
    state.players[seat], state.players[target] = theirs, mine
    # A served skip is not swapped, because it protects the next turn of the seat that served it.
    mine.served_skip, theirs.served_skip = theirs.served_skip, mine.served_skip
    # A Founding Father that the active player receives takes effect at once (1.18 ae).
    theirs.father_rests = False
    state.free = []
    state.fresh_tokens = 0
    referee.emit("dictators.event.swapped_everything", seat=seat, target=target)
    for owner in (seat, target):
        for card in list(state.players[owner].briberies):
            if state.bribers[card] == owner:
                remove_from_play(referee, owner, card)


FLOWS: Mapping[str, Callable[[DictatorsReferee, Activation], Steps | None]] = {
    "bribery": bribery,
    "choose_ability": lambda referee, activation: choose_ability(referee, activation.seat),
    "deal_fathers": deal_fathers,
    "keep_presidential": keep_presidential,
    "play_revealed_free": play_revealed_free,
    "rearrange_meeples": rearrange_meeples,
    "swap_everything": swap_everything,
    "trident": trident,
}

FLOW_POSSIBLE: Mapping[str, Callable[[DictatorsState, Activation], bool]] = {
    "deal_fathers": lambda state, activation: can_draw(state) or bool(state.father_deck or state.father_discard),
    "keep_presidential": lambda state, activation: can_be_shown(state),
    "play_revealed_free": lambda state, activation: can_draw(state),
    "rearrange_meeples": lambda state, activation: len({player.location for player in state.players}) > 1,
}


@step("flow", lambda state, activation, name: name not in FLOW_POSSIBLE or FLOW_POSSIBLE[name](state, activation))
def flow(referee: DictatorsReferee, activation: Activation, name: str) -> Steps | None:
    return FLOWS[name](referee, activation)
