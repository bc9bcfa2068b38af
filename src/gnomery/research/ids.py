"""Versioned ids of the environments, and what is chosen by keyword."""

import tomllib
from collections.abc import Mapping
from importlib.resources import files
from pathlib import Path
from typing import Any

from gnomery import api
from gnomery.engine.game import AnyGame
from gnomery.research.candidates import CandidateCourse
from gnomery.research.course import Course

VERSION = 2
"""Goes up whenever the numbers of moves or of an observation mean something else."""
SPACE = "gnomery"
SMALL = "small"
"""Stands for each game's own small variant: a position near the end that can be solved."""
DEFAULT_PLAYERS = 2
"""The fewest that make a contest: learning is slow enough."""


def id_of(game: AnyGame) -> str:
    """`gnomery/NAME-v2`."""
    return f"{SPACE}/{game.name}-v{VERSION}"


def course_of(name: str, players: int, options: Mapping[str, Any], candidates: int = 0) -> Course:
    """The game of an id, or of a name alone, for so many players with these options.

    With `candidates` there are at most so many moves to choose from, and each has features.
    The option `start` is the path of a position in few words, or `small`.
    """
    known = {id_of(game): game.name for game in api.shelf().values()}
    game = api.game(known.get(name, name))
    words = _words(game, options.get("start"))
    given = {**words.get("options", {}), **options, **_box(game, options.get("box"))}
    given.pop("start", None)
    chosen = api.unplayed(game, players, given).start.options
    position = game.box.lay_out(players, chosen, words.get("position", {})) if words else None
    if candidates:
        return CandidateCourse(game, chosen, candidates, position)
    return Course(game, chosen, position)


def _words(game: AnyGame, given: str | Path | None) -> dict[str, Any]:
    """Where to begin, in the words of a file: `options`, and a `position`."""
    if not given:
        return {}
    file = files(f"gnomery.research.games.{game.name}") / "small.toml"
    return tomllib.loads((file if given == SMALL else Path(given)).read_text(encoding="utf-8"))


def _box(game: AnyGame, given: Any) -> dict[str, Any]:
    """A box given as a file's path is read; anything else is the game's to judge."""
    if not isinstance(given, str | Path):
        return {}
    file = Path(given)
    return {"box": game.box.read_box(file.read_text(encoding="utf-8"), file.name)}
