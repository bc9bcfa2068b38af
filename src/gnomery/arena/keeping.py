"""Games between bots as records, a file for each, to be replayed, reviewed or exported.

The arena's luck is quicker than a match's, so there is no seed in them to check the draws by.
"""

import os
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec

from gnomery import api
from gnomery.arena.errors import ArenaError
from gnomery.engine.game import AnyGame
from gnomery.engine.terms import Seat


def check(folder: Path) -> None:
    """Refuse a folder that could not be written into once games are played; make a new one."""
    folder.mkdir(parents=True, exist_ok=True)
    if not os.access(folder, os.W_OK):
        raise ArenaError("arena.folder", folder=str(folder))


def keep(
    path: Path, game: AnyGame, options: Any, seats: Iterable[str], steps: Iterable[tuple[Seat, Any]]
) -> None:
    """Write the record of a game; the file is there as a whole or not at all."""
    given = msgspec.to_builtins(options)
    names = [*(switch.name for switch in game.box.switches), "box"]
    chosen = {name: given[name] for name in names if given.get(name) is not None}
    match = api.unplayed(game, options.players, chosen, seats=[*seats])
    for seat, move in steps:
        match.advance(seat, move)
    record = msgspec.structs.replace(match.record(), seed=None)
    draft = path.with_suffix(".draft")
    draft.write_text(record.dumps(), encoding="utf-8")
    draft.replace(path)
