"""A game replayed step by step, here or in another process with another hash seed.

Run as a program it reads games with their records from standard input, one pickle after the other,
and answers each with a pickle of one line a step.
"""

import atexit
import hashlib
import os
import pickle
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from gnomery.engine.game import AnyGame
from gnomery.engine.record import Record, read_json
from gnomery.engine.replay import replayed, verification
from gnomery.engine.terms import Seat
from tests.laws.walks import encode

ROOT = Path(__file__).parents[2]


def trace(game: AnyGame, record: Record) -> Iterator[str]:
    """For every step a digest of the state, of all legal moves, a view and what happened in it."""
    match = replayed(game, record, upto=0)
    seen = None
    for seat, text in [*record.log, (None, "")]:
        shown = game.rules.view(match.state, Seat(0))
        happened = list(game.telling.events(seen, shown)) if seen is not None else []
        legal = [tuple(match.legal(actor)) for actor in match.actors]
        yield hashlib.sha256(encode([match.state, legal, shown, happened])).hexdigest()
        seen = shown
        if seat is not None:
            match.advance(Seat(seat), game.telling.read(text))
    yield str(verification(game, record))


class Elsewhere:
    """Another process, which is started when it is first needed and serves until we end."""

    def __init__(self, hash_seed: int, *flags: str) -> None:
        self.command = [sys.executable, *flags, "-m", "tests.laws.elsewhere"]
        self.hash_seed = hash_seed
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> subprocess.Popen[bytes]:
        """The process, running."""
        path = os.pathsep.join([str(ROOT), *filter(None, sys.path)])
        env = {**os.environ, "PYTHONPATH": path, "PYTHONHASHSEED": str(self.hash_seed)}
        process = subprocess.Popen(
            self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=env, cwd=ROOT
        )
        atexit.register(self.end)
        return process

    def trace(self, game: AnyGame, record: Record) -> list[str]:
        """The same from there."""
        if self.process is None:
            self.process = self.start()
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        pickle.dump((game, record.dumps()), self.process.stdin)
        self.process.stdin.flush()
        lines: list[str] = pickle.load(self.process.stdout)  # noqa: S301  our own
        return lines

    def end(self) -> None:
        """Let it go."""
        if self.process is not None:
            self.process.communicate()


ELSEWHERE = (Elsewhere(4711), Elsewhere(1147, "-O"))
"""With asserts and without."""


def serve() -> None:
    """Answer until nobody asks any more."""
    while sys.stdin.buffer.peek(1):
        game, text = pickle.load(sys.stdin.buffer)  # noqa: S301  from the test itself
        pickle.dump(list(trace(game, read_json(text))), sys.stdout.buffer)
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    serve()
