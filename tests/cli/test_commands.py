"""Tests for the commands: their output and their exit status 0, 1 or 2."""

from __future__ import annotations

import io
import json
import re
import shutil
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.bots.players import RandomBot, shown_options, undo_refusal
from game.catalog import find_game, installed
from game.cli import main
from game.cli.arguments import parsed, parser
from game.cli.check_data import check_covers
from game.cli.seating import texts_for
from game.cli.text import Terminal
from game.data.art import ART
from game.data.texts import Texts
from game.rules.journals.journal import read, save, write
from game.rules.positions.knobs import own_of
from game.rules.positions.opening import new_table
from game.rules.positions.position import Seat
from game.rules.positions.position_line import line_of
from game.rules.practice.own import keep_own, own_file
from game.rules.wording import Wording
from tests.night_train import game as night_train
from tests.rules.tables import hands, play, position, random_game


def typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    """Simulate these lines as terminal input."""
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))


@pytest.mark.parametrize(
    "command",
    [
        ["fly"],
        ["simulate"],
        ["--lang", "tlh"],
        ["simulate", "night_train", "--games", "0"],
        ["simulate", "night_train", "--games", "many"],
        ["play", "night_train", "--set", "dice"],
        ["replay"],
        ["engine", "--loud"],
    ],
)
def test_a_wrong_call_exits_with_2_and_says_how(command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        main(command)
    assert stop.value.code == 2
    assert "usage: main.py" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("command", "message"),
    [
        (["text"], "name a game to play, or a saved game with --load FILE"),
        (["text", "night_train", "--load", "a.journal"], "leave the other options out"),
        (["text", "night_train", "--position", "SR1:abc"], "leave those out"),
        (["text", "--position", "abc"], "starts with SR1"),
        (["text", "night_train", "--set", f"first_hand={10**30}"], "a larger number than can be kept"),
        (["simulate", "night_train", "--bots", "human,random"], "a simulation has no room for people"),
        (["text", "night_train", "--set", "first_hand=100"], "night_train cannot be set up with the options"),
        (["simulate", "dictator"], "unknown game 'dictator'; did you mean 'dictators'?"),
        # Error messages don't list the example game.
        (["simulate", "chess"], "unknown game 'chess'; known: 'dictators', 'tgm', 'volk', 'twoplustwo'"),
        (["simulate", "night_train", "--bots", "random,radnom"], "unknown player 'radnom'; did you mean 'random'?"),
        (["balance", "night_train", "--seats", "9"], "night_train is for 2 to 4 seats, not 9"),
        (["simulate", "night_train", "--bots", "random"], "night_train is for 2 to 4 seats, not 1"),
        (["text", "night_train", "--set", "dise=manual"], "unknown option 'dise'; did you mean 'dice'?"),
        (["text", "night_train", "--scenario", "first_stop"], "unknown scenario 'first_stop'"),
    ],
)
def test_a_table_that_cannot_be_opened_exits_with_2_and_one_clear_message(
    command: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(command) == 2
    error = capsys.readouterr().err
    assert message in error
    assert error.startswith("situation-room: ")
    assert "Traceback" not in error


@pytest.mark.parametrize("command", [["replay", "nowhere.journal"], ["text", "--load", "nowhere.journal"]])
def test_a_failure_exits_with_1_and_one_clear_message(command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(command) == 1
    assert "nowhere.journal" in capsys.readouterr().err


def test_who_leaves_the_seat_to_a_bot_in_a_terminal_is_asked_no_more(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(monkeypatch, "leave_seat 0")
    seats = "human,human,human"
    assert main(["text", "dictators", "--seats", seats, "--seed", "3", "--set", "reactions=able", "--lang", "en"]) == 0
    told = capsys.readouterr().out
    assert "Player 1 concedes, and a bot takes over" in told
    assert "Player 2: what next?" in told


def test_help_lists_every_command_with_examples(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        main(["--help"])
    assert stop.value.code == 0
    text = capsys.readouterr().out
    for command in ("play", "text", "engine", "simulate", "balance", "check-data", "fuzz", "replay", "bench", "test"):
        assert re.search(rf"^ +{command}\b", text, re.MULTILINE)
    assert "examples:" in text


def test_help_and_credits_count_all_games(capsys: pytest.CaptureFixture[str]) -> None:
    words = {4: ("four board games", "vier Brettspiele", "vier bordspellen")}[len(installed())]
    with pytest.raises(SystemExit):
        main(["--help"])
    assert words[0] in capsys.readouterr().out
    for language, counted in zip(("en", "de", "nl"), words, strict=True):
        assert counted.lower() in Texts(language)("ui_screens.credits.about").lower()


def test_every_command_has_help(capsys: pytest.CaptureFixture[str]) -> None:
    commands = next(action for action in parser()._actions if isinstance(action.choices, dict))
    for command in commands.choices or ():
        with pytest.raises(SystemExit):
            main([command, "--help"])
        assert f"usage: main.py {command}" in capsys.readouterr().out


def test_simulate_prints_figures_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "night_train", "--games", "20", "--seed", "3"]) == 0
    text = capsys.readouterr().out
    assert "night_train: 20 games" in text
    assert "night_train.end.border" in text


def test_simulate_prints_the_same_figures_for_any_number_of_processes(capsys: pytest.CaptureFixture[str]) -> None:
    figures: list[dict[str, Any]] = []
    for jobs in ("1", "2"):
        bots = "random,random,random"
        assert main(["simulate", "night_train", "--games", "24", "--bots", bots, "--jobs", jobs, "--json"]) == 0
        figures.append(json.loads(capsys.readouterr().out))
        assert figures[-1].pop("decisions_per_second") > 0
    assert figures[0] == figures[1]
    assert figures[0]["games"] == sum(figures[0]["endings"].values()) == 24


def test_simulate_plays_scenarios_and_options(capsys: pytest.CaptureFixture[str]) -> None:
    command = ["simulate", "night_train", "--games", "5", "--scenario", "last_stop", "--set", "reactions=call", "--json"]
    assert main(command) == 0
    assert json.loads(capsys.readouterr().out)["decisions"]["longest"] < 60


def test_check_data_finds_nothing_wrong(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check-data"]) == 0, capsys.readouterr().out
    assert capsys.readouterr().out == "check-data: no problems\n"


def test_a_scenario_that_somebody_made_is_checked_alone_and_opened_by_its_name(capsys: pytest.CaptureFixture[str]) -> None:
    game = find_game("volk")
    own = own_of(new_table(game, 2, 3), 0, "Mine")
    file = own_file(keep_own(own))
    assert main(["check-data", str(file)]) == 0
    assert "'Mine' can be played" in capsys.readouterr().out
    file.write_text(file.read_text().replace("seats: 2", "seats: 5"))
    assert main(["check-data", str(file)]) == 1
    assert "mine.yaml:5: seats: volk is for 2 to 2 seats, not 5" in capsys.readouterr().err
    file.write_text("titel: Mine\n")
    assert main(["check-data", str(file)]) == 1
    assert "mine.yaml:1: titel: unknown key" in capsys.readouterr().err
    assert parsed([str(file)]).file == parsed(["open", str(file)]).file == file


def test_check_data_names_a_box_without_a_cover_and_a_cover_without_a_box(tmp_path: Path) -> None:
    shutil.copytree(ART / "menu", tmp_path / "menu")
    covers = tmp_path / "menu" / "covers"
    (covers / "volk.svg").rename(covers / "folk.svg")
    assert [Path(problem.file).name for problem in check_covers(tmp_path)] == ["volk.svg", "folk.svg"]


def test_fuzz_finds_nothing_in_a_sound_game(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["fuzz", "night_train", "--decisions", "300", "--seed", "9", "--out", str(tmp_path)]) == 0
    assert capsys.readouterr().out == "night_train: 300 decisions, no finding\n"
    assert not list(tmp_path.glob("*.journal"))


def test_a_finding_of_fuzz_is_a_journal_that_replay_opens(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        # A bug: all the victim's cards vanish.
        patch.setattr(night_train, "rob", lambda referee, seat, target: referee.state.couriers[target].hand.clear() or ())
        assert main(["fuzz", "night_train", "--decisions", "5000", "--out", str(tmp_path)]) == 1
        assert "appeared or vanished" in capsys.readouterr().err
        (journal,) = tmp_path.glob("finding-night_train-*.journal")
        assert main(["replay", str(journal), "--verify"]) == 0
    assert read(journal).lines[-1].move


def test_replay_verifies(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "a.journal"
    table = random_game(1)
    write(table, path)
    assert main(["replay", str(path), "--verify"]) == 0
    count = len(table.history.played)
    assert f"{count} lines, {count} moves, all as they were played" in capsys.readouterr().out


def test_replay_steps_forwards_and_backwards(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.journal"
    write(play(position(), "walk", "walk", "walk"), path)
    typed(monkeypatch, "", "b", "3", "99", "0", "q")
    assert main(["replay", str(path), "--lang", "en"]) == 0
    shown = [line for line in capsys.readouterr().out.splitlines() if line.startswith("[")]
    assert shown == ["[0/3]", "[1/3]", "[0/3]", "[3/3]", "[3/3]", "[0/3]"]


def test_engine_answers_line_by_line(capsysbinary: pytest.CaptureFixture[bytes], monkeypatch: pytest.MonkeyPatch) -> None:
    lines = b'{"request": "games"}\n\nnonsense\n{"request": "quit"}\n{"request": "games"}\n'
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(lines)))
    assert main(["engine"]) == 0
    answers = [json.loads(line) for line in capsysbinary.readouterr().out.splitlines()]
    assert [answer["ok"] for answer in answers] == [True, False, True]


def test_text_plays_a_whole_game(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path = tmp_path / "t.journal"
    typed(monkeypatch, "walk", "1", "why walk", "why discard stop#1", "undo", "fly", "99", "log", "board", "help")
    command = ["text", "night_train", "--scenario", "last_stop", "--seed", "1", "--lang", "en"]
    assert main([*command, "--journal", str(path)]) == 0
    text = capsys.readouterr().out
    assert "Player 1 walks, plays a card or waits." in text
    assert "Victory goes to Player 1. The border is reached." in text
    assert [line.move for line in read(path).lines] == ["walk", "walk"]


def test_text_explains_refuses_and_takes_back(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    other = tmp_path / "other.journal"
    lines = ["undo", "why walk", "why discard stop#1", "discard stop#1", "why choose 999", "fly", "99", "\u00b2", "9" * 5000]
    typed(monkeypatch, *lines, "walk", "undo", "redo", "log", "board", "help", "save", f"save {other}", "quit")
    assert main(["text", "night_train", "--seed", "5", "--lang", "en"]) == 0
    text = capsys.readouterr().out
    for expected in (
        "Not possible: There is nothing to undo.",
        "That move is possible.",
        "” isn't possible now: Player",
        "unknown verb 'fly'",
        "unknown verb '99'",
        "make the move with this number",
        f"Saved as {other}.",
    ):
        assert expected in text
    assert [str(line) for line in read(other).lines] == ["walk", "undo", "redo"]


def test_a_saved_game_goes_on_where_it_was(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path = tmp_path / "friday.journal"
    typed(monkeypatch, "walk")
    assert main(["text", "night_train", "--seed", "5", "--journal", str(path)]) == 0
    typed(monkeypatch, "walk")
    assert main(["text", "--load", str(path)]) == 0
    assert [line.move for line in read(path).lines] == ["walk", "walk"]
    typed(monkeypatch, "walk")
    assert main(["text", "night_train", "--journal", str(path)]) == 1
    assert "already exists and stays as it is" in capsys.readouterr().err
    assert len(read(path).lines) == 2


def test_undo_against_a_bot_takes_back_only_what_a_person_chose(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path = tmp_path / "a.journal"
    command = ["text", "night_train", "--seats", "human,random", "--seed", "1", "--lang", "en", "--journal", str(path)]
    typed(monkeypatch, *["wait"] * 4, "undo")
    assert main(command) == 0
    assert "Not possible: Undo stops here: Player 2 has made a choice since." in capsys.readouterr().out


def test_undo_in_practice_goes_back_to_what_the_person_chose(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    path = tmp_path / "a.journal"
    command = ["text", "night_train", "--seats", "human,random", "--seed", "1", "--set", "practice=true"]
    typed(monkeypatch, *["wait"] * 4, "undo", "walk")
    assert main([*command, "--journal", str(path)]) == 0
    lines = [str(line) for line in read(path).lines]
    undone = lines.index("undo")
    assert set(lines[undone : undone + lines.count("undo")]) == {"undo"}
    assert lines[undone + lines.count("undo")] == "walk"
    assert lines.count("undo") > 1


def test_one_person_among_bots_sees_the_own_hand_when_everybody_is_called(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    table = position(options={"reactions": "call"}, couriers=hands("train#1", "stop#1 thief#1"))
    table.position = msgspec.structs.replace(table.position, seats=(Seat(player="random"), Seat()))
    play(table, "play train#1")
    typed(monkeypatch, "quit")
    Terminal(table, Wording(table.game, table.seats, texts_for(table.game, "en"))).play()
    text = capsys.readouterr().out
    assert "stop#1 thief#1" in text
    assert "Player 2 reacts" in text
    assert "Player 1 reacts" not in text


def test_nobody_claims_an_open_call_for_a_bot(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    table = position(3, {"reactions": "call"}, couriers=hands("train#1", "stop#1", "stop#2"))
    table.position = msgspec.structs.replace(table.position, seats=(Seat(), Seat(), Seat(player="random")))
    play(table, "play train#1")
    terminal = Terminal(table, Wording(table.game, table.seats, texts_for(table.game, "en")))
    assert table.decision is not None
    terminal._options = shown_options(table, terminal._bots)
    typed(monkeypatch, "claim 2", "claim 1")
    terminal._obey()
    assert "Player 3 can't react now." in capsys.readouterr().out
    terminal._obey()
    assert table.decision.seat == 1


def test_a_call_that_only_bots_let_go_by_is_their_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    table = position(3, {"reactions": "call"}, couriers=hands("agent#1", "stop#1", "stop#2"))
    bots = {1: RandomBot(1), 2: RandomBot(2)}
    play(table, "play agent#1 1", "go_on")
    why = undo_refusal(table, bots)
    assert why is not None
    assert why.key == "kernel.undo.call"


def test_a_person_takes_back_only_the_own_choice() -> None:
    table = play(position(options={"reactions": "call"}, couriers=hands("thief#1", "train#1 papers#1")), "play thief#1 1")
    play(table, "go_on", "choose papers#1")
    why = undo_refusal(table, {})
    assert why is not None
    assert (why.key, why.params) == ("kernel.undo.other", {"seat": 1})


def test_a_bots_move_that_cannot_be_kept_waits_until_it_can(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    lost, other = tmp_path / "lost.journal", tmp_path / "other.journal"
    table = position(couriers=hands("", ""))
    table.position = msgspec.structs.replace(table.position, seats=(Seat(player="random"), Seat()))
    save(table, lost)
    lost.unlink()
    typed(monkeypatch, f"save {other}", "quit")
    Terminal(table, Wording(table.game, table.seats, texts_for(table.game, "en"))).play()
    assert "changed or removed by another program" in capsys.readouterr().out
    assert len(read(other).lines) == 4


def test_text_keeps_the_game_among_the_saves(own_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    typed(monkeypatch, "walk")
    assert main(["text", "night_train", "--seed", "5"]) == 0
    (journal,) = (own_home / "saves").glob("night_train-*.journal")
    assert [line.move for line in read(journal).lines] == ["walk"]


@pytest.mark.parametrize("reactions", ["able", "all", "call"])
def test_text_lets_bots_play_their_seats(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, reactions: str
) -> None:
    typed(monkeypatch)
    command = ["text", "night_train", "--seats", "random,random,random", "--seed", "2", "--lang", "en"]
    assert main([*command, "--set", f"reactions={reactions}"]) == 0
    assert "The game is over." in capsys.readouterr().out


def test_text_shows_a_person_only_what_that_person_may_see(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    table = position(couriers=hands("train#1", "stop#1 thief#1"), actions=1)
    path = tmp_path / "p.journal"
    save(table, path)
    typed(monkeypatch, "quit")
    Terminal(table, Wording(table.game, table.seats, texts_for(table.game, "en"))).play()
    text = capsys.readouterr().out
    assert "train#1" in text
    assert "thief#1" not in text
    assert "stop#1" not in text


def test_a_position_that_somebody_sent_is_played_on(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "sent.journal"
    typed(monkeypatch, "1", "quit")
    assert main(["text", "--position", line_of(random_game(7, 30, 2)), "--journal", str(path)]) == 0
    assert main(["replay", str(path), "--verify"]) == 0
    assert capsys.readouterr().out
