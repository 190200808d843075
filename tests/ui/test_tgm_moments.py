"""Tests for the event pop-ups of a battle and their staging."""

from __future__ import annotations

from functools import partial
from types import SimpleNamespace
from typing import cast
from unittest.mock import Mock

import pygame
import pytest

from game.data.texts import Texts
from game.rules.events import HIDDEN, Event
from game.rules.positions.position import Position, Seat
from game.rules.table import Table
from game.tgm.data.loaded import DATA
from game.tgm.game import GAME
from game.tgm.state import TgmState
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas
from game.ui.kit.sound import Sounds
from game.ui.table.face import AnyFace
from game.ui.table.panels.log import _matters, _told
from game.ui.table.session.session import Session
from game.ui.table.session.story import Story
from game.ui.table.staging.moments import LONGEST, SHORTEST, Held, blows, moment_for
from game.ui.table.staging.records import Moment
from game.ui.table.staging.stage import Stage
from game.ui.tgm.events import staging
from game.ui.tgm.events.staging import blown_up, fallen, raid, triumph
from game.ui.tgm.face import TgmFace
from tests.tgm.field import Field, end_turn, play, to_shooting
from tests.ui.screen_driver import LANGUAGES, words
from tests.ui.table_situations import choose, shown, window
from tests.ui.tgm_table_situations import seated

TEXTS = Texts("en")
FACE = TgmFace(TEXTS)


def moments(field: Field, *moves: str) -> list[Moment]:
    """All pop-ups during these moves, from the states before and after each event."""
    table: Table[TgmState] = field.table()
    found: list[Moment] = []
    before = table.state.copy()

    def saw(event: Event) -> None:
        nonlocal before
        after = table.state.copy()
        if one := FACE.moment(event, before, after):
            found.append(one)
        before = after

    for move in moves:
        table.watch(saw)
        table.choose(move)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_support_card_has_a_sentence_of_what_it_does_here(language: str) -> None:
    texts = Texts(language)
    for support in DATA.support.values():
        assert (f"tgm_moments.card.{support.op}" in texts) == (support.op not in ("gain_ap", "draw", "general")), support.op


@pytest.mark.parametrize("card", ["sp01", "sp03"])
def test_a_card_that_gives_ap_or_cards_is_shown_briefly_and_says_enough_by_itself(card: str) -> None:
    field = Field(phase="deployment", ap=3)
    field.hand(0, card)
    (moment,) = moments(field, f"play {card}.us#1")
    assert (moment.thing, moment.brief, moment.text) == (f"{card}.us#1", True, "")


@pytest.mark.parametrize(("viewer", "after"), [(0, False), (1, True)], ids=["who moves", "the other"])
def test_what_the_enemy_moves_is_seen_for_a_second(viewer: int, after: bool) -> None:
    field = Field(phase="movement")
    unit = field.unit("us01", "d2")
    session = Session(field.table(), TEXTS)
    session.viewer = viewer
    stage = Stage(session, TgmFace(TEXTS), Sounds(0), 1.0, reduced=False)
    session.choose(session.table.parse(f"move {unit} d3"))
    stage.advance(0)
    assert {unit, "d3"} <= stage.flashing()
    stage.advance(800)
    assert bool(stage.journeys(800)) == after


@pytest.mark.parametrize("named", ["gus1", ""])
def test_a_general_who_comes_shows_his_card_and_waits_where_nobody_has_chosen_him(named: str) -> None:
    field = Field(phase="deployment", ap=3)
    field.hand(0, "sp05")
    field.state.players[0].named_general = named
    (shown,) = moments(field, "play sp05.us#1", *([] if named else ["choose gus1"]))
    assert (shown.title, shown.thing, shown.news) == ("Eisenhower", "gus1", bool(named))
    assert shown.text == "USA has a new general.", "the card says the rest"


def test_a_support_card_is_shown_with_its_target_and_to_whom_it_hits() -> None:
    field = Field(phase="deployment")
    field.unit("us01", "d2")
    tank = field.unit("ge23", "d5")
    field.hand(0, "sp18")
    (shown,) = moments(field, f"play sp18.us#1 {tank}")
    assert (shown.title, shown.thing, shown.seat, shown.hits) == ("Fuel Shortage", "sp18.us#1", 0, (1,))
    assert shown.text == "Panzer IV H (D5) has no fuel and can't move on its next turn."
    assert shown.focus == (tank,)
    assert not shown.news


def test_all_spaces_that_a_barrage_or_bombs_hit_are_marked_while_their_card_is_read() -> None:
    field = Field(phase="shooting")
    field.unit("ge01", "d5")
    field.hand(0, "sp15")
    shown = moments(field, "play sp15.us#1 d5")[0]
    assert {*shown.focus} == {"d5", "c5", "e5", "d4", "d6"}


def test_a_hand_that_is_looked_at_is_shown_card_by_card_to_who_sees_it() -> None:
    field = Field(phase="deployment")
    field.hand(0, "sp19")
    hand = field.hand(1, "ge01", "sp18")
    seen = moments(field, "play sp19.us#1 1")[1]
    assert (seen.title, seen.text) == ("2 cards are shown", "Light Infantry and Fuel Shortage")
    assert (seen.seat, seen.hits, seen.cards) == (0, (1,), tuple(hand))
    hidden = Event("tgm.event.looked", {"seat": 0, "enemy": 1, "cards": (HIDDEN, HIDDEN)})
    assert FACE.moment(hidden, field.state, field.state) is None


def test_a_critical_hit_is_told_with_who_made_it_and_whom_it_hits() -> None:
    field = Field(phase="shooting")
    field.unit("us18", "d3")
    target = field.unit("ge01", "d5")
    (shown,) = moments(field, f"shoot us18#1 main {target}", "roll 10")
    told = "M4 Sherman (D3), Main Weapon: rolled 10, needed 5+. Light Infantry (D5) is destroyed at once."
    assert (shown.text, shown.seat, shown.hits) == (told, 0, (1,))
    assert not shown.great


def test_a_lost_unit_is_news_to_its_owner_alone_with_the_die_and_the_result() -> None:
    field = Field(phase="shooting")
    field.unit("us02", "d3")
    target = field.unit("ge02", "d4", wounds=3)
    (shown,) = moments(field, f"shoot us02#1 main {target}", "roll 7")
    assert (shown.title, shown.seat, shown.hits, shown.only_hits) == ("Unit lost", 0, (1,), True)
    assert shown.text.startswith("Heavy Infantry (D3), Main Weapon: rolled 7, needed 5+. ")
    assert shown.text.endswith("Heavy Infantry (D4) takes 1 wound and is destroyed.")
    assert target in shown.focus
    assert not shown.brief


@pytest.mark.parametrize("roll", [1, 7])
def test_a_miss_or_a_hit_that_destroys_nothing_stops_nobody(roll: int) -> None:
    field = Field(phase="shooting")
    first, second = field.unit("us01", "d3"), field.unit("us02", "c3")
    target = field.unit("ge02", "d4")
    shots = [f"shoot {first} main {target}", "roll 1", f"shoot {second} main {target}", f"roll {roll}"]
    assert not moments(field, *shots), "nor does a second shot that pins the unit down"


def test_an_objective_that_nobody_holds_any_more_is_the_blow_and_the_loss_before_it_no_second_stop() -> None:
    field = Field("S07", phase="shooting", side="north")
    shooter, target = field.unit("ge02", "c4"), field.unit("us02", "c3", wounds=3)
    field.unit("us01", "f3")
    lost, opened = moments(field, f"shoot {shooter} main {target}", "roll 9")
    assert [(one.title, one.brief, one.hits) for one in (lost, opened)] == [
        ("Unit lost", True, (0,)),
        ("Objective lost", False, (0,)),
    ]
    # The recap counts only the lost unit as a blow.
    session = Session(field.table(), TEXTS)
    for move in (f"shoot {shooter} main {target}", "roll 9"):
        session.choose(session.table.parse(move))
    while session.pending:
        session.next_beat()
    hard = blows(session, TgmFace(TEXTS), 0, 0)
    assert [event.name for number, event in enumerate(session.table.events, 1) if number in hard] == ["destroyed"]
    assert opened.text == "USA no longer holds C3. Objectives held: 1 of 3."


def after_a_loss() -> Table[TgmState]:
    """The turn after the enemy destroyed a unit."""
    field = Field(phase="shooting", side="north")
    shooter, target = field.unit("ge02", "d4"), field.unit("us01", "d3", wounds=2)
    field.unit("us02", "c1")
    field.unit("us01", "a1")
    field.state.players[0].deck = ["us13#1", "us19#1"]
    table = play(seated(field), f"shoot {shooter} main {target}", "roll 9")
    end_turn(table)
    return table


def test_a_loss_outranks_the_wounds_that_caused_it_in_a_recap() -> None:
    table = after_a_loss()
    screen = shown(window(), table)
    hard = blows(screen.session, FACE, 0, 0)
    assert [event.name for number, event in enumerate(table.events, 1) if number in hard] == ["destroyed"]


def test_the_folded_line_of_an_enemy_turn_tells_its_losses_first_and_stays_in_a_small_log() -> None:
    app = window()
    screen = shown(app, after_a_loss())
    for moves in ((), ("move us02#1 c2",), ("move us01#2 a2",), ("end_phase",)):
        choose(app, *moves)
        words(app)
        past, *rest = screen.view.entries
        assert past.turn
        assert rest
        assert all(not entry.turn for entry in rest)
        assert screen.view.teller().below(past.line).endswith("loses Light Infantry (D3).")


def after_a_hit() -> Table[TgmState]:
    """The turn after the enemy deployed a unit and wounded another."""
    field = Field(phase="deployment", side="north", ap=5)
    tank = field.unit("us18", "d3")
    field.unit("ge23", "d5")
    (infantry,) = field.hand(1, "ge01")
    field.state.players[0].deck = ["us13#1", "us19#1"]
    table = seated(field)
    play(table, f"deploy {infantry} a6", "ready")
    to_shooting(table)
    play(table, f"shoot ge23#1 main {tank}", "roll 6")
    end_turn(table)
    return table


def test_the_folded_line_of_an_enemy_turn_begins_with_wounds_and_their_number() -> None:
    table = after_a_hit()
    screen = shown(window(), table)
    lines = Story(table.history.turns, enumerate(table.events, 1)).lines
    turn = [line for line in lines if line.event and line.turn[1] == 1]
    canvas = Mock(look=screen.app.look, text_width=lambda words, *_font: 8 * len(words))
    told, others = _told(canvas, turn, screen.view.teller(), 300)
    assert told == "3 wounds: Anna, M4 Sherman (D3)"
    assert others == len([line for line in turn if _matters(line, screen.face)]) - 1


@pytest.mark.parametrize("roll", ["roll 6", "roll 1"])
def test_an_enemys_shot_that_was_watched_opens_no_recap(roll: str) -> None:
    field = Field(phase="shooting", side="north")
    tank, _ = field.unit("us18", "d3"), field.unit("ge23", "d5")
    field.state.players[0].deck = ["us13#1", "us19#1"]
    against_a_bot = Position("tgm", (Seat(), Seat(player="random")))
    made = Session(Table.open(GAME, against_a_bot, field.table().state, "history"), TEXTS)
    made.draw_curtain()
    stage, now = Stage(made, FACE, Sounds(0), 1.0, reduced=False), 0
    for move in (f"shoot ge23#1 main {tank}", roll, "end_phase"):
        made.choose(made.table.parse(move))
        while made.pending or stage.busy:
            stage.advance(now := now + 60_000)
        made.settle_viewer()
    assert not made.recap.is_wanted()


def test_the_sums_of_dice_and_bids_are_read_before_the_battle_begins() -> None:
    field = Field()
    shown = FACE.moment(Event("tgm.event.bid_sums", {"south": 8, "north": 6}), field.state, field.state)
    assert shown is not None
    assert shown.text == "South 8 · North 6"
    assert shown.news


def test_a_suppression_matters_to_the_owner_of_the_unit_alone() -> None:
    field = Field(phase="shooting")
    tank = field.unit("us18", "d3")
    event = Event("tgm.event.suppressed", {"seat": 0, "unit": tank, "space": "d3"})
    assert [FACE.harm(event, field.state, field.state, seat) for seat in (0, 1)] == ["", None]


def test_more_wounds_than_the_weapon_says_are_told_as_a_sum() -> None:
    field = Field(phase="shooting")
    gun, tank = field.unit("us12", "d3"), field.unit("ge23", "d5", wounds=4)
    (shown,) = moments(field, f"shoot {gun} main {tank}", "roll 8")
    assert "3 wounds (2 + 1 Antitank) and is" in shown.text


def test_a_truck_that_a_goal_counts_is_told_with_how_many_are_missing() -> None:
    field = Field("S03", phase="shooting")
    field.unit("us18", "d3")
    trucks = [field.unit("xx03", space, 1, wounds=2) for space in ("d4", "d5", "e5")]
    field.state.tallies["north"].special_losses["xx03"] = 1
    *_, told = moments(field, f"shoot us18#1 main {trucks[0]}", "roll 9")
    assert (told.title, told.hits) == ("Objective hit", (1,))
    assert "2 of 3" in told.text


def test_the_one_who_fires_is_not_told_of_the_loss_and_the_owner_is() -> None:
    field = Field(phase="shooting")
    field.unit("us02", "d3")
    target = field.unit("ge02", "d4", wounds=3)
    (shown,) = moments(field, f"shoot us02#1 main {target}", "roll 7")
    face = SimpleNamespace(moment=lambda *_: shown)
    event = Event("tgm.event.wounded", {})
    assert moment_for(0, cast("AnyFace", face), event, None, None) is None
    assert moment_for(1, cast("AnyFace", face), event, None, None) is shown


def test_what_a_card_brings_about_ends_with_its_move() -> None:
    """In a repeated display, the later moves are pending too."""
    field = Field(phase="deployment")
    unit = field.unit("us01", "d2")
    field.hand(0, "sp06", "us02")
    session = Session(field.table(), TEXTS)
    for move in (f"play sp06.us#1 {unit}", "deploy us02#1 d1"):
        session.choose(session.table.parse(move))
    while (event := session.next_beat().event) is None or event.name != "played":
        pass
    assert [event.name for event, _, _ in session.ahead()] == ["promoted"]


def test_a_card_that_harms_nobody_is_only_looked_at_for_a_while() -> None:
    field = Field(phase="deployment")
    unit = field.unit("us01", "d2")
    field.hand(0, "sp06")
    shown = moments(field, f"play sp06.us#1 {unit}")[0]
    held = Held(shown, Event("tgm.event.played", {}), None, (), None, viewer=1)
    held.begin(0, "wait", 1.0, reduced=True)
    assert shown.brief
    assert held.stays is not None
    assert SHORTEST <= held.stays <= LONGEST / 2
    held.stays = None
    held.begin(0, "lesson", 1.0, reduced=True)
    assert held.stays is None, "who learns the game reads it in peace"


def test_a_text_that_passes_stays_in_proportion_to_its_length() -> None:
    def stays(letters: int) -> float | None:
        moment = Moment("", "x" * letters, brief=True)
        held = Held(moment, Event("tgm.event.played", {}), None, (), None, viewer=1, stops=False)
        held.begin(0, "wait", 1.0, reduced=True)
        return held.stays

    assert [stays(letters) for letters in (10, 100, 200, 280, 900)] == [SHORTEST, 3000, 6000, 8400, LONGEST]


def test_a_card_of_another_player_is_read_before_its_shot() -> None:
    field = Field(phase="deployment", dice="auto")
    tank, target = field.unit("us18", "d3"), field.unit("ge27", "d5")
    field.hand(0, "sp06")
    table = field.table()
    table.position = Position("tgm", (Seat(player="easy"), Seat()))
    session = Session(table, TEXTS)
    session.viewer = 1
    stage = Stage(session, TgmFace(TEXTS), Sounds(0), 1.0, reduced=False)
    stage.pace = "timed"
    for move in (f"play sp06.us#1 {tank}", "end_phase", f"shoot {tank} main {target}"):
        session.choose(session.table.parse(move))
    read = next(now for now in range(0, 9000, 40) if stage.advance(now) and stage.looked_at is not None)
    held = stage.looked_at
    assert held is not None
    assert held.stays == held.time_to_read(0.5) > 3000
    shot = next(now for now in range(read, 20_000, 40) if stage.advance(now) and stage.lit)
    assert shot >= read + held.stays


def test_the_fall_of_a_headquarters_and_the_victory_are_staged() -> None:
    field = Field(phase="shooting")
    field.unit("us18", "d6")
    field.state.hqs["hq_north"].hp = 2
    field.state.hqs["hq_north"].general = "gge1"
    fall, victory = moments(field, "shoot us18#1 main hq_north", "roll 10")
    assert all(one.great and one.picture is not None for one in (fall, victory))
    assert fall.text == "North HQ (Germany) has fallen. Rommel is lost with it."
    told = ["The loser's HQ is destroyed.", "USA: Damage: Germany 10 / 10", "Germany: Headquarters lost"]
    assert (victory.title, victory.text.split("\n")) == ("USA wins", told)


def test_the_last_objective_says_what_is_missing_to_win_and_the_end_what_became_of_it_for_both() -> None:
    field = Field("S07", side="north")
    field.unit("ge01", "c3"), field.unit("ge01", "f3"), field.unit("ge01", "e3")
    taken, victory = moments(field, "move ge01#3 e2", "stop", *["end_phase"] * 3)
    told = "Objectives held: 3 of 3. Germany wins if this is still the case at the end of its turn."
    assert (taken.text.partition(" holds E2. ")[2], taken.hits) == (told, (0,))
    assert victory.title == "The ridge has fallen"
    both = ["Germany wins: Objectives held 3 / 3", "USA: Objectives held 0 / 2"]
    assert victory.text.split("\n") == ["The winner holds the objectives.", *both]


def test_who_gives_up_has_not_lost_the_ridge() -> None:
    field = Field("S07")
    (victory,) = [one for one in moments(field, "give_up 0") if one.great]
    assert victory.title == "Germany wins"
    assert victory.text.startswith("The losing side has conceded.")


def test_where_it_wins_to_stand_who_comes_there_is_told() -> None:
    field = Field("S06")
    field.unit("us01", "c6"), field.unit("us01", "d5")
    assert [one.title for one in moments(field, "move us01#2 d6")] == ["Victory within reach"]


@pytest.mark.parametrize(("unit", "hp", "told"), [("us18", 10, True), ("us01", 10, False), ("us01", 4, True)])
def test_a_hit_on_a_headquarters_is_told_if_it_is_hard(unit: str, hp: int, told: bool) -> None:
    field = Field(phase="shooting")
    shooter = field.unit(unit, "d6")
    field.state.hqs["hq_north"].hp = hp
    assert bool(moments(field, f"shoot {shooter} main hq_north", "roll 9")) == told


def test_a_raid_of_bombers_is_staged_and_a_fighters_strike_is_told() -> None:
    field = Field(phase="deployment")
    field.unit("us01", "d2")
    field.unit("ge01", "d5")
    field.hand(0, "us31")
    shown = moments(field, "bomb us31#1 d5", "ready")[0]
    # The picture is beside its target and the words are in the column, so that the map stays visible.
    assert (shown.title, shown.drama, shown.hits, shown.thing) == ("Air raid", "staged", (1,), "us31#1")
    field = Field(phase="shooting")
    field.unit("us01", "d2")
    target = field.unit("ge01", "d5")
    plane = field.fighter("us29")
    shown = moments(field, f"fly {plane} {target}")[0]
    assert (shown.title, shown.drama) == ("Air strike", "told")


def test_an_objective_that_is_taken_is_told_but_not_one_that_is_run_across() -> None:
    field = Field("S02")
    space = field.state.scenario.objectives[0]
    below = f"{space[0]}{int(space[1]) - 1}"
    unit = field.unit("us01", below)
    shown = moments(field, f"move {unit} {space}")
    assert [one.title for one in shown] == ["Objective taken"]
    assert "Objectives held: 1 of 4" in shown[0].text
    field = Field("S02")
    fast = field.unit("us26", below)
    assert not moments(field, f"move {fast} {space}")


def test_the_last_round_says_who_wins_if_nothing_happens() -> None:
    field = Field("S06", phase="shooting", side="north")
    field.state.first, field.state.round = "south", 14
    shown = moments(field, "end_phase")
    assert [one.text for one in shown] == ["If nothing decides the battle by then, Germany wins."]


def test_great_moments_can_be_painted_at_every_moment() -> None:
    look = window().look
    for paint in (partial(fallen, "uk"), blown_up, partial(raid, "ge36", "ge"), partial(triumph, "su")):
        pictures = set()
        for share in (0.0, 0.1, 0.3, 0.6, 1.0):
            sheet = pygame.Surface((320, 180))
            paint(Canvas(sheet, look), Box(0, 0, 320 / look.unit, 180 / look.unit), share)
            pictures.add(sheet.get_buffer().raw)
        assert len(pictures) > 2


def test_in_an_air_raid_nothing_burns_before_the_roll(monkeypatch: pytest.MonkeyPatch) -> None:
    flames = Mock()
    monkeypatch.setattr(staging, "_flame", flames)
    sheet = pygame.Surface((320, 180))
    look = window().look
    raid("ge36", "ge", Canvas(sheet, look), Box(0, 0, 320 / look.unit, 180 / look.unit), 1.0)
    assert not flames.called


@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_a_certain_hit_does_not_deny_the_die_beside_it(language: str) -> None:
    """A die is still rolled for the critical hit, but the German text used to say "ohne Wurf" (without a roll)."""
    told = Texts(language)("tgm_moments.rolled_sure", who="M4").casefold()
    assert not any(word in told for word in ("roll", "wurf", "worp", "dobbel", "würfel"))
