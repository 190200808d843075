"""What a card or a step of the end of a decade has changed, all of it: a test that compares it misses no side effect.

country = at_step(2, Country().track(prestige=-3))      # the game halts when step 2 is over
table = country.table()
answer(table, "prestige-3", "sachsen")
assert halted(table) and changes(country.state, table.state) == {"unrest.sachsen": 1}
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.rules.moves import Flow
from game.volk.game import VOLK, Volk
from game.volk.state import VolkReferee, VolkState
from tests.volk.country import Country, VolkTable, answer, asked

GERMAN_REASONS = ("insolvency", "socialism_fails", "east_collapses", "triumph", "west_collapses", "survival")
REASONS = (*GERMAN_REASONS, "nuclear_war", "arms_race", "space_race")
"""All ways in which a game can end, as the texts name them."""

EAST = {"mecklenburg_vorpommern", "brandenburg", "east_berlin", "sachsen_anhalt", "sachsen", "thueringen"}
SUPPLIERS = {"rheinland_pfalz", "nordrhein_westfalen", "baden_wuerttemberg"}
WEST_GERMANY = {"schleswig_holstein", "niedersachsen", "hessen", "bayern", *SUPPLIERS}
WEST = WEST_GERMANY | {"west_berlin"}

STEPS = ("flight", "prestige", "currency", "upkeep", "supply", "internal", "envy", "police", "socialists", "collapse")
"""The ten steps in their order, as the specification numbers them from 1."""


class Halted(Volk):
    """The game, which comes to a halt as soon as one of its phases is reached."""

    def __init__(self, phase: str) -> None:
        self.phases = {**VOLK.phases, phase: _halt}


def _halt(referee: VolkReferee) -> Flow[None]:
    yield from referee.pick(0, "volk.prompt.halt", ("stop", "leave"), "8")


def phase_of(step: int) -> str:
    """The phase of a step; the one after the tenth is the new decade."""
    return f"end_{STEPS[step - 1]}" if step <= len(STEPS) else "new_decade"


def at_step(step: int, country: Country, until: int = 0) -> Country:
    """This country at the beginning of a step; the game halts when the step, or a later one, is over."""
    country.state.phase = phase_of(step)
    country.game = Halted(phase_of((until or step) + 1))
    return country


def halted(table: VolkTable) -> bool:
    return asked(table)[1] == "halt"


def ended(table: VolkTable) -> tuple[tuple[int, ...], str]:
    """Who has won, and how; nothing may be asked any more."""
    assert table.result is not None
    assert table.decision is None
    return table.result.winners, table.result.reason.removeprefix("volk.end.")


def told(table: VolkTable, event: str) -> list[dict[str, Any]]:
    """What was said in every event of this name."""
    return [dict(found.params) for found in table.events if found.key == f"volk.event.{event}"]


def flights(table: VolkTable) -> list[tuple[int, int]]:
    """Of every flight its steps, and the points that East loses."""
    return [(int(params["steps"]), int(params["number"])) for params in told(table, "flight")]


def balances(table: VolkTable) -> list[int]:
    """Of every sum in Western currency what it came to."""
    return [int(params["number"]) for params in told(table, "currency_sum")]


def steps_told(table: VolkTable) -> list[str]:
    """The steps of the end of a decade that have begun."""
    return [str(params["step"]).removeprefix("end_") for params in told(table, "end_step")]


def changes(before: VolkState, after: VolkState) -> dict[str, Any]:
    """Everything on the board that is different now: numbers by how much, sets by what came and went."""
    found: dict[str, Any] = {}
    tables = {
        "unrest": (before.unrest, after.unrest),
        "exported": (before.exported, after.exported),
        "standard": (before.standards, after.standards),
        "sector": (before.sectors, after.sectors),
        "track": (before.tracks, after.tracks),
        "socialists": (_socialists(before), _socialists(after)),
    }
    for name, (old, new) in tables.items():
        found |= {f"{name}.{id}": new[id] - old[id] for id in new if new[id] != old[id]}
    sets = {
        "built": _pieces(after) - _pieces(before),
        "gone": _pieces(before) - _pieces(after),
        "rundown": _rundown(after) - _rundown(before),
        "repaired": (_rundown(before) - _rundown(after)) & _pieces(after),
        "police": set(after.police) - set(before.police),
        "police_lost": set(before.police) - set(after.police),
    }
    found |= {name: things for name, things in sets.items() if things}
    found |= {
        name: getattr(after, name) for name in ("wall", "stasi_disbanded") if getattr(before, name) != getattr(after, name)
    }
    return found


def _socialists(state: VolkState) -> Mapping[str, int]:
    return {**state.socialists, "box": state.socialists_box, "supply": state.socialists_supply}


def _pieces(state: VolkState) -> set[str]:
    return {piece for economy in state.economies for piece in (*economy.factories, *economy.lines)}


def _rundown(state: VolkState) -> set[str]:
    return {city for economy in state.economies for city in economy.rundown}


def effect(step: int, country: Country, *answers: str) -> dict[str, Any]:
    """What a step has changed, when these have answered all its questions."""
    table = at_step(step, country).table()
    answer(table, *answers)
    assert halted(table)
    return changes(country.state, table.state)
