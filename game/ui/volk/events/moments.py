"""Pop-ups: cards with their outcome, new cards, races won, the end of a decade, war.

A card's pop-up includes its outcome and the mass protests, so that these do not interrupt the game separately."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from game.data.texts import Texts
from game.rules.events import HIDDEN, Event
from game.rules.state import NOBODY
from game.ui.kit.lay import Node
from game.ui.table.staging.records import Moment
from game.ui.table.staging.telling import Condition, Happening, Harm, Maker, Named, Tellings
from game.ui.volk.cards.small import small_card as drawn
from game.ui.volk.events import staging
from game.ui.volk.events.outcome import HARMS, both_sides, changed_places, losses, named, outcome_lines, side_at
from game.ui.volk.events.story import WAY_ON, Words, chapters, story_steps
from game.ui.volk.events.telling import places_of
from game.ui.volk.palette import ROLES
from game.ui.volk.standing import FALLS, LASTING, economy_of, standards_of, why_fallen
from game.volk.cards.events import advantage, effective_steps
from game.volk.cards.power_icons import row_of
from game.volk.data.geography import RED, YELLOW
from game.volk.data.tables import BOX, CARDS, DATA, DECADES, SIDES, STATES
from game.volk.decade.end import steps_of
from game.volk.decade.victory import winner_of, wins_race
from game.volk.game import FIGURES
from game.volk.naming import ROMAN, component_name, standing, step_line
from game.volk.state import VolkState, ally_of, german_seat, is_power, powers_of, roles, side_of
from game.volk.states.accounts import COLLAPSE, collapses
from game.volk.states.tracks import peace_winners
from game.volk.states.unrest import protests_of

FEW_DOVES = 2
"""Maximum number of doves left at which each falling dove gets a full pop-up."""
MUCH = 6
"""Minimum number of changes with which a card's pop-up waits for the player even if the card harms nobody."""
_ENDS = (*FALLS, *LASTING)
"""Events that end the game at the end of a decade."""


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
        return self.texts.render(self.event.key, self.event.params, self._name)

    def _name(self, kind: str, id: str, texts: Texts) -> str:
        return self.say(f"whom.{self.role(int(id))}") if kind == "seat" else component_name(kind, id, texts)

    def card_name(self, card: str) -> str:
        return component_name("card", card, self.texts)


MAKERS: Named[Maker[StoryLine]] = Named()
CONDITIONS: Named[Condition[StoryLine]] = Named()
HURTS: Named[Harm[StoryLine]] = Named()


# Cards ---------------------------------------------------------------------------------------------------------------------


@MAKERS
def triggered(line: StoryLine) -> Moment:
    """A triggered event before its outcome: its card, as large as possible."""
    found = line.pop_up(line.card_name(line.word("card")))
    return replace(found, focus=places_of(CARDS[line.word("card")].event))


@MAKERS
def card_used(line: StoryLine) -> Moment:
    """Any other action before its outcome: its card, and the use of the card."""
    found = line.pop_up(line.card_name(line.word("card")), line.texts(f"volk_table.verb.{line.name.removesuffix('_with')}"))
    return replace(found, icons=(line.telling.icon,))


def _icons(line: StoryLine) -> str:
    """The icons of a triggered event that take effect, in words."""
    steps = effective_steps(CARDS[line.word("card")], side_of(line.seat))
    return " ".join(step_line(step, line.texts) for step in steps) or line.texts("volk_table.action.no_event")


@MAKERS
def automatic(line: StoryLine) -> Moment:
    card = line.word("card")
    leader, level = advantage(line.after)
    key = f"advantage.{level or 'none'}"
    icons = " ".join(step_line(step, line.texts) for step in CARDS[card].event if not step.shaded)
    words = f"{line.say('automatic')} {line.say('icons', words=icons)} {line.say(key, power=line.role_name(leader))}"
    # The superpower whose lead in the arms race lets it decide, if one leads.
    return replace(line.pop_up(line.card_name(card), words), seat=leader if level else NOBODY)


@MAKERS
def automatic_over(line: StoryLine) -> Moment | None:
    """The outcome of an automatic event, for all players; None if nothing changed."""
    name, deciders = line.card_name(line.word("card")), line.named("deciders")
    # Nobody causes it, but a leader of the arms race may have chosen whom it hits.
    leader = advantage(line.after)[0]
    seat = leader if str(leader) in deciders else NOBODY
    found = _with_outcome(line, replace(line.pop_up(name if deciders else line.say("by_itself", card=name)), seat=seat))
    return replace(found, hits=tuple(range(len(line.after.hands))), aimed=False) if found.text else None


@MAKERS
def card_over(line: StoryLine) -> Moment:
    """A used card, with its outcome. It waits for both players of a side whose state, points or treasury lost something.

    New protests wait for their side, ended ones for a side that was one short of a win, and what others decided for the
    card's player: all this is news even to the player who caused it."""
    card, verb = line.card_name(line.word("card")), line.event.params.get("verb")
    used = line.pop_up(f"{card}: {line.texts(f'volk_table.verb.{verb}')}") if verb else line.pop_up(card, _icons(line))
    found, protests = _with_outcome(line, used), list(both_sides(line.event, "protests"))
    harmed = {side_at(place) for name in HARMS for place in line.named(name)}
    harmed |= {side for name in ("economy", "points") for side, was, now in both_sides(line.event, name) if now < was}
    risen = {side for side, was, now in protests if now > was}
    stirred = risen | {1 - side for side, was, now in protests if now < was >= COLLAPSE - 1}
    hit = {seat for seat in range(len(line.after.hands)) if side_of(seat) in harmed | stirred}
    hit |= {side for side, was, now in both_sides(line.event, "money") if now < was}
    shared = any(int(seat) != line.seat for seat in line.named("deciders"))
    own = {line.seat} if shared or side_of(line.seat) in stirred else set[int]()
    hits, news = tuple(sorted(hit - {line.seat} | own)), found.news or shared or bool(risen)
    brief = not (hits or protests or len(found.focus) >= MUCH)
    # A card that hurts only its player's side is not aimed at the ally.
    aimed = any(side_of(seat) != side_of(line.seat) for seat in hits)
    return replace(found, hits=hits, brief=brief, news=news, to_all=bool(risen), aimed=aimed)


def _with_outcome(line: StoryLine, found: Moment) -> Moment:
    """Replace a pop-up's text with the card's outcome, line by line, if there is any; focus on the changed places."""
    focus = (*changed_places(line.event), *line.named("tracks"))
    found, lines = replace(found, focus=focus), outcome_lines(line.event, line.after, line.texts)
    icons, words = tuple(entry.icon for entry in lines), "\n".join(entry.words for entry in lines)
    return replace(found, text=words, icons=icons) if lines else found


@MAKERS
def small_card(line: StoryLine) -> Moment:
    """A card of a small deck, with its effects on this superpower in this decade, and the player who caused it."""
    card = line.word(line.name)
    row = row_of(card, line.seat, line.after.decade)
    words = " ".join(step_line(step, line.texts) for step in row) or line.say("draws_nothing")
    names = {"cause": component_name("cause", line.word("cause"), line.texts), "power": line.role_name(line.seat)}
    found = line.pop_up(component_name(line.name, card, line.texts), line.say(f"draws.{line.name}", words=words, **names))
    shown = line.seat, line.after.decade
    found = replace(found, drawn=lambda look, width: drawn(look, line.texts, card, width, shown), focus=places_of(row))
    if not row:
        # A card without an effect stops nobody.
        return replace(found, hits=(), brief=True)
    if in_a_turn(line):
        # The player who used the card reads each of its small cards, and so does the superpower that draws it.
        return replace(found, seat=line.after.active, hits=(line.seat, line.after.active))
    # Nobody caused it, but it may undo what the other superpower's card just did, so both read it.
    return replace(found, seat=line.seat, hits=(*SIDES,), aimed=False)


@MAKERS
def police(line: StoryLine) -> Moment:
    province = line.word("province")
    title = line.say("police.title", province=component_name("province", province, line.texts))
    return line.pop_up(title, line.say("police.text", count=line.before.unrest[province]))


@CONDITIONS
def in_a_turn(line: StoryLine) -> bool:
    """True in the phases of a turn; the end of a decade shows its steps as a whole."""
    return "turn" in line.after.phase


@MAKERS
def sentence(line: StoryLine) -> Moment:
    """An event for which its sentence in the log is enough."""
    return line.pop_up(line.own_words)


@MAKERS
def spy(line: StoryLine) -> Moment:
    """The spy's action, as far as the viewer may know it."""
    card = line.word("card") if "card" in line.event.params else HIDDEN
    hits = (german_seat(line.after, YELLOW),) if "hand" in line.name else ()
    return replace(line.pop_up(line.say("guillaume"), line.say(line.name)), thing=card if card in CARDS else "", hits=hits)


# The Wall ------------------------------------------------------------------------------------------------------------------


@MAKERS
def wall(line: StoryLine) -> Moment:
    picture = partial(staging.wall, line.name == "wall_built")
    return replace(line.plain_pop_up(), seat=german_seat(line.after, RED), picture=picture)


# Superpowers ---------------------------------------------------------------------------------------------------------------


@MAKERS
def dove(line: StoryLine) -> Moment:
    """A falling dove with its cause, since a card may bring down several. The pop-up is brief while many doves are left."""
    left, card = line.number("number"), CARDS.get(line.word("cause"))
    cause = line.say("because", cause=component_name("cause", line.word("cause"), line.texts))
    if line.word("cause") in DATA.conflict:
        # The card is beside the pop-up, so say who played it.
        cause = line.say("played", role=line.say(f"whom.{line.role(line.after.active)}")) if in_a_turn(line) else ""
    elif card is not None and any(step.icon == "dove_down" for step in card.below):
        # Players do not expect an icon beside the card's value, outside of its event.
        cause = f"{cause} {line.say('dove_value')}"
    title, few = line.say("dove", count=left, all=BOX.doves.value), left <= FEW_DOVES
    words = f"{cause} {line.texts('volk_table.peace.text', count=left)}" if few else cause
    hits = tuple(range(len(line.after.hands))) if few else ()
    return replace(line.pop_up(title, words), hits=hits, brief=not few, sound="siren" if few else None)


@MAKERS
def war(line: StoryLine) -> Moment:
    """A nuclear war: its winners, and the peacemakers of all players except the one who began it."""
    others = [seat for seat in range(len(line.after.hands)) if seat != line.seat]
    names = {seat: line.say(f"whom.{line.role(seat)}") for seat in others}
    counts = {seat: len(powers_of(line.after).peacemakers[seat]) for seat in others}
    roles = {seat: line.texts(f"volk.role.{line.role(seat)}") for seat in others}
    kept = ", ".join(line.say("war.kept", role=roles[seat], count=counts[seat]) for seat in others)
    winners = line.texts.joined([names[seat] for seat in peace_winners(line.after, line.seat)])
    role, ally = line.role(line.seat), names[ally_of(line.seat)]
    words = line.say("war.text", power=line.role_name(line.seat), kept=kept, ally=ally, winners=winners)
    return replace(line.pop_up(line.say("war.title"), words), picture=partial(staging.nuclear_war, role))


@CONDITIONS
def race_won(line: StoryLine) -> bool:
    """True if a marker reached a winning space; the pop-up of the card covers other spaces."""
    track, now = line.name, line.number("number")
    return abs(now) > abs(line.before.tracks[track]) and wins_race(track, now)


@MAKERS
def race(line: StoryLine) -> Moment:
    side = RED if line.number("number") > 0 else YELLOW
    title = line.say(f"{line.name}.title", power=line.role_name(side))
    hits = tuple(seat for seat in range(len(line.after.hands)) if side_of(seat) != side)
    return replace(line.pop_up(title, line.say("race_text", them=line.say(f"whom.{line.role(side)}"))), seat=side, hits=hits)


# Harm ----------------------------------------------------------------------------------------------------------------------


@HURTS
def outcome(line: StoryLine, seat: int) -> str | None:
    """The protests that a card began or ended, and what else this seat's side lost by it."""
    found = losses(line.event, line.now or line.after, line.texts, side_of(seat))
    return " ".join(entry.words for entry in found) or None


@HURTS
def in_a_step(line: StoryLine, seat: int) -> str | None:
    """A loss of this seat's side, or a change of any protests, at the end of a decade; a card tells its losses together."""
    places = (line.named(name) or (line.word(name),) for name in ("province", "site", "city"))
    place = next((ids[0] for ids in places if ids[0]), "")
    concerns = "protest" in line.name or not place or side_at(place) == side_of(seat)
    return "" if line.after.phase.startswith("end_") and concerns else None


@HURTS
def danger_to_all(_line: StoryLine, _seat: int) -> str | None:
    return ""


@HURTS
def race_lost(line: StoryLine, seat: int) -> str | None:
    """A step that another player gains in a race against this superpower."""
    gains = RED if line.number("step") > 0 else YELLOW
    return "" if is_power(line.after, seat) and side_of(seat) != gains else None


# Decades -------------------------------------------------------------------------------------------------------------------


@MAKERS
def step_over(line: StoryLine) -> Moment:
    """The changes of a step of a decade's end, with reasons. The pop-ups of all steps form a chain."""
    state, texts, step = line.after, line.texts, line.word("step")
    order = steps_of(state)

    def page(log: Sequence[Event], words: Words) -> list[Node]:
        found = chapters(state, log)
        return story_steps(state, found._replace(steps={step: found.steps.get(step, [])}), words, texts)

    number = {"number": ROMAN[line.number("number") - 1], "step": order.index(step) + 1, "steps": len(order)}
    # The step's own track is part of its reason.
    focus = (*changed_places(line.event), *line.named("tracks"), step, step.removeprefix("end_"))
    found, chain = line.pop_up(line.say("step_over", **number)), line.say("step_chain")
    return replace(found, focus=focus, page=page, beside=WAY_ON, chain=chain)


@CONDITIONS
def game_goes_on(line: StoryLine) -> bool:
    """True unless this end of a decade ends the game, which has a pop-up of its own."""
    return line.after.decade != DECADES and not any(collapses(line.after, side) for side in SIDES)


@MAKERS
def decade_over(line: StoryLine) -> Moment:
    prestige = standing("prestige", line.after.tracks["prestige"], line.texts)
    return _with_numbers(line, line.say("decade_over.text", prestige=prestige))


@MAKERS
def falls(line: StoryLine) -> Moment:
    """An end of the game at the end of a decade: its winner, and the step that caused it."""
    words = line.own_words
    fallen = FALLS.get(line.name)
    if line.name.endswith("_collapses"):
        # The title already says that the state collapsed, so the text gives the cause.
        words = why_fallen(line.after, line.name, line.texts)

    def page(log: Sequence[Event], words: Words) -> list[Node]:
        """The step that ended the game: players have read the earlier ones one by one."""
        before = [event for event in log if event.name not in _ENDS]
        return story_steps(line.after, chapters(line.after, before), words, line.texts)[-1:]

    winner = winner_of(line.after, RED if fallen is None else 1 - fallen)
    found = replace(_with_numbers(line, f"{words} {line.say(f'won.{line.role(winner)}')}."), seat=winner, page=page)
    title = line.texts(f"volk.end.{line.name}").rstrip(".")
    return found if fallen is None else replace(found, title=title)


def _with_numbers(line: StoryLine, words: str) -> Moment:
    """A pop-up with a picture of both states' numbers at the end of a decade."""
    title = line.say("decade_over.title", number=ROMAN[line.after.decade - 1])
    above = partial(staging.decade, ("west", "east"), _numbers(line))
    return replace(line.pop_up(title, words), picture=staging.dark_map, above=above)


def _numbers(line: StoryLine) -> list[staging.Number]:

    def both(icon: str, name: str, count: Callable[[VolkState, int], int]) -> staging.Number:
        west, east = (count(line.after, side) for side in SIDES)
        danger = (west >= COLLAPSE - 1, east >= COLLAPSE - 1) if count is protests_of else (False, False)
        return staging.Number(icon, line.say(f"number.{name}"), west, east, danger)

    return [
        both("bullhorn", "protests", protests_of),
        both("hand_back_left", "unrest", FIGURES["unrest"]),
        both("hexagon", "standard", standards_of),
        both("factory", "economy", economy_of),
    ]


@CONDITIONS
def not_first(line: StoryLine) -> bool:
    """True except for the first decade and its first cards, which are no news."""
    return line.number("number") != 1


@MAKERS
def decade_begins(line: StoryLine) -> Moment:
    """A new decade: its first player, its special card, and with four players the arms race."""
    state, number = line.after, line.number("number")
    first = state.order[0]
    why = "four" if state.powers is not None else "lead" if state.tracks["prestige"] else "even"
    words = [line.say(f"decade.{why}", role=line.role_name(first))]
    words.append(line.say("decade.special", card=line.card_name(state.special[0])))
    if state.powers is not None:
        words.append(line.say("decade.arms", number=ROMAN[number - 1]))
    title = line.say("decade.title", number=ROMAN[number - 1])
    return replace(line.pop_up(title, " ".join(words)), thing=state.special[0], seat=first)


@MAKERS
def display(line: StoryLine) -> Moment:
    """New cards in the middle of a decade. With four players all read it: any of them may continue, not the first in order.

    The next player, who sees them anyway, gets no pop-up."""
    first, everyone = line.after.active, tuple(range(len(line.after.hands)))
    found = line.pop_up(line.own_words.rstrip("."), line.say("display", role=line.role_name(first)))
    return replace(found, seat=first, hits=everyone if line.name == "display_four" else (), aimed=False)


@MAKERS
def won(line: StoryLine) -> Moment:
    reason, role = line.word("reason"), line.role(line.seat)
    fallen = FALLS.get(reason)
    title = line.say(f"won.{role}")
    words = f"{line.texts(f'volk.end.{reason}')} {why_fallen(line.after, reason, line.texts)}".rstrip()
    if is_power(line.after, line.seat) and reason not in ("arms_race", "space_race"):
        words = f"{words} {line.say('power_won', role=line.role_name(line.seat))}"
    slogan = line.texts(f"volk_board.protest.{STATES[RED if fallen is None else fallen]}").split()
    picture = partial(staging.victory, role, ROLES[role].colour, fallen, slogan)
    if reason == "space_race":
        picture = partial(staging.space_race, role, ROLES[role].colour)
    # No seats in `hits`: a victory harms nobody, and the text explains its cause.
    found = replace(line.pop_up(title, words), picture=picture)
    return found if fallen is None else replace(found, sound="collapse")


TELLINGS = Tellings("volk", StoryLine, MAKERS, harms=HURTS, conditions=CONDITIONS)
