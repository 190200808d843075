"""The table protocol: any program can drive a table with one JSON object per line in each direction.

`docs/PROTOCOL.md` describes it. A bad line is answered with `ok: false` and changes nothing."""

from __future__ import annotations

import inspect
import os
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import Any, Union, get_type_hints

import msgspec

from game.data.problems import DataError, quoted, unknown
from game.data.yaml_files import parse
from game.rules.decision import SeenDecision
from game.rules.errors import PositionError, Refused, RulesError, SetupError
from game.rules.game import AnyGame
from game.rules.journals.journal import save
from game.rules.journals.keeping import resume
from game.rules.positions.opening import new_table, open_table, position_of
from game.rules.positions.position import Seat, read_position
from game.rules.state import NOBODY
from game.rules.table import Table

Answer = dict[str, Any]


class Session:
    """One connection of a program, with at most one table at a time."""

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
        """Close the table's journal. With `path`, close it only if it is that file, which is about to be reopened."""
        history = None if self._table is None else self._table.history
        if history is not None and history.journal is not None and path in (None, history.journal.path):
            history.close()

    def answer(self, line: bytes) -> bytes:
        """Answer one line with one JSON object, even if the line is invalid."""
        try:
            request = _decoder.decode(line)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            return msgspec.json.encode(_failure("BadRequest", _bad_request(str(error))))
        fields = msgspec.structs.asdict(request)
        id = fields.pop("id")
        answer = self._answered(partial(REQUESTS[type(request)], self, **fields))
        return msgspec.json.encode(answer if id is None else answer | {"id": id})

    def _answered(self, request: Callable[[], Answer | None]) -> Answer:
        try:
            answer = request()
            return {"ok": True} | (self.situation() if answer is None else answer)
        except Refused as error:
            return _failure(type(error).__name__, str(error), refusal=msgspec.to_builtins(error.refusal))
        except PositionError as error:
            return _failure("PositionError", str(error), reasons=list(error.reasons))
        except (RulesError, DataError) as error:
            return _failure(type(error).__name__, str(error))
        except Exception as error:  # a defect on our side; the client still gets an answer
            return _failure("Defect", f"{type(error).__name__}: {error}")

    def situation(self) -> Answer:
        """Return the current decision, the number of events, and the result."""
        decision = self.table.decision
        return {
            "decision": None if decision is None else _decision(decision.seen_by_all()),
            "events": len(self.table.events),
            "result": msgspec.to_builtins(self.table.result),
        }


def _bad_request(error: str) -> str:
    """Explain why a line is not a valid request; for an unknown request, name the nearest match."""
    if error.startswith("Invalid value '") and error.endswith("' - at `$.request`"):
        name = error.removeprefix("Invalid value '").removesuffix("' - at `$.request`")
        return unknown("request", name, [kind.__name__ for kind in REQUESTS])
    return f"not a request: {error}"


def _failure(kind: str, message: str, **more: Any) -> Answer:
    return {"ok": False, "error": {"kind": kind, "message": message} | more}


# Requests ---------------------------------------------------------------------------------------------------------------

REQUESTS: dict[type[msgspec.Struct], Callable[..., Answer | None]] = {}
"""Handlers by request type. If a handler returns None, the answer is the current situation."""


def request(answering: Callable[..., Answer | None]) -> None:
    """Register a handler for the request that has the function's name without `on_`. The request's fields are the
    parameters after the session.

    `id` is repeated in the answer, for programs that send several lines at once."""
    name, hints = answering.__name__.removeprefix("on_"), get_type_hints(answering)
    _session, *parameters = inspect.signature(answering).parameters.values()
    fields = [(it.name, hints[it.name], msgspec.NODEFAULT if it.default is it.empty else it.default) for it in parameters]
    fields.append(("id", int | str | None, None))
    kind = msgspec.defstruct(name, fields, kw_only=True, tag_field="request", tag=name, forbid_unknown_fields=True)
    REQUESTS[kind] = answering


@request
def on_games(session: Session) -> Answer:
    """List the games."""
    return {"games": list(session.games())}


@request
def on_new(
    session: Session,
    game: str,
    seats: int | list[Seat],
    seed: int = 0,
    options: dict[str, Any] | None = None,
    scenario: str = "",
) -> None:
    """Open a table for a new game or a scenario. `seats` is a number, or a list of names and players."""
    session.table = new_table(session.find_game(game), seats, seed, options, scenario)


@request
def on_position(session: Session, position: dict[str, Any] | str) -> None:
    """Open a table in a position: an object, or YAML as text."""
    wanted = read_position(parse(position, dict[str, Any]) if isinstance(position, str) else position)
    session.table = open_table(session.find_game(wanted.game), wanted)


@request
def on_load(session: Session, path: str) -> Answer:
    """Open a journal and continue it: in the same file if possible, otherwise in a new one."""
    file = _path(path)
    session.leave(file)
    session.table, notices = resume(file, session.find_game)
    return session.situation() | {"notices": [str(notice) for notice in notices]}


@request
def on_save(session: Session, path: str) -> Answer:
    """Write the journal to a file, and append further moves to it."""
    save(session.table, _path(path))
    return {"path": path}


@request
def on_decision(session: Session) -> None:
    """Return the current decision with all options."""


@request
def on_choose(session: Session, move: str, seat: int | None = None) -> None:
    """Play a move. With `seat`, only if that seat's player decides."""
    session.table.choose(move, seat)


@request
def on_seat(session: Session, seats: dict[int, Seat]) -> None:
    """Give seats, by number, to other players."""
    session.table.reseat(seats)


@request
def on_why(session: Session, move: str) -> Answer:
    """Return why a move is illegal now; `refusal` is null for a legal one."""
    return {"refusal": msgspec.to_builtins(session.table.why_not(move))}


@request
def on_view(session: Session, seat: int) -> Answer:
    """Return a seat's view of the state and of the decision."""
    view = session.table.view(_seat(session.table, seat))
    decision = None if view.decision is None else _decision(view.decision)
    return {"seat": view.seat, "state": msgspec.to_builtins(view.state, order="deterministic"), "decision": decision}


@request
def on_state(session: Session) -> Answer:
    """Return the whole state as a position, secrets included."""
    return {"position": msgspec.to_builtins(position_of(session.table), str_keys=True)}


@request
def on_events(session: Session, since: int = 0, seat: int | None = None) -> Answer:
    """Return the events from number `since` on, as a seat saw them, or in full."""
    table, since = session.table, max(since, 0)
    events = table.events[since:] if seat is None else table.events_for(_seat(table, seat), since)
    plain = [{"key": event.key, "params": event.params} for event in events]
    return {"events": msgspec.to_builtins(plain), "next": len(table.events)}


@request
def on_undo(session: Session, seat: int | None = None) -> None:
    """Undo the last choice. With `seat`, outside practice games, only if that seat's player made it."""
    session.table.undo(seat)


@request
def on_redo(session: Session) -> None:
    """Redo the choice last undone."""
    session.table.redo()


@request
def on_result(session: Session) -> Answer:
    """Return the winners and the reason; null during the game."""
    return {"result": msgspec.to_builtins(session.table.result)}


@request
def on_quit(session: Session) -> Answer:
    """End the connection."""
    session.leave()
    session.over = True
    return {}


_any_request: Any = Union[tuple(REQUESTS)]  # noqa: UP007  # only Union takes what is found at run time
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
