"""Tests for saved decks, made by the program or by hand and never lost without asking, and for decks a battle allows."""

import os
import sys
from pathlib import Path

import msgspec
import pytest

from game.data.problems import DataError
from game.data.texts import Texts
from game.tgm.data.loaded import DATA
from game.tgm.decks.building import written
from game.tgm.decks.files import (
    NameTaken,
    chosen_deck,
    deck_choices,
    decks_folder,
    find,
    load_deck,
    rename_deck,
    save_deck,
    saved_decks,
)

US, GE = DATA.decks["US_A"], DATA.decks["GE_A"]

BY_HAND = """\
# For Fridays.
name: Tank brigade   # nobody else's
faction: us
limit: 120
year: 1945
cards: {us01: 6, us18: 3}  # more later
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "decks"


def names(folder: Path) -> list[str]:
    return [saved.name for saved in saved_decks(folder)]


def test_a_deck_comes_back_from_its_file(folder: Path) -> None:
    deck = msgspec.structs.replace(US, general="gus4")
    path = save_deck(deck, "  Ardennes: 2nd try ", folder)
    found = load_deck(path)
    assert found.name == "Ardennes: 2nd try"
    assert written(found) == written(deck)
    assert [file.name for file in folder.iterdir()] == ["us-ardennes-2nd-try.yaml"]


def test_decks_are_in_the_own_folder(own_home: Path) -> None:
    assert saved_decks() == []
    save_deck(US, "One")
    assert decks_folder() == own_home / "decks"
    assert [saved.name for saved in saved_decks()] == ["One"]


def test_decks_are_listed_by_their_names(folder: Path) -> None:
    for name in ("gamma", "Beta", "alpha"):
        save_deck(US, name, folder)
    assert names(folder) == ["alpha", "Beta", "gamma"]


def test_a_deck_can_be_written_by_hand(folder: Path) -> None:
    folder.mkdir()
    (folder / "whatever.yaml").write_text(BY_HAND, encoding="utf-8")
    (saved,) = saved_decks(folder)
    assert saved.name == "Tank brigade"
    assert saved.deck is not None
    assert saved.deck.cards == {"us01": 6, "us18": 3}


def test_an_entry_of_the_ready_made_decks_with_a_name_is_a_deck(folder: Path) -> None:
    folder.mkdir()
    text = "id: US_X\nfaction: us\nlimit: 90\nyear: 1944\ncards: {us01: 1}\nsource: house\nname: Taken over\n"
    (folder / "x.yaml").write_text(text, encoding="utf-8")
    assert names(folder) == ["Taken over"]


def test_a_broken_file_is_listed_with_its_problem_and_left_alone(folder: Path) -> None:
    folder.mkdir()
    path = folder / "broken.yaml"
    path.write_text("name: Mine\nfaction: usa\nlimit: 120\nyear: 1945\ncards: {us01: 0}\n", encoding="utf-8")
    before = path.read_bytes()
    (saved,) = saved_decks(folder)
    assert (saved.name, saved.deck) == ("broken", None)
    assert "broken.yaml:2: faction: unknown value 'usa'; did you mean 'us'?" in saved.problem
    assert "broken.yaml:5" in saved.problem
    assert path.read_bytes() == before
    with pytest.raises(DataError):
        load_deck(path)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("cards: {us0l: 1}", ":5: cards.us0l: unknown card 'us0l'"),
        ("cards: {us01: 1000}", ":5: cards.us01: expected a whole number <= 999"),
        ("cards: {us01: 1}\ngeneral: Patton", ":6: general: unknown general 'Patton'"),
        ("cards: {us01: 1}\nlimit: 5000", ":6: limit: expected a whole number <= 999"),
        (f"cards: {{us01: 1}} # {'x' * 10_000}", ": too large: a file of this kind has at most 10 kB"),
    ],
)
def test_a_deck_that_has_no_code_is_listed_with_its_problem_and_not_offered(folder: Path, line: str, said: str) -> None:
    folder.mkdir()
    limit = "" if "limit" in line else "limit: 120"
    text = "\n".join(["name: Mine", "faction: us", "year: 1945", limit, line])
    (folder / "mine.yaml").write_text(text, encoding="utf-8")
    (saved,) = saved_decks(folder)
    assert saved.deck is None
    assert f"mine.yaml{said}" in saved.problem
    assert [choice.label for choice in deck_choices("S02", "south", Texts("en"), folder)] == ["USA 1943"]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no links like these")
def test_what_is_no_file_is_listed_with_its_problem(folder: Path) -> None:
    (folder / "folder.yaml").mkdir(parents=True)
    (folder / "round.yaml").symlink_to(folder / "round.yaml")
    (folder / os.fsdecode(b"\xff.yaml")).symlink_to("nowhere")
    listed = saved_decks(folder)
    assert [saved.name for saved in listed] == ["?", "folder", "round"]
    assert all("cannot be read" in saved.problem or "no such file" in saved.problem for saved in listed)


@pytest.mark.parametrize("name", ["", "  ", "...", "a\nb", "x" * 41])
def test_a_name_needs_something_to_read(name: str, folder: Path) -> None:
    with pytest.raises(ValueError, match="cannot be called"):
        save_deck(US, name, folder)
    assert not folder.exists()


@pytest.mark.parametrize("name", ["CON", "a/b\\c:d", "語", "Größe?", "..x"])
def test_any_other_name_finds_a_file(name: str, folder: Path) -> None:
    save_deck(US, name, folder)
    assert names(folder) == [name]
    (file,) = folder.iterdir()
    assert file.name.isascii()
    assert file.name.startswith("us-")


def test_another_deck_of_the_name_is_not_written_over(folder: Path) -> None:
    path = save_deck(US, "Mine", folder)
    before = path.read_bytes()
    with pytest.raises(NameTaken) as error:
        save_deck(GE, "MINE", folder)
    assert error.value.path == path
    assert path.read_bytes() == before
    assert save_deck(GE, "MINE", folder, over=path) == path
    assert names(folder) == ["MINE"]
    assert load_deck(path).faction == "ge"


def test_names_that_look_alike_as_files_get_two_files(folder: Path) -> None:
    assert save_deck(US, "One!", folder) != save_deck(US, "One?", folder)
    assert names(folder) == ["One!", "One?"]


def test_a_broken_file_is_never_written_over(folder: Path) -> None:
    folder.mkdir()
    broken = folder / "us-mine.yaml"
    broken.write_text("name: Mine\n", encoding="utf-8")
    assert save_deck(US, "Mine", folder) == folder / "us-mine-2.yaml"
    assert broken.read_text(encoding="utf-8") == "name: Mine\n"


def test_what_cannot_be_written_leaves_the_old_file(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = save_deck(US, "Mine", folder)
    before = path.read_bytes()

    def refuse(_path: Path, _target: Path) -> None:
        raise PermissionError("no")

    monkeypatch.setattr(Path, "replace", refuse)
    with pytest.raises(PermissionError):
        save_deck(GE, "Mine", folder, over=path)
    assert path.read_bytes() == before
    assert list(folder.iterdir()) == [path]


def test_renaming_changes_the_name_and_the_file(folder: Path) -> None:
    old = save_deck(US, "Old", folder)
    new = rename_deck(old, "New")
    assert names(folder) == ["New"]
    assert [file.name for file in folder.iterdir()] == ["us-new.yaml"]
    assert written(load_deck(new)) == written(US)


def test_renaming_keeps_what_somebody_wrote_by_hand(folder: Path) -> None:
    folder.mkdir()
    path = folder / "us-tank-brigade.yaml"
    path.write_text(BY_HAND, encoding="utf-8")
    text = rename_deck(path, 'The "best": yes').read_text(encoding="utf-8")
    assert text.splitlines()[0] == "# For Fridays."
    assert "# more later" in text
    assert names(folder) == ['The "best": yes']


def test_renaming_a_deck_in_one_line_works_too(folder: Path) -> None:
    folder.mkdir()
    path = folder / "a.yaml"
    path.write_text("{name: A, faction: us, limit: 9, year: 1940, cards: {us01: 1}}\n", encoding="utf-8")
    deck = load_deck(rename_deck(path, "B"))
    assert (deck.name, deck.cards) == ("B", {"us01": 1})


def test_renaming_takes_no_name_of_another(folder: Path) -> None:
    path = save_deck(US, "One", folder)
    save_deck(US, "Two", folder)
    with pytest.raises(NameTaken):
        rename_deck(path, "two")
    assert names(folder) == ["One", "Two"]
    assert rename_deck(path, "ONE") == path
    assert names(folder) == ["ONE", "Two"]


def test_deleting(folder: Path) -> None:
    path = save_deck(US, "One", folder)
    path.unlink()
    assert find("One", folder) is None


# Decks for a battle -------------------------------------------------------------------------------------------------------


def test_a_side_is_played_with_its_ready_made_decks_or_own_ones(folder: Path) -> None:
    save_deck(DATA.decks["US_43"], "Mine", folder)
    save_deck(US, "Too large", folder)
    save_deck(GE, "Theirs", folder)
    (folder / "broken.yaml").write_text("name: x\n", encoding="utf-8")
    choices = deck_choices("S02", "south", Texts("en"), folder)
    assert [choice.label for choice in choices] == ["USA 1943", "Mine", "Theirs", "Too large"]
    assert [bool(choice.why_not) for choice in choices] == [False, False, True, True]
    assert "The limit is 80" in choices[3].why_not
    assert "Germany" in choices[2].why_not
    assert choices[0].value == "US_43"
    assert [chosen_deck(choice.value).faction for choice in choices] == ["us", "us", "ge", "us"]


def test_an_own_deck_must_hold_the_units_of_the_set_up(folder: Path) -> None:
    save_deck(msgspec.structs.replace(DATA.decks["GE_ATL"], cards={"ge01": 1}), "Few", folder)
    (_ready, few) = deck_choices("S06", "north", Texts("en"), folder)
    assert "The setup needs" in few.why_not
