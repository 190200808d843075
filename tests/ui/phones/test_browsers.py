"""Tests with real phones: pages in Chromium, at a table in a window. People play by taps alone, in three languages."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from functools import partial
from itertools import combinations, pairwise
from typing import Any, Literal

import msgspec
import pytest

from game.bots.apart import Study
from game.catalog import find_game
from game.data.texts import Texts
from game.phones.messages import Board, Card, Cards, Choice, Look, News, Picture, Target, View
from game.rules.journals.journal import read, replay
from game.rules.journals.keeping import resume
from game.rules.positions.opening import new_table, position_of
from game.rules.positions.opening import open_table as open_position
from game.rules.positions.position import Seat
from game.rules.state import NOBODY
from game.rules.table import Table
from game.ui.kit.box import Box
from game.ui.phones import pictures
from game.ui.phones.hand import Hand
from game.ui.phones.host import Phones
from game.ui.phones.view import NO_PICTURE, Pictures, view_of
from game.ui.table.results.result import ResultScreen
from game.ui.window.work import do_soon
from tests.dictators.tables import player, position
from tests.phones.browser import LANDSCAPE, PORTRAIT, Browser, BrowserPhone, Spot, find_browser
from tests.ui.phones.browsing import PEOPLE, Evening, only_here, seat_people
from tests.volk.country import Country, answer
from tools.make_journals import FOLDER

pytestmark = [pytest.mark.slow, pytest.mark.skipif(find_browser() is None, reason="Chromium is not installed")]

PHONES = {"dictators": 3, "tgm": 2, "volk": 2, "twoplustwo": 3}
"""Number of phones by game; a random bot has the fourth seat of 2+2."""
SHORT: dict[str, dict[str, Any]] = {"dictators": {"reactions": "call", "round_limit": 1}, "tgm": {"round_limit": 1}}
"""Options with which a game is short."""
ENDS = {"volk": ("volk-survival", 12), "twoplustwo": ("twoplustwo-power_survival", 12)}
"""Whole games whose last moves are played again, by the names of their journals, with the number of these moves."""
MOST = 120
"""Maximum number of taps in a short game."""
RELOADS = 3
NEAR = ("cottbus", "cottbus-dresden")
"""A city and a line on the map of Germany, so close that a finger covers both."""

Show = Callable[[Table[Any]], Evening]


def seats_for(game: str) -> tuple[Seat, ...]:
    """Free seats for phones, and a bot if the game needs one more player."""
    return (*[Seat("", phone=True)] * PHONES[game], *([Seat("", "random")] if game == "twoplustwo" else []))


def new_game(seed: int = 1) -> Table[Any]:
    """A new game of Dictators for three phones."""
    return new_table(find_game("dictators"), seats_for("dictators"), seed, {"reactions": "call"})


def short_game(game: str) -> Table[Any]:
    """A game that is over soon: with few rounds, or shortly before its end."""
    if game in SHORT:
        return new_table(find_game(game), seats_for(game), 1, SHORT[game])
    name, left = ENDS[game]
    whole = replay(read(FOLDER / f"{name}.journal"), find_game(game))
    table = open_position(whole.game, whole.position)
    for entry in whole.history.played[:-left]:
        table.choose(entry.move)
    return open_position(table.game, msgspec.structs.replace(position_of(table), seats=seats_for(game)))


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """One browser for all tests; each phone has its own storage. Its pictures are coarse, because nobody looks at them."""
    opened = Browser(tmp_path_factory.mktemp("browser"), lambda: None, partial(do_soon, lambda: None), sharpness=1)
    yield opened
    opened.idle = lambda: None
    opened.close()


class Lasting(Study):
    """A process for the drawings of all tests. The end of a program leaves it running, unless an answer is on its way."""

    def leave(self) -> None:
        if self._lock.locked():
            super().leave()


@pytest.fixture(scope="module")
def study() -> Iterator[Study]:
    lasting = Lasting()
    yield lasting
    Study.leave(lasting)


@pytest.fixture
def show(browser: Browser, study: Study, monkeypatch: pytest.MonkeyPatch) -> Iterator[Show]:
    """Show a table in a window whose loop runs while phones are awaited."""
    evenings: list[Evening] = []
    monkeypatch.setattr(pictures, "Study", lambda: study)

    def open_window(table: Table[Any]) -> Evening:
        evenings.append(Evening(table))
        browser.idle = evenings[-1].step
        return evenings[-1]

    with only_here():
        yield open_window
        for phone in {phone for evening in evenings for phone in evening.phones.values()}:
            phone.close()
        for evening in evenings:
            evening.close()


def seen(hand: Hand) -> View:
    """The view of a hand without its number and its pictures."""
    return view_of(hand, 0, Pictures(), "classic")


def turns(evening: Evening) -> dict[int, str]:
    """Whose turn it should be on each phone, in its words."""
    session = evening.screen.session
    turn = session.table.game.turn_of(session.state)[1]
    found = {}
    for seat, person in zip(evening.phones, PEOPLE, strict=False):
        texts, other = Texts(person.language), session.wording.seat(turn) if turn != NOBODY else ""
        words = texts("ui_phones.your_turn") if turn == seat else texts("ui_phones.turn_of", name=other)
        hand = evening.hand(seat)
        decides = hand.selection is not None and (turn == NOBODY or not (hand.is_called or turn == seat))
        decision, own = session.decision, texts("ui_phones.you_decide")
        by = NOBODY if decision is None or decision.callable_seats else decision.by
        if turn != seat and by not in (NOBODY, turn, seat):
            own, decides = texts("ui_table.public.decides", name=session.wording.seat(by)), True
        found[seat] = own if decides else words if turn != NOBODY else person.name
    return found


def says_whose_turn(evening: Evening, seat: int) -> bool:
    return bool(evening.shown(seat)["turn"] == turns(evening)[seat])


def check(evening: Evening) -> None:
    """Check that all pages are well and agree on the turn, and that the window shows no hand."""
    for seat, phone in evening.phones.items():
        assert phone.troubles == []
        assert phone.hosts == {evening.host.address.removeprefix("http://")}
        # A bot may move while the page is read.
        phone.browser.until(partial(says_whose_turn, evening, seat), f"phone {seat} says whose turn it is")
    assert {(sight.viewer, sight.curtain) for sight in evening.sights} == {(NOBODY, False)}
    screen = evening.screen
    for seat in evening.phones:
        for card in screen.face.hand(screen.session.full, seat).cards:
            assert screen.view.spot_of(card) is None, card


def play(evening: Evening, chance: random.Random) -> None:
    """Let one of those who are asked tap something."""
    evening.phones[0].browser.until(lambda: bool(evening.asked()) or evening.is_over, "someone is asked")
    evening.settle()
    if not evening.is_over:
        evening.tap_something(chance.choice(evening.asked()), chance)
    evening.settle()


@pytest.mark.parametrize("game", PHONES)
def test_people_play_a_game_to_its_end_by_taps(game: str, browser: Browser, show: Show) -> None:
    evening, chance = show(short_game(game)), random.Random(3)
    seat_people(evening, browser, PEOPLE[: PHONES[game]])
    for _tap in range(MOST):
        play(evening, chance)
        check(evening)
        if evening.is_over:
            break
    browser.until(lambda: isinstance(evening.app.screen, ResultScreen), "the window shows the result")
    evening.settle()
    assert [evening.shown(seat)["over"] for seat in evening.phones] == [True] * PHONES[game]


def test_a_page_that_is_loaded_again_is_in_the_same_decision(browser: Browser, show: Show) -> None:
    evening, chance = show(new_game()), random.Random(5)
    seat_people(evening, browser)
    for number in range(RELOADS):
        play(evening, chance)
        seat = number % len(PEOPLE)
        before, shown = seen(evening.hand(seat)), evening.shown(seat)
        evening.phones[seat].reload()
        evening.settle()
        again = evening.shown(seat)
        assert (again["turn"], again["prompt"]) == (shown["turn"], shown["prompt"])
        assert seen(evening.hand(seat)).choices == before.choices
    check(evening)


def test_phones_come_back_by_themselves_when_the_program_starts_again(browser: Browser, show: Show) -> None:
    evening, chance = show(new_game()), random.Random(7)
    seat_people(evening, browser)
    while evening.moves < 4:
        play(evening, chance)
    before = {seat: evening.shown(seat)["prompt"] for seat in evening.phones}
    path, address, code, moves = evening.path, evening.host.address, evening.host.room.code, evening.moves
    evening.close()
    again = show(resume(path, find_game)[0])
    assert (again.host.room.code, again.host.address) == (code, address)
    again.phones = evening.phones
    again.settle()
    assert {seat: again.shown(seat)["prompt"] for seat in again.phones} == before
    while again.moves <= moves:
        play(again, chance)


def test_a_phone_shows_the_prompt_beside_a_large_board_and_hints_at_more_cards(browser: Browser, show: Show) -> None:
    evening = show(new_game())
    seat_people(evening, browser, PEOPLE[:2])
    while not evening.screen.face.hand(evening.screen.session.full, 0).cards:
        play(evening, random.Random(1))
    for phone in evening.phones.values():
        assert phone.value("Boolean(document.querySelector('.strip.more'))")
        phone.value("document.querySelector('#board .tools .round').click()")
        height = phone.value("document.getElementById('prompt').getBoundingClientRect().height")
        assert height > 30
        assert phone.value("document.getElementById('prompt').getBoundingClientRect().bottom <= innerHeight")


def test_a_tap_between_two_targets_asks_which_one_and_builds_it(browser: Browser, show: Show) -> None:
    country = Country("east").factories("dresden", "jena").display("land_reform")
    table = country.table()
    answer(table, "build land_reform")
    evening = show(open_position(table.game, msgspec.structs.replace(position_of(table), seats=seats_for("volk"))))
    seat_people(evening, browser, PEOPLE[:2])
    phone, moves = evening.phones[country.east], evening.moves
    mark = "document.querySelector('.mark[data-thing=\"{}\"]').getBoundingClientRect()"
    ends = [phone.value(f"(({{x, y, width}}) => [x + width / 2, y + width / 2])({mark.format(thing)})") for thing in NEAR]
    phone.until("!document.body.classList.contains('settling')")
    phone.tap(Spot(*(sum(places) / 2 for places in zip(*ends, strict=True))))
    phone.until("!document.getElementById('question').hidden")
    names = phone.value("[...document.querySelectorAll('#question-choices b')].map((each) => each.textContent)")
    city = evening.hand(country.east).named("cottbus")
    assert city in names
    assert evening.moves == moves
    evening.tap(phone, f"[...document.querySelectorAll('#question-choices .choice')][{names.index(city)}]")
    browser.until(lambda: evening.moves > moves, "the factory is built")
    assert str(evening.screen.session.table.history.played[-1].move) == "choose cottbus"


def change(evening: Evening, seat: int, **parts: Any) -> None:
    """Show views in which some parts are different, from now on."""
    guest, host = evening.guest(seat), evening.host
    assert guest is not None

    def changed(hand: Hand, number: int, look: Look) -> View:
        return msgspec.structs.replace(Phones.view(host, hand, number, look), **{"detail": "", **parts})

    host.view, guest.stale = changed, True  # type: ignore[method-assign]
    evening.phones[seat].until(f"shown().view > {guest.view}")


def test_a_question_shows_a_card_that_fits_and_the_page_from_its_top(browser: Browser, show: Show) -> None:
    evening = show(new_game())
    seat_people(evening, browser, PEOPLE[:1])
    phone, cards = evening.phones[0], [Card(f"card-{number}", f"Card {number}", NO_PICTURE) for number in range(8)]
    change(evening, 0, asked=False, prompt="Wait", choices=(), cards=(Cards("Hand", tuple(cards)),))
    phone.value("document.querySelector('#board .tools .round').click()")
    assert phone.value("document.getElementById('table').classList.contains('full')")
    cards[6] = msgspec.structs.replace(cards[6], mark="legal")
    change(evening, 0, asked=True, prompt="React?", choices=(Choice(0, "Pass"),), cards=(Cards("Hand", tuple(cards)),))
    left, right, width = phone.value(
        "(({ left, right }) => [left, right, innerWidth])(document.querySelector('.card.legal').getBoundingClientRect())"
    )
    assert 0 <= left < right <= width
    assert not phone.value("document.getElementById('table').classList.contains('full')")
    change(evening, 0, asked=False, prompt="Wait", choices=())
    phone.value("document.querySelector('#board .tools .round').click()")
    board = Board(NO_PICTURE, (Target("a", "A", 0.5, 0.5, 0, 0, "legal"),))
    change(evening, 0, asked=True, prompt="Where?", choices=(), board=board)
    assert phone.value("document.getElementById('table').classList.contains('full')"), "the answer is on the large board"
    bare = Board(NO_PICTURE, ())
    for cards, full in (([], True), ([Card("card-9", "Card 9", NO_PICTURE, "legal")], False)):
        row = (Cards("Hand", tuple(cards)),)
        change(evening, 0, asked=True, prompt=f"{len(cards)} cards", choices=(), cards=row, board=bare)
        assert phone.value("document.getElementById('table').classList.contains('full')") is full, "a card is needed"


def sight(phone: BrowserPhone) -> tuple[float, float, float, float]:
    """The point of the board in the middle of its field, and the shares of the picture that fit into the field."""
    x, y, across, down = phone.value("""(() => {
      const box = (name) => document.querySelector(`#board .${name}`).getBoundingClientRect();
      const [field, frame] = ["field", "picture"].map(box);
      const middle = [field.x + field.width / 2 - frame.x, field.y + field.height / 2 - frame.y];
      return [middle[0] / frame.width, middle[1] / frame.height, field.width / frame.width, field.height / frame.height];
    })()""")
    return x, y, across, down


def tool(phone: BrowserPhone, number: int) -> None:
    """Press one of the buttons of the board: larger, zoom in, zoom out."""
    phone.value(f"document.querySelectorAll('#board .tools .round')[{number}].click()")


@pytest.mark.parametrize("size", [PORTRAIT, LANDSCAPE])
def test_the_large_board_fills_the_screen_at_its_targets_and_keeps_a_zoom(
    browser: Browser, show: Show, size: tuple[int, int]
) -> None:
    evening = show(new_game())
    seat_people(evening, browser, PEOPLE[:1])
    phone, picture = evening.phones[0], Picture("", 1500, 900)
    phone.turn(size)
    near = Board(picture, (Target("a", "A", 0.3, 0.4, 0, 0, "legal"),), part=(0.3, 0.4, 0, 0))
    far = Board(picture, shown=(Target("b", "B", 0.9, 0.8, 0, 0, "shown"),), part=(0.9, 0.8, 0, 0))
    turn, wait = ({"asked": asked, "prompt": "Where?" if asked else "Wait.", "choices": ()} for asked in (True, False))
    change(evening, 0, **turn, board=near)
    tool(phone, 0)
    x, y, across, down = sight(phone)
    assert max(across, down) <= 1.01
    assert abs(x - 0.3) < across / 2
    assert abs(y - 0.4) < down / 2
    # Targets that are far apart are all in sight.
    ends = tuple(Target(thing, thing, x, y, 0, 0, "legal") for thing, x, y in (("a", 0.05, 0.1), ("b", 0.95, 0.9)))
    change(evening, 0, **turn, board=Board(picture, ends, part=(0.05, 0.1, 0.9, 0.8)))
    assert sight(phone)[2] > 0.9
    # A person zooms in. Others' turns and the next step leave the board there, and the answer to a tap leads elsewhere.
    change(evening, 0, **turn, board=near)
    tool(phone, 1)
    before = sight(phone)
    for kind, board in ((turn, msgspec.structs.replace(near, part=(0.2, 0.2, 0.2, 0.2))), (wait, far)):
        change(evening, 0, **kind, board=board)
        # The news of others' turns take some height.
        assert sight(phone)[:3] == before[:3]
    change(evening, 0, **wait, board=far, notice="A pile of cards")
    assert sight(phone)[:3] == before[:3]
    found = msgspec.structs.replace(far, shown=(msgspec.structs.replace(far.shown[0], mark="found"),))
    change(evening, 0, **wait, board=found, notice="Groton")
    x, y, across, down = sight(phone)
    assert abs(x - 0.9) < across / 2
    assert abs(y - 0.8) < down / 2


def test_leafing_through_cards_leaves_the_arrows_where_they_are(browser: Browser, show: Show) -> None:
    table = position(player("emp#1 veto#1 just_what_i_needed#1", "seattle"), player("hacker#1"))
    evening = show(open_position(table.game, msgspec.structs.replace(position_of(table), seats=seats_for("dictators")[:2])))
    seat_people(evening, browser, PEOPLE[:1])
    phone, names = evening.phones[0], [evening.hand(0).named(card) for card in ("emp#1", "veto#1", "just_what_i_needed#1")]
    phone.value("document.querySelector('#cards .card').click()")
    arrow, spots = "[...document.querySelectorAll('#sheet .round')].pop()", list[Any]()
    for name in names:
        phone.until(f"document.getElementById('sheet-title').textContent === {json.dumps(name)}")
        spots.append(phone.value(f"(({{ x, y }}) => [x, y])({arrow}.getBoundingClientRect())"))
        phone.value(f"{arrow}.click()")
    assert spots == [spots[0]] * len(names)
    # A picture with the whole text leaves the words to screen readers.
    whole = "document.getElementById('sheet').classList.add('whole')"
    assert phone.value(f"({whole}, getComputedStyle(document.getElementById('sheet-text')).position)") == "absolute"


def test_a_button_that_is_held_does_not_choose(browser: Browser, show: Show) -> None:
    """A player who held a button to read more used to have chosen it."""
    evening = show(new_game())
    seat_people(evening, browser, PEOPLE[:1])
    phone = evening.phones[0]
    change(evening, 0, asked=True, prompt="Choose.", choices=(Choice(0, "One"),))
    phone.value("void (window.sent = [])")
    phone.value("void (WebSocket.prototype.send = (text) => window.sent.push(text))")

    def press(milliseconds: int) -> int:
        """Press the button for this time, and return how often something was chosen so far."""
        phone.value(f"""(() => {{
          const button = document.querySelector("#choices .choice");
          const event = (kind, value) =>
            Object.defineProperty(new PointerEvent(kind, {{ bubbles: true, detail: 1 }}), "timeStamp", {{ value }});
          button.dispatchEvent(event("pointerdown", 1000));
          button.dispatchEvent(event("click", 1000 + {milliseconds}));
        }})()""")
        return int(phone.value("window.sent.filter((text) => text.includes('choose')).length"))

    assert (press(1_000), press(200)) == (0, 1)
    phone.value("document.querySelector('#choices .choice').classList.remove('pending')")


def test_frames_are_outside_the_names_they_surround(browser: Browser, show: Show) -> None:
    evening = show(new_game())
    seat_people(evening, browser, PEOPLE[:1])
    phone, (width, height) = evening.phones[0], (0.1, 0.04)
    targets = tuple(Target(f"land-{number}", "", 0.3, 0.2 + 0.2 * number, width, height) for number in range(3))
    change(evening, 0, board=Board(Picture("", 800, 800), targets))
    rings, wide, border = phone.value("""(() => {
      const size = (each) => (({ width, height }) => [width, height])(each.getBoundingClientRect());
      const rings = [...document.querySelectorAll("#board .mark .ring")];
      const border = Number.parseFloat(getComputedStyle(rings[0]).borderTopWidth);
      return [rings.map(size), size(document.querySelector("#board .picture"))[0], border];
    })()""")
    assert len(rings) == len(targets)
    inside = [(across - 2 * border, down - 2 * border) for across, down in rings]
    assert all(across > width * wide and down > height * wide for across, down in inside)


_NOTES_AND_MARKS = """["#board .note", "#board .mark"].map((names) => [...document.querySelectorAll(names)].map(
  (each) => (({ x, y, width, height }) => [x, y, width, height])(each.getBoundingClientRect())))"""


def test_the_notes_of_crowded_areas_are_all_seen_each_at_its_own_area(browser: Browser, show: Show) -> None:
    evening = show(new_game())
    seat_people(evening, browser, PEOPLE[:1])
    phone = evening.phones[0]
    # Six neighbors, two of a pair, and a bar wider than the field.
    spots = [(0.2 + 0.2 * column, 0.2 + 0.15 * row, 0.18, 0.12) for row in range(3) for column in range(2)]
    spots += [(0.6, 0.5, 0.14, 0.09), (0.64, 0.53, 0.14, 0.09), (0.5, 0.7, 1.0, 0.1)]
    targets = tuple(Target(f"area-{number}", "", *spot, note="60%") for number, spot in enumerate(spots))
    change(evening, 0, board=Board(Picture("", 800, 400), targets, part=(0.2, 0.1, 0.4, 0.6)))
    notes, marks = phone.value(_NOTES_AND_MARKS)
    boxes, areas = [Box(*note) for note in notes], [Box(*mark) for mark in marks]
    assert all(note.width and area.holds(note.middle) for note, area in zip(boxes, areas, strict=True))
    assert not any(one.inset(2).overlaps(two.inset(2)) for one, two in combinations(boxes, 2))
    # A small plate is full, so its note is beside it: here not below, where another one is.
    targets = tuple(Target(f"plate-{number}", "", 0.4, y, 0.12, 0.1, note="!") for number, y in enumerate((0.5, 0.62)))
    change(evening, 0, board=Board(Picture("", 800, 400), targets, part=(0, 0, 1, 1)))
    notes, marks = phone.value(_NOTES_AND_MARKS)
    boxes, areas = [Box(*note) for note in notes], [Box(*mark).inset(2) for mark in marks]
    assert all(note.width for note in boxes)
    assert not any(note.overlaps(area) for note in boxes for area in areas)


def test_a_question_that_arrives_closes_the_card_and_ignores_taps_at_first(browser: Browser, show: Show) -> None:
    evening = show(new_game())
    seat_people(evening, browser, PEOPLE[:1])
    phone, card = evening.phones[0], Card("card", "Card", NO_PICTURE)
    rows, answers = (Cards("Hand", (card,)),), (Choice(0, "React"), Choice(1, "Pass"))
    usable = (Cards("Hand", (msgspec.structs.replace(card, mark="legal"),)),)
    change(evening, 0, asked=False, prompt="Wait", choices=(), cards=rows)
    phone.value("document.querySelector('.card').click()")
    phone.until("!document.getElementById('sheet').hidden")
    phone.value("void (window.setTimeout = () => 0)")
    change(evening, 0, asked=True, prompt="React?", choices=answers, cards=usable, seconds=20)
    assert phone.value("shown().open") == []
    assert phone.value("middle(document.querySelector('#choices .choice'))") is None
    phone.value("document.body.classList.remove('settling')")
    assert phone.value("middle(document.querySelector('#choices .choice'))")
    phone.value("document.querySelector('.card').click()")
    assert phone.value("document.querySelector('#sheet .clock').textContent")
    change(evening, 0, asked=False, prompt="Wait", choices=(), cards=rows)
    play = "document.querySelector('#sheet-actions .primary')"
    assert phone.value(f"[{play}.textContent, {play}.disabled, {play}.hidden]") == ["Too late", True, False]


@pytest.mark.parametrize("size", [PORTRAIT, LANDSCAPE])
def test_the_answers_to_another_question_are_in_view_and_pictures_move_nothing(
    browser: Browser, show: Show, size: tuple[int, int]
) -> None:
    evening = show(new_game())
    seat_people(evening, browser, PEOPLE[:1])
    phone, many = evening.phones[0], tuple(Choice(number, f"Answer {number}") for number in range(30))
    phone.turn(size)
    change(evening, 0, asked=True, prompt="What now?", choices=many)
    scrolled = "scrollY + document.getElementById('table').scrollTop"
    phone.value("document.querySelector('[data-choice=\"29\"]').scrollIntoView()")
    before = phone.value(scrolled)
    assert before > 0
    change(evening, 0, asked=True, prompt="What now?", choices=many, seconds=9)
    assert phone.value(scrolled) == before
    change(evening, 0, asked=False, prompt="Wait", choices=many)
    assert phone.value(scrolled) == 0, "the results of the answer are at the top"
    phone.value("document.querySelector('[data-choice=\"29\"]').scrollIntoView()")
    before = phone.value(scrolled)
    change(evening, 0, asked=False, prompt="Others wait", choices=many)
    assert phone.value(scrolled) == before
    change(evening, 0, asked=True, prompt="Which card?", choices=many, can_go_back=True)
    assert phone.value(scrolled) == 0
    phone.value("document.querySelector('[data-choice=\"29\"]').scrollIntoView()")
    change(evening, 0, asked=True, prompt="Which card?", choices=many[:28], can_go_back=True)
    assert phone.value(scrolled) == 0


def test_the_board_stays_where_it_is_between_two_taps_of_a_choice(browser: Browser, show: Show) -> None:
    evening = show(new_game())
    seat_people(evening, browser, PEOPLE[:1])
    question = {"asked": True, "prompt": "Two provinces. Where?", "choices": ()}
    places = []
    for number in (1, 4, 2):
        change(evening, 0, **question, latest=tuple(News(f"Line {line}") for line in range(number)))
        places.append(evening.phones[0].value("document.getElementById('board').getBoundingClientRect().top"))
    assert places == places[:1] * 3
    shown = "document.querySelector('#latest li:last-child').getBoundingClientRect()"
    assert evening.phones[0].value(f"{shown}.bottom") <= places[0], "the newest line is in view"
    long = News("Too long. " * 30)
    tops = []
    views = [("Yours", "What next?", (News("Line 1"), long)), ("Yours", "And now?", ()), ("Ben's", "", ())]
    for turn, prompt, latest in views:
        change(evening, 0, turn=turn, asked=bool(prompt), prompt=prompt, choices=(), latest=latest)
        tops.append(evening.phones[0].value("document.getElementById('board').getBoundingClientRect().top"))
    assert places[0] < tops[0], "it moves for a long line"
    assert [round(top) for top in tops[1:]] == [round(places[0])] * 2, "nothing stays blank without the line"


def test_the_page_is_at_its_question_after_a_card_was_chosen_in_a_panel(browser: Browser, show: Show) -> None:
    evening = show(new_game())
    seat_people(evening, browser, PEOPLE[:1])
    phone, many = evening.phones[0], tuple(Choice(number, f"Use {number}") for number in range(30))
    panel = Board(Picture("", 800, 400), (Target("card", "Card", 0.5, 0.5, 0.1, 0.2, "selected"),))
    change(evening, 0, asked=True, prompt="Card?", choices=many, panels=(panel,), board=None, cards=())
    phone.value("document.querySelector('#panels').scrollIntoView()")
    change(evening, 0, asked=True, prompt="Use?", choices=many, panels=(panel,), board=None, cards=(), can_go_back=True)
    assert phone.value("[scrollY, document.getElementById('answers').scrollTop]") == [0, 0]


def test_a_tap_answers_the_question_that_was_there_when_the_finger_went_down(browser: Browser, show: Show) -> None:
    evening = show(new_game())
    seat_people(evening, browser, PEOPLE[:1])
    phone, answers = evening.phones[0], (Choice(0, "React"), Choice(1, "Pass"))
    phone.value("void (window.sent = [], WebSocket.prototype.send = (text) => sent.push(JSON.parse(text)))")
    down, up = (
        f"document.querySelector('#choices [data-choice=\"1\"]').{does}"
        for does in ("dispatchEvent(new PointerEvent('pointerdown', {bubbles: true}))", "click()")
    )
    for prompt, is_same in (("Ann plays Amtrak. React?", True), ("Ann plays Bribery. React?", False)):
        change(evening, 0, asked=True, prompt="Ann plays Amtrak. React?", choices=answers)
        touched = phone.value("shown().view")
        phone.value(down)
        change(evening, 0, asked=True, prompt=prompt, choices=answers, seconds=5)
        phone.value(up)
        chosen = phone.value("sent.filter((each) => each.request === 'choose').map((each) => each.view)")
        assert chosen[-1] == (touched + 1 if is_same else touched)
        change(evening, 0, asked=False, prompt="Wait", choices=())


def test_a_note_goes_with_the_next_tap_and_with_the_next_news(browser: Browser, show: Show) -> None:
    """A note about a place used to stay over the next moves."""
    evening = show(new_game())
    seat_people(evening, browser, PEOPLE[:1])
    phone, shown = evening.phones[0], "document.querySelector('#toast.shown')?.textContent ?? ''"
    note, later = "Honolulu: your meeple.", (News("Anna draws a card.", "#ffffff"),)
    change(evening, 0, asked=False, notice=note, choices=())
    assert phone.value(shown) == note
    phone.value("void document.body.dispatchEvent(new PointerEvent('pointerdown', {bubbles: true}))")
    assert phone.value(shown) == ""
    change(evening, 0, asked=False, notice=note + " ", choices=())
    assert phone.value(shown) == note + " "
    change(evening, 0, asked=False, notice="", news=later, choices=())
    assert phone.value(shown) == ""


def test_the_word_on_the_button_for_undo_is_whole(browser: Browser, show: Show) -> None:
    evening = show(new_game())
    seat_people(evening, browser, PEOPLE[:1])
    phone = evening.phones[0]
    phone.turn((360, 740))
    change(evening, 0, undo="Zurücknehmen", choices=(Choice(0, "React"),))
    for size in ("normal", "large"):
        lines = """(() => {
          document.documentElement.dataset.size = "%s";
          const words = [...document.querySelectorAll("#steps .button:not([hidden]) span")].pop();
          const range = document.createRange();
          range.selectNodeContents(words);
          return [words.textContent, range.getClientRects().length];
        })()"""
        assert phone.value(lines % size) == ["Zurücknehmen", 1]


def test_phones_say_that_the_room_was_closed_and_come_back_with_it(browser: Browser, show: Show) -> None:
    evening = show(new_game())
    seat_people(evening, browser, PEOPLE[:1])
    phone, closed = evening.phones[0], Texts("en")("ui_phones.page.closed")
    evening.program.phones.close()
    phone.until(f"document.getElementById('help-title').textContent === {json.dumps(closed)}")
    assert "Wi-Fi" not in phone.value("document.getElementById('help').textContent")
    dim = "getComputedStyle(document.getElementById('answers')).opacity < 1"
    line = "(({ top, height }) => [top >= 0, height > 0])(document.getElementById('offline').getBoundingClientRect())"
    assert phone.value(dim)
    for full in ("false", "true"):
        phone.value(f"document.getElementById('table').classList.toggle('full', {full})")
        phone.value("scrollTo(0, 1000)")
        assert phone.value(line) == [True, True]
    evening.program.phones.open(evening.screen)
    phone.until("document.getElementById('help').hidden")
    evening.settle()
    assert not phone.value(dim)
    assert not phone.value("document.getElementById('offline').checkVisibility()")


def test_a_page_that_is_left_is_not_connected_and_comes_back_with_the_page(
    browser: Browser, show: Show, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.phones.server.SILENCE", 1_000.0)
    evening = show(new_game())
    seat_people(evening, browser, PEOPLE[:2])
    phone, before = evening.phones[0], evening.shown(0)["prompt"]
    phone.value("void (location.href = 'about:blank')")
    browser.until(lambda: 0 not in evening.host.connected, "the game notices that the page was left")
    phone.value("history.back()")
    browser.until(lambda: 0 in evening.host.connected, "the page is back")
    evening.settle()
    assert evening.shown(0)["prompt"] == before


_ANSWERS = """[...document.querySelectorAll("#choices .choice, #steps .button:not([hidden])")].map((each) => {
  const { left, top, width, height, right, bottom } = each.getBoundingClientRect();
  const inside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
  return inside && each.contains(document.elementFromPoint(left + width / 2, top + height / 2));
})"""
"""Of each answer, whether it is in the window and nothing covers it."""


@pytest.mark.parametrize("size", [PORTRAIT, LANDSCAPE])
@pytest.mark.parametrize("legal", ["", "legal"])
def test_all_answers_are_in_view_below_a_long_log_and_above_the_hand(
    browser: Browser, show: Show, size: tuple[int, int], legal: Literal["", "legal"]
) -> None:
    """The log, the room for the hand and the board give way to them. The tops of the cards used to cover answers."""
    evening = show(new_game())
    seat_people(evening, browser, PEOPLE[:1])
    phone, log = evening.phones[0], tuple(News(f"Ben moves to Peña Blanca (Chihuahua), {line}.") for line in range(8))
    phone.turn(size)
    hand = Cards("Hand", tuple(Card(f"card-{number}", f"Card {number}", NO_PICTURE, legal) for number in range(8)))
    for number in range(2, 7):
        answers = tuple(Choice(each, f"Play Restricted Airspace {each}", "1 action") for each in range(number))
        prompt = f"Ben takes off from Honolulu to Los Angeles. Which of {number}?"
        change(evening, 0, asked=True, prompt=prompt, choices=answers, cards=(hand,), latest=log, undo="", seconds=19)
        phone.value("document.body.classList.remove('settling')")
        assert phone.value(_ANSWERS) == [True] * number
        assert phone.value("document.getElementById('prompt').getBoundingClientRect().top") > 0
        assert phone.value("document.getElementById('news').getBoundingClientRect().height") >= 20
        rows = "[...document.querySelectorAll('#header, #news, #prompt, #answers, #cards')]"
        ends = phone.value(f"{rows}.map((each) => (({{ top, bottom }}) => [top, bottom])(each.getBoundingClientRect()))")
        assert all(above[1] <= below[0] for above, below in pairwise(ends)), ends


def test_answers_below_the_lower_edge_fade_there_and_the_hand_is_below_them(browser: Browser, show: Show) -> None:
    evening = show(new_game())
    seat_people(evening, browser, PEOPLE[:1])
    phone, many = evening.phones[0], tuple(Choice(number, f"Answer {number}") for number in range(30))
    hand = Cards("Hand", tuple(Card(f"card-{number}", f"Card {number}", NO_PICTURE) for number in range(8)))
    change(evening, 0, asked=True, prompt="What now?", choices=many, cards=(hand,))
    cut = """[...document.querySelectorAll("#choices .choice")].some(
      (each) => (({ top, bottom }) => top < innerHeight && bottom > innerHeight - 48)(each.getBoundingClientRect()))"""
    assert phone.value(cut), "an answer is in the fading edge"
    assert phone.value("document.querySelector('#cards .card').getBoundingClientRect().top > innerHeight")
    phone.value("document.body.classList.remove('settling')")
    assert phone.value("middle(document.querySelector('[data-choice=\"29\"]'))")


def test_a_list_opens_at_its_top_though_it_offers_cards_of_the_hand(browser: Browser, show: Show) -> None:
    evening = show(new_game())
    seat_people(evening, browser, PEOPLE[:1])
    phone = evening.phones[0]
    phone.turn(LANDSCAPE)
    hand = Cards("Hand", tuple(Card(f"card-{number}", f"Card {number}", NO_PICTURE, "legal") for number in range(8)))
    many = tuple(Choice(number, f"Play card {number}") for number in range(8))
    change(evening, 0, asked=True, prompt="What next?", choices=(Choice(0, "Play card"),), cards=(hand,))
    whole = {"cards": (hand,), "can_go_back": True, "board": Board(NO_PICTURE)}
    change(evening, 0, asked=True, prompt="Play card", choices=many, **whole)
    assert phone.value("document.getElementById('table').scrollTop") == 0


def test_the_map_stays_between_two_targets_unless_the_next_ones_are_out_of_sight(browser: Browser, show: Show) -> None:
    evening = show(new_game())
    seat_people(evening, browser, PEOPLE[:1])
    phone, places = evening.phones[0], {"a": (0.4, 0.5), "b": (0.45, 0.5), "c": (0.95, 0.1)}

    def offer(*things: str, asked: bool = True) -> tuple[float, float, float, float]:
        targets = tuple(Target(thing, thing, *places[thing], 0, 0, "legal") for thing in things)
        part = (*places[things[-1]], 0.01, 0.01)
        board = Board(Picture("", 1500, 900), targets if asked else (), part=part)
        change(evening, 0, asked=asked, prompt=f"{things}?", choices=(), board=board)
        return sight(phone)

    offer("a", asked=False)
    first = offer("a")
    assert offer("b") == first
    assert offer("b", "a") == first
    assert offer("c")[:2] != first[:2]
