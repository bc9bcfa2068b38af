"""`gnomery characters`: what each character is known by, and what it costs."""

import json
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from gnomery.arena.engines.processes import engine_for
from gnomery.arena.portraits import Portrait, Sitting, portrait
from gnomery.cli import given
from gnomery.cli.arena.many import progress
from gnomery.cli.speech import tell
from gnomery.games import SHELF
from gnomery.words import signed

COLUMNS = ("game", "character", "figure", "plain", "own", "gap", "wins")


def characters(
    game: given.OneOrAll = None,
    level: Annotated[str, given.option("cli.option.character_level")] = "gardener",
    games: given.Games = 100,
    players: Annotated[int, given.option("cli.option.players", "--players", "-p", min=2)] = 2,
    seed: given.Seed = None,
    workers: given.AllWorkers = 0,
    as_json: given.AsJson = False,
) -> None:
    """Let every character sit among plain bots; exit code 1 if one cannot be told."""
    engine, found = engine_for(workers), []
    for each in given.one_or_all(game):
        each.box.options(players, {})
        for name in each.mind.characters:
            sitting = Sitting(each.name, players, level, name, seed or given.DEFAULT_SEED)
            deals = max(2, games // players)
            with progress(deals, is_quiet=as_json) as show:
                found.append(portrait(sitting, deals, engine, show))
    if as_json:
        rows = [dict(zip(COLUMNS, _cells(one), strict=True)) for one in found]
        print(json.dumps(rows))
    else:
        table = Table(*(tell(f"cli.characters.{column}") for column in COLUMNS))
        for one in found:
            table.add_row(*_cells(one), style=None if one.is_alike else "bold red")
        Console().print(table)
    if not all(one.is_alike for one in found):
        raise typer.Exit(1)


def _cells(one: Portrait) -> tuple[str, ...]:
    sitting, gap = one.sitting, one.gap
    value, low, high = (signed(n, ".3g") for n in (gap.value, gap.low, gap.high))
    figure = SHELF[sitting.game].mind.characters[sitting.character].figure
    return (
        *(sitting.game, sitting.character, tell(f"cli.figure.{figure}")),
        *(f"{one.plain.value:.3g}", f"{one.own.value:.3g}"),
        f"{value} [{low}, {high}]",
        one.wins.percent,
    )
