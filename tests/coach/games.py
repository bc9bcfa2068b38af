"""Games between bots, for the coach to look at."""

from functools import cache

import gnomery
from gnomery.bots import seated
from gnomery.engine.luck import QuickLuck
from gnomery.engine.record import Record
from gnomery.games import SHELF

GAMES = tuple(SHELF)
QUICK = "garten_zwerge"
"""A game with little to decide, for what holds of every game."""


@cache
def record_of(name: str, *bots: str) -> Record:
    """A finished game."""
    game = SHELF[name]
    match = gnomery.new(name, players=len(bots), seed="coach")
    crew = [seated(bot, game) for bot in bots]
    luck = QuickLuck("bots")
    while match.result is None:
        seat = match.actors.must[0]
        match.play(seat, crew[seat](match.view(seat), match.legal(seat), luck))
    return match.record()
