"""Situations at the table of the German games as shown on the screen, to check pictures, secrets and keys."""

from __future__ import annotations

from typing import Any

import pygame

from game.rules.positions.opening import new_table
from game.ui.app import App
from game.ui.volk.display import POLICE
from game.volk.game import TWO_PLUS_TWO, VOLK
from tests.ui.screen_driver import pass_time, press
from tests.ui.table_situations import PEOPLE, Situation, after, at_table, choose, on, show_result, shown, watched
from tests.ui.volk_tables import ending, finished, four_players, seated, two_players

SUEZ = "struggle_for_the_suez_canal"

# Turns ---------------------------------------------------------------------------------------------------------------------

turn = on(lambda: seated(two_players()))
western_turn = on(lambda: seated(two_players("west")))
four_turn = on(lambda: seated(four_players()))


def with_cards(*cards: str) -> Situation:
    """A turn with these cards on display."""
    return on(lambda: seated(two_players().display(*cards)))


def action(verb: str) -> Situation:
    """Show an action that is chosen before a card."""

    def show(app: App) -> None:
        turn(app)
        at_table(app).chooser.only(verb)

    return show


order = after(turn, "event guillaume_affair")
"""All icons of an event at once: targets on the map, or the spy."""
guillaume = after(order, "choose guillaume.red")
guillaume_card = after(guillaume, "choose hand")
assigning = after(western_turn, "raise steel_crisis")
"""The choice of the province that Hamburg counts for."""

# End of a decade -----------------------------------------------------------------------------------------------------------


def at_the_end(step: str, **changes: Any) -> Situation:
    """A step of a decade's end with a decision."""
    return on(lambda: seated(ending(step, **changes)))


def told(step: str, **changes: Any) -> Situation:
    """The steps from this one on, in order, up to one of the last three."""

    def show(app: App) -> None:
        at_the_end(step, **changes)(app)
        screen = at_table(app)
        for _ in range(60):
            decision = screen.session.table.decision
            if decision is None or screen.session.state.phase in ("end_police", "end_socialists", "end_collapse"):
                break
            choose(app, str(decision.options[0]))

    return show


two_told = told("end_flight", wall=False, track={"prestige": 1, "currency": -4})


# Four players --------------------------------------------------------------------------------------------------------------

four_east = on(lambda: seated(four_players("east")))
"""East, with police and a peacemaker in front of it."""
brink = after(on(lambda: seated(four_players("usa").doves(0))), at="red_button")
"""The table when no dove is left."""


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


# Around and over the table -------------------------------------------------------------------------------------------------


def forecast(app: App) -> None:
    turn(app)
    press(app, pygame.K_f)


def log(app: App) -> None:
    two_told(app)
    press(app, pygame.K_l)


def keys(app: App) -> None:
    four_turn(app)
    at_table(app).opener.open_keys()


def replayed(app: App) -> None:
    watched(app, finished("volk-survival"))


def result(ending: str) -> Situation:
    return lambda app: show_result(app, finished(ending))


TWO: dict[str, Situation] = {
    "start": on(lambda: new_table(VOLK, PEOPLE[:2], 4)),
    "turn": turn,
    "western_turn": western_turn,
    "calm_chosen": action("calm"),
    "build_chosen": action("build"),
    "raise_chosen": action("raise"),
    "event_chosen": action("event"),
    "card": after(turn, chosen="recognition_of_the_east"),
    "card_of_the_other_side": after(turn, chosen="biermann_expelled"),
    "special_card": after(turn, chosen="honecker_ousts_ulbricht"),
    "western_card": after(western_turn, chosen="nationalizing_the_mittelstand"),
    # A card in hand, raised by the pointer.
    "own_card": after(turn, at="palace_of_the_republic"),
    # The pointer is on a card whose event belongs to the other side.
    "refused": after(action("event"), at="biermann_expelled"),
    # The pointer is on a factory site, with its value and its neighbors.
    "building": after(turn, "build steel_crisis", at="eisenach"),
    "building_line": after(turn, "build steel_crisis", at="berlin-magdeburg"),
    # West pays for calm with a piece of its economy.
    "dismantling": after(western_turn, "calm guillaume_affair", "choose hessen", at="muenchen"),
    "calming": after(western_turn, "calm biermann_expelled"),
    "assigning": assigning,
    "raising": after(assigning, "choose niedersachsen", at="hessen"),
    # A supplier may pass on its new living standard.
    "transfer": after(assigning, "choose schleswig_holstein", "choose baden_wuerttemberg"),
    "order": order,
    # Two of four icons are done, and a province has reached its limit.
    "ticked": after(
        with_cards("red_army_faction", "steel_crisis"),
        "event red_army_faction",
        *["execute unrest.yellow hessen"] * 2,
    ),
    # Two icons can go to the same province.
    "ambiguous": after(with_cards("blue_jeans", "steel_crisis"), "event blue_jeans", chosen="sachsen"),
    # A dual card, of which one arrow or icon may be ignored.
    "ignoring": after(turn, "event spring_guns"),
    "price": after(turn, "event honecker_ousts_ulbricht"),
    "guillaume": guillaume,
    "guillaume_card": guillaume_card,
    "guillaume_act": after(guillaume_card, "choose auto_industry_booms"),
    # A step beyond the end of the prestige track.
    "overflow": after(
        on(lambda: seated(two_players().track(prestige=6))), "event guillaume_affair", "choose prestige"
    ),
    # The police are chosen, with the pointer on a possible province.
    "police": after(turn, chosen=POLICE, at="thueringen"),
    "last_police": after(turn, "calm steel_crisis", "choose sachsen"),
    # A protest spreads from West Berlin.
    "exported": after(
        on(lambda: seated(two_players().display("benno_ohnesorg_shot", "steel_crisis").unrest(west_berlin=7))),
        "event benno_ohnesorg_shot",
    ),
    "end_flight": at_the_end("end_flight", wall=False),
    "end_prestige": at_the_end("end_prestige", track={"prestige": -3}),
    "end_currency": at_the_end("end_currency", track={"currency": -6}),
    "end_upkeep": at_the_end("end_upkeep"),
    # West Berlin has higher living standards than its suppliers can provide.
    "end_supply": at_the_end("end_supply", standards={"french_sector": 2, "us_sector": 3}),
    "end_envy": at_the_end("end_envy", standards={"niedersachsen": 4, "bayern": 4, "hessen": 4}),
    "end_police": at_the_end("end_police"),
    "end_socialists": at_the_end("end_socialists", track={"socialists": -5}),
    "told": two_told,
    "discard": at_the_end("new_decade"),
    "province": after(western_turn, at="niedersachsen"),
    "site": after(western_turn, at="hamburg"),
    "line": after(western_turn, at="koeln-frankfurt"),
    "display_card": after(western_turn, at="spring_guns"),
    "space": after(western_turn, at="prestige+3"),
    "wall": after(western_turn, at="wall"),
    "inspector": after(turn, inspected="nationalizing_the_mittelstand"),
    "used_cards": after(
        on(lambda: seated(two_players().used("herstatt_bank", "hidden_currency_import", "blue_jeans"))),
        inspected="pile:used",
    ),
    "forecast": forecast,
    "log": log,
    "replayed": replayed,
    "result": result("volk-survival"),
}
FOUR: dict[str, Situation] = {
    "four_start": on(lambda: new_table(TWO_PLUS_TWO, PEOPLE[:4], 4)),
    "four_turn": four_turn,
    # A card of a superpower, with all six actions.
    "four_card": after(four_turn, chosen="revolution_in_tehran"),
    "four_east": four_east,
    "in_the_red": after(on(lambda: seated(four_players("usa").money(-3, 12))), chosen="steel_crisis"),
    "last_dove": on(lambda: seated(four_players("west").doves(1))),
    "brink": brink,
    "arms_card": arms_card,
    # The conflict card that a superpower must draw for the card it played, with its ally placing the unrest.
    "drawn": after(
        on(lambda: seated(four_players("usa").conflict_deck("k10").display(SUEZ, "steel_crisis", "spring_guns"))),
        f"credit {SUEZ}",
    ),
    "automatic": automatic,
    # The choice between prestige and dominance.
    "convert": after(four_turn, "event guillaume_affair"),
    "dominance_space": at_the_end("end_dominance", four=True),
    "four_told": told("end_arms", four=True, wall=False),
    "treasury": after(four_turn, at="treasury+3"),
    "curtain": on(lambda: seated(four_players()), lifted=False),
    "keys": keys,
    "result_war": result("twoplustwo-two_winners_nuclear_war"),
    "result_power": result("twoplustwo-power_survival"),
}
SITUATIONS = TWO | FOUR
