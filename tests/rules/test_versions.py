"""Tests that a game of another version can be watched up to the first difference and continued without changing its file."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import msgspec
import pytest

from game.catalog import find_game
from game.data.problems import nearest
from game.data.texts import Texts
from game.rules.chance import Chance, pick
from game.rules.errors import JournalError
from game.rules.journals.history import Mark
from game.rules.journals.journal import program_of, read, read_part, replay, save, write
from game.rules.journals.journal_lines import Snapshot
from game.rules.journals.keeping import from_a_state, overlaid, resume, standing, watched
from game.rules.positions.opening import new_table
from game.rules.positions.position import Seat
from tests.night_train import GAME, NightState
from tests.rules.tables import hands, play, position, random_game


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.journal"


def changed(path: Path, change: Any) -> None:
    """Change the lines of a journal, including the saved states."""
    lines = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    change(lines)
    path.write_text("".join(json.dumps(line, separators=(",", ":")) + "\n" for line in lines), "utf-8")


def older(path: Path, *moves: str) -> Path:
    """A journal of these moves by an older version whose rules led to different states from the first move on."""
    table = position(actions=3)
    save(table, path)
    play(table, *moves)
    table.history.close()

    def change(lines: list[Any]) -> None:
        lines[0]["program"] = "older"
        for line in lines[1:]:
            if "digest" in line:
                line["digest"] = "other"

    changed(path, change)
    return path


def keys(messages: list[Any]) -> list[str]:
    return [message.key for message in messages]


def test_a_game_of_another_version_goes_on_in_a_new_file_and_the_old_one_stays(path: Path) -> None:
    before = older(path, "walk", "walk").read_bytes()
    table, notices = resume(path, find_game)
    assert keys(notices) == ["journal.continued"]
    assert table.state.couriers[0].station == 2
    play(table, "wait")
    table.history.close()
    assert path.read_bytes() == before
    again, notices = resume(path.with_name("game-2.journal"), find_game)
    assert notices == []
    assert again.state == table.state


def test_a_game_on_other_data_goes_on_in_a_new_file_also_if_it_replays(path: Path) -> None:
    """The header of the old file would be wrong for moves played on other data."""
    table = position(actions=3)
    save(table, path)
    play(table, "walk")
    table.history.close()
    changed(path, lambda lines: lines[0].update(data="other"))
    before = path.read_bytes()
    table, notices = resume(path, find_game)
    assert keys(notices) == ["journal.other_data"]
    play(table, "wait")
    table.history.close()
    assert path.read_bytes() == before
    again, notices = resume(path.with_name("game-2.journal"), find_game)
    assert notices == []
    assert again.state == table.state


def test_a_new_file_in_which_nothing_was_played_goes_again(path: Path) -> None:
    for _ in range(2):
        table, _notices = resume(older(path, "walk") if not path.exists() else path, find_game)
        table.history.close()
    assert [file.name for file in path.parent.iterdir()] == [path.name]


def test_moves_that_cannot_be_repeated_are_counted(path: Path) -> None:
    older(path, "walk", "walk")

    def change(lines: list[Any]) -> None:
        lines[1:3] = [lines[1], {"move": "wait", "digest": "other"}, {"move": "fly home", "digest": "other"}]
        lines[-1]["moves"] = 1

    changed(path, change)
    table, notices = resume(path, find_game)
    assert keys(notices) == ["journal.continued", "journal.lost"]
    assert notices[1].params == {"count": 1}
    assert table.state.couriers[0].station == 2


def test_a_game_never_continues_from_a_state_that_was_taken_back(path: Path) -> None:
    table = position(actions=3)
    save(table, path)
    journal = table.history.journal
    assert journal is not None
    play(table, "walk", "walk")
    journal.keep(table.history.marks[-1])
    table.undo()
    table.undo()
    play(table, "wait")
    changed(path, lambda lines: (lines[0].update(program="older"), lines[1].update(digest="other")))
    table.history.journal = None
    del journal
    again, _notices = resume(path, find_game)
    assert again.state == table.state


def test_without_a_state_all_moves_must_be_possible(path: Path) -> None:
    older(path, "walk", "walk")
    changed(path, lambda lines: lines.pop())
    table, notices = resume(path, find_game)
    assert keys(notices) == ["journal.continued"]
    assert table.state.couriers[0].station == 2
    table.history.close()
    changed(path, lambda lines: lines[2].update(move="fly home"))
    with pytest.raises(JournalError) as error:
        resume(path, find_game)
    assert error.value.message.key == "journal.no_way_on"
    found = standing(path, find_game)
    assert (found.problem and found.problem.key, found.playable) == ("journal.no_way_on", False)
    assert len(found.table.history.played) == 1


def test_a_game_of_another_version_is_shown_as_far_as_its_moves_go(path: Path) -> None:
    older(path, "walk", "walk")
    table, notices = watched(path, find_game)
    assert len(table.history.played) == 2
    assert [(notice.key, notice.params) for notice in notices] == [("journal.watched.differs", {"number": 1})]
    changed(path, lambda lines: lines[2].update(move="fly home"))
    table, notices = watched(path, find_game)
    assert len(table.history.played) == 1
    assert notices[0].key == "journal.watched.other_version"
    assert notices[0].params == {"number": 1, "count": 2}


def test_a_damaged_game_is_shown_as_far_as_it_is_certain(path: Path) -> None:
    write(play(position(actions=3), "walk", "walk", "wait"), path)
    changed(path, lambda lines: lines[2].update(digest="other"))
    table, notices = watched(path, find_game)
    assert len(table.history.played) == 1
    assert (notices[0].key, notices[0].params) == ("journal.watched.damaged", {"number": 1, "count": 3})


def played_and_spoiled(count: int, line: int, spoil: Any, path: Path) -> Any:
    """Write a journal with saved states for a game of `count` moves, spoil one line, and return the table."""
    table, chance = new_table(GAME, 2, 5), Chance(2)
    save(table, path)
    for _ in range(count):
        assert table.decision is not None
        table.choose(pick(chance, table.decision.options))
    table.history.close()
    lines = path.read_bytes().splitlines(keepends=True)
    lines[line] = spoil(lines[line])
    path.write_bytes(b"".join(lines))
    return table


@pytest.mark.parametrize(
    "spoil",
    [
        lambda line: line.replace(b'"', b"#", 1),
        lambda line: line.replace(b'"digest":"', b'"digest":"0'),
        lambda line: line.replace(b'{"move":"', b'{"move":"x'),
    ],
)
def test_a_game_with_a_damaged_line_goes_on_from_the_last_state_behind_it(path: Path, spoil: Any) -> None:
    table = played_and_spoiled(40, 3, spoil, path)
    before = path.read_bytes()
    assert not table.result
    found = standing(path, find_game)
    assert (found.problem and found.problem.key, found.playable) == ("journal.damaged", True)
    again, notices = resume(path, find_game)
    assert keys(notices) == ["journal.restored"]
    assert again.state == found.table.state == table.state
    assert again.decision is not None
    again.choose(again.decision.options[0])
    again.history.close()
    assert path.read_bytes() == before
    assert replay(read(path.with_name("game-2.journal")), GAME).state == again.state


def test_a_game_damaged_behind_its_last_state_goes_on_from_the_last_move_before_it(path: Path) -> None:
    write(play(position(actions=3), "walk", "walk", "wait"), path)
    changed(path, lambda lines: (lines.pop(), lines[3].update(move="fly home")))
    table, notices = resume(path, find_game)
    assert len(table.history.played) == 2
    assert [(notice.key, notice.params.get("count")) for notice in notices] == [
        ("journal.restored", None),
        ("journal.lost_by_damage", 1),
    ]
    table.history.close()


def test_a_damaged_game_of_which_nothing_is_certain_is_only_watched(path: Path) -> None:
    write(play(position(actions=3), "walk"), path)
    changed(path, lambda lines: (lines.pop(), lines[1].update(move="fly home")))
    assert not standing(path, find_game).playable
    with pytest.raises(JournalError, match="is not possible"):
        resume(path, find_game)


def test_behind_many_damaged_lines_nothing_is_read(path: Path) -> None:
    write(play(position(actions=3), "walk"), path)
    path.write_bytes(path.read_bytes() + b"x\n" * 100_000)
    record, problem = read_part(path)
    assert problem is not None
    assert len(record.lines) < 100


def test_of_many_options_that_there_are_not_none_is_looked_up(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(play(position(), "walk"), path)
    changed(path, lambda lines: lines[0]["options"].update({f"x{number}": 1 for number in range(1000)}))
    asked = Mock(wraps=nearest)
    monkeypatch.setattr("game.data.problems.nearest", asked)
    standing(path, find_game)
    assert asked.call_count < 10


def test_a_line_that_cannot_be_read_ends_what_is_shown(path: Path) -> None:
    write(play(position(actions=3), "walk", "walk"), path)
    head, first, second, state = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(head + first + second.replace(b"walk", b"wa\n") + state)
    table, notices = watched(path, find_game)
    assert len(table.history.played) == 1
    assert keys(notices) == ["journal.watched.damaged"]


@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_no_message_shows_fingerprints_or_lines(path: Path, language: str) -> None:
    older(path, "walk", "walk")
    changed(path, lambda lines: (lines.pop(), lines[2].update(move="fly home")))
    texts = Texts(language)
    problem = standing(path, find_game).problem
    assert problem is not None
    said = [problem.text(texts), *(notice.text(texts) for notice in watched(path, find_game)[1])]
    for words in said:
        assert not any(part in words for part in ('other"', "fly", "journal.", ":2", ":3", "[")), words


def test_states_at_most_double_a_journal(path: Path) -> None:
    table = random_game(4, decisions=0)
    save(table, path)
    whole = random_game(4)
    for played in whole.history.played:
        table.choose(played.move)
    lines = path.read_bytes().splitlines(keepends=True)
    states = [line for line in lines if line.startswith(b'{"state":')]
    assert states
    assert sum(map(len, states)) <= sum(map(len, lines)) / 2
    assert replay(read(path), GAME).state == table.state


def test_leaving_the_table_writes_the_state_once(path: Path) -> None:
    table = position(actions=3)
    save(table, path)
    play(table, "walk")
    table.history.close()
    assert [state.moves for _before, state in read(path).states] == [1]
    before = path.read_bytes()
    table, _notices = resume(path, find_game)
    table.history.close()
    assert path.read_bytes() == before


def test_a_finished_game_needs_no_state(path: Path) -> None:
    write(random_game(3), path)
    assert read(path).states == []


def test_an_old_state_fits_into_new_records() -> None:
    start = position().state
    old = msgspec.to_builtins(play(position(actions=3), "walk").state)
    old |= {"forgotten": 1, "options": {"no": "such"}}
    old["couriers"][0]["hat"] = "red"
    del old["couriers"][1]["turned_by"], old["alarm"]
    state = overlaid(start, old)
    assert isinstance(state, NightState)
    assert state.couriers[0].station == 1
    assert (state.alarm, state.options) == (start.alarm, start.options)
    assert state.couriers[1].turned_by == start.couriers[1].turned_by


def test_cards_that_are_gone_or_new_find_their_place(path: Path) -> None:
    table = play(position(couriers=hands("train#1", "stop#1"), actions=3), "walk")
    state = table.history.marks[-1].state.copy()
    state.couriers[0].hand = ["balloon#1"]
    write(table, path)
    packed = msgspec.to_builtins(Snapshot.of(Mark(1, 0, state), table.history.kept))

    def change(lines: list[Any]) -> None:
        lines[0]["program"], lines[1]["digest"], lines[-1] = "older", "other", packed

    changed(path, change)
    again, _notices = resume(path, find_game)
    assert again.state.couriers[0].hand == []
    assert again.state.couriers[1].hand == ["stop#1"]
    assert sum("train#1" in zone.cards for zone in GAME.zones(again.state)) == 1


@pytest.mark.parametrize(("game", "seats"), [("dictators", 3), ("tgm", 2), ("volk", 2), ("twoplustwo", 4)])
def test_every_games_states_lead_back_to_the_game(path: Path, game: str, seats: int) -> None:
    table = new_table(find_game(game), seats, 3)
    chance = Chance(3)
    for _ in range(25):
        assert table.decision is not None
        table.choose(pick(chance, table.decision.options))
    write(table, path)
    found = from_a_state(read(path), table.game)
    assert found is not None
    assert (found[1], found[0].state) == (0, table.state)


@pytest.mark.parametrize("state", ["", "????", "eJwDAAAAAAE="])
def test_a_state_that_cannot_be_unpacked_is_passed_over(path: Path, state: str) -> None:
    older(path, "walk")
    changed(path, lambda lines: lines[-1].update(state=state))
    table, _notices = resume(path, find_game)
    assert table.state.couriers[0].station == 1


def test_options_that_there_are_no_longer_are_left_out(path: Path) -> None:
    older(path, "walk")
    changed(path, lambda lines: lines[0]["options"].update(weather="rain", first_hand="many"))
    table, _notices = resume(path, find_game)
    assert table.state.options.dice == "manual"
    assert table.state.couriers[0].station == 1


def test_names_are_cut_and_cleaned_wherever_they_come_from(path: Path) -> None:
    assert Seat("A\0n\x1bn\ud800a\n").name == "Anna"
    assert Seat("x" * 100_000).name == "x" * 60
    write(play(position(), "walk"), path)
    changed(path, lambda lines: lines[0]["seats"][0].update(name="B\0en" * 100_000))
    assert read(path).header.seats[0].name == ("Ben" * 20)


def test_a_change_in_any_room_of_the_rules_makes_another_version(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    room = tmp_path / "turn"
    room.mkdir()
    (room / "verbs.py").write_text("COST = 1\n", "utf-8")
    monkeypatch.setattr(sys.modules[type(GAME).__module__], "__file__", str(tmp_path / "game.py"))
    before = program_of.__wrapped__(GAME)
    (room / "verbs.py").write_text("COST = 2\n", "utf-8")
    assert program_of.__wrapped__(GAME) != before
