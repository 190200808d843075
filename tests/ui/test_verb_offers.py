"""Tests for verb offers, each of which is one record, and for the table texts that a game replaces."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import msgspec
import pygame
import pytest

from game.catalog import find_game
from game.data.texts import Texts
from game.rules.moves import Move
from game.ui.faces import face_of
from game.ui.table.choosing.selection import Selection
from game.ui.table.choosing.verbs import VerbOffer, Verbs, whenever
from game.ui.table.session.exercise import briefing_of
from game.ui.table.words import table_text
from game.ui.tgm.face import TgmFace
from game.ui.volk.face import VolkFace
from game.ui.volk.forecast.overlay import ForecastOverlay
from tests.dictators.tables import player, position
from tests.ui.screen_driver import press
from tests.ui.table_situations import at_table, seated, shown, window
from tests.ui.tgm_table_situations import new_game
from tests.ui.volk_situations import SITUATIONS

TEXTS = Texts("en")
TGM: Any = SimpleNamespace(id="tgm")
MAIN, SPARE, WALK, END = map(Move.of, ("shoot tank main foe", "shoot truck main hill", "move truck hill", "end_phase"))
PATHS = {MAIN: ("tank", "foe"), SPARE: ("truck", "hill"), WALK: ("truck", "hill"), END: ()}


def selection(*options: Move) -> Selection:
    return Selection(options, PATHS.__getitem__)


def at_hill(move: Move, _state: Any) -> bool:
    return move.args[-1] == "hill"


@pytest.mark.parametrize(
    ("game", "key", "words"),
    [
        ("volk", "rounds", "decades"),
        ("twoplustwo", "rounds", "decades"),
        ("dictators", "rounds", "rounds"),
        ("a game of somebody else", "rounds", "rounds"),
        ("dictators", "verb.travel", "Travel"),
        ("dictators", "verb_text.pass", TEXTS("ui_table.verb_text.pass")),
        ("dictators", "verb.calm", ""),
    ],
)
def test_a_game_replaces_words_of_the_table_by_texts_of_the_same_name(game: str, key: str, words: str) -> None:
    assert table_text(game, key, TEXTS) == words


def test_the_primary_button_plays_the_first_verb_of_the_table_that_is_possible() -> None:
    own: VerbOffer[Any] = VerbOffer("discard", primary=lambda move, options: not move.args)
    verbs = Verbs(TGM, TEXTS, (VerbOffer("end_phase", primary=whenever), own))
    card, none, on = Move("discard", ("card",)), Move("discard"), Move("go_on")
    assert verbs.primary([on, card, none, END]) == END
    assert verbs.primary([on, card, none]) == none
    assert verbs.primary([on, card]) == on, "what every game has comes last"
    assert verbs.primary([card]) is None


def test_what_only_ends_is_plain_while_something_else_gains() -> None:
    app = window()
    ends = {"dictators": "end_turn", "tgm": "end_phase", "volk": "end_turn"}
    for game, verb in ends.items():
        verbs = face_of(find_game(game), app.texts).orders.verbs
        for ending in (verb, "pass", "go_on"):
            assert verbs[ending].declines(Move(ending), [Move(ending), WALK])
        assert not verbs[verb].declines(Move(verb), [Move(verb)])


def test_the_end_of_a_turn_is_in_brass_only_when_nothing_else_is_left() -> None:
    app = window()
    screen = shown(app, seated(position(player("veto#1", "boise"), player("veto#2"))))
    assert not screen.controls.primary(Move("end_turn")).primary
    assert screen.selection is not None
    screen.selection = None
    assert screen.controls.primary(Move("end_turn")).primary


def test_what_gains_nothing_is_not_lit_where_the_game_says_why() -> None:
    verbs = Verbs(TGM, TEXTS, (VerbOffer("shoot", wasted=at_hill), VerbOffer("move", wasted=at_hill)))
    why = TEXTS("tgm_table.wasted.shoot")
    assert verbs.why_wasted("shoot", None, selection(SPARE, END)) == why
    assert verbs.why_wasted("shoot", None, selection(MAIN, SPARE, END)) == "", "one of them is worth it"
    assert verbs.why_wasted("move", None, selection(WALK)) == "", "nothing is said about walks"
    assert verbs.why_wasted("shoot", None, selection(WALK)) == "", "there are none"
    assert {*verbs.wasted_things(None, selection(MAIN, SPARE, END))} == {"truck"}
    assert not verbs.wasted_things(None, selection(MAIN, SPARE, WALK)), "the truck can walk"


def test_the_buttons_of_a_turn_are_those_of_its_situation() -> None:
    move: VerbOffer[Any] = VerbOffer("move", "shoe_print", "M", when=lambda state: state == "movement")
    verbs = Verbs(TGM, TEXTS, (move, VerbOffer("play", "cards", "P"), VerbOffer("end_phase", ends_turn=True)))
    assert [offer.verb for offer in verbs.buttons("movement")] == ["move", "play"]
    assert [offer.verb for offer in verbs.buttons("shooting")] == ["play"], "and what has no icon has no button"


def test_the_tools_of_a_game_stand_in_the_bar_and_open_what_they_are_for() -> None:
    app = window()
    SITUATIONS["turn"](app)
    screen = at_table(app)
    face = screen.face
    assert isinstance(face, VolkFace)
    before = face.germany.values
    press(app, pygame.K_v)
    assert face.germany.values is not before
    assert screen.overlay is None
    press(app, pygame.K_f)
    assert isinstance(screen.overlay, ForecastOverlay)


def test_a_tool_that_briefs_tells_a_prepared_situation_instead_of_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = shown(window(), new_game(scenario="S05", dice="auto"))
    table = screen.session.table
    table.position = msgspec.structs.replace(table.position, scenario="S05")
    assert briefing_of(screen.session, screen.face, TEXTS) is None
    monkeypatch.setattr(TgmFace, "tools", lambda *_: ())
    assert briefing_of(screen.session, screen.face, TEXTS) is not None
