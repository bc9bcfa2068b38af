"""Versioned ids of the environments, and what is chosen by keyword."""

from collections.abc import Mapping
from typing import Any

from gnomery import api
from gnomery.engine.game import AnyGame
from gnomery.research.course import Course

VERSION = 2
"""Goes up whenever the numbers of moves or of an observation mean something else."""
SPACE = "gnomery"
DEFAULT_PLAYERS = 2
"""The fewest that make a contest: learning is slow enough."""


def id_of(game: AnyGame) -> str:
    """`gnomery/NAME-v2`."""
    return f"{SPACE}/{game.name}-v{VERSION}"


def course_of(name: str, players: int, options: Mapping[str, Any]) -> Course:
    """The game of an id, or of a name alone, for so many players with these options."""
    known = {id_of(game): game.name for game in api.shelf().values()}
    match = api.unplayed(api.game(known.get(name, name)), players, options)
    return Course(match.game, match.start.options)
