"""The middle of the right column: what each action with the chosen card would give to this seat."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from game.data.texts import Texts
from game.rules.moves import Move
from game.rules.odds import in_percent
from game.rules.state import NOBODY
from game.ui.kit import pieces, rich
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import SECOND_TEXT, TEXT, Colour, light
from game.ui.kit.lay import Drawn, Node
from game.ui.kit.look import Look
from game.ui.kit.plates import panel
from game.ui.table.scene import Scene
from game.ui.table.selection import Selection
from game.ui.volk.display import FEW_DOVES
from game.ui.volk.draws import may_bring
from game.ui.volk.orders import CARD_VERBS, ICONS
from game.ui.volk.palette import DANGER
from game.volk.brink import WAR, acts_of, outcomes
from game.volk.card_words import step_line
from game.volk.cautions import cautions
from game.volk.economy import can_dismantle
from game.volk.events import effective_steps
from game.volk.naming import POWERS, component_name, money
from game.volk.powers import can_step, is_in_the_red
from game.volk.special import DRAW, price_of
from game.volk.standards import MOST_BRIDGED, bridged, most_raised
from game.volk.state import VolkState, is_power, side_of
from game.volk.tables import BOX, CARDS, EVENT_OPEN, LANDS_OF, OWN_COLOUR, SIDES
from game.volk.verbs import card_value, credit_value, value_steps

_HEAD = 40.0
_INDENT = 46.0
_SIZE = 16
_GAP = 5.0
_BRIEF, _COLUMNS = 26.0, 3
"""How high a row of numbers is, and how many stand in it."""
_LIMITS = {(False, False): 540.0, (False, True): 290.0, (True, False): 380.0, (True, True): 184.0}
"""How high the panel may be with or without superpowers, in a small window or not: a higher one would have no place."""


class Row(NamedTuple):
    """What comes of something: an icon, words, and whether it can be done. In a small window a few words may do."""

    icon: str
    words: str
    possible: bool = True
    brief: str = ""
    danger: bool = False

    @property
    def ink(self) -> Colour:
        return light(DANGER, 0.45) if self.danger else TEXT if self.possible else SECOND_TEXT


# The panel ----------------------------------------------------------------------------------------------------------------


def action_panel(
    look: Look, width: float, folded: bool, scene: Scene, selection: Selection | None, texts: Texts
) -> Node | None:
    """About the card that was chosen in a turn; nothing before, so that the column does not jump under the pointer."""
    card = _chosen(selection)
    if selection is None or not card:
        return None
    state: VolkState = scene.state
    seat = state.active if state.active != NOBODY else max(0, scene.viewer)
    rows = action_rows(state, seat, card, texts, legal_verbs(selection, card))
    limit = _LIMITS[state.powers is not None, folded]
    full = None if folded else _full_panel(look, width, rows, texts)
    return full if full is not None and full.height <= limit else _brief_panel(look, width, rows, limit)


def _chosen(selection: Selection | None) -> str:
    if selection is None or not any(move.verb in CARD_VERBS for move in selection.options):
        return ""
    return next((thing for thing in selection.narrowing.things if thing in CARDS), "")


def legal_verbs(selection: Selection, card: str) -> frozenset[str]:
    """The actions for which this card can be used now."""
    return frozenset(move.verb for move in selection.options if move.args == (card,))


def _full_panel(look: Look, width: float, rows: list[Row], texts: Texts) -> Drawn:
    """Every row in full."""
    blocks = [_block(look, row, width) for row in rows]

    def draw(canvas: Canvas, box: Box) -> None:
        panel(canvas, *box)
        pieces.head(canvas, texts("volk_table.action.head"), box.x + 16, box.y + 8, box.width - 32, "cards")
        y = box.y + _HEAD
        for row, block in zip(rows, blocks, strict=True):
            _write(canvas, row, block, box.x, y)
            y += block.height + _GAP

    return Drawn(0, _HEAD + sum(block.height + _GAP for block in blocks) + 6, draw)


def _brief_panel(look: Look, width: float, rows: list[Row], limit: float) -> Node:
    """What can be done only: numbers side by side, then all else, as large as there is room for it."""
    rows = [row for row in rows if row.possible]
    brief = [row for row in rows if row.brief]
    head = 14 + -(-len(brief) // _COLUMNS) * _BRIEF
    worded = rows_in_brief(look, width, rows, limit - head)

    def draw(canvas: Canvas, box: Box) -> None:
        panel(canvas, *box)
        y, step = box.y + 8, (box.width - 12) / _COLUMNS
        for number, row in enumerate(brief):
            x, middle = box.x + 6 + number % _COLUMNS * step, y + number // _COLUMNS * _BRIEF + _BRIEF / 2
            canvas.icon(row.icon, x + 15, middle, 18, row.ink)
            canvas.text(row.brief, x + 28, middle, _SIZE, row.ink, anchor="ml")
        y += -(-len(brief) // _COLUMNS) * _BRIEF
        for row, block in worded:
            _write(canvas, row, block, box.x, y)
            y += block.height + _GAP

    return Drawn(0, head + _height(worded), draw)


def rows_in_brief(look: Look, width: float, rows: Sequence[Row], limit: float) -> list[tuple[Row, rich.Block]]:
    """All that has to be said in words; where there is no room for it, the least important is left out."""
    told = sorted((row for row in rows if not row.brief or row.icon == ICONS["raise"]), key=_importance)
    worded = [(row, _block(look, row, width)) for row in told]
    while worded and _height(worded) > limit:
        worded.pop()
    return worded


def _height(worded: Sequence[tuple[Row, rich.Block]]) -> float:
    return sum(block.height + _GAP for _row, block in worded)


def _importance(row: Row) -> int:
    """Dangers and what the card does are told first; the provinces that can rise are lit on the map, too."""
    return 0 if row.danger else 3 if row.icon == ICONS["raise"] else 2 if row.icon == ICONS["arm"] else 1


def _block(look: Look, row: Row, width: float) -> rich.Block:
    return rich.lay_out(look, row.words, width - _INDENT - 14, _SIZE, "bold" if row.danger else "regular", line_height=1.2)


def _write(canvas: Canvas, row: Row, block: rich.Block, x: float, y: float) -> None:
    canvas.icon(row.icon, x + 26, y + 11, 20, row.ink)
    rich.write(canvas, block, x + _INDENT, y, row.ink)


# What the rows say --------------------------------------------------------------------------------------------------------


def action_rows(state: VolkState, seat: int, card: str, texts: Texts, legal: Collection[str]) -> list[Row]:
    """What the card is good for: dangers first, then each action, then what comes with any of them."""
    entry = CARDS[card]
    rows = _dangers(state, seat, card, texts, legal)
    if is_in_the_red(state, seat):
        rows.append(Row("cash_minus", texts("volk_table.action.in_the_red"), danger=True))
    if entry.value is not None:
        rows += [_calm(state, seat, card, texts), _build(state, seat, card, texts), _raise(state, seat, card, texts)]
    rows.append(_event(seat, card, texts))
    if card in state.special and (price := price_of(state, seat)):
        rows.append(_price(price, texts))
    if entry.value is not None and is_power(state, seat):
        rows += [_arm(state, seat, card, texts), _credit(state, seat, card, texts)]
    verbs = {ICONS[verb]: verb for verb in CARD_VERBS}
    rows = [row._replace(possible=verbs[row.icon] in legal) if row.icon in verbs else row for row in rows]
    if entry.value is not None and (extra := value_steps(entry, side_of(seat))):
        words = " ".join(step_line(step, texts) for step in extra)
        rows.append(Row("plus_box", texts("volk_table.action.with_value", words=words)))
    rows += _conflicts(state, seat, card, texts, legal)
    if entry.flight:
        rows.append(Row("run", texts("volk_table.action.flight", count=entry.flight)))
    return rows


def _dangers(state: VolkState, seat: int, card: str, texts: Texts, legal: Collection[str]) -> list[Row]:
    """What the actions may end, the likeliest first, then what else they do to world peace; each with its actions."""
    found: dict[tuple[int, str, str, bool], list[str]] = {}
    for verb in (verb for verb in ICONS if verb in legal):
        for caution in cautions(state, seat, Move(verb, (card,))):
            words = texts.render(caution.key, caution.params | {"percent": caution.percent}, component_name)
            found.setdefault((-caution.percent, "alert", words, True), []).append(verb)
        if state.powers is not None:
            left = outcomes(state, acts_of(state, seat, verb, card))
            if WAR not in left and [*left] != [BOX.doves.value - state.powers.doves_down]:
                found.setdefault((0, "bird", _doves(left, texts), min(left) <= FEW_DOVES), []).append(verb)
    told = sorted(found.items(), key=lambda item: item[0][0])
    return [Row(icon, _of(verbs, legal, words, texts), danger=danger) for (_, icon, words, danger), verbs in told]


def _of(verbs: Sequence[str], legal: Collection[str], words: str, texts: Texts) -> str:
    """Which actions something is said about, unless it is all; what comes with the value alone is said of the value."""
    if len(verbs) == len(legal):
        return words
    by_value = {*legal} - {"event", "arm"}
    whole = len(by_value) > 1 and {*verbs} >= by_value
    names = [texts(f"volk_table.verb.{verb}") for verb in verbs if not whole or verb not in by_value]
    if whole:
        names.insert(0, texts("volk_table.action.value"))
    return texts("volk_table.action.of", actions=texts.joined(names), words=words)


def _doves(left: Mapping[int, Fraction], texts: Texts) -> str:
    """How many doves are left then, each number with its chance."""
    numbers = [
        texts("volk_table.action.doves_chance", count=number, percent=in_percent(chance))
        for number, chance in sorted(left.items(), reverse=True)
    ]
    return texts("volk_table.action.doves", numbers=", ".join(numbers) if len(left) > 1 else next(iter(left)))


def _calm(state: VolkState, seat: int, card: str, texts: Texts) -> Row:
    side = side_of(seat)
    kind = "free" if card in OWN_COLOUR[side] else "paid" if can_dismantle(state.economies[side]) else "never"
    brief = texts(f"volk_table.brief.calm_{kind}") if kind != "never" else ""
    return Row(ICONS["calm"], texts(f"volk_table.action.calm_{kind}"), brief=brief)


def _build(state: VolkState, seat: int, card: str, texts: Texts) -> Row:
    value = card_value(state, seat, card)
    brief = texts("volk_table.brief.build", count=value)
    return Row(ICONS["build"], texts("volk_table.action.build", count=value), brief=brief)


def _raise(state: VolkState, seat: int, card: str, texts: Texts) -> Row:
    """The provinces that could rise, with the points each would need."""
    value = card_value(state, seat, card)
    qualifying = standards_in_reach(state, side_of(seat), value)
    if not qualifying:
        return Row(ICONS["raise"], texts("volk_table.action.raise_never", count=value))
    names = [
        texts("volk_table.action.raise_province", province=component_name("province", land, texts), count=need)
        for land, need in qualifying.items()
    ]
    most = most_raised(state, side_of(seat), value)
    words = texts("volk_table.action.raise", count=value, most=most, names=texts.joined(names))
    return Row(ICONS["raise"], words, brief=texts("volk_table.brief.raise", count=most))


def standards_in_reach(state: VolkState, side: int, value: int) -> dict[str, int]:
    """By province the points that its next living standard would need, where a card of this value bridges them."""
    needs = bridged(state, side)
    most = min(value, MOST_BRIDGED)
    return {land: max(0, needs[land]) for land in LANDS_OF[side] if needs[land] <= most}


def _event(seat: int, card: str, texts: Texts) -> Row:
    """What would happen for this side: of a blue card it executes only its own icons."""
    side = side_of(seat)
    if card not in EVENT_OPEN[side] and not (CARDS[card].colour == "special" and side == 1):
        return Row(ICONS["event"], texts("volk_table.action.event_closed"))
    words = " ".join(step_line(step, texts) for step in effective_steps(CARDS[card], side))
    return Row(ICONS["event"], words or texts("volk_table.action.no_event"))


def _price(choices: Sequence[str], texts: Texts) -> Row:
    """What the special card costs before its event."""
    key = "price" if len(choices) > 1 and DRAW in choices else "price_draw" if DRAW in choices else "price_discard"
    return Row("tray_arrow_down", texts(f"volk_table.action.{key}"))


def _arm(state: VolkState, seat: int, card: str, texts: Texts) -> Row:
    if CARDS[card].ban:
        return Row(ICONS["arm"], texts("volk_table.action.banned"))
    side = side_of(seat)
    if not can_step(state, side):
        return Row(ICONS["arm"], texts("volk_table.action.arm_never"))
    words = texts("volk_table.action.arm", words=may_bring(state, "arms", side, texts))
    return Row(ICONS["arm"], words, brief=texts("volk_table.brief.arm"))


def _conflicts(state: VolkState, seat: int, card: str, texts: Texts, legal: Collection[str]) -> list[Row]:
    """What a conflict may bring to each superpower that this card would draw into one."""
    if state.powers is None:
        return []
    acts = {act for verb in legal for act in acts_of(state, seat, verb, card)}
    return [
        Row("sword_cross", texts("volk_table.draw.conflict", power=power, words=may_bring(state, "conflict", side, texts)))
        for side, power in ((side, texts(f"volk.role.{POWERS[side]}")) for side in SIDES)
        if ("conflict", side) in acts
    ]


def _credit(state: VolkState, seat: int, card: str, texts: Texts) -> Row:
    value = money(credit_value(state, seat, card), texts)
    return Row(
        ICONS["credit"], texts("volk_table.action.credit", money=value), brief=texts("volk_table.brief.credit", money=value)
    )
