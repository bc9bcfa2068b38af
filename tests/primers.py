"""The two-minute pages as data: their words, and the stories their pictures tell."""

import json
from pathlib import Path
from typing import Any

WEB = Path(__file__).parents[1] / "web" / "src" / "games"
COMMON = ("eye", "play", "learn", "print", "ends", "rules")
"""Words that every page has: a line, three buttons, a heading and a link."""


def folder(game: str) -> Path:
    """Where the client keeps a game's page."""
    return WEB / game / "primer"


def story(game: str) -> dict[str, Any]:
    """What the five pictures of a game tell."""
    told: dict[str, Any] = json.loads((folder(game) / "story.json").read_text(encoding="utf-8"))
    return told
