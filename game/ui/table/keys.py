"""Keys of the table that are not shown on any button."""

from __future__ import annotations

Keys = tuple[str, ...]
KeyRows = tuple[tuple[str, Keys], ...]

KEYS: dict[str, KeyRows] = {
    "turn": (
        ("targets", ("Tab", "arrows")),
        ("choose", ("Enter", "click")),
        ("play_card", ("drag",)),
        ("back", ("Esc",)),
        ("go_on", ("Space",)),
        ("skip_chain", ("End",)),
        ("numbers", ("1", "9")),
        ("undo", ("Z", "Ctrl+Z")),
        ("redo", ("Y", "Ctrl+Y")),
        ("quiet", ("Q", "W")),
        ("ask_again", ("F2",)),
    ),
    "look": (
        ("rules", ("F1",)),
        ("inspect", ("I", "right_click")),
        ("zoom", ("+", "-", "wheel")),
        ("pan", ("Shift", "arrows", "drag")),
        ("centre", ("double_click",)),
        ("fit", ("0",)),
        ("log", ("L",)),
        ("log_pages", ("PgUp", "PgDn")),
        ("recap", ("R",)),
        ("look_back", ("Bksp",)),
    ),
    "table": (("keys", ("?",)), ("full_screen", ("F11",)), ("mute", ("Ctrl+M",))),
}
"""Keys by purpose; the name of a key that is not a single character is a text. Buttons of the top bar add their keys."""
