"""Tests for the path from clicks to a move."""

from game.rules.moves import Move
from game.ui.table.choosing.selection import Selection

ESPIONAGE_ON_1, ESPIONAGE_ON_2 = Move.of("play espionage#1 1"), Move.of("play espionage#1 2")
TRAVEL, FLY, END = Move.of("travel seattle"), Move.of("fly seattle"), Move.of("end_turn")
PATHS = {
    ESPIONAGE_ON_1: ("espionage#1", "seat:1"),
    ESPIONAGE_ON_2: ("espionage#1", "seat:2"),
    TRAVEL: ("seattle",),
    FLY: ("seattle",),
    END: (),
}


def selection() -> Selection:
    return Selection(list(PATHS), PATHS.__getitem__)


def test_the_first_things_of_all_moves_can_be_pointed_at() -> None:
    assert selection().targets() == ["espionage#1", "seattle"]


def test_targets_and_their_moves_are_those_of_the_current_step() -> None:
    chosen = selection()
    first = {thing: chosen.moves_at(thing) for thing in chosen.targets()}
    assert first == {"espionage#1": [ESPIONAGE_ON_1, ESPIONAGE_ON_2], "seattle": [TRAVEL, FLY]}
    chosen.point_at("espionage#1")
    assert chosen.moves_at("seattle") == []
    chosen.back()
    assert {thing: chosen.moves_at(thing) for thing in chosen.targets()} == first


def test_pointing_leaves_the_moves_that_go_on_from_there() -> None:
    chosen = selection()
    chosen.point_at("espionage#1")
    assert chosen.fitting == [ESPIONAGE_ON_1, ESPIONAGE_ON_2]
    assert chosen.targets() == ["seat:1", "seat:2"]
    assert chosen.moves_at("seat:2") == [ESPIONAGE_ON_2]


def test_two_moves_at_one_thing_are_both_meant() -> None:
    chosen = selection()
    assert chosen.moves_at("seattle") == [TRAVEL, FLY]
    assert chosen.plays(chosen.moves_at("seattle"), lambda _move: True)
    assert not chosen.plays([ESPIONAGE_ON_1], lambda _move: True)


def test_a_verb_leaves_only_its_moves() -> None:
    chosen = selection()
    chosen.only("fly")
    assert chosen.fitting == [FLY]
    assert chosen.moves_at("seattle") == [FLY]


def test_every_step_can_be_taken_back() -> None:
    chosen = selection()
    chosen.only("play")
    chosen.point_at("espionage#1")
    assert chosen.back()
    assert chosen.narrowing.verb == "play"
    assert chosen.targets() == ["espionage#1"]
    assert chosen.back()
    assert not chosen.narrowed
    assert not chosen.back()


def test_a_move_can_stand_for_several() -> None:
    chosen = Selection([TRAVEL, END], PATHS.__getitem__, {TRAVEL: (TRAVEL, END)})
    assert chosen.way(TRAVEL) == (TRAVEL, END)
    assert chosen.way(END) == (END,)


def test_an_explicit_verb_has_to_be_chosen() -> None:
    look, fire = Move.of("look tank seattle"), Move.of("fire tank seattle")
    chosen = Selection([look, fire], lambda move: move.args, explicit=frozenset({"look"}))
    assert chosen.moves_at("tank") == [look, fire]
    chosen.point_at("tank")
    assert chosen.fitting == [fire]
    assert chosen.verbs == {"look", "fire"}
    chosen.only("look")
    assert (chosen.fitting, chosen.narrowing.things) == ([look], ("tank",))
    chosen.only("fire")
    assert (chosen.fitting, chosen.narrowing.things) == ([fire], ("tank",))
    assert chosen.back()
    assert chosen.narrowing.verb == ""


def test_an_asked_verb_is_chosen_or_asked_about() -> None:
    walk, join, other = Move.of("walk tank seattle"), Move.of("join tank men"), Move.of("walk men reno")
    chosen = Selection([walk, join, other], lambda move: move.args, asked=frozenset({"join"}))
    chosen.point_at("tank")
    assert (chosen.moves_at("men"), chosen.asked_at("men"), chosen.needs_verb(join)) == ([], [join], True)
    chosen.only("join")
    assert (chosen.moves_at("men"), chosen.asked_at("men"), chosen.needs_verb(join)) == ([join], [], False)
    assert chosen.restart_with("men")


def test_a_patient_verb_is_played_only_once_it_was_chosen() -> None:
    chosen = Selection([TRAVEL], PATHS.__getitem__, patient=frozenset({"travel"}))
    assert not chosen.plays(chosen.moves_at("seattle"), lambda _move: False)
    chosen.only("travel")
    assert chosen.plays(chosen.moves_at("seattle"), lambda _move: False)
    assert selection().plays([TRAVEL, FLY], lambda _move: False)


def test_a_step_that_is_offered_only_as_part_of_a_way_has_its_path_too() -> None:
    chosen = Selection([TRAVEL], PATHS.__getitem__)
    assert chosen.path_of(TRAVEL) == ("seattle",)
    assert chosen.path_of(ESPIONAGE_ON_1) == ("espionage#1", "seat:1")


def test_a_move_may_begin_with_the_thing_that_it_adds() -> None:
    plain, sure = Move.of("shoot gun mg tank"), Move.of("shoot gun mg tank impact")
    chosen = Selection([plain, sure], lambda move: (move.args[0], move.args[2]), adds={sure: "impact"})
    assert chosen.targets() == ["gun", "impact"]
    assert chosen.begins("impact")
    chosen.point_at("impact")
    assert (chosen.fitting, chosen.targets()) == ([sure], ["gun"])
    chosen.point_at("gun")
    assert (chosen.moves_at("tank"), chosen.path_of(sure)) == ([sure], ("impact", "gun", "tank"))
    # The card may still be chosen last.
    chosen.restart_with("gun")
    chosen.point_at("gun")
    assert (chosen.moves_at("tank"), chosen.path_of(sure)) == ([plain, sure], ("gun", "tank"))
