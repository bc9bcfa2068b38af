"""`gnomery report`: many games between bots as one page."""

import shlex
from pathlib import Path
from typing import Annotated, Any

import typer

from gnomery import api
from gnomery.arena.errors import ArenaError
from gnomery.arena.jobs import Job
from gnomery.arena.report.sample import Sample
from gnomery.arena.report.subject import Subject, of_file, of_job
from gnomery.arena.runs import run
from gnomery.cli.arena.many import able_bots, engine_for, progress
from gnomery.cli.given import (
    DEFAULT_SEED,
    AllWorkers,
    Bots,
    BoxFile,
    GameName,
    Games,
    Language,
    Players,
    Rotate,
    Seed,
    Switches,
    check_language,
    chosen,
)
from gnomery.cli.speech import LANGUAGE, tell


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(help=tell("cli.help.report"), epilog=tell("cli.example.report"))(report)


def report(
    game: GameName,
    games: Games = 200,
    players: Players = 2,
    bots: Bots = "gardener",
    option: Switches = None,
    box: BoxFile = None,
    seed: Seed = None,
    rotate: Rotate = False,
    workers: AllWorkers = 0,
    source: Annotated[Path | None, typer.Option("--in", help=tell("cli.option.in"))] = None,
    out: Annotated[Path | None, typer.Option("--out", "-O", help=tell("cli.option.page"))] = None,
    language: Language = LANGUAGE,
) -> None:
    """Play, or read what was played, and write the page."""
    from gnomery.arena.report.plots import altair
    from gnomery.arena.report.report import written

    name = api.game(game).name
    check_language(language)
    altair()
    target = out or Path(f"{name}-report.html")
    if source is not None:
        subject, sample = _read(name, source)
    else:
        options = chosen(name, option, box)
        api.new(name, players=players, seed=seed, **options)  # refuses the impossible at once
        names = able_bots(name, bots)
        job = Job(name, players, options, names, seed or DEFAULT_SEED, games, True, rotate)  # noqa: FBT003
        subject = of_job(job, command("report", job, option, box))
        sample = _played(job, workers)
    target.write_text(written(subject, sample, language), encoding="utf-8")
    print(tell("cli.report.done", file=str(target)))


def _read(game: str, source: Path) -> tuple[Subject, Sample]:
    told = ["gnomery", "report", game, "--in", source.name]
    subject, outcomes = of_file(source, shlex.join(told))
    if subject.game != game:
        raise ArenaError("arena.report.other_game", file=source.name, found=subject.game, game=game)
    return subject, Sample(subject.players, outcomes)


def _played(job: Job, workers: int) -> Sample:
    with progress(job.games, is_quiet=False) as show:
        return Sample(job.players, run(job, engine_for(workers), None, show))


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
