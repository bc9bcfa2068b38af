"""Gnomery: a table for board games about garden gnomes.

>>> import gnomery
>>> gnomery.new("gardlings", players=2, seed="demo")
<Match gardlings: seat 0, seat 1; 25 entries; waits for 0, 1>
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from gnomery.api import load, new, restore, shelf, verify
    from gnomery.engine.errors import (
        BoxError,
        GnomeryError,
        IllegalMoveError,
        NotationError,
        OptionError,
        PositionError,
        RecordError,
        SeatError,
        UnknownGameError,
    )
    from gnomery.engine.game import AnyGame, Game
    from gnomery.engine.match import AnyMatch, Entry, Match
    from gnomery.engine.record import Record
    from gnomery.engine.replay import Verification
    from gnomery.engine.terms import Message, Refusal, Result

__all__ = [
    "AnyGame",
    "AnyMatch",
    "BoxError",
    "Entry",
    "Game",
    "GnomeryError",
    "IllegalMoveError",
    "Match",
    "Message",
    "NotationError",
    "OptionError",
    "PositionError",
    "Record",
    "RecordError",
    "Refusal",
    "Result",
    "SeatError",
    "UnknownGameError",
    "Verification",
    "load",
    "new",
    "restore",
    "shelf",
    "verify",
]
__version__ = "0.1.0"
HOMES = (
    "api", "engine/errors", "engine/game", "engine/match", "engine/record", "engine/replay",
    "engine/terms",
)  # fmt: skip
"""Where the public names are."""


def __getattr__(name: str) -> Any:
    """A public name, fetched when it is first asked for: not every command needs every game."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    homes = (vars(import_module(f"{__name__}.{home.replace('/', '.')}")) for home in HOMES)
    globals()[name] = found = next(home[name] for home in homes if name in home)
    return found


def __dir__() -> list[str]:
    """The public names, whether they were asked for or not."""
    return [*__all__, "__version__"]
