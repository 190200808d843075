"""Pop-ups of the German games: cards with their outcome, new cards, races won, the end of a decade, war.

A card's pop-up includes its outcome and the mass protests, so they never stop the game again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from game.rules.events import HIDDEN, Event
from game.rules.state import NOBODY
from game.ui.kit.lay import Node
from game.ui.table.staging.records import Moment
from game.ui.table.staging.telling import Condition, Happening, Maker, Named, Tellings
from game.ui.volk.cards.small import small_card as drawn
from game.ui.volk.events import staging
from game.ui.volk.events.outcome import changed_places, named, outcome_lines
from game.ui.volk.events.story import WAY_ON, Words, chapters, story_steps
from game.ui.volk.palette import ROLES
from game.ui.volk.standing import FALLS, LASTING, economy_of, standards_of, why_fallen
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
"""Number of doves left at which each one that falls is news."""
HARMS_A_STATE = frozenset(("unrest", "dismantle", "standard_off", "stop", "rundown"))
HARMS_A_POWER = frozenset(("pay", "conflict"))
"""Icons that harm a player if they are in the other side's color."""
MUCH = 6
"""Number of changes that makes a pop-up wait, even if it harms nobody."""
_ENDS = (*FALLS, *LASTING)
"""Events with which the end of a decade ends the game."""


class StoryLine(Happening[VolkState]):
    def say(self, key: str, **params: object) -> str:
        return self.texts(f"volk_moments.{key}", **params)

    def role(self, seat: int) -> str:
        return roles(len(self.after.hands))[seat]

    def role_name(self, seat: int) -> str:
        """A role's name for the start of a sentence."""
        return self.say(f"who.{self.role(seat)}")

    def named(self, name: str) -> tuple[str, ...]:
        return named(self.event, name)

    @property
    def own_words(self) -> str:
        return self.texts.render(self.event.key, self.event.params, component_name)

    def card_name(self, card: str) -> str:
        return component_name("card", card, self.texts)


MAKERS: Named[Maker[StoryLine]] = Named()
CONDITIONS: Named[Condition[StoryLine]] = Named()


# Cards ---------------------------------------------------------------------------------------------------------------------


@MAKERS
def triggered(told: StoryLine) -> Moment:
    """A triggered event: its card is beside the map while it happens, and does not stop the game yet."""
    return replace(_event(told, _icons(told)), hits=())


@MAKERS
def card_used(told: StoryLine) -> Moment:
    """Any other action: its card and its use are beside the map while it happens."""
    found = told.pop_up(told.card_name(told.word("card")), told.texts(f"volk_table.verb.{told.name.removesuffix('_with')}"))
    return replace(found, icons=(told.telling.icon,))


def _icons(told: StoryLine) -> str:
    """The printed icons of an event's card, in words."""
    card = CARDS[told.word("card")]
    steps = effective_steps(card, side_of(told.seat))
    lines = " ".join(step_line(step, told.texts) for step in steps) or told.texts("volk_table.action.no_event")
    # The player who triggers a dual card skips a part.
    return told.say("icons_but_one", words=lines) if card.colour == "dual" else lines


def _event(told: StoryLine, words: str) -> Moment:
    """A triggered event, with the players it harms."""
    card, side = told.word("card"), side_of(told.seat)
    others = {step.icon for step in effective_steps(CARDS[card], side) if step.side == SIDE_WORDS[1 - side]}
    hit = {german_seat(told.after, 1 - side)} if HARMS_A_STATE & others else set[int]()
    hit |= {1 - side} if HARMS_A_POWER & others else set()
    return replace(told.pop_up(told.card_name(card), words), hits=tuple(hit))


@MAKERS
def automatic(told: StoryLine) -> Moment:
    card = told.word("card")
    leader, level = advantage(told.after)
    key = f"advantage.{level}" if level else "advantage.none"
    icons = " ".join(step_line(step, told.texts) for step in CARDS[card].event if not step.shaded)
    words = f"{told.say('automatic')} {told.say('icons', words=icons)} {told.say(key, power=told.role_name(leader))}"
    return replace(told.pop_up(told.card_name(card), words), seat=_leader(told))


def _leader(told: StoryLine) -> int:
    """The player who decides about an automatic event through the arms race; NOBODY if East and West do."""
    leader, level = advantage(told.after)
    return leader if level else NOBODY


@MAKERS
def automatic_over(told: StoryLine) -> Moment | None:
    """The outcome of an automatic event. It is brief, since the event was shown, unless mass protests began or ended."""
    found = _with_outcome(told, replace(told.pop_up(told.card_name(told.word("card"))), seat=_leader(told)))
    return _with_protests(told, found) if found.text else None


@MAKERS
def event_over(told: StoryLine) -> Moment:
    """A triggered event, with its outcome."""
    found = _with_outcome(told, _event(told, _icons(told)))
    brief = not found.hits and len(found.focus) + len(told.named("tracks")) < MUCH
    return _with_protests(told, replace(found, brief=brief))


@MAKERS
def action_over(told: StoryLine) -> Moment:
    """Another action, shown only because of mass protests after it, or because its card makes peace."""
    return _with_protests(told, _with_outcome(told, told.pop_up(told.card_name(told.word("card")))))


def _with_outcome(told: StoryLine, found: Moment) -> Moment:
    """Add a card's outcome line by line; without any, keep the text."""
    lines, places = outcome_lines(told.event, told.after, told.texts), changed_places(told.event)
    if not lines:
        return replace(found, focus=places)
    words = "\n".join(line.words for line in lines)
    return replace(found, text=words, icons=tuple(line.icon for line in lines), focus=places)


def _with_protests(told: StoryLine, found: Moment) -> Moment:
    """Make a pop-up wait if mass protests began or ended; new ones are also news for the player who caused them."""
    west_was, west, east_was, east = map(int, told.named("protests"))
    more = {YELLOW: west > west_was, RED: east > east_was}
    risen = tuple(seat for seat in range(len(told.after.hands)) if more[side_of(seat)])
    same = (west, east) == (west_was, east_was)
    hits = tuple(dict.fromkeys((*found.hits, *risen)))
    news = found.news or bool(risen)
    return replace(found, hits=hits, brief=found.brief and same, news=news, to_all=bool(risen))


@MAKERS
def small_card(told: StoryLine) -> Moment:
    """A card of a small deck, with its effects on this superpower in this decade."""
    card = told.word(told.name)
    row = row_of(card, told.seat, told.after.decade)
    lines = [step_line(step, told.texts) for step in row]
    words = " ".join(lines) or told.say("draws_nothing")
    title = component_name(told.name, card, told.texts)
    cause = told.say("because", cause=component_name("cause", told.word("cause"), told.texts))
    text = f"{cause} {told.say('draws', power=told.role_name(told.seat), words=words)}"
    decade, texts = told.after.decade, told.texts
    return replace(told.pop_up(title, text), drawn=lambda look, width: drawn(look, texts, card, width, (told.seat, decade)))


@MAKERS
def police(told: StoryLine) -> Moment:
    province = told.word("province")
    title = told.say("police.title", province=component_name("province", province, told.texts))
    words = told.say("police.text", count=told.before.unrest[province])
    return told.pop_up(title, words)


@MAKERS
def spy(told: StoryLine) -> Moment:
    """The spy's action, as far as the viewer may know it."""
    card = told.word("card") if "card" in told.event.params else HIDDEN
    hits = (german_seat(told.after, YELLOW),) if "hand" in told.name else ()
    found = told.pop_up(told.say("guillaume"), told.say(told.name))
    return replace(found, thing=card if card in CARDS else "", hits=hits)


# The Wall ------------------------------------------------------------------------------------------------------------------


@MAKERS
def wall(told: StoryLine) -> Moment:
    picture = partial(staging.wall, told.name == "wall_built")
    return replace(told.plain_pop_up(), seat=german_seat(told.after, RED), picture=picture)


# Superpowers ---------------------------------------------------------------------------------------------------------------


@MAKERS
def dove(told: StoryLine) -> Moment:
    """A falling dove with its cause, since one card may bring down several. It is brief while many are left."""
    left = told.number("number")
    cause = told.say("because", cause=component_name("cause", told.word("cause"), told.texts))
    cause = f"{cause} {_sign(told)}".rstrip()
    title, few = told.say("dove", count=left, all=BOX.doves.value), left <= FEW_DOVES
    words = f"{cause} {told.texts('volk_table.peace.text', count=left)}" if few else cause
    return replace(told.pop_up(title, words), brief=not few, sound="siren" if few else None)


def _sign(told: StoryLine) -> str:
    """Explain that an icon at the card's value, not its event, brings down the dove: players do not expect that."""
    card = CARDS.get(told.word("cause"))
    return told.say("dove_value") if card and any(step.icon == "dove_down" for step in card.below) else ""


@MAKERS
def war(told: StoryLine) -> Moment:
    """The winners of a nuclear war, by the other players' peacemakers."""
    others = [seat for seat in range(len(told.after.hands)) if seat != told.seat]
    names = {seat: told.say(f"whom.{told.role(seat)}") for seat in others}
    counts = {seat: len(powers_of(told.after).peacemakers[seat]) for seat in others}
    kept = ", ".join(
        told.say("war.kept", role=told.texts(f"volk.role.{told.role(seat)}"), count=counts[seat]) for seat in others
    )
    winners = told.texts.joined([names[seat] for seat in peace_winners(told.after, told.seat)])
    role, ally = told.role(told.seat), names[ally_of(told.seat)]
    words = told.say("war.text", power=told.role_name(told.seat), kept=kept, ally=ally, winners=winners)
    return replace(told.pop_up(told.say("war.title"), words), picture=partial(staging.nuclear_war, role))


@CONDITIONS
def race_won(told: StoryLine) -> bool:
    """Return whether a marker reached a winning space; the card that moves it reports other spaces."""
    track, now = told.name, told.number("number")
    return abs(now) > abs(told.before.tracks[track]) and wins_race(track, now)


@MAKERS
def race(told: StoryLine) -> Moment:
    side = RED if told.number("number") > 0 else YELLOW
    title = told.say(f"{told.name}.title", power=told.role_name(side))
    hits = tuple(seat for seat in range(len(told.after.hands)) if side_of(seat) != side)
    text = told.say("race_text", them=told.say(f"whom.{told.role(side)}"))
    return replace(told.pop_up(title, text), seat=side, hits=hits)


# Decades -------------------------------------------------------------------------------------------------------------------


@MAKERS
def step_over(told: StoryLine) -> Moment:
    """A step's changes on the board, with reasons; the steps of a decade's end form a chain."""
    state, texts, step = told.after, told.texts, told.word("step")
    order = steps_of(state)

    def page(log: Sequence[Event], words: Words) -> list[Node]:
        found = chapters(state, log)
        return story_steps(state, found._replace(steps={step: found.steps.get(step, [])}), words, texts)

    number = {"number": ROMAN[told.number("number") - 1], "step": order.index(step) + 1, "steps": len(order)}
    focus = (*changed_places(told.event), *told.named("tracks")) or (step,)
    found, chain = told.pop_up(told.say("step_over", **number)), told.say("step_chain")
    return replace(found, focus=focus, page=page, beside=WAY_ON, chain=chain)


@CONDITIONS
def game_goes_on(told: StoryLine) -> bool:
    """Return whether the game continues; a decade that ends the game is shown with its ending."""
    return told.after.decade != DECADES and not any(collapses(told.after, side) for side in SIDES)


@MAKERS
def decade_over(told: StoryLine) -> Moment:
    prestige = standing("prestige", told.after.tracks["prestige"], told.texts)
    return _told_through(told, told.say("decade_over.text", prestige=prestige))


@MAKERS
def falls(told: StoryLine) -> Moment:
    """An end of the game at the end of a decade: its winner, and the step that caused it."""
    words = told.own_words
    fallen = FALLS.get(told.name)
    if told.name.endswith("_collapses"):
        # The title already names the cause.
        words = why_fallen(told.after, told.name, told.texts)
    winner = winner_of(told.after, RED if fallen is None else 1 - fallen)
    found = replace(_told_through(told, f"{words} {told.say(f'won.{told.role(winner)}')}."), seat=winner)
    title = told.texts(f"volk.end.{told.name}").rstrip(".")
    return found if fallen is None else replace(found, title=title)


def _told_through(told: StoryLine, words: str) -> Moment:
    """The numbers as a staging, then a page with every step, or only the one that ended the game."""
    state, texts = told.after, told.texts

    def page(log: Sequence[Event], words: Words) -> list[Node]:
        before = [event for event in log if event.name not in _ENDS]
        steps = story_steps(state, chapters(state, before), words, texts)
        # Show only why the game ends: earlier steps have been read one by one.
        return steps[-1:] if told.name in _ENDS else steps

    picture = partial(staging.decade, ("west", "east"), _numbers(told))
    title = told.say("decade_over.title", number=ROMAN[state.decade - 1])
    return replace(told.pop_up(title, words), picture=picture, page=page)


def _numbers(told: StoryLine) -> list[staging.Number]:
    state = told.after

    def both(icon: str, name: str, count: Callable[[VolkState, int], int]) -> staging.Number:
        west, east = (count(state, side) for side in SIDES)
        danger = (west >= COLLAPSE - 1, east >= COLLAPSE - 1) if count is protests_of else (False, False)
        return staging.Number(icon, told.say(f"number.{name}"), west, east, danger)

    return [
        both("bullhorn", "protests", protests_of),
        both("hand_back_left", "unrest", unrest_of),
        both("hexagon", "standard", standards_of),
        both("factory", "economy", economy_of),
    ]


@CONDITIONS
def not_first(told: StoryLine) -> bool:
    """Return whether it is not the first one: the first decade and its first cards are no news."""
    return told.number("number") != 1


@MAKERS
def decade_begins(told: StoryLine) -> Moment:
    """A new decade, with its changes."""
    state, number = told.after, told.number("number")
    first = state.order[0]
    why = "four" if state.powers is not None else "lead" if state.tracks["prestige"] else "even"
    words = [told.say(f"decade.{why}", role=told.role_name(first))]
    words.append(told.say("decade.special", card=told.card_name(state.special[0])))
    if state.powers is not None:
        words.append(told.say("decade.arms", number=ROMAN[number - 1]))
    title = told.say("decade.title", number=ROMAN[number - 1])
    return replace(told.pop_up(title, " ".join(words)), thing=state.special[0], seat=first)


@MAKERS
def display(told: StoryLine) -> Moment:
    """New cards in the middle of a decade; the player who takes the first one sees them anyway."""
    first = told.after.active
    return replace(told.pop_up(told.own_words.rstrip("."), told.say("display", role=told.role_name(first))), seat=first)


@MAKERS
def won(told: StoryLine) -> Moment:
    reason, role = told.word("reason"), told.role(told.seat)
    fallen = FALLS.get(reason)
    title = told.say(f"won.{role}")
    words = f"{told.texts(f'volk.end.{reason}')} {why_fallen(told.after, reason, told.texts)}".rstrip()
    if is_power(told.after, told.seat) and reason not in ("arms_race", "space_race"):
        words = f"{words} {told.say('power_won', role=told.role_name(told.seat))}"
    slogan = told.texts(f"volk_board.protest.{STATES[RED if fallen is None else fallen]}").split()
    picture = partial(staging.victory, role, ROLES[role].colour, fallen, slogan)
    if reason == "space_race":
        picture = partial(staging.space_race, role, ROLES[role].colour)
    # A victory harms nobody; the text explains its cause.
    found = replace(told.pop_up(title, words), picture=picture)
    return found if fallen is None else replace(found, sound="collapse")


def unrest_of(state: VolkState, side: int) -> int:
    return sum(state.unrest[province] for province in PROVINCES_OF[side])


TELLINGS = Tellings("volk", StoryLine, MAKERS, conditions=CONDITIONS)
