"""Helpers that break maps to test the map checks.

found = found_in(check_geography, GERMANY, folder, say("provinces", "bayern", adjacent="sachsen"))"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from game.data.problems import Problem

Change = Callable[[Element], None]


def layer(root: Element, name: str) -> Element:
    return next(group for group in root.iter("objectgroup") if group.get("name") == name)


def thing(root: Element, layer_name: str, name: str) -> Element:
    return next(found for found in layer(root, layer_name) if found.get("name") == name)


def remove(layer_name: str, name: str) -> Change:
    return lambda root: layer(root, layer_name).remove(thing(root, layer_name, name))


def give(layer_name: str, thing_name: str, /, **attributes: str) -> Change:
    """Change an object's name, type or position."""
    return lambda root: thing(root, layer_name, thing_name).attrib.update(attributes)


def say(layer_name: str, name: str, **properties: str) -> Change:
    """Change properties that an object already has. A trailing underscore avoids a Python keyword, as in `from_`."""

    def change(root: Element) -> None:
        for key, value in properties.items():
            found = [p for p in thing(root, layer_name, name).iter("property") if p.get("name") == key.rstrip("_")]
            found[0].set("value", value)

    return change


def draw(layer_name: str, name: str, points: str) -> Change:
    return lambda root: thing(root, layer_name, name)[-1].set("points", points)


def another(layer_name: str, like: str, name: str, **properties: str) -> Change:
    """Add a copy of an object with another name and these changed properties."""

    def change(root: Element) -> None:
        copy = ElementTree.fromstring(ElementTree.tostring(thing(root, layer_name, like)))
        copy.set("name", name)
        layer(root, layer_name).append(copy)
        say(layer_name, name, **properties)(root)

    return change


def all_of(*changes: Change) -> Change:
    def change(root: Element) -> None:
        for each in changes:
            each(root)

    return change


def found_in(check: Callable[[Path], Iterable[Problem]], original: Path, folder: Path, change: Change) -> list[str]:
    """Messages of a check of the changed map. Each problem must name the file and a line."""
    tree = ElementTree.parse(original)
    change(tree.getroot())
    path = folder / original.name
    tree.write(path)
    problems = list(check(path))
    assert all(problem.file == str(path) and problem.line for problem in problems)
    return [problem.message for problem in problems]
