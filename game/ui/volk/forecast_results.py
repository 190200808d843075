"""What comes of each step: losses, unrest, socialists, protests, money, and the end of the game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.data.texts import Texts
from game.ui.volk.forecast_words import Line, Tone, for_one_of, lost, span
from game.volk.accounts import COLLAPSE, Range
from game.volk.naming import POWERS, component_name, money, signed
from game.volk.outlook import Effect, Ending, Forecast, ForecastStep
from game.volk.state import VolkState
from game.volk.tables import STATES
from game.volk.unrest import PROTEST

WON, MAY_WIN = "trophy", "alert"
"""The icons of an end that must come, and of one that may."""

_Teller = Callable[[ForecastStep, Sequence[Effect], Forecast, Texts], Line]


def result_lines(step: ForecastStep, reserve: Range, state: VolkState, outlook: Forecast, texts: Texts) -> tuple[Line, ...]:
    """What the step does, in its order; `reserve` is what East could lose before it."""
    found = [Line("leaf", texts("volk_forecast.effect.space"))] if step.phase == "end_prestige" and step.deciders else []
    grouped: dict[tuple[str, int], list[Effect]] = {}
    for effect in step.effects:
        grouped.setdefault((effect.kind, _line_of(effect)), []).append(effect)
    found += [_EFFECTS[kind](step, effects, outlook, texts) for (kind, _), effects in grouped.items()]
    if step.reserve is not None and step.reserve != reserve:
        found.append(_reserve(step.reserve, texts))
    found += [ending_line(ending, state, texts) for ending in step.endings]
    return tuple(found) or (Line("check", texts("volk_forecast.effect.nothing"), "quiet"),)


def _line_of(effect: Effect) -> int:
    """What both sides get in one line, as money, and what each has a line of its own for."""
    return -1 if effect.kind == "income" else effect.side


def ending_line(ending: Ending, state: VolkState, texts: Texts) -> Line:
    """How the game ends, or may end, in the step in which it does."""
    whom, reason = for_one_of(ending.winners, state, texts), texts(f"volk_forecast.reason.{ending.reason}")
    if ending.certain:
        return Line(WON, texts("volk_forecast.ending.here", whom=whom, reason=reason), "danger")
    return Line(MAY_WIN, texts("volk_forecast.ending.here_possible", whom=whom, reason=reason), "danger")


def _reserve(reserve: Range, texts: Texts) -> Line:
    number = span(reserve, texts)
    if reserve.least < 0:
        key = "volk_forecast.effect.missing" if reserve.most < 0 else "volk_forecast.effect.may_be_missing"
        return Line(MAY_WIN, texts(key, number=number), "danger")
    return Line("safe", texts("volk_forecast.effect.reserve", number=number), "quiet")


# Effects ------------------------------------------------------------------------------------------------------------------


def _dismantle(step: ForecastStep, effects: Sequence[Effect], outlook: Forecast, texts: Texts) -> Line:
    """Prestige may also run factories down: they stay, but can be dismantled no more."""
    number = effects[0].number
    key = "volk_forecast.effect.shrinks" if step.phase == "end_prestige" else "volk_forecast.effect.dismantle"
    return Line("factory", texts(key, count=number.most, number=span(number, texts)))


def _counted(icon: str) -> _Teller:
    """Something of East that is counted."""

    def tell(step: ForecastStep, effects: Sequence[Effect], outlook: Forecast, texts: Texts) -> Line:
        effect = effects[0]
        words = texts(f"volk_forecast.effect.{effect.kind}", count=effect.number.most, number=span(effect.number, texts))
        return Line(icon, words)

    return tell


def _standard_lost(step: ForecastStep, effects: Sequence[Effect], outlook: Forecast, texts: Texts) -> Line:
    places = [_changed(effect, span(effect.number, texts, lost), texts) for effect in effects]
    words = texts(f"volk_forecast.effect.standard_lost.{STATES[effects[0].side]}")
    return Line("hexagon_outline", words, places=tuple(places))


def _unrest(step: ForecastStep, effects: Sequence[Effect], outlook: Forecast, texts: Texts) -> Line:
    """By province, and after the last comparison how much there is then."""
    risen = _risen if step.phase == "end_envy" else _more
    return _unrest_line("hand_back_left", effects[0].side, [risen(effect, outlook, texts) for effect in effects], texts)


def _calm(step: ForecastStep, effects: Sequence[Effect], outlook: Forecast, texts: Texts) -> Line:
    return _unrest_line("hand_peace", effects[0].side, [span(effects[0].number, texts, lost)], texts)


def _unrest_line(icon: str, side: int, places: Sequence[str], texts: Texts) -> Line:
    return Line(icon, texts(f"volk_forecast.effect.unrest.{STATES[side]}"), places=tuple(places))


def _more(effect: Effect, outlook: Forecast, texts: Texts) -> str:
    """Where the place is chosen, only how much."""
    number = span(effect.number, texts, signed)
    return _changed(effect, number, texts) if effect.place else number


def _risen(effect: Effect, outlook: Forecast, texts: Texts) -> str:
    """Where the masses protest then, a megaphone stands beside the number."""
    after = outlook.unrest[effect.place]
    unrest = span(after, texts) + ("{bullhorn}" if after.most >= PROTEST else "")
    name, number = component_name("province", effect.place, texts), span(effect.number, texts, signed)
    return texts("volk_forecast.effect.risen", province=name, number=number, unrest=unrest)


def _changed(effect: Effect, number: str, texts: Texts) -> str:
    name = component_name("province", effect.place, texts)
    return texts("volk_forecast.effect.changed", province=name, number=number)


def _overflow(step: ForecastStep, effects: Sequence[Effect], outlook: Forecast, texts: Texts) -> Line:
    return Line("leaf", texts("volk_forecast.effect.overflow"))


def _socialists(step: ForecastStep, effects: Sequence[Effect], outlook: Forecast, texts: Texts) -> Line:
    change = effects[0].number.most
    key = "volk_forecast.effect.socialists_gained" if change > 0 else "volk_forecast.effect.socialists_lost"
    return Line("account_hard_hat", texts(key, count=abs(change), number=f"*{abs(change)}*"))


def _protests(step: ForecastStep, effects: Sequence[Effect], outlook: Forecast, texts: Texts) -> Line:
    number = effects[0].number
    tone: Tone = "danger" if number.most >= COLLAPSE else "plain"
    key = f"volk_forecast.effect.protests.{STATES[effects[0].side]}"
    words = texts(key, number=span(number, texts), limit=COLLAPSE)
    return Line("alert" if tone == "danger" else "bullhorn", words, tone)


def _income(step: ForecastStep, effects: Sequence[Effect], outlook: Forecast, texts: Texts) -> Line:
    amounts = {POWERS[effect.side]: span(effect.number, texts, lambda dollars: money(dollars, texts)) for effect in effects}
    return Line("cash", texts("volk_forecast.effect.income", **amounts))


def _money(step: ForecastStep, effects: Sequence[Effect], outlook: Forecast, texts: Texts) -> Line:
    amount = span(effects[0].number, texts, lambda dollars: money(dollars, texts))
    return Line("cash_plus", texts("volk_forecast.effect.money", whom=_whom(effects[0], texts), number=amount))


def _extra_card(step: ForecastStep, effects: Sequence[Effect], outlook: Forecast, texts: Texts) -> Line:
    return Line("cards_outline", texts("volk_forecast.effect.extra_card", whom=_whom(effects[0], texts)))


def _whom(effect: Effect, texts: Texts) -> str:
    return texts(f"volk.for.{POWERS[effect.side]}")


_EFFECTS: Mapping[str, _Teller] = {
    "dismantle": _dismantle,
    "rundown": _counted("trending_down"),
    "prestige": _counted("leaf"),
    "deployed": _counted("account_arrow_right"),
    "overflow": _overflow,
    "standard_lost": _standard_lost,
    "unrest": _unrest,
    "calm": _calm,
    "socialists": _socialists,
    "protests": _protests,
    "income": _income,
    "money": _money,
    "extra_card": _extra_card,
}
