"""Tests for the event pop-ups of the Dictators, as each seat sees them."""

from __future__ import annotations

from functools import partial
from itertools import chain
from typing import Any
from unittest.mock import Mock

import pygame
import pytest

from game.data.texts import Texts
from game.dictators.data.tables import BOARD
from game.dictators.game import GAME
from game.rules.events import HIDDEN, Event
from game.rules.moves import Move
from game.rules.positions.position import Seat
from game.rules.wording import Wording
from game.ui.dictators.face import DictatorsFace
from game.ui.dictators.scenes.milestones import failed
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas
from game.ui.kit.drawings import pieces
from game.ui.table.session.session import Session
from game.ui.table.staging.moments import Held, held_moment, last_look
from game.ui.table.staging.records import Moment
from tests.dictators.tables import CALL, DC, THREE_DISARMED, DictatorsTable, play, player, position
from tests.ui.layers import popup_of
from tests.ui.screen_driver import opened, pass_time, read_screen, tick, words
from tests.ui.table_situations import choose, lift, on_phones, seated, shown, window

ASKED = {"reactions": "able"}


def told(table: DictatorsTable, *moves: str, viewer: int = 0, language: str = "en") -> dict[str, Moment]:
    """Pop-ups of these moves as a seat sees them, by the name of their event."""
    face, before = DictatorsFace(Texts(language)), table.view(viewer).state
    found: dict[str, Moment] = {}
    seen: list[tuple[Event, Any]] = []
    table.watch(lambda event: seen.append((event, table.view(viewer).state)))
    play(table, *moves)
    for event, after in seen:
        shown = event.seen_by(viewer)
        if shown is not None and (moment := face.moment(shown, before, after)) is not None:
            found[event.key.removeprefix("dictators.event.")] = moment
        before = after
    return found


def test_a_card_names_who_played_it_and_whom_it_hits_and_is_no_news_to_the_player() -> None:
    found = told(position(player("house_arrest#1"), player(), player()), "play house_arrest#1 2")["played"]
    assert (found.thing, found.seat, found.hits, found.news) == ("house_arrest#1", 0, (2,), False)


def test_a_card_aimed_at_a_place_says_which_and_hits_who_is_there() -> None:
    table = position(player("emp#1", "boise"), player(at="reno"), player(at="seattle"))
    found = told(table, "play emp#1 NV")["played"]
    assert (found.hits, found.text) == ((1,), "Target: Nevada.")
    table = position(player("emp#1", "las_vegas"), player(at="reno"), player(at="seattle"))
    assert told(table, "play emp#1 NV")["played"].hits == (1, 0), "and the own player too"


def test_a_reaction_says_what_it_answers() -> None:
    table = position(player("amtrak#1", "boise"), player("veto#1"), options=ASKED)
    moments = told(table, "play amtrak#1", "interrupt veto#1")
    found = moments["played"]
    assert (found.seat, found.hits) == (1, (0,))
    assert "Amtrak" in found.text
    stopped = moments["card_stopped"]
    assert (stopped.thing, stopped.seat, stopped.news) == ("amtrak#1", 0, True), "what came of it is told as well"
    assert stopped.text.endswith("stopped it with Veto."), "and who has done that"


def test_a_card_that_all_opponents_pay_for_says_that_it_has_no_effect() -> None:
    table = position(player("mutually_assured_destruction#1", "boise"), player("amtrak#1"), player())
    found = told(table, "play mutually_assured_destruction#1", "choose amtrak#1")["all_discarded"]
    assert (found.thing, found.seat, found.news) == ("mutually_assured_destruction#1", 0, True)
    assert found.text == "Everyone with cards has discarded one, so Napoleon doesn't move."
    assert table.state.players[0].location == "boise", "a player without cards isn't asked and doesn't count (FAQ 11)"


def test_an_asset_is_told_without_saying_you_for_whoever_uses_it() -> None:
    table = position(player(assets=["blackmail_box#1"]), player("amtrak#1"), options=ASKED)
    found = told(table, "use blackmail_box#1 1 1", viewer=1)["asset_used"]
    assert (found.text, found.hits) == ("Get a card or see a facility.", (1,))


def test_an_ability_has_its_own_name_in_the_log() -> None:
    """The log used to say that Vlad uses the ability of Vlad."""
    event = Event("dictators.event.ability_used", {"seat": 0, "dictator": "vlad", "named": ("1",)})
    words = Wording(GAME, [Seat("Anna"), Seat("Cor")], Texts("en")).event(event)
    assert words == "Anna uses “Steal a card”: Cor."


def test_who_is_spared_by_what_hits_a_whole_state_is_told_to_all_with_the_reason() -> None:
    table = position(player("emp#1", "boise"), player("diplomatic_immunity#1", "reno"), options=ASKED)
    found = told(table, "play emp#1 NV", "interrupt diplomatic_immunity#1")["spared"]
    assert (found.title, found.thing, found.seat) == ("No effect on Vlad", "emp#1", 0)
    assert found.text.endswith(", thanks to Diplomatic Immunity.")


@pytest.mark.parametrize(("number", "event", "cards"), [(1, "peeked", 3), (2, "peeked_president", 0)])
def test_who_looks_at_the_top_of_a_deck_alone_sees_the_cards(number: int, event: str, cards: int) -> None:
    for viewer in (0, 1):
        found = told(position(player(assets=["spy_satellite#1"]), player()), f"use spy_satellite#1 {number}", viewer=viewer)
        assert (event in found) == (viewer == 0)
        assert viewer or (len(found[event].cards), bool(found[event].thing)) == (cards, not cards)


def test_a_hand_that_is_looked_at_says_whose_it_is_and_who_looks() -> None:
    table = position(player("espionage#1"), player("emp#1 hacker#1"), options=ASKED)
    assert told(table, "play espionage#1 1")["saw_hand"].title == "Napoleon looks at Vlad's hand"


def test_an_event_is_shown_to_everybody() -> None:
    table = position(player(), player(), deck="john_adams")
    found = told(table, "draw", viewer=1)["event_shown"]
    assert (found.thing, found.seat, found.news) == ("john_adams", 0, True)


def test_a_step_towards_war_is_staged_instead_of_its_card() -> None:
    found = told(position(player(), player(), deck="defcon#1", defcon=3), "draw")
    assert "event_shown" not in found
    step = found["defcon"]
    assert (step.drama, step.title, step.seat, step.focus) == ("staged", "DEFCON 2: Burning archives", 0, ("defcon",))
    assert step.thing == "defcon#1", "the card that brought it stands beside it"


def test_a_trident_that_does_nothing_any_more_is_a_card_like_others() -> None:
    assert "event_shown" in told(position(player(), player(), deck="trident#1", trident_reveals=2), "draw")
    assert "event_shown" not in told(position(player(), player(), deck="trident#1"), "draw")


def test_a_step_back_is_told_by_its_card_alone() -> None:
    assert set(told(position(player("de_escalation#1"), player(), defcon=3), "play de_escalation#1")) == {"played"}


@pytest.mark.parametrize(("number", "event"), [(6, "disarmed"), (1, "attempt_failed")])
def test_an_attempt_is_staged_at_its_place_whatever_came_of_it(number: int, event: str) -> None:
    table = position(player(at="arco", facilities="Z1-06"), player())
    found = told(table, "disarm Z1-06", f"roll {number}")[event]
    assert (found.drama, found.picture is not None, found.focus) == ("staged", True, ("arco",))


def test_a_facility_abroad_is_staged_as_well() -> None:
    abroad = position(player("hacker#1", "laguna_verde", facilities="Z4-09"), player())
    assert told(abroad, "play hacker#1 Z4-09")["disarmed"].drama == "staged"


def test_an_attempt_that_fails_says_what_was_rolled_and_needed() -> None:
    table = position(player(at="arco", facilities="Z1-06"), player("faulty_wiring#1"), options=ASKED)
    assert told(table, "disarm Z1-06", "roll 2")["attempt_failed"].text.startswith("2 rolled, 3 or more needed.")


def test_an_attempt_that_a_card_prevents_shows_the_card_with_its_player_and_whom_it_hits() -> None:
    table = position(player(at="arco", facilities="Z1-06"), player(), player("faulty_wiring#1"), options=ASKED)
    found = told(table, "disarm Z1-06", "roll 5", "interrupt faulty_wiring#1")
    assert "attempt_failed" not in found
    prevented = found["cancelled.disarm_succeeds"]
    assert (prevented.thing, prevented.seat, prevented.hits) == ("faulty_wiring#1", 2, (0,))
    assert (prevented.drama, prevented.focus, prevented.title) == ("staged", ("arco",), "Arco stays armed")
    wording = Wording(GAME, [Seat("Jan"), Seat("Ann"), Seat("Karl")], Texts("en"))
    assert wording.event(table.events[-1]).startswith("Karl stops Jan with Faulty Wiring: Arco (")


def test_the_last_zone_leads_to_the_president() -> None:
    me = player(at="arco", facilities="Z1-06", disarmed=["Z2-01", "Z3-01"])
    found = told(position(me, player()), "disarm Z1-06", "roll 6")["disarmed"]
    assert found.text.startswith("All three zones")


@pytest.mark.parametrize(
    ("hand", "moves", "cause"),
    [
        ("", ("roll 3",), ""),
        ("", ("roll 3", "ability", "roll 11"), "Rolled again: Reroll your die. "),
        ("loaded_dice#1", ("roll 19", "interrupt loaded_dice#1", "roll 11"), "Rolled again: Loaded Dice. "),
    ],
)
def test_before_the_president_a_reroll_says_what_caused_it(hand: str, moves: tuple[str, ...], cause: str) -> None:
    me = player(at=DC, disarmed=["Z1-01", "Z2-01"]) | {"dictator": "fidel"}
    table = position(me, player(hand), phase="confront", presidential_deck="oval_office#1", options=ASKED)
    assert told(table, "confront", *moves)["kernel.event.rolled"].text == f"{cause}Needed: 14."


def test_what_token_was_taken_is_for_its_owner_only() -> None:
    abroad = player("hacker#1", "laguna_verde", facilities="Z4-09")
    assert told(position(abroad, player()), "play hacker#1 Z4-09")["token_taken"].thing != HIDDEN
    assert "token_taken" not in told(position(abroad, player()), "play hacker#1 Z4-09", viewer=1)


@pytest.mark.parametrize(("number", "sound"), [(8, "fanfare"), (7, "lose")])
def test_the_president_is_a_great_moment_before_and_after_the_die(number: int, sound: str) -> None:
    me = player(at=DC, disarmed=THREE_DISARMED)
    table = position(me, player(), phase="confront", presidential_deck="oval_office#1")
    found = told(table, "confront", f"roll {number}")
    assert found["presidential"].great
    assert "8 or more" in found["presidential"].text
    assert (found["try"].great, found["try"].sound) == (True, sound)


def test_the_presidents_yes_is_told_after_the_call_that_may_prevent_it() -> None:
    """The pop-up used to celebrate the success before anyone was asked."""
    me, other = player(at=DC, disarmed=THREE_DISARMED), player("secret_service#1")
    table = position(me, other, phase="confront", presidential_deck="oval_office#1", options=ASKED)
    assert "try" not in told(table, "confront", "roll 20")
    shown = told(table, "interrupt secret_service#1")
    found = shown["cancelled.president_convinced"]
    assert "try" not in shown, "it is told once"
    assert (found.great, found.sound) == (True, "lose")
    assert (found.thing, found.seat, found.hits) == ("secret_service#1", 1, (0,))
    assert found.title == "20 would do, but Secret Service prevents it"
    assert found.text == "Needed: 8. The attempt is lost."


def test_a_president_who_is_out_is_a_card_to_read() -> None:
    me = player(at=DC)
    table = position(me, player(), phase="confront", presidential_deck="golf_weekend#1")
    found = told(table, "confront")["presidential"]
    assert (found.great, found.thing) == (False, "golf_weekend#1")


def test_who_is_sent_away_learns_where_to_and_by_whom() -> None:
    table = position(player("", "seattle"), player("tornado_season#1"))
    found = told(table, "travel hanford", "interrupt tornado_season#1", "choose arco")["sent"]
    assert "Arco" in found.title
    assert (found.seat, found.hits, found.focus) == (1, (0,), ("arco",))


def test_who_arrives_in_the_capital_is_told_what_that_is_good_for() -> None:
    """Nothing used to tell players when and how to go to the President."""
    found = told(position(player(at="baltimore", disarmed=["Z1-01"]), player()), "travel washington_dc")["moved"]
    assert "Washington D.C." in found.title
    assert "18 or more" in found.text
    assert not found.hits
    hers = player(at="baltimore", disarmed=THREE_DISARMED)
    found = told(position(hers, player(), player()), "travel washington_dc")["moved"]
    assert found.hits == (1, 2), "who may win next is news for all others, also on their curtain"
    assert not found.aimed, "no arrow leads to them"
    assert "moved" not in told(position(player(at="baltimore"), player()), "travel dover")


def test_a_bribed_turn_and_a_skipped_one_say_so() -> None:
    table = position(player(), player(briberies=["bribery#1"]), player(skips=1), bribers={"bribery#1": 2})
    found = told(table, "end_turn", "end_turn")
    assert (found["bribed"].seat, found["bribed"].hits) == (2, (1,))
    assert found["turn_skipped"].seat == 2


def test_swapping_everything_is_told() -> None:
    table = position(player(tokens=["V"]), player(), fresh_tokens=1)
    assert told(table, "token V 1")["swapped_everything"].hits == (1,)


def test_great_moments_are_drawn_at_every_time_inside_their_box() -> None:
    app = window((960, 540))
    table = position(player(at="arco", facilities="Z1-06"), player(), deck="trident#1 defcon#1", defcon=2)
    me = player(at=DC, disarmed=THREE_DISARMED)
    tables = (
        (table, ("disarm Z1-06", "roll 6")),
        # The first facility of a player may be one that counts for no zone.
        (position(player("hacker#1", "laguna_verde", facilities="Z4-09"), player()), ("play hacker#1 Z4-09",)),
        (position(player(), player(), deck="trident#1"), ("draw",)),
        (position(player(), player(), deck="defcon#1", defcon=2), ("draw",)),
        (position(player(), player(), deck="defcon#1", defcon=4), ("draw",)),
        (position(me, player(), phase="confront", presidential_deck="oval_office#1"), ("confront", "roll 19")),
    )
    drawn = set()
    for table, moves in tables:
        for name, moment in told(table, *moves).items():
            if moment.picture is None:
                continue
            drawn.add((name, moment.title))
            for share in (0.0, 0.3, 0.5, 0.8, 1.0):
                sheet = pygame.Surface((500, 380))
                canvas, box = Canvas(sheet, app.look), Box(20, 20, 320, 240)
                with canvas.clipped(*box):
                    moment.picture(canvas, box, share)
                assert sheet.get_at((60, 60))[:3] != (0, 0, 0)
    assert len(drawn) == 8


@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_moments_have_words_in_every_language(language: str) -> None:
    me = player("hacker#1", "arco", facilities="Z1-06")
    for moment in told(position(me, player()), "play hacker#1 Z1-06", language=language).values():
        assert moment.title
        assert "{" not in moment.title + moment.text


def test_another_turn_of_the_same_seat_is_announced_and_asks_again_who_reacts() -> None:
    table = position(player("morale_boost#1", "seattle"), player(), player())
    made = Session(table, Texts("en"))
    play(table, "play morale_boost#1")
    made.calls.hush()
    assert made.calls.is_hushed
    found = told(table, "end_turn")["extra_turn"]
    assert (found.seat, found.brief) == (0, True)
    assert "takes another turn" in found.title
    assert not made.calls.is_hushed
    assert "extra_turn" not in told(table, "end_turn"), "the next seat has its only turn"


@pytest.mark.parametrize(("viewer", "eyes", "news"), [(0, (0, 1), True), (0, None, False), (2, None, True)])
def test_what_the_own_deed_has_brought_to_light_is_news(viewer: int, eyes: tuple[int, ...] | None, news: bool) -> None:
    stolen = Event("dictators.event.handed_over", {"seat": 1, "target": 0, "card": "emp#1"}, eyes, ("card",))
    held = Held(Moment("Steal a card", seat=0, news=False), stolen, None, [stolen], None, viewer, own=viewer == 0)
    assert held.is_news is news


def test_a_card_that_was_lost_and_the_last_way_out_that_was_shut_are_harm() -> None:
    face, table = DictatorsFace(Texts("en")), position(player("", "arco"), player("", "reno"))
    *others, last = BOARD.roads_at["arco"]
    before, after = table.state.copy(), table.state.copy()
    before.roadblocks, after.roadblocks = frozenset(others), frozenset((*others, last))
    shut = Event("dictators.event.roadblock", {"seat": 1, "road": last})
    assert face.harm(shut, before, after, 0) == "Every way out of Arco is now closed."
    assert face.harm(shut, before, after, 1) is None
    assert face.harm(shut, table.state, before, 0) is None
    lost = Event("dictators.event.handed_over", {"seat": 0, "target": 1, "card": HIDDEN})
    assert [face.harm(lost, before, before, seat) for seat in (0, 1)] == ["", None]
    there = position(player(at=DC, disarmed=THREE_DISARMED), player()).state
    arrived = [face.harm(Event("dictators.event.moved", {"seat": 0, "location": DC}), there, there, seat) for seat in (0, 1)]
    assert arrived[0] is None, "who comes to Washington D.C. to win"
    assert arrived[1] is not None
    assert "may confront the President if their next turn starts here." in arrived[1]
    assert "If he's in, 8 or more on the d20 convinces him" in arrived[1]
    early = position(player(at=DC), player()).state
    told = face.harm(Event("dictators.event.flew", {"seat": 0, "location": DC}), early, early, 1)
    assert "20 or more on the d20 convinces him" in (told or ""), "also who needs much luck may win"


def test_cards_that_somebody_chooses_from_next_are_shown_once() -> None:
    made = Session(seated(position(player("espionage#1"), player("emp#1 hacker#1"), options=ASKED)), Texts("en"))
    made.draw_curtain()
    made.lift_curtain()
    made.choose(Move.of("play espionage#1 1"))
    face, before = DictatorsFace(Texts("en")), made.state
    event = next(event for event in iter(lambda: made.next_beat().event, None) if event.name == "saw_hand")
    assert held_moment(made, face, event, before) is None
    made.viewer = 1
    assert held_moment(made, face, event, before) is not None, "who chooses nothing is told"


def test_a_hand_seen_with_wiretap_waits_for_a_key() -> None:
    hands = player("emp#1 hacker#1", "seattle"), player("wiretap#1", "dallas")
    table = seated(position(*hands, options=ASKED), (Seat(player="easy"), Seat("Ben")))
    made = Session(table, Texts("en"))
    made.viewer = 1
    cards = ("emp#1", "hacker#1")
    event = Event("dictators.event.saw_hand", {"seat": 1, "target": 0, "cards": cards}, eyes=(0, 1))
    held = held_moment(made, DictatorsFace(Texts("en")), event, made.state)
    assert held is not None
    held.begin(0, "wait", 1, reduced=True)
    assert held.stays is None


@pytest.mark.parametrize(("reading", "discard"), [("A", True), ("B", False)])
def test_the_trident_says_that_all_hands_are_discarded_if_the_reading_has_it(reading: str, discard: bool) -> None:
    state = position(player(), player(), options={"event_text": reading}).state
    for name in ("trident_up", "trident_gone"):
        moment = DictatorsFace(Texts("en")).moment(Event(f"dictators.event.{name}", {"warheads": 2}), state, state)
        assert moment is not None
        assert ("discard their hands" in moment.text) is discard


def test_r1_19_a_card_made_free_by_token_viii_says_why_nobody_can_answer_it() -> None:
    hands = player("censorship#2", tokens=["VIII"]), player("diplomatic_immunity#1", assets=["propaganda_machine#1"])
    deck = "emp#1 emp#2 hacker#1 amtrak#1 amtrak#2 censorship#1"
    table = position(*hands, deck=deck, options=ASKED)
    found = told(table, "token VIII", "play censorship#1 propaganda_machine#1", viewer=1)
    assert found["played"].text.endswith("Token VIII: this card is free, and nobody can counter it.")
    assert found["revealed"].title == "Token VIII: Napoleon may play these cards for free this turn"
    table = position(*hands, deck=deck, options=ASKED)
    assert "Token VIII" not in told(table, "token VIII", "play censorship#2 propaganda_machine#1", viewer=1)["played"].text


@pytest.mark.parametrize(("card", "stays"), [("signing_the_declaration", False), ("thomas_paine", True)])
def test_only_a_founding_father_that_stays_is_called_one_to_live_with(card: str, stays: bool) -> None:
    found = told(position(player(father=["george_mason"]), player(), deck=card), "draw", viewer=1)["event_shown"]
    assert ("live with it" in found.text) is stays


@pytest.mark.parametrize("revealed", [0, 1])
def test_the_trident_shows_its_own_card_as_the_cause(revealed: int) -> None:
    table = position(player(assets=["propaganda_machine#1"]), player(), deck="trident#1 emp#1", trident_reveals=revealed)
    found = told(table, "use propaganda_machine#1 1")
    assert found["trident_gone" if revealed else "trident_up"].thing == "trident#1"


@pytest.mark.parametrize(("target", "brief"), [("2", True), ("0", False)])
def test_what_one_bot_does_to_another_stops_nobody(target: str, brief: bool) -> None:
    seats = (Seat("Anna"), Seat(player="easy"), Seat(player="easy"))
    made = Session(seated(position(player(), player("house_arrest#1"), player()), seats), Texts("en"))
    event = Event("dictators.event.played", {"seat": 1, "card": "house_arrest#1", "named": (target,)})
    held = held_moment(made, DictatorsFace(Texts("en")), event, made.state)
    assert held is not None
    assert held.moment.brief is brief


def test_who_is_sent_away_is_told_to_all_at_once_and_not_again_when_the_turn_is_over() -> None:
    hands = player("close_encounter#1", "boise"), player("veto#1", "reno"), player()
    session = Session(seated(position(*hands, options={"reactions": "call"})), Texts("en"))
    face, found = DictatorsFace(Texts("en")), list[str]()
    session.draw_curtain()
    session.lift_curtain()
    for move in ("play close_encounter#1 1", "go_on", "end_turn"):
        turn = GAME.turn_of(session.table.state)
        session.choose(session.table.parse(move))
        while session.pending:
            before, beat = session.state, session.next_beat()
            held = held_moment(session, face, beat.event, before) if beat.event is not None else None
            found += [held.event.name] if held is not None else []
        assert last_look(session, face, 0, turn) is None
        session.settle_viewer()
    assert found == ["played", "sent"]
    assert session.sight.person != 0


def test_a_tornado_carries_the_piece_along_its_way() -> None:
    table = position(player("amtrak#1", "boise"), player("tornado_season#1"), options=ASKED)
    play(table, "play amtrak#1", "choose malmstrom", "interrupt tornado_season#1")
    before = table.state.copy()
    play(table, "choose arco")
    sent = next(event for event in table.events if event.name == "sent")
    motion = DictatorsFace(Texts("en")).motion(sent, before)
    assert (motion.piece, motion.start, motion.goal, motion.carrier) == ("seat:0", "malmstrom", "arco", "weather_tornado")


def test_a_roadblock_of_somebody_else_is_brought_into_sight_and_drops_onto_its_road() -> None:
    """On the viewer's own turn, nothing moves the board under the mouse."""
    app = opened(volume=0)
    hands = player("", "reno"), player("roadworks#1", "tampa")
    for active, others in ((1, True), (0, False)):
        seats = (Seat("Anna"), Seat(player="easy"))
        screen = shown(app, seated(position(*hands, active=active), seats))
        screen.thinking.stop()
        screen.face.board.camera.zoom_by(4.0, screen.face.board.spot_of("seattle", screen.view.scene))
        before = screen.face.board.camera.sight
        screen.session.table.referee.emit("dictators.event.roadblock", seat=1, road="tampa-turkey_point")
        pass_time(app, 20)
        assert screen.view.scene.arriving
        assert (screen.face.board.camera.sight != before) == others


def test_the_line_that_shows_the_time_left_runs_below_the_words_of_a_scene() -> None:
    app = opened(volume=0)
    me = player("", DC, disarmed=THREE_DISARMED)
    table = position(me, player(), phase="confront", presidential_deck="oval_office#1", options={"dice": "auto"})
    screen = shown(app, seated(table, (Seat("Anna"), Seat(player="easy"))))
    choose(app, "confront")

    def is_rolled() -> bool:
        held = screen.stage.held
        rolled = held is not None and held.moment.title.startswith("The die shows")
        return held is not None and rolled and not held.is_staged(app.now) and held.left(app.now) is not None

    for _ in range(1000):
        pass_time(app, 25)
        if is_rolled():
            break
        if screen.stage.held is not None and screen.stage.held.stays is None:
            screen.skip()
    assert is_rolled()
    needed = next(read for read in read_screen(app) if read.mark.text.startswith("Needed"))
    assert needed.ink.bottom / app.look.unit <= popup_of(screen)._words_box.bottom - 7


def test_a_picture_on_the_map_leaves_the_levels_of_defcon_beside_it_free() -> None:
    app = opened(volume=0)
    me = player(at="green_valley", facilities="Z1-10")
    others = (player(at=place) for place in ("phoenix", "los_alamos", "st_louis"))
    screen = shown(app, seated(position(me, *others), (Seat("Anna"), *[Seat(player="easy")] * 3)))
    choose(app, "disarm Z1-10", "roll 5")
    while screen.stage.held is None or screen.stage.held.moment.title != "Green Valley disarmed":
        pass_time(app, 25)
    assert popup_of(screen)._picture_box.inside(screen.face.board.camera.box)


def test_a_card_that_was_stopped_does_not_stand_beside_what_happens_next() -> None:
    """The disarmed facility used to be shown below the stopped Faulty Wiring, which says that it fails."""
    app, things = opened(volume=0), dict[str, str]()
    people = Seat("Anna"), Seat("Ben", "easy"), Seat("Cor", "easy")
    screen = shown(app, seated(position(player(), player(at="arco", facilities="Z1-06"), player()), people))
    emit = screen.session.table.referee.emit
    emit("dictators.event.played", seat=2, card="faulty_wiring#1", named=())
    emit("dictators.event.card_stopped", seat=2, card="faulty_wiring#1", by=0, cause="veto#1")
    emit("dictators.event.attempt_failed", seat=1, site="Z1-06", number=2, needed=3)
    for _ in range(600):
        pass_time(app, 25)
        if (held := screen.stage.looked_at) is not None:
            things[held.moment.title] = held.moment.thing
            screen.skip()
    assert things == {"Faulty Wiring": "faulty_wiring#1", "No effect": "faulty_wiring#1", "Arco stays armed": ""}


def test_the_face_beside_a_card_is_that_of_its_player() -> None:
    """The result of a reroll used to show the other player's card with the face of the roller."""
    app, players = opened(volume=0), dict[str, tuple[int, tuple[int, ...]]]()
    people = Seat("Anna"), Seat("Ben", "easy"), Seat("Cor", "easy")
    screen = shown(app, seated(position(player(), player(at="arco", facilities="Z1-06"), player()), people))
    emit = screen.session.table.referee.emit
    emit("dictators.event.played", seat=2, card="loaded_dice#1", named=())
    emit("dictators.event.attempt_failed", seat=1, site="Z1-06", number=2, needed=3)
    for _ in range(600):
        pass_time(app, 25)
        if (held := screen.stage.looked_at) is not None:
            players[held.moment.title] = held.moment.seat, held.moment.hits
            screen.skip()
    assert players["Arco stays armed"] == (2, (1,))


def test_a_success_in_spite_of_another_player_s_card_is_shown_without_it() -> None:
    app, things = opened(volume=0), dict[str, str]()
    people = Seat("Anna"), Seat("Ben", "easy"), Seat("Cor", "easy")
    screen = shown(app, seated(position(player(), player(at="arco", facilities="Z1-06"), player()), people))
    emit = screen.session.table.referee.emit
    emit("dictators.event.played", seat=2, card="loaded_dice#1", named=())
    emit("dictators.event.disarmed", seat=1, facility="Z1-06")
    for _ in range(600):
        pass_time(app, 25)
        if (held := screen.stage.looked_at) is not None:
            things[held.moment.title] = held.moment.thing
            screen.skip()
    assert things["Arco disarmed"] == ""


def test_an_event_that_hits_a_bot_stays_long_enough_to_read() -> None:
    """It used to be covered by the next card after a second and a half, however much it said."""
    app, shown_for = opened(volume=0), dict[str, int]()
    people = Seat("Anna"), Seat("Ben", "easy"), Seat("Cor", "easy")
    screen = shown(app, seated(position(player(), player(), player()), people))
    emit = screen.session.table.referee.emit
    emit("dictators.event.event_shown", seat=1, card="thomas_paine")
    emit("dictators.event.played", seat=1, card="swiss_bank_account#1", named=())
    emit("dictators.event.played", seat=1, card="road_trip#1", named=())
    for _ in range(400):
        pass_time(app, 25)
        if (held := screen.stage.looked_at) is not None:
            shown_for[held.moment.title] = shown_for.get(held.moment.title, 0) + 25
    assert shown_for["Thomas Paine"] >= 3200
    assert shown_for["Swiss Bank Account"] <= 3000, "a card that hits nobody still makes room for the next"


def test_a_finished_turn_in_one_line_says_where_its_player_went_and_what_else_fits() -> None:
    """The line used to begin with the name, which the figure shows, and was cut before the place."""
    app = window()
    flier, blocker, walker = player("helicopter#1", "boise"), player("roadworks#1", "reno"), player("road_trip#1", "boise")
    screen = shown(app, seated(position(player(at="tampa"), flier, blocker, walker)))
    turns = (
        ("end_turn",),
        ("play helicopter#1", "choose billings", "draw", "end_turn"),
        ("play roadworks#1", "choose arco-boise", "pass", "end_turn"),
        ("play road_trip#1", "choose hanford", "pass", "travel trojan", "end_turn"),
    )
    for move in chain.from_iterable(turns):
        screen.attempt(partial(screen.session.choose, screen.session.table.parse(move)))
        tick(app)
        lift(app)
    said = words(app)
    told = ("Moves to Billings · Plays Helicopter", "Blocks Boise – Arco · Plays Roadworks", "Moves to Trojan (Rainier)")
    for line in told:
        assert line in said
    screen.view.column["log"] = screen.view.column["log"]._replace(height=145)
    app.redraw()
    assert "L" in words(app).split(), "with four players and the chances, the log of a normal turn has its head"


def test_the_smallest_rows_of_seats_have_names_without_colors() -> None:
    """They used to be cut to the color, which the figure shows."""
    app = window()
    hands = player("helicopter#1", "boise", dictator="fidel"), *(player(dictator=name) for name in ("cleo", "mao", "vlad"))
    screen = shown(app, seated(position(*hands), (Seat(), *(Seat(player="easy"),) * 3)))
    choose(app, "play helicopter#1")
    said = words(app)
    assert screen.view.scene.listed[1] not in said
    assert all(name in said for name in ("Fidel", "Cleo", "Mao", "Vlad"))


@pytest.mark.parametrize(
    ("card", "choice", "told"),
    [("roadworks#1", "arco-boise", "Ben blocks Boise – Arco."), ("helicopter#1", "billings", "Ben moves to Billings.")],
)
def test_a_card_of_a_bot_is_told_with_the_place_chosen_for_it(card: str, choice: str, told: str) -> None:
    """The place is chosen after the card is shown, and used to be missing beside it."""
    app = opened(volume=0)
    people = Seat("Anna"), Seat("Ben", "easy")
    screen = shown(app, seated(position(player(at="reno"), player(card, "boise"), active=1), people))
    screen.thinking.stop()
    for move in (f"play {card}", f"choose {choice}"):
        screen.session.choose(screen.session.table.parse(move))
        for _ in range(60):
            pass_time(app, 25)
    assert (held := screen.stage.looked_at) is not None
    assert (held.moment.thing, told in words(app)) == (card, True)


def test_a_failed_attempt_shows_the_die_as_the_tray_has_shown_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """It used to tumble again."""
    app, die = window(), Mock(wraps=pieces.die)
    monkeypatch.setattr(pieces, "die", die)
    for share in (0.05, 0.2, 0.34, 0.9):
        failed(2, Canvas(app.surface, app.look), Box(0, 0, 340, 250), share)
    assert [call.args[2] for call in die.mock_calls] == [2] * 4


def test_a_call_at_the_start_of_a_bribed_turn_says_who_plays_it() -> None:
    """The text of the card was shown without its name."""
    app = window()
    app.change(animation="normal")
    bribed = player("amtrak#1", briberies=["bribery#1"])
    screen = shown(app, seated(position(player(), bribed, player("wiretap#1"), options=CALL, bribers={"bribery#1": 0})))
    on_phones(app)
    screen.session.choose(screen.session.table.parse("end_turn"))
    for _ in range(30):
        pass_time(app, 500)
    assert screen.session.calls.called()
    assert "Anna plays this turn with everything the bribed player has." in words(app)
    assert "Name an opponent" not in words(app)
