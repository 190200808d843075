"""What is worth a look in a battle: cards that hit somebody, air strikes, headquarters, bridges, objectives, generals."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from game.data.texts import Texts
from game.rules.events import Event
from game.rules.state import NOBODY, Result
from game.tgm.board_text import component_name, damage_text, unit_name
from game.tgm.cards.cards import available_generals
from game.tgm.data.vocabulary import Faction
from game.tgm.fire.air import covered, is_bomber
from game.tgm.fire.destroying import count_loss
from game.tgm.ground.geometry import SIDES, Side, other
from game.tgm.state import FieldUnit, TgmState, enemies_of, hq_of, seats_of, wounds_value
from game.tgm.tables import DISTANCE, LINE_IDS, SUPPORT, UNITS
from game.tgm.turn.victory import MEASURES, is_held, objectives, round_limit
from game.ui.kit.sound import SoundName
from game.ui.table.face import Goal
from game.ui.table.staging.records import Moment
from game.ui.table.staging.telling import Happening
from game.ui.tgm.goals import Telling, standing
from game.ui.tgm.staging import blown_up, fallen, raid, triumph
from game.ui.tgm.telling import ROUTINE

SUPPRESSING = 2
"""So many attackers pin a unit down."""
_HARD = 3
"""So many HP lost at once, or left, make a hit on a headquarters one to look at."""
_NEARLY = 2
_HARMLESS: tuple[str, ...] = ("tutor_unit", "veteran", "elite", "heal", "move_bonus", "ram")
_HARMLESS += ("give_heat", "range_bonus", "armor_bonus", "cover_bonus", "spotter", "ignore_wounds")
"""What support cards do for the own side alone, by op: no reason for an enemy to stop."""


def moment(event: Event, before: TgmState, after: TgmState, texts: Texts) -> Moment | None:
    """What is worth a look about an event; None for most."""
    maker = _MAKERS.get(event.name)
    return maker(_Told(event, before, after, texts)) if maker is not None else None


class _Told(Happening[TgmState]):
    def say(self, key: str, **params: object) -> str:
        return self.texts(f"tgm_moments.{key}", **params)

    def called(self, thing: str) -> str:
        """What a thing is called as it stands before: a unit with its space, a space, a headquarters, an army."""
        state = self.before
        if thing.isdigit():
            return self.army(int(thing))
        if thing in DISTANCE:
            return thing.upper()
        unit = state.units.get(thing)
        if unit is not None and unit.space:
            return f"{component_name('unit', thing, self.texts)} ({unit.space.upper()})"
        if thing in UNITS:
            return unit_name(state, thing, self.texts)
        return component_name("line" if thing in LINE_IDS else "card", thing, self.texts) if thing else ""

    def faction(self, seat: int) -> Faction:
        return hq_of(self.before, seat).faction

    def army(self, seat: int) -> str:
        return self.texts(f"tgm.faction.{self.faction(seat)}")

    def owners(self, thing: str, spaces: tuple[str, ...] = ()) -> tuple[int, ...]:
        """Whom something hits: who owns the unit, the headquarters, or the units on these spaces."""
        state = self.before
        if thing.isdigit():
            return (int(thing),)
        if thing in state.hqs:
            return tuple(seat for seat, player in enumerate(state.players) if player.hq == thing)
        unit = state.units.get(thing) or state.air.get(thing)
        if unit is not None:
            return (unit.seat,)
        there = (unit.seat for unit in state.units.values() if unit.space and unit.space in (thing, *spaces))
        return tuple(dict.fromkeys(there))

    def place(self, thing: str) -> tuple[str, ...]:
        state = self.before
        return (thing,) if thing in state.units or thing in state.hqs or thing in DISTANCE else ()


def _played(told: _Told) -> Moment | None:
    """A support card: what it does here. Reactions are support cards too."""
    card, target = told.word("card"), told.word("target")
    support, enemies = SUPPORT[card], enemies_of(told.before, told.before.players[told.seat].side)
    # A general is told when he comes.
    if support.op in ROUTINE or support.op == "general":
        return None
    army, enemy = told.army(told.seat), told.army(enemies[0])
    text = told.say(f"card.{support.op}", target=told.called(target), army=army, enemy=enemy, value=support.value)
    hits = tuple(seat for seat in told.owners(target) if seat in enemies)
    focus, brief = told.place(target), support.op in _HARMLESS
    return Moment(told.called(card), text, card, told.seat, hits, news=False, brief=brief, focus=focus, sound="card")


def _wounded(told: _Told) -> Moment | None:
    """An enemy's hit on a unit: to its owner it is news, with the die that made it."""
    card = told.word("unit")
    unit = told.after.units.get(card) or told.after.air.get(card)
    if unit is None or not _is_enemys(told, unit):
        return None
    all_ = wounds_value(unit)
    left = max(0, all_ - unit.wounds)
    key = "hit" if left else "lost"
    target, wounds = told.called(card), told.number("wounds")
    sum_ = damage_text(told.word("sum"), told.texts)
    words = [_die(told), told.say(f"{key}.text", target=target, wounds=wounds, sum=sum_, left=left, all=all_)]
    if left and _was_pinned(told, unit):
        words.append(told.say("pinned.text", target=target))
    return _blow(told, key, unit, words)


def _critical(told: _Told) -> Moment:
    shown = _told_of_unit("critical", "blast")(told)
    by = told.word("by")
    return replace(shown, text=f"{_die(told)} {shown.text}", focus=(*shown.focus, *told.place(by)))


def _held_off(told: _Told) -> Moment | None:
    """A shot that has done no harm but pins the unit down."""
    unit = told.after.units.get(told.word("target"))
    if unit is None or not _is_enemys(told, unit) or not _was_pinned(told, unit):
        return None
    return _blow(told, "pinned", unit, [_die(told), told.say("pinned.text", target=told.called(unit.card))])


def _blow(told: _Told, key: str, unit: FieldUnit, words: list[str]) -> Moment:
    foe, focus = told.number("foe"), (*told.place(unit.card), *told.place(told.word("by")))
    # What wounds is worth a stop; a loss that opens an objective is told once more, and a shot that only pins passes.
    title, brief = told.say(f"{key}.title"), key == "pinned" or (key == "lost" and _alone_holds(told, unit))
    return Moment(title, " ".join(words), "", foe, (unit.seat,), brief=brief, only_hits=True, focus=focus)


def _destroyed(told: _Told) -> Moment | None:
    """Who is gone was what the battle is about, or has held that alone."""
    unit = told.after.units.get(told.word("unit"))
    if unit is None:
        return None
    return _opened(told, unit) if _alone_holds(told, unit) else _counted(told, unit)


def _counted(told: _Told, unit: FieldUnit) -> Moment | None:
    """One more of those that a goal counts, such as trucks of no army; the last one wins, which is told then."""
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
    title, focus = told.say("counted.title"), told.place(unit.card)
    return Moment(title, text, "", foe, (unit.seat,), brief=True, focus=focus, sound="drum")


def _opened(told: _Told, unit: FieldUnit) -> Moment:
    state = told.after
    held = sum(is_held(state, unit.side, space) for space in objectives(state)) - 1
    army, all_ = told.army(unit.seat), len(objectives(state))
    text = told.say("opened.text", army=army, space=unit.space.upper(), held=held, all=all_)
    title, hits, focus = told.say("opened.title"), (unit.seat,), (unit.space,)
    return Moment(title, text, "", told.seat, hits, only_hits=True, focus=focus, sound="drum")


def _alone_holds(told: _Told, unit: FieldUnit) -> bool:
    """Is this the only one of its side on an objective?"""
    there = (one for one in told.after.units.values() if one.space == unit.space and one.side == unit.side)
    return unit.space in objectives(told.after) and [*there] == [unit]


def _is_enemys(told: _Told, unit: FieldUnit) -> bool:
    """Did somebody of the other side strike? Mines lie where their victims walk, and are told there."""
    foe, mines = told.number("foe"), told.word("weapon") in ("mines", "tank_mine")
    return foe != NOBODY and told.before.players[foe].side != unit.side and not mines


def _was_pinned(told: _Told, unit: FieldUnit) -> bool:
    """The second who attacks suppresses."""
    return unit.suppressed and len(unit.attackers) == SUPPRESSING and unit.attackers[-1] == told.word("by")


def _die(told: _Told) -> str:
    by, weapon = told.word("by"), component_name("weapon", told.word("weapon"), told.texts)
    key = "rolled" if told.number("needed") else "rolled_sure"
    who = f"{told.called(by)}, {weapon}" if by else weapon
    return told.say(key, who=who, roll=told.word("roll"), needed=told.word("needed"))


def _air_strike(told: _Told) -> Moment:
    """A raid of bombers is staged; a fighter's strike is told."""
    plane, target = told.word("unit"), told.word("target")
    unit = told.before.air.get(plane) or told.after.air.get(plane)
    bombs = is_bomber(UNITS[plane])
    under = covered(told.before, unit, target) if unit is not None else ()
    text = told.say("raid.text" if bombs else "strike.text", unit=told.called(plane), target=told.called(target))
    return Moment(
        told.say("raid.title" if bombs else "strike.title"),
        text,
        plane,
        told.seat,
        tuple(seat for seat in told.owners(target, under) if seat != told.seat),
        news=False,
        great=bombs,
        focus=told.place(target),
        sound="raid",
        picture=partial(raid, UNITS[plane].id, told.faction(told.seat)) if bombs else None,
    )


def _told_of_unit(key: str, sound: SoundName | None = None) -> Callable[[_Told], Moment]:
    """Something that a unit does to another, or that happens to it where it is."""

    def make(told: _Told) -> Moment:
        unit, target = told.word("unit"), told.word("target")
        values = {"unit": told.called(unit), "target": told.called(target), "space": told.word("space").upper()}
        hits = tuple(seat for seat in told.owners(target) if seat != told.seat)
        thing = unit if key in ("intercepts", "jumps", "captured") else ""
        focus = told.place(target) or told.place(unit) or told.place(told.word("space"))
        title, text = told.say(f"{key}.title"), told.say(f"{key}.text", **values)
        return Moment(title, text, thing, told.seat, hits, news=False, focus=focus, sound=sound)

    return make


def _smoke_shell(told: _Told) -> Moment | None:
    """Only as an answer to a shot: in the own turn it is routine."""
    return _told_of_unit("smoke_shell")(told) if told.before.stack else None


def _hq_hit(told: _Told) -> Moment | None:
    hq, lost, left = told.word("hq"), told.number("hp"), told.number("left")
    if not left or (lost < _HARD and left > _HARD):
        return None
    text = told.say("hq_hit.text", hq=told.called(hq), hp=lost, left=left)
    return Moment(told.say("hq_hit.title"), text, "", told.seat, told.owners(hq), focus=(hq,), sound="blast")


def _hq_destroyed(told: _Told) -> Moment:
    hq = told.word("hq")
    lost = told.before.hqs[hq]
    text = told.say("hq_destroyed.text", hq=told.called(hq), army=told.texts(f"tgm.faction.{lost.faction}"))
    if lost.general:
        text = f"{text} {told.say('hq_destroyed.general', general=told.texts(f'tgm.general.{lost.general}'))}"
    title, picture = told.say("hq_destroyed.title"), partial(fallen, lost.faction)
    hits = told.owners(hq)
    return Moment(title, text, "", told.seat, hits, great=True, focus=(hq,), sound="collapse", picture=picture)


def _charge_blown(told: _Told) -> Moment | None:
    """The last one lets the bridge fall, which is told then."""
    left, space = told.number("left"), told.word("space")
    text = told.say("charge_blown.text", space=space.upper(), left=left)
    return Moment(told.say("charge_blown.title"), text, focus=(space,), sound="blast") if left else None


def _bridge_gone(told: _Told) -> Moment:
    space = told.word("space")
    text = told.say("bridge_gone.text", space=space.upper())
    return Moment(told.say("bridge_gone.title"), text, great=True, focus=(space,), sound="collapse", picture=blown_up)


def _ruined(told: _Told) -> Moment | None:
    """A building that the battle is about."""
    space = told.word("space")
    if space not in objectives(told.before):
        return None
    text = told.say("ruined.text", terrain=told.called(told.word("terrain")), space=space.upper())
    return Moment(told.say("ruined.title"), text, focus=(space,), sound="collapse")


def _taken(told: _Told) -> Moment | None:
    """Somebody stands on an objective who stood on none of it before, or where it wins; not who just runs across."""
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
    title, hits = told.say(f"{key}.title"), tuple(enemies_of(state, side))
    return Moment(title, " ".join(words), "", told.seat, hits, news=False, focus=(space,), sound="drum")


def _scored(told: _Told) -> Moment | None:
    """The first points, and those with which a victory is near."""
    total, points = told.number("total"), told.number("points")
    needed = next((goal.needed for goal in _goals(told, told.seat) if goal.needed), 0)
    if total != points and total + 2 * points < needed:
        return None
    text = told.say("scored.text", army=told.army(told.seat), points=points, total=total, needed=needed)
    return Moment(told.say("scored.title"), text, "", told.seat, sound="drum", news=False)


def _evacuated(told: _Told) -> Moment | None:
    """The first who is safe, and the last ones."""
    goal = next((goal for goal in _goals(told, told.seat) if goal.done and goal.needed), None)
    if goal is None or goal.done is None or goal.needed is None or 1 < goal.done < goal.needed - _NEARLY:
        return None
    text = told.say("evacuated.text", unit=told.called(told.word("unit")), done=goal.done, needed=goal.needed)
    return Moment(told.say("evacuated.title"), text, "", told.seat, sound="drum", news=False)


def _goals(told: _Told, seat: int) -> list[Goal]:
    return [*Telling(told.after, told.after.players[seat].side, told.texts).goals()]


def _general(told: _Told) -> Moment:
    """Who comes and what he does; news to all where there was no other to choose."""
    general, player = told.word("general"), told.before.players[told.seat]
    title, does = (told.texts(f"tgm.{kind}.{general}") for kind in ("general", "general_text"))
    text = told.say("general", army=told.army(told.seat), does=does)
    hits, news = tuple(enemies_of(told.before, player.side)), len(available_generals(told.before, told.seat)) == 1
    return Moment(title, text, general, told.seat, hits, news=news, focus=(player.hq,), sound="drum")


def _turn(told: _Told) -> Moment | None:
    """The last round begins: who wins if nothing else happens?"""
    state = told.after
    if state.round != round_limit(state) or state.side != state.first:
        return None
    return Moment(told.say("last_round.title"), _verdict(told), sound="drum")


def _time(told: _Told) -> Moment:
    return Moment(told.say("time.title"), told.say("time.text", round=told.word("round")), "", told.seat, sound="drum")


def _verdict(told: _Told) -> str:
    verdict = told.after.scenario.rounds.at_limit[0]
    if verdict in MEASURES:
        return told.say(f"last_round.{verdict}")
    side: Side = "south" if verdict == "south" else "north"
    return told.say("last_round.side", army=told.army(seats_of(told.after, side)[0])) if verdict in SIDES else ""


def _victory(told: _Told) -> Moment:
    """What became of what the battle was about, and what both sides have achieved: for who has lost it too."""
    winner, over = told.after.players[told.seat].side, told.after.copy()
    over.result = Result(winners=(*seats_of(over, winner),), reason=f"tgm.end.{told.word('reason')}")
    army, key = told.army(told.seat), f"victory.{over.options.scenario}.{winner}"
    won, why = told.say("victory.title", army=army), told.texts(over.result.reason)
    # Of what the battle was about nothing has come where the others give up.
    decided = told.word("reason") != "gave_up" and f"tgm_moments.{key}" in told.texts
    title = told.say(key, army=army) if decided else won
    sides = (told.seat, enemies_of(over, winner)[0])
    # Who sits there alone is told first who has won.
    heads = (army if title == won else won, told.army(sides[1]))
    achieved = (f"{head}: {standing(over, seat, told.texts)}" for head, seat in zip(heads, sides, strict=True))
    picture = partial(triumph, told.faction(told.seat))
    return Moment(title, "\n".join((why, *achieved)), "", told.seat, great=True, sound="fanfare", picture=picture)


def _looked(told: _Told) -> Moment | None:
    found = told.seen("cards", told.called)
    return replace(found, hits=(told.number("enemy"),)) if found is not None else None


_MAKERS: dict[str, Callable[[_Told], Moment | None]] = {
    **dict.fromkeys(("moved", "rowed", "set_down", "landed", "deployed"), _taken),
    "played": _played,
    "looked": _looked,
    "wounded": _wounded,
    "destroyed": _destroyed,
    "missed": _held_off,
    "bounced": _held_off,
    "air_strike": _air_strike,
    "intercepts": _told_of_unit("intercepts", "plane"),
    "jumps": _told_of_unit("jumps", "plane"),
    "captured": _told_of_unit("captured", "drum"),
    "critical": _critical,
    "tank_mine": _told_of_unit("tank_mine", "blast"),
    "smoke_shell": _smoke_shell,
    "hq_hit": _hq_hit,
    "hq_destroyed": _hq_destroyed,
    "charge_blown": _charge_blown,
    "bridge_gone": _bridge_gone,
    "ruined": _ruined,
    "scored": _scored,
    "evacuated": _evacuated,
    "general": _general,
    "turn": _turn,
    "time": _time,
    "victory": _victory,
}
