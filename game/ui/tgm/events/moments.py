"""Events with a pop-up: cards that hit a player, air strikes, headquarters, bridges, objectives, generals."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from game.rules.state import NOBODY, Result
from game.tgm.board_text import component_name, damage_text
from game.tgm.cards.cards import available_generals
from game.tgm.fire.air import covered, is_bomber
from game.tgm.fire.destroying import count_loss
from game.tgm.ground.geometry import SIDES, Side, other
from game.tgm.state import FieldUnit, enemies_of, seats_of, wounds_value
from game.tgm.tables import SUPPORT, UNITS
from game.tgm.turn.victory import MEASURES, is_held, objectives, round_limit
from game.ui.table.face import Goal
from game.ui.table.staging.records import Moment
from game.ui.table.staging.telling import Condition, Maker, Named, Tellings
from game.ui.tgm.events.staging import blown_up, fallen, raid, triumph
from game.ui.tgm.events.telling import ROUTINE, STAGINGS, StoryLine
from game.ui.tgm.goals import Telling, standing

_HARD = 3
"""HP lost at once, or left, that make a hit on a headquarters worth a pop-up."""
_NEARLY = 2
_HARMLESS: tuple[str, ...] = ("tutor_unit", "veteran", "elite", "heal", "move_bonus", "ram")
_HARMLESS += ("give_heat", "range_bonus", "armor_bonus", "cover_bonus", "spotter", "ignore_wounds")
"""Ops of support cards that only help their own side: no pop-up for the enemy to read."""


MAKERS: Named[Maker[StoryLine]] = Named()
CONDITIONS: Named[Condition[StoryLine]] = Named()


@CONDITIONS
def does_much(told: StoryLine) -> bool:
    """Generals have their own event, and routine cards need no pop-up."""
    return SUPPORT[told.word("card")].op not in (*ROUTINE, "general")


@MAKERS
def card_played(told: StoryLine) -> Moment:
    """The effect of a support card; reactions are support cards too."""
    card, target = told.word("card"), told.word("target")
    support, enemies = SUPPORT[card], enemies_of(told.before, told.before.players[told.seat].side)
    army, enemy = told.army(told.seat), told.army(enemies[0])
    text = told.say(f"card.{support.op}", target=told.called(target), army=army, enemy=enemy, value=support.value)
    hits = tuple(seat for seat in told.owners(target) if seat in enemies)
    return replace(told.pop_up(told.called(card), text), hits=hits, brief=support.op in _HARMLESS, focus=told.place(target))


@MAKERS
def wounded(told: StoryLine) -> Moment | None:
    """A hit that destroys an enemy's unit, with its die roll, for the owner; the map shows other hits."""
    card = told.word("unit")
    unit = told.after.units.get(card) or told.after.air.get(card)
    if unit is None or not _is_enemys(told, unit) or unit.wounds < wounds_value(unit):
        return None
    sum_ = damage_text(told.word("sum"), told.texts)
    text = told.say("lost.text", target=told.called(card), wounds=told.number("wounds"), sum=sum_)
    found = told.pop_up(told.say("lost.title"), f"{_die(told)} {text}")
    # A loss that opens an objective gets another pop-up.
    focus = (*told.place(unit.card), *told.place(told.word("by")))
    return replace(found, hits=(unit.seat,), brief=found.brief or _alone_holds(told, unit), focus=focus)


@MAKERS
def critical(told: StoryLine) -> Moment:
    shown = of_unit(told)
    return replace(shown, text=f"{_die(told)} {shown.text}", focus=(*shown.focus, *told.place(told.word("by"))))


@MAKERS
def destroyed(told: StoryLine) -> Moment | None:
    """The loss of a unit that a goal counts, or that alone held an objective."""
    unit = told.after.units.get(told.word("unit"))
    if unit is None:
        return None
    return _opened(told, unit) if _alone_holds(told, unit) else _counted(told, unit)


def _counted(told: StoryLine, unit: FieldUnit) -> Moment | None:
    """A loss that a goal counts, such as a neutral truck; the last one has the pop-up of the victory."""
    if UNITS[unit.card].faction is not None:
        return None
    state, enemy = told.after.copy(), other(unit.side)
    count_loss(state, unit)
    both = (Telling(one, enemy, told.texts).goals() for one in (told.after, state))
    goal = next((now for earlier, now in zip(*both, strict=True) if now.done != earlier.done), None)
    if goal is None or goal.done is None or goal.needed is None or goal.done >= goal.needed:
        return None
    target, (foe, *_) = told.called(unit.card), enemies_of(state, unit.side)
    text = told.say("counted.text", target=target, goal=goal.text, done=goal.done, needed=goal.needed)
    found, focus = told.pop_up(told.say("counted.title"), text), told.place(unit.card)
    return replace(found, seat=foe, hits=(unit.seat,), brief=True, focus=focus)


def _opened(told: StoryLine, unit: FieldUnit) -> Moment:
    state = told.after
    held = sum(is_held(state, unit.side, space) for space in objectives(state)) - 1
    army, all_ = told.army(unit.seat), len(objectives(state))
    text = told.say("opened.text", army=army, space=unit.space.upper(), held=held, all=all_)
    found = told.pop_up(told.say("opened.title"), text)
    return replace(found, hits=(unit.seat,), only_hits=True, focus=(unit.space,))


def _alone_holds(told: StoryLine, unit: FieldUnit) -> bool:
    """Return whether this is the only unit of its side on an objective."""
    there = (one for one in told.after.units.values() if one.space == unit.space and one.side == unit.side)
    return unit.space in objectives(told.after) and [*there] == [unit]


def _is_enemys(told: StoryLine, unit: FieldUnit) -> bool:
    """Return whether the enemy caused it. Mines don't count: the map shows them."""
    foe, mines = told.number("foe"), told.word("weapon") in ("mines", "tank_mine")
    return foe != NOBODY and told.before.players[foe].side != unit.side and not mines


def _die(told: StoryLine) -> str:
    by, weapon = told.word("by"), component_name("weapon", told.word("weapon"), told.texts)
    key = "rolled" if told.number("needed") else "rolled_sure"
    who = f"{told.called(by)}, {weapon}" if by else weapon
    return told.say(key, who=who, roll=told.word("roll"), needed=told.word("needed"))


@MAKERS
def air_strike(told: StoryLine) -> Moment:
    """A bomber raid gets a picture; a fighter's strike only a text."""
    plane, target = told.word("unit"), told.word("target")
    unit, bombs = told.before.air.get(plane) or told.after.air.get(plane), is_bomber(UNITS[plane])
    under, key = covered(told.before, unit, target) if unit is not None else (), "raid" if bombs else "strike"
    text = told.say(f"{key}.text", unit=told.called(plane), target=told.called(target))
    hits = tuple(seat for seat in told.owners(target, under) if seat != told.seat)
    picture = partial(raid, UNITS[plane].id, told.faction(told.seat)) if bombs else None
    found = told.pop_up(told.say(f"{key}.title"), text)
    return replace(found, hits=hits, drama="scene" if bombs else "told", focus=told.place(target), picture=picture)


def of_unit(told: StoryLine) -> Moment:
    """An action of a unit against another, or an event at its place."""
    unit, target, space = (told.word(name) for name in ("unit", "target", "space"))
    hits = tuple(seat for seat in told.owners(target) if seat != told.seat)
    focus = told.place(target) or told.place(unit) or told.place(space)
    return replace(told.plain_pop_up(), hits=hits, focus=focus)


MAKERS(of_unit)


@CONDITIONS
def is_answer(told: StoryLine) -> bool:
    """Only reactions: on a player's own turn it is routine."""
    return bool(told.before.stack)


@CONDITIONS
def is_hard(told: StoryLine) -> bool:
    """Return whether a hit on a headquarters is worth a pop-up. Its destruction has its own."""
    return bool(told.number("left")) and (told.number("hp") >= _HARD or told.number("left") <= _HARD)


@MAKERS
def hq_destroyed(told: StoryLine) -> Moment:
    hq = told.word("hq")
    lost = told.before.hqs[hq]
    text = told.say("hq_destroyed.text", hq=told.called(hq), army=told.texts(f"tgm.faction.{lost.faction}"))
    if lost.general:
        text = f"{text} {told.say('hq_destroyed.general', general=told.texts(f'tgm.general.{lost.general}'))}"
    return replace(told.pop_up(told.say("hq_destroyed.title"), text), picture=partial(fallen, lost.faction))


@CONDITIONS
def bridge_stands(told: StoryLine) -> bool:
    """The last charge destroys the bridge, which has its own pop-up."""
    return bool(told.number("left"))


@MAKERS
def bridge_gone(told: StoryLine) -> Moment:
    return replace(told.plain_pop_up(), picture=blown_up)


@CONDITIONS
def on_objective(told: StoryLine) -> bool:
    """Return whether this building is an objective."""
    return told.word("space") in objectives(told.before)


@MAKERS
def taken(told: StoryLine) -> Moment | None:
    """A side takes an objective or may now win by it; a unit that can still move on does not count."""
    state, side = told.after, told.after.players[told.seat].side
    if state.moving and state.left:
        return None
    space, words = told.word("space"), list[str]()
    if space in objectives(state) and not is_held(told.before, side, space) and is_held(state, side, space):
        held = sum(is_held(state, side, one) for one in objectives(state))
        army, all_ = told.army(told.seat), len(objectives(state))
        words.append(told.say("taken.text", army=army, space=space.upper(), held=held, all=all_))
    key, outlook = "taken" if words else "within_reach", Telling(state, side, told.texts).outlook()
    if outlook and not Telling(told.before, side, told.texts).outlook():
        words.append(outlook)
    if not words:
        return None
    return replace(told.pop_up(told.say(f"{key}.title"), " ".join(words)), hits=tuple(enemies_of(state, side)))


@MAKERS
def scored(told: StoryLine) -> Moment | None:
    """The first points, and points close to victory."""
    total, points = told.number("total"), told.number("points")
    needed = next((goal.needed for goal in _goals(told, told.seat) if goal.needed), 0)
    if total != points and total + 2 * points < needed:
        return None
    text = told.say("scored.text", army=told.army(told.seat), points=points, total=total, needed=needed)
    return told.pop_up(told.say("scored.title"), text)


@MAKERS
def evacuated(told: StoryLine) -> Moment | None:
    """The first and the last evacuated units."""
    goal = next((goal for goal in _goals(told, told.seat) if goal.done and goal.needed), None)
    if goal is None or goal.done is None or goal.needed is None or 1 < goal.done < goal.needed - _NEARLY:
        return None
    text = told.say("evacuated.text", unit=told.called(told.word("unit")), done=goal.done, needed=goal.needed)
    return told.pop_up(told.say("evacuated.title"), text)


def _goals(told: StoryLine, seat: int) -> list[Goal]:
    return [*Telling(told.after, told.after.players[seat].side, told.texts).goals()]


@MAKERS
def general(told: StoryLine) -> Moment:
    """A general's arrival and ability; news to all if there was only one to choose."""
    general, player = told.word("general"), told.before.players[told.seat]
    title, does = (told.texts(f"tgm.{kind}.{general}") for kind in ("general", "general_text"))
    text = told.say("general", army=told.army(told.seat), does=does)
    hits, news = tuple(enemies_of(told.before, player.side)), len(available_generals(told.before, told.seat)) == 1
    return replace(told.pop_up(title, text), hits=hits, news=news, focus=(player.hq,))


@CONDITIONS
def is_last_round(told: StoryLine) -> bool:
    state = told.after
    return state.round == round_limit(state) and state.side == state.first


@MAKERS
def last_round(told: StoryLine) -> Moment:
    """The side that wins if nothing else happens."""
    return told.pop_up(told.say("last_round.title"), _verdict(told))


def _verdict(told: StoryLine) -> str:
    verdict = told.after.scenario.rounds.at_limit[0]
    if verdict in MEASURES:
        return told.say(f"last_round.{verdict}")
    side: Side = "south" if verdict == "south" else "north"
    return told.say("last_round.side", army=told.army(seats_of(told.after, side)[0])) if verdict in SIDES else ""


@MAKERS
def victory(told: StoryLine) -> Moment:
    """The outcome of the battle and the achievements of both sides, for the losers too."""
    winner, over = told.after.players[told.seat].side, told.after.copy()
    over.result = Result(winners=(*seats_of(over, winner),), reason=f"tgm.end.{told.word('reason')}")
    army, key = told.army(told.seat), f"victory.{over.options.scenario}.{winner}"
    won, why = told.say("victory.title", army=army), told.texts(over.result.reason)
    # A resignation decides nothing about the objective of the battle.
    decided = told.word("reason") != "gave_up" and f"tgm_moments.{key}" in told.texts
    title = told.say(key, army=army) if decided else won
    sides = (told.seat, enemies_of(over, winner)[0])
    # If the title is about the objective, the first line names the winner.
    heads = (army if title == won else won, told.army(sides[1]))
    achieved = (f"{head}: {standing(over, seat, told.texts)}" for head, seat in zip(heads, sides, strict=True))
    return replace(told.pop_up(title, "\n".join((why, *achieved))), picture=partial(triumph, told.faction(told.seat)))


@MAKERS
def looked(told: StoryLine) -> Moment | None:
    return told.seen("cards", told.called)


TELLINGS = Tellings("tgm", StoryLine, MAKERS, STAGINGS, conditions=CONDITIONS)
