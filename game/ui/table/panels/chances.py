"""In a practice game: a bar with each seat's chance to win, as far as who is asked can know it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import count
from typing import TYPE_CHECKING, Any, NamedTuple

from game.bots.apart import Apart
from game.bots.chair import Bot, Chair
from game.bots.players import HARD, mind_of, new_bot
from game.bots.search.advice import SUREST, Advice
from game.bots.search.minds import over_by
from game.bots.search.reasons import by_time
from game.bots.search.searcher import Onlooker, Searcher
from game.bots.search.words import said
from game.data.manifests import entry_of
from game.data.texts import Texts
from game.rules.game import AnyGame
from game.rules.state import NOBODY
from game.rules.table import Table
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import SECOND_TEXT, WHITE, contrast, dark, mix
from game.ui.kit.lay import Node, Painted
from game.ui.kit.pieces import Tip
from game.ui.table.session.exercise import exercise_of

if TYPE_CHECKING:
    from game.ui.table.face import AnyFace, Room
    from game.ui.table.screen import TableScreen
    from game.ui.table.staging.moments import Held
    from game.ui.work import Work

CHANCES = "chances"
_GAMES = 40
"""So many games ahead are played for it, however long that takes: the same situation shall always have the same bar."""
# So much at most is said of what has changed it.
_REASONS = 2
_HIGH, _SIZE, _FIGURE = 24.0, 16, 20.0


def adviser(screen: TableScreen, seconds: float, make: Callable[[str, str, int], Bot] = new_bot) -> Apart:
    """Somebody strong to ask, who thinks beside the window."""
    table, app = screen.session.table, screen.app
    seed = table.position.seed * 16 + len(table.history.played)
    return Apart(app.study, HARD, partial(make, table.game.id, HARD, seed), seconds)


def onlooker(game: str, name: str, seed: int) -> Bot:
    """One who does not think ahead."""
    mind = mind_of(game)
    assert mind is not None
    return Onlooker(seed, mind, new_bot(game, name, seed))


def counting_bot(game: str, name: str, seed: int) -> Bot:
    """One whose seconds are games that it plays ahead."""
    bot = new_bot(game, name, seed)
    if isinstance(bot, Searcher):
        bot.clock, bot.plans = count(0.0).__next__, False
    return bot


class Chances:
    """Asks how things stand whenever a person is to decide; the view shows it until the next time."""

    def __init__(self, screen: TableScreen) -> None:
        self._screen = screen
        self._asked = -1
        # How the table was to be judged at the last search, and whether something has hit the viewer since the last look.
        self._judged_then: Callable[[], Advice] | None = None
        self._is_struck = False
        # By seat the situation at the last look, in which round, and the bar then.
        self._seen: dict[int, tuple[Any, int, int]] = {}
        self.work: Work[Advice] | None = None

    @property
    def are_told(self) -> bool:
        """Not where something else than winning is the aim."""
        table = self._screen.session.table
        wanted = self._screen.app.settings.chances and table.state.options.practice and exercise_of(table) is None
        return wanted and bool(entry_of(table.game.id).mind)

    def foresee(self) -> None:
        """What needs no thinking is told as soon as the table shows it: what must come, and how it stands at a choice."""
        session = self._screen.session
        table, seat, seats = session.table, session.viewer, len(session.table.seats)
        mind = mind_of(table.game.id) if self.are_told and seat != NOBODY else None
        if mind is None:
            return
        if (settled := mind.judge.settled(session.state, seats)) is not None:
            self._screen.view.tell_chances(seat, tuple(settled))
            return
        is_new = (self._screen.selection is not None or self._is_struck) and len(table.history.played) != self._asked
        if is_new and (standing := mind.judge.standing(table.view(seat).state, seats)) is not None:
            self._asked, self._is_struck = len(table.history.played), False
            self._tell(seat, tuple(standing))
        elif self._is_struck:
            self._follow()

    def saw(self, held: Held | None) -> None:
        """A moment is shown: one that hits the viewer changes the bar as soon as it has happened."""
        viewer = self._screen.session.viewer
        if held is not None and viewer in held.moment.hits and viewer != held.moment.seat:
            self._is_struck = True
            self.foresee()

    def ask(self) -> None:
        screen, session = self._screen, self._screen.session
        table, moves = session.table, len(session.table.history.played)
        if not self.are_told:
            screen.view.chances = {}
        elif session.viewer != NOBODY and moves != self._asked and not (screen.view.chances_shown() and self._is_amid()):
            self._asked, self._is_struck = moves, False
            self._judged_then = self._judged()
            self._ask(adviser(screen, _GAMES, counting_bot).advice_on(Chair(table, session.viewer)))

    def _ask(self, thought: Callable[[], Advice]) -> None:
        came = partial(self._came, self._asked, self._screen.session.viewer)
        self.work = self._screen.app.work(lambda _work: thought(), came, lambda _error: None)

    def _judged(self) -> Callable[[], Advice]:
        session = self._screen.session
        return adviser(self._screen, 0, onlooker).advice_on(Chair(session.table, session.viewer))

    def _follow(self) -> None:
        """Add to the bar by how much the situation is judged otherwise than when it was thought over.

        To think ahead in the turn of somebody else would tell another number for the same situation."""
        session, then, shown = self._screen.session, self._judged_then, self._screen.view.chances_shown()
        moves = len(session.table.history.played)
        if then is None or not shown or moves == self._asked or session.table.state.stack or session.table.decision is None:
            return
        self._asked, self._is_struck, now = moves, False, self._judged()

        def shifted() -> Advice:
            apart = zip(shown, now().chances, then().chances, strict=True)
            return Advice(tuple(min(SUREST, max(0.0, share + after - before)) for share, after, before in apart), [])

        self._judged_then = now
        self._ask(shifted)

    def _is_amid(self) -> bool:
        """Is something under way? What it comes to is told when it is over: half of it would only swing the bar."""
        table = self._screen.session.table
        mind = mind_of(table.game.id)
        return mind is not None and table.decision is not None and not over_by(mind)(table)

    def _came(self, moves: int, seat: int, found: Advice) -> None:
        if moves == self._asked and self._screen.app.screen is self._screen:
            self.came(seat, found)

    def came(self, seat: int, found: Advice) -> None:
        session = self._screen.session
        if session.lone_person == seat:
            # What was told of moves that were taken back does not count.
            session.bars = {moves: bar for moves, bar in session.bars.items() if moves < self._asked}
            session.bars[self._asked] = found.chances
        self._tell(seat, found.chances)
        self._screen.refresh(self._screen.selection)

    def _tell(self, seat: int, shares: tuple[float, ...]) -> None:
        self._screen.view.tell_chances(seat, shares, self._why(seat, percents(shares)[seat]))

    def _why(self, seat: int, number: int) -> str:
        """What has changed most since the last look, the way the bar has moved; nothing where that cannot be compared."""
        session, mind = self._screen.session, mind_of(self._screen.session.table.game.id)
        state = session.table.view(seat).state
        turn = session.table.game.turn_of(state)[0]
        then, since, before = self._seen.get(seat, (state, turn, number))
        self._seen[seat] = state, turn, number
        # A game that tells facts has no words for what it is judged by.
        if mind is None or hasattr(mind, "told") or before == number:
            return ""
        if mind.judge.lasting(state) is None and not (mind.judge.compares_turns and since == turn):
            return ""
        told = said(by_time(mind.judge, seat, then, state, number > before), seat, session.wording, _REASONS)
        return self._screen.app.texts("ui_table.chances.since", before=before, what="; ".join(told)) if told else ""


def chances_node(shares: Sequence[float], room: Room, face: AnyFace, is_old: bool) -> Node:
    """Side by side in the colours of the seats with their figures, and grey what is nobody's, or not known yet.

    The numbers are grey where they are of an earlier moment."""
    return Painted(0, _HIGH, partial(_draw, shares, room, face, is_old), CHANCES if shares else "")


def _draw(shares: Sequence[float], room: Room, face: AnyFace, is_old: bool, canvas: Canvas, box: Box) -> None:
    canvas.rect(*box, dark(SECOND_TEXT, 0.6), 6)
    if not shares:
        canvas.text(face.texts("ui_table.chances.awaited"), *box.middle, _SIZE, WHITE, anchor="c")
    # Allies have the same chance, each of them.
    whole, left = max(1.0, sum(shares)), box.x
    fair = [box.width * share / whole for share in shares]
    # Also a small one has its number; the largest has the room for it.
    numbers = percents(shares)
    least = [canvas.text_width(f"{number} %", _SIZE, "bold") + 8 for number in numbers]
    widths = [*map(max, fair, least)]
    if shares:
        widths[widths.index(max(widths))] -= sum(widths) - sum(fair)
    for seat, (number, look, width) in enumerate(zip(numbers, room.scene.seats[: len(shares)], widths, strict=True)):
        ground = look.colour
        while contrast(WHITE, ground) < 4.5:
            ground = dark(ground, 0.1)
        canvas.rect(left, box.y, width, box.height, ground, 6)
        words, middle = f"{number} %", left + width / 2
        wide = canvas.text_width(words, _SIZE, "bold")
        if wide + _FIGURE + 12 <= width:
            figure = face.figure(canvas.look, room.scene.state, seat, look, _FIGURE)
            canvas.stamp(figure, left + 4 + _FIGURE / 2, box.middle[1], "c")
            middle += _FIGURE / 2
        canvas.text(words, middle, box.middle[1], _SIZE, mix(WHITE, ground, 0.4) if is_old else WHITE, "bold", "c")
        left += width
    # What is left is nobody's, and says so where there is room.
    nobodys = f"{100 - sum(numbers)} %"
    named = (face.texts("ui_table.chances.nobody", percent=100 - sum(numbers)), nobodys)
    fits = (words for words in named if canvas.text_width(words, _SIZE) + 8 <= box.right - left)
    if shares and sum(numbers) < 100 and (words := next(fits, "")):
        canvas.text(words, (left + box.right) / 2, box.middle[1], _SIZE, WHITE, anchor="c")


class Swing(NamedTuple):
    """Whose chance to win changed most between two looks, from what to what; and after how many moves these were."""

    seat: int
    before: float
    after: float
    since: int
    until: int
    # In parts of a hundred, as a bar shows them.
    shown: tuple[int, int]


class Odds:
    """Follows a game that is over, with nothing hidden: how likely everybody was to win, once in each turn.

    That is judged where a situation can be judged as it stands, which a game knows; or it is nothing but what somebody was
    told by the `bars` of a practice game, by how many moves had been played: nobody is told two numbers about one moment.
    """

    def __init__(self, game: AnyGame, seats: int, bars: Mapping[int, tuple[float, ...]] | None = None) -> None:
        self._game, self._seats, self._mind = game, seats, mind_of(game.id)
        self._bars = bars or {}
        self._turn: tuple[int, int] | None = None
        # In which round and after how many moves; and from one time to the next what changed.
        self.noted: list[tuple[int, int, tuple[float, ...]]] = []
        self.swings: list[Swing] = []

    def judged(self, state: Any) -> tuple[float, ...]:
        """Everybody's chance to win as it looks in the midst of whatever happens; 0 where a game cannot be judged."""
        if self._mind is None:
            return (0.0,) * self._seats
        return tuple(self._mind.judge.standing(state, self._seats) or self._mind.judge.judged(state, self._seats)[0])

    def saw(self, moves: int, table: Table[Any]) -> None:
        """The table after so many moves."""
        state, turn = table.state, self._game.turn_of(table.state)
        if self._mind is None:
            return
        judge = self._mind.judge
        settled = judge.settled(state, self._seats)
        now = self._bars.get(moves, ()) if settled is None else tuple(settled)
        if not now and (self._bars or turn == self._turn or not self._mind.is_quiet(table)):
            return
        now = now or self.judged(state)
        if settled is not None and state.result is None and self.noted and now == self.noted[-1][2]:
            # What must come is known already.
            return
        if self.noted:
            _round, since, was = self.noted[-1]
            seat = max(range(self._seats), key=lambda seat: abs(now[seat] - was[seat]))
            shown = percents(was)[seat], percents(now)[seat]
            self.swings.append(Swing(seat, was[seat], now[seat], since, moves, shown))
        self.noted.append((turn[0] if self.noted else max(0, turn[0] - 1), moves, now))
        self._turn = turn


def percent(share: float) -> int:
    """To five parts of a hundred, for more is never known; and nothing is sure before the end."""
    return round(100 * share) if share in (0, 1) else max(1, min(99, 5 * round(20 * share)))


def percents(shares: Sequence[float]) -> list[int]:
    """What of a whole is whose, and what is nobody's if anything is: with that they are a hundred together."""
    parts = [*shares, 1 - sum(shares)]
    if not shares or parts[-1] < -0.005:
        # Allies have the same chance, each of them.
        return [*map(percent, shares)]
    fives = [int(20 * part + 1e-9) for part in parts]
    for part in sorted(range(len(parts)), key=lambda part: fives[part] - 20 * parts[part])[: 20 - sum(fives)]:
        fives[part] += 1
    found = [max(5 * five, int(0 < share < 1)) for five, share in zip(fives, shares, strict=False)]
    found[found.index(max(found))] -= max(0, sum(found) + 5 * fives[-1] - 100)
    return found


def chances_tip(shares: Sequence[float], names: Sequence[str], texts: Texts, why: str = "") -> Tip:
    numbers = percents(shares)
    rows = [texts("ui_table.chances.of", name=name, percent=number) for name, number in zip(names, numbers, strict=True)]
    if (nobodys := 100 - sum(numbers)) > 0:
        rows.append(texts("ui_table.chances.nobody", percent=nobodys))
    rows += [why] if why else []
    return Tip(texts("ui_table.chances.title"), "\n".join([*rows, texts("ui_table.chances.detail")]), "scale_balance")
