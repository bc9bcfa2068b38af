"""`gnomery balance`: the designers' targets beside what bots' games give."""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from gnomery.arena.balance import Figure, jobs, measured
from gnomery.arena.jobs import Job, Outcome, outcomes
from gnomery.cli import given
from gnomery.cli.arena.many import shown
from gnomery.cli.speech import named, tell
from gnomery.engine.errors import OptionError
from gnomery.words import signed


def balance(
    game: given.OneOrAll = None,
    games: given.Games = 200,
    option: given.Switches = None,
    box: given.BoxFile = None,
    seed: given.Seed = None,
    workers: given.Workers = 2,
    as_json: given.AsJson = False,
) -> None:
    """Measure the targets of a game, or of every game on the shelf."""
    asked = _jobs(game, games, option, box, seed or given.DEFAULT_SEED)
    found: list[tuple[Job, list[Figure]]] = []

    def play(job: Job) -> Iterable[Outcome]:
        return shown(outcomes(job, workers), games, is_quiet=as_json)

    for job, row in measured(asked, play):
        found.append((job, row))
        if not as_json:
            _print_figures(*found[-1])
    if as_json:
        rows = [_figure(job, figure) for job, row in found for figure in row]
        print(json.dumps({"game": game, "games": games, "figures": rows}))


def _jobs(
    game: str | None, games: int, option: list[str] | None, box: Path | None, seed: str
) -> list[Job]:
    """What is to be played; the impossible is refused before anything is."""
    if game is None and (option or box is not None):
        raise OptionError("cli.balance.which")
    asked = []
    for each in given.one_or_all(game):
        for job in jobs(each, games, seed, given.chosen(each.name, option, box)):
            each.box.options(job.players, job.options)
            asked.append(job)
    return asked


def _named(job: Job) -> str:
    """The kind of game, in the words of its options."""
    given = {"players": job.players, **job.options}
    options = ", ".join(f"{name}={value}" for name, value in given.items() if name != "box")
    bots, n = ", ".join(job.bots), job.games
    return tell("cli.balance.title", game=job.game, options=options, bots=bots, n=n)


def _print_figures(job: Job, row: list[Figure]) -> None:
    names = (tell(f"cli.balance.{name}") for name in ("figure", "found", "target", "verdict"))
    table = Table(*names, title=_named(job), title_justify="left")
    for figure in row:
        words = named(job.game, figure.target.label)
        table.add_row(words, _value(figure), _limits(figure), _verdict(figure))
    Console().print(table)


def _value(figure: Figure) -> str:
    found = figure.found
    match figure.target.statistic:
        case "share" | "wins":
            return found.percent
        case "cost":
            value, low, high = (signed(n, ".2f") for n in (found.value, found.low, found.high))
            return f"{value} [{low}, {high}]"
        case "never":
            return tell("cli.balance.never", value=f"{found.value:g}", n=found.n)
        case "median":
            return f"{found.value:g} [{found.low:g}, {found.high:g}]"


def _limits(figure: Figure) -> str:
    low, high = figure.target.low, figure.target.high
    if low is None and high is None:
        return ""
    scale = 100 if figure.target.statistic in ("share", "wins") else 1
    ends = [f"{limit * scale:g}" if limit is not None else "" for limit in (low, high)]
    text = ends[1] if high == 0 else f"{ends[0] or 0}–{ends[1]}"
    return text + (" %" if scale > 1 else "")


def _verdict(figure: Figure) -> str:
    if figure.is_met is None:
        return ""
    verdict = "met" if figure.is_met else "missed"
    return tell(f"cli.balance.{verdict}" if figure.is_sure else f"cli.balance.{verdict}_unsure")


def _figure(job: Job, figure: Figure) -> dict[str, Any]:
    target, found = figure.target, figure.found
    return {
        "game": job.game,
        "options": {name: value for name, value in job.options.items() if name != "box"},
        "players": job.players,
        "bot": target.bot,
        "figure": target.label,
        "statistic": target.statistic,
        "value": found.value,
        "interval": [found.low, found.high],
        "n": found.n,
        "target": [target.low, target.high],
        "is_met": figure.is_met,
        "is_sure": figure.is_sure,
    }
