"""The scenario editor, with controls for the texts, the task and each value of the position."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property, partial
from typing import Any

import msgspec

from game.catalog import find_game
from game.data.manifests import entry_of
from game.data.rulebook import book_key
from game.rules.errors import PositionError, RulesError
from game.rules.positions import knobs
from game.rules.positions.knobs import NUMBER, SEAT, Dial, Value, controls, named, told
from game.rules.practice.aims import MOST_PARTS, Condition, value_at
from game.rules.practice.earned import forget
from game.rules.practice.own import LONGEST_BRIEF, LONGEST_TITLE, Own, keep_own, said_in
from game.rules.wording import Wording
from game.ui.app import App, soonest
from game.ui.faces import face_of, texts_of
from game.ui.kit.box import Box
from game.ui.kit.controls.text_field import TextField
from game.ui.kit.controls.widgets import Button, Choice, IconButton, Toggle
from game.ui.kit.drawings.pieces import Tip
from game.ui.kit.lay import Column, Flow, Labelled, Node, Put, Row, Share, Sized, Space, Text
from game.ui.screens.choices import Pick, PickPage, PickRow
from game.ui.screens.dialog import Confirm, Reporting
from game.ui.screens.page import GAP, Page, label, note, panel, scrolled, warning
from game.ui.screens.pictures import BoardPicture
from game.ui.screens.rules.gallery import book_of
from game.ui.table.book import Item

_CONTROL, _SLIDER = 44, 40
_ICONS = {SEAT: "account", knobs.FIGURE: "chart_line", "unit": "shield_outline", "hq": "home_outline"}
"""Icons of the kinds of values that are not places on the board."""
_BELOW = 220
"""Height in units reserved below the picture."""
_MAX_TURNS = 20


class EditorScreen(Page):
    """Edits a scenario. Each change is tried at once; an impossible one is undone, and the reason is shown."""

    domain = "ui_exercise.editor"

    def __init__(self, app: App, scenario: Own, on_saved: Callable[[str, str], None], id: str = "") -> None:
        """`on_saved` is called with the game and the scenario's id. `id` is that of an existing scenario to edit."""
        super().__init__(app)
        self.own, self.id, self._on_saved, self._first = scenario, id, on_saved, scenario
        self.game = find_game(scenario.game)
        self._face = face_of(self.game, texts_of(self.game, app.texts))
        self.problem, self.group = "", next((knob.group for knob in controls(scenario.game).knobs), "")
        self._fields = {"title": self._field("title", LONGEST_TITLE), "brief": self._field("brief", LONGEST_BRIEF)}
        self._read()
        self._board = BoardPicture(app, self._face, self.table, self._pressed)

    def _field(self, name: str, longest: int) -> TextField:
        write, hint = partial(self._write, name), self.text(f"field.{name}_hint")
        return TextField(said_in(getattr(self.own, name), self.app.texts.language), write, hint=hint, longest=longest)

    def _read(self) -> None:
        self.table = self.own.opened(self.game, self.id)
        self.state = self.table.checkpoint()[0]

    @cached_property
    def _items(self) -> dict[str, Item]:
        """Components from the rule book by id, with their kind added as the first fact."""
        book, texts, game = book_of(self.own.game), self.app.texts, self.own.game
        return {
            item.id: item._replace(facts=(texts(book_key(game, "book.shelf", shelf.id)), *item.facts))
            for shelf in (book.shelves(texts) if book else ())
            for item in shelf.items
        }

    # Page contents --------------------------------------------------------------------------------------------------------

    def contents(self) -> Node:
        fields = (label(self.text(f"field.{name}"), Put(field, _CONTROL)) for name, field in self._fields.items())
        words = panel(self.text("words"), "pencil_outline", *fields)
        page = Column(words, self._task(), self._position(), gap=GAP)
        self._board.fit(Box(0, 0, self.body.width * 0.5, self.body.height - _BELOW))
        width, height = self._board.size
        save = Button(self.text("save"), self.save, icon="content_save_outline", key="S", primary=True)
        shown = Column(
            Put(self._board, height),
            note(self.text("on_map")) if self._movable else Space(),
            warning(self.app.look, self.problem or self._caution()),
            Space().growing(),
            Put(save, 56),
            gap=16,
        )
        return Row(Share(scrolled(page)), Sized(shown, width, fixed=True, stretched=True), gap=28, align="stretch")

    @property
    def _movable(self) -> list[Dial]:
        """Dials whose value is a place on the board."""
        found = knobs.dials(self.game, self.state)
        return [dial for dial in found if dial.knob.kind == "one" and dial.knob.of not in _ICONS]

    def _caution(self) -> str:
        """A warning if the player has only one possible move at the start, otherwise ""."""
        decision, scenario = self.table.decision, self.own
        if decision is None or decision.by != scenario.seat or len(decision.options) > 1:
            return ""
        wording = Wording(self.game, self.table.seats, self.app.texts, lambda: self.table.state)
        return self.text("only_move", who=self._name(SEAT, str(scenario.seat)), move=wording.move(decision.options[0]))

    def _task(self) -> Node:
        scenario, texts = self.own, self.app.texts
        seats = [(str(seat), self._name(SEAT, str(seat))) for seat in range(scenario.seats)]
        seat = self._row(self.text("seat"), SEAT, seats, str(scenario.seat), lambda id: self._set(seat=int(id)))
        bots = dict.fromkeys((*entry_of(scenario.game).bots, scenario.others))
        levels = [(level, texts(f"ui_menu.bot.{level}")) for level in bots]
        best = next((part.turns for part in scenario.best if part.turns), 0)
        ends = Toggle(self.text("at_end"), scenario.when == "end", lambda on: self._set(when="end" if on else "once"))
        choose = partial(self._choose_aim, len(scenario.aim)) if len(scenario.aim) < MOST_PARTS else None
        add = Button(self.text("add_aim"), choose, icon="plus")
        limits = [
            self._turns("turns", scenario.turns, lambda count: self._set(turns=count)),
            Put(ends, 0),
            self._turns("best", best, lambda count: self._set(best=(Condition(turns=count),) if count else ())),
        ]
        return panel(
            self.text("task"),
            "flag_checkered",
            label(self.text("seat"), seat),
            label(self.text("others"), Put(Choice(levels, scenario.others, lambda id: self._set(others=id)), _CONTROL)),
            label(self.text("aim"), *map(self._aim, range(len(scenario.aim))), Row(Labelled(add, _CONTROL))),
            *(limits if scenario.aim else [note(self.text("no_aim"))]),
        )

    def _turns(self, name: str, count: int, changed: Callable[[int], None]) -> Node:
        """A slider for a number of the player's turns; 0 means none."""
        slider = self.slider(name, 0, _MAX_TURNS, count, changed, shown=lambda number: str(number or "-"))
        return label(self.text(name, count=count), Put(slider, _SLIDER))

    def _aim(self, number: int) -> Node:
        condition, aim = self.own.aim[number], self.own.aim
        change = partial(self._choose_aim, number)
        says = Button(knobs.aim_line(self.game, self.state, condition, self.app.texts), change, icon="flag_outline")
        drop = IconButton("close", self.text("drop"), lambda: self._set(aim=(*aim[:number], *aim[number + 1 :])))
        head = Row(Share(Put(says, _CONTROL)), Put(drop, _CONTROL, _CONTROL), gap=8)
        found = knobs.aim_of(self.own.game, condition)
        return Column(head, *(self._parts(number, *found) if found is not None else ()), gap=6)

    def _parts(self, number: int, aim: knobs.Aim, values: Mapping[str, Any]) -> list[Node]:
        def change(name: str, value: Any) -> None:
            self._set_aim(number, aim.filled({**values, name: value}))

        rows = []
        for name, pick in aim.picks.items():
            picks = self._named(pick.kind, self._ids(aim, name))
            rows.append(self._row(self.text("aim"), pick.kind, picks, str(values[name]), partial(change, name)))
        if aim.has_number:
            slider = self.slider(f"aim {number}", aim.least, aim.most, values[NUMBER], partial(change, NUMBER))
            rows.append(Put(slider, _SLIDER))
        return [Row(Space(32), Share(row)) for row in rows]

    def _ids(self, aim: knobs.Aim, name: str) -> list[str]:
        return knobs.ids_of(self.game, self.state, aim.picks[name].kind, aim.picks[name].among)

    def _position(self) -> Node:
        found = knobs.dials(self.game, self.state)
        names = dict.fromkeys(dial.knob.group for dial in found)
        groups = [(group, self.app.texts(f"knobs.group.{group}")) for group in names]
        shown = [dial for dial in found if dial.knob.group == self.group]
        # Dials of the same thing are shown together.
        places = [*dict.fromkeys(dial.at for dial in shown if dial.knob.kind != "cards")]
        shown.sort(key=lambda dial: places.index(dial.at) if dial.knob.kind != "cards" else -1)
        tabs = Put(Choice(groups, self.group, self._show_group), 56)
        return panel(self.text("position"), "tune_variant", tabs, *map(self._dial, shown))

    def _dial(self, dial: Dial) -> Node:
        knob, words = dial.knob, knobs.dial_line(self.game, self.state, dial, self.app.texts)
        value, turn = value_at(self.state, dial.path), partial(self._turn, dial)
        if knob.kind == "flag":
            return Put(Toggle(words, value, turn), 0)
        if knob.kind == "number":
            slider = self.slider(dial.path, min(knob.least, value), max(knob.most, value), value, turn)
            return Row(Share(Text(words)), Share(Put(slider, _SLIDER)), gap=16)
        ids = knobs.offered(self.game, self.state, dial)
        if knob.kind == "one":
            picks = self._named(knob.of, ids)
            return Row(Share(Text(words)), Share(self._row(words, knob.of, picks, str(value), turn, dial)), gap=16)
        return label(words, self._cards(words, dial, value, ids, turn))

    def _cards(self, words: str, dial: Dial, cards: list[str], ids: Sequence[str], turn: Callable[[Value], None]) -> Node:
        """A button to remove each card, and one that opens a page of cards to add."""
        kind = dial.knob.of

        def button(card: str) -> Node:
            less, name = [other for other in cards if other != card], self._name(kind, card)
            tip = Tip(name, self._about(card)) if self._about(card) else None
            return Labelled(Button(name, partial(turn, less), icon="close", size=16, tip=tip), 40)

        def page() -> None:
            # Identical cards are listed once, and forbidden ones not at all.
            alike = {name: id for id, name in reversed(self._named(kind, ids))}
            picks = [Pick(id, name, self._about(id)) for name, id in reversed(alike.items())]
            picks = [pick for pick in picks if knobs.why_not(self.game, self.state, dial, [*cards, pick.value]) is None]
            if not picks:
                # No card is allowed: try any, to show the reason.
                turn([*cards, ids[0]])
                return
            self.app.push(PickPage(self.app, words, "plus", picks, "", lambda id: turn([*cards, id])))

        add = Button(self.text("add_card"), page if ids else None, icon="plus", size=16)
        return Flow(*map(button, cards), Labelled(add, 40), gap=8, line_gap=8)

    def _about(self, id: str) -> str:
        """Details of a card: its kind, cost and text."""
        if (item := self._items.get(id.partition("#")[0])) is None:
            return ""
        return "\n".join(filter(None, (f"*{' · '.join(filter(None, item.facts))}*", item.text)))

    def _name(self, kind: str, id: str) -> str:
        return named(self.game, self.state, kind, id, self.app.texts)

    def _named(self, kind: str, ids: Sequence[str]) -> list[tuple[str, str]]:
        """Ids with their names. Seats stay in order; spaces are sorted by length of name, then by name; others by name."""
        found = [(id, self._name(kind, id)) for id in ids]
        return found if kind == SEAT else sorted(found, key=lambda pair: (len(pair[1]) if kind == "space" else 0, pair[1]))

    def _row(
        self,
        title: str,
        kind: str,
        named: Sequence[tuple[str, str]],
        chosen: str,
        choose: Callable[[str], None],
        dial: Dial | None = None,
    ) -> Node:
        def picks() -> list[Pick]:
            return [Pick(id, name, why_not="" if dial is None else self._why_not(dial, id)) for id, name in named]

        picked = next((Pick(*pair) for pair in named if pair[0] == chosen), Pick(chosen, chosen or "-"))
        return Put(PickRow(self.app, _ICONS.get(kind, "map_marker"), title, picks, picked, choose), 0)

    def _why_not(self, dial: Dial, id: str) -> str:
        found = knobs.why_not(self.game, self.state, dial, id)
        return told(self.game, self.state, dial, [found], self.app.texts) if found is not None else ""

    def tick(self, now: int) -> int | None:
        return soonest(super().tick(now), self._board.tick(now))

    def _pressed(self, ids: Sequence[str]) -> None:
        """Ask what to put in the clicked place on the map."""
        found = [(dial, id) for dial in self._movable for id in ids if id in knobs.offered(self.game, self.state, dial)]
        if not found:
            return
        place = found[0][1]
        dials = {dial.path: dial for dial, id in found if id == place and value_at(self.state, dial.path) != place}
        names = {path: self._name(dial.knob.at, dial.at) for path, dial in dials.items()}
        picks = [Pick(path, names[path], why_not=self._why_not(dial, place)) for path, dial in dials.items()]
        title = self.text("who_goes", place=self._name(found[0][0].knob.of, place))
        self.app.push(PickPage(self.app, title, "map_marker", picks, "", lambda path: self._turn(dials[path], place)))

    # Actions --------------------------------------------------------------------------------------------------------------

    def _write(self, name: str, words: str) -> None:
        texts = getattr(self.own, name)
        said = texts | {self.app.texts.language: words} if isinstance(texts, dict) else words
        self.own = msgspec.structs.replace(self.own, **{name: said})

    def _set(self, **changed: Any) -> None:
        self._try(lambda: msgspec.structs.replace(self.own, **changed))

    def _turn(self, dial: Dial, value: Value) -> None:
        self._try(lambda: knobs.turned(self.game, self.own, dial, value), dial)

    def _try(self, change: Callable[[], Own], dial: Dial | None = None) -> None:
        before, self.problem = self.own, ""
        try:
            self.own = change()
            self._read()
        except RulesError as error:
            self.own = before
            reasons = error.told if isinstance(error, PositionError) else ()
            why = error.text(self.app.texts) if dial is None else told(self.game, self.state, dial, reasons, self.app.texts)
            self.problem = self.text("refused", why=why.replace("*", ""))
            self.app.sounds.play("refuse")
        if self.own is not before:
            self._board.show(self.table)
        self.rebuild()

    def _show_group(self, group: str) -> None:
        self.group, self.problem = group, ""
        self.rebuild()

    def _choose_aim(self, number: int) -> None:
        """Let the player choose a kind of goal; an ellipsis stands for each value set later."""
        aims = {aim.name: aim for aim in controls(self.own.game).aims if all(self._ids(aim, name) for name in aim.picks)}
        picks = []
        for name, aim in aims.items():
            dots = dict.fromkeys((*aim.picks, NUMBER), "…")
            # There are few figures, so list them instead of an ellipsis.
            dots |= {
                slot: ", ".join(self._name(knobs.FIGURE, id) for id in self._ids(aim, slot))
                for slot, pick in aim.picks.items()
                if pick.kind == knobs.FIGURE
            }
            picks.append(Pick(name, self.app.texts.render(f"knobs.aim.{name}", dots)))
        found = knobs.aim_of(self.own.game, self.own.aim[number]) if number < len(self.own.aim) else None

        def choose(name: str) -> None:
            aim = aims[name]
            first: dict[str, Any] = {pick: self._ids(aim, pick)[0] for pick in aim.picks}
            self._set_aim(number, aim.filled(first | {NUMBER: max(aim.least, min(1, aim.most))}))

        chosen = found[0].name if found is not None else ""
        self.app.push(PickPage(self.app, self.text("aim"), "flag_outline", picks, chosen, choose))

    def _set_aim(self, number: int, condition: Condition) -> None:
        self._set(aim=(*self.own.aim[:number], condition, *self.own.aim[number + 1 :]))

    def back(self) -> None:
        if self.own == self._first:
            super().back()
            return
        title, detail, yes = (self.text(f"leave.{name}") for name in ("title", "detail", "yes"))
        self.app.push(Confirm(self.app, title, detail, yes, super().back))

    def save(self) -> None:
        # Words for another goal, and a solution that no longer works, would spoil the file.
        words = {} if self.own.aim == self._first.aim else {"goal": "", "stars": ""}
        solution = () if self.own.reasons_against(self.game) else self.own.solution
        scenario = msgspec.structs.replace(self.own, solution=solution, **words)
        over = bool(scenario.aim) and scenario.standing(self.table, scenario.seat).over
        self.problem = self.text("over") if over else "" if self._fields["title"].text.strip() else self.text("no_title")
        if self.problem:
            self.app.sounds.play("refuse")
            self.rebuild()
            return
        with Reporting(self.app, self.text("not_saved")):
            id = keep_own(scenario, self.id)
            # Earlier results belong to another version of the scenario.
            forget(scenario.game, id)
            self.app.pop()
            self._on_saved(scenario.game, id)
