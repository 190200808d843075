"""Information on the hovered thing: the effects and odds of its moves, or the reason and rule against them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, TypeVar

from game.data.rulebook import book_key
from game.data.texts import Texts
from game.data.thing_rules import load_thing_rules
from game.rules.kernel_verbs import KERNEL_RULE
from game.rules.moves import NOT_NOW, NOT_OFFERED, Move
from game.rules.odds import Caution, Odds, Share
from game.rules.refusals import Refusal
from game.rules.state import NOBODY
from game.ui.kit.drawings.pieces import Tip
from game.ui.table.choosing.orders import Pointed, Remark
from game.ui.table.choosing.selection import Path, Selection
from game.ui.table.face import AnyFace
from game.ui.table.session.hands import tells_hand
from game.ui.table.session.session import Session

T = TypeVar("T")


class Adviser:
    """Explains one player's options. It asks the rules and contains none."""

    def __init__(self, session: Session, face: AnyFace) -> None:
        self._session, self._face, self._texts = session, face, face.texts
        # The answers of the rules about moves in one state: they are slow to find, and every selection makes new buttons.
        self._found: tuple[Any, dict[tuple[str, int, Move], Any]] = None, {}

    def tip(self, thing: str, selection: Selection | None) -> tuple[Tip | None, Refusal | None]:
        """The tooltip of a thing, and the refusal it contains, if any."""
        if selection is not None and (moves := selection.moves_at(thing)):
            shown = self._pointed_at(thing, selection).tip
            return self.preview(moves) if shown is None else self._with_dangers(shown, moves), None
        known = self._known(thing)
        if selection is not None and (refusal := self.refusal_at(thing, selection)) is not None:
            refused = self.refused(refusal, known[0] if known else "")
            # Describe a place first, because a player who points at it may not want to go there. After a choice, be brief.
            about = (known[1].partition("\n")[0] if selection.narrowing.things else known[1]) if known else ""
            order = -1 if thing in self._face.hand(self._session.state, self._asked).cards else 1
            # Say a reason only once that the description already has.
            lines = {line.strip("*"): line for line in "\n".join((about, refused.text)[::order]).splitlines()}
            return replace(refused, text="\n".join(filter(None, lines.values()))), refusal
        return (Tip(*known) if known else None), None

    def _pointed_at(self, thing: str, selection: Selection) -> Pointed:
        return self._face.orders.pointed_at(thing, self._session.state, self._asked, selection)

    def doers(self, thing: str, selection: Selection) -> list[str]:
        """Things that could act on this thing, if no move begins with it."""
        return [doer for doer in self._pointed_at(thing, selection).doers if doer in selection.targets()]

    def _with_dangers(self, shown: Tip, moves: Sequence[Move]) -> Tip:
        """The game's tooltip; if there is only one move, its dangers come first."""
        dangers = self.dangers(moves[0]) if len(moves) == 1 else []
        if not dangers:
            return shown
        return replace(shown, text="\n".join(filter(None, (*dangers, shown.text))), icon="alert", kind="danger")

    def preview(self, moves: Sequence[Move]) -> Tip:
        wording = self._session.wording
        if len(moves) == 1:
            odds, title, remark = self.odds(moves[0]), wording.move(moves[0]), self.remark(moves[0])
            lines = remark.text, self._hit_line(remark.hits), self._odds_text(odds) if odds else ""
            text = "\n".join(filter(None, lines))
            tip = Tip(title, text, "dice_multiple", kind="preview") if odds else Tip(title, text, "check_circle")
            return self._with_dangers(tip, moves)
        hits = (self._hit_line(self.remark(move).hits) for move in moves[:4])
        each = [f"· {' – '.join(filter(None, (wording.move(move), hit)))}" for move, hit in zip(moves, hits, strict=False)]
        if len(moves) > 4:
            each.append(self._texts("ui_table.more", count=len(moves) - 4))
        return Tip(self._texts("ui_table.several", count=len(moves)), "\n".join(each), "format_list_bulleted")

    def refused(self, refusal: Refusal, name: str = "") -> Tip:
        text = self._session.wording.refusal_text(refusal, self._session.asked)
        title = self._texts("ui_table.not_possible_there", name=name) if name else self._texts("ui_table.not_possible")
        rule = "" if refusal.rule == KERNEL_RULE else self.rule_name(refusal.rule)
        return Tip(title, text, "close_octagon", rule, "refusal")

    def nothing_for(self, verb: str, label: str) -> Tip:
        """Tooltip of a verb that has no targets now."""
        verbs = self._face.game.verbs
        rule = self.rule_name(verbs[verb].rule if verb in verbs else "")
        return Tip(label, self._texts("ui_table.nothing_there"), "lock", rule)

    def described(self, thing: str) -> Tip | None:
        known = self._known(thing)
        return Tip(*known) if known and known[1] else None

    def rule_of_verb(self, verb: str) -> str:
        """The rule of a verb in the current question; "" if it has none, or only one common to all games."""
        decision = self._session.decision
        known = (decision.verb(verb) if decision is not None else None) or self._face.game.verbs.get(verb)
        return known.rule if known is not None and known.rule != KERNEL_RULE else ""

    def rule_of_question(self) -> str:
        """The rule of the question or its group of questions, or else of its first verb that has one; "" if none has."""
        if (decision := self._session.decision) is None:
            return ""
        _game, *group, word = decision.prompt.split(".")
        asked = next(filter(None, map(load_thing_rules(self._face.game.id).questions.get, (*group, word))), "")
        return asked or next((verb.rule for verb in decision.verbs if verb.rule != KERNEL_RULE), "")

    def rule_name(self, rule: str) -> str:
        """The number of a rule, or the title of a named section."""
        if rule[:1].islower():
            return self._texts(book_key(self._face.game.id, "rules.title", rule))
        number, _, name = rule.partition(" ")
        # The number may be followed by the name of an ability.
        key = f"{self._face.game.id}.ability.{name.lower().replace(' ', '_')}"
        shown = f"{number} {self._texts(key)}" if name and key in self._texts else rule
        return self._texts("ui_table.rule", number=shown) if rule else ""

    def refusal_at(self, thing: str, selection: Selection | None = None) -> Refusal | None:
        """The reason why nothing, or not the chosen verb, can be done with a thing now; None if there is no good one."""
        if (decision := self._session.decision) is None:
            return None
        if decision.seat == NOBODY:
            # In an open call, give the reason that applies to the viewer.
            game, state, viewer = self._session.table.game, self._session.state, self._session.viewer
            meant = game.meant_by(state, viewer, thing) if viewer != NOBODY else ()
            return next(filter(None, (game.why_not_now(state, viewer, move) for move in meant)), None)
        if selection is not None and selection.narrowing.things:
            return self._refused_goal(thing, selection)
        if selection is not None and self.doers(thing, selection):
            # Do not refuse it, because other things can act on it.
            return None
        table = self._session.table
        meant = table.game.meant_by(self._session.state, decision.seat, thing)
        verb = selection.narrowing.verb if selection is not None else ""
        moves = [move for move in meant if verb in ("", move.verb) and not tells_hand(self._session, move.verb)]
        reasons = [(move.verb, refusal) for move in moves if (refusal := table.why_not(move)) is not None]
        # Prefer a specific reason given by the question to "not an answer".
        asked = (refusal for verb, refusal in reasons if verb not in table.game.verbs)
        if (known := next((refusal for refusal in asked if refusal.key not in (NOT_NOW, NOT_OFFERED)), None)) is not None:
            return known
        # If the game only asks for a roll or a choice, refuse a thing only for a specific reason.
        only_asked = not any(verb.name in table.game.verbs for verb in decision.verbs)
        vague = (NOT_NOW, NOT_OFFERED) if only_asked else (NOT_NOW,)
        return next((refusal for _verb, refusal in reasons if refusal.key not in vague), None)

    def _refused_goal(self, thing: str, selection: Selection) -> Refusal | None:
        """The reason why the selected thing cannot go to this one: the refusal of a legal move with its target replaced."""
        if selection.begins(thing):
            return None
        if (refusal := self._pointed_at(thing, selection).refusal) is not None:
            return refusal
        depth = len(selection.narrowing.things)
        # Skip multi-step moves: the rules check only single steps, and would give a wrong reason.
        long = {move.verb for move in selection.fitting if len(selection.way(move)) > 1}
        # Ids of the same kinds, such as spaces. A card is not like a unit, although both can be a target.
        kinds = self._face.game.ids.values()
        others = {other for ids in kinds if thing not in ids for other in ids}
        alike = {other for ids in kinds if thing in ids for other in ids} - others
        for move in selection.fitting:
            path = selection.path_of(move)
            if len(path) == depth + 1 and move.verb not in long and path[-1] in alike:
                args = tuple(thing if word == path[-1] else word for word in move.args)
                if (refusal := self._session.table.why_not(Move(move.verb, args))) is not None:
                    return refusal
        return None

    def why_not_verb(self, verb: str, things: Path = ()) -> Refusal | None:
        """The reason why a verb of the turn is impossible now, with these things if any; None if its moves have several.

        Reasons that differ only in their numbers or names are the same; the one that needs least stands for all."""
        decision, table, seat = self._session.decision, self._session.table, self._asked
        law = decision.verb(verb) if decision is not None and seat != NOBODY and verb in table.game.verbs else None
        if law is None:
            return None
        if not law.params:
            return law.refuse(table.state, seat, ())
        candidates = list(law.candidates(table.state, seat))
        if not candidates:
            return law.why_none(table.state, seat)
        path = partial(self._face.orders.path, state=table.state, seat=seat)
        meant = [args for args in candidates if not things or path(Move(verb, args))[: len(things)] == things]
        if not meant and len(things) == len(law.params):
            # It is not among the candidates, but `refuse` knows a reason if the things are of the right kinds.
            kinds = zip(law.params, things, strict=True)
            meant = [things] if all(thing in table.game.ids.get(kind, ()) for kind, thing in kinds) else []
        reasons = [reason for args in meant if (reason := law.refuse(table.state, seat, args)) is not None]
        least = min(reasons, key=lambda reason: reason.params.get("needed", 0), default=None)
        return least if len({reason.key for reason in reasons}) == 1 else None

    def why_nothing(self, selection: Selection | None) -> str:
        """The reason why the usual actions are impossible; "" unless ending the turn is the only legal move."""
        verbs = self._face.orders.verbs
        if selection is None or [move.verb for move in selection.options] != [verbs.ends_turn]:
            return ""
        wording, asked = self._session.wording, self._session.asked
        expected = (offer.verb for offer in verbs.offers if offer.expected)
        refusals = {verb: refusal for verb in expected if (refusal := self.why_not_verb(verb)) is not None}
        lines = (f"{verbs.label(verb)}: {wording.refusal_text(refusal, asked)}" for verb, refusal in refusals.items())
        return next(lines, "")

    @property
    def _asked(self) -> int:
        """The seat that has to decide, or NOBODY."""
        return NOBODY if (decision := self._session.decision) is None else decision.seat

    def _once(self, what: str, move: Move, find: Callable[[Any, int, Move], T], nobody: T) -> T:
        """The result of `find` for a move of the seat that decides. It is found once: a state never changes once shown."""
        state, key = self._session.state, (what, seat := self._asked, move)
        if self._found[0] is not state:
            self._found = state, {}
        known: dict[tuple[str, int, Move], T] = self._found[1]
        if key not in known:
            known[key] = nobody if seat == NOBODY else find(state, seat, move)
        return known[key]

    def odds(self, move: Move) -> Odds | None:
        return self._once("odds", move, self._session.table.game.odds, None)

    def is_aimed(self, move: Move) -> bool:
        """Return whether the player must click the target of a move, because a shot or roll cannot be undone."""
        return self._face.orders.verbs[move.verb].aimed or self.odds(move) is not None

    def cautions(self, move: Move) -> Sequence[Caution]:
        return self._once("cautions", move, self._session.table.game.cautions, ())

    def warning(self, caution: Caution) -> str:
        """The text of a caution, with its probability as `{percent}`."""
        return self._texts.render(caution.key, caution.params | {"percent": caution.percent}, self._session.wording.name)

    def dangers(self, move: Move) -> list[str]:
        return [self.warning(caution) for caution in self.cautions(move) if caution.danger]

    def remark(self, move: Move) -> Remark:
        """The game's remark on a move, such as its price."""
        decision, remark = self._session.decision, self._face.orders.remark
        prompt = decision.prompt if decision is not None else ""
        return self._once("remark", move, lambda state, seat, move: remark(move, state, seat, prompt), Remark())

    def details(self, move: Move, dangers: Sequence[str]) -> str:
        """Text below the label of a move: dangers, price, and odds."""
        remark = self.remark(move)
        return "\n".join(filter(None, (*dangers, remark.text, *self._effects(move, remark))))

    def brief(self, move: Move) -> str:
        """The same without dangers, and without what the card of a move says."""
        remark = self.remark(move)
        words = remark.text if remark.brief is None else remark.brief
        return "\n".join(filter(None, (words, *self._effects(move, remark))))

    def _effects(self, move: Move, remark: Remark) -> tuple[str, str]:
        return self._hit_line(remark.hits), self.odds_line(move, remark)

    def _hit_line(self, hits: Sequence[int]) -> str:
        """A sentence that names the seats a move hits, the player's own first; "" if none."""
        seat = self._asked
        others = [self._session.wording.seat(other) for other in hits if other != seat]
        key = "ui_table.hits.you" if not others else "ui_table.hits.you_and" if seat in hits else "ui_table.hits.others"
        return self._texts(key, who=self._texts.joined(others)) if hits else ""

    def odds_line(self, move: Move, remark: Remark | None = None) -> str:
        """The odds of a move in one line, taken from the game's remark if it includes them."""
        if (words := (remark or self.remark(move)).odds) is not None:
            return words
        if (odds := self.odds(move)) is None:
            return ""
        rerolls = odds.again.amount if odds.again is not None else 0
        line = self._texts("ui_table.odds.line", face=odds.face, sides=odds.sides, percent=odds.roll_percent, count=rerolls)
        return "\n".join((self._of_roller(odds, line), *self._beforehand(odds)))

    def _of_roller(self, odds: Odds, line: str) -> str:
        """Add the roller's name to a line if another player rolls."""
        if odds.roller in (None, self._asked):
            return line
        return self._texts("ui_table.odds.of", who=self._session.wording.seat(odds.roller), line=line)

    def _odds_text(self, odds: Odds) -> str:
        chance = self._texts("ui_table.odds.chance", percent=odds.roll_percent, face=odds.face, sides=odds.sides)
        lines = [self._of_roller(odds, chance)]
        if odds.source is not None:
            lines.append(self._share(odds.source, str(odds.needed)))
        lines += [self._share(share, f"{share.amount:+d}") for share in odds.shares]
        if odds.again is not None:
            lines.append(self._share(odds.again, self._texts("ui_table.odds.again", count=odds.again.amount)))
        alternatives = odds.before.otherwise if odds.before else ()
        otherwise = (self._texts(other.key, percent=other.percent) for other in alternatives)
        return "\n".join((*lines, *self._beforehand(odds), *otherwise))

    def _beforehand(self, odds: Odds) -> list[str]:
        """The event that must happen before the roll, and the probability of both together."""
        if odds.before is None:
            return []
        together = self._texts("ui_table.odds.together", percent=odds.percent)
        return [self._texts(odds.before.key, percent=odds.before.percent), together]

    def _share(self, share: Share, amount: str) -> str:
        return f"{self._texts.render(share.key, share.params, self._session.wording.name)}: *{amount}*"

    def _known(self, thing: str) -> tuple[str, str] | None:
        session = self._session
        return self._face.describe(thing, session.state, session.played_by(session.viewer)) if thing else None


def why_no_hint(session: Session, texts: Texts) -> str:
    """The reason why there is no hint now, or ""."""
    if not session.may_be_advised:
        return texts("ui_table.hint.not_between_people")
    return "" if session.asked is not None and not session.sight.curtain else texts("ui_table.hint.not_now")
