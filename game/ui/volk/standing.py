"""Goals with each side's progress, and reasons for the final ranks, counted the same way on all pages."""

from __future__ import annotations

from itertools import pairwise

from game.data.texts import Texts
from game.rules.state import NOBODY, Result
from game.ui.table.face import Goal
from game.ui.volk.events.story import is_told
from game.ui.volk.forecast.steps import either, span
from game.volk.data.geography import RED, YELLOW
from game.volk.data.tables import DECADES, SIDES, STATES
from game.volk.decade.end import steps_of
from game.volk.decade.forecast import outlook_of
from game.volk.decade.outlook import COLLAPSES, Forecast
from game.volk.decade.victory import victory_points
from game.volk.game import FIGURES, POWER_FIGURES
from game.volk.naming import POWERS, ROMAN, plain
from game.volk.state import VolkState, german_seat, is_power, roles, side_of
from game.volk.states.accounts import COLLAPSE, Range
from game.volk.states.economy import dismantle_points
from game.volk.states.unrest import protests_of

economy_of, standards_of = FIGURES["economy"], FIGURES["standard"]
"""The same figures as in a game's chart: the values of all factories, and living standards including West Berlin's."""
RACES = ("arms_race", "space_race")
"""Ends of the game that a single superpower brings about."""
FALLS = {"east_collapses": RED, "insolvency": RED, "socialism_fails": RED, "west_collapses": YELLOW}
"""Ends of the game in which a state falls, with the side of that state."""
LASTING = ("triumph", "survival")
"""Ends of the game in which no state falls."""


def goals(state: VolkState, viewer: int, texts: Texts) -> list[Goal]:
    """Both collapses by protests, and East's survival or, with four players, the superpowers' points; then the forecast."""
    say = texts.within("volk_table.goal")

    def seats(side: int) -> tuple[int, ...]:
        return tuple(seat for seat in range(len(state.hands)) if side_of(seat) == side)

    found = [
        Goal(seats(wants), say(f"{name}_falls"), protests_of(state, 1 - wants), COLLAPSE, detail, brief=say(f"{name}_brief"))
        for wants, name, detail in (
            (YELLOW, "east", say("east_falls_detail")),
            # With four players, this row also explains East's survival, which has no row of its own.
            (RED, "west", say("west_falls_detail") + (f" {say('lasts_detail')}" if state.powers is not None else "")),
        )
    ]
    # A decade in which East falls does not count.
    passed = state.decade - (state.result is None or _reason(state.result) != "survival")
    lasts = Goal(seats(RED), say("lasts"), passed, DECADES, say("lasts_detail"), brief=say("lasts_brief"))
    if state.powers is None:
        found.append(lasts)
    else:
        side = side_of(max(0, viewer))
        mine, other = (victory_points(state, power) for power in (side, 1 - side))
        power, rival, ally = (texts(f"volk.role.{role}") for role in (POWERS[side], POWERS[1 - side], STATES[side]))
        detail = say("points_detail", power=power, rival=rival, ally=ally)
        text, brief = (say(key, own=mine, other=other) for key in ("points", "points_brief"))
        found.append(Goal((side,) if viewer != german_seat(state, side) else (viewer,), text, detail=detail, brief=brief))
    # The forecast changes often, so it comes last and always has a line; this keeps the other rows in place.
    foreseen = _foreseen(state, viewer, texts)
    if not foreseen and state.result is None:
        # During a step, its remaining effects are unknown.
        key = "running" if is_told(state) else "calm"
        foreseen = [Goal((), say(key), icon="calendar_check")]
    return [*sorted(found, key=lambda goal: viewer not in goal.seats), *foreseen]


def _foreseen(state: VolkState, viewer: int, texts: Texts) -> list[Goal]:
    """By winner, the first end of the game in the forecast; those the viewer loses come first.

    East's survival is left out, since it has its own row. A fall that East can avert raises no alarm."""
    if started := state.phase in steps_of(state):
        # Do not count payments of the running step twice.
        state = next_step(state)
    say, outlook = texts.within("volk_table.goal"), outlook_of(state)
    # After the last step, nothing of this decade can be foreseen, and the next one has not begun.
    over = state.result is not None or state.phase == "new_decade"
    endings = [] if over else [(ending, step) for step in outlook.steps for ending in step.endings]
    first: dict[tuple[int, ...], Goal] = {}
    for outcome, step in endings:
        if outcome.reason != "survival":
            ending, names = say(f"ends.{outcome.reason}"), roles(len(state.hands))
            winners = either([texts(f"volk.role.{names[seat]}") for seat in outcome.winners], texts)
            # With four players, name the winners, since an ally's victory is not the viewer's.
            ended = ending if state.powers is None else say("won_by", ending=ending, whom=winners)
            words = say("sure" if outcome.certain and not started else "possible", ending=ended)
            if outcome.reason == "insolvency" and step.reserve is not None:
                has, (least, most) = dismantle_points(state.economies[RED]), step.reserve
                words += say("loss", number=span(Range(has - most, has - least), texts).replace("*", ""), has=has)
            brief, why = say("foreseen_brief", ending=ending), texts(f"volk_forecast.reason.{outcome.reason}")
            if outcome.reason in COLLAPSES and (now := protests_of(state, FALLS[outcome.reason])) < COLLAPSE:
                then = span(outlook.protests[FALLS[outcome.reason]], texts).replace("*", "")
                words += say("protests", now=now, then=then)
                brief = say("protests_brief", ending=ending, then=then)
                why += " " + _still_to_come(FALLS[outcome.reason], outlook, texts)
            found = Goal(outcome.winners, words, detail=why, brief=brief, alarm=True)
            first.setdefault(outcome.winners, found)
    if not first and outlook.avertable and not over:
        return [Goal((), say("possible", ending=say("ends.east_collapses")), icon="calendar_check")]
    ordered = sorted(first.values(), key=lambda goal: viewer in goal.seats)
    # With four players, there is space for only one line.
    return ordered if state.powers is None else ordered[:1]


def _still_to_come(side: int, outlook: Forecast, texts: Texts) -> str:
    """A note on the steps that add unrest in a state."""
    stir = "unrest", side
    phases = [step.phase for step in outlook.steps if any((effect.kind, effect.side) == stir for effect in step.effects)]
    return texts("volk_table.goal.still_to_come", steps=texts.joined([texts(f"volk.step.{phase}") for phase in phases]))


def next_step(state: VolkState) -> VolkState:
    """A copy of the state in which the next step of a decade's end is due."""
    order, after = steps_of(state), state.copy()
    after.phase = dict(pairwise(order)).get(state.phase, order[-1])
    return after


def alarm(state: VolkState, viewer: int, texts: Texts) -> str:
    """The warnings of the forecast, with the reason for the first; empty if none. The viewer's own victory is left out."""
    found = [goal for goal in _foreseen(state, viewer, texts) if goal.alarm and viewer not in goal.seats]
    return f"{'. '.join(goal.text for goal in found)}. {found[0].detail}" if found else ""


def _reason(result: Result) -> str:
    return result.reason.rpartition(".")[2]


def why_standing(state: VolkState, seat: int, texts: Texts) -> str:
    """A short reason for a seat's final rank."""
    say, result, powers, side = texts.within("volk_table.standing"), state.result, state.powers, side_of(seat)
    if result is None:
        return ""
    won, reason = seat in result.winners, _reason(result)
    if not is_power(state, seat) and FALLS.get(reason) == side:
        return say(f"fallen.{reason}", step=texts(f"volk.step.{state.phase}"), count=protests_of(state, side))
    if powers is None and reason in LASTING:
        return say(f"{'won' if won else 'beaten'}.{reason}")
    if powers is None:
        return say("protests", count=protests_of(state, side))
    if powers.presser != NOBODY:
        # Mention the alliance only if it loses a tie in peacemakers (1.11).
        kept = [len(cards) for cards in powers.peacemakers]
        tie = not won and kept[seat] == kept[result.winners[0]]
        return say("pressed" if seat == powers.presser else "peace_ally" if tie else "peace", count=kept[seat])
    if side not in {side_of(winner) for winner in result.winners}:
        return say("lost")
    if reason in RACES:
        return say(reason if won else "race_ally")
    mine, other = (victory_points(state, power) for power in (side, 1 - side))
    names = {"power": texts(f"volk.the.{POWERS[side]}"), "state": texts(f"volk.the.{STATES[side]}")}
    kind, key = "power" if is_power(state, seat) else "state", "ahead" if mine > other else "level"
    return say(f"{kind}_{key}", own=plain(mine), other=plain(other), **names)


def why_fallen(state: VolkState, reason: str, texts: Texts) -> str:
    """The cause of an end of the game in a sentence; empty if its name says enough."""
    if reason not in FALLS or reason == "socialism_fails":
        return ""
    step, count = texts(f"volk.step.{state.phase}"), protests_of(state, FALLS[reason])
    return texts(f"volk_moments.cause.{reason}", step=step, count=count, limit=COLLAPSE)


def result_things(state: VolkState, texts: Texts) -> list[tuple[str, str, str]]:
    """Facts for the result page: protests, living standard, economy, and the superpowers' points or else the decade."""

    def both(icon: str, figure: str, owners: str = "states") -> tuple[str, str, str]:
        count = {**FIGURES, **POWER_FIGURES}[figure]
        words = texts(f"volk_table.result.{owners}", figure=texts(f"volk.figure.{figure}"))
        return icon, " : ".join(plain(count(state, side)) for side in SIDES), words

    last = ("calendar_star", ROMAN[state.decade - 1], texts("volk_table.result.decade"))
    if state.powers is not None:
        last = both("trophy", "victory_points", "powers")
    return [both("bullhorn", "protests"), both("hexagon", "standard"), both("factory", "economy"), last]
