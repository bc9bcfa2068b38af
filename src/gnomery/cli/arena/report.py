"""`gnomery report`: many games between bots as one page."""

import shlex
from pathlib import Path
from typing import Annotated, Any

from gnomery import api
from gnomery.arena.errors import ArenaError
from gnomery.arena.jobs import Job
from gnomery.arena.report.sample import Sample
from gnomery.arena.report.subject import Subject, of_file, of_job
from gnomery.cli import given
from gnomery.cli.arena.many import job_for, sampled
from gnomery.cli.speech import LANGUAGE, tell


def report(
    game: given.GameName,
    games: given.Games = 200,
    players: given.Players = None,
    bots: given.Bots = "gardener",
    option: given.Switches = None,
    box: given.BoxFile = None,
    seed: given.Seed = None,
    rotate: given.Rotate = False,
    workers: given.AllWorkers = 0,
    source: Annotated[Path | None, given.option("cli.option.in", "--in")] = None,
    out: Annotated[Path | None, given.option("cli.option.page", "--out", "-O")] = None,
    language: given.Language = LANGUAGE,
) -> None:
    """Play, or read what was played, and write the page."""
    from gnomery.arena.report.plots import altair
    from gnomery.arena.report.report import written

    name = api.game(game).name
    given.check_language(language)
    altair()
    target = out or Path(f"{name}-report.html")
    if source is not None:
        subject, sample = _read(name, source)
    else:
        options = given.chosen(name, option, box)
        job = job_for(name, players, options, bots, seed, games, is_rotated=rotate)
        subject = of_job(job, command("report", job, option, box))
        sample = sampled(job, workers, is_quiet=False)
    target.write_text(written(subject, sample, language), encoding="utf-8")
    print(tell("cli.report.done", file=str(target)))


def _read(game: str, source: Path) -> tuple[Subject, Sample]:
    told = ["gnomery", "report", game, "--in", source.name]
    subject, outcomes = of_file(source, shlex.join(told))
    if subject.game != game:
        raise ArenaError("arena.report.other_game", file=source.name, found=subject.game, game=game)
    return subject, Sample(subject.players, outcomes)


def command(name: str, job: Job, option: list[str] | None, box: Path | None, *more: Any) -> str:
    """What to type for the same games; a box goes by the name of its file."""
    told = ["gnomery", name, job.game, "--players", job.players, "--games", job.games]
    told += ["--bots", ",".join(job.bots), "--seed", job.seed]
    for switch in option or []:
        told += ["-o", switch]
    if box is not None:
        told += ["--box", box.name]
    if job.is_rotated:
        told.append("--rotate")
    return shlex.join(map(str, [*told, *more]))
