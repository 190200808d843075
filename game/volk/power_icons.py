"""The icons that exist only with superpowers: money, doves, conflicts, the arms race, permanent events (1.6, 1.8)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.rules.moves import Flow, Steps
from game.rules.state import NOBODY
from game.volk.agenda import Agenda, Occasion, Task
from game.volk.components import Step
from game.volk.execution import in_printed_order
from game.volk.geography import RED, YELLOW
from game.volk.icon import Icon, icon
from game.volk.powers import can_step, receive, reshuffle, turn_dove_down, turn_dove_up
from game.volk.state import VolkReferee, VolkState, german_seat, powers_of, side_of
from game.volk.tables import DATA, LIMIT, SIDE_OF, SIDE_WORDS
from game.volk.tracks import move_marker, move_marker_by


@icon("pay", "receive")
class Money(Icon):
    def do(self, referee: VolkReferee, occasion: Occasion, task: Task, seat: int, target: str) -> None:
        amount = task.step.amount
        receive(referee, task.side, amount if task.step.icon == "receive" else -amount)


@icon("dove_down")
class DoveDown(Icon):
    gives = ("-doves",)

    def do(self, referee: VolkReferee, occasion: Occasion, task: Task, seat: int, target: str) -> None:
        turn_dove_down(referee, occasion.presser)


@icon("dove_up")
class DoveUp(Icon):
    wants, gives = ("-doves",), ("+doves",)

    def can(self, state: VolkState, task: Task) -> bool:
        return bool(powers_of(state).doves_down)

    def do(self, referee: VolkReferee, occasion: Occasion, task: Task, seat: int, target: str) -> None:
        turn_dove_up(referee)


@icon("peacemaker")
class Peacemaker(Icon):
    """The active player keeps the card after the action; nobody does in an automatic event (6.4)."""

    def do(self, referee: VolkReferee, occasion: Occasion, task: Task, seat: int, target: str) -> None:
        occasion.kept = occasion.active


@icon("arms_dearer")
class ArmsDearer(Icon):
    gives = ("+price",)

    def do(self, referee: VolkReferee, occasion: Occasion, task: Task, seat: int, target: str) -> None:
        powers_of(referee.state).arms_dearer = True
        referee.emit("volk.event.arms_dearer")


@icon("soviets_weaker")
class SovietsWeaker(Icon):
    def do(self, referee: VolkReferee, occasion: Occasion, task: Task, seat: int, target: str) -> None:
        powers_of(referee.state).soviets_weaker = True
        referee.emit("volk.event.soviets_weaker")


@icon("free")
class Free(Icon):
    """Dominance or prestige, one step either way, but not off the track; not in an automatic event (6.4, 1.16)."""

    gives, reads = ("+prestige", "+dominance"), ("prestige", "dominance")

    def targets(self, state: VolkState, occasion: Occasion, task: Task) -> Sequence[str]:
        return free_moves(state) if occasion.active != NOBODY else ()

    def do(self, referee: VolkReferee, occasion: Occasion, task: Task, seat: int, target: str) -> Steps:
        track, colour = target.split(".")
        return move_marker(referee, track, SIDE_OF[colour])

    def reach(self, state: VolkState, occasion: Occasion, task: Task) -> Mapping[str, int]:
        return {"prestige": 1, "dominance": 1}


def free_moves(state: VolkState) -> list[str]:
    """The single steps that stay on the track: `dominance.red`."""
    return [
        f"{track}.{SIDE_WORDS[side]}"
        for track in ("dominance", "prestige")
        for side, direction in ((YELLOW, -1), (RED, 1))
        if abs(state.tracks[track] + direction) <= LIMIT[track]
    ]


# The two decks ------------------------------------------------------------------------------------------------------------


class Draw(Icon):
    """Turns up cards of a small deck; whatever they bring may change what is best, or possible, elsewhere."""

    brings_news = True
    gives = ("+unrest.yellow", "+unrest.red", "-economy.red", "-doves", "+dominance", "+arms", "+decks.both")
    reads = ("economy.red", "arms", "price", "decks.both")

    def reach(self, state: VolkState, occasion: Occasion, task: Task) -> Mapping[str, int]:
        return DRAWN


@icon("conflict")
class Conflict(Draw):
    """The superpower of its colour draws; a black one means that of the active side (6.4)."""

    def do(self, referee: VolkReferee, occasion: Occasion, task: Task, seat: int, target: str) -> Flow[None]:
        acting = occasion.active if occasion.active != NOBODY else occasion.presser
        return draw_conflict_card(referee, task.side if task.step.side else side_of(acting), occasion)


@icon("arms")
class Arms(Draw):
    """All arrows of the arms race; where they point to both sides, it is said who draws first."""

    def targets(self, state: VolkState, occasion: Occasion, task: Task) -> Sequence[str] | None:
        return SIDE_WORDS if all(task.arrows) and occasion.active != NOBODY else None

    def do(self, referee: VolkReferee, occasion: Occasion, task: Task, seat: int, target: str) -> Flow[None]:
        yellow, red = task.arrows
        if yellow and red:
            return arms_both_ways(referee, task.arrows, occasion, SIDE_OF[target or SIDE_WORDS[YELLOW]])
        return arms_steps(referee, RED if red else YELLOW, yellow or red, occasion)


def arms_steps(referee: VolkReferee, side: int, number: int, occasion: Occasion) -> Flow[None]:
    """Every step draws a card; a step beyond the end is lost, with its card (1.8, 1.16)."""
    for _ in range(number):
        if can_step(referee.state, side):
            yield from move_marker(referee, "arms", side)
            yield from draw_arms_card(referee, side, occasion)


def arms_both_ways(referee: VolkReferee, steps: Sequence[int], occasion: Occasion, first: int) -> Flow[None]:
    """Arrows to both sides: the marker moves by the difference, but both superpowers draw (6.4).

    Who draws first is the active player's choice; in an automatic event yellow is (1.17, 11).
    """
    yield from move_marker_by(referee, "arms", steps[RED] - steps[YELLOW])
    for side in (first, 1 - first):
        for _ in range(steps[side]):
            yield from draw_arms_card(referee, side, occasion)


def draw_arms_card(referee: VolkReferee, side: int, occasion: Occasion) -> Flow[None]:
    """A step costs what the drawn card says in the row of the decade, and a dollar more once that is permanent (1.8)."""
    state, powers = referee.state, powers_of(referee.state)
    if powers.arms_dearer:
        receive(referee, side, -1)
    card = _drawn(referee, powers.arms_deck, powers.arms_discard)
    referee.emit("volk.event.arms_card", seat=side, arms_card=card)
    yield from _execute_row(referee, side, row_of(card, side, state.decade), occasion)
    if DATA.arms_race[card].reshuffle:
        reshuffle(referee, powers.arms_deck, powers.arms_discard)


def _drawn(referee: VolkReferee, deck: list[str], discard: list[str]) -> str:
    """The next card of a small deck. It is empty only if its shuffling card lies open in a written position."""
    if not deck:
        reshuffle(referee, deck, discard)
    card = deck.pop()
    discard.append(card)
    return card


def draw_conflict_card(referee: VolkReferee, side: int, occasion: Occasion) -> Flow[None]:
    """A superpower is drawn into a conflict (1.8)."""
    state, powers = referee.state, powers_of(referee.state)
    card = _drawn(referee, powers.conflict_deck, powers.conflict_discard)
    referee.emit("volk.event.conflict_card", seat=side, conflict_card=card)
    yield from _execute_row(referee, side, row_of(card, side, state.decade), occasion)
    if DATA.conflict[card].reshuffle:
        reshuffle(referee, powers.conflict_deck, powers.conflict_discard)


def row_of(card: str, side: int, decade: int) -> Sequence[Step]:
    """What a card of one of the two decks makes a superpower execute."""
    if card in DATA.arms_race:
        return (DATA.arms_race[card].yellow, DATA.arms_race[card].red)[side][decade]
    return (DATA.conflict[card].yellow, DATA.conflict[card].red)[side]


def _execute_row(referee: VolkReferee, side: int, row: Sequence[Step], occasion: Occasion) -> Steps:
    """The icons from left to right; the drawing superpower decides, or the German state whose crest they show (1.16)."""
    if not row:
        return ()
    drawn, ally = Occasion("", occasion.active, occasion.presser), german_seat(referee.state, side)
    return in_printed_order(referee, drawn, Agenda(row), lambda step: ally if step.by else side)


def _drawn_steps() -> dict[str, int]:
    """By track how far a single card of the two decks moves its marker at most."""
    rows = [row for card in DATA.conflict.values() for row in (card.yellow, card.red)]
    rows += [row for card in DATA.arms_race.values() for column in (card.yellow, card.red) for row in column.values()]
    found: dict[str, int] = {}
    for row in rows:
        for track in LIMIT:
            steps = sum(step.times for step in row if step.icon == track)
            found[track] = max(found.get(track, 0), steps)
    return found


DRAWN = _drawn_steps()
