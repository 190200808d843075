"""What is worth a look in a battle, and how it is staged."""

from __future__ import annotations

from functools import partial
from types import SimpleNamespace
from typing import cast

import pygame
import pytest

from game.data.texts import Texts
from game.rules.events import HIDDEN, Event
from game.rules.table import Table
from game.tgm.data.files import DATA
from game.tgm.state import TgmState
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas
from game.ui.table.face import AnyFace, Moment
from game.ui.table.moments import SHORTEST, Held, moment_for
from game.ui.tgm.moments import moment
from game.ui.tgm.staging import blown_up, fallen, raid, triumph
from tests.tgm.field import Field
from tests.ui.screen_driver import LANGUAGES, no_display
from tests.ui.table_situations import window

__all__ = ["no_display"]

TEXTS = Texts("en")


def moments(field: Field, *moves: str) -> list[Moment]:
    """All that are worth a look while these moves are played, as the table stands before and after each event."""
    table: Table[TgmState] = field.table()
    found: list[Moment] = []
    before = table.state.copy()

    def saw(event: Event) -> None:
        nonlocal before
        after = table.state.copy()
        if one := moment(event, before, after, TEXTS):
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
        assert f"tgm_moments.card.{support.op}" in texts, support.op


def test_a_support_card_is_shown_with_its_target_and_to_whom_it_hits() -> None:
    field = Field(phase="deployment")
    field.unit("us01", "d2")
    tank = field.unit("ge23", "d5")
    field.hand(0, "sp18")
    (shown,) = moments(field, f"play sp18.us#1 {tank}")
    assert (shown.title, shown.thing, shown.seat, shown.hits) == ("Fuel Shortage", "sp18.us#1", 0, (1,))
    assert shown.text == "Panzer IV H (D5) has no fuel and can't move in its next turn."
    assert shown.focus == (tank,)
    assert not shown.news


def test_a_hand_that_is_looked_at_is_shown_card_by_card_to_who_sees_it() -> None:
    field = Field(phase="deployment")
    field.hand(0, "sp19")
    hand = field.hand(1, "ge01", "sp18")
    seen = moments(field, "play sp19.us#1 1")[1]
    assert (seen.title, seen.text) == ("2 cards are shown", "Light Infantry and Fuel Shortage")
    assert (seen.seat, seen.hits, seen.cards) == (0, (1,), tuple(hand))
    hidden = Event("tgm.event.looked", {"seat": 0, "enemy": 1, "cards": (HIDDEN, HIDDEN)})
    assert moment(hidden, field.state, field.state, TEXTS) is None


def test_a_critical_hit_is_told_with_who_made_it_and_whom_it_hits() -> None:
    field = Field(phase="shooting")
    field.unit("us18", "d3")
    target = field.unit("ge01", "d5")
    (shown,) = moments(field, f"shoot us18#1 main {target}", "roll 10")
    assert (shown.text, shown.seat, shown.hits) == ("Light Infantry (D5) is destroyed at once.", 0, (1,))
    assert not shown.great


def test_a_hit_is_news_to_the_owner_alone_with_the_die_and_the_result() -> None:
    field = Field(phase="shooting")
    field.unit("us02", "d3")
    target = field.unit("ge02", "d4")
    (shown,) = moments(field, f"shoot us02#1 main {target}", "roll 7")
    assert (shown.title, shown.seat, shown.hits, shown.only_hits) == ("Hit", 0, (1,), True)
    assert shown.text.startswith("Heavy Infantry (D3), Main Weapon: rolled 7, needed 5+. ")
    assert shown.text.endswith("Heavy Infantry (D4) takes 1 wound. Hearts left: 3 of 4.")
    assert target in shown.focus


def test_a_second_shot_that_only_pins_a_unit_down_is_news_to_its_owner() -> None:
    field = Field(phase="shooting")
    first, second = field.unit("us01", "d3"), field.unit("us02", "c3")
    target = field.unit("ge02", "d4")
    shown = moments(field, f"shoot {first} main {target}", "roll 1", f"shoot {second} main {target}", "roll 1")
    assert [one.title for one in shown] == ["Suppressed"]
    assert shown[0].hits == (1,)


def test_the_one_who_fires_is_not_stopped_by_the_hit_and_the_owner_is() -> None:
    field = Field(phase="shooting")
    field.unit("us02", "d3")
    target = field.unit("ge02", "d4")
    (shown,) = moments(field, f"shoot us02#1 main {target}", "roll 7")
    face = SimpleNamespace(moment=lambda *_: shown)
    event = Event("tgm.event.wounded", {})
    assert moment_for(0, cast("AnyFace", face), event, None, None) is None
    assert moment_for(1, cast("AnyFace", face), event, None, None) is shown


def test_a_card_that_harms_nobody_is_only_looked_at_for_a_while() -> None:
    field = Field(phase="deployment")
    unit = field.unit("us01", "d2")
    field.hand(0, "sp06")
    shown = moments(field, f"play sp06.us#1 {unit}")[0]
    held = Held(shown, Event("tgm.event.played", {}), None, (), None, viewer=1)
    held.begin(0, "wait", 1.0, reduced=True)
    assert shown.brief
    assert held.stays == SHORTEST


def test_the_fall_of_a_headquarters_and_the_victory_are_staged() -> None:
    field = Field(phase="shooting")
    field.unit("us18", "d6")
    field.state.hqs["hq_north"].hp = 2
    field.state.hqs["hq_north"].general = "gge1"
    fall, victory = moments(field, "shoot us18#1 main hq_north", "roll 10")
    assert all(one.great and one.picture is not None for one in (fall, victory))
    assert fall.text == "North HQ of Germany has fallen. Rommel is lost with it."
    assert (victory.title, victory.text) == ("USA wins", "The enemy HQ is destroyed.")


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
    assert (shown.title, shown.great, shown.hits, shown.thing) == ("Air raid", True, (1,), "us31#1")
    field = Field(phase="shooting")
    field.unit("us01", "d2")
    target = field.unit("ge01", "d5")
    plane = field.fighter("us29")
    shown = moments(field, f"fly {plane} {target}")[0]
    assert (shown.title, shown.great) == ("Air strike", False)


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
    assert [one.text for one in shown] == ["If nothing decides the battle before its end, Germany wins."]


def test_great_moments_can_be_painted_at_every_moment() -> None:
    look = window().look
    for paint in (partial(fallen, "uk"), blown_up, partial(raid, "ge36", "ge"), partial(triumph, "su")):
        pictures = set()
        for share in (0.0, 0.1, 0.3, 0.6, 1.0):
            sheet = pygame.Surface((320, 180))
            paint(Canvas(sheet, look), Box(0, 0, 320 / look.unit, 180 / look.unit), share)
            pictures.add(sheet.get_buffer().raw)
        assert len(pictures) > 2
