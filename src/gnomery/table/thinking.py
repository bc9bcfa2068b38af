"""Bots think in processes of their own, on views, so that no table waits for another's bot."""

import ctypes
import signal
import sys
from collections.abc import Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from multiprocessing import get_context

import msgspec

from gnomery.bots import seated
from gnomery.engine.luck import SeededLuck
from gnomery.games import SHELF

PARENT_DEATH_SIGNAL = 1
"""PR_SET_PDEATHSIG of prctl(2)."""


def thinkers(processes: int = 1) -> Executor:
    """Processes for bots; they share nothing with the server but what they are sent."""
    context = get_context("spawn")
    return ProcessPoolExecutor(processes, mp_context=context, initializer=_end_with_server)


def _end_with_server() -> None:
    """On Linux, end when the server does, even if it was killed."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PARENT_DEATH_SIGNAL, signal.SIGKILL)


def think(game: str, bot: str, view: bytes, moves: Sequence[str], luck: str) -> str | None:
    """The move a bot chooses from a view in JSON; None if it would rather wait."""
    rules = SHELF[game]
    seen = msgspec.json.decode(view, type=rules.view_type)
    choices = [rules.read(move) for move in moves]
    chosen = seated(bot, rules)(seen, choices, SeededLuck(luck))
    return None if chosen is None else rules.write(chosen)
