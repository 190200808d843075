"""The table protocol: any program drives a table with one JSON object per line in, one per line out.

`docs/PROTOCOL.md` describes it. A bad line is answered with `ok: false` and changes nothing.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Union

import msgspec

from game.data.problems import DataError, quoted, unknown
from game.data.yaml_files import parse
from game.rules.decision import SeenDecision
from game.rules.errors import PositionError, Refused, RulesError, SetupError
from game.rules.game import AnyGame
from game.rules.journal import save
from game.rules.keeping import resume
from game.rules.opening import new_table, open_table, position_of
from game.rules.position import Seat, read_position
from game.rules.state import NOBODY
from game.rules.table import Table

Answer = dict[str, Any]


class Session:
    """One conversation: at most one table at a time."""

    def __init__(self, find_game: Callable[[str], AnyGame], games: Callable[[], Iterable[str]]) -> None:
        self.find_game = find_game
        self.games = games
        self.over = False
        self._table: Table[Any] | None = None

    @property
    def table(self) -> Table[Any]:
        if self._table is None:
            raise SetupError("there is no table: send new, position or load first")
        return self._table

    @table.setter
    def table(self, table: Table[Any]) -> None:
        self.leave()
        self._table = table

    def leave(self, path: Path | None = None) -> None:
        """Let go of the table's journal; or only if it is this one, which is opened anew."""
        history = None if self._table is None else self._table.history
        if history is not None and history.journal is not None and path in (None, history.journal.path):
            history.close()

    def answer(self, line: bytes) -> bytes:
        """The answer to one line: one JSON object, whatever comes in."""
        try:
            request = _decoder.decode(line)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            return msgspec.json.encode(_failure("BadRequest", _bad_request(str(error))))
        answer = self._answered(request)
        if request.id is not None:
            answer["id"] = request.id
        return msgspec.json.encode(answer)

    def _answered(self, request: Request) -> Answer:
        try:
            return {"ok": True} | request.answer(self)
        except Refused as error:
            return _failure(type(error).__name__, str(error), refusal=msgspec.to_builtins(error.refusal))
        except PositionError as error:
            return _failure("PositionError", str(error), reasons=list(error.reasons))
        except (RulesError, DataError) as error:
            return _failure(type(error).__name__, str(error))
        except Exception as error:  # a defect of ours; whoever talks to us still gets an answer
            return _failure("Defect", f"{type(error).__name__}: {error}")


def _bad_request(error: str) -> str:
    """What is wrong with a line that is no request; of an unknown one, the nearest that there is."""
    if error.startswith("Invalid value '") and error.endswith("' - at `$.request`"):
        name = error.removeprefix("Invalid value '").removesuffix("' - at `$.request`")
        return unknown("request", name, [_tag(kind.__name__) for kind in Request.__subclasses__()])
    return f"not a request: {error}"


def _failure(kind: str, message: str, **more: Any) -> Answer:
    return {"ok": False, "error": {"kind": kind, "message": message} | more}


def _tag(class_name: str) -> str:
    return class_name.removesuffix("Request").lower()


class Request(msgspec.Struct, kw_only=True, tag_field="request", tag=_tag, forbid_unknown_fields=True):
    """One line in. `id` is repeated in the answer, for programs that send several lines ahead."""

    id: int | str | None = None

    def answer(self, session: Session) -> Answer:
        """Do it, and say what there is to say: after any change what the table waits for now, or how it ended."""
        self.change(session)
        table = session.table
        return {
            "decision": None if table.decision is None else _decision(table.decision.seen_by_all()),
            "events": len(table.events),
            "result": msgspec.to_builtins(table.result),
        }

    def change(self, session: Session) -> None:
        """Do something with the table, or put another in its place."""


class GamesRequest(Request):
    """Which games there are."""

    def answer(self, session: Session) -> Answer:
        return {"games": list(session.games())}


class NewRequest(Request):
    """Open a table for a new game or a scenario. `seats` is their number, or a list of names and players."""

    game: str
    seats: int | list[Seat]
    seed: int = 0
    options: dict[str, Any] = {}
    scenario: str = ""

    def change(self, session: Session) -> None:
        game = session.find_game(self.game)
        session.table = new_table(game, self.seats, self.seed, self.options, self.scenario)


class PositionRequest(Request):
    """Open a table in a position: an object, or YAML in a text."""

    position: dict[str, Any] | str

    def change(self, session: Session) -> None:
        plain = parse(self.position, dict[str, Any]) if isinstance(self.position, str) else self.position
        position = read_position(plain)
        session.table = open_table(session.find_game(position.game), position)


class LoadRequest(Request):
    """Open a journal and play on; what is played from now on is appended to it."""

    path: str

    def answer(self, session: Session) -> Answer:
        path = _path(self.path)
        session.leave(path)
        session.table, notices = resume(path, session.find_game)
        return super().answer(session) | {"notices": [str(notice) for notice in notices]}


class SaveRequest(Request):
    """Write the journal to a file, and keep it up to date from now on."""

    path: str

    def answer(self, session: Session) -> Answer:
        save(session.table, _path(self.path))
        return {"path": self.path}


class DecisionRequest(Request):
    """What the table waits for, with all options."""


class ChooseRequest(Request):
    """Play a move. With `seat`, only if it is that seat's person who decides."""

    move: str
    seat: int | None = None

    def change(self, session: Session) -> None:
        session.table.choose(self.move, self.seat)


class WhyRequest(Request):
    """Why a move is not legal now; `refusal` is null for a legal one."""

    move: str

    def answer(self, session: Session) -> Answer:
        return {"refusal": msgspec.to_builtins(session.table.why_not(self.move))}


class ViewRequest(Request):
    """What a seat may know: its view of the state, and of the decision."""

    seat: int

    def answer(self, session: Session) -> Answer:
        view = session.table.view(_seat(session.table, self.seat))
        decision = None if view.decision is None else _decision(view.decision)
        return {"seat": view.seat, "state": msgspec.to_builtins(view.state, order="deterministic"), "decision": decision}


class StateRequest(Request):
    """The whole truth, as a position: secrets included."""

    def answer(self, session: Session) -> Answer:
        return {"position": msgspec.to_builtins(position_of(session.table), str_keys=True)}


class EventsRequest(Request):
    """What happened from event number `since` on: as a seat saw it, or all."""

    since: int = 0
    seat: int | None = None

    def answer(self, session: Session) -> Answer:
        table = session.table
        all_events = table.events or []
        since = max(self.since, 0)
        events = all_events[since:] if self.seat is None else table.events_for(_seat(table, self.seat), since)
        plain = [{"key": event.key, "params": event.params} for event in events]
        return {"events": msgspec.to_builtins(plain), "next": len(all_events)}


class UndoRequest(Request):
    """Take back the last move. With `seat`, only if it was that seat's person who chose it."""

    seat: int | None = None

    def change(self, session: Session) -> None:
        session.table.undo(self.seat)


class RedoRequest(Request):
    """Play the move again that was last taken back."""

    def change(self, session: Session) -> None:
        session.table.redo()


class ResultRequest(Request):
    """Who won and why; null while the game goes on."""

    def answer(self, session: Session) -> Answer:
        return {"result": msgspec.to_builtins(session.table.result)}


class QuitRequest(Request):
    """End the conversation."""

    def answer(self, session: Session) -> Answer:
        session.leave()
        session.over = True
        return {}


_any_request: Any = Union[tuple(Request.__subclasses__())]  # noqa: UP007  # only Union takes what is found at run time
_decoder = msgspec.json.Decoder(_any_request)


def _decision(decision: SeenDecision) -> Answer:
    return {
        "seat": decision.seat,
        "by": decision.by,
        "callable": list(decision.callable_seats),
        "prompt": decision.prompt,
        "params": msgspec.to_builtins(decision.params),
        "options": [str(move) for move in decision.options],
    }


def _seat(table: Table[Any], seat: int) -> int:
    if NOBODY <= seat < len(table.seats):
        return seat
    raise SetupError(f"there is no seat {seat}: they are numbered from 0 to {len(table.seats) - 1}; -1 is a spectator")


def _path(text: str) -> Path:
    try:
        usable = text and b"\0" not in os.fsencode(text)
    except UnicodeEncodeError:
        usable = False
    if not usable:
        raise SetupError(f"{quoted(text)} is no path of a file")
    return Path(text)
