"""Checks for impossible states, with explanations, and repairs, for positions that people write or edit by hand."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping

from game.data.problems import quoted, unknown_words
from game.rules.errors import Message, message
from game.rules.state import NOBODY
from game.volk.cards.cards import open_deck, zones
from game.volk.data.geography import RED, YELLOW
from game.volk.data.tables import (
    ARROWS,
    BOARD,
    BOX,
    CARDS,
    CITIES_OF,
    CONSTANTS,
    DATA,
    DECADES,
    EXTERNAL,
    LIMIT,
    LINES_OF,
    PROVINCES,
    PROVINCES_OF,
    RHEINSBERG,
    SECTORS,
    SIDES,
    SPECIAL_OF,
    SUPPLIERS,
    WEST_BERLIN,
)
from game.volk.decade.end import END_STEPS
from game.volk.decade.powers import POWER_STEPS
from game.volk.state import Economy, Powers, TwoPlusTwoOptions, VolkState, is_power
from game.volk.states.unrest import PROTEST
from game.volk.turn.asking import TURN
from game.volk.turn.setup import BASE_TRACKS
from game.volk.turn.turn import HALVES, PARTS

MOST_IN_A_PLACE = 99
HAND = CONSTANTS.hand.value
ACTION_PHASES = (TURN, "after_turn", "automatic")
POLICE_CARDS = frozenset(
    id for id, card in CARDS.items() if any(step.icon in ("police_red", "police_pink") for step in card.event)
)
PEACEMAKERS = frozenset(
    id for id, card in CARDS.items() if any(step.icon == "peacemaker" for step in (*card.event, *card.below))
)
"""Cards that a player can keep as peacemakers, because of their event or their value (1.11)."""

FACTORY_SITES = (frozenset(CITIES_OF[YELLOW]), frozenset((*CITIES_OF[RED], RHEINSBERG, *EXTERNAL)))
LINE_IDS = tuple(frozenset(line.id for line in LINES_OF[side]) for side in SIDES)


def problems(state: VolkState, seats: int) -> Iterator[str | Message]:
    if (state.powers is not None) != (seats > len(SIDES)):
        yield f"powers: there is a second board exactly with four seats, not with {seats}"
        return
    if len(state.hands) != seats:
        yield f"hands has {len(state.hands)} entries, not {seats}"
        return
    yield from _course(state, seats)
    yield from _cards(state)
    if len(state.economies) != len(SIDES):
        yield f"economies has {len(state.economies)} entries, not {len(SIDES)}"
    else:
        for side in SIDES:
            yield from _economy(f"economies.{side}", side, state.economies[side])
    yield from _people(state)
    yield from _tracks(state)
    if state.powers is not None:
        yield from _powers(state, state.powers, seats)


def _course(state: VolkState, seats: int) -> Iterator[str]:
    """Check decades, parts and turns."""
    if not 1 <= state.decade <= DECADES:
        yield f"decade is {state.decade}, not between 1 and {DECADES}"
    parts = HALVES if state.powers is None else PARTS
    if not 1 <= state.part <= parts:
        yield f"part is {state.part}, not between 1 and {parts}"
    if sorted(state.order) != list(range(seats)):
        yield f"order is {state.order}: every seat once"
    acting = state.phase in ACTION_PHASES
    if acting and not 0 <= state.active < seats:
        yield f"active is {state.active}, not a seat"
    if not acting and state.active != NOBODY and state.result is None:
        yield f"active is {state.active}, but nobody is active in the phase {quoted(state.phase)}: {NOBODY}"
    if state.phase in (*POWER_STEPS, "automatic") and state.powers is None:
        yield f"phase {quoted(state.phase)}: there are no superpowers"
    if state.phase in (*POWER_STEPS, *END_STEPS, "new_decade") and state.part != parts:
        yield f"phase {quoted(state.phase)}: a decade ends after part {parts}, not after part {state.part}"
    if state.phase == "new_decade" and state.decade == DECADES and state.result is None:
        yield "phase 'new_decade': there is no other decade"
    if any(not 0 <= seat < seats for known in state.memory.values() for seat in known):
        yield "memory names seats"
    yield from unknown_words("memory", "card", state.memory, CARDS)


# Cards --------------------------------------------------------------------------------------------------------------------


def _cards(state: VolkState) -> Iterator[str | Message]:
    """Check that each card is in a possible place; the kernel checks that it is somewhere."""
    for seat, hand in enumerate(state.hands):
        # Two cards, one more as the price of the special card, and one more from the space race.
        limit = HAND + 1 + _is_extra(state, seat)
        if len(hand) > limit:
            yield message("knobs.why.hand", f"hands.{seat}: {len(hand)} cards, at most {limit}", most=limit)
        yield from _only(f"hands.{seat}", hand, _is_base, "holds cards of the base game only")
        yield from _not_later(f"hands.{seat}", hand, state.decade + _is_extra(state, seat))
    yield from _only("deck", state.deck, _is_base, "holds cards of the base game only")
    # Only East's spy can put cards of an earlier decade into the deck (card 50).
    first = state.decade if _SPIES.isdisjoint((*state.used, *state.playing)) else 1
    fits = range(first, state.decade + 1)
    if any(card.decade == state.decade for card in CARDS.values()):
        yield from _only("deck", state.deck, lambda card: CARDS[card].decade in fits, f"is that of decade {state.decade}")
    yield from _only("display", state.display, lambda card: card not in DATA.special, "holds no special card")
    yield from _not_later("display", state.display, state.decade)
    yield from _not_later("used", state.used, state.decade)
    yield from _not_later("past", state.past, state.decade)
    if len(state.special) > 1 or any(card not in SPECIAL_OF.get(state.decade, ()) for card in state.special):
        yield f"special: at most the special card of decade {state.decade}"
    if state.result is None:
        if state.playing:
            yield "playing: between two actions no card is being played"
        yield from _display_size(state)
    yield from _only("police", state.police, POLICE_CARDS.__contains__, "holds cards with a badge only")
    if state.police and state.stasi_disbanded:
        yield "police: the Stasi is disbanded"
    for card in sorted(state.police_used - set(state.police)):
        yield f"police_used: {card} is not a police card of East"


_SPIES = frozenset(id for id, card in CARDS.items() if any(step.icon == "guillaume" for step in card.event))


def _is_extra(state: VolkState, seat: int) -> bool:
    return state.powers is not None and state.powers.extra_seat == seat


def _is_base(card: str) -> bool:
    return card in DATA.cards


def _display_size(state: VolkState) -> Iterator[Message]:
    """Check the number of cards in the display for the current phase."""
    count = len(state.display)
    if state.powers is None:
        minimum, maximum = int(state.phase == TURN), CONSTANTS.display.value
    else:
        minimum = {TURN: 2, "after_turn": 1, "automatic": 1}.get(state.phase, 0)
        maximum = CONSTANTS.power_display.value + max(CONSTANTS.shared_cards.value)
    if state.phase == "automatic":
        maximum = 1
    elif state.phase not in ACTION_PHASES:
        maximum = 0
    if not minimum <= count <= maximum:
        detail = f"display: {count} cards in the phase {quoted(state.phase)}, not {minimum} to {maximum}"
        yield message("knobs.why.display", detail, least=minimum, most=maximum)


def _only(place: str, cards: Iterable[str], fits: Callable[[str], bool], rule: str) -> Iterator[str]:
    """Yield a problem for each known card that does not fit. The kernel reports unknown cards."""
    return (f"{place} {rule}, not {card}" for card in cards if card in CARDS and not fits(card))


def _not_later(place: str, cards: Iterable[str], decade: int) -> Iterator[str]:
    return _only(place, cards, lambda card: CARDS[card].decade <= decade, f"is of decade {decade} or earlier")


# The board ----------------------------------------------------------------------------------------------------------------


def _economy(place: str, side: int, economy: Economy) -> Iterator[str]:
    yield from unknown_words(f"{place}.factories", "city", sorted(economy.factories), FACTORY_SITES[side])
    yield from unknown_words(f"{place}.lines", "line", sorted(economy.lines), LINE_IDS[side])
    for city in sorted(economy.rundown):
        if city not in economy.factories:
            yield f"{place}.rundown: there is no factory in {city}"
        elif side == YELLOW or BOARD.cities[city].country:
            yield f"{place}.rundown: {city} cannot be rundown, only factories of the East"


def _people(state: VolkState) -> Iterator[str | Message]:
    """Check unrest, living standards, exported protests, socialists and the Wall."""
    yield from _numbers("unrest", state.unrest, PROVINCES)
    yield from _numbers("standards", state.standards, [province for province in PROVINCES if province != WEST_BERLIN])
    yield from _numbers("sectors", state.sectors, SECTORS)
    yield from _numbers("exported", state.exported, SUPPLIERS)
    yield from _numbers("socialists", state.socialists, PROVINCES_OF[RED])
    protests, exported = state.unrest.get(WEST_BERLIN, 0) // PROTEST, sum(state.exported.values())
    if protests != exported and state.result is None:
        yield f"exported: {exported} protests at suppliers, but West Berlin has {protests}"
    for name, number in (("socialists_box", state.socialists_box), ("socialists_supply", state.socialists_supply)):
        if number < 0:
            yield message("knobs.why.socialists", f"{name} is {number}", number=BOX.socialists.value)
    everywhere = state.socialists_box + state.socialists_supply + sum(state.socialists.values())
    if everywhere != BOX.socialists.value:
        yield f"socialists: {everywhere} in box, supply and provinces, not {BOX.socialists.value}"
    if state.wall and state.decade == 1:
        yield message("knobs.why.wall", "wall: nobody can have built it in the first decade")


def _numbers(name: str, numbers: Mapping[str, int], known: Collection[str]) -> Iterator[str]:
    """Check that each known place has a number between 0 and `MOST_IN_A_PLACE`, and that no other place has one."""
    yield from unknown_words(name, "place", numbers, known)
    for place in known:
        if place not in numbers:
            yield f"{name}: no number for {place}"
        elif not 0 <= numbers[place] <= MOST_IN_A_PLACE:
            yield f"{name}.{place} is {numbers[place]}, not between 0 and {MOST_IN_A_PLACE}"


def _tracks(state: VolkState) -> Iterator[str]:
    known = sorted(ARROWS) if state.powers is not None else BASE_TRACKS
    yield from unknown_words("tracks", "track", state.tracks, known)
    for track in known:
        if track not in state.tracks:
            yield f"tracks: {track} is missing"
        elif abs(state.tracks[track]) > LIMIT[track]:
            yield f"tracks.{track} is {state.tracks[track]}, not between {-LIMIT[track]} and {LIMIT[track]}"


# The second board ---------------------------------------------------------------------------------------------------------


def _powers(state: VolkState, powers: Powers, seats: int) -> Iterator[str]:
    if not isinstance(state.options, TwoPlusTwoOptions):
        yield "options: they are not those of a game with superpowers"
    if len(powers.treasury) != len(SIDES):
        yield f"powers.treasury has {len(powers.treasury)} entries, not {len(SIDES)}"
    if not 0 <= powers.doves_down <= BOX.doves.value:
        yield f"powers.doves_down is {powers.doves_down}, not between 0 and {BOX.doves.value}"
    if len(powers.peacemakers) != seats:
        yield f"powers.peacemakers has {len(powers.peacemakers)} entries, not {seats}"
    for seat, kept in enumerate(powers.peacemakers):
        rule = "holds cards with the icon of a peacemaker only"
        yield from _only(f"powers.peacemakers.{seat}", kept, PEACEMAKERS.__contains__, rule)
    for name in ("extra_seat", "presser", "last_active"):
        if not NOBODY <= getattr(powers, name) < seats:
            yield f"powers.{name} is {getattr(powers, name)}, not a seat and not {NOBODY}"
    if powers.presser != NOBODY and state.result is None:
        yield "powers.presser: who has pressed the red button has ended the game"
    if powers.extra_seat != NOBODY and not is_power(state, powers.extra_seat):
        yield "powers.extra_seat is that of a superpower"
    if bool(powers.next_deck) != (powers.extra_seat != NOBODY):
        yield "powers.next_deck: it is shuffled early exactly for the superpower in powers.extra_seat"
    if state.phase == "automatic" and powers.last_active == NOBODY and state.result is None:
        yield "powers.last_active: before an automatic event a seat must have acted"
    for name in ("arms_deck", "conflict_deck"):
        if not getattr(powers, name):
            yield f"powers.{name}: it is never empty, because its last card reshuffles them all"
    yield from _prepared(state, powers)


def _prepared(state: VolkState, powers: Powers) -> Iterator[str]:
    """Check the cards prepared for the next parts; there are none before the first decade is dealt."""
    expected = PARTS - state.part if state.phase != "opening" else 0
    if len(powers.stacks) != expected and state.result is None:
        yield f"powers.stacks has {len(powers.stacks)} entries, not {expected}"
    size = CONSTANTS.power_display.value
    for part, stack in enumerate(powers.stacks):
        if len(stack) != size:
            yield f"powers.stacks.{part}: {len(stack)} cards, not {size}"
        yield from _prepared_only(f"powers.stacks.{part}", stack, state.decade)
    yield from _prepared_only("powers.tenth", powers.tenth, state.decade)
    yield from _only("powers.next_deck", powers.next_deck, _is_base, "holds cards of the base game only")


def _prepared_only(place: str, cards: Iterable[str], decade: int) -> Iterator[str]:
    rule = f"holds cards of 2+2 of decade {decade} only"
    return _only(place, cards, lambda card: card in DATA.power_cards and CARDS[card].decade == decade, rule)


def repair(before: VolkState, state: VolkState) -> None:
    """Repair an edited state: deal the cards of a new decade, and correct the numbers of socialists and of exports."""
    if state.decade != before.decade:
        _begin_decade(state)
    state.socialists_supply = BOX.socialists.value - state.socialists_box - sum(state.socialists.values())
    # Every protest in West Berlin must be exported to a supplier (7.2).
    missing = state.unrest[WEST_BERLIN] // PROTEST - sum(state.exported.values())
    for _ in range(abs(missing)):
        lowest, highest = (choose(state.exported, key=state.exported.__getitem__) for choose in (min, max))
        state.exported[lowest if missing > 0 else highest] += 1 if missing > 0 else -1


def _begin_decade(state: VolkState) -> None:
    """Mark the cards of earlier decades as used, let the rules deal the rest, and remove what cannot exist yet."""
    early = [card for card in state.police if CARDS[card].decade >= state.decade]
    state.police[:], state.wall = [card for card in state.police if card not in early], state.wall and state.decade > 1
    piles = [zone.cards for zone in zones(state) if zone.kind == "card" and zone.path != "police"]
    cards = [*early, *(card for pile in piles for card in pile)]
    for pile in piles:
        pile.clear()
    state.past[:] = [card for card in cards if CARDS[card].decade < state.decade]
    state.box[:] = [card for card in cards if CARDS[card].decade >= state.decade]
    state.active, state.police_used = NOBODY, frozenset()
    if state.powers is not None:
        state.powers.stacks, state.powers.extra_seat = [], NOBODY
    if state.decade == 1:
        state.phase, state.part = "opening", 1
        open_deck(state)
    else:
        # Start from the end of the previous decade.
        state.phase, state.part, state.decade = "new_decade", HALVES if state.powers is None else PARTS, state.decade - 1
