"""Events with a pop-up: cards that hit a player, air strikes, headquarters, bridges, objectives, generals."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from game.rules.moves import Move
from game.rules.state import NOBODY, Result
from game.tgm.board_text import component_name, damage_text
from game.tgm.cards.cards import available_generals
from game.tgm.fire.air import covered, is_bomber
from game.tgm.fire.destroying import count_loss
from game.tgm.fire.odds import under_fire
from game.tgm.ground.geometry import SIDES, Side, other
from game.tgm.state import FieldUnit, enemies_of, seats_of, wounds_value
from game.tgm.tables import SUPPORT, UNITS
from game.tgm.turn.victory import MEASURES, is_held, objectives, round_limit
from game.ui.table.face import Goal
from game.ui.table.staging.records import Moment
from game.ui.table.staging.telling import Condition, Harm, Maker, Named, Tellings
from game.ui.tgm.events.staging import blown_up, fallen, raid, triumph
from game.ui.tgm.events.telling import STAGINGS, StoryLine
from game.ui.tgm.goals import Telling, standing

_HARD = 3
"""A hit on a headquarters has a pop-up if it costs at least this many HP or leaves at most this many."""
_NEARLY = 2
_PLAIN = ("gain_ap", "draw")
"""Ops of support cards whose cards say enough."""
_HARMLESS: tuple[str, ...] = (*_PLAIN, "tutor_unit", "veteran", "elite", "heal", "move_bonus", "ram")
_HARMLESS += ("give_heat", "range_bonus", "armor_bonus", "cover_bonus", "spotter", "ignore_wounds")
"""Ops of support cards that only help their own side, so that a brief pop-up is enough."""


MAKERS: Named[Maker[StoryLine]] = Named()
CONDITIONS: Named[Condition[StoryLine]] = Named()
HARMS: Named[Harm[StoryLine]] = Named()


@MAKERS
def card_played(line: StoryLine) -> Moment | None:
    """The effect of a support card, whether it is an action or a reaction; generals have an event of their own."""
    card, target = line.word("card"), line.word("target")
    support, enemies = SUPPORT[card], enemies_of(line.before, line.before.players[line.seat].side)
    if support.op == "general":
        return None
    army, enemy = line.army(line.seat), line.army(enemies[0])
    said = {"target": line.called(target), "army": army, "enemy": enemy, "value": support.value}
    text = line.say(f"card.{support.op}", **said) if support.op not in _PLAIN else ""
    hits = tuple(seat for seat in line.owners(target) if seat in enemies)
    focus = (*line.place(target), *under_fire(line.before, line.seat, Move("play", (card, target))))
    return replace(line.pop_up(line.called(card), text), hits=hits, brief=support.op in _HARMLESS, focus=focus)


@MAKERS
def wounded(line: StoryLine) -> Moment | None:
    """A hit by the enemy that destroys a unit, with its die roll, for the unit's owner; the map shows other hits."""
    card = line.word("unit")
    unit = line.after.units.get(card) or line.after.air.get(card)
    if unit is None or not _is_enemys(line, unit) or unit.wounds < wounds_value(unit):
        return None
    sum_ = damage_text(line.word("sum"), line.texts)
    text = line.say("lost.text", target=line.called(card), wounds=line.number("wounds"), sum=sum_)
    found = line.pop_up(line.say("lost.title"), f"{_die(line)} {text}")
    # A loss that leaves an objective unheld gets another pop-up, so this one is brief.
    focus = (*line.place(unit.card), *line.place(line.word("by")))
    return replace(found, hits=(unit.seat,), brief=found.brief or _alone_holds(line, unit), focus=focus)


@MAKERS
def critical(line: StoryLine) -> Moment:
    shown = of_unit(line)
    return replace(shown, text=f"{_die(line)} {shown.text}", focus=(*shown.focus, *line.place(line.word("by"))))


@MAKERS
def destroyed(line: StoryLine) -> Moment | None:
    """The loss of a unit that a goal counts, or that was the only one on an objective."""
    if (unit := line.after.units.get(line.word("unit"))) is None:
        return None
    return _opened(line, unit) if _alone_holds(line, unit) else _counted(line, unit)


def _counted(line: StoryLine, unit: FieldUnit) -> Moment | None:
    """The loss of a unit without a faction that a goal counts; None for the last one, which the victory pop-up covers."""
    if UNITS[unit.card].faction is not None:
        return None
    state, enemy = line.after.copy(), other(unit.side)
    count_loss(state, unit)
    both = (Telling(position, enemy, line.texts).goals() for position in (line.after, state))
    goal = next((now for earlier, now in zip(*both, strict=True) if now.done != earlier.done), None)
    if goal is None or goal.done is None or goal.needed is None or goal.done >= goal.needed:
        return None
    target, (foe, *_) = line.called(unit.card), enemies_of(state, unit.side)
    text = line.say("counted.text", target=target, goal=goal.text, done=goal.done, needed=goal.needed)
    found, focus = line.pop_up(line.say("counted.title"), text), line.place(unit.card)
    return replace(found, seat=foe, hits=(unit.seat,), brief=True, focus=focus)


def _opened(line: StoryLine, unit: FieldUnit) -> Moment:
    state = line.after
    held = sum(is_held(state, unit.side, space) for space in objectives(state)) - 1
    army, all_ = line.army(unit.seat), len(objectives(state))
    text = line.say("opened.text", army=army, space=unit.space.upper(), held=held, all=all_)
    return replace(line.pop_up(line.say("opened.title"), text), hits=(unit.seat,), only_hits=True, focus=(unit.space,))


def _alone_holds(line: StoryLine, unit: FieldUnit) -> bool:
    """Return whether this is the only unit of its side on an objective."""
    units = (other for other in line.after.units.values() if other.space == unit.space and other.side == unit.side)
    return unit.space in objectives(line.after) and [*units] == [unit]


def _is_enemys(line: StoryLine, unit: FieldUnit) -> bool:
    """True if an enemy caused the loss of this unit. Mines do not count: the map shows them."""
    foe, mines = line.number("foe"), line.word("weapon") in ("mines", "tank_mine")
    return foe != NOBODY and line.before.players[foe].side != unit.side and not mines


def _die(line: StoryLine) -> str:
    by, weapon = line.word("by"), component_name("weapon", line.word("weapon"), line.texts)
    key = "rolled" if line.number("needed") else "rolled_sure"
    shooter = f"{line.called(by)}, {weapon}" if by else weapon
    return line.say(key, who=shooter, roll=line.word("roll"), needed=line.word("needed"))


@MAKERS
def air_strike(line: StoryLine) -> Moment:
    """An air strike. A bomber raid has a picture beside its target, a fighter strike only text."""
    plane, target = line.word("unit"), line.word("target")
    unit, bombs = line.before.air.get(plane) or line.after.air.get(plane), is_bomber(UNITS[plane])
    under, key = covered(line.before, unit, target) if unit is not None else (), "raid" if bombs else "strike"
    text = line.say(f"{key}.text", unit=line.called(plane), target=line.called(target))
    hits = tuple(seat for seat in line.owners(target, under) if seat != line.seat)
    picture = partial(raid, UNITS[plane].id, line.faction(line.seat)) if bombs else None
    found = line.pop_up(line.say(f"{key}.title"), text)
    focus = (*line.place(target), *under)
    return replace(found, hits=hits, drama="staged" if bombs else "told", focus=focus, picture=picture)


def of_unit(line: StoryLine) -> Moment:
    """An action of a unit against another, or an event at its place."""
    unit, target, space = (line.word(name) for name in ("unit", "target", "space"))
    hits = tuple(seat for seat in line.owners(target) if seat != line.seat)
    focus = line.place(target) or line.place(unit) or line.place(space)
    return replace(line.plain_pop_up(), hits=hits, focus=focus)


MAKERS(of_unit)


@CONDITIONS
def is_answer(line: StoryLine) -> bool:
    """True if the event is part of a reaction. Other events of its kind are routine."""
    return bool(line.before.stack)


@CONDITIONS
def is_hard(line: StoryLine) -> bool:
    """True if a hit on a headquarters is worth a pop-up. Its destruction has a pop-up of its own."""
    return bool(line.number("left")) and (line.number("hp") >= _HARD or line.number("left") <= _HARD)


@MAKERS
def hq_destroyed(line: StoryLine) -> Moment:
    hq = line.word("hq")
    lost = line.before.hqs[hq]
    text = line.say("hq_destroyed.text", hq=line.called(hq), army=line.texts(f"tgm.faction.{lost.faction}"))
    if lost.general:
        text = f"{text} {line.say('hq_destroyed.general', general=line.texts(f'tgm.general.{lost.general}'))}"
    return replace(line.pop_up(line.say("hq_destroyed.title"), text), picture=partial(fallen, lost.faction))


@CONDITIONS
def bridge_stands(line: StoryLine) -> bool:
    """True if the bridge still stands; its destruction has a pop-up of its own."""
    return bool(line.number("left"))


@MAKERS
def bridge_gone(line: StoryLine) -> Moment:
    return replace(line.plain_pop_up(), picture=blown_up)


@CONDITIONS
def on_objective(line: StoryLine) -> bool:
    """Return whether the space of the event is an objective."""
    return line.word("space") in objectives(line.before)


@MAKERS
def taken(line: StoryLine) -> Moment | None:
    """A side takes an objective, or may now win if it holds on. Not shown while the unit can still move on."""
    state, side = line.after, line.after.players[line.seat].side
    if state.moving and state.left:
        return None
    space, words = line.word("space"), list[str]()
    if space in objectives(state) and not is_held(line.before, side, space) and is_held(state, side, space):
        held = sum(is_held(state, side, objective) for objective in objectives(state))
        army, all_ = line.army(line.seat), len(objectives(state))
        words.append(line.say("taken.text", army=army, space=space.upper(), held=held, all=all_))
    key, outlook = "taken" if words else "within_reach", Telling(state, side, line.texts).outlook()
    if outlook and not Telling(line.before, side, line.texts).outlook():
        words.append(outlook)
    if not words:
        return None
    return replace(line.pop_up(line.say(f"{key}.title"), " ".join(words)), hits=tuple(enemies_of(state, side)))


@MAKERS
def scored(line: StoryLine) -> Moment | None:
    """A side's first points, and points that bring it close to victory."""
    total, points = line.number("total"), line.number("points")
    needed = next((goal.needed for goal in _goals(line, line.seat) if goal.needed), 0)
    if total != points and total + 2 * points < needed:
        return None
    text = line.say("scored.text", army=line.army(line.seat), points=points, total=total, needed=needed)
    return line.pop_up(line.say("scored.title"), text)


@MAKERS
def evacuated(line: StoryLine) -> Moment | None:
    """The first evacuated unit, and the last few."""
    goal = next((goal for goal in _goals(line, line.seat) if goal.done and goal.needed), None)
    if goal is None or goal.done is None or goal.needed is None or 1 < goal.done < goal.needed - _NEARLY:
        return None
    text = line.say("evacuated.text", unit=line.called(line.word("unit")), done=goal.done, needed=goal.needed)
    return line.pop_up(line.say("evacuated.title"), text)


def _goals(line: StoryLine, seat: int) -> list[Goal]:
    return [*Telling(line.after, line.after.players[seat].side, line.texts).goals()]


@MAKERS
def general(line: StoryLine) -> Moment:
    """A general's arrival; the card says the rest. If only one was available, this is news for their own player too."""
    general, player = line.word("general"), line.before.players[line.seat]
    title, text = line.texts(f"tgm.general.{general}"), line.say("general", army=line.army(line.seat))
    hits, news = tuple(enemies_of(line.before, player.side)), len(available_generals(line.before, line.seat)) == 1
    return replace(line.pop_up(title, text), hits=hits, news=news, focus=(player.hq,))


@CONDITIONS
def is_last_round(line: StoryLine) -> bool:
    state = line.after
    return state.round == round_limit(state) and state.side == state.first


@MAKERS
def last_round(line: StoryLine) -> Moment:
    """The start of the last round, with the way in which the winner will be decided."""
    return line.pop_up(line.say("last_round.title"), _verdict(line))


def _verdict(line: StoryLine) -> str:
    verdict = line.after.scenario.rounds.at_limit[0]
    if verdict in MEASURES:
        return line.say(f"last_round.{verdict}")
    side: Side = "south" if verdict == "south" else "north"
    return line.say("last_round.side", army=line.army(seats_of(line.after, side)[0])) if verdict in SIDES else ""


@MAKERS
def victory(line: StoryLine) -> Moment:
    """The outcome of the battle and the results of both sides; the losers see it too."""
    winner, over = line.after.players[line.seat].side, line.after.copy()
    over.result = Result(winners=(*seats_of(over, winner),), reason=f"tgm.end.{line.word('reason')}")
    army, key = line.army(line.seat), f"victory.{over.options.scenario}.{winner}"
    won, why = line.say("victory.title", army=army), line.texts(over.result.reason)
    # After a resignation, the title says nothing about the objective of the battle.
    decided = line.word("reason") != "gave_up" and f"tgm_moments.{key}" in line.texts
    title = line.say(key, army=army) if decided else won
    sides = (line.seat, enemies_of(over, winner)[0])
    # If the title is about the objective, the first line names the winner.
    heads = (army if title == won else won, line.army(sides[1]))
    achieved = (f"{head}: {standing(over, seat, line.texts)}" for head, seat in zip(heads, sides, strict=True))
    return replace(line.pop_up(title, "\n".join((why, *achieved))), picture=partial(triumph, line.faction(line.seat)))


@MAKERS
def looked(line: StoryLine) -> Moment | None:
    return line.seen("cards", line.called)


@HARMS
def hit(line: StoryLine, seat: int) -> str | None:
    """A hit on a unit or headquarters of this seat that has no pop-up, or a suppression; the event's text says it."""
    hq = line.word("hq")
    is_shown = is_hard(line) or not line.number("left") if hq else wounded(line) is not None
    return None if is_shown or seat not in line.owners(hq or line.word("unit")) else ""


TELLINGS = Tellings("tgm", StoryLine, MAKERS, STAGINGS, harms=HARMS, conditions=CONDITIONS)
