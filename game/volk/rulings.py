"""Every ruling on a hole in the rules, in one place: the letters of the base game, and those on the four-player game.

A ruling that a table may want otherwise is an option and a function here. One that is the way something is done has its
letter in the docstring of the function that does it (`ruling i`). Whoever owns the rulebook and reads it otherwise changes
that function and nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.volk.data.tables import CONSTANTS, SECTORS
from game.volk.state import TwoPlusTwoOptions, VolkOptions

# The base game ------------------------------------------------------------------------------------------------------------


def prestige_spaces(options: VolkOptions, position: int) -> tuple[int, ...]:
    """a: the leader may also choose a space nearer to the centre."""
    if not options.nearer_prestige:
        return (position,) if position else ()
    return tuple(range(-1, position - 1, -1)) if position < 0 else tuple(range(1, position + 1))


def calmed_protest(options: VolkOptions, unrest: int) -> int:
    """b: what is left of the unrest where one mass protest is removed: just below that protest, or below the first."""
    protest = CONSTANTS.protest.value
    return unrest // protest * protest - 1 if options.protest_removal == "one" else protest - 1


def deploys_after_loss(options: VolkOptions) -> bool:
    """d: what is left in the box after a loss of socialists is deployed."""
    return options.deploy_after_loss


def must_build_all(options: VolkOptions) -> bool:
    """f: in the build action, points may be left; event icons are executed if they can be."""
    return options.build_all_points


def may_calm_without_unrest(options: VolkOptions) -> bool:
    """g: the action may be chosen without any unrest of one's own; a foreign card's dismantling is due all the same."""
    return options.calm_without_unrest


def limiting_sectors(options: VolkOptions, sectors: dict[str, int]) -> Sequence[str]:
    """k: whose export limits West Berlin: the suppliers of sectors that hold something now; or of all three."""
    return [sector for sector in SECTORS if sectors[sector]] if options.sectors_in_stock else SECTORS


def second_line_needs_factory(options: VolkOptions) -> bool:
    """t: the second piece of a connection needs a factory at one of its ends, not only the first piece."""
    return options.factory_for_second_line


def may_move_back(options: VolkOptions) -> bool:
    """y: unrest that is moved goes to another province; or may stay where it is."""
    return options.move_back


def flight_steps(options: VolkOptions, steps: int) -> int:
    """z: the track ends with twenty steps."""
    longest = CONSTANTS.longest_flight.value
    return max(0, min(steps, longest) if options.flight_limit else steps)


# The four-player game -----------------------------------------------------------------------------------------------------


def may_convert(options: TwoPlusTwoOptions, own_colour: bool) -> bool:
    """1.16: a superpower may move dominance instead also for a prestige arrow in the other side's colour."""
    return own_colour or options.convert_opposing_arrows


def dominance_spaces(options: TwoPlusTwoOptions, distance: int) -> range:
    """1.15, 13: the holder chooses the marker's space or one nearer to the centre."""
    return range(1 if options.nearer_dominance else distance, distance + 1)


def debt_points(options: TwoPlusTwoOptions, treasury: int) -> int:
    """1.16: victory points that a debt costs, every two dollars one."""
    debt, unit = max(0, -treasury), CONSTANTS.debt_per_point.value
    return -(-debt // unit) if options.round_debt_up else debt // unit


def credit_is_weakened(options: TwoPlusTwoOptions) -> bool:
    """1.16: the second permanent event names building and living standard only, not the credit."""
    return options.credit_is_weakened
