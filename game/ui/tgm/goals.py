"""The goals of a battle and each side's progress, counted with the rules' own conditions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from game.data.texts import Texts
from game.rules.state import NOBODY
from game.tgm.data import scenarios
from game.tgm.data.loaded import DATA
from game.tgm.data.scenarios import Condition
from game.tgm.ground.geometry import SIDES, Side, other
from game.tgm.opening.scenario_rules import score_rule
from game.tgm.state import TgmState, seats_of, units_of
from game.tgm.tables import card_kind
from game.tgm.turn.victory import COUNTS, MEASURES, ORDERS, holds, is_held, objectives, round_limit
from game.ui.table.face import Goal

_HELD = ("objectives_held", "objectives_held_or_ruined", "units_on_lines")
"""Kinds of conditions that may hold now but no longer hold when they count."""
_WHEN: dict[tuple[str, ...], str] = {("own_end",): "own_end", ("limit",): "at_limit"}
"""For each time at which a goal counts, the name of the text about that time."""
_NEAR = 5
"""A comparison is shown from this many rounds before the last one."""


def goals(state: TgmState, viewer: int, texts: Texts, others: bool = True) -> list[Goal]:
    """The goals of the viewer's side, of `others` the enemy's, and the comparison that decides after the last round."""
    first = state.players[viewer].side if viewer != NOBODY else state.first
    found = [goal for side in ORDERS[first][: 1 + others] for goal in Telling(state, side, texts).goals()]
    return [*map(_enough, found), *Telling(state, first, texts).lead()]


def _enough(goal: Goal) -> Goal:
    """The goal with its count capped at the number needed."""
    return goal if goal.done is None or goal.needed is None else replace(goal, done=min(goal.done, goal.needed))


def standing(state: TgmState, seat: int, texts: Texts) -> str:
    """A side's final result, by the measure that decided, the goal it won by, or its first goal."""
    reason = state.result.reason.removeprefix("tgm.end.") if state.result is not None else ""
    won, side = state.result is not None and seat in state.result.winners, state.players[seat].side
    if not won and reason in ("no_cards", "hq_destroyed"):
        return texts(f"tgm_goals.standing.{reason}")
    if (measure := reason.removeprefix("limit_")) in MEASURES and reason != measure:
        own, theirs = (round(MEASURES[measure](state, each)) for each in (side, other(side)))
        return texts(f"tgm_goals.standing.{measure}", own=own, theirs=theirs)
    mine = [*map(_enough, Telling(state, side, texts).goals())]
    goal = next((goal for goal in mine if goal.met), mine[0])
    key = "count" if goal.needed is None else "count_of"
    return texts(f"tgm_goals.standing.{key}", goal=goal.text, done=goal.done, needed=goal.needed)


class Telling:
    """The goals of one side in words and numbers."""

    def __init__(self, state: TgmState, side: Side, texts: Texts) -> None:
        self.state, self.side, self.texts = state, side, texts
        self._seats, self._fields, self._last = tuple(seats_of(state, side)), len(state.layouts), round_limit(state)

    def goals(self) -> Iterator[Goal]:
        for number, goal in enumerate(self.state.scenario.victory[self.side]):
            if self._last or goal.at != ("limit",):
                yield self._goal(number, goal)
        # A side has no goal of holding out if it only has to prevent an enemy goal that counts in the last round.
        hinders = any(goal.at == ("limit",) for goal in self.state.scenario.victory[other(self.side)])
        if self._last and self.state.scenario.rounds.at_limit[0] == self.side and not hinders:
            done = self._last if self.state.result is not None and self._is_met("limit") else self.state.round - 1
            text = self._say("goal.hold_out")
            left, met = self._rounds_left(), self._is_met("limit")
            yield Goal(self._seats, text, done, self._last, left, met, self._say("brief.hold_out"))

    def lead(self) -> Iterator[Goal]:
        """The comparison that decides after the last round; this side's number first."""
        verdicts = self.state.scenario.rounds.at_limit
        if not self._last or (measure := verdicts[0]) not in MEASURES:
            return
        # A comparison of headquarters or armies matters only near the end.
        if measure != "points" and self._last - self.state.round > _NEAR:
            return
        mine, theirs = (round(MEASURES[measure](self.state, side)) for side in (self.side, other(self.side)))
        everybody = tuple(range(len(self.state.players)))
        words = [self._say("detail.lead", own=mine, theirs=theirs), self._rounds_left()]
        # Later measures only break ties; a side in the list wins a tie.
        if tie := next((verdict for verdict in verdicts if verdict in SIDES), None):
            words.append(self._say("detail.tie", faction=self._faction("south" if tie == "south" else "north")))
        yield Goal(everybody, self._say(f"goal.lead_{measure}", round=self._last), detail=" · ".join(filter(None, words)))

    def _goal(self, number: int, goal: scenarios.Goal) -> Goal:
        """The goal, counted by its first condition; the other conditions and the time are details."""
        counted = [need for need in goal.needs if need.kind != "hq_alive"] or [*goal.needs]
        main = counted[0]
        text, done, needed = self._count(main)
        details = [*self._about(main), *(self._extra(need) for need in goal.needs if need is not main)]
        if goal.turns > 1:
            held = self.state.tallies[self.side].streaks.get(str(number), 0)
            details.append(self._outlook(number, goal) or self._say("detail.turns", turns=goal.turns, held=held))
            text = self._say("goal.lasting", what=text, held=held, turns=goal.turns)
        elif goal.at in _WHEN:
            details.append(self._outlook(number, goal) or self._say(f"detail.{_WHEN[goal.at]}", round=self._last))
        met = self._is_met(main.kind)
        enough = done is None or needed is None or done >= needed
        detail = " · ".join(filter(None, details))
        brief = self._say(f"brief.{'near_exit' if getattr(main.argument, 'columns', ()) else main.kind}")
        # The time distinguishes goals that count the same thing.
        brief = self._say("brief.late", what=brief) if goal.at in _WHEN and goal.turns <= 1 else brief
        return Goal(self._seats, text, done, needed, detail, met and enough, brief)

    def outlook(self) -> str:
        """The remaining requirement of the first goal whose conditions hold now; empty if no goal's conditions do."""
        goals = enumerate(self.state.scenario.victory[self.side])
        return next(filter(None, (self._outlook(number, goal) for number, goal in goals)), "")

    def _outlook(self, number: int, goal: scenarios.Goal) -> str:
        """Time for which the conditions of a goal must still hold; empty if they do not hold or the game is over."""
        state = self.state
        minimum = next((need.argument.least for need in goal.needs if need.kind in _HELD), None)
        if minimum is None or state.result is not None or not all(holds(state, self.side, need) for need in goal.needs):
            return ""
        left = goal.turns - state.tallies[self.side].streaks.get(str(number), 0)
        if goal.at not in _WHEN or (goal.at == ("limit",) and not self._last):
            return ""
        minimum *= self._fields
        values = {"army": self._faction(self.side), "left": left, "least": minimum, "round": self._last}
        return self.texts(f"tgm_goals.outlook.{_WHEN[goal.at]}", **values)

    def _is_met(self, reason: str) -> bool | None:
        result = self.state.result
        return None if result is None else self._seats[0] in result.winners and result.reason == f"tgm.end.{reason}"

    def _count(self, need: Condition) -> tuple[str, int | None, int | None]:
        """Text, current number and number needed. The latter is None for an upper limit; both are if nothing is counted."""
        if need.kind in COUNTS:
            counted = need.argument
            number = COUNTS[need.kind](self.state, self.side, counted)
            text, needed = self._need_text(need), counted.least
            if needed is not None:
                return text, number, needed * self._fields
            maximum = counted.most if counted.most is not None else counted.fewer_than - 1
            return self._say("goal.at_most", what=text, most=maximum * self._fields), number, None
        if need.craft_gone is not None:
            total = DATA.units[need.craft_gone].copies * self._fields
            return self._need_text(need), total - self._craft_left(need.craft_gone), total
        if need.hq_destroyed is not None:
            hp, maximum = self._enemy_hq()
            return self._need_text(need), maximum - hp, maximum
        return self._need_text(need), None, None

    def _need_text(self, need: Condition) -> str:
        """The condition in words; in a battle with bridges, units "on lines" are called units "across"."""
        counted, enemy, kind = need.argument, self._faction(other(self.side)), need.kind
        unit = getattr(counted, "unit", None) if kind != "craft_gone" else counted
        name = self.texts(f"tgm.unit.{unit}") if unit else ""
        if kind == "units_on_lines":
            across = "across" if self.state.scenario.setup.bridges else "on_lines"
            return self._say(f"goal.{counted.of}_{across}", lines="–".join(map(str, _ends(counted.lines))), enemy=enemy)
        if kind == "left_map" and counted.columns:
            letters = ("ABCDEFGH"[column - 1] for column in _ends(counted.columns))
            return self._say("goal.near_exit", unit=name, columns="–".join(letters))
        return self._say(f"goal.{kind}_unit" if unit else f"goal.{kind}", unit=name, enemy=enemy)

    def _about(self, need: Condition) -> Iterator[str]:
        """Details about the count of a condition."""
        state = self.state
        if need.losses is not None and need.losses.unit is None:
            yield self._say("detail.losses")
        if need.bridges_destroyed is not None and state.bridges:
            yield self._say("detail.hp", hp=min(bridge.hp for bridge in state.bridges.values()))
        if need.points is not None and (rule := score_rule(state.options.scenario)) is not None:
            held = sum(is_held(state, self.side, space) for space in objectives(state))
            yield self._say("detail.scoring", held=held, all=len(objectives(state)), round=rule.from_round)

    def _extra(self, need: Condition) -> str:
        """Another condition of the same goal, with its count."""
        text, done, needed = self._count(need)
        if done is None:
            return text
        return self._say("detail.besides", what=text, done=done if needed is None else f"{done} / {needed}")

    def _craft_left(self, unit: str) -> int:
        """Number of enemy craft in play and in stock."""
        enemy = other(self.side)
        afloat = sum(card_kind(craft.card) == unit for craft in units_of(self.state, enemy))
        return afloat + self.state.tallies[enemy].stock.get(unit, 0)

    def _enemy_hq(self) -> tuple[int, int]:
        """HP of the weakest enemy headquarters (destroying one is enough), and its initial HP."""
        enemy = other(self.side)
        full = self.state.scenario.hq[enemy]
        return min(max(0, hq.hp) for hq in self.state.hqs.values() if hq.side == enemy), full if isinstance(full, int) else 0

    def _rounds_left(self) -> str:
        """Text with the number of remaining rounds, including the current one; empty after the game."""
        return self._say("detail.rounds_left", rounds=self._last - self.state.round + 1) if self.state.result is None else ""

    def _faction(self, side: Side) -> str:
        return self.texts(f"tgm.faction.{next(hq.faction for hq in self.state.hqs.values() if hq.side == side)}")

    def _say(self, key: str, **values: object) -> str:
        return self.texts(f"tgm_goals.{key}", **values)


def _ends(numbers: tuple[int, ...]) -> tuple[int, ...]:
    """The first and the last number, or the only one."""
    return (numbers[0], numbers[-1]) if len(numbers) > 1 else numbers
