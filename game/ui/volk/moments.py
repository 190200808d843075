"""What is worth a look in the German games: cards with what came of them, new cards, races won, the end of a decade, war.

What comes of a card is told with it, the mass protests too, and never stops the game again.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from game.data.texts import Texts
from game.rules.events import HIDDEN, Event
from game.rules.state import NOBODY
from game.ui.kit.lay import Node
from game.ui.kit.sound import SoundName
from game.ui.table.staging.records import Moment
from game.ui.table.staging.telling import Happening
from game.ui.volk import staging
from game.ui.volk.outcome import changed_places, named, outcome_lines
from game.ui.volk.palette import ROLES
from game.ui.volk.standing import FALLS, LASTING, economy_of, standards_of, why_fallen
from game.ui.volk.story import WAY_ON, Words, chapters, story_steps
from game.volk.cards.events import advantage, effective_steps
from game.volk.cards.power_icons import row_of
from game.volk.data.geography import RED, YELLOW
from game.volk.data.tables import BOX, CARDS, DECADES, PROVINCES_OF, SIDE_WORDS, SIDES, STATES
from game.volk.decade.end import steps_of
from game.volk.decade.victory import winner_of, wins_race
from game.volk.naming import ROMAN, component_name, standing, step_line
from game.volk.state import VolkState, ally_of, german_seat, is_power, powers_of, roles, side_of
from game.volk.states.accounts import COLLAPSE, collapses
from game.volk.states.tracks import peace_winners
from game.volk.states.unrest import protests_of

FEW_DOVES = 2
"""So few are left that every one that falls is news."""
HARMS_A_STATE = frozenset(("unrest", "dismantle", "standard_off", "stop", "rundown"))
HARMS_A_POWER = frozenset(("pay", "conflict"))
"""Icons that hit somebody where they are in the colour of the other side."""
MUCH = 6
"""What changes so many things is looked at in peace, whoever it hits."""
_CAUSES = frozenset(("event_with", "automatic"))
"""Cards whose icons come after them, until they are over."""
_BROUGHT = {"pay": ("paid",), "unrest": ("unrest_by",), "dismantle": ("dismantled", "dismantled_where")}
"""The events by which icons of the small decks are told, where they are not called like them."""
_ENDS = (*FALLS, *LASTING)
"""Events by which the end of a decade ends the game."""


def moment(event: Event, before: VolkState, after: VolkState, texts: Texts) -> Moment | None:
    make = _MOMENTS.get(event.name)
    found = make(_Teller(event, before, after, texts)) if make is not None else None
    # Only cards bring about what comes after them; all else stands among what some card has brought.
    return found if found is None or found.brings or event.name in _CAUSES else replace(found, brings=())


class _Teller(Happening[VolkState]):
    # Words ------------------------------------------------------------------------------------------------------------

    def say(self, key: str, **params: object) -> str:
        return self.texts(f"volk_moments.{key}", **params)

    def role(self, seat: int) -> str:
        return roles(len(self.after.hands))[seat]

    def role_name(self, seat: int) -> str:
        """At the beginning of a sentence."""
        return self.say(f"who.{self.role(seat)}")

    def named(self, name: str) -> tuple[str, ...]:
        return named(self.event, name)

    def card_name(self, card: str) -> str:
        return component_name("card", card, self.texts)

    # Cards ------------------------------------------------------------------------------------------------------------

    def triggered(self) -> Moment | None:
        """An event that somebody has chosen: before it only where others decide about it, for they have to know it."""
        steps = effective_steps(CARDS[self.word("card")], side_of(self.seat))
        return self._event(self._icons()) if any(step.by for step in steps) else None

    def _icons(self) -> str:
        """What is printed on the card of an event, in words."""
        card = CARDS[self.word("card")]
        steps = effective_steps(card, side_of(self.seat))
        lines = " ".join(step_line(step, self.texts) for step in steps) or self.texts("volk_table.action.no_event")
        # Whoever triggers a dual card leaves out a part.
        return self.say("icons_but_one", words=lines) if card.colour == "dual" else lines

    def _event(self, words: str) -> Moment:
        """What is told of an event that somebody has chosen, with whom it hits."""
        card, side = self.word("card"), side_of(self.seat)
        others = {step.icon for step in effective_steps(CARDS[card], side) if step.side == SIDE_WORDS[1 - side]}
        hit = {german_seat(self.after, 1 - side)} if HARMS_A_STATE & others else set[int]()
        hit |= {1 - side} if HARMS_A_POWER & others else set()
        return Moment(self.card_name(card), words, card, self.seat, tuple(hit), news=False)

    def automatic(self) -> Moment:
        card = self.word("card")
        leader, level = advantage(self.after)
        key = f"advantage.{level}" if level else "advantage.none"
        icons = " ".join(step_line(step, self.texts) for step in CARDS[card].event if not step.shaded)
        words = f"{self.say('automatic')} {self.say('icons', words=icons)} {self.say(key, power=self.role_name(leader))}"
        return Moment(self.card_name(card), words, card, self._leader(), sound="drum")

    def _leader(self) -> int:
        """Who decides about an event that happens by itself, because of the arms race; nobody: East and West do."""
        leader, level = advantage(self.after)
        return leader if level else NOBODY

    def automatic_over(self) -> Moment | None:
        """What it has come to, after players have decided about it one after the other."""
        card = self.word("card")
        # It was looked at when it began: a short look is enough, unless the masses protest now.
        found = self._with_outcome(Moment(self.card_name(card), "", card, self._leader(), brief=True))
        return self._with_protests(found) if found.text else None

    def event_over(self) -> Moment:
        """An event that somebody has chosen, with what it has come to here."""
        found = self._with_outcome(self._event(self._icons()))
        brief = not found.hits and len(found.focus) + len(self.named("tracks")) < MUCH
        return self._with_protests(replace(found, brief=brief))

    def action_over(self) -> Moment:
        """Another action, told only because the masses protest after it, or its card makes peace."""
        card = self.word("card")
        found = Moment(self.card_name(card), "", card, self.seat, news=False, brief=True)
        return self._with_protests(self._with_outcome(found))

    def _with_outcome(self, found: Moment) -> Moment:
        """What a card has come to here, line by line; where that is nothing, what was said before."""
        lines, places = outcome_lines(self.event, self.after, self.texts), changed_places(self.event)
        if not lines:
            return replace(found, focus=places)
        words = "\n".join(line.words for line in lines)
        return replace(found, text=words, icons=tuple(line.icon for line in lines), focus=places)

    def _with_protests(self, found: Moment) -> Moment:
        """Where mass protests have begun or ended, nobody passes it by; new ones are news to who brought them too."""
        west_was, west, east_was, east = map(int, self.named("protests"))
        more = {YELLOW: west > west_was, RED: east > east_was}
        risen = tuple(german_seat(self.after, side) for side in SIDES if more[side])
        same = (west, east) == (west_was, east_was)
        hits = tuple(dict.fromkeys((*found.hits, *risen)))
        news = found.news or bool(risen)
        return replace(found, hits=hits, brief=found.brief and same, news=news, to_all=bool(risen))

    def drawn(self) -> Moment:
        """A card of one of the two small decks, with what it does to this superpower in this decade."""
        card = self.word(self.name)
        row = row_of(card, self.seat, self.after.decade)
        lines = [step_line(step, self.texts) for step in row]
        words = " ".join(lines) or self.say("draws_nothing")
        title = component_name(self.name, card, self.texts)
        cause = self.say("because", cause=component_name("cause", self.word("cause"), self.texts))
        text = f"{cause} {self.say('draws', power=self.role_name(self.seat), words=words)}"
        brings = [name for step in row for name in _BROUGHT.get(step.icon, (step.icon,))]
        return Moment(title, text, card, self.seat, (self.seat,), brings=brings)

    def police(self) -> Moment:
        province = self.word("province")
        title = self.say("police.title", province=component_name("province", province, self.texts))
        words = self.say("police.text", count=self.before.unrest[province])
        return Moment(title, words, self.word("card"), self.seat, news=False, focus=(province,))

    def socialist(self) -> Moment | None:
        """Those who had to go where the masses protested: it may have ended what a card had just begun.

        At the end of a decade that is told with its step.
        """
        province = self.word("province")
        if self.after.phase in steps_of(self.after):
            return None
        number, left = self.number("number"), protests_of(self.after, RED)
        title = self.say("socialist", province=component_name("province", province, self.texts), count=number)
        told = self.texts.render(self.event.key, self.event.params, component_name)
        words = f"{told} {self.say('protests_left', count=left, limit=COLLAPSE)}"
        return Moment(title, words, seat=german_seat(self.after, RED), brief=True, focus=(province,))

    def spy(self) -> Moment:
        """What the spy has done, as far as the viewer may know it."""
        card = self.word("card") if "card" in self.event.params else HIDDEN
        hits = (german_seat(self.after, YELLOW),) if "hand" in self.name else ()
        shown = card if card in CARDS else ""
        return Moment(self.say("guillaume"), self.say(self.name), shown, self.seat, hits, news=False)

    # The Wall ---------------------------------------------------------------------------------------------------------

    def wall(self) -> Moment:
        stands = self.name == "wall_built"
        title, words = (self.say(f"{self.name}.{part}") for part in ("title", "text"))
        sound: SoundName = "drum" if stands else "fanfare"
        seat = german_seat(self.after, RED)
        return Moment(title, words, seat=seat, great=True, sound=sound, picture=partial(staging.wall, stands))

    # Superpowers ------------------------------------------------------------------------------------------------------

    def dove(self) -> Moment:
        """Every one that falls, with the cause: one card may bring down several. Of many a short look is enough."""
        left = self.number("number")
        cause = self.say("because", cause=component_name("cause", self.word("cause"), self.texts))
        cause = f"{cause} {self._sign()}".rstrip()
        title, few = self.say("dove", count=left, all=BOX.doves.value), left <= FEW_DOVES
        words = f"{cause} {self.texts('volk_table.peace.text', count=left)}" if few else cause
        return Moment(title, words, brief=not few, focus=("doves",), sound="siren" if few else None)

    def _sign(self) -> str:
        """Where a sign at the value of a card brings down a dove, as its event does not: nobody expects it."""
        card = CARDS.get(self.word("cause"))
        return self.say("dove_value") if card and any(step.icon == "dove_down" for step in card.below) else ""

    def war(self) -> Moment:
        """Who is remembered, by the peacemakers of all whom it leaves."""
        others = [seat for seat in range(len(self.after.hands)) if seat != self.seat]
        names = {seat: self.say(f"whom.{self.role(seat)}") for seat in others}
        counts = {seat: len(powers_of(self.after).peacemakers[seat]) for seat in others}
        kept = ", ".join(
            self.say("war.kept", role=self.texts(f"volk.role.{self.role(seat)}"), count=counts[seat]) for seat in others
        )
        winners = self.texts.joined([names[seat] for seat in peace_winners(self.after, self.seat)])
        role, ally = self.role(self.seat), names[ally_of(self.seat)]
        words = self.say("war.text", power=self.role_name(self.seat), kept=kept, ally=ally, winners=winners)
        return Moment(
            self.say("war.title"),
            words,
            seat=self.seat,
            great=True,
            focus=("red_button",),
            sound="nuke",
            picture=partial(staging.nuclear_war, role),
        )

    def race(self) -> Moment | None:
        """A marker has come to a space that wins; the card that moves it tells of any other."""
        track, now = self.name, self.number("number")
        side = RED if now > 0 else YELLOW
        if abs(now) <= abs(self.before.tracks[track]) or not wins_race(track, now):
            return None
        title = self.say(f"{track}.title", power=self.role_name(side))
        hits = tuple(seat for seat in range(len(self.after.hands)) if side_of(seat) != side)
        sound: SoundName = "launch" if track == "space" else "siren"
        them = self.say(f"whom.{self.role(side)}")
        return Moment(title, self.say("race_text", them=them), seat=side, hits=hits, focus=(track,), sound=sound)

    # Decades ----------------------------------------------------------------------------------------------------------

    def step_over(self) -> Moment:
        """What a step has changed on the board, and why; the steps of an end belong together."""
        state, texts, step = self.after, self.texts, self.word("step")
        order = steps_of(state)

        def page(log: Sequence[Event], told: Words) -> list[Node]:
            found = chapters(state, log)
            return story_steps(state, found._replace(steps={step: found.steps.get(step, [])}), told, texts)

        number = {"number": ROMAN[self.number("number") - 1], "step": order.index(step) + 1, "steps": len(order)}
        focus = (*changed_places(self.event), *self.named("tracks")) or (step,)
        title, chain = self.say("step_over", **number), self.say("step_chain")
        return Moment(title, focus=focus, page=page, beside=WAY_ON, chain=chain)

    def decade_over(self) -> Moment | None:
        """All that its end has brought; one by which the game ends is told with what ends it."""
        state = self.after
        if state.decade == DECADES or any(collapses(state, side) for side in SIDES):
            return None
        prestige = standing("prestige", state.tracks["prestige"], self.texts)
        return self._told_through(self.say("decade_over.text", prestige=prestige))

    def falls(self) -> Moment:
        """What ends the game at the end of a decade: the step that ended it, below who wins by it."""
        words = self.texts.render(self.event.key, self.event.params, component_name)
        fallen = FALLS.get(self.name)
        if self.name.endswith("_collapses"):
            # The title says already who has brought it down.
            words = why_fallen(self.after, self.name, self.texts)
        winner = winner_of(self.after, RED if fallen is None else 1 - fallen)
        found = replace(self._told_through(f"{words} {self.say(f'won.{self.role(winner)}')}."), seat=winner)
        title = self.texts(f"volk.end.{self.name}").rstrip(".")
        return found if fallen is None else replace(found, title=title)

    def _told_through(self, words: str) -> Moment:
        """Its numbers are staged; then every step can be read, or the one that ends the game."""
        state, texts = self.after, self.texts

        def page(log: Sequence[Event], told: Words) -> list[Node]:
            before = [event for event in log if event.name not in _ENDS]
            steps = story_steps(state, chapters(state, before), told, texts)
            # Why the game ends is told in short; all that came before it has been read step by step.
            return steps[-1:] if self.name in _ENDS else steps

        picture = partial(staging.decade, ("west", "east"), self.numbers())
        title = self.say("decade_over.title", number=ROMAN[state.decade - 1])
        return Moment(title, words, great=True, sound="drum", picture=picture, page=page)

    def numbers(self) -> list[staging.Number]:
        state = self.after

        def both(icon: str, name: str, count: Callable[[VolkState, int], int]) -> staging.Number:
            west, east = (count(state, side) for side in SIDES)
            danger = (west >= COLLAPSE - 1, east >= COLLAPSE - 1) if count is protests_of else (False, False)
            return staging.Number(icon, self.say(f"number.{name}"), west, east, danger)

        return [
            both("bullhorn", "protests", protests_of),
            both("hand_back_left", "unrest", unrest_of),
            both("hexagon", "standard", standards_of),
            both("factory", "economy", economy_of),
        ]

    def decade_begins(self) -> Moment | None:
        """What is new in it; the first is no news."""
        state, number = self.after, self.number("number")
        if number == 1:
            return None
        first = state.order[0]
        why = "four" if state.powers is not None else "lead" if state.tracks["prestige"] else "even"
        words = [self.say(f"decade.{why}", role=self.role_name(first))]
        words.append(self.say("decade.special", card=self.card_name(state.special[0])))
        if state.powers is not None:
            words.append(self.say("decade.arms", number=ROMAN[number - 1]))
        title = self.say("decade.title", number=ROMAN[number - 1])
        # That is all which comes after it.
        return Moment(title, " ".join(words), state.special[0], first, sound="turn")

    def display(self) -> Moment | None:
        """New cards in the middle of a decade, before somebody takes one of them."""
        if self.number("number") == 1:
            return None
        title = self.texts.render(self.event.key, self.event.params, component_name).rstrip(".")
        first = self.after.active
        # Who takes the first card sees them all anyway.
        return Moment(title, self.say("display", role=self.role_name(first)), seat=first, news=False)

    def won(self) -> Moment:
        reason, role = self.word("reason"), self.role(self.seat)
        fallen = FALLS.get(reason)
        title = self.say(f"won.{role}")
        words = f"{self.texts(f'volk.end.{reason}')} {why_fallen(self.after, reason, self.texts)}".rstrip()
        if is_power(self.after, self.seat) and reason not in ("arms_race", "space_race"):
            words = f"{words} {self.say('power_won', role=self.role_name(self.seat))}"
        slogan = self.texts(f"volk_board.protest.{STATES[RED if fallen is None else fallen]}").split()
        picture = partial(staging.victory, role, ROLES[role].colour, fallen, slogan)
        if reason == "space_race":
            picture = partial(staging.space_race, role, ROLES[role].colour)
        sound: SoundName = "collapse" if fallen is not None else "fanfare"
        # Nobody is hit by a victory: what brought it about is told in words.
        return Moment(title, words, seat=self.seat, great=True, sound=sound, picture=picture)


def unrest_of(state: VolkState, side: int) -> int:
    return sum(state.unrest[province] for province in PROVINCES_OF[side])


_MOMENTS: dict[str, Callable[[_Teller], Moment | None]] = {
    "event_with": _Teller.triggered,
    "event_over": _Teller.event_over,
    "action_over": _Teller.action_over,
    "automatic": _Teller.automatic,
    "automatic_over": _Teller.automatic_over,
    **dict.fromkeys(("arms_card", "conflict_card"), _Teller.drawn),
    "police_used": _Teller.police,
    "deployed": _Teller.socialist,
    **dict.fromkeys(
        ("guillaume_hand", "guillaume_deck", "guillaume_removed", "guillaume_swapped_hand", "guillaume_swapped_deck"),
        _Teller.spy,
    ),
    **dict.fromkeys(("wall_built", "wall_opened"), _Teller.wall),
    "dove_down": _Teller.dove,
    "nuclear_war": _Teller.war,
    **dict.fromkeys(("space", "arms"), _Teller.race),
    "step_over": _Teller.step_over,
    "protests": _Teller.decade_over,
    **dict.fromkeys(_ENDS, _Teller.falls),
    "decade": _Teller.decade_begins,
    **dict.fromkeys(("display", "display_four"), _Teller.display),
    "won": _Teller.won,
}
