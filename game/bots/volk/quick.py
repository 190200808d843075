"""Instant answers: rough values of cards, and placement by rule of thumb.

A search calls this thousands of times, so nothing is rehearsed here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from math import exp

import msgspec

from game.bots.volk.features import eastern, western
from game.data.paths import RULES_DATA
from game.data.yaml_files import load
from game.rules.decision import Decision
from game.rules.moves import Move
from game.volk.cards.events import effective_steps
from game.volk.data.components import Step
from game.volk.data.geography import RED, YELLOW
from game.volk.data.tables import (
    BOARD,
    CARDS,
    DATA,
    EVENT_OPEN,
    FLIGHT,
    LINES_OF,
    OWN_COLOUR,
    PROVINCES_OF,
    SIDES,
    VALUE,
    WEST_BERLIN,
)
from game.volk.state import Economy, VolkState, side_of
from game.volk.states.economy import built, dismantled, run_down
from game.volk.states.standards import bridged
from game.volk.states.unrest import PROTEST
from game.volk.turn.verbs import value_steps

_ICONS = load(RULES_DATA / "minds" / "volk_icons.yaml", dict[str, dict[str, float]])
ICON_WORTH, EASTERN_WORTH = _ICONS["of_its_side"], _ICONS["of_the_east"]
BUILDING = (0.0, 0.14, 0.28, 0.4, 0.5)
RAISING = 0.3
CALMING, PROTEST_ENDS, TAKEN_DOWN = 0.2, 0.35, 0.12
FLEEING = 0.07
DENIED = 0.4
FROM_HAND = 0.06
BORROWED, ARMED = 0.05, 0.12
FALLING_DOVE, LAST_DOVE = 0.05, 9.0
# Sharpness of the priors: the factor on values before the softmax.
SHARPNESS = 7.0


# Rough values of cards ----------------------------------------------------------------------------------------------------


def _worth(steps: Sequence[Step], side: int) -> float:
    value = 0.0
    for step in steps:
        if (east := EASTERN_WORTH.get(step.icon)) is not None:
            value += east if side == RED else -east
        elif step.side:
            is_own = (step.side == "red") == (side == RED)
            value += (1 if is_own else -1) * ICON_WORTH.get(step.icon, 0.0) * step.times * step.amount
    return value


@cache
def chosen_steps(card: str, side: int) -> Sequence[Step]:
    """The icons that a side would execute. On a dual card, one icon can be ignored: the worst one, if it does harm."""
    steps = effective_steps(CARDS[card], side)
    if CARDS[card].colour != "dual":
        return steps
    ones = [msgspec.structs.replace(step, times=1) for step in steps]
    worst = min(range(len(ones)), key=lambda at: _worth(ones[at : at + 1], side))
    if _worth(ones[worst : worst + 1], side) >= 0:
        return steps
    left = msgspec.structs.replace(steps[worst], times=steps[worst].times - 1)
    return [*steps[:worst], *([left] if left.times else []), *steps[worst + 1 :]]


@cache
def event_worth(card: str, side: int) -> float:
    return _worth(chosen_steps(card, side), side)


@cache
def value_worth(card: str, side: int) -> float:
    """Rough value of the icons beside and below a card's value."""
    return _worth(value_steps(CARDS[card], side), side)


@cache
def _common(card: str, side: int) -> float:
    """Rough value of using a card for any action: its flight icons count, and the other side does not get the event."""
    denied = max(0.0, event_worth(card, 1 - side)) if card in EVENT_OPEN[1 - side] else 0.0
    return FLEEING * FLIGHT[card] * (1 if side == YELLOW else -1) + DENIED * denied


@cache
def doves_falling(card: str, verb: str) -> int:
    steps = CARDS[card].event if verb == "event" else (*CARDS[card].below, *CARDS[card].beside)
    return sum(step.times for step in steps if step.icon == "dove_down")


def action_worths(state: VolkState, seat: int, options: Sequence[Move]) -> list[float]:
    """Rough value of each action."""
    side, hand, powers = side_of(seat), state.hands[seat], state.powers
    needs = sorted(max(0, need) for need in bridged(state, side).values())
    calming = PROTEST_ENDS if max([state.unrest[land] for land in PROVINCES_OF[side]]) >= PROTEST else CALMING
    found = []
    for move in options:
        verb = move.verb
        if verb == "police":
            found.append(-1.0)
            continue
        card = move.args[0]
        value = _common(card, side) - (FROM_HAND if card in hand else 0.0)
        if verb == "event":
            value += event_worth(card, side)
        else:
            value += value_worth(card, side)
            if verb == "build":
                value += BUILDING[min(4, VALUE[card][side])]
            elif verb == "calm":
                value += calming - (0.0 if card in OWN_COLOUR[side] else TAKEN_DOWN)
            elif verb == "raise":
                value += RAISING * _raised(needs, VALUE[card][side])
            elif verb == "credit" and powers is not None:
                value += BORROWED * VALUE[card][side] * (3 if powers.treasury[side] < 0 else 1)
            elif verb == "arm":
                value += ARMED
        if powers is not None and (falling := doves_falling(card, verb)):
            left = DATA.box.doves.value - powers.doves_down
            value -= LAST_DOVE if falling > left else FALLING_DOVE * falling
        found.append(value)
    return found


def _raised(needs: Sequence[int], points: int) -> int:
    """Number of provinces that these points can raise; `needs` gives the points each needs, in ascending order."""
    number = 0
    for need in needs[:3]:
        if need > 2 or need > points:
            break
        points -= need
        number += 1
    return number


def shares(worths: Sequence[float], sharpness: float = SHARPNESS) -> list[float]:
    """Priors of options with these values, with a sum of 1."""
    highest = max(worths)
    odds = [exp(sharpness * (worth - highest)) for worth in worths]
    whole = sum(odds)
    return [odd / whole for odd in odds]


# Economies ----------------------------------------------------------------------------------------------------------------


def _strength(side: int, economy: Economy) -> float:
    """Value of an economy to its owner."""
    if side == YELLOW:
        west = western(economy)
        return west.strength + 1.5 * west.weakest + 0.5 * max(map(sum, west.limits))
    east = eastern(economy)
    return east.strength + 0.5 * sum(east.limits) + 0.3 * east.points


def _best_change(change: Callable[[Economy, str], Economy], sign: int) -> Callable[[int, Economy, tuple[str, ...]], str]:
    """Return a cached function that finds the piece whose change is best for its owner (`sign` 1) or worst (-1)."""

    @lru_cache(4096)
    def find(side: int, economy: Economy, pieces: tuple[str, ...]) -> str:
        return max(pieces, key=lambda piece: sign * _strength(side, change(economy, piece)))

    return find


built_best = _best_change(built, 1)


@lru_cache(4096)
def promising_sites(side: int, economy: Economy, sites: tuple[str, ...], number: int) -> Sequence[str]:
    """The `number` sites that strengthen the economy most."""
    return sorted(sites, key=lambda site: _strength(side, built(economy, site)), reverse=True)[:number]


lost_least, lost_most = _best_change(dismantled, 1), _best_change(dismantled, -1)
worn_least, worn_most = _best_change(run_down, 1), _best_change(run_down, -1)


# Places -------------------------------------------------------------------------------------------------------------------


def _stirring(state: VolkState, land: str) -> float:
    """Harm of one more cube in a province."""
    rest = state.unrest[land] % PROTEST
    return rest + (2.0 if rest == PROTEST - 1 else 0.0) * (2 if land == WEST_BERLIN else 1)


def _soothing(state: VolkState, land: str) -> float:
    """Benefit of removing one cube from a province."""
    cubes = state.unrest[land]
    ends = cubes >= PROTEST and cubes % PROTEST == 0
    return (5.0 + (land == WEST_BERLIN) if ends else float(cubes % PROTEST)) if cubes else -1.0


def placed(state: VolkState, seat: int, icon: str, side: int, words: Sequence[str]) -> str:
    """Choose a place for an icon by rule of thumb: usually the best for `side` if it is the seat's own, else the worst."""
    is_own = side == side_of(seat)
    if icon == "unrest":
        return (min if is_own else max)(words, key=lambda land: _stirring(state, land))
    if icon in ("calm", "pacify", "move"):
        return (max if is_own else min)(words, key=lambda land: _soothing(state, land))
    economy = state.economies[side]
    if icon == "build":
        return built_best(side, economy, tuple(words))
    if icon == "dismantle":
        return (lost_least if is_own else lost_most)(side, economy, tuple(words))
    if icon == "rundown":
        return (worn_least if is_own else worn_most)(side, economy, tuple(words))
    if icon in ("standard", "standard_alone"):
        return max(words, key=lambda land: _soothing(state, land) - 2 * state.standards.get(land, 0))
    if icon == "standard_off":
        return max(words, key=lambda land: state.standards[land])
    return words[0]


ICON_OF_PROMPT = {
    "volk.prompt.calm_action": "calm",
    "volk.prompt.build": "build",
    "volk.prompt.dismantle": "dismantle",
    "volk.prompt.rundown": "rundown",
    "volk.prompt.return_unrest": "unrest",
    "volk.prompt.police_power": "calm",
    "volk.prompt.deploy": "calm",
    "volk.prompt.lose_socialist": "unrest",
    "volk.prompt.move_to": "unrest",
    "volk.prompt.raise": "standard",
    "volk.prompt.envy": "unrest",
    "volk.prompt.export_protest": "unrest",
}
EASTERN_PROMPTS = ("rundown", "return_unrest", "police_power", "deploy", "lose_socialist", "move_to")
SIDE_OF_PROMPT = {f"volk.prompt.{prompt}": RED for prompt in EASTERN_PROMPTS}
EASTERN_PIECES = frozenset([line.id for line in LINES_OF[RED]]) | {
    id for id, city in BOARD.cities.items() if city.side == RED
}
LEAVING = ("stop", "leave", "nothing")


def answer(decision: Decision, options: Sequence[Move]) -> Move:
    """A sensible answer to any prompt except the turn's action."""
    state, seat, prompt = decision.state, decision.seat, decision.prompt
    assert isinstance(state, VolkState)
    if prompt in ("volk.prompt.next_item", "volk.prompt.next_icon", "volk.prompt.next_drawn"):
        return _item(state, seat, options)
    if (icon := ICON_OF_PROMPT.get(prompt)) is not None:
        words = [move.args[0] for move in options if move.verb == "choose" and move.args[0] not in LEAVING]
        if words:
            return Move("choose", (placed(state, seat, icon, _side_about(prompt, seat, words[0]), words),))
    if prompt == "volk.prompt.prestige_space":
        return options[-1]
    return next((move for move in options if move.verb not in ("police", "discard")), options[0])


def _side_about(prompt: str, seat: int, word: str) -> int:
    """The side whose provinces or pieces a prompt is about."""
    if (side := SIDE_OF_PROMPT.get(prompt)) is not None:
        return side
    for side in SIDES:
        if word in PROVINCES_OF[side]:
            return side
    return RED if prompt == "volk.prompt.dismantle" and word in EASTERN_PIECES else side_of(seat)


def _item(state: VolkState, seat: int, options: Sequence[Move]) -> Move:
    """If the first option executes an icon, execute that icon in the best place; otherwise choose the next item."""
    first = options[0]
    if first.verb != "execute":
        return next((move for move in options if move.verb == "choose"), first)
    item = first.args[0]
    targets = [move.args[1] for move in options if move.verb == "execute" and move.args[0] == item]
    icon, colour = item.split(".")[:2] if "." in item else (item, "")
    return Move("execute", (item, placed(state, seat, icon, RED if colour == "red" else YELLOW, targets)))
