"""Tests of taps on the pictures of a phone: targets, places that are none, and frames around names."""

from __future__ import annotations

import pytest

from game.dictators.data.tables import DATA
from game.lab.phone_games import hand_at
from game.phones.messages import Picture, Touch
from game.ui.faces import face_of
from game.ui.kit.box import Box, Look
from game.ui.kit.colours import PALETTES
from game.ui.phones.drawing import SHARPEST, board_box
from game.ui.phones.hand import Hand
from game.ui.phones.touch import _told_apart, touch, under_finger
from game.ui.volk.actions import CARD_VERBS, action_rows
from tests.dictators.tables import CALL, play, player, position
from tests.tgm.field import Field
from tests.ui.phones.hands import session_of, shown
from tests.ui.phones.test_hands import at_table, building_site
from tests.ui.table_situations import window
from tests.volk.country import Country, answer

WIDE, LARGE = 390.0, 4_000.0
"""Width of the board in pixels of a phone's page, and when it is enlarged."""


@pytest.fixture(autouse=True)
def _window() -> None:
    """Cards are drawn to find out whether a thing has one, and that needs a display."""
    window().close()


def traveler() -> Hand:
    _session, (hand,) = at_table(position(player("emp#1", "seattle"), player("hacker#1", "houston")), 0)
    return hand


def tap(hand: Hand, thing: str, wide: float = WIDE, beside: float = 0) -> str:
    """Tap a thing on the board, or some pixels beside it. Return the notice."""
    (place,) = hand.places_of([thing]).values()
    x, y = place.middle
    touch(hand, Touch(1, 0, x + beside / wide, y, wide), ())
    return shown(hand).notice


def moves(hand: Hand) -> list[str]:
    return [str(entry.move) for entry in hand.running.table.history.played]


@pytest.mark.parametrize(("beside", "hits"), [(0, True), (20, True), (100, False)])
def test_a_tap_near_a_target_chooses_it(beside: float, hits: bool) -> None:
    hand = traveler()
    tap(hand, "hanford", LARGE, beside)
    assert (moves(hand) == ["travel hanford"]) is hits


def test_a_tap_on_a_place_that_is_no_target_says_why() -> None:
    hand = traveler()
    refusal = hand.adviser.refusal_at("boston", hand.selection)
    assert refusal is not None
    assert tap(hand, "boston") == hand.session.wording.refusal_text(refusal)
    assert hand.named("boston") in shown(hand).notice
    assert moves(hand) == []


def test_a_tap_on_a_place_without_a_reason_and_out_of_turn_says_what_is_there() -> None:
    session, (hand, other) = at_table(position(player("emp#1", "seattle"), player("hacker#1", "houston")), 0, 1)
    for each in (hand, other):
        name, text, refusal = each.explained("little_rock-memphis" if each is hand else "boston")
        assert not refusal
        assert tap(each, "little_rock-memphis" if each is hand else "boston") == f"{name}: {text.splitlines()[0]}"
    assert session.table.history.played == []


def test_a_tap_on_the_own_piece_does_not_claim_an_open_call() -> None:
    table = position(player("emp#1"), player("veto#1", "houston"), player("veto#2"), options=CALL)
    play(table, "play emp#1 HI")
    _session, (hand,) = at_table(table, 1)
    played = moves(hand)
    tap(hand, "seat:1")
    assert moves(hand) == played


def test_a_tap_between_two_targets_asks_which_is_meant() -> None:
    hand = building_site()
    line, city = "cottbus-dresden", "cottbus"
    places, played = hand.places_of([line, city]), moves(hand)
    x, y = ((one + other) / 2 for one, other in zip(places[line].middle, places[city].middle, strict=True))
    touch(hand, Touch(1, 0, x, y, WIDE), ())
    question = shown(hand).question
    assert question is not None
    labels = [choice.label for choice in question.choices]
    assert {hand.named(line), hand.named(city)} <= {*labels}
    hand.press(labels.index(hand.named(city)))
    assert shown(hand).question is None
    assert [move for move in moves(hand) if move not in played] == ["choose cottbus"]


def test_targets_with_different_effects_are_asked_about_with_these() -> None:
    session, (hand,) = at_table(Country("east").display("joining_the_cmea", "saar_protectorate").table(), 1)
    session.choose(session.table.parse("event joining_the_cmea"))
    session.look_again()
    hand.follow()
    factory, unrest = _told_apart(hand, ["polska_south", "brandenburg"])
    assert factory.detail.startswith("Factory here.")
    assert unrest.detail == "Unrest +1 here, then 1."


def test_small_targets_come_before_large_ones_and_the_nearest_first() -> None:
    boxes = {"land": Box(0, 0, 300, 300), "far": Box(90, 50, 0, 0), "near": Box(60, 50, 10, 10), "away": Box(200, 50, 0, 0)}
    assert under_finger((66, 55), boxes) == ["near"]
    assert under_finger((76, 54), boxes) == ["near", "far"]
    assert under_finger((250, 200), boxes) == ["land"]
    assert under_finger((305, 200), boxes) == ["land"]
    assert under_finger((320, 200), boxes) == []


def test_large_targets_are_asked_about_if_they_overlap_under_the_finger_and_are_alike() -> None:
    boxes = {"a": Box(0, 0, 60, 60), "b": Box(20, 20, 60, 60), "land": Box(0, 0, 300, 300), "next": Box(80, 20, 60, 60)}
    assert under_finger((40, 40), boxes) == ["a", "b"]
    assert under_finger((10, 10), boxes) == ["a"]
    assert under_finger((78, 50), boxes) == ["b"]


@pytest.mark.parametrize("wide", [WIDE, 3 * WIDE])
@pytest.mark.parametrize(("wounds", "says"), [(1, ["Unhurt.", "Wounds: 1"]), (0, ["", ""])])
def test_units_of_one_name_in_a_stack_are_told_apart(wide: float, wounds: int, says: list[str]) -> None:
    """Both were called the same, and of two large counters the first was taken without a question."""
    field = Field(phase="movement")
    stack = field.unit("us01", "d3"), field.unit("us01", "d3", wounds=wounds)
    field.pair(*stack)
    hand = hand_at(session_of(field.table()), 0)
    hand.follow()
    hand.only("move")
    one, other = hand.places_of(stack).values()
    touch(hand, Touch(1, 0, (one.middle[0] + other.middle[0]) / 2, (one.middle[1] + other.middle[1]) / 2, wide), ())
    question = shown(hand).question
    assert question is not None
    told = sorted(question.choices, key=lambda choice: choice.label + choice.detail)
    assert len({(choice.label, choice.detail) for choice in told}) == len(stack)
    assert all(choice.detail.startswith(fact) for choice, fact in zip(told, says, strict=True))


def test_a_tap_on_a_secret_target_shows_its_place_on_the_board() -> None:
    table = position(player("emp#1", "seattle", facilities="Z3-01"), player("hacker#1", "houston"))
    _session, hands = at_table(table, 0, 1)
    panel = [(Picture("x", 400, 100), [("Z3-01", Box(0, 0, 1, 1))])]
    place = DATA.facilities["Z3-01"].location
    for hand, seen in zip(hands, ([place], []), strict=True):
        # Out of turn as well, but only to the seat that has it.
        touch(hand, Touch(1, 1, 0.5, 0.5, WIDE), panel if seen else [])
        board = shown(hand).board
        assert board is not None
        assert [(spot.thing, spot.mark) for spot in board.shown] == [(thing, "found") for thing in seen]
    own = hands[0].places_of([place])[place].middle
    board = shown(hands[0]).board
    assert board is not None
    assert board.part is not None
    assert board.part[0] < own[0] < board.part[0] + board.part[2]
    # A tap on the board needs no mark there.
    tap(hands[0], "boston")
    board = shown(hands[0]).board
    assert board is not None
    assert board.shown == ()


def test_a_tap_on_a_panel_chooses_its_target_or_says_what_is_there() -> None:
    table = Country("east").display("land_reform").factories("jena").table()
    _session, (hand,) = at_table(table, table.state.active)
    inside = [("land_reform", Box(0, 0, 0.4, 1)), ("pile:deck", Box(0.5, 0, 0.4, 1))]
    panels = [(Picture("x", 800, 400), inside)]
    touch(hand, Touch(1, 1, 0.7, 0.5, WIDE), panels)
    assert hand.named("pile:deck") in shown(hand).notice
    touch(hand, Touch(1, 1, 0.2, 0.5, WIDE), panels)
    # The picture is too small to be read, so the card opens first.
    assert hand.to_read == "land_reform"
    assert hand.selection is not None
    assert not hand.selection.narrowed
    hand.point("land_reform")
    assert hand.selection.narrowing.things == ("land_reform",)
    # A picture that is no longer there.
    touch(hand, Touch(1, 9, 0.2, 0.5, WIDE), panels)
    assert hand.selection.narrowing.things == ("land_reform",)
    touch(hand, Touch(1, 1, 0.2, 0.5, WIDE), panels)
    assert not hand.selection.narrowed, "a tap on the chosen card takes it back"


def test_the_part_of_the_board_stays_while_a_card_or_an_action_is_chosen() -> None:
    country = Country("east").display("land_reform").factories("jena").unrest(sachsen=2)
    _session, (hand,) = at_table(country.table(), country.east)
    board = shown(hand).board
    assert board is not None
    assert board.part == (0, 0, 1, 1)
    hand.only("calm")
    board = shown(hand).board
    assert board is not None
    assert board.part is None


def test_a_reaction_keeps_the_part_of_the_board_that_it_is_about() -> None:
    table = position(player("emp#1", "seattle"), player("veto#1 pickpocket#1"), player("veto#2"), options=CALL)
    play(table, "play emp#1 HI")
    _session, (hand,) = at_table(table, 1)
    before = shown(hand).board
    hand.play(hand._claims[0])
    after = shown(hand).board
    assert not hand.is_called
    assert before is not None
    assert after is not None
    assert after.part == before.part != (0, 0, 1, 1)


def test_frames_have_the_width_of_the_plates_in_the_picture() -> None:
    country = Country("east").display("land_reform").unrest(sachsen_anhalt=2, brandenburg=2)
    table = country.table()
    answer(table, "calm land_reform")
    _session, (hand,) = at_table(table, country.east)
    board = shown(hand).board
    assert board is not None
    face, box = face_of(table.game, hand.face.texts), board_box(hand.face)
    # Draw it as for a usual phone.
    face.board.lay_out(box, Look(SHARPEST, PALETTES["classic"], True, language="en"))
    drawn = face.board.rooms(("sachsen_anhalt", "brandenburg"), hand.scene)
    assert {target.thing: target.width for target in board.targets} == {
        thing: pytest.approx(place.width / box.width, abs=0.001) for thing, place in drawn.items()
    }


def test_the_button_of_an_action_says_what_it_brings_and_repeats_no_event() -> None:
    country = Country("east").display("land_reform").factories("jena", "dresden").unrest(sachsen=2)
    _session, (hand,) = at_table(country.table(), country.east)
    hand.point("land_reform")
    rows = action_rows(hand.session.state, country.east, "land_reform", hand.face.texts, CARD_VERBS)
    briefs = {row.name: row.brief for row in rows if row.name}
    assert briefs[hand.face.orders.verbs.label("build")]
    assert {choice.label: choice.detail for choice in shown(hand).choices} == briefs
    hand.back()
    hand.only("event")
    (card,) = (card for row in shown(hand).cards for card in row.cards if card.mark)
    assert card.verb == hand.face.orders.verbs.label("event")
