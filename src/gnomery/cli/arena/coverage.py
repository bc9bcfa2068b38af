"""`gnomery coverage`: what random games of a game come by, and what they never do."""

import json
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import track
from rich.table import Table

from gnomery import api
from gnomery.arena.coverage import Coverage, gathered, rambles
from gnomery.arena.jobs import Job
from gnomery.cli.given import (
    DEFAULT_SEED,
    AsJson,
    BoxFile,
    GameName,
    Games,
    Players,
    Seed,
    Switches,
    chosen,
)
from gnomery.cli.speech import named, tell

MISSING = 1
"""The exit code when something never happened."""


def register(app: typer.Typer) -> None:
    """Add the command."""
    help_, epilog = tell("cli.help.coverage"), tell("cli.example.coverage")
    app.command(help=help_, epilog=epilog)(coverage)


def coverage(
    game: GameName,
    games: Games = 100,
    players: Players = 2,
    sense: Annotated[
        float | None, typer.Option(min=0, max=1, help=tell("cli.option.sense"))
    ] = None,
    option: Switches = None,
    box: BoxFile = None,
    seed: Seed = None,
    as_json: AsJson = False,
) -> int:
    """Play random games and count what happens."""
    options = chosen(game, option, box)
    api.new(game, players=players, seed=seed, **options)  # refuses the impossible at once
    job = Job(game, players, options, (), seed or DEFAULT_SEED, games)
    console = Console(stderr=True, quiet=as_json)
    words = tell("cli.simulate.playing")
    found = gathered(track(rambles(job, sense), words, games, console=console, transient=True))
    if as_json:
        _print_json(game, players, found)
    else:
        _print_table(game, found)
    return MISSING if found.missing else 0


def _print_json(game: str, players: int, found: Coverage) -> None:
    print(
        json.dumps(
            {
                "game": game,
                "players": players,
                "games": found.games,
                "moves": found.moves,
                "counts": found.counts,
                "missing": found.missing,
            }
        )
    )


def _print_table(game: str, found: Coverage) -> None:
    console = Console()
    table = Table(title=tell("cli.simulate.title", game=game, n=found.games))
    table.add_column(tell("cli.coverage.what"))
    table.add_column(tell("cli.coverage.times"), justify="right")
    kind = ""
    for name, count in found.counts.items():
        if kind not in ("", name.partition(".")[0]):
            table.add_section()
        kind = name.partition(".")[0]
        table.add_row(named(game, name), f"{count:g}" if count else tell("cli.coverage.never"))
    console.print(table)
    console.print(tell("cli.coverage.moves", n=found.moves))
    for name in found.missing:
        console.print(tell("cli.coverage.missing", what=named(game, name)))
