"""`gnomery balance`: the designers' targets beside what bots' games give."""

import json
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from gnomery import api
from gnomery.arena.balance import Figure, figures, jobs
from gnomery.arena.jobs import Job, outcomes
from gnomery.cli.arena.many import percent, shown
from gnomery.cli.given import (
    DEFAULT_SEED,
    AsJson,
    BoxFile,
    Games,
    Seed,
    Switches,
    Workers,
    chosen,
)
from gnomery.cli.speech import named, tell
from gnomery.engine.errors import OptionError
from gnomery.games import SHELF


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(help=tell("cli.help.balance"), epilog=tell("cli.example.balance"))(balance)


def balance(
    game: Annotated[str | None, typer.Argument(help=tell("cli.option.bench_game"))] = None,
    games: Games = 200,
    option: Switches = None,
    box: BoxFile = None,
    seed: Seed = None,
    workers: Workers = 2,
    as_json: AsJson = False,
) -> None:
    """Measure the targets of a game, or of every game on the shelf."""
    asked = _jobs(game, games, option, box, seed or DEFAULT_SEED)
    found: list[tuple[Job, list[Figure]]] = []
    for job in asked:
        played = shown(outcomes(job, workers), games, is_quiet=as_json)
        found.append((job, figures(SHELF[job.game], job, played)))
        if not as_json:
            _print_figures(*found[-1])
    if as_json:
        rows = [_figure(job, figure) for job, row in found for figure in row]
        print(json.dumps({"game": game, "games": games, "figures": rows}))


def _jobs(
    game: str | None, games: int, option: list[str] | None, box: Path | None, seed: str
) -> list[Job]:
    """What is to be played; the impossible is refused before anything is."""
    if game is None:
        if option or box is not None:
            raise OptionError("cli.balance.which")
        names = tuple(SHELF)
    else:
        names = (api.game(game).name,)
    asked = []
    for name in names:
        extra = chosen(name, option, box)
        for job in jobs(SHELF[name], games, seed, extra):
            SHELF[name].box.options(job.players, job.options)
            asked.append(job)
    return asked


def _named(job: Job) -> str:
    """The kind of game, in the words of its options."""
    given = {"players": job.players, **job.options}
    options = ", ".join(f"{name}={value}" for name, value in given.items() if name != "box")
    bots, n = ", ".join(job.bots), job.games
    return tell("cli.balance.title", game=job.game, options=options, bots=bots, n=n)


def _print_figures(job: Job, row: list[Figure]) -> None:
    table = Table(title=_named(job), title_justify="left")
    for column in ("figure", "found", "target", "verdict"):
        table.add_column(tell(f"cli.balance.{column}"))
    for figure in row:
        words = named(job.game, figure.target.name)
        table.add_row(words, _value(figure), _limits(figure), _verdict(figure))
    Console().print(table)


def _value(figure: Figure) -> str:
    found = figure.found
    match figure.target.statistic:
        case "share":
            return percent(found)
        case "never":
            return tell("cli.balance.never", value=f"{found.value:g}", n=found.n)
        case "median":
            return f"{found.value:g} [{found.low:g}, {found.high:g}]"


def _limits(figure: Figure) -> str:
    low, high = figure.target.low, figure.target.high
    if low is None and high is None:
        return ""
    scale = 100 if figure.target.statistic == "share" else 1
    ends = [f"{limit * scale:g}" if limit is not None else "" for limit in (low, high)]
    text = ends[1] if high == 0 else f"{ends[0] or 0}–{ends[1]}"
    return text + (" %" if scale > 1 else "")


def _verdict(figure: Figure) -> str:
    if figure.is_met is None:
        return ""
    return tell("cli.balance.met" if figure.is_met else "cli.balance.missed")


def _figure(job: Job, figure: Figure) -> dict[str, Any]:
    target, found = figure.target, figure.found
    return {
        "game": job.game,
        "options": {name: value for name, value in job.options.items() if name != "box"},
        "players": job.players,
        "bot": target.bot,
        "figure": target.name,
        "statistic": target.statistic,
        "value": found.value,
        "interval": [found.low, found.high],
        "n": found.n,
        "target": [target.low, target.high],
        "is_met": figure.is_met,
    }
