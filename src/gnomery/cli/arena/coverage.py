"""`gnomery coverage`: what random games of a game come by, and what they never do."""

import json
from typing import Annotated

from rich.console import Console
from rich.table import Table

from gnomery import api
from gnomery.arena.coverage import Coverage, gathered, rambles
from gnomery.arena.jobs import Job
from gnomery.cli import given
from gnomery.cli.arena.many import shown
from gnomery.cli.speech import named, tell

MISSING = 1
"""The exit code when something never happened."""


def coverage(
    game: given.GameName,
    games: given.Games = 100,
    players: given.Players = None,
    sense: Annotated[float | None, given.option("cli.option.sense", min=0, max=1)] = None,
    option: given.Switches = None,
    box: given.BoxFile = None,
    seed: given.Seed = None,
    as_json: given.AsJson = False,
) -> int:
    """Play random games and count what happens."""
    options = given.chosen(game, option, box)
    players = api.new(game, players=players, seed=seed, **options).state.options.players
    job = Job(game, players, options, (), seed or given.DEFAULT_SEED, games)
    found = gathered(shown(rambles(job, sense), games, is_quiet=as_json))
    if as_json:
        told = {"game": game, "players": players, **found._asdict(), "missing": found.missing}
        print(json.dumps(told))
    else:
        _print_table(game, found)
    return MISSING if found.missing else 0


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
