"""Campaigns that are being played: each a YAML file in the person's own folder, written anew after every change."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import msgspec

from game.data.paths import user_data_dir
from game.data.whole_files import write_whole
from game.data.yaml_files import dump, load
from game.tgm.campaign import Progress

ENDING = ".yaml"
LARGEST = 50_000
"""Bytes of such a file."""


def campaigns_folder() -> Path:
    return user_data_dir() / "campaigns"


def campaign_file(campaign: str, folder: Path | None = None) -> Path:
    return (campaigns_folder() if folder is None else folder) / f"{campaign}{ENDING}"


def load_campaign(campaign: str, folder: Path | None = None) -> Progress | None:
    """How far a campaign is, if one was begun; a `DataError` if its file cannot be read."""
    path = campaign_file(campaign, folder)
    return load(path, Progress, LARGEST) if os.path.lexists(path) else None


def save_campaign(progress: Progress, folder: Path | None = None) -> Path:
    path = campaign_file(progress.campaign, folder)
    write_whole(path, dump(_content(progress)))
    return path


def set_aside(campaign: str, folder: Path | None = None) -> Path:
    """Keep a file that cannot be read under another name, so that a new campaign can begin and nothing is lost."""
    path = campaign_file(campaign, folder)
    number, kept = 1, path.with_name(f"{campaign}.broken{ENDING}")
    while kept.exists():
        number += 1
        kept = path.with_name(f"{campaign}.broken-{number}{ENDING}")
    path.rename(kept)
    return kept


def _content(progress: Progress) -> dict[str, Any]:
    """Without what is as usual."""
    usual, plain = Progress(progress.campaign), msgspec.to_builtins(progress)
    changed = (name for name in plain if getattr(progress, name) != getattr(usual, name))
    return {"campaign": progress.campaign} | {name: plain[name] for name in changed}
