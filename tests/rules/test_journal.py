"""Tests for journals: a header and one line per move. No move that was shown is lost, and no foreign file is overwritten."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from game import __version__
from game.catalog import find_game
from game.data.paths import ROOT
from game.rules.errors import BrokenRule, JournalError, SetupError
from game.rules.journals.journal import read, replay, save, write
from game.rules.journals.journal_lines import FORMAT
from game.rules.journals.keeping import resume, standing, watched
from game.rules.journals.replaying import replayed_moves
from game.rules.positions.position import Seat
from tests.night_train import GAME, NightTable
from tests.rules.tables import hands, play, position, random_game


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.journal"


def lines_of(path: Path) -> list[dict[str, Any]]:
    """The header and the move lines, without the saved states between them."""
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    return [line for line in lines if "state" not in line or "journal" in line]


def saved_from_the_start(path: Path, *moves: str) -> NightTable:
    """A saved game in which these moves were played and which was never closed, as after a kill."""
    table = position()
    save(table, path)
    return play(table, *moves)


def replayed(path: Path) -> Any:
    return replay(read(path), GAME)


def test_the_header_says_what_the_game_is_derived_from(path: Path) -> None:
    save(random_game(5, decisions=0, seats=2, dice="manual"), path)
    header = lines_of(path)[0]
    assert header["format"] == FORMAT
    assert header["program"].startswith(f"{__version__}+")
    assert (header["game"], header["data"], header["seed"]) == ("night_train", GAME.data_digest, 5)
    options = {"dice": "manual", "reactions": "able", "practice": False, "open_hands": False, "first_hand": 3}
    assert header["options"] == options
    assert header["seats"] == [{}] * 2


def test_every_move_is_in_the_file_when_choose_returns(path: Path) -> None:
    table = position()
    save(table, path)
    for count, text in enumerate(("walk", "wait"), 1):
        table.choose(text)
        assert len(lines_of(path)) == 1 + count
        assert lines_of(path)[-1]["move"] == text


def test_dice_are_written_down_as_facts(path: Path) -> None:
    table = play(position(couriers=hands("train#1", ""), options={"dice": "auto"}), "play train#1")
    write(table, path)
    assert lines_of(path)[-1]["dice"] == [table.state.couriers[0].station]


def test_undo_and_redo_are_lines_too_and_undone_moves_stay(path: Path) -> None:
    table = position()
    save(table, path)
    play(table, "walk")
    table.undo()
    table.redo()
    table.undo()
    play(table, "wait")
    assert [line.get("move") or next(iter(line)) for line in lines_of(path)[1:]] == ["walk", "undo", "redo", "undo", "wait"]
    assert replayed(path).state == table.state


def test_a_game_saved_late_can_still_redo_what_was_undone(path: Path) -> None:
    table = play(position(), "walk", "walk")
    table.undo()
    table.undo()
    write(table, path)
    again = replayed(path)
    again.redo()
    again.redo()
    assert again.state == play(position(), "walk", "walk").state


@pytest.mark.parametrize("seed", range(5))
def test_a_journal_replays_to_the_same_state_and_events(path: Path, seed: int) -> None:
    table = random_game(seed, reactions=("able", "all", "call")[seed % 3])
    write(table, path)
    again = replayed(path)
    assert (again.state, again.events, again.result) == (table.state, table.events, table.result)


def test_a_game_started_from_a_position_replays(path: Path) -> None:
    table = play(position(couriers=hands("train#1 papers#1", "stop#1")), "play train#1", "stop stop#1")
    write(table, path)
    assert replayed(path).state == table.state


def test_a_resumed_game_goes_on_in_the_same_file(path: Path) -> None:
    save(play(position(), "walk"), path)
    table, notices = resume(path, find_game)
    play(table, "walk")
    assert notices == []
    assert replayed(path).state.couriers[0].station == 2


@pytest.mark.parametrize("cut", [1, 5, 30])
def test_a_cut_off_last_line_loses_only_that_line_and_says_so(path: Path, cut: int) -> None:
    saved_from_the_start(path, "walk", "walk")
    path.write_bytes(path.read_bytes()[: -cut - 1])
    table, notices = resume(path, find_game)
    assert table.state.couriers[0].station == 1
    assert len(notices) == 1
    assert "line was cut off" in str(notices[0])
    play(table, "wait")
    assert [line.get("move") for line in lines_of(path)[1:]] == ["walk", "wait"]


def test_a_last_line_that_lacks_only_its_end_loses_nothing(path: Path) -> None:
    saved_from_the_start(path, "walk")
    path.write_bytes(path.read_bytes()[:-1])
    table, notices = resume(path, find_game)
    assert notices == []
    play(table, "walk")
    assert [line.get("move") for line in lines_of(path)[1:]] == ["walk", "walk"]


def test_reading_does_not_touch_a_cut_off_file(path: Path) -> None:
    save(play(position(), "walk"), path)
    damaged = path.read_bytes()[:-4]
    path.write_bytes(damaged)
    replayed(path)
    assert path.read_bytes() == damaged


def spoiled(path: Path, change: Any) -> Path:
    """A journal of two walks with its lines changed."""
    write(play(position(), "walk", "walk"), path)
    lines = lines_of(path)
    change(lines)
    path.write_text("".join(line if isinstance(line, str) else json.dumps(line) + "\n" for line in lines), "utf-8")
    return path


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda lines: lines.insert(1, "{garbage\n"), ":2 is damaged"),
        (lambda lines: lines.insert(1, {"digest": "x", "colour": 1}), ":2 is damaged"),
        (lambda lines: lines[0].update(format=FORMAT + 1), "use a newer version"),
        (lambda lines: lines[0].update(format="one"), "use a newer version"),
        (lambda lines: lines[0].update(seats="three"), "the header is damaged"),
        (lambda lines: lines[0].update(seats=[{}] * 100_000), "the header is damaged"),
        (lambda lines: lines[0].update(game="night\0train"), "the header is damaged"),
        (lambda lines: lines[0].update(journal="other"), "is not a journal of this program"),
        (lambda lines: lines[0].update(seats=[{}] * 9), "night_train is for 2 to 4 seats"),
        (lambda lines: lines[0]["options"].update(dice="odd"), "the game cannot be set up"),
        (lambda lines: lines[1].update(move="fly"), ":2: 'fly' is not possible: unknown verb"),
        (lambda lines: lines[1].update(move="discard train#1"), ":2: 'discard train#1' is not possible"),
        (lambda lines: lines[1].update(undo=True, move=""), "there is nothing to undo"),
        (lambda lines: lines[1].update(redo=True, move=""), "there is nothing to redo"),
        (lambda lines: lines[2].update(digest="0"), ":3: the replay differs from here on: move 2, 'walk'"),
        (lambda lines: lines[1].update(dice=[3]), "the dice show"),
    ],
)
def test_a_damaged_journal_is_refused_with_the_place(path: Path, change: Any, message: str) -> None:
    spoiled(path, change)
    before = path.read_bytes()
    with pytest.raises(JournalError) as error:
        replayed(path)
    assert message in str(error.value)
    assert path.name in str(error.value)
    assert path.read_bytes() == before


def test_an_unknown_game_is_named(path: Path) -> None:
    spoiled(path, lambda lines: lines[0].update(game="chess"))
    with pytest.raises(Exception, match="unknown game 'chess'"):
        resume(path, find_game)


def test_other_data_are_mentioned_also_if_they_change_nothing(path: Path) -> None:
    spoiled(path, lambda lines: lines[0].update(data="older"))
    _table, notices = resume(path, find_game)
    assert [notice.key for notice in notices] == ["journal.other_data"]
    assert "older" not in str(notices[0])


@pytest.mark.parametrize("content", [b"", b"hello", b"\xff\xfe\x00", b"[1]\n", b"null\n", b"{}\n"])
def test_a_foreign_file_is_never_read_nor_overwritten(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    with pytest.raises(JournalError, match="is not a journal"):
        resume(path, find_game)
    with pytest.raises(JournalError, match="already exists"):
        save(position(), path)
    assert path.read_bytes() == content


def test_a_missing_file_is_named(path: Path) -> None:
    with pytest.raises(JournalError, match="can't be read: there is no such file"):
        read(path)


def test_another_game_is_never_written_over(path: Path) -> None:
    save(play(position(), "walk"), path)
    kept = path.read_bytes()
    with pytest.raises(JournalError, match="already exists"):
        save(play(position(), "wait", "wait"), path)
    assert path.read_bytes() == kept


def test_saving_again_to_the_own_file_changes_nothing(path: Path) -> None:
    table = position()
    save(table, path)
    play(table, "walk")
    table.undo()
    kept = path.read_bytes()
    save(table, path)
    assert path.read_bytes() == kept
    play(table, "wait")
    assert [line.get("move") or next(iter(line)) for line in lines_of(path)[1:]] == ["walk", "undo", "wait"]


def test_a_game_kept_behind_a_link_is_kept_in_the_file_itself(tmp_path: Path, path: Path) -> None:
    save(position(), path)
    link = tmp_path / "link.journal"
    link.symlink_to(path)
    table, _notices = resume(link, find_game)
    play(table, "walk")
    assert link.is_symlink()
    assert len(lines_of(path)) == 2


def test_a_game_that_is_played_elsewhere_is_refused_when_it_is_opened(path: Path) -> None:
    owner = saved_from_the_start(path, "walk")
    before = path.read_bytes()
    with pytest.raises(JournalError, match="is open in another window of this program"):
        resume(path, find_game)
    assert path.read_bytes() == before
    owner.history.close()
    resume(path, find_game)


def test_a_game_that_is_written_while_it_is_opened_is_not_cut(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Simulate a system without file locks."""
    monkeypatch.setattr("game.rules.journals.journal_lines.locked", lambda _file: True)
    owner = saved_from_the_start(path)

    def slow_replay(*args: Any) -> Any:
        play(owner, "walk")
        return replay(*args)

    monkeypatch.setattr("game.rules.journals.keeping.replay", slow_replay)
    with pytest.raises(JournalError, match="is open in another window of this program"):
        resume(path, find_game)
    assert len(lines_of(path)) == 2


def test_a_file_removed_while_playing_is_noticed(path: Path) -> None:
    table = position()
    save(table, path)
    path.unlink()
    with pytest.raises(JournalError, match="changed or removed"):
        table.choose("walk")
    assert table.state.couriers[0].station == 0
    save(table, path)
    table.choose("walk")
    assert len(lines_of(path)) == 2


def test_a_place_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(JournalError, match="can't be written: there is no such file or folder"):
        save(position(), tmp_path / "file" / "game.journal")


FULL_DISK = """
import resource, signal, sys
from pathlib import Path
from game.rules.errors import BrokenRule, JournalError, SetupError
from game.rules.journals.journal import read, save
from tests.rules.tables import position

signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
table, path = position(), Path(sys.argv[1])
save(table, path)
resource.setrlimit(resource.RLIMIT_FSIZE, (path.stat().st_size + 10, resource.RLIM_INFINITY))
try:
    table.choose("walk")
except JournalError:
    print("refused at station", table.state.couriers[0].station, "with", len(read(path).lines), "lines")
resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
table.choose("walk")
print("played to station", table.state.couriers[0].station, "with", len(read(path).lines), "lines", read(path).notices)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="a file size limit stands for the full disk")
def test_a_full_disk_refuses_the_move_and_keeps_the_game(path: Path) -> None:
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-c", FULL_DISK, str(path)]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)
    told = ["refused at station 0 with 0 lines", "played to station 1 with 1 lines []"]
    assert done.stdout.splitlines() == told, done.stderr


def test_a_file_changed_by_another_program_is_left_alone(path: Path) -> None:
    table = position()
    save(table, path)
    with path.open("ab") as other:
        other.write(b'{"move":"wait","digest":"0"}\n')
    changed = path.read_bytes()
    with pytest.raises(JournalError, match="changed or removed by another program"):
        table.choose("walk")
    assert path.read_bytes() == changed
    assert table.state.couriers[0].station == 0


@pytest.mark.parametrize("hash_seed", ["0", "1", "4711"])
def test_a_journal_replays_under_any_hash_seed(path: Path, hash_seed: str) -> None:
    write(random_game(11), path)
    code = f"from pathlib import Path; from tests.rules.test_journal import replayed; replayed(Path({str(path)!r}))"
    environment = os.environ | {"PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)}
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


# The tests of The Sixth Line replay its own journals.
KEPT = [path for path in sorted((ROOT / "tests" / "journals").glob("*.journal")) if not path.stem.startswith("tgm-")]
# Games in the animated picture of the README, which stop in the middle.
SHOWN = sorted((ROOT / "tests" / "journals" / "shown").glob("*.journal"))


@pytest.mark.parametrize("journal", KEPT, ids=lambda path: path.stem)
def test_kept_journals_still_replay(journal: Path) -> None:
    record = read(journal)
    table = replay(record, find_game(record.header.game))
    assert record.notices == []
    assert table.result is not None
    assert journal.stem.endswith(table.result.reason.rpartition(".")[2])


@pytest.mark.parametrize("journal", SHOWN, ids=lambda path: path.stem)
def test_journals_of_the_animated_picture_still_replay(journal: Path) -> None:
    record = read(journal)
    replay(record, find_game(record.header.game))
    assert record.notices == []


@pytest.mark.parametrize("failing", ["do", "refuse"])
def test_a_rule_that_fails_during_a_replay_is_not_called_a_damaged_save(
    path: Path, monkeypatch: pytest.MonkeyPatch, failing: str
) -> None:
    saved_from_the_start(path, "walk", "wait").history.close()
    start = position().state.couriers

    def fails(_self: Any, at: Any, _seat: int, _args: Any) -> Any:
        # Fail only after the first walk, so that the start still works.
        if getattr(at, "state", at).couriers != start:
            raise ZeroDivisionError

    monkeypatch.setattr(type(GAME.verbs["wait"]), failing, fails)
    with pytest.raises(JournalError) as refused:
        resume(path, lambda _id: GAME)
    assert refused.value.message.key == "journal.broken_rule"
    assert isinstance(refused.value.__cause__, BrokenRule)
    assert standing(path, lambda _id: GAME).problem == refused.value.message
    table, (notice,) = watched(path, lambda _id: GAME)
    assert (notice.key, notice.params) == ("journal.watched.broken_rule", {"number": 1, "count": 2})
    assert len(table.history.played) == 1


# Seats ----------------------------------------------------------------------------------------------------------------


def changed_seats(path: Path) -> NightTable:
    """A game in which Ben takes the second seat after a move, and a bot the first one after two more."""
    table = position()
    save(table, path)
    play(table, "walk")
    table.reseat({1: Seat("Ben")})
    play(table, "walk", "wait")
    table.reseat({0: Seat(player="easy")})
    return table


def test_a_change_of_seats_is_a_line_with_its_place_in_the_game(path: Path) -> None:
    table = changed_seats(path)
    lines = [line.get("move") or line["seats"] for line in lines_of(path)[1:]]
    ben, bot = {"name": "Ben"}, {"player": "easy"}
    assert lines == ["walk", {"1": ben}, "walk", "wait", {"0": bot}]
    assert lines_of(path)[0]["seats"][1] == {}, "the header has the seats at the start"
    assert [seat.name for seat in table.seats] == ["", "Ben"]
    again = replayed(path)
    assert again.seats == table.seats
    assert again.events == table.events
    assert again.history.seatings == table.history.seatings


@pytest.mark.parametrize("states", [True, False])
def test_a_journal_of_another_version_resumes_with_the_last_players(path: Path, states: bool) -> None:
    table = changed_seats(path)
    seats = table.seats
    table.history.close()
    lines = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    lines[0]["data"], lines[1]["digest"] = "older", "other"
    kept = [line for number, line in enumerate(lines) if states or not number or "state" not in line]
    path.write_text("".join(f"{json.dumps(line)}\n" for line in kept), "utf-8")
    again, _notices = resume(path, lambda _id: GAME)
    assert again.seats == seats
    again.history.close()


def test_nobody_undoes_a_move_that_someone_made_before_the_seats_changed(path: Path) -> None:
    table = play(position(), "walk")
    table.reseat({0: Seat("Ann")})
    why = table.undo_refusal()
    assert why is not None
    assert why.key == "kernel.undo.seats"
    play(table, "walk")
    events = [*table.events]
    table.undo()
    assert table.seats[0].name == "Ann"
    assert [event.name for event in table.events] == [event.name for event in events[: len(table.events)]]
    table.redo()
    assert table.events == events, "the change is still reported, once"


def test_a_replay_reports_changes_of_seats_where_they_happened(path: Path) -> None:
    table = changed_seats(path)
    steps = [step for move in replayed_moves(table) for step in move.steps]
    assert [step.event for step in steps if step.event is not None] == table.events
    names = [event.name for event in table.events]
    assert [name for name in names if name.startswith("seat_")] == ["seat_joined", "seat_left"]


def test_there_is_no_change_of_a_seat_that_does_not_exist(path: Path) -> None:
    table = position()
    with pytest.raises(SetupError, match="there is no seat 2"):
        table.reseat({2: Seat("Ben")})
    assert not table.history.seatings


def test_a_journal_that_cannot_be_written_leaves_the_seats_alone(path: Path) -> None:
    table = saved_from_the_start(path, "walk")
    path.unlink()
    with pytest.raises(JournalError):
        table.reseat({0: Seat("Ann")})
    assert table.seats[0].name == ""
    assert not table.history.seatings
