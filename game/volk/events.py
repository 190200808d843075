"""The event of a card: what is ignored, in which order icons and arrows are executed, and who decides (5.5, 6.4, 1.9)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from game.rules.moves import Flow, Steps
from game.rules.state import NOBODY
from game.volk.asking import NOTHING, decide
from game.volk.components import Card, Step
from game.volk.icons import Occasion, execute
from game.volk.power_icons import arms_both_ways, arms_steps
from game.volk.powers import options_of
from game.volk.rulings import may_convert
from game.volk.state import VolkReferee, VolkState, german_seat, is_power, side_of
from game.volk.tables import ARROWS, CARDS, CRESTS, DATA, SIDE_OF, SIDE_WORDS, SIDES
from game.volk.tracks import move_marker, move_marker_by

DECIDES_UNCRESTED, DECIDES_OPPOSING_CREST, MAY_IGNORE = 1, 2, 3
"""The levels of the arms race advantage (1.9)."""

Decider = Callable[[Step], int]


class Agenda:
    """What of an event is still to be done: icons one by one, and each track with its arrows to both sides."""

    __slots__ = ("arrows", "left", "steps")

    def __init__(self, steps: Iterable[Step]) -> None:
        # By item its step and how many of it are left; a track stands for all its arrows and counts once.
        self.steps: dict[str, Step] = {}
        self.left: dict[str, int] = {}
        self.arrows: dict[str, list[int]] = {}
        for step in steps:
            if step.icon in ARROWS:
                self.arrows.setdefault(step.icon, [0, 0])[SIDE_OF[step.side]] += step.times
                self.steps[step.icon] = step
                self.left[step.icon] = 1
            else:
                self.steps[step.item] = step
                self.left[step.item] = self.left.get(step.item, 0) + step.times

    def items(self) -> list[str]:
        """What can be executed next."""
        return [*self.left]

    def parts(self) -> list[str]:
        """What can be ignored: an icon, or a single arrow by its colour."""
        arrows = [f"{track}.{SIDE_WORDS[side]}" for track, steps in self.arrows.items() for side in SIDES if steps[side]]
        return [item for item in self.left if item not in self.arrows] + arrows

    def ignore(self, part: str) -> None:
        """Drop one icon or one arrow."""
        track, _, colour = part.partition(".")
        if track not in self.arrows:
            self.take(part)
            return
        self.arrows[track][SIDE_OF[colour]] -= 1
        if not any(self.arrows[track]):
            self.take(track)

    def take(self, item: str) -> Step:
        """Take an item off the agenda."""
        self.left[item] -= 1
        if not self.left[item]:
            del self.left[item]
        return self.steps[item]


# Somebody's event ---------------------------------------------------------------------------------------------------------


def trigger(referee: VolkReferee, occasion: Occasion) -> Flow[None]:
    """The active player executes the event in the order of their choice (5.5, ruling cc)."""
    seat = occasion.active
    card = CARDS[occasion.card]
    agenda = Agenda(effective_steps(card, side_of(seat)))
    if card.colour == "dual":
        part = yield from decide(
            referee, seat, "volk.prompt.ignore", lambda: [*agenda.parts(), NOTHING], "5.5", card=card.id
        )
        if part != NOTHING:
            agenda.ignore(part)
            referee.emit("volk.event.ignored", seat=seat, item=part)
    yield from work_off(referee, occasion, agenda, seat)


def work_off(referee: VolkReferee, occasion: Occasion, agenda: Agenda, seat: int) -> Flow[None]:
    """All that is on the agenda, in the order that this seat chooses."""
    state = referee.state

    def deciding_seat(step: Step) -> int:
        """Who picks the place of an icon: the state whose crest it shows, otherwise whoever executes all this."""
        return german_seat(state, CRESTS[step.by]) if step.by else seat

    prompt = "volk.prompt.next_item" if occasion.card else "volk.prompt.next_icon"
    while agenda.left:
        item = yield from decide(referee, seat, prompt, agenda.items, "5.5", card=occasion.card)
        yield from _execute_item(referee, occasion, agenda, item, deciding_seat)


def effective_steps(card: Card, side: int) -> Sequence[Step]:
    """What of an event exists for a player: a blue card has icons of both colours, and each side its own (6.4)."""
    if card.colour != "blue":
        return card.event
    return [step for step in card.event if step.side == SIDE_WORDS[side]]


def _execute_item(referee: VolkReferee, occasion: Occasion, agenda: Agenda, item: str, deciding_seat: Decider) -> Steps:
    step = agenda.take(item)
    if item in agenda.arrows:
        return _execute_arrows(referee, occasion, item, agenda.arrows[item])
    return execute(referee, occasion, step, deciding_seat(step))


def _execute_arrows(referee: VolkReferee, occasion: Occasion, track: str, steps: Sequence[int]) -> Steps:
    """All arrows of a track: by their sum, except that an active superpower may take prestige for dominance (6.4)."""
    yellow, red = steps
    if track == "arms":
        if yellow and red:
            return arms_both_ways(referee, steps, occasion)
        return arms_steps(referee, SIDE_OF["red"] if red else SIDE_OF["yellow"], yellow or red, occasion)
    state = referee.state
    convertible = track == "prestige" and occasion.active != NOBODY and occasion.card not in DATA.special
    if convertible and is_power(state, occasion.active):
        return _prestige_or_dominance(referee, occasion.active, red - yellow)
    return move_marker_by(referee, track, red - yellow)


def _prestige_or_dominance(referee: VolkReferee, seat: int, steps: int) -> Flow[None]:
    """An active superpower says arrow by arrow which marker moves, in the printed direction. Special cards are strict."""
    state = referee.state
    side = SIDE_OF["red"] if steps > 0 else SIDE_OF["yellow"]
    tracks = ("prestige", "dominance") if may_convert(options_of(state), side == side_of(seat)) else ("prestige",)
    for left in range(abs(steps), 0, -1):
        track = yield from decide(referee, seat, "volk.prompt.convert", lambda: tracks, "6.4", number=left)
        yield from move_marker(referee, track, side)


# Automatic events ---------------------------------------------------------------------------------------------------------


def automatic_event(referee: VolkReferee, occasion: Occasion) -> Flow[None]:
    """The last card of a part happens by itself, in reading order; the arms race says who decides (1.9)."""
    state = referee.state
    card = CARDS[occasion.card]
    leader, level = advantage(state)
    agenda = Agenda(step for step in card.event if not step.shaded)
    if level >= MAY_IGNORE:
        part = yield from referee.pick(
            leader, "volk.prompt.ignore_automatic", [*agenda.parts(), NOTHING], "1.9", seat=leader, card=card.id
        )
        if part != NOTHING:
            agenda.ignore(part)
            referee.emit("volk.event.ignored", seat=leader, item=part)

    def deciding_seat(step: Step) -> int:
        return automatic_decider(state, step, leader, level)

    while agenda.left:
        yield from _execute_item(referee, occasion, agenda, agenda.items()[0], deciding_seat)


def advantage(state: VolkState) -> tuple[int, int]:
    """The superpower that leads the arms race, and its level."""
    position = state.tracks["arms"]
    return (SIDE_OF["red"] if position > 0 else SIDE_OF["yellow"]), DATA.tracks.arms_race[abs(position)].advantage


def automatic_decider(state: VolkState, step: Step, leader: int, level: int) -> int:
    """Who decides where an icon of an automatic event applies (1.9)."""
    if not step.by:
        return leader if level >= DECIDES_UNCRESTED else german_seat(state, SIDE_OF[step.side] if step.side else 0)
    crest = CRESTS[step.by]
    if level >= DECIDES_OPPOSING_CREST and crest != leader:
        return leader
    return german_seat(state, crest)
