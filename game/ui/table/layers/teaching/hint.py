"""A strong bot's analysis over the column: a hint with reasons and likely replies, and the reasons for a bot's move."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import NamedTuple

import pygame

from game.bots.apart import Apart
from game.bots.chair import Chair
from game.bots.players import HARD
from game.bots.search.advice import ALIKE, Advice, Suggestion
from game.bots.search.weights import fitted
from game.bots.search.words import line_said, said, said_apart
from game.data.manifests import entry_of
from game.rules.events import Event
from game.rules.journals.history import Played
from game.rules.practice.own import exercise_at
from game.rules.state import NOBODY
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import BRASS, INK, LIGHT_BRASS, SECOND_TEXT, TEXT, Colour
from game.ui.kit.controls.widgets import Button
from game.ui.kit.lay import Column, Icon, Node, Put, Row, Text
from game.ui.kit.nodes import on_panel
from game.ui.table.choosing.orders import LETS_PASS
from game.ui.table.context import TableContext
from game.ui.table.layer import Overlay, title
from game.ui.table.panels.chances import percent, percents
from game.ui.table.session.playback import events_after
from game.ui.table.session.session import Session
from game.ui.table.session.story import told, words_of
from game.ui.table.staging.chances import adviser
from game.ui.table.staging.telling import role_of, telling_of
from game.ui.window.work import Work

# Interval of search progress updates, in ms.
_COUNTS = 250
_MARGIN = 16.0
# Maximum number of reasons per move.
REASONS = 2
_BADGE = 17.0
_CARD = 100.0
"""Minimum height of a card."""
_NO_CAUSE = (*LETS_PASS, "roll")
"""Verbs that cause no events: the events after them follow from earlier moves."""


class ThinkingLayer(Overlay):
    """An overlay on the column, so that the board stays visible. Until the result is found, it shows the search progress."""

    veiled = False
    # Pairs of maximum numbers (reasons, moves) to try; the first page that fits is shown.
    pages: tuple[tuple[int, int], ...] = ((REASONS, 1),)

    def __init__(self, screen: TableContext, question: Callable[[Apart], Callable[[], Advice]]) -> None:
        """`question` gives a bot the search to run."""
        super().__init__(screen.app, self._leave)
        self._screen = screen
        self._found: list[Suggestion] = []
        self._bot = adviser(screen, screen.app.settings.thinking)
        thought = question(self._bot)
        self.work: Work[Advice] | None = screen.app.work(lambda _work: thought(), self._on_advice, self._failed)

    def _page(self, reasons: int, moves: int) -> Node:
        """Return the page with at most this many moves and reasons for each."""
        raise NotImplementedError

    def _on_advice(self, found: Advice) -> None:
        with self._screen.layers.opened.guard():
            self._show(found)

    def _show(self, found: Advice) -> None:
        self.work, self._found = None, found.suggestions
        self.lay_out()
        self.form.focus_first()
        self.app.redraw()

    def _failed(self, error: Exception) -> None:
        self.work = None
        with self._screen.layers.opened.guard():
            raise error

    def _leave(self) -> None:
        if self.work is not None:
            if self._screen.thinking.work is None:
                self.app.study.leave()
            self.work.cancel()
        self._screen.layers.close()

    def tick(self, now: int) -> int | None:
        if self.work is None:
            return None
        self.lay_out()
        self.app.redraw(self.sheet)
        return _COUNTS

    def lay_out(self) -> None:
        look, column = self.app.look, self._screen.view.places.column
        # Cover the whole column, so that none of its panels is cut in two.
        self.sheet = column
        room = column.inset(_MARGIN)
        for reasons, moves in self.pages:
            page = self._page(reasons, moves)
            if page.high(look, room.width) <= room.height:
                break
        self.form.show([*on_panel().parts(look, self.sheet), *page.parts(look, room)])

    def head(self, icon: str, words: str) -> Node:
        return Row(Icon(icon, 26, LIGHT_BRASS), title(words), gap=10)

    def progress(self) -> Node:
        """A node with the number of simulated games so far."""
        return Text(self.app.texts("ui_table.hint.ahead", games=self._bot.games), 18, SECOND_TEXT)

    def closing_button(self) -> Node:
        return put(Button(self.app.texts("ui_table.hint.close"), self.close, icon="close", key="Esc"))

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle input. Space only shows the result so far, even if the search ends at the same time."""
        if event.type != pygame.KEYDOWN or event.key != pygame.K_SPACE:
            return super().handle(event)
        if self.work is not None:
            self.app.study.hurry()
        return True


def put(button: Button) -> Node:
    return Put(button, partial(button.high, least=44))


class Hint(ThinkingLayer):
    """A hint whose moves are numbered on the board."""

    pages = ((REASONS, 3), (1, 3), (1, 2), (1, 1))

    def __init__(self, screen: TableContext) -> None:
        self._answers, self._are_apart, self._moves = False, True, 0
        super().__init__(screen, lambda bot: bot.advice_on(Chair(screen.session.table, screen.session.viewer)))

    def _show(self, found: Advice) -> None:
        by_text: dict[str, Suggestion] = {}
        for suggestion in found.suggestions:
            # Merge moves with the same text, such as two copies of a card.
            by_text.setdefault(self._screen.session.wording.move(suggestion.move), suggestion)
        self._are_apart = found.are_apart
        super()._show(found._replace(suggestions=self._worth_saying([*by_text.values()])))

    def _worth_saying(self, found: list[Suggestion]) -> list[Suggestion]:
        """Drop moves without a reason if a move about as good as the first one has one."""
        session = self._screen.session
        speaks = [s.wins or s.may_win or bool(said(s.reasons, session.viewer, session.wording, 1)) for s in found]
        as_good = [s.chance > found[0].chance - ALIKE for s in found]
        if not any(speaking and good for speaking, good in zip(speaks, as_good, strict=True)):
            return found
        return [s for s, speaking in zip(found, speaks, strict=True) if speaking]

    # Page -------------------------------------------------------------------------------------------------------------

    def _page(self, reasons: int, moves: int) -> Node:
        self._moves = moves
        texts = self.app.texts
        nodes = [self.head("lightbulb_on_outline", texts("ui_table.hint.title"))]
        exercise = exercise_at(self._screen.session.table.position)
        if exercise is not None and exercise.kind == "puzzle" and exercise.next_move(self._screen.session.table) is None:
            # The suggestions are about winning the game, not about the puzzle's goal.
            nodes.append(Text(texts("ui_exercise.hint.no_way"), 16, SECOND_TEXT, "italic"))
        if self.work is not None:
            nodes.append(self.progress())
        elif not self._found:
            nodes.append(Text(texts("ui_table.hint.nothing"), 18, TEXT))
        session, shown = self._screen.session, self._found[:moves]
        spoken = said_apart([found.reasons for found in shown], session.viewer, session.wording, reasons)
        for number, (found, (lines, same)) in enumerate(zip(shown, spoken, strict=True), 1):
            if same is not None:
                weaker = self._are_apart and self._percent(found) < self._percent(shown[same])
                key, (what, *_) = "same_but_weaker" if weaker else "same", spoken[same][0]
                lines = [texts(f"ui_table.hint.{key}", number=same + 1, what=what)]
            nodes.append(self._suggestion(number, found, lines))
        if self.work is None and (played := self._screen.session.foregone) is not None:
            move = self._screen.session.wording.move(played)
            nodes.append(Text(texts("ui_table.hint.played", move=move), 16, SECOND_TEXT, "italic"))
        if any(found.answers for found in self._found):
            label, icon = ("why", "lightbulb_on_outline") if self._answers else ("more", "account_question_outline")
            nodes.append(put(Button(texts(f"ui_table.hint.{label}"), self._ask_again, icon=icon, key="H")))
        nodes.append(self.closing_button())
        return Column(*nodes, gap=10)

    def _suggestion(self, number: int, found: Suggestion, reasons: list[str]) -> Node:
        label = self._screen.controls.called(found.move)
        adviser = self._screen.adviser
        # After a winning move there is nothing to warn about.
        detail = "" if self._screen.watched or found.wins else adviser.details(found.move, adviser.dangers(found.move))
        button = Button(label, partial(self._play, found), key=str(number), detail=detail, primary=number == 1)
        named = Text(f"{number} · {label}", 18, LIGHT_BRASS, "bold") if self._screen.watched else put(button)
        spoken, wording = partial(self.app.texts, "ui_table.hint.answer"), self._screen.session.wording
        replies = [spoken(seat=wording.seat(seat), move=wording.move(move)) for seat, move in found.answers]
        lines = replies if self._answers else self._reasons(number, found, reasons)
        return Column(named, *(Text(line, 16, TEXT) for line in lines), gap=4)

    def _reasons(self, number: int, found: Suggestion, lines: list[str]) -> list[str]:
        """Reasons for a move, or a note that there is no particular one, and the chance to win with it."""
        texts = self.app.texts
        if found.wins or found.may_win:
            words = texts("ui_table.hint.wins" if found.wins else "ui_table.hint.may_win")
            return [words, self._screen.session.wording.reason(found.result)] if found.result is not None else [words]
        if not lines and number == 1:
            lines = [texts("ui_table.hint.alike" if found.is_alike else "ui_table.hint.best")]
        if found.line is not None and (then := line_said(found.line, self._screen.session.wording)):
            lines = [then, *lines]
        return [*lines, texts("ui_table.hint.chance", percent=self._percent(found))] if self._shows_chances() else lines

    def _shows_chances(self) -> bool:
        """Return whether to show chances to win: not in an exercise, nor if the search found the moves equally good."""
        chances = [*map(self._percent, self._found[: self._moves])]
        differ = len(chances) < 2 or (self._are_apart and len({*chances}) == len(chances))
        return differ and exercise_at(self._screen.session.table.position) is None

    def _percent(self, found: Suggestion) -> int:
        """Chance to win, in percent. If the chances bar is shown, the best move gets the bar's number, others less."""
        shown, viewer = self._screen.view.chances_shown(), self._screen.session.viewer
        if not shown:
            return percent(found.chance)
        less = 5 * round(20 * (max(other.chance for other in self._found) - found.chance))
        return max(1, percents(shown)[viewer] - less)

    def _ask_again(self) -> None:
        self._answers = not self._answers
        self.lay_out()
        self.app.redraw()

    def _play(self, found: Suggestion) -> None:
        self.close()
        # Play a single step only: the next one is a new question.
        self._screen.play(found.move, whole=False)

    # On the board -----------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        ends: Counter[tuple[float, float]] = Counter()
        badges: list[tuple[int, float, float, Colour]] = []
        for number, found in enumerate(self._found[: self._moves], 1):
            if not (spots := self._spots(found)):
                continue
            colour, (x, y) = LIGHT_BRASS if number == 1 else BRASS, spots[-1]
            # Badges for the same spot are side by side, each with its own line.
            across, ends[x, y] = x + 2 * (_BADGE + 2) * ends[x, y], ends[x, y] + 1
            if len(spots) > 1:
                canvas.line([*spots[:-1], (across, y)], INK, 7)
                canvas.line([*spots[:-1], (across, y)], colour, 3)
            badges.append((number, across, y, colour))
        for number, x, y, colour in badges:
            canvas.circle(x, y, _BADGE + 3, INK)
            canvas.circle(x, y, _BADGE, colour)
            canvas.text(str(number), x, y, 20, INK, "bold", "c")
        super().draw(canvas)

    def _spots(self, found: Suggestion) -> list[tuple[float, float]]:
        """Positions of the things to select for the move, in order; for a card, its upper edge, above its title."""
        selection, view = self._screen.selection, self._screen.view
        things = selection.path_of(found.move) if selection is not None else ()
        boxes = [*view.beside_the_board(), *((card.thing, card.visible) for card in view.held_cards())]
        spots = {thing: (box.middle[0], box.y + _BADGE / 2) for thing, box in boxes if box.height > _CARD}
        return [spot for thing in things if (spot := spots.get(thing) or view.spot_of(thing)) is not None]


class Brought(NamedTuple):
    """A bot's move that caused an event: its number, the move, and its first event if that is a different event."""

    number: int
    played: Played
    first: Event | None


def brought_by(session: Session, event: Event) -> Brought | None:
    """The bot's move that caused an event, if any."""
    table, seen = session.table, session.as_seen
    # A displayed entry may have been undone meanwhile.
    if not session.bots or not entry_of(table.game.id).mind or event not in session.log:
        return None
    at, moves = session.number_of(event), table.history.played
    number = bisect_left(events_after(table), at) - 1
    while number > 0 and moves[number].move.verb in _NO_CAUSE and moves[number].by != event.seat:
        number -= 1
    if number < 0:
        return None
    first = moves[number].events
    pays = any(role_of(made.key) == "price" for made in table.events[first : first + 1])
    if pays and telling_of(event.key.partition(".")[0], event.key).kind != "card":
        # A payment causes only what is paid; the card causes the rest.
        number -= 1
    if not 0 <= number < len(moves) or (played := moves[number]).by not in session.bots:
        return None
    lines = [line for made in table.events[played.events : at] if (line := seen(made)) is not None]
    # Events at the start of a turn are nobody's choice.
    if table.history.turns[at - 1] != played.turn or any(role_of(line.key) == "turn" for line in lines):
        return None
    return Brought(number, played, lines[0] if len(lines) > 1 else None)


class Why(ThinkingLayer):
    """The reasons for a bot's move, with a button for the card that the log entry is about."""

    def __init__(self, screen: TableContext, event: Event, cause: Brought, card: Callable[[], None] | None) -> None:
        self._event, self._card = event, card
        number, self._played, self._first = cause
        table, played = screen.session.table, self._played
        # The search is on the table as it was before the move.
        path = table.history.way_to(number)
        super().__init__(screen, lambda bot: lambda: bot.advise(Chair(table.resumed(*path), played.by), played.move))

    def _page(self, reasons: int, moves: int) -> Node:
        texts, wording = self.app.texts, self._screen.session.wording
        head = self.head("head_question_outline", texts("ui_table.why.title"))
        words = words_of(wording, self._screen.session.story.line_of(self._event))
        nodes: list[Node] = [head, Text(words, 18, TEXT, "bold")]
        if self._first is not None:
            nodes.append(Text(texts("ui_table.why.follows", what=told(wording, self._first)), 16, TEXT))
        if self._screen.session.bots[self._played.by].level != HARD:
            nodes.append(Text(texts("ui_table.why.by_rules"), 16, SECOND_TEXT, "italic"))
        if self.work is not None:
            nodes.append(self.progress())
        else:
            nodes += [Text(line, 16, TEXT) for line in self._reasons_for()]
        if self._card is not None:
            nodes.append(put(Button(texts("ui_table.why.card"), self._card, icon="cards_outline", key="I")))
        nodes.append(self.closing_button())
        return Column(*nodes, gap=10)

    def _reasons_for(self) -> list[str]:
        session, texts = self._screen.session, self.app.texts
        secret = None if session.open_hands else fitted(session.table.game.id).secret
        for found in self._found:
            if found.wins or found.may_win:
                return [texts("ui_table.why.wins" if found.wins else "ui_table.why.may_win")]
            if lines := said(found.reasons, NOBODY, session.wording, REASONS, secret):
                return lines
        return [texts("ui_table.why.nothing")]
