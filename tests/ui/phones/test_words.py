"""Tests that no text on a phone speaks of a mouse or of keys, which phones don't have."""

from __future__ import annotations

import re

import pytest

from game.data.paths import TEXT, languages
from game.data.texts import form_text, load_texts

MOUSE = re.compile(
    r"[Cc]lick|\b[Mm]ouse|\b[Hh]over|\b[Kk]eys?\b|\bEnter:|\bEsc\b|: Space\b|\bSpace:|[Pp]ress (?!the red)"
    r"|[Kk]lick|\b[Mm]aus|[Tt]asten?\b|\b[Kk]lik|[Mm]uis|[Tt]oets|[Ss]patie"
)
"""Words about a mouse or keys, in English, German and Dutch."""
DOMAINS = ("kernel", "dictators", "tgm", "volk", "twoplustwo", "ui_table", "ui_phones")
"""Texts of rules, things and the table. Those of cards and tables are in domains of their own."""
WINDOW = (
    *("ui_table.ahead", "ui_table.bar", "ui_table.close", "ui_table.curtain.", "ui_table.help.", "ui_table.hint."),
    *("ui_table.key.", "ui_table.log_click.", "ui_table.look", "ui_table.moment.keys", "ui_table.quiet.tip"),
    *("ui_table.skip", "ui_table.tray.typed", "ui_table.try_again", "ui_table.typed", "ui_table.watch."),
    *("dictators_table.about.lying_open", "dictators_table.verb_text.draw_discarded", "tgm_table.pile.discard_text"),
    *("tgm_table.shot.weapons", "volk_table.thing.", "volk_table.tool."),
)
"""Texts that only the window shows: its keys, buttons and tooltips, and piles, which a phone doesn't enlarge."""


@pytest.mark.parametrize("language", languages())
def test_texts_that_reach_phones_say_nothing_about_a_mouse_or_keys(language: str) -> None:
    paths = [TEXT / language / f"{domain}{part}.yaml" for domain in DOMAINS for part in ("", "_cards", "_goals", "_table")]
    texts = {key: text for path in dict.fromkeys(paths) if path.is_file() for key, text in load_texts(path)[0].items()}
    assert len(texts) > 3000
    shown = {key: text for key, text in texts.items() if not key.startswith(WINDOW)}
    assert [key for key, text in shown.items() if any(MOUSE.search(form_text(form)) for form in text.forms.values())] == []
