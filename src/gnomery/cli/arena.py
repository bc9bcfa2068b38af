"""`gnomery simulate`, `balance` and `bench`: many games between bots."""

import json
import time
from collections import Counter
from collections.abc import Iterable
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import track
from rich.table import Table

from gnomery import api
from gnomery.arena.balance import Figure, figures, jobs
from gnomery.arena.bench import Measure, measure
from gnomery.arena.intervals import Estimate, middle, share
from gnomery.arena.jobs import Job, Outcome, outcomes
from gnomery.bots import seated
from gnomery.cli.given import (
    DEFAULT_SEED,
    AsJson,
    BoxFile,
    GameName,
    Games,
    Players,
    Seed,
    Switches,
    Workers,
    chosen,
)
from gnomery.cli.speech import named, tell
from gnomery.games import SHELF


def register(app: typer.Typer) -> None:
    """Add the commands."""
    for command in (simulate, balance, bench):
        name = command.__name__
        app.command(help=tell(f"cli.help.{name}"), epilog=tell(f"cli.example.{name}"))(command)


def simulate(
    game: GameName,
    games: Games = 100,
    players: Players = 2,
    bots: Annotated[str, typer.Option(help=tell("cli.option.bots"))] = "random",
    option: Switches = None,
    box: BoxFile = None,
    seed: Seed = None,
    workers: Workers = 1,
    as_json: AsJson = False,
) -> None:
    """Play many games and count."""
    rules = api.game(game)
    options = chosen(game, option, box)
    api.new(game, players=players, seed=seed, **options)  # refuses the impossible at once
    names = [bot.strip() for bot in bots.split(",")]
    for name in names:
        seated(name, rules)
    job = Job(game, players, options, names, seed or DEFAULT_SEED, games)
    began = time.process_time()
    wall = time.perf_counter()
    played = list(_shown(outcomes(job, workers), games, is_quiet=as_json))
    spent = time.process_time() - began if workers == 1 else time.perf_counter() - wall
    moves = sum(outcome.moves for outcome in played)
    if as_json:
        summary = {
            "game": game,
            "players": players,
            "seed": job.seed,
            "bots": names,
            "games": games,
            "finished": len(played),
            "moves": moves,
            "cpu_seconds": round(spent, 3),
            "moves_per_second": round(moves / spent),
            "results": [_result(outcome) for outcome in played],
        }
        print(json.dumps(summary))
    else:
        _print_summary(job, played, moves / spent)


def _shown(played: Iterable[Outcome], games: int, *, is_quiet: bool) -> Iterable[Outcome]:
    """The outcomes with a progress bar on the side."""
    console = Console(stderr=True, quiet=is_quiet)
    return track(played, tell("cli.simulate.playing"), games, console=console, transient=True)


def _result(outcome: Outcome) -> dict[str, Any]:
    winner = outcome.winners[0] if len(outcome.winners) == 1 else None
    return {"winner": winner, "winners": list(outcome.winners), **outcome.figures}


def _print_summary(job: Job, played: list[Outcome], speed: float) -> None:
    console = Console()
    wins: Counter[int] = Counter()
    for outcome in played:
        wins.update({seat: 1 / len(outcome.winners) for seat in outcome.winners})
    table = Table(title=tell("cli.simulate.title", game=job.game, n=job.games))
    for column in ("seat", "bot", "wins"):
        table.add_column(tell(f"cli.simulate.{column}"))
    for seat in range(job.players):
        won = share(wins[seat], job.games)
        table.add_row(str(seat), job.bots[seat % len(job.bots)], _percent(won))
    console.print(table)
    rounds = middle([outcome.figures["rounds"] for outcome in played])
    console.print(tell("cli.simulate.rounds", value=f"{rounds.value:g}"))
    console.print(tell("cli.simulate.speed", value=f"{speed:,.0f}"))


def _percent(estimate: Estimate) -> str:
    low, high = 100 * estimate.low, 100 * estimate.high
    return f"{100 * estimate.value:.1f} % [{low:.1f}, {high:.1f}]"


def balance(
    game: GameName,
    games: Games = 200,
    option: Switches = None,
    box: BoxFile = None,
    seed: Seed = None,
    workers: Workers = 2,
    as_json: AsJson = False,
) -> None:
    """Measure the designer's targets."""
    rules = api.game(game)
    extra = chosen(game, option, box)
    found: list[tuple[Job, list[Figure]]] = []
    for job in jobs(rules, games, seed or DEFAULT_SEED, extra):
        rules.options(job.players, job.options)
        played = _shown(outcomes(job, workers), games, is_quiet=as_json)
        found.append((job, figures(rules, job, played)))
        if not as_json:
            _print_figures(*found[-1])
    if as_json:
        rows = [_figure(job, figure) for job, row in found for figure in row]
        print(json.dumps({"game": game, "games": games, "figures": rows}))


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
    if figure.target.statistic == "share":
        return _percent(found)
    return f"{found.value:g} [{found.low:g}, {found.high:g}]"


def _limits(figure: Figure) -> str:
    low, high = figure.target.low, figure.target.high
    if low is None and high is None:
        return ""
    scale = 100 if figure.target.statistic == "share" else 1
    ends = [f"{limit * scale:g}" if limit is not None else "" for limit in (low, high)]
    return f"{ends[0] or 0}–{ends[1]}" + (" %" if scale > 1 else "")


def _verdict(figure: Figure) -> str:
    if figure.is_met is None:
        return ""
    return tell("cli.balance.met" if figure.is_met else "cli.balance.missed")


def _figure(job: Job, figure: Figure) -> dict[str, Any]:
    target, found = figure.target, figure.found
    return {
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


def bench(
    game: Annotated[str | None, typer.Argument(help=tell("cli.option.bench_game"))] = None,
    seconds: Annotated[float, typer.Option(min=0.1, help=tell("cli.option.seconds"))] = 2.0,
    players: Players = 2,
    seed: Seed = None,
    as_json: AsJson = False,
) -> None:
    """Measure random play of a game, or of every game on the shelf."""
    names = tuple(SHELF) if game is None else (api.game(game).name,)
    for name in names:
        SHELF[name].options(players, {})  # refuses the impossible before anything is measured
    rows = {name: measure(name, seconds, players, seed or DEFAULT_SEED) for name in names}
    if as_json:
        print(json.dumps({name: _measure(row) for name, row in rows.items()}))
        return
    fastest = max(row.moves_per_second for row in rows.values())
    for name, row in rows.items():
        speed = row.moves_per_second
        ratio = f"{speed / fastest:.2f}"
        print(tell("cli.bench.row", game=name, value=f"{speed:,.0f}", ratio=ratio))


def _measure(row: Measure) -> dict[str, Any]:
    return {
        "moves": row.moves,
        "games": row.games,
        "cpu_seconds": round(row.cpu_seconds, 3),
        "moves_per_second": round(row.moves_per_second),
    }
