"""The panel in the right column: the possible results of each action with the selected card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from game.data.texts import Texts
from game.rules.moves import Move
from game.rules.odds import in_percent
from game.rules.state import NOBODY
from game.ui.kit.colours import SECOND_TEXT, TEXT, Colour, light
from game.ui.kit.lay import First, Flow, Icon, Node, Row, Text, Thing
from game.ui.kit.nodes import head, icon_line, on_panel
from game.ui.table.choosing.selection import Selection
from game.ui.table.choosing.verbs import VerbOffer
from game.ui.table.scene import Scene
from game.ui.volk.display import FEW_DOVES
from game.ui.volk.measures import VolkMeasures
from game.ui.volk.palette import DANGER
from game.volk.cards.events import DRAW, effective_steps, price_of
from game.volk.cards.power_icons import row_of
from game.volk.data.components import Step
from game.volk.data.tables import ARROWS, CARDS, EVENT_OPEN, LANDS_OF, OWN_COLOUR, SIDE_OF, SIDES
from game.volk.naming import MINUS, POWERS, component_name, icon_name, money, step_line, whom
from game.volk.state import VolkState, is_power, roles, side_of
from game.volk.states.economy import can_dismantle
from game.volk.states.standards import MOST_BRIDGED, bridged, most_raised
from game.volk.states.tracks import can_step, doves_left, is_in_the_red
from game.volk.turn.brink import WAR, acts_of, automatic_acts, fall_chance, follower, known_pile, next_card, outcomes
from game.volk.turn.cautions import cautions
from game.volk.turn.verbs import card_value, credit_value, value_steps

_DOVE, _CONFLICT, _FOREMOST = "bird", "sword_cross", 2
"""Icons of world peace and of conflicts, and the maximum number of dangers in a tooltip."""
LOCKED = "lock"
"""Icon of an event that only the other side can trigger, which is listed because players still want to know it."""


def _has_powers(state: VolkState) -> bool:
    return state.powers is not None


OFFERS: tuple[VerbOffer[VolkState], ...] = (
    VerbOffer("calm", "hand_peace", "1", patient=True),
    VerbOffer("build", "factory", "2", patient=True),
    VerbOffer("raise", "hexagon", "3", patient=True),
    VerbOffer("event", "lightning_bolt", "4", patient=True),
    VerbOffer("arm", "bomb", "5", when=_has_powers, patient=True),
    VerbOffer("credit", "cash_plus", "6", when=_has_powers, patient=True),
    VerbOffer("police", "police_badge", "7", shown=False, anytime=True),
)
"""The actions with a card; police needs none in particular."""
ICONS = {offer.verb: offer.icon for offer in OFFERS if offer.shown}
CARD_VERBS = frozenset(ICONS)


class Prospect(NamedTuple):
    """A possible result of an action: an icon, a text, and whether the action is legal."""

    icon: str
    words: str
    possible: bool = True
    brief: str = ""
    danger: bool = False
    # Name of the action, as on its button.
    name: str = ""
    # Short form of `words`, for a small window.
    short: str = ""
    # Chance that a dove falls.
    risk: str = ""

    @property
    def ink(self) -> Colour:
        return light(DANGER, 0.45) if self.danger else TEXT if self.possible else SECOND_TEXT


# Panel --------------------------------------------------------------------------------------------------------------------


def action_panel(sizes: VolkMeasures, scene: Scene, selection: Selection | None, texts: Texts) -> Node | None:
    """The panel about the selected card; None if no card is selected, or if the question is not about using a card."""
    if selection is None or not any(move.verb in CARD_VERBS for move in selection.options):
        return None
    card = next((thing for thing in selection.narrowing.things if thing in CARDS), "")
    if not card:
        return None
    state: VolkState = scene.state
    seat = state.active if state.active != NOBODY else max(0, scene.viewer)
    rows = action_rows(state, seat, card, texts, frozenset(move.verb for move in selection.options if move.args == (card,)))
    limit = sizes.actions if state.powers is None else sizes.actions_of_four
    brief = _brief(rows, limit)
    full = on_panel(head(texts("volk_table.action.head"), "cards"), *map(_worded, rows))
    return First(full, brief, most=limit) if sizes.worded else brief


def _worded(row: Prospect) -> Node:
    return icon_line(row.icon, row.words, row.ink, "bold" if row.danger else "regular")


def _brief(rows: Sequence[Prospect], limit: float) -> Node:
    """A short panel of legal actions: button labels with numbers, then as many of the other rows as fit.

    Each action has its risk beside it, so that no room is needed for a row about doves, unless it is a danger. A risk that
    most actions share comes first, once."""
    rows = [row for row in rows if (row.possible or row.icon == LOCKED) and (row.icon != _DOVE or row.danger)]
    named = [row for row in rows if row.brief or row.risk]
    risk, times = Counter(row.risk for row in named).most_common(1)[0] if named else ("", 0)
    shared = risk if times > 1 and all(row.risk for row in named) else ""
    flow = Flow(*_falls(shared), *(_number(row, shared) for row in named), gap=12, line_gap=2)
    return First(*(on_panel(flow, *map(_worded, shown)) for shown in layouts_in_brief(rows)), most=limit)


def _number(row: Prospect, shared: str) -> Node:
    brief = [Text(row.brief, 16, row.ink, "bold", whole=True)] if row.brief else []
    return Row(Text(row.name, 16, SECOND_TEXT, whole=True), *brief, *_falls("" if row.risk == shared else row.risk), gap=5)


def _falls(risk: str) -> list[Node]:
    """A falling dove with its chance; empty if no dove can fall."""
    parts = Icon(_DOVE, 17, TEXT), Icon("arrow_down_bold", 13, TEXT), Text(risk, 16, TEXT, "bold", whole=True)
    return [Thing(Row(*parts), "doves")] if risk else []


def layouts_in_brief(rows: Sequence[Prospect]) -> list[list[Prospect]]:
    """Layouts with ever fewer rows that need text, first in full, then shortened; dangers and the event always stay."""
    whole = sorted((row for row in rows if not row.brief or row.icon == ICONS["raise"]), key=_importance)
    short, stay = [row._replace(words=row.short or row.words) for row in whole], sum(_importance(row) < 2 for row in whole)
    return [form[:count] for form in (whole, short) for count in range(len(whole), stay - 1, -1)]


def rows_in_short(rows: Sequence[Prospect]) -> list[Prospect]:
    """Rows about legal actions for a tooltip, in short form: the first dangers, numbers in one row, most other rows."""
    shown = [row for row in rows if row.possible or row.icon == LOCKED]
    counts = " · ".join(f"{row.name} *{row.brief}*" for row in shown if row.brief)
    words = [row._replace(words=row.short or row.words) for row in shown if not row.brief]
    dangers = [row for row in words if row.danger][:_FOREMOST]
    others = [row for row in words if not row.danger and row.icon not in (_CONFLICT, _DOVE)]
    return [*dangers, *([Prospect("cards", counts)] if counts else []), *others]


def _importance(row: Prospect) -> int:
    """Sort key: dangers and the event are first, provinces that can rise are last, since the map highlights them too."""
    last = {ICONS["event"]: 1, LOCKED: 1, ICONS["arm"]: 3, ICONS["raise"]: 4}
    return 0 if row.danger else last.get(row.icon, 2)


# Rows ---------------------------------------------------------------------------------------------------------------------


def action_row(state: VolkState, seat: int, card: str, verb: str, texts: Texts) -> Prospect:
    """Row about one use of a card."""
    match verb:
        case "calm":
            return _calm(state, seat, card, texts)
        case "build":
            return _counted(verb, texts, count=card_value(state, seat, card))
        case "raise":
            return _raise(state, seat, card, texts)
        case "arm":
            return _arm(state, seat, card, texts)
        case "credit":
            return _counted(verb, texts, money=money(credit_value(state, seat, card), texts))
    return _event(seat, card, texts)


def _counted(verb: str, texts: Texts, **values: object) -> Prospect:
    words, brief = (texts(f"volk_table.{kind}.{verb}", **values) for kind in ("action", "brief"))
    return Prospect(ICONS[verb], words, brief=brief)


def action_rows(state: VolkState, seat: int, card: str, texts: Texts, legal: Collection[str]) -> list[Prospect]:
    """Rows about the uses of a card: dangers first, then each action, then the effects of any action."""
    entry = CARDS[card]
    rows = _dangers(state, seat, card, texts, legal)
    if is_in_the_red(state, seat):
        words, short = (texts(f"volk_table.{kind}.in_the_red") for kind in ("action", "brief"))
        rows.append(Prospect("cash_minus", words, danger=True, short=short))
    uses = ("calm", "build", "raise", "event") if entry.value is not None else ("event",)
    rows += [action_row(state, seat, card, verb, texts) for verb in uses]
    if card in state.special and (price := price_of(state, seat)):
        # This price is paid before the event of the special card.
        key = "price_discard" if DRAW not in price else "price" if len(price) > 1 else "price_draw"
        rows.append(Prospect("tray_arrow_down", texts(f"volk_table.action.{key}")))
    if entry.value is not None and is_power(state, seat):
        rows += [action_row(state, seat, card, verb, texts) for verb in ("arm", "credit")]
    verbs = {ICONS[verb]: verb for verb in CARD_VERBS}
    rows = [
        row._replace(
            possible=(verb := verbs[row.icon]) in legal,
            name=texts(f"volk_table.verb.{verb}"),
            risk=_dove_falls(state, seat, Move(verb, (card,)), texts) if verb in legal else "",
        )
        if row.icon in verbs
        else row
        for row in rows
    ]
    if entry.value is not None and (extra := value_steps(entry, side_of(seat))):
        words, short = " ".join(step_line(step, texts) for step in extra), in_short(extra, texts)
        full, short = (texts("volk_table.action.with_value", words=text) for text in (words, short))
        rows.append(Prospect("plus_box", full, short=short))
    rows += _conflicts(state, seat, card, texts, legal)
    if entry.flight:
        rows.append(Prospect("run", texts("volk_table.action.flight", count=entry.flight)))
    return rows


def _dangers(state: VolkState, seat: int, card: str, texts: Texts, legal: Collection[str]) -> list[Prospect]:
    """Rows about ends of the game that actions may cause, likeliest first, then about other effects on world peace."""

    def named(kind: str, id: str, texts: Texts) -> str:
        return texts(f"volk.role.{roles(len(state.hands))[int(id)]}") if kind == "seat" else component_name(kind, id, texts)

    found: dict[tuple[int, str, str, bool], list[str]] = {}
    last = follower(state, card) if state.powers is not None else ""
    then = texts("volk_table.action.doves_then", card=component_name("card", last, texts)) if last else ""
    then = f" {then}" if last and automatic_acts(last, seat) else ""
    for verb in (verb for verb in ICONS if verb in legal):
        for caution in (caution for caution in cautions(state, seat, Move(verb, (card,))) if caution.danger):
            words = texts.render(caution.key, caution.params | {"percent": caution.percent}, named)
            found.setdefault((-caution.percent, "alert", words, True), []).append(verb)
        if state.powers is not None:
            left = outcomes(state, acts_of(state, seat, verb, card))
            if WAR not in left and [*left] != [doves_left(state)]:
                found.setdefault((0, _DOVE, _doves(left, texts) + then, min(left) <= FEW_DOVES), []).append(verb)
    ordered = sorted(found.items(), key=lambda item: item[0][0])
    return [Prospect(icon, _of(verbs, legal, words, texts), danger=danger) for (_, icon, words, danger), verbs in ordered]


def _dove_falls(state: VolkState, seat: int, move: Move, texts: Texts) -> str:
    """Text with the chance that a dove falls; empty if none can, or if a danger has its own row."""
    acts = acts_of(state, seat, move.verb, move.args[0]) if state.powers is not None else ()
    has_row = acts and min(outcomes(state, acts)) <= FEW_DOVES
    falls = fall_chance(state, acts) if acts and not has_row else 0
    return texts("volk_table.brief.dove_falls", percent=in_percent(falls)) if falls else ""


def _of(verbs: Sequence[str], legal: Collection[str], words: str, texts: Texts) -> str:
    """Prefix a text with its actions, unless it applies to all of them. Actions that use the value are named together."""
    if len(verbs) == len(legal):
        return words
    by_value = {*legal} - {"event", "arm"}
    whole = len(by_value) > 1 and {*verbs} >= by_value
    names = [texts(f"volk_table.verb.{verb}") for verb in verbs if not whole or verb not in by_value]
    if whole:
        names.insert(0, texts("volk_table.action.value"))
    return texts("volk_table.action.of", actions=texts.joined(names), words=words)


def _doves(left: Mapping[int, Fraction], texts: Texts) -> str:
    """Text with the possible numbers of doves left afterward, each with its chance."""
    numbers = [
        texts("volk_table.action.doves_chance", count=number, percent=in_percent(chance))
        for number, chance in sorted(left.items(), reverse=True)
    ]
    either = texts("volk_forecast.either", one=", ".join(numbers[:-1]), other=numbers[-1])
    return texts("volk_table.action.doves", numbers=either if len(left) > 1 else next(iter(left)))


def _calm(state: VolkState, seat: int, card: str, texts: Texts) -> Prospect:
    side = side_of(seat)
    kind = "free" if card in OWN_COLOUR[side] else "paid" if can_dismantle(state.economies[side]) else "never"
    brief = texts(f"volk_table.brief.calm_{kind}") if kind != "never" else ""
    return Prospect(ICONS["calm"], texts(f"volk_table.action.calm_{kind}"), brief=brief)


def _raise(state: VolkState, seat: int, card: str, texts: Texts) -> Prospect:
    """Row about the provinces whose living standard could rise, with the points each needs."""
    value = card_value(state, seat, card)
    if not (qualifying := standards_in_reach(state, side_of(seat), value)):
        return Prospect(ICONS["raise"], texts("volk_table.action.raise_never", count=value))
    names = [
        texts("volk_table.action.raise_province", province=component_name("province", land, texts), count=need)
        for land, need in qualifying.items()
    ]
    maximum = most_raised(state, side_of(seat), value)
    key = "raise" if maximum >= len(names) else "raise_some"
    words = texts(f"volk_table.action.{key}", most=maximum, names=texts.joined(names))
    # The only possible province rises without a question.
    only = component_name("province", next(iter(qualifying)), texts) if len(qualifying) == 1 else ""
    return Prospect(ICONS["raise"], words, brief=only or texts("volk_table.brief.raise", count=maximum))


def standards_in_reach(state: VolkState, side: int, value: int) -> dict[str, int]:
    """Points each province needs for its next living standard, if a card of this value covers them."""
    needs = bridged(state, side)
    limit = min(value, MOST_BRIDGED)
    return {land: max(0, needs[land]) for land in LANDS_OF[side] if needs[land] <= limit}


def _event(seat: int, card: str, texts: Texts) -> Prospect:
    """Row about the event's effects for this side or, if only the other side can trigger the event, for that side."""
    side = side_of(seat)
    closed = card not in EVENT_OPEN[side] and not (CARDS[card].colour == "special" and side == 1)
    steps = effective_steps(CARDS[card], 1 - side if closed else side)
    words = " ".join(step_line(step, texts) for step in steps)
    short = in_short(steps, texts)
    if closed:
        words = texts("volk_table.action.event_closed", words=words)
        return Prospect(LOCKED, words, possible=False, short=texts("volk_table.brief.event_closed", words=short))
    if CARDS[card].colour == "dual":
        # The player who triggers a dual card skips a part of it.
        words = texts("volk_moments.icons_but_one", words=words)
    return Prospect(ICONS["event"], words or texts("volk_table.action.no_event"), short=short)


def in_short(steps: Sequence[Step], texts: Texts) -> str:
    """Text that lists these icons."""
    words = ", ".join(_in_short(step, texts) for step in steps)
    return f"{words[:1].upper()}{words[1:]}." if words else ""


def _in_short(step: Step, texts: Texts) -> str:
    """An icon in a few words, with its count and limit: `unrest +1 in the East ×4 (at most 2 in a province)`."""
    if step.icon in ("pay", "receive"):
        sign = MINUS if step.icon == "pay" else "+"
        return f"{texts(f'volk.role.{POWERS[SIDE_OF[step.side]]}')} {sign}{money(step.amount, texts)}"
    words = _words(step, texts) if step.icon in ARROWS else icon_name(step, texts)
    words += f"\N{NO-BREAK SPACE}×{step.times}" if step.times > 1 and step.icon not in ARROWS else ""
    return f"{words} ({texts('volk_table.ticks.limit', most=step.most)})" if step.most else words


def _arm(state: VolkState, seat: int, card: str, texts: Texts) -> Prospect:
    if CARDS[card].ban:
        return Prospect(ICONS["arm"], texts("volk_table.action.banned"))
    side = side_of(seat)
    if not can_step(state, side):
        return Prospect(ICONS["arm"], texts("volk_table.action.arm_never"))
    words = texts("volk_table.action.arm", words=may_bring(state, "arms", side, texts))
    return Prospect(ICONS["arm"], words, brief=texts("volk_table.brief.arm"))


def _conflicts(state: VolkState, seat: int, card: str, texts: Texts, legal: Collection[str]) -> list[Prospect]:
    """Rows about the possible effects on each superpower that this card would draw into a conflict."""
    if state.powers is None:
        return []
    acts = {act for verb in legal for act in acts_of(state, seat, verb, card)}
    by_power = {POWERS[side]: may_bring(state, "conflict", side, texts, FEW) for side in SIDES if ("conflict", side) in acts}
    powers = ((texts(f"volk.role.{power}"), words) for power, words in by_power.items())
    return [Prospect(_CONFLICT, texts("volk_table.draw.conflict", power=p, words=words)) for p, words in powers]


# Next card of the arms race or of a conflict ------------------------------------------------------------------------------


FEW = 3
"""Maximum number of effects listed beside other information; the tooltip of the pile lists all."""


def may_bring(state: VolkState, deck: str, side: int, texts: Texts, limit: int = 0) -> str:
    """Possible effects of a deck's next card on a superpower, likeliest first: `a dove of peace falls 40%`.

    Cards may have several effects, so chances can exceed 100% in total; the text then says so. `limit` shortens the list."""
    found: dict[str, Fraction] = {}
    for card, chance in next_card(known_pile(state, deck), deck).items():
        row = row_of(card, side, state.decade)
        for words in [_words(step, texts) for step in row] or [texts("volk_table.draw.nothing")]:
            found[words] = found.get(words, Fraction(0)) + chance
    ordered = sorted(found.items(), key=lambda item: -item[1])
    parts = [texts("volk_table.draw.part", words=words, percent=in_percent(share)) for words, share in ordered if share]
    if 0 < limit < len(parts) - 1:
        return texts("volk_table.draw.others", words=", ".join(parts[:limit]))
    words = ", ".join(parts)
    return texts("volk_table.draw.together", words=words) if sum(found.values()) > 1 else words


def draw_lines(state: VolkState, deck: str, texts: Texts) -> str:
    return "\n".join(
        texts("volk_table.draw.line", power=texts(f"volk.role.{POWERS[side]}"), words=may_bring(state, deck, side, texts))
        for side in SIDES
    )


def _words(step: Step, texts: Texts) -> str:
    if step.icon == "pay":
        return money(-step.amount, texts)
    if step.icon in ARROWS:
        profits = whom(step.icon, SIDE_OF[step.side], texts)
        return texts("volk_table.draw.steps", track=texts(f"volk.track.{step.icon}"), count=step.times, whom=profits)
    return icon_name(step, texts)
