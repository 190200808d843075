"""The event of a card: what is ignored, and who decides about its icons (5.5, 6.4, 1.9)."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.moves import Flow
from game.volk.cards.agenda import Agenda, Occasion
from game.volk.cards.execution import in_free_order, in_printed_order
from game.volk.data.components import Card, Step
from game.volk.data.tables import CARDS, CRESTS, DATA, SIDE_OF, SIDE_WORDS
from game.volk.state import VolkReferee, VolkState, german_seat, side_of
from game.volk.turn.asking import NOTHING, decide

DECIDES_UNCRESTED, DECIDES_OPPOSING_CREST, MAY_IGNORE = 1, 2, 3
"""The levels of the arms race advantage (1.9)."""


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
    yield from in_free_order(referee, occasion, agenda, seat)


def effective_steps(card: Card, side: int) -> Sequence[Step]:
    """What of an event exists for a player: a blue card has icons of both colours, and each side its own (6.4)."""
    if card.colour != "blue":
        return card.event
    return [step for step in card.event if step.side == SIDE_WORDS[side]]


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

    yield from in_printed_order(referee, occasion, agenda, deciding_seat)


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
