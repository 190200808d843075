"""Positions for tests: an empty Germany without buildings or unrest, plus whatever a test adds.

    country = Country(turn="east")
    country.factories("berlin", "schwedt").lines("schwedt-berlin")
    country.unrest(sachsen=5).track(prestige=-2)
    country.display("land_reform", "oil_crisis_of_1973")
    table = country.table()
    answer(table, "build land_reform", "cottbus", "stop")

`table.decision.seat` is the deciding seat: `country.west`, `country.east`, with four players also `USA`, `SOVIET_UNION`."""

from __future__ import annotations

from typing import Any

from game.rules.moves import Move
from game.rules.positions.opening import new_table
from game.rules.table import Table
from game.volk.data.geography import RED, YELLOW
from game.volk.data.tables import BOARD, CARDS, DATA, ITEMS, SECTORS
from game.volk.game import TWO_PLUS_TWO, VOLK
from game.volk.state import Economy, TwoPlusTwoOptions, VolkOptions, VolkState, german_seat, powers_of, roles
from game.volk.turn.setup import set_up

VolkTable = Table[VolkState]


class Country:
    """A state that a test builds, and the table to play it at.

    It starts on a turn of the first decade, with six cards in the display that tests rarely use, empty hands, and all
    markers in the center. With four players, the superpowers have their starting money."""

    def __init__(
        self, turn: str = "west", *, four: bool = False, decade: int = 1, part: int = 1, phase: str = "turn", **options: Any
    ) -> None:
        seats = 4 if four else 2
        self.game = TWO_PLUS_TWO if four else VOLK
        chosen = TwoPlusTwoOptions(**options) if four else VolkOptions(**options)
        self.options = options
        self.state: VolkState = set_up(chosen, seats, 0)
        state = self.state
        self.west, self.east = german_seat(state, YELLOW), german_seat(state, RED)
        for province in state.unrest:
            state.unrest[province] = 0
        state.economies = [Economy(), Economy()]
        self._deal(decade)
        state.part, state.phase = part, phase
        state.active = roles(seats).index(turn)

    def _deal(self, decade: int) -> None:
        """Deal the cards of this decade: earlier ones are gone, six are in the display, the rest is the deck."""
        state = self.state
        state.decade = decade
        everything = [*state.box, *state.deck]
        state.deck, state.box = [], []
        for card in everything:
            when = CARDS[card].decade
            if when < decade:
                state.past.append(card)
            elif when == decade and card not in DATA.special and card not in DATA.power_cards:
                state.deck.append(card)
            else:
                state.box.append(card)
        state.display = [state.deck.pop(0) for _ in range(6)]
        if state.powers is not None:
            cards = DATA.power_decade(decade)
            state.box = [card for card in state.box if card not in cards]
            state.powers.stacks, state.powers.tenth = [cards[0:3], cards[3:6]], cards[6:7]
            state.display += cards[7:10]

    # The board ------------------------------------------------------------------------------------------------------------

    def factories(self, *cities: str, rundown: bool = False) -> Country:
        """Add factories in these cities, in either state or abroad."""
        for city in cities:
            side = BOARD.cities[city].side
            old = self.state.economies[side]
            worn = old.rundown | {city} if rundown else old.rundown
            self.state.economies[side] = Economy(old.factories | {city}, worn, old.lines)
        return self

    def lines(self, *ids: str) -> Country:
        """Add pieces on these lines: `schwedt-berlin`, or `berlin>bitterfeld` for one of two parallel lines."""
        for id in ids:
            side = BOARD.lines[id].side
            old = self.state.economies[side]
            self.state.economies[side] = Economy(old.factories, old.rundown, old.lines | {id})
        return self

    def unrest(self, **numbers: int) -> Country:
        self.state.unrest.update(numbers)
        return self

    def exported(self, **numbers: int) -> Country:
        self.state.exported.update(numbers)
        return self

    def standards(self, **numbers: int) -> Country:
        """Set the living standard by province, or by sector for West Berlin."""
        for place, number in numbers.items():
            (self.state.sectors if place in SECTORS else self.state.standards)[place] = number
        return self

    def track(self, **positions: int) -> Country:
        self.state.tracks.update(positions)
        return self

    def socialists(self, box: int, **provinces: int) -> Country:
        """Put socialists in the box and in provinces; the rest of the twelve is the supply."""
        self.state.socialists_box = box
        self.state.socialists.update(provinces)
        self.state.socialists_supply = DATA.box.socialists.value - box - sum(self.state.socialists.values())
        return self

    def wall(self) -> Country:
        self.state.wall = True
        return self

    # Cards ----------------------------------------------------------------------------------------------------------------

    def display(self, *cards: str) -> Country:
        """Set the display to exactly these cards; its old cards go to the bottom of the deck or to the box."""
        state = self.state
        for card in state.display:
            (state.box if card in DATA.power_cards else state.deck).insert(0, card)
        state.display = []
        for card in cards:
            self._take(card)
            state.display.append(card)
        return self

    def hand(self, seat: int, *cards: str) -> Country:
        """Set a hand to exactly these cards."""
        state = self.state
        state.deck[:0] = state.hands[seat]
        state.hands[seat] = []
        for card in cards:
            self._take(card)
            state.hands[seat].append(card)
        return self

    def deck(self, *cards: str) -> Country:
        """Set the deck to exactly these cards, top card last; its old cards are set aside."""
        for card in cards:
            self._take(card)
        self.state.set_aside += self.state.deck
        self.state.deck = list(cards)
        return self

    def special(self, card: str) -> Country:
        self._take(card)
        self.state.special = [card]
        return self

    def used(self, *cards: str) -> Country:
        for card in cards:
            self._take(card)
            self.state.used.append(card)
        return self

    def police(self, *cards: str, used: int = 0) -> Country:
        """Give East these police cards; the first `used` of them are used up this decade."""
        for card in cards:
            self._take(card)
            self.state.police.append(card)
        self.state.police_used = frozenset(cards[:used])
        return self

    def peacemakers(self, **cards: tuple[str, ...]) -> Country:
        """Set the kept cards by role: `peacemakers(usa=("red_telephone_and_test_ban",))`."""
        for role, kept in cards.items():
            for card in kept:
                self._take(card)
                powers_of(self.state).peacemakers[roles(4).index(role)].append(card)
        return self

    def _take(self, card: str) -> None:
        state = self.state
        piles = [state.deck, state.box, state.display, state.past, state.set_aside, state.special, *state.hands]
        if state.powers is not None:
            piles += [*state.powers.stacks, state.powers.tenth]
        pile = next(pile for pile in piles if card in pile)
        pile.remove(card)

    # Superpowers ----------------------------------------------------------------------------------------------------------

    def money(self, usa: int, soviet_union: int) -> Country:
        powers_of(self.state).treasury = [usa, soviet_union]
        return self

    def doves(self, left: int) -> Country:
        """Leave this many doves face up."""
        powers_of(self.state).doves_down = DATA.box.doves.value - left
        return self

    def arms_deck(self, *cards: str) -> Country:
        """Put these cards on top of the arms race deck, the first one first."""
        return self._stack("arms", cards)

    def conflict_deck(self, *cards: str) -> Country:
        return self._stack("conflict", cards)

    def _stack(self, name: str, cards: tuple[str, ...]) -> Country:
        powers = powers_of(self.state)
        deck: list[str] = getattr(powers, f"{name}_deck")
        rest = [card for card in deck if card not in cards]
        setattr(powers, f"{name}_deck", [*rest, *reversed(cards)])
        return self

    # Table ----------------------------------------------------------------------------------------------------------------

    def table(self) -> VolkTable:
        """The table in this position, at its current phase."""
        table = new_table(self.game, len(self.state.hands), options=dict(self.options))
        return table.resumed(self.state.copy(), keep="history")


NAMED: list[tuple[object, str]] = []
"""The icon named most recently, before its target, and the decision at that time."""

ICON_PROMPTS = {"build": "build_icon", "move": "move_from", "prestige": "convert", "arms": "draws_first"}


def answer(table: VolkTable, *moves: str) -> None:
    """Play these moves in order; a move without a verb is a choice: `sachsen` is `choose sachsen`.

    In an event, an icon and then its target can be named, which makes one move: `"unrest.red", "sachsen"` is
    `execute unrest.red sachsen`. An icon with a single target needs only its name; naming a finished icon does nothing."""
    for text in moves:
        words = text.split()
        if words[0] in table.game.verbs or words[0] in ("choose", "pass"):
            table.choose(text)
        elif _is_offered(table, f"skip {text}"):
            table.choose(f"skip {text}")
        elif _names_icon(table, text):
            NAMED[:] = [(table.decision, text)]
            if len(only := _moves(table, text)) == 1:
                table.choose(only[0])
        else:
            table.choose(_meant(table, text))


def _names_icon(table: VolkTable, text: str) -> bool:
    """Return whether the text names an icon rather than a target, such as a track that replaces another."""
    if text not in ITEMS or _is_offered(table, f"choose {text}"):
        return False
    named = _named(table)
    return text not in targets(table, named) or (text == named and NAMED[-1:] != [(table.decision, named)])


def _meant(table: VolkTable, text: str) -> str:
    """The move for a target if exactly one icon fits, otherwise a plain choice."""
    icons = [str(move) for move in _moves(table, _named(table)) if move.args[1] == text]
    return icons[0] if len(icons) == 1 else f"choose {text}"


def _is_offered(table: VolkTable, text: str) -> bool:
    return table.decision is not None and Move.of(text) in table.decision.options


def _moves(table: VolkTable, item: str = "") -> list[Move]:
    """Moves that choose a target, for one icon or for all."""
    options = table.decision.options if table.decision is not None else ()
    return [move for move in options if move.verb == "execute" and item in ("", move.args[0])]


def _named(table: VolkTable) -> str:
    """The icon that needs a target: the one named, or the only one left."""
    for decision, item in NAMED:
        if decision is table.decision and _moves(table, item):
            return item
    return next(iter(icons(table))) if table.decision is not None and len(icons(table)) == 1 else ""


def icons(table: VolkTable) -> set[str]:
    """Icons of an event that can be chosen or executed now."""
    assert table.decision is not None
    in_event = table.decision.prompt in ("volk.prompt.next_item", "volk.prompt.next_icon", "volk.prompt.next_drawn")
    return {move.args[0] for move in table.decision.options if in_event and move.verb in ("execute", "choose", "skip")}


def targets(table: VolkTable, item: str) -> set[str]:
    """Legal targets for an icon of an event."""
    return {move.args[1] for move in _moves(table, item)} if item else set()


def offered(table: VolkTable) -> set[str]:
    """The current options, without `choose`. In an event: the targets of the named or only icon, or else all icons."""
    assert table.decision is not None
    options = table.decision.options
    if not _moves(table):
        return {str(move).removeprefix("choose ") for move in options}
    rest = {str(move) for move in options if move.verb not in ("choose", "execute", "skip")}
    named = _named(table)
    return rest | (targets(table, named) or icons(table))


def asked(table: VolkTable) -> tuple[int, str]:
    """The seat and the prompt: `(1, "export_protest")`; for the target of an icon, that icon: `(0, "unrest")`."""
    assert table.decision is not None
    if _moves(table) and (named := _named(table)):
        icon = named.split(".")[0].replace("standard_alone", "standard")
        return table.decision.seat, ICON_PROMPTS.get(icon, icon)
    return table.decision.seat, table.decision.prompt.removeprefix("volk.prompt.")


def refused(table: VolkTable, move: str) -> str:
    """The rule that refuses a move, or "" if it is legal."""
    why = table.why_not(move)
    return "" if why is None else why.rule
