"""Tests for player-made scenarios: one file each, a position changed knob by knob, and goals to choose from."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from unittest.mock import Mock

import msgspec
import pytest

from game.catalog import find_game, installed
from game.data.paths import languages
from game.data.problems import MOST_TOLD, DataError, nearest
from game.data.texts import Texts
from game.data.yaml_files import dump
from game.rules.errors import PositionError
from game.rules.journals.history import digest
from game.rules.positions.knobs import (
    NUMBER,
    Dial,
    Value,
    aim_line,
    aim_of,
    controls,
    dial_line,
    dials,
    ids_of,
    offered,
    own_of,
    told,
    turned,
    why_not,
)
from game.rules.positions.opening import new_table, open_table
from game.rules.positions.position import Position, Seat
from game.rules.practice.aims import Condition, value_at
from game.rules.practice.exercises import exercises
from game.rules.practice.own import (
    Own,
    find_exercise,
    keep_own,
    own_exercises,
    own_file,
    own_folder,
    read_own,
    take_in,
    words_of,
)
from game.tgm.tables import UNITS
from tests.each import each

TEXTS = Texts("en")


def made(game: str, number: int = -1) -> Own:
    """A scenario that starts like an exercise of the game."""
    id = [id for id, one in exercises(game).items() if one.kind != "chapter"][number]
    return own_of(exercises(game)[id].opened(find_game(game), id), exercises(game)[id].seat, "Mine")


def state_of(own: Own) -> Any:
    return own.opened(find_game(own.game), "").checkpoint()[0]


def dial(own: Own, path: str) -> Dial:
    return next(one for one in dials(find_game(own.game), state_of(own)) if one.path == path)


def other_values(game: str, state: Any, dial: Dial) -> list[Value]:
    """Values other than the dial's current one: another number, choice or flag, or lists with an item fewer or more."""
    now, knob = value_at(state, dial.path), dial.knob
    if knob.kind == "number":
        return [knob.least + (now == knob.least)]
    if knob.kind == "flag":
        return [not now]
    found = offered(find_game(game), state, dial)
    return [*found[:1]] if knob.kind == "one" else [now[1:], [*now, *found[:1]]]


@each("game", installed())
def test_every_knob_can_be_turned_and_read(game: str) -> None:
    own, rules = made(game), find_game(game)
    state = state_of(own)
    turns = refusals = 0
    # Test one dial per knob.
    for one in {one.knob: one for one in dials(rules, state)}.values():
        assert not dial_line(rules, state, one, TEXTS).startswith("[")
        for value in other_values(game, state, one):
            try:
                now = value_at(state_of(turned(rules, own, one, value)), one.path)
            except PositionError:
                refusals += 1
            else:
                assert sorted(now) == sorted(value) if isinstance(value, list) else str(now) == str(value)
                turns += 1
    assert turns > 6 > refusals


@each("game", installed())
def test_a_game_from_its_first_moment_and_one_under_way_come_back_from_their_files(game: str) -> None:
    rules = find_game(game)
    fresh = own_of(new_table(rules, rules.min_seats, 3), 0, "Fresh: *bold* / {and} more")
    for own in (made(game), fresh):
        id = keep_own(own)
        table = read_own(own_file(id)).opened(rules, id)
        assert digest(table.state) == digest(own.opened(rules, id).state)
        assert find_exercise(game, id) == read_own(own_file(id))
        assert find_exercise("elsewhere", id) is None
    assert words_of(game, id, "title", TEXTS) == "Fresh: \u2217bold\u2217 / (and) more"


@each("game", installed())
def test_every_aim_is_a_condition_of_the_game_with_words_in_every_language(game: str) -> None:
    rules, own = find_game(game), made(game, 0)
    state = state_of(own)
    assert any(aim.condition == {"won": True} for aim in controls(game).aims)
    for aim in controls(game).aims:
        values: dict[str, Any] = {name: ids_of(rules, state, one.kind, one.among)[0] for name, one in aim.picks.items()}
        values |= {NUMBER: aim.most} if aim.has_number else {}
        condition = aim.filled(values)
        assert aim_of(game, condition) == (aim, values)
        msgspec.structs.replace(own, aim=(condition,)).opened(rules, "")
        for language in languages():
            words = aim_line(rules, state, condition, Texts(language))
            assert not words.startswith("[")
            assert "{" not in words


@pytest.mark.parametrize(
    ("game", "path", "value", "why", "words"),
    [
        ("dictators", "players.0.location", "trident", "Trident", "Trident"),
        ("dictators", "round", 60, "round", "40"),
        ("tgm", "players.0.ap", 20, "AP", "12"),
        ("tgm", "units.us08#1.space", "e3", "crowded", "één eenheid"),
        ("tgm", "units.us05#1.space", "f5", "crowded", "F5"),
        ("tgm", "units.us18#2.space", "f5", "cannot be on f5", "gesloten"),
        ("tgm", "units.us01#3.wounds", 3, "wounds", "hoogstens"),
        ("volk", "socialists_box", 12, "socialists_supply", "Socialisten"),
        ("volk", "display", [], "display", "Kaarten in het aanbod"),
        ("twoplustwo", "wall", True, "wall", "Muur"),
    ],
)
def test_nonsense_is_refused_in_the_words_of_a_person_and_the_position_stays_as_it_was(
    game: str, path: str, value: Value, why: str, words: str
) -> None:
    rules = find_game(game)
    own = made(game) if game != "twoplustwo" else own_of(new_table(rules, 4, 3), 0, "First decade")
    if path == "round":
        own = msgspec.structs.replace(own, options={**own.options, "round_limit": 40})
    with pytest.raises(PositionError, match=why) as found:
        turned(rules, own, one := dial(own, path), value)
    assert words in told(rules, state_of(own), one, found.value.told, Texts("nl"))
    own.opened(rules, "")


def test_an_airplane_comes_into_play_in_the_air_and_the_list_of_a_hand_has_no_card_that_it_cannot_hold() -> None:
    rules, own = find_game("tgm"), made("tgm")
    field = dial(own, "players.0.field")
    plane = next(id for id in offered(rules, state_of(own), field) if UNITS[id].type == "airplane")
    flying = turned(rules, own, field, [*value_at(state_of(own), field.path), plane])
    assert plane in state_of(flying).air
    rules = find_game("twoplustwo")
    own = made("twoplustwo")
    hand, state = dial(own, "hands.0"), state_of(own)
    held = value_at(state, hand.path)
    reasons = {card: why_not(rules, state, hand, [*held, card]) for card in offered(rules, state, hand)}
    assert any(reasons.values())
    turned(rules, own, hand, [*held, next(card for card, why in reasons.items() if why is None)])


def test_another_decade_has_its_own_cards_and_unrest_in_west_berlin_goes_to_its_suppliers() -> None:
    for game in ("volk", "twoplustwo"):
        rules = find_game(game)
        own = own_of(new_table(rules, rules.min_seats, 3), 0, "Later")
        own = turned(rules, own, dial(own, "unrest.west_berlin"), 9)
        for decade in (3, 4, 1):
            own = turned(rules, own, dial(own, "decade"), decade)
            state = own.opened(rules, "").state
            assert (state.decade, state.unrest["west_berlin"], sum(state.exported.values())) == (decade, 9, 2)
            assert all(state.hands)
            assert state.display


def test_a_unit_comes_into_play_from_a_pile_and_goes_again() -> None:
    rules, own = find_game("tgm"), made("tgm")
    field = dial(own, "players.0.field")
    before = value_at(state_of(own), field.path)
    new = next(card for card in offered(rules, state_of(own), field) if card.startswith(before[0][:2]))
    more = turned(rules, own, field, [*before, new])
    assert state_of(more).units[new].space
    assert not state_of(more).units[new].deployed
    less = turned(rules, more, field, before)
    assert new not in state_of(less).units
    assert new in state_of(less).players[0].discard


def test_another_players_turn_begins_at_its_beginning() -> None:
    rules, own = find_game("dictators"), made("dictators", 0)
    other = turned(rules, own, dial(own, "active"), "1")
    assert (state_of(other).active, state_of(other).spent) == (1, 0)


def test_moves_under_way_are_left_out_where_a_change_spoils_them() -> None:
    rules = find_game("volk")
    table = new_table(rules, 2, 3)
    while not table.checkpoint()[1]:
        assert table.decision is not None
        table.choose(table.decision.options[0])
    own = own_of(table, 0, "Halfway")
    assert own.moves_before
    kept = turned(rules, own, dial(own, "tracks.prestige"), 2)
    assert kept.moves_before == own.moves_before
    assert not turned(rules, own, dial(own, "decade"), 2).moves_before


def test_a_damaged_file_says_what_is_wrong_with_it_and_the_others_are_there() -> None:
    id = keep_own(made("volk"))
    own_folder().joinpath("damaged.yaml").write_text("game: volk\ntitel: Mine\n")
    own_folder().joinpath("list.yaml").write_text("[1, 2")
    found = own_exercises(find_game("volk"))
    assert isinstance(found[id], Own)
    assert "damaged.yaml" in str(found["own:damaged"])
    assert "did you mean 'title'" in str(found["own:damaged"])
    assert isinstance(found["own:list"], DataError)
    assert id not in own_exercises(find_game("tgm"))
    assert "own:damaged" in own_exercises(find_game("tgm"))
    assert find_exercise("volk", "own:damaged") is None


def test_an_aim_that_the_game_knows_nothing_of_is_refused_when_it_is_opened() -> None:
    own = msgspec.structs.replace(made("dictators"), aim=(Condition(of="players.0.nose", least=3),))
    with pytest.raises(PositionError, match="aim"):
        own.opened(find_game("dictators"), "")
    for condition in (Condition(figure="noses", least=1), Condition(figure="facilities", seat=9, least=1)):
        with pytest.raises(PositionError, match=r"best.0: (unknown figure 'noses'|seat is 9)"):
            msgspec.structs.replace(own, aim=(Condition(won=True),), best=(condition,)).opened(find_game("dictators"), "")


def sent(tmp_path: Path, **changed: Any) -> Path:
    """A scenario from another player with some keys changed; None removes a key."""
    plain = msgspec.to_builtins(made("dictators")) | changed
    path = tmp_path / "sent.yaml"
    path.write_text(dump({key: value for key, value in plain.items() if value is not None}))
    return path


@pytest.mark.parametrize(
    ("changed", "reason"),
    [
        ({"seats": 1_000_000_000}, "seats: expected a whole number <= 16"),
        ({"seat": 1_000_000_000}, "seat: expected a whole number <= 15"),
        ({"seat": -1}, "seat: expected a whole number >= 0"),
        ({"turns": 10**300}, "turns: expected a whole number <= 1000"),
        ({"minutes": 10**300}, "minutes: expected a whole number <= 600"),
        ({"seed": 10**300}, "seed: expected a whole number <= 10000"),
        ({"aim": [{"won": True}] * 4000}, "aim: expected a list of length <= 8, got 4000"),
        ({"best": [{"turns": 1}] * 9}, "best: expected a list of length <= 8, got 9"),
        ({"aim": [{"of": "round", "least": 10**300}]}, "least: expected a whole number <= 1000000"),
        ({"aim": [{"of": "x" * 5000}]}, "of: expected a text of length <= 100, got 5000"),
        ({"state": {}, "options": {}}, "add a 'state' or 'options'"),
        ({"moves_before": ["wait"] * 5000}, "moves_before: expected a list of length <= 2000, got 5000"),
        ({"brief": "x" * 200_000}, "too large"),
    ],
)
def test_every_number_of_a_file_from_others_is_bounded(tmp_path: Path, changed: dict[str, Any], reason: str) -> None:
    with pytest.raises(DataError) as error:
        read_own(sent(tmp_path, **changed))
    assert reason in str(error.value)


@pytest.mark.parametrize(
    "path", ["__class__.__name__", "players.__len__", "players.0._dictator", "phase.upper", "result.no"]
)
def test_a_path_leads_through_declared_fields_alone(tmp_path: Path, path: str) -> None:
    own = read_own(sent(tmp_path, aim=[{"won": True}], fails=[{"of": path, "least": 1}]))
    with pytest.raises(PositionError, match=f"the game has nothing at '{path}'"):
        own.opened(find_game("dictators"), "")


def test_an_aim_that_is_reached_before_the_first_move_is_not_begun(tmp_path: Path) -> None:
    own = read_own(sent(tmp_path, aim=[{"of": "round", "least": 0}]))
    with pytest.raises(PositionError, match="over before the first move") as found:
        own.begun(find_game("dictators"), "")
    assert found.value.text(Texts("de")) == "Das Spiel wäre schon vor dem ersten Zug vorbei."


def test_reasons_against_a_position_are_told_in_the_language_of_the_reader_and_by_name() -> None:
    position = Position("tgm", (Seat(), Seat()), state={"players": {0: {"ap": 99}}})
    with pytest.raises(PositionError, match="99") as found:
        open_table(find_game("tgm"), position)
    name = find_game("tgm").name("hq", "hq_south", Texts("nl"))
    assert found.value.text(Texts("nl")) == f"{name}: hoogstens 12 AP, niet 99."


def test_of_many_problems_only_those_that_are_told_are_looked_into(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = Mock(wraps=nearest)
    monkeypatch.setattr("game.data.problems.nearest", asked)
    words = {f"x{number}": 1 for number in range(1000)}
    with pytest.raises(DataError, match="and more"):
        read_own(sent(tmp_path, **words))
    with pytest.raises(PositionError, match="and more"):
        read_own(sent(tmp_path, state=words)).opened(find_game("dictators"), "")
    with pytest.raises(PositionError, match="and more"):
        read_own(sent(tmp_path, state={"deck": [*words]})).opened(find_game("dictators"), "")
    assert asked.call_count <= 3 * (MOST_TOLD + 1)


def test_a_link_that_leads_nowhere_and_a_file_that_cannot_be_read_keep_no_other_out(tmp_path: Path) -> None:
    own_folder().mkdir(parents=True)
    own_folder().joinpath("gone.yaml").symlink_to(tmp_path / "nowhere")
    own_folder().joinpath("large.yaml").write_text("x" * 200_000)
    id = take_in(sent(tmp_path))
    assert take_in(sent(tmp_path)) == id
    found = own_exercises(find_game("dictators"))
    assert isinstance(found[id], Own)
    assert "cannot be read" in str(found["own:gone"])


def test_a_file_that_somebody_sent_is_taken_in_once_and_never_over_another(tmp_path: Any) -> None:
    id = keep_own(made("tgm"))
    sent = tmp_path / "mine.yaml"
    sent.write_bytes(own_file(id).read_bytes())
    assert take_in(sent) == take_in(own_file(id)) == id
    sent.write_text(own_file(id).read_text().replace("title: Mine", "title: Yours"))
    other = take_in(sent)
    assert other != id
    assert find_exercise("tgm", other) == read_own(sent)
    sent.write_text("hello")
    with pytest.raises(DataError):
        take_in(sent)


@pytest.mark.parametrize("game", installed())
def test_only_what_a_zone_can_hold_is_offered_for_it(game: str) -> None:
    own, rules = made(game), find_game(game)
    state = state_of(own)
    for one in (one for one in dials(rules, state) if one.knob.kind == "cards"):
        zone = next(zone for zone in rules.zones(state) if zone.path == one.path)
        assert zone.takes is None or all(map(zone.takes, offered(rules, state, one)))
