"""Panels about the seats and the acting player, with their public facts, and the roles on the setup page."""

from __future__ import annotations

from functools import partial

from game.data.texts import Texts
from game.rules.events import HIDDEN
from game.ui.kit.colours import LIGHT_BRASS, RAISED, SECOND_TEXT, Colour, dark, light
from game.ui.kit.lay import AsWideAs, Column, First, Icon, Node, Padded, Row, Sized, Space, Text, Thing
from game.ui.kit.nodes import fact, on_panel, on_plate
from game.ui.screens.new_game.page import SetupPage
from game.ui.table.face import Room
from game.ui.table.panels.layout import banner
from game.ui.table.scene import Scene, seat_id
from game.ui.volk.board.tracks import track_name
from game.ui.volk.cards.icons import PEACE_ICON
from game.ui.volk.display import PEACE
from game.ui.volk.measures import VolkMeasures
from game.ui.volk.palette import ON_SIDES, SIDES, emblem
from game.ui.volk.standing import economy_of, standards_of
from game.volk.cards.cards import back
from game.volk.cards.events import advantage
from game.volk.decade.victory import tournament_points, victory_points
from game.volk.game import VOLK
from game.volk.naming import MINUS, ROMAN, component_name, money
from game.volk.state import VolkState, ally_of, is_power, powers_of, roles, side_of
from game.volk.states.unrest import protests_of


def players_panel(sizes: VolkMeasures, scene: Scene, texts: Texts) -> Node:
    """A row for each role: its player, and public numbers."""
    seats = range(len(scene.state.hands))
    height = sizes.role if len(seats) == 2 else sizes.role_of_four
    return on_panel(Column(*(Thing(_player(scene, seat, height, texts), seat_id(seat)) for seat in seats)), across=8, down=6)


def _player(scene: Scene, seat: int, height: float, texts: Texts) -> Node:
    state: VolkState = scene.state
    active = seat == VOLK.turn_of(state)[1]
    name = Text(scene.called(seat), 16, face="bold" if active else "regular", lines=1).growing()
    facts = (_opening(Sized(fact(icon, words, SECOND_TEXT), 36), icon, seat) for icon, words in _facts(state, seat, texts))
    row = Row(Space(), Padded(emblem(roles(len(state.hands))[seat], height - 8), 3), name, *facts, Space(1), gap=6)
    return Padded(Sized(row, height=height), ground=(lambda canvas, box: canvas.rect(*box, RAISED, 8)) if active else None)


def _opening(fact: Node, icon: str, seat: int) -> Node:
    """Make a click on the number of a seat's peacemakers open these cards, which are public."""
    return Thing(fact, f"{PEACE}{seat}") if icon == PEACE_ICON else fact


def banner_of_nobody(state: VolkState, texts: Texts) -> Node:
    """The banner while nobody has the turn: the step or automatic event, its card if it fits, and the deciding player."""
    title, cards = texts("volk_table.banner.end", decade=ROMAN[state.decade - 1]), list[str]()
    last = component_name("step", state.phase, texts)
    if state.phase == "automatic":
        leader, level = advantage(state)
        power = texts(f"volk.role.{roles(len(state.hands))[leader]}")
        last = texts(f"volk_table.banner.{'leader' if level else 'nobody'}", power=power)
        title, cards = texts("volk_table.banner.automatic"), [component_name("card", card, texts) for card in state.playing]
    lines = [Text(line, 16, SECOND_TEXT, lines=2, rank=1) for line in cards]
    head = First(*(Text(title, size, LIGHT_BRASS, "serif_black", whole=True) for size in (22, 19, 16)))
    text = Column(head, *lines, Text(last, 16, SECOND_TEXT, lines=2), gap=2)
    icon = "lightning_bolt_circle" if state.phase == "automatic" else "calendar_check"
    return on_panel(Row(Icon(icon, 30, LIGHT_BRASS), text.growing(), gap=10).growing())


def role_banner(room: Room, texts: Texts) -> Node:
    """The acting player: the side's color, emblem, name, money or protests, hand and, with four players, peacemakers."""
    scene, seat = room.scene, room.seat
    state: VolkState = scene.state
    side, name = side_of(seat), scene.called(seat)
    colour, ink = SIDES[side], ON_SIDES[side]
    role = roles(len(state.hands))[seat]
    title = texts(f"volk.role.{role}")
    facts = [("cards", str(len(state.hands[seat])))]
    if state.powers is not None:
        if is_power(state, seat):
            facts.insert(0, ("cash", money(state.powers.treasury[side], texts)))
        facts.append((PEACE_ICON, str(len(state.powers.peacemakers[seat]))))
    if not is_power(state, seat):
        facts.append(("bullhorn", str(protests_of(state, side))))
    line = _part(scene, seat, title if title != name else "", ink, texts)
    foot = Row(*(_opening(fact(icon, number, ink, ink, 18), icon, seat) for icon, number in facts), gap=18)
    ground = on_plate(dark(colour, 0.05), dark(colour, 0.2), light(colour, 0.25), radius=12, lifted=True)
    # Hovering over the banner shows the numbers in words.
    return Thing(banner(room, partial(emblem, role), line, foot, ground, ink), seat_id(seat))


def _part(scene: Scene, seat: int, role: str, ink: Colour, texts: Texts) -> Node:
    """The role of a seat, and with four players its ally."""
    state: VolkState = scene.state
    if state.powers is None:
        return Text(role, 16, ink, lines=1)
    other = roles(len(state.hands))[ally_of(seat)]
    role, ally_name = role or scene.names[seat], texts(f"volk.role.{other}")
    whole = Text(f"{role} + {ally_name}", 16, ink, whole=True)
    return First(whole, Row(Text(role, 16, ink, whole=True), Icon("handshake", 18, ink), emblem(other, 20), gap=6))


def _facts(state: VolkState, seat: int, texts: Texts) -> list[tuple[str, str]]:
    """Icons and numbers of a role: peacemakers if any, money or economy and protests, and the hand."""
    side = side_of(seat)
    found: list[tuple[str, str]] = []
    if state.powers is not None and (kept := len(state.powers.peacemakers[seat])):
        found.append((PEACE_ICON, str(kept)))
    if is_power(state, seat):
        found.append(("cash", money(powers_of(state).treasury[side], texts)))
    else:
        found += [("factory", str(economy_of(state, side))), ("bullhorn", str(protests_of(state, side)))]
    return [*found, ("cards", str(len(state.hands[seat])))]


def backs_of(state: VolkState, seat: int) -> list[str]:
    """Public backs of the cards in a hand: the decade, with a plus for cards of the four-player game."""
    backs = [card.removeprefix(HIDDEN) if card.startswith(HIDDEN) else back(card) for card in state.hands[seat]]
    return [f"{ROMAN[int(shown[0]) - 1]}{shown[1:]}" for shown in backs]


def public_facts(state: VolkState, seat: int, texts: Texts) -> list[str]:
    side, numbers = side_of(seat), dict[str, int]()
    backs = backs_of(state, seat)
    shown = texts.joined(backs if len({*backs}) > 1 else backs[:1])
    hand = texts("volk_table.seat.hand", count=len(backs), backs=shown)
    if not is_power(state, seat):
        numbers = {"economy": economy_of(state, side), "standard": standards_of(state, side)}
        numbers["protests"] = protests_of(state, side)
    if state.powers is not None and (kept := len(state.powers.peacemakers[seat])):
        numbers["peacemakers"] = kept
    counted = [texts(f"volk_table.seat.{key}", count=count) for key, count in numbers.items()]
    if not is_power(state, seat):
        return [hand, *counted]
    return [f"{track_name(texts, 'treasury')} {money(powers_of(state).treasury[side], texts)}", hand, *counted]


def numbers(state: VolkState, seat: int, texts: Texts) -> Node | None:
    """A seat's public numbers during the game, if there is room."""
    facts = ((icon, fact(icon, words, SECOND_TEXT, size=18)) for icon, words in _facts(state, seat, texts))
    shown = Row(*(_opening(node, icon, seat) for icon, node in facts), gap=12)
    return First(shown, Space()) if state.result is None else None


def score(state: VolkState, seat: int, texts: Texts) -> Node | None:
    """With four players, a seat's tournament points, and for a superpower its victory points; None during the game."""
    if state.powers is None or state.result is None:
        return None
    counted = [
        texts("volk_table.score.tournament", count=points, number=f"{points}".replace("-", MINUS))
        for points in tournament_points(state)
    ]
    texts_of_all = [Text(words, 18, LIGHT_BRASS, "bold", align="right") for words in counted]
    # All entries are as wide as the longest one, so that they form a column.
    points = AsWideAs(texts_of_all[seat], tuple(texts_of_all))
    if not is_power(state, seat):
        return points
    return Row(Text(texts("volk_table.score.victory", count=victory_points(state, side_of(seat))), 18), points, gap=24)


def sides_note(count: int, texts: Texts) -> str:
    """A note about the alliances with four players, or the rivals with two."""
    return texts("volk_menu.allies" if count > 2 else "volk_menu.rivals")


def role_note(count: int, seat: int, texts: Texts) -> str:
    role = texts(f"volk.role.{roles(count)[seat]}")
    return texts("volk_menu.allied", role=role, ally=side_note(count, seat, texts)) if count > 2 else role


def side_note(count: int, seat: int, texts: Texts) -> str:
    return texts(f"volk.with.{roles(count)[ally_of(seat)]}") if count > 2 else ""


class VolkSetupPage(SetupPage):
    # The game has no dice and no reactions.
    unused = frozenset({"dice", "reactions"})

    def seats_note(self) -> str:
        return sides_note(self.draft.count, self.app.texts)

    def seat_note(self, number: int) -> str:
        return role_note(self.draft.count, number, self.app.texts)

    @staticmethod
    def emblems(count: int, size: float) -> list[Node]:
        return [emblem(role, size) for role in roles(count)]
