"""Bots think in processes of their own, on views, so that no table waits for another's bot."""

from collections.abc import Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from multiprocessing import get_context

import msgspec

from gnomery.bots import seated
from gnomery.engine.luck import SeededLuck
from gnomery.games import SHELF


def thinkers(processes: int = 1) -> Executor:
    """Processes for bots; they share nothing with the server but what they are sent."""
    return ProcessPoolExecutor(processes, mp_context=get_context("spawn"))


def think(game: str, bot: str, view: bytes, moves: Sequence[str], luck: str) -> str | None:
    """The move a bot chooses from a view in JSON; None if it would rather wait."""
    rules = SHELF[game]
    seen = msgspec.json.decode(view, type=rules.view_type)
    choices = [rules.read(move) for move in moves]
    chosen = seated(bot, rules)(seen, choices, SeededLuck(luck))
    return None if chosen is None else rules.write(chosen)
