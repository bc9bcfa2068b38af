"""The journal of a run: a line for the job, then one for each finished game, in any order."""

import hashlib
import json
import os
import time
from collections.abc import Mapping, Sequence
from importlib.metadata import version
from pathlib import Path
from typing import Any

import msgspec

from gnomery.arena.errors import ArenaError
from gnomery.arena.jobs import Job, Outcome
from gnomery.games import SHELF

FORMAT = 1
PAUSE = 0.5
"""Seconds between two times the disk is waited for: no more is lost if the power fails."""
LONGEST = 60
"""Characters of a value in a sentence."""


def named(job: Job) -> dict[str, Any]:
    """What decides how a job's games go; how many of them there are does not."""
    game = SHELF[job.game]
    options = game.box.options(job.players, job.options)
    chosen: dict[str, Any] = msgspec.to_builtins(options)
    pieces = msgspec.to_builtins(game.box.pieces(options), str_keys=True)
    return {
        "journal": FORMAT,
        "gnomery": version("gnomery"),
        "game": job.game,
        "rules_version": game.rules_version,
        "players": job.players,
        "options": {name: chosen[name] for name in chosen if name not in ("players", "box")},
        "box": hashlib.sha256(json.dumps(pieces, sort_keys=True).encode()).hexdigest(),
        "bots": list(job.crew),
        "seed": job.seed,
        "rotated": job.is_rotated,
        "observed": job.is_observed,
    }


class Journal:
    """A file that games are added to; what it holds already is read when it is opened."""

    def __init__(self, path: Path, job: Job) -> None:
        header = json.dumps(named(job)).encode()
        self.outcomes: list[Outcome] = []
        """The games it held, each once."""
        self._synced = 0.0
        self._file = path.open("a+b", buffering=0)
        try:
            self._file.seek(0)
            self._read(self._file.read(), header, path.name)
        except BaseException:
            self._file.close()
            raise

    def add(self, batch: Sequence[Outcome]) -> None:
        """Keep some more games, even if this process is killed the moment after."""
        self._write(b"".join(msgspec.json.encode(outcome) + b"\n" for outcome in batch))
        if time.monotonic() - self._synced > PAUSE:
            self._sync()

    def close(self) -> None:
        """Keep everything, even if the power fails."""
        self._sync()
        self._file.close()

    def _read(self, text: bytes, header: bytes, name: str) -> None:
        """Take over what is there; a last line that was cut short is taken away."""
        first, newline, rest = text.partition(b"\n")
        if not newline and header.startswith(first):
            self._file.truncate(0)
            self._write(header + b"\n")
            return
        _check(first, header, name)
        lines = rest.split(b"\n")
        self._file.truncate(len(text) - len(lines.pop()))
        known: dict[int, Outcome] = {}
        for at, line in enumerate(lines, start=2):
            try:
                outcome = msgspec.json.decode(line, type=Outcome)
            except msgspec.DecodeError as error:
                raise ArenaError("arena.journal.line", file=name, line=at) from error
            known[outcome.number] = outcome
        self.outcomes = list(known.values())

    def _write(self, lines: bytes) -> None:
        """All of it, though a disk may take a part at a time."""
        left = memoryview(lines)
        while left:
            left = left[self._file.write(left) or 0 :]

    def _sync(self) -> None:
        os.fsync(self._file.fileno())
        self._synced = time.monotonic()


def _check(found: bytes, expected: bytes, name: str) -> None:
    """Refuse the journal of another job, and say what is different."""
    try:
        theirs = json.loads(found)
    except ValueError:
        theirs = None
    if not isinstance(theirs, dict) or "journal" not in theirs:
        raise ArenaError("arena.journal.none", file=name)
    ours = _flat(json.loads(expected))
    theirs = _flat(theirs)
    for what in {**ours, **theirs}:
        if ours.get(what) != theirs.get(what):
            was, now = _short(theirs.get(what)), _short(ours.get(what))
            raise ArenaError("arena.journal.other", file=name, what=what, was=was, now=now)


def _flat(header: Mapping[str, Any]) -> dict[str, Any]:
    """A header with each option by its own name."""
    plain = {name: value for name, value in header.items() if name != "options"}
    options = header.get("options")
    return plain | (options if isinstance(options, dict) else {})


def _short(value: Any) -> str:
    if isinstance(value, list):
        value = ", ".join(map(str, value))
    text = value if isinstance(value, str) else json.dumps(value)
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"
