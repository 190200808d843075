"""Everything that a seat sees on its phone: one function of what the seat knows and has selected."""

from __future__ import annotations

import re
from collections.abc import Container, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field, replace
from typing import Literal

from msgspec.structs import replace as change

from game.data.texts import Texts
from game.phones.messages import Board, Card, Cards, Choice, Fact, News, Picture, Question, Target, View
from game.rules.moves import Move
from game.rules.state import NOBODY
from game.ui.faces import looks_of
from game.ui.kit.box import Box, Look, box_round
from game.ui.kit.colours import PALETTES, SeatLook, hex_of
from game.ui.kit.controls.widgets import Button
from game.ui.phones.hand import Hand, events_at_choice
from game.ui.table.choosing.orders import Prompt, waiting_now
from game.ui.table.choosing.question import prompt_for
from game.ui.table.face import SeatFacts, round_name
from game.ui.table.panels.log import last_on_map, latest
from game.ui.table.scene import seat_id
from game.ui.table.session.story import StoryLine, words_of
from game.ui.table.staging.telling import things_in as meant_by
from game.ui.table.watching.hand_session import taken_back

_ICON = re.compile(r"\{(\w+)\}")
_SIGNS = {"lightning_bolt": "⚡", "heart": "♥", "heart_outline": "♡", "shoe_print": "👣"}
"""Signs for the icons in texts, where these have no words in `ui_phones.sign`; other icons are left out."""
NO_PICTURE = Picture()
_NEWS = 30
"""Number of log lines in a view."""
_LATEST, _PAST = 4, 90
"""Maximum number of lines that tell what has happened since the last choice of a seat, and of lines to take them from."""
_AROUND = 0.01
"""Margin around the places in a part of the board, as a share."""

Inside = Sequence[tuple[str, Box]]
"""Things in a picture, and their boxes as shares of its size."""


@dataclass
class Pictures:
    """The pictures of a seat that are ready."""

    board: Picture = NO_PICTURE
    figure: Picture = NO_PICTURE
    panels: dict[str, tuple[Picture, Inside]] = field(default_factory=dict)
    cards: dict[str, Picture] = field(default_factory=dict)


def view_of(hand: Hand, number: int, pictures: Pictures, palette: str, seconds: int = 0) -> View:
    """The view of a seat. `number` counts its views; `seconds` are left to answer an open call."""
    session, face, seat, selection = hand.session, hand.face, hand.seat, hand.selection
    state, texts, result = session.state, face.texts, session.table.result
    facts = face.seat(state, hand.played)
    looks = looks_of(face, Look(palette=PALETTES[palette]), state, session.table.seats)
    in_turn = selection is not None and face.orders.in_turn(state, selection)
    prompt, missing = _prompt(hand), hand.running.calls.missing(session.wording)
    over = _plain(session.wording.result(result)) if result is not None and not session.pending else ""
    detail = _plain("\n".join(filter(None, (prompt.turn, prompt.detail, *_notes(hand, prompt), missing))))
    (chosen, played_by_others), told = events_at_choice(hand), session.story.so_far(_PAST)
    news = tuple(_news(hand, looks, told[-_NEWS:]))
    past = [line for line in told if line.event is not None and line.number > chosen]
    # The results of this seat's own choice are no news in the next turn, unless others did that.
    others = max((line.number for line in past if line.turn[1] != seat), default=0)
    hit = {line.number for line in past if line.number in hand.hard and line.whole.seat != seat}
    played = {line.number for line in past if line.number > played_by_others and line.whole.seat == seat}
    past = [line for line in past if line.turn[1] != seat or line.number > others or line.number in hit | played]
    came, rows = _came(hand, past), _card_rows(hand)
    return View(
        view=number,
        seat=seat,
        name=session.wording.listed(seat),
        role=facts.role,
        color=hex_of(looks[hand.played].colour),
        figure=pictures.figure,
        asked=selection is not None,
        left=_left(hand),
        turn=_turn(hand),
        prompt=_plain(prompt.text) if not over else "",
        detail=detail,
        warning=prompt.warning,
        news=news,
        latest=_latest(hand, looks, past if session.taken_back == NOBODY else [], played) or news[-1:],
        board=_board(hand, pictures.board, prompt.notes),
        panels=tuple(
            Board(picture, tuple(_target(hand, thing, box) for thing, box in inside if thing in hand.marked))
            for picture, inside in pictures.panels.values()
        ),
        choices=tuple(_choices(hand.buttons, texts, detail)),
        cards=tuple(Cards(title, tuple(_card(hand, thing, pictures, came) for thing in row)) for title, row in rows),
        facts=tuple(_facts(hand, facts)),
        question=_question(hand, pictures),
        can_go_back=hand.query is not None or (selection is not None and selection.narrowed),
        cards_first=not in_turn and any(map(face.has_card, hand.marked)) and not hand.places_of(hand.marked),
        undo=texts("ui_table.bar.undo") if hand.may_undo else "",
        seconds=seconds,
        notice=_plain(hand.notice),
        over=over,
    )


def _prompt(hand: Hand) -> Prompt:
    """The question to this seat, or what the others do meanwhile."""
    session, face, texts, decision = hand.session, hand.face, hand.face.texts, hand.session.decision
    if decision is None and (session.table.result is None or session.pending):
        return Prompt("", texts("ui_phones.watch"))
    prompt = prompt_for(session, face, hand.selection, texts, 0, hand.adviser.why_nothing(hand.selection))
    if hand.is_called and not hand.fitting:
        return replace(prompt, text=texts("ui_phones.nothing_fits"), turn=prompt.text)
    if hand.selection is not None or decision is None or session.waits_for_bots:
        return prompt
    # All phones name the same players, whoever of them has muted the call.
    called = decision.callable_seats or (decision.by,)
    is_one = len(called) == 1 and hand.seat not in called
    text = texts("ui_phones.asked", name=session.wording.seat(called[0])) if is_one else texts("ui_phones.others_may")
    question = session.wording.prompt_of_other(decision.seen_by(hand.seat))
    # A call names its players, and any other question may say "you".
    quoted = question if question[:1] in "“„" else texts("ui_phones.words", words=question)
    words = (question,) if decision.callable_seats else (quoted, prompt.detail)
    return replace(prompt, text=text, detail="\n".join(filter(None, words)))


def _notes(hand: Hand, prompt: Prompt) -> Iterator[str]:
    """The last lines below a question: whether it is about this seat, where the answer is, what fits, and what is left."""
    selection, texts = hand.selection, hand.face.texts
    if hand.seat in prompt.seats:
        yield texts("ui_phones.aimed_at_you")
    if selection is not None and selection.narrowed and selection.marked is None and hand.places_of(selection.targets()):
        yield texts("ui_phones.on_board")
    if selection is not None and not selection.narrowed:
        yield from (goal.text for goal in hand.goals if goal.alarm)
    # The question names the last thing that is left.
    yield from (prompt.fits, *(prompt.to_do if len(prompt.to_do) > 1 else ()))


def paused(view: View, words: str) -> View:
    """The view while the host has a page over the table, with these words: nothing can be tapped."""
    board = change(view.board, targets=()) if view.board is not None else None
    rows = tuple(change(row, cards=tuple(change(card, mark="") for card in row.cards)) for row in view.cards)
    panels = tuple(change(panel, targets=()) for panel in view.panels)
    idle = change(view, turn="", prompt=words, detail="", board=board, panels=panels, cards=rows, choices=(), question=None)
    return change(idle, can_go_back=False, undo="")


def things_of(hand: Hand) -> tuple[str, ...]:
    """The cards whose pictures a view needs."""
    query = hand.open_query
    return (*(query.cards if query is not None else ()), *(thing for _title, cards in _card_rows(hand) for thing in cards))


def things_in(view: View) -> frozenset[str]:
    """The cards and targets in a view, which can be tapped and looked at."""
    looks = view.question.cards if view.question is not None else ()
    cards = [card.thing for row in view.cards for card in row.cards] + [card.thing for card in looks]
    boards = (*([view.board] if view.board is not None else []), *view.panels)
    return frozenset([*cards, *(target.thing for board in boards for target in board.targets)])


def _plain(words: str, texts: Texts | None = None) -> str:
    """A text with signs or words instead of icons, and without the marks of bold words."""

    def sign(found: re.Match[str]) -> str:
        key, own = f"ui_phones.sign.{found[1]}", _SIGNS.get(found[1], "")
        return texts(key, sign=own) if texts is not None and key in texts else own

    return _ICON.sub(sign, words.replace("*", ""))


def _left(hand: Hand) -> str:
    """The actions and other resources that are left in the turn."""
    state = hand.session.state
    turn = hand.face.game.turn_of(state)[1]
    facts = hand.face.seat(state, turn) if turn != NOBODY else None
    if facts is None or facts.pips is None:
        return ""
    dots = "●" * facts.pips.left + "○" * (facts.pips.total - facts.pips.left) + "⊘" * facts.pips.lost
    return "\n".join((dots, *(_plain(f"{{{icon}}} {text}").strip() for icon, text, is_left in facts.pips.others if is_left)))


def _turn(hand: Hand) -> str:
    """Whose turn it is; if it is someone else who decides, their name."""
    session, texts, game, decision = hand.session, hand.face.texts, hand.face.game, hand.session.decision
    turn = game.turn_of(session.state)[1]
    by = game.acts_for(session.state, turn) if turn != NOBODY else NOBODY
    if hand.selection is not None and (turn == NOBODY or not (hand.is_called or hand.seat in (turn, by))):
        return texts("ui_phones.you_decide")
    if decision and not decision.callable_seats and turn != hand.seat and decision.by not in (turn, by, hand.seat):
        return texts("ui_table.public.decides", name=session.wording.seat(decision.by))
    if turn == NOBODY:
        return ""
    if by != turn:
        return texts("ui_phones.turn_by", name=session.wording.seat(turn), by=session.wording.seat(by))
    return texts("ui_phones.your_turn" if turn == hand.seat else "ui_phones.turn_of", name=session.wording.seat(turn))


def _news(hand: Hand, looks: Sequence[SeatLook], lines: Sequence[StoryLine]) -> Iterator[News]:
    """The last lines of the log, oldest first."""
    session, known = hand.session, (hand.running.table.seats, looks)
    if hand.written[0] != known:
        hand.written = known, {}
    yield from (_written(hand, looks, line) for line in lines)
    if session.taken_back != NOBODY:
        yield News(taken_back(session, hand.seat), _color(looks, session.taken_back))


def _written(hand: Hand, looks: Sequence[SeatLook], line: StoryLine) -> News:
    """A line of the log. Its words are kept, because most lines are in many views."""
    if (kept := hand.written[1].get(id(line))) is not None:
        return kept[1]
    wording = hand.session.wording.at(line.number)
    if line.event is not None:
        news = News(words_of(wording, line), _color(looks, line.event.seat))
    else:
        number, seat = line.turn
        name = wording.listed(seat) if seat != NOBODY else ""
        news = News(" · ".join(filter(None, (round_name(hand.face, number), name))), _color(looks, seat), True)
    hand.written[1][id(line)] = line, news
    return news


def _latest(hand: Hand, looks: Sequence[SeatLook], past: Sequence[StoryLine], played: AbstractSet[int]) -> tuple[News, ...]:
    """The latest lines since the last choice of this seat, also all that others have `played` for it, with remarks on hits
    and sums. None repeats a part of another."""
    chosen = {line.number for line in latest(past, hand.face, hand.hard, _LATEST + len(played), played)}
    # Cards that others let this seat draw: a sum for all leaves out which.
    chosen |= {line.number for line in past if line.number in hand.looks and line.turn[1] not in (hand.seat, NOBODY)}
    lines = [line for line in past if line.number in chosen]
    told, remarks = [_written(hand, looks, line) for line in lines], hand.hard | hand.sums
    words = [f"{said.text} {remarks.get(line.number, '')}".strip() for said, line in zip(told, lines, strict=True)]
    found = zip(told, words, strict=True)
    return tuple(change(said, text=text) for said, text in found if not any(said.text in other != text for other in words))


def _came(hand: Hand, past: Sequence[StoryLine]) -> set[str]:
    """The cards that have come to this seat since its last choice."""
    flights, own = ((line.whole, hand.face.telling(line.whole).flies) for line in past), seat_id(hand.seat)
    events = (event for event, flight in flights if flight is not None and own in meant_by(event, flight.goal))
    return {thing for event in events for thing in hand.face.event_things(event)}


def _color(looks: Sequence[SeatLook], seat: int) -> str:
    return hex_of(looks[seat].colour) if 0 <= seat < len(looks) else ""


def _board(hand: Hand, picture: Picture, notes: Mapping[str, str]) -> Board:
    """The board with its targets, what else it shows, and the part that has them."""
    selection, state, own = hand.selection, hand.session.state, seat_id(hand.played)
    if hand.session.table.result is not None and not hand.session.pending:
        return Board(picture)
    marked, idle = hand.places_of(hand.marked), selection is None or hand.is_called
    targets = tuple(_target(hand, thing, place, notes.get(thing, "")) for thing, place in marked.items())
    waiting = hand.places_of(waiting_now(hand.face.orders, state, hand.session.log).marked if state.stack else ())
    last = last_on_map(hand.session, hand.face, hand.scene)[1] if idle and not waiting else ()
    shown = hand.places_of(hand.asked_about) or (waiting or hand.places_of(last) if idle else {})
    if shown or selection is None or idle:
        around = hand.places_of([*shown, *([own] if hand.asked_about else [])])
        mark: Literal["shown", "found"] = "found" if hand.asked_about else "shown"
        pointed = tuple(Target(thing, hand.named(thing), *_spot(place), mark) for thing, place in shown.items())
        # Between the steps of a move, the board stays as it is; it is whole while others choose.
        return Board(picture, targets, pointed, _part([*around.values()]) if around or hand.session.decision else None)
    # Unlike the map, the piles beside it need no sight of their own.
    there = [target.thing for target in targets if target.mark == "legal" and not target.thing.startswith("pile:")]
    there = there or [target.thing for target in targets if target.mark == "vain"]
    found = hand.face.board.on_map([*there, own], hand.scene)
    on_map = [thing for thing in found if thing in there]
    chances = [target.thing for target in targets if target.note and target.thing not in on_map]
    if not (on_map or chances) and selection.narrowed:
        # The next tap is elsewhere, so the board stays as it is.
        return Board(picture, targets, part=None)
    around = hand.places_of([*on_map, own]) if on_map and own in found else hand.places_of(on_map) or waiting
    # A chance beside the map is shown above or below the rest.
    sides = {"x": (here := box_round([*around.values()])).x, "width": here.width} if around else {}
    beside = (box._replace(**sides) for box in hand.places_of(chances).values())
    return Board(picture, targets, part=_part([*around.values(), *beside]))


def _target(hand: Hand, thing: str, box: Box, note: str = "") -> Target:
    selection = hand.selection
    assert selection is not None
    moves = selection.moves_at(thing)
    odds = hand.adviser.odds(moves[0]) if len(moves) == 1 else None
    note = hand.face.texts("ui_statistics.page.percent", percent=odds.percent) if odds is not None else note
    verbs, state = hand.face.orders.verbs, hand.session.state
    vain = bool(moves) and not any(verbs.gains(move, state) for move in moves)
    legal: Literal["minor", "legal"] = "minor" if thing in hand.minor else "legal"
    mark = "selected" if thing in selection.narrowing.things else "vain" if vain else legal
    return Target(thing, hand.named(thing), *_spot(box), mark, note)


def _spot(box: Box) -> tuple[float, float, float, float]:
    x, y, width, height = (round(share, 4) for share in (*box.middle, box.width, box.height))
    return x, y, width, height


def _part(places: Sequence[Box]) -> tuple[float, float, float, float]:
    """The part of the board that has these places; all of it if there are none."""
    x, y, width, height = (round(share, 4) for share in (box_round(places).inset(-_AROUND) if places else (0, 0, 1, 1)))
    return x, y, width, height


def _choices(buttons: Sequence[Button], texts: Texts, told: str = "") -> Iterator[Choice]:
    """Buttons; those that are impossible show their reason, unless it has been `told`."""
    for number, button in enumerate(buttons):
        state, detail = button.state, " · ".join(_plain(button.detail, texts).splitlines())
        reason = "" if button.enabled or button.tip is None else _plain(button.tip.text)
        why_not = "" if button.enabled else reason or _plain(button.label)
        kind = state if state in ("primary", "danger", "selected") else "plain"
        detail = "" if reason and reason in told else reason or detail
        yield Choice(number, _plain(button.label, texts), detail, kind, why_not)


def _question(hand: Hand, pictures: Pictures) -> Question | None:
    query, texts = hand.open_query, hand.face.texts
    if query is None:
        return None
    cards = tuple(Card(thing, hand.named(thing), pictures.cards.get(thing, NO_PICTURE)) for thing in query.cards)
    return Question(query.title, _plain(query.text), tuple(_choices(query.answers, texts)), query.danger, cards)


def _card_rows(hand: Hand) -> Iterator[tuple[str, Sequence[str]]]:
    """Titles and cards of the rows: the hand, the cards in play, and other cards to choose from."""
    texts, cards = hand.face.texts, hand.face.hand(hand.session.state, hand.played)
    others = hand.selection.targets() if hand.selection is not None else []
    unseen = [thing for thing in others if thing not in (*cards.cards, *cards.in_play) and hand.face.has_card(thing)]
    if about := [thing for thing in hand.about if hand.face.has_card(thing)]:
        yield texts("ui_phones.about"), about
    if len(hand.places_of(unseen)) < len(unseen):
        # A row without the cards on the board would look like the whole choice.
        yield texts("ui_phones.choose_from"), unseen
    name, *count = cards.note or ("",)
    title = " · ".join((name or texts("ui_phones.hand"), *count))
    title = texts("ui_table.hand", count=len(cards.cards), limit=cards.limit) if cards.limit else title
    owner = [hand.session.wording.listed(hand.played)] if hand.aside else []
    if cards.cards or cards.limit:
        yield " · ".join((*owner, title)), cards.cards
    if cards.in_play:
        yield " · ".join((*owner, texts("ui_table.in_play"))), cards.in_play
    if hand.aside:
        yield texts("ui_phones.hand"), hand.aside


def _card(hand: Hand, thing: str, pictures: Pictures, came: Container[str]) -> Card:
    selection, name, picture = hand.selection, hand.named(thing), pictures.cards.get(thing, NO_PICTURE)
    if selection is None:
        return Card(thing, name, picture, dim=thing in hand.aside, new=thing in came)
    chosen, moves = thing in selection.narrowing.things, selection.moves_at(thing) or hand.fitting.get(thing, ())
    legal, verbs = bool(moves), {move.verb for move in moves}
    dim = (bool(hand.session.state.stack) or thing in hand.aside) and not chosen and not legal and thing not in hand.about
    back = hand.face.texts("ui_phones.page.back") if chosen else ""
    label = hand.face.orders.verbs.label(verbs.pop()) if len(verbs) == 1 else back
    alone = [move for move in moves if len(moves) == 1 or selection.path_of(move) == (thing,)]
    if len(alone) == 1 and not hand.is_called:
        words, decision = label or hand.choices.called(alone[0]), hand.session.decision
        if words == name and decision is not None:
            words = hand.face.orders.verbs.answer(decision.prompt, Move("card"), "")
        label = " · ".join(filter(None, (words, *hand.adviser.brief(alone[0]).splitlines()))) if words else ""
    return Card(thing, name, picture, "selected" if chosen else "legal" if legal else "", dim, _plain(label), thing in came)


def _facts(hand: Hand, facts: SeatFacts) -> Iterator[Fact]:
    """The goals and the ability of this seat, and what else everyone knows of it."""
    for goal in hand.goals:
        if goal.alarm or not goal.seats or hand.played in goal.seats:
            title = _plain(f"{_SIGNS.get(goal.icon, '')} {goal.text}").strip()
            yield Fact(title, _plain(goal.detail), goal.done, goal.needed, goal.met)
    if facts.ability is not None:
        yield Fact(_plain(facts.ability.name), _plain(facts.ability.text))
    if words := [_plain(words) for words in (facts.whereabouts, *facts.facts) if words]:
        yield Fact(words[0], "\n".join(words[1:]))
