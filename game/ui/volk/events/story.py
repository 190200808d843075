"""The end of a decade, step by step: while it happens, and later on request."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.data.icons import load_icons
from game.data.texts import Texts
from game.rules.events import Event
from game.ui.kit import colours
from game.ui.kit.colours import BRASS, LIGHT_BRASS, SECOND_TEXT, TABLE, TEXT, WHITE, Colour, dark
from game.ui.kit.drawings.plates import panel
from game.ui.kit.lay import Column, First, Flow, Icon, Node, Padded, Row, Sized, Space, Text, Thing
from game.ui.kit.nodes import fact, head, on_plate
from game.ui.table.staging.telling import role_of
from game.ui.volk.events.outcome import named
from game.ui.volk.events.telling import STEP_ICONS, icon_of, name_of
from game.ui.volk.forecast.steps import Term, halved
from game.ui.volk.measures import VolkMeasures
from game.volk.data.tables import BOARD
from game.volk.decade.end import steps_of
from game.volk.naming import ROMAN, component_name, signed
from game.volk.state import VolkState
from game.volk.states.accounts import COLLAPSE

WAY_ON, _FOOT = "way_on", 54.0
"""Id and height of the space for buttons at the bottom, used while a finished step waits."""
Words = Callable[[Event], str]


class Chapters(NamedTuple):
    """The end of a decade as far as it has been shown: the decade's number, and the events by step."""

    decade: int
    steps: dict[str, list[Event]]


def is_told(state: VolkState) -> bool:
    """Return whether a decade is ending or the next one is being prepared; then the story replaces the cards on display."""
    return state.phase.startswith("end_") or state.phase == "new_decade"


def last_decade(log: Sequence[Event]) -> Chapters | None:
    """The end of the last decade that has ended or is ending now; None if there is none."""
    found, over = None, False
    for event in log:
        if role_of(event.key) == "step":
            if found is None or over:
                found, over = Chapters(event.number("number"), {}), False
            found.steps[str(event.params["step"])] = []
        elif event.key == "volk.event.decade":
            over = True
        elif event.name in ("drawn", "special_unused") or role_of(event.key) in ("seats", "names"):
            # New cards, and who came and went, are no results of a step.
            continue
        elif found is not None and found.steps and not over:
            found.steps[[*found.steps][-1]].append(event)
    return found


def chapters(state: VolkState, log: Sequence[Event]) -> Chapters:
    """The steps shown so far of the current end of a decade; none if the game started in the middle of it."""
    found = last_decade(log)
    # While hands are filled for the next decade, the end of the last one is still shown.
    now = state.decade - bool(state.phase == "new_decade" and state.deck)
    return found if found is not None and found.decade == now else Chapters(now, {})


def flight_sum(state: VolkState, log: Sequence[Event]) -> int | None:
    """The flight sum of the ending decade, which later steps do not change; None before its step and during a decade."""
    events = chapters(state, log).steps.get("end_flight", ()) if is_told(state) else ()
    return next((event.number("steps") for event in events if event.name == "flight"), None)


GUTTER = 74.0
"""Width left of a step's text, for its number and icon."""


def chip(term: Term) -> Node:
    """A term of a sum, or a place, on a small plate with its sign before it."""
    edge, bold, line = (LIGHT_BRASS, LIGHT_BRASS, 1.4) if term.sign == "equal" else (colours.HAIRLINE, WHITE, 1.0)
    words = Padded(Text(term.words, 16, bold_ink=bold, spread=1.2), 8, 3, on_plate(TABLE, TABLE, edge, line, 6))
    return Row(Icon(term.sign, 15, LIGHT_BRASS, room=20), words) if term.sign else words


def step_number(number: int, phase: str, ink: Colour) -> Node:
    """Number and icon of a step, in the gutter."""
    digits = Sized(Text(str(number), 18, ink, "bold", align="right"), 30, fixed=True)
    return Sized(Row(digits, Icon(STEP_ICONS[phase], 24, ink, room=40)), GUTTER, fixed=True)


# Outcome of a step --------------------------------------------------------------------------------------------------------

_COUNTED = {
    **dict.fromkeys(("dismantled", "stopped", "standard_lost", "calmed", "socialist_lost"), -1),
    **dict.fromkeys(("rundown", "unrest", "deployed"), 1),
}
"""Events that are counted in a step's outcome, with the sign of the count."""
_SUMS: dict[str, Callable[[Event], str]] = {
    "flight": lambda event: str(event.params["steps"]),
    "currency_sum": lambda event: signed(event.number("number")),
    "socialists_change": lambda event: signed(event.number("number")) if event.params["number"] else "",
    "protests": lambda event: f"{event.params['yellow']} : {event.params['red']}",
}
"""Texts of the totals of events. An unchanged track has an empty one, because 0 would look like the track's position."""


_ICONS = load_icons("volk")["outcome"]
"""Other icons than those of the events, because lost pieces are not lost value and deployed socialists are no gain."""


def _economy(event: Event) -> str:
    """Change of East's economy, which cannot be seen from the number of lost pieces; "" if unchanged."""
    was, now = (*map(int, named(event, "economy")[2:]),) or (0, 0)
    return signed(now - was) if now != was else ""


def outcome(events: Sequence[Event]) -> list[tuple[str, str]]:
    """The outcome of a step as icons with numbers: totals, then losses and gains, then East's economy, then money."""
    sums: list[tuple[str, str]] = []
    counted: Counter[str] = Counter()
    money: dict[int, int] = {}
    for event in events:
        name = name_of(event)
        if name in _SUMS:
            sums += [(name, words)] if (words := _SUMS[name](event)) else []
        elif name in _COUNTED:
            counted[name] += _COUNTED[name] * _count(event)
        elif name in ("received", "income", "paid"):
            seat = event.seat
            money[seat] = money.get(seat, 0) + (-1 if name == "paid" else 1) * event.number("number")
    sums += [(name, signed(number)) for name, number in counted.items()]
    sums += [("built", words) for event in events if (words := _economy(event))]
    if money:
        sums.append(("received", " : ".join(signed(money.get(seat, 0)) for seat in (0, 1))))
    return [(_ICONS.get(name) or icon_of(name), words) for name, words in sums]


def sum_of(event: Event, texts: Texts) -> list[Term]:
    """The terms of an event's sum with signs and total, or both states' protests; empty for other events."""

    def part(sign: str, name: str, number: str) -> Term:
        return Term(sign, f"{texts(f'volk_forecast.part.{name}')} *{number}*")

    def total(key: str, number: int, shown: str) -> Term:
        return Term("equal", texts(f"volk_forecast.total.{key}", count=abs(number), number=f"*{shown}*"))

    match name_of(event):
        case "flight":
            restless, steps, points = (event.number(name) for name in ("restless", "steps", "number"))
            mood = [] if not restless else [part("plus", "east_protests", "1")]
            if restless < 0:
                mood = [part("minus", "west_protests", "1")]
            return [
                part("", "icons", f"{event.params['icons']}"),
                part("plus", "police_red", f"{event.params['police']}"),
                part("plus", "highest_west", f"{event.params['west']}"),
                part("minus", "lowest_east", f"{event.params['east']}"),
                *mood,
                total("flight", steps, str(steps)),
                halved(texts),
                total("points", points, str(points)),
            ]
        case "currency_sum":
            number = event.number("number")
            return [
                part("", "marker", signed(event.number("marker"))),
                part("plus", "earning", f"{event.params['earning']}"),
                part("minus", "standards", f"{event.params['standards']}"),
                total("balance_enough" if number >= 0 else "balance", number, signed(number)),
            ]
        case "protests":
            both = (("west", "yellow"), ("east", "red"))
            keys = ((f"volk_forecast.effect.protests.{state}", event.params[side]) for state, side in both)
            return [Term("", texts(key, number=f"*{number}*", limit=COLLAPSE)) for key, number in keys]
    return []


def _line(event: Event, words: Words, texts: Texts) -> Node:
    """The line of an event: chips if it has a sum, otherwise text."""
    if terms := sum_of(event, texts):
        return Flow(*map(chip, terms), gap=4, line_gap=3)
    return Text(words(event), 16, TEXT, spread=1.22)


# Table and overlay --------------------------------------------------------------------------------------------------------


def story(sizes: VolkMeasures, state: VolkState, log: Sequence[Event], describe: Words, texts: Texts) -> Node:
    """All steps with their outcome, the current one also with its places.

    If space is short, finished and then future steps become plates side by side, in the end without names or not at all."""
    decade, done = chapters(state, log)
    now, height = next(reversed(done), ""), sizes.step if state.powers is None else sizes.step_of_four
    numbers = {step: number for number, step in enumerate(steps_of(state), 1)}
    rows: dict[str, Node] = {
        step: Sized(Thing(_step(number, step, now, done.get(step), texts), step), height=height)
        for step, number in numbers.items()
    }
    over, to_come = [step for step in done if step != now], [step for step in rows if step not in done]
    here = [rows[now], *_places(done[now], describe, texts)] if now else []
    past, coming = ([rows[step] for step in steps] for steps in (over, to_come))

    def signs(steps: Sequence[str], titled: bool) -> Node:
        names = {step: texts(f"volk.step.{step}") if titled else "" for step in steps}
        found = (Thing(_sign(numbers[step], step, done.get(step), name), step) for step, name in names.items())
        return Flow(*found, gap=5, line_gap=3).ranked(1)

    title = [head(texts("volk_table.story.title", number=ROMAN[decade - 1]), "calendar_check"), Space(0, 3)]
    layouts = [[*title, *past, *here, *coming]]
    for titled in (True, False):
        layouts += [[*title, signs(over, titled), *here, *rest] for rest in (coming, [signs(to_come, titled)])]
    foot = [Thing(Space(0, _FOOT), WAY_ON)] if log and role_of(log[-1].key) == "step_over" else []
    bodies = (Column(*layout, Space(grow=1), *foot) for layout in layouts)
    return Padded(First(*bodies), 14, 10, lambda canvas, box: panel(canvas, box))


_CUBES = {"unrest": 1, "calmed": -1}
"""Events that change the unrest of a province, with the sign of the change."""
_LOCAL = (*_CUBES, "deployed", "socialist_lost", "protest_begins", "protest_over")
"""Events that a plate with a province can tell."""


def _places(events: Sequence[Event], words: Words, texts: Texts) -> list[Node]:
    """The details of a step: its sums, a line of names for each kind of lost piece, and plates of provinces; maybe empty.

    A province's plate has the change of its unrest, whom it envies, and another icon if a mass protest begins or ends."""
    rest, icons, names, cubes = list[Event](), dict[str, str](), dict[str, str](), Counter[str]()
    sites = dict[str, list[str]]()
    for event in events:
        name, land = name_of(event), event.word("province") if "province" in event.params else ""
        if land and name in _LOCAL:
            # The last event of a province is the beginning or end of its protest, if there is one.
            icons[land] = icon_of(name)
            rivals = texts.joined([component_name("province", rival, texts) for rival in named(event, "rivals")])
            names.setdefault(land, " › ".join(filter(None, (rivals, component_name("province", land, texts)))))
            cubes[land] += _CUBES.get(name, 0) * _count(event)
        elif param := next((param for param in ("site", "city") if param in event.params), ""):
            found = sites.setdefault(_ICONS.get(name) or icon_of(name), [])
            for id in named(event, param) or (event.word(param),):
                found.append(component_name("city" if id in BOARD.cities else "line", id, texts))
        elif role_of(event.key) != "step_over":
            rest.append(event)
    lines: list[Node] = [_line(event, words, texts) for event in rest]
    for icon, pieces in sites.items():
        lines.append(Row(Icon(icon, 18, LIGHT_BRASS), Text(texts.joined(pieces), 16).growing(), gap=6))
    if icons:
        terms = (Term(icons[land], f"{names[land]} *{signed(cubes[land])}*") for land in icons)
        lines.append(Flow(*map(chip, terms), gap=8, line_gap=3))
    return [Row(Space(28), line.growing()) for line in lines]


def _count(event: Event) -> int:
    return event.number("number") if "number" in event.params else 1


def _sign(number: int, step: str, events: Sequence[Event] | None, name: str) -> Node:
    """A step in short, on a plate: its number and icon, its name if there is room, and if it is finished, its outcome."""
    ink = SECOND_TEXT if events is None else TEXT
    facts = (fact(icon, words, SECOND_TEXT) for icon, words in outcome(events or ()))
    words = [Text(f"*{number}*", 16, ink, bold_ink=ink), Icon(STEP_ICONS[step], 18, ink), Text(name, 16, ink, whole=True)]
    tick = [] if events is None else [Icon("check", 14, BRASS)]
    return Padded(Row(*words, *facts, *tick, gap=4), 5, 2, on_plate(TABLE, TABLE, colours.HAIRLINE, 1.0, 6))


def _step(number: int, step: str, now: str, events: Sequence[Event] | None, texts: Texts) -> Node:
    """The line of a step: number, icon and name; at the right its outcome, and a check mark when it is finished."""
    ink = LIGHT_BRASS if step == now else TEXT if events else SECOND_TEXT
    digits = Sized(Text(str(number), 16, ink, "bold", align="right"), 20, fixed=True)
    name = Text(texts(f"volk.step.{step}"), 16, ink, "bold", spread=1.2).growing()
    facts = (fact(icon, words, SECOND_TEXT) for icon, words in outcome(events or ()))
    tick = Icon("check", 18, BRASS) if events is not None and step != now else Space(18)
    return Row(digits, Icon(STEP_ICONS[step], 18, ink), name, Row(*facts, gap=14), tick, gap=6)


def story_steps(state: VolkState, chapters: Chapters, words: Words, texts: Texts) -> list[Node]:
    """A node for each step shown so far, with all its results; each node is a thing with the step's phase as id."""
    rows: list[Node] = []
    for number, step in enumerate(steps_of(state), 1):
        if step not in chapters.steps:
            continue
        events = chapters.steps[step]
        facts = Row(*(fact(icon, number, SECOND_TEXT) for icon, number in outcome(events)), gap=14)
        name = Row(Text(texts(f"volk.step.{step}"), 18, face="bold").growing(), facts, gap=14)
        nothing = Text(texts("volk_forecast.effect.nothing"), 16, SECOND_TEXT, "italic")
        lines = [_line(event, words, texts) for event in events if role_of(event.key) != "step_over"] or [nothing]
        row = Row(step_number(number, step, BRASS), Column(name, *lines, gap=3, grow=1), Space(14), align="top")
        rows.append(Thing(Padded(row, 0, 7, on_plate(colours.RAISED, dark(colours.RAISED, 0.08), colours.HAIRLINE)), step))
    return rows
