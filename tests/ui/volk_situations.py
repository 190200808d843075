"""Situations at the table of the German games as shown on the screen, to check pictures, secrets and keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from game.rules.positions.opening import new_table
from game.ui.app import App
from game.ui.volk.display import POLICE
from game.volk.game import TWO_PLUS_TWO, VOLK
from tests.ui.screen_driver import pass_time, press
from tests.ui.table_situations import PEOPLE, at_table, choose, hover, show_result, shown, watched
from tests.ui.volk_tables import ending, finished, four_players, seated, two_players

# Turns ---------------------------------------------------------------------------------------------------------------------


def start(app: App) -> None:
    shown(app, new_table(VOLK, PEOPLE[:2], 4))


def turn(app: App) -> None:
    shown(app, seated(two_players()))


def western_turn(app: App) -> None:
    shown(app, seated(two_players("west")))


def action(verb: str) -> Callable[[App], None]:
    """Show an action that is chosen before a card."""

    def show(app: App) -> None:
        turn(app)
        at_table(app).chooser.only(verb)

    return show


def card(name: str, seat: str = "east") -> Callable[[App], None]:
    """Show a chosen card with all its possible actions."""

    def show(app: App) -> None:
        shown(app, seated(two_players(seat)))
        at_table(app).chooser.point(name)

    return show


def own_card(app: App) -> None:
    """A card in hand, raised by the pointer."""
    turn(app)
    hover(app, "palace_of_the_republic")


def refused(app: App) -> None:
    """Show the pointer on a card whose event belongs to the other side."""
    turn(app)
    at_table(app).chooser.only("event")
    hover(app, "biermann_expelled")


# During an action ----------------------------------------------------------------------------------------------------------


def building(app: App) -> None:
    """Show the pointer on a factory site, with its value and its neighbors."""
    turn(app)
    choose(app, "build steel_crisis")
    hover(app, "eisenach")


def building_line(app: App) -> None:
    turn(app)
    choose(app, "build steel_crisis")
    hover(app, "berlin-magdeburg")


def dismantling(app: App) -> None:
    """Show West paying for calm with a piece of its economy."""
    shown(app, seated(two_players("west")))
    choose(app, "calm guillaume_affair", "choose hessen")
    hover(app, "muenchen")


def calming(app: App) -> None:
    western_turn(app)
    choose(app, "calm biermann_expelled")


def assigning(app: App) -> None:
    """The choice of the province that Hamburg counts for."""
    western_turn(app)
    choose(app, "raise steel_crisis")


def raising(app: App) -> None:
    assigning(app)
    choose(app, "choose niedersachsen")
    hover(app, "hessen")


def transfer(app: App) -> None:
    """Show a supplier that may pass on its new living standard."""
    western_turn(app)
    choose(app, "raise steel_crisis", "choose schleswig_holstein", "choose baden_wuerttemberg")


def order(app: App) -> None:
    """Show all icons of an event at once: targets on the map, or the spy."""
    turn(app)
    choose(app, "event guillaume_affair")


def ticked(app: App) -> None:
    """Show an event with two of four icons done, and a province that has reached its limit."""
    shown(app, seated(two_players().display("red_army_faction", "steel_crisis")))
    choose(app, "event red_army_faction", *["execute unrest.yellow hessen"] * 2)


def ambiguous(app: App) -> None:
    """Show the choice between two icons that can go to the same province."""
    shown(app, seated(two_players().display("blue_jeans", "steel_crisis")))
    choose(app, "event blue_jeans")
    at_table(app).chooser.point("sachsen")


def ignoring(app: App) -> None:
    """Show a dual card, of which one arrow or icon may be ignored."""
    turn(app)
    choose(app, "event spring_guns")


def price(app: App) -> None:
    turn(app)
    choose(app, "event honecker_ousts_ulbricht")


def guillaume(app: App) -> None:
    order(app)
    choose(app, "choose guillaume.red")


def guillaume_card(app: App) -> None:
    guillaume(app)
    choose(app, "choose hand")


def guillaume_act(app: App) -> None:
    guillaume_card(app)
    choose(app, "choose auto_industry_booms")


def overflow(app: App) -> None:
    """A step beyond the end of the prestige track."""
    country = two_players().track(prestige=6)
    shown(app, seated(country))
    choose(app, "event guillaume_affair", "choose prestige")


def last_police(app: App) -> None:
    turn(app)
    choose(app, "calm steel_crisis", "choose sachsen")


def police(app: App) -> None:
    """Show the police chosen, with the pointer on a possible province."""
    turn(app)
    at_table(app).chooser.point(POLICE)
    hover(app, "thueringen")


def exported(app: App) -> None:
    """Show a protest that spreads from West Berlin."""
    country = two_players().display("benno_ohnesorg_shot", "steel_crisis").unrest(west_berlin=7)
    shown(app, seated(country))
    choose(app, "event benno_ohnesorg_shot")


# End of a decade -----------------------------------------------------------------------------------------------------------


def at_the_end(step: str, **changes: Any) -> Callable[[App], None]:
    """A step of a decade's end with a decision."""

    def show(app: App) -> None:
        shown(app, seated(ending(step, **changes)))

    return show


def told(app: App) -> None:
    """Show the steps in order, up to one of the last three."""
    shown(app, seated(ending("end_flight", wall=False, track={"prestige": 1, "currency": -4})))
    screen = at_table(app)
    for _ in range(60):
        decision = screen.session.table.decision
        if decision is None or screen.session.state.phase in ("end_police", "end_socialists", "end_collapse"):
            break
        choose(app, str(decision.options[0]))


def discard(app: App) -> None:
    shown(app, seated(ending("new_decade")))


def sector(app: App) -> None:
    """Show West Berlin with higher living standards than its suppliers can provide."""
    shown(app, seated(ending("end_supply", standards={"french_sector": 2, "us_sector": 3})))


def envy(app: App) -> None:
    shown(app, seated(ending("end_envy", standards={"niedersachsen": 4, "bayern": 4, "hessen": 4})))


# Four players --------------------------------------------------------------------------------------------------------------


def four_start(app: App) -> None:
    shown(app, new_table(TWO_PLUS_TWO, PEOPLE[:4], 4))


def four_turn(app: App) -> None:
    shown(app, seated(four_players()))


def four_card(app: App) -> None:
    """A card of a superpower, with all six actions."""
    four_turn(app)
    at_table(app).chooser.point("revolution_in_tehran")


def four_east(app: App) -> None:
    """East, with police and a peacemaker in front of it."""
    shown(app, seated(four_players("east")))


def in_the_red(app: App) -> None:
    shown(app, seated(four_players("usa").money(-3, 12)))
    at_table(app).chooser.point("steel_crisis")


def brink(app: App) -> None:
    """Show the table when no dove is left."""
    shown(app, seated(four_players("usa").doves(0)))
    hover(app, "red_button")


def last_dove(app: App) -> None:
    shown(app, seated(four_players("west").doves(1)))


def arms_card(app: App) -> None:
    """Show the card drawn by an arms race step, in the center of the board."""
    shown(app, seated(four_players("usa")))
    screen = at_table(app)
    screen.stage.speed = 1
    screen.play(screen.session.table.parse("arm steel_crisis"))
    for _ in range(200):
        pass_time(app, 40)
        flight = screen.stage.flight(app.now)
        if flight is not None and flight.card != "steel_crisis" and flight.share == 1:
            return
    raise AssertionError("no card was drawn")


def drawn(app: App) -> None:
    """Show the conflict card that a superpower must draw for the card it played, with its ally placing the unrest."""
    suez = "struggle_for_the_suez_canal"
    country = four_players("usa").conflict_deck("k10").display(suez, "steel_crisis", "spring_guns")
    shown(app, seated(country))
    choose(app, f"credit {suez}")


def automatic(app: App) -> None:
    """Show the last card as an automatic event, of which the arms race leader may ignore a part."""
    country = four_players("east").display("spring_guns", "steel_crisis").track(arms=-4)
    shown(app, seated(country))
    choose(app, "build steel_crisis")
    for _ in range(12):
        decision = at_table(app).session.table.decision
        if decision is None or decision.prompt.endswith("ignore_automatic"):
            return
        choose(app, str(decision.options[0]))


def convert(app: App) -> None:
    """The choice between prestige and dominance."""
    four_turn(app)
    choose(app, "event guillaume_affair")


def four_told(app: App) -> None:
    """Show the thirteen steps in order, up to one of the last three."""
    shown(app, seated(ending("end_arms", four=True, wall=False)))
    screen = at_table(app)
    for _ in range(60):
        decision = screen.session.table.decision
        if decision is None or screen.session.state.phase in ("end_police", "end_socialists", "end_collapse"):
            break
        choose(app, str(decision.options[0]))


# Around and over the table -------------------------------------------------------------------------------------------------


def pointed(thing: str, four: bool = False) -> Callable[[App], None]:
    """The tooltip of a thing."""

    def show(app: App) -> None:
        (four_turn if four else western_turn)(app)
        hover(app, thing)

    return show


def curtain(app: App) -> None:
    shown(app, seated(four_players()), lifted=False)


def inspector(app: App) -> None:
    turn(app)
    at_table(app).opener.inspect("nationalizing_the_mittelstand")


def used_cards(app: App) -> None:
    shown(app, seated(two_players().used("herstatt_bank", "hidden_currency_import", "blue_jeans")))
    at_table(app).opener.inspect("pile:used")


def forecast(app: App) -> None:
    turn(app)
    press(app, pygame.K_f)


def log(app: App) -> None:
    told(app)
    press(app, pygame.K_l)


def keys(app: App) -> None:
    four_turn(app)
    at_table(app).opener.open_keys()


def replayed(app: App) -> None:
    watched(app, finished("volk-survival"))


def result(ending: str) -> Callable[[App], None]:
    return lambda app: show_result(app, finished(ending))


TWO: dict[str, Callable[[App], None]] = {
    "start": start,
    "turn": turn,
    "western_turn": western_turn,
    "calm_chosen": action("calm"),
    "build_chosen": action("build"),
    "raise_chosen": action("raise"),
    "event_chosen": action("event"),
    "card": card("recognition_of_the_east"),
    "card_of_the_other_side": card("biermann_expelled"),
    "special_card": card("honecker_ousts_ulbricht"),
    "western_card": card("nationalizing_the_mittelstand", "west"),
    "own_card": own_card,
    "refused": refused,
    "building": building,
    "building_line": building_line,
    "dismantling": dismantling,
    "calming": calming,
    "assigning": assigning,
    "raising": raising,
    "transfer": transfer,
    "order": order,
    "ticked": ticked,
    "ambiguous": ambiguous,
    "ignoring": ignoring,
    "price": price,
    "guillaume": guillaume,
    "guillaume_card": guillaume_card,
    "guillaume_act": guillaume_act,
    "overflow": overflow,
    "police": police,
    "last_police": last_police,
    "exported": exported,
    "end_flight": at_the_end("end_flight", wall=False),
    "end_prestige": at_the_end("end_prestige", track={"prestige": -3}),
    "end_currency": at_the_end("end_currency", track={"currency": -6}),
    "end_upkeep": at_the_end("end_upkeep"),
    "end_supply": sector,
    "end_envy": envy,
    "end_police": at_the_end("end_police"),
    "end_socialists": at_the_end("end_socialists", track={"socialists": -5}),
    "told": told,
    "discard": discard,
    "province": pointed("niedersachsen"),
    "site": pointed("hamburg"),
    "line": pointed("koeln-frankfurt"),
    "display_card": pointed("spring_guns"),
    "space": pointed("prestige+3"),
    "wall": pointed("wall"),
    "inspector": inspector,
    "used_cards": used_cards,
    "forecast": forecast,
    "log": log,
    "replayed": replayed,
    "result": result("volk-survival"),
}
FOUR: dict[str, Callable[[App], None]] = {
    "four_start": four_start,
    "four_turn": four_turn,
    "four_card": four_card,
    "four_east": four_east,
    "in_the_red": in_the_red,
    "last_dove": last_dove,
    "brink": brink,
    "arms_card": arms_card,
    "drawn": drawn,
    "automatic": automatic,
    "convert": convert,
    "dominance_space": at_the_end("end_dominance", four=True),
    "four_told": four_told,
    "treasury": pointed("treasury+3", four=True),
    "curtain": curtain,
    "keys": keys,
    "result_war": result("twoplustwo-two_winners_nuclear_war"),
    "result_power": result("twoplustwo-power_survival"),
}
SITUATIONS = TWO | FOUR
