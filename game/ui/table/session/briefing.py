"""The briefing of a table, before the first choice."""

from __future__ import annotations

from game.data.texts import Texts
from game.rules.practice.exercises import words_of
from game.ui.screens.new_game.draft import OptionWords
from game.ui.table.face import AnyFace
from game.ui.table.session.exercise import exercise_of
from game.ui.table.session.session import Session


def briefing_of(session: Session, face: AnyFace, texts: Texts) -> tuple[str, str] | None:
    """Title and text of the briefing, if there is one."""
    position = session.table.position
    if exercise_of(session.table) is not None:
        title, brief = (words_of(position.game, position.scenario, word, texts) for word in ("title", "brief"))
        return title, brief
    role_briefing = face.briefing(session.state, session.holder)
    if role_briefing is not None:
        # With several people, the name tells whose briefing it is.
        named = len(session.people) > 1 or bool(session.table.seats[session.holder].name)
        key, name = "you_play" if named else "you_are", session.wording.seat(session.holder)
        role_briefing = texts(f"ui_table.briefing.{key}", name=name, role=role_briefing[0]), role_briefing[1]
    if not position.scenario or any(tool.briefs for tool in face.tools(session.state, session.viewer)):
        return role_briefing
    words, role_briefing = OptionWords(position.game, face.texts), role_briefing if len(session.people) > 1 else None
    lines = words.text("scenario", position.scenario), *(role_briefing[:1] if role_briefing is not None else ())
    return words.name("scenario", position.scenario), "\n".join(lines)
