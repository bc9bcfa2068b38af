"""Versioned ids of the environments, and what is chosen by keyword."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from gnomery import api
from gnomery.engine.game import AnyGame
from gnomery.research.candidates import CandidateCourse
from gnomery.research.course import Course

VERSION = 2
"""Goes up whenever the numbers of moves or of an observation mean something else."""
SPACE = "gnomery"
DEFAULT_PLAYERS = 2
"""The fewest that make a contest: learning is slow enough."""


def id_of(game: AnyGame) -> str:
    """`gnomery/NAME-v2`."""
    return f"{SPACE}/{game.name}-v{VERSION}"


def course_of(name: str, players: int, options: Mapping[str, Any], candidates: int = 0) -> Course:
    """The game of an id, or of a name alone, for so many players with these options.

    With `candidates` there are at most so many moves to choose from, and each has features.
    """
    known = {id_of(game): game.name for game in api.shelf().values()}
    game = api.game(known.get(name, name))
    match = api.unplayed(game, players, {**options, **_box(game, options.get("box"))})
    chosen = match.start.options
    return CandidateCourse(game, chosen, candidates) if candidates else Course(game, chosen)


def _box(game: AnyGame, given: Any) -> dict[str, Any]:
    """A box given as a file's path is read; anything else is the game's to judge."""
    if not isinstance(given, str | Path):
        return {}
    file = Path(given)
    return {"box": game.box.read_box(file.read_text(encoding="utf-8"), file.name)}
