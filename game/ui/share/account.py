"""The contents of a shared game: players, result, length, charts, and each turn with its events and board.

Events of a finished game include all secrets, like its replay. Boards and unfinished games show only public information."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import pairwise
from typing import Any

import pygame

from game.catalog import find_game, installed
from game.data.texts import Texts, game_title
from game.rules.journals.replaying import replayed_moves
from game.rules.records.records import Played, places_of, record_of
from game.rules.state import NOBODY
from game.rules.table import Table
from game.rules.wording import Wording
from game.ui.faces import board_picture, looks_of
from game.ui.kit.box import Look
from game.ui.kit.colours import CLASSIC, SeatLook
from game.ui.screens.new_game.draft import OptionWords
from game.ui.screens.saves.files import standing_in_words, written
from game.ui.table.face import AnyFace, round_name
from game.ui.table.panels.chances import CHANCES
from game.ui.table.results.course import Course, course_of, footnotes, standing_of
from game.ui.table.scene import Scene
from game.ui.table.session.playback import wording_of
from game.ui.table.session.story import Story, Teller
from game.ui.table.words import table_text
from game.ui.window.work import Pace

LOOK = Look(1.0, CLASSIC)


@dataclass
class Turn:
    """A turn: title, seat, number of its first event, events with their seats, and the board and move count at its end."""

    title: str
    seat: int
    first: int
    lines: list[tuple[int, str]]
    state: Any = None
    moves: int = 0


@dataclass(frozen=True)
class Sitting:
    """A player: name, role, final standing, and whether they won."""

    seat: int
    name: str
    role: str
    standing: str
    won: bool


@dataclass(frozen=True)
class Account:
    table: Table[Any]
    face: AnyFace
    wording: Wording
    looks: tuple[SeatLook, ...]
    turns: list[Turn]
    course: Course
    # The record of this game, which knows its date and duration.
    played: Played | None = None
    # Changes of seats, and thinking times.
    footnotes: Sequence[str] = ()

    @property
    def texts(self) -> Texts:
        return self.face.texts

    @property
    def over(self) -> bool:
        return self.table.result is not None

    @property
    def title(self) -> str:
        """Title of the game, and of the scenario if any."""
        position, texts = self.table.position, self.texts
        prepared = position.scenario or str(position.options.get("scenario", ""))
        name = OptionWords(position.game, texts).name("scenario", prepared, position) if prepared else ""
        return " · ".join(filter(None, (game_title(texts, position.game), name)))

    @property
    def ending(self) -> str:
        """The winners and the reason, or the standing of an unfinished game."""
        if self.table.result is not None:
            return self.wording.result(self.table.result)
        return standing_in_words(self.table, self.progress, self.texts)

    @property
    def winners(self) -> tuple[int, ...]:
        return self.table.result.winners if self.table.result is not None else ()

    @property
    def about(self) -> str:
        """Date and length of a finished game, as far as they are known."""
        if self.played is None:
            return self.progress if self.over else ""
        return f"{written(self.texts, self.played.day)} · {about(self.played, self.texts)}"

    @property
    def progress(self) -> str:
        return self.face.progress(self.table.view(NOBODY).state)

    def seats(self) -> list[Sitting]:
        """All players, in order of rank if the game is over, otherwise in order of their seats."""
        table, result = self.table, self.table.result
        state = table.state if self.over else table.view(NOBODY).state
        places = places_of(table, result) if result is not None else [1] * len(table.seats)

        def sitting(seat: int) -> Sitting:
            role, standing = self.face.seat(state, seat).role, standing_of(table, self.face, state, seat) if result else ""
            return Sitting(seat, self.wording.listed(seat), role, standing, seat in self.winners)

        return [*map(sitting, sorted(range(len(places)), key=places.__getitem__))]

    def figure_name(self, figure: str) -> str:
        if figure == CHANCES:
            return self.texts("ui_table.chances.open")
        return self.face.game.name("figure", figure, self.texts)

    @property
    def told(self) -> list[int]:
        """Indices of the turns that have events, or of the last turn if none has."""
        return [number for number, turn in enumerate(self.turns) if turn.lines] or [len(self.turns) - 1]

    def turn_after(self, moves: int) -> int:
        """Index of the turn that contains the move with this number."""
        return next((number for number, turn in enumerate(self.turns) if turn.moves >= moves), len(self.turns) - 1)

    @property
    def last(self) -> Turn:
        """The last turn that has events; its board is the end of the game."""
        return self.turns[self.told[-1]]

    def picture(self, turn: Turn, size: tuple[int, int]) -> pygame.Surface:
        """The board after a turn, with public information only."""
        names = tuple(map(self.wording.seat, range(len(self.looks))))
        return board_picture(self.face, Scene(turn.state, NOBODY, self.looks, names), CLASSIC, size)

    def figure(self, seat: int, size: float, look: Look | None = None) -> pygame.Surface:
        return self.face.figure(look or look_of(self.face), self.table.view(NOBODY).state, seat, self.looks[seat], size)


def about(played: Played, texts: Texts) -> str:
    """The time of a game's end, the last round, and the minutes if they are known."""
    game, facts = played.game, [f"{datetime.fromtimestamp(played.when):%H:%M}"]
    if played.rounds and game in installed():
        facts.append(table_text(game, "round", texts, find_game(game).name, number=played.rounds))
    return " · ".join(facts + [texts("share.page.minutes", count=played.minutes)] * bool(played.minutes))


def look_of(face: AnyFace) -> Look:
    """The look for a page in the language of the face, because some symbols are letters."""
    return replace(LOOK, language=face.texts.language)


def account_of(table: Table[Any], face: AnyFace, pace: Pace) -> Account:
    """Build the account. No other table may use the face, because its board is laid out at another size."""
    wording = wording_of(table, face.texts)
    looks = looks_of(face, look_of(face), table.state, table.seats)
    over = table.result is not None
    seen = ((number, event if over else event.seen_by(NOBODY)) for number, event in enumerate(table.events, 1))
    story = Story(table.history.turns, ((number, event) for number, event in seen if event is not None))
    teller = Teller(look_of(face), face, wording, table.state, looks)
    turns: list[Turn] = []
    for line in story.so_far(over=over):
        if line.event is None:
            turns.append(Turn(teller.title(line), line.turn[1], line.number, []))
        else:
            turns[-1].lines.append((line.event.seat, teller.words(line)))
    # A game without events still shows the board.
    turns = turns or [Turn(round_name(face, 0), NOBODY, 1, [])]
    turns[-1].lines += [(NOBODY, wording.result(table.result))] if table.result is not None else []
    _look_back(table, turns)
    course = course_of(table, face, wording, pace) if over and table.history.played else Course()
    played, notes = record_of(table) if over else None, footnotes(table, face, wording)
    return Account(table, face, wording, looks, turns, course, played, notes)


def _look_back(table: Table[Any], turns: Sequence[Turn]) -> None:
    """Replay the game to set the board and the number of moves of each turn."""
    # Turns by the number of the event that starts the next one.
    ended = {following.first: turn for turn, following in pairwise(turns)}

    def public(state: Any) -> Any:
        view = state.copy()
        table.game.blank(view, table.viewers(NOBODY, view))
        return view

    for move in replayed_moves(table):
        for step in move.steps:
            if step.event is not None and (turn := ended.get(step.number)) is not None:
                turn.state, turn.moves = public(step.before), move.number
    turns[-1].state, turns[-1].moves = public(move.after), move.number
    for turn in turns:
        # A turn that ended before the first move shows the initial board.
        turn.state = turn.state or public(table.history.marks[0].state)
