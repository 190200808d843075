"""Icons of the superpowers (money, doves, conflicts, arms race, permanent events; 1.6, 1.8) and of state power (6, 7.5)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.rules.moves import Flow, Steps
from game.rules.state import NOBODY
from game.volk.cards.agenda import NOTHING, Agenda, Icon, Occasion, Tags, Task, icon, unsigned
from game.volk.cards.events import guillaume
from game.volk.cards.execution import in_printed_order
from game.volk.data.components import Step
from game.volk.data.geography import RED, YELLOW
from game.volk.data.tables import DATA, LIMIT, PROVINCES_OF, SIDE_OF, SIDE_WORDS
from game.volk.state import VolkReferee, VolkState, german_seat, powers_of, side_of
from game.volk.states.tracks import can_step, move_marker, move_marker_by, receive, reshuffle, turn_dove_down, turn_dove_up
from game.volk.states.unrest import place_unrest


@icon("police_red", "police_pink")
class Police(Icon):
    """Give the card to East as a police card, no matter who played it. East may use it at once (7.5)."""

    def can(self, state: VolkState, task: Task) -> bool:
        return not state.stasi_disbanded

    def do(self, referee: VolkReferee, occasion: Occasion, task: Task, seat: int, target: str) -> None:
        state = referee.state
        state.playing.remove(occasion.card)
        state.police.append(occasion.card)
        referee.emit("volk.event.police_gained", seat=german_seat(state, RED), card=occasion.card)


COMING_BACK: Tags = frozenset(("+unrest.red",))


@icon("stasi_off")
class StasiOff(Icon):
    """Remove all police cards. For each used one, an unrest cube returns; the cubes go to different provinces (7.5)."""

    def given(self, state: VolkState, task: Task, near_end: bool) -> Tags:
        return COMING_BACK if state.police else NOTHING

    def read(self, state: VolkState, task: Task, near_end: bool) -> Tags:
        """Return the tags that the effect depends on, including unrest, because East may use the police before losing it."""
        return unsigned(self.given(state, task, near_end))

    def do(self, referee: VolkReferee, occasion: Occasion, task: Task, seat: int, target: str) -> Flow[None]:
        state = referee.state
        count = len(state.police_used)
        state.past += state.police
        state.police.clear()
        state.police_used = frozenset()
        state.stasi_disbanded = True
        referee.emit("volk.event.stasi_disbanded", number=count)
        yield from return_unrest(referee, count)


def return_unrest(referee: VolkReferee, number: int) -> Flow[None]:
    """Let East place the cubes in different provinces, in a second round if there are more cubes than provinces (1.10)."""
    east = german_seat(referee.state, RED)
    places: list[str] = []
    for left in range(number, 0, -1):
        places = places or list(PROVINCES_OF[RED])
        province = places[0]
        if left < len(places):
            province = yield from referee.pick(east, "volk.prompt.return_unrest", places, "7.5", seat=east, number=left)
        places.remove(province)
        yield from place_unrest(referee, province)


@icon("wall", "wall_off")
class Wall(Icon):
    def can(self, state: VolkState, task: Task) -> bool:
        return state.wall or task.step.icon == "wall"

    def do(self, referee: VolkReferee, occasion: Occasion, task: Task, seat: int, target: str) -> None:
        referee.state.wall = stands = task.step.icon == "wall"
        referee.emit("volk.event.wall_built" if stands else "volk.event.wall_opened")


@icon("guillaume")
class Guillaume(Icon):
    brings_news = True

    def do(self, referee: VolkReferee, occasion: Occasion, task: Task, seat: int, target: str) -> Flow[None]:
        return guillaume(referee)


@icon("pay", "receive")
class Money(Icon):
    def do(self, referee: VolkReferee, occasion: Occasion, task: Task, seat: int, target: str) -> None:
        amount = task.step.amount
        receive(referee, task.side, amount if task.step.icon == "receive" else -amount)


@icon("dove_down")
class DoveDown(Icon):
    gives = ("-doves",)

    def do(self, referee: VolkReferee, occasion: Occasion, task: Task, seat: int, target: str) -> None:
        turn_dove_down(referee, occasion.presser, occasion.cause)


@icon("dove_up")
class DoveUp(Icon):
    wants, gives = ("-doves",), ("+doves",)

    def can(self, state: VolkState, task: Task) -> bool:
        return bool(powers_of(state).doves_down)

    def do(self, referee: VolkReferee, occasion: Occasion, task: Task, seat: int, target: str) -> None:
        turn_dove_up(referee)

    def lapse(self, referee: VolkReferee, occasion: Occasion, task: Task, seat: int) -> None:
        referee.emit("volk.event.doves_stand")


@icon("peacemaker")
class Peacemaker(Icon):
    """Let the active player keep the card after the action. In an automatic event, nobody keeps it (6.4)."""

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
    """Move dominance or prestige one step in either direction on the track. Skipped in automatic events (6.4, 1.16)."""

    gives, reads = ("+prestige", "+dominance"), ("prestige", "dominance")

    def targets(self, state: VolkState, occasion: Occasion, task: Task) -> Sequence[str]:
        return free_moves(state) if occasion.active != NOBODY else ()

    def do(self, referee: VolkReferee, occasion: Occasion, task: Task, seat: int, target: str) -> Steps:
        track, colour = target.split(".")
        return move_marker(referee, track, SIDE_OF[colour])

    def reach(self, state: VolkState, occasion: Occasion, task: Task) -> Mapping[str, int]:
        return {"prestige": 1, "dominance": 1}


def free_moves(state: VolkState) -> list[str]:
    """Possible choices for the icon `free`, such as `dominance.red`, that keep the marker on its track."""
    steps = ((track, *move) for track in ("dominance", "prestige") for move in zip(SIDE_WORDS, (-1, 1), strict=True))
    return [f"{track}.{word}" for track, word, step in steps if abs(state.tracks[track] + step) <= LIMIT[track]]


# The two decks ------------------------------------------------------------------------------------------------------------


class Draw(Icon):
    """An icon that draws from a small deck. The drawn card may change which other choices are possible or best."""

    brings_news = True
    gives = ("+unrest.yellow", "+unrest.red", "-economy.red", "-doves", "+dominance", "+arms", "+decks.both")
    reads = ("economy.red", "arms", "price", "decks.both")

    def reach(self, state: VolkState, occasion: Occasion, task: Task) -> Mapping[str, int]:
        return DRAWN


@icon("conflict")
class Conflict(Draw):
    """Draw a conflict card for the superpower of the icon's color; for a black icon, for that of the active side (6.4)."""

    def do(self, referee: VolkReferee, occasion: Occasion, task: Task, seat: int, target: str) -> Flow[None]:
        acting = occasion.active if occasion.active != NOBODY else occasion.presser
        return draw_conflict_card(referee, task.side if task.step.side else side_of(acting), occasion)


@icon("arms")
class Arms(Draw):
    """All arrows of the arms race. If there are arrows of both sides, the active player chooses which side draws first."""

    def targets(self, state: VolkState, occasion: Occasion, task: Task) -> Sequence[str] | None:
        return SIDE_WORDS if all(task.arrows) and occasion.active != NOBODY else None

    def do(self, referee: VolkReferee, occasion: Occasion, task: Task, seat: int, target: str) -> Flow[None]:
        yellow, red = task.arrows
        if yellow and red:
            return arms_both_ways(referee, task.arrows, occasion, SIDE_OF[target or SIDE_WORDS[YELLOW]])
        return arms_steps(referee, RED if red else YELLOW, yellow or red, occasion)


def arms_steps(referee: VolkReferee, side: int, number: int, occasion: Occasion, cause: str = "") -> Flow[None]:
    """Take arms race steps for a superpower and draw a card for each. Steps beyond the end are lost and draw no card (1.8,
    1.16).

    `cause`: the source named in the log; by default the card with the icons."""
    for _ in range(number):
        if can_step(referee.state, side):
            yield from move_marker(referee, "arms", side)
            yield from draw_arms_card(referee, side, occasion, cause)


def arms_both_ways(referee: VolkReferee, steps: Sequence[int], occasion: Occasion, first: int) -> Flow[None]:
    """Execute arrows that point in both directions: the marker moves by the difference, but each arrow draws a card (6.4).

    `first`: the side that draws first. The active player chooses it; in an automatic event it is yellow (1.17, 11)."""
    yield from move_marker_by(referee, "arms", steps[RED] - steps[YELLOW])
    for side in (first, 1 - first):
        for _ in range(steps[side]):
            yield from draw_arms_card(referee, side, occasion)


def draw_arms_card(referee: VolkReferee, side: int, occasion: Occasion, cause: str = "") -> Flow[None]:
    """Draw an arms race card and execute its row for the decade. One permanent event makes this cost a dollar (1.8)."""
    powers = powers_of(referee.state)
    if powers.arms_dearer:
        receive(referee, side, -1)
    card = _drawn(referee, powers.arms_deck, powers.arms_discard)
    referee.emit("volk.event.arms_card", seat=side, arms_card=card, cause=cause or occasion.cause)
    yield from _execute_row(referee, side, card, occasion)
    if DATA.arms_race[card].reshuffle:
        reshuffle(referee, powers.arms_deck, powers.arms_discard)


def _drawn(referee: VolkReferee, deck: list[str], discard: list[str]) -> str:
    """Draw a card from a small deck, which can be empty only in an edited position."""
    if not deck:
        reshuffle(referee, deck, discard)
    card = deck.pop()
    discard.append(card)
    return card


def draw_conflict_card(referee: VolkReferee, side: int, occasion: Occasion) -> Flow[None]:
    """Draw a conflict card for a superpower and execute its row (1.8)."""
    powers = powers_of(referee.state)
    card = _drawn(referee, powers.conflict_deck, powers.conflict_discard)
    referee.emit("volk.event.conflict_card", seat=side, conflict_card=card, cause=occasion.cause)
    yield from _execute_row(referee, side, card, occasion)
    if DATA.conflict[card].reshuffle:
        reshuffle(referee, powers.conflict_deck, powers.conflict_discard)


def row_of(card: str, side: int, decade: int) -> Sequence[Step]:
    """Icons of a small-deck card for this superpower and decade."""
    if card in DATA.arms_race:
        return (DATA.arms_race[card].yellow, DATA.arms_race[card].red)[side][decade]
    return (DATA.conflict[card].yellow, DATA.conflict[card].red)[side]


def _execute_row(referee: VolkReferee, side: int, card: str, occasion: Occasion) -> Steps:
    """Execute the icons from left to right. The drawing superpower decides, or its ally for icons with a crest (1.16)."""
    if not (row := row_of(card, side, referee.state.decade)):
        return ()
    drawn = Occasion("", occasion.active, occasion.presser, drawn=card, drawer=side)
    ally = german_seat(referee.state, side)
    return in_printed_order(referee, drawn, Agenda(row), lambda step: ally if step.by else side)


_ROWS = [row for card in DATA.conflict.values() for row in (card.yellow, card.red)]
_ROWS += [row for card in DATA.arms_race.values() for column in (card.yellow, card.red) for row in column.values()]
DRAWN = {track: max(sum(step.times for step in row if step.icon == track) for row in _ROWS) for track in LIMIT}
"""Maximum number of steps that a single card of the small decks moves a marker, by track."""
