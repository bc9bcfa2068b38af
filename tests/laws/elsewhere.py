"""A game replayed step by step, here or in another process with another hash seed.

Run as a program it reads a game and a record from standard input and prints one line a step.
"""

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
from tests.laws.walks import bytes_of, encode

ROOT = Path(__file__).parents[2]


def trace(game: AnyGame, record: Record) -> Iterator[str]:
    """For every step a digest of the state, of all legal moves, a view and what happened in it."""
    match = replayed(game, record, upto=0)
    seen = None
    for seat, text in [*record.log, (None, "")]:
        shown = game.rules.view(match.state, Seat(0))
        happened = bytes_of(game.telling.events(seen, shown)) if seen is not None else []
        legal = [row for actor in match.actors for row in bytes_of(match.legal(actor))]
        parts = [encode(match.state), *legal, encode(shown), *happened]
        yield hashlib.sha256(b"\n".join(parts)).hexdigest()
        seen = shown
        if seat is not None:
            match.advance(Seat(seat), game.telling.read(text))
    yield str(verification(game, record))


def trace_elsewhere(game: AnyGame, record: Record, hash_seed: int, *flags: str) -> list[str]:
    """The same from another process."""
    path = os.pathsep.join([str(ROOT), *filter(None, sys.path)])
    run = subprocess.run(
        [sys.executable, *flags, "-m", "tests.laws.elsewhere"],
        input=pickle.dumps((game, record.dumps())),
        env={**os.environ, "PYTHONPATH": path, "PYTHONHASHSEED": str(hash_seed)},
        cwd=ROOT,
        check=True,
        capture_output=True,
    )
    return run.stdout.decode().split("\n")[:-1]


if __name__ == "__main__":
    the_game, the_text = pickle.load(sys.stdin.buffer)  # noqa: S301  from the test itself
    for line in trace(the_game, read_json(the_text)):
        sys.stdout.write(f"{line}\n")
