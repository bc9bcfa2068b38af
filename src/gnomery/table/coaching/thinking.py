"""Bots think in processes of their own, on views, so that no table waits for another's bot."""

import time
from collections.abc import Sequence
from typing import Any

import msgspec

from gnomery.bots import Bot, seated
from gnomery.bots.levels import BotName, strength
from gnomery.engine.game import AnyGame
from gnomery.engine.luck import SeededLuck
from gnomery.games import SHELF
from gnomery.table.coaching.pools import Pool

DEEP = "master"
INSTANT = "gardener"
SECONDS = 0.9
"""How long a bot that thinks may think about a move."""
AT_ONCE = 10.0
"""An answer at once takes no longer, however busy the machine is."""


class Minds:
    """The processes of bots: some for those who answer at once, some for those who think."""

    def __init__(self, processes: int = 1, patience: float = 10.0) -> None:
        self.quick = Pool(processes, AT_ONCE)
        self.deep = Pool(processes, AT_ONCE)
        self.patience = patience
        """So long one waits for the turn of a bot that thinks."""

    async def choice(self, game: str, bot: str, view: bytes, luck: str, by: str = "") -> str | None:
        """A bot's move at some table; if all who think are busy for too long, one at once.

        TimeoutError if even that takes too long: then its process is ended.
        """
        if strength(bot, SHELF[game]) > 0:
            try:
                job = (game, bot, view, luck)
                return await self.deep.run(by, self.patience, think, *job)
            except TimeoutError:
                bot = _at_once(bot)
        return await self.quick.run(by, AT_ONCE, think, game, bot, view, luck)

    def close(self) -> None:
        """Let go of everything under way."""
        self.quick.close()
        self.deep.close()


def think(game: str, bot: str, view: bytes, luck: str) -> str | None:
    """The move a bot chooses from a view in JSON; None if it would rather wait."""
    known, seen, choices = read(game, view)
    chosen = _at_table(bot, known)(seen, choices, SeededLuck(luck))
    return None if chosen is None else known.telling.write(chosen)


def read(game: str, view: bytes) -> tuple[AnyGame, Any, Sequence[Any]]:
    """What was sent to a process of one who thinks: the game, a view of it, and the choices.

    What a seat may do follows from what it sees, so any state that looks the same lists it. There
    can be very many: to write them all out for us would hold up every table.
    """
    known = SHELF[game]
    seen = msgspec.json.decode(view, type=known.rules.view_type)
    state = known.mind.imagine(seen, SeededLuck("choices"))
    return known, seen, list(known.rules.legal(state, seen.seat))


def _at_once(bot: str) -> str:
    """Who answers for a bot that has no time to think: a gardener of its character."""
    character = BotName.read(bot).character
    return f"{INSTANT}+{character}" if character else INSTANT


def _at_table(bot: str, game: AnyGame) -> Bot:
    """At a table thinking is measured by the clock."""
    end = time.monotonic() + SECONDS
    return seated(bot, game, lambda: time.monotonic() > end)
