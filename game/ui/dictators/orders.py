"""How moves of Revenge of the Dictators are offered: buttons, costs, and things to point at."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.data.texts import Texts
from game.dictators.cards.using import activation_of
from game.dictators.data.tables import BOARD, DATA, KIND, USES, WARHEAD, every_effect
from game.dictators.game import GAME
from game.dictators.state import Announced, DictatorsState, SetOff, cards_before, region_of
from game.dictators.steps.answers import standing_windows
from game.dictators.steps.moves import own_ends
from game.dictators.turn.standing import ability, disarm_min, price
from game.dictators.turn.windows import possible_answers, waiting_use
from game.rules.decision import Decision
from game.rules.events import Event
from game.rules.moves import Move
from game.rules.state import NOBODY
from game.ui.dictators.board.strip import DECK, PRESIDENT
from game.ui.dictators.seats import goal_of, next_goals, steps_between, steps_now, target_places, way_now
from game.ui.table.choosing.orders import MANY, Orders, Prompt, Remark, Waiting, thing_of
from game.ui.table.choosing.selection import Path, Selection
from game.ui.table.choosing.verbs import VerbOffer, beside_others, whenever
from game.ui.table.scene import Scene, seat_id

# Targets of moves without a thing as argument. The discard pile is missing: a click opens it, a button takes its top card.
_PLACES = {"draw": DECK, "confront": PRESIDENT, "confront_kept": PRESIDENT}
_REACTIONS = {"interrupt", "ability", "token", "go_on", "claim", "roll"}
_FAR = 99
"""Number of steps used for an unreachable place, more than any way has."""
_SENDS = ("dictators.prompt.state_steps", "dictators.prompt.move")
"""Prompts that ask for another player's destination."""
_FROM_HAND = ("play", "interrupt")


def _price(verb: str, state: DictatorsState, seat: int, texts: Texts) -> str:
    """Cost of a verb: icons for actions and Travel as in the banner, the roll needed, the card drawn."""
    seat = max(0, state.active) if seat == NOBODY else seat
    if verb == "ability" and not ability(state, seat):
        return ""
    actions, travel = price(state, seat, Move(verb))
    die = f" {{dice_6_outline}} {disarm_min(state, seat)}+" if verb == "disarm" else ""
    top = state.discard[-1:] if verb == "draw_discarded" else []
    card = "".join(f" {GAME.name('card', top_card, texts)}" for top_card in top)
    return "{lightning_bolt}" * actions + "{shoe_print}" * travel + die + card


OFFERS: tuple[VerbOffer[DictatorsState], ...] = (
    VerbOffer("travel", "shoe_print", "T", price=_price),
    VerbOffer("draw", "cards_outline", "D", price=_price),
    VerbOffer("play", "cards_playing_outline", "P"),
    VerbOffer("use", "briefcase", "A"),
    VerbOffer("fly", "airplane", "F", price=_price),
    VerbOffer("disarm", "radioactive", "X", price=_price),
    VerbOffer("ability", "account_star", "B", shown=False, price=_price),
    VerbOffer("token", "hexagon_outline", "K", shown=False),
    VerbOffer("draw_discarded", "tray_arrow_up", "G", shown=False, price=_price),
    VerbOffer("clear", "boom_gate_up", "C", shown=False),
    VerbOffer("end_turn", ends_turn=True, primary=whenever, declines=beside_others),
    VerbOffer("confront", primary=whenever),
)


def _skips_after(card: str) -> bool:
    """Return whether playing this card costs its player a turn."""
    return card in USES and any(effect.kind == "skip" and effect.argument == "self" for effect in USES[card].effects)


class DictatorsOrders(Orders[DictatorsState]):
    def __init__(self, texts: Texts) -> None:
        offers = (replace(offer, label=self._ability) if offer.verb == "ability" else offer for offer in OFFERS)
        super().__init__(GAME, texts, [*offers])

    def _ability(self, move: Move, state: DictatorsState, seat: int) -> str:
        """Label of a dictator's ability: its name on the card."""
        dictator = ability(state, seat) if seat != NOBODY else ""
        return self.texts(f"dictators.ability.{dictator}") if dictator else ""

    def path(self, move: Move, state: DictatorsState, seat: int) -> Path:
        if move.verb in _PLACES:
            return (_PLACES[move.verb],)
        if move.verb == "use":
            # The number of the ability is chosen in a menu, not by pointing.
            card, _number, *named = move.args
            return (card, *map(thing_of_word, named))
        if move.verb == "ability":
            return (state.players[seat].dictator, *map(thing_of_word, move.args))
        return tuple(map(place_of, super().path(move, state, seat)))

    def remark(self, move: Move, state: DictatorsState, seat: int, prompt: str = "") -> Remark:
        return Remark(self._takes(move, state, seat, prompt), _hits(move, state), dear=price(state, seat, move)[0] > 1)

    def _takes(self, move: Move, state: DictatorsState, seat: int, prompt: str) -> str:
        if move.verb == "choose" and move.args[0] in DATA.dictators:
            return self.texts(f"dictators.ability.{move.args[0]}")
        actions, travel = price(state, seat, move)
        named = ("price_with_travel" if travel else "price") if actions else "takes_travel" if travel else ""
        words = [self.texts(f"dictators_table.{named}", count=actions)] if named else []
        words += [self.texts("dictators_table.skips_after")] if move.verb == "play" and _skips_after(move.args[0]) else []
        own = {*move.args[-1:]} & target_places(state, seat).keys() if prompt not in _SENDS else ()
        words += [self.texts("dictators_table.target")] if own else []
        return " · ".join(words)

    def in_order(self, moves: list[Move], state: DictatorsState, prompt: str = "") -> list[Move]:
        """Drop duplicate cards, sort destinations by usefulness, put occupied states and roads first, and cut long lists."""
        listed = dict[tuple[str, ...], Move]()
        for move in moves:
            first, *named = move.args or ("",)
            listed.setdefault((move.verb, KIND.get(first, first) if move.verb in _FROM_HAND else first, *named), move)
        moves = list(listed.values())
        if prompt not in _SENDS and all(move.args and move.args[-1] in BOARD.locations for move in moves):
            return sorted(moves, key=lambda move: self._detour(move.args[-1], state))[:MANY]
        for kind, ids in (("state", BOARD.states), ("barrier", BOARD.roads)):
            if all(move.args and move.args[-1] in ids for move in moves):
                moves.sort(key=lambda move: self.game.name(kind, move.args[-1], self.texts).casefold())
                met = [move for move in moves if _others_at(move.args[-1], state)]
                return [*met, *(move for move in moves if move not in met and len(moves) <= MANY)][:MANY]
        return moves

    def _detour(self, place: str, state: DictatorsState) -> tuple[bool, int, int, str]:
        """Sort key of a destination: targets first, distances to the nearest goal and from the player, its name."""
        seat, name = max(0, state.active), self.game.name("location", place, self.texts).casefold()
        goals = next_goals(state, seat)
        distances = [steps_now(state, seat, place), *(steps_between(state, seat, place, goal) for goal in goals)]
        away, *onwards = (_FAR if steps is None else steps for steps in distances)
        return place not in target_places(state, seat), min(onwards, default=0), away, name

    def question(
        self, state: DictatorsState, selection: Selection | None, decision: Decision | None = None
    ) -> Prompt | None:
        """The reason for a choice, e.g. the card being resolved; None for reactions, whose prompts name it."""
        if state.phase == "kim":
            return Prompt("chat_question", "", self.texts("dictators_table.about.unseen"))
        if selection is None:
            return None
        if state.players[max(0, state.active)].location == BOARD.capital and self.in_turn(state, selection):
            return Prompt("chat_question", "", self.texts("dictators_table.in_capital"))
        open_cards = [*state.presidential_open, *state.open]
        if (aimed := self._aimed(selection)) is not None:
            return aimed
        if not open_cards or selection.verbs & _REACTIONS or "cause" in selection.params:
            return None
        card = open_cards[-1]
        name = self.game.name("presidential" if card in state.presidential_open else "card", card, self.texts)
        because = self.texts("dictators_table.because", card=name)
        if _skips_after(card):
            because = f"{because} {self.texts('dictators_table.skips_after')}"
        return Prompt("chat_question", "", because)

    def _aimed(self, selection: Selection) -> Prompt | None:
        """The kind of target that the selected card needs, or None."""
        card = next(iter(selection.narrowing.things), "")
        names = USES[card].names if card in USES else None
        if names is None or len(selection.narrowing.things) > 1:
            return None
        text = self.texts(f"dictators.refusal.names_a_{names.kind}")
        # A ring on a state has its name in the window only.
        states = [thing for thing in selection.targets() if thing in BOARD.states]
        notes = {thing: self.game.name("state", thing, self.texts) for thing in states}
        return Prompt("cursor_default_click", self.game.name("card", card, self.texts), text, notes=notes)

    def concerned(self, scene: Scene, selection: Selection | None) -> list[str]:
        """The way to the hovered place or target, or the destinations of a hovered card; empty while roads are marked."""
        thing, state, seat = scene.hovered or scene.focused, scene.state, scene.viewer
        if not BOARD.roads.keys().isdisjoint(scene.marks):
            return []
        if goal := goal_of(thing, state, seat):
            return [*([] if thing == goal else [goal]), *way_now(state, seat, goal)]
        moves = selection.moves_at(thing) if selection is not None else ()
        uses = filter(None, (activation_of(state, seat, move) for move in moves))
        return [end for activation in uses for end in own_ends(state, activation)]

    def waiting(self, state: DictatorsState, log: Sequence[Event] = ()) -> Waiting:
        """Places and seats affected by the pending event, and the cards and abilities that could respond."""
        if not state.stack:
            return Waiting()
        window, (cards, dictators) = state.stack[-1], possible_answers(state)
        named = [self.game.name("card", card, self.texts) for card in cards]
        answers = dict.fromkeys((*named, *(self.texts(f"dictators.ability.{dictator}") for dictator in dictators)))
        # An event keeps its marks while others respond to it.
        things = [thing_of_word(each.subject) for each in state.stack if each.subject]
        things += [each.goal for each in state.stack if isinstance(each, SetOff)]
        uses = [waiting_use(each) for each in state.stack if isinstance(each, Announced)]
        moves = [each.argument for use in uses for each in every_effect(use.effects) if each.kind == "move"]
        things += [place for move in moves if move.who == "target" for place in move.to]
        places = [thing for kind in (BOARD.locations, BOARD.roads, BOARD.flights) for thing in things if thing in kind]
        marked = *places, *(seat_id(seat) for seat in window.targets)
        since = next((event for event in log[-1:] if event.name in ("spared", "card_stopped")), None)
        found, stands = super().waiting(state, log), standing_windows(state)
        return replace(found, marked=marked, answers=tuple(answers), stands=stands, since=since)


def _others_at(thing: str, state: DictatorsState) -> bool:
    """Return whether another player is in a state, or at an end of a road."""
    ends = BOARD.roads[thing].ends if thing in BOARD.roads else ()
    others = (seat for seat in range(len(state.players)) if seat != state.active)
    return any(state.players[seat].location in ends or region_of(state, seat) == thing for seat in others)


def place_of(word: str) -> str:
    """The location of a facility card or warhead; other words stay as they are."""
    if word == WARHEAD:
        return BOARD.trident
    return DATA.facilities[word].location if word in DATA.facilities else word


def thing_of_word(word: str) -> str:
    return place_of(thing_of(GAME, word))


def _hits(move: Move, state: DictatorsState) -> list[int]:
    """Seats hit by a card that names a whole state or a card before them, including the player's own seat."""
    if move.verb != "play":
        return []
    if USES[move.args[0]].hits == "state":
        return [seat for seat in range(len(state.players)) if region_of(state, seat) == move.args[-1]]
    return [seat for seat, player in enumerate(state.players) if move.args[-1] in cards_before(player)]
