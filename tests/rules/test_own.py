"""Tests for scenarios that players write: the examples of docs/DATA.md, texts, mistakes, and games without the file."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.bots.players import bots_move, seated_bots
from game.catalog import find_game, installed
from game.data.paths import ROOT
from game.data.problems import DataError
from game.data.texts import Texts
from game.data.yaml_files import parse
from game.rules.journals.keeping import keep, new_journal, resume, watched
from game.rules.positions.opening import new_table, open_table
from game.rules.positions.position import Position, Seat
from game.rules.positions.position_line import line_of, read_line
from game.rules.practice.aims import MOST_STARS, Condition
from game.rules.practice.own import Own, exercise_at, own_exercises, own_file, own_folder, read_own, scenario_at, words_at
from game.rules.table import Table

SECTION = (ROOT / "docs/DATA.md").read_text("utf-8").partition("\n## Your own scenarios")[2].partition("\n## ")[0]
BLOCKS = re.findall(r"```yaml\n(.*?)```", SECTION, re.DOTALL)
EXAMPLES = {game: text for text in BLOCKS for game in re.findall("game: (.*)", text)}
ROWS = [[cell.strip() for cell in line.split(" | ")] for line in re.findall(r"^\| (`.*) \|$", SECTION, re.MULTILINE)]


def listed(rows: Sequence[Sequence[str]]) -> set[str]:
    """The names in the first column."""
    return {name for row in rows for name in re.findall(r"`([^`]+)`", row[0])}


def written(game: str, **changed: str) -> str:
    """Put an example of the document into the player's folder, with some words replaced, and return its id."""
    text = EXAMPLES[game]
    for old, new in changed.items():
        assert old in text
        text = text.replace(old, new)
    own_folder().mkdir(parents=True, exist_ok=True)
    own_file(f"own:{game}").write_text(text, "utf-8")
    return f"own:{game}"


def found(game: str) -> Own:
    own = own_exercises(find_game(game))[f"own:{game}"]
    assert isinstance(own, Own), own
    return own


def begun(game: str, seed: int | None = None) -> Table[Any]:
    own = found(game)
    return open_table(find_game(game), own.seated(f"own:{game}", seed, {}, seats=tuple(Seat() for _ in range(own.seats))))


# The document -------------------------------------------------------------------------------------------------------------


def test_the_document_has_one_example_for_each_game() -> None:
    assert EXAMPLES.keys() == {*installed()}
    assert len(BLOCKS) == len(EXAMPLES)


@pytest.mark.parametrize("game", installed())
def test_the_example_of_the_document_is_listed_and_bots_play_it_to_the_end(game: str) -> None:
    written(game)
    seats = tuple(Seat(player="random") for _ in range(found(game).seats))
    table = open_table(find_game(game), found(game).seated(f"own:{game}", 5, {}, seats=seats))
    bots = seated_bots(game, seats, 1)
    for _ in range(table.game.max_decisions):
        if (move := bots_move(table, bots)) is None:
            break
        table.choose(move)
    assert table.result is not None


def test_the_solution_of_the_example_earns_all_stars() -> None:
    written("dictators")
    own = found("dictators")
    table = own.begun(find_game("dictators"), "own:dictators")
    for move in own.solution:
        table.choose(move)
    assert own.standing(table, own.seat).stars == MOST_STARS
    written("dictators", **{"choose washington_dc]": "choose dover]"})
    with pytest.raises(DataError, match=r"dictators\.yaml:22: solution: its solution earns 0 of 3 stars"):
        read_own(own_file("own:dictators"), find_game("dictators"))


def test_the_document_lists_every_key_of_a_file() -> None:
    keys = [row for row in ROWS if len(row) == 2 and not row[0].startswith(tuple(f"`{game}`" for game in installed()))]
    assert listed(keys) == {field.encode_name for field in msgspec.structs.fields(Own)}


def test_the_document_lists_every_condition_with_an_example_that_can_be_read() -> None:
    rows = [row for row in ROWS if len(row) == 3]
    assert listed(rows) == {field.encode_name for field in msgspec.structs.fields(Condition)}
    for row in rows:
        condition = msgspec.to_builtins(parse(row[2].strip("`"), Condition))
        assert listed([row]) & condition.keys(), row


@pytest.mark.parametrize("game", installed())
def test_the_document_lists_every_figure(game: str) -> None:
    row = next(row for row in ROWS if row[0] == f"`{game}`")
    rules = find_game(game)
    assert listed([row[1:]]) - {"points"} == rules.figures(new_table(rules, rules.max_seats).state).keys()


# Texts --------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_texts_in_one_language_are_shown_in_every_language(language: str) -> None:
    written("twoplustwo")
    assert found("twoplustwo").words("title", Texts(language)) == "Zwei Tauben"
    assert found("twoplustwo").words("brief", Texts(language)).startswith("Vier Tauben")


def test_a_language_that_the_file_has_comes_first_and_english_before_the_others() -> None:
    written("volk")
    titles = {language: found("volk").words("title", Texts(language)) for language in ("en", "de", "nl")}
    assert titles == {"en": "A good impression", "de": "Ein guter Eindruck", "nl": "Een goede indruk"}
    assert found("volk").words("aim", Texts("nl")).splitlines()[0] == "Prestige is on East's side."
    assert found("volk").words("hint", Texts("nl")) == ""


# Mistakes -----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("game: dictators", "game: dictator", "1: game: unknown game 'dictator'; did you mean 'dictators'?"),
        ("title: {en: The last mile, de: Die letzte Meile}\n", "", "1: the key 'title' is missing"),
        ("title: {en: The last mile, de: Die letzte Meile}", "title: {}", "2: title: expected"),
        ("seats: 2", "seats: 9", "6: seats: dictators is for 2 to 5 seats, not 9"),
        ("seats: 2", "seats: 2\npeople: [4]", "7: people: expected seats from 0 to 1, got 4"),
        ("seats: 2", "seats: 2\nothers: medium", "7: others: unknown bot 'medium'"),
        (
            "seats: 2",
            "seats: 2\noptions: {dices: auto}",
            "7: options: dictators: unknown option 'dices'; did you mean 'dice'?",
        ),
        ("seats: 2", "seats: 2\nmoves_before: [hop]", "7: move 1, 'hop': unknown verb 'hop'"),
        ("defcon: 3", "defcno: 3", "10: state: unknown field 'defcno'; did you mean 'defcon'?"),
        (
            "philadelphia",
            "philadelpia",
            "12: players.0.location: unknown location 'philadelpia'; did you mean 'philadelphia'?",
        ),
        ("dictator: vlad", "dictater: vlad", "13: players.1: unknown field 'dictater'; did you mean 'dictator'?"),
        (
            "players.me.location",
            "players.me.loction",
            "16: aim.0: the game has nothing at 'players.me.loction': unknown field",
        ),
        ("{moves: 3}", "{event: disarmd}", "18: best.0: unknown event 'disarmd'; did you mean 'disarmed'?"),
        ("{moves: 3}", "{figure: hands, most: 1}", "18: best.0: unknown figure 'hands'; did you mean 'hand'?"),
        (
            "Reach Washington.,",
            '"Reach\\nWashington.",',
            "19: goal: write one line for each part of the aim, 1 instead of 2",
        ),
        ("is: washington_dc", "is: philadelphia", "aim: it is over before the first move"),
    ],
)
def test_a_mistake_is_told_with_its_file_its_line_and_the_fix_and_spoils_no_other(old: str, new: str, told: str) -> None:
    written("dictators", **{old: new})
    own_folder().joinpath("whole.yaml").write_text(EXAMPLES["dictators"], "utf-8")
    known = own_exercises(find_game("dictators"))
    assert isinstance(known["own:whole"], Own)
    problem = known["own:dictators"]
    assert isinstance(problem, DataError)
    assert f"dictators.yaml:{told}" in str(problem) or (not told[0].isdigit() and told in str(problem))


def test_a_scenario_that_changes_nothing_is_refused() -> None:
    own_folder().mkdir(parents=True)
    own_file("own:new").write_text("game: volk\ntitle: New\nseats: 2\n")
    with pytest.raises(DataError, match="add a 'state' or 'options'"):
        read_own(own_file("own:new"))
    own_file("own:new").write_text('game: volk\ntitle: Old\nseats: 2\noptions: {version: "1.0"}\n')
    own = read_own(own_file("own:new"), find_game("volk"))
    table = msgspec.structs.replace(own, aim=(Condition(won=True),)).begun(find_game("volk"), "own:new")
    assert table.state.options.version == "1.0"


# Dice and cards -----------------------------------------------------------------------------------------------------------


def test_without_a_goal_dice_differ_each_time_and_with_a_seed_the_cards_stay() -> None:
    written("tgm")
    first, second = (begun("tgm").state for _ in range(2))
    assert first.rng != second.rng
    assert first.players[0].deck != second.players[0].deck
    assert begun("tgm", 7).state == begun("tgm", 7).state
    written("tgm", **{"seats: 2": "seats: 2\nseed: 4"})
    first, second = (begun("tgm").state for _ in range(2))
    assert first.rng != second.rng
    assert first.players[0].deck == second.players[0].deck


def test_with_a_goal_everything_is_the_same_each_time_unless_luck_is_wanted() -> None:
    written("volk")
    assert begun("volk").state == begun("volk").state
    written("volk", **{"seats: 2": "seats: 2\nluck: true"})
    assert begun("volk").state != begun("volk").state


# Games without the file ---------------------------------------------------------------------------------------------------


def played(game: str) -> Table[Any]:
    """A saved game from the example, two moves long."""
    written(game)
    table = begun(game)
    keep(table, new_journal(game))
    for _ in range(2):
        assert table.decision is not None
        table.choose(table.decision.options[0])
    table.history.close()
    return table


@pytest.mark.parametrize("game", installed())
@pytest.mark.parametrize("change", ["removed", "changed", "damaged"])
def test_a_saved_game_keeps_its_goal_and_texts_whatever_happens_to_the_file(game: str, change: str) -> None:
    table = played(game)
    title, goal = words_at(table.position, "title", Texts("en")), exercise_at(table.position)
    file = own_file(f"own:{game}")
    if change == "removed":
        file.unlink()
    else:
        other = f"game: {game}\ntitle: Other\nseats: 2\nseat: 1\nstate: {{round: 1}}\naim: [{{won: true}}]"
        file.write_text(other if change == "changed" else "title: {")
    (journal,) = own_folder().parent.joinpath("saves").glob("*.journal")
    for opened in (resume(journal, find_game), watched(journal, find_game)):
        again, notices = opened
        again.history.close()
        assert notices == []
        assert again.state == table.state
        assert words_at(again.position, "title", Texts("en")) == title
        now = exercise_at(again.position)
        assert (now is None) == (goal is None) == (game in ("tgm", "twoplustwo"))
        assert now is None or (goal is not None and (now.aim, now.seat, now.fails) == (goal.aim, goal.seat, goal.fails))


def test_a_game_saved_by_an_older_version_still_finds_its_goal_in_the_file() -> None:
    written("dictators")
    position = msgspec.structs.replace(found("dictators").position("dictators", "own:dictators"), task={})
    assert exercise_at(position) == found("dictators")


def test_a_header_that_somebody_spoilt_gives_an_ordinary_game() -> None:
    position = begun("dictators", 0).position if written("dictators") else None
    assert position is not None
    for spoilt in ({"seat": 9}, {"aim": 3}, {"seats": 4}):
        assert scenario_at(msgspec.structs.replace(position, task=position.task | spoilt)) is None
    unknown = msgspec.structs.replace(position, task=position.task | {"aim": [{"figure": "noses", "seat": 9, "least": 1}]})
    table = open_table(find_game("dictators"), unknown)
    exercise = exercise_at(table.position)
    assert exercise is not None
    assert not exercise.standing(table, 0).over


def test_a_copied_position_has_neither_goal_nor_texts() -> None:
    written("dictators")
    position = read_line(line_of(begun("dictators")))
    assert (position.scenario, position.task) == ("", {})


def test_only_games_from_a_players_scenario_have_a_task_in_their_header(tmp_path: Path) -> None:
    table = new_table(find_game("volk"), 2)
    path = tmp_path / "plain.journal"
    keep(table, path)
    assert b"task" not in path.read_bytes()
    assert table.position.task == Position("volk", ()).task == {}
