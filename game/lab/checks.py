"""Invariants that hold in every game at any time. The fuzzer, the property tests and the games' tests check them.

Each function raises `Finding` if its invariant, the first line of its docstring, is violated, and changes nothing."""

from __future__ import annotations

import tempfile
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec

from game.data.yaml_files import dump, parse
from game.rules.chance import Chance, below, pick
from game.rules.events import Event, words_in
from game.rules.hidden.fork import attempt, visible_pins
from game.rules.hidden.zones import Zone, census, known_cards
from game.rules.journals.history import digest
from game.rules.journals.journal import read, replay, write
from game.rules.journals.keeping import from_a_state
from game.rules.kernel_verbs import UNASKED, ids, params
from game.rules.moves import Move, param_kind
from game.rules.positions.opening import open_table, position_of
from game.rules.positions.position import read_position
from game.rules.table import Table

AnyTable = Table[Any]

# Number of deals tried to find one that fits the events since the checkpoint.
DEALS = 20


class Finding(Exception):
    """A violated invariant."""


def expect(holds: bool, message: str) -> None:
    if not holds:
        raise Finding(message)


def check_options(table: AnyTable) -> None:
    """A game in progress has options, without duplicates, and `refuse` allows all of them."""
    decision = table.decision
    expect((decision is None) == (table.result is not None), "a game waits for a decision exactly until it is over")
    if decision is None:
        return
    expect(bool(decision.options), f"{decision.prompt} offers nothing")
    twice = [str(move) for move, count in Counter(decision.options).items() if count > 1]
    expect(not twice, f"{decision.prompt} offers twice: {twice}")
    check_law(table)
    for move in decision.options:
        expect(table.parse(str(move)) == move, f"{move} does not read as itself")
        expect(table.why_not(move) is None, f"{move} is an option and refused: {table.why_not(move)}")


def check_law(table: AnyTable) -> None:
    """The options are exactly the moves that each verb's `refuse` allows."""
    if (decision := table.decision) is not None:
        law = {move for verb in decision.verbs for move in verb.legal_moves(table.state, decision.seat)}
        different = law ^ set(decision.options)
        expect(not different, f"{decision.prompt}: what is offered differs from the law of the verbs in {different}")


def check_components(table: AnyTable, start: dict[str, Counter[str]]) -> None:
    """Every component is in exactly one zone, in the same numbers as at the start."""
    zones = table.game.zones(table.state)
    for zone in zones:
        place: Any = table.state
        for step in zone.path.split("."):
            place = place[int(step)] if isinstance(place, list) else getattr(place, step)
        expect(place is zone.cards, f"the zone {zone.path} is not the list at that place of the state")
    now = census(zones)
    changed = {kind: dict((now[kind] - start[kind]) + (start[kind] - now[kind])) for kind in start}
    expect(not any(changed.values()), f"appeared or vanished: {changed}")


def check_why_not(table: AnyTable, chance: Chance) -> None:
    """Any well-formed move is either an option or refused with a rule."""
    if (decision := table.decision) is None:
        return
    verb = pick(chance, decision.verbs).name if below(chance, 2) else pick(chance, sorted(params(table.game)))
    move = random_move(table, verb, chance)
    refusal = table.why_not(move)
    if verb in UNASKED:
        return  # these moves are legal without being options
    if move in decision.options:
        expect(refusal is None, f"{move} is an option and refused: {refusal}")
    else:
        expect(refusal is not None, f"{move} is legal by `refuse`, but `candidates` does not name it")
        expect(refusal is None or bool(refusal.key and refusal.rule), f"{move} is refused without a reason or a rule")


def random_move(table: AnyTable, verb: str, chance: Chance) -> Move:
    """A random, well-formed move of this verb, usually an illegal one."""
    words: list[str] = []
    for param in params(table.game)[verb]:
        known = sorted(ids(table.game, len(table.seats))[param_kind(param)])
        count = below(chance, 3) if param.endswith("*") else 1
        words += [pick(chance, known) for _ in range(count)]
    return Move(verb, tuple(words))


def check_copy(table: AnyTable) -> None:
    """A copy equals the table, and playing on the copy leaves the table unchanged."""
    before = digest(table.state)
    copy = table.copy()
    expect(copy.state == table.state, "a copy differs from its table")
    expect(_options(copy) == _options(table), "a copy offers other moves than its table")
    if copy.decision is not None:
        copy.choose(copy.decision.options[-1])
    expect(digest(table.state) == before, "playing a copy changed its table")


def check_undo_redo(table: AnyTable) -> None:
    """Undoing the last move and redoing it leads to the same state."""
    history = table.history
    if not history.played:
        return
    before, events, options = digest(table.state), list(table.events), _options(table)
    undone = list(history.undone)
    history.undo(table)
    expect(not history.played or digest(table.state) == history.played[-1].digest, "undo led to another state")
    history.redo(table)
    expect(digest(table.state) == before, "undo and redo led to another state")
    expect(table.events == events, "undo and redo told other events")
    expect(_options(table) == options, "undo and redo led to other options")
    expect(history.undone == undone, "undo and redo changed what can be redone")


def check_journal(table: AnyTable) -> None:
    """A journal that is written and read again leads to the same state and events; so does its last saved state."""
    history = table.history
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "check.journal"
        write(table, path)
        record = read(path)
        again = replay(record, table.game)
    expect(again.state == table.state, "a replayed journal leads to another state")
    expect(again.events == table.events, "a replayed journal tells other events")
    expect(_options(again) == _options(table), "a replayed journal leads to other options")
    expect(again.history.undone == history.undone, "a replayed journal can redo other moves")
    if record.states:
        kept = from_a_state(record, table.game)
        expect(kept is not None and not kept[1], "the state in a journal is not accepted")
        expect(kept is not None and kept[0].state == table.state, "the state in a journal is another one")


def check_position(table: AnyTable) -> None:
    """A position that is written as YAML and read again is the same."""
    text = dump(msgspec.to_builtins(position_of(table)))
    again = open_table(table.game, read_position(parse(text, dict[str, Any])))
    expect(again.state == table.state, f"a position read again is another state:\n{text}")
    # As sets, because a position does not keep the order of a dictionary.
    expect(set(_options(again)) == set(_options(table)), "a position read again offers other moves")


def check_fork(table: AnyTable, seat: int, seed: int) -> None:
    """To its seat, a fork looks exactly like the table."""
    fork = table.fork(seat, seed)
    expect(fork.view(seat) == table.view(seat), f"seat {seat} can tell a fork from its table")


def check_leaks(table: AnyTable, seat: int, seed: int) -> None:
    """If everything hidden from a seat is dealt again, its view, options, prompt and events stay the same.

    If a deal legitimately changes public events, because a different card is drawn, the next deal is tried."""
    since = table.history.marks[-1].events
    pins, chance = visible_pins(table, seat), Chance(seed)
    for _ in range(DEALS):
        deal = attempt(table, seat, chance, pins, True, "events")
        if deal is None or _took_another_course(deal, table, seat, since):
            continue
        expect(deal.view(seat) == table.view(seat), f"seat {seat} sees something that is hidden from it")
        is_same = deal.events_for(seat) == table.events_for(seat, since)
        expect(is_same, f"seat {seat} is shown something that is hidden from it")
        return


def _took_another_course(deal: AnyTable, table: AnyTable, seat: int, since: int) -> bool:
    """Return whether the deal legitimately differs in public: other events, other zone sizes, or events that name other
    cards, if the seat may know all of them."""
    theirs, ours = deal.events_for(seat), table.events_for(seat, since)
    if [event.key for event in theirs] != [event.key for event in ours]:
        return True
    zones = deal.game.zones(deal.state)
    if [_outside(zone) for zone in zones] != [_outside(zone) for zone in table.game.zones(table.state)]:
        return True
    news = (_words(theirs) - _words(ours)) & {card for zone in zones for card in zone.cards}
    known = {card for _kind, card in known_cards(zones, deal.viewers(seat, deal.state))}
    known.update(card for zone in zones if zone.mixed for card in zone.cards)
    return bool(news) and news <= known


def _outside(zone: Zone) -> int | list[str]:
    """Public part of a zone: the number of its cards, or their backs if these differ."""
    return len(zone.cards) if zone.back is None else [zone.back(card) for card in zone.cards]


def _words(events: Iterable[Event]) -> set[str]:
    """Every value in these events."""
    return {str(word) for event in events for word in words_in(event.params.values())}


def _options(table: AnyTable) -> list[str]:
    return [] if table.decision is None else [str(move) for move in table.decision.options]
