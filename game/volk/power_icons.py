"""The icons that exist only with superpowers: money, doves, conflicts, the arms race, permanent events (1.6, 1.8)."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.moves import Flow
from game.rules.state import NOBODY
from game.volk.asking import decide
from game.volk.components import Step
from game.volk.geography import RED, YELLOW
from game.volk.icons import Occasion, execute, icon
from game.volk.powers import can_step, receive, reshuffle, turn_dove_down, turn_dove_up
from game.volk.state import VolkReferee, VolkState, german_seat, powers_of, side_of
from game.volk.tables import DATA, LIMIT, SIDE_OF, SIDE_WORDS
from game.volk.tracks import move_marker, move_marker_by


@icon("pay", "receive")
def _money(referee: VolkReferee, occasion: Occasion, step: Step, seat: int) -> None:
    receive(referee, SIDE_OF[step.side], step.amount if step.icon == "receive" else -step.amount)


@icon("dove_down")
def _dove_down(referee: VolkReferee, occasion: Occasion, step: Step, seat: int) -> None:
    turn_dove_down(referee, occasion.presser)


@icon("dove_up")
def _dove_up(referee: VolkReferee, occasion: Occasion, step: Step, seat: int) -> None:
    turn_dove_up(referee)


@icon("peacemaker")
def _peacemaker(referee: VolkReferee, occasion: Occasion, step: Step, seat: int) -> None:
    """The active player keeps the card after the action; nobody does in an automatic event (6.4)."""
    occasion.kept = occasion.active


@icon("arms_dearer")
def _arms_dearer(referee: VolkReferee, occasion: Occasion, step: Step, seat: int) -> None:
    powers_of(referee.state).arms_dearer = True
    referee.emit("volk.event.arms_dearer")


@icon("soviets_weaker")
def _soviets_weaker(referee: VolkReferee, occasion: Occasion, step: Step, seat: int) -> None:
    powers_of(referee.state).soviets_weaker = True
    referee.emit("volk.event.soviets_weaker")


@icon("free")
def _free(referee: VolkReferee, occasion: Occasion, step: Step, seat: int) -> Flow[None]:
    """Dominance or prestige, one step either way, but not off the track; not in an automatic event (6.4, 1.16)."""
    if occasion.active == NOBODY:
        return
    chosen = yield from decide(referee, seat, "volk.prompt.free", lambda: free_moves(referee.state), "6.4")
    track, colour = chosen.split(".")
    yield from move_marker(referee, track, SIDE_OF[colour])


def free_moves(state: VolkState) -> list[str]:
    """The single steps that stay on the track: `dominance.red`."""
    return [
        f"{track}.{SIDE_WORDS[side]}"
        for track in ("dominance", "prestige")
        for side, direction in ((YELLOW, -1), (RED, 1))
        if abs(state.tracks[track] + direction) <= LIMIT[track]
    ]


# The two decks ------------------------------------------------------------------------------------------------------------


@icon("conflict")
def _conflict(referee: VolkReferee, occasion: Occasion, step: Step, seat: int) -> Flow[None]:
    """The superpower of its colour draws; a black one means that of the active side (6.4)."""
    acting = occasion.active if occasion.active != NOBODY else occasion.presser
    return draw_conflict_card(referee, SIDE_OF[step.side] if step.side else side_of(acting), occasion)


@icon("arms")
def _arms(referee: VolkReferee, occasion: Occasion, step: Step, seat: int) -> Flow[None]:
    return arms_steps(referee, SIDE_OF[step.side], step.times, occasion)


def arms_steps(referee: VolkReferee, side: int, number: int, occasion: Occasion) -> Flow[None]:
    """Every step draws a card; a step beyond the end is lost, with its card (1.8, 1.16)."""
    for _ in range(number):
        if can_step(referee.state, side):
            yield from move_marker(referee, "arms", side)
            yield from draw_arms_card(referee, side, occasion)


def arms_both_ways(referee: VolkReferee, steps: Sequence[int], occasion: Occasion) -> Flow[None]:
    """Arrows to both sides: the marker moves by the difference, but both superpowers draw (6.4).

    Who draws first is the active player's choice; in an automatic event yellow is (1.17, 11).
    """
    first = SIDE_WORDS[YELLOW]
    if occasion.active != NOBODY:
        first = yield from decide(referee, occasion.active, "volk.prompt.draws_first", lambda: SIDE_WORDS, "6.4")
    yield from move_marker_by(referee, "arms", steps[RED] - steps[YELLOW])
    for side in (SIDE_OF[first], 1 - SIDE_OF[first]):
        for _ in range(steps[side]):
            yield from draw_arms_card(referee, side, occasion)


def draw_arms_card(referee: VolkReferee, side: int, occasion: Occasion) -> Flow[None]:
    """A step costs what the drawn card says in the row of the decade, and a dollar more once that is permanent (1.8)."""
    state, powers = referee.state, powers_of(referee.state)
    if powers.arms_dearer:
        receive(referee, side, -1)
    card = powers.arms_deck.pop()
    powers.arms_discard.append(card)
    referee.emit("volk.event.arms_card", seat=side, arms_card=card)
    yield from _execute_row(referee, side, row_of(card, side, state.decade), occasion)
    if DATA.arms_race[card].reshuffle:
        reshuffle(referee, powers.arms_deck, powers.arms_discard)


def draw_conflict_card(referee: VolkReferee, side: int, occasion: Occasion) -> Flow[None]:
    """A superpower is drawn into a conflict (1.8)."""
    state, powers = referee.state, powers_of(referee.state)
    card = powers.conflict_deck.pop()
    powers.conflict_discard.append(card)
    referee.emit("volk.event.conflict_card", seat=side, conflict_card=card)
    yield from _execute_row(referee, side, row_of(card, side, state.decade), occasion)
    if DATA.conflict[card].reshuffle:
        reshuffle(referee, powers.conflict_deck, powers.conflict_discard)


def row_of(card: str, side: int, decade: int) -> Sequence[Step]:
    """What a card of one of the two decks makes a superpower execute."""
    if card in DATA.arms_race:
        return (DATA.arms_race[card].yellow, DATA.arms_race[card].red)[side][decade]
    return (DATA.conflict[card].yellow, DATA.conflict[card].red)[side]


def _execute_row(referee: VolkReferee, side: int, row: Sequence[Step], occasion: Occasion) -> Flow[None]:
    """The icons from left to right; the drawing superpower decides, or the German state whose crest they show (1.16)."""
    drawn = Occasion(occasion.card, occasion.active, occasion.presser)
    for step in row:
        yield from execute(referee, drawn, step, german_seat(referee.state, side) if step.by else side)
