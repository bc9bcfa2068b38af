"""Gnomery: a table for board games about garden gnomes.

>>> import gnomery
>>> gnomery.new("gardlings", players=2, seed="demo")
<Match gardlings: seat 0, seat 1; 25 entries; waits for 0, 1>
"""

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
