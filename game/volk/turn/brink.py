"""World peace: the effect of a card on the doves, with the chances of the small-deck cards it draws (1.7 to 1.9, 6.4).

    outcomes(state, acts_of(state, seat, "event", card))        # {2: 3/5, WAR: 2/5}: two doves are left, or nuclear war

Only public information is used: the sizes of the two small decks, and the last card drawn from each (1.8). A discard pile
never holds a reshuffle card, because drawing one empties the pile."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from functools import cache, lru_cache
from typing import NamedTuple

from game.volk.cards.agenda import Agenda
from game.volk.cards.events import effective_steps
from game.volk.cards.power_icons import row_of
from game.volk.data.components import ArmsCard, ConflictCard, Step
from game.volk.data.geography import RED, YELLOW
from game.volk.data.tables import BOX, CARDS, DATA, LIMIT, SIDE_OF, SIDES
from game.volk.state import VolkState, powers_of, side_of
from game.volk.states.tracks import doves_left
from game.volk.turn.verbs import value_steps

WAR = -1
"""Outcome that stands for pressing the red button, instead of a number of doves."""

Act = tuple[str, int]
"""Something that may affect the doves, with its side: a dove `down` or `up`, a `step` in the arms race, an `arms` or
`conflict` card drawn. For `moved`, the second value is the number of steps of the arms race marker without a card."""

Acts = tuple[Act, ...]


class Pile(NamedTuple):
    """Public knowledge of a small deck: number of cards left, number of drawn cards now hidden, and cards in sight."""

    left: int
    hidden: int
    seen: frozenset[str] = frozenset()


class Peace(NamedTuple):
    """The situation: number of doves facing up, position of the arms race marker, the two decks."""

    doves: int
    marker: int
    arms: Pile
    conflict: Pile


# Effects of a card --------------------------------------------------------------------------------------------------------


def acts_of(state: VolkState, seat: int, verb: str, card: str) -> Acts:
    """Acts caused by using a card. If this ends the part of the decade, add those of the automatic event that follows."""
    acts = _own_acts(card, side_of(seat), verb)
    return acts + automatic_acts(last, seat) if (last := follower(state, card)) else acts


@cache
def _own_acts(card: str, side: int, verb: str) -> Acts:
    if verb == "event":
        return agenda_acts(Agenda(effective_steps(CARDS[card], side)), side)
    step: Acts = (("step", side),) if verb == "arm" else ()
    return step + agenda_acts(Agenda(value_steps(CARDS[card], side)), side)


def follower(state: VolkState, card: str) -> str:
    """The card whose automatic event follows when this card is taken; "" if more cards are left (1.4)."""
    left = [other for other in state.display if other != card]
    return left[0] if len(left) == 1 and len(state.display) > 1 else ""


def automatic_agenda(card: str) -> Agenda:
    return Agenda(step for step in CARDS[card].event if not step.shaded)


def automatic_acts(card: str, presser: int) -> Acts:
    return agenda_acts(automatic_agenda(card), side_of(presser))


def agenda_acts(agenda: Agenda, side: int) -> Acts:
    """Acts of the remaining items of an agenda, in order. A black conflict belongs to `side`."""
    acts: list[Act] = []
    for task in agenda.left():
        if any(task.arrows):
            acts += _arrows(task.arrows) if task.item == "arms" else ()
        else:
            acts += _step_acts(task.step, side) * task.left
    return tuple(acts)


def _arrows(steps: Sequence[int]) -> list[Act]:
    """Acts of arms race arrows: the marker moves by their difference, and each arrow draws a card (6.4)."""
    yellow, red = steps
    if not yellow or not red:
        return [("step", RED if red else YELLOW)] * (yellow or red)
    return [("moved", red - yellow), *[("arms", YELLOW)] * yellow, *[("arms", RED)] * red]


def _step_acts(step: Step, side: int) -> list[Act]:
    """Acts of one icon."""
    owner = SIDE_OF[step.side] if step.side else side
    if step.icon in ("dove_down", "dove_up"):
        return [(step.icon.removeprefix("dove_"), owner)]
    if step.icon == "arms":
        return [("step", owner)] * step.times
    return [("conflict", owner)] if step.icon == "conflict" else []


# Outcomes -----------------------------------------------------------------------------------------------------------------


def outcomes(state: VolkState, acts: Acts) -> Mapping[int, Fraction]:
    """Chance of each number of doves left, and of `WAR`."""
    peace = Peace(doves_left(state), state.tracks["arms"], known_pile(state, "arms"), known_pile(state, "conflict"))
    return _outcomes(peace, acts, state.decade)


def fall_chance(state: VolkState, acts: Acts) -> Fraction:
    """Chance that fewer doves are left afterward."""
    now = BOX.doves.value - powers_of(state).doves_down
    return sum((share for left, share in outcomes(state, acts).items() if left < now), Fraction(0))


def war_chance(state: VolkState, acts: Acts) -> Fraction:
    return outcomes(state, acts).get(WAR, Fraction(0))


@lru_cache(maxsize=10_000)
def _outcomes(peace: Peace, acts: Acts, decade: int) -> Mapping[int, Fraction]:
    if not acts:
        return {peace.doves: Fraction(1)}
    (kind, number), rest = acts[0], acts[1:]
    if kind == "down":
        return _outcomes(peace._replace(doves=peace.doves - 1), rest, decade) if peace.doves else {WAR: Fraction(1)}
    if kind == "up":
        return _outcomes(peace._replace(doves=min(peace.doves + 1, BOX.doves.value)), rest, decade)
    if kind == "moved":
        limit = LIMIT["arms"]
        return _outcomes(peace._replace(marker=max(-limit, min(limit, peace.marker + number))), rest, decade)
    if kind == "step":
        marker = peace.marker + (1 if number == RED else -1)
        if abs(marker) > LIMIT["arms"]:
            return _outcomes(peace, rest, decade)
        return _outcomes(peace._replace(marker=marker), (("arms", number), *rest), decade)
    return _drawn(peace, kind, number, rest, decade)


def _drawn(peace: Peace, deck: str, side: int, rest: Acts, decade: int) -> Mapping[int, Fraction]:
    """Chances after drawing the next card, averaged over all cards that it may be."""
    pile, entries = (peace.arms if deck == "arms" else peace.conflict), _entries(deck)
    # In an edited position a deck can be empty, if its reshuffle cards are in the discard pile.
    pile = pile if pile.left else Pile(len(entries), 0)
    chances = next_card(pile, deck)
    totals: dict[int, Fraction] = {}
    for group in _alike(deck, decade):
        unseen = [card for card in group if chances.get(card)]
        if not unseen:
            continue
        card = unseen[0]
        after = Pile(len(entries), 0) if entries[card].reshuffle else Pile(pile.left - 1, pile.hidden, pile.seen | {card})
        next_peace = peace._replace(arms=after) if deck == "arms" else peace._replace(conflict=after)
        for doves, share in _outcomes(next_peace, _row_acts(card, side, decade) + rest, decade).items():
            totals[doves] = totals.get(doves, Fraction(0)) + len(unseen) * chances[card] * share
    return totals


def next_card(pile: Pile, deck: str) -> dict[str, Fraction]:
    """Chance that each card is the next one drawn."""
    reshuffles = {card: entry.reshuffle for card, entry in _entries(deck).items() if card not in pile.seen}
    pool = sum(not reshuffle for reshuffle in reshuffles.values())
    if pile.hidden > pool:
        # Only where a discard pile holds a reshuffle card: in an edited position, or when a bot imagines hidden cards.
        return dict.fromkeys(reshuffles, Fraction(1, len(reshuffles)))
    chance = Fraction(pool - pile.hidden, pool) if pool else Fraction(0)
    return {card: (Fraction(1) if reshuffle else chance) / pile.left for card, reshuffle in reshuffles.items()}


def known_pile(state: VolkState, deck: str) -> Pile:
    """Public knowledge of a small deck."""
    powers = powers_of(state)
    left, drawn = powers.arms_deck, powers.arms_discard
    if deck == "conflict":
        left, drawn = powers.conflict_deck, powers.conflict_discard
    return Pile(len(left), max(0, len(drawn) - 1), frozenset(drawn[-1:]))


@cache
def _alike(deck: str, decade: int) -> Iterable[Sequence[str]]:
    """The cards of a deck, grouped by their effect on world peace and by whether they are reshuffle cards."""
    groups: dict[object, list[str]] = {}
    for card, entry in _entries(deck).items():
        effect = tuple(_row_acts(card, side, decade) for side in SIDES)
        groups.setdefault((effect, entry.reshuffle), []).append(card)
    return [*groups.values()]


@cache
def _row_acts(card: str, side: int, decade: int) -> Acts:
    return tuple(act for step in row_of(card, side, decade) for act in _step_acts(step, side))


def _entries(deck: str) -> Mapping[str, ArmsCard] | Mapping[str, ConflictCard]:
    return DATA.arms_race if deck == "arms" else DATA.conflict
