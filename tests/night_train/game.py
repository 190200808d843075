"""Night Train: a small real game.

Two to four couriers carry papers through the stations of a line to the border, by night.

N1  A turn: draw a card, then take four actions. An action is to walk, to play a card, or to wait.
N2  Walk: move one station.
N3  A train: roll a die and ride that many stations. A 6 raises the alarm.
N4  A thief, against a courier with a card: that courier chooses a card and hands it over, unseen by the others.
N5  An agent, against another courier: you play that courier's next turn, with that courier's cards.
N6  A stop: when another courier plays a card, you may stop it, and it is lost. A stop is a played card too.
N7  Papers: if your card is stopped, you may show papers, and the stop is lost.
N8  Wait: nothing happens. When the deck is empty, the lost cards are shuffled and become the deck.
N9  Keep at most five cards at the end of a turn; discard the rest.
N10 The courier who reaches the border wins. After three alarms the border closes: the nearest courier wins, and all
    who are equally near share the win.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from game.rules.chance import below, seeded, shuffle
from game.rules.game import Game
from game.rules.hidden.zones import EVERYONE, NO_ONE, ONLY, Zone
from game.rules.moves import Args, Flow, Verb
from game.rules.positions.position import Position, Seat
from game.rules.referee import Referee, reactions
from game.rules.refusals import Refusal, refusal
from game.rules.state import NOBODY, Options, Plain, State, Window
from game.rules.table import Table

if TYPE_CHECKING:
    from game.data.texts import Texts

BORDER = 60
ALARMS = 3
ACTIONS = 4
HAND_LIMIT = 5
COPIES = {"train": 8, "thief": 4, "agent": 3, "stop": 6, "papers": 5}
# Kind of each card: `train` for `train#3`.
KIND = {f"{name}#{copy}": name for name, copies in COPIES.items() for copy in range(1, copies + 1)}
AIMED = ("thief", "agent")
# Clockwise order of seats, by number of seats and first seat.
CLOCKWISE = [[[*range(first, seats), *range(first)] for first in range(seats)] for seats in range(5)]
HANDS = tuple(f"couriers.{seat}.hand" for seat in range(4))


class NightOptions(Options, frozen=True, kw_only=True):
    first_hand: int = 3


class Courier(Plain):
    station: int = 0
    hand: list[str] = []
    # The seat that plays this courier's next turn, if an agent turned it.
    turned_by: int = NOBODY


class NightState(State, kw_only=True):
    options: NightOptions
    couriers: list[Courier]
    deck: list[str]
    lost: list[str] = []
    # Played cards that others may still answer, newest last.
    open: list[str] = []
    active: int = 0
    actions: int = ACTIONS
    alarm: int = 0


NightTable = Table[NightState]
NightReferee = Referee[NightState]
NightVerb = Verb[NightState]


class Walk(NightVerb):
    name = "walk"
    rule = "N2"

    def do(self, referee: NightReferee, seat: int, args: Args) -> None:
        arrive(referee, seat, 1)


class Wait(NightVerb):
    name = "wait"
    rule = "N8"

    def do(self, referee: NightReferee, seat: int, args: Args) -> None:
        referee.emit("night_train.event.waited", seat=seat)


class Play(NightVerb):
    """Play a train, or a thief or an agent against another courier."""

    name = "play"
    params = ("card", "target:seat*")
    rule = "N1"

    def candidates(self, state: NightState, seat: int) -> Iterable[Args]:
        found: list[Args] = []
        for card in state.couriers[seat].hand:
            if KIND[card] == "train":
                found.append((card,))
            elif KIND[card] in AIMED:
                found += [(card, str(other)) for other in range(len(state.couriers)) if other != seat]
        return found

    def refuse(self, state: NightState, seat: int, args: Args) -> Refusal | None:
        card = args[0]
        if card not in state.couriers[seat].hand:
            return refusal("night_train.refusal.not_in_hand", self.rule, card=card)
        kind = KIND[card]
        if kind == "train":
            return None if len(args) == 1 else refusal("night_train.refusal.no_target", "N3", card=card)
        if kind not in AIMED:
            return refusal("night_train.refusal.only_an_answer", "N6" if kind == "stop" else "N7", card=card)
        return self._refuse_target(state, seat, kind, args)

    def _refuse_target(self, state: NightState, seat: int, kind: str, args: Args) -> Refusal | None:
        rule = "N4" if kind == "thief" else "N5"
        if len(args) != 2:
            return refusal("night_train.refusal.one_target", rule, card=args[0])
        target = int(args[1])
        if target == seat:
            return refusal("night_train.refusal.oneself", rule)
        if kind == "thief" and not state.couriers[target].hand:
            return refusal("night_train.refusal.no_cards", rule, target=target)
        if kind == "agent" and state.couriers[target].turned_by != NOBODY:
            return refusal("night_train.refusal.turned", rule, target=target)
        return None

    def do(self, referee: NightReferee, seat: int, args: Args) -> Flow[None]:
        targets = [int(target) for target in args[1:]]
        if (yield from played(referee, seat, args[0], targets)).cancelled:
            return
        if KIND[args[0]] == "train":
            yield from ride(referee, seat)
        elif KIND[args[0]] == "thief":
            yield from rob(referee, seat, targets[0])
        else:
            referee.state.couriers[targets[0]].turned_by = seat
            referee.emit("night_train.event.turned", seat=seat, target=targets[0])


class Answer(NightVerb):
    """A card that answers the card on top of the stack: a stop (N6), or papers against a stop (N7)."""

    params = ("card",)

    def __init__(self, name: str, rule: str) -> None:
        self.name = name
        self.rule = rule

    def candidates(self, state: NightState, seat: int) -> Iterable[Args]:
        return [(card,) for card in state.couriers[seat].hand if KIND[card] == self.name]

    def refuse(self, state: NightState, seat: int, args: Args) -> Refusal | None:
        window = state.stack[-1]
        if args[0] not in state.couriers[seat].hand:
            return refusal("night_train.refusal.not_in_hand", self.rule, card=args[0])
        if KIND[args[0]] != self.name:
            return refusal("night_train.refusal.wrong_card", self.rule, card=args[0])
        if window.seat == seat:
            return refusal("night_train.refusal.own_card", self.rule)
        if self.name == "papers" and seat not in window.targets:
            return refusal("night_train.refusal.not_stopped", self.rule)
        return None

    def do(self, referee: NightReferee, seat: int, args: Args) -> Flow[None]:
        answered = referee.state.stack[-1]
        if not (yield from played(referee, seat, args[0], [answered.seat])).cancelled:
            answered.cancelled = True
            referee.emit("night_train.event.stopped", seat=seat, card=answered.subject)


class Discard(NightVerb):
    name = "discard"
    params = ("card",)
    rule = "N9"

    def candidates(self, state: NightState, seat: int) -> Iterable[Args]:
        return [(card,) for card in state.couriers[seat].hand]

    def refuse(self, state: NightState, seat: int, args: Args) -> Refusal | None:
        if args[0] not in state.couriers[seat].hand:
            return refusal("night_train.refusal.not_in_hand", self.rule, card=args[0])
        return None

    def do(self, referee: NightReferee, seat: int, args: Args) -> None:
        referee.state.couriers[seat].hand.remove(args[0])
        referee.state.lost.append(args[0])
        referee.emit("night_train.event.discarded", seat=seat, card=args[0])


def played(referee: NightReferee, seat: int, card: str, targets: list[int]) -> Flow[Window]:
    """Play a card and let the others answer it (N6, N7)."""
    state = referee.state
    state.couriers[seat].hand.remove(card)
    state.open.append(card)
    referee.emit("night_train.event.played", seat=seat, card=card)
    answers = (PAPERS,) if KIND[card] == "stop" else (STOP,)
    window = Window("card_played", seat, card, targets)
    yield from reactions(referee, window, "night_train.prompt.answer", answers, lambda card: others(state, card.seat))
    state.open.remove(card)
    state.lost.append(card)
    return window


def others(state: NightState, seat: int) -> list[int]:
    """Other couriers with cards, clockwise from the active one."""
    couriers = state.couriers
    return [other for other in CLOCKWISE[len(couriers)][state.active] if other != seat and couriers[other].hand]


def ride(referee: NightReferee, seat: int) -> Flow[None]:
    """Ride a train (N3)."""
    number = yield from referee.roll(seat, 6)
    if number == 6:
        referee.state.alarm += 1
        referee.emit("night_train.event.alarm", alarm=referee.state.alarm)
        if referee.state.alarm == ALARMS:
            close_border(referee)
    arrive(referee, seat, number)


def rob(referee: NightReferee, seat: int, target: int) -> Flow[None]:
    """Take a card chosen by the victim (N4)."""
    hand = referee.state.couriers[target].hand
    if not hand:
        return  # the last card was used to stop the thief
    card = yield from referee.pick(target, "night_train.prompt.hand_over", hand[:], "N4", eyes=(seat,), to=seat)
    hand.remove(card)
    referee.state.couriers[seat].hand.append(card)
    referee.emit("night_train.event.robbed", eyes=(seat, target), hide=("card",), seat=seat, target=target, card=card)


def arrive(referee: NightReferee, seat: int, stations: int) -> None:
    """Move; win at the border (N10)."""
    courier = referee.state.couriers[seat]
    courier.station = min(BORDER, courier.station + stations)
    referee.emit("night_train.event.arrived", seat=seat, station=courier.station)
    if courier.station == BORDER:
        referee.end([seat], "night_train.end.border")


def close_border(referee: NightReferee) -> None:
    """Close the border after the third alarm: the nearest courier wins (N10)."""
    nearest = max(courier.station for courier in referee.state.couriers)
    winners = [seat for seat, courier in enumerate(referee.state.couriers) if courier.station == nearest]
    referee.end(winners, "night_train.end.closed")


def draw_phase(referee: NightReferee) -> Flow[None]:
    """Start a turn: draw, then the first action (N1)."""
    state = referee.state
    seat = state.active
    if not state.deck:
        state.deck, state.lost = state.lost, []
        shuffle(state, state.deck)
    if state.deck:
        card = state.deck.pop()
        state.couriers[seat].hand.append(card)
        referee.emit("night_train.event.drew", eyes=(seat,), hide=("card",), seat=seat, card=card)
    state.phase = "act"
    return act_phase(referee)


def act_phase(referee: NightReferee) -> Flow[None]:
    """Take one action of a turn (N1)."""
    state = referee.state
    seat = state.active
    move = yield referee.ask(seat, "night_train.prompt.act", ACTION_VERBS, seat=seat)
    state.actions -= 1
    yield from referee.perform(seat, move)
    if state.actions == 0:
        end_of_turn(state)


def keep_phase(referee: NightReferee) -> Flow[None]:
    """Discard one card at the end of a turn with too many (N9)."""
    seat = referee.state.active
    move = yield referee.ask(seat, "night_train.prompt.discard", (DISCARD,), seat=seat)
    yield from referee.perform(seat, move)
    end_of_turn(referee.state)


def end_of_turn(state: NightState) -> None:
    """Pass the turn to the next courier, or ask for a discard first (N9)."""
    courier = state.couriers[state.active]
    if len(courier.hand) > HAND_LIMIT:
        state.phase = "keep"
        return
    courier.turned_by = NOBODY
    state.active = (state.active + 1) % len(state.couriers)
    state.actions = ACTIONS
    state.phase = "draw"


STOP = Answer("stop", "N6")
PAPERS = Answer("papers", "N7")
DISCARD = Discard()
ACTION_VERBS = (Walk(), Play(), Wait())


class NightTrain(Game[NightState]):
    id = "night_train"
    options_type = NightOptions
    min_seats = 2
    max_seats = 4
    max_decisions = 3000
    phases = {"draw": draw_phase, "act": act_phase, "keep": keep_phase}
    verbs = {verb.name: verb for verb in (*ACTION_VERBS, STOP, PAPERS, DISCARD)}
    ids = {"card": KIND}
    data_digest = "built in"

    def setup(self, options: Options, seats: int, seed: int) -> NightState:
        assert isinstance(options, NightOptions)
        state = NightState(
            phase="draw",
            rng=seeded(seed),
            options=options,
            couriers=[Courier() for _ in range(seats)],
            deck=list(KIND),
        )
        shuffle(state, state.deck)
        for courier in state.couriers:
            courier.hand = [state.deck.pop() for _ in range(options.first_hand)]
        state.active = below(state, seats)
        return state

    def zones(self, state: NightState) -> Sequence[Zone]:
        zones = [
            Zone("deck", "card", state.deck, NO_ONE),
            Zone("lost", "card", state.lost, EVERYONE),
        ]
        for courier, path, owner in zip(state.couriers, HANDS, ONLY, strict=False):
            zones.append(Zone(path, "card", courier.hand, owner))
        zones.append(Zone("open", "card", state.open, EVERYONE))
        return zones

    def acts_for(self, state: NightState, seat: int) -> int:
        turned_by = state.couriers[seat].turned_by
        return turned_by if turned_by != NOBODY and state.active == seat else seat

    def problems(self, state: NightState, seats: int) -> Iterable[str]:
        playing = int(state.result is None)
        if state.open and playing:
            yield "open: no card lies open between two actions"
        if len(state.couriers) != seats:
            yield f"couriers has {len(state.couriers)} entries, not {seats}"
        for seat, courier in enumerate(state.couriers):
            if not 0 <= courier.station <= BORDER - playing:
                yield f"couriers.{seat}.station is {courier.station}, not between 0 and {BORDER - playing}"
            if not NOBODY <= courier.turned_by < len(state.couriers):
                yield f"couriers.{seat}.turned_by names no seat"
        if not 0 <= state.alarm <= ALARMS - playing:
            yield f"alarm is {state.alarm}, not between 0 and {ALARMS - playing}"
        fewest = 1 if playing and state.phase != "keep" else 0
        if not fewest <= state.actions <= ACTIONS:
            yield f"actions is {state.actions}, not between {fewest} and {ACTIONS}"
        if not 0 <= state.active < len(state.couriers):
            yield f"active is {state.active}, not a seat"

    def scenarios(self) -> dict[str, Position]:
        state = {"active": 0, "phase": "act", "couriers": {0: {"station": 58}, 1: {"station": 59, "hand": ["stop#1"]}}}
        return {"last_stop": Position(self.id, (Seat(), Seat()), state=state)}

    def name(self, kind: str, id: str, texts: Texts) -> str:
        return id.replace("#", " ")

    def board(self, state: NightState, texts: Texts) -> str:
        lines = [f"alarm {state.alarm} of {ALARMS}   deck {len(state.deck)}   lost {len(state.lost)}"]
        for seat, courier in enumerate(state.couriers):
            track = "".join("o" if station == courier.station else "." for station in range(BORDER + 1))
            lines.append(f"{'>' if seat == state.active else ' '} {seat}  {track}  {' '.join(courier.hand)}")
        return "\n".join(lines)


GAME = NightTrain()
GAMES = {GAME.id: GAME}
