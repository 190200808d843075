"""Each step in words: its sum, other relevant facts, the player who chooses, and the results (8, 1.12)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from game.data.icons import load_icons
from game.data.texts import Texts
from game.ui.volk.events.telling import icon_of
from game.ui.volk.palette import TRACK_ICONS
from game.volk.data.geography import RED
from game.volk.data.tables import DATA, PROVINCES_OF, SIDE_OF_PROVINCE, SIDES, STATES, WEST_BERLIN
from game.volk.decade.end import steps_of
from game.volk.decade.outlook import COLLAPSES, Effect, Ending, Forecast, ForecastStep, Part, exactly
from game.volk.naming import MINUS, POWERS, component_name, dominance_icons, money, plain, signed, standing
from game.volk.state import VolkState, roles
from game.volk.states.accounts import COLLAPSE, STEPS_PER_POINT, Range
from game.volk.states.economy import dismantle_points
from game.volk.states.unrest import PROTEST

WON, MAY_WIN = "trophy", "alert"
"""Icons that mark when the game will certainly end and when it may end."""

Tone = Literal["plain", "quiet", "danger"]
"""Tone of a remark: "plain" for results, "quiet" for explanations, "danger" for ends of the game."""


class Remark(NamedTuple):
    """A line of a forecast, maybe with places. Text between stars is bold; the icon repeats the meaning of the text."""

    icon: str
    words: str
    tone: Tone = "plain"
    places: tuple[str, ...] = ()


class Term(NamedTuple):
    """A term of a sum, or its total; `sign` is an icon: `plus`, `minus`, `division`, `equal`."""

    sign: str
    words: str


class StoryLine(NamedTuple):
    """A step in words: its sum, other facts and choices, and its results."""

    step: ForecastStep
    number: int
    terms: tuple[Term, ...]
    account: tuple[Remark, ...]
    results: tuple[Remark, ...]


def halved(texts: Texts) -> Term:
    """The term that divides flight steps by the number that costs a point; a remainder costs nothing."""
    return Term("division", texts("volk_forecast.part.halved", number=STEPS_PER_POINT))


def span(number: Range, texts: Texts, shown: Callable[[int], str] = plain) -> str:
    """A number in bold, or a range with both of its ends in bold."""
    if number.least == number.most:
        return f"*{shown(number.least)}*"
    return texts("volk_forecast.range", least=f"*{shown(number.least)}*", most=f"*{shown(number.most)}*")


def lost(number: int) -> str:
    return f"{MINUS}{number}" if number else "0"


def provinces(ids: Sequence[str], texts: Texts) -> str:
    """Up to two provinces by name, "all" for all of a state, otherwise their number."""
    if len(ids) <= 2:
        return texts.joined([component_name("province", id, texts) for id in ids])
    if len(ids) == len(PROVINCES_OF[SIDE_OF_PROVINCE[ids[0]]]):
        return texts("volk_forecast.places.all")
    return texts("volk_forecast.places.many", count=len(ids))


def in_turn(seats: Sequence[int], state: VolkState, texts: Texts) -> str:
    """Names of the players who choose, in order; a single player is named only once."""
    names = [texts(f"volk.role.{roles(len(state.hands))[seat]}") for seat in seats]
    return texts.joined(names if len(set(names)) > 1 else names[:1])


def for_one_of(seats: Sequence[int], state: VolkState, texts: Texts) -> str:
    """The possible winners, one or two: `for East or for the Soviet Union`."""
    return either([texts(f"volk.for.{roles(len(state.hands))[seat]}") for seat in seats], texts)


def either(names: Sequence[str], texts: Texts) -> str:
    """One name, or two joined by "or"."""
    return names[0] if len(names) < 2 else texts("volk_forecast.either", one=names[0], other=names[1])


_SUBTRACTED = ("lowest_east", "west_protests", "standards")
"""Terms with a minus sign, even if they are zero."""
_POLICE = {"end_flight": "police_red", "end_police": "police_unused"}
"""Name of the police cards that count in a step, if not all of them do."""
_TOTALS = {"end_currency": ("balance", signed), "end_police": ("unrest", lost), "end_socialists": ("socialists", signed)}
"""Name and format of the total, for steps in which the total is not a number of points."""
_ICONS = {
    **TRACK_ICONS,
    **{kind: icon_of(kind) for kind in ("rundown", "standard_lost", "unrest", "protests")},
    **load_icons("volk")["forecast"],
}


def told_steps(state: VolkState, outlook: Forecast, texts: Texts) -> list[StoryLine]:
    order, reserve, found = steps_of(state), exactly(dismantle_points(state.economies[RED])), []
    for step in outlook.steps:
        teller = _Teller(step, reserve, state, outlook, texts)
        found.append(StoryLine(step, order.index(step.phase) + 1, teller.terms(), teller.account(), teller.results()))
        reserve = step.reserve or reserve
    return found


@dataclass(frozen=True)
class _Teller:
    """Describes a step; `reserve` is the number of points that East can still lose when the step begins."""

    step: ForecastStep
    reserve: Range
    state: VolkState
    outlook: Forecast
    texts: Texts

    def _say(self, key: str, **values: object) -> str:
        return self.texts(f"volk_forecast.{key}", **values)

    def _money(self, dollars: int) -> str:
        return money(dollars, self.texts)

    def _province(self, id: str) -> str:
        return component_name("province", id, self.texts)

    # Sums -------------------------------------------------------------------------------------------------------------

    def terms(self) -> tuple[Term, ...]:
        """The terms of the sum with signs, and the total; empty if there is no sum."""
        step = self.step
        if step.total is None or step.parts[0].name == "wall":
            return ()
        terms: list[Term] = []
        for part in step.parts:
            terms.append(Term("minus" if part.name in _SUBTRACTED else "plus" if terms else "", self._term(part)))
        terms.append(Term("equal", self._total(step.total)))
        if step.phase == "end_flight":
            points = Range(step.total.least // STEPS_PER_POINT, step.total.most // STEPS_PER_POINT)
            terms += [halved(self.texts), Term("equal", self._points(points))]
        return tuple(terms)

    def _term(self, part: Part) -> str:
        name = _POLICE.get(self.step.phase, part.name) if part.name == "police" else part.name
        number = signed(part.number) if part.name == "marker" else str(abs(part.number))
        place = f" ({provinces(part.places, self.texts)})" if part.name in ("highest_west", "lowest_east") else ""
        return f"{self._say(f'part.{name}')}{place} *{number}*"

    def _total(self, total: Range) -> str:
        if self.step.phase == "end_flight":
            # The marker cannot leave the track, so the sum may be cut off at either end.
            sum_ = sum(part.number for part in self.step.parts)
            counted = self._say("total.flight", count=total.most, number=span(total, self.texts))
            is_cut = not total.least <= sum_ <= total.most
            return self._say("total.cut", sum=f"*{plain(sum_)}*", total=counted) if is_cut else counted
        if self.step.phase not in _TOTALS:
            return self._points(total)
        key, shown = _TOTALS[self.step.phase]
        return self._say(f"total.{key}", count=abs(total.most), number=span(total, self.texts, shown))

    def _points(self, total: Range) -> str:
        return self._say("total.points", count=total.most, number=span(total, self.texts))

    # Other facts and choices ------------------------------------------------------------------------------------------

    def account(self) -> tuple[Remark, ...]:
        """Facts about a step, then the choices left to players."""
        about = self._about()
        known = [about if isinstance(about, Remark) else Remark("", about, "quiet")] if about else []
        return (*known, *(Remark("gesture_tap", words, "quiet") for words in self._choices()))

    def _about(self) -> str | Remark:
        step, track = self.step, self.step.phase.removeprefix("end_")
        match track:
            case "arms" | "space":
                # Show the marker's position, and the distance at which it wins.
                row = DATA.tracks.arms_race if track == "arms" else DATA.tracks.space_race
                first = next(distance for distance, space in row.items() if space.victory)
                return self._say("about.victory", where=standing(track, step.parts[0].number, self.texts), space=first)
            case "dominance" | "prestige":
                return self._say("about.marker", where=standing(track, step.parts[0].number, self.texts))
            case "flight":
                return self._say("about.wall") if step.parts[0].name == "wall" else ""
            case "currency":
                number = f"*{step.facts[0].number}*"
                earning = [self._province(province) for part in step.parts for province in part.places]
                if not earning:
                    return self._say("about.weakest_none", number=number)
                return self._say("about.weakest", number=number, places=self.texts.joined(earning))
            case "upkeep" | "police":
                return ", ".join(component_name("quoted", card, self.texts) for card in step.parts[0].places)
            case "internal":
                west, east = (f"*{part.number}* ({provinces(part.places, self.texts)})" for part in step.facts)
                return self._say("about.internal", west=west, east=east)
            case "socialists":
                return self._say("about.socialists", **{part.name: f"*{part.number}*" for part in step.facts})
            case "collapse":
                return self._mass_protests()
            case _:
                return self._say(f"about.{track}")

    def _mass_protests(self) -> Remark:
        """A remark about the provinces that have or may have mass protests, with their unrest."""
        unrest = self.outlook.unrest
        loud = tuple(
            f"{self._province(province)} {span(unrest[province], self.texts)}"
            for side in SIDES
            for province in PROVINCES_OF[side]
            if unrest[province].most >= PROTEST
        )
        words = self._say("about.loud" if loud else "about.quiet", limit=PROTEST)
        exported = self._say("about.exported") if unrest[WEST_BERLIN].most >= PROTEST else ""
        return Remark("", " ".join(filter(None, (exported, words))), "quiet", loud)

    def _choices(self) -> list[str]:
        """Sentences about the choices in order, with their players. In a step, West decides about Hamburg first."""
        step, deciders = self.step, self.step.deciders
        if step.phase in ("end_prestige", "end_dominance"):
            return [self._spaces()] if deciders else []
        found = []
        if step.options:
            places = either([self._province(province) for province in step.options], self.texts)
            found.append(self._say("choice.hamburg", places=places, who=in_turn(deciders[:1], self.state, self.texts)))
            deciders = deciders[1:]
        if deciders:
            kinds = {effect.kind for effect in step.effects}
            key = "wall_overflow" if "overflow" in kinds else "deployed" if "deployed" in kinds else step.phase
            found.append(self._say(f"choice.{key}", who=in_turn(deciders, self.state, self.texts)))
        return found

    def _spaces(self) -> str:
        """Sentence about the spaces to choose from, by distance from the center; spaces with equal effects are grouped."""
        track = self.step.phase.removeprefix("end_")
        brought: dict[str, list[str]] = {}
        for option in self.step.options:
            position = int(option.removeprefix(track))
            brought.setdefault(self.texts.joined(self._icons(track, position)), []).append(f"*{abs(position)}*")
        spaces = "; ".join(f"{', '.join(distances)}: {icons}" for icons, distances in brought.items())
        key = "choice.spaces_east" if track == "prestige" else "choice.spaces"
        return self._say(key, who=in_turn(self.step.deciders, self.state, self.texts), spaces=spaces)

    def _icons(self, track: str, position: int) -> list[str]:
        """Effects of a space in words. Those of prestige omit their place: the text says once that all are in the East."""
        if track != "prestige":
            return dominance_icons(SIDES[position > 0], abs(position), self.texts)
        steps = DATA.tracks.prestige[position]
        return [" ".join(self.texts(f"volk.icon.{step.icon}", place="").split()) for step in steps]

    # Results ----------------------------------------------------------------------------------------------------------

    def results(self) -> tuple[Remark, ...]:
        """Results of the step, in order: a line for each kind of effect and side, but only one for all income."""
        step = self.step
        chosen = step.phase == "end_prestige" and step.deciders
        found = [Remark("leaf", self._say("effect.space"))] if chosen else []
        grouped: dict[tuple[str, int], list[Effect]] = {}
        for effect in step.effects:
            side = -1 if effect.kind == "income" else effect.side
            grouped.setdefault((effect.kind, side), []).append(effect)
        found += [self._effect(kind, effects) for (kind, _), effects in grouped.items()]
        if step.reserve is not None and step.reserve != self.reserve:
            found.append(self._left(step.reserve))
        found += [self._ending(ending) for ending in step.endings]
        return tuple(found) or (Remark("check", self._say("effect.nothing"), "quiet"),)

    def _effect(self, kind: str, effects: Sequence[Effect]) -> Remark:
        icon, effect = _ICONS[kind], effects[0]
        number, state = effect.number, STATES[effect.side]
        for_power = self.texts(f"volk.for.{POWERS[effect.side]}")
        match kind:
            case "standard_lost":
                places = tuple(self._changed(effect, span(effect.number, self.texts, lost)) for effect in effects)
                return Remark(icon, self._say(f"effect.standard_lost.{state}"), places=places)
            case "unrest" | "calm":
                rows = effects if kind == "unrest" else effects[:1]
                words = self._say(f"effect.unrest.{state}")
                if len(rows) > 1 and not rows[-1].place:
                    *rows, whole = rows
                    words = self._say(f"effect.unrest_shared.{state}", number=span(whole.number, self.texts, signed))
                return Remark(icon, words, places=tuple(map(self._unrest, rows)))
            case "socialists":
                change = number.most
                key = "effect.socialists_gained" if change > 0 else "effect.socialists_lost"
                return Remark(icon, self._say(key, count=abs(change), number=f"*{abs(change)}*"))
            case "protests":
                words = self._say(f"effect.protests.{state}", number=span(number, self.texts), limit=COLLAPSE)
                falls = any(COLLAPSES.get(ending.reason) == effect.side for ending in self.step.endings)
                return Remark("alert", words, "danger") if falls else Remark(icon, words)
            case "income":
                amounts = {POWERS[effect.side]: span(effect.number, self.texts, self._money) for effect in effects}
                return Remark(icon, self._say("effect.income", **amounts))
            case "money":
                return Remark(icon, self._say("effect.money", whom=for_power, number=span(number, self.texts, self._money)))
            case "extra_card":
                return Remark(icon, self._say("effect.extra_card", whom=for_power))
            case "overflow":
                return Remark(icon, self._say("effect.overflow"))
            case _:
                # Because of prestige, factories may also become rundown: they stay, but can no longer be dismantled.
                name = "shrinks" if kind == "dismantle" and self.step.phase == "end_prestige" else kind
                return Remark(icon, self._say(f"effect.{name}", count=number.most, number=span(number, self.texts)))

    def _changed(self, effect: Effect, number: str) -> str:
        return self._say("effect.changed", province=self._province(effect.place), number=number)

    def _unrest(self, effect: Effect) -> str:
        """The change of unrest in a province, or only the number if the province is not known yet or unrest is reduced.

        After the last comparison, it also gives the new total; a megaphone beside that marks a mass protest."""
        number = span(effect.number, self.texts, lost if effect.kind == "calm" else signed)
        if effect.kind == "calm" or not effect.place:
            return number
        if self.step.phase != "end_envy":
            return self._changed(effect, number)
        after = self.outlook.unrest[effect.place]
        unrest = span(after, self.texts) + ("{bullhorn}" if after.most >= PROTEST else "")
        return self._say("effect.risen", province=self._province(effect.place), number=number, unrest=unrest)

    def _left(self, reserve: Range) -> Remark:
        number = span(reserve, self.texts)
        if reserve.least >= 0:
            return Remark("safe", self._say("effect.reserve", number=number), "quiet")
        key = "effect.missing" if reserve.most < 0 else "effect.may_be_missing"
        return Remark(MAY_WIN, self._say(key, number=number), "danger")

    def _ending(self, ending: Ending) -> Remark:
        """A certain or possible end of the game in this step."""
        winners, reason = for_one_of(ending.winners, self.state, self.texts), self._say(f"reason.{ending.reason}")
        if ending.certain:
            return Remark(WON, self._say("ending.here", whom=winners, reason=reason), "danger")
        return Remark(MAY_WIN, self._say("ending.here_possible", whom=winners, reason=reason), "danger")
