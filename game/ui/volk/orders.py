"""The moves as the table offers them: buttons of a turn, things to click, questions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import combinations
from typing import cast

from game.data.texts import Texts
from game.rules.decision import Decision
from game.rules.moves import Move
from game.ui.kit.controls.tooltips import FactRow, Preview
from game.ui.kit.drawings.pieces import Tip
from game.ui.table.choosing.orders import Orders, Pointed, Prompt, Remark
from game.ui.table.choosing.selection import Path, Selection
from game.ui.table.choosing.verbs import VerbOffer, beside_others, whenever
from game.ui.table.map.track import space_name
from game.ui.table.scene import Scene
from game.ui.volk.actions import CARD_VERBS, ICONS, OFFERS, action_row, action_rows, rows_in_short
from game.ui.volk.board.places import HARM, gifts_of, paired
from game.ui.volk.board.sites import is_idle
from game.ui.volk.describing import describe
from game.ui.volk.display import POLICE
from game.ui.volk.events.telling import added_by, effects_of, protest_notes, starts_protest, ticks_of, words_of
from game.volk.cards.icons import CONVERTED
from game.volk.data.geography import RED
from game.volk.data.tables import BOARD, CARDS, LIMIT, SECTORS, SIDE_OF, SIDE_OF_PROVINCE, STEP_OF
from game.volk.game import Volk
from game.volk.naming import component_name, money, place_of_space, signed, space_icons, whom
from game.volk.state import VolkState, side_of
from game.volk.states.standards import LEAVE
from game.volk.states.tracks import is_in_the_red, space_id
from game.volk.turn.asking import NOTHING, STOP, TURN
from game.volk.turn.cautions import DEBT, cautions, ends_decade


def _is_exit(move: Move) -> bool:
    """Return whether a move declines or ends something."""
    return move.verb == "choose" and move.args[0] in (STOP, NOTHING, LEAVE)


def _is_space(move: Move) -> bool:
    """Return whether a move chooses a space of a track."""
    return move.verb == "choose" and move.args[0].startswith(("prestige", "dominance")) and move.args[0][-1].isdigit()


def _is_on_map(move: Move) -> bool:
    """Return whether a move chooses a place on the map."""
    thing = move.args[-1] if move.args else ""
    return any(thing in things for things in (BOARD.provinces, BOARD.cities, BOARD.lines, SECTORS))


def _icon(move: Move, texts: Texts) -> str:
    """The icon as the label of its use on a thing; empty if there are several uses, such as both ways along a track."""
    return "" if "." in move.args[1] else component_name("item", move.args[0], texts)


def _target(target: str, state: VolkState) -> str:
    """The thing on the table for an icon's target; for a step of a marker, the next space, or the whole track at its end."""
    track, _, side = target.partition(".")
    if track not in CONVERTED:
        return target
    arrows = (step for card in state.playing for step in CARDS[card].event if step.icon == "prestige")
    right = SIDE_OF[side] == RED if side else sum((-1, 1)[SIDE_OF[arrow.side]] * arrow.times for arrow in arrows) > 0
    goal = state.tracks[track] + (1 if right else -1)
    return space_name(track, goal) if abs(goal) <= LIMIT[track] else track


def _idle(move: Move, state: VolkState) -> bool:
    """Return whether a move builds a line that adds nothing to the economy yet."""
    return bool(move.args) and move.args[-1] in BOARD.lines and is_idle(state, move.args[-1])


def _same_icons(options: Sequence[Move], texts: Texts) -> list[str] | None:
    """The effects that all options share, if all are track spaces with the same effects; otherwise None."""
    found = [space_icons(move.args[0], texts) for move in options] if all(map(_is_space, options)) else []
    return found[0] if len(found) > 1 and all(icons == found[0] for icons in found) else None


def _spared(options: Sequence[Move], state: VolkState, side: int, texts: Texts) -> set[Move]:
    """Uses of an icon in a province where another icon does the same good and nothing else, in fewer provinces."""
    effects = dict[str, dict[str, str]]()
    for item, place in (move.args for move in options if move.verb == "execute" and move.args[1] in BOARD.provinces):
        if (STEP_OF[item].icon in HARM) != (SIDE_OF_PROVINCE[place] == side):
            effects.setdefault(item, {})[place] = " ".join(effects_of([Move("execute", (item, place))], state, texts))
    pairs = combinations(sorted(effects, key=lambda item: len(effects[item])), 2)
    same = ((less, more) for less, more in pairs if effects[less].items() <= effects[more].items())
    return {Move("execute", (more, place)) for less, more in same for place in effects[less]}


def _offers(texts: Texts) -> tuple[VerbOffer[VolkState], ...]:
    """The offers. The primary button declines; if all spaces are equal, it chooses one of them."""
    return (
        *OFFERS,
        VerbOffer(
            "choose",
            primary=lambda move, options: _is_exit(move) or _same_icons(options, texts) is not None,
            label=lambda move, state, seat: texts(f"volk_table.way_out.{move.args[0]}") if _is_exit(move) else "",
            declines=lambda move, options: _is_exit(move),
            wasted=_idle,
        ),
        VerbOffer("discard", is_set=True, label=lambda move, state, seat: "" if move.args else texts("volk_table.keep_all")),
        VerbOffer("end_turn", primary=whenever, declines=beside_others),
        VerbOffer("execute", label=lambda move, state, seat: _icon(move, texts), wasted=_idle),
    )


class VolkOrders(Orders[VolkState]):
    def __init__(self, game: Volk, texts: Texts) -> None:
        super().__init__(game, texts, _offers(texts))

    def in_turn(self, state: VolkState, selection: Selection) -> bool:
        """True if the player is choosing a card and an action."""
        return state.phase == TURN and any(move.verb in CARD_VERBS for move in selection.options)

    def idle(self, options: Sequence[Move], state: VolkState, prompt: str = "") -> str:
        """A note if there is nothing to choose, because all options are track spaces with the same effects."""
        icons = _same_icons(options, self.texts)
        return self.texts("volk_table.same_spaces", icons=self.texts.joined(icons)) if icons is not None else ""

    def is_listed(self, move: Move, state: VolkState, selection: Selection) -> bool:
        """True for moves whose thing cannot be clicked on the table, and for all answers if one of them is to leave."""
        if move.verb in CARD_VERBS:
            return False
        if move.verb == "choose" and Move("choose", (LEAVE,)) in selection.options:
            # One answer is to leave, so list all answers side by side.
            return True
        return move.verb not in ("discard", "police") and not _is_on_map(move)

    def path(self, move: Move, state: VolkState, seat: int) -> Path:
        """The things to click: for police, the pile beside the hand (any card will do) and the province.

        For an event's icon it is only the target; for a step on a track, the space to move to. If several moves fit, the
        player is asked."""
        if move.verb == "police":
            return (POLICE, move.args[1])
        return (_target(move.args[1], state),) if move.verb == "execute" else move.args

    def offered(self, options: Sequence[Move], state: VolkState, seat: int) -> Mapping[Move, tuple[Move, ...]]:
        """All moves, but only one police card per province, since police cards are equivalent, and no spared icons."""
        first = {move.args[1]: move for move in reversed(options) if move.verb == "police"}
        spared = _spared(options, state, side_of(seat), self.texts)
        spared |= {move for move in options if move.verb == "police" and first[move.args[1]] != move}
        return {move: (move,) for move in options if move not in spared}

    def question(self, state: VolkState, selection: Selection | None, decision: Decision | None = None) -> Prompt | None:
        """The question, with a hint about the next step; None if the text of the rules is enough."""
        if selection is None:
            why = self._why_waits(state, decision) if decision is not None else ""
            return Prompt("thought_bubble", "", why) if why else None
        texts, now = self.texts, selection.narrowing
        if now.things == (POLICE,) or now.verb == "police":
            return Prompt("police_badge", texts("volk_table.verb.police"), texts("volk_table.choose_province"))
        if "items" in selection.params and not selection.narrowed:
            order = selection.params["order"]
            free = order == "free" or (order == "drawn" and selection.params["open"] == 1)
            hints = [] if free else [texts(f"volk_table.event_hint.{order}")]
            protests, of_marks = protest_notes(selection.options, state, texts)
            paying, of_lines = self._sites(selection, state)
            things = (str(drawn),) if (drawn := selection.params.get("drawn")) else ()
            ticks = [tick for tick in ticks_of(selection) if not tick.is_done]
            left, last = tuple(words_of(tick, texts) for tick in ticks), ticks[-1]
            # The question names the last kind of icon, but not how many of them are done.
            several = len(ticks) == 1 and last.times > 1
            count = texts("volk_table.ticks.count", done=last.done, times=last.times) if several else ""
            gifts = {land: gift.partition(" ")[2] for land, (gift, _harms) in gifts_of(selection, state).items()}
            # The question says what is the same everywhere.
            notes = (gifts if len({*gifts.values()}) > 1 else {}) | protests | paying
            words = " ".join((*hints, *of_marks, *of_lines))
            return Prompt("lightning_bolt", "", words, things=things, fits=count, to_do=left, notes=notes)
        if not self.in_turn(state, selection):
            if selection.narrowed and selection.marked is None:
                return None
            paying, of_lines = self._sites(selection, state)
            why = " ".join(filter(None, (self._why(state, selection), *of_lines)))
            prices = {land: texts("volk_board.price", count=price) for land, price in paired(selection, "lands", "prices")}
            return Prompt("chat_question", "", why, notes=prices | paying) if why else None
        if now.things and now.things[0] in CARDS:
            card = now.things[0]
            return Prompt("cards", component_name("card", card, texts), " ".join(self._last([card], state)))
        if now.verb:
            chosen = texts("volk_table.verb_chosen", verb=texts(f"volk_table.verb.{now.verb}"))
            return Prompt(ICONS[now.verb], chosen, texts("volk_table.choose_card"))
        debt = is_in_the_red(state, state.active)
        hints = [texts("volk_table.action.in_the_red")] if debt else []
        return Prompt("cash_minus" if debt else "cards", "", " ".join((*hints, *self._last(state.display, state))))

    def _last(self, cards: Sequence[str], state: VolkState) -> list[str]:
        """A sentence if one of these cards is the last one of the decade."""
        return [self.texts("volk_table.last_card")] if any(ends_decade(state, card) for card in cards) else []

    def _sites(self, selection: Selection, state: VolkState) -> tuple[dict[str, str], list[str]]:
        """Notes on sites that add more to the economy than a factory is worth, and sentences about lines on offer."""
        sites = {move.args[-1] for move in selection.options if move.args} & {*BOARD.cities, *BOARD.lines}
        idle = any(_idle(move, state) for move in selection.options)
        keys = (("idle_line", idle), ("lines_first", any(not sites.isdisjoint(own.lines) for own in state.economies)))
        notes = {site: signed(number) for site in sorted(sites) if (number := added_by(site, state)) > 1}
        return notes, [self.texts(f"volk_table.{key}") for key, applies in keys if applies]

    def _why_waits(self, state: VolkState, decision: Decision) -> str:
        """Reason why a player decides during another player's turn; empty if it is obvious."""
        if state.phase != TURN or decision.seat == state.active:
            return ""
        if "items" in decision.params:
            return self.texts("volk_table.event_hint.waits") if "drawn" not in decision.params else ""
        # Only questions that follow protests have an explanation that every player may read.
        name = decision.prompt.rpartition(".")[2]
        return self.texts(f"volk_table.why.{name}") if name in ("export_protest", "end_protest", "deploy") else ""

    def _why(self, state: VolkState, selection: Selection) -> str:
        """Reason why this seat has to decide; empty if it is obvious."""
        name = selection.prompt.rpartition(".")[2]
        wall = "_wall" if state.phase == "end_flight" and state.wall else ""
        keeps = f".keeps_{selection.params.get('number')}" if name == "discard" else ""
        keys = (f"volk_table.why.{name}{keeps or f'.{state.phase}{wall}'}", f"volk_table.why.{name}")
        return next((self.texts(key) for key in keys if key in self.texts), "")

    def remark(self, move: Move, state: VolkState, seat: int, prompt: str = "") -> Remark:
        if move.verb in CARD_VERBS:
            row = action_row(state, seat, move.args[0], move.verb, self.texts)
            debts = [caution.params["number"] for caution in cautions(state, seat, move) if caution.key == DEBT]
            debt = (self.texts("volk_table.brief.debt", money=money(cast("int", number), self.texts)) for number in debts)
            return Remark(row.words, brief=" · ".join(filter(None, (row.brief, *debt))))
        return Remark(self._good_for(move, state, seat))

    def _good_for(self, move: Move, state: VolkState, seat: int) -> str:
        """The beneficiary of an arrow, or the nearest equal track space toward the center."""
        if move.verb == "execute" and move.args[0] == "prestige":
            sides = {SIDE_OF[step.side] for card in state.playing for step in CARDS[card].event if step.icon == "prestige"}
            profits = [whom(move.args[1], side, self.texts) for side in sides]
            key = "one_step" if move.args[1] == "prestige" else "instead_of_prestige"
            return self.texts(f"volk_table.{key}", whom=profits[0]) if len(profits) == 1 else ""
        if not _is_space(move):
            return " ".join(effects_of((move,), state, self.texts)) if _is_on_map(move) else ""
        track, position = place_of_space(move.args[0])
        icons = space_icons(move.args[0], self.texts)
        nearer = range(1, abs(position))
        same = [far for far in nearer if space_icons(space_id(track, far if position > 0 else -far), self.texts) == icons]
        return self.texts("volk_table.same_space", distance=same[-1]) if same else ""

    def in_order(self, moves: list[Move], state: VolkState, prompt: str = "") -> list[Move]:
        """Sort track spaces, farthest from the center first: the marker is there, and the effect is strongest."""
        return sorted(moves, key=lambda move: -abs(place_of_space(move.args[0])[1]) if _is_space(move) else 0)

    def concerned(self, scene: Scene, selection: Selection | None) -> list[str]:
        """The province that a question is about."""
        return [str(selection.params["province"])] if selection is not None and "province" in selection.params else []

    def pointed_at(self, thing: str, state: VolkState, seat: int, selection: Selection) -> Pointed:
        moves = selection.moves_at(thing)
        found = self._preview(thing, moves, state, seat) if moves else None
        if found is not None and (coming := dict(paired(selection, "hit", "cubes")).get(thing)):
            found = replace(found, text=f"{self.texts('volk_table.effect.coming', number=coming)}\n{found.text}")
        return Pointed(found)

    def _preview(self, thing: str, moves: Sequence[Move], state: VolkState, seat: int) -> Tip | None:
        """For a card, the results of each action with it; for a place, the effects of police, icons or building there."""
        if (known := describe(thing, state, self.texts)) is None:
            return None
        if any(move.verb in CARD_VERBS for move in moves):
            rows = action_rows(state, seat, thing, self.texts, {move.verb for move in moves})
            facts = tuple(FactRow(row.words, bold=row.danger, icon=row.icon) for row in rows_in_short(rows))
            return Preview(known[0], rows=facts, kind="danger" if any(row.danger for row in rows) else "preview")
        if any(move.verb == "police" for move in moves):
            return Tip(known[0], f"{self.texts('volk_table.police_goes')}\n{known[1]}", "police_badge")
        if effects := effects_of(moves, state, self.texts):
            text = "\n".join((*effects, known[1]))
            if starts_protest(moves, state, seat):
                return Tip(known[0], text, "alert", kind="danger")
            return Tip(known[0], text, ICONS["event" if moves[0].verb == "execute" or thing in BOARD.provinces else "build"])
        return Tip(*known)
