"""What a report is about: games that are played now, or a file of games played before."""

import json
from collections.abc import Iterator, Mapping
from importlib.metadata import version
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from gnomery.arena.errors import ArenaError
from gnomery.arena.jobs import Job, Outcome
from gnomery.arena.report.page import facts, section
from gnomery.arena.report.speech import ReportSpeech

KNOWN = ("number", "deal", "seed", "bots", "winners", "ranking", "scores", "moves", "seen", "own")
"""What a file tells of each game beside the game's own figures."""


class Subject(NamedTuple):
    """The games of a report."""

    game: str
    players: int
    crew: tuple[str, ...]
    """A bot for each seat, as they sit in the first game."""
    seed: str
    games: int
    version: str
    command: str
    """What plays these games and makes this page."""


def origin(subject: Subject, speech: ReportSpeech) -> str:
    """The last part of a page: what was played, and how to have it again."""
    told = {
        "command": subject.command,
        "game": subject.game,
        "players": str(subject.players),
        "bots": ", ".join(subject.crew),
        "games": str(subject.games),
        "seed": subject.seed,
        "version": f"gnomery {subject.version}",
    }
    pairs = [(speech.say(f"report.origin.{name}"), fact) for name, fact in told.items()]
    return section(speech.say("report.origin.title"), facts(pairs))


def of_job(job: Job, command: str) -> Subject:
    """Games that are about to be played."""
    known = (job.game, job.players, job.crew, job.seed, job.games)
    return Subject(*known, version("gnomery"), command)


def of_file(path: Path, command: str) -> tuple[Subject, Iterator[Outcome]]:
    """The games in a file that `simulate --observe --out games.json` wrote."""
    try:
        told = json.loads(path.read_text(encoding="utf-8"))
        job, games = told["job"], told["games"]
        subject = Subject(
            game=str(job["game"]),
            players=int(job["players"]),
            crew=tuple(map(str, job["bots"])),
            seed=str(job["seed"]),
            games=len(games),
            version=str(job["gnomery"]),
            command=command,
        )
        found = [_outcome(one) for one in games]
    except (ValueError, KeyError, TypeError) as error:
        raise ArenaError("arena.report.no_results", file=path.name) from error
    if not found:
        raise ArenaError("arena.report.no_results", file=path.name)
    return subject, iter(found)


def _outcome(told: Mapping[str, Any]) -> Outcome:
    return msgspec.convert(
        {
            "number": told["number"],
            "seating": told["bots"],
            "ranking": told["ranking"],
            "scores": told["scores"],
            "moves": told["moves"],
            "figures": {name: value for name, value in told.items() if name not in KNOWN},
            "seen": told.get("seen", {}),
            "own": told.get("own", {}),
        },
        type=Outcome,
    )
