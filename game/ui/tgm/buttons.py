"""The buttons of The Sixth Line in each phase, with their icons and keys."""

from __future__ import annotations

from game.ui.table.choosing.orders import VerbButton

EVERYWHERE = (
    VerbButton("play", "cards_playing_outline", "P"),
    VerbButton("smoke_shell", "weather_fog", "K", shown=False, later=True),
    VerbButton("smoke_screen", "weather_windy", "W", shown=False, later=True),
    VerbButton("cure", "medical_bag", "E", shown=False, later=True),
    VerbButton("repair", "wrench", "V", shown=False, later=True),
    VerbButton("clear", "shovel", "X", shown=False, later=True),
    VerbButton("hand_over", "account_switch", "O", shown=False),
    VerbButton("call_time", "timer_sand", "T", shown=False),
)
BUTTONS: dict[str, tuple[VerbButton, ...]] = {
    "movement": (
        VerbButton("move", "shoe_print", "M"),
        VerbButton("assault", "sword_cross", "A"),
        VerbButton("march", "fast_forward", "Q"),
        VerbButton("board", "truck_plus", "C"),
        VerbButton("set_down", "truck_minus", "U", shown=False, later=True),
        VerbButton("join", "account_multiple", "J"),
        VerbButton("move_pair", "shoe_print", "N", shown=False, later=True),
        VerbButton("swap", "swap_horizontal", "S", shown=False, later=True),
        VerbButton("ride", "horse_variant", "G", shown=False, later=True),
        VerbButton("row", "ferry", "D", shown=False),
        VerbButton("take", "bag_personal", "B", shown=False),
        VerbButton("leave_map", "exit_run", "F", shown=False),
        *EVERYWHERE,
    ),
    "deployment": (
        VerbButton("deploy", "account_arrow_up", "D"),
        VerbButton("deploy_pair", "account_multiple", "J", shown=False, later=True),
        VerbButton("deploy_loaded", "truck_plus", "C", shown=False, later=True),
        VerbButton("set_down", "truck_minus", "U", shown=False, later=True),
        VerbButton("deploy_afloat", "ferry", "A", shown=False),
        VerbButton("launch", "ferry", "N", shown=False),
        VerbButton("parachute", "parachute", "G", shown=False),
        VerbButton("bomb", "bomb", "B", shown=False),
        VerbButton("lay", "pine_tree", "F", shown=False),
        *EVERYWHERE,
    ),
    "shooting": (
        VerbButton("shoot", "crosshairs", "F"),
        VerbButton("storm", "sword_cross", "A"),
        VerbButton("fly", "airplane", "G", shown=False),
        VerbButton("charge", "bomb", "B", shown=False),
        *EVERYWHERE,
    ),
    "flip": (VerbButton("mount", "arrow_collapse_down", "M"), VerbButton("unmount", "arrow_expand_up", "U")),
    "terrain": (),
}
"""By phase, in the order in which they stand. Their keys keep clear of those of the top bar."""
