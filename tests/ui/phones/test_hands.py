"""Tests of hands on phones: they show only what their seat may know, and every game can be played with them."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.catalog import find_game
from game.data.texts import Texts
from game.dictators.data.tables import DATA
from game.lab.phone_games import hand_at, show
from game.phones.messages import Board, Look, News, Question, View, encoder
from game.rules.events import Event
from game.rules.journals.keeping import keep, resume
from game.rules.moves import Move
from game.rules.positions.opening import open_table, position_of
from game.rules.positions.position import Seat
from game.rules.state import NOBODY
from game.rules.table import Table
from game.ui.faces import kept_face
from game.ui.kit.controls.widgets import Button
from game.ui.phones.drawing import BOARD
from game.ui.phones.hand import Hand
from game.ui.phones.pictures import order_of
from game.ui.phones.view import NO_PICTURE, things_in, things_of
from game.ui.table.choosing.question import prompt_for
from game.ui.table.panels.log import latest
from game.ui.table.scene import seat_id
from game.ui.table.session.calls import Muted
from game.ui.table.session.session import Session
from game.ui.table.session.story import StoryLine
from game.ui.table.watching.hand_session import HandSession
from game.ui.volk.board.places import paired
from game.ui.volk.events.telling import SURE, ticks_of, words_of
from game.volk.naming import MINUS
from tests.dictators.tables import CALL, play, player, position
from tests.ui.phones.hands import SEATS, phone_table, play_by_taps, session_of, shown
from tests.ui.phones.test_words import MOUSE
from tests.ui.phones.twins import Twins
from tests.ui.table_situations import seated, window
from tests.volk.country import Country, answer

TAPS = 120
TWIN_TAPS, WHOLE = 60, 20_000
"""Taps in which a game is compared with another deal, and the most in a whole game."""
TWINS = [("dictators", 0, 3), ("tgm", 1, 5), ("volk", 1, 2), ("twoplustwo", 0, 2)]
"""Games with a seat and a seed, in which others soon do something secret."""
REVEALED = {f"tgm.event.{name}" for name in ("missed", "bounced", "wounded", "hq_hit", "bid_sums", "begins")}
REVEALED |= {"kernel.event.rolled", "volk.event.arms_card", "volk.event.dove_down"}
"""Events that tell the seat what it did not know: a die and what it did, a card from a pile, bids after an auction."""
LANGUAGES = ("en", "de", "nl", "en")


@pytest.fixture(autouse=True)
def _window() -> None:
    """Cards are drawn to find out whether a thing has one, and that needs a display."""
    window().close()


@pytest.mark.parametrize("game", SEATS)
def test_every_decision_of_a_game_can_be_made_by_taps(game: str) -> None:
    session = session_of(phone_table(game))
    hands, known = [hand_at(session, seat, LANGUAGES[seat]) for seat in range(SEATS[game])], set[str]()

    def check_names(hand: Hand, view: View) -> None:
        things = [card.thing for row in view.cards for card in row.cards if hand.selection is not None]
        things += [target.thing for target in (view.board.targets if view.board is not None else ())]
        told = [encoder.encode(view).decode(), *(text for thing in dict.fromkeys(things) for text in hand.explained(thing))]
        assert [text for text in told if text not in known and MOUSE.search(text)] == []
        known.update(told)
        names = [(button.thing, button.label) for button in hand.buttons]
        names += [(target.thing, target.name) for target in (view.board.targets if view.board is not None else ())]
        assert [thing for thing, name in names if thing == name] == []

    play_by_taps(session, hands, 4, TAPS, check_names)
    assert len(session.table.history.played) > TAPS / 8


def compare_twins(game: str, seat: int, seed: int, most: int) -> Twins:
    """Play until the game is over, or tap so often. All that is sent to the seat is compared before each tap."""
    twins = Twins(game, seat, seed)
    while not twins.is_over and twins.compared < most:
        twins.step()
    return twins


@pytest.mark.parametrize(("game", "seat", "seed"), TWINS)
def test_what_a_phone_gets_is_the_same_whatever_its_seat_may_not_know(game: str, seat: int, seed: int) -> None:
    twins = compare_twins(game, seat, seed, TWIN_TAPS)
    # Most comparisons are of games with some past, which is in the log.
    assert twins.compared > 3 * twins.pairs
    assert twins.revealed <= REVEALED


@pytest.mark.parametrize(("game", "seat", "seed"), TWINS)
def test_the_comparison_notices_an_event_that_is_secret(
    game: str, seat: int, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(HandSession, "as_seen", lambda _session, event: event)
    with pytest.raises(AssertionError, match="same"):
        compare_twins(game, seat, seed, TWIN_TAPS)


@pytest.mark.thorough
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("game", "seat"), [(game, seat) for game, seats in SEATS.items() for seat in range(seats)])
def test_this_holds_for_whole_games(game: str, seat: int, seed: int) -> None:
    twins = compare_twins(game, seat, seed, WHOLE)
    assert twins.is_over
    assert twins.revealed <= REVEALED


def test_others_see_neither_the_cards_nor_the_choices_of_a_seat() -> None:
    table = phone_table("dictators")
    while table.state.phase == "kim":
        # Hands are face down until an ability is chosen.
        table.choose("choose joseph")
    session = session_of(table)
    views = [shown(hand_at(session, seat)) for seat in range(4)]
    hands = [{card.thing for row in view.cards for card in row.cards} for view in views]
    assert all(hands)
    assert len(set.union(*hands)) == sum(map(len, hands))


def test_every_phone_says_why_hands_are_face_down_until_an_ability_is_chosen() -> None:
    table = next(made for seed in range(99) if (made := phone_table("dictators", seed)).state.phase == "kim")
    session = session_of(table)
    why = session.wording.texts("dictators_table.about.unseen")
    details = [shown(hand_at(session, seat)).detail for seat in range(4)]
    assert table.decision is not None
    assert details[table.decision.by] == why
    assert all(detail.endswith(f"\n{why}") for seat, detail in enumerate(details) if seat != table.decision.by)


def test_an_ability_for_the_whole_game_and_a_token_are_read_before_they_are_used() -> None:
    table = next(made for seed in range(99) if (made := phone_table("dictators", seed)).state.phase == "kim")
    assert table.decision is not None
    tokens = position(player(tokens=["XIV"]), player())
    for hand, thing, label in (
        (hand_at(session_of(table), table.decision.by), "cleo", "Choose"),
        (at_table(tokens, 0)[1][0], "XIV", "Use Token XIV"),
    ):
        hand.follow()
        if thing == "XIV":
            hand.only("token")
        moves, text = len(hand.running.table.history.played), hand.explained(thing)[1]
        hand.press(next(number for number, button in enumerate(hand.buttons) if button.thing == thing))
        question = shown(hand).question
        assert question is not None
        assert (question.text, [choice.label for choice in question.choices]) == (text, [label])
        assert len(hand.running.table.history.played) == moves
        hand.press(0)
        assert len(hand.running.table.history.played) == moves + 1


def building_site() -> Hand:
    """The hand of the East in Germany, which may build in a city or a line near it."""
    country = Country("east").factories("dresden", "jena").display("land_reform")
    table = country.table()
    answer(table, "build land_reform")
    seats = tuple(msgspec.structs.replace(seat, phone=True) for seat in table.seats)
    place = msgspec.structs.replace(position_of(table), seats=seats)
    hand = hand_at(session_of(open_table(table.game, place)), country.east)
    hand.follow()
    return hand


def test_cities_and_lines_are_marked_where_they_are_and_not_around_their_names() -> None:
    view = shown(building_site())
    assert view.board is not None
    assert len(view.board.targets) > 5
    assert [target for target in view.board.targets if target.width or target.height] == []


def test_a_card_is_refused_for_the_chosen_action_and_not_for_another() -> None:
    country = Country("east").display("land_reform").hand(1, "the_wirtschaftswunder")
    _session, (hand,) = at_table(country.table(), country.east)
    hand.only("event")
    hand.point("the_wirtschaftswunder")
    assert hand.explained("the_wirtschaftswunder")[2] == "Only the yellow side may trigger the event."


@pytest.mark.parametrize("game", SEATS)
def test_the_prompt_of_others_names_who_is_asked(game: str) -> None:
    session = session_of(phone_table(game))
    hands = [hand_at(session, seat, "de") for seat in range(SEATS[game])]
    texts, seen = hands[0].face.texts, set[str]()

    def check(hand: Hand, view: View) -> None:
        decision = session.decision
        if view.asked or decision is None:
            return
        called = decision.callable_seats or (decision.by,)
        named = len(called) == 1 and hand.seat not in called
        name = session.wording.seat(called[0])
        assert view.prompt == (texts("ui_phones.asked", name=name) if named else texts("ui_phones.others_may"))
        detail = view.detail.replace(texts("ui_phones.aimed_at_you"), "")
        if decision.callable_seats:
            assert not re.search(r"\bdu\b|\bdei|\bdir\b|\bdich\b", detail)
            # All phones name the same players.
            assert detail.startswith(hand.session.wording.prompt_of_other(decision.seen_by(hand.seat)))
        seen.add(view.prompt)

    play_by_taps(session, hands, 6, TAPS // 2, check)
    assert len(seen) > 1


@pytest.mark.parametrize("game", ["dictators", "tgm"])
def test_a_phone_says_in_secret_phases_who_has_to_decide(game: str) -> None:
    session = session_of(phone_table(game))
    views = [shown(hand_at(session, seat)) for seat in range(SEATS[game])]
    assert session.table.game.turn_of(session.state)[1] == NOBODY
    decision = session.decision
    assert decision is not None
    others = f"{session.wording.seat(decision.by)} decides"
    assert [view.turn for view in views] == ["You decide" if view.asked else others for view in views]
    assert sum(view.asked for view in views) == 1


def at_table(table: Table[Any], *seats: int) -> tuple[Session, list[Hand]]:
    """Hands of these seats, on phones that already follow the table."""
    people = tuple(msgspec.structs.replace(seat, phone=True) for seat in table.seats)
    session = session_of(open_table(table.game, msgspec.structs.replace(position_of(table), seats=people)))
    hands = [hand_at(session, seat) for seat in seats]
    for hand in hands:
        hand.follow()
    return session, hands


def spied() -> tuple[Session, Hand, Hand]:
    """A table at which seat 1 has just seen the hand of seat 0, with the hands of both."""
    table = position(player("emp#1 morale_boost#1"), player("wiretap#1 veto#1"), phase="turn")
    session, (owner, spy) = at_table(table, 0, 1)
    while shown(spy).question is None:
        assert session.decision is not None
        moves = {str(move): move for move in session.decision.options}
        session.choose(moves.get("interrupt wiretap#1") or moves["pass"])
        show(session)
    return session, owner, spy


def looked_at(hand: Hand) -> list[str]:
    """The cards that a phone shows over everything else."""
    question = shown(hand).question
    return [card.thing for card in question.cards] if question is not None else []


def test_a_phone_shows_cards_of_another_hand_until_they_are_put_away() -> None:
    session, owner, spy = spied()
    question = shown(spy).question
    assert question is not None
    assert [session.wording.seat(seat) in question.title for seat in (0, 1)] == [True, False]
    assert looked_at(spy) == ["emp#1", "morale_boost#1"]
    assert {"emp#1", "morale_boost#1"} <= {*things_of(spy)}
    assert looked_at(owner) == []
    session.choose(session.table.parse("end_turn"))
    show(session)
    assert shown(spy).question == question
    spy.press(0)
    assert looked_at(spy) == looked_at(hand_at(session, 1)) == []


def test_it_shows_them_again_in_another_language_and_after_a_restart(tmp_path: Path) -> None:
    session, _owner, _spy = spied()
    path = tmp_path / "game.journal"
    keep(session.table, path)
    assert looked_at(hand_at(session, 1, "de")) == ["emp#1", "morale_boost#1"]
    session.close()
    session = session_of(resume(path, find_game)[0])
    spy = hand_at(session, 1)
    assert looked_at(spy) == ["emp#1", "morale_boost#1"]
    spy.press(0)
    session.choose(session.table.parse("fly seattle"))
    show(session)
    assert looked_at(spy) == []
    session.close()
    assert looked_at(hand_at(session_of(resume(path, find_game)[0]), 1)) == []


def test_cards_to_look_at_wait_while_their_seat_is_asked_whether_it_reacts() -> None:
    session, _owner, spy = spied()
    session.choose(session.table.parse("play emp#1 HI"))
    show(session)
    assert looked_at(spy) == []
    pass_on = next(choice.choice for choice in shown(spy).choices if choice.label == "Pass")
    spy.press(pass_on)
    show(session)
    assert looked_at(spy) == ["emp#1", "morale_boost#1"]


def test_cards_are_not_held_over_the_question_that_asks_to_choose_from_them_nor_over_later_ones() -> None:
    """A seat that took a card from another hand still saw it there, above its own cards to give."""
    session, (spy,) = at_table(position(player("espionage#1 emp#1 wiretap#1"), player("veto#1 morale_boost#1")), 0)
    for move in ("play espionage#1 1", "pass"):
        session.choose(session.table.parse(move))
        while session.pending:
            session.next_beat()
            spy.follow()
            assert looked_at(spy) == []
    spy.point("veto#1")
    assert looked_at(spy) == []
    assert spy.selection is not None
    assert spy.selection.targets() == ["emp#1", "wiretap#1"]


def test_whoever_has_one_card_left_to_use_is_asked_for_it() -> None:
    """The only card of the display, which could only build, had the question "Nothing left to do"."""
    country = Country("west").display("saar_protectorate")
    _session, (hand,) = at_table(country.table(), country.west)
    assert hand.selection is not None
    hand.selection.options = hand.selection.options[:1]
    assert shown(hand).prompt == "Choose a card."


def test_the_own_phone_does_not_name_its_player_when_nothing_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    _session, (hand,) = at_table(position(player("emp#1"), player(), phase="turn"), 0)
    monkeypatch.setattr(type(hand.face.orders), "in_turn", lambda *_args: True)
    assert hand.selection is not None
    hand.selection.options = [Move("end_turn")]
    assert shown(hand).prompt == "Nothing left to do."


def test_the_lines_below_a_button_are_apart_in_one_line() -> None:
    _session, (hand,) = at_table(position(player(), player()), 0)
    hand.buttons = [Button("Disarm", lambda: None, detail="2 actions\nd6: 3+")]
    assert shown(hand).choices[0].detail == "2 actions · d6: 3+"


def test_a_player_with_the_name_of_a_state_does_not_mark_it() -> None:
    session, (hand,) = at_table(position(player(), player()), 1)
    session.reseat({0: Seat("PA", phone=True)})
    board = shown(hand).board
    assert board is not None
    assert board.shown == ()


def test_the_screen_asks_only_about_the_end_of_a_turn_without_actions() -> None:
    for spent, words in ((2, "What next?"), (3, "Anna: End turn?")):
        session, (hand,) = at_table(seated(position(player(), player(), spent=spent)), 0)
        assert prompt_for(session, hand.face, None, hand.face.texts).text == words


def test_a_price_has_the_sign_of_what_it_takes_from_the_turn() -> None:
    _session, (hand,) = at_table(position(player(at="green_valley"), player()), 0)
    view = shown(hand)
    assert view.left.splitlines() == ["●●●", "👣 Travel"]
    assert {"Travel": "⚡ incl. 👣", "Fly": "⚡⚡ incl. 👣"}.items() <= {it.label: it.detail for it in view.choices}.items()


def test_muting_for_the_game_can_be_taken_back_whenever_others_decide() -> None:
    """Among the moves of a turn, "Ask me again" was taken for a question about the move."""
    table = phone_table("dictators")
    session = session_of(table)
    decision = session.decision
    assert decision is not None
    for seat, labels in ((decision.by, []), ((decision.by + 1) % 4, [Texts("en")("ui_phones.quiet.ask")])):
        hand = hand_at(session, seat)
        before = [choice.label for choice in shown(hand).choices]
        hand.session.calls.muted = Muted(game=True)
        hand.refresh()
        assert [choice.label for choice in shown(hand).choices] == [*before, *labels]
        if labels:
            hand.press(len(before))
            assert not hand.session.calls.is_hushed
            assert [choice.label for choice in shown(hand).choices] == before


def test_a_choice_that_ends_the_turn_can_be_undone_on_its_phone_until_the_next_one_decides() -> None:
    country = Country("east").display("land_reform", "berlin_airlift", "nato_membership").unrest(sachsen=2)
    session, (west, east) = at_table(country.table(), country.west, country.east)

    def undoable() -> list[bool]:
        session.look_again()
        for hand in (west, east):
            hand.follow()
        return [hand.may_undo for hand in (west, east)]

    session.choose(Move("calm", ("land_reform",)))
    assert undoable() == [False, True]
    assert session.decision is not None
    assert session.decision.by == country.west
    session.choose(session.decision.options[0])
    assert undoable()[1] is False


def test_an_undone_secret_choice_is_named_only_to_those_who_saw_it() -> None:
    table = position(player(assets=["blackmail_box#1"]), player("veto#1 emp#1"), player())
    session, hands = at_table(table, 0, 1, 2)
    for move in ("use blackmail_box#1 1 1", "choose veto#1"):
        session.choose(session.table.parse(move))
    session.look_again()
    assert {hand.follow() for hand in hands} == {True}
    session.undo()
    news = [shown(hand).news[-1].text for hand in hands]
    assert ["Veto" in text for text in news] == [True, True, False]
    assert "something hidden" in news[2]


def test_an_undone_choice_is_news_on_all_phones_until_something_happens() -> None:
    session, hands = at_table(position(player("emp#1", "seattle"), player("")), 0, 1)
    move = session.table.parse("travel hanford")
    session.choose(move)
    session.look_again()
    assert {hand.follow() for hand in hands} == {True}
    assert hands[0].may_undo
    session.undo()
    name = session.wording.seat(0)
    assert [shown(hand).news[-1].text for hand in hands] == [f"{name} took back “Travel to Hanford”."] * 2
    session.choose(move)
    session.look_again()
    assert "took back" not in shown(hands[1]).news[-1].text


def test_a_turn_begins_with_the_sum_of_the_action_since_the_last_one_and_goes_on_with_the_latest() -> None:
    country = Country("east").display("saar_protectorate", "land_reform").factories("hamburg", "koeln")
    session, (hand,) = at_table(country.table(), 0)
    table = session.table
    while table.game.turn_of(table.state)[1] == 1:
        assert table.decision is not None
        moves = {str(move): move for move in table.decision.options}
        session.choose(moves.get("event saar_protectorate", table.decision.options[0]))
    session.look_again()
    view = shown(hand)
    assert view.turn == hand.face.texts("ui_phones.your_turn")
    (told,) = latest_words(hand)
    assert told.startswith("Event resolved: Saar Protectorate. West loses: factory in Hamburg and factory in Köln.")
    session.choose(table.parse("build land_reform"))
    session.look_again()
    assert latest_words(hand) == [shown(hand).news[-1].text]


def latest_words(hand: Hand) -> list[str]:
    return [line.text for line in shown(hand).latest]


def travels() -> tuple[Session, Hand]:
    """A table at which the first player has traveled, and the hand of the second, who waits."""
    session, (hand,) = at_table(position(player("emp#1", "seattle"), player("")), 1)
    session.choose(session.table.parse("travel hanford"))
    session.look_again()
    return session, hand


def test_the_news_of_another_turn_have_all_results_of_an_action() -> None:
    """Only the last of several players hit by a card used to be named."""
    session, hand = travels()
    news = shown(hand).news
    own = hand_at(session, 0)
    assert latest_words(hand) == [line.text for line in news if not line.heading][-3:]
    assert latest_words(own) == [shown(own).news[-1].text]


def test_what_has_hit_a_seat_stays_among_its_news_until_it_chooses() -> None:
    others = [player("", "san_diego"), *[player("", "los_angeles")] * 3]
    session, (hit, free) = at_table(position(player("emp#1", "reno"), *others), 1, 0)
    for move in ("play emp#1 CA", "draw"):
        session.choose(session.table.parse(move))
        session.look_again()
    name = session.wording.seat(1)
    skips = [f"{name} must skip a turn" in line for line in latest_words(hit)]
    assert skips == [False, True], "after the card, and without the card drawn since"
    assert len(latest_words(free)) == 1


def test_the_board_of_those_who_wait_shows_where_something_has_just_happened() -> None:
    session, hand = travels()
    board, own = shown(hand).board, shown(hand_at(session, 0)).board
    assert board is not None
    assert [(spot.thing, spot.mark) for spot in board.shown] == [("hanford", "shown")]
    (place,) = hand.places_of(["hanford"]).values()
    assert board.part is not None
    left, top, width, height = board.part
    assert left < place.middle[0] < left + width < left + 0.1
    assert top < place.middle[1] < top + height < top + 0.1
    # The board of the player has the targets, and what it shows is the player's own doing.
    assert own is not None
    assert own.targets
    assert own.shown == ()
    # With the next choice it is no longer the last thing that happened.
    session.choose(session.table.parse("draw"))
    session.look_again()
    board = shown(hand).board
    assert board is not None
    assert board.shown == ()


def test_the_question_to_somebody_else_is_quoted() -> None:
    """A question that says "you" used to address the reader."""
    session, hand = travels()
    assert shown(hand).detail == f"“{shown(hand_at(session, 0)).prompt}”"


def test_an_action_that_a_card_takes_is_struck_out() -> None:
    mine = player("", "reno", lasting=["economic_sanctions#1"])
    _session, (hand,) = at_table(position(mine, player(), turns={"economic_sanctions#1": 3}), 0)
    assert shown(hand).left.startswith("●●⊘")


def test_everyone_sees_how_many_actions_are_left_in_the_turn() -> None:
    session, hand = travels()
    assert shown(hand).left.startswith("●")
    assert shown(hand).left == shown(hand_at(session, 0)).left


def test_a_question_says_whom_it_hits_and_that_the_answer_is_on_the_board() -> None:
    table = position(player("emp#1"), player("veto#1", "houston"), player("veto#2"), options=CALL)
    play(table, "play emp#1 HI")
    _session, hands = at_table(table, 0, 1, 2)
    aimed = hands[0].face.texts("ui_phones.aimed_at_you")
    assert [aimed in shown(hand).detail for hand in hands] == [False, False, True]
    _session, (hand,) = at_table(position(player("emp#1", "seattle"), player("")), 0)
    where = hand.face.texts("ui_phones.on_board")
    assert where not in shown(hand).detail
    hand.only("travel")
    assert where in shown(hand).detail


def test_a_decade_begins_with_how_the_last_one_ended() -> None:
    country = Country("west", decade=2, part=2, phase="end_internal").factories("hamburg", "koeln", "berlin", "leipzig")
    country.standards(bayern=2, niedersachsen=1, east_berlin=3, thueringen=1).unrest(hessen=3, sachsen=3)
    country.factories("dresden").display().socialists(2).state.active = NOBODY
    session, (hand,) = at_table(country.table(), 0)
    while hand.face.game.turn_of(session.table.state)[1] == NOBODY:
        assert session.table.decision is not None
        session.choose(session.table.decision.options[0])
        session.look_again()
    first = "West goes first: prestige is even."
    assert latest_words(hand) == ["Mass protests: West 3, East 0.", "Decade III begins.", first, "Part 1: new cards."]


def test_everyone_reads_what_an_action_has_brought_and_nothing_twice() -> None:
    country = Country("west").display("goettingen_eighteen").factories("kiel", "bremen", "fulda", "kassel")
    session, (hand,) = at_table(country.unrest(hessen=1).table(), country.east)
    for verb, thing in (("raise", "goettingen_eighteen"), ("choose", "schleswig_holstein"), ("choose", "hessen")):
        session.choose(Move(verb, (thing,)))
    show(session)
    brought = "Higher living standard in the West: Schleswig-Holstein and Hessen. Less unrest in the West: Hessen."
    flight = "Flight at the decade's end, 0 before, now 1: a higher living standard in the West (+1)."
    assert latest_words(hand) == [f"West has used “Göttingen Eighteen”: Standard. {brought} {flight}", "Part 2: new cards."]


def test_the_latest_news_are_something_of_each_turn_and_hits_before_others() -> None:
    face = kept_face("dictators", "en")
    turns = {(1, 1): ["hit", "disarmed", "crashed"], (1, 2): ["drew", "crashed"], (1, 3): ["played", "hit", "drew"]}
    events = [(turn, Event(f"dictators.event.{name}")) for turn, names in turns.items() for name in names]
    lines = [StoryLine(turn, number, event) for number, (turn, event) in enumerate(events)]
    assert [line.turn[1] for line in latest(lines, face, (), 3)] == [1, 2, 3]
    assert [line.turn[1] for line in latest(lines, face, (), 2)] == [2, 3], "none older than others that are left out"
    assert [line.number for line in latest(lines, face, (3, 6), 2)] == [3, 6]
    assert [line.number for line in latest(lines, face, (3, 5), 3)][1:] == [3, 6]
    assert [line.number for line in latest(lines[:3], face, (), 4)] == [0, 1, 2]
    assert [line.number for line in latest(lines[:5], face, (), 4)] == [0, 1, 2, 4], "none goes while there is room"
    assert [line.number for line in latest(lines[5:], face, (5, 7), 2)] == [5, 7]


def test_what_takes_a_card_is_told_with_its_cause_and_the_setup_gives_way_to_turns() -> None:
    turns = {(0, NOBODY): ["starts"], (1, 0): ["flew"], (1, 1): ["flew"], (1, 2): ["laid", "ability_used", "handed_over"]}
    events = [(turn, Event(f"dictators.event.{name}")) for turn, names in turns.items() for name in names]
    lines = [StoryLine(turn, number, event) for number, (turn, event) in enumerate(events)]
    face = kept_face("dictators", "en")
    assert [line.number for line in latest(lines, face, (4, 5), 4)] == [1, 2, 4, 5]
    assert [line.number for line in latest(lines, face, (4, 5), 2)] == [4, 5], "the cause comes before other turns"
    assert [line.number for line in latest(lines[:3], face, (), 4)] == [0, 1, 2], "the setup stays while there is room"
    assert [line.number for line in latest(lines, face, (3, 5), 2)] == [3, 5], "even if another line is between"


def test_the_sum_of_the_last_turn_is_news_though_more_has_followed() -> None:
    turns = {(1, 0): ["drew"], (1, 1): ["drew"], (2, 0): ["drew"], (2, 1): ["event_over", "part"]}
    events = [(turn, Event(f"volk.event.{name}")) for turn, names in turns.items() for name in names]
    lines = [StoryLine(turn, number, event) for number, (turn, event) in enumerate(events)]
    assert [line.number for line in latest(lines, kept_face("volk", "en"), (), 4)] == [0, 1, 2, 3]


def test_the_same_news_of_two_turns_are_both_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lines with equal words used to vanish together."""
    monkeypatch.setattr("game.ui.phones.view._written", lambda *_args: News("A player travels."))
    session, (hand,) = at_table(position(player("", "seattle"), player("", "reno"), player("")), 2)
    for move in ("travel hanford", "end_turn", "travel medford"):
        session.choose(session.table.parse(move))
        show(session)
    assert latest_words(hand) == ["A player travels."] * 2


def test_a_hit_in_the_last_own_turn_is_news_only_if_it_came_from_others() -> None:
    country = Country("west").display("goettingen_eighteen", "saar_protectorate").factories("kiel", "bremen")
    session, (hand,) = at_table(country.table(), country.west)
    session.choose(session.table.parse("raise goettingen_eighteen"))
    for _choice in range(4):
        assert session.table.decision is not None
        session.choose(session.table.decision.options[0])
    show(session)
    own, other = [line for line in session.story.so_far(9) if line.event is not None][-2:]
    assert (own.whole.seat, other.whole.seat) == (country.west, country.east)
    hand.hard[own.number] = ""
    assert latest_words(hand) == ["East removes unrest with “Joining the CMEA”."]


def test_a_phone_says_who_decides_in_the_turn_of_another() -> None:
    table = position(player("house_arrest#1"), player("veto#1"), options={"reactions": "able"})
    _session, (hand, other) = at_table(play(table, "play house_arrest#1 1"), 1, 0)
    assert [shown(each).turn for each in (hand, other)] == ["You decide", "Your turn"]


def test_at_the_end_the_whole_board_is_shown_and_the_result_is_the_headline() -> None:
    table = phone_table("volk")
    session, (hand,) = at_table(table, 0)
    assert table.decision is not None
    session.choose(Move("give_up", (str(table.decision.seat),)))
    show(session)
    view = shown(hand)
    assert view.over
    assert (view.prompt, view.board) == ("", Board(NO_PICTURE))


def test_a_dictator_whose_ability_has_a_button_gets_no_other() -> None:
    session, (hand,) = at_table(position(player("emp#1", dictator="vlad"), player("hacker#1", dictator="mao")), 0)
    assert hand.selection is not None
    assert "vlad" in hand.selection.targets()
    assert hand.named("vlad") not in [choice.label for choice in shown(hand).choices]
    hand.only("ability")
    labels = [choice.label for choice in shown(hand).choices]
    assert hand.choices.called(session.table.parse("ability 1")).replace("*", "") in labels
    assert hand.named("vlad") not in labels


def test_a_button_for_a_thing_that_begins_several_moves_names_their_verb() -> None:
    table = Country("east").display("land_reform").unrest(sachsen=2, brandenburg=2).police("stasi_is_founded").table()
    _session, (hand,) = at_table(table, table.state.active)
    assert hand.selection is not None
    hand.selection.only("police")
    hand.make_buttons()
    verb = hand.face.orders.verbs.label("police")
    assert f"{verb}: {hand.named('pile:police')}" in [choice.label for choice in shown(hand).choices]


def tapped(hand: Hand, *things: str) -> Question | None:
    for thing in things:
        hand.point(thing)
    return shown(hand).question


def test_a_tap_that_would_roll_a_die_shows_the_price_and_the_odds_first() -> None:
    site = next(iter(DATA.facilities))
    session, (hand,) = at_table(position(player("emp#1", DATA.facilities[site].location, facilities=site), player()), 0)
    move, played = session.table.parse(f"disarm {site}"), len(session.table.history.played)
    question = tapped(hand, DATA.facilities[site].location)
    assert question is not None
    odds = hand.adviser.odds(move)
    assert odds is not None
    assert question.text == hand.adviser.details(move, ())
    assert f"{odds.percent}%" in question.text
    assert hand.adviser.remark(move).text in question.text
    assert len(session.table.history.played) == played
    (roll,) = question.choices
    hand.back()
    assert shown(hand).question is None
    assert len(session.table.history.played) == played
    tapped(hand, DATA.facilities[site].location)
    hand.press(roll.choice)
    assert session.table.history.played[played].move == move


@pytest.mark.parametrize("by", ["disarm", "engineer#1"])
def test_a_button_that_shows_the_price_and_the_odds_rolls_for_the_only_place_without_another_tap(by: str) -> None:
    site = next(iter(DATA.facilities))
    hands = player("engineer#1", DATA.facilities[site].location, facilities=site), player()
    session, (hand,) = at_table(position(*hands), 0)
    odds = hand.adviser.odds(session.table.parse(f"disarm {site}"))
    view = shown(hand)
    terms = [it.detail for it in view.choices if it.label == "Disarm"]
    terms += [card.verb for row in view.cards for card in row.cards]
    assert odds is not None
    assert [f"{odds.percent}%" in each for each in terms] == [True, True]
    (hand.point if by.endswith("#1") else hand.only)(by)
    assert site in str(session.table.history.played[-1].move)


def test_where_another_player_is_sent_is_not_called_a_target_of_the_sender() -> None:
    others = player("tornado_season#1", "tampa", facilities="Z1-02"), player(at="bangor")
    session, (hand,) = at_table(position(player(at="seattle"), *others), 1)
    site = DATA.facilities["Z1-02"].location
    for move in ("travel hanford", "interrupt tornado_season#1"):
        session.choose(session.table.parse(move))
        session.look_again()
    moves = {choice.label: choice.detail for choice in shown(hand).choices}
    assert hand.named(site) in moves
    assert set(moves.values()) == {""}


def test_a_tap_on_a_flight_asks_unless_its_button_was_pressed_and_a_step_does_not() -> None:
    session, (hand,) = at_table(position(player("emp#1", "seattle"), player()), 0)
    flight = "honolulu"
    question = tapped(hand, flight)
    assert question is not None
    assert hand.adviser.remark(session.table.parse(f"fly {flight}")).text in question.text
    assert hand.asked_about == [flight]
    hand.back()
    hand.only("fly")
    assert tapped(hand, flight) is None
    assert str(session.table.history.played[-1].move) == f"fly {flight}"
    session, (hand,) = at_table(position(player("emp#1", "seattle"), player()), 0)
    assert tapped(hand, "hanford") is None
    assert str(session.table.history.played[-1].move) == "travel hanford"


def test_in_an_open_call_the_cards_that_fit_and_the_one_it_is_about_are_not_dimmed() -> None:
    table = position(player(""), player("pickpocket#1 hacker#1"), player("veto#1"), deck="emp#1", options=CALL)
    play(table, "draw")
    session, (hand, other) = at_table(table, 1, 2)
    assert hand.is_called
    cards = {card.thing: card for row in shown(hand).cards for card in row.cards}
    marks = {thing: (card.mark, card.dim) for thing, card in cards.items()}
    assert marks["pickpocket#1"] == ("legal", False)
    assert marks["hacker#1"] == ("", True)
    assert [card.mark for row in shown(other).cards for card in row.cards if card.thing == "veto#1"] == [""]
    hand.point("pickpocket#1")
    assert session.decision is not None
    assert session.decision.seat == 1


def test_the_card_that_a_call_is_about_can_be_read() -> None:
    table = position(player("emp#1"), player("veto#1"), options=CALL)
    play(table, "play emp#1 HI")
    _session, (hand,) = at_table(table, 1)
    rows = {row.title: row.cards for row in shown(hand).cards}
    assert [(card.thing, card.dim) for card in rows[hand.face.texts("ui_phones.about")]] == [("emp#1", False)]


def test_a_refused_button_gives_a_reason_only_if_all_its_cards_share_it() -> None:
    def why_not(hand_cards: str) -> str:
        _session, (hand,) = at_table(position(player(hand_cards, "seattle"), player("")), 0)
        label = hand.face.orders.verbs.label("play")
        return next(choice.why_not for choice in shown(hand).choices if choice.label == label)

    alone, several = why_not("hacker#1"), why_not("hacker#1 veto#1 pickpocket#1")
    assert alone != several
    assert "disarm" in alone
    assert several == "Not possible now: each card or place says why."


def test_the_board_of_a_phone_has_the_prices_that_the_question_speaks_of() -> None:
    table = Country("east").display("land_reform").factories("jena", "dresden").table()
    answer(table, "raise land_reform")
    _session, (hand,) = at_table(table, table.state.active)
    view = shown(hand)
    assert hand.selection is not None
    assert Texts("en")("volk_table.why.raise") in view.detail
    prices = dict(paired(hand.selection, "lands", "prices"))
    assert view.board is not None
    tags = {target.thing: target.note for target in view.board.targets}
    assert tags == {land: hand.face.texts("volk_board.price", count=price) for land, price in prices.items() if land in tags}
    assert all(tags.values())


def test_the_provinces_where_an_icon_would_begin_a_mass_protest_are_marked_on_a_phone() -> None:
    country = Country("east", decade=3).display("red_army_faction", "steel_crisis").unrest(hessen=3, bayern=2)
    session, (hand,) = at_table(country.table(), 1)
    session.choose(session.table.parse("event red_army_faction"))
    session.look_again()
    view = shown(hand)
    assert view.board is not None
    assert {target.thing: target.note for target in view.board.targets if target.note} == {"hessen": SURE}
    assert view.detail.startswith(SURE), "one sentence explains the marks"


def test_rings_on_states_have_the_names_of_the_states() -> None:
    _session, (hand, _other) = at_table(position(player("emp#1", "boise"), player("", "reno")), 0, 1)
    hand.point("emp#1")
    board = shown(hand).board
    assert board is not None
    assert {target.thing: target.note for target in board.targets} == {"ID": "Idaho", "NV": "Nevada"}


def test_a_line_abroad_adds_on_a_phone_what_it_adds_to_the_economy_of_the_state() -> None:
    country = Country("east").display("land_reform").factories("dresden", "berlin", "cssr_east")
    table = country.table()
    answer(table, "build land_reform")
    _session, (hand,) = at_table(table, table.state.active)
    board = shown(hand).board
    assert board is not None
    line, before = "dresden-cssr_east", table.game.figures(table.state)["economy"][country.east]
    assert {target.thing: target.note for target in board.targets}[line] == "+2"
    answer(table, line)
    assert table.game.figures(table.state)["economy"][country.east] == before + 2


def test_lines_say_on_a_phone_what_they_add_to_the_economy_and_those_that_add_nothing_yet_are_faint() -> None:
    table = Country("west").display("land_reform", "founding_of_the_fdj").factories("mannheim", "frankfurt").table()
    answer(table, "build land_reform")
    _session, (hand,) = at_table(table, table.state.active)
    view = shown(hand)
    assert view.board is not None
    targets = {target.thing: (target.mark, target.note) for target in view.board.targets}
    assert targets.pop("frankfurt-mannheim") == ("legal", "+2")
    assert {target for thing, target in targets.items() if "mannheim" in thing} == {("vain", "")}
    assert targets["stuttgart"] == ("legal", "")
    assert hand.face.texts("volk_table.idle_line") in view.detail


def test_an_effect_that_is_the_same_in_all_provinces_is_not_noted_in_each_of_them_on_a_phone() -> None:
    country = Country("west").display("western_monetary_reform", "founding_of_the_fdj").unrest(hessen=3, bayern=2)
    table = country.unrest(niedersachsen=4).table()
    answer(table, "event western_monetary_reform")
    _session, (hand,) = at_table(table, table.state.active)
    board = shown(hand).board
    assert board is not None
    notes = {target.thing: target.note for target in board.targets}
    assert (notes["hessen"], notes["bayern"], notes["niedersachsen"]) == ("", "", "ends"), "only a protest is special"


def test_7_5_police_come_in_addition_to_an_event_and_one_step_leads_back_to_it() -> None:
    country = Country("east").display("founding_of_the_fdj").police("stasi_is_founded").unrest(sachsen=1, thueringen=1)
    table = country.table()
    answer(table, "event founding_of_the_fdj")
    _session, (hand,) = at_table(table, table.state.active)
    asked = shown(hand)
    police = next(choice for choice in asked.choices if choice.label == "Police")
    assert police.detail.startswith("In addition: ")
    hand.press(asked.choices.index(police))
    assert shown(hand).prompt != asked.prompt
    hand.back()
    assert shown(hand) == asked


def test_a_tap_on_a_deck_promises_no_click_on_a_phone() -> None:
    _session, (hand,) = at_table(Country("east").table(), 1)
    hand.point("pile:deck")
    assert "cards." in hand.notice
    assert "Click" not in hand.notice


def test_the_button_of_dominance_says_before_the_tap_that_it_replaces_prestige() -> None:
    table = Country("usa", four=True).display("the_miracle_of_bern", "land_reform").unrest(hessen=1).table()
    answer(table, "event the_miracle_of_bern")
    _session, (hand,) = at_table(table, table.state.active)
    details = {choice.label: choice.detail for choice in shown(hand).choices}
    assert details["Dominance"] == "1 step for the USA instead of prestige"
    assert details["Prestige"] == "1 step for West"


def test_5_4_the_button_of_living_standard_names_the_only_province_that_can_rise() -> None:
    table = Country("east").display("founding_of_the_fdj", "land_reform").factories("jena").table()
    _session, (hand,) = at_table(table, table.state.active)
    hand.point("founding_of_the_fdj")
    details = {choice.label: choice.detail for choice in shown(hand).choices}
    assert details["Standard"] == "Thüringen"


def test_places_for_icons_of_different_kinds_say_on_a_phone_what_comes_there() -> None:
    table = Country("east").display("founding_of_the_fdj").unrest(hessen=3, sachsen=1, thueringen=1).table()
    answer(table, "event founding_of_the_fdj")
    _session, (hand,) = at_table(table, table.state.active)
    board = shown(hand).board
    assert board is not None
    notes = {target.thing: target.note for target in board.targets}
    assert (notes["hessen"], notes["bayern"], notes["sachsen"]) == (SURE, "+1", f"{MINUS}1")


def test_a_special_card_is_paid_for_with_buttons_that_say_what_happens_to_a_card() -> None:
    country = Country("east").display("land_reform").special("russian_tanks")
    table = country.hand(country.east, "founding_of_the_fdj").table()
    answer(table, "event russian_tanks")
    _session, (hand,) = at_table(table, table.state.active)
    assert shown(hand).choices[0].label == "Discard Founding of the FDJ"


def test_the_button_of_a_card_says_that_it_is_discarded_and_several_are_discarded_by_one_more_tap() -> None:
    country = Country("west", part=2, phase="new_decade").display()
    country.state.active = NOBODY
    table = country.hand(country.west, "land_reform", "founding_of_the_fdj").table()
    _session, (hand,) = at_table(table, country.west)
    cards = [card for row in shown(hand).cards for card in row.cards if card.mark]
    assert [card.verb for card in cards] == ["Discard “Land reform”", "Discard “Founding of the FDJ”"]
    for card in cards:
        hand.point(card.thing)
    assert {card.verb for row in shown(hand).cards for card in row.cards if card.mark} == {"Back"}
    assert [choice.label for choice in shown(hand).choices] == ["Discard “Land reform” and “Founding of the FDJ”"]


def test_a_phone_says_why_a_factory_with_lines_is_no_target() -> None:
    country = Country("west").display("dismantling_industry").factories("berlin", "cottbus", "jena", "leipzig")
    table = country.lines("berlin-cottbus", "leipzig>jena").table()
    answer(table, "event dismantling_industry")
    _session, (hand,) = at_table(table, table.state.active)
    assert hand.face.texts("volk_table.lines_first") in shown(hand).detail


def test_before_the_last_card_of_the_display_a_phone_says_that_the_decade_ends() -> None:
    country = Country("east", part=2).display("land_reform")
    country.hand(country.east, "founding_of_the_fdj")
    table = country.table()
    session, (hand,) = at_table(table, table.state.active)
    last = hand.face.texts("volk_table.last_card")
    assert last in shown(hand).detail
    hand.point("founding_of_the_fdj")
    assert last not in shown(hand).detail, "a card from the hand leaves one on display"
    hand.back()
    hand.point("land_reform")
    assert last in shown(hand).detail
    session.choose(session.table.parse("build land_reform"))
    while session.table.state.phase == "turn" and session.table.decision is not None:
        session.choose(session.table.decision.options[-1])
    told = [event.key for event in session.table.events]
    assert told.index("volk.event.decade_ends") < told.index("volk.event.end_step")


def test_a_phone_counts_the_icons_of_the_last_kind() -> None:
    """The same question twice looked as if the first tap had not counted."""
    table = Country("west").display("dismantling_industry").factories("berlin", "jena", "rostock", "cottbus").table()
    answer(table, "event dismantling_industry", "execute unrest.red sachsen")
    _session, (hand,) = at_table(table, table.state.active)
    for count in ("0 / 3", "1 / 3"):
        assert shown(hand).detail.endswith(count)
        hand.point("jena")


def test_a_phone_lists_the_icons_of_an_event_that_are_not_done_yet() -> None:
    table = Country("east").display("build_up_of_socialism").factories("jena").table()
    answer(table, "event build_up_of_socialism")
    session, (hand,) = at_table(table, table.state.active)
    seen = list[str]()
    while hand.selection is not None and (left := ticks_of(hand.selection)):
        lines = [words_of(tick, hand.face.texts) for tick in left if not tick.is_done]
        assert lines
        told = shown(hand).detail.splitlines()
        assert told[-len(lines) :] == lines if len(lines) > 1 else lines[0] not in told
        seen.append(shown(hand).detail)
        session.choose(hand.selection.options[0])
        session.look_again()
        hand.follow()
    assert len(set(seen)) > 1


def test_others_read_who_is_asked_and_never_you() -> None:
    table = play(position(player(""), player("pickpocket#1"), player(""), deck="emp#1"), "draw")
    session, (other,) = at_table(table, 2)
    name = session.wording.seat(1)
    view = shown(other)
    assert name in view.prompt
    assert name in view.detail
    assert not re.search(r"\byou\b", view.detail, re.IGNORECASE)


@pytest.mark.parametrize("language", ["de", "nl"])
def test_others_read_the_reason_of_a_question_and_not_the_question_to_its_player(language: str) -> None:
    table = play(position(player(""), player("pickpocket#1"), player(""), deck="emp#1"), "draw")
    session, _hands = at_table(table, 2)
    other = hand_at(session, 2, language)
    view = shown(other)
    assert session.wording.seat(1) in view.prompt
    assert view.detail
    assert "?" not in view.detail


def test_a_card_with_only_one_use_is_used_by_one_tap() -> None:
    country = Country("east").special("russian_tanks").display("saar_protectorate").unrest(sachsen=3)
    session, hands = at_table(country.table(), 0, 1)
    hand = next(hand for hand in hands if hand.selection is not None)
    hand.point("saar_protectorate")
    assert not session.table.history.played
    hand.back()
    hand.point("russian_tanks")
    assert [str(played.move) for played in session.table.history.played] == ["event russian_tanks"]


def test_the_only_use_that_is_left_takes_one_tap() -> None:
    """In the red, the button "Credit" of a card used to choose the card only."""
    country = Country("usa", four=True).display("saar_protectorate", "land_reform").money(-1, 3)
    session, hands = at_table(country.table(), 0, 1, 2, 3)
    hand = next(hand for hand in hands if hand.selection is not None)
    card = country.state.display[0]
    hand.point(card)
    assert [str(played.move) for played in session.table.history.played] == [f"credit {card}"]


def test_a_played_turn_names_who_plays_it_and_the_question_too() -> None:
    table = play(position(player(), player(briberies=["bribery#1"]), player(), bribers={"bribery#1": 2}), "end_turn")
    session, hands = at_table(table, 1, 2)
    names = {"name": session.wording.seat(1), "by": session.wording.seat(2)}
    assert [shown(hand).turn for hand in hands] == [hand.face.texts("ui_phones.turn_by", **names) for hand in hands]
    assert table.decision is not None
    assert session.wording.prompt(table.decision).startswith(names["by"])


def test_a_briber_sees_the_hand_and_the_targets_of_the_seat_it_plays() -> None:
    briber = player("emp#1", facilities="Z1-02", assets=["private_jet#1"])
    bribed = player("veto#1 amtrak#1", facilities="Z1-01", briberies=["bribery#1"])
    session, hands = at_table(play(position(player(), bribed, briber, bribers={"bribery#1": 2}), "end_turn"), 1, 2)
    views = [shown(hand) for hand in hands]
    rows = [{row.title: [(card.thing, card.dim) for card in row.cards] for row in view.cards} for view in views]
    held, own = [("veto#1", False), ("amtrak#1", False)], "Your hand"
    (bribed_title,), (title, aside) = rows
    assert rows[1][title] == rows[0][bribed_title] == held
    assert title == f"{session.wording.listed(1)} · {bribed_title}"
    assert (aside, rows[1][aside]) == (own, [("emp#1", True), ("private_jet#1", True)])
    hand = hands[1]
    assert hand.explained("veto#1")[2], "an impossible card says why"
    assert [order_of(each, Look()).seat for each in hands] == [1, 1], "the board rings the targets of that seat"
    assert "Target" in hand.explained(DATA.facilities["Z1-01"].location)[1]
    assert "Target" not in hand.explained(DATA.facilities["Z1-02"].location)[1]
    play(session.table, "end_turn")
    show(session)
    session.look_again()
    assert next(row.title for row in shown(hand).cards) != title


def test_every_impossible_action_says_why() -> None:
    """Cards that are impossible for different reasons left the button to play them without any."""
    _session, (hand,) = at_table(position(player("emp#1 veto#1 sneaking_across#1"), player("")), 0)
    impossible = [choice for choice in shown(hand).choices if choice.why_not]
    assert impossible
    assert [choice.label for choice in impossible if choice.why_not != choice.detail] == []


def test_impossible_actions_come_after_all_others() -> None:
    _session, (hand,) = at_table(position(player("emp#1"), player("")), 0)
    possible = [not choice.why_not for choice in shown(hand).choices]
    assert possible == sorted(possible, reverse=True)
    assert len({*possible}) == 2


def test_the_question_of_a_turn_names_the_fall_that_threatens() -> None:
    country = Country("east").unrest(sachsen=9, thueringen=9)
    _session, (hand,) = at_table(country.table(), country.east)
    (alarm,) = (goal.text for goal in hand.goals if goal.alarm)
    assert shown(hand).detail.splitlines()[-1] == alarm
    hand.only("calm")
    assert alarm not in shown(hand).detail


def test_the_results_of_the_own_last_turn_are_no_news() -> None:
    """Newer news may say something else."""
    country = Country("east").display("saar_protectorate", "land_reform").factories("hamburg", "koeln", "leipzig", "jena")
    session, hands = at_table(country.table(), 0, 1)
    own = hands[country.east]
    for first, turn in (("event saar_protectorate", country.east), ("build land_reform", country.west)):
        session.choose(session.table.parse(first))
        while own.face.game.turn_of(session.table.state)[1] == turn:
            assert session.table.decision is not None
            session.choose(session.table.decision.options[0])
        session.look_again()
    assert latest_words(own)
    assert not any("Saar Protectorate" in line for line in latest_words(own))


def test_a_bribed_player_reads_what_was_done_in_the_own_turn() -> None:
    """The move, the drawn card and the attempt were missing as if they were the player's own, old ones."""
    bribed = player("", "area_51", briberies=["bribery#1"])
    table = position(bribed, player(), player(), active=2, bribers={"bribery#1": 1}, deck="veto#1 hacker#1")
    session, (hand,) = at_table(table, 0)
    for move in ("end_turn", "travel las_vegas", "draw", "end_turn"):
        session.choose(table.parse(move))
        show(session)
    name = session.wording.seat(0)
    assert [word for line in latest_words(hand) for word in ("Las Vegas", "draws", "plays") if word in line] == [
        "plays",
        "Las Vegas",
        "draws",
    ], name


def test_a_player_reads_that_the_own_turn_was_skipped() -> None:
    session, (skipped,) = at_table(position(player("", "reno"), player("", skips=1), player("")), 1)
    session.choose(session.table.parse("end_turn"))
    session.look_again()
    assert latest_words(skipped)[-1].startswith(f"{session.wording.seat(1)} skips this turn")


def test_the_cards_to_choose_from_are_all_in_the_row_also_the_top_card_of_a_pile() -> None:
    pile = ["veto#1", "emp#1", "amtrak#1"]
    _session, (hand,) = at_table(position(player("just_what_i_needed#1"), player(), discard=" ".join(pile)), 0)
    hand.point("just_what_i_needed#1")
    rows = {row.title: [card.thing for card in row.cards] for row in shown(hand).cards}
    assert sorted(rows[hand.face.texts("ui_phones.choose_from")]) == sorted(pile)


def test_cards_to_choose_from_have_no_buttons_that_repeat_their_names() -> None:
    cards = "emp#1 hacker#1 flat_tire#1 morale_boost#1 bulldozer#1 roadworks#1"
    _session, (hand,) = at_table(play(position(player(cards), player("")), "end_turn"), 0)
    legal = {card.name for row in shown(hand).cards for card in row.cards if card.mark}
    assert legal == {hand.named(card) for card in cards.split()}
    assert legal.isdisjoint(choice.label for choice in shown(hand).choices)


def test_cards_that_came_since_the_last_choice_are_marked() -> None:
    session, (hand,) = at_table(position(player("emp#1"), player("", "reno"), deck="veto#1 hacker#1"), 0)
    for move, came in (("draw", ["hacker#1"]), ("end_turn", [])):
        session.choose(session.table.parse(move))
        session.look_again()
        assert [card.thing for row in shown(hand).cards for card in row.cards if card.new] == came


def test_a_fall_that_threatens_is_told_to_both_sides() -> None:
    """Only the side that would win used to read it."""
    country = Country("east").unrest(sachsen=9, thueringen=9)
    _session, hands = at_table(country.table(), 0, 1)
    alarms = [goal.text for goal in hands[0].goals if goal.alarm]
    assert alarms
    for hand in hands:
        assert set(alarms) <= {fact.title for fact in shown(hand).facts}


def test_a_card_that_answers_a_call_is_played_by_one_tap() -> None:
    table = position(player("emp#1"), player("veto#1"), player("veto#2"), options=CALL)
    play(table, "play emp#1 HI")
    session, (hand, rival) = at_table(table, 1, 2)
    label = next(card.verb for row in shown(hand).cards for card in row.cards if card.thing == "veto#1")
    assert label == hand.face.orders.verbs.label("interrupt")
    shown(rival)
    hand.point("veto#1")
    shown(hand)
    moves = [str(entry.move) for entry in session.table.history.played]
    assert moves[-2:] == ["claim 1", "interrupt veto#1"]


def test_an_ability_that_answers_a_call_is_named_and_read_before_it_is_used() -> None:
    cleo = player(at="reno", dictator="cleo")
    table = position(player("house_arrest#1", "reno"), cleo, options={"reactions": "call"})
    play(table, "play house_arrest#1 1")
    session, (hand,) = at_table(table, 1)
    ability, used = hand.face.seat(session.state, 1).ability, len(session.table.history.played)
    assert ability is not None
    assert ability.name == shown(hand).choices[0].label
    hand.press(0)
    question = shown(hand).question
    assert question is not None
    assert (question.title, question.text) == (ability.name, ability.text)
    assert len(session.table.history.played) == used
    hand.press(0)
    shown(hand)
    assert [str(entry.move) for entry in session.table.history.played[used:]] == ["claim 1", "ability"]


def test_an_ability_among_several_answers_is_read_before_it_is_used() -> None:
    cleo = player("diplomatic_immunity#1", "reno", dictator="cleo")
    table = position(player("house_arrest#1", "reno"), cleo)
    play(table, "play house_arrest#1 1")
    session, (hand,) = at_table(table, 1)
    ability, used = hand.face.seat(session.state, 1).ability, len(session.table.history.played)
    assert ability is not None
    hand.press(next(choice.choice for choice in shown(hand).choices if choice.label == ability.name))
    question = shown(hand).question
    assert question is not None
    assert question.text == ability.text
    assert len(session.table.history.played) == used
    hand.press(0)
    assert str(session.table.history.played[used].move) == "ability"


@pytest.mark.parametrize(("language", "label"), [("en", "Discard"), ("de", "Abwerfen"), ("nl", "Afleggen")])
def test_a_card_beyond_the_hand_limit_has_a_button_to_discard_it(language: str, label: str) -> None:
    table = position(player("emp#1 veto#1 veto#2 veto#3 amtrak#1 amtrak#2"), player())
    play(table, "end_turn")
    hand = hand_at(session_of(table), 0, language)
    hand.follow()
    assert {card.verb for row in shown(hand).cards for card in row.cards if card.mark} == {label}


def test_a_card_whose_claim_came_too_late_is_not_played_with_a_later_claim() -> None:
    table = position(player("emp#1"), player("veto#1"), player("veto#2"), options=CALL)
    play(table, "play emp#1 HI")
    session, (rival,) = at_table(table, 2)
    tried = list[tuple[Move, ...]]()
    late = Hand(session, 1, "en", tried.append, lambda: None, lambda: True)
    late.point("veto#1")
    rival.press(0)
    for move in ("pass", "claim 1"):
        session.choose(session.table.parse(move))
        session.look_again()
        assert late.follow()
    assert late.selection is not None
    assert "veto#1" in late.selection.targets()
    assert [str(move) for moves in tried for move in moves] == ["claim 1"]


def test_a_card_whose_button_shows_the_price_is_played_without_another_question() -> None:
    session, (hand,) = at_table(position(player("stealth_fighter#1", "seattle"), player()), 0)
    card = next(card for row in shown(hand).cards for card in row.cards if card.thing == "stealth_fighter#1")
    assert hand.adviser.remark(session.table.parse("play stealth_fighter#1")).text in card.verb
    assert tapped(hand, "stealth_fighter#1") is None
    assert str(session.table.history.played[-1].move) == "play stealth_fighter#1"


def test_a_long_list_of_places_opens_the_places_that_it_leaves_out() -> None:
    session, (hand,) = at_table(position(player("stealth_fighter#1", "seattle"), player()), 0)
    session.choose(session.table.parse("play stealth_fighter#1"))
    session.look_again()
    view = shown(hand)
    assert hand.selection is not None
    listed, left = view.choices[:-1], len(hand.selection.fitting) - len(view.choices) + 1
    assert left > 0
    assert view.choices[-1].label == hand.face.texts("ui_table.more", count=left)
    hand.press(view.choices[-1].choice)
    question = shown(hand).question
    assert question is not None
    assert len(question.choices) == left
    assert {choice.label for choice in listed}.isdisjoint(choice.label for choice in question.choices)
    # Rings around so many would hide what is on the map, so only those with buttons have them, and their names.
    assert view.board is not None
    ringed = {target.thing for target in view.board.targets if target.mark != "minor"}
    assert {hand.named(thing) for thing in ringed} == {choice.label for choice in listed}
    assert order_of(hand, Look(), BOARD).offered == ringed


def test_a_question_that_only_cards_answer_shows_them_before_the_board() -> None:
    session, (hand,) = at_table(position(player("veto#1 veto#2 veto#3 emp#1 emp#2 amtrak#1", "reno"), player(), spent=3), 0)
    assert not shown(hand).cards_first
    session.choose(session.table.parse("end_turn"))
    session.look_again()
    assert shown(hand).cards_first


def test_the_small_board_shows_the_own_piece_with_the_targets() -> None:
    _session, (hand,) = at_table(position(player("emp#1", "honolulu"), player()), 0)
    board = shown(hand).board
    assert board is not None
    assert board.part is not None
    left, top, width, height = board.part
    own = hand.places_of([seat_id(0)])[seat_id(0)]
    assert left <= own.middle[0] <= left + width
    assert top <= own.middle[1] <= top + height


def test_two_cards_of_a_kind_answer_a_call_with_one_tap_like_one() -> None:
    table = position(player("emp#1"), player("veto#1 veto#2"), options=CALL)
    play(table, "play emp#1 HI")
    session, (hand,) = at_table(table, 1)
    first = shown(hand).choices[0]
    assert first.label == "Play Veto"
    hand.press(first.choice)
    hand.follow()
    assert str(session.table.history.played[-1].move) == "interrupt veto#1"


@pytest.mark.parametrize("until", ["fits", "turn", "game"])
def test_each_mute_has_a_button_of_its_own_says_that_it_is_on_and_can_be_taken_back(until: str) -> None:
    table = position(player("emp#1"), player("veto#1"), player("veto#2"), options=CALL)
    play(table, "play emp#1 HI")
    _session, (hand,) = at_table(table, 1)
    texts = hand.face.texts
    choices = {choice.label: choice.choice for choice in shown(hand).choices}
    hand.press(choices[texts("ui_phones.quiet.stop")])
    question = shown(hand).question
    assert question is not None
    labels = [choice.label for choice in question.choices]
    assert labels == [texts(f"ui_phones.quiet.{each}") for each in ("fits", "turn", "game")]
    hand.press(labels.index(texts(f"ui_phones.quiet.{until}")))
    assert hand.session.calls.hushed_for == until
    (back,) = shown(hand).choices
    assert (back.label, back.detail) == (texts("ui_phones.quiet.ask"), texts(f"ui_phones.quiet.is_{until}"))
    hand.press(back.choice)
    assert not hand.session.calls.is_hushed


def test_all_phones_name_the_same_players_of_a_call_whoever_has_muted_it() -> None:
    table = position(player("emp#1"), player("amtrak#1", "tampa"), player("veto#2", "boise"), options=CALL)
    session, (asks, mutes) = at_table(table, 0, 1)
    mutes.session.calls.hush("fits")
    session.choose(session.table.parse("play emp#1 HI"))
    session.look_again()
    named = [shown(hand).detail for hand in (asks, mutes)]
    assert named[0] == named[1]
    assert "Whoever can may respond." in named[0]


def test_facilities_and_cards_that_a_seat_looks_at_stay_and_can_be_read_at_full_size() -> None:
    table = position(player("emp#1", facilities="Z1-01"), player("wiretap#1"), phase="turn")
    session, (spy,) = at_table(table, 1)
    session.choose(session.table.parse("interrupt wiretap#1"))
    session.look_again()
    view = shown(spy)
    assert view.question is not None
    assert [card.thing for card in view.question.cards] == ["emp#1"]
    assert "emp#1" in things_in(view)
    assert spy.explained("emp#1")[1]
    spy.press(0)
    facilities = shown(spy).question
    assert facilities is not None
    assert spy.named("Z1-01").split(" (")[0] in facilities.title


def test_a_card_that_others_let_a_seat_draw_is_named_on_its_phone_alone() -> None:
    table = phone_table("volk", 0)
    session = session_of(table)
    hands, told = [hand_at(session, seat) for seat in (0, 1)], dict[int, list[str]]()

    def each(hand: Hand, view: View) -> None:
        drawn = [event for event in table.events if event.name == "price_draw"]
        if drawn and not told.get(hand.seat):
            told[hand.seat] = [news.text for news in view.latest]

    play_by_taps(session, hands, 0, 160, each)
    drawer = next(event.number("target") for event in table.events if event.name == "price_draw")
    assert any("draws “" in line for line in told[drawer])
    assert not any("draws “" in line for line in told[1 - drawer])
