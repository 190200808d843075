"""Tests for the table protocol: every request, the documented conversation, and lines that try to break it."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.catalog import find_game, installed
from game.data.paths import ROOT
from game.rules.protocol import REQUESTS, Session
from game.rules.state import Plain

DOCUMENT = ROOT / "docs" / "PROTOCOL.md"


@pytest.fixture
def session() -> Session:
    return Session(find_game, installed)


def send(session: Session, request: str, **fields: Any) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(session.answer(json.dumps({"request": request} | fields).encode()))
    return answer


def opened(session: Session, **fields: Any) -> Session:
    assert send(session, "new", **{"game": "night_train", "seats": 2, "seed": 7} | fields)["ok"]
    return session


def conversation() -> list[tuple[str, str]]:
    """Request and answer pairs of the documented conversation."""
    lines = DOCUMENT.read_text(encoding="utf-8").rpartition("```\n>")[2].partition("```")[0].splitlines()
    texts = [f">{line}" if number == 0 else line for number, line in enumerate(lines)]
    return [(texts[at][2:], texts[at + 1][2:]) for at in range(0, len(texts), 2)]


def test_the_documented_conversation_is_true(session: Session) -> None:
    pairs = conversation()
    assert len(pairs) > 15
    for request, answer in pairs:
        # The list of games may change without a change of the protocol.
        expected = {"ok": True, "games": list(installed())} if '"games"' in request else json.loads(answer)
        assert json.loads(session.answer(request.encode())) == expected
    assert session.over


def test_the_document_lists_every_request() -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    missing = [kind.__name__ for kind in REQUESTS if f"| `{kind.__name__}` |" not in text]
    assert not missing


@pytest.mark.parametrize(("game", "seats"), [("dictators", 2), ("volk", 2), ("tgm", 2)])
def test_a_view_is_written_in_the_same_order_in_every_process(session: Session, game: str, seats: int) -> None:
    """Set order differs between processes, so sets and anything built from them must be sorted."""
    opened(session, game=game, seats=seats)
    chance = random.Random(1)
    for _ in range(25):
        decision = send(session, "decision")["decision"]
        send(session, "choose", move=chance.choice(decision["options"]))
    assert session.table is not None
    state = session.table.view(0).state
    shown = send(session, "view", seat=0)["state"]
    unordered = [pair for pair in _pairs(state, shown) if isinstance(pair[0], frozenset | dict)]
    assert any(len(value) > 1 for value, _written in unordered)
    assert all(list(written) == sorted(value) for value, written in unordered)


def _pairs(value: Any, written: Any) -> Iterator[tuple[Any, Any]]:
    """Pairs of a state's values and their written form."""
    yield value, written
    if isinstance(value, Plain):
        for field in value.__struct_fields__:
            yield from _pairs(getattr(value, field), written[field])
    elif isinstance(value, list):
        for one, other in zip(value, written, strict=True):
            yield from _pairs(one, other)


def test_every_request_but_an_opening_one_needs_a_table(session: Session) -> None:
    for request in ("decision", "state", "events", "undo", "redo", "result"):
        answer = send(session, request)
        assert not answer["ok"]
        assert "there is no table" in answer["error"]["message"]


def test_state_out_and_position_in_are_equal(session: Session) -> None:
    opened(session)
    for _ in range(20):
        written = send(session, "state")["position"]
        situation = send(session, "decision")
        other = Session(find_game, installed)
        answer = send(other, "position", position=written)
        assert answer["decision"] == situation["decision"]
        assert send(other, "state")["position"] == written
        send(session, "choose", move=situation["decision"]["options"][-1])


def test_save_and_load_go_on_where_the_game_was(session: Session, tmp_path: Path) -> None:
    path = str(tmp_path / "a.journal")
    opened(session)
    assert send(session, "save", path=path)["ok"]
    send(session, "choose", move="walk")
    send(session, "quit")
    other = Session(find_game, installed)
    loaded = send(other, "load", path=path)
    assert loaded["notices"] == []
    assert loaded["decision"] == send(session, "decision")["decision"]


def test_a_seat_is_given_to_another_player_and_the_journal_knows_it(session: Session, tmp_path: Path) -> None:
    path = str(tmp_path / "evening.journal")
    opened(session)
    send(session, "save", path=path)
    send(session, "choose", move="wait")
    assert send(session, "seat", seats={"1": {"name": "Ben"}})["ok"]
    assert send(session, "state")["position"]["seats"][1]["name"] == "Ben"
    assert not send(session, "seat", seats={"7": {"name": "Cor"}})["ok"]
    send(session, "load", path=path)
    assert [seat.name for seat in session.table.seats] == ["", "Ben"]


def test_a_view_holds_nothing_that_is_hidden(session: Session) -> None:
    opened(session)
    mine, theirs = send(session, "view", seat=1), send(session, "view", seat=0)
    assert mine["decision"]["options"] == send(session, "decision")["decision"]["options"]
    assert theirs["decision"]["options"] == []
    assert set(theirs["state"]["couriers"][1]["hand"]) == {"?"}


@pytest.mark.parametrize("seat", [-2, 2, 10**30])
def test_a_seat_that_is_not_there_is_named(session: Session, seat: int) -> None:
    opened(session)
    for request in ("view", "events"):
        assert not send(session, request, seat=seat)["ok"]


def test_a_spectator_sees_what_lies_open(session: Session) -> None:
    opened(session)
    view = send(session, "view", seat=-1)
    assert {card for courier in view["state"]["couriers"] for card in courier["hand"]} == {"?"}


def test_undo_for_a_seat_takes_back_only_its_own_choice(session: Session) -> None:
    opened(session)
    seat = send(session, "decision")["decision"]["by"]
    send(session, "choose", move="walk")
    assert send(session, "undo", seat=1 - seat)["error"]["refusal"]["key"] == "kernel.undo.other"
    assert send(session, "undo", seat=seat)["ok"]


@pytest.mark.parametrize(
    "fields",
    [
        {"request": "new", "game": "night_train", "seats": 300_000_000},
        {"request": "new", "game": "night_train", "seats": -5},
        {"request": "new", "game": "night_train", "seats": 2, "options": {"first_hand": 100}},
        {"request": "position", "position": {"game": "night_train", "seats": 10**9}},
        {"request": "position", "position": {"game": "night_train", "seats": 2, "state": {"couriers": {"²": {}}}}},
        {"request": "position", "position": {"game": "night_train", "seats": 2, "state": {"couriers": {"9" * 5000: {}}}}},
        {"request": "position", "position": {"game": "night_train", "seats": 2, "state": {"rng": 2**63 * 4}}},
    ],
)
def test_a_table_that_cannot_be_opened_gets_a_reason(session: Session, fields: dict[str, Any]) -> None:
    answer = send(session, **fields)
    assert not answer["ok"]
    assert answer["error"]["kind"] in ("SetupError", "PositionError")


def test_an_unknown_request_names_the_nearest(session: Session) -> None:
    answer = send(session, "chose", move="walk")
    assert answer["error"]["message"] == "unknown request 'chose'; did you mean 'choose'?"


def test_the_id_of_a_request_comes_back(session: Session) -> None:
    assert send(session, "games", id="a")["id"] == "a"
    assert send(session, "undo", id=5)["id"] == 5
    assert "id" not in send(session, "games")


def test_a_position_error_gives_every_reason(session: Session) -> None:
    answer = send(session, "position", position={"game": "night_train", "seats": 2, "state": {"alarm": 9, "active": 9}})
    assert len(answer["error"]["reasons"]) == 2


@pytest.mark.parametrize("position", ["{", "- 1", "game: [", "a: &x [*x]", "\t", {"seats": -1}, {}, "game: night_train"])
def test_a_position_that_is_none_is_refused(session: Session, position: Any) -> None:
    assert not send(session, "position", position=position)["ok"]


@pytest.mark.parametrize("path", ["", "\0", "a\0b", "\ud800", "x" * 5000, "x/" * 3000, "/", ".", "/dev/null/x"])
def test_a_path_that_cannot_be_is_refused(session: Session, path: str) -> None:
    opened(session)
    for request in ("save", "load"):
        answer = send(session, request, path=path)
        assert not answer["ok"]


def mutated(line: str, chance: random.Random) -> bytes:
    """The line as bytes after one to four changes: a part removed, or its own start, random bytes or JSON inserted."""
    data = bytearray(line.encode())
    for _ in range(chance.randint(1, 4)):
        at = chance.randrange(len(data) + 1)
        kind = chance.randrange(4)
        if kind == 0:
            del data[at : at + chance.randint(1, 8)]
        elif kind == 1:
            data[at:at] = data[: chance.randint(0, 12)]
        elif kind == 2:
            data[at:at] = bytes(chance.randrange(256) for _ in range(chance.randint(1, 5)))
        else:
            data[at:at] = chance.choice([b"null", b"-1", b"[[[", b'"', b"{}", b"1e999", b"\\u0000", b"9" * 30])
    return bytes(data).replace(b"\n", b" ")


@pytest.mark.slow
def test_thousands_of_mutated_and_random_lines_are_all_answered(session: Session, tmp_path: Path) -> None:
    """Every line gets one JSON object with `ok`; a bad one gets `ok: false` and leaves the table alone."""
    chance = random.Random(5)
    lines = [request for request, _answer in conversation() if '"quit"' not in request]
    lines.append(json.dumps({"request": "load", "path": str(tmp_path / "none.journal")}))
    opened(session)
    bad = 0
    for number in range(3_000):
        line = bytes(chance.randrange(256) for _ in range(chance.randrange(60))) if number % 5 == 0 else b""
        line = line.replace(b"\n", b" ") or mutated(chance.choice(lines), chance)
        before = session.answer(b'{"request": "state"}')
        answer = json.loads(session.answer(line))
        assert isinstance(answer["ok"], bool)
        if not answer["ok"]:
            bad += 1
            assert answer["error"]["message"]
            assert session.answer(b'{"request": "state"}') == before
    assert bad > 2_400


@pytest.mark.slow
@settings(max_examples=100, deadline=None)
@given(
    st.dictionaries(
        st.sampled_from(["request", "game", "seats", "seed", "options", "position", "move", "seat", "since", "path", "id"]),
        st.recursive(
            st.none()
            | st.booleans()
            | st.integers()
            | st.floats(allow_nan=False)
            | st.text()
            | st.sampled_from(["new", "choose", "view", "events", "why", "position", "night_train", "walk"]),
            lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
            max_leaves=6,
        ),
    )
)
def test_any_object_is_answered(request_fields: dict[str, Any]) -> None:
    session = opened(Session(find_game, installed))
    answer = json.loads(session.answer(json.dumps(request_fields).encode()))
    assert isinstance(answer["ok"], bool)
