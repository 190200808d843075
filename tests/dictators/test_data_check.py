"""Tests that every mistake in the components is found and reported with its line and the fix."""

import re
import shutil
from pathlib import Path

import pytest

from game.data.art import ART
from game.data.paths import TEXT
from game.data.problems import DataError
from game.dictators.check import check_pictures, check_scenarios
from game.dictators.checks.data import check_data, check_facility_sites, check_places
from game.dictators.data.components import FOLDER, load_data
from game.dictators.data.geography import geography


class Copy:
    """A copy of the data and the English texts that tests can spoil."""

    def __init__(self, folder: Path) -> None:
        self.data, self.texts = folder / "data", folder / "text"
        shutil.copytree(FOLDER, self.data)
        shutil.copytree(TEXT / "en", self.texts / "en")

    def replace(self, file: str, old: str, new: str) -> None:
        path = self.texts / "en" / "dictators.yaml" if file == "text" else self.data / f"{file}.yaml"
        text = path.read_text(encoding="utf-8")
        assert text.count(old) >= 1, old
        path.write_text(text.replace(old, new, 1), encoding="utf-8")

    def problems(self) -> list[str]:
        found = map(str, check_data(self.data, self.texts))
        return [problem.replace(f"{self.data}/", "").replace(f"{self.texts}/", "") for problem in found]


@pytest.fixture
def copy(tmp_path: Path) -> Copy:
    return Copy(tmp_path)


def test_our_own_data_is_fine(copy: Copy) -> None:
    assert list(check_data()) == []
    assert copy.problems() == []


# file, old text, new text, and the expected message; N is some line
SLIPS = {
    "unknown step": ("cards", "{draw: 2}", "{drew: 2}", r"cards.yaml:N .*unknown key 'drew'; did you mean 'draw'\?"),
    "two steps": ("cards", "{draw: 2}", "{draw: 2, skip: self}", r"cards.yaml:N .*exactly one key.*2: draw, skip"),
    "no step": ("cards", "{draw: 2}", "{}", r"cards.yaml:N .*exactly one key belongs here, not 0"),
    "cost": ("cards", "cost: 1", "cost: 4", r"cards.yaml:8: actions\[0\].cost: unknown value 4"),
    "icon": ("cards", "icon: treasure_chest", "icon: treasure_chst", r"cards.yaml:6: .*icon.*mean 'treasure_chest'\?"),
    "ability cost": ("cards", "cost: travel", "cost: travle", r"cards.yaml:N .*did you mean 'travel'\?"),
    "hits": ("cards", "hits: state", "hits: stat", r"cards.yaml:N actions\[2\].hits: .*did you mean 'state'\?"),
    "window": ("cards", "[moved]", "[move]", r"cards.yaml:N interruptions\[0\].windows\[0\]: .*mean 'moved'\?"),
    "flow": ("cards", "flow: bribery", "flow: briberi", r"cards.yaml:N .*did you mean 'bribery'\?"),
    "turns": ("events", "turns: now", "turns: then", r"events.yaml:N .*turns: unknown value 'then'"),
    "source": ("tokens", "source: rulebook", "source: hearsay", r"tokens.yaml:2: .*unknown value 'hearsay'"),
    "token": ("tokens", "id: XV,", "id: XVI,", r"tokens.yaml:N .*unknown value 'XVI'"),
    "zone": ("facilities", "zone: 1", "zone: 5", r"facilities.yaml:2: .*zone: unknown value 5"),
    "default": ("constants", "default: 100", "default: -1", r"constants.yaml:N .*-1 is not between 0 and 1000"),
    "action count": ("cards", "copies: 3", "copies: 2", r"cards.yaml:4: actions: 65 with all copies.*box.action_cards: 66"),
    "interruption count": ("cards", "copies: 5", "copies: 6", r"cards.yaml:N interruptions: 32 .*interruption_cards: 31"),
    "asset count": ("constants", "asset_cards: {value: 5", "asset_cards: {value: 6", r"cards.yaml:N assets: 5 .*: 6;"),
    "father count": (
        "constants",
        "fathers: {value: 15",
        "fathers: {value: 16",
        r"events.yaml:4: founding_fathers: 15 .*: 16;",
    ),
    "defcon count": ("events", "copies: 2", "copies: 3", r"events.yaml:N cards: 3 .*box.defcon_cards: 2"),
    "trident count": ("events", "copies: 1", "copies: 2", r"events.yaml:N cards: 2 .*box.trident_cards: 1"),
    "presidential count": ("presidential", "copies: 6", "copies: 7", r"presidential.yaml:1: 13 .*presidential_cards: 12"),
    "dictator count": ("constants", "dictators: {value: 14", "dictators: {value: 13", r"dictators.yaml:1: 14 .*: 13;"),
    "token count": ("constants", "tokens: {value: 15", "tokens: {value: 16", r"tokens.yaml:1: 15 .*box.zone4_tokens: 16"),
    "zone count": ("constants", "{1: 11", "{1: 10", r"facilities.yaml:1: 11 .*box.facility_cards for zone 1: 10"),
    "same id": ("cards", "id: emp", "id: amtrak", r"cards.yaml:N .*'amtrak' is taken already \(cards.yaml:13\)"),
    "same id in the deck": ("events", "id: john_jay", "id: veto", r"events.yaml:N .*'veto' is taken already \(cards.yaml"),
    "same location": ("facilities", "location: trojan", "location: hanford", r"facilities.yaml:3: .*'hanford' is taken"),
    "spare tokens": ("constants", "4: 9}", "4: 11}", r"constants.yaml:N box.zone4_tokens: 5 can be needed, .* only 4"),
    "no-fly tokens": ("constants", "no_fly_tokens: {value: 5", "no_fly_tokens: {value: 4", r"constants.yaml:N box.no_fly"),
    "too many fathers": ("constants", "most: 15", "most: 16", r"constants.yaml:N options.founding_fathers: 16 can be"),
    "few dictators": (
        "constants",
        "most_players: {value: 5",
        "most_players: {value: 15",
        r"constants.yaml:N box.dictators: 15 ",
    ),
    "many DEFCON": ("constants", "most: 2", "most: 3", r"constants.yaml:N options.command_defcon_cards: 3 can be needed"),
    "many DEFCONs": ("constants", "most: 1,", "most: 2,", r"constants.yaml:N options.presidential_defcon_cards: 2 can be"),
    "level": (
        "events",
        "    3: {effects: [{discard_hand: everyone}], source: rulebook}\n",
        "",
        "events.yaml:N levels.B: .* 3",
    ),
    "convince": ("constants", ", 3: 8}", "}", r"constants.yaml:N constants.convince_min.value: no number for 3 facilities"),
    "no target": ("cards", "names: {player: {holding: card}}", "needs: {}", r"cards.yaml:N .*the step 'take_card'"),
    "hits nobody": ("cards", "[{draw: 2}]", "[{draw: 2}]\n    names: {player: {}}", r"cards.yaml:N .*'hits: target' goes"),
    "lies nowhere": ("cards", "[{lay: self}]", "[{draw: 1}]", r"cards.yaml:N .*spin_doctor: a step 'lay', 'turns' and"),
    "father": ("events", "turns: 3", "turns: now", r"events.yaml:7: .*gouverneur_morris: 'turns: now' has 'effects'"),
    "forbidden": ("events", "[engineer, hacker]", "[enginer]", r"events.yaml:N .*unknown card 'enginer'; did you mean"),
    "forbidden asset": ("events", "[private_jet]", "[veto]", r"events.yaml:N .*forbids_abilities_of: .*unknown card 'veto'"),
    "answers nothing": ("cards", "{draw: 2}", "{cancel: waiting}", r"cards.yaml:N .*'cancel' answers something; it needs"),
    "wrong window": (
        "cards",
        "[die_rolled]",
        "[moved]",
        r"cards.yaml:N .*loaded_dice: .*'reroll' answers .* of die_rolled",
    ),
    "names no state": ("cards", "{draw: 2}", "{skip: named_state}", r"cards.yaml:N .*'skip' needs 'names: {state: ...}'"),
    "names no facility": ("cards", "    names: {facility: here}\n", "", r"cards.yaml:N .*'attempt' needs 'names: {facility"),
    "tokens alone": ("cards", "{draw: 2}", "{add_to_try: 2}", r"cards.yaml:N .*'add_to_try' is for zone 4 tokens alone"),
    "two choices": (
        "cards",
        "{draw: 2}",
        "{choose: {of: [[{draw: 1}], [{draw: 2}]]}}, {choose: {of: [[{draw: 1}], [{draw: 2}]]}}",
        r"cards.yaml:N .*one step 'choose' at most",
    ),
    "option text": ("text", "  sneaking_across-2:", "  sneaking-2:", r"cards.yaml:N .*dictators.option.sneaking_across-2"),
    "ability only": ("events", "standing: {hand_limit: 3}", "standing: {opening_hand: 3}", r"events.yaml:N .*opening_hand"),
    "card only": ("dictators", "standing: {disarm_min: 2}", "standing: {actions: 2}", r"dictators.yaml:N .*'actions'"),
    "card text": ("text", '  veto: "When', '  vote: "When', r"cards.yaml:N .*no text dictators.card_text.veto"),
    "ability text": ("text", '    2: "Name', '    3: "Name', r"cards.yaml:N .*ability_text.blackmail_box.2; add it"),
    "location text": ("text", "  hanford:", "  hanfort:", r"facilities.yaml:2: .*dictators.location.hanford; add it"),
    "window text": ("text", "  moved:", "  move:", r"en/dictators.yaml: dictators.window.moved is missing; add it"),
    "level text": ("text", '    4: "Old', '    6: "Old', r"en/dictators.yaml: dictators.defcon_text.B.4 is missing"),
    "rulebook name": ("text", '"Amtrak"', '"Railway"', r"en/dictators.yaml:N .*name is 'Amtrak', not 'Railway'"),
}


@pytest.mark.slow
@pytest.mark.parametrize("slip", SLIPS)
def test_a_slip_is_found_with_its_line_and_the_mend(copy: Copy, slip: str) -> None:
    file, old, new, said = SLIPS[slip]
    said = said.replace(":N ", r":\d+: ")
    copy.replace(file, old, new)
    problems = copy.problems()
    assert any(re.match(said, problem) for problem in problems), problems


def test_files_that_cannot_be_read_are_all_named(copy: Copy) -> None:
    copy.replace("cards", "copies: 3", "copies: 0")
    (copy.data / "tokens.yaml").unlink()
    assert [problem.split(":")[0] for problem in copy.problems()] == ["cards.yaml", "tokens.yaml"]
    with pytest.raises(DataError):
        load_data(copy.data)


def test_texts_that_cannot_be_read_are_named(copy: Copy) -> None:
    (copy.texts / "en" / "dictators.yaml").unlink()
    assert copy.problems() == ["en/dictators.yaml: there is no such file"]


def test_places_are_on_the_map_and_have_texts(copy: Copy) -> None:
    board = geography()
    known = [*board.regions, *board.locations]
    assert list(check_places(known)) == []
    copy.replace("cards", "[guantanamo_bay]", "[guantanamo]")
    copy.replace("text", "  OR:", "  ORE:")
    found = [str(problem) for problem in check_places(known, copy.data, copy.texts)]
    assert len(found) == 2
    assert "extraordinary_rendition: unknown place 'guantanamo'; did you mean 'guantanamo_bay'?" in found[0]
    assert found[1].endswith("dictators.region.OR is missing; add it")


def test_facility_cards_lie_on_the_facilities_of_the_map(copy: Copy) -> None:
    sites = {spot.id: spot.zone for spot in geography().locations.values() if spot.facility}
    assert list(check_facility_sites(sites)) == []
    copy.replace("facilities", "location: hanford", "location: boston")
    copy.replace("facilities", "location: minot", "location: trojan")
    found = [str(problem) for problem in check_facility_sites(sites, copy.data)]
    assert "boston is no facility on the map, but the card says zone 1" in found[0]
    assert "trojan is in zone 1 on the map, but the card says zone 2" in found[1]
    assert sorted(problem.split("the facility ")[1] for problem in found[2:]) == [
        "hanford of the map has no card; add one",
        "minot of the map has no card; add one",
    ]


def test_every_scenario_opens_and_has_a_name() -> None:
    assert list(check_scenarios()) == []


def test_a_card_that_moves_and_draws_is_an_entry_and_its_texts(copy: Copy) -> None:
    entry = "\n  - {id: rodeo, copies: 2, cost: 1, hits: none, effects: [{road_steps: 1}, {draw: 1}], source: house}"
    copy.replace("cards", "actions:", f"actions:{entry}")
    copy.replace("constants", "value: 66", "value: 68")
    copy.replace("text", "card:\n", 'card:\n  rodeo: "Rodeo"\n')
    copy.replace("text", "card_text:\n", 'card_text:\n  rodeo: "Ride on, and draw a card."\n')
    assert copy.problems() == []
    assert load_data(copy.data).command_cards()[:2] == ["rodeo#1", "rodeo#2"]


def test_a_dictator_without_a_portrait_and_a_portrait_of_nobody_are_named(tmp_path: Path) -> None:
    assert list(check_pictures()) == []
    shutil.copytree(ART / "dictators", tmp_path / "dictators")
    portraits = tmp_path / "dictators" / "portraits"
    (portraits / "vlad.svg").rename(portraits / "vladimir.svg")
    missing, left_over = check_pictures(tmp_path)
    assert missing.file.endswith("vlad.svg")
    assert left_over.file.endswith("vladimir.svg")
